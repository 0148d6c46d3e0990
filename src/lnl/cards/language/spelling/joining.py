"""Spellings of how clauses are joined, and of the places that they name."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import THIS, TYPES, ZONE_NAME

_CARD = r"this(?:\s+(?:member|card|gate))?|it|they|that\s+\w+|those\s+\w+"


_LASTS = re.compile(
    r"\b(?:until\s+(?:the\s+)?end\s+of\s+(?:[^.,“”]*?(?:turn|battle|phase))|(?:for|during)\s+(?:the|this|that)\s+(?:turn|battle)|this\s+turn)\b",
    re.IGNORECASE,
)


def _as_long(found: re.Match[str]) -> str:
    """Return what a card also gets, for as long as what the sentence before gives (9.2.2)."""
    before, whom, also, more, value = found.groups()
    lasts = _LASTS.search(before)
    if lasts is None or _LASTS.search(value):
        return found.group()
    return f"{before}{whom}{also or more} {value} {lasts.group()}"


JOINING: tuple[Rule, ...] = (
    rule(
        "they, of all that get",
        r"(\A(?:(?!\bchoose|\bwhen|\beach\s+player)[^“”])*?[.:,\]]\s+((?:all\s+(?:of\s+)?)?your(?:\s+opponent's)?\s(?:(?!\bif\b)[^.,;“”])*?s(?:\s+(?:in|with|behind|in\s+front\s+of|adjacent\s+to)\s[^.,;“”]*?)?)\s+(?:get|gain|lose)\s[^.;“”]*?[.;]\s+(?:if\s(?:(?!members\b|cards\b|gates\b|\w+ists\b|\w+ers\b|\w+ions\b)[^.;,“”])*?,\s+)?)they(?=\s+(?:also\s+)?(?:get|gain|lose|cannot)\s)",
        r"\1\2",
        "they",
        "[ACT] [(2)] All your opponent's members get -1000 power. If your T-rank is 3 or more, they get -2000 power instead.",
        "[ACT] [(2)] All your opponent's members get -1000 power. If your T-rank is 3 or more, All your opponent's members get -2000 power instead.",
    ),
    rule(
        "as long as the sentence before",
        r"([^.\n“”]+\.\s+)((?:[Ii]f\s[^.,\n]+,\s+)?(?:it|they|(?:this|that)\s+member|those\s+members)\s+)(?:also\s+(gets?|gains?)|(gets?|gains?)(?:\s+an\s+additional|(?=[^.\n“”]*\s(?:as\s+well|too)\b)))\s+([+-][^.\n“”]*?)(?:,?\s+(?:as\s+well|too))?(?=\.|$)",
        _as_long,
        "also|additional|as well|too",
        "It gets +4000 power until end of turn. If it is red, it also gets +1 aura.",
        "It gets +4000 power until end of turn. If it is red, it gets +1 aura until end of turn.",
    ),
    rule(
        "as long as the clause before",
        r"((?:gets?|gains?)\s+[+-][^.\n“”]*?(?:,\s+|\s+)and\s+if\s[^.,\n]+,\s+)((?:it|they|(?:this|that)\s+member|those\s+members)\s+)(?:(?:also\s+)?(gets?|gains?)(?:\s+an\s+additional)?)()\s+([+-][^.,\n“”]*?)(?:,?\s+(?:as\s+well|too))?(?=\.|$)",
        _as_long,
        "and if",
        "This member gets +1 aura until end of that battle, and if it is red, it gets +3000 power as well.",
        "This member gets +1 aura until end of that battle, and if it is red, it gets +3000 power until end of that battle.",
    ),
    rule(
        "both that were exchanged",
        rf"(\b(?:swap|exchange|switch)\s+{THIS}\s+(?:with|for|and)\s+[^.,]+(?:,\s+(?:and|then)|\.)\s+)both(?:\s+of)?(?:\s+(?:those|these|the))?(?:\s+members)?(?=\s+(?:get|gain))",
        r"\1this member and it",
        "both",
        "Swap this with one of your other members, and both of those members get +1000 power.",
        "Swap this with one of your other members, and this member and it get +1000 power.",
    ),
    # --- joining ---
    rule(
        "but",
        rf"(?<!members)(?<!tranceunions)(?<!foreigners)(?<!logicalists),?\s+but\s+(?=(?:{_CARD})\s+(?:gets?|gains?|loses?|cannot)\b)",
        ", and ",
        "but",
        "stand this, but it gains -5000 power",
        "stand this, and it gains -5000 power",
    ),
    rule(
        "also gets",
        rf"\b({_CARD}|your\s+\w+)\s+also\s+(gets?|gains?|has|have|cannot|loses?)\b",
        r"\1 \2",
        "also",
        "it also gets +2 aura",
        "it gets +2 aura",
    ),
    rule(
        "both of those get",
        r"\bboth(?:\s+of)?(?:\s+(?:those|these|the))?\s+(?:members|cards|tranceunions)\s+(get|gain|lose|cannot)\b",
        r"they \1",
        "both",
        "both of those members get +1000 power",
        "they get +1000 power",
    ),
    rule(
        "afterwards",
        r",?\s+(?:afterwards?|after\s+that|in\s+the\s+end)(?=\.)",
        "",
        "after|in the end",
        "Shuffle your deck afterwards.",
        "Shuffle your deck.",
    ),
    rule(
        "all that were revealed",
        rf"\bput\s+(?:all|each|every)\s+(?:of\s+the\s+)?((?:(?!\bput\b)[^.,;])*?{TYPES})\s+(?:(?:that\s+(?:was|were)\s+)?(?:revealed|looked\s+at)(?:\s+(?:this\s+way|by\s+this\s+effect))?|(?:from\s+)?among\s+(?:them|those\s+cards|the\s+revealed\s+cards))\s+(into|in|on)\b",
        r"choose (the number of \1 among them) \1 from among them, put them \2",
        "revealed|looked|among",
        "Put all paradoxes revealed this way into your hand",
        "choose (the number of paradoxes among them) paradoxes from among them, put them into your hand",
    ),
    rule(
        "among the revealed cards",
        r"\b(choose\s+(?:(?!\bfrom\b)[^.,;])*?)\s+(?:from\s+)?among\s+the\s+(?:revealed\s+|looked-at\s+)?cards(?:\s+revealed(?:\s+this\s+way)?)?",
        r"\1 from among them",
        "among",
        "Choose a Tactics among the revealed cards",
        "Choose a Tactics from among them",
    ),
    # --- places ---
    rule(
        "adjacent circles",
        rf"\b({TYPES})\s+(?:on|in)\s+(?:the\s+|an?\s+|any\s+)?circles?\s+(adjacent\s+to|behind|in\s+front\s+of)\s+(this\s+member|it|that\s+member)(?:['’]s\s+circle)?",
        r"\1 \2 \3",
        "circle&&adjacent|behind|front",
        "Your other members on circles adjacent to this member's circle",
        "Your other members adjacent to this member",
    ),
    rule(
        "circle of a row in short",
        r"\b(?:in|on)\s+(?:your|the)\s+(front|back)\s+(?:row\s+)?(left|center|right)(?:\s+circle\b)?(?!\s+circle\b)(?=[\s.,;:])",
        r"on the \1 \2 circle",
        "left|center|right",
        "if it is in your front row left circle, draw",
        "if it is on the front left circle, draw",
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
        "on top of a stock",
        r"\b(on|onto)\s+(?:the\s+)?top\s+of\s+(your(?:\s+opponent['’]s)?|their|its\s+owner['’]s)\s+stock(?:\s+zone)?\b",
        r"into \2 stock zone",
        "top&&stock",
        "put it on top of your stock face down",
        "put it into your stock zone face down",
    ),
    rule(
        "into the soul of one",
        r"\b(put|place)\s+(this\s+\w+|the\s+top\s+card\s+of\s+your\s+(?:deck|stock(?:\s+zone)?)|a\s+card\s+in\s+your\s+hand)\s+(?:in|into)\s+the\s+soul\s+of\s+((?:one\s+of\s+your|another\s+of\s+your|an?)\s+[^.,;]+?)(?=[.,;])",
        r"choose \3, put \2 into the soul of that member",
        "soul of",
        "put this card in the Soul of one of your <Dragon> Members.",
        "choose one of your <Dragon> Members, put this card into the soul of that member.",
    ),
    rule(
        "added to a hand",
        rf"\bwhen(?:ever)?\s+(your\s+opponent|you)\s+(?:adds?|returns?|puts?)\s+(?:an?|1)\s+((?:[\w<>\ue000-\uf8ff]+\s+)?(?:card|member|tactics))\s+(?:from|in)\s+(?:their|your)\s+({ZONE_NAME})\s+zone\s+(?:to|into)\s+(?:their|your)\s+hand,",
        lambda m: (
            f"when a {m.group(2)} in {'your' if m.group(1).lower() == 'you' else m.group(1) + chr(39) + 's'} {m.group(3)} zone is returned to hand,"
        ),
        "hand,&&zone",
        "When your opponent adds a card from their drop zone to their hand, draw",
        "when a card in your opponent's drop zone is returned to hand, draw",
    ),
    rule(
        "if nothing was moved so",
        r"\bif\s+(?:you|they)\s+did(?:n['’]t|\s+not)\s+(?:put|discard|add|return|drop|purge|reveal|mobilize|choose)\s+(?:a|any|that)\s+(?:card|member)s?\b[^.,]*?\s+(?:this|that)\s+way(?=,)",
        "if the number of affected cards is 0",
        "did",
        "If you did not put a card into the drop zone this way, draw",
        "if the number of affected cards is 0, draw",
    ),
    rule(
        "if it was not done",
        r"\bif\s+(you|they)\s+did\s+not(?:\s+(?:do\s+so|perform\s+synthesis|synthesize|pay(?:\s+the\s+cost)?))?(?=\s*,)",
        r"if \1 do not",
        "did not",
        "If you did not perform synthesis, draw",
        "if you do not, draw",
    ),
    rule(
        "they discard what you chose",
        r"(\bchoose\s+(?:an?|1|up\s+to\s+\d+)\s[^.]*?from\s+among\s+them\.\s+)(?:they|your\s+opponent)\s+discards?\s+(it|that\s+card|them|those\s+cards)\b",
        r"\1Drop \2",
        "them.",
        "Choose a tactics from among them. They discard it.",
        "Choose a tactics from among them. Drop it.",
    ),
)
"""They stand behind the clauses, in the order in which they are respelled."""
