"""Whole games by players of the core: results in arrays, optionally with cards forced into opening hands."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lnl.batch.layout import MAX_THREADS, MAX_TURN_ROWS, OF_CARD, OF_TURN, PLAYERS
from lnl.batch.series_core import Series
from lnl.cards.library.table import CardTable
from lnl.contract.arguments import instance, whole, word
from lnl.contract.enums import Reason
from lnl.contract.errors import ArgumentError

NO_CARD = -1
"""Nothing is forced into a hand."""
_SHARE = 16
"""Games that a thread takes at a time."""


@dataclass(frozen=True)
class Played:
    """How games ended, a row for each.

    Attributes:
        winner: (n,) 0, 1, or -1 for a draw or an aborted game.
        reasons: (n,) a `Reason`.
        turns: (n,) number of the turn at the end.
        decisions: (n,) actions applied.
        asked: (n, 2) choices that each player made.
        left: (n, 2) gates that each player had left at the end.
        exchanged: (n, 2) cards of the dealt hand that each player put back (6.2.1.8).
        changed: (n, 2) whether a card became another one, or one was forced into the hand that was not there.
        by_card: (n, 2, cards of the table, `OF_CARD`) what was seen of each card of a player; None if it was not asked for.
        by_turn: (n, `MAX_TURN_ROWS`, `OF_TURN`) what was seen of each turn; None likewise.
        n_turns: (n,) turns that began; where there are more than `MAX_TURN_ROWS`, the rows do not tell all; None likewise.
    """

    winner: NDArray[np.int8]
    reasons: NDArray[np.uint8]
    turns: NDArray[np.int32]
    decisions: NDArray[np.int32]
    asked: NDArray[np.int32]
    left: NDArray[np.uint8]
    exchanged: NDArray[np.uint8]
    changed: NDArray[np.bool_]
    by_card: NDArray[np.int16] | None
    by_turn: NDArray[np.int16] | None
    n_turns: NDArray[np.int32] | None

    @property
    def aborted(self) -> NDArray[np.bool_]:
        """(n,) whether a game was cut off and counts for nobody."""
        cut: NDArray[np.bool_] = np.isin(self.reasons, (Reason.STEP_CAP, Reason.FAULT))
        return cut

    def score(self, player: int) -> NDArray[np.float64]:
        """Return (n,) 1, a half or 0 for a player.

        Args:
            player: 0 or 1.
        """
        return np.where(self.winner < 0, 0.5, self.winner == player)


def play_games(
    tables: Sequence[CardTable],
    table: ArrayLike,
    seeds: ArrayLike,
    *,
    first: ArrayLike = -1,
    players: ArrayLike | str = "pilot",
    luck: ArrayLike = 0,
    replaced: ArrayLike = NO_CARD,
    forced: ArrayLike = NO_CARD,
    watched: bool = False,
    threads: int = 1,
    ruleset: str = "2.04",
) -> Played:
    """Play whole games without the interpreter; each ends as `lnl.lab` plays it with the same seeds and players.

    Args:
        tables: cards and contents of both decks. Many lists are compiled once if their tables have the very same
            ``cards``.
        table: (n,) number of each game's table.
        seeds: (n,) seed of each game.
        first: (n,) who starts, -1 to leave it to chance.
        players: a name of `PLAYERS`, or (n, 2) numbers of names.
        luck: (n, 2) seeds of the players' own chance.
        replaced: (n, 2, 2) for each player the number of a card of the table and that of another one, which takes the
            place of a copy of it in the shuffled deck or the dealt hand; `NO_CARD` twice for none.
        forced: (n, 2) for each player the number of a card of the table that its dealt hand shall have, before any
            exchange: it changes place with the card that was dealt first; `NO_CARD` for none.
        watched: whether it is told what was seen of cards and turns.
        threads: number of threads, 1 to `MAX_THREADS`; results do not depend on them.
        ruleset: name of the ruleset.

    Returns:
        How they ended.

    Raises:
        ArgumentError: something is out of its range, or of another shape.
    """
    whole("threads", threads, 1, MAX_THREADS)
    instance("watched", watched, bool)
    which = _array("table", table, np.int32, None)
    n = len(which)
    if isinstance(players, str):
        players = PLAYERS.index(word("players", players, PLAYERS))
    width = max((len(one.cards) for one in tables), default=1)
    seen = n if watched else 0
    arrays: dict[str, NDArray[Any]] = {
        "table": which,
        "seeds": _array("seeds", seeds, np.uint64, (n,)),
        "luck": _array("luck", luck, np.uint64, (n, 2)),
        "first": _array("first", first, np.int8, (n,)),
        "players": _array("players", players, np.uint8, (n, 2)),
        "replaced": _array("replaced", replaced, np.int16, (n, 2, 2)),
        "forced": _array("forced", forced, np.int16, (n, 2)),
        "winner": np.zeros(n, np.int8),
        "reasons": np.zeros(n, np.uint8),
        "turns": np.zeros(n, np.int32),
        "decisions": np.zeros(n, np.int32),
        "asked": np.zeros((n, 2), np.int32),
        "left": np.zeros((n, 2), np.uint8),
        "exchanged": np.zeros((n, 2), np.uint8),
        "changed": np.zeros((n, 2), np.bool_),
        "by_card": np.zeros((seen, 2, width, len(OF_CARD)), np.int16),
        "by_turn": np.zeros((seen, MAX_TURN_ROWS, len(OF_TURN)), np.int16),
        "n_turns": np.zeros(seen, np.int32),
    }
    from lnl.ai.search.pilot import player_habits

    series = Series(tables, ruleset, player_habits(), arrays, n, width, watched)
    if threads == 1:
        series.play(0, n)
    else:
        _play_beside(series, n, threads)
    return Played(
        arrays["winner"],
        arrays["reasons"],
        arrays["turns"],
        arrays["decisions"],
        arrays["asked"],
        arrays["left"],
        arrays["exchanged"],
        arrays["changed"],
        *(arrays[name] if watched else None for name in ("by_card", "by_turn", "n_turns")),
    )


def _play_beside(series: Series, n: int, threads: int) -> None:
    """Let threads take games as long as there are any; a signal ends all of them after the games they are at."""
    with ThreadPoolExecutor(threads, "lnl-series") as pool:
        parts = [pool.submit(series.play, at, min(n, at + _SHARE)) for at in range(0, n, _SHARE)]
        try:
            for part in parts:
                part.result()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _array(name: str, given: ArrayLike, kind: type, shape: tuple[int, ...] | None) -> NDArray[np.generic]:
    """Return numbers as an array of their own; one number stands for all."""
    try:
        found = (
            given if isinstance(given, np.ndarray) else np.array(given, object)
        )  # numpy makes reals of large whole ones
        if found.dtype.kind == "O":
            found = np.array([index(one) for one in found.ravel()], object).reshape(found.shape)
        elif found.dtype.kind not in "iu":
            raise TypeError(f"{found.dtype} are not whole numbers")
        limits = np.iinfo(kind)
        if found.size and not (limits.min <= int(found.min()) and int(found.max()) <= limits.max):
            raise ValueError(f"{found.min()} to {found.max()} do not fit")
        if shape is None and found.ndim != 1:
            raise ValueError("a list of numbers is needed")
        wide = found if shape is None else np.broadcast_to(found, shape)
    except (TypeError, ValueError) as error:
        raise ArgumentError(f"{name}: {error}", argument=name) from None
    return np.array(wide, kind, order="C")
