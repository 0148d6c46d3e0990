"""What a card or player gets: power, aura, limit, level, cost, limits of hand and attacks.

Longer than 500 lines: most lines are rules of the tables, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    CARD,
    CHANGE,
    COLOR,
    CONT,
    HEAD,
    KIND,
    MEMBER,
    ONE_CARD,
    ORDINALS,
    PILE,
    PLAIN_WORD,
    REFERENCE,
    THIS,
    TRAIT,
    VALUE,
    WHOSE,
    WORD,
    WORLD,
    ZONE,
)

_THEIRS = "opponent's "
_WHO = r"(?:all|each|the|your|this|that|those|it|them|an?\s+opponent's|one\s+of)\b"
_LASTING = r"\s+until\b|\s+during\b|\s+for\b|\s+this\b"
_MOVES = re.compile(
    r"\b(?:drop|discard|put|return|purge|mobilize|stock|draw|level\s+boost)s?\b(?!\s+zone)", re.IGNORECASE
)
_LIMIT = r"hand\s+limit|level\s+limit|attack\s+limit|trance\s+limit|trance\s+change\s+limit"


def _costs(found: re.Match[str]) -> str:
    """Return ``all red cards in your hand get -1 cost``."""
    head, cards, number, less = found.groups()
    sign = "-" if less.lower() in ("less", "fewer") else "+"
    return f"{head}{cards} get {sign}{number} cost"


def _have_theirs(found: re.Match[str]) -> str:
    """Return ``your members get -1000 power``."""
    who, value, how, number = found.groups()
    verb = (
        "get" if re.search(r"s$|they$", who.strip(), re.IGNORECASE) and not who.lower().startswith("this") else "gets"
    )
    who = "all " + who if who.lower().startswith("cards") else who
    return f"{who} {verb} {'-' if how.lower().startswith(('reduc', 'decreas', 'lower')) else '+'}{number} {value}"


_PRICED_BEFORE = re.compile(
    r"\b(?:your|players?'?s?|their)\s[^.,:]*\b(?:logic\s+drives?|abilit(?:y|ies)|\[\w+\])[^.,:]*\bcosts?\b[^.,:]*$",
    re.IGNORECASE,
)
"""What abilities of a player cost: a value behind a comma can be that of this member, or of that player's members."""


def _this_gets(found: re.Match[str]) -> str:
    """Return ``this member gets``, unless the value can as well be meant for another card."""
    said = found.string[: found.start()]
    when = re.search(r"\bwhen(?:ever)?\s+([^,]*)", said, re.IGNORECASE)
    of_another = when is not None and not re.match(r"(?:this|you|your\s+opponent)\b(?!')", when.group(1), re.IGNORECASE)
    if of_another or re.search(r"\bgate\s+destruction\b|\bcovenant\b|\bonly\s+in\s+the\s+soul\b", said, re.IGNORECASE):
        return found.group()
    if re.search(r"\bchoose\s[^.;•]*\bmembers?\b[^.;•]*[.;,][^•]*\bthis\b", said, re.IGNORECASE):
        return found.group()
    if _PRICED_BEFORE.search(said) and found.group().startswith(","):
        return found.group()
    done = said[when.end() :] if when else said
    if re.search(
        r"\b(?:chooses|rests|mobilizes?|(?:rest|stand|move)\s+all|may\s+(?:stand|move)\s+(?!this\b)\w+)\b",
        done,
        re.IGNORECASE,
    ):
        return found.group()
    if when is not None and re.search(r"\bmobilizes?\b", when.group(1), re.IGNORECASE):
        return found.group()
    sentence = re.split(r"[.;•\n]", found.string[found.end() :])[0]
    if re.search(r"\binstead\s*$", sentence, re.IGNORECASE) and not is_about_this(said):
        return found.group()
    return f"{found.group(1)}this member gets "


def _moves_before(found: re.Match[str]) -> bool:
    """Return whether cards are moved between a cost and what is said of the card that paid it."""
    between = re.search(r"\][^\]\n]*\Z", found.string[: found.start()])
    return between is not None and _MOVES.search(between.group()) is not None


def _value_of_whom(found: re.Match[str]) -> str:
    """Return ``. It gets `` before a value that has no subject, for the card that was chosen."""
    before, gap = found.string[: found.start()], found.group(1)
    line = re.split(r"[\n•]", before)[-1]
    said = re.sub(r"\[[^\[\]]*\]", lambda m: " " * len(m.group()), line)  # what a cost names does not get it
    sentence = re.split(r"[.;]", found.string[found.end() :])[0]
    if re.search(r"(?:power|aura|limit|[+-]\s*\d+|\bgets?|\bgains?)[,\s]*$", said, re.IGNORECASE):
        return found.group()  # one value behind another: the same card gets both
    if re.search(r"\binstead\s*$", sentence, re.IGNORECASE):
        whose = re.findall(
            r"(?:^|[.,;:\]]\s+|\band\s+|\bthen\s+)((?:this|it|they|that|your|all|the|each)\b[^.,;:]*?\s(?:gets?|gains?)\s)(?=[+-]|power|aura|limit)",
            line,
            re.IGNORECASE,
        )
        if whose:
            return f"{gap}{whose[-1]}"
    chosen = list(
        re.finditer(
            r"\b(?:choose|select|pick|rest|stand|move)\s+((?:up\s+to\s+)?(?:\d+|one|an?|another|any\s+number)\b[^.,;:]*)",
            said,
            re.IGNORECASE,
        )
    )
    if chosen and not re.search(
        r"\b(?:hand|zone|deck|soul|stock|gates?|cards?|tactics|paradox)\b", chosen[-1].group(1), re.IGNORECASE
    ):
        since = said[chosen[-1].end() :]
        is_cost = not re.match(r"choose|select|pick", chosen[-1].group(), re.IGNORECASE)
        if is_cost and re.search(r"\b(?:you|they|opponent)\s+may\s+$", said[: chosen[-1].start()], re.IGNORECASE):
            return found.group()
        if re.search(r"\b(?:rests?|stands?|moves?|chooses?)\s+(?:all|each|your|their)\b", since, re.IGNORECASE):
            return found.group()
        if re.search(
            r"\b(?:return|put|drop|discard|destroy|stock|purge|remove)\s+(?:it|them|that)\b", since, re.IGNORECASE
        ):
            return f"{gap}this member gets "  # what was chosen is not on its circle any more
        if re.search(r"\bthis\b", since, re.IGNORECASE):
            return found.group()
        many = re.match(r"(?:up\s+to\s+)?(?:[2-9]|\d\d|any)", chosen[-1].group(1), re.IGNORECASE)
        mark = ". " if gap.strip() and gap.strip()[0] in ":;-" else gap
        return f"{mark}{'they get' if many else 'it gets'} "
    if re.search(r"\b(?:chooses|rests|(?:rest|stand|move)\s+(?:it|them|that|all))\b", said, re.IGNORECASE):
        return found.group()
    if re.search(r"\bcovenant\b", said, re.IGNORECASE):
        return f"{':' if re.search(r'[^.:,;]$', said) and not gap.strip() else ''}{gap}the tranceunion mobilized by that trance gets "
    if re.search(r"\bwhen\b[^,]*\b(?:put|placed)\s+\w+\s+(?:(?:the|your)\s+)?battle\s+zone\b", said, re.IGNORECASE):
        return f"{gap}your member in battle gets "
    return found.group()


def _set_values(found: re.Match[str]) -> str:
    """Return ``that member's level becomes 0, and its power becomes 1000``."""
    who, stat, number, other, too = found.groups()
    more = f", and its {other} becomes {too}" if other else ""
    return f"{who} {stat} becomes {number}{more}"


