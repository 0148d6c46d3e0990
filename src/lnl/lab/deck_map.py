"""A map of different good lists: the best list for each mean level and number of members, by quality-diversity search.

MAP-Elites (Mouret and Clune 2015) with the archive of pyribs: lists change card by card, and each competes only with
lists of its own cell. Games are noisy, so that lists which parents are taken from play again, and cells are held by the
lower bound of what a list gained over the deck with the same seed.
"""

from __future__ import annotations

import math
import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import NormalDist
from typing import Any

from lnl.cards.library.decks import Deck
from lnl.cards.library.model import Card
from lnl.contract.arguments import amount, instance, seed_of, whole
from lnl.contract.chance import mix64
from lnl.contract.enums import CardType
from lnl.contract.errors import LnlError
from lnl.lab.analysis.tables import Column, Table, with_interval
from lnl.lab.list_games import ListGames, field_shares, kept_scores
from lnl.lab.list_search import Swap, Telling, kind_of, swapped, swaps_between, with_main

USUAL = 400_000
"""Games of a map, by default."""
LEVELS = (1.0, 1.2, 1.4, 1.6, 1.8, 2.0)
"""Bounds of the cells by the mean level of the main deck; what lies beyond belongs to the outermost."""
MEMBERS = (30, 33, 36, 39, 42)
"""Bounds of the cells by the members in the main deck; 42 belongs to the last, since eight cards are paradoxes (6.1.1.1.3)."""
_SEARCHED = 0.65
"""Share of the budget; what is left confirms."""
_PARENTS, _CHILDREN = 12, 24
"""Lists of a generation; the deck is one more."""
_PAIRS = 24
"""Pairs of games of each list in a generation."""
_MOST_CHANGES = 8
_OF_ITS_KIND = 0.5
"""Share of the changes in which a card makes room for one of its own type and level."""
_OUTSIDE = (CardType.GATE, CardType.MY_LOGICALIST)
_CONFIDENT = 0.95


@dataclass(frozen=True)
class MapCell:
    """The best list of a cell of the map, and its rate with new seeds.

    Attributes:
        level: lower bound of its mean level.
        members: lower bound of its number of members.
        deck: the list.
        swaps: what is changed against the deck.
        games: games by which it is measured.
        rate: share of them that it won against the field.
        low: lower bound of the 95 % interval of the rate.
        high: upper bound.
    """

    level: float
    members: int
    deck: Deck
    swaps: tuple[Swap, ...]
    games: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class DeckMap:
    """The result of a search.

    Attributes:
        deck: the deck from which it began.
        cells: those for which a list was found, by level and members.
        lists: how many different lists were played.
        games: games played in all.
        interrupted: whether the search was ended before its budget; rates are unknown then.
    """

    deck: Deck
    cells: tuple[MapCell, ...]
    lists: int
    games: int
    interrupted: bool

    def table(self) -> Table:
        """Return the cells as a table."""
        columns = (
            Column("level_from", "number"),
            Column("members_from", "count"),
            Column("changed", "count"),
            Column("games", "count"),
            *with_interval("rate"),
        )
        rows = [
            (
                cell.level,
                cell.members,
                sum(swap.copies for swap in cell.swaps),
                cell.games,
                *(round(value, 6) for value in (cell.rate, cell.low, cell.high)),
            )
            for cell in self.cells
        ]
        return Table("map", columns, rows)


def measures_of(main: Counter[str], cards: dict[str, Card]) -> tuple[float, float]:
    """Return mean level and number of members of a main deck: its place on the map.

    Args:
        main: copies of each card.
        cards: by id.
    """
    members = sum(n for card, n in main.items() if cards[card].is_member)
    return sum(n * cards[card].level for card, n in main.items()) / main.total(), float(members)


