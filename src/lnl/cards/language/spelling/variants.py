"""Spellings of phrases that hands other than the printed cards have for the same thing."""

from __future__ import annotations

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import COLOR, MEMBER, VALUE

VARIANTS: tuple[Rule, ...] = (
    rule(
        "color of a noun",
        rf"\b({COLOR})-colou?red(?=\s+\w)",
        r"\1",
        "-colo",
        "If you have a red-coloured member",
        "If you have a red member",
    ),
    rule(
        "gets destroyed",
        r"\bgets\s+(?=(?:destroyed|dropped|attacked|rested|stocked|purged|removed|mobilized|chosen|discarded)\b)",
        "is ",
        "gets",
        "Whenever one of your gates gets destroyed",
        "Whenever one of your gates is destroyed",
    ),
    rule(
        "not in battle",
        rf"\b({MEMBER}s?)\s+not\s+(?:in\s+battle|battling)\b",
        r"\1 other than a battling card",
        "not in|not ba",
        "choose an opponent's member not in battle",
        "choose an opponent's member other than a battling card",
    ),
    rule(
        "cannot choose with effects",
        r"(?<![^\s,.\]])your\s+opponent\s+cannot\s+choose\s+((?:this|your)\s[^.,;:\n]+?|this|it|that\s+member|them|those\s+members)\s+(?:with|by|for|using)\s+(?:their\s+)?(?:card\s+)?effects\b",
        lambda m: (
            f"{'they' if m.group(1).lower() == 'them' else m.group(1)} cannot be chosen by your opponent's effects"
        ),
        "cannot choose",
        "[CONT] Your opponent cannot choose your other members with effects",
        "[CONT] your other members cannot be chosen by your opponent's effects",
    ),
    rule(
        "in battle with",
        r"\b(?:in\s+battle|battling)\s+(?:with|against)\s+(?=an?\b|this\b|your\b)",
        "battling ",
        "in battle|battling&&with|against",
        "While this member is in battle with a tranceunion",
        "While this member is battling a tranceunion",
    ),
    rule(
        "whose turn behind a condition",
        r"(\[CONT\]\s*)(if\s[^.,\n]+,)\s*([^.,\n]+?)\s+(during\s+(?:your|your\s+opponent['’]s)\s+turn)(?=\.|$)",
        lambda m: f"{m.group(1)}{m.group(4)}, {m.group(2)} {m.group(3)}",
        "during your&&if",
        "[CONT] If you have 5 or more destroyed gates, your members get +1 aura during your opponent's turn.",
        "[CONT] during your opponent's turn, If you have 5 or more destroyed gates, your members get +1 aura.",
    ),
    rule(
        "soul that has a card",
        r"\b(if|while)\s+((?:this|that)\s+(?:member|card)'s)\s+soul\s+(?:has|contains|includes)\s+(an?\s[^.,\n]+),",
        r"\1 there is \3 in \2 soul,",
        "'s soul&&if|while",
        "If this member's soul has a Tetra-Heaven card,",
        "If there is a Tetra-Heaven card in this member's soul,",
    ),
    rule(
        "into a soul",
        r"\bput\s+into\s+(?:a|another\s+member's)\s+soul\b",
        "put into soul",
        "soul&&into",
        "When this member is put into a soul",
        "When this member is put into soul",
    ),
    rule(
        "one of the soul",
        r"\bone\s+of\s+((?:this|that)\s+\w+'s)\s+soul(?:\s+cards)?\b",
        r"a card in \1 soul",
        "soul&&one of",
        "[Purge one of this member's soul]",
        "[Purge a card in this member's soul]",
    ),
    rule(
        "trance with this member",
        r"\b(when(?:ever)?)\s+you\s+(?:perform\s+a\s+)?trance\s+(?:with|using)\s+(this\s+member)(?=,)",
        r"\1 \2 becomes soul by trance",
        "trance&&with|using",
        "When you Trance with this member,",
        "When this member becomes soul by trance,",
    ),
    rule(
        "trance with this card",
        r"(?<!,\s)\bwhen(?:ever)?\s+you\s+(?:perform\s+a\s+)?trance\s+(?:with|using)\s+this\s+card(?=,)",
        "if you trance with this card, when you trance",
        "trance&&with|using",
        "When you Trance using this card,",
        "if you trance with this card, when you trance,",
    ),
    rule(
        "value of a card left out",
        rf"\b({VALUE})(\s+is)?\s+(less|lower|higher|greater|more)\s+than\s+((?:this|that)\s+\w+'s)(?!\s+{VALUE})",
        r"\1\2 \3 than \4 \1",
        "than th",
        "whose cost is lower than this member's",
        "whose cost is lower than this member's cost",
    ),
    rule(
        "placed in the level zone",
        r"\byou\s+(?:place|put)\s+a\s+card\s+in(?:to)?\s+your\s+level\s+zone\b",
        "you place a card in the level zone",
        "level zone",
        "When you place a card in your level zone",
        "When you place a card in the level zone",
    ),
    rule(
        "without soul",
        r"\b(?:without\s+(?:a\s+|any\s+)?|with\s+no\s+)soul(?:\s+cards?)?\b",
        "with exactly 0 soul",
        "soul&&out|no",
        "members without a soul",
        "members with exactly 0 soul",
    ),
    rule(
        "soul that pays",
        r"\bput\s+(?:all\s+(?:of\s+)?)?(?:the\s+soul\s+of\s+this\s+member|this\s+member's\s+soul)\s+into\s+(?:your|the)\s+drop\s+zone(?=[^\[\]]*\])",
        "drop all cards in this member's soul",
        "soul&&drop",
        "[put the soul of this member into your drop zone]",
        "[drop all cards in this member's soul]",
    ),
)
"""Each says what a rule behind it reads, so they stand before the other phrases."""
