"""Statements of the ability tree about battles and the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards.tree.operands import Target, Who
from lnl.contract.enums import Duration


@dataclass(frozen=True, slots=True)
class AuraAsHeart:
    """``this member counts aura as heart``: the sixth layer (9.9.1.6)."""

    target: Target
    duration: Duration


@dataclass(frozen=True, slots=True)
class EndGame:
    """``you win the game``, ``your opponent loses the game``: at once, in the middle of the effect (1.2.5)."""

    who: Who
    wins: bool
