"""What is kept of a run of the benchmarks."""

from __future__ import annotations

import json
import os
from typing import Any

from bench.keep import by_group, signatures
from tests.project.project import ROOT

STATS = {"median": 2e-6, "min": 1e-6, "rounds": 5, "mean": 3e-6}
RUN: dict[str, Any] = {
    "machine_info": {"node": "a host"},
    "benchmarks": [
        {
            "group": "copy",
            "name": "test_copy[core]",
            "stats": STATS,
            "extra_info": {"signature": "aa", "positions": 100},
        },
        {"group": None, "name": "test_b", "stats": STATS, "extra_info": {"signature": "aa"}},
    ],
}


def test_figures_by_group() -> None:
    plain = {"median_ns": 2000.0, "least_ns": 1000.0, "rounds": 5}
    assert by_group(RUN) == {"copy": {"test_copy[core]": {**plain, "positions": 100}}, "other": {"test_b": plain}}
    assert signatures(RUN) == {"aa"}


def test_kept_files_name_no_host() -> None:
    kept = list((ROOT / "bench" / "results").glob("*.json"))
    assert kept
    for path in kept:
        values = json.loads(path.read_text())
        assert set(values["machine"]) == {"cpu", "cores", "python", "compiler"}
        assert os.uname().nodename not in path.read_text()
        assert str(ROOT) not in path.read_text()
