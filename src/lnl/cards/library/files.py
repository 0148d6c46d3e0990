"""Card files: TOML with one table for each card, read from the cache where it holds them."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from lnl.cards.library import cache
from lnl.cards.library.model import Card
from lnl.cards.library.places import Places
from lnl.contract.errors import CardError

DATA = Path(__file__).parents[1] / "data"
"""The shipped sets and decks."""


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


def _tables(text: str, path: str, places: Places) -> list[dict[str, Any]]:
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
