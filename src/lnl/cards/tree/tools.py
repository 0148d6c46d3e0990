"""Statements of the ability tree about tools (5.33)."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards.tree.operands import Amount


@dataclass(frozen=True, slots=True)
class Synthesize:
    """``synthesize (2)``: turn up at most one of your tools of that level or less; its tool skill is performed (5.33).

    Attributes:
        level: the highest printed level.
    """

    level: Amount
