"""Numbers that are counted: for each, the number of, so many different, X.

Longer than 500 lines: most lines are rules of the tables, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.bounds import MAX_LEVEL
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    AFTER_IF,
    AND_IF,
    CARD,
    CHANGE,
    IF,
    KIND,
    MEMBER,
    MEMBER_OR_GATE,
    OWNER,
    PILE,
    PLAIN_WORD,
    THIS,
    TRAIT,
    TYPE,
    TYPES,
    VALUE,
    WHOSE,
    WORD,
    ZONE,
    ZONE_NAME,
)

_OF_WHAT = re.compile(
    r"(?P<cards>.*?)\s+in\s+(?P<whose>(?:your(?:\s+opponent['’]s)?|any)\s+)(?:\w+\s+zone|hand)", re.IGNORECASE
)
_COUNTED_ZONE = r"hand|deck|(?:level|stock|drop|remove|refresh|purge|soul|tool|battle|paradox)(?:\s+zone)?"
_PLACE_COUNTED = rf"(?:{WHOSE}\s+)?(?:members|gates|{_COUNTED_ZONE})"
_SUM = (
    rf"(?P<first>{WHOSE}\s+(?:members|gates|{_COUNTED_ZONE}))\s+and\s+(?:(?:in|among)\s+)?(?P<second>{_PLACE_COUNTED})"
)


def _kind(kind: str, cards: str) -> str:
    """Return in what cards differ; the names of members are those of their characters, others have card names only (2.1)."""
    if kind.lower() not in ("names", "name"):
        return kind
    are_cards = re.search(r"\b(?:cards?|tactics|paradox(?:es)?|gates?)\b", cards, re.IGNORECASE)
    return "card names" if are_cards else "character names"


def _so_many_different(found: re.Match[str]) -> str:
    """Return ``if the number of different colors among your members is 3 or more``."""
    head, cards, number, kind = found.group("head", "cards", "number", "kind")
    kind = _kind(kind, cards)
    return (
        f"{head} the number of different {kind if kind.lower().endswith('s') else kind + 's'} among {cards} is {number}"
    )


def _most(found: re.Match[str]) -> str:
    """Return ``gets +(1000 times the number of members, at most 5000) power``."""
    sign, number, stat, what = found.group("sign", "number", "stat", "what")
    lasts = found.group("first") or found.group("lasts")
    what = re.sub(r"^of\s+", "", what)
    return f"{sign}({number} times the number of {what}, at most {found.group('most')}) {stat}{lasts or ''}"


def _number_of(found: re.Match[str]) -> str:
    """Return ``choose up to (the number of ...) of your opponent's members``."""
    verb, bound, what, how, number = found.groups()
    up_to = "" if how.lower().startswith("equal") and bound is None else "up to "
    what = re.sub(r"^of\s+", "", what)
    of = "of " if re.match(WHOSE, what, re.IGNORECASE) else ""
    return f"{verb} {up_to}({number}) {of}{what}"


def _increased(found: re.Match[str]) -> str:
    """Return ``this member gets +(that member's power) power``."""
    owner, stat, how, amount = found.group(1, 2, 3, 4)
    amount = amount if amount.isdecimal() else f"({amount})"
    owner = {"its": "it", "their": "they"}.get(owner.lower(), re.sub(r"['’]s$", "", owner))
    return f"{owner} gets {'+' if how.lower() == 'increased' else '-'}{amount} {stat}"


def _so_many_kinds(what: str, number: str, kinds: str, place: str | None, yours: str | None) -> str:
    """Return ``the number of different colors among cards in its soul is 2 or more``."""
    kinds = "card names" if kinds.lower() == "names" else kinds
    whose = "" if place else "your " if yours else "your opponent's "
    return f"the number of different {kinds} among {whose}{what}{f' in {place}' if place else ''} is {number}"


def _different_among(found: re.Match[str]) -> str:
    """Return ``the number of different worlds among cards in your level zone as well as cards in your drop zone``."""
    what, cards, also = found.group(1).lower().replace("colour", "color"), found.group(2), found.group(3)
    what = "card names" if what == "names" else what
    placed = _OF_WHAT.fullmatch(cards)
    if also and placed and re.fullmatch(r"(?i)(?:your\s+(?:opponent['’]s\s+)?)?(?:\w+\s+zone|hand)", also):
        whose = "" if also.lower().startswith("your") else placed["whose"]
        also = f"{placed['cards']} in {whose}{also}"
    return f"the number of different {what} among {cards}" + (f" as well as {also}" if also else "")


def _among(core: str, place: str) -> str:
    """Return the cards of one place of several."""
    core, place = core.strip(), " ".join(place.split())
    if (field := re.fullmatch(rf"({WHOSE})\s+(members|gates)", place, re.I)) is not None:
        return field.group(1) + " " + re.sub(r"\bcards?$", field.group(2), core)
    if not re.search(r"\bzone$|\bhand$|\bdeck$", place):
        place += " zone"
    return f"{core} in {place}"


def _number_together(core: str, first: str, second: str) -> str:
    """Return the number of cards of two places together."""
    if not re.match(rf"{WHOSE}\b", second, re.I):
        second = f"{first.split()[0] if 'opponent' not in first else 'your opponent' + chr(39) + 's'} {second}"
    return f"the number of {_among(core, first)} plus the number of {_among(core, second)}"


def _together(found: re.Match[str]) -> str:
    """Return ``the number of ... plus the number of ... is 7 or more``."""
    number, core = found.group("number"), re.sub(r"\s*\bin\s+total$", "", found.group("core"))
    return f"{_number_together(core, found.group('first'), found.group('second'))} is {number}"


def _each_together(found: re.Match[str]) -> str:
    """Return ``gets +(500 times (the number of ... plus the number of ...)) power``."""
    total = _number_together(found.group("core") + "s", found.group("first"), found.group("second"))
    lasts = (found.group("lasts") or "").strip()
    return f"{found.group('sign')}({found.group('number')} times ({total})) {found.group('stat')}" + (
        f" {lasts}" if lasts else ""
    )


def _that_many_more(found: re.Match[str]) -> str:
    """Return how many cards the sentence has moved, and some more; only one thing may have moved cards in it."""
    sentence = re.split(r"\.\s", found.string[: found.start()])[-1]
    moves = re.findall(
        r"\b(?:put|discard|drop|return|shuffle|purge|remove|stock)s?\b(?!\s+zone)", sentence, re.IGNORECASE
    )
    return f"(the number of affected cards plus {found.group(1)}) cards" if len(moves) == 1 else found.group()


def _of_two_kinds(found: re.Match[str]) -> str:
    """Return ``gets +(500 times (the number of ... plus the number of ...)) power``, where it is said of both whose they are."""
    sign, number, value, one, two = found.groups()
    place = r"\b(?:you\s+have|your?|opponent|in|on)\b"
    if re.search(place, two, re.IGNORECASE) and not re.search(place, one, re.IGNORECASE):
        have = re.search(r"\s+you\s+have\Z", two, re.IGNORECASE)
        if have is None or re.search(place, two[: have.start()], re.IGNORECASE):
            return found.group()
        one += have.group()
    return f"{sign}({number} times (the number of {one} plus the number of {two})) {value}"


_WHOSE = {"have": "your", "opponent": "your opponent's"}
_OFTEN = {
    "tranced": "tranced",
    "synthesized": "synthesized",
    "level boosted": "used a level boost",
    "luck drove": "used a luck drive",
    "stock boosted": "stock boosted",
}


def _so_many_had(found: re.Match[str]) -> str:
    """Return ``While the number of different elements among your members is 3 or more``."""
    word, least, more, kinds, core, least2, more2, kinds2 = found.groups()
    among = f"among your {core} is {least2 or more2} or more" if core else "among"
    if core:
        return f"{word} the number of different {kinds2} {among}"
    rest = re.match(r"\s+([^.,“”]+)", found.string[found.end() :])
    return f"{word} there are {least or more} or more different {kinds} among" if rest else found.group()


def _so_often(found: re.Match[str]) -> str:
    """Return ``if the number of times you tranced this turn is 2 or more``."""
    word, who, did, least, more, _twice = found.groups()
    return f"{word} the number of times {who} {_OFTEN[' '.join(did.lower().split())]} this turn is {least or more or '2'} or more"


def _equally_many(cards: str, pile: str | None) -> str:
    """Return that both players have as many cards."""
    mine, theirs = (
        f"{cards} in {whose} {pile}" if pile else f"{whose} {cards}" for whose in ("your", "your opponent's")
    )
    return f"the number of {mine} is exactly (the number of {theirs})"


def _as_many_as_theirs(found: re.Match[str]) -> str:
    """Return ``the number of your members is exactly the number of your opponent's members``."""
    return _equally_many(found.group(2), found.group(3))


