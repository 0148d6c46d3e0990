"""What the searching player does with the core; the reference samples and searches nothing."""

from __future__ import annotations

from itertools import count, cycle
from typing import Any

import pytest

from bench import fixed
from lnl.decision import DecisionKind

ITERATIONS = 100


def views() -> list[Any]:
    """Return the deciding player's views in main phases, spread over the games."""
    found = fixed.single("core", lambda applied: applied.kind is DecisionKind.MAIN)
    return [state.view(state.decision()[0]) for state, _ in found]


@pytest.mark.benchmark(group="determinisation")
def test_sample(benchmark: Any) -> None:
    """A world that agrees with a view."""
    turn, seeds = cycle(views()), count()
    benchmark(lambda: next(turn).sample(next(seeds)))


@pytest.mark.benchmark(group="search")
def test_search(benchmark: Any) -> None:
    """A search of some iterations, its worlds and its tree included."""
    turn, seeds = cycle(views()), count()
    benchmark.extra_info["iterations"] = ITERATIONS
    benchmark(lambda: next(turn).search(ITERATIONS, next(seeds)))


@pytest.mark.benchmark(group="search")
def test_look_ahead(benchmark: Any) -> None:
    """The one-step search of the player greedy."""
    turn, seeds = cycle(views()), count()
    benchmark(lambda: next(turn).look_ahead(8, next(seeds)))
