"""Mutated records, position lines and replays: both engines refuse each alike, or take it up and play on alike.

The work is done in a process of its own, so that a crash and a hang are seen: the case is named before it is tried. A
case is known by its name, ``TARGET KIND SEED NUMBER``; ``--only`` tries one again, with all that it says. What is found is
written to ``build/fuzz-records.txt``. Tests try some of it (tests/gate); `tests/support/record_mutations.py` makes
the mutations.
"""

from __future__ import annotations

import argparse
import os
import selectors
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from lnl.files.writing import replace_file
from tests.support.record_cases import TARGETS, Case, cases

FOUND = Path("build/fuzz-records.txt")
SILENCE = 30.0
"""Seconds without a word after which the worker hangs: the slowest honest cases, and a new game, take a tenth of that."""


def work(arguments: argparse.Namespace) -> int:
    """Try cases and say of each what comes of it; the worker process."""
    for case in cases(arguments.target, arguments.seed, arguments.start, arguments.per_seed):
        case.prepare()
        print(f"case {case.name}", flush=True)
        began = time.monotonic()
        try:
            accepted = case.run()
        except AssertionError as error:
            print("found " + str(error).replace("\n", " | ")[:600], flush=True)
            continue
        except BaseException:
            print("found " + traceback.format_exc().replace("\n", " | ")[-600:], flush=True)
            continue
        print(f"done {'accepted' if accepted else 'refused'} {time.monotonic() - began:.3f}", flush=True)
    return 0


def watch(arguments: argparse.Namespace, counts: Counter[str]) -> Iterator[str]:
    """Run workers until there are enough cases; yield what is found."""
    seed, start = arguments.seed, 0
    while counts["cases"] < arguments.cases:
        command = [sys.executable, "-m", "tools.fuzz_records", "--work", "--target", arguments.target]
        command += ["--seed", str(seed), "--start", str(start), "--per-seed", str(arguments.per_seed)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=False) as worker:
            name, said, end = "", [], ""
            for line in _lines(worker):
                word, _, rest = line.partition(" ")
                if word == "case":
                    name = rest
                    counts["cases"] += 1
                elif word == "found":
                    yield f"{name}: {rest}"
                elif word == "done":
                    counts[rest.split()[0]] += 1
                    counts["slowest ms"] = max(counts["slowest ms"], int(1000 * float(rest.split()[1])))
                else:
                    said.append(line)
                if counts["cases"] > arguments.cases:
                    counts["cases"] -= 1
                    end = "enough"
                    break
            else:
                end = "silence" if worker.poll() is None else f"exit {worker.wait()}"
            worker.kill()
        if end not in ("enough", "exit 0"):
            yield f"{name}: {end}: {' | '.join(said[-12:])[-1500:]}"
        *_, at, number = name.split()
        seed, start = int(at), int(number) + 1


def _lines(worker: subprocess.Popen[bytes]) -> Iterator[str]:
    """Yield what a worker says, until it ends or is silent for too long."""
    assert worker.stdout is not None
    rest, descriptor = b"", worker.stdout.fileno()
    with selectors.DefaultSelector() as selector:
        selector.register(descriptor, selectors.EVENT_READ)
        while selector.select(SILENCE):
            read = os.read(descriptor, 1 << 16)
            if not read:
                worker.wait()
                return
            *whole, rest = (rest + read).split(b"\n")
            yield from (line.decode(errors="replace") for line in whole)


def main() -> int:
    """Run; return 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", choices=TARGETS, default="record")
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--per-seed", type=int, default=200, help="mutations of the records of one game")
    parser.add_argument("--only", help="try one case again, such as 'record drawn 3 17'")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--start", type=int, default=0, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.only:
        print("accepted" if Case.named(arguments.only).run() else "refused")
        return 0
    if arguments.work:
        return work(arguments)
    counts, found = Counter[str](), list[str]()
    for line in watch(arguments, counts):
        found.append(line)
        print(line, flush=True)
        replace_file(FOUND, "\n".join(found) + "\n")
    print(f"{arguments.target}: " + ", ".join(f"{n} {name}" for name, n in counts.items()) + f"; {len(found)} found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
