"""What an engine does in a game, by groups: each on the core and on the reference, from the same fixed games.

The numbers that the project promises are asserted with room for a slow machine (``LNL_BENCH_SLACK``, default 2).
A group's mean is that of one call; where a call does several things, ``extra_info`` says how many in the mean.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bench import fixed
from lnl.decision import DecisionKind
from lnl.game import Game
from lnl.lab import bench
from tests.support.playing import ENGINES

SLACK = float(os.environ.get("LNL_BENCH_SLACK", "2"))
ROUNDS = {"core": 480, "reference": 96}

both = pytest.mark.parametrize("engine", ENGINES)


def apply_all(state: Any, codes: tuple[int, ...]) -> None:
    for code in codes:
        state.apply(code)


def measure(benchmark: Any, engine: str, segments: list[fixed.Segment], do: Callable[..., object] = apply_all) -> None:
    """Measure ``do(copy, codes)`` over all segments in turn; the copies are made outside the measured time."""
    turn = cycle(segments)

    def copied() -> tuple[tuple[Any, tuple[int, ...]], dict[str, Any]]:
        state, codes = next(turn)
        return (state.copy(), codes), {}

    benchmark.extra_info["moments"] = len(segments)
    benchmark.extra_info["actions"] = round(sum(len(codes) for _, codes in segments) / len(segments), 1)
    benchmark.pedantic(do, setup=copied, rounds=ROUNDS[engine])


def middle(engine: str) -> list[fixed.Segment]:
    """Return main phases, spread over the games."""
    return fixed.single(engine, lambda applied: applied.kind is DecisionKind.MAIN)


@pytest.mark.benchmark(group="random game")
@both
def test_random_game(benchmark: Any, engine: str) -> None:
    """Whole games by random choices, without setting them up; the reference must play 10 a second."""
    games = cycle(range(bench.GAMES))

    def fresh() -> tuple[tuple[Any, int], dict[str, Any]]:
        k = next(games)
        return (bench.new_engine(engine, fixed.TABLES, k), k), {}

    def play(state: Any, k: int) -> None:
        if engine == "core":
            state.play_random(k)
        else:
            bench.random_game(state, k)

    benchmark.pedantic(play, setup=fresh, rounds=bench.GAMES * (20 if engine == "core" else 1))
    assert benchmark.stats["mean"] < (0.1 if engine == "reference" else 0.001) * SLACK


def test_core_decision() -> None:
    """A decision of the core in random play takes at most 1.5 microseconds in the mean."""
    decisions, spent = 0, 0.0
    for seed in range(400):
        game = bench.new_engine("core", fixed.TABLES, seed)
        start = time.perf_counter()
        decisions += game.play_random(seed)
        spent += time.perf_counter() - start
    assert spent / decisions < 1.5e-6 * SLACK


@pytest.mark.benchmark(group="decision")
@both
def test_decision(benchmark: Any, engine: str) -> None:
    """One decision asked and answered, of any kind, through the Python face."""

    def decide(state: Any, codes: tuple[int, ...]) -> None:
        state.decision()
        state.apply(codes[0])

    measure(benchmark, engine, fixed.single(engine, lambda applied: True), decide)


@pytest.mark.benchmark(group="legal actions")
@both
def test_legal_actions(benchmark: Any, engine: str) -> None:
    """The list of a main phase's legal actions; engines find them as part of the action before, and hand them out here."""
    measure(benchmark, engine, middle(engine), lambda state, codes: state.decision())


@pytest.mark.benchmark(group="push")
@both
def test_push(benchmark: Any, engine: str) -> None:
    """An action pushed to a game as text: read, applied, its events kept."""
    game = Game.from_table(fixed.TABLES[0], 0, engine=engine)
    for applied in fixed.line(engine, 0)[:80]:
        game.push_code(applied.code)
    decision = game.decision
    assert decision is not None
    texts = cycle([str(action) for action in decision.actions])

    def copied() -> tuple[tuple[Game, str], dict[str, Any]]:
        return (game.copy(), next(texts)), {}

    benchmark.extra_info["legal"] = len(decision.codes)
    benchmark.pedantic(lambda game, text: game.push(text), setup=copied, rounds=ROUNDS[engine])


@pytest.mark.benchmark(group="check timing")
@both
def test_check_timing(benchmark: Any, engine: str) -> None:
    """Actions that lead to a check timing at which an automatic ability is played (9.5.3)."""
    measure(benchmark, engine, fixed.single(engine, fixed.checks))


@pytest.mark.benchmark(group="battle")
@both
def test_battle(benchmark: Any, engine: str) -> None:
    """Whole battles, from the declared attack to the first decision after them (chapter 8)."""
    measure(benchmark, engine, fixed.battles(engine))


@pytest.mark.benchmark(group="continuous values")
@both
def test_values(benchmark: Any, engine: str) -> None:
    """The values of every member on a circle and both players' limits, after a mobilizing changed them (9.8)."""
    found = fixed.single(engine, lambda applied: applied.kind is DecisionKind.PLACE)
    places = []
    for state, codes in found:
        after = state.copy()
        apply_all(after, codes)
        places.append((after, fixed.on_circles(after)))
    turn = cycle(places)

    def copied() -> tuple[tuple[Any, list[tuple[int, int, int]]], dict[str, Any]]:
        state, members = next(turn)
        return (state.copy(), members), {}

    def read(state: Any, members: list[tuple[int, int, int]]) -> None:
        for zone, player, index in members:
            state.values(zone, player, index)
        state.player_values(0)
        state.player_values(1)

    benchmark.extra_info["members"] = round(sum(len(members) for _, members in places) / len(places), 1)
    benchmark.pedantic(read, setup=copied, rounds=ROUNDS[engine])


@pytest.mark.benchmark(group="copy")
@both
def test_copy(benchmark: Any, engine: str) -> None:
    """An independent copy in a main phase."""
    states = cycle([state for state, _ in middle(engine)])
    benchmark(lambda: next(states).copy())


@pytest.mark.benchmark(group="record")
@both
def test_record(benchmark: Any, engine: str) -> None:
    """The canonical record in a main phase."""
    states = cycle([state for state, _ in middle(engine)])
    benchmark(lambda: next(states).record())


def test_signature() -> None:
    """The 32 fixed games come out as recorded (``make regold`` records them anew after a rule fix)."""
    recorded = (Path(__file__).parent / "signature.txt").read_text().strip()
    assert bench.signature("core") == recorded
