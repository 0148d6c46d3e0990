"""The pages about card texts and card files show what the package does."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from enum import IntEnum
from pathlib import Path

import pytest

from lnl.cards import tree
from lnl.cards.language import parse_ability, to_text, words
from lnl.cards.library.decks import Deck
from lnl.cards.library.files import parse_cards
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.schema import KEYS

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "card-text.md").read_text(encoding="utf-8")
CARDS = (DOCS / "cards.md").read_text(encoding="utf-8")


def blocks(page: str, info: str) -> Iterator[str]:
    for found in re.finditer(r"^```([^\n]*)\n(.*?)^```", page, re.MULTILINE | re.DOTALL):
        if found.group(1) == info:
            yield found.group(2)


def examples(info: str) -> list[str]:
    return [line for block in blocks(TEXT, info) for line in block.splitlines()]


@pytest.mark.parametrize(
    ("text", "noun"), [(t, "member") for t in examples("text")] + [(t, "gate") for t in examples("text gate")]
)
def test_canonical_example(text: str, noun: str) -> None:
    assert to_text(parse_ability(text), noun) == text


@pytest.mark.parametrize("text", examples("text accepted"))
def test_accepted_example(text: str) -> None:
    printed = to_text(parse_ability(text))
    assert printed != text
    assert parse_ability(printed) == parse_ability(text)


def test_the_examples_use_every_class_of_the_tree_and_every_verb() -> None:
    found = [n for info in ("text", "text gate") for t in examples(info) for n in tree.nodes(parse_ability(t))]
    classes = {c for c in vars(tree).values() if isinstance(c, type) and dataclasses.is_dataclass(c)}
    assert classes - {type(n) for n in found} == set()
    for vocabulary in (tree.CostVerb, tree.Restriction, tree.TriggerEvent, tree.ReplacedEvent, tree.Op, tree.Role):
        assert issubclass(vocabulary, IntEnum)
        assert {n for n in found if isinstance(n, vocabulary)} == set(vocabulary)


def test_every_word_of_the_closed_lists_is_named() -> None:
    page = " ".join(TEXT.split())
    for table in (words.ZONES, words.TYPES, words.WORLDS, words.COLORS, words.STATS, words.PHASES, words.STEPS):
        assert [word for word in table.values() if word not in page] == []
    for word in (*words.DURATIONS.values(), *words.PLAYER_STATS.values(), *words.ROLES.values()):
        assert word.lower() in page.lower()


def test_the_example_of_a_card_file_loads_and_every_key_is_explained() -> None:
    for block in blocks(CARDS, "toml"):
        assert parse_cards(block.encode(), "example.toml")
    assert [key for key in KEYS if f"`{key}`" not in CARDS] == []


def test_the_example_of_a_deck_is_read() -> None:
    library = CardLibrary.load()
    for block in blocks(CARDS, "deck"):
        deck = Deck.parse(block, library)
        assert Deck.parse(deck.to_text(), library) == deck
