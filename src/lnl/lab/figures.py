"""The main figures of the core: time of each workload, and how long the slowest decisions take."""

from __future__ import annotations

import json
import math
import statistics
import time
from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import Any

from lnl.contract.errors import LnlError
from lnl.lab.bench import GAMES, choose, fixed_tables, new_engine
from lnl.lab.positions import standing
from lnl.lab.workloads import MID_GAME, WORKLOADS, Work

Figures = dict[str, float]
"""By name, nanoseconds."""
LEAST_ROUNDS = 3
PLAYOUT = "determinised playout from mid-game"
_SIDES = ("core", "reference")


def timed(work: Work, seconds: float) -> float:
    """Return nanoseconds a unit of work: the median of as many rounds as fit into a time."""
    work()
    rounds: list[float] = []
    end = time.perf_counter() + seconds
    while len(rounds) < LEAST_ROUNDS or time.perf_counter() < end:
        start = time.process_time_ns()
        units = work()
        rounds.append((time.process_time_ns() - start) / units)
    return statistics.median(rounds)


def figures(seconds: float) -> Figures:
    """Return the time of a unit of each workload, and of the slowest decisions of the fixed games.

    Args:
        seconds: time to spend on each workload.
    """
    found = {f"{name}: {of.unit}": timed(of.prepare(1), seconds) for name, of in WORKLOADS.items()}
    found[PLAYOUT] = timed(determinised_playouts(100), seconds)
    return {name: round(value, 1) for name, value in (found | slowest()).items()}


def determinised_playouts(count: int) -> Work:
    """Return work that samples a world for each playout of a mid-game position, and plays it to the end."""
    seen = [found.state.view(found.state.decision()[0]) for found in standing("core", *MID_GAME)]

    def work() -> int:
        for seed, view in zip(range(count), cycle(seen)):
            view.sample(seed).play_random(seed)
        return count

    return work


def decision_times() -> list[int]:
    """Return nanoseconds of each decision of the fixed games, in their order, applied through the face of the core."""
    tables = fixed_tables()
    spent: list[int] = []
    for k in range(GAMES):
        state = new_engine("core", tables, k)
        n = 0
        while (decision := state.decision()) is not None:
            codes = decision[3]
            code = codes[choose(k, n, len(codes))] if len(codes) > 1 else codes[0]
            start = time.perf_counter_ns()
            state.apply(code)
            taken = time.perf_counter_ns() - start
            if len(codes) > 1:
                spent.append(taken)
                n += 1
    return spent


def slowest(times: int = 5) -> Figures:
    """Return the 50th and 99th of a hundred decisions and the worst one, of each decision's least time in several runs.

    The runs are alike: nothing but the machine makes a decision slower in one of them.
    """
    least = sorted(map(min, zip(*(decision_times() for _ in range(times)), strict=True)))
    marks = {"median decision": 0.5, "99th of 100 decisions": 0.99, "worst decision": 1.0}
    return {name: float(at_share(least, share)) for name, share in marks.items()}


def at_share(ascending: list[int], share: float) -> int:
    """Return the value below or at which a share of all lies."""
    return ascending[max(0, math.ceil(share * len(ascending)) - 1)]


def read(path: Path) -> dict[str, Any]:
    """Return what an earlier ``lnl bench --json`` printed.

    Raises:
        LnlError: there is no such file, or it holds something else.
    """
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise LnlError(f"{path}: {error.strerror}") from None
    except ValueError as error:
        raise LnlError(f"{path}: not JSON: {error}") from None
    if not isinstance(values, dict) or not isinstance(values.get("signature"), str):
        raise LnlError(f"{path}: not what 'lnl bench --json' prints")
    return values


def compare(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[tuple[str, float, float, float]]:
    """Yield name, earlier figure, figure and ratio of what both hold; all are nanoseconds.

    Raises:
        LnlError: the signatures differ, so the games do.
    """
    if before["signature"] != now["signature"]:
        raise LnlError(
            f"signatures differ: {before['signature']} then, {now['signature']} now; figures of other games are not compared"
        )
    earlier = all_of(before)
    for name, value in all_of(now).items():
        if earlier.get(name):
            yield name, earlier[name], value, value / earlier[name]


def all_of(values: Mapping[str, Any]) -> Figures:
    """Return the figures of a bench: of random games on both engines, and of the workloads."""
    sides = {f"{side}, random games: decision": values.get(side, {}).get("ns_per_decision", 0.0) for side in _SIDES}
    return sides | dict(values.get("figures", {}))
