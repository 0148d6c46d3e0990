"""Operations of an engine in groups: each on the core and on the reference, from the same recorded positions.

The numbers that the project promises are asserted with room for a slow machine (``LNL_BENCH_SLACK``, default 2). A
group's figure is that of one call; where a call does several things, ``extra_info`` says how many in the mean.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bench import figures, fixed
from bench.positions import PositionKind, Standing, recorded
from bench.workloads import spread
from lnl._core.face import layout
from lnl.game.game import Game
from lnl.lab import bench
from tests.support.engines import ENGINES

SLACK = float(os.environ.get("LNL_BENCH_SLACK", "2"))
ROUNDS = {"core": 1000, "reference": 100}
IN_C = 1000
"""How often a call does what takes too little time to be timed alone."""
SLOWEST = 20
"""How many times the median position the slowest one may cost."""

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

    benchmark.extra_info["positions"] = len(segments)
    benchmark.extra_info["actions"] = round(sum(len(codes) for _, codes in segments) / len(segments), 1)
    benchmark.pedantic(do, setup=copied, rounds=ROUNDS[engine], warmup_rounds=min(len(segments), ROUNDS[engine]))


def all_positions(benchmark: Any, engine: str, do: Callable[[Any], object]) -> None:
    """Measure ``do(state)`` over all recorded positions in turn, each round on all of them."""
    states = [found.state for found in fixed.positions(engine)]
    turn = cycle(states)
    benchmark.extra_info["positions"] = len(states)
    rounds = ROUNDS[engine] // 20
    benchmark.pedantic(lambda: do(next(turn)), rounds=rounds, iterations=len(states), warmup_rounds=1)


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

    played = bench.play_fixed("core")
    benchmark.extra_info["decisions"] = round(statistics.fmean(game.decisions for game in played), 1)
    benchmark.pedantic(play, setup=fresh, rounds=bench.GAMES * (20 if engine == "core" else 1))
    assert benchmark.stats["median"] < (0.1 if engine == "reference" else 0.001) * SLACK


def test_core_decision() -> None:
    """A decision of the core in random play takes at most 1.5 microseconds in the mean."""
    assert bench.speed("core", 0.5)["ns_per_decision"] < 1500 * SLACK


@pytest.mark.benchmark(group="scaling")
@pytest.mark.parametrize("workers", [1, 2])
def test_scaling(benchmark: Any, workers: int) -> None:
    """Two hundred games by one thread, and by two: the core plays without Python's lock."""

    def play(games: list[Any]) -> None:
        for k, state in enumerate(games):
            state.play_random(k)

    def fresh() -> tuple[tuple[list[list[Any]]], dict[str, Any]]:
        games = [bench.new_engine("core", fixed.TABLES, k) for k in range(200)]
        return ([games[worker::workers] for worker in range(workers)],), {}

    with ThreadPoolExecutor(workers) as pool:
        benchmark.pedantic(lambda parts: list(pool.map(play, parts)), setup=fresh, rounds=10, warmup_rounds=1)


@pytest.mark.benchmark(group="slowest decisions")
def test_slowest_decisions(benchmark: Any) -> None:
    """The decisions of the fixed games one by one: median, 99th of 100, and worst; the measured call is all of them."""
    benchmark.extra_info.update(figures.slowest())
    benchmark.pedantic(figures.decision_times, rounds=3)


@pytest.mark.benchmark(group="decision")
@both
def test_decision(benchmark: Any, engine: str) -> None:
    """One decision asked and answered, in every recorded position, through the Python face."""

    def decide(state: Any, codes: tuple[int, ...]) -> None:
        state.decision()
        state.apply(codes[0])

    measure(benchmark, engine, fixed.recorded(engine), decide)


@pytest.mark.benchmark(group="decision by kind of position")
@pytest.mark.parametrize("kind", list(PositionKind))
@both
def test_kinds(benchmark: Any, engine: str, kind: PositionKind) -> None:
    """The recorded action of each position of a kind."""
    measure(benchmark, engine, fixed.recorded(engine, kind))


@pytest.mark.benchmark(group="legal actions")
@both
def test_legal_actions(benchmark: Any, engine: str) -> None:
    """The list of legal actions; engines find them as part of the action before, and hand them out here."""
    positions = fixed.positions(engine)
    benchmark.extra_info["legal"] = round(statistics.fmean(len(found.codes) for found in positions), 1)
    all_positions(benchmark, engine, lambda state: state.decision())


@pytest.mark.benchmark(group="push")
@both
def test_push(benchmark: Any, engine: str) -> None:
    """An action pushed to a game as text: read, applied, its events kept."""
    rows = [row for row in recorded() if row.kind in fixed.MAIN]
    games = cycle([(Game.from_position(row.position, engine=engine), row.do) for row in rows[::4]])

    def copied() -> tuple[tuple[Game, str], dict[str, Any]]:
        game, text = next(games)
        return (game.copy(), text), {}

    benchmark.pedantic(lambda game, text: game.push(text), setup=copied, rounds=ROUNDS[engine])


