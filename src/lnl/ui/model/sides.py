"""Both sides of the table, and what the seat knows of hidden zones."""

from __future__ import annotations

from collections import Counter

from lnl.contract.enums import CardType, Zone
from lnl.contract.limits import BLANK
from lnl.contract.notation import ZONE_NAMES
from lnl.contract.record import CardRecord
from lnl.ui.model.parts import Counted, Known, Pile, Side
from lnl.ui.model.scene import Scene


def side_of(scene: Scene, player: int) -> Side:
    """Return a player's side.

    Args:
        scene: the game in the eyes of the seat.
        player: whose, 0 or 1.
    """
    rules, counters = scene.record.rules, scene.record.players[player]
    attack_limit, hand_limit, level_limit = scene.limits(player)[:3]
    levels = scene.seen(player, Zone.LEVEL)
    hand = [scene.lying(seen) for seen in scene.seen(player, Zone.HAND)]
    unseen = _unseen(scene, player)
    gates = [scene.lying(seen) for seen in scene.seen(player, Zone.GATE)]
    return Side(
        side=scene.side(player),
        player=player,
        name=scene.seat_name(player),
        members=tuple(scene.member(seen) for seen in scene.seen(player, Zone.CIRCLE)),
        gates=tuple(gates),
        hand=tuple(card for card in hand if player == scene.seat or card.id is not None),
        piles={ZONE_NAMES[zone]: _pile(scene, player, zone) for zone in Zone},
        unseen=tuple(Counted(name, n) for name, n in unseen if not _is_gate(scene, name)),
        unseen_gates=tuple(Counted(name, n) for name, n in unseen if _is_gate(scene, name)),
        level=len(levels),
        standing_levels=sum(not seen.rested for seen in levels),
        gates_left=sum(gate.face_down for gate in gates),
        refresh_points=counters.refresh_points,
        t_rank=counters.t_rank,
        attacks=counters.attacks,
        attack_limit=attack_limit,
        hand_limit=hand_limit,
        level_limit=level_limit,
        is_turn_player=rules.turn_player == player and rules.turn > 0,
    )


def _pile(scene: Scene, player: int, zone: Zone) -> Pile:
    if zone == Zone.SOUL:
        cards = [scene.soul(player, soul) for soul in scene.record.souls(player)]
        count = len(cards)
    else:
        seen = scene.seen(player, zone)
        count = len(seen)
        cards = [scene.lying(one) for one in seen if zone != Zone.DECK or one.card is not None]
    return Pile(ZONE_NAMES[zone], scene.words.zone(zone), scene.zone_anchor(player, zone), count, tuple(cards))


def _unseen(scene: Scene, player: int) -> list[tuple[str, int]]:
    """Return how many of each card of a player's list the seat has not located, by id."""
    parts = scene.table.contents[player]
    left = Counter(number for part in (parts.main, parts.gates) for number in part if number != BLANK)
    for side in (0, 1):
        for zone in Zone:
            if zone == Zone.DECK:
                continue
            for card in scene.record.cards(side, zone):
                for one in (card, *(CardRecord(*soul) for soul in card.souls)):
                    if one.owner == player and one.definition != BLANK:
                        left[one.definition] -= 1
    found = [(scene.table.cards[number], n) for number, n in left.items() if n > 0]
    scene.mentioned.update(card.id for card, _ in found)
    return sorted((card.id, n) for card, n in found)


def _is_gate(scene: Scene, name: str) -> bool:
    card = next(card for card in scene.table.cards if card.id == name)
    return card.type is CardType.GATE


def known_of(scene: Scene) -> tuple[Known, ...]:
    """Return what the seat knows of cards without knowing which is where.

    Args:
        scene: the game in the eyes of the seat.
    """
    found = []
    for group in scene.record.knowledge[0]:  # a masked record holds no other groups
        anchors = tuple(dict.fromkeys(scene.anchor_of(place) for place in group.places))
        ids = tuple(name for name in map(scene.id, group.listed) if name is not None)
        found.append(Known(anchors, ids))
    return tuple(found)
