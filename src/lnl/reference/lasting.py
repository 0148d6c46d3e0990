"""9.2.2.2: continuous effects with a duration; 9.7.5: timed triggers, which effects create for a later event.

Effects that differ only in when they began are one kind. Kinds are what a game has room for: an ability that is used
again and again makes the same effect each time.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from lnl.cards import tree
from lnl.cards.tree import TriggerEvent
from lnl.contract.enums import DORMANT, RUNS_AS, Duration, Phase
from lnl.contract.limits import require
from lnl.reference import select
from lnl.reference.parts import Effect, Instance, Ref, Watcher
from lnl.reference.state import Context, State


def is_timed(effect: Effect) -> bool:
    """Return whether an effect waits for something: a timed trigger, a replacement, a phase to skip."""
    return isinstance(effect.clause.statement, _TIMED)


_TIMED = (tree.Later, tree.Replace, tree.SkipPhase)


def keep_effect(g: State, effect: Effect) -> None:
    """Add an effect, as one more of its kind or as the first of another."""
    require("MAX_EFFECTS", len(g.effects) + 1)
    kinds = {e.kind for e in g.effects}
    kind = _find_kind(g, effect, kinds)
    if kind not in kinds:
        require("MAX_EFFECT_KINDS", len(kinds) + 1)
        require("MAX_TARGETS", _named(g, kinds) + len(effect.targets or ()))
    g.effects.append(replace(effect, kind=kind))


def _find_kind(g: State, effect: Effect, kinds: set[int]) -> int:
    """Return the number of its kind; of those with the same timestamp an earlier one never comes behind a later one."""
    timed = is_timed(effect)  # each is used up by itself (9.7.5.1)
    for kind in () if timed else sorted(kinds, reverse=True):
        alike = [e for e in g.effects if e.kind == kind]
        if _nature(alike[0]) == _nature(effect):
            return kind
        if any(e.stamp == effect.stamp for e in alike):
            break
    return max(kinds, default=-1) + 1


def _nature(effect: Effect) -> tuple[Any, ...]:
    targets = None if effect.targets is None else frozenset(effect.targets)
    return (effect.reference, effect.clause.path, effect.amount, effect.source, effect.master, effect.duration, targets)


def _named(g: State, kinds: set[int]) -> int:
    """Return how many cards the kinds name together."""
    first = {e.kind: e for e in reversed(g.effects)}
    return sum(len(first[kind].targets or ()) for kind in kinds)


def expire(g: State, duration: Duration) -> None:
    """End the effects whose duration is over (7.7.7, 8.6.6)."""
    g.effects = [e for e in g.effects if e.duration != duration]
    g.world = None


def end_absent(g: State) -> None:
    """End the effects that last as long as their card is there, where it is no longer (4.1.5)."""
    if any(e.duration == Duration.WHILE_THERE for e in g.effects):
        g.effects = [e for e in g.effects if e.duration != Duration.WHILE_THERE or e.source.live is not None]


def source_of(ctx: Context, duration: int) -> Ref | None:
    """Return the card from which an effect of a duration comes; None if it would be over at once."""
    if duration != Duration.WHILE_THERE:
        return ctx.source
    here = select.this_now(ctx)
    return here if here.live is not None else None


def begin_duration(g: State, running: Duration) -> None:
    """The turn player's turn or phase begins: effects that waited for it run, those that lasted until then end.

    Args:
        g: the game.
        running: the duration that effects have to its end.
    """
    if all(e.duration <= Duration.WHILE for e in g.effects):
        return
    if running is Duration.TURN:
        g.effects = [e for e in g.effects if not (e.duration in _TO_TURN and _names_turn(g, e))]
    begun = [RUNS_AS.get(Duration(e.duration)) is running and _names_turn(g, e) for e in g.effects]
    g.effects = [replace(e, duration=running) if b else e for e, b in zip(g.effects, begun, strict=True)]
    g.world = None


def _names_turn(g: State, effect: Effect) -> bool:
    """Return whether the turn player's turn is the one that a duration names."""
    return (effect.master == g.turn_player) is (effect.duration in _YOURS)


_TO_TURN = (Duration.TO_YOUR_TURN, Duration.TO_OPPONENTS_TURN)
_YOURS = (
    Duration.TO_END_OF_YOUR_TURN,
    Duration.TO_YOUR_TURN,
    Duration.YOUR_NEXT_TURN,
    Duration.TO_END_OF_YOUR_BATTLE_PHASE,
    Duration.YOUR_NEXT_BATTLE_PHASE,
    Duration.YOUR_NEXT_STAND_PHASE,
)


def is_dormant(effect: Effect) -> bool:
    """Return whether an effect does nothing yet."""
    return effect.duration in DORMANT


_NOBODY = -2
"""In place of the slot of a card that grants an ability: an effect holds it and no card has it."""


def list_later(g: State, events: Collection[TriggerEvent]) -> list[Watcher]:
    """Return the timed triggers that wait for one of these events, with their cards and masters."""
    return [
        Watcher(_timed_instance(e), e.source, e.master)  # 3.2.1.2.2
        for e in g.effects
        if e.clause.granted is not None
        and is_timed(e)
        and not is_dormant(e)
        and not e.clause.granted.events.isdisjoint(events)
    ]


def later_refers(effect: Effect) -> tuple[Ref, ...]:
    """Return the card a timed trigger comes from and the one it is about; nothing for other effects."""
    return (effect.source, *(effect.targets or ())) if is_timed(effect) else ()


def _timed_instance(effect: Effect) -> Instance:
    assert effect.clause.granted is not None
    reference = (*effect.reference, effect.clause.path)
    return Instance(effect.clause.granted, reference, effect.source.object, effect.stamp, _NOBODY)


def belongs_to_effect(instance: Instance) -> bool:
    """Return whether an ability is a timed trigger."""
    return instance.grantor == _NOBODY


def holder(g: State, instance: Instance) -> Effect | None:
    """Return the effect that holds a timed trigger; None if that is over."""
    return next((e for e in g.effects if is_timed(e) and e.stamp == instance.granted), None)


def later_stood_by(g: State, effect: Effect, *, answered: bool) -> None:
    """Note that a timed trigger stands by: one without a duration is used up (9.7.5.1).

    Args:
        g: the game.
        effect: what holds it.
        answered: to a start that each ability answers once (7.7.2, 8.6.2).
    """
    at = g.effects.index(effect)
    if isinstance(effect.clause.statement, tree.SkipPhase) or effect.clause.statement.once:
        g.effects = [*g.effects[:at], *g.effects[at + 1 :]]
    elif answered:
        g.effects = [*g.effects[:at], replace(effect, amount=1), *g.effects[at + 1 :]]


def skips(g: State, phase: Phase) -> bool:
    """Return whether the turn player skips a phase that would begin now; the effect that says so is used up."""
    for effect in g.effects:
        statement = effect.clause.statement
        if isinstance(statement, tree.SkipPhase) and statement.phase is phase:
            if (effect.master == g.turn_player) == (statement.who is tree.Who.YOU):
                later_stood_by(g, effect, answered=False)
                return True
    return False


def may_answer_again(g: State) -> None:
    """Forget which timed triggers answered a start: a turn or a battle begins."""
    if any(is_timed(e) and e.amount for e in g.effects):
        g.effects = [replace(e, amount=0) if is_timed(e) else e for e in g.effects]
