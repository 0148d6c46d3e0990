"""Statements of the ability tree that turn stock cards (5.28, 5.29)."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards.tree.operands import Amount


@dataclass(frozen=True, slots=True)
class StockOpen:
    """``stock open (2)``: the lowest face-down cards of your stock turn face up (5.28)."""

    count: Amount


@dataclass(frozen=True, slots=True)
class StockClose:
    """``stock close (2)``: the uppermost face-up cards of your stock turn face down (5.29)."""

    count: Amount
