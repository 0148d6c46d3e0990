"""9.6: playing and resolving abilities; each kind of statement has one function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lnl.action import ActionKind
from lnl.cards import ability as tree
from lnl.cards.ability import Restriction, TriggerEvent
from lnl.decision import DecisionKind
from lnl.enums import N_PLAYERS, Duration, Keyword, Reason, Stat, Zone
from lnl.event import Cause, EventKind, place
from lnl.limits import require
from lnl.reference import (
    actions,
    choices,
    costs,
    knowledge,
    later,
    layers,
    make_up,
    select,
    stocks,
    synthesis,
    timing,
    trance,
    use,
    zones,
)
from lnl.reference.paths import size
from lnl.reference.select import Context
from lnl.reference.state import STAMPED, Effect, Frame, Instance, Object, Ref, Standby, State
from lnl.reference.texts import Clause
from lnl.reference.zones import Steps

Statements = tuple[tree.Statement, ...]


def open_frame(g: State, instance: Instance, ctx: Context) -> Frame:
    """Open the frame of a resolution, as the record shows it."""
    frame = Frame(
        1, {"reference": instance.reference, "context": ctx, "path": 0, "loops": [], "moving": set(), "stamp": g.tick()}
    )
    require("MAX_RESOLUTIONS", sum(other.form == 1 for other in g.frames) + 1)
    g.frames.append(frame)
    return frame


def _close_frame(g: State, frame: Frame) -> None:
    """End the resolution of a whole effect."""
    g.frames.remove(frame)
    if all(other.form != 1 for other in g.frames):
        synthesis.turn_back(g)


# --- playing -------------------------------------------------------------------------------------------------------


def activated(g: State, card: Object, instance: Instance, *, by_effect: bool = False, free: bool = False) -> Steps:
    """Play an activated ability or a logic drive (9.6.2, 7.5.3.7, 7.5.3.5).

    Args:
        g: the game.
        card: the card that has it.
        instance: the ability.
        by_effect: an effect lets it be used.
        free: without paying its cost.
    """
    ability = instance.ability
    ctx = Context(g, card.player, Ref.to(card))
    _played(g, card, instance)
    frame = open_frame(g, instance, ctx)
    if instance.text.has_x and not free:  # 5.22.6.1: else X is 0
        frame.values["naming"] = True
        ctx.x = yield from choices.number(g, ctx.master, costs.x_numbers(g, ability.cost, ctx), "9.6.2.2.1")
        frame.values["naming"] = False
    if ability.keyword is Keyword.LOGIC_DRIVE:
        g.players[ctx.master].logic_drives += not by_effect  # 11.4.2
        g.emit(EventKind.LOGIC_DRIVE, ctx.master)
    if ability.cost is not None and not free:  # 5.22.6
        yield from costs.pay(g, ability.cost, ctx)  # 9.6.2.3
    if ability.keyword is Keyword.LOGIC_DRIVE:
        timing.player_event(g, TriggerEvent.LOGIC_DRIVE, ctx.master)
    yield from run(g, ability.effect, ctx, frame, 0)  # 9.6.2.4
    _close_frame(g, frame)


def automatic(g: State, entry: Standby) -> Steps:
    """Play a standing-by ability (9.7.3); its standby count goes down once (B71)."""
    g.standby.remove(entry)
    instance = entry.instance
    source = entry.source.object
    if instance.ability.once and entry.source.live is not None and instance.mark in source.used:
        return  # 12.3.1.3
    ctx = Context(g, entry.master, entry.source, entry.subject, entry.partner)
    if entry.subject is not None:
        ctx.it = [entry.subject]
    _played(g, source, instance, entry.source)
    frame = open_frame(g, instance, ctx)
    yield from run(g, instance.ability.effect, ctx, frame, 0)
    _close_frame(g, frame)


def _played(g: State, card: Object, instance: Instance, source: Ref | None = None) -> None:
    own = Ref.to(card) if source is None else source
    if instance.ability.once:
        if own.live is not None:
            timing.use(g, card, instance)  # 12.4.1.1
            g.changes += 1
        g.standby = [
            e for e in g.standby if not (e.source == own and e.instance.mark == instance.mark)
        ]  # 12.3.1.3, B45
    if own.live is not None:
        spot, player, definition, know = zones.place(g, card), card.player, card.definition, card.know
    else:  # it moved on: nobody looks for it, its last known information is named (9.11)
        gone = g.snapshots[card.slot, own.incarnation]
        spot, player, definition, know = place(Zone.RESOLUTION, gone.player, 0), gone.player, gone.definition, gone.know
    g.emit(EventKind.PLAY, player, instance.ability.kind, instance.index, ((definition, spot, spot, know),))


def can_activate(g: State, card: Object, instance: Instance, *, by_effect: bool = False, free: bool = False) -> bool:
    """Return whether an activated ability may be played now (7.5.3.7, 11.4.2, 12.3.1.1)."""
    ability = instance.ability
    ctx = Context(g, card.player, Ref.to(card))
    if ability.once and instance.mark in card.used:
        return False
    if Restriction.USE_ACT in layers.info(g, card).restrictions:
        return False  # 12.3.1.1
    drive = ability.keyword is Keyword.LOGIC_DRIVE and not by_effect  # 11.4.2.1
    if drive and (not card.souls or g.players[card.player].logic_drives):
        return False  # 11.4.2, B47
    if ability.keyword is Keyword.MAKE_UP and card.made_up:
        return False  # 11.11.3.1
    if not select.holds(layers.world(g), ability.condition, ctx):
        return False
    if ability.cost is None or free:
        return True
    return bool(costs.x_numbers(g, ability.cost, ctx)) if instance.text.has_x else costs.payable(g, ability.cost, ctx)


# --- resolving -------------------------------------------------------------------------------------------------------


def run(g: State, statements: Statements, ctx: Context, frame: Frame, path: int) -> Steps:
    """Carry out statements in order; ``path`` is the number of the first."""
    for statement in statements:
        frame.values["path"] = path
        yield from _RUN[type(statement)](g, statement, ctx, frame, path)
        path += size(statement)


def _number(ctx: Context, amount: tree.Amount) -> int:
    return max(0, select.amount(layers.world(ctx.g), amount, ctx))  # 1.3.2.2


def _live(ctx: Context, target: tree.Target) -> list[Object]:
    found: list[Object] = []
    for card in select.targets(layers.world(ctx.g), target, ctx):
        if card not in found:
            found.append(card)
    return found


def _draw(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    count = _number(ctx, s.count)
    for player in select.players(ctx, s.who):
        for _ in range(count):
            if s.up_to and not (yield from choices.yes_or_no(g, player, "5.6.3.1")):
                break
            yield from actions.draw(g, player)


def _choose_several(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Choose by one criterion after the other, no card twice (9.6.3.1.5)."""
    chosen: list[Ref] = []
    for part in s.parts:
        yield from _choose(g, part, ctx, frame, path, beside=chosen)
        ctx.it = chosen = [*chosen, *ctx.it]
        require("MAX_CHOSEN", len(chosen))


