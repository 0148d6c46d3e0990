"""Output of lines: wrapped and colored at a terminal, unchanged elsewhere."""

from __future__ import annotations

import os
import shutil
import textwrap
from typing import TextIO

from rich.cells import cell_len, chop_cells

_NARROWEST = 40
_STYLES = {"strong": "1", "faint": "2", "mine": "36", "theirs": "33", "question": "1;32", "wrong": "31"}


class Screen:
    """Writes lines.

    Args:
        out: where to.
        width: columns to wrap to; None for no wrapping.
        colored: whether styles are shown.
    """

    def __init__(self, out: TextIO, width: int | None = None, *, colored: bool = False) -> None:
        self.out = out
        self.colored = colored
        self._width = width
        self._passing = 0

    @classmethod
    def of_terminal(cls, out: TextIO) -> Screen:
        """Return the screen of a terminal: its width, and colors unless ``NO_COLOR`` is set.

        Args:
            out: the terminal.
        """
        colored = not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"
        return cls(out, 0, colored=colored)

    @property
    def width(self) -> int | None:
        """Columns to wrap to now, None for no wrapping."""
        if self._width is None:
            return None
        return max(_NARROWEST, self._width or shutil.get_terminal_size((80, 24)).columns)

    def say(self, line: str = "", style: str = "", indent: int | None = None) -> None:
        """Write a line.

        Args:
            line: the line; line feeds in it stay.
            style: ``strong``, ``faint``, ``mine``, ``theirs``, ``question`` or ``wrong``.
            indent: columns by which what does not fit is moved in; as the line itself and two more if not given.
        """
        self.clear_passing()
        for part in line.split("\n"):
            for row in self._wrapped(part, indent):
                self.out.write(self._painted(row, style) + "\n")

    def pass_by(self, words: str) -> None:
        """Write words that the next ones or the next line replace; at a terminal only.

        Args:
            words: the words.
        """
        if (width := self.width) is not None:
            shown = chop_cells(words, width - 1)[0] if words else ""  # what is wrapped cannot be erased
            self.clear_passing()
            self.out.write(shown)
            self.out.flush()
            self._passing = cell_len(shown)

    def clear_passing(self) -> None:
        """Erase the words of `pass_by`."""
        if self._passing:
            self.out.write("\r" + " " * self._passing + "\r")
            self.out.flush()
            self._passing = 0

    def _painted(self, row: str, style: str) -> str:
        return f"\x1b[{_STYLES[style]}m{row}\x1b[0m" if self.colored and style and row.strip() else row

    def _wrapped(self, line: str, indent: int | None) -> list[str]:
        width = self.width
        if width is None or cell_len(line) <= width:
            return [line]
        return wrapped(line, width, len(line) - len(line.lstrip()) + 2 if indent is None else indent)


def wrapped(line: str, width: int, indent: int) -> list[str]:
    """Return a line in rows of a width.

    Args:
        line: the line.
        width: columns of a row.
        indent: columns by which rows after the first are moved in.
    """
    if cell_len(line) <= width:
        return [line]
    if cell_len(line) == len(line):
        return textwrap.wrap(line, width, subsequent_indent=" " * indent, break_long_words=True) or [""]
    return wrapped_wide(line, width, indent)


def wrapped_wide(line: str, width: int, indent: int) -> list[str]:
    """Return a line with wide letters in rows of a width; such a text may be divided anywhere.

    Args:
        line: the line.
        width: columns of a row.
        indent: columns by which rows after the first are moved in.
    """
    first = chop_cells(line, width)[0]
    return [first, *(" " * indent + row for row in chop_cells(line[len(first) :], width - indent))]
