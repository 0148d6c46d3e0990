"""Which texts read cards that a player may not know: there what is legal tells something about hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from lnl.cards.library.model import Card
from lnl.cards.tree import ability as tree
from lnl.contract.enums import AbilityKind, Zone


def peeks(cards: Iterable[Card]) -> bool:
    """Return whether some text asks what hidden cards are like: cards of a deck, or of a hand not its reader's own.

    Numbers, conditions and costs ask; searches and effects on cards do not. A continuous text is read by everybody.

    Args:
        cards: all cards of a game.
    """
    return any(_peeks(ability) for card in cards for ability in card.abilities)


def _peeks(ability: tree.Ability) -> bool:
    public = ability.kind is AbilityKind.CONT
    return any(_asks(node, public) for node in _nodes(ability))


def _asks(node: Any, public: bool) -> bool:
    match node:
        case tree.CountOf(selector=selector) | tree.CostCards(selector=selector):
            return _is_hidden(selector, public)
        case tree.StatOf(target=tree.All(selector)) | tree.Matches(target=tree.All(selector)):
            return _is_hidden(selector, public)
        case tree.StatOf(target=target) | tree.Matches(target=target):
            return isinstance(target, tree.TopOfDeck)
    return False


def _is_hidden(selector: tree.Selector, public: bool) -> bool:
    if not selector.filters:
        return False
    return selector.zone is Zone.DECK or (selector.zone is Zone.HAND and (public or selector.who is not tree.Who.YOU))


def _nodes(value: Any) -> Iterator[Any]:
    """Yield a tree's nodes, and those of granted abilities."""
    if isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)
    elif is_dataclass(value):
        yield value
        for field in fields(value):
            yield from _nodes(getattr(value, field.name))
