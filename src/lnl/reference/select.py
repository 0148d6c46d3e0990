"""Reading cards and numbers: filters, selectors, targets, conditions and amounts (9.6.3, 2.2.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lnl.cards import tree
from lnl.cards.tree import Op, Role, Who
from lnl.contract.enums import Zone
from lnl.contract.limits import require
from lnl.reference import positions, set_cards
from lnl.reference.state import Object, Ref, State

if TYPE_CHECKING:
    from lnl.reference.info import Info
    from lnl.reference.layers import World


@dataclass(slots=True)
class Context:
    """From where a text is read.

    Attributes:
        g: the game.
        master: "you" (3.3).
        source: the card that has the ability.
        subject: the trigger's card.
        partner: the other card of the trigger: the tranceunion of a covenant.
        x: the number named for X.
        it: latest chosen cards.
        was: the first of these as it was before this effect moved it, if it did (9.11.1).
        looked: cards looked at and not yet moved or chosen.
        excluded: cards already chosen in this *for each* (12.5.3).
    """

    g: State
    master: int
    source: Ref
    subject: Ref | None = None
    partner: Ref | None = None
    x: int = 0
    it: list[Ref] = field(default_factory=list)
    was: Ref | None = None
    looked: list[Ref] = field(default_factory=list)
    excluded: list[Ref] = field(default_factory=list)


def still_excluded(refs: Sequence[Ref]) -> list[Ref]:
    """Return those of cards chosen in earlier rounds that could be chosen again."""
    return [r for r in refs if r.live is not None]


def count_antecedents(g: State) -> None:
    """Refuse more cards in antecedents of the effects under way than a game has room for."""
    open_contexts = [frame.values["context"] for frame in g.frames if frame.form == 1]
    require("MAX_ANTECEDENTS", sum(len(c.it) + len(c.looked) + len(c.excluded) for c in open_contexts))


def players(ctx: Context, who: Who) -> tuple[int, ...]:
    """Return the players a text means, turn player first (3.3, 1.3.4)."""
    if who is Who.YOU:
        return (ctx.master,)  # 3.3.1
    if who is Who.OPPONENT:
        return (1 - ctx.master,)  # 3.3.2
    return (ctx.g.turn_player, 1 - ctx.g.turn_player)  # 1.3.4, 4.1.8


def compares(left: int, op: Op, right: int) -> bool:
    """Return whether a comparison holds."""
    return left <= right if op is Op.LE else left >= right if op is Op.GE else left == right


def has_role(g: State, card: Object, role: Role) -> bool:
    """Return whether a card is attacking, defending or either (8.2.9, 8.2.11)."""
    if g.battle is None:
        return False
    if role is Role.BATTLING:
        return has_role(g, card, Role.ATTACKING) or has_role(g, card, Role.DEFENDING)  # 8.2.9.1, 8.2.11.1.1
    ref = g.battle.attacker if role is Role.ATTACKING else g.battle.defender
    return ref is not None and ref.live is card


def passes(world: World, info: Info, filters: Sequence[tree.Filter], ctx: Context) -> bool:
    """Return whether computed values pass every filter."""
    for f in filters:
        if not _FILTERS[type(f)](world, info, f, ctx):
            return False
    return True


def _is_type(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return bool(info.types & int(f.types))


def _is_named(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return f.name in info.names  # 2.1.3


def _has_covenanter(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return f.name in info.covenanters  # 2.1.4


def _has_world(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return bool(info.worlds >> f.world & 1)  # 2.5.4


def _has_color(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return bool(info.colors >> f.color & 1)


def _has_element(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return f.element in info.elements  # 2.6.3


def _stat_is(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return compares(info.stats[f.stat], f.op, amount(world, f.amount, ctx))  # 1.3.6


def _has_territory(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return bool(info.territory == f.territory)  # 2.10.2.4


def _is_rested(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return bool(info.rested == f.rested)


def _is_face_up(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return bool(info.face_down != f.up)


def _is_set(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return bool(info.roles >> 3)


def _in_row(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return bool(info.mask & (positions.FRONT if f.front else positions.BACK))  # 4.4.2.1


def _in_relation(world: World, info: Info, f: Any, ctx: Context) -> bool:
    read = read_ref(world, f.to, ctx)
    return read is not None and positions.related(info, f.relation, world.known_info(read))


def _in_role(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return bool(info.roles >> f.role & 1)


def _soul_is(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return compares(info.n_souls, f.op, f.count)  # 4.15.2.2


def _has_logic(world: World, info: Info, f: Any, ctx: Context) -> bool:
    return bool(info.icons & f.icon)


_FILTERS: dict[type, Callable[[World, Info, Any, Context], bool]] = {
    tree.IsType: _is_type,
    tree.IsNamed: _is_named,
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
    tree.SoulIs: _soul_is,
    tree.HasLogic: _has_logic,
    tree.InRelation: _in_relation,
}


def zone_cards(g: State, player: int, zone: Zone, filters: Sequence[tree.Filter]) -> list[Object]:
    """Return the cards of a zone that text may mean; of circles the members (2.2.3.1), unless it says set cards."""
    if zone is Zone.CIRCLE:
        asks_set = any(isinstance(f, tree.IsSet) for f in filters)
        return [c for c in g.zone(player, zone) if c.is_set] if asks_set else g.members(player)
    if zone is Zone.SOUL:
        return [s for member in g.zone(player, Zone.CIRCLE) for s in member.souls]
    return g.zone(player, zone)


def selected(world: World, selector: tree.Selector, ctx: Context) -> list[Object]:
    """Return the cards of a selector: turn player's first where both are meant, each zone in its order."""
    own = ctx.source.live if selector.other else None
    filters = selector.filters
    return [
        card
        for player in players(ctx, selector.who)
        for zone in selector.zones  # 2.2.3.4
        for card in zone_cards(ctx.g, player, zone, filters)
        if card is not own and (not filters or passes(world, world.info(card), filters, ctx))
    ]


