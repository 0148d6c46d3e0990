"""What happens instead of something else.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_last
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import KIND, MEMBER, MEMBER_OR_GATE, PHASE, THIS, TRAIT

_BY_GATES = (
    r"(?:(?:for|by|from|because\s+of|due\s+to)\s+having|because\s+(?:you|they)\s+have)\s+no\s+"
    r"(?:face[-\s]down|undestroyed|more|remaining)\s+gates?(?:\s+(?:left|remaining))?"
)


_EACH_TURN = r"(?:each|every|per|in\s+(?:a|each)|during\s+(?:a|each)|of\s+(?:a|each))\s+turn"


def _stays(found: re.Match[str]) -> str:
    """Return ``you may discard a card instead``, if what stays is what would go."""
    would, stays = found.groups()
    gone = found.string[: found.start()].rstrip().lower()
    if stays.lower().startswith("this") and not re.search(r"\bthis(?:\s+\w+)?$", gone):
        return found.group()
    return f"{would} instead"


def _so_many_instead(found: re.Match[str]) -> str:
    """Return ``if A, choose 2 members, then they get B. Otherwise, choose a member, then it gets B.``"""
    head, one, what, deed, state, up, number = found.group("head", "one", "what", "deed", "state", "up", "number")
    first_up = re.match(r"up\s+to", one, re.IGNORECASE)
    if (
        re.search(r"\b(?:it|its|they|them|their|that|those)\b", state)
        or (first_up and not up)
        or "choose" in deed.lower()
    ):
        return found.group()
    whose = {"an opponent's": "of your opponent's ", "one of": "of ", "1 of": "of ", "another of": "of "}
    some = re.sub(r"^up\s+to\s+", "", " ".join(one.lower().split()))
    other = "other " if some == "another of" else ""
    many = re.sub(r"^(your(?:\s+opponent's)?\s+)", rf"\1{other}", what) if other else what
    deeds = re.sub(r"\bit\s+(gets|gains)\b", lambda m: f"they {m.group(1)[:-1]}", deed)
    deeds = re.sub(r"\bits\s+owner's\b", "their owners'", re.sub(r"\bit\b", "them", deeds))
    return (
        f"{head}if {state}, choose {up or ''}{number} {whose.get(some, '')}{many}, then {deeds}. "
        f"Otherwise, choose {one} {what}, then {deed}."
    )


def _more_instead(found: re.Match[str]) -> str:
    """Return ``. if A and B, it gets +1 limit.``: what is more than what it gets at any rate."""
    first, whom, value, stat, second, who, other, stat2 = found.group(
        "first", "whom", "value", "stat", "second", "who", "other", "stat2"
    )
    if stat.lower() != stat2.lower() or who.lower() not in (whom.lower(), "it", "they"):
        return found.group()
    if re.search(r"\b(?:it|its|they|their)\b", second, re.IGNORECASE) and not whom.lower().startswith("this"):
        return found.group()
    more = int(other) - int(value)
    during = found.group("lead") is not None and found.group("lead").lower() == "during"
    if during and first.lower() not in ("your turn", "your opponent's turn"):
        return found.group()
    if during:
        first = f"it is {first}"
    if first and re.fullmatch(r"attacking|defending|battling|in\s+battle|rested|standing", first, re.IGNORECASE):
        first = f"this member is {first}"
    if whom.lower().startswith("this"):
        second = re.sub(r"^it(?=\s+(?:has|is)\b)", "this member", second, flags=re.IGNORECASE)
    both = f"{first} and {second}" if first else second
    verb = found.group("gets")
    lead = f"if {first}, " if first else ""
    return f"{found.group('head')}{lead}{whom} {verb} {value} {stat}. if {both}, {whom} {verb} {more:+} {stat}."


def _then_instead(found: re.Match[str]) -> str:
    """Return ``If A would be B, you may C, then D instead``, in which ``it`` is the card of the event."""
    who, would, instead = found.groups()
    noun = re.search(rf"\b({MEMBER_OR_GATE}|card)s?\b", who, re.IGNORECASE)
    named = who if who.lower().startswith("this") else f"that {noun.group(1)}" if noun else "it"
    instead = re.sub(r"^(\w+)\s+it\b", rf"\1 {named}", instead, flags=re.IGNORECASE)
    return f"If {who} {would}, then {instead}"


_MORE_DRAWN = (
    r"(?:that\s+many\s+(?:cards\s+)?(?P<sign>plus|minus)\s+(?P<by>one|\d+)(?:\s+cards?)?"
    r"|(?P<many>one|an|\d+)\s+(?P<more>more|additional|fewer|less)\s+cards?(?:\s+than\s+that)?"
    r"|(?P<many2>one|\d+)\s+cards?\s+(?P<more2>more|fewer|less)(?:\s+than\s+that)?)"
)


def _more_drawn(found: re.Match[str]) -> str:
    """Return ``they draw (X minus 1) cards instead``; ``draw 2 cards instead`` where a card would be drawn."""
    number = next(part for part in (found.group("by"), found.group("many"), found.group("many2")) if part)
    whose = re.search(r"\b(you|your\s+opponent)\s+\Z", found.string[: found.start()], re.IGNORECASE)
    drawer = (found.group("drawer") or "").lower()
    if whose is not None and drawer and (whose.group(1).lower() == "you") is not (drawer == "you"):
        return found.group()  # more than what would be drawn is drawn by the same player
    number = "1" if number.lower() in ("one", "an") else number
    said = (found.group("sign") or found.group("more") or found.group("more2")).lower()
    less = said in ("minus", "fewer", "less")
    if found.group("several") is not None:
        return f"{found.group('head')}(X {'minus' if less else 'plus'} {number}) cards instead"
    return found.group() if less else f"{found.group('head')}{1 + int(number)} cards instead"


_ANY = {"your": "one of your cards", "your opponent's": "one of your opponent's cards", "": "any card"}


def _dropped(found: re.Match[str]) -> str:
    """Return ``If a card in your deck would be dropped``, ``If any card would be dropped from anywhere``."""
    head, dest, origin, zone, cause = found.group("head", "dest", "from", "zone", "cause")
    whose = found.group("whose") or found.group("whose2")
    owners = {
        "your opponent's" if "opponent" in said.lower() else "your"
        for said in (whose or "", dest or "", origin or "")
        if re.search(r"\b(?:your|opponent)", said, re.IGNORECASE)
    }
    if len(owners) > 1 or (owners == {"your"} and "their" in (origin or "").lower()):
        return found.group()
    owner = next(iter(owners), "")
    if "discarded" in found.group().lower():
        zone = zone or "hand"
    if zone is None:
        return found.group() if cause else f"{head}{_ANY[owner]} would be dropped from anywhere"
    if re.search(r"\bsoul", zone, re.IGNORECASE):
        if "this" not in (origin or "").lower():
            return found.group()
        return f"{head}a card in this member's soul would be dropped{cause or ''}"
    return f"{head}a card in {owner} {zone} would be dropped{cause or ''}" if owner else found.group()


_CARDS_DROPPED = (
    r"(?P<head>\b(?:if|the\s+next\s+time)\s+)(?:(?:(?:an?|any|one\s+or\s+more|1\s+or\s+more)\s+)?cards?|(?P<whose>an\s+opponent['’]s|your\s+opponent['’]s|your)\s+cards?"
    r"|(?:one\s+of|any\s+of)\s+(?P<whose2>your(?:\s+opponent['’]s)?)\s+cards)\s+would\s+be\s+"
    r"(?:put\s+into\s+(?P<dest>your\s+opponent['’]s|your|their|the|an?|any|its\s+owner['’]s)\s+drop\s+zones?|dropped|discarded)"
    r"(?:\s+from\s+(?:anywhere|any\s+zone|(?P<from>(?:the\s+top\s+of\s+)?(?:your\s+opponent['’]s|your|their|the|this\s+member['’]s))\s+(?P<zone>deck|hand|soul(?:\s+zone)?|(?:stock|level|battle|paradox|intercept)\s+zone)))?"
    r"(?P<cause>\s+by\s+(?:your\s+opponent's\s+effects|an\s+effect))?(?=,)"
)
_PUT_IN = {"stock": "stocked", "drop": "dropped"}


def _lost_to(found: re.Match[str]) -> str:
    """Return ``If this member has soul and the battle opponent is red, if this member would be stocked for losing a battle,``."""
    head, word, state, who, gone, what, more = found.groups()
    if not is_last(found):
        return found.group()
    lacks = more is not None and " ".join(more.lower().split()) == "without soul"
    if who.lower() == "it" and state is not None and re.search(r"\bthis\s+member\b", state, re.IGNORECASE):
        who = "this member"
    opponent = "the battle opponent " + ("has no soul" if lacks else f"is a {what}{f' {more}' if more else ''}")
    if lacks and what.lower() != "member":
        opponent += f" and the battle opponent is a {what}"
    return f"{head}{f'{word} {state} and' if word else 'If'} {opponent}, if {who} would be {gone} for losing a battle,"


_ENEMY_GATE = r"(?:a\s+gate|(?:one|1)\s+of\s+your\s+opponent['’]s\s+gates|an\s+opponent['’]s\s+gate|(?:a|your\s+opponent['’]s)\s+gate(?:\s+of\s+your\s+opponent)?)"
"""The gates that attacks destroy are those of the opponent (8.2.10.3)."""

_DONE = {
    "put": "put",
    "return": "returned",
    "drop": "dropped",
    "stock": "stocked",
    "purge": "purged",
    "rest": "rested",
    "discard": "discarded",
}


def _effect_would(found: re.Match[str]) -> str:
    """Return ``If one of your members would be put in stock by an effect,``."""
    card = found["card"]
    if re.match(r"(?i)your\b", card):
        card = f"one of {card}{'' if card.endswith('s') else 's'}"
    by = "your opponent's effect" if "opponent" in found["whose"].lower() else "an effect"
    where = f" {found['where']}" if found["where"] else ""
    return f"If {card} would be {_DONE[found['do'].lower()]}{where} by {by},"


def _undestroyable(found: re.Match[str]) -> str:
    """Return ``if one of your gates would be destroyed for the turn, it is not destroyed``."""
    other = "your other" if found["other"] else found["whose"]
    gates = found["one"] or f"one of {other} gates{found['where']}"
    how = " by an attack" if found["how"] else ""
    return f"if {gates} would be destroyed{how}{found['when'] or ''}, it is not destroyed"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "while something is so, behind what would happen",
        r"(\[CONT\]\s*(?:\[1/turn\]\s*)?)if\s+((?:this|one\s+of|another|a|your|an)\b[^.,“”]*?\bwould\s[^.,“”]*?)\s+while\s+((?:you|your\s+opponent|there|this\s+member\s+is|it\s+is\s+your)\b[^.,“”]*),\s+",
        r"\1if \3, if \2, ",
        "would&&while",
        "[CONT] If this member would be dropped while you have another tranceunion, return it to your hand instead.",
        "[CONT] if you have another tranceunion, if this member would be dropped, return it to your hand instead.",
    ),
    rule(
        "they draw nothing",
        r"(\bwould\s+draw(?:\s+(?:a\s+card|cards?))?(?:\s+by\s+[^.,“”]*?)?),\s+(?:(?:they|you)\s+(?:do\s+not|don['’]t)(?:\s+draw(?:\s+(?:it|a\s+card|cards?))?)?|(?:that\s+draw|it)\s+(?:is\s+skipped|does\s+not\s+happen|doesn['’]t\s+happen)|(?:they|you)\s+draws?\s+nothing|nothing\s+happens)(?:\s+instead)?(?=\s*[.,])",
        lambda m: (
            (
                m[1]
                if re.search(r"draw\s+(?:a\s|cards)", m[1], re.IGNORECASE)
                else re.sub(r"(?<=draw)(?:\s+card)?", " a card", m[1], flags=re.IGNORECASE)
            )
            + ", no card is drawn"
        ),
        "would draw",
        "the next time your opponent would draw a card, they don't.",
        "the next time your opponent would draw a card, no card is drawn.",
    ),
    rule(
        "an effect would do it",
        rf"\bif\s+(?P<whose>an|your\s+opponent's|an\s+opponent's)\s+effects?\s+would\s+(?P<do>put|return|drop|stock|purge|rest|discard)\s+(?P<card>(?:one\s+of\s+)?your\s+(?:other\s+)?{KIND}{MEMBER}s?|this(?:\s+member)?)(?:\s+(?P<where>(?:in(?:to)?|on|to)\s+[^,.]*?))?\s*,",
        _effect_would,
        "would&&effect",
        "If an effect would put your members in stock, return it to your hand instead.",
        "If one of your members would be put in stock by an effect, return it to your hand instead.",
    ),
    rule(
        "as it was before",
        r"(\bchoose\s+(?:(?!\bup\s+to\b)[^.;])*?),?\s+and\s+(rest|stand)\s+it\.\s+if\s+it\s+was\s+(?:already\s+)?(rested|standing),\s+([^.“”]*?)\s+instead(?=\.)",
        lambda m: (
            f"{m.group(1)}. If it is {m.group(3)}, {m.group(4)}. Otherwise, {m.group(2)} it"
            if (m.group(2).lower() == "rest") == (m.group(3).lower() == "rested")
            else m.group()
        ),
        "if it was&&instead",
        "choose a member and rest it. If it was already rested, it gets -1000 power instead.",
        "choose a member. If it is rested, it gets -1000 power. Otherwise, rest it.",
    ),
    rule(
        "the first time each turn",
        rf"(?<=\[CONT\] )the\s+first\s+time\s+(?:{_EACH_TURN}\s*,?\s+(?:that\s+)?(?P<who>[^,.;]*?\bwould\b[^,.;]*?)|(?P<other>[^,.;]*?\bwould\b[^,.;]*?)\s+{_EACH_TURN}),\s+(?!(?:you|they|your\s+opponent)\s+(?:may|can)\b)",
        lambda m: f"[1/turn] If {m['who'] or m['other']}, ",
        "[cont]&&the first time&&would",
        "[CONT] The first time each turn this member would be dropped, return it to your hand instead.",
        "[CONT] [1/turn] If this member would be dropped, return it to your hand instead.",
    ),
    rule(
        "it is not",
        r"\b(would\s+be\s+(dropped|stocked|destroyed|rested)(?:\s+by\s+[^,.]*)?,)\s+it\s+(?:is\s+not|isn['’]t)(?=\.)",
        r"\1 it is not \2",
        "would be",
        "If this member would be dropped, it isn't.",
        "If this member would be dropped, it is not dropped.",
    ),
    rule(
        "a chosen gate that cannot be destroyed",
        r"(\bchoose\s+[^.“”\n]*?\bgates?\b[^.“”\n]*?(?:,\s+and|\.)\s+)it(?=\s+(?:cannot|can['’]?t|can\s+not)\s+be\s+destroyed\b)",
        r"\1that gate",
        "be destroyed&&gate",
        "Choose one of your gates, and it cannot be destroyed for the turn.",
        "Choose one of your gates, and that gate cannot be destroyed for the turn.",
    ),
    rule(
        "gates that cannot be destroyed",
        r"\b(?:(?P<whose>your(?:\s+opponent's)?)\s+(?P<other>other\s+)?gates(?P<where>(?:\s+(?:in|on|with|adjacent|behind)\s+[^.,“”\n]*?)?)|(?P<one>(?:this|that)\s+gate))"
        r"\s+(?:cannot|can['’]?t|can\s+not|won['’]t)\s+be\s+destroyed(?P<how>\s+(?:by|in)\s+(?:your\s+opponent's\s+|the\s+opponent's\s+|your\s+)?(?:an\s+|any\s+)?(?:attack|battle)s?)?"
        r"(?P<when>\s+(?:(?:until|for|during)\s+[^.,“”\n]*|this\s+(?:turn|battle)))?(?=\s*(?:[.,]|\Z))",
        _undestroyable,
        "be destroyed&&gate",
        "[CONT] Your gates cannot be destroyed by attacks.",
        "[CONT] if one of Your gates would be destroyed by an attack, it is not destroyed.",
    ),
    rule(
        "destroyed by a member",
        r"\b(if|when(?:ever)?|the\s+next\s+time)\s+a\s+gate\s+would\s+be\s+destroyed\s+by\s+(this(?:\s+member)?|(?:one|another)\s+of\s+your\s+[^,.]*?\bmembers?)(?=,)",
        r"\1 \2 would destroy a gate",
        "would be destroyed by",
        "If a gate would be destroyed by this member, you may draw a card instead.",
        "If this member would destroy a gate, you may draw a card instead.",
    ),
    rule(
        "destroyed by an attack of a member",
        rf"\b(if|when(?:ever)?|the\s+next\s+time)\s+{_ENEMY_GATE}\s+would\s+be\s+destroyed\s+by\s+(?:an\s+attack\s+(?:of|by|from)\s+(this(?:\s+member)?)|(this(?:\s+member)?)['’]s\s+attack)(?=,)",
        lambda m: f"{m.group(1)} {m.group(2) or m.group(3)} would destroy a gate by an attack",
        "would be destroyed by",
        "If one of your opponent's gates would be destroyed by this member's attack, draw a card instead.",
        "If this member would destroy a gate by an attack, draw a card instead.",
    ),
    rule(
        "would destroy by attacking",
        rf"\bwould\s+destroy\s+{_ENEMY_GATE}\s+(?:by|with|through)\s+(?:attacking|attacks|(?:an|its)\s+attack)\b(?!\s+of)",
        "would destroy a gate by an attack",
        "would destroy",
        "If this member would destroy one of your opponent's gates by attacking, draw a card instead.",
        "If this member would destroy a gate by an attack, draw a card instead.",
    ),
    rule(
        "does not attack again behind such an attack",
        r"(\bwould\s+destroy\s+a\s+gate\s+by\s+an\s+attack\b[^\n]*?\bcannot\s+attack)\s+again\b",
        r"\1",
        "again&&would destroy a gate by an attack",
        "If this member would destroy a gate by an attack, draw a card, then this member cannot attack again for the turn instead.",
        "If this member would destroy a gate by an attack, draw a card, then this member cannot attack for the turn instead.",
    ),
    rule(
        "more by a deed",
        r"(\[CONT\]\s*)(?:when(?:ever)?|if|each\s+time)\s+(you|your\s+opponent)\s+(?:would\s+)?(?:use|perform|make|do)s?\s+a\s+(luck\s+drive|level\s+boost),\s+(?:(?:you|they)\s+)?draws?\s+(\d+)\s+cards\s+(?:instead\s+of\s+(?:one|1|a)(?:\s+card)?|instead)(?=\.)",
        lambda m: (
            f"{m.group(1)}if {m.group(2)} would draw a card by a {m.group(3)}, "
            f"{'' if m.group(2).lower() == 'you' else 'they '}draw {m.group(4)} cards instead"
        ),
        "luck drive|level boost&&instead",
        "[CONT] When you perform a luck drive, draw 2 cards instead of 1.",
        "[CONT] if you would draw a card by a luck drive, draw 2 cards instead.",
    ),
    rule(
        "more than one is drawn",
        r"(\bwould\s+draw\s+)(?:more\s+than\s+(?:one|1|a)\s+card|multiple\s+cards|several\s+cards)\b",
        r"\g<1>2 or more cards",
        "would draw",
        "If you would draw more than one card by an effect",
        "If you would draw 2 or more cards by an effect",
    ),
    rule(
        "one effect",
        r"(\bwould\s+draw\s+2\s+or\s+more\s+cards\s+)(?:by|from|with|due\s+to|because\s+of)\s+(?:a\s+single|one|1|the\s+same)\s+effect\b",
        r"\1by an effect",
        "would draw&&effect",
        "If you would draw 2 or more cards by a single effect",
        "If you would draw 2 or more cards by an effect",
    ),
    rule(
        "more are drawn, or fewer",
        r"(?P<head>\bwould\s+draw\s+(?:a\s+card|(?P<several>2\s+or\s+more\s+cards))\b[^.,;]*,\s+(?:(?P<drawer>they|you|that\s+player|your\s+opponent)\s+)?draws?\s+)"
        + _MORE_DRAWN
        + r"\s+instead\b",
        _more_drawn,
        "would draw&&instead",
        "If you would draw 2 or more cards by an effect, draw one more card instead.",
        "If you would draw 2 or more cards by an effect, draw (X plus 1) cards instead.",
    ),
    rule(
        "would in a turn",
        r"(\[CONT\]\s*)(if\s+[^,]*?\bwould\b[^,]*?)\s+(?:during|in|on)\s+(your(?:\s+opponent's)?)\s+turn(?=,)",
        r"\1during \3 turn, \2",
        "would&&turn",
        "[CONT] If you would draw a card by an effect during your turn, stock boost (1) instead.",
        "[CONT] during your turn, If you would draw a card by an effect, stock boost (1) instead.",
    ),
    rule(
        "draw so many instead",
        r"\b(draws?|discards?)\s+(\d+)(?=\s+instead\b)",
        lambda m: f"{m.group(1)} {'a card' if m.group(2) == '1' else m.group(2) + ' cards'}",
        "instead",
        "draw a card. If you have a red member, draw 2 instead.",
        "draw a card. If you have a red member, draw 2 cards instead.",
    ),
    rule(
        "when it is done, instead",
        r"(\[CONT\]\s*(?:\[[^\]\n]*\]\s*)*)when(?:ever)?\s+((?:this|another|one\s+of|an?|your)\b[^.,“”\n]*?)\s+is\s+((?:put|dropped|stocked|returned|destroyed|rested|removed|purged)\b[^.,“”\n]*),\s+(?=[^.“”\n]*\binstead\s*\.)",
        r"\1If \2 would be \3, ",
        "instead&&when&&[cont]",
        "[CONT] When another of your members is dropped by your opponent's effects, you may return it to your hand instead.",
        "[CONT] If another of your members would be dropped by your opponent's effects, you may return it to your hand instead.",
    ),
    rule(
        "enters rested",
        rf"\b({THIS})\s+(?:is\s+mobilized|enters\s+play|is\s+placed\s+on\s+(?:the\s+field|a\s+circle))\s+rested(?=\s*\.)",
        r"\1 enters the field rested",
        "rested&&mobilized|enters|placed",
        "[CONT] This member is mobilized rested.",
        "[CONT] This member enters the field rested.",
    ),
    rule(
        "returned from the field, replaced",
        r"\b(would\s+be\s+(?:returned\s+to\s+(?:your|the|its\s+owner's)\s+hand|dropped|stocked))\s+from\s+(?:the|your)\s+field\b",
        r"\1",
        "returned|dropped|stocked&&would",
        "If this member would be returned to your hand from the field, draw",
        "If this member would be returned to your hand, draw",
    ),
    rule(
        "stocked for losing to this, replaced",
        rf"(\[CONT\]\s*)if\s+([^.,“”]*?\bwould\b[^.,“”]*?)\s+(?:(?:because|as|since|after)\s+(?:it|they)\s+lost|(?:for|by|after|because\s+of|due\s+to|from)\s+losing)\s+(?:a|the|its)\s+battle\s+(?:against|with|to)\s+({THIS})(?=,)",
        r"\1If \3 is battling, if \2 for losing a battle",
        "[cont]&&would&&los",
        "[CONT] If an opponent's member would be dropped because it lost a battle against this member, remove",
        "[CONT] If this member is battling, if an opponent's member would be dropped for losing a battle, remove",
    ),
    rule(
        "attacks without resting",
        r"\b(if\s+you\s+do,\s+)(?:it|this\s+\w+)\s+(?:attacks|may\s+attack)\s+without\s+(?:being\s+\[?rest\]?ed|resting)(?:\s+instead)?(?=\.)",
        r"\1it stays standing instead",
        "being|resting",
        "If you do, it attacks without being rested.",
        "If you do, it stays standing instead.",
    ),
    rule(
        "not to the stock",
        r"(\bloses\s+(?:a|the)\s+battle\b[^\n]*?),?\s+instead\s+of\s+(?:putting|placing|it\s+being\s+put|being\s+put)\s+(?:it|this\s+\w+|that\s+\w+)?\s*(?:in|into)\s+(?:the|your|its\s+owner['’]s)\s+stock(?:\s+zone)?(?=\s*[.,])",
        r"\1",
        "instead of",
        "When this member loses a battle, return it to your hand instead of putting it into the stock zone.",
        "When this member loses a battle, return it to your hand.",
    ),
    rule(
        "instead of as many",
        r"(\b(?:put|add)\s+the\s+top\s+card\s+of\s+your\s+(?:stock|deck)(?:\s+zone)?\s+(?:in)?to\s+your\s+(?:hand|drop\s+zone|stock\s+zone))\.\s+(if\s+[^.,]+),\s+(?:put|add)\s+the\s+top\s+(\d+)\s+cards\s+instead(?=\.)",
        lambda m: (
            f"{m.group(1)}. {m.group(2)}, " + m.group(1).replace("top card", f"top {m.group(3)} cards") + " instead"
        ),
        "instead&&top",
        "Add the top card of your stock to your hand. If you have no cards in your hand, add the top 2 cards instead.",
        "Add the top card of your stock to your hand. If you have no cards in your hand, Add the top 2 cards of your stock to your hand instead.",
    ),
    rule(
        "the same, spared",
        r"(\bwould\b[^.]*?,\s+you\s+may\s+[^.]+?)\s+instead\.\s+if\s+you\s+do(?:\s+so)?,\s+(?:(?:that|the|this)\s+\w+|it)\s+(?:is\s+not|will\s+not\s+be)\s+[^.]+(?=\.)",
        r"\1 instead",
        "would&&do",
        "If it would be dropped, you may rest this member instead. If you do, that member is not put into the drop zone.",
        "If it would be dropped, you may rest this member instead.",
    ),
    rule(
        "stays if you do",
        r"(\bwould\b(?:(?!\binstead\b)[^.])*?,\s+you\s+may\s+(?!pay\b)(?:(?!\binstead\b)[^.])+?)\.\s+if\s+you\s+do(?:\s+so)?,\s+(that\s+\w+|this(?:\s+\w+)?|it)\s+(?:stays|remains)\s+on\s+(?:the\s+field|its\s+circles?)(?:\s+instead)?(?=\.)",
        _stays,
        "stays|remains",
        "If it would be dropped, you may discard a card. If you do, it stays on the field instead.",
        "If it would be dropped, you may discard a card instead.",
    ),
    rule(
        "who lost against it",
        rf"(\[CONT\]\s*)if\s+a\s+member\s+that\s+(?:lost|loses)\s+(?:a|the)\s+battle\s+(?:against|with)\s+{THIS}\s+would\s+be\s+(put|placed)\s+(?:in|into)\s+(?:its\s+owner['’]s\s+|the\s+)?stock(?:\s+zone)?,",
        r"\1If this member is battling, if an opponent's battling member would be stocked for losing a battle,",
        "against this",
        "[CONT] If a member that lost a battle against this member would be put into stock, drop",
        "[CONT] If this member is battling, if an opponent's battling member would be stocked for losing a battle, drop",
    ),
    rule(
        "a continuous replacement",
        r"(\[(?:CONT|C)\]\s*)when(?:ever)?(?=\s+[^.,]*?\bwould\b)",
        r"\1If",
        "would&&when",
        "[CONT] When this member would be dropped",
        "[CONT] If this member would be dropped",
    ),
    rule(
        "spared if it was paid",
        r"(\bwould\b[^.]*?,\s+you\s+may\s+[^.]+?)[.,]\s+if\s+you\s+do(?:\s+so)?,\s+(?:(?:that|the|this)\s+\w+|it)\s+(?:is\s+not|isn['’]t|will\s+not\s+be|won['’]t\s+be)\s+\w+(?=\.)",
        r"\1 instead",
        "would&&do",
        "If one of your gates would be destroyed, you may rest this member. If you do, that gate is not destroyed.",
        "If one of your gates would be destroyed, you may rest this member instead.",
    ),
    rule(
        "not to the stock for losing",
        r"\b(this\s+(?:member|card)|your\s+(?:other\s+)?[^.,]*?members)\s+cannot\s+be\s+(?:(?:put|placed)\s+(?:in|into)\s+(?:the|your|its\s+owner['’]s|their\s+owners['’])\s+stock(?:\s+zones?)?|stocked)\s+(?:by|for|from|due\s+to|because\s+of|when|after)\s+losing\s+(?:a\s+|the\s+)?battles?\b",
        lambda m: (
            f"if {m.group(1) if m.group(1).lower().startswith('this') else 'one of ' + m.group(1)} would be stocked for losing a battle, it is not stocked"
        ),
        "losing",
        "[CONT] This member cannot be put into the stock zone by losing a battle.",
        "[CONT] if This member would be stocked for losing a battle, it is not stocked.",
    ),
    rule(
        "instead before the end",
        r"(\bwould\b[^.;]*?,[^.;]*?)\s+instead(?:;\s*|,?\s+and\s+(?:then\s+)?|,?\s+then\s+|\.\s+then,\s+)([^.;]+?)(?=\.|$)",
        r"\1, \2 instead",
        "would&&;|and|then",
        "If you would draw a card, reveal it instead; drop it.",
        "If you would draw a card, reveal it, drop it instead.",
    ),
    rule(
        "would rest to attack",
        r"\bif\s+(?:you|your\s+opponent)\s+would\s+rest\s+([^.,;]+?)\s+to\s+attack\b|\b(would)\s+rest\s+to\s+attack\b",
        lambda m: f"if {m.group(1)} would be rested to attack" if m.group(1) else "would be rested to attack",
        "to attack",
        "If you would rest this member to attack",
        "if this member would be rested to attack",
    ),
    rule(
        "would lose by gates",
        rf"\b(would\s+lose\s+the\s+game)\s+{_BY_GATES}",
        r"\1 for having no face-down gates",
        "would lose",
        "If you would lose the game because you have no undestroyed gates",
        "If you would lose the game for having no face-down gates",
    ),
    rule(
        "would in a phase",
        rf"(\bwould\s[^.,;]*?)\s+in\s+((?:your(?:\s+opponent's)?|their)\s+{PHASE})\b",
        r"\1 during \2",
        "would&&phase",
        "If you would draw a card in your draw phase",
        "If you would draw a card during your draw phase",
    ),
    rule(
        "stays instead",
        r"\b(it|they)\s+(stays?|remains?)(?:\s+(?:there|on\s+(?:its|their)\s+circles?))?\s+instead\b",
        r"\1 \2 on the field instead",
        "stay|remain",
        "it stays instead",
        "it stays on the field instead",
    ),
    rule(
        "returned from the field",
        r"\b(would\s+be\s+returned\s+to\s+(?:(?:its\s+owner['’]s|their|your|your\s+opponent['’]s|the)\s+)?hand)\s+from\s+the\s+field\b",
        r"\1",
        "would be returned&&from the field",
        "If this would be returned to your hand from the field, drop it instead",
        "If this would be returned to your hand, drop it instead",
    ),
    rule(
        "loses for its gates",
        r"\b(would\s+lose\s+the\s+game)\s+(?:because|as|since)\s+all\s+(?:of\s+)?(?:your|their)\s+gates\s+(?:are|were|have\s+been)\s+destroyed\b",
        r"\1 for having no face-down gates",
        "would lose",
        "If you would lose the game because all of your gates are destroyed",
        "If you would lose the game for having no face-down gates",
    ),
    rule(
        "something else if you do",
        r"\bif\s+([^.,]*?)\s+(would\b(?:(?!\binstead\b)[^.])*?,\s+you\s+may\s+(?!pay\b)(?:(?!\binstead\b)[^.])+?)\.\s+if\s+you\s+do(?:\s+so)?,\s+((?:(?!\binstead\b)[^.])+?\s+instead)(?=\.)",
        _then_instead,
        "would&&if you do&&instead",
        "If this member would be stocked for losing a battle, you may discard a card. If you do, return this member to your hand instead.",
        "If this member would be stocked for losing a battle, you may discard a card, then return this member to your hand instead.",
    ),
    rule(
        "an opponent's card that would be returned",
        r"(\bif\s+(?:one\s+of|an?)\s+(?:your\s+)?opponent's\s+[^.,;]+?\s+would\s+be\s+returned\s+to\s+)their(?=\s+hand\b)",
        r"\1its owner's",
        "would be returned to their",
        "If one of your opponent's members would be returned to their hand, put it into their drop zone instead.",
        "If one of your opponent's members would be returned to its owner's hand, put it into their drop zone instead.",
    ),
    rule(
        "it goes there instead",
        r"(\bwould\b[^.]*?,\s+)it\s+(?:instead\s+)?goes\s+(on\s+(?:the\s+)?(?:top|bottom)\s+of\s+your\s+deck|(?:in)?to\s+your\s+(?:hand|\w+\s+zone|stock|deck))(\s+instead)?(?=\.|\Z)",
        r"\1put it \2 instead",
        "goes",
        "If this member would be stocked, it goes on top of your deck instead.",
        "If this member would be stocked, put it on top of your deck instead.",
    ),
    rule(
        "stocked for losing to whom",
        rf"(\[CONT\]\s*)(?:(while|if|as\s+long\s+as)\s+([^.,“”]+),\s+)?if\s+({THIS}|it)\s+would\s+be\s+([^.,“”]*?)\s+(?:for|by|after|because\s+of|due\s+to|from)\s+losing\s+a\s+battle\s+(?:against|to|with)\s+(?:an?\s+)?((?:{TRAIT}\s+)*{MEMBER})(?:\s+(?:(without\s+soul|with(?:out)?\s+[^.,“”]+)))?,",
        _lost_to,
        "[cont]&&would&&losing",
        "[CONT] If this member would be stocked for losing a battle against a red member, return",
        "[CONT] If the battle opponent is a red member, if this member would be stocked for losing a battle, return",
    ),
    rule(
        "does not rest when it attacks",
        r"(\[CONT\]\s*(?:[^.\n“”\[\]]*?,\s+)?)(this\s+\w+|this)\s+(?:does\s+not|doesn['’]t|is\s+not|isn['’]t)\s+\[?rest(?:ed|\]ed|\])?\s+(?:when|if|while)\s+(?:it\s+)?attack(?:s|ing)(?=\.)",
        r"\1if \2 would be rested to attack, it stays standing",
        "rest&&attack&&[cont]",
        "[CONT] This member doesn't rest when it attacks.",
        "[CONT] if This member would be rested to attack, it stays standing.",
    ),
    rule(
        "prevented next time",
        r"\bprevent\s+the\s+next\s+time\s+([^.,;“”]+?)\s+would\s+be\s+(?:(?:(?:put|placed)\s+(?:in|into)\s+(?:the|your|its\s+owner['’]s|your\s+opponent['’]s)\s+(stock|drop)(?:\s+zone)?)|(destroyed|dropped|stocked))(\s+[^.,;“”]+)?(?=\.)",
        lambda m: (
            f"the next time {m.group(1)} would be {_PUT_IN.get((m.group(2) or '').lower(), m.group(3))}{m.group(4) or ''}, it is not {_PUT_IN.get((m.group(2) or '').lower(), m.group(3))}"
        ),
        "prevent the next",
        "prevent the next time one of your gates would be destroyed this turn.",
        "the next time one of your gates would be destroyed this turn, it is not destroyed.",
    ),
    rule(
        "not stocked for losing, for a while",
        r"(?<!\]\s)\b(it|this(?:\s+member)?|that\s+member)\s+(?:cannot\s+be|is\s+not|isn['’]t|will\s+not\s+be)\s+(?:(?:put|placed)\s+(?:in|into)\s+(?:the|your|its\s+owner['’]s|their\s+owners['’])?\s*stock(?:\s+zones?)?|stocked)\s+(?:by|for|from|due\s+to|because\s+of|when|after)\s+losing\s+(?:a\s+|the\s+)?battles?\s+((?:during|until)\s+[^.,“”]+|(?:this|for\s+the)\s+(?:turn|battle))(?=\.)",
        r"\2, if \1 would be stocked for losing a battle, it is not stocked",
        "losing",
        "choose one of your members, and it cannot be stocked for losing a battle during your opponent's next turn.",
        "choose one of your members, and during your opponent's next turn, if it would be stocked for losing a battle, it is not stocked.",
    ),
    rule(
        "not stocked for this loss",
        r"(\bloses\s+(?:a|the)\s+battle\b(?:(?!\b(?:would|chooses?)\b)[^\n])*?)\b(it|this(?:\s+member)?|that\s+member)\s+(?:cannot\s+be|is\s+not|isn['’]t|will\s+not\s+be)\s+(?:(?:put|placed)\s+(?:in|into)\s+(?:the|your|its\s+owner['’]s)?\s*stock(?:\s+zone)?|stocked)(?:\s+(?:by|for|from|due\s+to|because\s+of|when|after)\s+losing\s+(?:that|the|this)\s+battle)?(?=\.)",
        r"\1for the battle, if \2 would be stocked for losing a battle, it is not stocked",
        "loses&&stock",
        "When this member loses a battle, you may discard a card. If you do, this member isn't put in stock for losing that battle.",
        "When this member loses a battle, you may discard a card. If you do, for the battle, if this member would be stocked for losing a battle, it is not stocked.",
    ),
    rule(
        "rather than going to the stock",
        rf"(\bwhen(?:ever)?\s+{THIS}\s+loses\s+(?:a|the)\s+battle,\s+)(?:rather\s+than|instead\s+of)\s+(?:going|being\s+(?:put|placed))\s+(?:in)?to\s+(?:the\s+|your\s+)?stock(?:\s+zone)?,?\s+(?:it|this\s+member)\s+(?:goes|is\s+(?:put|placed)|returns|is\s+returned)\s+((?:in)?to\s+(?:the\s+|your\s+)?(?:hand|(?:drop|level|remove)\s+zone))(?=\.)",
        r"\1for the battle, if this member would be stocked for losing a battle, put it \2 instead",
        "loses&&rather than|instead of&&stock",
        "When this member loses a battle, instead of going to the stock zone it goes to your hand.",
        "When this member loses a battle, for the battle, if this member would be stocked for losing a battle, put it to your hand instead.",
    ),
    rule(
        "elsewhere than to the stock",
        rf"(\bwhen(?:ever)?\s+({THIS}|(?:one|another)\s+of\s+your\s+[^.,“”]*?)\s+loses\s+(?:a|the)\s+battle,\s+(?:if\s+[^.,“”]+,\s+)?)(you\s+may\s+)?((?:put|return|place)\s+(?:it|this(?:\s+(?:member|card))?|that\s+(?:member|card))\s+[^.,“”]*?)\s+(?:instead\s+of|rather\s+than)\s+(?:(?:putting\s+it\s+)?in(?:to)?\s+)?(?:the|your|its\s+owner['’]s)\s+stock(?:\s+zone)?(?=\.)",
        lambda m: (
            f"{m[1]}for the battle, if {m[2] if m[2].lower().startswith('this') else 'that member'} would be stocked for losing a battle, {m[3] or ''}{m[4]} instead"
        ),
        "loses&&instead of|rather than&&stock",
        "When this member loses a battle, you may put it into its owner's hand instead of the stock zone.",
        "When this member loses a battle, for the battle, if this member would be stocked for losing a battle, you may put it into its owner's hand instead.",
    ),
    rule(
        "would lose and be stocked",
        r"\bwould\s+lose\s+(?:the|a|that|this|its)\s+battle\s+and\s+(?:be\s+(?:put|placed)|go)\s+(?:in(?:to)?|to)\s+(?:the|your|its\s+owner['’]s)\s+stock(?:\s+zone)?\b",
        "would be stocked for losing a battle",
        "would lose&&stock",
        "if this member would lose the battle and be put into the stock zone, put it into your hand instead.",
        "if this member would be stocked for losing a battle, put it into your hand instead.",
    ),
    rule(
        "more stock by a boost",
        r"(?:(?<=\[CONT\]\s)when(?:ever)?\s+you\s+stock\s+boost\s+\(?([1-9])\)?,\s+stock\s+boost\s+\(?([1-9])\)?\s+instead|\byour\s+stock\s+boosts?\s+\(?([1-9])\)?\s+(?:becomes?|(?:is|are)\s+treated\s+as)\s+stock\s+boosts?\s+\(?([1-9])\)?)(?=\.)",
        lambda m: (
            f"if you would stock boost ({m.group(1) or m.group(3)}), stock boost ({m.group(2) or m.group(4)}) instead"
        ),
        "stock boost",
        "[CONT] Your Stock Boost 1 becomes Stock Boost 2.",
        "[CONT] if you would stock boost (1), stock boost (2) instead.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "outside a phase",
        rf"(\bwhen(?:ever)?\s+[^.,;]*?|\bwould\s[^.,;]*?)\s+(?:outside(?:\s+of)?|except(?:\s+(?:in|during))?|other\s+than\s+(?:in|during))\s+((?:your(?:\s+opponent's)?|their|the)\s+)(?:own\s+)?({PHASE})s?\b",
        r"\1 outside \2\3",
        "phase",
        "When you draw a card except during your own draw phase, draw",
        "When you draw a card outside your draw phase, draw",
    ),
    rule(
        "discards by the opponent",
        r"\bif\s+you\s+would\s+discard\s+(a\s+card|cards)(?:\s+(?:from|in)\s+your\s+hand)?\s+by\s+your\s+opponent's\s+effects\b",
        "if a card in your hand would be discarded by your opponent's effects",
        "would discard",
        "If you would discard a card from your hand by your opponent's effects",
        "if a card in your hand would be discarded by your opponent's effects",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""

LAST: tuple[Rule, ...] = (
    rule(
        "so many are chosen instead",
        r"(?P<head>(?:[\]:.]|\[AUTO\][^\n.:,]*,|On\s+Gate\s+Destruction)\s+)choose\s+(?P<one>(?:up\s+to\s+)?(?:an\s+opponent's|(?:one|1|another)\s+of|an?\b|1\b))\s+(?P<what>[^.,;:]*?)(?:,\s+and\s+|\.\s+|,?\s+then\s+|,\s+|\s+and\s+)(?P<deed>[^.;•]*?)\.\s+if\s+(?P<state>[^.,]*),\s+choose\s+(?P<up>up\s+to\s+)?(?P<number>\d+)(?:\s+(?:of\s+(?:them|those)|members?|cards?))?\s+instead\.",
        _so_many_instead,
        "choose&&instead",
        "[ACT] [(2)] choose one of your members, and stand it. If you have a tactics, choose 2 instead.",
        "[ACT] [(2)] if you have a tactics, choose 2 of your members, then stand them. Otherwise, choose one of your members, then stand it.",
    ),
    rule(
        "as many are moved instead",
        r"\b(return|put|rest|stand|drop|destroy|discard)\s+(one\s+of|an?|1)\s+([^.,;:]*?)\.\s+(if\s+[^.,]*),\s+\1\s+(\d+)\s+instead\.",
        lambda m: (
            f"{m.group(1)} {m.group(2)} {m.group(3)}. {m.group(4)}, "
            f"{m.group(1)} {m.group(5)} {'of ' if m.group(2).lower().endswith('of') else ''}{m.group(3)} instead."
        ),
        "instead",
        "rest one of your members. If you have a tactics, rest 2 instead.",
        "rest one of your members. If you have a tactics, rest 2 of your members instead.",
    ),
    rule(
        "as many from the top instead",
        r"\b(put|stock|drop)\s+the\s+top\s+card\s+of\s+([^.,;:]*?)\.\s+(if\s+[^.,]*),\s+\1\s+(?:the\s+top\s+)?(\d+)(?:\s+cards)?\s+instead\.",
        r"\1 the top card of \2. \3, \1 the top \4 cards of \2 instead.",
        "top&&instead",
        "put the top card of your deck into your stock zone. If you have a tactics, put 2 instead.",
        "put the top card of your deck into your stock zone. If you have a tactics, put the top 2 cards of your deck into your stock zone instead.",
    ),
    rule(
        "more of a value instead",
        r"\A(?P<head>\[CONT\]\s*(?:only\s+in\s+the\s+[\w\s]+:\s*)?)(?:(?P<lead>if|while|as\s+long\s+as|during)\s+(?P<first>[^.,]*),\s+)?(?P<whom>(?!if\b|while\b|during\b|as\b)[^.,]*?)\s+(?P<gets>gets?)\s+(?P<value>[+-]\d+)\s+(?P<stat>power|aura|limit)\.\s+(?:if|while|as\s+long\s+as)\s+(?P<second>[^.,]*),\s+(?P<who>[^.,]*?)\s+gets?\s+(?P<other>[+-]\d+)\s+(?P<stat2>power|aura|limit)\s+instead\.\s*\Z",
        _more_instead,
        "[cont]&&instead",
        "[CONT] this member gets +1 limit. If you have a tactics, this member gets +3 limit instead.",
        "[CONT] this member gets +1 limit. if you have a tactics, this member gets +2 limit.",
    ),
    rule(
        "cards that would be dropped",
        r"(?:\bif\s+)?\b(?:all\s+|each\s+|any\s+)?cards?\s+that\s+(would\s+be\s+[^.,“”]+?)\s+(?:is|are)\s+(purged|removed)\s+instead\b",
        lambda m: f"if a card {m.group(1)}, {'purge' if m.group(2).lower() == 'purged' else 'remove'} it instead",
        "that would be&&instead",
        "[CONT] Cards that would be put into the drop zone from this member's soul are purged instead.",
        "[CONT] if a card would be put into the drop zone from this member's soul, purge it instead.",
    ),
    rule(
        "a player would discard",
        r"(\b(?:if|the\s+next\s+time)\s+)(?:(your\s+opponent)|you)\s+would\s+discard\s+(?:a|one\s+or\s+more|1\s+or\s+more|any)\s+cards?(?:\s+from\s+(?:their|your)\s+hand)?(\s+by\s+(?:your\s+opponent's\s+effects|an\s+effect))?,\s+(?:(?:they|you)\s+)?(?:instead\s+)?(purge|remove)s?\s+(it|that\s+card|those\s+cards|them)(?:\s+instead)?(?=\.)",
        lambda m: (
            f"{m.group(1)}a card in your{chr(32) + 'opponent' + chr(39) + 's' if m.group(2) else ''} hand would be dropped{m.group(3) or ''}, {m.group(4)} it instead"
        ),
        "would discard",
        "[CONT] If your opponent would discard a card, they purge it instead.",
        "[CONT] If a card in your opponent's hand would be dropped, purge it instead.",
    ),
    rule(
        "cards dropped from a zone, or from anywhere",
        _CARDS_DROPPED,
        _dropped,
        "would be&&card",
        "[CONT] If a card would be put into your drop zone from your deck, purge it instead.",
        "[CONT] If a card in your deck would be dropped, purge it instead.",
    ),
    rule(
        "discarded from a hand",
        r"(\b(?:if|the\s+next\s+time)\s+(?:an?|one\s+or\s+more)\s+(?:[\w<>-]+\s+)?)cards?\s+in\s+(your(?:\s+opponent['’]s)?\s+hand)\s+would\s+be\s+(?:discarded|put\s+into\s+(?:the|your|their|your\s+opponent['’]s)\s+drop\s+zone)(?=,)",
        r"\1card in \2 would be dropped",
        "would be&&hand",
        "[CONT] If a card in your opponent's hand would be discarded, purge it instead.",
        "[CONT] If a card in your opponent's hand would be dropped, purge it instead.",
    ),
    rule(
        "those cards instead of one",
        r"(\ba\s+card\s+in\s+[^.,]+?\s+would\s+be\s+dropped\b[^.,]*,\s+(?:purge|remove|return|put)\s+)(?:those\s+cards|them)(?=\s)",
        r"\1it",
        "dropped&&those|them",
        "[CONT] If a card in your deck would be dropped by your opponent's effects, purge those cards instead.",
        "[CONT] If a card in your deck would be dropped by your opponent's effects, purge it instead.",
    ),
)
"""Pass 4: what is left when the other forms are respelled."""