def _cost_in_hand(found: re.Match[str]) -> str:
    """Return ``this card gets -1 cost`` for ``it costs (1) less``: what mobilizing costs is a matter of cards in the hand."""
    whom, number, less, to_mobilize = found.groups()
    gets = f"{'-' if less.lower() == 'less' else '+'}{number} cost"
    before = found.string[: found.start()]
    if whom.lower() == "it":
        if before.strip() and not before.rstrip().endswith(("]", ":")):
            return found.group()  # a card that was named before
        whom = "this card"
    if not to_mobilize:
        return f"{whom} gets {gets}"
    cards = re.fullmatch(r"(?i)your\s+(?!other\b)(.*?)(?:\s+in\s+your\s+hand)?", whom)
    if "[cont]" not in before.lower() or not (cards or re.fullmatch(r"(?i)this(?:\s+(?:card|member))?", whom)):
        return found.group()
    if cards:
        return f"{cards.group(1)} in your hand get {gets}"
    if before.strip().lower() not in ("[cont]", "[cont] only in the hand:"):
        return found.group()
    return f"{'' if before.strip().endswith(':') else 'Only in the hand: '}this card gets {gets}"


_CHANGES = rf"{CHANGE}(?:\s*(?:,\s+and|,|and)\s*{CHANGE})*"


def _in_excess(found: re.Match[str]) -> str:
    """Return ``+500 power for each card in your hand and gets -2000 power``: for those in excess of 4."""
    word, has, number, what, who, sign, step, value, bound = found.groups()
    place = re.fullmatch(r"cards\s+(in\s+.+)", what, re.IGNORECASE)
    if int(number) != int(bound) + 1 or place is None or (has.lower() != "there are" and "your hand" not in what):
        return found.group()
    back = "-" if sign == "+" else "+"
    return (
        f"{word} there are {number} or more {what}, {who} gets {sign}{step} {value} for each card {place.group(1)} "
        f"and gets {back}{int(step) * int(bound)} {value}"
    )


def _highest_in_battle(found: re.Match[str]) -> str:
    """Return what the attacking and the defending member get, each if its value is no lower than that of the other."""
    head, which, value, more = found.groups()
    if re.search(rf"\b{value}\b", more, re.IGNORECASE):
        return found.group()  # it would change what it depends on
    which, only_one = which.lower()[:-2].removesuffix("e"), which.lower().endswith("er")
    bound = "more" if which == "high" else "less"
    compared = f"{bound} than (the {{0}} member's {value})" if only_one else f"(the {{0}} member's {value}) or {bound}"
    return head + ". ".join(
        f"If the {one} member's {value} is {compared.format(other)}, the {one} member gets {more}"
        for one, other in (("attacking", "defending"), ("defending", "attacking"))
    )


