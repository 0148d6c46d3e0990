"""Values and numbers that are compared: higher, more than, the same.

Longer than 500 lines: most lines are rules of the tables, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    BARE_ZONE,
    CARD,
    DO,
    KIND,
    MEMBER,
    ONE_CARD,
    PILE,
    THIS,
    TRAIT,
    TYPE,
    TYPES,
    VALUE,
    WHOSE,
    WORD,
    ZONE,
)

_THEIRS = "your opponent's"
_FACING = r"(?:its|the)\s+battle\s+opponent|the\s+member\s+battling\s+(?:it|this(?:\s+member)?)|your\s+opponent's\s+member\s+in\s+battle|the\s+(?:attacking|defending)\s+member"


def _than_in_yours(found: re.Match[str]) -> str:
    """Return ``the number of cards in your stock zone is more than the number of cards in your opponent's stock zone``."""
    who, more, zone = found.group(1).lower(), found.group(2).lower(), found.group(3)
    zone = zone if zone.lower() == "hand" else f"{zone} zone"
    mine, theirs = ("your", "your opponent's") if who.startswith("you ") else ("your opponent's", "your")
    more = "more" if more in ("more", "larger", "bigger") else "less"
    return f"the number of cards in {mine} {zone} is {more} than the number of cards in {theirs} {zone}"


def _more_in_zone(whose: str, zone: str, how: str) -> str:
    """Return ``the number of cards in your stock zone is more than (the number of cards in your opponent's stock zone)``."""
    zone = zone if re.search(r"zone$|hand|deck", zone, re.IGNORECASE) else zone + " zone"
    other = "your" if "opponent" in whose.lower() else _THEIRS
    than = "more" if how.lower() == "more" else "less"
    return f"the number of cards in {whose} {zone} is {than} than (the number of cards in {other} {zone})"


def _battlers(found: re.Match[str]) -> str:
    """Return ``the level of the member battling this member is more than the level of your battling member``."""
    one, more, value, value_too, more_too, other = found.groups()
    if one.lower() == other.lower():
        return found.group()
    value, more = value or value_too, (more or more_too).lower()
    mine, theirs = f"the {value} of your battling member", f"the {value} of the member battling this member"
    first, second = (mine, theirs) if "opponent" not in one.lower() else (theirs, mine)
    return f"{first} is {'more' if more in ('higher', 'greater', 'more') else 'less'} than {second}"


def _with_more(found: re.Match[str]) -> str:
    """Return ``with level more than this member's level``."""
    than = {"higher": "more", "greater": "more", "more": "more", "lower": "less", "less": "less"}
    return f"{found.group(1)}with {found.group(3)} {than[found.group(2).lower()]} than this member's {found.group(3)}"


def _more_than_theirs(found: re.Match[str]) -> str:
    """Return a comparison of what both players have."""
    cards, pile = found.group(3), found.group(4)
    mine, theirs = (
        f"{cards} in {whose} {pile}" if pile else f"{whose} {cards}" for whose in ("your", "your opponent's")
    )
    if "opponent" in found.group(1).lower():
        mine, theirs = theirs, mine
    return f"the number of {mine} is {found.group(2)} than the number of {theirs}"


def _than_its_own(found: re.Match[str]) -> str:
    """Return ``with level higher than this member's level``, unless ``its own`` is of another card."""
    stat, relation, own = found.groups()
    clause = re.match(r".*[.,;:\]]|", found.string[: found.start()], re.DOTALL)
    if own and clause is not None and not is_about_this(clause.group()):
        return found.group()
    return f"with {stat} {relation} than this member's {stat}"


def _same_name(found: re.Match[str]) -> str:
    """Return ``with the same card name as this member``; of several cards it would be said of them among each other."""
    said = re.search(r"\b(?:another|other)\s+[^.,;]*$", found.string[: found.start()], re.IGNORECASE)
    if found.group(2) is None and said is None:
        return found.group()
    return f"with the same {found.group(1) or 'card'} name as {found.group(2) or 'this member'}"


def _as_one(found: re.Match[str]) -> str:
    """Return ``with the same card name as (one of your members)``, ``has the same level as (a card in your level zone)``."""
    head, what, several, one = found.groups()
    verbs = {"has": "has", "shares": "has", "have": "have", "share": "have", "without": "without"}
    verb = verbs.get(head.lower(), "with")
    like = f"one of {several}" if several else f"{'an' if one[0].lower() in 'aeiou' else 'a'} {one}"
    return f"{verb} the same {'card name' if what.lower() == 'name' else what} as ({like})"


def _larger(found: re.Match[str]) -> str:
    """Return ``the aura of your member in battle is more than the aura of its battle opponent``."""
    who, more, stat, whom = found.groups()
    than = "more" if more.lower() in ("more", "higher", "greater") else "less"
    return f"the {stat} of {who} is {than} than the {stat} of {whom}"


