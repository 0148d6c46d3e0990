"""Chapter 5: specific actions.

Longer than 500 lines: one function for each action of the chapter, over the few that all of them call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lnl.cards import tree
from lnl.cards.tree import By, ReplacedEvent, Restriction, TriggerEvent
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Phase, PlayerStat, Zone, placements
from lnl.contract.event import Cause, EventKind
from lnl.contract.rulenum import to_code
from lnl.reference import (
    amounts,
    choices,
    keys,
    knowledge,
    layers,
    places,
    rearrange,
    replacement,
    shuffles,
    triggers,
    zones,
)
from lnl.reference.frames import Mobilizing
from lnl.reference.parts import Object, Ref
from lnl.reference.state import Context, State, Steps

Tell = Callable[[Sequence[Object]], None]
"""Is told which cards moved, as soon as they did."""


def draw(
    g: State, player: int, count: int = 1, event: ReplacedEvent = ReplacedEvent.DRAW, by: By = By.ANYTHING
) -> Steps:
    """Draw cards one by one (5.6); the event says whether an effect lets the player draw, the last argument by what else."""
    if (yield from replaced_at_once(g, player, count, ReplacedEvent.DRAW_SEVERAL)):
        return
    for _ in range(count):  # 5.6.2
        if _cannot_draw(g, player):
            continue  # 1.3.3
        if (yield from replacement.try_replace(g, event, None, player)):  # 9.10.2.2
            continue
        top = zones.deck_top(g, player)
        if top is not None:
            g.drawing = by
            zones.move(g, [top], Zone.HAND, player, Cause.DRAW)  # 5.6.1
            g.drawing = By.ANYTHING


def replaced_at_once(g: State, player: int, count: int, event: ReplacedEvent) -> Steps:
    """Replace what lets a player draw several cards (5.6.2); return whether something did, before any is drawn."""
    if count < 2 or _cannot_draw(g, player):
        return False
    return (yield from replacement.try_replace(g, event, None, player, count))  # 9.10.2.2


def drawn_as(g: State, event: ReplacedEvent) -> ReplacedEvent:
    """Return as what a draw counts: as any, unless a text of the game replaces such draws alone."""
    return event if event in g.vocabulary.replaced else ReplacedEvent.DRAW


def _cannot_draw(g: State, player: int) -> bool:
    if layers.is_banned(g, player, PlayerStat.CANNOT_DRAW):
        return True
    own = g.turn_player == player and g.phase is Phase.DRAW
    return not own and layers.is_banned(g, player, PlayerStat.CANNOT_DRAW_ELSEWHERE)


def cannot_mobilize(g: State, player: int, card: Object, *, by_trance: bool = False) -> bool:
    """Return whether the effects of a player may not mobilize a card (1.3.3)."""
    bans = (PlayerStat.CANNOT_MOBILIZE, PlayerStat.CANNOT_MOBILIZE_BY_EFFECTS)
    return (
        any(layers.is_banned(g, player, ban) for ban in bans)
        or layers.is_barred(g, player, PlayerStat.CANNOT_MOBILIZE_SOME, card)
        or is_held_back(g, card)
        or (not by_trance and comes_by_trance_only(g, card))
    )


def is_held_back(g: State, card: Object) -> bool:
    """Return whether nobody may mobilize a card, as it says in all zones or as an effect says (1.3.3, 9.3.2.6)."""
    if layers.is_restricted(g, card, Restriction.BE_MOBILIZED):
        return True
    said = [
        ability.condition
        for ability in card.card.abilities
        if ability.everywhere
        for statement in ability.effect
        if isinstance(statement, tree.Cannot) and statement.restriction is Restriction.BE_MOBILIZED
    ]
    return any(amounts.holds(layers.world(g), condition, Context(g, card.player, Ref.to(card))) for condition in said)


def only_by_trance(card: Object) -> list[tree.Cannot]:
    """Return what a card says in all zones of the trances by which alone it is mobilized (9.3.2.6)."""
    return [
        statement
        for ability in card.card.abilities
        if ability.everywhere
        for statement in ability.effect
        if isinstance(statement, tree.Cannot) and statement.restriction is Restriction.ONLY_BY_TRANCE
    ]


def comes_by_trance_only(g: State, card: Object) -> bool:
    """Return whether a card may be mobilized by a trance only, as it says in all zones or as an effect says (1.3.3)."""
    return bool(only_by_trance(card)) or layers.is_restricted(g, card, Restriction.ONLY_BY_TRANCE)


def send(
    g: State,
    cards: Sequence[Object],
    zone: Zone,
    cause: Cause,
    *,
    player: int | None = None,
    bottom: bool = False,
    face_down: bool | None = None,
    rested: bool = False,
    to_owner: bool = False,
    ordered: bool = True,
    event: ReplacedEvent | None = None,
    effect_of: int | None = None,
    tell: Tell | None = None,
) -> Steps:
    """Move cards to a zone at once: replacements first, souls along, ordered by the zone's player (12.2.1, 4.1.6).

    Args:
        g: the game.
        cards: which.
        zone: where to.
        cause: why.
        player: whose zone; None for each card's own player.
        bottom: under the zone instead of on top.
        face_down: display side; None is the zone's default.
        rested: enters rested.
        to_owner: to the zones of the cards' owners.
        ordered: whether somebody puts them in order; not in a deck that is shuffled then.
        event: what may be replaced, if it is more than the movement to that zone.
        effect_of: who masters the effect that moves them; None for rules and costs.
        tell: what is told which of them moved.
    """
    staying = yield from unreplaced(g, cards, zone, event, effect_of)
    if not staying:
        return
    expanded = zones.with_souls(staying)
    if ordered and zone in (Zone.STOCK, Zone.DECK) and len(expanded) > 1:
        yield from _send_ordered(g, expanded, zone, cause, player, bottom, face_down, staying, tell)
    else:
        gone = zones.move(
            g, expanded, zone, player, cause, bottom=bottom, face_down=face_down, rested=rested, to_owner=to_owner
        )
        if tell is not None:
            tell([card for card in staying if card in gone])


def unreplaced(
    g: State,
    cards: Sequence[Object],
    zone: Zone,
    event: ReplacedEvent | None = None,
    effect_of: int | None = None,
) -> Steps:
    """Return those of several cards to which nothing else happens instead, once replacements are made (9.10).

    Args:
        g: the game.
        cards: which.
        zone: where to.
        event: what may be replaced, if it is another event than the movement to that zone.
        effect_of: who masters the effect that brings it about; None for rules and costs.
    """
    staying = []
    for card in cards:
        if card.zone is not Zone.CIRCLE:
            staying.append(card)
        else:
            incarnation = card.incarnation
            happens = replacement.event_of(zone) if event is None else event
            if effect_of is not None:
                happens = (_BY_OPPONENT if effect_of != card.player else _BY_OWN_EFFECT).get(happens, happens)
            replaced = yield from replacement.try_replace(g, happens, card, card.player)  # 9.10.2.1
            if not replaced and card.incarnation == incarnation:
                staying.append(card)
    return staying


_BY_OPPONENT = {
    ReplacedEvent.DROP: ReplacedEvent.DROPPED_BY_EFFECT,
    ReplacedEvent.STOCK: ReplacedEvent.STOCKED_BY_EFFECT,
    ReplacedEvent.RETURN: ReplacedEvent.RETURNED_BY_EFFECT,
    ReplacedEvent.LEAVE: ReplacedEvent.LEFT_BY_EFFECT,
    ReplacedEvent.DESTROY: ReplacedEvent.DESTROYED_BY_EFFECT,
    ReplacedEvent.RESTED_BY_ANY_EFFECT: ReplacedEvent.RESTED_BY_EFFECT,
}
_BY_OWN_EFFECT = {
    ReplacedEvent.DROP: ReplacedEvent.DROPPED_BY_ANY_EFFECT,
    ReplacedEvent.STOCK: ReplacedEvent.STOCKED_BY_ANY_EFFECT,
    ReplacedEvent.RETURN: ReplacedEvent.RETURNED_BY_ANY_EFFECT,
    ReplacedEvent.LEAVE: ReplacedEvent.LEFT_BY_ANY_EFFECT,
    ReplacedEvent.DESTROY: ReplacedEvent.DESTROYED_BY_ANY_EFFECT,
}


def _send_ordered(
    g: State,
    cards: list[Object],
    zone: Zone,
    cause: Cause,
    player: int | None,
    bottom: bool,
    face_down: bool | None,
    meant: Sequence[Object],
    tell: Tell | None,
) -> Steps:
    for owner in (g.turn_player, 1 - g.turn_player):
        own = [c for c in cards if _arranger(g, c, player) == owner]
        if not own:
            continue
        arranged = yield from choices.order(g, owner, own, "4.1.6")
        zones.move(g, arranged, zone, player, cause, bottom=bottom, face_down=face_down)
        if tell is not None:
            tell([card for card in arranged if card in meant])
        unseen = [card for card in arranged if not zones.is_seen(card)]  # 4.8.1.1.1
        if len(unseen) > 1:
            knowledge.hide_together(g, 1 - owner, unseen)  # 4.1.6.1


def _arranger(g: State, card: Object, player: int | None) -> int:
    """Return who says in which order cards enter (4.1.6): whose zone it is, in 1.00 who owns them (C4)."""
    if g.ruleset.owners_arrange:
        return card.owner
    return card.player if player is None else player


def drop(g: State, cards: Sequence[Object], cause: Cause = Cause.DROP) -> Steps:
    """Drop cards at once (5.9)."""
    yield from send(g, cards, Zone.DROP, cause)  # 5.9.1


def discard(g: State, cards: Sequence[Object], effect_of: int | None = None, tell: Tell | None = None) -> Steps:
    """Discard cards of a hand at once (5.8).

    Args:
        g: the game.
        cards: which.
        effect_of: who masters the effect that says so; None for rules and costs.
        tell: what is told which of them moved.
    """
    going = []
    for card in cards:
        incarnation = card.incarnation
        by_opponent = effect_of is not None and effect_of != card.player
        event = ReplacedEvent.DISCARDED_BY_EFFECT
        replaced = by_opponent and (yield from replacement.try_replace(g, event, card, card.player))  # 9.10.2.1
        if not replaced and card.incarnation == incarnation:
            going.append(card)
    if going:
        gone = zones.move(g, going, Zone.DROP, None, Cause.DISCARD)  # 5.8.1
        if tell is not None:
            tell(gone)


def tops_to(
    g: State,
    players: Sequence[int],
    count: int,
    zone: Zone,
    cause: Cause,
    *,
    bottom: bool = False,
    face_down: bool | None = None,
    tell: Tell | None = None,
) -> None:
    """Move the top cards of decks, those of one deck one by one (4.5.2), those of different decks at once."""
    for _ in range(count):  # 4.5.2.1
        tops = [top for player in players if (top := zones.deck_top(g, player)) is not None]  # 1.3.2
        gone = zones.move(g, tops, zone, None, cause, bottom=bottom, face_down=face_down)
        if tell is not None:
            tell(gone)


def pay_stock(g: State, player: int, count: int, source: Ref | None = None) -> None:
    """Pay stock from its top (5.22.5), for an ability of a card or for something else."""
    cards = list(reversed(g.zone(player, Zone.STOCK)))[:count]  # 4.1.4.2, 4.8.1.2; 5.22.5.2: however they face
    zones.move(g, cards, Zone.DROP, player, Cause.PAY)
    triggers.stock_paid(g, player, count, source)  # 5.22.5.3-4


def choose_circles(g: State, player: int, card: Object, rule: str, options: Sequence[int] = ()) -> Steps:
    """Let a player choose circles for a member (5.12.2); return the mask of circles of its player.

    Args:
        g: the game.
        player: who chooses.
        card: the member: on circles, those of its player are chosen, else those of who chooses.
        rule: number of the choice.
        options: masks to choose from; without them all that its territory allows.
    """
    side = card.player if card.zone is Zone.CIRCLE else player
    masks = options or placements(card.card.territory)  # 2.10.2
    codes = tuple(sorted(action.to_code(ActionKind.PLACE, circles=mask << 6 * side) for mask in masks))
    frame = Mobilizing(Ref.to(card))
    g.frames.append(frame)
    # core: answer_choose_circles
    code = yield (player, DecisionKind.PLACE, to_code(rule), codes)
    g.frames.remove(frame)
    return action.circles_of(code) >> 6 * side


def put_on_circles(
    g: State, player: int, card: Object, mask: int, *, rested: bool = False, by_trance: bool = False
) -> Steps:
    """Drop the members in the way, then place the mobilized member, if it is still there (5.12.2.1); return whether it was."""
    ref, origin = Ref.to(card), card.zone
    outer, g.arriving = g.arriving, ref
    yield from drop_occupants(g, player, mask)
    g.arriving = outer
    if ref.live is None:
        return False
    back = [soul for soul in g.zone(player, Zone.PURGE) if soul.host is card]
    zones.move(g, back, Zone.SOUL, player, Cause.SOUL, host=card)  # 5.34.1.1.1
    zones.move(g, [card], Zone.CIRCLE, player, Cause.MOBILIZE, mask=mask, rested=rested)
    if by_trance:  # 5.35.2
        g.players[player].t_rank += 1  # 5.35.1: before anything that triggers can ask for it
        g.emit(EventKind.T_RANK, player, g.players[player].t_rank)
    triggers.mobilized(g, card, origin, by_trance)
    return True


def drop_occupants(g: State, player: int, mask: int) -> Steps:
    """Drop the members on these circles at once (5.12.2.1)."""
    members = [o for o in g.members(player) if o.mask & mask]
    yield from send(g, members, Zone.DROP, Cause.DROP, event=ReplacedEvent.MADE_WAY)


def move_member(g: State, chooser: int, card: Object, circles: int) -> Steps:
    """Move a member to other circles of its player (5.14.1)."""
    if not rearrange.is_movable(g, card):
        return
    options = rearrange.fitting(card, circles, card.mask)
    if options:  # 1.3.2
        mask = yield from choose_circles(g, chooser, card, "5.14.1", options)
        zones.relocate(g, [(card, mask)], Cause.REARRANGE)
        others = [member for member in g.members(card.player) if member is not card and member.mask & mask]
        yield from send(g, others, Zone.DROP, Cause.RULE)  # 10.4.1: it was put there last


def can_trade_circles(g: State, first: Object, second: Object) -> bool:
    """Return whether two members can each go where the other is (5.11.2)."""
    if not rearrange.is_movable(g, first) or not rearrange.is_movable(g, second):
        return False
    return second.mask in placements(first.card.territory) and first.mask in placements(second.card.territory)


def change_places(g: State, first: Object, second: Object) -> None:
    """Let two cards of a player change places at once, if both can (5.11)."""
    if first is second or first.player != second.player:
        return
    if first.zone is Zone.CIRCLE and second.zone is Zone.CIRCLE:
        if can_trade_circles(g, first, second):  # 5.11.2
            zones.relocate(g, [(first, second.mask), (second, first.mask)], Cause.REARRANGE, in_exchange=True)
    elif first.zone is Zone.GATE and second.zone is Zone.GATE:
        if first.position != second.position:
            zones.exchange_gates(g, first, second)
    elif first.zone is not second.zone and first.zone in EXCHANGED and second.zone in EXCHANGED:
        here, there, host, other = first.zone, second.zone, first.host, second.host
        if any(card.zone is Zone.SOUL and card.host is None for card in (first, second)):
            return  # 5.11.2
        zones.move(g, [first], there, None, Cause.SWAP, host=other, half=True)  # 5.11.1
        zones.move(g, [second], here, None, Cause.SWAP, host=host)


EXCHANGED = frozenset((Zone.HAND, Zone.LEVEL, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.SOUL, Zone.PURGE))
"""Zones between which cards change places (5.11.2): of the stock it is the top card, and the other comes there (4.8.1.2)."""


def mobilize_by_effect(g: State, player: int, card: Object, rested: bool = False, circles: int | None = None) -> Steps:
    """Mobilize a card without conditions and cost (5.12.3.2).

    Args:
        g: the game.
        player: who mobilizes it.
        card: the card.
        rested: how it enters.
        circles: mask of the circles that it may go to; None for all.
    """
    if card.zone is Zone.CIRCLE or not card.card.is_member:
        return
    if cannot_mobilize(g, player, card):
        return  # 1.3.3
    options = () if circles is None else rearrange.fitting(card, circles)
    if circles is not None and not options:
        return  # 1.3.2
    mask = yield from choose_circles(g, player, card, "5.12.2", options)
    if card.zone is Zone.SOUL and card.host is None:
        return
    yield from put_on_circles(g, player, card, mask, rested=rested)  # 5.12.3.2


def blink_step(g: State, master: int, card: Object) -> Steps:
    """Purge a member and its soul, and mobilize it on the circles where it was (5.34.1.1)."""
    mask, player, souls = card.mask, card.player, list(card.souls)
    zones.move(g, [card, *souls], Zone.PURGE, None, Cause.BLINK)
    for soul in souls:
        soul.host = card
    if not cannot_mobilize(g, master, card):  # 5.34.1.1.3, 1.3.3
        yield from put_on_circles(g, player, card, mask)  # 5.34.1.1.2, B37
    for soul in souls:
        if soul.zone is Zone.PURGE:
            soul.host = None
    if card.zone is Zone.CIRCLE:
        triggers.card_event(g, TriggerEvent.BLINKED, card)


def set_on(g: State, cards: Sequence[Object], host: Object | None, face_down: bool) -> None:
    """Set cards on a card of the field (5.24).

    Args:
        g: the game.
        cards: what is set; what is set on them goes along (5.24.2).
        host: on what; None if it has moved on.
        face_down: display side.
    """
    if host is None or host.zone not in (Zone.CIRCLE, Zone.GATE):
        zones.move(g, zones.with_souls(cards), Zone.DROP, None, Cause.SET, to_owner=True)  # 5.24.1.1
        return
    for card in cards:
        moving = zones.with_set_cards(g, card)
        if host not in moving:
            zones.move(g, list(card.souls), Zone.DROP, None, Cause.RULE)  # B89
            zones.move(
                g,
                moving,
                Zone.CIRCLE,
                host.player,
                Cause.SET,
                face_down=face_down,
                mask=places.places(host),
                host=host,
            )  # 5.24.1, 4.4.2.2, B10


def destroy(g: State, gates: Sequence[Object], by: Ref | None, effect_of: int | None = None) -> Steps:
    """Destroy gates: turn them up and let everybody know who did it (5.32).

    Args:
        g: the game.
        gates: which.
        by: the member that is credited.
        effect_of: who masters the effect that does it; None for an attack.
    """
    for gate in gates:
        if not gate.face_down or gate.zone is not Zone.GATE:
            continue  # 5.32.1.1
        event = ReplacedEvent.DESTROYING_BY_ATTACK if effect_of is None else ReplacedEvent.DESTROYING
        member = by.live if by is not None else None
        if member is not None and (yield from replacement.try_replace(g, event, member, member.player)):  # 9.10.2.2
            continue
        event = ReplacedEvent.DESTROYED_BY_ATTACK
        if effect_of is not None:
            event = (_BY_OPPONENT if effect_of != gate.player else _BY_OWN_EFFECT)[ReplacedEvent.DESTROY]
        if (yield from replacement.try_replace(g, event, gate, gate.player)):  # 9.10.2.1
            continue
        zones.turn(g, [gate], face_down=False)  # 5.32.1
        credited = by.live if by is not None else None
        by_place = keys.place(g, credited) + 1 if credited is not None else 0
        keys.emit_cards(g, EventKind.DESTROY, gate.player, [gate], b=by_place)
        triggers.gate_destroyed(g, gate, by, effect_of if effect_of is not None else g.turn_player)


def level_boost(g: State, player: int, card: Object) -> Steps:
    """Rest a standing level card and draw (5.15.1)."""
    zones.orient(g, [card], rested=True)
    g.emit(EventKind.LEVEL_BOOST, player)
    triggers.player_event(g, TriggerEvent.LEVEL_BOOST, player)
    yield from draw(g, player, event=drawn_as(g, ReplacedEvent.DRAW_BY_LEVEL_BOOST), by=By.LEVEL_BOOST)


def luck_drive(g: State, player: int) -> Steps:
    """Drop the top three stock cards and draw (5.18.1)."""
    g.emit(EventKind.LUCK_DRIVE, player)
    zones.move(g, list(reversed(g.zone(player, Zone.STOCK)))[:3], Zone.DROP, player, Cause.PAY)
    triggers.player_event(g, TriggerEvent.LUCK_DRIVE, player)
    yield from draw(g, player, event=drawn_as(g, ReplacedEvent.DRAW_BY_LUCK_DRIVE), by=By.LUCK_DRIVE)


def show_event(g: State, kind: EventKind, player: int, cards: Sequence[Object]) -> None:
    """Tell that cards were looked at or shown."""
    if cards:
        keys.emit_cards(g, kind, player, cards)


def reveal(g: State, player: int, cards: Sequence[Object]) -> None:
    """Show cards to both players (5.19.1)."""
    for card in cards:
        knowledge.show(g, card)
    show_event(g, EventKind.REVEAL, player, cards)
    for card in cards:
        if card.zone is Zone.HAND:
            knowledge.after_entering_hand(g, card.player, card)  # 5.19.3.1
    for card in cards:
        triggers.card_event(g, TriggerEvent.REVEALED, card)


def stock_open(g: State, player: int, count: int) -> list[Object]:
    """Turn up the lowest face-down stock cards (5.28.1), and return them."""
    down = [card for card in g.zone(player, Zone.STOCK) if card.face_down][:count]
    zones.turn(g, down, face_down=False)
    return down


def stock_close(g: State, player: int, count: int) -> list[Object]:
    """Turn down the uppermost face-up stock cards (5.29.1), and return them."""
    up = [card for card in reversed(g.zone(player, Zone.STOCK)) if not card.face_down][:count]
    zones.turn(g, up, face_down=True)
    return up


def shuffle_stock(g: State, player: int) -> None:
    """Turn all stock cards down, shuffle, and turn as many up again from the bottom (4.8.1.1.2); nothing triggers for that."""
    cards = g.zone(player, Zone.STOCK)
    up = sum(not card.face_down for card in cards)
    for card in cards:
        card.face_down = True  # 4.8.1.1.2.1
    shuffles.shuffle(g, player, Zone.STOCK)
    for card in g.zone(player, Zone.STOCK)[:up]:
        card.face_down = False  # 4.8.1.1.2.1
        knowledge.show(g, card)
    g.changes += 1
    g.world = None
