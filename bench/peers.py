"""Compare lnl with engines of other games: random play, nanoseconds per decision, in one run.

In an environment with the packages of ``bench/peers.txt``::

    PYTHONPATH=src python -m bench.peers --json peers.json

Every engine is driven through its fastest interface. A decision is a choice by a player among two or more legal
actions; single legal actions and chance count in the time but not in the number. The cases work in turn, round after
round, with process times, so that the load of the machine affects all; the figure is the median of the rounds. The
games differ, so the cost of a decision depends on the rules of a game as much as on its engine.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

from lnl.files.writing import replace_file

Work = Callable[[int], int]
"""Plays with a seed and returns how many decisions there were."""


@dataclass
class Case:
    """An engine at a game.

    Attributes:
        package: distribution that it is installed by.
        game: what is played.
        interface: how it is driven.
        work: one turn of some tenths of a second.
        spent: nanoseconds a decision, by round.
    """

    package: str
    game: str
    interface: str
    work: Work
    spent: list[float] = field(default_factory=list)

    def turn(self, seed: int) -> None:
        """Work once."""
        start = time.process_time_ns()
        decisions = self.work(seed)
        self.spent.append((time.process_time_ns() - start) / decisions)

    def row(self) -> dict[str, Any]:
        """Return the figures."""
        return {
            "package": self.package,
            "version": version(self.package) if self.package != "lnl" else import_module("lnl").__version__,
            "game": self.game,
            "interface": self.interface,
            "ns": round(statistics.median(self.spent), 1),
            "least": round(min(self.spent), 1),
            "most": round(max(self.spent), 1),
        }


def lnl_compiled(games: int) -> Work:
    """Whole games in the core."""
    from lnl.lab.bench import fixed_tables, new_engine

    tables = fixed_tables()

    def work(seed: int) -> int:
        return sum(new_engine("core", tables, seed + k).play_random(k) for k in range(games))

    return work


def lnl_stepped(engine: str, games: int) -> Work:
    """Whole games, every action chosen and applied from Python."""
    from lnl.lab.bench import fixed_tables, new_engine

    tables = fixed_tables()

    def work(seed: int) -> int:
        decisions, choice = 0, random.Random(seed).choice
        for k in range(games):
            state = new_engine(engine, tables, seed + k)
            while (decision := state.decision()) is not None:
                codes = decision.codes
                decisions += len(codes) > 1
                state.apply(choice(codes) if len(codes) > 1 else codes[0])
        return decisions

    return work


def lnl_driven(games: int) -> Work:
    """Whole games, every action chosen in Python by its number; the core passes over decisions without alternatives."""
    from lnl.lab.bench import fixed_tables, new_engine

    tables = fixed_tables()

    def work(seed: int) -> int:
        decisions, luck = 0, random.Random(seed).random
        for k in range(games):
            state = new_engine("core", tables, seed + k)
            n = state.n_legal
            while n:
                decisions += n > 1
                n = state.step(int(luck() * n))
        return decisions

    return work


def spiel_compiled(name: str, rollouts: int) -> Work:
    """Random rollouts within OpenSpiel's C++: a search of a single simulation whose leaf is worth many rollouts."""
    spiel: Any = import_module("pyspiel")
    game = spiel.load_game(name)

    def dealt(dice: random.Random) -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(dice.choices(*zip(*state.chance_outcomes()))[0])
        return state

    def length(state: Any, dice: random.Random) -> int:
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choices(*zip(*state.chance_outcomes()))[0])
                continue
            actions = state.legal_actions()
            decisions += len(actions) > 1
            state.apply_action(dice.choice(actions))
        return decisions

    dice = random.Random(0)
    sample = [length(dealt(dice), dice) for _ in range(300)]
    mean = statistics.fmean(sample)

    def work(seed: int) -> int:
        state = dealt(random.Random(seed))
        evaluator = spiel.RandomRolloutEvaluator(rollouts, seed)
        spiel.MCTSBot(game, evaluator, 1.4, 1, 100, False, seed, False).mcts_search(state)
        return round(rollouts * mean)

    return work


