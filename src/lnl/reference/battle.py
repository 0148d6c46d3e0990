"""Chapter 8: attack and battle. Each function is one resume point and returns the next."""

from __future__ import annotations

from lnl.cards.tree import Restriction, TriggerEvent
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import (
    N_CIRCLES,
    CardType,
    Duration,
    LogicIcon,
    ParadoxRule,
    Phase,
    PlayerStat,
    Stat,
    Step,
    Zone,
)
from lnl.contract.event import Cause, EventKind
from lnl.contract.rulenum import to_code
from lnl.reference import actions, checking, choices, keys, later, layers, loops, play, rule_actions, timing, zones
from lnl.reference.state import NOTHING, Battle, Frame, Object, Ref, State
from lnl.reference.zones import Steps


def _begin_step(g: State, step: Step) -> None:
    g.step = step
    g.emit(EventKind.STEP, g.turn_player, step)


def attacker(g: State) -> Object | None:
    """Return the attacking member (8.2.9)."""
    return g.battle.attacker.live if g.battle and g.battle.attacker else None


def defender(g: State) -> Object | None:
    """Return the defending member (8.2.11)."""
    return g.battle.defender.live if g.battle and g.battle.defender else None


def declare_step(g: State) -> Steps:
    """Begin the declare attackers step (8.2)."""
    first = g.phase is not Phase.BATTLE
    if first:
        g.phase = Phase.BATTLE
        g.emit(EventKind.PHASE, g.turn_player, Phase.BATTLE)
    _begin_step(g, Step.DECLARE_ATTACKERS)
    timing.start(g, TriggerEvent.STEP_START, step=Step.DECLARE_ATTACKERS)  # 8.2.2
    if first:
        timing.start(g, TriggerEvent.PHASE_START, phase=Phase.BATTLE)
    yield from checking.check(g, "8.2.2")
    return "8.2.4"


def attackers(g: State) -> list[Object]:
    """Return the members that may attack (8.2.5)."""
    return [
        m
        for m in zones.members_by_circle(g, g.turn_player)
        if not m.rested and not layers.is_restricted(g, m, Restriction.ATTACK)
    ]


def attackable(g: State) -> list[int]:
    """Return the opponent's circles that may be attacked (8.2.6.1)."""
    other = 1 - g.turn_player
    found = []
    for circle in range(N_CIRCLES):
        if circle >= 3 and not _gate_destroyed(g, other, circle - 3):  # 8.2.6.1
            continue
        member = g.member_on(6 * other + circle)
        if member is not None and layers.is_restricted(g, member, Restriction.BE_ATTACKED):
            continue
        found.append(circle)
    demanded = _demanded(g, other)
    return [circle for circle in found if demanded >> circle & 1] or found  # 8.2.6.2, A4


def _demanded(g: State, player: int) -> int:
    """Return a mask of the circles whose member or gate must be attacked (8.2.6.2)."""
    mask = 0
    for card in layers.restricted(g, (*g.members(player), *g.zone(player, Zone.GATE)), Restriction.MUST_BE_ATTACKED):
        mask |= card.mask if card.zone is Zone.CIRCLE else 1 << card.position  # 4.3.2
    return mask


def _gate_destroyed(g: State, player: int, position: int) -> bool:
    """Return whether the gate zone holds a destroyed gate; none at all is not one (B51, B100)."""
    gates = [c for c in g.zone(player, Zone.GATE) if c.position == position]
    return bool(gates) and all(not c.face_down for c in gates)


def attack_or_stop(g: State) -> Steps:
    """Let the turn player attack or stop (8.2)."""
    limit = layers.attack_limit(g, g.turn_player)  # 8.2.3
    barred = layers.is_banned(g, g.turn_player, PlayerStat.CANNOT_DECLARE)
    if barred or g.players[g.turn_player].attacks >= limit or not attackers(g) or not attackable(g):
        return "7.7"  # 8.2.4
    codes = (action.to_code(ActionKind.PASS), action.to_code(ActionKind.DECLARE))
    code = yield (g.turn_player, DecisionKind.ATTACK_OR_STOP, to_code("8.2.4"), codes)
    if code == codes[0]:
        return "7.7"  # 7.1.2, 8.2.4.2
    yield from checking.check(g, "8.2.4.1")
    g.battle = Battle(attack_limit=limit)
    g.world = None
    g.players[g.turn_player].attacks += 1  # 8.1.3, B48
    for card in g.objects:
        card.fired = NOTHING
    later.may_answer_again(g)
    return "8.2.5"


