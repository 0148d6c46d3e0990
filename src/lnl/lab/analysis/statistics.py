"""Arrays of rates, differences and ratings, with their uncertainty over clusters of games with one seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
_PRIOR_EFFECT = 2.0
_PRIOR_RATING, _PRIOR_TIE = 3.0, 3.0
"""Standard deviations of the weak prior of a rating and of ties, in natural logarithms of odds."""
_CENTER_TIE = -3.0


@dataclass(frozen=True)
class Rates:
    """Rates with 95 % intervals, an element each.

    Attributes:
        games: games of each.
        rate: points per game; not a number without games.
        low: lower bound.
        high: upper bound.
    """

    games: Floats
    rate: Floats
    low: Floats
    high: Floats


@dataclass(frozen=True)
class Differences:
    """Differences with 95 % intervals, an element each.

    Attributes:
        value: the difference.
        low: lower bound.
        high: upper bound.
        p: how likely so large a difference were by chance alone, two-sided.
    """

    value: Floats
    low: Floats
    high: Floats
    p: Floats


def rates(points: Any, games: Any, level: float = 0.95) -> Rates:
    """Return rates with the intervals of `lnl.lab.intervals.Sums`.

    Args:
        points: (..., clusters) points of each cluster.
        games: (..., clusters) games of each cluster.
        level: share of intervals that hold the true rate.
    """
    from scipy import stats

    y, n = np.asarray(points, dtype=float), np.asarray(games, dtype=float)
    clusters = (n > 0).sum(axis=-1)
    whole, won = n.sum(axis=-1), y.sum(axis=-1)
    with np.errstate(divide="ignore", invalid="ignore"):
        rate = won / whole
        spread = ((y - rate[..., None] * n) ** 2).sum(axis=-1) * clusters / (clusters - 1)
        middle = (won + 1) / (whole + 2)
        alone = middle * (1 - middle)
        effect = (spread + _PRIOR_EFFECT) / (whole * alone + 1)
        size = whole / effect
        t = stats.t.ppf(0.5 + level / 2, np.maximum(clusters - 1, 1))
        center = (rate + t * t / (2 * size)) / (1 + t * t / size)
        half = t / (1 + t * t / size) * np.sqrt(rate * (1 - rate) / size + t * t / (4 * size * size))
    unknown = clusters < 2
    low = np.where(unknown, 0.0, np.clip(center - half, 0, 1))
    high = np.where(unknown, 1.0, np.clip(center + half, 0, 1))
    return Rates(whole, rate, low, high)


def differences(points: tuple[Any, Any], games: tuple[Any, Any], level: float = 0.95) -> Differences:
    """Return differences of two rates: the first minus the second.

    The variance is that of the linearized rates cluster by cluster, so that common luck cancels out; Welch's degrees of freedom.

    Args:
        points: (..., clusters) points of the first and the second.
        games: (..., clusters) their games.
        level: share of intervals that hold the true difference.
    """
    one, two = (_linear(y, n) for y, n in zip(points, games))
    together = ((np.asarray(games[0]) > 0) | (np.asarray(games[1]) > 0)).sum(axis=-1)
    with np.errstate(divide="ignore", invalid="ignore"):
        common = (one.parts * two.parts).sum(axis=-1) * together / (together - 1)
        variance = np.maximum(one.variance + two.variance - 2 * common, one.least + two.least)
        freedom = (one.variance + two.variance) ** 2 / (
            one.variance**2 / (one.clusters - 1) + two.variance**2 / (two.clusters - 1)
        )
    known = (one.clusters > 1) & (two.clusters > 1)
    freedom = np.where(known, np.clip(np.nan_to_num(freedom, nan=1.0), 1, np.maximum(together - 1, 1)), 1.0)
    return _judged(one.rate - two.rate, variance, freedom, known, level)


@dataclass(frozen=True)
class _Linear:
    """Rates with their linearized parts."""

    rate: Floats
    parts: Floats
    variance: Floats
    least: Floats
    clusters: Any


def _linear(points: Any, games: Any) -> _Linear:
    y, n = np.asarray(points, dtype=float), np.asarray(games, dtype=float)
    whole = n.sum(axis=-1)
    clusters = (n > 0).sum(axis=-1)
    with np.errstate(divide="ignore", invalid="ignore"):
        rate = y.sum(axis=-1) / whole
        parts = np.nan_to_num((y - rate[..., None] * n) / whole[..., None])
        least = _PRIOR_EFFECT / whole**2
        variance = (parts**2).sum(axis=-1) * clusters / (clusters - 1) + least
    return _Linear(rate, parts, variance, least, clusters)


def of_parts(value: Any, parts: Any, games: Any, there: Any = None, level: float = 0.95) -> Differences:
    """Return values with the intervals that their linearized parts by cluster give.

    Args:
        value: (...) the values.
        parts: (..., clusters) how much each cluster moves the value away from its expectation.
        games: (...) games that each value rests on.
        there: (..., clusters) which clusters have games; all by default.
        level: share of intervals that hold the true value.
    """
    value, parts = np.asarray(value, dtype=float), np.asarray(parts, dtype=float)
    clusters = np.full(value.shape, parts.shape[-1]) if there is None else np.asarray(there).sum(axis=-1)
    with np.errstate(divide="ignore", invalid="ignore"):
        least = _PRIOR_EFFECT / np.asarray(games, dtype=float) ** 2
        variance = (parts**2).sum(axis=-1) * clusters / (clusters - 1) + least
    return _judged(value, variance, np.maximum(clusters - 1.0, 1.0), clusters > 1, level)


def _judged(value: Floats, variance: Floats, freedom: Floats, known: Any, level: float) -> Differences:
    """Return values with Student's intervals; the whole range if nothing is known."""
    from scipy import stats

    known = known & np.isfinite(value) & np.isfinite(variance)
    deviation = np.sqrt(np.where(known, variance, 1.0))
    half = stats.t.ppf(0.5 + level / 2, freedom) * deviation
    p = 2 * stats.t.sf(np.abs(np.where(known, value, 0.0)) / deviation, freedom)
    return Differences(
        value, np.where(known, value - half, -1.0), np.where(known, value + half, 1.0), np.where(known, p, 1.0)
    )


