"""A game as it is told to others than the seat that sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lnl.game.text.words import SEATS
from lnl.game.view import mask_event
from lnl.ui.model.parts import ME, OPPONENT
from lnl.ui.model.scene import Scene

if TYPE_CHECKING:
    from lnl.cards.library.table import CardTable
    from lnl.contract.event import RawEvent
    from lnl.game.game import Game


class Onlooker(Scene):
    """A game as it happens before those who sit at neither side: the players are A and B, or have names.

    Args:
        game: the game.
        reader: `PUBLIC` for who knows what both players know, None for whoever may see everything.
        lang: language of the words.
        names: by player, how they are called.
    """

    def __init__(self, game: Game, reader: int | None, lang: str = "en", names: Sequence[str] = SEATS) -> None:
        super().__init__(game, 0, lang, names=names)
        self._reader = reader

    @property
    def table(self) -> CardTable:
        """The cards of the game, whatever the players know of each other's."""
        return self._game.table

    @property
    def events(self) -> tuple[RawEvent, ...]:
        """What happened, as far as it may be told."""
        reader, events = self._reader, self._game.events
        return events if reader is None else tuple(mask_event(event, reader) for event in events)


class Retold(Scene):
    """A game as who acts sees it, told to another: nothing that who acts would read as "your" is called so.

    Args:
        game: the game.
        seat: who acts, 0 or 1.
        lang: language of the words.
        listener: to whom it is told, the other player or None for whoever may look from either side.
    """

    def __init__(self, game: Game, seat: int, lang: str = "en", listener: int | None = None) -> None:
        super().__init__(game, seat, lang)
        self._listener = listener

    def whose(self, player: int) -> str:
        """Return the words for what belongs to a player: nothing where only who acts is known.

        Args:
            player: 0 or 1.
        """
        if self._listener is None:
            return "" if player == self.seat else self.words("sides_of", OPPONENT)
        return self.words("sides_of", ME if player == self._listener else OPPONENT)

    def choosing(self, table: str, name: str, **parts: object) -> str:
        """Return the words of a choice as others say it.

        Args:
            table: name of the table.
            name: the key.
            parts: what stands in the braces.
        """
        others = f"{table} of others"
        return self.words(others if name in self.words.table(others) else table, name, **parts)
