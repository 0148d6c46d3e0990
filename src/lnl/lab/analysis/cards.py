"""Observed rates of cards: games in which a card was dealt, drawn, played, or not drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from lnl.lab.analysis.run_data import BINS, RunData
from lnl.lab.analysis.statistics import Floats, differences, false_discovery, rates
from lnl.lab.analysis.tables import Column, Table, bounded, number, with_interval

_SEEN = ("opening", "kept", "drawn", "played", "defined")


def main_cards(data: RunData) -> list[tuple[int, int, int]]:
    """Return deck, index and copies of each card of the main decks.

    Args:
        data: the run.
    """
    index = {card["id"]: k for k, card in enumerate(data.manifest["cards"])}
    return [
        (deck, index[card], copies)
        for deck, described in enumerate(data.manifest["decks"])
        for card, copies in described["main"].items()
    ]


def by_deck(data: RunData) -> tuple[Floats, Floats]:
    """Return points and games of each deck by cluster, without those against itself: (decks, clusters) each.

    Args:
        data: the run.
    """
    points, games = np.zeros((2, len(data.names), data.clusters))
    for side in data.sides:
        if side.deck != side.against:
            points[side.deck] += side.points.sum(axis=1)
            games[side.deck] += side.games.sum(axis=1)
    return points, games


def seen(data: RunData, listed: list[tuple[int, int, int]]) -> Mapping[str, tuple[Floats, Floats]]:
    """Return points and games by what happened to a card: (cards, clusters) each.

    Args:
        data: the run, with rows of cards.
        listed: deck, index and copies of each card.
    """
    sums = ", ".join(
        f"sum((c.{name} > 0)::INT)::DOUBLE AS {name}_games, sum(CASE WHEN c.{name} > 0 THEN s.points ELSE 0 END)::DOUBLE AS {name}"
        for name in _SEEN
    )
    found = data.columns(
        f"SELECT s.deck, c.card, s.pair % {BINS} AS bin, {sums}"
        " FROM cards c JOIN sides s USING (matchup, pair, first, player) WHERE s.deck <> s.against GROUP BY ALL"
    )
    n_cards = len(data.manifest["cards"])
    place = np.full(len(data.names) * n_cards, -1)
    place[[deck * n_cards + card for deck, card, _ in listed]] = np.arange(len(listed))
    at = place[found["deck"].astype(int) * n_cards + found["card"]]
    known = at >= 0
    result: dict[str, tuple[Floats, Floats]] = {}
    for name in _SEEN:
        points, games = np.zeros((2, len(listed), data.clusters))
        points[at[known], found["bin"][known]] = found[name][known]
        games[at[known], found["bin"][known]] = found[f"{name}_games"][known]
        result[name] = points, games
    return result


def cards(data: RunData) -> Table:
    """Return for each card of each deck the rates of the games in which it was seen, and their differences.

    Whether a card is dealt into the opening hand is decided by the shuffle alone: the difference of ``dealt`` is an
    effect. The others are observations, with the biases that their definitions name.

    Args:
        data: the run, with rows of cards.
    """
    listed = main_cards(data)
    found = seen(data, listed)
    decks = [deck for deck, _, _ in listed]
    points, games = (array[decks] for array in by_deck(data))
    of = {name: rates(*pair) for name, pair in found.items()}
    absent = rates(points - found["drawn"][0], games - found["drawn"][1])

    def against_rest(name: str) -> Any:
        mine = found[name]
        return differences((mine[0], points - mine[0]), (mine[1], games - mine[1]))

    dealt, drawn = against_rest("opening"), against_rest("drawn")
    rows = []
    known = (of["opening"].games > 0) & (games.sum(axis=1) > of["opening"].games)
    q = np.full(len(listed), np.nan)
    q[known] = false_discovery(dealt.p[known])
    for k, (deck, card, copies) in enumerate(listed):
        told = data.manifest["cards"][card]
        row: list[Any] = [
            data.names[deck],
            told["id"],
            told["name"],
            told["type"].replace("_", " "),
            told["level"],
            copies,
        ]
        row += [int(of["opening"].games[k]), *bounded(dealt, k, "value"), number(q[k])]
        row += [int(of["drawn"].games[k]), *bounded(of["drawn"], k), *bounded(drawn, k, "value")]
        row += [int(of["played"].games[k]), *bounded(of["played"], k)]
        row += [int(absent.games[k]), *bounded(absent, k)]
        rows.append(tuple(row))
    rows.sort(key=lambda row: (data.names.index(row[0]), -(row[7] if row[7] is not None else -2)))
    columns = (
        Column("deck", "text"),
        Column("card", "text"),
        Column("card_name", "text"),
        Column("type", "text"),
        Column("level", "count"),
        Column("copies", "count"),
        Column("dealt_games", "count"),
        *with_interval("dealt", "points", "dealt_games"),
        Column("dealt_q", "p"),
        Column("drawn_games", "count"),
        *with_interval("drawn_rate", games="drawn_games"),
        *with_interval("drawn_more", "points", "drawn_games"),
        Column("played_games", "count"),
        *with_interval("played_rate", games="played_games"),
        Column("absent_games", "count"),
        *with_interval("absent_rate", games="absent_games"),
    )
    return Table("cards", columns, rows, ("remark observed", "remark q"))


def hands(data: RunData) -> Table:
    """Return for each card how often it is kept in the opening hand, and the rates with and without keeping it.

    Args:
        data: the run, with rows of cards.
    """
    listed = main_cards(data)
    found = seen(data, listed)
    dealt, kept = found["opening"], found["kept"]
    back = (dealt[0] - kept[0], dealt[1] - kept[1])
    of_kept, of_back = rates(*kept), rates(*back)
    more = differences((kept[0], back[0]), (kept[1], back[1]))
    rows = []
    for k, (deck, card, copies) in enumerate(listed):
        n = dealt[1][k].sum()
        if n:
            told = data.manifest["cards"][card]
            numbers = (int(of_kept.games[k]), *bounded(of_kept, k), int(of_back.games[k]), *bounded(of_back, k))
            share = number(of_kept.games[k] / n)
            rows.append(
                (
                    data.names[deck],
                    told["id"],
                    told["name"],
                    copies,
                    int(n),
                    share,
                    *numbers,
                    *bounded(more, k, "value"),
                )
            )
    rows.sort(key=lambda row: (data.names.index(row[0]), -(row[5] or 0)))
    columns = (
        Column("deck", "text"),
        Column("card", "text"),
        Column("card_name", "text"),
        Column("copies", "count"),
        Column("dealt_games", "count"),
        Column("kept_share", "share"),
        Column("kept_games", "count"),
        *with_interval("kept_rate", games="kept_games"),
        Column("back_games", "count"),
        *with_interval("back_rate", games="back_games"),
        *with_interval("kept_more", "points", "back_games"),
    )
    return Table("hands", columns, rows, ("remark kept",))


def exchanges(data: RunData) -> Table:
    """Return how often a deck wins by how many cards of the opening hand were put back, and by who starts.

    Args:
        data: the run.
    """
    found = data.columns(
        f"SELECT deck, 1 - starts::INT AS second, exchanged, pair % {BINS} AS bin, sum(points)::DOUBLE AS points,"
        " count(*)::DOUBLE AS games FROM sides WHERE deck <> against GROUP BY ALL"
    )
    cells, points, games = data.by_cell(found, ("deck", "second", "exchanged"))
    value = rates(points, games)
    rows = [
        (data.names[deck], ("first", "second")[second], int(n), int(value.games[k]), *bounded(value, k))
        for k, (deck, second, n) in enumerate(cells)
    ]
    columns = (
        Column("deck", "text"),
        Column("seat", "text"),
        Column("exchanged", "count"),
        Column("games", "count"),
        *with_interval("rate"),
    )
    return Table("exchanges", columns, rows, ("remark exchanges",))
