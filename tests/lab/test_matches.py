"""Counting pairs, and runs that do not depend on the number of workers."""

import csv
import io
import json
import subprocess

import pytest

from lnl.cli.common import bound_of
from lnl.contract.enums import Reason
from lnl.lab.games import Result, Task, pair_seed
from lnl.lab.matches import PLAYER_SEATS, Block, Match, deck_pairs, deck_tasks, player_tasks
from lnl.lab.round_robin import matchups, tasks_of
from lnl.lab.stats import Sprt
from tests.support.commands import run

WON = Result(0, int(Reason.GATES), 9, 200)
LOST = Result(1, int(Reason.GATES), 9, 200)
DRAWN = Result(-1, int(Reason.GATES), 9, 200)
CUT = Result(-1, int(Reason.STEP_CAP), 99, 6000)


def test_a_block_plays_both_decks_on_both_seats_with_the_same_luck() -> None:
    tasks = list(player_tasks(3, 5))
    assert len(tasks) == 12
    for at in range(0, 12, 4):
        block = tasks[at : at + 4]
        assert len({(task.seed, task.decks) for task in block}) == 1
        assert [(task.first, task.players) for task in block] == [(0, (0, 1)), (0, (1, 0)), (1, (0, 1)), (1, (1, 0))]
        assert [task.players.index(0) for task in block] == list(PLAYER_SEATS)
    assert len({task.seed for task in tasks}) == 3


def test_blocks_go_round_all_pairs_of_decks_in_an_order_of_the_seed() -> None:
    assert deck_pairs(2, 3) == [(0, 1)]
    assert sorted(deck_pairs(4, 3)) == [(a, b) for a in range(4) for b in range(a, 4)]
    assert deck_pairs(4, 3) != deck_pairs(4, 4)
    played = [task.decks for task in player_tasks(20, 3, 4)][::4]
    assert played == deck_pairs(4, 3) * 2
    assert list(player_tasks(1, 3, 4, start=7)) == list(player_tasks(8, 3, 4))[28:]


def test_decks_each_start_once_on_the_same_luck() -> None:
    assert list(deck_tasks((0, 2), 1, 7)) == [
        Task((0, 2), (0, 0), pair_seed(7, 0), 0),
        Task((0, 2), (0, 0), pair_seed(7, 0), 1),
    ]


def test_a_round_robin() -> None:
    assert matchups(1) == [(0, 0)]
    assert len(matchups(4)) == 6
    assert len(list(tasks_of(4, 5, 1))) == 6 * 6


def block(*results: Result, decks: tuple[int, int] = (0, 1)) -> Block:
    """Return a block of these games."""
    tasks = [Task(decks, (0, 1) if seat == 0 else (1, 0), 7, k // 2) for k, seat in enumerate(PLAYER_SEATS)]
    return Block(tasks, results, PLAYER_SEATS)


def test_a_match_counts_blocks() -> None:
    match = Match()
    match.add(block(WON, LOST, WON, LOST))
    match.add(block(WON, DRAWN, LOST, LOST, decks=(0, 2)))
    match.add(block(LOST, WON, LOST, WON))
    assert match.score.scores == [1.0, 0.625, 0.0]
    values = match.summary(Sprt(0, 35))
    assert (values["wins"], values["draws"], values["losses"], values["games"]) == (6, 1, 5, 12)
    assert values["scores"] == {"0": 1, "0.25": 0, "0.5": 0, "0.625": 1, "0.75": 0, "1": 1}
    assert values["sprt"]["verdict"] == "open"  # type: ignore[index]
    assert {decks: score.scores for decks, score in match.by_decks().items()} == {(0, 1): [1.0, 0.0], (0, 2): [0.625]}
    assert match.by_deck()[2] == ([0.5, 1.0], [0.0, 1.0])


def test_cut_off_games_count_for_nobody() -> None:
    match = Match()
    match.add(block(CUT, WON, WON, WON))
    assert (match.score.scores, match.aborted, match.points) == ([], 1, [])
    assert match.score.mean == 0.5


def test_the_cost_of_a_choice_is_that_of_the_side() -> None:
    match = Match()
    slow, fast = (Result(0, 0, 9, 200, (10, 20), spent) for spent in ((50_000, 2_000), (500, 200_000)))
    match.add(block(slow, fast, slow, fast))  # the first side sits at 0, then at 1
    assert match.cost() == [500_000 / 60 / 1000, 5_000 / 60 / 1000]


def lnl(*arguments: str) -> subprocess.CompletedProcess[str]:
    return run(arguments)


@pytest.mark.slow
def test_rows_do_not_depend_on_workers() -> None:
    pytest.importorskip("lnl._core")
    decks = ("blue_tide", "green_harvest", "red_forge", "twilight_ledger")
    command = ("simulate", *decks, "--games", "2", "--player", "random", "--json")
    one, two = lnl(*command), lnl(*command, "--workers", "2")
    assert one.returncode == 0, one.stderr
    assert one.stdout == two.stdout
    rows = [json.loads(line) for line in one.stdout.splitlines()]
    assert len(rows) == 6
    assert all(row["games"] + row["aborted"] == 2 and row["low"] <= row["rate"] <= row["high"] for row in rows)
    table = list(csv.DictReader(io.StringIO(lnl(*command[:-1], "--csv").stdout)))
    assert [row["rate"] for row in table] == [str(row["rate"]) for row in rows]


@pytest.mark.slow
def test_matches_do_not_depend_on_workers() -> None:
    pytest.importorskip("lnl._core")
    command = ("match", "greedy", "random", "--blocks", "4", "--json")
    one, two = lnl(*command), lnl(*command, "--workers", "2")
    assert one.returncode == 0, one.stderr
    assert one.stdout == two.stdout
    rows = [json.loads(line) for line in one.stdout.splitlines()]
    assert (rows[0]["kind"], rows[-1]["kind"]) == ("match", "result")
    assert [player["bound"] for player in rows[0]["players"]] == ["work", "work"]
    assert {deck["name"] for deck in rows[0]["decks"]} >= {
        name for row in rows for name in row.get("decks", ()) if row["kind"] == "block"
    }
    counted = [row for row in rows if row["kind"] == "block" and not row["aborted"]]
    assert sum(sum(row["points"]) for row in counted) / (4 * len(counted)) == pytest.approx(rows[-1]["score"], abs=1e-4)
    assert "processor time of a choice: greedy" in one.stderr


@pytest.mark.parametrize(
    ("spec", "bound"),
    [("greedy", "work"), ("mcts:iterations=9", "work"), ("mcts:time=1", "time"), ("mcts:clock=9", "time")],
)
def test_players_that_think_by_the_clock_are_named(spec: str, bound: str) -> None:
    assert bound_of(spec) == bound


@pytest.mark.slow
def test_a_ladder_does_not_depend_on_workers() -> None:
    pytest.importorskip("lnl._core")
    command = ("ladder", "greedy", "random", "greedy:worlds=1", "--blocks", "2", "--json")
    one, two = lnl(*command), lnl(*command, "--workers", "2")
    assert one.returncode == 0, one.stderr
    assert one.stdout == two.stdout
    rows = [json.loads(line) for line in one.stdout.splitlines()]
    assert [row["kind"] for row in rows] == ["ladder"] + 3 * ["pair"] + 3 * ["player"]
    assert rows[-1]["player"] == "random"


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
