"""The hundred recorded positions of the speed measurements, labelled by their difficulty.

They are in ``positions.jsonl``, one row each; ``python -m bench.record_positions`` records them again.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any

from lnl.cards.library.table import CardTable
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import LnlError
from lnl.game.game import engine_class, shipped_cards
from lnl.game.options import Decision
from lnl.game.position import Position, read_position

FILE = Path(__file__).with_name("positions.jsonl")


class PositionKind(StrEnum):
    """Why a position was recorded."""

    EARLY = "early"
    """A main phase of the first three turns."""
    MIDDLE = "middle"
    """A main phase in the middle of its game."""
    LATE = "late"
    """A main phase of the last turns of its game."""
    FULL = "full"
    """The main phases with the most members and souls in play."""
    ATTACK = "attack"
    """An attack is declared: a battle follows (chapter 8)."""
    CHECK = "check"
    """The recorded action leads to the longest check timings: the most automatic abilities are played (9.5.3)."""
    EFFECT = "effect"
    """Inside the resolution of an effect: something is chosen, ordered or named (9.6)."""
    PAYMENT = "payment"
    """Inside the payment of a cost (5.22)."""


WANTED = {
    PositionKind.EARLY: 12,
    PositionKind.MIDDLE: 12,
    PositionKind.LATE: 12,
    PositionKind.FULL: 13,
    PositionKind.ATTACK: 12,
    PositionKind.CHECK: 13,
    PositionKind.EFFECT: 13,
    PositionKind.PAYMENT: 13,
}
"""How many of each kind are recorded."""
DECISIONS = {
    PositionKind.EARLY: frozenset((DecisionKind.MAIN,)),
    PositionKind.MIDDLE: frozenset((DecisionKind.MAIN,)),
    PositionKind.LATE: frozenset((DecisionKind.MAIN,)),
    PositionKind.FULL: frozenset((DecisionKind.MAIN,)),
    PositionKind.ATTACK: frozenset((DecisionKind.ATTACK,)),
    PositionKind.CHECK: frozenset(DecisionKind),
    PositionKind.EFFECT: frozenset(
        (
            DecisionKind.CHOOSE,
            DecisionKind.MAY,
            DecisionKind.NUMBER,
            DecisionKind.ORDER,
            DecisionKind.MODE,
            DecisionKind.REPLACEMENT,
            DecisionKind.USE,
            DecisionKind.LOSE,
        )
    ),
    PositionKind.PAYMENT: frozenset((DecisionKind.COST_PART, DecisionKind.COST_CARD)),
}
"""What the game waits for in positions of a kind."""


@dataclass(frozen=True)
class Recorded:
    """A recorded position.

    Attributes:
        kind: why it was recorded.
        turn: its turn.
        decision: what it waits for.
        do: the action that was played there.
        position: the position line.
    """

    kind: PositionKind
    turn: int
    decision: DecisionKind
    do: str
    position: str

    def row(self) -> str:
        """Return the line of the file."""
        values = {"kind": self.kind, "turn": self.turn, "decision": self.decision.name, "do": self.do}
        return json.dumps({**values, "position": self.position}, ensure_ascii=False)

    @classmethod
    def of_row(cls, row: str) -> Recorded:
        """Return what a line of the file says."""
        values = json.loads(row)
        kind, decision = PositionKind(values["kind"]), DecisionKind[values["decision"]]
        return cls(kind, values["turn"], decision, values["do"], values["position"])


@cache
def recorded() -> tuple[Recorded, ...]:
    """Return the recorded positions, by kinds."""
    return tuple(Recorded.of_row(row) for row in FILE.read_text(encoding="utf-8").splitlines())


@dataclass(frozen=True)
class Standing:
    """An engine in a recorded position.

    Attributes:
        row: the position.
        state: the engine; copy it before applying anything.
        code: the recorded action.
        codes: all legal actions.
    """

    row: Recorded
    state: Any
    code: int
    codes: tuple[int, ...]


def standing(engine: str = "core", *kinds: PositionKind) -> list[Standing]:
    """Return engines in the recorded positions of some kinds, of all kinds if none is named.

    Engines of the same decks share a card table.

    Raises:
        LnlError: a position is not one of this version's games.
    """
    return list(stood(engine, [row for row in recorded() if not kinds or row.kind in kinds]))


def stood(engine: str, rows: Iterable[Recorded]) -> Iterator[Standing]:
    """Yield engines in positions."""
    cards = tuple(shipped_cards())
    tables: dict[tuple[object, ...], CardTable] = {}
    for row in rows:
        found = read_position(row.position, lambda: cards)
        key = tuple(card.id for card in found.table.cards), found.table.contents
        table = tables.setdefault(key, found.table)
        state = _begun(found, table, engine)
        for text in found.then:
            state.apply(_code(state, table, text))
        state.drain_events()
        yield Standing(row, state, _code(state, table, row.do), tuple(state.decision().codes))


def _begun(found: Position, table: CardTable, engine: str) -> Any:
    make = engine_class(engine)
    if found.record is None:
        return make.new(table, found.seed, found.first, found.ruleset, None)
    return make.from_record(table, found.record, found.seed, found.ruleset, None)


def _code(state: Any, table: CardTable, text: str) -> int:
    decision = Decision.of(state.decision(), table)
    if decision is None:
        raise LnlError(f"a recorded position goes on with {text!r}, but its game is over")
    return decision.parse(text).code


def step(state: Any, code: int) -> None:
    """Apply an action, and what then has no alternative: up to the next decision with a choice."""
    state.apply(code)
    while (decision := state.decision()) is not None and len(decision.codes) == 1:
        state.apply(decision.codes[0])
