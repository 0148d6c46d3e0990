"""Players that others write, by module and class or by entry point."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

from lnl.ai import make_player, player_of
from lnl.ai.own_players import VARIABLE, admit, own_name
from lnl.contract.errors import LnlError
from tests.support.commands import run

SOURCE = '''
class First:
    """Takes the action at a place of the list, the first one by default."""

    def __init__(self, seed, place=0):
        self.name, self.n_chosen, self.place = "first", 0, place

    def choose(self, view):
        self.n_chosen += 1
        actions = view.decision.actions
        return actions[min(self.place, len(actions) - 1)]

    def recall(self, view):
        self.n_chosen += 1


class Tired(First):
    def choose(self, view):
        raise RuntimeError("tired")
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "my_players.py").write_text(SOURCE)
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def lnl(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return run(arguments, folder)


def test_names_of_own_players() -> None:
    assert own_name("my_players:First") == "my_players:First"
    assert own_name("a.b:C:depth=3,x=1") == "a.b:C"
    assert [own_name(spec) for spec in ("greedy", "mcts:iterations=3", "level:3", "a:b=c", "a b:C", "")] == [""] * 6


def test_a_player_that_nobody_admitted_is_not_imported(folder: Path) -> None:
    """A text from a stranger imports nothing."""
    for spec in ("my_players:First", "os:getcwd", "my_players:First:place=1"):
        with pytest.raises(LnlError, match="no player"):
            player_of(spec)
    assert "my_players" not in sys.modules


def test_an_admitted_player_is_made_with_its_options(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv(VARIABLE, "")
    admit("my_players:First:place=1")
    try:
        assert player_of("my_players:First:place=2").place == 2  # type: ignore[attr-defined]
        assert make_player("my_players:First", seed=1).name == "first"
        with pytest.raises(LnlError, match="depth"):
            player_of("my_players:First:depth=1")
    finally:
        sys.modules.pop("my_players", None)


def test_a_player_of_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("careful", "lnl.ai.random_player:RandomPlayer", "lnl.players")
    monkeypatch.setattr("lnl.ai.own_players.entry_points", lambda **named: EntryPoints([point]).select(**named))
    assert player_of("careful").name == "random"
    with pytest.raises(LnlError, match="no player 'careless'"):
        player_of("careless")


def test_own_players_in_a_match_and_a_run(folder: Path) -> None:
    done = lnl(
        folder,
        "match",
        "my_players:First",
        "random",
        "--blocks",
        "2",
        "--workers",
        "2",
        "--decks",
        "red_forge,blue_tide",
    )
    assert done.returncode == 0, done.stderr
    assert "my_players:First against random" in done.stdout
    done = lnl(
        folder,
        "simulate",
        "red_forge",
        "blue_tide",
        "--player",
        "my_players:First:place=1 vs random",
        "--games",
        "4",
        "--out",
        "run",
    )
    assert done.returncode == 0, done.stderr


def test_a_player_that_fails_costs_its_games_and_is_told(folder: Path) -> None:
    done = lnl(
        folder, "simulate", "red_forge", "blue_tide", "--player", "my_players:Tired", "--games", "100", "--out", "run"
    )
    assert done.returncode == 2
    assert "RuntimeError: tired" in done.stderr
    assert "Traceback" not in done.stderr
    assert list((folder / "run" / "failures").glob("*.jsonl"))


@pytest.mark.parametrize(
    ("spec", "message"), [("nowhere:First", "No module named 'nowhere'"), ("my_players:Second", "Second")]
)
def test_what_is_not_there_is_refused(folder: Path, spec: str, message: str) -> None:
    done = lnl(folder, "match", spec, "random", "--blocks", "1")
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
