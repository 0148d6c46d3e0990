"""What is forbidden, and what must be done.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_last
from lnl.cards.language.spelling.inflection import POSSESSIVE
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, HEAD, MEMBER, THIS, TRAIT, VALUE, WORD

_FORBIDDEN = r"attack|intercept|stand|be\s+moved|be\s+attacked"
_PLURAL = {
    "member": "members",
    "members": "members",
    "tactics": "tactics",
    "paradox": "paradoxes",
    "paradoxes": "paradoxes",
}
_WHAT_PLAYERS_DO = {
    r"(?:(?:perform|carry\s+out|use|do|make)\s+(?:an?\s+|any\s+|their\s+|your\s+)?)?level\s+boosts?": "level boost",
    r"(?:(?:perform|carry\s+out|use|do|make)\s+(?:an?\s+|any\s+|their\s+|your\s+)?)?luck\s+drives?": "luck drive",
    r"(?:(?:perform|carry\s+out|use|do|make)\s+(?:an?\s+|any\s+|their\s+|your\s+)?)?stock\s+boosts?": "stock boost",
    r"(?:(?:use|activate|play|perform)\s+(?:an?\s+|any\s+|their\s+|your\s+)?)?logic\s+drives?(?:\s+abilities)?(?!\s+(?:of|on|from|in)\b)": "use logic drives",
    r"(?:(?:use|activate|play)\s+(?:an?\s+|any\s+|their\s+|your\s+)?)?(?:(?:activated|startup)\s+abilit(?:ies|y)|\[(?:ACT|S)\](?:\s+abilit(?:ies|y))?)(?!\s+(?:of|on|from|in)\b)": "use [ACT] abilities",
    r"(?:define\s+(?:a\s+)?logics?|logic\s+definitions?)(?!\s+(?:with|using|by)\b)": "define logics",
    r"intercept": "intercept",
    r"(?:perform\s+(?:an?\s+)?)?trances?(?!\s+(?:with|change|into|using)\b)": "trance",
    r"draw\s+(?:a\s+card|cards)(?!\s+(?:by|except|with|through|from)\b)": "draw cards",
    r"(?:declare\s+(?:an\s+)?attacks?|attack)(?=\s*,|\s+(?:or|nor|and)\b)": "declare attacks",
}
_DEED_OF_A_PLAYER = "|".join(_WHAT_PLAYERS_DO)
_EMPTY = (
    r"(?:(?:an?\s+|any\s+)?empty\s+circles?|(?:an?\s+|any\s+)?circles?\s+(?:(?:with|that\s+ha(?:s|ve))\s+no\s+members?"
    r"|without\s+(?:an?\s+)?members?)(?:\s+on\s+(?:it|them))?)"
)
_NO_MORE = r"(?!\s+(?:in|on|with|that|which|whose|behind|adjacent|of|if|unless|while|except|or|and)\b)"
"""Nothing more is said of the circles, nor when it holds."""
_DONE_TO = (
    r"(?:dropped|stocked|purged|removed|rested|chosen|returned\s+to\s+(?:the\s+|your\s+|its\s+owner['’]s\s+)?hand"
    r"|(?:(?:put|placed)\s+(?:in|into|on)\s+)?(?:the\s+|your\s+)?(?:drop|stock|purge|remove)(?:\s+zone)?)"
)
_WHO_HAS = {"its": "it", "their": "they"}
_MOVED = (
    r"(?:(?:put|placed)\s+(?:in|into|to|on)\s+(?:(?:the|your|its\s+owner's)\s+)?(?:stock|drop)(?:\s+zone)?|dropped|stocked|rested|chosen|moved|stood|destroyed"
    r"|returned\s+to\s+(?:(?:the|your|its\s+owner's)\s+)?hand|turned\s+face[-\s]down)"
)
_EFFECTS = (
    r"(?:(?:your\s+)?opponent's\s+(?:card\s+)?effects?|(?:an?\s+|the\s+)?effects?\s+of\s+(?:your\s+)?opponent(?='s\s+cards|\b)(?!'s)"
    r"|(?:the\s+)?effects?\s+of\s+your\s+opponent's\s+(?:tactics|paradox(?:es)?)|(?:card\s+)?effects(?!\s+(?:of|that)\b))"
)
"""What something is not done by."""
_BEHIND = r"(?=\s*(?:[.,;]|$)|\s+(?:if|while|as\s+long\s+as|unless|until|for\s+the|during)\b)"


_FEW = r"(?:[0-9]|one|two|three|four)"
_TIMES = r"(?:once|twice|(?:[0-9]|one|two|three|four)\s+times?)"
_END = r"\s*(?:[.,;”]|$)"
_IN_BATTLE = rf"(?:\s+(?:(?:in|during)\s+(?:each|a|any)|each|per|a)\s+battle)?(?=(?:\s+(?:during|in)\s+(?:this|that|the)\s+battle|\s+(?:this|that)\s+battle|\s+for\s+the\s+battle|\s+until\s+(?:the\s+)?end\s+of\s+(?:(?:that|this|the)\s+)?battle)?(?:{_END}|\s+and\b))"
"""A battle is the time of what is said, if any is."""
_HOW_OFTEN = {"once": 1, "one": 1, "twice": 2, "two": 2, "three": 3, "four": 4}


def _most_definitions(found: re.Match[str]) -> str:
    """Return ``cannot define more than 2 logics each battle``."""
    groups = found.groupdict()
    said = next(word for word in groups.values() if word).lower().split()[0]
    number = _HOW_OFTEN.get(said) or int(said)
    number -= groups.get("many") is not None
    return f"cannot define more than {number} logic{'' if number == 1 else 's'} each battle"


def _players_cannot(found: re.Match[str]) -> str:
    """Return ``your opponent cannot level boost and cannot luck drive``."""
    parts = re.split(r"\s*,\s*(?:(?:or|and|nor)\s+)?(?:cannot\s+)?|\s+(?:or|and|nor)\s+(?:cannot\s+)?", found.group(2))
    plain = [
        next(
            to for word, to in _WHAT_PLAYERS_DO.items() if re.match(rf"(?:{word})(?=\W|$)", f"{part} or", re.IGNORECASE)
        )
        for part in parts
    ]
    return f"{found.group(1)} " + " and ".join(f"cannot {part}" for part in plain)


def _each_cannot(found: re.Match[str]) -> str:
    parts = re.split(r"\s*,?\s*\b(?:or|nor)\b\s*|\s*,\s*", found.group(1), flags=re.IGNORECASE)
    return " and ".join(f"cannot {part}" for part in parts)


def _neither(found: re.Match[str]) -> str:
    """Return ``cannot attack or intercept``."""
    return f"cannot {found.group(1)} or {found.group(2)}"


def _owner(whose: str) -> str:
    """Return ``that member`` of ``that member's``."""
    return _WHO_HAS.get(whose.lower()) or re.sub(r"['’]s?$", "", whose)


def _unused(what: str) -> str:
    """Return which abilities cannot be used (12.3.1)."""
    if what.lower().startswith("logic"):
        return "cannot use logic drives"
    return "cannot use [AUTO] abilities, and cannot use [ACT] abilities"


def _cannot_both(found: re.Match[str]) -> str:
    """Return ``cannot be dropped by your opponent's effects, and cannot be stocked by your opponent's effects``."""
    cannot, one, other, by = found.groups()
    place = re.match(r"(?:put|placed)\s+(?:in|into|on)\s+(?:the\s+|your\s+)?", one, re.IGNORECASE)
    if place and not re.match(r"put|placed|returned|dropped|stocked|purged|removed|rested", other, re.IGNORECASE):
        other = f"put in the {other.split()[-1] if not other.lower().endswith('zone') else other.split()[-2]} zone"
    return f"{cannot} {one} {by}, and {cannot} {other} {by}"


_IN_THE_BATTLE = r"(?:(?:(?:during|in|for|until(?:\s+the)?\s+end\s+of)\s+(?:this|that|the)?\s*|this\s+)battle\b)"


def _not_intercepted(found: re.Match[str]) -> str:
    """Return ``this member cannot be intercepted by members with level 2 or less``."""
    whom = {"them": "they"}.get(found.group("whom").lower(), found.group("whom"))
    by = found.group("whose") or found.group("all")
    return f"{whom} cannot be intercepted" + (f" by {by}" if by else "")


_THEIR_USES = (
    r"(?:the\s+effects?\s+of\s+)?(?:your\s+opponent's\s+)?"
    r"(?P<one>logic\s+drives?|\[ACT\](?:\s+abilit(?:y|ies))?|activated\s+abilit(?:y|ies)|tactics|paradox(?:es)?)(?:\s+effects?)?"
)
"""What the opponent uses, or defines."""


