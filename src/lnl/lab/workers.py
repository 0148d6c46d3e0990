"""Processes that work on many items in parallel, and end with their parent in every case."""

from __future__ import annotations

import os
import signal
import threading
import traceback
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import connection, get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

from lnl.contract.errors import LnlError
from lnl.interruption import SIGNALS

S = TypeVar("S")
T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Items that a process has before it, so that it need not wait for the next one."""


def work_off(
    begin: Callable[[S], Callable[[T], R]], shared: S, items: Iterable[T], workers: int
) -> Generator[R, None, None]:
    """Yield the results of items in the order of completion.

    Closing the iterator ends the processes at once.

    Args:
        begin: function of a module, called once in each process; returns the function that works on an item.
        shared: argument of ``begin``.
        items: the items.
        workers: processes; 1 works in this one.

    Raises:
        LnlError: a process was ended from outside. Otherwise what ``begin`` or the work raises.
    """
    if workers <= 1:
        yield from map(begin(shared), items)
        return
    pending = iter(items)
    crew: list[_Worker] = []
    try:
        for _ in range(workers):
            if first := list(islice(pending, AHEAD)):
                crew.append(_started(begin, shared))
                crew[-1].give(first)
        while busy := {worker.pipe: worker for worker in crew if worker.n_given}:
            for pipe in connection.wait(list(busy)):
                worker = busy[pipe]  # type: ignore[index]
                yield worker.take()
                worker.give(islice(pending, 1))
    finally:
        for worker in crew:
            worker.process.kill()
        for worker in crew:
            worker.process.join()
            worker.pipe.close()


@dataclass
class _Failed:
    """What was raised in a worker instead of a result."""

    error: Exception


@dataclass
class _Worker:
    """A process, seen from its parent."""

    process: BaseProcess
    pipe: Connection
    n_given: int = 0

    def give(self, items: Iterable[Any]) -> None:
        """Send items."""
        for item in items:
            self.send(item)
            self.n_given += 1

    def send(self, item: Any) -> None:
        """Send what is no work, or work that is counted by the caller."""
        with suppress(OSError):  # it has ended, which `take` will tell
            self.pipe.send(item)

    def take(self) -> Any:
        """Return a result.

        Raises:
            LnlError: the process has ended.
        """
        try:
            result = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            code = self.process.exitcode or 0
            how = f"by signal {-code}" if code < 0 else f"with exit code {code}"
            raise LnlError(f"a worker process ended {how} in the middle of its work") from None
        self.n_given -= 1
        if isinstance(result, _Failed):
            raise result.error
        return result


def _started(begin: Callable[[S], Callable[[T], R]], shared: S) -> _Worker:
    """Return a new process. The signals of a terminal, which go to all of its processes, are left to the parent."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_serve, args=(begin, theirs), daemon=True)
    resource_tracker.ensure_running()  # otherwise the first `start` begins it, which lets SIGINT through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGHUP))  # which the process inherits
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        theirs.close()
    worker = _Worker(process, ours)
    worker.send(shared)  # not as an argument: `start` would wait without end for a process that dies before it has read
    return worker


def _serve(begin: Callable[[S], Callable[[T], R]], pipe: Connection) -> None:
    """Work on what comes through a pipe, until the parent ends."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN if number != signal.SIGTERM else signal.SIG_DFL)
    try:
        try:
            work = begin(pipe.recv())
        except Exception as error:
            pipe.send(_failed(error))
            return
        while True:
            item = pipe.recv()
            result: R | _Failed
            try:
                result = work(item)
            except Exception as error:
                result = _failed(error)
            pipe.send(result)
    except (EOFError, BrokenPipeError, ConnectionResetError):  # the parent has ended
        return


def _failed(error: Exception) -> _Failed:
    error.add_note("".join(traceback.format_exception(error)))  # of this process, for LNL_DEBUG
    return _Failed(error)


def _end_with_parent() -> None:
    """Wait for the end of the parent, also by a signal that it cannot answer, and end."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)
