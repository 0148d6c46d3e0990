"""Shorthand of texts that are typed: heads of abilities without their brackets, words and values in short."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this, whose
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import DO, MEMBER_OR_GATE, VALUE

_BEGIN = r"(?:\A|(?<=“))\s*"
_ICON = r"automatic|auto|continuous|cont|activated?|act"
_ICONS = {"au": "[AUTO]", "co": "[CONT]", "ac": "[ACT]"}
_ONCE = r"(?:[\[(]\s*)?(?:(?:1|one|once)\s*x?\s*(?:/|per|a|each|every)\s*t(?:urn)?|1\s*x\s+t(?:urn)?|o\.?p\.?t\.?)\b\.?(?:\s*[\])])?"
_HAPPENS = r"when(?:ever)?|each\s+time|every\s+time|(?:at\s+)?(?:the\s+)?(?:start|beginning|end)\s+of\b"
_STATE = (
    r"(?:this|it|that|[\w']+\s+(?:members?|cards?))\s+(?:is|are)\s+(?:in\b|on\b|attacking|defending|battling|rested|standing|the\b)"
    r"|there\s+(?:is|are)\b|\b(?:have|has|having)\b"
)
_THING = r"(?:members?|gates?|cards?|tranceunions?|tus?|foreigners?|(?:super\s+|my\s+)?logicalists?|tactics|paradox(?:es)?|turns?|hand|deck|stock|drop|level|field|soul|row|front|back|effects?|battle|logics?|t-rank|own)"
_OF_CARD = r"(?:rested|standing|other|red|blue|green|yellow|purple|white|colorless|destroyed|undestroyed|attacking|defending|battling|face[\s-]up|face[\s-]down|front|back|level|lvl?|\d+)"
_ADDS = r"(?:power|aura|limit|heart|level|cost)"


def _icon_of(word: str) -> str:
    return _ICONS[word[:2].lower()]


def _triggered(found: re.Match[str]) -> str:
    """Return the icon for a text that begins with an event; a state or a value that lasts has none that is clear."""
    text = found.string[found.start() :]
    clause = re.split(r"[,:]|\sif\s", text)[0]
    lasts = re.search(rf"[+-]\s*\d+k?\b|\b{_ADDS}\s*[+-]|\bcan(?:not|'?t)?\b", text, re.IGNORECASE)
    ends = re.search(r"\b(?:turn|battle|phase|eo[tb]|game)\b", text[len(clause) :], re.IGNORECASE)
    if re.search(_STATE, clause, re.IGNORECASE) or (lasts and not ends):
        return found.group()
    return f"[AUTO] {'[1/turn] ' if found.group('once') else ''}"


def _cost(text: str) -> str:
    """Return what is paid in the words of a cost: ``2 stock`` as ``(2)``."""
    return re.sub(
        r"(?<!\w)(?:pay\s+)?\(?\b(\d+|X)\b\)?\s+stocks?\b(?=\s*(?:[,;+&]|and\b|\Z))", r"(\1)", text, flags=re.IGNORECASE
    )


def _theirs(found: re.Match[str]) -> str:
    """Return ``an opponent's``, ``of your opponent's`` or ``your opponent's`` before what is theirs."""
    before = found.string[: found.start()]
    if re.search(r"\ban?\s*\Z", before, re.IGNORECASE):
        return "opponent's"
    if re.search(r"(?:\b\d+|\bone|\bX|\banother)(?:\s+other)?\s*\Z", before) and not re.search(r"[+-]\d+\s*\Z", before):
        return "of your opponent's"
    return "your opponent's"


def _mill(found: re.Match[str]) -> str:
    """Return whose top cards are dropped."""
    who, number = (found.group("who") or "").strip(), found.group("number")
    cards = f"top {number} cards" if number not in ("1", "a") else "top card"
    if re.search("each|both", who, re.IGNORECASE):
        return f"each player drops the {cards} of their deck"
    if who and "opp" in who.lower():
        return f"your opponent drops the {cards} of their deck"
    return f"{who} drop the {cards} of your deck".strip()


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


def _top(found: re.Match[str]) -> str:
    """Return the top cards of a deck, which is of whom the sentence tells; unchanged if it tells of none."""
    place, number, of, pile = found.groups()
    of = of if of and of.lower() != "the" else whose(found.string[: found.start()])
    if of is None:
        return found.group()
    return f"the {place} {number + ' cards' if number != '1' else 'card'} of {of} {pile}"


def _limit(found: re.Match[str]) -> str:
    """Return an ability with its limit behind the icon; unchanged if it has one there."""
    head, icon, rest = found.groups()
    return (
        found.group()
        if re.match(rf"\s*{_ONCE}|\s*\[1/turn\]", rest, re.IGNORECASE)
        else f"{head}{icon} [1/turn]{rest}."
    )


def _owner(who: str) -> str:
    """Return ``its`` of it, ``this member's`` of this."""
    low = " ".join(who.lower().split())
    return "its" if low == "it" else "this member's" if low.startswith("this") else f"{low}'s"


def _enemies(found: re.Match[str]) -> str:
    """Return members of the other player."""
    one, number, every = found.groups()
    if one:
        return f"{'another' if one.lower() == 'another' else 'an'} opponent's member"
    return f"{number} of your opponent's members" if number else f"{'all ' if every else ''}your opponent's members"


def _each_soul(found: re.Match[str]) -> str:
    """Return the cards in the soul of this card, where no other card is named before."""
    return "for each card in its soul" if is_about_this(found.string[: found.start()]) else found.group()


def _soul(found: re.Match[str]) -> str:
    """Return cards of the soul of this card, where no other card is named before."""
    number, whose = found.group("number"), found.group("whose")
    before = found.string[: found.start()]
    if not whose and not re.search(r"\[[^\]]*\Z", before) and not is_about_this(before):
        return found.group()
    card = "card" if number.lower() in ("a", "1", "one") else "cards"
    owner = "its" if whose and whose.lower() in ("its", "it") else "this member's"
    return f"{found.group('verb')} {number} {card} from {owner} soul"


