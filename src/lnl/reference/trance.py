"""5.13: trance, with trance change (11.5) and trance by effect (5.13.1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lnl.cards import tree
from lnl.cards.tree import Restriction, TranceChange, TriggerEvent, TypeMask
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import CardType, Keyword, PlayerStat, Zone
from lnl.contract.event import Cause, EventKind
from lnl.contract.limits import require
from lnl.contract.record import TranceKind
from lnl.contract.rulenum import to_code
from lnl.reference import (
    actions,
    amounts,
    keys,
    knowledge,
    layers,
    playing,
    resolving,
    select,
    shuffles,
    triggers,
    zones,
)
from lnl.reference.frames import Resolution, Results, Trance
from lnl.reference.parts import Info, Object, Ref
from lnl.reference.playing import can_play
from lnl.reference.state import Context, State, Steps

_OPENABLE = (Zone.LEVEL, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.PURGE)


# --- pairs (5.13.1.1) ------------------------------------------------------------------------------------------------


def trance_pairs(g: State, player: int, pair: tree.TrancesWith | None = None, ctx: Context | None = None) -> list[int]:
    """Return one action for each pair of cards that may trance (5.13.1.1, B26, B108).

    Args:
        g: the game.
        player: who trances.
        pair: which two cards an effect allows; None for any.
        ctx: of that effect.
    """
    codes: list[int] = []
    if layers.is_banned(g, player, PlayerStat.CANNOT_TRANCE):
        return codes  # 1.3.3
    cards = _materials(g, player)
    for n, first in enumerate(cards):
        for second in cards[n + 1 :]:
            if _can_pair(g, first, second) and (ctx is None or pair is None or _may_trance(pair, first, second, ctx)):
                low, high = sorted((keys.card_key(g, first, player), keys.card_key(g, second, player)))
                codes.append(action.to_code(ActionKind.TRANCE, card=low, arg=high))
    return codes


def _may_trance(pair: tree.TrancesWith, first: Object, second: Object, ctx: Context) -> bool:
    return amounts.trances_with(layers.world(ctx.g), pair, (Ref.to(first), Ref.to(second)), ctx)


def change_pairs(g: State, player: int) -> list[int]:
    """Return one action for each member with trance change and each foreigner beside it (11.5.1, B34)."""
    if layers.is_banned(g, player, PlayerStat.CANNOT_TRANCE):
        return []  # 1.3.3
    members = zones.members_by_circle(g, player)
    foreigners = [member for member in members if member.card.type is CardType.FOREIGNER]
    if not foreigners:
        return []
    return [
        action.to_code(
            ActionKind.TRANCE_CHANGE, card=keys.card_key(g, holder, player), arg=keys.card_key(g, partner, player)
        )
        for holder in members
        if any(True for _ in _changes(g, holder))
        for partner in foreigners
        if partner is not holder
    ]


def _materials(g: State, player: int) -> list[Object]:
    """Return own members, and a my logicalist that stands face up."""
    mine = [c for c in g.zone(player, Zone.MY_LOGICALIST) if not c.rested and not c.face_down]  # 4.18.1.2
    return [*zones.members_by_circle(g, player), *mine]


def _can_pair(g: State, first: Object, second: Object) -> bool:
    """Return whether two cards may trance, as what they are or may be treated as."""
    return any(_pairs(first, a, second, b) for a in _kinds(g, first) for b in _kinds(g, second))


def _kinds(g: State, card: Object) -> list[CardType]:
    """Return the types as which a card may stand in a pair."""
    return [card.card.type, *(kind for kind, said in _TREATED_AS.items() if layers.is_restricted(g, card, said))]


_TREATED_AS = {
    CardType.LOGICALIST: Restriction.AS_LOGICALIST,
    CardType.FOREIGNER: Restriction.AS_FOREIGNER,
    CardType.SUPER_LOGICALIST: Restriction.AS_SUPER_LOGICALIST,
}


def _pairs(first: Object, a: CardType, second: Object, b: CardType) -> bool:
    kinds = {a, b}
    if CardType.MY_LOGICALIST in kinds:
        mine = first if a is CardType.MY_LOGICALIST else second  # 2.2.2.8
        return CardType.FOREIGNER in kinds or (mine.card.wide and CardType.SUPER_LOGICALIST in kinds)  # 2.2.2.8.1
    if CardType.FOREIGNER in kinds:
        return CardType.LOGICALIST in kinds or CardType.SUPER_LOGICALIST in kinds
    return kinds == {CardType.SUPER_LOGICALIST}  # 2.2.2.7


def _changes(g: State, holder: Object) -> Iterator[Results]:
    """Yield what each valid trance change of a member may mobilize (11.5.1)."""
    for instance in layers.abilities_of(g, holder):
        statement = instance.ability.effect[0]
        if instance.ability.keyword is Keyword.TRANCE_CHANGE and isinstance(statement, TranceChange):
            yield statement.results


# --- the three ways to trance ----------------------------------------------------------------------------------------


def main_phase_trance(g: State, code: int) -> Steps:
    """Trance two materials in the main phase (7.5.3.2)."""
    g.players[g.turn_player].trances += 1  # B17
    yield from _begin_trance(g, TranceKind.NORMAL, g.turn_player, code, None, ())


def main_phase_change(g: State, code: int) -> Steps:
    """Trance by trance change in the main phase (7.5.3.3, 11.5.2)."""
    g.players[g.turn_player].tc_trances += 1  # B17
    yield from _begin_trance(g, TranceKind.CHANGE, g.turn_player, code, None, ())


@resolving.carries_out(tree.Trance)
def trance_by_effect(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Let the master trance without conditions and cost, if there is a pair (5.13.1.5, 5.12.3.2, B28)."""
    codes = trance_pairs(g, ctx.master, statement.pair, ctx)
    if codes:
        # core: answer_trance
        code = yield (ctx.master, DecisionKind.TRANCE_PAIR, to_code("5.13.1.1"), tuple(sorted(codes)))
        yield from _begin_trance(g, TranceKind.EFFECT, ctx.master, code, ctx, statement.results, statement.also)


