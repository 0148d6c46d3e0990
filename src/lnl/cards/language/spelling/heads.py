"""How abilities begin in texts that are typed: icons, keywords, limits and costs without their brackets."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import MEMBER, TRAIT

_BEGIN = r"(?:\A|(?<=“))\s*"
_ICON = r"automatic|auto|continuous|cont|activated?|act"
_ICONS = {"au": "[AUTO]", "co": "[CONT]", "ac": "[ACT]"}
_ONCE = r"(?:[\[(]\s*)?(?:(?:1|one|once)\s*x?\s*(?:/|per|a|each|every)\s*t(?:urn)?|1\s*x\s+t(?:urn)?|o\.?p\.?t\.?)\b\.?(?:\s*[\])])?"
_HAPPENS = r"when(?:ever)?|each\s+time|every\s+time|(?:at\s+)?(?:the\s+)?(?:start|beginning|end)\s+of\b"
_STATE = (
    r"(?:this|it|that|[\w']+\s+(?:members?|cards?))\s+(?:is|are)\s+(?:in\b|on\b|attacking|defending|battling|rested|standing|the\b)"
    r"|there\s+(?:is|are)\b|\b(?:have|has|having)\b|\bT-?rank\s+is\b|\bnumber\s+of\b[^,]*\bis\b|\bis\s+empty\b"
)
_ADDS = r"(?:power|aura|limit|heart|level|cost)"


_THIS_ONE = re.compile(r"\bthis\s+\w+", re.IGNORECASE)
_ANOTHER_CARD = re.compile(
    r"\b(?:members?|gates?|logicalists?|foreigners?|tranceunions?|another|one\s+of|that|those|them)\b", re.IGNORECASE
)


def _trigger_first(found: re.Match[str]) -> str:
    """Return the trigger before its effect; ``when it attacks`` is about this card if no other is named before."""
    head, effect, when, condition = found.groups()
    if re.search(r"\bit\b|\bits\b", when, re.IGNORECASE) and _ANOTHER_CARD.search(_THIS_ONE.sub("", effect)):
        return found.group()
    when = re.sub(r"(?<=when )it(?=[ ’])|(?<=when )it(?=.s )", "this", when, flags=re.IGNORECASE)
    return f"{head}{when},{(condition + ',') if condition else ''} {effect}."


_NOW = {
    "was": "is",
    "were": "are",
    "became": "becomes",
    "lost": "loses",
    "won": "wins",
    "left": "leaves",
    "drew": "draw",
    "moved": "moves",
}
_DID_NOW = re.compile(
    r"\b(?P<be>was|were)\b|\b(?P<odd>became|lost(?=\s+(?:a|the|its|in)\b)|won(?=\s+(?:a|the|its|in)\b)|left(?=\s+(?:the|your)\s+field\b)"
    r"|(?<!\bis )(?<!\bwas )(?<!\bbe )moved(?=\s*\Z|\s+(?:from|to)\b))"
    r"|(?P<noun>\b(?:card|members?|tranceunions?|foreigners?|logicalists?|this|it|or|and)\s+|[\ue000-\uf8ff]\s+)"
    r"(?P<did>attacked|defended|intercepted|destroyed(?=\s+(?:an?|one|1|your|the)\b))(?!\s+by\b)",
    re.IGNORECASE,
)
_PLAYED_NOW = re.compile(
    r"\b(?P<who>you|(?:your\s+|the\s+)?(?:opponent|opp)|a\s+player)\s+(?P<did>drew|discarded|defined|tranced|used|performed|played|mobilized|deployed)\b",
    re.IGNORECASE,
)


def _trigger_now(found: re.Match[str]) -> str:
    """Return ``when this card is attacked`` for what translators put in the past: the trigger of an ability."""
    clause = found.group()
    if re.search(
        r"\b(?:that|which|who|whose|has|have|had|if|while|this\s+turn|last\s+turn)\b(?<!when\sthat)",
        clause,
        re.IGNORECASE,
    ):
        return clause  # it may tell what was before

    def now(did: re.Match[str]) -> str:
        word = did["be"] or did["odd"]
        return _NOW[word.lower()] if word else f"{did['noun']}{did['did'].lower().removesuffix('ed')}s"

    def play(did: re.Match[str]) -> str:
        word = did["did"].lower()
        verb = _NOW.get(word) or word.removesuffix("d" if word[:-2] in ("defin", "tranc", "us", "mobiliz") else "ed")
        return f"{did['who']} {verb if did['who'].lower() == 'you' else verb + 's'}"

    return _PLAYED_NOW.sub(play, _DID_NOW.sub(now, clause))


def _icon_of(word: str) -> str:
    return _ICONS[word[:2].lower()]


def _noun_event(noun: str) -> str:
    """Return what happens to this card: ``enters`` for ``entry``."""
    for begin, event in (
        ("att", "attacks"),
        ("def", "defends"),
        ("int", "intercepts"),
        ("dea", "is dropped"),
        ("e", "enters"),
    ):
        if noun.lower().startswith(begin):
            return event
    return "is mobilized"


def _triggered(found: re.Match[str]) -> str:
    """Return the icon for a text that begins with an event; a state or a value that lasts has none that is clear."""
    text = found.string[found.start() :]
    clause = re.split(r"[,:]|\sif\s", text)[0]
    lasts = re.search(
        rf"[+-]\s*\d+k?\b|\b{_ADDS}\s*[+-]|(?<!\byou )(?<!\bu )\bcan\b|\bcan(?:not|'?t)\b", text, re.IGNORECASE
    )
    ends = lasts and re.search(
        r"\b(?:turn|battle|phase|eo[tb]|game)\b", text[min(len(clause), lasts.start()) :], re.IGNORECASE
    )
    if re.search(_STATE, clause, re.IGNORECASE) or (lasts and not ends):
        return found.group()
    return f"[AUTO] {'[1/turn] ' if found.group('once') else ''}"


def _cost(text: str) -> str:
    """Return what is paid in the words of a cost: ``2 stock`` as ``(2)``."""
    return re.sub(
        r"(?<!\w)(?:pay\s+)?\(?\b(\d+|X)\b\)?\s+stocks?\b(?=\s*(?:[,;+&]|and\b|\Z))", r"(\1)", text, flags=re.IGNORECASE
    )


def _choices(found: re.Match[str]) -> str:
    """Return alternatives that stand in one line, each on a line with a bullet; unchanged if they are not clearly parted."""
    head, rest = found.group("head"), found.group("rest").strip()
    if re.match("-", rest) or ". - " in rest:
        return found.group()
    for part in (
        r"\s+/\s+",
        r"\s*;\s*(?:or\s+)?",
        r",?\s+OR\s+",
        r"\s*\([a-e]\)\s*",
        r"(?:^|,?\s+)[1-5]\)\s+",
        r"(?:^|,?\s+)[a-e]\)\s+",
    ):
        parts = [text.strip(" .,;") for text in re.split(part, rest)]
        if re.match(r"[(\[]?[a-e1-5]\)", rest):
            parts = parts[1:]
        if len(parts) > 1 and all(parts) and not (";" in part and re.search(r"[.]\s", rest)):
            break
    else:
        return found.group()
    if re.search(r"\b(?:up\s+to|members?)\b", head, re.IGNORECASE) or any(
        re.match(r"(?:if|then|otherwise)\b", text) for text in parts
    ):
        return found.group()
    theirs = re.search(r"\bopp", head, re.IGNORECASE)
    if theirs:
        parts = [re.sub(r"^(?:they|he|she)\b", "your opponent", text, flags=re.IGNORECASE) for text in parts]
    elif not re.search(r"\b(?:one|1)\b", head, re.IGNORECASE):
        return found.group()
    return f"{'your opponent chooses' if theirs else 'choose'} one of these:" + "".join(
        f"\n• {text}." for text in parts
    )


def _limit(found: re.Match[str]) -> str:
    """Return an ability with its limit behind the icon; unchanged if it has one there."""
    head, icon, rest = found.groups()
    return (
        found.group()
        if re.match(rf"\s*{_ONCE}|\s*\[1/turn\]", rest, re.IGNORECASE)
        else f"{head}{icon} [1/turn]{rest}."
    )


HEADS: tuple[Rule, ...] = (
    rule(
        "a trigger in the past",
        r"\bwhen(?:ever)?\s+(?:this|that|the|your|an?|one|1|another|you|opponent['’]?s?|opp|it)\b[^.,;:\n“”]*",
        _trigger_now,
        "was|were|became|attacked|defended|intercepted|destroyed|lost|won|left|drew|discarded|defined|tranced|used|performed|played|mobilized|deployed|moved&&when",
        "When this card was attacked, draw a card.",
        "When this card is attacked, draw a card.",
    ),
    rule(
        "gate destruction by its letters",
        rf"({_BEGIN})(?:\[GD\]|GD\s*[:–-])\s*:?\s*(?=\w)",
        r"\1[AUTO] On Gate Destruction: ",
        "gd",
        "[GD] Draw a card.",
        "[AUTO] On Gate Destruction: Draw a card.",
    ),
    rule(
        "EX soul by its letters",
        rf"({_BEGIN}(?:\[(?:[ACS]|AUTO|CONT|ACT)\]\s*)?)[\[(]?EXS?\s?(\d)[\])]?(?=[\s:,-])",
        r"\1EX Soul \2",
        "ex",
        "[A] EX1 on attack: draw",
        "[A] EX Soul 1 on attack: draw",
    ),
    rule(
        "breaks a gate, as a trigger",
        rf"({_BEGIN}\[(?:A|AUTO)\]\s*(?:\[1/turn\]\s*)?)on\s+gate\s+(?:break|destruction)\s+by\s+this\s*[:,]\s*",
        r"\1when this destroys a gate, ",
        "on gate",
        "[A] on gate break by this: draw",
        "[A] when this destroys a gate, draw",
    ),
    rule(
        "names of a trance change and a slash",
        rf"(\A\s*[\[(]?(?:TC|trance\s+change)[\])]?\s*[-:–]?\s*{NAME})\s*/\s*(?=\w)",
        r"\1 or ",
        "/",
        '[TC] "Chloe"/red tranceunion',
        '[TC] "Chloe" or red tranceunion',
    ),
    rule(
        "sac",
        r"\bsac(?=\s+(?:this|an?|another|1|one)\b)",
        "drop",
        "sac ",
        "[ACT] sac this: draw a card",
        "[ACT] drop this: draw a card",
    ),
    rule(
        "an icon that is marked",
        rf"({_BEGIN})(?:\*{{1,2}}|_{{1,2}})[\[(]?({_ICON}|LD|TC)[\])]?\s*:?\s*(?:\*{{1,2}}|_{{1,2}})\s*[:-]?\s*|({_BEGIN})({_ICON})\s*>+\s*",
        lambda m: f"{m.group(1) or m.group(3) or ''}[{(m.group(2) or m.group(4)).upper()}] ",
        "*|_|>",
        "**auto** when deployed, draw a card.",
        "[AUTO] when deployed, draw a card.",
    ),
    rule(
        "ex soul typed",
        rf"({_BEGIN})\[?(?:EX\s*-?\s*Souls?|EXS)\s*\(?(\d+)\)?\s*\+?\]?\s*[-:,]?\s*(?:[\[(]?\s*({_ICON})\s*[\])]?(?=[\s:,-])|(?=when(?:ever)?\b))\s*[-:,]?\s*",
        lambda m: f"{m.group(1)}EX Soul {m.group(2)} {_icon_of(m.group(3)) if m.group(3) else '[AUTO]'} ",
        "ex",
        "exsoul3 cont - this gets +1 limit",
        "EX Soul 3 [CONT] this gets +1 limit",
    ),
    rule(
        "ex soul behind the icon",
        rf"(?!\s*\[(?:AUTO|CONT|ACT)\] EX Soul \d+\b)({_BEGIN}(?:[\[(]?(?:{_ICON})[\])]?|\[[acs]\]))\s*[-:,]?\s*[\[(]?(?:EX\s*-?\s*Souls?|EXS|EX(?=\s*\d\s*[\])]))\s*\(?(\d+)\)?[\])]?\s*\+?\s*(?:[-:,]\s*|(?<=[\])])\s*|\s+)(?=\S)",
        r"EX Soul \2 \1 ",
        "ex",
        "auto exsoul 2: when this attacks, draw 1.",
        "EX Soul 2 auto when this attacks, draw 1.",
    ),
    rule(
        "a logic drive and more that it costs",
        rf"({_BEGIN})\[?\s*(?:L\.?D\.?|Logic\s*Drive)\s*\]?\s*:?\s*(?:\(\s*(?P<round>\d+|X)\s*\)|(?P<bare>\d+|X)\b)(?:\s+stocks?)?\s*(?:,|\+|and\b|&|(?<=\)))\s*(?P<more>(?:rest|drop|discard|ditch|purge|remove|stock|return|reveal|put|turn)\b(?![^:]*\bopp)[^:.\[\]\n]*?)\s*(?::|\s-)\s+(?=\w)",
        lambda m: f"{m.group(1)}[ACT] Logic Drive [({m.group('round') or m.group('bare')}), {m.group('more')}] ",
        "ld|l.d|drive",
        "ld (1) discard 1: draw 2",
        "[ACT] Logic Drive [(1), discard 1] draw 2",
    ),
    rule(
        "a logic drive and what it costs",
        rf"({_BEGIN})\[?\s*(?:L\.?D\.?|Logic\s*Drive)(?:\s*\]?\s*[-:,]?\s*(?:\[\s*(?:pay\s+)?\(?(?P<in>\d+|X)\)?(?:\s+stocks?)?\s*\]|\(\s*(?:pay\s+)?(?P<round>\d+|X)(?:\s+stocks?)?\s*\))|\s*\]?\s*[-:,]?\s*(?P<bare>\d+|X)(?:\s+stocks?)?(?=\s*\]|\s*[-:,]\s|\s+[a-z]))\s*\]?\s*(?:(?:[:,]|-(?!\s?\d))\s*)?(?!\s*(?:[-:,+&]|and\b))",
        lambda m: f"{m.group(1)}[ACT] Logic Drive [({m.group('in') or m.group('round') or m.group('bare')})] ",
        "ld|l.d|drive",
        "ld (3) - all your members get +3000 power",
        "[ACT] Logic Drive [(3)] all your members get +3000 power",
    ),
    rule(
        "an icon with a dash",
        rf"({_BEGIN}(?:EX Soul \d+ )?)\[?({_ICON})\]?\s*[-:,.]*\s+[-:]\s*(?=\S)",
        lambda m: f"{m.group(1)}{_icon_of(m.group(2))} ",
        "auto|cont|act",
        "auto - when this attacks, draw a card.",
        "[AUTO] when this attacks, draw a card.",
    ),
    rule(
        "limit of a turn with its number behind",
        r"(?<=\])(\s*)[\[(]\s*turn\s*:?\s*1\s*[\])]|(?<=\])(\s*)[\[(]\s*1\s+turn\s*[\])]",
        lambda m: f"{m.group(1) or m.group(2) or ' '}[1/turn]",
        "turn&&1",
        "[ACT] [Turn 1] [(1)] Draw a card.",
        "[ACT] [1/turn] [(1)] Draw a card.",
    ),
    rule(
        "limit before the icon",
        rf"({_BEGIN})({_ONCE})\s*[-:,]?\s*[\[(]?(auto|act)[\])]?(?=[\s:,-])\s*[-:,]?\s*",
        lambda m: f"{m.group(1)}{_icon_of(m.group(3))} [1/turn] ",
        "turn|1|opt|once",
        "1/turn act (1): draw a card.",
        "[ACT] [1/turn] (1): draw a card.",
    ),
    rule(
        "once a turn behind the icon",
        rf"({_BEGIN}(?:EX Soul \d+ )?)[\[(]?(auto|act|[as](?=\]))[\])]?\s*[-:,]?\s*{_ONCE}\s*[-:,]?(?=\s|\[|\()\s*",
        lambda m: (
            f"{m.group(1)}{'[ACT]' if m.group(2).lower() == 's' else '[AUTO]' if m.group(2).lower() == 'a' else _icon_of(m.group(2))} [1/turn] "
        ),
        "turn|1|opt|once",
        "act once per turn, rest this: draw a card.",
        "[ACT] [1/turn] rest this: draw a card.",
    ),
    rule(
        "vanguard typed",
        rf"({_BEGIN})(?:[\[(]?auto[\])]?\s*[-:,]?\s*)?[\[(]?vanguard[\])]?\s*[-:,]?\s+(?={_HAPPENS})",
        r"\1[AUTO] Vanguard: ",
        "vanguard",
        "vanguard - when deployed, draw a card.",
        "[AUTO] Vanguard: when deployed, draw a card.",
    ),
    rule(
        "gate destruction without its icon, if something",
        rf"({_BEGIN})\[(?:on\s+)?gate\s+destruction\]\s+(?=(?:if|during|while)\b[^:\n]*\Z)",
        r"\1[AUTO] On Gate Destruction: ",
        "gate destruction]",
        "[On Gate Destruction] If you have a red member, draw a card.",
        "[AUTO] On Gate Destruction: If you have a red member, draw a card.",
    ),
    rule(
        "gate destruction without its icon",
        rf"({_BEGIN})(?:(?:\[A\]|[\[(]?auto[\])]?)\s*[-:,]?\s*)?[\[(]?(?:on|upon|when)?\s*gate\s+(?:destruction|break|(?:is\s+|gets\s+)?destroyed)[\])]?\s*(?:[-:,]\s*|\s(?!(?:if|during|while|when)\b))(?!by\b)(?=\w)",
        r"\1[AUTO] On Gate Destruction: ",
        "gate",
        "on gate break - draw a card.",
        "[AUTO] On Gate Destruction: draw a card.",
    ),
    rule(
        "covenant without its icon",
        rf"({_BEGIN})(?:[\[(]?auto[\])]?\s*[-:,]?\s*)?(?:[\[(]cov(?:enant(?:er)?)?[\])]|cov(?:enant(?:er)?)?\b(?!\s*[\])]))\s*[-:]?\s*(?:[(\[]\s*((?:{NAME}|{ELEMENT})(?:\s+or\s+(?:{NAME}|{ELEMENT}))*)\s*[)\]]\s*[-:,]?\s*(?=\S)|(?={NAME}|{ELEMENT}|an?\s))",
        lambda m: f"{m.group(1)}[AUTO] Covenant - {m.group(2) + ': ' if m.group(2) else ''}",
        "cov",
        'cov: "Chloe": draw a card.',
        '[AUTO] Covenant - "Chloe": draw a card.',
    ),
    rule(
        "detonate typed",
        rf"({_BEGIN})[\[(]?detonate(\s+skill)?[\])]?\s*(?:[-:,]\s*(?=\w)|(?<=skill\])\s+(?=\w)|\.?\s*\Z)",
        lambda m: f"{m.group(1)}[AUTO] Detonate{' Skill: ' if m.group(2) else '.'}",
        "detonate",
        "detonate skill - draw a card.",
        "[AUTO] Detonate Skill: draw a card.",
    ),
    rule(
        "tool skill typed",
        rf"({_BEGIN})[\[(]?tool\s+skill[\])]?\s*[-:,]\s*",
        r"\1Tool Skill: ",
        "tool",
        "tool skill - draw a card.",
        "Tool Skill: draw a card.",
    ),
    rule(
        "make up typed",
        rf"({_BEGIN})(?:[\[(]?act[\])]?\s*[-:,]?\s*)?[\[(]?make\s*-?\s*up[\])]?\s*[-:,]?\s*[\[(]?\s*(?:lvl?\.?|level)?\s*(\d+)(?:\s*or\s+(?:less|lower|below))?\s*[\])]?\s*[-:,]?\s*[\[(](?:pay\s+)?\(?(\d+)\)?(?:\s+stock)?[\])]\s*\.?\s*\Z",
        r"\1[ACT] Make Up \2 [(\3)].",
        "make",
        "make up lv3 (1)",
        "[ACT] Make Up 3 [(1)].",
    ),
    rule(
        "comma behind a placing in the battle zone",
        r"(\bwhen(?:ever)?\s+(?:this\s+(?:card\s+)?(?:is\s+)?)?(?:placed|put)\s+(?:in|into|on)\s+(?:the\s+)?(?:battle\s+zone|bz))\s+(?=(?:your|ur|opp\w*|draw|choose|both|each|stand|this)\b)",
        r"\1, ",
        "battle zone|bz&&when",
        "when placed in battle zone opp member in battle -3000 this battle",
        "when placed in battle zone, opp member in battle -3000 this battle",
    ),
    rule(
        "what happens to this card, as a noun",
        rf"({_BEGIN})(?:[\[(]?auto[\])]?\s*[-:,]?\s*)?on\s+(?P<noun>attack|def(?:end|en[cs]e)|intercept(?:ion)?|enter|entry|etb|deploy(?:ment)?|mobili[sz]ation|death)(?:ing|ed)?(?:\s*[-:,]\s*|\s+)(?=\w)(?!(?:this|it|of|by|from|with|to|on|in|a|the|your|ur|an|against|step)\b(?!\s+(?:opp|gets|gains)))",
        lambda m: f"{m.group(1)}[AUTO] when this {_noun_event(m.group('noun'))}, ",
        "on ",
        "on attack: draw a card.",
        "[AUTO] when this attacks, draw a card.",
    ),
    rule(
        "an event without an icon",
        rf"\A\s*(?P<once>{_ONCE}\s*[-:,]?\s*)?(?=(?:{_HAPPENS})(?!\s+(?:you\s+)?(?:trance\s+change|tc)\b))",
        _triggered,
        "when|time|start|beginning|end",
        "when this attacks, draw a card.",
        "[AUTO] when this attacks, draw a card.",
    ),
    rule(
        "a replacement without an icon",
        r"\A\s*(?=if\s[^.,:]*?\bwould\s[^.:]*?,?\s[^.]*\binstead\b[^.]*\.?\s*\Z)",
        "[CONT] ",
        "would&&instead",
        "if this would be dropped, stock it instead.",
        "[CONT] if this would be dropped, stock it instead.",
    ),
    rule(
        "a cost of rest, of nothing else than this",
        rf"({_BEGIN}\[?ACT\]?\b[^:.\n“”]*?(?:[\s,+&]))(?:tap|rest)(?=\s*:)",
        r"\1rest this",
        "act&&tap|rest",
        "[ACT] (1), tap: draw a card.",
        "[ACT] (1), rest this: draw a card.",
    ),
    rule(
        "so much stock in a cost",
        r"(?<=\[)(?:[^\[\]\n“”]*\b(?:\d+|X)\b\)?\s+stocks?\b(?=\s*(?:[,;+&\]]|and\b))[^\[\]\n“”]*)(?=\])",
        lambda m: _cost(m.group()),
        "stock&&[",
        "act [2 stock, discard a card] draw",
        "act [(2), discard a card] draw",
    ),
    rule(
        "a cost of stock before a colon",
        rf"({_BEGIN}\[?ACT\]?(?:\s*\[1/turn\])?\s*[-:]?\s+)(?:pay\s+)?(?:\[\s*\(?(?P<in>\d+|X)\)?(?:\s+stocks?)?\s*\]|\(\s*(?P<round>\d+|X)(?:\s+stocks?)?\s*\)|(?P<bare>\d+|X)(?:\s+stocks?)?)\s*(?:[:-]|\s-)\s+(?=[\w+-])",
        lambda m: f"{m.group(1)}[({m.group('in') or m.group('round') or m.group('bare')})] ",
        "act",
        "act 2 stock: draw a card.",
        "act [(2)] draw a card.",
    ),
    rule(
        "a cost with more than stock before a colon",
        rf"({_BEGIN}\[?ACT\]?(?:\s*\[1/turn\])?(?:\s*Logic\s+Drive)?\s*[-:]?\s+)(?:pay\s+)?\(?(\d+|X)\)?(?:\s+stocks?)?\s*(?:,|\+|and|&|(?<=\)))\s*((?:rest|drop|discard|ditch|purge|remove|stock|return|reveal|put|turn)\b[^:.\[\]\n]*?)\s*:\s*(?=[\w+-])",
        r"\1[(\2), \3] ",
        "act",
        "act 1 stock, discard 1: draw a card.",
        "act [(1), discard 1] draw a card.",
    ),
    rule(
        "a cost before a dash",
        rf"({_BEGIN}\[?ACT\]?(?:\s*\[1/turn\])?(?:\s*Logic\s+Drive)?\s*:?\s+)((?:rest|drop|discard|ditch|purge|remove|stock|return|reveal|put|turn)\b[^:.\[\]\n]*?)\s+-\s+(?=[a-z])",
        r"\1[\2] ",
        "act&& - ",
        "act rest this - draw a card.",
        "act [rest this] draw a card.",
    ),
    rule(
        "a cost behind a comma",
        rf"({_BEGIN})[\[(]?act[\])]?\s*,\s+(?=(?:rest|drop|discard|ditch|purge|remove|stock|return|reveal|put|turn|send|pay)\b[^:.\[\]\n]*?:\s)",
        r"\1[ACT] ",
        "act",
        "act, rest this: draw a card.",
        "[ACT] rest this: draw a card.",
    ),
    rule(
        "limit at the end",
        rf"({_BEGIN}(?:EX Soul \d+ )?)(\[(?:AUTO|ACT)\]|auto\b:?|act\b:?)([^\n]*?)(?:[\s.;,]*[\[(]\s*(?:1\s*/\s*turn|once\s+(?:per|a|each)\s+turn)\s*[\])]|\s+1\s*/\s*turn|\s*[.;,]\s*(?:1\s*/\s*turn|once\s+(?:per|a|each)\s+turn))\s*\.?\s*\Z",
        _limit,
        "turn",
        "[AUTO] when this attacks, draw a card (1/turn)",
        "[AUTO] [1/turn] when this attacks, draw a card.",
    ),
    rule(
        "choices in a line",
        r"\b(?P<head>(?:(?:your\s+|the\s+|ur\s+)?opp(?:onent)?\s+(?:chooses|picks)|you\s+choose|choose|pick|select|do)(?:\s+(?:one|1))?(?:\s+of(?:\s+(?:these|the\s+following|them))?)?)\s*[:-]\s*(?P<rest>[^\n•:]+)\Z",
        _choices,
        "choose|pick|select|do",
        "opp chooses: they discard a card OR this gets +1 aura this battle",
        "your opponent chooses one of these:\n• your opponent discard a card.\n• this gets +1 aura this battle.",
    ),
    rule(
        "a cost before its limit",
        rf"({_BEGIN}\[?ACT\]?\s*:?\s+)(\((?:\d+|X)\)|\[[^\[\]\n]*\])\s*,?\s*{_ONCE}\s*[:-]?\s*(?=\S)",
        r"\1[1/turn] \2 ",
        "act",
        "act (1) 1/turn: draw a card.",
        "act [1/turn] (1) draw a card.",
    ),
    rule(
        "two costs in brackets",
        rf"({_BEGIN}(?:\[?ACT\]?|\[?LD\]?|\[Logic\s+Drive\])(?:\s*\[1/turn\])?(?:\s*Logic\s+Drive)?\s*)(?:\[(?!\s*(?:1/|EX\b|LD\b|logic|this\s+ability|once|only))([^\[\]\n]+)\]\s*(?:\[(?P<one>\((?:\d+|X)\))\]|(?P<two>\((?:\d+|X)\)))|(?:\[(?P<three>\((?:\d+|X)\))\]|(?P<four>\((?:\d+|X)\)))\s*\[([^\[\]\n]+)\])(?=\s*:?\s*\S)",
        lambda m: f"{m[1]}[{m[2] or m['three'] or m['four']} {m['one'] or m['two'] or m[7]}]",
        "act|ld|logic drive",
        "[ACT] [Rest this card] [(2)] Draw a card.",
        "[ACT] [Rest this card (2)] Draw a card.",
    ),
    rule(
        "a number as a cost",
        rf"({_BEGIN}\[?ACT\]?(?:\s*\[1/turn\])?\s*)\[\s*(\d+|X)\s*\](?!\s*[-+&,])",
        r"\1[(\2)]",
        "act",
        "[ACT] [1/turn] [2] Stand this.",
        "[ACT] [1/turn] [(2)] Stand this.",
    ),
    rule(
        "trigger behind the effect",
        r"\A(\s*\[(?:A|AUTO)\]\s*(?:\[\s*1\s*/\s*turn\s*\]\s*)?)(?!\s*(?:when|whenever|at|if|while|during|on|as|covenant|vanguard|detonate|each\s+time|once|the\s+next|\[|\())([^.,:“”\"]+?)\s+((?:when(?:ever)?|each\s+time)\s+[^.,:]+?|at\s+the\s+(?:start|beginning)\s+of\s+(?:your|each|the)\s+[^.,:]+?)(\s+(?:if|while)\s+[^.,:]+?)?\s*\.?\s*\Z",
        _trigger_first,
        "a]|auto]&&when|each time|start|beginning",
        "[AUTO] Stock Boost (1) when this member wins a battle.",
        "[AUTO] when this member wins a battle, Stock Boost (1).",
    ),
    rule(
        "destroyed in a way",
        r"(\[AUTO\]\s*)\[?(?:on\s+)?gate\s+destruction\]?:?\s*if\s+this\s+(?:gate|card)\s+(?:was|is)\s+destroyed\s+by\s+(an\s+attack|an\s+effect|your\s+opponent's\s+effects?|an\s+opponent's\s+effect)\s*,\s+(?=[^.\n“”]*\.?\s*\Z)",
        r"\1When this gate is destroyed by \2, ",
        "destruction&&destroyed by",
        "[AUTO] [Gate Destruction] If this gate was destroyed by an attack, draw a card.",
        "[AUTO] When this gate is destroyed by an attack, draw a card.",
    ),
    rule(
        "a covenant without an article",
        rf"(\[?\bcovenant\s*[-:–—]\s*)(?=(?:{TRAIT}\s+)+{MEMBER}\b)",
        r"\1a ",
        "covenant",
        "[AUTO] Covenant - Blue logicalist: Draw a card.",
        "[AUTO] Covenant - a Blue logicalist: Draw a card.",
    ),
)
"""Pass 1, behind the signs: how an ability begins, in the order in which it is respelled."""
