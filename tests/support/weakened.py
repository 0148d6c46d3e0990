"""Decks that are worse than they were, for what looks for better ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import lnl
from lnl.cards.library.decks import Deck
from lnl.contract.enums import LogicIcon
from lnl.lab.list_search import with_main


def weakened(name: str, good: tuple[str, ...]) -> Deck:
    """Return a deck in which blank cards stand for good ones."""
    deck = lnl.decks()[name]
    cards = {card.id: card for card in deck.cards}
    main = Counter(deck.contents.main)
    for k, out in enumerate(good):
        blank = replace(
            cards[out], id=f"ZZ-{k:03}", name=f"Blank {k}", power=0, abilities=(), texts=(), icons=LogicIcon.NONE
        )
        cards[blank.id] = blank
        main[blank.id] = main.pop(out)
    return with_main(deck, main.elements(), cards)
