"""``lnl replay export``: a recorded game as a page that works offline, and as a text."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.ai.test_advice import finished
from tests.support.commands import run


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


def test_a_log_in_japanese(tmp_path: Path) -> None:
    """To who may see everything, and to one of the players, who is "you"; with the table."""
    game = finished()
    game.save(tmp_path / "game.jsonl")
    done = run("replay show game.jsonl --lang ja --table", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert not re.search("[あ相](?:なた|手)：", done.stdout.split("山札")[0])
    assert "A：" in done.stdout
    assert "B：" in done.stdout
    assert re.search(r"^A – B: [AB]の勝ち：", done.stdout.splitlines()[-1])
    one = run("replay show game.jsonl --lang ja --at 20 --seat B", tmp_path).stdout
    assert "あなた：" in one
    assert "不明なカード" in one
    assert run("replay show game.jsonl --lang xx", tmp_path).returncode == 2


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
