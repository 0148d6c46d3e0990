"""Round robins of decks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import combinations

from lnl.lab.games import Field, play_all
from lnl.lab.intervals import Sums
from lnl.lab.kept_games import KeptGames
from lnl.lab.matches import deck_tasks
from lnl.lab.results import Result, Task


@dataclass(frozen=True)
class Row:
    """One matchup.

    Attributes:
        deck: name of the first deck.
        against: name of the second deck.
        games: games that count.
        wins: games that the first deck won.
        draws: games without a winner.
        losses: games that the second deck won.
        aborted: games that were cut off and do not count.
        rate: share won by the first deck, a draw counting a half.
        low: lower bound of the 95 % interval; what counts is the pair of games with one seed, not the game.
        high: upper bound.
        first_rate: share won by whoever started.
        turns: mean turn number at the end.
        decisions: mean number of decisions.
    """

    deck: str
    against: str
    games: int
    wins: int
    draws: int
    losses: int
    aborted: int
    rate: float
    low: float
    high: float
    first_rate: float
    turns: float
    decisions: float

    def as_dict(self) -> dict[str, object]:
        """Return the row as plain values."""
        return asdict(self)


def tasks_of(n_decks: int, games: int, seed: int) -> Iterator[Task]:
    """Yield the games of a round robin: for each two decks pairs of games with the same seed; one deck plays itself."""
    for decks in matchups(n_decks):
        yield from deck_tasks(decks, (games + 1) // 2, seed)


def matchups(n_decks: int) -> list[tuple[int, int]]:
    """Return the pairs of decks that meet."""
    return list(combinations(range(n_decks), 2)) or [(0, 0)]


def simulate(
    field: Field,
    games: int,
    seed: int,
    workers: int,
    progress: Callable[[int, int], None] = lambda done, total: None,
    kept: KeptGames | None = None,
) -> list[Row]:
    """Play a round robin and return a row for each matchup.

    Args:
        field: decks, and one player that plays them all.
        games: games for each matchup, rounded up to pairs.
        seed: seed of the whole run.
        workers: number of processes; the rows do not depend on it.
        progress: called with games played and games in all.
        kept: games of the run that are finished already, to which the others are added.

    Returns:
        A row for each two decks, in the order of `Field.decks`.
    """
    pairs = matchups(len(field.decks))
    each = 2 * ((games + 1) // 2)
    tasks = list(tasks_of(len(field.decks), games, seed))
    results: list[Result] = []
    for result in play_all(field, tasks, workers, kept):
        results.append(result)
        progress(len(results), len(tasks))
    rows = []
    for k, (a, b) in enumerate(pairs):
        part = slice(k * each, (k + 1) * each)
        rows.append(_row(field.decks[a].name, field.decks[b].name, results[part], tasks[part]))
    return rows


def _row(deck: str, against: str, results: list[Result], tasks: list[Task]) -> Row:
    counted = [(result, task) for result, task in zip(results, tasks) if not result.aborted]
    n = len(counted)
    scores = [result.score(0) for result, _ in counted]
    pairs: dict[int, list[float]] = {}
    for result, task in counted:
        pairs.setdefault(task.seed, []).append(result.score(0))
    low, high = Sums.of((sum(points), len(points)) for points in pairs.values()).interval()
    return Row(
        deck=deck,
        against=against,
        games=n,
        wins=scores.count(1.0),
        draws=scores.count(0.5),
        losses=scores.count(0.0),
        aborted=len(results) - n,
        rate=round(sum(scores) / n, 4) if n else 0.5,
        low=round(low, 4),
        high=round(high, 4),
        first_rate=round(sum(result.score(task.first) for result, task in counted) / n, 4) if n else 0.5,
        turns=round(sum(result.turns for result, _ in counted) / n, 2) if n else 0.0,
        decisions=round(sum(result.decisions for result, _ in counted) / n, 2) if n else 0.0,
    )
