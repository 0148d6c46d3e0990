"""Circles, gates at them, adjacent members, and moves between circles.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this, is_last
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    AFTER_IF,
    AUTO,
    CARD,
    IF,
    KIND,
    MEMBER,
    MEMBER_OR_GATE,
    PLAIN_WORD,
    THIS,
    TRAIT,
    TYPES,
    VALUE,
    WORD,
)

_FREE = r"(?:empty|free|unoccupied|vacant|open)"
_NONE = (
    r"(?:that\s+(?:has|have)\s+no\s+members?|with(?:out\s+(?:an?|any)|\s+no)\s+members?)(?:\s+(?:on|in)\s+(?:it|them))?"
)
_MOVED = r"\bmoves?\b[^.;]*?\bto\s+"
_PLACE = r"(?:front|back)\s+(?:left|center|right)"


def _beside(cards: str) -> str:
    """Return who has a card of some words: ``one of your other red `` is ``you have another red ``."""
    found = re.fullmatch(
        r"(?:one|(?:one|1)\s+or\s+more)\s+of\s+(your(?:\s+opponent['’]s)?)\s+(other\s+)?(.*)",
        cards,
        re.IGNORECASE | re.DOTALL,
    )
    if found is None:
        return f"there is {cards}"
    return f"{'you have' if found[1].lower() == 'your' else 'your opponent has'} {'another' if found[2] else 'a'} {found[3]}"


_HAS_LEFT = re.compile(
    r"\bwhen\s+(?:this|this\s+(?:member|card))\s+(?:is\s+(?:put|dropped|stocked|returned|purged|removed)|leaves)\b(?!.*\b(?:move|exchange)\b)",
    re.IGNORECASE | re.DOTALL,
)
"""What stands before a circle where this member was, and is no more."""


def _at_its_circle(found: re.Match[str]) -> str:
    """Return ``if this gate is at the attacked circle, your opponent's attacking members``; a sentence behind it would take the condition."""
    head, whose, members, gate, rest = found.groups()
    return (
        f"{head}if {gate} is at the attacked circle, {whose}attacking {members} {rest}"
        if is_last(found)
        else found.group()
    )


