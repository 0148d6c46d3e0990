"""The check of card files: every error, and warnings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from lnl.cards.library.files import open_cards
from lnl.cards.library.library import CardLibrary, card_files
from lnl.cards.library.model import Card
from lnl.cards.library.schema import Reader
from lnl.cards.library.traps import misspelt, traps
from lnl.contract.errors import CardError


@dataclass
class Checked:
    """A card file, read to its end.

    Attributes:
        path: the file.
        cards: those that are right.
        n_tables: how many cards stand in it, right or not.
        faults: why the others are refused, by place.
        warnings: what the right ones say that people often do not mean, or that can never happen, by place.
    """

    path: Path
    cards: tuple[Card, ...] = ()
    n_tables: int = 0
    faults: list[CardError] = field(default_factory=list)
    warnings: list[CardError] = field(default_factory=list)
    readers: list[Reader] = field(default_factory=list, repr=False)


def check_files(paths: Iterable[str | os.PathLike[str]], library: CardLibrary | None = None) -> list[Checked]:
    """Read card files to their ends.

    Args:
        paths: files, or folders of them.
        library: other cards, whose ids cannot be used again and whose names texts may name.
    """
    results: list[Checked] = []
    for path in paths:
        try:
            results += [_read(file) for file in card_files(path)]
        except CardError as error:
            results.append(Checked(Path(path), faults=[error]))
    files = {os.path.realpath(result.path) for result in results}
    others: dict[str, Card] = {}
    taken: dict[str, str] = {}
    for card in library or ():
        assert library is not None
        file = library.file_of(card.id)
        if file is None or os.path.realpath(file) not in files:
            others[card.id], taken[card.id] = card, str(file)
    known = {name for card in (*others.values(), *(c for r in results for c in r.cards)) for name in names_of(card)}
    for result in results:
        for card in result.cards:
            before = taken.setdefault(card.id, str(result.path))
            if before != str(result.path):
                result.faults.append(CardError(f"{result.path}: card {card.id} stands in {before} too"))
    for result in results:
        result.warnings += _warnings(result, known)
        result.faults.sort(key=_place)
        result.warnings.sort(key=_place)
    return results


def names_of(card: Card) -> Iterator[str]:
    """Yield what texts may call a card or its partners."""
    yield from (card.name, *card.characters, *card.covenanters)
    if card.title:
        yield card.title


def _place(error: CardError) -> tuple[int, int]:
    return (error.line or 0, error.column or 0)


def _read(path: Path) -> Checked:
    result = Checked(path)
    try:
        readers = open_cards(path)
    except CardError as error:
        result.faults.append(error)
        return result
    result.n_tables = len(readers)
    result.readers = [reader for reader in readers if reader.result is not None]
    result.cards = tuple(reader.result for reader in readers if reader.result is not None)
    result.faults += [fault for reader in readers for fault in reader.faults]
    return result


def _warnings(result: Checked, known: set[str]) -> Iterator[CardError]:
    for reader in result.readers:
        assert reader.result is not None
        for text, ability in zip(reader.strings("text"), reader.result.abilities):
            for message in (*traps(reader.result, ability, text), *misspelt(ability, known)):
                yield reader.refuse("text", message, text)
