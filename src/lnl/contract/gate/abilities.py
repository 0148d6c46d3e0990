"""Effects with a duration, and abilities that stand by (9.2.2.2, 9.7)."""

from __future__ import annotations

from collections.abc import Iterable

from lnl.contract.definitions import Abilities, LastingAmount, LastingStatement
from lnl.contract.enums import N_PLAYERS, AbilityKind
from lnl.contract.gate.cards import MAX_RANK, Cards
from lnl.contract.gate.fields import (
    Ranges,
    check_ascending,
    check_length,
    check_number,
    check_numbers,
    check_row,
    refused,
)
from lnl.contract.gate.turn import POINTS
from lnl.contract.limits import require
from lnl.contract.rows import AboutRow, EffectRow, Nested, RulesRow, StandbyRow, TimedRow, effect_row

_NONE = -1
_GROUP = (_NONE,)
"""Targets of an effect on a group that is read again each time."""
_PLAYER = (0, N_PLAYERS - 1)
_EFFECT: Ranges = {"rank": (1, MAX_RANK), "master": _PLAYER, "path": (0, 1 << 15), "duration": (0, 1 << 15)}


def check_effects(effects: Nested, cards: Cards, abilities: Abilities) -> None:
    """Check the effects: each is what a statement of an ability begins.

    Args:
        effects: the section of the record.
        cards: the cards of the record.
        abilities: those of the table.

    Raises:
        RecordError: there is no such statement, or its effect would be another.
        EngineLimitError: there are too many, or they name too many cards.
    """
    if check_length("effects", effects, None) == ():
        return
    rows = [_effect(f"effects[{k}]", row, cards, abilities) for k, row in enumerate(effects)]
    require("MAX_EFFECTS", len(rows))
    kinds = _kinds(rows)
    require("MAX_EFFECT_KINDS", len(kinds))
    require("MAX_TARGETS", sum(map(_named, kinds)))
    check_ascending("effects", rows, strictly=False)
    _check_together(rows)


def _effect(field: str, row: Nested, cards: Cards, abilities: Abilities) -> EffectRow | TimedRow:
    """Return an effect that agrees with its statement."""
    is_timed = isinstance(row, tuple) and len(row) == len(TimedRow._fields)
    check_row(field, row, TimedRow if is_timed else EffectRow, _EFFECT)
    check_number(f"{field}.amount", row[6], -(1 << 63), 1 << 63)
    if is_timed:
        check_row(f"{field}.cards", row[7], AboutRow)
    found = effect_row(row)
    check_numbers(f"{field}.ability", found.ability, 0, 1 << 31)
    statement = abilities.lasting(found.ability).get(found.path)
    if statement is None:
        raise refused(f"{field}.path", f"{found.path} is no continuous statement of that ability")
    if is_timed is not (statement.amount is LastingAmount.ANSWERED):
        raise refused(field, "a timed trigger has eight parts, another effect seven (9.7.5)")
    if found.duration not in statement.durations:
        raise refused(f"{field}.duration", f"{found.duration}, the statement says {statement.durations[0]}")
    _check_amount(f"{field}.amount", found, statement, abilities)
    _check_targets(field, found, statement, cards)
    return found


def _check_amount(field: str, row: EffectRow | TimedRow, statement: LastingStatement, abilities: Abilities) -> None:
    match statement.amount:
        case LastingAmount.NONE:
            check_number(field, row.amount, 0, 0)
        case LastingAmount.ANSWERED:
            check_number(field, row.amount, 0, 1)
        case LastingAmount.ABILITY:
            if row.amount not in abilities.first_alike:
                raise refused(field, f"{row.amount} is not the first ability that says something (5.31.1.1)")
        case LastingAmount.OF_CARD | LastingAmount.OF_PLAYER:
            require("MAX_AMOUNT", abs(row.amount))


