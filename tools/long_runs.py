"""Compare the tables of a run with three interruptions with those of the same run without interruption.

``lnl simulate --out`` plays the run once as a whole. Then it plays it again, and is ended by Ctrl-C after a quarter of
the games, by the kill of a worker after a half, and by the kill of the parent after three quarters; each time the same
command goes on. The tool prints wall clock time, the response time to Ctrl-C and the peak memory of every process. The
rows and every table of ``lnl analyze`` must be the same:

    python -m tools.long_runs --games 1000000 --player pilot
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ENDS = ("Ctrl-C", "kill of a worker", "kill of the parent")
"""How a run is broken off, in this order."""
_LOOK = 0.05
"""Seconds between two looks at processes and files."""


class Wrong(Exception):
    """Rows or tables differ, or a command did not end as it should."""


@dataclass
class Watched:
    """What a command did.

    Attributes:
        code: exit code; negative for a signal.
        out: what it printed.
        errors: what it told.
        seconds: wall clock.
        answered: seconds from the signal to its end, or None.
        peak: by ``"parent"`` and ``"worker"``, the most memory of one such process, in bytes.
    """

    code: int
    out: str
    errors: str
    seconds: float
    answered: float | None = None
    peak: dict[str, int] = field(default_factory=dict)


def watch(arguments: Sequence[str], end: str = "", folder: Path | None = None, games: int = 0) -> Watched:
    """Run a command, and end it in a way once a folder has so many games.

    Args:
        arguments: of Python.
        end: one of `ENDS`, or empty.
        folder: of the run.
        games: how many games it is to hold by then.
    """
    began = time.monotonic()
    peak: dict[str, int] = {}
    sent = None
    with (
        tempfile.TemporaryFile("w+") as out,
        tempfile.TemporaryFile("w+") as errors,
        subprocess.Popen([sys.executable, *arguments], stdout=out, stderr=errors) as process,
    ):
        over = threading.Event()
        looking = threading.Thread(target=_look, args=(process.pid, peak, over))
        looking.start()
        try:
            while process.poll() is None:
                if end and sent is None and folder is not None and n_games(folder) >= games:
                    sent = time.monotonic()
                    _end(process, end)
                time.sleep(_LOOK)
        finally:
            over.set()
            looking.join()
            if process.poll() is None:
                process.kill()
        ended = time.monotonic()
        for file in (out, errors):
            file.seek(0)
        told = out.read(), errors.read()
    return Watched(process.returncode, *told, ended - began, None if sent is None else ended - sent, peak)


def _end(process: subprocess.Popen[Any], end: str) -> None:
    if end == "Ctrl-C":
        process.send_signal(signal.SIGINT)
    elif end == "kill of a worker":
        os.kill(workers_of(process.pid)[0], signal.SIGKILL)
    else:
        process.kill()


def workers_of(pid: int) -> list[int]:
    """Return the processes that work for another one.

    Args:
        pid: of the other.
    """
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
    except OSError:
        return []


def _look(pid: int, peak: dict[str, int], over: threading.Event) -> None:
    """Note the most memory that a process and its workers held, until it is over."""
    while not over.wait(_LOOK):
        for kind, process in (("parent", pid), *(("worker", worker) for worker in workers_of(pid))):
            peak[kind] = max(peak.get(kind, 0), _most_memory(process))


def _most_memory(pid: int) -> int:
    """Return the most memory that a process has held so far, in bytes; 0 when it is gone."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return sum(1024 * int(line.split()[1]) for line in lines if line.startswith("VmHWM:"))


def n_games(folder: Path) -> int:
    """Return how many games a run holds.

    Args:
        folder: of the run.
    """
    import duckdb

    if not list(folder.glob("games/*.parquet")):
        return 0
    found = duckdb.connect().execute(f"SELECT count(*) FROM '{folder}/games/*.parquet'").fetchall()
    return int(found[0][0])


def differing_rows(one: Path, other: Path, kind: str) -> int:
    """Return how many rows of a kind only one of two runs has.

    Args:
        one: folder of a run.
        other: folder of the other.
        kind: of the rows.
    """
    import duckdb

    first, second = (f"SELECT * FROM '{folder}/{kind}/*.parquet'" for folder in (one, other))
    differing = f"({first} EXCEPT ALL {second}) UNION ALL ({second} EXCEPT ALL {first})"
    return int(duckdb.connect().execute(f"SELECT count(*) FROM ({differing})").fetchall()[0][0])


