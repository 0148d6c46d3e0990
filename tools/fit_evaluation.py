#!/usr/bin/env python3
"""Fit the evaluation where a turn begins, which playouts count, to results of games.

    python -m tools.fit_evaluation play GAMES.jsonl --player mcts:iterations=40 --games 2200     the same command goes on
    python -m tools.fit_evaluation fit GAMES.jsonl                                  prints errors and weights

Both seats of a game have a shipped deck or, in half of the cases, a list drawn for this game. In half of the games the
light policy of playouts takes over somewhere, until three turns further on the next turn begins, as in a playout of the
search; from there on the players go on. So the fit also sees positions as playouts leave them. What lies before that is
left out, since its result is that of careless play.

The fit is a logistic regression on the differences of both players' features, with the curve of the evaluation (0.05 to
0.95). It also has a constant for each shipped deck, which is left out of the weights, so that no feature stands for a
deck. Errors come from fits without a fifth of the games each, on that fifth, with and without features that are named.

The same games, and so the same weights, are only played again by the same version: the players search by the evaluation.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lnl import Game, decks
from lnl.ai.player import player_of
from lnl.ai.search.evaluation import features
from lnl.ai.search.results import FEATURES
from lnl.contract.chance import mix64
from lnl.contract.errors import EngineLimitError
from lnl.files.writing import replace_file
from lnl.lab.training.drawing import training_decks
from lnl.lab.workers import work_off

CARELESS = 0.5
"""Share of the games in which the light policy takes over."""
TURNS = 3
"""Turns that it goes on: the present one and two more."""
LATEST = 250
"""It takes over before this choice of a game."""
LIGHT = "greedy:worlds=1,slip=1"
"""The light policy as a player."""
PARTS = 5
"""Parts of the games of which one each is held out."""
SCALE = 1000
"""Weights are integers in units of 1 / SCALE."""
BINS = 10
RESAMPLED = 40
LOWEST = 0.05
"""The least chance of the evaluation's curve."""
DECAY = 3.0
"""Weight decay of the fit, in positions."""

Floats = NDArray[np.float64]


class Played(NamedTuple):
    """A game.

    Attributes:
        seed: of the game; its decks come from it too.
        winner: 0 or 1, or None.
        counts: number of the decision from which on the game counts.
        picks: at each decision the number of the action taken.
    """

    seed: int
    winner: int | None
    counts: int
    picks: list[int]


class Positions(NamedTuple):
    """Positions where a turn begins, as rows of player 0.

    Attributes:
        game: number of the game.
        ahead: (n, features) own features minus the other player's.
        constants: (n, shipped decks) 1 for the own deck and −1 for the other's; 0 for drawn lists.
        won: whether player 0 won.
        careless: whether the light policy came here, as in a playout.
    """

    game: NDArray[np.int64]
    ahead: Floats
    constants: Floats
    won: Floats
    careless: NDArray[np.bool_]


def new_game(seed: int) -> Game:
    """Return a game at its beginning.

    Args:
        seed: of the game and its decks.
    """
    return Game(*training_decks(seed), seed=seed)


def _player(spec: str) -> Callable[[int], Played]:
    """Return what plays a game by its seed.

    Args:
        spec: who plays on both sides.
    """

    def play(seed: int) -> Played:
        chance = Random(mix64(seed))
        takes_over = chance.randrange(LATEST) if chance.random() < CARELESS else -1
        until, counts, chosen = -1, 0, 0
        sides = [player_of(spec, mix64(seed + seat)) for seat in range(2)]
        light = player_of(LIGHT, mix64(seed + 2))
        game = new_game(seed)
        picks: list[int] = []
        try:
            while (decision := game.decision) is not None:
                number = 0
                if until > 0 and game.turn >= until:
                    until, counts = -1, len(picks)
                if len(decision.codes) > 1:
                    if chosen == takes_over:
                        until = game.turn + TURNS
                    one = light if until > 0 else sides[decision.player]
                    number = decision.actions.index(one.choose(game.view(decision.player)))
                    chosen += 1
                picks.append(number)
                game.push_code(decision.codes[number])
        except EngineLimitError:
            return Played(seed, None, len(picks), picks)
        winner = None if game.outcome is None else game.outcome.winner
        return Played(seed, winner, counts if until < 0 else len(picks), picks)

    return play


