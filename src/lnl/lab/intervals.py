"""Intervals of rates over clusters of games: games with different seeds are independent, games with one seed are not."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist

_PRIOR_WEIGHT = 1.0
_PRIOR_EFFECT = 2.0
"""One squared point of evidence that both games of a pair end alike, so that few games do not give a narrow interval.
"""


@dataclass(slots=True)
class Sums:
    """Sums over clusters of games with one seed, from which a rate and its interval follow.

    Attributes:
        clusters: number of clusters.
        games: games in all.
        points: points in all, a draw counting a half.
        games_squared: sum over clusters of the square of their games.
        points_squared: sum over clusters of the square of their points.
        products: sum over clusters of games times points.
    """

    clusters: int = 0
    games: float = 0.0
    points: float = 0.0
    games_squared: float = 0.0
    points_squared: float = 0.0
    products: float = 0.0

    @classmethod
    def of(cls, clusters: Iterable[tuple[float, float]]) -> Sums:
        """Return the sums over clusters.

        Args:
            clusters: points and games of each.
        """
        sums = cls()
        for points, games in clusters:
            sums.add(points, games)
        return sums

    def add(self, points: float, games: float = 2.0) -> None:
        """Count a cluster.

        Args:
            points: won in its games.
            games: how many games it has.
        """
        self.clusters += 1
        self.games += games
        self.points += points
        self.games_squared += games * games
        self.points_squared += points * points
        self.products += games * points

    @property
    def rate(self) -> float:
        """Points per game, 0 to 1; a half without games."""
        return self.points / self.games if self.games else 0.5

    @property
    def effect(self) -> float:
        """The design effect: how many games tell as much as one independent game would."""
        if self.clusters < 2:
            return _PRIOR_EFFECT
        p = self.rate
        spread = self.points_squared - 2 * p * self.products + p * p * self.games_squared
        spread *= self.clusters / (self.clusters - 1)
        # Wilson's centre of Laplace keeps the variance of single games from being 0.
        middle = (self.points + 1) / (self.games + 2)
        alone = middle * (1 - middle)
        expected = self.games * alone
        return (max(spread, 0.0) + _PRIOR_WEIGHT * _PRIOR_EFFECT) / (expected + _PRIOR_WEIGHT)

    def interval(self, level: float = 0.95) -> tuple[float, float]:
        """Return Wilson's interval of the rate for the effective number of games, with Student's quantile.

        The effective number is that of games divided by the design effect (Korn and Graubard 1998; Dean and Pagano 2015
        compare such intervals).

        Args:
            level: share of intervals that hold the true rate, 0 to 1.
        """
        if self.clusters < 2:
            return 0.0, 1.0
        n = self.games / self.effect
        t = student(0.5 + level / 2, self.clusters - 1)
        p = self.rate
        center = (p + t * t / (2 * n)) / (1 + t * t / n)
        half = t / (1 + t * t / n) * math.sqrt(p * (1 - p) / n + t * t / (4 * n * n))
        return max(0.0, center - half), min(1.0, center + half)

    @property
    def width(self) -> float:
        """Width of the 95 % interval, 0 to 1."""
        low, high = self.interval()
        return high - low


def student(probability: float, freedom: float) -> float:
    """Return a quantile of Student's distribution.

    Closed for 1 and 2 degrees of freedom, Cornish and Fisher's expansion (Abramowitz and Stegun, chapter 26) for more; with 3
    degrees the quantile of 0.975 is a thousandth too small, with 5 a ten-thousandth.

    Args:
        probability: strictly between 0 and 1.
        freedom: degrees of freedom, 1 or more.
    """
    if freedom < 2:
        return math.tan(math.pi * (probability - 0.5))
    if freedom < 3:
        return (2 * probability - 1) * math.sqrt(2 / (4 * probability * (1 - probability)))
    z = NormalDist().inv_cdf(probability)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / freedom**k for k, term in enumerate(terms, 1))
