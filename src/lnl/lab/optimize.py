"""Better deck lists by simulation: swaps of cards against a field with the same seeds, confirmed with new seeds.

`lnl.lab.list_search` looks for them. The best is measured against the deck with new seeds, in games of the pilot and
optionally of other players, because a list that is good for the pilot may be good against the pilot alone.
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import NormalDist
from tempfile import TemporaryDirectory

from lnl.cards.library.decks import Deck
from lnl.cards.library.model import Card
from lnl.contract.arguments import amount, instance, seed_of, whole
from lnl.contract.chance import mix64
from lnl.lab.list_games import ListGames, field_shares, kept_scores
from lnl.lab.list_search import EVOLVING, SCREENING, ListSearch, Swap, Telling, swaps_between

USUAL = 400_000
"""Games of a search, by default."""
MAX_BUDGET = 1 << 31
CHECKED = 100
"""Games of each list against each deck of the field by which another player confirms, by default."""
_CONFIDENT = 0.95


@dataclass(frozen=True)
class Check:
    """The result of games of another player with a list, with new seeds.

    Attributes:
        player: who plays all decks.
        games: games that count.
        before: share of games that the deck wins against the field.
        after: share that the list wins with the same seed.
        gain: by how much that is more, -1 to 1.
        low: lower bound of the 95 % interval of the gain.
        high: upper bound.
    """

    player: str
    games: int
    before: float
    after: float
    gain: float
    low: float
    high: float


@dataclass(frozen=True)
class Improvement:
    """The result of a search.

    Attributes:
        deck: the best list, or the deck itself.
        swaps: what is changed in it.
        games: games played in all.
        before: share of games that the deck won against the field, with seeds that the search has not used.
        after: share that the list won with the same seed.
        gain: by how much that is more, -1 to 1.
        low: lower bound of the 95 % interval of the gain.
        high: upper bound.
        interrupted: whether the search was ended before its budget.
        checks: what games of other players say.
    """

    deck: Deck
    swaps: tuple[Swap, ...]
    games: int
    before: float
    after: float
    gain: float
    low: float
    high: float
    interrupted: bool
    checks: tuple[Check, ...] = ()

    @property
    def confirmed(self) -> bool:
        """Whether the list is confirmed as better by the pilot and by every other player."""
        return not self.interrupted and self.low > 0 and all(check.low > 0 for check in self.checks)


def optimize_deck(
    deck: Deck,
    field: Sequence[Deck],
    cards: Iterable[Card],
    games: int = USUAL,
    seconds: float | None = None,
    seed: int = 7,
    threads: int = 1,
    shares: Sequence[float] | None = None,
    tell: Callable[[Telling], None] = lambda telling: None,
    *,
    path: str | os.PathLike[str] | None = None,
    players: Sequence[str] = (),
    checked: int = CHECKED,
) -> Improvement:
    """Return a better list of a deck against a field, in games of the pilot, with its gain for new seeds.

    Only the main deck changes, and each card that comes has type and level of the one that goes. A list is never said
    to be better than the confirmation shows. A KeyboardInterrupt ends the search: what is returned then is the best
    list so far, and nothing is known of its gain.

    Args:
        deck: a legal deck.
        field: decks that it meets.
        cards: the cards that may come in.
        games: how many are played in all, about, without those of other players.
        seconds: wall-clock time, 1 to 86400, beyond which no search goes on; the confirmation comes after that.
        seed: seed of the whole run.
        threads: number of threads, and processes of other players; results do not depend on them.
        shares: of the field, weights of its decks; equal by default.
        tell: called with how far the search is.
        path: folder in which all that was played is kept, so that the same search continues it; None keeps nothing.
        players: other players, each of which plays the deck and the list it found against the field.
        checked: games of each of the two against each deck of the field by each of them.

    Returns:
        The best list and its gain.

    Raises:
        ArgumentError: a number is out of its range.
        DeckError: the deck is illegal.
        FileError: the folder is of another search, or cannot be written.
        LnlError: the field is empty, or a player is none.
    """
    from lnl.ai import player_of

    instance("deck", deck, Deck)
    deck.checked()
    whole("games", games, 1000, MAX_BUDGET)
    whole("checked", checked, 2, MAX_BUDGET)
    seed_of(seed)
    for player in players:
        player_of(player)
    if seconds is not None:
        amount("seconds", seconds, 1, 86400)
    weights = field_shares(field, shares)
    known = {card.id: card for card in (*cards, *deck.cards)}
    kept = kept_scores(path, deck, field, weights, known, {"games": games, "seconds": seconds, "seed": seed})
    try:
        met = ListGames(field, weights, seed, threads, seconds, kept)
        return _found(ListSearch(deck, known, met, Random(seed), games, tell), players, checked, path)
    finally:
        kept.close()


def _found(
    search: ListSearch, players: Sequence[str], checked: int, path: str | os.PathLike[str] | None
) -> Improvement:
    """Search, confirm, and have other players confirm."""
    deck = search.deck
    found: Improvement | None = None
    try:
        search.screen()
        if search.worth:
            search.evolve()
        found = _confirmed(search, search.best or deck)
        if found.swaps:
            for player in players:
                search.say(f"{player} confirms")
                found = replace(found, checks=(*found.checks, _checked(search, found.deck, player, checked, path)))
        return found
    except KeyboardInterrupt:
        if found is not None:
            return replace(found, interrupted=True)
        best = search.best or deck
        return Improvement(best, swaps_between(deck, best), search.met.games, 0.5, 0.5, 0.0, -1.0, 1.0, True)


def _checked(search: ListSearch, best: Deck, player: str, games: int, path: str | os.PathLike[str] | None) -> Check:
    """Return what games of another player say of a list."""
    from lnl.lab.analysis.ab import ab_setting, compare

    met = search.met
    setting = ab_setting([search.deck, best], met.decks, player, _fresh(met.seed), "core")
    with TemporaryDirectory(prefix="lnl-") as spare:
        folder = Path(spare if path is None else path) / f"check-{re.sub('[^A-Za-z0-9]+', '-', player)}"
        found = compare(setting, folder, games, sequential=False, shares=met.shares, workers=met.threads)
    rows = found.table.dicts()
    weights = [share / sum(met.shares) for share in met.shares]
    before, after = (
        sum(weight * float(row[name] or 0) for weight, row in zip(weights, rows)) for name in ("old_rate", "new_rate")
    )
    return Check(player, found.games, before, after, found.gain, found.low, found.high)


def _fresh(seed: int) -> int:
    """Return a seed number that no search uses."""
    return mix64(seed) >> 8


def _confirmed(search: ListSearch, best: Deck) -> Improvement:
    """Return the result of a list with seeds that the search has not used."""
    import numpy as np

    deck, met = search.deck, search.met
    met.seconds = None
    pairs = max(10 * len(met.decks), int(search.budget * (1 - SCREENING - EVOLVING)) // 4)
    search.say("fresh luck confirms")
    luck = _fresh(met.seed)
    swaps = swaps_between(deck, best)
    if not swaps:
        rate = float(met.scores([deck], pairs, luck).mean())
        return Improvement(deck, (), met.games, rate, rate, 0.0, 0.0, 0.0, False)
    before, after = met.scores([deck, best.checked()], pairs, luck)
    gains = after - before
    gain = float(gains.mean())
    half = NormalDist().inv_cdf((1 + _CONFIDENT) / 2) * float(np.std(gains, ddof=1)) / math.sqrt(pairs)
    rates = (float(before.mean()), float(after.mean()))
    return Improvement(best, swaps, met.games, *rates, gain, gain - half, gain + half, False)
