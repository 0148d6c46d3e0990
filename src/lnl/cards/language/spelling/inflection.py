"""Forms of words that rules write: verbs of other persons, plurals, possessives."""

from __future__ import annotations

POSSESSIVE = {"you": "your", "your opponent": "your opponent's"}


def third_person(verb: str, subject: str) -> str:
    """Return the form of a verb behind ``your opponent`` or ``you``."""
    is_plain = subject.lower() in ("you", "they", "players")
    return verb if is_plain else verb + ("es" if verb.endswith(("s", "sh", "ch")) else "s")


def plural(noun: str) -> str:
    """Return the plural of a noun."""
    return noun if noun.endswith("s") else noun + ("es" if noun.endswith("x") else "s")
