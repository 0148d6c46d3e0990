"""docs/decks.md has a section for each shipped deck, which says what its list holds."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from lnl.cards.library.decks import Deck, shipped_decks
from lnl.contract.enums import CardType, World

PAGE = (Path(__file__).parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")
WORLDS = {
    "Monolium": World.MONOLIUM,
    "Disfia": World.DISFIA,
    "Tetra-Heaven": World.TETRA_HEAVEN,
    "Tritomy": World.TRITOMY,
    "Septpia": World.SEPTPIA,
    "Luck & Logic Club": World.LUCK_AND_LOGIC_CLUB,
}
PARTS = ("Plan", "Key cards", "How it wins", "How it loses", "Curve")
DECKS = shipped_decks()
ROWS = dict(re.findall(r"^\| \[[^\]]+\]\([^)]+\) \| `(\w+)` \| ([^|]+) \|", PAGE, re.MULTILINE))


def section(deck: Deck) -> dict[str, str]:
    """Return the parts of the section of a deck."""
    found = re.search(rf"^## {deck.name}\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, deck.name
    parts = re.findall(r"^- \*\*([^*]+)\*\*: (.*?)(?=^- \*\*|\Z)", found.group(1), re.MULTILINE | re.DOTALL)
    return {label: " ".join(text.split()) for label, text in parts}


def test_every_deck_has_a_section_and_a_line() -> None:
    assert re.findall(r"^## (.*)$", PAGE, re.MULTILINE) == [DECKS[name].name for name in ROWS]
    assert set(ROWS) == set(DECKS)
    assert set(Counter(ROWS.values()).items()) == {(world, 2) for world in WORLDS}


@pytest.mark.parametrize("name", sorted(DECKS))
def test_the_section_of_a_deck(name: str) -> None:
    deck = DECKS[name]
    parts = section(deck)
    assert tuple(parts) == PARTS
    assert all(parts.values())
    cards = {card.id: card for card in deck.cards}
    keys = re.findall(r"([0-9]) ([A-Z]+-[0-9]+) ([^;]+?)(?:;|\.$)", parts["Key cards"])
    assert len(keys) >= 4
    copies = Counter(i for part in deck.contents.parts for i in part)
    for count, card_id, card_name in keys:
        assert cards[card_id].name == card_name
        assert copies[card_id] == int(count), card_id
    main = [cards[card_id] for card_id in deck.contents.main]
    levels = Counter(card.level for card in main if card.is_member)
    others = {
        word: sum(card.type is kind for card in main)
        for word, kind in (("tactics", CardType.TACTICS), ("paradoxes", CardType.PARADOX))
    }
    curve = [f"{count} of level {level}" for level, count in sorted(levels.items())]
    assert parts["Curve"] == ", ".join(curve + [f"{count} {word}" for word, count in others.items()]) + "."


@pytest.mark.parametrize("name", sorted(DECKS))
def test_a_deck_is_of_its_world(name: str) -> None:
    deck, world = DECKS[name], WORLDS[ROWS[name]]
    copies = Counter(deck.contents.main)
    of_world = sum(copies[card.id] for card in deck.cards if card.worlds >> world & 1)
    assert of_world * 2 > len(deck.contents.main)
