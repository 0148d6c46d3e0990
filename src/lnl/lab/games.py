"""Playing many games: tasks, results, and workers that give the same rows whatever their number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Any

from lnl.cards.library.table import CardTable
from lnl.contract.chance import mix64
from lnl.contract.enums import Reason
from lnl.contract.errors import EngineLimitError
from lnl.game.game import Game, table_of

CHUNK = 8
"""Games sent to a worker at once."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play.

    Attributes:
        decks: indices of the decks of player 0 and 1.
        players: indices of their player specifications.
        seed: the game's seed.
        first: who starts.
    """

    decks: tuple[int, int]
    players: tuple[int, int]
    seed: int
    first: int


@dataclass(frozen=True, slots=True)
class Result:
    """How one game ended.

    Attributes:
        winner: 0, 1, or -1 for a draw or an aborted game.
        reason: a `Reason`.
        turns: turn number at the end.
        decisions: actions applied.
    """

    winner: int
    reason: int
    turns: int
    decisions: int

    @property
    def aborted(self) -> bool:
        """Whether the game was cut off and counts for nobody."""
        return self.reason in (Reason.STEP_CAP, Reason.FAULT)

    def score(self, player: int) -> float:
        """Return 1, a half or 0 for a player.

        Args:
            player: 0 or 1.
        """
        return 0.5 if self.winner < 0 else float(self.winner == player)


@dataclass(frozen=True)
class Field:
    """What the tasks' indices refer to.

    Attributes:
        decks: the decks.
        players: specifications for `lnl.ai.player_of`.
        engine: name of the engine.

    Raises:
        LnlError: a specification names no player, or one that does not play on the engine.
    """

    decks: Sequence[Any]
    players: Sequence[str]
    engine: str = "core"

    def __post_init__(self) -> None:
        from lnl.ai.player import player_of, require_engine

        require_engine(map(player_of, self.players), self.engine)


def pair_seed(seed: int, pair: int) -> int:
    """Return the seed of both games of a pair."""
    return mix64(mix64(seed + 1) + pair)


def play(field: Field, task: Task, make: Callable[[str, int], Any], tables: dict[tuple[int, int], CardTable]) -> Result:
    """Play one game; one in which a player exceeds a capacity ends there, aborted.

    Args:
        field: decks and players.
        task: the game.
        make: makes a player from its specification and a seed.
        tables: card tables made so far, by decks.
    """
    if task.decks not in tables:
        tables[task.decks] = table_of(*(field.decks[k] for k in task.decks))
    game = Game.from_table(tables[task.decks], task.seed, task.first, engine=field.engine)
    # The player's own chance belongs to the seat, so that exchanged seats share it.
    players = [make(field.players[k], mix64(task.seed ^ seat + 1) & 0x7FFFFFFF) for seat, k in enumerate(task.players)]
    try:
        while (decision := game.decision) is not None:
            if len(decision.codes) == 1:
                game.push_code(decision.codes[0])
            else:
                game.push_code(players[decision.player].choose(game.view(decision.player)).code)
    except EngineLimitError:
        return Result(-1, int(Reason.FAULT), game.turn, game.n_decisions)
    outcome = game.outcome
    assert outcome is not None
    winner = -1 if outcome.winner is None else outcome.winner
    return Result(winner, int(outcome.reason), outcome.turn, game.n_decisions)


def _play_chunk(field: Field, tasks: Sequence[Task]) -> list[Result]:
    from lnl.ai import player_of

    tables: dict[tuple[int, int], CardTable] = {}
    return [play(field, task, player_of, tables) for task in tasks]


def play_all(field: Field, tasks: Iterable[Task], workers: int) -> Iterator[Result]:
    """Yield the results of games in the order of their tasks.

    Args:
        field: decks and players.
        tasks: the games.
        workers: processes; 1 plays in this one.
    """
    pending = iter(tasks)
    if workers <= 1:
        for task in pending:
            yield from _play_chunk(field, [task])
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        queue = []
        for _ in range(2 * workers):
            if chunk := list(islice(pending, CHUNK)):
                queue.append(pool.submit(_play_chunk, field, chunk))
        try:
            while queue:
                yield from queue.pop(0).result()
                if chunk := list(islice(pending, CHUNK)):
                    queue.append(pool.submit(_play_chunk, field, chunk))
        finally:
            pool.shutdown(cancel_futures=True)
