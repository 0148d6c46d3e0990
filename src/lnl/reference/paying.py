"""5.22.2: costs are paid, part by part and card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lnl.cards import tree
from lnl.cards.tree import CostVerb
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.contract.event import Cause
from lnl.contract.limits import require
from lnl.contract.rulenum import to_code
from lnl.reference import actions, choices, costs, keys, layers, select, zones
from lnl.reference.frames import Payment
from lnl.reference.parts import Object, Ref
from lnl.reference.state import Context, State, Steps


def pay(g: State, cost: tree.Cost, ctx: Context, payer: int, less: int = 0) -> Steps:
    """Let a player pay a cost, so much less stock taken off; the decks are not refreshed before it is paid in full (10.2.3)."""
    g.paying += 1
    frame = Payment(payer, less=less, numbers=costs.settle_numbers(cost, ctx))  # 5.22.2
    ctx.affected = []
    g.frames.append(frame)
    left = list(range(len(cost.parts)))
    while left:
        part = yield from _next_cost_part(g, cost, ctx, frame, left)
        left.remove(part)
        items = cost.parts[part]
        rest = [cost.parts[k] for k in left]
        for k, item in enumerate(items):  # 5.22.2.1
            frame.item, frame.host = k, None
            if getattr(item, "hosts", None) is not None:
                yield from choose_host(g, item, ctx, items[k:], rest, frame)
            yield from _pay_item(g, item, ctx, items[k + 1 :], rest, frame)
        frame.paid |= 1 << part
        frame.item = 0
    g.frames.remove(frame)
    g.paying -= 1
    zones.empty_decks(g, (0, 1))


def _next_cost_part(g: State, cost: tree.Cost, ctx: Context, frame: Payment, left: list[int]) -> Steps:
    """Let the payer choose the next part among those after which the rest stays payable, if there are any."""
    if len(left) == 1:
        return left[0]
    if g.ruleset.pays_at_once:  # what others put on the stock cannot pay for it (C9)
        return next((k for k in left if any(isinstance(i, tree.PayStock) for i in cost.parts[k])), left[0])
    ghost = costs.ghost_of(g, frame.payer, frame.less, frame.numbers)
    possible = [k for k in left if costs.can_finish(ctx, ghost, cost.parts[k], [cost.parts[j] for j in left if j != k])]
    codes = {action.to_code(ActionKind.PART, arg=k): k for k in possible or left}  # B40
    # core: answer_pay
    code = yield (frame.payer, DecisionKind.COST_PART, to_code("5.22.2"), tuple(sorted(codes)))
    return codes[code]


def choose_host(
    g: State,
    item: tree.CostItem,
    ctx: Context,
    items: Sequence[tree.CostItem],
    parts: Sequence[Sequence[tree.CostItem]],
    frame: Payment,
) -> Steps:
    """Let the payer say whose soul cards become: of those members with which the rest stays payable, if there are any."""
    found = costs.hosts_of(ctx, item, frame.payer, None, ())
    ghost = costs.ghost_of(g, frame.payer, frame.less, frame.numbers)
    able = [host for host in found if costs.can_finish(ctx, replace(ghost, host=host), items, parts)]
    picks = yield from choices.pick(
        g, frame.payer, able or found, 1, kind=DecisionKind.CHOOSE, verb=ActionKind.CHOOSE, rule="5.22.2"
    )  # B40
    for host in picks:
        frame.host = host
        choices.mean_one(ctx, host)


def host_in_hand(ctx: Context, item: tree.CostItem, frame: Payment) -> Object | None:
    """Return in whose soul the item that is paid now puts cards."""
    found = costs.hosts_of(ctx, item, frame.payer, frame.host, ())
    return found[0] if found and (frame.host is not None or getattr(item, "hosts", None) is None) else None


def payers_now(g: State, ctx: Context, item: tree.CostCards, frame: Payment) -> list[Object]:
    """Return the cards that could pay an item now."""
    host = host_in_hand(ctx, item, frame) if item.verb is CostVerb.SOUL else None
    if item.verb is CostVerb.SOUL and host is None:
        return []
    found = costs.but_host(costs.payers(ctx, item, costs.ghost_of(g, frame.payer, frame.less, frame.numbers)), host)
    return costs.beside(ctx, item, found, costs.taken(ctx)) if item.together else found


def _pay_item(
    g: State,
    item: tree.CostItem,
    ctx: Context,
    items: Sequence[tree.CostItem],
    parts: Sequence[Sequence[tree.CostItem]],
    frame: Payment,
) -> Steps:
    payer = frame.payer
    soul = getattr(item, "verb", None) is CostVerb.SOUL
    host = host_in_hand(ctx, item, frame) if soul else None
    if soul and host is None:
        return  # B40
    match item:
        case tree.PayStock(amount):
            asked = frame.numbers[amount]
            n = max(0, asked - frame.less)
            frame.less -= asked - n
            actions.pay_stock(g, payer, n, ctx.source)
        case tree.CostThis(verb):
            card = ctx.source.live
            if card is not None:
                yield from _carry_cost(g, card, verb, host)
        case tree.CostMove(circles):
            card = ctx.source.live
            if card is not None:
                there = select.empty_circles(layers.world(g), circles, ctx, card.player)
                yield from actions.move_member(g, payer, card, there)
        case tree.CostExchange():
            found = costs.partners(ctx, item, payer, ())
            picks = yield from choices.pick(
                g, payer, found, 1, kind=DecisionKind.CHOOSE, verb=ActionKind.CHOOSE, rule="5.22.2"
            )
            for other in picks:
                actions.change_places(g, ctx.source.object, other)  # 5.11.1
        case tree.CostTop(verb, count, shown):
            for _ in range(frame.numbers[count]):
                top = zones.deck_top(g, payer)
                if top is not None:
                    yield from take_card(g, ctx, top, verb, shown, host)
        case tree.CostBottom(verb, count, zone):
            for _ in range(frame.numbers[count]):
                pile = g.zone(payer, zone)
                if pile:  # B40
                    yield from take_card(g, ctx, pile[0], verb, False, None)  # 4.1.4
        case tree.CostFacing(verb, count):
            turn = actions.stock_close if verb is CostVerb.TURN_DOWN else actions.stock_open
            turn(g, payer, frame.numbers[count])
        case tree.CostCards(verb, _, count, shown):
            cards = payers_now(g, ctx, item, frame)
            total = len(cards) if count is None else frame.numbers[count]
            if count is None:  # 5.22.4
                for card in cards:
                    yield from take_card(g, ctx, card, verb, shown, host)
                return
            for k in range(total):
                frame.left = total - k
                card = yield from _choose_payment(g, item, ctx, frame, items, parts, total - k - 1)
                if card is None:
                    break  # B40
                yield from take_card(g, ctx, card, verb, shown, host)
            frame.left = 0


def _choose_payment(
    g: State,
    item: tree.CostCards,
    ctx: Context,
    frame: Payment,
    items: Sequence[tree.CostItem],
    parts: Sequence[Sequence[tree.CostItem]],
    left: int,
) -> Steps:
    """Let the payer choose one card after which the rest stays payable; any if there is none such, and None if none can pay."""
    payer = frame.payer
    ghost = replace(costs.ghost_of(g, frame.payer, frame.less, frame.numbers), host=frame.host)
    options = keys.distinct(g, payers_now(g, ctx, item, frame), payer)
    if not options:
        return None
    codes: dict[int, Object] = {}
    others: dict[int, Object] = {}
    able = costs.payers(ctx, item, ghost) if item.together else []
    for k, cards in options.items():
        after = costs.ghost_apply(g, ghost, cards[0], item.verb)
        if item.together:
            possible = costs.completes_taken(ctx, item, able, [*costs.taken(ctx), Ref.to(cards[0])], left)
        else:
            possible = costs.can_finish(ctx, after, (item, *items), parts, left)
        (codes if possible else others)[action.to_code(ActionKind.PAY, card=k)] = cards[0]
    codes = codes or others  # B40
    # core: answer_pay
    code = yield (payer, DecisionKind.COST_CARD, to_code("5.22.2"), tuple(sorted(codes)))
    return codes[code]


def take_card(g: State, ctx: Context, card: Object, verb: CostVerb, shown: bool, host: Object | None = None) -> Steps:
    """Do to a card that pays what a cost asks, and note it for the text."""
    if shown:
        actions.reveal(g, card.player, [card])  # 5.19.2
    yield from _carry_cost(g, card, verb, host)
    if ctx.tracks:
        ctx.affected.append(Ref.to(card))
        require("MAX_CHOSEN", len(ctx.affected))
        select.count_antecedents(g)


def _carry_cost(g: State, card: Object, verb: CostVerb, host: Object | None = None) -> Steps:
    """Do to a card what a cost asks; ``host``: of SOUL, whose soul it becomes."""
    match verb:
        case CostVerb.REST | CostVerb.STAND:
            zones.orient(g, [card], rested=verb is CostVerb.REST)
        case CostVerb.TURN_DOWN | CostVerb.TURN_UP:
            zones.turn(g, [card], face_down=verb is CostVerb.TURN_DOWN)
        case CostVerb.DISCARD:
            yield from actions.discard(g, [card])
        case CostVerb.REVEAL:
            actions.reveal(g, card.player, [card])  # 5.19.2
        case CostVerb.DROP:
            yield from actions.send(g, [card], Zone.DROP, Cause.DROP)
        case CostVerb.STOCK:
            yield from actions.send(g, [card], Zone.STOCK, Cause.STOCK)
        case CostVerb.STOCK_FACE_UP:
            yield from actions.send(g, [card], Zone.STOCK, Cause.STOCK, face_down=False)
        case CostVerb.RETURN:
            yield from actions.send(g, [card], Zone.HAND, Cause.RETURN)
        case CostVerb.SOUL:
            assert host is not None
            zones.move(g, zones.with_souls([card]), Zone.SOUL, host.player, Cause.SOUL, host=host)  # 5.26.1
        case CostVerb.PURGE:
            yield from actions.send(g, [card], Zone.PURGE, Cause.PLACE)
        case CostVerb.REMOVE:
            yield from actions.send(g, [card], Zone.REMOVE, Cause.PLACE)
        case CostVerb.BOTTOM:
            yield from actions.send(g, [card], Zone.DECK, Cause.PLACE, bottom=True)
        case CostVerb.TOP:
            yield from actions.send(g, [card], Zone.DECK, Cause.PLACE)
