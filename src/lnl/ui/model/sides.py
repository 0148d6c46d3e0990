"""Both sides of the table, and what the seat knows of hidden zones."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from lnl.contract.enums import CardType, Zone
from lnl.contract.limits import BLANK
from lnl.contract.notation import ZONE_NAMES
from lnl.contract.record import CardRecord
from lnl.game.explain.sight import Seen
from lnl.ui.model.parts import Counted, Known, Member, Pile, Side
from lnl.ui.model.reasons import reasons_of
from lnl.ui.model.scene import Lying, Scene

if TYPE_CHECKING:
    from lnl.cards.library.model import Card


def side_of(scene: Scene, player: int) -> Side:
    """Return a player's side.

    Args:
        scene: the game as the seat sees it.
        player: whose, 0 or 1.
    """
    rules, counters = scene.record.rules, scene.record.players[player]
    attack_limit, hand_limit, level_limit = scene.limits(player)[:3]
    piles = {zone: _zone(scene, player, zone)[0] for zone in Zone}
    unseen = _unseen(scene, player)
    gates, levels = piles[Zone.GATE].cards, piles[Zone.LEVEL].cards
    return Side(
        side=scene.side(player),
        player=player,
        name=scene.seat_name(player),
        members=tuple(_member(scene, seen) for seen in scene.seen(player, Zone.CIRCLE)),
        gates=gates,
        hand=tuple(card for card in piles[Zone.HAND].cards if player == scene.seat or card.id is not None),
        piles={ZONE_NAMES[zone]: pile for zone, pile in piles.items()},
        unseen=tuple(Counted(card.id, n) for card, n in unseen if card.type is not CardType.GATE),
        unseen_gates=tuple(Counted(card.id, n) for card, n in unseen if card.type is CardType.GATE),
        level=len(levels),
        standing_levels=sum(not card.rested for card in levels),
        gates_left=sum(gate.face_down for gate in gates),
        n_refreshed=scene.n_refreshed(player),
        t_rank=counters.t_rank,
        attacks=counters.attacks,
        attack_limit=attack_limit,
        hand_limit=hand_limit,
        level_limit=level_limit,
        is_turn_player=rules.turn_player == player and rules.turn > 0,
    )


def _member(scene: Scene, seen: Seen) -> Member:
    member, card = scene.member(seen), seen.card
    if member.values is None or card is None or member.is_set:
        return member
    is_other = (
        member.changed or (member.values.level, member.values.cost) != (card.level, card.cost) or member.values.heart
    )
    return replace(member, reasons=reasons_of(scene, seen)) if is_other else member


def _zone(scene: Scene, player: int, zone: Zone) -> Lying:
    return scene.zone_shown(player, zone, partial(_lying, scene, player, zone))


def _lying(scene: Scene, player: int, zone: Zone) -> Lying:
    known: list[tuple[int, int]] = []
    if zone == Zone.SOUL:
        cards = [scene.soul(player, soul) for soul in scene.record.souls(player)]
        count = len(cards)
    else:
        seen = scene.seen(player, zone)
        count = len(seen)
        cards = [scene.lying(one) for one in seen if zone != Zone.DECK or one.card is not None]
        for one in seen:
            for record in (one.record, *(CardRecord(*soul) for soul in one.record.souls)):
                if record.definition != BLANK:
                    known.append((record.owner, record.definition))
    pile = Pile(ZONE_NAMES[zone], scene.words.zone(zone), scene.zone_anchor(player, zone), count, tuple(cards))
    return pile, tuple(known)


def _unseen(scene: Scene, player: int) -> list[tuple[Card, int]]:
    """Return how many of each card of a player's list the seat has not located, in the order of their ids."""
    parts = scene.table.contents[player]
    left = _counted(tuple(parts.main), tuple(parts.gates)).copy()
    for side in (0, 1):
        for zone in Zone:
            if zone != Zone.DECK:
                for owner, definition in _zone(scene, side, zone)[1]:
                    if owner == player:
                        left[definition] -= 1
    found = [(scene.table.cards[number], n) for number, n in left.items() if n > 0]
    scene.mentioned.update(card.id for card, _ in found)
    return sorted(found, key=lambda one: one[0].id)


@lru_cache(maxsize=256)
def _counted(main: tuple[int, ...], gates: tuple[int, ...]) -> Counter[int]:
    """Return how many of each card a list has."""
    return Counter(number for part in (main, gates) for number in part if number != BLANK)


def known_of(scene: Scene) -> tuple[Known, ...]:
    """Return what the seat knows of cards without knowing which is where.

    Args:
        scene: the game as the seat sees it.
    """
    found = []
    for group in scene.record.knowledge[0]:  # a masked record holds no other groups
        anchors = tuple(dict.fromkeys(scene.anchor_of(place) for place in group.places))
        ids = tuple(name for name in map(scene.id, group.listed) if name is not None)
        found.append(Known(anchors, ids))
    return tuple(found)
