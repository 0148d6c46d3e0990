"""A complete game between two people through the plain terminal, from a file of moves."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lnl.enums import Reason
from lnl.replay import Replay
from tests.cli.test_help import run
from tests.support.playing import ENGINES, need

MOVES = (Path(__file__).parent / "moves.txt").read_text()


@pytest.mark.parametrize("engine", ENGINES)
def test_transcript(engine: str, tmp_path: Path) -> None:
    done = run(f"play --plain --vs human --seed 7 --engine {need(engine)} --record game.jsonl", tmp_path, MOVES)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "Twilight Ledger (A) against Blue Tide (B), seed 7"
    assert lines[-1] == "Result: A wins: no face-down gate left in turn 26 (10.3.1.1)"
    for part in (
        "A decides: main phase  [7.5.3]",
        "    A> trance ",
        "      A defines TL-",
        "wins the battle against",
        "B's gate is destroyed",
        "  taken back",
        "unknown action 'mobilise', did you mean 'mobilize'?",
        "  help     this list",
        "turn 3, B's ",
    ):
        assert part in done.stdout, part
    assert "unknown card to gate FL" in done.stdout
    if engine == "core":
        assert " visits" in done.stdout
    else:
        assert "  no hints at this table: they need a game on the core" in done.stdout
    replay = Replay.load(tmp_path / "game.jsonl")
    assert replay.assisted
    end = replay.verify(engine)
    assert end.decision is None
    assert end.outcome is not None
    assert end.outcome.reason is Reason.GATES
    assert str(end.outcome) == replay.outcome
    commands = {line.split()[0] for line in MOVES.splitlines() if line}
    assert {"undo", "hint", "table", "log", "help", "card"} <= commands


def test_moves_that_end_too_early() -> None:
    need("core")
    done = run("play --plain --vs human --seed 7", text="".join(MOVES.splitlines(keepends=True)[:20]))
    assert done.returncode == 2
    assert done.stderr.startswith("lnl: the input ended before the game was over")
    assert "Traceback" not in done.stderr


def test_an_illegal_action_is_told_its_rule() -> None:
    done = run("play --plain --vs human --seed 7", text="attack FL -> FL\nbottom TL-001\n")
    assert done.returncode == 2
    assert "attacks are made in one's own battle phase (8.2.5)" in done.stdout
    assert "there is no TL-001 in your hand  [6.2.1.8]" in done.stdout


def test_leaving_and_conceding() -> None:
    need("core")
    left = run("play --plain --vs human --seed 7", text="quit\n")
    assert (left.returncode, left.stderr) == (2, "lnl: left before the game was over\n")
    conceded = run("play --plain --vs human --seed 7", text="concede\n")
    assert conceded.returncode == 0
    assert conceded.stdout.splitlines()[-1] == "Result: A wins: concession in turn 0 (1.2.4)"


@pytest.mark.slow
def test_exhibition_without_a_terminal() -> None:
    need("core")
    done = run("play --seed 3")
    assert done.returncode == 0, done.stderr
    assert "plays both sides" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Result: ")


def test_hint() -> None:
    need("core")
    done = run("play --plain --vs greedy --first me --seed 7", text="hint\nquit\n")
    assert " visits" in done.stdout
    assert " wins " in done.stdout


def test_interrupted() -> None:
    need("core")
    command = [sys.executable, "-m", "lnl", "simulate", "--games", "100000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert errors.endswith("lnl: interrupted\n")
    assert "Traceback" not in errors
