"""Cards of several zones that are taken together: ``a card in your hand or drop zone``, in either language."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lnl.cards import tree
from lnl.contract.enums import Zone

TOGETHER = (Zone.DECK, Zone.HAND, Zone.LEVEL, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.PURGE)
"""The zones whose cards are taken together, in the order in which texts name them."""
NOT_TOGETHER = "cards of several zones are understood where they are chosen, searched for or counted"
NO_SUCH_ZONE = "cards of decks, hands, level, stock, drop, remove and purge zones are taken together, each named once"
ONE_PLAYER = "cards of several zones are understood of one and the same player: your hand or drop zone"
SEARCHED = "a deck is searched together with other zones, for up to so many cards: a card that lies open would have to be chosen"
PLAINLY = "of several zones cards are chosen neither at random nor by what two of them have in common"


def in_order(zones: Sequence[Zone]) -> tuple[Zone, ...] | None:
    """Return zones in the order of texts; None for one that is not taken with others, or that is named twice."""
    found = tuple([zone for zone in TOGETHER if zone in zones])
    return found if len(found) == len(zones) else None


def are_understood(ability: tree.Ability, said: Collection[tuple[Zone, ...]]) -> bool:
    """Return whether all cards of several zones that a text names are chosen, searched for or counted.

    Args:
        ability: what was read.
        said: the zones of each such phrase of its text.
    """
    parts = list(tree.nodes(ability))
    holders = (tree.Choose, tree.Search, tree.CountOf, tree.Kinds)
    held = [part.selector.zones for part in parts if isinstance(part, holders) and part.selector.also]
    held += [part.also.zones for part in parts if isinstance(part, tree.Kinds) and part.also and part.also.also]
    there = [part for part in parts if isinstance(part, tree.Selector) and part.also]
    return len(there) == len(held) and set(said) <= set(held)
