"""Puzzles with known answers: a fixed sample of those that `tools/puzzles.py` finds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lnl import Game, decks
from lnl.ai.player import player_of
from tools import puzzles
from tools.puzzles import (
    Exhaustive,
    Lead,
    Puzzle,
    answer,
    down_gates,
    is_clear,
    planned,
    puzzles_of,
    renew,
    sought,
    tactical,
)

SAMPLE = puzzles_of(Path(__file__).parent / "puzzles.jsonl")
NUMBERED = [pytest.param(puzzle, id=f"{puzzle.kind}{number}") for number, puzzle in enumerate(SAMPLE)]


def test_the_sample_has_all_kinds() -> None:
    assert {puzzle.kind for puzzle in SAMPLE} == {"win", "hold", "plan", "mulligan"}


@pytest.mark.parametrize("puzzle", NUMBERED)
def test_the_default_player_solves_it(puzzle: object) -> None:
    assert answer(puzzle, player_of("mcts", 1)) in puzzle.answers  # type: ignore[arg-type, attr-defined]


@pytest.mark.parametrize("puzzle", [case for case in NUMBERED if case.values[0].kind in ("win", "hold")])  # type: ignore[union-attr]
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


def test_mulligans_are_puzzles_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=4)
    assert sought(game) == "mulligan"
    monkeypatch.setattr(puzzles, "DEEP", 50)
    looked = [puzzles.looked_at(game, seed).actions for seed in (1, 2)]
    assert game.decision is not None
    assert [sum(one.visits for one in actions) for actions in looked] == [50 * len(game.decision.codes)] * 2
    assert {one.visits for actions in looked for one in actions} == {50}
    assert planned(game) is None  # so few playouts find nothing clear


def test_an_answer_is_clear_where_the_mean_lead_is_beyond_its_interval() -> None:
    """The half width is 1.96 times the root of the summed variances, divided by their number: here 0.0196 and 0.0098."""
    one, four = [{7: Lead(0.04, 1e-4)}], [{7: Lead(0.04, 1e-4)}] * 4
    assert is_clear(one, 0.0203)
    assert not is_clear(one, 0.0205)
    assert is_clear(four, 0.0301)
    assert not is_clear(four, 0.0303)
    assert not is_clear([{7: Lead(0.04, 1e-4)}, {8: Lead(0.01, 1e-4)}], 0.0)
    assert is_clear([{}], 0.0)  # no other action had a playout


def test_each_kind_of_long_search_finds_and_confirms() -> None:
    kinds = {(seed % len(puzzles.JUDGES)) for seed in puzzles.FOUND}
    assert kinds == {seed % len(puzzles.JUDGES) for seed in puzzles.CONFIRMED} == set(range(len(puzzles.JUDGES)))
    assert {turns for turns, _ in puzzles.JUDGES}.isdisjoint({player_of("mcts").turns})  # type: ignore[attr-defined]
    assert {piloted for _, piloted in puzzles.JUDGES} == {0.0, 1.0}


@pytest.mark.parametrize("kind", ["plan", pytest.param("mulligan", marks=pytest.mark.slow)])
def test_long_searches_find_the_answer_again(kind: str) -> None:
    puzzle = next(one for one in SAMPLE if one.kind == kind)
    assert planned(Game.from_position(puzzle.position)) == puzzle


def test_renew_answers_all_anew_and_drops_those_that_are_not_clear(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    win = next(one for one in SAMPLE if one.kind == "win")
    clear, other = [one for one in SAMPLE if one.kind == "plan"][:2]
    before = [clear._replace(answers=["pass"]), win._replace(answers=["pass"]), other]
    path = tmp_path / "puzzles.jsonl"
    path.write_text("".join(json.dumps({"game": 1, **one._asdict()}) + "\n" for one in before))

    def found(game: Game) -> Puzzle | None:
        return clear if game.position() == clear.position else None

    monkeypatch.setattr(puzzles, "planned", found)
    renew(path)
    assert puzzles_of(path) == [clear, win]
