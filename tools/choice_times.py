#!/usr/bin/env python3
"""Measure how long a player takes for a choice and for a whole turn.

    python tools/choice_times.py mcts --games 4 --seed 21     processor time, in games of the player against itself

The decks are drawn from all shipped decks. Forced actions count neither as choices nor as time. Processor time hangs less
on other work of the machine than time by the clock; with several threads it is the sum of all of them.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple

from lnl import Game, decks
from lnl.ai.player import admit_player, player_of
from lnl.contract.chance import mix64


class Times(NamedTuple):
    """The times of a player, in seconds.

    Attributes:
        choices: the time of each choice.
        turns: the sum of the choices of each turn of a game, for each player who chose in it.
    """

    choices: list[float]
    turns: list[float]


def measured(spec: str, games: int, seed: int) -> Times:
    """Return the times of a player in games against itself.

    Args:
        spec: the player.
        games: the number of games.
        seed: the seed of all games.
    """
    shipped = sorted(decks().items())
    times = Times([], [])
    for number in range(games):
        luck = mix64(mix64(seed) + number)
        (_, first), (_, second) = Random(luck).choices(shipped, k=2)
        game = Game(first, second, seed=luck)
        players = [player_of(spec, mix64(luck + seat)) for seat in (0, 1)]
        turns: dict[tuple[int, int], float] = defaultdict(float)
        while (decision := game.decision) is not None:
            if len(decision.codes) == 1:
                game.push_code(decision.codes[0])
                continue
            view, turn = game.view(decision.player), game.turn
            start = time.process_time()
            action = players[decision.player].choose(view)
            times.choices.append(time.process_time() - start)
            turns[turn, decision.player] += times.choices[-1]
            game.push(action)
        times.turns.extend(turns.values())
    return times


def share(values: Sequence[float], part: float) -> float:
    """Return the value that a part of the values does not exceed.

    Args:
        values: the values, at least one.
        part: the part, 0 to 1.
    """
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def lines(times: Times) -> Iterator[str]:
    """Yield the lines of a report, in milliseconds.

    Args:
        times: the times of a player.
    """
    for name, values in (("choice", times.choices), ("turn", times.turns)):
        shown = [fmean(values), *(share(values, part) for part in (0.5, 0.95)), max(values)]
        mean, middle, late, longest = (1000 * value for value in shown)
        yield f"{name}: {len(values)}, mean {mean:.1f} ms, p50 {middle:.1f}, p95 {late:.1f}, longest {longest:.1f}"


def main() -> int:
    """Play the games and print the times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player", help="the player, such as mcts or level:5")
    parser.add_argument("--games", type=int, default=4, help="number of games (default 4)")
    parser.add_argument("--seed", type=int, default=21, help="seed of the games (default 21)")
    arguments = parser.parse_args()
    admit_player(arguments.player)
    print("\n".join(lines(measured(arguments.player, arguments.games, arguments.seed))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
