"""``lnl replay export``: a recorded game as a page that works offline, and as a text."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.ai.test_advice import finished
from tests.cli.test_help import run


def test_a_record_as_page_and_text(tmp_path: Path) -> None:
    finished().save(tmp_path / "game.jsonl")
    done = run("replay export game.jsonl game.html --seat B --lang ja", tmp_path)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    found = re.search(r'id="game">(.*?)</script>', page, re.DOTALL)
    assert found
    game = json.loads(found[1])
    assert game["steps"][0]["frame"]["seat"] == 1
    assert len(game["steps"]) == len(finished().moves) + 1
    assert run("replay export game.jsonl game.txt", tmp_path).returncode == 0
    text = (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert text.startswith("A – B\n")
    assert text.splitlines()[-1].startswith("Result: ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("game.jsonl game.gif", "'.gif' is neither .html nor .txt"),
        ("game.jsonl game.html --seat both", "--seat of a page is A or B"),
        ("game.jsonl game.txt --lang de", "--lang"),
        ("missing.jsonl game.txt", "missing.jsonl"),
        ("game.jsonl nowhere/game.txt", "nowhere"),
    ],
)
def test_what_cannot_be_exported_is_refused(tmp_path: Path, words: str, message: str) -> None:
    finished().save(tmp_path / "game.jsonl")
    done = run(f"replay export {words}", tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
