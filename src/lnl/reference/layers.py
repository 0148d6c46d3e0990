"""9.9: values of cards, computed from scratch through the layers.

Longer than 500 lines: the layers, and the questions that are asked of the values they make.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from lnl.cards import tree
from lnl.cards.tree import Restriction
from lnl.contract.enums import BOUNDS, LOGICS, N_PLAYERS, UNBOUNDED, PlayerStat, Stat, Zone
from lnl.contract.limits import MAX_ABILITIES, MAX_MULTIPLIED, MAX_PARTS, require
from lnl.reference import amounts, lasting, select
from lnl.reference.info import add_trait, base_info, is_usual_place, is_valid_place, printed, valid_there
from lnl.reference.parts import Effect, Info, Instance, Object, Ref
from lnl.reference.state import Context, State
from lnl.reference.texts import ABILITIES, LAYERS, NUMBERS, Clause


@dataclass(slots=True, eq=False)
class Part:
    """One statement of a continuous ability or effect, ready to apply."""

    stamp: int
    order: tuple[Any, ...]
    clause: Clause
    context: Context
    condition: tree.Condition | None
    effect: Effect | None
    instance: Instance | None

    @property
    def reads(self) -> frozenset[Any]:
        """What it reads now: the numbers of an effect, and mostly its targets, were fixed when it began."""
        if self.effect is None:
            return self.clause.reads
        return self.clause.target_reads if self.effect.targets is None else frozenset()


def count_of(ctx: Context, amount: tree.Amount) -> int:
    """Return an amount that an effect or a cost names, at least 0 (1.3.2.2, B44)."""
    return max(0, amounts.amount(world(ctx.g), amount, ctx))


def settle(g: State) -> None:
    """Compute all values where they could exceed a capacity, so that this does not depend on who asks for them."""
    said, effects = g.vocabulary, len(g.effects)
    cards = len(g.in_play()) if said.most_parts else 0
    parts, abilities = effects + cards * said.most_parts, effects + cards * said.most_gains + said.most_abilities
    if said.grants_parts or parts > MAX_PARTS or abilities > MAX_ABILITIES:
        world(g).complete()


class World:
    """Values of all cards at one instant; the layers are applied when somebody first asks for what they may change."""

    __slots__ = ("_busy", "_changed", "_lasting", "_player_stats", "_to_do", "_valid", "g", "infos", "settled")

    def __init__(self, g: State) -> None:
        self.g = g
        self.infos: dict[Object, Info] = {}
        self._changed: dict[Object, tuple[Instance, ...]] = {}
        self._player_stats = [[0] * len(PlayerStat) for _ in range(N_PLAYERS)]
        self._valid: list[Instance] | None = None
        self._lasting: list[Instance] | None = None
        self._to_do = _layers_at_work(g)
        self._busy = False
        self.settled = False
        """Whether rule actions were looked for and none is due."""

    def info(self, card: Object) -> Info:
        """Return the values of a card; while layers are being applied, those up to now."""
        if self._to_do:
            self._catch_up(len(LAYERS))
        found = self.infos.get(card)
        if found is None:
            found = self.infos[card] = base_info(self.g, card)
        return found

    def amount(self, value: tree.Amount, ctx: Context) -> int:
        """Return a number as it is now."""
        return amounts.amount(self, value, ctx)

    def abilities(self, card: Object) -> tuple[Instance, ...]:
        """Return the abilities of a face-up card, which later layers leave alone."""
        if self._to_do and self._to_do[0] == ABILITIES:
            self._catch_up(ABILITIES + 1)
        changed = self._changed.get(card)
        return self._printed(card) if changed is None else changed

    def _printed(self, card: Object) -> tuple[Instance, ...]:
        """Return the printed abilities of a card that are valid where it is, as far as they name a zone (9.3.2.6)."""
        printed = self.g.printed_abilities(card)
        if not self.g.vocabulary.zones or all(instance.ability.zone is None for instance in printed):
            return printed
        usual = is_usual_place(card) or card.is_set
        return tuple(i for i in printed if i.ability.zone is card.zone or (i.ability.zone is None and usual))

    def valid_abilities(self) -> list[Instance]:
        """Return all abilities that are valid where their cards are (9.3), the turn player's first."""
        if self._to_do and self._to_do[0] == ABILITIES:
            self._catch_up(ABILITIES + 1)
        if self._valid is None:
            self._valid = []
            for card in self.g.in_play():
                if card.face_down and not card.is_set:
                    continue
                has_some = card.card.abilities or card in self._changed
                if has_some and (card.is_set or is_valid_place(card)):
                    self._valid += valid_there(self.abilities(card), card)
        return self._valid

    def _continuous(self) -> list[Instance]:
        """Return the valid abilities with statements that act in layers."""
        valid = self.valid_abilities()
        if self._lasting is None:
            self._lasting = [instance for instance in valid if instance.text.layers]
        return self._lasting

    def player_change(self, player: int, which: PlayerStat) -> int:
        """Return the change of a player's number."""
        clauses = [clause for instance in self._continuous() for clause in instance.text.clauses]
        clauses += [effect.clause for effect in self.g.effects]
        if all(clause.player_stat is not which for clause in clauses):
            return 0
        if self._to_do:
            self._catch_up(len(LAYERS))
        return self._player_stats[player][which]

    def bars(self, player: int, ban: PlayerStat, card: Object) -> bool:
        """Return whether a card is one that a player cannot define, or cannot mobilize, because of what it is (1.3.3)."""
        if self.player_change(player, ban) <= 0:
            return False
        for part in self._parts(NUMBERS):
            said = part.clause.statement
            if part.clause.player_stat is not ban or player not in select.whom(part.context, said.who):
                continue
            if said.origin not in (None, card.zone) or not amounts.holds(self, part.condition, part.context):
                continue
            if select.passes(self, self.known_info(Ref.to(card)), said.whom, part.context):
                return True
        return False

    def complete(self) -> None:
        """Apply all layers."""
        self._catch_up(len(LAYERS))

    def _catch_up(self, end: int) -> None:
        """Apply the layers before one that were not yet applied; what asks meanwhile gets the values up to now."""
        if self._busy:
            return
        self._busy = True
        while self._to_do and self._to_do[0] < end:
            self._apply(self._to_do.pop(0))
        self._busy = False

    def known_info(self, ref: Ref) -> Info:
        """Return the values of a card, or its last known information if it moved on or was turned down (9.11)."""
        if ref.live is not None and not ref.live.face_down:
            return self.info(ref.live)
        snapshot = self.g.snapshots.get((ref.object.slot, ref.incarnation))
        return snapshot.info if snapshot else self.info(ref.object)

    # --- layers 3 to 6 -------------------------------------------------------------------------------------------

    def _apply(self, layer: int) -> None:
        """Apply one layer part by part; only the first changes which parts there are."""
        done: set[tuple[Any, ...]] = set()
        pending = self._parts(layer)
        while pending:
            require("MAX_PARTS", len(done) + len(pending))
            part = self._next(pending)
            done.add(part.order)
            self._carry_out(part)
            pending = [p for p in (self._parts(layer) if layer == ABILITIES else pending) if p.order not in done]

    def _parts(self, layer: int) -> list[Part]:
        parts = [
            self._effect_part(e, k)
            for k, e in enumerate(self.g.effects)
            if e.clause.layer == layer and not lasting.is_dormant(e)
        ]
        for instance in self._continuous():  # 9.1.2.1, 9.3.3.1
            if layer in instance.text.layers:
                parts += self._ability_parts(instance, layer)
        return sorted(parts, key=lambda p: (not p.clause.of_logic, p.stamp, p.order)) if len(parts) > 1 else parts

    def _effect_part(self, effect: Effect, number: int) -> Part:
        ctx = Context(self.g, effect.master, effect.source)
        return Part(effect.stamp, (1, number), effect.clause, ctx, None, effect, None)

    def _ability_parts(self, instance: Instance, layer: int) -> Iterator[Part]:
        for clause in instance.text.clauses:
            if clause.layer == layer:
                card = instance.source
                ctx = Context(self.g, card.player, Ref.to(card))  # 3.2.1.2.1
                alike = (instance.stamp, instance.grantor, instance.ordinal)
                order = (*self._rank(card), instance.reference, clause.path, *alike)
                yield Part(instance.stamp, order, clause, ctx, clause.condition, None, instance)

    def _rank(self, card: Object) -> tuple[int, int, int, int]:
        """Return what decides between parts with the same timestamp: the turn player first, then the place."""
        place = self.g.in_zone(card.player, card.zone).index(card)
        return (0, card.player != self.g.turn_player, card.zone, place)

    def _next(self, pending: list[Part]) -> Part:
        """Return the part to apply next: none that depends on another, else by timestamp (9.9.1.7-8, B109)."""
        if len(pending) == 1:
            return pending[0]
        for part in pending:
            if not any(self._depends(part, other) for other in pending if other is not part):
                return part
        depends = {a.order: {b.order for b in pending if b is not a and self._depends(a, b)} for a in pending}
        cyclic = [p for p in pending if p.order in _closure(depends, p.order)]
        return (cyclic or pending)[0]

    def _depends(self, part: Part, on: Part) -> bool:
        """Return whether applying another part first changes what this one does or to which cards."""
        if not _could_touch(on.clause.statement, part):
            return False
        now = self._reach(part)
        trial = copy.copy(self)
        trial.infos = {c: i.copy() for c, i in self.infos.items()}
        trial._player_stats = [list(s) for s in self._player_stats]
        trial._changed = dict(self._changed)
        trial._carry_out(on)
        return trial._reach(part) != now

    def _reach(self, part: Part) -> tuple[Any, ...]:
        if isinstance(part.clause.statement, tree.ChangePlayer):
            return (amounts.holds(self, part.condition, part.context), self._amount(part))
        exists = part.instance is None or self._still_has(part, part.instance)
        return (exists, [c.slot for c in self._affected(part)], self._amount(part))

    def _still_has(self, part: Part, instance: Instance) -> bool:
        card = part.context.source.live
        return card is not None and any(i.mark == instance.mark for i in self.abilities(card))

    def _affected(self, part: Part) -> list[Object]:
        if not amounts.holds(self, part.condition, part.context):  # 11.6.1.1, 11.6.1.1.1
            return []
        effect = part.effect
        if effect is not None and effect.targets is not None:
            return [ref.live for ref in effect.targets if ref.live is not None]
        cards = select.served(self, part.clause.statement.target, part.context)  # 9.9.3
        if effect is not None:
            cards = [c for c in cards if c.stamp <= effect.cutoff]  # 9.9.2
        return cards

    def _amount(self, part: Part) -> int:
        statement = part.clause.statement
        if part.effect is not None:
            return part.effect.amount
        if not isinstance(statement, (tree.Change, tree.ChangePlayer)):
            return 0
        return statement.sign * amounts.amount(self, statement.amount, part.context)

    def _carry_out(self, part: Part) -> None:
        statement = part.clause.statement
        if isinstance(statement, tree.ChangePlayer):
            if amounts.holds(self, part.condition, part.context):
                amount = self._amount(part)
                for player in select.whom(part.context, statement.who):
                    stats, stat = self._player_stats[player], statement.stat
                    if stat in BOUNDS:
                        stats[stat] = min(stats[stat], amount - UNBOUNDED)
                    else:
                        stats[stat] = amount - _usual(self.g, player, stat) if statement.set else stats[stat] + amount
            return
        value = self._amount(part)
        for card in self._affected(part):
            self._change(card, part, value)

    def _change(self, card: Object, part: Part, value: int) -> None:
        match part.clause.statement:
            case tree.Change(stat=stat, set=is_set):
                self._set_number(card, stat, value if is_set else self.info(card).stats[stat] + value)
            case tree.Multiply(stat=stat, times=times, per=per):
                multiplied = self.info(card).stats[stat] * times // per
                self._set_number(card, stat, max(-MAX_MULTIPLIED, min(multiplied, MAX_MULTIPLIED)))
            case tree.SwitchStats(stat=stat):
                self._set_number(card, stat, value)
            case tree.AuraAsHeart():
                stats = self.info(card).stats
                stats[Stat.HEART] += stats[Stat.AURA]  # 9.9.1.6
            case tree.Gain():
                abilities = self.abilities(card)
                require("MAX_ABILITIES", len(abilities) + 1)
                self._set_abilities(card, (*abilities, _granted(part, card, abilities)))  # 5.30.1
            case tree.LoseAbilities(kind=kind):  # 5.31.1
                kept = (i for i in self.abilities(card) if kind is not None and i.ability.kind is not kind)
                self._set_abilities(card, tuple(kept))
            case tree.LoseAbility(ability=lost):  # 5.31.1.1: all that say the same
                self._set_abilities(card, tuple(i for i in self.abilities(card) if i.ability != lost))
            case tree.LoseChosen():
                said = self.g.vocabulary.abilities[value]
                self._set_abilities(card, tuple(i for i in self.abilities(card) if i.ability != said))
            case tree.Cannot(restriction=restriction, whom=whom) if (
                whom is not None and restriction is not Restriction.ONLY_BY_TRANCE
            ):
                self.info(card).opposed |= {(int(restriction), whom)}
            case tree.Cannot(restriction=restriction, by=tree.Who.EACH):
                self.info(card).kept |= {int(restriction)}
            case tree.Cannot(restriction=restriction, more=more, priced=priced):
                info = self.info(card)
                info.restrictions |= {int(restriction)}
                info.more = tuple(old + more * (kind == priced) for kind, old in enumerate(info.more))
            case tree.GainTrait(trait=trait):
                add_trait(self.info(card), trait)

    def _set_number(self, card: Object, stat: Stat, value: int) -> None:
        """Give a card another value, and of logic the member in battle that has it (2.11.2)."""
        info = self.info(card)
        if stat in LOGICS:
            of_member, icon = LOGICS[stat]
            if not info.icons & icon:
                return
            if (member := helped(self.g, card)) is not None:
                self.info(member).stats[of_member] += value - info.stats[stat]
        info.stats[stat] = value

    def _set_abilities(self, card: Object, abilities: tuple[Instance, ...]) -> None:
        self._changed[card] = abilities
        self._valid = self._lasting = None


