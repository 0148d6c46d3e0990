"""The cards of some card files, by id and by name; those of the shipped sets unless others are named."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from lnl.cards.library.files import DATA, read_cards
from lnl.cards.library.model import Card
from lnl.contract.arguments import instance
from lnl.contract.errors import CardError


class CardLibrary:
    """Cards by id.

    >>> library = CardLibrary.load()
    >>> library["EF-001"].name
    'Kindled Apprentice, Ilka'

    Attributes:
        cards: every card, ascending ids.
    """

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = tuple(sorted(cards, key=lambda card: card.id))
        self._by_id = {card.id: card for card in self.cards}
        self._by_name: dict[str, tuple[Card, ...]] = {}
        for card in self.cards:
            key = _key(card.name)
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
        files: list[Path] = []
        for given in paths or (DATA / "sets",):
            instance("path", given, (str, os.PathLike))
            path = Path(given)
            if os.path.isdir(path) and not any(path.glob("*.toml")):
                raise CardError(f"{path}: the folder holds no *.toml", path=str(path))
            files += sorted(path.glob("*.toml")) if os.path.isdir(path) else [path]
        found: dict[str, Card] = {}
        stands_in: dict[str, Path] = {}
        for file in files:
            for card in read_cards(file):
                if stands_in.setdefault(card.id, file) != file:
                    raise CardError(f"{file}: card {card.id} stands in {stands_in[card.id]} too", path=str(file))
                found[card.id] = card
        return cls(tuple(found.values()))

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
        """Return the cards of a card name; case and blanks do not matter.

        Args:
            name: the whole card name.
        """
        return self._by_name.get(_key(name), ())

    def search(self, text: str) -> tuple[Card, ...]:
        """Return the cards in whose id, name, title, characters, elements or texts every word of the text stands.

        Args:
            text: words in any order.
        """
        wanted = text.casefold().split()
        return tuple(card for card in self.cards if all(word in _haystack(card) for word in wanted))

    def nearest(self, name: str, count: int = 3) -> tuple[Card, ...]:
        """Return the cards whose names look most like a text.

        Args:
            name: a card name, perhaps misspelt.
            count: how many at most.
        """
        from difflib import get_close_matches

        names: dict[str, Card] = {}
        for card in self.cards:
            names.setdefault(_key(card.name), card)
        return tuple(names[key] for key in get_close_matches(_key(name), list(names), count, 0.3))


def _key(name: str) -> str:
    return " ".join(name.casefold().split())


def _haystack(card: Card) -> str:
    parts = (card.id, card.name, card.title, *card.characters, *card.elements, *card.texts)
    return " ".join(parts).casefold()