def target_refs(world: World, target: tree.Target, ctx: Context) -> list[Ref]:
    """Return the cards of a target, also those that moved on (9.11)."""
    g = ctx.g
    match target:
        case tree.This():
            return [ctx.source]
        case tree.It():
            return list(ctx.it)
        case tree.Subject():
            return [ctx.subject] if ctx.subject else []
        case tree.TheTranceunion():
            return [ctx.partner] if ctx.partner else []
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
            return [Ref.to(c) for p in players(ctx, who) for c in reversed(g.zone(p, Zone.DECK)[-n:] if n > 0 else [])]
        case tree.Looked():
            return list(ctx.looked)
        case tree.ItsSetCards(of):
            return [Ref.to(c) for r in target_refs(world, of, ctx)[:1] if r.live for c in set_cards.set_on(g, r.live)]
        case tree.ItsSoul(of):
            return [soul for ref in target_refs(world, of, ctx)[:1] for soul in souls_of(g, ref)]


def read_ref(world: World, target: tree.Target, ctx: Context) -> Ref | None:
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


def targets(world: World, target: tree.Target, ctx: Context) -> list[Object]:
    """Return the cards of a target that are still where they were seen."""
    if isinstance(target, tree.All):
        return selected(world, target.selector, ctx)
    return [ref.live for ref in target_refs(world, target, ctx) if ref.live is not None]


def served(world: World, target: tree.Target, ctx: Context) -> list[Object]:
    """Return the targets that take what a continuous part gives.

    A face-down card takes only what is said to be for face-down cards, or for gates at large (4.1.3.2.2.1).
    """
    cards = targets(world, target, ctx)
    if not isinstance(target, tree.All) or target.selector.zone is Zone.GATE:
        return cards
    if any(isinstance(f, tree.IsFaceUp) and not f.up for f in target.selector.filters):
        return cards
    return [card for card in cards if not card.is_faceless]


def holds(world: World, condition: tree.Condition | None, ctx: Context) -> bool:
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
            return ctx.g.turn_player in players(ctx, who)
        case tree.Both(parts):
            return all(holds(world, part, ctx) for part in parts)


def amount(world: World, value: tree.Amount, ctx: Context) -> int:
    """Return a number as it is now."""
    match value:
        case tree.Fixed(number):
            return number
        case tree.TheX():
            return ctx.x
        case tree.CountOf(selector, times):
            return times * len(selected(world, selector, ctx))
        case tree.StatOf(target, stat):
            read = read_ref(world, target, ctx)
            return world.known_info(read).stats[stat] if read is not None else 0  # 1.3.6.1, 9.11.1
        case tree.TRank(who):
            return sum(ctx.g.players[p].t_rank for p in players(ctx, who))  # 5.35.1, 5.35.1.1
