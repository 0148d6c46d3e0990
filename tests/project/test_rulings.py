"""Which rulings of docs/rulings.md (series A and B) some test cites."""

from __future__ import annotations

import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "rulings.md"

UNCITED = set(
    """
    B78 B98
    """.split()
)
"""Rulings that no test cites by their id; a ruling that gets its test leaves this list."""


def rulings() -> set[str]:
    """Return the ids of the rulings of both series."""
    return set(re.findall(r"^\| ([AB]\d+) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE))


def cited() -> Iterator[str]:
    """Yield the ids that scenarios list, and those in comments and docstrings of tests."""
    for path in sorted((ROOT / "tests" / "scenarios").glob("*.toml")):
        yield from tomllib.loads(path.read_text(encoding="utf-8")).get("rulings", ())
    for path in sorted(set((ROOT / "tests").rglob("*.py")) - {Path(__file__).resolve()}):
        for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
            if token.type == tokenize.COMMENT or token.string.startswith('"""'):
                yield from re.findall(r"\b[AB]\d+\b", token.string)


def test_rulings_without_a_test_are_listed() -> None:
    if not PAGE.exists():
        pytest.skip("documents are not installed")
    assert rulings()
    assert rulings() - set(cited()) == UNCITED
