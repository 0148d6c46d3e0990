"""The glossary where it is used: words of the table explain themselves, in the page and at the terminal."""

from __future__ import annotations

import pytest

from lnl.contract.notation import ZONE_NAMES
from lnl.ui.model import english, japanese
from lnl.ui.model.prompts import rule_text
from lnl.ui.model.terms import terms, terms_in, what_is

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
        assert told["word"]
        assert term.word in told["word"]


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
