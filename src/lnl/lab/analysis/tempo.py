"""First player, length and endings of games, and the rate by remaining gates."""

from __future__ import annotations

import numpy as np

from lnl.contract.enums import Reason
from lnl.lab.analysis.run_data import BINS, RunData
from lnl.lab.analysis.statistics import rates
from lnl.lab.analysis.tables import Column, Table, Value, bounded, number, with_interval

_MOST_TURNS = 30


def first_player(data: RunData) -> Table:
    """Return how often who starts wins: in all games, and with each deck.

    Args:
        data: the run.
    """
    n = len(data.names)
    points, games = np.zeros((2, n + 1, data.clusters))
    for side in data.sides:
        own = data.matchups[side.matchup].decks
        points[side.deck] += side.points[:, 1]
        games[side.deck] += side.games[:, 1]
        if side.deck == own[0]:  # each game once
            points[n] += side.points[:, 1] + side.games[:, 0] - side.points[:, 0]
            games[n] += side.games.sum(axis=1)
    second_points, second_games = np.zeros((2, n, data.clusters))
    for side in data.sides:
        second_points[side.deck] += side.points[:, 0]
        second_games[side.deck] += side.games[:, 0]
    starting = rates(points, games)
    second = rates(second_points, second_games)
    rows: list[tuple[Value, ...]] = [
        ("all decks", int(starting.games[n]), *bounded(starting, n), None, None, None, None)
    ]
    for deck, name in enumerate(data.names):
        if starting.games[deck]:
            rest = (int(second.games[deck]), *bounded(second, deck))
            rows.append((name, int(starting.games[deck]), *bounded(starting, deck), *rest))
    columns = (
        Column("deck", "text"),
        Column("starting_games", "count"),
        *with_interval("starting", games="starting_games"),
        Column("second_games", "count"),
        *with_interval("second", games="second_games"),
    )
    return Table("first_player", columns, rows)


def length(data: RunData) -> Table:
    """Return how many turns games take, by deck.

    Args:
        data: the run.
    """
    query = """
        SELECT {deck} AS deck, count(*), avg(turns), stddev(turns), quantile_disc(turns, [0.1, 0.25, 0.5, 0.75, 0.9]),
            avg(CASE WHEN points > 0.5 THEN turns END), avg(CASE WHEN points < 0.5 THEN turns END)
        FROM sides {where} GROUP BY 1 ORDER BY 1
    """
    found = data.rows(query.format(deck="-1", where="WHERE player = 0"))
    found += data.rows(query.format(deck="deck", where=""))
    rows = []
    for deck, games, mean, spread, parts, won, lost in found:
        name = "all decks" if deck < 0 else data.names[deck]
        numbers = [number(value if value is not None else float("nan"), 2) for value in (mean, spread)]
        ends = [number(value if value is not None else float("nan"), 2) for value in (won, lost)]
        if deck < 0:
            ends = [None, None]
        rows.append((name, int(games), *numbers, *map(int, parts), *ends))
    columns = (
        Column("deck", "text"),
        Column("games", "count"),
        Column("turns_mean", "number"),
        Column("turns_deviation", "number"),
        *(Column(f"turns_{part}", "count") for part in ("10", "25", "50", "75", "90")),
        Column("turns_won", "number"),
        Column("turns_lost", "number"),
    )
    return Table("length", columns, rows)


def turns(data: RunData) -> Table:
    """Return how many games ended in each turn, and how many of them who started won.

    Args:
        data: the run.
    """
    found = data.rows(
        f"SELECT least(turns, {_MOST_TURNS}) AS turn, count(*), sum((points > 0.5)::INT), sum((points = 0.5)::INT)"
        " FROM sides WHERE starts GROUP BY 1 ORDER BY 1"
    )
    rows = [(int(turn), int(n), int(won), int(n - won - drawn), int(drawn)) for turn, n, won, drawn in found]
    columns = (
        Column("turn", "count"),
        Column("games", "count"),
        Column("won_starting", "count"),
        Column("won_second", "count"),
        Column("draws", "count"),
    )
    return Table("turns", columns, rows)


def endings(data: RunData) -> Table:
    """Return how games end, by the deck that won.

    Args:
        data: the run.
    """
    found = data.rows(
        "SELECT deck, reason, count(*) AS n, sum(count(*)) OVER (PARTITION BY deck) FROM sides WHERE points > 0.5"
        " GROUP BY deck, reason ORDER BY deck, n DESC"
    )
    rows = [
        (data.names[deck], Reason(reason).name.lower().replace("_", " "), int(n), number(n / whole))
        for deck, reason, n, whole in found
    ]
    columns = (Column("deck", "text"), Column("ending", "text"), Column("won_games", "count"), Column("part", "share"))
    return Table("endings", columns, rows)


def gates(data: RunData) -> Table:
    """Return how often the turn player wins, by the turn and the gates that both have left when it begins.

    Args:
        data: the run, with rows of turns.
    """
    found = data.columns(
        f"""
        SELECT t.turn, CASE t.player WHEN 0 THEN t.gates_0 ELSE t.gates_1 END AS own,
            CASE t.player WHEN 0 THEN t.gates_1 ELSE t.gates_0 END AS other, s.pair % {BINS} AS bin,
            sum(s.points) AS points, count(*)::DOUBLE AS games
        FROM turns t JOIN sides s USING (matchup, pair, first, player) WHERE t.turn <= {_MOST_TURNS} GROUP BY ALL
        """
    )
    cells, points, games = data.by_cell(found, ("turn", "own", "other"))
    value = rates(points, games)
    rows = [
        (int(turn), int(own), int(other), int(value.games[k]), *bounded(value, k))
        for k, (turn, own, other) in enumerate(cells)
    ]
    columns = (
        Column("turn", "count"),
        Column("own_gates", "count"),
        Column("other_gates", "count"),
        Column("games", "count"),
        *with_interval("rate"),
    )
    return Table("gates", columns, rows)
