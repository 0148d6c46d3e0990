"""Matches of two players or two decks in blocks of games with the same seed."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations_with_replacement, islice, tee

from lnl.contract.chance import mix64
from lnl.lab.games import Field, pair_seed, play_all
from lnl.lab.kept_games import KeptGames
from lnl.lab.results import Result, Task
from lnl.lab.stats import BlockScore, Sprt, elo

PLAYER_SEATS = (0, 1, 0, 1)
"""Where the first player sits in the games of a block of `player_tasks`."""
DECK_SEATS = (0, 0)
"""Where the first deck is played in the games of a block of `deck_tasks`."""


@dataclass(frozen=True, slots=True)
class Block:
    """The finished games of a block.

    Attributes:
        tasks: what was played.
        results: how each ended.
        seats: the first side's seat in each.
    """

    tasks: Sequence[Task]
    results: Sequence[Result]
    seats: Sequence[int]

    @property
    def aborted(self) -> int:
        """Games that were cut off; they count for nobody, and a block that has one is left out."""
        return sum(result.aborted for result in self.results)

    @property
    def points(self) -> list[float]:
        """The first side's score in each game, 0 to 1."""
        return [result.score(seat) for result, seat in zip(self.results, self.seats)]

    @property
    def score(self) -> float:
        """The first side's share of the points, 0 to 1."""
        return sum(self.points) / len(self.results)


