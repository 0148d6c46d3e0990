"""The board of the full screen: clicks and legal places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

if TYPE_CHECKING:
    from lnl.ui.model.parts import Prompt
    from lnl.ui.plain.board import Board

_NAME = 2
"""Letters of a circle's name."""


def shown(board: Board, legal: Iterable[str]) -> Text:
    """Return the text of a board, with what is legal underlined.

    Args:
        board: the board.
        legal: anchors of places where something can be done.
    """
    text = Text("\n".join(board.lines), no_wrap=True)
    wanted, starts = set(legal), [0]
    for line in board.lines:
        starts.append(starts[-1] + len(line) + 1)
    for place in board.places:
        if place.anchor in wanted:
            start = starts[place.line] + _letters(board.lines[place.line], place.column)
            end = starts[place.line + 1] - 1 if place.lines == 1 else start + _NAME
            text.stylize("bold underline", start, end)
    return text


def _letters(line: str, columns: int) -> int:
    """Return how many letters of a line come before a column."""
    number = 0
    while number < len(line) and cell_len(line[:number]) < columns:
        number += 1
    return number


def touching(prompt: Prompt, anchors: Sequence[str]) -> list[int]:
    """Return the numbers of the choices that touch all of some places; a gate counts as its circle.

    Args:
        prompt: the prompt.
        anchors: the places.
    """
    return [choice.number for choice in prompt.choices if set(anchors) <= set(map(_placed, choice.anchors))]


def legal_places(prompt: Prompt | None) -> set[str]:
    """Return the anchors of all places that choices touch.

    Args:
        prompt: the prompt, if there is one.
    """
    return set() if prompt is None else {_placed(anchor) for choice in prompt.choices for anchor in choice.anchors}


def _placed(anchor: str) -> str:
    return anchor.replace(".gate.", ".circle.")
