"""Commands that are interrupted: how soon they answer, what they tell, what is kept, and that they go on."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path

import pytest

from lnl.files.journal import Journal
from tests.support.commands import run

MOST = 5.0
"""Seconds within which a signal is answered, also where the machine is busy; docs/testing.md has the measured ones."""
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
LONG = {
    "search": "play --seed 3 --vs mcts:iterations=100000000 --record game.jsonl",
    "look-ahead": "play --seed 3 --vs greedy:worlds=60000 --record game.jsonl",
    "simulate": "simulate --games 100000 --player random",
    "workers": "simulate --games 1000 --player mcts:iterations=100000 --workers 2",
    "match": "match mcts:iterations=100000 greedy --workers 2",
    "bench": "bench --seconds 1000 --workers 2",
}


@contextmanager
def start(arguments: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Start a command, which does not outlive the test."""
    command = [sys.executable, "-m", "lnl", *arguments.split()]
    with subprocess.Popen(
        command,
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(word) for word in listed.read_text().split()] if listed.exists() else []


def command_line(pid: int) -> str:
    """Return the command line of a process, empty where it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def does_not_take(pid: int, number: signal.Signals) -> bool:
    """Return whether a process blocks or ignores a signal."""
    status = dict(line.split(":\t", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return bool((int(status["SigBlk"], 16) | int(status["SigIgn"], 16)) >> (number - 1) & 1)


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for_work(pid: int, seconds: float = 2.5) -> None:
    """Wait until a process has spent some processor time, so that it has begun whatever else the machine does."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        if (int(user) + int(system)) / os.sysconf("SC_CLK_TCK") >= seconds:
            return
        time.sleep(0.05)


def wait_for_end(pids: list[int]) -> None:
    end = time.monotonic() + MOST
    while any(map(is_running, pids)):
        assert time.monotonic() < end, "workers outlive their parent"
        time.sleep(0.02)


@pytest.mark.parametrize(("work", "number"), list(zip(LONG, cycle(SIGNALS))))
def test_a_signal_is_answered(work: str, number: signal.Signals, tmp_path: Path) -> None:
    with start(LONG[work], tmp_path) as process:
        time.sleep(2.5)
        workers = children(process.pid)
        sent = time.monotonic()
        process.send_signal(number)
        _, errors = process.communicate(timeout=60)
    assert time.monotonic() - sent < MOST
    assert process.returncode == 128 + number
    assert errors.endswith("lnl: interrupted\n")
    assert "Traceback" not in errors
    wait_for_end(workers)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGHUP])
def test_a_signal_to_workers_that_are_starting_is_left_to_the_parent(number: signal.Signals, tmp_path: Path) -> None:
    """A terminal sends its signals to all processes, also to those that have not begun to work."""
    with start(LONG["workers"], tmp_path) as process:
        end = time.monotonic() + 60
        while not (workers := [pid for pid in children(process.pid) if "spawn_main" in command_line(pid)]):
            assert time.monotonic() < end, "no worker was started"
            time.sleep(0.005)
        assert all(does_not_take(pid, number) for pid in workers)
        os.killpg(process.pid, number)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 128 + number
    assert "Traceback" not in errors
    wait_for_end(workers)


def test_a_second_signal_ends_without_a_word(tmp_path: Path) -> None:
    with start(LONG["workers"], tmp_path) as process:
        time.sleep(2)
        workers = children(process.pid)
        for _ in range(20):
            process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert "Exception" not in errors
    wait_for_end(workers)


def test_workers_end_with_a_killed_parent(tmp_path: Path) -> None:
    with start(LONG["workers"], tmp_path) as process:
        end = time.monotonic() + 30
        while len(workers := children(process.pid)) < 3 and time.monotonic() < end:  # two, and multiprocessing's own
            time.sleep(0.05)
        time.sleep(1)
        process.kill()
        process.communicate(timeout=60)
    assert len(workers) >= 2
    wait_for_end(workers)


def test_a_worker_that_is_killed_is_told(tmp_path: Path) -> None:
    with start(LONG["workers"] + " --journal games.journal", tmp_path) as process:
        end = time.monotonic() + 30
        while len(workers := children(process.pid)) < 3 and time.monotonic() < end:
            time.sleep(0.05)
        os.kill(workers[-1], signal.SIGKILL)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "lnl: a worker process ended by signal 9 in the middle of its work" in errors
    assert "finished games are kept in games.journal: the same command goes on" in errors


