"""The board as text, with the places that it shows: where a click leads, and what is legal there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.text import Text

from lnl.contract.enums import Circle
from lnl.game.text.table import draw_table
from lnl.ui.model.parts import ME, OPPONENT
from lnl.ui.plain.drawing import face_line

if TYPE_CHECKING:
    from lnl.game.game import Game
    from lnl.ui.model.parts import Frame, Prompt

_CELL = 25
"""Columns from a circle to the next."""
_LINES = 3
"""Lines of a circle."""
_FRONT = (Circle.FL, Circle.FC, Circle.FR)
_BACK = (Circle.BL, Circle.BC, Circle.BR)
_HAND = "   hand ("
_NAME = 2
"""Letters of a circle's name."""


@dataclass(frozen=True)
class Place:
    """Where a place is drawn.

    Attributes:
        anchor: the place.
        line: its first line, from 0.
        lines: how many it takes.
        column: its first column.
        columns: how many it takes.
    """

    anchor: str
    line: int
    lines: int
    column: int
    columns: int

    def has(self, x: int, y: int) -> bool:
        """Return whether a point lies on it.

        Args:
            x: the column.
            y: the line.
        """
        return 0 <= x - self.column < self.columns and 0 <= y - self.line < self.lines


@dataclass(frozen=True)
class Board:
    """A drawn board.

    Attributes:
        lines: of text.
        places: circles and cards of the own hand.
    """

    lines: tuple[str, ...]
    places: tuple[Place, ...]

    def at(self, x: int, y: int) -> str:
        """Return the anchor of the place under a point, an empty text if there is none.

        Args:
            x: the column.
            y: the line.
        """
        return next((place.anchor for place in self.places if place.has(x, y)), "")

    def shown(self, legal: Iterable[str]) -> Text:
        """Return the text, with what is legal underlined.

        Args:
            legal: anchors of places where something can be done.
        """
        text = Text("\n".join(self.lines), no_wrap=True)
        wanted, starts = set(legal), [0]
        for line in self.lines:
            starts.append(starts[-1] + len(line) + 1)
        for place in self.places:
            if place.anchor in wanted:
                start = starts[place.line] + place.column
                end = starts[place.line + 1] - 1 if place.lines == 1 else start + _NAME
                text.stylize("bold underline", start, end)
        return text


def board_of(game: Game, frame: Frame, width: int) -> Board:
    """Return the board as one seat sees it, its own hand below.

    Args:
        game: the game.
        frame: the same in the eyes of the seat.
        width: columns; longer lines go on in further ones.
    """
    view = game.view(frame.seat)
    drawn = draw_table(view.record, view.table, frame.seat, game.values).split("\n")
    under = drawn.index("-" * (_CELL * 3 - 1))
    drawn = [
        line for number, line in enumerate(drawn) if number < under or not line.startswith(_HAND)
    ]  # it stands below
    lines = [
        part
        for line in drawn
        for part in (wrap(line, width, subsequent_indent="      ") if len(line) > width else [line])
    ]
    middle = next(number for number, line in enumerate(lines) if line.startswith("---"))
    places = [
        *_circles(OPPONENT, middle - 2 * _LINES, (_BACK[::-1], _FRONT[::-1])),
        *_circles(ME, middle + 1, (_FRONT, _BACK)),
    ]
    for card in frame.me.hand:
        if card.id is not None:
            lines.append(f"   {face_line(frame.faces[card.id])}")
            places.append(Place(card.anchor, len(lines) - 1, 1, 3, _CELL * 3))
    return Board(tuple(lines), tuple(places))


def _circles(side: str, line: int, rows: Sequence[Sequence[Circle]]) -> Iterable[Place]:
    for number, row in enumerate(rows):
        for column, circle in enumerate(row):
            yield Place(f"{side}.circle.{int(circle)}", line + number * _LINES, _LINES, column * _CELL, _CELL - 1)


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
