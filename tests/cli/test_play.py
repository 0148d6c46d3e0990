"""A complete game between two people through the plain terminal, from a file of moves."""

import re
import signal
import subprocess
import sys
import time
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from lnl.ai.player import player_of
from lnl.cards.library.decks import shipped_decks
from lnl.cli.play import _offer_next
from lnl.contract.enums import Reason
from lnl.game.game import Game
from lnl.game.replay import Replay
from lnl.lab.bench import fixed_decks
from lnl.ui.kept_play import Seat, Setting
from lnl.ui.model.policies import Policy
from lnl.ui.plain import PlainTable, Quit
from lnl.ui.plain.screen import Screen
from tests.support.commands import run
from tests.support.engines import ENGINES

MOVES = (Path(__file__).parent / "moves.txt").read_text()
FIXED = Path(__file__).parents[2] / "src" / "lnl" / "cards" / "data" / "fixed"
DECKS = f"{FIXED}/twilight_ledger.txt {FIXED}/blue_tide.txt"
"""The moves are those of these lists, which stay as they are."""


@pytest.mark.parametrize(
    ("opponent", "lang", "said"),
    [
        ("level:2", "en", "The next level: lnl play --level 3"),
        ("level:3", "ja", "次のレベル：lnl play --level 4"),
        ("level:8", "en", ""),
        ("greedy", "en", ""),
    ],
)
def test_the_next_level_is_named_after_a_win(
    opponent: str, lang: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """And not after a loss."""
    decks = shipped_decks()
    for is_won in (True, False):
        game = Game(decks["red_forge"], decks["blue_tide"], seed=5, first=0)
        seats: list[Any] = [None, player_of("random", 5)]
        table = PlainTable(game, seats if is_won else seats[::-1], lambda _: None, Screen(StringIO()), lang=lang)
        game.concede(1)
        played = (None, Seat(opponent, 5))
        _offer_next(table, Setting(played if is_won else played[::-1], Policy.AUTO, None))
        printed = capsys.readouterr().out
        assert (said in printed) if is_won and said else not printed


@pytest.mark.parametrize("engine", ENGINES)
def test_transcript(engine: str, tmp_path: Path) -> None:
    done = run(
        f"play {DECKS} --plain --vs human --seed 7 --engine {engine} --record game.jsonl",
        tmp_path,
        MOVES,
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "Twilight Ledger (A) against Blue Tide (B), seed 7"
    assert lines[-1] == "Result: A wins: no face-down gate left in turn 26 (10.3.1.1)"
    for part in (
        "A decides: Your main phase: what do you do?  [7.5.3]",
        "    A> trance ",
        "      A defines TL-",
        "wins the battle against",
        "B's gate is destroyed",
        "  taken back",
        "  help     this list",
        "turn 3 · You · level phase",
    ):
        assert part in done.stdout, part
    assert "unknown card to gate FL" in done.stdout
    if engine == "core":
        assert " playouts\n" in done.stdout
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
    done = run(f"play {DECKS} --plain --vs human --seed 7", text="".join(MOVES.splitlines(keepends=True)[:20]))
    assert done.returncode == 2
    assert done.stderr.startswith("lnl: the input ended before the game was over")
    assert "Traceback" not in done.stderr


REFUSED = {
    "attack FL -> FL": "attacks are made in one's own battle phase (8.2.5)",
    "bottom TL-001": "there is no TL-001 in your hand  [6.2.1.8]",
    "mobilise TL-001 FL": "unknown action 'mobilise', did you mean 'mobilize'?",
    "99": "there is no action 99: 1 to 6",
    "9" * 5000: "an action has at most 250 characters, not '999",
    "undo": "there is nothing to take back",
    "card XX-1": "no card 'XX-1' in this game",
    "undu": "or the command 'undo'?",
    "d\xe9ne\0": "unknown action",
}


@pytest.mark.parametrize("line", REFUSED, ids=lambda line: line[:12])
def test_a_refused_line_of_a_file_of_moves(line: str, tmp_path: Path) -> None:
    """Its number and the reason are printed, nothing is done for it and nothing recorded."""
    text = f"# moves\n\ntable\n{line}\ndone\n"
    done = run(f"play {DECKS} --plain --vs human --seed 7 --record game.jsonl", tmp_path, text)
    assert done.returncode == 2
    assert done.stderr.startswith("lnl: line 4: ")
    assert REFUSED[line] in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "game.jsonl").exists()


def test_bytes_that_are_no_text() -> None:
    command = [
        sys.executable,
        "-m",
        "lnl",
        "play",
        *DECKS.split(),
        "--plain",
        "--vs",
        "human",
        "--seed",
        "7",
    ]
    done = subprocess.run(command, input=b"done\n\xff\xfe\n", capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"lnl: line 2: unknown action")


def test_a_person_is_asked_again() -> None:
    lines, said = iter(["undo", "99", "attack FL -> FL", "bottom TL-001", "quit", "no", "quit", "yes"]), StringIO()
    decks = fixed_decks()
    table = PlainTable(Game(decks[0], decks[1], seed=7), (None, None), lambda _: next(lines), said)
    with pytest.raises(Quit):
        table.play()
    for part in ("  there is nothing to take back", "  there is no action 99", "(8.2.5)", "[6.2.1.8]"):
        assert part in said.getvalue()


def test_leaving_and_conceding() -> None:
    left = run(f"play {DECKS} --plain --vs human --seed 7", text="quit\n")
    assert (left.returncode, left.stderr) == (2, "lnl: left before the game was over\n")
    conceded = run(f"play {DECKS} --plain --vs human --seed 7", text="concede\n")
    assert conceded.returncode == 0
    assert conceded.stdout.splitlines()[-1] == "Result: A wins: concession in turn 0 (1.2.4)"


@pytest.mark.slow
def test_exhibition_without_a_terminal() -> None:
    done = run("play --seed 3")
    assert done.returncode == 0, done.stderr
    assert "plays both sides" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("Result: ")


def test_hint() -> None:
    done = run("play --plain --vs greedy --first me --seed 7", text="hint\nquit\n")
    assert re.search(r"^  \S.* wins \d+% \[\d+%, \d+%\], \d+ of 1600 playouts$", done.stdout, re.MULTILINE)
    assert re.search(r"^  expected: A: .*; ", done.stdout, re.MULTILINE)


def test_interrupted() -> None:
    command = [sys.executable, "-m", "lnl", "simulate", "--games", "100000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert errors.endswith("lnl: interrupted\n")
    assert "Traceback" not in errors


def test_cards_that_the_ruleset_does_not_know() -> None:
    done = run("play --plain --ruleset 1.00 blue_tide --seed 1")
    assert done.returncode == 2
    assert "ruleset 1.00 does not know some cards" in done.stderr
