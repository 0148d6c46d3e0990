"""Counting instructions of a decision: with Valgrind, without it, and where it fails."""

import shutil
from pathlib import Path

import pytest

from bench.instructions import InstructionCount


def put_valgrind(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Make a Valgrind of a few lines the only one that is found."""
    path = folder / "valgrind"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:/bin:/usr/bin")


def test_decisions_divide_the_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_valgrind(tmp_path, monkeypatch, "echo 8; echo '==1== Collected : 1002' >&2")
    count = InstructionCount()
    assert (count.per_unit(), count.reason) == (125.2, "")


@pytest.mark.parametrize(
    "script",
    ["exit 1", "echo 8", "echo 8; echo '==1== Collected : 0' >&2", "echo 8; echo '==1== Collected : 9' >&2; exit 1"],
)
def test_a_count_that_fails_is_none_and_says_so(script: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_valgrind(tmp_path, monkeypatch, script)
    count = InstructionCount()
    assert (count.per_unit(), count.reason) == (None, "callgrind counted nothing")


def test_where_valgrind_is_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    count = InstructionCount()
    assert (count.per_unit(), count.reason) == (None, "valgrind is not installed")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")
def test_the_games_are_counted() -> None:
    """Once: the start of a process under Valgrind takes minutes of a core. `make bench-ci` compares counts."""
    pytest.importorskip("lnl._core")
    count = InstructionCount()
    found = count.per_unit()
    assert found is not None, count.reason
    assert 100 < found < 1_000_000
