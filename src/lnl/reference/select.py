"""Reading cards and numbers: filters, selectors, targets, conditions and amounts (9.6.3, 2.2.3), places (4.4).

Longer than 500 lines: filters, selectors, targets, conditions and amounts hold each other.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from lnl.cards import tree
from lnl.cards.tree import Op, Relation, Role, Who
from lnl.contract.enums import PlayerDeed, Zone
from lnl.contract.limits import DONE_AT_MOST, DONE_BITS, require
from lnl.reference.frames import Trance, resolutions
from lnl.reference.likeness import are_alike, has_in_common, n_kinds
from lnl.reference.parts import Info, Object, Ref
from lnl.reference.state import Context, State

FRONT = 0b000111

BACK = 0b111000


class Values(Protocol):
    """Computed values of all cards at one instant; `lnl.reference.layers` computes them."""

    def info(self, card: Object) -> Info:
        """Return the values of a card."""

    def known_info(self, ref: Ref) -> Info:
        """Return the values of a card, or its last known information."""


def still_excluded(refs: Sequence[Ref]) -> list[Ref]:
    """Return those of cards chosen in earlier rounds that could be chosen again."""
    return [r for r in refs if r.live is not None]


def count_antecedents(g: State) -> None:
    """Refuse more cards in antecedents of the effects under way than a game has room for."""
    contexts = [frame.context for frame in resolutions(g)]
    require("MAX_ANTECEDENTS", sum(len(c.it) + len(c.looked) + len(c.excluded) + len(c.affected) for c in contexts))


def whom(ctx: Context, who: Who) -> tuple[int, ...]:
    """Return the players a text means, turn player first (3.3, 1.3.4)."""
    if who is Who.YOU:
        return (ctx.master,)  # 3.3.1
    if who is Who.OPPONENT:
        return (1 - ctx.master,)  # 3.3.2
    return (ctx.g.turn_player, 1 - ctx.g.turn_player)  # 1.3.4, 4.1.8


def compares(left: int, op: Op, right: int) -> bool:
    """Return whether a comparison holds."""
    return _COMPARISONS[op](left, right)


_COMPARISONS: dict[Op, Callable[[int, int], bool]] = {
    Op.LE: operator.le,
    Op.GE: operator.ge,
    Op.EQ: operator.eq,
    Op.MORE: operator.gt,
    Op.LESS: operator.lt,
}


def has_role(g: State, card: Object, role: Role) -> bool:
    """Return whether a card is attacking, defending or either (8.2.9, 8.2.11)."""
    if g.battle is None:
        return False
    if role is Role.BATTLING:
        return has_role(g, card, Role.ATTACKING) or has_role(g, card, Role.DEFENDING)  # 8.2.9.1, 8.2.11.1.1
    ref = g.battle.attacker if role is Role.ATTACKING else g.battle.defender
    return ref is not None and ref.live is card


def passes(world: Values, info: Info, filters: Sequence[tree.Filter], ctx: Context) -> bool:
    """Return whether computed values pass every filter."""
    for asked in filters:
        if not _FILTERS[type(asked)](world, info, asked, ctx):
            return False
    return True


def _is_type(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.types & int(asked.types))


def _is_named(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return asked.name in info.names  # 2.1.3


def _has_title(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return asked.key in info.names  # 2.1.2


def _name_has(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(asked.is_in(info.names))  # 2.1.1, 2.1.2


def _has_covenanter(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return asked.name in info.covenanters  # 2.1.4


def _has_world(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.worlds >> asked.world & 1)  # 2.5.4


def _has_color(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.colors >> asked.color & 1)


def _has_element(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return asked.element in info.elements  # 2.6.3


def _stat_is(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return compares(info.number(asked.stat), asked.op, amount(world, asked.amount, ctx))  # 1.3.6


def _has_territory(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.territory == asked.territory)  # 2.10.2.4


def _is_rested(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.rested == asked.rested)


def _is_face_up(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.face_down != asked.up)


def _is_set(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.roles >> 3 & 1)


def _in_row(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.mask & (FRONT if asked.front else BACK))  # 4.4.2.1


def _on_circles(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.mask & asked.mask)  # 4.4.2.1


def _shares(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    read = read_ref(world, asked.to, ctx)
    if read is None:
        return False
    return has_in_common(ctx.g, info, world.known_info(read), asked.common)


def _in_relation(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    read = read_ref(world, asked.to, ctx)
    return read is not None and related(info, asked.relation, world.known_info(read))


def _in_role(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.roles >> asked.role & 1)


def _on_attacked(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    battle = ctx.g.battle
    if battle is None or battle.circle < 0 or info.player != battle.circle // 6:
        return False
    return bool(info.mask >> battle.circle % 6 & 1)  # 8.2.6.3, 4.4.2.2


def _soul_is(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return compares(info.n_souls, asked.op, asked.count)  # 4.15.2.2


def _has_gate_number(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.gate_number == asked.number)  # 2.17


def _lacks(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return not passes(world, info, asked.filters, ctx)


def _any_of(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return any(passes(world, info, filters, ctx) for filters in asked.results)


def _has_set_card(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.roles >> 4 & 1)  # 5.24


def has_member(g: State, info: Info) -> bool:
    """Return whether a member is on the circle of a gate (4.4.2.2)."""
    return any(member.mask & info.mask for member in g.members(info.player))


def _has_member(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return has_member(ctx.g, info)


def _did(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return asked.deed in info.deeds  # 8.2.9.1, 5.12, 5.14.2, 5.32.2, 8.5.4, 11.11.3


def _has_logic(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return bool(info.icons & asked.icon)


_FILTERS: dict[type, Callable[[Values, Info, Any, Context], bool]] = {
    tree.IsType: _is_type,
    tree.IsNamed: _is_named,
    tree.HasTitle: _has_title,
    tree.NameHas: _name_has,
    tree.HasCovenanter: _has_covenanter,
    tree.HasWorld: _has_world,
    tree.HasColor: _has_color,
    tree.HasElement: _has_element,
    tree.StatIs: _stat_is,
    tree.HasTerritory: _has_territory,
    tree.IsRested: _is_rested,
    tree.IsFaceUp: _is_face_up,
    tree.IsSet: _is_set,
    tree.InRow: _in_row,
    tree.InRole: _in_role,
    tree.OnAttacked: _on_attacked,
    tree.SoulIs: _soul_is,
    tree.HasLogic: _has_logic,
    tree.InRelation: _in_relation,
    tree.HasGateNumber: _has_gate_number,
    tree.Lacks: _lacks,
    tree.AnyOf: _any_of,
    tree.OnCircles: _on_circles,
    tree.Shares: _shares,
    tree.Did: _did,
    tree.HasSetCard: _has_set_card,
    tree.HasMember: _has_member,
}


def zone_cards(g: State, player: int, zone: Zone, filters: Sequence[tree.Filter]) -> list[Object]:
    """Return the cards of a zone that text may mean; of circles the members (2.2.3.1), unless it says set cards."""
    if zone is Zone.CIRCLE:
        asks_set = any(isinstance(f, tree.IsSet) for f in filters)
        return [c for c in g.zone(player, zone) if c.is_set] if asks_set else g.members(player)
    if zone is Zone.SOUL:
        return [s for member in g.zone(player, Zone.CIRCLE) for s in member.souls]
    return g.zone(player, zone)


def selected(world: Values, selector: tree.Selector, ctx: Context) -> list[Object]:
    """Return the cards of a selector: turn player's first where both are meant, each zone in its order."""
    own = ctx.source.live if selector.other else None
    filters = selector.filters
    hosts = None if selector.host is None else [ref.live for ref in target_refs(world, selector.host, ctx)[:1]]
    besides = [] if selector.besides is None else [ref.live for ref in target_refs(world, selector.besides, ctx)]
    return [
        card
        for player in whom(ctx, selector.who)
        for zone in selector.zones  # 2.2.3.4
        for card in zone_cards(ctx.g, player, zone, filters)
        if card is not own and card not in besides and (hosts is None or card.host in hosts)
        if not filters or passes(world, world.info(card), filters, ctx)
        if selector.holding is None or holds_in_soul(world, card, selector.holding, ctx)
    ]


