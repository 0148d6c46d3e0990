"""Conditions: words for "if", and what all, some or none of the cards are."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    CARD,
    COLOR,
    IF,
    THIS,
    TRAIT,
    TYPES,
    WHOSE,
    WORD,
    ZONE,
)


def _while_this(found: re.Match[str]) -> str:
    """Return ``while this member is `` where no other card is named before in the clause."""
    clause = re.split(r"[.,;:\]“]", found.string[: found.start()])[-1]
    others = re.search(r"\b(?:your|opponent|members|all|cards)\b", clause, re.IGNORECASE)
    return found.group() if others else "while this member is "


_THE_CARD = r"(?:it|that\s+card|the\s+(?:revealed\s+)?card)"
_A_TYPE = rf"an?\s+(?:{TRAIT}\s+)*(?:tranceunion|foreigner|logicalist|gate|tactics|paradox)(?:\s+card)?"
_ONE_OF_SEVERAL = rf"(?:(?:an?\s+)?{COLOR}|(?:an?\s+)?(?:level|lv\.?)\s*\d|exactly\s+\d|\d)(?!\s+or\b)(?:\s+card)?"
"""What is so of a card or a player in one way only, so that another of its kind excludes it."""
_ELSE = rf"(?:otherwise|if\s+(?:not|{_THE_CARD}\s+is\s+neither))"


def _else(what: str, is_so: str, other: str) -> str:
    """Return the pattern of a condition, before others of its kind that exclude it and an ``otherwise``."""
    deed = r",[^.;\n“”]*"
    return rf"(\bif\s+{what}\s+{is_so}{deed})[.;]\s+(?=if\s+{what}\s+{other}{deed}[.;]\s+(?:if\s+{what}\s+(?:{_A_TYPE}|{_ONE_OF_SEVERAL}){deed}[.;]\s+)*{_ELSE})"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "comma before what is done under a condition",
        r"((?:,|\]|:|\.)\s+if\s+(?:your\s+(?:battling\s+member|member\s+in\s+battle)\s+(?:is|has)|this\s+(?:member\s+)?(?:is|has)|you\s+have|(?:your\s+)?opp(?:onent)?\s+has)\s+(?:(?!\b(?:it|this|that|and|if)\b)[^.,;:\n“”])+?)\s+(?=(?:it|this(?:\s+member)?)\s+(?:(?:gets|gains)\b|[+-]\s*\d)|(?:draw|discard|stock\s+boost)\s+(?:\d|an?\b|one\b|two\b))",
        r"\1, ",
        "if ",
        "[AUTO] When this attacks, if your battling member is lv 2 or less it gets +4000 power",
        "[AUTO] When this attacks, if your battling member is lv 2 or less, it gets +4000 power",
    ),
    rule(
        "either of two",
        rf"\b({IF})\s+(?:either|any|(?:at\s+least\s+)?1(?:\s+or\s+both)?)\s+(?:1\s+)?(?:of\s+(?:them|those(?:\s+2)?\s+cards|the\s+(?:2\s+)?cards?)|card)\s+(is|was|has)\b",
        r"\1 1 or more of them \2",
        "either|any |1 of|1 or both",
        "If either of them is red, draw a card.",
        "If 1 or more of them is red, draw a card.",
    ),
    rule(
        "comma behind a zone that has something",
        rf"(\[CONT\]\s*(?:while|if|as\s+long\s+as)\s+(?:there\s+(?:is|are)|you\s+have|your\s+opponent\s+has)\s+[^.,:“”]*?\b(?:hand|deck|soul|stock|{ZONE}))\s+(?=(?:this(?:\s+\w+)?|it|your(?:\s+\w+)*?\s+members)\s+(?:gets?|gains?|cannot|can)\b)",
        r"\1, ",
        "[cont]&&if|while|as long",
        "[CONT] While there is a card in your stock zone this member gets +1 aura.",
        "[CONT] While there is a card in your stock zone, this member gets +1 aura.",
    ),
    rule(
        "if it does not, behind what holds",
        r"(\bIf\s+(?:it|that\s+card|the\s+revealed\s+card)\s+(?:has|is|was)\b(?:(?!\b(?:may|and|if|unless|while)\b)[^.])*\.\s+)If\s+(?:it|that\s+card)\s+(?:doesn't|does\s+not|isn't|is\s+not|wasn't|was\s+not)(?:\s+so)?\s*,",
        r"\1Otherwise,",
        "if it|if that card",
        "If that card has aura logic, draw a card. If it doesn't, drop it.",
        "If that card has aura logic, draw a card. Otherwise, drop it.",
    ),
    rule(
        "in the event that",
        r"\b(?:in\s+the\s+event\s+that|in\s+(?:the\s+)?case(?:\s+that)?|on\s+condition\s+that|assuming(?:\s+that)?)\s+(?=\w+)(?!of\b)",
        "if ",
        "event that|case|condition that|assuming",
        "In case you have a red member, draw a card.",
        "if you have a red member, draw a card.",
    ),
    rule(
        "for as long as",
        r"\bfor\s+as\s+long\s+as\b",
        "as long as",
        "for as long as",
        "For as long as you have a red member, draw",
        "as long as you have a red member, draw",
    ),
    rule(
        "when as a state of a zone",
        rf"(\[CONT\]\s*)when\s+(?=(?:your|(?:your\s+)?opponent's)\s+(?:hand|stock|deck|{ZONE})\s+(?:is|has)\b)",
        r"\1if ",
        "[cont]&&when",
        "[CONT] When your hand has 5 or more cards, this member cannot attack.",
        "[CONT] if your hand has 5 or more cards, this member cannot attack.",
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
        "provided that",
        r"\b(?:provided|assuming)(?:\s+that)?(?=\s+(?:you|your|there|this|it|an?|all|the)\b)",
        "if",
        "provid|assum",
        "provided that you have a red member",
        "if you have a red member",
    ),
    rule(
        "one or the other kind",
        rf"\b((?:have|has|is|choose|mobilize|controls?)\s+an?)\s+((?:{TRAIT}|{NAME}))(?:\s+({CARD}))?\s+or\s+an?\s+((?:{TRAIT}|{NAME}))\s+({CARD})\b",
        lambda m: (
            f"{m.group(1)} {m.group(2)} or {m.group(4)} {m.group(5)}"
            if (m.group(3) or m.group(5)).lower() == m.group(5).lower()
            else m.group()
        ),
        " or a",
        "if you have a red member or a blue member",
        "if you have a red or blue member",
    ),
    rule(
        "any of yours is so",
        rf"\b({IF}|and)\s+(?:(?:any|at\s+least\s+1|one)(?:\s+one)?|1)\s+of\s+({WHOSE})\s+(?=(?:other\s+)?(?:{WORD}\s+)*?{CARD}s\s+(?:is|are|was|were|has|have|attacked|moved|destroyed|did|won)\b)",
        r"\1 1 or more of \2 ",
        "of your",
        "if one of your members is rested",
        "if 1 or more of your members is rested",
    ),
    rule(
        "a member of theirs is so",
        rf"\b({IF}|and)\s+an\s+opponent's\s+((?:(?!would\b){WORD}\s+)*?)({CARD})\s+(?=(?:is|was|has|attacked|moved)\b)",
        r"\1 1 or more of your opponent's \2\3s ",
        "opponent's",
        "if an opponent's member is rested",
        "if 1 or more of your opponent's members is rested",
    ),
    rule(
        "a member you have is so",
        rf"\b({IF}|and)\s+an?\s+((?:(?!would\b){WORD}\s+)*?)({CARD})\s+(?:you|your\s+opponent)\s+(?:have|has)\s+(?=(?:is|was|has|attacked|moved)\b)",
        lambda m: (
            f"{m.group(1)} 1 or more of {'your opponent' + chr(39) + 's' if 'opponent' in m.group().lower() else 'your'} {m.group(2)}{m.group(3)}s "
        ),
        "have|has",
        "if a member you have was mobilized this turn",
        "if 1 or more of your members was mobilized this turn",
    ),
    rule(
        "a card there is so",
        rf"\b({IF})\s+an?\s+card\s+in\s+({WHOSE}\s+(?:hand|{ZONE}))\s+is\s+((?:an?\s+)?(?:{NAME}|(?:{WORD}\s+)*?(?:{CARD}|tactics|paradox|{ELEMENT}|{NAME})))(?=,)",
        lambda m: (
            f"{m.group(1)} there is {m.group(3) if m.group(3).lower().startswith('a') and ' ' in m.group(3) else 'a ' + m.group(3)} in {m.group(2)}"
        ),
        "card in&&if|while|long|unless",
        'if a card in your level zone is a "Chloe", draw',
        'if there is a "Chloe" in your level zone, draw',
    ),
    rule(
        "every one of",
        rf"(?<!for\s)\bevery\s+(?:(?:one\s+)?of\s+(?={WHOSE}\b)|(?=(?:{WORD}\s+)*?{CARD}\s+(?:in|on|you\s+have|your\s+opponent\s+has)\b))((?:{WORD}\s+)*?{CARD}(?=\s+(?:in|on|you|your\s+opponent)\b))?",
        lambda m: "all " + (m.group(1) + "s" if m.group(1) else ""),
        "every",
        "if every card in your level zone is blue",
        "if all cards in your level zone is blue",
    ),
    rule(
        "all that you have are of a kind",
        r"\ball\s+(?:the\s+)?members\s+(you\s+have|your\s+opponent\s+has)\s+are\s+(?!not\b)",
        lambda m: (
            f"all {'your' if m.group(1).lower().startswith('you ') else 'your opponent' + chr(39) + 's'} members are "
        ),
        "are&&all",
        "if all members you have are red",
        "if all your members are red",
    ),
    rule(
        "all are members of a kind",
        rf"\b(all\s+(?:of\s+)?(?:your|cards\s+in)\s[^.,]*?\s(?:are|is))\s+({ADJECTIVE}|tranceunions?)\s+(?:members|cards)(?=\s*[,.])",
        r"\1 \2",
        "all",
        "if all your members are red members, draw",
        "if all your members are red, draw",
    ),
    rule(
        "have been destroyed",
        r"\b(gates)\s+(?:have|has)\s+been\s+destroyed\b",
        r"\1 are destroyed",
        "been",
        "if 2 or more of your gates have been destroyed",
        "if 2 or more of your gates are destroyed",
    ),
    rule(
        "whose turn this is",
        r"\b(if|while|as\s+long\s+as|unless)\s+(?:this\s+is|it\s+is)\s+(not\s+)?your\s+(opponent's\s+)?turn\b",
        lambda m: (
            f"{m.group(1)} it is your {'opponent' + chr(39) + 's ' if bool(m.group(2)) != bool(m.group(3)) else ''}turn"
        ),
        "turn",
        "if it is not your turn",
        "if it is your opponent's turn",
    ),
    rule(
        "one of them at least is",
        r"\b(if|and)\s+(?:at\s+least\s+(?:one|1)|any|(?:one|1)\s+or\s+more|(?:one|1))\s+of\s+(?:them|those\s+cards|these\s+cards)\s+(?:is|are|was|were)\b",
        r"\1 1 or more of them is",
        "of them|of those|of these",
        "If at least one of them is a tactics, draw",
        "If 1 or more of them is a tactics, draw",
    ),
    rule(
        "still there",
        rf"(\bat\s+the\s+end\s+of\s+(?:a|the)\s+battle\b[^.,]*,\s+)if\s+{THIS}\s+is\s+still\s+on\s+(?:the|your)\s+field,\s+(?=you\s+may\s+exchange\b)",
        r"\1",
        "still",
        "At the end of a battle this defended in, if this is still on the field, you may exchange",
        "At the end of a battle this defended in, you may exchange",
    ),
    rule(
        "at least so many of",
        r"\bat\s+least\s+(\d+)\s+of\s+(?=your\b|them\b|those\b|the\b)",
        r"\1 or more of ",
        "at least",
        "if at least 2 of your members are red",
        "if 2 or more of your members are red",
    ),
    rule(
        "place without a subject",
        r"\b(while|as\s+long\s+as|if)\s+(?=(?:on|in)\s+(?:the|your)\s+(?:front|back|center|left|right)\b)",
        r"\1 this member is ",
        "front|back|center|left|right&&while|as long as|if",
        "While on the center circle of the back row, this",
        "While this member is on the center circle of the back row, this",
    ),
    rule(
        "battle without a subject",
        r"(?<!\battack )\bwhile\s+(?=(?:rested|standing)\b)",
        _while_this,
        "while&&rested|standing",
        "While rested, this member gets",
        "while this member is rested, this member gets",
    ),
    rule(
        "cannot be used unless",
        r"(\[ACT\][^\n]*?\.\s*\(?)(?:you\s+(?:cannot|can['’]t|may\s+not)\s+use\s+this(?:\s+ability)?|this(?:\s+ability)?\s+(?:cannot|can['’]t|may\s+not)\s+be\s+(?:used|activated|played))\s+unless\s+(?=[^.\n]+\.?\)?$)",
        r"\1use this ability only if ",
        "unless&&use&&[act]",
        "[ACT] Draw a card. This can't be used unless you have 3 or more red members.",
        "[ACT] Draw a card. use this ability only if you have 3 or more red members.",
    ),
    rule(
        "used only if",
        r"(\[ACT\](?:\s*\[[^\n\]]*\]+)*(?:\s*only\s+in\s+the\s+[^:.\n]*:)?):?\s*(?!if\b|during\b)([^\n]*?)\.\s*\(?(?:you\s+(?:may|can)\s+(?:only\s+)?(?:use|activate|play)\s+this(?:\s+ability)?(?:\s+only)?|(?:only\s+)?(?:use|activate)(?:\s+this(?:\s+ability)?)?(?:\s+only)?|this(?:\s+ability)?\s+(?:may|can)\s+(?:only\s+)?be\s+(?:used|activated|played)(?:\s+only)?|usable\s+only)\s+(?:if|while)\s+([^.\n]+)\.?\)?$",
        r"\1 if \3: \2.",
        "only&&[act]",
        "[ACT] [(1)] Draw a card. You may use this ability only if you have another red member.",
        "[ACT] [(1)] if you have another red member: Draw a card.",
    ),
    rule(
        "a state with when",
        rf"(\[CONT\]\s*)when(?:ever)?\s+(?=(?:{THIS}|it)\s+is\s+(?:attacking|defending|battling|in\s+battle|rested|standing|in\s|on\s)|you\s+have\b|your\s+opponent\s+has\b|there\s+(?:is|are)\b)",
        r"\1While ",
        "[cont]&&when",
        "[CONT] When this member is defending, it",
        "[CONT] While this member is defending, it",
    ),
    rule(
        "a card is in a place",
        r"\b(if|while|as\s+long\s+as|unless)\s+(an?|another|no|\d+(?:\s+or\s+(?:more|less))?)\s+((?:(?!\b(?:is|are|if|that|of|would|you)\b)[^.,;:])+?)\s+(is|are)\s+(?=(?:in|on)\s+(?:this|its|your|the|any|that)\b)",
        r"\1 there \4 \2 \3 ",
        " is | are ",
        "if a blue card is in this member's soul, draw",
        "if there is a blue card in this member's soul, draw",
    ),
    rule(
        "all the cards",
        rf"\ball\s+(?:of\s+)?the\s+(?=(?:{WORD}\s+)*?{TYPES}\s+(?:in|on)\b)",
        "all ",
        "all&&the",
        "if all the cards in your level zone are blue",
        "if all cards in your level zone are blue",
    ),
    rule(
        "another kind, then otherwise",
        _else(
            rf"{_THE_CARD}\s+is",
            rf"an?\s+(?:{TRAIT}\s+)*(?P<one>tranceunion|foreigner|logicalist|gate|tactics|paradox)(?:\s+card)?",
            rf"an?\s+(?:{TRAIT}\s+)*(?!(?P=one)\b)(?:tranceunion|foreigner|logicalist|gate|tactics|paradox)(?:\s+card)?",
        ),
        r"\1. Otherwise, ",
        "if&&otherwise|if not|neither",
        "If it is a logicalist, put it into your hand. If it is a foreigner, mobilize it. Otherwise, drop it.",
        "If it is a logicalist, put it into your hand. Otherwise, If it is a foreigner, mobilize it. Otherwise, drop it.",
    ),
    rule(
        "another color, level or T-rank, then otherwise",
        _else(
            rf"(?:{_THE_CARD}\s+(?:is|has)|your\s+T-rank\s+is)",
            rf"(?P<one>{_ONE_OF_SEVERAL})",
            rf"(?!(?P=one)\b){_ONE_OF_SEVERAL}",
        ),
        r"\1. Otherwise, ",
        "if&&otherwise|if not|neither",
        "If it is red, put it into your hand. If it is blue, mobilize it. Otherwise, drop it.",
        "If it is red, put it into your hand. Otherwise, If it is blue, mobilize it. Otherwise, drop it.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "so long as",
        r"\bso\s+long\s+as\b",
        "as long as",
        "so long as",
        "So long as you have a member, draw",
        "as long as you have a member, draw",
    ),
    rule(
        "in rest",
        r"\b(is|are)\s+in\s+(?:\[?rest\]?(?=\s*[,.])|a?\s*rest(?:ed)?\s+(?:state|position))",
        r"\1 rested",
        "in rest|in [rest|in a rest",
        "if this member is in [Rest], draw a card",
        "if this member is rested, draw a card",
    ),
    rule(
        "all of them are",
        r"\ball\s+of\s+(?:them|those\s+\w+)\s+are\s+",
        "they are all ",
        "all of",
        "and all of them are red",
        "and they are all red",
    ),
    rule(
        "only have",
        r"\b(you|your\s+opponent)\s+(?:only\s+(?:have|has)|(?:have|has)\s+only)\s+([^.,;]*?)\s*(members)\b",
        lambda m: (
            f"all {'your' if m.group(1).lower() == 'you' else 'your opponent' + chr(39) + 's'} {m.group(3)} are {m.group(2)}"
        ),
        "only&&members",
        "If you only have red members",
        "If all your members are red",
    ),
    rule(
        "all are members with something",
        r"\b(all\s+(?:of\s+)?your(?:\s+opponent's)?\s+(?:other\s+)?members)\s+are\s+members\s+with\s+",
        r"\1 have ",
        "all &&are ",
        "if all your members are members with level 2 or less, draw",
        "if all your members have level 2 or less, draw",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
