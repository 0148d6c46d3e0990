"""The causal effect of a card: games with the same seed, with and without it in the dealt hand.

Observed win rates of games in which a card was drawn also depend on when and by whom it is drawn. Here a card replaces
the card dealt first, and the same game is played again: the difference is the effect of the card.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from statistics import NormalDist
from typing import TYPE_CHECKING

from lnl.cards.library.decks import Deck
from lnl.cards.library.table import CardTable
from lnl.contract.arguments import instance, seed_of, whole
from lnl.contract.errors import LnlError
from lnl.game.game import table_of
from lnl.lab.games import pair_seed

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from lnl.batch import Played

USUAL = 4000
"""Games of each card, by default."""
MAX_GAMES = 1 << 24
_CONFIDENT = 0.95


@dataclass(frozen=True)
class Impact:
    """The effect of one card in the dealt hand of a deck, against a field.

    Attributes:
        card: its id.
        copies: of it in the deck.
        games: games that were played with the card forced into the hand, and without.
        rate: share of them won with the card.
        gain: by how much that is more than without, -1 to 1: against the card that was dealt in its place.
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

    Raises:
        ArgumentError: a number is out of its range.
        LnlError: the field is empty.
    """
    instance("deck", deck, Deck)
    whole("games", games, 2, MAX_GAMES)
    seed_of(seed)
    tables = [table_of(deck, other) for other in field]
    if not tables:
        raise LnlError("the field needs at least one deck")
    cards = sorted(set(deck.contents.main))
    plan = _Plan(tables, games, seed, shares)
    total = plan.n * (len(cards) + 1)
    before = plan.play(None, threads)
    progress(plan.n, total)
    found = []
    for k, card in enumerate(cards, 2):
        after = plan.play(card, threads)
        sums = plan.compared(before, after)
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

    def play(self, card: str | None, threads: int) -> Played:
        """Play all games, with a card forced into the dealt hand of the deck."""
        import numpy as np

        from lnl.batch import play_games

        forced = np.full((self.n, 2), -1)
        if card is not None:
            numbers = [next(k for k, one in enumerate(table.cards) if one.id == card) for table in self.tables]
            forced[:, 0] = np.array(numbers)[self.which]
        return play_games(self.tables, self.which, self.seeds, first=self.first, forced=forced, threads=threads)

    def compared(self, before: Played, after: Played) -> _Sums:
        """Return by pair what a card changed, of the games that count."""
        counts = after.changed[:, 0] & ~before.aborted & ~after.aborted
        weights = self.weights * counts
        won = weights * after.score(0)
        gains = won - weights * before.score(0)
        return _Sums(int(counts.sum()), *(part.reshape(-1, 2).sum(axis=1) for part in (weights, gains, won)))


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