DECKS = "blue_tide quickstep red_forge"
RUNS = {
    "simulate": f"simulate {DECKS} --games 12 --player random --json --journal games.journal",
    "match": f"match random random --decks {DECKS.replace(' ', ',')} --blocks 10 --json --journal games.journal",
}


@pytest.mark.parametrize("command", RUNS)
@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_goes_on_with_its_finished_games(command: str, workers: int, tmp_path: Path) -> None:
    whole = run(RUNS[command].partition(" --journal")[0])
    assert whole.returncode == 0, whole.stderr
    file = tmp_path / "games.journal"
    with start(f"{RUNS[command]} --workers {workers}", tmp_path) as process:
        end = time.monotonic() + 60
        while (not file.exists() or file.read_bytes().count(b"\n") < 12) and time.monotonic() < end:
            time.sleep(0.01)
        process.kill()
    finished = len(Journal.read(file).rows)
    assert finished >= 11
    again = run(RUNS[command], tmp_path)
    assert again.returncode == 0, again.stderr
    assert f"games.journal: {finished} games are finished already" in again.stderr
    assert again.stdout == whole.stdout
    rows = Journal.read(file).rows
    assert sorted(row["game"] for row in rows) == list(range(len(rows)))
    third = run(RUNS[command], tmp_path)
    assert (third.stdout, len(Journal.read(file).rows)) == (whole.stdout, len(rows))


def test_a_match_is_made_longer(tmp_path: Path) -> None:
    assert run("match random random --blocks 2 --journal games.journal", tmp_path).returncode == 0
    longer = run("match random random --blocks 3 --json --journal games.journal", tmp_path)
    assert "8 games are finished already" in longer.stderr
    assert longer.stdout == run("match random random --blocks 3 --json").stdout


@pytest.mark.parametrize(
    ("other", "field"),
    [
        (f"{DECKS} --games 2 --player random --seed 8", "seed"),
        (f"{DECKS} --games 4 --player random", "games"),
        (f"{DECKS} --games 2 --player greedy", "player"),
        ("blue_tide --games 2 --player random", "decks"),
    ],
)
def test_the_games_of_another_run_are_refused(other: str, field: str, tmp_path: Path) -> None:
    assert run(f"simulate {DECKS} --games 2 --player random --journal games.journal", tmp_path).returncode == 0
    kept = (tmp_path / "games.journal").read_bytes()
    refused = run(f"simulate {other} --journal games.journal", tmp_path)
    assert refused.returncode == 2
    assert f"games.journal: this is the journal of something else: {field} differ" in refused.stderr
    assert (tmp_path / "games.journal").read_bytes() == kept


def test_a_row_that_is_no_game_is_refused(tmp_path: Path) -> None:
    command = f"simulate {DECKS} --games 2 --player random --journal games.journal"
    assert run(command, tmp_path).returncode == 0
    with Journal.resume(tmp_path / "games.journal") as journal:
        journal.append({"game": 1, "winner": "A"})
    other = run(command, tmp_path)
    assert other.returncode == 2
    row = len(Journal.read(tmp_path / "games.journal").rows) + 1
    assert f"games.journal:{row}: expected game, winner, reason, turns, decisions, asked, spent" in other.stderr


def test_an_interrupted_run_without_a_journal_tells_so(tmp_path: Path) -> None:
    with start(LONG["simulate"], tmp_path) as process:
        wait_for_work(process.pid)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert errors.splitlines()[-2].endswith("finished games are not kept: --journal FILE keeps them")


@pytest.mark.parametrize("command", ["simulate --games 2 --player random --json", "cards show EF-001", "bench --help"])
def test_a_full_disk_behind_the_output_is_told(command: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no device that is always full here")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "lnl", *command.split()], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr.endswith("lnl: the output: No space left on device\n")


def test_a_disk_that_is_full_in_the_middle_keeps_what_was_finished(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "lnl", *RUNS["match"].split()]
    full = subprocess.run(
        command,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 18, 1 << 18)),
    )
    assert full.returncode == 0, full.stderr  # so much is free, as was found out before
    (tmp_path / "games.journal").unlink()
    full = subprocess.run(
        command,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000)),
    )
    assert full.returncode == 2
    assert "games.journal: cannot be written: file too large" in full.stderr
    lines = [json.loads(line) for line in run(RUNS["match"], tmp_path).stdout.splitlines()]
    assert lines == [json.loads(line) for line in run(RUNS["match"].partition(" --journal")[0]).stdout.splitlines()]
