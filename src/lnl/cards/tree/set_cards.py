"""Statements of the ability tree about cards set on other cards (5.24)."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards.tree.operands import Target


@dataclass(frozen=True, slots=True)
class SetOn:
    """``set it onto this member face down``: the cards go to the circles of a card on the field (5.24.1).

    Attributes:
        target: cards; what is set on them goes along.
        host: a card on circles or in a gate zone.
        face_up: display side.
    """

    target: Target
    host: Target
    face_up: bool = True
