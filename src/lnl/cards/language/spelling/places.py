"""Spellings of circles that members go to, of chance, and of cards that change places (5.11, 5.14)."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import MEMBER, THIS, VALUE

_FREE = r"(?:empty|free|unoccupied|vacant|open)"
_NONE = (
    r"(?:that\s+(?:has|have)\s+no\s+members?|with(?:out\s+(?:an?|any)|\s+no)\s+members?)(?:\s+(?:on|in)\s+(?:it|them))?"
)
_MOVED = r"\bmoves?\b[^.;]*?\bto\s+"


def _extreme(found: re.Match[str]) -> str:
    """Return ``an opponent's member with the lowest power``: one of those that share it is chosen."""
    whose, noun, rest = " ".join(found.group(1).lower().split()), found.group(2), found.group(3)
    head = {"your opponent's": f"an opponent's {noun}", "the": f"a {noun}", "a": f"a {noun}"}.get(whose)
    return f"{head or f'one of {whose} {noun}s'} {rest}"


PLACES: tuple[Rule, ...] = (
    rule(
        "that corresponds to",
        r"\b(?:that|which)\s+corresponds?\s+to\b",
        "corresponding to",
        "correspond",
        "gates that corresponds to this member",
        "gates corresponding to this member",
    ),
    rule(
        "move to",
        r"(?<!did not )\b(moves?)\b([^.;,]*?)(?<!\bset)\s+(?:on|onto|into)\s+(?=(?:an?|one|another|the)\s[^.;,]*\bcircle)",
        r"\1\2 to ",
        "mov&&circle",
        "move it onto an empty circle",
        "move it to an empty circle",
    ),
    rule(
        "moves to another circle",
        r"\b(moves?|(?:is|are)\s+moved)\s+(?:from\s+(?:one|a|its)\s+circle\s+)?to\s+(?:(?:another|an?\s+(?:different|other|new))(?:\s+one)?(?:\s+of\s+your)?|one\s+of\s+your\s+other)(?:\s+circles?|(?<=circle\sto\sanother))(?=\s*,|\s+(?:during|while)\b)",
        r"\1",
        "move",
        "When this member moves to another circle, draw",
        "When this member moves, draw",
    ),
    rule("middle", r"\bmiddle(?=\s+circle\b)", "center", "middle", "the middle circle", "the center circle"),
    rule(
        "circle of a row",
        r"\b(left|center|right)\s+circle\s+(?:of|in)\s+(?:your\s+|the\s+|their\s+|its\s+)?(front|back)\s+row\b",
        r"\2 \1 circle",
        "left|center|right",
        "the center circle of your front row",
        "the front center circle",
    ),
    rule(
        "row circle",
        r"\b(?:(?:an?|one\s+of\s+your|another\s+of\s+your)\s+)(front|back)\s+row\s+(empty\s+)?circles?\b",
        r"a \2circle in the \1 row",
        "row",
        "a back row empty circle",
        "a empty circle in the back row",
    ),
    rule(
        "circle without a member",
        rf"\b(?:(?:an?|(?:another\s+)?(?:one\s+)?of\s+(?:your|their|its\s+master's)(?:\s+other)?|one\s+of\s+(?:your|their)(?:\s+other)?|another)\s+)"
        rf"(adjacent\s+(?:to\s+)?)?circles?((?:\s+in\s+(?:the|your|their)\s+(?:front|back)\s+row)?)\s+{_NONE}",
        lambda m: f"an empty circle{m.group(2)}" + (" adjacent to it" if m.group(1) else ""),
        "circle&&that|with",
        "another of your circles with no member on it",
        "an empty circle",
    ),
    rule(
        "adjacent empty circle",
        rf"({_MOVED})(?:an?|(?:another\s+)?(?:one\s+)?of\s+(?:your|their)|one\s+of\s+(?:your|their))\s+(?:adjacent\s+(?:to\s+)?{_FREE}|{_FREE}\s+adjacent(?:\s+to)?)\s+circles?\b",
        r"\1an empty circle adjacent to it",
        "adjacent",
        "Move this member to one of your adjacent empty circles",
        "Move this member to an empty circle adjacent to it",
    ),
    rule(
        "empty circle",
        rf"\b(?:an?|(?:another\s+)?(?:one\s+)?of\s+(?:your|their)(?:\s+other)?|one\s+of\s+(?:your|their)(?:\s+other)?|another)\s+{_FREE}\s+((?:(?:front|back)\s+(?:left|center|right)\s+)?)circles?\b",
        r"an empty \1circle",
        "empty|free|unoccupied|vacant|open",
        "another of your empty circles",
        "an empty circle",
    ),
    rule(
        "circle that must be empty",
        rf"({_MOVED})(?:the|an?)\s+((?:(?:front|back)\s+(?:left|center|right)\s+)?)circle((?:\s+(?:behind|in\s+front\s+of|adjacent\s+to)\s+(?:it|this\s+\w+|that\s+\w+))?),?\s+"
        r"if\s+(?:that|the)\s+circle\s+(?:has\s+no\s+members?(?:\s+on\s+it)?|is\s+(?:empty|free|unoccupied))\b",
        r"\1an empty \2circle\3",
        "move&&circle",
        "move it to the circle behind it if that circle has no member",
        "move it to an empty circle behind it",
    ),
    rule(
        "the empty circle",
        rf"\bthe\s+{_FREE}\s+((?:(?:front|back)\s+(?:left|center|right)\s+)?)circle\b",
        r"an empty \1circle",
        "empty|free|unoccupied|vacant|open",
        "the empty circle behind it",
        "an empty circle behind it",
    ),
    rule(
        "attacked circle",
        rf"\b(?:at|on|in|of)\s+(?:the\s+(?:attacked\s+circle|circle\s+(?:(?:that\s+is\s+)?being\s+attacked|(?:that\s+)?(?:{THIS}|it)\s+(?:is\s+attacking|attacked))))\b",
        "at the attacked circle",
        "circle",
        "the gate in the circle being attacked",
        "the gate at the attacked circle",
    ),
    rule(
        "the card at the attacked circle",
        r"\bthe\s+(gate|member)\s+at\s+the\s+attacked\s+circle\b",
        r"all \1s at the attacked circle",
        "attacked circle",
        "the gate at the attacked circle",
        "all gates at the attacked circle",
    ),
    rule(
        "is moved",
        r"\b(when\b[^.,]*?)\s+(?:is|are)\s+moved\b",
        r"\1 moves",
        "moved",
        "When this member is moved",
        "When this member moves",
    ),
    rule(
        "soul that goes along",
        r"\b(it|them|this\s+member|that\s+member|one\s+of\s+(?:your\s+opponent's|your|their)\s+\w+)\s+and\s+(?:all\s+)?(?:of\s+)?(?:the\s+cards\s+in\s+)?(?:its|their)\s+soul(?:\s+cards)?\b(?=\s+(?:into|in|on|to)\b)",
        r"\1",
        "soul&&and",
        "put it and all of its soul into its owner's stock",
        "put it into its owner's stock",
    ),
    rule(
        "face up there",
        r"\b(face[- ](?:up|down))\s+there\b",
        r"\1",
        "there",
        "turn this card face-up there",
        "turn this card face-up",
    ),
    rule("random", r"\brandomly\b", "at random", "randomly", "discards a card randomly", "discards a card at random"),
    rule(
        "a random card",
        r"\b(?:a|1)\s+random\s+(card)((?:\s+(?:in|from)\s+[^.;,]*?\b(?:hand|zone))?)",
        r"a \1\2 at random",
        "random",
        "discards a random card from their hand",
        "discards a card from their hand at random",
    ),
    rule(
        "at random before the card",
        r"\b(chooses?|discards?|reveals?)\s+at\s+random\s+([^.;,]+)",
        r"\1 \2 at random",
        "random",
        "choose at random a card in your hand",
        "choose a card in your hand at random",
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
    rule(
        "mobilize to an empty circle",
        r"\b(mobilizes?\b[^.;]*?)\s+to\s+(?=an\s+empty\s)",
        r"\1 on ",
        "empty",
        "mobilize it to an empty circle",
        "mobilize it on an empty circle",
    ),
    rule(
        "circle before the card",
        r"\bchoose\s+(an\s+empty\s+(?:(?:front|back)\s+(?:left|center|right)\s+)?circles?(?:\s+in\s+(?:the|your)\s+(?:front|back)\s+row)?)"
        r"(?:,?\s+(?:and\s+)?(?:then\s+)?|\.\s+(?:then,?\s+)?)((?!it\b)[^.]*?)\b(mobilize|move)\b([^.;,]*?)\s+(?:(?:on|onto|to|in)\s+that\s+circle|there)\b",
        lambda m: f"{m.group(2)}{m.group(3)}{m.group(4)} {'to' if m.group(3).lower() == 'move' else 'on'} {m.group(1)}",
        "empty",
        "choose an empty circle, then choose a member in your hand and mobilize it there",
        "choose a member in your hand and mobilize it on an empty circle",
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
        "top of a stock",
        r"\b(cards?\s+of\s+(?:your\s+opponent's|your|their))\s+stock\b(?!\s+zone)",
        r"\1 stock zone",
        "stock&&of",
        "the top card of your stock",
        "the top card of your stock zone",
    ),
    rule(
        "until your hand has",
        r"\b(draws?)\s+(?:cards?\s+)?until\s+(your|their)\s+hand\s+has\s+(\d+)\s+(cards?)\b",
        lambda m: (
            f"{m.group(1)} cards until {'you' if m.group(2).lower() == 'your' else 'they'} have {m.group(3)} {m.group(4)} in {m.group(2)} hand"
        ),
        "hand has",
        "draw cards until your hand has 4 cards",
        "draw cards until you have 4 cards in your hand",
    ),
    rule(
        "cards until",
        r"\b(draws?)\s+until\s+(you|they)\s+have\s+(?=\d)",
        r"\1 cards until \2 have ",
        "have&&until",
        "draw until you have 3 cards in your hand",
        "draw cards until you have 3 cards in your hand",
    ),
)
"""Places, chance and exchanges, in the order in which they are respelled."""
