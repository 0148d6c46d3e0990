"""Japanese texts that another hand invented after the reader was written: what is read is read right, the rest is refused."""

from __future__ import annotations

from typing import Any

from lnl.cards.language import parse_ability, to_japanese
from tests.cards.japanese.test_corpus import PAGE
from tests.support.other_texts import OtherTexts, check_meaning

TEXTS = OtherTexts("texts_ja_others.toml")


@TEXTS.each_read()
def test_a_text_is_read_as_it_is_meant(entry: dict[str, Any]) -> None:
    for tree in check_meaning(entry):
        assert parse_ability(to_japanese(tree)) == tree


def test_the_others_are_refused() -> None:
    TEXTS.check_refused()


def test_the_page_states_how_many() -> None:
    TEXTS.check_page(PAGE)
