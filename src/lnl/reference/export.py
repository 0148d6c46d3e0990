"""The canonical record of a game (docs/state.md §2)."""

from __future__ import annotations

from typing import Any

from lnl.contract.enums import N_PLAYERS, Stat, Zone
from lnl.contract.record import DEDUCES, DEED_FLAGS, CardFlag, FrameKind, Record
from lnl.contract.rows import (
    AboutRow,
    AffectingResolutionRow,
    BattleRow,
    BusyPlayerRow,
    ChanceRow,
    CheckRow,
    EffectRow,
    FrameRow,
    GroupRow,
    MobilizingRow,
    ModalResolutionRow,
    MovedResolutionRow,
    OutcomeRow,
    PaymentRow,
    PicksRow,
    PlayerRow,
    QuestionRow,
    RearrangingRow,
    ReplacementRow,
    ResolutionRow,
    RulesRow,
    SnapshotRow,
    StandbyRow,
    TimedRow,
    TranceRow,
    to_reference,
)
from lnl.contract.rulenum import to_code
from lnl.reference import keys, last_info, lasting, layers
from lnl.reference.frames import (
    Check,
    Mobilizing,
    Payment,
    Picks,
    Question,
    Rearranging,
    Replacement,
    Resolution,
    Trance,
)
from lnl.reference.parts import Battle, Effect, Frame, Instance, Object, Player, Ref, Snapshot, Standby
from lnl.reference.state import STAMPED, State

_TIMED = frozenset(STAMPED)


class _References:
    """Numbers the snapshots in the order in which references to them occur."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.found: list[tuple[int, int]] = []

    def code(self, ref: Ref | None) -> int:
        if ref is None or ref.live is not None:
            return keys.reference(self.g, ref)
        return self._kept(ref)

    def _kept(self, ref: Ref) -> int:
        key = (ref.object.slot, ref.incarnation)
        if key not in self.found:
            self.found.append(key)
        return -2 - self.found.index(key)

    def meant(self, ref: Ref | None) -> int:
        """Return a reference of an effect under way: also to a card that it turned face down (9.11.2)."""
        if ref is None or last_info.side_of(self.g, ref) is None:
            return self.code(ref)
        return self._kept(ref)

    def codes(self, refs: list[Ref] | tuple[Ref, ...]) -> tuple[int, ...]:
        return tuple(self.code(ref) for ref in refs)

    def snapshots(self) -> tuple[SnapshotRow | tuple[()], ...]:
        return tuple(snapshot_record(self.g.snapshots.get(key)) for key in self.found)


def snapshot_record(snapshot: Snapshot | None) -> SnapshotRow | tuple[()]:
    """Return last known information as the record writes it; () where none was kept."""
    if snapshot is None:
        return ()
    power, aura, limit, level = (snapshot.info.stats[k] for k in (Stat.POWER, Stat.AURA, Stat.LIMIT, Stat.LEVEL))
    return SnapshotRow(
        snapshot.definition,
        snapshot.player,
        snapshot.flags,
        snapshot.place,
        power,
        aura,
        limit,
        level,
        len(snapshot.souls),
        snapshot.know,
    )


def standby_key(g: State, entry: Standby) -> tuple[Any, ...]:
    """Return what makes a standing-by ability different from others, and its place among them."""
    key: list[Any] = [entry.master, entry.instance.reference]
    for ref in (entry.source, entry.subject, entry.partner):
        key += reference_key(g, ref)
    return tuple(key)


def reference_key(g: State, ref: Ref | None) -> tuple[Any, ...]:
    """Return where a card is, or what it was when it moved on (9.11)."""
    code = keys.reference(g, ref)
    return code, snapshot_record(g.snapshots.get((ref.object.slot, ref.incarnation))) if ref and code == -2 else ()


def export_record(g: State) -> Record:
    """Return the record of the present state."""
    refs = _References(g)
    ranks = ranks_of(g)
    standby = _export_standby(g, refs)
    frames = tuple(_export_frame(frame, refs) for frame in g.frames)
    effects = tuple(sorted(_export_effect(g, effect, ranks, refs) for effect in g.effects))
    return Record(
        rules=RulesRow(g.ruleset.code, g.first, g.turn, g.turn_player, int(g.phase), int(g.step), to_code(g.point)),
        outcome=OutcomeRow(*g.outcome) if g.outcome else (),
        players=tuple(counters(player) for player in g.players),
        chance=tuple(ChanceRow(used.deck_shuffles, used.stock_shuffles, used.picks) for used in g.ordinals),
        zones=tuple([tuple([_export_cards(g, side[zone], ranks) for zone in Zone]) for side in g.zones]),
        battle=() if g.battle is None else _export_battle(g.battle, refs),
        effects=effects,
        standby=standby,
        frames=frames,
        snapshots=refs.snapshots(),
        knowledge=_export_groups(g),
        arrangements=tuple(sorted([*g.arrangements, *((path,) for path in g.loops.paths_here())])),
    )


def _export_battle(battle: Battle, refs: _References) -> BattleRow:
    attacker, defender = refs.code(battle.attacker), refs.code(battle.defender)
    return BattleRow(attacker, battle.circle, defender, battle.attack_limit, battle.passes, battle.branch)


def _export_standby(g: State, refs: _References) -> tuple[StandbyRow, ...]:
    entries = sorted(g.standby, key=lambda e: standby_key(g, e))
    return tuple(
        StandbyRow(e.master, e.instance.reference, refs.code(e.source), refs.code(e.subject), refs.code(e.partner))
        for e in entries
    )


def counters(player: Player) -> PlayerRow | BusyPlayerRow:
    """Return a player's row of the record."""
    usual = PlayerRow(
        player.refresh_points,
        player.t_rank,
        player.trances,
        player.tc_trances,
        player.logic_drives,
        player.attacks,
        player.own_turns,
        player.mulligan_done,
    )
    return BusyPlayerRow(*usual, player.done) if player.done else usual


