"""Cards that change places, and values that are exchanged."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import ONE_CARD, THIS, TRAIT, TYPE, VALUE, ZONE

_ONE_OF_A_ZONE = (
    rf"(?:an?|one|1)\s+(?:{TRAIT}\s+)*{TYPE}\s+(?:in|from)\s+(?:your\s+(?:{ZONE}|hand)|this\s+member['’]s\s+soul)"
)
"""A card of a hand, a zone or a soul of one's own."""


def _exchange_this(found: re.Match[str]) -> str:
    """Return ``exchange this member for ``, unless ``its position`` is that of another card."""
    if found.group(1).lower() == "its" and not is_about_this(found.string[: found.start()]):
        return found.group()
    return "exchange this member for "


def _with_the_one_behind(found: re.Match[str]) -> str:
    """Return ``exchange that member for the member behind that member``, if it is clear who that is."""
    one, side, other = (part.lower() for part in found.groups())
    before = found.string[: found.start()]
    of_this = re.search(rf"\bwhen(?:ever)?\s+{THIS}\b", before, re.IGNORECASE)
    if other not in ("it", one) or (one.startswith("this") and other == "it" and not of_this):
        return found.group()
    if one == "it":
        one = "it" if re.search(r"\bchoose", before, re.IGNORECASE) else "this member" if of_this else "that member"
    return f"exchange {one} for the member {side} {one}"


def _exchange_or_chosen(found: re.Match[str]) -> str:
    """Return ``exchange this member for ``, unless ``its position`` is, or may be, that of another card."""
    before, behind = found.string[: found.start()], found.string[found.end() :]
    if found.group(1) and re.match(r"another\b|one\b", behind, re.IGNORECASE):
        if re.search(r"\bchoose\b", before, re.IGNORECASE):
            return "exchange it with "
        if not is_about_this(before):
            return found.group()
    return "exchange this member for "