def _check_targets(field: str, row: EffectRow | TimedRow, statement: LastingStatement, cards: Cards) -> None:
    if isinstance(row, TimedRow):
        cards.at(f"{field}.cards.source", row.cards.source)
        if row.cards.about != _NONE:
            cards.at(f"{field}.cards.about", row.cards.about)
            if not statement.has_subject:
                raise refused(f"{field}.cards.about", "the statement is about no card")
    if statement.is_group:
        if row.targets != _GROUP:
            raise refused(f"{field}.targets", "not (-1,), but the effect reads its group again each time (9.9.2)")
        return
    targets = check_length(f"{field}.targets", row.targets, 0 if isinstance(row, TimedRow) else None)
    for k, target in enumerate(targets):
        cards.at(f"{field}.targets[{k}]", target)
    check_ascending(f"{field}.targets", targets, strictly=True)


def _check_together(rows: Iterable[EffectRow | TimedRow]) -> None:
    """Timed triggers begin one after another."""
    begun = set()
    for k, row in enumerate(rows):
        if isinstance(row, TimedRow):
            if row.rank in begun:
                raise refused(f"effects[{k}].rank", "two timed triggers of the same rank (9.7.5)")
            begun.add(row.rank)


def _named(effect: EffectRow | TimedRow) -> int:
    """Return how many cards an effect names: none where it reads a group again, one where a timed trigger is about one."""
    targets = 0 if effect.targets == _GROUP else len(effect.targets)
    return targets + (isinstance(effect, TimedRow) and effect.cards.about != _NONE)


def _kinds(effects: Iterable[EffectRow | TimedRow]) -> list[EffectRow | TimedRow]:
    """Return one row of each kind of effect: those that differ only in when they began, but for timed triggers."""
    kinds: list[tuple[EffectRow | TimedRow, set[int]]] = []
    for row in effects:
        met = next((kind for kind in reversed(kinds) if _is_alike(kind[0], row) or row.rank in kind[1]), None)
        if met is None or isinstance(row, TimedRow) or not _is_alike(met[0], row):
            kinds.append((row, {row.rank}))
        else:
            met[1].add(row.rank)
    return [row for row, _ in kinds]


def _is_alike(row: EffectRow | TimedRow, other: EffectRow | TimedRow) -> bool:
    """Return whether two effects differ at most in when they began."""
    return row == other._replace(rank=row.rank)


def check_standby(standby: Nested, rules: RulesRow, cards: Cards, abilities: Abilities) -> None:
    """Check the abilities that stand by: each is an automatic one, printed on the card that it comes from.

    Args:
        standby: the section of the record.
        rules: where the game stands.
        cards: the cards of the record.
        abilities: those of the table.

    Raises:
        RecordError: there is no such ability, or nothing can stand by here.
        EngineLimitError: there are too many.
    """
    if check_length("standby", standby, None) == ():
        return
    require("MAX_STANDBY", len(standby))
    if not POINTS[rules.point].checks_first:
        raise refused("standby", "abilities stand by where a check timing is over (9.5.3)")
    for k, row in enumerate(standby):
        _check_standing(f"standby[{k}]", row, cards, abilities)
    check_ascending("standby", standby, strictly=False)


def _check_standing(field: str, row: Nested, cards: Cards, abilities: Abilities) -> None:
    entry = StandbyRow(*check_row(field, row, StandbyRow, {"master": _PLAYER}))
    ability = check_numbers(f"{field}.ability", entry.ability, 0, 1 << 31)
    source = cards.at(f"{field}.source", entry.source)
    if abilities.kinds.get(ability) != AbilityKind.AUTO or len(ability) != 2:
        raise refused(f"{field}.ability", "no printed automatic ability")
    if source.definition != ability[0]:
        raise refused(f"{field}.source", "another card than the one with that ability")
    for name in ("subject", "partner"):
        if getattr(entry, name) != _NONE:
            cards.at(f"{field}.{name}", getattr(entry, name))
