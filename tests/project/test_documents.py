"""Files that the documents name, and pages that they link to, exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.project.project import ROOT

PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
ROOTS = (ROOT, ROOT / "src", ROOT / "src" / "lnl", ROOT / "src" / "lnl" / "_core")
"""What paths in documents begin at."""
NAMED = re.compile(r"`((?:[\w-]+/)+[\w.*-]+\.(?:pxi|pyx|pxd|py|md|toml|tsv|txt|lark|json|jsonl))`")
LINKED = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def missing(page: Path, text: str) -> Iterator[str]:
    """Yield the files that a page names or links to and that are not there."""
    yield from (name for name in NAMED.findall(text) if not any(any(root.glob(name)) for root in ROOTS))
    yield from (name for name in LINKED.findall(text) if not (page.parent / name).exists())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_pages_name_exists(page: Path) -> None:
    assert list(missing(page, page.read_text(encoding="utf-8"))) == []


def test_what_is_missing_is_found() -> None:
    text = "`docs/core.md` `docs/nowhere.md` `state/state.pxi` `state/none.pxi` [a](core.md#top) [b](none.md)"
    assert list(missing(ROOT / "docs" / "core.md", text)) == ["docs/nowhere.md", "state/none.pxi", "none.md"]
