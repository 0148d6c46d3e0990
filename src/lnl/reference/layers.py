"""9.9: values of cards, computed from scratch through the layers."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from lnl.cards import ability as tree
from lnl.cards.ability import Role, TypeMask
from lnl.enums import N_PLAYERS, AbilityKind, CardType, LogicIcon, PlayerStat, Stat, Zone
from lnl.reference import select
from lnl.reference.paths import numbered
from lnl.reference.select import Context
from lnl.reference.state import Effect, Instance, Object, Ref, State

_TYPES = {
    CardType.LOGICALIST: TypeMask.LOGICALIST,
    CardType.FOREIGNER: TypeMask.FOREIGNER,
    CardType.TRANCEUNION: TypeMask.TRANCEUNION,
    CardType.GATE: TypeMask.GATE,
    CardType.TACTICS: TypeMask.TACTICS,
    CardType.PARADOX: TypeMask.PARADOX,
    CardType.SUPER_LOGICALIST: TypeMask.SUPER_LOGICALIST | TypeMask.LOGICALIST,  # 2.2.2.7.1
    CardType.MY_LOGICALIST: TypeMask.MY_LOGICALIST,
}
_FACING = frozenset(
    (Zone.CIRCLE, Zone.GATE, Zone.LEVEL, Zone.STOCK, Zone.REMOVE, Zone.REFRESH, Zone.BATTLE, Zone.PARADOX)
)


@dataclass(slots=True)
class Info:
    """Computed values of one card at one instant."""

    stats: list[int]
    """By `Stat`."""
    types: int
    names: frozenset[str]
    covenanters: frozenset[str]
    worlds: int
    colors: int
    elements: frozenset[str]
    territory: int
    icons: LogicIcon
    rested: bool
    face_down: bool
    mask: int
    roles: int
    n_souls: int
    player: int
    abilities: tuple[Instance, ...]
    restrictions: frozenset[int]


def printed(g: State, card: Object) -> Info:
    """Return the printed values of a card without any modification (9.9.1.1)."""
    c = card.card
    if card.face_down and card.zone in _FACING:  # 4.1.3.2.2
        gate = card.zone is Zone.GATE and c.type is CardType.GATE  # 4.3.1.1.1
        return Info(
            [0] * len(Stat), TypeMask.GATE if gate else 0, _NO_WORDS, _NO_WORDS, 0, 0, _NO_WORDS, 0,
            LogicIcon.NONE, card.rested, True, card.mask, 0, len(card.souls), card.player, (), _NO_MARKS,
        )  # fmt: skip
    words = g.words.get(card.definition)
    if words is None:
        names = frozenset(n for n in (c.name, c.title, *c.characters) if n)
        words = g.words[card.definition] = (names, frozenset(c.covenanters), frozenset(c.elements))
    instances = tuple([Instance(a, (card.definition, i), card, card.stamp) for i, a in enumerate(c.abilities)])
    return Info(
        [c.power, c.aura, c.limit, c.level, c.cost, 0], _TYPES[c.type], words[0], words[1], c.worlds,
        1 << c.color if c.color else 0, words[2], c.territory, c.icons, card.rested, card.face_down,
        card.mask, 0, len(card.souls), card.player, instances, _NO_MARKS,
    )  # fmt: skip


_NO_WORDS: frozenset[str] = frozenset()
_NO_MARKS: frozenset[int] = frozenset()


def is_valid_place(card: Object) -> bool:
    """Return whether the abilities of a card are valid where it is (9.3.2)."""
    if card.face_down:
        return False
    kind, zone = card.card.type, card.zone
    if card.card.is_member:
        return zone is Zone.CIRCLE  # 9.3.2.1
    if kind is CardType.GATE:
        return zone is Zone.GATE  # 9.3.2.2
    if kind is CardType.TACTICS:
        return zone is Zone.BATTLE  # 9.3.2.3
    if kind is CardType.PARADOX:
        return zone in (Zone.BATTLE, Zone.PARADOX)  # 9.3.2.4
    return zone is Zone.MY_LOGICALIST  # 9.3.2.5


@dataclass(slots=True, eq=False)
class Part:
    """One statement of a continuous ability or effect, ready to apply."""

    stamp: int
    order: tuple[int, ...]
    statement: Any
    context: Context
    condition: tree.Condition | None
    effect: Effect | None


class World:
    """Values of all cards at one instant; a layer is applied when somebody first asks for what it may change."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.infos: dict[Object, Info] = {}
        self.gained: set[Object] = set()
        self._player_stats = [[0] * len(PlayerStat) for _ in range(N_PLAYERS)]
        self._to_do = list(_LAYERS) if g.has_abilities else []
        self._busy = False

    def info(self, card: Object) -> Info:
        """Return the values of a card; while layers are being applied, those up to now."""
        if self._to_do and not self._busy:
            self._catch_up(0)
        found = self.infos.get(card)
        if found is None:
            found = self.infos[card] = self._base(card)
        return found

    def abilities(self, card: Object) -> tuple[Instance, ...]:
        """Return the abilities of a card, which later layers leave alone."""
        if len(self._to_do) == len(_LAYERS) and not self._busy:
            self._catch_up(len(_LAYERS) - 1)
        if not card.card.abilities and card not in self.gained:
            return ()
        found = self.infos.get(card)
        if found is None:
            found = self.infos[card] = self._base(card)
        return found.abilities

    def player_stats(self, player: int) -> list[int]:
        """Return the changes of a player's numbers by `PlayerStat`."""
        if self._to_do and not self._busy:
            self._catch_up(0)
        return self._player_stats[player]

    def _catch_up(self, left: int) -> None:
        self._busy = True
        while len(self._to_do) > left:
            self._apply(self._to_do.pop(0))
        self._busy = False

    def known_info(self, ref: Ref) -> Info:
        """Return the values of a card, or its last known information if it moved on (9.11)."""
        if ref.live is not None:
            return self.info(ref.live)
        snapshot = self.g.snapshots.get((ref.object.slot, ref.incarnation))
        return snapshot.info if snapshot else self.info(ref.object)

    def _base(self, card: Object) -> Info:
        g = self.g
        info = printed(g, card)
        if g.battle is None or card.zone is not Zone.CIRCLE:
            return info
        attacking, defending = (select.has_role(g, card, r) for r in (Role.ATTACKING, Role.DEFENDING))
        if not (attacking or defending):
            return info
        info.roles = attacking << Role.ATTACKING | defending << Role.DEFENDING | 1 << Role.BATTLING
        if attacking:
            info.stats[Stat.POWER] += g.ruleset.soul_bonus * len(card.souls)  # 8.2.9.2
        logic = [c for c in g.zone(card.player, Zone.BATTLE) if not c.face_down]  # 4.12.1.1.1
        if defending:
            logic += [c for c in g.zone(card.player, Zone.INTERCEPT) if not c.mask]  # 8.3.4, B55
        for c in logic:
            if c.card.icons & LogicIcon.POWER:
                info.stats[Stat.POWER] += c.card.power_logic  # 2.11.2.1
            if c.card.icons & LogicIcon.AURA:
                info.stats[Stat.AURA] += c.card.aura_logic
            if c.card.icons & LogicIcon.LIMIT:
                info.stats[Stat.LIMIT] += c.card.limit_logic
        return info

    # --- layers 3 to 5 -------------------------------------------------------------------------------------------

    def _apply(self, layer: tuple[type, ...]) -> None:
        done: set[tuple[int, ...]] = set()
        while True:
            pending = [p for p in self._parts(layer) if p.order not in done]
            if not pending:
                return
            part = self._next(pending)
            done.add(part.order)
            self._carry_out(part)

    def _parts(self, layer: tuple[type, ...]) -> list[Part]:
        g = self.g
        parts = [self._effect_part(e, k) for k, e in enumerate(g.effects) if isinstance(e.statement, layer)]
        for card in g.in_play():
            if (card.card.abilities or card in self.gained) and is_valid_place(card):
                for instance in self.info(card).abilities:
                    if instance.ability.kind is AbilityKind.CONT:
                        parts += self._ability_parts(card, instance, layer)
        return sorted(parts, key=lambda p: (p.stamp, p.order)) if len(parts) > 1 else parts

    def _effect_part(self, effect: Effect, number: int) -> Part:
        ctx = Context(self.g, effect.master, effect.source)
        return Part(effect.stamp, (1, number), effect.statement, ctx, None, effect)

    def _ability_parts(self, card: Object, instance: Instance, layer: tuple[type, ...]) -> Iterator[Part]:
        for path, statement in numbered(instance.ability.effect):
            if isinstance(statement, layer):
                ctx = Context(self.g, card.player, Ref.to(card))
                order = (*self._rank(card), *instance.reference, path)
                yield Part(instance.stamp, order, statement, ctx, instance.ability.condition, None)

    def _rank(self, card: Object) -> tuple[int, int, int, int]:
        """Return what decides between parts with the same timestamp: the turn player first, then the place."""
        place = self.g.zone(card.player, card.zone).index(card)
        return (0, card.player != self.g.turn_player, card.zone, place)

    def _next(self, pending: list[Part]) -> Part:
        """Return the part to apply next: none that depends on another, else by timestamp (9.9.1.7-8, B109)."""
        if len(pending) == 1:
            return pending[0]
        depends = {a.order: {b.order for b in pending if b is not a and self._depends(a, b)} for a in pending}
        free = [p for p in pending if not depends[p.order]]
        if free:
            return free[0]
        cyclic = [p for p in pending if p.order in _closure(depends, p.order)]
        return (cyclic or pending)[0]

    def _depends(self, part: Part, on: Part) -> bool:
        """Return whether applying another part first changes what this one does or to which cards."""
        if not self._could_touch(part, on.statement):
            return False
        now = self._reach(part)
        trial = copy.copy(self)
        trial.infos = {c: replace(i, stats=list(i.stats)) for c, i in self.infos.items()}
        trial._player_stats = [list(s) for s in self._player_stats]
        trial.gained = set(self.gained)
        trial._carry_out(on)
        return trial._reach(part) != now

    def _could_touch(self, part: Part, on: Any) -> bool:
        """Return whether a statement changes anything that the other part reads; most pairs have nothing in common."""
        match on:
            case tree.LoseAbilities():
                return True
            case tree.Change(stat=stat):
                return stat in self._reads(part)
            case tree.AuraAsHeart():
                return Stat.HEART in self._reads(part)
            case tree.GainTrait(trait=trait):
                return type(trait) in self._reads(part)
            case _:
                return False  # no value of a card that the same layer reads

    def _reads(self, part: Part) -> set[Any]:
        found: set[Any] = set()
        effect, s = part.effect, part.statement
        if effect is None:
            _collect_reads(getattr(s, "amount", None), found)
            _collect_reads(part.condition, found)
        if effect is None or effect.targets is None:
            _collect_reads(getattr(s, "target", None), found)
        return found

    def _reach(self, part: Part) -> tuple[Any, ...]:
        if isinstance(part.statement, tree.ChangePlayer):
            return (select.holds(self, part.condition, part.context), self._amount(part))
        exists = part.effect is not None or self._still_has(part)
        return (exists, [c.slot for c in self._affected(part)], self._amount(part))

    def _still_has(self, part: Part) -> bool:
        card = part.context.source.live
        return card is not None and any(
            (*self._rank(card), *i.reference) == part.order[:-1] for i in self.info(card).abilities
        )

    def _affected(self, part: Part) -> list[Object]:
        if not select.holds(self, part.condition, part.context):
            return []
        effect = part.effect
        if effect is not None and effect.targets is not None:
            return [ref.live for ref in effect.targets if ref.live is not None]
        cards = select.targets(self, part.statement.target, part.context)
        if effect is not None:
            cards = [c for c in cards if c.stamp <= effect.cutoff]  # 9.9.2
        return cards

    def _amount(self, part: Part) -> int:
        statement = part.statement
        if not isinstance(statement, (tree.Change, tree.ChangePlayer)):
            return 0
        if part.effect is not None:
            return part.effect.amount
        return statement.sign * select.amount(self, statement.amount, part.context)

    def _carry_out(self, part: Part) -> None:
        statement = part.statement
        if isinstance(statement, tree.ChangePlayer):
            if select.holds(self, part.condition, part.context):
                for player in select.players(part.context, statement.who):
                    self._player_stats[player][statement.stat] += self._amount(part)
            return
        value = self._amount(part)
        for card in self._affected(part):
            self._change(self.info(card), card, part, value)

    def _change(self, info: Info, card: Object, part: Part, value: int) -> None:
        match part.statement:
            case tree.Change(stat=stat, set=is_set):
                info.stats[stat] = value if is_set else info.stats[stat] + value
            case tree.AuraAsHeart():
                info.stats[Stat.HEART] += info.stats[Stat.AURA]  # 9.9.1.6
            case tree.Gain(ability=gained):
                info.abilities += (Instance(gained, self._granted_reference(part), card, part.stamp),)
                self.gained.add(card)
            case tree.LoseAbilities():
                info.abilities = ()  # 5.31
            case tree.Cannot(restriction=restriction):
                info.restrictions |= {int(restriction)}
            case tree.GainTrait(trait=trait):
                self._add_trait(info, trait)

    def _granted_reference(self, part: Part) -> tuple[int, ...]:
        if part.effect is not None:
            return (*part.effect.reference, part.effect.path)
        return part.order[3:]

    def _add_trait(self, info: Info, trait: Any) -> None:
        match trait:
            case tree.HasWorld(world):
                info.worlds |= 1 << world
            case tree.HasColor(color):
                info.colors |= 1 << color
            case tree.HasElement(element):
                info.elements |= {element}
            case tree.IsNamed(name):
                info.names |= {name}


