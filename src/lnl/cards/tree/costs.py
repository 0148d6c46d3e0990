"""Costs in the ability tree (5.22)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Union

from lnl.cards.tree.operands import Amount, Circles, Common, Fixed, Selector
from lnl.contract.enums import Zone


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
    TOP = 13
    """Put on top of its deck."""
    STOCK_FACE_UP = 14
    """Put face up into its stock; other verbs put cards there face down (4.8.1.1.1)."""
    SOUL = 15
    """Put into the soul of a member (5.26.1)."""


DESTINATIONS = {
    CostVerb.DISCARD: Zone.DROP,
    CostVerb.DROP: Zone.DROP,
    CostVerb.STOCK: Zone.STOCK,
    CostVerb.STOCK_FACE_UP: Zone.STOCK,
    CostVerb.RETURN: Zone.HAND,
    CostVerb.REMOVE: Zone.REMOVE,
    CostVerb.BOTTOM: Zone.DECK,
    CostVerb.TOP: Zone.DECK,
    CostVerb.PURGE: Zone.PURGE,
    CostVerb.SOUL: Zone.SOUL,
}
"""Where a cost verb that moves cards puts them."""


@dataclass(frozen=True, slots=True)
class PayStock:
    """``(2)``, ``(X)``: put that many cards from the top of your stock into your drop zone (5.22.5)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class CostThis:
    """``rest this member``, ``drop this card``, ``put this member into the soul of another of your members``.

    Attributes:
        verb: what is done to it.
        hosts: of SOUL, members one of which its player chooses as it pays, and which is *it* afterwards.
    """

    verb: CostVerb
    hosts: Selector | None = None


@dataclass(frozen=True, slots=True)
class CostCards:
    """``discard 2 cards``, ``rest another of your members``: exactly ``count`` own cards, picked one by one.

    Attributes:
        verb: what is done to them.
        selector: which cards.
        count: how many; None is ``all`` (satisfied by zero cards, 5.22.4).
        shown: ``reveal a card in your hand, discard it``: each is shown before (5.19.2).
        hosts: of SOUL, members one of which the payer chooses first, and which is *it* afterwards; None for this member.
        common: ``with the same color``: what these cards have in common, of two; None for nothing.
        different: ``with different colors``: no two of them have it in common.
    """

    verb: CostVerb
    selector: Selector
    count: Amount | None
    shown: bool = False
    hosts: Selector | None = None
    common: Common | None = None
    different: bool = False

    @property
    def together(self) -> bool:
        """Whether it matters which cards were taken before: what they have in common, or that each is shown once (5.19.4)."""
        return self.common is not None or (self.verb is CostVerb.REVEAL and self.count not in (None, Fixed(1)))


@dataclass(frozen=True, slots=True)
class CostTop:
    """``drop the top 2 cards of your deck``, ``stock the top card ...``: unpayable beyond the deck (B41).

    Attributes:
        verb: what is done to them.
        count: how many.
        shown: ``reveal the top card of your deck, drop it``.
        hosts: as in `CostCards`.
    """

    verb: CostVerb
    count: Amount
    shown: bool = False
    hosts: Selector | None = None


@dataclass(frozen=True, slots=True)
class CostBottom:
    """``drop the bottom card of your deck``, ``drop the bottom 2 cards of your stock zone``: the lowest cards of a pile (4.1.4).

    Attributes:
        verb: what is done to them.
        count: how many; unpayable beyond the pile, as `CostTop` is.
        zone: deck or stock zone.
    """

    verb: CostVerb
    count: Amount
    zone: Zone


@dataclass(frozen=True, slots=True)
class CostFacing:
    """``stock close (2)`` or its opposite: that many of one's stock cards turn over, fewer pay nothing (5.28, 5.29).

    Attributes:
        verb: TURN_DOWN, the uppermost face-up ones; TURN_UP, the lowest face-down ones.
        count: how many.
    """

    verb: CostVerb
    count: Amount


@dataclass(frozen=True, slots=True)
class CostMove:
    """``move this member to an empty circle behind it`` (5.14.1): only if it can be moved there.

    Attributes:
        circles: which circles.
    """

    circles: Circles