def _higher_by(found: re.Match[str]) -> str:
    """Return ``its power is at least (... plus 5000)``, unless a card would be compared with itself."""
    before, own = found.string[: found.start()], rf"\b{THIS}'s\b"
    of_this = re.search(rf"\bwhen(?:ever)?\s+{THIS}\b", before, re.IGNORECASE) and "choose" not in before.lower()
    if (
        of_this
        and re.match(r"its\b|that\b", found["one"], re.IGNORECASE)
        and re.search(own, found["other"], re.IGNORECASE)
    ):
        return found.group()
    return f"{found['one']} is at least ({found['other']} plus {found['least'] or found['more']})"


_WITH_SOUL = (
    r"(?:the\s+(?:attacking|defending)\s+member|your(?:\s+opponent['’]s)?\s+battling\s+member|the\s+member\s+battling\s+(?:it|this\s+member)"
    r"|(?:its|this\s+member['’]s)\s+battle\s+opponent|this\s+member|that\s+member|it)"
)


def _more_soul(how: str, who: str) -> str:
    """Return ``with more soul than this member``."""
    more = how.lower() in ("more", "greater", "higher")
    return f"with {'more' if more else 'less'} soul than {'this member' if who.lower().startswith('this') else who}"


def _soul_of(who: str) -> str:
    """Return ``its soul``, ``this member's soul``, ``the soul of the member battling this member``."""
    low = " ".join(who.lower().split())
    if low == "it":
        return "its soul"
    if low == "this":
        return "this member's soul"
    return f"{low}'s soul" if low in ("this member", "that member") else f"the soul of {low}"


_SHORT_OF = r"(?:less|lower|more|higher|greater)"
_OTHER_ROLE = {"attacking": "defending", "defending": "attacking"}
"""The role of whom a member in battle battles (8.1)."""

