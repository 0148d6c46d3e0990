"""How long anything that comes in may keep the program busy: a limit on the processor time of this process."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

import lnl._core.face

SANITIZED = "sanitize" in lnl._core.face.__file__
CORE = 10.0 if SANITIZED else 1.0
"""Seconds of processor time that the core may take for one call; sanitizers take ten times as long."""
PARSER = 10 * CORE
"""Seconds for one call of a parser: the first card text of a process builds its tables, which takes one or two."""
REFERENCE = 10 * CORE
"""Seconds for one call of the reference, which computes every value anew."""


class TooSlow(BaseException):
    """A call took too long."""


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise `TooSlow` when the body takes longer; a loop in C that asks for no signals is seen when it ends, if it does.

    Args:
        seconds: of processor time, whatever else the machine does.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def late(_number: int, _frame: FrameType | None) -> None:
        raise TooSlow(f"more than {seconds:g} seconds of processor time")

    before = signal.signal(signal.SIGVTALRM, late)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
