"""The features that ruleset 1.00 lacks: printed fields, words and keywords of later versions of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from lnl.cards import tree
from lnl.cards.library.model import Card
from lnl.contract.enums import CardType, Deed, Keyword, ParadoxRule, PlayerStat, World, Zone


@dataclass(frozen=True, slots=True)
class Feature:
    """Something that cards may have since a version of the rules.

    Attributes:
        since: the version that brought it.
        rule: its rule number in 2.04.
        words: what it is.
        read: classes of ability trees, and words of their vocabularies, that are it.
        printed: whether something else that is printed on a card is it.
    """

    since: str
    rule: str
    words: str
    read: tuple[Any, ...] = ()
    printed: Callable[[Card], bool] | None = None

    def is_on(self, card: Card) -> bool:
        """Return whether a card has it."""
        if self.printed is not None and self.printed(card):
            return True
        return any(_is(node, word) for a in card.abilities for node in tree.nodes(a) for word in self.read)


def _is(node: Any, word: Any) -> bool:
    """Whether a node is of a class, or is that word and not an equal number of another vocabulary."""
    return type(node) is word if isinstance(word, type) else type(node) is type(word) and node == word


def _covenant_by_more_than_a_name(card: Card) -> bool:
    partners = [a.trigger.partner for a in card.abilities if a.trigger is not None and a.keyword is Keyword.COVENANT]
    return any(len(p) > 1 or any(not isinstance(f, tree.IsNamed) for fs in p for f in fs) for p in partners)


def _pays_in_order(card: Card) -> bool:
    costs = (node for ability in card.abilities for node in tree.nodes(ability) if isinstance(node, tree.Cost))
    return any(len(part) > 1 for cost in costs for part in cost.parts)


def _opens_a_zone(card: Card) -> bool:
    nodes = (node for ability in card.abilities for node in tree.nodes(ability))
    return any(node.also is not None for node in nodes if isinstance(node, tree.Trance))


def _searches_by_several_criteria(card: Card) -> bool:
    nodes = (node for ability in card.abilities for node in tree.nodes(ability))
    return any(node.also for node in nodes if isinstance(node, tree.Search))


_T, _V, _K = tree.TriggerEvent, tree.CostVerb, Keyword
_LATER_WORLDS = (World.TRITOMY, World.SEPTPIA, World.LUCK_AND_LOGIC_CLUB)
_TRAITS = frozenset(("Summer", "Sun", "Star", "Moon"))

LATER: tuple[Feature, ...] = (
    Feature("1.08", "2.2.2.7", "members that stand for a super logicalist", (tree.Restriction.AS_SUPER_LOGICALIST,)),
    Feature("1.08", "2.2.2.7", "super logicalists", printed=lambda c: c.type is CardType.SUPER_LOGICALIST),
    Feature("2.00", "2.2.2.8", "my logicalists", printed=lambda c: c.type is CardType.MY_LOGICALIST),
    Feature("1.08", "2.1.2.1", "several character names", printed=lambda c: len(c.characters) > 1),
    Feature("1.03", "2.3.1", "covenanters of members that are no tranceunions",
            printed=lambda c: bool(c.covenanters) and c.type is not CardType.TRANCEUNION),
    Feature("1.03", "2.3.2", "several covenanters", printed=lambda c: len(c.covenanters) > 1),
    Feature("1.02", "2.5.1", "worlds beyond the first three", printed=lambda c: any(c.worlds >> w & 1 for w in _LATER_WORLDS)),
    Feature("1.04", "2.5.5", "two worlds", printed=lambda c: c.worlds.bit_count() > 1),
    Feature("1.04", "2.6.4", "trait icons", printed=lambda c: any(element in _TRAITS for element in c.elements)),
    Feature("1.08", "2.16.1.2", "heart paradoxes", printed=lambda c: c.paradox_rule is ParadoxRule.HEART),
    Feature("1.08", "9.9.1.6", "hearts", (tree.AuraAsHeart,)),
    Feature("1.06", "2.10.2.4", "references to a territory", (tree.HasTerritory,)),
    Feature("1.01", "8.2.3", "changes of the attack limit", (PlayerStat.ATTACK_LIMIT,)),
    Feature("1.07", "4.6.3", "changes of the hand limit", (PlayerStat.HAND_LIMIT,)),
    Feature("1.03", "7.5.3.2.1", "changes of the trance limit", (PlayerStat.TRANCE_LIMIT,)),
    Feature("2.00", "7.5.3.3.1", "changes of the trance change limit", (PlayerStat.TRANCE_CHANGE_LIMIT,)),
    Feature("1.02", "8.4.3.1.1", "forbidden definitions",
            (PlayerStat.CANNOT_DEFINE, PlayerStat.CANNOT_DEFINE_SOME, tree.Restriction.BE_DEFINED)),
    Feature("1.02", "5.16.1.2", "definitions from other zones", (tree.Restriction.DEFINED,)),
    Feature("1.02", "8.2.6.2", "circles that must be attacked", (tree.Restriction.MUST_BE_ATTACKED,)),
    Feature("2.04", "5.13.1.2.4", "tranceunions from other zones", (tree.Restriction.TRANCED,)),
    Feature("2.04", "5.13.1.2.4", "trances that open another zone", printed=_opens_a_zone),
    Feature("1.01", "5.13.1.5", "trances without conditions", (tree.Restriction.TRANCED_FREELY,)),
    Feature("1.05", "5.25", "purging", (Zone.PURGE, _V.PURGE, _T.PURGED)),
    Feature("2.00", "4.8.1.1.1", "costs that put cards face up into the stock", (_V.STOCK_FACE_UP,)),
    Feature("2.00", "4.18", "the my logicalist zone", (Zone.MY_LOGICALIST,)),
    Feature("2.01", "4.19", "the tool zone", (Zone.TOOL,)),
    Feature("2.01", "5.33", "synthesis and tool skills", (tree.Synthesize, _K.TOOL_SKILL, _T.SYNTHESIZED)),
    Feature("2.01", "5.34", "blink steps", (tree.BlinkStep, _T.BLINKED)),
    Feature("1.06", "5.26", "putting cards in soul", (tree.PutInSoul, tree.PutInSoulOfOne, _V.SOUL)),
    Feature("2.00", "5.27", "stock boosts", (tree.StockBoost, _T.STOCK_BOOSTED, tree.ReplacedEvent.STOCK_BOOST, PlayerStat.CANNOT_STOCK_BOOST)),
    Feature("2.00", "5.28", "opening and closing stock", (tree.StockOpen, tree.StockClose, tree.CostFacing)),
    Feature("2.00", "5.30", "gaining abilities", (tree.Gain,)),
    Feature("2.00", "5.31", "losing abilities", (tree.LoseAbilities, tree.LoseAbility, tree.LoseChosen)),
    Feature("2.00", "5.32", "destroying gates by effects", (tree.DestroyGate, tree.Restriction.BE_DESTROYED)),
    Feature("2.00", "5.32.2", "credit for destroyed gates", (_T.DESTROYS_GATE, tree.TheDestroyed)),
    Feature("2.00", "8.2.10.1", '"is attacked"', (_T.ATTACKED,)),
    Feature("1.02", "5.9.2", '"is dropped"', (_T.DROPPED,)),
    Feature("2.01", "5.22.5.3", '"you pay stock"', (_T.PAID_STOCK,)),
    Feature("1.08", "8.2.9.1", '"is battling"', (tree.Role.BATTLING, tree.BattleOpponent, tree.YourBattler)),
    Feature("1.03", "2.1.4", "references to covenanters", (tree.HasCovenanter,)),
    Feature("1.05", "5.22.6", "playing without paying, by effects", (tree.PlayCard, tree.UseAbility)),
    Feature("1.05", "9.6.3.1.5", "choices by several criteria", (tree.ChooseSeveral,)),
    Feature("1.05", "9.6.3.1.5", "searches by several criteria", printed=_searches_by_several_criteria),
    Feature("2.00", "11.8", "detonate and detonate skill", (_K.DETONATE, _K.DETONATE_SKILL, _T.CIRCLE_ATTACKED)),
    Feature("2.00", "5.22.2.1", "costs in a stated order", printed=_pays_in_order),
    Feature("2.02", "5.35", "T-rank", (tree.TRank,)),
    Feature("1.01", "11.2.1", "covenants with more than one name", printed=_covenant_by_more_than_a_name),
    Feature("2.00", "11.5", "trance change", (tree.TranceChange, _K.TRANCE_CHANGE, tree.By.TRANCE_CHANGE)),
    Feature("2.00", "11.6", "EX soul", (_K.EX_SOUL,)),
    Feature("2.00", "11.7", "gate destruction", (_K.ON_GATE_DESTRUCTION,)),
    Feature("2.04", "11.11", "make up", (tree.MakeUp, Deed.MADE_UP, _K.MAKE_UP, _T.MADE_UP)),
)  # fmt: skip
"""What ruleset 1.00 does not know, one row a feature. Cards without logic icon (2.11.1.2), which it does not mention, are not
refused: they are defined and do nothing."""


def later_features(card: Card) -> list[Feature]:
    """Return what a card has that ruleset 1.00 does not know."""
    return [feature for feature in LATER if feature.is_on(card)]


def refusals(cards: Iterable[Card], ruleset: str) -> tuple[str, ...]:
    """Return why cards cannot be played by a ruleset, one line a card and feature.

    Args:
        cards: definitions.
        ruleset: name of the ruleset; 2.04 knows everything.
    """
    if ruleset == "2.04":
        return ()
    return tuple(
        f"{card.id} {card.name}: {feature.words} came with version {feature.since} ({feature.rule}), not in {ruleset}"
        for card in cards
        for feature in later_features(card)
    )
