"""Costs in the ability tree (5.22)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Union

from lnl.cards.operands import Amount, Selector


class CostVerb(IntEnum):
    """What a cost item does to cards."""

    REST = 0
    STAND = 1
    DISCARD = 2
    DROP = 3
    STOCK = 4
    RETURN = 5
    """Return to hand."""
    TURN_DOWN = 6
    TURN_UP = 7
    REMOVE = 8
    BOTTOM = 9
    """Put on the bottom of its deck."""
    PURGE = 11
    REVEAL = 12
    """Cards of the hand, shown to both players to the end of the resolution (5.19.2)."""


@dataclass(frozen=True, slots=True)
class PayStock:
    """``(2)``, ``(X)``: put that many cards from the top of your stock into your drop zone (5.22.5)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class CostThis:
    """``rest this member``, ``drop this card``"""

    verb: CostVerb


@dataclass(frozen=True, slots=True)
class CostCards:
    """``discard 2 cards``, ``rest another of your members``: exactly ``count`` own cards, picked one by one.

    ``count`` None is ``all`` (satisfied by zero cards, 5.22.4).
    """

    verb: CostVerb
    selector: Selector
    count: Amount | None


@dataclass(frozen=True, slots=True)
class CostTop:
    """``drop the top 2 cards of your deck``, ``stock the top card ...``: unpayable beyond the deck (B41)."""

    verb: CostVerb
    count: Amount


CostItem = Union[PayStock, CostThis, CostCards, CostTop]


@dataclass(frozen=True, slots=True)
class Cost:
    """``[(2) rest this member, discard a card]``: blank-separated parts in free order, commas in stated order (5.22.2)."""

    parts: tuple[tuple[CostItem, ...], ...]
