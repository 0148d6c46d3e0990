"""The metagame: rates against a field, the equilibrium mix, and the best answer to a given field."""

from __future__ import annotations

import numpy as np

from lnl.contract.errors import LnlError
from lnl.lab.analysis.ranking import field_rates, table_again
from lnl.lab.analysis.run_data import RunData
from lnl.lab.analysis.statistics import Floats, drawn_again, equilibrium
from lnl.lab.analysis.tables import Column, Table, number, with_interval

RESAMPLES = 200
_IN_MIX = 0.005
"""Smallest share with which a deck counts as part of a mix."""
_SEED = 2


def mixes(points: Floats, games: Floats, resamples: int = RESAMPLES) -> tuple[Floats, Floats]:
    """Return the mix of the equilibrium, and those of resampled clusters: (decks,) and (resamples, decks).

    Args:
        points: (decks, decks, clusters).
        games: (decks, decks, clusters).
        resamples: how many.
    """
    whole = np.ones((1, points.shape[-1]))
    luck = np.concatenate([whole, drawn_again(points.shape[-1], resamples, _SEED)])
    tables = table_again(points, games, luck)
    # Rows and columns are of the same games, so that what one wins the other loses, but for rounding.
    found = np.stack([equilibrium((table - table.T) / 2) for table in tables])
    return found[0], found[1:]


def meta(data: RunData) -> Table:
    """Return for each deck of each pilot its rate in the field of the run's shares, and its part of the unbeatable mix.

    Args:
        data: the run.

    Raises:
        LnlError: some decks have not met.
    """
    rows = []
    for pilot in data.pilots:
        if pilot[0] != pilot[1]:
            continue
        points, games = data.table_of(pilot)
        known = np.flatnonzero(games.sum(axis=(1, 2)) > 0)
        if len(known) < 2:
            continue
        met = games[np.ix_(known, known)].sum(axis=2) + np.eye(len(known))
        if (met == 0).any():
            a, b = (data.names[known[k]] for k in np.argwhere(met == 0)[0])
            raise LnlError(f"{a} and {b} have not played each other: the metagame needs all matchups")
        mix, again = mixes(points[np.ix_(known, known)], games[np.ix_(known, known)])
        answer = field_rates(data, pilot, mirror=True)
        best = (answer.resampled[:, known].argmax(axis=1)[:, None] == np.arange(len(known))).mean(axis=0)
        shares = data.shares[known] / data.shares[known].sum()
        found = answer.interval
        for place in np.argsort(-mix - 1e-9 * answer.rate[known], kind="stable"):
            deck = known[place]
            in_mix = (again[:, place] > _IN_MIX).mean()
            rows.append(
                (
                    data.names[deck],
                    data.pilot_name(pilot),
                    int(answer.games[deck]),
                    number(shares[place]),
                    number(found.value[deck]),
                    number(max(found.low[deck], 0.0)),
                    number(min(found.high[deck], 1.0)),
                    number(best[place]),
                    number(mix[place]),
                    number(np.quantile(again[:, place], 0.025)),
                    number(np.quantile(again[:, place], 0.975)),
                    number(in_mix),
                    number(shares[place] - mix[place]),
                )
            )
    columns = (
        Column("deck", "text"),
        Column("pilot", "text"),
        Column("games", "count"),
        Column("share", "share"),
        *with_interval("field_rate"),
        Column("best", "share"),
        *with_interval("mix", "share"),
        Column("in_mix", "share"),
        Column("overplayed", "share"),
    )
    return Table("meta", columns, rows, ("remark mix",))
