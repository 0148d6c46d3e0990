"""Many games at once: playouts and steps of a batch, compared with single games of the same run, per decision and core.

``extra_info`` holds the nanoseconds of a decision, and what share of the single game's speed that is.
"""

from __future__ import annotations

import random
import time
from typing import Any

import numpy as np
import pytest

from lnl.batch import Games
from lnl.lab import bench

TABLES = bench.fixed_tables()
GAMES, WARM, STEPS = 4096, 40, 20
THREADS = (1, 2)


def single() -> float:
    """Return the seconds of a decision of single games by random choices."""
    spent, decisions = 0.0, 0
    for k in range(200):
        game = bench.new_engine("core", TABLES, k)
        start = time.perf_counter()
        decisions += game.play_random(k)
        spent += time.perf_counter() - start
    return spent / decisions


def tell(benchmark: Any, decisions: int, alone: float, threads: int = 1) -> None:
    """Note how long a decision took, beside a single game's."""
    taken = benchmark.stats["median"] / decisions
    benchmark.extra_info |= {
        "threads": threads,
        "ns_per_decision": round(taken * 1e9, 1),
        "single_ns_per_decision": round(alone * 1e9, 1),
        "share_of_single_per_core": round(alone / taken / threads, 3),
    }


@pytest.mark.benchmark(group="batch")
@pytest.mark.parametrize("threads", THREADS)
def test_playouts(benchmark: Any, threads: int) -> None:
    """Random games to their ends, without setting them up."""
    seeds, alone = np.arange(256), single()
    with Games(len(seeds), TABLES, seeds=seeds, threads=threads) as games:
        decisions = games.play(seeds=seeds)
        benchmark.pedantic(lambda: games.play(seeds=seeds), setup=lambda: games.reset(seeds), rounds=8)
    tell(benchmark, decisions, alone, threads)


@pytest.mark.benchmark(group="batch")
@pytest.mark.parametrize("observe", [False, True])
@pytest.mark.parametrize("threads", THREADS)
def test_steps(benchmark: Any, threads: int, observe: bool) -> None:
    """Random actions step by step, with masks, and with observations; games that are over begin again."""
    luck, alone = np.random.default_rng(1), single()

    def chosen() -> tuple[tuple[Any], dict[str, Any]]:
        return ((luck.random(GAMES) * games.n_legal).astype(np.int32),), {}

    with Games(GAMES, TABLES, threads=threads, restart=True, observe=observe) as games:
        for _ in range(WARM):
            games.step(*chosen()[0])
        benchmark.pedantic(lambda actions: games.step(actions), setup=chosen, rounds=STEPS)
    tell(benchmark, GAMES, alone, threads)


@pytest.mark.benchmark(group="batch")
def test_observe(benchmark: Any) -> None:
    """Observations alone."""
    games = Games(GAMES, TABLES)
    games.play(decisions=100)
    benchmark.pedantic(games.observe, rounds=STEPS)
    benchmark.extra_info["ns_per_observation"] = round(benchmark.stats["median"] / GAMES * 1e9, 1)


@pytest.mark.benchmark(group="batch")
def test_python_driven(benchmark: Any) -> None:
    """Single games whose every action is chosen in Python."""
    luck, alone, decisions = random.Random(1), single(), 0
    games = Games(20, TABLES)

    def drive(engines: list[Any]) -> None:
        nonlocal decisions
        decisions, chance = 0, luck.random
        for engine in engines:
            step, n = engine.step, engine.n_legal
            while n:
                n = step(int(chance() * n))
                decisions += 1

    rates = []

    def fresh() -> tuple[tuple[list[Any]], dict[str, Any]]:
        if decisions:
            rates.append(decisions)
        return ([games.engine(i) for i in range(20)],), {}

    benchmark.pedantic(drive, setup=fresh, rounds=10)
    rates.append(decisions)
    taken = benchmark.stats["total"] / sum(rates)
    benchmark.extra_info |= {
        "decisions_per_s": round(1 / taken),
        "share_of_single_per_core": round(alone / taken, 3),
    }
