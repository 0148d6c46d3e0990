"""Spellings of numbers that a text counts, of comparisons, and of clauses that stand behind what they belong to."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, BARE_ZONE, PILE, TRAIT, TYPES, VALUE, WHOSE, WORD

_CARD = r"this(?:\s+(?:member|card))?|it|that\s+\w+|the\s+(?:attacking|defending)\s+member"


def _number_of(found: re.Match[str]) -> str:
    """Return ``choose up to (the number of ...) of your opponent's members``."""
    verb, bound, what, how, number = found.groups()
    up_to = "" if how.lower().startswith("equal") and bound is None else "up to "
    what = re.sub(r"^of\s+", "", what)
    of = "of " if re.match(WHOSE, what, re.IGNORECASE) else ""
    return f"{verb} {up_to}({number}) {of}{what}"


def _mobilized_from(found: re.Match[str]) -> str:
    """Return ``when one of your foreigners is mobilized from the hand``."""
    head, who, article, what, zone = found.group(1, 2, 3, 4, 5)
    whose = "your" if who.lower() == "you" else "your opponent's"
    return (
        f"{head} {'another' if article.lower() == 'another' else 'one'} of {whose} {what} is mobilized from the {zone}"
    )


def _increased(found: re.Match[str]) -> str:
    """Return ``this member gets +(that member's power) power``."""
    owner, stat, how, amount = found.group(1, 2, 3, 4)
    amount = amount if amount.isdecimal() else f"({amount})"
    owner = {"its": "it", "their": "they"}.get(owner.lower(), re.sub(r"['’]s$", "", owner))
    return f"{owner} gets {'+' if how.lower() == 'increased' else '-'}{amount} {stat}"


_THEIRS = "your opponent's"


def _so_many_kinds(what: str, number: str, kinds: str, place: str | None, yours: str | None) -> str:
    """Return ``the number of different colors among cards in its soul is 2 or more``."""
    kinds = "card names" if kinds.lower() == "names" else kinds
    whose = "" if place else "your " if yours else "your opponent's "
    return f"the number of different {kinds} among {whose}{what}{f' in {place}' if place else ''} is {number}"


def _more_in_zone(whose: str, zone: str, how: str) -> str:
    """Return ``the number of cards in your stock zone is more than (the number of cards in your opponent's stock zone)``."""
    zone = zone if re.search(r"zone$|hand|deck", zone, re.IGNORECASE) else zone + " zone"
    other = "your" if "opponent" in whose.lower() else _THEIRS
    than = "more" if how.lower() == "more" else "less"
    return f"the number of cards in {whose} {zone} is {than} than (the number of cards in {other} {zone})"