def _export_effect(g: State, effect: Effect, ranks: dict[int, int], refs: _References) -> EffectRow | TimedRow:
    row = effect_row(g, effect, ranks)
    if not lasting.is_timed(effect):
        return row
    source = refs.code(effect.source)  # first: snapshots are numbered as they are named
    return TimedRow(*row, AboutRow(source, refs.code(effect.targets[0] if effect.targets else None)))


def effect_key(g: State, effect: Effect, ranks: dict[int, int]) -> tuple[Any, ...]:
    """Return what makes an effect different from others."""
    row = effect_row(g, effect, ranks)
    if not lasting.is_timed(effect):
        return row
    return (*row, reference_key(g, effect.source), reference_key(g, effect.targets[0] if effect.targets else None))


def effect_row(g: State, effect: Effect, ranks: dict[int, int]) -> EffectRow:
    """Return an effect's row of the record."""
    group = effect.targets is None
    live = (
        ()
        if effect.targets is None or lasting.is_timed(effect)
        else [keys.reference(g, r) for r in effect.targets if r.live is not None]
    )
    return EffectRow(
        ranks[effect.stamp],
        effect.master,
        effect.reference,
        effect.clause.path,
        int(effect.duration),
        (-1,) if group else tuple(sorted(live)),
        effect.amount,
    )


def ranks_of(g: State) -> dict[int, int]:
    """Return the ranks of all live timestamps (docs/state.md §2)."""
    stamps = {c.stamp for player in range(N_PLAYERS) for zone in STAMPED for c in g.zone(player, zone)}
    stamps |= {e.stamp for e in g.effects}
    return {stamp: rank + 1 for rank, stamp in enumerate(sorted(stamps))}


def _export_cards(g: State, cards: list[Object], ranks: dict[int, int]) -> tuple[Any, ...]:
    """Return the `CardRecord` of each card of one zone, as plain tuples."""
    if not cards:
        return ()
    timed = cards[0].zone in _TIMED
    return tuple(
        [
            (
                card.definition,
                card.owner,
                flags_of(card),
                card.know | card.deduced * DEDUCES,
                ranks[card.stamp] if timed else 0,
                used_bits(g, card) if card.used or card.fired else 0,
                place_of(g, card),
                _export_cards(g, card.souls, ranks) if card.souls else (),
            )
            for card in cards
        ]
    )


def flags_of(card: Object) -> int:
    """Return `CardRecord.flags`."""
    flags = _FACE_DOWN if card.face_down else 0
    if card.rested:
        flags |= _RESTED
    if card.is_set:
        flags |= _SET
    if card.synthesized:
        flags |= _SYNTHESIZED
    for deed in card.deeds:
        flags |= int(DEED_FLAGS[deed])
    return flags


_FACE_DOWN, _RESTED, _SET, _SYNTHESIZED = map(
    int, (CardFlag.FACE_DOWN, CardFlag.RESTED, CardFlag.SET, CardFlag.SYNTHESIZED)
)


