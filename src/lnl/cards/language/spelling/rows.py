"""Rows and columns of the field."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, IF, KIND, MEMBER, MEMBER_OR_GATE, THIS, WHOSE, WORD

_PLACE = (
    r"(?:in|on|to|onto|into)\s+(?:the|your)\s+(?:(?:front|back)\s+row|(?:front|back)\s+(?:left|center|right)\s+circle)"
)
_SOME = r"(?:an?|another|one\s+of\s+your|another\s+of\s+your|an\s+opponent['’]s|one\s+of\s+your\s+opponent['’]s)\s+(?:[\w\ue000-\uf8ff-]+\s+)*?"
_ROW = r"(?:front|back)\s+row"


def _at_place(found: re.Match[str]) -> str:
    """Return ``is mobilized in the back row``, ``is placed on a circle in the back row`` for what enters there."""
    verb = " ".join(found.group(1).lower().split())
    return (
        f"is mobilized in the {found.group(2)}"
        if verb == "mobilized"
        else f"is {verb} a circle in the {found.group(2)}"
    )


_SEVERAL = re.compile(r"\b(?:[2-9]|two|three|four)\s+(?:of\s+)?[^.,;“”]*?members\s*\Z", re.IGNORECASE)


def _as_this(found: re.Match[str]) -> str:
    """Return ``in the same row as this member``; unchanged behind several members, which can be in one row together."""
    if _SEVERAL.search(found.string[: found.start()]):
        return found.group()
    return f"in the same {found.group(1)} as this member"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "on a row",
        rf"\b((?:{MEMBER})s?)\s+on\s+(your(?:\s+opponent['’]s)?|the)\s+(front|back)\s+row\b",
        r"\1 in \2 \3 row",
        " row",
        "there are no members on your opponent's front row",
        "there are no members in your opponent's front row",
    ),
    rule(
        "placed in front",
        rf"(?<!be )\b({MEMBER}s?)\s+placed\s+(?=(?:in\s+front\s+of|behind|adjacent\s+to|in\s+the\s+same\s+(?:row|column)\s+as)\s+this\b)",
        r"\1 ",
        "placed",
        "Members placed in front of this member get +1 aura.",
        "Members in front of this member get +1 aura.",
    ),
    rule(
        "a row that has no members",
        r"\b(if|while|as\s+long\s+as|unless)\s+(your(?:\s+opponent's)?)\s+(front|back)\s+row\s+has\s+(no|exactly\s+\d+|\d+\s+or\s+(?:more|less))\s+(?:(?:standing|rested)\s+)?members?(?=\s*[.,])",
        lambda m: (
            f"{m[1]} {'your opponent has' if 'opponent' in m[2].lower() else 'you have'} {m[4]} members in the {m[3]} row"
        ),
        "row has",
        "if your back row has no members, draw",
        "if you have no members in the back row, draw",
    ),
    rule(
        "mobilized on a circle of a row",
        r"\b(mobilizes?\s+(?:it|them|this(?:\s+(?:member|card))?|that\s+(?:member|card)))\s+(?:on|onto|to|in)\s+(?:an?|one\s+of\s+your)\s+(?:circles?\s+(?:in|of|on)\s+(?:your|the)\s+(front|back)\s+row|(front|back)\s+row\s+circles?)\b(?!\s+(?:adjacent|corresponding|behind))",
        lambda m: f"{m[1]} on any circle in your {m[2] or m[3]} row",
        "mobilize&&row",
        "mobilize it on a circle in your back row",
        "mobilize it on any circle in your back row",
    ),
    rule(
        "the gate in this column, in a row",
        r"\b(destroy|look\s+at)\s+(?:the|your\s+opponent's)\s+gate\s+in\s+the\s+same\s+column(?:\s+as\s+this(?:\s+member)?)?\s+(?:on|in|of)\s+(?:your\s+opponent's|the\s+opponent's|their)\s+(front|back)\s+row\b|\b(destroy|look\s+at)\s+the\s+gate\s+(?:on|in|of)\s+your\s+opponent's\s+(front|back)\s+row\s+in\s+(?:the\s+same|this\s+member's)\s+column(?:\s+as\s+this(?:\s+member)?)?",
        lambda m: (
            f"{m.group(1) or m.group(3)} all of your opponent's gates in the {m.group(2) or m.group(4)} row in the same column as this member"
        ),
        "column&&gate&&row",
        "destroy the gate in the same column on your opponent's front row.",
        "destroy all of your opponent's gates in the front row in the same column as this member.",
    ),
    rule(
        "a row without its article",
        r"\b(?:in|on)\s+(?:the\s+)?((?:front|back)\s+row)\b(?!\s+circle)|(?<=s\s)of\s+the\s+((?:front|back)\s+row)\b(?!\s+circle)",
        lambda m: f"in the {m.group(1) or m.group(2)}",
        "row",
        "all your members in front row",
        "all your members in the front row",
    ),
    rule(
        "one of those in a row",
        rf"\bone\s+of\s+the\s+({KIND}{MEMBER_OR_GATE}s)\s+(?:(?:in|on)\s+(your(?:\s+opponent's)?)\s+((?:front|back)\s+row|field|circles)|(?:that\s+)?(your\s+opponent|you)\s+ha(?:s|ve))\b",
        lambda m: (
            f"one of {m.group(2) or ('your' if m.group(4).lower() == 'you' else 'your opponent' + chr(39) + 's')} {m.group(1)}"
            f"{f' in the {m.group(3)}' if m.group(3) and 'row' in m.group(3).lower() else ''}"
        ),
        "one of the",
        "choose one of the members in your opponent's front row",
        "choose one of your opponent's members in the front row",
    ),
    rule(
        "rows of their own",
        rf"\b(your\s+opponent's\s+(?:[\w-]+\s+)*?{MEMBER_OR_GATE}s?\s+(?:in|on))\s+their\s+((?:front|back)\s+row)\b",
        r"\1 the \2",
        "row&&their",
        "one of your opponent's members in their front row",
        "one of your opponent's members in the front row",
    ),
    rule(
        "mobilized to a row",
        rf"\bwhen(?:ever)?\s+({THIS})\s+is\s+(mobilized(?:\s+by\s+(?:an?\s+)?trance)?(?:\s+from\s+(?:your|the)\s+\w+(?:\s+zone)?)?)\s+(?:to|in|into|on|onto)\s+(?:a\s+circle\s+in\s+)?(?:your|the)\s+(front|back)\s+row(?=,)",
        r"if \1 is in the \3 row, when \1 is \2",
        " row&&mobilized",
        "When this member is mobilized from your hand to your front row, draw",
        "if this member is in the front row, when this member is mobilized from your hand, draw",
    ),
    rule(
        "lies so in a row",
        r"\b(if|while|as\s+long\s+as|unless)\s+(this\s+member|it)\s+is\s+(rested|standing|attacking|defending)\s+(?:in\s+(?:the|your)\s+(front|back)\s+row)\b",
        r"\1 \2 is \3 and \2 is in the \4 row",
        " row&&rested|standing|attacking|defending",
        "while this member is standing in the front row",
        "while this member is standing and this member is in the front row",
    ),
    rule(
        "so many in its row",
        rf"\b(no|an?|another|\d+\s+or\s+(?:more|less)|\d+)\s+((?:other\s+)?(?:{WORD}\s+)?{MEMBER}s?)\s+in\s+(?:this\s+member's|the\s+same)\s+(row|column)(?!\s+as\b)",
        r"\1 \2 in the same \3 as this member",
        "row|column&&member's|same",
        "if there are no other members in this member's row",
        "if there are no other members in the same row as this member",
    ),
    rule(
        "moved to a circle in the same row",
        r"\b(moved?s?\s+)((?:(?!\b(?:to|and)\b)[^.,;:“”\[\]])+?)(\s+to\s+(?:an?|any|another)\s+(?:other\s+)?(?:empty\s+)?circle)\s+in\s+the\s+same\s+(column|row)(?!\s+as\b)(?=[\s.,]|$)",
        lambda m: (
            f"{m.group(1)}{m.group(2)}{m.group(3)} in the same {m.group(4)} as {'this member' if re.match('this', m.group(2), re.IGNORECASE) or is_about_this(m.string[: m.start()]) else 'it'}"
        ),
        "same&&move",
        "Choose an opponent's member, and move it to an empty circle in the same row",
        "Choose an opponent's member, and move it to an empty circle in the same row as it",
    ),
    rule(
        "in the same column or row",
        r"\bin\s+the\s+same\s+(column|row)(?!\s+as\b)(?=[\s.,]|$)",
        _as_this,
        "same",
        "choose one of your opponent's members in the same column",
        "choose one of your opponent's members in the same column as this member",
    ),
    rule(
        "while they are in a row",
        r"(\[CONT\]\s*(?:all\s+)?your(?:\s+other|\s+opponent's)?\s[^.,\n]*?)\s+((?:get|gain|cannot)\s[^.,\n]*?)\s+while\s+(?:they\s+are|it\s+is|they're)\s+(in\s+(?:the|your)\s+(?:front|back)\s+row)(?=\.)",
        r"\1 \3 \2",
        "row&&while",
        "[CONT] Your red members get +1000 power while they are in the back row.",
        "[CONT] Your red members in the back row get +1000 power.",
    ),
    rule(
        "one here and one there",
        rf"\b((?:one|1)\s+of\s+(your(?:\s+opponent's)?\s+(?:other\s+)?(?:[\w\ue000-\uf8ff]+\s+)*?{MEMBER}s)\s+in\s+the\s+(?:front|back)\s+row\s+and\s+)(?:one|1)\s+(?=in\s+the\s+(?:front|back)\s+row\b)",
        r"\1one of \2 ",
        "row and",
        "choose one of your members in the back row and one in the front row, and exchange them",
        "choose one of your members in the back row and one of your members in the front row, and exchange them",
    ),
    rule(
        "entering a row",
        rf"\bis\s+(mobilized|placed\s+on)\s+(?:(?:in|on)?to\s+|on\s+|in\s+)?(?:an?\s+circle\s+(?:in|of)\s+)?(?:your|the)\s+({_ROW})\b",
        _at_place,
        "row&&mobilized|placed",
        "When this member is mobilized to your back row",
        "When this member is mobilized in the back row",
    ),
    rule(
        "placed in a row",
        rf"({AUTO})when(?:ever)?\s+(this\s+\w+)\s+is\s+placed\s+(?:on\s+a\s+circle\s+)?in\s+(?:the|your)\s+({_ROW})(?=\s*,)",
        r"\1if \2 is in the \3, when \2 is placed on a circle",
        "row&&placed",
        "[AUTO] When this card is placed on a circle in the back row, draw",
        "[AUTO] if this card is in the back row, when this card is placed on a circle, draw",
    ),
    rule(
        "one that enters a row",
        rf"\b((?:one|another)\s+of\s+your(?:\s+opponent['’]s)?\s+(?:[^\s,.]+\s+)*?(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)))\s+is\s+placed\s+(?:on\s+a\s+circle\s+)?in\s+(?:the|your|their)\s+({_ROW})\b",
        r"\1 in the \2 is placed on a circle",
        "row&&placed",
        "When one of your members is placed on a circle in your back row",
        "When one of your members in the back row is placed on a circle",
    ),
    rule(
        "some mobilized at a place",
        rf"\b(when(?:ever)?)\s+({_SOME}(?:{MEMBER}s?))\s+is\s+mobilized\s+({_PLACE})(?=\s*,)",
        r"\1 \2 \3 is mobilized",
        "row|left|center|right&&mobilized",
        "When one of your members is mobilized in the back row, draw",
        "When one of your members in the back row is mobilized, draw",
    ),
    rule(
        "gate of a row whose circle is empty",
        r"\ba\s+gate\s+in\s+your\s+opponent['’]s\s+(front|back)\s+row\s+whose\s+circle\s+has\s+no\s+members?\b",
        r"an opponent's gate in the \1 row without a member on its circle",
        "gate&&circle",
        "Choose a gate in your opponent's front row whose circle has no member and destroy it.",
        "Choose an opponent's gate in the front row without a member on its circle and destroy it.",
    ),
    rule(
        "members of a row",
        rf"\b({WHOSE}|all|an\s+opponent['’]s)\s+((?:other\s+)?)(front|back)[-\s]row\s+((?:{WORD}\s+)*?(?:{MEMBER}s?))\b",
        r"\1 \2\4 in the \3 row",
        "row",
        "all your opponent's front row members get",
        "all your opponent's members in the front row get",
    ),
    rule(
        "others of its row",
        rf"\b(?:(your)\s+|all\s+|the\s+)?other\s+((?:{WORD}\s+)*?(?:{MEMBER}s?))\s+in\s+(this\s+member['’]s|its)\s+(row|column)\b",
        lambda m: (
            m.group()
            if m.group(3).lower() == "its" and "choose" in m.string[: m.start()].lower()
            else f"{m.group(1) or 'all'} other {m.group(2)} in the same {m.group(4)} as this member"
        ),
        "row|column&&other",
        "[CONT] Other members in this member's row get",
        "[CONT] all other members in the same row as this member get",
    ),
    rule(
        "gates of a row",
        r"\b((?:un)?destroyed\s+)?(front|back)[\s-]row\s+(gates?)\b",
        lambda m: f"{m.group(1) or ''}{m.group(3)} in the {m.group(2)} row",
        "row gate",
        "destroy one of your opponent's front row gates",
        "destroy one of your opponent's gates in the front row",
    ),
    rule(
        "on a circle in a row",
        r"\b(is|are|while|member|it|was)\s+on\s+(?:a|the|one\s+of\s+the)\s+circles?\s+in\s+(?:your|the)\s+(front|back)\s+row\b",
        r"\1 in the \2 row",
        "circle",
        "If this member is on a circle in your back row, draw a card.",
        "If this member is in the back row, draw a card.",
    ),
    rule(
        "this and another in a row",
        rf"\b({IF})\s+({THIS})\s+and\s+another\s+(?:one\s+)?of\s+your\s+({KIND}{MEMBER})s\s+are\s+(?:both\s+)?(?:in|on)\s+(?:the|your)\s+(front|back)\s+row\b",
        r"\1 \2 is in the \4 row and you have another \3 in the \4 row",
        "row&&another&&are",
        "if this card and another of your <Twin> members are both on the front row, draw a card.",
        "if this card is in the front row and you have another <Twin> member in the front row, draw a card.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "row of a member",
        r"\b(?:in|on)\s+(?:(this\s+\w+)'s\s+(row|column)|the\s+(row|column)\s+of\s+(this\s+\w+))\b",
        lambda m: f"in the same {m.group(2) or m.group(3)} as {m.group(1) or m.group(4)}",
        "row|column",
        "All other members in this member's row",
        "All other members in the same row as this member",
    ),
    rule("middle column", r"\bmiddle\s+column\b", "center column", "middle", "the middle column", "the center column"),
    rule(
        "row circle",
        r"\b(?:(?:an?|one\s+of\s+your|another\s+of\s+your)\s+)(front|back)\s+row\s+(empty\s+)?circles?\b",
        r"a \2circle in the \1 row",
        "row",
        "a back row empty circle",
        "a empty circle in the back row",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
