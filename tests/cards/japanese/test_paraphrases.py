"""Japanese texts that are read, with a phrase exchanged for another that means the same: none gets another meaning."""

from __future__ import annotations

from functools import cache

from lnl.cards.language.blocks import split_abilities
from tests.support.paraphrases import Drawn
from tests.support.paraphrases_ja import PARAPHRASES_JA, drawn, read_texts

MIN_READ = 0.97
"""The share of the paraphrases that are read at least."""


@cache
def found() -> list[tuple[Drawn, bool | None]]:
    return [(one, one.is_read()) for one in drawn(1)]


def test_no_paraphrase_has_another_meaning() -> None:
    assert [(one.names, one.text) for one, read in found() if read is False] == []


def test_nearly_all_paraphrases_are_read() -> None:
    refused = [(one.names, one.text) for one, read in found() if read is None]
    assert len(refused) <= (1 - MIN_READ) * len(found()), refused


def test_each_substitution_has_its_name_and_changes_a_text() -> None:
    names = [change.name for change in PARAPHRASES_JA]
    assert len(set(names)) == len(names) >= 100
    assert {one.names[0] for one, _ in found()} == set(names)


def test_a_paraphrase_with_another_meaning_would_be_seen() -> None:
    original = next(text for text in read_texts() if "カードを1枚引く" in text.text)
    changed = Drawn(("none",), original, original.text.replace("カードを1枚引く", "カードを2枚引く"))
    assert len(split_abilities(changed.text)) == len(original.meaning)
    assert changed.is_read() is False