WORDINGS: tuple[Rule, ...] = (
    rule(
        "a value than that of another",
        rf"\b(with\s+(?:an?\s+)?({VALUE})\s+{_SHORT_OF}\s+than\s+(?:this\s+member|that\s+member|it|the\s+(?:attacking|defending)\s+member))(['’]s)(?=\s+(?:cannot|can['’]t|gets?|gains?|do(?:es)?\b)|\s*[.,])",
        r"\1\3 \2",
        "than&&with",
        "[CONT] Your opponent's members with power less than this member's can't intercept.",
        "[CONT] Your opponent's members with power less than this member's power can't intercept.",
    ),
    rule(
        "the same as the member in battle",
        rf"\b((?:with(?:out)?|of|that\s+(?:has|have|shares?))\s+(?:the\s+same|an?)\s+(?:(?:card\s+|character\s+)?name|world|color|element|covenanter|level)\s+(?:as|with|in\s+common\s+with)\s+)(your(?:\s+opponent's)?)\s+(?:(battling|attacking|defending)\s+({MEMBER})|({MEMBER})\s+in\s+battle)(?!['’])",
        lambda m: f"{m[1]}one of {m[2]} {m[3] or 'battling'} {m[4] or m[5]}s",
        "same|shar|common",
        "Return a card with the same color as your member in battle from your drop zone to your hand.",
        "Return a card with the same color as one of your battling members from your drop zone to your hand.",
    ),
    rule(
        "the value of whose member in battle",
        rf"\b(your(?:\s+opponent's)?\s+(?:attacking|defending|battling)\s+{MEMBER})['’]s\s+({VALUE})\s+(?=is\b)(?:(is\s+(?:less|lower|more|higher|greater)\s+than)\s+its\s+battle\s+opponent's\s+\2\b)?",
        lambda m: (
            f"the {m[2]} of {m[1]} "
            + (f"{m[3]} the {_OTHER_ROLE[m[1].lower().split()[-2]]} member's {m[2]}" if m[3] else "")
            if not m[3] or m[1].lower().split()[-2] in _OTHER_ROLE
            else m[0]
        ),
        "'s|’s&&attacking|defending|battling",
        "if your defending member's power is less than its battle opponent's power, draw",
        "if the power of your defending member is less than the attacking member's power, draw",
    ),
    rule(
        "more soul than another",
        rf"\b(if|while|as\s+long\s+as)\s+({_WITH_SOUL}|this)\s+has\s+(more|fewer|less)\s+(?:souls?|soul\s+cards|cards\s+in\s+its\s+soul)\s+than\s+({_WITH_SOUL})(?=\s*[,.])",
        lambda m: (
            f"{m[1]} the number of cards in {_soul_of(m[2])} is "
            f"{'more' if m[3].lower() == 'more' else 'less'} than (the number of cards in {_soul_of(m[4])})"
        ),
        "soul&&than&&has",
        "if this member has more soul than the defending member, draw",
        "if the number of cards in this member's soul is more than (the number of cards in the soul of the defending member), draw",
    ),
    rule(
        "a member with more soul than another",
        r"\b(?:with|that\s+ha(?:s|ve)|having)\s+(?:an?\s+)?(more|greater|higher|fewer|less|smaller|lower)\s+(?:number\s+of\s+)?(?:souls?|soul\s+cards?|cards\s+in\s+(?:its|their)\s+souls?)\s+than\s+(?:in\s+)?(this(?:\s+(?:member|card))?|that\s+member|it)(?:'s(?:\s+soul)?)?(?:\s+(?:has|does))?(?=\s*[.,]|\s+(?:and|gets?|cannot)\b)",
        lambda m: _more_soul(m[1], m[2]),
        "than&&soul",
        "choose one of your opponent's members with fewer cards in its soul than this member, and",
        "choose one of your opponent's members with less soul than this member, and",
    ),
    rule(
        "a member whose soul has more cards than that of another",
        r"\bwhose\s+(?:soul\s+has\s+(more|fewer|less)\s+cards|number\s+of\s+soul\s+cards\s+is\s+(greater|higher|smaller|lower|less))\s+than\s+(?:that\s+of\s+)?(this(?:\s+(?:member|card))?|that\s+member)(?:'s(?:\s+soul)?)?(?=\s*[.,]|\s+(?:and|gets?|cannot)\b)",
        lambda m: _more_soul(m[1] or m[2], m[3]),
        "whose&&soul&&than",
        "choose one of your opponent's members whose soul has more cards than this member's soul.",
        "choose one of your opponent's members with more soul than this member.",
    ),
    rule(
        "a value less than a member",
        rf"\bwith\s+({VALUE})\s+(less|lower|greater|higher|more)\s+than\s+(that\s+(?:member|tranceunion)|this(?:\s+member)?)(?=\s*[.,]|\s+and\b)(?!')",
        r"with \2 \1 than \3",
        "than&&with ",
        "Choose a member with power less than this member, and drop it.",
        "Choose a member with less power than this member, and drop it.",
    ),
    rule(
        "the same or a lower value than a member",
        r"\bwith\s+(?:the\s+same|an?\s+equal)\s+or\s+(?:an?\s+)?(lower|less|smaller|higher|greater|more)\s+(level|power|aura|limit|cost)\s+(?:as|than|to)\s+(this\s+member|that\s+member)\b(?!'s)",
        lambda m: (
            f"with {m.group(2)} ({m.group(3)}'s {m.group(2)}) or "
            f"{'more' if m.group(1).lower() in ('higher', 'greater', 'more') else 'less'}"
        ),
        "same or|equal or",
        "Choose one of your opponent's members with the same or less level as this member.",
        "Choose one of your opponent's members with level (this member's level) or less.",
    ),
    rule(
        "the cards that each player revealed",
        r"(\beach\s+player\s+reveals\s+the\s+top\s+card\s+of\s+their\s+deck\.\s+)if\s+(?:the\s+card\s+(?:that\s+)?you\s+revealed\s+has\s+a\s+(higher|lower)\s+(level|power|cost|aura)\s+than\s+(?:the\s+(?:card|1|one)\s+(?:that\s+)?your\s+opponent\s+revealed|your\s+opponent's)|the\s+(level|power|cost|aura)\s+of\s+(?:the\s+card\s+(?:that\s+)?you\s+revealed|your\s+(?:revealed\s+)?card)\s+is\s+(higher|lower)\s+than\s+(?:that\s+of\s+)?(?:the\s+(?:card|1|one)\s+(?:that\s+)?your\s+opponent\s+revealed|your\s+opponent's(?:\s+card)?)|your\s+(?:revealed\s+)?card\s+has\s+a\s+(higher|lower)\s+(level|power|cost|aura)(?:\s+than\s+(?:your\s+opponent's(?:\s+card)?|the\s+other(?:\s+1|\s+one)?))?)(?=,)",
        lambda m: (
            f"{m.group(1)}if the {m.group(3) or m.group(4) or m.group(7)} of the top card of your deck is "
            f"{'more' if (m.group(2) or m.group(5) or m.group(6)).lower() == 'higher' else 'less'} than "
            f"(the {m.group(3) or m.group(4) or m.group(7)} of the top card of your opponent's deck)"
        ),
        "each player&&reveals&&higher|lower",
        "each player reveals the top card of their deck. If the card you revealed has a higher level than the card your opponent revealed, draw",
        "each player reveals the top card of their deck. if the level of the top card of your deck is more than (the level of the top card of your opponent's deck), draw",
    ),
    rule(
        "than you do",
        r"\bthan\s+you\s+(?:do|have)\b(?=\s*(?:[,.]|and\b))",
        "than you",
        "than you",
        "if your opponent has more members than you do, draw",
        "if your opponent has more members than you, draw",
    ),
    rule(
        "whose value is higher than its own",
        rf"\bwhose\s+({VALUE})\s+is\s+(higher|greater|more|lower|less)\s+than\s+(?:(its\s+own)|{THIS}(?:'s(?:\s+own)?)?|that\s+of\s+{THIS})(?=[,.]|\s+and\b)",
        _than_its_own,
        "whose",
        "a member whose level is higher than its own, draw",
        "a member with level higher than this member's level, draw",
    ),
    rule(
        "that of whom",
        rf"\bwhose\s+({VALUE})\s+is\s+([^.,;]*?)\bthat\s+of\s+(?=the\b|this\b|your\b)",
        r"whose \1 is \2the \1 of ",
        "that of",
        "whose level is less than that of the member put in the drop zone",
        "whose level is less than the level of the member put in the drop zone",
    ),
    rule(
        "with a value equal to",
        rf"\bwith\s+(?:an?\s+)?({VALUE})\s+equal\s+to\s+(X\b|your\s+T-rank\b|the\s+number\s+of\s+[^.,;]+?(?=\s*[.,;]|\s+and\s+{DO}\b))",
        r"with \1 (\2)",
        "equal to",
        "members with level equal to the number of cards in this member's soul, and rest it",
        "members with level (the number of cards in this member's soul), and rest it",
    ),
    rule(
        "a value that a card had",
        rf"\bthe\s+({VALUE})\s+(this\s+(?:member|card)|that\s+(?:member|card))\s+had\b",
        r"\2's \1",
        " had",
        "with a level less than the level this member had",
        "with a level less than this member's level",
    ),
    rule(
        "of higher level",
        rf"(\bwhen(?:ever)?\s+{THIS}\s[^.,]*?\s)(?:of|with)\s+(?:an?\s+)?(higher|lower|greater|less|more)\s+({VALUE})(?:\s+than\s+(?:it|itself|its\s+own|{THIS}))?(?=,)",
        _with_more,
        "higher|lower|greater|less|more&&when",
        "When this member attacks a member of higher level, draw",
        "When this member attacks a member with level more than this member's level, draw",
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
        "battling members compared",
        rf"\b(your(?:\s+opponent's)?)\s+(?:battling\s+member|member\s+in\s+battle)(?:\s+has\s+(?:an?\s+)?(higher|greater|more|lower|less)\s+({VALUE})|'s\s+({VALUE})\s+is\s+(higher|greater|more|lower|less))\s+than\s+(your(?:\s+opponent's)?)\s+(?:battling\s+member|member\s+in\s+battle)(?:'s(?:\s+{VALUE})?)?(?=\s*[.,])",
        _battlers,
        "than&&battling|battle",
        "if your opponent's member in battle has higher level than your member in battle, draw",
        "if the level of the member battling this member is more than the level of your battling member, draw",
    ),
    rule(
        "higher than this member",
        r"\bwith\s+(level|power|aura)\s+(higher|lower|greater)\s+than\s+this\s+member(?:'s)?(?=\s)(?!\s+(?:level|power|aura)\b)",
        lambda m: (
            f"with {m.group(1).lower()} {'less' if m.group(2).lower() == 'lower' else 'more'} than (this member's {m.group(1).lower()})"
        ),
        "higher|lower|greater",
        "one of your members with level higher than this member wins",
        "one of your members with level more than (this member's level) wins",
    ),
    rule(
        "a value larger than that of the other",
        rf"\b({ONE_CARD})\s+has\s+(?:an?\s+)?(more|higher|greater|less|lower)\s+({VALUE})\s+than\s+({_FACING})\b",
        _larger,
        "than",
        "if your member in battle has more aura than its battle opponent, draw",
        "if the aura of your member in battle is more than the aura of its battle opponent, draw",
    ),
    rule(
        "than in yours",
        rf"\b((?:you|your\s+opponent)\s+ha(?:ve|s)\s+(?:more|fewer|less)\s+(?:(?!\bthan\b)[^.,;])+?)\s+in\s+(?:your|their)\s+({PILE})\s+than\s+(?:you|your\s+opponent|they)\s+(?:have|has|do|does)(?:\s+in\s+(?:yours|theirs|your\s+own|their\s+own))?(?=\s*,)",
        r"\1 in \2 than you",
        "than&&have|has|do",
        "your opponent has more face up cards in their level zone than you have in yours,",
        "your opponent has more face up cards in level zone than you,",
    ),
    rule(
        "more than its own",
        rf"\bwith\s+(?:an?\s+)?(higher|greater|more|lower|less)\s+({VALUE})\s+than\s+(?:its|this\s+member['’]s)(?:\s+own)?(?=\s*[,.])",
        r"with \2 \1 than this member's \2",
        "than&&with",
        "a member with higher aura than its own,",
        "a member with aura higher than this member's aura,",
    ),
    rule(
        "than that of",
        rf"\bthe\s+number\s+of\s+([^.,;]+?)\s+in\s+({WHOSE})\s+({PILE})\s+is\s+(less|more|fewer|greater|higher|lower)\s+than\s+that\s+(?:of|in)\s+({WHOSE})\s+({PILE})(?=\s*[,.])",
        r"the number of \1 in \2 \3 is \4 than the number of \1 in \5 \6",
        "than that",
        "if the number of cards in your level zone is less than that of your opponent's level zone, draw",
        "if the number of cards in your level zone is less than the number of cards in your opponent's level zone, draw",
    ),
    rule(
        "higher than yours",
        r"\b(your(?:\s+opponent['’]s)?)\s+(T-rank|hand\s+limit)\s+is\s+(more|higher|greater|less|lower|fewer)\s+than\s+(yours|your\s+opponent['’]s|theirs)(?!\s+\w)",
        lambda m: (
            f"{m.group(1)} {m.group(2)} is {'more' if m.group(3).lower() in ('more', 'higher', 'greater') else 'less'} than "
            f"{'your' if m.group(4).lower() == 'yours' else _THEIRS} {m.group(2)}"
        ),
        "than&&t-rank|limit",
        "if your opponent's T-Rank is higher than yours, draw",
        "if your opponent's T-Rank is more than your T-Rank, draw",
    ),
    rule(
        "a zone that has more cards",
        rf"\b({WHOSE})\s+(hand|deck|{BARE_ZONE}(?:\s+zone)?)\s+(?:has|contains)\s+(more|fewer|less)\s+cards\s+than\s+(?:yours|your\s+opponent['’]s|theirs)(?:\s+\2)?(?!\s+\w)",
        lambda m: _more_in_zone(m.group(1), m.group(2), m.group(3)),
        "than&&cards",
        "if your stock has more cards than your opponent's, draw",
        "if the number of cards in your stock zone is more than (the number of cards in your opponent's stock zone), draw",
    ),
    rule(
        "more in one place than in another",
        rf"\b(?:there\s+are|you\s+have)\s+(more|fewer|less)\s+([^.,;]*?{TYPES})\s+in\s+({WHOSE}\s+{PILE})\s+than\s+(?:there\s+are\s+)?(?:in|cards\s+in|[^.,;]*?{TYPES}\s+in)\s+({WHOSE}\s+{PILE})",
        lambda m: (
            f"the number of {m.group(2)} in {m.group(3)} is {'more' if m.group(1).lower() == 'more' else 'less'} than (the number of {m.group(2)} in {m.group(4)})"
        ),
        "than&&there|have",
        "if there are more cards in your drop zone than in your opponent's drop zone, draw",
        "if the number of cards in your drop zone is more than (the number of cards in your opponent's drop zone), draw",
    ),
    rule(
        "more of one kind than of another",
        rf"\byou\s+have\s+(more|fewer|less)\s+((?:{WORD}\s+)*?{TYPES})\s+than\s+((?!your?\b)(?:{WORD}\s+)*?{TYPES})(?=\s*,)(?<!opponent)",
        lambda m: (
            f"the number of your {m.group(2)} is {'more' if m.group(1).lower() == 'more' else 'less'} than (the number of your {m.group(3)})"
        ),
        "than&&have",
        "if you have more rested members than standing members, draw",
        "if the number of your rested members is more than (the number of your standing members), draw",
    ),
    rule(
        "than the value of that card",
        r"\b(level|power|cost|aura|limit)((?:\s+is)?\s+(?:lower|higher|less|greater|more|smaller)\s+than)\s+((?:the\s+\w+|that)\s+(?:card|member)['’]s)(?=\s*[.,])",
        r"\1\2 \3 \1",
        "than",
        "with a level lower than the revealed card's.",
        "with a level lower than the revealed card's level.",
    ),
    rule(
        "than your rank",
        r"\b(?:their|your\s+opponent['’]s)\s+(T-rank)\s+is\s+(greater|higher|less|lower|more)\s+than\s+yours\b",
        r"your opponent's \1 is \2 than your \1",
        "rank&&yours",
        "if their T-rank is greater than yours, draw",
        "if your opponent's T-rank is greater than your T-rank, draw",
    ),
    rule(
        "what its level was",
        rf"(\b(?:purge|drop|return|stock|put|discard|remove)\s+(?:it|this(?:\s+member)?|that\s+\w+|(?:\d+|one|an?|another)\s+[^.,;]*?{CARD}s?)\b[^.]*\.\s+if\s+(?:its|that\s+(?:card|member)['’]s)\s+(?:level|cost))\s+was\b",
        r"\1 is",
        "was&&level|cost",
        "Purge it. If its level was 3 or more, draw",
        "Purge it. If its level is 3 or more, draw",
    ),
    rule(
        "of a different world",
        rf"\b(battling\s+a\s+(?:{TRAIT}\s+)?{MEMBER})\s+(?:of|with)\s+a(?:nother|\s+different)\s+(world|color|level|element)(?=,)",
        r"\1 with a different \2 than this member",
        "battling&&different|another",
        "[CONT] While this is battling a member of a different world, draw",
        "[CONT] While this is battling a member with a different world than this member, draw",
    ),
    rule(
        "higher by so much",
        rf"\b(?P<one>(?:its|{THIS}'s|that\s+\w+'s)\s+{VALUE})\s+is\s+(?:higher|greater|more)\s+than\s+(?P<other>[^.,;]+?)\s+by\s+(?:at\s+least\s+(?P<least>\d+)|(?P<more>\d+)\s+or\s+more)(?=[.,;])",
        _higher_by,
        "than&& by ",
        "if its power is higher than its battle opponent's power by 5000 or more, draw",
        "if its power is at least (its battle opponent's power plus 5000), draw",
    ),
    rule(
        "a value higher by so much",
        rf"\bwith\s+an?\s+({VALUE})\s+(?:exactly\s+)?(\d+)\s+(?:higher|greater|more)\s+than\s+(that\s+\w+)'s(?:\s+\1)?(?=[.,;])",
        r"with \1 (\3's \1 plus \2)",
        "than that",
        "search your deck for up to 1 member with a level exactly 1 higher than that member's, mobilize it",
        "search your deck for up to 1 member with level (that member's level plus 1), mobilize it",
    ),
    rule(
        "numbers of cards compared in a sentence",
        rf"\bcompare\s+the\s+number\s+of\s+cards\s+in\s+your\s+(hand|{ZONE})\s+(?:with|to|and)\s+(?:that\s+(?:of|in)\s+your\s+opponent(?:'s(?:\s+\1)?)?|your\s+opponent's(?:\s+\1)?)\s*[.;]\s+If\s+(?:you\s+have|yours\s+is)\s+(fewer|less|more)(?=,)",
        lambda m: (
            f"if the number of cards in your {m.group(1)} is {'more' if m.group(2).lower() == 'more' else 'less'} than "
            f"the number of cards in your opponent's {m.group(1)}"
        ),
        "compare",
        "compare the number of cards in your stock zone with that of your opponent. If you have fewer, draw a card.",
        "if the number of cards in your stock zone is less than the number of cards in your opponent's stock zone, draw a card.",
    ),
    rule(
        "who has fewer cards, and both if as many",
        r"\bthe\s+player\s+with\s+(?P<sign>fewer|more)\s+cards\s+in\s+(?:their\s+)?hand\s+(?P<verb>draw|discard)s\s+(?P<what>an?\s+card|\d+\s+cards)\.\s+If\s+both\s+players\s+have\s+the\s+same\s+number\s+of\s+cards\s+in\s+(?:their\s+)?hands?,\s+(?:each\s+player\s+(?P=verb)s|both\s+players\s+(?P=verb)|they\s+both\s+(?P=verb))\s+(?P=what)\.(?![^\n]*\b(?:they|their|them|that\s+player)\b)",
        lambda m: (
            f"if the number of cards in your hand is exactly (the number of cards in your opponent's hand), each player "
            f"{m.group('verb')}s {m.group('what')}. Otherwise, if the number of cards in your hand is "
            f"{'more' if m.group('sign').lower() == 'more' else 'less'} than the number of cards in your opponent's hand, "
            f"{m.group('verb')} {m.group('what')}. Otherwise, your opponent {m.group('verb')}s {m.group('what')}."
        ),
        "the player with",
        "the player with fewer cards in their hand draws a card. If both players have the same number of cards in their hands, each player draws a card.",
        "if the number of cards in your hand is exactly (the number of cards in your opponent's hand), each player draws a card. Otherwise, if the number of cards in your hand is less than the number of cards in your opponent's hand, draw a card. Otherwise, your opponent draws a card.",
    ),
    rule(
        "and more if the number is higher",
        rf"\bif\s+(?P<number>the\s+number\s+of\s[^.,;]+?)\s+is\s+(?P<one>\d+\s+or\s+(?:more|less)),\s+(?P<what>(?:{THIS})\s+gets\s[^.,;]+),?\s+and\s+if\s+(?:it|that\s+number)\s+is\s+(?P<two>\d+\s+or\s+(?:more|less)),\s+",
        r"if \g<number> is \g<one>, \g<what>. If \g<number> is \g<two>, ",
        "and if it is|and if that number is",
        "[CONT] If the number of cards in your hand is 4 or more, this gets +2000 power, and if it is 6 or more, this member gets +1 limit.",
        "[CONT] if the number of cards in your hand is 4 or more, this gets +2000 power. If the number of cards in your hand is 6 or more, this member gets +1 limit.",
    ),
    rule(
        "its value and that of another",
        rf"\b(if\s+(?:its|this\s+member['’]s)\s+({VALUE})\s+is\s+(?:higher|greater|more|lower|less)\s+than\s+)(?:that|the\s+one)\s+of\s+(the\s+(?:defending|attacking)\s+member|the\s+battle\s+opponent|its\s+battle\s+opponent|your\s+opponent['’]s\s+(?:member\s+in\s+battle|(?:attacking|defending|battling)\s+member))(?=[,.])",
        r"\1\3's \2",
        "of&&than",
        "if its power is higher than that of the defending member, draw a card.",
        "if its power is higher than the defending member's power, draw a card.",
    ),
    rule(
        "of the same world",
        rf"\b(if|while|and|as\s+long\s+as|unless)\s+(it|that\s+\w+|{THIS})\s+(?:is|are)\s+(?:of|from)\s+the\s+same\s+(world|color|element)\s+as\b",
        r"\1 \2 has the same \3 as",
        "the same",
        "if it is of the same world as this member, draw",
        "if it has the same world as this member, draw",
    ),
    rule(
        "of a different name than the card paid with",
        r"(\[(?:discard|drop|purge|remove|put|return|reveal|stock)\s+an?\s+[^\[\]]*\](?:(?!\b(?:if|while|unless|one\s+of)\b)[^.,\n“”])*?\b(?:with|of)\s+a\s+different\s+(?:card\s+name|character\s+name|name|world|color|element))(?!\s+(?:than|from|to|as)\b)(?=\s*[,.]|\s+(?:from|in)\b)",
        r"\1 than that card",
        "different",
        "[Discard a tactics] Search your deck for a tactics with a different card name, reveal it",
        "[Discard a tactics] Search your deck for a tactics with a different card name than that card, reveal it",
    ),
    rule(
        "equal to its value",
        rf"\bwith\s+(?:an?\s+)?({VALUE})\s+(?:that\s+is\s+)?equal\s+to\s+(?:the\s+\1\s+of\s+({ONE_CARD})|({ONE_CARD})'s(?:\s+\1)?)(?![\w'])",
        lambda m: f"with the same {m.group(1)} as {m.group(2) or m.group(3)}",
        "equal to",
        "choose an opponent's member with a level equal to this member's level",
        "choose an opponent's member with the same level as this member",
    ),
    rule(
        "equal to the number of",
        r"\b(the\s+number\s+of\s+[^.,;]*?)\s+is\s+(?:equal\s+to|the\s+same\s+as)\s+(the\s+number\s+of\s+[^.,;]*?)(?=\s*,)",
        r"\1 is exactly (\2)",
        "equal to|the same as",
        "if the number of cards in your hand is equal to the number of cards in your opponent's hand, draw",
        "if the number of cards in your hand is exactly (the number of cards in your opponent's hand), draw",
    ),
    rule(
        "is not so much or more",
        rf"\b({VALUE}|T-rank)\s+(?:is\s+not|isn['’]t)\s+(\d+)\s+or\s+(more|less)\b",
        lambda m: (
            f"{m.group(1)} is {int(m.group(2)) + (-1 if m.group(3).lower() == 'more' else 1)} or {'less' if m.group(3).lower() == 'more' else 'more'}"
        ),
        "is not|isn't|isn’t",
        "if its power is not 10000 or more, draw",
        "if its power is 9999 or less, draw",
    ),
    rule(
        "it is the same world",
        r"\b(if|while|and|as\s+long\s+as|unless)\s+(it|that\s+\w+)(?:\s+is|['’]s)\s+(?:(?:of|from)\s+)?the\s+same\s+(world|color|element)\s+as\b",
        r"\1 \2 has the same \3 as",
        "the same",
        "If it's the same world as this member, draw",
        "If it has the same world as this member, draw",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "more of a zone than the other player",
        r"\b(you\s+have|your\s+opponent\s+has)\s+(more|fewer|less)\s+(?:cards\s+in\s+)?(?:(?:your|their|the)\s+)?(stock|drop|hand|level|purge|remove)(?:\s+zone)?\s+than\s+(?:you|your\s+opponent|they)(?:\s+(?:have|has|do|does))?(?=\s*[,.])",
        _than_in_yours,
        "than&&have|has",
        "if your opponent has more stock than you, draw",
        "if the number of cards in your opponent's stock zone is more than the number of cards in your stock zone, draw",
    ),
    rule(
        "level of the other player",
        r"\b(the\s+number\s+of\s+cards\s+in\s+)(your\s+opponent['’]s|your)(\s+level\s+zone\s+is\s+(?:\w+\s+)?(?:higher|more|greater|lower|less|fewer|lesser)\s+than\s+)(yours|your\s+opponent['’]s)(?:\s+level)?(?=[,.])",
        lambda m: (
            f"{m.group(1)}{m.group(2)}{m.group(3)}{m.group(1)}{'your' if m.group(4).lower() == 'yours' else m.group(4)} level zone"
        ),
        "than&&level zone",
        "If the number of cards in your opponent's level zone is higher than yours, this member gets",
        "If the number of cards in your opponent's level zone is higher than the number of cards in your level zone, this member gets",
    ),
    rule(
        "than this",
        r"\bthan\s+this(?=\s*(?:[,.;)]|and\b))",
        "than this member",
        "than this",
        "with less power than this, and",
        "with less power than this member, and",
    ),
    rule(
        "the same value",
        rf"\b(?:with|of|that\s+ha(?:s|ve))\s+the\s+same\s+({VALUE})\s+as\s+(this(?:\s+(?:member|card|gate|{TYPE}))?|that\s+\w+|it)\b(?!')",
        lambda m: (
            f"with {m.group(1)} {'its' if m.group(2).lower() == 'it' else (m.group(2) if ' ' in m.group(2) else 'this member') + chr(39) + 's'} {m.group(1)}"
        ),
        "same",
        "with the same level as this member",
        "with level this member's level",
    ),
    rule(
        "the same name",
        r"\b(?:with|of|that\s+(?:has|have|shares?))\s+the\s+same\s+(?:(character)\s+|card\s+)?name(?:\s+as\s+(this\s+\w+|that\s+\w+|it|this|the\s+(?:affected|chosen|discarded|dropped|purged|returned|revealed|triggering)\s+(?:card|member|gate))\b(?!'))?(?!\s+as\b)",
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
        "the same as one of several",
        rf"\b(with(?:out)?|of|that\s+(?:has|have|shares?)|has|have|shares?)\s+(?:the\s+same|an?)\s+(name|(?:card|character)\s+name|world|color|element|covenanter|level)\s+(?:as|with|in\s+common\s+with)\s+(?:(?:one|1|any)(?:\s+one)?\s+of\s+({WHOSE}\s+{KIND}{MEMBER}s(?:\s+in\s+(?:{WHOSE}|the)\s+(?:front|back)\s+row)?)|(?:an?|any)\s+(opponent['’]s\s+{KIND}{MEMBER}|{KIND}{TYPE}(?:\s+card)?\s+in\s+{WHOSE}\s+{PILE}))(?!\s+(?:with|without|behind|adjacent|other|(?:in|on)\s+(?:{WHOSE}|the)\s+(?:front|back|left|right|center)|that)\b|['’])",
        _as_one,
        "same|shar|common",
        "with the same level as any of your members",
        "with the same level as (one of your members)",
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
        "value of a card left out",
        rf"\b({VALUE})(\s+is)?\s+(less|lower|higher|greater|more)\s+than\s+((?:this|that)\s+\w+'s)(?!\s+{VALUE})",
        r"\1\2 \3 than \4 \1",
        "than th",
        "whose cost is lower than this member's",
        "whose cost is lower than this member's cost",
    ),
    rule(
        "more of a value than",
        rf"\b(with|ha(?:s|ve))\s+(?:a\s+)?(less|lower|more|greater|higher)\s+({VALUE})\s+than\s+(it\b|(?:this|that)\s+\w+\b(?!')|the\s+(?:attacking|defending)\s+member\b(?!'))",
        lambda found: (
            f"{found.group(1)} {found.group(3)} {found.group(2)} than "
            + ("its" if found.group(4).lower() == "it" else f"{found.group(4)}'s")
            + f" {found.group(3)}"
        ),
        "than",
        "with less power than this member",
        "with power less than this member's power",
    ),
    rule(
        "more than the opponent",
        rf"\b(you|your\s+opponent)\s+ha(?:ve|s)\s+(more|fewer|less)\s+((?:(?!\b(?:in|on|than|their)\b)[^.,;]|\b(?:in|on)\s+(?:the|your|their)\s+(?:front|back)\s+row\b)+?)(?:\s+in\s+(?:(?:your|their|his\s+or\s+her)\s+)?({PILE}))?\s+than\s+(?:you|your\s+opponent)(?:\s+(?:do|does|have|has))?\b",
        _more_than_theirs,
        "than&&more|fewer|less",
        "if your opponent has more cards in hand than you do",
        "if the number of cards in your opponent's hand is more than the number of cards in your hand",
    ),
    rule(
        "level of this member",
        rf"\b({VALUE})\s+(at\s+most|at\s+least)\s+(this\s+\w+'s|its)(?!\s+{VALUE})",
        r"\1 \2 \3 \1",
        "at most|at least",
        "level at most this member's",
        "level at most this member's level",
    ),
    rule(
        "like this member, and where",
        rf"\b(the\s+same\s+(?:card\s+name|character\s+name|world|color|element|covenanter)\s+as\s+(?:{THIS}|the\s+affected\s+cards?|that\s+(?:card|member)|it)|than\s+this\s+member's\s+{VALUE})\s+from\s+(?=(?:your(?:\s+opponent's)?|their|the|any)\s+{PILE}\b)",
        r"\1 in ",
        "from&&the same|than this",
        "put a card with the same color as this member from your drop zone into your hand",
        "put a card with the same color as this member in your drop zone into your hand",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
