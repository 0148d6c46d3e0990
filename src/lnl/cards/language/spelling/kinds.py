"""Which cards: types, colors, worlds, elements, names, covenanters, other than some.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    CARD,
    COLOR,
    IF,
    KIND,
    MEMBER,
    MEMBER_OR_GATE,
    NOUN,
    NUMBER,
    OWNER,
    PILE,
    STATE,
    THIS,
    TRAIT,
    TYPE,
    TYPES,
    VALUE,
    WORD,
    WORLD,
    ZONE,
)

_OPPOSITE = {
    "rested": "standing",
    "standing": "rested",
    "face up": "face-down",
    "face down": "face-up",
    "destroyed": "undestroyed",
    "undestroyed": "destroyed",
}
_ONE_TRAIT = (
    rf"(?:being\s+)?(?:an?\s+|the\s+)?(?:(?:cards?|members?)\s+of\s+(?:the\s+)?)?"
    rf"(?:{NAME}|{ELEMENT}|{WORLD}\b|{COLOR}\b(?:-colored)?|(?:every|all)\s+(?:world|color)s?)"
    rf"(?:\s+(?:cards?|members?|trait|world|in\s+color)\b)?"
)
_TRAITS = rf"{_ONE_TRAIT}(?:(?:\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+)(?:also\s+)?(?:as\s+)?{_ONE_TRAIT})*"


def _that_is(found: re.Match[str]) -> str:
    """Return ``one of your rested members``."""
    head, noun, denied, what = found.group(1), found.group(2), found.group(3), " ".join(found.group(4).lower().split())
    what = "battling" if what == "in battle" else what
    if not denied:
        return f"{head}{what} {noun}"
    opposite = _OPPOSITE.get(what.replace("-", " "))
    return f"{head}{noun} other than a {what} card" if opposite is None else f"{head}{opposite} {noun}"


def _other_than(found: re.Match[str]) -> str:
    """Return ``members other than a tranceunion``."""
    noun, kind = found.group(1), found.group(2)
    if re.fullmatch(NAME, kind):
        return f"{noun} other than {kind}"
    kind = kind.removesuffix("s") if re.search(r"(?:ion|ist|er)s$", kind, re.IGNORECASE) else kind
    card = "" if re.search(r"(?:ion|ist|er)$", kind, re.IGNORECASE) else " card"
    return f"{noun} other than a {kind}{card}"


def _either(found: re.Match[str]) -> str:
    """Return ``<Mage> or <Knight> cards``."""
    one, other, place = found.groups()
    on_field = (
        place.strip().lower() in ("you have", "of yours", "on your field", "your opponent has") or place[:1] in ",.;"
    )
    return f"{one} or {other} {'member' if on_field else 'card'}{place}"


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


def _either_kind(found: re.Match[str]) -> str:
    """Return ``logicalists or``, unless what is said of the first kind is not said of the second."""
    before = found.string[: found.start()].rstrip()
    return (
        found.group() if re.search(rf"(?:{TRAIT}|{STATE}|other)\Z", before, re.IGNORECASE) else f"{found.group(1)} or "
    )


def _name_of(choice: str) -> str:
    """Return which name is meant where a text says ``a different name``: of members that of the character (2.1.2)."""
    return "character " if re.search(rf"{MEMBER}\Z", choice, re.IGNORECASE) else "card "


def _one_of_names(found: re.Match[str]) -> str:
    """Return ``2 or more "Mia" or "Lia" members``, or ``cards`` where a zone is named."""
    head, first, last, placed = found.group(1, 2, 3, "placed")
    names = re.sub(r",\s+", " or ", first)
    return f"{head}{names} or {last} {'cards' if placed else 'members'}"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "level cards",
        rf"\b(?:one|1)\s+of\s+(your(?:\s+opponent's)?)\s+((?:face[-\s](?:up|down)|standing|rested)\s+(?:{TRAIT}\s+)*)level\s+cards\b",
        r"a \2card in \1 level zone",
        "level cards",
        "Choose one of your face up level cards, and turn it face down.",
        "Choose a face up card in your level zone, and turn it face down.",
    ),
    rule(
        "another of two elements",
        rf"\b((?:another|a|an)\s+{ELEMENT}\s+or\s+{ELEMENT})(?=\s+(?:is|attacks|defends|intercepts|wins|loses|leaves)\b)",
        r"\1 member",
        "or ",
        "When another <Machine> or <Robot> is mobilized, draw",
        "When another <Machine> or <Robot> member is mobilized, draw",
    ),
    rule(
        "two kinds that you have",
        rf"\bchoose\s+an?\s+((?:{TRAIT}\s+)*{MEMBER})\s+and\s+an?\s+((?:{TRAIT}\s+)*{MEMBER})\s+(?:that\s+)?you\s+have\b",
        r"choose one of your \1s and one of your \2s",
        "you have&&choose",
        "choose a red member and a blue member you have",
        "choose one of your red members and one of your blue members",
    ),
    rule(
        "so many of the opponent",
        rf"\b([2-9])\s+opponent's\s+(?={KIND}{MEMBER_OR_GATE}s\b)",
        r"\1 of your opponent's ",
        "opponent's",
        "Choose 2 opponent's members and rest them",
        "Choose 2 of your opponent's members and rest them",
    ),
    rule(
        "stock cards",
        rf"\b(?:one|1)\s+of\s+(your(?:\s+opponent's)?)\s+((?:face[-\s](?:up|down)\s+|standing\s+|rested\s+)?(?:{TRAIT}\s+)*)(stock|level\s+zone|drop\s+zone)\s+cards\b",
        lambda m: f"a {m[2]}card in {m[1]} {m[3].split()[0]} zone",
        "cards&&stock|zone",
        "turn one of your face-up stock cards face down",
        "turn a face-up card in your stock zone face down",
    ),
    rule(
        "tactics in the hand",
        rf"((?:^|\]|\.|,)\s*)((?:{TRAIT}\s+)*(?:tactics|paradoxes|{MEMBER}s)\s+in\s+your\s+hand)(?=\s+(?:with\s|cost\b|get\b|gain\b))",
        r"\1all \2",
        "in your hand",
        "[CONT] red tactics in your hand get -1 cost.",
        "[CONT] all red tactics in your hand get -1 cost.",
    ),
    rule(
        "a tactics or a paradox",
        r"\b((?:an?|1)\s+)(tactics|paradox)\s+or\s+(?:an?|1)\s+(tactics|paradox)\b",
        r"\1\2 or \3",
        "tactics&&paradox",
        "If it is a tactics or a paradox, draw a card.",
        "If it is a tactics or paradox, draw a card.",
    ),
    rule(
        "and or",
        rf"\b({TYPES})\s*(?:and\s*/\s*or|&/or)\s+(?={TYPES}\b)",
        _either_kind,
        "/or",
        "logicalists and/or foreigners",
        "logicalists or foreigners",
    ),
    rule(
        "that is where",
        r"\b(?:that|which)\s+(?:is|are)\s+(?:currently\s+|presently\s+|now\s+)?(?:located\s+|lying\s+|placed\s+)?(?=(?:in|on)\s+(?:the|your|its|their|this|battle|that)\b)",
        "",
        "that is|that are|which is|which are",
        "your members that are located in the front row",
        "your members in the front row",
    ),
    rule(
        "but for this card, said last",
        r"(?<![\w’'] )\b(all\s+|each\s+of\s+)?(your)\s+((?:(?!other\b)[\w<>«»\ue000-\uf8ff]+\s+)*?(?:member|foreigner|logicalist|tranceunion)s(?:\s+with\s+[^.,]*?)?\s+gets?\s+[^.]*?\d\s+(?:power|aura|limit)(?:\s+(?:for|until)\s+[^.,]*?)?),?\s+(?:except|excluding|but\s+not|other\s+than)(?:\s+for)?\s+this(?:\s+(?:member|card|one))?(?=\.)",
        lambda m: f"{m.group(1) or ''}{m.group(2)} other {m.group(3)}",
        "except|excluding|but not|other than",
        "[CONT] Your members with level 3 or more get +500 power, except this member.",
        "[CONT] Your other members with level 3 or more get +500 power.",
    ),
    rule(
        "all but this",
        rf"\b(all\s+(?:of\s+)?(?:your\s+)?(?:{WORD}\s+){{0,2}}?{MEMBER}s)\s+but\s+(?=this\b)",
        r"\1 except ",
        " but this",
        "All your members but this member get +1000 power",
        "All your members except this member get +1000 power",
    ),
    rule(
        "of a color",
        rf"\b({CARD}s?)\s+of\s+(?:the\s+)?color\s+({COLOR})\b",
        r"\2 \1",
        "of color|of the color",
        "one of your members of color red",
        "one of your red members",
    ),
    rule(
        "world in brackets",
        rf"\[\s*({WORLD})\s*\]",
        r"\1",
        "monolium|disfia|tetra-heaven|tritomy|septpia|club",
        "your [Tritomy] members get",
        "your Tritomy members get",
    ),
    rule(
        "besides this one",
        rf"\b({CARD}s?)\s+(?:(?:that|which)\s+(?:is|are)\s+not|besides|except(?:\s+for)?|apart\s+from|excluding)\s+(?:this\s+(?:member|card|one|1)|this|itself)(?=[\s.,])",
        r"\1 other than this member",
        "that|which|besides|except|apart|excluding&&not|besides|except|apart|excluding",
        "choose one of your members besides this one, and rest it",
        "choose one of your members other than this member, and rest it",
    ),
    rule(
        "all but this, said last",
        rf"\b((?:all|every)\s+(?:of\s+)?(?:your(?:\s+opponent['’]s)?\s+)?(?:other\s+)?{KIND}{MEMBER}s?)\s((?:(?!\b(?:all|and|then|if|this|each|every|members?|gates?)\b)[^.,;:•“”\n])*?),?\s+(?:except(?:\s+for)?|besides|apart\s+from|excluding)\s+(?:this\s+(?:member|card|one|1)|this|itself)(?=\s*[.,;]|\s*\Z)",
        r"\1 other than this member \2",
        "except|besides|apart|excluding&&all|every",
        "Return all members with cost 3 or less to their owners' hands, except this member.",
        "Return all members other than this member with cost 3 or less to their owners' hands.",
    ),
    rule(
        "except those of a kind",
        rf"\b({CARD}s?)\s+(?:(?:that|which|who)\s+(?:is|are)\s+not|besides|except(?:\s+for)?|apart\s+from|excluding)\s+(?:an?\s+)?({NAME}|{TRAIT}|tranceunions?|foreigners?|logicalists?|super\s+logicalists?)(?:\s+(?:members?|cards?))?(?=[\s.,])",
        _other_than,
        "not|besides|except|apart|excluding",
        "choose one of your members that is not a tranceunion, and rest it",
        "choose one of your members other than a tranceunion, and rest it",
    ),
    rule(
        "one trait or another",
        rf"({ELEMENT}|\b{WORLD})\s+or\s+(?:an?\s+)?({ELEMENT}|{WORLD}\b)(\s+(?:in\s+(?:your|their|this|its)|from\s+your|on\s+your\s+field|among|you\s+have|your\s+opponent\s+has|of\s+yours)\b|[.,;])",
        _either,
        " or ",
        "for each <Mage> or <Knight> in your drop zone",
        "for each <Mage> or <Knight> card in your drop zone",
    ),
    rule(
        "members of both kinds",
        rf"\b(your(?:\s+other)?|all(?:\s+of)?\s+your(?:\s+other)?)\s+({TRAIT})\s+and\s+({TRAIT})\s+(members|cards|tranceunions)\b",
        r"\1 \2 or \3 \4",
        " and &&members|cards|tranceunions",
        "[CONT] Your red and blue members get +1000 power.",
        "[CONT] Your red or blue members get +1000 power.",
    ),
    rule(
        "a kind it is",
        rf"\b(is|are)\s+also\s+(?:(?:considered|treated\s+as|regarded\s+as|counted\s+as)\s+(?:to\s+be\s+)?)?(?:an?\s+)?({ELEMENT})(?:\s+(?:members?|cards?))?(?=\s*[.,]|\s+until\b)",
        r"\1 also \2",
        "also",
        "This member is also a <Mage>.",
        "This member is also <Mage>.",
    ),
    rule(
        "two kinds it is",
        rf"\b(is|are)\s+also\s+(?:an?\s+)?({ELEMENT})\s+and\s+(?:also\s+)?(?:an?\s+)?({ELEMENT})(?:\s+(?:members?|cards?))?(?=\s*[.,]|\s+until\b)",
        r"\1 also \2 and \1 also \3",
        "also&&and",
        "This member is also a <Mage> and a <Knight>.",
        "This member is also <Mage> and is also <Knight>.",
    ),
    rule(
        "a name it counts as",
        rf"\b(this\s+(?:card|member))\s+(?:also\s+)?counts\s+(?:also\s+)?as\s+(?:an?\s+)?(?:card\s+named\s+)?(?={NAME})",
        r"\1 is also ",
        "counts&&as",
        'This member also counts as a "Chloe".',
        'This member is also "Chloe".',
    ),
    rule(
        "a name it has too",
        rf"\b(this\s+(?:card|member)|it)(?:(?:['’]s|s)\s+(?:card\s+)?name\s+is\s+also(?:\s+(?:treated|considered|regarded)\s+as)?|\s+is\s+also\s+(?:named|called|treated\s+as(?:\s+an?)?))\s+({NAME})",
        r"\1 is also \2",
        "also",
        'In all zones, this card is also named "Chloe".',
        'In all zones, this card is also "Chloe".',
    ),
    rule(
        "two names it has too",
        rf"\b(is)\s+also\s+({NAME})\s+and\s+(?:also\s+)?(?:as\s+)?(?:an?\s+)?({NAME})(?=\s*[.,]|\s*\Z|\s+in\s+all\b)",
        r"\1 also \2 and is also \3",
        "also&&and",
        'This member is also "Chloe" and "Veronica".',
        'This member is also "Chloe" and is also "Veronica".',
    ),
    rule(
        "named behind its place",
        rf"\b({TYPE}s?)\s+((?:in|from|on)\s+(?:your(?:\s+opponent's)?|its|this\s+member's|the)\s+(?:{ZONE}|hand|deck|field|soul))\s+(?:named|called|with\s+the\s+(?:card\s+)?name)\s+({NAME})",
        r"\3 \1 \2",
        "called|name",
        'each card in its soul named "Chloe"',
        'each "Chloe" card in its soul',
    ),
    rule(
        "members of two names",
        rf"\b((?:all\s+(?:of\s+)?)?your(?:\s+other)?)\s+({NAME})\s+and\s+({NAME})\s+(?=get\b|gain\b|have\b|cannot\b)",
        lambda m: f"{m.group(1)} {m.group(2)} or {m.group(3)} members ",
        " and &&get|gain|have|cannot",
        '[CONT] Your "Chloe" and "Olga" get +1000 power.',
        '[CONT] Your "Chloe" or "Olga" members get +1000 power.',
    ),
    rule(
        "named one or the other",
        rf"\b({TYPE}s?)\s+(?:named|called)\s+({NAME})\s+(?:or|and)\s+({NAME})",
        r"\2 or \3 \1",
        "named|called",
        'your members named "Chloe" or "Olga"',
        'your "Chloe" or "Olga" members',
    ),
    rule(
        "elements in the plural",
        rf"({ELEMENT})s\b",
        r"\1 members",
        "",
        "all your <Angel>s get +1000 power",
        "all your <Angel> members get +1000 power",
    ),
    rule(
        "cards of one name or the other",
        rf"\b((?:for|choose|reveal|discard|return|put|mobilize)s?\s+(?:up\s+to\s+(?:1|one)|an?|1)\s+{NAME}\s+or\s+(?:an?\s+)?{NAME})(?=\s*[,.\]]|\s+(?:from|in|and)\b)",
        r"\1 card",
        "or",
        'search your deck for up to 1 "Mia" or "Lia", reveal it',
        'search your deck for up to 1 "Mia" or "Lia" card, reveal it',
    ),
    rule(
        "one name or the other",
        rf"\b(ha(?:s|ve))\s+(?:an?\s+|1\s+)({NAME})\s+or\s+(?:an?\s+|1\s+)?({NAME})(?=\s*[,.]|\s+in\b)(?!\s+in\s+(?:your|their)\s+(?:hand|drop|level|stock|remove|purge|paradox|battle))",
        r"\1 a \2 or \3 member",
        "or&&have|has",
        'If you have a "Mia" or a "Lia", draw',
        'If you have a "Mia" or "Lia" member, draw',
    ),
    rule(
        "one type or another",
        rf"\b((?:choose|reveal|discard|for|return|put)s?\s+an?\s+(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)))\s+or\s+an?\s+((?:{MEMBER}s?|tactics|paradox(?:es)?))\b(?!\s+(?:with|whose|that))",
        r"\1 or \2",
        "or a",
        "choose a tactics or a paradox from it",
        "choose a tactics or paradox from it",
    ),
    rule(
        "members of one type and another",
        rf"\b((?:all\s+)?(?:your\s+opponent['’]s|your)\s+(?:other\s+)?(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)))\s+and\s+((?:{MEMBER}s?|tactics|paradox(?:es)?))(?=\s+(?:gets?|gains?|cannot|loses?|have|has|do|in|with)\b)",
        r"\1 or \2",
        " and ",
        "Your logicalists and foreigners get +500 power",
        "Your logicalists or foreigners get +500 power",
    ),
    rule(
        "that is of a kind",
        rf"\b((?:an?|another|any|all|each|no|\d+|one\s+of|\d+\s+of|up\s+to\s+\d+|your(?:\s+opponent['’]s)?|other|(?:attacked|attack)\s+by)\s+(?:(?!\b(?:that|which|who|{TYPES})\b)[\w<>'’\ue000-\uf8ff-]+\s+)*?)({TYPES})\s+(?:that|which|who)\s+(?:is|are)\s+(?:(not)\s+)?({ADJECTIVE}|in\s+battle(?!\s+to\b))\b(?!\s+(?:with|against|by|members?|cards?|tranceunions?|foreigners?|<|to\b(?!\s+(?:your|its|their)\b)))",
        _that_is,
        "that|which|who",
        "choose one of your members that is not in battle",
        "choose one of your members other than a battling card",
    ),
    rule(
        "that has",
        rf"\b({TYPES})\s+(?:that|which|who)\s+ha(?:s|ve)\s+(?:an?\s+)?(?={VALUE}\s+(?:of\s+)?\d|\d+\s+or\s+(?:more|less)\s|exactly\s|no\s+soul|the\s+same\s|intercept\b|<)",
        r"\1 with ",
        "that ha|which ha|who ha",
        "a member that has power 5000 or more",
        "a member with power 5000 or more",
    ),
    rule(
        "that lies there",
        rf"\b({TYPES})\s+(?:that|which)\s+(?:is|are)\s+(?=(?:in|on|behind|in\s+front\s+of|adjacent\s+to)\s+)",
        r"\1 ",
        "that|which",
        "a member that is in the back row",
        "a member in the back row",
    ),
    rule(
        "other than cards of a type",
        r"\b(your(?:\s+opponent['’]s)?\s+(?:\w+\s+)?members)\s+(?:other\s+than|except(?:\s+for)?|that\s+are\s+not)\s+((?:[\w<>\ue000-\uf8ff-]+\s+)?)(tranceunions|foreigners|logicalists|super\s+logicalists)\b",
        lambda m: f"{m.group(1)} other than a {m.group(2)}{m.group(3)[:-1]}",
        "other than|except|that are not",
        "your members other than tranceunions cannot attack",
        "your members other than a tranceunion cannot attack",
    ),
    rule(
        "what is not so",
        r"\b((?:one|another|\d+)\s+of\s+your\s+(?:opponent's\s+)?(?:other\s+)?members)\s+(?:that|which|who)\s+(?:is|are)\s+not\s+(?:(attacking|defending|battling|rested|standing)|in\s+battle|(?:participating\s+)?in\s+a\s+battle)\b",
        lambda m: f"{m.group(1)} other than a {m.group(2) or 'battling'} member",
        "not&&that|which|who",
        "return one of your members that is not battling to your hand",
        "return one of your members other than a battling member to your hand",
    ),
    rule(
        "as its covenanter",
        r"\bwith\s+([\ue000-\uefff])\s+as\s+(?:its|their|a)\s+covenanter\b",
        r"with covenanter \1",
        "covenanter",
        'a member with "Olga" as its covenanter',
        'a member with covenanter "Olga"',
    ),
    rule(
        "gains a color",
        rf"(?:\bgains|\band)\s+the\s+color\s+({COLOR})\b",
        lambda m: f"{'is' if m.group().lower().startswith('gains') else 'and is'} also {m.group(1)}",
        "color",
        "it gains the color blue",
        "it is also blue",
    ),
    rule(
        "gates that are destroyed",
        r"\b(gates?)\s+(you\s+have|your\s+opponent\s+has)\s+(?:that\s+(?:are|is)|which\s+(?:are|is))\s+(destroyed|undestroyed)\b",
        r"\3 \1 \2",
        "destroyed&&that|which",
        "gates you have that are destroyed",
        "destroyed gates you have",
    ),
    rule(
        "gates that have not been destroyed",
        r"\b(gates?)((?:\s+(?:you\s+have|your\s+opponent\s+has))?)\s+(?:that|which)\s+(?:(?:ha(?:s|ve)\s+not(?:\s+yet)?|ha(?:s|ve)n['’]t)\s+been|(?:is|are)\s+not|(?:is|are)n['’]t)\s+destroyed(?:\s+yet)?\b",
        r"undestroyed \1\2",
        "gate&&destroyed&&that|which",
        "for each of your gates that has not been destroyed",
        "for each of your undestroyed gates",
    ),
    rule(
        "with an element",
        rf"\b({TYPES})\s+with\s+(?:the\s+)?(?:element\s+)?({ELEMENT})(?:\s+element)?",
        r"\2 \1",
        "with",
        "one of your members with <Summer>",
        "one of your <Summer> members",
    ),
    rule(
        "other than one in battle",
        r"\bother\s+than\s+(?:the|your|its)\s+((?:attacking|defending|battling)\s+member|member\s+in\s+battle)\b",
        lambda m: f"other than a {m.group(1).replace('member in battle', 'battling member')}",
        "other than",
        "all members other than the defending member",
        "all members other than a defending member",
    ),
    rule(
        "cards of a zone that are of a kind",
        rf"\b({NUMBER}|an?|no)\s+cards?\s+in\s+({OWNER}\s+(?:hand|{ZONE}))\s+(?:that|which)\s+(?:are|is\s+an?|is)\s+((?:{TRAIT}\s+)*(?:{MEMBER}s?|tactics|paradox(?:es)?))(?=[,.;]|\s+(?:and|or)\b)",
        lambda m: f"{m.group(1)} {m.group(3)} in {m.group(2)}",
        "that are|which are|that is|which is",
        "If you have 3 or more cards in your drop zone that are paradoxes, draw a card.",
        "If you have 3 or more paradoxes in your drop zone, draw a card.",
    ),
    rule(
        "so many cards of a kind among your members",
        rf"\b((?:if|while|as\s+long\s+as|unless)\s+)there\s+(?:is|are)\s+({NUMBER}|an?)\s+((?:{ADJECTIVE}\s+|territory\s+\d+\s+)*{MEMBER}s?)\s+among\s+(your(?:\s+opponent's)?)\s+members\b",
        lambda m: (
            f"{m.group(1)}you have {m.group(2)} {m.group(3)}"
            if m.group(4).lower() == "your"
            else f"{m.group(1)}your opponent has {m.group(2)} {m.group(3)}"
        ),
        "among your",
        "if there is a red member among your members",
        "if you have a red member",
    ),
    rule(
        "another name than the card paid",
        rf"(\[(?:[^\]\n]*\b)?(?:discard|reveal|drop|purge|return|remove)\s+(?:an?|1)\s+(?:{ADJECTIVE}\s+)*(?:card|tactics|paradox|{MEMBER})[^\]\n]*\]\s*:?\s*choose\s+(?:up\s+to\s+)?(?:an?|1|one)\s+(?:{ADJECTIVE}\s+)*(?:card|tactics|paradox|{MEMBER})(?:\s+card)?)\s+with\s+a\s+(?:different|different\s+and\s+other)\s+((?:card|character)\s+)?name(?:\s+(?:from|than)\s+(?:it|that\s+card|the\s+(?:discarded|revealed|dropped|purged|returned|removed)\s+(?:card|member)))?\b",
        lambda m: f"{m.group(1)} without the same {m.group(2) or _name_of(m.group(1))}name as the affected card",
        "with a different",
        "[ACT] [discard a tactics] Choose a tactics with a different card name in your drop zone.",
        "[ACT] [discard a tactics] Choose a tactics without the same card name as the affected card in your drop zone.",
    ),
    rule(
        "treated as having a name",
        rf"\bis\s+(?:also\s+)?(?:treated|considered|regarded)\s+as\s+(?:if\s+it\s+(?:had|has)|having)\s+(?:the\s+)?(?:(?:character|card)\s+)?name\s+({NAME})|\balso\s+has\s+the\s+(?:(?:character|card)\s+)?name\s+({NAME})",
        lambda m: f"is also {m.group(1) or m.group(2)}",
        "name",
        'This card is also treated as having the character name "Iria".',
        'This card is also "Iria".',
    ),
    rule(
        "of a value below the card paid",
        rf"(\[(?:[^\]\n]*?\b)?(?P<verb>return|discard|drop|purge|stock)\b(?![^\]\n]*\b(?:return|discard|drop|purge|stock|rest|reveal|turn|put)\b)[^\]\n]*\]\s*:?\s*(?:when\s[^.\n]*?,\s+you\s+may\s+pay\s+(?:the\s+)?cost\.\s+if\s+(?:so|you\s+do),\s+)?choose\s[^.\n]*?(?:{MEMBER}s?|cards?))\s+with\s+(?:an?\s+)?(?P<more>lower|less|higher|greater)\s+(?P<value>{VALUE})\s+than\s+(?:that\s+of\s+)?the\s+(?P<done>returned|discarded|dropped|purged|stocked)\s+(?:member|card|one)\b",
        lambda m: (
            f"{m.group(1)} with {m.group('value')} {'less' if m.group('more').lower() in ('lower', 'less') else 'more'} "
            f"than the affected card's {m.group('value')}"
            if m.group("done").lower().startswith(m.group("verb").lower())
            else m.group()
        ),
        "than",
        "[ACT] [return another of your members to your hand] Choose an opponent's member with a lower level than the returned member.",
        "[ACT] [return another of your members to your hand] Choose an opponent's member with level less than the affected card's level.",
    ),
    rule(
        "cards of a zone, before the noun",
        r"\bone\s+of\s+your\s+(face-up|face-down)\s+(level|stock|battle|paradox)\s+zone\s+cards\b",
        r"a \1 card in your \2 zone",
        "zone cards",
        "turn one of your face-up level zone cards face-down",
        "turn a face-up card in your level zone face-down",
    ),
    rule(
        "a name different from that of the card paid",
        r"\bwith\s+an?\s+((?:card|character)\s+name)\s+different\s+(?:from|than)\s+(?:that|the\s+\1)\s+of\s+the\s+(?:\w+\s+)?(?:returned|discarded|dropped|put|affected)\s*(?:member|card)?\s*(?:this\s+way)?(?=[.,;])|\bwith\s+an?\s+((?:card|character)\s+name)\s+different\s+(?:from|than)\s+(?:that|the\s+\2)\s+of\s+the\s+(?:member|card)\s+(?:returned|discarded)\s+this\s+way\b",
        lambda m: (
            m.group()
            if re.search(r"\][^\n\]]*\.\s[^\n\]]*\Z", m.string[: m.start()])
            else f"without the same {(m.group(1) or m.group(2)).lower()} as the affected card"
        ),
        "different",
        "[ACT] [return another of your members to your hand] Mobilize a member from your hand with a character name different from that of the member returned this way.",
        "[ACT] [return another of your members to your hand] Mobilize a member from your hand without the same character name as the affected card.",
    ),
    rule(
        "a member other than this one",
        rf"\b(?:an?|any)\s+((?:{TRAIT}\s+)*{MEMBER})\s+other\s+than\s+this\s+(?:one|1)\b",
        r"another \1",
        "other than this",
        "When you mobilize a member other than this one, draw a card.",
        "When you mobilize another member, draw a card.",
    ),
    rule(
        "a trait or a type",
        rf"\b(if\s+(?:it|that\s+card)\s+is)\s+({COLOR}|{WORLD})\s+or\s+(an?\s+(?:{MEMBER}|tactics|paradox))(?=,)",
        r"\1 a card that is either a \2 card or \3",
        " or a",
        "If it is red or a tranceunion, put it into your hand.",
        "If it is a card that is either a red card or a tranceunion, put it into your hand.",
    ),
    rule(
        "each other you have",
        rf"(\[CONT\]\s+(?:[^.,\n“”\[\]]+,\s+)?)each\s+other\s+((?:{TRAIT}\s+)*{MEMBER})\s+you\s+(?:have|control)\s+(gets|gains)\b",
        lambda m: f"{m.group(1)}your other {m.group(2)}s {m.group(3)[:-1]}",
        "each other",
        "[CONT] Each other red member you have gets +500 power.",
        "[CONT] your other red members get +500 power.",
    ),
    rule(
        "a world it is",
        rf"\b(is|are)\s+also\s+an?\s+({WORLD})\s+(?:cards?|members?)(?=\s*(?:[.,;]|$|in\b|until\b))",
        r"\1 also treated as \2",
        "also",
        "This card is also a Tritomy card in all zones.",
        "This card is also treated as Tritomy in all zones.",
    ),
    rule(
        "two elements that are gained",
        rf"\b(gains?|has|have)\s+({ELEMENT})\s+and\s+({ELEMENT})(?=\s+(?:until|for|during)\b|\s*\.)",
        r"\1 \2 and \1 \3",
        "gain|has|have&& and ",
        "this member gains <Dragon> and <Demon> until end of turn.",
        "this member gains <Dragon> and gains <Demon> until end of turn.",
    ),
    rule(
        "cards that have something",
        rf"\b({MEMBER_OR_GATE}s?)\s+that\s+(?:has|have)\s+(?=(?:an?\s+card\s+set\b|\d+\s+(?:or\s+(?:more|less)\s+)?(?:cards?\s+in|soul)|no\s+(?:soul|cards?\s+in)))",
        r"\1 with ",
        "that ha",
        "your member that has a card set to it",
        "your member with a card set to it",
    ),
    rule(
        "in addition to their other traits",
        r"(\b(?:gains?|has|have)\s+[^.,;“”]*?)\s+in\s+addition\s+to\s+(?:its|their)\s+(?:other|own|printed)?\s*(?:elements?|worlds?|colors?|names?|traits?)\b",
        r"\1",
        "in addition to",
        "your members gain <Knight> in addition to their other elements.",
        "your members gain <Knight>.",
    ),
    rule(
        "with the same name, from a zone",
        rf"\b((?:an?|1|one|up\s+to\s+\d+)\s+{NOUN})\s+(with\s+the\s+same\s+(?:card\s+|character\s+)?(?:name|world|color|element)\s+as\s+(?:this|that)\s+\w+)\s+(from|in)\s+(your\s+(?:hand|deck|{ZONE}))\b",
        r"\1 \3 \4 \2",
        "with the same",
        "Mobilize a member with the same name as that member from your hand.",
        "Mobilize a member from your hand with the same name as that member.",
    ),
    rule(
        "has an element",
        rf"\b({IF}|and)\s+({THIS}|it|that\s+member)\s+has\s+({ELEMENT})(?:\s+and\s+({ELEMENT}))?(?=,)",
        lambda m: (
            f"{m.group(1)} {m.group(2)} is a {m.group(3)} card"
            + (f" and {m.group(2)} is a {m.group(4)} card" if m.group(4) else "")
        ),
        " has ",
        "If this member has <Sun>, it gets +1 aura.",
        "If this member is a <Sun> card, it gets +1 aura.",
    ),
    rule(
        "members of one kind and of another",
        rf"\b((?:all\s+(?:of\s+)?)?your\s+(?:opponent['’]s\s+)?)({NAME}|{ELEMENT}|{COLOR})\s+({MEMBER}s)\s+and\s+(?:your\s+(?:opponent['’]s\s+)?)?({NAME}|{ELEMENT}|{COLOR})\s+\3(?=\s+(?:gets?|gains?|cannot|can|lose)\b)",
        r"\1\2 or \4 \3",
        "members and|logicalists and|foreigners and|tranceunions and",
        "Your red members and blue members get +1000 power.",
        "Your red or blue members get +1000 power.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
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
        rf"\b(is|are)\s+(?:also\s+)?(?:(?:treated|considered|regarded|counted)(?:\s+(?:as|to\s+be))?|of)\s+(?:being\s+)?({_TRAITS})(?=\s*(?:[.,;]|$|until\b|for\b|during\b|and\b|this\b|that\b))",
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
    rule(
        "color of a noun",
        rf"\b({COLOR})-colou?red(?=\s+\w)",
        r"\1",
        "-colo",
        "If you have a red-coloured member",
        "If you have a red member",
    ),
    rule(
        "not in battle",
        rf"\b({MEMBER}s?)\s+not\s+(?:in\s+battle|battling)\b",
        r"\1 other than a battling card",
        "not in|not ba",
        "choose an opponent's member not in battle",
        "choose an opponent's member other than a battling card",
    ),
    rule(
        "card with a name",
        rf"\b((?:(?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?)|cards?))\s+(?:named|called|with\s+the\s+(?:card\s+)?name)\s+({NAME})",
        r"\2 \1",
        "called|name",
        'a member named "Chloe"',
        'a "Chloe" member',
    ),
    rule(
        "gates destroyed",
        r"\b(\d+(?:\s+or\s+(?:more|less))?)\s+gates\s+(destroyed|undestroyed)\b",
        r"\1 \2 gates",
        "gates ",
        "2 or more gates destroyed",
        "2 or more destroyed gates",
    ),
    rule(
        "letters in a name",
        r"\b(?:with\s+([\ue000-\uf8ff]|\"[^\"\n]+\")\s+in\s+(?:its|their|the)\s+(?:card\s+)?names?|(?:whose\s+(?:card\s+)?names?|(?:that\s+)?(?:has|have)\s+a\s+name\s+that)\s+(?:contains?|includes?|has)\s+([\ue000-\uf8ff]|\"[^\"\n]+\"))",
        lambda m: f"with a name containing {m.group(1) or m.group(2)}",
        "name",
        'Choose one of your members with "Storm" in its name.',
        'Choose one of your members with a name containing "Storm".',
    ),
    rule(
        "title",
        rf"\b(?:with\s+the\s+title|whose\s+title\s+is|titled)\s+(?={NAME})",
        "with title ",
        "title",
        'a tranceunion with the title "Storm Herald"',
        'a tranceunion with title "Storm Herald"',
    ),
    rule(
        "one of several names, however many",
        rf"(?<![-\w])((?:an?|another|other|no|all|each|every|any|\d+(?:\s+or\s+(?:more|less))?|of|your|opponent's|their|for)\s+(?:(?:{TRAIT}|{STATE}|other)\s+)*)"
        rf"({NAME}(?:,\s+{NAME})*),?\s+or\s+(?:an?\s+)?({NAME})(?![^\S\n]+(?:{TYPES}\b|{KIND}{TYPES}\b|or\b|in\s+(?:its|their)\s+names?\b))"
        rf"(?=(?P<placed>[^.,;“”]*?\b(?:in|from|among|your\s+deck\s+for)\s+(?:the\s+)?(?:[\w']+\s+){{0,3}}?{PILE}\b)?)",
        _one_of_names,
        " or ",
        'if you have 2 or more other "Mia" or "Lia", this member gets',
        'if you have 2 or more other "Mia" or "Lia" members, this member gets',
    ),
    rule(
        "other than several of a kind",
        rf"\bother\s+than\s+((?:{TRAIT}\s+)*)({CARD})s\b(?!')(?!\s+(?:with|that|mobilized|behind|adjacent)\b)",
        r"other than a \1\2",
        "other than",
        "choose one of your members other than tranceunions",
        "choose one of your members other than a tranceunion",
    ),
    rule(
        "other than tactics",
        r"\bother\s+than\s+(tactics|paradox(?:es)?)\b(?!\s+cards?\b)",
        lambda m: f"other than a {m.group(1).lower().removesuffix('es')}",
        "other than",
        "each card other than tactics in your drop zone",
        "each card other than a tactics in your drop zone",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""

LAST: tuple[Rule, ...] = (
    rule(
        "type and card",
        rf"\b((?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?))\s+cards?\b",
        r"\1",
        "card&&member|super|logicalist|foreigner|tranceunion|gate|tactics|paradox",
        "a paradox card",
        "a paradox",
    ),
)
"""Pass 4: what is left when the other forms are respelled."""
