"""Kill commands at random moments or fill the disk: no finished work is lost, no file is damaged, every command
continues.

Each run starts ``play``, ``simulate``, ``match`` or ``replay`` in a separate folder, ends it by a random signal at a
random moment or fills its disk, checks every file, and repeats the command until it ends. The result must be that of an
uninterrupted run. ``make interruptions ARGS="--runs 500"`` prints how soon signals were answered.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from lnl.contract.errors import FileError
from lnl.files.journal import Journal
from lnl.files.writing import replace_file

SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
FULL = "a full disk"
RECORD, GAME_JOURNAL, RUN_JOURNAL = "game.jsonl", "game.jsonl.journal", "games.journal"
OLD = "an older file\n"
_MOST = 60.0
_ROOM = 1 << 18
"""Bytes that are found to be free before a run (`lnl.files.writing`)."""


@dataclass(frozen=True)
class Command:
    """What is run.

    Attributes:
        kind: the command of lnl.
        arguments: all of them.
        journal: the file that is left when it is interrupted, or empty.
        workers: processes that it starts.
    """

    kind: str
    arguments: str
    journal: str
    workers: int = 0

    def again(self, folder: Path) -> str:
        """Return the arguments that continue what is in a folder."""
        if self.kind == "play" and _has_rows(folder / GAME_JOURNAL):
            return f"play --resume {GAME_JOURNAL}"
        return self.arguments


COMMANDS = (
    Command("play", f"play --seed 3 --vs random --record {RECORD}", GAME_JOURNAL),
    Command("play", f"play --seed 5 --vs greedy --record {RECORD}", GAME_JOURNAL),
    Command("play", f"play --seed 5 --vs mcts:iterations=30 --record {RECORD}", GAME_JOURNAL),
    Command("simulate", f"simulate --games 2 --player random --json --journal {RUN_JOURNAL}", RUN_JOURNAL),
    Command(
        "simulate", f"simulate --games 2 --player random --json --journal {RUN_JOURNAL} --workers 2", RUN_JOURNAL, 2
    ),
    Command("match", f"match greedy random --blocks 4 --json --journal {RUN_JOURNAL}", RUN_JOURNAL),
    Command("match", f"match greedy random --blocks 4 --json --journal {RUN_JOURNAL} --workers 2", RUN_JOURNAL, 2),
    Command("replay", f"replay verify {RECORD} --json", ""),
)


class Wrong(Exception):
    """Something was lost, corrupt, or did not go on."""


@dataclass
class Whole:
    """How a command ends that nobody interrupts.

    Attributes:
        output: what it prints, where that does not tell of an interruption.
        record: the file it records, where it does.
        seconds: how long it takes.
        lines: how many stand in its journal then.
    """

    output: str
    record: bytes
    seconds: float
    lines: int = 1


@dataclass
class Found:
    """What all runs found.

    Attributes:
        ends: how often a command met an end.
        seconds: by command, from a signal to the end of the process.
        in_the_middle: runs that a signal ended.
        early: of these, runs that were ended before Python came to lnl.
        wrong: what was lost, corrupt, or did not go on.
    """

    ends: Counter[tuple[str, str]] = field(default_factory=Counter)
    seconds: dict[str, list[float]] = field(default_factory=dict)
    in_the_middle: int = 0
    early: int = 0
    wrong: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


def begin(arguments: str, folder: Path, limit: int | None = None) -> subprocess.Popen[str]:
    """Start a command in a folder, as a process group of its own.

    Args:
        arguments: of lnl.
        folder: where it runs.
        limit: the largest file that it can write, or None.
    """
    return subprocess.Popen(
        [sys.executable, "-m", "lnl", *arguments.split()],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "LNL_STATE": str(folder / "state")},
        preexec_fn=None if limit is None else lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )


def whole(command: Command, folder: Path) -> Whole:
    """Return how a command ends that nobody interrupts."""
    start = time.monotonic()
    with begin(command.arguments, folder) as process:
        output, errors = process.communicate()
    if process.returncode:
        raise Wrong(f"{command.arguments}: {errors}")
    record, journal = folder / RECORD, folder / RUN_JOURNAL
    lines = len(
        (journal if journal.exists() else record).read_bytes().splitlines()
    )  # a record has one for each action too
    return Whole(output, record.read_bytes() if record.exists() else b"", time.monotonic() - start, lines)


def one_run(command: Command, end: signal.Signals | str, expected: Whole, choice: random.Random, found: Found) -> None:
    """Interrupt a command, look at what is left, and let it go on to its end.

    Raises:
        Wrong: something was lost, corrupt, or did not go on.
    """
    with tempfile.TemporaryDirectory() as name, _disk(Path(name), choice, end == FULL) as (folder, limit, make_room):
        record = folder / RECORD
        if command.kind == "replay":
            replace_file(record, expected.record)
        elif choice.random() < 0.5:
            replace_file(record, OLD)
        before = record.read_bytes() if record.exists() else None
        if end == FULL:
            _until_full(command, folder, limit, found)
        else:
            assert isinstance(end, signal.Signals)
            _until_signal(command, folder, end, expected, choice, found)
        _look(command, folder, before, expected)
        make_room()
        _go_on(command, folder, expected)
    with found.lock:
        found.ends[command.kind, end if isinstance(end, str) else end.name] += 1


def _until_full(command: Command, folder: Path, limit: int | None, found: Found) -> None:
    with begin(command.arguments, folder, limit) as process:
        _, errors = process.communicate(timeout=_MOST)
    if process.returncode not in (0, 2) or "Traceback" in errors:
        raise Wrong(f"{command.arguments}: exit code {process.returncode} on a full disk: {errors}")
    if process.returncode == 2 and "cannot be written: " not in errors:
        raise Wrong(f"{command.arguments}: not told what is full: {errors}")


def _until_signal(
    command: Command, folder: Path, number: signal.Signals, expected: Whole, choice: random.Random, found: Found
) -> None:
    """Send a signal at a drawn moment; a terminal would send it to all processes of the group, others to the one."""
    with begin(command.arguments, folder) as process:
        _wait(process, folder / command.journal if command.journal else None, expected, choice)
        workers = _children(process.pid)
        sent = time.monotonic()
        if process.poll() is None:
            if number != signal.SIGKILL and choice.random() < 0.5:
                os.killpg(process.pid, number)
            else:
                process.send_signal(number)
            if choice.random() < 0.2 and number != signal.SIGKILL:
                time.sleep(0.01)
                process.send_signal(number)
        try:
            _, errors = process.communicate(timeout=_MOST)
        except subprocess.TimeoutExpired:
            process.kill()
            raise Wrong(f"{command.arguments}: {number.name} is not answered") from None
        took = time.monotonic() - sent
    code = process.returncode
    with found.lock:
        found.in_the_middle += code != 0
    early = "Traceback" in errors and "/lnl/" not in errors and code in (1, -signal.SIGINT, 130)
    if ("Traceback" in errors or "Exception" in errors) and not early:
        raise Wrong(f"{command.arguments}: {number.name}: {errors}")
    if code not in (0, -number, 128 + number) and not early:
        raise Wrong(f"{command.arguments}: exit code {code} after {number.name}: {errors}")
    with found.lock:
        found.early += early
        if code == 128 + number:
            found.seconds.setdefault(f"{command.kind}{' with workers' * bool(command.workers)}", []).append(took)
    ended = time.monotonic()
    while any(map(_is_running, workers)):
        if time.monotonic() - ended > 10:
            raise Wrong(f"{command.arguments}: workers outlive {number.name}")
        time.sleep(0.02)


def _wait(process: subprocess.Popen[str], journal: Path | None, expected: Whole, choice: random.Random) -> None:
    """Wait for a time, or until so many lines stand in the journal; the process may end before."""
    if journal is None or choice.random() < 0.4:
        time.sleep(expected.seconds * choice.uniform(0.0, 1.1))
        return
    lines = choice.randrange(1, expected.lines + 1)
    while process.poll() is None and (not journal.exists() or journal.read_bytes().count(b"\n") < lines):
        time.sleep(0.001)


def _look(command: Command, folder: Path, before: bytes | None, expected: Whole) -> None:
    """Find every file whole: the record is the old one or the new one, the journal can be read."""
    record = folder / RECORD
    now = record.read_bytes() if record.exists() else None
    if command.kind != "play" and now != before:
        raise Wrong(f"{command.arguments}: {RECORD} was changed")
    if now not in (before, expected.record):
        raise Wrong(f"{command.arguments}: {RECORD} is neither the old nor the new one")
    known = {RECORD, GAME_JOURNAL, RUN_JOURNAL, "state"}
    for path in folder.iterdir():
        if path.name not in known and not path.name.startswith(".lnl-"):
            raise Wrong(f"{command.arguments}: {path.name} is left")
    _has_rows(folder / (command.journal or GAME_JOURNAL))


def _has_rows(path: Path) -> bool:
    """Return whether a journal holds more than its header; a damaged one is an error."""
    try:
        return bool(Journal.read(path).rows)
    except FileError as error:
        if "no such file" in str(error) or "holds nothing yet" in str(error):
            return False
        raise Wrong(f"{path.name} is damaged: {error}") from None


def _go_on(command: Command, folder: Path, expected: Whole) -> None:
    """Let a command go on: it comes to the end to which it would have come, and plays nothing twice."""
    journal = folder / RUN_JOURNAL
    finished = Journal.read(journal).rows if command.journal == RUN_JOURNAL and _has_rows(journal) else []
    arguments = command.again(folder)
    with begin(arguments, folder) as process:
        output, errors = process.communicate(timeout=_MOST)
    if process.returncode:
        raise Wrong(f"{arguments}: does not go on: {errors}")
    if command.kind == "play":
        if (folder / RECORD).read_bytes() != expected.record:
            raise Wrong(f"{arguments}: another game than without interruption")
        if (folder / GAME_JOURNAL).exists():
            raise Wrong(f"{arguments}: the journal of a finished game is left")
        return
    if output != expected.output:
        raise Wrong(f"{arguments}: {output} instead of {expected.output}")
    if command.journal:
        rows = Journal.read(journal).rows
        if rows[: len(finished)] != finished or len({row["game"] for row in rows}) != len(rows):
            raise Wrong(f"{arguments}: a finished game was lost or played again")


@contextmanager
def _disk(
    folder: Path, choice: random.Random, is_small: bool
) -> Iterator[tuple[Path, int | None, Callable[[], object]]]:
    """Yield a folder, the largest file that can be written in it, and what makes room.

    A small one is a file system of its own in memory where that can be mounted, else bounds the size of files.
    """
    if not is_small:
        yield folder, None, lambda: None
        return
    size = _ROOM + choice.randrange(-(1 << 15), 1 << 16) // 4096 * 4096
    place = folder / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(place)]
    if os.geteuid() == 0 and subprocess.run(mount, capture_output=True, check=False).returncode == 0:
        try:
            more = ["mount", "-o", "remount,size=16m", str(place)]
            yield place, None, lambda: subprocess.run(more, check=True, capture_output=True)
        finally:
            subprocess.run(["umount", "-l", str(place)], check=True)
    else:
        yield place, choice.randrange(1000, 40_000) if choice.random() < 0.7 else size, lambda: None


def _children(pid: int) -> list[int]:
    try:
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []


def _is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def interrupt(n_runs: int, seed: int, jobs: int) -> Found:
    """Do so many runs, each drawn by its own seed.

    Args:
        n_runs: how many.
        seed: of the first; the next ones follow.
        jobs: runs at the same time.
    """
    found = Found()
    numbers = range(seed, seed + n_runs)
    drawn = {random.Random(number).choice(COMMANDS) for number in numbers}
    expected: dict[Command, Whole] = {}
    for command in COMMANDS:
        with tempfile.TemporaryDirectory() as name:
            if command.kind == "replay" and command in drawn:
                replace_file(Path(name, RECORD), expected[COMMANDS[0]].record)
            if command in drawn or command is COMMANDS[0]:  # the first records the game that is replayed
                expected[command] = whole(command, Path(name))

    def run(number: int) -> None:
        choice = random.Random(number)
        command = choice.choice(COMMANDS)
        end = choice.choice((*SIGNALS, FULL))
        try:
            one_run(command, end, expected[command], choice, found)
        except Wrong as error:
            found.wrong.append(f"--seed {number} --runs 1: {error}")
            print(found.wrong[-1], file=sys.stderr, flush=True)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(run, numbers))
    return found


def report(found: Found) -> Iterator[str]:
    """Yield the lines that tell what was found."""
    ends = sorted({end for _, end in found.ends})
    for kind in sorted({kind for kind, _ in found.ends}):
        yield f"{kind:9}" + ", ".join(f"{end} {found.ends[kind, end]}" for end in ends)
    for kind, seconds in sorted(found.seconds.items()):
        yield (
            f"{kind}: {len(seconds)} signals answered, median {statistics.median(seconds):.3f} s, most {max(seconds):.3f} s"
        )
    ended = f"{found.in_the_middle} ended by a signal before they were over, {found.early} before Python came to lnl"
    yield f"{sum(found.ends.values())} runs without a loss, {len(found.wrong)} with one; {ended}"


def main() -> int:
    """Do the runs that the arguments name, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first run")
    parser.add_argument("--jobs", type=int, default=1, help="runs at the same time")
    arguments = parser.parse_args()
    found = interrupt(arguments.runs, arguments.seed, arguments.jobs)
    print("\n".join(report(found)))
    return bool(found.wrong)


if __name__ == "__main__":
    sys.exit(main())
