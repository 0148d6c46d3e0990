"""What stands before a place of a text: who does something, and whether only the card with the ability was named."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.vocabulary import DO, TYPE

_HEADS = re.compile(
    r"\[(?:CONT|AUTO|ACT|1/turn|\(?\d+\)?)\]|\bthis(?:\s+(?:member|card|gate))?(?:'s)?\b", re.IGNORECASE
)
_NAMED = re.compile(
    rf"\b{TYPE}(?:s|es)?\b"
    r"|\b(?:it|its|they|them|their|that|those|another|other|covenant)\b|[\ue000-\uf8ff\"“”<]",
    re.IGNORECASE,
)
_SUBJECT = re.compile(
    r"\b(?<!than )(?P<who>(?:your\s+|the\s+)?opponent|they|he\s+or\s+she|(?:each|a)\s+player|players|you)\s+"
    r"(?!gets?\b|gains?\b|cannot\b|are\b|loses?\b|in\b|on\b|from\b|of\b|with\b|and\b|or\b|to\b|into\b|control)(?=[a-z])"
    r"(?P<modal>(?:must|may|can|has\s+to|have\s+to)\s+(?:also\s+)?)?(?P<verb>\w+)",
    re.IGNORECASE,
)


def is_about_this(before: str) -> bool:
    """Return whether a text names no card but the one with the ability, so that ``it`` can mean no other one."""
    return _NAMED.search(_HEADS.sub(" ", before)) is None


def whose(before: str) -> str | None:
    """Return ``your`` or ``their`` for a place without an article: its owner is who does the sentence; None if unclear."""
    said = re.split(r"[.;:•\n\[\]]", before)[-1]
    subjects = [
        found
        for found in _SUBJECT.finditer(said)
        if not (
            "," in said[found.end() :]
            and re.search(
                r"\b(?:when(?:ever)?|if|while|unless|as\s+long\s+as)\s+[^,]*$", said[: found.start()], re.IGNORECASE
            )
        )
    ]
    if not subjects or subjects[-1].group("who").lower() == "you":
        return "your"
    last = subjects[-1]
    if last.group("modal") is None and re.search(rf"(?:,|\band|\bthen)\s+{DO}\b", said[last.end() :], re.IGNORECASE):
        return None  # "your opponent discards a card, then put": who puts it?
    return "their"


_NEXT = re.compile(r"[^.“”\n]*\.?\s*(?:\Z|[\n“”\[]|(?:if|while|during|as\s+long\s+as)\b)", re.IGNORECASE)


def is_last(found: re.Match[str]) -> bool:
    """Return whether a condition put before what was found reaches no sentence behind it (9.1.2)."""
    return _NEXT.match(found.string, found.end()) is not None
