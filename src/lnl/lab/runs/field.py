"""Field files: which decks a field has, and how much of it each is.

[[deck]] list = "red_forge"        # a shipped deck, or a file beside this one share = 3                 # 1 by default
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from lnl.contract.arguments import shown
from lnl.contract.errors import FileError
from lnl.files.reading import MAX_FIELD_FILE, Unreadable, parse_toml, read_text


@dataclass(frozen=True)
class Entry:
    """A deck of a field.

    Attributes:
        source: name of a shipped deck, or its file.
        share: how much of the field it is, more than 0; shares need not add up to anything.
    """

    source: str
    share: float = 1.0


def read_field(path: str | os.PathLike[str]) -> list[Entry]:
    """Return the decks of a field file.

    Args:
        path: the file; those that it names stand beside it.

    Raises:
        FileError: it cannot be read, or something in it is not one of this.
    """
    where = os.fspath(path)
    try:
        found = parse_toml(read_text(path, MAX_FIELD_FILE))
    except Unreadable as error:
        raise FileError(error.at(where), path=where) from None
    decks = found.get("deck")
    if set(found) != {"deck"} or not isinstance(decks, list) or not decks:
        raise FileError(f"{where}: expected tables [[deck]], each with a list and a share", path=where)
    return [_entry(deck, f"{where}: deck {k}", Path(path).parent) for k, deck in enumerate(decks, 1)]


def _entry(deck: object, where: str, folder: Path) -> Entry:
    if not isinstance(deck, dict) or not isinstance(deck.get("list"), str) or not set(deck) <= {"list", "share"}:
        raise FileError(f"{where}: expected a list, and a share where it is not 1")
    share = deck.get("share", 1)
    if isinstance(share, bool) or not isinstance(share, (int, float)) or not 0 < share < float("inf"):
        raise FileError(f"{where}: share {shown(share)} is not a number above 0")
    beside = folder / deck["list"]
    return Entry(str(beside) if beside.is_file() else deck["list"], float(share))
