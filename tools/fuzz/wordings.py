"""Card texts as people write them, in English and Japanese, with words and characters changed: read, placed, and written again.

Nothing is played: that is what `tools.fuzz.card_texts` does. Here many texts are tried quickly, those of the corpora among them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from random import Random
from time import process_time

from lnl.cards.language import is_japanese, parse_ability, to_japanese, to_text
from lnl.cards.language.blocks import split_abilities
from lnl.contract.errors import CardError
from tests.support.patience import SANITIZED, within
from tools.fuzz import card_texts
from tools.fuzz.blind import mutate
from tools.fuzz.target import Escaped

SLOWEST = 1.0 if SANITIZED else 0.1
"""Seconds of processor time that reading may take."""
_STUCK = 20.0
_TEXTS = Path(__file__).parents[2] / "tests" / "cards" / "texts"
_CORPORA = {"en": ("texts_printed.toml", "texts_translated.toml"), "ja": ("texts_ja.toml",)}
_MAX_LENGTH = 2000
"""Characters of the longest text that is made: of what people write (docs/security.md names the limit of card files)."""


@cache
def texts(corpora: tuple[str, ...]) -> tuple[str, ...]:
    """Return the abilities of some corpora.

    Args:
        corpora: files of ``tests/cards/texts``.
    """
    entries = (e for name in corpora for e in tomllib.loads((_TEXTS / name).read_text(encoding="utf-8"))["text"])
    return tuple(part for entry in entries for part in split_abilities(entry["text"]))


@cache
def _in_japanese(text: str) -> str | None:
    """Return an ability of a shipped card in Japanese; None while some of it has no Japanese words."""
    try:
        return to_japanese(parse_ability(text), "member")
    except CardError:
        return None


def _drawn(rng: Random, language: str) -> str:
    """Return an ability of the corpora or of a shipped card."""
    typed, shipped = texts(_CORPORA[language]), card_texts.texts()
    while True:
        at = rng.randrange(len(typed) + len(shipped))
        text: str | None = typed[at] if at < len(typed) else shipped[at - len(typed)]
        if at >= len(typed) and language == "ja":
            text = _in_japanese(text)
        if text is not None:
            return text


def make(rng: Random, _block: int = 0) -> str:
    """Return a card text with some words or characters changed, half of them English and half Japanese."""
    language = rng.choice(("en", "ja"))
    text, *alike = (_drawn(rng, language) for _ in range(5))
    if rng.random() < 0.5:
        text = _with_other_words(text, alike, rng)
    if rng.random() < 0.6:
        text = mutate(text, alike, rng)
    return text[:_MAX_LENGTH]


def _with_other_words(text: str, others: list[str], rng: Random) -> str:
    """Return a text in which words are left out, doubled, exchanged, or taken from other texts."""
    cut = (lambda s: list(s)) if is_japanese(text) else (lambda s: s.split(" "))
    words = cut(text)
    for _ in range(rng.choice((1, 1, 2, 3))):
        at, length = rng.randrange(len(words)), rng.choice((1, 1, 2, 4))
        other = cut(rng.choice(others))
        start = rng.randrange(len(other))
        words[at : at + length] = rng.choice(
            ([], words[at : at + length] * 2, other[start : start + length], words[at : at + length][::-1])
        )
        words = words or [""]
    return ("" if is_japanese(text) else " ").join(words)


def read(text: str) -> bool:
    """Read a text in time; what is understood is written in both languages and read again as the same.

    Raises:
        CardError: it is not understood; the error says where.
        Escaped: that took too long, or the error names no place, or what is written says something else.
    """
    with within(_STUCK):
        taken = _read_once(text)
        if taken > SLOWEST:
            taken = min(_read_once(text) for _ in range(3))
        if taken > SLOWEST:
            raise Escaped(f"{1000 * taken:.0f} ms of processor time")
        try:
            ability = parse_ability(text)
        except CardError as error:
            lines = text.split("\n")
            if not (1 <= error.line <= len(lines) and 1 <= error.column <= len(lines[error.line - 1]) + 1):
                raise Escaped(f"an error without a place: {error}") from error
            raise
        again = to_text(ability, "member")
        if parse_ability(again) != ability:
            raise Escaped(f"written as {again!r} it is another ability")
        try:
            japanese = to_japanese(ability, "member")
        except CardError:
            return True  # some of it has no Japanese words yet
        if parse_ability(japanese) != ability:
            raise Escaped(f"written as {japanese!r} it is another ability")
    return True


def _read_once(text: str) -> float:
    """Return the seconds of processor time that reading a text takes."""
    start = process_time()
    try:
        parse_ability(text)
    except CardError:
        pass
    return process_time() - start
