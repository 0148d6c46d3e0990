"""4.4.2-4.4.4: places on circles and in gate zones, as masks: bits 0-2 the front row from the left, 3-5 the back."""

from __future__ import annotations

from lnl.cards.tree import Relation
from lnl.contract.enums import Zone
from lnl.reference.parts import Info, Object

FRONT = 0b000111

BACK = 0b111000

_NOT_LEFT = 0b110110

_NOT_RIGHT = 0b011011


def places(card: Object) -> int:
    """Return the places that a card has: those of its circles, or that of its gate zone (4.4.2.3)."""
    if card.zone is Zone.CIRCLE:
        return card.mask  # 2.10.3
    return 1 << card.position if card.zone is Zone.GATE else 0


def related(info: Info, relation: Relation, other: Info) -> bool:
    """Return whether a card lies in this relation to another card; none does to itself."""
    return info is not other and bool(info.mask & reached(relation, other, info.player))


def reached(relation: Relation, other: Info, player: int) -> int:
    """Return the places of a player that lie in this relation to a card."""
    if player != other.player:
        if relation is Relation.SAME_COLUMN:
            return _whole(_across(_columns(other.mask)))  # 4.4.4.3
        return _across(other.mask) if relation is Relation.ADJACENT else 0
    match relation:
        case Relation.BEHIND:
            return _behind(other.mask)
        case Relation.IN_FRONT:
            return _in_front(other.mask)
        case Relation.ADJACENT:
            return _behind(other.mask) | _in_front(other.mask) | _beside(other.mask)  # 4.4.4.1
        case Relation.CORRESPONDING:
            return other.mask  # 4.4.2.2
        case Relation.SAME_ROW:
            return sum(row for row in (FRONT, BACK) if other.mask & row)  # 4.4.2.1
        case Relation.SAME_COLUMN:
            return _whole(_columns(other.mask))


def _behind(mask: int) -> int:
    return (mask & FRONT) << 3  # 4.4.3.1, 4.4.3.3


def _in_front(mask: int) -> int:
    return mask >> 3  # 4.4.3.1, 4.4.3.3


def _columns(mask: int) -> int:
    """Return the circles of the front row in whose columns a card is."""
    return (mask | mask >> 3) & FRONT


def _whole(columns: int) -> int:
    """Return the circles of both rows of some columns."""
    return columns | columns << 3


def _beside(mask: int) -> int:
    return mask << 1 & _NOT_LEFT | mask >> 1 & _NOT_RIGHT  # 4.4.4.2


def _across(mask: int) -> int:
    return (mask & 1) << 2 | mask & 2 | (mask & 4) >> 2  # 4.4.4.3: the opponent's left is on the right
