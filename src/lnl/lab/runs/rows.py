"""The rows of a run: one for each game, and optionally one for each turn and each seen card; columns of integers.

A game is named by ``matchup``, ``pair`` and ``first`` in all of them. Whatever plays games for a run returns such rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

KEY = {"matchup": "INTEGER", "pair": "INTEGER", "first": "TINYINT"}
"""Name a game: index of its matchup, number of its pair of games with one seed, and the seat that starts."""
GAME_COLUMNS = {
    **KEY,
    "deck_0": "SMALLINT",  # index of the deck at seat 0
    "deck_1": "SMALLINT",
    "player_0": "SMALLINT",  # index of who plays it
    "player_1": "SMALLINT",
    "luck": "UBIGINT",  # seed of the game
    "winner": "TINYINT",  # seat, or -1 for a draw or a game that was cut off
    "reason": "TINYINT",  # a `Reason`; STEP_CAP and FAULT: the game counts for nobody, nor does its pair
    "turns": "SMALLINT",  # number of the last turn
    "decisions": "INTEGER",  # actions applied
    "gates_0": "TINYINT",  # gates of seat 0 that were not destroyed
    "gates_1": "TINYINT",
    "exchanged_0": "TINYINT",  # cards of the opening hand that seat 0 put back (6.2.1.8)
    "exchanged_1": "TINYINT",
}
TURN_COLUMNS = {
    **KEY,
    "turn": "SMALLINT",  # number of the turn, from 1
    "player": "TINYINT",  # seat whose turn it is
    "gates_0": "TINYINT",  # of seat 0 when the turn begins
    "gates_1": "TINYINT",
    "hand_0": "TINYINT",  # cards
    "hand_1": "TINYINT",
    "members_0": "TINYINT",  # on circles
    "members_1": "TINYINT",
    "mobilized": "TINYINT",  # cards that the turn player put on circles from elsewhere in this turn
    "attacks": "TINYINT",  # of the turn player in this turn
}
CARD_COLUMNS = {
    **KEY,
    "player": "TINYINT",  # seat
    "card": "SMALLINT",  # index of the card among those of the run
    "opening": "TINYINT",  # copies in the opening hand as dealt
    "kept": "TINYINT",  # copies of these that were not put back
    "drawn": "TINYINT",  # copies that came from the deck to the hand, the opening hand included
    "played": "TINYINT",  # times that a copy came onto a circle, was set, or intercepted
    "levelled": "TINYINT",  # times that a copy became a level card
    "defined": "TINYINT",  # times that a copy was defined in a battle (5.16)
    "first_drawn": "SMALLINT",  # turn of the first copy drawn, 0 for the opening hand, -1 for none
    "first_played": "SMALLINT",  # turn in which a copy was first played, levelled or defined, -1 for none
}
"""A row for each card of a player of which a copy was drawn, played, levelled or defined."""
COLUMNS = {"games": GAME_COLUMNS, "turns": TURN_COLUMNS, "cards": CARD_COLUMNS}
"""Names and types of columns by kind of rows."""
DTYPES = {"TINYINT": "int8", "SMALLINT": "int16", "INTEGER": "int32", "UBIGINT": "uint64"}
"""By type of a column that of an array of it."""

Columns = dict[str, Any]
"""By name of a column its values: a list to which rows are added, or an array."""


def plain(column: Any) -> list[int]:
    """Return the values of a column as a list.

    Args:
        column: a list or an array.
    """
    return column if isinstance(column, list) else list(column.tolist())


def no_rows(kind: str) -> Columns:
    """Return empty columns.

    Args:
        kind: of the rows: ``"games"``, ``"turns"`` or ``"cards"``.
    """
    return {name: [] for name in COLUMNS[kind]}


@dataclass(frozen=True)
class Failure:
    """A game that could not be played to its end.

    Attributes:
        matchup: index of the matchup.
        pair: number of its pair.
        first: who started.
        error: what went wrong, in a line.
        cut_off: whether the game came to a limit of the engine, which is not a fault.
        trace: the traceback.
        replay: lines of a replay up to there; empty where none could be made.
    """

    matchup: int
    pair: int
    first: int
    error: str
    cut_off: bool = False
    trace: str = ""
    replay: tuple[str, ...] = ()


@dataclass(eq=False)
class Rows:
    """What games left behind.

    Two are equal where they hold the same values, be these in lists or in arrays.

    Attributes:
        columns: by kind of rows, the columns.
        failures: games that could not be played to their end; each has a row with the reason FAULT.
    """

    columns: dict[str, Columns]
    failures: list[Failure] = field(default_factory=list)
    seconds: float = 0.0
    """Wall-clock time in which they were played."""

    @classmethod
    def empty(cls, kinds: tuple[str, ...]) -> Rows:
        """Return no rows of each kind.

        Args:
            kinds: the kinds.
        """
        return cls({kind: no_rows(kind) for kind in kinds})

    @property
    def n_games(self) -> int:
        """How many games there are."""
        return len(self.columns["games"]["matchup"])

    def add(self, kind: str, **values: int) -> None:
        """Add a row.

        Args:
            kind: of the row.
            values: all of its columns.
        """
        columns = self.columns[kind]
        for name, column in columns.items():
            column.append(values[name])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rows) and (self.plain(), self.failures) == (other.plain(), other.failures)

    def plain(self) -> dict[str, dict[str, list[int]]]:
        """Return the columns as lists."""
        return {kind: {name: plain(of) for name, of in columns.items()} for kind, columns in self.columns.items()}


def joined(parts: Sequence[Rows]) -> Rows:
    """Return the rows of several parts of the same kinds, one after the other, in arrays.

    Args:
        parts: at least one.
    """
    import numpy as np

    columns = {
        kind: {
            name: np.concatenate([np.asarray(part.columns[kind][name], dtype=DTYPES[form]) for part in parts])
            for name, form in COLUMNS[kind].items()
        }
        for kind in parts[0].columns
    }
    return Rows(columns, [failure for part in parts for failure in part.failures], sum(part.seconds for part in parts))
