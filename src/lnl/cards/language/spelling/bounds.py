"""Bounds of a value: level 2 or less, power at most 5000."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    CARD,
    KIND,
    MEMBER,
    TYPE,
    TYPES,
    VALUE,
)


def _swapped(found: re.Match[str]) -> str:
    """Return ``level at most 2`` as the grammar has it."""
    word = "less" if found.group(2).lower() == "at most" else "more"
    return f"{found.group(1)}{found.group(3)} or {word}"


def _without_territory(found: re.Match[str]) -> str:
    """Return ``without territory 1``: what is left of 1, 2 and 4 (2.10.2)."""
    number, more = found.group(1), found.group(2).lower() in ("more", "higher")
    if (number, more) in (("2", True), ("4", True), ("1", False), ("2", False)):
        left_out = {("2", True): "without territory 1", ("2", False): "without territory 4"}
        return left_out.get((number, more), f"with territory {number}")
    return found.group()


WORDINGS: tuple[Rule, ...] = (
    rule(
        "and up",
        r"\b(\d+)\s+(?:and|&)\s+(up|higher|above|more|greater|down|lower|below|less|fewer|under)\b",
        lambda m: (
            f"{m.group(1)} or {'more' if m.group(2).lower() in ('up', 'higher', 'above', 'more', 'greater') else 'less'}"
        ),
        "and |& ",
        "members with level 3 and up",
        "members with level 3 or more",
    ),
    rule(
        "does not exceed",
        rf"\bwhose\s+({VALUE})\s+(?:does\s+not|doesn't)\s+exceed\s+",
        r"whose \1 is at most ",
        "exceed",
        "a foreigner whose level does not exceed 2",
        "a foreigner whose level is at most 2",
    ),
    rule(
        "has a value",
        rf"\b(?:that|which)\s+ha(?:s|ve)\s+an?\s+({VALUE})\s+of\s+(\d+)(?=\s+or\b|[,.\s])",
        r"with \1 \2",
        "has a|have a|has an|have an",
        "one of your members that has a level of 2 or less",
        "one of your members with level 2 or less",
    ),
    rule(
        "value in parentheses",
        rf"\b({CARD}s?)\s+\((level|power|aura)\s+(\d+)(\s+or\s+(?:less|more))?\)",
        r"\1 with \2 \3\4",
        "(&&level|power|aura",
        "one of your opponent's members (power 5000 or less)",
        "one of your opponent's members with power 5000 or less",
    ),
    rule(
        "having",
        rf"\b({CARD}s?)\s+having\s+",
        r"\1 with ",
        "having",
        "a member having level 2 or less",
        "a member with level 2 or less",
    ),
    rule(
        "signs of bounds",
        r"\s*(≤|≥)\s*",
        lambda m: " at most " if m.group(1) == "≤" else " at least ",
        "≤|≥",
        "whose level is ≤ 2",
        "whose level is at most 2",
    ),
    rule(
        "at most so much of a value",
        rf"\bwith\s+(at\s+most|at\s+least)\s+(\d+)\s+({VALUE})\b",
        lambda m: f"with {m.group(3)} {m.group(2)} or {'less' if 'most' in m.group(1).lower() else 'more'}",
        "at most|at least",
        "one of your opponent's members with at most 5000 power",
        "one of your opponent's members with power 5000 or less",
    ),
    rule(
        "not greater than",
        r"\b(?:not|no)\s+(greater|higher|larger|lower|smaller)\s+than\b",
        lambda m: "at most" if m.group(1).lower() in ("greater", "higher", "larger") else "at least",
        "than&&no",
        "with level not greater than your T-Rank",
        "with level at most your T-Rank",
    ),
    rule(
        "territory bounded",
        r"\b(?:with|whose|that\s+(?:has|have))\s+(?:a\s+)?territory\s+(?:is\s+|of\s+)?(\d)\s+or\s+(more|higher|less|lower)\b",
        _without_territory,
        "territory",
        "members with territory 2 or more",
        "members without territory 1",
    ),
    rule(
        "a number or more",
        r"\b(\d+)\+(?=[\s,.;:)\]]|$)",
        r"\1 or more",
        "+",
        "if your T-Rank is 3+, draw",
        "if your T-Rank is 3 or more, draw",
    ),
    rule(
        "number before a value",
        rf"\b(with|ha(?:s|ve))\s+(\d+|X)(\s+or\s+(?:more|less))?\s+({VALUE})\b(?!\s+(?:\d|logic|cards?|limit|zone))",
        lambda m: f"{m.group(1)} {m.group(4)} {m.group(2)}{m.group(3) or ''}",
        "with |has |have &&power|aura|limit|level|heart",
        "Put all members with 0 power into",
        "Put all members with power 0 into",
    ),
    rule(
        "level in short",
        r"\b(?:lv|lvl|level)\.?\s?(?=\d)",
        "level ",
        "lv|level",
        "a Lv2 or less card",
        "a level 2 or less card",
    ),
    rule(
        "with a value at most",
        rf"\bwith\s+an?\s+({VALUE})\s+(at\s+most|at\s+least|less\s+than|more\s+than|equal\s+to)\s+(the\s+number\s+of\s+[^.,;]+?)(?=\s*,|\s*\.|\s+and\b)",
        lambda m: (
            f"with {m.group(1)} {'exactly' if m.group(2).lower().startswith('equal') else m.group(2)} ({m.group(3)})"
        ),
        "number of&&with",
        "a tranceunion with a level at most the number of your destroyed gates, and",
        "a tranceunion with level at most (the number of your destroyed gates), and",
    ),
    rule(
        "with a value no more than a number",
        rf"\b(with)\s+({VALUE})\s+(at\s+most|at\s+least|less\s+than|more\s+than)\s+(the\s+number\s+of\s+[^.,;]+?)(?=\s*[.,;]|\s+and\b)",
        r"\1 \2 \3 (\4)",
        "number of&&with",
        "a member with level at most the number of your destroyed gates.",
        "a member with level at most (the number of your destroyed gates).",
    ),
    rule(
        "that costs so much",
        rf"\b({TYPES})\s+(?:that|which)\s+costs?\s+\(?(\d+)\)?",
        r"\1 with cost \2",
        "cost&&that|which",
        "choose a member that costs 2 or less",
        "choose a member with cost 2 or less",
    ),
    rule(
        "is so high",
        rf"\b(is|are|was|were)\s+({VALUE})\s+(?=\d+\b(?:\s+or\s+\w+\b|(?!\s+or\b))(?!\s+{KIND}{TYPE}))",
        lambda m: f"{'has' if m.group(1).lower() in ('is', 'was') else 'have'} {m.group(2)} ",
        "power|aura|limit|level|cost|heart",
        "if it is level 3 or more",
        "if it has level 3 or more",
    ),
    rule(
        "territory behind another value",
        r"\b(with\s+(?:a\s+)?(?:level|power|cost)\s+(?:of\s+)?\d+(?:\s+or\s+\w+)?)\s+and\s+(?=(?:a\s+)?territory\s+(?:of\s+)?\d)",
        r"\1 with ",
        "territory",
        "a tranceunion with level 2 or less and territory 1",
        "a tranceunion with level 2 or less with territory 1",
    ),
    rule(
        "level without with",
        rf"\b({MEMBER}s?)\s+(?=level\s+\d+(?:\s+or\s+(?:less|more))?\b(?!\s+(?:zone|{MEMBER}|card)))",
        r"\1 with ",
        "level",
        "2 of your opponent's members level 2 or less",
        "2 of your opponent's members with level 2 or less",
    ),
    rule(
        "level before the members of a clause",
        rf"(?<=, )level\s+(\d+(?:\s+or\s+(?:less|more|lower|higher))?)\s+({MEMBER}s)\s+(?=(?:cannot|can['’]t|get|gain)\b)",
        r"\2 with level \1 ",
        "level",
        "While this member is attacking, level 1 members cannot intercept",
        "While this member is attacking, members with level 1 cannot intercept",
    ),
    rule(
        "less of a value than this",
        r"\bwith\s+(less|lower|smaller|more|higher|greater)\s+(power|aura|level|limit|cost)\s+than\s+(this(?:\s+member)?|it)(?!['’\w])(?!\s+has)",
        lambda m: (
            f"with {m.group(2)} {'less' if m.group(1).lower() in ('less', 'lower', 'smaller') else 'more'} than {'its' if m.group(3).lower() == 'it' else 'this member' + chr(39) + 's'} {m.group(2)}"
        ),
        "than this|than it",
        "choose an opponent's member with less power than this member",
        "choose an opponent's member with power less than this member's power",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "with a level",
        rf"\bwith\s+(?:an?\s+)?({VALUE}|territory)\s+of\s+|\bwith\s+an?\s+({VALUE}|territory)\s+(?=\d|at\b|less|lower|greater|higher|equal)|\bwhose\s+({VALUE}|territory)\s+is\s+",
        lambda m: f"with {m.group(1) or m.group(2) or m.group(3)} ",
        "with|whose",
        "whose level is 2",
        "with level 2",
    ),
    rule(
        "of level",
        rf"(?<!\bnumber )\bof\s+({VALUE})\s+(?=\d)",
        r"with \1 ",
        "of&&power|aura|limit|level|cost|heart",
        "a member of level 2",
        "a member with level 2",
    ),
    rule(
        "at most",
        rf"\b({VALUE}\s+)(at\s+most|at\s+least)\s+(\d+)\b",
        _swapped,
        "at most|at least",
        "level at most 2",
        "level 2 or less",
    ),
    rule("equal to", r"\b(is|becomes)\s+equal\s+to\b", r"\1 exactly", "equal to", "is equal to 3", "is exactly 3"),
    rule(
        "a value that is exact",
        rf"\b((?:with|of|and)\s+(?:an?\s+)?{VALUE})\s+(?:of\s+)?(?:exactly|equal\s+to)\s+(\d+)\b(?!\s+or\b)",
        r"\1 \2",
        "exactly|equal to",
        "choose an opponent's member with level exactly 3",
        "choose an opponent's member with level 3",
    ),
    rule(
        "two things that a card has",
        rf"\b(with\s+(?:(?:{VALUE}|territory)\s+\d+|\d+\s+(?:or\s+(?:more|less)\s+)?soul|no\s+soul)(?:\s+or\s+(?:more|less))?)\s+and\s+"
        rf"(?=(?:{VALUE}|territory)\s+\d|(?:exactly\s+)?\d+\s+(?:or\s+(?:more|less)\s+)?soul\b|no\s+soul\b|(?:the\s+)?intercept\b)",
        r"\1 and with ",
        "with&& and ",
        "one of your members with level 2 or less and power 5000 or less",
        "one of your members with level 2 or less and with power 5000 or less",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
