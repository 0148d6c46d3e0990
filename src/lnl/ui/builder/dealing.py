"""Deals of a main deck as in a game with the same seed; a changed card changes little else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lnl.contract.chance import Purpose, card_key, chance, order_key
from lnl.contract.errors import DeckError

HAND = 5
"""Cards of the dealt hand (6.2.1.8)."""
DRAWN = 2
"""Cards drawn in each draw phase (7.3.3)."""
STOCKED = 1
"""Cards that go to the stock unseen in each draw phase (7.3.5)."""


def deal(main: Iterable[str], seed: int, player: int = 0) -> tuple[str, ...]:
    """Return a main deck in the order in which it is drawn.

    Args:
        main: ids with copies.
        seed: of the game.
        player: 0 or 1, whose deck it is.
    """
    event = chance(seed, player, Purpose.DECK, 0)
    copies: dict[str, int] = {}
    keyed = []
    for place, card_id in enumerate(sorted(main)):
        copy = copies[card_id] = copies.get(card_id, -1) + 1
        keyed.append((order_key(event, card_key(card_id), copy), place, card_id))  # 5.5.1
    return tuple(card_id for _, _, card_id in sorted(keyed, reverse=True))


def exchange(dealt: Sequence[str], back: Iterable[str]) -> tuple[str, ...]:
    """Return a hand after an exchange: cards go to the bottom of the deck, as many are drawn (6.2.1.8).

    Args:
        dealt: the deck in the order in which it is drawn.
        back: ids of the cards that go.

    Raises:
        DeckError: one is not in the hand.
    """
    hand = list(dealt[:HAND])
    n_back = 0
    for card_id in back:
        if card_id not in hand:
            raise DeckError(f"{card_id} is not in the hand, or has fewer copies there (6.2.1.8)")
        hand.remove(card_id)
        n_back += 1
    return (*hand, *dealt[HAND : HAND + n_back])


def draws(dealt: Sequence[str], hand: Sequence[str], exchanged: int, turn: int) -> tuple[str, ...]:
    """Return all cards that a player has held until the main phase of an own turn, effects apart.

    Args:
        dealt: the deck in the order in which it is drawn.
        hand: the hand after the exchange.
        exchanged: how many cards were exchanged.
        turn: which of the player's own turns, from 1.
    """
    start = HAND + exchanged
    step = DRAWN + STOCKED
    drawn = [card for k in range(turn) for card in dealt[start + k * step : start + k * step + DRAWN]]
    return (*hand, *drawn)
