"""Cards set on members and gates."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lnl.contract.enums import N_PLAYERS, Zone
from lnl.reference.state import Object, State


def set_on(g: State, host: Object) -> list[Object]:
    """Return the cards set on a card, in the order in which they were set (5.24.5)."""
    return [c for c in g.zone(host.player, Zone.CIRCLE) if c.is_set and c.host is host]


def with_set_cards(g: State, card: Object) -> list[Object]:
    """Return a card and what is set on it, and on that (5.24.2)."""
    return [card, *(c for first in set_on(g, card) for c in with_set_cards(g, first))]


def followers(g: State, placements: Sequence[tuple[Object, int]]) -> list[tuple[Object, int]]:
    """Return the cards that go where cards on circles go, with their new circles (5.24.2)."""
    return [(c, mask) for card, mask in placements for c in with_set_cards(g, card)[1:]]


def is_illegal(card: Object) -> bool:
    """Return whether a card may not lie on a circle: no member, and set on nothing (10.7.1.1, 10.7.1.3)."""
    return not card.is_member and (not card.is_set or card.host is None)


def let_go(g: State, left: Collection[Object]) -> None:
    """Cards have left the field, or came anew: what was set on them is set on nothing (5.24.3)."""
    for player in range(N_PLAYERS):
        for card in g.zone(player, Zone.CIRCLE):
            if card.is_set and card.host in left:
                card.host = None
