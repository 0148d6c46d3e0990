"""Chapter 7: the phases of a turn. Each function is one resume point and returns the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lnl.cards.tree import Restriction, TriggerEvent
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import (
    AbilityKind,
    CardType,
    Color,
    Duration,
    Keyword,
    Phase,
    PlayerStat,
    Step,
    Zone,
    placements,
)
from lnl.contract.event import Cause, EventKind
from lnl.contract.limits import require
from lnl.contract.rulenum import to_code
from lnl.reference import (
    actions,
    battle,
    checking,
    choices,
    keys,
    knowledge,
    later,
    layers,
    loops,
    play,
    rule_actions,
    timing,
    trance,
    zones,
)
from lnl.reference.state import NOTHING, Frame, Object, State
from lnl.reference.zones import Steps


def begin_turn(g: State) -> Steps:
    """Start a turn (7.1, 7.7.8)."""
    g.turn += 1
    g.players[g.turn_player].own_turns += 1
    for player in g.players:
        player.trances = player.tc_trances = player.logic_drives = player.attacks = 0
    for card in g.objects:
        card.used, card.fired, card.made_up = NOTHING, NOTHING, False
    later.may_answer_again(g)
    g.arrangements.clear()
    loops.forget(g)
    g.emit(EventKind.TURN, g.turn_player, g.turn)
    yield from ()
    return "7.2"  # 7.1.2


def _begin_phase(g: State, phase: Phase) -> None:
    g.phase, g.step = phase, Step.NONE
    g.emit(EventKind.PHASE, g.turn_player, phase)


def stand_phase(g: State) -> Steps:
    """7.2"""
    _begin_phase(g, Phase.STAND)
    if g.turn == 1:
        timing.start(g, TriggerEvent.GAME_START)  # 7.2.2
    timing.start(g, TriggerEvent.TURN_START)
    timing.start(g, TriggerEvent.PHASE_START, phase=Phase.STAND)
    yield from checking.check(g, "7.2.3")
    player = g.turn_player
    # 7.2.4.1: no my logicalist
    standing = [*g.zone(player, Zone.CIRCLE), *g.zone(player, Zone.GATE), *g.zone(player, Zone.LEVEL)]  # 7.2.4, B15
    zones.orient(g, [c for c in standing if not _stays_rested(g, c)], rested=False)
    yield from checking.check(g, "7.2.5")
    return "7.3"  # 7.1.2


def _stays_rested(g: State, card: Object) -> bool:
    return card.zone is Zone.CIRCLE and layers.is_restricted(g, card, Restriction.STAND)


def draw_phase(g: State) -> Steps:
    """7.3"""
    _begin_phase(g, Phase.DRAW)
    timing.start(g, TriggerEvent.PHASE_START, phase=Phase.DRAW)
    yield from checking.check(g, "7.3.2")
    yield from actions.draw_cards(g, g.turn_player, 2)  # 7.3.3
    yield from checking.check(g, "7.3.4")
    actions.tops_to(g, (g.turn_player,), 1, Zone.STOCK, Cause.TURN_STOCK)  # 7.3.5
    yield from checking.check(g, "7.3.6")
    return "7.4"  # 7.1.2


def level_phase(g: State) -> Steps:
    """7.4"""
    _begin_phase(g, Phase.LEVEL)
    timing.start(g, TriggerEvent.PHASE_START, phase=Phase.LEVEL)
    yield from checking.check(g, "7.4.2")
    return "7.4.3"


def place_level(g: State) -> Steps:
    """7.4.3"""
    player = g.turn_player
    hand = keys.distinct(g, g.zone(player, Zone.HAND), player)
    codes = {action.to_code(ActionKind.LEVEL, card=k): cards[0] for k, cards in hand.items()}
    passing = action.to_code(ActionKind.PASS)  # 7.4.3.2
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
    picks = yield from choices.pick_cards(  # 7.4.3.1.1
        g, player, level, 1, kind=DecisionKind.LEVEL_SWAP, verb=ActionKind.SWAP, rule="7.4.3.1.1"
    )
    # Both change places; the hand's card first, so that the other player does not take one for the other.
    zones.move(g, [card], Zone.LEVEL, player, Cause.LEVEL, face_down=first_turn, half=True)  # 5.11.1
    zones.move(g, picks, Zone.HAND, player, Cause.SWAP)


def main_phase(g: State) -> Steps:
    """7.5"""
    _begin_phase(g, Phase.MAIN)
    timing.start(g, TriggerEvent.PHASE_START, phase=Phase.MAIN)
    yield from checking.check(g, "7.5.2")
    return "7.5.3"


def play_timing(g: State) -> Steps:
    """7.5.3, 9.5.4: one check timing and one main-phase action."""
    yield from checking.check(g, "9.5.4.1")  # 9.5.2, 9.5.4.1
    if g.changes != g.arrangement_mark:
        g.arrangements.clear()
    loops.play_timing(g)
    legal = main_actions(g)
    code = yield (g.turn_player, DecisionKind.MAIN, to_code("7.5.3"), tuple(legal))  # 9.5.4.2
    kind = action.kind_of(code)
    if kind == ActionKind.PASS:
        return "8.2"  # 7.1.2, 7.5.4, 9.5.4.3
    yield from _MAIN[ActionKind(kind)](g, code)
    return "7.5.3"


def main_actions(g: State) -> list[int]:
    """Return the legal main-phase actions in ascending order (7.5.3)."""
    player = g.turn_player
    codes = [action.to_code(ActionKind.PASS)]  # 7.5.3.8
    barred = layers.is_banned(g, player, PlayerStat.CANNOT_MOBILIZE)  # 1.3.3
    for k, cards in keys.distinct(g, [] if barred else g.zone(player, Zone.HAND), player).items():
        if cards[0].is_member_card and can_play(g, player, cards[0]):  # 5.12.3.1, 7.5.3.1
            codes += [
                action.to_code(ActionKind.MOBILIZE, card=k, circles=mask << 6 * player)
                for mask in placements(cards[0].card.territory)  # 2.10.2
            ]
    if g.players[player].trances < layers.trance_limit(g, player):  # 7.5.3.2
        codes += trance.pairs(g, player)
    if g.players[player].tc_trances < layers.trance_change_limit(g, player):  # 7.5.3.3
        codes += trance.change_pairs(g, player)
    if len(g.zone(player, Zone.STOCK)) >= 3:  # 7.5.3.4
        codes.append(action.to_code(ActionKind.LUCK_DRIVE))
    codes += _activations(g, player)  # 7.5.3.5, 7.5.3.7, 9.1.2.3
    if can_rearrange(g, movable(g, player)):  # 7.5.3.6
        codes.append(action.to_code(ActionKind.REARRANGE))
    return sorted(codes)


def can_play(g: State, player: int, card: Object) -> bool:
    """Return whether a member may be played from the hand or deck (9.6.2.1, 9.6.2.3.2)."""
    return meets_conditions(g, player, card) and len(g.zone(player, Zone.STOCK)) >= play.cost_of(g, card)


def meets_conditions(g: State, player: int, card: Object) -> bool:
    """Return whether a member meets the conditions of 9.6.2.1."""
    level = g.zone(player, Zone.LEVEL)
    if play.stat_with_level(g, card) > len(level):  # 9.6.2.1.3
        return False
    if card.card.type is not CardType.TRANCEUNION:
        return True  # 9.6.2.1.5
    info = layers.info(g, card)
    up = [layers.info(g, c) for c in level if not c.face_down]  # B7
    worlds = any(info.worlds & other.worlds for other in up)  # 9.6.2.1.1
    colors = any(info.colors & other.colors & ~(1 << Color.NONE) for other in up)  # 9.6.2.1.2
    return worlds or colors  # 9.6.2.1.4


def _activations(g: State, player: int) -> list[int]:
    codes = []
    for card in list(g.in_play()):
        if card.player != player:
            continue
        for n, instance in enumerate(layers.instances(g, card)):
            if instance.ability.kind is AbilityKind.ACT and play.can_activate(g, card, instance):
                drive = instance.ability.keyword is Keyword.LOGIC_DRIVE
                kind = ActionKind.LOGIC_DRIVE if drive else ActionKind.ACTIVATE
                codes.append(action.to_code(kind, card=keys.key(g, card, player), arg=n))
    return codes


def _mobilize(g: State, code: int) -> Steps:
    player = g.turn_player
    card = _by_key(g, player, g.zone(player, Zone.HAND), action.card_of(code))
    knowledge.show(g, card)  # 9.6.2.1: played from the hand, it is revealed
    cost = play.cost_of(g, card)
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
    card = next(c for c in own if keys.key(g, c, player) == action.card_of(code))
    yield from play.activated(g, card, layers.instances(g, card)[action.arg_of(code)])


# --- rearranging (7.5.3.6) ----------------------------------------------------------------------------------------


def movable(g: State, player: int) -> list[Object]:
    """Return the members that may change circles, by their lowest circle (5.14.3)."""
    members = zones.members_by_circle(g, player)
    bound = layers.restricted(g, members, Restriction.MOVE)
    return [m for m in members if m not in bound] if bound else members


def arrangements(g: State, members: Sequence[Object], begun: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield every overlap-free arrangement of the movable members that is new (B18, 12.1.1.2).

    Each lists circle masks in the order of the members' present circles.

    Args:
        g: the game.
        members: the movable members of a player.
        begun: circles of the first members, if these are decided.
    """
    if not members:
        return
    fixed = 0
    for member in g.members(members[0].player):
        if member not in members:
            fixed |= member.mask
    present = tuple(m.mask for m in members)
    choices = [(mask,) for mask in begun] + [placements(m.card.territory) for m in members[len(begun) :]]
    for masks in _disjoint(choices, fixed):
        if masks != present and not (g.arrangements and _by_arrival(g, members, masks) in g.arrangements):
            yield masks


