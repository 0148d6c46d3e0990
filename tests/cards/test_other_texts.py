"""Texts that another hand invented after the reader was written: what is read is read right, the rest is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.other_texts import OtherTexts, check_meaning

TEXTS = OtherTexts("texts_others.toml")
PAGE = Path(__file__).parents[2] / "docs" / "reading.md"


@TEXTS.each_read()
def test_a_text_is_read_as_it_is_meant(entry: dict[str, Any]) -> None:
    check_meaning(entry)


def test_the_others_are_refused() -> None:
    TEXTS.check_refused()


def test_the_page_states_how_many() -> None:
    TEXTS.check_page(PAGE)
