"""Statistics of matches: Wilson intervals, results of blocks, the sequential probability ratio test."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Protocol

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
class BlockScore:
    """Results of blocks of games with the same seed, sides exchanged: what is independent is the block, not the game.

    Attributes:
        scores: share of the points that the first side won in each block, 0 to 1.
        games: games of a block, 1 or more.
    """

    scores: Sequence[float]
    games: int = 4

    @property
    def n(self) -> int:
        """Number of blocks."""
        return len(self.scores)

    @property
    def mean(self) -> float:
        """Mean score per game, 0 to 1."""
        return sum(self.scores) / self.n if self.n else 0.5

    @property
    def variance(self) -> float:
        """Variance of the score of a block, never below that of two blocks more."""
        # Two pseudo-blocks, one won and one lost, keep a run of equal results from looking certain.
        scores = [*self.scores, 0.0, 1.0]
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

    def counts(self) -> dict[float, int]:
        """Return how many blocks had each score; the scores without draws are there also where none had them."""
        found = dict.fromkeys((k / self.games for k in range(self.games + 1)), 0)
        for score in self.scores:
            found[score] = found.get(score, 0) + 1
        return found


class Scored(Protocol):
    """Counted scores of blocks."""

    @property
    def n(self) -> int:
        """Number of blocks."""

    def counts(self) -> dict[float, int]:
        """Return how many blocks had each score."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """Sequential probability ratio test of "``elo1`` stronger" against "``elo0`` stronger" (Wald 1945).

    The ratio is the generalized one of a multinomial distribution of block scores with a given mean, as fishtest computes it
    for pairs of games (Van den Bergh, "A practical introduction to the GSPRT"); with four games and no draws, a block has
    five scores as there.

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

    def ratio(self, score: Scored) -> float:
        """Return the log likelihood ratio of the results so far.

        Args:
            score: the results of blocks so far.
        """
        if not score.n:
            return 0.0
        weights = {value: count or _UNSEEN for value, count in score.counts().items()}
        low, high = (_most_likely(weights, expected_score(elo)) for elo in (self.elo0, self.elo1))
        return sum(weight * math.log(high[value] / low[value]) for value, weight in weights.items())

    def verdict(self, score: Scored) -> str:
        """Return ``"accepted"``, ``"rejected"`` or ``"open"``.

        Args:
            score: the results of blocks so far.
        """
        low, high = self.bounds
        ratio = self.ratio(score)
        return "accepted" if ratio >= high else "rejected" if ratio <= low else "open"


_UNSEEN = 1e-3
"""What a score that no block had counts as, so that no likelihood is 0; fishtest takes the same."""
_HALVINGS = 200
"""Of an interval of doubles, until nothing is left of it."""


def _most_likely(weights: Mapping[float, float], mean: float) -> dict[float, float]:
    """Return the likeliest probabilities of values, among those with a given mean.

    Args:
        weights: how often each value was seen, more than 0.
        mean: strictly between the least and the largest value.
    """
    total = sum(weights.values())
    least, most = min(weights) - mean, max(weights) - mean
    # p(v) = weight / (1 + x (v - mean)) for the one x at which the mean is as wanted; the sum falls with x.
    low, high = -1 / most, -1 / least
    for _ in range(_HALVINGS):
        x = (low + high) / 2
        if not low < x < high:
            break
        if sum(weight * (value - mean) / (1 + x * (value - mean)) for value, weight in weights.items()) > 0:
            low = x
        else:
            high = x
    x = (low + high) / 2
    return {value: weight / total / (1 + x * (value - mean)) for value, weight in weights.items()}
