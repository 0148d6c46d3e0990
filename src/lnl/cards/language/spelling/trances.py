"""Trances: materials, the tranceunion of a trance, becoming soul by trance.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    COLOR,
    KIND,
    MEMBER,
    THIS,
    TRAIT,
    WORD,
    ZONE_NAME,
)

_BECAME_SOUL = re.compile(
    r"\bcovenant\b|\bsoul\s+by\b|\bput\s+in(?:to)?\s+soul\b|\btrance\s+with\s+this\b", re.IGNORECASE
)
"""What a text says of its own card before it names the tranceunion of that trance."""
_TIMES = {"once": "1", "twice": "2", "thrice": "3"}
_TIMES_OF_TURN = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_TRANCED = re.compile(
    r"\b(?:the|that)\s+tranceunion\s+(?:mobilized|placed)\s+(?:by|in|with)\s+that\s+trance\b", re.IGNORECASE
)


def _times_a_turn(found: re.Match[str]) -> str:
    """Return ``your trance limit becomes 2``."""
    which, number = found.group(1).lower(), found.group(2).lower()
    limit = "trance change limit" if "change" in which else "trance limit"
    return f"your {limit} becomes {_TIMES.get(number, number)}"


def _of_that_trance(found: re.Match[str]) -> str:
    """Return ``when one of your tranceunions is mobilized by trance, you may put a card into the soul of the triggering member``."""
    rest = _TRANCED.sub("the triggering member", found.group("rest"))
    return f"when one of your tranceunions is mobilized by trance,{rest}"


def _of_such_a_trance(found: re.Match[str]) -> str:
    """Return ``when ... is mobilized by trance, if the number of times you tranced this turn is exactly 2, it``: the trance counts then."""
    rest = _TRANCED.sub("the triggering member", found.group("rest"))
    number = f"the number of times you tranced this turn is exactly {_TIMES_OF_TURN[found.group('time').lower()]}"
    return f"when one of your tranceunions is mobilized by trance, if {number},{rest}"


_IGNORING = (
    r"(?:without\s+(?:fulfilling|meeting|satisfying)|ignoring|regardless\s+of)\s+(?:(?:its|the|their)\s+)?"
    r"(level|world\s+(?:and|or|and/or)\s+color|color\s+(?:and|or|and/or)\s+world)\s+(?:condition|requirement)s?"
)
"""Conditions that do not count; of world and color one is met by itself (9.6.2.1.4), so to leave out one alone says too little."""


def _conditions(word: str) -> str:
    return "level" if word.lower() == "level" else "world and color"


def _by_trance_only(found: re.Match[str]) -> str:
    """Return ``cannot be mobilized except by trance``; unchanged of members: those on the field are mobilized already."""
    asked = r"(?:\bthis(?:\s+(?:card|member))?|\bit|\bin\s+[^.,]*?\b(?:hands?|decks?|zones?))\s+$"
    if re.search(asked, found.string[: found.start()], re.IGNORECASE) is None:
        return found.group()
    return "cannot be mobilized except by trance"


def _without_conditions(found: re.Match[str]) -> str:
    """Return where tranceunions are looked for without some conditions, zone by zone (5.13.1.2)."""
    pair, cards, which = found.groups()
    pair = re.sub(r"\s+and\s+", " as well as ", pair, count=1)
    freed = f"can be mobilized without {_conditions(which)} conditions"
    zones = ("in your hand", "in your deck", "in your drop zone")
    return f"if you trance with {pair}, " + ". ".join(f"all {cards} {zone} {freed}" for zone in zones)


def _from_another_zone(found: re.Match[str]) -> str:
    trance, cards, zone = found.groups()
    return f"{trance}, also into {cards} in your {zone} zone"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "used for a trance as a kind",
        r"\bcan\s+be\s+used\s+(?:in|for)\s+(?:an?\s+)?trances?\s+as\s+(?=an?\s)(an?\s+(?:(?:super\s+)?logicalist|foreigner))\b",
        r"can be treated as \1 for a trance",
        "can be used",
        "This member can be used in a trance as a foreigner.",
        "This member can be treated as a foreigner for a trance.",
    ),
    rule(
        "the tranceunion of this trance",
        r"\bthe\s+tranceunion\s+of\s+(?:this|that|the)\s+trance\b",
        "the tranceunion mobilized by that trance",
        "trance&&tranceunion of",
        "The tranceunion of this trance gets +1000 power",
        "the tranceunion mobilized by that trance gets +1000 power",
    ),
    rule(
        "trance change into this",
        r"\bwhen\s+you\s+(?:perform\s+an?\s+|do\s+an?\s+)?trance[-\s]change\s+(?:in)?to\s+(this(?:\s+(?:member|card))?)\b",
        r"when \1 is mobilized by trance change",
        "trance&&change",
        "When you trance change into this member, draw",
        "when this member is mobilized by trance change, draw",
    ),
    rule(
        "you trance change",
        r"\b(when(?:ever)?\s+(?:you|your\s+opponent|a\s+player))\s+(?:TCs?|(?:performs?\s+(?:an?\s+)?)?trance\s+changes?)\b(?!\s+trigger)",
        lambda m: f"{m.group(1)} use{'' if m.group(1).lower().endswith('you') else 's'} Trance Change",
        "tc|trance change",
        "When you trance change, draw a card.",
        "When you use Trance Change, draw a card.",
    ),
    rule(
        "conditions that do not count in a trance",
        rf"(?<=\[CONT\]\s)(?:when(?:ever)?|if|while)\s+you\s+trance\s+(?:with|using)\s+((?:this(?:\s+(?:card|member))?|an?\s|{NAME})[^.,]*?),\s+you\s+(?:may|can)\s+(?:mobilize|trance\s+into)\s+an?\s+([^.,]*?\btranceunion\b[^.,]*?)\s+{_IGNORING}(?=\.\s*$)",
        _without_conditions,
        "trance&&condition|requirement",
        "[CONT] When you trance with this member, you may mobilize a red tranceunion without meeting its world and color conditions.",
        "[CONT] if you trance with this member, all red tranceunion in your hand can be mobilized without world and color conditions. "
        "all red tranceunion in your deck can be mobilized without world and color conditions. "
        "all red tranceunion in your drop zone can be mobilized without world and color conditions.",
    ),
    rule(
        "to soul by trance",
        r"\b(put|placed|sent)\s+(?:to|on|in|into)\s+(?:the\s+)?soul(?=\s+(?:by|via|with|in|through)\s+(?:a\s+)?trance)",
        "put into soul",
        "soul",
        "When this member is put to soul by trance, draw",
        "When this member is put into soul by trance, draw",
    ),
    rule(
        "as part of a trance",
        r"\bas\s+(?:a\s+)?part\s+of\s+(?:a|the)\s+trance\b|\bby\s+(?:being\s+used\s+in|use\s+in)\s+a\s+trance\b",
        "by trance",
        "trance",
        "When this member is put into soul as part of a trance, draw",
        "When this member is put into soul by trance, draw",
    ),
    rule(
        "which that trance mobilized",
        r"\bthe\s+(tranceunion|member)\s+(?:that|which)\s+(?:was|is|has\s+been)\s+(mobilized|deployed)\s+(?=(?:by|with|through)\s+that\s+trance\b)",
        r"the \1 \2 ",
        "that trance",
        "the tranceunion that was mobilized by that trance gets +1000 power",
        "the tranceunion mobilized by that trance gets +1000 power",
    ),
    rule(
        "soul of your tranceunion",
        r"\b(?:(?:is\s+)?(?:put|placed)\s+(?:in|into)\s+(?:the\s+)?soul\s+of|becomes?\s+(?:the\s+|a\s+)?soul\s+of)\s+(?:one\s+of\s+your\s+tranceunions|(?:an?|your)\s+tranceunion)\s+(?:by|via|with|through|in)\s+(?:a\s+)?trance\b(?!\s+(?:with|change))(?:(,\s+)(?:that|the)\s+tranceunion(?=\s+(?:gets|gains|cannot)\b))?",
        lambda m: (
            "becomes soul by trance" + (f"{m.group(1)}the tranceunion mobilized by that trance" if m.group(1) else "")
        ),
        "soul of",
        "When this card is put into the soul of one of your tranceunions by a trance, that tranceunion gets +1 limit",
        "When this card becomes soul by trance, the tranceunion mobilized by that trance gets +1 limit",
    ),
    rule(
        "the mobilized tranceunion",
        r"(\bwhen(?:ever)?\s+you\s+trance,[^\n]*?)\b(?:the\s+mobilized\s+tranceunion('s\s+soul)?|(?<!\bsoul\sof\s)that\s+tranceunion('s\s+soul))\b",
        lambda m: (
            m.group()
            if re.search(r"\bmobilize" + (r"|\bchoose" if m.group(3) else ""), m.group(1), re.IGNORECASE)
            else f"{m.group(1)}{'the soul of ' if m.group(2) or m.group(3) else ''}the tranceunion mobilized by that trance"
        ),
        "the mobilized|that tranceunion",
        "When you trance, put the top card of your deck in the mobilized tranceunion's soul.",
        "When you trance, put the top card of your deck in the soul of the tranceunion mobilized by that trance.",
    ),
    rule(
        "into the soul of what arrives",
        rf"\bwhen\s+you\s+trance(\s+with\s+(?:{NAME}|{ELEMENT}))?,\s+((?:you\s+may\s[^.]*\.\s+if\s+you\s+do,\s+)?(?:you\s+may\s+)?put\s+[^.,]*?)\s+(?:in|into|to)\s+the\s+soul\s+of\s+(?:the\s+tranceunion\s+(?:mobilized|deployed)\s+(?:by|with)\s+that\s+trance|that\s+tranceunion)\b",
        lambda m: (
            f"{f'if you trance{m.group(1)}, ' if m.group(1) else ''}when one of your tranceunions is mobilized by trance, "
            f"{m.group(2)} into the soul of that member"
        ),
        "trance&&soul of",
        "When you trance, put the top card of your deck into the soul of the tranceunion mobilized by that trance",
        "when one of your tranceunions is mobilized by trance, put the top card of your deck into the soul of that member",
    ),
    rule(
        "the tranceunion of the other player's trance",
        r"\bwhen\s+your\s+opponent\s+trances,\s+(?:the\s+tranceunion\s+(?:mobilized|deployed)\s+(?:by|with)\s+that\s+trance|that\s+tranceunion)(?=\s+(?:gets|gains|cannot)\b)",
        "when one of your opponent's tranceunions is mobilized by trance, that member",
        "opponent trances",
        "When your opponent trances, that tranceunion gets -1000 power",
        "when one of your opponent's tranceunions is mobilized by trance, that member gets -1000 power",
    ),
    rule(
        "trance change in short",
        r"\bTC\b(?!\s*[\]-])",
        "Trance Change",
        "tc",
        "When this is mobilized via TC",
        "When this is mobilized via Trance Change",
    ),
    rule(
        "trance using what",
        rf"\b(mobilized\s+(?:by|via|with|through)\s+(?:a\s+)?trance)\s+(?:using|that\s+uses|of|involving)\s+(?={NAME}|{ELEMENT}|an?\s)",
        r"\1 with ",
        "mobilized&&trance",
        'When this is mobilized by trance using "Chloe", draw',
        'When this is mobilized by trance with "Chloe", draw',
    ),
    rule(
        "trance with whom",
        rf"\b(is\s+mobilized)\s+(?:via|with|through)\s+(?:a\s+)?trance\s+with\s+(?={NAME}|an?\s)",
        r"\1 by trance with ",
        "trance with",
        'When this is mobilized through a trance with "Chloe", draw',
        'When this is mobilized by trance with "Chloe", draw',
    ),
    rule(
        "trances into this",
        r"\bwhen(?:ever)?\s+you\s+trance\s+into\s+this(?:\s+(?:member|card|tranceunion))?(?=,)",
        "when this member is mobilized by trance",
        "trance into",
        "When you trance into this, draw",
        "when this member is mobilized by trance, draw",
    ),
    rule(
        "named as a material",
        r"\bis\s+used\s+(?:as\s+(?:an?\s+)?(?:material|part|soul)\s+)?(?:for|in|of)\s+a\s+trance\b(?!\s+change)",
        "becomes soul by trance",
        "used",
        "When this member is used as material for a trance",
        "When this member becomes soul by trance",
    ),
    rule(
        "said to be a material",
        rf"\b(mobilized\s+by\s+(?:an?\s+)?trance\s+with\s+{NAME})\s+as\s+(?:a|its|the|one\s+of\s+(?:the|its))\s+materials?\b",
        r"\1",
        "material",
        'When this member is mobilized by trance with "Mia" as a material, draw',
        'When this member is mobilized by trance with "Mia", draw',
    ),
    rule(
        "trance with a card of a type",
        rf"\bwhen(?:ever)?\s+(?:{THIS}\s+is\s+)?mobilized\s+by\s+(?:an?\s+)?trance\s+with\s+(?:your|one\s+of\s+your|an?)\s+((?:my\s+|super\s+)?logicalist|foreigner)s?(?:\s+as\s+(?:a|its|the)\s+material)?(?=,)",
        r"if you trance with a \1, when this member is mobilized by trance",
        "trance with",
        "When this member is mobilized by a trance with your My Logicalist, draw",
        "if you trance with a My Logicalist, when this member is mobilized by trance, draw",
    ),
    rule(
        "the other material",
        rf"\b(soul\s+by\s+(?:an?\s+)?trance),?\s+if\s+the\s+other\s+(?:material|card|member)\s+(?:of\s+(?:that|the)\s+trance\s+)?(?:was|is)\s+({NAME})",
        r"\1 with \2",
        "other material|other card|other member&&by",
        'When put into soul by a trance, if the other material was "Mia", draw',
        'When put into soul by a trance with "Mia", draw',
    ),
    rule(
        "trances using",
        r"\b(trance)\s+(?:using|between|of)\s+(?=this\s+member\s+and\b|this\s+member\s*[.,]|this\s+and\b)",
        r"\1 with ",
        "trance&&this",
        "trance using this member and one of your foreigners",
        "trance with this member and one of your foreigners",
    ),
    rule(
        "soul of a trance",
        r"\b(becomes)\s+(?:an?\s+|the\s+)?soul\s+(?:for|in|through|via|during|as\s+part\s+of)\s+(?:a|the)\s+trance\b(?!\s+change)",
        r"\1 soul by trance",
        "becomes",
        "When this foreigner becomes soul for a trance",
        "When this foreigner becomes soul by trance",
    ),
    rule(
        "trance with whom, of a kind",
        r"\b(when(?:ever)?\s+(?:you|your\s+opponent)\s+trances?)\s+(?:using|with)\s+(?:your|one\s+of\s+your)\s+(my\s+logicalist|[\w\ue000-\uf8ff]+\s+(?:member|logicalist|foreigner))s?(?=,)",
        lambda m: (
            f"if you trance with a {m.group(2)}, {m.group(1)}" if " you " in f" {m.group(1).lower()} " else m.group()
        ),
        "trance&&using|with",
        "When you trance using your My Logicalist, draw",
        "if you trance with a My Logicalist, When you trance, draw",
    ),
    rule(
        "trance with another member",
        r"\b(when(?:ever)?\s+you\s+trance)\s+(?:using|with)\s+(?:another|an?\s+other|one)\s+of\s+your\s+(?:other\s+)?members(?=,)",
        r"\1",
        "trance&&using|with",
        "When you trance with another of your members, draw",
        "When you trance, draw",
    ),
    rule(
        "the tranceunion with it",
        rf"\b(?:the|that)\s+tranceunion\s+(?:mobilized|placed)\s+(?:with|using)\s+(?:it|{THIS})\b",
        "this member's tranceunion",
        "tranceunion&&mobilized|placed",
        "the tranceunion mobilized with it gets +1 aura",
        "this member's tranceunion gets +1 aura",
    ),
    rule(
        "mobilized by trance with",
        rf"\bwhen(?:ever)?\s+({THIS})\s+is\s+mobilized\s+by\s+(?:a\s+)?trance\s+with\s+((?:an?\s+)?(?:{NAME}|{ELEMENT}[^.,]*?|{COLOR}\s[^.,]*?))(?=,)",
        r"if you trance with \2, when \1 is mobilized by trance",
        "trance with",
        'When this member is mobilized by trance with "Alkane", draw',
        'if you trance with "Alkane", when this member is mobilized by trance, draw',
    ),
    rule(
        "you trance, and what it is",
        r"\bwhen(?:ever)?\s+you\s+trance,\s+if\s+(?:the|that)\s+tranceunion(?:\s+(?:mobilized|placed)\s+by\s+that\s+trance)?\s+is\s+(?:an?\s+)?((?:red|blue|green|yellow|purple|white|[\ue000-\uf8ff]|Monolium|Disfia|Tetra-Heaven|Tritomy|Septpia))(?:\s+(?:tranceunion|card|member))?(?=,)",
        r"when one of your \1 tranceunions is mobilized by trance",
        "you trance",
        "When you trance, if the tranceunion mobilized by that trance is red, draw a card.",
        "when one of your red tranceunions is mobilized by trance, draw a card.",
    ),
    rule(
        "t-rank reached",
        r"\bwhen(?:ever)?\s+your(\s+opponent's)?\s+T-rank\s+(?:becomes|reaches)\s+(\d+)(?:\s+or\s+(?:more|higher|greater))?(?=,)",
        lambda m: (
            f"if your{m[1] or ''} T-rank is exactly {m[2]}, when {'your opponent trances' if m[1] else 'you trance'}"
        ),
        "t-rank",
        "When your T-rank becomes 5, draw",
        "if your T-rank is exactly 5, when you trance, draw",
    ),
    rule(
        "tranceunion of such a trance",
        r"\bwhen(?:ever)?\s+you\s+trance\s+for\s+the\s+(?P<time>first|second|third|fourth)\s+time\s+(?:in\s+a|each|every|per|this)\s+turn,(?P<rest>[^.\n“”]*?\b(?:the|that)\s+tranceunion\s+(?:mobilized|placed)\s+(?:by|in|with)\s+that\s+trance\b[^.\n“”]*\.?)(?=\s*$)",
        _of_such_a_trance,
        "you trance&&that trance",
        "When you trance for the second time in a turn, the tranceunion mobilized by that trance gets +2 limit.",
        "when one of your tranceunions is mobilized by trance, if the number of times you tranced this turn is exactly 2, the triggering member gets +2 limit.",
    ),
    rule(
        "by a trance change",
        r"\b(?:by|via|through|with)\s+(?:a\s+)?trance\s+change\b",
        "by trance change",
        "trance change",
        "is mobilized by a Trance Change",
        "is mobilized by trance change",
    ),
    rule(
        "trance with two",
        rf"\bwhen(?:ever)?\s+you\s+trance\s+(?:with|using)\s+({THIS})\s+and\s+(?:(?:another|an?)\s+(?:one\s+of\s+your\s+)?|(?=[\ue000-\uefff]))([^,.]+),",
        lambda m: (
            f"When {m.group(1)} becomes soul by trance with {m.group(2) if len(m.group(2)) == 1 else 'a ' + m.group(2)},"
        ),
        "trance&&with|using",
        "When you trance with this member and another super logicalist, draw",
        "When this member becomes soul by trance with a super logicalist, draw",
    ),
    rule(
        "enters the field by trance",
        r"\b(?:enters|comes\s+(?:onto|into)|arrives\s+on)\s+(?:the\s+field|play)\s+(by|via|through|with)\s+(?=(?:a\s+)?trance\b)",
        r"is mobilized \1 ",
        "enters|comes|arrives",
        "When this enters the field via trance, draw",
        "When this is mobilized via trance, draw",
    ),
    rule(
        "uses a trance change",
        r"\b(you|your\s+opponent)\s+(?:uses?|performs?)\s+(?:a\s+)?trance\s+change(?=\s*,)",
        lambda m: f"{m.group(1)} {'trance' if m.group(1).lower() == 'you' else 'trances'} by trance change",
        "trance change",
        "When you use Trance Change, draw",
        "When you trance by trance change, draw",
    ),
    rule(
        "soul by a trance change",
        r"(\bput\s+in(?:to)?\s+(?:a\s+|the\s+)?soul\s+by\s+trance\s+change\b.*?)\bthe\s+tranceunion\s+(?:mobilized|placed)\s+by\s+that\s+trance(?:\s+change)?\b",
        r"\1the member that has this card in its soul",
        "trance change",
        "put into soul by trance change, the tranceunion mobilized by that trance gets",
        "put into soul by trance change, the member that has this card in its soul gets",
    ),
    rule(
        "becomes soul",
        r"\bbecomes\s+(?:an?\s+|the\s+)?soul(?!\s+(?:by|of|for|for\s+))(?=\s*[,.])",
        "is put into soul",
        "becomes",
        "When this member becomes soul, draw a card.",
        "When this member is put into soul, draw a card.",
    ),
    rule(
        "mobilizes by trance",
        rf"\bwhen\s+(you|your\s+opponent)\s+mobilizes?\s+an?\s+((?:[\w-]+\s+|{NAME}\s+|{ELEMENT}\s+){{0,3}}?(?:member|tranceunion))\s+(?:by|via|with|through)\s+(?:a\s+)?trance\b",
        lambda m: (
            f"when one of {'your' if m.group(1).lower() == 'you' else m.group(1) + chr(39) + 's'} {m.group(2)}s is mobilized by trance"
        ),
        "trance&&mobilize",
        "When your opponent mobilizes a member by Trance",
        "when one of your opponent's members is mobilized by trance",
    ),
    rule(
        "this trances",
        r"\bwhen(?:ever)?\s+this(?:\s+(?:member|card))?\s+trances\s+(?=with\s)",
        "When this is put into soul by a trance ",
        "this trances|member trances|card trances",
        "When this trances with a foreigner, draw",
        "When this is put into soul by a trance with a foreigner, draw",
    ),
    rule(
        "trance with another",
        r"\b(by\s+(?:a\s+)?trance\s+with)\s+another\s+(?=(?:super\s+)?logicalist\b|foreigner\b)",
        r"\1 a ",
        "with another",
        "When this is put into soul by a trance with another super logicalist, draw",
        "When this is put into soul by a trance with a super logicalist, draw",
    ),
    rule(
        "a partner of a level",
        r"\b(trance\s+with\s+an?)\s+level\s+(\d+(?:\s+or\s+(?:more|less))?)\s+((?:super\s+)?logicalist|foreigner|member)\b",
        r"\1 \3 with level \2",
        "trance with&&level",
        "put into soul by a trance with a level 2 or more foreigner, draw",
        "put into soul by a trance with a foreigner with level 2 or more, draw",
    ),
    rule(
        "a trance change puts it into soul",
        r"\bwhen\s+a\s+trance\s+by\s+(?:this\s+member's|its)\s+\[?(?:TC|Trance\s+Change)\]?\s+puts\s+(?:this\s+(?:member|card)|it)\s+into\s+soul\b",
        "when this member is put into soul by Trance Change",
        "into soul",
        "When a trance by this member's [TC] puts this member into soul, draw a card.",
        "when this member is put into soul by Trance Change, draw a card.",
    ),
    rule(
        "enters via Make Up",
        r"\b(?:is\s+(?:deployed|mobilized)|enters|comes\s+in(?:to\s+play)?|comes\s+onto\s+the\s+field|arrives)\s+(?:the\s+field\s+)?(?:via|by|through|with|due\s+to)\s+(?:a\s+)?make[-\s]?up\b",
        "enters by Make Up",
        "make up|makeup|make-up",
        "When this member is deployed via Make Up, draw a card.",
        "When this member enters by Make Up, draw a card.",
    ),
    rule(
        "the member mobilized by that trance",
        r"\bthe\s+(?:member\s+(?:(?:that\s+)?you\s+)?|tranceunion\s+(?:that\s+)?you\s+)mobilized\s+by\s+that\s+trance\b",
        "the tranceunion mobilized by that trance",
        "by that trance",
        "the member mobilized by that trance gets +2000 power.",
        "the tranceunion mobilized by that trance gets +2000 power.",
    ),
    rule(
        "a trance using it",
        r"\b(when(?:ever)?\s+you\s+trance)\s+(?:by\s+)?using\s+this(?:\s+(?:card|member))?\b",
        r"\1 with this card",
        "using this",
        "When you Trance using this, draw",
        "When you Trance with this card, draw",
    ),
    rule(
        "soul of what tranceunion",
        rf"\bwhen\s+(this\s+(?:card|member))\s+is\s+(?:put|placed)\s+(?:in|into)\s+the\s+soul\s+of\s+an?\s+((?:(?:{TRAIT}|{NAME}|{ELEMENT})\s+)*tranceunion)\s+by\s+(?:a\s+)?trance,",
        r"When \1 is put into soul by a trance, if the tranceunion mobilized by that trance is a \2,",
        "soul of&&trance",
        "When this card is put into the soul of a red tranceunion by a trance, draw",
        "When this card is put into soul by a trance, if the tranceunion mobilized by that trance is a red tranceunion, draw",
    ),
    rule(
        "the tranceunion of your opponent's trance",
        r"\bwhen\s+your\s+opponent\s+trances,\s+(?=[^\n]*\bthe\s+tranceunion\s+mobilized\s+by\s+that\s+trance\b)(?P<between>[^\n]*?)\bthe\s+tranceunion\s+mobilized\s+by\s+that\s+trance\b",
        r"when one of your opponent's tranceunions is mobilized by trance, \g<between>the triggering member",
        "opponent trances",
        "When your opponent trances, if the level of the tranceunion mobilized by that trance is 3 or less, draw a card.",
        "when one of your opponent's tranceunions is mobilized by trance, if the level of the triggering member is 3 or less, draw a card.",
    ),
    rule(
        "the next trance of a turn",
        rf"\bthe\s+next\s+((?:{KIND})tranceunion)\s+you\s+mobilize\s+by\s+(?:an?\s+)?trance\s+(this\s+turn)\s+(?=(?:gets|gains)\b(?![^.“”\"]*\bcost\b))",
        r"the next time one of your \1s is mobilized by a trance \2, it ",
        "the next&&you mobilize",
        "The next tranceunion you mobilize by a trance this turn gets +2000 power until end of turn.",
        "the next time one of your tranceunions is mobilized by a trance this turn, it gets +2000 power until end of turn.",
    ),
    rule(
        "partner with a covenanter",
        rf"((?:trance\s+change|covenant)\s*[-–—]\s*(?:(?:a\s+card\s+with\s+covenanter\s+)?{WORD}\s+or\s+)*)covenanter\s+(?={NAME})",
        r"\1a card with covenanter ",
        "covenanter",
        '[CONT] Trance Change - covenanter "Ludmira" or Tritomy.',
        '[CONT] Trance Change - a card with covenanter "Ludmira" or Tritomy.',
    ),
    rule(
        "this member trances",
        r"\bwhen(?:ever)?\s+this(?:\s+member)?\s+trances(\s+with\s+[^.,“”]+?)?(?=,)",
        r"when this member becomes soul by trance\1",
        "trances",
        "When this member trances, draw a card.",
        "when this member becomes soul by trance, draw a card.",
    ),
    rule(
        "trance with this",
        r"\b(when(?:ever)?\s+you\s+(?:perform\s+a\s+)?trance\s+(?:with|using)\s+this)(?=,)",
        r"\1 card",
        "trance&&this",
        "When you trance with this, draw",
        "When you trance with this card, draw",
    ),
    rule(
        "with whom that trance was",
        r"\bif\s+that\s+trance\s+was\s+with\s+(?:your\s+(?=my\s+logicalist)|(?=an?\s))",
        lambda m: f"if you trance with {'a ' if 'your' in m.group().lower() else ''}",
        "that trance",
        "if that trance was with your My Logicalist, draw",
        "if you trance with a My Logicalist, draw",
    ),
    rule(
        "the tranceunion that you mobilized",
        r"(\bwhen(?:ever)?\s+you\s+trance\b[^\n“”]*?\bthe\s+tranceunion)\s+(?:that\s+)?you\s+(?:have\s+)?(?:mobilized|deployed)(?!\s+(?:by|with|in|from|on|for|via|through)\b)",
        r"\1 mobilized by that trance",
        "tranceunion that you|tranceunion you",
        "When you trance with this card, the tranceunion that you mobilized gets +1 limit",
        "When you trance with this card, the tranceunion mobilized by that trance gets +1 limit",
    ),
    rule(
        "the tranceunion mobilized, by that trance",
        r"(\bwhen(?:ever)?\s+you\s+trance\b[^\n“”]*?\bthe\s+tranceunion\s+(?:mobilized|placed))(?!\s+(?:by|with|in|from|on|for|via|through)\b)",
        r"\1 by that trance",
        "the tranceunion",
        "When you trance with this card, the tranceunion mobilized gets +1 limit",
        "When you trance with this card, the tranceunion mobilized by that trance gets +1 limit",
    ),
    rule(
        "soul by a trance into a kind",
        rf"\bwhen(?:ever)?\s+({THIS})\s+(?:is\s+put\s+into\s+(?:the\s+)?soul|becomes\s+soul)\s+by\s+(?:a\s+)?trance\s+into\s+(an?\s+[^.,“”]*?|{NAME})(?=,[^.\n“”]*\.?\s*\Z)",
        r"when \1 becomes soul by trance, if this member's tranceunion is \2",
        "trance&&into",
        "When this member is put into soul by a trance into an <Angel>, draw",
        "when this member becomes soul by trance, if this member's tranceunion is an <Angel>, draw",
    ),
    rule(
        "the tranceunion of the trance just made",
        r"(\bwhen(?:ever)?\s+you\s+trance\b[^.;\n“”]*?,\s+)the\s+mobilized\s+tranceunion\b",
        r"\1that tranceunion",
        "mobilized tranceunion",
        "When you trance using this member, the mobilized tranceunion gets",
        "When you trance using this member, that tranceunion gets",
    ),
    rule(
        "the tranceunion of a covenant, without that",
        r"(\[AUTO\]\s*covenant\b[^\n“”.•]*?:\s*(?:if\s[^.,\n]*,\s+)?)tranceunion(?=\s+(?:gets|gains|cannot|can|[+-]\s*\d)\b)",
        r"\1that tranceunion",
        "covenant&&tranceunion",
        '[AUTO] Covenant - "Chloe": tranceunion gets +2000 power',
        '[AUTO] Covenant - "Chloe": that tranceunion gets +2000 power',
    ),
    rule(
        "the next one that is mobilized",
        rf"\b(?:until\s+(?:the\s+)?end\s+of\s+(?:the\s+)?turn|(?:during\s+)?this\s+turn),\s+the\s+next\s+((?:{TRAIT}\s+)*{MEMBER})\s+(?:that\s+)?you\s+mobilize\s+(gets|gains)\s+([^.;\n“”]*)(?=\.)",
        lambda m: (
            f"The next time one of your {m.group(1)}s is mobilized this turn, that member {m.group(2)} {m.group(3)}"
            + ("" if re.search(r"(?i)\bturn\b|\bbattle\b", m.group(3)) else " until end of turn")
        ),
        "the next",
        "Until end of turn, the next tranceunion you mobilize gets +2000 power.",
        "The next time one of your tranceunions is mobilized this turn, that member gets +2000 power until end of turn.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "trance with one of your cards",
        rf"\b(when(?:ever)?\s+you\s+trance)\s+(?:using|with)\s+(?:(?:another|an?\s+other|one)\s+of\s+your\s+(?:other\s+)?((?:{WORD}\s+)*?{WORD}?)s?|((?:an?|another)\s+(?!of\b)[^.,]+?|{NAME}))(?=,)",
        lambda m: f"if you trance with {m.group(3) or f'a {m.group(2)}'}, {m.group(1)}",
        "trance&&using|with",
        "When you trance with one of your other red foreigners, draw",
        "if you trance with a red foreigner, When you trance, draw",
    ),
    rule(
        "you trance, and what it gets",
        r"\bwhen(?:ever)?\s+you\s+trance,\s+(?:the|that)\s+tranceunion(?:\s+(?:mobilized|placed)\s+by\s+that\s+trance)?\s+(?=(?:gets|gains|cannot|can't)\s)",
        "when one of your tranceunions is mobilized by trance, that member ",
        "you trance",
        "When you trance, the tranceunion mobilized by that trance gets +1000 power.",
        "when one of your tranceunions is mobilized by trance, that member gets +1000 power.",
    ),
    rule(
        "tranceunion of that trance, wherever it is said",
        r"\bwhen(?:ever)?\s+you\s+trance,(?P<rest>(?:[^\n“”](?!\bthat\s+member\b))*?\b(?:the|that)\s+tranceunion\s+(?:mobilized|placed)\s+(?:by|in|with)\s+that\s+trance\b)",
        _of_that_trance,
        "you trance&&that trance",
        "When you trance, you may put this card into the soul of the tranceunion mobilized by that trance.",
        "when one of your tranceunions is mobilized by trance, you may put this card into the soul of the triggering member.",
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
    rule(
        "trance with this member",
        r"\b(when(?:ever)?)\s+you\s+(?:perform\s+a\s+)?trance\s+(?:with|using)\s+(this\s+member)(?=,)",
        r"\1 \2 becomes soul by trance",
        "trance&&with|using",
        "When you Trance with this member,",
        "When this member becomes soul by trance,",
    ),
    rule(
        "trance with this card",
        r"(?<!,\s)\bwhen(?:ever)?\s+you\s+(?:perform\s+a\s+)?trance\s+(?:with|using)\s+this\s+card(?=,)",
        "if you trance with this card, when you trance",
        "trance&&with|using",
        "When you Trance using this card,",
        "if you trance with this card, when you trance,",
    ),
    rule(
        "trance limit",
        r"\byou\s+(?:may|can)\s+trance\s+(?:1|an)\s+(?:additional|more)\s+time(?:\s+(?:each|per)\s+turn)?\b",
        "your trance limit gets +1",
        "time",
        "you may Trance 1 additional time",
        "your trance limit gets +1",
    ),
    rule(
        "tranceunion of that trance",
        r"\bthe\s+tranceunion\s+(?:mobilized|placed)\s+(?:by|with|in)\s+that\s+trance\b",
        lambda m: "this member's tranceunion" if _BECAME_SOUL.search(m.string, 0, m.start()) else m.group(),
        "that trance",
        "When this member becomes soul by trance, the Tranceunion mobilized by that Trance gets",
        "When this member becomes soul by trance, this member's tranceunion gets",
    ),
    rule(
        "by trance",
        r"\b(?:by|via|through|with)\s+(?:a\s+|means\s+of\s+)?trance\b(?!\s+change)",
        "by trance",
        "trance&&by|via|through|with",
        "via Trance",
        "by trance",
    ),
    rule(
        "soul by trance",
        r"\bis\s+put\s+into\s+(?:the\s+)?soul\s+by\s+trance\b(?!\s+change)",
        "becomes soul by trance",
        "by trance&&into",
        "this member is put into soul by trance",
        "this member becomes soul by trance",
    ),
    rule(
        "placed by trance",
        r"\bplaced\s+on\s+a\s+circle\s+by\s+trance\b",
        "mobilized by trance",
        "by trance&&placed",
        "is placed on a circle by trance",
        "is mobilized by trance",
    ),
    rule(
        "perform a trance",
        r"\b(?:perform|carry\s+out|do)(s?)\s+(?:a\s+)?trance\b",
        r"trance\1",
        "trance&&perform|carry|do",
        "you perform a trance",
        "you trance",
    ),
    rule(
        "trance by searching another zone",
        rf"\bif\s+you\s+would\s+search\s+your\s+deck\s+for\s+(?:an?\s+)?(.+?)\s+to\s+trance\s+with\s+(this\s+\w+|an?\s[^,]+|{NAME}[^,]*),\s+you\s+may\s+search\s+your\s+({ZONE_NAME})\s+zone\s+instead\b",
        r"if you trance with \2, all \1 in your \3 zone can be mobilized by trance",
        "to trance with",
        "if you would search your deck for a tranceunion to trance with this member, you may search your drop zone instead",
        "if you trance with this member, all tranceunion in your drop zone can be mobilized by trance",
    ),
    rule(
        "two materials",
        rf"\btrance\s+with\s+(this(?:\s+(?!and\b)\w+)?|{NAME})\s+and\s+((?:another\s+)?(?:one\s+)?of\s+your\s+(?:other\s+)?|another\s+|an?\s+(?:other\s+)?|(?={NAME}))([^.,;]+?)(?=\s*[.,;])",
        lambda m: f"trance with {m.group(1)} as well as {'a ' if m.group(2) else ''}{m.group(3)}",
        "trance with",
        "trance with this member and another one of your super logicalists.",
        "trance with this member as well as a super logicalists.",
    ),
    rule(
        "what the trance mobilizes from another zone",
        rf"\b(trance(?:\s+with\s+[^.]+?)?)\.\s+(?:for|in|with)\s+(?:that|this)\s+trance,\s+you\s+(?:may|can)\s+(?:also\s+)?mobilize\s+(an?\s[^.]+?)\s+(?:from|in)\s+your\s+({ZONE_NAME})\s+zone(?=\.)",
        _from_another_zone,
        "trance,&&zone",
        "Trance with this member. For that trance, you may mobilize a red tranceunion from your drop zone.",
        "Trance with this member, also into a red tranceunion in your drop zone.",
    ),
    rule(
        "what the trance mobilizes",
        r"\btrance\s+(with\s+[^.]+?)\.\s+(?:for|in|with)\s+(?:that|this)\s+trance,\s+(?:you\s+may\s+)?mobilize\s+(an?\s[^.]+?)(?:\s+(?:from|in)\s+your\s+(?:deck|hand)\s+or\s+(?:your\s+)?(?:deck|hand))?(?=\.)",
        r"trance \1 into \2",
        "trance,",
        "Trance with this member. For that trance, you may mobilize a red tranceunion from your deck or hand.",
        "trance with this member into a red tranceunion.",
    ),
    rule(
        "mobilized by trance only",
        r"\bcan\s+(?:only\s+be\s+mobilized|be\s+mobilized\s+only)\s+by\s+(?:(?:a\s+)?trance|trancing)\b",
        _by_trance_only,
        "only&&mobilized",
        "This card can only be mobilized by trance.",
        "This card cannot be mobilized except by trance.",
    ),
    rule(
        "mobilized in no way but by trance",
        r"\bcannot\s+be\s+mobilized\s+(?:(?:in|by)\s+(?:any\s+(?:other\s+)?(?:way|means)|means)\s+)?(?:other\s+than|except(?:\s+for)?|unless|than)\s+(?:by\s+)?(?:a\s+)?(?:trance|trancing)\b",
        _by_trance_only,
        "cannot be mobilized&&tranc",
        "This card cannot be mobilized in any way other than by a trance.",
        "This card cannot be mobilized except by trance.",
    ),
    rule(
        "this card comes by trance only",
        r"(?<=\[CONT\]\s)this(?:\s+(?:card|member))?\s+cannot\s+be\s+mobilized\s+except\s+by\s+trance(?=[^.\n]*\.\s*$)",
        "In all zones: This card cannot be mobilized except by trance",
        "except by trance",
        '[CONT] This card cannot be mobilized except by trance with "Chloe".',
        '[CONT] In all zones: This card cannot be mobilized except by trance with "Chloe".',
    ),
    rule(
        "conditions of this card that do not count",
        rf"(\[CONT\][^\n\[]*?)\byou\s+(?:may|can)\s+mobilize\s+this(?:\s+(?:card|member))?\s+{_IGNORING}(?=\.)",
        lambda m: f"{m.group(1)}this card can be mobilized without {_conditions(m.group(2))} conditions",
        "you&&mobilize this",
        "[CONT] If you have no members, you may mobilize this card ignoring its level conditions.",
        "[CONT] If you have no members, this card can be mobilized without level conditions.",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
