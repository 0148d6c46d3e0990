"""The table drawn in text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lnl.cards.library.table import CardTable
from lnl.contract.enums import Circle, Phase, Step, Zone
from lnl.contract.limits import BLANK
from lnl.contract.record import CardRecord, Record
from lnl.game.text.words import SEATS, card_name, stats

Values = Callable[[int, int, int], Sequence[int]]
_WIDTH = 24
_ROWS = ((Circle.FL, Circle.FC, Circle.FR), (Circle.BL, Circle.BC, Circle.BR))


def draw_table(record: Record, table: CardTable, viewer: int | None, values: Values | None = None) -> str:
    """Return the table as lines of text, the viewer's side (player 0's for the referee) below.

    Args:
        record: a record, masked if it is a player's.
        table: the game's cards.
        viewer: the observer, or None for the referee.
        values: gives current values of a card by (zone, player, index); printed ones are shown otherwise.
    """
    near = viewer or 0
    rules = record.rules
    where = Phase(rules.phase).name.lower() + " phase" + (f", {_step(rules.step)} step" if rules.step else "")
    head = f"turn {rules.turn}, {SEATS[rules.turn_player]}'s {where} ({SEATS[rules.first]} went first)"
    far_side, near_side = _Side(record, table, 1 - near, values), _Side(record, table, near, values)
    lines = [head, *far_side.zones(), *far_side.rows(mirrored=True), "-" * (3 * _WIDTH + 2)]
    lines += [*near_side.rows(mirrored=False), *near_side.zones()]
    return "\n".join(line.rstrip() for line in lines)


def _step(step: int) -> str:
    return Step(step).name.lower().replace("_", " ")


class _Side:
    """One player's half."""

    def __init__(self, record: Record, table: CardTable, player: int, values: Values | None) -> None:
        self.record = record
        self.table = table
        self.player = player
        self.values = values
        self.zone = [list(record.cards(player, zone)) for zone in Zone]

    def zones(self) -> list[str]:
        """Return the lines about everything but the field."""
        counts = [f"{name} {len(self.zone[zone])}" for name, zone in (("deck", Zone.DECK), ("stock", Zone.STOCK))]
        gates = sum(1 for card in self.zone[Zone.GATE] if card.is_face_down)
        refresh, rank = len(self.zone[Zone.REFRESH]), self.record.players[self.player].t_rank
        counts += [f"drop {len(self.zone[Zone.DROP])}", f"refresh {refresh}/2", f"gates {gates}"]
        lines = [f"{SEATS[self.player]}: {', '.join(counts)}" + (f", T-rank {rank}" if rank else "")]
        listed = (Zone.HAND, Zone.LEVEL, Zone.BATTLE, Zone.PARADOX, Zone.INTERCEPT, Zone.MY_LOGICALIST, Zone.TOOL)
        for zone in listed:
            if self.zone[zone]:
                name = zone.name.lower().replace("_", " ")
                lines.append(f"   {name} ({len(self.zone[zone])}): {self._list(self.zone[zone])}")
        return lines

    def _list(self, cards: Sequence[CardRecord]) -> str:
        unknown = sum(1 for card in cards if card.definition == BLANK)
        texts = [self._short(card) for card in cards if card.definition != BLANK]
        if unknown:
            texts.append(f"{unknown} unknown")
        return ", ".join(texts)

    def _short(self, card: CardRecord) -> str:
        definition = self.table.cards[card.definition]
        marks = " down" * card.is_face_down + " rested" * card.is_rested
        return f"{definition.id} [{stats(definition)}]{marks}"

    def rows(self, mirrored: bool) -> list[str]:
        """Return both rows of circles, the front row next to the middle."""
        front, back = (tuple(reversed(row)) if mirrored else row for row in _ROWS)
        lines: list[str] = []
        for row in (back, front) if mirrored else (front, back):
            cells = [self._cell(circle) for circle in row]
            lines += [" ".join(cell[k].ljust(_WIDTH) for cell in cells) for k in range(3)]
        return lines

    def _cell(self, circle: Circle) -> tuple[str, str, str]:
        head = f"{circle.name} gate {self._gates(circle)}"
        here = [(k, card) for k, card in enumerate(self.zone[Zone.CIRCLE]) if card.place >> circle & 1]
        members = [(k, card) for k, card in here if not card.is_set]
        if len(here) > len(members):
            head += " set " + "".join(self._set_mark(card) for _, card in here if card.is_set)
        if not members:
            return head, "  .", ""
        index, card = members[-1]
        if card.definition == BLANK:
            return head, "  a face-down card", ""
        definition = self.table.cards[card.definition]
        souls = f" +{len(card.souls)} soul" if card.souls else ""
        lowest = card.lowest_circle == circle
        name = f"  {card_name(card.definition, self.table)}" if lowest else f"  = {definition.id}"
        return head, name[: _WIDTH - 1], f"  {self._numbers(index, card)}{' rested' * card.is_rested}{souls}"

    def _numbers(self, index: int, card: CardRecord) -> str:
        if self.values is not None:
            power, aura, limit = self.values(Zone.CIRCLE, self.player, index)[:3]
        else:
            definition = self.table.cards[card.definition]
            power, aura, limit = definition.power, definition.aura, definition.limit
        return f"{power}/{aura}/{limit}"

    def _gates(self, circle: Circle) -> str:
        gates = [card for card in self.zone[Zone.GATE] if card.place == circle]
        if not gates:
            return "-"
        return "".join("#" if card.is_face_down else self._gate_number(card) for card in gates)

    def _set_mark(self, card: CardRecord) -> str:
        return "#" if card.is_face_down else self.table.cards[card.definition].id

    def _gate_number(self, card: CardRecord) -> str:
        return "?" if card.definition == BLANK else f"open {self.table.cards[card.definition].gate_number}"