HEADS: tuple[Rule, ...] = (
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
        rf"({_BEGIN})\[?\s*(?:L\.?D\.?|Logic\s*Drive)(?:\s*\]?\s*[-:,]?\s*(?:\[\s*(?:pay\s+)?\(?(?P<in>\d+|X)\)?(?:\s+stocks?)?\s*\]|\(\s*(?:pay\s+)?(?P<round>\d+|X)(?:\s+stocks?)?\s*\))|\s*\]?\s*[-:,]?\s*(?P<bare>\d+|X)(?:\s+stocks?)?(?=\s*\]|\s*[-:,]\s))\s*\]?\s*(?:[-:,]\s*)?(?!\s*(?:[-:,+&]|and\b))",
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
        "gate destruction without its icon",
        rf"({_BEGIN})(?:[\[(]?auto[\])]?\s*[-:,]?\s*)?[\[(]?(?:on|upon|when)?\s*gate\s+(?:destruction|break|(?:is\s+|gets\s+)?destroyed)[\])]?\s*(?:[-:,]\s*|\s(?!if\b))(?!by\b)(?=\w)",
        r"\1[AUTO] On Gate Destruction: ",
        "gate",
        "on gate break - draw a card.",
        "[AUTO] On Gate Destruction: draw a card.",
    ),
    rule(
        "covenant without its icon",
        rf"({_BEGIN})(?:[\[(]?auto[\])]?\s*[-:,]?\s*)?(?:[\[(]cov(?:enant(?:er)?)?[\])]|cov(?:enant(?:er)?)?\b(?!\s*[\])]))\s*[-:]?\s*(?:[(\[]\s*({NAME}(?:\s+or\s+{NAME})*)\s*[)\]]\s*[-:,]?\s*(?=\S)|(?={NAME}|an?\s))",
        lambda m: f"{m.group(1)}[AUTO] Covenant - {m.group(2) + ': ' if m.group(2) else ''}",
        "cov",
        'cov: "Chloe": draw a card.',
        '[AUTO] Covenant - "Chloe": draw a card.',
    ),
    rule(
        "detonate typed",
        rf"({_BEGIN})[\[(]?detonate(\s+skill)?[\])]?\s*(?:[-:,]\s*(?=\w)|\.?\s*\Z)",
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
        "so much stock in a cost",
        r"(?<=\[)(?:[^\[\]\n“”]*\b(?:\d+|X)\b\)?\s+stocks?\b(?=\s*(?:[,;+&\]]|and\b))[^\[\]\n“”]*)(?=\])",
        lambda m: _cost(m.group()),
        "stock&&[",
        "act [2 stock, discard a card] draw",
        "act [(2), discard a card] draw",
    ),
    rule(
        "a cost of stock before a colon",
        rf"({_BEGIN}\[?ACT\]?(?:\s*\[1/turn\])?\s*[-:]?\s+)(?:pay\s+)?(?:\[\s*\(?(?P<in>\d+|X)\)?(?:\s+stocks?)?\s*\]|\(\s*(?P<round>\d+|X)(?:\s+stocks?)?\s*\)|(?P<bare>\d+|X)(?:\s+stocks?)?)\s*(?:[:-]|\s-)\s+(?=\w)",
        lambda m: f"{m.group(1)}[({m.group('in') or m.group('round') or m.group('bare')})] ",
        "act",
        "act 2 stock: draw a card.",
        "act [(2)] draw a card.",
    ),
    rule(
        "a cost with more than stock before a colon",
        rf"({_BEGIN}\[?ACT\]?(?:\s*\[1/turn\])?(?:\s*Logic\s+Drive)?\s*[-:]?\s+)(?:pay\s+)?\(?(\d+|X)\)?(?:\s+stocks?)?\s*(?:,|\+|and|&)\s*((?:rest|drop|discard|ditch|purge|remove|stock|return|reveal|put|turn)\b[^:.\[\]\n]*?)\s*:\s*(?=\w)",
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
        "a number as a cost",
        rf"({_BEGIN}\[?ACT\]?(?:\s*\[1/turn\])?\s*)\[\s*(\d+|X)\s*\](?!\s*[-+&,])",
        r"\1[(\2)]",
        "act",
        "[ACT] [1/turn] [2] Stand this.",
        "[ACT] [1/turn] [(2)] Stand this.",
    ),
)
"""Pass 1, behind the signs: how an ability begins, in the order in which it is respelled."""

