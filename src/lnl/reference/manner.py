"""The manner of an event: cause, origin and partner, and the conditions of triggers on it (9.7.2)."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards import tree
from lnl.cards.tree import By, TriggerEvent
from lnl.contract.enums import Keyword, Zone
from lnl.contract.event import Cause
from lnl.contract.record import TranceKind
from lnl.reference import layers, select
from lnl.reference.frames import Payment, Resolution, Trance, resolutions
from lnl.reference.parts import Ref
from lnl.reference.state import Context, State


@dataclass(frozen=True, slots=True)
class Manner:
    """How an event comes about.

    Attributes:
        cause: of a movement, or of what a rule does within an effect.
        origin: where its card was before.
        zone: where its card is then.
        host: whose soul the card becomes or was, or on what it is set; which gate a member destroys.
        number: how many cards a payment was of, or a zone has; which attack of a member it is.
        before: how many it had.
        front_left: whether a member went from the front row to the back row, or the other way; None for neither.
    """

    cause: Cause | None = None
    origin: Zone | None = None
    zone: Zone | None = None
    host: Ref | None = None
    number: int = 0
    before: int = 0
    front_left: bool | None = None


SOMEHOW = Manner()

_RULES = frozenset((Cause.PAY, Cause.RULE, Cause.RESHUFFLE, Cause.REFRESH_POINT, Cause.LOSER, Cause.DEFINE))
"""Causes of movements that no effect makes, though they may come in the middle of one."""


def is_so(g: State, trigger: tree.Trigger, event: TriggerEvent, ctx: Context, how: Manner) -> bool:
    """Return whether an event comes about in the way that a trigger asks for."""
    if not trigger.is_narrow:
        return True
    if trigger.origin is not None and (how.origin is trigger.origin) == trigger.not_from:
        return False
    if trigger.zone is not None and (how.zone is trigger.zone) != (event in (TriggerEvent.PUT, TriggerEvent.GREW)):
        return False
    if trigger.host is not None and not _is_host(trigger.host, ctx, how.host):
        return False
    if trigger.front_left is not None and how.front_left is not trigger.front_left:
        return False  # 4.4.2.1, 5.14.2
    if event is TriggerEvent.NTH_ATTACK:
        return how.number == trigger.least
    if event is TriggerEvent.GREW:
        return how.before < trigger.least == how.number
    if how.number < trigger.least or not _came_by(g, trigger.by, ctx.master, how):
        return False
    return trigger.doer is None or _is_doer(g, trigger, trigger.doer, ctx)


def _is_doer(g: State, trigger: tree.Trigger, asked: tree.This | tree.All, ctx: Context) -> bool:
    """Return whether the effect, or the ability with the cost, by which an event comes is of the card asked for (9.11)."""
    maker, effects = _maker(g), resolutions(g)
    if maker is None or not effects or (trigger.by is By.COST and not isinstance(maker, Payment)):
        return False
    of = effects[-1].context
    if trigger.drive and (of.ability is None or of.ability.keyword is not Keyword.LOGIC_DRIVE):
        return False  # 11.4.1
    if isinstance(asked, tree.This):
        return of.source == ctx.source
    if asked.selector.other and of.source.object is ctx.source.object:
        return False
    if of.master not in select.whom(ctx, asked.selector.who):
        return False
    world = layers.world(g)
    return select.passes(world, world.known_info(of.source), asked.selector.filters, ctx)


def _is_host(asked: tree.This | tree.All, ctx: Context, host: Ref | None) -> bool:
    """Return whether a card that is still on the field is the one asked for."""
    card = host.live if host is not None else None
    if card is None or card.zone not in (Zone.CIRCLE, Zone.GATE):
        return False
    if isinstance(asked, tree.This):
        return ctx.source.live is card
    return card in select.selected(layers.world(ctx.g), asked.selector, ctx)


def _came_by(g: State, by: By, master: int, how: Manner) -> bool:
    maker = _maker(g)
    match by:
        case By.ANYTHING:
            return True
        case By.COST:
            return how.cause is Cause.PAY or isinstance(maker, Payment)  # 5.18.1, 5.22
        case By.DEFINITION:
            return how.cause is Cause.DEFINE  # 5.16.1
        case By.LOSING:
            return how.cause is Cause.LOSER  # 8.5.6
        case By.TRANCE_CHANGE:
            return isinstance(maker, Trance) and maker.kind is TranceKind.CHANGE  # 11.5.2
        case By.HAND_LIMIT:
            return how.cause is Cause.DISCARD and maker is None  # 7.7.6
        case By.EXCHANGE:
            return how.cause is Cause.SWAP  # 5.11.1
        case By.ATTACK:
            return effect_of(g, how) is None  # 8.2.10.3
        case By.LUCK_DRIVE | By.LEVEL_BOOST:
            return g.drawing is by  # 5.15.1, 5.18.1
        case By.LEVEL_UP:
            return how.cause is Cause.LEVEL and maker is None  # 7.4.3.1
    doer = effect_of(g, how)
    if by in (By.YOU, By.OPPONENT):
        return ((g.turn_player if doer is None else doer) == master) == (by is By.YOU)  # 8.1.3, 8.2.10.3
    if doer is None:
        return False
    return by is By.EFFECT or (doer == master) == (by is By.YOUR_EFFECT)


def _maker(g: State) -> Payment | Resolution | Trance | None:
    """Return the innermost payment, effect or trance under way."""
    return next((f for f in reversed(g.frames) if isinstance(f, (Payment, Resolution, Trance))), None)


def effect_of(g: State, how: Manner) -> int | None:
    """Return the master of the effect that makes an event; None where a rule, a cost or a player does."""
    if how.cause in _RULES:
        return None
    maker = _maker(g)
    if isinstance(maker, Trance):
        if how.zone is Zone.SOUL or maker.kind is not TranceKind.EFFECT:
            return None  # 5.13.1.3: by trance, whatever let it
        maker = resolutions(g)[-1]
    return maker.context.master if isinstance(maker, Resolution) else None


Deed = tuple[int, ...]
"""What tells an instruction, cost or rule from others."""


def deed(g: State) -> Deed:
    """Return what is carried out just now: events of the same deed are one to a trigger about "1 or more cards"."""
    effects = resolutions(g)
    if not effects:
        return (g.changes,)
    effect = effects[-1]
    rounds = tuple(left for _, left in effect.loops)
    return (effect.stamp, effect.path, int(isinstance(_maker(g), Payment)), *rounds)