def _not_chosen_by(found: re.Match[str]) -> str:
    """Return ``cannot be chosen by your opponent's logic drives, and cannot be chosen by your opponent's tactics``."""
    used = [part.lower() for part in found.group("one", "two") if part]
    theirs = "opponent" in found.string[found.start() : found.start("one")].lower()
    cards = [part in ("tactics", "paradox", "paradoxes") for part in used]
    if all(cards) or (not theirs and (any(cards) or "opponent" in found.group().lower())):
        return found.group()
    plain = ["logic drives" if "drive" in part else "[ACT] abilities" if part[0] in "[a" else part for part in used]
    return ", and ".join(
        f"cannot be chosen by {'your opponent' + chr(39) + 's ' if theirs else ''}{part}" for part in plain
    )


def _unmobilized(found: re.Match[str]) -> str:
    """Return ``your opponent cannot mobilize members with territory 2 or more out of the hand``."""
    by = (found.group("by") or "").lower()
    if bool(by) == bool(found.group("whose")):
        return found.group()
    who = "players" if "player" in by else "your opponent" if "opponent" in by or not by else "you"
    origin = " out of the hand" if "hand" in found.group()[found.end("what") - found.start() :].lower() else ""
    return f"{who} cannot mobilize {found.group('what')}{origin}"


def _attackers(found: re.Match[str]) -> str:
    """Return ``this member cannot be attacked by members with power less than this member's power``."""
    head, who = found.group("head"), found.group("who")
    who = re.sub(
        rf"\bwith\s+(?:an?\s+)?(higher|greater|more|lower|less)\s+({VALUE})\s+than\s+(?:it|{THIS})(?:'s)?$",
        lambda m: (
            f"with {m.group(2)} {'more' if m.group(1).lower() in ('higher', 'greater', 'more') else 'less'} than this member's {m.group(2)}"
        ),
        who,
        flags=re.IGNORECASE,
    )
    how = "can only be" if found.group("only") else "cannot be"
    return f"{head}this member {how} attacked by {who}"


def _once_each_turn(found: re.Match[str]) -> str:
    """Return who cannot attack again, where nothing else is said of them behind it."""
    head, who = found.groups()
    if not is_last(found):
        return found.group()
    if who.lower().startswith("this"):
        return f"{head}if {who} attacked this turn, {who} cannot attack"
    return f"{head}{who} that attacked this turn cannot attack"


