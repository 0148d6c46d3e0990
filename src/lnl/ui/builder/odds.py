"""Probabilities of plays by level and turn: exact where a closed form exists, otherwise counted over simulated deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from lnl.cards.library.decks import Deck
from lnl.cards.library.model import Card
from lnl.contract.arguments import seed_of, whole
from lnl.contract.chance import mix64
from lnl.contract.enums import CardType, Color
from lnl.lab.stats import wilson
from lnl.ui.builder.dealing import DRAWN, HAND, deal, draws, exchange
from lnl.ui.model.parts import Shown

LEVELS = (1, 2, 3, 4)
"""Levels that a level zone allows (4.7.2)."""
TURNS = 6
"""Own turns that are looked at."""
DEALS = 1000
MAX_DEALS = 100_000


@dataclass(frozen=True, slots=True)
class HandOdds(Shown):
    """Exact probabilities to have held a member of a level that is mobilized from the hand.

    Attributes:
        level: the level.
        copies: such cards in the main deck.
        kept: by own turn, 0 to 1, where the dealt hand is kept.
        exchanged: where a dealt hand without such a card is exchanged whole.
    """

    level: int
    copies: int
    kept: tuple[float, ...]
    exchanged: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Share(Shown):
    """A share of deals.

    Attributes:
        rate: the share, 0 to 1.
        low: lower bound of its 95 % interval.
        high: upper bound.
    """

    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class PlayOdds(Shown):
    """Counted probabilities that the cards held allow a play of a level, from the hand or by trance.

    Attributes:
        level: the level.
        by_turn: by own turn.
    """

    level: int
    by_turn: tuple[Share, ...]


@dataclass(frozen=True, slots=True)
class Odds(Shown):
    """The odds of a main deck, turn by turn.

    Attributes:
        cards: cards of the main deck.
        deals: deals that were counted.
        hand: exact chances by level.
        plays: counted chances by level.
        curve: by level, counted: there was a play of level 1 by the first own turn, of level 2 by the second, and so on
            to this one.
    """

    cards: int
    deals: int
    hand: tuple[HandOdds, ...]
    plays: tuple[PlayOdds, ...]
    curve: tuple[Share, ...]

    @property
    def reach(self) -> float:
        """Half the width of the widest interval of a counted chance, 0 to 1."""
        counted = [share for play in self.plays for share in play.by_turn]
        return max((share.high - share.low) / 2 for share in (*counted, *self.curve))


def at_least_one(cards: int, wanted: int, seen: int) -> float:
    """Return the probability to see at least one of some cards (hypergeometric distribution).

    Args:
        cards: cards of the deck.
        wanted: how many of them are wanted.
        seen: how many are seen.
    """
    seen = min(seen, cards)
    return 1.0 - comb(cards - wanted, seen) / comb(cards, seen) if cards else 0.0


def odds_of(deck: Deck, deals: int = DEALS, seed: int = 7) -> Odds:
    """Return the probabilities that a deck has plays of each level.

    The deals are those of games with the same seeds, so two lists that differ by a card are compared on the same deals.
    A hand without a member of level 1 is exchanged as a whole. Costs, effects and the opponent are ignored.

    Args:
        deck: the deck, legal or not.
        deals: how many are counted, 1 to `MAX_DEALS`.
        seed: of the deals.

    Raises:
        ArgumentError: a number is out of its range.
    """
    whole("deals", deals, 1, MAX_DEALS)
    seed_of(seed)
    cards = {card.id: card for card in deck.cards}
    main = deck.contents.main
    exact = []
    for level in LEVELS:
        copies = sum(_is_from_hand(cards[card_id], level) for card_id in main)
        seen = [HAND + DRAWN * turn for turn in range(1, TURNS + 1)]
        kept = tuple(at_least_one(len(main), copies, n) for n in seen)
        exact.append(HandOdds(level, copies, kept, tuple(at_least_one(len(main), copies, n + HAND) for n in seen)))
    counted = [_plays(deck, cards, mix64(seed + k)) for k in range(deals)]
    plays = tuple(
        PlayOdds(level, tuple(_share(sum(can[level][turn] for can in counted), deals) for turn in range(TURNS)))
        for level in LEVELS
    )
    smooth = tuple(_share(sum(all(can[k][k - 1] for k in LEVELS[:n]) for can in counted), deals) for n in LEVELS)
    return Odds(len(main), deals, tuple(exact), plays, smooth)


def _share(count: int, deals: int) -> Share:
    return Share(count / deals, *wilson(count, deals))


def _is_from_hand(card: Card, level: int) -> bool:
    return card.is_member and card.type is not CardType.TRANCEUNION and card.level == level


def _plays(deck: Deck, cards: dict[str, Card], seed: int) -> dict[int, list[bool]]:
    """Return by level and own turn whether the cards of a deal allow a play."""
    dealt = deal(deck.contents.main, seed)
    hand = dealt[:HAND]
    exchanged = 0 if any(_is_from_hand(cards[card_id], 1) for card_id in hand) else len(hand)
    hand = exchange(dealt, hand[:exchanged])
    tranceunions = [card for card in deck.cards if card.type is CardType.TRANCEUNION and card.id in set(dealt)]
    mine = [cards[card_id] for card_id in deck.contents.my_logicalist]
    can: dict[int, list[bool]] = {level: [] for level in LEVELS}
    for turn in range(1, TURNS + 1):
        held = [cards[card_id] for card_id in draws(dealt, hand, exchanged, turn)]
        has_pair = _has_pair([card for card in held if card.level <= turn], mine)
        for level in LEVELS:
            can[level].append(
                level <= turn  # 9.6.2.1.3: a level card a turn (7.4.3.1)
                and (
                    any(_is_from_hand(card, level) for card in held)
                    or (has_pair and any(card.level == level and _is_met(card, held) for card in tranceunions))
                )
            )
    return can


def _has_pair(held: Sequence[Card], mine: Sequence[Card]) -> bool:
    """Return whether two cards may trance (5.13.1.1)."""
    kinds = [card.type for card in held]
    foreigner = CardType.FOREIGNER in kinds
    supers = kinds.count(CardType.SUPER_LOGICALIST)
    if foreigner and (CardType.LOGICALIST in kinds or supers or mine):  # 2.2.2.8
        return True
    return supers > 1 or any(card.wide and supers for card in mine)  # 2.2.2.7, 2.2.2.8.1


def _is_met(card: Card, held: Sequence[Card]) -> bool:
    """Return whether one of some cards, as a level card, has the world or color of a tranceunion (9.6.2.1.1, 9.6.2.1.2)."""
    return any(
        card.worlds & other.worlds or (card.color == other.color and card.color is not Color.NONE) for other in held
    )
