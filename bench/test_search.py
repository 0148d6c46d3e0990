"""Operations of the searching player on the core; the reference has no sampling and no search."""

from __future__ import annotations

from itertools import count, cycle
from typing import Any

import pytest

from bench.positions import PositionKind, standing
from bench.workloads import HORIZON, MID_GAME, views
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.tree import search

ITERATIONS = 100
WORLDS = 64


@pytest.mark.benchmark(group="determinisation")
def test_sample(benchmark: Any) -> None:
    """A world that agrees with a view, in every recorded position."""
    turn, seeds = cycle(views()), count()
    benchmark.pedantic(lambda: next(turn).sample(next(seeds)), rounds=2000, warmup_rounds=100)


@pytest.mark.benchmark(group="determinisation")
@pytest.mark.parametrize("deal", [False, True], ids=["copied", "dealt"])
def test_worlds_in_c(benchmark: Any, deal: bool) -> None:
    """Some worlds of a view, made below Python; copied only, without dealing what is not seen, for comparison."""
    turn = cycle(views())
    benchmark.extra_info["worlds"] = WORLDS
    benchmark.pedantic(lambda: next(turn).deal_worlds(WORLDS, deal), rounds=1000, warmup_rounds=100)


@pytest.mark.benchmark(group="determinised playout")
def test_playout(benchmark: Any) -> None:
    """A sampled world of a mid-game position, played to the end by random choices; a world for each playout."""
    found = standing("core", *MID_GAME)
    turn, seeds = cycle([one.state.view(one.state.decision().player) for one in found]), count()
    decisions = []

    def play() -> None:
        seed = next(seeds)
        decisions.append(next(turn).sample(seed).play_random(seed))

    benchmark.pedantic(play, rounds=2000, warmup_rounds=50)
    benchmark.extra_info["decisions"] = round(sum(decisions) / len(decisions), 1)


@pytest.mark.benchmark(group="search")
def test_search(benchmark: Any) -> None:
    """A search of some iterations, its worlds and its tree included, in every recorded position."""
    turn, seeds = cycle(views()), count()
    benchmark.extra_info["iterations"] = ITERATIONS
    benchmark.pedantic(lambda: search(next(turn), ITERATIONS, next(seeds), HORIZON), rounds=100, warmup_rounds=2)


@pytest.mark.benchmark(group="search")
def test_look_ahead(benchmark: Any) -> None:
    """The one-step search of the player greedy, in main phases."""
    found = standing("core", PositionKind.EARLY, PositionKind.MIDDLE, PositionKind.LATE, PositionKind.FULL)
    turn, seeds = cycle([one.state.view(one.state.decision().player) for one in found]), count()
    benchmark.pedantic(lambda: look_ahead(next(turn), 8, next(seeds)), rounds=100, warmup_rounds=2)
