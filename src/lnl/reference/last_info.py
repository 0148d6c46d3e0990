"""9.11: last known information of cards that moved on or were turned face down."""

from __future__ import annotations

from collections.abc import Iterator

from lnl.contract.enums import Zone
from lnl.contract.limits import MAX_SNAPSHOTS, require
from lnl.contract.record import SnapshotFlag
from lnl.reference import info, lasting, layers
from lnl.reference.frames import Check, Resolution, Trance, resolutions
from lnl.reference.parts import Object, Ref, Snapshot
from lnl.reference.state import STAMPED, Context, State

_KEPT = frozenset((Zone.CIRCLE, Zone.GATE, Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST, Zone.INTERCEPT, Zone.SOUL))
_TURNED_DOWN = int(SnapshotFlag.TURNED_DOWN)


def _flags(card: Object) -> int:
    """Return how a card lies, as `SnapshotFlag` bits."""
    lies = (card.face_down, SnapshotFlag.FACE_DOWN), (card.rested, SnapshotFlag.RESTED), (card.is_set, SnapshotFlag.SET)
    return sum(int(flag) for is_so, flag in lies if is_so)


def remember(g: State, card: Object) -> Snapshot | None:
    """Keep what a card looks like in the moment before it moves (9.11.1); return that.

    One that the effect under way turned face down is kept as it was face up (9.11.2).
    """
    if not g.has_abilities and card.zone is not Zone.CIRCLE:
        return None
    turned = side_of(g, Ref(card, card.incarnation))
    snapshot = Snapshot(
        card.definition,
        card.player,
        _flags(card),
        card.mask or card.position,
        layers.info(g, card) if card.zone in _KEPT or not card.face_down else info.printed(g, card),
        tuple(Ref(s, s.incarnation + 1) for s in card.souls if card.zone is Zone.CIRCLE),  # 12.2.2: they move with it
        card.know,
    )
    if turned is not None:
        snapshot.info = turned.info
        snapshot.flags &= ~int(SnapshotFlag.FACE_DOWN)
        snapshot.know |= turned.know
    g.snapshots[card.slot, card.incarnation] = snapshot
    return snapshot


def remember_side(g: State, card: Object) -> None:
    """Keep the face-up information of a card that is about to be turned face down for the effects that mean it (9.11.2)."""
    if card.face_down or not any(ref.live is card for frame in resolutions(g) for ref in _meant(frame)):
        return
    g.snapshots[card.slot, card.incarnation] = Snapshot(
        card.definition,
        card.player,
        _flags(card) | _TURNED_DOWN,
        card.mask or card.position,
        layers.info(g, card),
        (),
        1 << card.player if card.zone is Zone.TOOL else card.know,  # 4.19.1.2: they lie in no order
    )
    require_room(g)


def side_of(g: State, ref: Ref) -> Snapshot | None:
    """Return what a card was before it was turned face down in the effect that goes on (9.11.2)."""
    if ref.live is None or not ref.live.face_down:
        return None
    return g.snapshots.get((ref.object.slot, ref.incarnation))


def forget_sides(g: State) -> None:
    """An effect is over: cards that were turned face down in it are face-down cards from now on (9.11.2)."""
    if not resolutions(g):
        g.snapshots = {key: snapshot for key, snapshot in g.snapshots.items() if not snapshot.flags & _TURNED_DOWN}


def read_before(g: State, ctx: Context, frame: Resolution) -> None:
    """An effect is about to move cards: what it reads of *it* afterwards is read as it is now (9.11.1, A11).

    Once moved, the card is read as it was where the effect first met it. What a card in a hand or deck is, or one that lies
    face down in a pile, is no other for having moved, unless this effect turned it face down (9.11.2).
    """
    card = ctx.it[0].live if ctx.it else None
    if card is None or ctx.was is not None or ctx.it[0] not in frame.moving:
        return
    shows = not card.face_down and card.zone not in (Zone.HAND, Zone.DECK)
    if shows or card.zone in STAMPED or side_of(g, ctx.it[0]) is not None:
        ctx.was = ctx.it[0]


def read_now(ctx: Context) -> None:
    """Cards were followed: one that did not move, or is on circles now, is read as it is there."""
    if ctx.was is None:
        return
    card = ctx.it[0].live
    if ctx.it[0] == ctx.was or (card is not None and card.zone is Zone.CIRCLE):
        ctx.was = None


def require_room(g: State) -> None:
    """Refuse a move after which more cards that moved on are referred to than are kept (9.11)."""
    if len(g.snapshots) > MAX_SNAPSHOTS:
        wanted = {(r.object.slot, r.incarnation) for r in _references(g)} & g.snapshots.keys()
        wanted |= {key for key, s in g.snapshots.items() if s.souls or s.flags & _TURNED_DOWN}  # 12.2.2, 9.11.2
        require("MAX_SNAPSHOTS", len(wanted))


def _references(g: State) -> Iterator[Ref]:
    """Yield what standing-by abilities, effects and open procedures refer to."""
    for entry in g.standby:
        yield from filter(None, (entry.source, entry.subject, entry.partner))
    for effect in g.effects:
        yield from lasting.later_refers(effect) or (effect.source,)
    for frame in g.frames:
        if isinstance(frame, Resolution):
            yield from _meant(frame)
        elif isinstance(frame, Trance):
            yield from filter(None, (*frame.refs, frame.picked))
            yield from frame.watching


def _meant(frame: Resolution) -> Iterator[Ref]:
    """Yield the cards that a resolution under way means; those that are moving just now are followed."""
    ctx = frame.context
    yield from filter(None, (ctx.source, ctx.subject, ctx.partner))
    yield from (ref for ref in ctx.it if ref not in frame.moving)
    yield from filter(None, (ctx.was,))
    yield from ctx.looked
    yield from ctx.affected


def forget(g: State) -> None:
    """Drop snapshots that nothing refers to once the outermost check timing is over (9.11, 12.2.2)."""
    if not g.snapshots or any(isinstance(frame, (Resolution, Check)) for frame in g.frames):
        return
    wanted = {(r.object.slot, r.incarnation) for e in g.effects for r in lasting.later_refers(e)}
    for entry in g.standby:
        wanted |= {(r.object.slot, r.incarnation) for r in (entry.source, entry.subject, entry.partner) if r}
    g.snapshots = {k: v for k, v in g.snapshots.items() if k in wanted}