def place_of(g: State, card: Object) -> int:
    """Return `CardRecord.place`."""
    if card.zone is Zone.GATE:
        return card.position
    if card.is_set and card.host is not None:
        return card.mask + 64 * (1 + keys.reference(g, Ref.to(card.host)))
    return card.mask


def used_bits(g: State, card: Object) -> int:
    """Return `CardRecord.used`."""
    if not (card.used or card.fired):
        return 0
    granted = granted_abilities(g, card)
    bits = {(card.definition, k): k for k in range(len(card.card.abilities))}
    used = sum(1 << bits[m[0]] for m in card.used if m[0] in bits)
    used |= sum(1 << 12 + bits[m[0]] for m in card.fired if m[0] in bits)
    for k, instance in enumerate(granted):
        used |= (instance.mark in card.used) << 24 + 2 * k | (instance.mark in card.fired) << 25 + 2 * k
    return used


def granted_abilities(g: State, card: Object) -> list[Instance]:
    """Return the abilities that effects grant a card now, in order."""
    return [instance for instance in layers.abilities_of(g, card) if instance.is_granted]


def _export_groups(g: State) -> tuple[tuple[GroupRow, ...], ...]:
    """Return the groups of both observers (docs/state.md §3)."""
    if not any(g.groups):
        return ((),) * N_PLAYERS
    places = {c: keys.reference(g, Ref.to(c)) for c in g.objects if c.zone is Zone.SOUL and c.host is not None}
    for player, side in enumerate(g.zones):
        for zone in Zone:
            places.update({card: to_reference(zone, player, k) for k, card in enumerate(side[zone])})
    return tuple(
        tuple(sorted(GroupRow(tuple(sorted([places[c] for c in x.places])), tuple(sorted(x.listed))) for x in groups))
        for groups in g.groups
    )


def _export_frame(frame: Frame, refs: _References) -> FrameRow:
    match frame:
        case Resolution():
            return _export_resolution(frame, refs)
        case Payment(payer=payer, paid=paid, item=item, left=left):
            return PaymentRow(_KIND.PAYMENT, payer, paid, item, left)
        case Check(point=point):
            return CheckRow(_KIND.CHECK, point)
        case Trance():
            first, second = (refs.code(material) for material in frame.refs)
            picked = refs.code(frame.picked)
            return TranceRow(_KIND.TRANCE, first, second, frame.searched, frame.refreshed, picked, int(frame.kind))
        case Mobilizing(card=card):
            return MobilizingRow(_KIND.MOBILIZING, refs.code(card))
        case Rearranging(masks=masks):
            return RearrangingRow(_KIND.REARRANGING, tuple(masks))
        case Picks(point=point, player=player, picks=picks, before=before):
            return PicksRow(_KIND.PICKS, point, tuple(refs.code(Ref.to(c)) for c in (*before, *picks)), player)
        case Question(point=point, player=player):
            return QuestionRow(_KIND.QUESTION, point, player)
        case Replacement(event=event, player=player, card=on):
            return ReplacementRow(
                _KIND.REPLACEMENT, int(event), player, refs.code(Ref.to(on) if on is not None else None)
            )
    raise TypeError(frame)


def _export_resolution(frame: Resolution, refs: _References) -> FrameRow:
    ctx = frame.context
    row = ResolutionRow(
        _KIND.RESOLUTION,
        frame.reference,
        refs.meant(ctx.source),
        refs.meant(ctx.subject),
        refs.meant(ctx.partner),
        frame.path,
        -1 if frame.naming else ctx.x,
        tuple(refs.code(Ref.to(r.object)) if r in frame.moving else refs.meant(r) for r in ctx.it),
        tuple(map(refs.meant, ctx.looked)),
        refs.codes([r for r in ctx.excluded if r.live is not None]),
        tuple(frame.loops),
    )
    if ctx.affected:
        modes = -1 if frame.modes is None else frame.modes
        return AffectingResolutionRow(*row, refs.code(ctx.was), modes, tuple(map(refs.meant, ctx.affected)))
    if frame.modes is not None:
        return ModalResolutionRow(*row, refs.code(ctx.was), frame.modes)
    return MovedResolutionRow(*row, refs.code(ctx.was)) if ctx.was else row


class _KIND:
    """`FrameKind` as the plain numbers that a record holds."""

    RESOLUTION, PAYMENT, CHECK, TRANCE, MOBILIZING, REARRANGING, PICKS, REPLACEMENT, QUESTION = map(int, FrameKind)
