"""The main figures, and an earlier file to compare them with."""

import json
import os
import re
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bench import figures, machine
from bench.workloads import WORKLOADS
from lnl.contract.errors import LnlError
from lnl.lab import bench
from tests.project.project import ROOT

THEN = {"signature": "aa", "core": {"ns_per_decision": 200.0}, "figures": {"copies: copy": 100.0, "gone": 1.0}}
NOW = {"signature": "aa", "core": {"ns_per_decision": 100.0}, "figures": {"copies: copy": 150.0, "new": 1.0}}


def test_what_both_have_is_compared() -> None:
    assert list(bench.compare(THEN, NOW)) == [
        ("core, random games: decision", 200.0, 100.0, 0.5),
        ("copies: copy", 100.0, 150.0, 1.5),
    ]


def test_other_games_are_not_compared() -> None:
    with pytest.raises(LnlError, match="signatures differ: aa then, bb now"):
        list(bench.compare(THEN, {**NOW, "signature": "bb"}))


@pytest.mark.parametrize(("share", "value"), [(0.5, 5), (0.99, 10), (1.0, 10), (0.1, 1)])
def test_shares(share: float, value: int) -> None:
    assert figures.at_share(list(range(1, 11)), share) == value


def test_time_of_a_unit_is_the_median_round() -> None:
    done: list[int] = []

    def work() -> int:
        done.append(sum(range(1000)))
        return 1000

    assert figures.timed(work, 0.0) < 1e6
    assert len(done) == 1 + figures.LEAST_ROUNDS


def test_every_workload_has_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("lnl._core")
    monkeypatch.setattr(figures, "LEAST_ROUNDS", 1)
    monkeypatch.setattr(figures, "slowest", partial(figures.slowest, times=1))
    found = figures.figures(0.0)
    assert [name.split(":")[0] for name in found][: len(WORKLOADS)] == list(WORKLOADS)
    assert all(value > 0 for value in found.values())
    assert found["median decision"] <= found["99th of 100 decisions"] <= found["worst decision"]


def test_a_machine_has_no_name_of_its_own() -> None:
    pytest.importorskip("lnl._core")
    here = machine.machine()
    assert list(here) == ["cpu", "cores", "python", "compiler"]
    node = os.uname().nodename
    assert node not in json.dumps(here)
    assert machine.name_of({**here, "cpu": "AMD EPYC(tm) 7", "cores": 2}) == "amd-epyc-tm-7-2-cores"


def run_bench(*options: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": str(Path(sys.executable).parent)}
    command = [sys.executable, "-m", "lnl", "bench", "--seconds", "0.1", *options]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def test_the_command_compares_with_an_earlier_file(tmp_path: Path) -> None:
    pytest.importorskip("lnl._core")
    path = tmp_path / "before.json"
    signature = json.loads((ROOT / "bench" / "baseline.json").read_text())["signature"]
    path.write_text(json.dumps({**THEN, "signature": signature, "reference": {"ns_per_decision": 1e6}}))
    done = run_bench("--compare", str(path))
    assert done.returncode == 0
    rows = done.stdout[done.stdout.index("nanoseconds  ") :].splitlines()
    assert rows[0].split() == ["nanoseconds", "then", "now", "ratio"]
    assert len(rows) == 1 + 2


def test_the_command_refuses_other_games(tmp_path: Path) -> None:
    pytest.importorskip("lnl._core")
    path = tmp_path / "before.json"
    path.write_text(json.dumps(THEN))
    done = run_bench("--compare", str(path))
    assert done.returncode == 2
    assert "signatures differ: aa then" in done.stderr


@pytest.mark.parametrize("content", ["{", "[]", "{}", None])
def test_files_that_are_none_of_ours(content: Any, tmp_path: Path) -> None:
    path = tmp_path / "before.json"
    if content is not None:
        path.write_text(content)
    with pytest.raises(LnlError, match=r"before\.json"):
        bench.read(path)


class Counted:
    """A count that is there at once; a real one takes minutes of a core (tests/bench/test_instructions.py)."""

    def per_unit(self) -> float:
        return 2900.5


@pytest.mark.slow
def test_figures_are_kept_with_signature_and_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("lnl._core")
    monkeypatch.setattr(figures, "LEAST_ROUNDS", 1)
    monkeypatch.setattr(figures, "InstructionCount", Counted)
    monkeypatch.setattr(figures, "slowest", partial(figures.slowest, times=1))
    monkeypatch.setattr(sys, "argv", ["figures", "--seconds", "0.1", "--json"])
    assert figures.main() == 0
    path = tmp_path / "before.json"
    path.write_text(capsys.readouterr().out)
    kept = json.loads(path.read_text())
    assert kept["instructions_per_decision"] == Counted().per_unit()
    assert {"signature", "core", "reference", "figures", "machine", "limits", "instructions_per_decision"} <= set(kept)
    monkeypatch.setattr(figures, "all_measured", lambda seconds: kept)  # measured once, compared with itself
    monkeypatch.setattr(sys, "argv", ["figures", "--compare", str(path)])
    assert figures.main() == 0
    compared = capsys.readouterr().out
    assert all(re.search(rf"^{re.escape(name)} +\d+ +\d+ +[\d.]+$", compared, re.MULTILINE) for name in kept["figures"])
