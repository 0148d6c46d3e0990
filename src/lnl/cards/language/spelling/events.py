"""Spellings of what would happen and is replaced (9.10), of ends of battles, of circles said before the card that goes there."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import MEMBER_OR_GATE

_REST = r"the\s+(?:rest|others?|other\s+cards?|remaining\s+cards?)"
_PHASE = r"(?:stand|draw|level|main|battle|end)\s+phase"
_THIS = r"this(?:\s+(?:member|card))?|it"
_BY_GATES = (
    r"(?:(?:for|by|from|because\s+of|due\s+to)\s+having|because\s+(?:you|they)\s+have)\s+no\s+"
    r"(?:face[-\s]down|undestroyed|more|remaining)\s+gates?(?:\s+(?:left|remaining))?"
)
_ROLES = {"attacked": "attacking", "attacks": "attacking", "defended": "defending", "defends": "defending"}
_ROLES |= {f"{verb} {role}": role for verb in ("was", "is") for role in ("attacking", "defending")}


def _end_of_battle(found: str, verb: str) -> str:
    role = _ROLES.get(" ".join(verb.lower().split()), "battling")
    return f"at the beginning of the end of battle step while {found} is {role}"


_COUNTED = re.compile(r"\b(?:and\s+)?(up\s+to\s+)?(\d+|an?|one)\s+(?!of\b|or\b)", re.IGNORECASE)


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


EVENTS: tuple[Rule, ...] = (
    rule(
        "instead before the end",
        r"(\bwould\b[^.;]*?,[^.;]*?)\s+instead(?:;\s*|,?\s+and\s+(?:then\s+)?|,?\s+then\s+|\.\s+then,\s+)([^.;]+?)(?=\.|$)",
        r"\1, \2 instead",
        "would&&;|and|then",
        "If you would draw a card, reveal it instead; drop it.",
        "If you would draw a card, reveal it, drop it instead.",
    ),
    rule(
        "put the one and the rest",
        rf"\b(puts?)\s+((?:(?!\bputs?\b)[^.;,])*?\s(?:in|into|on)\s[^.;,]*?),?\s+and\s+({_REST})\s+(?=(?:on|into|in)\b)",
        r"\1 \2 and \1 \3 ",
        "rest|other|remaining&&put&&and",
        "put one of them into your hand and the rest on the bottom of your deck",
        "put one of them into your hand and put the rest on the bottom of your deck",
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
        rf"(\bwould\s[^.,;]*?)\s+in\s+((?:your(?:\s+opponent's)?|their)\s+{_PHASE})\b",
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
        "lower aura wins",
        r"(?:\bin\s+(?:a|each|every|aura)\s+battles?,\s+)?\bthe\s+member\s+with\s+(?:the\s+)?lower\s+aura\s+wins(?:\s+(?:the|a|aura|that)?\s*battles?)?"
        r"(?:\s+instead(?:\s+of\s+the\s+(?:member|one)\s+with\s+(?:the\s+)?higher\s+aura)?)?",
        "the member with the lower aura wins",
        "lower aura",
        "The member with the lower aura wins the battle instead of the member with the higher aura",
        "the member with the lower aura wins",
    ),
    rule(
        "end of a battle",
        rf"\bat\s+the\s+end\s+of\s+(?:the|a|an|each|every|any)\s+battle\s+(?:in\s+which\s+|that\s+)?({_THIS})\s+(attacked|attacks|defended|defends|was\s+attacking|was\s+defending|is\s+attacking|is\s+defending|was|is|fought|took\s+part)(?:\s+in)?(?=,|\s*$)",
        lambda m: _end_of_battle(m.group(1), m.group(2)),
        "battle&&end",
        "At the end of the battle this member attacked in, draw",
        "at the beginning of the end of battle step while this member is attacking, draw",
    ),
    rule(
        "end of the battle",
        r"\bat\s+the\s+end\s+of\s+(?:the|that|this|a|each)\s+battle(?=,)",
        "at the beginning of the end of battle step",
        "battle&&end",
        "At the end of the battle, draw",
        "at the beginning of the end of battle step, draw",
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
        r"\b(?:exchange|swap|switch)\s+(?:its\s+)?(?:positions?|places?)\s+with\s+(?=it\b|that\s|another\b|one\b)",
        "exchange this member for ",
        "exchange|swap|switch",
        "and exchange positions with it",
        "and exchange this member for it",
    ),
    rule(
        "phase is skipped",
        rf"\b(your)\s+next\s+({_PHASE})\s+is\s+skipped\b",
        r"skip \1 next \2",
        "skipped",
        "your next draw phase is skipped",
        "skip your next draw phase",
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
        "from among members",
        rf"\b(chooses?)\s+((?:up\s+to\s+)?(?:\d+|an?|one)\s+[^.;,]*?)\s+from\s+among\s+(your(?:\s+opponent's)?)\s+(?:other\s+)?{MEMBER_OR_GATE}s\b",
        lambda m: f"{m.group(1)} " + _each_of(m.group(2), m.group(3)),
        "from among",
        "choose a red member and a member with level 1 from among your members",
        "choose 1 of your red member and 1 of your member with level 1",
    ),
)
"""Phrases about events, in the order in which they are respelled."""
