"""The evaluation: the same for both players, of public things only, and it explains itself."""

from __future__ import annotations

import pytest

from lnl import Game, decks
from lnl.ai.search.evaluation import evaluate, features
from lnl.ai.search.tree import search


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
        assert evaluate(mine, beginning=True) + evaluate(theirs, beginning=True) == pytest.approx(1)
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
    core = positions(0, 300)[0].view(0).core
    for beginning in (False, True):
        weights = {name: weight for name, _, _, weight in features(core, beginning)}
        assert min(weights[name] for name in ("gates", "last gates", "hand", "spare hand", "power", "stock")) > 0
        assert min(weights["attack limit"], weights["attack limit"] + weights["level"]) > 0
        assert weights["refresh"] < 0
        assert weights["refresh"] == min(weights.values())


def test_only_the_turn_player_has_a_stage() -> None:
    for game in positions(1, 10):
        rows = {name: own for name, own, _, _ in features(game.view(0).core)}
        others = {name: theirs for name, _, theirs, _ in features(game.view(0).core)}
        stages = {rows["turn"]: rows["stage"], others["turn"]: others["stage"]}
        assert stages == {0: 0, 1: min(game.turn, 10)} or game.turn == 0


def test_a_playout_to_the_next_turn_is_worth_what_the_evaluation_says_there() -> None:
    """Where to pass ends the turn, every world of a search with the horizon 0 is evaluated at the beginning of the next."""
    compared = 0
    for game in positions(2, 1):
        decision = game.decision
        assert decision is not None
        if game.turn < 1 or len(decision.codes) < 2:
            continue
        view = game.view(decision.player).core
        for tried in search(view, 40, 1, turns=0).actions:
            if str(decision.action(tried.code)) != "pass":
                continue
            after = game.copy()
            after.push_code(tried.code)
            if after.decision is not None and after.turn == game.turn + 1 and tried.visits:
                assert tried.value == pytest.approx(evaluate(after.view(decision.player).core, beginning=True))
                compared += 1
    assert compared
