"""8.1 to 8.3 and 8.6: attack and battle. Each function is one resume point and returns the next."""

from __future__ import annotations

from lnl.cards.tree import ReplacedEvent, Restriction, TriggerEvent
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_CIRCLES, CardType, Deed, Duration, LogicIcon, Phase, PlayerDeed, PlayerStat, Step, Zone
from lnl.contract.event import Cause, EventKind
from lnl.contract.rulenum import to_code
from lnl.reference import (
    actions,
    checking,
    choices,
    keys,
    lasting,
    layers,
    loops,
    protection,
    replacement,
    rule_actions,
    triggers,
    zones,
)
from lnl.reference.manner import Manner
from lnl.reference.parts import NOTHING, Battle, Object, Ref
from lnl.reference.state import State, Steps


def begin_step(g: State, step: Step) -> None:
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
    if first and lasting.skips(g, Phase.BATTLE):
        return "7.7"
    if first:
        g.phase = Phase.BATTLE
        g.emit(EventKind.PHASE, g.turn_player, Phase.BATTLE)
        lasting.begin_duration(g, Duration.BATTLE_PHASE)
    begin_step(g, Step.DECLARE_ATTACKERS)
    triggers.start(g, TriggerEvent.STEP_START, step=Step.DECLARE_ATTACKERS)  # 8.2.2
    if first:
        triggers.start(g, TriggerEvent.PHASE_START, phase=Phase.BATTLE)
    yield from checking.check(g, "8.2.2")
    return "8.2.4"


def attackers(g: State) -> list[Object]:
    """Return the members that may attack (8.2.5)."""
    able = [
        m
        for m in zones.members_by_circle(g, g.turn_player)
        if not (m.rested and not layers.is_restricted(g, m, Restriction.ATTACK_RESTED))
        if not layers.is_restricted(g, m, Restriction.ATTACK)
    ]
    return _bound(g, able) or able


def _bound(g: State, able: list[Object]) -> list[Object]:
    """Return those members that must attack, and can."""
    return [m for m in layers.restricted(g, able, Restriction.MUST_ATTACK) if targets(g, m)]


def attackable(g: State, by: Object, *, anywhere: bool = False) -> list[int]:
    """Return the opponent's circles that a member may attack (8.2.6.1).

    Args:
        g: the game.
        by: the member.
        anywhere: also those of the back row whose gate in front is not destroyed.
    """
    other = 1 - g.turn_player
    found = []
    kept = _kept_by_gates(g, other, by)
    if layers.is_restricted(g, by, Restriction.REACH_BACK_ROW):
        kept |= 56  # 1.3.3
    for circle in range(N_CIRCLES):
        if circle >= 3 and not anywhere and not _gate_destroyed(g, other, circle - 3):  # 8.2.6.1
            continue
        if not kept >> circle & 1 and _is_target(g, by, g.member_on(6 * other + circle)):
            found.append(circle)
    demanded = _demanded(g, other, by)
    return [circle for circle in found if demanded >> circle & 1] or found  # 8.2.6.2, A4


def targets(g: State, member: Object) -> list[int]:
    """Return the circles that a member may attack."""
    return attackable(g, member, anywhere=layers.is_restricted(g, member, Restriction.ATTACK_BACK_ROW))


def _is_target(g: State, by: Object, member: Object | None) -> bool:
    """Return whether no restriction keeps a member from attacking the circle of another one, or a circle without any."""
    if member is None:
        return not protection.needs_member(g, by)
    if layers.is_restricted(g, member, Restriction.BE_ATTACKED):
        return False
    return not protection.is_opposed(g, member, Ref.to(by), Restriction.BE_ATTACKED) and not protection.is_opposed(
        g, by, Ref.to(member), Restriction.ATTACK
    )


def _kept_by_gates(g: State, player: int, by: Object) -> int:
    """Return a mask of the circles whose gate cannot be attacked by a member."""
    mask = 0
    for gate in g.zone(player, Zone.GATE):
        if layers.is_restricted(g, gate, Restriction.BE_ATTACKED) or protection.is_opposed(
            g, gate, Ref.to(by), Restriction.BE_ATTACKED
        ):
            mask |= 1 << gate.position  # 4.3.2
    return mask


