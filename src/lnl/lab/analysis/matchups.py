"""Matchups: which deck beats which, by who starts, and decks against themselves as a check."""

from __future__ import annotations

from lnl.lab.analysis.run_data import RunData
from lnl.lab.analysis.statistics import rates
from lnl.lab.analysis.tables import Column, Table, number, with_interval

_COLUMNS = (
    Column("deck", "text"),
    Column("against", "text"),
    Column("pilot", "text"),
    Column("games", "count"),
    Column("won", "share"),
    Column("drawn", "share"),
    Column("lost", "share"),
    *with_interval("rate"),
    *with_interval("starting", games="starting_games"),
    Column("starting_games", "count"),
    *with_interval("second", games="second_games"),
    Column("second_games", "count"),
)


def matchups(data: RunData) -> Table:
    """Return a row for each two decks from the side of each, and one for each deck that met itself.

    Args:
        data: the run.
    """
    rows = []
    for side in data.sides:
        games = side.games.sum()
        if not games:
            continue
        whole = rates(side.points.sum(axis=1), side.games.sum(axis=1))
        by_start = rates(side.points.T, side.games.T)
        met = data.matchups[side.matchup]
        lost, drawn, won = data.counts[:, side.matchup].sum(axis=(0, 1)) / games
        if side.deck != met.decks[0]:
            lost, won = won, lost
        starts = [
            (number(by_start.rate[k]), number(by_start.low[k]), number(by_start.high[k]), int(by_start.games[k]))
            for k in (1, 0)
        ]
        rows.append(
            (
                data.names[side.deck],
                data.names[side.against],
                data.pilot_name((side.player, side.other)),
                int(games),
                *(number(share) for share in (won, drawn, lost)),
                *(number(value) for value in (whole.rate, whole.low, whole.high)),
                *starts[0],
                *starts[1],
            )
        )
    order = {name: k for k, name in enumerate(data.names)}
    rows.sort(key=lambda row: (row[2], order[str(row[0])], order[str(row[1])]))
    return Table("matchups", _COLUMNS, rows, ("remark pairs",))
