"""How many cards, and how they are chosen: one of, up to, all, each, the lowest.

Longer than 500 lines: one table, whose rules rely on those before them.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    CARD,
    CHANGE,
    DO,
    KIND,
    MEMBER,
    MEMBER_OR_GATE,
    NOUN,
    OF_ALL_ALIKE,
    PILE,
    PLAIN_WORD,
    TYPE,
    TYPES,
    VALUE,
    VERB,
    WHOSE,
    WORD,
    ZONE,
)

_COUNTED = re.compile(r"\b(?:and\s+)?(up\s+to\s+)?(\d+|an?|one)\s+(?!of\b|or\b)", re.IGNORECASE)


def _extreme_of_row(found: re.Match[str]) -> str:
    """Return ``an opponent's member in the back row with the lowest level``."""
    whose = "an opponent's" if "opponent" in found.group(1).lower() else "one of your"
    row = f" in the {found.group(4).lower()}" if found.group(4) else ""
    noun = found.group(5) if "opponent" in whose else found.group(5) + "s"
    return f"{whose} {noun}{row} with the {found.group(2)} {found.group(3)}"


def _one_by_one(found: re.Match[str]) -> str:
    """Return ``choose an opponent's member. rest it. choose one of their gates. destroy it.``"""
    head, first, second, verb_one, kind_one, verb_two, kind_two, end = found.groups()
    if (
        kind_one.lower() not in first.lower()
        or kind_two.lower() not in second.lower()
        or kind_one.lower() == kind_two.lower()
    ):
        return found.group()
    if re.search(r"\b\d", first + second) or "up to" in (first + second).lower():
        return found.group()
    if "opponent" in first.lower():
        second = re.sub(r"\btheir\b", "your opponent's", second, flags=re.IGNORECASE)
    return f"{head}choose {first}. {verb_one} it. choose {second}. {verb_two} it{end}"


def _each_of(phrases: str, whose: str) -> str:
    """Return ``1 of your red member and 1 of your member with level 1`` of what is chosen from among cards."""
    found = []
    for part in re.split(r"\s*,?\s+and\s+(?=(?:up\s+to\s+)?(?:\d+|an?|one)\s)", phrases, flags=re.IGNORECASE):
        counted = _COUNTED.match(part)
        if counted is None:
            return f"{phrases} from among {whose} members"
        number = counted.group(2) if counted.group(2).isdigit() else "1"
        found.append(f"{counted.group(1) or ''}{number} of {whose} {part[counted.end() :]}")
    return " and ".join(found)


def _given(found: re.Match[str]) -> str:
    """Return ``choose one of your members, and it gets +1000 power``."""
    whom, value = found.group(1), found.group(2)
    many = re.match(r"(?:up\s+to\s+)?(?:[2-9]|\d\d)\b", whom, re.IGNORECASE)
    return f"choose {whom}, and {'they get' if many else 'it gets'} {value}"


def _extreme(found: re.Match[str]) -> str:
    """Return ``an opponent's member with the lowest power``: one of those that share it is chosen."""
    whose, noun, rest = " ".join(found.group(1).lower().split()), found.group(2), found.group(3)
    head = {"your opponent's": f"an opponent's {noun}", "the": f"a {noun}", "a": f"a {noun}"}.get(whose)
    return f"{head or f'one of {whose} {noun}s'} {rest}"


def _just_one(found: re.Match[str]) -> str:
    """Return ``one`` behind what is done; behind ``if`` it is more than that at least one is there."""
    said = re.split(r"[.,;:\n\[]", found.string[: found.start()])[-1]
    if re.search(r"\b(?:if|when|whenever|while|unless|long\s+as|have|has)\b", said, re.IGNORECASE):
        return found.group()
    return "one" if re.search(rf"\b{DO}(?:s|es)?\s+$", said, re.IGNORECASE) else found.group()


def _exactly(found: re.Match[str]) -> str:
    """Return ``draw `` for ``draw exactly ``, but not in a condition."""
    said = re.split(r"[.,;:\n\[]", found.string[: found.start()])[-1]
    is_asked = re.search(r"\b(?:if|when|whenever|while|unless|long\s+as)\b", said, re.IGNORECASE)
    return found.group() if is_asked else f"{found.group(1)} "