def holds_in_soul(world: Values, card: Object, filters: Sequence[tree.Filter], ctx: Context) -> bool:
    """Return whether a soul card of a member passes some filters (4.15.2)."""
    return any(passes(world, world.info(soul), filters, ctx) for soul in card.souls)


def target_refs(world: Values, target: tree.Target, ctx: Context) -> list[Ref]:
    """Return the cards of a target, also those that moved on (9.11)."""
    g = ctx.g
    match target:
        case tree.This():
            return [ctx.source]
        case tree.It():
            return list(ctx.it)
        case tree.Subject():
            return [ctx.subject] if ctx.subject else []
        case tree.Affected():
            return list(ctx.affected)
        case tree.TheTranceunion():
            return [ctx.partner] if ctx.partner else []
        case tree.Arriving():
            return [g.arriving] if g.arriving is not None else []
        case tree.TheDestroyer():
            return [ctx.partner] if ctx.partner else []  # 5.32.2
        case tree.SoulHolder():
            here = this_now(ctx).live
            return [Ref.to(here.host)] if here is not None and here.zone is Zone.SOUL and here.host is not None else []
        case tree.Attacker():
            return [g.battle.attacker] if g.battle and g.battle.attacker else []
        case tree.Defender():
            return [g.battle.defender] if g.battle and g.battle.defender else []
        case tree.BattleOpponent():
            return battler(g, 1 - _side(ctx))  # 8.2.11.3
        case tree.YourBattler():
            return battler(g, ctx.master)
        case tree.All(selector):
            return [Ref.to(card) for card in selected(world, selector, ctx)]
        case tree.TopOfDeck(who, count):
            n = amount(world, count, ctx)
            return [Ref.to(c) for p in whom(ctx, who) for c in reversed(g.zone(p, Zone.DECK)[-n:] if n > 0 else [])]
        case tree.TopOfStock(who, count):
            n = max(amount(world, count, ctx), 0)
            return [Ref.to(c) for p in whom(ctx, who) for c in list(reversed(g.zone(p, Zone.STOCK)))[:n]]  # 4.8.1.2
        case tree.BottomOf(who, zone, count):
            n = max(amount(world, count, ctx), 0)
            return [Ref.to(c) for p in whom(ctx, who) for c in g.zone(p, zone)[:n]]  # 4.1.4
        case tree.Looked():
            return list(ctx.looked)
        case tree.ItsSetCards(of):
            return [Ref.to(c) for r in target_refs(world, of, ctx) if r.live for c in g.set_on(r.live)]
        case tree.ItsSoul(of):
            return [soul for ref in target_refs(world, of, ctx) for soul in souls_of(g, ref)]