WORDINGS: tuple[Rule, ...] = (
    rule(
        "a value of two is exchanged",
        rf"\b(?:swap|exchange|switch)\s+(?:the\s+)?({VALUE})s?\s+of\s+(?:2|two)\s+(?=(of\s+your\b[^.,;]*?members|members))\2(?=\s*(?:\.|$)|\s+(?:until|for|this)\b)",
        r"choose 2 \2, and exchange their \1",
        "of 2|of two",
        "Swap the power of 2 of your members until end of turn.",
        "choose 2 of your members, and exchange their power until end of turn.",
    ),
    rule(
        "exchange of positions",
        r"\b(?:exchange|swap|switch)\s+this\s+member['’]s\s+(?:position|place|circle)\s+with\s+(?:that\s+of\s+)?(?=one\b|another\b|it\b|that\b)",
        "exchange this member with ",
        "exchange|swap|switch",
        "exchange this member's position with one of your other members",
        "exchange this member with one of your other members",
    ),
    rule(
        "positions of two",
        r"\b(?:exchange|swap|switch)\s+(?:the\s+)?(?:positions?|places?|circles?)\s+of\s+(2\s+of\s+your\s[^.,;]*?members)(?=\s*[.,;])",
        r"choose \1, and exchange them",
        "exchange|swap|switch",
        "exchange the positions of 2 of your members.",
        "choose 2 of your members, and exchange them.",
    ),
    rule(
        "places of two of them",
        r"\b(?:exchange|swap|switch)\s+(?:the\s+)?(?:positions?|places?)\s+of\s+(\d)\s+of\s+them\b",
        r"choose \1 of them, then exchange them",
        "of them",
        "You may exchange the positions of 2 of them.",
        "You may choose 2 of them, then exchange them.",
    ),
    rule(
        "exchange of values",
        rf"\b(?:exchange|swap|switch)\s+the\s+({VALUE})s?\s+of\s+(this(?:\s+member)?|it|that\s+member)\s+(?:and|with(?:\s+(?:that|the\s+\1)\s+of)?)\s+((?:one\s+of\s+your(?:\s+opponent's)?|an?\s+opponent's|another\s+of\s+your)\s[^.,;]*?)(?=\s+until\b|\s+for\b|\s+this\b|\s*[.,])",
        r"choose \3, exchange the \1 of \2 for the \1 of that member",
        "exchange|swap|switch",
        "Exchange the power of this member and one of your opponent's members until end of turn.",
        "choose one of your opponent's members, exchange the power of this member for the power of that member until end of turn.",
    ),
    rule(
        "exchanged with a battler",
        r"(\bexchange\s+(?:it|that\s+member))\s+with\s+(your\s+(?:battling\s+member|member\s+in\s+battle))\b",
        r"\1 for \2",
        "exchange",
        "exchange it with your member in battle",
        "exchange it for your member in battle",
    ),
    rule(
        "two exchange a value of theirs",
        r"\b((?:that|this)\s+member|it)\s+and\s+((?:that|this)\s+member|it)\s+(?:exchange|swap|switch)\s+(?:their\s+)?(power|aura|limit|level)s?\b",
        r"exchange the \3 of \1 for the \3 of \2",
        "exchange|swap|switch",
        "That member and this member exchange their power until end of battle.",
        "exchange the power of That member for the power of this member until end of battle.",
    ),
    rule(
        "values that are exchanged",
        rf"\b(?:swap|exchange|switch)\s+(?:the\s+)?({ONE_CARD})'s\s+({VALUE})\s+(?:and|with|for)\s+({ONE_CARD})'s(?:\s+\2)?\b",
        r"exchange the \2 of \1 for the \2 of \3",
        "swap|exchange|switch",
        "swap the attacking member's power and this member's power for the turn",
        "exchange the power of the attacking member for the power of this member for the turn",
    ),
    rule(
        "values of two that are exchanged",
        rf"\b(?:swap|exchange|switch)\s+the\s+({VALUE})s?\s+of\s+({ONE_CARD})\s+(?:and|with)\s+(?:that\s+of\s+)?({ONE_CARD})\b(?!')",
        r"exchange the \1 of \2 for the \1 of \3",
        "swap|exchange|switch",
        "swap the power of this member and that member for the turn",
        "exchange the power of this member for the power of that member for the turn",
    ),
    rule(
        "its position with that of another",
        r"\b(?:exchange|swap|switch)\s+(its|this\s+member's)\s+(?:position|place|circle)\s+(?:with|for)\s+(?:that|the\s+(?:position|place|circle))\s+of\s+(?=another\b|one\b)",
        _exchange_this,
        "exchange|swap|switch",
        "you may exchange its position with that of another of your members",
        "you may exchange this member for another of your members",
    ),
    rule(
        "positions of this and another",
        rf"\b(?:exchange|swap|switch)\s+(?:the\s+)?(?:positions?|places?|circles?)\s+of\s+({THIS})\s+and\s+(?:that\s+of\s+)?(?=(?:another|one)\b)",
        r"exchange \1 for ",
        "exchange|swap|switch",
        "exchange the positions of this and another of your members",
        "exchange this for another of your members",
    ),
    rule(
        "its position",
        r"\b(?:exchange|swap|switch)\s+(?:its|their)\s+(?:position|place|circle)s?\s+(?:with|for)\s+(?=this\b)",
        "exchange it for ",
        "exchange|swap|switch",
        "choose one of your members, and exchange its position with this member",
        "choose one of your members, and exchange it for this member",
    ),
    rule(
        "trade places",
        r"\bhave\s+(it|that\s+\w+)\s+and\s+(this\s+\w+)\s+(?:trade|change|swap|exchange|switch)\s+(?:places|positions|circles)\b",
        r"exchange \1 for \2",
        "places|positions|circles",
        "have it and this member trade places",
        "exchange it for this member",
    ),
    rule(
        "chosen and exchanged",
        r"\bchoose\s+((?:an?|1|one\s+of\s+your|another\s+of\s+your)\s[^.,;]*?),?\s+and\s+exchange\s+it\s+(?:with|for)\s+((?:an?|1|one\s+of\s+your)\s)",
        r"exchange \1 for \2",
        "exchange it",
        "Choose a card in your level zone, and exchange it with a card in your hand.",
        "exchange a card in your level zone for a card in your hand.",
    ),
    rule(
        "a card and the top card of a stock",
        rf"\b(?:exchange|swap|switch)\s+({_ONE_OF_A_ZONE})\s+(?:with|for|and)\s+(the\s+top\s+card\s+of\s+your\s+stock(?:\s+zone)?)(?=\s*(?:[.,;]|$))",
        r"exchange \2 for \1",
        "exchange|swap|switch&&stock",
        "you may exchange a card in your hand with the top card of your stock zone.",
        "you may exchange the top card of your stock zone for a card in your hand.",
    ),
    rule(
        "it and the top card of a stock",
        r"\b(?:exchange|swap|switch)\s+(it|that\s+card)\s+(?:with|for|and)\s+(the\s+top\s+card\s+of\s+your\s+stock(?:\s+zone)?)(?=\s*(?:[.,;]|$))",
        r"exchange \1 for \2",
        "exchange|swap|switch&&stock",
        "Choose a card in your hand, and exchange it with the top card of your stock.",
        "Choose a card in your hand, and exchange it for the top card of your stock.",
    ),
    rule(
        "a card of one zone and a card of another",
        rf"\b(?:exchange|swap|switch)\s+({_ONE_OF_A_ZONE}|the\s+top\s+card\s+of\s+your\s+stock(?:\s+zone)?)\s+(?:with|for|and)\s+({_ONE_OF_A_ZONE})(?=\s*[.,;])",
        r"exchange \1 for \2",
        "exchange|swap|switch",
        "swap a card in this member's soul with a card in your hand.",
        "exchange a card in this member's soul for a card in your hand.",
    ),
    rule(
        "exchanges positions",
        r"(\bwhen\s[^.;,]*?)\b(?:exchanges|swaps|switches)\s+(?:its\s+)?(?:positions?|places?|circles?)(?:\s+with\s+(?:another|a)\s+member)?(?=,)",
        r"\1moves by exchange",
        "exchanges|swaps|switches",
        "When this member exchanges positions with another member, draw",
        "When this member moves by exchange, draw",
    ),
    rule(
        "position is exchanged",
        r"\bthis\s+member's\s+position\s+is\s+(?:exchanged|swapped|switched)(?:\s+with\s+(?:another|a)\s+member)?(?=,)",
        "this member moves by exchange",
        "position",
        "When this member's position is exchanged, draw",
        "When this member moves by exchange, draw",
    ),
    rule(
        "exchange positions with",
        r"\b(?:exchange|swap|switch)\s+(its\s+)?(?:positions?|places?)\s+with\s+(?=it\b|that\s|another\b|one\b)",
        _exchange_or_chosen,
        "exchange|swap|switch",
        "and exchange positions with it",
        "and exchange this member for it",
    ),
    rule(
        "swapped with the member behind",
        rf"\b(?:swap|exchange|switch)\s+(it|{THIS}|that\s+member)\s+with\s+(?:(?:your|the)\s+)?member\s+(behind|in\s+front\s+of)\s+(it|{THIS}|that\s+member)(?=[.,;])",
        _with_the_one_behind,
        "member behind|member in front",
        "When one of your members in the front row is attacked, you may swap it with your member behind it.",
        "When one of your members in the front row is attacked, you may exchange that member for the member behind that member.",
    ),
    rule(
        "this and another change places",
        rf"\bwhen\s+({THIS})\s+and\s+(?:another|one\s+of\s+your\s+other)\s+members?\s+(?:exchange|swap|switch|change)\s+(?:places|positions|circles)(?=,)(?![^\n]*\b(?:that\s+member|the\s+other|its?|their|them|they|both)\b)",
        "when this member moves by exchange",
        "places|positions|circles",
        "[AUTO] When this and another member exchange places, draw a card.",
        "[AUTO] when this member moves by exchange, draw a card.",
    ),
    rule(
        "this is exchanged",
        rf"\bwhen(?:ever)?\s+({THIS})\s+is\s+(?:exchanged|swapped|switched)(?:\s+with\s+(?:another\s+of\s+your\s+members|(?:one\s+of\s+)?your\s+other\s+members?|another\s+member))?(?=,)(?![^\n]*\b(?:that\s+member|the\s+other|their|them|they|both)\b)",
        r"when \1 moves by exchange",
        "is exchanged|is swapped|is switched",
        "[AUTO] When this member is exchanged with another of your members, draw a card.",
        "[AUTO] when this member moves by exchange, draw a card.",
    ),
    rule(
        "up to one of each",
        rf"\b(return|put|add)\s+((?:up\s+to\s+\d+|an?|\d+)\s+(?:{TRAIT}\s+)*{TYPE}s?)\s+and\s+((?:up\s+to\s+\d+|an?|\d+)\s+(?:{TRAIT}\s+)*{TYPE}s?)\s+(?:from|in)\s+(your\s+{ZONE})\s+((?:in)?to\s+your\s+(?:hand|{ZONE})|on\s+the\s+bottom\s+of\s+your\s+deck)(?=[.,])",
        r"choose \2 and \3 in \4, and \1 them \5",
        " and &&from|in",
        "return up to 1 foreigner and up to 1 logicalist from your drop zone to your hand.",
        "choose up to 1 foreigner and up to 1 logicalist in your drop zone, and return them to your hand.",
    ),
    rule(
        "its value with that of another",
        rf"\b(?:swap|exchange|switch)\s+(its|{ONE_CARD}'s)\s+({VALUE})\s+(?:and|with|for)\s+(?:that|the\s+\2)\s+of\s+({ONE_CARD})(?!')",
        lambda m: (
            f"exchange the {m.group(2)} of {'it' if m.group(1).lower() == 'its' else m.group(1)[:-2]} for the {m.group(2)} of {m.group(3)}"
        ),
        "swap|exchange|switch",
        "exchange its power with the power of your battling member",
        "exchange the power of it for the power of your battling member",
    ),
    rule(
        "swap them",
        r"\b(?:swap|switch)(s?)\s+(them)(?=\s*[.,;])",
        r"exchange\1 \2",
        "swap|switch",
        "choose a foreigner in your hand and a foreigner in your drop zone, and swap them.",
        "choose a foreigner in your hand and a foreigner in your drop zone, and exchange them.",
    ),
    rule(
        "its value and that of another, exchanged",
        rf"\b(?:swap|exchange|switch)\s+its\s+({VALUE})\s+(?:and|with|for)\s+(this\s+(?:member|card))'s\s+\1\b",
        r"exchange the \1 of it for the \1 of \2",
        "swap|exchange|switch",
        "exchange its power and this member's power until end of turn",
        "exchange the power of it for the power of this member until end of turn",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "chosen, looked at, and exchanged",
        r"\bchoose\s+(?:one|1)\s+of\s+(your(?:\s+opponent's)?\s+(?:undestroyed|face[-\s]down)\s+gates),?\s+(?:and\s+)?look\s+at\s+it(?=(?:\.|,?\s+and|,?\s+then)\s+(?:you\s+may\s+)?(?:exchange|swap)\s+it\s+(?:for|with)\s+another\b)",
        r"look at one of \1",
        "look at it&&gates",
        "choose one of your face-down gates, look at it, and exchange it with another of your face-down gates.",
        "look at one of your face-down gates, and exchange it with another of your face-down gates.",
    ),
    rule(
        "looked at, and exchanged for another",
        r"\blook\s+at\s+(?:one|1)\s+of\s+(?P<whose>your(?:\s+opponent's)?)\s+(?P<kind>(?:undestroyed|face[-\s]down)\s+)gates(?:\.|,?\s+and|,?\s+then)\s+(?P<may>you\s+may\s+)?(?:exchange|swap)\s+it\s+(?:for|with)\s+another\s+(?:one\s+)?of\s+(?P=whose)\s+(?P<other>(?:undestroyed|face[-\s]down)\s+)?gates(?=\.)",
        lambda m: (
            f"choose one of {m.group('whose')} {m.group('kind')}gates. look at it. "
            f"{'you may ' if m.group('may') else ''}choose another of {m.group('whose')} {m.group('other') or m.group('kind')}gates"
            f"{', then' if m.group('may') else '.'} exchange the rest for it"
        ),
        "look at&&gates",
        "Look at one of your face-down gates. You may exchange it for another of your undestroyed gates.",
        "choose one of your face-down gates. look at it. you may choose another of your undestroyed gates, then exchange the rest for it.",
    ),
    rule(
        "exchanged or not",
        r"\b(look\s+at\s+them),?\s+and\s+you\s+may\s+(?:swap|exchange)\s+(?:them|their\s+(?:positions|places))(?=\.)",
        r"\1. you may exchange them",
        "look at them",
        "choose 2 of your gates, look at them, and you may swap them.",
        "choose 2 of your gates, look at them. you may exchange them.",
    ),
    rule(
        "exchange values of two",
        rf"\b(?:exchange|swap|switch)(?:s|es)?\s+(?:the\s+)?({VALUE})s?\s+of\s+({ONE_CARD}|one\s+of\s+[^.;]*?)\s+(?:and|with|for)\s+(?:the\s+({VALUE})\s+of\s+)?({ONE_CARD})\b",
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
    rule(
        "exchange",
        r"\b(?:exchange|swap|switch)(s?)\s+(?:their|the)\s+(?:positions?|places?|circles?)(?:\s+of\s+(them|those\s+members|those\s+cards))?(?=\s*(?:[.,;]|$|and\b))",
        r"exchange\1 them",
        "exchange|swap|switch",
        "exchange their positions",
        "exchange them",
    ),
    rule(
        "exchange positions of",
        r"\b(?:exchange|swap|switch)(s?)\s+(?:the\s+)?(?:positions?|places?|circles?)\s+of\s+(this\s+\w+|that\s+\w+|it)\s+(?:and|with)\s+",
        r"exchange\1 \2 for ",
        "exchange|swap|switch",
        "swap the positions of this member and another of your members",
        "exchange this member for another of your members",
    ),
    rule(
        "exchange with",
        r"\b(?:exchange|swap|switch)(s?)\s+((?!their\b|the\s+power|the\s+aura)(?:(?!\bfor\b)[^.;,:{}•])*?)\s+(?:with|and)\s+(?=(?:an?|one|another|1|it|this|that)\b)",
        r"exchange\1 \2 for ",
        "exchange|swap|switch",
        "swap a card in your hand with a card in your level zone",
        "exchange a card in your hand for a card in your level zone",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
