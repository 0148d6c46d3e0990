"""9.10.3: whether an optional replacement's substitute can be carried out in full.

Each statement is judged on the present state, without chance and further replacements; cards that an earlier statement
shows count as there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lnl.cards import tree
from lnl.contract.enums import Zone
from lnl.reference import layers, select
from lnl.reference.parts import Object
from lnl.reference.state import Context, State, is_gate_here


def executable(g: State, statements: Sequence[tree.Statement], ctx: Context) -> bool:
    """Return whether every statement could be carried out in full now.

    Args:
        g: the game.
        statements: the substitute.
        ctx: from where it is read.
    """
    shown = False
    for statement in statements:
        if isinstance(statement, tree.Look) or (
            isinstance(statement, tree.Reveal) and isinstance(statement.target, tree.TopOfDeck)
        ):
            shown = True  # *it* and *the rest* mean these cards from here on
        elif shown and isinstance(getattr(statement, "target", None), (tree.It, tree.Looked)):
            continue
        judge = _JUDGES.get(type(statement))
        if judge is not None and not judge(g, statement, ctx):
            return False
    return True


def _supplied(g: State, player: int, count: int) -> bool:
    """Return whether so many cards can leave a deck, refreshing it where it runs out (4.5.2.1)."""
    return len(g.zone(player, Zone.DECK)) + len(g.zone(player, Zone.DROP)) >= count


def _draw(g: State, statement: Any, ctx: Context) -> bool:
    return all(_supplied(g, player, layers.number(ctx, statement.count)) for player in select.whom(ctx, statement.who))


def _stock_boost(g: State, statement: Any, ctx: Context) -> bool:
    return _supplied(g, ctx.master, layers.number(ctx, statement.count))


def _move(g: State, statement: Any, ctx: Context) -> bool:
    if isinstance(statement.target, tree.TopOfDeck):
        if statement.zone is Zone.DROP:
            return True  # what is dropped can be refreshed
        count = layers.number(ctx, statement.target.count)
        return all(_supplied(g, player, count) for player in select.whom(ctx, statement.target.who))
    return _each(lambda card: card.zone is not statement.zone)(g, statement, ctx)


def _set_on(g: State, statement: Any, ctx: Context) -> bool:
    hosts = select.target_refs(layers.world(g), statement.host, ctx)
    host = hosts[0].live if hosts else None
    if host is None or host.zone not in (Zone.CIRCLE, Zone.GATE):
        return False
    if isinstance(statement.target, tree.TopOfDeck):
        count = layers.number(ctx, statement.target.count)
        return all(_supplied(g, player, count) for player in select.whom(ctx, statement.target.who))
    return _each(lambda card: True)(g, statement, ctx)


def _each(does_work: Callable[[Object], bool]) -> Callable[[State, Any, Context], bool]:
    """Return a judge: there are cards, and each would be changed (1.3.2.1); *all* cards may be none."""

    def judge(g: State, statement: Any, ctx: Context) -> bool:
        refs = select.target_refs(layers.world(g), statement.target, ctx)
        if not refs:
            return isinstance(statement.target, tree.All)
        return all(ref.live is not None and does_work(ref.live) for ref in refs)

    return judge


def _destroy_gate(g: State, statement: Any, ctx: Context) -> bool:
    return _each(lambda card: card.zone is Zone.GATE and is_gate_here(g, card))(g, statement, ctx)  # 5.32.1.1


_JUDGES: dict[type, Callable[[State, Any, Context], bool]] = {
    tree.Draw: _draw,
    tree.StockBoost: _stock_boost,
    tree.Move: _move,
    tree.SetOn: _set_on,
    tree.Mobilize: _each(lambda card: card.card.is_member and card.zone is not Zone.CIRCLE),
    tree.BlinkStep: _each(lambda card: card.is_member),
    tree.Stand: _each(lambda card: card.rested),
    tree.Rest: _each(lambda card: not card.rested),
    tree.TurnUp: _each(lambda card: card.face_down),
    tree.TurnDown: _each(lambda card: not card.face_down),
    tree.DestroyGate: _destroy_gate,
    tree.Reveal: _each(lambda card: True),
    tree.Change: _each(lambda card: True),
    tree.Gain: _each(lambda card: True),
    tree.LoseAbilities: _each(lambda card: True),
    tree.LoseAbility: _each(lambda card: True),
    tree.GainTrait: _each(lambda card: True),
    tree.Cannot: _each(lambda card: True),
}
"""By kind of statement; the others always do their work."""