def read_ref(world: Values, target: tree.Target, ctx: Context) -> Ref | None:
    """Return the card that a value or a property is read from: the first of a target.

    *It* follows a card that the effect moves for what is done with it, but is read as it was before (9.11.1).
    """
    if ctx.was is not None and isinstance(target, tree.It):
        return ctx.was
    return next(iter(target_refs(world, target, ctx)), None)


def _side(ctx: Context) -> int:
    """Return the player for whose battler the opponent is asked: the source's master."""
    live = ctx.source.live
    return live.player if live is not None else ctx.master


def battler(g: State, player: int) -> list[Ref]:
    """Return a player's battling member (8.2.9.1, 8.2.11.1.1)."""
    if g.battle is None:
        return []
    ref = g.battle.attacker if player == g.turn_player else g.battle.defender
    return [ref] if ref is not None else []


def souls_of(g: State, ref: Ref) -> list[Ref]:
    """Return the soul cards of a member, or those that moved with it (12.2.2.1)."""
    card = ref.live
    if card is not None and card.zone is Zone.CIRCLE:
        return [Ref.to(s) for s in card.souls]  # 4.15.2.1
    # Of a card where it is now, what was its soul as it came there counts (12.2.2).
    snapshot = g.snapshots.get((ref.object.slot, ref.incarnation - (card is not None)))
    return list(snapshot.souls) if snapshot else []


def target_cards(world: Values, target: tree.Target, ctx: Context) -> list[Object]:
    """Return the cards of a target that are still where they were seen."""
    if isinstance(target, tree.All):
        return selected(world, target.selector, ctx)
    return [ref.live for ref in acted_on(world, target, ctx) if ref.live is not None]


def acted_on(world: Values, target: tree.Target, ctx: Context) -> list[Ref]:
    """Return the cards of a target as something is done with them."""
    return [this_now(ctx)] if isinstance(target, tree.This) else target_refs(world, target, ctx)