@pytest.mark.benchmark(group="check timing")
@both
def test_check_timing(benchmark: Any, engine: str) -> None:
    """Actions that lead to the longest check timings: automatic abilities stand by and are played (9.5.3)."""
    measure(benchmark, engine, fixed.recorded(engine, PositionKind.CHECK))


@pytest.mark.benchmark(group="check timing")
@both
def test_quiet_check_timing(benchmark: Any, engine: str) -> None:
    """Actions of a main phase whose check timings find nothing standing by."""
    measure(benchmark, engine, fixed.quiet(engine))


@pytest.mark.benchmark(group="check timing")
def test_check_timing_without_anything_to_do(benchmark: Any) -> None:
    """Check timings in C of main phases in which nothing has changed and nothing stands by: ``times`` a call."""
    states = [found.state for found in fixed.of_kinds("core", *fixed.MAIN)]
    assert all(state.check_often(3) == 3 for state in states)
    turn = cycle(states)
    benchmark.extra_info["times"] = IN_C
    benchmark(lambda: next(turn).check_often(IN_C))


@pytest.mark.benchmark(group="battle")
@both
def test_battle(benchmark: Any, engine: str) -> None:
    """Whole battles, from the declared attack to the first decision after them (chapter 8)."""
    measure(benchmark, engine, fixed.battles(engine))


@pytest.mark.benchmark(group="bytecode")
@both
def test_bytecode(benchmark: Any, engine: str) -> None:
    """An answer inside the resolution of an effect, and its program up to the next question or to its end."""
    measure(benchmark, engine, fixed.recorded(engine, PositionKind.EFFECT))


@pytest.mark.benchmark(group="payment")
@both
def test_payment(benchmark: Any, engine: str) -> None:
    """An answer inside the payment of a cost (5.22)."""
    measure(benchmark, engine, fixed.recorded(engine, PositionKind.PAYMENT))


@pytest.mark.benchmark(group="continuous values")
@both
def test_values(benchmark: Any, engine: str) -> None:
    """The values of every member on a circle and both players' limits, on full boards that an action just changed (9.8)."""
    places = []
    for state, codes in fixed.recorded(engine, PositionKind.FULL):
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
    """An independent copy, of all recorded positions in a plain loop."""
    states = [found.state for found in fixed.positions(engine)]

    def copy_all() -> None:
        for state in states:
            state.copy()

    benchmark.pedantic(copy_all, rounds=ROUNDS[engine], warmup_rounds=1)
    benchmark.extra_info |= {
        "positions": len(states),
        "ns_per_copy": round(benchmark.stats["median"] / len(states) * 1e9, 1),
    }


@pytest.mark.benchmark(group="copy")
def test_copy_in_c(benchmark: Any) -> None:
    """Copies below Python, ``times`` a call, and the bytes that one copies: up to the fill mark of every pool."""
    states = [found.state for found in fixed.positions("core")]
    sizes = sorted(state.copy_often(1) for state in states)
    turn = cycle(states)
    benchmark.extra_info.update(times=IN_C, bytes=figures.at_share(sizes, 0.5), bytes_p99=figures.at_share(sizes, 0.99))
    benchmark.extra_info.update(bytes_most=sizes[-1], sizeof=layout()["GameC"])
    benchmark(lambda: next(turn).copy_often(IN_C))


@pytest.mark.benchmark(group="record")
@both
def test_record(benchmark: Any, engine: str) -> None:
    """The canonical record."""
    all_positions(benchmark, engine, lambda state: state.record())


def cost(found: Standing, times: int) -> float:
    """Return the mean nanoseconds of a position's actions, each the least of several times."""
    least = []
    for code in spread(found.codes):
        spent = []
        for _ in range(times):
            state = found.state.copy()
            start = time.perf_counter_ns()
            state.apply(code)
            spent.append(time.perf_counter_ns() - start)
        least.append(min(spent))
    return statistics.fmean(least)


@pytest.mark.benchmark(group="slowest position")
@both
def test_slowest_position(benchmark: Any, engine: str) -> None:
    """The slowest recorded position costs at most 20 times what the median one does; the measured call is the slowest."""
    times = 7 if engine == "core" else 1
    costs = [(cost(found, times), k) for k, found in enumerate(fixed.positions(engine))]
    median, (most, k) = statistics.median(found for found, _ in costs), max(costs)
    slowest = fixed.positions(engine)[k]
    benchmark.extra_info.update(ratio=round(most / median, 2), median=round(median), kind=str(slowest.row.kind))
    measure(benchmark, engine, [(slowest.state, (slowest.code,))])
    assert most < SLOWEST * median * SLACK


def test_signature() -> None:
    """The 32 fixed games come out as recorded (``make regold`` records them again after a rule fix)."""
    stored = (Path(__file__).parent / "signature.txt").read_text().strip()
    assert bench.signature("core") == stored
