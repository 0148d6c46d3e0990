"""How long something lasts: until the end of a turn, for a battle, as long as a card is there."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import THIS, VALUE

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


_OWN_TURN = re.compile(
    r"\bwhen(?:ever)?\s+(?:this|another|one\s+of\s+your|an?)\b(?!\s+opponent)[^.,]*?\battacks\b"
    r"|\b(?:beginning|start)\s+of\s+your\s+(?!opponent)\w"
    r"|\[ACT\](?![^:\n]*\bopponent's\s+turn)|\bduring\s+your\s+(?:(?!opponent)\w+\s+){1,2}(?:turn|phase)?,",
    re.IGNORECASE,
)
_THEIR_TURN = re.compile(
    r"\bwhen(?:ever)?\s+(?:this|another|one\s+of\s+your)\b(?!\s+opponent)[^.,]*?\b(?:defends|is\s+attacked|intercepts)\b"
    r"|\b(?:beginning|start)\s+of\s+your\s+opponent's\s",
    re.IGNORECASE,
)


def _their_turn(found: re.Match[str]) -> str:
    """Return which turn of the opponent is meant: the next one in one's own turn, this one in theirs; unclear in both."""
    before = found.string[: found.start()]
    own, theirs = _OWN_TURN.search(before) is not None, _THEIR_TURN.search(before) is not None
    if own == theirs:
        return found.group()
    return "until the end of your opponent's next turn" if own else "until end of turn"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "until the end of their turn",
        r"\b(?:until\s+(?:the\s+)?end\s+of|through)\s+(?:your\s+|the\s+)?opponent's\s+turn\b(?!\s+\w*phase)",
        _their_turn,
        "opponent's turn&&until|through",
        "[ACT] [(1)] This member gets +2000 power until the end of your opponent's turn.",
        "[ACT] [(1)] This member gets +2000 power until the end of your opponent's next turn.",
    ),
    rule(
        "until the next turn",
        r"\buntil\s+(your(?:\s+opponent's)?)\s+next\s+turn(?=\s*[.,;]|\s+and\b)(?!\s+(?:ends|begins|starts))",
        r"until the beginning of \1 next turn",
        "until your&&next turn",
        "This member cannot stand until your next turn.",
        "This member cannot stand until the beginning of your next turn.",
    ),
    rule(
        "until the end of that battle phase",
        r"(\bbattle\s+phase\b[^\n]*?)\buntil\s+(?:the\s+)?end\s+of\s+(?:that|the)\s+phase\b",
        r"\1until the end of this battle phase",
        "of that phase|of the phase",
        "At the beginning of your battle phase, it gets +1000 power until the end of that phase",
        "At the beginning of your battle phase, it gets +1000 power until the end of this battle phase",
    ),
    rule(
        "for the duration of",
        r"\bfor\s+the\s+(?:whole\s+|entire\s+)?duration\s+of\s+(?=(?:the|this|that)\s+(?:turn|battle|phase)\b)|\bfor\s+the\s+entire(?:ty\s+of\s+the)?\s+(?=(?:turn|battle)\b)",
        "until the end of ",
        "duration|entire",
        "gets +1000 power for the duration of that battle",
        "gets +1000 power until the end of that battle",
    ),
    rule(
        "until the turn ends, in short",
        r"\b(?:until|till|to)\s+(?:the\s+)?(turn|battle)(?:'s)?\s+end\b|\buntil\s+end\s+(turn|battle)\b",
        lambda m: f"until end of {m.group(1) or m.group(2)}",
        "turn end|battle end|turn's end|battle's end|end turn|end battle",
        "gets +1000 power until turn end",
        "gets +1000 power until end of turn",
    ),
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
        "for the rest of a time",
        r"\bfor\s+(?:the\s+)?(?:rest|remainder|duration)\s+of\s+(?:the|this|that)\s+(turn|battle)(?!\s+phase)\b",
        r"until end of \1",
        "rest of|remainder of|duration of",
        "it gets +1000 power for the rest of the turn",
        "it gets +1000 power until end of turn",
    ),
    rule(
        "comma before a duration",
        r"(\b(?:gets?|gains?|cannot|loses?)\s[^.,\n]*?),\s+(?=(?:until\s+(?:the\s+)?end\s+of\s+(?:turn|(?:the|this|that)\s+(?:turn|battle)|battle|your\s+(?:opponent's\s+)?next\s+turn)|this\s+turn|for\s+(?:the|this)\s+(?:turn|battle))\s*\.)",
        r"\1 ",
        "until|this turn|for the|for this",
        "it gets +2000 power for each card in its soul, until end of turn.",
        "it gets +2000 power for each card in its soul until end of turn.",
    ),
    rule(
        "how long, behind a comma",
        r",(\s+(?:(?:during|for)\s+(?:this|that|the)\s+(?:battle|turn)|until\s+(?:the\s+)?end\s+of\s+(?:(?:this|that|the)\s+)?(?:battle|turn)))(?=\.|$)",
        r"\1",
        "during|for|until",
        "your opponent cannot define logics, during this battle.",
        "your opponent cannot define logics during this battle.",
    ),
    rule(
        "how long, in parentheses",
        r"\s*\((until\s+(?:the\s+)?end\s+of\s+(?:(?:the|this|that)\s+)?(?:turn|battle)|(?:for\s+)?(?:this|the)\s+(?:turn|battle))\)(?=\s*[.,]|\s*$)",
        r" \1",
        "(&&until|turn|battle",
        "this member gets +1000 power (until end of turn).",
        "this member gets +1000 power until end of turn.",
    ),
    rule(
        "a turn that ends",
        r"\buntil\s+((?:your|their)(?:\s+opponent's)?\s+next)\s+turn\s+(?:ends|is\s+over)\b",
        r"until the end of \1 turn",
        "turn ends|is over",
        "Until your opponent's next turn ends",
        "until the end of your opponent's next turn",
    ),
    rule(
        "until it ends",
        r"\buntil\s+(?:the|this|that)\s+(battle|turn)\s+(?:ends|is\s+over)\b",
        r"until end of \1",
        "ends|is over",
        "+1000 power until the battle ends",
        "+1000 power until end of battle",
    ),
    rule(
        "as long as both are there",
        r"\bas\s+long\s+as\s+(?:both\s+)?this\s+member\s+and\s+(?:that\s+member|the\s+chosen\s+member|it)\s+are\s+(?:both\s+)?(?:on\s+the\s+field|there)",
        "As long as this member is on the field",
        "as long as",
        "As long as both this member and that member are on the field, that member gets +2000 power.",
        "As long as this member is on the field, that member gets +2000 power.",
    ),
    rule("till", r"\btill\b", "until", "till", "till end of battle", "until end of battle"),
    rule(
        "this battle",
        r"(?<!\bof)(?<!\bin)(?<!\bfor)(?<!\bduring)(?<!\bwins)(?<!\bloses)(?<!\bwin)(?<!\blose)(?<!\buntil)\s+(?:this|that)\s+battle(?=\s*[.,])",
        " during this battle",
        "battle",
        "your opponent cannot intercept this battle.",
        "your opponent cannot intercept during this battle.",
    ),
    rule(
        "the turn, said twice",
        r"\b(until\s+(?:the\s+)?end\s+of\s+(?:the\s+|this\s+)?turn|for\s+the\s+turn),\s+((?:each\s+time|every\s+time|when(?:ever)?)\s+[^.,]*?)\s+(?:this\s+turn|during\s+this\s+turn)(?=,)",
        r"\1, \2",
        "until|for&&turn&&time|every|when",
        "Until end of turn, each time one of your members attacks this turn, draw",
        "Until end of turn, each time one of your members attacks, draw",
    ),
    rule(
        "as long as the sentence before",
        r"([^.\n“”]+\.\s+)((?:[Ii]f\s[^.,\n]+,\s+)?(?:it|they|(?:this|that)\s+member|those\s+members|(?:your|each|all|the)\s[^.,“”]*?)\s+)(?:also\s+(gets?|gains?)|(gets?|gains?)(?:\s+an\s+additional|(?=[^.\n“”]*\s(?:as\s+well|too)\b)))\s+([+-][^.\n“”]*?)(?:,?\s+(?:as\s+well|too))?(?=\.|$)",
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
        "their next turn",
        r"\btheir\s+next\s+(turn|battle\s+phase|stand\s+phase)\b",
        lambda m: (
            m.group()  # of each player it is another turn
            if re.search(
                r"(?i)\b(?:each|all|both)\s+(?:of\s+the\s+)?players?\b|\bplayers\b",
                m.string[: m.start()].rpartition(".")[2],
            )
            else f"your opponent's next {m.group(1)}"
        ),
        "their next",
        "until the end of their next turn",
        "until the end of your opponent's next turn",
    ),
    rule(
        "while both are there",
        rf"\bas\s+long\s+as\s+(?:both\s+)?this(?:\s+member)?\s+and\s+(?:that\s+member|it)\s+(?:are|remain|stay)\s+(?:both\s+)?on\s+the\s+field,\s+(?:that\s+member|it)(['’]s\s+{VALUE}\s+becomes\s+\d+|\s+(?:gets|loses|cannot)\s[^.,“”]+)(?=\.)",
        lambda m: (
            f"{'its' + m.group(1)[2:] if m.group(1)[0] in '’' + chr(39) else 'it' + m.group(1)} as long as this card is there"
        ),
        "as long as&&on the field",
        "choose a member; as long as both this and that member are on the field, that member's power becomes 3000.",
        "choose a member; its power becomes 3000 as long as this card is there.",
    ),
    rule(
        "an event that is waited for in this turn",
        r"((?:\A|\n|(?<=\.\s))(?:\[ACT\](?:\s*\[1/turn\])?(?:\s*Logic\s+Drive)?\s*(?:\[[^\]\n]*\])?\s*:?\s*|\[?Tool\s+Skill\]?\s*:?\s*|(?<=\.\s)))when(?:ever)?\s+((?:(?!\b(?:for\s+the|time)\b)[^.,\n“”])+?)\s+(?:during\s+|in\s+)?(this\s+turn|this\s+battle|that\s+battle|that\s+turn),\s+",
        lambda m: (
            f"{m.group(1)}{'During ' if m.group(1).strip().endswith((']', ':', '.', 'Skill')) or not m.group(1) else 'during '}{m.group(3)}, when {m.group(2)}, "
        ),
        "when&&this turn|this battle|that battle|that turn",
        "[ACT] [(2)] When one of your members attacks this turn, draw a card.",
        "[ACT] [(2)] During this turn, when one of your members attacks, draw a card.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "for the battle",
        r"\b(?:until\s+(?:the\s+)?end\s+of(?:\s+(?:the|this|that))?|(?:during|for|in)\s+(?:the|this|that))\s+battle\b(?!\s+(?:zone|phase|result|step|opponent))(?:\s+(?:it|this\s+\w+)\s+is\s+(?:participating\s+)?in\b)?",
        "for the battle",
        "battle",
        "until the end of that battle",
        "for the battle",
    ),
    rule(
        "for the turn",
        r"\b(?:until\s+(?:the\s+)?end\s+of\s+(?:the\s+|this\s+|that\s+)?turn|during\s+(?:this|that)\s+turn|at\s+the\s+end\s+of\s+turn|(?:for\s+|in\s+)?(?:this|that)\s+turn)\b",
        "for the turn",
        "turn",
        "until end of turn",
        "for the turn",
    ),
    rule(
        "when in this turn",
        r"(?<=[.;:]\s)when\s+((?:that|those)\s+\w+|it|they)\s+([^.,]*?)\s+for\s+the\s+(turn|battle)\s*,",
        r"for the \3, when \1 \2,",
        "for the&&when",
        ". When that member leaves the field for the turn, draw",
        ". for the turn, when that member leaves the field, draw",
    ),
    rule(
        "of the turn",
        r"\bof\s+for\s+the\s+turn\b",
        "for the turn",
        "of for the turn",
        "the end phase of for the turn",
        "the end phase for the turn",
    ),
    rule(
        "for the game",
        r"\b(?:during\s+(?:this|the)\s+game|until\s+(?:the\s+)?end\s+of\s+(?:the\s+)?game|for\s+the\s+rest\s+of\s+the\s+game)\b",
        "for the game",
        "game",
        "for the rest of the game",
        "for the game",
    ),
    rule(
        "to the end of the next",
        r"\b(?:until\s+(?:the\s+)?end\s+of|through)\s+(your(?:\s+opponent's)?)\s+next\s+(turn|battle\s+phase)\b",
        r"until the end of \1 next \2",
        "until|through",
        "until end of your opponent's next turn",
        "until the end of your opponent's next turn",
    ),
    rule(
        "to the beginning of the next",
        r"\buntil\s+(?:(?:the\s+)?(?:start|beginning)\s+of\s+)?(your(?:\s+opponent's)?)\s+next\s+turn(?:\s+(?:starts|begins))?\b(?!\s+(?:ends|is\s+over))",
        r"until the beginning of \1 next turn",
        "until",
        "until the start of your next turn",
        "until the beginning of your next turn",
    ),
    rule(
        "for the battle phase",
        r"\b(?:until\s+(?:the\s+)?end\s+of\s+(?:the|this|that)?|during\s+(?:this|that)|for\s+(?:this|that))\s*battle\s+phase\b",
        "for the battle phase",
        "battle phase",
        "until the end of this battle phase",
        "for the battle phase",
    ),
    rule(
        "comma after a duration",
        r"((?:^|[.,:]\s+|\band\s+)(?:until\s+the\s+(?:end|beginning)\s+of\s+your\s+(?:opponent's\s+)?next\s+\w+(?:\s+phase)?|for\s+the\s+(?:turn|battle\s+phase|battle)|during\s+your\s+(?:opponent's\s+)?next\s+\w+(?:\s+phase)?))\s+(?=(?:it|they|this|that|those|all|your)\b)",
        r"\1, ",
        "until|for the|next",
        "and until the end of your next turn it gains +1000 power",
        "and until the end of your next turn, it gains +1000 power",
    ),
    rule(
        "lasts while this card is there, which is always so",
        r"(\[CONT\]\s*[^“”\n]*?)\s+(?:while|as\s+long\s+as|if)\s+this(?:\s+(?:member|card))?\s+is\s+on\s+(?:the\s+field|a\s+circle)(?=\s*\.)",
        r"\1",
        "[cont]&&on the field|on a circle",
        "[CONT] Your other members get +1000 power while this member is on the field.",
        "[CONT] Your other members get +1000 power.",
    ),
    rule(
        "lasts while this card is there, said before",
        r"(\[CONT\]\s*)(?:while|as\s+long\s+as|if)\s+this(?:\s+(?:member|card))?\s+is\s+on\s+(?:the\s+field|a\s+circle),\s+",
        r"\1",
        "[cont]&&on the field|on a circle",
        "[CONT] While this member is on the field, your other members get +1000 power.",
        "[CONT] your other members get +1000 power.",
    ),
    rule(
        "as long as it is there",
        rf"\b(?:(?:as|for\s+as)\s+long\s+as|while)\s+{THIS}\s+(?:is|remains|stays)\s+(?:(?:on|in)\s+(?:(?:the|your)\s+(?:field|circles?)|a\s+circle|play)|in(?:to)?\s+(?:its|that\s+member's|the)\s+soul|there)\b"
        rf"|\buntil\s+{THIS}\s+leaves\s+(?:the|your)\s+field\b",
        "as long as this card is there",
        "long|while|leaves",
        "It cannot attack while this member is on the field.",
        "It cannot attack as long as this card is there.",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
