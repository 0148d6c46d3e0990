"""The search for cards by words, level, color, world, type and keyword."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from lnl.cards.language.words import COLORS, WORLDS, nearest
from lnl.cards.library.library import CardLibrary, haystack, search_key
from lnl.cards.library.model import Card
from lnl.cards.library.schema import TYPES, texts_of
from lnl.contract.arguments import shown
from lnl.contract.enums import CardType, Color, Keyword, World
from lnl.contract.errors import ArgumentError

_W = TypeVar("_W", CardType, Color, Keyword, World)
KEYWORDS = {keyword.name.lower().replace("_", " "): keyword for keyword in Keyword if keyword}
"""Keywords by their words, such as ``logic drive``."""


@dataclass(frozen=True, slots=True)
class CardQuery:
    """What is looked for; what is left empty matches every card.

    Attributes:
        words: each of them stands somewhere on the card: id, name, title, characters, elements, type, color or rules text; case, widths and
            the kind of kana do not matter.
        name: a part of the name, compared likewise.
        levels: printed levels, one of which the card has.
        colors: colors, one of which it has.
        worlds: worlds, one of which it has.
        types: types, one of which it has.
        keywords: keywords, one of which one of its abilities has.
        own: cards of one's own alone.
    """

    words: str = ""
    name: str = ""
    levels: tuple[int, ...] = ()
    colors: tuple[Color, ...] = ()
    worlds: tuple[World, ...] = ()
    types: tuple[CardType, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    own: bool = False

    @classmethod
    def of(
        cls,
        words: str = "",
        name: str = "",
        levels: Iterable[int] = (),
        colors: Iterable[str] = (),
        worlds: Iterable[str] = (),
        types: Iterable[str] = (),
        keywords: Iterable[str] = (),
        own: bool = False,
    ) -> CardQuery:
        """Return a query in words, as people and pages write it.

        Args:
            words: as of the query.
            name: as of the query.
            levels: as of the query.
            colors: such as ``red`` or ``colorless``.
            worlds: such as ``Tetra-Heaven``.
            types: such as ``super logicalist``.
            keywords: such as ``logic drive``.
            own: as of the query.

        Raises:
            ArgumentError: a word is none; the error names the nearest.
        """
        return cls(
            words,
            name,
            tuple(levels),
            _named("color", colors, {word: color for color, word in COLORS.items()}),
            _named("world", worlds, {word: world for world, word in WORLDS.items()}),
            _named("type", types, TYPES),
            _named("keyword", keywords, KEYWORDS),
            own,
        )


def _named(what: str, words: Iterable[str], known: Mapping[str, _W]) -> tuple[_W, ...]:
    """Return what words stand for; case, hyphens and underscores do not matter."""
    by_key = {_plain(value.name): value for value in known.values()}
    by_key |= {_plain(word): value for word, value in known.items()}
    found = []
    for word in words:
        value = by_key.get(_plain(word))
        if value is None:
            near = nearest(word, known)
            hint = f"did you mean {near[0]}?" if near else f"known: {', '.join(known)}"
            raise ArgumentError(f"no {what} {shown(word)}; {hint}", argument=what)
        found.append(value)
    return tuple(found)


def _plain(word: str) -> str:
    return search_key(word.replace("-", " ").replace("_", " "))


class CardIndex:
    """Finds cards of a library again and again; what was made ready once is kept.

    Args:
        library: the cards.
    """

    def __init__(self, library: CardLibrary) -> None:
        self.library = library
        self._own = frozenset(card.id for card in library.own)
        self._haystacks: dict[tuple[str, bool], str] = {}

    def find(self, query: CardQuery) -> tuple[Card, ...]:
        """Return the cards that a query asks for, ascending ids.

        Args:
            query: what is looked for.
        """
        return tuple(self._found(query))

    def _found(self, query: CardQuery) -> Iterator[Card]:
        words = search_key(query.words).split()
        name = search_key(query.name)
        # Japanese words are looked for in the Japanese texts too, which are written for that.
        is_japanese = any(not word.isascii() for word in words)
        for card in self.library:
            if (
                _is_printed(card, query)
                and (not query.own or card.id in self._own)
                and name in search_key(card.name)
                and all(word in self._haystack(card, is_japanese) for word in words)
            ):
                yield card

    def _haystack(self, card: Card, is_japanese: bool) -> str:
        kept = self._haystacks.get((card.id, is_japanese))
        if kept is None:
            kept = haystack(card)
            if is_japanese:
                kept += " " + search_key(" ".join(texts_of(card, "ja")))
            self._haystacks[card.id, is_japanese] = kept
        return kept


def _is_printed(card: Card, query: CardQuery) -> bool:
    """Return whether numbers and marks of a card are among those that a query asks for."""
    return (
        (not query.levels or card.level in query.levels)
        and (not query.colors or card.color in query.colors)
        and (not query.worlds or any(card.worlds >> world & 1 for world in query.worlds))
        and (not query.types or card.type in query.types)
        and (not query.keywords or any(ability.keyword in query.keywords for ability in card.abilities))
    )
