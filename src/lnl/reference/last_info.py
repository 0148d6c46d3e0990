"""9.11: last known information of cards that moved on or were turned face down."""

from __future__ import annotations

from collections.abc import Iterator

from lnl.enums import Zone
from lnl.limits import MAX_SNAPSHOTS, require
from lnl.reference import info, later, layers
from lnl.reference.state import Object, Ref, Snapshot, State

_KEPT = frozenset((Zone.CIRCLE, Zone.GATE, Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST, Zone.INTERCEPT, Zone.SOUL))


def remember(g: State, card: Object) -> Snapshot | None:
    """Keep what a card looks like in the moment before it moves (9.11.1); return that."""
    if not g.has_abilities and card.zone is not Zone.CIRCLE:
        return None
    snapshot = g.snapshots[card.slot, card.incarnation] = Snapshot(
        card.definition,
        card.player,
        card.face_down | card.rested << 1 | card.is_set << 3,
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
            card.rested << 1 | card.is_set << 3,
            card.mask or card.position,
            layers.info(g, card),
            (),
            card.know,
        )


def require_room(g: State) -> None:
    """Refuse a move after which more cards that moved on are referred to than are kept (9.11)."""
    if len(g.snapshots) > MAX_SNAPSHOTS:
        wanted = {(r.object.slot, r.incarnation) for r in _references(g)} & g.snapshots.keys()
        wanted |= {key for key, snapshot in g.snapshots.items() if snapshot.souls}  # 12.2.2
        require("MAX_SNAPSHOTS", len(wanted))


def _references(g: State) -> Iterator[Ref]:
    """Yield what standing-by abilities, effects and open procedures refer to."""
    for entry in g.standby:
        yield from filter(None, (entry.source, entry.subject, entry.partner))
    for effect in g.effects:
        yield from later.references(effect) or (effect.source,)
    for frame in g.frames:
        if frame.form == 1:
            ctx = frame.values["context"]
            yield from filter(None, (ctx.source, ctx.subject, ctx.partner))
            yield from (r for r in ctx.it if r not in frame.values["moving"])
            yield from ctx.looked
        elif frame.form == 4:
            yield from filter(None, (*frame.values["materials"], frame.values["picked"]))
            yield from frame.values.get("watching", ())
