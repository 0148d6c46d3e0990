"""1.3.4.1: what a player picks to discard is shown when all have picked, also of cards that the other knows in its hand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from lnl._core import Engine
from lnl.cards.library.table import CardTable
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.contract.record import HIDDEN, CardRecord, Record, mask
from tests.support.hiding import Position, check
from tests.support.worlds import table_with

pytestmark = pytest.mark.rule("1.3.4.1")

TEXT = "[AUTO] When this member is mobilized, each player discards 2 cards."
MAIN = ("VA-00",) * 8 + ("VA-01", "VA-02", "VA-10", "VA-11") * 2
OFTEN = 400


def open_hands(record: Record, known: int) -> Record:
    """Return a record in which the first cards of both hands are known to both players."""
    zones = [list(side) for side in record.zones]
    for player in (0, 1):
        hand = record.cards(player, Zone.HAND)
        zones[player][Zone.HAND] = tuple(
            tuple(card._replace(know=3 if k < known else card.know)) for k, card in enumerate(hand)
        )
    return record._replace(zones=tuple(map(tuple, zones)))


def discarding(known: int) -> tuple[Engine, CardTable]:
    """Return a game in which player 0 is asked what to discard, and player 1 is after that."""
    table = table_with(TEXT, MAIN, MAIN)
    engine = Engine.new(table, 5, first=0)
    while engine.decision().kind != DecisionKind.MAIN:  # type: ignore[union-attr]
        engine.apply(engine.decision().codes[0])  # type: ignore[union-attr]
    engine = Engine.from_record(table, open_hands(engine.record(), known), 7)
    kinds = {ActionKind.MOBILIZE, ActionKind.PLAY}
    while engine.decision().kind != DecisionKind.CHOOSE:  # type: ignore[union-attr]
        codes = engine.decision().codes  # type: ignore[union-attr]
        wanted = [
            code
            for code in codes
            if action.kind_of(code) in kinds and table.cards[action.key_definition(action.card_of(code))].id == "VA-00"
        ]
        engine.apply((wanted or codes)[0])
    return engine, table


def after(engine: Engine, *codes: int) -> Engine:
    """Return the game some actions later."""
    later = engine.copy()
    for code in codes:
        later.apply(code)
    return later


def discards(engine: Engine) -> tuple[int, ...]:
    """Return the cards that the player who is asked may discard."""
    decision = engine.decision()
    assert decision is not None
    assert {action.kind_of(code) for code in decision.codes} == {ActionKind.DISCARD}
    return decision.codes


@pytest.mark.parametrize("known", [0, 2, 9])
def test_the_other_player_sees_how_many_were_picked_and_not_which(known: int) -> None:
    engine, _table = discarding(known)
    seen = {1: set[bytes](), 2: set[bytes]()}
    masked = {1: set[Record](), 2: set[Record]()}
    for first in discards(engine):
        for second in discards(after(engine, first)):
            for n, codes in ((1, (first,)), (2, (first, second))):
                later = after(engine, *codes)
                view = later.view(1)
                assert view.record() == mask(later.record(), 1)
                seen[n].add(view.contents())
                masked[n].add(view.record())
    for n in (1, 2):
        assert len(seen[n]) == len(masked[n]) == 1
        shown = next(iter(masked[n])).frames[-n]
        assert shown[2] == (HIDDEN - Zone.HAND * 2,) * n
    assert discards(after(engine, *discards(engine)[:1]))


@pytest.mark.parametrize("known", [0, 2, 9])
def test_a_sampled_world_says_nothing_of_the_picks(known: int) -> None:
    """Every set of places of the hand in every order is as likely as the others."""
    engine, _table = discarding(known)
    later = after(engine, discards(engine)[0])
    later.apply(discards(later)[-1])
    view, n = later.view(1), len(later.record().zones[0][Zone.HAND])
    pairs = Counter[tuple[int, ...]]()
    orders = list(permutations(range(n), 2))
    for seed in range(OFTEN):
        world = view.sample(seed)
        assert mask(world.record(), 1) == view.record()
        pairs[tuple(place % 64 for place in world.record().frames[-2][2])] += 1
    assert set(pairs) <= set(orders)
    expected = OFTEN / len(orders)
    square = sum((pairs[order] - expected) ** 2 / expected for order in orders)
    assert square < len(orders) + 4 * (2 * len(orders)) ** 0.5


@pytest.mark.parametrize("known", [0, 2, 9])
def test_what_an_observer_cannot_know_of_discards_changes_nothing(known: int) -> None:
    engine, table = discarding(known)
    for n in range(4):
        check(Position(engine, table, 5, frozenset({"choice"})), 100 + n)
        engine.apply(discards(engine)[n % 2])


def test_the_owner_sees_its_own_picks() -> None:
    engine, _table = discarding(2)
    codes = discards(engine)
    views = {after(engine, code).view(0).contents() for code in codes}
    assert len(views) == len(codes)


def test_cards_are_shown_when_both_have_picked() -> None:
    engine, _table = discarding(9)
    views = set[bytes]()
    for code in discards(engine):
        later = after(engine, code)
        while (decision := later.decision()) is not None and decision.kind == DecisionKind.CHOOSE:
            later.apply(decision.codes[-1])
        views.add(later.view(1).contents())
        assert {CardRecord(*card).know for card in later.record().zones[0][Zone.DROP]} == {3}
    assert len(views) > 1
