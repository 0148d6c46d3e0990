"""The messages of a page to the server; each is accepted as a whole or refused with a reason.

A message is a JSON object with a ``type`` and the fields of that type (docs/protocol.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lnl.contract.arguments import shown
from lnl.contract.errors import LnlError
from lnl.files.reading import Unreadable, parse_json
from lnl.ui.web.limits import MAX_MESSAGE

MAX_TOKEN = 64
MAX_ANCHOR = 80
MAX_NUMBER = 2**31 - 1
MAX_PACE = 500
"""Hundredths of a second between the actions of the program; -1 waits for a person's word."""
LANGUAGES = ("en", "ja")


class MessageRefused(LnlError):
    """A message is not understood, or not allowed now; nothing has changed."""


@dataclass(frozen=True)
class Whole:
    """A whole number in a range."""

    least: int
    most: int

    def wrong(self, value: Any) -> str:
        """Return the error of a value, or an empty text."""
        if type(value) is int and self.least <= value <= self.most:
            return ""
        return f"a whole number from {self.least} to {self.most}"


@dataclass(frozen=True)
class Text:
    """A text of bounded length."""

    most: int
    least: int = 1

    def wrong(self, value: Any) -> str:
        """Return the error of a value, or an empty text."""
        if isinstance(value, str) and self.least <= len(value) <= self.most:
            return ""
        return f"a text of {self.least} to {self.most} characters"


@dataclass(frozen=True)
class Texts:
    """A list of texts of bounded number and length."""

    most: int
    longest: int

    def wrong(self, value: Any) -> str:
        """Return the error of a value, or an empty text."""
        inner = Text(self.longest)
        if isinstance(value, list) and len(value) <= self.most and not any(map(inner.wrong, value)):
            return ""
        return f"a list of at most {self.most} texts of 1 to {self.longest} characters"


@dataclass(frozen=True)
class Word:
    """One of several words."""

    words: tuple[str, ...]

    def wrong(self, value: Any) -> str:
        """Return the error of a value, or an empty text."""
        return "" if isinstance(value, str) and value in self.words else f"one of {', '.join(self.words)}"


@dataclass(frozen=True)
class Truth:
    """Yes or no."""

    def wrong(self, value: Any) -> str:
        """Return the error of a value, or an empty text."""
        return "" if isinstance(value, bool) else "true or false"


Field = Whole | Text | Texts | Word | Truth
REVISION = Whole(0, MAX_NUMBER)
MESSAGES: dict[str, dict[str, Field]] = {
    "sit": {"token": Text(MAX_TOKEN), "lang": Word(LANGUAGES)},
    "act": {"rev": REVISION, "choice": Whole(1, MAX_NUMBER)},
    "why": {"rev": REVISION, "anchors": Texts(8, MAX_ANCHOR)},
    "undo": {"rev": REVISION},
    "answer": {"yes": Truth()},
    "hint": {"rev": REVISION},
    "chances": {"on": Truth()},
    "concede": {"rev": REVISION},
    "policy": {"policy": Word(("auto", "act", "always"))},
    "remember": {"ability": Text(MAX_ANCHOR), "answer": Word(("yes", "no", "ask"))},
    "pass": {"rev": REVISION, "to": Word(("turn", "battle"))},
    "stop": {},
    "hurry": {},
    "step": {},
    "pace": {"hundredths": Whole(-1, MAX_PACE)},
    "look": {"what": Text(MAX_ANCHOR)},
    "lang": {"lang": Word(LANGUAGES)},
    "pause": {"on": Truth()},
    "ping": {},
}
"""Each type of message with its fields, all of which must be there."""


def parse_message(data: str | bytes) -> Mapping[str, Any]:
    """Return a message, its type and fields checked.

    Args:
        data: what a page sent.

    Raises:
        MessageRefused: it is none; the text says why.
    """
    if isinstance(data, bytes):
        raise MessageRefused("a message is text, not bytes")
    if len(data) > MAX_MESSAGE or len(data.encode("utf-8", "surrogatepass")) > MAX_MESSAGE:
        raise MessageRefused(f"a message has at most {MAX_MESSAGE} bytes")
    try:
        row = parse_json(data)
    except Unreadable as error:
        raise MessageRefused(f"this is no JSON: {error}") from None
    if not isinstance(row, dict):
        raise MessageRefused("a message is a JSON object")
    kind = row.get("type")
    fields = MESSAGES.get(kind) if isinstance(kind, str) else None
    if fields is None:
        raise MessageRefused(f"no message {shown(kind)}; known: {', '.join(MESSAGES)}")
    check_fields(str(kind), {name: value for name, value in row.items() if name != "type"}, fields)
    return row


def check_fields(kind: str, row: Mapping[str, Any], fields: Mapping[str, Field]) -> None:
    """Refuse a row that does not have exactly the given fields.

    Args:
        kind: what it is, for the message.
        row: names with values.
        fields: what each must be.

    Raises:
        MessageRefused: a field is missing, wrong, or one too many; the text says which.
    """
    for name, field in fields.items():
        if name not in row:
            raise MessageRefused(f"{kind}: {name!r} is missing")
        if expected := field.wrong(row[name]):
            raise MessageRefused(f"{kind}: {name!r} must be {expected}, not {shown(row[name])}")
    for name in row:
        if name not in fields:
            raise MessageRefused(f"{kind}: no field {shown(name)}")
