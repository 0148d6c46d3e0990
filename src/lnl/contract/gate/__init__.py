"""The gate for records: the conditions for loading a game from a record.

Both engines call `check_record` before they read a record, so they refuse the same records for the same reasons, and
continue the accepted ones in the same way. `docs/state.md` §8 lists the checks. Every refusal names the field and the
reason.
"""

from __future__ import annotations

from lnl.contract.definitions import Abilities, Definitions
from lnl.contract.gate.abilities import check_effects, check_standby
from lnl.contract.gate.cards import check_zones
from lnl.contract.gate.fields import check_length, check_row, refused
from lnl.contract.gate.knowledge import check_knowledge
from lnl.contract.gate.turn import check_arrangements, check_battle, check_players, check_rules
from lnl.contract.record import Record
from lnl.contract.rows import Nested

__all__ = ["check_record"]


def check_record(record: Nested, table: Definitions, abilities: Abilities, ruleset: int) -> Record:
    """Return a record with named fields in all rows but those of cards, if a game can be loaded from it.

    Args:
        record: nested tuples of integers, in the order of `Record`.
        table: the cards of the game.
        abilities: their abilities.
        ruleset: code of the ruleset that is played.

    Raises:
        RecordError: it is no record, it contradicts itself, or it stands inside a procedure.
        EngineLimitError: it holds more than a game can.
    """
    sections = Record(*check_row("record", record, Record))
    _check_outside(sections)
    rules = check_rules(sections.rules, ruleset)
    check_players(sections.players, sections.chance)
    cards = check_zones(sections.zones, table)
    check_battle(sections.battle, rules, cards)
    check_effects(sections.effects, cards, abilities)
    check_standby(sections.standby, rules, cards, abilities)
    check_knowledge(sections.knowledge, cards)
    check_arrangements(sections.arrangements, rules)
    return Record.named(sections)


_OUTSIDE = {
    "outcome": "a finished game cannot be taken up",
    "frames": "a record inside an open procedure cannot be taken up",
    "snapshots": "a record that refers to last known information cannot be taken up",
}
"""Sections that are empty in every record that a game can be loaded from, and why."""


def _check_outside(record: Record) -> None:
    for name, reason in _OUTSIDE.items():
        section = getattr(record, name)
        check_length(name, section, None)
        if section:
            raise refused(name, reason)
