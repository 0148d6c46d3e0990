"""Lockstep for a given time or number of games, on several cores.

The decks are the shipped ones, decks drawn from the whole library (``--decks generated``), drawn decks for ruleset 1.00
(``--decks early``), or decks of cards with random abilities (``--decks abilities``). A failure is kept as a regression.
A failure with random abilities is only printed, because a change of the generator gives other cards for its seed; write
a scenario for it. Resumable: seeds count up from the number stored in ``build/soak-DECKS.json``. The run fails if some
pool held more than half of its capacity.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from lnl.cards.library.table import CardTable
from lnl.contract import limits
from lnl.contract.enums import Reason
from lnl.files.writing import replace_file
from lnl.lab.workers import work_off
from tests.support.decks import early_table, random_pair
from tests.support.drawn_decks import contents_table, drawn_pair
from tests.support.generated_cards import generated_table
from tests.support.lockstep import Diverged, Tally, play

KINDS = ("shipped", "generated", "early", "abilities")
KEPT = Path("tests/regression/lockstep")
BLOCK = 20
"""Games that a worker plays before the state is stored."""


def contract(kind: str, seed: int) -> tuple[CardTable, dict[str, Any]]:
    """Return the table of a game, and how a kept regression names its decks, empty if none can."""
    if kind == "shipped":
        table, names = random_pair(seed)
        return table, {"decks": list(names)}
    if kind == "abilities":
        return generated_table(seed), {}
    pair = drawn_pair(seed)
    described: dict[str, Any] = {"contents": [asdict(contents) for contents in pair]}
    if kind == "early":
        return early_table(*pair), {**described, "ruleset": "1.00"}
    return contents_table(*pair), described


@dataclass
class Block:
    """What came of some games.

    Attributes:
        seeds: their seeds.
        tally: what they went through.
        wrong: seed of the first difference, or -1.
        difference: its story.
    """

    seeds: range
    tally: Tally
    wrong: int = -1
    difference: str = ""


def begin(how: tuple[str, int]) -> Callable[[range], Block]:
    """Return what plays games: of a kind of decks, one of so many compared fully."""
    kind, full = how

    def play_block(seeds: range) -> Block:
        tally = Tally()
        for seed in seeds:
            table, _ = contract(kind, seed)
            try:
                play(table, seed, full=seed % full == 0, tally=tally, ruleset="1.00" if kind == "early" else "2.04")
            except Diverged as difference:
                return Block(seeds, tally, seed, str(difference))
        return Block(seeds, tally)

    return play_block


def blocks_until(end: float, first: int, last: int) -> Iterator[range]:
    """Yield the seeds of blocks, until a time on the monotonic clock or the last seed."""
    for start in range(first, last, BLOCK):
        if time.monotonic() >= end:
            return
        yield range(start, min(start + BLOCK, last))


def keep(kind: str, seed: int, difference: str) -> Path | None:
    """Keep a difference as a regression and return its file; None if the decks have no name that lasts."""
    _, decks = contract(kind, seed)
    if not decks:
        return None
    KEPT.mkdir(parents=True, exist_ok=True)
    kept = KEPT / f"{kind}-{seed}.json"
    replace_file(kept, json.dumps({**decks, **json.loads(difference.splitlines()[-1])}) + "\n")
    return kept


def report(tally: Tally, first: int) -> str:
    """Return what a run went through, in lines."""
    endings = ", ".join(f"{n} {Reason(reason).name}" for reason, n in tally.reasons.most_common())
    return (
        f"{tally.games} games from seed {first}, {tally.full} of them compared fully, {tally.actions} actions, no difference\n"
        f"endings: {endings}\n"
        f"{fullness(tally.peaks)}"
    )


def fullness(peaks: Mapping[str, int]) -> str:
    """Return in a line which pools held more than half of their capacity."""

    def listed(names: Iterable[str]) -> str:
        return ", ".join(f"{name} {peaks.get(name, 0)} of {limits.capacities()[name]}" for name in sorted(names))

    crowded = limits.crowded(peaks)
    beside = f"filled by decks: {listed(limits.FILLED_BY_DECKS)}; the oldest is forgotten: {listed(limits.RINGS)}"
    if crowded:
        return f"ABOVE HALF OF THEIR CAPACITY: {listed(crowded)} ({beside})"
    return f"no pool above half of its capacity ({beside})"


def main() -> int:
    """Run until the time is up; return 1 at the first difference, or if a pool was too full."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", choices=KINDS, default="shipped")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=0, help="stop after so many games (default: by time alone)")
    parser.add_argument("--full", type=int, default=4, help="compare everything in one game of this many")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--fresh", action="store_true", help="begin again at seed 0")
    arguments = parser.parse_args()
    state = Path("build") / f"soak-{arguments.decks}.json"
    seed = first = 0 if arguments.fresh or not state.exists() else json.loads(state.read_text())["seed"]
    tally, end = Tally(), time.monotonic() + 60 * arguments.minutes
    last = first + arguments.games if arguments.games else sys.maxsize
    state.parent.mkdir(exist_ok=True)
    ahead: dict[int, int] = {}  # blocks come back in the order in which they are done
    blocks = blocks_until(end, first, last)
    for block in work_off(begin, (arguments.decks, arguments.full), blocks, arguments.workers):
        tally.add(block.tally)
        if block.difference:
            kept = keep(arguments.decks, block.wrong, block.difference)
            print(
                f"{arguments.decks} decks, seed {block.wrong}, {f'kept as {kept}' if kept else 'not kept'}\n{block.difference}"
            )
            return 1
        ahead[block.seeds.start] = block.seeds.stop
        while seed in ahead:
            seed = ahead.pop(seed)
        replace_file(state, json.dumps({"seed": seed}))
    print(report(tally, first))
    return 1 if limits.crowded(tally.peaks) else 0


if __name__ == "__main__":
    sys.exit(main())
