"""Keep the figures of this machine in ``bench/results``: those of ``bench.figures``, and of all benchmarks by groups.

``make bench`` runs it with the file that pytest-benchmark wrote. What is kept names the processor, the cores, the Python and
the compiler, never the host. ``python -m bench.figures --compare bench/results/NAME.json`` compares with it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.figures import all_measured
from bench.machine import name_of
from lnl.files.writing import replace_file

RESULTS = Path(__file__).resolve().parent / "results"
NS = 1e9


def by_group(run: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return by group and benchmark: nanoseconds of a call (median, least), rounds, and what it says of itself."""
    groups: dict[str, dict[str, Any]] = {}
    for found in run["benchmarks"]:
        stats = found["stats"]
        extra = {key: value for key, value in found["extra_info"].items() if key != "signature"}
        groups.setdefault(found["group"] or "other", {})[found["name"]] = {
            "median_ns": round(stats["median"] * NS, 1),
            "least_ns": round(stats["min"] * NS, 1),
            "rounds": stats["rounds"],
            **extra,
        }
    return {group: dict(sorted(groups[group].items())) for group in sorted(groups)}


def signatures(run: Mapping[str, Any]) -> set[str]:
    """Return the signatures that benchmarks were measured with."""
    return {found["extra_info"]["signature"] for found in run["benchmarks"]}


def main() -> int:
    """Return 2 if the benchmarks are of another build."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="what pytest --benchmark-json wrote")
    run = json.loads(parser.parse_args().file.read_text())
    values = all_measured(2.0)
    if signatures(run) != {values["signature"]}:
        print(f"keep: measured with {signatures(run)}, this build has {values['signature']}", file=sys.stderr)
        return 2
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{name_of(values['machine'])}.json"
    replace_file(path, json.dumps({**values, "benchmarks": by_group(run)}, indent=1, ensure_ascii=False) + "\n")
    print(f"kept in bench/results/{path.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
