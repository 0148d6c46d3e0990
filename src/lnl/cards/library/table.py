"""The card table of one game: every card of its contract, numbered in the order of their ids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True)
class CardTable:
    """Cards of a game by definition index, and each player's slots.

    Slots are numbered player 0 first; within a player main deck, gates, my logicalist, tools, each sorted by
    definition index. `slots[player]` lists ``(definition, is_gate_back)`` by slot offset.

    Attributes:
        cards: by definition index, ascending ids.
        contents: both players' contents, each part as sorted definition indices.
    """

    cards: tuple[Card, ...]
    contents: tuple[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]], ...]

    @classmethod
    def build(cls, cards: Sequence[Card], a: Contents, b: Contents, extra: Sequence[str] = ()) -> CardTable:
        """Number the cards that both players, and the pool of believed lists ``extra``, use.

        Raises:
            DeckError: an id is not among ``cards``.
            EngineLimitError: there are too many different cards.
        """
        by_id = {card.id: card for card in cards}
        used = sorted({*extra, *(i for c in (a, b) for p in (c.main, c.gates, c.my_logicalist, c.tools) for i in p)})
        unknown = [i for i in used if i not in by_id]
        if unknown:
            raise DeckError(f"unknown card {unknown[0]!r}")
        require("MAX_DEFS", len(used))
        index = {card_id: k for k, card_id in enumerate(used)}

        def numbers(ids: Sequence[str]) -> tuple[int, ...]:
            return tuple(sorted(index[i] for i in ids))

        return cls(
            tuple(by_id[i] for i in used),
            tuple((numbers(c.main), numbers(c.gates), numbers(c.my_logicalist), numbers(c.tools)) for c in (a, b)),
        )

    def slot_base(self, player: int) -> int:
        """Return the first slot of a player."""
        return 0 if player == 0 else sum(len(part) for part in self.contents[0])

    @property
    def n_slots(self) -> int:
        """Number of card instances in the game."""
        return sum(len(part) for contents in self.contents for part in contents)
