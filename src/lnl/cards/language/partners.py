"""Cards of a trance in both languages: with which cards alone one comes, from which other zones tranceunions come."""

from __future__ import annotations

from typing import TypeGuard

from lnl.cards import tree
from lnl.contract.enums import Zone

_OPENABLE = frozenset((Zone.LEVEL, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.PURGE))
OPENED = "a trance also takes tranceunions of your drop, remove, purge, level or stock zone: say which, and nothing else (5.13.1.2.4)"

Alternatives = tuple[tuple[tree.Filter, ...], ...]


def as_filters(partners: Alternatives) -> tuple[tree.Filter, ...]:
    """Return alternatives as what one of the two cards of a trance is."""
    return partners[0] if len(partners) == 1 else (tree.AnyOf(partners),)


def partners_of(whom: tuple[tree.Filter, ...]) -> Alternatives:
    """Return what `as_filters` was made of."""
    return whom[0].results if len(whom) == 1 and isinstance(whom[0], tree.AnyOf) else (whom,)


def is_opened(cards: tree.Selector | None) -> TypeGuard[tree.Selector]:
    """Return whether an effect can open a zone for these cards in a trance (5.13.1.2.4)."""
    return (
        cards is not None
        and cards.zone in _OPENABLE
        and cards == tree.Selector(cards.zone, tree.Who.YOU, cards.filters)
        and tree.IsType(tree.TypeMask.TRANCEUNION) in cards.filters
    )
