"""Spellings of what holds all the time: who gets what, what may not be, costs in the hand, replacements."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, PLAIN_WORD, THIS, TYPE, VALUE, ZONE

_CONT = r"(\[CONT\]\s*(?:[^.\n“”\[\]]*?,\s+)?)"


def _costs(found: re.Match[str]) -> str:
    """Return ``all red cards in your hand get -1 cost``."""
    head, cards, number, less = found.groups()
    sign = "-" if less.lower() in ("less", "fewer") else "+"
    return f"{head}{cards} get {sign}{number} cost"


def _this_costs(found: re.Match[str]) -> str:
    """Return ``this card gets -1 cost``."""
    head, number, less = found.groups()
    return f"{head}this card gets {'-' if less.lower() in ('less', 'fewer') else '+'}{number} cost"


def _have_theirs(found: re.Match[str]) -> str:
    """Return ``your members get -1000 power``."""
    who, value, how, number = found.groups()
    verb = (
        "get" if re.search(r"s$|they$", who.strip(), re.IGNORECASE) and not who.lower().startswith("this") else "gets"
    )
    who = "all " + who if who.lower().startswith("cards") else who
    return f"{who} {verb} {'-' if how.lower().startswith(('reduc', 'decreas', 'lower')) else '+'}{number} {value}"


ALWAYS: tuple[Rule, ...] = (
    # --- who ---
    rule(
        "other cards that you control",
        rf"{_CONT}other\s+((?:{PLAIN_WORD}\s+)*?)({CARD}s)\s+(?:that\s+)?you\s+(?:control|have)\b",
        r"\1your other \2\3",
        "control|have&&other",
        "[CONT] Other red members you control get +1000 power.",
        "[CONT] your other red members get +1000 power.",
    ),
    rule(
        "cards that you have get",
        rf"{_CONT}(?:all\s+|the\s+)?((?:{PLAIN_WORD}\s+)*?)({CARD}s)\s+(?:that\s+)?(you\s+have|your\s+opponent\s+has)\s+(?=(?:get|gain|have|cannot|lose|can)\b)",
        lambda m: (
            f"{m.group(1)}{'your' if m.group(4).lower().startswith('you ') else 'your opponent' + chr(39) + 's'} {m.group(2)}{m.group(3)} "
        ),
        "have|has&&[cont]&&members|tranceunions|logicalists|foreigners|super|cards",
        "[CONT] Members you have get +1000 power.",
        "[CONT] your Members get +1000 power.",
    ),
    rule(
        "a card of a name",
        rf"{_CONT}({NAME})(?=\s+(?:in\s+front\s+of|behind|on\s+your|in\s+your)\b)",
        r"\1your \2",
        "in front|behind|on your|in your&&[cont]",
        '[CONT] "Chloe" behind this member gets +2000 power.',
        '[CONT] your "Chloe" behind this member gets +2000 power.',
    ),
    # --- when ---
    rule(
        "on a turn",
        r"(?:(?<=\]\s)|(?<=[.:]\s))(?:on|in)\s+(your(?:\s+opponent's)?)\s+turn(?=,|\s+this\b|\s+your\b|\s+it\b|\s+all\b)",
        r"during \1 turn",
        "turn",
        "[CONT] On your turn, this member gets +2000 power.",
        "[CONT] during your turn, this member gets +2000 power.",
    ),
    rule(
        "comma behind a turn",
        r"((?:\]|[.:])\s+during\s+your(?:\s+opponent's)?\s+turn)\s+(?=(?:this|your|it|all|players|each)\b)",
        r"\1, ",
        "during your",
        "[CONT] During your turn this member gets +2000 power.",
        "[CONT] During your turn, this member gets +2000 power.",
    ),
    rule(
        "while it attacks whom",
        rf"(\[CONT\]\s*)(?:while|when|if|as\s+long\s+as)\s+(?:({THIS})\s+is\s+)?attacking\s+(an?\s[^.,]+),\s+(?:(?:it|{THIS})\s+)",
        lambda m: (
            f"{m.group(1)}If this member is attacking and the defending member is {_whom(m.group(3))}, this member "
        ),
        "attacking",
        "[CONT] While this member is attacking a tranceunion, it gets +3000 power.",
        "[CONT] If this member is attacking and the defending member is a tranceunion, this member gets +3000 power.",
    ),
    rule(
        "when as a state",
        rf"(\[CONT\]\s*)when\s+({THIS})\s+is\s+(attacking|defending|rested|standing|in\s+battle|battling)(?=,)",
        r"\1While \2 is \3",
        "attacking|defending|rested|standing|battle|battling&&[cont]&&when",
        "[CONT] When this member is attacking, it gets +2000 power.",
        "[CONT] While this member is attacking, it gets +2000 power.",
    ),
    rule(
        "battles of this member",
        rf"\b(?:during|in)\s+(?:(?:any\s+|a\s+|each\s+|the\s+)?battles?\s+(?:involving|with|of)\s+({THIS})|({THIS})['’]s\s+battles?)(?=,|\s*\.)",
        lambda m: f"while {m.group(1) or m.group(2)} is battling",
        "battle",
        "During battles involving this member, your opponent cannot intercept",
        "while this member is battling, your opponent cannot intercept",
    ),
    rule(
        "during its attack",
        rf"\b(?:during|in)\s+({THIS})['’]s\s+attacks?(?=,|\s*\.)",
        r"while \1 is attacking",
        "attack&&in",
        "During this member's attack, your opponent cannot intercept",
        "while this member is attacking, your opponent cannot intercept",
    ),
    # --- values ---
    rule(
        "so much more",
        rf"\b(gets|gains|get|gain|has|have)\s+(\d+)\s+(?:more|additional|extra)\s+({VALUE})\b",
        r"\1 +\2 \3",
        "more|additional|extra&&get|gain|has|have",
        "This member gets 2000 more power.",
        "This member gets +2000 power.",
    ),
    rule(
        "increase a value",
        rf"\b(increase|reduce|decrease)\s+(this\s+member|that\s+member|its|(?:all\s+)?your\s+[^.,;]*?members|your\s+opponent's\s+[^.,;]*?members)(?:['’]s?)?\s+({VALUE})\s+by\s+(\d+)\b",
        lambda m: (
            f"{'it' if m.group(2).lower() == 'its' else m.group(2)} {'get' if m.group(2).lower().endswith('s') and m.group(2).lower() != 'its' else 'gets'} {'+' if m.group(1).lower() == 'increase' else '-'}{m.group(4)} {m.group(3)}"
        ),
        "increase|reduce|decrease",
        "Increase this member's power by 2000.",
        "this member gets +2000 power.",
    ),
    rule(
        "add to a value",
        rf"\badd\s+(\d+)\s+to\s+(this\s+member|that\s+member)['’]s\s+({VALUE})\b",
        r"\2 gets +\1 \3",
        "add",
        "Add 2000 to this member's power.",
        "this member gets +2000 power.",
    ),
    rule(
        "has its value reduced",
        rf"\b(this\s+(?:member|card)(?:\s+in\s+your\s+hand)?|that\s+member|it|(?:all\s+)?your\s+[^.,;]*?(?:{CARD}s)(?:\s+in\s+[^.,;]*?)?|they|all\s+(?:{PLAIN_WORD}\s+)*?cards\s+in\s+your\s+hand|cards\s+in\s+your\s+hand)\s+ha(?:s|ve)\s+(?:its|their)\s+({VALUE})\s+(reduced|increased|decreased|lowered|raised)\s+by\s+\(?(\d+)\)?",
        _have_theirs,
        "reduced|increased|decreased|lowered|raised",
        "Your opponent's members have their power reduced by 1000.",
        "Your opponent's members get -1000 power.",
    ),
    rule(
        "a value that is",
        rf"(\[CONT\][^.\n“”]*?\b{THIS}['’]s\s+(?:power|aura|limit))\s+is\s+(?=\d+\s*\.)",
        r"\1 becomes ",
        "[cont]&& is &&power|aura|limit",
        "[CONT] This member's aura is 5.",
        "[CONT] This member's aura becomes 5.",
    ),
    rule(
        "for every one",
        rf"(?<=\s)for\s+every\s+(?=(?:{PLAIN_WORD}\s+)*?{TYPE}\b)(?!\d)",
        "for each ",
        "every",
        "gets +1000 power for every card in its soul",
        "gets +1000 power for each card in its soul",
    ),
    rule(
        "gates that were destroyed",
        r"\b(for\s+each)\s+(?:of\s+your\s+)?gates?\s+(?:that\s+)?(?:your\s+opponent|they)\s+(?:has|have)?\s*destroyed\b",
        r"\1 of your destroyed gates",
        "destroyed&&each",
        "for each gate your opponent has destroyed",
        "for each of your destroyed gates",
    ),
    rule(
        "a kind it is",
        rf"\b(is|are)\s+also\s+(?:(?:considered|treated\s+as|regarded\s+as|counted\s+as)\s+(?:to\s+be\s+)?)?(?:an?\s+)?({ELEMENT})(?:\s+(?:members?|cards?))?(?=\s*[.,]|\s+until\b)",
        r"\1 also \2",
        "also",
        "This member is also a <Mage>.",
        "This member is also <Mage>.",
    ),
    rule(
        "a name it has too",
        rf"\b(this\s+(?:card|member)|it)(?:(?:['’]s|s)\s+(?:card\s+)?name\s+is\s+also(?:\s+(?:treated|considered|regarded)\s+as)?|\s+is\s+also\s+(?:named|called|treated\s+as(?:\s+an?)?))\s+({NAME})",
        r"\1 is also \2",
        "also",
        'In all zones, this card is also named "Chloe".',
        'In all zones, this card is also "Chloe".',
    ),
    # --- costs in the hand ---
    rule(
        "cards that cost less",
        rf"{_CONT}((?:(?:all\s+(?:of\s+)?)?your(?:\s+opponent's)?\s+)?(?:{PLAIN_WORD}\s+)*?cards\s+in\s+(?:your|their|your\s+opponent's)\s+hand)\s+cost\s+\(?(\d+)\)?\s+(less|fewer|more)\b",
        lambda m: _costs(m).replace(
            m.group(1) + m.group(2),
            m.group(1) + ("" if m.group(2).lower().startswith(("all", "your")) else "all ") + m.group(2),
        ),
        "cost&&cards",
        "[CONT] Red cards in your hand cost 1 less.",
        "[CONT] all Red cards in your hand get -1 cost.",
    ),
    rule(
        "this costs less",
        rf"{_CONT}this(?:\s+card|\s+member)?\s+costs\s+\(?(\d+)\)?\s+(less|fewer|more)(?:\s+to\s+mobilize)?(?!\s+while)",
        lambda m: _this_costs(m).replace("[CONT] ", "[CONT] Only in the hand: ", 1),
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
    # --- what may not be ---
    rule(
        "may not",
        r"\b(this\s+member|that\s+member|it|they|those\s+members|members)\s+may\s+not\s+(?=attack|intercept|stand|be\b)",
        r"\1 cannot ",
        "may not",
        "This member may not intercept.",
        "This member cannot intercept.",
    ),
    rule(
        "attack the back row in other words",
        r"\b(?:may|can)\s+(?:also\s+)?attack\s+(?:(?:any|an?)\s+members?\s+in\s+(?:the|your\s+opponent's)\s+back\s+row|your\s+opponent's\s+(?:back\s+row|members\s+in\s+the\s+back\s+row)|circles?\s+in\s+your\s+opponent's\s+back\s+row)(?=\s*[.,])",
        "can attack the back row",
        "back row",
        "This member can attack any member in the back row.",
        "This member can attack the back row.",
    ),
    rule(
        "must be attacked, of the player",
        r"\b(?:if|when(?:ever)?)\s+your\s+opponent(?:'s\s+members?)?\s+attacks?,\s+(?:they|it|your\s+opponent)\s+must\s+(?:attack|choose)\s+(this\s+member)(?:\s+(?:if\s+(?:able|possible)|as\s+the\s+target))?(?=\s*[.,])",
        r"\1 must be attacked if possible",
        "must",
        "If your opponent attacks, they must attack this member if possible.",
        "this member must be attacked if possible.",
    ),
    rule(
        "cannot be attacked, of the player",
        r"\byour\s+opponent(?:'s\s+members)?\s+cannot\s+attack\s+(this\s+member|your\s+[^.,;]*?members?|it)(?=\s*[.,]|\s+(?:if|while|as\s+long\s+as|unless|until)\b)",
        r"\1 cannot be attacked",
        "cannot attack",
        "Your opponent cannot attack this member.",
        "this member cannot be attacked.",
    ),
    rule(
        "cannot be targeted",
        r"\b(cannot|can\s+not)\s+be\s+(?:targeted|selected)\s+by\b",
        r"\1 be chosen by",
        "targeted|selected",
        "This member cannot be targeted by your opponent's effects.",
        "This member cannot be chosen by your opponent's effects.",
    ),
    rule(
        "effects that cannot choose",
        r"\b(?:the\s+)?(?:effects\s+of\s+your\s+opponent(?:'s\s+cards)?|your\s+opponent's\s+(?:cards'\s+)?effects)\s+cannot\s+(choose|target|rest|move|drop|stock|destroy)\s+([^.,;]+?)(?=\s*[.,]|\s+until\b)",
        lambda m: (
            f"{m.group(2)} cannot be { {'choose': 'chosen', 'target': 'chosen', 'rest': 'rested', 'move': 'moved', 'drop': 'dropped', 'stock': 'stocked', 'destroy': 'destroyed'}[m.group(1).lower()] } by your opponent's effects"
        ),
        "effects",
        "Your opponent's effects cannot choose this member.",
        "this member cannot be chosen by your opponent's effects.",
    ),
    rule(
        "enters rested",
        rf"\b({THIS})\s+(?:is\s+mobilized|enters\s+play|is\s+placed\s+on\s+(?:the\s+field|a\s+circle))\s+rested(?=\s*\.)",
        r"\1 enters the field rested",
        "rested&&mobilized|enters|placed",
        "[CONT] This member is mobilized rested.",
        "[CONT] This member enters the field rested.",
    ),
    rule(
        "maximum hand size",
        r"\bmaximum\s+(hand\s+(?:size|limit))\b",
        r"\1",
        "maximum",
        "Your maximum hand size is increased by 2",
        "Your hand size is increased by 2",
    ),
    rule(
        "one more attack each turn",
        r"(\[CONT\][^.\n“”]*?)\b(?:you\s+(?:may|can)\s+attack\s+(?:1|an|one)\s+(?:additional|more|extra)\s+time\s+(?:each|per|every)\s+turn|the\s+number\s+of\s+attacks\s+you\s+can\s+make\s+(?:each|per|every|in\s+a)\s+turn\s+is\s+increased\s+by\s+(?:1|one))(?=\s*\.)",
        r"\1your attack limit gets +1",
        "time|increased",
        "[CONT] You can attack one additional time each turn.",
        "[CONT] your attack limit gets +1.",
    ),
    rule(
        "ties in other words",
        r"\b(?:if|when)\s+both\s+members\s+in\s+battle\s+have\s+(?:equal|the\s+same)\s+power,\s+(this\s+member)\s+wins(?:\s+(?:the|that)\s+battle)?(?=\s*\.)|\b(this\s+member|your\s+[^.,;]*?members)\s+wins?\s+battles?\s+(?:when|if|where)\s+(?:the\s+)?(?:power|powers)\s+(?:is|are)\s+(?:equal|tied|the\s+same)(?=\s*\.)",
        lambda m: (
            f"{m.group(1) or m.group(2)} win{'s' if (m.group(1) or m.group(2)).lower().startswith('this') else ''} battles of equal power"
        ),
        "power,|win&&power",
        "If both members in battle have equal power, this member wins.",
        "this member wins battles of equal power.",
    ),
    # --- where this card is ---
    rule(
        "while this card is in a zone",
        rf"(\[CONT\]\s*)(?:while|as\s+long\s+as|if)\s+this(?:\s+card)?\s+is\s+(?:face[-\s]up\s+)?in\s+(?:your|the)\s+({ZONE}|hand),\s+",
        r"\1Only in the \2: ",
        "this card is|this is",
        "[CONT] While this card is in your drop zone, your members get +1000 power.",
        "[CONT] Only in the drop zone: your members get +1000 power.",
    ),
    rule(
        "an icon and a value",
        r"\b(?:have|has|gains?)\s+(?:the\s+)?\[?intercept\]?(?:\s+icon)?\s+and\s+(?=[+\-]\s*\d)",
        "gain intercept and get ",
        "intercept&&and",
        "Your foreigners have the Intercept Icon and +1000 power.",
        "Your foreigners gain intercept and get +1000 power.",
    ),
    rule(
        "limits of all players",
        r"\b(?:all|both)\s+players'\s+((?:hand|level|attack|trance)\s+limit)s?\s+are\b",
        r"each player's \1 is",
        "players'",
        "All players' hand limits are reduced by 2.",
        "each player's hand limit is reduced by 2.",
    ),
    rule(
        "returned from the field, replaced",
        r"\b(would\s+be\s+(?:returned\s+to\s+(?:your|the|its\s+owner's)\s+hand|dropped|stocked))\s+from\s+(?:the|your)\s+field\b",
        r"\1",
        "returned|dropped|stocked&&would",
        "If this member would be returned to your hand from the field, draw",
        "If this member would be returned to your hand, draw",
    ),
)
"""They stand behind the words of effects, in the order in which they are respelled."""


def _whom(what: str) -> str:
    """Return whom it attacks, with values compared with this member."""
    return re.sub(
        rf"\bwith\s+(?:an?\s+)?(higher|greater|more|lower|less)\s+({VALUE})(?:\s+than\s+(?:it|this(?:\s+member)?))?$",
        lambda m: (
            f"with {m.group(2)} {'more' if m.group(1).lower() in ('higher', 'greater', 'more') else 'less'} than this member's {m.group(2)}"
        ),
        what,
        flags=re.IGNORECASE,
    )
