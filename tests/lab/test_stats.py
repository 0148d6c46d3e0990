"""Published values and known limits of the statistics."""

import math

import pytest

from lnl.lab.stats import PairedScore, Sprt, elo, expected_score, wilson


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    # Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson(wins: int, n: int, low: float, high: float) -> None:
    assert wilson(wins, n) == pytest.approx((low, high), abs=5e-5)


def test_wilson_without_games_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("difference", [-300.0, -35.0, 0.0, 10.0, 400.0])
def test_elo_and_score_are_inverse(difference: float) -> None:
    assert elo(expected_score(difference)) == pytest.approx(difference)


def test_elo_of_a_clean_sweep_is_infinite() -> None:
    assert elo(1.0) == math.inf
    assert elo(0.0) == -math.inf


def test_sprt_bounds() -> None:
    assert Sprt(0, 35).bounds == pytest.approx((-2.944439, 2.944439), abs=1e-6)


def test_sprt_accepts_rejects_and_waits() -> None:
    test = Sprt(0, 35)
    assert test.verdict(PairedScore([])) == "open"
    assert test.verdict(PairedScore([2.0] * 40)) == "accepted"
    assert test.verdict(PairedScore([0.0] * 40)) == "rejected"
    assert test.verdict(PairedScore([1.0, 2.0, 0.0])) == "open"
    assert test.verdict(PairedScore([2.0])) == "open"


def test_sprt_ratio_is_antisymmetric_about_the_middle() -> None:
    test = Sprt(-20, 20)
    results = [2.0, 1.0, 1.5, 0.5, 2.0]
    mirrored = [2 - score for score in results]
    assert test.ratio(PairedScore(results)) == pytest.approx(-test.ratio(PairedScore(mirrored)))


def test_paired_interval_holds_the_mean() -> None:
    score = PairedScore([2.0, 1.0, 0.0, 1.5])
    low, high = score.interval()
    assert 0 <= low < score.mean < high <= 1
