"""Where an ability is valid: in a zone, in all zones, this card in the hand."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CONT, THIS, VALUE, ZONE


def _this_costs(found: re.Match[str]) -> str:
    """Return ``Only in the hand: this card gets -1 cost``."""
    head, number, less = found.groups()
    if not re.search(r"only\s+in\s+the\s+hand:", head, re.IGNORECASE):
        head = head.replace("[CONT] ", "[CONT] Only in the hand: ", 1)
    return f"{head}this card gets {'-' if less.lower() in ('less', 'fewer') else '+'}{number} cost"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "cheaper from the hand",
        r"\bthis(?:\s+(?:member|card))?\s+gets\s+-\s*(\d+)\s+cost\s+(?:when|if|while)\s+(?:it\s+is\s+|being\s+)?mobilized\s+(?:from\s+(?:your\s+)?hand)?",
        r"this card costs (\1) less to mobilize",
        "cost&&mobilized",
        "this member gets -1 cost when mobilized from hand",
        "this card costs (1) less to mobilize",
    ),
    rule(
        "the cost to mobilize",
        r"\bthe\s+cost\s+to\s+mobilize\s+this(?:\s+(?:member|card))?\s+from\s+(?:your\s+)?hand\s+is\s+(?:reduced|decreased|lowered)\s+by\s+\(?(\d+)\)?",
        r"this card costs (\1) less to mobilize",
        "cost to mobilize&&hand",
        "the cost to mobilize this card from your hand is reduced by (1)",
        "this card costs (1) less to mobilize",
    ),
    rule(
        "in a zone, face up",
        r"\b((?:if|while|as\s+long\s+as)\s+this\s+(?:card|member)\s+is\s+in\s+(?:your|the)\s+(?:level|stock|remove)\s+zone)\s+face[-\s]up\b",
        r"\1",
        "zone&&face",
        "If this card is in your level zone face up, your members get",
        "If this card is in your level zone, your members get",
    ),
    rule(
        "while in the paradox zone",
        r"(?<=\[CONT\] )(?:while|as\s+long\s+as|if)\s+this\s+(?:card|paradox)\s+is\s+in\s+(?:the|your)\s+paradox\s+zone,\s*",
        "Only in the paradox zone: ",
        "paradox zone&&[cont]",
        "[CONT] While this card is in your paradox zone, your attack limit gets +1.",
        "[CONT] Only in the paradox zone: your attack limit gets +1.",
    ),
    rule(
        "validity in short",
        r"\[\s*(?:(?:this|this\s+ability)\s+)?(?:is\s+)?(?:only\s+)?(?:active|valid|works|usable|can\s+be\s+used)(?:\s+only)?\s+(?:while\s+)?(?:in|from)\s+(?:(?:the|your|a)\s+)?(soul|drop|stock|level|purge|remove|hand|battle|paradox)(?:\s+zone)?\s*\]:?",
        lambda m: f"Only in the {m.group(1).lower()}{'' if m.group(1).lower() == 'hand' else ' zone'}:",
        "active|valid|works|usable|used",
        "[CONT] [Works only in Hand] This card's cost is reduced by 1.",
        "[CONT] Only in the hand: This card's cost is reduced by 1.",
    ),
    rule(
        "validity in a zone by one word",
        r"\bonly\s+in\s+the\s+(soul|drop|stock|level|purge|remove|battle|paradox):",
        r"Only in the \1 zone:",
        "only in the",
        "[CONT] Only in the Soul: Your members get +1000 power.",
        "[CONT] Only in the Soul zone: Your members get +1000 power.",
    ),
    rule(
        "the tranceunion over this card",
        r"(?:(?<=\])|(?<=zone:))(\s*)the\s+(tranceunion|super\s+logicalist|logicalist)\s+(?:(?:that|which)\s+has|with)\s+this(?:\s+card)?\s+(?:in|as)\s+its\s+soul\s+(?=gets|gains|cannot)",
        r"\1if the member that has this card in its soul is a \2, the member that has this card in its soul ",
        "its soul",
        "[CONT] Only in the soul zone: The tranceunion that has this card in its soul gets +1 limit.",
        "[CONT] Only in the soul zone: if the member that has this card in its soul is a tranceunion, the member that has this card in its soul gets +1 limit.",
    ),
    rule(
        "this costs less",
        rf"({CONT})this(?:\s+card|\s+member)?\s+costs\s+\(?(\d+)\)?\s+(less|fewer|more)(?:\s+to\s+mobilize)?(?!\s+while)",
        _this_costs,
        "costs",
        "[CONT] This card costs (1) less for each of your destroyed gates.",
        "[CONT] Only in the hand: this card gets -1 cost for each of your destroyed gates.",
    ),
    rule(
        "in your hand, said first",
        r"(\[CONT\]\s*)in\s+your\s+hand,\s+(?=this\s+card|if\b)",
        r"\1Only in the hand: ",
        "in your hand&&[cont]",
        "[CONT] In your hand, this card's cost is reduced by 1.",
        "[CONT] Only in the hand: this card's cost is reduced by 1.",
    ),
    rule(
        "the value of this card in the hand",
        rf"(\[CONT\]\s*)([^.\n“”]*?)(?:the\s+)?({VALUE})\s+of\s+this\s+card\s+in\s+your\s+hand\s+(?=is\b|becomes\b|gets\b)",
        r"\1Only in the hand: \2this card's \3 ",
        "in your hand&&[cont]",
        "[CONT] Cost of this card in your hand is reduced by (1).",
        "[CONT] Only in the hand: this card's Cost is reduced by (1).",
    ),
    rule(
        "this card in the hand",
        r"(\[CONT\]\s*)([^.\n“”]*?)this\s+card\s+in\s+your\s+hand\s+(?=gets\b|ha(?:s|ve)\s+its\b)",
        r"\1Only in the hand: \2this card ",
        "in your hand&&[cont]",
        "[CONT] If you have a tactics, this card in your hand gets -1 level.",
        "[CONT] Only in the hand: If you have a tactics, this card gets -1 level.",
    ),
    rule(
        "while this card is in a zone",
        rf"(\[CONT\]\s*)(?:while|as\s+long\s+as|if)\s+this(?:\s+card)?\s+is\s+(?:face[-\s]up\s+)?in\s+(?:your|the)\s+({ZONE}|hand),\s+",
        r"\1Only in the \2: ",
        "this card is|this is",
        "[CONT] While this card is in your drop zone, your members get +1000 power.",
        "[CONT] Only in the drop zone: your members get +1000 power.",
    ),
    rule(
        "while it intercepts",
        rf"((?:^|(?<=\n))\[(?:CONT|C)\]\s*)(?:while|as\s+long\s+as|if)\s+{THIS}\s+(?:is\s+intercepting|intercepts|is\s+in\s+(?:the|your)\s+intercept\s+zone),\s*",
        r"\1Only in the intercept zone: ",
        "intercept",
        "[CONT] While this is intercepting, your defending member gets +1 aura.",
        "[CONT] Only in the intercept zone: your defending member gets +1 aura.",
    ),
    rule(
        "this card where it lies",
        r"(\[AUTO\](?:\s*\[[^\]\n]*\])*)\s*when(?:ever)?\s+this\s+card\s+(?:in\s+your\s+(stock|level|soul|intercept)\s+zone\s+is\s+turned\s+face[\s-]up|is\s+turned\s+face[\s-]up\s+in\s+your\s+(stock|level)\s+zone)(?=\s*,)",
        lambda m: f"{m.group(1)} Only in the {m.group(2) or m.group(3)} zone: When this card is turned face up",
        "turned",
        "[AUTO] When this card in your stock zone is turned face up, draw",
        "[AUTO] Only in the stock zone: When this card is turned face up, draw",
    ),
    rule(
        "while it is in the hand",
        r"(\[CONT\]\s*)([^\n]*?)\b(this\s+(?:card|member)['’]s\s+cost\s+is\s+(?:reduced|increased|decreased)\s+by\s+\(?\d+\)?|this\s+(?:card|member)\s+gets\s+[+-]\d+\s+cost)\s+(?:while|as\s+long\s+as)\s+(?:it\s+is\s+|this\s+card\s+is\s+)?in\s+your\s+hand\b",
        r"\1Only in the hand: \2\3",
        "while|long&&hand",
        "[CONT] If you have no members, this card's cost is reduced by 1 while in your hand.",
        "[CONT] Only in the hand: If you have no members, this card's cost is reduced by 1.",
    ),
    rule(
        "its level in the hand",
        r"(\[CONT\]\s*)((?:if|while|during|as\s+long\s+as)\b[^.\n]*?,\s+)?this\s+(?:card|member)'s\s+(level|cost)\s+in\s+your\s+hand\s+(?:is\s+(?:reduced|decreased|lowered)\s+by|gets\s+-)\s*(\d+)(?=(?:\s+(?:if|while|for)\b[^.,\n]*)?\.?\s*\Z)",
        r"\1Only in the hand: \2this card gets -\4 \3",
        "in your hand",
        "[CONT] This member's level in your hand is reduced by 1 if you have a red member.",
        "[CONT] Only in the hand: this card gets -1 level if you have a red member.",
    ),
    rule(
        "while it is in the level zone",
        rf"(\[CONT\]\s*)({THIS})\s+((?:counts|is|are|gains)\b[^.,\n]*?)\s+while\s+(?:it|{THIS})(?:'s|\s+is)\s+in\s+(?:your|the)\s+((?:level|drop|stock|purge|remove)\s+zone|hand|deck)(?=\.?\s*\Z)",
        r"\1Only in the \4: \2 \3",
        "while it's in|while it is in|while this",
        "[CONT] This card is every color while it is in your level zone.",
        "[CONT] Only in the level zone: This card is every color.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "in all zones at the end",
        r"(\[CONT\])\s+([^.\n“”]*?),?\s+(?:in|while\s+in)\s+(?:all|every|any)\s+zones?\s*(?=\.|$)",
        r"\1 In all zones: \2",
        "all|every|any&&zone",
        "[CONT] This card is also blue in all zones.",
        "[CONT] In all zones: This card is also blue.",
    ),
    rule(
        "in all zones",
        r"(\[CONT\])\s+(?:while\s+)?in\s+(?:all|every|any)\s+zones?,?\s+(?=this\b)",
        r"\1 In all zones: ",
        "all|every|any&&zone",
        "[CONT] In every zone, this card is also blue.",
        "[CONT] In all zones: this card is also blue.",
    ),
    rule(
        "while in a soul",
        r"(\[CONT\])\s*(?:while|as\s+long\s+as|if)\s+this\s+\w+\s+is\s+in(?:to)?\s+(?:the\s+soul\s+of\s+(?:a|one\s+of\s+your)\s+members?|(?:a|another)\s+member's\s+soul|the\s+soul(?:\s+zone)?|a\s+soul),\s+(?:that|the|its)\s+member\b",
        r"\1 only in the soul zone: the member that has this card in its soul",
        "soul&&while|long|if",
        "[CONT] While this card is in the soul of a member, that member gets",
        "[CONT] only in the soul zone: the member that has this card in its soul gets",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
