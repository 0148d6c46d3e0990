"""The inputs of a network for a card's print: numbers, and the count of each word of the card language in its
abilities.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import Any

from lnl.ai.search.net_inputs import MAX_COUNT
from lnl.cards.library.model import Card
from lnl.cards.tree import nodes
from lnl.contract.enums import CardType, LogicIcon, ParadoxRule


def words(value: Any) -> Iterator[str]:
    """Yield the words of abilities: the kind of each part of their trees.

    Args:
        value: abilities, or parts of them.
    """
    for node in nodes(value):
        yield f"{type(node).__name__} {node.name}" if isinstance(node, Enum) else type(node).__name__


def common_words(cards: Iterable[Card], least: int) -> list[str]:
    """Return the words that a minimum number of cards use, in alphabetical order.

    Args:
        cards: the cards.
        least: minimum number of cards that use a word.
    """
    users = Counter(word for card in cards for word in set(words(card.abilities)))
    return sorted(word for word, count in users.items() if count >= least)


def card_inputs(card: Card, known: Sequence[str]) -> list[float]:
    """Return the inputs of a network for a card's print: numbers by `PRINTED`, then the count of each known word.

    Args:
        card: the card.
        known: the words that the network knows.
    """
    counts = Counter(words(card.abilities))
    other = counts.total() - sum(counts[word] for word in known)
    return [
        card.power / 1000,
        float(card.aura),
        float(card.limit),
        float(card.level),
        float(card.cost),
        float(card.territory),
        card.power_logic / 1000,
        float(card.aura_logic),
        float(card.limit_logic),
        card.soul_power / 1000,
        float(len(card.abilities)),
        *(float(card.type is kind) for kind in CardType),
        *(float(icon in card.icons) for icon in LogicIcon if icon.name),
        *(float(card.type is CardType.PARADOX and card.paradox_rule is rule) for rule in ParadoxRule),
        float(min(other, MAX_COUNT)),
        *(float(min(counts[word], MAX_COUNT)) for word in known),
    ]
