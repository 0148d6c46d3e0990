"""Rankings: rates over the field and ratings, with draws, and two pilots side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from lnl.lab.analysis.run_data import RunData
from lnl.lab.analysis.statistics import (
    Differences,
    Floats,
    concordance,
    davidson,
    drawn_again,
    of_parts,
    rank_correlation,
)
from lnl.lab.analysis.tables import Column, Table, number, with_interval

RESAMPLES = 1000
_FITTED = 200
"""Resamples for which ratings are fitted."""
_SURE = 0.975
_LEAST_RANKED = 3
"""Minimum number of decks for a rank correlation."""
_SEED = 1


@dataclass(frozen=True)
class FieldRates:
    """Rates over a field: means over opponents, each weighted by its share.

    Attributes:
        rate: (decks,) not a number where a deck met nobody.
        interval: values and bounds.
        resampled: (resamples, decks) rates over clusters that were resampled.
        games: (decks,) games.
    """

    rate: Floats
    interval: Differences
    resampled: Floats
    games: Floats


def field_rates(data: RunData, pilot: tuple[int, int], mirror: bool = False, resamples: int = RESAMPLES) -> FieldRates:
    """Return the rates of all decks over the field.

    Args:
        data: the run; its shares weight the opponents.
        pilot: who plays the deck, and who the others.
        mirror: whether a deck's own share of the field counts too, at a half.
        resamples: how many.
    """
    points, games = data.table_of(pilot)
    whole = games.sum(axis=2)
    weight = np.where(whole > 0, data.shares[None, :], 0.0)
    if mirror:
        weight = weight + np.diag(np.where(whole.sum(axis=1) > 0, data.shares, 0.0))
    with np.errstate(invalid="ignore", divide="ignore"):
        weight = weight / weight.sum(axis=1, keepdims=True)
        cell = np.where(whole > 0, points.sum(axis=2) / whole, 0.5)
        rate = (weight * cell).sum(axis=1)
        parts = np.where(whole[..., None] > 0, (points - cell[..., None] * games) / whole[..., None], 0.0)
    spread = np.einsum("ij,ijc->ic", weight, parts)
    there = games.sum(axis=1) > 0
    luck = drawn_again(data.clusters, resamples, _SEED)
    return FieldRates(
        rate,
        of_parts(rate, spread, whole.sum(axis=1), there),
        _resampled(points, games, weight, luck),
        whole.sum(axis=1),
    )


def _resampled(points: Floats, games: Floats, weight: Floats, luck: Floats) -> Floats:
    cells = table_again(points, games, luck)
    found: Floats = np.einsum("ij,rij->ri", weight, cells)
    return found


def table_again(points: Floats, games: Floats, luck: Floats) -> Floats:
    """Return the table of rates for each resample: (resamples, decks, decks), a half where no games are drawn.

    Args:
        points: (decks, decks, clusters).
        games: (decks, decks, clusters).
        luck: (resamples, clusters) how often each cluster is drawn.
    """
    n = len(points)
    won = (luck @ points.reshape(n * n, -1).T).reshape(-1, n, n)
    played = (luck @ games.reshape(n * n, -1).T).reshape(-1, n, n)
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(played > 0, won / played, 0.5)


def ranks(resampled: Floats) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the best and the worst rank of each deck: another deck is better or worse if it is so in 39 of 40
    resamples.

    Args:
        resampled: (resamples, decks) rates.
    """
    better = (resampled[:, None, :] > resampled[:, :, None]).mean(axis=0)  # [i, j]: j better than i
    n = resampled.shape[1]
    return 1 + (better >= _SURE).sum(axis=1), n - (better.T >= _SURE).sum(axis=1)


def ranking(data: RunData) -> Table:
    """Return the decks of each pilot, the best first; decks that the games do not tell apart share ranks.

    Args:
        data: the run.
    """
    rows: list[tuple[object, ...]] = []
    for pilot in data.pilots:
        found = field_rates(data, pilot)
        known = np.flatnonzero(found.games > 0)
        if len(known) < 2:
            continue
        rating, low, high = ratings(data, pilot)
        first, last = ranks(found.resampled[:, known])
        best = (found.resampled[:, known].argmax(axis=1)[:, None] == np.arange(len(known))).mean(axis=0)
        for place in np.argsort(-found.interval.low[known], kind="stable"):
            deck = known[place]
            rows.append(
                (
                    _rank(first[place], last[place]),
                    data.names[deck],
                    data.pilot_name(pilot),
                    int(found.games[deck]),
                    *_bounded(found.interval, deck),
                    number(rating[deck], 1),
                    number(low[deck], 1),
                    number(high[deck], 1),
                    number(best[place]),
                )
            )
    columns = (
        Column("rank", "text"),
        Column("deck", "text"),
        Column("pilot", "text"),
        Column("games", "count"),
        *with_interval("field_rate"),
        *with_interval("rating", "elo"),
        Column("best", "share"),
    )
    return Table("ranking", columns, rows, ("remark ties",))  # type: ignore[arg-type]


