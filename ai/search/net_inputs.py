"""The inputs of a network by name: of cards, of the cards on the table and of the options; the shapes of its weights.

A network does not use card ids. A card is described by its print: numbers, and the count of each word of the card
language in its abilities. The network can therefore value cards that were not in its training.
"""

from __future__ import annotations

from hashlib import blake2b

from lnl.ai.search.habits import OPTION_SIGHTS, SCENE_SIGHTS
from lnl.contract.enums import CardType, LogicIcon, ParadoxRule

MEANING = 1
"""Version of the inputs; increase it when an input changes its meaning under the same name."""
EMBEDDING = 32
"""Length of the vector of a card."""
HIDDEN = 64
"""Length of the vector of the table, and of an option in the first layer."""
LAST = 32
"""Length of the vector of an option in the second layer, and of the table for the win probability."""
MAX_ENTITIES = 64
"""Maximum number of cards on the table; further cards are ignored."""
MAX_COUNT = 4
"""Maximum count of a word in a card's abilities; larger counts are reduced to it."""

GROUPS = {
    "own members": "members of the player who decides",
    "others members": "members of the other player",
    "own hand": "cards in hand",
    "own levels": "cards in the level zone that the player knows",
    "others levels": "those of the other player that the player knows",
}
"""Groups of cards on the table by place; the vectors of a group are summed."""
ENTITY_SIGHTS = {
    "power": "power, in thousands; now, of a member",
    "gain": "of it what is not printed, in thousands",
    "aura": "aura",
    "rested": "1 if it is rested",
    "souls": "cards in its soul",
    "front": "front circles that it takes",
    "guards": "face-down gates of its player on its circles",
    "fights": "1 if it attacks or defends",
}
"""Inputs of a card on the table in addition to its print."""
PRINTED = {
    "power": "power, in thousands",
    "aura": "aura",
    "limit": "limit",
    "level": "level",
    "cost": "cost",
    "circles": "circles that it takes",
    "power logic": "power logic, in thousands",
    "aura logic": "aura logic",
    "limit logic": "limit logic",
    "soul power": "power as soul information, in thousands",
    "abilities": "abilities",
    **{f"type {kind.name.lower()}": "1 if it is of this type" for kind in CardType},
    **{f"icon {icon.name.lower()}": "1 if it has this logic icon" for icon in LogicIcon if icon.name},
    **{f"rule {rule.name.lower()}": "1 for a paradox of this rule" for rule in ParadoxRule},
    "other words": "words of its abilities that the network does not know",
}
"""Inputs of a card's print, before the words of its abilities."""


def features_digest() -> str:
    """Return a digest of the inputs of networks of this version."""
    parts = (MEANING, EMBEDDING, HIDDEN, LAST, MAX_ENTITIES, MAX_COUNT)
    names = (list(GROUPS), list(ENTITY_SIGHTS), list(PRINTED), list(OPTION_SIGHTS), list(SCENE_SIGHTS))
    return blake2b(repr((parts, names)).encode(), digest_size=8).hexdigest()


def shapes(n_words: int, n_kinds: int) -> dict[str, tuple[int, int]]:
    """Return rows and columns of a network's weights, in the order of its file.

    Args:
        n_words: words of abilities that it knows.
        n_kinds: kinds of options that it knows, each with a row; row 0 is that of all others.
    """
    return {
        "card": (len(PRINTED) + n_words, EMBEDDING),
        "card bias": (1, EMBEDDING),
        "group bias": (len(GROUPS), EMBEDDING),
        "entity": (len(ENTITY_SIGHTS), EMBEDDING),
        "scene": (len(SCENE_SIGHTS), HIDDEN),
        "pools": (len(GROUPS) * EMBEDDING, HIDDEN),
        "scene bias": (1, HIDDEN),
        "value": (HIDDEN, LAST),
        "value bias": (1, LAST),
        "value last": (1, LAST),
        "value last bias": (1, 1),
        "from scene": (HIDDEN, HIDDEN),
        "option": (len(OPTION_SIGHTS), HIDDEN),
        "first card": (EMBEDDING, HIDDEN),
        "second card": (EMBEDDING, HIDDEN),
        "kind": (n_kinds + 1, HIDDEN),
        "second": (HIDDEN, LAST),
        "second bias": (1, LAST),
        "last": (1, LAST),
        "straight": (n_kinds + 1, len(OPTION_SIGHTS) + len(SCENE_SIGHTS)),
    }
