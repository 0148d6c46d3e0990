"""Compare two builds of lnl in alternating turns: the ratio of their times, with an interval.

Run ``python -m bench.ab OLD NEW``, each a checkout whose core is built, or a folder that holds the package ``lnl``.
Both stay loaded and work in turn, so that the load of the machine affects both; times are process times. The ratio is
the median over all pairs of turns, its interval by bootstrap; below 1 the second is faster.

Builds with different signatures play different games and are refused (exit code 2).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LEAST = 30
"""The fewest alternations that a ratio is given for."""
RESAMPLES = 2000
# A build brings its own workloads, older ones in the package; a bare package takes this checkout's.
_WORKER = """
import json, sys, time
from lnl.lab.bench import signature
try:
    from lnl.lab.workloads import WORKLOADS
except ModuleNotFoundError:
    from bench.workloads import WORKLOADS
print(json.dumps(signature("core")), flush=True)
works = {}
for line in sys.stdin:
    name, times = line.split()
    if (name, times) not in works:
        works[name, times] = WORKLOADS[name].prepare(int(times))
        works[name, times]()
    start = time.process_time_ns()
    units = works[name, times]()
    print(json.dumps([time.process_time_ns() - start, units]), flush=True)
"""


class Refused(Exception):
    """There is nothing to compare."""


class Build:
    """A build at work in a process of its own.

    Args:
        folder: a checkout, or a folder that holds the package.
    """

    def __init__(self, folder: Path) -> None:
        source = folder / "src" if (folder / "src" / "lnl").is_dir() else folder
        if not (source / "lnl").is_dir():
            raise Refused(f"{folder} holds no package lnl")
        self.folder = folder
        beside = folder if (folder / "bench" / "workloads.py").is_file() else ROOT
        environment = {**os.environ, "PYTHONPATH": f"{source.resolve()}{os.pathsep}{beside.resolve()}"}
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", _WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )
        self.signature: str = self._answer()

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise Refused(f"{self.folder}: the build does not run")
        return json.loads(line)

    def time(self, workload: str, times: int) -> tuple[int, int]:
        """Do a workload; return nanoseconds of the process, and units."""
        assert self._process.stdin is not None
        print(workload, times, file=self._process.stdin, flush=True)
        spent, units = self._answer()
        return spent, units

    def stop(self) -> None:
        """End the process."""
        self._process.communicate()


def interval(ratios: Sequence[float], seed: int = 0) -> tuple[float, float, float]:
    """Return the median of ratios, and the bounds of its 95 % interval by bootstrap."""
    dice = random.Random(seed)
    medians = sorted(statistics.median(dice.choices(ratios, k=len(ratios))) for _ in range(RESAMPLES))
    return statistics.median(ratios), medians[RESAMPLES // 40], medians[-RESAMPLES // 40]


def compare(a: Build, b: Build, workload: str, times: int, alternations: int) -> str:
    """Return a line: both times and the ratio.

    Raises:
        Refused: the builds did not do the same.
    """
    if a.signature != b.signature:
        raise Refused(
            f"signatures differ: {a.signature} and {b.signature}; a figure without an equal signature is none"
        )
    a.time(workload, times), b.time(workload, times)
    ratios, spent = [], {a: list[float](), b: list[float]()}
    for k in range(alternations):
        found = {}
        for build in (a, b) if k % 2 else (b, a):
            found[build] = build.time(workload, times)
            spent[build].append(found[build][0] / found[build][1])
        if found[a][1] != found[b][1]:
            raise Refused(f"{workload}: {found[a][1]} and {found[b][1]} units; they do not do the same")
        ratios.append(found[b][0] / found[a][0])
    middle, low, high = interval(ratios)
    first, second = statistics.median(spent[a]), statistics.median(spent[b])
    return f"{workload:9} {first:8.0f} -> {second:8.0f} ns  ratio {middle:.3f} [{low:.3f}, {high:.3f}]"


def main() -> int:
    """Return 2 if the builds cannot be compared."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--workloads", nargs="+", default=["games", "steps", "copies", "worlds", "playouts"])
    parser.add_argument("--alternations", type=int, default=LEAST, help=f"at least {LEAST}")
    parser.add_argument("--times", type=int, default=2, help="how much work in a turn")
    chosen = parser.parse_args()
    if chosen.alternations < LEAST:
        parser.error(f"fewer than {LEAST} alternations say nothing")
    builds: list[Build] = []
    try:
        for folder in (chosen.old, chosen.new):
            builds.append(Build(folder))
        print(f"signature {builds[0].signature}, {chosen.alternations} alternations, median [95 % interval]")
        for workload in chosen.workloads:
            print(compare(builds[0], builds[1], workload, chosen.times, chosen.alternations), flush=True)
    except Refused as error:
        print(f"ab: {error}", file=sys.stderr)
        return 2
    finally:
        for build in builds:
            build.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