def helped(g: State, card: Object) -> Object | None:
    """Return the member in battle that has the logic of a card, None if none has."""
    if g.battle is None or card.zone not in (Zone.BATTLE, Zone.INTERCEPT):
        return None
    roles = (tree.Role.ATTACKING, tree.Role.DEFENDING) if card.zone is Zone.BATTLE else (tree.Role.DEFENDING,)
    if card.face_down if card.zone is Zone.BATTLE else card.mask:  # 4.12.1.1.1; 8.3.4, B55
        return None
    members = (m for m in g.zone(card.player, Zone.CIRCLE) if any(select.has_role(g, m, role) for role in roles))
    return next(members, None)


def _layers_at_work(g: State) -> list[int]:
    """Return the layers in which some effect acts or some continuous ability might."""
    return sorted(g.vocabulary.layers.union([effect.clause.layer for effect in g.effects]) - {-1})


def _could_touch(on: Any, part: Part) -> bool:
    """Return whether a statement changes anything that a part reads; most pairs have nothing in common."""
    match on:
        case tree.LoseAbilities() | tree.LoseAbility() | tree.LoseChosen():
            return True
        case tree.Change(stat=stat) | tree.Multiply(stat=stat) | tree.SwitchStats(stat=stat):
            return stat in part.reads or (stat in LOGICS and LOGICS[stat][0] in part.reads)
        case tree.AuraAsHeart():
            return Stat.HEART in part.reads
        case tree.GainTrait(trait=trait):
            return _EVERY.get(type(trait), type(trait)) in part.reads
        case _:
            return False  # no value of a card that the same layer reads