WORDS: tuple[Rule, ...] = (
    rule(
        "letters left out of negations",
        r"\b(ca|do|does|did|is|are|was|were|has|have|would|wo)nt\b",
        r"\1n't",
        "nt",
        "members cant intercept",
        "members can't intercept",
    ),
    rule(
        "will not",
        r"\b(?:won't|will\s+not)\s+(?=stand\b|be\b)",
        "does not ",
        "won't|will not",
        "it won't stand",
        "it does not stand",
    ),
    rule(
        "apostrophes left out",
        rf"\b(its|thats|theyre|youre|whats|theres)\b(?=\s+(?:an?|not|in|on|at|destroyed|rested|standing|red|blue|green|yellow|purple|attacking|defending|face|level\s+\d|lvl?\s*\d|your|{NAME})\b|\s+{NAME})(?!\s+(?:an?\s+)?own)",
        lambda m: {
            "its": "it is",
            "thats": "that is",
            "theyre": "they are",
            "youre": "you are",
            "whats": "what is",
            "theres": "there is",
        }[m.group().lower()],
        "its|thats|theyre|youre|whats|theres",
        "if its a member, draw",
        "if it is a member, draw",
    ),
    rule("your in short", r"\b(?:ur|yr)(s?)\b", r"your\1", "ur|yr", "one of ur members", "one of your members"),
    rule("you in short", r"\bu\b(?!\s*[.:])", "you", "u", "u may discard a card", "you may discard a card"),
    rule(
        "with in short",
        r"\bw/\s*o\b|\bw/",
        lambda m: "without " if m.group()[-1] in "oO" else "with ",
        "w/",
        "foreigners w/ cost 0",
        "foreigners with  cost 0",
    ),
    rule(
        "until in short",
        r"(?:\b|')(?:till?|untill|unti)\b",
        "until",
        "til|unti",
        "til end of turn",
        "until end of turn",
    ),
    rule("and in short", r"(?<=\w)\s+n\s+(?=\w)", " and ", " n ", "draw 1 n discard 1", "draw 1 and discard 1"),
    rule(
        "and by its sign",
        r"(?<!Luck)(?<=[\w)])\s+&\s+(?=(?:[+-]\s*\d|it\b|its\b|they\b|this\b|draw|stock\s+boost|[a-z]+s?\b)[^\[\]]*(?:\[|\Z))(?!Logic\b)",
        " and ",
        "&",
        "gets +2000 power & +1 limit",
        "gets +2000 power and +1 limit",
    ),
    rule(
        "them in short",
        rf"\b({DO})\s+'?em\b",
        r"\1 them",
        "em",
        "choose 2 members, rest em",
        "choose 2 members, rest them",
    ),
    rule(
        "level and its number in short",
        r"\b(?:lvls?|lv)\b\.?|\blvl?\.?(?=\d)",
        "level ",
        "lv",
        "in your lvl zone",
        "in your level  zone",
    ),
    rule(
        "members in short",
        r"\b(?:guys?|dudes?|mems?|mbrs?)\b",
        lambda m: "members" if m.group().lower().endswith("s") else "member",
        "guy|dude|mem|mbr",
        "all your guys get +3000 power",
        "all your members get +3000 power",
    ),
    rule("power in short", r"\b(?:pwr|pow)\b", "power", "pwr|pow", "+1000 pwr", "+1000 power"),
    rule("t-rank in short", r"\bt[\s-]*rank\b", "T-rank", "rank", "if your t rank is 3", "if your T-rank is 3"),
    rule(
        "attacks in short",
        r"(?<!\d\s)(?<!\d)\batk(s|ing|ed|er)?\b",
        r"attack\1",
        "atk",
        "when this atks",
        "when this attacks",
    ),
    rule(
        "intercepts in short",
        r"\bint(?:ercep|er|cpt)(s?)\b",
        r"intercept\1",
        "inter|intcpt",
        "cannot intercep",
        "cannot intercept",
    ),
    rule(
        "otherwise in short",
        r"\s*[,.;]\s+else\b,?",
        ". Otherwise,",
        "else",
        "put it in hand, else drop it",
        "put it in hand. Otherwise, drop it",
    ),
    rule("bottom in short", r"\bbtm\b", "bottom", "btm", "on the btm of your deck", "on the bottom of your deck"),
    rule(
        "or less by its sign",
        rf"\b({VALUE}|T-rank)\s+(\d+)\s?-(?=\s+[a-z])",
        r"\1 \2 or less",
        "-",
        "all level 2- members",
        "all level 2 or less members",
    ),
    rule(
        "or more by its sign",
        r"(?<![+\-.\d/])\b(\d+)\s?\+(?=\s+[a-z]|\s*[,.;:)\]]|\s*\Z)",
        r"\1 or more",
        "+",
        "if your T-rank is 3+, draw",
        "if your T-rank is 3 or more, draw",
    ),
    rule(
        "bounds by a sign",
        rf"\b({VALUE}|T-rank)\s*(?:is\s+)?(<=|>=|=<|=>|≤|≥)\s*(\d+)(?!\d|k)",
        lambda m: f"{m.group(1)} {m.group(3)} or {'more' if m.group(2) in ('>=', '=>', '≥') else 'less'}",
        "<|>|=|≤|≥",
        "members with level <=2",
        "members with level 2 or less",
    ),
    rule(
        "thousands in short",
        r"(?<![\w.])([+-]?)\s?(\d+)(?:\.(\d))?k\b(?:\s+power\b)?",
        lambda m: f"{m.group(1)}{int(m.group(2)) * 1000 + int(m.group(3) or 0) * 100} power",
        "k",
        "gets +1.5k until end of turn",
        "gets +1500 power until end of turn",
    ),
    rule(
        "zones in short",
        r"\b(in|into|to|from|on)\s+(?:(the|your|their|its|any)\s+)?(bz|dz|lz|sz)\b",
        lambda m: (
            f"{m.group(1)} {m.group(2) or 'the'} "
            + {"b": "battle", "d": "drop", "l": "level", "s": "stock"}[m.group(3)[0].lower()]
            + " zone"
        ),
        "bz|dz|lz|sz",
        "When placed in bz, draw",
        "When placed in the battle zone, draw",
    ),
    rule(
        "end of battle in short",
        r"\b(?:until\s+)?eob\b",
        "until end of that battle",
        "eob",
        "gets +1000 power until eob",
        "gets +1000 power until end of that battle",
    ),
    rule(
        "stock boost in short",
        r"\b(?:sb|stock\s*boost)\s*(\d+)\b(?!\s*(?:cards|times))",
        r"Stock Boost (\1)",
        "sb|boost",
        "draw a card, then sb 2",
        "draw a card, then Stock Boost (2)",
    ),
    rule(
        "stock open and close typed",
        r"\bstock\s+(open|close)\s+(\d+)\b",
        r"Stock \1 (\2)",
        "stock open|stock close",
        "stock open 1.",
        "Stock open (1).",
    ),
    rule(
        "ditch",
        r"\b(?:ditch|pitch)(es)?\s+(?=(?:an?|\d+|one|two|three|up\s+to|your\s+hand)\b)",
        lambda m: f"discard{'s' if m.group(1) else ''} ",
        "itch",
        "you may ditch a card",
        "you may discard a card",
    ),
    rule(
        "mill",
        r"(?P<who>\b(?:(?:your|ur|the)\s+)?opp(?:onent)?\s+|\b(?:each|both)\s+players?\s+(?:each\s+)?|\byou\s+)?\bmills?\s+(?:the\s+top\s+)?(?P<number>\d+|a)(?:\s+cards?)?\b",
        _mill,
        "mill",
        "when this attacks, mill 3",
        "when this attacks, drop the top 3 cards of your deck",
    ),
    rule(
        "whose, by the first letters",
        rf"\b(?:(?:your|the|my)\s+)?(?:opp(?:s'|'s|s)|opponents'?|opp(?!\s+(?:drop|stock|level)\s+(?!zone|\d)))(?=\s+(?:(?:{_OF_CARD}|{NAME}|{ELEMENT})\s+(?:or\s+\w+\s+)?)*{_THING}\b)(?!\s+(?:discards|draws|attacks|trances|drops|stands|rests|levels?\s+boost|stocks?\s+boost)\b)",
        _theirs,
        "opp",
        "choose an opp member",
        "choose an opponent's member",
    ),
    rule(
        "theirs, compared",
        r"\b(than|as)\s+(?:(?:your|the)\s+)?(?:opp(?:s'|'s|s)|opponents)(?=\s*[,.]|\s*\Z)",
        r"\1 your opponent's",
        "opps|opp's|opponents",
        "if my member has less aura than opps, draw",
        "if my member has less aura than your opponent's, draw",
    ),
    rule(
        "the other player in short",
        r"\b(?:(?:your|the)\s+)?opp\b(?!')",
        "your opponent",
        "opp",
        "then your opp draws a card",
        "then your opponent draws a card",
    ),
    rule(
        "mine",
        rf"\bmy\b(?!\s+logicalists?\b|\s+opp)(?=\s+(?:{_OF_CARD}\s+)*(?:{_THING}|\w+\s+phase)\b)",
        "your",
        "my",
        "all my members get",
        "all your members get",
    ),
    rule(
        "an opponent member",
        r"(?<!battle\s)\bopponent(?=\s+(?:(?:rested|standing|other|red|blue|green|yellow|purple|white|colorless)\s+)*(?:members?|gates?|tranceunions?|tus?|foreigners?|logicalists?|hand|deck)\b)",
        "opponent's",
        "opponent",
        "choose an opponent member",
        "choose an opponent's member",
    ),
    rule(
        "several by an apostrophe",
        r"\b(tu|member|tranceunion|foreigner|logicalist)'s(?=\s+(?:get|gain|cannot|can't|have)\b)",
        r"\1s",
        "'s",
        "all your TU's get +1 aura",
        "all your TUs get +1 aura",
    ),
    rule(
        "are in short",
        r"\b(there|they|you|members|cards|gates)\s+r\b",
        r"\1 are",
        " r",
        "if there r 3 cards in your hand",
        "if there are 3 cards in your hand",
    ),
    rule(
        "enemies by themselves",
        r"\b(?:(an|another|1|one)\s+enemy|((?:up\s+to\s+)?\d+)\s+enemies|(all\s+(?:the\s+)?)?enemies)\b(?!\s+(?:members?|gates?|cards?)\b)(?!')",
        _enemies,
        "enem",
        "all enemies get -500 power",
        "all your opponent's members get -500 power",
    ),
    rule(
        "enters a pile",
        r"\benters\s+(?:the\s+|your\s+)?(drop|stock|level|purge)\b",
        r"is put into \1",
        "enters",
        "when this enters drop, draw",
        "when this is put into drop, draw",
    ),
    rule("of mine", r"\bof\s+mine\b", "of yours", "of mine", "a gate of mine", "a gate of yours"),
)
"""Pass 1: words in short, before the other words; in the order in which they are respelled."""