@dataclass
class Plan:
    """A run that is broken off.

    Attributes:
        arguments: of ``lnl simulate``, without the folder.
        games: of the run in all.
        kinds: of its rows.
        program: what Python runs.
    """

    arguments: Sequence[str]
    games: int
    kinds: Sequence[str]
    program: Sequence[str] = ("-m", "lnl")

    def command(self, folder: Path) -> list[str]:
        """Return the arguments of Python.

        Args:
            folder: of the run.
        """
        return [*self.program, "simulate", *self.arguments, "--out", str(folder)]


def break_off(plan: Plan, whole: Path, broken: Path) -> Iterator[str]:
    """Play a run that is broken off three times, and compare its rows with those of the same run unbroken.

    Args:
        plan: the run.
        whole: folder of the unbroken run.
        broken: where the other goes; it may have some games already.

    Yields:
        Lines that tell what was found.

    Raises:
        Wrong: something is not as it must be.
    """
    seconds, held = 0.0, n_games(broken)
    for k, end in enumerate(ENDS):
        step = (plan.games - held) // (len(ENDS) + 1 - k)  # games go on between a signal and the end
        found = watch(plan.command(broken), end, broken, held + step)
        if found.answered is None:
            raise Wrong(f"the run was over before its {end}")
        wanted = {"Ctrl-C": 130, "kill of a worker": 2, "kill of the parent": -signal.SIGKILL}[end]
        told = (
            "Traceback" in found.errors and end != ENDS[2]
        )  # whose workers may tell of it in the middle of their start
        if found.code != wanted or told:
            raise Wrong(f"{end}: exit code {found.code} instead of {wanted}: {found.errors}")
        seconds += found.seconds
        held, before = n_games(broken), held
        if held <= before:
            raise Wrong(f"{end}: {held} games are kept, {before} were before it")
        yield f"{end}: over after {found.answered:.2f} s, {held:,} games are kept, {_told(found.peak)}"
    found = _success(watch(plan.command(broken)))
    yield f"broken: {seconds + found.seconds:.1f} s in all, {_told(found.peak)}"
    for kind in plan.kinds:
        if differ := differing_rows(whole, broken, kind):
            raise Wrong(f"{differ} rows of {kind} differ")


def compare_tables(whole: Path, broken: Path) -> str:
    """Return a line that tells of the tables of two runs.

    Args:
        whole: folder of a run.
        broken: folder of the other.

    Raises:
        Wrong: they differ.
    """
    tables = [_success(watch(["-m", "lnl", "analyze", str(folder), "--all", "--json"])) for folder in (whole, broken)]
    if tables[0].out != tables[1].out:
        raise Wrong("tables differ")
    most = max(found.peak["parent"] for found in tables)
    names = tables[0].out.count('{"table"')
    return f"{names} tables are the same; lnl analyze: {tables[0].seconds:.1f} s, at most {most >> 20} MiB"


def _success(found: Watched) -> Watched:
    if found.code:
        raise Wrong(f"exit code {found.code}: {found.errors}")
    return found


def _told(peak: dict[str, int]) -> str:
    return "at most " + ", ".join(f"{most >> 20} MiB a {kind}" for kind, most in sorted(peak.items()))


def main() -> int:
    """Do what the arguments say, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("decks", nargs="*", help="all shipped decks if none")
    parser.add_argument("--games", type=int, default=100_000, help="of the run in all, about")
    parser.add_argument("--player", default="pilot")
    parser.add_argument("--rows", default="games")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument(
        "--folder", type=Path, help="keeps both runs, and goes on with an unbroken one that stands there"
    )
    arguments = parser.parse_args()
    signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # which a shell has its background jobs ignore, and their children too
    from lnl.cards.library.decks import shipped_decks
    from lnl.lab.runs.setting import row_kinds

    n_decks = len(arguments.decks) or len(shipped_decks())
    matchups = n_decks * (n_decks - 1) // 2 or 1
    each = 2 * -(-arguments.games // (2 * matchups))
    options = {"player": arguments.player, "games": each, "rows": arguments.rows}
    options |= {"workers": arguments.workers, "seed": arguments.seed}
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    plan = Plan([*arguments.decks, *words], each * matchups, row_kinds(arguments.rows))
    print(f"{plan.games:,} games: python {' '.join(plan.command(Path('RUN')))}", flush=True)
    with tempfile.TemporaryDirectory() as name:
        place = arguments.folder or Path(name)
        whole, broken = place / "whole", place / "broken"
        try:
            found = _success(watch(plan.command(whole)))
            speed = f"{found.seconds:.1f} s, {plan.games / found.seconds:,.0f} games/s"
            print(f"unbroken: {speed}, {_told(found.peak)}", flush=True)
            for line in break_off(plan, whole, broken):
                print(line, flush=True)
            print(compare_tables(whole, broken))
        except Wrong as error:
            print(f"wrong: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