def false_discovery(p: Any) -> Floats:
    """Return q-values: the share of false discoveries among those with as small a p (Benjamini and Hochberg 1995).

    Args:
        p: (n,) probabilities.
    """
    p = np.asarray(p, dtype=float)
    order = np.argsort(p, kind="stable")
    scaled = p[order] * len(p) / np.arange(1, len(p) + 1)
    q = np.empty_like(p)
    q[order] = np.minimum(np.minimum.accumulate(scaled[::-1])[::-1], 1.0)
    found: Floats = q
    return found


def drawn_again(clusters: int, times: int, seed: int) -> Floats:
    """Return how often each cluster is drawn in each resample of a bootstrap: (times, clusters).

    Args:
        clusters: how many there are.
        times: number of resamples.
        seed: of the drawing.
    """
    luck = np.random.default_rng(seed)
    return luck.multinomial(clusters, np.full(clusters, 1 / clusters), size=times).astype(float)


@dataclass(frozen=True)
class Ratings:
    """Ratings of the model of Davidson (1970), Bradley and Terry's with ties, and an advantage of who starts.

    Attributes:
        elo: (..., n) ratings in Elo, their mean 0.
        tie: (...) how likely ties are between equals, as odds against the mean of both wins.
        first: (...) advantage of who starts, in Elo.
    """

    elo: Floats
    tie: Floats
    first: Floats


