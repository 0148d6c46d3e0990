"""Puzzles with known answers: a fixed sample of those that `tools/puzzles.py` finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from lnl import Game, decks
from lnl.ai.player import player_of
from tools.puzzles import Exhaustive, answer, down_gates, puzzles_of, tactical

SAMPLE = puzzles_of(Path(__file__).parent / "puzzles.jsonl")
NUMBERED = [pytest.param(puzzle, id=f"{puzzle.kind}{number}") for number, puzzle in enumerate(SAMPLE)]


def test_the_sample_has_all_kinds() -> None:
    assert {puzzle.kind for puzzle in SAMPLE} == {"win", "hold", "plan"}


@pytest.mark.parametrize("puzzle", NUMBERED)
def test_the_default_player_solves_it(puzzle: object) -> None:
    assert answer(puzzle, player_of("mcts", 1)) in puzzle.answers  # type: ignore[arg-type, attr-defined]


@pytest.mark.parametrize("puzzle", [case for case in NUMBERED if case.values[0].kind != "plan"])  # type: ignore[union-attr]
def test_the_answers_are_those_of_an_exhaustive_search(puzzle: object) -> None:
    game = Game.from_position(puzzle.position)  # type: ignore[attr-defined]
    assert tactical(game) == puzzle


def test_every_line_is_tried() -> None:
    """In the game as it is, an answer wins whatever the other does, and another attack does not."""
    puzzle = next(one for one in SAMPLE if one.kind == "win")
    game = Game.from_position(puzzle.position)
    decision = game.decision
    assert decision is not None
    table = Exhaustive(decision.player, game.turn).winning(game._engine)
    won = {str(action) for action, wins in zip(decision.actions, table) if wins}
    assert set(puzzle.answers) <= won < {str(action) for action in decision.actions}


def test_no_puzzle_is_found_where_nothing_is_at_stake() -> None:
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=4)
    assert [down_gates(game.record(), player) for player in (0, 1)] == [6, 6]
    assert tactical(game) is None
