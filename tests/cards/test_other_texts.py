"""Texts that another hand invented after the reader was written: what is read is read right, the rest is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.other_texts import OtherTexts, misread

TEXTS = OtherTexts("texts_others.toml")
PAGE = Path(__file__).parents[2] / "docs" / "reading.md"


@TEXTS.each_set()
def test_texts_are_read_as_they_are_meant(entries: list[dict[str, Any]]) -> None:
    assert misread(entries) == {}


def test_the_others_are_refused() -> None:
    TEXTS.check_refused()


def test_the_page_states_how_many() -> None:
    TEXTS.check_page(PAGE)
