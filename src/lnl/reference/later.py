"""9.7.5: timed triggers, automatic abilities that effects create for a later event."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from lnl.cards import tree
from lnl.cards.tree import TriggerEvent
from lnl.contract.event import EventKind
from lnl.reference import lasting, layers, select, zones
from lnl.reference.select import Context
from lnl.reference.state import Effect, Frame, Instance, Object, Ref, State
from lnl.reference.texts import Clause

if TYPE_CHECKING:
    from lnl.reference.zones import Steps

_NOBODY = -2
"""In place of the slot of a card that grants an ability: an effect holds it and no card has it."""


def is_timed(effect: Effect) -> bool:
    """Return whether an effect holds a timed trigger."""
    return isinstance(effect.clause.statement, tree.Later)


def create(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Create a timed trigger, one for each card that it is about (9.7.5)."""
    cards: list[Object] = []
    if s.about is not None:
        for card in select.targets(layers.world(g), s.about, ctx):
            if card not in cards:
                cards.append(card)
    reference, clause = frame.values["reference"], Clause(path, s)
    meant: list[tuple[Ref, ...]] = [(Ref.to(card),) for card in cards]
    for targets in meant or [()]:
        stamp = g.tick()
        lasting.begin(g, Effect(stamp, ctx.master, reference, clause, ctx.source, s.duration, targets, 0, stamp))
    g.changes += 1
    spots = tuple((c.definition, zones.place(g, c), zones.place(g, c), c.know) for c in cards)
    g.emit(EventKind.EFFECT, ctx.master, path, 0, spots)
    yield from ()


def waiting(g: State, events: Collection[TriggerEvent]) -> list[tuple[Instance, Ref, int]]:
    """Return the timed triggers that wait for one of these events, with their cards and masters."""
    return [
        (_instance(e), e.source, e.master)  # 3.2.1.2.2
        for e in g.effects
        if e.clause.granted is not None and is_timed(e) and e.clause.granted.event in events
    ]


def references(effect: Effect) -> tuple[Ref, ...]:
    """Return the card a timed trigger comes from and the one it is about; nothing for other effects."""
    return (effect.source, *(effect.targets or ())) if is_timed(effect) else ()


def _instance(effect: Effect) -> Instance:
    assert effect.clause.granted is not None
    reference = (*effect.reference, effect.clause.path)
    return Instance(effect.clause.granted, reference, effect.source.object, effect.stamp, _NOBODY)


def belongs_to_effect(instance: Instance) -> bool:
    """Return whether an ability is a timed trigger."""
    return instance.grantor == _NOBODY


def holder(g: State, instance: Instance) -> Effect | None:
    """Return the effect that holds a timed trigger; None if that is over."""
    return next((e for e in g.effects if is_timed(e) and e.stamp == instance.granted), None)


def stood_by(g: State, effect: Effect, *, answered: bool) -> None:
    """Note that a timed trigger stands by: one without a duration is used up (9.7.5.1).

    Args:
        g: the game.
        effect: what holds it.
        answered: to a start that each ability answers once (7.7.2, 8.6.2).
    """
    at = g.effects.index(effect)
    if effect.clause.statement.once:
        g.effects = [*g.effects[:at], *g.effects[at + 1 :]]
    elif answered:
        g.effects = [*g.effects[:at], replace(effect, amount=1), *g.effects[at + 1 :]]


def may_answer_again(g: State) -> None:
    """Forget which timed triggers answered a start: a turn or a battle begins."""
    if any(is_timed(e) and e.amount for e in g.effects):
        g.effects = [replace(e, amount=0) if is_timed(e) else e for e in g.effects]
