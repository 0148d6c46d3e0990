"""Mutated inputs for every parser, for a given time; what gets through is kept under tests/regression/fuzz.

Resumable: seeds count up from the number stored in build/fuzz.json.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from itertools import islice
from pathlib import Path

from lnl.files.writing import replace_file
from tests.support.fuzz import Escaped, check, inputs, targets

STATE = Path("build/fuzz.json")
KEPT = Path("tests/regression/fuzz")
SLICE = 50


def main() -> int:
    """Run until the time is up; return 1 if anything but a clear error came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--only", help="one target, like 'card text'")
    parser.add_argument("--fresh", action="store_true", help="begin again at seed 0")
    arguments = parser.parse_args()
    seed = 0 if arguments.fresh or not STATE.exists() else json.loads(STATE.read_text())["seed"]
    chosen = [t for t in targets() if arguments.only in (None, t.name)]
    end, counts, escaped = time.monotonic() + 60 * arguments.minutes, dict.fromkeys((t.name for t in chosen), 0), 0
    while time.monotonic() < end:
        for target in chosen:
            for number, text in enumerate(islice(inputs(target, seed), SLICE)):
                counts[target.name] += 1
                try:
                    check(target, text)
                except Escaped as error:
                    escaped += 1
                    KEPT.mkdir(parents=True, exist_ok=True)
                    kept = KEPT / f"{target.name.replace(' ', '-')}-{seed}-{number}.txt"
                    replace_file(kept, text)
                    print(f"{error}, kept as {kept}")
        seed += 1
        STATE.parent.mkdir(exist_ok=True)
        replace_file(STATE, json.dumps({"seed": seed}))
    print(", ".join(f"{name} {count}" for name, count in counts.items()) + f"; {escaped} escaped")
    return 1 if escaped else 0


if __name__ == "__main__":
    sys.exit(main())
