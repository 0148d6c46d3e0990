"""The decks of training games: shipped ones, and lists drawn from the whole library, so that a network meets cards in any company."""

from __future__ import annotations

from functools import cache
from random import Random

from lnl.cards.library.decks import Deck, shipped_decks
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.model import Card
from lnl.contract.chance import mix64
from lnl.lab.new_decks import listed

DRAWN = 0.5
"""Share of the seats that play a drawn list."""
_MOST = 0.6
"""Of the library, the largest share that may come into a drawn list."""


@cache
def _library() -> tuple[Card, ...]:
    return tuple(CardLibrary.load().cards)


def drawn_deck(seed: int) -> Deck:
    """Return a legal list: a shipped deck in which cards of the whole library took the places of others of their kind.

    Args:
        seed: of the list.
    """
    luck = Random(seed)
    base = luck.choice(list(shipped_decks().values()))
    share = _MOST * luck.random()
    own = {card.id: card for card in _library() if luck.random() < share}
    return listed(base, own, f"drawn {seed:x}", luck).checked()


def training_decks(seed: int) -> tuple[Deck, Deck]:
    """Return the decks of a training game: each seat has a shipped deck or a drawn one.

    Args:
        seed: of the game.
    """
    luck = Random(mix64(seed))
    shipped = list(shipped_decks().values())
    first, second = (
        drawn_deck(luck.getrandbits(48)) if luck.random() < DRAWN else luck.choice(shipped) for _ in range(2)
    )
    return first, second


def is_drawn(deck: Deck) -> bool:
    """Return whether a deck of a training game was drawn for it alone.

    Args:
        deck: the deck.
    """
    return deck.name not in {shipped.name for shipped in shipped_decks().values()}
