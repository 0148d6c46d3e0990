"""9.10: which replacement effects are about an event, and where cards go that would be dropped from elsewhere than circles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lnl.cards import tree
from lnl.cards.tree import ReplacedEvent
from lnl.contract.enums import Zone
from lnl.contract.event import Cause, EventKind
from lnl.reference import amounts, keys, lasting, layers, manner, select, triggers
from lnl.reference.manner import Manner
from lnl.reference.parts import AbilityReference, Effect, Instance, Object, Ref
from lnl.reference.state import Context, State


class Candidate(NamedTuple):
    """A replacement effect that could apply to an event.

    Attributes:
        reference: its ability.
        path: number of its statement there.
        statement: the statement.
        context: from where it is read.
        effect: what holds it; None for a continuous ability.
        instance: the continuous ability; None for an effect.
    """

    reference: AbilityReference
    path: int
    statement: tree.Replace
    context: Context
    effect: Effect | None
    instance: Instance | None = None

    @property
    def stamp(self) -> int:
        """When its effect began; 0 for a continuous ability."""
        return 0 if self.effect is None else self.effect.stamp

    @property
    def mark(self) -> tuple[int, AbilityReference, int, int]:
        """What tells it from others while it is at work."""
        return (self.context.source.object.slot, self.reference, self.path, self.stamp)


def candidates_of(g: State, world: layers.World, event: ReplacedEvent) -> Iterator[Candidate]:
    """Yield the replacement effects for an event: of valid abilities whose condition holds, and those that wait."""
    for instance in world.valid_abilities():
        for clause in instance.text.clauses:
            statement, source = clause.statement, instance.source
            if isinstance(statement, tree.Replace) and statement.event in event.met_by:
                ctx = Context(g, source.player, Ref.to(source))
                if instance.ability.once and instance.mark in source.used:
                    continue  # 12.4.1.1
                if amounts.holds(world, instance.ability.condition, ctx):
                    yield Candidate(instance.reference, clause.path, statement, ctx, None, instance)
    for effect in g.effects:
        statement = effect.clause.statement
        if isinstance(statement, tree.Replace) and statement.event in event.met_by and not lasting.is_dormant(effect):
            ctx = Context(g, effect.master, effect.source)
            yield Candidate(effect.reference, effect.clause.path, statement, ctx, effect)


def replaces_it(world: layers.World, candidate: Candidate, card: Object | None, player: int) -> bool:
    """Return whether a replacement effect is about this card, or this player."""
    statement, ctx = candidate.statement, candidate.context
    if card is None:
        return player in select.whom(ctx, statement.who)
    if statement.event is ReplacedEvent.DROP_ANYWHERE:
        return player in select.whom(ctx, statement.who)
    if candidate.effect is not None and candidate.effect.targets:
        return candidate.effect.targets[0].live is card
    if isinstance(statement.subject, tree.This):
        return ctx.source.live is card
    return card in select.target_cards(world, statement.subject, ctx)


def use_up_candidate(g: State, candidate: Candidate) -> None:
    """End an effect that is meant for the next time only."""
    if candidate.effect is not None and candidate.statement.once:
        lasting.later_stood_by(g, candidate.effect, answered=False)


def applied(g: State, candidate: Candidate) -> None:
    """Note that a replacement effect is applied: one that applies once each turn does so no more in this turn (12.4.1.1)."""
    use_up_candidate(g, candidate)
    instance, source = candidate.instance, candidate.context.source.live
    if instance is not None and instance.ability.once and source is not None:
        triggers.mark_used(g, source, instance)


def in_order(g: State, candidates: Iterable[Candidate]) -> list[Candidate]:
    """Return replacement effects in canonical order."""
    return sorted(candidates, key=lambda c: (c.reference, c.path, keys.reference(g, c.context.source), c.stamp))


def diversion(g: State, card: Object, cause: Cause) -> tree.Move | None:
    """Apply what says where a card goes instead of the drop zone; return how, None if nothing does.

    Members on circles have been asked about before they move. Nobody is asked here: of several the first in canonical
    order applies (9.10.2.1).
    """
    if card.zone is Zone.CIRCLE and not card.is_set:
        return None
    event = ReplacedEvent.DROP
    if (master := manner.effect_of(g, Manner(cause, card.zone, Zone.DROP))) is not None:
        event = ReplacedEvent.DROPPED_BY_EFFECT if master != card.player else ReplacedEvent.DROPPED_BY_ANY_EFFECT
    if not event.met_by & g.vocabulary.replaced:
        return None
    world = layers.world(g)
    found = [
        candidate
        for candidate in candidates_of(g, world, event)
        if candidate.mark not in g.replacing
        and candidate.statement.diverted_to is not None
        and replaces_it(world, candidate, card, card.player)
    ]
    if not found:
        return None
    choice = in_order(g, found)[0]
    source = choice.context.source.live
    keys.emit_cards(g, EventKind.REPLACED, choice.context.master, [] if source is None else [source])
    applied(g, choice)
    return choice.statement.diverted_to