@dataclass
class Match:
    """Results of a match so far.

    Attributes:
        games: games of a block.
        played: the blocks in their order.
        blocks: those of which no game was cut off.
    """

    games: int = len(PLAYER_SEATS)
    played: list[Block] = field(default_factory=list)
    blocks: list[Block] = field(default_factory=list)

    @property
    def score(self) -> BlockScore:
        """The results of blocks."""
        return BlockScore([block.score for block in self.blocks], self.games)

    @property
    def points(self) -> list[float]:
        """The first side's score in each game that counts."""
        return [point for block in self.blocks for point in block.points]

    @property
    def aborted(self) -> int:
        """Games that were cut off."""
        return sum(block.aborted for block in self.played)

    def add(self, block: Block) -> None:
        """Count a block.

        Args:
            block: its finished games.
        """
        self.played.append(block)
        if not block.aborted:
            self.blocks.append(block)

    def summary(self, test: Sprt | None) -> dict[str, object]:
        """Return the numbers of the match as plain values.

        Args:
            test: the test that the match ran under, if any.
        """
        points = self.points
        values: dict[str, object] = {
            "blocks": len(self.blocks),
            "games": len(points),
            "wins": points.count(1.0),
            "draws": points.count(0.5),
            "losses": points.count(0.0),
            "aborted": self.aborted,
            "scores": {f"{score:g}": count for score, count in sorted(self.score.counts().items())},
            **rated(self.score),
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

    def by_decks(self) -> dict[tuple[int, int], BlockScore]:
        """Return the results by the indices of the decks that met."""
        found: dict[tuple[int, int], list[float]] = {}
        for block in self.blocks:
            found.setdefault(block.tasks[0].decks, []).append(block.score)
        return {decks: BlockScore(scores, self.games) for decks, scores in sorted(found.items())}

    def by_deck(self) -> dict[int, tuple[list[float], list[float]]]:
        """Return by the index of a deck the points that the first and the second side won with it, game by game."""
        found: dict[int, tuple[list[float], list[float]]] = {}
        for block in self.blocks:
            for task, seat, point in zip(block.tasks, block.seats, block.points):
                found.setdefault(task.decks[seat], ([], []))[0].append(point)
                found.setdefault(task.decks[1 - seat], ([], []))[1].append(1 - point)
        return dict(sorted(found.items()))

    def cost(self) -> list[float]:
        """Return the processor time that a choice took each side, in milliseconds."""
        asked, spent = [0, 0], [0, 0]
        for block in self.played:
            for result, first in zip(block.results, block.seats):
                for side, seat in enumerate((first, 1 - first)):
                    asked[side] += result.asked[seat]
                    spent[side] += result.spent[seat]
        return [time / 1000 / max(n, 1) for time, n in zip(spent, asked)]


def rated(score: BlockScore) -> dict[str, object]:
    """Return a mean score per game and the Elo difference of it, with intervals of 95 %, as plain values.

    Args:
        score: the results of blocks.
    """
    low, high = score.interval()
    return {
        "score": round(score.mean, 4),
        "interval": [round(low, 4), round(high, 4)],
        "elo": finite(elo(score.mean)),
        "elo_interval": [finite(elo(low)), finite(elo(high))],
    }


def finite(value: float) -> float | None:
    """Return a difference in Elo as JSON has it, in tenths; None for an infinite one."""
    return round(value, 1) if abs(value) != float("inf") else None


def deck_pairs(n_decks: int, seed: int) -> list[tuple[int, int]]:
    """Return all pairs of decks, each with itself too where there are more than two, in an order that the seed draws.

    Args:
        n_decks: number of decks.
        seed: seed of the match.
    """
    pairs = [(0, 1)] if n_decks == 2 else list(combinations_with_replacement(range(n_decks), 2))
    return sorted(pairs, key=lambda pair: (mix64(mix64(seed + 2) + n_decks * pair[0] + pair[1]), pair))


def player_tasks(
    blocks: int, seed: int, n_decks: int = 2, players: tuple[int, int] = (0, 1), start: int = 0
) -> Generator[Task, None, None]:
    """Yield the games of a match of two players: in a block each plays both decks, and with each starts and does not.

    Blocks go round all pairs of decks.

    Args:
        blocks: how many blocks of four games.
        seed: seed of the match.
        n_decks: how many decks the field has.
        players: their indices in the `Field`.
        start: number of the first block.
    """
    pairs = deck_pairs(n_decks, seed)
    for block in range(start, start + blocks):
        decks, luck = pairs[block % len(pairs)], pair_seed(seed, block)
        for first in (0, 1):
            yield Task(decks, players, luck, first)
            yield Task(decks, (players[1], players[0]), luck, first)


def deck_tasks(
    decks: tuple[int, int], pairs: int, seed: int, players: tuple[int, int] = (0, 0)
) -> Generator[Task, None, None]:
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


def blocks_of(
    field_: Field, tasks: Iterable[Task], seats: Sequence[int], workers: int, kept: KeptGames | None = None
) -> Generator[Block, None, None]:
    """Yield blocks of games in the order of their tasks.

    Args:
        field_: decks and players.
        tasks: the games, block by block.
        seats: the first side's seat in each game of a block.
        workers: processes.
        kept: games that are finished already, to which the others are added.
    """
    to_play, to_tell = tee(tasks)
    results = play_all(field_, to_play, workers, kept)
    try:
        while block := list(islice(to_tell, len(seats))):
            yield Block(block, list(islice(results, len(seats))), seats)
    finally:
        results.close()


def run_match(
    field_: Field,
    tasks: Iterable[Task],
    seats: Sequence[int],
    workers: int,
    test: Sprt | None = None,
    progress: Callable[[Match], None] = lambda match: None,
    kept: KeptGames | None = None,
) -> Match:
    """Play a match, until its tasks or its test end it.

    Args:
        field_: decks and players.
        tasks: the games, block by block.
        seats: the first side's seat in each game of a block (`PLAYER_SEATS`, `DECK_SEATS`).
        workers: processes.
        test: stops the match at its verdict.
        progress: called after each block.
        kept: games of the match that are finished already, to which the others are added.

    Returns:
        The match as far as it went.
    """
    match = Match(len(seats))
    blocks = blocks_of(field_, tasks, seats, workers, kept)
    try:
        for block in blocks:
            match.add(block)
            progress(match)
            if test is not None and test.verdict(match.score) != "open":
                break
    finally:
        blocks.close()
    return match
