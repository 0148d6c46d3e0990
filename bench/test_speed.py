"""Speed of both engines and of what is loaded most, by pytest-benchmark: ``make bench``.

The numbers that the project promises are asserted with room for a slow machine (``LNL_BENCH_SLACK``, default 2).
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lnl.cards.library import CardLibrary
from lnl.game import Game
from lnl.lab import bench
from tests.support.playing import ENGINES, random_moves
from tests.support.vanilla import vanilla_table

SLACK = float(os.environ.get("LNL_BENCH_SLACK", "2"))
TABLE = vanilla_table()


def _new(engine: str, seed: int) -> Any:
    from lnl.game import engine_class

    return engine_class(engine).new(TABLE, seed, None, "2.04", None)


@pytest.mark.parametrize("engine", ENGINES)
def test_random_game(benchmark: Any, engine: str) -> None:
    """Whole games by random choices; the reference must play 10 a second."""
    seeds = iter(range(1 << 30))

    def play() -> int:
        seed = next(seeds)
        game = _new(engine, seed)
        return int(game.play_random(seed)) if engine == "core" else bench.random_game(game, seed).decisions

    benchmark(play)
    assert benchmark.stats["mean"] < (0.1 if engine == "reference" else 0.001) * SLACK


def test_core_decision() -> None:
    """A decision of the core in random play takes at most 1.5 microseconds in the mean."""
    games, decisions, spent = 400, 0, 0.0
    for seed in range(games):
        game = _new("core", seed)
        start = time.perf_counter()
        decisions += game.play_random(seed)
        spent += time.perf_counter() - start
    assert spent / decisions < 1.5e-6 * SLACK


@pytest.mark.parametrize("engine", ENGINES)
def test_copy(benchmark: Any, engine: str) -> None:
    """An independent copy in the middle of a game."""
    game = Game.from_table(TABLE, 7, engine=engine)
    random_moves(game, Random(1), 80)
    benchmark(game._engine.copy)


@pytest.mark.parametrize("engine", ENGINES)
def test_record(benchmark: Any, engine: str) -> None:
    """The canonical record and its digest in the middle of a game."""
    game = Game.from_table(TABLE, 7, engine=engine)
    random_moves(game, Random(1), 80)
    benchmark(game.digest)


def test_library(benchmark: Any) -> None:
    """The shipped library, loaded warm in at most 50 milliseconds."""
    CardLibrary.load()
    benchmark(CardLibrary.load)
    assert benchmark.stats["mean"] < 0.05 * SLACK


@pytest.mark.parametrize(("arguments", "limit"), [(["-c", "import lnl"], 0.1), (["-m", "lnl", "--help"], 0.3)])
def test_start(benchmark: Any, arguments: list[str], limit: float) -> None:
    """Importing the package, and the first help page; the interpreter's own start is included."""
    benchmark.pedantic(lambda: subprocess.run([sys.executable, *arguments], check=True, capture_output=True), rounds=5)
    assert benchmark.stats["min"] < limit * SLACK


def test_signature() -> None:
    """The 32 fixed games come out as recorded (``make regold`` records them anew after a rule fix)."""
    recorded = (Path(__file__).parent / "signature.txt").read_text().strip()
    assert bench.signature("core") == recorded
