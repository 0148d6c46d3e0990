"""9.6.2: playing abilities and cards: in the main phase, by standing by, by effect."""

from __future__ import annotations

from typing import Any

from lnl.cards import tree
from lnl.cards.tree import Restriction, TriggerEvent
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import AbilityKind, CardType, Color, Deed, Keyword, PlayerStat, Stat, Zone
from lnl.contract.event import EventKind, place
from lnl.contract.record import KNOWN_TO_BOTH
from lnl.contract.rulenum import to_code
from lnl.reference import actions, amounts, choices, costs, keys, knowledge, layers, paying, resolving, select, triggers
from lnl.reference.frames import Resolution
from lnl.reference.parts import Instance, Object, Ref, Standby
from lnl.reference.state import Context, State, Steps


def cost_of(g: State, card: Object) -> int:
    """Return the printed cost after increases and decreases, at least 0 (9.6.2.3.1, B44)."""
    return max(0, layers.stat(g, card, Stat.COST))  # 9.6.2.3.1


def can_play(g: State, player: int, card: Object) -> bool:
    """Return whether a member may be played from the hand or deck (9.6.2.1, 9.6.2.3.2)."""
    return meets_conditions(g, player, card) and len(g.zone(player, Zone.STOCK)) >= cost_of(g, card)


def meets_conditions(g: State, player: int, card: Object) -> bool:
    """Return whether a member meets the conditions of 9.6.2.1."""
    level = g.zone(player, Zone.LEVEL)
    needed = not layers.is_restricted(g, card, Restriction.WITHOUT_LEVEL)  # 1.3.1
    if needed and layers.stat(g, card, Stat.LEVEL) > len(level):  # 9.6.2.1.3
        return False
    if card.card.type is not CardType.TRANCEUNION or layers.is_restricted(g, card, Restriction.WITHOUT_KIN):
        return True  # 9.6.2.1.5, 1.3.1
    info = layers.info(g, card)
    up = [layers.info(g, c) for c in level if not c.face_down]  # B7
    worlds = any(info.worlds & other.worlds for other in up)  # 9.6.2.1.1
    colors = any(info.colors & other.colors & ~(1 << Color.NONE) for other in up)  # 9.6.2.1.2
    return worlds or colors  # 9.6.2.1.4


def price_cut(g: State, card: Object | None, player: int, ability: tree.Ability) -> int:
    """Return how much less stock a player's cost of an ability asks for, below 0 how much more (9.6.2.3.1).

    Args:
        g: the game.
        card: the card that has it, None if it moved on.
        player: who has to pay.
        ability: which.
    """
    automatic, drive = ability.kind is AbilityKind.AUTO, ability.keyword is Keyword.LOGIC_DRIVE
    more = layers.player_stat(g, player, PlayerStat.AUTO_COST if automatic else PlayerStat.ACT_COST)
    more += drive * layers.player_stat(g, player, PlayerStat.LOGIC_DRIVE_COST)  # 11.4.1
    if card is not None:
        said = layers.info(g, card).more
        more += said[tree.Priced.AUTO if automatic else tree.Priced.ACT]
        more += drive * said[tree.Priced.LOGIC_DRIVE]
    return -more