def _begin_trance(
    g: State,
    kind: TranceKind,
    player: int,
    code: int,
    ctx: Context | None,
    results: Results,
    also: tree.Selector | None = None,
) -> Steps:
    by_key = {keys.card_key(g, m, player): m for m in _materials(g, player)}
    materials = [by_key[action.card_of(code)], by_key[action.arg_of(code)]]
    keys.emit_cards(g, EventKind.TRANCE, player, materials, kind)
    frame = Trance(kind, player, materials, [Ref.to(m) for m in materials], ctx, results, also)
    g.frames.append(frame)
    g.world = None
    yield from _trance(g, frame)
    g.frames.remove(frame)
    g.world = None


def _trance(g: State, trance: Trance) -> Steps:
    yield from _source(g, trance)
    picked: Object | None = None
    searched = trance.searched
    if searched:
        picked = yield from _ask_in_zone(g, trance, Zone.DECK if searched == 1 else Zone(searched - 2))
    if picked is not None:
        yield from _mobilize_tranceunion(g, trance, picked)  # 5.13.1.2.1
    if searched == 1:
        shuffles.shuffle(g, trance.player, Zone.DECK)  # 5.13.1.2.2
    if picked is None and searched < 2:
        picked = yield from _ask_in_hand(g, trance)  # 5.13.1.2.3, B30
        if picked is not None:
            yield from _mobilize_tranceunion(g, trance, picked)
    if picked is None:
        yield from actions.drop(g, [m for m in trance.materials if m.zone is Zone.CIRCLE])  # 5.13.1.4, B31
        _rest_my_logicalist(g, trance)  # 5.13.1.4.1


# --- finding the tranceunion (5.13.1.2) ------------------------------------------------------------------------------


