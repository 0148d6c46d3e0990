"""What a word means, in own words and with its rule: the glossary, as front ends ask it."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from lnl.ui.model.parts import Shown


@dataclass(frozen=True, slots=True)
class Term(Shown):
    """A word of the game.

    Attributes:
        word: the word.
        japanese: in the Japanese rules; ``–`` where these have none.
        rules: its rule numbers, with commas between them.
        meaning: in own words.
    """

    word: str
    japanese: str
    rules: str
    meaning: str


@cache
def terms() -> tuple[Term, ...]:
    """Return all terms, in the order of the glossary (docs/glossary.md)."""
    text = Path(__file__).with_name("terms.tsv").read_text(encoding="utf-8")
    return tuple(Term(*line.split("\t")) for line in text.splitlines())


def what_is(word: str) -> Term | None:
    """Return the term of a word, None if there is none.

    Args:
        word: in English or Japanese, in either case, also in the plural.
    """
    names = _names()
    asked = " ".join(word.lower().split())
    return next(
        (names[one] for one in (asked, asked.removesuffix("s"), asked.removesuffix("es")) if one in names), None
    )


def near_terms(word: str) -> tuple[str, ...]:
    """Return words like one that is no term.

    Args:
        word: the word.
    """
    names = _names()
    asked = word.lower()
    inside = [name for name in names if asked and asked in name]
    return tuple(dict.fromkeys((*get_close_matches(asked, names, 3, 0.6), *inside)))[:5]


@cache
def _names() -> dict[str, Term]:
    """Return the terms by each of their names, in small letters."""
    found: dict[str, Term] = {}
    for term in terms():
        for name in (*term.word.split(", "), *term.japanese.split("、")):
            found.setdefault(name.lower(), term)
    return found
