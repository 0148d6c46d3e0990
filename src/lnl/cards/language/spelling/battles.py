"""Battles: who attacks, defends and intercepts, the battle opponent, the members in battle.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this, is_last
from lnl.cards.language.spelling.inflection import POSSESSIVE, plural
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    COLOR,
    IF,
    KIND,
    MEMBER,
    MEMBER_OR_GATE,
    REFERENCE,
    THIS,
    TRAIT,
    TYPE,
    VALUE,
    WORD,
)


def _in_battles(found: re.Match[str]) -> str:
    """Return ``while this member is attacking``, ``while they are battling``."""
    one, does, verb, _, do, _, they_verb = found.groups()
    if one:
        return f"while {one} is {does or (verb or 'battl') + 'ing'}"
    does = "battling" if do and do.lower() == "in" else do or f"{they_verb}ing"
    return f"while they are {does}"


def _whom(what: str) -> str:
    """Return whom it attacks, with values compared with this member."""
    return re.sub(
        rf"\bwith\s+(?:an?\s+)?(higher|greater|more|lower|less)\s+({VALUE})(?:\s+than\s+(?:it|this(?:\s+member)?))?$",
        lambda m: (
            f"with {m.group(2)} {'more' if m.group(1).lower() in ('higher', 'greater', 'more') else 'less'} than this member's {m.group(2)}"
        ),
        what,
        flags=re.IGNORECASE,
    )


def _attacked_by_yours(found: re.Match[str]) -> str:
    """Return ``if your battling member is attacking and the defending member is a tranceunion, your battling member``."""
    whom = found.group(1)
    compared = re.search(
        rf"\bwith\s+(?:an?\s+)?(?:(higher|greater|more)|lower|less)\s+({VALUE})(?:\s+than\s+it)?$", whom
    )
    if compared is None:
        attacked = f"the defending member is {whom}"
    elif whom[: compared.start()].split() == ["a", "member"]:
        value, sign = compared[2], "more" if compared[1] else "less"
        attacked = f"the {value} of the defending member is {sign} than (the {value} of your battling member)"
    else:
        return found.group()
    return f"if your battling member is attacking and {attacked}, your battling member"


def _attacks_with(found: re.Match[str]) -> str:
    """Return ``when one of your opponent's tranceunions attacks``."""
    when, who, what = found.group(1), " ".join(found.group(2).lower().split()), found.group(3)
    if re.match(r"this\b", what, re.IGNORECASE):
        return f"{when} {what} attacks"
    article, rest = what.split(None, 1)
    if article.lower() == "one":
        return f"{when} one {rest} attacks"
    return f"{when} {'another' if article.lower() == 'another' else 'one'} of {POSSESSIVE[who]} {plural(rest)} attacks"


def _of(who: str, what: str) -> str:
    """Return ``one of your members`` of you and ``member``."""
    whose = "your" if who.lower() == "you" else "your opponent's"
    return f"one of {whose} {what}s"


def _is_attacked(found: re.Match[str]) -> str:
    """Return ``When this member is attacked``; what follows about ``it`` can be the attacking member."""
    named = found.group()
    first = re.search(r"\b(choose|search|look|reveal|its?)\b", found.string[found.end() :], re.IGNORECASE)
    if (
        first
        and first.group().lower().startswith("it")
        and re.search(r"\bmembers?\s+(?:attacks?|declares|of)\b", named)
    ):
        return named
    return f"{found.group(1)} {found.group(2)} is attacked"


def _attacks_one_with_soul(found: re.Match[str]) -> str:
    """Return the numbers compared as a condition; behind ``attacks a member`` it is clear who ``that member`` is."""
    sign = "more" if found.group(2).lower() == "more" else "less"
    compared = (
        f"the number of cards in the defending member's soul is {sign} than (the number of cards in this member's soul)"
    )
    if re.search(r"\bthat\s+member\b", found.string[found.end() :], re.IGNORECASE):
        return f"{found.group(1)}If {compared}, when this member attacks a member"
    return f"{found.group(1)}If the defending member is a member and {compared}, when this member attacks"


def _several_intercept(found: re.Match[str]) -> str:
    """Return how many interceptors there must be, as they are placed all at once (8.3.3.1)."""
    number = found.group(1) or found.group(2)
    there = f"If there are {number} or more cards in your opponent's intercept zone, " if number != "1" else ""
    return f"{there}when 1 or more of your opponent's members intercept"


_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4}


def _interceptors(found: re.Match[str]) -> str:
    """Return ``your opponent cannot intercept with more than 1 member``."""
    at_most, with_most, too_many, more = found.groups()
    said = (at_most or with_most or too_many or more).lower()
    number = (_NUMBERS.get(said) or int(said)) - (too_many is not None)
    return f"your opponent cannot intercept with more than {number} member{'' if number == 1 else 's'}"


def _attackers(said: str) -> str:
    """Return ``members in the front row`` of ``front row members``."""
    row = re.match(r"(front|back)\s+row\s+(.*)", said, re.IGNORECASE)
    return f"{row.group(2)} in the {row.group(1).lower()} row" if row else said


def _attacks_row(found: re.Match[str]) -> str:
    """Return the row as a condition: a gate is in every gate zone, and there is one at the attacked circle (8.2.6.3).

    Circles of the other player are attacked (8.2.5): where the words say whose, they say so of this attacker.
    """
    attacks, empty, row, empty2, whose, row2, alone = found.groups()
    theirs = re.search(r"\bopponent\b", attacks, re.IGNORECASE) is not None
    anyone = not theirs and re.search(r"\b(?:this|your)\b", attacks, re.IGNORECASE) is None
    owner = (whose or "the").lower()
    if owner != "the" and (anyone or theirs is not (owner == "your")):
        return found.group()
    attacks = re.sub(
        r"\byour\s+opponent\s+attacks$", "one of your opponent's members attacks", attacks, flags=re.IGNORECASE
    )
    whom = " an empty circle" if empty or empty2 or alone else ""
    return f"If there is a gate in the {row or row2} row at the attacked circle, {attacks}{whom}"


_LASTING = r"\b(?:until|during|for\s+the|for\s+this)\b"


def _says_how_long(found: re.Match[str]) -> bool:
    """Return whether a change lasts as its ability does, or as long as the words around it say."""
    before, after = found.string[: found.start()], found.string[found.end() :]
    kinds = re.findall(r"\[(CONT|AUTO|ACT)\]", before, re.IGNORECASE)
    if not kinds or kinds[-1].upper() == "CONT":
        return True
    rest = re.match(r"[^.,“”]*", after)
    assert rest is not None
    said = re.split(r"[.“”]", before)[-1] + rest.group()
    return re.search(rf"{_LASTING}|\bthis\s+turn\b", said, re.IGNORECASE) is not None


def _loses_not(found: re.Match[str]) -> str:
    """Return ``cannot lose battles``, of one battle ``during that battle``."""
    one = found.group(1) is not None and not _says_how_long(found)
    return f"cannot lose battles{' during that battle' if one else ''}"


def _wins_equal(found: re.Match[str]) -> str:
    """Return ``the defending member wins battles of equal aura``, of one battle ``during that battle``."""
    of_one = "" if _says_how_long(found) else " during that battle"
    return f"the defending member wins battles of equal {found.group(1)}{of_one}"


def _once_a_turn(found: re.Match[str]) -> str:
    """Return who cannot attack again; an effect would forbid it to those only that attacked before it."""
    who = found.group(1)
    if not is_last(found) or re.match(r"\s*,", found.string[found.end() :]):
        return found.group()  # what follows is said of this card, or of all those members, at any time
    if re.findall(r"\[(CONT|AUTO|ACT)\]", found.string[: found.start()], re.IGNORECASE)[-1:] not in ([], ["CONT"]):
        return found.group()
    if re.fullmatch(THIS, who, re.IGNORECASE):
        return f"if {who} attacked this turn, {who} cannot attack"
    return f"{who} that attacked this turn cannot attack"


