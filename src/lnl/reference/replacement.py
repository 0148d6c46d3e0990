"""9.10: replacement effects."""

from __future__ import annotations

from lnl.cards import tree
from lnl.cards.tree import ReplacedEvent
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.contract.event import EventKind
from lnl.contract.limits import require
from lnl.contract.rulenum import to_code
from lnl.reference import feasible, keys, layers, replacers, resolving, texts
from lnl.reference.frames import Replacement
from lnl.reference.parts import Object, Ref
from lnl.reference.replacers import Candidate
from lnl.reference.state import State, Steps


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
    for candidate in replacers.candidates_of(g, world, event):
        statement, ctx = candidate.statement, candidate.context
        if candidate.mark in g.replacing:
            continue  # 9.10.2.3
        if statement.number not in (0, number):
            continue
        if not replacers.replaces_it(world, candidate, card, player):
            continue
        ctx.subject, ctx.x = subject, number
        if not statement.optional or feasible.executable(g, statement.instead, ctx):  # 9.10.3
            found.append(candidate)
    require("MAX_REPLACERS", len(found))
    return replacers.in_order(g, found)


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
            replacers.use_up_candidate(g, declined)
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
    """Carry out the substitute in place of the event (9.10.1)."""
    ctx, source = choice.context, choice.context.source.live
    keys.emit_cards(g, EventKind.REPLACED, ctx.master, [] if source is None else [source])
    replacers.applied(g, choice)
    g.replacing.append(choice.mark)  # 9.10.2.3
    ctx.tracks = tree.tracks(texts.ability_of(g.table, choice.reference))
    frame = resolving.open_resolution(g, choice.reference, ctx)
    yield from resolving.run(g, choice.statement.instead, ctx, frame, choice.path + 1)
    g.frames.remove(frame)
    g.replacing.remove(choice.mark)