_BEFORE_IT = {"re": "standing ", "st": "rested ", "bl": ""}
"""What members are before something is done to them."""
_WHOSE_OF = {"you": "your", "your": "your opponent's", "they": "your opponent's"}


def _counted(cards: str) -> str:
    """Return the cards that a draw counts, in the plural behind ``the number of``."""
    cards = re.sub(r"\Aother\s+", "other ", cards)
    if re.match(r"(?:your|their|cards?)\b", cards, re.IGNORECASE):
        return cards
    found = re.match(rf"((?:{WORD}\s+)*?{CARD})\b(?!s)(.*)", cards, re.IGNORECASE)
    return f"{found.group(1)}s{found.group(2)}" if found else cards


WORDINGS: tuple[Rule, ...] = (
    rule(
        "draws up to as many as the other",
        r"(\bif\s+(?:they\s+have|your\s+opponent\s+has)\s+(?:more|a\s+greater\s+number\s+of)\s+cards\s+in\s+(?:their\s+)?hand\s+than\s+you(?:\s+do)?,\s+)draw\s+(?:cards\s+)?until\s+(?:you\s+have\s+(?:the\s+same\s+number|as\s+many)(?:\s+(?:of\s+)?cards)?(?:\s+in\s+(?:your\s+)?hand)?(?:\s+as\s+(?:they|your\s+opponent)(?:\s+(?:do|does|have|has))?)?|the\s+numbers?\s+(?:is|are)\s+(?:equal|the\s+same))(?=\.)",
        r"\1draw cards until you have (the number of cards in your opponent's hand) cards in your hand",
        "until&&more|greater",
        "if your opponent has more cards in hand than you, draw until you have the same number.",
        "if your opponent has more cards in hand than you, draw cards until you have (the number of cards in your opponent's hand) cards in your hand.",
    ),
    rule(
        "if those counted are so many",
        rf"(\bfor\s+each\s+((?:(?!\b(?:you|in|on)\b)[^.,;“”])*?)(s?)\s+you\s+have,[^.“”\n]*\.\s+)if\s+(?:that['’]s|that\s+is|those\s+are|(?:it|they)\s+(?:is|are)|there\s+are)\s+(\d+\s+or\s+more)(?:\s+(?:of\s+(?:them|those)|{CARD}s))?(?=,)",
        r"\1if you have \4 \2s",
        "for each&&or more",
        "for each other rested member you have, this gets +1000 power. If that's 4 or more members, draw a card",
        "for each other rested member you have, this gets +1000 power. if you have 4 or more other rested members, draw a card",
    ),
    rule(
        "as many cards, without the noun",
        r"\b(draw|discard)\s+(that\s+many|as\s+many)(?=\s*(?:[.,;]|$))",
        r"\1 \2 cards",
        "that many|as many",
        "return them to hand, draw that many",
        "return them to hand, draw that many cards",
    ),
    rule(
        "cards equal to a number",
        rf"\b(draws?|discards?)\s+(?:a\s+number\s+of\s+)?cards\s+equal\s+to\s+(the\s+number\s+of\s+(?:your(?:\s+opponent's)?\s+)?{KIND}(?:members|foreigners|logicalists|tranceunions|gates|cards\s+in\s+(?:your(?:\s+opponent's)?\s+(?:hand|(?:level|stock|drop)\s+zone)|this\s+member's\s+soul)))(?=\s*[.,;]|\s+and\b)",
        r"\1 (\2) cards",
        "equal to the number",
        "draw cards equal to the number of your destroyed gates.",
        "draw (the number of your destroyed gates) cards.",
    ),
    rule(
        "so many definitions performed",
        r"\byou\s+have\s+(?:performed|made|carried\s+out)\s+(\d+)(?:\s+or\s+(more|less))?\s+logic\s+definitions?\s+this\s+turn\b",
        lambda m: (
            f"the number of times you defined a logic this turn is {'' if m[2] else 'exactly '}{m[1]}"
            + (f" or {m[2]}" if m[2] else "")
        ),
        "logic definition&&turn",
        "if you have performed 2 or more logic definitions this turn, draw",
        "if the number of times you defined a logic this turn is 2 or more, draw",
    ),
    rule(
        "for each card revealed",
        r"(\breveal\b(?:(?!\b(?:choose|search|look)\b)[^.])*?)\bfor\s+each\s+(card|member)\s+(?:that\s+(?:was|you)\s+)?revealed(?:\s+(?:this\s+way|by\s+this\s+effect|in\s+this\s+way))?(?=\s*[.,])",
        r"\1for each \2 among them",
        "reveal&&revealed",
        "reveal any number of cards from your hand, and this member gets +500 power for each card revealed.",
        "reveal any number of cards from your hand, and this member gets +500 power for each card among them.",
    ),
    rule(
        "how often it has been done",
        r"\b(the\s+number\s+of\s+(?:times|cards)\s+)(you|your\s+opponent)\s+(?:have|has|had)\s+(?=\w+)",
        r"\1\2 ",
        "times|cards&&have|has|had",
        "the number of times you have tranced this turn",
        "the number of times you tranced this turn",
    ),
    rule(
        "for each stock that was paid",
        rf"(\(X\).*)([+-])\s*(\d+)\s+({VALUE})(\s+(?:until|for|this)\s[^.,]*?)?\s+for\s+each\s+(?:stock|card)\s+(?:that\s+was\s+|you\s+)?paid(?:\s+this\s+way)?",
        r"\1\2(\3 times X) \4\5",
        "(x)&&paid",
        "[(X)] this gains +1000 power for each Stock paid until end of turn.",
        "[(X)] this gains +(1000 times X) power until end of turn.",
    ),
    rule(
        "no card twice for each",
        r"(\bfor\s+each\b[^.]*?,\s+choose\b[^.]*\.)\s+(?:the\s+same\s+(?:member|card)\s+cannot\s+be\s+chosen\s+(?:twice|more\s+than\s+once|again)|(?:no|a)\s+(?:member|card)\s+(?:can(?:not)?|may(?:\s+not)?)\s+be\s+chosen\s+(?:twice|more\s+than\s+once))\.",
        r"\1",
        "chosen twice|than once|chosen again",
        "For each red card, choose a member and rest it. The same member cannot be chosen twice.",
        "For each red card, choose a member and rest it.",
    ),
    rule(
        "so many kinds among those you have",
        rf"\b(if|while|as\s+long\s+as|unless)\s+(you\s+have|your\s+opponent\s+has)\s+((?:other\s+)?(?:{TRAIT}\s+)*{MEMBER}s)\s+with\s+(?:at\s+least\s+(\d+)|(\d+)\s+or\s+more)\s+different\s+(worlds|colors|elements|traits)(?:\s+(?:among\s+them|between\s+them|in\s+total))?\b",
        lambda m: (
            f"{m.group(1)} the number of different {'elements' if m.group(6).lower() == 'traits' else m.group(6)} among {_WHOSE[m.group(2).split()[1].lower()]} {m.group(3)} is {m.group(4) or m.group(5)} or more"
        ),
        "different&&with",
        "While you have members with 3 or more different worlds, this member gets",
        "While the number of different worlds among your members is 3 or more, this member gets",
    ),
    rule(
        "so many kinds are had",
        rf"\b(if|while|as\s+long\s+as|unless)\s+(?:you\s+have\s+(?:at\s+least\s+(\d+)|(\d+)\s+or\s+more)\s+different\s+(worlds|colors|elements)\s+among|your\s+((?:other\s+)?(?:{TRAIT}\s+)*{MEMBER}s)\s+have\s+(?:at\s+least\s+(\d+)|(\d+)\s+or\s+more)\s+different\s+(worlds|colors|elements)(?:\s+(?:among\s+them|between\s+them|in\s+total))?)(?=\s|,)",
        _so_many_had,
        "different",
        "While you have at least 3 different elements among your members, this member gets",
        "While there are 3 or more different elements among your members, this member gets",
    ),
    rule(
        "half, rounded down",
        r"(\bhalf\b[^.;\n]*?|\bdivided\s+by\s+\d+[^.;\n]*?),?\s+\(?(?:round(?:ed|ing)?)\s+(?:it\s+|them\s+)?down\)?(?=[\s.,;)])",
        r"\1",
        "down&&round",
        "draw cards equal to half the number of your destroyed gates, rounded down.",
        "draw cards equal to half the number of your destroyed gates.",
    ),
    rule(
        "intercepting members counted",
        r"\b(for\s+(?:each|every(?:\s+\d+)?)|the\s+number)\s+of\s+(your(?:\s+opponent's)?)\s+intercepting\s+members\b",
        lambda m: (
            f"{m.group(1)} of cards in {m.group(2)} intercept zone"
            if m.group(1).lower().endswith("number")
            else f"{m.group(1)} card in {m.group(2)} intercept zone"
        ),
        "intercepting",
        "for each of your opponent's intercepting members",
        "for each card in your opponent's intercept zone",
    ),
    rule(
        "intercepting members that there are",
        rf"\b({IF}|and)\s+(you\s+have|your\s+opponent\s+has)\s+(an?|no|\d+\s+or\s+(?:more|less)|exactly\s+\d+)\s+intercepting\s+members?\b",
        lambda m: (
            f"{m.group(1)} there are {'1 or more' if m.group(3).lower() in ('a', 'an') else m.group(3)} cards in "
            f"{'your' if m.group(2).lower().startswith('you ') else 'your opponent' + chr(39) + 's'} intercept zone"
        ),
        "intercepting",
        "if your opponent has 2 or more intercepting members, draw",
        "if there are 2 or more cards in your opponent's intercept zone, draw",
    ),
    rule(
        "members that a player mobilized",
        rf"\b({MEMBER}s?)\s+(?:that\s+)?you(?:\s+have|['’]ve)?\s+mobilized(\s+by\s+(?:a\s+)?trance)?\s+this\s+turn\b(?!')",
        r"\1 you have mobilized\2 this turn",
        "mobilized&&this turn",
        "for each member you mobilized this turn",
        "for each member you have mobilized this turn",
    ),
    rule(
        "as many as the other player has",
        rf"{AFTER_IF}(you|your\s+opponent)\s+ha(?:ve|s)\s+(?:exactly\s+)?(?:as\s+many|the\s+same\s+number\s+of)\s+((?:(?!\b(?:in|on|as|their)\b)[^.,;]|\b(?:in|on)\s+(?:the|your|their)\s+(?:front|back)\s+row\b)+?)(?:\s+in\s+(?:(?:your|their)\s+)?({PILE}))?\s+as\s+(?:you|your\s+opponent)(?:\s+(?:do|does|have|has))?\b",
        _as_many_as_theirs,
        "have|has&&as many|same number",
        "if you have as many members as your opponent, draw",
        "if the number of your members is exactly (the number of your opponent's members), draw",
    ),
    rule(
        "both players have as many",
        rf"\b(?:both\s+players|you\s+and\s+your\s+opponent)\s+have\s+(?:exactly\s+)?(?:as\s+many|the\s+same\s+number\s+of)\s+([^.,;“”]*?)(?:\s+in\s+(?:(?:your|their)\s+)?({PILE})s?)?(?=,|\s+and\b)",
        lambda m: _equally_many(m.group(1), m.group(2)),
        "have&&as many|same number",
        "if both players have the same number of members, draw",
        "if the number of your members is exactly (the number of your opponent's members), draw",
    ),
    rule(
        "a bound that is counted",
        rf"\b({VALUE})\s+(?:\(X\)|X\b)(\s+or\s+(?:more|less))([^.,]*?),\s+where\s+X\s+(?:is|equals)(?:\s+equal\s+to)?\s+((?:the\s+number\s+of|\d+\s+times|your\s+T-rank|half)\b[^.,;]*?)(?=\s*(?:[.;]|$)|,)",
        r"\1 (\4)\2\3",
        "where x",
        "choose an opponent's member with level X or less, where X is the number of your destroyed gates, and rest it",
        "choose an opponent's member with level (the number of your destroyed gates) or less, and rest it",
    ),
    rule(
        "each of two types",
        rf"\bfor\s+each\s+(tactics|paradox|gate|foreigner|tranceunion|logicalist)\s+and\s+(?:for\s+)?(?:each|every)\s+(?!\1)(tactics|paradox|gate|foreigner|tranceunion|logicalist)\s+(?:(?P<moved>(?:put\s+in(?:to)?\s+(?:an?|the|your)\s+{ZONE}|discarded|dropped|moved)\s+this\s+way\b)|(?=in\s+(?:your|their|any)\b|(?:that\s+)?you\s+have\b))",
        lambda m: (
            f"for each {'affected ' if m.group('moved') else ''}{m.group(1)} or {m.group(2)}{'' if m.group('moved') else ' '}"
        ),
        "and each|and every|and for each",
        "gets +1000 power for each tactics and each paradox put into a drop zone this way.",
        "gets +1000 power for each affected tactics or paradox.",
    ),
    rule(
        "soul that it has",
        rf"\bfor\s+(each|every)((?:\s+\d+)?)\s+soul\s+(it|{THIS})\s+has\b",
        lambda m: (
            f"for {m.group(1)}{m.group(2)} cards in {'its' if m.group(3).lower() == 'it' else 'this member' + chr(39) + 's'} soul"
        ),
        "soul&& has",
        "This member gets +1 limit for every 2 soul it has.",
        "This member gets +1 limit for every 2 cards in its soul.",
    ),
    rule(
        "each card with a different name",
        rf"\b(for\s+each)\s+(card|{MEMBER})\s+with\s+(?:a\s+)?different\s+((?:card|character)\s+)?name\s+(?:in|among)\s+",
        lambda m: (
            f"{m.group(1)} different {m.group(3) or ('card ' if m.group(2).lower() == 'card' else 'character ')}name among {m.group(2)}s in "
        ),
        "different",
        "for each card with a different character name in its soul",
        "for each different character name among cards in its soul",
    ),
    rule(
        "that many and some more",
        r"\bthat\s+many\s+cards?\s+(?:plus|and)\s+(\d+)(?:\s+more)?(?:\s+cards?)?(?=[.,])",
        _that_many_more,
        "that many",
        "Discard your hand, then draw that many cards plus 1.",
        "Discard your hand, then draw (the number of affected cards plus 1) cards.",
    ),
    rule(
        "a value times a number",
        rf"([+-])(\d+)\s+({VALUE})\s+times\s+(X)\b|([+-])(\d+)\s+times\s+(X)\s+({VALUE})\b|([+-])(\d+)\s*[x×*]\s*(X)\s+({VALUE})\b",
        lambda m: (
            f"{m.group(1) or m.group(5) or m.group(9)}({m.group(2) or m.group(6) or m.group(10)} times X) "
            f"{m.group(3) or m.group(8) or m.group(12)}"
        ),
        "x",
        "this gets +1000 power times X",
        "this gets +(1000 times X) power",
    ),
    rule(
        "each and every",
        r"\beach\s+and\s+every\b",
        "each",
        "each and every",
        "for each and every card in your hand",
        "for each card in your hand",
    ),
    rule(
        "cards of different kinds, in short",
        rf"\bif\s+(?:you\s+have|there\s+are)\s+(\d+)\s+or\s+more\s+different\s+(world|color|element|name)s?\s+(?:of\s+)?cards\s+in\s+(?:your\s+|the\s+)?({ZONE}|hand)\b",
        lambda m: (
            f"if the number of different {'card name' if m.group(2).lower() == 'name' else m.group(2)}s among cards in "
            f"your {m.group(3)} is {m.group(1)} or more"
        ),
        "different",
        "if you have 3 or more different world cards in level zone, draw",
        "if the number of different worlds among cards in your level zone is 3 or more, draw",
    ),
    rule(
        "at least so many",
        rf"\bat\s+least\s+(\d+|one)\s+(?={KIND}(?:other\s+)?{KIND}(?:soul|cards?|tactics|paradox(?:es)?|{MEMBER_OR_GATE}s?)\b)",
        lambda m: f"{m.group(1).lower().replace('one', '1')} or more ",
        "at least",
        "if you have at least 2 red members",
        "if you have 2 or more red members",
    ),
    rule(
        "each that there is",
        rf"\bper\s+(?=(?:other\s+)?(?:{WORD}\s+){{0,3}}?{CARD}\b)",
        "for each ",
        " per ",
        "gets +1000 power per destroyed gate",
        "gets +1000 power for each destroyed gate",
    ),
    rule(
        "sums",
        rf"\b(?:the\s+|a\s+)?(?:combined|total|summed)\s+({VALUE})s?\s+of\s+|\bthe\s+(?:sum|total)\s+of\s+(?:the\s+)?({VALUE})s?\s+of\s+",
        lambda m: f"the total {m.group(1) or m.group(2)} of ",
        "combined|total|sum",
        "if the sum of the levels of your members is 10 or more",
        "if the total level of your members is 10 or more",
    ),
    rule(
        "so many kinds",
        rf"\b(?P<head>{IF}|and)\s+(?:there\s+are|you\s+have)\s+(?P<number>\d+\s+or\s+more)\s+(?:different\s+)?(?P<kind>worlds|colors|elements|card\s+names|character\s+names|names)\s+among\s+(?P<cards>[^.,]+?)(?=\s*[,.:]|{AND_IF})",
        _so_many_different,
        "among",
        "if there are 3 or more worlds among your members, draw",
        "if the number of different worlds among your members is 3 or more, draw",
    ),
    rule(
        "have so many kinds",
        rf"\b(?P<head>{IF})\s+(?P<cards>your\s+(?:other\s+)?members|the\s+cards\s+in\s+[^.,]*?)\s+have\s+(?P<number>\d+\s+or\s+more)\s+(?:different\s+)?(?P<kind>worlds|colors|elements|card\s+names|names)(?=\s*[,.])",
        _so_many_different,
        "worlds|colors|elements|names",
        "if your members have 3 or more different colors, draw",
        "if the number of different colors among your members is 3 or more, draw",
    ),
    rule(
        "cards of different kinds",
        rf"\b(?P<head>{IF}|and)\s+(?:there\s+are|you\s+have)\s+(?P<number>\d+\s+or\s+more)\s+(?P<cards>(?:{WORD}\s+)*?{CARD}s)\s+(?:with|of)\s+different\s+(?P<kind>worlds|colors|elements|levels|card\s+names|character\s+names|names)(?P<place>\s+(?:in|on|among)\s[^.,]*?)?(?=\s*[,.:]|{AND_IF})",
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
        rf"\b(?P<head>{IF})\s+(?:there\s+are|you\s+have)\s+(?P<number>\d+\s+or\s+more)\s+different\s+(?P<cards>(?:{WORD}\s+)*?{CARD}s)(?P<place>\s+(?:in|on)\s+your\s[^.,]*?)?(?=\s*[,.])",
        lambda m: (
            f"{m.group('head')} the number of different card names among "
            f"{(m.group('cards') + m.group('place')) if m.group('place') else 'your ' + m.group('cards')} is {m.group('number')}"
        ),
        "different",
        "if you have 3 or more different tranceunions in your drop zone, draw",
        "if the number of different card names among tranceunions in your drop zone is 3 or more, draw",
    ),
    rule(
        "so many different cards",
        rf"{AFTER_IF}you\s+have\s+(\d+)\s+or\s+more\s+different\s+(cards|members|tactics|foreigners|logicalists|tranceunions|paradoxes)\s+in\s+(your\s+(?:{ZONE}|hand))\b",
        r"the number of different card names among \2 in \3 is \1 or more",
        "different",
        "If you have 5 or more different tactics in your drop zone, draw",
        "If the number of different card names among tactics in your drop zone is 5 or more, draw",
    ),
    rule(
        "as many as the number named",
        r"(\bchoose\s+a\s+number\s+from\s[^“”]*?\bdraws?\s+)(?:that\s+many|as\s+many)\s+cards",
        r"\1(the chosen number) cards",
        "choose a number",
        "choose a number from 1 to 3. Draw that many cards",
        "choose a number from 1 to 3. Draw (the chosen number) cards",
    ),
    rule(
        "equal to X times a number",
        r"\b(gains?|gets?)\s+(power|aura|limit)\s+equal\s+to\s+X\s+times\s+(\d+)",
        r"\1 +(\3 times X) \2",
        "equal to",
        "This member gains power equal to X times 2000 for the turn.",
        "This member gains +(2000 times X) power for the turn.",
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
        r"\b(for\s+each)\s+(?:of\s+your\s+gates?\s+(?:that\s+)?|gates?\s+that\s+)(?:your\s+opponent|they)\s+(?:has|have)?\s*destroyed\b",
        r"\1 of your destroyed gates",
        "destroyed&&each",
        "for each gate that your opponent has destroyed",
        "for each of your destroyed gates",
    ),
    rule(
        "for each of what is there, said first",
        rf"(\[CONT\]\s*(?:during\s+your(?:\s+opponent's)?\s+turn,\s*)?)for\s+(each|every)\s+([^.,]*?),\s+((?:{THIS}|your\s+[^.,]*?members)\s+gets?\s+{CHANGE})(?=\.)",
        r"\1\4 for \2 \3",
        "for each|for every&&[cont]",
        "[CONT] During your turn, for each rested member your opponent has, this member gets +1000 power.",
        "[CONT] During your turn, this member gets +1000 power for each rested member your opponent has.",
    ),
    rule(
        "colors that members have",
        r"\b(if|while|as\s+long\s+as|unless)\s+(your(?:\s+opponent's)?\s+[^.,;]*?members)\s+(?:are\s+of|have)\s+(\d+)(\s+or\s+more)?\s+different\s+(worlds|colors|elements|card\s+names|character\s+names)(?=,|\s*\.)",
        lambda m: (
            f"{m.group(1)} the number of different {m.group(5)} among {m.group(2)} is {m.group(3) + m.group(4) if m.group(4) else 'exactly ' + m.group(3)}"
        ),
        "different",
        "If your members are of 3 or more different colors, draw",
        "If the number of different colors among your members is 3 or more, draw",
    ),
    rule(
        "to a maximum",
        rf"(?P<sign>[+-])(?P<number>\d+)\s+(?P<stat>{VALUE})(?P<first>\s+(?:until|for\s+the|during)\s[^.,;]+?)?\s+for\s+each\s+(?P<what>(?:(?!\buntil\b|\bfor\s+the\b|\bduring\b)[^.,;])+?)(?P<lasts>\s+(?:until|for\s+the|during)\s[^.,;]+?)?(?:,?\s+(?:up\s+)?to\s+a\s+max(?:imum)?\s+of\s+|,?\s+\(?max(?:imum)?\.?(?:\s+of)?\s+|,?\s+(?:but\s+)?(?:at\s+most|no\s+more\s+than|up\s+to)\s+)[+-]?(?P<most>\d+)(?:\s+{VALUE})?(?:\s+in\s+total)?\)?(?=\s*(?:[.,;]|until\b|$))",
        _most,
        "each&&max|at most|no more|up to",
        "gets +1000 power for each foreigner in your drop zone, to a maximum of +5000.",
        "gets +(1000 times the number of foreigner in your drop zone, at most 5000) power.",
    ),
    rule(
        "x is so much",
        r"\bX\s*=\s*(?=\w)",
        "X is ",
        "=",
        "+X power. X = this member's power.",
        "+X power. X is this member's power.",
    ),
    rule(
        "for each of two kinds",
        rf"([+-])(\d+)\s+({VALUE})\s+for\s+each\s+([^.,;]+?)\s+and\s+(?:for\s+)?each\s+([^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        _of_two_kinds,
        "each&&and",
        "gets +500 power for each card in your hand and each card in your opponent's hand.",
        "gets +(500 times (the number of card in your hand plus the number of card in your opponent's hand)) power.",
    ),
    rule(
        "for each card in a battler's soul",
        rf"(\[CONT\]\s+(?:[^.\n“”\[\]]*?[,:]\s+)?)((?:your\s+(?:opponent's\s+)?(?:attacking|defending|battling)\s+member|your\s+(?:opponent's\s+)?member\s+in\s+battle|the\s+(?:attacking|defending)\s+member))(\s+gets\s+{CHANGE}\s+for\s+(?:each|every(?:\s+\d+)?)\s+(?:[\w\ue000-\uf8ff]+\s+)?cards?\s+in\s+)its\s+soul\b",
        r"\1\2\3\2's soul",
        "its soul&&for e&&[cont]",
        "[CONT] your attacking member gets +1 aura for every 2 cards in its soul.",
        "[CONT] your attacking member gets +1 aura for every 2 cards in your attacking member's soul.",
    ),
    rule(
        "for every few cards",
        rf"([+-])(\d+)\s+({VALUE})(\s+(?:for\s+the|until\s+(?:the\s+)?end\s+of(?:\s+(?:the|that|this))?)\s+(?:turn|battle))?\s+for\s+every\s+([2-9])\s+(?:of\s+(?=your\b))?([^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        r"\1(\2 times ((the number of \6) divided by \5)) \3\4",
        "every",
        "gets +500 power for every 2 cards in your drop zone.",
        "gets +(500 times ((the number of cards in your drop zone) divided by 2)) power.",
    ),
    rule(
        "for each color among",
        r"\bfor\s+each\s+(color|world|element|(?:card|character)\s+name)\s+among\b",
        r"for each different \1 among",
        "for each",
        "gets +1000 power for each color among your other members.",
        "gets +1000 power for each different color among your other members.",
    ),
    rule(
        "something for each different color",
        r"(?<=[,:.]\s)for\s+each\s+different\s+(color|world|element|card\s+name|character\s+name)\s+(among\s+[^.,;:]+),\s+(?=(?:you\s+may\s+)?(?:choose|draw|discard|stock|rest|stand|purge|put|drop|your\s+opponent\s+(?:discards|chooses|draws))\b)",
        r"(the number of different \1s \2) times, ",
        "for each different",
        "When this member attacks, for each different color among your members, draw a card.",
        "When this member attacks, (the number of different colors among your members) times, draw a card.",
    ),
    rule(
        "for each type of color",
        r"\bfor\s+each\s+(?:type|kind|sort)\s+of\s+(?=(?:color|world|covenanter)\b)",
        "for each different ",
        "for each&&type|kind|sort",
        "gets +500 power for each type of covenanter among the cards in its soul.",
        "gets +500 power for each different covenanter among the cards in its soul.",
    ),
    rule(
        "draws so many and discards that many",
        r"\b(draw)\s+cards\s+equal\s+to\s+(the\s+number\s+of\s+(?:(?!\b(?:hand|deck|draws?|drew|drawn)\b)[^.,;“”\n])+?),?\s+(?:and\s+)?then\s+(discard)\s+(?:that\s+many|the\s+same\s+number\s+of)\s+cards\b",
        r"\1 (\2) cards, then \3 (\2) cards",
        "that many|same number&&equal to",
        "Draw cards equal to the number of your opponent's members, then discard that many cards.",
        "Draw (the number of your opponent's members) cards, then discard (the number of your opponent's members) cards.",
    ),
    rule(
        "for each different one",
        rf"([+-])(\d+)\s+({VALUE})(\s+(?:for\s+the\s+(?:turn|battle)|until\s+end\s+of\s+(?:turn|that\s+battle)|during\s+this\s+battle))?\s+for\s+each\s+(different\s+(?:color|world|element|covenanter|character\s+name|card\s+name|name))\s+(?:among|of)\s+([^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        lambda m: (
            f"{m.group(1)}({m.group(2)} times the number of {m.group(5)}s among {m.group(6)}) {m.group(3)}{m.group(4) or ''}"
        ),
        "different",
        "gets -1000 power until end of turn for each different color among your members.",
        "gets -(1000 times the number of different colors among your members) power until end of turn.",
    ),
    rule(
        "a limit for each different one",
        rf"\b({WHOSE}\s+(?:hand|attack|level)\s+limit)\s+(?:(?:gets|gains)\s+([+-])(\d+)|is\s+(increased|raised|reduced|decreased)\s+by\s+(\d+))\s+for\s+each\s+(different\s+(?:color|world|element|covenanter|character\s+name|card\s+name|name))\s+(?:among|of)\s+([^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        lambda m: (
            f"{m[1]} gets {m[2] or ('+' if m[4].lower() in ('increased', 'raised') else '-')}"
            f"({'' if (m[3] or m[5]) == '1' else (m[3] or m[5]) + ' times '}the number of {m[6]}s among {m[7]})"
        ),
        "different&&limit",
        "Your hand limit is increased by 1 for each different card name among cards in your remove zone.",
        "Your hand limit gets +(the number of different card names among cards in your remove zone).",
    ),
    rule(
        "cards of so many colors",
        r"\bthere\s+are\s+((?:[\w<>\ue000-\uf8ff-]+\s+)?(?:cards|members|gates))\s+of\s+(\d+(?:\s+or\s+(?:more|less))?)\s+different\s+(colors|worlds|elements)\s+((?:in|on|among)\s+[^.,;]+?)(?=,)",
        r"the number of different \3 among \1 \4 is \2",
        "different",
        "if there are cards of 3 or more different colors in your battle zone, draw",
        "if the number of different colors among cards in your battle zone is 3 or more, draw",
    ),
    rule(
        "different among",
        r"\b(?:the\s+)?number\s+of\s+(?:different\s+)?(card\s+names|character\s+names|names|worlds|colou?rs|elements|covenanters)\s+(?:among|of|represented\s+(?:among|by|in)|in)\s+(?:all\s+)?(?:the\s+)?((?:(?!\band\b)[^.,;()])+?)(?:\s+(?:and|as\s+well\s+as)\s+(?:in\s+)?((?:your\s+(?:opponent['’]s\s+)?)?(?:(?:\w+\s+zone|hand)|(?:cards|members)\s+[^.,;()]*?)))?(?=\s*(?:[.,;)]|\bis\b|$))",
        _different_among,
        "names|worlds|colo|elements|covenanters",
        "the number of different worlds among the cards in your level zone and drop zone.",
        "the number of different worlds among cards in your level zone as well as cards in your drop zone.",
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
        "times a number",
        rf"([+-])(\d+)\s+({VALUE})\s+(?:times|multiplied\s+by)\s+((?:the\s+(?:number|total)|its|this\s+\w+['’]s|your\s+T-rank)\b[^.,;]*?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        r"\1(\2 times (\4)) \3",
        "times|multiplied",
        "gets +500 power times the number of cards in your hand.",
        "gets +(500 times (the number of cards in your hand)) power.",
    ),
    rule(
        "done for each",
        r"\b((?:(?:put|drop|stock|purge|remove)s?\s+the\s+(?:top|bottom)\s+card\s+of\s|stock\s+boost\s+\(?\d+\)?)(?:(?!\bfor\b)[^.,;])*?)\s+for\s+each\s+([^.,;]+?)(?=\s*(?:[.;]|$))",
        r"for each \2, \1",
        "for each&&top|bottom|boost",
        "put the top card of your deck into your stock zone for each foreigner you have.",
        "for each foreigner you have, put the top card of your deck into your stock zone.",
    ),
    rule(
        "chosen for each",
        rf"\b(chooses?)\s+(up\s+to\s+)?(?:1|an?|one)\s+((?:of\s+{WHOSE}\s+)?(?:(?!\b(?:for|and|from)\b)[^.,;])+?)\s+for\s+each\s+(?:of\s+)?([^.,;]+?)(?=\s*(?:[.,;]|\band\b))",
        r"\1 \2(the number of \4) \3",
        "for each&&choose",
        "choose one of your opponent's members for each destroyed gate you have, and rest them",
        "choose (the number of destroyed gate you have) of your opponent's members, and rest them",
    ),
    rule(
        "a number of cards up to another",
        rf"\b(choose|discard|draw|reveal|rest|stand|drop|return|mobilize|look\s+at)\s+(up\s+to\s+)?(?:an?|any)\s+number\s+of\s+((?:(?:of\s+)?{WHOSE}\s+)?(?:(?!\b(?:up|equal|at)\b)[^.,;])+?)(?<!\blevel)(?<!\bpower)(?<!\baura)(?<!\blimit)(?<!\bcost)\s+(up\s+to|equal\s+to|at\s+most|(?:no|not)\s+more\s+than)\s+((?:the\s+number\s+of|your\s+T-rank|half|its|(?:this|that)\s+\w+'s|\d+\s+times)\b[^.,;]*?)(?=\s*(?:[.,;\]]|\band\b|\bthen\b))",
        _number_of,
        "number of&&choose|discard|draw|reveal|rest|stand|drop|return|mobilize|look",
        "choose a number of your opponent's members up to the number of cards in this member's soul, and rest them",
        "choose up to (the number of cards in this member's soul) of your opponent's members, and rest them",
    ),
    rule(
        "as many as x",
        r"\b(up\s+to\s+|chooses?\s+|draws?\s+|discards?\s+|the\s+(?:top|bottom)\s+|rest\s+|stock\s+boost\s+|stock\s+open\s+)(?:\(X\)|X\b)([^.]*?)(?:,?\s+where|\.)\s+X\s+(?:is|equals)(?:\s+equal\s+to)?\s+((?:the\s+number\s+of|\d+\s+times|your\s+T-rank|half|its|this\s+member['’]s|that\s+\w+['’]s)\b[^.,;]*?)(?=\s*(?:[.;]|$)|,\s+(?:and|then)\b)",
        r"\1(\3)\2",
        "where x|x is|x equals",
        "choose up to X of your opponent's members, where X is the number of your destroyed gates, and rest them",
        "choose up to (the number of your destroyed gates) of your opponent's members, and rest them",
    ),
    rule(
        "cards of different names",
        rf"([+-])(\d+)\s+({VALUE})\s+for\s+each\s+(?:differently[-\s]named|(?=[^.,;]*?\s+with\s+(?:a\s+)?different\s+(?:card\s+)?names?\b))\s*((?:(?!\bwith\b|\buntil\b|\bfor\s+the\b)[^.,;])+?)(?:\s+with\s+(?:a\s+)?different\s+(?:card\s+)?names?)?(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        r"\1(\2 times (the number of different card names among \4)) \3",
        "different",
        "gets +500 power for each differently named member you have.",
        "gets +(500 times (the number of different card names among member you have)) power.",
    ),
    rule(
        "number in total",
        rf"\bthe\s+total\s+(?=number\s+of\b)(?!number\s+of\s+[^.,;]*?\s+(?:in|among)\s+{_SUM})",
        "the ",
        "total",
        "the total number of cards in your hand",
        "the number of cards in your hand",
    ),
    rule(
        "so many colors in a zone",
        rf"\b({WHOSE})\s+({PILE})\s+(?:has|contains|holds)\s+((?:{WORD}\s+)*?{TYPES})\s+(?:of|with|in)\s+((?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?)\s+(?:different\s+)?(colors|worlds|elements|card\s+names|names)(?=\s*[,.])",
        lambda m: _so_many_kinds(m.group(3), m.group(4), m.group(5), f"{m.group(1)} {m.group(2)}", None),
        "colors|worlds|elements|names",
        "if your level zone contains cards of 3 or more colors, draw",
        "if the number of different colors among cards in your level zone is 3 or more, draw",
    ),
    rule(
        "increased by a value",
        rf"\b(its|this\s+(?:member|card)['’]s|that\s+\w+['’]s)\s+({VALUE})\s+is\s+(increased|reduced|decreased)\s+by\s+(?!\d)((?:half\s+of\s+)?(?:the\s+(?:number|{VALUE})\s+of|(?:that|this)\s+\w+['’]s|its|your)\b[^.,;]*?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        _increased,
        "increased|reduced|decreased",
        "this member's power is increased by that member's power until end of turn",
        "this member gets +(that member's power) power until end of turn",
    ),
    rule(
        "gates you have destroyed",
        r"\b(for\s+each)\s+(?:of\s+)?(?:the\s+)?(?:your\s+opponent['’]s\s+gates?\s+(?:that\s+)?|gates?\s+that\s+)you(?:\s+have|['’]ve)\s+destroyed(?!\s+this)\b",
        r"\1 of your opponent's destroyed gates",
        "each&&destroyed",
        "[CONT] This member gets +500 power for each gate that you have destroyed.",
        "[CONT] This member gets +500 power for each of your opponent's destroyed gates.",
    ),
    rule(
        "so many in hand",
        r"\b(until\s+you\s+have\s+\d+)\s+in\s+(?:your\s+)?hand\b",
        r"\1 cards in your hand",
        "until you have",
        "draw cards until you have 5 in hand",
        "draw cards until you have 5 cards in your hand",
    ),
    rule(
        "for each before what lasts",
        r"(\[CONT\]\s*(?:EX\s+Soul\s+\d+\s*)?|\.\s+|,\s+and\s+)for\s+each\s+([^,.]+?),\s+((?:this|your|all|it)\b[^,.]*?\b(?:gets?|gains?|have|has)\s+[+-]\d+\s+(?:power|aura|limit))(?=\s*(?:\.|,\s+and\s+for\s+each\b))",
        lambda m: f"{m.group(1) if m.group(1)[:1] != ',' else '. '}{m.group(3)} for each {m.group(2)}",
        "for each&&[cont]",
        "[CONT] For each destroyed gate you have, this member gets +500 power.",
        "[CONT] this member gets +500 power for each destroyed gate you have.",
    ),
    rule(
        "more in one zone than in another",
        rf"{AFTER_IF}there\s+are\s+(more|fewer|less)\s+((?:{WORD}\s+)*?cards?)\s+in\s+({OWNER}\s+(?:hand|[a-z]+\s+zone|stock|drop))\s+than\s+in\s+(yours|{OWNER}\s+(?:hand|[a-z]+\s+zone|stock|drop))(?=,)",
        lambda m: (
            f"the number of {m.group(2)} in {m.group(3)} is {'more' if m.group(1).lower() == 'more' else 'less'} than the number of {m.group(2)} in "
            + (re.sub(r"(?i)your\s+opponent['’]s", "your", m.group(3)) if m.group(4).lower() == "yours" else m.group(4))
        ),
        "there are&&than in",
        "if there are more cards in your opponent's hand than in yours, draw",
        "if the number of cards in your opponent's hand is more than the number of cards in your hand, draw",
    ),
    rule(
        "that many of those counted before",
        rf"\b(for\s+each\s+)((?:{ADJECTIVE}\s+)*)(card|{MEMBER})(\s+in\s+(?!its\b)[^,.]*?)(?P<rest>(?:,\s+[^.]*)?\.\s+if\s+there\s+are\s+)(\d+\s+or\s+(?:more|less))(?=,)",
        r"\1\2\3\4\g<rest>\6 \2\3s\4",
        "for each&&if there are",
        "For each face-up card in your stock zone, this member gets +500 power. If there are 8 or more, draw a card.",
        "For each face-up card in your stock zone, this member gets +500 power. If there are 8 or more face-up cards in your stock zone, draw a card.",
    ),
    rule(
        "a value equal to the number chosen",
        rf"\bwith\s+(?:an?\s+)?({VALUE})\s+(?:that\s+is\s+)?(?:equal\s+to|of)\s+(?:the\s+chosen|that)\s+number\b",
        r"with \1 (the chosen number)",
        "number",
        "members with a level equal to the chosen number",
        "members with level (the chosen number)",
    ),
    rule(
        "a level is named",
        r"\b(?:name|choose|declare)\s+a\s+level(?=[.,])((?:(?!\b(?:name|choose)\s+a\b)[^“”\n])*?)\b(it|that\s+card|the\s+revealed\s+card)\s+(?:has|is\s+of)\s+(?:the\s+(?:named|chosen|declared)|that)\s+level\b",
        rf"choose a number from 0 to {MAX_LEVEL}\1\2 is a card with level (the chosen number)",
        "a level",
        "name a level. Reveal the top card of your deck. If that card has the named level, draw a card.",
        f"choose a number from 0 to {MAX_LEVEL}. Reveal the top card of your deck. If that card is a card with level (the chosen number), draw a card.",
    ),
    rule(
        "one of them is destroyed",
        r"\b(if|while|as\s+long\s+as|unless)\s+(?:one|1|any|at\s+least\s+(?:one|1))\s+(?:or\s+more\s+)?of\s+your\s+gates\s+((?:with|in)\s[^.,]*?\s)?(?:is|are)\s+destroyed\b",
        lambda m: f"{m.group(1)} you have a destroyed gate {m.group(2) or ''}".rstrip(),
        "gates&&destroyed",
        "[CONT] While one of your gates with gate number 3 is destroyed, this",
        "[CONT] While you have a destroyed gate with gate number 3, this",
    ),
    rule(
        "gates that have been destroyed",
        r"\b(gates?\s+(?:(?:in|with|behind)\s[^.,]*?\s)?)(?:have|has)\s+been\s+destroyed\b(?!\s+(?:this|that|during|by)\b)",
        lambda m: f"{m.group(1)}{'are' if m.group(1).split()[0].lower() == 'gates' else 'is'} destroyed",
        "been destroyed",
        "If all of the gates in your front row have been destroyed, draw",
        "If all of the gates in your front row are destroyed, draw",
    ),
    rule(
        "for each of a kind among those dropped",
        rf"(\bdrops?\s+(?:it|them)\.\s(?:(?!\b(?:choose|look|reveal|search|put|drop|discard))[^.])*?\bfor\s+each\s+)({TYPE})\s+among\s+(?:those\s+(?:members|cards)|them)\b",
        r"\1affected \2",
        "among&&drop",
        "Each player chooses one of their members and drops it. This member gets +2000 power for each tranceunion among those members.",
        "Each player chooses one of their members and drops it. This member gets +2000 power for each affected tranceunion.",
    ),
    rule(
        "so many with different names",
        rf"\b(if|while|and|as\s+long\s+as|unless)\s+(?:you\s+have|there\s+are)\s+(\d+)\s+or\s+more\s+((?:(?:{TRAIT}|{TYPE})\s+)*cards|{TYPES})\s+with\s+different\s+(?:card\s+)?names\s+(?:in|among)\s+(?:the\s+cards\s+in\s+)?(your\s+(?:opponent's\s+)?(?:{ZONE_NAME}\s+zone|hand))\b",
        r"\1 the number of different card names among \3 in \4 is \2 or more",
        "different&&names",
        "if you have 8 or more cards with different names in your purge zone, you win",
        "if the number of different card names among cards in your purge zone is 8 or more, you win",
    ),
    rule(
        "of yours that are so",
        r"\bfor\s+each\s+(gate|member)\s+of\s+yours\s+(?:that|which)\s+is\s+(destroyed|undestroyed|rested|standing|face[-\s](?:up|down))\b",
        r"for each of your \2 \1s",
        "of yours",
        "for each gate of yours that is destroyed, draw a card.",
        "for each of your destroyed gates, draw a card.",
    ),
    rule(
        "tranced so often",
        r"\b(if|while|as\s+long\s+as|unless)\s+(you|your\s+opponent)(?:\s+ha(?:ve|s)|['’]ve)?\s+(tranced|synthesized|level\s+boosted|luck\s+drove|stock\s+boosted)\s+(?:at\s+least\s+(\d+)\s+times|(\d+)\s+or\s+more\s+times|(twice)\s+or\s+more(?:\s+times)?)\s+this\s+turn\b",
        _so_often,
        "this turn",
        "If you tranced 2 or more times this turn, draw a card.",
        "If the number of times you tranced this turn is 2 or more, draw a card.",
    ),
    rule(
        "cards of a zone of different kinds",
        rf"\b(?P<head>{IF})\s+(?:there\s+are|you\s+have)\s+(?P<number>\d+\s+or\s+more)\s+(?P<cards>(?:{WORD}\s+)*?{CARD}s)\s+(?P<place>in\s+your\s+{PILE})\s+(?:with|of)\s+(?:all\s+)?different\s+(?P<kind>worlds|colors|elements|levels|card\s+names|character\s+names|names)(?=\s*[,.])",
        lambda m: (
            f"{m.group('head')} the number of different {_kind(m.group('kind'), m.group('cards'))} among "
            f"{m.group('cards')} {m.group('place')} is {m.group('number')}"
        ),
        "different",
        "if you have 3 or more cards in your level zone with different colors, draw",
        "if the number of different colors among cards in your level zone is 3 or more, draw",
    ),
    rule(
        "for each card that a player has somewhere",
        rf"\b(for\s+each\s+(?:other\s+)?(?:{TRAIT}\s+)*(?:{TYPE}))\s+(?:that\s+)?(your\s+opponent\s+has|you\s+have|they\s+have)\s+in\s+(?:your\s+|their\s+)?(hand|{ZONE})\b",
        lambda m: (
            m.group()
            if m.group(2)[0].lower() == "t" and re.search(r"(?i)\b(?:players?|players'|owners?)\b", m.string)
            else f"{m.group(1)} in {_WHOSE_OF[m.group(2).lower().split()[0]]} {m.group(3)}"
        ),
        "for each&&hand|zone",
        "+1000 power for each card your opponent has in their hand",
        "+1000 power for each card in your opponent's hand",
    ),
    rule(
        "a limit for every few",
        r"\b(your(?:\s+opponent's)?\s+(?:hand|attack)\s+limit)\s+is\s+(increased|reduced|decreased)\s+by\s+(\d+)\s+for\s+every\s+(\d+)\s+([^.,;]+?)(?=\s*[.,;])",
        lambda m: (
            f"{m.group(1)} gets {'+' if m.group(2).lower() == 'increased' else '-'}"
            f"{f'({m.group(3)} times ' if m.group(3) != '1' else ''}((the number of {m.group(5)}) divided by {m.group(4)}){')' if m.group(3) != '1' else ''}"
        ),
        "limit&&every",
        "Your hand limit is increased by 1 for every 2 destroyed gates you have.",
        "Your hand limit gets +((the number of destroyed gates you have) divided by 2).",
    ),
    rule(
        "for each of that player's",
        rf"\beach\s+player's\s+(member\s+in\s+battle|battling\s+member|members)\s+gets?\s+({CHANGE})([^.,;“”]*?)\s+for\s+each\s+({TYPE}s?)\s+in\s+(?:that\s+player's|their)\s+(hand|{ZONE})(?=\s*\.)",
        lambda m: (
            f"your {m.group(1)} {'get' if m.group(1).lower() == 'members' else 'gets'} {m.group(2)}{m.group(3)} for each {m.group(4)} in your {m.group(5)}, and "
            f"your opponent's {m.group(1)} {'get' if m.group(1).lower() == 'members' else 'gets'} {m.group(2)}{m.group(3)} for each {m.group(4)} in your opponent's {m.group(5)}"
        ),
        "each player's",
        "each player's member in battle gets +1000 power during this battle for each card in that player's hand.",
        "your member in battle gets +1000 power during this battle for each card in your hand, and your opponent's member in battle gets +1000 power during this battle for each card in your opponent's hand.",
    ),
    rule(
        "for each that did so this way",
        rf"(\b(?:you\s+may\s+)?)(rest|stand|blink\s+step)\s+(any\s+number\s+of|up\s+to\s+\d+\s+of)\s+your\s+(other\s+)?(?:(?:rested|standing)\s+)?((?:{TRAIT}\s+)*{MEMBER}s)(\.|,\s+and)\s+(?:for\s+each\s+{MEMBER}\s+(?:rested|stood|that\s+performed\s+a\s+blink\s+step|blink\s+stepped|chosen)\s+this\s+way,\s+(this\s+member\s+gets\s+{CHANGE})((?:\s+(?:until|for|during)\s(?:(?!\band\b)[^.,\n“”])*)?)|(this\s+member\s+gets\s+{CHANGE})((?:\s+(?:until|for|during)\s(?:(?!\band\b)[^.,\n“”])*?)?)\s+for\s+each\s+{MEMBER}\s+(?:rested|stood|that\s+performed\s+a\s+blink\s+step|chosen)\s+this\s+way)(?=\.)",
        lambda m: (
            f"{m.group(1)}choose {m.group(3)} your {m.group(4) or ''}{_BEFORE_IT[m.group(2).lower()[:2]]}{m.group(5)}, {'then' if m.group(1) else 'and'} "
            f"{m.group(2)} them. {m.group(7) or m.group(9)}{m.group(8) if m.group(7) else m.group(10)} for each member among them"
        ),
        "this way&&rest|stand|blink",
        "Rest any number of your other members. For each member rested this way, this member gets +1000 power until end of turn.",
        "choose any number of your other standing members, and Rest them. this member gets +1000 power until end of turn for each member among them.",
    ),
    rule(
        "for each that rested or stood this way",
        rf"\b(?P<verb>rest|stand)\s+(?P<whose>(?:any\s+number\s+of|up\s+to\s+\d+\s+of|\d+\s+of)\s+your\s+(?:opponent's\s+)?(?:other\s+)?)(?P<state>(?:rested|standing)\s+)?(?P<kind>(?:{TRAIT}\s+)*{MEMBER}s\b(?:(?!\b(?:choose|rest|stand)\b)[^“”\n\]])*?\b(?:for\s+each|the\s+number\s+of))\s+(?:(?P<counted>{MEMBER}s?)\s+(?:(?:that\s+(?:was|were)\s+)?(?:rested|stood)\s+(?:in\s+)?this\s+way|(?:that\s+)?you\s+(?:rested|stood)(?:\s+(?:in\s+)?this\s+way)?)|of\s+(?:those\s+{MEMBER}s|them))\b",
        lambda m: (
            f"{m['verb']} {m['whose']}{m['state'] or _BEFORE_IT[m['verb'].lower()[:2]]}{m['kind']} {m['counted'] or 'member'} among them"
        ),
        "this way|you rested|you stood|for each of&&rest|stand",
        "you may rest any number of your other members. This member gets +2000 power for each member rested this way.",
        "you may rest any number of your other standing members. This member gets +2000 power for each member among them.",
    ),
    rule(
        "for each of those that were chosen",
        rf"(\bchoose\s+(?:any\s+number\s+of|up\s+to\s+\d+\s+of|\d+\s+of)\s+your\s+(?:opponent's\s+)?(?:(?!\b(?:choose|rest|stand|mobilize)\b|\b{MEMBER}s?\b)[^“”\n\].])*{MEMBER}s\b(?:(?!\b(?:choose|stand|mobilize|gain)\b|\b{MEMBER}s\b)[^“”\n\]])*?\bfor\s+each)\s+of\s+(?:those\s+{MEMBER}s|them)\b",
        r"\1 member among them",
        "for each of&&choose",
        "choose any number of your standing members. Rest them. This member gets +2000 power for each of those members.",
        "choose any number of your standing members. Rest them. This member gets +2000 power for each member among them.",
    ),
    rule(
        "draw for each, at most so many",
        r"\bdraw\s+a\s+card\s+for\s+each\s+(?:of\s+)?([^.,;“”]+?),?\s+(?:up\s+)?to\s+a\s+maximum\s+of\s+(\d+)(?:\s+cards?)?(?=\s*\.)",
        r"draw (the number of \1, at most \2) cards",
        "maximum",
        "Draw a card for each of your destroyed gates, to a maximum of 3.",
        "draw (the number of your destroyed gates, at most 3) cards.",
    ),
    rule(
        "up to that many of",
        r"(\[[^\[\]\n]*\bany\s+number\s+of\b[^\[\]\n]*\]:?\s*)choose\s+up\s+to\s+that\s+many\s+(?=of\b)",
        r"\1choose up to (the number of affected cards) ",
        "up to that many",
        "[Discard any number of cards] Choose up to that many of your opponent's members.",
        "[Discard any number of cards] choose up to (the number of affected cards) of your opponent's members.",
    ),
    rule(
        "so many were chosen",
        r"(?<=\.\s)(If\s+(?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?)(?:\s+(members|gates|cards))?\s+(?:were|was|are|is|have\s+been)\s+chosen(?:\s+this\s+way)?(?=,)",
        lambda m: f"{m.group(1)} of them are {m.group(2) or 'cards'}",
        "chosen",
        "Choose up to 3 members. If 2 or less were chosen, draw a card.",
        "Choose up to 3 members. If 2 or less of them are cards, draw a card.",
    ),
    rule(
        "you chose so many",
        r"(?<=\.\s)(If\s+)you\s+chose\s+((?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?)(?:\s+(?:of\s+them|(members|gates|cards)))?(?:\s+this\s+way)?(?=,)",
        lambda m: f"{m.group(1)}{m.group(2)} of them are {m.group(3) or 'cards'}",
        "you chose",
        "Choose up to 3 members. If you chose 3 members, draw a card.",
        "Choose up to 3 members. If 3 of them are members, draw a card.",
    ),
    rule(
        "less than so many of what was counted",
        rf"(\bIf\s+(you\s+have|your\s+opponent\s+has|there\s+(?:are|is))\s+\d+\s+or\s+(?:more|less)\s+((?:{WORD}\s+)*?(?:{CARD}s|tactics|paradoxes)(?:\s+(?:in|on)\s+[^.,]*)?),\s+[^.]*\.\s+If\s+\2\s+(?:\d+\s+or\s+(?:more|less)|(?:less|more|fewer)\s+than\s+\d+|exactly\s+\d+|only\s+\d+))(?:\s+of\s+them)?(?=,)",
        r"\1 \3",
        "if you have|if your opponent has|if there",
        "If you have 6 or more destroyed gates, draw 2 cards. If you have less than 6, draw a card.",
        "If you have 6 or more destroyed gates, draw 2 cards. If you have less than 6 destroyed gates, draw a card.",
    ),
    rule(
        "cards for each, at most so many",
        r"\bdraw\s+(?:cards\s+equal\s+to\s+the\s+number\s+of|(?:a|1)\s+card\s+for\s+(?:each|every)(?!\s+\d))\s+((?:(?!\bother\s+than\b)[^.,;:“”])*?),?\s+(?:\(?(?:max(?:imum)?\.?(?:\s+of)?|up\s+to(?:\s+a\s+maximum\s+of)?|to\s+a\s+maximum\s+of|at\s+most|but\s+(?:at|not|no)\s+more\s+than|but\s+at\s+most)\s+(\d+)(?:\s+cards)?\)?)(?=\s*\.|\s*,\s+(?:and|then)\b)",
        lambda m: f"draw (the number of {_counted(m.group(1))}, at most {m.group(2)}) cards",
        "draw&&max|up to|at most|more than",
        "draw cards equal to the number of your members, max 2.",
        "draw (the number of your members, at most 2) cards.",
    ),
    rule(
        "for each time it was done",
        rf"\+\s*(\d+)\s+({VALUE})\s+(?:for\s+(?:each|every)\s+time|times\s+the\s+number\s+of\s+times)\s+(you|your\s+opponent)\s+(?:have\s+|has\s+)?(defined\s+a\s+logic|used\s+a\s+(?:luck\s+drive|logic\s+drive|level\s+boost)|tranced|synthesized|stock\s+boosted)\s+this\s+turn\b",
        r"+(\1 times (the number of times \3 \4 this turn)) \2",
        "time",
        "gets +1000 power for each time you tranced this turn.",
        "gets +(1000 times (the number of times you tranced this turn)) power.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "increased for every",
        rf"\b(its|this\s+(?:member|card)['’]s|that\s+\w+['’]s)\s+({VALUE})\s+is\s+(increased|reduced|decreased)\s+by\s+(\d+)(?=\s+for\s+(?:every|each)\b)",
        _increased,
        "increased|reduced|decreased",
        "this member's power is increased by 1000 for every 2 cards in your stock zone.",
        "this member gets +1000 power for every 2 cards in your stock zone.",
    ),
    rule(
        "for each different",
        rf"([+-])(\d+)\s+({VALUE})\s+for\s+each\s+different\s+(card\s+name|character\s+name|world|color|element)\s+(among\s+[^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b))",
        r"\1(\2 times (the number of different \4s \5)) \3",
        "for each different",
        "gets +500 power for each different element among your members.",
        "gets +(500 times (the number of different elements among your members)) power.",
    ),
    rule(
        "sums of all",
        rf"\b(the\s+total\s+{VALUE}\s+of)\s+(?:the\s+)?(?=(?:(?!{CARD}\s+(?:battling|that|of)\b){WORD}\s+)*?{CARD}s\s+(?:in|on|you\s+have)\b)(?!all\b|your\b)",
        r"\1 all ",
        "the total",
        "if the total level of cards in your level zone is 6 or more",
        "if the total level of all cards in your level zone is 6 or more",
    ),
    rule(
        "a value, for every few",
        rf"([+-])(\d+)\s+({VALUE})\s+for\s+every\s+(\d+)\s+([^.,;]+?)(?=\s*(?:[.,;]|until\b|for\s+the\b|$))",
        r"\1(\2 times ((the number of \5) divided by \4)) \3",
        "every",
        "gets +1000 power for every 2 cards in your purge zone.",
        "gets +(1000 times ((the number of cards in your purge zone) divided by 2)) power.",
    ),
    rule(
        "in total",
        rf"\b(?:you\s+have|there\s+(?:is|are))\s+(?:a\s+total\s+of\s+)?(?P<number>\d+(?:\s+or\s+(?:more|less|fewer))?)\s+(?P<core>[^.,;]*?)(?:\s+in\s+total)?\s+(?:in|among|between)\s+{_SUM}(?:\s+in\s+total|\s+combined|\s+together)?\b",
        _together,
        "have|there&&and",
        "if you have 3 or more red cards in total among your members and your level zone",
        "if the number of your red members plus the number of red cards in your level zone is 3 or more",
    ),
    rule(
        "total number",
        rf"\bthe\s+(?:total|combined)\s+number\s+of\s+(?P<core>cards|members|[^.,;]*?)\s+(?:in|among)\s+{_SUM}\b",
        lambda m: _number_together(m.group("core"), m.group("first"), m.group("second")),
        "total|combined",
        "the total number of cards in your hand and stock",
        "the number of cards in your hand plus the number of cards in your stock zone",
    ),
    rule(
        "for each of two zones",
        rf"(?P<sign>[+-])(?P<number>\d+)\s+(?P<stat>{VALUE})\s+(?P<lasts>(?:until|for\s+the|during)\b[^.,;]*?\s)?for\s+(?:each|every)\s+(?P<core>[^.,;]*?\bcard)\s+in\s+{_SUM}\b",
        _each_together,
        "ach|very&&and",
        "gets +500 power for each card in your level zone and stock zone",
        "gets +(500 times (the number of cards in your level zone plus the number of cards in your stock zone)) power",
    ),
    rule(
        "where x is",
        r"([+-])X\b([^.]*?)(?:,?\s+(?:where|and)|\.)\s+X\s+is\s+(?:equal\s+to\s+)?([^.,]+)(?=[.,])",
        r"\1(\3)\2",
        "x is",
        "gets +X power, where X is 1000 times your T-rank.",
        "gets +(1000 times your T-rank) power.",
    ),
    rule(
        "cards equal to",
        r"\b(draws?|discards?)\s+(?:a\s+number\s+of\s+)?cards\s+equal\s+to\s+([^.,;]+?)(?=[.,;]|$)",
        r"\1 (\2) cards",
        "equal to",
        "draw cards equal to your T-rank.",
        "draw (your T-rank) cards.",
    ),
    rule(
        "drawn until as many as the opponent",
        r"\bdraws?\s+(?:cards\s+)?until\s+you\s+have\s+(?:the\s+same\s+number\s+of|as\s+many)\s+cards\s+in\s+(?:your\s+)?hand\s+as\s+your\s+opponent(?:\s+(?:does|has))?\b",
        "draw cards until you have (the number of cards in your opponent's hand) cards in your hand",
        "as your opponent",
        "draw cards until you have as many cards in your hand as your opponent.",
        "draw cards until you have (the number of cards in your opponent's hand) cards in your hand.",
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
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
