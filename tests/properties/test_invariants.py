"""Each invariant is broken on purpose, and named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lnl import Game, decks
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.contract.invariants import broken
from lnl.contract.record import CardRecord, Record

Change = Callable[[list[list[list[Any]]], dict[str, Any]], None]


def settled() -> tuple[Game, Record]:
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=5)
    mobilized = 0
    while game.decision is not None:
        texts = [str(a) for a in game.decision.actions]
        if game.decision.kind is DecisionKind.MAIN and mobilized == 2:
            break
        circle = ("FL", "FC")[mobilized]
        wanted = [t for t in texts if t.startswith("level ") or (t.startswith("mobilize") and t.endswith(circle))]
        move = wanted[0] if wanted and game.decision.player == 0 else texts[0]
        mobilized += move.startswith("mobilize")
        game.push(move)
    assert mobilized == 2
    return game, Record(*game.record())


def doctored(record: Record, change: Change) -> Record:
    zones = [[list(cards) for cards in player] for player in record.zones]
    rest = record._asdict()
    change(zones, rest)
    rest["zones"] = tuple(tuple(tuple(cards) for cards in player) for player in zones)
    return Record(**rest)


def card(row: Any, **fields: Any) -> Any:
    return tuple(CardRecord(*row)._replace(**fields))


def _lose_a_card(zones: Any, _rest: Any) -> None:
    zones[0][Zone.DECK].pop()


def _overlap(zones: Any, _rest: Any) -> None:
    player = next(p for p in range(2) if len(zones[p][Zone.CIRCLE]) > 1)
    first, second, *others = zones[player][Zone.CIRCLE]
    zones[player][Zone.CIRCLE] = [first, card(second, place=CardRecord(*first).place), *others]


def _wrong_circles(zones: Any, _rest: Any) -> None:
    player = next(p for p in range(2) if zones[p][Zone.CIRCLE])
    zones[player][Zone.CIRCLE][0] = card(zones[player][Zone.CIRCLE][0], place=0b101)


def _two_gates(zones: Any, _rest: Any) -> None:
    zones[1][Zone.GATE][1] = card(zones[1][Zone.GATE][1], place=0)


def _soul_in_hand(zones: Any, _rest: Any) -> None:
    hand = next(zones[p][Zone.HAND] for p in range(2) if len(zones[p][Zone.HAND]) > 1)
    hand[0] = card(hand[0], souls=(hand.pop(),))


def _strange_flags(zones: Any, _rest: Any) -> None:
    zones[0][Zone.DECK][0] = card(zones[0][Zone.DECK][0], flags=1 << 20)


def _set_in_deck(zones: Any, _rest: Any) -> None:
    zones[0][Zone.DECK][0] = card(zones[0][Zone.DECK][0], flags=8)


def _set_on_nothing(zones: Any, _rest: Any) -> None:
    zones[0][Zone.CIRCLE][0] = card(zones[0][Zone.CIRCLE][0], flags=8)


def _no_arrival(zones: Any, _rest: Any) -> None:
    zones[0][Zone.GATE][0] = card(zones[0][Zone.GATE][0], arrival=0)


def _empty_deck(zones: Any, _rest: Any) -> None:
    zones[0][Zone.DROP] += zones[0][Zone.DECK]
    zones[0][Zone.DECK] = []


def _refresh_points(_zones: Any, rest: Any) -> None:
    rest["players"] = ((1, *rest["players"][0][1:]), rest["players"][1])


def _below_zero(_zones: Any, rest: Any) -> None:
    rest["players"] = ((0, -1, *rest["players"][0][2:]), rest["players"][1])


def _standing_by(_zones: Any, rest: Any) -> None:
    rest["standby"] = ((0, (0, 0), 64, -1, -1),)


def _big_group(_zones: Any, rest: Any) -> None:
    rest["knowledge"] = ((((1, 2), (0, 0, 0)),), ())


def _crossing_groups(_zones: Any, rest: Any) -> None:
    rest["knowledge"] = ((((1, 2), (0,)), ((2, 3), (0,))), ())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (_lose_a_card, "in the lists"),
        (_overlap, "members overlap"),
        (_wrong_circles, "with territory 1"),
        (_two_gates, "two gates"),
        (_soul_in_hand, "has soul outside the circles"),
        (_strange_flags, "flags 1048576"),
        (_set_in_deck, "set outside the circles"),
        (_set_on_nothing, "set on nothing"),
        (_no_arrival, "arrival 0"),
        (_empty_deck, "the deck is empty"),
        (_refresh_points, "refresh points are left"),
        (_below_zero, "a counter below 0"),
        (_standing_by, "abilities stand by"),
        (_big_group, "lists 3 cards"),
        (_crossing_groups, "two groups overlap"),
    ],
)
def test_a_broken_invariant_is_named(change: Change, says: str) -> None:
    game, record = settled()
    assert broken(record, game.table, DecisionKind.MAIN) == []
    assert any(says in line for line in broken(doctored(record, change), game.table, DecisionKind.MAIN))
