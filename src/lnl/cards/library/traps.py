"""Warnings about probable mistakes and impossible events in card texts, for ``lnl cards check`` and ``explain``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from lnl.cards import tree
from lnl.cards.language.words import BEFORE_NOUN
from lnl.cards.language.writing.phrases import Wording
from lnl.cards.library.model import MEMBER_TYPES, Card
from lnl.cards.tree import Op, Restriction, TriggerEvent, TypeMask
from lnl.cards.tree.operands import contradict
from lnl.contract.enums import CardType, LogicIcon, Zone

_NAME_LIKENESS = 0.8
_OF_MOBILIZING = frozenset(
    (Restriction.BE_MOBILIZED, Restriction.ONLY_BY_TRANCE, Restriction.WITHOUT_KIN, Restriction.WITHOUT_LEVEL)
)
"""What is said of cards that are to be mobilized."""


def traps(card: Card, ability: tree.Ability, written: str) -> Iterator[str]:
    """Yield what a reader of an ability should know, one sentence each.

    Args:
        card: whose it is.
        ability: its tree.
        written: its text as it stands in the file.
    """
    yield from dict.fromkeys((*_of_triggers(card, ability), *_of_nodes(ability, written.casefold())))


def _of_triggers(card: Card, ability: tree.Ability) -> Iterator[str]:
    trigger = ability.trigger
    if trigger is None or not isinstance(trigger.subject, tree.This):
        return
    kind = card.type.name.lower().replace("_", " ")
    if trigger.event.zones == {Zone.CIRCLE} and card.type not in MEMBER_TYPES:
        if trigger.event is not TriggerEvent.CIRCLE_ATTACKED:
            yield f"this never happens: a {kind} is no member on a circle (2.2.2)"
    elif trigger.event is TriggerEvent.GATE_DESTROYED and card.type is not CardType.GATE:
        yield f"this never happens: a {kind} is no gate (5.32)"
    elif trigger.event is TriggerEvent.INTERCEPTS and not card.icons & LogicIcon.INTERCEPT:
        yield "this never happens: the card has no intercept among its icons (2.11, 8.3.3)"


def _of_nodes(ability: tree.Ability, written: str) -> Iterator[str]:
    for filters in _filter_lists(ability):
        for k, later in enumerate(filters):
            for before in filters[:k]:
                if contradict(before, later):
                    yield f"no card is both {_named(before)} and {_named(later)}: this never finds one"
    for node in tree.nodes(ability):
        match node:
            case tree.Selector(both=True) if _is_paradox(node):
                yield '"a paradox" is one in the battle zone or in the paradox zone (2.2.3.4); name the zone to mean one of them'
            case (
                tree.Choose(count=tree.Fixed(0))
                | tree.Draw(count=tree.Fixed(0))
                | tree.Discard(count=tree.Fixed(0), until=False)
            ):
                yield "0 cards are asked for, so nothing happens"
            case tree.Choose(count=tree.Fixed(count), up_to=False) if count > 1:
                yield f'exactly {count} are chosen, or all where there are fewer (9.6.3.1); fewer by choice is "up to {count}"'
            case tree.Change(amount=tree.Fixed(0), set=False):
                yield "a change by 0 changes nothing"
            case tree.Compare(tree.CountOf(), Op.EQ, tree.Fixed(count)) if count and "exactly" not in written:
                yield f'"{count}" is exactly {count} in a condition; "{count} or more" counts more too'
            case tree.Cannot(tree.All(tree.Selector(zone=Zone.CIRCLE)), restriction) if restriction in _OF_MOBILIZING:
                yield 'cards on circles are mobilized already; name the zone that they come from, as in "in your hand"'
            case tree.SoulIs(Op.EQ, count) if count and "exactly" not in written:
                yield f'"{count} soul" is exactly {count}; "{count} or more soul" counts more too'


def _filter_lists(ability: tree.Ability) -> Iterator[tuple[tree.Filter, ...]]:
    """Yield the filters that a card must pass together, list by list."""
    for node in tree.nodes(ability):
        if isinstance(node, (tree.Selector, tree.Matches)):
            yield node.filters
        elif isinstance(node, tree.Trigger):
            yield from node.partner
        elif isinstance(node, (tree.Trance, tree.TranceChange)):
            yield from node.results


def _named(item: tree.Filter) -> str:
    """Return a filter in quotation marks."""
    writer = Wording()
    words = writer.before_noun(item) if isinstance(item, BEFORE_NOUN) else writer.after_with(item)
    return f'"{words}"'


def _is_paradox(selector: tree.Selector) -> bool:
    masks = [item.types for item in selector.filters if isinstance(item, tree.IsType)]
    return bool(masks) and masks[0] is TypeMask.PARADOX


def misspelt(ability: tree.Ability, known: Iterable[str]) -> Iterator[str]:
    """Yield names that no card has, where one that some card has is near.

    Args:
        ability: a tree.
        known: card names, titles, character and covenanter names.
    """
    names = {name.casefold(): name for name in known}
    for node in tree.nodes(ability):
        if isinstance(node, (tree.IsNamed, tree.HasCovenanter)) and node.name.casefold() not in names:
            if near := get_close_matches(node.name.casefold(), names, 1, _NAME_LIKENESS):
                yield f'no card here is called "{node.name}"; the nearest name is "{names[near[0]]}"'
