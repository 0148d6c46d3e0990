"""Chapter 6: preparing the game."""

from __future__ import annotations

from lnl.contract import chance
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_CIRCLES, N_PLAYERS, Zone
from lnl.contract.event import Cause, EventKind
from lnl.reference import choices, knowledge, shuffles, zones
from lnl.reference.parts import Object
from lnl.reference.state import State, Steps

OPENING_HAND = 5


def deal_slots(g: State) -> None:
    """Make every card of both players, in its place before the game (6.2.1)."""
    slot = 0
    for player in range(N_PLAYERS):  # 1.1.1
        places = (Zone.DECK, Zone.REMOVE, Zone.MY_LOGICALIST, Zone.TOOL)  # 6.2.1.2-3, 6.2.1.6
        for part, zone in zip(g.table.contents[player], places, strict=True):  # 6.2.1.1
            for definition in part:
                card = g.table.cards[definition]
                know = 1 << player if zone is Zone.TOOL else 0  # 4.19.1.1.1
                # 3.1.1.1: the owner, for good
                obj = Object(slot, definition, card, player, player, zone, face_down=zone is not Zone.DECK, know=know)
                g.objects.append(obj)
                g.zone(player, zone).append(obj)
                slot += 1


def first_player(g: State, first: int | None) -> None:
    """Find who starts, by chance unless it is given (6.2.1.7)."""
    scripted = g.script.first() if g.script else None
    if first is None:
        first = scripted
    if first is None:
        first = chance.chance(g.seed, 0, chance.Purpose.FIRST_PLAYER, 0) & 1  # 6.2.1.7, 6.2.1.7.1
    g.first = g.turn_player = first  # 6.2.1.11


def prepare(g: State) -> Steps:
    """Shuffle, place the gates, draw and exchange opening cards (6.2.1)."""
    order = (g.first, 1 - g.first)
    g.emit(EventKind.FIRST_PLAYER, g.first)
    for player in order:
        shuffles.shuffle(g, player, Zone.DECK)  # 6.2.1.4
        gates = shuffles.shuffle_cards(g, g.zone(player, Zone.REMOVE), player, chance.Purpose.GATES, 0)
        g.zone(player, Zone.REMOVE)[:] = gates
    for player in order:
        for position in range(min(N_CIRCLES, len(g.zone(player, Zone.REMOVE)))):  # 4.3.1; 6.2.1.5.1: the others stay
            top = g.zone(player, Zone.REMOVE)[-1]
            zones.move(g, [top], Zone.GATE, player, Cause.SETUP, position=position)  # 6.2.1.5
    for player in order:
        for _ in range(min(OPENING_HAND, len(g.zone(player, Zone.DECK)))):
            zones.move(g, [g.zone(player, Zone.DECK)[-1]], Zone.HAND, player, Cause.DRAW)  # 6.2.1.8
    for player in order:
        yield from _mulligan(g, player)
    for player in order:
        for card in g.zone(player, Zone.MY_LOGICALIST):  # 6.2.1.9
            zones.turn(g, [card], face_down=False)
        g.players[player].refresh_points = 0  # 6.2.1.10


def _mulligan(g: State, player: int) -> Steps:
    """Put opening cards on the bottom in any order, then draw as many (6.2.1.8, B13)."""
    hand = g.zone(player, Zone.HAND)
    picks = yield from choices.pick(
        g,
        player,
        hand,
        len(hand),
        kind=DecisionKind.MULLIGAN,
        verb=ActionKind.BOTTOM,
        rule="6.2.1.8",
        stop=ActionKind.DONE,
    )
    g.players[player].mulligan_done = 1
    lowest_first = list(reversed(picks))
    zones.move(g, lowest_first, Zone.DECK, player, Cause.MULLIGAN, bottom=True)
    for card in lowest_first:
        knowledge.learn(g, player, card)
    for _ in picks:
        zones.move(g, [g.zone(player, Zone.DECK)[-1]], Zone.HAND, player, Cause.DRAW)