def _source(g: State, trance: Trance) -> Steps:
    """Decide whether to search the deck or another zone, and whether to refresh first (5.13.1.2, B29)."""
    no, search, refresh = (action.to_code(k) for k in (ActionKind.NO, ActionKind.SEARCH, ActionKind.REFRESH))
    opened = {action.to_code(ActionKind.OPEN, arg=zone): zone for zone in _opened(g, trance)}
    rule = to_code("5.13.1.2")
    # core: answer_trance
    code = yield (trance.player, DecisionKind.TRANCE_SOURCE, rule, (no, search, refresh, *opened))
    if code == refresh:
        trance.refreshed = 1
        zones.refresh(g, trance.player)
        opened = {action.to_code(ActionKind.OPEN, arg=zone): zone for zone in _opened(g, trance)}
        # core: answer_trance
        code = yield (trance.player, DecisionKind.TRANCE_SOURCE, rule, (no, search, *opened))
    trance.searched = 2 + opened[code] if code in opened else int(code == search)
    if trance.searched == 1:
        triggers.player_event(g, TriggerEvent.SEARCHED, trance.player)  # 5.13.1.2.1


def _opened(g: State, trance: Trance) -> list[Zone]:
    """Return the zones from which an effect allows a tranceunion to be taken now (5.13.1.2.4)."""
    return [zone for zone in _OPENABLE if _playable(g, trance, zone)]


def _ask_in_zone(g: State, trance: Trance, zone: Zone) -> Steps:
    while True:
        if zone is Zone.DECK:
            for seen in g.zone(trance.player, Zone.DECK):
                knowledge.learn(g, trance.player, seen)
            knowledge.before_unseen_search(g, trance.player, trance.player)
        picks = {action.to_code(ActionKind.PICK, card=k): c[0] for k, c in _playable(g, trance, zone).items()}
        legal = [action.to_code(ActionKind.NONE), *picks]
        if zone is Zone.DECK and not trance.refreshed:
            legal.append(action.to_code(ActionKind.REFRESH))
        rule = "5.13.1.2.1" if zone is Zone.DECK else "5.13.1.2.4"
        # core: answer_trance
        code = yield (trance.player, DecisionKind.TRANCE_PICK, to_code(rule), tuple(sorted(legal)))
        if action.kind_of(code) != ActionKind.REFRESH:
            return _picked(g, trance, picks.get(code))
        trance.refreshed = 1
        zones.refresh(g, trance.player)


def _ask_in_hand(g: State, trance: Trance) -> Steps:
    picks = {action.to_code(ActionKind.PICK, card=k): c[0] for k, c in _playable(g, trance, Zone.HAND).items()}
    if not picks:
        return None
    legal = tuple(sorted([action.to_code(ActionKind.NONE), *picks]))
    trance.searched = -1
    # core: answer_trance
    code = yield (trance.player, DecisionKind.TRANCE_HAND, to_code("5.13.1.2.3"), legal)
    return _picked(g, trance, picks.get(code))


def _picked(g: State, trance: Trance, card: Object | None) -> Object | None:
    trance.picked = None
    if card is not None:
        trance.picked = Ref.to(card)
        knowledge.show(g, card)  # 9.6.2.1
    return card


def _playable(g: State, trance: Trance, zone: Zone) -> dict[int, list[Object]]:
    """Return the tranceunions of a zone that this trance may mobilize."""
    cards = g.zone(trance.player, zone)
    # 5.13.1
    able = [
        c
        for c in cards
        if c.card.type is CardType.TRANCEUNION and c.know >> trance.player & 1 and _can_take(g, trance, c)
    ]
    return keys.distinct(g, able, trance.player)


