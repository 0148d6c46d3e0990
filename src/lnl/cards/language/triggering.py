"""The card of a trigger: what became of its soul where it left the field, and among which cards it still is."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any

from lnl.cards import tree
from lnl.cards.language.words import type_mask
from lnl.cards.tree import TriggerEvent
from lnl.contract.enums import Zone

DEPARTURES = frozenset(
    (
        TriggerEvent.DROPPED,
        TriggerEvent.STOCKED,
        TriggerEvent.RETURNED,
        TriggerEvent.LEVELED,
        TriggerEvent.PURGED,
        TriggerEvent.LEFT,
        TriggerEvent.PUT,
    )
)
"""Events after which a card of the field is elsewhere; its soul went along (12.2.2)."""
SOUL_GONE = 'its soul left with it: choose a card "that was in" its soul, or move all of "its soul"'


def still_among(event: TriggerEvent, subject: tree.This | tree.All | None) -> tree.Selector | None:
    """Return among which cards the card of a trigger still is after its event, None if it left them or is this card."""
    return subject.selector if isinstance(subject, tree.All) and event not in DEPARTURES else None


def are_kin(one: tree.Selector | None, other: tree.Selector) -> bool:
    """Return whether a card can be among both: ``another`` of the ones could be another than one of the others."""
    if one is None or one.zone is not other.zone:
        return False
    types, others = (type_mask(selector.filters) for selector in (one, other))
    return len({one.who, other.who, tree.Who.EACH}) < 3 and (types is None or others is None or bool(types & others))


def leaves_field(trigger: tree.Trigger | None) -> bool:
    """Return whether the card of a trigger has left the circles when the ability is carried out."""
    return trigger is not None and trigger.event in DEPARTURES and trigger.zone is not Zone.SOUL


def with_soul_that_was(ability: tree.Ability) -> tree.Ability:
    """Return an ability for which ``a card in this member's soul`` is one that was there, if its card left the field."""
    trigger = ability.trigger
    if trigger is None or not leaves_field(trigger):
        return ability
    gone = (tree.This(), tree.Subject()) if isinstance(trigger.subject, tree.This) else (tree.Subject(),)
    return replace(ability, effect=_of_gone(ability.effect, gone))


def is_soul_gone(ability: tree.Ability) -> bool:
    """Return whether an ability asks for cards in the soul of a card that left the field before."""
    trigger = ability.trigger
    if trigger is None or not leaves_field(trigger):
        return False
    gone = (tree.This(), tree.Subject()) if isinstance(trigger.subject, tree.This) else (tree.Subject(),)
    found = (part for part in tree.nodes(ability.effect, granted=False) if isinstance(part, tree.Selector))
    return any(part.zone is Zone.SOUL and part.host in gone for part in found)


def _of_gone(value: Any, gone: tuple[tree.Target, ...]) -> Any:
    if isinstance(value, tuple):
        return tuple(_of_gone(part, gone) for part in value)
    if not is_dataclass(value) or isinstance(value, (type, tree.Ability)):
        return value
    if isinstance(value, tree.Choose) and value.of is None:
        host = _gone_host(value.selector, gone)
        if host is not None:
            kept = tree.Selector(Zone.DECK, tree.Who.YOU, value.selector.filters)
            return replace(value, selector=kept, of=tree.ItsSoul(host))
    if isinstance(value, tree.All) and not value.selector.filters:
        host = _gone_host(value.selector, gone)
        if host is not None:
            return tree.ItsSoul(host)
    changed = {one.name: _of_gone(getattr(value, one.name), gone) for one in fields(value)}
    return replace(value, **changed)


def _gone_host(selector: tree.Selector, gone: tuple[tree.Target, ...]) -> tree.Target | None:
    """Return the card that left the field, of cards that are all in its soul."""
    is_plain = selector.zone is Zone.SOUL and not selector.other and selector.besides is None
    return selector.host if is_plain and selector.host in gone else None
