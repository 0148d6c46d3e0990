"""Every command refuses what it cannot take: exit code 2, a message that names it, no traceback."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from lnl.cli import main
from tests.support.hostile_texts import DIGITS, ODD, TEXTS, odd_path


class Done(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


@pytest.fixture
def lnl(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Return what runs a command within this process."""

    def run(*words: str, text: bytes = b"") -> Done:
        monkeypatch.setattr(sys, "argv", ["lnl", *words])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text), encoding="utf-8"))
        monkeypatch.setenv("COLUMNS", "200")
        monkeypatch.setenv("NO_COLOR", "1")
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = capsys.readouterr()
        code = ended.value.code
        assert "fault of lnl" not in err, err
        assert "Traceback" not in err
        every_fault = words[:2] == ("cards", "check")  # this command tells all of them, however many
        assert len(err) < 20_000 or "is not one of" in err or every_fault  # which the option parser says
        return Done(code if isinstance(code, int) else 0, out, err)

    return run


FILES = {
    "deck check": 2,
    "deck show": 2,
    "deck diff red_forge": 2,
    "cards check": 1,  # the question is whether the file is good
    "scenario run": 2,
    "scenario explain": 2,
    "replay show": 2,
    "replay verify": 2,
    "replay import": 2,
    "hint": 2,
    "review": 2,
    "bench --seconds 0.1 --compare": 2,
    "play --plain --vs human": 2,
    "match": 2,
    "simulate --games 2": 2,
}
"""Commands that read a file, and their answer to one that nobody can read."""


def _words(command: str, path: str) -> list[str]:
    words = [*command.split(), path]
    return [*words, path] if command == "match" else words


@pytest.mark.parametrize("kind", [kind for kind in ODD if kind != "NUL in the name"])  # no argument can hold one
@pytest.mark.parametrize("command", FILES)
def test_what_is_no_file(command: str, kind: str, lnl: Any, tmp_path: Path) -> None:
    if kind == "no permission" and os.geteuid() == 0:
        pytest.skip("the superuser reads everything")
    done = lnl(*_words(command, odd_path(tmp_path, kind)))
    assert done.code == FILES[command] or (kind == "folder" and command == "cards check" and done.code == 1)
    assert tmp_path.name in done.err or "/dev/zero" in done.err or kind == "long name"


@pytest.mark.parametrize("kind", TEXTS)
@pytest.mark.parametrize("command", FILES)
def test_hostile_files(command: str, kind: str, lnl: Any, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(TEXTS[kind])
    done = lnl(*_words(command, str(path)))
    assert done.code == FILES[command]
    assert str(path) in done.err


@pytest.mark.parametrize("command", ["scenario run", "cards check"])
def test_empty_folders(command: str, lnl: Any, tmp_path: Path) -> None:
    done = lnl(*command.split(), str(tmp_path))
    assert done.code == FILES[command]
    assert done.err.strip().endswith(f"{tmp_path}: the folder contains no *.toml")


WORDS = ("", "\0", "\x1b[2J", "x" * 100_000, "٥", DIGITS, "\udcff", "-", "../..", "(" * 5_000)


@pytest.mark.parametrize("word", WORDS, ids=lambda word: repr(word[:8]))
@pytest.mark.parametrize(
    "command",
    ["cards show", "rules show", "deck check", "deck show", "deck odds", "cards show --color", "cards show --level", "play", "simulate", "replay show", "play --vs", "match greedy",
     "match greedy random --sprt", "match greedy random --decks", "play --engine", "play --ruleset", "deck check --ruleset",
     "simulate --player", "play --seed", "match --seed", "simulate --workers", "simulate --games", "match --blocks",
     "bench --seconds", "bench --workers", "replay show x --at", "replay show x --seat",
     "hint", "hint x --at", "review", "review x --seat", "review x --least", "hint x --iterations"],
)  # fmt: skip
def test_words_that_are_none(command: str, word: str, lnl: Any) -> None:
    if (command, word) in (("cards show", ""), ("match greedy random --sprt", ""), ("match greedy random --decks", "")):
        return  # nothing wanted is everything, and the usual
    if (command, word) == ("cards show", "-"):
        return  # which stands in every id
    done = lnl(*command.split(), word)
    assert done.code == 2, done
    assert done.err.strip()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("play --seed -1", "'-1' is not a whole number from 0 to 18446744073709551615"),
        ("play --seed 18446744073709551616", "is not a whole number from 0 to"),
        ("simulate --workers 0", "'0' is not a whole number from 1 to 256"),
        ("simulate --games 99999999999", "is not a whole number from 1 to 10000000"),
        ("match greedy random --blocks 0", "'0' is not a whole number from 1 to"),
        ("match greedy random --sprt nan,1", "expected two finite Elo differences"),
        ("match greedy random --sprt 0,inf", "expected two finite Elo differences"),
        ("bench --seconds nan", "'nan' is not a number from 0.1 to 3600"),
        ("bench --seconds inf", "'inf' is not a number from 0.1 to 3600"),
        ("play --vs mcts:iterations=0", "mcts: iterations must be a whole number from 1 to"),
        ("play --vs mcts:turns=2147483648", "mcts: turns must be a whole number from 0 to 65536"),
        ("play --vs mcts --engine reference", "mcts needs a game on the core, not on the reference engine"),
        ("simulate --player greedy --engine reference", "greedy needs a game on the core"),
        ("match mcts random --engine reference", "mcts needs a game on the core"),
        ("scenario run none.toml --engine quick", "'quick' is not one of"),
    ],
)
def test_options(words: str, message: str, lnl: Any) -> None:
    done = lnl(*words.split())
    assert done.code == 2
    assert message in done.err
    assert not done.out


@pytest.mark.parametrize(
    "text", [b"\xff\xfe\n", b"\0\n", b"x" * 500_000, "５\n".encode(), DIGITS.encode() + b"\n", b"\x1b[2J\n"]
)
def test_moves_that_are_none(text: bytes, lnl: Any) -> None:
    done = lnl("play", "--plain", "--vs", "human", "--seed", "7", text=text)
    assert done.code == 2
    assert done.err.startswith("lnl: line 1: ")
    assert len(done.err) < 600


@pytest.mark.parametrize(
    "environment",
    [{"PYTHONIOENCODING": "ascii"}, {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}],
)
@pytest.mark.parametrize(
    "command",
    ["cards show", "cards show EF-001 --json", "scenario explain S.toml", "rules show 8.4", "play --vs random --seed 3 --engine core",
     "deck check é.txt", "simulate quickstep blue_tide --games 2 --player random"],
)  # fmt: skip
def test_terminals_with_few_characters(environment: dict[str, str], command: str, tmp_path: Path) -> None:
    (tmp_path / "S.toml").write_text('title = "“é” ±"\n[given]\n[[step]]\ndecision = "main"\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "lnl", *command.split()], env={**os.environ, **environment}, capture_output=True, cwd=tmp_path,
        stdin=subprocess.DEVNULL, timeout=120, check=False,
    )  # fmt: skip
    out, err = done.stdout.decode("ascii", "replace"), done.stderr.decode("ascii", "replace")
    assert done.returncode == (2 if "deck" in command else 0), err
    assert "fault of lnl" not in err
    if "--json" in command:
        assert json.loads(out)["id"] == "EF-001"