_ABILITIES = (tree.Gain, tree.LoseAbilities)
_TRAITS = (tree.GainTrait, tree.Cannot)
_NUMBERS = (tree.Change, tree.ChangePlayer)
_HEARTS = (tree.AuraAsHeart,)
_LAYERS = (_ABILITIES, _TRAITS, _NUMBERS, _HEARTS)
"""Layers 3, 4, 5 and 6 (9.9.1.3-6)."""


def _collect_reads(value: Any, found: set[Any]) -> None:
    """Collect which computed values reading a target, condition or amount depends on."""
    match value:
        case tuple():
            for part in value:
                _collect_reads(part, found)
            return
        case tree.StatIs(stat=stat) | tree.StatOf(stat=stat):
            found.add(stat)
        case tree.HasWorld() | tree.HasColor() | tree.HasElement() | tree.IsNamed():
            found.add(type(value))
            return
    if is_dataclass(value):
        for part in fields(value):
            _collect_reads(getattr(value, part.name), found)


def _closure(depends: dict[tuple[int, ...], set[tuple[int, ...]]], start: tuple[int, ...]) -> set[tuple[int, ...]]:
    reached: set[tuple[int, ...]] = set()
    frontier = [start]
    while frontier:
        for order in depends.get(frontier.pop(), ()):
            if order not in reached:
                reached.add(order)
                frontier.append(order)
    return reached


