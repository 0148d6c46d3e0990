"""Marks and icons (9.1.2, 5.22.5, chapter 11)."""

from __future__ import annotations

import re
import unicodedata

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, MEMBER, TRAIT, VALUE

_VALID = re.compile(
    r"\b(?:active|valid|works|usable|used)\b[^.]*\b(?:in|from)\s+(?:the|your)\s+(?:soul|drop|stock|level|purge|remove|hand|battle|paradox)\b",
    re.IGNORECASE,
)
"""A reminder of where an ability is valid is part of it."""
_CIRCLED = {"⓪": "(0)", "Ⓧ": "(X)", "ⓧ": "(X)", "ⓡ": "r"} | {chr(0x2460 + n): f"({n + 1})" for n in range(20)}
_ICONS = {
    "a": "[AUTO]",
    "auto": "[AUTO]",
    "automatic": "[AUTO]",
    "c": "[CONT]",
    "cont": "[CONT]",
    "continuous": "[CONT]",
    "s": "[ACT]",
    "act": "[ACT]",
    "activate": "[ACT]",
    "activated": "[ACT]",
    "startup": "[ACT]",
    "start up": "[ACT]",
}
_WRITTEN = "automatic|auto|continuous|cont|activated|activate|act|start ?up"
_PARTNER = rf"(?:{NAME}|(?:an?\s+)?(?:{TRAIT}\s+)+(?:{MEMBER}|card))"
"""Whom a covenant is with."""
_HEAD = r"(?:\A|(?<=“)|(?<=EX Soul \d))\s*"
_NUMBER = re.compile(
    rf"X|\d+|\d+ times the number of .*|the (?:number|(?:total )?{VALUE}) of .*|.*['’]s (?:{VALUE}|T-rank)"
    rf"|(?:its|their|your) (?:{VALUE}|T-rank)",
    re.IGNORECASE,
)
_KEYWORD_HEAD = re.compile(
    r"(?:Covenant|Vanguard|Trance Change|TC|Make Up|EX Soul|Detonate(?: Skill)?|Gate Destruction|Tool Skill|Logic Drive)\]?"
    rf"(?:\s|[-:]|Lv|\d|\[[^\]]*\]|{NAME}|{ELEMENT}|\bor\b|\ban?\b|\b[A-Z][\w-]+\b)*$"
)


def _narrow(found: re.Match[str]) -> str:
    """Return the ordinary form of full-width characters and CJK brackets."""
    return "".join(
        {"【": "[", "】": "]", "、": ",", "。": "."}.get(c, unicodedata.normalize("NFKC", c)) for c in found.group()
    )


def _icon(found: re.Match[str]) -> str:
    blank = found.group(1)
    return blank + _ICONS[" ".join(found.group("icon").lower().split())]


def _bare_icon(found: re.Match[str]) -> str:
    return found.group(1) + _ICONS[" ".join(found.group("icon").lower().split())] + " "


def _reminder(found: re.Match[str]) -> str:
    """Return nothing for reminder text that stands where reminders stand (2.12.3), else the text unchanged."""
    content, before, after = (
        found.group(2),
        found.string[: found.start()].rstrip(),
        found.string[found.end() :].lstrip(),
    )
    if (
        (content.strip().lower() in _ICONS and not before)
        or not re.search("[a-zA-Z]{2}", content)
        or _NUMBER.fullmatch(content.strip())
        or _VALID.search(content)
    ):
        return found.group()
    if found.group(1) or not before or before[-1] in ".”:" or _KEYWORD_HEAD.search(before):
        return ""
    sentence = content.strip()[:1].isupper() and content.count(" ") >= 2
    if sentence and (not after or after[0] in ".\n"):
        return ""
    said = re.split(r"[.;]", before)[-1].lower()
    if re.fullmatch(r"including this( \w+)?", content.strip(), re.IGNORECASE) and "other" not in said:
        return ""
    return found.group()


