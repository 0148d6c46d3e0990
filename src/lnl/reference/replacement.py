"""9.10: replacement effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lnl.cards import tree
from lnl.cards.tree import ReplacedEvent
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.contract.event import EventKind
from lnl.contract.limits import require
from lnl.contract.rulenum import to_code
from lnl.reference import feasible, keys, lasting, layers, resolving, select, texts
from lnl.reference.frames import Replacement
from lnl.reference.parts import AbilityReference, Effect, Object, Ref
from lnl.reference.state import Context, State, Steps


class Candidate(NamedTuple):
    """A replacement effect that could apply to an event.

    Attributes:
        reference: its ability.
        path: number of its statement there.
        statement: the statement.
        context: from where it is read.
        effect: what holds it; None for a continuous ability.
    """

    reference: AbilityReference
    path: int
    statement: tree.Replace
    context: Context
    effect: Effect | None

    @property
    def stamp(self) -> int:
        """When its effect began; 0 for a continuous ability."""
        return 0 if self.effect is None else self.effect.stamp

    @property
    def mark(self) -> tuple[int, AbilityReference, int, int]:
        """What tells it from others while it is at work."""
        return (self.context.source.object.slot, self.reference, self.path, self.stamp)


def event_of(zone: Zone) -> ReplacedEvent:
    """Return what happens to a member that goes from the circles to a zone."""
    return _EVENTS.get(zone, ReplacedEvent.LEAVE)


_EVENTS = {Zone.DROP: ReplacedEvent.DROP, Zone.STOCK: ReplacedEvent.STOCK, Zone.HAND: ReplacedEvent.RETURN}


def candidates(g: State, event: ReplacedEvent, card: Object | None, player: int, number: int = 0) -> list[Candidate]:
    """Return the replacement effects that could apply to an event, in canonical order.

    Args:
        g: the game.
        event: what would happen.
        card: to which card; None if it happens to a player.
        player: to whom it would happen.
        number: how many cards a stock boost is of: X in the substitute.
    """
    found: list[Candidate] = []
    if not event.met_by & g.vocabulary.replaced:
        return found
    world = layers.world(g)
    subject = Ref.to(card) if card is not None else None
    for candidate in _candidates_of(g, world, event):
        statement, ctx = candidate.statement, candidate.context
        if candidate.mark in g.replacing:
            continue  # 9.10.2.3
        if not _fits(world, candidate, card, player):
            continue
        ctx.subject, ctx.x = subject, number
        if not statement.optional or feasible.executable(g, statement.instead, ctx):  # 9.10.3
            found.append(candidate)
    require("MAX_REPLACERS", len(found))
    return sorted(found, key=lambda c: (c.reference, c.path, keys.reference(g, c.context.source), c.stamp))


def _candidates_of(g: State, world: layers.World, event: ReplacedEvent) -> Iterator[Candidate]:
    """Yield the replacement effects for an event: of valid abilities whose condition holds, and those that wait."""
    for instance in world.valid_abilities():
        for clause in instance.text.clauses:
            statement, source = clause.statement, instance.source
            if isinstance(statement, tree.Replace) and statement.event in event.met_by:
                ctx = Context(g, source.player, Ref.to(source))
                if select.holds(world, instance.ability.condition, ctx):
                    yield Candidate(instance.reference, clause.path, statement, ctx, None)
    for effect in g.effects:
        statement = effect.clause.statement
        if isinstance(statement, tree.Replace) and statement.event in event.met_by and not lasting.is_dormant(effect):
            ctx = Context(g, effect.master, effect.source)
            yield Candidate(effect.reference, effect.clause.path, statement, ctx, effect)


def _fits(world: layers.World, candidate: Candidate, card: Object | None, player: int) -> bool:
    """Return whether a replacement effect is about this card, or this player."""
    statement, ctx = candidate.statement, candidate.context
    if card is None:
        return player in select.whom(ctx, statement.who)
    if candidate.effect is not None and candidate.effect.targets:
        return candidate.effect.targets[0].live is card
    if isinstance(statement.subject, tree.This):
        return ctx.source.live is card
    return card in select.target_cards(world, statement.subject, ctx)


def try_replace(g: State, event: ReplacedEvent, card: Object | None, player: int, number: int = 0) -> Steps:
    """Apply at most one replacement effect to an event; return whether it was replaced (9.10.1).

    The affected player chooses among several (9.10.2); once replaced, the event never happened (9.10.1.1). One that is
    meant for the next time only is over with its event, also where it is declined.

    Args:
        g: the game.
        event: what would happen.
        card: to which card; None if it happens to a player.
        player: to whom it would happen.
        number: how many cards a stock boost is of.
    """
    found = candidates(g, event, card, player, number)
    if not found:
        return False
    choice: Candidate | None = found[0]  # 9.2.2.3.1
    if len(found) > 1 or found[0].statement.optional:
        g.frames.append(Replacement(event, player, card))
        choice = yield from _replacement(g, found, player)  # 9.10.2
        g.frames.pop()
    if choice is None:
        for declined in found:
            _use_up_candidate(g, declined)
        return False
    yield from _substitute(g, choice)  # 9.2.2.3
    return True


def _use_up_candidate(g: State, candidate: Candidate) -> None:
    """End an effect that is meant for the next time only."""
    if candidate.effect is not None and candidate.statement.once:
        lasting.later_stood_by(g, candidate.effect, answered=False)


def _replacement(g: State, found: list[Candidate], player: int) -> Steps:
    """Let the affected player say which replacement is applied; return None if none is (9.10.2, 9.10.3)."""
    if len(found) == 1:
        no, yes = action.to_code(ActionKind.NO), action.to_code(ActionKind.YES)
        # core: answer_replacement
        code = yield (player, DecisionKind.MAY, to_code("9.10.3"), (no, yes))  # 9.2.2.3.2
        return found[0] if code == yes else None
    codes = {action.to_code(ActionKind.APPLY, arg=k): candidate for k, candidate in enumerate(found)}
    legal = sorted(codes)
    if all(candidate.statement.optional for candidate in found):
        legal = sorted([*legal, action.to_code(ActionKind.NO)])
    # core: answer_replacement
    code = yield (player, DecisionKind.REPLACEMENT, to_code("9.10.2"), tuple(legal))
    return codes.get(code)


def _substitute(g: State, choice: Candidate) -> Steps:
    """Carry out the substitute in place of the event (9.10.1)."""
    ctx, source = choice.context, choice.context.source.live
    keys.emit_cards(g, EventKind.REPLACED, ctx.master, [] if source is None else [source])
    _use_up_candidate(g, choice)
    g.replacing.append(choice.mark)  # 9.10.2.3
    ctx.tracks = tree.tracks(texts.ability_of(g.table, choice.reference).effect)
    frame = resolving.open_resolution(g, choice.reference, ctx)
    yield from resolving.run(g, choice.statement.instead, ctx, frame, choice.path + 1)
    g.frames.remove(frame)
    g.replacing.remove(choice.mark)