_EVERY: dict[type, type] = {tree.EveryWorld: tree.HasWorld, tree.EveryColor: tree.HasColor}
"""Traits that are every one of a kind, and the kind."""


def _granted(part: Part, card: Object, before: tuple[Instance, ...]) -> Instance:
    """Return the ability that a part grants to a card beside those it has before."""
    assert part.clause.granted is not None
    if part.effect is not None:
        reference, grantor = (*part.effect.reference, part.clause.path), -1
    else:
        assert part.instance is not None
        reference, grantor = (*part.instance.reference, part.clause.path), part.instance.source.slot
    name = (reference, part.stamp, grantor)
    ordinal = sum((i.reference, i.granted, i.grantor) == name for i in before)
    return Instance(part.clause.granted, reference, card, part.stamp, grantor, ordinal)


def _closure(depends: dict[tuple[Any, ...], set[tuple[Any, ...]]], start: tuple[Any, ...]) -> set[tuple[Any, ...]]:
    reached: set[tuple[Any, ...]] = set()
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


def is_restricted(g: State, card: Object, restriction: Restriction) -> bool:
    """Return whether an effect forbids, demands or allows something of a card now."""
    return bool(restricted(g, (card,), restriction))


def restricted(g: State, cards: Iterable[Object], restriction: Restriction) -> list[Object]:
    """Return those of some cards of which an effect forbids, demands or allows something now."""
    if restriction not in g.vocabulary.restrictions:
        return []
    return [card for card in cards if restriction in world(g).info(card).restrictions]


