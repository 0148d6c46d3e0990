"""Budgets of runs: a number of games, a time, a width of intervals, or the verdict of a test."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from lnl.contract.errors import LnlError
from lnl.lab.intervals import Sums
from lnl.lab.runs.ledger import Ledger
from lnl.lab.runs.setting import Setting
from lnl.lab.stats import Sprt

FOCUSES = ("even", "width", "best")
_FIRST = 50
"""Pairs of each matchup before anything is judged."""
_GROWTH = 1.5
"""Most that a matchup grows from one round to the next, as a factor."""
_SHARES = 8
"""Rounds over which a budget is spread that goes where it matters."""
MAX_PAIRS = 5_000_000


@dataclass(frozen=True)
class Budget:
    """The end of a run and the distribution of its games.

    Attributes:
        games: games of each matchup, rounded up to pairs; the most of each under a width or test, the mean under a
            focus.
        seconds: wall-clock time after which no game begins.
        width: of the 95 % interval, 0 to 1, at which a matchup stops.
        test: at whose verdict a matchup stops.
        focus: ``"even"``: the same for all matchups; ``"width"``: more where results scatter more, so that intervals
            become equally wide; ``"best"``: more to the decks that may still be the best of the field.
        until: asked between rounds, in which all matchups grow alike; true ends the run.

    Raises:
        LnlError: no such focus.
    """

    games: int | None = None
    seconds: float | None = None
    width: float | None = None
    test: Sprt | None = None
    focus: str = "even"
    until: Callable[[Ledger, Sequence[int]], bool] | None = None

    def __post_init__(self) -> None:
        if self.focus not in FOCUSES:
            raise LnlError(f"focus {self.focus!r}: known are {', '.join(FOCUSES)}")

    @property
    def pairs(self) -> int:
        """Pairs of each matchup at most."""
        return MAX_PAIRS if self.games is None else (self.games + 1) // 2

    @property
    def is_one_round(self) -> bool:
        """Whether all that is played is known beforehand."""
        return self.width is None and self.test is None and self.until is None and self.focus == "even"


def rounds(budget: Budget, setting: Setting, ledger: Ledger) -> Iterator[list[int]]:
    """Yield how many pairs each matchup is to have, round after round; each round waits until the one before is played.

    What is played next follows from the pairs of the rounds before alone, so that it is the same for any number of
    workers and after any interruption.

    Args:
        budget: when the run stops.
        setting: its matchups.
        ledger: the games so far.
    """
    n = len(setting.matchups)
    if budget.is_one_round:
        yield [budget.pairs] * n
        return
    goal = [min(_FIRST, budget.pairs)] * n
    yield goal
    if budget.focus != "even":
        yield from _focused(budget, setting, ledger, goal)
        return
    while not (budget.until is not None and budget.until(ledger, goal)):
        following = [_wanted(budget, ledger, k, pairs) for k, pairs in enumerate(goal)]
        if following == goal:
            return
        goal = following
        yield goal


def _wanted(budget: Budget, ledger: Ledger, matchup: int, pairs: int) -> int:
    """Return how many pairs a matchup should have, after it has had some."""
    counts = ledger.counts(matchup, pairs)
    grown = min(max(pairs + 1, math.floor(pairs * _GROWTH)), budget.pairs)
    if budget.test is not None and counts.n and budget.test.verdict(counts) != "open":
        return pairs
    if budget.width is None:
        return grown
    width = counts.sums.width
    if width <= budget.width:
        return pairs
    needed = math.ceil(pairs * (width / budget.width) ** 2)
    return min(max(needed, pairs + 1), grown)


def _focused(budget: Budget, setting: Setting, ledger: Ledger, goal: list[int]) -> Iterator[list[int]]:
    """Yield rounds that spend a budget where it matters."""
    total = budget.pairs * len(goal) if budget.games is not None else MAX_PAIRS * len(goal)
    step = (total - sum(goal)) // _SHARES if budget.games is not None else sum(goal)
    while (left := total - sum(goal)) > 0:
        spent = min(max(step, len(goal)), left)
        weights = _weights(budget.focus, setting, ledger, goal)
        goal = _shared(goal, weights, spent)
        if budget.games is None:
            step = sum(goal) // 4
        yield goal


def _shared(goal: Sequence[int], weights: Sequence[float], spent: int) -> list[int]:
    """Return goals to which pairs are added so that all come as near to their shares of the whole as they can."""
    whole = sum(goal) + spent
    scale = whole / sum(weights)
    lacking = [max(weight * scale - pairs, 0.0) for pairs, weight in zip(goal, weights)]
    scale = spent / sum(lacking)
    return [pairs + round(part * scale) for pairs, part in zip(goal, lacking)]


def _weights(focus: str, setting: Setting, ledger: Ledger, goal: Sequence[int]) -> list[float]:
    """Return what share of all pairs each matchup deserves."""
    sums = [ledger.counts(k, pairs).sums for k, pairs in enumerate(goal)]
    if focus == "width":  # equal widths: pairs in proportion to the variance
        return [max(found.effect * found.rate * (1 - found.rate), 0.01) for found in sums]
    candidates = _candidates(setting, sums)
    return [1.0 if candidates & {*met.decks} else 0.1 for met in setting.matchups]


def _candidates(setting: Setting, sums: Sequence[Sums]) -> set[int]:
    """Return the decks that may still be the best of the field, by the 95 % intervals of their means over the matchups."""
    found: dict[int, list[tuple[float, float]]] = {}
    for met, of in zip(setting.matchups, sums):
        if met.decks[0] == met.decks[1]:
            continue
        low, high = of.interval()
        variance = ((high - low) / 4) ** 2
        found.setdefault(met.decks[0], []).append((of.rate, variance))
        found.setdefault(met.decks[1], []).append((1 - of.rate, variance))
    bounds = {}
    for deck, rates in found.items():
        mean = sum(rate for rate, _ in rates) / len(rates)
        half = 2 * math.sqrt(sum(variance for _, variance in rates)) / len(rates)
        bounds[deck] = (mean - half, mean + half)
    bar = max((low for low, _ in bounds.values()), default=0.0)
    return {deck for deck, (_, high) in bounds.items() if high >= bar}
