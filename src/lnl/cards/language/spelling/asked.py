"""Spellings of conditions: other words for who has how much of what, of which one of several is so, and of what all are.

Longer than 500 lines: one table.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import ADJECTIVE, CARD, MEMBER, THIS, TRAIT, VALUE, WHOSE, WORD, ZONE

_IF = r"if|while|as\s+long\s+as|unless"
_HAS = r"you\s+have|your\s+opponent\s+has"
_NUMBER = r"\d+\s+or\s+(?:more|less)|exactly\s+\d+|at\s+(?:least|most)\s+\d+|\d+"
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _there_is(head: str, what: str, whose: str, place: str) -> str:
    """Return ``if there is a red card in your drop zone``."""
    if "field" in place.lower() or "circle" in place.lower():
        return f"{head} {'you have' if whose.lower() == 'your' else 'your opponent has'} {what}"
    return f"{head} there is {what} in {whose} {place}"


def _than_in_yours(found: re.Match[str]) -> str:
    """Return ``the number of cards in your stock zone is more than the number of cards in your opponent's stock zone``."""
    who, more, zone = found.group(1).lower(), found.group(2).lower(), found.group(3)
    zone = zone if zone.lower() == "hand" else f"{zone} zone"
    mine, theirs = ("your", "your opponent's") if who.startswith("you ") else ("your opponent's", "your")
    more = "more" if more in ("more", "larger", "bigger") else "less"
    return f"the number of cards in {mine} {zone} is {more} than the number of cards in {theirs} {zone}"


def _kind(kind: str, cards: str) -> str:
    """Return in what cards differ; the names of members are those of their characters, others have card names only (2.1)."""
    if kind.lower() not in ("names", "name"):
        return kind
    are_cards = re.search(r"\b(?:cards?|tactics|paradox(?:es)?|gates?)\b", cards, re.IGNORECASE)
    return "card names" if are_cards else "character names"


def _different(found: re.Match[str]) -> str:
    """Return ``if the number of different colors among your members is 3 or more``."""
    head, cards, number, kind = found.group("head", "cards", "number", "kind")
    kind = _kind(kind, cards)
    return (
        f"{head} the number of different {kind if kind.lower().endswith('s') else kind + 's'} among {cards} is {number}"
    )


def _in_its_soul(found: re.Match[str]) -> str:
    """Return ``there is a red card in this member's soul``; of cards at large the grammar knows the number."""
    who, number, what = found.group(1), (found.group(2) or "a").strip(), found.group(3)
    if re.fullmatch(r"cards?", what, re.IGNORECASE):
        return found.group()
    who = "this member" if who.lower() == "this" else who
    return f"there {'are' if number[0].isdigit() else 'is'} {number} {what} in {'its' if who.lower() == 'it' else who + chr(39) + 's'} soul"