def _disjoint(choices: Sequence[Sequence[int]], taken: int) -> Iterator[tuple[int, ...]]:
    """Yield one mask of each choice so that none overlaps another or what is taken."""
    if not choices:
        yield ()
        return
    for mask in choices[0]:
        if not mask & taken:
            for rest in _disjoint(choices[1:], taken | mask):
                yield (mask, *rest)


def _by_arrival(g: State, members: Sequence[Object], masks: Sequence[int]) -> tuple[int, ...]:
    """Return the masks of members in the order in which these arrived."""
    by_member = dict(zip(members, masks, strict=True))
    return tuple(by_member[m] for m in g.members(members[0].player) if m in by_member)


def can_rearrange(g: State, members: Sequence[Object], begun: tuple[int, ...] = ()) -> bool:
    """Return whether some new arrangement of the movable members of a player exists."""
    return next(arrangements(g, members, begun), None) is not None


def _rearrange(g: State, code: int) -> Steps:
    player = g.turn_player
    members = movable(g, player)
    before = _arrangement(g, members)
    masks: list[int] = []
    frame = Frame(6, {"masks": masks})
    g.frames.append(frame)
    for member in members:
        options = [m for m in placements(member.card.territory) if can_rearrange(g, members, (*masks, m))]  # 2.10.2
        codes = tuple(action.to_code(ActionKind.PLACE, circles=mask << 6 * player) for mask in options)
        chosen = yield (player, DecisionKind.REARRANGE, to_code("7.5.3.6"), codes)
        masks.append(action.circles_of(chosen) >> 6 * player)
    g.frames.remove(frame)
    zones.relocate(g, list(zip(members, masks, strict=True)), Cause.REARRANGE)
    g.arrangements |= {before, _arrangement(g, members)}
    require("MAX_ARRANGEMENTS", len(g.arrangements))
    g.arrangement_mark = g.changes


