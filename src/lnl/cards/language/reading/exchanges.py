"""Which exchanges are never carried out (5.11.2)."""

from __future__ import annotations

from lnl.cards import tree
from lnl.cards.tree import TriggerEvent
from lnl.contract.enums import AbilityKind, Zone

OFF_FIELD = (
    "a member on the field changes places with another member, not with a card elsewhere (5.11.2): "
    'say "put it into your hand", "mobilize it", or use Make Up (11.11)'
)
_STAYS = frozenset(
    (
        *(
            TriggerEvent.MOBILIZED,
            TriggerEvent.PLACED,
            TriggerEvent.PLACED_BY_TRANCE,
            TriggerEvent.MOVED,
            TriggerEvent.MADE_UP,
        ),
        *(TriggerEvent.ATTACKS, TriggerEvent.ATTACKED, TriggerEvent.DEFENDS, TriggerEvent.STOOD, TriggerEvent.RESTED),
    )
)
"""Events after which the card of the ability is a member on the field."""
_MOVES = (tree.Move, tree.PutInSoul, tree.PutInSoulOfOne, tree.SetOn, tree.SetOnOne, tree.CostThis, tree.BlinkStep)
"""What can bring this card elsewhere."""
_ON_CIRCLES = (tree.Attacker, tree.Defender, tree.BattleOpponent, tree.YourBattler)
_CHOOSING = (tree.Choose, tree.ChooseSeveral, tree.Search, tree.Look, tree.Reveal, tree.RevealUntil)


def is_exchange_void(ability: tree.Ability) -> bool:
    """Return whether an ability lets a member on the field change places with a card that is surely elsewhere."""
    this = Zone.CIRCLE if _stays_on_field(ability) else None
    chosen: list[Zone | None] = []
    inside = 0  # choices that are parts of one
    for node in tree.nodes(ability.effect, granted=False):
        match node:
            case tree.ChooseSeveral(parts=parts):
                chosen, inside = [_zone_of_choice(part) for part in parts], len(parts)
            case tree.Choose() if inside:
                inside -= 1
            case tree.Choose():
                chosen = [_zone_of_choice(node)]
            case tree.Exchange(target, other):
                both = _zones(target, this, chosen)
                if other is not None:
                    both = [*both[:1], *_zones(other, this, chosen)[:1]]
                if None not in both and Zone.CIRCLE in both and set(both) != {Zone.CIRCLE}:
                    return True
            case _ if isinstance(node, (*_CHOOSING, *_MOVES)):
                chosen = []
    return False


def _zone_of_choice(choice: tree.Choose) -> Zone | None:
    return None if choice.looked or choice.of is not None else choice.selector.zone


def _zones(target: tree.Target, this: Zone | None, chosen: list[Zone | None]) -> list[Zone | None]:
    """Return where the cards of a target are, None for one of which its words do not say it."""
    match target:
        case tree.It():
            return chosen or [None]
        case tree.This():
            return [this]
        case tree.All(selector):
            return [selector.zone]
        case tree.TopOfStock():
            return [Zone.STOCK]
    return [Zone.CIRCLE if isinstance(target, _ON_CIRCLES) else None]


def _stays_on_field(ability: tree.Ability) -> bool:
    """Return whether the card of an ability is a member on the field when its effect is carried out, if it is one."""
    if ability.zone is not None or ability.everywhere:
        return False
    if any(isinstance(node, _MOVES) and _is_about_this(node) for node in tree.nodes((ability.cost, ability.effect))):
        return False
    if ability.kind is AbilityKind.ACT:
        return True
    trigger = ability.trigger
    return trigger is not None and trigger.event in _STAYS and trigger.subject == tree.This() and trigger.also is None


def _is_about_this(node: object) -> bool:
    return isinstance(node, tree.CostThis) or getattr(node, "target", None) == tree.This()
