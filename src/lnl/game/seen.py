"""The readable side of a view: both players' cards by name, for agents and front ends."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable
from lnl.contract.enums import Circle, Zone
from lnl.contract.limits import BLANK
from lnl.contract.record import CardRecord, Record


@dataclass(frozen=True)
class SeenCard:
    """A card as the observer sees it.

    Attributes:
        player: whose zone it is in.
        zone: that zone; that of its member for a soul card.
        card: what is printed on it, None if the observer does not know it.
        is_face_down: whether it lies face down.
        is_rested: whether it is rested.
        is_set: whether it is set on another card (5.24).
        circles: the circles that it is on, or that its gate zone belongs to.
        souls: its soul.
    """

    player: int
    zone: Zone
    card: Card | None
    is_face_down: bool
    is_rested: bool
    is_set: bool
    circles: tuple[Circle, ...]
    souls: tuple[SeenCard, ...]

    @property
    def id(self) -> str | None:
        """Its id, None if the observer does not know it."""
        return None if self.card is None else self.card.id

    def __repr__(self) -> str:
        name = self.id or "unknown card"
        where = "+".join(circle.name for circle in self.circles) or self.zone.name.lower()
        return f"<{name} {where}{' rested' * self.is_rested}{' face down' * self.is_face_down}>"


class SeenSide:
    """One player's side as the observer sees it.

    Args:
        record: the observer's record.
        table: cards of the game.
        player: whose side, 0 or 1.
    """

    def __init__(self, record: Record, table: CardTable, player: int) -> None:
        self.player = player
        self._record = record
        self._table = table

    def cards(self, zone: Zone) -> tuple[SeenCard, ...]:
        """Return the cards of a zone, in the record's order; unknown ones too.

        Args:
            zone: the zone; soul cards are found at their members.
        """
        return tuple(self._seen(zone, card) for card in self._record.cards(self.player, zone))

    def _seen(self, zone: Zone, record: CardRecord) -> SeenCard:
        if zone == Zone.GATE:
            circles: tuple[Circle, ...] = (Circle(record.place % 8),)
        else:
            circles = tuple(circle for circle in Circle if record.circles >> circle & 1) if zone == Zone.CIRCLE else ()
        return SeenCard(
            player=self.player,
            zone=zone,
            card=None if record.definition == BLANK else self._table.cards[record.definition],
            is_face_down=record.is_face_down,
            is_rested=record.is_rested,
            is_set=record.is_set,
            circles=circles,
            souls=tuple(self._seen(Zone.SOUL, CardRecord(*soul)) for soul in record.souls),
        )

    @property
    def members(self) -> tuple[SeenCard, ...]:
        """The members, without set cards."""
        return tuple(card for card in self.cards(Zone.CIRCLE) if not card.is_set)

    @property
    def hand(self) -> tuple[SeenCard, ...]:
        """The hand."""
        return self.cards(Zone.HAND)

    @property
    def gates(self) -> tuple[SeenCard, ...]:
        """The gates."""
        return self.cards(Zone.GATE)

    @property
    def level(self) -> tuple[SeenCard, ...]:
        """The level cards."""
        return self.cards(Zone.LEVEL)

    @property
    def stock(self) -> tuple[SeenCard, ...]:
        """The stock, from the bottom."""
        return self.cards(Zone.STOCK)

    @property
    def drop(self) -> tuple[SeenCard, ...]:
        """The drop zone."""
        return self.cards(Zone.DROP)

    @property
    def n_deck(self) -> int:
        """How many cards are in the deck."""
        return len(self._record.zones[self.player][Zone.DECK])

    @property
    def n_gates(self) -> int:
        """How many gates lie face down."""
        return sum(card.is_face_down for card in self.gates)

    @property
    def refresh_points(self) -> int:
        """How many refresh points it has."""
        return self._record.players[self.player].refresh_points

    def __repr__(self) -> str:
        return f"<Side of player {self.player}: {len(self.members)} members, {len(self.hand)} in hand, {self.n_gates} gates>"
