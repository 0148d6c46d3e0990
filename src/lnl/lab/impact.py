"""The causal effect of a card: games with the same seed, with and without it in the dealt hand.

Observed win rates of games in which a card was drawn also depend on when and by whom it is drawn. Here a card replaces
the card dealt first, and the same game is played again: the difference is the effect of the card. Or one copy in the
deck becomes the median card of the pool: the difference is what the copy is worth beyond a card of its kind.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import NormalDist, median_low
from typing import TYPE_CHECKING

from lnl.cards.library.decks import Deck
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable
from lnl.contract.arguments import instance, seed_of, whole, word
from lnl.contract.errors import LnlError
from lnl.game.game import table_of
from lnl.lab.games import pair_seed
from lnl.lab.list_search import kind_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lnl.batch import Played

USUAL = 4000
"""Games of each card, by default."""
MAX_GAMES = 1 << 24
HAND, MEDIAN = "hand", "median"
HOW = (HAND, MEDIAN)
"""Ways to measure a card: put into the dealt hand; compared with the pool's median card in place of one copy."""
_CONFIDENT = 0.95
_VALUES = ("cost", "territory", "power", "aura", "limit")
_LOGIC = ("power_logic", "aura_logic", "limit_logic")


@dataclass(frozen=True)
class Impact:
    """The effect of one card on a deck against a field: in the dealt hand, or in place of the pool's median card.

    Attributes:
        card: its id.
        copies: of it in the deck.
        games: games that were played both ways.
        rate: share of them won with the card.
        gain: by how much that is more than without, -1 to 1: against the card that was dealt in its place, or the
            median card in place of a copy.
        low: lower bound of the 95 % interval of the gain, of this card alone.
        high: upper bound.
        chance: how likely a gain as large, either way, is by luck alone, corrected for all cards that are looked at
            (Holm 1979).
    """

    card: str
    copies: int
    games: int
    rate: float
    gain: float
    low: float
    high: float
    chance: float

    def as_dict(self) -> dict[str, object]:
        """Return the row as plain values."""
        return asdict(self)


@dataclass
class _Sums:
    """Of one card, by pair of games with one seed: the weight of those that differ by it, what they gained, what was
    won with it.

    Attributes:
        n: games that differ.
    """

    n: int
    weights: NDArray[np.float64]
    gains: NDArray[np.float64]
    won: NDArray[np.float64]

    def impact(self, card: str, copies: int) -> Impact:
        """Return the row of a card, its chance not yet corrected."""
        whole = float(self.weights.sum())
        if whole == 0:
            return Impact(card, copies, 0, 0.5, 0.0, -1.0, 1.0, 1.0)
        gain = float(self.gains.sum()) / whole
        pairs = int((self.weights > 0).sum())
        error = math.sqrt(float(((self.gains - gain * self.weights) ** 2).sum()) * pairs / max(pairs - 1, 1)) / whole
        error = max(error, 1 / self.n)  # where no game ended otherwise
        half = NormalDist().inv_cdf((1 + _CONFIDENT) / 2) * error
        chance = 2 * NormalDist().cdf(-abs(gain) / error)
        low, high = max(gain - half, -1.0), min(gain + half, 1.0)
        return Impact(card, copies, self.n, float(self.won.sum()) / whole, gain, low, high, chance)


def card_impact(
    deck: Deck,
    field: Sequence[Deck],
    games: int = USUAL,
    seed: int = 7,
    threads: int = 1,
    shares: Sequence[float] | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
    how: str = HAND,
    pool: Iterable[Card] | None = None,
) -> list[Impact]:
    """Return the effect of each card of a deck, the best first, in games of the pilot.

    Args:
        deck: the deck.
        field: decks that it meets.
        games: games of each card, rounded up to pairs in which the deck starts once and does not once, as many against
            each deck of the field.
        seed: seed of the whole run.
        threads: number of threads; results do not depend on it.
        shares: of the field, weights of its decks; equal by default.
        progress: called with games played and games in all.
        how: one of `HOW`.
        pool: cards of which the median is taken; all known cards if left out.

    Raises:
        ArgumentError: a number is out of its range, or ``how`` is none of `HOW`.
        LnlError: the field is empty.
    """
    instance("deck", deck, Deck)
    whole("games", games, 2, MAX_GAMES)
    seed_of(seed)
    word("how", how, HOW)
    cards = sorted(set(deck.contents.main))
    medians: dict[str, Card] = {}
    if how == MEDIAN:
        known = tuple(CardLibrary.with_own() if pool is None else pool)
        medians = {card.id: median_card(card, known) for card in deck.cards if card.id in cards}
    tables = [_with_cards(table_of(deck, other), deck, other, medians.values()) for other in field]
    if not tables:
        raise LnlError("the field needs at least one deck")
    plan = _Plan(tables, games, seed, shares)
    total = plan.n * (len(cards) + 1)
    before = plan.play(None, threads)
    progress(plan.n, total)
    found = []
    for k, card in enumerate(cards, 2):
        if how == HAND:
            sums = plan.compared(before, plan.play(card, threads))
        else:
            sums = plan.compared(plan.play(card, threads, medians[card].id), before)
        found.append(sums.impact(card, deck.contents.main.count(card)))
        progress(k * plan.n, total)
    return corrected(sorted(found, key=lambda row: (-row.gain, row.card)))


