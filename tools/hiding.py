"""Hidden information over many positions: scrambled games look the same to the observer, and sampled worlds are uniform.

`tests/hiding` runs the same comparisons on fewer positions.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from tests.support.hiding import check, positions
from tests.support.worlds import sampled, surprise, uniform_positions

SURPRISE = 4.5
"""Standard deviations by which one position of some hundreds may differ by chance."""


def main() -> int:
    """Run both comparisons; return 1 at the first difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000, help="positions to scramble (default 1000)")
    parser.add_argument("--seed", type=int, default=1000, help="of the first game (default 1000)")
    parser.add_argument("--small", type=int, default=200, help="small positions whose worlds are counted (default 200)")
    parser.add_argument("--often", type=int, default=30, help="samples for each world (default 30)")
    arguments = parser.parse_args()
    return _scramble(arguments.positions, arguments.seed) or _count(arguments.small, arguments.often)


def _scramble(wanted: int, seed: int) -> int:
    kinds: Counter[str] = Counter()
    done = 0
    while done < wanted:
        for position in positions(seed):
            try:
                check(position, 1000 * seed + done)
            except AssertionError as error:
                print(f"{position.story}: {error}")
                return 1
            kinds.update(position.kinds)
            done += 1
        seed += 1
    shown = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items()))
    print(f"{done} positions, both observers, no difference; in {shown}")
    return 0


def _count(wanted: int, often: int) -> int:
    worlds, samples, total, worst = 0, 0, 0.0, -9.0
    for k, (engine, table, player, expected) in enumerate(uniform_positions(wanted)):
        counts = sampled(engine, table, player, often * len(expected), 100_000 * k)
        found = surprise(counts, expected)
        if set(counts) - set(expected) or found > SURPRISE:
            print(f"position {k}: {len(set(counts) - set(expected))} worlds outside, {found:.1f} standard deviations")
            return 1
        worlds, samples, total, worst = (
            worlds + len(expected),
            samples + counts.total(),
            total + found,
            max(worst, found),
        )
    if wanted:
        print(
            f"{wanted} small positions, {worlds} worlds, {samples} samples, none outside; chi-square at most {worst:.1f}, "
            f"together {total / wanted**0.5:.1f} standard deviations above the mean"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