def this_now(ctx: Context) -> Ref:
    """Return *this card*: it follows the movement for which its own ability stood by; else the text would do nothing (1.3.1)."""
    source, subject = ctx.source, ctx.subject
    if source.live is None and subject is not None and subject.object is source.object:
        return subject if subject.incarnation == source.incarnation + 1 else source
    return source


def served(world: Values, target: tree.Target, ctx: Context) -> list[Object]:
    """Return the targets that take what a continuous part gives.

    A face-down card takes only what is said to be for face-down cards, or for gates at large (4.1.3.2.2.1).
    """
    cards = list(dict.fromkeys(target_cards(world, target, ctx)))  # both players may have chosen a card
    if not isinstance(target, tree.All) or target.selector.zone is Zone.GATE:
        return cards
    if any(isinstance(f, tree.IsFaceUp) and not f.up for f in target.selector.filters):
        return cards
    return [card for card in cards if not card.is_faceless]


def holds(world: Values, condition: tree.Condition | None, ctx: Context) -> bool:
    """Return whether a condition holds; no condition always does."""
    match condition:
        case None:
            return True
        case tree.Compare(left, op, right):
            return compares(amount(world, left, ctx), op, amount(world, right, ctx))
        case tree.Matches(target, filters):
            read = read_ref(world, target, ctx)
            return read is not None and passes(world, world.known_info(read), filters, ctx)
        case tree.TurnOf(who):
            return ctx.g.turn_player in whom(ctx, who)
        case tree.InPhase(phase):
            return ctx.g.phase is phase
        case tree.OutsidePhase(phase, who):
            return ctx.g.phase is not phase or ctx.g.turn_player not in whom(ctx, who)
        case tree.TrancesWith():
            return trances_with(world, condition, _materials(ctx), ctx)
        case tree.Alike():
            refs = dict.fromkeys(target_refs(world, condition.target, ctx))  # both players may have chosen a card
            return are_alike(ctx.g, condition, [world.known_info(ref) for ref in refs])
        case tree.Both(parts):
            return all(holds(world, part, ctx) for part in parts)


def trances_with(world: Values, asked: tree.TrancesWith, materials: Sequence[Ref], ctx: Context) -> bool:
    """Return whether two cards are those of a trance that a text asks for, in either order (5.13.1.1)."""

    def meets(ref: Ref, alternatives: tuple[tuple[tree.Filter, ...], ...]) -> bool:
        return any(passes(world, world.known_info(ref), filters, ctx) for filters in alternatives)

    return any(
        (one == ctx.source if asked.this else meets(one, asked.results))
        and (not asked.others or meets(other, asked.others))
        for one, other in zip(materials, reversed(materials), strict=True)
    )


def _materials(ctx: Context) -> list[Ref]:
    """Return the two cards of the trance that the master carries out now (5.13.1.1)."""
    own = (f for f in reversed(ctx.g.frames) if isinstance(f, Trance) and f.player == ctx.master)
    trance = next(own, None)
    return trance.refs if trance is not None else []


def _different(world: Values, value: tree.Kinds, ctx: Context) -> int:
    """Return how many different worlds, colors, elements or names some cards have (2.1.1, 2.5, 2.6, 2.7)."""
    cards = selected(world, value.selector, ctx)
    cards += [] if value.also is None else selected(world, value.also, ctx)
    return n_kinds(ctx.g, value.common, [world.info(card) for card in cards])


def different_among(world: Values, value: tree.KindsAmong, ctx: Context) -> int:
    """Return how many different ones those cards of a target have that pass its filters."""
    infos = [world.known_info(ref) for ref in target_refs(world, value.target, ctx)]
    return n_kinds(ctx.g, value.common, [info for info in infos if passes(world, info, value.filters, ctx)])


def times_done(g: State, player: int, deed: PlayerDeed) -> int:
    """Return how often a player did this turn, or in this battle, what is counted."""
    return g.players[player].done >> DONE_BITS * deed & DONE_AT_MOST


