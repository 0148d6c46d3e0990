"""Spellings of lists of alternatives (9.6.2.2)."""

from __future__ import annotations

from lnl.cards.language.spelling.rule import Rule, rule

_VERB = r"choose|select|pick|perform|carry\s+out|do|apply|activate|resolve|use"
_WHAT = r"effects?|options?|modes?|actions?|abilit(?:y|ies)|alternatives?"

LISTS: tuple[Rule, ...] = (
    rule("mark of an alternative", r"[・●·▪◦‣⁃∙]", "•", "", "choose one: ・Draw a card.", "choose one: •Draw a card."),
    rule(
        "star or dash before an alternative",
        r"(?<=\n)[ \t]*[*-][ \t]*(?=\S)",
        "• ",
        "\n*|\n-|\n ",
        "choose one:\n* Draw a card.",
        "choose one:\n• Draw a card.",
    ),
    rule(
        "number of an alternative",
        r"(?<=\n)[ \t]*(?:\(?[1-9a-e]\)|[1-9]\.)[ \t]*(?=[A-Z])",
        "• ",
        "following|choose|these",
        "choose one:\n1. Draw a card.",
        "choose one:\n• Draw a card.",
        cased=True,
    ),
    rule(
        "or before an alternative",
        r"[.,;]?\s*\b(?:and/)?or\b[,:]?(?=\s*•)",
        ".",
        "•",
        "• Draw a card, or • Stand this member.",
        "• Draw a card. • Stand this member.",
    ),
    rule(
        "period of an alternative",
        r"(•[^•]*?[^\s.”}•,;:])[,;]?(?=\s*(?:•|\Z))",
        r"\1.",
        "•",
        "• Draw a card • Stand this member.",
        "• Draw a card. • Stand this member.",
    ),
    rule(
        "one of the following",
        rf"\b(?:{_VERB})(s?)\s+(up\s+to\s+)?(?:(either|any)\s+)?(one|both|\d+|X)(?:\s+(?:{_WHAT}))?\s+(?:of|from(?:\s+among)?|among)\s+"
        rf"(?:these|the\s+(?:\d+\s+)?(?:following|(?:{_WHAT})\s+below))(?:\s+(?:\d+\s+)?(?:{_WHAT}))?"
        r"(?:\s*,?\s+and\s+(?:you\s+)?(?:perform|resolve|do|carry\s+out|apply|execute)\s+(?:it|them|that|those)(?:\s+in\s+[\w\s]*order)?)?"
        r"(?=\s*(?:[:.,;•]|instead))",
        lambda m: (
            f"choose{m.group(1)} {m.group(2) or ''}{'2' if m.group(4).lower() == 'both' else m.group(4)} of these"
        ),
        "following|these|below",
        "perform one of the following:",
        "choose one of these:",
    ),
    rule(
        "one effect of a list",
        rf"\b(choose|select|pick)(s?)\s+(up\s+to\s+)?(one|1|\d+)(?:\s+(?:{_WHAT}))?(?=\s*[:.,;-]?\s*•)",
        r"choose\2 \3\4 of these",
        "•",
        "choose one: • Draw a card.",
        "choose one of these: • Draw a card.",
    ),
    rule(
        "both instead",
        r"\b(choose|select|perform|do)\s+both(?:\s+of\s+(?:them|these|the\s+following))?\s+instead\b",
        "choose 2 instead",
        "both",
        "choose both instead",
        "choose 2 instead",
    ),
    rule(
        "you may choose more",
        r"\b(if\b[^.•]*?,\s+)(?:you\s+may\s+)(?:instead\s+)?(?:choose|select)\s+(?:up\s+to\s+)?(\d+)(?:\s+of\s+(?:them|these))?(?:\s+instead)?(?=\s*[:.]\s*•)",
        r"\1choose up to \2 instead",
        "•",
        "If you have no cards in your hand, you may choose 2 instead. •",
        "If you have no cards in your hand, choose up to 2 instead. •",
    ),
)
"""Lists of alternatives, in the order in which they are respelled."""
