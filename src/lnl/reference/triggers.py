"""9.7: what triggers, and what stands by.

Longer than 500 lines: one short function for each kind of event, over one that all of them call.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from lnl.cards import tree
from lnl.cards.tree import Restriction, TriggerEvent
from lnl.contract.enums import Deed, Phase, PlayerDeed, Step, Zone
from lnl.contract.event import Cause
from lnl.contract.limits import DONE_AT_MOST, DONE_BITS, require
from lnl.reference import amounts, lasting, layers, select
from lnl.reference import manner as manners
from lnl.reference.frames import resolutions
from lnl.reference.manner import SOMEHOW, Manner
from lnl.reference.parts import Effect, Info, Instance, Object, Ref, Standby, Watcher
from lnl.reference.places import BACK, FRONT
from lnl.reference.state import PUBLIC, Context, State


@dataclass(slots=True)
class Watch:
    """Automatic abilities and moving cards in the moment before an event (9.7.4, B68)."""

    autos: list[Watcher] = field(default_factory=list)
    infos: dict[Object, Info] = field(default_factory=dict)
    origins: dict[Object, Zone] = field(default_factory=dict)
    refs: dict[Object, Ref] = field(default_factory=dict)
    hosts: dict[Object, Ref] = field(default_factory=dict)
    """Of soul cards, and of cards that are set."""


def list_autos(g: State, events: Collection[TriggerEvent]) -> list[Watcher]:
    """Return the automatic abilities waiting for such events that are valid now, with their cards and masters."""
    if g.vocabulary.events.isdisjoint(events):
        return []
    # 9.3.3.2
    waiting = [
        instance for instance in layers.world(g).valid_abilities() if not instance.text.events.isdisjoint(events)
    ]
    found = [Watcher(instance, Ref.to(instance.source), instance.source.player) for instance in waiting]  # 3.2.1.2.2
    found += lasting.list_later(g, events)
    require("MAX_WATCHERS", len(found))
    return found


def watch(g: State, cards: Sequence[Object], events: Collection[TriggerEvent]) -> Watch | None:
    """Look before an event; None where no ability of the game waits for it."""
    if g.vocabulary.events.isdisjoint(events):
        return None
    return Watch(
        list_autos(g, events),
        {card: layers.info(g, card) for card in cards},
        {card: card.zone for card in cards},
        {card: Ref.to(card) for card in cards},
        {card: Ref.to(card.host) for card in cards if card.host is not None},
    )


def watch_move(g: State, cards: Sequence[Object], zone: Zone, cause: Cause) -> Watch | None:
    """Look before a movement."""
    return watch(g, cards, {event for card in cards for event in _move_events(card.zone, zone, cause)})


def moved(g: State, before: Watch | None, cards: Sequence[Object], zone: Zone, cause: Cause) -> None:
    """Let abilities stand by that wait for this movement (9.7.4)."""
    if before is None:
        return
    _grew(g, before, cards, zone, cause)
    events = {event for origin in before.origins.values() for event in _move_events(origin, zone, cause)}
    watchers = _union(before.autos, list_autos(g, events))
    if not watchers:
        return
    for card in cards:
        origin = before.origins[card]
        for event in _move_events(origin, zone, cause):
            if event is TriggerEvent.GREW:
                continue  # which is about no card
            if event is TriggerEvent.SET and card.host in cards:
                continue  # 5.24.2: it only follows the card that it is set on
            # 9.7.4.1.1-2: as it was on the field or in public
            look_back = origin in (Zone.CIRCLE, Zone.GATE) or (origin in PUBLIC and zone not in PUBLIC)
            info = before.infos[card] if look_back else layers.info(g, card)  # 9.7.4.1.1, 9.7.4.1.3, 9.9.3.1
            # Only a definition is an event of the player; an effect may put a card there too (B102).
            player = -1 if event is TriggerEvent.DEFINED and cause is not Cause.DEFINE else card.player
            _trigger(
                g, watchers, event, card, before.refs[card], info, player, zones=(origin, zone),
                how=Manner(cause, origin, zone, _host_of(before, card, zone)),
            )  # fmt: skip


def _grew(g: State, before: Watch, cards: Sequence[Object], zone: Zone, cause: Cause) -> None:
    """Let abilities stand by that wait for so many cards in a zone."""
    watchers = _union(before.autos, list_autos(g, (TriggerEvent.GREW,)))
    for player in (g.turn_player, 1 - g.turn_player):
        came = [
            c for c in cards if c.player == player and TriggerEvent.GREW in _move_events(before.origins[c], zone, cause)
        ]
        if came and watchers:
            now = len(g.zone(player, zone))
            how = Manner(zone=zone, number=now, before=now - len(came))
            _trigger(g, watchers, TriggerEvent.GREW, None, None, None, player, how=how)


def _host_of(before: Watch, card: Object, zone: Zone) -> Ref | None:
    """Return whose soul a moved card is, or on what it is set; else whose soul it was."""
    if zone in (Zone.SOUL, Zone.CIRCLE):
        return Ref.to(card.host) if card.host is not None else None
    return before.hosts.get(card)


def _move_events(origin: Zone, zone: Zone, cause: Cause) -> list[TriggerEvent]:
    events = []
    if zone is not origin or zone is Zone.SOUL:
        events.append(TriggerEvent.PUT)
    if zone is not origin and zone in COUNTED and cause is not Cause.SWAP:
        events.append(TriggerEvent.GREW)
    if origin in _FIELD and zone not in _FIELD:
        events.append(TriggerEvent.LEFT)  # 4.4.1
    if cause is Cause.SET and zone is Zone.CIRCLE:
        events.append(TriggerEvent.SET)  # 5.24.1
    if zone is Zone.DROP:
        events.append(TriggerEvent.DROPPED)  # 5.9.2
        if cause is Cause.DISCARD:
            events.append(TriggerEvent.DISCARDED)  # 5.8
    elif zone is Zone.STOCK and origin is not Zone.STOCK:
        events.append(TriggerEvent.STOCKED)  # 5.10.1, also by 5.27, 7.3.5 and 8.5.6
    elif zone is Zone.HAND and origin not in (Zone.DECK, Zone.HAND):
        events.append(TriggerEvent.RETURNED)
    elif zone is Zone.LEVEL:
        events.append(TriggerEvent.LEVELED)
    elif zone is Zone.BATTLE:
        events.append(TriggerEvent.DEFINED)  # 5.16.2, B102
    elif zone is Zone.INTERCEPT and origin is Zone.CIRCLE:
        events.append(TriggerEvent.INTERCEPTS)  # 8.3.5
    elif zone is Zone.PURGE:
        events.append(TriggerEvent.PURGED)  # 5.25
    elif zone is Zone.CIRCLE and origin is not Zone.CIRCLE:
        events.append(TriggerEvent.PLACED)
    if cause is Cause.DRAW:
        events.append(TriggerEvent.DRAWN)
    return events


_FIELD = (Zone.CIRCLE, Zone.GATE)
COUNTED = (Zone.HAND, Zone.LEVEL, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.REFRESH, Zone.PURGE)
"""Zones of which a trigger may say the number of cards."""


def _union(before: Iterable[Watcher], after: Iterable[Watcher]) -> list[Watcher]:
    """Return the abilities of the moment before and those that are new after (9.7.4.2)."""
    found = list(before)
    seen = {(ref, instance.mark) for instance, ref, _ in found}
    found += [watcher for watcher in after if (watcher.source, watcher.instance.mark) not in seen]
    require("MAX_WATCHERS", len(found))
    return found


def _trigger(
    g: State,
    watchers: Iterable[Watcher],
    event: TriggerEvent,
    card: Object | None,
    was: Ref | None,
    info: Info | None,
    player: int,
    *,
    subject: Ref | None = None,
    partner: Ref | None = None,
    phase: Phase | None = None,
    step: Step | None = None,
    other_material: Info | None = None,
    zones: tuple[Zone, ...] = (),
    how: Manner = SOMEHOW,
) -> None:
    """Let every watching ability stand by whose trigger condition this event meets (9.7.2).

    Args:
        g: the game.
        watchers: abilities to look at.
        event: what happened.
        card: the card it happened to.
        was: that card before the event.
        info: the card's values that count.
        player: whose event it is.
        subject: what "that card" will mean; the card as it is now by default.
        partner: what "this member's tranceunion" will mean, "the member that destroyed it", or "the gate that it destroyed".
        phase: for phase starts.
        step: for step starts.
        other_material: the other material, for covenant.
        zones: where the card is; of one that moved, where it was and is.
        how: how it comes about.
    """
    now = subject if subject is not None else Ref.to(card) if card is not None else None
    for instance, source, master in watchers:
        trigger = instance.ability.trigger
        if trigger is None or event not in (trigger.event, trigger.also):
            continue
        held = lasting.holder(g, instance) if lasting.belongs_to_effect(instance) else None
        if lasting.belongs_to_effect(instance) and held is None:
            continue  # 9.7.5.1: used up
        paid_only = event is TriggerEvent.PAID_STOCK and trigger.subject is None  # for whatever: it is about no card
        about = None if trigger.several or paid_only else now
        about = held.targets[0] if about is None and held is not None and held.targets else about
        named = event not in (TriggerEvent.GATE_DESTROYED, TriggerEvent.DESTROYS_GATE) or instance.text.blames
        ctx = Context(g, master, source, about, partner if named else None)
        if not _meets(g, trigger, ctx, card, was, info, player):
            continue
        if trigger.meant and not _is_meant_card(held, card, was):
            continue
        if zones and isinstance(trigger.subject, tree.All) and not set(trigger.subject.selector.zones) & set(zones):
            continue  # 2.2.3
        if trigger.phase is not phase or trigger.step is not step:
            continue
        if not manners.is_so(g, trigger, event, ctx, how):
            continue
        if trigger.partner and not _has_partner(g, trigger, ctx, other_material):
            continue
        waiting = len(g.standby)
        stand_by(g, instance, ctx)
        if held is not None and len(g.standby) > waiting:
            lasting.later_stood_by(g, held, answered=phase is Phase.END or step is Step.END_OF_BATTLE)


def _meets(
    g: State, trigger: tree.Trigger, ctx: Context, card: Object | None, was: Ref | None, info: Info | None, player: int
) -> bool:
    if (
        trigger.event is TriggerEvent.PAID_STOCK
        and trigger.subject is not None
        and (info is None or info.player != player)
    ):
        return False  # somebody paid for an ability of the other player's card
    match trigger.subject:
        case None:
            return player in select.whom(ctx, trigger.who)
        case tree.This():
            return card is ctx.source.object and ctx.source.incarnation in (card.incarnation, was and was.incarnation)
        case tree.All(selector):
            if card is None or info is None or info.player not in select.whom(ctx, selector.who):
                return False
            if selector.other and card is ctx.source.object:
                return False
            return select.passes(layers.world(g), info, selector.filters, ctx)


def _is_meant_card(held: Effect | None, card: Object | None, was: Ref | None) -> bool:
    """Return whether an event happens to the card that a timed trigger is about."""
    if held is None or not held.targets or card is None:
        return False
    kept = held.targets[0]
    return card is kept.object and kept.incarnation in (card.incarnation, was and was.incarnation)


def _has_partner(g: State, trigger: tree.Trigger, ctx: Context, other: Info | None) -> bool:
    return other is not None and any(select.passes(layers.world(g), other, f, ctx) for f in trigger.partner)  # 11.2.1.1


def stand_by(g: State, instance: Instance, ctx: Context) -> None:
    """Put an automatic ability on standby, if nothing keeps it from triggering (9.7.2, 12.3.1.2)."""
    if instance.ability.once and instance.mark in ctx.source.object.used and ctx.source.live is not None:
        return  # 12.4.1.1
    if _cannot_be_used(g, instance, ctx.source):
        return  # 12.3.1.2
    if not amounts.holds(layers.world(g), instance.ability.condition, ctx):
        return  # 11.3.1, 11.6.1.2, 11.6.1.2.1
    deed = manners.deed(g) if instance.ability.trigger is not None and instance.ability.trigger.several else ()
    if deed and any((e.instance.mark, e.source, e.deed) == (instance.mark, ctx.source, deed) for e in g.standby):
        return  # it stands by for this already
    require("MAX_STANDBY", len(g.standby) + 1)
    # 9.7.2.1
    g.standby.append(Standby(ctx.master, instance, ctx.source, ctx.subject, ctx.partner, g.clock, deed))


def _cannot_be_used(g: State, instance: Instance, source: Ref) -> bool:
    """Return whether its card cannot use automatic abilities; a timed trigger is one of the card it comes from (9.1.4)."""
    if Restriction.USE_AUTO not in g.vocabulary.restrictions:
        return False
    if source.live is None and lasting.belongs_to_effect(instance):
        return False
    return Restriction.USE_AUTO in layers.world(g).known_info(source).restrictions


def cancel_unusable(g: State) -> None:
    """Cancel the standing by of abilities that cannot be used (12.3.1.3)."""
    g.standby = [e for e in g.standby if e.source.live is None or not _cannot_be_used(g, e.instance, e.source)]


def situations(g: State) -> None:
    """Let abilities stand by that wait for a situation which there is now (9.7.6).

    Each does so once: not while it stands by or is being carried out (9.7.6.1, B72).
    """
    if TriggerEvent.SITUATION not in g.vocabulary.events:
        return
    for watcher in list_autos(g, (TriggerEvent.SITUATION,)):
        instance, source, master = watcher
        assert instance.ability.trigger is not None
        is_so = amounts.holds(layers.world(g), instance.ability.trigger.situation, Context(g, master, source))
        if is_so and not _is_waiting(g, instance, source):
            _trigger(g, [watcher], TriggerEvent.SITUATION, None, None, None, g.turn_player)


def _is_waiting(g: State, instance: Instance, source: Ref) -> bool:
    """Return whether an ability stands by or is being carried out (B71)."""
    if any(entry.instance.mark == instance.mark and entry.source == source for entry in g.standby):
        return True
    name = (instance.reference, source)
    return any((frame.reference, frame.context.source) == name for frame in resolutions(g))


# --- events other than moves -----------------------------------------------------------------------------------------


def card_event(
    g: State,
    event: TriggerEvent,
    card: Object,
    *,
    watchers: list[Watcher] | None = None,
    how: Manner = SOMEHOW,
    partner: Ref | None = None,
) -> None:
    """Something happened to a card that stays where it is."""
    watchers = list_autos(g, (event,)) if watchers is None else watchers
    if watchers:
        now, how = layers.info(g, card), how if how is not SOMEHOW else Manner(origin=card.zone, zone=card.zone)
        _trigger(g, watchers, event, card, Ref.to(card), now, card.player, partner=partner, zones=(card.zone,), how=how)


def player_event(g: State, event: TriggerEvent, player: int, how: Manner = SOMEHOW) -> None:
    """Something happened to a player."""
    count_deed(g, _PLAYER_DEEDS.get(event), player)
    _trigger(g, list_autos(g, (event,)), event, None, None, None, player, how=how)


def stock_paid(g: State, player: int, count: int, source: Ref | None) -> None:
    """A player paid stock: for an ability of a card, which may have moved on to pay for it, or for something else."""
    how = Manner(Cause.PAY, number=count)
    if source is None:
        player_event(g, TriggerEvent.PAID_STOCK, player, how)
    elif watchers := list_autos(g, (TriggerEvent.PAID_STOCK,)):
        zone = source.object.zone if source.live is not None else Zone.CIRCLE
        info = layers.world(g).known_info(source)
        _trigger(
            g, watchers, TriggerEvent.PAID_STOCK, source.object, source, info, player, subject=source, zones=(zone,), how=how
        )  # fmt: skip


def ability_used(g: State, event: TriggerEvent, source: Ref, player: int) -> None:
    """A player used an ability of a card, which may have moved on to pay for it."""
    count_deed(g, _PLAYER_DEEDS.get(event), player)
    if watchers := list_autos(g, (event,)):
        zone = source.object.zone if source.live is not None else Zone.CIRCLE
        info = layers.world(g).known_info(source)
        _trigger(
            g,
            watchers,
            event,
            source.object,
            source,
            info,
            player,
            subject=source,
            zones=(zone,),
            how=Manner(None, zone, zone),
        )


def turned_down(g: State, before: Watch | None, cards: Sequence[Object]) -> None:
    """Cards were turned face down; they and their abilities count as they were face up (9.11.2)."""
    if before is None:
        return
    watchers = _union(before.autos, list_autos(g, (TriggerEvent.TURNED_DOWN,)))
    for card in cards:
        info, how = before.infos[card], Manner(None, card.zone, card.zone)
        _trigger(
            g, watchers, TriggerEvent.TURNED_DOWN, card, Ref.to(card), info, card.player, zones=(card.zone,), how=how
        )


def relocated(g: State, masks: Mapping[Object, int], cause: Cause | None) -> None:
    """Members moved from circle to circle (5.14.2), in exchange or not.

    Args:
        g: the game.
        masks: each, and the circles where it was.
        cause: why, where an exchange is the cause.
    """
    for card, mask in masks.items():
        note_deed(g, card, Deed.MOVED)
        how = Manner(cause, Zone.CIRCLE, Zone.CIRCLE, front_left=_row_left(mask, card.mask))
        card_event(g, TriggerEvent.MOVED, card, how=how)  # 5.14.2


def _row_left(before: int, now: int) -> bool | None:
    """Return whether a member went from the front row to the back row, or the other way; None for neither (4.4.2.1)."""
    if not before & BACK and now & BACK:
        return True
    return False if not before & FRONT and now & FRONT else None


def count_deed(g: State, deed: PlayerDeed | None, player: int) -> None:
    """Count what a player did this turn, or in this battle, if a text asks for it."""
    if deed is None or deed not in g.vocabulary.player_deeds:
        return
    who, at = g.players[player], DONE_BITS * deed
    if who.done >> at & DONE_AT_MOST < DONE_AT_MOST:
        who.done += 1 << at
    g.world = None


def count_moved(g: State, cards: Sequence[Object], zone: Zone, cause: Cause) -> None:
    """Count cards that players drew, discarded or defined (5.6.1, 5.8.1, 5.16.2)."""
    for card in cards:
        count_deed(g, _MOVING_DEEDS.get((zone, cause)), card.player)
        if zone is Zone.BATTLE and cause is Cause.DEFINE:
            count_deed(g, PlayerDeed.DEFINED_IN_BATTLE, card.player)


def forget_battle(g: State) -> None:
    """Count what players did in a battle no more when it ends."""
    for who in g.players:
        who.done &= (1 << DONE_BITS * PlayerDeed.DEFINED_IN_BATTLE) - 1


_MOVING_DEEDS = {
    (Zone.HAND, Cause.DRAW): PlayerDeed.DREW,
    (Zone.DROP, Cause.DISCARD): PlayerDeed.DISCARDED,
    (Zone.BATTLE, Cause.DEFINE): PlayerDeed.DEFINED,
}
_PLAYER_DEEDS = {
    TriggerEvent.LUCK_DRIVE: PlayerDeed.LUCK_DRIVE,
    TriggerEvent.LOGIC_DRIVE: PlayerDeed.LOGIC_DRIVE,
    TriggerEvent.LEVEL_BOOST: PlayerDeed.LEVEL_BOOST,
    TriggerEvent.SYNTHESIZED: PlayerDeed.SYNTHESIZED,
    TriggerEvent.STOCK_BOOSTED: PlayerDeed.STOCK_BOOSTED,
    TriggerEvent.ACT_USED: PlayerDeed.USED_ACT,
}


def note_deed(g: State, card: Object, deed: Deed) -> None:
    """Note what a card did this turn, if a rule or a text asks for it."""
    if deed in g.vocabulary.deeds and deed not in card.deeds:
        card.deeds |= {deed}
        g.world = None


def oriented(g: State, cards: Sequence[Object], rested: bool) -> None:
    """Cards stood or rested (5.2)."""
    for card in cards:
        card_event(g, TriggerEvent.RESTED if rested else TriggerEvent.STOOD, card)


def mobilized(g: State, card: Object, origin: Zone, by_trance: bool) -> None:
    """A member was mobilized (5.12) from some zone."""
    how = Manner(origin=origin, zone=Zone.CIRCLE)
    note_deed(g, card, Deed.MOBILIZED)
    count_deed(g, PlayerDeed.MOBILIZED, card.player)
    if by_trance:
        note_deed(g, card, Deed.TRANCED)
    card_event(g, TriggerEvent.MOBILIZED, card, how=how)
    if by_trance:
        card_event(g, TriggerEvent.PLACED_BY_TRANCE, card, how=how)


def gate_destroyed(g: State, gate: Object, by: Ref | None, destroyer: int) -> None:
    """A gate was destroyed (5.32), by a member or not, by an attack or an effect of a player."""
    count_deed(g, PlayerDeed.DESTROYED, destroyer)
    count_deed(g, PlayerDeed.LOST_GATE, gate.player)
    if g.battle is not None:
        count_deed(g, PlayerDeed.DESTROYED_IN_BATTLE, destroyer)
        count_deed(g, PlayerDeed.LOST_GATE_IN_BATTLE, gate.player)
    if by is not None and by.live is not None:
        note_deed(g, by.live, Deed.DESTROYED)
    card_event(g, TriggerEvent.GATE_DESTROYED, gate, partner=by)  # 8.2.10.3.1, 11.7.1
    if by is not None and by.live is not None:
        how = Manner(origin=by.live.zone, zone=by.live.zone, host=Ref.to(gate))
        card_event(g, TriggerEvent.DESTROYS_GATE, by.live, partner=Ref.to(gate), how=how)  # 8.2.10.3.1


def after_soul(g: State, before: Watch | None, material: Object, other: Info | None, tranceunion: Object) -> None:
    """A material became soul (11.2.1); seen from the moment before."""
    if before is None:
        return
    was = before.refs[material]
    _trigger(
        g,
        before.autos,
        TriggerEvent.SOUL_BY_TRANCE,  # 11.2.1
        material,
        was,
        before.infos[material],
        material.player,
        partner=Ref.to(tranceunion),
        other_material=other,
    )


def tranced(g: State, player: int, tranceunion: Object) -> None:
    """A player tranced: a tranceunion was mobilized (5.13.1.3)."""
    count_deed(g, PlayerDeed.TRANCED, player)
    watchers = list_autos(g, (TriggerEvent.TRANCED,))
    _trigger(g, watchers, TriggerEvent.TRANCED, None, None, None, player, partner=Ref.to(tranceunion))


def start(g: State, event: TriggerEvent, *, phase: Phase | None = None, step: Step | None = None) -> bool:
    """A phase, step, turn or the game starts; return whether anything stood by.

    The end phase and the end of battle step start again and again; each ability answers once (7.7.2, 8.6.2).
    """
    if event not in g.vocabulary.events:
        return False
    waiting = len(g.standby)
    once = phase is Phase.END or step is Step.END_OF_BATTLE
    watchers = [w for w in list_autos(g, (event,)) if not (once and _has_answered(g, w.instance, w.source))]
    _trigger(g, watchers, event, None, None, None, g.turn_player, phase=phase, step=step)
    if once:
        for entry in g.standby[waiting:]:
            if lasting.belongs_to_effect(entry.instance):
                continue
            card = entry.source.object
            card.fired |= {entry.instance.mark}
            _count_marks(g, entry.instance)
    return len(g.standby) > waiting


def _has_answered(g: State, instance: Instance, source: Ref) -> bool:
    if not lasting.belongs_to_effect(instance):
        return instance.mark in source.object.fired
    held = lasting.holder(g, instance)
    return held is not None and held.amount > 0


def mark_used(g: State, card: Object, instance: Instance) -> None:
    """Note that a [1/turn] ability was played; it cannot be used again this turn (12.4.1.1)."""
    card.used |= {instance.mark}
    _count_marks(g, instance)


def _count_marks(g: State, instance: Instance) -> None:
    if instance.is_granted:
        g.count_marks()


def can_start(g: State, event: TriggerEvent, *, phase: Phase | None = None, step: Step | None = None) -> bool:
    """Return whether a start would let anything stand by (7.7.8, 8.6.7)."""
    kept, effects = list(g.standby), g.effects
    fired = {w.source.object: w.source.object.fired for w in list_autos(g, (event,))}
    would = start(g, event, phase=phase, step=step)
    g.standby, g.effects = kept, effects
    for card, marks in fired.items():
        card.fired = marks
    return would