def _demanded(g: State, player: int, by: Object) -> int:
    """Return a mask of the circles whose member or gate must be attacked, by all members or by this one (8.2.6.2)."""
    mask = 0
    for card in (*g.members(player), *g.zone(player, Zone.GATE)):
        if layers.is_restricted(g, card, Restriction.MUST_BE_ATTACKED) or protection.is_opposed(
            g, card, Ref.to(by), Restriction.MUST_BE_ATTACKED
        ):
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
    if barred or g.players[g.turn_player].attacks >= limit or not any(targets(g, m) for m in attackers(g)):
        return "7.7"  # 8.2.4
    stop, declare = action.to_code(ActionKind.PASS), action.to_code(ActionKind.DECLARE)
    codes = (declare,) if _bound(g, attackers(g)) else (stop, declare)
    # core: answer_attack_or_stop
    code = yield (g.turn_player, DecisionKind.ATTACK_OR_STOP, to_code("8.2.4"), codes)
    if code == stop:
        return "7.7"  # 7.1.2, 8.2.4.2
    yield from checking.check(g, "8.2.4.1")
    g.battle = Battle(attack_limit=limit)
    g.world = None
    g.players[g.turn_player].attacks += 1  # 8.1.3, B48
    for card in g.objects:
        card.fired = NOTHING
    lasting.may_answer_again(g)
    return "8.2.5"


def attack(g: State) -> Steps:
    """Let the turn player choose an attacker and a circle (8.2)."""
    assert g.battle is not None
    player, other = g.turn_player, 1 - g.turn_player
    codes = {
        action.to_code(ActionKind.ATTACK, card=keys.card_key(g, m, player), circles=1 << 6 * other + circle): (
            m,
            circle,
        )
        for m in attackers(g)
        for circle in targets(g, m)
    }
    if not codes:
        return "8.6"  # B49
    # core: answer_attack
    code = yield (player, DecisionKind.ATTACK, to_code("8.2.5"), tuple(sorted(codes)))  # 8.2.5, 8.2.6
    member, circle = codes[code]
    meant = Ref.to(member)
    rests = not member.rested
    if rests and (yield from replacement.try_replace(g, ReplacedEvent.REST_TO_ATTACK, member, player)):
        rests = False
    attacking = [member] if meant.live is not None else []
    if rests:
        zones.orient(g, attacking, rested=True)  # 8.2.5
    g.battle.attacker, g.battle.circle = meant if attacking else None, 6 * other + circle  # 8.2.6.3, 8.2.9
    g.world = None
    keys.emit_cards(g, EventKind.ATTACK, player, attacking, g.battle.circle)
    yield from checking.check(g, "8.2.8")
    target = g.member_on(g.battle.circle)
    if target is None:
        g.battle.branch = 1  # 8.2.10
        return "8.2.10"
    g.battle.branch = 2  # 8.2.11
    g.battle.defender = Ref.to(target)  # 8.2.11.1, B52, B53
    keys.emit_cards(g, EventKind.DEFEND, other, [target])
    return "8.2.11"


def empty_circle(g: State) -> Steps:
    """8.2.10"""
    assert g.battle is not None
    member = attacker(g)
    if member is not None:
        _attacks(g, member)  # 8.2.10.1
    _circle_attacked(g, g.battle.circle)
    yield from checking.check(g, "8.2.10.2")
    other, position = divmod(g.battle.circle, N_CIRCLES)
    member = attacker(g)
    if member is not None:  # 8.2.10.3
        gates = [c for c in g.zone(other, Zone.GATE) if c.position == position]
        yield from actions.destroy(g, gates, Ref.to(member))  # 5.32.2.1
    yield from checking.check(g, "8.2.10.4")
    return "8.6"  # 8.2.10.5


def occupied_circle(g: State) -> Steps:
    """8.2.11"""
    member, target = attacker(g), defender(g)
    if member is not None:
        _attacks(g, member)  # 8.2.11.4
    if target is not None:
        triggers.note_deed(g, target, Deed.DEFENDED)  # 8.2.11.1.1
        triggers.card_event(g, TriggerEvent.ATTACKED, target)
        triggers.card_event(g, TriggerEvent.DEFENDS, target)
    assert g.battle is not None
    _circle_attacked(g, g.battle.circle)
    yield from checking.check(g, "8.2.11.5")
    return "8.3"


