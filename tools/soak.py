"""Lockstep for a given time over the shipped decks and generated ones; a failure is kept as a regression.

Resumable: seeds count up from the number stored in build/soak.json.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.decks import random_pair
from tests.support.lockstep import Diverged, Tally, play

STATE = Path("build/soak.json")
KEPT = Path("tests/regression/lockstep")


def main() -> int:
    """Run until the time is up; return 1 at the first difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=0, help="stop after so many games (default: by time alone)")
    parser.add_argument("--full", type=int, default=4, help="compare everything in one game of this many")
    parser.add_argument("--fresh", action="store_true", help="begin again at seed 0")
    arguments = parser.parse_args()
    seed = 0 if arguments.fresh or not STATE.exists() else json.loads(STATE.read_text())["seed"]
    tally, end, first = Tally(), time.monotonic() + 60 * arguments.minutes, seed
    while time.monotonic() < end and not (arguments.games and seed - first >= arguments.games):
        table, names = random_pair(seed)
        try:
            play(table, seed, full=seed % arguments.full == 0, tally=tally)
        except Diverged as difference:
            KEPT.mkdir(parents=True, exist_ok=True)
            kept = KEPT / f"{seed}.json"
            story = json.loads(str(difference).splitlines()[-1])
            kept.write_text(json.dumps({"decks": list(names), **story}) + "\n")
            print(f"decks {names}, seed {seed}, kept as {kept}\n{difference}")
            return 1
        seed += 1
        STATE.parent.mkdir(exist_ok=True)
        STATE.write_text(json.dumps({"seed": seed}))
    print(
        f"{tally.games} games from seed {first}, {tally.actions} actions, no difference; endings {dict(tally.reasons)}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