def _arrangement(g: State, members: Sequence[Object]) -> tuple[int, ...]:
    """Return the circles of members by arrival; of those that could be moved, also if now they no longer can."""
    return tuple(m.mask for m in g.members(g.turn_player) if m in members)


_MAIN = {
    ActionKind.MOBILIZE: _mobilize,
    ActionKind.TRANCE: trance.main_phase_trance,
    ActionKind.TRANCE_CHANGE: trance.main_phase_change,
    ActionKind.LUCK_DRIVE: _luck_drive,
    ActionKind.LOGIC_DRIVE: _activate,
    ActionKind.ACTIVATE: _activate,
    ActionKind.REARRANGE: _rearrange,
}


# --- end phase (7.7) -----------------------------------------------------------------------------------------------


def end_phase(g: State) -> Steps:
    """7.7"""
    _begin_phase(g, Phase.END)
    yield from ()
    return "7.7.2"


def end_phase_round(g: State) -> Steps:
    """Go once through the end phase (7.7)."""
    loops.round_begins(g, "7.7.2", 0)
    timing.start(g, TriggerEvent.PHASE_START, phase=Phase.END)  # 7.7.2
    yield from checking.check(g, "7.7.3")
    left = [c for player in (g.turn_player, 1 - g.turn_player) for c in g.zone(player, Zone.PARADOX)]
    zones.move(g, left, Zone.DROP, None, Cause.RULE)  # 7.7.4, B20
    yield from checking.check(g, "7.7.5")
    yield from _hand_limit(g, g.turn_player)
    play.expire(g, Duration.TURN)  # 7.7.7
    play.expire(g, Duration.BATTLE)
    again = (
        rule_actions.pending(g) or g.standby or timing.can_start(g, TriggerEvent.PHASE_START, phase=Phase.END)
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
        picks = yield from choices.pick_cards(
            g, player, hand, surplus, kind=DecisionKind.HAND_LIMIT, verb=ActionKind.DISCARD, rule="7.7.6"
        )
        yield from actions.discard(g, picks)


STEPS = {
    "7.1": begin_turn,
    "7.2": stand_phase,
    "7.3": draw_phase,
    "7.4": level_phase,
    "7.4.3": place_level,
    "7.5": main_phase,
    "7.5.3": play_timing,
    "8.2": battle.declare_step,
    "8.2.4": battle.attack_or_stop,
    "8.2.5": battle.attack,
    "8.2.10": battle.empty_circle,
    "8.2.11": battle.occupied_circle,
    "8.3": battle.intercept_step,
    "8.4": battle.definition_step,
    "8.4.3": battle.defender_defines,
    "8.4.5": battle.attacker_defines,
    "8.5": battle.result_step,
    "8.6": battle.end_step,
    "8.6.2": battle.end_step_round,
    "7.7": end_phase,
    "7.7.2": end_phase_round,
}
"""Resume points: rule number to procedure."""
