"""The data of a run for analysis: results by seed in arrays, and its rows in DuckDB."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lnl.contract.enums import Reason
from lnl.contract.errors import FileError, LnlError
from lnl.lab.runs.folder import read_manifest
from lnl.lab.runs.setting import Matchup
from lnl.lab.runs.shards import duckdb

BINS = 512
"""Clusters of pairs at most: pair k belongs to cluster k modulo this, so that arrays do not grow with a run."""
_CUT = ", ".join(str(int(reason)) for reason in (Reason.STEP_CAP, Reason.FAULT))


@dataclass(frozen=True)
class Side:
    """A deck in a matchup, seen from its player.

    Attributes:
        matchup: index of the matchup.
        deck: index of the deck.
        against: index of the other deck.
        player: index of who plays it.
        other: index of who plays the other.
        points: (clusters, 2) points of games in which it starts second and first.
        games: (clusters, 2) these games.
    """

    matchup: int
    deck: int
    against: int
    player: int
    other: int
    points: NDArray[np.float64]
    games: NDArray[np.float64]


class RunData:
    """A run as it is analyzed: pairs of games of which none was cut off.

    Args:
        path: its folder.

    Attributes:
        path: its folder.
        manifest: the manifest.
        base: a connection of DuckDB with the views ``counted`` (games), ``sides`` (a row a game and seat), and, where
            the run has such rows, ``turns`` and ``cards``.
        names: of the decks.
        players: specifications.
        matchups: who met whom.
        shares: of the decks in the field; they add up to 1.
        archetypes: archetype of each deck by name; empty without a file of archetypes.

    Raises:
        FileError: there is no run, or no game in it.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self.manifest = read_manifest(path)
        self.names: list[str] = [deck["name"] for deck in self.manifest["decks"]]
        self.players: list[str] = list(self.manifest["players"])
        self.matchups = [Matchup(tuple(met["decks"]), tuple(met["players"])) for met in self.manifest["matchups"]]
        shares = np.asarray(self.manifest["shares"], dtype=float)
        self.shares = shares / shares.sum()
        self.archetypes: dict[str, str] = {}
        if not list((self.path / "games").glob("*.parquet")):
            raise FileError(f"{self.path}: the run has no games yet", path=str(self.path))
        self.base = duckdb().connect()
        try:
            self._views()
        except duckdb().Error as error:
            raise FileError(f"{self.path}: {str(error).splitlines()[0]}", path=str(self.path)) from None

    def _views(self) -> None:
        folder = str(self.path).replace("'", "''")
        run = self.base.execute
        run("SET threads = 2")
        run(f"CREATE VIEW games AS SELECT * FROM read_parquet('{folder}/games/*.parquet')")
        run(
            "CREATE TABLE whole AS SELECT matchup, pair FROM games GROUP BY ALL"
            f" HAVING count(*) = 2 AND count(*) FILTER (reason IN ({_CUT})) = 0"
        )
        run(f"CREATE VIEW counted AS SELECT *, pair % {BINS} AS bin FROM games SEMI JOIN whole USING (matchup, pair)")
        run(
            "CREATE VIEW sides AS"
            " SELECT matchup, pair, first, bin, 0 AS player, deck_0 AS deck, deck_1 AS against, player_0 AS pilot,"
            " player_1 AS other, first = 0 AS starts, turns, reason, exchanged_0 AS exchanged,"
            " CASE winner WHEN 0 THEN 1.0 WHEN 1 THEN 0.0 ELSE 0.5 END AS points FROM counted"
            " UNION ALL SELECT matchup, pair, first, bin, 1, deck_1, deck_0, player_1, player_0, first = 1, turns, reason,"
            " exchanged_1, CASE winner WHEN 1 THEN 1.0 WHEN 0 THEN 0.0 ELSE 0.5 END FROM counted"
        )
        for kind in ("turns", "cards"):
            if list((self.path / kind).glob("*.parquet")):
                run(f"CREATE VIEW {kind} AS SELECT * FROM read_parquet('{folder}/{kind}/*.parquet')")

    def has(self, kind: str) -> bool:
        """Return whether the run kept rows of a kind.

        Args:
            kind: ``"turns"`` or ``"cards"``.
        """
        return bool(list((self.path / kind).glob("*.parquet")))

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """Return the rows of a query.

        Args:
            query: SQL over the views.
            values: for its question marks.

        Raises:
            FileError: a file of the run is damaged.
        """
        try:
            found: list[tuple[Any, ...]] = self.base.execute(query, list(values)).fetchall()
        except duckdb().Error as error:
            raise FileError(f"{self.path}: {str(error).splitlines()[0]}", path=str(self.path)) from None
        return found

    def columns(self, query: str) -> dict[str, Any]:
        """Return the columns of a query as arrays.

        Args:
            query: SQL over the views.

        Raises:
            FileError: a file of the run is damaged.
        """
        try:
            found: dict[str, Any] = self.base.execute(query).fetchnumpy()
        except duckdb().Error as error:
            raise FileError(f"{self.path}: {str(error).splitlines()[0]}", path=str(self.path)) from None
        return {name: np.ma.getdata(column) for name, column in found.items()}

    def by_cell(
        self, found: Mapping[str, Any], names: Sequence[str]
    ) -> tuple[NDArray[np.int64], NDArray[np.float64], NDArray[np.float64]]:
        """Return the cells that columns name, each once and in order, with their points and games: (cells, clusters) each.

        Args:
            found: columns with the cluster (``bin``), points and games of each cell in it.
            names: of the columns that make a cell.
        """
        keys = np.stack([found[name] for name in names], axis=1)
        cells, place = np.unique(keys, axis=0, return_inverse=True)
        points, games = np.zeros((2, len(cells), self.clusters))
        points[place.ravel(), found["bin"]] = found["points"]
        games[place.ravel(), found["bin"]] = found["games"]
        return cells, points, games

    @cached_property
    def n_games(self) -> int:
        """Games that count."""
        return int(self.counts.sum())

    @cached_property
    def n_played(self) -> int:
        """Games in the folder, including games that were cut off or whose pair is incomplete."""
        return int(self.rows("SELECT count(*) FROM games")[0][0])

    @cached_property
    def counts(self) -> NDArray[np.float64]:
        """(clusters, matchups, first, outcome) games: lost, drawn and won by seat 0."""
        found = self.columns(
            "SELECT bin, matchup, first, CASE winner WHEN 0 THEN 2 WHEN 1 THEN 0 ELSE 1 END AS outcome, count(*) AS n"
            " FROM counted GROUP BY ALL"
        )
        if not len(found["bin"]):
            raise LnlError(f"{self.path}: no pair of games is finished yet")
        counts = np.zeros((int(found["bin"].max()) + 1, len(self.matchups), 2, 3))
        counts[found["bin"], found["matchup"], found["first"], found["outcome"]] = found["n"]
        return counts

    @property
    def clusters(self) -> int:
        """How many clusters of pairs there are."""
        return len(self.counts)

    @cached_property
    def pilots(self) -> list[tuple[int, int]]:
        """Who plays a deck and who plays against it, each once, in the order of the matchups."""
        found: dict[tuple[int, int], None] = {}
        for met in self.matchups:
            found[met.players] = None
            found[met.players[1], met.players[0]] = None
        return list(found)

    def pilot_name(self, pilot: tuple[int, int]) -> str:
        """Return the name of who plays a deck, and against whom where that is another.

        Args:
            pilot: of `pilots`.
        """
        mine, other = (self.players[k] for k in pilot)
        return mine if mine == other else f"{mine} vs {other}"

    @cached_property
    def sides(self) -> Sequence[Side]:
        """Both sides of each matchup; of a deck that meets itself, the one at seat 0."""
        found = []
        for k, met in enumerate(self.matchups):
            lost, drawn, won = (self.counts[:, k, :, outcome] for outcome in range(3))
            games = lost + drawn + won
            mine, theirs = won + drawn / 2, lost + drawn / 2
            # By who starts: column 0 where the other does, column 1 where this side does.
            found.append(Side(k, *met.decks, *met.players, mine[:, ::-1], games[:, ::-1]))
            if met.decks[0] != met.decks[1]:
                found.append(Side(k, *met.decks[::-1], *met.players[::-1], theirs, games))
        return found

    def table_of(self, pilot: tuple[int, int]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return points and games of each two decks, by cluster: (decks, decks, clusters); mirrors are left out.

        Args:
            pilot: who plays the deck of the row, and who that of the column.
        """
        n = len(self.names)
        points, games = np.zeros((2, n, n, self.clusters))
        for side in self.sides:
            if (side.player, side.other) == pilot and side.deck != side.against:
                points[side.deck, side.against] += side.points.sum(axis=1)
                games[side.deck, side.against] += side.games.sum(axis=1)
        return points, games

    def close(self) -> None:
        """Close DuckDB."""
        self.base.close()

    def __enter__(self) -> RunData:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
