"""Comparison of two lists of a deck over a field with the same seeds."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lnl.lab.analysis.run_data import RunData
from lnl.lab.analysis.statistics import anytime, differences, of_parts, rates
from lnl.lab.analysis.tables import Column, Table, number, with_interval
from lnl.lab.runs.budget import Budget
from lnl.lab.runs.folder import RunFolder, manifest_of
from lnl.lab.runs.ledger import Ledger
from lnl.lab.runs.runner import State, play_run
from lnl.lab.runs.setting import Matchup, Setting


@dataclass(frozen=True)
class Verdict:
    """The result of a comparison of two lists.

    Attributes:
        gain: rate of the second list minus that of the first over the field, -1 to 1.
        low: lower bound of the 95 % interval.
        high: upper bound.
        games: games that count.
        table: gains opponent by opponent.
        sentence: the verdict in words.
        names: of both lists.
        stopped: whether the comparison ended because it was decided.
    """

    gain: float
    low: float
    high: float
    games: int
    table: Table
    sentence: str
    names: tuple[str, str]
    stopped: bool

    @property
    def decided(self) -> bool:
        """Whether the interval excludes 0."""
        return self.low > 0 or self.high < 0

    def _repr_html_(self) -> str:
        from html import escape

        return f"<p>{escape(self.sentence)}</p>{self.table._repr_html_()}"


def ab_setting(
    lists: Sequence[Any], field: Sequence[Any], player: str, seed: int, engine: str, kinds: tuple[str, ...] = ("games",)
) -> Setting:
    """Return the setting of a comparison: each list plays every deck of the field with the same seeds.

    Args:
        lists: the first and the second list.
        field: the opponents.
        player: who plays all decks.
        seed: of the run.
        engine: name of the engine.
        kinds: of rows to keep.
    """
    matchups = [Matchup((mine, 2 + k), (0, 0)) for k in range(len(field)) for mine in (0, 1)]
    return Setting([*lists, *field], [player], matchups, seed, engine, kinds)


def is_decided(setting: Setting, shares: Sequence[float]) -> Callable[[Ledger, Sequence[int]], bool]:
    """Return a function that says for a ledger, at any time, whether the gain differs from 0.

    Args:
        setting: of `ab_setting`.
        shares: of the opponents.
    """
    weight = np.asarray(shares, dtype=float) / sum(shares)

    def decided(ledger: Ledger, goal: Sequence[int]) -> bool:
        gains = _gains(ledger, min(goal), weight)
        if len(gains) < 2:
            return False
        low, high = anytime(len(gains), float(gains.mean()), float(gains.std(ddof=1)))
        return low > 0 or high < 0

    return decided


def _gains(ledger: Ledger, pairs: int, weight: Any) -> Any:
    """Return the weighted gain of each seed whose games all count."""
    points = np.array([ledger.points(k, pairs) for k in range(2 * len(weight))])
    gains = weight @ (points[1::2] - points[::2]) / 2
    return gains[np.isfinite(gains)]


def compare(
    setting: Setting,
    path: str | os.PathLike[str],
    games: int,
    *,
    sequential: bool = True,
    sources: Sequence[str] = (),
    shares: Sequence[float] = (),
    workers: int = 1,
    progress: Callable[[State], None] = lambda state: None,
    command: Sequence[str] = (),
) -> Verdict:
    """Play two lists against a field until the better one is decided or all games are played.

    Args:
        setting: of `ab_setting`.
        path: folder of the run.
        games: games of each list against each opponent at most.
        sequential: stop as soon as the gain is decided; the interval is then valid at all times at once, and wider.
        sources: where the decks came from.
        shares: of the opponents; equal by default.
        workers: processes.
        progress: called after each chunk.
        command: words of the command.

    Returns:
        What was found.

    Raises:
        LnlError: too many games failed, or the folder is of another run.
    """
    n = len(setting.decks) - 2
    weights = list(shares) or [1.0] * n
    folder = RunFolder(path, setting, manifest_of(setting, command, sources, [1.0, 1.0, *weights]))
    try:
        until = is_decided(setting, weights) if sequential else None
        play_run(setting, folder, Budget(games=games, until=until), workers, progress)
    finally:
        folder.close("compared")
    with RunData(path) as data:
        return verdict(data, sequential, (games + 1) // 2)


def verdict(data: RunData, sequential: bool = True, pairs: int = 0) -> Verdict:
    """Return what a run of `ab_setting` found.

    Args:
        data: the run.
        sequential: whether it could stop at any time, so that the interval must be valid at all times at once.
        pairs: of each matchup, had it not stopped.
    """
    n = len(data.names) - 2
    weight = data.shares[2:] / data.shares[2:].sum()
    points, games = np.zeros((2, 2, n, data.clusters))
    for k in range(n):
        for mine in (0, 1):
            lost, drawn, won = data.counts[:, 2 * k + mine].sum(axis=1).T
            points[mine, k], games[mine, k] = won + drawn / 2, won + drawn + lost
    found = differences((points[1], points[0]), (games[1], games[0]))
    old, new = rates(points[0], games[0]), rates(points[1], games[1])
    with np.errstate(invalid="ignore", divide="ignore"):
        parts = [
            (points[side] - (points[side].sum(axis=-1) / games[side].sum(axis=-1))[:, None] * games[side])
            / games[side].sum(axis=-1, keepdims=True)
            for side in (0, 1)
        ]
    gain = float(weight @ found.value)
    spread = np.einsum("k,kc->c", weight, parts[1] - parts[0])
    whole = of_parts(gain, spread, games.sum() / 2)
    low, high = float(whole.low), float(whole.high)
    luck = int(data.rows("SELECT count(DISTINCT pair) FROM counted")[0][0])
    if sequential:
        deviation = float(np.sqrt((spread**2).sum() * data.clusters / max(data.clusters - 1, 1)) * np.sqrt(luck))
        low, high = anytime(luck, gain, deviation)
    rows = [
        (
            data.names[2 + k],
            int(games[:, k].sum()),
            *(number(value) for value in (old.rate[k], old.low[k], old.high[k])),
            *(number(value) for value in (new.rate[k], new.low[k], new.high[k])),
            *(number(value) for value in (found.value[k], found.low[k], found.high[k])),
        )
        for k in range(n)
    ]
    columns = (
        Column("against", "text"),
        Column("games", "count"),
        *with_interval("old_rate"),
        *with_interval("new_rate"),
        *with_interval("gain", "points"),
    )
    names = (data.names[0], data.names[1])
    table = Table("ab", columns, rows)
    stopped = sequential and luck < pairs
    return Verdict(gain, low, high, int(games.sum()), table, _sentence(names, gain, low, high, rows), names, stopped)


def _sentence(names: tuple[str, str], gain: float, low: float, high: float, rows: Sequence[tuple[Any, ...]]) -> str:
    """Return a verdict in one sentence."""
    if low <= 0 <= high:
        return (
            f"These games do not tell {names[0]} and {names[1]} apart: the rate of the second list over the field is"
            f" {100 * gain:+.1f} points [{100 * low:+.1f}, {100 * high:+.1f}] against that of the first."
        )
    better, size = (names[1], gain) if gain > 0 else (names[0], -gain)
    bounds = (low, high) if gain > 0 else (-high, -low)
    text = (
        f"{better} is better by {100 * size:.1f} points [{100 * bounds[0]:.1f}, {100 * bounds[1]:.1f}] over the field"
    )
    if len(rows) > 1:
        most = max(rows, key=lambda row: row[8] if gain > 0 else -row[8])
        text += f", most against {most[0]} ({100 * abs(most[8]):.1f})"
    return text + "."