_DOES = (
    rf"(?:{DO}\b|stock\s+(?:boost|open|close)|level\s+boost|[+-]\d|(?:it|this(?:\s+\w+)?|they)\s+(?:gets?|gains?|cannot)\b"
    r"|your\s+opponent\s+(?:discards?|draws?|drops?|puts?|chooses?|must|cannot|loses?|rests?|reveals?|may)\b"
    r"|each\s+player\s+\w|you\s+(?:draw|may|can)\b)"
)
_DONE = (
    r"(?:mobilized|attacked|dropped|discarded|stocked|destroyed|purged|removed|rested)"
    r"(?:\s+(?:by\s+(?:a\s+)?trance|from\s+(?:your\s+|the\s+)?(?:hand|drop\s+zone|stock\s+zone|field)))?"
)
_EVENT = (
    rf"(?:(?:attacks|defends|intercepts|trances|stands|rests|leaves\s+the\s+field|enters\s+by\s+make\s+up|(?:wins|loses)\s+(?:a|the)\s+battle|destroys\s+a\s+gate|blinks|blink\s+steps|you\s+(?:trance|luck\s+drive)|uses?\s+(?:a|its|the)\s+(?:logic\s+drive|luck\s+drive|level\s+boost)|(?:level|stock)\s+boosts?|(?:draws?|discards?)\s+a\s+card)|(?:is|are|gets|when(?:ever)?)\s+{_DONE}"
    r"|placed\s+in\s+(?:the\s+)?battle\s+zone)"
)
_DID = {
    "drop": "dropped",
    "discard": "discarded",
    "stock": "stocked",
    "rest": "rested",
    "destroy": "destroyed",
    "purg": "purged",
    "purge": "purged",
    "remov": "removed",
    "remove": "removed",
    "mov": "moved",
    "move": "moved",
    "choos": "chosen",
    "choose": "chosen",
}
_DECK = r"(?:deck|stock(?:\s+zone)?)"
CLAUSES: tuple[Rule, ...] = (
    rule(
        "comma before what you may",
        r"(\b(?:when(?:ever)?|at\s+(?:the\s+)?(?:start|beginning|end)\s+of)\s[^,.:;“”\[\]•]*?\w)\s+(?=you\s+(?:may|can)\b)(?<!and)(?<!or)(?<!then)",
        r"\1, ",
        "you may|you can",
        "when a gate of yours is destroyed you may draw a card",
        "when a gate of yours is destroyed, you may draw a card",
    ),
    rule(
        "comma behind an event",
        rf"(\bwhen(?:ever)?\b(?=\s)[^,.:;“”\[\]•]*?(?<=[\w\s]){_EVENT})\s+(?=(?:{_DOES}|if\s))(?!rest\s*,)",
        r"\1, ",
        "when",
        "when this member is mobilized draw a card",
        "when this member is mobilized, draw a card",
    ),
    rule(
        "comma behind an event without its subject",
        rf"(\bwhen(?:ever)?\s+{_DONE})\s+(?=(?:{_DOES}|if\s))",
        r"\1, ",
        "when",
        "when mobilized draw a card",
        "when mobilized, draw a card",
    ),
    rule(
        "colon behind where it is placed",
        r"\b(when(?:ever)?\s+(?:placed|put|played|set)\s+(?:in|into|on|onto)\s+[^.,:;“”\[\]]*?)\s*:\s+",
        r"\1, ",
        ":&&when",
        "when placed in the battle zone: draw a card",
        "when placed in the battle zone, draw a card",
    ),
    rule(
        "comma behind a moment",
        rf"(\b(?:at\s+)?(?:the\s+)?(?:start|beginning|end)\s+of\s+(?:(?:your(?:\s+opponent's)?|the|each|every|a)\s+)?(?:(?:(?!if\b)\w+\s+){{0,3}}?(?:phase|step)|turn))\s+(?=(?:{_DOES}|if\s))",
        r"\1, ",
        "start|beginning|end",
        "at the start of your main phase draw a card",
        "at the start of your main phase, draw a card",
    ),
    rule(
        "comma behind if you do",
        rf"(\bif\s+(?:you|they)\s+do)\s+(?=(?:{_DOES}))",
        r"\1, ",
        "if",
        "if you do draw a card",
        "if you do, draw a card",
    ),
    rule(
        "comma behind what it is",
        rf"(\bif\s+(?:it|that\s+\w+|the\s+\w+\s+card)\s+is\s+(?:not\s+)?an?\s+(?:[\w\ue000-\uf8ff-]+\s+)?{MEMBER_OR_GATE[:-1]}|card|tactics|paradox))\s+(?=(?:{_DOES}))",
        r"\1, ",
        "if&&is a",
        "if it is a member put it into your hand",
        "if it is a member, put it into your hand",
    ),
    rule(
        "comma behind a number",
        rf"(\bif\s+(?:your|your\s+opponent's)\s+T-rank\s+is\s+\d+(?:\s+or\s+(?:more|less))?)\s+(?=(?:{_DOES}|(?:this|your)\s))",
        r"\1, ",
        "rank",
        "if your T-rank is 3 or more draw a card",
        "if your T-rank is 3 or more, draw a card",
    ),
    rule(
        "comma behind what you have",
        rf"(\b(?:if|while|as\s+long\s+as)\s+(?:you\s+have|your\s+opponent\s+has|this(?:\s+\w+)?\s+has|it\s+has)\s+[^,.:;“”\[\]•]*?(?:members?|cards?|gates?|hand|soul|zone))\s+(?=(?:{_DOES}))(?<!soul zone )",
        r"\1, ",
        "if|while|as long",
        "if you have 3 or more red members draw a card",
        "if you have 3 or more red members, draw a card",
    ),
    rule(
        "comma behind during",
        r"(\[CONT\]\s*during\s+your(?:\s+opponent's)?\s+turn)\s+(?=this\b|your\b|all\b)",
        r"\1, ",
        "during&&[cont]",
        "[CONT] during your turn this member gets +1000 power",
        "[CONT] during your turn, this member gets +1000 power",
    ),
    rule(
        "goes to a zone, typed",
        r"\b(when(?:ever)?\s+[^,.:]*?)\b(?:goes|gets\s+(?:put|sent)|is\s+sent)\s+(?:to|into|in)\s+",
        lambda m: f"{m.group(1)}is put into ",
        "goes|gets|sent",
        "when this goes to your stock zone, draw",
        "when this is put into your stock zone, draw",
    ),
    rule(
        "would go to a zone",
        r"\bwould\s+(?:go|be\s+sent)\s+(?:to|into)\s+",
        "would be put into ",
        "would",
        "if this would go to the drop zone",
        "if this would be put into the drop zone",
    ),
    rule(
        "sends to a zone",
        r"\b(?:send(s)?)\s+([^.,:;\[\]]*?)\s+(?:to|into)\s+(?=(?:the\s+|your\s+|their\s+|its\s+owner's\s+)?(?:drop|stock|level|purge|remove|refresh)\b)",
        r"put\1 \2 into ",
        "send",
        "each player sends a card to the drop zone",
        "each player puts a card into the drop zone",
    ),
    rule(
        "top cards of their owner",
        rf"\b(your|their)\s+(top|bottom)\s+(\d+)\s+({_DECK})\s+cards\b",
        r"the \2 \3 cards of \1 \4",
        "top|bottom",
        "puts their top 2 stock cards into the drop zone",
        "puts the top 2 cards of their stock into the drop zone",
    ),
    rule(
        "top so many",
        rf"(?:\bthe\s+)?\b(top|bottom)\s+(\d+)(?:\s+cards?)?\s+(?:of|from|in)\s+(?:(your(?:\s+opponent's)?|their|the)\s+)?({_DECK})\b",
        _top,
        "top|bottom",
        "drops top 3 of their deck",
        "drops the top 3 cards of their deck",
    ),
    rule(
        "the rest on the bottom",
        r"(?:,\s*|,?\s+and\s+(?:put\s+)?|\s*&\s*)(?:the\s+)?rest\s+(?:on|to|at|in)\s+(?:the\s+)?(bottom|top)\b(?:\s+of\s+(?:your\s+|the\s+)?deck)?(?:\s+in\s+any\s+order)?",
        r", and put the rest on the \1 of your deck",
        "rest",
        "put 1 in hand and rest on bottom",
        "put 1 in hand, and put the rest on the bottom of your deck",
    ),
    rule(
        "one of those seen",
        r"(\blook\s+at\s+the\s+top\s+\d+\s+cards\s+of\s+your\s+deck\s*[,.]\s*(?:then\s+|and\s+)?(?:you\s+may\s+)?)(put|add|take)\s+(up\s+to\s+)?(1|one|\d+)(?:\s+cards?)?\s+(?:in(?:to)?|to)\s+(?:your\s+)?hand\b",
        lambda m: (
            f"{m.group(1)}put {m.group(3) or ''}{'one' if m.group(4) == '1' and not m.group(3) else m.group(4)} of them into your hand"
        ),
        "look&&hand",
        "look at the top 4 cards of your deck, put 1 in hand",
        "look at the top 4 cards of your deck, put one of them into your hand",
    ),
    rule(
        "a deck without its owner",
        r"\b(search|shuffle)\s+(?:the\s+)?deck\b",
        r"\1 your deck",
        "deck&&search|shuffle",
        "search deck for a foreigner",
        "search your deck for a foreigner",
    ),
    rule(
        "found, shown and taken",
        r"(\bsearch\s+your\s+deck\s+for\s+[^.,;:]*?)(?:[,.]\s*|\s+and\s+)((?:(?:then|and)\s+)?(?:reveal|show)(?:\s+(?:it|them))?\s*(?:,\s*|\s+and\s+))?(?:then\s+|and\s+)?(?:add|put|take)(?:\s+(?:it|them))?\s+(?:in)?to\s+(?:your\s+)?hand(?:\s*[,.]\s*(?:then\s+|and\s+)?|\s+(?:and|then)\s+)shuffle(?:\s+(?:your\s+deck|it))?(?=\s*[.,;]|\s*\Z)",
        lambda m: f"{m.group(1)}, {'reveal it, ' if m.group(2) else ''}put it into your hand, then shuffle your deck",
        "search&&hand&&shuffle",
        "search your deck for a foreigner, reveal, add to hand, shuffle",
        "search your deck for a foreigner, reveal it, put it into your hand, then shuffle your deck",
    ),
    rule(
        "pay a number",
        r"\b(pays?)\s+(\d\d?|X)(?=\s*[.,;:)\]]|\s+(?:and|to)\b|\s*\Z)",
        r"\1 (\2)",
        "pay",
        "you may pay 1. If you do, draw",
        "you may pay (1). If you do, draw",
    ),
    rule(
        "paid before a colon",
        r"(\[AUTO\][^.\n:“”]*?,\s+)(?:you\s+may\s+)?pay\s+(\((?:\d+|X)\))\s*:\s*",
        r"\1you may pay \2. If you do, ",
        "pay&&[auto]",
        "[AUTO] When this attacks, pay (1): draw a card.",
        "[AUTO] When this attacks, you may pay (1). If you do, draw a card.",
    ),
    rule(
        "per",
        rf"(?<=\d\s)({VALUE})\s+(?:per|for\s+every)\s+(?!\d|turn\b)",
        r"\1 for each ",
        "per|every",
        "gets +1000 power per rested member you have",
        "gets +1000 power for each rested member you have",
    ),
    rule(
        "for each soul",
        r"\bfor\s+each\s+(?:of\s+its\s+)?souls?(?:\s+card)?(?:\s+(?:it|this(?:\s+member)?)\s+has)?(?=\s*[.,;]|\s*\Z)",
        _each_soul,
        "soul",
        "[CONT] this gets +1 aura for each soul",
        "[CONT] this gets +1 aura for each card in its soul",
    ),
    rule(
        "for each in hand",
        r"\bfor\s+each\s+(card|member|tactics)\s+in\s+hand\b",
        r"for each \1 in your hand",
        "in hand",
        "+500 power for each card in hand",
        "+500 power for each card in your hand",
    ),
    rule(
        "for each, and what it gets",
        rf"(\[CONT\]\s*(?:(?:during|while|if)\b[^.,]*,\s+)?)for\s+each\s+([^.,:;]*?)\s*[,:]\s*([+-]\d+\s+{VALUE})(?=\s*\.?\s*\Z)",
        r"\1this member gets \3 for each \2",
        "for each&&[cont]",
        "[CONT] for each card in your stock zone, +500 power",
        "[CONT] this member gets +500 power for each card in your stock zone",
    ),
    rule(
        "cards of a soul by a number",
        r"\b(?P<verb>drops?|discard|purge|remove)\s+(?P<number>an?|\d+|one)\s+(?:of\s+(?P<whose>its|this(?:\s+member)?'?s)\s+)?souls?(?:\s+cards?)?(?:\s+(?:of|from)\s+(?:this(?:\s+member)?|it)\b)?(?!\s+(?:zone|of|from))(?!')",
        _soul,
        "soul",
        "[drop a soul of this]",
        "[drop a card from this member's soul]",
    ),
    rule(
        "discard a number of them",
        r"\b(discards?)\s+(\d+)(?=\s+(?:at\s+random|then|and)\b)",
        lambda m: f"{m.group(1)} {m.group(2)} card{'' if m.group(2) == '1' else 's'}",
        "discard",
        "your opponent discards 1 at random",
        "your opponent discards 1 card at random",
    ),
    rule(
        "the back row without its article",
        r"\bcan\s+attack\s+(?=(?:front|back)\s+row\b(?!\s+circle))",
        "can attack the ",
        "attack",
        "this can attack back row",
        "this can attack the back row",
    ),
    rule(
        "at without an article",
        r"\bat\s+(?=(?:start|beginning|end)\s+of\b)",
        "at the ",
        "at ",
        "at start of your turn",
        "at the start of your turn",
    ),
    rule(
        "a step without its article",
        r"\bof\s+(?=(?:battle\s+result|intercept|logic\s+definition|end\s+of\s+battle|declare\s+attackers?)\s+step\b)",
        "of the ",
        "step",
        "at the start of battle result step",
        "at the start of the battle result step",
    ),
    rule(
        "on whose turn",
        r"(?<!\bthe\s)\bon\s+(your(?:\s+opponent's)?)\s+turns?\b(?!')",
        r"during \1 turn",
        "turn",
        "gets +1 limit on your opponent's turn",
        "gets +1 limit during your opponent's turn",
    ),
    rule(
        "the phase that comes",
        r"\b(do(?:es)?\s+not\s+stand)\s+(?:in\s+the\s+|the\s+)?next\s+(?=stand\s+phase\b)",
        r"\1 during their next ",
        "next",
        "they do not stand next stand phase",
        "they do not stand during their next stand phase",
    ),
    rule(
        "this card in hand",
        r"\bthis(\s+card)?\s+in\s+hand\b",
        "this card in your hand",
        "in hand",
        "this card in hand gets -1 cost",
        "this card in your hand gets -1 cost",
    ),
    rule(
        "a row that does",
        r"(?<!\bin\s)\b(your(?:\s+opponent's)?)\s+(front|back)\s+row\s+(?=(?:cannot|can't|can|gets?|gains?|do(?:es)?\s+not)\b)",
        r"\1 members in the \2 row ",
        "row",
        "your opponent's back row cannot attack",
        "your opponent's members in the back row cannot attack",
    ),
    rule(
        "so much instead if",
        rf"[.,;]\s+(?:or\s+)?([+-]\d+\s+{VALUE})\s+instead\s+if\s+([^.,;:“”\[\]]+?)(?=\s*(?:[.;]|\Z))",
        r". If \2, \1 instead",
        "instead if",
        "your member gets +4000 power for this battle, +6000 power instead if you have 5 destroyed gates",
        "your member gets +4000 power for this battle. If you have 5 destroyed gates, +6000 power instead",
    ),
    rule(
        "so much in either turn",
        rf"(\[CONT\]\s*)([^.,;:“”\[\]]+?)\s+(gets?|gains?)\s+([+-]\d+\s+{VALUE})\s+(during\s+your(?:\s+opponent's)?\s+turn)\s+(?:and|&)\s+([+-]\d+\s+{VALUE})\s+(during\s+your(?:\s+opponent's)?\s+turn)(?=\s*\.?\s*\Z)",
        r"\1\2 \3 \4 \5. \2 \3 \6 \7",
        "[cont]&&during",
        "[CONT] your members get +2000 power during your turn and +1 limit during your opponent's turn",
        "[CONT] your members get +2000 power during your turn. your members get +1 limit during your opponent's turn",
    ),
    rule(
        "draw and no more",
        r"\b(draws?)(?=(?:\s+(?:too|as\s+well|also|instead))?\s*(?:[.,;•\n]|\Z)|\s+by\s+(?:an?\s+)?effect)",
        r"\1 a card",
        "draw",
        "if your T-rank is 3 or more, draw too",
        "if your T-rank is 3 or more, draw a card too",
    ),
    rule(
        "comes in",
        r"\bcomes\s+in(?=\s+(?:by|via|through)\s+make\s+up\b)",
        "enters",
        "comes in",
        "When this comes in by make up, draw",
        "When this enters by make up, draw",
    ),
    rule(
        "than theirs, in battle",
        rf"(\byour\s+(?:battling\s+member|member\s+in\s+battle)\s+has\s+(?:an?\s+)?(?:less|lower|more|higher|greater)\s+{VALUE}\s+than)\s+your\s+opponent's(?=\s*[,.])",
        r"\1 its battle opponent",
        "than your opponent's",
        "if your battling member has less aura than your opponent's, draw",
        "if your battling member has less aura than its battle opponent, draw",
    ),
    rule(
        "each with",
        r"\b(members|cards|gates)\s+each\s+(?=with\b)",
        r"\1 ",
        "each with",
        "choose up to 2 members each with less power than this",
        "choose up to 2 members with less power than this",
    ),
    rule(
        "of this card",
        rf"\bthis's(?=\s+(?:soul|{VALUE}|battle\s+opponent|logic\s+drive|circle|row|column)\b)",
        "this member's",
        "this's",
        "put a card in this's Soul",
        "put a card in this member's Soul",
    ),
    rule(
        "members that a zone has",
        r"\b(if|while|as\s+long\s+as)\s+your(\s+opponent's)?\s+(hand|(?:drop|stock|level|purge|remove|battle|paradox)\s+zone)\s+(?:has|contains)\s+(no|\d+\s+or\s+(?:more|less)|exactly\s+\d+|\d+|an?)\s+([^.,;:“”\[\]]*?(?:members?|tranceunions?|foreigners?|logicalists?|tactics|paradox(?:es)?))(?:\s+cards?)?(?=\s*,)",
        lambda m: (
            f"{m.group(1)} {'your opponent has' if m.group(2) else 'you have'} {m.group(4)} {m.group(5)} in {'their' if m.group(2) else 'your'} {m.group(3)}"
        ),
        "has|contains&&hand|zone",
        "if your Drop Zone has 10 or more Members, draw",
        "if you have 10 or more Members in your Drop Zone, draw",
    ),
    rule(
        "for each that a zone has",
        r"\bfor\s+each\s+([\w\ue000-\uf8ff -]+?)\s+(?:that\s+)?(your(?:\s+opponent's)?)\s+(hand|(?:drop|stock|level|purge|remove|battle|paradox)\s+zone)\s+(?:has|contains)\b",
        r"for each \1 in \2 \3",
        "has|contains&&for each",
        "+500 power for each Member your Drop Zone has",
        "+500 power for each Member in your Drop Zone",
    ),
    rule(
        "an end of the stock",
        r"\b(top|bottom)\s+of\s+(your(?:\s+opponent's)?|their|its\s+owner's)\s+stock(?!\s+(?:zone|boost))\b",
        r"\1 of \2 stock zone",
        "of&&stock",
        "put it on the bottom of your Stock",
        "put it on the bottom of your stock zone",
    ),
    rule(
        "members of both in battle",
        r"\bboth\s+players'\s+members\s+in\s+(?:the\s+|that\s+)?battle\b|\bboth\s+players'\s+battling\s+members\b",
        "all battling members",
        "both players'",
        "both players' Members in battle gain +1 heart",
        "all battling members gain +1 heart",
    ),
    rule(
        "plays by logic definition",
        r"\bcannot\s+(?:play|use|put|place)\s+(tactics|paradox|member)(?:es|s)?(?:\s+cards?)?\s+(?:by|with|through|for|in)\s+(?:a\s+)?logic\s+definitions?\b",
        lambda m: (
            f"cannot define {'tactics' if m.group(1).lower() == 'tactics' else 'paradoxes' if m.group(1).lower() == 'paradox' else 'members'}"
        ),
        "logic definition&&cannot",
        "your opponent cannot play Paradox cards by Logic Definition",
        "your opponent cannot define paradoxes",
    ),
    rule(
        "in its covenanter info",
        rf"\bwith\s+({NAME})\s+(?:in|as)\s+(?:its|their|the)\s+covenanter(?:'?s)?(?:\s+info(?:rmation)?)?\b",
        r"with covenanter \1",
        "covenanter",
        'a member with "Tessaly" in its covenanter info',
        'a member with covenanter "Tessaly"',
    ),
    rule(
        "the lowest among them all",
        rf"\b(of\s+(your(?:\s+opponent's)?)\s+members\s+with\s+the\s+(?:lowest|highest)\s+{VALUE})\s+among\s+(?:\2\s+members|them|those\s+members)\b(?!\s+(?:in|with|on))",
        r"\1",
        "lowest|highest&&among",
        "choose one of your members with the lowest power among your members",
        "choose one of your members with the lowest power",
    ),
    rule(
        "the same value as",
        r"\bif\s+(?P<who>it|that\s+(?:member|card)|this(?:\s+member)?)\s+has\s+the\s+same\s+(?P<what>level|power|aura|limit|cost)\s+as\s+(?P<whom>it|that\s+(?:member|card)|this(?:\s+member)?)\b(?!')(?=\s*,)",
        lambda m: (
            f"if {_owner(m.group('who'))} {m.group('what')} is exactly {_owner(m.group('whom'))} {m.group('what')}"
        ),
        "the same",
        "if it has the same level as this, draw",
        "if its level is exactly this member's level, draw",
    ),
    rule(
        "what an effect of theirs does",
        r"\bwhen(?:ever)?\s+(?:an?\s+effect\s+of\s+your\s+opponent|(?:an?\s+|your\s+)?opponent's\s+(?:card\s+)?effects?)\s+(drop|discard|stock|rest|destroy|purge|remove|move|choose)e?s\s+(this(?:\s+(?:member|card))?|(?:an?|one|another)\s+of\s+your\s+[^.,]*?|(?:1|one)\s+or\s+more\s+cards\s+(?:from|in)\s+your\s+hand|a\s+card\s+(?:from|in)\s+your\s+hand)(?=,)",
        lambda m: (
            f"when {m.group(2)} {'are' if 'more' in m.group(2) else 'is'} {_DID[m.group(1).lower()]} by your opponent's effect"
        ),
        "effect",
        "When your opponent's effect drops this, draw",
        "when this is dropped by your opponent's effect, draw",
    ),
    rule(
        "swaps places with yours",
        r"\b(?:swap|switch|exchange)\s+(this(?:\s+member)?)\s+(?:with|and|for)\s+your\s+(?:other\s+)?member\s+(in|on|behind|in\s+front\s+of)\s+",
        r"exchange \1 for one of your members \2 ",
        "swap|switch|exchange",
        "swap this with your Member in the front center circle",
        "exchange this for one of your members in the front center circle",
    ),
    rule(
        "the tranceunion of the next trance",
        r"\bthe\s+next\s+time\s+you\s+trance((?:\s+(?:this|during\s+this)\s+turn)?),\s+(?:the\s+(?:tranceunion\s+mobilized(?:\s+(?:by|with)\s+(?:that\s+)?trance)?|mobilized\s+tranceunion)|that\s+tranceunion)(?=\s+(?:gets?|gains?|cannot)\b)",
        r"the next time one of your tranceunions is mobilized by trance\1, that member",
        "next time&&trance",
        "The next time you trance this turn, the mobilized Tranceunion gains +1 limit",
        "the next time one of your tranceunions is mobilized by trance this turn, that member gains +1 limit",
    ),
    rule(
        "that one of the trigger, behind another card",
        r"(\bwhen(?:ever)?\s+(?:(?:an?|another|one)\b|your\s+opponent\s+mobilizes\s+an?\b)[^,.:]*?\b(?P<kind>tranceunion|foreigner|logicalist)s?\b[^,.:]*,(?:(?!\b(?:members?|tranceunions?|foreigners?|logicalists?|it|they)\b)[^“”•])*?\bcards?\b(?:(?!\b(?:members?|tranceunions?|foreigners?|logicalists?|it|they)\b)[^“”•])*?)\bthat\s+(?:(?P=kind)|member)\b(?!')",
        r"\1the triggering member",
        "that&&card&&when",
        "When an opponent's tranceunion attacks, you may drop a card in your level zone. If you do, rest that tranceunion.",
        "When an opponent's tranceunion attacks, you may drop a card in your level zone. If you do, rest the triggering member.",
    ),
    rule(
        "no hand",
        r"\b(you\s+have|your\s+opponent\s+has)\s+no\s+(hand|stock)(?!\s+(?:zone|cards?))\b",
        lambda m: (
            f"{m.group(1)} no cards in {'your' if m.group(1).lower().startswith('you ') else 'their'} {m.group(2)}{' zone' if m.group(2).lower() == 'stock' else ''}"
        ),
        "no hand|no stock",
        "if your opponent has no hand, draw",
        "if your opponent has no cards in their hand, draw",
    ),
    rule(
        "gates break",
        r"\b(gates?)\s+breaks\b",
        r"\1 is destroyed",
        "breaks",
        "when one of your gates breaks, draw",
        "when one of your gates is destroyed, draw",
    ),
    rule(
        "colon behind a condition",
        r"(\[AUTO\][^\n“”•]*?\bwhen(?:ever)?\s[^,.:\n“”•]*?,\s+if\s+(?:you|your|this|it|that)\b[^.,:;\[\]“”•\n]*?)\s*:\s+(?=\w)",
        r"\1, ",
        ":&&[auto]&&if",
        "[AUTO] when deployed, if you have 4 or more members: draw a card",
        "[AUTO] when deployed, if you have 4 or more members, draw a card",
    ),
    rule(
        "who fights, without an article",
        r"(?<!\bthe\s)(?<!\byour\s)(?<!\bopponent's\s)(?<!\ban\s)(?<!\ba\s)(?<=[,:.]\s)(attacking|defending)\s+member\s+(?=[+-]\s*\d|gets?\b|gains?\b)",
        lambda m: f"the {m.group(1)} member {'gets ' if m.string[m.end()] in '+-' else ''}",
        "attacking|defending",
        "when this defends, attacking member -1000 power",
        "when this defends, the attacking member gets -1000 power",
    ),
    rule(
        "top of a deck",
        r"\b(drops?|reveals?|stocks?|looks?\s+at)\s+(?:the\s+)?top\s+of\s+(your(?:\s+opponent's)?|their)\s+deck\b",
        r"\1 the top card of \2 deck",
        "top of",
        "drop top of your deck",
        "drop the top card of your deck",
    ),
    rule(
        "limit by so much",
        r"\b(your(?:\s+opponent's)?\s+(?:hand|attack|level|trance)\s+limit)\s*:?\s+(?=[+-]\s*\d)",
        r"\1 gets ",
        "limit",
        "your opponent's hand limit -1",
        "your opponent's hand limit gets -1",
    ),
    rule(
        "this tranceunion of a covenant",
        r"(\[AUTO\]\s*covenant\b[^\n“”]*?)\bthis\s+tranceunion\b(?!')",
        r"\1that tranceunion",
        "covenant&&this tranceunion",
        '[AUTO] Covenant - "Chloe": this tranceunion gets +2000 power',
        '[AUTO] Covenant - "Chloe": that tranceunion gets +2000 power',
    ),
    rule(
        "wins what",
        rf"(\bwhen(?:ever)?\s+(?:this(?:\s+\w+)?|(?:one|another)\s+of\s+your\s+[^,.:]*?))\s+(wins|loses)(?=\s*,|\s+(?:{_DOES}|if\s))",
        r"\1 \2 a battle",
        "wins|loses",
        "when this wins, draw a card",
        "when this wins a battle, draw a card",
    ),
    rule(
        "than its battle opponent",
        r"\bthan\s+(?:the\s+)?(?=battle\s+opponent\b)",
        "than its ",
        "than",
        "if this has more power than battle opponent, draw",
        "if this has more power than its battle opponent, draw",
    ),
    rule(
        "moves where nobody is",
        r"(\bexchange\s+this(?:\s+member)?\s+for\s+one\s+of\s+your\s+members\s+(?:in|on)\s+the\s+((?:front|back)\s+(?:left|center|right))\s+circle)\.\s+if\s+there\s+(?:is|are)\s+no\s+members?\s+(?:in|on)\s+(?:that\s+circle|it),\s+move\s+this(?:\s+member)?\s+(?:to\s+it|to\s+that\s+circle|there)(?:\s+instead)?(?=\s*\.)",
        r"\1. If you do not, move this member to an empty \2 circle",
        "no member&&exchange",
        "exchange this for one of your members in the front center circle. If there is no member in that circle, move this to it instead.",
        "exchange this for one of your members in the front center circle. If you do not, move this member to an empty front center circle.",
    ),
    rule(
        "the same value as its battle opponent",
        r"(\bif\s+(your\s+member\s+in\s+battle|your\s+battling\s+member)\s+has\s+(?:an?\s+)?(?:lower|less|higher|more|greater)\s+(level|power|aura|limit|heart)\s+than\s+its\s+battle\s+opponent,[^.“”]*\.\s+)if\s+(?:they\s+have|it\s+has|both\s+have)\s+the\s+same\s+\3(?=\s*,)",
        r"\1if the \3 of \2 is exactly (the \3 of its battle opponent)",
        "the same",
        "if your member in battle has a lower level than its battle opponent, draw a card. If they have the same level, stand it.",
        "if your member in battle has a lower level than its battle opponent, draw a card. if the level of your member in battle is exactly (the level of its battle opponent), stand it.",
    ),
    rule(
        "names that they also have among them",
        r"(\bif\s+all\s+(?:of\s+)?your\s+members\s+are\s+[^.,“”]*,\s+)they\s+(?:gain|get)(\s+[^.“”]*\.\s+)if\s+they\s+also\s+have\s+(\d+)\s+or\s+more\s+different\s+(character\s+names|card\s+names|worlds|colors|elements|covenanters)(?:\s+among\s+them)?,\s+they\s+(?:gain|get)(?=\s+[^.]*\binstead\b)",
        r"\1your members get\2if the number of different \4 among your members is \3 or more, your members get",
        "also have",
        "If all of your members are red, they gain +1 aura. If they also have 4 or more different character names among them, they gain +2 aura instead.",
        "If all of your members are red, your members get +1 aura. if the number of different character names among your members is 4 or more, your members get +2 aura instead.",
    ),
    rule(
        "they, who are all of a kind",
        r"(\bif\s+all\s+(?:of\s+)?(your\s+(?:opponent's\s+)?members)\s+are\s+[^.,“”]*,\s+)they(?=\s+(?:gain|get|cannot)\b)",
        r"\1\2",
        "they&&if all",
        "if all of your members are red, they gain +1 aura",
        "if all of your members are red, your members gain +1 aura",
    ),
)
"""Pass 1, behind the words: clauses in short, in the order in which they are respelled."""
