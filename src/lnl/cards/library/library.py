"""The cards of card files, by id and by name; by default those of the shipped sets."""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from lnl.cards.library.files import DATA, read_cards
from lnl.cards.library.model import Card
from lnl.contract.arguments import instance
from lnl.contract.errors import CardError

VARIABLE = "LNL_CARDS"
"""The environment's card path: files and folders of cards of one's own, as PATH separates them."""


_added: list[Path] = []


def add_own_cards(*paths: str | os.PathLike[str]) -> None:
    """Add files and folders to the card path for the rest of the process, as ``--cards`` does.

    Args:
        paths: files, or folders of them; they are read when cards are asked for.
    """
    _added.extend(map(Path, paths))


def own_paths(given: Iterable[str | os.PathLike[str]] = ()) -> tuple[Path, ...]:
    """Return where cards of one's own stand: what the environment names, what was added, what is given; none twice.

    Args:
        given: files, or folders of them.
    """
    named = [part for part in os.environ.get(VARIABLE, "").split(os.pathsep) if part]
    found: dict[str, Path] = {}
    for path in (*named, *_added, *given):
        instance("path", path, (str, os.PathLike))
        found.setdefault(os.path.realpath(path), Path(path))
    return tuple(found.values())


def card_files(*paths: str | os.PathLike[str]) -> list[Path]:
    """Return card files, where a folder stands for its ``*.toml``.

    Args:
        paths: files, or folders of them.

    Raises:
        CardError: a folder holds none.
    """
    files: list[Path] = []
    for given in paths:
        instance("path", given, (str, os.PathLike))
        path = Path(given)
        if os.path.isdir(path) and not any(path.glob("*.toml")):
            raise CardError(f"{path}: the folder contains no *.toml", path=str(path))
        files += sorted(path.glob("*.toml")) if os.path.isdir(path) else [path]
    return files


class CardLibrary:
    """Cards by id.

    >>> library = CardLibrary.load()
    >>> library["EF-001"].name
    'Kindled Apprentice, Ilka'

    Args:
        cards: the cards, in any order.
        files: by id, where cards were read from.

    Attributes:
        cards: every card, ascending ids.
    """

    def __init__(self, cards: tuple[Card, ...], files: Mapping[str, Path] | None = None) -> None:
        self._files = files or {}
        self.cards = tuple(sorted(cards, key=lambda card: card.id))
        self._by_id = {card.id: card for card in self.cards}
        self._by_name: dict[str, tuple[Card, ...]] = {}
        for card in self.cards:
            key = search_key(card.name)
            self._by_name[key] = (*self._by_name.get(key, ()), card)

    @classmethod
    def load(cls, *paths: str | os.PathLike[str]) -> CardLibrary:
        """Read card files; the shipped sets if none are named. A folder stands for its ``*.toml``.

        Args:
            paths: files, or folders of them.

        Returns:
            The library of all their cards, by id.

        Raises:
            CardError: a file is refused; the error names file, line and column.
        """
        found: dict[str, Card] = {}
        stands_in: dict[str, Path] = {}
        for file in card_files(*(paths or (DATA / "sets",))):
            for card in read_cards(file):
                if stands_in.setdefault(card.id, file) != file:
                    raise CardError(f"{file}: card {card.id} stands in {stands_in[card.id]} too", path=str(file))
                found[card.id] = card
        return cls(tuple(found.values()), stands_in)

    @classmethod
    def with_own(cls, *paths: str | os.PathLike[str]) -> CardLibrary:
        """Return the shipped cards with cards of one's own.

        Args:
            paths: files of these, or folders of them; those of the variable ``LNL_CARDS`` come first.

        Raises:
            CardError: a file is refused, or a card has the id of another.
        """
        return cls.load(DATA / "sets", *own_paths(paths))

    def file_of(self, card_id: str) -> Path | None:
        """Return the file that a card was read from, if it was.

        Args:
            card_id: its id.
        """
        return self._files.get(card_id)

    @property
    def own(self) -> tuple[Card, ...]:
        """The cards that are not shipped."""
        shipped = DATA / "sets"
        return tuple(card for card in self.cards if self._files.get(card.id, Path()).parent != shipped)

    def __getitem__(self, card_id: str) -> Card:
        """Return a card by its id.

        Raises:
            CardError: there is none; the error names the nearest.
        """
        card = self._by_id.get(card_id)
        if card is None:
            from lnl.cards.language.words import nearest

            near = nearest(card_id, self._by_id, 3)
            raise CardError(f'no card "{card_id}"' + (f"; nearest: {', '.join(near)}" if near else ""))
        return card

    def get(self, card_id: str) -> Card | None:
        """Return a card by its id, or None.

        Args:
            card_id: as printed, like ``EF-004``.
        """
        return self._by_id.get(card_id)

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._by_id

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return f"CardLibrary({len(self.cards)} cards)"

    def named(self, name: str) -> tuple[Card, ...]:
        """Return the cards of a card name; case, blanks, widths and the kind of kana do not matter.

        Args:
            name: the whole card name.
        """
        return self._by_name.get(search_key(name), ())

    def search(self, text: str) -> tuple[Card, ...]:
        """Return the cards in whose id, name, title, characters, elements, type, color or texts every word of the text stands.

        Args:
            text: words in any order.
        """
        wanted = search_key(text).split()
        return tuple(card for card in self.cards if all(word in haystack(card) for word in wanted))

    def nearest(self, name: str, count: int = 3) -> tuple[Card, ...]:
        """Return the cards whose names look most like a text.

        Args:
            name: a card name, perhaps misspelt.
            count: how many at most.
        """
        from difflib import get_close_matches

        names: dict[str, Card] = {}
        for card in self.cards:
            names.setdefault(search_key(card.name), card)
        return tuple(names[key] for key in get_close_matches(search_key(name), list(names), count, 0.3))


_KANA = {code: code + 0x60 for code in (*range(0x3041, 0x3097), 0x309D, 0x309E)}
"""Hiragana to katakana, letter by letter."""


def search_key(text: str) -> str:
    """Return a text as it is compared when cards are looked for: case, blanks, widths and the kind of kana do not matter.

    Args:
        text: a name or words of one.
    """
    return " ".join(unicodedata.normalize("NFKC", text).casefold().translate(_KANA).split())


def haystack(card: Card) -> str:
    """Return all words of a card as they are compared when one is looked for.

    Args:
        card: the card.
    """
    named = (card.id, card.name, card.title, *card.characters, *card.elements)
    marks = (card.type.name.replace("_", " "), card.color.name)
    return search_key(" ".join((*named, *marks, *card.texts)))


@cache
def _shipped() -> CardLibrary:
    return CardLibrary.load()


def recorded_card(values: Mapping[str, Any], where: str = "card") -> Card:
    """Return a card from the plain values of a replay; a shipped card is recognised, and its texts are not read again.

    Args:
        values: as JSON has them.
        where: named in errors.

    Raises:
        CardError: a key or value is refused.
    """
    from lnl.cards.library.schema import card_from_table, card_to_table

    shipped = _shipped().get(str(values.get("id")))
    # As text, because 1, 1.0 and true are equal.
    if shipped is not None and json.dumps(card_to_table(shipped), sort_keys=True) == json.dumps(values, sort_keys=True):
        return shipped
    return card_from_table(values, where)
