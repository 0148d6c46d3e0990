"""Reading of input files, with limits on type, size and nesting depth and with error messages.

A file is regular, not larger than its kind may be, and UTF-8 without NUL; a byte order mark is left out, and lines end
with a line feed. TOML and JSON nest no deeper than `MAX_DEPTH` and hold no numbers beyond 64 bits. Errors are raised as
`Unreadable`; each reader converts them to its own error with the file name.
"""

from __future__ import annotations

import json
import os
import re
import stat
import tomllib
from collections.abc import Iterator
from typing import Any, NoReturn

MAX_CARD_FILE = 4 << 20
"""Bytes of a card file: a hundred times the largest shipped set."""
MAX_DECK_FILE = 1 << 18
"""Bytes of a deck list: some 150 lines are usual."""
MAX_SCENARIO_FILE = 1 << 18
"""Bytes of a scenario: a hundred times the longest of the shipped ones."""
MAX_REPLAY_FILE = 8 << 20
"""Bytes of a replay: 6,000 decisions and the texts of 250 cards take a fourth of it."""
MAX_FIGURES_FILE = 1 << 20
"""Bytes of what ``lnl bench --json`` printed."""
MAX_RUN_FILE = 8 << 20
"""Bytes of the manifest of a run: a thousand decks take a fourth of it."""
MAX_FIELD_FILE = 1 << 18
"""Bytes of a file that names the decks of a field."""
MAX_POSITION = 1 << 18
"""Characters of a position line: games take some 3,000."""
MAX_DEPTH = 16
"""Tables and lists in one another: the files of lnl have at most 5."""
MAX_NAME = 120
"""Characters of a name: of a card, deck, player or element."""
MAX_TEXT = 10_000
"""Characters of a rules text or flavor text."""
MAX_FAULTS = 20
"""Faults of one file that are told one by one."""

_PART = r"(?:[A-Za-z0-9_-]++|\"[^\"\n]*+\"|'[^'\n]*+')[ \t]*+"
_LONG_KEY = re.compile(rf"(?<![A-Za-z0-9_-]){_PART}(?:\.[ \t]*+{_PART}){{{MAX_DEPTH},}}")
_MARK = b"\xef\xbb\xbf"
_BITS = 64
_SHOWN = 600
_HALF = re.compile("[\ud800-\udfff]")
_UNSEEN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u200b-\u200f\u202a-\u202e\ufeff\ud800-\udfff]")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


class Unreadable(Exception):
    """A text or file cannot be read.

    Attributes:
        message: what is wrong.
        line: line, from 1; 0 where the whole file is meant.
        column: column, from 1; 0 likewise.
    """

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def at(self, path: Any) -> str:
        """Return the message behind the place.

        Args:
            path: the file.
        """
        places = [str(place) for place in (self.line, self.column) if place]
        return ":".join([printable(path), *places]) + f": {self.message}"


def read_text(path: str | os.PathLike[str], most: int) -> str:
    """Return the text of a file.

    Args:
        path: the file.
        most: how many bytes it may hold.

    Raises:
        Unreadable: it is missing, no regular file, too large, or no text.
    """
    return decode(read_bytes(path, most))