def _not_in_battle(found: re.Match[str]) -> str:
    """Return that players cannot do two things while a member is attacking: a battle lasts as long (8.2.9)."""
    who = found.group(1).lower() if found.group(1).lower().startswith("your") else "players"
    first, second = found.group(2).lower(), found.group(3).lower()
    return f"if there is an attacking member, {who} cannot {first}. {who} cannot {second}"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "members in general",
        rf"(\[CONT\]\s*(?:[^.,“”\n]*,\s+)?)({MEMBER}s)\s+(with(?:out)?\s+[^.,“”\n]*?)\s+(?=cannot\s)",
        lambda m: f"{m[1]}all {m[2].lower()} {m[3]} ",
        "cannot&&with",
        "[CONT] Members without intercept cannot attack.",
        "[CONT] all members without intercept cannot attack.",
    ),
    rule(
        "activated abilities of some members",
        rf"\byour\s+opponent\s+(?:cannot|can['’]t)\s+(?:use|play|activate)\s+(?:the\s+)?\[(?:S|ACT)\]\s+abilities\s+of\s+(?:their\s+|your\s+opponent's\s+)?((?:{TRAIT}\s+|rested\s+|standing\s+)*{MEMBER}s(?:\s+(?:in\s+the\s+(?:front|back)\s+row|with\s+[^.,]*?))?)(?=\s*[.,]|\s+(?:until|for|this|during)\b)",
        r"your opponent's \1 cannot use [ACT] abilities",
        "abilities of",
        "Your opponent can't use [S] abilities of members in the back row.",
        "your opponent's members in the back row cannot use [ACT] abilities.",
    ),
    rule(
        "must attack its circle",
        r"\bmust\s+attack\s+(this(?:\s+member)?)'s\s+circle\b",
        r"must attack the circle \1 is in",
        "must attack",
        "All your opponent's members must attack this member's circle if able.",
        "All your opponent's members must attack the circle this member is in if able.",
    ),
    rule(
        "not in the turn in which it came",
        r"\b(this(?:\s+(?:member|card))?)\s+cannot\s+attack\s+(?:during|on|in)\s+the\s+(?:same\s+)?turn\s+(?:(?:in\s+which|that|when)\s+)?(?:it|this(?:\s+(?:member|card))?)\s+(?:is|was)\s+(?:mobilized|placed(?:\s+on\s+(?:the\s+field|a\s+circle))?)(?:,?\s+(?P<but>(?:except|unless)\s+(?:when\s+|if\s+)?(?:it\s+(?:is|was)\s+)?(?:mobilized\s+)?by\s+(?:an?\s+)?trance))?(?=\s*\.)",
        lambda m: (
            f"If {m[1]} was mobilized this turn"
            + (f" and {m[1]} was not mobilized by trance this turn" if m["but"] else "")
            + f", {m[1]} cannot attack"
        ),
        "cannot attack&&turn",
        "This member cannot attack during the turn it is mobilized.",
        "If This member was mobilized this turn, This member cannot attack.",
    ),
    rule(
        "not returned from the field",
        r"\b(cannot\s+be\s+returned\s+to\s+(?:their\s+owners?'?s?\s+)?hand)\s+from\s+the\s+field\b",
        r"\1",
        "cannot&&from the field",
        "Your members cannot be returned to hand from the field by effects.",
        "Your members cannot be returned to hand by effects.",
    ),
    rule(
        "all members",
        rf"((?:^|\]|\.)\s*)((?:other\s+)?(?:{TRAIT}\s+)*{MEMBER}s)(?=\s+cannot\s)",
        r"\1All \2",
        "cannot",
        "[CONT] Members cannot be returned to hand by effects.",
        "[CONT] All Members cannot be returned to hand by effects.",
    ),
    rule(
        "cannot choose it with effects of a type",
        rf"\byour\s+opponent\s+cannot\s+choose\s+({THIS}|your\s+(?:other\s+)?(?:{WORD}\s+)*?{CARD}s)\s+(?:with|by|for)\s+(?:the\s+)?(?:effects?\s+of\s+(?:their\s+)?(tactics|paradox)(?:es)?|(?:their\s+)?(tactics|paradox)(?:es)?(?:\s+effects?)?)\b",
        lambda m: (
            f"{m.group(1)} cannot be chosen by the effects of your opponent's {'tactics' if (m.group(2) or m.group(3)).lower() == 'tactics' else 'paradoxes'}"
        ),
        "cannot choose",
        "Your opponent cannot choose this member with effects of paradoxes.",
        "this member cannot be chosen by the effects of your opponent's paradoxes.",
    ),
    rule(
        "attackers that cannot attack this",
        rf"(\[CONT\]\s*)(?:all\s+)?((?:level\s+\d+\s+or\s+(?:more|less)\s+)?(?:(?!all\b|your\b|this\b|that\b|other\b|members?\b){WORD}\s+)*?{MEMBER})s((?:\s+with\s+(?:level|power|aura|cost)\s+\d+(?:\s+or\s+(?:more|less))?)?)\s+cannot\s+attack\s+({THIS})(?=\s*\.?\s*\Z)",
        r"\1\4 cannot be attacked by \2s\3",
        "cannot attack&&[cont]",
        "[CONT] Level 4 or more members cannot attack this.",
        "[CONT] this cannot be attacked by Level 4 or more members.",
    ),
    rule(
        "who cannot mobilize this",
        rf"(?<=\[CONT\] )you\s+can(?:not|['’]t)\s+mobilize\s+{THIS}\s+(?=(?:unless|if|while|during)\b[^.]*\.?\s*\Z)",
        "this card cannot be mobilized ",
        "mobilize",
        "[CONT] You can't mobilize this unless your T-rank is 3 or more.",
        "[CONT] this card cannot be mobilized unless your T-rank is 3 or more.",
    ),
    rule(
        "mobilized only if",
        rf"(?<=\[CONT\] )(?:you\s+(?:can|may)\s+(?:only\s+mobilize\s+{THIS}|mobilize\s+{THIS}\s+only)|{THIS}\s+(?:can|may)\s+(?:only\s+be\s+mobilized|be\s+mobilized\s+only))\s+(?:if|while|when|as\s+long\s+as)\s+(?=[^.,]*\.?\s*\Z)",
        "this card cannot be mobilized unless ",
        "only&&mobilize",
        "[CONT] This can only be mobilized if you have 3 or more destroyed gates.",
        "[CONT] this card cannot be mobilized unless you have 3 or more destroyed gates.",
    ),
    rule(
        "placed on the field by a trance only",
        rf"(\[CONT\]\s*){THIS}\s+cannot\s+be\s+(?:placed|put)\s+(?:on|onto|in)\s+the\s+field\s+(?:except|other\s+than|unless)\s+(?:it\s+is\s+)?(?:by|via|through)\s+(?:a\s+)?trance(?=\s*\.?\s*\Z)",
        r"\1In all zones: This card cannot be mobilized except by trance",
        "field&&trance",
        "[CONT] This cannot be placed on the field except by trance.",
        "[CONT] In all zones: This card cannot be mobilized except by trance.",
    ),
    rule(
        "no boosts or drives in a battle",
        r"(?<=\[CONT\]\s)(players|neither\s+player|your\s+opponent|each\s+player)\s+(?:(?<=neither\splayer\s)can|cannot|can['’]t)\s+(?:perform\s+|use\s+|do\s+)?(?:a\s+)?(level\s+boost|luck\s+drive)s?\s+(?:or|and)\s+(?:a\s+)?(level\s+boost|luck\s+drive)s?\s+during\s+(?:this|the)\s+battle(?=\.\s*$)",
        _not_in_battle,
        "during&&boost&&drive",
        "[CONT] Players cannot perform level boosts or luck drives during this battle.",
        "[CONT] if there is an attacking member, players cannot level boost. players cannot luck drive.",
    ),
    rule(
        "only circles with nobody on them",
        rf"can\s+only\s+attack\s+{_EMPTY}{_NO_MORE}",
        "cannot attack members",
        "only attack",
        "it can only attack circles with no member on them",
        "it cannot attack members",
    ),
    rule(
        "no circle with nobody on it",
        rf"cannot\s+attack\s+{_EMPTY}{_NO_MORE}",
        "cannot attack circles with no members",
        "cannot attack",
        "this member cannot attack a circle with no member on it",
        "this member cannot attack circles with no members",
    ),
    rule(
        "tactics and paradoxes that do not choose",
        r"(the\s+effects\s+of\s+your\s+opponent's)\s+tactics(?:\s+cards)?\s+(?:and|or|and/or)\s+paradox(?:es)?(?:\s+cards)?",
        r"\1 tactics or paradoxes",
        "tactics",
        "by the effects of your opponent's tactics and paradox cards",
        "by the effects of your opponent's tactics or paradoxes",
    ),
    rule(
        "no stand in the next phase of its master",
        r"(that\s+destroyed\s+this\s+gate(?:\.\s+It|,?\s+and\s+it)?\s+)(?:does\s+not|doesn't|cannot|can't)\s+stand\s+(?:during|in)\s+its\s+(?:(?:master|owner|controller)'s\s+)?next\s+stand\s+phase",
        r"\1does not stand during your opponent's next stand phase",
        "stand phase",
        "the member that destroyed this gate doesn't stand during its master's next stand phase",
        "the member that destroyed this gate does not stand during your opponent's next stand phase",
    ),
    rule(
        "not the target",
        r"\b(can(?:'t|not))\s+be\s+(?:the\s+)?targets?\s+of\s+(?=(?:your\s+)?opponent's\s+effects?\b|effects\s+(?:of\s+)?your\s+opponent\b)",
        r"\1 be chosen by ",
        "target",
        "This member can't be the target of your opponent's effects.",
        "This member can't be chosen by your opponent's effects.",
    ),
    rule(
        "be stood",
        r"\b(can(?:'t|not)\s+be\s+)standed\b",
        r"\1stood",
        "standed",
        "It can't be standed by effects.",
        "It can't be stood by effects.",
    ),
    rule(
        "cannot be moved in three ways",
        rf"\b(can(?:'t|not)\s+be\s+)({_MOVED})\s*,\s*(?:be\s+)?({_MOVED})\s*,?\s+n?or\s+(?:be\s+)?({_MOVED})\s+by\s+({_EFFECTS})",
        r"\1\2 by \5, and \1\3 by \5, and \1\4 by \5",
        "be&&effect&&,",
        "It can't be dropped, rested or moved by effects.",
        "It can't be dropped by effects, and can't be rested by effects, and can't be moved by effects.",
    ),
    rule(
        "cannot be moved in either way",
        rf"\b(can(?:'t|not)\s+be\s+)({_MOVED})\s*,?\s+n?or\s+(?:be\s+)?({_MOVED})\s+by\s+({_EFFECTS})",
        r"\1\2 by \4, and \1\3 by \4",
        "be&&effect",
        "This member can't be put into the stock zone or returned to hand by effects of your opponent.",
        "This member can't be put into the stock zone by effects of your opponent, and can't be returned to hand by effects of your opponent.",
    ),
    rule(
        "can neither",
        r"\bcan\s+neither\s+(attack|intercept|stand|be\s+moved)\s+nor\s+(attack|intercept|stand|be\s+moved)\b",
        _neither,
        "nor",
        "It can neither attack nor intercept",
        "It cannot attack or intercept",
    ),
    rule(
        "may not",
        r"\b(this\s+member|that\s+member|it|they|those\s+members|members)\s+may\s+not\s+(?=attack|intercept|stand|be\b)",
        r"\1 cannot ",
        "may not",
        "This member may not intercept.",
        "This member cannot intercept.",
    ),
    rule(
        "a player may not",
        r"\b(your\s+opponent|players|you|no\s+player)\s+may\s+not\s+(?=(?:define|intercept|mobilize|declare|draw|discard|luck|level|stock|use|trance|perform)\b)",
        r"\1 cannot ",
        "may not",
        "your opponent may not define logics during this battle.",
        "your opponent cannot define logics during this battle.",
    ),
    rule(
        "must be attacked, of their members",
        r"(\[CONT\]\s*(?:[^.,“”\n]*,\s+)?)(?:if|when(?:ever)?)\s+your\s+opponent['’]s\s+(members(?:\s+in\s+the\s+(?:front|back)\s+row)?(?:\s+with\s+level\s+\d+\s+or\s+(?:more|less))?)\s+attack,\s+(?:(?:they|your\s+opponent)\s+must\s+(?:attack|choose|target)\s+(this\s+member)(?:\s+as\s+the\s+target)?|your\s+opponent\s+chooses\s+(this\s+member)\s+as\s+the\s+target)(?:\s+if\s+(?:(?:they\s+are\s+)?able(?:\s+to)?|possible))?(?=\s*\.)",
        lambda m: f"{m[1]}{m[3] or m[4]} must if possible be attacked by {m[2]}",
        "attack&&this",
        "[CONT] When your opponent's members in the front row attack, they must attack this member if able.",
        "[CONT] this member must if possible be attacked by members in the front row.",
    ),
    rule(
        "attacks that must target this",
        r"\byour\s+opponent['’]s\s+(?:members['’]\s+)?attacks\s+must\s+(?:be\s+made\s+against|target)\s+(this\s+member)(?:\s+if\s+(?:able|possible))?(?=\s*[.,])",
        r"\1 must be attacked if possible",
        "must&&attacks",
        "your opponent's members' attacks must target this member if possible.",
        "this member must be attacked if possible.",
    ),
    rule(
        "must be attacked, of the player",
        r"\b(?:if|when(?:ever)?)\s+your\s+opponent(?:'s\s+members?)?\s+attacks?,\s+(?:they|it|your\s+opponent)\s+must\s+(?:attack|choose)\s+(this\s+member)(?:\s+(?:if\s+(?:able|possible)|as\s+the\s+target))?(?=\s*[.,])",
        r"\1 must be attacked if possible",
        "must",
        "If your opponent attacks, they must attack this member if possible.",
        "this member must be attacked if possible.",
    ),
    rule(
        "cannot be attacked, of the player",
        r"\byour\s+opponent(?:'s\s+members)?\s+cannot\s+attack\s+(this\s+member|your\s+[^.,;]*?members?|it)(?=\s*[.,]|\s+(?:if|while|as\s+long\s+as|unless|until)\b)",
        r"\1 cannot be attacked",
        "cannot attack",
        "Your opponent cannot attack this member.",
        "this member cannot be attacked.",
    ),
    rule(
        "cannot be targeted",
        r"\b(cannot|can\s+not)\s+be\s+(?:targeted|selected)\s+by\b",
        r"\1 be chosen by",
        "targeted|selected",
        "This member cannot be targeted by your opponent's effects.",
        "This member cannot be chosen by your opponent's effects.",
    ),
    rule(
        "effects that cannot choose",
        r"\b(?:the\s+)?(?:effects\s+of\s+your\s+opponent(?:'s\s+cards)?|your\s+opponent's\s+(?:cards'\s+)?effects)\s+cannot\s+(choose|target|rest|move|drop|stock|destroy)\s+([^.,;]+?)(?=\s*[.,]|\s+until\b)",
        lambda m: (
            f"{m.group(2)} cannot be { {'choose': 'chosen', 'target': 'chosen', 'rest': 'rested', 'move': 'moved', 'drop': 'dropped', 'stock': 'stocked', 'destroy': 'destroyed'}[m.group(1).lower()] } by your opponent's effects"
        ),
        "effects",
        "Your opponent's effects cannot choose this member.",
        "this member cannot be chosen by your opponent's effects.",
    ),
    rule(
        "any more definitions",
        r"\bany\s+(?:more|further)\s+(?=logic(?:\s+definition)?s?\b)",
        "",
        "any more|any further",
        "your opponent cannot perform any more logic definitions",
        "your opponent cannot perform logic definitions",
    ),
    rule(
        "attacks on this alone",
        r"\b(?:your|the)\s+opponent(?:['’]s\s+members)?\s+cannot\s+(?:declare\s+attacks\s+(?:on|against)|attack)\s+(?:any\s+)?(?:of\s+)?(?:your\s+)?members\s+(?:of\s+yours\s+)?(?:other\s+than|except(?:\s+for)?|besides)\s+(?:this\s+(?:member|card)|this|it)\b",
        "your other members cannot be attacked",
        "cannot&&attack&&other than|except|besides",
        "Your opponent cannot attack members other than this member.",
        "your other members cannot be attacked.",
    ),
    rule(
        "a player who cannot attack",
        r"(?<!of\s)\b(your\s+opponent|you|players)\s+(cannot)\s+attack(?=\s*(?:[.,]|$)|\s+(?:until|for\s+the|this|during)\b)",
        r"\1 \2 declare attacks",
        "cannot attack",
        "your opponent cannot attack until end of turn",
        "your opponent cannot declare attacks until end of turn",
    ),
    rule(
        "who cannot attack this",
        rf"(?P<head>\[CONT\][^.\n“”]*?)\b(?P<only>only\s+)?(?:all\s+)?(?P<who>(?:your\s+opponent's\s+)?(?:{WORD}\s+){{0,2}}?(?:{MEMBER}s)(?:\s+(?:with|of|that|in|whose)\s+[^.,;]+?)?)\s+(?(only)(?:can|may)|cannot)\s+attack\s+{THIS}{_BEHIND}(?<!your opponent's members cannot attack this)(?<!your opponent's members cannot attack this member)",
        _attackers,
        "attack this&&[cont]",
        "[CONT] Only members of level 3 or higher can attack this.",
        "[CONT] this member can only be attacked by members of level 3 or higher.",
    ),
    rule(
        "the circle it is on",
        rf"\bcannot\s+attack\s+(?:the\s+circles?\s+({THIS})\s+is\s+(?:on|in)|({THIS})'s\s+circles?){_BEHIND}",
        lambda m: f"cannot attack {m.group(1) or m.group(2)}",
        "circle&&cannot attack",
        "Your opponent's members cannot attack the circle this member is on.",
        "Your opponent's members cannot attack this member.",
    ),
    rule(
        "stand in their stand phase",
        r"\b(?:cannot|do(?:es)?\s+not)\s+stand\s+(?:during|in)\s+(?:their|its\s+(?:master|owner)['’]s|your\s+opponent['’]s|your)\s+stand\s+phases?\b",
        "does not stand in the stand phase",
        "stand phase",
        "Your opponent's members cannot stand during their stand phase",
        "Your opponent's members does not stand in the stand phase",
    ),
    rule(
        "most definitions of a battle",
        rf"\bcan(?:not|['’]t|\s+not)\s+(?:(?:perform|carry\s+out|make|do)\s+(?:more\s+than\s+(?P<few>{_FEW})\s+logic\s+definitions?|(?P<many>[2-9])\s+or\s+more\s+logic\s+definitions|(?:a\s+)?logic\s+definitions?\s+more\s+than\s+(?P<often>{_TIMES}))|define\s+(?:more\s+than\s+(?P<logics>{_FEW})\s+logics?|(?:an?\s+)?logics?\s+more\s+than\s+(?P<again>{_TIMES}))){_IN_BATTLE}",
        _most_definitions,
        "more&&logic",
        "your opponent can't perform more than two logic definitions during that battle.",
        "your opponent cannot define more than 2 logics each battle during that battle.",
    ),
    rule(
        "only so many definitions",
        rf"\b(?:can|may)\s+(?:(?:only\s+(?:perform|carry\s+out|make|do|define)|(?:perform|carry\s+out|make|do|define)\s+(?:only|at\s+most|up\s+to|no\s+more\s+than))\s+(?:(?P<few>{_FEW})\s+(?:logic\s+definitions?|logics?)|(?:an?\s+)?logics?(?:\s+definitions?)?\s+(?P<often>{_TIMES}))|(?:perform|carry\s+out|make|do|define)\s+(?:an?\s+)?logics?(?:\s+definitions?)?\s+(?:only|at\s+most|up\s+to|no\s+more\s+than)\s+(?P<time>{_TIMES})){_IN_BATTLE}",
        _most_definitions,
        "only|at most|up to|no more&&logic",
        "your opponent can only perform logic definition once during this battle.",
        "your opponent cannot define more than 1 logic each battle during this battle.",
    ),
    rule(
        "only so many cards by definition",
        rf"\b(?:can|may)\s+only\s+(?:place|put)\s+(?P<few>{_FEW})\s+cards?\s+(?:in|into|on|onto)\s+(?:his\s+or\s+her|their|the|your)\s+battle\s+zone\s+(?:by|with|through|via)\s+logic\s+definitions?(?={_END}|\s+(?:during|for|until|this)\b)",
        _most_definitions,
        "battle zone&&logic definition",
        "your opponent can only place 1 card in his or her battle zone by logic definition.",
        "your opponent cannot define more than 1 logic each battle.",
    ),
    rule(
        "most definitions of a battle, all the time",
        r"(\[CONT\][^.\n“”]*?\bcannot\s+define\s+more\s+than\s+\d+\s+logics?\s+each\s+battle)\s+(?:(?:during|in)\s+(?:that|this|each|the|a)|that|this|each|per)\s+battle\b",
        r"\1",
        "each battle&&[cont]",
        "[CONT] While this member is defending, your opponent cannot define more than 2 logics each battle during that battle.",
        "[CONT] While this member is defending, your opponent cannot define more than 2 logics each battle.",
    ),
    rule(
        "definitions that cannot be",
        r"\bcan(?:not|['’]t|\s+not)\s+(?:perform|carry\s+out|make|do|use)\s+(?:a\s+|any\s+)?logic\s+definitions?\b(?!\s+(?:more|only|once|twice|with|or)\b)",
        "cannot define logics",
        "definition",
        "your opponent can't perform logic definitions",
        "your opponent cannot define logics",
    ),
    rule(
        "luck drives that cannot be",
        r"\bcan(?:not|['’]t|\s+not)\s+(?:(?:use|perform|do|make)\s+)(?:a\s+|any\s+)?(luck\s+drive|level\s+boost)s?\b(?!\s+or\b)",
        r"cannot \1",
        "luck drive|level boost",
        "your opponent can't use luck drives until end of turn",
        "your opponent cannot luck drive until end of turn",
    ),
    rule(
        "who must attack it",
        r"\b(?:all\s+(?:of\s+)?)?your\s+opponent['’]s\s+members\s+must\s+attack\s+(?:the\s+circle\s+)?(this\s+(?:member|gate|card))(?:['’]s\s+circle|\s+is\s+(?:in|on))?,?\s+if\s+(?:able|possible)\b",
        r"\1 must be attacked if possible",
        "must attack",
        "your opponent's members must attack this member if able",
        "this member must be attacked if possible",
    ),
    rule(
        "no draws but in the draw phase",
        r"\bif\s+(your\s+opponent|you|a\s+player|any\s+player)\s+would\s+draw\s+(?:an?\s+|one\s+or\s+more\s+|any\s+)?cards?\s+(?:outside(?:\s+of)?|except\s+(?:in|during)|other\s+than\s+(?:in|during))\s+(?:their|your|the)\s+(?:own\s+)?draw\s+phases?,\s+(?:they|that\s+player|you|your\s+opponent)\s+(?:draws?\s+no\s+cards?(?:\s+instead)?|(?:does|do)(?:\s+not|n['’]t)(?:\s+draw)?(?:\s+(?:it|that\s+card|any\s+cards?))?)(?=\.)",
        lambda m: (
            f"{'players' if 'player' in m.group(1) else m.group(1)} cannot draw cards except in their own draw phase"
        ),
        "would draw",
        "if your opponent would draw a card outside of their draw phase, they draw no card instead.",
        "your opponent cannot draw cards except in their own draw phase.",
    ),
    rule(
        "ban without a subject",
        rf"({HEAD})(?=(?:cannot|may\s+attack|can\s+attack|gets?|gains?)\b)",
        r"\1this member ",
        "attack|can|get|gain",
        "[CONT] cannot be attacked.",
        "[CONT] this member cannot be attacked.",
    ),
    rule(
        "uses of whom are forbidden",
        r"\b(its|their|(?:this|that|those|these|all|your|an?|any)\s[^.,;\n]*?(?:['’]s|(?<=s)['’]))\s+(logic\s+drives?|abilities|ability)\s+can(?:not|['’]t|\s+not)\s+be\s+(?:used|activated|played)\b",
        lambda m: f"{_owner(m.group(1))} {_unused(m.group(2))}",
        "used|activated|played",
        "that member's logic drives can't be used until end of turn",
        "that member cannot use logic drives until end of turn",
    ),
    rule(
        "uses are forbidden to whom",
        r"(?<!\]\s)\b(?:the\s+)?(logic\s+drives?|abilities)\s+of\s+((?:this|that|those|these|all|your|an?|any)\s[^.,;\n]*?)\s+can(?:not|['’]t|\s+not)\s+be\s+(?:used|activated|played)\b",
        lambda m: f"{m.group(2)} {_unused(m.group(1))}",
        "used|activated|played",
        "Abilities of that member cannot be used until end of turn",
        "that member cannot use [AUTO] abilities, and cannot use [ACT] abilities until end of turn",
    ),
    rule(
        "cannot use its own",
        r"(?<!opponent\s)(?<!you\s)(?<!player\s)(?<!players\s)\bcan(?:not|['’]t|\s+not)\s+(?:use|activate|play)\s+(?:(?:its|their|any)\s+)?(logic\s+drives?|abilities)(?:\s+abilities)?\b(?!\s+(?:of|on|from|in)\b)",
        lambda m: _unused(m.group(1)),
        "drive|abilities&&can",
        "that member can't use its logic drives.",
        "that member cannot use logic drives.",
    ),
    rule(
        "its attacks cannot be intercepted",
        r"\bthis(?:\s+member)?['’]s\s+attacks?\s+(?:cannot|can['’]t)\s+be\s+intercepted\b",
        "this member cannot be intercepted",
        "attack&&intercepted",
        "[CONT] This member's attacks can't be intercepted.",
        "[CONT] this member cannot be intercepted.",
    ),
    rule(
        "an attack that is not intercepted",
        rf"(\bwhen(?:ever)?\s[^.,“”\n]*?\battacks\b[^“”\n]*?)(?<=[,.]\s)(?:this|that|the)\s+attack\s+can(?:not|'t)\s+be\s+intercepted(?:\s+{_IN_THE_BATTLE})?(?=\.)",
        r"\1your opponent cannot intercept for the battle",
        "attack&&be intercepted",
        "When this member attacks, that attack can't be intercepted.",
        "When this member attacks, your opponent cannot intercept for the battle.",
    ),
    rule(
        "not intercepted as it attacks",
        r"(\bwhen(?:ever)?\s+(?:this(?:\s+member)?|(?:one|another)\s+of\s+your\s+[^.,“”\n]*?)\s+attacks\b(?:(?!\bchoose\b)[^“”\n])*?\b(?:this(?:\s+member)?|it|that\s+member)\s+can(?:not|'t)\s+be\s+intercepted)(?=\.)",
        lambda m: m.group() if m.string[: m.start()].rstrip().endswith("[CONT]") else f"{m.group(1)} for the battle",
        "attacks&&be intercepted",
        "When this member attacks, it can't be intercepted.",
        "When this member attacks, it can't be intercepted for the battle.",
    ),
    rule(
        "not intercepted whenever it attacks",
        r"(\[CONT\]\s+)(?:when(?:ever)?|while|if)\s+this(?:\s+member)?\s+(?:attacks|is\s+attacking),\s+(?:it|this(?:\s+member)?)\s+can(?:not|'t)\s+be\s+intercepted\b",
        r"\1this member cannot be intercepted",
        "be intercepted",
        "[CONT] When this member attacks, it can't be intercepted.",
        "[CONT] this member cannot be intercepted.",
    ),
    rule(
        "who cannot intercept whom",
        rf"\b(?P<who>your\s+opponent(?:'s\s+(?P<whose>[^.,;“”\n]*?members?(?:\s+(?:with|in)\s[^.,;“”\n]*?)?))?|(?P<all>(?:{WORD}\s+){{0,3}}?members(?:\s+(?:with|in)\s[^.,;“”\n]*?)?))\s+can(?:not|'t)\s+intercept\s+(?:(?:the\s+)?attacks?\s+(?:by|of|from)\s+)?(?P<whom>this\s+member|this|that\s+member|it|those\s+members|them|(?:any\s+of\s+)?your\s+[^.,;“”\n]*?members)(?:'s?\s+attacks?)?(?:{_BEHIND}|(?=\s+(?:this|that)\s+turn\b))",
        _not_intercepted,
        "intercept",
        "Your opponent's members with level 2 or less can't intercept this member's attacks.",
        "this member cannot be intercepted by members with level 2 or less.",
    ),
    rule(
        "not intercepted by anyone",
        rf"\b(can(?:not|'t)\s+be\s+intercepted)\s+by\s+(?:(?:your|the|an)\s+opponent(?:'s\s+members)?|(?:an?\s+|any\s+)?(?:opposing\s+)?members?){_BEHIND}",
        r"\1",
        "intercepted by",
        "This member cannot be intercepted by your opponent.",
        "This member cannot be intercepted.",
    ),
    rule(
        "not intercepted by either",
        r"\b(can(?:not|'t)\s+be\s+intercepted\s+by)\s+((?:(?!\bor\b(?!\s+(?:less|more|lower|higher|fewer|greater)))[^.,;“”])*?\bmembers\b(?:(?!\bor\b(?!\s+(?:less|more|lower|higher|fewer|greater)))[^.,;“”])*?)\s+or\s+(?:by\s+)?((?:(?!\bor\b(?!\s+(?:less|more|lower|higher|fewer|greater)))[^.,;“”])*?\bmembers\b(?:(?!\bor\b(?!\s+(?:less|more|lower|higher|fewer|greater)))[^.,;“”])*)(?=\.)",
        r"\1 \2, and \1 \3",
        "intercepted by&& or ",
        "[CONT] This member can't be intercepted by members in the back row or by members with soul.",
        "[CONT] This member can't be intercepted by members in the back row, and can't be intercepted by members with soul.",
    ),
    rule(
        "how long it is not intercepted by whom",
        r"\b(can(?:not|'t)\s+be\s+intercepted)\s+((?:this|that)\s+turn|until\s+(?:the\s+)?end\s+of\s+(?:the\s+|this\s+|that\s+)?(?:turn|battle)|during\s+(?:this|that)\s+(?:turn|battle))\s+(by\s+[^.,;“”\n]*?)(?=\.)",
        r"\1 \3 \2",
        "intercepted&& by ",
        "This member can't be intercepted this turn by members with level 3 or less.",
        "This member can't be intercepted by members with level 3 or less this turn.",
    ),
    rule(
        "not this either",
        r"\b(can(?:not|'t)\s[^.,;“”\n]*?),?\s+either(?=\.)",
        r"\1",
        "either.",
        "It can't be intercepted this turn, either.",
        "It can't be intercepted this turn.",
    ),
    rule(
        "attacks on the circle of this card",
        r"\b(?:your\s+opponent['’]s\s+members?|your\s+opponent|members?)\s+(?:cannot|can['’]t)\s+attack\s+(?:this\s+(?:member|card)(?:['’]s\s+circles?)?(?=[.,])|the\s+circles?\s+(?:that\s+)?this(?:\s+(?:member|card))?\s+is\s+(?:on|in)|the\s+circle\s+of\s+this\s+(?:member|card))",
        "this member cannot be attacked",
        "attack",
        "Your opponent's members can't attack this member's circle.",
        "this member cannot be attacked.",
    ),
    rule(
        "intercepting with whom",
        rf"\byour\s+opponent\s+(?:cannot|can['’]t)\s+intercept\s+with\s+(?!more\s+than\b|\w+\s+or\s+more\b)((?:{WORD}\s+)*?members?(?:\s+(?:in|with|on)\s+[^,.]*?)?)(?=\s*(?:[.,]|\s(?:until|for\s+the|during)\b))",
        lambda m: f"your opponent's {m.group(1)} cannot intercept",
        "intercept with",
        "your opponent can't intercept with members in the back row.",
        "your opponent's members in the back row cannot intercept.",
    ),
    rule(
        "cannot be put elsewhere",
        r"\b(cannot|can't|can\s+not)\s+be\s+(?:put|moved)\s+(?:in)?to\s+(?:a|any)\s+zones?\s+other\s+than\s+(?:the\s+|your\s+)?(?:circles?|field)\s+by\b",
        "cannot leave the field by",
        "other than",
        "This member can't be put into a zone other than circles by your opponent's effects.",
        "This member cannot leave the field by your opponent's effects.",
    ),
    rule(
        "cannot be chosen by what is used",
        rf"\b(can(?:not|'t)\s+be)\s+(?:chosen|targeted|selected)\s+by\s+{_THEIR_USES}(?:\s*,?\s+(?:or|and|nor)\s+(?:by\s+)?{_THEIR_USES.replace('P<one>', 'P<two>')})?(?![\w'’-])(?!\s+(?:effects?|abilit|of\b|or\b|and\b(?!\s+(?:it\b|cannot|can't|gets?\b))))",
        _not_chosen_by,
        "logic drive|[act]|activated abilit",
        "This can't be chosen by your opponent's logic drives or tactics.",
        "This cannot be chosen by your opponent's logic drives, and cannot be chosen by your opponent's tactics.",
    ),
    rule(
        "whom logic drives cannot choose",
        rf"\byour\s+opponent's\s+(logic\s+drives?|\[ACT\]\s+abilities|activated\s+abilities)\s+can(?:not|'t)\s+(?:choose|target|select)\s+({THIS}|it|that\s+member|those\s+members|your\s+[^.,;“”\n]*?members?){_BEHIND}",
        lambda m: f"{m.group(2)} cannot be chosen by your opponent's {m.group(1)}",
        "logic drive|[act]|activated abilities",
        "Your opponent's logic drives can't choose this member.",
        "this member cannot be chosen by your opponent's logic drives.",
    ),
    rule(
        "cannot be chosen by tactics",
        r"\b(can't|cannot)\s+be\s+(chosen|targeted|selected)\s+by\s+your\s+opponent's\s+((?:tactics|paradox(?:es)?)(?:\s+(?:and|or)\s+(?:tactics|paradox(?:es)?))?)(?!\s*'|\s+effects?|\s+cards?'?\s+effects?)",
        r"cannot be chosen by the effects of your opponent's \3",
        "by your opponent's tactics|by your opponent's paradox",
        "This member can't be chosen by your opponent's tactics.",
        "This member cannot be chosen by the effects of your opponent's tactics.",
    ),
    rule(
        "members of a row that are not attacked",
        r"(?<!and\s)(?<!or\s)\b(?:(?:all\s+(?:of\s+)?)?(?:(?:(?:your|the|an)\s+)?opponent's|opposing)\s+members|(?:your|the)\s+opponent)\s+(?:can't|cannot|can\s+not)\s+attack\s+(?:any\s+)?(?:of\s+)?(?:the\s+)?(?:your\s+)?members\s+in\s+your\s+(front|back)\s+row(?=\s*[.,]|\s+(?:until|during|for|this)\b)",
        r"your members in the \1 row cannot be attacked",
        "attack&&row",
        "Your opponent's members cannot attack members in your back row.",
        "your members in the back row cannot be attacked.",
    ),
    rule(
        "circles of a row that are not attacked",
        r"(?<!and\s)(?<!or\s)\b((?:all\s+(?:of\s+)?)?(?:(?:(?:your|the|an)\s+)?opponent's|opposing)\s+members|(?:your|the)\s+opponent)\s+(?:can't|cannot|can\s+not)\s+attack\s+(?:the\s+|any\s+(?:of\s+the\s+)?)?(?:circles?\s+in\s+your|your|circles\s+of\s+your)\s+(front|back)\s+row(?:\s+circles)?(?=[.,\s])(?!\s+(?:circles|members|and\b|or\b))",
        r"your gates in the \2 row cannot be attacked",
        "attack&&row",
        "Your opponent's members cannot attack circles in your back row.",
        "your gates in the back row cannot be attacked.",
    ),
    rule(
        "circles by a gate that are not attacked",
        r"\b(?:your\s+opponent's\s+members|your\s+opponent)\s+(?:can't|cannot|can\s+not)\s+attack\s+(?:the\s+)?circles\s+(adjacent\s+to|behind|in\s+front\s+of)\s+(?:this\s+gate(?:'s\s+circle)?|the\s+circle\s+(?:of|corresponding\s+to)\s+this\s+gate)(?=[.,\s])",
        r"your gates \1 this gate cannot be attacked",
        "attack&&gate",
        "Your opponent's members cannot attack circles adjacent to this gate's circle.",
        "your gates adjacent to this gate cannot be attacked.",
    ),
    rule(
        "no other circle for an attack",
        rf"\bif\s+(?:your\s+opponent's\s+members|your\s+opponent|they|he\s+or\s+she)\s+can\s+attack\s+({THIS})(?:'s\s+circle)?,\s+(?:your\s+opponent|they|he\s+or\s+she)\s+(?:can't|cannot)\s+(?:choose|attack)\s+(?:another|any\s+other)\s+circle(?:\s+for\s+an\s+attack|\s+to\s+attack)?(?=\.)",
        r"\1 must be attacked if possible",
        "circle",
        "If your opponent's members can attack this member's circle, your opponent can't choose another circle for an attack.",
        "this member must be attacked if possible.",
    ),
    rule(
        "by effects of cards of a type",
        r"\b(chosen\s+by)\s+effects\s+of\s+(?=your\s+opponent's\s+(?:tactics|paradox))",
        r"\1 the effects of ",
        "effects of",
        "cannot be chosen by effects of your opponent's tactics.",
        "cannot be chosen by the effects of your opponent's tactics.",
    ),
    rule(
        "intercept with cards whose level",
        r"\bintercept\s+with\s+cards\s+whose\s+(level|power|aura|limit|cost)\s+is\s+(?=\d)",
        r"intercept with members with \1 ",
        "intercept&&whose",
        "your opponent cannot intercept with cards whose level is 1 or less",
        "your opponent cannot intercept with members with level 1 or less",
    ),
    rule(
        "attacks once each turn",
        r"(\[CONT\]\s*(?:[^.\n“”\[\]]*?,\s+)?)(?:all\s+(?:of\s+)?|each\s+of\s+)?(your\s+(?:opponent's\s+)?[^.,“”]*?members|this\s+member|this)\s+(?:(?:can|may)\s+(?:attack\s+only|only\s+attack)\s+(?:once|one\s+time|1\s+time)|(?:cannot|can['’]t)\s+attack\s+(?:more\s+than\s+once|twice|again))\s+(?:per|each|a|in\s+a|in\s+the\s+same|in\s+one|every|during\s+each)\s+turn(?=\.)",
        _once_each_turn,
        "attack&&turn&&[cont]",
        "[CONT] Your opponent's members can attack only once per turn.",
        "[CONT] Your opponent's members that attacked this turn cannot attack.",
    ),
    rule(
        "must attack this turn",
        r"\bmust\s+attack\s+((?:this|that)\s+turn|during\s+(?:this|that)\s+turn)(?:,?\s+if\s+(?:able|possible|it\s+(?:can|is\s+able(?:\s+to)?)))?(?=\.)",
        r"must attack if possible \1",
        "must attack",
        "It must attack this turn if able.",
        "It must attack if possible this turn.",
    ),
    rule(
        "out of where they cannot be mobilized",
        r"\b(can(?:not|'t)\s+(?:mobilize|deploy)\s+(?:(?!\bfrom\b)[^.,;“”\n])*?)\s+from\s+(?:(?:the|their|your|his\s+or\s+her)\s+)?((?:level|stock|drop|remove|purge)\s+zone|hand|deck)s?\b",
        r"\1 out of the \2",
        "mobilize|deploy&& from ",
        "Your opponent can't deploy level 4 or higher members from their hand.",
        "Your opponent can't deploy level 4 or higher members out of the hand.",
    ),
    rule(
        "by whom they cannot be mobilized",
        rf"(?<![^\s“])(?:all\s+)?(?P<whose>your\s+opponent's\s+)?(?P<what>(?:{WORD}\s+){{0,4}}?{MEMBER}s(?:\s+(?:with|without|other\s+than)\s[^.,;“”\n]*?)?)\s+can(?:not|'t)\s+be\s+(?:mobilized|deployed)(?:(?P<from>\s+from\s+(?:the\s+|their\s+|his\s+or\s+her\s+)?hand)|\s+by\s+(?P<by>(?:your|the)\s+opponent|players|any\s+player|either\s+player|you)(?:\s+from\s+(?:the\s+|their\s+)?hand)?){_BEHIND}",
        _unmobilized,
        "cannot be mobilized|can't be mobilized|cannot be deployed|can't be deployed",
        "Members with territory 2 or more can't be mobilized by your opponent.",
        "your opponent cannot mobilize Members with territory 2 or more.",
    ),
    rule(
        "you cannot mobilize this card",
        r"(\[CONT\]\s*(?:\[[^\]\n]*\]\s*|only\s+in\s+the\s+[\w\s]+?:\s*)(?:[^.\n“”\[\]]*?,\s+)?)you\s+(?:cannot|can['’]t)\s+(?:mobilize|deploy)\s+this(?:\s+(?:card|member))?(?=\.|\s+(?:if|while|unless|as\s+long\s+as)\b)",
        r"\1this card cannot be mobilized",
        "you can&&this&&[cont]",
        "[CONT] Only in the hand: You cannot mobilize this card if you have a red member.",
        "[CONT] Only in the hand: this card cannot be mobilized if you have a red member.",
    ),
    rule(
        "what holds, and a ban during an attack",
        r"(\[CONT\]\s*)((?:if|while|as\s+long\s+as)\s+[^.,\n“”]*?),\s+(this\s+member\s+gets\s[^.\n“”]*?|this\s+gets\s[^.\n“”]*?),?\s+and\s+(your\s+opponent\s+can(?:not|'t)\s+intercept)\s+while\s+(this(?:\s+member)?\s+is\s+attacking)\s*\.",
        lambda m: f"{m.group(1)}{m.group(2)}, {m.group(3)}. {m.group(2)} and {m.group(5)}, {m.group(4)}.",
        "[cont]&&intercept&&attacking",
        "[CONT] While you have a red member, this member gets +1 aura, and your opponent cannot intercept while this member is attacking.",
        "[CONT] While you have a red member, this member gets +1 aura. While you have a red member and this member is attacking, your opponent cannot intercept.",
    ),
    rule(
        "not chosen as the target of an attack",
        rf"\byour\s+opponent\s+can(?:not|'t)\s+(?:choose|select|name|declare)\s+({THIS}|it|your\s+[^.,;]*?)\s+as\s+(?:an?|the)\s+(?:attack\s+target|target\s+(?:of|for)\s+(?:an?\s+|its\s+|their\s+)?attacks?)(?=\s*[.,]|\s+(?:during|until|for)\b)",
        r"\1 cannot be attacked",
        "target",
        "your opponent can't choose this member as an attack target.",
        "this member cannot be attacked.",
    ),
    rule(
        "no target of attacks",
        r"\bcan(?:not|'t)\s+be\s+(?:(?:chosen|selected|named|declared)\s+as\s+)?(?:an?\s+|the\s+)?(?:attack\s+targets?|targets?\s+(?:of|for)\s+(?:an?\s+)?attacks?)(?=\s*[.,]|\s+(?:during|until|for|while|if|as\s+long|unless|this)\b)",
        "cannot be attacked",
        "target",
        "This member can't be chosen as the target of attacks while you have another member.",
        "This member cannot be attacked while you have another member.",
    ),
    rule(
        "circles with members that are not attacked",
        r"\b(can(?:not|'t))\s+attack\s+circles\s+with\s+(?:an?\s+)?members?(?:\s+on\s+(?:it|them))?(?=\s*[.,]|\s+(?:during|until|for)\b)",
        r"\1 attack members",
        "circles with",
        "your opponent's members can't attack circles with a member on it.",
        "your opponent's members can't attack members.",
    ),
    rule(
        "only if, of an attack",
        rf"\b({THIS}|it|your\s+[^.,;]*?)\s+(?:may|can)\s+only\s+(attack|intercept)\s+(?:if|while|when|as\s+long\s+as)\s+",
        r"\1 cannot \2 unless ",
        "only attack|only intercept",
        "This may only attack if you have a red member.",
        "This cannot attack unless you have a red member.",
    ),
    rule(
        "circles of the back row",
        r"\b(?:cannot|can['’]t)\s+attack\s+(?:(?:any\s+)?(?:of\s+)?(?:the\s+|your\s+)?(?:circles?\s+(?:in|of)\s+(?:the|your)\s+back\s+row|back[-\s]row\s+circles?)|your\s+back\s+row)\b",
        "cannot attack the back row",
        "attack&&back",
        "This member can't attack circles in the back row.",
        "This member cannot attack the back row.",
    ),
    rule(
        "interceptors of a kind",
        r"\byour\s+opponent\s+can(?:not|'t)\s+intercept\s+with\s+(?:any\s+)?((?:(?!more\b)[\w\ue000-\uf8ff-]+\s+)*?members)\s+(?:of|with)\s+((?:power|aura|limit|level|cost)\s+\d+\s+or\s+(?:less|more))(?=\s*[.,]|\s+(?:during|until|for)\b)",
        r"your opponent's \1 with \2 cannot intercept",
        "intercept with",
        "your opponent can't intercept with members of level 2 or less.",
        "your opponent's members with level 2 or less cannot intercept.",
    ),
    rule(
        "attacks that are not intercepted",
        rf"(\[CONT\]\s*)({THIS})['’]s\s+attacks\s+can(?:not|'t)\s+be\s+intercepted(?=\s*\.)",
        r"\1While \2 is attacking, your opponent cannot intercept",
        "attacks&&intercepted",
        "[CONT] This member's attacks can't be intercepted.",
        "[CONT] While This member is attacking, your opponent cannot intercept.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "cannot be moved in two ways",
        rf"\b((?:cannot|can['’]t)\s+be)\s+({_DONE_TO})\s+or\s+({_DONE_TO})\s+(by\s+(?:the\s+)?(?:your\s+opponent['’]s\s+(?:cards?['’]?\s+)?effects?|effects?\s+of\s+your\s+opponent['’]s\s+cards?))(?=\s*(?:[.,;]|until\b|for\b|$))",
        _cannot_both,
        "cannot be|can't be|can’t be&&or",
        "this member cannot be put in the drop zone or stock by your opponent's effects.",
        "this member cannot be put in the drop zone by your opponent's effects, and cannot be put in the stock zone by your opponent's effects.",
    ),
    rule(
        "cannot attack with",
        rf"\b(you|your\s+opponent)\s+cannot\s+(attack|intercept)\s+with\s+(?:any\s+)?(?!more\s+than\b|\w+\s+or\s+more\b)((?:{WORD}\s+)*?(?:{MEMBER}s?)(?:\s+with\s+(?:(?!\b(?:until|for|during)\b)[^.,;])+?)?)(?=\s*(?:[.,;]|until\b|for\b|during\b|this\b|$))",
        lambda m: f"{POSSESSIVE[' '.join(m.group(1).lower().split())]} {m.group(3)} cannot {m.group(2)}",
        "cannot&&with",
        "your opponent cannot attack with members with level 2 or less until end of turn",
        "your opponent's members with level 2 or less cannot attack until end of turn",
    ),
    rule(
        "cannot choose with effects",
        r"(?<![^\s,.\]])your\s+opponent\s+cannot\s+choose\s+((?:this|your)\s[^.,;:\n]+?|this|it|that\s+member|them|those\s+members)\s+(?:with|by|for|using)\s+(?:their\s+)?(?:card\s+)?effects\b",
        lambda m: (
            f"{'they' if m.group(1).lower() == 'them' else m.group(1)} cannot be chosen by your opponent's effects"
        ),
        "cannot choose",
        "[CONT] Your opponent cannot choose your other members with effects",
        "[CONT] your other members cannot be chosen by your opponent's effects",
    ),
    rule(
        "cannot be returned",
        r"\bcannot\s+be\s+returned\s+to\s+(?:the|your|their|its\s+owner's)\s+hand\s+by\b",
        "cannot be returned to hand by",
        "cannot be returned",
        "cannot be returned to your hand by your opponent's effects",
        "cannot be returned to hand by your opponent's effects",
    ),
    rule(
        "by card effects",
        r"\b(cannot\s+(?:be\s+(?:chosen|moved|dropped|stocked|rested|stood|destroyed|turned\s+face[-\s]down|put\s+in(?:to)?\s+(?:the\s+)?(?:drop|stock)(?:\s+zone)?|returned\s+to\s+(?:(?:the|your|their|its\s+owner's)\s+)?hand)|leave\s+the\s+field)\s+by)\s+(?:an?\s+|any\s+)?(?:card\s+|player's\s+)?effects?\b(?!\s+(?:of|that|from)\b)",
        r"\1 effects",
        "cannot&&effect",
        "It cannot be chosen by any card effect.",
        "It cannot be chosen by effects.",
    ),
    rule(
        "a logic with that card",
        r"\b(?:you|your\s+opponent|players)\s+cannot\s+define\s+(?:a\s+logic|logics)\s+with\s+(it|that\s+card|the\s+chosen\s+card|this\s+card)\b",
        lambda m: f"{'it' if m.group(1).lower() == 'the chosen card' else m.group(1)} cannot be defined",
        "cannot define",
        "Your opponent cannot define a logic with that card for the battle.",
        "that card cannot be defined for the battle.",
    ),
    rule(
        "cannot be stood",
        r"\bcannot\s+be(?:come)?\s+(?:stood|standing)\b(?!\s+by\b)",
        "cannot stand",
        "ood|anding",
        "It cannot be stood",
        "It cannot stand",
    ),
    rule(
        "abilities that cannot be used",
        r"\bthe\s+((?:\[(?:AUTO|ACT)\](?:\s*(?:,|,?\s*and|or)\s*)?)+)\s*abilities\s+of\s+([^.,;:\[\]]+?)\s+cannot\s+be\s+(?:used|activated|played)\b",
        lambda m: (
            f"{m.group(2)} " + " and ".join(f"cannot use {i} abilities" for i in re.findall(r"\[\w+\]", m.group(1)))
        ),
        "used|activated|played",
        "the [AUTO] and [ACT] abilities of your opponent's members cannot be used",
        "your opponent's members cannot use [AUTO] abilities and cannot use [ACT] abilities",
    ),
    rule(
        "players",
        r"\bboth\s+players\s+cannot\b|\b(?:neither|no)\s+player\s+(?:can|may)\b(?!\s+(?:only|not)\b)",
        "players cannot",
        "player",
        "neither player can draw cards",
        "players cannot draw cards",
    ),
    rule(
        "what players cannot do",
        rf"\b(your\s+opponent|you|players|each\s+player)\s+cannot\s+((?:{_DEED_OF_A_PLAYER})(?:(?:\s*,\s*(?:(?:or|and|nor)\s+)?|\s+(?:or|and|nor)\s+)(?:cannot\s+)?(?:{_DEED_OF_A_PLAYER}))*)(?=\s*(?:[.,;”]|$)|\s+(?:until|for\s+the|during|while|if|as\s+long|unless)\b)",
        _players_cannot,
        "cannot",
        "Your opponent cannot use Level Boost or Logic Drives for the turn.",
        "Your opponent cannot level boost and cannot use logic drives for the turn.",
    ),
    rule(
        "they in the opponent's time",
        r"\b(during\s+your\s+opponent's\s+(?:turn|\w+\s+phase),\s+)they\s+(?=cannot\b|can\b)",
        r"\1your opponent ",
        "they",
        "[CONT] During your opponent's turn, they cannot trance.",
        "[CONT] During your opponent's turn, your opponent cannot trance.",
    ),
    rule(
        "in their own draw phase",
        r"(\bcannot\s+draw\s+(?:any\s+)?cards?\s+)(?:except|other\s+than|outside(?:\s+of)?)\s+(?:during\s+|in\s+)?(?:their|your)\s+(?:own\s+)?draw\s+phases?\b",
        r"\1except in their own draw phase",
        "draw phase",
        "cannot draw cards except during their own draw phases",
        "cannot draw cards except in their own draw phase",
    ),
    rule(
        "define cards of a type",
        r"\bcannot\s+define\s+(?:a\s+logic|logics)\s+with\s+(members?|tactics|paradox(?:es)?)(?:(?:\s*,\s*|\s+(?:or|and)\s+)(members?|tactics|paradox(?:es)?))?(?:\s+cards?)?(?!\s+\w+\s+cards)\b",
        lambda m: " and ".join(f"cannot define {_PLURAL[t.lower()]}" for t in m.groups() if t),
        "cannot define",
        "cannot define a logic with tactics or paradox cards",
        "cannot define tactics and cannot define paradoxes",
    ),
    rule(
        "define cards of a kind",
        r"\bcannot\s+define\s+(?:a\s+logic|logics)\s+(?:with|using)\s+(?:an?\s+)?(?!(?:that|this|the|it|them|those|more|only|cards\s+(?:in|from))\b)(?=[\w<\"\ue000-\uf8ff])",
        "cannot define ",
        "cannot define",
        "your opponent cannot define a logic with cards with level 2 or less",
        "your opponent cannot define cards with level 2 or less",
    ),
    rule(
        "cannot define two types",
        r"\bcannot\s+define\s+(members|tactics|paradoxes)\s+and\s+(members|tactics|paradoxes)\b",
        r"cannot define \1 and cannot define \2",
        "cannot define&&and",
        "your opponent cannot define tactics and paradoxes",
        "your opponent cannot define tactics and cannot define paradoxes",
    ),
    rule(
        "cannot either",
        rf"\bcannot\s+((?:{_FORBIDDEN})(?:(?:\s*,\s*|\s*,?\s+(?:or|nor)\s+)(?:{_FORBIDDEN}))+)\b",
        _each_cannot,
        "cannot&&,|or",
        "cannot attack or intercept",
        "cannot attack and cannot intercept",
    ),
    rule(
        "must attack",
        rf"\bif\s+your\s+opponent's\s+members?\s+attacks?,\s+(?:it|they)\s+must\s+attack\s+(?:(this\s+member)'s\s+circle|the\s+circle\s+({THIS})\s+is\s+(?:in|on)),?\s+if\s+(?:able|possible)\b",
        lambda m: f"{m.group(1) or m.group(2)} must be attacked if possible",
        "must attack",
        "If your opponent's members attack, they must attack this member's circle if able",
        "this member must be attacked if possible",
    ),
    rule(
        "must attack with",
        r"\b(?:you|your\s+opponent)\s+must\s+attack\s+with\s+(this\s+member|that\s+member|it|them)(?=\s)",
        r"\1 must attack",
        "must attack with",
        "Your opponent must attack with it if possible.",
        "it must attack if possible.",
    ),
    rule(
        "if able",
        r"\bmust\s+(be\s+attacked|attack)\s+if\s+able\b",
        r"must \1 if possible",
        "able",
        "must be attacked if able",
        "must be attacked if possible",
    ),
    rule(
        "must attack in a turn",
        r"\b(attacks?|must\s+attack)\s+(?:(?:each|every)\s+turn|((?:for\s+the|during\s+your(?:\s+opponent's)?(?:\s+next)?)\s+turn))\s+if\s+(?:able|possible)\b",
        lambda m: f"must attack if possible{f' {m.group(2)}' if m.group(2) else ''}",
        "turn if",
        "It must attack during your opponent's next turn if able.",
        "It must attack if possible during your opponent's next turn.",
    ),
    rule(
        "cannot draw by effects",
        r"\bcannot\s+draw\s+cards?\s+(?:by|with|through|from|via|due\s+to|because\s+of)\s+(?:(?:any|the)\s+)?"
        r"(?:effects?(?:\s+of\s+(?:any\s+)?(?:cards?|abilities))?|cards?(?:['’]s?)?\s+(?:effects?|abilities)|an\s+effect|(?:card\s+)?abilities)\b",
        "cannot draw cards by effects",
        "cannot draw",
        "Your opponent cannot draw cards through card effects",
        "Your opponent cannot draw cards by effects",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""

LAST: tuple[Rule, ...] = (
    rule(
        "cannot be put",
        r"\bcannot\s+be\s+(?:put|placed)\s+into\s+(?:(?:the|your|their|its\s+owner's)\s+)?(drop|stock)(?:\s+zone)?\s+by\b",
        lambda m: f"cannot be {'dropped' if m.group(1).lower() == 'drop' else 'stocked'} by",
        "cannot be&&into",
        "cannot be put into the drop zone by your opponent's effects",
        "cannot be dropped by your opponent's effects",
    ),
    rule(
        "banned in this battle",
        r"(\[CONT\][^\n.\[\]“”\"]*?\bplayers\s+cannot\s+(?:level\s+boost|intercept|define\s+logics)(?:\s+and\s+cannot\s+(?:level\s+boost|intercept|define\s+logics))*)\s+for\s+the\s+battle(?=\s*(?:\.|$))",
        r"\1",
        "[cont]&&players&&for the battle",
        "[CONT] players cannot level boost for the battle.",
        "[CONT] players cannot level boost.",
    ),
)
"""Pass 4: what is left when the other forms are respelled."""
