"""Runs of a target in a process of its own, so that a crash and a hang are seen.

The worker reports each input before it tries it, and the result. The watcher keeps the input if a fault is found, or if
the worker dies or is silent for too long.
"""

from __future__ import annotations

import json
import os
import selectors
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from lnl.files.writing import replace_file
from tools.fuzz.target import Escaped, Target, case_input, check

KEPT = Path("tests/regression/fuzz")
"""What is found, for ever: a test tries all of it."""
STATE = Path("build/fuzz.json")
"""The next block of each target."""
PER_BLOCK = 200
"""Inputs of a block."""
SILENCE = {"release": 60.0}
"""Seconds without a word after which a worker hangs; the first input may need a game to be played."""
_SILENCE_CHECKED = 300.0
_LAST_WORDS = 40
"""Lines that are shown of what a dying worker said."""


@dataclass
class Result:
    """What came of a target.

    Attributes:
        counts: of inputs: ``understood``, ``refused``, ``found``; and the ``slowest ms``.
        found: what was found, with the file that keeps it.
        next_block: where the next run goes on.
    """

    counts: Counter[str] = field(default_factory=Counter)
    found: list[str] = field(default_factory=list)
    next_block: int = 0

    @property
    def n_tried(self) -> int:
        """Number of inputs tried."""
        return self.counts["understood"] + self.counts["refused"] + self.counts["found"]


@dataclass(frozen=True)
class Campaign:
    """A target tried in one build.

    Attributes:
        target: what is tried.
        build: ``"release"`` for the usual modules, or a folder under ``build`` with others.
        block: the first block of inputs.
        most: how many inputs at most, 0 for any number.
        seconds: for how long at most, 0 for any time.
    """

    target: Target
    build: str
    block: int
    most: int
    seconds: float

    def run(self) -> Result:
        """Run until there are enough inputs or the time is up; a worker that dies is followed by another."""
        result = Result(next_block=self.block)
        end = time.monotonic() + self.seconds if self.seconds else float("inf")
        start = 0
        while not self._is_done(result, end):
            start = self._watch(result, start, end)
        result.next_block += 1
        return result

    def _is_done(self, result: Result, end: float) -> bool:
        return time.monotonic() >= end or 0 < self.most <= result.n_tried

    def _watch(self, result: Result, start: int, end: float) -> int:
        """Watch one worker from an input of the block on; return the number of the input after the last one tried."""
        number, text = start, ""
        words: list[str] = []
        with subprocess.Popen(
            self._command(result.next_block, start),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(self.build),
        ) as worker:
            try:
                for line in _lines(worker, SILENCE.get(self.build, _SILENCE_CHECKED)):
                    word, _, rest = line.partition(" ")
                    if word == "case":
                        text = ""
                        result.next_block, number = map(int, rest.split())
                    elif word == "input":
                        text = json.loads(rest)
                    elif word in ("understood", "refused"):
                        result.counts[word] += 1
                        result.counts["slowest ms"] = max(result.counts["slowest ms"], int(rest))
                    elif word == "found":
                        self._keep(result, number, text, rest)
                    else:
                        words.append(line)
                    if word not in ("case", "input") and self._is_done(result, end):
                        return number + 1
                said = "\n".join(words[-_LAST_WORDS:])
                silent = worker.poll() is None
                what = "nothing was said for too long" if silent else f"the process ended with {worker.wait()}"
                self._keep(result, number, text, f"{what}\n{said}".strip())
                return number + 1
            finally:
                worker.kill()
                worker.wait()

    def _command(self, block: int, start: int) -> list[str]:
        return [sys.executable, "-m", "tools.fuzz", "--work", "--only", self.target.name, "--block", str(block), "--start", str(start)]  # fmt: skip

    def _keep(self, result: Result, number: int, text: str, what: str) -> None:
        """Note what was found, and keep its input; without one the worker failed when it made the input."""
        result.counts["found"] += 1
        path = KEPT / f"{self.target.file_name}-{result.next_block}-{number}.txt"
        if text:
            KEPT.mkdir(parents=True, exist_ok=True)
            replace_file(path, text.encode("utf-8", "surrogatepass"))
        result.found.append(f"{self.build}: {path}: {what}")
        print(result.found[-1], flush=True)


def environment(build: str) -> dict[str, str]:
    """Return the environment of a worker: which modules it finds, and what sanitizers need."""
    found = dict(os.environ)
    if build != "release":
        found["PYTHONPATH"] = str(Path("build", build).resolve())
    if build.startswith("sanitize"):
        compiler = os.environ.get("CC", "cc")
        library = subprocess.run([compiler, "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
        found |= {
            "LD_PRELOAD": library.stdout.strip(),
            "ASAN_OPTIONS": "detect_leaks=0",
            "UBSAN_OPTIONS": "print_stacktrace=1",
        }
    return found


def work(target: Target, block: int, start: int) -> None:
    """Try inputs without end and say what comes of each; the worker process."""
    while True:
        for number in range(start, PER_BLOCK):
            print(f"case {block} {number}", flush=True)
            text = case_input(target, block, number)
            print(f"input {json.dumps(text)}", flush=True)
            began = time.process_time()
            try:
                word = "understood" if check(target, text) else "refused"
            except Escaped as error:
                print("found " + str(error).replace("\n", " | ")[:1000], flush=True)
            else:
                print(f"{word} {1000 * (time.process_time() - began):.0f}", flush=True)
        block, start = block + 1, 0


def _lines(worker: subprocess.Popen[bytes], silence: float) -> Iterator[str]:
    """Yield what a worker says, until it ends or is silent for too long."""
    assert worker.stdout is not None
    rest, descriptor = b"", worker.stdout.fileno()
    with selectors.DefaultSelector() as selector:
        selector.register(descriptor, selectors.EVENT_READ)
        while selector.select(silence):
            read = os.read(descriptor, 1 << 16)
            if not read:
                worker.wait()
                return
            *whole, rest = (rest + read).split(b"\n")
            yield from (line.decode(errors="replace") for line in whole)


def next_blocks() -> dict[str, int]:
    """Return the next block of each target, by its name."""
    if not STATE.exists():
        return {}
    found = json.loads(STATE.read_text())
    return {name: block for name, block in found.items() if isinstance(block, int)}


def store_blocks(blocks: dict[str, int]) -> None:
    """Store the next block of each target."""
    STATE.parent.mkdir(exist_ok=True)
    replace_file(STATE, json.dumps(blocks))


def kept_files() -> list[Path]:
    """Return what was ever found."""
    return sorted(KEPT.glob("*.txt"))


def target_name(path: Path) -> str:
    """Return the name of the target that a kept file is an input of."""
    return path.stem.rsplit("-", 2)[0].replace("-", " ")


def read_kept(path: Path) -> str:
    """Return the input that a file keeps."""
    return path.read_bytes().decode("utf-8", "surrogatepass")