SIGNS: tuple[Rule, ...] = (
    rule("blank before a comma", r"(?<=[\w)])[ ]+(?=[,;]\s)", "", " ,| ;", "If it is red , draw", "If it is red, draw"),
    rule("two blanks", r"(?<=\S)[ \t]{2,}(?=\S)", " ", "  |\t", "draw  a  card", "draw a card"),
    rule("full-width characters", "[！-～　【】、。]", _narrow, "", "gets ＋１０００ power", "gets +1000 power"),
    rule("circled numbers", "[⓪①-⑳Ⓧⓧ]", lambda m: _CIRCLED[m.group()], "", "pay ②", "pay (2)"),
    rule("apostrophes", "[’‘ʼ]", "'", "", "opponent’s", "opponent's"),
    rule("dashes", "[‐‑‒–—−]", "-", "", "gets −2000 power", "gets -2000 power"),
    rule(
        "aura logic by its sign",
        r"(\A[^\n“”]*\[AUTO\][^\n]*?\bcards?\s+with\s+)\[([AP])\]",
        lambda m: f"{m.group(1)}{'aura' if m.group(2) == 'A' else 'power'} logic",
        "[a]|[p]&&[auto]",
        "[AUTO] When this card is placed on the battle zone, turn all of your opponent's cards with [A] in the battle zone face down.",
        "[AUTO] When this card is placed on the battle zone, turn all of your opponent's cards with aura logic in the battle zone face down.",
        cased=True,
    ),
)
"""Signs, in the order in which they are respelled."""

