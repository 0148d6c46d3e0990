"""The clock of a player: time for a game, and an increment with each of its turns."""

from __future__ import annotations

SHARE = 30
"""Number of choices that share the remaining time; most games have more choices, but not all take their share."""

CLOSE = 2.0
"""Time of a close choice as a multiple of a usual one."""


class Clock:
    """The time that a player has for its choices.

    Args:
        game: seconds for the whole game.
        increment: additional seconds for each of its own turns.

    Attributes:
        left: remaining seconds.
    """

    def __init__(self, game: float, increment: float) -> None:
        self.left = self._game = game
        self._increment = increment
        self._turn = 0

    def begin(self, turn: int, is_own: bool) -> None:
        """Note the present turn; an earlier turn than before belongs to a new game and resets the clock.

        Args:
            turn: its number, 0 before the first.
            is_own: whether it is the player's.
        """
        if turn < self._turn:
            self.left = self._game
        if turn != self._turn and is_own:
            self.left += self._increment
        self._turn = turn

    def due(self) -> float:
        """Return the seconds for a usual choice."""
        return max(0.0, self.left / SHARE)

    def most(self) -> float:
        """Return the maximum seconds for a close choice."""
        return CLOSE * self.due()

    def spend(self, seconds: float) -> None:
        """Subtract the time of a choice.

        Args:
            seconds: how long.
        """
        self.left -= seconds