def ratings(data: RunData, pilot: tuple[int, int]) -> tuple[Floats, Floats, Floats]:
    """Return ratings in Elo with 95 % intervals from resamples of clusters; their mean is 0.

    Args:
        data: the run.
        pilot: who plays the deck, and who the others.
    """
    cells = [k for k, met in enumerate(data.matchups) if met.decks[0] != met.decks[1] and _is(met.players, pilot)]
    counts = data.counts[:, cells].transpose(0, 1, 2, 3).reshape(data.clusters, 2 * len(cells), 3)
    met = np.array([(*data.matchups[k].decks, 1 - 2 * first) for k in cells for first in (0, 1)])
    n = len(data.names)
    rating = davidson(counts.sum(axis=0), met, n).elo
    luck = drawn_again(data.clusters, _FITTED, _SEED)
    again = davidson((luck @ counts.reshape(data.clusters, -1)).reshape(_FITTED, -1, 3), met, n).elo
    # The normal interval of the resampled deviation: 200 resamples are too few for their own quantiles.
    half = 1.96 * again.std(axis=0, ddof=1)
    return rating, rating - half, rating + half


def _is(players: tuple[int, int], pilot: tuple[int, int]) -> bool:
    return players == pilot or players[::-1] == pilot


def pilots(data: RunData) -> Table:
    """Return the rank correlation of each two pilots.

    Args:
        data: the run.
    """
    rows = []
    for names, one, two, both in _side_by_side(data):
        numbers = []
        for alike in (rank_correlation, concordance):
            low, high = np.nanquantile(alike(one.resampled[:, both], two.resampled[:, both]), (0.025, 0.975))
            numbers += [number(alike(one.rate[both], two.rate[both])), number(low), number(high)]
        rows.append((*names, len(both), *numbers))
    columns = (
        Column("first_pilot", "text"),
        Column("other_pilot", "text"),
        Column("decks", "count"),
        *with_interval("rank_correlation", "number"),
        *with_interval("concordance", "number"),
    )
    return Table("pilots", columns, rows, ("remark pilots",))


def pilots_by_deck(data: RunData) -> Table:
    """Return the rates of each deck by two pilots side by side, and by how much more the second wins with it.

    Args:
        data: the run.
    """
    rows = []
    for names, one, two, both in _side_by_side(data):
        ranked = [ranks(found.resampled[:, both]) for found in (one, two)]
        places = [[_rank(first, last) for first, last in zip(*found)] for found in ranked]
        more = two.rate[both] - one.rate[both]
        low, high = np.nanquantile(two.resampled[:, both] - one.resampled[:, both], (0.025, 0.975), axis=0)
        for place in np.argsort(-one.rate[both], kind="stable"):
            deck = both[place]
            sides = [(places[k][place], *_bounded(found.interval, deck)) for k, found in enumerate((one, two))]
            gain = (number(more[place]), number(low[place]), number(high[place]))
            games = int(min(one.games[deck], two.games[deck]))
            rows.append((data.names[deck], names[0], games, *sides[0], names[1], *sides[1], *gain))
    columns = (
        Column("deck", "text"),
        Column("first_pilot", "text"),
        Column("games", "count"),
        Column("rank", "text"),
        *with_interval("field_rate"),
        Column("other_pilot", "text"),
        Column("other_rank", "text"),
        *with_interval("other_field_rate"),
        *with_interval("more", "points"),
    )
    return Table("pilots_by_deck", columns, rows)


def _side_by_side(data: RunData) -> Iterator[tuple[tuple[str, str], FieldRates, FieldRates, NDArray[np.int64]]]:
    """Yield each two pilots that play both sides: their names, their rates, and the decks that both have played."""
    found = {pilot: field_rates(data, pilot) for pilot in data.pilots if pilot[0] == pilot[1]}
    for one, two in combinations(found, 2):
        both = np.flatnonzero((found[one].games > 0) & (found[two].games > 0))
        if len(both) >= _LEAST_RANKED:
            yield (data.pilot_name(one), data.pilot_name(two)), found[one], found[two], both


def _rank(first: int, last: int) -> str:
    return f"{first}" if first == last else f"{first} - {last}"


def _bounded(found: Differences, deck: int) -> tuple[float | None, float | None, float | None]:
    """Return a rate with its bounds, which are no less than 0 and no more than 1."""
    return number(found.value[deck]), number(max(found.low[deck], 0.0)), number(min(found.high[deck], 1.0))
