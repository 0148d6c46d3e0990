"""The gate of the core's instructions: counted by callgrind, compared with ``bench/baseline.json``, two per cent either way.

``make bench-ci`` runs it; ``make bench-ci ARGS=--renew`` counts the baseline anew after a change that is meant. A count
belongs to a signature, a compiler and a Python: where one differs, nothing is compared.

Exit code 1: a count is out of bounds. 2: there is nothing to compare with.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bench.instructions import InstructionCount
from bench.machine import machine
from bench.workloads import WORKLOADS
from lnl.lab.bench import signature

BASELINE = Path(__file__).resolve().parent / "baseline.json"
ALLOWED = 0.02
RENEW = "make bench-ci ARGS=--renew"


class Refused(Exception):
    """There is nothing to compare."""


def build() -> dict[str, Any]:
    """Return what a count belongs to."""
    here = machine()
    python = ".".join(str(here["python"]).split(".")[:2])
    return {"signature": signature("core"), "compiler": here["compiler"], "python": python}


def counted() -> dict[str, float]:
    """Return instructions a unit of each workload, as many counts at once as there are cores."""

    def count(name: str) -> float:
        run = InstructionCount(name)
        found = run.per_unit()
        if found is None:
            raise Refused(f"{name}: {run.reason}")
        return found

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(WORKLOADS, pool.map(count, WORKLOADS)))


def strangers(now: dict[str, Any], baseline: dict[str, Any]) -> Iterator[str]:
    """Yield why counts of this build are none of the baseline's."""
    for name, value in now.items():
        if baseline.get(name) != value:
            yield f"{name} {value}, the baseline has {baseline.get(name)}"


def compare(now: dict[str, float], before: dict[str, float]) -> tuple[list[str], bool]:
    """Return a line for each workload, and whether all are within bounds."""
    lines, good = [], True
    for name, count in now.items():
        line = f"{name:10} {count:8.0f} instructions a {WORKLOADS[name].unit:9}"
        if name in before:
            ratio = count / before[name]
            within = abs(ratio - 1) <= ALLOWED
            verdict = "" if within else "  fewer" if ratio < 1 else "  MORE"
            lines.append(f"{line} baseline {before[name]:8.0f}  {ratio:6.3f}{verdict}")
            good &= within
        else:
            lines.append(f"{line} not in the baseline")
            good = False
    return lines, good


def gate(renew: bool, path: Path = BASELINE) -> bool:
    """Count and compare, or count and keep; return whether all is within bounds."""
    now = build()
    baseline = json.loads(path.read_text()) if path.is_file() else {}
    if not renew and (found := list(strangers(now, baseline))):
        raise Refused("; ".join([*found, f"counts cannot be compared; if the change is meant: {RENEW}"]))
    counts = counted()
    lines, good = compare(counts, baseline.get("instructions", {}))
    print("\n".join(lines))
    if renew:
        path.write_text(json.dumps({**now, "instructions": counts}, indent=2) + "\n")
        print(f"recorded in {path.name}")
    elif not good:
        print(f"more than {ALLOWED:.0%} from the baseline; if it is meant: {RENEW}")
    return good or renew


def main() -> int:
    """Return 1 if a count is out of bounds, 2 if nothing can be compared."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--renew", action="store_true", help="count the baseline anew")
    try:
        return int(not gate(parser.parse_args().renew))
    except Refused as error:
        print(f"gate: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
