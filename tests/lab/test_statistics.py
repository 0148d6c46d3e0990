"""Statistics of runs against closed forms, published examples and known truth."""

from __future__ import annotations

import math

import numpy as np
import pytest
from numpy.typing import NDArray

from lnl.lab.analysis.statistics import (
    anytime,
    concordance,
    davidson,
    differences,
    drawn_again,
    equilibrium,
    false_discovery,
    of_parts,
    rank_correlation,
    rates,
)
from lnl.lab.intervals import Sums
from tests.lab.test_stats import BASEBALL

optimize = pytest.importorskip("scipy.optimize")
special = pytest.importorskip("scipy.special")
stats = pytest.importorskip("scipy.stats")


def test_rates_in_arrays_are_those_of_sums() -> None:
    luck = np.random.default_rng(1)
    games = luck.integers(0, 5, (20, 40)).astype(float)
    points = np.floor(games * luck.random((20, 40)) * 2) / 2
    found = rates(points, games)
    for k in range(20):
        there = games[k] > 0
        sums = Sums.of(zip(points[k][there], games[k][there]))
        assert (found.rate[k], found.games[k]) == pytest.approx((sums.rate, sums.games))
        assert (found.low[k], found.high[k]) == pytest.approx(sums.interval(), abs=1e-4)


def test_a_rate_of_nothing_is_unknown() -> None:
    found = rates(np.zeros((1, 3)), np.zeros((1, 3)))
    assert np.isnan(found.rate[0])
    assert (found.low[0], found.high[0]) == (0.0, 1.0)


def test_differences_of_unrelated_games_are_welchs() -> None:
    """Clusters of one game: the interval is that of Welch's test, but for the pinch that is added to the variance."""
    luck = np.random.default_rng(2)
    first, second = luck.random(500) < 0.6, luck.random(900) < 0.5
    points = (np.r_[first, np.zeros(900)], np.r_[np.zeros(500), second])
    games = (np.r_[np.ones(500), np.zeros(900)], np.r_[np.zeros(500), np.ones(900)])
    found = differences(points, games)
    welch = stats.ttest_ind(first.astype(float), second.astype(float), equal_var=False)
    low, high = welch.confidence_interval()
    assert found.value == pytest.approx(first.mean() - second.mean())
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-4)
    assert found.p == pytest.approx(welch.pvalue, abs=2e-3)


def test_differences_on_one_luck_are_those_of_pairs() -> None:
    luck = np.random.default_rng(3)
    common = luck.random(400)
    one, two = common < 0.55, common < 0.5
    found = differences((one, two), (np.ones(400), np.ones(400)))
    paired = stats.ttest_rel(one.astype(float), two.astype(float)).confidence_interval()
    assert (found.low, found.high) == pytest.approx(tuple(paired), abs=6e-3)
    assert found.high - found.low < 0.06  # unpaired it would be 0.14


def test_a_difference_from_one_cluster_is_unknown() -> None:
    """All games in which a card was dealt may be of one luck: whatever they say, it is one observation."""
    found = differences(
        (np.array([10.0, 0, 0, 0]), np.array([0, 5.0, 5, 5])), (np.array([10.0, 0, 0, 0]), np.array([0, 10.0, 10, 10]))
    )
    assert (found.low, found.high, found.p) == (-1.0, 1.0, 1.0)


@pytest.mark.parametrize("effect", [0.0, 0.1])
def test_95_of_100_differences_hold_the_truth(effect: float) -> None:
    """Two lists on one luck, two games each: the small version of the measurement in docs/lab.md."""
    luck = np.random.default_rng(4)
    base = luck.normal(0, 0.5, (2000, 80, 1))  # luck that both share
    own = luck.normal(0, 1, (2, 2000, 80, 2))
    level = stats.norm.ppf(0.5), stats.norm.ppf(0.5 + effect)
    scale = math.sqrt(1.25)
    points = [((base + own[k]) / scale < level[k]).sum(axis=-1) for k in (1, 0)]
    games = np.full((2000, 80), 2.0)
    found = differences((points[0], points[1]), (games, games))
    held = ((found.low <= effect) & (effect <= found.high)).mean()
    assert 0.935 <= held <= 0.975, held


