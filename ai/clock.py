"""The clock of a player: so much time for a game, and more with each of its turns."""

from __future__ import annotations

SHARE = 30
"""Choices among which the time that is left is shared; most games have more of them, but not all take their share."""

CLOSE = 2.0
"""How many times as long a close choice may take as a usual one."""


class Clock:
    """The time that a player has for its choices.

    Args:
        game: seconds for the whole game.
        increment: seconds that come with each of its own turns.

    Attributes:
        left: seconds that it has now.
    """

    def __init__(self, game: float, increment: float) -> None:
        self.left = self._game = game
        self._increment = increment
        self._turn = 0

    def begin(self, turn: int, is_own: bool) -> None:
        """Take note that a turn goes on; an earlier one than before is of another game, for which all time is there again.

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
        """Return the seconds that a choice takes in the usual case."""
        return max(0.0, self.left / SHARE)

    def most(self) -> float:
        """Return the seconds that a close choice may take."""
        return CLOSE * self.due()

    def spend(self, seconds: float) -> None:
        """Take off what a choice took.

        Args:
            seconds: how long.
        """
        self.left -= seconds
