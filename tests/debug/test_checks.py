"""The checks of a debug build find what is wrong."""

from __future__ import annotations

import pytest

from lnl._core import Engine
from lnl._core.checks import check, wrong_for
from lnl.contract.errors import EngineBug
from tests.support.decks import random_pair

FOUND = {
    "values": "values of a card",
    "players": "values of players",
    "cards": "cards in play",
    "due": "a rule action is due",
    "place": "lies elsewhere",
    "soul": "under a wrong one",
    "stamp": "timestamp",
    "scratch": "scratch overflow",
    "knowledge": "knowledge group",
    "options": "other options",
}


def some_game() -> Engine:
    game = Engine.new(random_pair(1)[0], 1)
    for _ in range(40):
        decision = game.decision()
        assert decision is not None
        game.apply(decision.codes[-1])
    return game


def test_nothing_is_found_in_a_game_as_it_is() -> None:
    check(some_game())


@pytest.mark.parametrize("what", FOUND)
def test_what_is_wrong_is_found(what: str) -> None:
    game = some_game()
    wrong_for(game, what)
    with pytest.raises(EngineBug, match=FOUND[what]):
        check(game)
    check(some_game())  # and is reported once


def test_checks_run_with_every_action() -> None:
    game = some_game()
    wrong_for(game, "stamp")
    decision = game.decision()
    assert decision is not None
    with pytest.raises(EngineBug, match="timestamp"):
        game.apply(decision.codes[0])
