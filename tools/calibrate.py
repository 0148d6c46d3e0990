#!/usr/bin/env python3
"""Measure the calibration of the win probabilities that hints and reviews show.

    python tools/calibrate.py play GAMES.jsonl --games 100 --seed 500     plays them; the same command goes on
    python tools/calibrate.py play GAMES.jsonl --player mcts:iterations=200 --every 16     judges quicker games by the default search
    python tools/calibrate.py measure GAMES.jsonl                         prints reliability tables and errors

Both players of a game use decks of one group: the four shipped decks that all weights of the evaluation were fitted
with, the other shipped decks, which only its weights for the beginning of a turn were fitted with, or lists drawn for
this game only, which nothing was fitted with. If the players search, the values of all their decisions count. Otherwise,
and with ``--every``, some decisions of each game are searched apart, as for a hint. A logistic curve is fitted to each two groups of games and
measured on the third.

All values of a game share its result, so in few games even perfect probabilities show an error. The tool therefore also
prints the error that is expected from chance alone, and the root mean square error without the part of chance.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from math import exp, log, pi, sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lnl import Deck, Game, decks
from lnl.ai.advice import USUAL
from lnl.ai.mcts import MctsPlayer
from lnl.ai.player import player_of
from lnl.ai.search.tree import search
from lnl.contract.chance import mix64
from lnl.files.writing import replace_file
from lnl.lab.training.drawing import drawn_deck

Array = NDArray[Any]

FITTED = ("blue_tide", "green_harvest", "red_forge", "twilight_ledger")
"""Decks whose games all weights of the evaluation were fitted on."""
GROUPS = ("decks of all fits of the evaluation", "other shipped decks", "lists drawn for one game")
"""The groups of decks. The games use them in turn."""
EVERY = 48
"""One of this many decisions is searched, if the players do not search themselves and no other number is given."""
BINS = 10
RESAMPLED = 400
LEAST_GAMES = 20
"""The least number of games of each group to fit a curve to, and to measure it on."""
_EDGE = 1e-6


class Judgement(NamedTuple):
    """The result of the search for a decision.

    Attributes:
        game: number of the game.
        turn: number of the turn.
        value: of the best action.
        won: whether the deciding player won; a half for a draw.
    """

    game: int
    turn: int
    value: float
    won: float


class Curve(NamedTuple):
    """From a value to a probability: a logistic curve in the log odds of the value.

    Attributes:
        shift: added to the log odds.
        scale: of the log odds.
    """

    shift: float = 0.0
    scale: float = 1.0

    def of(self, value: float) -> float:
        """Return the probability.

        Args:
            value: of the search, 0 to 1.
        """
        return 1 / (1 + exp(-(self.shift + self.scale * log_odds(value))))


def log_odds(value: float) -> float:
    """Return the log odds of a value, which is kept away from 0 and 1.

    Args:
        value: 0 to 1.
    """
    value = min(1 - _EDGE, max(_EDGE, value))
    return log(value / (1 - value))


def halves() -> tuple[list[str], list[str]]:
    """Return the names of the shipped decks of the fit, and of the others."""
    others = [name for name in sorted(decks()) if name not in FITTED]
    return [name for name in sorted(decks()) if name in FITTED], others


def decks_of(number: int, luck: int) -> tuple[list[str], list[Deck]]:
    """Return the names of the decks of a game, and the decks.

    Args:
        number: the number of the game.
        luck: the seed of the game.
    """
    group, chance = number % len(GROUPS), Random(luck)
    if group == len(GROUPS) - 1:
        lists = [drawn_deck(chance.getrandbits(48)) for _ in range(2)]
        return [deck.name for deck in lists], lists
    names = chance.choices(halves()[group], k=2)
    return names, [decks()[name] for name in names]


def play(path: Path, games: int, seed: int, spec: str, every: int | None = None) -> None:
    """Play games and append a line for each.

    Args:
        path: the file; its games are not played again.
        games: how many games the file holds in the end.
        seed: of the games.
        spec: who plays on both sides.
        every: one of so many decisions is searched apart; None for what players who search found themselves.
    """
    lines = path.read_text().splitlines() if path.exists() else []
    for number in range(len(lines), games):
        luck = mix64(mix64(seed) + number)
        names, lists = decks_of(number, luck)
        game = Game(lists[0], lists[1], seed=luck)
        players = [player_of(spec, mix64(luck + seat)) for seat in (0, 1)]
        said = []
        while (decision := game.decision) is not None:
            if len(decision.codes) == 1:
                game.push_code(decision.codes[0])
                continue
            view, player = game.view(decision.player), players[decision.player]
            action = player.choose(view)
            if isinstance(player, MctsPlayer) and every is None:
                said.append((game.turn, decision.player, round(player.last[0][2], 5)))
            elif (chosen := mix64(luck ^ game.n_decisions)) % (every or EVERY) == 0:
                best = max(search(view.core, USUAL, chosen).actions, key=lambda one: (one.visits, one.value))
                said.append((game.turn, decision.player, round(best.value, 5)))
            game.push(action)
        winner = None if game.outcome is None else game.outcome.winner
        row = {"decks": names, "seed": luck, "player": spec, "winner": winner, "said": said}
        lines.append(json.dumps(row))
        replace_file(path, "\n".join(lines) + "\n")
        print(f"game {number + 1}/{games}: {' against '.join(names)}, turn {game.turn}", file=sys.stderr, flush=True)


def judgements(path: Path) -> list[Judgement]:
    """Return the judgements of all games.

    Args:
        path: the games.
    """
    found = []
    for number, line in enumerate(path.read_text().splitlines()):
        row = json.loads(line)
        for turn, player, value in row["said"]:
            won = 0.5 if row["winner"] is None else float(row["winner"] == player)
            found.append(Judgement(number, turn, value, won))
    return found


def fitted(said: list[Judgement]) -> Curve:
    """Return the likeliest curve, by Newton's method; each game weighs the same.

    Args:
        said: the judgements of all games.
    """
    weight = dict.fromkeys((one.game for one in said), 0.0)
    for one in said:
        weight[one.game] += 1
    shift, scale = 0.0, 1.0
    for _ in range(30):
        g0 = g1 = h00 = h01 = h11 = 0.0
        for one in said:
            x, w = log_odds(one.value), 1 / weight[one.game]
            p = Curve(shift, scale).of(one.value)
            g0 += w * (one.won - p)
            g1 += w * (one.won - p) * x
            h = w * p * (1 - p)
            h00, h01, h11 = h00 + h, h01 + h * x, h11 + h * x * x
        determinant = h00 * h11 - h01 * h01
        shift += (h11 * g0 - h01 * g1) / determinant
        scale += (h00 * g1 - h01 * g0) / determinant
    return Curve(shift, scale)


class Sums(NamedTuple):
    """What the judgements of each game add to the errors of a curve: a row for each game.

    Attributes:
        brier: squares of probability minus result.
        loss: log losses.
        said: probabilities, by bin.
        won: results, by bin.
        sizes: judgements, by bin.
    """

    brier: Array
    loss: Array
    said: Array
    won: Array
    sizes: Array

    def drawn(self, games: list[int]) -> Sums:
        """Return the sums of some games, each as often as it is drawn.

        Args:
            games: numbers of rows.
        """
        return Sums(*(part[games] for part in self))

    def errors(self) -> tuple[float, float, float]:
        """Return Brier score, expected calibration error over ten bins, and log loss."""
        n = self.sizes.sum()
        gaps = abs(self.said.sum(axis=0) - self.won.sum(axis=0))
        return float(self.brier.sum() / n), float(gaps.sum() / n), float(self.loss.sum() / n)

    def beyond_chance(self, noise: float = 1.0) -> tuple[float, float]:
        """Return the calibration error expected from chance alone, and the root mean square error without the part of chance.

        The gap of a bin is a sum of independent parts, one for each game, so their squares estimate its variance. A root
        mean square is never below the mean, so the second figure bounds the true expected calibration error, up to chance.

        Args:
            noise: the variance of the gaps, relative to that of games drawn once. It is 2 for resampled games.
        """
        n, sizes, gaps = self.sizes.sum(), self.sizes.sum(axis=0), self.said - self.won
        spreads = (gaps**2).sum(axis=0)
        filled = sizes > 0
        squares = (gaps.sum(axis=0) ** 2 - noise * spreads)[filled] / sizes[filled]
        return float(np.sqrt(2 / pi * spreads).sum() / n), sqrt(max(0.0, float(squares.sum() / n)))


def sums_of(said: list[Judgement], curve: Curve) -> Sums:
    """Return the sums of games, in the order in which they are first judged.

    Args:
        said: the judgements.
        curve: converts values to probabilities.
    """
    rows = {game: row for row, game in enumerate(dict.fromkeys(one.game for one in said))}
    at = np.array([rows[one.game] for one in said])
    p, won = np.array([curve.of(one.value) for one in said]), np.array([one.won for one in said])
    cell = at * BINS + np.minimum(BINS - 1, (p * BINS).astype(int))
    sure = np.clip(p, _EDGE, 1 - _EDGE)

    def by_game(values: Array) -> Array:
        return np.bincount(at, values, len(rows))

    def by_bin(values: Array) -> Array:
        return np.bincount(cell, values, len(rows) * BINS).reshape(-1, BINS)

    loss = -(won * np.log(sure) + (1 - won) * np.log(1 - sure))
    return Sums(by_game((p - won) ** 2), by_game(loss), by_bin(p), by_bin(won), by_bin(np.ones_like(p)))


def errors(said: list[Judgement], curve: Curve) -> tuple[float, float, float]:
    """Return Brier score, expected calibration error over ten bins, and log loss.

    Args:
        said: the judgements.
        curve: converts values to probabilities.
    """
    return sums_of(said, curve).errors()


def table(said: list[Judgement]) -> Iterator[str]:
    """Yield the lines of a reliability table.

    Args:
        said: the judgements.
    """
    yield "value       decisions   mean  won"
    for k in range(BINS):
        row = [one for one in said if min(BINS - 1, int(one.value * BINS)) == k]
        if row:
            mean, won = fmean(one.value for one in row), fmean(one.won for one in row)
            yield f"{k / BINS:.1f} to {(k + 1) / BINS:.1f}  {len(row):9}  {mean:.3f}  {won:.3f}"


def by_game(said: list[Judgement]) -> dict[int, list[Judgement]]:
    """Return the judgements of each game.

    Args:
        said: the judgements.
    """
    games: dict[int, list[Judgement]] = {}
    for one in said:
        games.setdefault(one.game, []).append(one)
    return games


def with_intervals(said: list[Judgement], curve: Curve) -> Iterator[str]:
    """Yield a line for each error, with its 95 % interval from games that are resampled.

    Args:
        said: the judgements.
        curve: converts values to probabilities.
    """
    sums, chance, drawn = sums_of(said, curve), Random(1), []
    rows = range(len(sums.brier))
    for _ in range(RESAMPLED):
        again = sums.drawn(chance.choices(rows, k=len(rows)))
        drawn.append((*again.errors(), again.beyond_chance(2.0)[1]))
    by_chance, beyond = sums.beyond_chance()
    names = ("Brier", "ECE", "log loss", "root mean square error beyond chance")
    for name, value, found in zip(names, (*sums.errors(), beyond), zip(*drawn)):
        spread = sorted(found)
        low, high = spread[round(0.025 * RESAMPLED)], spread[round(0.975 * RESAMPLED) - 1]
        yield f"{name} {value:.4f} [{low:.4f}, {high:.4f}]"
    yield f"ECE expected from chance alone {by_chance:.4f}"
    off = fmean(curve.of(one.value) - one.won for one in said)
    yield f"mean value minus mean result {off:+.4f}"


def group_of(one: Judgement) -> int:
    """Return the index in `GROUPS` of the group of a judgement's game.

    Args:
        one: the judgement.
    """
    return one.game % len(GROUPS)


def of_games(said: list[Judgement]) -> str:
    """Return how many games and decisions there are.

    Args:
        said: the judgements.
    """
    return f"{len({one.game for one in said})} games, {len(said)} decisions"


def gain(said: list[Judgement], curves: list[Curve]) -> tuple[float, float]:
    """Return by how much curves lower the log loss, and the standard error of that. Each game weighs by its decisions.

    Args:
        said: the judgements.
        curves: one for each group.
    """
    games = by_game(said).values()
    gains = []
    for game in games:
        curve = curves[group_of(game[0])]
        gains.append(len(game) * (errors(game, Curve())[2] - errors(game, curve)[2]))
    mean = sum(gains) / len(said)
    spread = sum((part - mean * len(game)) ** 2 for part, game in zip(gains, games))
    return mean, sqrt(spread) / len(said)


def of_curves(said: list[Judgement]) -> Iterator[str]:
    """Yield lines about a curve for each group, which is fitted to the others.

    Args:
        said: the judgements of all games.
    """
    groups = [[one for one in said if group_of(one) == group] for group in range(len(GROUPS))]
    if min(len({one.game for one in group}) for group in groups) < LEAST_GAMES:
        yield f"no curves: {LEAST_GAMES} games of each group are needed"
        return
    curves = [fitted([one for one in said if group_of(one) != group]) for group in range(len(GROUPS))]
    for name, group, curve in zip(GROUPS, groups, curves):
        yield f"{name} by the curve of the other two groups, shift {curve.shift:.3f}, scale {curve.scale:.3f}:"
        mean, error = gain(group, curves)
        yield f"log loss lower by {mean:.4f}, standard error {error:.4f}"
        yield from with_intervals(group, curve)
    mean, error = gain(said, curves)
    yield f"all groups by these curves: log loss lower by {mean:.4f}, standard error {error:.4f}"


def main() -> int:
    """Play games, or measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["play", "measure"])
    parser.add_argument("file", type=Path, help="games, a line each")
    parser.add_argument("--games", type=int, default=100, help="games in the file in the end (default 100)")
    parser.add_argument("--seed", type=int, default=500, help="seed of the games (default 500)")
    parser.add_argument("--player", default="greedy", help="who plays on both sides (default greedy)")
    parser.add_argument("--every", type=int, help="search one of so many decisions apart, whoever plays")
    arguments = parser.parse_args()
    if arguments.what == "play":
        play(arguments.file, arguments.games, arguments.seed, arguments.player, arguments.every)
        return 0
    every = judgements(arguments.file)
    groups = [[one for one in every if group_of(one) == group] for group in range(len(GROUPS))]
    for name, said in zip((*GROUPS, "all groups"), (*groups, every)):
        print(f"{name}: {of_games(said)}")
        print("\n".join([*table(said), *with_intervals(said, Curve())]), flush=True)
    print("\n".join(of_curves(every)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
