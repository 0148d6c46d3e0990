"""Archetypes: groups of decks, named in a file, and their rates against each other."""

from __future__ import annotations

import os
from collections.abc import Sequence

import numpy as np

from lnl.contract.arguments import shown
from lnl.contract.errors import FileError
from lnl.files.reading import MAX_FIELD_FILE, Unreadable, parse_toml, read_text
from lnl.lab.analysis.run_data import RunData
from lnl.lab.analysis.statistics import rates
from lnl.lab.analysis.tables import Column, Table, bounded, with_interval


def read_archetypes(path: str | os.PathLike[str], names: Sequence[str]) -> dict[str, str]:
    """Return the archetype of each deck by a file with lines such as ``"Red Forge" = "fast"``.

    Args:
        path: the file.
        names: of the decks of a run; each has its line, and there are no others.

    Raises:
        FileError: the file cannot be read, names no deck, or leaves one out.
    """
    where = os.fspath(path)
    try:
        found = parse_toml(read_text(path, MAX_FIELD_FILE))
    except Unreadable as error:
        raise FileError(error.at(where), path=where) from None
    if strange := sorted(set(found) - set(names)):
        raise FileError(f"{where}: no deck {shown(strange[0])} in the run: {', '.join(names)}", path=where)
    for name in names:
        if not isinstance(found.get(name), str) or not found[name]:
            raise FileError(f'{where}: {name} has no archetype: write "{name}" = "..."', path=where)
    return {name: str(found[name]) for name in names}


def archetypes(data: RunData) -> Table:
    """Return the rates of archetypes against each other, without mirror matches; no rows without archetypes.

    Args:
        data: the run.
    """
    groups = list(dict.fromkeys(data.archetypes.values()))
    of = np.array([groups.index(data.archetypes[name]) for name in data.names]) if groups else np.zeros(0, int)
    rows = []
    for pilot in data.pilots if groups else ():
        points, games = data.table_of(pilot)
        for a, mine in enumerate(groups):
            for b, theirs in enumerate(groups):
                met = np.ix_(of == a, of == b)
                found = rates(points[met].sum(axis=(0, 1))[None], games[met].sum(axis=(0, 1))[None])
                if found.games[0]:
                    n_decks = int((of == a).sum())
                    rows.append(
                        (mine, theirs, data.pilot_name(pilot), n_decks, int(found.games[0]), *bounded(found, 0))
                    )
    columns = (
        Column("archetype", "text"),
        Column("against", "text"),
        Column("pilot", "text"),
        Column("decks", "count"),
        Column("games", "count"),
        *with_interval("rate"),
    )
    return Table("archetypes", columns, rows)
