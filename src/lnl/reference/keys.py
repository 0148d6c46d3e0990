"""Card keys and references: how options and records name cards (docs/state.md §2, §4)."""

from __future__ import annotations

from collections.abc import Iterable

from lnl.contract import action
from lnl.contract.enums import Zone
from lnl.contract.limits import require
from lnl.reference import zones
from lnl.reference.state import Object, Ref, State

_POSITIONAL = frozenset((Zone.CIRCLE, Zone.GATE))
_BAGS = frozenset((Zone.HAND, Zone.DECK))
_ORDER_MATTERS = frozenset((Zone.STOCK, Zone.BATTLE, Zone.PARADOX))  # 4.8.1.2, 4.12.1.2, 4.13.1.3


def listing(g: State, card: Object) -> list[Object]:
    """Return the list in which the card is counted."""
    if card.zone is Zone.SOUL:
        return [s for member in g.zone(card.player, Zone.CIRCLE) for s in member.souls]
    return g.zone(card.player, card.zone)


def key(g: State, card: Object, viewer: int) -> int:
    """Return the card key by which a player names a card."""
    if card.zone in _POSITIONAL:
        return action.place_key(card.zone, card.player, zones.spot(g, card))
    cards = listing(g, card)
    if card.know >> viewer & 1:
        ordinal = 0
        for other in cards:
            if other is card:
                break
            ordinal += other.definition == card.definition and other.know >> viewer & 1
        require("MAX_EQUALS", ordinal + 1)
        return action.known_key(card.zone, card.player, card.definition, ordinal)
    if card.zone in _BAGS:
        return action.place_key(card.zone, card.player, 0)
    return action.place_key(card.zone, card.player, cards.index(card))


def distinct(g: State, cards: Iterable[Object], viewer: int) -> dict[int, list[Object]]:
    """Return the options among cards by key: those that the viewer cannot tell apart are one option.

    Each option lists its cards; where it is more than one, they are unknown to the viewer, or equal.
    """
    options: dict[int, list[Object]] = {}
    twins: dict[tuple[object, ...], int] = {}
    for card in sorted(cards, key=lambda c: (c.player, c.zone, zones.index(g, c))):
        if card.know >> viewer & 1 and card.zone not in _POSITIONAL and card.zone not in _ORDER_MATTERS:
            look = (card.zone, card.player, card.definition, card.face_down, card.rested, card.host)
            if look not in twins:
                twins[look] = key(g, card, viewer)
            own = twins[look]
        else:
            own = key(g, card, viewer)
        options.setdefault(own, []).append(card)
    return options


def reference(g: State, ref: Ref | None) -> int:
    """Return the record's integer of a live reference; -2 for one whose card moved on."""
    if ref is None:
        return -1
    card = ref.live
    if card is None:
        return -2
    return (card.zone * 2 + card.player) * 64 + zones.index(g, card)
