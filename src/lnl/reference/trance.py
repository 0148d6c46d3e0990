"""5.13: trance."""

from __future__ import annotations

from lnl import action
from lnl.action import ActionKind
from lnl.cards.ability import TriggerEvent
from lnl.decision import DecisionKind
from lnl.enums import CardType, Zone
from lnl.event import Cause, EventKind
from lnl.reference import actions, keys, knowledge, layers, play, timing, zones
from lnl.reference.state import Frame, Object, Ref, State
from lnl.reference.zones import Steps
from lnl.rulenum import to_code

_LOGICALISTS = (CardType.LOGICALIST, CardType.SUPER_LOGICALIST)


def pairs(g: State, player: int) -> list[int]:
    """Return one action for each pair of members that may trance (5.13.1.1, B108)."""
    codes = []
    members = zones.members_by_circle(g, player)
    for n, first in enumerate(members):
        for second in members[n + 1 :]:
            if _can_pair(first, second):
                low, high = sorted((keys.key(g, first, player), keys.key(g, second, player)))
                codes.append(action.to_code(ActionKind.TRANCE, card=low, arg=high))
    return codes


def _can_pair(a: Object, b: Object) -> bool:
    kinds = (a.card.type, b.card.type)
    if CardType.FOREIGNER in kinds:
        return kinds[0] in _LOGICALISTS or kinds[1] in _LOGICALISTS
    return kinds == (CardType.SUPER_LOGICALIST, CardType.SUPER_LOGICALIST)


def main_phase_trance(g: State, code: int) -> Steps:
    """Trance two materials in the main phase (7.5.3.2)."""
    player = g.turn_player
    by_key = {keys.key(g, m, player): m for m in g.members(player)}
    materials = [by_key[action.card_of(code)], by_key[action.arg_of(code)]]
    g.players[player].trances += 1  # B17
    spots = tuple((m.definition, zones.place(g, m), zones.place(g, m), m.know) for m in materials)
    g.emit(EventKind.TRANCE, player, cards=spots)
    frame = Frame(4, {"materials": [Ref.to(m) for m in materials], "searched": 0, "refreshed": 0, "picked": None})
    g.frames.append(frame)
    yield from _trance(g, player, materials, frame)
    g.frames.remove(frame)


def _trance(g: State, player: int, materials: list[Object], frame: Frame) -> Steps:
    yield from _source(g, player, frame)
    picked: Object | None = None
    if frame.values["searched"]:
        picked = yield from _pick_from_deck(g, player, frame)
    if picked is not None:
        yield from _mobilize(g, player, materials, picked, frame)
    if frame.values["searched"]:
        zones.shuffle(g, player, Zone.DECK)  # 5.13.1.2.2
    if picked is None:
        picked = yield from _pick_from_hand(g, player, frame)  # 5.13.1.2.3, B30
        if picked is not None:
            yield from _mobilize(g, player, materials, picked, frame)
    if picked is None:
        yield from actions.drop(g, [m for m in materials if m.zone is Zone.CIRCLE])  # 5.13.1.4, B31


def _source(g: State, player: int, frame: Frame) -> Steps:
    """Decide whether to search the deck, and whether to refresh it first (5.13.1.2, B29)."""
    rule = to_code("5.13.1.2")
    no, search, refresh = (action.to_code(k) for k in (ActionKind.NO, ActionKind.SEARCH, ActionKind.REFRESH))
    code = yield (player, DecisionKind.TRANCE_SOURCE, rule, (no, search, refresh))
    if code == refresh:
        frame.values["refreshed"] = 1
        zones.refresh(g, player)
        code = yield (player, DecisionKind.TRANCE_SOURCE, rule, (no, search))
    frame.values["searched"] = int(code == search)


def _pick_from_deck(g: State, player: int, frame: Frame) -> Steps:
    while True:
        deck = g.zone(player, Zone.DECK)
        for seen in deck:
            knowledge.learn(g, player, seen)
        knowledge.before_unseen_search(g, player, player)
        picks = {action.to_code(ActionKind.PICK, card=k): c[0] for k, c in _playable(g, player, deck).items()}
        legal = [action.to_code(ActionKind.NONE), *picks]
        if not frame.values["refreshed"]:
            legal.append(action.to_code(ActionKind.REFRESH))
        code = yield (player, DecisionKind.TRANCE_PICK, to_code("5.13.1.2.1"), tuple(sorted(legal)))
        if action.kind_of(code) != ActionKind.REFRESH:
            return _picked(g, picks.get(code), frame)
        frame.values["refreshed"] = 1
        zones.refresh(g, player)


def _playable(g: State, player: int, cards: list[Object]) -> dict[int, list[Object]]:
    from lnl.reference.turn import can_play

    able = [c for c in cards if c.card.type is CardType.TRANCEUNION and can_play(g, player, c)]  # B27
    return keys.distinct(g, able, player)


def _pick_from_hand(g: State, player: int, frame: Frame) -> Steps:
    picks = {
        action.to_code(ActionKind.PICK, card=k): c[0]
        for k, c in _playable(g, player, g.zone(player, Zone.HAND)).items()
    }
    if not picks:
        return None
    legal = tuple(sorted([action.to_code(ActionKind.NONE), *picks]))
    code = yield (player, DecisionKind.TRANCE_HAND, to_code("5.13.1.2.3"), legal)
    return _picked(g, picks.get(code), frame)


def _picked(g: State, card: Object | None, frame: Frame) -> Object | None:
    frame.values["picked"] = None
    if card is not None:
        frame.values["picked"] = Ref.to(card)
        knowledge.show(g, card)  # 9.6.2.1
    return card


def _mobilize(g: State, player: int, materials: list[Object], card: Object, frame: Frame) -> Steps:
    """Mobilize the tranceunion; the materials become its soul first (5.13.1.3, B25)."""
    mask = yield from actions.choose_circles(g, player, card, "5.12.2")
    cost = play.cost_of(g, card)
    if cost:
        actions.pay_stock(g, player, cost)  # B27
    present = [m for m in materials if m.zone is Zone.CIRCLE]
    infos = {m: layers.info(g, m) for m in present}
    watch = timing.watch(g, present, (TriggerEvent.SOUL_BY_TRANCE,))
    old_souls = [s for m in present for s in m.souls]
    zones.move(g, [*present, *old_souls], Zone.SOUL, player, Cause.SOUL, host=card)
    yield from actions.put_on_circles(g, player, card, mask, by_trance=True)
    for material in present:
        other = next((infos[m] for m in present if m is not material), None)
        timing.soul_by_trance(g, watch, material, other, card)
