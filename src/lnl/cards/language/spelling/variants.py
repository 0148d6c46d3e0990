"""Spellings of phrases that hands other than the printed cards have for the same thing."""

from __future__ import annotations

from lnl.cards.language.spelling.quotes import ELEMENT
from lnl.cards.language.spelling.rule import Rule, rule

VARIANTS: tuple[Rule, ...] = (
    rule(
        "members that are members",
        rf"\bmembers\s+are\s+(all\s+)?({ELEMENT}|red|blue|green|yellow|purple|white|colorless|rested|standing|monolium|disfia|tetra-heaven|tritomy|septpia|logicalist|foreigner|tranceunion)\s+members\b",
        r"members are \1\2",
        "are ",
        "If all your members are <Sky> members",
        "If all your members are <Sky>",
    ),
    rule(
        "into a soul",
        r"\bput\s+into\s+(?:a|another\s+member's)\s+soul\b",
        "put into soul",
        "soul",
        "When this member is put into a soul",
        "When this member is put into soul",
    ),
    rule(
        "one of the soul",
        r"\bone\s+of\s+((?:this|that)\s+\w+'s)\s+soul(?:\s+cards)?\b",
        r"a card in \1 soul",
        "one of",
        "[Purge one of this member's soul]",
        "[Purge a card in this member's soul]",
    ),
    rule(
        "trance with this member",
        r"\b(when(?:ever)?)\s+you\s+(?:perform\s+a\s+)?trance\s+(?:with|using)\s+(this\s+member)(?=,)",
        r"\1 \2 becomes soul by trance",
        "trance",
        "When you Trance with this member,",
        "When this member becomes soul by trance,",
    ),
    rule(
        "trance with this card",
        r"(?<!,\s)\bwhen(?:ever)?\s+you\s+(?:perform\s+a\s+)?trance\s+(?:with|using)\s+this\s+card(?=,)",
        "if you trance with this card, when you trance",
        "trance",
        "When you Trance using this card,",
        "if you trance with this card, when you trance,",
    ),
    rule(
        "value of a card left out",
        r"\b(power|aura|limit|level|cost|heart)(\s+is)?\s+(less|lower|higher|greater|more)\s+than\s+((?:this|that)\s+\w+'s)(?!\s+(?:power|aura|limit|level|cost|heart))",
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
        "soul",
        "members without a soul",
        "members with exactly 0 soul",
    ),
    rule(
        "soul that pays",
        r"\bput\s+(?:all\s+(?:of\s+)?)?(?:the\s+soul\s+of\s+this\s+member|this\s+member's\s+soul)\s+into\s+(?:your|the)\s+drop\s+zone(?=[^\[\]]*\])",
        "drop all cards in this member's soul",
        "soul",
        "[put the soul of this member into your drop zone]",
        "[drop all cards in this member's soul]",
    ),
)
"""Each says what a rule behind it reads, so they stand before the other phrases."""
