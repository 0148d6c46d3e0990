"""How the shipped decks fare against each other in the hands of one player, as the tables of docs/balance.md.

    python -m tools.balance --player mcts:iterations=25 --pairs 10 --seed 71 --journal FILE

Unlike in a run of `lnl simulate`, each pair of games of each two decks has a luck of its own. A slow player's few games then say more about a deck: on
a common luck all its games of one pair begin with the same hand. Games are kept in the journal, and the same
command goes on; Ctrl-C and `--time` end it earlier.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations
from statistics import median_low

from lnl.ai.own_players import admit
from lnl.cards.library.decks import shipped_decks
from lnl.contract.enums import Reason
from lnl.lab.games import Field, pair_seed, play_all
from lnl.lab.intervals import Sums
from lnl.lab.kept_games import KeptGames
from lnl.lab.results import Result, Task


@dataclass
class Balance:
    """What the games say.

    Attributes:
        names: of the decks.
        met: by two decks, what the one in front won of their pairs.
        decks: by deck, what it won of all its pairs.
        first: what the players who started won.
        turns: of each game.
        reasons: how many games ended by which.
    """

    names: Sequence[str]
    met: dict[tuple[int, int], Sums] = field(default_factory=dict)
    decks: dict[int, Sums] = field(default_factory=dict)
    first: Sums = field(default_factory=Sums)
    turns: list[int] = field(default_factory=list)
    reasons: Counter[str] = field(default_factory=Counter)

    def add(self, task: Task, pair: Sequence[Result]) -> None:
        """Count the two games of a pair, in the first of which the deck in front starts; none where one was cut off."""
        if any(result.aborted for result in pair):
            return
        a, b = task.decks
        points = sum(result.score(0) for result in pair)
        for one, other, won in ((a, b, points), (b, a, 2 - points)):
            self.met.setdefault((one, other), Sums()).add(won)
            self.decks.setdefault(one, Sums()).add(won)
        self.first.add(pair[0].score(0) + pair[1].score(1))
        for result in pair:
            self.turns.append(result.turns)
            self.reasons[Reason(result.reason).name.lower()] += 1

    def lines(self) -> Iterator[str]:
        """Yield the matrix in percent and the numbers below it, in Markdown."""
        order = range(len(self.names))
        yield "| | " + " | ".join(name[0] for name in self.names) + " | field | 95 % | games |"
        yield "|---" * (len(self.names) + 4) + "|"
        for a in order:
            cells = [f"{100 * self.met[a, b].rate:.0f}" if (a, b) in self.met else "" for b in order]
            sums = self.decks.get(a, Sums())
            low, high = (100 * bound for bound in sums.interval())
            yield (
                f"| {self.names[a]} | {' | '.join(cells)} | {100 * sums.rate:.0f} | {low:.0f} to {high:.0f} | {sums.games:.0f} |"
            )
        low, high = (100 * bound for bound in self.first.interval())
        turns = sorted(self.turns)
        yield ""
        yield f"first player {100 * self.first.rate:.1f} % [{low:.1f}, {high:.1f}], {len(turns)} games"
        if turns:
            tenth = len(turns) // 10
            yield f"turns: median {median_low(turns)}, {turns[tenth]} to {turns[-1 - tenth]} in eight of ten games"
        yield "endings: " + ", ".join(f"{reason} {n}" for reason, n in self.reasons.most_common())


def tasks_of(n_decks: int, pairs: int, seed: int) -> Iterator[Task]:
    """Yield the games, round by round: in each every two decks play a pair on a luck of its own.

    Args:
        n_decks: how many decks.
        pairs: rounds.
        seed: of the whole.
    """
    matchups = list(combinations(range(n_decks), 2))
    for number in range(pairs * len(matchups)):
        for first in (0, 1):
            yield Task(matchups[number % len(matchups)], (0, 0), pair_seed(seed, number), first)


def main() -> int:
    """Play what the arguments ask for, and print what all games so far say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", default="pilot", help="who plays all decks (default pilot)")
    parser.add_argument("--pairs", type=int, default=4, help="pairs of games for each two decks (default 4)")
    parser.add_argument("--seed", type=int, default=7, help="seed of the whole (default 7)")
    parser.add_argument("--time", type=float, help="stop after so many seconds")
    parser.add_argument("--journal", help="keep games in this file, and go on with those in it")
    parser.add_argument("--workers", type=int, default=1, help="processes; results do not depend on them (default 1)")
    arguments = parser.parse_args()
    admit(arguments.player)
    decks = list(shipped_decks().values())
    balance = Balance([deck.name for deck in decks])
    tasks = list(tasks_of(len(decks), arguments.pairs, arguments.seed))
    end = None if arguments.time is None else time.monotonic() + arguments.time
    run = {"player": arguments.player, "seed": arguments.seed, "luck": "apart"}
    with KeptGames(arguments.journal, run, decks) as kept, suppress(KeyboardInterrupt):
        played = play_all(Field(decks, (arguments.player,)), tasks, arguments.workers, kept)
        pair: list[Result] = []
        for task, result in zip(tasks, played, strict=False):  # the journal may hold more pairs than are asked for
            pair.append(result)
            if len(pair) == 2:
                balance.add(task, pair)
                pair = []
                if end is not None and time.monotonic() > end:
                    break
    print("\n".join(balance.lines()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
