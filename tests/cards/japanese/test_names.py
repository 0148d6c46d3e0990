"""Names, titles and deck lists in Japanese: found whatever the width, and in hiragana as in katakana."""

from __future__ import annotations

import pytest

from lnl.cards.language import parse_ability
from lnl.cards.library.decks import Deck
from lnl.cards.library.files import parse_cards
from lnl.cards.library.library import CardLibrary
from lnl.contract.errors import DeckError

CARDS = """
[[card]]
id = "JA-001"
name = "灯台守 ミレラ"
title = "灯台守"
characters = ["ミレラ"]
type = "logicalist"
worlds = ["Tritomy"]
color = "red"
territory = 1
level = 1
cost = 1
power = 3000
aura = 1
limit = 1
text = ["【永】あなたの「ﾐﾚﾗ」すべてのパワー+1000。"]
[[card]]
id = "JA-002"
name = "はじまりの門"
type = "gate"
gate_number = 3
"""


@pytest.fixture(scope="module")
def library() -> CardLibrary:
    return CardLibrary(tuple(parse_cards(CARDS.encode(), "ja.toml")))


@pytest.mark.parametrize("name", ["灯台守 ミレラ", "灯台守　みれら", "灯台守 ﾐﾚﾗ"])
def test_a_card_is_found_by_its_name(library: CardLibrary, name: str) -> None:
    assert [card.id for card in library.named(name)] == ["JA-001"]


@pytest.mark.parametrize(
    ("words", "found"), [("みれら", ["JA-001"]), ("ﾐﾚﾗ 灯台", ["JA-001"]), ("ハジマリ", ["JA-002"])]
)
def test_cards_are_found_by_words_of_their_names(library: CardLibrary, words: str, found: list[str]) -> None:
    assert [card.id for card in library.search(words)] == found


def test_a_name_in_a_text_is_that_of_the_card_whatever_its_width(library: CardLibrary) -> None:
    (ability,) = library["JA-001"].abilities
    assert ability == parse_ability('[CONT] Your "ミレラ" gets +1000 power.')


@pytest.mark.parametrize(
    "text",
    [
        "4 JA-001\n[gates]\n2 JA-002",
        "［メインデッキ］\n４枚　灯台守　みれら\n［門デッキ］\n２　ハジマリノ門",
        "【メインデッキ】\n4 × 灯台守 ﾐﾚﾗ\n【門デッキ】\n2× はじまりの門 # 門",
    ],
)
def test_a_deck_list_may_be_japanese(library: CardLibrary, text: str) -> None:
    deck = Deck.parse(text, library, name="灯台")
    assert deck.contents == Deck.parse("4 JA-001\n[gates]\n2 JA-002", library).contents
    assert Deck.parse(deck.to_text(), library) == deck


def test_a_card_that_is_not_there_is_told_by_the_nearest_name(library: CardLibrary) -> None:
    with pytest.raises(DeckError, match="nearest: JA-001"):
        Deck.parse("4 灯台守 みるら", library)