def play_activated(g: State, card: Object, instance: Instance, *, by_effect: bool = False, free: bool = False) -> Steps:
    """Play an activated ability or a logic drive (9.6.2, 7.5.3.7, 7.5.3.5).

    Args:
        g: the game.
        card: the card that has it.
        instance: the ability.
        by_effect: an effect lets it be used.
        free: without paying its cost.
    """
    ability = instance.ability
    ctx = Context(g, card.player, Ref.to(card), tracks=instance.text.tracks, ability=ability)  # 3.2.1.2.3
    _played(g, card, instance)
    frame = resolving.open_resolution(g, instance.reference, ctx)
    if instance.text.has_x and not free:  # 5.22.6.1: else X is 0
        frame.naming = True
        less = price_cut(g, card, ctx.master, ability)
        numbers = costs.x_numbers(g, costs.with_stock(ability.cost, less), ctx, less)
        ctx.x = yield from choices.number(g, ctx.master, numbers, "9.6.2.2.1")
        frame.naming = False
    yield from _choose_early(g, instance, ctx, frame)
    if ability.keyword is Keyword.LOGIC_DRIVE:
        g.players[ctx.master].logic_drives += not by_effect  # 11.4.2
        g.emit(EventKind.LOGIC_DRIVE, ctx.master)
    less = price_cut(g, ctx.source.live, ctx.master, ability)
    cost = costs.with_stock(ability.cost, less)
    if cost is not None and not free:  # 5.22.6
        yield from paying.pay(g, cost, ctx, ctx.master, less)  # 9.6.2.3
    if ability.keyword is Keyword.LOGIC_DRIVE:
        triggers.ability_used(g, TriggerEvent.LOGIC_DRIVE, ctx.source, ctx.master)
    triggers.ability_used(g, TriggerEvent.ACT_USED, ctx.source, ctx.master)  # 11.4.1
    yield from resolving.run(g, ability.effect, ctx, frame, 0)  # 9.6.2.4, 9.6.2.4.1-2
    resolving.close_resolution(g, frame)


def play_automatic(g: State, entry: Standby) -> Steps:
    """Play a standing-by ability (9.7.3); its standby count goes down once (B71)."""
    g.standby.remove(entry)
    instance = entry.instance
    source = entry.source.object
    if instance.ability.once and entry.source.live is not None and instance.mark in source.used:
        return  # 9.7.3.2, 12.3.1.3
    ctx = Context(g, entry.master, entry.source, entry.subject, entry.partner, tracks=instance.text.tracks)
    if entry.subject is not None:
        ctx.it = [entry.subject]
    _played(g, source, instance, entry.source)
    frame = resolving.open_resolution(g, instance.reference, ctx)  # 9.3.4, 9.7.7: wherever its card is now
    select.count_antecedents(g)
    yield from _choose_early(g, instance, ctx, frame)
    yield from resolving.run(g, instance.ability.effect, ctx, frame, 0)  # 9.6.2.4.1-2
    resolving.close_resolution(g, frame)


def _choose_early(g: State, instance: Instance, ctx: Context, frame: Resolution) -> Steps:
    """Let alternatives be chosen as the ability is played, unless something else leads to them (9.6.2.2)."""
    modes = resolving.modes_of(instance.ability.effect)
    if modes is not None:
        yield from resolving.choose_modes(g, modes, ctx, frame)
        frame.chose_early = True


def _played(g: State, card: Object, instance: Instance, source: Ref | None = None) -> None:
    own = Ref.to(card) if source is None else source
    if instance.ability.once:
        if own.live is not None:
            triggers.mark_used(g, card, instance)  # 12.4.1.1
            g.changes += 1
        g.standby = [
            e for e in g.standby if not (e.source == own and e.instance.mark == instance.mark)
        ]  # 12.3.1.3, B45
    in_hand = instance.ability.zone is Zone.HAND
    if own.live is not None:
        if in_hand:
            knowledge.show(g, card)  # 9.6.2.1, B112
        spot, player, definition, know = keys.place(g, card), card.player, card.definition, card.know
    else:  # it moved on: nobody looks for it, its last known information is named (9.11)
        gone = g.snapshots[card.slot, own.incarnation]
        if in_hand:
            gone.know = KNOWN_TO_BOTH  # B112
        spot, player, definition, know = place(Zone.RESOLUTION, gone.player, 0), gone.player, gone.definition, gone.know
    g.emit(EventKind.PLAY, player, instance.ability.kind, instance.index, ((definition, spot, spot, know),))


