"""Spellings of whole clauses and sentences, in words that the rules before these have respelled."""

from __future__ import annotations

from lnl.cards.language.spelling.quotes import NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import THIS, ZONE_NAME

_FIELD_CARD = r"this\s+\w+"
_ORDINALS = {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5"}

SENTENCES: tuple[Rule, ...] = (
    rule(
        "twice or more",
        r"\b(?:twice|2\s+times)\s+or\s+more\b",
        "2 or more times",
        "twice|times",
        "attacked twice or more",
        "attacked 2 or more times",
    ),
    rule(
        "attacks made",
        r"\b(you|your\s+opponent)(?:r\s+members|'s\s+members)?\s+(?:have\s+|has\s+)?(?:made\s+|declared\s+)?(?:attacked|attacks)\s+"
        r"(?:at\s+least\s+)?(\d+)(\s+or\s+more)?(?:\s+times)?\s+(?:in\s+)?for\s+the\s+turn\b",
        lambda m: (
            f"the number of attacks {m.group(1)} made for the turn is "
            f"{'' if m.group(3) or 'least' in m.group() else 'exactly '}{m.group(2)}"
            f"{' or more' if m.group(3) or 'least' in m.group() else ''}"
        ),
        "attack&&turn",
        "if your members have attacked 2 or more times for the turn",
        "if the number of attacks you made for the turn is 2 or more",
    ),
    rule(
        "attacks declared",
        r"\b(you|your\s+opponent)\s+(?:have\s+|has\s+)?(?:made|declared)\s+(?:at\s+least\s+)?(\d+)(\s+or\s+more)?\s+attacks?\s+for\s+the\s+turn\b",
        lambda m: (
            f"the number of attacks {m.group(1)} made for the turn is "
            f"{'' if m.group(3) or 'least' in m.group() else 'exactly '}{m.group(2)}"
            f"{' or more' if m.group(3) or 'least' in m.group() else ''}"
        ),
        "made|declared",
        "if you have made 2 or more attacks for the turn",
        "if the number of attacks you made for the turn is 2 or more",
    ),
    rule(
        "such an attack or a later one",
        r"\bthis\s+is\s+(your|your\s+opponent's)\s+(first|second|third|fourth|fifth|[2-9](?:nd|rd|th))(\s+or\s+(?:later|more|subsequent))?\s+attack\s+for\s+the\s+turn\b",
        lambda m: (
            f"the number of attacks {'you' if m.group(1).lower() == 'your' else 'your opponent'} made for the turn is "
            f"{'' if m.group(3) else 'exactly '}{_ORDINALS.get(m.group(2).lower(), m.group(2)[0])}"
            f"{' or more' if m.group(3) else ''}"
        ),
        "attack&&turn",
        "if this is your third or later attack for the turn, it",
        "if the number of attacks you made for the turn is 3 or more, it",
    ),
    rule(
        "cannot draw by effects",
        r"\bcannot\s+draw\s+cards?\s+(?:by|with|through|from|via|due\s+to|because\s+of)\s+(?:(?:any|the)\s+)?"
        r"(?:effects?(?:\s+of\s+(?:any\s+)?(?:cards?|abilities))?|cards?(?:['’]s?)?\s+(?:effects?|abilities)|an\s+effect|(?:card\s+)?abilities)\b",
        "cannot draw cards by effects",
        "cannot draw",
        "Your opponent cannot draw cards through card effects",
        "Your opponent cannot draw cards by effects",
    ),
    rule(
        "equal power",
        rf"\bin\s+(?:a\s+|the\s+|any\s+|all\s+)?battles?\s+(?:in\s+which|where|while|when)\s+({_FIELD_CARD})\s+is\s+defending,?\s+"
        r"if\s+(?:both\s+members'?s?\s+powers?|the\s+powers?(?:\s+of\s+(?:both|the\s+2)\s+members)?|both\s+powers|their\s+powers?|the\s+values)\s+"
        r"(?:is|are)\s+(?:equal|the\s+same|tied),\s+(?:\1|it)\s+wins(?:\s+(?:the\s+battle|instead))*",
        r"\1 wins battles of equal power",
        "defending",
        "In a battle in which this member is defending, if both members' power is equal, this member wins",
        "this member wins battles of equal power",
    ),
    rule(
        "equal power while defending",
        rf"\b(?:(?:while|if)\s+({_FIELD_CARD})\s+is\s+defending\s+and\s+(?:its|this\s+member's)\s+power\s+is\s+(?:equal\s+to|the\s+same\s+as)\s+"
        r"(?:the\s+(?:attacking\s+member|battle\s+opponent|member\s+battling\s+(?:it|this\s+\w+))'s\s+power|the\s+power\s+of\s+the\s+(?:attacking\s+member|battle\s+opponent)),\s+"
        r"(?:\1|it)\s+wins\s+the\s+battle)",
        r"\1 wins battles of equal power",
        "defending",
        "While this member is defending and its power is equal to the attacking member's power, it wins the battle",
        "this member wins battles of equal power",
    ),
    rule(
        "ties",
        rf"\b({_FIELD_CARD}|your\s+(?:other\s+)?members)\s+wins?\s+(?:all\s+)?(?:ties|tied\s+battles|battles\s+(?:with|at|in\s+which\s+the)\s+(?:equal\s+powers?(?:\s+is\s+equal)?|powers?\s+(?:is|are)\s+equal))(?:\s+while\s+defending)?(?=\s*[.,])",
        lambda m: f"{m.group(1)} {'wins' if m.group(1).lower().startswith('this') else 'win'} battles of equal power",
        "wins ties|win ties|tied battles|battles with|battles at|battles in",
        "This member wins ties while defending.",
        "This member wins battles of equal power.",
    ),
    rule(
        "logic that cards give",
        r"\b(?:the\s+)?(power|aura|limit)\s+logic\s+of\s+(?:all\s+)?(?:the\s+)?(?:face[-\s]up\s+)?cards\s+in\s+your\s+battle\s+zone\s+(?:is|are)\s+(increased|reduced|decreased)\s+by\s+(\d+)",
        lambda m: (
            f"your battling member gets {'+' if m.group(2).lower() == 'increased' else '-'}{m.group(3)} {m.group(1)} "
            f"for each face-up card with {m.group(1)} logic in your battle zone"
        ),
        "logic of",
        "The power logic of the cards in your battle zone is increased by 1000",
        "your battling member gets +1000 power for each face-up card with power logic in your battle zone",
    ),
    rule(
        "including this card",
        rf"\bif\s+you\s+have\s+((?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?)\s+([^.,;]+?),?\s+including\s+({_FIELD_CARD})\b",
        r"if you have \1 \2 and \3 is a \2",
        "including",
        "if you have 2 or more destroyed gates, including this gate",
        "if you have 2 or more destroyed gates and this gate is a destroyed gates",
    ),
    rule(
        "while in a soul",
        r"(\[CONT\])\s*(?:while|as\s+long\s+as|if)\s+this\s+\w+\s+is\s+in(?:to)?\s+(?:the\s+soul\s+of\s+(?:a|one\s+of\s+your)\s+members?|(?:a|another)\s+member's\s+soul|the\s+soul(?:\s+zone)?|a\s+soul),\s+(?:that|the|its)\s+member\b",
        r"\1 only in the soul zone: the member that has this card in its soul",
        "soul&&while|long|if",
        "[CONT] While this card is in the soul of a member, that member gets",
        "[CONT] only in the soul zone: the member that has this card in its soul gets",
    ),
    rule(
        "soul holder",
        r"\bthe\s+member\s+(?:that|which)\s+(?:has|have)\s+this\s+\w+\s+(?:in\s+its|as(?:\s+its)?)\s+soul\b|\bthe\s+member\s+with\s+this\s+\w+\s+(?:in\s+its|as(?:\s+its)?)\s+soul\b|\bthe\s+member\s+(?:whose\s+soul\s+this\s+\w+\s+is(?:\s+in)?|this\s+\w+\s+is\s+(?:the\s+)?soul\s+of)\b",
        "the member that has this card in its soul",
        "soul&&the",
        "the member with this card as its soul gets",
        "the member that has this card in its soul gets",
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
    rule(
        "trance by searching another zone",
        rf"\bif\s+you\s+would\s+search\s+your\s+deck\s+for\s+(?:an?\s+)?(.+?)\s+to\s+trance\s+with\s+(this\s+\w+|an?\s[^,]+|{NAME}[^,]*),\s+you\s+may\s+search\s+your\s+({ZONE_NAME})\s+zone\s+instead\b",
        r"if you trance with \2, all \1 in your \3 zone can be mobilized by trance",
        "to trance with",
        "if you would search your deck for a tranceunion to trance with this member, you may search your drop zone instead",
        "if you trance with this member, all tranceunion in your drop zone can be mobilized by trance",
    ),
    rule(
        "two materials",
        rf"\btrance\s+with\s+(this\s+\w+|{NAME})\s+and\s+((?:another\s+)?(?:one\s+)?of\s+your\s+(?:other\s+)?|another\s+|an?\s+(?:other\s+)?|(?={NAME}))([^.,;]+?)(?=\s*[.,;])",
        lambda m: f"trance with {m.group(1)} as well as {'a ' if m.group(2) else ''}{m.group(3)}",
        "trance with",
        "trance with this member and another one of your super logicalists.",
        "trance with this member as well as a super logicalists.",
    ),
    rule(
        "what the trance mobilizes",
        r"\btrance\s+(with\s+[^.]+?)\.\s+(?:for|in|with)\s+(?:that|this)\s+trance,\s+(?:you\s+may\s+)?mobilize\s+(an?\s[^.]+?)(?:\s+(?:from|in)\s+your\s+(?:deck|hand)\s+or\s+(?:your\s+)?(?:deck|hand))?(?=\.)",
        r"trance \1 into \2",
        "trance,",
        "Trance with this member. For that trance, you may mobilize a red tranceunion from your deck or hand.",
        "trance with this member into a red tranceunion.",
    ),
    rule(
        "title",
        rf"\b(?:with\s+the\s+title|whose\s+title\s+is|titled)\s+(?={NAME})",
        "with title ",
        "title",
        'a tranceunion with the title "Storm Herald"',
        'a tranceunion with title "Storm Herald"',
    ),
    rule(
        "who destroyed it",
        r"\bthe\s+member\s+(?:that|which|who)\s+(?:has\s+)?destroyed\s+(?:this\s+(?:gate|card|member)|that\s+gate|it)\b|\bthe\s+member\s+destroying\s+(?:this\s+gate|it)\b",
        "the member that destroyed it",
        "destroyed|destroying&&the",
        "the member which destroyed this gate",
        "the member that destroyed it",
    ),
    rule(
        "number from",
        r"\b(?:chooses?|names?|declares?|picks?|selects?)\s+(?:a|any|one|1)\s+(?:whole\s+)?numbers?\s+(?:from|between)\s+(\d+)\s+(?:to|and|through)\s+(\d+)\b",
        r"choose a number from \1 to \2",
        "number&&from|between",
        "Name a number between 1 and 4",
        "choose a number from 1 to 4",
    ),
    rule(
        "the chosen number",
        r"\bthe\s+(?:named|declared|selected|picked)\s+number\b|\bthe\s+number\s+(?:(?:that\s+)?you\s+)?(?:chosen|chose|named|declared|selected|picked)\b|(?<=is\s)that\s+number\b|(?<=exactly\s)that\s+number\b",
        "the chosen number",
        "number",
        "the number you named",
        "the chosen number",
    ),
    rule(
        "to the circle beside",
        r"(\bmoves?\s+(?!to\b)[^.;]*?\bto\s+)(?:the|an?|another|one\s+of\s+(?:the|your))\s+((?:(?:front|back)\s+(?:left|center|right)\s+)?)circles?(?=\s+(?:behind|in\s+front\s+of|adjacent\s+to|in\s+the\s+(?:front|back)\s+row)\b)",
        r"\1any \2circle",
        "move&&circle",
        "move it to the circle behind it",
        "move it to any circle behind it",
    ),
    rule(
        "to a circle",
        r"(\bmoves?\s+(?!to\b)[^.;,]*?\bto\s+)(?:the|an?|another|a\s+different|one\s+of\s+your\s+other)\s+((?:(?:front|back)\s+(?:left|center|right)\s+)?)circles?(?!\s+(?:behind|in\s+front|adjacent|in\s+the|with|that|which|where))",
        r"\1any \2circle",
        "move&&circle",
        "move this member to another circle",
        "move this member to any circle",
    ),
    rule(
        "to an adjacent circle",
        r"(\bmoves?\s+(?!to\b)[^.;,]*?\bto\s+)(?:an?|one\s+of\s+(?:its|your))\s+adjacent\s+circles?\b",
        r"\1any circle adjacent to it",
        "adjacent",
        "move it to an adjacent circle",
        "move it to any circle adjacent to it",
    ),
)
"""They stand last."""
