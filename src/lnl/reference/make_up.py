"""11.11: make up."""

from __future__ import annotations

from lnl.cards.tree import TriggerEvent
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Stat, Zone, placements
from lnl.contract.event import Cause
from lnl.reference import choices, layers, timing, zones
from lnl.reference.select import Context
from lnl.reference.state import Object, State
from lnl.reference.zones import Steps


def make_up(g: State, ctx: Context, level: int) -> Steps:
    """Let the master exchange the ability's member with one of the hand (11.11.2)."""
    member = ctx.source.live
    if member is None or not member.is_member:
        return
    hand = g.zone(ctx.master, Zone.HAND)
    picks = yield from choices.pick_cards(
        g,
        ctx.master,
        [c for c in hand if _can_replace(g, member, c, level)],
        1,
        kind=DecisionKind.CHOOSE,
        verb=ActionKind.CHOOSE,
        rule="11.11.2",
        stop=ActionKind.NONE,
    )
    if picks:
        choices.chosen(g, ctx.master, picks)
        exchange(g, ctx.master, member, picks[0])


def _can_replace(g: State, member: Object, card: Object, level: int) -> bool:
    own, other = layers.info(g, member), layers.info(g, card)
    return (
        card.card.is_member
        and card.card.name == member.card.name
        and not other.covenanters <= own.covenanters  # 11.11.2.1
        and other.stats[Stat.LEVEL] <= level
        and member.mask in placements(card.card.territory)  # B39
    )


def exchange(g: State, player: int, member: Object, card: Object) -> None:
    """Return the member without its soul, and place the card on its circles with that soul (11.11.2)."""
    mask, souls = member.mask, list(member.souls)
    zones.move(g, [member], Zone.HAND, player, Cause.RETURN)
    member.souls, card.souls = [], souls
    for soul in souls:
        soul.host = card
    zones.move(g, [card], Zone.CIRCLE, player, Cause.PLACE, mask=mask)
    card.made_up = True  # 11.11.3.1
    g.changes += 1
    timing.card_event(g, TriggerEvent.MADE_UP, card)  # 11.11.3
