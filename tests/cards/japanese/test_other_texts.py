"""Japanese texts that another hand invented after the reader was written: what is read is read right, the rest is refused."""

from __future__ import annotations

from typing import Any

from lnl.cards.language import parse_ability, to_japanese
from tests.cards.japanese.test_corpus import PAGE
from tests.support.other_texts import OtherTexts, abilities, misread

TEXTS = OtherTexts("texts_ja_others.toml")


@TEXTS.each_set()
def test_texts_are_read_as_they_are_meant(entries: list[dict[str, Any]]) -> None:
    assert misread(entries) == {}


@TEXTS.each_set()
def test_what_they_mean_is_written_in_japanese_and_read_back(entries: list[dict[str, Any]]) -> None:
    trees = [tree for entry in entries for tree in abilities(entry)]
    assert [to_japanese(tree) for tree in trees if parse_ability(to_japanese(tree)) != tree] == []


def test_the_others_are_refused() -> None:
    TEXTS.check_refused()


def test_the_page_states_how_many() -> None:
    TEXTS.check_page(PAGE)
