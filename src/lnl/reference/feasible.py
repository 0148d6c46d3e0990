"""Whether what a player may do can be carried out in full: the substitute of a replacement (9.10.3), the action of a "may".

Each statement is judged on the present state, without chance and further replacements; cards that an earlier statement
shows count as there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lnl.cards import tree
from lnl.cards.tree import Restriction
from lnl.contract.enums import PlayerStat, Zone
from lnl.reference import choices, layers, protection, rearrange, select
from lnl.reference.parts import Object
from lnl.reference.state import Context, State, is_gate_here


def executable(g: State, statements: Sequence[tree.Statement], ctx: Context) -> bool:
    """Return whether every statement could be carried out in full now.

    Args:
        g: the game.
        statements: what would be done; those behind the first that holds others are not judged.
        ctx: from where it is read.
    """
    shown = False
    for statement in statements:
        if isinstance(statement, _BRANCHES):
            break  # what comes then depends on what was done before
        if isinstance(statement, _SHOWING) or (
            isinstance(statement, tree.Reveal) and tree.is_deck_end(statement.target)
        ):
            shown = True  # *it* and *the rest* mean these cards from here on
        elif shown and isinstance(getattr(statement, "target", None), (tree.It, tree.Looked)):
            if isinstance(statement, tree.PutInSoulOfOne):
                if not choices.soul_hosts(g, ctx, statement.selector, ()):
                    return False
                continue
            if not isinstance(statement, tree.SetOnOne):
                continue
        judge = _JUDGES.get(type(statement))
        if judge is not None and not judge(g, statement, ctx):
            return False
    return True


def _supplied(g: State, player: int, count: int) -> bool:
    """Return whether so many cards can leave a deck, refreshing it where it runs out (4.5.2.1)."""
    return len(g.zone(player, Zone.DECK)) + len(g.zone(player, Zone.DROP)) >= count


def _draw(g: State, statement: Any, ctx: Context) -> bool:
    count = layers.count_of(ctx, statement.count)
    for player in select.whom(ctx, statement.who):
        lacking = count - len(g.zone(player, Zone.HAND)) if statement.until else count
        if (statement.until and lacking <= 0) or not _supplied(g, player, lacking):
            return False  # 1.3.2.2
    return True


def _move_to(g: State, statement: Any, ctx: Context) -> bool:
    world = layers.world(g)
    for card in select.target_cards(world, statement.target, ctx):
        if protection.is_kept_from(g, ctx, card, Restriction.BE_MOVED):
            continue  # 1.3.3
        circles = select.empty_circles(world, statement.circles, ctx, card.player)
        if rearrange.is_movable(g, card) and rearrange.fitting(card, circles, card.mask):
            return True
    return False


def _set_on_one(g: State, statement: Any, ctx: Context) -> bool:
    found = select.selected(layers.world(g), statement.selector, ctx)
    return any(not choices.is_protected(g, ctx, card) for card in found)


def _put_in_soul_of_one(g: State, statement: Any, ctx: Context) -> bool:
    refs = select.acted_on(layers.world(g), statement.target, ctx)
    cards = [ref.live for ref in refs if ref.live is not None and not protection.stays(g, ctx, ref.live, Zone.SOUL)]
    return bool(cards) and len(cards) == len(refs) and bool(choices.soul_hosts(g, ctx, statement.selector, cards))


def _mobilize_on(g: State, statement: Any, ctx: Context) -> bool:
    circles = select.empty_circles(layers.world(g), statement.circles, ctx, ctx.master)
    return _each(
        lambda card: card.card.is_member and card.zone is not Zone.CIRCLE and bool(rearrange.fitting(card, circles))
    )(g, statement, ctx)


def _discard(g: State, statement: Any, ctx: Context) -> bool:
    # 1.3.2.2: an empty hand is not discarded
    fewest = (1 if statement.count is None else layers.count_of(ctx, statement.count)) + statement.until
    return all(len(g.zone(player, Zone.HAND)) >= fewest for player in select.whom(ctx, statement.who))


def _choose(g: State, statement: Any, ctx: Context) -> bool:
    """As many as possible are chosen (9.6.3.1), so one is enough; nobody can say what hidden cards are (9.6.3.1.4)."""
    if statement.looked or choices.able(g, statement, ctx):
        return True
    return statement.of is None and choices.may_decline(statement.selector, [])


def _choose_several(g: State, statement: Any, ctx: Context) -> bool:
    return _choose(g, statement.parts[0], ctx)  # what is left for the others depends on the first


def _stock_boost(g: State, statement: Any, ctx: Context) -> bool:
    if layers.is_banned(g, ctx.master, PlayerStat.CANNOT_STOCK_BOOST):
        return False  # 1.3.3
    return _supplied(g, ctx.master, layers.count_of(ctx, statement.count))


def _pay(g: State, statement: Any, ctx: Context) -> bool:
    return len(g.zone(ctx.master, Zone.STOCK)) >= layers.count_of(ctx, statement.count)  # 5.22.3


def _move(g: State, statement: Any, ctx: Context) -> bool:
    if isinstance(statement.target, tree.TopOfDeck):
        if statement.zone is Zone.DROP:
            return True  # what is dropped can be refreshed
        count = layers.count_of(ctx, statement.target.count)
        return all(_supplied(g, player, count) for player in select.whom(ctx, statement.target.who))
    zone, several = statement.zone, len(select.acted_on(layers.world(g), statement.target, ctx)) > 1

    def does_work(card: Object) -> bool:
        if card.zone is zone and not _changes_place(g, card, statement.position, several):
            return False
        return not protection.stays(g, ctx, card, zone)

    return _each(does_work)(g, statement, ctx)


def _changes_place(g: State, card: Object, position: tree.Position, several: bool) -> bool:
    """Return whether a card that stays in its zone lies elsewhere there afterwards: in a deck, unless it is alone where it goes."""
    if card.zone is not Zone.DECK:
        return False
    deck = g.zone(card.player, Zone.DECK)
    end = {tree.Position.TOP: deck[-1], tree.Position.BOTTOM: deck[0]}.get(position)
    return several or card is not end


def _set_on(g: State, statement: Any, ctx: Context) -> bool:
    hosts = select.target_refs(layers.world(g), statement.host, ctx)
    host = hosts[0].live if hosts else None
    if host is None or host.zone not in (Zone.CIRCLE, Zone.GATE):
        return False
    if isinstance(statement.target, tree.TopOfDeck):
        count = layers.count_of(ctx, statement.target.count)
        return all(_supplied(g, player, count) for player in select.whom(ctx, statement.target.who))
    return _each(lambda card: True)(g, statement, ctx)


def _each(does_work: Callable[[Object], bool]) -> Callable[[State, Any, Context], bool]:
    """Return a judge: there are cards, and each would be changed (1.3.2.1-2); to pay with all of none is for costs (5.22.4)."""

    def judge(g: State, statement: Any, ctx: Context) -> bool:
        refs = select.acted_on(layers.world(g), statement.target, ctx)
        return bool(refs) and all(ref.live is not None and does_work(ref.live) for ref in refs)

    return judge


def _destroy_gate(g: State, statement: Any, ctx: Context) -> bool:
    def does_work(card: Object) -> bool:
        if protection.is_kept_from(g, ctx, card, Restriction.BE_DESTROYED):
            return False
        return card.zone is Zone.GATE and is_gate_here(g, card)  # 5.32.1.1

    return _each(does_work)(g, statement, ctx)


def _blink_step(g: State, statement: Any, ctx: Context) -> bool:
    return _each(lambda card: card.is_member and not protection.stays(g, ctx, card, Zone.PURGE))(g, statement, ctx)


def _stand(g: State, statement: Any, ctx: Context) -> bool:
    def does_work(card: Object) -> bool:
        if protection.is_kept_from(g, ctx, card, Restriction.BE_STOOD):
            return False
        return card.rested and not layers.is_restricted(g, card, Restriction.CANNOT_STAND)

    return _each(does_work)(g, statement, ctx)


def _rest(g: State, statement: Any, ctx: Context) -> bool:
    cannot = Restriction.BE_RESTED
    return _each(lambda card: not card.rested and not protection.is_kept_from(g, ctx, card, cannot))(g, statement, ctx)


def _turn_down(g: State, statement: Any, ctx: Context) -> bool:
    cannot = Restriction.BE_TURNED_DOWN
    return _each(lambda card: not card.face_down and not protection.is_kept_from(g, ctx, card, cannot))(
        g, statement, ctx
    )


_SHOWING = (tree.Look, tree.LookAt, tree.RevealUntil, tree.Choose, tree.ChooseSeveral, tree.Search)
_BRANCHES = (tree.MayPay, tree.May, tree.IfDone, tree.If, tree.ForEach, tree.UnlessPaid, tree.Modes, tree.Replace)
_JUDGES: dict[type, Callable[[State, Any, Context], bool]] = {
    tree.Draw: _draw,
    tree.Discard: _discard,
    tree.Choose: _choose,
    tree.ChooseSeveral: _choose_several,
    tree.StockBoost: _stock_boost,
    tree.Pay: _pay,
    tree.Move: _move,
    tree.SetOn: _set_on,
    tree.Mobilize: _each(lambda card: card.card.is_member and card.zone is not Zone.CIRCLE),
    tree.SetOnOne: _set_on_one,
    tree.PutInSoulOfOne: _put_in_soul_of_one,
    tree.MobilizeOn: _mobilize_on,
    tree.MoveTo: _move_to,
    tree.BlinkStep: _blink_step,
    tree.Stand: _stand,
    tree.Rest: _rest,
    tree.TurnUp: _each(lambda card: card.face_down),
    tree.TurnDown: _turn_down,
    tree.DestroyGate: _destroy_gate,
    tree.Reveal: _each(lambda card: True),
    tree.Change: _each(lambda card: True),
    tree.Multiply: _each(lambda card: True),
    tree.Gain: _each(lambda card: True),
    tree.LoseAbilities: _each(lambda card: True),
    tree.LoseAbility: _each(lambda card: True),
    tree.GainTrait: _each(lambda card: True),
    tree.Cannot: _each(lambda card: True),
}
"""By kind of statement; the others always do their work."""
