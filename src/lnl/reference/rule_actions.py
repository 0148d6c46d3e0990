"""Chapter 10: rule actions of the check type. The interrupt 10.2 stands in `zones.empty_decks`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from lnl.cards.tree import ReplacedEvent
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_CIRCLES, N_PLAYERS, CardType, Reason, Zone
from lnl.contract.event import Cause, EventKind
from lnl.reference import actions, choices, layers, loops, replacement, triggers, zones
from lnl.reference.parts import Object
from lnl.reference.state import State, Steps, is_gate_here


class Loss(NamedTuple):
    """A player who meets a loss condition, and which."""

    player: int
    reason: Reason
    rule: str


@dataclass(slots=True)
class Due:
    """Rule actions that are due at one instant."""

    losers: list[Loss]
    """10.3"""
    ties: list[list[list[Object]]]
    """For each player all cards of each circle, then of each gate zone, where none came last alone (10.4.2, 10.5.2)."""
    members: list[Object]
    """10.4.1"""
    gates: list[Object]
    """10.5.1"""
    paradoxes: list[list[Object]]
    """Both players' face-up paradoxes if they are too many (10.6)."""
    illegal: list[Object]
    """10.7"""
    levels: list[tuple[int, int]]
    """Players with too many level cards, and how many too many (10.8)."""
    points: list[int]
    """Players with refresh points (10.9)."""


def find_due(g: State) -> Due | None:
    """Return the rule actions that are due, all judged on the same state; None if there are none."""
    instant = layers.world(g)
    if instant.settled:
        return None
    up = [_face_up_paradoxes(g, player) for player in range(N_PLAYERS)]
    members = [_shared_circles(g, player) for player in range(N_PLAYERS)]
    gates = [_shared_gate_zones(g, player) for player in range(N_PLAYERS)]
    found = Due(
        [loss for player in range(N_PLAYERS) if (loss := _loss(g, player))],
        [[here for here in (*members[p], *gates[p]) if _is_tie(here)] for p in range(N_PLAYERS)],
        _doubled(members),
        _doubled(gates),
        up if len(up[0]) + len(up[1]) > 1 else [],  # 10.6.1
        _illegal_cards(g),
        # 10.8.1
        [(p, surplus) for p in _players(g) if (surplus := len(g.zone(p, Zone.LEVEL)) - layers.level_limit(g, p)) > 0],
        [p for p in _players(g) if g.players[p].refresh_points > 0],
    )
    parts = (
        found.losers,
        *found.ties,
        found.members,
        found.gates,
        found.paradoxes,
        found.illegal,
        found.levels,
        found.points,
    )
    instant.settled = not any(parts)
    return None if instant.settled else found


def carry_out(g: State) -> Steps:
    """Carry out all rule actions that are due, again and again until none is (9.5.3.1); a forced loop is a draw."""
    again = False
    while (now := find_due(g)) is not None:
        if again:
            loops.round_begins(g, "9.5.3.1", 0)  # 12.1.1.3
        again = True
        losers = yield from _ask_losers(g, now.losers)
        if losers:
            _lose(g, losers)  # 1.2.2, 10.3
        if len(losers) < len(now.losers):
            continue  # what is due may be otherwise now
        open_frames = len(g.frames)
        turned, levels = yield from _choose(g, now)
        members = yield from actions.unreplaced(g, now.members, Zone.DROP)
        del g.frames[open_frames:]
        _at_once(g, now, members, turned, levels)


def _choose(g: State, now: Due) -> Steps:
    """Let both players choose before anything is done, the turn player first (1.3.4, 10.1.2.2.1).

    What leaves because another card was chosen to stay is added to what is due.

    Returns:
        The paradoxes that turn face down, and the level cards that drop.
    """
    turned: list[list[Object]] = [[], []]
    levels: list[Object] = []
    surplus = dict(now.levels)
    for player in _players(g):
        for tied in now.ties[player]:
            yield from _keep_one(g, player, tied, now)  # 10.4.2, 10.5.2
        if now.paradoxes:
            turned[player] = yield from _paradox_overload(g, player, now.paradoxes)  # 10.6
        if player in surplus:
            levels += yield from _level_overload(g, player, surplus[player])  # 10.8
    few, many = sorted(range(N_PLAYERS), key=lambda p: len(now.paradoxes[p])) if now.paradoxes else (0, 1)
    return turned[few] + turned[many], levels


