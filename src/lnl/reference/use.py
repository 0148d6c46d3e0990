"""5.22.6 and 11.4.2.1: abilities used and cards played by effect."""

from __future__ import annotations

from lnl.cards import tree
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import AbilityKind, Keyword, PlayerStat, Zone
from lnl.contract.rulenum import to_code
from lnl.reference import actions, keys, knowledge, layers, play, select, turn
from lnl.reference.select import Context
from lnl.reference.state import Instance, Object, Ref, State
from lnl.reference.zones import Steps


def use_ability(g: State, ctx: Context, s: tree.UseAbility) -> Steps:
    """Let the master use one activated ability, or logic drive, of the cards (9.6.2)."""
    usable: dict[int, tuple[Object, Instance]] = {}
    for card in select.targets(layers.world(g), s.target, ctx):
        if card.player != ctx.master:
            continue
        for n, instance in enumerate(layers.instances(g, card)):
            if _is_meant(instance, s) and play.can_activate(g, card, instance, by_effect=True, free=s.free):
                drive = instance.ability.keyword is Keyword.LOGIC_DRIVE
                kind = ActionKind.LOGIC_DRIVE if drive else ActionKind.ACTIVATE
                usable[action.to_code(kind, card=keys.key(g, card, ctx.master), arg=n)] = (card, instance)
    if usable:
        code = yield (ctx.master, DecisionKind.USE, to_code("9.6.2.1"), tuple(sorted(usable)))
        card, instance = usable[code]
        yield from play.activated(g, card, instance, by_effect=True, free=s.free)


def _is_meant(instance: Instance, s: tree.UseAbility) -> bool:
    ability = instance.ability
    return ability.kind is AbilityKind.ACT and (ability.keyword is Keyword.LOGIC_DRIVE or not s.drives)


def play_card(g: State, ctx: Context, card: Object) -> Steps:
    """Play a member of a hand or deck without paying its cost, if it meets the conditions (5.22.6, 9.6.2.1)."""
    player = ctx.master
    if card.zone not in (Zone.HAND, Zone.DECK) or card.player != player or not card.card.is_member:
        return
    if layers.is_banned(g, player, PlayerStat.CANNOT_MOBILIZE) or not turn.meets_conditions(g, player, card):
        return
    ref = Ref.to(card)
    knowledge.show(g, card)  # 9.6.2.1
    mask = yield from actions.choose_circles(g, player, card, "5.12.2")
    if ref.live is not None:
        yield from actions.put_on_circles(g, player, card, mask)
