"""Card sets: TOML files of cards, and the shipped library."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lnl.cards.library import cache
from lnl.cards.library.model import Card
from lnl.contract.errors import CardError

if TYPE_CHECKING:
    from lnl.cards.library.deck import Deck

DATA = Path(__file__).parents[1] / "data"


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

        Raises:
            CardError: a file is refused; the error names file, line and column.
        """
        files: list[Path] = []
        for path in map(Path, paths or (DATA / "sets",)):
            files += sorted(path.glob("*.toml")) if path.is_dir() else [path]
        seen: dict[str, tuple[Card, Path]] = {}
        for file in files:
            for card in read_cards(file):
                if card.id in seen and not (seen[card.id][1] == file):
                    raise CardError(f"{file}: card {card.id} stands in {seen[card.id][1]} too", path=str(file))
                seen[card.id] = (card, file)
        return cls(tuple(card for card, _ in seen.values()))

    def __getitem__(self, card_id: str) -> Card:
        """Return a card by its id.

        Raises:
            CardError: there is none; the error names the nearest.
        """
        card = self._by_id.get(card_id)
        if card is None:
            from lnl.cards.language.diagnose import nearest

            near = nearest(card_id, self._by_id, 3)
            raise CardError(f'no card "{card_id}"' + (f"; nearest: {', '.join(near)}" if near else ""))
        return card

    def get(self, card_id: str) -> Card | None:
        """Return a card by its id, or None."""
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
        """Return the cards of a card name; case and blanks do not matter."""
        return self._by_name.get(_key(name), ())

    def search(self, text: str) -> tuple[Card, ...]:
        """Return the cards in whose id, name, title, characters, elements or texts every word of the text stands."""
        wanted = text.casefold().split()
        return tuple(card for card in self.cards if all(word in _haystack(card) for word in wanted))

    def nearest(self, name: str, count: int = 3) -> tuple[Card, ...]:
        """Return the cards whose names look most like a text."""
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


def read_cards(path: Path) -> tuple[Card, ...]:
    """Return the cards of one file, from the cache where it holds them.

    Raises:
        CardError: the file is refused.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise CardError(f"{path}: {error.strerror or error}", path=str(path)) from None
    key = cache.key_of(path.name, content)
    cards = cache.fetch(key)
    if cards is None:
        cards = parse_cards(content, str(path))
        cache.store(key, cards)
    return cards


def parse_cards(content: bytes, path: str) -> tuple[Card, ...]:
    """Return the cards of a TOML card file.

    Raises:
        CardError: the file is refused; the error names line and column.
    """
    from lnl.cards.library.places import Places
    from lnl.cards.library.schema import Reader

    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        column = error.start - (content.rfind(b"\n", 0, error.start) + 1) + 1
        raise CardError(f"{path}:{line}:{column}: the file is not UTF-8", path=path, line=line, column=column) from None
    places = Places(text)
    seen: dict[str, int] = {}
    cards: list[Card] = []
    for index, values in enumerate(_tables(text, path, places)):
        reader = Reader(values, path, places, index)
        card = reader.card()
        if card.id in seen:
            before = places.key(seen[card.id], "id").line
            raise reader.refuse("id", f"the id {card.id} stands in line {before} already")
        seen[card.id] = index
        cards.append(card)
    return tuple(cards)


def _tables(text: str, path: str, places: Any) -> list[dict[str, Any]]:
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
        line, column = (int(found.group(1)), int(found.group(2))) if found else (text.count("\n") + 1, 1)
        what = re.sub(r"\s*\(at .*\)$", "", str(error))
        message = f"{path}:{line}:{column}: this is not TOML: {what[:1].lower()}{what[1:]}"
        raise CardError(message, path=path, line=line, column=column) from None
    for key in values:
        if key != "card":
            place = places.key(-1, key)
            message = f'{path}:{place.line}:{place.column}: unknown key "{key}"; cards are written as [[card]] tables'
            raise CardError(message, path=path, line=place.line, column=place.column)
    tables = values.get("card", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        place = places.table(0)
        message = f"{path}:{place.line}:{place.column}: cards are written as [[card]] tables, in double brackets"
        raise CardError(message, path=path, line=place.line, column=place.column)
    if not tables:
        raise CardError(f"{path}:1:1: the file holds no [[card]]", path=path, line=1, column=1)
    return tables


def shipped_decks() -> dict[str, Deck]:
    """Return the shipped decks by the names of their files, such as ``red_forge``."""
    from lnl.cards.library.deck import Deck

    library = CardLibrary.load()
    return {path.stem: Deck.load(path, library) for path in sorted((DATA / "decks").glob("*.txt"))}


def card_from_table(values: dict[str, Any], where: str = "card") -> Card:
    """Return a card from plain values, as replays and scenarios hold them.

    Raises:
        CardError: a key or value is refused.
    """
    from lnl.cards.library import schema

    return schema.card_from_table(values, where)


def card_to_table(card: Card) -> dict[str, Any]:
    """Return a card as plain values, the inverse of `card_from_table`."""
    from lnl.cards.library import schema

    return schema.card_to_table(card)