def layered(g: State, card: Object) -> tuple[tuple[int, ...], ...]:
    """Return the values of a card after each of the layers 1 to 6 (9.9.1)."""
    rows = [printed(g, card).numbers()]
    for last in range(len(LAYERS) + 1):
        partial = World(g)
        partial._to_do = [layer for layer in partial._to_do if layer < last]
        rows.append(partial.info(card).numbers())
    return tuple(rows)


def stat(g: State, card: Object, which: Stat) -> int:
    """Return one number of a card now."""
    return world(g).info(card).stats[which]


def player_stat(g: State, player: int, which: PlayerStat) -> int:
    """Return what effects add to a number of a player."""
    return world(g).player_change(player, which) if which in g.vocabulary.player_stats else 0


def _usual(g: State, player: int, which: PlayerStat) -> int:
    """Return a number of a player that no effect changes."""
    match which:
        case PlayerStat.ATTACK_LIMIT:
            return sum(not c.face_down for c in g.zone(player, Zone.LEVEL))  # 8.2.3
        case PlayerStat.HAND_LIMIT:
            return g.ruleset.hand_limit  # 4.6.3
        case PlayerStat.LEVEL_LIMIT:
            return g.ruleset.level_limit  # 4.7.2
        case PlayerStat.TRANCE_LIMIT:
            return g.ruleset.trance_limit  # 7.5.3.2.1
        case PlayerStat.TRANCE_CHANGE_LIMIT:
            return g.ruleset.trance_change_limit  # 7.5.3.3.1
        case PlayerStat.LOGIC_DRIVE_LIMIT:
            return 1  # 11.4.2
    return 0


