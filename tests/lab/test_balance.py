"""The matrix of the shipped decks (`tools/balance.py`)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from lnl.contract.enums import Reason
from lnl.lab.results import Result
from tools import balance as tool
from tools.balance import Balance, tasks_of


def result(winner: int, turns: int, reason: Reason = Reason.GATES) -> Result:
    return Result(winner, int(reason), turns, 100)


def test_each_matchup_has_seeds_of_its_own() -> None:
    tasks = list(tasks_of(3, 2, 7))
    assert [task.decks for task in tasks[::2]] == [(0, 1), (0, 2), (1, 2)] * 2
    assert len({task.seed for task in tasks}) == 6
    assert all(one.seed == other.seed for one, other in zip(tasks[::2], tasks[1::2]))
    assert [task.first for task in tasks] == [0, 1] * 6


def test_the_matrix_counts_pairs_from_both_sides() -> None:
    balance = Balance(["Red", "Blue"])
    task = next(tasks_of(2, 1, 7))
    balance.add(task, [result(0, 9), result(0, 11)])  # the deck in front wins both
    balance.add(task, [result(0, 10), result(1, 12)])  # who starts wins
    balance.add(task, [result(0, 10), result(-1, 99, Reason.STEP_CAP)])  # counts for nobody
    red, blue = list(balance.lines())[2:4]
    assert red.startswith("| Red |  | 75 | 75 | ")
    assert red.endswith(" | 4 |")
    assert blue.startswith("| Blue | 25 |  | 25 | ")
    assert (balance.first.points, balance.first.games) == (3, 4)
    rest = list(balance.lines())[5:]
    assert rest[0].startswith("first player 75.0 % [")
    assert rest[1:] == ["turns: median 10, 9 to 12 in eight of ten games", "endings: gates 4"]


def test_a_journal_may_hold_more_pairs_than_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for pairs in (2, 1):
        monkeypatch.setattr(sys, "argv", ["balance", "--pairs", str(pairs), "--journal", str(tmp_path / "a.journal")])
        assert tool.main() == 0
        assert f", {pairs * 2 * 66} games" in capsys.readouterr().out
