"""9.10: replacement effects."""

from __future__ import annotations

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
from lnl.reference import feasible, keys, layers, resolving, select
from lnl.reference.frames import Replacement
from lnl.reference.parts import Instance, Object, Ref
from lnl.reference.state import Context, State, Steps


class Candidate(NamedTuple):
    """A replacement effect that could apply to an event."""

    instance: Instance
    path: int
    statement: tree.Replace
    context: Context


def event_of(zone: Zone) -> ReplacedEvent:
    """Return what happens to a member that goes from the circles to a zone."""
    return _EVENTS.get(zone, ReplacedEvent.LEAVE)


_EVENTS = {Zone.DROP: ReplacedEvent.DROP, Zone.STOCK: ReplacedEvent.STOCK, Zone.HAND: ReplacedEvent.RETURN}


def candidates(g: State, event: ReplacedEvent, card: Object | None, player: int) -> list[Candidate]:
    """Return the replacement effects that could apply to an event, in canonical order."""
    found: list[Candidate] = []
    if not event.met_by & g.vocabulary.replaced:
        return found
    world = layers.world(g)
    subject = Ref.to(card) if card is not None else None
    for instance in world.valid_abilities():
        source = instance.source
        for clause in instance.text.clauses:
            statement = clause.statement
            if not isinstance(statement, tree.Replace) or statement.event not in event.met_by:
                continue
            ctx = Context(g, source.player, Ref.to(source), subject)
            if (source.slot, instance.reference, clause.path) in g.replacing:
                continue  # 9.10.2.3
            if statement.optional and not feasible.executable(g, statement.instead, ctx):
                continue  # 9.10.3
            if _fits(world, statement, ctx, card, player) and select.holds(world, instance.ability.condition, ctx):
                found.append(Candidate(instance, clause.path, statement, ctx))
    require("MAX_REPLACERS", len(found))
    return sorted(found, key=lambda c: (c.instance.reference, c.path, keys.reference(g, c.context.source)))


def _fits(world: layers.World, statement: tree.Replace, ctx: Context, card: Object | None, player: int) -> bool:
    if card is None:
        return player in select.whom(ctx, statement.who)
    if isinstance(statement.subject, tree.This):
        return ctx.source.object is card
    return card in select.target_cards(world, statement.subject, ctx)


def try_replace(g: State, event: ReplacedEvent, card: Object | None, player: int) -> Steps:
    """Apply at most one replacement effect to an event; return whether it was replaced (9.10.1).

    The affected player chooses among several (9.10.2); once replaced, the event never happened (9.10.1.1).
    """
    found = candidates(g, event, card, player)
    if not found:
        return False
    choice: Candidate | None = found[0]  # 9.2.2.3.1
    if len(found) > 1 or found[0].statement.optional:
        g.frames.append(Replacement(event, player, card))
        choice = yield from _replacement(g, found, player)  # 9.10.2
        g.frames.pop()
    if choice is None:
        return False
    yield from _substitute(g, choice)  # 9.2.2.3
    return True


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

    instance, path, statement, ctx = choice
    source = ctx.source.object
    mark = (source.slot, instance.reference, path)
    keys.emit_cards(g, EventKind.REPLACED, ctx.master, [source])
    g.replacing.append(mark)  # 9.10.2.3
    frame = resolving.open_resolution(g, instance, ctx)
    yield from resolving.run(g, statement.instead, ctx, frame, path + 1)
    g.frames.remove(frame)
    g.replacing.remove(mark)
