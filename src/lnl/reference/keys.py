"""The names of cards in options, events and records: places, card keys and references (docs/state.md §2, §4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lnl.contract import action, event
from lnl.contract.enums import N_CIRCLES, Zone
from lnl.contract.event import EventKind
from lnl.contract.limits import require
from lnl.contract.rows import to_reference
from lnl.reference.parts import Object, Ref
from lnl.reference.state import State


def zone_index(g: State, card: Object) -> int:
    """Return the index of a card in its zone's list; of a soul card among all souls of the player."""
    if card.zone is Zone.SOUL:
        souls = [s for member in g.zone(card.player, Zone.CIRCLE) for s in member.souls]
        if card in souls:
            return souls.index(card)
        assert card.host is not None
        return card.host.souls.index(card)  # its tranceunion is about to be placed (5.13.1.3)
    return g.zone(card.player, card.zone).index(card)


def spot(g: State, card: Object) -> int:
    """Return the place of a card as events and keys write it: circles and gates by position, else the index."""
    if card.zone is Zone.CIRCLE:
        return lowest_circle(card.mask) + 8 * stacked_before(g, card)
    if card.zone is Zone.GATE:
        same = [o for o in g.zone(card.player, Zone.GATE) if o.position == card.position]
        return card.position + 8 * same.index(card)
    return zone_index(g, card)


def lowest_circle(mask: int) -> int:
    """Return the first circle of a mask."""
    return _LOWEST[mask]


_LOWEST = [next((c for c in range(N_CIRCLES) if mask >> c & 1), 0) for mask in range(1 << N_CIRCLES)]


def stacked_before(g: State, card: Object) -> int:
    """Return how many cards listed before this one have the same lowest circle."""
    circle = lowest_circle(card.mask)
    same = [o for o in g.zone(card.player, Zone.CIRCLE) if lowest_circle(o.mask) == circle]
    require("MAX_STACK", same.index(card) + 1)
    return same.index(card)


def place(g: State, card: Object) -> int:
    """Return the place integer of a card for events."""
    return event.place(card.zone, card.player, spot(g, card))


_POSITIONAL = frozenset((Zone.CIRCLE, Zone.GATE))

_BAGS = frozenset((Zone.HAND, Zone.DECK))

_ORDER_MATTERS = frozenset((Zone.STOCK, Zone.BATTLE, Zone.PARADOX))  # 4.8.1.2, 4.12.1.2, 4.13.1.3


def listing(g: State, card: Object) -> list[Object]:
    """Return the list in which the card is counted."""
    return g.in_zone(card.player, card.zone)


def emit_cards(g: State, kind: EventKind, player: int, cards: Sequence[Object], a: int = 0, b: int = 0) -> None:
    """Append an event about cards that stay where they are."""
    g.emit(kind, player, a, b, tuple([(c.definition, place(g, c), place(g, c), c.know) for c in cards]))


def card_key(g: State, card: Object, viewer: int) -> int:
    """Return the card key by which a player names a card."""
    if card.zone in _POSITIONAL:
        return action.place_key(card.zone, card.player, spot(g, card))
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
    """Return the options among cards by key: those that the viewer cannot distinguish are one option.

    Each option lists its cards; where it is more than one, they are unknown to the viewer, or equal.
    """
    options: dict[int, list[Object]] = {}
    twins: dict[tuple[object, ...], int] = {}
    for card in sorted(cards, key=lambda c: (c.player, c.zone, zone_index(g, c))):
        if card.know >> viewer & 1 and card.zone not in _POSITIONAL and card.zone not in _ORDER_MATTERS:
            look = (card.zone, card.player, card.definition, card.face_down, card.rested, card.host)
            if look not in twins:
                twins[look] = card_key(g, card, viewer)
            own = twins[look]
        else:
            own = card_key(g, card, viewer)
        options.setdefault(own, []).append(card)
    return options


def reference(g: State, ref: Ref | None) -> int:
    """Return the record's integer of a live reference; -2 for one whose card moved on."""
    if ref is None:
        return -1
    card = ref.live
    if card is None:
        return -2
    return to_reference(card.zone, card.player, zone_index(g, card))
