"""Filters that compare the place of a card with that of another (4.4.2-4.4.4)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lnl.cards.tree.operands import Target


class Relation(IntEnum):
    """How the circle or gate zone of a card lies to that of another card."""

    BEHIND = 0
    """``behind this member`` (4.4.3.3)."""
    IN_FRONT = 1
    """``in front of this member`` (4.4.3.3)."""
    ADJACENT = 2
    """``adjacent to this member``: of the same player or across the front rows (4.4.4)."""
    CORRESPONDING = 3
    """``corresponding to this gate``: the circle and the gate zone of the same place (4.4.2.2)."""


@dataclass(frozen=True, slots=True)
class InRelation:
    """``adjacent to this member``, ``behind it``; last known place of a card that left (9.11).

    Attributes:
        relation: how the cards lie to each other.
        to: the other card: `This`, `It`, `Subject` or a member of the battle.
    """

    relation: Relation
    to: Target
