"""The gate of instructions and the comparison of two builds: what they accept, what they refuse."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bench import ab, gate
from bench.workloads import MOST_ACTIONS, WORKLOADS, spread
from tests.project.project import ROOT


def test_counts_within_two_per_cent_pass() -> None:
    _, good = gate.compare({"games": 101.9, "steps": 98.1}, {"games": 100.0, "steps": 100.0})
    assert good


@pytest.mark.parametrize(("count", "verdict"), [(102.1, "MORE"), (97.9, "fewer")])
def test_counts_beyond_fail_either_way(count: float, verdict: str) -> None:
    lines, good = gate.compare({"games": count}, {"games": 100.0})
    assert not good
    assert lines[0].endswith(verdict)


def test_a_workload_without_baseline_fails() -> None:
    lines, good = gate.compare({"games": 1.0}, {})
    assert not good
    assert "not in the baseline" in lines[0]


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """What is counted from now on, instead of by callgrind."""
    found = dict.fromkeys(WORKLOADS, 100.0)
    monkeypatch.setattr(gate, "counted", lambda names: {name: found[name] for name in names})
    monkeypatch.setattr(gate, "build", lambda: {"signature": "aa", "compiler": "c 1", "python": "3.11"})
    return found


def test_a_baseline_is_renewed_then_met(counts: dict[str, float], tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    assert gate.gate(WORKLOADS, path)
    assert gate.gate(path=path)
    assert json.loads(path.read_text())["instructions"] == counts


def test_one_row_is_renewed_alone(counts: dict[str, float], tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    gate.gate(WORKLOADS, path)
    before = dict(counts)
    counts.update(dict.fromkeys(counts, 200.0))
    assert gate.gate(["search"], path)
    assert json.loads(path.read_text())["instructions"] == {**before, "search": 200.0}
    assert not gate.gate(path=path)


@pytest.mark.usefixtures("counts")
@pytest.mark.parametrize("renewed", [[], ["search"]], ids=["compared", "one row renewed"])
@pytest.mark.parametrize("changed", ["signature", "compiler", "python"])
def test_counts_of_other_builds_are_refused(changed: str, renewed: list[str], tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    gate.gate(WORKLOADS, path)
    baseline = json.loads(path.read_text()) | {changed: "other"}
    path.write_text(json.dumps(baseline))
    with pytest.raises(gate.Refused, match=rf"{changed} .*make bench-ci ARGS=--renew"):
        gate.gate(renewed, path)


def test_the_recorded_baseline_has_every_workload() -> None:
    baseline = json.loads((ROOT / "bench" / "baseline.json").read_text())
    assert list(baseline["instructions"]) == list(WORKLOADS)


class Fake(ab.Build):
    """A build that answers from a script.

    Args:
        signature: of its games.
        pace: nanoseconds a unit.
        units: that a workload has.
    """

    def __init__(self, signature: str, pace: int, units: int = 10) -> None:
        self.signature = signature
        self.pace = pace
        self.units = units

    def time(self, workload: str, times: int) -> tuple[int, int]:
        return self.pace * self.units * times, self.units * times


def test_the_ratio_of_two_builds() -> None:
    line = ab.compare(Fake("aa", 200), Fake("aa", 150), "games", 2, 30)
    assert line.split() == "games 200 -> 150 ns ratio 0.750 [0.750, 0.750]".split()


def test_builds_with_other_signatures_are_refused() -> None:
    with pytest.raises(ab.Refused, match="signatures differ: aa and bb"):
        ab.compare(Fake("aa", 200), Fake("bb", 150), "games", 1, 30)


def test_builds_that_do_other_work_are_refused() -> None:
    with pytest.raises(ab.Refused, match="10 and 11 units"):
        ab.compare(Fake("aa", 200), Fake("aa", 150, 11), "games", 1, 30)


def test_the_interval_holds_the_median() -> None:
    middle, low, high = ab.interval([1.0, 1.1, 1.2, 0.9, 1.05] * 6)
    assert 0.9 <= low < middle == 1.05 < high <= 1.2


def test_a_folder_without_package_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ab.Refused, match="holds no package"):
        ab.Build(tmp_path)


@pytest.mark.slow
def test_a_build_against_itself() -> None:
    pytest.importorskip("lnl._core")
    a, b = ab.Build(ROOT), ab.Build(ROOT)
    try:
        assert ab.compare(a, b, "copies", 1, 2).startswith("copies")
    finally:
        a.stop()
        b.stop()


@pytest.mark.parametrize("name", [name for name in WORKLOADS if name != "games"])
def test_work_is_the_same_every_time(name: str) -> None:
    pytest.importorskip("lnl._core")
    work: Any = WORKLOADS[name].prepare(1)
    assert work() == work() > 0


@pytest.mark.parametrize("count", [1, MOST_ACTIONS, MOST_ACTIONS + 1, 100])
def test_actions_are_spread(count: int) -> None:
    found = spread(tuple(range(count)))
    assert found[0] == 0
    assert min(count, MOST_ACTIONS // 2) <= len(found) <= MOST_ACTIONS
    assert len(set(found)) == len(found)