def _choose(g: State, s: Any, ctx: Context, frame: Frame, path: int, beside: Sequence[Ref] = ()) -> Steps:
    world = layers.world(g)
    count = _number(ctx, s.count)
    if s.looked:
        pool = [
            r.live
            for r in ctx.looked
            if r.live is not None and select.passes(world, world.info(r.live), s.selector.filters, ctx)
        ]
        if pool:
            _hide_looked(g, ctx)
    else:
        pool = select.selected(world, s.selector, ctx)
    excluded = {r.object for r in (*ctx.excluded, *beside) if r.live is not None}
    chosen: list[Object] = []
    for player in select.players(ctx, s.who):
        open_pool = [c for c in pool if c not in excluded and not _is_protected(g, ctx, c)]
        hidden = not s.looked and s.selector.zone in choices.HIDDEN and bool(s.selector.filters)
        stop = ActionKind.DONE if s.up_to else ActionKind.NONE if hidden else None  # 9.6.3.1.1, 9.6.3.1.4
        picks = yield from choices.pick_cards(
            g, player, open_pool, count, kind=DecisionKind.CHOOSE, verb=ActionKind.CHOOSE, rule="9.6.3", stop=stop
        )
        choices.chosen(g, player, picks)
        chosen += picks
    _took(ctx, frame, chosen)


