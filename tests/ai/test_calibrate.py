"""What measures win probabilities finds the errors that were put in."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lnl.ai.advice import USUAL
from lnl.ai.search.results import SearchResult
from lnl.ai.search.tree import search
from tools import calibrate
from tools.calibrate import (
    FITTED,
    GROUPS,
    LEAST_GAMES,
    Curve,
    Judgement,
    decks_of,
    errors,
    fitted,
    gain,
    halves,
    of_curves,
    sums_of,
    table,
)


def drawn(shift: float, scale: float, n: int = 20_000) -> list[Judgement]:
    """Return values that a curve makes right, and results drawn by it."""
    chance, curve = Random(5), Curve(shift, scale)
    values = [chance.uniform(0.05, 0.95) for _ in range(n)]
    return [Judgement(k, 1, value, float(chance.random() < curve.of(value))) for k, value in enumerate(values)]


@pytest.mark.parametrize(("shift", "scale"), [(0.0, 1.0), (-0.5, 1.6), (0.3, 0.5)])
def test_a_curve_is_found_again(shift: float, scale: float) -> None:
    found = fitted(drawn(shift, scale))
    assert found == pytest.approx((shift, scale), abs=0.06)


def test_right_values_have_no_error_and_wrong_ones_have() -> None:
    right, wrong = errors(drawn(0, 1), Curve()), errors(drawn(-0.5, 1.6), Curve())
    assert right[1] < 0.015
    assert wrong[1] > 0.08
    assert errors(drawn(-0.5, 1.6), Curve(-0.5, 1.6))[1] < 0.015


def test_errors_by_hand() -> None:
    said = [Judgement(0, 1, 0.8, 1.0), Judgement(0, 2, 0.8, 0.0), Judgement(1, 1, 0.25, 0.0)]
    brier, error, _ = errors(said, Curve())
    assert brier == pytest.approx((0.04 + 0.64 + 0.0625) / 3)
    assert error == pytest.approx((abs(1.6 - 1) + 0.25) / 3)
    assert list(table(said))[1:] == ["0.2 to 0.3          1  0.250  0.000", "0.8 to 0.9          2  0.800  0.500"]


def test_no_deck_is_in_both_halves() -> None:
    first, second = halves()
    assert not set(first) & set(second)
    assert len(first) == 4


def in_games(wrong_by: float, n: int = 1200) -> list[Judgement]:
    """Return twenty values for each of some games, which all share its result."""
    chance = Random(6)
    said = []
    for game in range(n):
        value = chance.uniform(0.2, 0.8)
        won = float(chance.random() < value - wrong_by)
        said += [Judgement(game, 1, value, won)] * 20
    return said


def test_chance_is_told_from_errors() -> None:
    right, wrong = in_games(0.0), in_games(0.15)
    by_chance, beyond = sums_of(right, Curve()).beyond_chance()
    assert errors(right, Curve())[1] == pytest.approx(by_chance, rel=0.6), "the error of right values is chance"
    assert by_chance > 0.02
    assert beyond < 0.04
    assert sums_of(wrong, Curve()).beyond_chance()[1] == pytest.approx(0.15, abs=0.03)


def test_groups_take_turns_and_drawn_lists_are_of_one_game_alone() -> None:
    shipped = {name for half in halves() for name in half}
    assert set(decks_of(0, 1)[0]) <= set(FITTED)
    assert set(decks_of(1, 1)[0]) <= shipped - set(FITTED)
    names, lists = decks_of(2, 1)
    assert not set(names) & shipped
    assert [deck.name for deck in lists] == names
    assert names != decks_of(2 + len(GROUPS), 2)[0]


def test_a_curve_that_holds_for_other_games_lowers_their_loss() -> None:
    wrong, right = drawn(-0.5, 1.6, 3000), drawn(0, 1, 3000)
    mean, error = gain(wrong, [Curve(-0.5, 1.6)] * len(GROUPS))
    assert mean > 5 * error > 0
    mean, error = gain(right, [Curve(-0.5, 1.6)] * len(GROUPS))
    assert mean < -5 * error
    told = [line for line in of_curves(wrong) if line.startswith(("log loss lower", "all groups"))]
    assert len(told) == len(GROUPS) + 1
    assert not any("by -" in line for line in told)


def test_few_games_have_no_curves() -> None:
    assert "no curves" in next(of_curves(drawn(0, 1, LEAST_GAMES)))


def test_decisions_are_searched_apart_where_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With ``--every`` a search like that of a hint judges some decisions, and the players' own values do not count."""
    asked: list[int] = []

    def counted(view: Any, iterations: int, seed: int) -> SearchResult:
        asked.append(iterations)
        return search(view, 7, seed)

    monkeypatch.setattr(calibrate, "search", counted)
    said = []
    for every in (None, 8):
        path = tmp_path / f"{every}.jsonl"
        calibrate.play(path, 1, 3, "mcts:iterations=3", every)
        said.append(json.loads(path.read_text())["said"])
    assert set(asked) == {USUAL}
    assert len(asked) == len(said[1])
    assert 0.04 * len(said[0]) < len(said[1]) < 0.3 * len(said[0])
