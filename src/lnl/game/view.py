"""The view: everything that one player knows of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from lnl.contract.arguments import seed_of
from lnl.contract.enums import Zone
from lnl.contract.errors import LnlError
from lnl.contract.event import CardEvent, RawEvent, zone_of
from lnl.contract.limits import BLANK
from lnl.contract.record import Record
from lnl.game.seen import SeenCard, SeenSide
from lnl.game.text.table import draw_table

if TYPE_CHECKING:
    from lnl.cards.library.beliefs import Lists
    from lnl.cards.library.table import CardTable
    from lnl.game.options import Decision

PUBLIC = 2
"""The reader who knows only what both players know: two people at one terminal."""
_INDEX_MASK = 63
_BLURRED = frozenset((Zone.DECK, Zone.HAND))
"""Hidden zones in whose events the place is nobody's to know, or known from the record anyway."""


def mask_event(event: RawEvent, player: int) -> RawEvent:
    """Return an event as a player saw it: unknown cards are blank, and places in decks and hands are left out.

    Args:
        event: the referee's event.
        player: the observer, or `PUBLIC`.
    """
    kind, actor, a, b, cards = event
    if not cards:
        return event
    seen = tuple(_mask_card(CardEvent(*card), player) for card in cards)
    if any(card.definition == BLANK for card in seen):
        seen = tuple(sorted(seen, key=_origin))
    return (kind, actor, a, b, seen)


def _mask_card(card: CardEvent, player: int) -> CardEvent:
    definition, origin, destination, seen = card
    known = int(seen == 3) if player == PUBLIC else seen >> player & 1
    return CardEvent(definition if known else BLANK, _blur(origin), _blur(destination), known)


def _blur(place: int) -> int:
    return place & ~_INDEX_MASK if zone_of(place) in _BLURRED else place


def _origin(card: CardEvent) -> tuple[int, ...]:
    return (card.origin, card.destination, card.definition)


@dataclass(frozen=True)
class View:
    """A game as one player knows it.

    Attributes:
        player: the observer.
        decision: what the observer has to decide, or None if the game waits for the other player or is over.
        to_act: who has to decide, or None when the game is over.
        table: cards and contents of both decks; where the lists are not open, the other's contents are blank.
        ruleset: name of the ruleset.
        lists: ``"open"``, or for each player the pool of lists that it believes the other to play; `sample` draws one.
        core: the core's own view, where the game runs on the core.
        source: gives the masked record from what the view holds.
        seen: a growing list of what the observer saw, and how much of it is this view's.
        world: gives a game drawn by a seed from the worlds that agree with this view, where it runs on the core.

    Nothing in it refers to the game, to the referee's record or to events that the observer did not see.
    """

    player: int
    decision: Decision | None
    to_act: int | None
    table: CardTable
    ruleset: str
    lists: Lists
    core: Any
    source: Callable[[], Record]
    seen: tuple[Sequence[RawEvent], int]
    world: Callable[[int], Any] | None

    @cached_property
    def record(self) -> Record:
        """The record with all that the observer does not know left blank."""
        return self.source()

    @cached_property
    def me(self) -> SeenSide:
        """The observer's side: members, hand, gates and the other zones by name."""
        return SeenSide(self.record, self.table, self.player)

    @cached_property
    def opponent(self) -> SeenSide:
        """The other player's side, as far as the observer knows it."""
        return SeenSide(self.record, self.table, 1 - self.player)

    @property
    def hand(self) -> tuple[SeenCard, ...]:
        """The observer's hand."""
        return self.me.hand

    @cached_property
    def events(self) -> tuple[RawEvent, ...]:
        """What the observer saw, from the beginning."""
        events, count = self.seen
        return tuple(events[:count])

    def sample(self, rng: Any) -> Any:
        """Return a complete game, on the core, drawn from the worlds that agree with this view.

        Args:
            rng: a seed, 0 to 2**64 - 1, or an object with ``getrandbits``.

        Raises:
            LnlError: the game is not on the core, or ``rng`` is neither.
        """
        if self.world is None:
            raise LnlError("sampling needs a game on the core: Game(..., engine='core')")
        return self.world(seed_of(rng.getrandbits(64) if hasattr(rng, "getrandbits") else rng, "rng"))

    def __repr__(self) -> str:
        turn = self.record.rules.turn
        waiting = "over" if self.to_act is None else f"player {self.to_act} to act"
        return f"<View of player {self.player}, turn {turn}, {waiting}>"

    def __str__(self) -> str:
        return draw_table(self.record, self.table, self.player)
