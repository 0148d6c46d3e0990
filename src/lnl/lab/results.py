"""Games of mass simulation as tasks, and how they ended."""

from __future__ import annotations

from dataclasses import dataclass, field

from lnl.contract.enums import Reason


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
        asked: choices that each player made.
        spent: processor time that these took each player, in microseconds; of two equal results it may differ.
    """

    winner: int
    reason: int
    turns: int
    decisions: int
    asked: tuple[int, int] = (0, 0)
    spent: tuple[int, int] = field(default=(0, 0), compare=False)

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
