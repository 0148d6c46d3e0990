"""8.4: logic definition. Each function is one resume point and returns the next."""

from __future__ import annotations

from lnl.cards.tree import Restriction, TriggerEvent
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import PlayerDeed, PlayerStat, Stat, Step, Zone
from lnl.contract.event import Cause, EventKind
from lnl.contract.rulenum import to_code
from lnl.reference import actions, amounts, battle, checking, keys, layers, triggers, zones
from lnl.reference.frames import Picks
from lnl.reference.parts import Object
from lnl.reference.state import State, Steps


def definition_step(g: State) -> Steps:
    """Begin the logic definition step (8.4)."""
    assert g.battle is not None
    battle.begin_step(g, Step.LOGIC_DEFINITION)
    g.battle.passes = 0
    triggers.start(g, TriggerEvent.STEP_START, step=Step.LOGIC_DEFINITION)
    yield from checking.check(g, "8.4.2")
    return "8.4.3"


def defender_defines(g: State) -> Steps:
    """Let the non-turn player define a logic (8.4)."""
    assert g.battle is not None
    passed = yield from _define(g, 1 - g.turn_player, battle.defender(g), "8.4.3")
    g.battle.passes = g.battle.passes & ~1 | passed
    if passed and g.battle.passes & 2:
        return "8.5"  # 8.4.3.3, B58
    yield from checking.check(g, "8.4.4")
    return "8.4.5"


def attacker_defines(g: State) -> Steps:
    """Let the turn player define a logic (8.4)."""
    assert g.battle is not None
    passed = yield from _define(g, g.turn_player, battle.attacker(g), "8.4.5")
    g.battle.passes = g.battle.passes & ~2 | passed << 1
    if passed and g.battle.passes & 1:
        return "8.5"  # 8.4.5.3
    yield from checking.check(g, "8.4.6")
    return "8.4.3"  # 8.4.7


def _define(g: State, player: int, member: Object | None, rule: str) -> Steps:
    """Let a player define a logic, boost and define, or pass; return 1 for a pass."""
    # 2.15.2, 8.4.3, 8.4.5
    room = member is not None and layers.stat(g, member, Stat.LIMIT) > len(g.zone(player, Zone.BATTLE))
    if battle.attacker(g) is None or battle.defender(g) is None or not room:  # A1, A2
        g.emit(EventKind.PASS, player, 1)
        return 1
    hand = keys.distinct(g, definable(g, player), player)
    defines = {action.to_code(ActionKind.DEFINE, card=k): cards[0] for k, cards in hand.items()}  # 8.4.3.1, 8.4.5.1
    barred = layers.is_banned(g, player, PlayerStat.CANNOT_LEVEL_BOOST)  # 1.3.3
    standing = [c for c in g.zone(player, Zone.LEVEL) if not c.rested and not barred]  # 8.4.3.2, 8.4.5.2, B7
    boosts = {
        action.to_code(ActionKind.BOOST, card=k): cards[0] for k, cards in keys.distinct(g, standing, player).items()
    }
    passing = action.to_code(ActionKind.PASS)
    # core: answer_define
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


def _cannot_define(g: State, player: int) -> bool:
    """Return whether a player may define no card now, or has defined as often in this battle as effects allow (1.3.3)."""
    defined = amounts.times_done(g, player, PlayerDeed.DEFINED_IN_BATTLE)
    return layers.is_banned(g, player, PlayerStat.CANNOT_DEFINE) or defined >= layers.bound(
        g, player, PlayerStat.MOST_DEFINITIONS
    )


def definable(g: State, player: int) -> list[Object]:
    """Return the cards that a player may define: of the hand, and of zones that an effect opens (5.16.1.1-2)."""
    if _cannot_define(g, player):
        return []  # 1.3.3, 8.4.3.1.1, 8.4.5.1.1
    outside = [card for zone in _OPENABLE for card in g.zone(player, zone)]
    # 2.11.1.2.1: also cards without a logic icon
    able = [*g.zone(player, Zone.HAND), *layers.restricted(g, outside, Restriction.DEFINED)]
    undefined = layers.restricted(g, able, Restriction.BE_DEFINED)  # 1.3.3
    # 1.3.3, 8.4.3.1.1, 8.4.5.1.1
    barred = [card for card in able if layers.is_barred(g, player, PlayerStat.CANNOT_DEFINE_SOME, card)]
    return [card for card in able if card not in undefined and card not in barred]


_OPENABLE = (Zone.LEVEL, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.PURGE)


def _define_after_boost(g: State, player: int) -> Steps:
    hand = keys.distinct(g, definable(g, player), player)
    if not hand:
        return None
    codes = {action.to_code(ActionKind.DEFINE, card=k): cards[0] for k, cards in hand.items()}
    frame = Picks(to_code("5.16.1"), player)
    g.frames.append(frame)
    # core: answer_define
    code = yield (player, DecisionKind.DEFINE_CARD, to_code("5.16.1"), tuple(sorted(codes)))
    g.frames.remove(frame)
    return codes[code]
