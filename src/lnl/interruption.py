"""Signals that end a command: Ctrl-C, SIGTERM and SIGHUP are answered alike.

The first is raised in the main thread as `Interrupted`, so that what was finished can be kept and told. One that follows
ends the process at once and without a word: what is in a journal is kept by then.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from types import FrameType
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_GRACE = 3.0
"""Seconds from a signal to the end, whatever keeps the process busy: a journal is whole at every moment."""
_received: int | None = None


class Interrupted(KeyboardInterrupt):
    """A signal asks the process to end."""


def listen() -> None:
    """Answer the signals from now on; one that is ignored stays so, as for `nohup`."""
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _answer)
    sys.unraisablehook = _raise_at_last


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
    signal.signal(signal.SIGALRM, lambda number, frame: leave())
    signal.setitimer(signal.ITIMER_REAL, _GRACE)
    raise Interrupted


def _raise_at_last(raised: UnraisableHookArgs) -> None:
    """End the process where the answer to a signal was raised in a place that can raise nothing."""
    if isinstance(raised.exc_value, KeyboardInterrupt):
        tell("lnl: interrupted")
        leave()
    sys.__unraisablehook__(raised)