def attack(g: State) -> Steps:
    """Let the turn player choose an attacker and a circle (8.2)."""
    assert g.battle is not None
    player, other = g.turn_player, 1 - g.turn_player
    codes = {
        action.to_code(ActionKind.ATTACK, card=keys.key(g, m, player), circles=1 << 6 * other + circle): (m, circle)
        for m in attackers(g)
        for circle in attackable(g)
    }
    if not codes:
        return "8.6"  # B49
    code = yield (player, DecisionKind.ATTACK, to_code("8.2.5"), tuple(sorted(codes)))  # 8.2.5, 8.2.6
    member, circle = codes[code]
    zones.orient(g, [member], rested=True)  # 8.2.5
    g.battle.attacker, g.battle.circle = Ref.to(member), 6 * other + circle  # 8.2.6.3, 8.2.9
    spot = zones.place(g, member)
    g.emit(EventKind.ATTACK, player, g.battle.circle, 0, ((member.definition, spot, spot, member.know),))
    yield from checking.check(g, "8.2.8")
    target = g.member_on(g.battle.circle)
    if target is None:
        g.battle.branch = 1  # 8.2.10
        return "8.2.10"
    g.battle.branch = 2  # 8.2.11
    g.battle.defender = Ref.to(target)  # 8.2.11.1, B52, B53
    spot = zones.place(g, target)
    g.emit(EventKind.DEFEND, other, cards=((target.definition, spot, spot, target.know),))
    return "8.2.11"


def empty_circle(g: State) -> Steps:
    """8.2.10"""
    assert g.battle is not None
    member = attacker(g)
    if member is not None:
        timing.card_event(g, TriggerEvent.ATTACKS, member)  # 8.2.10.1
    _circle_attacked(g, g.battle.circle)
    yield from checking.check(g, "8.2.10.2")
    other, position = divmod(g.battle.circle, N_CIRCLES)
    member = attacker(g)
    if member is not None:  # 8.2.10.3
        gates = [c for c in g.zone(other, Zone.GATE) if c.position == position]
        yield from actions.destroy_gates(g, gates, Ref.to(member))  # 5.32.2.1
    yield from checking.check(g, "8.2.10.4")
    return "8.6"  # 8.2.10.5


def occupied_circle(g: State) -> Steps:
    """8.2.11"""
    for event, member in (
        (TriggerEvent.ATTACKS, attacker(g)),
        (TriggerEvent.ATTACKED, defender(g)),
        (TriggerEvent.DEFENDS, defender(g)),
    ):
        if member is not None:
            timing.card_event(g, event, member)  # 8.2.11.4
    assert g.battle is not None
    _circle_attacked(g, g.battle.circle)
    yield from checking.check(g, "8.2.11.5")
    return "8.3"


def _circle_attacked(g: State, circle: int) -> None:
    """Tell the cards on the attacked circle (11.8.1)."""
    player, bit = circle // N_CIRCLES, 1 << circle % N_CIRCLES
    for card in list(g.zone(player, Zone.CIRCLE)):
        if card.mask & bit:
            timing.card_event(g, TriggerEvent.CIRCLE_ATTACKED, card)


def intercept_step(g: State) -> Steps:
    """8.3"""
    assert g.battle is not None
    _begin_step(g, Step.INTERCEPT)
    timing.start(g, TriggerEvent.STEP_START, step=Step.INTERCEPT)
    yield from checking.check(g, "8.3.2")
    other = 1 - g.turn_player
    if attacker(g) is not None and defender(g) is not None:  # 8.3.3
        able = [m for m in zones.members_by_circle(g, other) if _can_intercept(g, m)]
        picks = yield from choices.pick_cards(
            g,
            other,
            able,
            len(able),
            kind=DecisionKind.INTERCEPT,
            verb=ActionKind.INTERCEPT,
            rule="8.3.3",
            stop=ActionKind.DONE,  # 8.3.3.2
            ascending=True,
        )
        if picks:
            zones.move(g, zones.with_souls(picks), Zone.INTERCEPT, other, Cause.INTERCEPT)  # 8.3.3.1, 8.3.5
    yield from checking.check(g, "8.3.6")
    return "8.4"


