"""A game at the table is kept from its first action, and gone on with."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lnl.files.journal import Journal
from lnl.game.replay import Replay
from tests.cli.test_interrupted import start
from tests.support.commands import run

EXHIBITION = "play --seed 3 --vs random --record game.jsonl"
NAME = "game.jsonl.journal"
ANOTHER_SCREEN = "\x1b[?1049h"
"""What a program writes that takes the whole screen."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the record of a game that nobody interrupted."""
    folder = tmp_path_factory.mktemp("whole")
    done = run(EXHIBITION, folder)
    assert done.returncode == 0, done.stderr
    assert [path.name for path in folder.iterdir()] == ["game.jsonl"]
    return (folder / "game.jsonl").read_bytes()


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the journal of the same game, killed in the middle."""
    folder = tmp_path_factory.mktemp("killed")
    with start(EXHIBITION, folder) as process:
        file = folder / NAME
        end = time.monotonic() + 60
        while (not file.exists() or file.read_bytes().count(b"\n") < 40) and time.monotonic() < end:
            time.sleep(0.002)
        process.kill()
    return file.read_bytes()


def test_a_killed_game_goes_on_to_the_same_end(whole: bytes, journal: bytes, tmp_path: Path) -> None:
    """From any of its lines, also where the last one is torn."""
    breaks = [k + 1 for k, byte in enumerate(journal) if byte == ord("\n")]
    record = Path(json.loads(journal.split(b"\n")[0][9:])["record"])
    for size in (breaks[0], breaks[1], breaks[20] + 7, len(journal)):
        (tmp_path / NAME).write_bytes(journal[:size])
        done = run(f"play --resume {NAME}", tmp_path)
        assert done.returncode == 0, done.stderr
        assert record.read_bytes() == whole
        record.unlink()
        assert not (tmp_path / NAME).exists()


def test_a_game_that_is_kept_stands_in_the_way_of_another(journal: bytes, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(journal)
    (tmp_path / "game.jsonl").write_text("kept")
    done = run(EXHIBITION, tmp_path)
    assert done.returncode == 2
    assert f"{NAME}: a game that is not over is kept there; lnl play --resume {NAME} goes on with it" in done.stderr
    assert (tmp_path / NAME).read_bytes() == journal
    assert (tmp_path / "game.jsonl").read_text() == "kept"


def test_a_changed_journal_is_refused(journal: bytes, tmp_path: Path) -> None:
    lines = journal.split(b"\n")
    lines[5] = lines[5].replace(b'"do"', b'"du"')
    changed = b"\n".join(lines)
    (tmp_path / NAME).write_bytes(changed)
    done = run(f"play --resume {NAME}", tmp_path)
    assert done.returncode == 2
    assert f"{NAME}:6: the line is damaged" in done.stderr
    assert (tmp_path / NAME).read_bytes() == changed


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({"do": "done", "digest": "0"}, "leads to another state|is not legal"),
        ({"undo": 9}, "no 9 of 2 moves can be left"),
        ({"what": 1}, "an action, 'undo' or 'assisted' is expected"),
        ({"do": "no such"}, "unexpected 'such'"),
    ],
)
def test_a_journal_that_leads_elsewhere_is_refused(
    journal: bytes, tmp_path: Path, row: dict[str, object], reason: str
) -> None:
    breaks = [k + 1 for k, byte in enumerate(journal) if byte == ord("\n")]
    (tmp_path / NAME).write_bytes(journal[: breaks[2]])
    with Journal.resume(tmp_path / NAME) as opened:
        opened.append(row)
    done = run(f"play --resume {NAME}", tmp_path)
    assert done.returncode == 2
    assert re.search(rf"{NAME}:4: .*({reason})", done.stderr), done.stderr


def test_other_options_are_refused_with_a_game_that_goes_on(tmp_path: Path) -> None:
    done = run("play --resume a.journal --seed 4", tmp_path)
    assert (done.returncode, done.stderr.count("--plain, --lang, --pace and --clock can be given")) == (2, 1)
    assert "no such file" in run("play --resume a.journal", tmp_path).stderr


@pytest.mark.parametrize("place", ["none/game.jsonl", "/dev/null/x", "."])
def test_a_record_that_cannot_be_written_is_told_before_the_game(place: str, tmp_path: Path) -> None:
    done = run(f"play --seed 3 --vs random --record {place}", tmp_path)
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert done.stdout == ""


def test_a_game_that_cannot_be_kept_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "taken").touch()
    monkeypatch.setenv("LNL_STATE", str(tmp_path / "taken"))
    done = run("play --plain --vs human --seed 7", text="concede\n")
    assert done.returncode == 0
    assert done.stderr.startswith("the game is not kept while it goes on: ")


class Terminal:
    """A person at a terminal, as the program sees it."""

    def __init__(self, arguments: str, folder: Path, kind: str = "dumb") -> None:
        self.ours, theirs = pty.openpty()
        environment = {**os.environ, "LNL_STATE": str(folder), "TERM": kind}
        command = [sys.executable, "-m", "lnl", *arguments.split()]
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True
        )
        os.close(theirs)
        self.seen = ""

    def wait_for(self, words: str) -> None:
        """Read what is printed until it holds these words."""
        end = time.monotonic() + 60
        while words not in self.seen:
            assert time.monotonic() < end, self.seen
            if not select.select([self.ours], [], [], 1.0)[0]:
                continue
            try:
                self.seen += os.read(self.ours, 1 << 16).decode()
            except OSError:
                assert words in self.seen, self.seen
        self.seen = self.seen.partition(words)[2]

    def type(self, line: str) -> None:
        os.write(self.ours, line.encode() + b"\n")

    def end(self) -> int:
        try:
            while part := os.read(self.ours, 1 << 16):
                self.seen += part.decode()
        except OSError:
            pass
        os.close(self.ours)
        return self.process.wait(timeout=60)


def test_a_person_goes_on(tmp_path: Path) -> None:
    """Moves, what was taken back and hints are kept through a kill, a signal and leaving; the end is that of one sitting."""
    table = Terminal("play --vs greedy --first me --seed 7", tmp_path)
    table.wait_for("the game is kept in ")
    for line in ("1", "hint", "undo", "1", "1"):
        table.wait_for("A> ")
        table.type(line)
    table.wait_for("A> ")
    table.process.kill()
    assert table.end() == -signal.SIGKILL
    (file,) = (tmp_path / "games").iterdir()
    first = Journal.read(file).rows
    assert {"assisted": True} in first
    assert {"undo": 0} in first

    table = Terminal(f"play --resume {file}", tmp_path)
    table.wait_for("Gone on with after ")
    table.wait_for("A> ")
    table.type("undo")
    table.wait_for("taken back")
    table.wait_for("A> ")
    table.process.send_signal(signal.SIGTERM)
    table.wait_for("the game is kept: lnl play --resume ")
    table.wait_for("lnl: interrupted")
    assert table.end() == 128 + signal.SIGTERM
    assert any("undo" in row for row in Journal.read(file).rows[len(first) :])  # perhaps behind moves of the other

    table = Terminal(f"play --resume {file}", tmp_path)
    table.wait_for("A> ")
    table.type("quit")
    table.wait_for("yes or no> ")
    table.type("yes")
    table.wait_for("the game is kept: lnl play --resume ")
    assert table.end() == 0

    listed = run("games --json", environment={"LNL_STATE": str(tmp_path)})
    assert json.loads(listed.stdout)["file"] == str(file)
    assert run("play --resume 2", environment={"LNL_STATE": str(tmp_path)}).returncode == 2

    table = Terminal("play --resume last", tmp_path)
    table.wait_for("A> ")
    table.type(f"save {tmp_path / 'saved.jsonl'}")
    table.wait_for("saved in")
    table.type("concede")
    table.wait_for("yes or no> ")
    table.type("yes")
    table.wait_for("you lose: concession")
    assert table.end() == 0
    assert not file.exists()
    replay = Replay.load(tmp_path / "saved.jsonl")
    assert replay.assisted
    replay.verify("reference")


def test_the_screen_is_filled_where_it_can_be(tmp_path: Path) -> None:
    """Without an option, at a terminal that can draw; --ui plain goes line by line there too."""
    table = Terminal("play --seed 7", tmp_path, "xterm")
    table.wait_for(ANOTHER_SCREEN)
    table.process.kill()
    table.end()
    table = Terminal("play --seed 7 --ui plain", tmp_path, "xterm")
    table.wait_for("A> ")
    table.process.kill()
    table.end()
    assert ANOTHER_SCREEN not in table.seen


def test_clocks_go_on(tmp_path: Path) -> None:
    """A game that was begun with clocks goes on with them, and with others where others are wanted."""
    table = Terminal("play --vs greedy --first me --seed 7 --clock 10m+5", tmp_path)
    table.wait_for("A 10:00> ")
    table.type("1")
    table.wait_for("A 10:0")
    table.type("quit")
    table.wait_for("yes or no> ")
    table.type("yes")
    assert table.end() == 0
    (file,) = (tmp_path / "games").iterdir()
    left = [row["left"] for row in Journal.read(file).rows if "left" in row][-1]
    assert 540 < left[0] <= 605
    assert left[1] == 600

    table = Terminal(f"play --resume {file}", tmp_path)
    table.wait_for("A 10:0")
    table.process.kill()
    table.end()
    table = Terminal(f"play --resume {file} --clock 90", tmp_path)
    table.wait_for("A 1:30> ")
    table.process.kill()
    table.end()
    assert {"clock": "90"} in Journal.read(file).rows


def test_a_search_goes_on_with_what_it_had_found(tmp_path: Path) -> None:
    """The search of a choice begins with that of the choice before, also where the game was interrupted between them."""
    game = "play red_forge blue_tide --seed 3 --vs mcts:iterations=12 --record game.jsonl"
    assert run(game, tmp_path).returncode == 0
    record = (tmp_path / "game.jsonl").read_bytes()
    (tmp_path / "game.jsonl").unlink()
    with start(game, tmp_path) as process:
        file = tmp_path / NAME
        end = time.monotonic() + 60
        while (not file.exists() or file.read_bytes().count(b"\n") < 90) and time.monotonic() < end:
            time.sleep(0.002)
        process.kill()
    rows = file.read_bytes().split(b"\n")
    for size in (70, 75, 80, 85):
        file.write_bytes(b"\n".join(rows[:size]) + b"\n")
        assert run(f"play --resume {NAME}", tmp_path).returncode == 0
        assert (tmp_path / "game.jsonl").read_bytes() == record
        (tmp_path / "game.jsonl").unlink()
