"""Chapter 4: zones and moves between them. Every change of place goes through `move`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from lnl.cards.tree import Position, Restriction, TriggerEvent
from lnl.contract.enums import N_CIRCLES, N_PLAYERS, Reason, Zone
from lnl.contract.event import Cause, EventKind
from lnl.contract.limits import require
from lnl.contract.rulenum import to_code
from lnl.reference import keys, knowledge, last_info, lasting, layers, replacers, shuffles, triggers
from lnl.reference.manner import Manner
from lnl.reference.parts import NO_DEEDS, NOTHING, Object
from lnl.reference.state import PUBLIC, STAMPED, GameOver, State


def with_souls(cards: Sequence[Object]) -> list[Object]:
    """Return the cards, each member followed by its soul cards (12.2.1)."""
    return [c for card in cards for c in (card, *card.souls)]


def move(
    g: State,
    cards: Sequence[Object],
    zone: Zone,
    player: int | None,
    cause: Cause,
    *,
    bottom: bool = False,
    face_down: bool | None = None,
    rested: bool = False,
    mask: int = 0,
    position: int = 0,
    host: Object | None = None,
    seen: int | None = None,
    half: bool = False,
    to_owner: bool | Collection[Object] = False,
) -> Sequence[Object]:
    """Move cards at once to a zone, as one event; interrupts and triggers follow (4.1, 10.1.2.1).

    Args:
        g: the game.
        cards: in the order in which they are placed (first is lowest in an ordered zone).
        zone: where to.
        player: whose zone, or None for each card's own player.
        cause: why.
        bottom: under the zone instead of on top; the first card ends up lowest still.
        face_down: display side; None is the zone's default (4.1.2.1, 4.1.3.2.3).
        rested: enters rested (4.1.3.1.3).
        mask: circles, for members placed on circles.
        position: gate position.
        host: member that soul cards belong to (4.15.2), or what cards on circles are set on (5.24.1).
        seen: players who know the card in a hidden zone besides those who would anyway.
        half: another movement of the same instant follows (5.11.1): there is no situation between them (9.7.6).
        to_owner: to the zones of the cards' owners (3.1), or which of them go there; soul cards go with their member (B104).

    Returns:
        Those that did go there: of cards that would be dropped some may have gone elsewhere, before the others (9.10.1).
    """
    if zone is Zone.DROP and g.vocabulary.diverts:
        cards = [card for card in cards if not _is_diverted(g, card, player, cause, to_owner)]
    if not cards:
        return cards
    before = triggers.watch_move(g, cards, zone, cause)
    origins = {card: keys.place(g, card) for card in cards}
    ordered = sorted(cards, key=lambda c: (c.player != g.turn_player, c.zone, origins[c]))
    from_deck = {card.player for card in cards if card.zone is Zone.DECK}
    if zone is not Zone.HAND:
        for owner in sorted({card.player for card in cards if card.zone is Zone.HAND}):
            knowledge.before_leaving_hand(g, owner)
    resettled = {card for card in cards if zone is Zone.CIRCLE and card.zone is Zone.CIRCLE}  # 4.1.5: the same objects
    kept = [None if card in resettled else last_info.remember(g, card) for card in cards]
    # 4.4.1
    fields = [card for card in cards if card.zone in (Zone.CIRCLE, Zone.GATE) and card not in resettled]
    stamp = g.tick() if zone in STAMPED else 0
    owned = to_owner if isinstance(to_owner, Collection) else cards if to_owner else ()
    # 4.1.7
    targets = [_owner(card) if card in owned else card.player if player is None else player for card in cards]
    for card in cards:
        _take_out(g, card)
    fresh = list(zip(cards, targets, strict=True))
    for card, target in reversed(fresh) if bottom else fresh:
        was_soul = card.zone is Zone.SOUL
        card.player, card.zone, card.mask, card.position = target, zone, mask, position  # 3.2.1.1
        if not (card in resettled and card.is_set and card.host in resettled):  # 5.24.2: else it follows its card
            card.face_down = _is_face_down(zone) if face_down is None else face_down  # 4.1.3.2.3
            card.host, card.is_set = host, zone is Zone.CIRCLE and host is not None
        if card not in resettled:
            card.rested, card.stamp = rested, stamp  # 4.1.3.1.3
            card.incarnation += 1
            card.used, card.fired, card.deeds = NOTHING, NOTHING, NO_DEEDS
            card.synthesized = False
        if zone is Zone.INTERCEPT and was_soul:
            card.mask = 1  # B55: it adds no logic
        _put_in(g, card, bottom)
    let_go(g, fields)
    lasting.end_absent(g)
    for card in cards:
        _settle_knowledge(g, card, seen)
    for card, snapshot in zip(cards, kept, strict=True):
        if snapshot is not None:
            snapshot.know |= card.know
    g.changes += 1
    moved = tuple((c.definition, origins[c], keys.place(g, c), c.know) for c in ordered)
    g.emit(EventKind.MOVE, ordered[0].player if player is None else player, cause, 0, moved)
    settle_battle(g)
    if zone is Zone.CIRCLE:
        _enter_rested(g, [card for card in cards if card not in resettled and not card.is_set])
    triggers.count_moved(g, cards, zone, cause)
    triggers.moved(g, before, cards, zone, cause)
    if not half:
        triggers.situations(g)
    last_info.require_room(g)
    empty_decks(g, from_deck)  # 10.1.2.1, 10.2.1
    return cards


def _is_diverted(g: State, card: Object, player: int | None, cause: Cause, to_owner: bool | Collection[Object]) -> bool:
    """Put a card elsewhere than into the drop zone, if an effect says so; return whether one does (9.10.1.1)."""
    instead = replacers.diversion(g, card, cause)
    if instead is None:
        return False
    face_down = None if instead.face_up is None else not instead.face_up
    move(g, [card], instead.zone, player, Cause.PLACE, face_down=face_down, to_owner=to_owner)
    return True


def _enter_rested(g: State, cards: Sequence[Object]) -> None:
    """Let members that came to circles lie rested where an effect wants it: nothing rested them (4.1.3.1.3)."""
    for card in layers.restricted(g, cards, Restriction.ENTER_RESTED):
        card.rested = True
    g.world = None


def _owner(card: Object) -> int:
    return card.host.owner if card.zone is Zone.SOUL and card.host is not None else card.owner


def _take_out(g: State, card: Object) -> None:
    if card.zone is Zone.SOUL:
        assert card.host is not None
        card.host.souls.remove(card)
    else:
        g.zone(card.player, card.zone).remove(card)


def _put_in(g: State, card: Object, bottom: bool) -> None:
    if card.zone is Zone.SOUL:
        assert card.host is not None
        require("MAX_ZONE", sum(o.zone is Zone.SOUL and o.player == card.player for o in g.objects))
        require("MAX_SOULS", len(card.host.souls) + 1)
        card.host.souls.append(card)  # 4.15.2
        return
    require("MAX_ZONE", len(g.zone(card.player, card.zone)) + 1)
    if card.zone is Zone.GATE:
        gates = g.zone(card.player, Zone.GATE)
        gates.append(card)
        gates.sort(key=lambda o: o.position)
    elif bottom:
        g.zone(card.player, card.zone).insert(0, card)
    else:
        g.zone(card.player, card.zone).append(card)  # 4.1.4.1


def _is_face_down(zone: Zone) -> bool:
    return zone in (Zone.STOCK, Zone.GATE, Zone.REFRESH, Zone.TOOL)  # 4.1.2.1, 4.3.1.1, 4.8.1.1, 4.11.1.1, 4.19.1.1


def is_seen(card: Object) -> bool:
    """Return whether everybody sees a card where it lies."""
    if card.zone is Zone.BATTLE:  # 4.1.3.2.4
        return True
    return not card.face_down and (card.zone in PUBLIC or _is_face_down(card.zone))  # 4.8.1.1.1, 4.13.1.2, 4.19.1.1.1


def _settle_knowledge(g: State, card: Object, seen: int | None) -> None:
    if is_seen(card):
        knowledge.show(g, card)  # 4.1.2.1, 4.12.1.1
        return
    if card.zone in (Zone.HAND, Zone.TOOL) or (card.zone in (Zone.LEVEL, Zone.CIRCLE) and card.face_down):
        knowledge.learn(g, card.player, card)  # 4.2.1.2, 4.6.1.1, 4.7.1.2, 5.24.4
    if seen is not None:
        for player in range(N_PLAYERS):
            if seen >> player & 1:
                knowledge.learn(g, player, card)
    if card.zone is Zone.HAND:
        knowledge.after_entering_hand(g, card.player, card)


def relocate(g: State, placements: Sequence[tuple[Object, int]], cause: Cause, *, in_exchange: bool = False) -> None:
    """Put members on other circles of the same player at once; they stay the same objects (4.1.5, 5.14).

    Args:
        g: the game.
        placements: members, and the circles that each goes to.
        cause: why.
        in_exchange: whether they change places (5.11.1).
    """
    changed = [(card, mask) for card, mask in placements if card.mask != mask]
    if not changed:
        return
    changed += followers(g, changed)
    origins = {card: keys.place(g, card) for card, _ in changed}
    ordered = sorted((card for card, _ in changed), key=lambda c: (c.player != g.turn_player, origins[c]))
    before = {card: card.mask for card, _ in changed}
    for card, mask in changed:
        card.mask = mask
    g.changes += 1
    cards = tuple((c.definition, origins[c], keys.place(g, c), c.know) for c in ordered)
    g.emit(EventKind.MOVE, changed[0][0].player, cause, 0, cards)
    settle_battle(g)
    triggers.relocated(g, before, Cause.SWAP if in_exchange else None)


def exchange_gates(g: State, first: Object, second: Object) -> None:
    """Let two gates of a player change gate zones at once (5.11.1); they stay the same objects, as they lie (4.1.5)."""
    origins = {card: keys.place(g, card) for card in (first, second)}
    ordered = sorted(origins, key=lambda card: origins[card])
    gates = g.zone(first.player, Zone.GATE)
    here, there = gates.index(first), gates.index(second)
    gates[here], gates[there] = second, first
    first.position, second.position = second.position, first.position
    g.changes += 1
    cards = tuple((c.definition, origins[c], keys.place(g, c), c.know) for c in ordered)
    g.emit(EventKind.MOVE, first.player, Cause.REARRANGE, 0, cards)
    set_on = [(card, 1 << gate.position) for gate in (first, second) for card in g.set_on(gate)]
    relocate(g, set_on, Cause.REARRANGE)  # 5.24.2


def settle_battle(g: State) -> None:
    """Let members that left the field, or the attacked circle, lose their battle roles (8.2.9.4, 8.2.11.2)."""
    battle = g.battle
    if battle is None:
        return
    # 8.2.9.3: on another circle it attacks on; 8.2.7: whatever it could do no longer
    if battle.attacker is not None and (battle.attacker.live is None or battle.attacker.live.is_set):
        battle.attacker = None
    if battle.defender is not None:
        member = battle.defender.live
        if member is None or member.is_set or not member.mask >> battle.circle % N_CIRCLES & 1:  # 8.2.11.2.1
            battle.defender = None  # B54
    g.world = None


def turn(g: State, cards: Sequence[Object], face_down: bool) -> None:
    """Turn cards face up or face down; those that already are stay out of it (5.3, 1.3.2.1)."""
    changing = [c for c in cards if c.face_down != face_down]
    if not changing:
        return
    before = triggers.watch(g, changing, (TriggerEvent.TURNED_DOWN,)) if face_down else None
    for card in changing:
        last_info.remember_side(g, card)
        card.face_down = face_down  # 5.3.1
        card.synthesized = False
        if not face_down and card.zone is not Zone.HAND:
            knowledge.show(g, card)  # 4.8.1.1.1
    if face_down:
        knowledge.after_turning_down(g, changing)
    g.changes += 1
    kind = EventKind.TURN_DOWN if face_down else EventKind.TURN_UP
    keys.emit_cards(g, kind, changing[0].player, _order_by_place(g, changing))
    if face_down:
        triggers.turned_down(g, before, _order_by_place(g, changing))
    else:
        for card in _order_by_place(g, changing):
            triggers.card_event(g, TriggerEvent.TURNED_UP, card)


def orient(g: State, cards: Sequence[Object], rested: bool) -> None:
    """Stand or rest cards; those that already are stay out of it (5.2, 1.3.2.1)."""
    changing = [c for c in cards if c.rested != rested and (rested or not _cannot_stand(g, c))]
    if not changing:
        return
    for card in changing:
        card.rested = rested  # 5.2.1
    g.changes += 1
    ordered = _order_by_place(g, changing)
    keys.emit_cards(g, EventKind.REST if rested else EventKind.STAND, ordered[0].player, ordered)
    triggers.oriented(g, ordered, rested)


def _cannot_stand(g: State, card: Object) -> bool:
    return layers.is_restricted(g, card, Restriction.CANNOT_STAND)  # 1.3.3


def _order_by_place(g: State, cards: Sequence[Object]) -> list[Object]:
    return sorted(cards, key=lambda c: (c.player != g.turn_player, c.zone, keys.place(g, c)))


def empty_decks(g: State, players: Collection[int]) -> None:
    """Carry out the reshuffle process where decks have become empty, the turn player's first (10.2, B79)."""
    if g.paying:  # 10.2.3
        return
    # 10.1.2.1.1, B79
    empty = [p for p in (g.turn_player, 1 - g.turn_player) if p in players and not g.zone(p, Zone.DECK)]
    lost = [p for p in empty if not g.zone(p, Zone.DROP)]  # 10.2.2.1
    if len(lost) == N_PLAYERS:
        lose(g, lost, Reason.DECK_OUT, "10.2.2.1")  # 1.2.3, B79
    for player in empty:
        if player in lost:
            lose(g, [player], Reason.DECK_OUT, "10.2.2.1")
        refresh(g, player)  # 10.2.2


