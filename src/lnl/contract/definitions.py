"""The interface of a game's card table for the contract; `lnl.cards.library.table.CardTable` implements it."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple, Protocol

from lnl.contract.enums import CardType


class Definition(Protocol):
    """What is printed on a card, as far as notation and invariants read it (chapter 2)."""

    @property
    def id(self) -> str:
        """Set and number."""

    @property
    def name(self) -> str:
        """The card name (2.1.1)."""

    @property
    def type(self) -> CardType:
        """Card type (2.2)."""

    @property
    def territory(self) -> int:
        """Circles that a member takes: 1, 2 or 4; 0 for other cards (2.10)."""

    @property
    def is_member(self) -> bool:
        """Whether it is a member on a circle (2.2.2)."""

    @property
    def abilities(self) -> Sequence[object]:
        """What is printed on it, in order (chapter 9)."""


class Definitions(Protocol):
    """The cards of a game by definition index."""

    @property
    def cards(self) -> Sequence[Definition]:
        """By definition index, in ascending order of ids."""

    @property
    def contents(self) -> Sequence[Sequence[Sequence[int]]]:
        """By player, then main deck, gates, my logicalist and tools: definition indices in ascending order."""


class LastingAmount(Enum):
    """What the amount of an effect with a duration is (`EffectRow.amount`)."""

    NONE = auto()
    """Zero."""
    OF_CARD = auto()
    """What is added to a number of cards."""
    OF_PLAYER = auto()
    """What is added to a number of a player."""
    ABILITY = auto()
    """The number of an ability that is lost."""
    ANSWERED = auto()
    """Of a timed trigger: whether it answered a start."""


class LastingStatement(NamedTuple):
    """A statement that begins an effect with a duration (9.2.2.2)."""

    durations: tuple[int, ...]
    """The `Duration` that it says, and what that becomes when the turn or phase that it names begins."""
    amount: LastingAmount
    is_group: bool
    """Whether its effect reads its group again each time (9.9.2)."""
    has_subject: bool
    """Of a timed trigger: whether it is about a card."""


class Abilities(Protocol):
    """What the abilities of a card table are, as far as the gate for records reads it."""

    @property
    def kinds(self) -> Mapping[tuple[int, ...], int]:
        """By ability reference, printed and granted: its `AbilityKind`."""

    @property
    def first_alike(self) -> Container[int]:
        """Numbers of abilities, without those that say the same as an earlier one."""

    def lasting(self, reference: tuple[int, ...]) -> Mapping[int, LastingStatement]:
        """Return by path the statements of an ability that last; none where there is no such ability.

        Args:
            reference: (definition, printed index, paths of the granting statements ...).
        """
