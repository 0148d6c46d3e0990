"""9.9: values of cards, computed from scratch through the layers."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any

from lnl.cards import ability as tree
from lnl.cards.ability import Role, TypeMask
from lnl.enums import N_PLAYERS, AbilityKind, CardType, LogicIcon, PlayerStat, Stat, Zone
from lnl.reference import select
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


@dataclass
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

    def clone(self) -> Info:
        """Return an independent copy."""
        twin = Info.__new__(Info)
        twin.__dict__.update(self.__dict__)
        twin.stats = list(self.stats)
        return twin


def printed(card: Object) -> Info:
    """Return the printed values of a card without any modification (9.9.1.1)."""
    c = card.card
    blank = card.face_down and card.zone in _FACING  # 4.1.3.2.2
    if blank:
        gate = card.zone is Zone.GATE and c.type is CardType.GATE  # 4.3.1.1.1
        return Info(
            [0] * len(Stat), TypeMask.GATE if gate else 0, frozenset(), frozenset(), 0, 0, frozenset(), 0,
            LogicIcon.NONE, card.rested, True, card.mask, 0, len(card.souls), card.player, (), frozenset(),
        )  # fmt: skip
    names = frozenset(n for n in (c.name, c.title, *c.characters) if n)
    instances = tuple(Instance(a, (card.definition, i), card, card.stamp) for i, a in enumerate(c.abilities))
    return Info(
        [c.power, c.aura, c.limit, c.level, c.cost, 0], int(_TYPES[c.type]), names, frozenset(c.covenanters), c.worlds,
        1 << c.color if c.color else 0, frozenset(c.elements), c.territory, c.icons, card.rested, card.face_down,
        card.mask, 0, len(card.souls), card.player, instances, frozenset(),
    )  # fmt: skip


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


@dataclass(frozen=True)
class Part:
    """One statement of a continuous ability or effect, ready to apply."""

    stamp: int
    order: tuple[int, ...]
    statement: Any
    context: Context
    condition: tree.Condition | None
    effect: Effect | None


class World:
    """Values of all cards at one instant."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.infos: dict[Object, Info] = {}
        self.grants = False
        self.player_stats = [[0] * len(PlayerStat) for _ in range(N_PLAYERS)]
        if g.has_abilities:
            self._apply(_ABILITIES)
            self._apply(_TRAITS)
            self._apply(_NUMBERS)

    def info(self, card: Object) -> Info:
        """Return the values of a card."""
        found = self.infos.get(card)
        if found is None:
            found = self.infos[card] = self._base(card)
        return found

    def known_info(self, ref: Ref) -> Info:
        """Return the values of a card, or its last known information if it moved on (9.11)."""
        if ref.live is not None:
            return self.info(ref.live)
        snapshot = self.g.snapshots.get((ref.object.slot, ref.incarnation))
        return snapshot.info if snapshot else self.info(ref.object)

    def _base(self, card: Object) -> Info:
        info = printed(card)
        g = self.g
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
        parts = self._parts(layer)
        while True:
            pending = [p for p in parts if p.order not in done]
            if not pending:
                return
            part = self._next(pending)
            self.grants |= isinstance(part.statement, tree.Gain)
            done.add(part.order)
            self._carry_out(part)
            if layer is _ABILITIES:
                parts = self._parts(layer)  # abilities came or went; nothing else makes or ends a part

    def _parts(self, layer: tuple[type, ...]) -> list[Part]:
        g = self.g
        parts = [self._effect_part(e, k) for k, e in enumerate(g.effects) if isinstance(e.statement, layer)]
        for card in g.in_play():
            if (card.card.abilities or self.grants) and is_valid_place(card):
                for instance in self.info(card).abilities:
                    if instance.ability.kind is AbilityKind.CONT:
                        parts += self._ability_parts(card, instance, layer)
        return sorted(parts, key=lambda p: (p.stamp, p.order))

    def _effect_part(self, effect: Effect, number: int) -> Part:
        ctx = Context(self.g, effect.master, effect.source)
        return Part(effect.stamp, (1, number), effect.statement, ctx, None, effect)

    def _ability_parts(self, card: Object, instance: Instance, layer: tuple[type, ...]) -> Iterator[Part]:
        from lnl.reference import play

        ctx = Context(self.g, card.player, Ref.to(card))
        path = 0
        for statement in instance.ability.effect:
            if isinstance(statement, layer):
                order = (0, card.player != self.g.turn_player, card.slot, *instance.reference, path)
                yield Part(instance.stamp, order, statement, ctx, instance.ability.condition, None)
            path += play.size(statement)

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
        if isinstance(on.statement, tree.Cannot) or (isinstance(on.statement, _NUMBERS) and not _reads_numbers(part)):
            return False
        now = self._reach(part)
        trial = copy.copy(self)
        trial.infos = {c: i.clone() for c, i in self.infos.items()}
        trial.player_stats = [list(s) for s in self.player_stats]
        trial._carry_out(on)
        return trial._reach(part) != now

    def _reach(self, part: Part) -> tuple[Any, ...]:
        if isinstance(part.statement, tree.ChangePlayer):
            return (select.holds(self, part.condition, part.context), self._amount(part))
        exists = part.effect is not None or self._still_has(part)
        return (exists, [c.slot for c in self._affected(part)], self._amount(part))

    def _still_has(self, part: Part) -> bool:
        card = part.context.source.live
        return card is not None and any(
            (0, card.player != self.g.turn_player, card.slot, *i.reference) == part.order[:-1]
            for i in self.info(card).abilities
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
                    self.player_stats[player][statement.stat] += self._amount(part)
            return
        value = self._amount(part)
        for card in self._affected(part):
            self._change(self.info(card), card, part, value)

    def _change(self, info: Info, card: Object, part: Part, value: int) -> None:
        match part.statement:
            case tree.Change(stat=stat, set=is_set):
                info.stats[stat] = value if is_set else info.stats[stat] + value
            case tree.Gain(ability=gained):
                info.abilities += (Instance(gained, self._granted_reference(part), card, part.stamp),)
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


def _reads_numbers(part: Part) -> bool:
    """Return whether values of cards can decide what a part does: otherwise it depends on no change of them."""
    if part.effect is not None:
        return part.effect.targets is None and _mentions_numbers(part.statement)
    return _mentions_numbers(part.statement) or _mentions_numbers(part.condition)


@lru_cache(maxsize=4096)
def _mentions_numbers(node: Any) -> bool:
    if isinstance(node, (tree.StatIs, tree.StatOf)):
        return True
    if isinstance(node, tuple):
        return any(_mentions_numbers(item) for item in node)
    return is_dataclass(node) and any(_mentions_numbers(getattr(node, f.name)) for f in fields(node))


_ABILITIES = (tree.Gain, tree.LoseAbilities)
_TRAITS = (tree.GainTrait, tree.Cannot)
_NUMBERS = (tree.Change, tree.ChangePlayer)


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


def attack_limit(g: State, player: int) -> int:
    """Return how often a player may attack in a turn (8.2.3)."""
    up = sum(not c.face_down for c in g.zone(player, Zone.LEVEL))
    return up + world(g).player_stats[player][PlayerStat.ATTACK_LIMIT]


def hand_limit(g: State, player: int) -> int:
    """Return how many cards a player keeps at the end of a turn (4.6.3)."""
    return g.ruleset.hand_limit + world(g).player_stats[player][PlayerStat.HAND_LIMIT]


def level_limit(g: State, player: int) -> int:
    """Return how many cards a level zone may hold (4.7.2)."""
    return g.ruleset.level_limit + world(g).player_stats[player][PlayerStat.LEVEL_LIMIT]


def trance_limit(g: State, player: int) -> int:
    """Return how many trances a player may make in a turn (7.5.3.2.1)."""
    return g.ruleset.trance_limit + world(g).player_stats[player][PlayerStat.TRANCE_LIMIT]


def instances(g: State, card: Object) -> tuple[Instance, ...]:
    """Return the abilities of a card that are valid now (9.3)."""
    if not g.has_abilities or not is_valid_place(card):
        return ()
    now = world(g)
    return now.info(card).abilities if card.card.abilities or now.grants else ()
