"""The places of keys and texts in a TOML card file, which `tomllib` does not give."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

_HEADER = re.compile(r"\s*\[\[?\s*([^\]\s]+)\s*\]\]?")
_KEY = re.compile(r"(\s*)([A-Za-z0-9_-]+)\s*=\s*")


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file, both numbers from 1."""

    line: int
    column: int


class Places:
    """Finds tables, keys and texts by scanning lines.

    Args:
        text: the file.
        table: name of the tables, as in ``[[card]]``.
    """

    def __init__(self, text: str, table: str = "card") -> None:
        self.lines = text.split("\n")
        self._keys: dict[tuple[int, str], Place] = {}
        self._tables: list[Place] = []
        current = -1
        for number, line in enumerate(self.lines, 1):
            if header := _HEADER.match(line):
                if header.group(1) == table:
                    current += 1
                    self._tables.append(Place(number, line.index("[") + 1))
            elif key := _KEY.match(line):
                self._keys.setdefault((current, key.group(2)), Place(number, len(key.group(1)) + 1))

    def table(self, index: int) -> Place:
        """Return where the table of this index starts."""
        return self._tables[index] if index < len(self._tables) else Place(1, 1)

    def key(self, index: int, key: str) -> Place:
        """Return where a key of a table stands; index -1 is the file itself."""
        return self._keys.get((index, key)) or (self.table(index) if index >= 0 else Place(1, 1))

    def text(self, index: int, key: str, value: str) -> Place:
        """Return where a string value under a key starts, behind its quotation mark."""
        start = self.key(index, key)
        first = value.split("\n", 1)[0]
        for form in (first, json.dumps(first, ensure_ascii=False)[1:-1]):
            for number in range(start.line, min(start.line + 60, len(self.lines)) + 1):
                line = self.lines[number - 1]
                column = line.find(form, start.column if number == start.line else 0)
                if form and column >= 0:
                    return Place(number, column + 1)
        return start
