"""The canonical record of a game (docs/state.md §2)."""

from __future__ import annotations

from typing import Any

from lnl.contract.enums import N_PLAYERS, Stat, Zone
from lnl.contract.record import Record
from lnl.contract.rulenum import to_code
from lnl.reference import keys, last_info, lasting, layers
from lnl.reference.parts import Effect, Frame, Instance, Object, Player, Ref, Snapshot, Standby
from lnl.reference.state import STAMPED, Context, State

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

    def snapshots(self) -> tuple[Any, ...]:
        return tuple(snapshot_record(self.g.snapshots.get(key)) for key in self.found)


def snapshot_record(s: Snapshot | None) -> tuple[int, ...]:
    """Return last known information as the record writes it; () where none was kept."""
    if s is None:
        return ()
    stats = (s.info.stats[k] for k in (Stat.POWER, Stat.AURA, Stat.LIMIT, Stat.LEVEL))
    return (s.definition, s.player, s.flags, s.place, *stats, len(s.souls), s.know)


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


def record(g: State) -> Record:
    """Return the record of the present state."""
    refs = _References(g)
    ranks = ranks_of(g)
    standby = _standby(g, refs)
    frames = tuple(_frame(frame, refs) for frame in g.frames)
    effects = tuple(sorted(_effect(g, effect, ranks, refs) for effect in g.effects))
    battle: tuple[int, ...] = ()
    if g.battle is not None:
        b = g.battle
        battle = (refs.code(b.attacker), b.circle, refs.code(b.defender), b.attack_limit, b.passes, b.branch)
    return Record(
        rules=(g.ruleset.code, g.first, g.turn, g.turn_player, int(g.phase), int(g.step), to_code(g.point)),
        outcome=g.outcome,
        players=tuple(counters(player) for player in g.players),
        chance=tuple(tuple(ordinals) for ordinals in g.ordinals),
        zones=tuple([tuple([_cards(g, side[zone], ranks) for zone in Zone]) for side in g.zones]),
        battle=battle,
        effects=effects,
        standby=standby,
        frames=frames,
        snapshots=refs.snapshots(),
        knowledge=_knowledge(g),
        arrangements=tuple(sorted([*g.arrangements, *((path,) for path in g.loops.paths_here())])),
    )


def _standby(g: State, refs: _References) -> tuple[Any, ...]:
    entries = sorted(g.standby, key=lambda e: standby_key(g, e))
    return tuple(
        (e.master, e.instance.reference, refs.code(e.source), refs.code(e.subject), refs.code(e.partner))
        for e in entries
    )


def counters(player: Player) -> tuple[int, ...]:
    """Return a player's row of the record."""
    return (
        player.refresh_points,
        player.t_rank,
        player.trances,
        player.tc_trances,
        player.logic_drives,
        player.attacks,
        player.own_turns,
        player.mulligan_done,
    )


def _effect(g: State, effect: Effect, ranks: dict[int, int], refs: _References) -> tuple[Any, ...]:
    row = effect_row(g, effect, ranks)
    if not lasting.is_timed(effect):
        return row
    return (*row, (refs.code(effect.source), refs.code(effect.targets[0] if effect.targets else None)))


def effect_key(g: State, effect: Effect, ranks: dict[int, int]) -> tuple[Any, ...]:
    """Return what makes an effect different from others."""
    row = effect_row(g, effect, ranks)
    if not lasting.is_timed(effect):
        return row
    return (*row, reference_key(g, effect.source), reference_key(g, effect.targets[0] if effect.targets else None))


def effect_row(g: State, effect: Effect, ranks: dict[int, int]) -> tuple[Any, ...]:
    """Return an effect's row of the record."""
    group = effect.targets is None
    live = (
        ()
        if effect.targets is None or lasting.is_timed(effect)
        else [keys.reference(g, r) for r in effect.targets if r.live is not None]
    )
    return (
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


def _cards(g: State, cards: list[Object], ranks: dict[int, int]) -> tuple[Any, ...]:
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
                card.know | card.deduced << 2,
                ranks[card.stamp] if timed else 0,
                used_bits(g, card) if card.used or card.fired else 0,
                place_of(g, card),
                _cards(g, card.souls, ranks) if card.souls else (),
            )
            for card in cards
        ]
    )


def flags_of(card: Object) -> int:
    """Return `CardRecord.flags`."""
    return card.face_down | card.rested << 1 | card.made_up << 2 | card.is_set << 3 | card.synthesized << 4


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


def _knowledge(g: State) -> tuple[Any, ...]:
    """Return the groups of both observers (docs/state.md §3)."""
    if not any(g.groups):
        return ((),) * N_PLAYERS
    places = {c: keys.reference(g, Ref.to(c)) for c in g.objects if c.zone is Zone.SOUL and c.host is not None}
    for player, side in enumerate(g.zones):
        for zone in Zone:
            places.update({card: (zone * 2 + player) * 64 + k for k, card in enumerate(side[zone])})
    return tuple(
        tuple(sorted((tuple(sorted([places[c] for c in x.places])), tuple(sorted(x.listed))) for x in groups))
        for groups in g.groups
    )


def _frame(frame: Frame, refs: _References) -> tuple[Any, ...]:
    v = frame.values
    match frame.form:
        case 1:
            return _resolution(v["reference"], v["context"], v, refs)
        case 2:
            return (2, v["payer"], v["paid"], v["item"], v["left"])
        case 3:
            return (3, v["point"])
        case 4:
            first, second = (refs.code(material) for material in v["materials"])
            return (4, first, second, v["searched"], v["refreshed"], refs.code(v["picked"]), int(v["kind"]))
        case 5:
            return (5, refs.code(v["card"]))
        case 6:
            return (6, tuple(v["masks"]))
        case 7:
            return (7, v["point"], tuple(refs.code(Ref.to(c)) for c in v["picks"]), v["player"])
        case 9:
            return (9, v["point"], v["player"])
        case _:
            return (8, int(v["event"]), v["player"], refs.code(v["card"] and Ref.to(v["card"])))


def _resolution(reference: tuple[int, ...], ctx: Context, v: dict[str, Any], refs: _References) -> tuple[Any, ...]:
    return (
        1,
        reference,
        refs.meant(ctx.source),
        refs.meant(ctx.subject),
        refs.meant(ctx.partner),
        v["path"],
        -1 if v.get("naming") else ctx.x,
        tuple(refs.code(Ref.to(r.object)) if r in v["moving"] else refs.meant(r) for r in ctx.it),
        tuple(map(refs.meant, ctx.looked)),
        refs.codes([r for r in ctx.excluded if r.live is not None]),
        tuple(v["loops"]),
        *((refs.code(ctx.was),) if ctx.was else ()),
    )