def essence_wars(games: int) -> Work:
    """Two calls a step: its own random action, and the step; how many steps are decisions is found out beforehand."""
    module: Any = import_module("essence_wars")
    game = module.PyGame()
    steps = chosen = 0
    for k in range(100):
        game.reset(k)
        while not game.is_done():
            steps += 1
            chosen += int(game.action_mask().sum()) > 1
            game.step(game.random_action())

    def work(seed: int) -> int:
        taken = 0
        for k in range(games):
            game.reset(seed * games + k)
            while not game.is_done():
                game.step(game.random_action())
                taken += 1
        return round(taken * chosen / steps)

    return work


def board(name: str, games: int) -> Work:
    """Random games on the `Board` of a module, stepped from Python; a game is cut off after 300 moves."""
    module: Any = import_module(name)

    def work(seed: int) -> int:
        decisions, choice = 0, random.Random(seed).choice
        for _ in range(games):
            position = module.Board()
            for _ in range(300):
                moves = list(position.legal_moves)
                if not moves:
                    break
                position.push(choice(moves))
                decisions += len(moves) > 1
        return decisions

    return work


def uno(games: int) -> Work:
    """RLCard's game object itself, without the environment that encodes observations."""
    module: Any = import_module("rlcard.games.uno")
    numpy: Any = import_module("numpy")

    def work(seed: int) -> int:
        decisions, choice = 0, random.Random(seed).choice
        game = module.Game()
        game.np_random = numpy.random.RandomState(seed)
        for _ in range(games):
            game.init_game()
            while not game.is_over():
                actions = game.get_legal_actions()
                decisions += len(actions) > 1
                game.step(choice(actions))
        return decisions

    return work


def cases() -> list[Case]:
    """Return all cases, everything imported and ready."""
    found = [
        Case("lnl", "Luck & Logic", "core, whole games in C", lnl_compiled(100)),
        Case("lnl", "Luck & Logic", "core, stepped from Python", lnl_driven(40)),
        Case("lnl", "Luck & Logic", "core, actions and events in Python", lnl_stepped("core", 40)),
        Case("lnl", "Luck & Logic", "reference, pure Python", lnl_stepped("reference", 2)),
        Case("essence-wars", "Essence Wars", "Rust, stepped from Python", essence_wars(2000)),
        Case("cshogi", "shogi", "C++, stepped from Python", board("cshogi", 200)),
        Case("chess", "chess", "pure Python", board("chess", 20)),
        Case("rlcard", "uno", "pure Python, game object", uno(200)),
    ]
    compiled = {
        "hearts": 10000,
        "skat": 10000,
        "gin_rummy": 300,
        "spades": 10000,
        "leduc_poker": 50000,
        "dou_dizhu": 5000,
    }
    spiel: Any = import_module("pyspiel")
    known = set(spiel.registered_names())
    found += [
        Case("open_spiel", name, "C++, rollouts in C++", spiel_compiled(name, rollouts))
        for name, rollouts in compiled.items()
        if name in known
    ]
    return found


def main() -> int:
    """Print the table, and write it as JSON where asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path, help="write the figures here")
    chosen = parser.parse_args()
    from bench.machine import machine
    from lnl.lab.bench import signature

    ready = cases()
    for case in ready:
        case.work(0)
    for k in range(chosen.rounds):
        for case in ready:
            case.turn(1 + k)
    rows = sorted((case.row() for case in ready), key=lambda row: row["ns"])
    values = {"signature": signature("core"), "machine": machine(), "rounds": chosen.rounds, "rows": rows}
    print(f"signature {values['signature']}, {chosen.rounds} rounds")
    for row in rows:
        name = f"{row['package']} {row['version']}"
        print(
            f"{name:20} {row['game']:14} {row['interface']:28} {row['ns']:10.0f} [{row['least']:.0f}, {row['most']:.0f}]"
        )
    if chosen.json:
        replace_file(chosen.json, json.dumps(values, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
