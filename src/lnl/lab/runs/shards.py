"""The rows of a run as Parquet files, written and read by DuckDB.

A shard is a file of games, and one of the same number for each other kind of rows. The games come last: a shard without
them is none. A file has a temporary name until the disk has all of it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from lnl.contract.errors import FileError, LnlError
from lnl.files.writing import publish_file
from lnl.lab.runs.rows import Columns, Rows, joined

_SUFFIX = ".parquet"
_FRESH = ".tmp"


def duckdb() -> Any:
    """Return the module DuckDB.

    Raises:
        LnlError: it is not installed.
    """
    try:
        import duckdb as module
    except ImportError:
        raise LnlError("a run in a folder needs DuckDB: pip install 'lnl[lab]'") from None
    return module


class Shards:
    """The Parquet files of a run.

    Args:
        folder: of the run.
        kinds: of its rows.
        marks: what each file says of itself, as key and value.
    """

    def __init__(self, folder: Path, kinds: Sequence[str], marks: dict[str, str]) -> None:
        self.folder = folder
        self.kinds = tuple(kinds)
        self._marks = marks
        self._base = duckdb().connect()
        self._base.execute("SET threads = 2")

    def begin(self) -> None:
        """Make the folders, and remove what a process left that was killed while it wrote.

        Raises:
            FileError: they cannot be made.
        """
        try:
            for kind in self.kinds:
                (self.folder / kind).mkdir(exist_ok=True)
            whole = {path.name for path in (self.folder / "games").glob(f"*{_SUFFIX}")}
            for kind in self.kinds:
                for path in (self.folder / kind).iterdir():
                    if path.suffix == _FRESH or (path.suffix == _SUFFIX and path.name not in whole):
                        path.unlink()
        except OSError as error:
            raise FileError(f"{self.folder}: cannot be written: {error.strerror or error}") from None

    def write(self, rows: Sequence[Rows]) -> None:
        """Write a shard.

        Args:
            rows: what it holds.

        Raises:
            FileError: it cannot be written; there is no trace of it then.
        """
        columns = joined(rows).columns
        taken = [int(path.stem) for path in (self.folder / "games").glob(f"*{_SUFFIX}") if path.stem.isdigit()]
        name = f"{max(taken, default=0) + 1:08d}{_SUFFIX}"
        for kind in reversed(self.kinds):  # games, which make the others count, come last
            self._write(columns[kind], self.folder / kind / name)

    def _write(self, table: dict[str, Any], path: Path) -> None:
        fresh = path.with_suffix(_FRESH)
        marks = ", ".join(f"{key}: '{value}'" for key, value in self._marks.items())
        try:
            self._base.register("shard", table)
            self._base.execute(
                f"COPY (SELECT * FROM shard) TO '{_quoted(fresh)}' (FORMAT parquet, COMPRESSION zstd, KV_METADATA {{{marks}}})"
            )
            publish_file(fresh, path)
        except duckdb().Error as error:
            with suppress(OSError):
                fresh.unlink()
            raise FileError(f"{path}: cannot be written: {str(error).splitlines()[0]}", path=os.fspath(path)) from None
        except BaseException:
            with suppress(OSError):
                fresh.unlink()
            raise
        finally:
            self._base.unregister("shard")

    def games(self) -> Iterator[Columns]:
        """Yield of all games what a ledger needs, file by file.

        Raises:
            FileError: a file is damaged.
        """
        names = ("matchup", "pair", "first", "winner", "reason")
        for path in sorted((self.folder / "games").glob(f"*{_SUFFIX}")):
            try:
                part = self._base.execute(
                    f"SELECT {', '.join(names)} FROM read_parquet('{_quoted(path)}')"
                ).fetchnumpy()
            except duckdb().Error as error:
                raise FileError(
                    f"{path}: damaged: {str(error).splitlines()[0]}; without this file the run plays its games again",
                    path=os.fspath(path),
                ) from None
            yield {name: part[name].tolist() for name in names}

    def close(self) -> None:
        """Close DuckDB."""
        self._base.close()


def _quoted(path: Path) -> str:
    return os.fspath(path).replace("'", "''")