def _against(found: re.Match[str]) -> str:
    """Return ``while this member is defending and its battle opponent is a tranceunion``; ``it`` has to be this member."""
    word, who, role, kind = found.group(1, 2, 3, 4)
    if who.lower() == "it" and not is_about_this(found.string[: found.start()].rpartition(".")[2]):
        return found.group()
    after = ", this member" if found.group("it") else ""
    return f"{word} this member is {role} and its battle opponent is {kind}{after}"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "the member being attacked",
        rf"\b(?:an\s+(opponent's)|(your(?:\s+opponent's)?))\s+({MEMBER})\s+(?:(?:that\s+is|that['’]s|which\s+is)\s+)?being\s+attacked\b",
        lambda m: f"{'your opponent' + chr(39) + 's' if m[1] else m[2]} defending {m[3]}",
        "being attacked",
        "rest your opponent's member being attacked.",
        "rest your opponent's defending member.",
    ),
    rule(
        "a member being attacked, of either player",
        rf"\bthe\s+(?:opponent's\s+)?({MEMBER})\s+(?:(?:that\s+is|that['’]s|which\s+is)\s+)?being\s+attacked\b",
        r"the defending \1",
        "being attacked",
        "the member being attacked gets -1 aura",
        "the defending member gets -1 aura",
    ),
    rule(
        "intercepts its attack",
        r"(\bwhen(?:ever)?\s+[^.,“”]*?\bintercepts?)\s+(?:(?:an|the)\s+attack\s+of\s+(this(?:\s+member)?)|(this(?:\s+member)?)['’]s\s+attack)(?=,(?!\s+(?:its?|that\s+member)\b))",
        lambda m: f"{m[1]} while {m[2] or m[3]} is attacking",
        "intercept&&attack",
        "When a member intercepts this member's attack, draw a card.",
        "When a member intercepts while this member is attacking, draw a card.",
    ),
    rule(
        "the member of the battle opponent",
        rf"\byour\s+battle\s+opponent['’]s\s+({MEMBER})(?:\s+in\s+battle)?(?=\s+(?:gets|gains|loses|cannot|is|has)\b|['’]s\b)",
        r"your opponent's battling \1",
        "battle opponent",
        "your battle opponent's member gets -2000 power for the battle.",
        "your opponent's battling member gets -2000 power for the battle.",
    ),
    rule(
        "attacks a gate",
        r"\b(attacks)\s+(?:a|an|one\s+of\s+your\s+opponent's|an\s+opponent's|your\s+opponent's)\s+gates?(?=\s*,|\s+(?:during|while)\b)",
        r"\1 a circle with no members",
        "attacks&&gate",
        "When this member attacks a gate, draw",
        "When this member attacks a circle with no members, draw",
    ),
    rule(
        "one of your gates is attacked",
        r"\bwhen(?:ever)?\s+(?:(?:an?\s+)?(?:your\s+)?(?:opponent's\s+)?member\s+attacks\s+(?:one\s+of\s+)?your\s+gates?|(?:one|any)\s+of\s+your\s+gates\s+is\s+attacked|your\s+gate\s+is\s+attacked)(?=\s*,|\s+(?:during|while)\b)",
        "when an opponent's member attacks a circle with no members",
        "gate&&attack",
        "When one of your gates is attacked, draw",
        "when an opponent's member attacks a circle with no members, draw",
    ),
    rule(
        "cannot attack gates",
        r"\bcannot\s+attack\s+(?:your\s+|your\s+opponent's\s+|the\s+opponent's\s+|opponent's\s+)?gates(?=\s*[.,]|\s+(?:this|until|during|if|while|for)\b)",
        "cannot attack circles with no members",
        "cannot attack&&gates",
        "They cannot attack gates this turn.",
        "They cannot attack circles with no members this turn.",
    ),
    rule(
        "members that attack this one",
        r"((?:^|\]|\.|,)\s*)(?:your\s+opponent's|opponent's|an\s+opponent's)\s+members?\s+(?:that\s+attacks?|attacking)\s+this(?:\s+member)?\s+(?=gets?\b|loses?\b|gains?\b)",
        r"\1While this member is defending, your opponent's attacking member ",
        "attack&&this",
        "[CONT] Your opponent's members that attack this member get -1000 power.",
        "[CONT] While this member is defending, your opponent's attacking member get -1000 power.",
    ),
    rule(
        "each one in battle",
        rf"\b(?:each|every|all(?:\s+of\s+the)?)\s+((?:(?!of\b|your\b){WORD}\s+)*?(?:{MEMBER}|{ELEMENT}))s?\s+in\s+battle\s+(gets?|gains?|loses?)\b",
        r"all battling \1 \2",
        "in battle&&each|every|all",
        "each foreigner in battle gets +1 aura",
        "all battling foreigner gets +1 aura",
    ),
    rule(
        "the member in battle and those beside it",
        rf"\byour\s+(?:battling\s+member|member\s+in\s+battle)\s+and\s+((?:all\s+(?:of\s+)?)?your\s+(?:other\s+)?(?:{WORD}\s+)*?{MEMBER}s)\s+adjacent\s+to\s+(?:it|that\s+member|your\s+(?:battling\s+member|member\s+in\s+battle))\s+((?:each\s+)?(?:gets?|gains?)\s+[^.“”]*?)(?=\.)",
        lambda m: (
            f"your battling member {m.group(2)}. "
            f"If your battling member is an attacking member, {m.group(1)} adjacent to the attacking member {m.group(2)}. "
            f"If your battling member is a defending member, {m.group(1)} adjacent to the defending member {m.group(2)}"
        ),
        "adjacent to",
        "your member in battle and your members adjacent to it get +1000 power for the turn.",
        "your battling member get +1000 power for the turn. If your battling member is an attacking member, your members adjacent to the attacking member get +1000 power for the turn. If your battling member is a defending member, your members adjacent to the defending member get +1000 power for the turn.",
    ),
    rule(
        "defends against another one",
        rf"\b(when(?:ever)?\s+(?:an?\s+|1\s+of\s+|one\s+of\s+)?(?:your\s+)?opponent's\s+(?:{WORD}\s+)*?{MEMBER}s?\s+defends)\s+(?:against\s+(?:an\s+attack\s+(?:of|by|from)\s+)?)(?:another(?:\s+1|\s+one)?\s+of\s+your\s+|(?:1|one)\s+of\s+your\s+other\s+)(?:members?)(?=,)",
        r"\1 while this member is not attacking",
        "against",
        "When an opponent's member defends against one of your other members, draw",
        "When an opponent's member defends while this member is not attacking, draw",
    ),
    rule(
        "a kind of card in battle",
        rf"\b({IF}\s+)you\s+have\s+an?\s+((?:{WORD}\s+)*?(?:{MEMBER}|{NAME}|{ELEMENT}))\s+in\s+battle\b",
        r"\1your member in battle is a \2",
        "in battle&&have",
        "if you have a tranceunion in battle, draw a card.",
        "if your member in battle is a tranceunion, draw a card.",
    ),
    rule(
        "intercept with members of a kind",
        rf"\b(your\s+opponent)\s+cannot\s+intercept\s+with\s+(?!more\s+than\b)(?=(?:{WORD}\s+)*?(?:{MEMBER}s?)\b)(?:their\s+|an?\s+)?((?:{WORD}\s+)*?{MEMBER})s?\b",
        r"\1's \2s cannot intercept",
        "intercept with",
        "your opponent cannot intercept with members.",
        "your opponent's members cannot intercept.",
    ),
    rule(
        "attacks though it is rested",
        r"\b(can|may)\s+attack\s+(?:even\s+)?(?:while|if|when|though)\s+(?:(?:it|they|this\s+\w+)(?:\s+is|\s+are|['’](?:s|re))\s+)?rested\b",
        "can attack while rested",
        "attack&&rested",
        "This member can attack even while it is rested.",
        "This member can attack while rested.",
    ),
    rule(
        "attacks though it is rested, and once",
        r"\b(this(?:\s+member)?)\s+can\s+attack\s+while\s+rested,?\s+but\s+(?:it\s+(?:can|may)\s+(?:attack\s+)?)?only\s+(?:attack\s+)?once\s+(?:per|each|a|in\s+a)\s+turn(?=\.)",
        r"\1 can attack while rested. \1 can attack only once per turn",
        "attack while rested&&once",
        "This member can attack while rested, but only once per turn.",
        "This member can attack while rested. This member can attack only once per turn.",
    ),
    rule(
        "gate destroyed in battle",
        r"\b(when(?:ever)?\s+[^.,]*?\bgates?\s+(?:is|are)\s+destroyed)\s+(?:in|during|as\s+a\s+result\s+of)\s+(?:an?\s+|the\s+)?(?:battle|attack)(?=,)",
        r"\1 by an attack",
        "destroyed&&battle|attack",
        "When one of your gates is destroyed in battle, draw a card.",
        "When one of your gates is destroyed by an attack, draw a card.",
    ),
    rule(
        "both in battle",
        r"\b(?:both|the\s+two|all)\s+(?:of\s+the\s+)?members\s+in\s+(?:the\s+|that\s+|this\s+)?battle\b",
        "all battling members",
        "members in",
        "both members in battle get -2000 power",
        "all battling members get -2000 power",
    ),
    rule(
        "attacks this member",
        r"\bwhen(?:ever)?\s+(?:your\s+|the\s+|an\s+)?opponent\s+(?:declares\s+an\s+attack\s+(?:against|on)|attacks)\s+this\s+member(?=,)",
        "when this member is attacked",
        "opponent",
        "When your opponent declares an attack against this member, draw",
        "when this member is attacked, draw",
    ),
    rule(
        "the battle opponent of whom",
        r"\bthe\s+(?:(?:battle\s+opponent|opponent)\s+of|member\s+(?:that\s+is\s+)?(?:battling|fighting|in\s+battle\s+with))\s+your\s+(?:member\s+in\s+battle|(?:battling|attacking|defending)\s+member)\b",
        "your opponent's member in battle",
        "opponent of your|battling your|fighting your|battle with your",
        "the battle opponent of your member in battle gets -1 aura",
        "your opponent's member in battle gets -1 aura",
    ),
    rule(
        "the member in battle with this",
        rf"\b(?:the\s+)?member\s+(?:in\s+battle|battling|fighting)\s+with\s+{THIS}\b(?!')",
        "the battle opponent of this member",
        "with this",
        "member in battle with this gets -2000 power",
        "the battle opponent of this member gets -2000 power",
    ),
    rule(
        "the opponent of this member",
        rf"\bthe\s+opponent\s+of\s+({THIS}|it)(?:\s+in\s+(?:that\s+|the\s+)?battle)?\b(?!')",
        r"the battle opponent of \1",
        "opponent of",
        "the opponent of this member in battle gets -1000 power",
        "the battle opponent of this member gets -1000 power",
    ),
    rule(
        "declares an attack",
        r"\b(?:declares?|makes?|performs?)\s+an\s+attack\b(?!\s+(?:more|limit))",
        lambda m: "attacks" if re.match(r"\w+s\b", m.group()) else "attack",
        "an attack",
        "When this member declares an attack",
        "When this member attacks",
    ),
    rule(
        "a player attacks or intercepts",
        r"\bwhen(?:ever)?\s+(you|your\s+opponent)\s+(attack|intercept)s?(?=,|\s+for\s+the\s+first\s+time\b)",
        lambda m: f"when {_of(m.group(1), 'member')} {m.group(2).lower()}s",
        "attack|intercept&&when",
        "When your opponent attacks, draw",
        "when one of your opponent's members attacks, draw",
    ),
    rule(
        "a player intercepts with a card",
        rf"\bwhen(?:ever)?\s+(you|your\s+opponent)\s+intercepts?\s+with\s+(?:an?\s+)((?:[\w{NAME[1:-1]}{ELEMENT[1:-1]}-]+\s+)*?){TYPE}(?=,)",
        lambda m: f"when {_of(m.group(1), m.group(2) + 'member')} intercepts",
        "intercept&&when",
        "When you intercept with a red member, draw",
        "when one of your red members intercepts, draw",
    ),
    rule(
        "intercepts what",
        r"\b(intercepts?)\s+(?:(?:an|the|your\s+opponent's)\s+(?:opponent's\s+)?attack|for\s+(?:another|an?|one\s+of\s+your(?:\s+other)?)\s+members?)(?=,)",
        r"\1",
        "intercept",
        "When this member intercepts an attack, draw",
        "When this member intercepts, draw",
    ),
    rule(
        "an attack that is intercepted",
        r"\bwhen(?:ever)?\s+(?:this\s+member['’]s\s+attack|an\s+attack\s+(?:of|by)\s+this\s+member|this\s+member)\s+is\s+intercepted(?=,)|\bwhen(?:ever)?\s+your\s+opponent\s+intercepts\s+(?:this\s+member['’]s\s+attack|an\s+attack\s+(?:of|by)\s+this\s+member)(?=,)",
        "if this member is attacking, when one of your opponent's members intercepts",
        "intercepted|intercepts",
        "When this member's attack is intercepted, draw",
        "if this member is attacking, when one of your opponent's members intercepts, draw",
    ),
    rule(
        "becomes the defending member",
        rf"(?<!\[CONT\]\s)\bwhen(?:ever)?\s+({THIS}|(?:one|another)\s+of\s+your\s[^.,]*?)\s+(?:is|becomes\s+the|becomes)\s+(defending|attacking)(?:\s+member)?(?=,)",
        lambda m: f"when {m.group(1)} {m.group(2)[:6].lower()}s",
        "defending|attacking&&when",
        "When this member becomes the defending member, draw",
        "when this member defends, draw",
    ),
    rule(
        "attacks a named card of theirs",
        rf"\b(attacks)\s+your\s+opponent's\s+(?={NAME}|{ELEMENT}|{COLOR}\b)",
        r"\1 an opponent's ",
        "attacks&&opponent's",
        'When this member attacks your opponent\'s "Chloe", draw',
        'When this member attacks an opponent\'s "Chloe", draw',
    ),
    rule(
        "attacks in a row",
        rf"(?<!,\s)\bwhen(?:ever)?\s+({THIS})\s+(attacks|intercepts|defends|is\s+attacked)\s+(?:while\s+)?(?:in|from)\s+(?:the|your)\s+(front|back)\s+row(?=,)",
        r"if \1 is in the \3 row, when \1 \2",
        "row&&when",
        "When this member attacks from the back row, draw",
        "if this member is in the back row, when this member attacks, draw",
    ),
    rule(
        "is attacking a circle of a row",
        r"\b((?:while|if|as\s+long\s+as)\s+this(?:\s+member)?\s+is\s+attacking)\s+(?:an?\s+(back|front)\s+row\s+circle|an?\s+circle\s+(?:in|of)\s+(?:the|your\s+opponent's)\s+(back|front)\s+row)\b(,\s+it\b)?",
        lambda m: (
            f"{m.group(1)} and there is a gate in the {m.group(2) or m.group(3)} row at the attacked circle{', this member' if m.group(4) else ''}"
        ),
        "attacking&&row&&circle",
        "While this member is attacking a circle in the back row, it gets",
        "While this member is attacking and there is a gate in the back row at the attacked circle, this member gets",
    ),
    rule(
        "while it attacks whom",
        rf"(\[CONT\]\s*)(?:while|when|if|as\s+long\s+as)\s+(?:({THIS})\s+is\s+)?attacking\s+(an?\s[^.,]+),\s+(?:(?:it|{THIS})\s+)",
        lambda m: (
            f"{m.group(1)}If this member is attacking and the defending member is {_whom(m.group(3))}, this member "
        ),
        "attacking",
        "[CONT] While this member is attacking a tranceunion, it gets +3000 power.",
        "[CONT] If this member is attacking and the defending member is a tranceunion, this member gets +3000 power.",
    ),
    rule(
        "when as a state",
        rf"(\[CONT\]\s*)when\s+({THIS})\s+is\s+(attacking|defending|rested|standing|in\s+battle|battling)(?=,)",
        r"\1While \2 is \3",
        "attacking|defending|rested|standing|battle|battling&&[cont]&&when",
        "[CONT] When this member is attacking, it gets +2000 power.",
        "[CONT] While this member is attacking, it gets +2000 power.",
    ),
    rule(
        "battles of this member",
        rf"\b(?:during|in)\s+(?:(?:any\s+|a\s+|each\s+|the\s+)?battles?\s+(?:involving|with|of)\s+({THIS})|({THIS})['’]s\s+battles?)(?=,|\s*\.)",
        lambda m: f"while {m.group(1) or m.group(2)} is battling",
        "battle",
        "During battles involving this member, your opponent cannot intercept",
        "while this member is battling, your opponent cannot intercept",
    ),
    rule(
        "during its attack",
        rf"\b(?:during|in)\s+({THIS})['’]s\s+attacks?(?=,|\s*\.)",
        r"while \1 is attacking",
        "attack&&in",
        "During this member's attack, your opponent cannot intercept",
        "while this member is attacking, your opponent cannot intercept",
    ),
    rule(
        "the target of an attack",
        r"\bbecomes\s+the\s+target\s+of\s+(?:an?|your\s+opponent's)\s+attack\b",
        "is attacked",
        "target",
        "When this member becomes the target of an attack",
        "When this member is attacked",
    ),
    rule(
        "a circle with a member",
        rf"\bwhen(?:ever)?\s+({THIS}|one\s+of\s+your\s+[^.,]*?members)\s+attacks\s+a\s+circle\s+(?:with|that\s+has)\s+a\s+member(?:\s+on\s+it)?(?=,)",
        r"if there is a defending member, when \1 attacks",
        "attacks a circle",
        "When this member attacks a circle with a member on it, draw",
        "if there is a defending member, when this member attacks, draw",
    ),
    rule(
        "in battle with this",
        rf"\b(?:an?\s+|your\s+)?opponent's\s+members?\s+(?:(?:that|which)\s+(?:is|are)\s+)?(?:in\s+battle\s+with|battling)\s+{THIS}\b",
        "the member battling this member",
        "battl",
        "Your opponent's members in battle with this get -1 aura.",
        "the member battling this member get -1 aura.",
    ),
    rule(
        "value of the member in battle",
        rf"\b(your(?:\s+opponent's)?\s+member\s+in\s+battle)'s\s+({VALUE})\b",
        r"the \2 of \1",
        "in battle's",
        "if your member in battle's power is 10000 or more, draw",
        "if the power of your member in battle is 10000 or more, draw",
    ),
    rule(
        "when a battle of this ends",
        rf"\bwhen(?:ever)?\s+(?:a|the)\s+battle\s+(?:(?:that|in\s+which|where)\s+)?({THIS})\s+(?:is\s+(attacking|defending)|(attack|defend)(?:s|ed)|is\s+in)(?:\s+in)?\s+ends(?=,)",
        lambda m: (
            f"at the beginning of an end of battle step while {m.group(1)} is {m.group(2) or (m.group(3) or 'battl') + 'ing'}"
        ),
        "ends&&battle",
        "When a battle in which this member is attacking ends, draw",
        "at the beginning of an end of battle step while this member is attacking, draw",
    ),
    rule(
        "in its battle",
        r"((?:\bwhen(?:ever)?\s[^.,]*?|\bstep))\s+(?:of|in|during)\s+(?:an?|the|any|each)\s+battles?\s+(?:(?:that|(?:in\s+)?which|where(?:in)?)\s+)?(this(?:\s+\w+)?)\s+(?:is\s+(?:in|part\s+of|battling(?:\s+in)?)|is\s+(attacking|defending)(?:\s+in)?|(attack|defend)(?:s|ed)(?:\s+in)?)(?=,|\s+during\b)",
        lambda m: f"{m.group(1)} while {m.group(2)} is {m.group(3) or (m.group(4) or 'battl') + 'ing'}",
        "battle&&when|step",
        "When you define a logic in a battle this member is in, draw",
        "When you define a logic while this member is battling, draw",
    ),
    rule(
        "who attacked this member",
        r"(\bwhen\s+this\s+(?:member|card)\s+is\s+attacked\b[^.]*?)\bthe\s+member\s+(?:that|which)\s+attacked(?:\s+(?:it|this\s+(?:member|card)))?(?=[\s,.])",
        r"\1the attacking member",
        "attacked",
        "when this member is attacked, rest the member that attacked it.",
        "when this member is attacked, rest the attacking member.",
    ),
    rule(
        "is the attacking member",
        r"\b(is|are|was|were)\s+(not\s+)?the\s+(attacking|defending|battling)\s+member\b(?!['’]s)",
        lambda m: f"is {m.group(2) or ''}{m.group(3)}",
        "ing member",
        "if this is the defending member",
        "if this is defending",
    ),
    rule(
        "members of both players",
        rf"((?:\[CONT\]|(?:\[CONT\]\s*|\.\s+)during\s+your(?:\s+opponent['’]s)?\s+turn,)\s*)((?:(?:other|{COLOR}|rested|standing|attacking|defending|battling|level\s+\d+(?:\s+or\s+(?:more|less))?)\s+)*(?:(?:{MEMBER}s?|tactics|paradox(?:es)?))\b)(?=\s+(?:in\s+battle|battling|in\s+the|with|gets?|gains?|cannot|loses?|have|has)\b)",
        r"\1all \2",
        "[cont]|turn,&&member|super|logicalist|foreigner|tranceunion|tactics|paradox",
        "[CONT] Members in battle get -1 limit.",
        "[CONT] all Members in battle get -1 limit.",
    ),
    rule(
        "what it battles is moved",
        r"\bwhen(?:ever)?\s+(?:this\s+member's\s+battle\s+opponent|the\s+(?:member\s+battling\s+this\s+member|battle\s+opponent\s+of\s+this\s+member))\s+is(?=\s+(?:put|placed|stocked|dropped|sent|returned)\b)",
        "if this member is battling, when an opponent's battling member is",
        "battle opponent|member battling",
        "When this member's battle opponent is put into the stock zone",
        "if this member is battling, when an opponent's battling member is put into the stock zone",
    ),
    rule(
        "attacked by a kind",
        rf"(?<!,\s)\bwhen(?:ever)?\s+({REFERENCE}|(?:one|another)\s+of\s+your\s+[^,.]*?)\s+is\s+attacked\s+by\s+(an?\s(?!member,)[^,.]+),",
        lambda m: f"if the attacking member is {m.group(2)}, when {m.group(1)} is attacked,",
        "attacked by",
        "When this member is attacked by a rested member, draw",
        "if the attacking member is a rested member, when this member is attacked, draw",
    ),
    rule(
        "master of the battle opponent",
        r"\b(?:its|this\s+member['’]s|the)\s+battle\s+opponent['’]s\s+(?:master|owner|player)\b",
        "your opponent",
        "battle opponent",
        "its battle opponent's master puts",
        "your opponent puts",
    ),
    rule(
        "the attacker",
        r"\bthe\s+(attacker|defender)\b(?!['’]s\s+step)",
        lambda m: f"the {m.group(1)[:-2].lower()}ing member",
        "the attacker|the defender",
        "the attacker gets -4000 power",
        "the attacking member gets -4000 power",
    ),
    rule(
        "whom the member in battle attacks",
        r"\bif\s+your\s+member\s+in\s+battle\s+is\s+attacking\s+(an?\s[^.,“”]+?),\s+(?=(?:it|that\s+member|your\s+member\s+in\s+battle)\s+(?:gets|gains|loses|cannot)\b)(?:it|that\s+member|your\s+member\s+in\s+battle)",
        _attacked_by_yours,
        "is attacking&&in battle",
        "if your member in battle is attacking a tranceunion, it gets +2 aura",
        "if your battling member is attacking and the defending member is a tranceunion, your battling member gets +2 aura",
    ),
    rule(
        "the member in battle that is asked",
        r"\b(if|while|as\s+long\s+as|unless)\s+your\s+(?:member\s+in\s+battle)\s+((?:is|has)\s+[^.,]+?),\s+(?:it|that\s+member)\s+(?=(?:gets|gains|loses|cannot)\b)",
        r"\1 your battling member \2, your battling member ",
        "in battle",
        "if your member in battle is a <Mage>, it gets",
        "if your battling member is a <Mage>, your battling member gets",
    ),
    rule(
        "their member in battle that is asked",
        r"\b(if|while|as\s+long\s+as|unless)\s+your\s+opponent['’]s\s+(?:member\s+in\s+battle|battling\s+member)\s+((?:is|has)\s+[^.,]+?),\s+(?:it|that\s+member)\s+(?=(?:gets|gains|loses|cannot)\b)",
        r"\1 the battle opponent of this member \2, the battle opponent of this member ",
        "in battle|battling&&opponent",
        "if your opponent's member in battle is a tranceunion, it gets",
        "if the battle opponent of this member is a tranceunion, the battle opponent of this member gets",
    ),
    rule(
        "beside their member in battle",
        r"\b(adjacent\s+to|behind|in\s+front\s+of|in\s+the\s+same\s+(?:row|column)\s+as)\s+your\s+opponent['’]s\s+(?:member\s+in\s+battle|battling\s+member)\b",
        r"\1 the member battling this member",
        "in battle|battling&&adjacent|behind|in front|same",
        "choose one of your opponent's members adjacent to your opponent's member in battle, and rest it",
        "choose one of your opponent's members adjacent to the member battling this member, and rest it",
    ),
    rule(
        "members that nobody attacks",
        rf"\b({MEMBER}s?)\s+(?:(?:that|which|who)\s+(?:is|are)\s+not|not)\s+(?:currently\s+)?(?:being\s+|under\s+)?attack(?:ed)?(?=\s*[.,;]|\s+and\b)",
        r"\1 other than a defending member",
        "attack&&not",
        "choose one of your opponent's members that is not being attacked, and rest it",
        "choose one of your opponent's members other than a defending member, and rest it",
    ),
    rule(
        "the member that this attacks",
        r"\b(other\s+than\s+)?the\s+member\s+(?:that\s+)?this\s+(?:member|card)\s+is\s+(?:currently\s+)?attacking\b",
        lambda m: f"{m[1]}a defending member" if m[1] else "the defending member",
        "is attacking&&the member",
        "other than the member this card is attacking",
        "other than a defending member",
    ),
    rule(
        "whose member attacks or defends",
        r"\bif\s+the\s+(attacking|defending|attacked)\s+member\s+is\s+(yours|your\s+opponent['’]s)(?:\s+member)?,\s+(?:it|that\s+member)\s+(?=(?:gets|gains|loses|cannot)\b)",
        lambda m: (
            f"if {'you have' if m[2].lower() == 'yours' else 'your opponent has'} "
            f"{'an attacking' if m[1].lower() == 'attacking' else 'a defending'} member, "
            f"the {'attacking' if m[1].lower() == 'attacking' else 'defending'} member "
        ),
        "member is your",
        "if the attacking member is yours, it gets +3000 power.",
        "if you have an attacking member, the attacking member gets +3000 power.",
    ),
    rule(
        "the attacked member, where one is attacked",
        r"(\bwhen(?:ever)?\s+[^.,“”\n]*?\bis\s+attacked,[^“”\n]*?)\bthe\s+attacked\s+(?:member|card)\b",
        r"\1the triggering member",
        "the attacked",
        "When another of your members is attacked, the attacked member gets +1 aura until end of battle.",
        "When another of your members is attacked, the triggering member gets +1 aura until end of battle.",
    ),
    rule(
        "attacked by",
        rf"\b(when(?:ever)?)\s+(?:an?\s+opponent(?:['’]s?)?\s+members?|(?:one|1|a\s+member|any)\s+of\s+your\s+opponent['’]s\s+members|"
        rf"your\s+opponent['’]s\s+members?|a\s+member(?:\s+of\s+your\s+opponent)?|your\s+opponent)\s+(?:attacks?|declares\s+an\s+attack\s+(?:on|against))\s+({THIS})(?=\s*[,.])",
        _is_attacked,
        "attack&&when",
        "When an opponent's member attacks this member,",
        "When this member is attacked,",
    ),
    rule(
        "the member defended",
        r"\bthe\s+member\s+(?:that\s+)?(?:it|this\s+(?:member|card))\s+is\s+(?:defending|protecting|intercepting\s+for)\b|\bthe\s+member\s+(?:it|this\s+(?:member|card))\s+(?:defends|protects|intercepts?\s+for)\b",
        "the defending member",
        "defend|protect|intercept&&the",
        "the member it is defending",
        "the defending member",
    ),
    rule(
        "battles in which it attacks",
        rf"\b(?:during|in|for)\s+(?:the\s+|a\s+|any\s+|all\s+)?battles?\s+(?:(?:in\s+which|where|when|that)\s+)?(?:({THIS}|it)\s+(?:is\s+(attacking|defending)|is\s+(?:in|part\s+of)|(attack|defend)s?)|(they)(?:\s+are|'re)\s+(attacking|defending|in)|(they)\s+(attack|defend))(?:\s+in)?\b(?!\s+and\b|,?\s+if\b)",
        _in_battles,
        "attack|defend|is in|part of&&battle",
        "during battles in which this member is attacking",
        "while this member is attacking",
    ),
    rule(
        "whom it battled",
        r"\bthe\s+(?:opponent['’]s\s+|opposing\s+)?member\s+(?:that\s+)?(?:it|this\s+member)\s+(?:battled|was\s+(?:battling|in\s+battle\s+with)|defeated|is\s+battling|fought)\b(?!\s+in\b)",
        "the member battling this member",
        "battled|was|defeated|battling|fought",
        "draw a card if the member it battled is red",
        "draw a card if the member battling this member is red",
    ),
    rule(
        "while it battles a kind",
        r"\b(while|if|as\s+long\s+as)\s+this(?:\s+(?:member|card))?\s+is\s+(?:battling|in\s+battle\s+(?:with|against)|in\s+a\s+battle\s+(?:with|against))\s+(an?\s[^.,]+)(?<!\sit),\s+(?:it|this\s+member|this(?=\s+(?:gets|gains|has|cannot)\b))(?!\s+and\b)\b",
        r"\1 the battle opponent of this member is \2, this member",
        "battling|with|against&&battl",
        "While this member is battling a tranceunion, it gets +3000 power",
        "While the battle opponent of this member is a tranceunion, this member gets +3000 power",
    ),
    rule(
        "attacks with",
        rf"\b(when(?:ever)?)\s+(you|your\s+opponent)\s+attacks?\s+with\s+(this\s+(?:member|card)|(?:an?|another|one\s+of\s+your)\s+(?:{WORD}\s+)*?(?:{MEMBER}s?))(?=\s*,)",
        _attacks_with,
        "with&&attack",
        "When your opponent attacks with a tranceunion, draw",
        "When one of your opponent's tranceunions attacks, draw",
    ),
    rule(
        "in battles in which yours attacks",
        r"(\b(?:during|in)\s+(?:any\s+)?battles\s+(?:in\s+which|where)\s+)(?!this\b)((?:your|an\s+opponent's|your\s+opponent's|one\s+of\s+your)\s+(?!other\b)[^.,]*?\s+is\s+(?:attacking|defending))\b",
        r"while \2",
        "battles",
        'Your opponent cannot level boost during battles in which your "Tessaly" is attacking.',
        'Your opponent cannot level boost while your "Tessaly" is attacking.',
    ),
    rule(
        "the gate of the circle that was attacked",
        r"\bthe\s+gate\s+(?:corresponding\s+to|on|of|in)\s+the\s+circle\s+(?:that\s+)?(?:was|is|has\s+been)(?:\s+being)?\s+attacked\b",
        "the gate on the circle being attacked",
        "attacked",
        "destroy the gate corresponding to the circle that was attacked",
        "destroy the gate on the circle being attacked",
    ),
    rule(
        "the value that the battle opponent had",
        r"\b(if\s+(?:the\s+battle\s+opponent\s+of\s+this\s+member|its\s+battle\s+opponent|this\s+member's\s+battle\s+opponent)\s+)had\s+(?=(?:aura|power|heart|limit)\s+\d)",
        r"\1has ",
        "battle opponent",
        "if its battle opponent had aura 2 or more",
        "if its battle opponent has aura 2 or more",
    ),
    rule(
        "while it attacks a circle of a row",
        r"\b(while|if|as\s+long\s+as)\s+(this\s+member)\s+is\s+attacking\s+(?:a\s+circle\s+in\s+)?(?:the|your\s+opponent\'s)\s+(front|back)\s+row(?:\s+circle)?(?=,)",
        r"\1 \2 is attacking and your opponent has a gate in the \3 row at the attacked circle",
        "is attacking&&row",
        "While this member is attacking a circle in the back row, it gets -2000 power.",
        "While this member is attacking and your opponent has a gate in the back row at the attacked circle, it gets -2000 power.",
    ),
    rule(
        "later in that battle",
        r"\bat\s+the\s+(?:beginning|start)\s+of\s+the\s+(end\s+of\s+battle)\s+step\s+of\s+(?:that|this)\s+battle,\s+",
        r"for the battle, the next time an \1 step starts, ",
        "step of that battle|step of this battle",
        "At the beginning of the end of battle step of that battle, return this card to your hand.",
        "for the battle, the next time an end of battle step starts, return this card to your hand.",
    ),
    rule(
        "only circles with members",
        r"\b(can)\s+only\s+attack\s+(?:circles\s+(?:with\s+(?:a\s+)?members?(?:\s+on\s+(?:them|it))?|on\s+which\s+there\s+(?:is\s+a|are)\s+members?)|members)(?=[.,]|\s+and\b)",
        "cannot attack circles with no members",
        "only attack",
        "[CONT] This member can only attack circles with a member on them.",
        "[CONT] This member cannot attack circles with no members.",
    ),
    rule(
        "a member with less soul is attacked",
        rf"(\[AUTO\](?:\s*\[1/turn\])?\s*)when\s+{THIS}\s+attacks\s+a\s+member\s+with\s+(fewer|less|more)\s+(?:cards\s+in\s+(?:its|their)\s+)?soul\s+than\s+(?:{THIS}|itself|it)(?:\s+(?:has|does))?(?=,)",
        _attacks_one_with_soul,
        "soul than",
        "[AUTO] When this member attacks a member with fewer soul than this member, draw a card.",
        "[AUTO] If the defending member is a member and the number of cards in the defending member's soul is less than (the number of cards in this member's soul), when this member attacks, draw a card.",
    ),
    rule(
        "while battling a member of a kind",
        rf"\b(while|if)\s+(?:{THIS}\s+is\s+battling\s+(a\s+(?:{KIND}){MEMBER}\s+with(?:out)?\s[^.,;]+?)(?=,)|battling\s+(a\s+(?:{KIND}){MEMBER}\s+with(?:out)?\s[^.,;]+?)(?=,\s+{THIS}\s))",
        lambda m: f"{m.group(1)} the battle opponent is {m.group(2) or m.group(3)}",
        "battling",
        "[CONT] While battling a member with a different world than this member, this member gets +2500 power.",
        "[CONT] While the battle opponent is a member with a different world than this member, this member gets +2500 power.",
    ),
    rule(
        "cannot intercept when it attacks",
        rf"\b((?:cannot|can't|cant)\s+intercept\s+)when\s+({THIS})\s+(?:attacks|is\s+attacking)\b",
        r"\1while \2 is attacking",
        "intercept when",
        "[CONT] Level 1 members cannot intercept when this member attacks.",
        "[CONT] Level 1 members cannot intercept while this member is attacking.",
    ),
    rule(
        "its soul if it is still there",
        r"\bif\s+(that\s+member|it)\s+is\s+(?:still\s+)?(?:on\s+the\s+field|on\s+a\s+circle|there),\s+(put\s(?!it\b)(?:(?!\band\b)[^.,;])*\s+in(?:to)?\s+)(its|that\s+member's)(?=\s+soul\.)",
        lambda m: m.group(2) + (m.group(3) if m.group(1).lower() == "it" else "that member's"),
        "on the field|on a circle|there",
        "At the end of that battle, if that member is on the field, put the top card of your deck into its soul.",
        "At the end of that battle, put the top card of your deck into that member's soul.",
    ),
    rule(
        "during battles in which",
        rf"\bduring\s+(?:(?:any|an?|the|each|every)\s+)?battles?\s+(?:in\s+which|where|when|while)\s+({THIS})\s+(?:is\s+(?:the\s+)?)?(attack|defend)(?:ing|s)(?:\s+member)?(?=,)",
        r"while \1 is \2ing",
        "during&&battle",
        "During battles in which this member is attacking, this member gets +1 aura.",
        "while this member is attacking, this member gets +1 aura.",
    ),
    rule(
        "attacks a circle of a row",
        r"\b(when(?:ever)?\s+(?:this(?:\s+member)?|one\s+of\s+your\s+(?:opponent's\s+)?[^.,“”]*?members|another\s+of\s+your\s+[^.,“”]*?members|your\s+opponent(?:'s\s+member)?|an?\s+[^.,“”]*?member)\s+attacks)\s+(?:an?\s+(empty\s+)?(back|front)\s+row\s+circle|(?:an?|one\s+of\s+your\s+opponent's)\s+(empty\s+)?circles?\s+(?:in|of)\s+(the|your|their|your\s+opponent's|an\s+opponent's)\s+(back|front)\s+row)(\s+(?:with\s+no|without\s+(?:an?|any))\s+members?(?:\s+on\s+it)?)?(?=,)",
        _attacks_row,
        "attacks&&row&&circle",
        "[AUTO] When this member attacks a circle in your opponent's back row, draw a card.",
        "[AUTO] If there is a gate in the back row at the attacked circle, When this member attacks, draw a card.",
    ),
    rule(
        "intercepts with several",
        r"\bwhen(?:ever)?\s+(?:your\s+opponent\s+intercepts\s+with\s+(\d+)\s+or\s+more\s+members|(\d+)\s+or\s+more\s+of\s+your\s+opponent's\s+members\s+intercept)(?=,)",
        _several_intercept,
        "intercept",
        "[AUTO] When your opponent intercepts with 2 or more members, draw a card.",
        "[AUTO] If there are 2 or more cards in your opponent's intercept zone, when 1 or more of your opponent's members intercept, draw a card.",
    ),
    rule(
        "if it intercepted",
        r"(\[AUTO\]\s*)(at\s+the\s+(?:beginning|start)\s+of\s+the\s+end\s+of\s+battle\s+step),\s+if\s+this\s+(?:member|card)\s+(?:(?:has\s+)?intercepted\s+(?:during|in)\s+(?:that|this|the)\s+battle|is\s+in\s+(?:the|your)\s+intercept\s+zone),",
        r"\1Only in the intercept zone: \2,",
        "intercept&&end of battle",
        "[AUTO] At the beginning of the end of battle step, if this member intercepted during that battle, draw a card.",
        "[AUTO] Only in the intercept zone: At the beginning of the end of battle step, draw a card.",
    ),
    rule(
        "while in battle with a kind",
        rf"\b(while|if|as\s+long\s+as)\s+(?:in\s+battle\s+with|battling(?:\s+(?:with|against))?)\s+(an?\s+(?:{TRAIT}\s+)*{MEMBER}(?:\s+with\s+[^.,“”]+)?),\s+(this\s+member\b)",
        r"\1 the battle opponent is \2, \3",
        "battl",
        "[CONT] While in battle with a tranceunion, this member gets +2 aura.",
        "[CONT] While the battle opponent is a tranceunion, this member gets +2 aura.",
    ),
    rule(
        "equal values",
        r"\bif\s+(?:the\s+)?(power|aura)s?\s+of\s+(?:(?:both|the)\s+(?:of\s+the\s+)?members\s+in\s+(?:the\s+|that\s+|this\s+)?battle|all\s+battling\s+members)\s+(?:are|is)\s+(?:equal|the\s+same),\s+the\s+defending\s+member\s+wins(?:\s+(?:the|that|this)\s+battle)?(?:\s+instead(?:\s+of\s+the\s+attacking\s+member)?)?(?=\s*[.,]|\s*$)",
        _wins_equal,
        "equal|same&&defending",
        "If the auras of both members in battle are equal, the defending member wins the battle.",
        "the defending member wins battles of equal aura.",
    ),
    rule(
        "cannot lose the battle",
        r"\b(?:cannot|can['’]?t|can\s+not|does\s+not|doesn['’]t)\s+lose\s+(?:(?:(the|that|this|its)|a|any)\s+)?battles?\b",
        _loses_not,
        "lose&&battle",
        "Your defending member can't lose the battle until end of battle.",
        "Your defending member cannot lose battles until end of battle.",
    ),
    rule(
        "wins or loses",
        r"(?<=\s)(?:wins\s+or\s+loses|loses\s+or\s+wins|wins\s+(?:a|the)\s+battle\s+or\s+loses|loses\s+(?:a|the)\s+battle\s+or\s+wins)\s+(?:a|the)\s+battle\b",
        "wins or loses a battle",
        "wins&&loses",
        "When this loses or wins a battle, draw",
        "When this wins or loses a battle, draw",
    ),
    rule(
        "attacks once a turn",
        rf"\b(?:each\s+of\s+)?((?:your(?:\s+opponent's)?|all|all\s+of\s+your(?:\s+opponent's)?)\s+{KIND}{MEMBER}s)\s+can\s+(?:only\s+attack|attack\s+only)\s+once\s+(?:per|each|a|in\s+a)\s+turn\b(?=\s*[.,]|\s*$)",
        _once_a_turn,
        "once&&attack",
        "Each of your opponent's members can attack only once per turn.",
        "your opponent's members that attacked this turn cannot attack.",
    ),
    rule(
        "this attacks once a turn",
        rf"\b({THIS})\s+(?:can\s+(?:only\s+attack|attack\s+only)\s+once|cannot\s+attack\s+(?:more\s+than\s+once|twice))\s+(?:per|each|a|in\s+a)\s+turn\b(?=\s*[.,]|\s*$)",
        _once_a_turn,
        "attack&&once|twice",
        "[CONT] This member can attack only once per turn.",
        "[CONT] if This member attacked this turn, This member cannot attack.",
    ),
    rule(
        "most interceptors",
        r"\b(?:at\s+most|up\s+to|no\s+more\s+than|only)\s+(\d+|one|two|three)\s+of\s+your\s+opponent's\s+members\s+(?:can|may)\s+intercept\b|\byour\s+opponent\s+(?:can|may)\s+(?:only\s+)?intercept\s+(?:only\s+)?with\s+(?:at\s+most|up\s+to|no\s+more\s+than|only)\s+(\d+|one|two|three)\s+members?\b|\byour\s+opponent\s+(?:cannot|can't)\s+intercept\s+with\s+(?:(\d+|two|three|four)\s+or\s+more\s+members|more\s+than\s+(one|two|three)\s+members?)\b",
        _interceptors,
        "intercept",
        "at most one of your opponent's members can intercept during that battle",
        "your opponent cannot intercept with more than 1 member during that battle",
    ),
    rule(
        "must attack this one",
        rf"\b(?:and\s+)?if\s+your\s+opponent's\s+((?:(?:front|back)\s+row\s+)?{KIND}members?(?:\s+(?:in|with)\s+[^,.]+?)?)\s+attacks?,\s+(?:they|it)\s+must\s+attack\s+(?:this\s+(?:member|card)|(?:the|a)\s+circle\s+(?:this|this\s+member|this\s+card)\s+is\s+(?:in|on))(?:,?\s+if\s+(?:able|possible))?(?=\s*[.,]|\s*$)",
        lambda m: f"this member must if possible be attacked by {_attackers(m.group(1))}",
        "must attack",
        "if your opponent's front row members attack, they must attack the circle this is in, if able.",
        "this member must if possible be attacked by members in the front row.",
    ),
    rule(
        "attacked circle of a gate of a kind",
        rf"(\[AUTO\]\s*(?:\[1/turn\]\s*)?)when(?:ever)?\s+({THIS}|(?:another\s+)?(?:one\s+)?of\s+your\s[^.,]*?|an?\s[^.,]*?)\s+attacks\s+(?:the|a)\s+circle\s+(?:of|with)\s+(?:an?|one\s+of\s+your\s+opponent's|your\s+opponent's)\s+((?:destroyed\s+|undestroyed\s+)?gates?)\s+(with\s+gate\s+number\s+\d+)(?=,)",
        lambda m: (
            f"{m.group(1)}If there is a {m.group(3).rstrip('s')} {m.group(4)} at the attacked circle, when {m.group(2)} attacks"
        ),
        "attacks&&gate number",
        "[AUTO] When this member attacks the circle of one of your opponent's gates with gate number 7, draw",
        "[AUTO] If there is a gate with gate number 7 at the attacked circle, when this member attacks, draw",
    ),
    rule(
        "intercepts for a member of a kind",
        rf"(\[AUTO\]\s*(?:\[1/turn\]\s*)?)when(?:ever)?\s+({THIS})\s+intercepts\s+for\s+(?:your\s+)?(an?\s+(?:{TRAIT}\s+)*(?:{NAME}|{ELEMENT}|{MEMBER})(?:\s+member)?),\s+(?!(?:it|its)\b)(?:(that\s+member)(?=\s+gets?\b))?",
        lambda m: (
            f"{m.group(1)}If your battling member is {m.group(3)}, when {m.group(2)} intercepts, {'your battling member' if m.group(4) else ''}"
        ),
        "intercepts for",
        "[AUTO] When this member intercepts for a <Knight>, that member gets +1 aura for the battle.",
        "[AUTO] If your battling member is a <Knight>, when this member intercepts, your battling member gets +1 aura for the battle.",
    ),
    rule(
        "battles a member of a kind",
        r"(\[AUTO\]\s*(?:\[1/turn\]\s*)?)when(?:ever)?\s+(this(?:\s+member)?)\s+battles\s+(?:with\s+|against\s+)?(?!that\b)(an?\s+(?:opponent's\s+)?[^.,“”]*?)(?=,(?:\s+it\s+gets\s+\+|(?!(?:(?!\bchoose\b)[^.“”])*\bits?\b)))",
        lambda m: (
            f"{m.group(1)}If the member battling this member is {re.sub('opponent.s ', '', m.group(3))}, when {m.group(2)} attacks or defends"
        ),
        "battles",
        "[AUTO] When this member battles a foreigner, draw",
        "[AUTO] If the member battling this member is a foreigner, when this member attacks or defends, draw",
    ),
    rule(
        "defends against a member of a kind",
        r"(\[AUTO\]\s*(?:\[1/turn\]\s*)?)when(?:ever)?\s+(this(?:\s+member)?)\s+defends\s+against\s+(?!that\b)(?:the\s+attack\s+of\s+)?(an?\s+(?:opponent's\s+)?[^.,“”]*?)(?=,(?:\s+it\s+gets\s+\+|(?!(?:(?!\bchoose\b)[^.“”])*\bits?\b)))",
        lambda m: (
            f"{m.group(1)}If the member battling this member is {re.sub('opponent.s ', '', m.group(3))}, when {m.group(2)} defends"
        ),
        "defends against",
        "[AUTO] When this member defends against a foreigner, draw",
        "[AUTO] If the member battling this member is a foreigner, when this member defends, draw",
    ),
    rule(
        "members in battle do or are",
        r"(?<=,\s)(?:all\s+|both\s+)?(?:the\s+)?members\s+in\s+battle\s+(?=(?:get|gain|lose|cannot|can't)\b)",
        "all battling members ",
        "members in battle",
        "When this card is placed in the battle zone, members in battle lose all abilities",
        "When this card is placed in the battle zone, all battling members lose all abilities",
    ),
    rule(
        "may intercept in this battle",
        r"(?<=\.\s)(it|that\s+member|this\s+member)\s+(?:may|can)\s+(?:also\s+)?intercept\s+(?:during\s+|in\s+)?(this|that)\s+(battle|turn)(?=\.)",
        lambda m: f"{m.group(1)} gains intercept {'during this ' + m.group(3)}",
        "intercept this|intercept that|intercept during|intercept in",
        "Choose one of your members. That member may intercept this battle.",
        "Choose one of your members. That member gains intercept during this battle.",
    ),
    rule(
        "the winning member",
        r"(\bwhen(?:ever)?\s+this(?:\s+member)?\s+loses\s+(?:a|the)\s+battle,[^.\n“”]*?)\bthe\s+(?:winning|winner)(?:\s+member)?\b(?:(\s+))?",
        r"\1its battle opponent\2",
        "winning|winner",
        "When this loses the battle, put the winning member on the bottom of its owner's deck.",
        "When this loses the battle, put its battle opponent on the bottom of its owner's deck.",
    ),
    rule(
        "the gate at its circle",
        r"\bthe\s+gate\s+(?:in|on|of)\s+the\s+(attacking|defending)\s+member's\s+circle\b",
        r"the gate corresponding to the \1 member",
        "the gate",
        "destroy the gate in the attacking member's circle.",
        "destroy the gate corresponding to the attacking member.",
    ),
    rule(
        "one of both members in battle",
        r"\b(chooses?)\s+(?:1|one)\s+of\s+the\s+(?:2\s+)?(?:members\s+in\s+battle|battling\s+members)\b",
        r"\1 a battling member",
        "members in battle|battling members",
        "choose one of the members in battle. Its aura is doubled",
        "choose a battling member. Its aura is doubled",
    ),
    rule(
        "in a role against a kind",
        rf"\b(while|if|as\s+long\s+as)\s+(this(?:\s+(?:member|card))?|it)\s+is\s+(attacking|defending)\s+against\s+(an?\s+(?:{WORD}\s+)*?{MEMBER})\b(?P<it>,\s+(?:it|this)(?=\s+(?:gets|gains|has|cannot)\b))?(?=\s*[,.]|\s+and\b|\s+(?:gets|gains|has|cannot)\b)",
        _against,
        "against",
        "While this member is defending against a tranceunion, it gets",
        "While this member is defending and its battle opponent is a tranceunion, this member gets",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "in battle with",
        r"\b(?:in\s+battle|battling)\s+(?:with|against)\s+(?=an?\b|this\b|your\b)",
        "battling ",
        "in battle|battling&&with|against",
        "While this member is in battle with a tranceunion",
        "While this member is battling a tranceunion",
    ),
    rule(
        "battle opponent with",
        r"\b(this\s+\w+)\s+is\s+(?:in\s+battle\s+with|battling)\s+a\s+member\s+with\b",
        r"\1 is battling and the battle opponent of \1 has",
        "member with",
        "While this member is in battle with a member with level 2",
        "While this member is battling and the battle opponent of this member has level 2",
    ),
    rule(
        "role in that battle",
        r"(?<!was )(?<!were )(?<!\bbe )\b(?:(?:was|had|has)\s+)?(attack|defend|battl)(?:ed|ing)\s+(?:during|in)\s+(?:that|this|the)\s+battle\b(?!\s+(?:zone|phase|step))",
        lambda m: f"is {m.group(1)}ing",
        "attacked|attacking|defended|defending|battled|battling&&battle",
        "if this member attacked during that battle",
        "if this member is attacking",
    ),
    rule(
        "was in a role",
        r"\bwas\s+(?=(?:attacking|defending|battling)\b)",
        "is ",
        "was",
        "if this member was attacking",
        "if this member is attacking",
    ),
    rule(
        "member in battle",
        rf"\b((?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?))\s+in\s+battle\b(?!\s+(?:with|against))",
        r"battling \1",
        "in battle",
        "your member in battle",
        "your battling member",
    ),
    rule(
        "of a battle",
        r"\bof\s+a\s+battle\s+(this(?:\s+\w+)?)\s+is\s+in\b",
        r"while \1 is battling",
        "of a battle",
        "of a battle this member is in",
        "while this member is battling",
    ),
    rule(
        "is in battle",
        r"\b(is|are|not)\s+in\s+battle\b(?!\s+(?:with|against))",
        r"\1 battling",
        "in battle",
        "this member is in battle",
        "this member is battling",
    ),
    rule(
        "while in battle",
        r"\bwhile\s+in\s+battle\b",
        "while battling",
        "in battle",
        "while in battle",
        "while battling",
    ),
    rule(
        "auras are hearts",
        r"(?<!the )(?<!total )\bauras?\s+of\s+(?=(?:all\s+)?(?:your|this)\b)",
        "the aura of ",
        "aura&&of",
        "Auras of your members",
        "the aura of your members",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
