"""The glossary where it is used: words of the table explain themselves, in the page and at the terminal."""

from __future__ import annotations

import re

import pytest

from lnl.contract.notation import ZONE_NAMES
from lnl.ui.model import english, japanese
from lnl.ui.model.rules import rule_text
from lnl.ui.model.terms import terms, terms_in, what_is
from tools.terms import TERMS

WHOLE = ("deck", "hand", "circle")


def test_what_stands_on_the_board_has_a_term() -> None:
    """Zones, types of cards and numbers of members: the page names them by these words."""
    for zone in ZONE_NAMES:
        word = zone if zone in WHOLE else f"{zone.replace('-', ' ')} zone"
        assert what_is(word) is not None, word
    for table in ("types", "stats"):
        for word in english.TABLES[table]:
            assert what_is(word) is not None, word
    for word in (*japanese.TABLES["types"].values(), *japanese.TABLES["stats"].values()):
        assert what_is(word) is not None, word


def test_every_term_has_a_meaning_and_rules() -> None:
    for term in terms():
        assert term.meaning
        assert set(term.marked) <= set(term.names)
        for number in term.rules.split(", "):
            assert rule_text(number), (term.word, number)
        told = term.in_language("ja")
        assert term.word in told["word"]
        assert told["meaning"].endswith("。")
        assert not re.search("[A-Za-z]{7}", told["meaning"])  # Japanese words, besides such as HEART and places


def test_meanings_in_both_languages_are_of_the_same_words_in_the_same_order() -> None:
    english, japanese = (TERMS.with_name(name).read_text(encoding="utf-8") for name in ("terms.tsv", "terms_ja.tsv"))
    assert [line.split("\t")[0] for line in english.splitlines()] == [
        line.split("\t")[0] for line in japanese.splitlines()
    ]
    assert all(len(line.split("\t")) == 2 for line in japanese.splitlines())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Which tranceunion of the deck do you take?", ["tranceunion", "deck"]),
        ("Put a card of your hand into your level zone?", ["hand", "level zone"]),
        ("the circle is empty: its gate is destroyed", ["circle", "gate"]),
        ("Level boost with Ada; two gates", ["level boost", "gate"]),
        ("Who draws? A type of title", []),
        ("どのメンバーがインターセプトしますか？", ["member", "intercept"]),
    ],
)
def test_terms_of_a_text(text: str, words: list[str]) -> None:
    assert [term.word.split(", ")[0] for term in terms_in(text)] == words
