"""Games of a run, played in this process: what a worker does."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from lnl.cards.library.table import CardTable
from lnl.contract.enums import Reason
from lnl.game.game import Game
from lnl.game.replay import Replay
from lnl.lab.fast import is_fast, play_fast
from lnl.lab.games import begun, finished
from lnl.lab.results import Result, Task
from lnl.lab.runs.fast_rows import rows_of, untold
from lnl.lab.runs.observing import observe
from lnl.lab.runs.rows import Failure, Rows, joined
from lnl.lab.runs.setting import Chunk, Setting


def play_chunk(setting: Setting, chunk: Chunk) -> Rows:
    """Return the rows of a chunk of games; a game that cannot be played to its end is kept as a failure.

    Args:
        setting: of the run.
        chunk: the games.
    """
    return begin(setting)(chunk)


def begin(setting: Setting) -> Callable[[Chunk], Rows]:
    """Return what plays chunks of a run, with what it needs for all of them.

    Args:
        setting: of the run.
    """
    play = _in_core(setting) if is_fast(setting) else step_by_step(setting)

    def timed(chunk: Chunk) -> Rows:
        began = time.monotonic()
        rows = play(chunk)
        rows.seconds = time.monotonic() - began
        return rows

    return timed


def step_by_step(setting: Setting) -> Callable[[Chunk], Rows]:
    """Return what plays chunks of a run decision by decision, whoever its players are.

    Args:
        setting: of the run.
    """
    from lnl.ai import player_of

    number = {card: k for k, card in enumerate(setting.cards)}
    tables: dict[tuple[int, int], CardTable] = {}

    def play(chunk: Chunk) -> Rows:
        rows = Rows.empty(setting.kinds)
        for game in range(chunk.start, chunk.stop):
            _play(setting, chunk.matchup, game, player_of, tables, number, rows)
        return rows

    return play


def _in_core(setting: Setting) -> Callable[[Chunk], Rows]:
    """Return what has the core play chunks of a run: the same rows."""
    slowly = step_by_step(setting)
    number = {card: k for k, card in enumerate(setting.cards)}
    tables: dict[tuple[int, int], CardTable] = {}

    def play(chunk: Chunk) -> Rows:
        tasks = [setting.task(chunk.matchup, game) for game in range(chunk.start, chunk.stop)]
        played = play_fast(setting, tasks, tables, watched=setting.kinds != ("games",))
        cards = [number[card.id] for card in tables[tasks[0].decks].cards]
        parts, start = [], 0
        for game in [*untold(played).tolist(), len(tasks)]:
            parts.append(rows_of(setting, chunk, tasks, played, slice(start, game), cards))
            if game < len(tasks):  # once more, so that there is a replay, or a row of each turn
                parts.append(slowly(Chunk(chunk.matchup, chunk.start + game, chunk.start + game + 1)))
            start = game + 1
        return joined(parts)

    return play


def _play(
    setting: Setting,
    matchup: int,
    number: int,
    make: Callable[[str, int], Any],
    tables: dict[tuple[int, int], CardTable],
    cards: dict[str, int],
    rows: Rows,
) -> None:
    """Play one game, and add its rows."""
    task = setting.task(matchup, number)
    game: Game | None = None
    try:
        game, players = begun(setting, task, make, tables)
        result = finished(game, players)
    except Exception as error:  # whatever a player raises costs its game, not the run
        result = Result(-1, int(Reason.FAULT), game.turn if game else 0, game.n_decisions if game else 0)
        told = f"{type(error).__name__}: {error}"
        rows.failures.append(_failure(setting, matchup, number, game, told, traceback.format_exc()))
    else:
        if result.aborted:
            what = "a capacity of the engine was exceeded" if result.reason == Reason.FAULT else "too many decisions"
            rows.failures.append(_failure(setting, matchup, number, game, f"cut off: {what}"))
    _add(rows, matchup, number, task, result, game, cards)


def _add(
    rows: Rows, matchup: int, number: int, task: Task, result: Result, game: Game | None, cards: dict[str, int]
) -> None:
    """Add the rows of a game that is over."""
    seen = observe(game.events if game else ())
    key = {"matchup": matchup, "pair": number // 2, "first": task.first}
    rows.add(
        "games",
        **key,
        deck_0=task.decks[0],
        deck_1=task.decks[1],
        player_0=task.players[0],
        player_1=task.players[1],
        luck=task.seed,
        winner=result.winner,
        reason=result.reason,
        turns=result.turns,
        decisions=result.decisions,
        gates_0=seen.gates[0],
        gates_1=seen.gates[1],
        exchanged_0=seen.exchanged[0],
        exchanged_1=seen.exchanged[1],
    )
    if "turns" in rows.columns:
        for turn in seen.turns:
            values = asdict(turn)
            for name in ("gates", "hand", "members"):
                values[f"{name}_0"], values[f"{name}_1"] = values.pop(name)
            rows.add("turns", **key, **values)
    if "cards" in rows.columns and game is not None:
        for (player, definition), card in sorted(seen.cards.items()):
            rows.add("cards", **key, player=player, card=cards[game.table.cards[definition].id], **asdict(card))


def _failure(setting: Setting, matchup: int, number: int, game: Game | None, error: str, trace: str = "") -> Failure:
    """Return what is kept of a game that was not played to its end."""
    lines: tuple[str, ...] = ()
    if game is not None:
        seats = [setting.players[k] for k in setting.matchups[matchup].players]
        try:
            lines = tuple(Replay.of(game, seats).lines())
        except Exception as second:  # a record that cannot be written must not hide what went wrong
            error += f" (no replay: {second})"
    return Failure(matchup, number // 2, number % 2, error, not trace, trace, lines)
