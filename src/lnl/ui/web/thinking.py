"""Searches outside the event loop: a few threads, a deadline for each search, and "move now".

A search lets go of Python's lock, so the server goes on answering meanwhile.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from lnl.ai.pulse import AGAIN, SOONEST
from lnl.ui.model.progress import listen

if TYPE_CHECKING:
    from lnl.game.options import Action
    from lnl.game.view import View
    from lnl.ui.model.session import Player

T = TypeVar("T")
_AGAIN = 0.02
"""Seconds after which a search that goes on is told again to end: one that was just about to begin did not hear it."""
_LEAST_SECONDS = 0.1
_NICENESS = 10
"""Of the threads that search; those that serve have 0."""


class Thinking:
    """The threads that search.

    Args:
        workers: how many search at one time.
    """

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._threads = ThreadPoolExecutor(workers, "search", initializer=_step_back)
        self._free = asyncio.Semaphore(workers)
        self._n_asked = 0
        self._ending = asyncio.Event()

    @property
    def n_asked(self) -> int:
        """How many searches go on or wait."""
        return self._n_asked

    def share(self, seconds: float) -> float:
        """Return the seconds that a search may take while others wait.

        Args:
            seconds: what it may take where nobody waits.
        """
        return max(_LEAST_SECONDS, seconds / max(1.0, self._n_asked / self._workers))

    async def choose(
        self,
        player: Player,
        view: View,
        seconds: float,
        hurry: asyncio.Event,
        tell: Callable[[float], object] | None = None,
    ) -> Action:
        """Return what a player chooses.

        Args:
            player: the player; it serves one search at a time.
            view: what it knows.
            seconds: after which it takes the best that it has found, if it can.
            hurry: set when somebody wants it to move now.
            tell: called some times a second with a share from 0 to 1: how far a choice is that takes longer.
        """
        stop = getattr(player, "stop", None)
        return await self._run(lambda: player.choose(view), stop, seconds, hurry, _Progress(player, tell))

    async def run(self, work: Callable[[], T]) -> T:
        """Return what a function returns that bounds itself.

        Args:
            work: the function.
        """
        return await self._run(work, None, 0.0, asyncio.Event())

    async def _run(
        self,
        work: Callable[[], T],
        stop: Callable[[], Any] | None,
        seconds: float,
        hurry: asyncio.Event,
        progress: _Progress | None = None,
    ) -> T:
        loop = asyncio.get_running_loop()
        self._n_asked += 1
        if progress is not None:
            progress.begin()
        try:
            async with self._free:
                searching = loop.run_in_executor(self._threads, work)
                try:
                    if stop is not None:
                        seconds = self.share(seconds)
                        if progress is not None:
                            progress.search(seconds)
                        await _until(searching, seconds, hurry, self._ending)
                        while not searching.done():
                            stop()
                            await asyncio.wait((searching,), timeout=_AGAIN)
                    return await asyncio.shield(searching)
                except asyncio.CancelledError:
                    while stop is not None and not searching.done():
                        stop()
                        await asyncio.wait((searching,), timeout=_AGAIN)
                    with suppress(Exception):
                        await searching
                    raise
        finally:
            self._n_asked -= 1
            if progress is not None:
                progress.end()

    async def close(self) -> None:
        """End all searches."""
        self._ending.set()
        await asyncio.to_thread(self._threads.shutdown, True, cancel_futures=True)


class _Progress:
    """Tells how far a player is with its choice: of its playouts, or of the time that it has here.

    Args:
        player: the player.
        tell: called with a share from 0 to 1; None for nobody to tell.
    """

    def __init__(self, player: Player, tell: Callable[[float], object] | None) -> None:
        self._player = player
        self._tell = tell
        self._share = 0.0
        self._began = self._seconds = 0.0
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Begin to tell; the search may have to wait for others."""
        if self._tell is not None:
            self._task = asyncio.create_task(self._go_on(self._tell))

    def search(self, seconds: float) -> None:
        """Note that the search begins, and has so many seconds."""
        self._began, self._seconds = monotonic(), seconds
        if self._tell is not None:
            listen(self._player, self._hear)

    def _hear(self, share: float) -> None:
        self._share = share  # in the thread that searches

    async def _go_on(self, tell: Callable[[float], object]) -> None:
        await asyncio.sleep(SOONEST)
        while True:
            passed = (monotonic() - self._began) / self._seconds if self._seconds else 0.0
            tell(min(1.0, max(self._share, passed)))
            await asyncio.sleep(AGAIN)

    def end(self) -> None:
        """Tell no more."""
        if self._task is not None:
            self._task.cancel()
            listen(self._player, None)


def _step_back() -> None:
    """Give this thread, and those that it starts, less of the processors than those that answer pages."""
    with suppress(OSError, AttributeError):  # not everywhere are threads scheduled one by one
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)


async def _until(searching: asyncio.Future[Any], seconds: float, *events: asyncio.Event) -> None:
    """Wait until a search is done, its time is over, or an event is set."""
    waits = [asyncio.ensure_future(event.wait()) for event in events]
    try:
        await asyncio.wait((searching, *waits), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
