"""Japanese texts that another hand invented after the reader was written: what is read is read right, the rest is refused."""

from __future__ import annotations

from typing import Any

import pytest

from lnl.cards.language import parse_ability, to_japanese
from lnl.cards.language.blocks import split_abilities
from lnl.contract.errors import CardError
from tests.cards.japanese.test_corpus import PAGE, load

TEXTS: list[dict[str, Any]] = load("texts_ja_others.toml")["text"]
READ = [entry for entry in TEXTS if "reads" in entry]


@pytest.mark.parametrize("entry", READ, ids=[entry["id"] for entry in READ])
def test_a_text_is_read_as_it_is_meant(entry: dict[str, Any]) -> None:
    meant = [parse_ability(text) for text in entry["reads"]]
    assert [parse_ability(part) for part in split_abilities(entry["text"])] == meant
    for tree in meant:
        assert parse_ability(to_japanese(tree)) == tree


def test_the_others_are_refused() -> None:
    for entry in TEXTS:
        if "reads" not in entry:
            with pytest.raises(CardError):
                _ = [parse_ability(part) for part in split_abilities(entry["text"])]


def test_the_page_states_how_many() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"Of {len(TEXTS)} other texts" in page
    assert f"{len(READ)} are read now" in page
