"""Opening hands, and the exchanges of the pilot and the search."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards.library.decks import Deck
from lnl.contract.decision import DecisionKind
from lnl.game.game import Game
from lnl.ui.builder.dealing import HAND, deal, exchange
from lnl.ui.model.parts import Shown

ADVISERS = {"pilot": "pilot", "search": "mcts:iterations=800"}
"""Advisers by name, with their player specifications."""


@dataclass(frozen=True, slots=True)
class Exchange(Shown):
    """An exchange of opening cards.

    Attributes:
        by: who exchanges: ``you``, ``pilot`` or ``search``.
        back: ids of the cards that go to the bottom of the deck.
        drawn: ids of the cards drawn for them.
        hand: the hand after it.
    """

    by: str
    back: tuple[str, ...]
    drawn: tuple[str, ...]
    hand: tuple[str, ...]


def opening_hand(deck: Deck, seed: int) -> tuple[str, ...]:
    """Return the hand that a game of a seed deals a deck.

    Args:
        deck: the deck, legal or not.
        seed: of the game.
    """
    return deal(deck.contents.main, seed)[:HAND]


def exchanged(deck: Deck, seed: int, back: tuple[str, ...], by: str = "you") -> Exchange:
    """Return the result of an exchange in the game of a seed.

    Args:
        deck: the deck.
        seed: of the game.
        back: ids of the cards that go.
        by: whose exchange it is.

    Raises:
        DeckError: a card is not in the hand.
    """
    dealt = deal(deck.contents.main, seed)
    hand = exchange(dealt, back)
    return Exchange(by, back, dealt[HAND : HAND + len(back)], hand)


def advised(deck: Deck, against: Deck, seed: int, first: int, by: str) -> Exchange:
    """Return the exchange of an adviser in the game of a seed, from the view of its seat.

    Args:
        deck: a legal deck.
        against: the opponent's.
        seed: of the game.
        first: who starts: 0 the deck, 1 the other.
        by: a name of `ADVISERS`.
    """
    from lnl.ai.player import player_of

    game = Game(deck, against, seed=seed, first=first)
    player = player_of(ADVISERS[by], 0)
    back: list[str] = []
    while (decision := game.decision) is not None and decision.kind is DecisionKind.MULLIGAN:
        if decision.player != 0:
            game.push("done")
            continue
        action = player.choose(game.view(0))
        back += [card.id for card in action.cards if card.id is not None]
        game.push(action)
        if not action.cards:
            break
    return exchanged(deck, seed, tuple(back), by)
