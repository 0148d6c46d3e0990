"""What is told of a search while it goes on, but not more often than a person can read it."""

from __future__ import annotations

import time
from collections.abc import Callable

SOONEST = 0.4
"""Seconds of a search of which nothing is told: nobody needs to hear of one that ends sooner."""
AGAIN = 0.25
"""Seconds between two things that are told."""


class Pulse:
    """Calls a function now and then; it stands for ``stop`` of `lnl.ai.search.tree.Tree.grow`, and never ends a search.

    Args:
        tell: called with the playouts done, in the thread that searches.
    """

    def __init__(self, tell: Callable[[int], object]) -> None:
        self._tell = tell
        self._due = time.perf_counter() + SOONEST

    def __call__(self, done: int) -> bool:
        """Tell what there is to tell, if it is time to; return False.

        Args:
            done: playouts done.
        """
        if time.perf_counter() >= self._due:
            self._tell(done)
            self._due = time.perf_counter() + AGAIN
        return False
