"""Signals that end a command: Ctrl-C, SIGTERM and SIGHUP are handled in the same way.

The first signal is raised in the main thread as `Interrupted`, so that finished work can be saved and reported. A
second signal ends the process at once without a message; the journal is already on the disk. Work that is saved in
larger pieces uses `patience`: the first signal is noted, and raised only when the patience is over.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_GRACE = 3.0
"""Seconds from a signal to the end, whatever keeps the process busy: a journal is whole at every moment."""
_received: int | None = None
_patience: float | None = None
_held = False
_overdue = False


class Interrupted(KeyboardInterrupt):
    """A signal asks the process to end."""


def listen() -> None:
    """Answer the signals from now on; one that is ignored stays so, as for `nohup`."""
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _answer)
    sys.unraisablehook = _raise_at_last


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Note the first signal, and raise it only when so many seconds are over; `is_asked` says that there was one.

    Args:
        seconds: fewer than two.
    """
    global _patience
    _patience = seconds
    try:
        yield
    finally:
        _patience = None
        if _received is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, lambda number, frame: leave())
            signal.setitimer(signal.ITIMER_REAL, _GRACE)


def is_asked() -> bool:
    """Return whether a signal has asked the process to end."""
    return _received is not None


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Keep patience from ending in the middle of a step; it ends after it."""
    global _held
    _held = True
    try:
        yield
    finally:
        _held = False
    if _overdue:
        raise Interrupted


def exit_code() -> int:
    """Return the exit code of an interrupted process: 128 and the number of the signal, so 130 after Ctrl-C."""
    return 128 + (_received or signal.SIGINT)


def leave() -> NoReturn:
    """End the process with the exit code of its signal, without cleaning up."""
    os._exit(exit_code())


def tell(message: str) -> None:
    """Print a line on stderr, where there still is one: after SIGHUP the terminal may be gone.

    Args:
        message: the line.
    """
    with suppress(OSError, ValueError):
        print(message, file=sys.stderr, flush=True)


def _answer(number: int, frame: FrameType | None) -> None:
    global _received
    if _received is not None:
        leave()
    _received = number
    if _patience is not None:
        signal.signal(signal.SIGALRM, _lose_patience)
        signal.setitimer(signal.ITIMER_REAL, _patience)
        return
    signal.signal(signal.SIGALRM, lambda number, frame: leave())
    signal.setitimer(signal.ITIMER_REAL, _GRACE)
    raise Interrupted


def _lose_patience(number: int, frame: FrameType | None) -> None:
    global _overdue
    signal.signal(signal.SIGALRM, lambda number, frame: leave())
    signal.setitimer(signal.ITIMER_REAL, _GRACE)
    _overdue = True
    if not _held:
        raise Interrupted


def _raise_at_last(raised: UnraisableHookArgs) -> None:
    """End the process where the answer to a signal was raised in a place that can raise nothing."""
    if isinstance(raised.exc_value, KeyboardInterrupt):
        tell("lnl: interrupted")
        leave()
    sys.__unraisablehook__(raised)