def _can_intercept(g: State, member: Object) -> bool:
    """Return whether a member may intercept (8.3.3.1, B56)."""
    info = layers.info(g, member)
    assert g.battle is not None
    on_target = member.mask >> g.battle.circle % N_CIRCLES & 1
    # 2.11.3
    return bool(info.icons & LogicIcon.INTERCEPT and not on_target and Restriction.INTERCEPT not in info.restrictions)


def definition_step(g: State) -> Steps:
    """Begin the logic definition step (8.4)."""
    assert g.battle is not None
    _begin_step(g, Step.LOGIC_DEFINITION)
    g.battle.passes = 0
    timing.start(g, TriggerEvent.STEP_START, step=Step.LOGIC_DEFINITION)
    yield from checking.check(g, "8.4.2")
    return "8.4.3"


def defender_defines(g: State) -> Steps:
    """Let the non-turn player define a logic (8.4)."""
    assert g.battle is not None
    passed = yield from _define(g, 1 - g.turn_player, defender(g), "8.4.3")
    g.battle.passes = g.battle.passes & ~1 | passed
    if passed and g.battle.passes & 2:
        return "8.5"  # 8.4.3.3, B58
    yield from checking.check(g, "8.4.4")
    return "8.4.5"


def attacker_defines(g: State) -> Steps:
    """Let the turn player define a logic (8.4)."""
    assert g.battle is not None
    passed = yield from _define(g, g.turn_player, attacker(g), "8.4.5")
    g.battle.passes = g.battle.passes & ~2 | passed << 1
    if passed and g.battle.passes & 1:
        return "8.5"  # 8.4.5.3
    yield from checking.check(g, "8.4.6")
    return "8.4.3"  # 8.4.7


def _define(g: State, player: int, member: Object | None, rule: str) -> Steps:
    """Let a player define a logic, boost and define, or pass; return 1 for a pass."""
    # 2.15.2, 8.4.3, 8.4.5
    room = member is not None and layers.stat(g, member, Stat.LIMIT) > len(g.zone(player, Zone.BATTLE))
    if attacker(g) is None or defender(g) is None or not room:  # A1, A2
        g.emit(EventKind.PASS, player, 1)
        return 1
    hand = keys.distinct(g, definable(g, player), player)
    defines = {action.to_code(ActionKind.DEFINE, card=k): cards[0] for k, cards in hand.items()}  # 8.4.3.1, 8.4.5.1
    standing = [c for c in g.zone(player, Zone.LEVEL) if not c.rested]  # 8.4.3.2, 8.4.5.2, B7
    boosts = {
        action.to_code(ActionKind.BOOST, card=k): cards[0] for k, cards in keys.distinct(g, standing, player).items()
    }
    passing = action.to_code(ActionKind.PASS)
    code = yield (player, DecisionKind.DEFINE, to_code(rule), (passing, *sorted([*defines, *boosts])))
    if code == passing:
        g.emit(EventKind.PASS, player, 0)
        return 1
    if code in boosts:
        yield from actions.level_boost(g, player, boosts[code])
        card = yield from _define_after_boost(g, player)
        if card is None:  # 8.4.3.1.1, 8.4.5.1.1, B57
            g.emit(EventKind.PASS, player, 1)
            return 1
    else:
        card = defines[code]
    zones.move(g, [card], Zone.BATTLE, player, Cause.DEFINE)  # 5.16.1, 5.16.3: without any condition
    return 0


def definable(g: State, player: int) -> list[Object]:
    """Return the cards that a player may define: of the hand, and of zones that an effect opens (5.16.1.1-2)."""
    if layers.is_banned(g, player, PlayerStat.CANNOT_DEFINE):
        return []  # 1.3.3, 8.4.3.1.1, 8.4.5.1.1
    outside = [card for zone in _OPENABLE for card in g.zone(player, zone)]
    # 2.11.1.2.1: also cards without a logic icon
    return [*g.zone(player, Zone.HAND), *layers.restricted(g, outside, Restriction.DEFINED)]


_OPENABLE = (Zone.LEVEL, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.PURGE)


def _define_after_boost(g: State, player: int) -> Steps:
    hand = keys.distinct(g, definable(g, player), player)
    if not hand:
        return None
    codes = {action.to_code(ActionKind.DEFINE, card=k): cards[0] for k, cards in hand.items()}
    frame = Frame(7, {"point": to_code("5.16.1"), "picks": [], "player": player})
    g.frames.append(frame)
    code = yield (player, DecisionKind.DEFINE_CARD, to_code("5.16.1"), tuple(sorted(codes)))
    g.frames.remove(frame)
    return codes[code]