def _can_take(g: State, trance: Trance, card: Object) -> bool:

    if layers.is_banned(g, trance.player, PlayerStat.CANNOT_MOBILIZE):
        return False  # 1.3.3
    if layers.is_barred(g, trance.player, PlayerStat.CANNOT_MOBILIZE_SOME, card):
        return False  # 1.3.3
    if trance.kind is TranceKind.EFFECT and actions.cannot_mobilize(g, trance.player, card, by_trance=True):
        return False  # 1.3.3
    marks = layers.info(g, card).restrictions
    if actions.is_held_back(g, card) or not _comes_by(g, trance, card):
        return False  # 1.3.3
    if trance.also is not None and card.zone is trance.also.zone:
        if _meets(g, card, (trance.also.filters,), trance.context):
            return True  # 5.13.1.2.4, 5.13.1.5
    if card.zone not in (Zone.DECK, Zone.HAND) and not marks & {Restriction.TRANCED, Restriction.TRANCED_FREELY}:
        return False  # 5.13.1.2.4
    if trance.kind is TranceKind.EFFECT:
        return not trance.results or _meets(g, card, trance.results, trance.context)
    if trance.kind is TranceKind.CHANGE and not any(_meets(g, card, r, None) for r in _changes(g, trance.materials[0])):
        return False
    if Restriction.TRANCED_FREELY in marks:  # 5.13.1.5
        return len(g.zone(trance.player, Zone.STOCK)) >= playing.cost_of(g, card)
    return can_play(g, trance.player, card)  # B27, 11.5.4


def _comes_by(g: State, trance: Trance, card: Object) -> bool:
    """Return whether the two cards of a trance are such that a card comes by this trance, as it says in all zones."""
    asked = [said.whom for said in actions.only_by_trance(card) if said.whom is not None]
    world, ctx = layers.world(g), Context(g, card.player, Ref.to(card))
    return all(any(select.passes(world, world.known_info(m), whom, ctx) for m in trance.refs) for whom in asked)


def _meets(g: State, card: Object, results: Results, ctx: Context | None) -> bool:
    ctx = ctx if ctx is not None else Context(g, card.player, Ref.to(card))
    world = layers.world(g)
    return any(select.passes(world, world.info(card), filters, ctx) for filters in results)  # 11.5.1.1


# --- mobilizing it (5.13.1.3) ----------------------------------------------------------------------------------------


def _mobilize_tranceunion(g: State, trance: Trance, card: Object) -> Steps:
    """Mobilize the tranceunion; the materials become its soul first (5.13.1.3, B25)."""
    mask = yield from actions.choose_circles(g, trance.player, card, "5.12.2")
    cost = playing.cost_of(g, card)
    if cost and trance.kind is not TranceKind.EFFECT:
        actions.pay_stock(g, trance.player, cost)  # B27
    present = [m for m in trance.materials if m.zone is Zone.CIRCLE]
    infos = {m: layers.info(g, m) for m in present}
    watch = triggers.watch(g, present, (TriggerEvent.SOUL_BY_TRANCE,))
    trance.watching = [source for _, source, _ in watch.autos] if watch else []
    require("MAX_COVENANTS", len(trance.watching))
    old_souls = [s for m in present for s in m.souls]  # 11.5.3, B32, B33
    zones.move(g, [*present, *old_souls], Zone.SOUL, trance.player, Cause.SOUL, host=card)
    _rest_my_logicalist(g, trance)  # 5.13.1.3.1
    came = yield from actions.put_on_circles(g, trance.player, card, mask, by_trance=True)
    if not came:  # what made way for it took it elsewhere
        trance.watching = []
        left = [s for s in (*present, *old_souls) if s.zone is Zone.SOUL and s.host is card]
        yield from actions.drop(g, left)  # 5.13.1.4
        return
    for material in present:
        other = next(
            (infos[m] if m in infos else _as_member(layers.info(g, m)) for m in trance.materials if m is not material),
            None,
        )
        triggers.after_soul(g, watch, material, other, card)
    trance.watching = []
    triggers.tranced(g, trance.player, card)


def _as_member(info: Info) -> Info:
    """Return the values of a my logicalist as others read them in a trance (5.13.1.1.1)."""
    return replace(info, types=info.types | TypeMask.AS_MEMBER)


def _rest_my_logicalist(g: State, trance: Trance) -> None:
    zones.orient(g, [m for m in trance.materials if m.zone is Zone.MY_LOGICALIST], rested=True)
