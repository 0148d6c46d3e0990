"""Chapter 11: what the keywords synthesis (11.10) and make up (11.11) do."""

from __future__ import annotations

from typing import Any

from lnl.cards import tree
from lnl.cards.tree import TriggerEvent
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import AbilityKind, Deed, Stat, Zone, placements
from lnl.contract.event import Cause
from lnl.reference import choices, layers, resolving, triggers, zones
from lnl.reference.frames import Resolution
from lnl.reference.parts import Object, Ref
from lnl.reference.state import Context, State, Steps


@resolving.carries_out(tree.Synthesize)
def synthesize(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Turn up at most one own face-down tool of that printed level or less, and perform its tool skill (5.33.1.1)."""
    player, level = ctx.master, layers.count_of(ctx, statement.level)
    tools = [c for c in g.zone(player, Zone.TOOL) if c.face_down and c.card.level <= level]
    picks = yield from choices.pick(
        g,
        player,
        tools,
        1,
        kind=DecisionKind.CHOOSE,
        verb=ActionKind.CHOOSE,
        rule="5.33.1.1",
        stop=ActionKind.DONE,
    )
    choices.chosen(g, player, picks)
    for tool in picks:
        zones.turn(g, [tool], face_down=False)
        tool.synthesized = True
        triggers.player_event(g, TriggerEvent.SYNTHESIZED, player)  # 5.33.3
        yield from _perform_skill(g, player, tool)


def _perform_skill(g: State, player: int, tool: Object) -> Steps:
    """Perform a tool skill as part of the synthesis: it is not played, and nothing comes between (11.10.1)."""

    for instance in g.printed_abilities(tool):
        if instance.ability.kind is AbilityKind.TOOL:
            ctx = Context(g, player, Ref.to(tool), tracks=instance.text.tracks)
            frame = resolving.open_resolution(g, instance.reference, ctx)
            yield from resolving.run(g, instance.ability.effect, ctx, frame, 0)
            g.frames.remove(frame)
            return


@resolving.carries_out(tree.MakeUp)
def make_up(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let the master exchange the ability's member with one of the hand (11.11.2)."""
    member = ctx.source.live
    if member is None or not member.is_member:
        return
    hand = g.zone(ctx.master, Zone.HAND)
    picks = yield from choices.pick(
        g,
        ctx.master,
        [c for c in hand if _can_replace_member(g, member, c, statement.level)],
        1,
        kind=DecisionKind.CHOOSE,
        verb=ActionKind.CHOOSE,
        rule="11.11.2",
        stop=ActionKind.NONE,
    )
    if picks:
        choices.chosen(g, ctx.master, picks)
        exchange(g, ctx.master, member, picks[0])


def _can_replace_member(g: State, member: Object, card: Object, level: int) -> bool:
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
    triggers.note_deed(g, card, Deed.MADE_UP)  # 11.11.3.1
    g.changes += 1
    g.world = None
    triggers.card_event(g, TriggerEvent.MADE_UP, card)  # 11.11.3