def _attacks(g: State, member: Object) -> None:
    """Tell that a member attacks, and whether it is the first or the second time in this turn (8.2.9.1)."""
    which = 1 if Deed.ATTACKED not in member.deeds else 2 if Deed.ATTACKED_TWICE not in member.deeds else 3
    if which == 2:
        triggers.note_deed(g, member, Deed.ATTACKED_TWICE)
    triggers.note_deed(g, member, Deed.ATTACKED)
    triggers.card_event(g, TriggerEvent.ATTACKS, member)
    if which < 3:
        triggers.card_event(
            g, TriggerEvent.NTH_ATTACK, member, how=Manner(origin=member.zone, zone=member.zone, number=which)
        )


def _circle_attacked(g: State, circle: int) -> None:
    """Tell the cards on the attacked circle (11.8.1)."""
    player, bit = circle // N_CIRCLES, 1 << circle % N_CIRCLES
    gates = [card for card in g.zone(player, Zone.GATE) if 1 << card.position == bit]  # 4.3.2
    for card in [c for c in g.zone(player, Zone.CIRCLE) if c.mask & bit] + gates:
        triggers.card_event(g, TriggerEvent.CIRCLE_ATTACKED, card)


def intercept_step(g: State) -> Steps:
    """8.3"""
    assert g.battle is not None
    begin_step(g, Step.INTERCEPT)
    triggers.start(g, TriggerEvent.STEP_START, step=Step.INTERCEPT)
    yield from checking.check(g, "8.3.2")
    other = 1 - g.turn_player
    by = attacker(g)
    if by is not None and defender(g) is not None:  # 8.3.3
        barred = layers.is_banned(g, other, PlayerStat.CANNOT_INTERCEPT)  # 1.3.3
        able = [] if barred else [m for m in zones.members_by_circle(g, other) if _can_intercept(g, m, by)]
        most = min(len(able), layers.bound(g, other, PlayerStat.MOST_INTERCEPTORS))  # 1.3.3
        picks = yield from choices.pick(
            g,
            other,
            able if most else [],
            most,
            kind=DecisionKind.INTERCEPT,
            verb=ActionKind.INTERCEPT,
            rule="8.3.3",
            stop=ActionKind.DONE,  # 8.3.3.2
            ascending=True,
        )
        if picks:
            for _ in picks:
                triggers.count_deed(g, PlayerDeed.INTERCEPTED, other)
            zones.move(g, zones.with_souls(picks), Zone.INTERCEPT, other, Cause.INTERCEPT)  # 8.3.3.1, 8.3.5
    yield from checking.check(g, "8.3.6")
    return "8.4"


def _can_intercept(g: State, member: Object, by: Object) -> bool:
    """Return whether a member may intercept in the attack of another one (8.3.3.1, B56)."""
    if layers.is_restricted(g, by, Restriction.BE_INTERCEPTED):  # 1.3.3
        return False
    if protection.is_opposed(g, by, Ref.to(member), Restriction.BE_INTERCEPTED):
        return False
    info = layers.info(g, member)
    assert g.battle is not None
    on_target = member.mask >> g.battle.circle % N_CIRCLES & 1
    # 2.11.3
    return bool(info.icons & LogicIcon.INTERCEPT and not on_target and Restriction.INTERCEPT not in info.restrictions)


def end_step(g: State) -> Steps:
    """8.6.1"""
    begin_step(g, Step.END_OF_BATTLE)
    yield from ()
    return "8.6.2"


def end_step_round(g: State) -> Steps:
    """Go once through the end of battle step (8.6)."""
    loops.round_begins(g, "8.6.2", 0)
    triggers.start(g, TriggerEvent.STEP_START, step=Step.END_OF_BATTLE)  # 8.6.2, B63
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
    lasting.expire(g, Duration.BATTLE)  # 8.6.6
    again = (
        rule_actions.rules_due(g)
        or g.standby
        or triggers.can_start(g, TriggerEvent.STEP_START, step=Step.END_OF_BATTLE)
    )
    if again:
        return "8.6.2"  # 8.6.7, B64
    triggers.forget_battle(g)
    g.battle = None
    g.world = None
    g.step = Step.NONE
    return "8.2"
