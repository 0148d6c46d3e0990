"""Games that the core plays completely: the same results as from views, many times faster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lnl.cards.library.table import CardTable
from lnl.game.game import table_of
from lnl.lab.results import Result, Task

if TYPE_CHECKING:
    from lnl.batch import Played
    from lnl.lab.games import Seats


def is_fast(field: Seats) -> bool:
    """Return whether the core plays all players of a field by itself.

    Args:
        field: decks and players.
    """
    from lnl.batch.layout import PLAYERS

    return field.engine == "core" and all(player in PLAYERS for player in field.players)


def play_fast(
    field: Seats,
    tasks: Sequence[Task],
    tables: dict[tuple[int, int], CardTable],
    *,
    watched: bool = False,
    threads: int = 1,
) -> Played:
    """Play games in the core, in the order of their tasks.

    Args:
        field: decks and players for which `is_fast` holds.
        tasks: the games.
        tables: card tables made so far, by decks.
        watched: whether it is told what was seen of cards and turns.
        threads: number of threads; results do not depend on it.
    """
    from lnl.batch import play_games
    from lnl.batch.layout import PLAYERS
    from lnl.lab.games import player_seed

    pairs = sorted({task.decks for task in tasks})
    for pair in pairs:
        if pair not in tables:
            tables[pair] = table_of(*(field.decks[k] for k in pair))
    number = {pair: k for k, pair in enumerate(pairs)}
    players = [PLAYERS.index(player) if player in PLAYERS else -1 for player in field.players]
    return play_games(
        [tables[pair] for pair in pairs],
        [number[task.decks] for task in tasks],
        [task.seed for task in tasks],
        first=[task.first for task in tasks],
        players=[[players[k] for k in task.players] for task in tasks],
        luck=[[player_seed(task.seed, seat) for seat in (0, 1)] for task in tasks],
        watched=watched,
        threads=threads,
    )


def results_of(played: Played) -> list[Result]:
    """Return how games ended, one by one; no processor time is told of the choices.

    Args:
        played: the games.
    """
    rows = zip(played.winner, played.reasons, played.turns, played.decisions, played.asked)
    return [
        Result(int(winner), int(reason), int(turns), int(decisions), (int(asked[0]), int(asked[1])))
        for winner, reason, turns, decisions, asked in rows
    ]