def play(path: Path, games: int, seed: int, spec: str, workers: int) -> None:
    """Play games, and append a line for each to a file.

    Args:
        path: the file; its games are not played again.
        games: how many games the file holds in the end.
        seed: of all games.
        spec: who plays on both sides.
        workers: games at the same time.
    """
    lines = path.read_text().splitlines() if path.exists() else []
    have = {json.loads(line)["seed"] for line in lines}
    seeds = [one for k in range(games) if (one := mix64(mix64(seed) + k)) not in have]
    for n, played in enumerate(work_off(_player, spec, seeds, workers), 1):
        lines.append(json.dumps(played._asdict(), separators=(",", ":")))
        if n % 100 == 0 or n == len(seeds):
            replace_file(path, "\n".join(lines) + "\n")
            print(f"\r{path.name}: {len(lines)} of {games} games", end="", flush=True)
    print()


def played_in(path: Path) -> Iterator[Played]:
    """Yield the games of a file that have a winner.

    Args:
        path: the file.
    """
    for line in path.read_text().splitlines():
        played = Played(**json.loads(line))
        if played.winner is not None:
            yield played


def beginnings(played: Played) -> Iterator[tuple[int, Game]]:
    """Yield the beginnings of turns of a game that count, each with the number of its decision.

    Args:
        played: the game.
    """
    game, turn = new_game(played.seed), 0
    for number, pick in enumerate(played.picks):
        if game.turn > turn:
            turn = game.turn
            if number >= played.counts:
                yield number, game
        assert game.decision is not None
        game.push_code(game.decision.codes[pick])


def positions(games: Sequence[Played]) -> Positions:
    """Return the positions of games where a turn begins.

    Args:
        games: the games.
    """
    names = {deck.name: k for k, deck in enumerate(decks().values())}
    number: list[int] = []
    ahead: list[list[int]] = []
    constants: list[Floats] = []
    won: list[float] = []
    careless: list[bool] = []
    for k, played in enumerate(games):
        own = np.zeros(len(names))
        for sign, deck in zip((1, -1), training_decks(played.seed)):
            if deck.name in names:
                own[names[deck.name]] += sign
        for at, game in beginnings(played):
            number.append(k)
            ahead.append([row.own - row.others for row in features(game.view(0).core)])
            constants.append(own)
            won.append(float(played.winner == 0))
            careless.append(at == played.counts > 0)
    return Positions(
        np.array(number, np.int64),
        np.array(ahead, float).reshape(-1, len(FEATURES)),
        np.array(constants).reshape(-1, len(names)),
        np.array(won),
        np.array(careless, bool),
    )


def chance_of(ahead: Floats) -> Floats:
    """Return the chance of winning, by the curve of the evaluation.

    Args:
        ahead: log odds.
    """
    chances: Floats = LOWEST + (1 - 2 * LOWEST) / (1 + np.exp(-np.clip(ahead, -6, 6)))
    return chances


def fitted(rows: Floats, won: Floats, decay: float = DECAY) -> Floats:
    """Return the likeliest weights, by Fisher scoring.

    Args:
        rows: (n, columns) what is seen.
        won: (n,) 0 or 1.
        decay: weight decay, in rows.
    """
    scale = np.maximum(np.sqrt((rows**2).mean(axis=0)), 1e-6)
    x = rows / scale
    weights = np.zeros(x.shape[1])
    for _ in range(30):
        p = chance_of(x @ weights)
        slope = (p - LOWEST) * (1 - LOWEST - p) / (1 - 2 * LOWEST)
        sure = slope / (p * (1 - p))
        step = np.linalg.solve(
            (x * (sure * slope)[:, None]).T @ x + decay * np.eye(x.shape[1]), x.T @ (sure * (won - p)) - decay * weights
        )
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    found: Floats = weights / scale
    return found


class Errors(NamedTuple):
    """How well chances foretell results.

    Attributes:
        loss: mean of −log of the chance of what happened.
        area: under the curve: how often a position that was won has the higher chance than one that was lost.
        calibration: expected calibration error over ten bins.
    """

    loss: float
    area: float
    calibration: float


def errors(chances: Floats, won: Floats) -> Errors:
    """Return how well chances foretell results.

    Args:
        chances: (n,) between 0 and 1.
        won: (n,) 0 or 1.
    """
    loss = -np.mean(np.where(won > 0, np.log(chances), np.log(1 - chances)))
    _, place, times = np.unique(chances, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(times) - (times - 1) / 2)[place]
    n = won.sum()
    area = (ranks[won > 0].sum() - n * (n + 1) / 2) / max(1.0, n * (len(won) - n))
    bins = np.minimum((chances * BINS).astype(int), BINS - 1)
    gaps = np.bincount(bins, chances - won, BINS)
    return Errors(float(loss), float(area), float(np.abs(gaps).sum() / len(won)))


