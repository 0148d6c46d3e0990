"""Shared code for writing and reading position lines."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards.library.table import CardTable
from lnl.contract.enums import Deed, Zone
from lnl.contract.record import Record
from lnl.contract.rows import ChanceRow, PlayerRow, RulesRow

VERSION = "lnl-position/1"
SEATS = ("a", "b")
FLAT = {name: len(row._fields) for name, row in (("rules", RulesRow), ("players", PlayerRow), ("chance", ChanceRow))}
"""Sections of the record that are rows of numbers, with their width."""
NESTED = ("battle", "effects", "standby", "knowledge", "arrangements")
DEED_LETTERS = {
    "a": Deed.ATTACKED,
    "m": Deed.MOBILIZED,
    "t": Deed.TRANCED,
    "v": Deed.MOVED,
    "g": Deed.DESTROYED,
    "w": Deed.WON,
    "b": Deed.ATTACKED_TWICE,
    "d": Deed.DEFENDED,
}
"""How a card's mark says what it did this turn; make up has a mark of its own."""
BY_CHANCE = "chance"
"""Who starts a new game, where chance decides it."""
_OWNED = (Zone.HAND, Zone.TOOL)
_HIDDEN = (Zone.DECK, Zone.REFRESH, Zone.STOCK, Zone.GATE)


@dataclass(frozen=True, slots=True)
class Position:
    """What a position line says.

    Attributes:
        table: cards and contents of both decks.
        record: the game between two procedures, or None for a game that begins.
        seed: the game's seed.
        ruleset: the ruleset's name.
        first: who starts a game that begins, or None for chance.
        then: texts of the actions since.
    """

    table: CardTable
    record: Record | None
    seed: int
    ruleset: str
    first: int | None = None
    then: tuple[str, ...] = ()


def usual_knowledge(zone: int, player: int) -> int:
    """Return the mask of the players who usually know a card of this zone of ``player``."""
    if zone in _HIDDEN:
        return 0
    return 1 << player if zone in _OWNED else 3
