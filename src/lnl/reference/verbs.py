"""The statements of effects: one function for each kind.

Longer than 500 lines: one function for each kind of statement.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lnl.cards import tree
from lnl.cards.tree import Ability, ReplacedEvent, Restriction, TriggerEvent
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_PLAYERS, AbilityKind, Duration, PlayerStat, Reason, Zone
from lnl.contract.event import Cause, EventKind
from lnl.contract.limits import MAX_DRAWN, require
from lnl.contract.rulenum import to_code
from lnl.reference import (
    actions,
    amounts,
    choices,
    costs,
    feasible,
    keys,
    last_info,
    lasting,
    layers,
    paying,
    playing,
    protection,
    replacement,
    resolving,
    select,
    shuffles,
    triggers,
    zones,
)
from lnl.reference.frames import Picks, Resolution
from lnl.reference.parts import Effect, Object, Ref
from lnl.reference.state import STAMPED, Context, State, Steps
from lnl.reference.texts import Clause, ability_of, size


def live(ctx: Context, target: tree.Target) -> list[Object]:
    """Return the cards of a target that are there, each once."""
    found: list[Object] = []
    for card in select.target_cards(layers.world(ctx.g), target, ctx):
        if card not in found:
            found.append(card)
    return found


@resolving.carries_out(tree.Draw)
def draw(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let players draw cards."""
    event = actions.drawn_as(g, ReplacedEvent.DRAW_BY_EFFECT)
    count = layers.count_of(ctx, statement.count)
    for player in select.whom(ctx, statement.who):
        if layers.is_banned(g, player, PlayerStat.CANNOT_DRAW_BY_EFFECTS):
            continue  # 1.3.3
        lacking = min(count - len(g.zone(player, Zone.HAND)) if statement.until else count, MAX_DRAWN)
        several = ReplacedEvent.DRAW_SEVERAL_BY_EFFECT
        if not statement.up_to and (yield from actions.replaced_at_once(g, player, lacking, several)):
            continue
        for _ in range(lacking):  # 5.6.2, 5.6.3.3
            if statement.up_to and not (yield from choices.yes_or_no(g, player, "5.6.3.1")):  # 1.3.5.1, 5.6.3, 5.6.3.1
                break
            yield from actions.draw(g, player, event=event)  # 5.6.3.2


