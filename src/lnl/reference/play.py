"""9.6: playing and resolving abilities; statements that run others, and which function each kind has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lnl.cards import tree
from lnl.cards.tree import Restriction, TriggerEvent
from lnl.contract.enums import N_PLAYERS, Duration, Keyword, Reason, Stat, Zone
from lnl.contract.event import EventKind, place
from lnl.contract.limits import require
from lnl.reference import (
    choices,
    choosing,
    costs,
    last_info,
    later,
    layers,
    losses,
    make_up,
    select,
    synthesis,
    timing,
    trance,
    verbs,
    zones,
)
from lnl.reference.paths import size
from lnl.reference.select import Context
from lnl.reference.state import Frame, Instance, Object, Ref, Standby, State
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
        last_info.forget_sides(g)
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
    ctx = Context(g, card.player, Ref.to(card))  # 3.2.1.2.3
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
        yield from costs.pay(g, ability.cost, ctx, ctx.master)  # 9.6.2.3
    if ability.keyword is Keyword.LOGIC_DRIVE:
        timing.player_event(g, TriggerEvent.LOGIC_DRIVE, ctx.master)
    yield from run(g, ability.effect, ctx, frame, 0)  # 9.6.2.4, 9.6.2.4.1-2
    _close_frame(g, frame)


def automatic(g: State, entry: Standby) -> Steps:
    """Play a standing-by ability (9.7.3); its standby count goes down once (B71)."""
    g.standby.remove(entry)
    instance = entry.instance
    source = entry.source.object
    if instance.ability.once and entry.source.live is not None and instance.mark in source.used:
        return  # 9.7.3.2, 12.3.1.3
    ctx = Context(g, entry.master, entry.source, entry.subject, entry.partner)
    if entry.subject is not None:
        ctx.it = [entry.subject]
    _played(g, source, instance, entry.source)
    frame = open_frame(g, instance, ctx)  # 9.3.4, 9.7.7: wherever its card is now
    select.count_antecedents(g)
    yield from run(g, instance.ability.effect, ctx, frame, 0)  # 9.6.2.4.1-2
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
    if layers.is_restricted(g, card, Restriction.USE_ACT):
        return False  # 12.3.1.1
    drive = ability.keyword is Keyword.LOGIC_DRIVE and not by_effect  # 11.4.2.1
    if drive and (not card.souls or g.players[card.player].logic_drives):
        return False  # 11.4.2, B47
    if ability.keyword is Keyword.MAKE_UP and card.made_up:
        return False  # 11.11.3.1
    if not select.holds(layers.world(g), ability.condition, ctx):  # 11.6.1.3, 11.6.1.3.1
        return False
    if ability.cost is None or free:
        return True
    if instance.text.has_x:
        return bool(costs.x_numbers(g, ability.cost, ctx))
    return costs.payable(g, ability.cost, ctx, ctx.master)


# --- resolving -------------------------------------------------------------------------------------------------------


def run(g: State, statements: Statements, ctx: Context, frame: Frame, path: int) -> Steps:
    """Carry out statements in order; ``path`` is the number of the first."""
    for statement in statements:
        frame.values["path"] = path
        yield from _RUN[type(statement)](g, statement, ctx, frame, path)  # 9.2.2.1
        path += size(statement)


def _may_pay(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    (payer,) = select.players(ctx, s.who)  # 5.22.5.1
    if (yield from _pays(g, s.cost, ctx, payer, "9.7.3.3.1")):  # 9.1.2.2.2
        yield from run(g, s.then, ctx, frame, path + 1)


def _pays(g: State, cost: tree.Cost, ctx: Context, payer: int, rule: str) -> Steps:
    """Offer a player to pay a cost; return whether it is paid."""
    if not costs.payable(g, cost, ctx, payer):
        return False  # 9.7.3.3.1
    if not (yield from choices.yes_or_no(g, payer, rule)):
        return False
    yield from costs.pay(g, cost, ctx, payer)  # 9.7.3.3
    return True


def _may(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    if (yield from choices.yes_or_no(g, ctx.master, "9.7.3.3.1")):  # 3.2.1.3.1
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
    if not (yield from _pays(g, s.cost, ctx, 1 - ctx.master, "5.22.5.1")):
        yield from run(g, s.do, ctx, frame, path + 1)


def _for_each(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    times = verbs.number(ctx, s.times)  # 12.5.2
    loops = frame.values["loops"]
    outer = list(ctx.excluded)
    for k in range(times):  # 12.5.1
        loops.append((path, times - k))
        yield from run(g, s.do, ctx, frame, path + 1)
        loops.pop()
    if times:
        ctx.excluded = select.still_excluded(outer)


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
    tree.Draw: verbs.draw,
    tree.Choose: choosing.choose,
    tree.ChooseSeveral: choosing.choose_several,
    tree.Search: choosing.search,
    tree.Look: choosing.look,
    tree.Reveal: verbs.reveal,
    tree.Move: verbs.move,
    tree.Mobilize: verbs.mobilize,
    tree.BlinkStep: verbs.blink_step,
    tree.Stand: verbs.stand,
    tree.Rest: verbs.rest,
    tree.TurnUp: verbs.turn_up,
    tree.TurnDown: verbs.turn_down,
    tree.DestroyGate: verbs.destroy,
    tree.Change: verbs.continuous,
    tree.ChangePlayer: verbs.continuous,
    tree.Gain: verbs.continuous,
    tree.LoseAbilities: verbs.continuous,
    tree.LoseAbility: verbs.continuous,
    tree.LoseChosen: losses.lose_chosen,
    tree.GainTrait: verbs.continuous,
    tree.Cannot: verbs.continuous,
    tree.AuraAsHeart: verbs.continuous,
    tree.Later: later.create,
    tree.EndGame: _end_game,
    tree.Shuffle: verbs.shuffle,
    tree.PutInSoul: verbs.put_in_soul,
    tree.SetOn: verbs.set_on,
    tree.StockOpen: verbs.stock_open,
    tree.StockClose: verbs.stock_close,
    tree.UseAbility: verbs.use_ability,
    tree.PlayCard: verbs.play_card,
    tree.Synthesize: verbs.synthesize,
    tree.StockBoost: verbs.stock_boost,
    tree.Discard: verbs.discard,
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
    return max(0, layers.stat(g, card, Stat.COST))  # 9.6.2.3.1