COUNTS: tuple[Rule, ...] = (
    rule(
        "increased for every",
        rf"\b(its|this\s+(?:member|card)['’]s|that\s+\w+['’]s)\s+({VALUE})\s+is\s+(increased|reduced|decreased)\s+by\s+(\d+)(?=\s+for\s+(?:every|each)\b)",
        _increased,
        "increased|reduced|decreased",
        "this member's power is increased by 1000 for every 2 cards in your stock zone.",
        "this member gets +1000 power for every 2 cards in your stock zone.",
    ),
    rule(
        "times a number",
        rf"([+-])(\d+)\s+({VALUE})\s+(?:times|multiplied\s+by)\s+((?:the\s+(?:number|total)|its|this\s+\w+['’]s|your\s+T-rank)\b[^.,;]*?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        r"\1(\2 times (\4)) \3",
        "times|multiplied",
        "gets +500 power times the number of cards in your hand.",
        "gets +(500 times (the number of cards in your hand)) power.",
    ),
    rule(
        "than that of",
        rf"\bthe\s+number\s+of\s+([^.,;]+?)\s+in\s+({WHOSE})\s+({PILE})\s+is\s+(less|more|fewer|greater|higher|lower)\s+than\s+that\s+(?:of|in)\s+({WHOSE})\s+({PILE})(?=\s*[,.])",
        r"the number of \1 in \2 \3 is \4 than the number of \1 in \5 \6",
        "than that",
        "if the number of cards in your level zone is less than that of your opponent's level zone, draw",
        "if the number of cards in your level zone is less than the number of cards in your opponent's level zone, draw",
    ),
    rule("and sign", r"\s+&\s+(?!Logic\b)", " and ", "&", "choose a member & rest it", "choose a member and rest it"),
    rule(
        "otherwise without a comma",
        r"(?<=[.;]\s)(otherwise)\s+(?=\w)",
        r"\1, ",
        "otherwise",
        "draw a card. Otherwise stock boost (1).",
        "draw a card. Otherwise, stock boost (1).",
    ),
    rule("they both", r"\bthey\s+both\b", "they", "both", "They both get +1 aura", "they get +1 aura"),
    # --- for each, behind what is done ---
    rule(
        "done for each",
        r"\b((?:(?:put|drop|stock|purge|remove)s?\s+the\s+(?:top|bottom)\s+card\s+of\s|stock\s+boost\s+\(?\d+\)?)(?:(?!\bfor\b)[^.,;])*?)\s+for\s+each\s+([^.,;]+?)(?=\s*(?:[.;]|$))",
        r"for each \2, \1",
        "for each&&top|bottom|boost",
        "put the top card of your deck into your stock zone for each foreigner you have.",
        "for each foreigner you have, put the top card of your deck into your stock zone.",
    ),
    rule(
        "chosen for each",
        rf"\b(chooses?)\s+(up\s+to\s+)?(?:1|an?|one)\s+((?:of\s+{WHOSE}\s+)?(?:(?!\b(?:for|and|from)\b)[^.,;])+?)\s+for\s+each\s+([^.,;]+?)(?=\s*(?:[.,;]|\band\b))",
        r"\1 \2(the number of \4) \3",
        "for each&&choose",
        "choose one of your opponent's members for each destroyed gate you have, and rest them",
        "choose (the number of destroyed gate you have) of your opponent's members, and rest them",
    ),
    rule(
        "a number of cards up to another",
        rf"\b(choose|discard|draw|reveal|rest|stand|drop|return|mobilize|look\s+at)\s+(up\s+to\s+)?(?:an?|any)\s+number\s+of\s+((?:(?:of\s+)?{WHOSE}\s+)?(?:(?!\b(?:up|equal|at)\b)[^.,;])+?)\s+(up\s+to|equal\s+to|at\s+most|(?:no|not)\s+more\s+than)\s+((?:the\s+number\s+of|your\s+T-rank|half|its|(?:this|that)\s+\w+'s|\d+\s+times)\b[^.,;]*?)(?=\s*(?:[.,;\]]|\band\b|\bthen\b))",
        _number_of,
        "number of&&choose|discard|draw|reveal|rest|stand|drop|return|mobilize|look",
        "choose a number of your opponent's members up to the number of cards in this member's soul, and rest them",
        "choose up to (the number of cards in this member's soul) of your opponent's members, and rest them",
    ),
    rule(
        "as many as x",
        r"\b(up\s+to\s+|chooses?\s+|draws?\s+|discards?\s+|the\s+(?:top|bottom)\s+|rest\s+|stock\s+boost\s+|stock\s+open\s+)(?:\(X\)|X\b)([^.]*?)(?:,?\s+where|\.)\s+X\s+(?:is|equals)(?:\s+equal\s+to)?\s+((?:the\s+number\s+of|\d+\s+times|your\s+T-rank|half|its|this\s+member['’]s|that\s+\w+['’]s)\b[^.,;]*?)(?=\s*(?:[.;]|$)|,\s+(?:and|then)\b)",
        r"\1(\3)\2",
        "where x|x is|x equals",
        "choose up to X of your opponent's members, where X is the number of your destroyed gates, and rest them",
        "choose up to (the number of your destroyed gates) of your opponent's members, and rest them",
    ),
    rule(
        "cards of different names",
        rf"([+-])(\d+)\s+({VALUE})\s+for\s+each\s+(?:differently[-\s]named|(?=[^.,;]*?\s+with\s+(?:a\s+)?different\s+(?:card\s+)?names?\b))\s*((?:(?!\bwith\b|\buntil\b|\bfor\s+the\b)[^.,;])+?)(?:\s+with\s+(?:a\s+)?different\s+(?:card\s+)?names?)?(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        r"\1(\2 times (the number of different card names among \4)) \3",
        "different",
        "gets +500 power for each differently named member you have.",
        "gets +(500 times (the number of different card names among member you have)) power.",
    ),
    rule(
        "number in total",
        r"\bthe\s+total\s+(?=number\s+of\b)",
        "the ",
        "total",
        "the total number of cards in your hand",
        "the number of cards in your hand",
    ),
    rule(
        "a value, for every few",
        rf"([+-])(\d+)\s+({VALUE})\s+for\s+every\s+(\d+)\s+([^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        r"\1(\2 times ((the number of \5) divided by \4)) \3",
        "every",
        "gets +1000 power for every 2 cards in your purge zone.",
        "gets +(1000 times ((the number of cards in your purge zone) divided by 2)) power.",
    ),
    rule(
        "so many colors in a zone",
        rf"\b({WHOSE})\s+({PILE})\s+(?:has|contains|holds)\s+((?:{WORD}\s+)*?{TYPES})\s+(?:of|with|in)\s+((?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?)\s+(?:different\s+)?(colors|worlds|elements|card\s+names|names)(?=\s*[,.])",
        lambda m: _so_many_kinds(m.group(3), m.group(4), m.group(5), f"{m.group(1)} {m.group(2)}", None),
        "colors|worlds|elements|names",
        "if your level zone contains cards of 3 or more colors, draw",
        "if the number of different colors among cards in your level zone is 3 or more, draw",
    ),
    rule(
        "one of each kind",
        rf"\bthere\s+(?:is|are)\s+(an?\s(?:(?!\bin\b)[^.,;])*?{TYPES})\s+and\s+(an?\s(?:(?!\bin\b)[^.,;])*?{TYPES})\s+in\s+(your\s+{PILE})",
        r"you have \1 and \2 in \3",
        "there",
        "if there is a foreigner and a logicalist in your drop zone, draw",
        "if you have a foreigner and a logicalist in your drop zone, draw",
    ),
    # --- comparisons ---
    rule(
        "higher than yours",
        r"\b(your(?:\s+opponent['’]s)?)\s+(T-rank|hand\s+limit)\s+is\s+(more|higher|greater|less|lower|fewer)\s+than\s+(yours|your\s+opponent['’]s|theirs)(?!\s+\w)",
        lambda m: (
            f"{m.group(1)} {m.group(2)} is {'more' if m.group(3).lower() in ('more', 'higher', 'greater') else 'less'} than "
            f"{'your' if m.group(4).lower() == 'yours' else _THEIRS} {m.group(2)}"
        ),
        "than&&t-rank|limit",
        "if your opponent's T-Rank is higher than yours, draw",
        "if your opponent's T-Rank is more than your T-Rank, draw",
    ),
    rule(
        "a zone that has more cards",
        rf"\b({WHOSE})\s+(hand|deck|{BARE_ZONE}(?:\s+zone)?)\s+(?:has|contains)\s+(more|fewer|less)\s+cards\s+than\s+(?:yours|your\s+opponent['’]s|theirs)(?:\s+\2)?(?!\s+\w)",
        lambda m: _more_in_zone(m.group(1), m.group(2), m.group(3)),
        "than&&cards",
        "if your stock has more cards than your opponent's, draw",
        "if the number of cards in your stock zone is more than (the number of cards in your opponent's stock zone), draw",
    ),
    rule(
        "double its value",
        rf"\b({VALUE})\s+(?:becomes|is)\s+(?:double|twice)\s+(?:its|that|the|this\s+member['’]s)\s+(?:current\s+|original\s+)?(?:{VALUE}|value)\b",
        r"\1 is doubled",
        "double|twice",
        "This member's power becomes double its current power",
        "This member's power is doubled",
    ),
    rule(
        "more in one place than in another",
        rf"\b(?:there\s+are|you\s+have)\s+(more|fewer|less)\s+([^.,;]*?{TYPES})\s+in\s+({WHOSE}\s+{PILE})\s+than\s+(?:there\s+are\s+)?(?:in|cards\s+in|[^.,;]*?{TYPES}\s+in)\s+({WHOSE}\s+{PILE})",
        lambda m: (
            f"the number of {m.group(2)} in {m.group(3)} is {'more' if m.group(1).lower() == 'more' else 'less'} than (the number of {m.group(2)} in {m.group(4)})"
        ),
        "than&&there|have",
        "if there are more cards in your drop zone than in your opponent's drop zone, draw",
        "if the number of cards in your drop zone is more than (the number of cards in your opponent's drop zone), draw",
    ),
    rule(
        "more of one kind than of another",
        rf"\byou\s+have\s+(more|fewer|less)\s+((?:{WORD}\s+)*?{TYPES})\s+than\s+((?:{WORD}\s+)*?{TYPES})(?=\s*,)(?<!opponent)",
        lambda m: (
            f"the number of your {m.group(2)} is {'more' if m.group(1).lower() == 'more' else 'less'} than (the number of your {m.group(3)})"
        ),
        "than&&have",
        "if you have more rested members than standing members, draw",
        "if the number of your rested members is more than (the number of your standing members), draw",
    ),
    rule(
        "increased by a value",
        rf"\b(its|this\s+(?:member|card)['’]s|that\s+\w+['’]s)\s+({VALUE})\s+is\s+(increased|reduced|decreased)\s+by\s+(?!\d)((?:half\s+of\s+)?(?:the\s+(?:number|{VALUE})\s+of|(?:that|this)\s+\w+['’]s|its|your)\b[^.,;]*?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        _increased,
        "increased|reduced|decreased",
        "this member's power is increased by that member's power until end of turn",
        "this member gets +(that member's power) power until end of turn",
    ),
    # --- which cards ---
    rule(
        "with an element",
        rf"\b({TYPES})\s+with\s+(?:the\s+)?(?:element\s+)?({ELEMENT})(?:\s+element)?",
        r"\2 \1",
        "with",
        "one of your members with <Summer>",
        "one of your <Summer> members",
    ),
    rule(
        "other than one in battle",
        r"\bother\s+than\s+(?:the|your|its)\s+((?:attacking|defending|battling)\s+member|member\s+in\s+battle)\b",
        lambda m: f"other than a {m.group(1).replace('member in battle', 'battling member')}",
        "other than",
        "all members other than the defending member",
        "all members other than a defending member",
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
        rf"\b(is|are|was|were)\s+({VALUE})\s+(?=\d)",
        lambda m: f"{'has' if m.group(1).lower() in ('is', 'was') else 'have'} {m.group(2)} ",
        "power|aura|limit|level|cost|heart",
        "if it is level 3 or more",
        "if it has level 3 or more",
    ),
    rule(
        "what a card was",
        rf"(\bif\s+(?:{_CARD}|(?:the|its)\s+(?:battle\s+opponent|member\s+battling\s+\w+(?:\s+member)?)|[^.,;]*?\bcard)\s+)was\s+(?=(?:not\s+)?(?:an?\s|(?:{TRAIT}|rested|standing)\b|{NAME}|{ELEMENT}))",
        r"\1is ",
        "was",
        "if that card was a tranceunion",
        "if that card is a tranceunion",
    ),
    # --- whom it battles ---
    rule(
        "who lost",
        r"(\bthis\s+(?:member|card)\s+wins\s+(?:a|the)\s+battle\b.*?)\bthe\s+(?:losing|defeated)\s+member\b",
        r"\1the member battling this member",
        "losing|defeated",
        "When this member wins a battle, if the losing member is red",
        "When this member wins a battle, if the member battling this member is red",
    ),
    rule(
        "whom it battled",
        r"\bthe\s+(?:opponent['’]s\s+|opposing\s+)?member\s+(?:that\s+)?(?:it|this\s+member)\s+(?:battled|was\s+(?:battling|in\s+battle\s+with)|defeated|is\s+battling|fought)\b(?!\s+in\b)",
        "the member battling this member",
        "battled|was|defeated|battling|fought",
        "draw a card if the member it battled is red",
        "draw a card if the member battling this member is red",
    ),
    rule(
        "while it battles a kind",
        r"\b(while|if|as\s+long\s+as)\s+this\s+member\s+is\s+(?:battling|in\s+battle\s+(?:with|against)|in\s+a\s+battle\s+(?:with|against))\s+(an?\s[^.,]+)(?<!\sit),\s+(?:it|this\s+member)\b",
        r"\1 the battle opponent of this member is \2, this member",
        "battling|with|against&&battl",
        "While this member is battling a tranceunion, it gets +3000 power",
        "While the battle opponent of this member is a tranceunion, this member gets +3000 power",
    ),
    # --- when ---
    rule(
        "end of any turn",
        rf"({AUTO})at\s+the\s+end\s+of\s+(?:the|each|every|a|either\s+player['’]s|each\s+player['’]s)\s+turn,",
        r"\1at the beginning of a end phase,",
        "turn,&&end of",
        "[AUTO] At the end of each turn, draw",
        "[AUTO] at the beginning of a end phase, draw",
    ),
    rule(
        "mobilizes from a zone",
        rf"\b(when(?:ever)?)\s+(you|your\s+opponent)\s+mobilizes?\s+(an?|another)\s+([^.,]*?)\s+from\s+(?:your|their|the)\s+({PILE})(?=\s*,)",
        _mobilized_from,
        "mobilize&&from",
        "When you mobilize a foreigner from your hand, draw",
        "When one of your foreigner is mobilized from the hand, draw",
    ),
    # --- what is done ---
    rule(
        "defines one",
        r"\b(cannot\s+define)\s+(?:an?|any)\s+(logic|tactics|paradox|member)(?:s|es)?\b",
        lambda m: (
            f"{m.group(1)} {'tactics' if m.group(2).lower() == 'tactics' else m.group(2) + ('es' if m.group(2).lower() == 'paradox' else 's')}"
        ),
        "cannot define",
        "your opponent cannot define a tactics",
        "your opponent cannot define tactics",
    ),
    rule(
        "mobilized without its cost",
        r"\b((?:mobilize|deploy)\s[^.;,\n]*?)\s+without\s+paying\s+(?:its|their|the|any)\s+costs?\b",
        r"\1",
        "without paying",
        "you may mobilize a foreigner from your hand without paying its cost.",
        "you may mobilize a foreigner from your hand.",
    ),
    rule(
        "in rest",
        r"\b(is|are)\s+in\s+(?:\[?rest\]?(?=\s*[,.])|a?\s*rest(?:ed)?\s+(?:state|position))",
        r"\1 rested",
        "in rest|in [rest|in a rest",
        "if this member is in [Rest], draw a card",
        "if this member is rested, draw a card",
    ),
)
"""They stand behind the short forms, in the order in which they are respelled."""