def _limit(g: State, player: int, which: PlayerStat) -> int:
    return _usual(g, player, which) + player_stat(g, player, which)


def attack_limit(g: State, player: int) -> int:
    """Return how often a player may attack in a turn (8.2.3)."""
    return _limit(g, player, PlayerStat.ATTACK_LIMIT)


def hand_limit(g: State, player: int) -> int:
    """Return how many cards a player keeps at the end of a turn (4.6.3)."""
    return _limit(g, player, PlayerStat.HAND_LIMIT)  # 4.6.3.1


def level_limit(g: State, player: int) -> int:
    """Return how many cards a level zone may hold (4.7.2)."""
    return max(0, _limit(g, player, PlayerStat.LEVEL_LIMIT))  # 1.3.2


def is_banned(g: State, player: int, ban: PlayerStat) -> bool:
    """Return whether an effect forbids a player something (1.3.3)."""
    return player_stat(g, player, ban) > 0


def is_barred(g: State, player: int, ban: PlayerStat, card: Object) -> bool:
    """Return whether an effect forbids a player to define a card, or to mobilize it, because of what it is (1.3.3)."""
    return world(g).bars(player, ban, card)


def bound(g: State, player: int, which: PlayerStat) -> int:
    """Return how often a player may do something of which effects say how often at most."""
    return max(0, UNBOUNDED + player_stat(g, player, which))  # 1.3.2


def trance_change_limit(g: State, player: int) -> int:
    """Return how many trances by trance change a player may make in a turn (7.5.3.3.1)."""
    return _limit(g, player, PlayerStat.TRANCE_CHANGE_LIMIT)


def trance_limit(g: State, player: int) -> int:
    """Return how many trances a player may make in a turn (7.5.3.2.1)."""
    return _limit(g, player, PlayerStat.TRANCE_LIMIT)


def logic_drive_limit(g: State, player: int) -> int:
    """Return how many logic drives a player may use in a turn (11.4.2)."""
    return _limit(g, player, PlayerStat.LOGIC_DRIVE_LIMIT)


def abilities_of(g: State, card: Object) -> tuple[Instance, ...]:
    """Return the abilities of a card that are valid now (9.3)."""
    if not g.has_abilities or not is_valid_place(card):  # 9.3.3.3
        return ()
    return world(g).abilities(card)
