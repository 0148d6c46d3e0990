"""``lnl hint`` and ``lnl review``."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ai.test_advice import finished
from tests.support.commands import run

NOTATION = re.compile(r"->|\b[A-Z]{2}-\d{3}\b|\b[FB][LCR]\b|\b[a-z-]+/[A-Z]")
"""What actions are written with."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a recorded game."""
    path = tmp_path_factory.mktemp("advising")
    finished().save(path / "game.jsonl")
    return path


def test_a_hint_for_a_moment_of_a_game(folder: Path) -> None:
    done = run("hint game.jsonl --at 60 --iterations 60", folder)
    assert done.returncode == 0, done.stderr
    head, *actions, line = done.stdout.splitlines()
    assert re.fullmatch(r"turn \d+, [AB]: .*\?  \[[\d.]+\]", head)
    assert 1 <= len(actions) <= 3
    assert all(re.fullmatch(r"\S.* wins \d+% \[\d+%, \d+%\], \d+ of 60 playouts", action) for action in actions)
    assert line.startswith("expected: ")


@pytest.mark.parametrize(
    ("command", "so_far"),
    [
        ("hint game.jsonl --at 60 --iterations 60000", r"\d+ of 60000 playouts; best so far: \S.*, wins \d+%"),
        ("review game.jsonl --iterations 3000 --seat A", r"\d+ of \d+ actions"),
    ],
)
def test_a_terminal_shows_what_was_found_so_far(folder: Path, command: str, so_far: str) -> None:
    """P-14: beside the output, which is the same without; each time it is erased again."""
    ours, theirs = pty.openpty()
    try:
        with subprocess.Popen(
            [sys.executable, "-m", "lnl", *command.split()],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=theirs,
            text=True,
            env={**os.environ, "TERM": "xterm"},
        ) as process:
            output, _ = process.communicate(timeout=300)
        os.set_blocking(ours, False)
        shown = os.read(ours, 1 << 20).decode()
    finally:
        os.close(ours)
        os.close(theirs)
    assert process.returncode == 0, shown
    first, erased, *_ = shown.split("\r")
    assert re.fullmatch(so_far, first), shown
    assert erased == " " * len(first)
    assert shown.endswith(" \r")
    assert output
    assert not re.search("so far|of [0-9]+ actions", output)


def test_a_hint_as_json(folder: Path) -> None:
    done = run("hint game.jsonl --at 60 --iterations 60 --json", folder)
    said = json.loads(done.stdout)
    assert (said["kind"], said["at"], said["iterations"]) == ("hint", 60, 60)
    for one in said["actions"]:
        assert one["interval"][0] <= one["win"] <= one["interval"][1]
    assert said["line"][0] == [said["player"], said["actions"][0]["action"]]


def test_a_review_tells_what_was_given_away_and_sums_it_up(folder: Path) -> None:
    done = run("review game.jsonl --iterations 20 --least 0.1", folder)
    assert done.returncode == 0, done.stderr
    *lines, head, first, second = done.stdout.splitlines()
    assert lines
    assert all(re.match(r" *\d+  turn \d+, [AB]: .* blunder; better: .*  wins \d+%$", line) for line in lines)
    assert head.split() == ["player", "choices", "best", "good", "inaccuracy", "mistake", "blunder", "mean", "loss"]
    counts = [[int(number) for number in row.split()[1:7]] for row in (first, second)]
    assert all(sum(row[1:]) == row[0] for row in counts)
    assert (first.split()[0], second.split()[0]) == ("A", "B")


@pytest.mark.parametrize(
    ("options", "line", "heads", "players"),
    [
        ("", r" *\d+  turn \d+, %s: [A-Z].*; better: [A-Z].*", ["player", "mistake"], ["Ann (A)", "B"]),
        ("--lang ja", r" *\d+  第\d+ターン、%s：.*。より良い手：.*", ["プレイヤー", "悪手"], ["Ann（A）", "B"]),
    ],
)
def test_a_review_says_actions_and_players_in_words(
    folder: Path, options: str, line: str, heads: list[str], players: list[str]
) -> None:
    """As the table does, in both languages; the notation is in the JSON lines."""
    replace(finished(), seats=("Ann", "")).save(folder / "named.jsonl")
    done = run(f"review named.jsonl --iterations 20 --least 0.1 {options}", folder)
    *lines, head, first, second = done.stdout.splitlines()
    assert set(heads) <= set(head.split())
    assert [row[: row.index("  ")] for row in (first, second)] == players
    assert lines
    for found in lines:
        assert any(re.match(line % re.escape(player), found) for player in players)
        assert not NOTATION.search(found.replace("(A)", ""))
        assert not re.search("your|あなた", found)


def test_a_hint_in_japanese(folder: Path) -> None:
    done = run("hint game.jsonl --at 60 --iterations 60 --lang ja", folder)
    head, *actions, line = done.stdout.splitlines()
    assert re.fullmatch(r"第\d+ターン、[AB]：.*  \[[\d.]+\]", head)
    assert all("勝率" in action for action in actions)
    assert line.startswith("予想：")


def test_a_review_as_json_has_a_row_for_each_choice(folder: Path) -> None:
    rows = [
        json.loads(line) for line in run("review game.jsonl --iterations 8 --seat B --json", folder).stdout.splitlines()
    ]
    assert {row["kind"] for row in rows[:-1]} == {"choice"}
    assert {row["player"] for row in rows} == {"B"}
    assert (rows[-1]["kind"], rows[-1]["choices"]) == ("player", len(rows) - 1)
    assert rows[-1]["mean loss"] == pytest.approx(sum(row["loss"] for row in rows[:-1]) / (len(rows) - 1), abs=1e-3)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("hint game.jsonl", "the game is over there, so nobody decides"),
        ("hint game.jsonl --at 6000", "the replay has"),
        ("review game.jsonl --seat C", "no seat 'C'"),
        ("hint missing.jsonl", "missing.jsonl"),
        ("review game.jsonl --lang de", "--lang"),
        ("review game.jsonl --iterations 0", "is not a whole number from 1"),
    ],
)
def test_what_cannot_be_answered_is_refused(folder: Path, words: str, message: str) -> None:
    done = run(words, folder)
    assert done.returncode == 2
    assert message in done.stderr
