"""The position line of a game, at any decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lnl.cards.library.table import CardTable
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import NotationError
from lnl.contract.notation import to_text
from lnl.contract.record import Record
from lnl.game.history import History
from lnl.game.outcome import Move
from lnl.game.position.marks import Position
from lnl.game.position.writing import inside_procedure, write_position, write_start, write_then

BETWEEN = frozenset(
    (DecisionKind.LEVEL, DecisionKind.MAIN, DecisionKind.ATTACK_OR_STOP, DecisionKind.ATTACK, DecisionKind.DEFINE)
)
"""Decisions between procedures, if no frame is open."""


def position_of(start: Position, history: History, scripted: bool) -> str:
    """Return the position line of a game.

    Args:
        start: where the game began; no record where it began as a new game.
        history: its moves.
        scripted: chance is not the seed's alone, so only a position without actions can be written.

    Raises:
        NotationError: the game is over, or stands inside a procedure with a past that no line can say.
    """
    engine = history.engine(len(history.moves))
    if engine.decision() is None:
        raise NotationError("a finished game has no position line")
    if (record := _between(engine)) is not None:
        return write_position(record, start.table, start.seed, start.ruleset)
    if scripted:
        raise inside_procedure()
    then: list[str] = []
    for before, moves in history.blocks():
        found, texts = _latest(before, moves, start.table)
        then[:0] = texts
        if found is not None:
            break
    base = found or start.record
    line = write_start(start) if base is None else write_position(base, start.table, start.seed, start.ruleset)
    return line + write_then(then) * bool(then)


def _latest(engine: Any, moves: Sequence[Move], table: CardTable) -> tuple[Record | None, list[str]]:
    """Return the latest record between procedures on the way, and the actions after it; or None, and all actions."""
    found, texts = _between(engine), list[str]()
    for move in moves:
        assert isinstance(move, int)  # a concession ends a game
        texts.append(to_text(move, table, engine.decision().player))
        engine.apply(move)
        if (record := _between(engine)) is not None:
            found, texts = record, []
    return found, texts


def _between(engine: Any) -> Record | None:
    """Return the record of an engine that waits for a decision between procedures."""
    if engine.decision().kind not in BETWEEN:
        return None
    record: Record = engine.record()
    return None if record.frames or record.snapshots else record
