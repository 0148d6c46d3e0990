"""9.11: last known information of cards that moved on or were turned face down."""

from __future__ import annotations

from lnl.enums import Zone
from lnl.reference import info, layers
from lnl.reference.state import Object, Ref, Snapshot, State

_KEPT = frozenset((Zone.CIRCLE, Zone.GATE, Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST, Zone.INTERCEPT, Zone.SOUL))


def remember(g: State, card: Object) -> Snapshot | None:
    """Keep what a card looks like in the moment before it moves (9.11.1); return that."""
    if not g.has_abilities and card.zone is not Zone.CIRCLE:
        return None
    snapshot = g.snapshots[card.slot, card.incarnation] = Snapshot(
        card.definition,
        card.player,
        card.face_down | card.rested << 1,
        card.mask or card.position,
        layers.info(g, card) if card.zone in _KEPT or not card.face_down else info.printed(g, card),
        tuple(Ref(s, s.incarnation + 1) for s in card.souls),  # 12.2.2: they move at the same time
        card.know,
    )
    return snapshot


def remember_side(g: State, card: Object) -> None:
    """Keep the face-up information of a card that is about to be turned face down (9.11.2)."""
    if g.has_abilities and not card.face_down:
        g.snapshots[card.slot, -1] = Snapshot(
            card.definition,
            card.player,
            card.rested << 1,
            card.mask or card.position,
            layers.info(g, card),
            (),
            card.know,
        )
