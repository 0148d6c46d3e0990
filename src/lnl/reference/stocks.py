"""Face-up stock cards."""

from __future__ import annotations

from lnl.contract.enums import Zone
from lnl.reference import knowledge, zones
from lnl.reference.state import State


def open_lowest(g: State, player: int, count: int) -> None:
    """Turn up the lowest face-down stock cards (5.28.1)."""
    down = [card for card in g.zone(player, Zone.STOCK) if card.face_down]
    zones.turn(g, down[:count], face_down=False)


def close_uppermost(g: State, player: int, count: int) -> None:
    """Turn down the uppermost face-up stock cards (5.29.1)."""
    up = [card for card in reversed(g.zone(player, Zone.STOCK)) if not card.face_down]
    zones.turn(g, up[:count], face_down=True)


def shuffle(g: State, player: int) -> None:
    """Turn all stock cards down, shuffle, and turn as many up again from the bottom (4.8.1.1.2); nothing triggers for that."""
    cards = g.zone(player, Zone.STOCK)
    up = sum(not card.face_down for card in cards)
    for card in cards:
        card.face_down = True  # 4.8.1.1.2.1
    zones.shuffle(g, player, Zone.STOCK)
    for card in g.zone(player, Zone.STOCK)[:up]:
        card.face_down = False  # 4.8.1.1.2.1
        knowledge.show(g, card)
    g.changes += 1
    g.world = None
