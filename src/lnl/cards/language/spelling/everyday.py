"""Spellings of what is said with other small words: in whatever sentence they stand, they mean the same.

They stand before all rules about sentences, so that each of those reads them. Longer than 500 lines: most lines are
rules of the table, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    CARD,
    CHANGE,
    COLOR,
    KIND,
    MEMBER_OR_GATE,
    PILE,
    THIS,
    VALUE,
    WHOSE,
    WORD,
    WORLD,
)

_HEAD = r"(\[AUTO\](?:\s*(?:\[[^\[\]]*\]|\((?:\d|X)\)|vanguard:?|only\s+in\s+the\s+\w+(?:\s+zone)?:))*:?\s*)"
_HAPPENS = (
    r"(?:attacks|defends|intercepts|is\s+(?:mobilized|attacked|dropped)(?:\s+by\s+(?:a\s+)?trance)?"
    r"|(?:wins|loses)\s+(?:a|the)\s+battle|destroys\s+a\s+gate|leaves\s+the\s+field)"
)
_WHEN = (
    rf"(\[AUTO\][^\n“”,]*?\bwhen(?:ever)?\s+(?:this(?:\s+(?:member|card))?|(?:one|another)\s+of\s+your\s+(?:\w+\s+)*?{MEMBER_OR_GATE}s)\s+"
    rf"{_HAPPENS})"
)
_DOES = (
    r"(?:draw|choose|put|look|discard|search|stand|rest|return|reveal|stock\s+boost|synthesize|you\s+(?:may|win)|it\s+gets"
    r"|this\s+(?:member|card)\s+gets|its|all\s+(?:of\s+)?your|each\s+player|unless|if)\b"
)
_DEEDS = {
    "rested": "rest",
    "stood": "stand",
    "dropped": "drop",
    "stocked": "stock",
    "destroyed": "destroy",
    "discarded": "discard",
    "returned": "return",
    "put": "put",
}


def _owned(found: re.Match[str]) -> str:
    """Return ``one of your red members``, ``up to 2 of your opponent's members``, ``another of your members``."""
    head, what, noun = (found.group("head") or "").strip(), found.group("what") or "", found.group("noun")
    theirs = "opponent" in found.group("whose").lower()
    whose, one, low = ("your opponent's" if theirs else "your"), noun.removesuffix("s"), " ".join(head.lower().split())
    before = found.string[: found.start()].rstrip().lower()
    if before.endswith(
        ("or more", "or less", " no", "exactly", "than", " each", " both", " are", " is", "have", "has")
    ):
        return found.group()
    if low in ("a", "an", "1", "one"):
        return f"an opponent's {what}{one}" if theirs else f"one of your {what}{one}s"
    if low in ("another", "1 other", "one other"):
        return f"another opponent's {what}{one}" if theirs else f"another of your {what}{one}s"
    if low in ("", "all", "all of the", "all the", "the", "all other", "other", "all of"):
        if noun == one:
            return found.group()
        return (
            f"{'all ' if low.startswith('all') else ''}{whose} {'other ' if low.endswith('other') else ''}{what}{noun}"
        )
    if low in ("every", "each"):
        return f"all {whose} {what}{one}s" if found.group("gets") is not None else found.group()
    return f"{head} of {whose} {what}{one}s"


def _owned_and_gets(found: re.Match[str]) -> str:
    """Return what cards of a player get, each of them."""
    new, gets, head = _owned(found), found.group("gets"), (found.group("head") or "").strip().lower()
    if gets is None or new == found.group():
        return new
    return f"{new}{gets.removesuffix('s') if head in ('every', 'each') else gets}"


def _given(found: re.Match[str]) -> str:
    """Return ``choose one of your members, and it gets +1000 power``."""
    whom, value = found.group(1), found.group(2)
    many = re.match(r"(?:up\s+to\s+)?(?:[2-9]|\d\d)\b", whom, re.IGNORECASE)
    return f"choose {whom}, and {'they get' if many else 'it gets'} {value}"


def _done(found: re.Match[str]) -> str:
    """Return ``and rest it``."""
    head, who, verb, rest = found.groups()
    return f"{head}{_DEEDS[verb.lower()]} {'them' if who.lower() == 'they' else who}{rest or ''}"


