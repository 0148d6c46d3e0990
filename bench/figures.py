"""The main figures of the core: time of each workload, instructions of a decision, and how long the slowest decisions
take.

``python -m bench.figures`` prints them after those of ``lnl bench``, ``--json`` as one object, and ``--compare FILE``
as ratios to an earlier ``--json``. Signature, machine and figures belong together.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from itertools import cycle
from pathlib import Path
from typing import Any

from bench.instructions import InstructionCount
from bench.machine import machine
from bench.positions import standing
from bench.workloads import MID_GAME, WORKLOADS, Work
from lnl.cli.common import columns
from lnl.contract.errors import LnlError
from lnl.lab.bench import GAMES, Figures, choose, compare, fixed_tables, measured, new_engine, play_fixed, read

LEAST_ROUNDS = 3
PLAYOUT = "determinised playout from mid-game"


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
    seen = [found.state.view(found.state.decision().player) for found in standing("core", *MID_GAME)]

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
            codes = decision.codes
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


def all_measured(seconds: float) -> dict[str, Any]:
    """Return everything that is kept of a build: what ``lnl bench`` prints, figures, instructions and machine.

    Args:
        seconds: time for each engine, and for all workloads.
    """
    count = InstructionCount()  # beside the rest, in a process of its own
    values = measured(play_fixed("core"), seconds)
    found = figures(seconds / len(WORKLOADS))
    return {**values, "figures": found, "instructions_per_decision": count.per_unit(), "machine": machine()}


def main() -> int:
    """Return 2 if there is nothing to compare with."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each engine, and for all workloads")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--compare", type=Path, help="what --json printed earlier, or a file of bench/results")
    chosen = parser.parse_args()
    try:
        earlier = None if chosen.compare is None else read(chosen.compare)
        values = all_measured(chosen.seconds)
        ratios = [] if earlier is None else list(compare(earlier, values))
    except LnlError as error:
        print(f"figures: {error}", file=sys.stderr)
        return 2
    if chosen.json:
        print(json.dumps(values, indent=1))
        return 0
    print(f"signature {values['signature']}")
    print(", ".join(f"{key} {value}" for key, value in values["machine"].items()))
    print(f"instructions of a decision {values['instructions_per_decision'] or 'not counted: Valgrind is needed'}")
    rows: list[tuple[str, ...]] = [("nanoseconds, core", "")]
    rows += [(f"  {name}", f"{value:.0f}") for name, value in values["figures"].items()]
    if ratios:
        rows = [("nanoseconds", "then", "now", "ratio")]
        rows += [(name, f"{then:.0f}", f"{now:.0f}", f"{ratio:.3f}") for name, then, now, ratio in ratios]
    print("\n".join(columns(rows)))
    print(f"determinised playouts a second {1e9 / values['figures'][PLAYOUT]:.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
