"""What the contract reads of a game's card table; `lnl.cards.library.table.CardTable` is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from lnl.contract.enums import CardType


class Definition(Protocol):
    """What is printed on a card, as far as notation and invariants read it (chapter 2)."""

    @property
    def id(self) -> str:
        """Set and number."""

    @property
    def type(self) -> CardType:
        """Card type (2.2)."""

    @property
    def territory(self) -> int:
        """Circles that a member takes: 1, 2 or 4; 0 for other cards (2.10)."""

    @property
    def is_member(self) -> bool:
        """Whether it is a member on a circle (2.2.2)."""


class Definitions(Protocol):
    """The cards of a game by definition index."""

    @property
    def cards(self) -> Sequence[Definition]:
        """By definition index, in ascending order of ids."""

    @property
    def contents(self) -> Sequence[Sequence[Sequence[int]]]:
        """By player, then main deck, gates, my logicalist and tools: definition indices in ascending order."""
