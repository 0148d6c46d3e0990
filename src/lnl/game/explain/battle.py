"""Reasons in the battle phase: attackers and targets, interceptors, logic definition."""

from __future__ import annotations

from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_CIRCLES, LogicIcon, Zone
from lnl.contract.rows import PicksRow
from lnl.game.explain.general import no_room
from lnl.game.explain.main_phase import no_member
from lnl.game.explain.sight import Refusal, Refusals, Seen, Sight

_K = ActionKind
_FRONT = 3
"""Circles of the front row; the circle behind each has the number higher by as much."""


def attack(sight: Sight) -> Refusals:
    """Yield why a member cannot attack a circle (8.2.5, 8.2.6)."""
    if sight.kind == _K.PASS and sight.decision.kind == DecisionKind.ATTACK_OR_STOP:
        yield Refusal("an effect demands that a member attacks if possible", "1.3.3")
    elif sight.kind == _K.PASS:
        yield Refusal("an attack was declared, so an attacker must be chosen", "8.2.5")
    if sight.kind != _K.ATTACK:
        return
    yield from _attacker(sight)
    yield from _target(sight)
    if sight.decision.kind == DecisionKind.ATTACK_OR_STOP:
        yield Refusal("first decide to attack: 'declare'", "8.2.4.1")
    elif sight.key not in sight.legal_keys(_K.ATTACK):
        yield Refusal(f"an effect keeps {sight.name(sight.key)} from attacking, or another member must attack", "1.3.3")
    elif not any(action.circles_of(code) == sight.circles for code in sight.decision.codes):
        name = sight.circle_names(sight.circles)
        yield Refusal(f"an effect keeps {name} from being attacked, or demands another circle", "8.2.6.2")
    else:
        name = sight.circle_names(sight.circles)
        yield Refusal(f"an effect keeps {sight.name(sight.key)} from attacking {name}", "1.3.3")


def _own_member(sight: Sight, rule: str) -> Seen | Refusal:
    """Return the asker's member that an action names, or why it names none."""
    if action.key_zone(sight.key) != Zone.CIRCLE or action.key_player(sight.key) != sight.player:
        return Refusal(f"{sight.name(sight.key)} is not your member", rule)
    return sight.find(sight.key) or no_member(sight, sight.key, rule)


def _attacker(sight: Sight) -> Refusals:
    found = _own_member(sight, "8.2.5")
    if isinstance(found, Refusal):
        yield found
    elif found.rested:
        yield Refusal(f"the member on {sight.name(sight.key)} is rested", "8.2.5")


def _target(sight: Sight) -> Refusals:
    circle = (sight.circles >> N_CIRCLES * sight.other).bit_length() - 1
    if circle < _FRONT:
        return
    gates = [gate for gate in sight.cards(sight.other, Zone.GATE) if gate.record.place == circle - _FRONT]
    if not gates or any(gate.face_down for gate in gates):
        name = sight.circle_names(sight.circles)
        yield Refusal(f"the gate in front of {name} is not destroyed", "8.2.6.1")


def intercept(sight: Sight) -> Refusals:
    """Yield why a member cannot intercept (8.3.3.1)."""
    if sight.kind == _K.PASS:
        yield Refusal("to intercept with no further member, use 'done'", "8.3.3.2")
    if sight.kind != _K.INTERCEPT:
        return
    found = _own_member(sight, "8.3.3.1")
    if isinstance(found, Refusal):
        yield found
    else:
        yield from _interceptor(sight, found)


def _interceptor(sight: Sight, seen: Seen) -> Refusals:
    name = sight.name(sight.key)
    battle = sight.record.battle
    if battle and seen.record.place >> battle.circle % N_CIRCLES & 1:
        yield Refusal(f"the member on {name} stands on the attacked circle", "8.3.3.1")
    if seen.card is not None and LogicIcon.INTERCEPT not in seen.card.icons:
        yield Refusal(f"the member on {name} has no intercept icon", "8.3.3.1")
    later = sight.legal_keys(_K.INTERCEPT)
    begun = any(isinstance(frame, PicksRow) and frame.picks for frame in sight.record.frames)
    if begun and (not later or sight.key < max(later)):
        yield Refusal(
            "interceptors are chosen in the order of their circles; this one was already chosen or skipped", "8.3.3.1"
        )
    yield Refusal(f"an effect keeps {name} from intercepting", "1.3.3")


def define(sight: Sight) -> Refusals:
    """Yield why a card cannot be defined, or boosted with (8.4.3, 8.4.5)."""
    attacking = sight.player == sight.turn_player
    section = "8.4.5" if attacking else "8.4.3"
    yield from no_room(sight)
    if sight.decision.kind == DecisionKind.DEFINE_CARD and sight.kind in (_K.PASS, _K.BOOST):
        yield Refusal("after a level boost a card must be defined", f"{section}.2")
    if sight.kind == _K.DEFINE:
        yield from _definition(sight, f"{section}.1")
    elif sight.kind == _K.BOOST:
        yield from _boost(sight, f"{section}.2")


def _definition(sight: Sight, rule: str) -> Refusals:
    zone, seen = action.key_zone(sight.key), sight.find(sight.key)
    if action.key_player(sight.key) != sight.player or seen is None:
        where = "hand" if zone == Zone.HAND else f"{Zone(zone).name.lower().replace('_', ' ')} zone"
        yield Refusal(f"there is no {sight.name(sight.key)} in your {where}", rule)
    elif zone != Zone.HAND:
        yield Refusal("logics are defined from the hand unless an effect permits another zone", "5.16.1.1")
    yield Refusal("an effect keeps you from defining logics", "1.3.3")


def _boost(sight: Sight, rule: str) -> Refusals:
    seen = sight.find(sight.key)
    if action.key_zone(sight.key) != Zone.LEVEL or action.key_player(sight.key) != sight.player or seen is None:
        yield Refusal(f"there is no {sight.name(sight.key)} in your level zone", rule)
    elif seen.rested:
        yield Refusal(f"{sight.name(sight.key)} is rested", "5.15.1")
