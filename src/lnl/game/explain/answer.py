"""The entry point: the asking player, the present decision, and the order of reasons."""

from __future__ import annotations

from collections.abc import Callable

from lnl.contract.action import NO_CARD
from lnl.contract.arguments import player_of
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import IllegalActionError
from lnl.contract.notation import VERBS, names_card, parse_action
from lnl.game.explain import battle, choices, main_phase
from lnl.game.explain.general import elsewhere, general, not_asked
from lnl.game.explain.sight import Refusal, Refusals, Sight
from lnl.game.running import Running

_D = DecisionKind

_REASONS: dict[DecisionKind, Callable[[Sight], Refusals]] = {
    _D.MULLIGAN: choices.hand_card,
    _D.LEVEL: main_phase.level,
    _D.LEVEL_SWAP: main_phase.level_swap,
    _D.MAIN: main_phase.main,
    _D.TRANCE_SOURCE: main_phase.trance_source,
    _D.TRANCE_PICK: main_phase.trance_pick,
    _D.TRANCE_HAND: main_phase.trance_pick,
    _D.TRANCE_PAIR: main_phase.pair,
    _D.PLACE: main_phase.place,
    _D.REARRANGE: main_phase.place,
    _D.ATTACK_OR_STOP: battle.attack,
    _D.ATTACK: battle.attack,
    _D.INTERCEPT: battle.intercept,
    _D.DEFINE: battle.define,
    _D.DEFINE_CARD: battle.define,
    _D.STANDBY: choices.standby,
    _D.CHOOSE: choices.choose,
    _D.NUMBER: choices.number,
    _D.COST_PART: choices.cost,
    _D.COST_CARD: choices.cost,
    _D.HAND_LIMIT: choices.hand_card,
    _D.MODE: choices.alternative,
    _D.NAME: choices.word,
    _D.REPLACEMENT: choices.alternative,
}
"""What is looked at for each decision, beyond what holds for all."""


def why_not(game: Running, text: str, player: int | None = None) -> Refusal | None:
    """Return why a player may not do something now, or None when it is legal.

    Args:
        game: the game.
        text: an action's text (`lnl.contract.notation`).
        player: who asks; the deciding player if not given.

    Raises:
        NotationError: the text is no action.
        ArgumentError: there is no such player.
    """
    if player is not None:
        player = player_of(player)
    decision = game.decision
    asker = player if player is not None else decision.player if decision is not None else 0
    code = parse_action(text, game.table, asker)
    if decision is None:
        return Refusal(f"the game is over: {game.outcome}", "1.2.1")
    if decision.player == asker:
        try:
            parse_action(text, game.table, asker, decision.codes)
        except IllegalActionError:
            pass
        else:
            return None
    return _reason(Sight(game, asker, code))


def _reason(sight: Sight) -> Refusal:
    """Return the first reason that applies."""
    decision = sight.decision
    if decision.player != sight.player:
        return next(not_asked(sight))
    if sight.kind not in sight.legal_kinds():
        first = next(elsewhere(sight), None)
        if first is not None:
            return first
    if sight.key == NO_CARD and names_card(sight.kind):
        return Refusal(f"'{VERBS[sight.kind]}' needs a card", decision.rule)
    special = _REASONS.get(decision.kind)
    if special is not None:
        found = next(special(sight), None)
        if found is not None:
            return found
    return general(sight)
