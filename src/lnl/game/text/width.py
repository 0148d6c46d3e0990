"""Room that texts take on a terminal."""

from __future__ import annotations

from unicodedata import east_asian_width


def width_of(text: str) -> int:
    """Return how many columns of a terminal a text takes.

    Args:
        text: the text, one line.
    """
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def padded(text: str, width: int) -> str:
    """Return a text with spaces behind it, so that it takes so many columns.

    Args:
        text: the text, one line.
        width: columns; a longer text stays as it is.
    """
    return text + " " * (width - width_of(text))
