"""Statistics of matches: Wilson intervals, paired results, the sequential probability ratio test."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

_ELO = 400 / math.log(10)


def wilson(successes: float, n: int, level: float = 0.95) -> tuple[float, float]:
    """Return the Wilson score interval of a proportion (Wilson 1927).

    Args:
        successes: wins, a draw counting a half.
        n: games; 0 gives (0, 1).
        level: confidence level.
    """
    if n == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + level / 2)
    p = successes / n
    center = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return max(0.0, center - half), min(1.0, center + half)


def elo(score: float) -> float:
    """Return the Elo difference that a mean score per game corresponds to; infinite at 0 and 1.

    Args:
        score: share of points, 0 to 1.
    """
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return _ELO * math.log(score / (1 - score))


def expected_score(difference: float) -> float:
    """Return the mean score per game of a player that is ``difference`` Elo stronger."""
    return 1 / (1 + math.exp(-difference / _ELO))


@dataclass(frozen=True, slots=True)
class PairedScore:
    """Results of pairs of games on the same luck, seats exchanged.

    Attributes:
        pairs: score of the first player in each pair, 0 to 2 in steps of a half.
    """

    pairs: Sequence[float]

    @property
    def n(self) -> int:
        """Number of pairs."""
        return len(self.pairs)

    @property
    def mean(self) -> float:
        """Mean score per game, 0 to 1."""
        return sum(self.pairs) / (2 * self.n) if self.n else 0.5

    @property
    def variance(self) -> float:
        """Variance of the score per game of one pair, never below that of a half pair more."""
        # Two pseudo-pairs, one won and one lost, keep a run of equal results from looking certain.
        scores = [score / 2 for score in self.pairs] + [0.0, 1.0]
        mean = sum(scores) / len(scores)
        return sum((score - mean) ** 2 for score in scores) / len(scores)

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """Return the normal interval of the mean score per game.

        Args:
            level: share of intervals that hold the true score, 0 to 1.
        """
        if not self.n:
            return 0.0, 1.0
        half = NormalDist().inv_cdf(0.5 + level / 2) * math.sqrt(self.variance / self.n)
        return max(0.0, self.mean - half), min(1.0, self.mean + half)


@dataclass(frozen=True, slots=True)
class Sprt:
    """Sequential probability ratio test of "``elo1`` stronger" against "``elo0`` stronger" (Wald 1945).

    The ratio is that of normal approximations of the mean paired score, as testing frameworks of chess engines use it.

    Attributes:
        elo0: difference under the null hypothesis.
        elo1: difference under the alternative.
        alpha: chance of accepting the alternative wrongly.
        beta: chance of accepting the null hypothesis wrongly.
    """

    elo0: float = 0.0
    elo1: float = 35.0
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which the test stops."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, score: PairedScore) -> float:
        """Return the log likelihood ratio of the results so far.

        Args:
            score: the paired results so far.
        """
        if not score.n:
            return 0.0
        low, high = expected_score(self.elo0), expected_score(self.elo1)
        return score.n * (high - low) * (2 * score.mean - low - high) / (2 * score.variance)

    def verdict(self, score: PairedScore) -> str:
        """Return ``"accepted"``, ``"rejected"`` or ``"open"``.

        Args:
            score: the paired results so far.
        """
        low, high = self.bounds
        ratio = self.ratio(score)
        return "accepted" if ratio >= high else "rejected" if ratio <= low else "open"
