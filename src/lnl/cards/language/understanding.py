"""What an ability was understood as: its parts in canonical words, each with the rules that it stands on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from lnl.cards import tree
from lnl.cards.language.japanese.writing.abilities import Renderer as Japanese
from lnl.cards.language.writing.abilities import Renderer, capital
from lnl.cards.tree import TriggerEvent
from lnl.cards.tree.keywords import printed_condition
from lnl.contract.enums import AbilityKind, Keyword

_KINDS: dict[AbilityKind, tuple[str, str]] = {
    AbilityKind.CONT: ("continuous ability", "9.1.2.1"),
    AbilityKind.AUTO: ("automatic ability", "9.1.2.2"),
    AbilityKind.ACT: ("activated ability", "9.1.2.3"),
    AbilityKind.TOOL: ("tool skill", "11.10"),
}
_KEYWORDS: dict[Keyword, str] = {
    Keyword.COVENANT: "11.2",
    Keyword.VANGUARD: "11.3",
    Keyword.LOGIC_DRIVE: "11.4",
    Keyword.TRANCE_CHANGE: "11.5",
    Keyword.EX_SOUL: "11.6",
    Keyword.ON_GATE_DESTRUCTION: "11.7",
    Keyword.DETONATE: "11.8",
    Keyword.DETONATE_SKILL: "11.9",
    Keyword.TOOL_SKILL: "11.10",
    Keyword.MAKE_UP: "11.11",
}
_EVENTS: dict[TriggerEvent, str] = {
    TriggerEvent.MOBILIZED: "5.12",
    TriggerEvent.PLACED_BY_TRANCE: "5.13",
    TriggerEvent.SOUL_BY_TRANCE: "5.13",
    TriggerEvent.ATTACKS: "8.2.9.1",
    TriggerEvent.NTH_ATTACK: "8.2.9.1",
    TriggerEvent.ATTACKED: "8.2.10.1",
    TriggerEvent.DEFENDS: "8.2.11",
    TriggerEvent.INTERCEPTS: "5.17",
    TriggerEvent.WINS: "8.5",
    TriggerEvent.LOSES: "8.5",
    TriggerEvent.GATE_DESTROYED: "5.32",
    TriggerEvent.DESTROYS_GATE: "5.32.2",
    TriggerEvent.DROPPED: "5.9.2",
    TriggerEvent.DISCARDED: "5.8",
    TriggerEvent.STOCKED: "5.10",
    TriggerEvent.MOVED: "5.14.2",
    TriggerEvent.MADE_UP: "11.11.3",
    TriggerEvent.PURGED: "5.25",
    TriggerEvent.DRAWN: "5.6",
    TriggerEvent.DEFINED: "5.16",
    TriggerEvent.LEVELED: "7.4.3.1",
    TriggerEvent.REFRESHED: "5.21",
    TriggerEvent.LUCK_DRIVE: "5.18",
    TriggerEvent.LOGIC_DRIVE: "11.4",
    TriggerEvent.LEVEL_BOOST: "5.15",
    TriggerEvent.PAID_STOCK: "5.22.5.3",
    TriggerEvent.TRANCED: "5.35",
    TriggerEvent.SHUFFLED: "5.5.1.1",
    TriggerEvent.SYNTHESIZED: "5.33.3",
    TriggerEvent.SITUATION: "9.7.6",
}
_DEEDS: dict[type, str] = {
    tree.Draw: "5.6",
    tree.Discard: "5.8",
    tree.Choose: "9.6.3",
    tree.ChooseSeveral: "9.6.3.1.5",
    tree.Search: "9.6.3.1.4",
    tree.Look: "5.7",
    tree.Reveal: "5.19",
    tree.RevealUntil: "5.19",
    tree.Shuffle: "5.5",
    tree.Move: "5.4",
    tree.Mobilize: "5.12.3.2",
    tree.PutInSoul: "5.26",
    tree.PutInSoulOfOne: "5.26",
    tree.SetOn: "5.24",
    tree.BlinkStep: "5.34",
    tree.Stand: "5.2",
    tree.Rest: "5.2",
    tree.TurnUp: "5.3",
    tree.TurnDown: "5.3",
    tree.DestroyGate: "5.32",
    tree.StockBoost: "5.27",
    tree.StockOpen: "5.28",
    tree.StockClose: "5.29",
    tree.Synthesize: "5.33",
    tree.TranceChange: "11.5.1",
    tree.Trance: "5.13",
    tree.MakeUp: "11.11.2",
    tree.UseAbility: "5.22.6",
    tree.PlayCard: "5.22.6",
    tree.Change: "9.2.2",
    tree.ChangePlayer: "9.2.2",
    tree.Multiply: "9.9.1.5",
    tree.SwitchStats: "9.9.1.5",
    tree.AuraAsHeart: "9.9.1.6",
    tree.GainTrait: "9.2.2",
    tree.Cannot: "1.3.3",
    tree.LoseAbilities: "5.31",
    tree.LoseAbility: "5.31.1.1",
    tree.LoseChosen: "5.31",
    tree.EndGame: "1.2.5",
    tree.Gain: "5.30",
    tree.Later: "9.7.5",
    tree.MayPay: "9.7.3.3.1",
    tree.May: "9.7.3.3",
    tree.If: "9.2.1",
    tree.ForEach: "12.5",
    tree.UnlessPaid: "5.22.5.1",
    tree.Replace: "9.10",
}


class Part(NamedTuple):
    """A part of an ability.

    Attributes:
        what: ``is``, ``when``, ``if``, ``costs`` or ``does``.
        words: the part in canonical words.
        rules: rule numbers, the first the most particular.
        japanese: the part in canonical Japanese words; empty for what only an icon says.
    """

    what: str
    words: str
    rules: tuple[str, ...]
    japanese: str = ""


def understood(ability: tree.Ability, noun: str = "member") -> list[Part]:
    """Return the parts of an ability in the order of its text.

    Args:
        ability: the tree.
        noun: what the card calls itself: ``member``, ``gate`` or ``card``.
    """
    name, rule = _KINDS[ability.kind]
    keyword = ability.keyword.name.replace("_", " ").lower()
    rules = (rule,) if ability.keyword is Keyword.NONE else (_KEYWORDS.get(ability.keyword, "11"), rule)
    parts = [Part("is", name if ability.keyword is Keyword.NONE else f"{name}, {keyword}", rules)]
    if ability.once:
        parts.append(Part("is", "once a turn", ("12.4",)))
    writer, japanese = Renderer(noun), Japanese(noun)
    if ability.zone is not None:
        writer.noun = "card"
        parts.append(Part("is", f"valid in the {ability.zone.name.lower().replace('_', ' ')} zone only", ("9.3.2.6",)))
    if ability.everywhere:
        writer.noun = "card"
        parts.append(Part("is", "valid in all zones", ("9.3.2.6",)))
    if ability.trigger is not None:
        if conditions := printed_condition(ability):
            parts.append(_condition(writer, japanese, conditions))
        trigger = ability.trigger
        if ability.keyword not in (Keyword.DETONATE, Keyword.DETONATE_SKILL):
            rule = _EVENTS.get(trigger.event, "9.7")
            parts.append(Part("when", writer.trigger(trigger), (rule,), japanese.trigger(trigger)))
    else:
        if ability.cost is not None:
            parts.append(Part("costs", writer.cost(ability.cost), ("5.22",), japanese.cost(ability.cost)))
        if conditions := printed_condition(ability):
            parts.append(_condition(writer, japanese, conditions))
    if ability.keyword not in (Keyword.TRANCE_CHANGE, Keyword.MAKE_UP, Keyword.DETONATE):
        for statement in ability.effect:
            words = capital(writer.sentence(statement))
            parts.append(Part("does", words, rules_of(statement), japanese.sentences((statement,))))
    return parts


def _condition(writer: Renderer, japanese: Japanese, conditions: tuple[tree.Condition, ...]) -> Part:
    words = " and ".join(writer.condition(condition) for condition in conditions)
    return Part("if", words, ("9.1.2",), japanese.conditions(conditions, "なら"))


def rules_of(statement: Any) -> tuple[str, ...]:
    """Return the rules that a statement and what stands in it are carried out by.

    Args:
        statement: a statement of the tree, or several.
    """
    return tuple(dict.fromkeys(_rules(tree.nodes(statement))))


def _rules(nodes: Iterable[Any]) -> Iterable[str]:
    return (_DEEDS[type(node)] for node in nodes if type(node) in _DEEDS)
