"""Chapter 10: rule actions of the check type. The interrupt 10.2 stands in `zones.empty_decks`."""

from __future__ import annotations

from lnl.action import ActionKind
from lnl.decision import DecisionKind
from lnl.enums import N_CIRCLES, N_PLAYERS, CardType, Reason, Zone
from lnl.event import Cause, EventKind
from lnl.reference import actions, choices, layers, zones
from lnl.reference.state import Object, State
from lnl.reference.zones import Steps


def carry_out(g: State) -> Steps:
    """Carry out all rule actions that are due, again and again until none is (9.5.3.1)."""
    while True:
        losing(g)
        doubled = _doubled_members(g)
        gates = _doubled_gates(g)
        up = [_face_up_paradoxes(g, player) for player in range(N_PLAYERS)]
        illegal = _illegal_cards(g)
        over = [p for p in _players(g) if len(g.zone(p, Zone.LEVEL)) > layers.level_limit(g, p)]
        points = [p for p in _players(g) if g.players[p].refresh_points > 0]
        overloaded = len(up[0]) + len(up[1]) > 1
        if not (doubled or gates or illegal or over or points or overloaded):
            return
        if doubled:
            yield from actions.drop(g, doubled, Cause.RULE)  # 10.4
        if gates:
            zones.move(g, gates, Zone.REMOVE, None, Cause.RULE, face_down=True)  # 10.5
        if overloaded:
            yield from _paradox_overload(g, up)
        if illegal:
            zones.move(g, zones.with_souls(illegal), Zone.DROP, None, Cause.RULE)  # 10.7
        for player in over:
            yield from _level_overload(g, player)
        for player in points:
            _refresh_point(g, player)


def pending(g: State) -> bool:
    """Return whether a rule action is due (7.7.8, 8.6.7)."""
    return bool(
        _losers(g)
        or _doubled_members(g)
        or _doubled_gates(g)
        or len(_face_up_paradoxes(g, 0)) + len(_face_up_paradoxes(g, 1)) > 1
        or _illegal_cards(g)
        or any(len(g.zone(p, Zone.LEVEL)) > layers.level_limit(g, p) for p in range(N_PLAYERS))
        or any(g.players[p].refresh_points > 0 for p in range(N_PLAYERS))
    )


def _players(g: State) -> tuple[int, int]:
    return (g.turn_player, 1 - g.turn_player)


def _losers(g: State) -> list[tuple[int, Reason, str]]:
    found = []
    for player in range(N_PLAYERS):
        gates = [c for c in g.zone(player, Zone.GATE) if c.face_down and c.card.type is CardType.GATE]
        refreshed = [c for c in g.zone(player, Zone.REFRESH) if c.face_down and c.card.type is not CardType.GATE]
        if not gates:
            found.append((player, Reason.GATES, "10.3.1.1"))
        elif len(refreshed) >= 2:
            found.append((player, Reason.REFRESH, "10.3.1.2"))
    return found


def losing(g: State) -> None:
    """End the game if somebody meets a loss condition (10.3.1)."""
    found = _losers(g)
    if found:
        zones.lose(g, [player for player, _, _ in found], found[0][1], found[0][2])


def _doubled_members(g: State) -> list[Object]:
    """Return members that share a circle with one placed later (10.4.1, B84)."""
    dropped = []
    for player in range(N_PLAYERS):
        members = g.members(player)
        if not _overlap([o.mask for o in members]):
            continue
        for circle in range(N_CIRCLES):
            here = [o for o in members if o.mask >> circle & 1]
            dropped += [o for o in here[:-1] if o not in dropped]
    return dropped


def _overlap(masks: list[int]) -> bool:
    taken = 0
    for mask in masks:
        if mask & taken:
            return True
        taken |= mask
    return False


def _doubled_gates(g: State) -> list[Object]:
    """Return gates that share a gate zone with one placed later (10.5.1)."""
    dropped = []
    for player in range(N_PLAYERS):
        gates = g.zone(player, Zone.GATE)
        positions = {o.position for o in gates}
        if len(positions) == len(gates):
            continue
        for position in sorted(positions):
            here = sorted((o for o in gates if o.position == position), key=lambda o: o.stamp)
            dropped += here[:-1]
    return dropped


def _face_up_paradoxes(g: State, player: int) -> list[Object]:
    return [
        c
        for zone in (Zone.BATTLE, Zone.PARADOX)
        for c in g.zone(player, zone)
        if not c.face_down and c.card.type is CardType.PARADOX
    ]


def _paradox_overload(g: State, up: list[list[Object]]) -> Steps:
    few, many = sorted(range(N_PLAYERS), key=lambda p: len(up[p]))
    if not up[few]:
        kept = yield from choices.pick_cards(
            g, many, up[many], 1, kind=DecisionKind.KEEP, verb=ActionKind.KEEP, rule="10.6.2"
        )
        zones.turn(g, [c for c in up[many] if c not in kept], face_down=True)  # 10.6.2
    elif len(up[few]) == len(up[many]):
        zones.turn(g, up[0] + up[1], face_down=True)  # 10.6.1.1
    else:
        chosen = yield from choices.pick_cards(
            g, many, up[many], len(up[few]), kind=DecisionKind.OVERLOAD, verb=ActionKind.TURN_DOWN, rule="10.6.1.2"
        )
        zones.turn(g, up[few] + chosen, face_down=True)  # 10.6.1.2


def _illegal_cards(g: State) -> list[Object]:
    """Return illegal cards of the field (10.7.1)."""
    found = []
    for player in _players(g):
        found += [c for c in g.zone(player, Zone.CIRCLE) if not c.is_member]  # 10.7.1.1
        found += [c for c in g.zone(player, Zone.GATE) if c.card.type is not CardType.GATE]  # 10.7.1.2
    return found


def _level_overload(g: State, player: int) -> Steps:
    level = g.zone(player, Zone.LEVEL)
    surplus = len(level) - layers.level_limit(g, player)
    chosen = yield from choices.pick_cards(
        g, player, level, surplus, kind=DecisionKind.OVERLOAD, verb=ActionKind.DROP, rule="10.8.1"
    )
    zones.move(g, chosen, Zone.DROP, player, Cause.RULE)


def _refresh_point(g: State, player: int) -> None:
    """Move the top card of the deck to the refresh zone for one refresh point (10.9.1)."""
    g.players[player].refresh_points -= 1
    g.emit(EventKind.REFRESH_POINT, player, g.players[player].refresh_points)
    top = zones.deck_top(g, player)
    if top is not None:
        zones.move(g, [top], Zone.REFRESH, player, Cause.REFRESH_POINT)