@dataclass(frozen=True, slots=True)
class CostExchange:
    """``exchange this member for another of your members`` (5.11): only if both can go where the other is.

    Attributes:
        selector: members, of which its player chooses one as it pays.
    """

    selector: Selector


CostItem = Union[PayStock, CostThis, CostCards, CostTop, CostBottom, CostFacing, CostMove, CostExchange]


APART = frozenset((CostVerb.REVEAL, CostVerb.DISCARD, CostVerb.DROP, CostVerb.PURGE, CostVerb.REST, CostVerb.RETURN))
"""What can be done with cards taken together: afterwards it can be seen what they are."""


def _is_apart(item: CostItem, zone: Zone) -> bool:
    """Return whether an item has nothing to do with cards of a zone."""
    if isinstance(item, PayStock):
        return zone not in (Zone.DROP, Zone.STOCK)
    turning = (CostVerb.REST, CostVerb.STAND)
    return zone is Zone.HAND and isinstance(item, CostThis) and item.verb in (*turning, CostVerb.DROP, CostVerb.PURGE)


def destination(item: CostItem) -> Zone | None:
    """Return where an item puts cards, None if it moves none."""
    if isinstance(item, (CostMove, CostExchange)):
        return None
    return Zone.DROP if isinstance(item, PayStock) else DESTINATIONS.get(item.verb)


def makes_soul(item: CostItem) -> bool:
    """Return whether an item puts cards into the soul of a member (5.26.1)."""
    return destination(item) is Zone.SOUL


def origin(item: CostItem) -> Zone | None:
    """Return from the top or bottom of which pile an item takes cards, None if from no pile's."""
    if isinstance(item, CostBottom):
        return item.zone
    return Zone.STOCK if isinstance(item, PayStock) else Zone.DECK if isinstance(item, CostTop) else None


@dataclass(frozen=True, slots=True)
class Cost:
    """``[(2) rest this member, discard a card]``: blank-separated parts in free order, commas in stated order (5.22.2)."""

    parts: tuple[tuple[CostItem, ...], ...]

    @property
    def together(self) -> bool:
        """Whether it takes cards of which it matters which were taken before."""
        return any(isinstance(item, CostCards) and item.together for part in self.parts for item in part)

    @property
    def stands_apart(self) -> bool:
        """Whether nothing that is paid besides cards taken together changes which these can be, or is changed by them."""
        items = [item for part in self.parts for item in part]
        taken = [item for item in items if isinstance(item, CostCards) and item.together]
        if len(taken) != 1:
            return not taken
        (cards,) = taken
        plain = cards.verb in APART and cards.hosts is None and not cards.shown and cards.selector.zone is not Zone.DECK
        return plain and all(item is cards or _is_apart(item, cards.selector.zone) for item in items)

    @property
    def with_stock(self) -> Cost:
        """What is paid if effects increase the circled numbers: where there are none, one more part in free order (9.6.2.3.1)."""
        if any(isinstance(item, PayStock) for part in self.parts for item in part):
            return self
        return Cost((*self.parts, (PayStock(Fixed(0)),)))

    @property
    def hands_on(self) -> bool:
        """Whether it matters to an item where another, paid before it, moves cards (5.22.2, 5.22.2.1)."""
        if sum(map(len, self.parts)) > 1 and self._turns_stock:
            return True
        return any({destination(item), origin(item)} & set(later.selector.zones) for item, later in self._successions())

    @property
    def _turns_stock(self) -> bool:
        """Whether an item turns cards by their places in the stock, which others may have changed."""
        return any(isinstance(item, CostFacing) for part in self.parts for item in part)

    @property
    def only_adds(self) -> bool:
        """Whether what items move can but add to what others are paid with, wherever it matters to them."""
        return not self._turns_stock and not any(
            later.count is None or origin(item) in later.selector.zones for item, later in self._successions()
        )

    def _successions(self) -> Iterator[tuple[CostItem, CostCards]]:
        """Yield the items with each that takes cards and may be paid after them."""
        for k, part in enumerate(self.parts):
            others = [item for j, other in enumerate(self.parts) if j != k for item in other]
            for at, item in enumerate(part):
                for later in (*part[at + 1 :], *others):
                    if isinstance(later, CostCards):
                        yield item, later
