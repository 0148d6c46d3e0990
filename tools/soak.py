"""Lockstep for a given time over the shipped decks, or over decks drawn from the whole library (``--decks generated``).

A failure is kept as a regression. Resumable: seeds count up from the number stored in build/soak.json (shipped decks) or
build/soak-generated.json.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lnl.cards.table import CardTable
from tests.support.decks import random_pair
from tests.support.drawn import contents_table, drawn_pair
from tests.support.lockstep import Diverged, Tally, play

STATES = {"shipped": Path("build/soak.json"), "generated": Path("build/soak-generated.json")}
KEPT = Path("tests/regression/lockstep")


def contract(kind: str, seed: int) -> tuple[CardTable, dict[str, Any]]:
    """Return the table of a game, and how a kept regression names its decks."""
    if kind == "shipped":
        table, names = random_pair(seed)
        return table, {"decks": list(names)}
    pair = drawn_pair(seed)
    return contents_table(*pair), {"contents": [asdict(contents) for contents in pair]}


def main() -> int:
    """Run until the time is up; return 1 at the first difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", choices=sorted(STATES), default="shipped")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=0, help="stop after so many games (default: by time alone)")
    parser.add_argument("--full", type=int, default=4, help="compare everything in one game of this many")
    parser.add_argument("--fresh", action="store_true", help="begin again at seed 0")
    arguments = parser.parse_args()
    state = STATES[arguments.decks]
    seed = 0 if arguments.fresh or not state.exists() else json.loads(state.read_text())["seed"]
    tally, end, first = Tally(), time.monotonic() + 60 * arguments.minutes, seed
    while time.monotonic() < end and not (arguments.games and seed - first >= arguments.games):
        table, decks = contract(arguments.decks, seed)
        try:
            play(table, seed, full=seed % arguments.full == 0, tally=tally)
        except Diverged as difference:
            KEPT.mkdir(parents=True, exist_ok=True)
            kept = KEPT / f"{arguments.decks}-{seed}.json"
            story = json.loads(str(difference).splitlines()[-1])
            kept.write_text(json.dumps({**decks, **story}) + "\n")
            print(f"{arguments.decks} decks, seed {seed}, kept as {kept}\n{difference}")
            return 1
        seed += 1
        state.parent.mkdir(exist_ok=True)
        state.write_text(json.dumps({"seed": seed}))
    print(
        f"{tally.games} games from seed {first}, {tally.actions} actions, no difference; endings {dict(tally.reasons)}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
