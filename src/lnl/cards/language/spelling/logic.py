"""Logic: what cards in the battle zone and the intercept zone add to a member in battle, and how that number changes."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.inflection import plural
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import KIND, TYPE

LOGIC = r"(power|aura|limit)\s+logics?"
"""A number that is added; its value is a group."""
_WHOSE = r"(the|your(?:\s+opponent's)?)"
_WHERE = rf"(?:in|on)\s+{_WHOSE}\s+(battle|intercept)\s+zone"
_INTERCEPTING = r"(?:intercepting\s+(?:members?|cards?)|interceptors?|members?\s+(?:that\s+(?:are\s+)?|who\s+(?:are\s+)?)?intercept(?:ing)?)"


def _of_all(found: re.Match[str]) -> str:
    """Return ``the power logic of all other cards in your battle zone``."""
    value, other, kind, noun, whose, zone = found.groups()
    what = noun.lower() if noun.lower().endswith(("s", "x")) else plural(noun.lower())
    return f"the {value} logic of all {'other ' if other else ''}{kind or ''}{what} in {whose} {zone} zone"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "the logic of cards of a zone",
        rf"\b(?:the\s+)?{LOGIC}\s+of\s+(?:all\s+(?:of\s+)?|each\s+|every\s+)?(?:the\s+)?(other\s+)?({KIND})({TYPE}s?|paradoxes)\s+{_WHERE}",
        _of_all,
        "logic&& of ",
        "The power logics of the cards in your opponent's battle zone become 0",
        "the power logic of all cards in your opponent's battle zone become 0",
    ),
    rule(
        "the logic of intercepting members",
        rf"\b(?:the\s+)?{LOGIC}\s+of\s+(?:all\s+(?:of\s+)?)?(your(?:\s+opponent's)?)\s+{_INTERCEPTING}",
        r"the \1 logic of all cards in \2 intercept zone",
        "logic&& of ",
        "the power logic of your opponent's intercepting members becomes 0.",
        "the power logic of all cards in your opponent's intercept zone becomes 0.",
    ),
    rule(
        "intercepting members' logic",
        rf"\b(?:all\s+(?:of\s+)?)?(your(?:\s+opponent's)?)\s+(?:intercepting\s+members'?|interceptors'?)\s+{LOGIC}",
        r"the \2 logic of all cards in \1 intercept zone",
        "logic",
        "your opponent's intercepting members' power logic becomes 0",
        "the power logic of all cards in your opponent's intercept zone becomes 0",
    ),
    rule(
        "intercepting members that get logic",
        rf"\b(?:all\s+(?:of\s+)?)?(your(?:\s+opponent's)?)\s+{_INTERCEPTING}\s+(gets?|gains?)(?=\s+[+-]\d+\s+{LOGIC})",
        r"all cards in \1 intercept zone \2",
        "logic",
        "your intercepting members get +2000 power logic.",
        "all cards in your intercept zone get +2000 power logic.",
    ),
    rule(
        "all that get logic",
        rf"(?<=[\],]\s)(?:each\s+|every\s+)?(other\s+)?cards?\s+{_WHERE}\s+(?:gets?|gains?)(?=\s+[+-]\d+\s+{LOGIC})",
        lambda m: f"all {m.group(1) or ''}cards in {m.group(2)} {m.group(3)} zone get",
        "logic",
        "[CONT] Other cards in your battle zone get +1000 power logic.",
        "[CONT] all Other cards in your battle zone get +1000 power logic.",
    ),
    rule(
        "logic behind which its number stands",
        rf"\b(gets?|gains?)\s+{LOGIC}\s*([+-])\s*(\d+)",
        r"\1 \3\4 \2 logic",
        "logic",
        "Your other tactics in the battle zone get power logic +1000.",
        "Your other tactics in the battle zone get +1000 power logic.",
    ),
    rule(
        "logic that gets a number",
        rf"\b(the\s+{LOGIC}\s+of\s+[^.,\n]*?\s+zone)\s+(?:gets?|gains?)\s+([+-])(\d+)(?!\s*(?:power|aura|limit))",
        lambda m: f"{m.group(1)} is {'increased' if m.group(3) == '+' else 'reduced'} by {m.group(4)}",
        "logic",
        "the power logic of all other cards in your battle zone gets +1000.",
        "the power logic of all other cards in your battle zone is increased by 1000.",
    ),
    rule(
        "double the logic",
        rf"\b(double|triple|halve)\s+(the\s+{LOGIC}\s+of\s+[^.,\n]*?\s+zone)",
        lambda m: f"{m.group(2)} is {m.group(1).lower().removesuffix('e')}ed",
        "logic&&double|triple|halve",
        "Double the power logic of all cards in your battle zone.",
        "the power logic of all cards in your battle zone is doubled.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""
