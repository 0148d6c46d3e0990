"""Copying a state at a resume point, where no procedure is open; immutable parts are shared."""

from __future__ import annotations

import copy
from dataclasses import replace

from lnl.reference.state import Battle, Effect, Group, Instance, Object, Player, Ref, Snapshot, Standby, State


def twin(g: State) -> State:
    """Return an independent copy of a state without open frames and undrained events."""
    assert not g.frames
    return _Twin(g).state()


class _Twin:
    """Maps the objects of one game to those of its copy."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.objects: dict[Object, Object] = {card: card.copy() for card in g.objects}
        for card in self.objects.values():
            card.souls = [self.objects[soul] for soul in card.souls] if card.souls else []
            card.printed = None
            if card.host is not None:
                card.host = self.objects[card.host]

    def state(self) -> State:
        g, to = self.g, self.objects
        other = copy.copy(g)
        other.objects = [to[card] for card in g.objects]
        other.zones = [[[to[card] for card in zone] for zone in side] for side in g.zones]
        other.players = [_player(player) for player in g.players]
        other.ordinals = [list(row) for row in g.ordinals]
        other.battle = self.battle(g.battle) if g.battle is not None else None
        other.effects = [self.effect(e) for e in g.effects]
        other.standby = [self.standby(s) for s in g.standby]
        other.groups = [[Group({to[c] for c in x.places}, list(x.listed)) for x in side] for side in g.groups]
        other.snapshots = {key: self.snapshot(s) for key, s in g.snapshots.items()}
        other.arrangements, other.loops = set(g.arrangements), g.loops.copy()
        other.frames, other.replacing, other.events, other.world = [], list(g.replacing), [], None
        return other

    def ref(self, ref: Ref) -> Ref:
        return Ref(self.objects[ref.object], ref.incarnation)

    def maybe(self, ref: Ref | None) -> Ref | None:
        return None if ref is None else self.ref(ref)

    def battle(self, b: Battle) -> Battle:
        return replace(b, attacker=self.maybe(b.attacker), defender=self.maybe(b.defender))

    def effect(self, e: Effect) -> Effect:
        targets = None if e.targets is None else tuple(map(self.ref, e.targets))
        return replace(e, source=self.ref(e.source), targets=targets)

    def instance(self, i: Instance) -> Instance:
        return replace(i, source=self.objects[i.source])

    def standby(self, s: Standby) -> Standby:
        return replace(
            s,
            instance=self.instance(s.instance),
            source=self.ref(s.source),
            subject=self.maybe(s.subject),
            partner=self.maybe(s.partner),
        )

    def snapshot(self, s: Snapshot) -> Snapshot:
        return replace(s, souls=tuple(map(self.ref, s.souls)))


def _player(player: Player) -> Player:
    return copy.copy(player)
