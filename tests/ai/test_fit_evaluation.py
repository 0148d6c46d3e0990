"""The tool that fits the evaluation where a turn begins finds weights again, and its games go on."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from lnl.ai.search.results import FEATURES
from tools.fit_evaluation import (
    Positions,
    beginnings,
    chance_of,
    errors,
    fitted,
    foretold,
    play,
    played_in,
    positions,
    report,
    weights_of,
)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with games of the pilot."""
    path = tmp_path_factory.mktemp("fit") / "games.jsonl"
    play(path, 10, 4, "pilot", 1)
    return path


def drawn(weights: list[float], n: int = 40_000) -> tuple[np.ndarray, np.ndarray]:
    """Return rows of features, and results that weights make likely."""
    luck = np.random.default_rng(3)
    rows = luck.integers(-3, 4, (n, len(weights))).astype(float)
    return rows, (luck.random(n) < chance_of(rows @ np.array(weights))).astype(float)


def test_weights_are_found_again() -> None:
    weights = [0.5, -0.3, 0.0]
    assert fitted(*drawn(weights)) == pytest.approx(weights, abs=0.05)


def test_errors_by_hand() -> None:
    chances, won = np.array([0.8, 0.8, 0.25, 0.4]), np.array([1.0, 0.0, 0.0, 1.0])
    found = errors(chances, won)
    assert found.loss == pytest.approx(-np.log([0.8, 0.2, 0.75, 0.4]).mean())
    assert found.area == pytest.approx((0.5 + 1 + 0 + 1) / 4)  # 0.8 against 0.8 and 0.25, 0.4 against both
    assert found.calibration == pytest.approx((0.6 + 0.25 + 0.6) / 4)


def test_right_chances_have_no_error() -> None:
    rows, won = drawn([0.5, -0.3, 0.0])
    assert errors(chance_of(rows @ np.array([0.5, -0.3, 0.0])), won).calibration < 0.01
    assert errors(chance_of(rows @ np.array([1.5, -0.9, 0.0])), won).calibration > 0.05


def test_constants_of_decks_are_left_out_of_weights() -> None:
    """A deck that wins more than its features say takes nothing from them."""
    luck = np.random.default_rng(2)
    rows, _ = drawn([0.5])
    deck = luck.integers(-1, 2, (len(rows), 1)).astype(float)
    won = (luck.random(len(rows)) < chance_of(0.5 * rows[:, 0] + 1.5 * deck[:, 0])).astype(float)
    found = Positions(np.arange(len(rows)), rows, deck, won, np.zeros(len(rows), bool))
    assert weights_of(found, [0]) == pytest.approx([0.5], abs=0.05)
    assert errors(foretold(found, [0]), won).area < errors(chance_of(0.5 * rows[:, 0] + 1.5 * deck[:, 0]), won).area


def test_games_go_on_where_they_stopped(games: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.jsonl"
    play(again, 4, 4, "pilot", 1)
    play(again, 10, 4, "pilot", 1)
    assert again.read_text() == games.read_text()


def test_beginnings_are_the_first_decisions_of_turns_that_count(games: Path) -> None:
    for played in played_in(games):
        found = [(at, game.turn, game.decision is not None) for at, game in beginnings(played)]
        assert all(at >= played.counts and open_ for at, _, open_ in found)
        turns = [turn for _, turn, _ in found]
        assert turns == sorted(set(turns))
        assert turns == list(range(turns[0], turns[-1] + 1)) if turns else played.counts > 0


def test_some_games_have_a_stretch_of_careless_play(games: Path) -> None:
    counts = [json.loads(line)["counts"] for line in games.read_text().splitlines()]
    assert min(counts) == 0
    assert max(counts) > 0


def test_positions_have_rows_for_all_features(games: Path) -> None:
    found = positions(list(played_in(games)))
    assert found.ahead.shape[1] == len(FEATURES)
    assert len(found.won) == len(found.game) == len(found.ahead) == len(found.constants)
    turn = list(FEATURES).index("turn")
    assert set(np.abs(found.ahead[:, turn])) == {1.0}


def test_the_report_ends_with_whole_weights(games: Path) -> None:
    lines = list(report(positions(list(played_in(games))), ["stage"]))
    assert lines[-1].startswith("BEGINNING[:] = [")
    assert len(json.loads(lines[-1].partition(" = ")[2])) == len(FEATURES)
    assert any(line.startswith("without stage: loss ") for line in lines)
