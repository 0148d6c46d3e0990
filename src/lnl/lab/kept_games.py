"""The finished games of a run, optionally in a journal, from which an interrupted run continues."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import asdict, fields
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from lnl.contract.errors import FileError
from lnl.contract.version import VERSION
from lnl.files.journal import Journal, Row
from lnl.lab.results import Result

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck
    from lnl.cards.library.model import Card

FORMAT = "lnl-games/2"
SYNC_SECONDS = 1.0
"""Longest time of a run that a power failure may lose, in seconds."""
_BY_PLAYER = ("asked", "spent")
"""What a result tells of each player."""


class KeptGames:
    """The finished games of a run.

    Args:
        path: the journal; if it exists, it must be of the same run. None keeps them only in memory.
        run: what decides which games are played, as JSON.
        decks: the decks.

    Attributes:
        results: by number of the task, how the game ended.

    Raises:
        FileError: the file is of another run, damaged, in use, or cannot be written.
    """

    def __init__(self, path: str | os.PathLike[str] | None, run: Mapping[str, Any], decks: Iterable[Deck]) -> None:
        self.results: dict[int, Result] = {}
        self._journal: Journal | None = None
        if path is None:
            return
        decks = list(decks)
        header = {"format": FORMAT, "lnl": VERSION, **run, "decks": [described(deck) for deck in decks]}
        if own := _own_cards(decks):
            header["own"] = own
        if changed := _changed_cards(path, own):
            raise FileError(
                f"{os.fspath(path)}: {changed}: give its card files again, or begin another journal",
                path=os.fspath(path),
            )
        self._journal = Journal.open(path, header, SYNC_SECONDS)
        try:
            self.results.update(_result(row, f"{path}:{k}") for k, row in enumerate(self._journal.rows, 2))
        except BaseException:
            self._journal.close()
            raise

    def add(self, number: int, result: Result) -> None:
        """Keep how a game ended.

        Args:
            number: of its task.
            result: how it ended.
        """
        if self._journal is not None:
            self._journal.append({"game": number, **asdict(result)})
        self.results[number] = result

    def close(self) -> None:
        """Close the file."""
        if self._journal is not None:
            self._journal.close()

    def __enter__(self) -> KeptGames:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def described(deck: Deck) -> dict[str, str]:
    """Return the name of a deck, and a digest of all that is printed on its cards.

    Args:
        deck: the deck.
    """
    from lnl.cards.library.schema import card_to_table

    contents = [list(part) for part in deck.contents.parts]
    cards = [card_to_table(card) for card in deck.cards]
    text = json.dumps([contents, cards], sort_keys=True)
    return {"name": deck.name, "digest": _digest(text)}


def cards_digest(cards: Iterable[Card]) -> str:
    """Return a digest of all that is printed on cards, whatever their order.

    Args:
        cards: the cards.
    """
    from lnl.cards.library.schema import card_to_table

    tables = [card_to_table(card) for card in sorted(cards, key=lambda card: card.id)]
    return _digest(json.dumps(tables, sort_keys=True))


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _own_cards(decks: Iterable[Deck]) -> dict[str, str]:
    """Return a digest of each card of the decks that is not shipped, by id."""
    from lnl.cards.library.library import CardLibrary
    from lnl.cards.library.schema import card_to_table

    shipped = CardLibrary.load()
    own = {card.id: card for deck in decks for card in deck.cards if shipped.get(card.id) != card}
    return {name: _digest(json.dumps(card_to_table(card), sort_keys=True)) for name, card in sorted(own.items())}


def _changed_cards(path: str | os.PathLike[str], now: Mapping[str, str]) -> str:
    """Return which cards of one's own are others than when a journal was begun, or nothing."""
    with suppress(FileError):
        then = Journal.read(path).header.get("own", {})
        changed = [name for name, digest in now.items() if then.get(name, digest) != digest]
        if changed:
            verb = "is another card" if len(changed) == 1 else "are other cards"
            return f"{', '.join(changed)} {verb} than when the run began"
    return ""


def _result(row: Row, where: str) -> tuple[int, Result]:
    names = ("game", *(part.name for part in fields(Result)))
    if set(row) != set(names):
        raise FileError(f"{where}: expected {', '.join(names)}")
    row = {
        name: tuple(value) if name in _BY_PLAYER and isinstance(value, list) else value for name, value in row.items()
    }
    for name, value in row.items():
        numbers = value if name in _BY_PLAYER else (value,)
        if not (isinstance(numbers, tuple) and all(type(number) is int for number in numbers)):
            raise FileError(f"{where}: {name} is not a whole number")
        if name in _BY_PLAYER and len(numbers) != 2:
            raise FileError(f"{where}: {name} is not a number for each player")
    return row.pop("game"), Result(**row)
