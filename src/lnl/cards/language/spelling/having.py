"""Conditions on what a player has: so many cards in a zone, a card of a kind, nothing.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.inflection import plural
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    AFTER_IF,
    BARE_ZONE,
    CARD,
    IF,
    KIND,
    MEMBER,
    NOUN,
    NUMBER,
    ORDINALS,
    PILE,
    THIS,
    TRAIT,
    TYPES,
    WHOSE,
    WORD,
    ZONE,
)

_HAS = r"you\s+have|your\s+opponent\s+has"


def _there_is(head: str, what: str, whose: str, place: str) -> str:
    """Return ``if there is a red card in your drop zone``."""
    if "field" in place.lower() or "circle" in place.lower():
        return f"{head} {'you have' if whose.lower() == 'your' else 'your opponent has'} {what}"
    return f"{head} there is {what} in {whose} {place}"


def _number_of_cards(found: re.Match[str]) -> str:
    """Return ``the number of cards in your hand is 3 or less``."""
    pile, exactly, number, bound = found.groups()
    whose, place = re.fullmatch(r"(.*?)\s+(\w+(?:\s+zone)?)", " ".join(pile.split()), re.IGNORECASE).groups()  # type: ignore[union-attr]
    place = f"{place} zone" if place.lower() in ("stock", "drop", "purge") else place
    return f"the number of cards in {whose} {place} is {exactly or ''}{number}{bound or ''}"


_PLACED = re.compile(r"\s+(?:in|from)\s+[^.,]*?\b(?:zone|hand|soul|deck)\b", re.IGNORECASE)
"""Behind a kind of cards: in which zone they are."""

WORDINGS: tuple[Rule, ...] = (
    rule(
        "this one is one of those",
        rf"\b((?:there\s+(?:are|is)|you\s+have|you\s+control)\s+{NUMBER}\s+(?:{TRAIT}\s+)*{MEMBER}s?(?:\s+on\s+your\s+(?:field|circles))?),?\s+including\s+this\s+(?:one|1|member|card|{MEMBER})(?=\s*,)",
        r"\1",
        "including",
        "While you have exactly 2 members, including this one, draw",
        "While you have exactly 2 members, draw",
    ),
    rule(
        "the only card in a zone",
        r"\b(if\s+)this\s+(?:card\s+|member\s+)?is\s+the\s+only\s+card\s+in\s+(your\s+intercept\s+zone)(?=\s*,)",
        r"\1there is exactly 1 card in \2",
        "the only card",
        "When this member intercepts, if this is the only card in your intercept zone, draw",
        "When this member intercepts, if there is exactly 1 card in your intercept zone, draw",
    ),
    rule(
        "so many in a row, without you have",
        rf"\b({IF})\s+((?:\d+\s+or\s+(?:more|less)|no)\s+(?:{ADJECTIVE}\s+)*{MEMBER}s?\s+(?:in|on)\s+(?:the|your)\s+(?:front|back)\s+row),?\s+(?=(?:all|this|your|it|draw)\b)",
        r"\1 you have \2, ",
        " row&&or more|or less|no ",
        "while 3 or more members in the back row all front row +1000 power",
        "while you have 3 or more members in the back row, all front row +1000 power",
    ),
    rule(
        "you have on the field",
        r"(\b(?:each|every|no|an?|another|\d+(?:\s+or\s+(?:more|less|fewer))?)\s+[^.,;]*?\byou\s+have)\s+on\s+(?:the|your)\s+(?:field|circles)(?=\s*(?:[.,]|$))",
        r"\1",
        "you have on",
        "for each other <Echo> you have on the field.",
        "for each other <Echo> you have.",
    ),
    rule(
        "your only destroyed gate",
        rf"\b({IF})\s+this(?:\s+gate|\s+card)?\s+is\s+(?:the|your)\s+only\s+(destroyed|face[-\s]up)\s+gate(?:\s+you\s+have)?(?=,)",
        r"\1 you have no other \2 gates",
        "only&&gate",
        "If this is your only destroyed gate, draw",
        "If you have no other destroyed gates, draw",
    ),
    rule(
        "both of those that you have",
        rf"\b((?:you\s+have|your\s+opponent\s+has)\s+(?:exactly\s+|only\s+)?2\s+(?:other\s+)?{MEMBER}s,?\s+and\s+)(?:both\s+(?:of\s+them\s+|members\s+)?are|they\s+are\s+both)\b",
        r"\1they are all",
        "both",
        "if you have exactly 2 other members, and both of them are <Angel> members, draw",
        "if you have exactly 2 other members, and they are all <Angel> members, draw",
    ),
    rule(
        "two names among your other members",
        rf"\b(you\s+have)\s+(?:an?\s+)?(?:both\s+(?:an?\s+)?)?({NAME})\s+and\s+(?:an?\s+)?({NAME})\s+among\s+your\s+other\s+(?:members|cards)\b",
        r"\1 another \2 and another \3",
        "among your other",
        'While you have a "Chloe" and a "Veronica" among your other members, this member gets',
        'While you have another "Chloe" and another "Veronica", this member gets',
    ),
    rule(
        "gates that are left",
        r"\b((?:you\s+have|your\s+opponent\s+has)\s+(?:exactly\s+|only\s+)?\d+(?:\s+or\s+(?:more|less|fewer))?)\s+gates?\s+(?:left|remaining|(?:(?:that|which)\s+(?:are|have)\s+)?not\s+(?:yet\s+)?(?:been\s+)?destroyed)\b",
        r"\1 undestroyed gates",
        "gate&&left|remaining|not",
        "While you have 4 or less gates left, this member gets",
        "While you have 4 or less undestroyed gates, this member gets",
    ),
    rule(
        "this is the gate number so many",
        rf"\bif\s+(?:this|it)\s+is\s+(?:your|the)\s+({'|'.join(ORDINALS)})\s+(?:of\s+your\s+)?destroyed\s+gates?\b",
        lambda m: f"if you have exactly {ORDINALS.index(m[1].lower()) + 1} destroyed gates",
        "destroyed gate",
        "if this is your fourth destroyed gate, draw",
        "if you have exactly 4 destroyed gates, draw",
    ),
    rule(
        "its gate number",
        r"\b(its|(?:that|this)\s+gate['’]s)\s+gate\s+number\s+is\s+(?:exactly\s+)?(\d+(?:\s+or\s+(?:more|less|higher|lower|greater|fewer))?)(?!\s*(?:or\b|to\b|-|\d))",
        lambda m: (
            f"{'it' if m[1].lower() == 'its' else m[1][:-2]} has gate number {m[2]}"
            if m[1].lower() != "its"
            or not re.search(r"\b(?:destroys|looks?\s+at)\b[^.]*(?:\.[^.]*)?$", m.string[: m.start()], re.IGNORECASE)
            else m[0]
        ),
        "gate number is",
        "if its gate number is 4 or more, draw",
        "if it has gate number 4 or more, draw",
    ),
    rule(
        "one there and another here",
        rf"\b((?:if|while|as\s+long\s+as)\s+there\s+is\s+an?\s+{KIND}{MEMBER}\s+(?:in\s+front\s+of|behind|adjacent\s+to)\s+this(?:\s+member)?)\s+and\s+(an?\s+{KIND}{MEMBER}\s+(?:in\s+front\s+of|behind|adjacent\s+to)\s+(?:this(?:\s+member)?|it))(?=\s*,)",
        r"\1 and there is \2",
        "there is&&and",
        "While there is a member in front of this member and a member behind it, this member gets",
        "While there is a member in front of this member and there is a member behind it, this member gets",
    ),
    rule(
        "gates face down in a row",
        r"\b(no|\d+(?:\s+or\s+(?:more|less))?)\s+gates?\s+(face[-\s](?:up|down))\s+in\s+(your(?:\s+opponent's)?|the|their)\s+(front|back)\s+row\b",
        lambda m: (
            f"{m.group(1)} {'destroyed' if m.group(2).lower().endswith('up') else 'undestroyed'} gates in {m.group(3)} {m.group(4)} row"
        ),
        "gate&&face&&row",
        "if you have no gates face down in your front row, draw",
        "if you have no undestroyed gates in your front row, draw",
    ),
    rule(
        "they, of whom there are so many",
        rf"(\[CONT\]\s*(?:while|if|as\s+long\s+as)\s+(you\s+have|your\s+opponent\s+has)\s+(?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?\s+((?:(?!other\b){WORD}\s+)*?{MEMBER}s),\s+)(?:they\s+all|all\s+of\s+them|each\s+of\s+them)\s+(?=(?:gets?|gains?|cannot)\b)",
        lambda m: (
            f"{m.group(1)}{'your' if m.group(2).lower().startswith('you ') else 'your opponent' + chr(39) + 's'} {m.group(3)} "
        ),
        "they all|of them&&[cont]",
        "[CONT] While you have exactly 3 members, they all get +1 aura.",
        "[CONT] While you have exactly 3 members, your members get +1 aura.",
    ),
    rule(
        "if there are so many of yours",
        rf"{AFTER_IF}there\s+(?:is|are)\s+(\d+\s+or\s+(?:more|less)|no|exactly\s+\d+)\s+(?:of\s+)?your\s+(?={NOUN})",
        r"you have \1 ",
        "there&&your",
        "If there is 4 or more your destroyed gates, draw",
        "If you have 4 or more destroyed gates, draw",
    ),
    rule(
        "if so many, in short",
        rf"\b(if|while|as\s+long\s+as|unless)\s+(\d+\s+or\s+(?:more|less)|\d+\+|no|exactly\s+\d+)\s+({NOUN})(?:\s+of\s+yours|(\s+in\s+(?:your\s+)?(?:hand|{ZONE})))(?=,)",
        lambda m: f"{m.group(1)} you have {m.group(2).replace('+', ' or more')} {m.group(3)}{m.group(4) or ''}",
        "if |while |long as |unless ",
        "[CONT] If 4 or more destroyed gates of yours, this member gets +1 limit.",
        "[CONT] If you have 4 or more destroyed gates, this member gets +1 limit.",
    ),
    rule(
        "both players have",
        r"\b(if|while|as\s+long\s+as|unless)\s+(?:both\s+(?:of\s+the\s+)?players\s+(?:each\s+)?have|(?:both\s+)?you\s+and\s+your\s+opponent\s+(?:both|each)\s+have|each\s+player\s+has)\s+(\w+\s+or\s+(?:more|less|fewer)|no)\s+cards\s+in\s+(?:their\s+)?(?:hands?|the\s+hand)(?=,)",
        r"\1 you have \2 cards in your hand and there are \2 cards in your opponent's hand",
        "both|each&&hand",
        "If both players have five or fewer cards in their hands, draw",
        "If you have five or fewer cards in your hand and there are five or fewer cards in your opponent's hand, draw",
    ),
    rule(
        "a hand that is so many cards",
        rf"(?<=\s)(?<!in )(?<!of )(?<!from )(?<!into )(?<!on )(?<!to )(?<!and )((?:your(?:\s+opponent's)?|their)\s+(?:hand|deck|stock|drop|{ZONE}))(?:\s+size)?\s+(?:is|are|counts|holds|has)\s+(exactly\s+)?(\d+)(?:\s+cards?)?(\s+or\s+(?:more|less))?(?:\s+cards?)?(?=[,.:]|\s+and\b)",
        _number_of_cards,
        " is | are | has |counts|holds",
        "If your hand is 3 cards or less, draw",
        "If the number of cards in your hand is 3 or less, draw",
    ),
    rule(
        "holds",
        r"\b(you|your\s+opponent)\s+(?:are|is)\s+holding\s+(?=\d|no\b|exactly\b|at\s|an?\s)([^.,]*?cards?)(?:\s+in\s+(?:your|their)\s+hand)?(?=\s*,|\s+(?:or|and)\b)",
        lambda m: f"{'you have' if m.group(1).lower() == 'you' else 'your opponent has'} {m.group(2)} in hand",
        "holding",
        "if you are holding 3 or more cards, draw",
        "if you have 3 or more cards in hand, draw",
    ),
    rule(
        "contains so many",
        rf"\b({WHOSE}\s+(?:hand|deck|{ZONE}))\s+(?:contains|holds)\s+(?=(?:{NUMBER}|no)\s+cards\b)",
        r"\1 has ",
        "contains|holds",
        "if your hand contains 3 or more cards",
        "if your hand has 3 or more cards",
    ),
    rule(
        "has an empty hand",
        rf"\b({_HAS})\s+an\s+empty\s+(hand|{ZONE})\b",
        r"\1 no cards in \2",
        "empty",
        "if you have an empty hand",
        "if you have no cards in hand",
    ),
    rule(
        "so many cards or more",
        r"\b(\d+)\s+((?:[\w-]+\s+)?cards|members|tranceunions|gates)\s+or\s+(more|less)\b(?=[^.]*)",
        r"\1 or \3 \2",
        "or more|or less",
        "if you have 2 cards or less in hand",
        "if you have 2 or less cards in hand",
    ),
    rule(
        "so much stock",
        rf"\b(you|your\s+opponent)\s+(have|has)\s+({NUMBER}|no)\s+((?:face-up\s+|face-down\s+)?)(?:(?:cards?\s+)?in\s+)?(stock|drop)(?:\s+zone)?(?=\s*[,.]|\s+and\b)",
        lambda m: (
            f"{m.group(1)} {m.group(2)} {m.group(3)} {m.group(4)}cards in {'your' if m.group(1).lower() == 'you' else 'their'} {m.group(5)} zone"
        ),
        "stock|drop&&ha",
        "if you have 5 or more stock, draw",
        "if you have 5 or more cards in your stock zone, draw",
    ),
    rule(
        "purged cards counted",
        rf"\b(you)\s+have\s+((?:\d+\s+or\s+(?:more|less)|no|exactly\s+\d+)\s+(?:{WORD}\s+)?)purged\s+(cards?|members?|tactics)(?=\s*[,.])",
        r"\1 have \2\3 in your purge zone",
        "purged",
        "if you have 3 or more purged cards, draw",
        "if you have 3 or more cards in your purge zone, draw",
    ),
    rule(
        "has a T-rank",
        r"\b(you\s+have|your\s+opponent\s+has)\s+(?:an?\s+)?(?:T-rank\s+(?:of\s+)?(\d+\s+or\s+(?:more|less)|exactly\s+\d+)|(\d+\s+or\s+(?:more|less))\s+T-rank)\b",
        lambda m: (
            f"{'your' if m.group(1).lower().startswith('you ') else 'your opponent' + chr(39) + 's'} T-rank is {m.group(2) or m.group(3)}"
        ),
        "t-rank",
        "if you have a T-Rank of 2 or more",
        "if your T-rank is 2 or more",
    ),
    rule(
        "has only one",
        rf"\b({_HAS})\s+(?:only|just)\s+(?:1|one|a\s+single)\s+(?=(?:{WORD}\s+)*?{CARD}\b)",
        r"\1 exactly 1 ",
        "only|just",
        "if you have only 1 member",
        "if you have exactly 1 member",
    ),
    rule(
        "has cards of a kind",
        rf"\b((?:{IF}|and)\s+(?:{_HAS}))\s+(?:any\s+)?(?!(?:\d|no\b|an?\b|all\b|at\b|more\b|less\b|fewer\b|exactly\b|only\b|the\b|up\b|another\b|both\b|just\b|every\b|as\b))((?:other\s+)?(?:(?!(?:or|of|and|than|the|in|with|\d+)\b){WORD}\s+)*?{CARD}s)\b(?!\s+or\b)",
        r"\1 1 or more \2",
        "have|has&&members|tranceunions|logicalists|foreigners|gates|cards",
        "if you have any other red members",
        "if you have 1 or more other red members",
    ),
    rule(
        "so many as were asked before",
        rf"(\[CONT\]\s*(?:if|while)\s+you\s+have\s+(?:an?|\d+(?:\s+or\s+more)?)\s+({NOUN}),[^.\n]*\.\s+If\s+you\s+have\s+\d+\s+or\s+more)(?=,)",
        lambda m: f"{m.group(1)} {plural(m.group(2))}",
        "or more,&&[cont]",
        "[CONT] If you have a paradox, this member gets +1 aura. If you have 2 or more, it gets +2 aura instead.",
        "[CONT] If you have a paradox, this member gets +1 aura. If you have 2 or more paradoxes, it gets +2 aura instead.",
    ),
    rule(
        "has both",
        rf"\b({_HAS})\s+both\s+(?=an?\s|{NAME})",
        r"\1 ",
        "both",
        'if you have both "Chloe" and "Olga"',
        'if you have "Chloe" and "Olga"',
    ),
    rule(
        "has one of a name",
        rf"\b((?:{IF}|and)\s+(?:{_HAS}))\s+({NAME})(?:\s+(and|or)\s+({NAME}))?(?=\s*[,.]|\s+(?:on|in)\s)",
        lambda m: (
            f"{m.group(1)} a {m.group(2)}"
            + (
                ""
                if m.group(3) is None
                else f" and a {m.group(4)}"
                if m.group(3).lower() == "and"
                else f" or {m.group(4)} {'card' if _PLACED.match(m.string, m.end()) else 'member'}"
            )
        ),
        "have|has",
        'if you have "Chloe" on your field',
        'if you have a "Chloe" on your field',
    ),
    rule(
        "cards in play",
        rf"\b((?:{_HAS})\s[^.,]*?(?:{CARD}s?|{NAME}|{ELEMENT}))\s+in\s+play\b",
        r"\1",
        "in play",
        'if you have a "Chloe" in play',
        'if you have a "Chloe"',
    ),
    rule(
        "a name that is there",
        rf"\b({IF}|and)\s+((?:an?\s+)?{NAME}|an?\s+(?:{WORD}\s+)*?(?:{CARD}|tactics|paradox))\s+is\s+(?:in|on|among)\s+({WHOSE})\s+(field|circles|hand|{ZONE}|(?:battle|paradox)\s+zone)(?=\s*[,.:]|\s+and\b)",
        lambda m: _there_is(
            m.group(1), m.group(2) if m.group(2)[:1].lower() == "a" else "a " + m.group(2), m.group(3), m.group(4)
        ),
        " is &&if|while|long|unless|and&&field|circles|hand|zone|battle|paradox",
        'if "Chloe" is in your drop zone, draw',
        'if there is a "Chloe" in your drop zone, draw',
    ),
    rule(
        "none of them are",
        rf"\bnone\s+of\s+(your(?:\s+opponent's)?)\s+((?:{WORD}\s+)*?)({CARD}s)\s+(?:is|are|have\s+been|has\s+been)\s+({ADJECTIVE}|tranceunions?)(?=\s*[,.])",
        lambda m: (
            f"{'you have' if m.group(1).lower() == 'your' else 'your opponent has'} no {m.group(4)} {m.group(2)}{m.group(3)}"
        ),
        "none",
        "if none of your gates are destroyed, draw",
        "if you have no destroyed gates, draw",
    ),
    rule(
        "not of a color",
        rf"\bnon-({ADJECTIVE}|tranceunions?)\s+((?:{WORD}\s+)*?{CARD}s?)\b",
        r"\2 other than a \1 card",
        "non-",
        "if you have no non-red members",
        "if you have no members other than a red card",
    ),
    rule(
        "has destroyed so many of yours",
        r"\b(?:(your\s+opponent)\s+has|(you)\s+have)\s+destroyed\s+(\d+\s+or\s+(?:more|less)|at\s+least\s+\d+)\s+(?:of\s+)?(?:your(?:\s+opponent's)?\s+)?gates(?=\s*[,.])",
        lambda m: f"{m.group(3)} of {'your' if m.group(1) else 'your opponent' + chr(39) + 's'} gates are destroyed",
        "destroyed&&more|less|least",
        "if your opponent has destroyed 3 or more of your gates, draw",
        "if 3 or more of your gates are destroyed, draw",
    ),
    rule(
        "its only member in a row",
        rf"\b({IF})\s+{THIS}\s+is\s+(?:the|your)\s+only\s+({MEMBER})(?:\s+you\s+have)?\s+in\s+(?:the|your)\s+(front|back)\s+row\b",
        r"\1 you have no other \2s in the \3 row and this member is in the \3 row",
        " only &&row",
        "as long as this is the only member you have in the front row, draw",
        "as long as you have no other members in the front row and this member is in the front row, draw",
    ),
    rule(
        "its only member of a type",
        rf"\b({IF})\s+{THIS}\s+is\s+(?:the|your)\s+only\s+(tranceunion|foreigner|logicalist)(?:\s+you\s+have)?(?=,)",
        r"\1 you have no other \2s and this member is a \2",
        " only &&tranceunion|foreigner|logicalist",
        "if this member is your only tranceunion, draw",
        "if you have no other tranceunions and this member is a tranceunion, draw",
    ),
    rule(
        "so many destroyed gates with this",
        rf"{AFTER_IF}this\s+(?:gate\s+)?is\s+your\s+(second|third|fourth|fifth|sixth|seventh)\s+or\s+(?:later|subsequent)\s+destroyed\s+gate(?=,)",
        lambda m: (
            f"you have {('second', 'third', 'fourth', 'fifth', 'sixth', 'seventh').index(m.group(1).lower()) + 2} or more destroyed gates"
        ),
        "later|subsequent",
        "If this is your fifth or later destroyed gate, draw",
        "If you have 5 or more destroyed gates, draw",
    ),
    rule(
        "the only card there",
        r"\bthis(?:\s+card)?\s+is\s+(?:the|your)\s+only\s+card\s+in\s+(your\s+(?:battle|paradox)\s+zone)\b",
        r"you have no other cards in \1",
        "only card",
        "if this is the only card in your battle zone",
        "if you have no other cards in your battle zone",
    ),
    rule(
        "zone that has a card",
        rf"\b(if|while|as\s+long\s+as|unless)\s+your\s+({ZONE})\s+(?:has|contains|includes)\s+((?:an?|\d+\s+or\s+more|no)\s+(?=(?:{WORD}\s+)+?{TYPES}\b)[^.,]*?\b{TYPES})(?=,)",
        r"\1 you have \3 in your \2",
        "zone has|zone contains|zone includes",
        "if your level zone has a red card, draw",
        "if you have a red card in your level zone, draw",
    ),
    rule(
        "zone that contains",
        rf"{AFTER_IF}((?:your|your\s+opponent['’]s)\s+(?:drop|level|stock|purge|remove|battle|tool)(?:\s+zone)?)\s+(?:contains|includes|holds)\s+((?:an?|\d+(?:\s+or\s+more)?)\s[^.,\n]+?)(?=,)",
        lambda m: (
            f"there {'is' if m.group(2).lower().startswith('a') else 'are'} {m.group(2)} in {m.group(1)}"
            f"{'' if m.group(1).lower().endswith('zone') else ' zone'}"
        ),
        "contains|includes|holds",
        "if your drop zone contains a tranceunion, draw",
        "if there is a tranceunion in your drop zone, draw",
    ),
    rule(
        "level of a player",
        r"\b(your(?:\s+opponent['’]s)?|their)\s+(?:player\s+)?level(?=\s+(?:is|are|becomes?(?!\s+(?:the\b|\())|reaches)\b(?!\s+(?:doubled|tripled|quadrupled|halved|multiplied|divided|increased|reduced|decreased)))",
        lambda m: (
            m.group()  # of cards that were named before
            if m.group(1).lower() == "their" and "opponent" not in m.string[: m.start()].rpartition(".")[2]
            else f"the number of cards in {m.group(1)} level zone"
        ),
        "level",
        "If your level is 4 or higher, this member gets +1 limit",
        "If the number of cards in your level zone is 4 or higher, this member gets +1 limit",
    ),
    rule(
        "the only member",
        rf"\b(?:{THIS}|it)(?:\s+is|'s)\s+(?:the|your)\s+only\s+member(?:\s+(?:you\s+have|on\s+(?:your|the)\s+(?:field|circles)))?\b(?:,\s+(it)\b)?",
        lambda m: "you have no other members" + (", this member" if m.group(1) else ""),
        "only member",
        "if this is the only member you have",
        "if you have no other members",
    ),
    rule(
        "one of each kind",
        rf"\bthere\s+(?:is|are)\s+(an?\s(?:(?!\bin\b)[^.,;])*?{TYPES})\s+and\s+(an?\s(?:(?!\bin\b)[^.,;])*?{TYPES})\s+in\s+(your\s+{PILE})",
        r"you have \1 and \2 in \3",
        "there",
        "if there is a foreigner and a logicalist in your drop zone, draw",
        "if you have a foreigner and a logicalist in your drop zone, draw",
    ),
    rule(
        "gates are so many",
        r"\b(if|while|as\s+long\s+as|unless)\s+(your(?:\s+opponent['’]s)?)\s+(?:remaining\s+|face-down\s+|undestroyed\s+|(destroyed\s+|face-up\s+))?gates\s+(?:are|number)\s+(\d+\s+or\s+(?:less|fewer|more))(?=\s*[,.])",
        lambda m: (
            f"{m[1]} {'your opponent has' if 'opp' in m[2].lower() else 'you have'} {m[4]} {'destroyed' if m[3] else 'face-down'} gates"
        ),
        "gates&&are|number",
        "If your gates are 3 or less, draw",
        "If you have 3 or less face-down gates, draw",
    ),
    rule(
        "has none",
        r"\b(you|your\s+opponent)\s+(?:do|does)\s+not\s+have\s+(?:(another|any\s+other)|an?|any)\s+(?=\S)",
        lambda m: (
            f"{m.group(1)} {'have' if m.group(1).lower() == 'you' else 'has'} no {'other ' if m.group(2) else ''}"
        ),
        "not have",
        "if you do not have another member, draw",
        "if you have no other member, draw",
    ),
    rule(
        "a zone is empty",
        rf"\b(if|while|when|as\s+long\s+as|unless|and)\s+({WHOSE})\s+(hand|deck|{BARE_ZONE}(?:\s+zone)?)\s+is\s+empty\b",
        lambda m: (
            f"{m.group(1)} there are no cards in {m.group(2)} {m.group(3)}"
            + ("" if " " in m.group(3) or m.group(3).lower() in ("hand", "deck") else " zone")
        ),
        "empty",
        "if your hand is empty, draw",
        "if there are no cards in your hand, draw",
    ),
    rule(
        "is so and has soul",
        r"\b((?:if|while|as\s+long\s+as|unless)\s+this(?:\s+member)?\s+is\s+(?:\w+\s+)?(?:attacking|defending|rested|standing|in\s+battle))\s+and\s+(?=has\s+)",
        r"\1 and it ",
        "and has",
        "if this member is attacking and has no soul, stand it",
        "if this member is attacking and it has no soul, stand it",
    ),
    rule(
        "with the covenanter",
        rf"\bwith\s+(?:the|an?)\s+covenanter\s+(?={NAME})",
        "with covenanter ",
        "covenanter",
        'Your members with the covenanter "Olga" gain +1 aura',
        'Your members with covenanter "Olga" gain +1 aura',
    ),
    rule(
        "a zone has so many of a kind",
        rf"\b(when|{IF})\s+(your(?:\s+opponent's)?)\s+(hand|{ZONE})\s+(?:has|have|contains)\s+(no|\d+\s+or\s+(?:more|less)|exactly\s+\d+)\s+((?:{ADJECTIVE}\s+)+{TYPES}|(?!cards?\b){TYPES})(?=\s*[,.])",
        lambda m: (
            f"{m.group(1)} {'you have' if m.group(2).lower() == 'your' else 'your opponent has'} {m.group(4)} {m.group(5)} in {m.group(2)} {m.group(3)}"
        ),
        "has|have|contains",
        "when your level zone has no standing cards, draw",
        "when you have no standing cards in your level zone, draw",
    ),
    rule(
        "another of a kind and another of another",
        rf"\b({IF})\s+you\s+have\s+(another\s+(?:{ADJECTIVE}\s+)*?(?:{NAME}|{ELEMENT}|{CARD}))\s+and\s+(another\s+(?:{ADJECTIVE}\s+)*?(?:{NAME}|{ELEMENT}|{CARD}))(?=,)",
        r"\1 you have \2 and you have \3",
        "another",
        "if you have another <Knight> and another <Mage>, draw",
        "if you have another <Knight> and you have another <Mage>, draw",
    ),
    rule(
        "an opponent's card is there",
        rf"\b({IF})\s+there\s+is\s+an?\s+opponent's\s+((?:{ADJECTIVE}\s+)*{MEMBER})\b",
        r"\1 your opponent has a \2",
        "there is&&opponent's",
        "while there is an opponent's tranceunion in the same column as this member, draw",
        "while your opponent has a tranceunion in the same column as this member, draw",
    ),
    rule(
        "this and the only other",
        rf"\b({IF})\s+you\s+have\s+(?:exactly|only)\s+(?:1|one)\s+(?:other\s+member|member\s+other\s+than\s+{THIS}),\s+(?:both\s+(?:of\s+(?:them|those\s+members)|members)|they|this\s+member\s+and\s+that\s+member)\s+(?=get|gain|cannot)",
        r"\1 you have exactly 1 other member, your members ",
        "exactly|only",
        "While you have exactly 1 member other than this member, both members get +2000 power.",
        "While you have exactly 1 other member, your members get +2000 power.",
    ),
    rule(
        "one circle has no member",
        rf"\b({IF})\s+(?:there\s+(?:is|are)\s+no\s+members?\s+on\s+)?your\s+((?:front|back)\s+(?:left|center|right)\s+circle)\s+(?:has\s+no\s+members?(?:\s+on\s+it)?|is\s+empty)(?=,)",
        r"\1 you have no members on the \2",
        "circle",
        "While your front center circle has no member, draw",
        "While you have no members on the front center circle, draw",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "including this card",
        r"\bif\s+you\s+have\s+((?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?)\s+([^.,;]+?),?\s+including\s+(this\s+\w+)\b",
        r"if you have \1 \2 and \3 is a \2",
        "including",
        "if you have 2 or more destroyed gates, including this gate",
        "if you have 2 or more destroyed gates and this gate is a destroyed gates",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
