"""Analysis of runs: all tables by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from lnl.contract.errors import LnlError

if TYPE_CHECKING:
    from lnl.lab.analysis.run_data import RunData
    from lnl.lab.analysis.tables import Table

TABLES: dict[str, tuple[str, str, str]] = {
    "ranking": ("ranking", "ranking", ""),
    "matchups": ("matchups", "matchups", ""),
    "archetypes": ("archetypes", "archetypes", ""),
    "meta": ("meta", "meta", ""),
    "pilots": ("ranking", "pilots", ""),
    "pilots_by_deck": ("ranking", "pilots_by_deck", ""),
    "first_player": ("tempo", "first_player", ""),
    "length": ("tempo", "length", ""),
    "turns": ("tempo", "turns", ""),
    "endings": ("tempo", "endings", ""),
    "gates": ("tempo", "gates", "turns"),
    "cards": ("cards", "cards", "cards"),
    "hands": ("cards", "hands", "cards"),
    "exchanges": ("cards", "exchanges", ""),
    "contents": ("curve", "contents", ""),
    "curve": ("curve", "curve", "turns"),
    "bricks": ("curve", "bricks", "turns"),
}
"""By name of a table its module, its function there, and the kind of rows that it needs."""


def make_table(data: RunData, name: str) -> Table:
    """Return a table of a run.

    Args:
        data: the run.
        name: of the table, one of `TABLES`.

    Returns:
        The table.

    Raises:
        LnlError: there is no such table, or the run kept no rows for it.
    """
    if name not in TABLES:
        raise LnlError(f"no table {name!r}; known: {', '.join(TABLES)}")
    module, function, kind = TABLES[name]
    if kind and not data.has(kind):
        raise LnlError(f"the table {name} needs rows of {kind}, which the run did not keep: lnl simulate --rows {kind}")
    make: Callable[[Any], Table] = getattr(import_module(f"lnl.lab.analysis.{module}"), function)
    return make(data)


def make_tables(data: RunData, names: Iterable[str] = ()) -> list[Table]:
    """Return tables of a run.

    Args:
        data: the run.
        names: which; all that the run has rows for and that are not empty by default.

    Returns:
        The tables.

    Raises:
        LnlError: as for `make_table`.
    """
    if chosen := list(names):
        return [make_table(data, name) for name in chosen]
    found = []
    for name, (_, _, kind) in TABLES.items():
        if kind and not data.has(kind):
            continue
        try:
            made = make_table(data, name)
        except LnlError:
            if name != "meta":  # which alone needs that all decks have met
                raise
            continue
        if made.rows:
            found.append(made)
    return found
