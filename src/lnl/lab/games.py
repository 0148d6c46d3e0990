"""Playing many games: results do not depend on the number of workers or on interruptions."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from lnl.cards.library.table import CardTable
from lnl.contract.chance import mix64
from lnl.contract.enums import Reason
from lnl.contract.errors import EngineLimitError
from lnl.game.game import Game, table_of
from lnl.lab.kept_games import KeptGames
from lnl.lab.results import Result, Task
from lnl.lab.workers import work_off


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


class Seats(Protocol):
    """What the indices of a task refer to: decks, specifications of players, and the engine to play on."""

    @property
    def decks(self) -> Sequence[Any]:
        """The decks."""

    @property
    def players(self) -> Sequence[str]:
        """Specifications for `lnl.ai.player_of`."""

    @property
    def engine(self) -> str:
        """Name of the engine."""


def pair_seed(seed: int, pair: int) -> int:
    """Return the seed of both games of a pair."""
    return mix64(mix64(seed + 1) + pair)


def player_seed(seed: int, seat: int) -> int:
    """Return the seed of a player's own chance; it belongs to the seat, so that exchanged seats share it.

    Args:
        seed: of the game.
        seat: 0 or 1.
    """
    return mix64(seed ^ seat + 1) & 0x7FFFFFFF


def play(field: Seats, task: Task, make: Callable[[str, int], Any], tables: dict[tuple[int, int], CardTable]) -> Result:
    """Play one game; one in which a player exceeds a capacity ends there, aborted.

    Args:
        field: decks and players.
        task: the game.
        make: makes a player from its specification and a seed.
        tables: card tables made so far, by decks.
    """
    game, players = begun(field, task, make, tables)
    return finished(game, players)


def begun(
    field: Seats, task: Task, make: Callable[[str, int], Any], tables: dict[tuple[int, int], CardTable]
) -> tuple[Game, list[Any]]:
    """Return the game of a task at its start, and its players.

    Args:
        field: decks and players.
        task: the game.
        make: makes a player from its specification and a seed.
        tables: card tables made so far, by decks.
    """
    if task.decks not in tables:
        tables[task.decks] = table_of(*(field.decks[k] for k in task.decks))
    game = Game.from_table(tables[task.decks], task.seed, task.first, engine=field.engine)
    return game, [make(field.players[k], player_seed(task.seed, seat)) for seat, k in enumerate(task.players)]


def finished(game: Game, players: Sequence[Any]) -> Result:
    """Play a game to its end; one in which a player exceeds a capacity ends there, aborted.

    Args:
        game: the game.
        players: by seat.
    """
    asked, spent = [0, 0], [0, 0]
    try:
        while (decision := game.decision) is not None:
            if len(decision.codes) == 1:
                game.push_code(decision.codes[0])
                continue
            start = time.process_time_ns()
            code = players[decision.player].choose(game.view(decision.player)).code
            spent[decision.player] += (time.process_time_ns() - start) // 1000
            asked[decision.player] += 1
            game.push_code(code)
    except EngineLimitError:
        ended = (-1, int(Reason.FAULT), game.turn)
    else:
        outcome = game.outcome
        assert outcome is not None
        ended = (-1 if outcome.winner is None else outcome.winner, int(outcome.reason), outcome.turn)
    return Result(*ended, game.n_decisions, (asked[0], asked[1]), (spent[0], spent[1]))


def _player(field: Field) -> Callable[[tuple[int, Task]], tuple[int, Result]]:
    """Return what plays numbered games of a field."""
    from lnl.ai import player_of

    tables: dict[tuple[int, int], CardTable] = {}
    return lambda numbered: (numbered[0], play(field, numbered[1], player_of, tables))


def play_all(
    field: Field, tasks: Iterable[Task], workers: int, kept: KeptGames | None = None
) -> Generator[Result, None, None]:
    """Yield the results of games in the order of their tasks.

    Args:
        field: decks and players.
        tasks: the games.
        workers: processes; 1 plays in this one.
        kept: games that are finished already, to which the others are added, each when it ends.
    """
    done = dict(kept.results) if kept is not None else {}
    known = frozenset(done)
    left = ((number, task) for number, task in enumerate(tasks) if number not in known)
    played = work_off(_player, field, left, workers)
    following = 0
    try:
        while following in done:
            yield done.pop(following)
            following += 1
        for number, result in played:
            if kept is not None:
                kept.add(number, result)
            done[number] = result
            while following in done:
                yield done.pop(following)
                following += 1
    finally:
        played.close()
