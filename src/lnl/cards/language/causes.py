"""Why a card text does not follow the grammar: the causes that can be told in a sentence, with the place where to mend it."""

from __future__ import annotations

import re
from typing import NamedTuple

from lnl.cards.language.grammar import Fault
from lnl.cards.language.words import PHASES, STEPS, ZONES

_ICONS = "[CONT], [AUTO], [ACT] or [Logic Drive]"
_TRIGGER = re.compile(r"(when|whenever|each\s+time|at\s+the\s+(beginning|start)\s+of)\b", re.IGNORECASE)
_DURATION = re.compile(
    r"(until|for|during)\s+((the\s+)?end\s+of|the|this|that)\b|this\s+(turn|battle)\b", re.IGNORECASE
)
_LIMIT = re.compile(r"([2-9]\s*/\s*turn|(twice|[2-9]\s+times)\s+(per|a|each)\s+turn)\b", re.IGNORECASE)
"""How people write that an ability can be used more than once in a turn."""
_CLAUSE = re.compile(
    r"[+-]\d|(this|that|your?|it|they|all|each|the|draw|choose|put|look|search|reveal|return|rest|stand|drop|discard|stock|purge"
    r"|mobilize|deploy|turn|destroy|until|for|shuffle)\b",
    re.IGNORECASE,
)
"""How an effect begins."""


class Cause(NamedTuple):
    """What is wrong with a text.

    Attributes:
        at: index into the text.
        says: the cause in a sentence.
    """

    at: int
    says: str


def cause_of(text: str, fault: Fault) -> Cause | None:
    """Return the cause of a fault; None where only the words that would fit can be told.

    Args:
        text: the text as typed.
        fault: a word that the grammar did not expect, placed in that text.
    """
    rest = text[fault.at :]
    return _of_the_head(text, fault, rest) or _of_brackets(text, fault) or _of_a_word(text, fault, rest)


def _of_the_head(text: str, fault: Fault, rest: str) -> Cause | None:
    begins = not text[: fault.at].strip()
    if re.match(r"\[\s*EX\s+Soul\s*\]", rest, re.IGNORECASE):
        return Cause(fault.at, "the number is missing: write how many soul cards are needed, as in [EX Soul 1] (11.6)")
    if begins and re.match(r"\[[^\]]*\]", rest):
        return Cause(
            fault.at, f"unknown icon; an ability begins with {_ICONS}, or a keyword icon such as [EX Soul 1] (9.1.2)"
        )
    if begins and rest.strip():
        return Cause(
            fault.at, f"the icon is missing: an ability begins with {_ICONS} (9.1.2); only Tool Skill has none"
        )
    if {"WHEN", "COVENANT"} <= fault.expected and _CLAUSE.match(rest):
        return Cause(
            fault.at,
            'an [AUTO] ability needs a trigger condition here, "When ...," or "At the beginning of ...,", '
            "or a keyword that has one (9.1.2.2.1); a lasting change is a [CONT] ability",
        )
    kind = re.search(r"\[\s*(ACT|S|CONT|C)\s*\]", text[: fault.at], re.IGNORECASE)
    if (
        _TRIGGER.match(rest)
        and kind is not None
        and "DRAW" in fault.expected
        and text[kind.end() : fault.at].count(".") == 0
    ):
        name = "an activated" if kind.group(1).upper() in ("ACT", "S") else "a continuous"
        return Cause(fault.at, f"{name} ability has no trigger condition (9.1.2); did you mean [AUTO]?")
    return None


def _of_brackets(text: str, fault: Fault) -> Cause | None:
    """Find a cost that is never closed: the place is where it opens."""
    if "RSQB" not in fault.expected:
        return None
    opened = [found.start() for found in re.finditer(r"\[", text[: fault.at])]
    for at in reversed(opened):
        if "]" not in text[at : fault.at]:
            closed = "]" in text[fault.at :]
            return (
                None
                if closed
                else Cause(at, 'the cost that opens here is never closed: a "]" belongs after its last part')
            )
    return None


def _of_a_word(text: str, fault: Fault, rest: str) -> Cause | None:
    known = fault.expected
    if re.match(r"would\b", rest, re.IGNORECASE) and re.search(r"\[\s*A(?:UTO)?\s*\]", text[: fault.at], re.IGNORECASE):
        return Cause(
            fault.at, 'what is done instead is a [CONT] ability (9.10): "[CONT] If ... would ..., ... instead"'
        )
    if _LIMIT.match(rest):
        return Cause(fault.at, "the only limit icon is [1/turn] (12.4.1.1): one use a turn, or no limit")
    if known and known <= {"STAT", "VALUE", "LOGIC_VALUE"}:
        return Cause(fault.at, "a value is missing after the number: power, aura, limit, level, cost or heart")
    if _DURATION.match(rest) and "DURATION" not in known and "PERIOD" in known:
        return Cause(fault.at, "a duration fits only a change that lasts (9.2.2), not what is done once")
    if re.match(r"or\b", rest, re.IGNORECASE) and "AND" in known and _CLAUSE.match(rest[2:].lstrip()):
        return Cause(fault.at, '"or" between two effects does not say who chooses')
    if {"STEP", "PHASE"} <= known and "CARD" not in known and rest[:1].isalpha():
        times = ", ".join([*PHASES.values(), *STEPS.values()])
        return Cause(fault.at, f"unknown phase or step; there are: {times}")
    if {"ZONE", "HAND", "DECK"} <= known and "ROW" not in known and rest[:1].isalpha() and "OWNERS" not in known:
        return Cause(fault.at, f"unknown zone; there are: {', '.join(ZONES.values())}")
    return None