def _where_it_was(found: re.Match[str]) -> str:
    """Return ``on any circle corresponding to this member``, where the text takes this member from the field, and does not move it there."""
    before = found.string[found.string.rfind("\n", 0, found.start()) + 1 : found.start()]
    leaves = re.search(rf"\b(?:returns?|puts?|stocks?|drops?|purges?|removes?)\s+{THIS}\b", before, re.IGNORECASE)
    stays = re.search(rf"\b(?:moves?|exchanges?|swaps?|mobilizes?)\s+{THIS}\b", before, re.IGNORECASE)
    if leaves is None or stays is not None:
        return found.group()
    return f"on any circle corresponding to {found.group(1)}"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "on the circle of this gate",
        r"(\bmobilize\s[^.,;“”]*?|\bmove\s[^.,;“”]*?)\b(on|onto|to)\s+the\s+circle\s+of\s+(this|that)\s+gate\b(?!\s+if\b)",
        r"\1\2 \3 gate's circle",
        "the circle of",
        "mobilize it on the circle of this gate",
        "mobilize it on this gate's circle",
    ),
    rule(
        "the attacked circle and what is behind it",
        r"\bdestroy\s+the\s+gate\s+(?:in|on|at)\s+(?:the\s+circle\s+(?:being|that\s+(?:is|was))\s+attacked|the\s+attacked\s+circle)\s+and\s+(?:also\s+)?the\s+(?:gate|one)\s+behind\s+it\b",
        "destroy the gate at the attacked circle, and destroy the gate behind the attacked circle",
        "attacked&&behind it",
        "destroy the gate in the circle being attacked and the gate behind it",
        "destroy the gate at the attacked circle, and destroy the gate behind the attacked circle",
    ),
    rule(
        "beside the attacked circle",
        r"\b(behind|in\s+front\s+of|adjacent\s+to)\s+(?:the\s+)?(?:circle\s+(?:being|(?:that\s+)?(?:is|was)(?:\s+being)?)\s+attacked|(?:circle\s+of\s+the\s+attack)|gate\s+(?:on|at|of)\s+the\s+attacked\s+circle)\b",
        r"\1 the attacked circle",
        "circle&&behind|in front|adjacent",
        "a gate adjacent to the circle that was attacked",
        "a gate adjacent to the attacked circle",
    ),
    rule(
        "beside that circle, which is attacked",
        rf"(\bwhen(?:ever)?\s+{THIS}\s+attacks\s+a\s+circle\b(?:(?!\bcircle\b)[^.;])*?\b(?:behind|adjacent\s+to)\s+)(?:the\s+gate\s+(?:on|at)\s+)?that\s+circle\b",
        r"\1the attacked circle",
        "attacks a circle&&that circle",
        "When this attacks a circle with no member, choose one of your opponent's gates adjacent to the gate on that circle, and look at it",
        "When this attacks a circle with no member, choose one of your opponent's gates adjacent to the attacked circle, and look at it",
    ),
    rule(
        "the circle where a card was",
        rf"\b(?:on|in|to)\s+the\s+circles?\s+(?:(?:that|where|in\s+which|on\s+which)\s+)?({THIS})\s+(?:was|had\s+been)(?:\s+(?:on|in))?(?=[.,;]|$)",
        _where_it_was,
        "circle&&was|had been",
        "[ACT] [Return this member to your hand] Mobilize a foreigner from your hand on the circle this member was on.",
        "[ACT] [Return this member to your hand] Mobilize a foreigner from your hand on any circle corresponding to this member.",
    ),
    rule(
        "members that attack the circle of a gate",
        r"(\[CONT\]\s*(?:during\s+[^,.\n]*,\s+)?)((?:all\s+(?:of\s+)?)?(?:your\s+)?opponent['’]s\s+)(members|tranceunions|foreigners|logicalists)\s+(?:that\s+(?:attack|are\s+attacking)|attacking)\s+(this\s+gate)(?:['’]s\s+circle)?\s+((?:get|gain)s?\s[^.“”\n]*)",
        _at_its_circle,
        "this gate&&attack",
        "[CONT] Your opponent's members that attack this gate's circle get -1000 power.",
        "[CONT] if this gate is at the attacked circle, Your opponent's attacking members get -1000 power.",
    ),
    rule(
        "in the column of one of your members",
        rf"(\[CONT\]\s*)(?:while|if)\s+this(?:\s+member)?\s+is\s+(?:on\s+a\s+circle\s+)?(in\s+the\s+same\s+column\s+as)\s+(?:one\s+of\s+your|an?)\s+(?:other\s+)?((?:{TRAIT}\s+)*{MEMBER})s?,\s+that\s+{MEMBER}\s+(?=(?:gets|gains)\s)(?![^\n]*\b(?:that|it|its)\b)",
        r"\1your other \3s \2 this member ",
        "that&&same column",
        "[CONT] While this member is in the same column as one of your tranceunions, that tranceunion gets +1500 power.",
        "[CONT] your other tranceunions in the same column as this member gets +1500 power.",
    ),
    rule(
        "moved to a circle near it",
        rf"\b(when(?:ever)?\s+(?:an?|another|one\s+of\s+your(?:\s+opponent's)?|another\s+of\s+your)\s+(?:other\s+)?{KIND}{MEMBER}s?(?:\s+other\s+than\s+this(?:\s+member)?)?)\s+(?:is\s+moved|moves)\s+(?:to|onto)\s+(?:a|the|an)\s+circle\s+(adjacent\s+to|behind|in\s+front\s+of)\s+(this(?:\s+member)?)\b",
        r"\1 \2 \3 moves",
        "moved to|moves to|moved onto|moves onto&&circle",
        "When another member is moved to a circle adjacent to this member, draw",
        "When another member adjacent to this member moves, draw",
    ),
    rule(
        "in the center of the front row",
        r"\b(?:on|in|at)\s+the\s+(left|center|right)(?:\s+circle)?\s+of\s+(?:your|the)\s+(front|back)\s+row\b",
        r"on the \2 \1 circle",
        "row",
        "If this member is in the center of your front row, draw",
        "If this member is on the front center circle, draw",
    ),
    rule(
        "is somewhere and attacks",
        r"\bwhen\s+(this(?:\s+member)?)\s+is\s+((?:on|in)\s+(?:the|your)\s+(?:(?:front|back)\s+(?:left|center|right)\s+circle|(?:front|back)\s+row|(?:left|center|right)\s+column))\s+and\s+(attacks|defends|intercepts|wins\s+a\s+battle|loses\s+a\s+battle)\b",
        r"if \1 is \2, when \1 \3",
        "when this&&and",
        "When this member is in the front row and attacks, draw",
        "if this member is in the front row, when this member attacks, draw",
    ),
    rule(
        "the gate that it is on",
        r"\bthe\s+gate\s+(?:that\s+)?(this(?:\s+member)?|that\s+member)\s+is\s+(?:on|at|standing\s+on)\b",
        r"the gate corresponding to \1",
        "gate&&is on|is at|standing",
        "the gate this member is on cannot be destroyed by effects",
        "the gate corresponding to this member cannot be destroyed by effects",
    ),
    rule(
        "circles that have no member",
        r"\b(on|onto|to)\s+(?:any\s+of\s+)?your\s+circles\s+(?:with\s+no|without(?:\s+any|\s+a)?|that\s+have\s+no)\s+members?(?:\s+on\s+(?:them|it))?(?=\s*[.,])",
        r"\1 an empty circle",
        "circles",
        "mobilize it on your circles with no member on them.",
        "mobilize it on an empty circle.",
    ),
    rule(
        "set on its circle",
        r"\b(cards?\s+set\s+)(?:on|in|to)\s+this\s+member's\s+circles?\b",
        r"\1onto this member",
        "set&&circle",
        "for each card set on this member's circle",
        "for each card set onto this member",
    ),
    rule(
        "on the circle of a gate if that is empty",
        r"\b(mobilize\s[^.,;]*?|move\s[^.,;]*?)\s+(on|onto|to|in|into)\s+(?:(this|that)\s+gate['’]s\s+circle|the\s+circle\s+of\s+(this|that)\s+gate|the\s+circle\s+corresponding\s+to\s+(this|that)\s+gate)\s+if\s+(?:(?:it|that\s+circle)\s+(?:is|['’]s)\s+(?:empty|free|unoccupied)|it['’]s\s+(?:empty|free|unoccupied)|(?:it|that\s+circle)\s+has\s+no\s+members?(?:\s+on\s+it)?|there\s+is\s+no\s+member\s+(?:on\s+it|there)|no\s+member\s+is\s+(?:on\s+it|there))(?=\s*(?:[.,]|$))",
        lambda m: (
            f"{m.group(1)} {'to' if m.group(1).lower().startswith('move') else 'on'} an empty circle corresponding to {(m.group(3) or m.group(4) or m.group(5)).lower()} gate"
        ),
        "gate&&circle&&if",
        "mobilize it on this gate's circle if it's empty.",
        "mobilize it on an empty circle corresponding to this gate.",
    ),
    rule(
        "the circle of this gate",
        r"(?<!adjacent )\b(?:on|to|onto)\s+(?:this|that)\s+gate's\s+circle\b",
        lambda m: f"on the circle corresponding to {m.group().split()[1]} gate",
        "gate's circle",
        "mobilize it on this gate's circle",
        "mobilize it on the circle corresponding to this gate",
    ),
    rule(
        "any empty circle",
        r"\b(to|on|onto)\s+(?:any|one)\s+(?:of\s+your\s+)?empty\s+circles?\b",
        r"\1 an empty circle",
        "empty circle",
        "move this to any of your empty circles",
        "move this to an empty circle",
    ),
    rule(
        "the circle that corresponds to a gate",
        r"\bthe\s+(?:member|card)\s+(?:(?:that|which)\s+is\s+)?on\s+the\s+circle\s+(?:(?:that|which)\s+corresponds|corresponding)\s+to\s+this\s+(?:gate|card)\b",
        "your member corresponding to this gate",
        "circle",
        "[CONT] The member on the circle that corresponds to this gate gets +1000 power.",
        "[CONT] your member corresponding to this gate gets +1000 power.",
    ),
    rule(
        "an empty circle without its article",
        r"\b(on|to|onto)\s+(?=empty\s+(?:(?:front|back)\s+(?:left|center|right)\s+)?circle\b(?!s))",
        r"\1 an ",
        "empty",
        "mobilize it on empty circle",
        "mobilize it on an empty circle",
    ),
    rule(
        "several on empty circles",
        r"(\bmobilize\s+(?:them|up\s+to\s+\d+\s[^.,;“”\n]*?)\s+)(?:to|on|onto)\s+(?:any\s+)?(?:of\s+)?(?:your\s+)?empty\s+circles\b",
        r"\1on an empty circle",
        "empty circles&&mobilize",
        "mobilize them to empty circles",
        "mobilize them on an empty circle",
    ),
    rule(
        "adjacent cards",
        rf"\b(?:(your(?:\s+other)?)\s+)?adjacent\s+(?!to\b)((?:{PLAIN_WORD}\s+)*?)({MEMBER_OR_GATE}s)\b",
        lambda m: f"{m.group(1) or 'all'} {m.group(2)}{m.group(3)} adjacent to this member",
        "adjacent",
        "[CONT] Adjacent members get +1000 power.",
        "[CONT] all members adjacent to this member get +1000 power.",
    ),
    rule(
        "an adjacent card",
        rf"\b(an?|one)\s+adjacent\s+(?!to\b)((?:{PLAIN_WORD}\s+)*?)({MEMBER_OR_GATE})\b",
        r"a \2\3 adjacent to this member",
        "adjacent",
        "choose an adjacent member",
        "choose a member adjacent to this member",
    ),
    rule(
        "on circles beside it",
        rf"\b({CARD}s?)\s+(?:in|on)\s+(?:the\s+|an?\s+|its\s+|any\s+)?adjacent\s+circles?\b(?!\s+(?:to\s+(?!(?:your|its\s+owner's|their\s+owners?'s?)\s+(?:hand|deck)\b)|of\b))",
        r"\1 adjacent to this member",
        "adjacent",
        "your other members in adjacent circles get +1000 power",
        "your other members adjacent to this member get +1000 power",
    ),
    rule(
        "beside the circle of",
        r"\b(adjacent\s+to|behind|in\s+front\s+of|in\s+the\s+same\s+(?:column|row)\s+as)\s+(?:the\s+circle\s+(?:of|that\s+corresponds\s+to|corresponding\s+to)\s+((?:this|that)\s+(?:gate|member|card))\b|((?:this|that)\s+(?:gate|member|card))'s\s+circle\b)",
        lambda m: f"{m.group(1)} {m.group(2) or m.group(3)}",
        "circle&&adjacent|behind|front|same",
        "one of your members adjacent to the circle of this gate",
        "one of your members adjacent to this gate",
    ),
    rule(
        "the card at a place",
        rf"\b(when(?:ever)?|if)\s+the\s+((?:{WORD}\s+)*?{MEMBER})\s+(behind|in\s+front\s+of|adjacent\s+to)\s+(this\s+member|this)\s+(?=(?:attack|defend|intercept|win|lose|stand|rest|move)s\b|is\s+(?:attacked|dropped|stocked|rested|moved|put|mobilized)\b)",
        r"\1 a \2 \3 \4 ",
        "behind|front|adjacent&&when|if",
        "When the member behind this member attacks, draw",
        "When a member behind this member attacks, draw",
    ),
    rule(
        "the attacked circle has no member",
        r"\b(?:the\s+attacked\s+circle\s+has|there\s+(?:is|are)\s+no\s+members?\s+on\s+the\s+attacked\s+circle|no\s+member\s+is\s+on\s+the\s+attacked\s+circle)(?:\s+no\s+members?(?:\s+on\s+it)?)?(?=\s*[,.])",
        "there are no defending members",
        "attacked circle",
        "if the attacked circle has no member, draw",
        "if there are no defending members, draw",
    ),
    rule(
        "in a row or column with one of a kind",
        rf"\b({IF})\s+(?:it|{THIS})\s+is\s+adjacent\s+to\s+((?:an?\s+|another\s+|(?:one|(?:one|1)\s+or\s+more)\s+of\s+your\s+)?(?:{WORD}\s+)*?)({ELEMENT}|{NAME})(?=\s*[,.])",
        lambda m: f"{m.group(1)} {_beside(m.group(2) or 'a ')}{m.group(3)} member adjacent to this member",
        "adjacent",
        "if this member is adjacent to a <Mage>, draw",
        "if there is a <Mage> member adjacent to this member, draw",
    ),
    rule(
        "circle without members of a gate",
        rf"{AFTER_IF}(this\s+gate)'s\s+circle\s+(?:has\s+no\s+members?(?:\s+on\s+it)?|is\s+empty)(?=,)",
        r"there are no members corresponding to \1",
        "gate's circle",
        "If this gate's circle has no member on it, draw",
        "If there are no members corresponding to this gate, draw",
    ),
    rule(
        "a gate without a member",
        r"\battacks\s+a\s+gate\s+(?:with|that\s+has)\s+no\s+members?\s+(?:on|in)\s+(?:its|the\s+corresponding)\s+circle\b",
        "attacks a circle with no members",
        "attacks a gate",
        "When this attacks a gate with no member on its circle",
        "When this attacks a circle with no members",
    ),
    rule(
        "circle of a gate",
        r"\b(corresponding\s+to\s+this\s+member)'s\s+circle\b",
        r"\1",
        "corresponding",
        "a gate corresponding to this member's circle",
        "a gate corresponding to this member",
    ),
    rule(
        "gate at an attacked circle",
        r"\bthe\s+gate\s+(?:corresponding\s+to|of|on)\s+the\s+(?:attacked\s+circle|circle\s+(?:that\s+was\s+)?(?:being\s+)?attacked)\b",
        "all gates at the attacked circle",
        "gate&&attacked",
        "destroy the gate corresponding to the attacked circle",
        "destroy all gates at the attacked circle",
    ),
    rule(
        "directly behind",
        r"\b(?:directly|immediately|right)\s+(?=(?:behind|in\s+front\s+of)\s)",
        "",
        "directly|immediately|right",
        "The member directly behind this gains intercept.",
        "The member behind this gains intercept.",
    ),
    rule(
        "to one of the opponent's empty circles",
        r"(\byour\s+opponent['’]s\s[^.\[\]]*?\bmove\s+(?:it|that\s+\w+)\s+)(?:in)?to\s+one\s+of\s+(?:your\s+opponent['’]s|their|its\s+owner['’]s|its\s+master['’]s)\s+(?:other\s+)?(empty\s+)?circles\b",
        lambda m: f"{m.group(1)}to {'an empty circle' if m.group(2) else 'any circle'}",
        "circles",
        "choose one of your opponent's members and move it to one of their empty circles",
        "choose one of your opponent's members and move it to an empty circle",
    ),
    rule(
        "to one of your empty circles",
        r"(?<!opponent's )(\bmove\s+(?:this\s+\w+|it)\s+)(?:in)?to\s+one\s+of\s+your\s+(?:other\s+)?empty\s+circles\b",
        r"\1to an empty circle",
        "empty",
        "move this member to one of your empty circles",
        "move this member to an empty circle",
    ),
    rule(
        "to the circle of this gate",
        rf"\b((?:(?:one|another)\s+of\s+your|an?|another)\s+(?:[^\s,.]+\s+)*?(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)))\s+is\s+(mobilized|placed)\s+(?:(?:in|on)?to\s+|on\s+|in\s+)(?:(this\s+gate)['’]s\s+circle|the\s+circle\s+(?:corresponding\s+to|of|in\s+front\s+of)\s+(this\s+gate))(?=,)",
        lambda m: (
            f"{m.group(1)} corresponding to {m.group(3) or m.group(4)} is {m.group(2)}{' on a circle' if m.group(2).lower() == 'placed' else ''}"
        ),
        "this gate",
        "When one of your members is mobilized to this gate's circle,",
        "When one of your members corresponding to this gate is mobilized,",
    ),
    rule(
        "comes to a circle beside",
        rf"\bwhen(?:ever)?\s+((?:an?|another|one\s+of\s+your|another\s+of\s+your)\s+(?:[\w<>\ue000-\uf8ff-]+\s+)*?{TYPES})\s+(moves|is\s+(?:placed|put|mobilized))\s+(?:to|on|onto|into)\s+(?:the|an?)\s+circle\s+(behind|in\s+front\s+of|adjacent\s+to|of)\s+(this\s+\w+),",
        lambda m: (
            f"when {m.group(1)} {'corresponding to' if m.group(3).lower() == 'of' else m.group(3)} {m.group(4)} "
            + (
                "moves"
                if m.group(2).lower() == "moves"
                else "is mobilized"
                if "mobilized" in m.group(2).lower()
                else "is placed on a circle"
            )
            + ","
        ),
        "circle&&when",
        "When a member is placed on the circle behind this member, draw",
        "when a member behind this member is placed on a circle, draw",
    ),
    rule(
        "on the circle of a gate",
        r"\b(your(?:\s+opponent's)?(?:\s+(?:attacking|defending|battling))?\s+members?)\s+on\s+(?:this\s+gate['’]s\s+circle|the\s+circle\s+(?:of|corresponding\s+to)\s+this\s+gate)",
        r"\1 corresponding to this gate",
        "circle",
        "your member on this gate's circle gets",
        "your member corresponding to this gate gets",
    ),
    rule(
        "adjacent circles",
        rf"\b({TYPES})\s+(?:on|in)\s+(?:the\s+|an?\s+|any\s+)?circles?\s+(adjacent\s+to|behind|in\s+front\s+of)\s+(this\s+member|it|that\s+member)(?:['’]s\s+circle)?",
        r"\1 \2 \3",
        "circle&&adjacent|behind|front",
        "Your other members on circles adjacent to this member's circle",
        "Your other members adjacent to this member",
    ),
    rule(
        "circle of a row in short",
        r"\b(?:in|on)\s+(?:your|the)\s+(front|back)\s+(?:row\s+)?(left|center|right)(?:\s+circle\b)?(?!\s+circle\b)(?=[\s.,;:])",
        r"on the \1 \2 circle",
        "left|center|right",
        "if it is in your front row left circle, draw",
        "if it is on the front left circle, draw",
    ),
    rule(
        "gate of the attacked circle",
        r"(\battacks?\b[^.]*\bcircles?\b.*?)\bthe\s+gate\s+(?:on|in|of|at|corresponding\s+to|behind|below|under)\s+(?:that|the)\s+circle\b",
        r"\1the gate at the attacked circle",
        "circle&&gate",
        "When this member attacks a circle with no members, destroy the gate of that circle.",
        "When this member attacks a circle with no members, destroy the gate at the attacked circle.",
    ),
    rule(
        "lies beside one",
        rf"\b(if|while|as\s+long\s+as|unless)\s+(?:it|this\s+(?:member|card))\s+is\s+adjacent\s+to\s+((?:an?|another|(?:one|(?:one|1)\s+or\s+more)\s+of\s+your(?:\s+opponent['’]s)?)\s+(?:{WORD}\s+)*?)({MEMBER})s?(?=\s*[,.;])",
        lambda m: f"{m.group(1)} {_beside(m.group(2))}{m.group(3)} adjacent to this member",
        "adjacent",
        "while it is adjacent to a red member, draw",
        "while there is a red member adjacent to this member, draw",
    ),
    rule(
        "mobilized onto a circle beside",
        r"\b(mobilize\s[^.;]*?)\s+(?:on|onto|to|in|into)\s+the\s+circle\s+(corresponding\s+to|behind|in\s+front\s+of)\s+(this\s+\w+|it)\b",
        r"\1 on any circle \2 \3",
        "circle&&mobilize",
        "mobilize it onto the circle corresponding to this gate",
        "mobilize it on any circle corresponding to this gate",
    ),
    rule(
        "gates on circles",
        r"\b(?:an?|one\s+of\s+your)\s+gates?\s+(?:(?:on|in)\s+(this\s+\w+)'s\s+circle\s+or\s+(?:on\s+|in\s+)?an?\s+adjacent\s+circle(?:\s+of\s+yours)?|(?:on|in)\s+or\s+adjacent\s+to\s+(this\s+\w+)'s\s+circle)",
        lambda m: f"one of your gates corresponding to or adjacent to {m.group(1) or m.group(2)}",
        "adjacent",
        "a gate on this member's circle or on an adjacent circle of yours",
        "one of your gates corresponding to or adjacent to this member",
    ),
    rule(
        "on the same column",
        r"\bon\s+the\s+same\s+(column|row)\b",
        r"in the same \1",
        "on the same",
        "members on the same column as this member",
        "members in the same column as this member",
    ),
    rule(
        "arrives at a circle beside this member",
        rf"\b(when(?:ever)?\s+)((?:an?|another|one)\s+(?:opponent's\s+|of\s+your\s+(?:opponent's\s+)?(?:other\s+)?)?(?:{ADJECTIVE}\s+)*{MEMBER}s?(?:\s+of\s+your\s+opponent)?)\s+(is\s+(?:mobilized|deployed|moved)|moves)\s+(?:in)?to\s+a\s+circle\s+adjacent\s+to\s+({THIS})(?=,)",
        lambda m: (
            f"{m.group(1)}{m.group(2)} adjacent to {m.group(4)} {'moves' if 'move' in m.group(3).lower() else m.group(3)}"
        ),
        "adjacent",
        "When an opponent's member moves to a circle adjacent to this member, rest that member.",
        "When an opponent's member adjacent to this member moves, rest that member.",
    ),
    rule(
        "adjacent to the circle of this card",
        rf"\badjacent\s+to\s+the\s+circle\s+(?:that\s+)?({THIS})\s+is\s+(?:set\s+)?on\b",
        r"adjacent to \1",
        "adjacent",
        "one of your members adjacent to the circle this card is on",
        "one of your members adjacent to this card",
    ),
    rule(
        "the gate corresponding to its circle",
        r"\b(gates?)\s+(corresponding\s+to|on|of|at)\s+(its|this\s+member\'s)\s+circle\b",
        lambda m: (
            f"{m.group(1)} corresponding to this member"
            if m.group(3).lower() != "its" or is_about_this(m.string[: m.start()])
            else m.group()
        ),
        "circle",
        "This member cannot attack if the gate corresponding to its circle is destroyed.",
        "This member cannot attack if the gate corresponding to this member is destroyed.",
    ),
    rule(
        "on the circle where this member was",
        rf"\b(mobilize\b[^.\n]*?)\s+(?:in|on|to|onto)\s+the\s+circles?\s+(?:(?:that|where|which)\s+)?({THIS})\s+(?:was|had\s+been)(?:\s+(?:on|in))?\b",
        lambda m: (
            f"{m.group(1)} on any circle corresponding to {'this member' if m.group(2).lower() == 'this' else m.group(2)}"
            if _HAS_LEFT.search(m.string[: m.start()])
            else m.group()
        ),
        "circle&&was|had been",
        "When this member is dropped, mobilize it on the circle this member was on.",
        "When this member is dropped, mobilize it on any circle corresponding to this member.",
    ),
    rule(
        "another empty circle of theirs",
        r"\bto\s+(?:another\s+(?:one\s+)?of\s+your\s+opponent['’]s\s+(?:empty\s+circles|circles\s+(?:with\s+no|without\s+an?)\s+members?(?:\s+on\s+(?:it|them))?)|another\s+empty\s+circle\s+of\s+(?:your\s+opponent|theirs))",
        "to an empty circle",
        "circle&&another",
        "move it to another empty circle of your opponent.",
        "move it to an empty circle.",
    ),
    rule(
        "the circle it is on cannot be attacked",
        r"\b(?:this\s+member['’]s\s+circle|the\s+circle\s+(?:that\s+)?this\s+member\s+is\s+(?:on|in))\s+(?=(?:cannot|can['’]t|can\s+not)\s+be\s+attacked\b)",
        "this member ",
        "circle&&attacked",
        "[CONT] This member's circle cannot be attacked.",
        "[CONT] this member cannot be attacked.",
    ),
    rule(
        "in the circle of this gate",
        r"\b(?:the|your)\s+member\s+(?:in|of)\s+this\s+gate['’]s\s+circle\b",
        "your member corresponding to this gate",
        "gate&&circle",
        "[CONT] The member in this gate's circle gets +2000 power.",
        "[CONT] your member corresponding to this gate gets +2000 power.",
    ),
    rule(
        "members on two circles",
        r"\b(your\s+(?:opponent's\s+)?(?:other\s+)?(?:\w+\s+)?members)\s+on\s+(?:the\s+|your\s+)?((?:front|back)\s+(?:left|center|right))(?:\s+circle)?\s+and\s+(?:(?:the|your)\s+)?((?:front|back)\s+(?:left|center|right))\s+circles?\s+(?=get\b|gain\b)",
        r"\1 on the \2 circle and \1 on the \3 circle ",
        "circle&&members on",
        "[CONT] Your members on your front left and front right circles get +1500 power.",
        "[CONT] Your members on the front left circle and Your members on the front right circle get +1500 power.",
    ),
    rule(
        "the gate in front or behind is destroyed",
        rf"\b(if|while|as\s+long\s+as|unless)\s+the\s+gate\s+((?:in\s+front\s+of|behind)\s+or\s+(?:in\s+front\s+of|behind))\s+({THIS})\s+is\s+((?:un)?destroyed)\b",
        r"\1 there is a \4 gate \2 \3",
        "the gate",
        "If the gate in front of or behind this gate is destroyed, draw a card.",
        "If there is a destroyed gate in front of or behind this gate, draw a card.",
    ),
    rule(
        "on the circle of that gate",
        r"\b(mobilize\s+[^.,“”]+?)\s+(?:on|onto|to|in)\s+(?:the\s+circle\s+(?:of|corresponding\s+to|in\s+front\s+of|with|for)\s+that\s+gate|that\s+gate['’]s\s+circle)(?=[.,]|\s)",
        r"\1 on any circle corresponding to that gate",
        "gate&&circle&&mobilize",
        "mobilize this card on the circle of that gate.",
        "mobilize this card on any circle corresponding to that gate.",
    ),
    rule(
        "members on the circle of a gate",
        rf"\b(your\s+(?!opponent)(?:{PLAIN_WORD}\s+)*?{MEMBER}s?)\s+on\s+this\s+(?:gate's\s+|card's\s+)?circle\b(?!\s+and\b)",
        r"\1 on the circle corresponding to this gate",
        "on this&&circle",
        "[CONT] Your members on this circle get +1000 power while defending.",
        "[CONT] Your members on the circle corresponding to this gate get +1000 power while defending.",
    ),
    rule(
        "adjacent to this one",
        rf"\b({MEMBER}s?\s+(?:that\s+are\s+)?adjacent\s+to\s+this)\s+(?:one|1)\b",
        r"\1 member",
        "adjacent to this",
        "Your other members adjacent to this one get +1000 power.",
        "Your other members adjacent to this member get +1000 power.",
    ),
    rule(
        "a gate on a circle of a player",
        r"\b(?:a|one)\s+gate\s+on\s+one\s+of\s+(your(?:\s+opponent's)?)\s+circles\s+(?=is\b|are\b)",
        r"one of \1 gates ",
        "gate&&circles",
        "When a gate on one of your circles is destroyed, draw a card.",
        "When one of your gates is destroyed, draw a card.",
    ),
    rule(
        "the gate across in the same column",
        r"\b(destroy|turn\s+face\s+up|look\s+at)\s+the\s+gate\s+in\s+the\s+same\s+column\s+(?:in|on|of)\s+your\s+opponent's\s+(front|back)\s+row\b",
        r"\1 all of your opponent's gates in the \2 row in the same column as this member",
        "same column",
        "destroy the gate in the same column on your opponent's front row.",
        "destroy all of your opponent's gates in the front row in the same column as this member.",
    ),
    rule(
        "placed on one circle",
        rf"(\[AUTO\]\s*(?:\[1/turn\]\s*)?)when(?:ever)?\s+({THIS})\s+is\s+placed\s+on\s+(?:your|the)\s+((?:front|back)\s+(?:left|center|right)\s+circle)(?=,)",
        r"\1If \2 is on the \3, when \2 is placed on a circle",
        "placed on&&circle",
        "[AUTO] When this member is placed on your front center circle, draw a card.",
        "[AUTO] If this member is on the front center circle, when this member is placed on a circle, draw a card.",
    ),
    rule(
        "beside one of a kind",
        rf"\b({IF})\s+this(?:\s+member)?\s+is\s+in\s+the\s+same\s+(row|column)\s+as\s+(?:an?|one\s+of\s+your|1\s+of\s+your|your|another\s+of\s+your|another)\s+(?!opponent)(?:other\s+)?((?:(?!members\b){WORD}\s+)*?{CARD})s?(?:\s+you\s+have)?(?=,)",
        r"\1 you have another \3 in the same \2 as this member",
        "same row as|same column as",
        "if this is in the same column as your Super Logicalist, draw",
        "if you have another Super Logicalist in the same column as this member, draw",
    ),
    rule(
        "opposite one of a kind",
        rf"\b({IF})\s+this(?:\s+member)?\s+is\s+in\s+the\s+same\s+column\s+as\s+(?:an|one\s+of\s+your|1\s+of\s+your)\s+opponent's\s+((?:{WORD}\s+)*?{CARD})s?(?=,)",
        r"\1 your opponent has a \2 in the same column as this member",
        "same column as",
        "while this member is in the same column as an opponent's tranceunion, draw",
        "while your opponent has a tranceunion in the same column as this member, draw",
    ),
    rule(
        "circle of a column",
        r"\b(?:on|in)\s+(?:(?:an?|(?:either|any)\s+of\s+your|your|one\s+of\s+your|1\s+of\s+your)\s+(left|right|cent(?:er|re)|middle)(?:\s+column)?\s+circles?\b|an?\s+circle\s+(?:in|of)\s+(?:the|your)\s+(left|right|cent(?:er|re)|middle)\s+column\b)",
        lambda m: f"in the {m.group(1) or m.group(2)} column",
        "circle&&left|right|center|centre|middle",
        "If this member is on a left circle, draw a card.",
        "If this member is in the left column, draw a card.",
    ),
    rule(
        "gates with no members are attacked",
        r"(\b(?:attacks?|attacking)\s+(?:an?\s+|the\s+)?)(gate|circle)(s?)\s+(?:with(?:out|\s+no)|that\s+ha(?:s|ve)\s+no)\s+(?:any\s+|a\s+)?members?(?:\s+(?:on|in\s+front\s+of)\s+(?:it|them))?(?=\s*[.,]|\s+(?:until|during|for|this)\b)",
        r"\1circle\3 with no members",
        "attack&&gate|circle&&member",
        "this member cannot attack gates with no members.",
        "this member cannot attack circles with no members.",
    ),
    rule(
        "the gate at the best of them",
        rf"\b(destroy|look\s+at|turn\s+face\s+up)\s+the\s+gate\s+(?:corresponding\s+to|(?:in|on|at)\s+the\s+circle\s+of)\s+(your\s+(?:opponent['’]s\s+)?)member\s+with\s+the\s+(highest|lowest)\s+({VALUE})(?=\s*[.,])",
        r"choose one of \2members with the \3 \4, and \1 the gate corresponding to it",
        "gate&&highest|lowest",
        "Destroy the gate corresponding to your opponent's member with the highest power.",
        "choose one of your opponent's members with the highest power, and Destroy the gate corresponding to it.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "circle of yours",
        r"\b((?:an?|another|any|one)\s+(?:\w+\s+)*?circles?)\s+of\s+yours\b",
        r"\1",
        "of yours",
        "you may move it to an adjacent circle of yours with no member on it.",
        "you may move it to an adjacent circle with no member on it.",
    ),
    rule(
        "circle of a player",
        rf"\b(?:on|in)\s+(?:an?|its|(your|your\s+opponent's|the))\s+({_PLACE}\s+circle)\b(?!\s+(?:that|with|behind|in))",
        lambda m: f"on {m.group(1) or 'the'} {m.group(2)}",
        "left|center|right",
        "this member is on a front left circle",
        "this member is on the front left circle",
    ),
    rule(
        "circle of a row at length",
        r"\b(?:on|in)\s+the\s+(left|middle|center|right)\s+(?:circle\s+)?(?:of|in)\s+(your(?:\s+opponent's)?|the)\s+(front|back)\s+row\b",
        lambda m: f"on {m.group(2)} {m.group(3)} {m.group(1).lower().replace('middle', 'center')} circle",
        "left|middle|center|right",
        "is on the middle circle of your front row",
        "is on your front center circle",
    ),
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
        r"(?<!did not )\b(moves?)\b([^.;,:\](]*?)(?<!\bset)\s+(?:on|onto|into)\s+(?=(?:an?|one|another|the)\s[^.;,]*\bcircle)",
        r"\1\2 to ",
        "mov&&circle",
        "move it onto an empty circle",
        "move it to an empty circle",
    ),
    rule(
        "moved to a row",
        r"\b(move\s+(?:it|them|this\s+member|that\s+member))\s+to\s+(?:the|your|its|their)\s+(front|back)\s+row(?=[.,])",
        r"\1 to a circle in the \2 row",
        "move&&row",
        "move it to the back row.",
        "move it to a circle in the back row.",
    ),
    rule("middle", r"\bmiddle(?=\s+circle\b)", "center", "middle", "the middle circle", "the center circle"),
    rule(
        "circle of a row whose it is",
        r"\b(front|back)\s+row's\s+(left|middle|center|right)\s+circle\b",
        r"\1 \2 circle",
        "row's",
        "is on your front row's center circle",
        "is on your front center circle",
    ),
    rule(
        "circle of a row",
        r"\b(left|center|right)\s+circle\s+(?:of|in)\s+(?:your\s+|the\s+|their\s+|its\s+)?(front|back)\s+row\b",
        r"\2 \1 circle",
        "left|center|right",
        "the center circle of your front row",
        "the front center circle",
    ),
    rule(
        "gate whose circle is empty",
        r"\b(gates?)(\s+in\s+the\s+(?:front|back)\s+row)?\s+whose\s+(?:corresponding\s+)?circles?\s+(?:has|have)\s+no\s+members?(?:\s+on\s+(?:it|them))?\b(?!\s+(?:with|without|adjacent|behind|in|that|of)\b)",
        lambda m: f"{m.group(1)}{m.group(2) or ''} without a member on its circle",
        "gate&&whose",
        "Destroy one of your opponent's gates whose circle has no member.",
        "Destroy one of your opponent's gates without a member on its circle.",
    ),
    rule(
        "gate on an empty circle",
        r"\b(gates?)\s+(?:in|on)\s+an?\s+(?:(?:(front|back)\s+row\s+)?circle|circle\s+in\s+the\s+(front|back)\s+row)\s+(?:with\s+no|without\s+(?:a|any))\s+members?(?:\s+on\s+(?:it|them))?\b(?!\s+(?:with|without|adjacent|behind|that|of)\b)",
        lambda m: (
            f"{m.group(1)}{f' in the {m.group(2) or m.group(3)} row' if m.group(2) or m.group(3) else ''} "
            "without a member on its circle"
        ),
        "gate&&circle",
        "Destroy one of your opponent's gates in a circle in the back row with no member on it.",
        "Destroy one of your opponent's gates in the back row without a member on its circle.",
    ),
    rule(
        "no card is set on it",
        r"\b(?:with\s+no|(?:that|which)\s+(?:has|have)\s+no|without\s+(?:an?y?))\s+cards?\s+set\s+(?:to|on|onto)\s+(?:it|them)\b",
        "without a card set onto it",
        "set&&with|that|which",
        "set it face down to one of your gates with no cards set to it.",
        "set it face down to one of your gates without a card set onto it.",
    ),
    rule(
        "while a card is set on it",
        r"\b(while|if)\s+(?:an?y?\s+card|(?:1|one)\s+or\s+more\s+cards)\s+(?:is|are)\s+set\s+(?:to|on|onto)\s+(this\s+(?:member|gate|card))\b",
        r"\1 there is a card set onto \2",
        "set&&while|if",
        "While a card is set to this member, it gets +2000 power.",
        "While there is a card set onto this member, it gets +2000 power.",
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
        "empty circle of a row",
        rf"\b(?:an?|(?:another\s+)?(?:one\s+)?of\s+(?:your|their)(?:\s+other)?|one\s+of\s+(?:your|their)(?:\s+other)?|another)\s+(?:{_FREE}\s+(?:and\s+)?(front|back)\s+row|(front|back)\s+row\s+{_FREE})\s+circles?\b",
        lambda m: f"an empty circle in the {m[1] or m[2]} row",
        "empty|free|unoccupied|vacant|open&&row",
        "mobilize it on one of your empty front row circles",
        "mobilize it on an empty circle in the front row",
    ),
    rule(
        "circles next to the circle of a card",
        rf"\b({CARD}s?(?:\s+you\s+have)?)\s+on\s+(?:an?\s+|the\s+|your\s+)?circles?\s+(adjacent\s+to|behind|in\s+front\s+of|in\s+the\s+same\s+(?:row|column)\s+as)\s+(this\s+(?:gate|member))(?:['’]s\s+circle)?\b",
        r"\1 \2 \3",
        "circle&&this gate|this member",
        "your members on circles adjacent to this gate's circle",
        "your members adjacent to this gate",
    ),
    rule(
        "a member attacks a gate",
        rf"({AUTO})when(?:ever)?\s+(?:an?|an?\s+opponent's|one\s+of\s+your\s+opponent's)\s+members?\s+attacks\s+((?:one|another)\s+of\s+your\s+(?:other\s+)?{KIND}gates\b[^.,]*)(?=,)",
        r"\1if there are no defending members, when the circle of \2 is attacked",
        "attacks&&gates",
        "[AUTO] When a member attacks one of your gates adjacent to this member, draw",
        "[AUTO] if there are no defending members, when the circle of one of your gates adjacent to this member is attacked, draw",
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
        "mobilize to an empty circle",
        r"\b(mobilizes?\b(?:(?!\bmoves?\b)[^.;])*?)\s+to\s+(?=an\s+empty\s)",
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
        "circle of a card",
        r"\b(this\s+\w+)'s\s+circle\s+is\s+attacked\b|\bthe\s+circle\s+(?:that\s+)?(this\s+\w+)\s+is\s+on\s+is\s+attacked\b",
        lambda found: f"the circle of {found.group(1) or found.group(2)} is attacked",
        "attacked",
        "When this gate's circle is attacked",
        "When the circle of this gate is attacked",
    ),
    rule(
        "corresponding gate",
        r"\bgate\s+(?:in|on|at)\s+(?:the\s+same\s+(?:location|place|position)\s+as\s+(this(?:\s+\w+)?|that\s+\w+|it)|(this\s+\w+|that\s+\w+|its)(?:'s)?\s+circle)\b(?!\s+or\b)",
        lambda m: f"gate corresponding to {m.group(1) or m.group(2).replace('its', 'it')}",
        "same|circle&&gate",
        "a gate in the same location as this member",
        "a gate corresponding to this member",
    ),
    rule(
        "to the circle beside",
        r"(\bmoves?\s+(?!to\b)[^.;]*?\bto\s+)(?:the|an?|another|one\s+of\s+(?:the|your))\s+((?:(?:front|back)\s+(?:left|center|right)\s+)?)circles?(?=\s+(?:behind|in\s+front\s+of|adjacent\s+to|in\s+the\s+(?:front|back)\s+row)\b)",
        r"\1any \2circle",
        "move&&circle",
        "move it to the circle behind it",
        "move it to any circle behind it",
    ),
    rule(
        "to a circle",
        r"(\bmoves?\s+(?!to\b)[^.;,]*?\bto\s+)(?:the|an?|another|a\s+different|one\s+of\s+your\s+other)\s+((?:(?:front|back)\s+(?:left|center|right)\s+)?)circles?(?!\s+(?:behind|in\s+front|adjacent|in\s+the|with|that|which|where))",
        r"\1any \2circle",
        "move&&circle",
        "move this member to another circle",
        "move this member to any circle",
    ),
    rule(
        "to an adjacent circle",
        r"(\bmoves?\s+(?!to\b)[^.;,]*?\bto\s+)(?:an?|one\s+of\s+(?:its|your))\s+adjacent\s+circles?\b",
        r"\1any circle adjacent to it",
        "adjacent",
        "move it to an adjacent circle",
        "move it to any circle adjacent to it",
    ),
    rule(
        "with cards set to them",
        r"\b(?:with|that\s+(?:has|have))\s+(?:a\s+card|(?:1\s+or\s+more\s+)?cards)\s+set\s+(?:on)?to\s+(?:them|it)\b",
        "with a card set onto it",
        "set to&&with|that ha",
        "your members with cards set to them get",
        "your members with a card set onto it get",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
