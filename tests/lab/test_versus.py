"""Two checkouts that play each other: a checkout against itself plays the match that it plays alone."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORDS = ("--blocks", "2", "--seed", "5")


def versus(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.versus", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False, timeout=600)


@pytest.fixture(scope="module")
def checkout() -> str:
    if not (ROOT / ".venv" / "bin" / "python").exists() or not (ROOT / ".git").exists():
        pytest.skip("needs a checkout with its environment in .venv")
    return str(ROOT)


def test_a_checkout_against_itself(checkout: str, tmp_path: Path) -> None:
    journal = str(tmp_path / "games.journal")
    players = (checkout, checkout, "--old", "random", "--new", "greedy:worlds=2", *WORDS)
    done = versus(*players, "--journal", journal, "--workers", "2")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    command = [sys.executable, "-m", "lnl", "match", "greedy:worlds=2", "random", *WORDS, "--json"]
    alone = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()[-1])
    assert {name: found[name] for name in alone if name != "kind"} == {k: v for k, v in alone.items() if k != "kind"}
    again = versus(*players, "--journal", journal)
    assert "8 games are finished already" in again.stderr
    assert json.loads(again.stdout) == found


def test_what_is_no_checkout_is_refused(checkout: str, tmp_path: Path) -> None:
    done = versus(checkout, str(tmp_path))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    done = versus(checkout, checkout, "--old", "nobody", "--blocks", "1")
    assert done.returncode == 2
    assert "no player 'nobody'" in done.stderr
