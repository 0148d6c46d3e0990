"""Check that records of random games of all kinds pass the gate.

Prints each refused record with its game; returns 1 if there was one.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import count

from lnl.cards.program.capacity import fitting_program
from lnl.cards.program.lasting import ProgramAbilities
from lnl.contract.errors import LnlError
from lnl.contract.gate import check_record
from lnl.contract.ruleset import RULESETS
from lnl.lab.workers import work_off
from tests.support.record_games import KINDS, reached, table_by

BLOCK = 8
"""Games that a worker plays at once."""


def begin(kinds: Sequence[str]) -> Callable[[range], tuple[Counter[str], list[str]]]:
    """Return what plays games of kinds of decks in turn."""
    return lambda seeds: try_games(kinds, seeds)


def try_games(kinds: Sequence[str], seeds: range) -> tuple[Counter[str], list[str]]:
    """Return how many records some games reach by kind, and what is said of those that are refused."""
    counts, refused = Counter[str](), []
    for seed in seeds:
        kind = kinds[seed % len(kinds)]
        try:
            table, ruleset = table_by(kind, seed)
            abilities = ProgramAbilities(fitting_program(table))
        except LnlError:  # a generated table beyond a capacity
            continue
        for decision, record in reached(table, ruleset, seed):
            counts[kind] += 1
            try:
                check_record(record, table, abilities, RULESETS[ruleset].code)
            except LnlError as error:
                refused.append(f"{kind} {seed} {decision.name}: {error}")
    return counts, refused


def main() -> int:
    """Run; return 1 if a record was refused."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    counts, found = Counter[str](), 0
    blocks = (range(start, start + BLOCK) for start in count(arguments.seed, BLOCK))
    for more, refused in work_off(begin, KINDS, blocks, arguments.workers):
        counts += more
        found += len(refused)
        for line in refused:
            print(line, flush=True)
        if counts.total() >= arguments.records:
            break
    print(f"{counts.total()} records ({', '.join(f'{n} {kind}' for kind, n in counts.items())}), {found} refused")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