def davidson(counts: Any, met: Any, n: int, prior: bool = True) -> Ratings:
    """Return the likeliest ratings, with weak priors so that also who won everything has one.

    Args:
        counts: (..., cells, 3) losses, draws and wins of the first side of each cell.
        met: (cells, 3) index of the first side, of the second, and 1 where the first side starts, -1 where the second
            does.
        n: how many are rated.
        prior: False takes the priors away.
    """
    from lnl.lab.analysis.kernels import fit_ratings

    counts = np.asarray(counts, dtype=float)
    shape = counts.shape[:-2]
    found = counts.reshape(-1, *counts.shape[-2:])
    weight = np.zeros(n + 2)
    weight[:n] = 1e-9  # ratings are differences: their mean is held at 0
    weight[n:] = 1e-9
    center = np.zeros(n + 2)
    if prior:
        weight[:n], weight[n], center[n] = _PRIOR_RATING**-2, _PRIOR_TIE**-2, _CENTER_TIE
    beta = fit_ratings(found, np.asarray(met), weight, center)
    beta[:, :n] -= beta[:, :n].mean(axis=1, keepdims=True)
    scale = 400 / np.log(10)
    return Ratings(
        (beta[:, :n] * scale).reshape(*shape, n),
        np.exp(beta[:, n]).reshape(shape),
        (beta[:, n + 1] * scale).reshape(shape),
    )


def anytime(n: int, mean: float, deviation: float, level: float = 0.95, tuned: float = 100.0) -> tuple[float, float]:
    """Return an interval of a mean that holds at all times at once, so that one may stop at any of them.

    The asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024), narrowest about
    ``tuned``.

    Args:
        n: how many values so far.
        mean: of the values.
        deviation: their standard deviation.
        level: chance that all intervals hold the true mean.
        tuned: at how many values the interval is to be narrow.
    """
    if n < 2:
        return -np.inf, np.inf
    miss = 1 - level
    rho2 = (-2 * np.log(miss) + np.log(-2 * np.log(miss)) + 1) / tuned
    half = deviation * np.sqrt(2 * (n * rho2 + 1) / (n * n * rho2) * np.log(np.sqrt(n * rho2 + 1) / miss))
    return mean - float(half), mean + float(half)


def rank_correlation(first: Any, second: Any) -> Floats:
    """Return Spearman's rank correlations.

    Args:
        first: (..., n) values.
        second: (..., n) values of the same things.
    """
    from scipy import stats

    a, b = (stats.rankdata(np.asarray(values, dtype=float), axis=-1) for values in (first, second))
    a, b = a - a.mean(axis=-1, keepdims=True), b - b.mean(axis=-1, keepdims=True)
    with np.errstate(invalid="ignore", divide="ignore"):
        found: Floats = (a * b).sum(axis=-1) / np.sqrt((a * a).sum(axis=-1) * (b * b).sum(axis=-1))
    return found


def concordance(first: Any, second: Any) -> Floats:
    """Return Kendall's rank correlations, tau-b: of all pairs by how much more are in the same order than in the other.

    Args:
        first: (..., n) values.
        second: (..., n) values of the same things.
    """
    a, b = (np.asarray(values, dtype=float) for values in (first, second))
    a, b = (np.sign(values[..., :, None] - values[..., None, :]) for values in (a, b))
    with np.errstate(invalid="ignore", divide="ignore"):
        found: Floats = (a * b).sum(axis=(-2, -1)) / np.sqrt((a * a).sum(axis=(-2, -1)) * (b * b).sum(axis=(-2, -1)))
    return found


def equilibrium(gain: Any) -> Floats:
    """Return the mix of an equilibrium of a symmetric zero-sum game, by linear programming.

    Args:
        gain: (n, n) what a row wins against a column, the negative of what the column wins.
    """
    from scipy.optimize import linprog

    gain = np.asarray(gain, dtype=float)
    n = len(gain)
    # Maximize v with mix @ gain >= v for all columns.
    bounds = [(0.0, 1.0)] * n + [(None, None)]
    result = linprog(
        np.append(np.zeros(n), -1.0),
        A_ub=np.hstack([-gain.T, np.ones((n, 1))]),
        b_ub=np.zeros(n),
        A_eq=np.append(np.ones(n), 0.0)[None, :],
        b_eq=[1.0],
        bounds=bounds,
        method="highs",
    )
    mix = np.clip(result.x[:n], 0, None)
    found: Floats = mix / mix.sum()
    return found
