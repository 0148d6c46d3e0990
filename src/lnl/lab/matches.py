"""Matches of two players or two decks in pairs of games on the same luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from lnl.lab.games import Field, pair_seed, play_all
from lnl.lab.kept_games import KeptGames
from lnl.lab.results import Result, Task
from lnl.lab.stats import PairedScore, Sprt, elo


@dataclass
class Match:
    """Results of a match so far.

    Attributes:
        pairs: score of the first side in each pair.
        wins: games won by the first side.
        draws: games without a winner.
        losses: games won by the second side.
        aborted: games that were cut off; they count for nobody and their pair is left out.
    """

    pairs: list[float] = field(default_factory=list)
    wins: int = 0
    draws: int = 0
    losses: int = 0
    aborted: int = 0

    @property
    def score(self) -> PairedScore:
        """The paired results."""
        return PairedScore(self.pairs)

    def add(self, results: Sequence[Result], seats: Sequence[int]) -> None:
        """Count the two games of a pair; ``seats`` are the first side's in each.

        Args:
            results: of the two games.
            seats: the first side's seat in each.
        """
        kept = [(result, seat) for result, seat in zip(results, seats) if not result.aborted]
        self.aborted += len(results) - len(kept)
        scores = [result.score(seat) for result, seat in kept]
        self.wins += scores.count(1.0)
        self.draws += scores.count(0.5)
        self.losses += scores.count(0.0)
        if len(scores) == len(results):
            self.pairs.append(sum(scores))

    def summary(self, test: Sprt | None) -> dict[str, object]:
        """Return the numbers of the match as plain values.

        Args:
            test: the test that the match ran under, if any.
        """
        low, high = self.score.interval()
        values: dict[str, object] = {
            "pairs": len(self.pairs),
            "games": self.wins + self.draws + self.losses,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "aborted": self.aborted,
            "score": round(self.score.mean, 4),
            "interval": [round(low, 4), round(high, 4)],
            "elo": _finite(elo(self.score.mean)),
            "elo_interval": [_finite(elo(low)), _finite(elo(high))],
        }
        if test is not None:
            values["sprt"] = {
                "elo0": test.elo0,
                "elo1": test.elo1,
                "ratio": round(test.ratio(self.score), 3),
                "bounds": [round(bound, 3) for bound in test.bounds],
                "verdict": test.verdict(self.score),
            }
        return values


def _finite(value: float) -> float | None:
    return round(value, 1) if abs(value) != float("inf") else None


def player_tasks(pairs: int, seed: int) -> Iterator[Task]:
    """Yield the games of a match of player 0 against player 1: same decks and luck, seats exchanged.

    Args:
        pairs: how many pairs of games.
        seed: seed of the match.
    """
    for pair in range(pairs):
        luck, first = pair_seed(seed, pair), pair % 2
        yield Task((0, 1), (0, 1), luck, first)
        yield Task((0, 1), (1, 0), luck, first)


def deck_tasks(decks: tuple[int, int], pairs: int, seed: int, players: tuple[int, int] = (0, 0)) -> Iterator[Task]:
    """Yield the games of a match of two decks: same luck, each starts once.

    Args:
        decks: their indices in the `Field`.
        pairs: how many pairs of games.
        seed: seed of the match.
        players: indices of the players of both decks.
    """
    for pair in range(pairs):
        luck = pair_seed(seed, pair)
        for first in (0, 1):
            yield Task(decks, players, luck, first)


def run_match(
    field_: Field,
    tasks: Iterator[Task],
    seats: tuple[int, int],
    workers: int,
    test: Sprt | None = None,
    progress: Callable[[Match], None] = lambda match: None,
    kept: KeptGames | None = None,
) -> Match:
    """Play a match, until its tasks or its test end it.

    Args:
        field_: decks and players.
        tasks: the games, pair by pair.
        seats: the first side's seat in each game of a pair.
        workers: processes.
        test: stops the match at its verdict.
        progress: called after each pair.
        kept: games of the match that are finished already, to which the others are added.

    Returns:
        The match as far as it went.
    """
    match = Match()
    results = play_all(field_, tasks, workers, kept)
    try:
        for first in results:
            match.add((first, next(results)), seats)
            progress(match)
            if test is not None and test.verdict(match.score) != "open":
                break
    finally:
        results.close()
    return match