def test_false_discovery_finds_the_four_of_the_paper() -> None:
    """Benjamini and Hochberg 1995, section 3.2: four of fifteen at 5 %."""
    p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459]
    p += [0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    q = false_discovery(p)
    assert (q <= 0.05).sum() == 4
    assert q[3] == pytest.approx(0.0095 * 15 / 4)
    assert list(false_discovery(p[::-1])) == list(q[::-1])


def test_davidson_without_ties_gives_the_published_ratings() -> None:
    """Agresti's baseball: ratings of Bradley and Terry, and none where there are no ties and no home."""
    teams = list(BASEBALL.values())
    met = [(a, b, 0) for a in range(7) for b in range(a + 1, 7)]
    counts = [[teams[b][a], 0, teams[a][b]] for a, b, _ in met]
    found = davidson(np.array(counts, dtype=float), met, 7, prior=False)
    odds = (found.elo - found.elo[6]) * math.log(10) / 400
    assert odds == pytest.approx([1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0.0], abs=1e-3)


def test_davidson_of_two_has_a_closed_form() -> None:
    """With two sides the model explains everything: odds of wins, and ties against the geometric mean of both."""
    found = davidson(np.array([[20.0, 30.0, 50.0]]), [(0, 1, 0)], 2, prior=False)
    assert found.elo[0] - found.elo[1] == pytest.approx(400 * math.log10(50 / 20), abs=1e-3)
    assert found.tie == pytest.approx(30 / math.sqrt(20 * 50), abs=1e-4)


def test_davidson_is_what_a_general_search_finds() -> None:
    """Samples fitted at once, against the minimum that scipy finds of the negative posterior, written out here."""
    luck = np.random.default_rng(5)
    met = np.array([(i, j, starts) for i in range(5) for j in range(i) for starts in (1, -1)])
    counts = luck.integers(0, 12, (4, len(met), 3)).astype(float)

    def surprise(at: NDArray[np.float64], seen: NDArray[np.float64]) -> float:
        mine, theirs, half = at[met[:, 0]], at[met[:, 1]], met[:, 2] * at[6] / 2
        eta = np.stack([theirs - half, (mine + theirs) / 2 + at[5], mine + half], axis=1)
        log = eta - special.logsumexp(eta, axis=1, keepdims=True)
        return float(-(seen * log).sum() + 0.5 * ((at[:5] / 3) ** 2).sum() + 0.5 * ((at[5] + 3) / 3) ** 2)

    found = davidson(counts, met, 5)
    for sample in range(4):
        best = optimize.minimize(surprise, np.zeros(7), counts[sample], method="BFGS", options={"gtol": 1e-8}).x
        elo = 400 / np.log(10) * (best[:5] - best[:5].mean())
        assert found.elo[sample] == pytest.approx(elo, abs=0.01)
        assert found.tie[sample] == pytest.approx(np.exp(best[5]), rel=1e-4)


def test_davidson_finds_the_advantage_of_who_starts() -> None:
    counts = np.array([[40.0, 0.0, 60.0], [60.0, 0.0, 40.0]])
    found = davidson(counts, [(0, 1, 1), (0, 1, -1)], 2)
    assert found.elo == pytest.approx([0, 0], abs=1e-6)
    assert found.first == pytest.approx(2 * 200 * math.log10(60 / 40), rel=1e-2)


def test_who_wins_everything_has_a_rating_all_the_same() -> None:
    found = davidson(np.array([[[0.0, 0.0, 50.0]], [[10.0, 5.0, 35.0]]]), [(0, 1, 0)], 2)
    assert found.elo.shape == (2, 2)
    assert np.isfinite(found.elo).all()
    assert found.elo[0, 0] > found.elo[1, 0] > 0


def test_equilibria_with_known_mixes() -> None:
    scissors = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) / 2
    assert equilibrium(scissors) == pytest.approx([1 / 3] * 3)
    # Where rock wins double, its part is still a third of the others' stakes: (1, 2, 1) / 4 (row beats column by the entry).
    stakes = np.array([[0.0, -1, 2], [1, 0, -1], [-2, 1, 0]])
    assert equilibrium(stakes) == pytest.approx([0.25, 0.5, 0.25])
    best = np.array([[0.0, 0.1, 0.2], [-0.1, 0, 0.1], [-0.2, -0.1, 0]])
    assert equilibrium(best) == pytest.approx([1, 0, 0])


