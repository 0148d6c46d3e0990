"""The contents of decks, and how fast they mobilize."""

from __future__ import annotations

from collections import Counter

import numpy as np

from lnl.contract.enums import LogicIcon
from lnl.lab.analysis.cards import by_deck
from lnl.lab.analysis.run_data import BINS, RunData
from lnl.lab.analysis.statistics import rates
from lnl.lab.analysis.tables import Column, Table, bounded, number, with_interval

_MEMBERS = ("logicalist", "foreigner", "tranceunion", "super_logicalist")
_LEVELS = range(5)
_OWN_TURNS = 6


def contents(data: RunData) -> Table:
    """Return what the main decks hold: members by level, other types, logic icons, colors.

    Args:
        data: the run.
    """
    cards = {card["id"]: card for card in data.manifest["cards"]}
    rows = []
    for deck in data.manifest["decks"]:
        found: Counter[str] = Counter()
        for card_id, copies in deck["main"].items():
            card = cards[card_id]
            is_member = card["type"] in _MEMBERS
            found[f"level_{min(card['level'], 4)}" if is_member else card["type"]] += copies
            found[f"color_{card['color']}"] += copies
            for icon in LogicIcon:
                if card["icons"] & icon:
                    found[f"icon_{(icon.name or '').lower()}"] += copies
        rows.append((deck["name"], *(found[key] for key in _CONTENTS)))
    columns = (Column("deck", "text"), *(Column(key, "count") for key in _CONTENTS))
    return Table("contents", columns, rows)


_CONTENTS = (
    *(f"level_{level}" for level in _LEVELS),
    "tactics",
    "paradox",
    *(f"icon_{name}" for name in ("power", "aura", "limit", "tactics", "paradox", "intercept")),
    *(f"color_{name}" for name in ("red", "blue", "green", "yellow", "purple", "white", "none")),
)


def curve(data: RunData) -> Table:
    """Return how decks come into play: by own turn, how often a member is mobilized, and hand, members and attacks.

    Args:
        data: the run, with rows of turns.
    """
    found = data.rows(
        f"""
        SELECT s.deck, (t.turn + 1) // 2 AS own_turn, count(*), avg((t.mobilized > 0)::INT),
            avg(CASE t.player WHEN 0 THEN t.hand_0 ELSE t.hand_1 END),
            avg(CASE t.player WHEN 0 THEN t.members_0 ELSE t.members_1 END), avg(t.mobilized), avg(t.attacks)
        FROM turns t JOIN sides s USING (matchup, pair, first, player)
        WHERE (t.turn + 1) // 2 <= {_OWN_TURNS} AND s.deck <> s.against GROUP BY 1, 2 ORDER BY 1, 2
        """
    )
    rows = [
        (data.names[deck], int(turn), int(n), *(number(value, 3) for value in rest)) for deck, turn, n, *rest in found
    ]
    columns = (
        Column("deck", "text"),
        Column("own_turn", "count"),
        Column("games", "count"),
        Column("mobilized_share", "share"),
        Column("hand_mean", "number"),
        Column("members_mean", "number"),
        Column("mobilized_mean", "number"),
        Column("attacks_mean", "number"),
    )
    return Table("curve", columns, rows, ("remark curve",))


def bricks(data: RunData) -> Table:
    """Return how often a deck mobilizes nobody in its first two turns, and how often it wins then and otherwise.

    Args:
        data: the run, with rows of turns.
    """
    found = data.columns(
        f"""
        SELECT deck, bin, sum(points)::DOUBLE AS points, count(*)::DOUBLE AS games FROM (
            SELECT s.deck, s.pair % {BINS} AS bin, any_value(s.points) AS points
            FROM turns t JOIN sides s USING (matchup, pair, first, player)
            WHERE s.deck <> s.against AND t.turn <= 4 GROUP BY s.deck, s.matchup, s.pair, s.first, s.player
            HAVING sum(t.mobilized) = 0 AND count(*) = 2
        ) GROUP BY ALL
        """
    )
    all_points, all_games = by_deck(data)
    points, games = np.zeros((2, len(data.names), data.clusters))
    points[found["deck"], found["bin"]] = found["points"]
    games[found["deck"], found["bin"]] = found["games"]
    brick, rest = rates(points, games), rates(all_points - points, all_games - games)
    often = rates(games, all_games)
    rows = [
        (
            name,
            int(often.games[k]),
            *bounded(often, k),
            int(brick.games[k]),
            *bounded(brick, k),
            *bounded(rest, k),
        )
        for k, name in enumerate(data.names)
        if often.games[k]
    ]
    columns = (
        Column("deck", "text"),
        Column("games", "count"),
        Column("bricks", "share"),
        Column("bricks_low", "bound"),
        Column("bricks_high", "bound"),
        Column("brick_games", "count"),
        *with_interval("brick_rate", games="brick_games"),
        *with_interval("other_rate"),
    )
    return Table("bricks", columns, rows, ("remark bricks",))
