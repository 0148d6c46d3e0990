"""Games of lists against a field with the same seeds, and their results in a journal, from which an ended search
continues.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from lnl.ai.search.habits import PLAYER_WEIGHTS, weights_digest
from lnl.cards.library.decks import Deck
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Parts
from lnl.contract.chance import mix64
from lnl.contract.errors import FileError, LnlError
from lnl.contract.version import VERSION
from lnl.files.journal import Journal
from lnl.files.writing import make_folder
from lnl.lab.games import pair_seed
from lnl.lab.kept_games import cards_digest, described

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FORMAT = "lnl-search/1"
_JOURNAL = "search.journal"
_OF_A_TABLE = 190
"""Cards of lists that share a table; a deck that they meet has up to 60 more (`lnl.contract.limits.MAX_DEFS`)."""
_LISTS_AT_ONCE = 64
_GAMES_AT_ONCE = 8192
"""Games that are played before anything is kept: a killed search loses no more."""
_QUARTERS = 4
"""The score of a pair is a whole number of quarters, which a digit tells."""
_SYNC_SECONDS = 1.0


class KeptScores:
    """The results of the games of a search, in order, in a journal.

    A repeated search takes the same steps, so games in its journal are not played again.

    Args:
        path: the journal; if it exists, it must be of the same search. None keeps nothing.
        search: what decides which games are played, as JSON.

    Attributes:
        seconds: wall-clock time of the search up to the last games, in all of its sessions.

    Raises:
        FileError: the file is of another search, damaged, in use, or cannot be written.
    """

    def __init__(self, path: str | os.PathLike[str] | None = None, search: Mapping[str, Any] | None = None) -> None:
        self._journal = None if path is None else Journal.open(path, dict(search or {}), _SYNC_SECONDS)
        self._read = 0
        self._noted = time.monotonic()
        self.seconds = 0.0

    def next(self, games: str) -> NDArray[np.float64] | None:
        """Return the scores of the next games, None where they are not played yet.

        Args:
            games: a digest of what is to be played.

        Raises:
            FileError: the journal is of other games.
        """
        import numpy as np

        if self._journal is None or self._read == len(self._journal.rows):
            return None
        row = self._journal.rows[self._read]
        if row.get("games") != games or not isinstance(row.get("scores"), str):
            raise FileError(f"{self._journal.path}:{self._read + 2}: the journal has other games than this search")
        self._read += 1
        self.seconds = float(row["seconds"])
        self._noted = time.monotonic()
        return (np.frombuffer(row["scores"].encode(), np.uint8) - ord("0")) / _QUARTERS

    def add(self, games: str, scores: NDArray[np.float64]) -> None:
        """Keep the scores of games.

        Args:
            games: a digest of what was played.
            scores: (n,) the share of each pair that was won, in quarters.
        """
        import numpy as np

        now = time.monotonic()
        self.seconds, self._noted = round(self.seconds + now - self._noted, 3), now
        if self._journal is not None:
            digits = (np.rint(scores * _QUARTERS).astype(np.uint8) + ord("0")).tobytes().decode()
            self._journal.append({"games": games, "seconds": self.seconds, "scores": digits})

    def close(self) -> None:
        """Close the file."""
        if self._journal is not None:
            self._journal.close()


def field_shares(field: Sequence[Deck], shares: Sequence[float] | None) -> list[float]:
    """Return the shares of a field's decks; all alike if none are given.

    Args:
        field: its decks.
        shares: weights above 0.

    Raises:
        LnlError: the field is empty, or a share is missing or not above 0.
    """
    weights = [1.0] * len(field) if shares is None else list(shares)
    if not field or len(weights) != len(field) or min(weights) <= 0:
        raise LnlError(
            f"the field needs at least one deck, and a share above 0 for each: {len(weights)} for {len(field)}"
        )
    return weights


def kept_scores(
    path: str | os.PathLike[str] | None,
    deck: Deck,
    field: Sequence[Deck],
    shares: Sequence[float],
    cards: Mapping[str, Card],
    more: Mapping[str, Any],
) -> KeptScores:
    """Return what a folder holds of a search.

    Args:
        path: the folder, which is created if it does not exist; None keeps nothing.
        deck: from which the search begins.
        field: decks that lists meet.
        shares: of its decks.
        cards: by id, those that may come in and those of the deck.
        more: what else decides which games are played.

    Raises:
        FileError: the folder is of another search, or cannot be written.
    """
    if path is None:
        return KeptScores()
    folder = Path(path)
    make_folder(folder)
    search = {
        "format": FORMAT,
        "lnl": VERSION,
        "pilot": weights_digest(PLAYER_WEIGHTS),
        "deck": described(deck),
        "field": [described(other) for other in field],
        "shares": list(shares),
        "cards": cards_digest(cards.values()),
    }
    return KeptScores(folder / _JOURNAL, {**search, **more})


@dataclass
class ListGames:
    """Decks that lists meet, and what was played.

    Attributes:
        decks: the field.
        shares: of its decks.
        seed: of the whole search.
        threads: number of threads; results do not depend on it.
        seconds: wall-clock time of a search, None for any.
        kept: what was played before.
        games: games played.
    """

    decks: Sequence[Deck]
    shares: Sequence[float]
    seed: int
    threads: int
    seconds: float | None
    kept: KeptScores
    games: int = 0

    def is_late(self) -> bool:
        """Return whether the time of the search is over."""
        return self.seconds is not None and self.kept.seconds >= self.seconds

    def scores(
        self, lists: Sequence[Deck], pairs: int, luck: int, among: Sequence[int] | None = None, apart: bool = False
    ) -> NDArray[np.float64]:
        """Return (lists, pairs) the shares of the games of each pair that lists won; the k-th pair of all meets the
        same deck.

        Args:
            lists: the lists.
            pairs: pairs of games for each.
            luck: seed number; games differ between numbers.
            among: indices of the decks that they meet; all by default.
            apart: whether each list has a luck of its own.
        """
        import numpy as np

        met = self._met(pairs, luck, range(len(self.decks)) if among is None else among)
        found: list[NDArray[np.float64]] = []
        for some in _groups(lists):
            first = sum(map(len, found))
            numbers = np.array([(first + k) * pairs * apart + np.arange(pairs) for k in range(len(some))])
            tables: dict[int, list[CardTable]] = {}
            step = max(1, _GAMES_AT_ONCE // (2 * len(some)))
            parts = [
                self._played(some, met[at : at + step], numbers[:, at : at + step], luck, tables)
                for at in range(0, pairs, step)
            ]
            found.append(np.concatenate(parts, axis=1))
        return np.concatenate(found)

    def _played(
        self,
        lists: Sequence[Deck],
        met: Sequence[int],
        numbers: NDArray[np.int64],
        luck: int,
        tables: dict[int, list[CardTable]],
    ) -> NDArray[np.float64]:
        """Return (lists, pairs) the shares of games that lists won, from the journal where it tells them."""
        import numpy as np

        self.games += 2 * numbers.size
        text = repr(([deck.contents.main for deck in lists], list(met), numbers.tolist(), luck))
        what = blake2b(text.encode(), digest_size=8).hexdigest()
        found = self.kept.next(what)
        if found is None:
            found = self._play(lists, met, numbers, luck, tables)
            self.kept.add(what, found)
        return np.reshape(found, numbers.shape)

    def _play(
        self,
        lists: Sequence[Deck],
        met: Sequence[int],
        numbers: NDArray[np.int64],
        luck: int,
        tables: dict[int, list[CardTable]],
    ) -> NDArray[np.float64]:
        """Return the shares of pairs, list by list."""
        import numpy as np

        from lnl.batch import play_games

        for other in sorted(set(met) - set(tables)):
            tables[other] = _tables(lists, self.decks[other])
        order = sorted(set(met))
        at = {other: k * len(lists) for k, other in enumerate(order)}
        which = [at[other] + k for k in range(len(lists)) for other in met]
        seeds = np.array([pair_seed(mix64(self.seed + luck), int(number)) for number in numbers.ravel()], np.uint64)
        played = play_games(
            [table for other in order for table in tables[other]],
            np.repeat(which, 2),
            np.repeat(seeds, 2),
            first=np.tile([0, 1], len(which)),
            threads=self.threads,
        )
        points: NDArray[np.float64] = np.where(played.aborted, 0.5, played.score(0)).reshape(-1, 2).mean(axis=1)
        return points

    def _met(self, pairs: int, luck: int, among: Sequence[int]) -> list[int]:
        """Return the deck that each pair meets: each as often as its share says, in an order of its own."""
        total = sum(self.shares[other] for other in among)
        order = Random(mix64(self.seed ^ luck)).sample(list(among), len(among))
        owed = [0.0] * len(self.decks)
        met = []
        for _ in range(pairs):
            for other in order:
                owed[other] += self.shares[other] / total
            best = max(order, key=lambda other: owed[other])
            owed[best] -= 1
            met.append(best)
        return met


def _groups(lists: Sequence[Deck]) -> list[list[Deck]]:
    """Return lists in groups, in their order, each with no more cards than a table holds."""
    groups: list[list[Deck]] = []
    cards: set[str] = set()
    for deck in lists:
        own = {card.id for card in deck.cards}
        if not groups or len(cards | own) > _OF_A_TABLE or len(groups[-1]) >= _LISTS_AT_ONCE:
            groups.append([])
            cards = set()
        groups[-1].append(deck)
        cards |= own
    return groups


def _tables(lists: Sequence[Deck], other: Deck) -> list[CardTable]:
    """Return the tables of lists against one deck, which are compiled once."""
    cards = {card.id: card for deck in (*lists, other) for card in deck.cards}
    whole = CardTable.build(tuple(cards.values()), lists[0].contents, other.contents, sorted(cards))
    numbers = {card.id: k for k, card in enumerate(whole.cards)}
    return [CardTable(whole.cards, (Parts.numbered(deck.contents, numbers), whole.contents[1])) for deck in lists]
