"""1.3.3: what the effects of the other player cannot do to a card, and what it is restricted in as to some other cards."""

from __future__ import annotations

from lnl.cards.tree import Restriction
from lnl.contract.enums import AbilityKind, Keyword, Zone
from lnl.reference import layers, select
from lnl.reference.parts import Object, Ref
from lnl.reference.state import Context, State


def is_kept_from(g: State, ctx: Context, card: Object, restriction: Restriction) -> bool:
    """Return whether something cannot be done to a card by an effect, because that is its opponent's, or by any."""
    if restriction in g.vocabulary.restrictions and restriction in layers.info(g, card).kept:
        return True
    if card.player == ctx.master:
        return False
    return layers.is_restricted(g, card, restriction) or is_opposed(g, card, ctx.source, restriction)


def is_kept_from_use(g: State, ctx: Context, card: Object) -> bool:
    """Return whether a card cannot be chosen by the logic drive or [ACT] ability that is used, of its opponent or of either.

    What the effect of one does instead of a later event is no use.
    """
    used = ctx.ability
    if used is None or used.kind is not AbilityKind.ACT:
        return False
    names = [Restriction.CHOSEN_BY_ACT]  # 11.4.1
    if used.keyword is Keyword.LOGIC_DRIVE:
        names.append(Restriction.CHOSEN_BY_DRIVES)
    if any(name in g.vocabulary.restrictions and name in layers.info(g, card).kept for name in names):
        return True
    return card.player != ctx.master and any(layers.is_restricted(g, card, name) for name in names)


def is_opposed(g: State, card: Object, other: Ref, restriction: Restriction) -> bool:
    """Return whether a card is restricted as to another one, because of what that is."""
    world = layers.world(g)
    ctx = Context(g, card.player, Ref.to(card))
    return any(
        kind == restriction and filters and select.passes(world, world.known_info(other), filters, ctx)
        for kind, filters in world.info(card).opposed
    )


def needs_member(g: State, member: Object) -> bool:
    """Return whether a member cannot attack circles where no member is."""
    return (int(Restriction.ATTACK), ()) in layers.world(g).info(member).opposed


def stays(g: State, ctx: Context, card: Object, zone: Zone) -> bool:
    """Return whether an effect cannot move a member from the circles to a zone."""
    if card.zone is not Zone.CIRCLE:
        return False
    forbidden = _KEPT_FROM.get(zone)
    if forbidden is not None and is_kept_from(g, ctx, card, forbidden):
        return True
    return is_kept_from(g, ctx, card, Restriction.LEAVE)


_KEPT_FROM = {
    Zone.DROP: Restriction.BE_DROPPED,
    Zone.STOCK: Restriction.BE_STOCKED,
    Zone.HAND: Restriction.BE_RETURNED,
}
