"""The page about the lab and its notebook are run, at a tiny budget."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from lnl.cards.library.decks import shipped_decks
from tests.support.commands import run

pytest.importorskip("duckdb")
pytest.importorskip("scipy")
DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "lab.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ lnl (.*)\n((?:(?!\$ |```).*\n)*)", PAGE, re.MULTILINE)


@pytest.mark.slow
def test_the_four_questions_are_answered_by_the_commands_of_the_page(tmp_path: Path) -> None:
    """Each runs, with two games for each matchup, and begins as the page shows it."""
    ledger = shipped_decks()["twilight_ledger"].to_text().replace("Twilight Ledger", "New Ledger")
    (tmp_path / "new_ledger.txt").write_text(ledger.replace("2 TL-001", "4 TL-001").replace("3 TL-003", "1 TL-003"))
    assert len(COMMANDS) == 6
    for words, shown in COMMANDS:
        done = run(re.sub(r"--games \d+", "--games 2", words), tmp_path)
        assert done.returncode in (0, 1), done.stderr
        assert "Traceback" not in done.stderr
        first = shown.splitlines()[0]
        assert first == "..." or done.stdout.splitlines()[0].split() == first.split(), words


def test_the_columns_that_the_page_shows_are_those_of_the_tables() -> None:
    """The second line of a table on the page names columns in their order."""
    from lnl.lab.analysis.words import word_of

    titles = {word_of(f"table {name}").en for name in ("ranking", "meta", "ab", "cards")}
    for _, shown in COMMANDS:
        lines = shown.splitlines()
        if lines[0] in titles:
            assert {"deck", "against"} & set(re.split(r" {2,}", lines[1]))


@pytest.mark.slow
def test_the_notebook_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All cells, one after another, in an empty folder; what a cell shows can show itself."""
    pytest.importorskip("altair")
    monkeypatch.chdir(tmp_path)
    notebook = json.loads((DOCS / "lab.ipynb").read_text(encoding="utf-8"))
    names: dict[str, Any] = {}
    for cell in notebook["cells"]:
        assert not cell.get("outputs")
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert names["state"].games == 240
    assert "Blue Tide" in names["ranking"]._repr_html_()
    assert names["picture"]._repr_svg_().startswith("<svg")
