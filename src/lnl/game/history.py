"""The moves of a game, with copies of its engine for undo."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lnl.game.outcome import Concession, Move

_SPACING = 32
"""Moves between two checkpoints; taking back replays at most so many."""


class History:
    """All moves since the beginning.

    Args:
        engine: an engine at the beginning.

    Attributes:
        moves: what was done.
        n_events: by move, how many events there were before it.
    """

    def __init__(self, engine: Any) -> None:
        self.moves: list[Move] = []
        self.n_events: list[int] = []
        self._checkpoints = [engine.copy()]

    def add(self, move: Move, n_events: int, engine: Any) -> None:
        """Remember a move.

        Args:
            move: what was done.
            n_events: how many events there were before it.
            engine: the engine after it.
        """
        self.moves.append(move)
        self.n_events.append(n_events)
        if len(self.moves) % _SPACING == 0:
            self._checkpoints.append(engine.copy())

    def take_back(self) -> tuple[Move, int, Any]:
        """Forget the last move; return it, how many events there were before it, and an engine that stands there."""
        move = self.moves.pop()
        del self._checkpoints[len(self.moves) // _SPACING + 1 :]
        engine = self.engine(len(self.moves))
        engine.drain_events()
        return move, self.n_events.pop(), engine

    def engine(self, count: int) -> Any:
        """Return an engine that stands after so many moves."""
        block = count // _SPACING
        return carried_out(self._checkpoints[block].copy(), self.moves[block * _SPACING : count])

    def blocks(self) -> Iterator[tuple[Any, Sequence[Move]]]:
        """Yield engines at the checkpoints with the moves from there to the next one, the latest first."""
        for block in reversed(range(len(self._checkpoints))):
            yield self._checkpoints[block].copy(), self.moves[block * _SPACING : (block + 1) * _SPACING]

    def rewound(self) -> History:
        """Return a history in which nothing was done yet."""
        return History(self._checkpoints[0])

    def copy(self) -> History:
        """Return a history that goes on by itself."""
        twin = History.__new__(History)
        twin.moves, twin.n_events, twin._checkpoints = self.moves.copy(), self.n_events.copy(), self._checkpoints.copy()
        return twin


def carried_out(engine: Any, moves: Sequence[Move]) -> Any:
    """Carry out moves on an engine and return it."""
    for move in moves:
        if isinstance(move, Concession):
            engine.concede(move.player)
        else:
            engine.apply(move)
    return engine
