"""Every player finishes games, decides the same way twice, and refuses options it does not have."""

from __future__ import annotations

import pytest

from lnl import Game, decks
from lnl.ai import PLAYERS, make_player
from lnl.ai.player import player_of
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.tree import search
from lnl.contract.errors import LnlError
from lnl.game.scenario.file import Scenario
from lnl.game.scenario.run import Run

OPTIONS = {"mcts": {"iterations": 12}, "level": {"level": 4}}


def moves(name: str, seed: int) -> list[str]:
    """Play a whole game of a player against itself."""
    players = [make_player(name, seed=seed + k, **OPTIONS.get(name, {})) for k in range(2)]
    game = Game(decks()["green_harvest"], decks()["twilight_ledger"], seed=seed)
    while (decision := game.decision) is not None:
        game.push(players[decision.player].choose(game.view(decision.player)))
    assert game.outcome is not None
    return [str(move) for move in game.moves]


@pytest.mark.parametrize("name", PLAYERS)
def test_same_seed_same_game(name: str) -> None:
    assert moves(name, 3) == moves(name, 3)


def test_unknown_players_and_options() -> None:
    with pytest.raises(LnlError, match="greedy"):
        make_player("gredy")
    with pytest.raises(LnlError, match="mcts"):
        make_player("mcts", iteration=5)
    with pytest.raises(LnlError):
        make_player("mcts", iterations=0)


def lethal() -> Game:
    """A position in which attacking the last face-down gate wins at once, and everything else does not."""
    text = """
id = "P"
title = "one gate left"
rules = ["8.2.10.3"]
[cards]
M = { power = 5000 }
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = 2
hand = 3
[given.B]
gates = { FL = "up", FC = "down", FR = "up", BL = "up", BC = "up", BR = "up" }
circles = { FR = "M" }
hand = 4
[[step]]
decision = "attack-or-stop"
"""
    return Run(Scenario.parse(text, "lethal.toml"), "core").start()


@pytest.mark.parametrize("spec", ["greedy", "mcts:iterations=300", "mcts:iterations=300,depth=1"])
def test_a_win_at_hand_is_taken(spec: str) -> None:
    game, player = lethal(), player_of(spec, 5)
    while game.outcome is None and game.decision is not None and game.decision.player == 0:
        game.push(player.choose(game.view(0)))
    assert game.outcome is not None
    assert game.outcome.winner == 0


def test_seeds_and_options_matter() -> None:
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=4)
    view = game.view(game.decision.player)  # type: ignore[union-attr]
    assert view.core is not None
    one, other = (search(view.core, 200, seed) for seed in (1, 2))
    assert one == search(view.core, 200, 1)
    assert one != other
    assert sum(action.visits for action in one.actions) == 200
    assert search(view.core, 200, 1, depth=1) != one


def test_time_bounds_a_search_and_a_stop_ends_it() -> None:
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=4)
    view = game.view(game.decision.player)  # type: ignore[union-attr]
    assert view.core is not None
    found = search(view.core, 100_000, 1, stop=lambda done: done >= 128)
    assert sum(action.visits for action in found.actions) == 128


def test_the_values_of_both_sides_add_up() -> None:
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=4)
    view = game.view(game.decision.player)  # type: ignore[union-attr]
    assert view.core is not None
    for _, mean, _ in look_ahead(view.core, 4, 9):
        assert 0 < mean < 1


def test_options_that_make_no_sense_are_refused() -> None:
    for spec in ("greedy:worlds=0", "mcts:depth=0", "mcts:time=0"):
        with pytest.raises(LnlError, match="must be a"):
            player_of(spec)