def can_activate(g: State, card: Object, instance: Instance, *, by_effect: bool = False, free: bool = False) -> bool:
    """Return whether an activated ability may be played now (7.5.3.7, 11.4.2, 12.3.1.1)."""
    ability = instance.ability
    ctx = Context(g, card.player, Ref.to(card))
    if ability.once and instance.mark in card.used:
        return False
    if layers.is_restricted(g, card, Restriction.USE_ACT):
        return False  # 12.3.1.1
    if layers.is_banned(g, card.player, PlayerStat.CANNOT_USE_ACT):
        return False  # 1.3.3
    if ability.keyword is Keyword.LOGIC_DRIVE and layers.is_restricted(g, card, Restriction.USE_LOGIC_DRIVES):
        return False  # 12.3.1.1
    if ability.keyword is Keyword.LOGIC_DRIVE and layers.is_banned(g, card.player, PlayerStat.CANNOT_LOGIC_DRIVE):
        return False  # 1.3.3
    drive = ability.keyword is Keyword.LOGIC_DRIVE and not by_effect  # 11.4.2.1
    if drive and g.players[card.player].logic_drives >= layers.logic_drive_limit(g, card.player):
        return False  # 11.4.2, B47
    if drive and not card.souls and not layers.is_restricted(g, card, Restriction.DRIVES_WITHOUT_SOUL):
        return False  # 11.4.2
    if ability.keyword is Keyword.MAKE_UP and Deed.MADE_UP in card.deeds:
        return False  # 11.11.3.1
    if not amounts.holds(layers.world(g), ability.condition, ctx):  # 11.6.1.3, 11.6.1.3.1
        return False
    less = price_cut(g, card, ctx.master, ability)
    cost = costs.with_stock(ability.cost, less)
    if cost is None or free:
        return True
    if instance.text.has_x:
        return bool(costs.x_numbers(g, cost, ctx, less))
    return costs.payable(g, cost, ctx, ctx.master, less)


@resolving.carries_out(tree.UseAbility)
def use_ability(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let the master use one activated ability, or logic drive, of the cards (9.6.2)."""
    usable: dict[int, tuple[Object, Instance]] = {}
    for card in select.target_cards(layers.world(g), statement.target, ctx):
        if card.player != ctx.master:
            continue
        for n, instance in enumerate(layers.abilities_of(g, card)):
            if _is_meant(instance, statement) and can_activate(g, card, instance, by_effect=True, free=statement.free):
                drive = instance.ability.keyword is Keyword.LOGIC_DRIVE
                kind = ActionKind.LOGIC_DRIVE if drive else ActionKind.ACTIVATE
                usable[action.to_code(kind, card=keys.card_key(g, card, ctx.master), arg=n)] = (card, instance)
    if usable:
        # core: answer_use
        code = yield (ctx.master, DecisionKind.USE, to_code("9.6.2.1"), tuple(sorted(usable)))
        card, instance = usable[code]
        yield from play_activated(g, card, instance, by_effect=True, free=statement.free)


def _is_meant(instance: Instance, statement: tree.UseAbility) -> bool:
    ability = instance.ability
    return ability.kind is AbilityKind.ACT and (ability.keyword is Keyword.LOGIC_DRIVE or not statement.drives)


def play_card(g: State, ctx: Context, card: Object) -> Steps:
    """Play a member of a hand or deck without paying its cost, if it meets the conditions (5.22.6, 9.6.2.1)."""
    player = ctx.master
    if card.zone not in (Zone.HAND, Zone.DECK) or card.player != player or not card.card.is_member:
        return
    if actions.cannot_mobilize(g, player, card) or not meets_conditions(g, player, card):
        return
    ref = Ref.to(card)
    knowledge.show(g, card)  # 9.6.2.1
    mask = yield from actions.choose_circles(g, player, card, "5.12.2")
    if ref.live is not None:
        yield from actions.put_on_circles(g, player, card, mask)