def chosen(found: Positions, rows: NDArray[np.int64]) -> Positions:
    """Return some of the positions.

    Args:
        found: the positions.
        rows: their numbers.
    """
    game, ahead, constants, won, careless = found
    return Positions(game[rows], ahead[rows], constants[rows], won[rows], careless[rows])


def foretold(found: Positions, columns: Sequence[int]) -> Floats:
    """Return the chance of player 0 at each position, by a fit without the part of the games that has it.

    Args:
        found: the positions.
        columns: numbers of the features that the fits have.
    """
    chances = np.empty(len(found.won))
    for part in range(PARTS):
        held = found.game % PARTS == part
        kept = chosen(found, np.flatnonzero(~held))
        chances[held] = chance_of(found.ahead[held][:, columns] @ weights_of(kept, columns))
    return chances


def weights_of(found: Positions, columns: Sequence[int]) -> Floats:
    """Return the likeliest weights of features.

    Args:
        found: the positions.
        columns: numbers of the features.
    """
    rows = np.hstack([found.ahead[:, columns], found.constants])
    return fitted(rows, found.won)[: len(columns)]


def resampled(found: Positions, times: int, seed: int) -> Floats:
    """Return (features,) standard errors of the weights, by games that are resampled.

    Args:
        found: the positions.
        times: how often.
        seed: of the resampling.
    """
    luck = np.random.default_rng(seed)
    games = int(found.game.max()) + 1
    drawn = []
    for _ in range(times):
        often = np.bincount(luck.integers(0, games, games), minlength=games)[found.game]
        again = np.repeat(np.arange(len(often)), often)
        drawn.append(weights_of(chosen(found, again), range(len(FEATURES))))
    spread: Floats = np.std(drawn, axis=0)
    return spread


def report(found: Positions, without: Sequence[str]) -> Iterator[str]:
    """Yield the lines about a fit.

    Args:
        found: the positions.
        without: features that are left out one at a time, to show what they add.
    """
    names = list(FEATURES)
    everything = range(len(names))
    now = np.array([row.weight for row in features(new_game(0).view(0).core, beginning=True)]) / SCALE
    yield f"{len(np.unique(found.game))} games, {len(found.won)} positions, {found.careless.sum()} after careless play"
    chances = {"the weights of this version": chance_of(found.ahead @ now), "fitted": foretold(found, everything)}
    for name in without:
        chances[f"without {name}"] = foretold(found, [k for k in everything if names[k] != name])
    for label, of in chances.items():
        yield f"{label}: {told(errors(of, found.won))}"
        yield f"  after careless play: {told(errors(of[found.careless], found.won[found.careless]))}"
    weights, spread = weights_of(found, everything), resampled(found, RESAMPLED, 1)
    for name, weight, deviation in zip(names, weights, spread):
        yield f"{name:14} {SCALE * weight:6.0f} ± {SCALE * deviation:.0f}"
    yield f"BEGINNING[:] = {np.rint(SCALE * weights).astype(int).tolist()}"


def told(one: Errors) -> str:
    """Return errors as text.

    Args:
        one: the errors.
    """
    return f"loss {one.loss:.4f}, area under the curve {one.area:.4f}, ECE {one.calibration:.4f}"


def main() -> int:
    """Play games, or fit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["play", "fit"])
    parser.add_argument("files", type=Path, nargs="+", help="games, a line each; to play, one file")
    parser.add_argument("--games", type=int, default=2200, help="games in the file in the end (default 2200)")
    parser.add_argument("--seed", type=int, default=31, help="seed of the games (default 31)")
    parser.add_argument("--player", default="mcts:iterations=40", help="who plays (default mcts:iterations=40)")
    parser.add_argument("--workers", type=int, default=1, help="games at the same time (default 1)")
    parser.add_argument("--without", default="", help="features, separated by commas, to show what each adds")
    given = parser.parse_args()
    if given.what == "play":
        play(given.files[0], given.games, given.seed, given.player, given.workers)
        return 0
    without = given.without.split(",") if given.without else []
    if unknown := set(without) - set(FEATURES):
        parser.error(f"--without: no features {', '.join(sorted(unknown))}")
    found = positions([played for path in given.files for played in played_in(path)])
    for line in report(found, without):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
