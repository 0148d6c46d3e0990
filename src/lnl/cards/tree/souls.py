"""Statements of the ability tree about members and their soul (5.26, 5.34)."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards.tree.operands import Target


@dataclass(frozen=True, slots=True)
class PutInSoul:
    """``put it into this member's soul``: the cards become soul of a member on a circle (5.26.1).

    Attributes:
        target: cards; members among them take their own soul along (12.2.1).
        host: the member.
    """

    target: Target
    host: Target


@dataclass(frozen=True, slots=True)
class BlinkStep:
    """``blink step it``: members are purged with their soul, and mobilized again where they were (5.34)."""

    target: Target