MARKS: tuple[Rule, ...] = (
    rule(
        "standing members by an icon",
        r"\b(your|other|opponent's)\s+\[Stand\]\s+(?=(?:super\s+logicalist|logicalist|foreigner|tranceunion|member)s\b)",
        r"\1 standing ",
        "[stand]",
        "for each of your other [Stand] members",
        "for each of your other standing members",
    ),
    rule(
        "a logic drive in brackets",
        r"(?<=\w\s)(?<!\bwhen\s)\[(logic\s+drive)s?\](?=\s+(?:of|is|for|this|,)|,)",
        lambda m: m.group()[1:-1],
        "[logic drive",
        "When you play a [Logic Drive] of another of your members, draw a card.",
        "When you play a Logic Drive of another of your members, draw a card.",
    ),
    rule(
        "where it is valid, as a reminder",
        r"(?m)^(\s*\[[^\]\n]*\])([^\n“”\"]*?)[ \t]*\((?:note:\s*)?((?:this\s+(?:ability\s+)?(?:is\s+)?|is\s+)?(?:only\s+)?(?:active|valid|works|usable|can\s+be\s+used)(?:\s+only)?\s+(?:while\s+)?(?:in|from)\s+(?:the|your)\s+(?:soul|drop|stock|level|purge|remove|hand|battle|paradox)(?:\s+zone)?)\.?\)",
        r"\1 [\3]\2",
        "active|valid|works|usable|used",
        "[ACT] [discard this card] Draw a card. (This ability is only active in your hand.)",
        "[ACT] [This ability is only active in your hand] [discard this card] Draw a card.",
    ),
    rule(
        "where it is valid, at its end",
        r"(?m)^(\s*\[[^\]\n]*\])([^\n“”\"]*?\.)[ \t]*\[(this\s+ability\s+is\s+only\s+active\s+in\s+[^\]\n]*)\][ \t]*$",
        r"\1 [\3]\2",
        "only active",
        "[AUTO] When one of your members is returned to your hand, draw a card. [This ability is only active in the drop zone]",
        "[AUTO] [This ability is only active in the drop zone] When one of your members is returned to your hand, draw a card.",
    ),
    rule(
        "reminder text",
        r"[ \t]*(note:\s*)?\(([^()]*)\)",
        _reminder,
        "(",
        "[AUTO] Vanguard (Active if your opponent has six or more undestroyed gates) When",
        "[AUTO] Vanguard When",
    ),
    rule(
        "limit in the icon",
        r"\[\s*(AUTO|ACT|[AS])\s*[,;/]?\s+(?:1\s*/\s*turn|once\s+(?:per|a|each)\s+turn)\s*\]",
        r"[\1] [1/turn]",
        "/|once",
        "[AUTO 1/Turn] When",
        "[AUTO] [1/turn] When",
    ),
    rule(
        "icon of the kind",
        rf"(\s*)[\[({{]\s*(?P<icon>{_WRITTEN}|[acs])(?:\s+icon)?\s*[\])}}](?=[^\w]|$|(?<=\])(?-i:[A-Z]))(?!\s*abilit)",
        _icon,
        "",
        "[A] When",
        "[AUTO] When",
    ),
    rule(
        "ex soul icon",
        r"\[\s*EX[\s-]*Soul\s*(\d+)\s*\]:?",
        r"EX Soul \1",
        "[ex|[ ex",
        "[EX Soul 3] [CONT] This",
        "EX Soul 3 [CONT] This",
    ),
    rule(
        "icon in plain words",
        rf"({_HEAD})(?P<icon>{_WRITTEN.upper()}|Automatic|Auto|Continuous|Cont|Activated|Activate|Act|Start ?up|(?:auto|cont|act)(?=\s*[:–—-]\s))(?:\s+(?:ICON|[Ii]con))?\s*[:.–—-]?\s+",
        _bare_icon,
        "auto|cont|act|start",
        "AUTO When",
        "[AUTO] When",
        cased=True,
    ),
    rule(
        "limit icon",
        r"[\[(]\s*(?:1\s*/\s*turn|(?:once|1|one)\s+(?:per|a|each)\s+turn)\s*[\])]:?|(?<=\]) ?(?:1/turn|once (?:per|each) turn)\b[:,]?",
        lambda m: "[1/turn]" if m.group()[:1] in "[(" else " [1/turn]",
        "turn",
        "[AUTO] [Once per turn] When",
        "[AUTO] [1/turn] When",
    ),
    rule(
        "logic drive icon",
        r"(?<!\[ACT\])(?<!\[ACT\] )\[\s*(?:LD|Logic\s+Drive)\s*\]",
        "[ACT] Logic Drive",
        "ld]|drive]|ld ]|drive ]",
        "[LD] [(2)] This",
        "[ACT] Logic Drive [(2)] This",
    ),
    rule(
        "logic drive after the icon",
        r"(\[ACT\]) *\[\s*(?:LD|Logic\s+Drive)\s*\]",
        r"\1 Logic Drive",
        "ld]|drive]|ld ]|drive ]",
        "[ACT] [Logic Drive] [(2)] This",
        "[ACT] Logic Drive [(2)] This",
    ),
    rule(
        "logic drive in plain words",
        rf"({_HEAD})(?:Logic\s+Drive|LD)\b(?!\s*\])",
        r"\1[ACT] Logic Drive",
        "drive|ld",
        "Logic Drive [(2)] This",
        "[ACT] Logic Drive [(2)] This",
    ),
    rule(
        "trance change icon",
        rf"{_HEAD}(?:\[CONT\]\s*)?\[\s*(?:TC|Trance\s+Change)\s*\]\s*[-:]?",
        "[CONT] Trance Change -",
        "tc|change",
        '[TC] - "Nemain"',
        '[CONT] Trance Change - "Nemain"',
    ),
    rule(
        "gate destruction icon",
        r"(?<=\])\s*\[?\s*(?:On\s+)?Gate\s+Destruction\b(?:\s*\])?",
        " On Gate Destruction",
        "destruction",
        "[AUTO] [Gate Destruction] Draw",
        "[AUTO] On Gate Destruction Draw",
    ),
    rule(
        "keyword icons",
        r"\[\s*(Tool\s+Skill|Covenant|Vanguard|Detonate\s+Skill|Detonate|Make\s+Up(?:\s+Lv\.?\s*\d+|\s+\d+)?)\s*\]",
        r"\1",
        "tool|covenant|vanguard|detonate|make",
        "[Tool Skill] Draw",
        "Tool Skill Draw",
    ),
    rule(
        "make up level",
        r"\bMake\s+Up\s*\(?(?:Lv\.?|Level)\s*(\d+)\)?",
        r"Make Up \1",
        "make",
        "Make Up Lv2",
        "Make Up 2",
    ),
    rule(
        "make up without its icon",
        r"(?:^|(?<=\n))(?=Make\s+Up\s+\d+\s+\[)",
        "[ACT] ",
        "make up",
        "Make Up 2 [(1)]",
        "[ACT] Make Up 2 [(1)]",
    ),
    rule(
        "validity zone",
        r"\[?\s*\bThis ability is (?:only (?:active|valid)|(?:active|valid)(?: only)?) in (?:(?:the|your) )?([a-z ]+?)\s*(?:\]|[.:])",
        r"Only in the \1:",
        "ability is",
        "[AUTO] [This ability is only active in the drop zone] When",
        "[AUTO] Only in the drop zone: When",
    ),
    rule(
        "validity zone as an icon",
        r"\[\s*only\s+in\s+(?:the\s+|your\s+)?((?:drop|level|stock|soul|remove|battle|paradox|intercept|purge)\s+zone|hand)\s*\]:?",
        r"Only in the \1:",
        "[only in|[ only in",
        "[AUTO] [Only in the drop zone] When",
        "[AUTO] Only in the drop zone: When",
    ),
    # "this card gets [Power]+1000" is left: of a member it is power, of a card that was defined its logic icon (2.11)
    rule(
        "value icons",
        r"(?<!this card gets )(?<!this card gains )\[\s*(Power|Aura|Limit|Heart)\s*\](?=\s*[+-])",
        r"\1 ",
        "power|aura|limit|heart",
        "gets [Power]+3000",
        "gets Power +3000",
    ),
    rule(
        "icons inside a sentence",
        r"(?<!this card gets )(?<!this card gains )(?<!this card's )\[\s*(Stand|Rest|Power|Aura|Limit|Heart)\s*\]",
        r"\1",
        "stand|rest|power|aura|limit|heart",
        "[Rest]s it",
        "Rests it",
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
        "vanguard with a dash",
        rf"({AUTO}vanguard)\s*[-–—]\s*(?=when)",
        r"\1: ",
        "vanguard",
        "[AUTO] Vanguard - When this member is mobilized, draw",
        "[AUTO] Vanguard: When this member is mobilized, draw",
    ),
    rule(
        "limit in the cost",
        r"(\[(?:ACT|AUTO)\]\s*)\[([^\[\]]*?)(?:\s*,\s*|\s+)(?:1\s*/\s*turn|once\s+per\s+turn)\]",
        r"\1[1/turn] [\2]",
        "turn]",
        "[ACT] [(0), 1/turn] Draw a card.",
        "[ACT] [1/turn] [(0)] Draw a card.",
    ),
    rule(
        "ability once a turn, in a sentence of its own",
        r"(\[AUTO\])(?!\s*\[1/turn\])([^\n]*?)\.\s*\(?this\s+(?:ability\s+)?(?:can|may)\s+(?:only\s+)?be\s+used\s+(?:only\s+)?(?:once|1\s+time)\s+(?:per|each|a|every|in\s+a)\s+turn\.?\)?$",
        r"\1 [1/turn]\2.",
        "used",
        "[AUTO] When this member attacks, draw a card. This ability may be used once in a turn.",
        "[AUTO] [1/turn] When this member attacks, draw a card.",
    ),
    rule(
        "cannot be used again in the turn",
        r"(\[AUTO\])(?!\s*\[1/turn\])([^\n“”]*?)\.\s*(?:until\s+(?:the\s+)?end\s+of\s+(?:the\s+|this\s+)?turn,\s+)?this\s+ability\s+(?:cannot|can['’]t|may\s+not)\s+be\s+(?:used|activated)\s+again(?:\s+(?:during\s+|in\s+)?this\s+turn|\s+until\s+(?:the\s+)?end\s+of\s+(?:the\s+|this\s+)?turn)?\.?$",
        lambda m: f"{m[1]} [1/turn]{m[2]}." if re.search(r"\bturn\b", m[0][len(m[1]) + len(m[2]) :]) else m[0],
        "again",
        "[AUTO] When this member attacks, draw a card. This ability cannot be used again this turn.",
        "[AUTO] [1/turn] When this member attacks, draw a card.",
    ),
    rule(
        "once a turn at the end",
        r"(\[[A-Z]+\]|【[A-Z]+】)(?P<rest>.*?)[.;]?\s*\(?(?:this\s+(?:ability|effect)\s+(?:can|may)\s+(?:only\s+)?be\s+(?:used|activated|resolved)\s+(?:only\s+)?once\s+(?:per|each|a|every)\s+turn"
        r"|(?:you\s+(?:can|may)\s+)?(?:only\s+)?(?:use|activate)\s+(?:this(?:\s+ability)?\s+)?(?:only\s+)?once\s+(?:per|each|a|every)\s+turn|this\s+(?:ability\s+)?(?:can\s+)?(?:only\s+)?(?:activates?|resolves?|happens?|triggers?)\s+(?:only\s+)?once\s+(?:per|each|a|every)\s+turn|(?:(?<=[.;]\s)|(?<=\())(?:only\s+)?once\s+(?:per|each|a|every)\s+turn)\s*\.?\)?\s*$",
        r"\1 [1/turn]\g<rest>.",
        "once",
        "[AUTO] When this member attacks, draw a card. This ability can only be used once per turn.",
        "[AUTO] [1/turn] When this member attacks, draw a card.",
    ),
    rule(
        "covenant in its brackets",
        rf"[\[【]\s*covenant(?:er)?\s*[:–—-]?\s*({_PARTNER}(?:(?:,|,?\s+or)\s+{_PARTNER})*)\s*[\]】]\s*",
        r"Covenant - \1: ",
        "covenant",
        '[AUTO] [Covenant: "Chloe"] Draw a card.',
        '[AUTO] Covenant - "Chloe": Draw a card.',
    ),
    rule(
        "a covenant without a mark behind it",
        rf"(?i:\bcovenant)\s*[:–—-]\s*(?:(?i:an?)\s+)?((?i:{TRAIT})\s+(?i:{MEMBER}))\s+(?=[A-Z])",
        r"Covenant - a \1: ",
        "covenant",
        "Covenant - Disfia logicalist Draw a card.",
        "Covenant - a Disfia logicalist: Draw a card.",
        cased=True,
    ),
    rule(
        "any card of a trance change",
        rf"(\[?(?:TC|trance\s+change)\]?[^.\n]*?\bor\s+)any\s+(?=(?:{TRAIT}\s+)*{MEMBER}\b)",
        r"\1a ",
        "or any",
        '[TC] "Chloe" or any red tranceunion.',
        '[TC] "Chloe" or a red tranceunion.',
    ),
    rule(
        "on gate break",
        r"(\[AUTO\](?:\s*\[1/turn\])?)\s*[(\[]?on\s+gate\s+(?:break|destroyed|destroy)[)\]]?\s*[,:]?(?=\s)",
        r"\1 On Gate Destruction:",
        "on gate",
        "[AUTO] On gate break, your opponent discards a card.",
        "[AUTO] On Gate Destruction: your opponent discards a card.",
    ),
    rule(
        "ex soul before a typed icon",
        rf"({_HEAD})EX\s*Soul\s+(\d+)\s*[:,]?\s+(?P<icon>auto|cont|act|[acs])\s*:?\s+(?=\S)",
        lambda m: f"{m.group(1)}EX Soul {m.group(2)} {_ICONS[m.group('icon').lower()]} ",
        "ex",
        "ex soul 3 cont this gets +1 limit",
        "EX Soul 3 [CONT] this gets +1 limit",
    ),
    rule(
        "icon typed without brackets",
        rf"({_HEAD})(?P<icon>auto|act|cont|[sc]|a(?=\s*:|\s+(?:when|whenever|at\b|covenant|vanguard|1\s*/|once|[(\[])))\s*:?\s+(?=\S)",
        lambda m: f"{m.group(1)}{_ICONS[m.group('icon').lower()]} ",
        "",
        "a when this is mobilized, draw a card.",
        "[AUTO] when this is mobilized, draw a card.",
    ),
    rule(
        "gate destruction typed",
        r"\A\s*on\s+gate\s+destruction\s*:?\s+",
        "[AUTO] On Gate Destruction: ",
        "on gate",
        "on gate destruction: draw a card.",
        "[AUTO] On Gate Destruction: draw a card.",
    ),
    rule(
        "limit typed behind the icon",
        r"(\[(?:AUTO|ACT)\])\s+1\s*/\s*t(?:urn)?\b[,:]?\s*",
        r"\1 [1/turn] ",
        "1/|1 /",
        "[ACT] 1/turn, (1): draw a card.",
        "[ACT] [1/turn] (1): draw a card.",
    ),
    rule(
        "cost typed before a colon",
        r"(\[ACT\](?:\s*\[1/turn\])?)\s+((?:discard|rest|drop|purge|put|return|reveal|turn)\s[^\[\]:.\n]*?)\s*:\s+(?=\w)",
        r"\1 [\2] ",
        ":&&[act]",
        "[ACT] [1/turn] discard 2: stand this member.",
        "[ACT] [1/turn] [discard 2] stand this member.",
    ),
    rule(
        "covenant typed",
        rf"(\[AUTO\]\s+covenant)\s+(?={NAME}|{ELEMENT})",
        r"\1 - ",
        "covenant",
        '[AUTO] covenant "Chloe" draw a card.',
        '[AUTO] covenant - "Chloe" draw a card.',
    ),
    rule(
        "colon behind a choice",
        r"(\bchoose\s+(?:up\s+to\s+)?(?:an?|1|one|\d+|two|three|another)\s+(?:of\s+)?(?:your(?:\s+opponent'?s)?|opp\w*)\b[^.:;•●・\[\]\n]*?):\s+(?=(?:its?|they|them|each|that\s+member)\b)",
        r"\1. ",
        ":&&choose",
        "Choose 1 of your opponent's members: it gets -1 aura.",
        "Choose 1 of your opponent's members. it gets -1 aura.",
    ),
)
"""Marks and icons, in the order in which they are respelled."""
