"""Spellings of what values and limits become, of what a card also is, and of numbers that several zones have together."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, COLOR, THIS, VALUE, WHOSE, WORLD

_COUNTED_ZONE = r"hand|deck|(?:level|stock|drop|remove|refresh|purge|soul|tool|battle|paradox)(?:\s+zone)?"
_ONE_CARD = r"this(?:\s+(?:member|card))?|that\s+(?:member|card)|it|the\s+(?:attacking|defending)\s+member|its\s+battle\s+opponent|your\s+(?:battling\s+member|member\s+in\s+battle)"
_LIMIT = r"hand\s+limit|level\s+limit|attack\s+limit|trance\s+limit|trance\s+change\s+limit"
_TIMES = {"once": "1", "twice": "2", "thrice": "3"}
_PLACE = r"(?:front|back)\s+(?:left|center|right)"


def _trait(text: str) -> str:
    """Return one thing that a card also is, without the words round it."""
    text = re.sub(
        r"^(?:as\s+|being\s+)?(?:(?:an?|the)\s+)?(?:(?:card|member)s?\s+of\s+)?(?:the\s+)?",
        "",
        text.strip(),
        flags=re.I,
    )
    text = re.sub(r"^all\s+(world|color)s$", r"every \1", text, flags=re.I)
    text = re.sub(rf"^({COLOR})-colored\b", r"\1", text, flags=re.I)
    return re.sub(r"(?<!every)\s+(?:cards?|members?|trait|world|in\s+color)$", "", text, flags=re.I)


def _traits(found: re.Match[str]) -> str:
    """Return ``is also blue and is also <Angel>``."""
    verb = found.group(1).lower()
    parts = re.split(r"\s*,\s*(?:and\s+|or\s+)?(?:as\s+)?|\s+(?:and|or)\s+(?:also\s+)?(?:as\s+)?", found.group(2))
    return " and ".join(f"{verb} also {_trait(part)}" for part in parts)


_ONE_TRAIT = (
    rf"(?:being\s+)?(?:an?\s+|the\s+)?(?:(?:cards?|members?)\s+of\s+(?:the\s+)?)?"
    rf"(?:{NAME}|{ELEMENT}|{WORLD}\b|{COLOR}\b(?:-colored)?|(?:every|all)\s+(?:world|color)s?)"
    rf"(?:\s+(?:cards?|members?|trait|world|in\s+color)\b)?"
)
_TRAITS = rf"{_ONE_TRAIT}(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+)(?:also\s+)?(?:as\s+)?{_ONE_TRAIT})*"


def _times_a_turn(found: re.Match[str]) -> str:
    """Return ``your trance limit becomes 2``."""
    which, number = found.group(1).lower(), found.group(2).lower()
    limit = "trance change limit" if "change" in which else "trance limit"
    return f"your {limit} becomes {_TIMES.get(number, number)}"


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


def _same_name(found: re.Match[str]) -> str:
    """Return ``with the same card name as this member``; of several cards it would be said of them among each other."""
    said = re.search(r"\b(?:another|other)\s+[^.,;]*$", found.string[: found.start()], re.IGNORECASE)
    if found.group(2) is None and said is None:
        return found.group()
    return f"with the same {found.group(1) or 'card'} name as {found.group(2) or 'this member'}"


_PLACE_COUNTED = rf"(?:{WHOSE}\s+)?(?:members|gates|{_COUNTED_ZONE})"
_SUM = (
    rf"(?P<first>{WHOSE}\s+(?:members|gates|{_COUNTED_ZONE}))\s+and\s+(?:(?:in|among)\s+)?(?P<second>{_PLACE_COUNTED})"
)

VALUES_AND_TRAITS: tuple[Rule, ...] = (
    rule(
        "they are",
        r"\b(they|we|you|there)['’]re\b",
        r"\1 are",
        "'re|’re",
        "and they're all red",
        "and they are all red",
    ),
    # --- what a card also is ---
    rule(
        "in all zones at the end",
        r"(\[CONT\])\s+([^.\n“”]*?),?\s+(?:in|while\s+in)\s+(?:all|every|any)\s+zones?\s*(?=\.|$)",
        r"\1 In all zones: \2",
        "all|every|any&&zone",
        "[CONT] This card is also blue in all zones.",
        "[CONT] In all zones: This card is also blue.",
    ),
    rule(
        "in all zones",
        r"(\[CONT\])\s+(?:while\s+)?in\s+(?:all|every|any)\s+zones?,?\s+(?=this\b)",
        r"\1 In all zones: ",
        "all|every|any&&zone",
        "[CONT] In every zone, this card is also blue.",
        "[CONT] In all zones: this card is also blue.",
    ),
    rule(
        "has as its covenanter",
        rf"\b(?:(?:is|are)\s+(?:also\s+)?(?:treated|considered|regarded)\s+as\s+having|(?:also\s+)?has)\s+({NAME})\s+as\s+(?:its|a|the)\s+covenanter",
        r"gains covenanter \1",
        "covenanter",
        'This card has "Valka" as its covenanter.',
        'This card gains covenanter "Valka".',
    ),
    rule(
        "treated as",
        rf"\b(is|are)\s+(?:also\s+)?(?:(?:treated|considered|regarded|counted)(?:\s+(?:as|to\s+be))?|of)\s+(?:being\s+)?({_TRAITS})(?=\s*(?:[.,;]|$|until\b|for\b|during\b|and\b))",
        _traits,
        "treated|considered|regarded|counted|of every|of all",
        "is also treated as a <Mage> and as a green-colored card.",
        "is also <Mage> and is also green.",
    ),
    rule(
        "gains every",
        r"\b(gains?)\s+all\s+(world|color)s\b|\b(gains?)\s+(?:all\s+)?every\s+(world|color)s?\b",
        lambda m: f"{m.group(1) or m.group(3)} every {m.group(2) or m.group(4)}",
        "world|color|every",
        "gains all worlds",
        "gains every world",
    ),
    # --- in common ---
    rule(
        "the same value",
        rf"\b(?:with|of|that\s+ha(?:s|ve))\s+the\s+same\s+({VALUE})\s+as\s+(this\s+\w+|that\s+\w+|it)\b(?!')",
        lambda m: (
            f"with {m.group(1)} {'its' if m.group(2).lower() == 'it' else m.group(2) + chr(39) + 's'} {m.group(1)}"
        ),
        "same",
        "with the same level as this member",
        "with level this member's level",
    ),
    rule(
        "the same name",
        r"\b(?:with|of|that\s+(?:has|have|shares?))\s+the\s+same\s+(?:(character)\s+|card\s+)?name(?:\s+as\s+(this\s+\w+|that\s+\w+|it|this)\b(?!'))?(?!\s+as\b)",
        _same_name,
        "name",
        "another member with the same name",
        "another member with the same card name as this member",
    ),
    rule(
        "the same color",
        r"\b(?:with|of|that\s+(?:has|have|shares?))\s+(?:the\s+same|an?)\s+(world|color|element|covenanter)s?\s+(?:as|with|in\s+common\s+with)\s+(?=this\b|that\b|it\b)",
        r"with the same \1 as ",
        "world|color|element|covenanter",
        "of the same color as this member",
        "with the same color as this member",
    ),
    rule(
        "shares a color",
        r"\b(?:shares\s+(?:the\s+same|an?)|belongs\s+to\s+the\s+same|is\s+of\s+the\s+same)\s+(world|color|element|covenanter)s?\s+(?:as|with)\s+(?=this\b|that\b|it\b)",
        r"has the same \1 as ",
        "world|color|element|covenanter",
        "if that card shares a color with this member, draw",
        "if that card has the same color as this member, draw",
    ),
    rule(
        "another color",
        r"\b(?:with|of)\s+a\s+different\s+(world|color|element|covenanter|card\s+name|character\s+name|name)\s+(?:from|than|to)\s+(?=this\b|that\b|it\b)",
        lambda m: f"without the same {'card name' if m.group(1).lower() == 'name' else m.group(1)} as ",
        "different",
        "of a different color from this member",
        "without the same color as this member",
    ),
    rule(
        "row of a member",
        r"\b(?:in|on)\s+(?:(this\s+\w+)'s\s+(row|column)|the\s+(row|column)\s+of\s+(this\s+\w+))\b",
        lambda m: f"in the same {m.group(2) or m.group(3)} as {m.group(1) or m.group(4)}",
        "row|column",
        "All other members in this member's row",
        "All other members in the same row as this member",
    ),
    rule(
        "circle of a player",
        rf"\b(?:on|in)\s+(?:an?|its|(your|your\s+opponent's|the))\s+({_PLACE}\s+circle)\b(?!\s+(?:that|with|behind|in))",
        lambda m: f"on {m.group(1) or 'the'} {m.group(2)}",
        "left|center|right",
        "this member is on a front left circle",
        "this member is on the front left circle",
    ),
    rule(
        "circle of a row at length",
        r"\b(?:on|in)\s+the\s+(left|middle|center|right)\s+(?:circle\s+)?(?:of|in)\s+(your(?:\s+opponent's)?|the)\s+(front|back)\s+row\b",
        lambda m: f"on {m.group(2)} {m.group(3)} {m.group(1).lower().replace('middle', 'center')} circle",
        "left|middle|center|right",
        "is on the middle circle of your front row",
        "is on your front center circle",
    ),
    rule("middle column", r"\bmiddle\s+column\b", "center column", "middle", "the middle column", "the center column"),
    # --- limits ---
    rule(
        "limit set",
        rf"\b({_LIMIT})\s+(?:is\s+set\s+to|is\s+changed\s+to|is\s+exactly|is(?=\s+\d+\s*[.,;]))\s+(?=\d)",
        r"\1 becomes ",
        "limit",
        "Your hand limit is set to 10",
        "Your hand limit becomes 10",
    ),
    rule(
        "trances in a turn",
        r"\byou\s+(?:may|can)\s+(trance|(?:use|perform)\s+trance\s+change|trance\s+change)\s+(?:up\s+to\s+)?(\d+|once|twice|thrice)(?:\s+times)?"
        r"(?:\s+(?:per|a|each|every|in\s+a|during\s+each\s+of\s+your|during\s+your|in\s+each\s+of\s+your)\s+turns?)?(?=\s*[.,;]|\s*$)",
        _times_a_turn,
        "trance&&may|can",
        "you may trance up to 2 times during your turn.",
        "your trance limit becomes 2.",
    ),
    # --- doubled, exchanged ---
    rule(
        "double it",
        rf"(?<![\w-])(double|triple|halve)\s+(?:(its|their|this\s+\w+'s|that\s+\w+'s)\s+({VALUE})|the\s+({VALUE})\s+of\s+({_ONE_CARD}))\b",
        lambda m: (
            (f"{m.group(2)} {m.group(3)}" if m.group(2) else f"the {m.group(4)} of {m.group(5)}")
            + f" is {m.group(1).lower().removesuffix('e') + 'ed'}"
        ),
        "double|triple|halve",
        "double its power until end of turn",
        "its power is doubled until end of turn",
    ),
    rule(
        "becomes double",
        r"\b(?:becomes|is)\s+(?:(doubled?|twice|2\s+times)|(tripled?|3\s+times)|(halved?))(?:\s+(?:as\s+(?:high|much|large)|(?:its|the)\s+(?:current|original|printed)?\s*(?:value|amount)))?(?=\s*(?:[.,;]|$|until\b|for\b|during\b|while\b|if\b))",
        lambda m: "is doubled" if m.group(1) else "is tripled" if m.group(2) else "is halved",
        "double|twice|times|triple|halve",
        "its power becomes double until end of turn",
        "its power is doubled until end of turn",
    ),
    rule(
        "exchange values of two",
        rf"\b(?:exchange|swap|switch)(?:s|es)?\s+(?:the\s+)?({VALUE})s?\s+of\s+({_ONE_CARD}|one\s+of\s+[^.;]*?)\s+(?:and|with|for)\s+(?:the\s+({VALUE})\s+of\s+)?({_ONE_CARD})\b",
        lambda m: f"exchange the {m.group(1)} of {m.group(2)} for the {m.group(1)} of {m.group(4)}",
        "exchange|swap|switch",
        "switch the power of this member and the power of it",
        "exchange the power of this member for the power of it",
    ),
    rule(
        "two cards exchange",
        rf"(?<=[.,:]\s)({THIS})\s+and\s+(it|that\s+member)\s+(?:exchange|swap|switch)\s+(?:their\s+)?({VALUE})s?\b",
        r"exchange the \3 of \1 for the \3 of \2",
        "exchange|swap|switch",
        "choose it. This and that member exchange power",
        "choose it. exchange the power of This for the power of that member",
    ),
    rule(
        "exchange their value",
        rf"\b(?:exchange|swap|switch)(?:s|es)?\s+(?:their\s+({VALUE})s?|the\s+({VALUE})s?\s+of\s+(?:them|those\s+\w+|the\s+\w+\s+chosen))\b",
        lambda m: f"exchange the {m.group(1) or m.group(2)} of them",
        "exchange|swap|switch",
        "exchange their power until end of turn",
        "exchange the power of them until end of turn",
    ),
    # --- numbers ---
    rule(
        "cost to mobilize",
        r"\b(?:the\s+)?costs?\s+(?:to\s+(?:mobilize|play)|for\s+(?:mobilizing|playing)|of\s+(?:mobilizing|playing))\s+(this(?:\s+\w+)?)\b",
        r"\1's cost",
        "cost&&mobilize|play|mobilizing",
        "The cost to mobilize this card is reduced by 1",
        "this card's cost is reduced by 1",
    ),
    rule(
        "value of each",
        rf"\bthe\s+({VALUE})s?\s+of\s+each\s+(?=(?:{NAME}|{ELEMENT}|\w))",
        r"the \1 of all ",
        "of each",
        "The level of each member in your hand",
        "the level of all member in your hand",
    ),
    rule(
        "value of every",
        rf"\bthe\s+({VALUE})s?\s+of\s+(?=(?:(?:{COLOR}|{WORLD}|other)\s+|{NAME}\s+|{ELEMENT}\s+)*{CARD}s\b)",
        r"the \1 of all ",
        "power|aura|limit|level|cost|heart&&members|cards|logicalists|foreigners|tranceunions&&the",
        "The cost of tranceunions in your hand",
        "the cost of all tranceunions in your hand",
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
    # --- conditions ---
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
        "during the turn, in a later sentence",
        r"(?<=[.;]\s)during\s+(your(?:\s+opponent's)?)\s+turn,\s+",
        r"if it is \1 turn, ",
        "turn,&&during",
        "gets +1 aura. During your opponent's turn, it",
        "gets +1 aura. if it is your opponent's turn, it",
    ),
    rule(
        "two conditions",
        r"(\[CONT\][^.\n“”]*?\b(?:while|if|during)\b[^.;\n“”]*?)(?:,\s+and|;\s*and|\s+and|(?:(?<=power)|(?<=aura)|(?<=limit)|(?<=level)),)\s+(while|during)\s+(?=\S[^.;\n“”]*?,\s)",
        r"\1. \2 ",
        "while|during&&[cont]",
        "[CONT] While attacking, it gets +1 limit, and while defending, it",
        "[CONT] While attacking, it gets +1 limit. while defending, it",
    ),
)
"""What values and limits become, traits, and numbers together, in the order in which they are respelled."""
