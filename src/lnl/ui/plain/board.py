"""The board as text, with the position of each place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.cells import cell_len, chop_cells, set_cell_size

from lnl.contract.enums import Circle
from lnl.ui.model.wording import wording
from lnl.ui.plain.drawing import face_line

if TYPE_CHECKING:
    from lnl.ui.model.parts import Frame, Member, Pile, Side

_CELLS = (25, 36)
"""Columns from a circle to the next, at least and at most."""
_LINES = 3
"""Lines of a circle."""
_FRONT = (Circle.FL, Circle.FC, Circle.FR)
_BACK = (Circle.BL, Circle.BC, Circle.BR)
_COUNTED = ("deck", "stock", "drop")
"""Zones of which the number of cards is shown."""
_LISTED = ("hand", "level", "battle", "paradox", "intercept", "my-logicalist", "tool")
"""Zones whose cards are shown; the own hand stands below the board."""


@dataclass(frozen=True)
class Place:
    """Where a place is drawn.

    Attributes:
        anchor: the place.
        line: its first line, from 0.
        lines: how many it takes.
        column: its first column; a wide letter takes two.
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


def board_of(frame: Frame, width: int) -> Board:
    """Return the board as one seat sees it, its own hand below.

    Args:
        frame: the table in the eyes of the seat.
        width: columns; longer lines go on in further ones.
    """
    drawing = _Drawing(frame, width)
    stage, words = frame.stage, drawing.words
    turn = words("labels", "turn", n=stage.turn)
    drawing.say(" · ".join(filter(None, (turn, words("sides", stage.side), stage.phase_words, stage.step_words))))
    drawing.zones(frame.opponent)
    drawing.circles(frame.opponent, (_BACK[::-1], _FRONT[::-1]))
    drawing.say("-" * (3 * drawing.cell - 1))
    drawing.circles(frame.me, (_FRONT, _BACK))
    drawing.zones(frame.me)
    drawing.hand()
    return Board(tuple(drawing.lines), tuple(drawing.places))


class _Drawing:
    """Draws a table line by line and records the position of each place.

    Args:
        frame: the table.
        width: columns.
    """

    def __init__(self, frame: Frame, width: int) -> None:
        self.frame = frame
        self.words = wording(frame.lang)
        self.lines: list[str] = []
        self.places: list[Place] = []
        self._width = width
        self.cell = max(_CELLS[0], min(_CELLS[1], (width + 1) // 3))

    def say(self, line: str) -> None:
        """Draw a line, in several where it is too long."""
        if cell_len(line) <= self._width:
            self.lines.append(line.rstrip())
        elif cell_len(line) == len(line):
            self.lines += wrap(line, self._width, subsequent_indent="      ")
        else:
            self.lines += chop_cells(line, self._width)

    def zones(self, side: Side) -> None:
        """Draw everything of a side but the circles."""
        words, joint = self.words, "、" if self.frame.lang == "ja" else ", "
        counts = [f"{words('zones', zone)} {side.piles[zone].count}" for zone in _COUNTED]
        counts.append(f"{words('zones', 'refresh')} {side.n_refreshed}/2")
        counts.append(words("board", "gates", n=side.gates_left))
        if side.t_rank:
            counts.append(words("board", "rank", n=side.t_rank))
        self.say(f"{words('sides', side.side)}: {joint.join(counts)}")
        for zone in _LISTED:
            pile = side.piles.get(zone)
            if pile is not None and pile.count and not (zone == "hand" and side is self.frame.me):
                self.say(f"   {pile.name} ({pile.count}): {joint.join(self._cards(pile))}")

    def _cards(self, pile: Pile) -> list[str]:
        known = [card for card in pile.cards if card.id is not None]
        texts = []
        for card in known:
            face = self.frame.faces[card.id or ""]
            down = f" {self.words('board', 'down')}" if card.face_down else ""
            rested = f" {self.words('board', 'rested')}" if card.rested else ""
            texts.append(f"{face.id} [{face.short}]{down}{rested}")
        unknown = pile.count - len(known)
        return texts + ([self.words("board", "unknown", n=unknown)] if unknown else [])

    def circles(self, side: Side, rows: Sequence[Sequence[Circle]]) -> None:
        """Draw the circles of a side."""
        for row in rows:
            top = len(self.lines)
            cells = [self._circle(side, circle) for circle in row]
            for column, circle in enumerate(row):
                anchor = f"{side.side}.circle.{int(circle)}"
                self.places.append(Place(anchor, top, _LINES, column * self.cell, self.cell - 1))
            for number in range(_LINES):
                self.lines.append(" ".join(_cut(cell[number], self.cell - 1) for cell in cells).rstrip())

    def _circle(self, side: Side, circle: Circle) -> tuple[str, str, str]:
        """Return the lines of a circle."""
        words, here = self.words, [one for one in side.members if int(circle) in one.circles]
        gates = [gate for gate in side.gates if gate.anchor == f"{side.side}.gate.{int(circle)}"]
        marks = "".join("#" if gate.face_down else self._gate(gate.id) for gate in gates)
        head = f"{circle.name} {words('board', 'gate')} {marks or '-'}"
        if under := [one for one in here if one.is_set]:
            head += f" {words('board', 'set')} " + "".join("#" if one.face_down else one.id or "#" for one in under)
        members = [one for one in here if not one.is_set]
        return (head, "  .", "") if not members else (head, *self._member(members[-1], circle))

    def _member(self, member: Member, circle: Circle) -> tuple[str, str]:
        words, values = self.words, member.values
        if member.id is None or values is None:
            return f"  {words('board', 'a face-down card')}", ""
        name = self.frame.faces[member.id].name if member.circles[0] == circle else f"= {member.id}"
        numbers = f"{values.power}/{values.aura}/{values.limit}"
        rested = f" {words('board', 'rested')}" if member.rested else ""
        souls = f" {words('board', 'soul', n=len(member.souls))}" if member.souls else ""
        return f"  {name}", f"  {numbers}{rested}{souls}"

    def _gate(self, gate: str | None) -> str:
        return "?" if gate is None else self.words("board", "open", n=self.frame.faces[gate].gate_number)

    def hand(self) -> None:
        """Draw the own hand, a card a line."""
        for card in self.frame.me.hand:
            if card.id is not None:
                self.places.append(Place(card.anchor, len(self.lines), 1, 3, self.cell * 3))
                self.lines.append(f"   {face_line(self.frame.faces[card.id])}")


def _cut(text: str, columns: int) -> str:
    """Return a text of so many columns; what is cut off it is told by dots."""
    return set_cell_size(
        text if cell_len(text) <= columns else set_cell_size(text, columns - 1).rstrip() + "…", columns
    )