class _Plan:
    """The games of a comparison: the deck meets each deck of the field in pairs of games with one seed, and starts once
    in each.
    """

    def __init__(self, tables: Sequence[CardTable], games: int, seed: int, shares: Sequence[float] | None) -> None:
        import numpy as np

        self.tables = tables
        wanted = [1.0] * len(tables) if shares is None else list(shares)
        if len(wanted) != len(tables) or min(wanted) <= 0:
            raise LnlError(f"{len(wanted)} shares for {len(tables)} decks of a field; each is a number above 0")
        rounds = -(-games // (2 * len(tables)))
        pairs = rounds * len(tables)
        self.n = 2 * pairs
        self.weights = np.tile(np.repeat(np.array(wanted) * len(tables) / sum(wanted), 2), rounds)
        self.which = np.tile(np.repeat(np.arange(len(tables)), 2), rounds)
        self.first = np.tile([0, 1], pairs)
        self.seeds = np.repeat(np.array([pair_seed(seed, k) for k in range(pairs)], np.uint64), 2)

    def play(self, card: str | None, threads: int, other: str | None = None) -> Played:
        """Play all games, with a card forced into the dealt hand of the deck, or with another card in place of a copy."""
        import numpy as np

        from lnl.batch import play_games

        forced = np.full((self.n, 2), -1)
        replaced = np.full((self.n, 2, 2), -1)
        if other is not None:
            replaced[:, 0, 0], replaced[:, 0, 1] = self._numbers(card), self._numbers(other)
        elif card is not None:
            forced[:, 0] = self._numbers(card)
        return play_games(
            self.tables,
            self.which,
            self.seeds,
            first=self.first,
            replaced=replaced,
            forced=forced,
            threads=threads,
        )

    def _numbers(self, card: str | None) -> NDArray[np.int64]:
        """Return by game the number of a card in its table."""
        import numpy as np

        numbers = [next(k for k, one in enumerate(table.cards) if one.id == card) for table in self.tables]
        return np.array(numbers)[self.which]

    def compared(self, without: Played, having: Played) -> _Sums:
        """Return by pair what a card gains, of the games that count."""
        counts = (without.changed[:, 0] | having.changed[:, 0]) & ~without.aborted & ~having.aborted
        weights = self.weights * counts
        won = weights * having.score(0)
        gains = won - weights * without.score(0)
        return _Sums(int(counts.sum()), *(part.reshape(-1, 2).sum(axis=1) for part in (weights, gains, won)))


def median_card(card: Card, pool: Iterable[Card]) -> Card:
    """Return a card without text that has the median values of a pool: of its cards of the same type and level.

    Names, worlds, elements and color stay, so that effects that look for the card find the median card too. The kinds on
    the logic icon are the commonest ones; the values of logic are the medians of the cards with these kinds.

    Args:
        card: the card that it replaces.
        pool: the cards.
    """
    kin = [one for one in pool if kind_of(one) == kind_of(card)] or [card]
    icons = Counter(one.icons for one in kin)
    commonest = max(icons, key=lambda kinds: (icons[kinds], kinds))
    alike = [one for one in kin if one.icons == commonest]
    values = {name: median_low([getattr(one, name) for one in kin]) for name in _VALUES}
    logic = {name: median_low([getattr(one, name) for one in alike]) for name in _LOGIC}
    return replace(card, id=f"{card.id}-median", abilities=(), texts=(), icons=commonest, **values, **logic)


def _with_cards(table: CardTable, deck: Deck, other: Deck, more: Iterable[Card]) -> CardTable:
    """Return the table of two decks with more cards in it, which changes none of their games."""
    cards = (*table.cards, *more)
    return CardTable.build(cards, deck.contents, other.contents, [card.id for card in cards])


def corrected(rows: Sequence[Impact]) -> list[Impact]:
    """Return rows with their chances corrected for how many there are, by Holm's method; in their order.

    Args:
        rows: with the chance of each row alone.
    """
    order = sorted(range(len(rows)), key=lambda k: rows[k].chance)
    found = list(rows)
    least = 0.0
    for k, row in enumerate(order):
        least = max(least, min(1.0, (len(rows) - k) * rows[row].chance))
        found[row] = replace(rows[row], chance=least)
    return found
