"""What effects do: one function for each kind of statement that runs no others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lnl.cards import tree
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.contract.event import Cause, EventKind
from lnl.contract.limits import require
from lnl.reference import (
    actions,
    choices,
    last_info,
    lasting,
    layers,
    select,
    stocks,
    synthesis,
    timing,
    use,
    zones,
)
from lnl.reference.select import Context
from lnl.reference.state import STAMPED, Effect, Frame, Object, Ref, State
from lnl.reference.texts import Clause
from lnl.reference.zones import Steps


def number(ctx: Context, amount: tree.Amount) -> int:
    """Return an amount, at least 0."""
    return max(0, select.amount(layers.world(ctx.g), amount, ctx))  # 1.3.2.2


def live(ctx: Context, target: tree.Target) -> list[Object]:
    """Return the cards of a target that are there, each once."""
    found: list[Object] = []
    for card in select.targets(layers.world(ctx.g), target, ctx):
        if card not in found:
            found.append(card)
    return found


def draw(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Let players draw cards."""
    count = number(ctx, s.count)
    for player in select.players(ctx, s.who):
        for _ in range(count):  # 5.6.2, 5.6.3.3
            if s.up_to and not (yield from choices.yes_or_no(g, player, "5.6.3.1")):  # 1.3.5.1, 5.6.3, 5.6.3.1
                break
            yield from actions.draw(g, player)  # 5.6.3.2


