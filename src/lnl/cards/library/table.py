"""The card table of one game: every card of its contract, numbered in the order of their ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from lnl.cards.library.model import Card
from lnl.contract.errors import DeckError
from lnl.contract.limits import require


@dataclass(frozen=True, slots=True)
class Contents:
    """What one player brings: card ids with copies, in any order.

    Attributes:
        main: main deck.
        gates: gate deck.
        my_logicalist: at most one card.
        tools: tool deck.
    """

    main: tuple[str, ...]
    gates: tuple[str, ...]
    my_logicalist: tuple[str, ...] = ()
    tools: tuple[str, ...] = ()

    @property
    def parts(self) -> tuple[tuple[str, ...], ...]:
        """Main deck, gates, my logicalist and tools."""
        return (self.main, self.gates, self.my_logicalist, self.tools)


class Parts(NamedTuple):
    """What one player brings, as definition indices in ascending order."""

    main: tuple[int, ...]
    gates: tuple[int, ...]
    my_logicalist: tuple[int, ...]
    tools: tuple[int, ...]

    @classmethod
    def numbered(cls, contents: Contents, numbers: Mapping[str, int]) -> Parts:
        """Return contents by the numbers of their cards."""
        return cls(*(tuple(sorted([numbers[card] for card in part])) for part in contents.parts))


@dataclass(frozen=True)
class CardTable:
    """Cards of a game by definition index, and each player's slots.

    Slots are numbered player 0 first; within a player main deck, gates, my logicalist, tools, each sorted by
    definition index.

    Attributes:
        cards: by definition index, ascending ids.
        contents: both players' contents.
    """

    cards: tuple[Card, ...]
    contents: tuple[Parts, ...]

    @classmethod
    def build(cls, cards: Sequence[Card], a: Contents, b: Contents, extra: Sequence[str] = ()) -> CardTable:
        """Number the cards that both players, and the pool of believed lists ``extra``, use.

        Raises:
            DeckError: an id is not among ``cards``.
            EngineLimitError: there are too many different cards.
        """
        by_id = {card.id: card for card in cards}
        used = sorted({*extra, *(i for contents in (a, b) for part in contents.parts for i in part)})
        for card_id in used:
            if card_id not in by_id:
                raise DeckError(f"unknown card {card_id!r}")
        require("MAX_DEFS", len(used))
        numbers = {card_id: k for k, card_id in enumerate(used)}
        return cls(tuple(by_id[i] for i in used), (Parts.numbered(a, numbers), Parts.numbered(b, numbers)))

    @property
    def n_slots(self) -> int:
        """Number of card instances in the game."""
        return sum(len(part) for contents in self.contents for part in contents)
