"""The gate of the core's instructions: callgrind counts, within two per cent of ``bench/baseline.json``.

``make bench-ci`` runs it; ``make bench-ci ARGS=--renew`` counts the baseline again after an intended change, and
``ARGS="--renew search"`` only the row of one workload. A count belongs to a signature, a compiler and a Python: where
one differs, nothing is compared, and no single row can be renewed.

Exit code 1: a count is out of bounds. 2: there is nothing to compare with.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from bench.instructions import InstructionCount
from bench.machine import machine
from bench.workloads import WORKLOADS
from lnl.files.writing import replace_file
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


def counted(names: Collection[str]) -> dict[str, float]:
    """Return instructions a unit of some workloads, as many counts at once as there are cores."""

    def count(name: str) -> float:
        run = InstructionCount(name)
        found = run.per_unit()
        if found is None:
            raise Refused(f"{name}: {run.reason}")
        return found

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(names, pool.map(count, names)))


def strangers(now: dict[str, Any], baseline: dict[str, Any]) -> Iterator[str]:
    """Yield why counts of this build are none of the baseline's."""
    for name, value in now.items():
        if baseline.get(name) != value:
            yield f"{name} {value}, the baseline has {baseline.get(name)}"


def compare(now: dict[str, float], before: dict[str, float]) -> tuple[list[str], bool]:
    """Return a line for each workload, and whether all are within bounds."""
    lines, good = [], True
    for name, count in now.items():
        line = f"{name:10} {count:8.0f} instructions for one {WORKLOADS[name].unit:9}"
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


def gate(renew: Collection[str] = (), path: Path = BASELINE) -> bool:
    """Count and compare, or count and keep; return whether all is within bounds.

    Args:
        renew: workloads whose rows are counted again; none to compare all.
        path: the baseline.

    Raises:
        Refused: the baseline is of another build, or nothing can be counted.
    """
    now = build()
    baseline = json.loads(path.read_text()) if path.is_file() else {}
    kept = {} if set(renew) >= set(WORKLOADS) else baseline.get("instructions", {})
    if (kept or not renew) and (found := list(strangers(now, baseline))):
        raise Refused("; ".join([*found, f"counts cannot be compared; if the change is meant: {RENEW}"]))
    counts = counted(renew or WORKLOADS)
    lines, good = compare(counts, baseline.get("instructions", {}))
    print("\n".join(lines))
    if renew:
        rows = {name: count for name in WORKLOADS if (count := counts.get(name, kept.get(name))) is not None}
        replace_file(path, json.dumps({**now, "instructions": rows}, indent=2) + "\n")
        print(f"recorded in {path.name}")
    elif not good:
        print(f"more than {ALLOWED:.0%} from the baseline; if it is meant: {RENEW}")
    return good or bool(renew)


def main() -> int:
    """Return 1 if a count is out of bounds, 2 if nothing can be compared."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--renew", nargs="*", choices=WORKLOADS, metavar="WORKLOAD", help="count the baseline anew, or some rows of it"
    )
    renew = parser.parse_args().renew
    try:
        return int(not gate(() if renew is None else renew or list(WORKLOADS)))
    except Refused as error:
        print(f"gate: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
