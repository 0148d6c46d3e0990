"""Statements of the ability tree that play cards and use abilities by effect (5.22.6, 11.4.2.1)."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards.tree.operands import Target


@dataclass(frozen=True, slots=True)
class UseAbility:
    """``use its logic drive without paying its cost``, ``use its activated ability``: one of yours that can be used now.

    A logic drive used so needs no soul and no turn of yours, and does not count as the one of the turn (11.4.2.1).

    Attributes:
        target: cards; one ability of one of them is used.
        drives: logic drives, as against any activated ability.
        free: its cost is not paid (5.22.6).
    """

    target: Target
    drives: bool
    free: bool


@dataclass(frozen=True, slots=True)
class PlayCard:
    """``play it without paying its cost``: members of a hand or deck that meet the conditions of 9.6.2.1 (5.22.6)."""

    target: Target
