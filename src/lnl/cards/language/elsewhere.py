"""What a replacement can say of cards that are not on circles."""

from __future__ import annotations

from lnl.cards import tree
from lnl.cards.tree import ReplacedEvent
from lnl.contract.enums import Zone

_OF_ZONES = {
    ReplacedEvent.DROP: None,
    ReplacedEvent.DROPPED_BY_EFFECT: None,
    ReplacedEvent.DROPPED_BY_ANY_EFFECT: None,
    ReplacedEvent.DISCARDED_BY_EFFECT: Zone.HAND,
    ReplacedEvent.DESTROY: Zone.GATE,
    ReplacedEvent.DESTROYED_BY_EFFECT: Zone.GATE,
    ReplacedEvent.DESTROYED_BY_ANY_EFFECT: Zone.GATE,
    ReplacedEvent.DESTROYED_BY_ATTACK: Zone.GATE,
}
"""What happens to cards elsewhere than on circles, and where; None for everywhere."""


def why_not_replaced(replacement: tree.Replace) -> str | None:
    """Return why a replacement is not understood: it is about cards elsewhere than on circles, and something that is not done there."""
    event, subject = replacement.event, replacement.subject
    if event is not ReplacedEvent.DROP_ANYWHERE:
        if event.is_of_player or not isinstance(subject, tree.All) or subject.selector.zone is Zone.CIRCLE:
            return None
        zone = subject.selector.zone
        if event not in _OF_ZONES or _OF_ZONES[event] not in (None, zone):
            return "of cards that are not on circles a replacement is understood where they would be dropped"
        if _OF_ZONES[event] is not None:
            return None
        if zone in (Zone.DECK, Zone.STOCK) and subject.selector.filters:
            return "what cards of a deck or stock are is not known before they are dropped: say it of every card"
    if replacement.diverted_to is None:
        return "a card that is not on a circle is understood to be put into a hand, removed or purged in place of being dropped"
    return None