def _at_once(g: State, now: Due, members: list[Object], turned: list[Object], levels: list[Object]) -> None:
    """Carry out the rule actions of one pass simultaneously (10.1.2.2.1): all drops are one event.

    What the substitute of a replaced drop has taken elsewhere stays out of it.
    """
    illegal = [c for c in now.illegal if c.zone in (Zone.CIRCLE, Zone.GATE)]
    owned = zones.with_souls([c for c in members if c.zone is Zone.CIRCLE])  # 10.4.1, B5
    owned += [c for c in illegal if c.is_set]  # 10.7, 5.24.3, B5
    dropped = [*owned, *zones.with_souls([c for c in illegal if not c.is_set])]  # 10.7
    dropped += [c for c in levels if c.zone is Zone.LEVEL]  # 10.8
    _remove_gates(g, [c for c in now.gates if c.zone is Zone.GATE])  # 10.5.1
    zones.turn(g, [c for c in turned if c.zone in (Zone.BATTLE, Zone.PARADOX)], face_down=True)  # 10.6
    zones.move(g, dropped, Zone.DROP, None, Cause.RULE, to_owner=owned, half=True)
    if now.points:
        _refresh_points(g, now.points)  # 10.9
    else:
        triggers.situations(g)


def rules_due(g: State) -> bool:
    """Return whether a rule action is due (7.7.8, 8.6.7)."""
    return find_due(g) is not None


def _players(g: State) -> tuple[int, int]:
    return (g.turn_player, 1 - g.turn_player)


def _loss(g: State, player: int) -> Loss | None:
    """Return the loss condition that a player meets (10.3.1)."""
    if not any(is_gate_here(g, c) for c in g.zone(player, Zone.GATE)):
        return Loss(player, Reason.GATES, "10.3.1.1")  # 1.2.2.1, 10.3.1.1
    if _is_exhausted(g, player):
        return Loss(player, Reason.REFRESH, "10.3.1.2")  # 1.2.2.2, 10.3.1.2
    return None


def _is_exhausted(g: State, player: int) -> bool:
    refreshed = [c for c in g.zone(player, Zone.REFRESH) if c.face_down and c.card.type is not CardType.GATE]
    return len(refreshed) >= 2  # 1.2.2.2, 10.3.1.2


def _ask_losers(g: State, losers: list[Loss]) -> Steps:
    """Return those who lose, once what replaces a loss for one's gates is done (9.10)."""
    kept = []
    for player in _players(g):
        if any(loss.player == player and loss.reason is Reason.GATES for loss in losers):
            if (yield from replacement.try_replace(g, ReplacedEvent.LOSE_BY_GATES, None, player)):
                kept.append(player)
    return [loss for loss in losers if loss.player not in kept]


def _lose(g: State, found: list[Loss]) -> None:
    """End the game for all who meet a loss condition (10.3.1)."""
    zones.lose(g, [loss.player for loss in found], found[0].reason, found[0].rule)


def _shared_circles(g: State, player: int) -> list[list[Object]]:
    """Return a player's members on each circle with more than one, in the order in which they came (B84)."""
    members = g.members(player)
    if not _overlap([o.mask for o in members]):
        return []
    here = [[o for o in members if o.mask >> circle & 1] for circle in range(N_CIRCLES)]
    return [cards for cards in here if len(cards) > 1]


def _overlap(masks: list[int]) -> bool:
    taken = 0
    for mask in masks:
        if mask & taken:
            return True
        taken |= mask
    return False


def _shared_gate_zones(g: State, player: int) -> list[list[Object]]:
    """Return a player's gates in each gate zone with more than one, in the order in which they came.

    Other cards there are illegal: they leave by 10.7.1.2, and no gate leaves for them.
    """
    gates = [card for card in g.zone(player, Zone.GATE) if not _is_illegal_gate(g, card)]
    if len({o.position for o in gates}) == len(gates):
        return []
    gates = sorted(gates, key=lambda o: o.stamp)
    here = [[o for o in gates if o.position == position] for position in range(N_CIRCLES)]
    return [cards for cards in here if len(cards) > 1]


