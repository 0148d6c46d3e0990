"""Spellings of short forms: heads without a verb, sentences without a subject, counts without a noun."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, THIS, TYPES, VALUE

_ICON = r"\[(?:CONT|AUTO|ACT)\]"
_HEAD = rf"(?:{_ICON}(?:\s*\[1/turn\])?(?:\s*Logic\s+Drive)?(?:\s*\[[^\]\n]*\])?|EX\s+Soul\s+\d+|Vanguard)\s*:?\s+"
_VERBS = {
    "mobilize": "is mobilized",
    "mobilized": "is mobilized",
    "attack": "attacks",
    "attacking": "attacks",
    "attacked": "is attacked",
    "defend": "defends",
    "defending": "defends",
    "intercept": "intercepts",
    "intercepting": "intercepts",
    "win": "wins a battle",
    "winning": "wins a battle",
    "lose": "loses a battle",
    "losing": "loses a battle",
    "dropped": "is dropped",
    "drop": "is dropped",
    "discarded": "is discarded",
    "stocked": "is stocked",
}


def _event(found: re.Match[str]) -> str:
    """Return ``[AUTO] When this member is mobilized,``."""
    return f"{found.group(1)}When this member {_VERBS[found.group(2).lower()]}, "


def _of_theirs(found: re.Match[str]) -> str:
    """Return ``one of your other red members``."""
    number, what, opponent = found.group(1).lower(), found.group(2), found.group(3)
    whose = "your opponent's" if opponent else "your"
    many = re.sub(r"(member|logicalist|foreigner|tranceunion|gate|card)$", r"\1s", what)
    return f"{'another' if number == 'another' else 'one'} of {whose} {many}"


def _this_gets(found: re.Match[str]) -> str:
    """Return ``this member gets``, unless the value can as well be meant for another card."""
    said = found.string[: found.start()]
    when = re.search(r"\bwhen(?:ever)?\s+([^,]*)", said, re.IGNORECASE)
    of_another = when is not None and not re.match(r"(?:this|you|your\s+opponent)\b(?!')", when.group(1), re.IGNORECASE)
    if of_another or re.search(r"\bgate\s+destruction\b|\bcovenant\b|\bonly\s+in\s+the\s+soul\b", said, re.IGNORECASE):
        return found.group()
    if re.search(r"\bchoose\s[^.;•]*\bmembers?\b[^.;•]*[.;,][^•]*\bthis\b", said, re.IGNORECASE):
        return found.group()
    done = said[when.end() :] if when else said
    if re.search(
        r"\b(?:chooses|rests|mobilizes?|(?:rest|stand|move)\s+all|may\s+(?:stand|move)\s+(?!this\b)\w+)\b",
        done,
        re.IGNORECASE,
    ):
        return found.group()
    if when is not None and re.search(r"\bmobilizes?\b", when.group(1), re.IGNORECASE):
        return found.group()
    sentence = re.split(r"[.;•\n]", found.string[found.end() :])[0]
    if re.search(r"\binstead\s*$", sentence, re.IGNORECASE) and not is_about_this(said):
        return found.group()
    return f"{found.group(1)}this member gets "


SHORT: tuple[Rule, ...] = (
    rule(
        "and in a cost",
        r"\s+&\s+(?!Logic\b)(?=[^\[\]\n]*\])",
        ", ",
        "&",
        "[(1) & rest this member]",
        "[(1), rest this member]",
    ),
    # --- heads ---
    rule(
        "colon after a trigger",
        r"(\[AUTO\](?:\s*\[1/turn\])?\s+(?:when(?:ever)?|at\s+the\s+(?:start|beginning)\s+of|start\s+of|beginning\s+of|end\s+of|on(?!\s+gate))\b[^.,:\n“”\[\]]*?):\s+",
        r"\1, ",
        ":&&[auto]",
        "[AUTO] When attacked: draw a card",
        "[AUTO] When attacked, draw a card",
    ),
    rule(
        "start of a phase",
        r"(\[AUTO\](?:\s*\[1/turn\])?)\s+(?:at\s+)?(?:the\s+)?(start|beginning|end)\s+of\s+(?=(?:your|each|the|an?)\b)",
        r"\1 at the \2 of ",
        "start|beginning|end",
        "[AUTO] Start of your main phase, draw",
        "[AUTO] at the Start of your main phase, draw",
    ),
    rule(
        "event without a subject",
        rf"(\[AUTO\](?:\s*\[1/turn\])?\s+)(?:when(?:ever)?|on|after|upon)\s+({'|'.join(_VERBS)}),\s+",
        _event,
        "[auto]",
        "[AUTO] On mobilize, draw",
        "[AUTO] When this member is mobilized, draw",
    ),
    rule(
        "cost joined by a plus",
        r"(\[ACT\](?:\s*\[1/turn\])?(?:\s*Logic\s+Drive)?)\s+(\((?:\d+|X)\))\s*(?:\+|,|and|&)\s*((?:rest|drop|discard|purge|remove|stock|return|reveal|put)\b[^:.\[\]]*):",
        r"\1 [\2, \3]",
        ":&&(&&+|,|and|&",
        "[ACT] (1) + rest this: draw",
        "[ACT] [(1), rest this] draw",
    ),
    # --- who ---
    rule(
        "member of yours",
        rf"\b(an?|another|1|one)\s+((?:[\w-]+\s+|{NAME}\s+|{ELEMENT}\s+){{0,3}}?{CARD})\s+of\s+(?:yours|(your\s+opponent)(?:'s)?)(?!'s|\s+\w+\s+zone|\s+hand)\b",
        _of_theirs,
        "yours|opponent&& of your",
        "another red member of yours",
        "another of your red members",
    ),
    rule(
        "begins",
        r"\b(turn|phase|step|game)\s+begins\b(?!\s+with)",
        r"\1 starts",
        "begins",
        "When your turn begins",
        "When your turn starts",
    ),
    rule(
        "their next turn",
        r"\btheir\s+next\s+(turn|battle\s+phase|stand\s+phase)\b",
        r"your opponent's next \1",
        "their next",
        "until the end of their next turn",
        "until the end of your opponent's next turn",
    ),
    rule(
        "than this",
        r"\bthan\s+this(?=\s*(?:[,.;)]|and\b))",
        "than this member",
        "than this",
        "with less power than this, and",
        "with less power than this member, and",
    ),
    rule(
        "mobilizes by trance",
        rf"\bwhen\s+(you|your\s+opponent)\s+mobilizes?\s+an?\s+((?:[\w-]+\s+|{NAME}\s+|{ELEMENT}\s+){{0,3}}?(?:member|tranceunion))\s+(?:by|via|with|through)\s+(?:a\s+)?trance\b",
        lambda m: (
            f"when one of {'your' if m.group(1).lower() == 'you' else m.group(1) + chr(39) + 's'} {m.group(2)}s is mobilized by trance"
        ),
        "trance&&mobilize",
        "When your opponent mobilizes a member by Trance",
        "when one of your opponent's members is mobilized by trance",
    ),
    rule(
        "gates that are destroyed",
        r"\b(gates?)\s+(you\s+have|your\s+opponent\s+has)\s+(?:that\s+(?:are|is)|which\s+(?:are|is))\s+(destroyed|undestroyed)\b",
        r"\3 \1 \2",
        "destroyed&&that|which",
        "gates you have that are destroyed",
        "destroyed gates you have",
    ),
    rule(
        "for every few",
        r"\b(draw\s+(?:a\s+card|\d+\s+cards)|stock\s+boost\s+\(?\d+\)?)\s+for\s+every\s+(\d+)\s+([^.,;]+)(?=\.|$)",
        r"for every \2 \3, \1",
        "every",
        "Draw a card for every 2 members you have.",
        "for every 2 members you have, Draw a card.",
    ),
    rule(
        "enters from a zone",
        r"\benters?\s+(?:the\s+field\s+|your\s+field\s+)?from\s+(?=(?:the|your|hand|deck)\b)",
        "is mobilized from ",
        "enter",
        "When this enters from the drop zone, draw",
        "When this is mobilized from the drop zone, draw",
    ),
    # --- counts ---
    rule(
        "number of soul",
        r"\b(\d+)\s+soul\s+or\s+(more|less)\b",
        r"\1 or \2 soul",
        "soul or",
        "has 2 soul or more",
        "has 2 or more soul",
    ),
    rule(
        "one opponent's",
        rf"\b1\s+(your\s+opponent's|opponent's)\s+(?=(?:[\w-]+\s+|{NAME}\s+|{ELEMENT}\s+){{0,3}}?{TYPES})",
        "an opponent's ",
        "opponent's",
        "choose 1 opponent's member",
        "choose an opponent's member",
    ),
    rule(
        "draw a number",
        r"\b(draws?|discards?)\s+(\d+|X)(?=\s*(?:[.,;]|$|\band\b|\bthen\b))",
        lambda m: f"{m.group(1)} {'a card' if m.group(2) == '1' else m.group(2) + ' cards'}",
        "draw|discard",
        "draw 2, then discard 1.",
        "draw 2 cards, then discard a card.",
    ),
    rule(
        "discards from the hand",
        r"\b(when\s+(?:you|your\s+opponent)\s+discards?\s+(?:a\s+card|\d+\s+or\s+more\s+cards))\s+from\s+(?:your|their)\s+hand\b",
        r"\1",
        "discard&&when",
        "When you discard a card from your hand, draw",
        "When you discard a card, draw",
    ),
    rule(
        "from hand",
        r"(\bopponent\b[^.;\n]*?)?\bfrom\s+hand\b(?!\s+(?:size|limit))",
        lambda m: f"{m.group(1) or ''}from {'their' if m.group(1) else 'your'} hand",
        "from hand",
        "put 1 card from hand on the bottom of the deck",
        "put 1 card from your hand on the bottom of the deck",
    ),
    rule(
        "the deck",
        r"(?<!ed )(?<!put )\b(on|of|from|into)\s+(?:the\s+)?(top|bottom)?(\s*of\s+)?the\s+deck\b",
        lambda m: f"{m.group(1)} {'the ' + m.group(2) if m.group(2) else ''}{' of ' if m.group(3) else ''}your deck",
        "the deck",
        "on the bottom of the deck",
        "on the bottom of your deck",
    ),
    rule(
        "the only member",
        rf"\b(?:{THIS}|it)(?:\s+is|'s)\s+(?:the|your)\s+only\s+member(?:\s+(?:you\s+have|on\s+(?:your|the)\s+(?:field|circles)))?\b(?:,\s+(it)\b)?",
        lambda m: "you have no other members" + (", this member" if m.group(1) else ""),
        "only member",
        "if this is the only member you have",
        "if you have no other members",
    ),
    # --- who gets it ---
    rule(
        "values without a subject",
        rf"({_HEAD}|,\s+|(?<=[.:])\s+|(?<=•)\s*)(?=(?:[+-]\s*\d+\s+{VALUE}|{VALUE}\s*[+-]\s*\d+)\b)(?<!gets, )(?<!power, )(?<!aura, )(?<!limit, )",
        _this_gets,
        "+|-",
        "[CONT] While attacking, +2000 power.",
        "[CONT] While attacking, this member gets +2000 power.",
    ),
    rule(
        "ban without a subject",
        rf"({_HEAD})(?=(?:cannot|may\s+attack|can\s+attack|gets?|gains?)\b)",
        r"\1this member ",
        "attack|can|get|gain",
        "[CONT] cannot be attacked.",
        "[CONT] this member cannot be attacked.",
    ),
)
"""Short forms, in the order in which they are respelled."""