@resolving.carries_out(tree.Reveal)
def reveal(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Reveal cards."""
    cards = live(ctx, statement.target)
    actions.reveal(g, ctx.master, cards)
    if tree.is_deck_end(statement.target):
        require("MAX_CHOSEN", len(cards))
        ctx.it, ctx.was = [Ref.to(card) for card in cards], None
        ctx.looked = list(ctx.it)
        select.count_antecedents(g)
    yield from ()


@resolving.carries_out(tree.Move)
def move(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Move cards from zone to zone."""
    face_down = None if statement.face_up is None else not statement.face_up
    bottom = zones.is_bottom(statement.position)
    if isinstance(statement.target, tree.TopOfDeck):
        count = layers.count_of(ctx, statement.target.count)
        players = select.whom(ctx, statement.target.who)
        cause = cause_of(statement.zone, Zone.DECK)
        ctx.affected = []
        actions.tops_to(
            g, players, count, statement.zone, cause, bottom=bottom, face_down=face_down, tell=noted(ctx)
        )  # 4.5.2
        return
    cards = [c for c in live(ctx, statement.target) if not protection.stays(g, ctx, c, statement.zone)]  # 1.3.3
    ctx.looked = [r for r in ctx.looked if r.live not in cards]
    ctx.affected = []
    if statement.zone is Zone.DROP and cards and all(c.zone is Zone.HAND for c in cards):
        yield from actions.discard(g, cards, ctx.master, noted(ctx))
        return
    if not cards:  # 9.6.3.1.3
        return
    cause = cause_of(statement.zone, cards[0].zone)
    frame.moving = {r for r in ctx.it if r.live in cards}
    last_info.read_before(g, ctx, frame)
    shuffled = statement.position is tree.Position.SHUFFLED
    shuffling = {card.player for card in cards} if shuffled else set()
    # 5.4.1, by other words 5.9.1, 5.10.1, 5.14.1, 5.25.1
    yield from actions.send(
        g,
        cards,
        statement.zone,
        cause,
        bottom=bottom,
        face_down=face_down,
        rested=statement.rested,
        ordered=not shuffled,
        effect_of=ctx.master,
        tell=noted(ctx),
    )
    follow(ctx, frame)
    for player in select.whom(ctx, tree.Who.EACH):
        if player in shuffling:
            shuffles.shuffle(g, player, Zone.DECK)  # 5.5.2


def noted(ctx: Context) -> actions.Tell | None:
    """Return what is told of cards that moved, where the text names them; None where it does not."""
    if not ctx.tracks:
        return None

    def tell(cards: Sequence[Object]) -> None:
        ctx.affected += [Ref.to(card) for card in cards]
        require("MAX_CHOSEN", len(ctx.affected))
        select.count_antecedents(ctx.g)

    return tell


def follow(ctx: Context, frame: Resolution) -> None:
    """Let *it* mean the cards that were moved where they are now."""
    ctx.it = [Ref.to(r.object) if r in frame.moving else r for r in ctx.it]
    frame.moving = set()
    last_info.read_now(ctx)


def follow_itself(ctx: Context, itself: bool) -> None:
    """Let *this card* mean the member that it is now, where its own effect mobilized it."""
    if itself and ctx.source.object.zone is Zone.CIRCLE:
        ctx.source = Ref.to(ctx.source.object)


def cause_of(zone: Zone, origin: Zone) -> Cause:
    """Return what a move of an effect is reported as."""
    return _CAUSES.get(zone, Cause.PLACE)


_CAUSES = {Zone.DROP: Cause.DROP, Zone.STOCK: Cause.STOCK, Zone.HAND: Cause.RETURN, Zone.LEVEL: Cause.LEVEL}


@resolving.carries_out(tree.Mobilize)
def mobilize(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Mobilize cards."""
    for card in live(ctx, statement.target):
        frame.moving = {r for r in ctx.it if r.live is card}
        itself = ctx.source.live is card
        yield from actions.mobilize_by_effect(g, ctx.master, card, statement.rested)
        follow(ctx, frame)
        follow_itself(ctx, itself)


@resolving.carries_out(tree.MobilizeOn)
def mobilize_on(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Mobilize cards on some circles only."""
    for card in live(ctx, statement.target):
        circles = select.empty_circles(layers.world(g), statement.circles, ctx, ctx.master)
        frame.moving = {r for r in ctx.it if r.live is card}
        itself = ctx.source.live is card
        yield from actions.mobilize_by_effect(g, ctx.master, card, statement.rested, circles)
        follow(ctx, frame)
        follow_itself(ctx, itself)


@resolving.carries_out(tree.MoveTo)
def move_to(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Move members to other circles."""
    (chooser,) = select.whom(ctx, statement.who)
    for card in live(ctx, statement.target):
        if protection.is_kept_from(g, ctx, card, Restriction.BE_MOVED):  # 1.3.3
            continue
        circles = select.empty_circles(layers.world(g), statement.circles, ctx, card.player)
        yield from actions.move_member(g, chooser, card, circles)


@resolving.carries_out(tree.Exchange)
def exchange(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let two cards change places."""
    cards = live(ctx, statement.target)
    if statement.other is not None:
        cards = cards[:1] + live(ctx, statement.other)[:1]
    if len(cards) >= 2:
        first, second, *_ = cards
        members = [card for card in (first, second) if card.zone is Zone.CIRCLE]
        if any(protection.is_kept_from(g, ctx, card, Restriction.BE_MOVED) for card in members):
            return  # 1.3.3
        ctx.looked = [r for r in ctx.looked if r.live not in (first, second)]
        actions.change_places(g, first, second)
    yield from ()


@resolving.carries_out(tree.BlinkStep)
def blink_step(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Remove a member and bring it back."""
    for card in live(ctx, statement.target):
        if card.is_member and not protection.stays(g, ctx, card, Zone.PURGE):
            frame.moving = {r for r in ctx.it if r.live is card}
            yield from actions.blink_step(g, ctx.master, card)
            follow(ctx, frame)


@resolving.carries_out(tree.Stand)
def stand(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Stand cards."""
    cards = live(ctx, statement.target)
    able = [c for c in cards if not protection.is_kept_from(g, ctx, c, Restriction.BE_STOOD)]  # 1.3.3
    zones.orient(g, able, rested=False)
    yield from ()


@resolving.carries_out(tree.Rest)
def rest(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Rest cards."""
    cards = [c for c in live(ctx, statement.target) if not c.rested]  # 1.3.2.1
    able = [c for c in cards if not protection.is_kept_from(g, ctx, c, Restriction.BE_RESTED)]  # 1.3.3
    event = ReplacedEvent.RESTED_BY_ANY_EFFECT
    staying = yield from actions.unreplaced(g, able, Zone.CIRCLE, event, ctx.master)  # 9.10
    zones.orient(g, staying, rested=True)


@resolving.carries_out(tree.TurnUp)
def turn_up(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Turn cards face up."""
    zones.turn(g, live(ctx, statement.target), face_down=False)
    yield from ()


@resolving.carries_out(tree.TurnDown)
def turn_down(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Turn cards face down."""
    cards = live(ctx, statement.target)
    able = [c for c in cards if not protection.is_kept_from(g, ctx, c, Restriction.BE_TURNED_DOWN)]  # 1.3.3
    zones.turn(g, able, face_down=True)
    yield from ()


@resolving.carries_out(tree.DestroyGate)
def destroy(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Destroy cards."""
    source = ctx.source
    by = source if source.live is not None and source.live.is_member else None  # 5.32.2.2
    gates = live(ctx, statement.target)
    able = [c for c in gates if not protection.is_kept_from(g, ctx, c, Restriction.BE_DESTROYED)]  # 1.3.3
    yield from actions.destroy(g, able, by, ctx.master)


def begin_effect(
    g: State,
    ctx: Context,
    frame: Resolution,
    clause: Clause,
    targets: tuple[Ref, ...] | None,
    amount: int,
    cards: Sequence[Object],
) -> None:
    """Begin a continuous effect with a duration.

    Args:
        g: the game.
        ctx: of the effect that makes it.
        frame: of the resolution.
        clause: the statement.
        targets: cards that it affects; None for a group that is read again each time.
        amount: number fixed now.
        cards: what the event says of it.
    """
    stamp, duration = frame.stamp, clause.statement.duration
    reference, source = frame.reference, lasting.source_of(ctx, duration)
    if source is None:
        return
    # 3.2.1.3, 9.9.1.8.2
    lasting.keep_effect(g, Effect(stamp, ctx.master, reference, clause, source, duration, targets, amount, stamp))
    g.changes += 1
    keys.emit_cards(g, EventKind.EFFECT, ctx.master, cards, clause.path, amount)


@resolving.carries_out(
    tree.Change,
    tree.ChangePlayer,
    tree.Gain,
    tree.LoseAbilities,
    tree.LoseAbility,
    tree.GainTrait,
    tree.Cannot,
    tree.AuraAsHeart,
    tree.Multiply,
)
def continuous(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Begin a continuous effect: Change, Gain, LoseAbilities, GainTrait, Cannot, ChangePlayer (9.2.2.2)."""
    target = getattr(statement, "target", None)
    # 9.9.2: elsewhere, and where only the resolution knows which cards they are, fixed now
    group = isinstance(target, tree.All) and target.selector.zone in STAMPED and not tree.is_read_once(target.selector)
    cards = [] if isinstance(statement, tree.ChangePlayer) else select.served(layers.world(g), statement.target, ctx)
    amount = 0
    if isinstance(statement, (tree.Change, tree.ChangePlayer)):
        amount = statement.sign * amounts.amount(layers.world(g), statement.amount, ctx)
    if not cards and not group and not isinstance(statement, tree.ChangePlayer):  # 9.6.3.1.3
        return
    targets = None if group or isinstance(statement, tree.ChangePlayer) else tuple(Ref.to(c) for c in cards)
    begin_effect(g, ctx, frame, Clause(path, statement), targets, amount, cards)
    if isinstance(statement, tree.Cannot):
        triggers.cancel_unusable(g)
    yield from ()


@resolving.carries_out(tree.SwitchStats)
def switch_stats(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let two cards have the value that the other has now (9.9.1.5); one alone keeps its own."""
    cards = select.target_cards(layers.world(g), statement.target, ctx)
    if statement.other is not None:
        cards = cards[:1] + select.target_cards(layers.world(g), statement.other, ctx)[:1]
    if len(cards) > 1 and cards[0] is not cards[1]:
        values = [layers.info(g, card).number(statement.stat) for card in cards[:2]]
        for card, value in zip(cards[:2], reversed(values), strict=True):
            begin_effect(g, ctx, frame, Clause(path, statement), (Ref.to(card),), value, [card])
    yield from ()


@resolving.carries_out(tree.Shuffle)
def shuffle(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Shuffle a zone."""
    for player in select.whom(ctx, statement.who):  # 5.5.2
        if statement.zone is Zone.STOCK:
            actions.shuffle_stock(g, player)
        else:
            shuffles.shuffle(g, player, Zone.DECK)
    yield from ()


@resolving.carries_out(tree.PutInSoul)
def put_in_soul(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Put cards in the soul of a member."""
    host = next(iter(live(ctx, statement.host)), None)
    piled = isinstance(statement.target, tree.TopOfDeck)
    cards = [] if piled else live(ctx, statement.target)
    ctx.affected, tell = [], noted(ctx)
    if host is None or not (host.is_member or isinstance(statement.host, tree.Arriving)):
        return
    if piled:  # 4.5.2
        count = layers.count_of(ctx, statement.target.count)
        for player in select.whom(ctx, statement.target.who):
            for _ in range(count):
                top = zones.deck_top(g, player)
                if top is None or not host.is_member:
                    break
                zones.move(g, [top], Zone.SOUL, host.player, Cause.SOUL, host=host)
                if tell is not None:
                    tell([top])
    else:
        cards = [c for c in cards if not protection.stays(g, ctx, c, Zone.SOUL)]  # 1.3.3
        cards = [c for c in cards if c is not host and c.host is not host]
        moving = zones.with_souls(cards)
        ctx.looked = [r for r in ctx.looked if r.object not in moving]
        zones.move(g, moving, Zone.SOUL, host.player, Cause.SOUL, host=host)  # 5.26.1
        if tell is not None:
            tell(cards)
    yield from ()


@resolving.carries_out(tree.PutInSoulOfOne)
def put_in_soul_of_one(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let a member be chosen, and put cards in its soul; it is *it* then."""
    cards = [c for c in live(ctx, statement.target) if not protection.stays(g, ctx, c, Zone.SOUL)]  # 1.3.3
    pool = choices.soul_hosts(g, ctx, statement.selector, cards) if cards else []
    picks = yield from choices.pick(
        g, ctx.master, pool, 1, kind=DecisionKind.CHOOSE, verb=ActionKind.CHOOSE, rule="9.6.3"
    )
    choices.chosen(g, ctx.master, picks)
    if not picks:  # 9.6.3.1.3
        ctx.it, ctx.was, ctx.affected = [], None, []
    for host in picks:
        cards = [c for c in live(ctx, statement.target) if not protection.stays(g, ctx, c, Zone.SOUL)]
        cards = [c for c in cards if c is not host and c.host is not host]
        moving = zones.with_souls(cards)
        ctx.looked = [r for r in ctx.looked if r.object not in moving]
        ctx.affected = []
        zones.move(g, moving, Zone.SOUL, host.player, Cause.SOUL, host=host)  # 5.26.1
        if (tell := noted(ctx)) is not None:
            tell(cards)
        choices.mean_one(ctx, host)


@resolving.carries_out(tree.SetOn)
def set_on(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Set cards on others."""
    found = select.target_refs(layers.world(g), statement.host, ctx)
    if not found:
        return  # 9.6.3.1.3
    host = found[0].live
    if isinstance(statement.target, tree.TopOfDeck):  # 4.5.2
        count = layers.count_of(ctx, statement.target.count)
        for player in select.whom(ctx, statement.target.who):
            for _ in range(count):
                top = zones.deck_top(g, player)
                if top is not None:
                    actions.set_on(g, [top], host, face_down=not statement.face_up)
                    host = found[0].live
    else:
        cards = live(ctx, statement.target)
        ctx.looked = [r for r in ctx.looked if r.live not in cards]
        kept = [r.object if r.live in cards else None for r in ctx.it]
        actions.set_on(g, cards, host, face_down=not statement.face_up)
        ctx.it = [r if card is None else Ref.to(card) for card, r in zip(kept, ctx.it, strict=True)]
        last_info.read_now(ctx)
    yield from ()


@resolving.carries_out(tree.SetOnOne)
def set_on_one(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let a card be chosen, and set cards on it."""
    found = select.selected(layers.world(g), statement.selector, ctx)
    pool = [card for card in found if not choices.is_protected(g, ctx, card)]
    picks = yield from choices.pick(
        g, ctx.master, pool, 1, kind=DecisionKind.CHOOSE, verb=ActionKind.CHOOSE, rule="9.6.3"
    )
    choices.chosen(g, ctx.master, picks)
    cards = live(ctx, statement.target)
    ctx.looked = [r for r in ctx.looked if r.live not in cards]
    kept = [r.object if r.live in cards else None for r in ctx.it]
    for host in picks:  # 9.6.3.1.3
        actions.set_on(g, cards, host, face_down=not statement.face_up)
    ctx.it = [r if card is None else Ref.to(card) for card, r in zip(kept, ctx.it, strict=True)]
    last_info.read_now(ctx)


@resolving.carries_out(tree.StockOpen)
def stock_open(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Open stock."""
    turned = actions.stock_open(g, ctx.master, layers.count_of(ctx, statement.count))  # 5.28.1
    ctx.affected = []
    if (tell := noted(ctx)) is not None:
        tell(turned)
    yield from ()


@resolving.carries_out(tree.StockClose)
def stock_close(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Close stock."""
    turned = actions.stock_close(g, ctx.master, layers.count_of(ctx, statement.count))  # 5.29.1
    ctx.affected = []
    if (tell := noted(ctx)) is not None:
        tell(turned)
    yield from ()


@resolving.carries_out(tree.Pay)
def pay(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Pay stock for a replacement."""
    actions.pay_stock(g, ctx.master, layers.count_of(ctx, statement.count), ctx.source)  # 5.22.5
    yield from ()


@resolving.carries_out(tree.StockBoost)
def stock_boost(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Put cards from the deck in stock."""
    if layers.is_banned(g, ctx.master, PlayerStat.CANNOT_STOCK_BOOST):
        return  # 1.3.3
    count = layers.count_of(ctx, statement.count)
    any_card = count > 0 and bool(g.zone(ctx.master, Zone.DECK))
    if any_card and (yield from replacement.try_replace(g, ReplacedEvent.STOCK_BOOST, None, ctx.master, count)):
        return
    actions.tops_to(g, (ctx.master,), count, Zone.STOCK, Cause.STOCK)  # 5.27.1
    if any_card:
        triggers.player_event(g, TriggerEvent.STOCK_BOOSTED, ctx.master)  # 5.27.1


@resolving.carries_out(tree.PlayCard)
def play_card(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Play a card by effect."""
    for card in live(ctx, statement.target):
        kept = [r.live is card for r in ctx.it]
        yield from playing.play_card(g, ctx, card)  # 5.22.6
        ctx.it = [Ref.to(card) if follows else r for follows, r in zip(kept, ctx.it, strict=True)]
        last_info.read_now(ctx)


@resolving.carries_out(tree.Discard)
def discard(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Discard cards."""
    players, open_frames = select.whom(ctx, statement.who), len(g.frames)
    cards: list[Object] = []
    count = None if statement.count is None else layers.count_of(ctx, statement.count)
    for player in players:  # 1.3.4.1, 3.3.3, 3.3.3.1
        hand = g.zone(player, Zone.HAND)
        cards += (
            hand
            if count is None
            else (
                yield from choices.pick(
                    g,
                    player,
                    hand,
                    len(hand) - count if statement.until else count,
                    kind=DecisionKind.CHOOSE,
                    verb=ActionKind.DISCARD,
                    rule="5.8.1",
                    keeps_frame=True,
                )
            )
        )
        require("MAX_CHOSEN", 0 if count is None else len(cards))
    del g.frames[open_frames:]
    ctx.affected = []
    yield from actions.discard(g, cards, ctx.master, noted(ctx))


@resolving.carries_out(tree.MayPay)
def may_pay(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let a player pay a cost, and carry out what that allows."""
    (payer,) = select.whom(ctx, statement.who)  # 5.22.5.1
    less = price_of(g, ctx, frame, payer)
    naming = frame if statement.names_x else None
    if (yield from _pays(g, statement.cost, ctx, payer, "9.7.3.3.1", less, naming)):  # 9.1.2.2.2
        yield from resolving.run(g, statement.then, ctx, frame, path + 1)
    else:
        yield from resolving.run(g, statement.otherwise, ctx, frame, path + 1 + sum(map(size, statement.then)))


def price_of(g: State, ctx: Context, frame: Resolution, payer: int) -> int:
    """Return how much less stock a payment asks for, below 0 how much more: the cost of an automatic ability for its master."""
    ability = ability_of(g.table, frame.reference)
    if ability.kind is not AbilityKind.AUTO or payer != ctx.master:
        return 0
    return playing.price_cut(g, ctx.source.live, payer, ability)  # 9.7.3.3


def _pays(
    g: State, said: tree.Cost, ctx: Context, payer: int, rule: str, less: int = 0, naming: Resolution | None = None
) -> Steps:
    """Offer a player to pay a cost; return whether it is paid.

    Args:
        g: the game.
        said: what is paid.
        ctx: from where it is read.
        payer: who may pay.
        rule: by which rule this is asked.
        less: how much less stock than it says is asked for, below 0 how much more.
        naming: the open resolution if its master says what X is, as the cost is paid.
    """
    cost = costs.with_stock(said, less)
    assert cost is not None
    if not (costs.x_numbers(g, cost, ctx, less) if naming is not None else costs.payable(g, cost, ctx, payer, less)):
        return False  # 9.7.3.3.1
    if not (yield from choices.yes_or_no(g, payer, rule)):
        return False
    if naming is not None:
        naming.naming = True
        ctx.x = yield from choices.number(g, payer, costs.x_numbers(g, cost, ctx, less), "9.6.2.2.1")  # 9.6.2.2.1
        naming.naming = False
    yield from paying.pay(g, cost, ctx, payer, less)  # 9.7.3.3
    return True


@resolving.carries_out(tree.May)
def may(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let the master do something, and carry out what follows from it."""
    before = g.happened
    # 1.3.2: nobody is asked for what cannot be done
    if feasible.executable(g, statement.do, ctx) and (
        yield from choices.yes_or_no(g, ctx.master, "9.7.3.3.1")  # 3.2.1.3.1
    ):
        yield from resolving.run(g, statement.do, ctx, frame, path + 1)
    yield from _what_follows(g, statement, ctx, frame, path, before)


def _what_follows(g: State, statement: Any, ctx: Context, frame: Resolution, path: int, before: int) -> Steps:
    """Carry out what follows a thing that was done, or what follows if it was not: "if you do" asks for anything at all."""
    path += 1 + sum(map(size, statement.do))
    if g.happened > before:
        yield from resolving.run(g, statement.then, ctx, frame, path)
    else:
        yield from resolving.run(g, statement.otherwise, ctx, frame, path + sum(map(size, statement.then)))


@resolving.carries_out(tree.IfDone)
def if_done(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Carry out statements, and what follows if they did anything."""
    before = g.happened
    yield from resolving.run(g, statement.do, ctx, frame, path + 1)
    yield from _what_follows(g, statement, ctx, frame, path, before)


@resolving.carries_out(tree.UnlessPaid)
def unless_paid(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Carry out statements that the other player can buy off."""
    if not (yield from _pays(g, statement.cost, ctx, 1 - ctx.master, "5.22.5.1")):
        yield from resolving.run(g, statement.do, ctx, frame, path + 1)


@resolving.carries_out(tree.EndGame)
def end_game(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let a player win or lose (1.2.5)."""
    meant = select.whom(ctx, statement.who)
    losers = [p for p in range(N_PLAYERS) if len(meant) == N_PLAYERS or (p in meant) is not statement.wins]
    zones.lose(g, losers, Reason.EFFECT, "1.2.5")
    yield from ()


@resolving.carries_out(tree.Later, tree.Replace, tree.SkipPhase)
def later(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Create a timed trigger (9.7.5), a replacement or another effect that waits, one for each card that it is about."""
    about = getattr(statement, "about", None)
    cards = [] if about is None else live(ctx, about)
    if isinstance(statement, tree.Replace) and about is not None and not cards:
        return  # 9.6.3.1.3
    reference, clause = frame.reference, Clause(path, statement)
    duration = getattr(statement, "duration", Duration.GAME)
    source = lasting.source_of(ctx, duration)
    if source is None:
        return
    meant: list[tuple[Ref, ...]] = [(Ref.to(card),) for card in cards]
    for targets in meant or [()]:
        stamp = g.tick()
        lasting.keep_effect(g, Effect(stamp, ctx.master, reference, clause, source, duration, targets, 0, stamp))
    g.changes += 1
    keys.emit_cards(g, EventKind.EFFECT, ctx.master, cards, path)
    yield from ()


@resolving.carries_out(tree.LoseChosen)
def lose_chosen(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let the master choose an ability of each card that lies face up where both players see it."""
    for card in select.served(layers.world(g), statement.target, ctx):
        if card.zone not in choices.HIDDEN and not card.face_down and layers.abilities_of(g, card):
            lost = yield from _choose_ability(g, ctx.master, card)
            number = g.vocabulary.abilities.index(lost)
            begin_effect(g, ctx, frame, Clause(path, statement), (Ref.to(card),), number, [card])


def _choose_ability(g: State, player: int, card: Object) -> Steps:
    """Let a player choose an ability; of those that say the same one is offered, and all are lost (5.31.1.1)."""
    offered: dict[Ability, int] = {}
    for n, instance in enumerate(layers.abilities_of(g, card)):
        offered.setdefault(instance.ability, n)
    codes = {action.to_code(ActionKind.LOSE, card=keys.card_key(g, card, player), arg=n): a for a, n in offered.items()}
    question = Picks(to_code("5.31.1"), player, [card])
    g.frames.append(question)
    # core: answer_choose_ability
    code = yield (player, DecisionKind.LOSE, to_code("5.31.1"), tuple(sorted(codes)))
    g.frames.remove(question)
    return codes[code]
