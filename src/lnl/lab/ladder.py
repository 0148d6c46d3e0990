"""Ladders: every player plays every other, and one rating per player is fitted to all results."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations

from lnl.lab.games import Field
from lnl.lab.kept_games import KeptGames
from lnl.lab.matches import PLAYER_SEATS, blocks_of, player_tasks
from lnl.lab.results import Task
from lnl.lab.stats import elo

Scores = Mapping[tuple[int, int], Sequence[float]]
"""By two players, the first one's share of the points in each block."""
RESAMPLED = 1000
PSEUDO = 0.5
"""Blocks that each player is taken to have played beside its own, with half of their points: two games, over all others."""
_ROUNDS = 10_000
_EXACT = 1e-10


@dataclass(frozen=True)
class Rung:
    """A player of a ladder.

    Attributes:
        player: its index.
        elo: its rating above the mean of all.
        low: lower bound of the 95 % interval; infinite where two players met in one block only.
        high: upper bound.
        score: its share of the points, 0 to 1.
        blocks: blocks that it played.
    """

    player: int
    elo: float
    low: float
    high: float
    score: float
    blocks: int


@dataclass(frozen=True)
class Ladder:
    """A field of players, the best first.

    Attributes:
        rungs: the players.
        scores: the results of blocks.
        aborted: games that were cut off; they and their blocks do not count.
    """

    rungs: Sequence[Rung]
    scores: Scores
    aborted: int


def bradley_terry(points: Mapping[tuple[int, int], float], n_players: int) -> list[float]:
    """Return the ratings of players by the model of Bradley and Terry (1952), in Elo above their mean.

    The likeliest ratings, by the iteration of Hunter (2004).

    Args:
        points: by two players, how many points the first won against the second.
        n_players: number of players.

    Raises:
        ValueError: some players won nothing, or everything, against all others: no ratings explain that.
    """
    met = {
        (a, b): points.get((a, b), 0.0) + points.get((b, a), 0.0) for a in range(n_players) for b in range(n_players)
    }
    won = [sum(points.get((a, b), 0.0) for b in range(n_players)) for a in range(n_players)]
    if not _is_connected(points, n_players):
        raise ValueError("some players won nothing, or everything, against all others")
    strength = [1.0] * n_players
    for _ in range(_ROUNDS):
        found = [
            won[a] / sum(met[a, b] / (strength[a] + strength[b]) for b in range(n_players) if met[a, b])
            for a in range(n_players)
        ]
        middle = math.exp(sum(map(math.log, found)) / n_players)
        found = [value / middle for value in found]
        done = all(abs(new - old) <= _EXACT * old for new, old in zip(found, strength))
        strength = found
        if done:
            break
    return [400 * math.log10(value) for value in strength]


def _is_connected(points: Mapping[tuple[int, int], float], n_players: int) -> bool:
    """Return whether points were won from everyone to everyone, over others too: then ratings are finite."""
    for forward in (True, False):
        reached, left = {0}, [0]
        while left:
            at = left.pop()
            for other in range(n_players):
                pair = (at, other) if forward else (other, at)
                if other not in reached and points.get(pair, 0.0) > 0:
                    reached.add(other)
                    left.append(other)
        if len(reached) < n_players:
            return False
    return True


def rungs_of(scores: Scores, n_players: int, seed: int) -> list[Rung]:
    """Return the players, the best first, with intervals from blocks that are resampled from those of each two players.

    Few blocks of each two players vary less than many would, so one block fewer is drawn than there are, and counts for
    more (Rao and Wu 1988). A little of a result, `PSEUDO`, is added to what each player has, so that every rating is
    finite; it is little against one block of each two players, as ratings would be drawn to the mean otherwise.

    Args:
        scores: the results of blocks.
        n_players: number of players.
        seed: of the drawing.
    """
    played = {pair: found for pair, found in scores.items() if found}
    ratings = _rated({pair: (sum(found), len(found)) for pair, found in played.items()}, n_players)
    chance = random.Random(seed)
    drawn: list[list[float]] = [[] for _ in range(n_players)]
    several = all(len(found) > 1 for found in played.values())
    for _ in range(RESAMPLED if several else 0):
        again = {pair: _redrawn(found, chance) for pair, found in played.items()}
        for player, rating in enumerate(_rated(again, n_players)):
            drawn[player].append(rating)
    rungs = []
    for player, rating in enumerate(ratings):
        own = [score for (a, _), found in scores.items() if a == player for score in found]
        own += [1 - score for (_, b), found in scores.items() if b == player for score in found]
        spread = sorted(drawn[player])
        low, high = -math.inf, math.inf
        if several:
            low, high = spread[round(0.025 * (RESAMPLED - 1))], spread[round(0.975 * (RESAMPLED - 1))]
        rungs.append(Rung(player, rating, low, high, sum(own) / len(own) if own else 0.5, len(own)))
    return sorted(rungs, key=lambda rung: (-rung.elo, rung.player))


def _redrawn(found: Sequence[float], chance: random.Random) -> tuple[float, int]:
    """Return points and number of blocks, of blocks that are drawn with replacement."""
    drawn = chance.choices(found, k=len(found) - 1)
    return sum(drawn) * len(found) / len(drawn), len(found)


def _rated(results: Mapping[tuple[int, int], tuple[float, int]], n_players: int) -> list[float]:
    """Return the ratings of players by the points of the first of each two, and the blocks that both played."""
    points: dict[tuple[int, int], float] = {}
    of_each = PSEUDO / (n_players - 1) / 2
    for a, b in combinations(range(n_players), 2):
        won, n_blocks = results.get((a, b), (0.0, 0))
        points[a, b] = won + of_each
        points[b, a] = n_blocks - won + of_each
    if n_players == 2:  # which has a closed form
        share = points[0, 1] / (points[0, 1] + points[1, 0])
        return [elo(share) / 2, -elo(share) / 2]
    return bradley_terry(points, n_players)


def run_ladder(
    field: Field,
    blocks: int,
    seed: int,
    workers: int,
    progress: Callable[[int, int], None] = lambda done, total: None,
    kept: KeptGames | None = None,
) -> Ladder:
    """Let every two players meet, and rate them all.

    Args:
        field: decks and players, two or more.
        blocks: blocks of four games for each two players; blocks of the same number have the same decks and luck.
        seed: seed of the whole run.
        workers: number of processes; the ladder does not depend on it.
        progress: called with blocks played and blocks in all.
        kept: games of the run that are finished already, to which the others are added.

    Returns:
        The players with their ratings, and the results they come from.
    """
    pairs = list(combinations(range(len(field.players)), 2))
    scores: dict[tuple[int, int], list[float]] = {pair: [] for pair in pairs}
    tasks: list[Task] = []
    for block in range(blocks):  # round by round, so that a run which is cut short has something of everybody
        for pair in pairs:
            tasks += player_tasks(1, seed, len(field.decks), pair, block)
    aborted = 0
    with closing(blocks_of(field, tasks, PLAYER_SEATS, workers, kept)) as played:
        for n, block_ in enumerate(played):
            aborted += block_.aborted
            if not block_.aborted:
                scores[pairs[n % len(pairs)]].append(block_.score)
            progress(n + 1, blocks * len(pairs))
    return Ladder(rungs_of(scores, len(field.players), seed), scores, aborted)
