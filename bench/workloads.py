"""Fixed work for timing or counting: the same actions in the same states wherever the signature is the same.

``python -m bench.workloads NAME`` does the work once and prints how many units it was.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from typing import Any

from bench.positions import PositionKind, standing
from lnl.ai.search.tree import search
from lnl.lab.bench import GAMES, fixed_tables, new_engine

MOST_ACTIONS = 8
"""How many of a position's legal actions are applied, spread over the list."""
ITERATIONS = 25
"""Iterations of a search in each recorded position."""
HORIZON = 2
"""Turns after the present one that each of them continues."""
MID_GAME = (PositionKind.MIDDLE, PositionKind.FULL, PositionKind.ATTACK)

Work = Callable[[], int]
"""Does the work and returns how many units it was; it can be done again."""


@dataclass(frozen=True)
class Workload:
    """Work that can be prepared.

    Attributes:
        unit: what is counted.
        method: the compiled function in which the work is done, as a pattern of its name.
        prepare: makes everything ready and returns the work; its argument multiplies the work.
    """

    unit: str
    method: str
    prepare: Callable[[int], Work]


def _games(times: int) -> Work:
    tables = fixed_tables()
    return lambda: sum(new_engine("core", tables, k).play_random(k) for k in range(GAMES * times))


def spread(codes: tuple[int, ...]) -> tuple[int, ...]:
    """Return some of a position's actions, from all parts of the list."""
    return codes[:: -(-len(codes) // MOST_ACTIONS)]


def _steps(times: int) -> Work:
    moments = [(found.state, code) for found in standing() for code in spread(found.codes)] * times

    def work() -> int:
        for state, code in moments:
            state.copy().apply(code)
        return len(moments)

    return work


def _copies(times: int) -> Work:
    states = [found.state for found in standing()] * 10 * times

    def work() -> int:
        for state in states:
            state.copy()
        return len(states)

    return work


def views() -> list[Any]:
    """Return the deciding player's view in each recorded position."""
    return [found.state.view(found.state.decision().player) for found in standing()]


def _worlds(times: int) -> Work:
    seen = views() * 5 * times

    def work() -> int:
        for seed, view in enumerate(seen):
            view.sample(seed)
        return len(seen)

    return work


def _playouts(times: int) -> Work:
    turn = cycle([found.state.view(found.state.decision().player) for found in standing("core", *MID_GAME)])
    worlds = [next(turn).sample(seed) for seed in range(100 * times)]
    return lambda: sum(world.copy().play_random(seed) for seed, world in enumerate(worlds))


def _search(times: int) -> Work:
    seen = views() * times

    def work() -> int:
        for seed, view in enumerate(seen):
            search(view, ITERATIONS, seed, HORIZON)
        return len(seen) * ITERATIONS

    return work


WORKLOADS = {
    "games": Workload("decision", "Engine_*play_random", _games),
    "steps": Workload("action", "Engine_*apply", _steps),
    "copies": Workload("copy", "Engine_*copy", _copies),
    "worlds": Workload("world", "CoreView_*sample", _worlds),
    "playouts": Workload("decision", "Engine_*play_random", _playouts),
    "search": Workload("iteration", "6search_4tree_*search", _search),
}
"""Whole fixed games; actions in the recorded positions; copies of them; worlds sampled there; playouts from mid-game; tree
searches in the recorded positions."""


if __name__ == "__main__":
    print(WORKLOADS[sys.argv[1]].prepare(1)())