def world(g: State) -> World:
    """Return the values of the present instant."""
    if g.world is None:
        g.world = World(g)
    found: World = g.world
    return found


def info(g: State, card: Object) -> Info:
    """Return the values of a card now."""
    return world(g).info(card)


def stat(g: State, card: Object, which: Stat) -> int:
    """Return one number of a card now."""
    return world(g).info(card).stats[which]


def _player_change(g: State, player: int, which: PlayerStat) -> int:
    return world(g).player_stats(player)[which] if which in g.vocabulary.player_stats else 0


def attack_limit(g: State, player: int) -> int:
    """Return how often a player may attack in a turn (8.2.3)."""
    up = sum(not c.face_down for c in g.zone(player, Zone.LEVEL))
    return up + _player_change(g, player, PlayerStat.ATTACK_LIMIT)


def hand_limit(g: State, player: int) -> int:
    """Return how many cards a player keeps at the end of a turn (4.6.3)."""
    return g.ruleset.hand_limit + _player_change(g, player, PlayerStat.HAND_LIMIT)


def level_limit(g: State, player: int) -> int:
    """Return how many cards a level zone may hold (4.7.2)."""
    return g.ruleset.level_limit + _player_change(g, player, PlayerStat.LEVEL_LIMIT)


def is_banned(g: State, player: int, ban: PlayerStat) -> bool:
    """Return whether an effect forbids a player something (1.3.3)."""
    return _player_change(g, player, ban) > 0


def trance_change_limit(g: State, player: int) -> int:
    """Return how many trances by trance change a player may make in a turn (7.5.3.3.1)."""
    return g.ruleset.trance_change_limit + _player_change(g, player, PlayerStat.TRANCE_CHANGE_LIMIT)


def trance_limit(g: State, player: int) -> int:
    """Return how many trances a player may make in a turn (7.5.3.2.1)."""
    return g.ruleset.trance_limit + _player_change(g, player, PlayerStat.TRANCE_LIMIT)


def instances(g: State, card: Object) -> tuple[Instance, ...]:
    """Return the abilities of a card that are valid now (9.3)."""
    if not g.has_abilities or not is_valid_place(card):
        return ()
    return world(g).abilities(card)
