"""Costs of abilities."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.inflection import plural
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import THIS, TRAIT, TYPE, ZONE


def _one_and_more(found: re.Match[str]) -> str:
    """Return ``[discard a red card, discard X red cards] ... +(1000 times (X plus 1)) power``: one card, and X more."""
    first, soul, between, deed = found.group("first", "soul", "between", "deed")
    verb, place = ("drop", " in this member's soul") if soul else ("discard", "")
    what = "card" if soul else found.group("kind") + found.group("noun").lower()
    value = re.fullmatch(
        r"(draw)s?\s+(?:a|1)\s+card|(stock\s+boost)s?\s+\(?1\)?|([+-])\s*(\d+)\s+(\w+)", deed, re.IGNORECASE
    )
    if value is None or re.search(r"\bX\b|\bif\b|\bchoose\b", found.group()):
        return found.group()
    if value[1]:
        said = "draw (X plus 1) cards"
    elif value[2]:
        said = "stock boost (X plus 1)"
    else:
        said = f"{value[3]}({value[4]} times (X plus 1)) {value[5]}"
    return f"{first}{verb} a {what}{place}, {verb} X {plural(what)}{place}]{between}{said}{found.group('rest') or ''}"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "one card or more in a cost",
        rf"(?P<first>\[(?:[^\[\]]*[,;]\s*)?)(?:discard\s+(?:1\s+or\s+more|at\s+least\s+1)\s+(?P<kind>(?:{TRAIT}\s+)*)(?P<noun>{TYPE})s?(?:\s+cards?)?(?:\s+(?:from|in)\s+your\s+hand)?|put\s+(?:1\s+or\s+more|at\s+least\s+1)\s+cards?\s+(?:from|in)\s+(?P<soul>(?:this\s+member['’]s|its)\s+soul)\s+(?:in|into)\s+(?:your|the)\s+drop\s+zone)\](?P<between>:?\s+(?:[^.\[\]]*?\s)?)(?P<deed>draw\s+(?:a|1)\s+card|stock\s+boost\s+\(?1\)?|[+-]\s*\d+\s+\w+)(?P<rest>\s+(?:until\s+[^.,]*?|for\s+the\s+turn))?\s+for\s+(?:each|every)\s+(?:discarded\s+card|card\s+(?:discarded|dropped|put\s+(?:in|into)\s+(?:your|the)\s+drop\s+zone)(?:\s+this\s+way)?)(?=\s*\.?\s*\Z)",
        _one_and_more,
        "1 or more|at least 1&&for each|for every",
        "[ACT] [discard 1 or more <Machine> cards] Draw a card for each card discarded this way.",
        "[ACT] [discard a <Machine> card, discard X <Machine> cards] draw (X plus 1) cards.",
    ),
    rule(
        "one card or more, if at all",
        rf"(\byou\s+may\s+discard\s+)(?:1\s+or\s+more|at\s+least\s+1)\s+((?:{TRAIT}\s+)*)cards?\b",
        r"\1any number of \2cards",
        "1 or more|at least 1",
        "you may discard 1 or more <Machine> cards. If you do, draw",
        "you may discard any number of <Machine> cards. If you do, draw",
    ),
    rule(
        "rest alone in a cost",
        r"(\[(?:[^\[\]]*[,;]\s*)?)rest(?=\s*[,;][^\[\]]*\]|\s*\]\s*(?:[A-Z:]|\[))(?!\s*[,;]\s+(?:put|drop)\b)",
        r"\1rest this member",
        "rest",
        "[ACT] [Rest, (1)] Draw a card.",
        "[ACT] [rest this member, (1)] Draw a card.",
    ),
    rule(
        "two things to one zone in a cost",
        rf"(\[(?:\(\d\)[,;]?\s+)?)(put|place)\s+({THIS})\s+(?:and|&)\s+((?:1|one|another)\s[^\[\],]*?)\s+((?:to|into|in)\s+(?:(?:the|your)\s+)?{ZONE})(?=[\],])",
        r"\1put \3 \5, put \4 \5",
        "put|place",
        "[ACT] [Put this member and 1 other member of yours into the drop zone] Draw a card.",
        "[ACT] [put this member into the drop zone, put 1 other member of yours into the drop zone] Draw a card.",
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
        "its soul in a cost",
        r"(\[(?:\((?:\d|X)\)[,;]?\s+)?(?:put|drop|discard|purge|return|remove)\s+(?:an?|\d+|one)\s+(?:(?!that\s+has\b)[^\[\],;])*?(?:from|in|of)\s+)its(?=\s+soul\b[^\[\]]*\])",
        r"\1this member's",
        "its soul",
        "[ACT] [Put a card from its soul into your drop zone] Draw a card.",
        "[ACT] [Put a card from this member's soul into your drop zone] Draw a card.",
    ),
    rule(
        "in order to",
        r"\bin\s+order\s+to\s+(?=pay\b)|\b(?:as|for)\s+(?:a\s+|the\s+)?payment\s+(?:of|for)\s+(?=(?:an?|the|any)\s+cost\b)",
        lambda m: "to " if m.group().lower().startswith("in") else "to pay ",
        "order to|payment",
        "When this member is dropped in order to pay a cost, draw",
        "When this member is dropped to pay a cost, draw",
    ),
    rule(
        "pay in a cost",
        r"(?<=\[)pay\s+(?=\((?:\d+|X)\))",
        "",
        "[pay",
        "[ACT] [Pay (1), rest this member] Draw a card.",
        "[ACT] [(1), rest this member] Draw a card.",
    ),
    rule(
        "tap",
        r"\b(un)?tap(s|ped)?\b",
        lambda m: (
            ("stand" if m.group(1) else "rest")
            + {"s": "s", "ped": "ing" if m.group(1) else "ed"}.get((m.group(2) or "").lower(), "")
        ),
        "tap",
        "[ACT] [Tap this member] Draw a card.",
        "[ACT] [rest this member] Draw a card.",
    ),
    rule(
        "sacrifice",
        r"\bsacrifice\s+((?:this|one|another|an?|\d+)\b[^.,;\[\]]*?)(?=\s*[.,;\]])",
        r"put \1 into the drop zone",
        "sacrifice",
        "[ACT] [Sacrifice this member] Draw a card.",
        "[ACT] [put this member into the drop zone] Draw a card.",
    ),
    rule(
        "the same done to two in a cost",
        rf"(?<=\[)((?:(?:\(\d+\))[,;]?\s+)?)(rest|drop|purge|return|stock)\s+({THIS})\s*(?:,|\band\b|&)\s*((?:one|another|an?|\d+)\s[^\[\],;]*)(?=\])",
        r"\1\2 \3, \2 \4",
        "rest|drop|purge|return|stock&&this",
        "[ACT] [Rest this & one of your other members] Draw a card.",
        "[ACT] [Rest this, Rest one of your other members] Draw a card.",
    ),
    rule(
        "discard a number",
        r"(\bdiscards?\s+)(\d+|one|two|three)(?=\s*[\],;.])",
        lambda m: f"{m.group(1)}{m.group(2)} card{'' if m.group(2).lower() in ('1', 'one') else 's'}",
        "discard",
        "[(2), discard 1]",
        "[(2), discard 1 card]",
    ),
    rule(
        "a cost that is chosen",
        r"(\[(?:[^\[\]]*?[,;\s])?)choose\s+((?:one|two|three|\d+|an?)\s[^\[\],.]*?),?\s+and\s+(put|return|rest|stand|discard|reveal|drop)\s+(?:it|them)\b(?=[^\[\]]*\])",
        r"\1\3 \2",
        "choose&&put|return|rest|stand|discard|reveal|drop",
        "[ACT] [Choose one of your rested members and put it into your stock zone]",
        "[ACT] [put one of your rested members into your stock zone]",
    ),
    rule(
        "costs with a plus",
        r"(\[[^\[\]+]*?\w)\s+\+\s+(?=(?:rest|discard|put|return|pay|\()[^\[\]+]*\])",
        r"\1, ",
        "+&&rest|discard|put|return|pay|(",
        "[ACT] [Rest this + Rest 1 of your members]",
        "[ACT] [Rest this, Rest 1 of your members]",
    ),
    rule(
        "cost of x",
        r"(?<=\[ACT\]\s)\[X\]|(?<=\[1/turn\]\s)\[X\]",
        "[(X)]",
        "[x]",
        "[ACT] [X] Draw X cards.",
        "[ACT] [(X)] Draw X cards.",
    ),
    rule(
        "any order in a cost",
        r"(\[[^\[\]\n]*?)\s+in\s+any\s+order(?=\])",
        r"\1",
        "any order",
        "[put 2 cards on the bottom of your deck in any order]",
        "[put 2 cards on the bottom of your deck]",
    ),
    rule(
        "a cost behind a colon",
        r"(\[(?:AUTO|ACT|CONT)\]\s*(?:\[1/turn\]\s*)?(?:vanguard|EX\s+Soul\s+\d+|logic\s+drive))\s*:\s*(?=\[)",
        r"\1 ",
        ":&&vanguard|ex|drive",
        "[AUTO] Vanguard: [(1)] When this member attacks",
        "[AUTO] Vanguard [(1)] When this member attacks",
    ),
    rule(
        "and in a cost",
        r"\s+&\s+(?!Logic\b)(?=[^\[\]\n]*\])",
        ", ",
        "&",
        "[(1) & rest this member]",
        "[(1), rest this member]",
    ),
    rule(
        "cost joined by a plus",
        r"(\[ACT\](?:\s*\[1/turn\])?(?:\s*Logic\s+Drive)?)\s+(\((?:\d+|X)\))\s*(?:\+|,|and|&)\s*((?:rest|drop|discard|purge|remove|stock|return|reveal|put)\b[^:.\[\]]*):",
        r"\1 [\2, \3]",
        ":&&(&&+|,|and|&",
        "[ACT] (1) + rest this: draw",
        "[ACT] [(1), rest this] draw",
    ),
    rule(
        "cost before a colon",
        r"(\[ACT\](?:\s*\[[^\]\n]*\])*(?:\s*Logic\s+Drive)?(?:\s*\[[^\]\n]*\])*)\s*(?:pays?\s+(?=\())?((?:(?<=\s)\(\d+\)(?=\s*[:,])|(?:rest|discard|put|drop|return|purge|remove|reveal|turn|stock)\s)(?:(?!\b(?:if|when|may)\b)[^:.\[\]\n])*):",
        r"\1 [\2]:",
        ":&&[act]",
        "[ACT] Rest this member: Draw",
        "[ACT] [Rest this member]: Draw",
    ),
    rule(
        "two kinds are paid",
        rf"(?<=\[)((?:①|②|③|④|⑤|⓪|\(\d\))?\s*)(put|place|discard|drop|purge)\s+(an?\s+(?:(?:{TRAIT}|level\s+\d+)\s+)*{TYPE})\s+and\s+(an?\s+(?:(?:{TRAIT}|level\s+\d+)\s+)*{TYPE})\s+(from\s+your\s+(?:hand|{ZONE})(?:\s+(?:in)?to\s+your\s+{ZONE}|\s+on\s+the\s+bottom\s+of\s+your\s+deck)?|in\s+your\s+(?:hand|{ZONE}))(?=[\],])",
        r"\1\2 \3 \5, \2 \4 \5",
        " and ",
        "[Discard a red card and a blue card from your hand] Draw",
        "[Discard a red card from your hand, Discard a blue card from your hand] Draw",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""
