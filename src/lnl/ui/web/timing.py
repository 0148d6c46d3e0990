"""Clocks of a game on the server: one runs while its person is asked, and what follows at zero comes by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from weakref import WeakMethod

if TYPE_CHECKING:
    from lnl.ui.model.session import TableSession


class Timing:
    """Keeps the clocks of a game.

    Args:
        run_out: a method, called when the time of the person who is asked is up.
    """

    def __init__(self, run_out: Callable[[int], None]) -> None:
        self._run_out = WeakMethod(run_out)  # a game that is left must not be held by what it holds
        self._alarm: asyncio.TimerHandle | None = None
        self.is_paused = False

    def follow(self, session: TableSession, is_anybody_there: bool) -> None:
        """Let the clock of the person who is asked run, and no other.

        Against the program it stands while nobody is connected, and while the person wishes it; between two persons it never
        stands.

        Args:
            session: the game.
            is_anybody_there: whether a page is connected.
        """
        self.stop()
        clock, asked = session.clock, session.asked
        if clock is None:
            return
        is_standing = len(session.people) < 2 and (self.is_paused or not is_anybody_there)
        if asked is None or is_standing:
            clock.pause()
            return
        clock.start(asked)
        self._alarm = asyncio.get_running_loop().call_later(clock.left(asked), self._ring, session, asked)

    def stop(self) -> None:
        """Expect nothing more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self, session: TableSession, player: int) -> None:
        self._alarm = None
        clock = session.clock
        if clock is None or clock.running != player or session.asked != player:
            return
        if clock.is_up(player):
            run_out = self._run_out()
            if run_out is not None:
                run_out(player)
        else:
            self.follow(session, True)  # a timer may ring a moment early


def shown(session: TableSession, is_paused: bool) -> dict[str, Any] | None:
    """Return what a page is told of the clocks, None where there are none.

    Args:
        session: the game.
        is_paused: whether the person wished the clock to stand.
    """
    clock = session.clock
    if clock is None:
        return None
    return {
        "control": str(clock.control),
        "left": [left if player in session.people else None for player, left in enumerate(clock.lefts())],
        "running": clock.running,
        "paused": is_paused,
    }
