"""9.5: check timings."""

from __future__ import annotations

from lnl.cards import tree
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Reason, Zone
from lnl.contract.limits import MAX_CHECK_ROUNDS
from lnl.contract.rulenum import to_code
from lnl.reference import export, keys, last_info, loops, playing, rule_actions, triggers, zones
from lnl.reference.frames import Check
from lnl.reference.parts import Standby
from lnl.reference.state import State, Steps


def check(g: State, rule: str) -> Steps:
    """Carry out a check timing (9.5.3)."""
    g.frames.append(Check(to_code(rule)))
    for played in range(MAX_CHECK_ROUNDS):
        yield from rule_actions.carry_out(g)  # 9.5.1.1, 9.5.3.1, 10.1.2.2
        triggers.situations(g)  # 9.7.6.1
        triggers.cancel_unusable(g)
        if not g.standby:  # 9.5.3.4
            break
        loops.round_begins(g, rule, played)
        entry = yield from _next_standby(g)  # 9.1.2.2, 9.7.1
        if entry is not None:
            yield from playing.play_automatic(g, entry)
    else:
        zones.finish(g, -1, Reason.LOOP, "12.1.1.3")
    g.frames.pop()
    last_info.forget(g)


def _next_standby(g: State) -> Steps:
    """Let the players, turn player first, choose what to play (9.5.3.2-3)."""

    for player in (g.turn_player, 1 - g.turn_player):
        mine = [entry for entry in g.standby if entry.master == player]
        if not mine:
            continue
        groups: dict[tuple[object, ...], list[Standby]] = {}
        for entry in mine:
            groups.setdefault(export.standby_key(g, entry), []).append(entry)
        kept_back = may_keep_back(mine)
        if len(groups) == 1 and not kept_back:
            return mine[0]
        order = sorted(groups)
        codes = {
            action.to_code(ActionKind.PLAY, card=_source_key(g, groups[k][0], player), arg=n): groups[k][0]
            for n, k in enumerate(order)
        }
        # core: answer_standby
        code = yield (  # 9.7.3.1
            player,
            DecisionKind.STANDBY,
            to_code("9.5.3.2" if player == g.turn_player else "9.5.3.3"),
            ((action.to_code(ActionKind.NONE),) if kept_back else ()) + tuple(sorted(codes)),
        )
        if code not in codes:  # B112
            g.standby = [entry for entry in g.standby if entry.master != player]
        return codes.get(code)
    return None


def may_keep_back(mine: list[Standby]) -> bool:
    """Return whether a player may say that no ability stands by: each is of a card of the hand that nobody saw (B112)."""
    for entry in mine:
        ability, card = entry.instance.ability, entry.source.live
        if ability.zone is not Zone.HAND or ability.trigger is None or isinstance(ability.trigger.subject, tree.This):
            return False
        if card is not None and (card.know & ~card.deduced) >> (1 - entry.master) & 1:
            return False
    return True


def _source_key(g: State, entry: Standby, player: int) -> int:
    """Return the key of an ability's card; of one that moved on, what it was (9.11)."""

    card = entry.source.live
    if card is not None:
        return keys.card_key(g, card, player)
    gone = g.snapshots.get((entry.source.object.slot, entry.source.incarnation))
    return action.NO_CARD if gone is None else action.known_key(Zone.RESOLUTION, gone.player, gone.definition, 0)