# --- result (8.5) ----------------------------------------------------------------------------------------------------


def paradox_rule(g: State) -> ParadoxRule:
    """Return the rule by which the battle is decided (8.5.3.4.1-2, B98)."""
    for player in (g.turn_player, 1 - g.turn_player):
        for zone in (Zone.BATTLE, Zone.PARADOX):
            for card in g.zone(player, zone):
                if not card.face_down and card.card.type is CardType.PARADOX:
                    return card.card.paradox_rule
    return ParadoxRule.POWER  # 8.5.3.4.1.1


_COMPARED = {ParadoxRule.POWER: Stat.POWER, ParadoxRule.AURA: Stat.AURA, ParadoxRule.HEART: Stat.HEART}


def result_step(g: State) -> Steps:
    """8.5"""
    _begin_step(g, Step.BATTLE_RESULT)
    timing.start(g, TriggerEvent.STEP_START, step=Step.BATTLE_RESULT)
    yield from checking.check(g, "8.5.2")
    winner, loser = _decide(g)
    watchers = timing.autos(g, (TriggerEvent.WINS, TriggerEvent.LOSES))
    if winner is not None:
        timing.card_event(g, TriggerEvent.WINS, winner, watchers=watchers)  # 8.5.4
    if loser is not None:
        timing.card_event(g, TriggerEvent.LOSES, loser, watchers=watchers)
    lost = defender(g) if loser is not None and loser is defender(g) else None  # 8.5.7
    yield from checking.check(g, "8.5.5")
    if lost is not None and defender(g) is lost:  # 8.5.6, B60
        yield from actions.send(g, [lost], Zone.STOCK, Cause.LOSER)
    yield from checking.check(g, "8.5.8")
    return "8.6"


def _decide(g: State) -> tuple[Object | None, Object | None]:
    """Decide the battle (8.5.3); return the winner and the loser."""
    attacking, defending = attacker(g), defender(g)
    rule = paradox_rule(g)
    if attacking is None or defending is None:
        winner, loser = attacking or defending, None  # 8.5.3.1-3, B61
    else:
        which = _COMPARED[rule]  # 2.16.1.1-2
        # 8.5.3.4
        wins = layers.stat(g, attacking, which) >= layers.stat(g, defending, which)  # 2.16.1, 8.5.3.4.1
        winner, loser = (attacking, defending) if wins else (defending, attacking)  # 8.5.3.4.3
    shown = [c for c in (winner, loser) if c is not None]
    g.emit(
        EventKind.RESULT,
        g.turn_player,
        rule,
        winner.player + 1 if winner is not None else 0,
        tuple((c.definition, zones.place(g, c), zones.place(g, c), c.know) for c in shown),
    )
    return winner, loser


# --- end of battle (8.6) ---------------------------------------------------------------------------------------------


def end_step(g: State) -> Steps:
    """8.6.1"""
    _begin_step(g, Step.END_OF_BATTLE)
    yield from ()
    return "8.6.2"


def end_step_round(g: State) -> Steps:
    """Go once through the end of battle step (8.6)."""
    loops.round_begins(g, "8.6.2", 0)
    timing.start(g, TriggerEvent.STEP_START, step=Step.END_OF_BATTLE)  # 8.6.2, B63
    yield from checking.check(g, "8.6.3")
    order = (g.turn_player, 1 - g.turn_player)
    down = [c for p in order for c in g.zone(p, Zone.PARADOX) if c.face_down]
    zones.move(g, down, Zone.DROP, None, Cause.RULE)  # 8.6.4
    battle_cards = [c for p in order for c in g.zone(p, Zone.BATTLE)]
    staying = [c for c in battle_cards if not c.face_down and c.card.type is CardType.PARADOX]
    zones.move(g, staying, Zone.PARADOX, None, Cause.RULE)  # 8.6.5, A26
    leaving = [c for c in battle_cards if c not in staying]
    leaving += [c for p in order for c in g.zone(p, Zone.INTERCEPT)]
    zones.move(g, leaving, Zone.DROP, None, Cause.RULE)  # B65
    play.expire(g, Duration.BATTLE)  # 8.6.6
    again = (
        rule_actions.pending(g) or g.standby or timing.can_start(g, TriggerEvent.STEP_START, step=Step.END_OF_BATTLE)
    )
    if again:
        return "8.6.2"  # 8.6.7, B64
    g.battle = None
    g.world = None
    g.step = Step.NONE
    return "8.2"
