"""The glossary for front ends: the meaning of a word with its rules."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from lnl.ui.model.parts import Shown


@dataclass(frozen=True, slots=True)
class Term(Shown):
    """A word of the game.

    Attributes:
        word: the word.
        japanese: in the Japanese rules; ``–`` where these have none.
        rules: its rule numbers, with commas between them.
        meaning: in own words.
        meaning_ja: the same in Japanese.
    """

    word: str
    japanese: str
    rules: str
    meaning: str
    meaning_ja: str

    @property
    def names(self) -> tuple[str, ...]:
        """Each of its names, English and Japanese."""
        japanese = () if self.japanese == _NONE else self.japanese.split("、")
        stems = (name.removesuffix("する") for name in japanese)  # 出撃する, also as it stands in 出撃しました
        return tuple(dict.fromkeys((*self.word.split(", "), *japanese, *stems)))

    @property
    def marked(self) -> tuple[str, ...]:
        """Those of its names that mean it wherever they stand in a text."""
        return tuple(name for name in self.names if name.lower() not in _PLAIN and len(name) > 1)

    def title(self, lang: str) -> str:
        """Return how it is called: the words of a language first.

        Args:
            lang: ``"en"`` or ``"ja"``.
        """
        if self.japanese == _NONE:
            return self.word
        return f"{self.word} ({self.japanese})" if lang == "en" else f"{self.japanese} ({self.word})"

    def called(self, word: str, lang: str) -> str:
        """Return one of its names as a language has it.

        Args:
            word: the name.
            lang: ``"en"`` or ``"ja"``.
        """
        return self.japanese.split("、")[0] if lang == "ja" and self.japanese != _NONE else word

    def said(self, lang: str) -> str:
        """Return what it means, in the words of a language.

        Args:
            lang: ``"en"`` or ``"ja"``.
        """
        return self.meaning_ja if lang == "ja" else self.meaning

    def in_language(self, lang: str) -> dict[str, Any]:
        """Return what a page is told of it.

        Args:
            lang: ``"en"`` or ``"ja"``.
        """
        return {
            "word": self.title(lang),
            "names": self.names,
            "marked": self.marked,
            "meaning": self.said(lang),
            "rules": self.rules,
        }


_NONE = "–"
_PLAIN = frozenset(
    (
        *("type", "title", "look", "move", "set", "lose", "gain", "valid", "invalid", "stand", "rest", "draw", "opp."),
        *(
            "color",
            "world",
            "element",
            "ability",
            "effect",
            "host",
            "owner",
            "master",
            "layer",
            "material",
            "有効",
            "無効",
        ),
        *("見る", "引く", "色", "動かす", "得る", "失う"),
    )
)
"""Names that mean something else in most texts."""


def terms_in(text: str) -> tuple[Term, ...]:
    """Return the terms that a text has, in the order in which they stand in it.

    Args:
        text: such as a question.
    """
    found = (what_is(match) for match in _pattern().findall(text))
    return tuple(dict.fromkeys(term for term in found if term is not None))


@cache
def _pattern() -> re.Pattern[str]:
    names = sorted((name for term in terms() for name in term.marked), key=len, reverse=True)
    return re.compile(rf"(?<![A-Za-z])(?:{'|'.join(map(re.escape, names))})(?:e?s)?(?![A-Za-z])", re.IGNORECASE)


@cache
def terms() -> tuple[Term, ...]:
    """Return all terms, in the order of the glossary (docs/glossary.md)."""
    japanese = dict(_rows("terms_ja.tsv"))
    return tuple(Term(*(*row, japanese[row[0]])) for row in _rows("terms.tsv"))


def _rows(name: str) -> list[list[str]]:
    """Return the lines of a file of the package, split at tabs."""
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines()]


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
        for name in term.names:
            found.setdefault(name.lower(), term)
    return found
