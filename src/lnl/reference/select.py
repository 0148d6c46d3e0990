"""Reading cards: filters, selectors and targets (9.6.3, 2.2.3)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from lnl.cards import tree
from lnl.cards.tree import Op, Role, Who
from lnl.contract.enums import ChosenKind, Zone
from lnl.contract.limits import require
from lnl.reference.frames import resolutions
from lnl.reference.likeness import has_in_common
from lnl.reference.parts import Info, Object, Ref
from lnl.reference.places import BACK, FRONT, reached, related
from lnl.reference.state import Context, State


class Values(Protocol):
    """Computed values of all cards at one instant; `lnl.reference.layers` computes them."""

    def info(self, card: Object) -> Info:
        """Return the values of a card."""

    def known_info(self, ref: Ref) -> Info:
        """Return the values of a card, or its last known information."""

    def amount(self, value: tree.Amount, ctx: Context) -> int:
        """Return a number as it is now."""


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
    return compares(info.number(asked.stat), asked.op, world.amount(asked.amount, ctx))  # 1.3.6


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
    if isinstance(asked.to, tree.All):
        others = target_refs(world, asked.to, ctx)
        return any(has_in_common(ctx.g, info, world.known_info(other), asked.common) for other in others)
    read = read_ref(world, asked.to, ctx)
    return read is not None and has_in_common(ctx.g, info, world.known_info(read), asked.common)


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


def _soul_than(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    read = read_ref(world, asked.to, ctx)
    return read is not None and compares(info.n_souls, asked.op, world.known_info(read).n_souls)  # 4.15.2.2


def _has_gate_number(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return info.gate_number > 0 and compares(info.gate_number, asked.op, asked.number)  # 2.17


def _lacks(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return not passes(world, info, asked.filters, ctx)


def _any_of(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    return any(passes(world, info, filters, ctx) for filters in asked.results)


def _is_of_chosen(world: Values, info: Info, asked: Any, ctx: Context) -> bool:
    match asked.kind:
        case ChosenKind.COLOR:
            return bool(info.colors >> ctx.x & 1)  # 2.7
        case ChosenKind.WORLD:
            return bool(info.worlds >> ctx.x & 1)  # 2.5.4
        case ChosenKind.TYPE:
            return bool(info.types >> ctx.x & 1)  # 2.2
    return ctx.g.table.cards[ctx.x].name in info.names  # 2.1.3


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
    tree.SoulThan: _soul_than,
    tree.HasLogic: _has_logic,
    tree.InRelation: _in_relation,
    tree.HasGateNumber: _has_gate_number,
    tree.Lacks: _lacks,
    tree.AnyOf: _any_of,
    tree.OnCircles: _on_circles,
    tree.Shares: _shares,
    tree.Did: _did,
    tree.IsOfChosen: _is_of_chosen,
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
        case tree.TheDestroyer() | tree.TheDestroyed():
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
            n = world.amount(count, ctx)
            return [Ref.to(c) for p in whom(ctx, who) for c in reversed(g.zone(p, Zone.DECK)[-n:] if n > 0 else [])]
        case tree.TopOfStock(who, count):
            n = max(world.amount(count, ctx), 0)
            return [Ref.to(c) for p in whom(ctx, who) for c in list(reversed(g.zone(p, Zone.STOCK)))[:n]]  # 4.8.1.2
        case tree.BottomOf(who, zone, count):
            n = max(world.amount(count, ctx), 0)
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


def empty_circles(world: Values, circles: tree.Circles, ctx: Context, player: int) -> int:
    """Return the circles of a player that a text means, mostly those without a member, as a mask."""
    found = circles.mask
    for member in ctx.g.members(player) if circles.empty else ():
        found &= ~member.mask
    if circles.relation is not None and circles.to is not None:
        read = read_ref(world, circles.to, ctx)
        found &= reached(circles.relation, world.known_info(read), player) if read is not None else 0
    return found
