"""Loops over arrays that numba compiles on first use and caches for later processes."""

from __future__ import annotations

import math
from collections.abc import Callable

import numba
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
_STEPS = 100
_EXACT, _LEAST_STEP = 1e-10, 1e-6


def _odds(beta: Floats, n: int, mine: int, theirs: int, starts: int, log: Floats) -> None:
    """Write the logarithms of the chances of a loss, a draw and a win of the first side (Davidson 1970)."""
    half = starts * beta[n + 1] / 2
    log[0] = beta[theirs] - half
    log[1] = (beta[mine] + beta[theirs]) / 2 + beta[n]
    log[2] = beta[mine] + half
    most = max(log[0], log[1], log[2])
    whole = most + math.log(math.exp(log[0] - most) + math.exp(log[1] - most) + math.exp(log[2] - most))
    for outcome in range(3):
        log[outcome] -= whole


def _value(counts: Floats, met: Ints, weight: Floats, center: Floats, beta: Floats, log: Floats) -> float:
    """Return the logarithm of the likelihood with the prior."""
    found = 0.0
    for cell in range(len(met)):
        _odds(beta, len(beta) - 2, met[cell, 0], met[cell, 1], met[cell, 2], log)
        found += counts[cell, 0] * log[0] + counts[cell, 1] * log[1] + counts[cell, 2] * log[2]
    for k in range(len(beta)):
        found -= 0.5 * weight[k] * (beta[k] - center[k]) ** 2
    return found


def _bend(
    counts: Floats, met: Ints, weight: Floats, center: Floats, beta: Floats, gradient: Floats, bend: Floats
) -> None:
    """Write the gradient of the value, and the negative of its second derivatives."""
    size = len(beta)
    log, at, mean = np.empty(3), np.empty(4, np.int64), np.empty(4)
    design = np.zeros((3, 4))  # of each outcome: of the first side, the second, ties and who starts
    design[0, 1] = design[2, 0] = design[1, 2] = 1.0
    design[1, 0] = design[1, 1] = 0.5
    at[2], at[3] = size - 2, size - 1
    bend[:] = 0.0
    for k in range(size):
        gradient[k] = weight[k] * (center[k] - beta[k])
        bend[k, k] = weight[k]
    for cell in range(len(met)):
        at[0], at[1] = met[cell, 0], met[cell, 1]
        design[0, 3], design[2, 3] = -met[cell, 2] / 2, met[cell, 2] / 2
        _odds(beta, size - 2, at[0], at[1], met[cell, 2], log)
        loss, tie, win = math.exp(log[0]), math.exp(log[1]), math.exp(log[2])
        games = counts[cell, 0] + counts[cell, 1] + counts[cell, 2]
        for p in range(4):
            mean[p] = loss * design[0, p] + tie * design[1, p] + win * design[2, p]
            for outcome in range(3):
                gradient[at[p]] += counts[cell, outcome] * design[outcome, p]
            gradient[at[p]] -= games * mean[p]
        for p in range(4):
            for q in range(p + 1):
                both = loss * design[0, p] * design[0, q] + tie * design[1, p] * design[1, q]
                both += win * design[2, p] * design[2, q]
                found = games * (both - mean[p] * mean[q])
                bend[at[p], at[q]] += found
                if p != q:
                    bend[at[q], at[p]] += found


def _fit(counts: Floats, met: Ints, weight: Floats, center: Floats) -> Floats:
    """Maximize by Newton steps, halved if they overshoot, sample by sample."""
    samples, size = len(counts), len(weight)
    found = np.empty((samples, size))
    log, gradient, bend = np.empty(3), np.empty(size), np.empty((size, size))
    for sample in range(samples):
        beta = center.copy()
        now = _value(counts[sample], met, weight, center, beta, log)
        for _ in range(_STEPS):
            _bend(counts[sample], met, weight, center, beta, gradient, bend)
            step = np.linalg.solve(bend, gradient)
            length = 1.0
            then = _value(counts[sample], met, weight, center, beta + step, log)
            while then < now and length > _LEAST_STEP:
                length /= 2
                then = _value(counts[sample], met, weight, center, beta + length * step, log)
            beta = beta + length * step
            gained, now = then - now, then
            if gained < _EXACT * max(1.0, abs(then)):
                break
        found[sample] = beta
    return found


_compiled = numba.njit(cache=True)
_odds = _compiled(_odds)
_value = _compiled(_value)
_bend = _compiled(_bend)
_fitted: Callable[[Floats, Ints, Floats, Floats], Floats] = _compiled(_fit)


def fit_ratings(counts: Floats, met: Ints, weight: Floats, center: Floats) -> Floats:
    """Return the likeliest ratings, tie parameter and advantage of who starts, in natural logarithms of odds (Davidson 1970).

    Args:
        counts: (samples, cells, 3) losses, draws and wins of the first side of each cell.
        met: (cells, 3) index of the first side, of the second, and 1 where the first side starts, -1 where the second does, 0 for neither.
        weight: (rated + 2,) precision of the prior of each parameter.
        center: (rated + 2,) its middle, where the search begins.

    Returns:
        (samples, rated + 2) the parameters: ratings, then ties, then the advantage.
    """
    return _fitted(np.ascontiguousarray(counts), np.ascontiguousarray(met, dtype=np.int64), weight, center)
