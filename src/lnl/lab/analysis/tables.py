"""Tables: named columns of plain values, shown with intervals and sample sizes, written as CSV, JSON and Parquet."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from lnl.files.writing import publish_file, replace_files
from lnl.game.text.width import padded, width_of
from lnl.lab.analysis.words import Word, word_of

LEAST_SHOWN = 30
"""Minimum number of games for which a rate is shown."""
Value = str | int | float | bool | None


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Attributes:
        key: its name; a rate ``x`` has its bounds in the columns ``x_low`` and ``x_high``, which follow it.
        kind: ``"text"``, ``"count"``, ``"number"``, ``"rate"`` (0 to 1), ``"points"`` (a difference of rates, -1 to 1),
            ``"elo"``, ``"share"`` (0 to 1, without interval), ``"p"``, or ``"bound"``, which is shown with its rate.
        games: name of the column with the games that a rate rests on.
    """

    key: str
    kind: str
    games: str = "games"


def with_interval(key: str, kind: str = "rate", games: str = "games") -> tuple[Column, Column, Column]:
    """Return the columns of a value and its bounds.

    Args:
        key: of the value.
        kind: of the value.
        games: name of the column with the games that it rests on.
    """
    return Column(key, kind, games), Column(f"{key}_low", "bound"), Column(f"{key}_high", "bound")