def _doubled(shared: list[list[list[Object]]]) -> list[Object]:
    """Return cards that share their place with one that came later, where one came last alone (10.4.1, 10.5.1)."""
    found: list[Object] = []
    for here in (cards for of_player in shared for cards in of_player if not _is_tie(cards)):
        found += [o for o in here[:-1] if o not in found]
    return found


def _is_tie(here: list[Object]) -> bool:
    stamps = [o.stamp for o in here]
    return stamps.count(max(stamps)) > 1


def _keep_one(g: State, player: int, tied: list[Object], now: Due) -> Steps:
    """Let the player whose circle or gate zone it is choose the card that stays there (B83).

    A card that leaves for another circle's sake anyway cannot be chosen; where one at most is left there is no choice.
    """
    of_gates = tied[0].zone is Zone.GATE
    leaving = now.gates if of_gates else now.members
    left = [o for o in tied if o not in leaving]
    if len(left) < 2:
        return
    kept = yield from choices.pick(
        g,
        player,
        left,
        1,
        kind=DecisionKind.KEEP,
        verb=ActionKind.KEEP,
        rule="10.5.2" if of_gates else "10.4.2",
        keeps_frame=True,
    )
    leaving += [o for o in left if o not in kept]


def _remove_gates(g: State, gates: list[Object]) -> None:
    """Put gates face down into their owners' remove zones (10.5, B5)."""
    zones.move(g, gates, Zone.REMOVE, None, Cause.RULE, face_down=True, to_owner=True, half=True)


def _face_up_paradoxes(g: State, player: int) -> list[Object]:
    return [
        c
        for zone in (Zone.BATTLE, Zone.PARADOX)
        for c in g.zone(player, zone)
        if not c.face_down and c.card.type is CardType.PARADOX
    ]


def _paradox_overload(g: State, player: int, up: list[list[Object]]) -> Steps:
    """Return paradoxes that turn face down, after the choice of their player if there is one."""
    mine, others = up[player], up[1 - player]
    if len(mine) <= len(others):
        return mine  # 10.6.1.1, 10.6.1.2
    if others:
        return (
            yield from choices.pick(
                g,
                player,
                mine,
                len(others),
                kind=DecisionKind.OVERLOAD,
                verb=ActionKind.TURN_DOWN,
                rule="10.6.1.2",
                keeps_frame=True,
            )
        )
    kept = yield from choices.pick(
        g, player, mine, 1, kind=DecisionKind.KEEP, verb=ActionKind.KEEP, rule="10.6.2", keeps_frame=True
    )
    return [c for c in mine if c not in kept]  # 10.6.2


def _illegal_cards(g: State) -> list[Object]:
    """Return illegal cards of the field (10.7.1)."""
    found = []
    for player in _players(g):
        found += [c for c in g.zone(player, Zone.CIRCLE) if zones.is_illegal(c)]  # 10.7.1.1, 10.7.1.3
        found += [c for c in g.zone(player, Zone.GATE) if _is_illegal_gate(g, c)]  # 10.7.1.2
    return found


def _is_illegal_gate(g: State, card: Object) -> bool:
    return card.card.type is not CardType.GATE and not is_gate_here(g, card)  # 10.7.1.2


def _level_overload(g: State, player: int, surplus: int) -> Steps:
    """Return the level cards that the player chooses to drop."""
    return (
        yield from choices.pick(
            g,
            player,
            g.zone(player, Zone.LEVEL),
            surplus,
            kind=DecisionKind.OVERLOAD,
            verb=ActionKind.DROP,
            rule="10.8.1",
            keeps_frame=True,
        )
    )


def _refresh_points(g: State, players: list[int]) -> None:
    """Move the top cards of decks to the refresh zones, at once, for one refresh point each (10.9.1)."""
    for player in players:
        g.players[player].refresh_points -= 1
        g.emit(EventKind.REFRESH_POINT, player, g.players[player].refresh_points)
    tops = [top for player in players if (top := zones.deck_top(g, player)) is not None]
    zones.move(g, tops, Zone.REFRESH, None, Cause.REFRESH_POINT)
