"""Counting pairs, and runs that do not depend on the number of workers."""

import csv
import io
import json
import subprocess
import sys

import pytest

from lnl.contract.enums import Reason
from lnl.lab.games import Result, Task, pair_seed
from lnl.lab.matches import Match, deck_tasks, player_tasks
from lnl.lab.round_robin import matchups, tasks_of
from lnl.lab.stats import Sprt

WON = Result(0, int(Reason.GATES), 9, 200)
LOST = Result(1, int(Reason.GATES), 9, 200)
DRAWN = Result(-1, int(Reason.GATES), 9, 200)
CUT = Result(-1, int(Reason.STEP_CAP), 99, 6000)


def test_seats_are_exchanged_on_the_same_luck() -> None:
    tasks = list(player_tasks(3, 5))
    assert len(tasks) == 6
    for a, b in zip(tasks[::2], tasks[1::2]):
        assert (a.seed, a.first, a.decks) == (b.seed, b.first, b.decks)
        assert (a.players, b.players) == ((0, 1), (1, 0))
    assert {task.first for task in tasks} == {0, 1}
    assert len({task.seed for task in tasks}) == 3


def test_decks_each_start_once_on_the_same_luck() -> None:
    assert list(deck_tasks((0, 2), 1, 7)) == [
        Task((0, 2), (0, 0), pair_seed(7, 0), 0),
        Task((0, 2), (0, 0), pair_seed(7, 0), 1),
    ]


def test_a_round_robin() -> None:
    assert matchups(1) == [(0, 0)]
    assert len(matchups(4)) == 6
    assert len(list(tasks_of(4, 5, 1))) == 6 * 6


def test_a_match_counts_pairs() -> None:
    match = Match()
    match.add((WON, LOST), (0, 1))
    match.add((WON, DRAWN), (0, 1))
    match.add((LOST, WON), (0, 1))
    assert (match.wins, match.draws, match.losses) == (3, 1, 2)
    assert match.pairs == [2.0, 1.5, 0.0]
    values = match.summary(Sprt(0, 35))
    assert values["games"] == 6
    assert values["sprt"]["verdict"] == "open"  # type: ignore[index]


def test_cut_off_games_count_for_nobody() -> None:
    match = Match()
    match.add((CUT, WON), (0, 1))
    assert (match.pairs, match.aborted, match.losses) == ([], 1, 1)
    assert match.score.mean == 0.5


def lnl(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "lnl", *arguments], capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_rows_do_not_depend_on_workers() -> None:
    pytest.importorskip("lnl._core")
    command = ("simulate", "--games", "6", "--player", "random", "--json")
    one, two = lnl(*command), lnl(*command, "--workers", "2")
    assert one.returncode == 0, one.stderr
    assert one.stdout == two.stdout
    rows = [json.loads(line) for line in one.stdout.splitlines()]
    assert len(rows) == 6
    assert all(row["games"] + row["aborted"] == 6 and row["low"] <= row["rate"] <= row["high"] for row in rows)
    table = list(csv.DictReader(io.StringIO(lnl(*command[:-1], "--csv").stdout)))
    assert [row["rate"] for row in table] == [str(row["rate"]) for row in rows]


@pytest.mark.slow
def test_matches_do_not_depend_on_workers() -> None:
    pytest.importorskip("lnl._core")
    command = ("match", "greedy", "random", "--pairs", "6", "--json")
    one, two = lnl(*command), lnl(*command, "--workers", "2")
    assert one.returncode == 0, one.stderr
    assert json.loads(one.stdout) == json.loads(two.stdout)


@pytest.mark.slow
def test_the_signature_is_the_same_for_engines_and_workers() -> None:
    pytest.importorskip("lnl._core")
    command = ("bench", "--seconds", "0.1", "--json")
    one, two = lnl(*command, "--reference"), lnl(*command, "--workers", "2")
    assert one.returncode == 0, one.stderr
    values = json.loads(one.stdout)
    assert set(values) == {"signature", "core", "reference", "ratio", "limits"}
    assert values["signature"] == json.loads(two.stdout)["signature"]
    for name in ("core", "reference"):
        assert values[name]["games_per_s"] > 0
        assert set(values[name]) == {"games_per_s", "ns_per_decision", "decisions_per_game"}