def _hide_looked(g: State, ctx: Context) -> None:
    """Blur cards looked at, of which some are about to be taken, for who does not know them all."""
    cards = [r.live for r in ctx.looked if r.live is not None]
    for player in range(N_PLAYERS):
        if len(cards) > 1 and not all(card.know >> player & 1 for card in cards):
            knowledge.hide_together(g, player, cards)


def _is_protected(g: State, ctx: Context, card: Object) -> bool:
    return (
        card.zone is Zone.CIRCLE
        and card.player != ctx.master
        and Restriction.BE_CHOSEN in layers.info(g, card).restrictions
    )


def _took(ctx: Context, frame: Frame, cards: Sequence[Object]) -> None:
    """Make cards the antecedent of *it*."""
    require("MAX_CHOSEN", len(cards))
    ctx.it = [Ref.to(card) for card in cards]
    ctx.looked = [r for r in ctx.looked if r.live not in cards]
    if frame.values["loops"]:
        ctx.excluded = [*(r for r in ctx.excluded if r.live is not None), *ctx.it]  # 12.5.3
        require("MAX_CHOSEN", len(ctx.excluded))


def _search(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    deck = g.zone(ctx.master, Zone.DECK)
    for card in deck:
        knowledge.learn(g, ctx.master, card)
    knowledge.before_unseen_search(g, ctx.master, ctx.master)
    world = layers.world(g)
    pool = select.selected(world, s.selector, ctx)
    picks = yield from choices.pick_cards(
        g,
        ctx.master,
        pool,
        _number(ctx, s.count),
        kind=DecisionKind.CHOOSE,
        verb=ActionKind.CHOOSE,
        rule="9.6.3.1.4",
        stop=ActionKind.NONE,
    )
    choices.chosen(g, ctx.master, picks)
    _took(ctx, frame, picks)


def _look(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    count = _number(ctx, s.count)
    if s.up_to:
        yield from _look_up_to(g, select.players(ctx, s.who), count, ctx)
        return
    cards = [c for p in select.players(ctx, s.who) for c in reversed(g.zone(p, Zone.DECK)[-count:] if count else [])]
    require("MAX_CHOSEN", len(cards))
    for card in cards:
        knowledge.learn(g, ctx.master, card)  # 5.7.1, B92
    ctx.looked = [Ref.to(card) for card in cards]
    _show_event(g, EventKind.LOOK, ctx.master, cards)
    yield from ()


def _look_up_to(g: State, players: Sequence[int], count: int, ctx: Context) -> Steps:
    """Look at one card after the other, until the player stops (5.7.2)."""
    ctx.looked = []
    for player in players:
        for depth in range(min(count, len(g.zone(player, Zone.DECK)))):
            if not (yield from choices.yes_or_no(g, ctx.master, "5.7.2.2")):
                break
            card = g.zone(player, Zone.DECK)[-1 - depth]
            knowledge.learn(g, ctx.master, card)  # 5.7.2.3
            ctx.looked = [*ctx.looked, Ref.to(card)]
            require("MAX_CHOSEN", len(ctx.looked))
            _show_event(g, EventKind.LOOK, ctx.master, [card])


def _show_event(g: State, kind: EventKind, player: int, cards: Sequence[Object]) -> None:
    if cards:
        g.emit(kind, player, cards=tuple((c.definition, zones.place(g, c), zones.place(g, c), c.know) for c in cards))


def _reveal(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    cards = _live(ctx, s.target)
    for card in cards:
        knowledge.show(g, card)  # 5.19.1
    _show_event(g, EventKind.REVEAL, ctx.master, cards)
    for card in cards:
        if card.zone is Zone.HAND:
            knowledge.after_entering_hand(g, card.player, card)
    if isinstance(s.target, tree.TopOfDeck):
        require("MAX_CHOSEN", len(cards))
        ctx.it = [Ref.to(card) for card in cards]
        ctx.looked = list(ctx.it)
    yield from ()


def _move(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    face_down = None if s.face_up is None else not s.face_up
    bottom = zones.is_bottom(s.position)
    if isinstance(s.target, tree.TopOfDeck):
        count = _number(ctx, s.target.count)
        players = select.players(ctx, s.target.who)
        cause = _cause(s.zone, Zone.DECK)
        actions.tops_to(g, players, count, s.zone, cause, bottom=bottom, face_down=face_down)  # 4.5.2
        return
    cards = _live(ctx, s.target)
    ctx.looked = [r for r in ctx.looked if r.live not in cards]
    if s.zone is Zone.DROP and cards and all(c.zone is Zone.HAND for c in cards):
        yield from actions.discard(g, cards)
        return
    if not cards:
        return
    cause = _cause(s.zone, cards[0].zone)
    frame.values["moving"] = {r for r in ctx.it if r.live in cards}
    yield from actions.send(g, cards, s.zone, cause, bottom=bottom, face_down=face_down, rested=s.rested)
    _follow(ctx, frame)


def _follow(ctx: Context, frame: Frame) -> None:
    """Let *it* mean the cards that were moved where they are now."""
    ctx.it = [Ref.to(r.object) if r in frame.values["moving"] else r for r in ctx.it]
    frame.values["moving"] = set()


def _cause(zone: Zone, origin: Zone) -> Cause:
    return _CAUSES.get(zone, Cause.PLACE)


_CAUSES = {Zone.DROP: Cause.DROP, Zone.STOCK: Cause.STOCK, Zone.HAND: Cause.RETURN, Zone.LEVEL: Cause.LEVEL}


def _mobilize(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    for card in _live(ctx, s.target):
        frame.values["moving"] = {r for r in ctx.it if r.live is card}
        yield from actions.mobilize_by_effect(g, ctx.master, card, s.rested)
        _follow(ctx, frame)


def _blink_step(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    for card in _live(ctx, s.target):
        if card.is_member:
            frame.values["moving"] = {r for r in ctx.it if r.live is card}
            yield from actions.blink_step(g, ctx.master, card)
            _follow(ctx, frame)


def _stand(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    zones.orient(g, _live(ctx, s.target), rested=False)
    yield from ()


def _rest(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    zones.orient(g, _live(ctx, s.target), rested=True)
    yield from ()


def _turn_up(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    zones.turn(g, _live(ctx, s.target), face_down=False)
    yield from ()


def _turn_down(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    zones.turn(g, _live(ctx, s.target), face_down=True)
    yield from ()


def _destroy(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    source = ctx.source
    by = source if source.live is not None and source.live.is_member else None  # 5.32.2.2
    yield from actions.destroy_gates(g, _live(ctx, s.target), by)


def _continuous(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Begin a continuous effect: Change, Gain, LoseAbilities, GainTrait, Cannot, ChangePlayer (9.2.2.2)."""
    target = getattr(s, "target", None)
    group = isinstance(target, tree.All) and target.selector.zone in STAMPED  # 9.9.2: elsewhere fixed now
    cards = [] if isinstance(s, tree.ChangePlayer) else select.served(layers.world(g), s.target, ctx)
    amount = 0
    if isinstance(s, (tree.Change, tree.ChangePlayer)):
        amount = s.sign * select.amount(layers.world(g), s.amount, ctx)
    if not cards and not group and not isinstance(s, tree.ChangePlayer):
        return
    require("MAX_EFFECTS", len(g.effects) + 1)
    if not group:
        require("MAX_TARGETS", len(cards))
    targets = None if group or isinstance(s, tree.ChangePlayer) else tuple(Ref.to(c) for c in cards)
    stamp = frame.values["stamp"]
    g.effects.append(
        Effect(
            stamp,
            ctx.master,
            frame.values["reference"],
            Clause(path, s),
            ctx.source,
            s.duration,
            targets,
            amount,
            stamp,
        )
    )
    g.changes += 1
    spots = tuple((c.definition, zones.place(g, c), zones.place(g, c), c.know) for c in cards)
    g.emit(EventKind.EFFECT, ctx.master, path, amount, spots)
    if isinstance(s, tree.Cannot):
        timing.cancel_unusable(g)
    yield from ()


def _shuffle(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    for player in select.players(ctx, s.who):
        if s.zone is Zone.STOCK:
            stocks.shuffle(g, player)
        else:
            zones.shuffle(g, player, Zone.DECK)
    yield from ()


def _put_in_soul(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    host = next(iter(_live(ctx, s.host)), None)
    if host is None or not host.is_member:
        return
    if isinstance(s.target, tree.TopOfDeck):  # 4.5.2
        count = _number(ctx, s.target.count)
        for player in select.players(ctx, s.target.who):
            for _ in range(count):
                top = zones.deck_top(g, player)
                if top is None or not host.is_member:
                    break
                zones.move(g, [top], Zone.SOUL, host.player, Cause.SOUL, host=host)
    else:
        cards = _live(ctx, s.target)
        moving = zones.with_souls([c for c in cards if c is not host and c.host is not host])
        ctx.looked = [r for r in ctx.looked if r.object not in moving]
        zones.move(g, moving, Zone.SOUL, host.player, Cause.SOUL, host=host)  # 5.26.1
    yield from ()


def _set_on(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    found = select.target_refs(layers.world(g), s.host, ctx)
    if not found:
        return  # 9.6.3.1.3
    host = found[0].live
    if isinstance(s.target, tree.TopOfDeck):  # 4.5.2
        count = _number(ctx, s.target.count)
        for player in select.players(ctx, s.target.who):
            for _ in range(count):
                top = zones.deck_top(g, player)
                if top is not None:
                    actions.set_on(g, [top], host, face_down=not s.face_up)
                    host = found[0].live
    else:
        cards = _live(ctx, s.target)
        ctx.looked = [r for r in ctx.looked if r.live not in cards]
        kept = [r.object if r.live in cards else None for r in ctx.it]
        actions.set_on(g, cards, host, face_down=not s.face_up)
        ctx.it = [r if card is None else Ref.to(card) for card, r in zip(kept, ctx.it, strict=True)]
    yield from ()


def _stock_open(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    stocks.open_lowest(g, ctx.master, _number(ctx, s.count))  # 5.28
    yield from ()


def _stock_close(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    stocks.close_uppermost(g, ctx.master, _number(ctx, s.count))  # 5.29
    yield from ()


def _stock_boost(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    actions.tops_to(g, (ctx.master,), _number(ctx, s.count), Zone.STOCK, Cause.STOCK)  # 5.27
    yield from ()


def _use_ability(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    yield from use.use_ability(g, ctx, s)  # 11.4.2.1


def _play_card(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    for card in _live(ctx, s.target):
        kept = [r.live is card for r in ctx.it]
        yield from use.play_card(g, ctx, card)  # 5.22.6
        ctx.it = [Ref.to(card) if follows else r for follows, r in zip(kept, ctx.it, strict=True)]


def _synthesize(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    yield from synthesis.synthesize(g, ctx.master, _number(ctx, s.level))  # 5.33


def _discard(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    players, open_frames = select.players(ctx, s.who), len(g.frames)
    cards: list[Object] = []
    count = None if s.count is None else _number(ctx, s.count)
    for player in players:  # 1.3.4.1
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


def _may_pay(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    if not costs.payable(g, s.cost, ctx):
        return  # 9.7.3.3.1
    if (yield from choices.yes_or_no(g, ctx.master, "9.7.3.3.1")):
        yield from costs.pay(g, s.cost, ctx)
        yield from run(g, s.then, ctx, frame, path + 1)


def _may(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    if (yield from choices.yes_or_no(g, ctx.master, "9.7.3.3.1")):
        before = g.happened
        yield from run(g, s.do, ctx, frame, path + 1)
        if g.happened > before:  # "if you do": anything at all happened
            yield from run(g, s.then, ctx, frame, path + 1 + sum(map(size, s.do)))


def _if(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    if select.holds(layers.world(g), s.condition, ctx):
        yield from run(g, s.then, ctx, frame, path + 1)
    else:
        yield from run(g, s.otherwise, ctx, frame, path + 1 + sum(map(size, s.then)))


def _unless_paid(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    payer, count = 1 - ctx.master, _number(ctx, s.count)
    can_pay = len(g.zone(payer, Zone.STOCK)) >= count
    if can_pay and (yield from choices.yes_or_no(g, payer, "5.22.5.1")):
        actions.pay_stock(g, payer, count)
    else:
        yield from run(g, s.do, ctx, frame, path + 1)


def _for_each(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    times = _number(ctx, s.times)  # 12.5.2
    loops = frame.values["loops"]
    outer = list(ctx.excluded)
    for k in range(times):
        loops.append((path, times - k))
        yield from run(g, s.do, ctx, frame, path + 1)
        loops.pop()
    ctx.excluded = outer


def _nothing(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """A replacement acts through its continuous ability, not when it is read."""
    yield from ()


def _end_game(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    meant = select.players(ctx, s.who)
    losers = [p for p in range(N_PLAYERS) if len(meant) == N_PLAYERS or (p in meant) is not s.wins]
    zones.lose(g, losers, Reason.EFFECT, "1.2.5")
    yield from ()


def _trance(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    yield from trance.by_effect(g, ctx, s.results)  # 5.13.1.5


def _make_up(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    yield from make_up.make_up(g, ctx, s.level)  # 11.11.2


_RUN: dict[type, Callable[[State, Any, Context, Frame, int], Steps]] = {
    tree.Draw: _draw,
    tree.Choose: _choose,
    tree.ChooseSeveral: _choose_several,
    tree.Search: _search,
    tree.Look: _look,
    tree.Reveal: _reveal,
    tree.Move: _move,
    tree.Mobilize: _mobilize,
    tree.BlinkStep: _blink_step,
    tree.Stand: _stand,
    tree.Rest: _rest,
    tree.TurnUp: _turn_up,
    tree.TurnDown: _turn_down,
    tree.DestroyGate: _destroy,
    tree.Change: _continuous,
    tree.ChangePlayer: _continuous,
    tree.Gain: _continuous,
    tree.LoseAbilities: _continuous,
    tree.LoseAbility: _continuous,
    tree.GainTrait: _continuous,
    tree.Cannot: _continuous,
    tree.AuraAsHeart: _continuous,
    tree.Later: later.create,
    tree.EndGame: _end_game,
    tree.Shuffle: _shuffle,
    tree.PutInSoul: _put_in_soul,
    tree.SetOn: _set_on,
    tree.StockOpen: _stock_open,
    tree.StockClose: _stock_close,
    tree.UseAbility: _use_ability,
    tree.PlayCard: _play_card,
    tree.Synthesize: _synthesize,
    tree.StockBoost: _stock_boost,
    tree.Discard: _discard,
    tree.MayPay: _may_pay,
    tree.May: _may,
    tree.If: _if,
    tree.ForEach: _for_each,
    tree.UnlessPaid: _unless_paid,
    tree.Replace: _nothing,
    tree.TranceChange: _nothing,
    tree.Trance: _trance,
    tree.MakeUp: _make_up,
}


def expire(g: State, duration: Duration) -> None:
    """End the effects whose duration is over (7.7.7, 8.6.6)."""
    g.effects = [e for e in g.effects if e.duration != duration]
    g.world = None


def stat_with_level(g: State, card: Object) -> int:
    """Return the level a card has for playing it (9.6.2.1.3)."""
    return layers.stat(g, card, Stat.LEVEL)


def cost_of(g: State, card: Object) -> int:
    """Return the printed cost after increases and decreases, at least 0 (9.6.2.3.1, B44)."""
    return max(0, layers.stat(g, card, Stat.COST))
