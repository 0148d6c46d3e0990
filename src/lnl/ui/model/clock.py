"""Clocks: time for each decision, or for the game with an increment; a clock runs only after it is started."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from lnl.contract.arguments import shown
from lnl.contract.errors import ArgumentError

MAX_SECONDS = 24 * 3600
"""Longest time of a clock: a day."""
LOW_SECONDS = 10
"""Seconds below which a clock is shown as low."""
_TEXT = re.compile(r"([0-9]{1,5})(m?)(?:\+([0-9]{1,4}))?")


@dataclass(frozen=True, slots=True)
class TimeControl:
    """A time control.

    Attributes:
        seconds: for each decision, or for the game.
        is_whole: whether they are for the game.
        increment: seconds that each decision of a game clock brings.
    """

    seconds: int
    is_whole: bool
    increment: int = 0

    def __str__(self) -> str:
        if not self.is_whole:
            return str(self.seconds)
        return f"{self.seconds // 60}m" + (f"+{self.increment}" if self.increment else "")


def parse_control(text: str) -> TimeControl:
    """Return a time control.

    Args:
        text: ``60``: so many seconds for each decision; ``10m``: so many minutes for the game; ``10m+5``: with so many seconds
            more for each decision.

    Raises:
        ArgumentError: it is none.
    """
    match = _TEXT.fullmatch(text)
    if match is not None and (match[2] or match[3] is None):
        seconds = int(match[1]) * (60 if match[2] else 1)
        if 0 < seconds <= MAX_SECONDS:
            return TimeControl(seconds, bool(match[2]), int(match[3] or 0))
    raise ArgumentError(
        f"clock: {shown(text)} is not a clock: 60 (seconds for each decision), 10m (minutes for the game) or 10m+5 (and seconds for each decision)"
    )


class Clock:
    """The clocks of both players; one of them runs, or none.

    Args:
        control: the time control.
        now: tells the time in seconds; the machine's clock that never goes back.
    """

    def __init__(self, control: TimeControl, now: Callable[[], float] = monotonic) -> None:
        self.control = control
        self._now = now
        self._left = [float(control.seconds)] * 2
        self._running: tuple[int, float] | None = None

    @property
    def running(self) -> int | None:
        """Whose clock runs, None where none does."""
        return None if self._running is None else self._running[0]

    def left(self, player: int) -> float:
        """Return the seconds that a player has left, not below 0.

        Args:
            player: 0 or 1.
        """
        since = self._now() - self._running[1] if self._running is not None and self._running[0] == player else 0.0
        return max(0.0, self._left[player] - since)

    def lefts(self) -> list[float]:
        """Return the remaining seconds of each player, rounded to milliseconds, for the journal."""
        return [round(self.left(player), 3) for player in (0, 1)]

    def set_lefts(self, lefts: Sequence[float]) -> None:
        """Set the clocks to saved times; none runs then.

        Args:
            lefts: by player, the seconds left.
        """
        first, second = lefts
        self._running = None
        self._left = [float(first), float(second)]

    def is_up(self, player: int) -> bool:
        """Return whether a player has no time left.

        Args:
            player: 0 or 1.
        """
        return self.left(player) <= 0.0

    def start(self, player: int) -> None:
        """Start a player's clock; a running clock continues.

        Args:
            player: 0 or 1.
        """
        if self.running != player:
            self.pause()
            self._running = (player, self._now())

    def pause(self) -> None:
        """Stop all clocks; the remaining times stay."""
        if self._running is not None:
            player = self._running[0]
            self._left[player] = self.left(player)
            self._running = None

    def decided(self, player: int) -> None:
        """Stop a player's clock after a decision: an increment comes, or the time for the next decision.

        Args:
            player: 0 or 1.
        """
        if self.running == player:
            self.pause()
        if self.control.is_whole:
            self._left[player] += self.control.increment
        else:
            self._left[player] = float(self.control.seconds)


def minutes(seconds: float) -> str:
    """Return a time as a clock shows it, such as ``9:05``, rounded up to seconds.

    Args:
        seconds: the time.
    """
    whole = int(-(-seconds // 1))
    return f"{whole // 60}:{whole % 60:02}"