def refresh(g: State, player: int) -> None:
    """Refresh a deck: drop zone into the deck, shuffle, one refresh point (5.21, 5.20)."""
    move(g, list(g.zone(player, Zone.DROP)), Zone.DECK, player, Cause.RESHUFFLE)  # 5.20.1
    shuffles.shuffle(g, player, Zone.DECK, Manner(Cause.RESHUFFLE))  # 5.21: a rule
    g.players[player].refresh_points += 1  # 5.21.1
    g.emit(EventKind.REFRESH, player)
    g.emit(EventKind.REFRESH_POINT, player, g.players[player].refresh_points)
    triggers.player_event(g, TriggerEvent.REFRESHED, player, Manner(Cause.RESHUFFLE))  # 5.21


def lose(g: State, losers: Sequence[int], reason: Reason, rule: str) -> None:
    """End the game: these players lose at the same time (1.2.1, 1.2.3)."""
    winner = -1 if len(losers) > 1 else 1 - losers[0]
    finish(g, winner, reason, rule)


def finish(g: State, winner: int, reason: Reason, rule: str) -> None:
    """End the game now; ``winner`` is -1 for a draw."""
    g.outcome = (winner + 1, int(reason), to_code(rule))
    g.emit(EventKind.OUTCOME, max(winner, 0), winner + 1, reason)
    raise GameOver


