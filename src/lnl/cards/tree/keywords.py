"""Keyword forms of chapter 11 as ordinary conditions and triggers, and back."""

from __future__ import annotations

from lnl.cards.tree import (
    Ability,
    Both,
    Compare,
    Condition,
    CountOf,
    Fixed,
    IsFaceUp,
    Matches,
    Move,
    Op,
    Selector,
    SoulIs,
    This,
    Trigger,
    TriggerEvent,
    TurnUp,
    Who,
)
from lnl.contract.enums import Keyword, Zone

VANGUARD_GATES = 6
"""Face-down gates the opponent needs for vanguard (11.3.1)."""
VANGUARD = Compare(CountOf(Selector(Zone.GATE, Who.OPPONENT, (IsFaceUp(False),))), Op.GE, Fixed(VANGUARD_GATES))
ON_GATE_DESTRUCTION = Trigger(TriggerEvent.GATE_DESTROYED, This())


DETONATE = Trigger(TriggerEvent.CIRCLE_ATTACKED, This())
DETONATION = (TurnUp(This()), Move(This(), Zone.DROP))
"""What detonate does (11.8.1)."""
DETONATE_SKILL = Trigger(TriggerEvent.TURNED_UP, This())


def ex_soul(count: int) -> Condition:
    """Return the condition of EX soul (11.6.1)."""
    return Matches(This(), (SoulIs(Op.GE, count),))


def parts_of(condition: Condition | None) -> tuple[Condition, ...]:
    """Return the conditions that must all hold."""
    if condition is None:
        return ()
    return condition.parts if isinstance(condition, Both) else (condition,)


def join(parts: tuple[Condition, ...]) -> Condition | None:
    """Return one condition that holds when all parts do; the inverse of `parts_of`."""
    flat = tuple(p for part in parts for p in parts_of(part))
    if not flat:
        return None
    return flat[0] if len(flat) == 1 else Both(flat)


def keyword_condition(keyword: Keyword, value: int) -> Condition | None:
    """Return the condition that a keyword stands for, if it is one of those that are conditions."""
    if keyword is Keyword.VANGUARD:
        return VANGUARD
    return ex_soul(value) if keyword is Keyword.EX_SOUL else None


def printed_condition(ability: Ability) -> tuple[Condition, ...]:
    """Return the conditions of an ability that its keyword does not already say."""
    parts = parts_of(ability.condition)
    own = keyword_condition(ability.keyword, ability.keyword_value)
    return parts[1:] if own is not None and parts[:1] == (own,) else parts
