"""8.5: the result. The resume point returns the next."""

from __future__ import annotations

from lnl.cards.tree import ReplacedEvent, Restriction, TriggerEvent
from lnl.contract.enums import CardType, Deed, ParadoxRule, PlayerDeed, PlayerStat, Stat, Step, Zone
from lnl.contract.event import Cause, EventKind
from lnl.reference import actions, battle, checking, keys, layers, triggers
from lnl.reference.parts import Object
from lnl.reference.state import State, Steps


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
    battle.begin_step(g, Step.BATTLE_RESULT)
    triggers.start(g, TriggerEvent.STEP_START, step=Step.BATTLE_RESULT)
    yield from checking.check(g, "8.5.2")
    winner, loser = _decide(g)
    watchers = triggers.list_autos(g, (TriggerEvent.WINS, TriggerEvent.LOSES))
    if winner is not None:
        triggers.note_deed(g, winner, Deed.WON)
        triggers.count_deed(g, PlayerDeed.WON_IN_BATTLE, winner.player)
        triggers.card_event(g, TriggerEvent.WINS, winner, watchers=watchers)  # 8.5.4
    if loser is not None:
        triggers.count_deed(g, PlayerDeed.LOST_IN_BATTLE, loser.player)
        triggers.card_event(g, TriggerEvent.LOSES, loser, watchers=watchers)
    lost = battle.defender(g) if loser is not None and loser is battle.defender(g) else None  # 8.5.7
    yield from checking.check(g, "8.5.5")
    if lost is not None and battle.defender(g) is lost:  # 8.5.6, B60
        yield from actions.send(g, [lost], Zone.STOCK, Cause.LOSER, event=ReplacedEvent.LOSING)
    yield from checking.check(g, "8.5.8")
    return "8.6"


_WON_TIES = {Stat.POWER: Restriction.WIN_TIES, Stat.AURA: Restriction.WIN_AURA_TIES}
"""Who wins at equal values where effects say that the defending member does."""


def _decide(g: State) -> tuple[Object | None, Object | None]:
    """Decide the battle (8.5.3); return the winner and the loser."""
    attacking, defending = battle.attacker(g), battle.defender(g)
    rule = paradox_rule(g)
    if attacking is None or defending is None:
        winner, loser = attacking or defending, None  # 8.5.3.1-3, B61
    else:
        which = _COMPARED[rule]  # 2.16.1.1-2
        # 8.5.3.4
        one, other = layers.stat(g, attacking, which), layers.stat(g, defending, which)
        turned = which is Stat.AURA and layers.is_banned(g, attacking.player, PlayerStat.LOWER_AURA_WINS)
        wins = one <= other if turned else one >= other  # 2.16.1, 8.5.3.4.1
        tied = _WON_TIES.get(which) if one == other else None
        if tied is not None and layers.is_restricted(g, defending, tied):
            wins = False  # 1.3.1
        winner, loser = (attacking, defending) if wins else (defending, attacking)  # 8.5.3.4.3
        if layers.is_restricted(g, loser, Restriction.LOSE):
            loser = None  # 1.3.3
    shown = [c for c in (winner, loser) if c is not None]
    by = winner.player + 1 if winner is not None else 0
    keys.emit_cards(g, EventKind.RESULT, g.turn_player, shown, rule, by)
    return winner, loser
