"""Card files: TOML with one table for each card, read from the cache where it holds them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lnl.cards.library import cache
from lnl.cards.library.model import Card
from lnl.cards.library.places import Places
from lnl.contract.errors import CardError
from lnl.files.reading import MAX_CARD_FILE, MAX_NAME, Unreadable, decode, parse_toml, read_bytes

if TYPE_CHECKING:
    from lnl.cards.library.schema import Reader

DATA = Path(__file__).parents[1] / "data"
"""The shipped sets and decks."""


def read_cards(path: str | os.PathLike[str]) -> tuple[Card, ...]:
    """Return the cards of one file, from the cache where it holds them.

    Raises:
        CardError: the file is refused.
    """
    try:
        content = read_bytes(path, MAX_CARD_FILE)
    except Unreadable as error:
        raise _refused(error, str(path)) from None
    key = cache.key_of(Path(path).name, content)
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
    readers = read_tables(content, path)
    for reader in readers:
        if reader.faults:
            raise reader.faults[0]
    return tuple(reader.result for reader in readers if reader.result is not None)


def open_cards(path: str | os.PathLike[str]) -> list[Reader]:
    """Return the readers of the tables of a card file, each at its end: with a card, or with what is wrong.

    Args:
        path: the file.

    Raises:
        CardError: it cannot be read as a card file at all.
    """
    try:
        return read_tables(read_bytes(path, MAX_CARD_FILE), str(path))
    except Unreadable as error:
        raise _refused(error, str(path)) from None


def read_tables(content: bytes, path: str) -> list[Reader]:
    """Return the readers of the tables of a card file, each at its end.

    Args:
        content: the file's bytes.
        path: named in errors.

    Raises:
        CardError: they are no card file at all.
    """
    from lnl.cards.library.schema import Reader

    try:
        text = decode(content)
        file = parse_toml(text)
    except Unreadable as error:
        raise _refused(error, path) from None
    places = Places(text)
    seen: dict[str, int] = {}
    readers: list[Reader] = []
    for index, values in enumerate(_tables(file, path, places)):
        reader = Reader(values, path, places, index)
        reader.read()
        card_id = values.get("id")
        if isinstance(card_id, str) and seen.setdefault(card_id, index) != index:
            before = places.key(seen[card_id], "id").line
            reader.faults.append(reader.refuse("id", f"the id {card_id[:MAX_NAME]} stands in line {before} already"))
        readers.append(reader)
    return readers


def _refused(error: Unreadable, path: str) -> CardError:
    return CardError(error.at(path), path=path, line=error.line, column=error.column)


def _tables(values: dict[str, Any], path: str, places: Places) -> list[dict[str, Any]]:
    for key in values:
        if key != "card":
            place = places.key(-1, key)
            where = f"{path}:{place.line}:{place.column}"
            message = f'{where}: unknown key "{key[:MAX_NAME]}"; cards are written as [[card]] tables'
            raise CardError(message, path=path, line=place.line, column=place.column)
    tables = values.get("card", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        place = places.table(0)
        message = f"{path}:{place.line}:{place.column}: cards are written as [[card]] tables, in double brackets"
        raise CardError(message, path=path, line=place.line, column=place.column)
    if not tables:
        raise CardError(f"{path}:1:1: the file contains no [[card]]", path=path, line=1, column=1)
    return tables
