"""Games on the disk: every action is stored before anybody is told of it, so that no end of the process loses one.

SQLite with a write-ahead log: a killed process loses nothing; a power failure may lose the last moments. Tokens are not
stored, only their hashes, so that a copy of the file opens no seat.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lnl.contract.errors import FileError

FORMAT = 1
_SCHEMA = """
CREATE TABLE games (id TEXT PRIMARY KEY, header TEXT NOT NULL, begun REAL NOT NULL, touched REAL NOT NULL,
                    over INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
CREATE TABLE seats (hash TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES games ON DELETE CASCADE,
                    seat INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE rows (game TEXT NOT NULL REFERENCES games ON DELETE CASCADE, number INTEGER NOT NULL, row TEXT NOT NULL,
                   PRIMARY KEY (game, number)) WITHOUT ROWID;
CREATE INDEX seats_of_games ON seats (game);
CREATE INDEX games_touched ON games (over, touched);
"""
_DAY = 86_400.0
_PATIENCE = 2.0
"""Seconds that a server waits for one that ends just now."""
Row = dict[str, Any]


@dataclass(frozen=True)
class Stored:
    """A game as it is stored.

    Attributes:
        header: what the game began with.
        rows: what was done since, in order.
    """

    header: Row
    rows: list[Row]


class Store:
    """The games of a server; used by one thread.

    Args:
        path: the file, which is made; None keeps games only as long as the process lasts.

    Raises:
        FileError: it cannot be opened, or holds something else.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        try:
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
                os.close(os.open(path, os.O_RDONLY | os.O_CREAT | os.O_CLOEXEC, 0o600))  # nobody else reads it
            self._base = sqlite3.connect(
                ":memory:" if path is None else path, timeout=_PATIENCE, isolation_level=None, check_same_thread=False
            )
            self._prepare()
        except (OSError, sqlite3.Error) as error:
            raise self._refused(error) from None

    def _prepare(self) -> None:
        self._base.execute("PRAGMA foreign_keys = ON")
        self._base.execute("PRAGMA locking_mode = EXCLUSIVE")  # a second server on the same games is refused
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        with self._writing():
            (version,) = self._base.execute("PRAGMA user_version").fetchone()
            if not version:
                for statement in _SCHEMA.split(";"):
                    self._base.execute(statement)
                self._base.execute(f"PRAGMA user_version = {FORMAT}")
            elif version != FORMAT:
                raise FileError(f"{self.path}: games of format {version}, expected {FORMAT}", path=str(self.path))

    # --- writing ----------------------------------------------------------------------------------------------

    def begin(self, game: str, header: Row, tokens: dict[str, int]) -> None:
        """Store a new game.

        Args:
            game: its name.
            header: what it begins with.
            tokens: the seat that each token opens.

        Raises:
            FileError: the disk refuses; nothing is stored.
        """
        now = time.time()
        with self._writing():
            self._base.execute("INSERT INTO games VALUES (?, ?, ?, ?, 0)", (game, _written(header), now, now))
            rows = [(hashed(token), game, seat) for token, seat in tokens.items()]
            self._base.executemany("INSERT INTO seats VALUES (?, ?, ?)", rows)

    def renew(self, game: str, header: Row) -> None:
        """Store another header of a game that has not begun.

        Args:
            game: its name.
            header: what it begins with.

        Raises:
            FileError: the disk refuses; the old header stands.
        """
        with self._writing():
            self._base.execute(
                "UPDATE games SET header = ?, touched = ? WHERE id = ?", (_written(header), time.time(), game)
            )

    def append(self, game: str, number: int, rows: list[Row], is_over: bool = False) -> None:
        """Store what was done in a game.

        Args:
            game: its name.
            number: how many rows stand there already.
            rows: what was done, in order.
            is_over: whether it is over with that.

        Raises:
            FileError: the disk refuses; nothing of it is stored.
        """
        with self._writing():
            self._base.executemany(
                "INSERT INTO rows VALUES (?, ?, ?)", [(game, number + k, _written(row)) for k, row in enumerate(rows)]
            )
            self._base.execute("UPDATE games SET touched = ?, over = ? WHERE id = ?", (time.time(), is_over, game))

    def forget(self, days: float) -> int:
        """Delete the games that nobody touched for some days, and return how many.

        Args:
            days: how long.
        """
        with self._writing():
            return self._base.execute("DELETE FROM games WHERE touched < ?", (time.time() - days * _DAY,)).rowcount

    # --- reading ----------------------------------------------------------------------------------------------

    def seat(self, token: str) -> tuple[str, int] | None:
        """Return the game and the seat that a token opens, None if it opens none.

        Args:
            token: the token.
        """
        found = self._base.execute("SELECT game, seat FROM seats WHERE hash = ?", (hashed(token),)).fetchone()
        return None if found is None else (str(found[0]), int(found[1]))

    def read(self, game: str) -> Stored | None:
        """Return a game, None if there is none of this name.

        Args:
            game: its name.
        """
        header = self._base.execute("SELECT header FROM games WHERE id = ?", (game,)).fetchone()
        if header is None:
            return None
        rows = self._base.execute("SELECT row FROM rows WHERE game = ? ORDER BY number", (game,))
        return Stored(json.loads(header[0]), [json.loads(row) for (row,) in rows])

    def n_running(self) -> int:
        """Return how many games are not over."""
        return int(self._base.execute("SELECT count(*) FROM games WHERE over = 0").fetchone()[0])

    def close(self) -> None:
        """Close the file."""
        self._base.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            self._base.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._base.execute("ROLLBACK")
                raise
            self._base.execute("COMMIT")
        except sqlite3.Error as error:
            raise self._refused(error) from None

    def _refused(self, error: Exception) -> FileError:
        reason = (error.strerror if isinstance(error, OSError) else "") or error
        return FileError(f"{self.path or 'games'}: cannot be used: {reason}", path=str(self.path))


def hashed(token: str) -> str:
    """Return what is stored of a token.

    Args:
        token: the token.
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _written(row: Row) -> str:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":"))
