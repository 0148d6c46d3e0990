"""Chapter 7: the phases of a turn. Each function is one resume point and returns the next."""

from __future__ import annotations

from lnl.cards.tree import Restriction, TriggerEvent
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Duration, Phase, Step, Zone
from lnl.contract.event import Cause, EventKind
from lnl.contract.rulenum import to_code
from lnl.reference import actions, checking, choices, keys, lasting, layers, loops, rule_actions, triggers, zones
from lnl.reference.parts import NO_DEEDS, NOTHING, Object
from lnl.reference.state import State, Steps


def begin_turn(g: State) -> Steps:
    """Start a turn (7.1, 7.7.8)."""
    g.turn += 1
    g.players[g.turn_player].own_turns += 1
    for player in g.players:
        player.trances = player.tc_trances = player.logic_drives = player.attacks = player.done = 0
    for card in g.objects:
        card.used, card.fired, card.deeds = NOTHING, NOTHING, NO_DEEDS
    lasting.may_answer_again(g)
    lasting.begin_duration(g, Duration.TURN)
    g.arrangements.clear()
    loops.forget_paths(g)
    g.emit(EventKind.TURN, g.turn_player, g.turn)
    yield from ()
    return "7.2"  # 7.1.2


def _begin_phase(g: State, phase: Phase) -> None:
    g.phase, g.step = phase, Step.NONE
    g.emit(EventKind.PHASE, g.turn_player, phase)


def stand_phase(g: State) -> Steps:
    """7.2"""
    if lasting.skips(g, Phase.STAND):
        return "7.3"
    _begin_phase(g, Phase.STAND)
    lasting.begin_duration(g, Duration.STAND_PHASE)
    if g.turn == 1:
        triggers.start(g, TriggerEvent.GAME_START)  # 7.2.2
    triggers.start(g, TriggerEvent.TURN_START)
    triggers.start(g, TriggerEvent.PHASE_START, phase=Phase.STAND)
    yield from checking.check(g, "7.2.3")
    player = g.turn_player
    # 7.2.4.1: no my logicalist
    standing = [*g.zone(player, Zone.CIRCLE), *g.zone(player, Zone.GATE), *g.zone(player, Zone.LEVEL)]  # 7.2.4, B15
    zones.orient(g, [c for c in standing if not _stays_rested(g, c)], rested=False)
    yield from checking.check(g, "7.2.5")
    lasting.expire(g, Duration.STAND_PHASE)
    return "7.3"  # 7.1.2


def _stays_rested(g: State, card: Object) -> bool:
    return card.zone is Zone.CIRCLE and layers.is_restricted(g, card, Restriction.STAND)


def draw_phase(g: State) -> Steps:
    """7.3"""
    if lasting.skips(g, Phase.DRAW):
        return "7.4"
    _begin_phase(g, Phase.DRAW)
    triggers.start(g, TriggerEvent.PHASE_START, phase=Phase.DRAW)
    yield from checking.check(g, "7.3.2")
    yield from actions.draw(g, g.turn_player, 2)  # 7.3.3
    yield from checking.check(g, "7.3.4")
    actions.tops_to(g, (g.turn_player,), 1, Zone.STOCK, Cause.TURN_STOCK)  # 7.3.5
    yield from checking.check(g, "7.3.6")
    return "7.4"  # 7.1.2


def level_phase(g: State) -> Steps:
    """7.4"""
    if lasting.skips(g, Phase.LEVEL):
        return "7.5"
    _begin_phase(g, Phase.LEVEL)
    triggers.start(g, TriggerEvent.PHASE_START, phase=Phase.LEVEL)
    yield from checking.check(g, "7.4.2")
    return "7.4.3"


def place_level(g: State) -> Steps:
    """7.4.3"""
    player = g.turn_player
    hand = keys.distinct(g, g.zone(player, Zone.HAND), player)
    codes = {action.to_code(ActionKind.LEVEL, card=k): cards[0] for k, cards in hand.items()}
    passing = action.to_code(ActionKind.PASS)  # 7.4.3.2
    # core: answer_place_level
    code = yield (player, DecisionKind.LEVEL, to_code("7.4.3"), (passing, *sorted(codes)))
    if code != passing:
        yield from _put_level(g, player, codes[code])
    yield from checking.check(g, "7.4.4")
    return "7.5"  # 7.1.2


def _put_level(g: State, player: int, card: Object) -> Steps:
    first_turn = g.turn == 1 and player == g.first  # 7.4.3.1
    level = g.zone(player, Zone.LEVEL)
    if len(level) < layers.level_limit(g, player):
        zones.move(g, [card], Zone.LEVEL, player, Cause.LEVEL, face_down=first_turn)
        return
    if not level:  # 5.11.2
        return
    picks = yield from choices.pick(  # 7.4.3.1.1
        g, player, level, 1, kind=DecisionKind.LEVEL_SWAP, verb=ActionKind.SWAP, rule="7.4.3.1.1"
    )
    # Both change places; the hand's card first, so that the other player does not take one for the other.
    zones.move(g, [card], Zone.LEVEL, player, Cause.LEVEL, face_down=first_turn, half=True)  # 5.11.1
    zones.move(g, picks, Zone.HAND, player, Cause.SWAP)


def main_phase(g: State) -> Steps:
    """7.5"""
    if lasting.skips(g, Phase.MAIN):
        return "8.2"
    _begin_phase(g, Phase.MAIN)
    triggers.start(g, TriggerEvent.PHASE_START, phase=Phase.MAIN)
    yield from checking.check(g, "7.5.2")
    return "7.5.3"


# --- end phase (7.7) -----------------------------------------------------------------------------------------------


def end_phase(g: State) -> Steps:
    """7.7"""
    lasting.expire(g, Duration.BATTLE_PHASE)
    _begin_phase(g, Phase.END)
    yield from ()
    return "7.7.2"


def end_phase_round(g: State) -> Steps:
    """Go once through the end phase (7.7)."""
    loops.round_begins(g, "7.7.2", 0)
    triggers.start(g, TriggerEvent.PHASE_START, phase=Phase.END)  # 7.7.2
    yield from checking.check(g, "7.7.3")
    left = [c for player in (g.turn_player, 1 - g.turn_player) for c in g.zone(player, Zone.PARADOX)]
    zones.move(g, left, Zone.DROP, None, Cause.RULE)  # 7.7.4, B20
    yield from checking.check(g, "7.7.5")
    yield from _hand_limit(g, g.turn_player)
    lasting.expire(g, Duration.TURN)  # 7.7.7
    lasting.expire(g, Duration.BATTLE)
    again = (
        rule_actions.rules_due(g) or g.standby or triggers.can_start(g, TriggerEvent.PHASE_START, phase=Phase.END)
    )  # 7.7.8
    if again:
        return "7.7.2"
    g.turn_player = 1 - g.turn_player
    g.world = None
    return "7.1"


def _hand_limit(g: State, player: int) -> Steps:
    hand = g.zone(player, Zone.HAND)
    surplus = len(hand) - layers.hand_limit(g, player)
    if g.ruleset.hand_limit and surplus > 0:  # 7.7.6
        picks = yield from choices.pick(
            g, player, hand, surplus, kind=DecisionKind.HAND_LIMIT, verb=ActionKind.DISCARD, rule="7.7.6"
        )
        yield from actions.discard(g, picks)
