"""7.5.3: the play timing of the main phase."""

from __future__ import annotations

from lnl.cards.tree import Restriction
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import AbilityKind, Keyword, PlayerStat, Zone, placements
from lnl.contract.rulenum import to_code
from lnl.reference import actions, checking, keys, knowledge, layers, loops, playing, rearrange, trance
from lnl.reference.parts import Object
from lnl.reference.state import State, Steps


def play_timing(g: State) -> Steps:
    """7.5.3, 9.5.4: one check timing and one main-phase action."""
    yield from checking.check(g, "9.5.4.1")  # 9.5.2, 9.5.4.1
    if g.changes != g.arrangement_mark:
        g.arrangements.clear()
    loops.play_timing(g)
    legal = options_main(g)
    # core: answer_main
    code = yield (g.turn_player, DecisionKind.MAIN, to_code("7.5.3"), tuple(legal))  # 9.5.4.2
    kind = action.kind_of(code)
    if kind == ActionKind.PASS:
        return "8.2"  # 7.1.2, 7.5.4, 9.5.4.3
    yield from _MAIN[ActionKind(kind)](g, code)
    return "7.5.3"


def options_main(g: State) -> list[int]:
    """Return the legal main-phase actions in ascending order (7.5.3)."""
    player = g.turn_player
    codes = [action.to_code(ActionKind.PASS)]  # 7.5.3.8
    barred = layers.is_banned(g, player, PlayerStat.CANNOT_MOBILIZE)  # 1.3.3
    for k, cards in keys.distinct(g, [] if barred else _playable_cards(g, player), player).items():
        if cards[0].is_member_card and playing.can_play(g, player, cards[0]):  # 5.12.3.1, 7.5.3.1
            codes += [
                action.to_code(ActionKind.MOBILIZE, card=k, circles=mask << 6 * player)
                for mask in placements(cards[0].card.territory)  # 2.10.2
            ]
    if g.players[player].trances < layers.trance_limit(g, player):  # 7.5.3.2
        codes += trance.trance_pairs(g, player)
    if g.players[player].tc_trances < layers.trance_change_limit(g, player):  # 7.5.3.3
        codes += trance.change_pairs(g, player)
    lucky = not layers.is_banned(g, player, PlayerStat.CANNOT_LUCK_DRIVE)  # 1.3.3
    if lucky and len(g.zone(player, Zone.STOCK)) >= 3:  # 7.5.3.4
        codes.append(action.to_code(ActionKind.LUCK_DRIVE))
    codes += activations(g, player)  # 7.5.3.5, 7.5.3.7, 9.1.2.3
    if rearrange.can_rearrange(g, rearrange.movable(g, player)):  # 7.5.3.6
        codes.append(action.to_code(ActionKind.REARRANGE))
    return sorted(codes)


def _playable_cards(g: State, player: int) -> list[Object]:
    """Return the cards of the hand, and those of other zones that may be mobilized from there."""
    elsewhere = [card for zone in _OPENABLE for card in g.zone(player, zone)]
    found = [*g.zone(player, Zone.HAND), *layers.restricted(g, elsewhere, Restriction.MOBILIZED_FROM_THERE)]
    able = [card for card in found if not actions.is_held_back(g, card) and not actions.comes_by_trance_only(g, card)]
    return [card for card in able if not layers.is_barred(g, player, PlayerStat.CANNOT_MOBILIZE_SOME, card)]


_OPENABLE = (Zone.LEVEL, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.PURGE)


def activations(g: State, player: int) -> list[int]:
    codes = []
    for card in list(g.in_play()):
        if card.player != player:
            continue
        for n, instance in enumerate(layers.abilities_of(g, card)):
            if instance.ability.kind is AbilityKind.ACT and playing.can_activate(g, card, instance):
                drive = instance.ability.keyword is Keyword.LOGIC_DRIVE
                kind = ActionKind.LOGIC_DRIVE if drive else ActionKind.ACTIVATE
                codes.append(action.to_code(kind, card=keys.card_key(g, card, player), arg=n))
    return codes


def _mobilize(g: State, code: int) -> Steps:
    player = g.turn_player
    card = _by_key(g, player, _playable_cards(g, player), action.card_of(code))
    knowledge.show(g, card)  # 9.6.2.1: played from the hand, it is revealed
    cost = playing.cost_of(g, card)
    if cost:
        actions.pay_stock(g, player, cost)  # 2.9.2, 5.12.3.1, 9.6.2.3
    yield from actions.put_on_circles(g, player, card, action.circles_of(code) >> 6 * player)


def _by_key(g: State, player: int, cards: list[Object], key: int) -> Object:
    return keys.distinct(g, cards, player)[key][0]


def _luck_drive(g: State, code: int) -> Steps:
    yield from actions.luck_drive(g, g.turn_player)  # 7.5.3.4


def _activate(g: State, code: int) -> Steps:
    player = g.turn_player
    own = [c for c in g.in_play() if c.player == player]
    card = next(c for c in own if keys.card_key(g, c, player) == action.card_of(code))
    yield from playing.play_activated(g, card, layers.abilities_of(g, card)[action.arg_of(code)])


_MAIN = {
    ActionKind.MOBILIZE: _mobilize,
    ActionKind.TRANCE: trance.main_phase_trance,
    ActionKind.TRANCE_CHANGE: trance.main_phase_change,
    ActionKind.LUCK_DRIVE: _luck_drive,
    ActionKind.LOGIC_DRIVE: _activate,
    ActionKind.ACTIVATE: _activate,
    ActionKind.REARRANGE: rearrange.rearrange,
}
