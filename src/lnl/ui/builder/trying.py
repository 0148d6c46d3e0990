"""Games of the pilot with a deck against a field, with rates and intervals while the games run."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from lnl.cards.library.decks import Deck
from lnl.cards.library.table import CardTable
from lnl.contract.arguments import seed_of, whole
from lnl.contract.errors import LnlError
from lnl.lab.games import Field
from lnl.lab.intervals import Sums
from lnl.lab.matches import deck_tasks
from lnl.lab.results import Result
from lnl.ui.model.parts import Shown

ROUND = 10
"""Pairs of games against each deck that are played between two reports."""
MAX_PAIRS = 50_000


@dataclass(frozen=True, slots=True)
class Met(Shown):
    """The result of a deck against one opponent or all.

    Attributes:
        deck: name of the deck that it meets; an empty text for all of them together.
        games: games that count.
        rate: share won, a draw counting a half.
        low: lower bound of the 95 % interval, over pairs of games with one seed.
        high: upper bound.
    """

    deck: str
    games: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Report(Shown):
    """The progress and results of the games.

    Attributes:
        done: games played.
        total: games in all.
        all: against all decks together, each weighing as much as its share.
        rows: deck by deck, in the order of the field.
    """

    done: int
    total: int
    all: Met
    rows: tuple[Met, ...]


def try_deck(
    deck: Deck,
    field: Sequence[Deck],
    pairs: int,
    seed: int = 7,
    threads: int = 1,
    shares: Sequence[float] | None = None,
) -> Generator[Report, None, None]:
    """Play a deck against each deck of a field, and yield a report after each round.

    Args:
        deck: the deck.
        field: decks that it meets.
        pairs: pairs of games against each, with one seed, in which the deck starts once.
        seed: of all games.
        threads: number of threads; reports do not depend on them.
        shares: of the field, weights of its decks above 0; equal by default.

    Raises:
        DeckError: the deck is not legal.
        LnlError: the field is empty.
    """
    from lnl.lab.fast import play_fast, results_of

    whole("pairs", pairs, 1, MAX_PAIRS)
    seed_of(seed)
    deck.checked()
    if not field:
        raise LnlError("the field needs at least one deck")
    seats = Field([deck, *field], ["pilot"])
    wanted = [1.0] * len(field) if shares is None else list(shares)
    weights = [share * len(field) / sum(wanted) for share in wanted]
    tables: dict[tuple[int, int], CardTable] = {}
    luck = [list(deck_tasks((0, k), pairs, seed)) for k in range(1, len(field) + 1)]
    sums = [Sums() for _ in field]
    together = Sums()
    for start in range(0, pairs, ROUND):
        part = slice(2 * start, 2 * (start + ROUND))
        tasks = [task for row in luck for task in row[part]]
        results = results_of(play_fast(seats, tasks, tables, threads=threads))
        each = len(tasks) // len(field)
        for first in range(0, each, 2):
            met = [_points(results[k * each + first : k * each + first + 2]) for k in range(len(field))]
            for own, (points, games) in zip(sums, met):
                own.add(points, games)
            # What meets different decks with one seed belongs together.
            together.add(
                sum(weight * points for weight, (points, _) in zip(weights, met)),
                sum(weight * games for weight, (_, games) in zip(weights, met)),
            )
        rows = tuple(_met(other.name, own, int(own.games)) for other, own in zip(field, sums))
        done = 2 * len(field) * min(start + ROUND, pairs)
        yield Report(done, 2 * len(field) * pairs, _met("", together, sum(row.games for row in rows)), rows)


def _points(results: Sequence[Result]) -> tuple[float, int]:
    """Return the points of the deck in some games, and how many of them count."""
    counted = [result.score(0) for result in results if not result.aborted]
    return sum(counted), len(counted)


def _met(name: str, sums: Sums, games: int) -> Met:
    return Met(name, games, round(sums.rate, 4), *(round(bound, 4) for bound in sums.interval()))
