"""Hints and reviews: what the search says to people."""

from __future__ import annotations

from statistics import fmean

import pytest

from lnl import Game, decks
from lnl.ai.advice import BEST, BLUNDER, SHOWN, grade_of, hint, review
from lnl.ai.player import player_of
from lnl.contract.errors import LnlError
from lnl.game.replay import Replay
from lnl.ui.model.frame import frame_of
from tests.ai.test_players import lethal
from tests.support.sight import told_cards


def finished(seed: int = 3) -> Replay:
    """Return a recorded game of a player without a plan with one that has some."""
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=seed)
    players = [player_of("random", seed), player_of("greedy", seed)]
    while (decision := game.decision) is not None:
        game.push(players[decision.player].choose(game.view(decision.player)))
    return Replay.of(game)


def test_a_hint_names_the_best_actions_with_their_chances() -> None:
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=4)
    decision = game.decision
    assert decision is not None
    said = hint(game.view(decision.player), 300, seed=1)
    assert (said.player, said.iterations) == (decision.player, 300)
    assert 1 < len(said.actions) <= SHOWN
    assert all(one.code in decision.codes for one in said.actions)
    assert [one.visits for one in said.actions] == sorted((one.visits for one in said.actions), reverse=True)
    assert all(0 <= one.low < one.win < one.high <= 1 for one in said.actions)
    assert (said.line[0].player, said.line[0].action) == (decision.player, said.actions[0].action)
    assert said == hint(game.view(decision.player), 300, seed=1)
    assert len(hint(game.view(decision.player), 300, seed=1, shown=1).actions) == 1


def test_a_hint_sees_a_win_at_hand() -> None:
    said = hint(lethal().view(0), 300)
    assert (said.actions[0].action, said.line[0].action) == ("declare", "declare")
    assert said.actions[0].win > 0.9


def test_more_playouts_make_a_narrower_interval() -> None:
    view = lethal().view(0)
    few, many = (hint(view, iterations).actions[0] for iterations in (50, 1000))
    assert many.high - many.low < few.high - few.low


@pytest.mark.parametrize(("iterations", "shown"), [(0, 3), (10, 0)])
def test_hints_refuse_nonsense(iterations: int, shown: int) -> None:
    view = lethal().view(0)
    with pytest.raises(LnlError, match="must be a whole number"):
        hint(view, iterations, shown=shown)


def test_a_hint_is_for_the_player_who_decides() -> None:
    with pytest.raises(LnlError, match="nothing to decide"):
        hint(lethal().view(1))


def test_the_expected_line_names_no_card_that_is_only_guessed() -> None:
    """The search plays on in worlds that it draws: a card that it draws there is in no hand for certain."""
    lengths = []
    for seed in range(4):
        first, second = list(decks().values())[seed : seed + 2]
        game, pilot = Game(first, second, seed=seed), player_of("greedy", seed)
        while (decision := game.decision) is not None and len(game.moves) < 90:
            view = game.view(decision.player)
            if len(decision.codes) > 1 and len(game.moves) % 7 == 0:
                line = hint(view, 200, seed=seed).line
                frame = frame_of(game, decision.player)
                told = told_cards({"line": [step.action for step in line]})
                assert told <= told_cards({"frame": frame.as_dict()}), (seed, len(game.moves))
                lengths.append(len(line))
            game.push(pilot.choose(view))
    assert min(lengths) >= 1
    assert max(lengths) > 2


def test_a_review_judges_every_choice_of_a_game() -> None:
    replay = finished()
    found = list(review(replay, 40, seed=2))
    game, choices = replay.start(), []
    for number, (text, _) in enumerate(replay.moves, 1):
        decision = game.decision
        assert decision is not None
        if len(decision.codes) > 1:
            choices.append((number, game.turn, decision.player, text))
        game.push(text)
    assert [(one.number, one.turn, one.player, one.taken.action) for one in found] == choices
    for one in found:
        assert one.taken.visits >= 40 / 5 or one.grade == BEST
        assert one.loss == max(0.0, one.best.win - one.taken.win)
        assert (one.grade == BEST) == (one.taken.code == one.best.code)
    assert {BEST, BLUNDER} <= {one.grade for one in found}
    by_player = [fmean(one.loss for one in found if one.player == player) for player in (0, 1)]
    assert by_player[0] > 1.5 * by_player[1]  # the one without a plan gives more away


def test_a_review_of_one_player_is_the_same_as_that_of_both() -> None:
    replay = finished()
    both = [one for one in review(replay, 10, seed=2) if one.player == 1]
    assert list(review(replay, 10, seed=2, players=[1])) == both


@pytest.mark.parametrize(
    ("loss", "is_best", "grade"),
    [
        (0.0, True, BEST),
        (0.0, False, "good"),
        (0.02, False, "inaccuracy"),
        (0.05, False, "mistake"),
        (0.1, False, BLUNDER),
    ],
)
def test_grades(loss: float, is_best: bool, grade: str) -> None:
    assert grade_of(loss, is_best) == grade
