"""Card tables of shipped decks, for games of tests and tools."""

from __future__ import annotations

import random

from lnl.cards.library import shipped_decks
from lnl.cards.table import CardTable


def deck_names() -> list[str]:
    """Return the names of the shipped decks in alphabetical order."""
    return sorted(shipped_decks())


def deck_table(a: str, b: str) -> CardTable:
    """Return the table of a game between two shipped decks."""
    decks = shipped_decks()
    cards = {card.id: card for name in (a, b) for card in decks[name].cards}
    return CardTable.build(list(cards.values()), decks[a].contents, decks[b].contents)


def random_pair(seed: int) -> tuple[CardTable, tuple[str, str]]:
    """Return the table of a pair of shipped decks drawn by a seed, and their names."""
    choice = random.Random(seed)
    names = deck_names()
    a, b = choice.choice(names), choice.choice(names)
    return deck_table(a, b), (a, b)
