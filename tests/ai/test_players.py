"""Every player finishes games, decides the same way twice, and refuses options it does not have."""

from __future__ import annotations

import pytest

from lnl import Game, decks
from lnl.ai import PLAYERS, make_player
from lnl.errors import LnlError

OPTIONS = {"mcts": {"iterations": 12}}


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
