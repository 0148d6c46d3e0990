"""Records between two procedures, as games between drawn decks reach them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from lnl.cards.library.table import CardTable
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.contract.errors import EngineLimitError
from lnl.contract.record import Record
from lnl.contract.rows import EffectRow
from lnl.game.game import Game
from tests.support.decks import early_table
from tests.support.drawn_decks import contents_table, drawn_pair
from tests.support.engines import ENGINES
from tests.support.generated_cards import generated_table
from tests.support.lockstep import choose

KINDS = ("drawn", "generated", "early")
"""Decks of the library, cards with random abilities, and decks by ruleset 1.00."""


def table_by(kind: str, seed: int) -> tuple[CardTable, str]:
    """Return the table of a game of a kind, and its ruleset."""
    if kind == "generated":
        return generated_table(seed, 0.8, 2), "2.04"
    pair = drawn_pair(seed)
    return (early_table(*pair), "1.00") if kind == "early" else (contents_table(*pair), "2.04")


def reached(table: CardTable, ruleset: str, seed: int) -> Iterator[tuple[DecisionKind, Record]]:
    """Play a random game in the core; yield each record from which a game can be taken up, and the decision there."""
    engine, choices = ENGINES["core"].new(table, seed, None, ruleset), random.Random(seed)
    while (decision := engine.decision()) is not None:
        record = engine.record()
        if not (record.frames or record.snapshots):
            yield DecisionKind(decision.kind), record
        try:
            engine.apply(choose(choices, decision.kind, decision.codes))
        except EngineLimitError:
            return


def game_at(kind: str) -> Game:
    """Return a game that waits for a decision of a kind, with effects, groups and members on circles."""
    for seed in range(200):
        table, ruleset = table_by("drawn", seed)
        for decision, record in reached(table, ruleset, seed):
            if decision.name == kind and _is_rich(record):
                return Game.from_record(table, record, 7, ruleset)
    raise AssertionError(f"no game reaches {kind}")


def _is_rich(record: Record) -> bool:
    """Return whether a record has what the gate looks at; the first player has two members, the first on one circle, the second has one."""
    circles = record.cards(0, Zone.CIRCLE)
    return bool(
        len(circles) > 1
        and circles[0].place in (1, 2, 4)
        and not circles[0].is_face_down
        and len(record.effects) == 1
        and isinstance(record.effects[0], EffectRow)
        and record.effects[0].targets != (-1,)
        and any(record.knowledge)
        and record.cards(1, Zone.CIRCLE)
        and not any(card.souls for card in record.cards(1, Zone.CIRCLE)[:1])
        and all(record.zones[0][zone] for zone in (Zone.HAND, Zone.MY_LOGICALIST, Zone.TOOL))
    )
