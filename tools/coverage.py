"""Measure the coverage of the lab's 95 % intervals on simulated runs with a known truth.

``python -m tools.coverage`` prints a line for each kind of interval and setting, in percent (docs/lab.md).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import numpy as np
from scipy import stats

from lnl.lab.analysis.statistics import Floats, davidson, differences, drawn_again, of_parts, rates


def pairs(luck: np.random.Generator, chance: Floats, clusters: int, alike: float) -> Floats:
    """Return the points of pairs whose two games have a correlation: the shape of ``chance``, and clusters.

    Args:
        luck: what draws.
        chance: of winning a game.
        clusters: number of pairs.
        alike: correlation of the two games.
    """
    p = chance[..., None]
    both, none = p * p + alike * p * (1 - p), (1 - p) ** 2 + alike * p * (1 - p)
    drawn = luck.random((*chance.shape, clusters))
    found: Floats = np.where(drawn < both, 2.0, np.where(drawn < both + none, 0.0, 1.0))
    return found


def of_rates(luck: np.random.Generator, runs: int) -> Iterator[tuple[str, float]]:
    """Yield the coverage of the interval of a rate."""
    for clusters in (10, 20, 50, 200):
        for chance, alike in (
            (0.5, -0.3),
            (0.5, 0.3),
            (0.5, 0.8),
            (0.7, 0.3),
            (0.9, 0.0),
            (0.9, 0.8),
            (0.97, 0.0),
            (0.97, 0.8),
        ):
            found = rates(pairs(luck, np.full(runs, chance), clusters, alike), np.full((runs, clusters), 2.0))
            held = float(((found.low <= chance) & (chance <= found.high)).mean())
            yield f"rate {chance} of {clusters} pairs, correlation {alike}", held


def of_differences(luck: np.random.Generator, runs: int) -> Iterator[tuple[str, float]]:
    """Yield the coverage of the interval of a difference of two lists with one seed."""
    for clusters in (20, 50, 200):
        for gain, shared in ((0.0, 0.0), (0.0, 0.6), (0.05, 0.6), (0.2, 0.3)):
            common = luck.normal(size=(runs, clusters, 1)) * np.sqrt(shared)
            points = [
                (common + luck.normal(size=(runs, clusters, 2)) * np.sqrt(1 - shared) < stats.norm.ppf(chance)).sum(
                    axis=-1
                )
                for chance in (0.5 + gain, 0.5)
            ]
            games = np.full((runs, clusters), 2.0)
            found = differences((points[0], points[1]), (games, games))
            held = float(((found.low <= gain) & (gain <= found.high)).mean())
            yield f"gain {gain} over {clusters} lucks, shared part {shared}", held


def of_fields(luck: np.random.Generator, runs: int) -> Iterator[tuple[str, float]]:
    """Yield the coverage of the interval of a rate over eleven opponents."""
    for clusters in (20, 50, 200):
        chance = np.linspace(0.3, 0.8, 11)
        points = pairs(luck, np.broadcast_to(chance, (runs, 11)), clusters, 0.4)
        parts = (points - points.mean(axis=-1, keepdims=True)) / (2 * clusters)
        rate = points.mean(axis=(1, 2)) / 2
        found = of_parts(rate, parts.mean(axis=1), np.full(runs, 22.0 * clusters))
        held = float(((found.low <= chance.mean()) & (chance.mean() <= found.high)).mean())
        yield f"field rate of 11 opponents, {clusters} lucks", held


def of_ratings(luck: np.random.Generator, runs: int) -> Iterator[tuple[str, float]]:
    """Yield the coverage of the intervals of ratings from resampled lucks: four decks, 100 lucks."""
    truth = np.array([-80.0, -20.0, 20.0, 80.0])
    met = [(a, b, 0) for a in range(4) for b in range(a + 1, 4)]
    chance = np.array([1 / (1 + 10 ** ((truth[b] - truth[a]) / 400)) for a, b, _ in met])
    drawn = drawn_again(100, 100, 1)
    held = []
    for _ in range(runs):
        points = pairs(luck, chance, 100, 0.4)
        counts = np.stack([2 - points, np.zeros_like(points), points], axis=-1).transpose(1, 0, 2)
        rating = davidson(counts.sum(axis=0), met, 4).elo
        again = davidson((drawn @ counts.reshape(100, -1)).reshape(100, 6, 3), met, 4).elo
        held.append(np.abs(rating - truth) <= 1.96 * again.std(axis=0, ddof=1))
    yield "ratings of 4 decks, 100 lucks", float(np.mean(held))


def main() -> None:
    """Print the coverage of all intervals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=20_000, help="runs that are drawn for each line")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    luck = np.random.default_rng(chosen.seed)
    for name, held in (
        *of_rates(luck, chosen.runs),
        *of_differences(luck, chosen.runs),
        *of_fields(luck, chosen.runs // 4),
        *of_ratings(luck, chosen.runs // 100),
    ):
        print(f"{100 * held:6.1f}  {name}", flush=True)


if __name__ == "__main__":
    main()