@dataclass(frozen=True)
class Table:
    """A table of an analysis.

    Attributes:
        name: its name, a word.
        columns: the columns.
        rows: a tuple of values for each row, by column; None where a value is unknown.
        remarks: names of sentences below it (`lnl.lab.analysis.words`).
    """

    name: str
    columns: tuple[Column, ...]
    rows: Sequence[tuple[Value, ...]]
    remarks: tuple[str, ...] = field(default=())

    @property
    def keys(self) -> list[str]:
        """Names of the columns."""
        return [column.key for column in self.columns]

    @property
    def word(self) -> Word:
        """Title and definition."""
        return word_of(f"table {self.name}")

    def dicts(self) -> list[dict[str, Value]]:
        """Return the rows as dictionaries."""
        return [dict(zip(self.keys, row)) for row in self.rows]

    def column(self, key: str) -> list[Value]:
        """Return the values of a column.

        Args:
            key: its name.
        """
        at = self.keys.index(key)
        return [row[at] for row in self.rows]

    def shown(self) -> list[Column]:
        """Return the columns that are shown: bounds stand beside their values, and one pilot of all rows is not repeated."""
        alone = len(set(self.column("pilot"))) < 2 if "pilot" in self.keys else False
        return [c for c in self.columns if c.kind != "bound" and not (alone and c.key == "pilot")]

    def cell(self, row: Mapping[str, Value], column: Column) -> str:
        """Return a value as it is shown.

        Args:
            row: its row.
            column: its column.
        """
        value = row[column.key]
        if value is None or (isinstance(value, float) and not math.isfinite(value)):
            return ""
        if column.kind in ("rate", "points"):
            games = row.get(column.games)
            if isinstance(games, (int, float)) and games < LEAST_SHOWN:
                return f"n = {games:g}"
        text = _told(value, column.kind)
        low, high = row.get(f"{column.key}_low"), row.get(f"{column.key}_high")
        if isinstance(low, (int, float)) and isinstance(high, (int, float)):
            text += f" [{_told(low, column.kind)}, {_told(high, column.kind)}]"
        return text

    def text(self, language: str = "en") -> str:
        """Return the table for a terminal.

        Args:
            language: ``"en"`` or ``"ja"``.
        """
        head = [word_of(column.key).label(language) for column in self.shown()]
        lines = [[self.cell(row, column) for column in self.shown()] for row in self.dicts()]
        widths = [max(map(width_of, cells)) for cells in zip(head, *lines)]
        table = [
            "  ".join(padded(cell, width) for cell, width in zip(line, widths)).rstrip() for line in [head, *lines]
        ]
        title = self.word.label(language)
        remarks = [word_of(remark).label(language) for remark in self.remarks]
        return "\n".join([title, *table, *remarks])

    def to_csv(self) -> str:
        """Return all columns as comma-separated values with a header."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(self.keys)
        writer.writerows([["" if value is None else value for value in row] for row in self.rows])
        return out.getvalue()

    def to_json(self) -> str:
        """Return the table as one JSON object: its name, and its rows as objects."""
        rows = [{key: _plain(value) for key, value in row.items()} for row in self.dicts()]
        return json.dumps({"table": self.name, "rows": rows}, ensure_ascii=False)

    def save(self, folder: Path) -> list[Path]:
        """Write the table into a folder as CSV, JSON and Parquet.

        Args:
            folder: where to.

        Returns:
            The files.

        Raises:
            FileError: a file cannot be written.
        """
        files = replace_files(folder, self.name, {"csv": self.to_csv(), "json": self.to_json() + "\n"})
        files.append(folder / f"{self.name}.parquet")
        self._to_parquet(files[-1])
        return files

    def _to_parquet(self, path: Path) -> None:
        import numpy as np

        from lnl.lab.runs.shards import duckdb

        columns: dict[str, Any] = {}
        for column in self.columns:
            values = self.column(column.key)
            if column.kind == "text":
                columns[column.key] = np.array(["" if value is None else str(value) for value in values], dtype=object)
            else:
                columns[column.key] = np.array([math.nan if value is None else value for value in values], dtype=float)
        fresh = path.with_suffix(".tmp")
        with duckdb().connect() as base:
            base.register("found", columns)
            target = str(fresh).replace("'", "''")
            base.execute(f"COPY (SELECT * FROM found) TO '{target}' (FORMAT parquet)")
        publish_file(fresh, path)

    def _repr_html_(self) -> str:
        return html_of(self)


def html_of(table: Table, language: str = "en") -> str:
    """Return a table as HTML; each cell has its plain value for sorting, and its column's definition.

    Args:
        table: the table.
        language: ``"en"`` or ``"ja"``.
    """
    return "".join(_html(table, language))


def _html(table: Table, language: str) -> Iterator[str]:
    yield f'<table class="lnl" id="table-{escape(table.name)}"><caption>{escape(table.word.label(language))}</caption><thead><tr>'
    for column in table.shown():
        word = word_of(column.key)
        kind = "text" if column.kind == "text" else "number"
        yield (
            f'<th scope="col" class="{kind}" title="{escape(word.definition(language))}">'
            f'<button type="button">{escape(word.label(language))}</button></th>'
        )
    yield "</tr></thead><tbody>"
    for row in table.dicts():
        yield "<tr>"
        for column in table.shown():
            value = row[column.key]
            sort = "" if value is None else escape(str(value))
            kind = "text" if column.kind == "text" else "number"
            faint = " faint" if _is_faint(row, column) else ""
            yield f'<td class="{kind}{faint}" data-value="{sort}">{escape(table.cell(row, column))}</td>'
        yield "</tr>"
    yield "</tbody></table>"
    for remark in table.remarks:
        yield f'<p class="remark">{escape(word_of(remark).label(language))}</p>'


def _is_faint(row: Mapping[str, Value], column: Column) -> bool:
    """Return whether an interval holds what says nothing: a half of a rate, none of a difference."""
    low, high = row.get(f"{column.key}_low"), row.get(f"{column.key}_high")
    middle = {"rate": 0.5, "points": 0.0}.get(column.kind)
    return (
        middle is not None
        and isinstance(low, (int, float))
        and isinstance(high, (int, float))
        and low <= middle <= high
    )


def _told(value: Value, kind: str) -> str:
    if isinstance(value, bool) or kind == "text" or not isinstance(value, (int, float)):
        return str(value)
    if kind == "rate" or kind == "share":
        return f"{100 * value:.1f} %"
    if kind == "points":
        return f"{100 * value:+.1f}"
    if kind == "elo":
        return f"{value:+.0f}"
    if kind == "p":
        return f"{value:.3f}" if value >= 0.0005 else "< 0.001"
    return f"{value:,.0f}" if kind == "count" else f"{value:.2f}"


def _plain(value: Value) -> Value:
    return None if isinstance(value, float) and not math.isfinite(value) else value


def number(value: Any, digits: int = 5) -> float | None:
    """Return a number of an array as a plain one, None for none.

    Args:
        value: the number.
        digits: how many digits behind the point are kept.
    """
    value = float(value)
    return round(value, digits) if math.isfinite(value) else None


def bounded(found: Any, k: int, name: str = "rate") -> tuple[float | None, float | None, float | None]:
    """Return an element of arrays with its bounds, as plain numbers.

    Args:
        found: arrays of values, `low` and `high`.
        k: which element.
        name: of the array of values.
    """
    return number(getattr(found, name)[k]), number(found.low[k]), number(found.high[k])
