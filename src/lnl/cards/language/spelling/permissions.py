"""What is allowed: attacks on the back row, cards played from other zones, types for a trance."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import MEMBER, THIS, TRAIT, ZONE, ZONE_NAME

_CONT = r"(\[CONT\][^\n“”]*?)"
_KIND = r"(super\s+logicalist|logicalist|foreigner)s?"
_TRANCE = r"(?:\s+(?:when(?:ever)?\s+you\s+trance|(?:for|in|to|during)\s+(?:a\s+|the\s+|your\s+|that\s+)?(?:purposes?\s+of\s+(?:a\s+)?)?trances?(?!\s+change)))"
_CARD = r"this(?:\s+\w+)?|(?:all\s+(?:of\s+)?)?your\s+(?:other\s+)?[^.,;]*?"


def _treated(found: re.Match[str]) -> str:
    """Return ``this member can be treated as a logicalist for a trance``."""
    head, *rest = found.groups()
    who, kind = (part for part in rest if part)
    return f"{head}{who} can be treated as a {kind} for a trance"


def _mobilized(found: re.Match[str]) -> str:
    """Return ``this card can be mobilized from there``, and what it costs more."""
    head, who, more = found.group(1), found.group(2) or found.group(3), found.group(4)
    who = f"all {who}" if who.lower().split()[0] not in ("this", "all", "your") else who
    return f"{head}{who} can be mobilized from there" + (f" and gets +{more} cost" if more else "")


def _cards_of(found: re.Match[str]) -> str:
    """Return ``all members in your level zone can be mobilized from there``."""
    return f"{found.group(1)}all {found.group(2)} in your {found.group(3)} can be mobilized from there"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "attack the back row in other words",
        r"\b(?:may|can)\s+(?:also\s+)?attack\s+(?:(?:any|an?)\s+members?\s+in\s+(?:the|your\s+opponent's)\s+back\s+row|your\s+opponent's\s+(?:back\s+row|members\s+in\s+the\s+back\s+row)|circles?\s+in\s+your\s+opponent's\s+back\s+row)(?=\s*[.,])",
        "can attack the back row",
        "back row",
        "This member can attack any member in the back row.",
        "This member can attack the back row.",
    ),
    rule(
        "permission with a condition",
        r"(\[CONT\]\s*)(you\s+(?:may|can)\s+mobilize\s+this\s+card\s+from\s+your\s+\w+\s+zone)\s+(?:if|while|as\s+long\s+as)\s+([^.\n]+)\.",
        r"\1If \3, \2.",
        "you may mobilize|you can mobilize",
        "[CONT] You may mobilize this card from your drop zone if you have 2 or more red members.",
        "[CONT] If you have 2 or more red members, You may mobilize this card from your drop zone.",
    ),
    rule(
        "types for trances",
        r"\b(this\s+member|(?:all\s+(?:of\s+)?)?your\s+[^.,;]*?)\s+(?:is|are|counts?|can\s+(?:also\s+)?be\s+(?:treated|used))\s+(?:also\s+)?(?:(?:treated\s+|considered\s+|regarded\s+)?as\s+|considered\s+)?(?:an?\s+)?(super\s+logicalist|logicalist|foreigner)s?\s+(?:(?:for|in|during|when)\s+(?:a\s+trance|trances|trancing)|when(?:ever)?\s+you\s+trance|when\s+trancing)(?=\s*\.)",
        lambda m: f"{m.group(1)} can be treated as a {m.group(2)} for a trance",
        "tranc",
        "All of your foreigners are also logicalists for trances.",
        "All of your foreigners can be treated as a logicalist for a trance.",
    ),
    rule(
        "whatever the gates",
        r"(\bcan\s+attack\s[^.,]*?back\s+row)\s+(?:regardless\s+of|no\s+matter|ignoring)\s+(?:the\s+)?(?:state\s+of\s+(?:the\s+)?)?gates?(?:\s+in\s+front\s+of\s+(?:them|it))?",
        r"\1",
        "regardless|matter|ignoring",
        "This member can attack circles in the back row regardless of the gates in front of them.",
        "This member can attack circles in the back row.",
    ),
    rule(
        "you can",
        r"(?<!times )\byou\s+can\s+(?=(?:also\s+)?(?:mobilize|define|treat|attack|draw|put|pay|discard|rest|use|trance|return|choose)\b)(?!attack\s+the\s+back)",
        "you may ",
        "you can",
        "You can mobilize this card from your drop zone.",
        "you may mobilize this card from your drop zone.",
    ),
    rule(
        "defined as though in hand",
        r"\byou\s+(?:may|can)\s+(?:perform\s+(?:a\s+)?logic\s+definition|define\s+a\s+logic)\s+with\s+(this\s+card)(?:\s+as\s+(?:though|if)\s+it\s+(?:were|was)\s+in\s+your\s+hand)?",
        r"\1 can be defined",
        "with this card",
        "you may perform logic definition with this card as though it were in your hand.",
        "this card can be defined.",
    ),
    rule(
        "even if its gate stands",
        r"(\battack\s+[^.]*?),?\s+(?:even\s+(?:if|though|while)|regardless\s+of\s+whether)\s+the\s+gates?\s+in\s+front\s+of\s+(?:it|them|those\s+circles|that\s+circle)\s+(?:(?:has|have|is|are)\s+not(?:\s+been)?\s+destroyed|(?:is|are)\s+(?:undestroyed|still\s+face[-\s]down|face[-\s]down))",
        r"\1",
        "even|regardless",
        "can attack the back row even if the gate in front of those circles is not destroyed",
        "can attack the back row",
    ),
    rule(
        "treat as for a trance",
        rf"{_CONT}(?:when(?:ever)?\s+you\s+trance,\s+you\s+may\s+treat\s+({_CARD})\s+as\s+(?:an?\s+)?{_KIND}"
        rf"|when(?:ever)?\s+you\s+trance,\s+({_CARD})\s+(?:may|can)\s+be\s+treated\s+as\s+(?:an?\s+)?{_KIND}"
        rf"|you\s+may\s+treat\s+({_CARD})\s+as\s+(?:an?\s+)?{_KIND}{_TRANCE}"
        rf"|({_CARD})\s+(?:may|can)\s+be\s+treated\s+as\s+(?:an?\s+)?{_KIND}{_TRANCE})(?=\s*(?:[.,;]|$))",
        _treated,
        "treat",
        "[CONT] When you trance, you may treat this member as a logicalist.",
        "[CONT] this member can be treated as a logicalist for a trance.",
    ),
    rule(
        "mobilized by a trance with",
        rf"{_CONT}when(?:ever)?\s+you\s+trance(\s+(?:with|using)\s+[^.,;]*?)?,\s+you\s+may\s+mobilize\s+(this\s+\w+)\s+from\s+(?:your|the)\s+{ZONE_NAME}(?:\s+zone)?(?:\s+(?:by|with|in)\s+that\s+trance)?(?=\s*(?:[.;]|$))",
        lambda m: (
            f"{m.group(1)}{'if you trance with ' + m.group(2).split(None, 1)[1] + ', ' if m.group(2) else ''}"
            f"{m.group(3)} can be mobilized by trance without conditions"
        ),
        "trance&&[cont]&&from",
        "[CONT] When you trance with a red member, you may mobilize this card from your drop zone by that trance.",
        "[CONT] if you trance with a red member, this card can be mobilized by trance without conditions.",
    ),
    rule(
        "mobilized from a zone by a trance with",
        rf"{_CONT}(this\s+\w+)\s+(?:may|can)\s+be\s+mobilized\s+from\s+(?:your|the)\s+{ZONE_NAME}(?:\s+zone)?\s+(?:by|with|in)\s+a\s+trance\s+(?:with|using|that\s+uses|of)\s+([^.,;]*?)(?=\s*(?:[.;]|$))",
        r"\1if you trance with \3, \2 can be mobilized by trance without conditions",
        "mobilized&&[cont]",
        "[CONT] This card may be mobilized from your drop zone by a trance using a red member.",
        "[CONT] if you trance with a red member, This card can be mobilized by trance without conditions.",
    ),
    rule(
        "mobilize from a zone by trance",
        rf"{_CONT}you\s+may\s+mobilize\s+((?:[\w-]+\s+)?tranceunions)\s+from\s+your\s+({ZONE_NAME}(?:\s+zone)?)\s+(?:by|with|when\s+you)\s+trance\b",
        r"\1all \2 in your \3 can be mobilized by trance",
        "tranceunions",
        "[CONT] You may mobilize tranceunions from your drop zone by trance",
        "[CONT] all tranceunions in your drop zone can be mobilized by trance",
    ),
    rule(
        "may be mobilized from a zone if",
        r"(\[CONT\]\s*)this\s+card\s+(?:may|can)\s+be\s+mobilized\s+from\s+your\s+(drop|level|stock|purge|remove)\s+zone\s+((?:if|while|as\s+long\s+as)\s+[^.,“”\n]*)(?=\.)",
        r"\1\3, this card can be mobilized from your \2 zone",
        "mobilized from&&if|while|as long",
        "[CONT] This card may be mobilized from your drop zone if you have a red member.",
        "[CONT] if you have a red member, this card can be mobilized from your drop zone.",
    ),
    rule(
        "mobilized from where it must be",
        rf"(\[CONT\]\s*)(?!\s*only\s+in\b)(?=[^.\n“”]*?(?:you\s+may\s+mobilize\s+this\s+card|this\s+card\s+(?:can|may)\s+be\s+mobilized)\s+from\s+(?:your|the)\s+({ZONE})\b[^.\n]*\.?\s*\Z)",
        r"\1Only in the \2: ",
        "mobilize&&from&&[cont]",
        "[CONT] You may mobilize this card from your drop zone.",
        "[CONT] Only in the drop zone: You may mobilize this card from your drop zone.",
    ),
    rule(
        "mobilize this from a zone",
        rf"(\[CONT\]\s*only\s+in\b[^\n“”]*?)(?:you\s+may\s+(?:pay\s+\(\d+\)\s+(?:more\s+)?(?:in\s+addition\s+)?(?:to\s+|and\s+))?mobilize\s+(this\s+\w+)|(this\s+\w+)\s+(?:may|can)\s+be\s+mobilized)\s+from\s+(?:your|the)\s+{ZONE_NAME}(?:\s+zone)?"
        r"(?:\s+(?:by\s+(?:paying\s+)?|if\s+you\s+pay\s+|for\s+)\(?(\d+)\)?\s+(?:more|in\s+addition(?:\s+to\s+(?:its|the)\s+costs?)?))?(?:\s+as\s+(?:though|if)\s+it\s+(?:were|was)\s+in\s+your\s+hand)?(?=\s*(?:[.;]|$))",
        _mobilized,
        "mobilize&&[cont]&&only in",
        "[CONT] Only in the drop zone: You may mobilize this card from your drop zone by paying (2) in addition to its cost.",
        "[CONT] Only in the drop zone: this card can be mobilized from there and gets +2 cost.",
    ),
    rule(
        "mobilize from a zone",
        rf"{_CONT}you\s+may\s+mobilize\s+((?:[\w-]+\s+){{0,2}}?(?:members|logicalists|foreigners))\s+from\s+your\s+({ZONE_NAME}(?:\s+zone)?)(?=\s*(?:[.;]|$))",
        _cards_of,
        "mobilize&&[cont]",
        "[CONT] You may mobilize red members from your level zone.",
        "[CONT] all red members in your level zone can be mobilized from there.",
    ),
    rule(
        "define with cards of a zone",
        rf"{_CONT}you\s+may\s+(?:(?:perform|carry\s+out)\s+(?:a\s+)?logic\s+definitions?|define\s+(?:a\s+)?logics?)\s+(?:with|using|from)\s+((?:[\w-]+\s+)*?(?:cards|tactics|paradoxes|members)\s+in\s+your\s+{ZONE_NAME}(?:\s+zone)?)(?:\s+as\s+(?:though|if)\s+they\s+were\s+in\s+your\s+hand)?(?=\s*(?:[.;]|$))",
        r"\1all \2 can be defined",
        "defin",
        "[CONT] You may define logics with tactics in your drop zone.",
        "[CONT] all tactics in your drop zone can be defined.",
    ),
    rule(
        "define from a zone",
        rf"{_CONT}you\s+(?:may|can)\s+define\s+((?:[\w-]+\s+){{0,2}}?(?:cards|tactics|paradoxes|members))\s+(?:from|in)\s+your\s+({ZONE_NAME}(?:\s+zone)?)(?=\s*(?:[.;]|$))",
        r"\1all \2 in your \3 can be defined",
        "define&&[cont]",
        "[CONT] You can define tactics from your drop zone.",
        "[CONT] all tactics in your drop zone can be defined.",
    ),
    rule(
        "used for a logic definition",
        rf"{_CONT}((?:[\w-]+\s+)*?(?:cards|tactics|paradoxes|members)\s+in\s+your\s+{ZONE_NAME}(?:\s+zone)?)\s+(?:may|can)\s+be\s+used\s+(?:for|in)\s+(?:a\s+|your\s+)?logic\s+definitions?",
        r"\1all \2 can be defined",
        "used",
        "[CONT] Cards in your level zone can be used for logic definition.",
        "[CONT] all Cards in your level zone can be defined.",
    ),
    rule(
        "may attack the back row as though",
        r"\b(?:may|can)\s+attack\s+(?:a|the|any|your\s+opponent's|an\s+opponent's)\s+(?:circles?\s+in\s+(?:the|your\s+opponent's|an\s+opponent's)\s+)?back\s+row(?:\s+circles?)?\s+(?:as\s+(?:though|if)\s+the\s+gates?\s+in\s+front(?:\s+of\s+(?:it|them|the\s+attacked\s+circle|that\s+circle|those\s+circles))?\s+(?:were|was)\s+destroyed|even\s+(?:if|though)\s+the\s+gates?\s+in\s+front(?:\s+of\s+(?:it|them|the\s+attacked\s+circle|that\s+circle|those\s+circles))?\s+(?:(?:is|are|was|were|has|have)\s+not|isn't|aren't|wasn't|weren't|hasn't|haven't)(?:\s+been)?\s+destroyed)\b",
        "can attack the back row",
        "back row",
        "This member may attack a circle in the back row as though the gate in front of it were destroyed.",
        "This member can attack the back row.",
    ),
    rule(
        "use as a type for a trance",
        rf"(\[CONT\]\s*(?:[^.\n]*?,\s+)?)(?:when\s+you\s+trance,\s+)?you\s+(?:may|can)\s+(?:use|treat)\s+({THIS}|your\s+(?:{TRAIT}\s+)*{MEMBER}s)\s+as\s+(?:an?\s+)?((?:super\s+)?logicalist|foreigner)s?(?:\s+(?:when(?:ever)?\s+you\s+trance|for\s+(?:your\s+|a\s+)?trances?|for\s+trancing))(?=\.)",
        lambda m: f"{m.group(1)}{m.group(2)} can be treated as a {m.group(3)} for a trance",
        "use this|treat this|use your|treat your",
        "[CONT] You may use this member as a logicalist when you trance.",
        "[CONT] this member can be treated as a logicalist for a trance.",
    ),
    rule(
        "members of the back row",
        r"\b(?:may|can)\s+attack\s+(?:any\s+|the\s+)?(?:members|circles)\s+in\s+your\s+opponent's\s+back\s+row(?:,?\s+as\s+(?:though|if)\s+the\s+gates?\s+in\s+front\s+of\s+(?:them|it)\s+(?:were|was)\s+destroyed)?(?=\s*[.,;])",
        "can attack the back row",
        "back row",
        "it can attack members in your opponent's back row.",
        "it can attack the back row.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "attack the back row",
        r"\b(?:may|can)\s+attack\s+(?:your\s+opponent's\s+)?(?:back\s+row\s+circles|circles\s+in\s+(?:the|your\s+opponent's)\s+back\s+row|(?:members\s+in\s+)?the\s+back\s+row)(?:,?\s+(?:even\s+if|regardless\s+of\s+whether)\s+the\s+gates?\s+in\s+front\s+of\s+(?:it|them)\s+(?:(?:has|have|is|are)\s+not(?:\s+been)?\s+destroyed|(?:is|are)\s+undestroyed))?(?=[.,;]|\s|$)",
        "can attack the back row",
        "circles|back",
        "may attack back row circles even if the gate in front of them has not been destroyed",
        "can attack the back row",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
