"""Reading numbers: conditions and amounts (9.6.3, 1.3)."""

from __future__ import annotations

from collections.abc import Sequence

from lnl.cards import tree
from lnl.contract.enums import PlayerDeed
from lnl.contract.limits import DONE_AT_MOST, DONE_BITS
from lnl.reference.frames import Trance
from lnl.reference.likeness import are_alike, n_kinds
from lnl.reference.parts import Ref
from lnl.reference.select import Values, compares, passes, read_ref, selected, target_refs, whom
from lnl.reference.state import Context, State


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
