"""Tests collected once, then run again and again in forked copies of the process, each with one mutant."""

from __future__ import annotations

import gc
import io
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from dataclasses import asdict, dataclass
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

MEMORY = 3 << 30
"""Bytes of address space that a mutant may have: some allocate without end."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutant.

    Attributes:
        caught: whether a test failed, ran out of time or ended the process.
        by: the test that failed first; how the process ended if it did not fail in a test.
        ran: tests that were run.
        seconds: processor time.
    """

    caught: bool
    by: str
    ran: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Reach:
    """One test without a mutant.

    Attributes:
        test: its node id.
        seconds: processor time.
        sites: keys of the mutants whose statement it comes to.
    """

    test: str
    seconds: float
    sites: tuple[str, ...]


class Server:
    """A pytest plugin whose run loop is a function that forks.

    Attributes:
        items: the collected tests by node id.
    """

    def __init__(self, work: Callable[[Server], None]) -> None:
        """Take the function to call when the tests are collected."""
        self.items: dict[str, pytest.Item] = {}
        self._work = work

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do the work instead of running the tests."""
        if session.testsfailed:
            raise session.Failed("tests could not be collected")
        self.items = {item.nodeid: item for item in session.items}
        next((item for item in session.items if self._passes(item.nodeid)), None)  # loads what all of them load
        gc.collect()
        gc.freeze()
        self._work(self)
        return True

    def running(self, engine: str) -> list[str]:
        """Return the tests that run an engine: all but those for another one."""
        return [name for name, item in self.items.items() if _parameters(item).get("engine", engine) == engine]

    def marks(self) -> dict[str, set[str]]:
        """Return the rules that each test shows: its marks, or those that its scenario file names."""
        return {name: _rules(item) for name, item in self.items.items()}

    def reach(self, tests: Sequence[str], probe: Callable[[], Callable[[], set[str]]]) -> list[Reach]:
        """Run tests without a mutant and tell what they come to.

        Args:
            tests: node ids.
            probe: makes the process keep which mutants' statements it comes to; returns what takes their keys.

        Returns:
            one row for each test; those that fail without a mutant are said aloud and left out.
        """

        def child(tell: Callable[[dict[str, Any]], None]) -> None:
            take = probe()
            for name in tests:
                take()
                begun = time.process_time()
                if not self._passes(name):
                    tell({"fails": name})
                    continue
                tell(asdict(Reach(name, round(time.process_time() - begun, 4), tuple(sorted(take())))))

        rows, _ = forked(child, limit=3600.0)
        for row in rows:
            if "fails" in row:
                say(f"left out, fails without a mutant: {row['fails']}")
        if len(rows) < len(tests):
            raise RuntimeError(f"the process ended without a mutant in {tests[len(rows)]}: {rows[-1:]}")
        return [Reach(row["test"], row["seconds"], tuple(row["sites"])) for row in rows if "test" in row]

    def judge(self, apply: Callable[[], None], tests: Sequence[tuple[str, float]]) -> Verdict:
        """Run tests in a process of their own with a mutant, until one fails.

        Args:
            apply: installs the mutant.
            tests: node ids with the processor seconds that each may take; those first that are likely to fail.
        """
        before = resource.getrusage(resource.RUSAGE_CHILDREN)

        def child(tell: Callable[[dict[str, Any]], None]) -> None:
            apply()
            for name, seconds in tests:
                tell({"test": name})
                signal.setitimer(signal.ITIMER_PROF, seconds)  # its signal ends the process
                if not self._passes(name):
                    tell({"failed": name})
                    return
            tell({"end": True})

        rows, ending = forked(child, sum(seconds for _, seconds in tests))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        ran = sum("test" in row for row in rows)
        last = rows[-1] if rows else {}
        if "end" in last:
            return Verdict(False, "", ran, round(seconds, 3))
        by = last.get("failed") or f"{ending} in {last.get('test', 'no test')}"
        return Verdict(True, by, ran, round(seconds, 3))

    def _passes(self, name: str) -> bool:
        item = self.items[name]
        with redirect_stdout(io.StringIO()):
            reports = runtestprotocol(item, log=False, nextitem=None)
        return not any(report.failed for report in reports)


def _parameters(item: pytest.Item) -> dict[str, Any]:
    return getattr(getattr(item, "callspec", None), "params", {})


def _rules(item: pytest.Item) -> set[str]:
    rules = {str(argument) for mark in item.iter_markers("rule") for argument in mark.args}
    path = _parameters(item).get("path")
    if path is not None:
        from lnl.game.scenario import Scenario

        rules |= set(Scenario.load(path).rules)
    return rules


def serve(tests: Iterable[str], work: Callable[[Server], None]) -> int:
    """Collect tests and call ``work`` with the server; return pytest's exit code.

    Args:
        tests: paths or node ids, from the root of the checkout.
        work: what to do.
    """
    arguments = [
        "-q",
        "--no-header",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-p",
        "no:benchmark",
        "-p",
        "no:faulthandler",
        "-s",
    ]
    return int(pytest.main([*arguments, *tests], plugins=[Server(work)]))


def forked(child: Callable[[Callable[[dict[str, Any]], None]], None], limit: float) -> tuple[list[dict[str, Any]], str]:
    """Run a function in a forked process; return the rows it wrote, and how it ended.

    Args:
        child: gets a function that tells a row.
        limit: processor seconds; many times as many seconds of the clock end it too, for a child that sleeps.
    """
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reader)
        _run_child(child, writer, limit)
    os.close(writer)
    text = _read(reader, time.monotonic() + 20 * limit + 60, pid)
    _, status = os.waitpid(pid, 0)
    ending = "ended"
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        ending = (
            "time limit" if number in (signal.SIGPROF, signal.SIGXCPU, signal.SIGKILL) else signal.Signals(number).name
        )
    return [json.loads(line) for line in text.splitlines()], ending


def _run_child(child: Callable[[Callable[[dict[str, Any]], None]], None], writer: int, limit: float) -> None:
    """Do the work of a forked process, which never returns."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    seconds = int(limit) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 2))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 2)
    try:
        child(lambda row: _tell(writer, row))
    except BaseException as error:
        _tell(writer, {"failed": f"{type(error).__name__}: {error}"[:200]})
    finally:
        os._exit(0)


def _tell(writer: int, row: dict[str, Any]) -> None:
    data = (json.dumps(row) + "\n").encode()
    while data:
        data = data[os.write(writer, data) :]


def _read(reader: int, until: float, pid: int) -> str:
    """Read until the other end closes; a process that is still there at a time is killed."""
    parts: list[bytes] = []
    while True:
        ready, _, _ = select.select([reader], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            os.kill(pid, signal.SIGKILL)
            until = time.monotonic() + 60
            continue
        part = os.read(reader, 1 << 16)
        if not part:
            break
        parts.append(part)
    os.close(reader)
    text = b"".join(parts).decode()
    return text[: text.rfind("\n") + 1]


def say(line: str) -> None:
    """Print a line at once."""
    print(line, file=sys.stdout, flush=True)