WORDINGS: tuple[Rule, ...] = (
    rule(
        "the value of several, with an apostrophe",
        rf"\b(your\s+(?:opponent's\s+)?(?:other\s+)?(?:{TRAIT}\s+)*{MEMBER}s)'\s+(?=(?:{VALUE}\s*[+-]|[+-]\s*\d+\s+{VALUE})\s*\d*)",
        r"\1 get ",
        "s'",
        "[CONT] Your other <Imp> members' +1 limit.",
        "[CONT] Your other <Imp> members get +1 limit.",
    ),
    rule(
        "those of them that have something",
        rf"\b((?:all|your)\s+(?:your\s+|of\s+your\s+|other\s+|opponent's\s+)*{KIND}{MEMBER}s(?:\s+in\s+(?:the|your|your\s+opponent's)\s+(?:front|back)\s+row)?)\s+(gets?\s+{CHANGE}(?:\s+(?:until|for|during)\s[^.,;\n“”]*)?),?\s+and\s+(?:those|the\s+ones)(?:\s+of\s+them)?\s+((?:with|in|that\s+(?:have|are))\s+[^.,;\n“”]*?)\s+(gets?\s+{CHANGE})",
        r"\1 \2, and \1 \3 \4",
        "those|the ones&&and",
        "All members in the back row get -1 aura, and those with level 2 or less get -1 limit.",
        "All members in the back row get -1 aura, and All members in the back row with level 2 or less get -1 limit.",
    ),
    rule(
        "does not apply in the other player's turn",
        r"(\[CONT\]\s*)(?!during\b|in\s|while\b)([^.\n“”]*\.)\s+(?:however,?\s+)?this\s+(?:effect|ability|bonus)\s+(?:(?:does\s+not|doesn't)\s+apply|is\s+not\s+(?:applied|valid|active)|isn't\s+(?:applied|valid|active))\s+(?:during|in|on)\s+your\s+(opponent's\s+)?turn\.?",
        lambda m: f"{m.group(1)}During your {'' if m.group(3) else _THEIRS}turn, {m.group(2)}",
        "[cont]&&this&&turn",
        "[CONT] This member gets +500 power. However, this effect does not apply during your opponent's turn.",
        "[CONT] During your turn, This member gets +500 power.",
    ),
    rule(
        "applies only in one player's turn",
        r"(\[CONT\]\s*)(?!during\b|in\s|while\b)([^.\n“”]*\.)\s+(?:however,?\s+)?this\s+(?:effect|ability|bonus)\s+(?:only\s+applies|applies\s+only|is\s+(?:only\s+(?:applied|valid|active)|(?:applied|valid|active)\s+only))\s+((?:during|in|on)\s+your\s+(?:opponent's\s+)?turn)\.?",
        r"\1\3, \2",
        "[cont]&&this&&turn&&only",
        "[CONT] This member gets +500 power. This effect only applies during your turn.",
        "[CONT] during your turn, This member gets +500 power.",
    ),
    rule(
        "loses a value and abilities",
        rf"\bloses?\s+(\d+)\s+({VALUE})\s+and\s+all\s+(?:of\s+)?(?:(?:its|their)\s+)?(\[(?:CONT|AUTO|ACT|[ACS])\])\s+abilities\b",
        r"gets -\1 \2 and loses all \3 abilities",
        "lose&& and all",
        "it loses 2000 power and all its [C] abilities until end of battle",
        "it gets -2000 power and loses all [C] abilities until end of battle",
    ),
    rule(
        "a value is changed to",
        r"\bchange\s+(?:the\s+(?P<value>power|aura|limit|level)\s+of\s+(?P<card>this(?:\s+member)?|that\s+member)|(?P<whose>its|this(?:\s+member)?'s|that\s+member's)\s+(?P<value2>power|aura|limit|level))\s+(?:in)?to\s+(?P<number>\d+)\b",
        lambda m: f"{m['whose'] or m['card'] + chr(39) + 's'} {m['value'] or m['value2']} becomes {m['number']}",
        "change",
        "change the power of this member to 12000 until end of turn",
        "this member's power becomes 12000 until end of turn",
    ),
    rule(
        "values of members are raised",
        rf"((?:^|\]|\.|,)\s*)(?:the\s+)?(power|aura|limit|level|heart)s?\s+of\s+((?:all\s+(?:of\s+)?)?your(?:\s+opponent's)?\s+(?:other\s+)?{KIND}{MEMBER}s(?:\s+in\s+the\s+(?:front|back)\s+row)?)\s+(?:is|are)\s+(increased|raised|reduced|decreased|lowered)\s+by\s+(\d+)\b",
        lambda m: f"{m[1]}{m[3]} get {'+' if m[4].lower() in ('increased', 'raised') else '-'}{m[5]} {m[2]}",
        "of&&by",
        "[CONT] Hearts of your other members are increased by 1.",
        "[CONT] your other members get +1 Heart.",
    ),
    rule(
        "their value is raised",
        rf"((?:^|\]|\.|,)\s*)(your(?:\s+opponent's)?\s+{KIND}{MEMBER}s)'\s+(power|aura|limit|level)s?\s+(?:is|are)\s+(increased|raised|reduced|decreased|lowered)\s+by\s+(\d+)\b",
        lambda m: f"{m[1]}{m[2]} get {'+' if m[4].lower() in ('increased', 'raised') else '-'}{m[5]} {m[3]}",
        "is |are &&by&&'",
        "[CONT] Your attacking members' limit is increased by 1.",
        "[CONT] Your attacking members get +1 limit.",
    ),
    rule(
        "a value equal to a number",
        rf"\b(with\s+(?:power|aura|limit|level|cost))\s+equal\s+to\s+(the\s+number\s+of\s+(?:your(?:\s+opponent's)?\s+)?{KIND}(?:members|foreigners|logicalists|tranceunions|gates|cards\s+in\s+(?:your(?:\s+opponent's)?\s+(?:hand|level\s+zone|stock\s+zone|drop\s+zone)|this\s+member's\s+soul)))(?=\s*[.,;]|\s+(?:and|in|on)\b)",
        r"\1 (\2)",
        "equal to the number of",
        "choose a card with cost equal to the number of your members, and drop it",
        "choose a card with cost (the number of your members), and drop it",
    ),
    rule(
        "so much to a card",
        rf"(?<!gets )(?<!gains )(?<!get )(?<!gain )(?<!give )(?<!gives )(?<!add )(?<!adds )([+-]\s*\d+\s+{VALUE})\s+(?:to|for)\s+((?:an?|1|one|another)\s+(?:of\s+your(?:\s+opponent's)?\s+|opponent's\s+|(?<=another\s))(?:{WORD}\s+)*?{CARD}s?)((?:\s+(?:this\s+turn|until[^.,]*|for\s+the\s+(?:turn|battle)|this\s+battle))?)(?=\s*(?:\.|$))",
        r"choose \2. It gets \1\3",
        "+|-&& to | for ",
        "Tool Skill +2 limit to 1 of your members this turn.",
        "Tool Skill choose 1 of your members. It gets +2 limit this turn.",
    ),
    rule(
        "a value of several",
        rf"((?:\[CONT\]|,)\s*)((?:all\s+(?:of\s+)?)?(?:{WHOSE}\s+)?(?:(?!this\b|that\b|its\b){WORD}\s+)*?{CARD}s)'\s+({VALUE})\s+(becomes?|is|are)\b",
        lambda m: (
            f"{m.group(1)}the {m.group(3)} of {'' if re.match('all|your|their', m.group(2), re.IGNORECASE) else 'all '}{m.group(2)} {m.group(4)}"
        ),
        "s'",
        "[CONT] Tranceunions' level becomes 2.",
        "[CONT] the level of all Tranceunions becomes 2.",
    ),
    rule(
        "both values",
        r"\b(gets?|gains?|has)\s+both\s+(?=[+-]\s*\d|power|aura|limit)",
        r"\1 ",
        "both",
        "gains both +2000 power and +1 aura",
        "gains +2000 power and +1 aura",
    ),
    rule(
        "an additional value",
        r"\b(gets?|gains?)\s+(?:an?\s+)?(?:additional|extra)\s+\+?(\d+)\s+(power|aura|limit)\b",
        lambda m: f"{m.group(1)} {'' if '[CONT]' in m.string else 'an additional '}+{m.group(2)} {m.group(3)}",
        "additional|extra",
        "it gets an extra 1000 power",
        "it gets an additional +1000 power",
    ),
    rule(
        "the change of a value of a card",
        rf"(?<!to\s)(?<!of\s)(?<!than\s)\b(this(?:\s+(?:member|card))?|that\s+(?:member|card)|the\s+(?:attacking|defending)\s+member|your\s+(?:opponent['’]s\s+)?(?:member\s+in\s+battle|battling\s+member))['’]s\s+(?=(?:[+-]\s*\d+\s+{VALUE}|{VALUE}\s*[+-]\s*\d+)\b)",
        r"\1 gets ",
        "+|-",
        "for this turn, this card's power +2000.",
        "for this turn, this card gets power +2000.",
    ),
    rule(
        "the value of members and its change",
        rf"(?<=[,.:\]]\s)the\s+({VALUE})\s+of\s+((?:all\s+(?:of\s+)?)?(?:your|the)\s+(?:opponent['’]s\s+)?(?:other\s+)?{KIND}{MEMBER}s(?:\s+in\s+the\s+(?:front|back)\s+row)?|all\s+(?:other\s+)?{KIND}{MEMBER}s\s+in\s+your\s+hand)\s+(?:is\s+)?([+-])\s*(\d+)\b",
        r"\2 get \3\4 \1",
        "the&&of&&+|-",
        "while this card is rested, the aura of your other members +1.",
        "while this card is rested, your other members get +1 aura.",
    ),
    rule(
        "the change of a value of several cards",
        rf"\b(those\s+(?:\d+\s+)?(?:members|cards))['’](?:s)?\s+(?=(?:[+-]\s*\d+\s+{VALUE}|{VALUE}\s*[+-]\s*\d+)\b)",
        r"\1 get ",
        "+|-&&those",
        "for this turn, those members' power +1000.",
        "for this turn, those members get power +1000.",
    ),
    rule(
        "what members get, without its verb",
        rf"(?<=[,.:\]]\s)((?:all\s+(?:of\s+)?)?your\s+(?:other\s+)?(?:{TRAIT}\s+)+{MEMBER}s|all\s+(?:other\s+)?{KIND}{MEMBER}s\s+of\s+yours)\s+(?=(?:[+-]\s*\d+\s+{VALUE}|{VALUE}\s*[+-]\s*\d+)\b)",
        r"\1 get ",
        "+|-",
        "for this battle, all <Samurai> members of yours power +1000.",
        "for this battle, all <Samurai> members of yours get power +1000.",
    ),
    rule(
        "as much more as a value",
        rf"\b(gets?\s+)({VALUE})\s*([+-])\s*((?:this\s+(?:member|card)['’]s|that\s+(?:member|card)['’]s|its)\s+{VALUE})\b",
        r"\1\3(\4) \2",
        "+|-&&get",
        "your member in battle gets Power + this card's Power.",
        "your member in battle gets +(this card's Power) Power.",
    ),
    rule(
        "and its power",
        rf"\b((?:gets|gains|loses)\s[^.;,“”\n]*?),?\s+and\s+its\s+(?=(?:[+-]\s*\d+\s+{VALUE}|{VALUE}\s*[+-]\s*\d+)\b)",
        r"\1 and gets ",
        "and its&&+|-",
        "the defending member loses all abilities and its power -2000.",
        "the defending member loses all abilities and gets power -2000.",
    ),
    rule(
        "a value without its verb",
        rf"(?<!give )(?<!gives )(?<!to )(?<!of )\b(this(?:\s+member|\s+card)?|(?:all\s+)?(?:your|(?:your\s+)?opponent's)\s+(?:all\s+)?(?:other\s+)?(?:member\s+in\s+battle|(?:attacking|defending|battling)\s+member|members(?:\s+in\s+(?:the\s+)?(?:front|back)\s+row)?)|that\s+member|the\s+(?:attacking|defending)\s+member|it)\s+(?={CHANGE})(?<!gets )(?<!gains )",
        lambda m: (
            m.group()
            if re.search(
                r"\bgive\s+(?:up\s+to\s+)?(?:one|\d+)\s+of\s+(?:your\s+)?\Z", m.string[: m.start()], re.IGNORECASE
            )
            else f"{m.group(1)} {'get' if re.search(r'members', m.group(1), re.IGNORECASE) else 'gets'} "
        ),
        "+|-",
        "[CONT] While attacking, this member limit +1.",
        "[CONT] While attacking, this member gets limit +1.",
    ),
    rule(
        "two values side by side",
        rf"(?<!\d )\b({VALUE}\s*[+-]\s*\d+)\s+(?={VALUE}\s*[+-]\s*\d)",
        r"\1 and ",
        "+|-",
        "it gets power +1000 aura +1",
        "it gets power +1000 and aura +1",
    ),
    rule(
        "two changes side by side",
        rf"(?<!power )(?<!aura )(?<!limit )(?<!level )(?<!cost )(?<!heart )([+-]\s*\d+\s+{VALUE})\s+(?=[+-]\s*\d+\s+{VALUE}\b)",
        r"\1 and ",
        "+|-",
        "this gets +1 limit +1 aura",
        "this gets +1 limit and +1 aura",
    ),
    rule(
        "value before number",
        rf"\b({VALUE})\s*([+-])\s*(\d+|X)\b",
        r"\2\3 \1",
        "+|-",
        "gets power +2000",
        "gets +2000 power",
    ),
    rule(
        "receives",
        r"\breceive(s?)\s+(?=[+-](?:\d|X\b|\()|(?:power|aura|limit)\s+[+-]\d)",
        r"get\1 ",
        "receive",
        "it receives +1000 power",
        "it gets +1000 power",
    ),
    rule(
        "which gets",
        r",\s+which\s+(?=(gets|gains|cannot|loses)\b|(?:get|gain|lose)\b)",
        lambda m: ", and it " if m.group(1) else ", and they ",
        "which",
        "choose one of your members, which gets +1000 power",
        "choose one of your members, and it gets +1000 power",
    ),
    rule(
        "its value gets",
        r"\b(its|their|(?:this|that)\s+(?:member|card)'s)\s+(power|aura|limit)\s+(gets?|gains?)\s+([+-]\d+)\b(?!\s+(?:power|aura|limit))",
        lambda m: (
            f"{ {'its': 'it', 'their': 'they'}.get(m.group(1).lower(), m.group(1)[:-2]) }"
            f" {'get' if m.group(1).lower() == 'their' else 'gets'} {m.group(4)} {m.group(2)}"
        ),
        "power get|power gain|aura get|aura gain|limit get|limit gain",
        "its power gets +1000 until end of turn",
        "it gets +1000 power until end of turn",
    ),
    rule(
        "one value as well as another",
        rf"(?<!\w)({CHANGE})\s+as\s+well\s+as\s+(?={CHANGE})",
        r"\1 and ",
        "as well as",
        "gets +1000 power as well as +1 aura",
        "gets +1000 power and +1 aura",
    ),
    rule(
        "one more attack",
        r"\byou\s+(?:may|can)\s+attack\s+(?:1|an|one)\s+(?:additional|more|extra)\s+time\s+(?:during\s+)?(this\s+turn)\b",
        lambda m: f"your attack limit gets +1 {m.group(1)}",
        "time",
        "you may attack one additional time this turn",
        "your attack limit gets +1 this turn",
    ),
    rule(
        "one more trance",
        r"\byou\s+(?:may|can)\s+(?:perform\s+(?:1|an|one)\s+(?:additional|more|extra)\s+trance|trance\s+(?:1|an|one)\s+(?:additional|extra)\s+time)\s+(?:during\s+)?(this\s+turn)\b",
        lambda m: f"your trance limit gets +1 {m.group(1)}",
        "perform|additional|extra&&trance",
        "you can perform an additional trance this turn",
        "your trance limit gets +1 this turn",
    ),
    rule(
        "so much more",
        rf"\b(gets|gains|get|gain|has|have)\s+(\d+)\s+(?:more|additional|extra)\s+({VALUE})\b",
        r"\1 +\2 \3",
        "more|additional|extra&&get|gain|has|have",
        "This member gets 2000 more power.",
        "This member gets +2000 power.",
    ),
    rule(
        "increase a value",
        rf"\b(increase|reduce|decrease)\s+(this\s+member|that\s+member|its|(?:all\s+)?your\s+[^.,;]*?members|your\s+opponent's\s+[^.,;]*?members)(?:['’]s?)?\s+({VALUE})\s+by\s+(\d+)\b",
        lambda m: (
            f"{'it' if m.group(2).lower() == 'its' else m.group(2)} {'get' if m.group(2).lower().endswith('s') and m.group(2).lower() != 'its' else 'gets'} {'+' if m.group(1).lower() == 'increase' else '-'}{m.group(4)} {m.group(3)}"
        ),
        "increase|reduce|decrease",
        "Increase this member's power by 2000.",
        "this member gets +2000 power.",
    ),
    rule(
        "add to a value",
        rf"\badd\s+(\d+)\s+to\s+(this\s+member|that\s+member)['’]s\s+({VALUE})\b",
        r"\2 gets +\1 \3",
        "add",
        "Add 2000 to this member's power.",
        "this member gets +2000 power.",
    ),
    rule(
        "a value that is",
        rf"(\[CONT\][^.\n“”]*?\b{THIS}['’]s\s+(?:power|aura|limit))\s+is\s+(?=\d+\s*\.)",
        r"\1 becomes ",
        "[cont]&& is &&power|aura|limit",
        "[CONT] This member's aura is 5.",
        "[CONT] This member's aura becomes 5.",
    ),
    rule(
        "cost less to use",
        r"(\bhand\b[^.,“”\n]*?\bcosts?\s+\(?\d\)?\s+(?:less|fewer|more))\s+to\s+(?:use|play|define|mobilize|deploy)(?=\s*[.,]|\s+(?:for\s+each|until|during|this\s+turn)\b)",
        r"\1",
        "to use|to play|to define|to mobilize|to deploy&&cost",
        "[CONT] Tactics in your hand cost (1) less to use.",
        "[CONT] Tactics in your hand cost (1) less.",
    ),
    rule(
        "cards that cost less",
        rf"({CONT})((?:(?:all\s+(?:of\s+)?)?your(?:\s+opponent's)?\s+)?(?:{PLAIN_WORD}\s+)*?(?:cards|{MEMBER}s|tactics|paradox(?:es)?)(?:\s+with\s+{VALUE}\s+\d+(?:\s+or\s+(?:more|less))?)?\s+in\s+(?:your|their|your\s+opponent's)\s+hand(?:\s+with(?:out)?\s+the\s+same\s+(?:color|world|element|level|covenanter|(?:card\s+|character\s+)?name)\s+as\s+this(?:\s+member)?)?)\s+cost\s+\(?(\d+)\)?\s+(less|fewer|more)\b",
        lambda m: _costs(m).replace(
            m.group(1) + m.group(2),
            m.group(1) + ("" if m.group(2).lower().startswith(("all", "your")) else "all ") + m.group(2),
        ),
        "cost&&hand",
        "[CONT] Red cards in your hand cost 1 less.",
        "[CONT] all Red cards in your hand get -1 cost.",
    ),
    rule(
        "maximum hand size",
        r"\bmaximum\s+(hand\s+(?:size|limit))\b",
        r"\1",
        "maximum",
        "Your maximum hand size is increased by 2",
        "Your hand size is increased by 2",
    ),
    rule(
        "one more attack each turn",
        r"(\[CONT\][^.\n“”]*?)\b(?:you\s+(?:may|can)\s+attack\s+(?:1|an|one)\s+(?:additional|more|extra)\s+time\s+(?:each|per|every)\s+turn|the\s+number\s+of\s+attacks\s+you\s+can\s+make\s+(?:each|per|every|in\s+a)\s+turn\s+is\s+increased\s+by\s+(?:1|one))(?=\s*\.)",
        r"\1your attack limit gets +1",
        "time|increased",
        "[CONT] You can attack one additional time each turn.",
        "[CONT] your attack limit gets +1.",
    ),
    rule(
        "limits of all players",
        r"\b(?:all|both)\s+players'\s+((?:hand|level|attack|trance)\s+limit)s?\s+are\b",
        r"each player's \1 is",
        "players'",
        "All players' hand limits are reduced by 2.",
        "each player's hand limit is reduced by 2.",
    ),
    rule(
        "two values, each with its condition",
        r"(\[CONT\]\s*)(this\s+member|it|(?:all\s+)?your\s[^.,\n]*?members)\s+(gets?|gains?)\s+([+-]\d+\s+\w+)\s+((?:if|while|as\s+long\s+as|for\s+each)\s[^.,\n]+?),?\s+and\s+(?:gets?\s+|gains?\s+)?([+-]\d+\s+\w+)\s+((?:if|while|as\s+long\s+as|for\s+each)\s[^.,\n]+)\.",
        r"\1\2 \3 \4 \5. \2 \3 \6 \7.",
        "and +|and -|and get|and gain",
        "[CONT] This member gets +1000 power if you have a red member, and +1 aura if you have a blue member.",
        "[CONT] This member gets +1000 power if you have a red member. This member gets +1 aura if you have a blue member.",
    ),
    rule(
        "added to a value",
        r"\b(this\s+member|that\s+member|it)(?:'s|s)\s+(power|aura|limit)\s+is\s+added\s+to\s+(this\s+member|that\s+member|it)(?:'s|s)\s+(?:power|aura|limit)\b",
        lambda m: (
            f"{m.group(3)} gets +({'its' if m.group(1).lower() == 'it' else m.group(1) + chr(39) + 's'} {m.group(2)}) {m.group(2)}"
        ),
        "added",
        "that member's power is added to this member's power until end of battle",
        "this member gets +(that member's power) power until end of battle",
    ),
    rule(
        "costs of the cards",
        rf"\bthe\s+(cost|level)s?\s+of\s+(?:the\s+|all\s+(?:of\s+)?(?:the\s+)?)?((?:{WORD}\s+)?{CARD}s\s+in\s+your\s+hand)\s+(?:is|are)\s+(?=reduced|increased|decreased)",
        r"the \1 of all \2 is ",
        "in your hand&&cost|level",
        "the costs of the red cards in your hand are reduced by 1",
        "the cost of all red cards in your hand is reduced by 1",
    ),
    rule(
        "values behind a colon",
        rf"(\[CONT\]\s*)([^.:,\[\]]*?\b(?:{CARD}s?|<[^<>]*>s?))\s*:\s*(?={CHANGE}\s*\.)",
        r"\1\2 get ",
        ":&&[cont]",
        "[CONT] Your level 1 members: +1000 power.",
        "[CONT] Your level 1 members get +1000 power.",
    ),
    rule(
        "hand size",
        r"\bhand\s+size(?:\s+limit)?\b",
        "hand limit",
        "hand size",
        "your hand size limit becomes 8",
        "your hand limit becomes 8",
    ),
    rule(
        "lose value",
        r"(?<!would\s)\bloses?\s+(\d{3,5}|\d)\s+(power|aura|limit)\b",
        r"get -\1 \2",
        "lose&&power|aura|limit",
        "your opponent's members lose 1000 power",
        "your opponent's members get -1000 power",
    ),
    rule(
        "and loses another value",
        r"(\bgets?\s+)([+-])(\d{1,5}\s+(?:power|aura|limit))\s+and\s+(\d{1,5}\s+(?:power|aura|limit))\b(?!\s+logic)",
        r"\1\2\3 and \2\4",
        "get&&power|aura|limit&&and",
        "All other tranceunions get -2000 power and 1 limit.",
        "All other tranceunions get -2000 power and -1 limit.",
    ),
    rule(
        "what a value is treated as",
        rf"\b((?:that|this)\s+member's|its)\s+({VALUE})\s+is\s+(?:treated|considered|regarded)\s+as\s+(\d+)(?:,?\s+and\s+its\s+({VALUE})\s+(?:is\s+(?:treated\s+)?)?as\s+(\d+))?",
        _set_values,
        "treated|considered|regarded",
        "that member's level is treated as 0 and its power as 1000.",
        "that member's level becomes 0, and its power becomes 1000.",
    ),
    rule(
        "a value that is a number counted",
        rf"(\[CONT\][^.\n“”]*?\b(?:{THIS}|your\s+[^.,;]*?member)'s\s+{VALUE})\s+is\s+(?:always\s+)?(?:(?:equal\s+to|the\s+same\s+as)\s+)?(?=(?:\d+\s+times\s+)?the\s+number\s+of\b)(?![^.\n]*,\s)",
        r"\1 becomes ",
        "[cont]&&the number of",
        "[CONT] This member's aura is equal to the number of cards in its soul.",
        "[CONT] This member's aura becomes the number of cards in its soul.",
    ),
    rule(
        "increased by a number counted",
        r"\b(your(?:\s+opponent's)?\s+(?:hand|level|attack|trance)\s+limit)\s+is\s+(increased|reduced|decreased)\s+by\s+((?:the\s+number\s+of|your\s+T-rank)[^.,;]*)(?=[.,;])",
        lambda m: f"{m.group(1)} gets {'+' if m.group(2).lower() == 'increased' else '-'}({m.group(3)})",
        "limit&&by",
        "Your hand limit is increased by the number of your destroyed gates.",
        "Your hand limit gets +(the number of your destroyed gates).",
    ),
    rule(
        "value of another that it gains",
        r"\b(gains?|gets?)\s+((?:that|this)\s+(?:member|card)'s|its|the\s+(?:attacking|defending)\s+member's)\s+(power|aura|limit)(?=\s*[.,]|\s+(?:until|for\s+the)\b)",
        r"\1 +(\2 \3) \3",
        "gain|get",
        "this member gains that member's power for the turn",
        "this member gains +(that member's power) power for the turn",
    ),
    rule(
        "becomes as much",
        r"\bbecomes?\s+(?:equal\s+to|the\s+same\s+as)\s+(?=\d|the\b|this\b|that\b|its\b|your\b)",
        "becomes ",
        "become",
        "its power becomes equal to this member's power",
        "its power becomes this member's power",
    ),
    rule(
        "no hand limit",
        r"\byou\s+(?:do\s+not|need\s+not|do\s+not\s+have\s+to)\s+discard(?:\s+(?:any\s+)?cards)?\s+(?:because\s+of|due\s+to|for|down\s+to)\s+(?:your|the)\s+hand\s+limit\b|\byou\s+have\s+no\s+(?:maximum\s+hand\s+size|hand\s+limit)\b",
        "your hand limit becomes 99",
        "limit|maximum&&hand",
        "you do not discard cards because of your hand limit.",
        "your hand limit becomes 99.",
    ),
    rule(
        "costs less to mobilize",
        rf"\b({REFERENCE}|your\s+(?:\w+\s+)*?{MEMBER}s(?:\s+in\s+your\s+hand)?)\s+costs?\s+\(?(\d+)\)?\s+(less|more)\s+(?:stock\s+)?(to\s+(?:mobilize|play)(?:\s+(?:this(?!\s+turn)|it|them)(?:\s+(?!this\b|for\b)\w+)?)?)?(?=\s*(?:[.,;]|for\s+each\b|$))",
        _cost_in_hand,
        "cost&&less|more",
        "[CONT] It costs (1) less to mobilize this for each",
        "[CONT] Only in the hand: this card gets -1 cost for each",
    ),
    rule(
        "double its value",
        rf"\b({VALUE})\s+(?:becomes|is)\s+(?:double|twice)\s+(?:its|that|the|this\s+member['’]s)\s+(?:current\s+|original\s+)?(?:{VALUE}|value)\b",
        r"\1 is doubled",
        "double|twice",
        "This member's power becomes double its current power",
        "This member's power is doubled",
    ),
    rule(
        "cost to mobilize from the hand",
        r"\bthe\s+cost\s+(?:to\s+mobilize|for\s+mobilizing|of\s+mobilizing)\s+([^.,;]+?)\s+from\s+your\s+hand\s+(?=(?:is|are|becomes?|gets?)\b)",
        r"the cost of \1 in your hand ",
        "cost&&hand",
        "the cost to mobilize tranceunions with level 3 or more from your hand is reduced by 1.",
        "the cost of tranceunions with level 3 or more in your hand is reduced by 1.",
    ),
    rule(
        "both limits",
        r"\byour\s+(hand|level)\s+limit\s+and\s+(?:your\s+)?(hand|level)\s+limit\s+(?:is|are)\s+(?:each\s+|both\s+)?(increased|reduced|decreased)\s+by\s+(\d+)(?=\s*(?:[.,;]|$))",
        lambda m: (
            f"your {m.group(1)} limit is {m.group(3)} by {m.group(4)}, and your {m.group(2)} limit is {m.group(3)} by {m.group(4)}"
        ),
        "limit and",
        "your hand limit and level limit are each increased by 1.",
        "your hand limit is increased by 1, and your level limit is increased by 1.",
    ),
    rule(
        "a value that equals a number",
        r"\b(this\s+(?:member|card)['’]s\s+(?:power|aura|limit))\s+is\s+equal\s+to\s+(the\s+number\s+of\s+[^,.]+?)(?:,?\s+(?:up\s+)?to\s+a\s+maximum\s+of\s+(\d+)|\s+\(max(?:imum)?\s+(\d+)\))?(?=\.)",
        lambda m: (
            f"{m.group(1)} becomes "
            + (f"({m.group(2)}, at most {m.group(3) or m.group(4)})" if m.group(3) or m.group(4) else m.group(2))
        ),
        "is equal to",
        "This member's limit is equal to the number of destroyed gates you have.",
        "This member's limit becomes the number of destroyed gates you have.",
    ),
    rule(
        "more instead, without the name of the value",
        rf"(\bgets?\s+[+-]\s*\d+\s+({VALUE})\b[^.\n]*\.\s+if\s+[^.\n]*?,\s+(?:it|they|this\s+member|that\s+member|your\s+members)\s+gets?\s+[+-]\s*\d+)(?=\s+instead\.)",
        r"\1 \2",
        "instead",
        "Your members get +1000 power for the turn. If you have 3 or more members, they get +2000 instead.",
        "Your members get +1000 power for the turn. If you have 3 or more members, they get +2000 power instead.",
    ),
    rule(
        "X that is a value",
        rf"([+-])\s*X\s+({VALUE})\b([^.\n]*)(?:\.\s+X\s+is|,\s+where\s+X\s+is)(?:\s+equal\s+to)?\s+(this\s+member's\s+{VALUE}|its\s+{VALUE})\s+times\s+(\d+)(?=\.)",
        r"\1(\5 times (\4)) \2\3",
        "x is",
        "This member gets +X power for the turn. X is equal to this member's aura times 1000.",
        "This member gets +(1000 times (this member's aura)) power for the turn.",
    ),
    rule(
        "values and an ability",
        rf"(\bgets\s+{CHANGE}(?:,\s+{CHANGE})*),?\s+and\s+(?=[“\"]\s*\[)",
        r"\1, and gains ",
        'and “|and "',
        "This member gets +1 aura, and “[CONT] This member cannot attack.”",
        "This member gets +1 aura, and gains “[CONT] This member cannot attack.”",
    ),
    rule(
        "so much each",
        rf"\b(gets?|gains?)\s+([+-]\d+\s+{VALUE})\s+each(?=\s*[.,]|\s+until\b|\s+for\s+the\b)",
        r"\1 \2",
        "each",
        'Your "Olga" and "Chloe" get +1000 power each.',
        'Your "Olga" and "Chloe" get +1000 power.',
    ),
    rule(
        "for each of the T-rank",
        r"(\+|-)(\d+)\s+(power|aura|heart|limit)\s+for\s+each\s+(?:point\s+(?:of|in)\s+|(?:one|1)\s+(?:of|in)\s+|of\s+|level\s+of\s+)?(your(?:\s+opponent['’]s)?\s+T-?\s?rank)\b",
        r"\1\2 \3 times \4",
        "rank&&each",
        "your member in battle gets +1000 power for each point of your T-rank",
        "your member in battle gets +1000 power times your T-rank",
    ),
    rule(
        "cost to mobilize",
        r"\bthe\s+cost\s+(?:to\s+mobilize|of\s+mobilizing|for\s+mobilizing)\s+(?=(?:each\s|every\s|all\s|your\s)?[^.,;]*?\bin\s+your\s+hand\b)",
        "the cost of ",
        "mobiliz",
        "[CONT] The cost to mobilize each red card in your hand is reduced by 1.",
        "[CONT] the cost of each red card in your hand is reduced by 1.",
    ),
    rule(
        "a value in two places",
        rf"\bthe\s+({VALUE})\s+of\s+((?:all\s+)?[^.,;]+?)\s+in\s+your\s+(hand|deck|{ZONE})\s+and\s+(?:your\s+)?(hand|deck|{ZONE})\s+is\s+(increased|decreased|reduced)\s+by\s+([^.;]+?)\.",
        r"the \1 of \2 in your \3 is \5 by \6. the \1 of \2 in your \4 is \5 by \6.",
        "the level|the cost|the power&&your hand|your deck| zone",
        "[CONT] The level of tranceunions in your hand and deck is decreased by 1.",
        "[CONT] the level of tranceunions in your hand is decreased by 1. the level of tranceunions in your deck is decreased by 1.",
    ),
    rule(
        "value of the card paid",
        rf"\bthe\s+({VALUE})\s+of\s+the\s+\w+\s+(?:put\s+in(?:to)?\s+(?:the|your)\s+{ZONE}|discarded|returned\s+to\s+(?:your\s+)?hand|purged|rested)\s+(?:for|as|to\s+pay)\s+(?:this|the|that)\s+cost\b",
        lambda m: m.group() if _moves_before(m) else f"the affected card's {m.group(1)}",
        "cost",
        "gets power equal to the power of the member put into the drop zone for this cost until end of turn",
        "gets power equal to the affected card's power until end of turn",
    ),
    rule(
        "with the same value as the card paid",
        rf"\bwith\s+the\s+same\s+({VALUE})\s+as\s+the\s+\w+\s+(?:put\s+in(?:to)?\s+(?:the|your)\s+{ZONE}|discarded|returned\s+to\s+(?:your\s+)?hand|purged|rested)\s+(?:for|as|to\s+pay)\s+(?:this|the|that)\s+cost\b",
        lambda m: m.group() if _moves_before(m) else f"with {m.group(1)} (the affected card's {m.group(1)})",
        "the same&&cost",
        "search your deck for up to 1 card with the same level as the member put into your drop zone for this cost, reveal it",
        "search your deck for up to 1 card with level (the affected card's level), reveal it",
    ),
    rule(
        "two that rest together",
        rf"(\[ACT\](?:\s*\[[^\[\]\n]*\])*?\s*\[rest\s+{THIS},?\s+(?:and\s+)?(?:rest\s+)?(?:1|one|another)\s+of\s+your\s[^,;\]]*\](?:(?!\bchooses?\s+(?:up\s+to\s+)?(?:[2-9]|all|any)|[.]\s)[^\n])*?)\bthe\s+(?:total|combined)\s+({VALUE})\s+of\s+(?:those\s+(?:2\s+)?(?:members|cards)|them|both)\b",
        r"\1(this member's \2 plus the affected card's \2)",
        "total|combined&&rest",
        "[ACT] [rest this, rest 1 of your logicalists] Choose an opponent's member whose power is lower than the total power of those 2 members.",
        "[ACT] [rest this, rest 1 of your logicalists] Choose an opponent's member whose power is lower than (this member's power plus the affected card's power).",
    ),
    rule(
        "for each in excess",
        rf"\b(if|while|as\s+long\s+as)\s+(there\s+are|you\s+have|your\s+opponent\s+has)\s+(\d+)\s+or\s+more\s+([^.,“”]+),\s+(this\s+member)\s+gets\s+([+-])(\d+)\s+({VALUE})\s+for\s+each\s+(?:such\s+)?(?:card|member|one|gate)?\s*(?:in\s+excess\s+of|beyond|over|above|more\s+than)\s+(?:the\s+first\s+)?(\d+)(?:\s+cards?)?(?=\.)",
        _in_excess,
        "for each&&excess|beyond|over|above|more than",
        "If there are 5 or more cards in your hand, this member gets +500 power for each card in excess of 4.",
        "If there are 5 or more cards in your hand, this member gets +500 power for each card in your hand and gets -2000 power.",
    ),
    rule(
        "what each beyond so many gives",
        rf"([+-])\s*(\d+)\s+({VALUE})((?:\s+until\s+(?:the\s+)?end\s+of\s+(?:(?:that|the|this)\s+)?(?:turn|battle)|\s+for\s+the\s+(?:turn|battle))?)\s+for\s+(?:each|every)\s+((?:{TRAIT}\s+)?)(card|member|tranceunion|foreigner|logicalist|gate)\s+(in\s+(?:your(?:\s+opponent['’]s)?|this\s+member['’]s|its)\s+(?:{PILE}|drop|level)|on\s+your\s+field|you\s+have)\s+(?:in\s+excess\s+of|beyond|over|past|above|more\s+than)\s+(?:the\s+(?:first\s+)?)?(\d+|{'|'.join(ORDINALS[1:])})(?:\s+(?:cards?|ones?))?(?=\s*[.,;]|\s*\Z|\s+(?:until|for\s+the)\b)",
        lambda m: (
            f"{m[1]}({m[2]} times (the number of {m[5]}{m[6]}s {m[7]} minus "
            f"{m[8] if m[8].isdigit() else ORDINALS.index(m[8].lower()) + 1}, at least 0)) {m[3]}{m[4]}"
        ),
        "for each|for every&&excess|beyond|over|past|above|more than",
        "gets +500 power for each card in your stock zone in excess of 3.",
        "gets +(500 times (the number of cards in your stock zone minus 3, at least 0)) power.",
    ),
    rule(
        "the highest in battle",
        rf"(\[CONT\]\s+)the\s+(?:member\s+in\s+battle|battling\s+member)\s+with\s+the\s+(highest|higher|lowest|lower)\s+({VALUE})\s+gets\s+({_CHANGES})(?=\.)",
        _highest_in_battle,
        "in battle|battling&&with the",
        "[CONT] The member in battle with the highest limit gets +3000 power.",
        "[CONT] If the attacking member's limit is (the defending member's limit) or more, the attacking member gets +3000 power. If the defending member's limit is (the attacking member's limit) or more, the defending member gets +3000 power.",
    ),
    rule(
        "all cards of a hand get",
        rf"(\[CONT\]\s+(?:[^.,\n“”\[\]]+,\s+)?)((?:(?:{COLOR}|{WORLD}|level\s+\d+)\s+)*(?:cards|{MEMBER}s|tactics|paradoxes)\s+in\s+your\s+(?:opponent's\s+)?(?:hand|{ZONE})\s+(?:get|have|gain)\s+{CHANGE})",
        r"\1all \2",
        "[cont]&&in your",
        "[CONT] Cards in your opponent's hand get +1 cost.",
        "[CONT] all Cards in your opponent's hand get +1 cost.",
    ),
    rule(
        "X thousand",
        rf"([+-])\s*(?:X(0{{1,3}})\b|X\s*[×x*]\s*(\d+)|(\d+)\s*[×x*]\s*X\b)(?=\s+{VALUE})",
        lambda m: f"{m.group(1)}({m.group(3) or m.group(4) or '1' + m.group(2)} times X)",
        "x",
        "This member gets +X000 power.",
        "This member gets +(1000 times X) power.",
    ),
    rule(
        "has a value equal to",
        rf"(\[CONT\]\s+)this\s+member\s+has\s+(?:an?\s+)?({VALUE})\s+equal\s+to\s+(the\s+number\s+of\s+[^.,“”]+?)(?=\.)",
        r"\1this member's \2 becomes \3",
        "equal to",
        "[CONT] This member has aura equal to the number of cards in its soul.",
        "[CONT] this member's aura becomes the number of cards in its soul.",
    ),
    rule(
        "paying less for abilities",
        rf"\byou\s+(?:may\s+)?pay\s+\((\d)\)\s+(less|more)\s+for\s+({THIS})['’]s\s+(\[(?:ACT|AUTO)\]\s+abilities|logic\s+drives?)",
        lambda m: (
            f"{m.group(3)} uses {m.group(4) + ('' if m.group(4).lower().endswith('s') else 's')} for ({m.group(1)}) {m.group(2)}"
        ),
        "pay",
        "You may pay (1) less for this member's [ACT] abilities.",
        "this member uses [ACT] abilities for (1) less.",
    ),
    rule(
        "the cost of all abilities",
        r"(\[CONT\]\s*(?:[^.\n“”\[\]]*?,\s+)?)the\s+costs?\s+of\s+(?:the\s+|all\s+)?abilities\s+of\s+(all\s+(?:of\s+)?your\s[^.,\n]*?|your\s[^.,\n]*?)\s+(?:is|are)\s+(reduced|increased)\s+by\s+\(?(\d)\)?(?=\s*\.)",
        lambda m: (
            f"{m.group(1)}{m.group(2)} use [ACT] abilities for ({m.group(4)}) {'less' if m.group(3).lower() == 'reduced' else 'more'}. "
            f"{m.group(1).removeprefix('[CONT]').lstrip()}{m.group(2)} use [AUTO] abilities for ({m.group(4)}) {'less' if m.group(3).lower() == 'reduced' else 'more'}"
        ),
        "abilities of&&[cont]",
        "[CONT] The cost of the abilities of your tranceunions is reduced by (1).",
        "[CONT] your tranceunions use [ACT] abilities for (1) less. your tranceunions use [AUTO] abilities for (1) less.",
    ),
    rule(
        "more of the value said before",
        rf"(\b(?:gets?|gains?)\s+[+-]\s*\d+\s+({VALUE})\b(?:(?!\b{VALUE}\b)[^“”\n])*?\b(?:gets?|gains?)\s+[+-]\s*\d+)(?=\s+instead\b)",
        r"\1 \2",
        "instead",
        "It gets +1000 power for the battle. If it is red, it gets +4000 instead.",
        "It gets +1000 power for the battle. If it is red, it gets +4000 power instead.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "value of what was chosen",
        rf"((?<=[.\ue000-\uf8ff])\s+(?:and\s+|then,?\s+)?|(?:,|:|;|\s-|\s+and|\s+then)\s+(?:and\s+|then\s+)?)(?={CHANGE}(?!\s+(?:to|for)\s+(?!each\b|every\b|the\s+(?:turn|battle)\b))[^.;:•\n]*(?:{_LASTING}|\binstead\b))",
        _value_of_whom,
        "+|-",
        "choose another of your members. +2000 power until end of turn.",
        "choose another of your members. it gets +2000 power until end of turn.",
    ),
    rule(
        "has its value reduced",
        rf"\b(this\s+(?:member|card)(?:\s+in\s+your\s+hand)?|that\s+member|it|(?:all\s+)?your\s+[^.,;]*?(?:{CARD}s)(?:\s+in\s+[^.,;]*?)?|they|all\s+(?:{PLAIN_WORD}\s+)*?cards\s+in\s+your\s+hand|cards\s+in\s+your\s+hand)\s+ha(?:s|ve)\s+(?:its|their)\s+({VALUE})\s+(reduced|increased|decreased|lowered|raised)\s+by\s+\(?(\d+)\)?",
        _have_theirs,
        "reduced|increased|decreased|lowered|raised",
        "Your opponent's members have their power reduced by 1000.",
        "Your opponent's members get -1000 power.",
    ),
    rule(
        "values to whom",
        rf"(?:(?<=[,:.\]•]\s)|(?<=\band\s))({CHANGE})\s+(?:to|for(?!\s+(?:each|every|(?:the|this|that)\s+(?:turn|battle|rest|next|game))\b))\s+({_WHO}[^.,;]*?)(?=\s+(?:until|this|for\s+the|during)\s|[.,;]|$)",
        r"\2 gets \1",
        "power|aura|limit|level&&to|for",
        "When this attacks, -1 aura to the defending member this battle.",
        "When this attacks, the defending member gets -1 aura this battle.",
    ),
    rule(
        "values without a subject",
        rf"({HEAD}|,\s+|(?<=[.:])\s+|(?<=•)\s*)(?=(?:[+-]\s*\d+\s+{VALUE}|{VALUE}\s*[+-]\s*\d+|[+-]\(\d+\s+times)\b)(?<!gets, )(?<!power, )(?<!aura, )(?<!limit, )",
        _this_gets,
        "+|-",
        "[CONT] While attacking, +2000 power.",
        "[CONT] While attacking, this member gets +2000 power.",
    ),
    rule(
        "limit set",
        rf"\b({_LIMIT})\s+(?:is\s+set\s+to|is\s+changed\s+to|is\s+exactly|is(?=\s+\d+\s*[.,;]))\s+(?=\d)",
        r"\1 becomes ",
        "limit",
        "Your hand limit is set to 10",
        "Your hand limit becomes 10",
    ),
    rule(
        "double it",
        rf"(?<![\w-])(double|triple|halve)\s+(?:(its|their|this\s+\w+'s|that\s+\w+'s)\s+({VALUE})|the\s+({VALUE})\s+of\s+({ONE_CARD}))\b",
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
        "value equal to",
        rf"\b(gets?|gains?|loses?)\s+({VALUE})\s+equal\s+to\s+([^.,;]+?)(?=\s+(?:until|for|during)\b|[.,;]|$)",
        lambda found: f"gets {'-' if found.group(1)[0] in 'lL' else '+'}({found.group(3)}) {found.group(2)}",
        "equal to",
        "it gains power equal to half of that card's power until end of turn",
        "it gets +(half of that card's power) power until end of turn",
    ),
    rule(
        "power is exactly",
        rf"\b({VALUE})\s+is\s+exactly\s+(?=\d+\s+times\b)",
        r"\1 becomes ",
        "exactly",
        "its power is exactly 2000 times the number",
        "its power becomes 2000 times the number",
    ),
    rule(
        "attack limit",
        r"\bthe\s+number\s+of\s+times\s+(you|they|your\s+opponent)\s+can\s+attack\s+(?:each|per|in\s+a)\s+turn\b",
        lambda m: "your attack limit" if m.group(1).lower() == "you" else "your opponent's attack limit",
        "number of times",
        "The number of times you can attack each turn",
        "your attack limit",
    ),
    rule(
        "give",
        r"\bgives?\s+(it|them|this\s+\w+|that\s+\w+|all\s+your\s+(?:other\s+)?\w+)\s+(?=[+-]|“)",
        lambda m: f"{'they' if m.group(1).lower() == 'them' else m.group(1)} gets ",
        "give",
        "give it +1000 power",
        "it gets +1000 power",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""

LAST: tuple[Rule, ...] = (
    # The grammar refuses what these two become: no word says which member is meant, and "your members" are all of them.
    rule(
        "one card of the opponent that nobody chose",
        rf"((?:[.:,\]]|\bthen|\band)\s+)your\s+(opponent's\s+(?:(?!attacking|defending|battling|other){ADJECTIVE}\s+)*{MEMBER}\s+(?:gets|gains|loses)\b)",
        r"\1an \2",
        "your opponent's&&gets|gains|loses",
        "[AUTO] When this member attacks, your opponent's member gets -1000 power.",
        "[AUTO] When this member attacks, an opponent's member gets -1000 power.",
    ),
    rule(
        "one card of one's own that nobody chose",
        rf"((?:[.:,\]]|\bthen|\band)\s+)your\s+((?:(?!attacking|defending|battling){ADJECTIVE}\s+)*{MEMBER}\s+(?:gets|gains|loses)\b)",
        lambda m: m.group() if "choose" in m.string[: m.start()].lower() else f"{m.group(1)}one of your {m.group(2)}",
        "your&&gets|gains|loses",
        "[AUTO] When this member attacks, your red member gets +1000 power.",
        "[AUTO] When this member attacks, one of your red member gets +1000 power.",
    ),
    rule(
        "cost to mobilize cards in the hand",
        r"(?<=\[CONT\]\s)(?:only\s+in\s+the\s+hand:\s+)?((?:if|as\s+long\s+as)\s[^.,\n]*,\s+)?(?:the\s+)?costs?\s+(?:to\s+(?:mobilize|play)|for\s+(?:mobilizing|playing)|of\s+(?:mobilizing|playing))\s+this(?:\s+(?:card|member|tranceunion))?\s+is\s+(reduced|increased)\s+by\s+(\d+)\b",
        lambda m: (
            f"Only in the hand: {m.group(1) or ''}this card gets {'-' if m.group(2).lower() == 'reduced' else '+'}{m.group(3)} cost"
        ),
        "cost&&mobilize|play|mobilizing",
        "[CONT] The cost to mobilize this card is reduced by 1",
        "[CONT] Only in the hand: this card gets -1 cost",
    ),
)
"""Pass 4: what is left when the other forms are respelled."""
