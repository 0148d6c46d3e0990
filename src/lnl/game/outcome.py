"""The outcome of a game, and its moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

from lnl.contract.enums import Reason


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: 0, 1, or None for a draw or a game that was cut off.
        reason: why.
        rule: number of the rule that ended it.
        turn: turn number at the end.
    """

    winner: int | None
    reason: Reason
    rule: str
    turn: int

    @property
    def by_rule(self) -> bool:
        """Whether the rules ended the game, and not the step cap or a capacity."""
        return self.reason not in (Reason.STEP_CAP, Reason.FAULT)

    def __str__(self) -> str:
        who = "draw" if self.winner is None else f"player {self.winner} wins"
        reason = self.reason.name.lower().replace("_", " ")
        return f"{who} in turn {self.turn}: {reason}" + (f" ({self.rule})" if self.rule else "")


@dataclass(frozen=True, slots=True)
class Concession:
    """A concession in the list of moves (1.2.4)."""

    player: int


Move = Union[int, Concession]
"""What was pushed: an action code, or a concession."""
