#!/usr/bin/env python3
"""Fit weights for the pilot to the visits of the search; those of the package come from here.

    python -m tools.fit_to_search play GAMES.jsonl --games 82 --seed 3701     the search plays; the same command goes on
    python -m tools.fit_to_search fit GAMES.jsonl --begin OLD.tsv --into NEW.tsv

Both seats of a game have a shipped deck or a list drawn for this game. In half of the turns the search plays, and every
decision is recorded; in the others the pilot of this version plays, drawn by its shares as in a playout, and the search
judges half of the decisions. So the fit also sees positions as playouts reach them.

The fit begins with weights that are given, and is held near them where the games say little. It stops where its cross
entropy is least on the games that it does not see, a quarter of all, and prints how it and the weights before do on them.

The same games are only played again by the same version: the search plays by the pilot.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lnl import Game
from lnl.ai.search.habits import MAX_WEIGHT, SEARCH_WEIGHTS, SIGHTS, Habit, read_habits
from lnl.ai.search.pilot import search_habits, sights
from lnl.ai.search.tree import Tree
from lnl.contract.action import ActionKind
from lnl.contract.chance import mix64
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import EngineLimitError
from lnl.files.writing import replace_file
from lnl.lab.training.drawing import is_drawn, training_decks
from lnl.lab.workers import work_off
from tools.fit_pilot import KINDS, SCALE, written

CARELESS = 0.5
"""Share of the turns in which the pilot plays."""
JUDGED = 0.5
"""Share of the decisions of such a turn that the search judges."""
PARTS = 4
"""One of this many games is kept from the fit."""
POWER = 2.0
"""Shares follow this power of the visits: the search tries all actions, and by the visits alone playouts would too."""
DECAY = 3e-4
"""Decay of the weights toward those that the fit begins with."""
STEPS = 300
RATE = 0.03
LOOK = 10
"""Steps between two looks at the games that the fit does not see."""

Floats = NDArray[np.float64]


class Played(NamedTuple):
    """A game.

    Attributes:
        seed: of the game; its decks come from it too.
        picks: at each decision the number of the action taken.
        rows: of each judged decision its number, whether the pilot played there, and the visits of each action.
    """

    seed: int
    picks: list[int]
    rows: list[tuple[int, int, list[int]]]


class Asked(NamedTuple):
    """What the search answered.

    Attributes:
        kinds: of each option 64 times the kind of its decision and its own.
        seen: of each option what the pilot sees.
        shares: of each option its share of the playouts.
        first: number of the first option of each decision.
        game: of each decision the number of its game.
        unknown: of each decision whether both decks were drawn for its game.
    """

    kinds: NDArray[np.int64]
    seen: NDArray[np.int16]
    shares: Floats
    first: NDArray[np.int64]
    game: NDArray[np.int64]
    unknown: NDArray[np.bool_]

    @property
    def lengths(self) -> NDArray[np.int64]:
        """Of each decision the number of its options."""
        return np.diff(np.append(self.first, len(self.kinds)))


def _player(iterations: int) -> Callable[[int], Played | None]:
    """Return what plays a game by its seed; None for a game that exceeds a capacity.

    Args:
        iterations: playouts for each judged decision.
    """
    pilot = search_habits()

    def play(seed: int) -> Played | None:
        chance = Random(mix64(seed ^ 77))
        game = Game(*training_decks(seed), seed=seed)
        careless: dict[int, bool] = {}
        picks: list[int] = []
        rows: list[tuple[int, int, list[int]]] = []
        try:
            while (decision := game.decision) is not None:
                number = 0
                if len(decision.codes) > 1:
                    if game.turn not in careless:
                        careless[game.turn] = chance.random() < CARELESS
                    view, loose = game.view(decision.player).core, careless[game.turn]
                    if not loose or chance.random() < JUDGED:
                        tree = Tree(view, mix64(seed + len(picks)), size=iterations)
                        tree.grow(iterations, settle=1.0)
                        found = tree.result().actions
                        rows.append((len(picks), int(loose), [action.visits for action in found]))
                        number = max(range(len(found)), key=lambda k: (found[k].visits, round(found[k].value, 4)))
                    if loose:
                        number = pilot.drawn(view, mix64(seed ^ (len(picks) << 20)))
                picks.append(number)
                game.push_code(decision.codes[number])
        except EngineLimitError:
            return None
        return Played(seed, picks, rows)

    return play


def play(path: Path, games: int, seed: int, iterations: int, workers: int) -> None:
    """Play games, and append a line for each to a file.

    Args:
        path: the file; its games are not played again.
        games: how many are played in all; those that exceed a capacity are left out.
        seed: of all games.
        iterations: playouts for each judged decision.
        workers: games at the same time.
    """
    lines = path.read_text().splitlines() if path.exists() else []
    have = {json.loads(line)["seed"] for line in lines}
    seeds = [one for k in range(games) if (one := mix64(mix64(seed) + k)) not in have]
    for played in work_off(_player, iterations, seeds, workers):
        if played is not None:
            lines.append(json.dumps(played._asdict(), separators=(",", ":")))
            replace_file(path, "\n".join(lines) + "\n")
            print(f"\r{path.name}: {len(lines)} games", end="", flush=True)
    print()


def read_games(path: Path) -> list[Played]:
    """Return the games of a file.

    Args:
        path: the file.
    """
    return [Played(**json.loads(line)) for line in path.read_text().splitlines()]


def asked_in(games: Sequence[Played], power: float = POWER) -> Asked:
    """Return what the search answered in games.

    Args:
        games: the games, each of which is played again for what the pilot sees.
        power: of the visits that the shares follow.
    """
    kinds: list[int] = []
    seen: list[tuple[int, ...]] = []
    shares: list[float] = []
    first: list[int] = []
    number: list[int] = []
    unknown: list[bool] = []
    for k, played in enumerate(games):
        pair, judged = training_decks(played.seed), {row[0]: row[2] for row in played.rows}
        game, drawn = Game(*pair, seed=played.seed), all(map(is_drawn, pair))
        for at, pick in enumerate(played.picks):
            decision = game.decision
            assert decision is not None
            if at in judged:
                options = sights(game.view(decision.player).core)
                first.append(len(kinds))
                shares += shared(decision.kind, [kind for kind, _ in options], judged[at], power)
                kinds += [KINDS * decision.kind + kind for kind, _ in options]
                seen += [numbers for _, numbers in options]
                number.append(k)
                unknown.append(drawn)
            game.push_code(decision.codes[pick])
    return Asked(
        np.array(kinds),
        np.array(seen, np.int16),
        np.array(shares),
        np.array(first),
        np.array(number),
        np.array(unknown),
    )


def shared(decision: int, kinds: Sequence[int], visits: Sequence[int], power: float) -> list[float]:
    """Return the share of each option of a decision. Boosts, which are one action to the search, share alike.

    Args:
        decision: its kind.
        kinds: of the options.
        visits: of the options.
        power: of the visits that the shares follow.
    """
    found = np.array(visits, np.float64)
    boosts = [k for k, kind in enumerate(kinds) if kind == ActionKind.BOOST]
    if decision == DecisionKind.DEFINE and boosts:
        found[boosts] = found[boosts].mean()
    found **= power
    return [float(share) for share in found / found.sum()]


class Fit:
    """The fit of weights to what the search answered.

    Args:
        asked: what it answered.
        begin: the weights to begin with.
    """

    def __init__(self, asked: Asked, begin: Sequence[Habit]) -> None:
        self.asked = asked
        self._present, rows = np.unique(asked.kinds, return_inverse=True)
        x = asked.seen.astype(np.float32)
        self._scale = np.maximum(np.sqrt((x**2).mean(axis=0)), 1e-3)
        order = np.argsort(rows, kind="stable")
        ends = np.searchsorted(rows[order], np.arange(len(self._present) + 1))
        self._parts = [order[a:b] for a, b in pairwise(ends)]
        self._tables = [x[part] / self._scale for part in self._parts]
        self._of = np.repeat(np.arange(len(asked.first)), asked.lengths)
        self._begin = {KINDS * habit.decision + habit.action: habit.weights for habit in begin}
        nothing = (0,) * len(SIGHTS)
        whole = np.array([self._begin.get(int(kind), nothing) for kind in self._present], np.float64)
        self.weights: Floats = whole / SCALE * self._scale

    def likely(self) -> Floats:
        """Return how likely each option is by the weights."""
        value = np.empty(len(self._of))
        for table, row, part in zip(self._tables, self.weights, self._parts):
            value[part] = table @ row.astype(np.float32)
        odds = np.exp(value - np.maximum.reduceat(value, self.asked.first)[self._of])
        share: Floats = odds / np.add.reduceat(odds, self.asked.first)[self._of]
        return share

    def losses(self) -> Floats:
        """Return the cross entropy of each decision."""
        logs = np.log(np.maximum(self.likely(), 1e-9))
        found: Floats = -np.add.reduceat(self.asked.shares * logs, self.asked.first)
        return found

    def agreements(self) -> NDArray[np.bool_]:
        """Return of each decision whether the pilot and the search like the same option most."""
        ours, ends = self.likely(), np.append(self.asked.first, len(self._of))
        return np.array([np.argmax(ours[a:b]) == np.argmax(self.asked.shares[a:b]) for a, b in pairwise(ends)])

    def run(self, steps: int = STEPS) -> int:
        """Fit the weights to all but the games that are kept from it; return the step at which they do best on those.

        Args:
            steps: of the descent (Adam, Kingma and Ba 2015).
        """
        begun, held = self.weights.copy(), self.held()
        counts, n = (~held).astype(np.float64)[self._of], int((~held).sum())
        mean, spread = np.zeros_like(begun), np.zeros_like(begun)
        best = (float("inf"), begun, 0)
        for step in range(steps + 1):
            if step % LOOK == 0 or step == steps:
                best = min(best, (float(self.losses()[held].mean()), self.weights.copy(), step), key=lambda one: one[0])
            missed = ((self.likely() - self.asked.shares) * counts).astype(np.float32)
            slope = np.stack([table.T @ missed[part] for table, part in zip(self._tables, self._parts)]) / n
            slope += DECAY * (self.weights - begun)
            mean += 0.1 * (slope - mean)
            spread += 0.01 * (slope**2 - spread)
            k = step + 1
            rate = RATE * min(1.0, 4 * (1 - step / steps))
            self.weights -= rate * (mean / (1 - 0.9**k)) / (np.sqrt(spread / (1 - 0.99**k)) + 1e-6)
        self.weights = best[1]
        return best[2]

    def held(self) -> NDArray[np.bool_]:
        """Return of each decision whether it is of a game that is kept from the fit."""
        kept: NDArray[np.bool_] = self.asked.game % PARTS == 0
        return kept

    def habits(self) -> list[Habit]:
        """Return the weights in whole numbers; kinds of options that the games lack keep those of the beginning."""
        whole = np.clip(np.rint(self.weights / self._scale * SCALE), -MAX_WEIGHT, MAX_WEIGHT).astype(int)
        found = self._begin | {int(kind): tuple(map(int, row)) for kind, row in zip(self._present, whole)}
        return [Habit(DecisionKind(kind // KINDS), ActionKind(kind % KINDS), found[kind]) for kind in sorted(found)]


def report(name: str, fit: Fit) -> list[str]:
    """Return lines on how weights do on groups of decisions.

    Args:
        name: of the weights.
        fit: that has them.
    """
    held, losses, agreed = fit.held(), fit.losses(), fit.agreements()
    groups: dict[str, Any] = {
        "in the fit": ~held,
        "kept from it": held,
        "kept from it, both decks drawn": held & fit.asked.unknown,
    }
    return [
        f"{name}, games {group}: {int(mask.sum())} decisions, cross entropy {losses[mask].mean():.4f}, "
        f"same action {agreed[mask].mean():.4f}"
        for group, mask in groups.items()
        if mask.any()
    ]


def main() -> int:
    """Play games of the search, or fit the pilot to them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers(dest="what", required=True)
    games = kinds.add_parser("play", help="play games")
    games.add_argument("path", type=Path, help="the file of games")
    games.add_argument("--games", type=int, default=82)
    games.add_argument("--seed", type=int, default=3701)
    games.add_argument("--iterations", type=int, default=400, help="playouts for each judged decision (default 400)")
    games.add_argument("--workers", type=int, default=1, help="games at the same time (default 1)")
    fits = kinds.add_parser("fit", help="fit weights to the games of a file")
    fits.add_argument("path", type=Path, help="the file of games")
    fits.add_argument(
        "--begin", type=Path, default=SEARCH_WEIGHTS, help="weights to begin with (default: those of the search)"
    )
    fits.add_argument("--power", type=float, default=POWER, help="of the visits that the fit follows (default 2)")
    fits.add_argument("--into", type=Path, help="the file of weights to write")
    given = parser.parse_args()
    if given.what == "play":
        play(given.path, given.games, given.seed, given.iterations, given.workers)
        return 0
    played = read_games(given.path)
    fit = Fit(asked_in(played, given.power), read_habits(given.begin))
    print(*report("before", fit), sep="\n")
    step = fit.run()
    lines = report("fitted", fit)
    print(f"best at step {step} of {STEPS}", *lines, sep="\n")
    if given.into is not None:
        provenance = (
            f"tools/fit_to_search.py fit --power {given.power:g}, {len(played)} games of the search; {lines[1]}."
        )
        replace_file(given.into, written(fit.habits(), provenance))
    return 0


if __name__ == "__main__":
    sys.exit(main())