def test_concordance_is_that_of_scipy() -> None:
    luck = np.random.default_rng(3)
    first, second = luck.integers(0, 6, (2, 40, 12))
    wanted = [stats.kendalltau(a, b).statistic for a, b in zip(first, second)]
    assert concordance(first, second) == pytest.approx(wanted)
    assert concordance([1, 2, 3, 4], [10, 20, 40, 30]) == pytest.approx(4 / 6)  # one of six pairs the other way


def test_rank_correlations() -> None:
    a, b = [1.0, 2, 3, 4, 5], [2.0, 1, 3, 5, 4]
    assert rank_correlation(a, b) == pytest.approx(1 - 6 * 4 / (5 * 24))
    assert rank_correlation([a, a], [a, a[::-1]]) == pytest.approx([1, -1])


def test_clusters_drawn_again_keep_their_number() -> None:
    drawn = drawn_again(7, 100, 3)
    assert (drawn.sum(axis=1) == 7).all()
    assert (drawn == drawn_again(7, 100, 3)).all()
    assert drawn.mean(axis=0) == pytest.approx(np.ones(7), abs=0.35)


def test_anytime_intervals_hold_the_truth_at_all_times_at_once() -> None:
    """Looked at after each value from the 50th on: fewer than 5 % of 400 sequences ever miss; fixed intervals miss far more."""
    luck = np.random.default_rng(6)
    values = luck.choice([-1.0, 0.0, 1.0], p=[0.25, 0.5, 0.25], size=(400, 1000))
    missed = fixed = 0
    for row in values:
        n = np.arange(1, 1001)
        mean = row.cumsum() / n
        deviation = np.sqrt(np.maximum((row**2).cumsum() / n - mean**2, 1e-12))
        bounds = [anytime(int(k), float(mean[k - 1]), float(deviation[k - 1])) for k in range(50, 1001, 10)]
        missed += any(low > 0 or high < 0 for low, high in bounds)
        fixed += bool((np.abs(mean[49:]) > 1.96 * (deviation / np.sqrt(n))[49:]).any())
    assert missed <= 0.05 * 400
    assert fixed > 3 * missed


def test_the_interval_of_a_value_by_its_parts() -> None:
    parts = np.array([0.02, -0.01, 0.0, -0.01])
    found = of_parts(0.6, parts, 1e9)
    deviation = math.sqrt((parts**2).sum() * 4 / 3)
    assert found.high - found.value == pytest.approx(stats.t.ppf(0.975, 3) * deviation)
    assert of_parts(1.0, np.zeros(5), 100).low < 0.97


def test_the_measurement_of_coverage_is_the_one_of_the_page() -> None:
    """A hundredth of what `python -m tools.coverage` draws: fields and ratings hold the truth as often as docs/lab.md says."""
    from tools.coverage import of_fields, of_ratings

    luck = np.random.default_rng(3)
    for name, held in of_fields(luck, 1500):
        assert 0.93 <= held <= 0.97, name
    for name, held in of_ratings(luck, 6):
        assert held >= 0.7, name