@dataclass
class _Known:
    """The games of a list: the gain of each pair over the deck with the same seed."""

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, gains: Any) -> None:
        self.pairs += len(gains)
        self.total += float(gains.sum())
        self.squares += float((gains * gains).sum())

    def bound(self) -> float:
        """Return the gain less its standard error."""
        mean = self.total / self.pairs
        return mean - math.sqrt(max(self.squares / self.pairs - mean * mean, 1e-9) / self.pairs)


@dataclass
class MapSearch:
    """A search for the map under way.

    Attributes:
        deck: the deck.
        cards: by id, those that may come in and those of the deck.
        met: the games of lists.
        luck: chance of the search itself.
        budget: games in all.
        tell: called with how far it is.
        known: what was played of each list.
    """

    deck: Deck
    cards: dict[str, Card]
    met: ListGames
    luck: Random
    budget: int
    tell: Callable[[Telling], None]
    known: dict[tuple[tuple[str, int], ...], _Known] = field(default_factory=dict)

    def __post_init__(self) -> None:
        pool = sorted(card.id for card in self.cards.values() if card.type not in _OUTSIDE)
        self._paradoxes = [card for card in pool if self.cards[card].type is CardType.PARADOX]
        self._others = [card for card in pool if self.cards[card].type is not CardType.PARADOX]
        self._by_kind: dict[tuple[object, ...], list[str]] = {}
        for card in pool:
            self._by_kind.setdefault(kind_of(self.cards[card]), []).append(card)
        self._archive = _archive()

    def run(self) -> None:
        """Let lists change and compete, generation after generation."""
        start = Counter(self.deck.contents.main)
        parents, turn = [start], 0
        while self.met.games < self.budget * _SEARCHED and not self.met.is_late():
            turn += 1
            children = [self.changed(self.luck.choice(parents)) for _ in range(_CHILDREN)]
            self._play(start, [*parents, *children], turn)
            self._hold()
            parents = self.elites()
            parents = self.luck.sample(parents, min(_PARENTS, len(parents)))
            self.tell(
                Telling(f"{len(self.elites())} cells of the map", self.met.games, max(self.budget, self.met.games))
            )

    def changed(self, main: Counter[str]) -> Counter[str]:
        """Return a main deck in which some cards have made room for others."""
        for _ in range(self.luck.randint(1, _MOST_CHANGES)):
            out = self.luck.choice(sorted(main))
            alike = self._by_kind.get(kind_of(self.cards[out]), [])
            if self.cards[out].type is CardType.PARADOX:
                choices = self._paradoxes  # 6.1.1.1.3
            else:
                choices = alike if alike and self.luck.random() < _OF_ITS_KIND else self._others
            into = self.luck.choice(choices)
            main = swapped(self.cards, main, out, into, self.luck.randint(1, main[out]))
        return main

    def elites(self) -> list[Counter[str]]:
        """Return the lists that hold cells, by cell."""
        lists = list(self.known)
        numbers = sorted(zip(self._archive.data("index"), self._archive.data("solution")[:, 0]))
        return [Counter(dict(lists[int(number)])) for _, number in numbers]

    def _play(self, start: Counter[str], lists: Sequence[Counter[str]], turn: int) -> None:
        """Play lists beside the deck with a separate seed, and note what they gained."""
        keys = [_key(main) for main in lists]
        new = list(dict.fromkeys(key for key in keys if key != _key(start)))
        decks = [self.deck, *(with_main(self.deck, Counter(dict(key)).elements(), self.cards) for key in new)]
        scores = self.met.scores(decks, _PAIRS, turn)
        for key, row in zip((_key(start), *new), scores):  # the deck gains nothing over itself
            self.known.setdefault(key, _Known()).add(row - scores[0])

    def _hold(self) -> None:
        """Give each cell to the list of it with the highest bound."""
        import numpy as np

        places = [measures_of(Counter(dict(key)), self.cards) for key in self.known]
        self._archive.clear()
        self._archive.add(
            np.arange(len(self.known), dtype=float)[:, None],
            np.array([known.bound() for known in self.known.values()]),
            np.array(places),
        )

    def confirmed(self) -> tuple[MapCell, ...]:
        """Return the cells with the rates of their lists for seeds that the search has not used."""
        lists = self.elites()
        decks = [with_main(self.deck, main.elements(), self.cards).checked() for main in lists]
        pairs = max(_PAIRS, int(self.budget * (1 - _SEARCHED)) // (2 * len(decks)))
        # More than the budget where a generation or the cells need more.
        games = self.met.games + 2 * pairs * len(decks)
        self.tell(Telling("fresh luck confirms", self.met.games, max(self.budget, games)))
        self.met.seconds = None
        wide = NormalDist().inv_cdf((1 + _CONFIDENT) / 2)
        cells = []
        for main, deck, row in zip(lists, decks, self.met.scores(decks, pairs, mix64(self.met.seed) >> 8)):
            rate, half = float(row.mean()), wide * float(row.std(ddof=1)) / math.sqrt(pairs)
            low, high = max(0.0, rate - half), min(1.0, rate + half)
            level, members = self.corner(main)
            cells.append(MapCell(level, members, deck, swaps_between(self.deck, deck), 2 * pairs, rate, low, high))
        return tuple(cells)

    def corner(self, main: Counter[str]) -> tuple[float, int]:
        """Return the lower bounds of the cell of a main deck."""
        level, members = measures_of(main, self.cards)
        row, column = self._archive.int_to_grid_index([self._archive.index_of_single([level, members])])[0]
        return LEVELS[row], MEMBERS[column]


def map_decks(
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
) -> DeckMap:
    """Return the best lists found for each curve and number of members, in games of the pilot against a field.

    The main deck changes within the construction rules. A KeyboardInterrupt ends the search: what is returned then has
    no cells.

    Args:
        deck: a legal deck, from which the search begins; gates, my Logicalist and tools stay as they are.
        field: decks that the lists meet.
        cards: the cards that may come in.
        games: how many are played in all, about.
        seconds: wall-clock time, 1 to 86400, beyond which no search goes on; the confirmation comes after that.
        seed: seed of the whole search.
        threads: number of threads; results do not depend on it.
        shares: of the field, weights of its decks; equal by default.
        tell: called with how far the search is.
        path: folder in which all that was played is kept, so that the same search continues it; None keeps nothing.

    Raises:
        ArgumentError: a number is out of its range.
        DeckError: the deck is illegal.
        FileError: the folder is of another search, or cannot be written.
        LnlError: the field is empty, or pyribs is not installed.
    """
    instance("deck", deck, Deck)
    deck.checked()
    whole("games", games, 1000, 1 << 31)
    seed_of(seed)
    if seconds is not None:
        amount("seconds", seconds, 1, 86400)
    weights = field_shares(field, shares)
    known = {card.id: card for card in (*cards, *deck.cards)}
    _archive()
    more = {"map": [LEVELS, MEMBERS], "games": games, "seconds": seconds, "seed": seed}
    kept = kept_scores(path, deck, field, weights, known, more)
    try:
        met = ListGames(field, weights, seed, threads, seconds, kept)
        search = MapSearch(deck, known, met, Random(seed), games, tell)
        try:
            search.run()
            cells, interrupted = search.confirmed(), False
        except KeyboardInterrupt:
            cells, interrupted = (), True
        return DeckMap(deck, cells, len(search.known), met.games, interrupted)
    finally:
        kept.close()


def _key(main: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(main.items()))


def _archive() -> Any:
    """Return an empty archive of pyribs; a solution is the number of a list."""
    try:
        from ribs.archives import GridArchive
    except ImportError:
        raise LnlError("a map of decks needs pyribs: pip install 'lnl[map]'") from None
    ranges = [(LEVELS[0], LEVELS[-1]), (MEMBERS[0], MEMBERS[-1])]
    return GridArchive(solution_dim=1, dims=[len(LEVELS) - 1, len(MEMBERS) - 1], ranges=ranges)
