"""Card tables of shipped decks, for games of tests and tools.

What is drawn by a seed is drawn from the fixed decks, so that a game of a seed stays the same when a deck is added.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache

from lnl.cards.library.decks import Deck, shipped_decks
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.cards.library.versions import later_features
from lnl.contract.enums import CardType, LogicIcon, ParadoxRule, World
from lnl.lab.bench import FIXED_DECKS, fixed_decks


@cache
def fixed() -> dict[str, Deck]:
    """Return the decks of the fixed games by their names."""
    return dict(zip(FIXED_DECKS, fixed_decks(), strict=True))


@cache
def _decks() -> dict[str, Deck]:
    return shipped_decks()


def deck_names() -> list[str]:
    """Return the names of all shipped decks in alphabetical order."""
    return sorted(_decks())


def deck_table(a: str, b: str) -> CardTable:
    """Return the table of a game between two shipped decks."""
    return _table(_decks()[a], _decks()[b])


def fixed_table(a: str, b: str) -> CardTable:
    """Return the table of a game between two fixed decks."""
    return _table(fixed()[a], fixed()[b])


def _table(a: Deck, b: Deck) -> CardTable:
    cards = {card.id: card for deck in (a, b) for card in deck.cards}
    return CardTable.build(list(cards.values()), a.contents, b.contents)


def random_pair(seed: int) -> tuple[CardTable, tuple[str, str]]:
    """Return the table of a pair of fixed decks drawn by a seed, and their names."""
    choice = random.Random(seed)
    a, b = choice.choice(FIXED_DECKS), choice.choice(FIXED_DECKS)
    return fixed_table(a, b), (a, b)


def early_pair(seed: int) -> CardTable:
    """Return the table of a pair of fixed decks, their cards without what ruleset 1.00 does not know."""
    choice = random.Random(seed)
    decks = fixed()
    a, b = (decks[choice.choice(FIXED_DECKS)] for _ in range(2))
    cards = {card.id: early_card(card) for deck in (a, b) for card in deck.cards}
    return CardTable.build(list(cards.values()), a.contents, b.contents)


def early_table(a: Contents, b: Contents) -> CardTable:
    """Return the table of a game by ruleset 1.00 between two decks of the library, without its later types and words."""
    played = {card for deck in (a, b) for card in (*deck.main, *deck.gates)}
    cards = [early_card(card) for card in CardLibrary.load().cards if card.id in played]
    return CardTable.build(cards, Contents(a.main, a.gates), Contents(b.main, b.gates))


def early_card(card: Card) -> Card:
    """Return a card of ruleset 1.00 that is as much like a card as possible, with a power as soul information."""
    member = card.is_member
    early = replace(
        card,
        type=CardType.LOGICALIST if card.type is CardType.SUPER_LOGICALIST else card.type,
        worlds=1 << World.DISFIA if card.worlds else 0,
        elements=(),
        characters=card.characters[:1],
        covenanters=card.covenanters[:1] if card.type is CardType.TRANCEUNION else (),
        icons=card.icons if card.icons or card.type is CardType.GATE else LogicIcon.POWER,
        paradox_rule=ParadoxRule.POWER if card.paradox_rule is ParadoxRule.HEART else card.paradox_rule,
        soul_note=f"+{500 + 500 * (len(card.id) + card.level)}" if member else "",
    )
    kept = [k for k, a in enumerate(card.abilities) if not later_features(replace(early, abilities=(a,)))]
    return replace(early, abilities=tuple(card.abilities[k] for k in kept), texts=tuple(card.texts[k] for k in kept))