def _target(found: re.Match[str]) -> str:
    """Return ``one of your members``; before what it gets, ``choose one of your members. It gets``."""
    chosen = found.group(1)
    return f"choose {chosen}. It {found.group(2)}" if found.group(2) else chosen


def _single(noun: str) -> str:
    """Return the noun of one card."""
    return re.sub(r"(?i)(?<!tactic)s$", "", noun.strip())


def _in_each_row(found: re.Match[str]) -> str:
    """Return a choice of one member of each row."""
    verb, up_to, number, whose, kind = found.groups()
    if not verb.lower().startswith("choose"):
        return found.group()
    one = f"{up_to}{number} of {whose} {kind}"
    return f"{verb} {one} in the front row as well as {one[0].lower()}{one[1:]} in the back row"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "one in each row",
        rf"\b(choose|rest|stand|drop|stock|purge|return|put)\s+((?:up\s+to\s+)?)(one|1|an?)\s+(?:of\s+)?(your(?:\s+opponent['’]s)?)\s+((?:{KIND}){MEMBER}s?)\s+(?:in|from|of)\s+(?:each|both)\s+(?:of\s+(?:your|their)\s+)?rows?(?=[.,;]|\s+and\b|\s+to\b|\s+(?:in)?to\b|\s+on\b)",
        _in_each_row,
        "each row|both row|each of",
        "Choose up to one of your opponent's members in each row, and rest them.",
        "Choose up to one of your opponent's members in the front row as well as up to one of your opponent's members in the back row, and rest them.",
    ),
    rule(
        "each one of",
        r"\beach\s+one\s+of\s+(?=your\b|the\b|them\b|those\b)",
        "each of ",
        "each one of",
        "each one of your members gets +1000 power",
        "each of your members gets +1000 power",
    ),
    rule(
        "a single one",
        rf"\b(?:a\s+single\s+one|exactly\s+one|just\s+one|only\s+one)(?=\s+of\s+(?:your|them|those)\b)|\ba\s+single\b(?=\s+{TYPE}\b)",
        _just_one,
        "single|exactly one|just one|only one",
        "choose a single one of your members",
        "choose one of your members",
    ),
    rule(
        "a target that gets",
        rf"\btarget\s+(other\s+)?({NOUN}(?:\s+(?:you|(?:your\s+|an\s+|the\s+)?opponent)\s+controls?|\s+of\s+yours|\s+of\s+your\s+opponent)?)\s+(gets|gains|loses|can(?:'t|not))(?=\s)",
        lambda m: f"choose {'another' if m.group(1) else 'a'} {m.group(2)}, and it {m.group(3)}",
        "target",
        "When this attacks, target member can't intercept this turn.",
        "When this attacks, choose a member, and it can't intercept this turn.",
    ),
    rule(
        "exactly so many are chosen",
        r"\b(draws?|chooses?|discards?|puts?|returns?|rests?|stands?|destroys?)\s+(?:exactly|precisely|just)\s+(?=(?:one|two|three|\d+)\s)",
        _exactly,
        "exactly|precisely|just",
        "Draw exactly one card.",
        "Draw one card.",
    ),
    rule(
        "one that gets, in short",
        rf"(?<=[\]:.])(\s+)((?:1|one)\s+other\s+{NOUN}\s+of\s+yours|(?:1|one|another)\s+(?:other\s+)?{NOUN}\s+of\s+yours|(?:1|one|another)\s+of\s+your\s+(?:opponent's\s+)?(?:(?:front|back)\s+row\s+)?{NOUN}(?:\s+in\s+the\s+(?:front|back)\s+row)?)\s+(?:gets\s+|gains\s+)?(?={CHANGE})",
        r"\1choose \2, and it gets ",
        "your&&+|-",
        "[ACT] [(1)] 1 other member of yours +2000 power this turn.",
        "[ACT] [(1)] choose 1 other member of yours, and it gets +2000 power this turn.",
    ),
    rule(
        "some of yours get",
        rf"((?:^|[.,;:\]])\s*)(?=((?:up\s+to\s+)?(?:[2-9]|two|three|four))\s)((?:up\s+to\s+)?\w+)\s+(?:target\s+)?((?:other\s+)?(?:{WORD}\s+){{0,3}}?{MEMBER}s)\s+(you\s+control|(?:your|an)\s+opponent\s+controls|of\s+yours|of\s+your\s+opponent)\s+(?:each\s+)?(get|gain)(?=\s)",
        lambda m: (
            f"{m.group(1)}choose {m.group(3)} of {'your' if 'opponent' not in m.group(5) else 'your opponent' + chr(39) + 's'} "
            f"{m.group(4)}, and they {m.group(6)}"
        ),
        "get|gain",
        "[ACT] [(2)]: Up to two target members you control each get +1000 power until end of turn.",
        "[ACT] [(2)]: choose Up to two of your members, and they get +1000 power until end of turn.",
    ),
    rule(
        "so many others of yours",
        rf"\b((?:up\s+to\s+)?(?:[2-9]|two|three|four|five))\s+other\s+((?:{WORD}\s+){{0,2}}?{MEMBER}s)\s+of\s+yours\b",
        r"\1 of your other \2",
        "of yours",
        "choose up to two other members of yours.",
        "choose up to two of your other members.",
    ),
    rule(
        "target of a kind",
        rf"\btarget\s+(other\s+)?(?={NOUN}\b(?!\s+of\s+(?:an|the)\s+attack))",
        lambda m: (
            m.group(1) or ""
            if re.search(r"(?:\d|two|three|any\snumber\sof)\s+$", m.string[: m.start()], re.IGNORECASE)
            else "another "
            if m.group(1)
            else "a "
        ),
        "target",
        "return target rested member you control to your hand",
        "return a rested member you control to your hand",
    ),
    rule(
        "given to one",
        rf"\bgive\s+((?:up\s+to\s+)?(?:one|\d+|an?|another)\s(?:(?!\band\b)[^.,;+-])*?)\s+({CHANGE}(?:\s+and\s+{CHANGE})?)",
        _given,
        "give",
        "give one of your members +1000 power until end of turn",
        "choose one of your members, and it gets +1000 power until end of turn",
    ),
    rule(
        "any one of",
        r"\bany\s+(?:one|1)\s+of\s+(?=your\b|them\b|those\b|the\b)",
        "one of ",
        "any",
        "choose any one of your members",
        "choose one of your members",
    ),
    rule(
        "another and one of",
        r"\banother\s+one\s+of\s+(?=your\b)",
        "another of ",
        "another one of your",
        "When another one of your members attacks",
        "When another of your members attacks",
    ),
    rule(
        "at most so many",
        r"\b(choose|select|pick|return|put|rest|stand|mobilize|discard|destroy)(s?)\s+(?:at\s+most|(?:between\s+)?0\s+(?:to|and))\s+(?=\d|one\b)",
        r"\1\2 up to ",
        "at most| 0 ",
        "choose at most 2 of your members",
        "choose up to 2 of your members",
    ),
    rule(
        "so many or less are chosen",
        rf"\b(choose|select|pick|return|put|rest|stand|mobilize|discard)(s?)\s+(\d+)\s+or\s+less\s+(?=of\s+your\b|{KIND}(?:cards|{MEMBER_OR_GATE}s)\b)",
        r"\1\2 up to \3 ",
        "or less",
        "choose 2 or less of your opponent's members",
        "choose up to 2 of your opponent's members",
    ),
    rule(
        "of your choice",
        r"(\b(?:choose|rest|stand|drop|return|put|destroy|discard)\s(?:(?!\bability\b)[^.,;:])*?)\s+of\s+your\s+(?:choice|choosing)(?=\s*[.,;\]]|\s+(?:to|into|and|in)\b)",
        r"\1",
        "of your cho",
        "choose one of your opponent's members of your choice, and rest it",
        "choose one of your opponent's members, and rest it",
    ),
    rule(
        "one of each player",
        rf"\b(choose)\s+(?:an?|1)\s+((?:{PLAIN_WORD}\s+)*?{CARD})\s+of\s+each\s+player(?=\s*[.,;]|\s+and\b)",
        r"\1 one of your \2s as well as an opponent's \2",
        "each player",
        "Choose a member of each player, and rest them.",
        "Choose one of your members as well as an opponent's member, and rest them.",
    ),
    rule(
        "two choices, each with what is done",
        rf"((?:^|[\].:,]\s+))choose\s+((?:one|1|an?|another)\s[^.,;]*?),?\s+and\s+((?:one|1|an?|another)\s+of\s[^.,;]*?)(?:\.\s+|,\s+(?:and\s+)?|;\s*)({VERB})\s+that\s+({TYPE})\s+and\s+({VERB})\s+that\s+({TYPE})(\s*[.,]|$)",
        _one_by_one,
        "that&&choose",
        "Choose one of your opponent's members and one of their gates. Rest that member and destroy that gate.",
        "choose one of your opponent's members. Rest it. choose one of your opponent's gates. destroy it.",
    ),
    rule(
        "your choice",
        r"\s*\((?:your|their|his\s+or\s+her|his/her)\s+choice\)",
        "",
        "choice)",
        "1 of your opponent's members gets -4000 power (your choice)",
        "1 of your opponent's members gets -4000 power",
    ),
    rule(
        "choose any",
        rf"\b(choose)\s+any\s+(?:1\s+|one\s+)?(?=(?:{WORD}\s+)?{TYPE}\b)",
        r"\1 a ",
        "any",
        "choose any member",
        "choose a member",
    ),
    rule(
        "of whose choice",
        r"(\bdiscards?\s[^.,;]*?)\s+of\s+(?:their|his\s+or\s+her|your)\s+(?:own\s+)?(?:choice|choosing)\b",
        r"\1",
        "ice|osing",
        "each player discards a card of their choice",
        "each player discards a card",
    ),
    rule(
        "a card of whose choice",
        r"(\b(?:reveals?|discards?|returns?|puts?|chooses?|stocks?)\s+(?:up\s+to\s+)?(?:an?|\d+)\s+cards?\s+(?:from|in)\s+(?:their|your)\s+hand)\s+of\s+(?:their|your)\s+(?:own\s+)?(?:choice|choosing)\b|(\b(?:reveals?|discards?|returns?|puts?|chooses?|stocks?)\s+(?:up\s+to\s+)?(?:an?|\d+)\s+cards?)\s+of\s+(?:their|your)\s+(?:own\s+)?(?:choice|choosing)(?=\s+(?:from|in)\s+(?:their|your)\s+hand\b)",
        lambda m: m.group(1) or m.group(2),
        "hand&&choice|choosing",
        "your opponent reveals a card from their hand of their choice.",
        "your opponent reveals a card from their hand.",
    ),
    rule(
        "at random before the hand",
        r"\b(choose\s+(?:an?|\d+)\s+cards?)\s+at\s+random\s+(?:from|in)\s+((?:your\s+opponent's|your|their)\s+hand)\b",
        r"\1 in \2 at random",
        "at random",
        "choose a card at random from your opponent's hand",
        "choose a card in your opponent's hand at random",
    ),
    rule(
        "a tie is chosen",
        r"(?<=\.)\s*if\s+(?:several|more\s+than\s+1|2\s+or\s+more|there\s+is\s+a\s+tie|tied|there\s+are\s+several)(?:\s+(?:members|cards|of\s+them|such\s+members))?(?:\s+(?:are|is)\s+tied|\s+have\s+the\s+same\s+\w+)?,\s+(?:you\s+)?choose\s+(?:one|1)(?:\s+of\s+them)?\.|,?\s+\(?your\s+choice\s+(?:if|in\s+case\s+of)\s+(?:tied|a\s+tie|several)\)?(?=\.)",
        "",
        "tie|several",
        "rest it. If several are tied, you choose one of them.",
        "rest it.",
    ),
    rule(
        "pick",
        r"\b(pick|select)(s)?\s+(?=(?:an?|one|up\s+to|1|\d+|another|your)\b)",
        r"choose\2 ",
        "pick|select",
        "Pick one of your members.",
        "choose one of your members.",
    ),
    rule(
        "all of them, chosen",
        r"\bchoose\s+all(?:\s+of)?\s+((?:your|an|the|other|members|cards)\b[^.,;]*?)(?:\.\s*they|,?\s+and\s+they|[,;]\s*(?:and\s+)?they)\s+(get|gain|lose|cannot|can['’]t)\b",
        r"all \1 \2",
        "choose all",
        "Choose all of your opponent's members in the front row. They lose all abilities",
        "all your opponent's members in the front row lose all abilities",
    ),
    rule(
        "the battler with the highest value",
        r"\bthe\s+(member|tranceunion)\s+in\s+battle\s+(?=with\s+the\s+(?:highest|lowest)\b)",
        r"a battling \1 ",
        "in battle with",
        "choose the member in battle with the highest power",
        "choose a battling member with the highest power",
    ),
    rule(
        "each with soul",
        r"(\[CONT\]\s*)each\s+(member|tranceunion|logicalist|foreigner)\s+(with\s+[^,.]*?)\bits\s+soul\s+(gets|gains)\b",
        r"\1All \2s \3their soul get",
        "each&&soul",
        "[CONT] Each member with 2 or more cards in its soul gets +1 aura.",
        "[CONT] All members with 2 or more cards in their soul get +1 aura.",
    ),
    rule(
        "of the lowest value",
        rf"\b(choose\s+(?:up\s+to\s+)?(?:one|1|an?)\s+(?:of\s+)?[^.,]*?(?:{MEMBER}s?|cards?))\s+of\s+the\s+(lowest|highest)\s+({VALUE})\b",
        r"\1 with the \2 \3",
        "of the lowest|of the highest",
        "choose one of your opponent's members of the lowest level",
        "choose one of your opponent's members with the lowest level",
    ),
    rule(
        "exchange it with another one",
        rf"\b(choose\s+)(?:one\s+of|an?)\s+((?:your|an\s+opponent's|your\s+opponent's)\s+(?:{ADJECTIVE}\s+)*)(member)s?((?:\s+with\s+territory\s+\d)?),?\s+and\s+(?:exchange|swap)\s+(?:its\s+(?:position|place)|it)\s+with\s+(?:another|one\s+other)\s+(?:one\s+)?of\s+\2members\4(?=\.)",
        r"\g<1>2 of \2members\4, and exchange them",
        "another",
        "choose one of your opponent's members, and exchange its position with another of your opponent's members.",
        "choose 2 of your opponent's members, and exchange them.",
    ),
    rule(
        "otherwise fewer of them",
        r"(\bchoose\s+up\s+to\s+\d+\s+)([^.,;]+?)(,?\s+and\s+(?:add|put|return)\s+)them(\s+(?:in)?to\s+your\s+hand)\.\s+Otherwise,\s+choose\s+(?:1|one)\.",
        r"\1\2\3them\4. Otherwise, choose 1 \2\3it\4.",
        "otherwise, choose 1.|otherwise, choose one.",
        "choose up to 2 level 3 or less members in your drop zone and put them into your hand. Otherwise, choose 1.",
        "choose up to 2 level 3 or less members in your drop zone and put them into your hand. Otherwise, choose 1 level 3 or less members in your drop zone and put it into your hand.",
    ),
    rule(
        "up to one of two places",
        rf"(?:\A|(?<=[\n:\]])|(?<=[\]:]\s))(\s*)choose\s+up\s+to\s+(?:1|one)\s+([^.,;\[\]]*?)\s+in\s+your\s+(hand|{ZONE})\s+or\s+(?:your\s+)?(hand|{ZONE})((?:,\s+and|\s+and|,\s+then)\s+[^.]*?)\.\s*\Z",
        r"\1Choose one: • Choose up to 1 \2 in your \3\5. • Choose up to 1 \2 in your \4\5.",
        "up to&& or ",
        "[ACT] [(1)] Choose up to 1 foreigner in your purge zone or drop zone, and mobilize it.",
        "[ACT] [(1)] Choose one: • Choose up to 1 foreigner in your purge zone, and mobilize it. • Choose up to 1 foreigner in your drop zone, and mobilize it.",
    ),
    rule(
        "one of the cards that lie so",
        r"\b(turns?|stands?|rests?|chooses?|discards?|drops?|purges?|returns?|puts?)\s+(?:one|1)\s+of\s+the\s+(face(?:\s+|-)(?:down|up)|rested|standing)\s+card(?:s)(?=\s+(?:in|from)\s+(?:your|their|its)\b)",
        lambda m: f"{m.group(1)} a {re.sub(' ', '-', m.group(2))} card",
        "of the",
        "turn one of the face down cards in your level zone face up",
        "turn a face-down card in your level zone face up",
    ),
    rule(
        "one of each player's",
        rf"\bchoose\s+(an?|1|up\s+to\s+\d+|\d+)\s+({NOUN})\s+(?:in|from)\s+each\s+player's\s+({PILE})s?\b",
        r"choose \1 \2 in your \3 and \1 \2 in your opponent's \3",
        "each player's",
        "choose a member in each player's drop zone, and remove them",
        "choose a member in your drop zone and a member in your opponent's drop zone, and remove them",
    ),
    rule(
        "one of their cards in a zone",
        rf"\bif\s+your\s+opponent\s+has\s+(?:an?|1\s+or\s+more|any)\s+({NOUN})\s+in\s+(?:their|your\s+opponent's)\s+({ZONE}),\s+(?:(you\s+may\s+)?choose\s+one\s+of\s+(?:them|those\s+\w+))(?=[,.])",
        lambda m: (
            f"if your opponent has 1 or more {m.group(1)} in your opponent's {m.group(2)}, {m.group(3) or ''}choose a "
            f"{_single(m.group(1))} in your opponent's {m.group(2)}"
        ),
        "your opponent has&&choose one of",
        "if your opponent has a card in their battle zone, choose one of them, and turn it face down.",
        "if your opponent has 1 or more card in your opponent's battle zone, choose a card in your opponent's battle zone, and turn it face down.",
    ),
    rule(
        "this and one other of yours",
        rf"((?:[:,.]|\[AUTO\]|\[ACT\])\s+)(until\s+end\s+of\s+(?:that\s+|the\s+)?turn,\s+|for\s+the\s+turn,\s+)?(this(?:\s+member)?)\s+and\s+(?:another|(?:another\s+)?one)\s+of\s+your\s+(?:other\s+)?((?:{ADJECTIVE}\s+)*{MEMBER})s\s+(get|gain)\s+(?=[+-])",
        r"\1choose another of your \4s, and \2\3 and that member \5 ",
        "this&&of your",
        "[AUTO] When this is mobilized, this and one of your other members get +1000 power until end of turn.",
        "[AUTO] When this is mobilized, choose another of your members, and this and that member get +1000 power until end of turn.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "how much together",
        rf"\bwith\s+(?:(?:an?|the)\s+)?(?:total|combined)\s+({VALUE})s?\s+(?:of\s+)?(\d+)\s+or\s+(?:less|lower|fewer)\b",
        r"with total \1 \2 or less",
        "total|combined",
        "choose up to 2 of your opponent's members with a total level of 4 or less",
        "choose up to 2 of your opponent's members with total level 4 or less",
    ),
    rule(
        "whose values are so much together",
        rf"\b(?:whose\s+(?:total|combined)\s+({VALUE})s?\s+(?:is|are)|so\s+that\s+their\s+(?:total|combined)\s+({VALUE})s?\s+(?:is|are))\s+(\d+)\s+or\s+(?:less|lower)\b",
        lambda m: f"with total {m.group(1) or m.group(2)} {m.group(3)} or less",
        "total|combined",
        "choose any number of your opponent's members whose total level is 4 or less",
        "choose any number of your opponent's members with total level 4 or less",
    ),
    rule(
        "other without an article",
        rf"(?<=\s)(?<!another\s)(?<!one\s)(\b(?:choose|have|has|when|whenever|rest|stand|to|return|put|destroy)\s+)other\s+(?={KIND}(?:{TYPE}\b(?!s)|empty\s+circle\b(?!s)|{ELEMENT}|{NAME}))(?!cards)",
        r"\1another ",
        "other",
        "move this member to other empty circle",
        "move this member to another empty circle",
    ),
    rule(
        "target",
        rf"\btarget\s+(one\s+of\s+your\s+{CARD}s|an\s+opponent's\s+{CARD})(?:\s+(gets|gains|cannot)(?=\s))?",
        _target,
        "target",
        "target one of your members gets +3000 power",
        "choose one of your members. It gets +3000 power",
    ),
    rule(
        "the lowest of a row",
        rf"\b(your\s+opponent['’]s|your)\s+(lowest|highest)[-\s]({VALUE})\s+(?:(front\s+row|back\s+row)\s+)?({TYPES})\b",
        _extreme_of_row,
        "lowest|highest",
        "return your opponent's lowest-level back row member to",
        "return an opponent's member in the back row with the lowest level to",
    ),
    rule(
        "one of them gets",
        rf"((?:\[(?:AUTO|ACT)\][^\n“”]*?[\]:.,\ue000-\uf8ff]|\ATool\s+Skill:?(?:\s[^\n“”]*?[.,:])?)\s+)((?:up\s+to\s+)?(?:one|another|\d+)\s+of\s+{WHOSE}\s+(?:(?!\b(?:get|gain|attack|is|are|defend|intercept|win|lose|leave|move|stand|rest)s?\b)[^.,;:])+?)\s+(gets?|gains?|cannot)(?=\s)",
        lambda m: (
            f"{m.group(1)}choose {m.group(2)}, and "
            f"{'it' if re.match(r'one|another', m.group(2), re.IGNORECASE) else 'they'} {m.group(3)}"
        ),
        "of your&&get|gain|cannot&&[a|tool skill",
        "[ACT] [rest this member] One of your tranceunions gets +1000 power for the turn.",
        "[ACT] [rest this member] choose One of your tranceunions, and it gets +1000 power for the turn.",
    ),
    rule(
        "from among members",
        rf"\b(chooses?)\s+((?:up\s+to\s+)?(?:\d+|an?|one)\s+[^.;,]*?)\s+from\s+among\s+(your(?:\s+opponent's)?)\s+(?:other\s+)?{MEMBER_OR_GATE}s\b",
        lambda m: f"{m.group(1)} " + _each_of(m.group(2), m.group(3)),
        "from among",
        "choose a red member and a member with level 1 from among your members",
        "choose 1 of your red member and 1 of your member with level 1",
    ),
    rule(
        "the lowest",
        rf"\b(your\s+opponent's|their|your|the|an?)\s+({MEMBER})\s+((?:on\s+(?:the|your|their|your\s+opponent's)\s+(?:field|circles)\s+)?with\s+(?:the\s+)?(?:lowest|highest)\s+{VALUE}\b)",
        _extreme,
        "lowest|highest",
        "choose your opponent's member with the lowest power",
        "choose an opponent's member with the lowest power",
    ),
    rule(
        "the lowest among",
        rf"\b(?:an?|1)\s+({MEMBER})\s+(with\s+the\s+(?:lowest|highest)\s+{VALUE})\s+among\s+(your\s+opponent's|your)\s+\1s\b",
        lambda m: (
            f"{'one of your ' + m.group(1) + 's' if m.group(3).lower() == 'your' else 'an opponent' + chr(39) + 's ' + m.group(1)} {m.group(2)}"
        ),
        "lowest|highest",
        "a member with the lowest power among your opponent's members",
        "an opponent's member with the lowest power",
    ),
    rule(
        "both of",
        r"\bboth\s+of\s+your\b",
        "2 or more of your",
        "both of",
        "both of your gates",
        "2 or more of your gates",
    ),
    rule(
        "all of", r"\ball\s+of\s+(?=(?:your|the|their)\b)", "all ", "all of", "all of your members", "all your members"
    ),
    rule(
        "each of",
        rf"(?<!for )\beach\s+of\s+(?=your\b){OF_ALL_ALIKE}",
        "all ",
        "each of",
        "each of your members",
        "all your members",
    ),
    rule(
        "each of your steps",
        r"\bof\s+all\s+your\s+([\w\s]*?(?:step|phase|turn))s?\b",
        r"of your \1",
        "of all your",
        "beginning of all your intercept steps",
        "beginning of your intercept step",
    ),
    rule(
        "one of your other",
        r"\bone\s+of\s+your\s+other\b",
        "another of your",
        "other&&one",
        "one of your other members",
        "another of your members",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