ASKED: tuple[Rule, ...] = (
    rule(
        "ordinals in digits",
        r"\b([1-9]|10)(?:st|nd|rd|th)\b",
        lambda m: _ORDINALS[int(m.group(1)) - 1],
        "st|nd|rd|th",
        "if this is your 3rd attack this turn",
        "if this is your third attack this turn",
    ),
    rule(
        "provided that",
        r"\b(?:provided|assuming)(?:\s+that)?(?=\s+(?:you|your|there|this|it|an?|all|the)\b)",
        "if",
        "provid|assum",
        "provided that you have a red member",
        "if you have a red member",
    ),
    # --- who has how much ---
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
        rf"\b({WHOSE}\s+(?:hand|deck|{ZONE}))\s+(?:contains|holds)\s+(?=(?:{_NUMBER}|no)\s+cards\b)",
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
        rf"\b(you|your\s+opponent)\s+(have|has)\s+({_NUMBER}|no)\s+((?:face-up\s+|face-down\s+)?)(?:(?:cards?\s+)?in\s+)?(stock|drop)(?:\s+zone)?(?=\s*[,.]|\s+and\b)",
        lambda m: (
            f"{m.group(1)} {m.group(2)} {m.group(3)} {m.group(4)}cards in {'your' if m.group(1).lower() == 'you' else 'their'} {m.group(5)} zone"
        ),
        "stock|drop&&ha",
        "if you have 5 or more stock, draw",
        "if you have 5 or more cards in your stock zone, draw",
    ),
    rule(
        "more of a zone than the other player",
        r"\b(you\s+have|your\s+opponent\s+has)\s+(more|fewer|less)\s+(?:cards\s+in\s+)?(?:(?:your|their)\s+)?(stock|drop|hand|level)(?:\s+zone)?\s+than\s+(?:you|your\s+opponent|they)(?:\s+(?:have|has|do|does))?(?=\s*[,.])",
        _than_in_yours,
        "than&&have|has",
        "if your opponent has more stock than you, draw",
        "if the number of cards in your opponent's stock zone is more than the number of cards in your stock zone, draw",
    ),
    rule(
        "a larger hand",
        r"\b(your(?:\s+opponent's)?)\s+(hand|(?:stock|drop|level)\s+zone)\s+is\s+(larger|bigger|smaller)\s+than\s+(your(?:\s+opponent's|s)?)(?:\s+hand)?(?=\s*[,.])",
        lambda m: (
            f"the number of cards in {m.group(1)} {m.group(2)} is {'less' if m.group(3).lower() == 'smaller' else 'more'} than the number of cards in {'your' if m.group(4).lower() in ('your', 'yours') else m.group(4)} {m.group(2)}"
        ),
        "larger|bigger|smaller",
        "if your hand is larger than your opponent's, draw",
        "if the number of cards in your hand is more than the number of cards in your opponent's hand, draw",
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
        rf"\b((?:{_IF}|and)\s+(?:{_HAS}))\s+(?:any\s+)?(?!(?:\d|no\b|an?\b|all\b|at\b|more\b|less\b|fewer\b|exactly\b|only\b|the\b|up\b|another\b|both\b|just\b|every\b|as\b))((?:other\s+)?(?:(?!(?:or|of|and|than|the|in|with|\d+)\b){WORD}\s+)*?{CARD}s)\b(?!\s+or\b)",
        r"\1 1 or more \2",
        "have|has&&members|tranceunions|logicalists|foreigners|gates|cards",
        "if you have any other red members",
        "if you have 1 or more other red members",
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
        rf"\b((?:{_IF}|and)\s+(?:{_HAS}))\s+({NAME})(?:\s+(and|or)\s+({NAME}))?(?=\s*[,.]|\s+(?:on|in)\s)",
        lambda m: (
            f"{m.group(1)} a {m.group(2)}"
            + (
                ""
                if m.group(3) is None
                else f" and a {m.group(4)}"
                if m.group(3).lower() == "and"
                else f" or {m.group(4)} member"
            )
        ),
        "have|has",
        'if you have "Chloe" on your field',
        'if you have a "Chloe" on your field',
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
        "cards in play",
        rf"\b((?:{_HAS})\s[^.,]*?(?:{CARD}s?|{NAME}|{ELEMENT}))\s+in\s+play\b",
        r"\1",
        "in play",
        'if you have a "Chloe" in play',
        'if you have a "Chloe"',
    ),
    rule(
        "a name that is there",
        rf"\b({_IF})\s+((?:an?\s+)?{NAME}|an?\s+(?:{WORD}\s+)*?(?:{CARD}|tactics|paradox))\s+is\s+(?:in|on|among)\s+({WHOSE})\s+(field|circles|hand|{ZONE}|(?:battle|paradox)\s+zone)(?=\s*[,.]|\s+and\b)",
        lambda m: _there_is(
            m.group(1), m.group(2) if m.group(2)[:1].lower() == "a" else "a " + m.group(2), m.group(3), m.group(4)
        ),
        " is &&if|while|long|unless&&field|circles|hand|zone|battle|paradox",
        'if "Chloe" is in your drop zone, draw',
        'if there is a "Chloe" in your drop zone, draw',
    ),
    # --- soul ---
    rule(
        "a soul that has so many",
        rf"\b(?:(this\s+member|that\s+member)['’]s|(its))\s+soul\s+(?:has|contains)\s+({_NUMBER}|no)\s+cards?\b",
        lambda m: f"{m.group(1) or 'it'} has {m.group(3)} soul",
        "has|contains&&soul",
        "if this member's soul has 3 or more cards",
        "if this member has 3 or more soul",
    ),
    rule(
        "has any soul",
        r"\b(has|have)\s+any\s+soul\b",
        r"\1 soul",
        "any soul",
        "if this member has any soul",
        "if this member has soul",
    ),
    rule(
        "has what in its soul",
        rf"\b({THIS}|it|that\s+member|the\s+(?:defending|attacking)\s+member)\s+has\s+((?:\d+\s+or\s+(?:more|less)|an?|no)\s+)?((?:{WORD}\s+)*?(?:{NAME}|{ELEMENT}|{CARD}s?))\s+in\s+its\s+soul\b",
        _in_its_soul,
        "in its soul",
        'if this member has "Chloe" in its soul',
        'if there is a "Chloe" in this member\'s soul',
    ),
    rule(
        "a name in a soul",
        rf"\b({_IF}|and)\s+({NAME})\s+is\s+(?:in|among)\s+((?:this\s+member|that\s+member)['’]s|its)\s+soul\b",
        r"\1 there is a \2 in \3 soul",
        "soul&&if|while|long|unless|and",
        'if "Chloe" is in this member\'s soul',
        'if there is a "Chloe" in this member\'s soul',
    ),
    # --- one of several, all, none ---
    rule(
        "any of yours is so",
        rf"\b({_IF}|and)\s+(?:(?:any|at\s+least\s+1|one)(?:\s+one)?|1)\s+of\s+({WHOSE})\s+(?=(?:other\s+)?(?:{WORD}\s+)*?{CARD}s\s+(?:is|are|was|were|has|have|attacked|moved|destroyed|did|won)\b)",
        r"\1 1 or more of \2 ",
        "of your",
        "if one of your members is rested",
        "if 1 or more of your members is rested",
    ),
    rule(
        "a member of theirs is so",
        rf"\b({_IF}|and)\s+an\s+opponent's\s+((?:(?!would\b){WORD}\s+)*?)({CARD})\s+(?=(?:is|was|has|attacked|moved)\b)",
        r"\1 1 or more of your opponent's \2\3s ",
        "opponent's",
        "if an opponent's member is rested",
        "if 1 or more of your opponent's members is rested",
    ),
    rule(
        "a member you have is so",
        rf"\b({_IF}|and)\s+an?\s+((?:(?!would\b){WORD}\s+)*?)({CARD})\s+(?:you|your\s+opponent)\s+(?:have|has)\s+(?=(?:is|was|has|attacked|moved)\b)",
        lambda m: (
            f"{m.group(1)} 1 or more of {'your opponent' + chr(39) + 's' if 'opponent' in m.group().lower() else 'your'} {m.group(2)}{m.group(3)}s "
        ),
        "have|has",
        "if a member you have was mobilized this turn",
        "if 1 or more of your members was mobilized this turn",
    ),
    rule(
        "a card there is so",
        rf"\b({_IF})\s+an?\s+card\s+in\s+({WHOSE}\s+(?:hand|{ZONE}))\s+is\s+((?:an?\s+)?(?:{NAME}|(?:{WORD}\s+)*?(?:{CARD}|tactics|paradox|{ELEMENT}|{NAME})))(?=,)",
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
        "have been destroyed",
        r"\b(gates)\s+(?:have|has)\s+been\s+destroyed\b",
        r"\1 are destroyed",
        "been",
        "if 2 or more of your gates have been destroyed",
        "if 2 or more of your gates are destroyed",
    ),
    rule(
        "has destroyed so many of yours",
        r"\b(?:(your\s+opponent)\s+has|(you)\s+have)\s+destroyed\s+(\d+\s+or\s+(?:more|less)|at\s+least\s+\d+)\s+(?:of\s+)?(?:your(?:\s+opponent's)?\s+)?gates(?=\s*[,.])",
        lambda m: f"{m.group(3)} of {'your' if m.group(1) else 'your opponent' + chr(39) + 's'} gates are destroyed",
        "destroyed&&more|less|least",
        "if your opponent has destroyed 3 or more of your gates, draw",
        "if 3 or more of your gates are destroyed, draw",
    ),
    # --- turn and battle ---
    rule(
        "whose turn this is",
        r"\b(if|while)\s+(?:this\s+is|it\s+is)\s+(not\s+)?your\s+(opponent's\s+)?turn\b",
        lambda m: (
            f"{m.group(1)} it is your {'opponent' + chr(39) + 's ' if bool(m.group(2)) != bool(m.group(3)) else ''}turn"
        ),
        "if|while&&turn",
        "if it is not your turn",
        "if it is your opponent's turn",
    ),
    rule(
        "which attack this is",
        rf"\bif\s+(?:this|it|that)(?:['’]s|\s+is)\s+the\s+({'|'.join(_ORDINALS)})((?:\s+or\s+(?:later|subsequent))?)\s+attack\s+(?=(?:of\s+|in\s+|during\s+)?this\s+turn)",
        r"if this is your \1\2 attack ",
        "attack&&turn&&if",
        "if this is the third or later attack this turn",
        "if this is your third or later attack this turn",
    ),
    rule(
        "the attacked circle has no member",
        r"\b(?:the\s+attacked\s+circle\s+has|there\s+(?:is|are)\s+no\s+members?\s+on\s+the\s+attacked\s+circle|no\s+member\s+is\s+on\s+the\s+attacked\s+circle)(?:\s+no\s+members?(?:\s+on\s+it)?)?(?=\s*[,.])",
        "there are no defending members",
        "attacked circle",
        "if the attacked circle has no member, draw",
        "if there are no defending members, draw",
    ),
    # --- totals and kinds ---
    rule(
        "sums",
        rf"\b(?:the\s+|a\s+)?(?:combined|total|summed)\s+({VALUE})s?\s+of\s+|\bthe\s+(?:sum|total)\s+of\s+(?:the\s+)?({VALUE})s?\s+of\s+",
        lambda m: f"the total {m.group(1) or m.group(2)} of ",
        "combined|total|sum",
        "if the sum of the levels of your members is 10 or more",
        "if the total level of your members is 10 or more",
    ),
    rule(
        "sums of all",
        rf"\b(the\s+total\s+{VALUE}\s+of)\s+(?:the\s+)?(?=(?:{WORD}\s+)*?{CARD}s\s+(?:in|on|you\s+have)\b)(?!all\b|your\b)",
        r"\1 all ",
        "the total",
        "if the total level of cards in your level zone is 6 or more",
        "if the total level of all cards in your level zone is 6 or more",
    ),
    rule(
        "so many kinds",
        rf"\b(?P<head>{_IF})\s+(?:there\s+are|you\s+have)\s+(?P<number>\d+\s+or\s+more)\s+(?:different\s+)?(?P<kind>worlds|colors|elements|card\s+names|character\s+names|names)\s+among\s+(?P<cards>[^.,]+?)(?=\s*[,.])",
        _different,
        "among",
        "if there are 3 or more worlds among your members, draw",
        "if the number of different worlds among your members is 3 or more, draw",
    ),
    rule(
        "have so many kinds",
        rf"\b(?P<head>{_IF})\s+(?P<cards>your\s+(?:other\s+)?members|the\s+cards\s+in\s+[^.,]*?)\s+have\s+(?P<number>\d+\s+or\s+more)\s+(?:different\s+)?(?P<kind>worlds|colors|elements|card\s+names|names)(?=\s*[,.])",
        _different,
        "worlds|colors|elements|names",
        "if your members have 3 or more different colors, draw",
        "if the number of different colors among your members is 3 or more, draw",
    ),
    rule(
        "cards of different kinds",
        rf"\b(?P<head>{_IF})\s+(?:there\s+are|you\s+have)\s+(?P<number>\d+\s+or\s+more)\s+(?P<cards>(?:{WORD}\s+)*?{CARD}s)\s+(?:with|of)\s+different\s+(?P<kind>worlds|colors|elements|card\s+names|character\s+names|names)(?P<place>\s+(?:in|on|among)\s[^.,]*?)?(?=\s*[,.])",
        lambda m: (
            f"{m.group('head')} the number of different {_kind(m.group('kind'), m.group('cards'))} among "
            f"{(m.group('cards') + m.group('place')) if m.group('place') else 'your ' + m.group('cards')} is {m.group('number')}"
        ),
        "different",
        "if there are 3 or more cards with different names in your drop zone, draw",
        "if the number of different card names among cards in your drop zone is 3 or more, draw",
    ),
    rule(
        "different cards",
        rf"\b(?P<head>{_IF})\s+(?:there\s+are|you\s+have)\s+(?P<number>\d+\s+or\s+more)\s+different\s+(?P<cards>(?:{WORD}\s+)*?{CARD}s)(?P<place>\s+(?:in|on)\s+your\s[^.,]*?)?(?=\s*[,.])",
        lambda m: (
            f"{m.group('head')} the number of different card names among "
            f"{(m.group('cards') + m.group('place')) if m.group('place') else 'your ' + m.group('cards')} is {m.group('number')}"
        ),
        "different",
        "if you have 3 or more different tranceunions in your drop zone, draw",
        "if the number of different card names among tranceunions in your drop zone is 3 or more, draw",
    ),
    # --- values compared ---
    rule(
        "higher than whose",
        rf"\b((?:this\s+member|it|the\s+\w+\s+member|that\s+member)(?:['’]s)?|its)\s+({VALUE})\s+is\s+(higher|greater|more|lower|less)\s+than\s+((?:the\s+\w+\s+member|this\s+member|that\s+member|its\s+battle\s+opponent|your\s+opponent's\s+member\s+in\s+battle)['’]s)(?=\s*[,.])",
        r"\1 \2 is \3 than \4 \2",
        "than",
        "if this member's power is higher than the defending member's, draw",
        "if this member's power is higher than the defending member's power, draw",
    ),
    rule(
        "is of a higher level",
        rf"\b({THIS}|it|the\s+\w+\s+member|that\s+member)\s+is\s+of\s+(?:an?\s+)?(higher|lower|greater)\s+({VALUE})\s+than\b",
        r"\1 has \2 \3 than",
        "higher|lower|greater",
        "if the defending member is of higher level than this member",
        "if the defending member has higher level than this member",
    ),
    rule(
        "beside one of a kind",
        rf"\b({_IF})\s+(?:it|{THIS})\s+is\s+adjacent\s+to\s+((?:an?\s+|another\s+|one\s+of\s+your\s+)?(?:{WORD}\s+)*?)({ELEMENT}|{NAME})(?=\s*[,.])",
        lambda m: f"{m.group(1)} there is {(m.group(2).strip() or 'a')} {m.group(3)} member adjacent to this member",
        "adjacent",
        "if this member is adjacent to a <Mage>, draw",
        "if there is a <Mage> member adjacent to this member, draw",
    ),
    rule(
        "circle without members of a gate",
        r"\bif\s+(this\s+gate)'s\s+circle\s+(?:has\s+no\s+members?(?:\s+on\s+it)?|is\s+empty)(?=,)",
        r"if there are no members corresponding to \1",
        "gate's circle",
        "If this gate's circle has no member on it, draw",
        "if there are no members corresponding to this gate, draw",
    ),
    rule(
        "so many different cards",
        rf"\bif\s+you\s+have\s+(\d+)\s+or\s+more\s+different\s+(cards|members|tactics|foreigners|logicalists|tranceunions|paradoxes)\s+in\s+(your\s+(?:{ZONE}|hand))\b",
        r"if the number of different card names among \2 in \3 is \1 or more",
        "different",
        "If you have 5 or more different tactics in your drop zone, draw",
        "if the number of different card names among tactics in your drop zone is 5 or more, draw",
    ),
    rule(
        "its only member in a row",
        rf"\b({_IF})\s+{THIS}\s+is\s+(?:the|your)\s+only\s+({MEMBER})(?:\s+you\s+have)?\s+in\s+(?:the|your)\s+(front|back)\s+row\b",
        r"\1 you have no other \2s in the \3 row and this member is in the \3 row",
        " only &&row",
        "as long as this is the only member you have in the front row, draw",
        "as long as you have no other members in the front row and this member is in the front row, draw",
    ),
    rule(
        "its only member of a type",
        rf"\b({_IF})\s+{THIS}\s+is\s+(?:the|your)\s+only\s+(tranceunion|foreigner|logicalist)(?:\s+you\s+have)?(?=,)",
        r"\1 you have no other \2s and this member is a \2",
        " only &&tranceunion|foreigner|logicalist",
        "if this member is your only tranceunion, draw",
        "if you have no other tranceunions and this member is a tranceunion, draw",
    ),
    rule(
        "so many cards there",
        rf"\b(?:in|into)\s+(your\s+{ZONE})\s+(if\s+(?:you\s+have|there\s+are)\s+[^.,]*?\bcards?)\s+there\b",
        r"into \1 \2 in \1",
        " there",
        "put this face up in your level zone if you have 4 or less cards there.",
        "put this face up into your level zone if you have 4 or less cards in your level zone.",
    ),
)
"""They stand behind the words of triggers, in the order in which they are respelled."""
