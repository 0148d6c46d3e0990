#!/usr/bin/env python3
"""Fit the weights of the pilot to the choices of a stronger player, from nothing.

    python tools/fit_pilot.py DATA --rounds 3 --games 240 --into NEW.tsv

The tool plays, asks and fits. DATA keeps what was asked, and the same command goes on.

In every round the pilot of the previous round plays, with some random actions, and the teacher values the decisions
that it reaches (DAgger, Ross, Gordon and Bagnell 2011). The teacher is the search, and the pilot is fitted to its
playout shares. The same seed gives the same file on every machine. `tools/fit_to_search.py` begins with such weights.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import combinations_with_replacement, pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lnl import Game, decks
from lnl.ai.search.habits import MAX_WEIGHT, SIGHTS, Habit, read_habits
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.pilot import Habits, sights
from lnl.ai.search.tree import search
from lnl.contract.action import ActionKind
from lnl.contract.chance import mix64
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import EngineLimitError
from lnl.files.writing import replace_file
from lnl.lab.workers import work_off

SCALE = 256
"""Weights are integers in units of 1 / SCALE."""
KINDS = 64
"""Above every kind of decision and action."""
WANDER = 0.15
"""Share of the decisions in which the pilot acts by chance while it is taught."""
DECAY = 1e-4
"""Weight decay of the fit."""
STEPS = 400
RATE = 0.03


class Asked(NamedTuple):
    """Answers of the teacher.

    Attributes:
        kinds: of each option 64 times the kind of its decision and its own.
        seen: of each option what the pilot sees.
        shares: of each option the teacher's share for it.
        first: number of the first option of each decision.
    """

    kinds: NDArray[np.int16]
    seen: NDArray[np.int16]
    shares: NDArray[np.float32]
    first: NDArray[np.int32]


def taught(view: Any, iterations: int, seed: int) -> list[float]:
    """Return the share that the teacher has for each action.

    Args:
        view: of the core.
        iterations: playouts; with 0 the player greedy teaches, by the values that it finds.
        seed: of the teacher.
    """
    if iterations:
        visits = [action.visits for action in search(view, iterations, seed).actions]
        return [number / sum(visits) for number in visits]
    found = look_ahead(view, 8, seed)
    most = max(tried.weight for tried in found)
    values = np.array([tried.value + 0.02 * tried.weight / most for tried in found])
    likely = np.exp((values - values.max()) / 0.02)
    return [float(x) for x in likely / likely.sum()]


def _asker(shared: tuple[tuple[Habit, ...] | None, int]) -> Callable[[int], tuple[int, Asked]]:
    """Return what plays a game and asks about its decisions."""
    rows, iterations = shared
    pilot = None if rows is None else Habits(rows)
    shipped = list(decks().values())
    pairs = list(combinations_with_replacement(range(len(shipped)), 2))

    def ask(seed: int) -> tuple[int, Asked]:
        chance = Random(seed)
        a, b = pairs[mix64(seed) % len(pairs)]
        game = Game(shipped[a], shipped[b], seed=seed)
        kinds: list[int] = []
        seen: list[tuple[int, ...]] = []
        shares: list[float] = []
        first: list[int] = []
        try:
            while (decision := game.decision) is not None:
                if len(decision.codes) == 1:
                    game.push_code(decision.codes[0])
                    continue
                view = game.view(decision.player).core
                wanted = taught(view, iterations, mix64(seed + len(first)))
                first.append(len(kinds))
                for kind, numbers in sights(view):
                    kinds.append(KINDS * decision.kind + kind)
                    seen.append(numbers)
                shares.extend(wanted)
                if chance.random() < WANDER:
                    number = chance.randrange(len(wanted))
                elif pilot is None:
                    number = max(range(len(wanted)), key=wanted.__getitem__)
                else:
                    number = pilot.choice(view)
                game.push_code(decision.codes[number])
        except EngineLimitError:
            pass
        return seed, Asked(
            np.array(kinds, np.int16),
            np.array(seen, np.int16).reshape(-1, len(SIGHTS)),
            np.array(shares, np.float32),
            np.array(first, np.int32),
        )

    return ask


def joined(parts: Sequence[Asked]) -> Asked:
    """Return all decisions of some games."""
    starts = np.cumsum([0, *(len(part.kinds) for part in parts)])
    return Asked(
        np.concatenate([part.kinds for part in parts]),
        np.concatenate([part.seen for part in parts]),
        np.concatenate([part.shares for part in parts]),
        np.concatenate([part.first + np.int32(start) for part, start in zip(parts, starts)]),
    )


def collected(path: Path, rows: tuple[Habit, ...] | None, iterations: int, seeds: Sequence[int], workers: int) -> Asked:
    """Return what was asked in games, from a file if it exists."""
    if not path.exists():
        found: dict[int, Asked] = {}
        for seed, asked in work_off(_asker, (rows, iterations), seeds, workers):
            found[seed] = asked
            print(f"\r{path.name}: {len(found)} of {len(seeds)} games", end="", flush=True)
        print()
        part = joined([found[seed] for seed in seeds])
        packed = BytesIO()
        np.savez_compressed(packed, **part._asdict())
        replace_file(path, packed.getvalue())
    with np.load(path) as held:
        return Asked(*(held[name] for name in Asked._fields))


def fitted(asked: Asked) -> tuple[list[Habit], float, float]:
    """Return weights, the mean cross entropy that is left, and how often the pilot takes the teacher's action."""
    present, rows = np.unique(asked.kinds, return_inverse=True)
    x = asked.seen.astype(np.float32)
    scale = np.maximum(np.sqrt((x**2).mean(axis=0)), 1e-3)
    x /= scale
    order = np.argsort(rows, kind="stable")
    ends = np.searchsorted(rows[order], np.arange(len(present) + 1))
    parts = [order[a:b] for a, b in pairwise(ends)]
    tables = [x[part] for part in parts]
    weights = np.zeros((len(present), len(SIGHTS)))
    mean, spread = np.zeros_like(weights), np.zeros_like(weights)
    n = len(asked.first)
    lengths = np.diff([*asked.first, len(x)])
    for step in range(1, STEPS + 1):
        shares = likely(tables, weights, parts, asked.first, lengths)
        missed = (shares - asked.shares).astype(np.float32)
        slope = np.stack([table.T @ missed[part] for table, part in zip(tables, parts)]) / n + DECAY * weights
        mean += 0.1 * (slope - mean)
        spread += 0.01 * (slope**2 - spread)
        rate = RATE * min(1.0, 4 * (1 - (step - 1) / STEPS))
        weights -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(spread / (1 - 0.99**step)) + 1e-6)
    shares = likely(tables, weights, parts, asked.first, lengths)
    loss = float(-(asked.shares * np.log(np.maximum(shares, 1e-9))).sum() / n)
    whole = np.clip(np.rint(weights / scale * SCALE), -MAX_WEIGHT, MAX_WEIGHT).astype(int)
    habits = [
        Habit(DecisionKind(kind // KINDS), ActionKind(kind % KINDS), tuple(map(int, row)))
        for kind, row in zip(present, whole)
    ]
    return habits, loss, agreement(shares, asked.shares, asked.first)


def likely(
    tables: list[NDArray[Any]],
    weights: NDArray[Any],
    parts: list[NDArray[Any]],
    first: NDArray[Any],
    lengths: NDArray[Any],
) -> NDArray[np.float64]:
    """Return how likely each option is, decision by decision."""
    value = np.empty(lengths.sum())
    for table, row, part in zip(tables, weights, parts):
        value[part] = table @ row.astype(np.float32)
    value -= np.repeat(np.maximum.reduceat(value, first), lengths)
    odds = np.exp(value)
    share: NDArray[np.float64] = odds / np.repeat(np.add.reduceat(odds, first), lengths)
    return share


def agreement(ours: NDArray[Any], theirs: NDArray[Any], first: NDArray[Any]) -> float:
    """Return the share of the decisions at which both like the same option most."""
    ends = [*first[1:], len(ours)]
    return float(np.mean([np.argmax(ours[a:b]) == np.argmax(theirs[a:b]) for a, b in zip(first, ends)]))


def written(habits: Sequence[Habit], provenance: str) -> str:
    """Return the file of weights."""

    def lines() -> Iterator[str]:
        yield f"# The pilot's weights, {SCALE} to one: rows by kind of decision and action, columns by what is seen."
        yield f"# {provenance}"
        yield "\t".join(("decision", "action", *SIGHTS))
        for habit in habits:
            yield "\t".join((habit.decision.name.lower(), habit.action.name.lower(), *map(str, habit.weights)))

    return "\n".join(lines()) + "\n"


def main() -> None:
    """Play, ask and fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="folder for what was asked")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=240, help="games of each round")
    parser.add_argument("--iterations", type=int, default=200, help="playouts of the teacher; 0: greedy teaches")
    parser.add_argument("--seed", type=int, default=16)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--into", type=Path, required=True, help="the file of weights to write")
    parser.add_argument("--begin", type=Path, help="weights that the first round plays by; none: the teacher plays it")
    given = parser.parse_args()
    given.data.mkdir(parents=True, exist_ok=True)
    rows = None if given.begin is None else read_habits(given.begin)
    parts: list[Asked] = []
    for turn in range(given.rounds):
        seeds = [mix64(mix64(given.seed) + turn * given.games + k) for k in range(given.games)]
        parts.append(collected(given.data / f"round-{turn}.npz", rows, given.iterations, seeds, given.workers))
        habits, loss, agreed = fitted(joined(parts))
        rows = tuple(habits)
        n = sum(len(part.first) for part in parts)
        print(f"round {turn}: {n} decisions, cross entropy {loss:.4f}, agreement {agreed:.3f}", flush=True)
        asked = f"mcts of {given.iterations} playouts" if given.iterations else "greedy"
        provenance = (
            f"tools/fit_pilot.py --rounds {turn + 1} --games {given.games} --iterations {given.iterations} --seed {given.seed}: "
            f"{n} decisions asked of {asked}; it takes the same action in {agreed:.1%}."
        )
        replace_file(given.into, written(habits, provenance))


if __name__ == "__main__":
    main()
