"""4.4.2-4.4.4: places of cards on circles and in gate zones, as masks: bits 0-2 the front row from the left, 3-5 the back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.cards.tree import Relation
from lnl.contract.enums import Zone

if TYPE_CHECKING:
    from lnl.reference.info import Info
    from lnl.reference.state import Object

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
    if info is other:
        return False
    if info.player != other.player:
        return relation is Relation.ADJACENT and bool(info.mask & _across(other.mask))
    match relation:
        case Relation.BEHIND:
            reached = _behind(other.mask)
        case Relation.IN_FRONT:
            reached = _in_front(other.mask)
        case Relation.ADJACENT:
            reached = _behind(other.mask) | _in_front(other.mask) | _beside(other.mask)  # 4.4.4.1
        case Relation.CORRESPONDING:
            reached = other.mask  # 4.4.2.2
    return bool(info.mask & reached)


def _behind(mask: int) -> int:
    return (mask & FRONT) << 3  # 4.4.3.1, 4.4.3.3


def _in_front(mask: int) -> int:
    return mask >> 3  # 4.4.3.1, 4.4.3.3


def _beside(mask: int) -> int:
    return mask << 1 & _NOT_LEFT | mask >> 1 & _NOT_RIGHT  # 4.4.4.2


def _across(mask: int) -> int:
    return (mask & 1) << 2 | mask & 2 | (mask & 4) >> 2  # 4.4.4.3: the opponent's left is on the right