def read_bytes(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the bytes of a file.

    Args:
        path: the file.
        most: how many it may hold.

    Raises:
        Unreadable: it is missing, no regular file, or too large.
    """
    try:
        found = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # a pipe must not make us wait
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror or error}") from None
    except (TypeError, ValueError) as error:
        raise Unreadable(f"cannot be read: this is no path of a file: {error}") from None
    try:
        mode = os.fstat(found).st_mode
        if stat.S_ISDIR(mode):
            raise Unreadable("cannot be read: it is a folder, not a file")
        if not stat.S_ISREG(mode):
            raise Unreadable("cannot be read: it is not a regular file")
        with open(found, "rb", closefd=False) as file:
            content = file.read(most + 1)
    except OSError as error:
        raise Unreadable(f"cannot be read: {error.strerror or error}") from None
    finally:
        os.close(found)
    if len(content) > most:
        raise Unreadable(f"the file is too large: it may hold {most} bytes")
    return content


def decode(content: bytes) -> str:
    """Return the text that bytes hold: UTF-8 without NUL, lines ended by a line feed, without a byte order mark.

    Args:
        content: the bytes.

    Raises:
        Unreadable: they hold something else; line and column are counted in bytes.
    """
    content = content.removeprefix(_MARK)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        _refuse_at(content, error.start, "the file is not UTF-8")
    if "\0" in text:
        _refuse_at(content, content.index(b"\0"), "the file holds a NUL character")
    return text.replace("\r\n", "\n")


def _refuse_at(content: bytes, at: int, message: str) -> NoReturn:
    line = content.count(b"\n", 0, at) + 1
    raise Unreadable(message, line, at - content.rfind(b"\n", 0, at)) from None


def parse_toml(text: str) -> dict[str, Any]:
    """Return the values of a TOML text.

    Args:
        text: the text.

    Raises:
        Unreadable: it is not TOML, nests too deep, or holds a number that is too large.
    """
    if not isinstance(text, str):
        raise Unreadable("this is no text")
    if _LONG_KEY.search(text):  # `tomllib` takes time by the square of the parts
        raise Unreadable(_too_deep())
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line ([0-9]+), column ([0-9]+)\)", str(error))
        line, column = (int(found[1]), int(found[2])) if found else (text.count("\n") + 1, 1)
        what = re.sub(r"\s*\(at [^()]*\)$", "", str(error))
        raise Unreadable(f"this is not TOML: {what[:1].lower()}{what[1:]}", line, column) from None
    except RecursionError:
        raise Unreadable(_too_deep()) from None
    except ValueError:  # digits beyond what Python reads
        raise Unreadable(_too_large()) from None
    _check(values)
    return values


def parse_json(text: str) -> Any:
    """Return the value of a JSON text.

    Args:
        text: the text.

    Raises:
        Unreadable: it is not JSON, names a key twice, nests too deep, or holds a number or character that is none.
    """
    if not isinstance(text, str):
        raise Unreadable("this is no text")
    try:
        value = json.loads(text, parse_constant=_no_number, object_pairs_hook=_pairs)
    except json.JSONDecodeError as error:
        raise Unreadable(f"not JSON: {error.msg}: line {error.lineno} column {error.colno}") from None
    except RecursionError:
        raise Unreadable(_too_deep()) from None
    except ValueError:
        raise Unreadable(_too_large()) from None
    _check(value)
    return value


def _no_number(name: str) -> NoReturn:
    raise Unreadable(f"not JSON: {name} is no number")


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for k, (key, _) in enumerate(pairs) if any(key == other for other, _ in pairs[:k]))
        raise Unreadable(f"not JSON: the key {twice[:MAX_NAME]!r} stands twice")
    return found


def _check(value: Any) -> None:
    """Refuse values that nest too deep, numbers beyond 64 bits, and halves of characters."""
    level = [value]
    for _ in range(MAX_DEPTH):
        below: list[Any] = []
        for item in level:
            if isinstance(item, dict):
                below += item.values()
                below += item
            elif isinstance(item, list):
                below += item
            elif isinstance(item, int) and item.bit_length() > _BITS:
                raise Unreadable(_too_large())
            elif isinstance(item, str) and _HALF.search(item):
                raise Unreadable("half a character (a lone surrogate) stands in a text")
        level = below
    if any(isinstance(item, (dict, list)) for item in level):
        raise Unreadable(_too_deep())


def _too_deep() -> str:
    return f"nested too deep: lists and tables stand in one another at most {MAX_DEPTH} times"


def _too_large() -> str:
    return f"a number is too large: it may have {_BITS} bits"


def printable(value: Any) -> str:
    """Return a text, or what stands for a value, cut short and in characters that a line can show.

    Args:
        value: such as the path of a file, whose name may hold anything.
    """
    text = str(value)
    if len(text) > _SHOWN:
        text = f"{text[: _SHOWN // 2]}...{text[-_SHOWN // 2 :]}"
    return text if text.isprintable() else "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text)


def visible(text: str) -> str:
    """Return a text of several lines with a mark in place of each character that a line cannot show.

    Args:
        text: the text; no character moves.
    """
    return text if text.isascii() and text.isprintable() else _UNSEEN.sub("\ufffd", text)


def strange_character(text: str) -> str:
    """Return the first character of a name that no line of text can show, in words; "" if there is none.

    Args:
        text: a name.
    """
    found = _CONTROL.search(text)
    return f"U+{ord(found[0]):04X}" if found else ""


def told(faults: Iterator[str]) -> list[str]:
    """Return the first faults of a file, and a line that says so where there may be more.

    Args:
        faults: one by one; those beyond `MAX_FAULTS` are not looked for.
    """
    lines: list[str] = []
    for fault in faults:
        if len(lines) == MAX_FAULTS:
            return [*lines, f"and more: after {MAX_FAULTS} faults the rest is not read"]
        lines.append(fault)
    return lines
