"""Intervals of rates over pairs of games on one luck."""

from __future__ import annotations

import math
import random

import pytest

from lnl.lab.intervals import Sums, student
from lnl.lab.stats import wilson


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    # Student's table of 97.5 %.
    [(1, 12.706), (2, 4.303), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (120, 1.980), (10**9, 1.960)],
)
def test_quantiles_of_student(freedom: int, quantile: float) -> None:
    assert student(0.975, freedom) == pytest.approx(quantile, abs=1.1e-3)
    assert student(0.025, freedom) == pytest.approx(-quantile, abs=1.1e-3)


def test_independent_games_have_wilsons_interval() -> None:
    """Clusters of one game with the variance of independent ones: the effect is 1, but for the pinch of the prior."""
    n = 100_000
    sums = Sums(n, n, 0.3 * n, n, 0.3 * n, 0.3 * n)
    assert sums.effect == pytest.approx(1.0, abs=1e-3)
    assert sums.interval() == pytest.approx(wilson(0.3 * n, n), abs=1e-4)


def test_games_that_end_alike_count_once() -> None:
    pairs = Sums.of([(2.0, 2.0)] * 600 + [(0.0, 2.0)] * 400)
    assert pairs.effect == pytest.approx(2.0, rel=0.01)
    assert pairs.interval() == pytest.approx(wilson(600, 1000), abs=1e-3)


def test_pairs_that_are_split_say_more_than_their_games() -> None:
    """Where the starter wins every game, the rate is a half without any chance."""
    pairs = Sums.of([(1.0, 2.0)] * 500)
    assert pairs.rate == 0.5
    assert pairs.width < 0.01 < wilson(500, 1000)[1] - wilson(500, 1000)[0]


def test_one_pair_says_nothing() -> None:
    assert Sums().interval() == (0.0, 1.0)
    assert Sums.of([(2.0, 2.0)]).interval() == (0.0, 1.0)


def test_the_wider_level_holds_the_narrower() -> None:
    sums = Sums.of([(1.0, 2.0), (2.0, 2.0), (0.0, 2.0), (2.0, 2.0)] * 10)
    low, high = sums.interval(0.95)
    wide = sums.interval(0.99)
    assert wide[0] < low < sums.rate < high < wide[1]


@pytest.mark.parametrize(("rate", "alike"), [(0.5, 0.0), (0.5, 0.6), (0.7, -0.3), (0.9, 0.4)])
def test_95_of_100_intervals_hold_the_true_rate(rate: float, alike: float) -> None:
    """The small version of the measurement in docs/lab.md: 1500 runs of 60 pairs whose games depend on one luck."""
    chance, held = random.Random(8), 0
    both = rate * rate + alike * rate * (1 - rate)
    none = (1 - rate) ** 2 + alike * rate * (1 - rate)
    for _ in range(1500):
        counts = [0, 0, 0]
        for _ in range(60):
            luck = chance.random()
            counts[2 if luck < both else 0 if luck < both + none else 1] += 1
        low, high = Sums.of((float(k), 2.0) for k, n in enumerate(counts) for _ in range(n)).interval()
        held += low <= rate <= high
    # 95 % of 1500 is 1425; its standard deviation 8.4.
    assert 1500 * 0.93 <= held <= 1500 * 0.975, held


def test_sums_are_those_of_their_definition() -> None:
    chance = random.Random(3)
    clusters = [(chance.randrange(5) / 2, float(chance.randrange(1, 7))) for _ in range(50)]
    sums = Sums.of(clusters)
    assert sums.products == pytest.approx(sum(p * n for p, n in clusters))
    assert sums.games_squared == pytest.approx(sum(n * n for _, n in clusters))
    assert math.isclose(sums.rate, sum(p for p, _ in clusters) / sum(n for _, n in clusters))
