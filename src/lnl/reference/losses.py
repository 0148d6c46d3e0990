"""5.31: a card loses an ability that a player chooses."""

from __future__ import annotations

from typing import Any

from lnl.cards.tree import Ability
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.rulenum import to_code
from lnl.reference import choices, keys, layers, select, verbs
from lnl.reference.select import Context
from lnl.reference.state import Frame, Object, Ref, State
from lnl.reference.texts import Clause
from lnl.reference.zones import Steps


def lose_chosen(g: State, s: Any, ctx: Context, frame: Frame, path: int) -> Steps:
    """Let the master choose an ability of each card that lies face up where both players see it."""
    for card in select.served(layers.world(g), s.target, ctx):
        if card.zone not in choices.HIDDEN and not card.face_down and layers.instances(g, card):
            lost = yield from _choose(g, ctx.master, card)
            number = g.vocabulary.abilities.index(lost)
            verbs.begin(g, ctx, frame, Clause(path, s), (Ref.to(card),), number, [card])


def _choose(g: State, player: int, card: Object) -> Steps:
    """Let a player choose an ability; of those that say the same one is offered, and all are lost (5.31.1.1)."""
    offered: dict[Ability, int] = {}
    for n, instance in enumerate(layers.instances(g, card)):
        offered.setdefault(instance.ability, n)
    codes = {action.to_code(ActionKind.LOSE, card=keys.key(g, card, player), arg=n): a for a, n in offered.items()}
    question = Frame(7, {"point": to_code("5.31.1"), "picks": [card], "player": player})
    g.frames.append(question)
    code = yield (player, DecisionKind.LOSE, to_code("5.31.1"), tuple(sorted(codes)))
    g.frames.remove(question)
    return codes[code]
