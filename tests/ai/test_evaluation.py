"""The evaluation: the same for both players, of public things only, and it explains itself."""

from __future__ import annotations

import pytest

from lnl import Game, decks
from lnl.ai.search.evaluation import evaluate, features


def new_game(seed: int, first: int | None = None) -> Game:
    """Return a game at its first decision."""
    return Game(decks()["red_forge"], decks()["twilight_ledger"], seed=seed, first=first)


def positions(seed: int, every: int) -> list[Game]:
    """Return positions of a game of chance moves."""
    from lnl.contract.chance import mix64

    game = new_game(seed)
    found = []
    for k in range(300):
        if game.decision is None:
            break
        if k % every == 0:
            found.append(game.copy())
        game.push_code(game.decision.codes[mix64(seed ^ k) % len(game.decision.codes)])
    return found


@pytest.mark.parametrize("seed", range(3))
def test_both_players_see_the_same_position(seed: int) -> None:
    for game in positions(seed, 20):
        mine, theirs = (game.view(player).core for player in (0, 1))
        assert [(name, b, a, weight) for name, a, b, weight in features(theirs)] == features(mine)
        assert evaluate(mine) + evaluate(theirs) == pytest.approx(1)
        assert 0 < evaluate(mine) < 1


@pytest.mark.parametrize("seed", range(3))
def test_every_world_of_a_view_is_worth_the_same(seed: int) -> None:
    for game in positions(seed, 40):
        for player in (0, 1):
            view = game.view(player).core
            worlds = [view.sample(k).view(player) for k in range(4)]
            assert all(features(world) == features(view) for world in worlds)


def test_features_of_the_beginning() -> None:
    game = new_game(1, 0)
    found = {name: (mine, theirs) for name, mine, theirs, _ in features(game.view(0).core)}
    assert found["gates"] == (6, 6)
    assert found["open gates"] == (3, 3)  # 8.2.6.1: the back row is behind the front row
    assert found["hand"] == (5, 5)
    assert found["members"] == found["level"] == found["refresh"] == (0, 0)


def test_more_of_a_good_thing_is_worth_more() -> None:
    weights = {name: weight for name, _, _, weight in features(positions(0, 300)[0].view(0).core)}
    assert min(weights[name] for name in ("gates", "last gates", "hand", "spare hand", "level", "power")) > 0
    assert weights["refresh"] < 0
    assert weights["refresh"] == min(weights.values())
