"""Statements of the ability tree by which cards lose one ability (5.31)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lnl.contract.enums import Duration

if TYPE_CHECKING:
    from lnl.cards.tree.ability import Ability
    from lnl.cards.tree.operands import Target


@dataclass(frozen=True, slots=True)
class LoseAbility:
    """``it loses "[AUTO] ..." for the turn``: every ability of the card that says the same (5.31.1.1)."""

    target: Target
    ability: Ability
    duration: Duration


@dataclass(frozen=True, slots=True)
class LoseChosen:
    """``it loses an ability of your choice for the turn``: chosen for each card that lies face up in a public zone."""

    target: Target
    duration: Duration