def reveal(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Reveal cards."""
    cards = live(ctx, s.target)
    actions.reveal(g, ctx.master, cards)
    if isinstance(s.target, tree.TopOfDeck):
        require("MAX_CHOSEN", len(cards))
        ctx.it, ctx.was = [Ref.to(card) for card in cards], None
        ctx.looked = list(ctx.it)
        select.count_antecedents(g)
    yield from ()


def move(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Move cards from zone to zone."""
    face_down = None if s.face_up is None else not s.face_up
    bottom = zones.is_bottom(s.position)
    if isinstance(s.target, tree.TopOfDeck):
        count = number(ctx, s.target.count)
        players = select.players(ctx, s.target.who)
        cause = cause_of(s.zone, Zone.DECK)
        actions.tops_to(g, players, count, s.zone, cause, bottom=bottom, face_down=face_down)  # 4.5.2
        return
    cards = live(ctx, s.target)
    ctx.looked = [r for r in ctx.looked if r.live not in cards]
    if s.zone is Zone.DROP and cards and all(c.zone is Zone.HAND for c in cards):
        yield from actions.discard(g, cards)
        return
    if not cards:  # 9.6.3.1.3
        return
    cause = cause_of(s.zone, cards[0].zone)
    frame.values["moving"] = {r for r in ctx.it if r.live in cards}
    last_info.read_before(g, ctx, frame)
    # 5.4.1, by other words 5.9.1, 5.10.1, 5.14.1, 5.25.1
    yield from actions.send(g, cards, s.zone, cause, bottom=bottom, face_down=face_down, rested=s.rested)
    follow(ctx, frame)


def follow(ctx: Context, frame: Frame) -> None:
    """Let *it* mean the cards that were moved where they are now."""
    ctx.it = [Ref.to(r.object) if r in frame.values["moving"] else r for r in ctx.it]
    frame.values["moving"] = set()
    last_info.read_now(ctx)


def cause_of(zone: Zone, origin: Zone) -> Cause:
    """Return what a move of an effect is reported as."""
    return _CAUSES.get(zone, Cause.PLACE)


_CAUSES = {Zone.DROP: Cause.DROP, Zone.STOCK: Cause.STOCK, Zone.HAND: Cause.RETURN, Zone.LEVEL: Cause.LEVEL}


def mobilize(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Mobilize cards."""
    for card in live(ctx, s.target):
        frame.values["moving"] = {r for r in ctx.it if r.live is card}
        yield from actions.mobilize_by_effect(g, ctx.master, card, s.rested)
        follow(ctx, frame)


def blink_step(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Remove a member and bring it back."""
    for card in live(ctx, s.target):
        if card.is_member:
            frame.values["moving"] = {r for r in ctx.it if r.live is card}
            yield from actions.blink_step(g, ctx.master, card)
            follow(ctx, frame)


def stand(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Stand cards."""
    zones.orient(g, live(ctx, s.target), rested=False)
    yield from ()


def rest(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Rest cards."""
    zones.orient(g, live(ctx, s.target), rested=True)
    yield from ()


def turn_up(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Turn cards face up."""
    zones.turn(g, live(ctx, s.target), face_down=False)
    yield from ()


def turn_down(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Turn cards face down."""
    zones.turn(g, live(ctx, s.target), face_down=True)
    yield from ()


def destroy(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Destroy cards."""
    source = ctx.source
    by = source if source.live is not None and source.live.is_member else None  # 5.32.2.2
    yield from actions.destroy_gates(g, live(ctx, s.target), by)


def begin(
    g: State,
    ctx: Context,
    frame: Frame,
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
        cards: what is told of it.
    """
    stamp, duration = frame.values["stamp"], clause.statement.duration
    reference = frame.values["reference"]
    # 3.2.1.3, 9.9.1.8.2
    lasting.begin(g, Effect(stamp, ctx.master, reference, clause, ctx.source, duration, targets, amount, stamp))
    g.changes += 1
    spots = tuple((c.definition, zones.place(g, c), zones.place(g, c), c.know) for c in cards)
    g.emit(EventKind.EFFECT, ctx.master, clause.path, amount, spots)


def continuous(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Begin a continuous effect: Change, Gain, LoseAbilities, GainTrait, Cannot, ChangePlayer (9.2.2.2)."""
    target = getattr(s, "target", None)
    group = isinstance(target, tree.All) and target.selector.zone in STAMPED  # 9.9.2: elsewhere fixed now
    cards = [] if isinstance(s, tree.ChangePlayer) else select.served(layers.world(g), s.target, ctx)
    amount = 0
    if isinstance(s, (tree.Change, tree.ChangePlayer)):
        amount = s.sign * select.amount(layers.world(g), s.amount, ctx)
    if not cards and not group and not isinstance(s, tree.ChangePlayer):  # 9.6.3.1.3
        return
    targets = None if group or isinstance(s, tree.ChangePlayer) else tuple(Ref.to(c) for c in cards)
    begin(g, ctx, frame, Clause(path, s), targets, amount, cards)
    if isinstance(s, tree.Cannot):
        timing.cancel_unusable(g)
    yield from ()


def shuffle(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Shuffle a zone."""
    for player in select.players(ctx, s.who):  # 5.5.2
        if s.zone is Zone.STOCK:
            stocks.shuffle(g, player)
        else:
            zones.shuffle(g, player, Zone.DECK)
    yield from ()


def put_in_soul(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Put cards in the soul of a member."""
    host = next(iter(live(ctx, s.host)), None)
    if host is None or not host.is_member:
        return
    if isinstance(s.target, tree.TopOfDeck):  # 4.5.2
        count = number(ctx, s.target.count)
        for player in select.players(ctx, s.target.who):
            for _ in range(count):
                top = zones.deck_top(g, player)
                if top is None or not host.is_member:
                    break
                zones.move(g, [top], Zone.SOUL, host.player, Cause.SOUL, host=host)
    else:
        cards = live(ctx, s.target)
        moving = zones.with_souls([c for c in cards if c is not host and c.host is not host])
        ctx.looked = [r for r in ctx.looked if r.object not in moving]
        zones.move(g, moving, Zone.SOUL, host.player, Cause.SOUL, host=host)  # 5.26.1
    yield from ()


def set_on(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Set cards on others."""
    found = select.target_refs(layers.world(g), s.host, ctx)
    if not found:
        return  # 9.6.3.1.3
    host = found[0].live
    if isinstance(s.target, tree.TopOfDeck):  # 4.5.2
        count = number(ctx, s.target.count)
        for player in select.players(ctx, s.target.who):
            for _ in range(count):
                top = zones.deck_top(g, player)
                if top is not None:
                    actions.set_on(g, [top], host, face_down=not s.face_up)
                    host = found[0].live
    else:
        cards = live(ctx, s.target)
        ctx.looked = [r for r in ctx.looked if r.live not in cards]
        kept = [r.object if r.live in cards else None for r in ctx.it]
        actions.set_on(g, cards, host, face_down=not s.face_up)
        ctx.it = [r if card is None else Ref.to(card) for card, r in zip(kept, ctx.it, strict=True)]
        last_info.read_now(ctx)
    yield from ()


def stock_open(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Open stock."""
    stocks.open_lowest(g, ctx.master, number(ctx, s.count))  # 5.28.1
    yield from ()


def stock_close(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Close stock."""
    stocks.close_uppermost(g, ctx.master, number(ctx, s.count))  # 5.29.1
    yield from ()


def stock_boost(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Put cards from the deck in stock."""
    actions.tops_to(g, (ctx.master,), number(ctx, s.count), Zone.STOCK, Cause.STOCK)  # 5.27.1
    yield from ()


def use_ability(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Use an ability by effect."""
    yield from use.use_ability(g, ctx, s)  # 11.4.2.1


def play_card(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Play a card by effect."""
    for card in live(ctx, s.target):
        kept = [r.live is card for r in ctx.it]
        yield from use.play_card(g, ctx, card)  # 5.22.6
        ctx.it = [Ref.to(card) if follows else r for follows, r in zip(kept, ctx.it, strict=True)]
        last_info.read_now(ctx)


def synthesize(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Perform a synthesis."""
    yield from synthesis.synthesize(g, ctx.master, number(ctx, s.level))  # 5.33


def discard(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Discard cards."""
    players, open_frames = select.players(ctx, s.who), len(g.frames)
    cards: list[Object] = []
    count = None if s.count is None else number(ctx, s.count)
    for player in players:  # 1.3.4.1, 3.3.3, 3.3.3.1
        hand = g.zone(player, Zone.HAND)
        cards += (
            hand
            if count is None
            else (
                yield from choices.pick_cards(
                    g,
                    player,
                    hand,
                    count,
                    kind=DecisionKind.CHOOSE,
                    verb=ActionKind.DISCARD,
                    rule="5.8.1",
                    keeps_frame=True,
                )
            )
        )
        require("MAX_CHOSEN", 0 if count is None else len(cards))
    del g.frames[open_frames:]
    yield from actions.discard(g, cards)