def members_by_circle(g: State, player: int) -> list[Object]:
    """Return a player's members by their lowest circle."""
    return sorted(g.members(player), key=lambda o: keys.lowest_circle(o.mask))


def deck_top(g: State, player: int) -> Object | None:
    """Return the top card of a deck."""
    deck = g.zone(player, Zone.DECK)
    return deck[-1] if deck else None  # 4.1.4.2, 4.5.1.2


def is_bottom(position: Position) -> bool:
    """Return whether a position is the bottom of a zone."""
    return int(position) == 1


def with_set_cards(g: State, card: Object) -> list[Object]:
    """Return a card and what is set on it, and on that (5.24.2)."""
    return [card, *(c for first in g.set_on(card) for c in with_set_cards(g, first))]


def followers(g: State, placements: Sequence[tuple[Object, int]]) -> list[tuple[Object, int]]:
    """Return the cards that go where cards on circles go, with their new circles (5.24.2)."""
    return [(c, mask) for card, mask in placements for c in with_set_cards(g, card)[1:]]


def is_illegal(card: Object) -> bool:
    """Return whether a card may not lie on a circle: no member, and set on nothing (10.7.1.1, 10.7.1.3)."""
    return not card.is_member and (not card.is_set or card.host is None)


def let_go(g: State, left: Collection[Object]) -> None:
    """Cards have left the field, or came again: what was set on them is set on nothing (5.24.3)."""
    for player in range(N_PLAYERS):
        for card in g.zone(player, Zone.CIRCLE):
            if card.is_set and card.host in left:
                card.host = None