EVERYDAY: tuple[Rule, ...] = (
    # --- marks ---
    rule(
        "period of the last sentence",
        r"\A(?!\s*\[CONT\]\s*Trance\s+Change\b)([\s\S]*[\w)>\ue000-\uf8ff])\s*\Z",
        r"\1.",
        "",
        "[CONT] Your hand limit is increased by one",
        "[CONT] Your hand limit is increased by one.",
    ),
    rule(
        "opponent in short",
        r"\bopp(?:\.|onents?)?['’]s\b(?!\w)",
        "opponent's",
        "opp",
        "1 of your opp's members",
        "1 of your opponent's members",
    ),
    rule(
        "the opponent",
        r"(?<!your\s)\bthe\s+opponent(?=\b(?!\s+(?:of|member)))",
        "your opponent",
        "the opponent",
        "destroy one of the opponent's gates",
        "destroy one of your opponent's gates",
    ),
    rule(
        "opponent without a possessive",
        r"(?<!your\s)(?<!the\s)(?<!\ban\s)(?<!one\s)(?<!1\s)\bopponent(?=('s)?\b)(?!\s+of\b)(?<!battle opponent)(?!\s+member)",
        "your opponent",
        "opponent",
        "Opponent's members",
        "your opponent's members",
    ),
    rule(
        "value before number",
        rf"\b({VALUE})\s*([+-])\s*(\d+|X)\b",
        r"\2\3 \1",
        "+|-",
        "gets power +2000",
        "gets +2000 power",
    ),
    rule(
        "as this does",
        rf"{_HEAD}as\s+(?=this\b)",
        r"\1when ",
        "as this",
        "[AUTO] As this member attacks, draw a card.",
        "[AUTO] when this member attacks, draw a card.",
    ),
    rule(
        "after a battle",
        rf"{_HEAD}after\s+(?={THIS}\s+(?:wins|loses)\b)",
        r"\1when ",
        "after this",
        "[AUTO] After this member wins a battle, draw a card.",
        "[AUTO] when this member wins a battle, draw a card.",
    ),
    rule(
        "each time at the head",
        rf"{_HEAD}(?:each|every)\s+time\s+(?=this\b|one\b|another\b|an?\b|your?\b|\d)",
        r"\1when ",
        "each time|every time",
        "[AUTO] Each time this member attacks, draw a card.",
        "[AUTO] when this member attacks, draw a card.",
    ),
    rule(
        "if this does at the head",
        rf"{_HEAD}if\s+(?={THIS}\s+{_HAPPENS}(?=,))",
        r"\1when ",
        "if this",
        "[AUTO] Vanguard: If this member is mobilized, draw a card.",
        "[AUTO] Vanguard: when this member is mobilized, draw a card.",
    ),
    rule(
        "but only if",
        r",?\s+but\s+only\s+(if|while|as\s+long\s+as)\s+",
        r" \1 ",
        "but only",
        "draw a card, but only if you have a red member.",
        "draw a card if you have a red member.",
    ),
    rule(
        "once each turn",
        r"(\[(?:AUTO|ACT)\])\s*(?:once|1\s+time|one\s+time)\s+(?:each|every|a|per|in\s+a)\s+turn[,:]?\s+(?=when|at\b|whenever|\[)",
        r"\1 [1/turn] ",
        "once|time",
        "[AUTO] Once each turn, when this member attacks, draw a card.",
        "[AUTO] [1/turn] when this member attacks, draw a card.",
    ),
    rule(
        "stock that is paid",
        r"(\[ACT\](?:\s*\[1/turn\])?)\s*pay\s+\(?(\d)\)?(?:\s+stock)?\s*:",
        r"\1 [(\2)]:",
        "pay&&[act]",
        "[ACT] Pay 1 stock: Draw a card.",
        "[ACT] [(1)]: Draw a card.",
    ),
    rule(
        "a condition behind two colons",
        r"(\[ACT\][^\n:•]*[\])])\s*:\s*((?:if|during)\s[^:.\n•]*:)",
        r"\1 \2",
        "]: if|]: during|): if|): during",
        "[ACT] [(1)]: If you have a red member: Draw a card.",
        "[ACT] [(1)] If you have a red member: Draw a card.",
    ),
    rule(
        "pay so much stock",
        r"\b(pays?)\s+(\d+)\s+(?:stock|cards?\s+(?:of|from)\s+(?:your|their)\s+stock(?:\s+zone)?)\b(?!\s+(?:zone|or))",
        r"\1 (\2)",
        "pay&&stock",
        "you may pay 1 stock. If you do, draw",
        "you may pay (1). If you do, draw",
    ),
    rule(
        "boost with a colon",
        r"\b(stock\s+(?:boost|open|close)):\s*(?=\(?\d)",
        r"\1 ",
        "boost|open|close&&:",
        "Stock Boost: 1",
        "Stock Boost 1",
    ),
    # --- small words ---
    rule(
        "end of turn in short",
        r"\buntil\s+EOT\b|\bEOT\b",
        "until end of turn",
        "eot",
        "gets +1000 power until EOT",
        "gets +1000 power until end of turn",
    ),
    rule(
        "through the end",
        r"\b(?:through|up\s+to|to)\s+the\s+end\s+of\s+(?=(?:(?:the|this|that)\s+)?(?:turn|battle)\b)",
        "until the end of ",
        "the end of",
        "gets +1000 power through the end of the turn",
        "gets +1000 power until the end of the turn",
    ),
    rule(
        "this battle alone",
        r"\b(power|aura|limit|abilities)\s+(this|that)\s+battle\b(?!\s+(?:zone|phase|result|step))",
        r"\1 during \2 battle",
        "this battle|that battle",
        "gets +1000 power this battle for each card",
        "gets +1000 power during this battle for each card",
    ),
    rule(
        "leaves play",
        r"\b(leaves?)\s+(?:play|the\s+battlefield)\b",
        r"\1 the field",
        "leave",
        "When this member leaves play",
        "When this member leaves the field",
    ),
    rule(
        "receives",
        r"\breceive(s?)\s+(?=[+-](?:\d|X\b|\()|(?:power|aura|limit)\s+[+-]\d)",
        r"get\1 ",
        "receive",
        "it receives +1000 power",
        "it gets +1000 power",
    ),
    rule(
        "which gets",
        r",\s+which\s+(?=(gets|gains|cannot|loses)\b|(?:get|gain|lose)\b)",
        lambda m: ", and it " if m.group(1) else ", and they ",
        "which",
        "choose one of your members, which gets +1000 power",
        "choose one of your members, and it gets +1000 power",
    ),
    rule(
        "its value gets",
        r"\b(its|their|(?:this|that)\s+(?:member|card)'s)\s+(power|aura|limit)\s+(gets?|gains?)\s+([+-]\d+)(?!\s+(?:power|aura|limit))",
        lambda m: (
            f"{ {'its': 'it', 'their': 'they'}.get(m.group(1).lower(), m.group(1)[:-2]) }"
            f" {'get' if m.group(1).lower() == 'their' else 'gets'} {m.group(4)} {m.group(2)}"
        ),
        "power get|power gain|aura get|aura gain|limit get|limit gain",
        "its power gets +1000 until end of turn",
        "it gets +1000 power until end of turn",
    ),
    rule(
        "one value as well as another",
        rf"(?<!\w)({CHANGE})\s+as\s+well\s+as\s+(?={CHANGE})",
        r"\1 and ",
        "as well as",
        "gets +1000 power as well as +1 aura",
        "gets +1000 power and +1 aura",
    ),
    rule(
        "given to one",
        rf"\bgive\s+((?:up\s+to\s+)?(?:one|\d+|an?|another)\s(?:(?!\band\b)[^.,;+-])*?)\s+({CHANGE}(?:\s+and\s+{CHANGE})?)",
        _given,
        "give",
        "give one of your members +1000 power until end of turn",
        "choose one of your members, and it gets +1000 power until end of turn",
    ),
    rule(
        "any one of",
        r"\bany\s+(?:one|1)\s+of\s+(?=your\b|them\b|those\b|the\b)",
        "one of ",
        "any",
        "choose any one of your members",
        "choose one of your members",
    ),
    rule(
        "one in a digit",
        r"(?<!up\sto\s)\b1\s+of\s+(?=your\b)",
        "one of ",
        "1 of your",
        "If 1 of your members would be dropped",
        "If one of your members would be dropped",
    ),
    rule(
        "another and one of",
        r"\banother\s+one\s+of\s+(?=your\b)",
        "another of ",
        "another one of your",
        "When another one of your members attacks",
        "When another of your members attacks",
    ),
    rule(
        "choose to do",
        r"\b(you|they|your\s+opponent)\s+may\s+choose\s+to\s+(?!not\b)",
        r"\1 may ",
        "choose to",
        "you may choose to draw a card",
        "you may draw a card",
    ),
    rule(
        "and if you do",
        r"(\byou\s+may\s(?:(?!\bwould\b|\bif\b)[^.;“”])*?)(?:,\s+and|;|,|\s+and)\s+if\s+you\s+do(?:\s+so)?,\s+",
        r"\1. If you do, ",
        "if you do",
        "you may discard a card, and if you do, draw a card.",
        "you may discard a card. If you do, draw a card.",
    ),
    rule(
        "if you do, then",
        r"\b(if\s+(?:you|they)\s+do),?\s+then,?\s+",
        r"\1, ",
        " do, then| do then",
        "If you do, then draw a card.",
        "If you do, draw a card.",
    ),
    rule(
        "at least so many",
        rf"\bat\s+least\s+(\d+|one)\s+(?={KIND}(?:other\s+)?{KIND}(?:soul|cards?|tactics|paradox(?:es)?|{MEMBER_OR_GATE}s?)\b)",
        lambda m: f"{m.group(1).lower().replace('one', '1')} or more ",
        "at least",
        "if you have at least 2 red members",
        "if you have 2 or more red members",
    ),
    rule(
        "at most so many",
        r"\b(choose|select|pick|return|put|rest|stand|mobilize|discard|destroy)(s?)\s+(?:at\s+most|(?:between\s+)?0\s+(?:to|and))\s+(?=\d|one\b)",
        r"\1\2 up to ",
        "at most| 0 ",
        "choose at most 2 of your members",
        "choose up to 2 of your members",
    ),
    rule(
        "so many or less are chosen",
        rf"\b(choose|select|pick|return|put|rest|stand|mobilize|discard)(s?)\s+(\d+)\s+or\s+less\s+(?=of\s+your\b|{KIND}(?:cards|{MEMBER_OR_GATE}s)\b)",
        r"\1\2 up to \3 ",
        "or less",
        "choose 2 or less of your opponent's members",
        "choose up to 2 of your opponent's members",
    ),
    rule(
        "each that there is",
        rf"\bper\s+(?=(?:other\s+)?(?:{WORD}\s+){{0,3}}?{CARD}\b)",
        "for each ",
        " per ",
        "gets +1000 power per destroyed gate",
        "gets +1000 power for each destroyed gate",
    ),
    # --- cards ---
    rule(
        "whose, behind the noun",
        rf"(?<![-'])\b(?P<head>(?:all(?:\s+of)?(?:\s+the)?(?:\s+other)?|the|each|every|an?|another|(?:up\s+to\s+)?(?:\d+|one)(?:\s+other)?|any\s+number\s+of|other)\s+)?"
        rf"(?P<what>{KIND})(?P<noun>{MEMBER_OR_GATE}s?)\s+(?:that\s+)?"
        r"(?P<whose>(?:you|your\s+opponent|the\s+opponent|an\s+opponent)\s+controls?|of\s+yours|of\s+(?:your|the)\s+opponent(?:'s)?)\b(?!')"
        r"(?P<gets>\s+(?:gets?|gains?|cannot))?",
        _owned_and_gets,
        "control|yours|opponent",
        "choose up to 2 red members you control",
        "choose up to 2 of your red members",
    ),
    rule(
        "of a color",
        rf"\b({CARD}s?)\s+of\s+(?:the\s+)?color\s+({COLOR})\b",
        r"\2 \1",
        "of color|of the color",
        "one of your members of color red",
        "one of your red members",
    ),
    rule(
        "world in brackets",
        rf"\[\s*({WORLD})\s*\]",
        r"\1",
        "monolium|disfia|tetra-heaven|tritomy|septpia|club",
        "your [Tritomy] members get",
        "your Tritomy members get",
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
        "in the order you like",
        r"\bin\s+(?:the|an|whatever|whichever|any)\s+order\s+(?:of\s+your\s+(?:choice|choosing)|(?:that\s+)?you\s+(?:like|want|choose|wish|please|prefer))",
        "in any order",
        "order",
        "on the bottom of your deck in the order of your choice",
        "on the bottom of your deck in any order",
    ),
    rule(
        "of your choice",
        r"(\b(?:choose|rest|stand|drop|return|put|destroy|discard)\s(?:(?!\bability\b)[^.,;:])*?)\s+of\s+your\s+(?:choice|choosing)(?=\s*[.,;\]]|\s+(?:to|into|and|in)\b)",
        r"\1",
        "of your cho",
        "choose one of your opponent's members of your choice, and rest it",
        "choose one of your opponent's members, and rest it",
    ),
    rule(
        "effects that they control",
        r"\bby\s+(?:an?\s+|the\s+)?(?:card\s+)?effects?\s+(?:(?:of\s+(?:the\s+)?cards?\s+)?(?:that\s+)?your\s+opponent\s+(?:controls|uses|has|plays))\b|\bby\s+an\s+opponent's\s+(?:card\s+)?effects?\b",
        "by your opponent's effects",
        "effect",
        "cannot be chosen by effects your opponent controls",
        "cannot be chosen by your opponent's effects",
    ),
    # --- places ---
    rule(
        "own",
        rf"\b(your|their|his\s+or\s+her|its)\s+own\s+(?=(?:{PILE}|field|circles)\b)",
        r"\1 ",
        " own ",
        "a card from your own hand",
        "a card from your hand",
    ),
    rule(
        "zone of the other player",
        rf"\bthe\s+({PILE}|field|circles)\s+of\s+(?:your|the)\s+opponent\b(?!')",
        r"your opponent's \1",
        "opponent&&hand|deck|stock|field|circles|zone&&of",
        "a card in the hand of your opponent",
        "a card in your opponent's hand",
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
        "top cards of a deck",
        rf"\bthe\s+(\d+\s+cards|card)\s+(?:on|at|from)\s+(?:the\s+)?top\s+of\s+(?=(?:{WHOSE}|the)\s+(?:deck|stock))"
        rf"|\bthe\s+(?:top|first)\s+(\d+\s+cards|card)\s+(?:from|in|on|of)\s+(?=(?:{WHOSE}|the)\s+(?:deck|stock))"
        rf"|(?<!\bthe\s)\btop\s+(\d+\s+cards|card)\s+of\s+(?=(?:{WHOSE}|the)\s+(?:deck|stock))",
        lambda m: f"the top {m.group(1) or m.group(2) or m.group(3)} of ",
        "top|first",
        "put the card on top of your deck into your hand",
        "put the top card of your deck into your hand",
    ),
    rule(
        "whose top cards",
        rf"\b({WHOSE})\s+(?:deck's\s+top\s+(\d+\s+cards|card)\b|top\s+(\d+\s+cards|card)\b(?!\s+of))",
        lambda m: f"the top {m.group(2) or m.group(3)} of {m.group(1)} deck",
        "top",
        "look at your deck's top 3 cards",
        "look at the top 3 cards of your deck",
    ),
    rule(
        "under this member",
        rf"\b((?:{MEMBER_OR_GATE}|card|tactics|paradox)s?)\s+under\s+{THIS}\b",
        r"\1 in this member's soul",
        "under this",
        "for each card under this member",
        "for each card in this member's soul",
    ),
    rule(
        "under the deck",
        rf"\bunder\s+({WHOSE}|the)\s+deck\b",
        r"on the bottom of \1 deck",
        "under",
        "put it under your deck",
        "put it on the bottom of your deck",
    ),
    rule(
        "from those",
        r"\bfrom\s+(?:those(?:\s+cards)?|these\s+cards|them)(?=[\s,.])(?!\s+(?:zones|hands|decks|members))",
        "from among them",
        "from",
        'choose a card named "Mia" from those cards, reveal it',
        'choose a card named "Mia" from among them, reveal it',
    ),
    rule(
        "from among what was seen",
        rf"\b((?:choose|put|add|reveal|take)\s+(?:up\s+to\s+)?(?:an?|\d+|one|any\s+number\s+of)\s+(?!of\b){KIND}(?:cards?|tactics|paradox(?:es)?|{MEMBER_OR_GATE}s?))\s+(?:of|out\s+of|from(?:\s+among)?|among)\s+(?:them|those(?:\s+cards)?|these\s+cards|(?:the|those)\s+cards\s+(?:that\s+)?(?:you\s+)?looked\s+at)\b",
        r"\1 from among them",
        "them|those|these|looked",
        "choose up to 1 red card from those cards, and put it into your hand",
        "choose up to 1 red card from among them, and put it into your hand",
    ),
    rule(
        "add to hand in short",
        r"\badd(s?)\s+((?:it|them|that\s+card|those\s+cards|(?:up\s+to\s+)?(?:an?|\d+|one)\s)[^.,;]*?)\s*\bto\s+hand\b",
        r"put\1 \2 into your hand",
        "to hand",
        "reveal it, and add it to hand",
        "reveal it, and put it into your hand",
    ),
    rule(
        "take into the hand",
        r"\btake\s+(it|them|(?:one|\d+)\s+of\s+them|that\s+card|those\s+cards)\s+(?:in)?to\s+(?:your\s+)?hand\b",
        r"put \1 into your hand",
        "take",
        "take it into your hand",
        "put it into your hand",
    ),
    rule(
        "its soul in a cost",
        r"(\[(?:\((?:\d|X)\)[,;]?\s+)?(?:put|drop|discard|purge|return|remove)\s+(?:an?|\d+|one)\s+[^\[\],;]*?(?:from|in|of)\s+)its(?=\s+soul\b[^\[\]]*\])",
        r"\1this member's",
        "its soul",
        "[ACT] [Put a card from its soul into your drop zone] Draw a card.",
        "[ACT] [Put a card from this member's soul into your drop zone] Draw a card.",
    ),
    # --- what is done ---
    rule(
        "it is rested",
        r"(\bchoose\s(?:(?!\bif\b)[^.;:“”])*?,?\s+and\s+)(it|they|that\s+member|that\s+card)\s+(?:is|are)\s+(rested|stood|dropped|stocked|destroyed|discarded|(?:returned|put)(?=\s+(?:to|into|in|on)\b))((?<=returned)\s+to[^.,;]*|(?<=put)\s+(?:in|on)[^.,;]*)?(?=\s*[.,;])",
        _done,
        "choose&& is | are &&rested|stood|dropped|stocked|destroyed|discarded|returned|put",
        "choose one of your opponent's members, and it is rested.",
        "choose one of your opponent's members, and rest it.",
    ),
    rule(
        "put into rest",
        r"\b(put|turn)\s+(it|them|this(?:\s+\w+)?|that\s+\w+)\s+(?:in|into|to)\s+(?:the\s+|a\s+)?(rest|rested|resting|stand|standing)(?:\s+(?:position|state))?(?=\s*[.,;\]])",
        lambda m: f"{'rest' if m.group(3).lower().startswith('rest') else 'stand'} {m.group(2)}",
        "rest|stand&&put|turn",
        "choose one of your members, and put it into the rested position.",
        "choose one of your members, and rest it.",
    ),
    rule(
        "stand up",
        r"\bstand\s+(it|them|this(?:\s+\w+)?|that\s+\w+)\s+up\b",
        r"stand \1",
        "stand&&up",
        "and stand it up",
        "and stand it",
    ),
    # --- where a trigger ends ---
    rule(
        "comma behind a trigger",
        rf"{_WHEN}(?:\s+-\s+|\s+(?={_DOES}))(?!if\b[^,]*\.$)",
        r"\1, ",
        "when",
        "[AUTO] When this member attacks draw a card.",
        "[AUTO] When this member attacks, draw a card.",
    ),
    rule(
        "and if behind a trigger",
        r"(\[AUTO\][^\n,“”]*?\bwhen(?:ever)?\s[^,\n“”]*),\s+and\s+if\s+",
        r"\1, if ",
        ", and if",
        "[AUTO] When this member attacks, and if you have a red member, draw a card.",
        "[AUTO] When this member attacks, if you have a red member, draw a card.",
    ),
)
"""Small words, in the order in which they are respelled."""
