"""9.6.3: what effects choose, search for and look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lnl.cards import tree
from lnl.cards.tree import TriggerEvent
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_PLAYERS, Stat, Zone
from lnl.contract.event import EventKind
from lnl.contract.limits import require
from lnl.reference import actions, choices, knowledge, layers, resolving, select, triggers
from lnl.reference.frames import Resolution
from lnl.reference.parts import Object, Ref
from lnl.reference.state import Context, State, Steps


@resolving.carries_out(tree.ChooseNumber, tree.ChooseKind)
def choose_number(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let the master choose a number, or a color, a world, a card type or a card name."""
    frame.naming = True
    if isinstance(statement, tree.ChooseKind):
        ctx.x = yield from choices.word(g, ctx.master, statement.kind, "9.6.3")
    else:
        ctx.x = yield from choices.number(g, ctx.master, range(statement.low, statement.high + 1), "9.6.3")
    frame.naming = False


@resolving.carries_out(tree.ChooseSeveral)
def choose_several(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Choose by one criterion after the other, no card twice (9.6.3.1.5)."""
    yield from choose_besides(g, statement.parts, ctx, frame, path, [])


def choose_besides(
    g: State, parts: Sequence[tree.Choose], ctx: Context, frame: Resolution, path: int, chosen: list[Ref]
) -> Steps:
    """Make further choices; *it* is then what all of them chose."""
    for part in parts:
        yield from choose(g, part, ctx, frame, path, beside=chosen)
        ctx.it = chosen = [*chosen, *ctx.it]
        require("MAX_CHOSEN", len(chosen))
        select.count_antecedents(g)


@resolving.carries_out(tree.Choose)
def choose(g: State, statement: Any, ctx: Context, frame: Resolution, path: int, beside: Sequence[Ref] = ()) -> Steps:
    """Choose cards."""
    world = layers.world(g)
    count = layers.count_of(ctx, statement.count)
    if statement.looked:
        pool = [
            r.live
            for r in ctx.looked
            if r.live is not None and select.passes(world, world.info(r.live), statement.selector.filters, ctx)
        ]
        if pool:
            hide_looked(g, ctx)
    else:
        pool = choices.choice_pool(g, statement, ctx)
    if statement.extreme is not None and pool:
        values = [world.info(card).number(statement.extreme) for card in pool]
        best = max(values) if statement.most else min(values)
        pool = [card for card, value in zip(pool, values, strict=True) if value == best]
    excluded = {r.object for r in (*ctx.excluded, *beside) if r.live is not None}
    zoned = bool(statement.selector.also) and not statement.looked and statement.of is None
    chosen: list[Object] = []
    asked = list(select.whom(ctx, statement.who))
    while asked:
        player = asked.pop(0)
        open_pool = [c for c in pool if c not in excluded and not choices.is_protected(g, ctx, c)]
        if statement.own:
            open_pool = [c for c in open_pool if c.player == player]
        if statement.different is not None:  # one by one: each leaves fewer to choose from
            open_pool = choices.leave_alike(g, open_pool, chosen, statement.different)
        if statement.alike is not None:
            open_pool = choices.leave_pairs(g, open_pool, chosen, statement.alike, statement.up_to)
        if statement.total is not None:  # one by one, as well
            open_pool = _within(g, open_pool, chosen, statement.total, statement.at_most)
        if zoned:  # one by one: of each it depends on the others whether it has to be chosen (9.6.3.1.4)
            open_pool = [c for c in open_pool if c not in chosen]
        if statement.random:
            picks = choices.at_random(g, player, open_pool, count)
            choices.chosen(g, player, picks)
            chosen += picks
            continue
        unseen = statement.alike is not None and statement.selector.zone in (Zone.HAND, Zone.DECK)
        declines = unseen or choices.may_decline(statement.selector, open_pool)
        declines = declines and not statement.looked and statement.of is None
        # 1.3.5.1, 9.6.3.1: nobody stops early unless the text or the rules let them
        stop = ActionKind.DONE if statement.up_to else ActionKind.NONE if declines else None  # 9.6.3.1.1, 9.6.3.1.4
        singly = zoned or statement.different is not None or statement.total is not None or statement.alike is not None
        wanted = min(1, count - len(chosen)) if singly else count
        picks = yield from choices.pick(  # 9.6.3
            g,
            player,
            open_pool,
            wanted,
            kind=DecisionKind.CHOOSE,
            verb=ActionKind.CHOOSE,
            rule="9.6.3",
            stop=stop,
            before=chosen if singly else (),
        )
        choices.chosen(g, player, picks)
        for card in picks:
            triggers.card_event(g, TriggerEvent.CHOSEN, card)
        chosen += picks
        if picks and singly:
            asked.insert(0, player)
    took(g, ctx, frame, chosen)


def _within(g: State, cards: Sequence[Object], others: Sequence[Object], stat: Stat, limit: int) -> list[Object]:
    """Return the cards with which, and with some others, the total of a value is not exceeded."""
    world = layers.world(g)
    left = limit - sum(world.info(card).number(stat) for card in others)
    return [card for card in cards if card not in others and world.info(card).number(stat) <= left]


def hide_looked(g: State, ctx: Context) -> None:
    """Blur cards looked at, of which some are about to be taken, for who does not know them all."""
    cards = [r.live for r in ctx.looked if r.live is not None]
    for player in range(N_PLAYERS):
        if len(cards) > 1 and not all(card.know >> player & 1 for card in cards):
            knowledge.hide_together(g, player, cards)


def took(g: State, ctx: Context, frame: Resolution, cards: Sequence[Object]) -> None:
    """Make cards the antecedent of *it*."""
    require("MAX_CHOSEN", len(cards))
    ctx.it, ctx.was = [Ref.to(card) for card in cards], None
    ctx.looked = [r for r in ctx.looked if r.live not in cards]
    if frame.loops:
        ctx.excluded = [*select.still_excluded(ctx.excluded), *ctx.it]  # 12.5.3
        require("MAX_CHOSEN", len(ctx.excluded))
    select.count_antecedents(g)


@resolving.carries_out(tree.Search)
def search(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Search the deck for cards."""
    deck = g.zone(ctx.master, Zone.DECK)
    for card in deck:
        knowledge.learn(g, ctx.master, card)  # 5.23.1
    knowledge.before_unseen_search(g, ctx.master, ctx.master)
    triggers.player_event(g, TriggerEvent.SEARCHED, ctx.master)
    world = layers.world(g)
    pool = select.selected(world, statement.selector, ctx)
    count = layers.count_of(ctx, statement.count)
    found: list[Object] = []
    while True:  # once, or one by one where each leaves fewer to choose from
        singly = statement.different is not None
        picks = yield from choices.pick(
            g,
            ctx.master,
            choices.leave_alike(g, pool, found, statement.different) if singly else pool,
            min(1, count - len(found)) if singly else count,
            kind=DecisionKind.CHOOSE,
            verb=ActionKind.CHOOSE,
            rule="9.6.3.1.4",
            stop=ActionKind.NONE,
            before=found,
        )
        choices.chosen(g, ctx.master, picks)
        found += picks
        if not singly or not picks:
            break
    took(g, ctx, frame, found)
    yield from choose_besides(g, statement.also, ctx, frame, path, ctx.it)


@resolving.carries_out(tree.Look)
def look(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Look at cards."""
    count = layers.count_of(ctx, statement.count)
    if statement.up_to:
        yield from look_up_to(g, select.whom(ctx, statement.who), count, ctx)
        return
    cards = [
        c for p in select.whom(ctx, statement.who) for c in reversed(g.zone(p, Zone.DECK)[-count:] if count else [])
    ]
    require("MAX_CHOSEN", len(cards))
    for card in cards:
        knowledge.learn(g, ctx.master, card)  # 5.7.1, 5.23.1, 5.23.3, B92
    ctx.looked = [Ref.to(card) for card in cards]
    select.count_antecedents(g)
    actions.show_event(g, EventKind.LOOK, ctx.master, cards)
    yield from ()


@resolving.carries_out(tree.RevealUntil)
def reveal_until(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Reveal the cards of a deck from the top, one after the other, until one is found (5.19.1)."""
    (player,) = select.whom(ctx, statement.who)
    found: list[Object] = []
    passed: list[Object] = []
    for card in reversed(list(g.zone(player, Zone.DECK))):
        actions.reveal(g, ctx.master, [card])
        world = layers.world(g)
        if select.passes(world, world.info(card), statement.filters, ctx):
            found.append(card)
            break
        passed.append(card)
    require("MAX_CHOSEN", len(passed))
    ctx.it, ctx.was = [Ref.to(card) for card in found], None
    ctx.looked = [Ref.to(card) for card in passed]
    select.count_antecedents(g)
    yield from ()


@resolving.carries_out(tree.LookAt)
def look_at(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Look at cards where they lie (5.23)."""
    cards: list[Object] = []
    for card in select.target_cards(layers.world(g), statement.target, ctx):
        if card not in cards:
            cards.append(card)
    require("MAX_CHOSEN", len(cards))
    for card in cards:
        knowledge.learn(g, ctx.master, card)  # 5.23.1, 5.23.3
    ctx.looked = [Ref.to(card) for card in cards]
    select.count_antecedents(g)
    actions.show_event(g, EventKind.LOOK, ctx.master, cards)
    yield from ()


def look_up_to(g: State, players: Sequence[int], count: int, ctx: Context) -> Steps:
    """Look at one card after the other, until the player stops (5.7.2)."""
    ctx.looked = []
    for player in players:
        for depth in range(min(count, len(g.zone(player, Zone.DECK)))):  # 5.7.2.4
            if not (yield from choices.yes_or_no(g, ctx.master, "5.7.2.2")):
                break
            card = g.zone(player, Zone.DECK)[-1 - depth]  # 5.7.2.1
            knowledge.learn(g, ctx.master, card)  # 5.7.2.3
            ctx.looked = [*ctx.looked, Ref.to(card)]
            require("MAX_CHOSEN", len(ctx.looked))
            select.count_antecedents(g)
            actions.show_event(g, EventKind.LOOK, ctx.master, [card])