def amount(world: Values, value: tree.Amount, ctx: Context) -> int:
    """Return a number as it is now."""
    match value:
        case tree.Fixed(number):
            return number
        case tree.TheX() | tree.TheNumber():
            return ctx.x
        case tree.CountOf(selector, times):
            return times * len(selected(world, selector, ctx))
        case tree.StatOf(target, stat):
            read = read_ref(world, target, ctx)
            return world.known_info(read).number(stat) if read is not None else 0  # 1.3.6.1, 9.11.1
        case tree.Total(target, stat):
            return sum(world.known_info(ref).number(stat) for ref in target_refs(world, target, ctx))
        case tree.CountAmong(target, filters, times):
            refs = target_refs(world, target, ctx)
            return times * sum(not filters or passes(world, world.known_info(r), filters, ctx) for r in refs)
        case tree.Scaled(whole, times, per):
            return times * amount(world, whole, ctx) // per
        case tree.Sum(left, right):
            return amount(world, left, ctx) + amount(world, right, ctx)
        case tree.Difference(left, right):
            return amount(world, left, ctx) - amount(world, right, ctx)
        case tree.AttacksMade(who):
            made = ctx.g.players[ctx.g.turn_player].attacks  # 8.1.3
            return made if ctx.g.turn_player in whom(ctx, who) else 0
        case tree.TimesDone(deed, who):
            return sum(times_done(ctx.g, player, deed) for player in whom(ctx, who))
        case tree.Bounded(whole, limit, least):
            return (max if least else min)(amount(world, whole, ctx), limit)
        case tree.Kinds():
            return _different(world, value, ctx)
        case tree.KindsAmong():
            return different_among(world, value, ctx)
        case tree.TRank(who):
            return sum(ctx.g.players[p].t_rank for p in whom(ctx, who))  # 5.35.1, 5.35.1.1


_NOT_LEFT = 0b110110

_NOT_RIGHT = 0b011011


def places(card: Object) -> int:
    """Return the places that a card has: those of its circles, or that of its gate zone (4.4.2.3)."""
    if card.zone is Zone.CIRCLE:
        return card.mask  # 2.10.3
    return 1 << card.position if card.zone is Zone.GATE else 0


def related(info: Info, relation: Relation, other: Info) -> bool:
    """Return whether a card lies in this relation to another card; none does to itself."""
    return info is not other and bool(info.mask & reached(relation, other, info.player))


def reached(relation: Relation, other: Info, player: int) -> int:
    """Return the places of a player that lie in this relation to a card."""
    if player != other.player:
        if relation is Relation.SAME_COLUMN:
            return _whole(_across(_columns(other.mask)))  # 4.4.4.3
        return _across(other.mask) if relation is Relation.ADJACENT else 0
    match relation:
        case Relation.BEHIND:
            return _behind(other.mask)
        case Relation.IN_FRONT:
            return _in_front(other.mask)
        case Relation.ADJACENT:
            return _behind(other.mask) | _in_front(other.mask) | _beside(other.mask)  # 4.4.4.1
        case Relation.CORRESPONDING:
            return other.mask  # 4.4.2.2
        case Relation.SAME_ROW:
            return sum(row for row in (FRONT, BACK) if other.mask & row)  # 4.4.2.1
        case Relation.SAME_COLUMN:
            return _whole(_columns(other.mask))


def empty_circles(world: Values, circles: tree.Circles, ctx: Context, player: int) -> int:
    """Return the circles of a player that a text means, mostly those without a member, as a mask."""
    found = circles.mask
    for member in ctx.g.members(player) if circles.empty else ():
        found &= ~member.mask
    if circles.relation is not None and circles.to is not None:
        read = read_ref(world, circles.to, ctx)
        found &= reached(circles.relation, world.known_info(read), player) if read is not None else 0
    return found


def _behind(mask: int) -> int:
    return (mask & FRONT) << 3  # 4.4.3.1, 4.4.3.3


def _in_front(mask: int) -> int:
    return mask >> 3  # 4.4.3.1, 4.4.3.3


def _columns(mask: int) -> int:
    """Return the circles of the front row in whose columns a card is."""
    return (mask | mask >> 3) & FRONT


def _whole(columns: int) -> int:
    """Return the circles of both rows of some columns."""
    return columns | columns << 3


def _beside(mask: int) -> int:
    return mask << 1 & _NOT_LEFT | mask >> 1 & _NOT_RIGHT  # 4.4.4.2


def _across(mask: int) -> int:
    return (mask & 1) << 2 | mask & 2 | (mask & 4) >> 2  # 4.4.4.3: the opponent's left is on the right
