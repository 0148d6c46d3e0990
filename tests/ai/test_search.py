"""The search: budgets, statistics, seeds, and puzzles whose answers are known."""

from __future__ import annotations

import pytest

from lnl import Game, decks
from lnl.ai.mcts import MctsPlayer
from lnl.ai.player import player_of
from lnl.ai.search.tree import search
from lnl.contract.enums import Zone
from lnl.contract.errors import LnlError
from lnl.game.scenario.file import Scenario
from lnl.game.scenario.run import Run
from lnl.game.view import View


def opening(seed: int = 4) -> Game:
    """Return a game at its first decision."""
    return Game(decks()["red_forge"], decks()["blue_tide"], seed=seed)


def decider(game: Game) -> View:
    """Return the view of the player who decides."""
    assert game.decision is not None
    return game.view(game.decision.player)


def puzzle(given: str, decision: str) -> Game:
    """Return the position of a scenario."""
    text = f'id = "P"\ntitle = "puzzle"\nrules = ["8.2.10.3"]\n[cards]\n{CARDS}\n[given]\n{given}\n'
    return Run(Scenario.parse(text + f'[[step]]\ndecision = "{decision}"\n', "puzzle.toml"), "core").start()


CARDS = """
W = { power = 3000, limit = 0 }
M = { power = 5000, limit = 0 }
S = { power = 9000, limit = 0 }
"""
GATES = 'gates = { FL = "up", FC = "down", FR = "up", BL = "up", BC = "up", BR = "up" }'
PUZZLES = {
    # the last gate behind a weak member: the weak attacker cannot remove it, the strong one must go first
    "two attacks": f"""
phase = "battle"
[given.A]
circles = {{ FL = "S", FC = "M" }}
level = 2
hand = 0
[given.B]
{GATES}
circles = {{ FC = "M", FR = "W" }}
hand = 0
""",
    # the last gate lies open; members elsewhere can be attacked as well
    "one attack": f"""
phase = "battle"
[given.A]
circles = {{ FC = "W" }}
level = 1
hand = 2
[given.B]
{GATES}
circles = {{ FR = "W", FL = "M" }}
hand = 3
""",
}


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("iterations", [200, 800])
def test_a_win_this_turn_is_found(name: str, seed: int, iterations: int) -> None:
    game, player = puzzle(PUZZLES[name], "attack-or-stop"), player_of(f"mcts:iterations={iterations}", seed)
    turn = game.record().rules.turn
    while game.decision is not None and game.decision.player == 0:
        game.push(player.choose(game.view(0)))
    while game.decision is not None and len(game.decision.codes) == 1:
        game.push_code(game.decision.codes[0])
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.turn) == (0, turn)


@pytest.mark.parametrize("seed", range(4))
def test_a_loss_next_turn_is_seen(seed: int) -> None:
    """One's last gate lies open before a standing attacker: a member must be put there, or the game is lost."""
    game = puzzle(
        """
phase = "main"
[given.A]
gates = { FL = "up", FC = "up", FR = "down", BL = "up", BC = "up", BR = "up" }
hand = ["M", "W"]
level = 2
[given.B]
circles = { FC = "M" }
level = 2
hand = 0
""",
        "main",
    )
    player = player_of("mcts:iterations=400", seed)
    while game.decision is not None and game.decision.player == 0:
        game.push(player.choose(game.view(0)))
    covered = [card.place for card in game.view(0).record.cards(0, Zone.CIRCLE)] if game.outcome is None else []
    assert any(place >> 2 & 1 for place in covered)


@pytest.mark.parametrize("iterations", [1, 7, 64, 65, 333])
def test_iterations_count_leaves(iterations: int) -> None:
    view = decider(opening()).core
    found = search(view, iterations, 3).actions
    assert sum(visits for _, visits, _ in found) == iterations
    assert all(0 <= mean <= 1 for _, _, mean in found)


def test_the_line_begins_with_the_action_searched_most() -> None:
    game = opening()
    view = decider(game).core
    found = search(view, 500, 3)
    assert found.line[0] == (decider(game).player, max(found.actions, key=lambda action: action.visits).code)
    assert len(found.line) > 1
    assert len(search(view, 500, 3, depth=1).line) == 1


def test_a_view_that_does_not_decide_is_not_searched() -> None:
    game = opening()
    other = game.view(1 - decider(game).player).core
    assert search(other, 50, 1) == ((), ())


def test_a_stop_ends_a_search_without_limit() -> None:
    game = opening()
    view = decider(game).core
    asked: list[int] = []

    def enough(done: int) -> bool:
        asked.append(done)
        return len(asked) == 3

    search(view, 1 << 30, 1, stop=enough)
    assert asked == [64, 128, 192]


def test_a_search_that_fails_in_its_stop_leaves_the_view_as_it_was() -> None:
    game = opening()
    view = decider(game).core

    def interrupt(done: int) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        search(view, 1000, 1, stop=interrupt)
    assert search(view, 100, 1) == search(decider(game).core, 100, 1)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("mcts:iterations=0", "iterations must be a whole number from 1 to .*, not 0"),
        ("mcts:iterations=-3", "iterations must be a whole number"),
        ("mcts:iterations=2.5", "iterations must be a whole number"),
        ("mcts:time=-1", "time must be a number from 0.001 to 86400, not -1"),
        ("mcts:depth=0", "depth must be a whole number from 1"),
        ("mcts:turns=-1", "turns must be a whole number from 0"),
        ("mcts:exploration=-0.5", "exploration must be a number from 0 to 1000"),
        ("mcts:exploration=nan", "exploration must be a number from 0 to 1000, not nan"),
        ("mcts:width=3", "width"),
        ("mcts:exploration=inf", "exploration must be a number"),
        ("mcts:time=nan", "time must be a number"),
        ("mcts:iterations=99999999999999999999", "iterations must be a whole number"),
        ("mcts:iterations=５", "not option=number"),
        ("mcts:iterations=" + 5000 * "9", "not option=number"),
        ("greedy:worlds=0", "worlds must be a whole number from 1"),
        ("greedy:worlds=1.5", "worlds must be a whole number"),
    ],
)
def test_nonsense_is_refused(spec: str, message: str) -> None:
    with pytest.raises(LnlError, match=message):
        player_of(spec)


def test_ties_of_greedy_follow_its_seed() -> None:
    """A member alone is worth the same on each of the front circles."""
    game = puzzle('phase = "main"\n[given.A]\nhand = ["M"]\nlevel = 2\n', "main")
    view = game.view(0)
    chosen = {str(player_of("greedy:worlds=1", seed).choose(view)) for seed in range(12)}
    assert len(chosen) > 1
    assert len({str(player_of("greedy:worlds=1", 5).choose(view)) for _ in range(3)}) == 1


def test_a_report_tells_what_the_search_expects() -> None:
    game = opening()
    player = MctsPlayer(300, seed=1)
    player.choose(decider(game))
    lines = player.report()
    assert "visits" in lines[0]
    assert lines[-1].startswith("expected: ")
