"""Iterations a second of the search in the recorded positions, with one thread and with more.

``python -m bench.iterations`` searches each of the hundred positions as the default player does, by the clock of the
wall, and prints the median of some rounds. A thread can only help with batches: all playouts of a batch see the tree as it
was before it.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence

from bench.workloads import views
from lnl.ai.mcts import MctsPlayer
from lnl.ai.search.tree import Tree
from lnl.contract.chance import mix64

SETTINGS = ((1, 1), (2, 2), (2, 4), (2, 8))
"""Threads and sizes of batches."""


def rates(
    iterations: int, turns: int, settings: Sequence[tuple[int, int]], rounds: int
) -> dict[tuple[int, int], list[float]]:
    """Return iterations a second of each round, the settings in turn, so that the load of the machine affects all.

    Args:
        iterations: of each search.
        turns: turns after the present one.
        settings: threads and sizes of batches.
        rounds: how often all positions are searched with each setting.
    """
    seen = views()
    found: dict[tuple[int, int], list[float]] = {setting: [] for setting in settings}
    for _ in range(rounds):
        for workers, batch in settings:
            start = time.perf_counter()
            for seed, view in enumerate(seen):
                Tree(view, mix64(seed), turns, batch=batch, size=iterations).grow(iterations, workers)
            found[workers, batch].append(len(seen) * iterations / (time.perf_counter() - start))
    return found


def main() -> int:
    """Print a line for each setting."""
    usual = MctsPlayer()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--iterations", type=int, default=usual.iterations, help="of each search (default that of mcts)"
    )
    parser.add_argument(
        "--turns", type=int, default=usual.turns, help="turns after the present one (default that of mcts)"
    )
    parser.add_argument("--rounds", type=int, default=5, help="rounds over all positions (default 5)")
    chosen = parser.parse_args()
    for (workers, batch), found in rates(chosen.iterations, chosen.turns, SETTINGS, chosen.rounds).items():
        print(
            f"workers={workers},batch={batch}: {statistics.median(found):,.0f} iterations a second"
            f" ({min(found):,.0f} to {max(found):,.0f})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
