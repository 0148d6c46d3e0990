"""Shared code of the checks of facts: comparing, and reading the words of a fact."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from lnl.cards.library.table import CardTable
from lnl.contract.enums import Zone
from lnl.contract.errors import ScenarioError
from lnl.contract.event import RawEvent
from lnl.contract.notation import CIRCLE_NAMES, ZONE_NAMES
from lnl.contract.record import CardRecord, Record
from lnl.game.game import Game
from lnl.game.scenario.card_words import CardWords
from lnl.game.scenario.file import hint

SEATS = ("A", "B")


class FalseFactError(ScenarioError):
    """A fact of a scenario does not hold."""


class Claims(Protocol):
    """What a check of a fact reads.

    Attributes:
        game: the game after the step's actions.
        table: its cards.
        record: the referee's record of it.
        happened: events of the step.
    """

    game: Game
    table: CardTable
    record: Record
    happened: tuple[RawEvent, ...]

    def cards(self, record: Record, player: int, zone: Zone) -> list[CardRecord]:
        """Return the cards of a zone."""

    def words(self, expected: Any) -> list[CardWords]:
        """Return the cards that a fact names."""

    def compare(self, key: str, expected: Any, cards: Sequence[CardRecord], zone: Zone) -> None:
        """Compare the cards of a zone with those that a fact names."""


def same(what: str, expected: Any, found: Any) -> None:
    """Raise a `FalseFactError` if two values differ."""
    if expected != found:
        raise FalseFactError(f"{what}: expected {expected}, found {found}")


def in_order(parts: Sequence[str], lines: Sequence[str]) -> None:
    """Raise a `FalseFactError` unless each part occurs in a line of its own, in this order."""
    at = 0
    for text in parts:
        while at < len(lines) and text not in lines[at]:
            at += 1
        if at == len(lines):
            raise FalseFactError(f"no event {text!r} in this place of: {'; '.join(lines)}")
        at += 1


def texts(value: Any) -> list[str]:
    """Return a text or list of texts as a list."""
    items = [value] if isinstance(value, str) else value
    if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
        raise ScenarioError(f"expected a text or a list of texts, found {value!r}")
    return items


def the_table(name: str, value: Any) -> Mapping[str, Any]:
    """Return a table."""
    if not isinstance(value, dict):
        raise ScenarioError(f"{name!r} must be a table")
    return value


def seat_of(name: str, seat: str) -> int:
    """Return the player of a seat's letter."""
    if seat not in SEATS:
        raise ScenarioError(f"{name!r}: {seat!r} is not A or B")
    return SEATS.index(seat)


def circle_of(name: str) -> int:
    """Return the circle of a name, -1 if there is none."""
    return CIRCLE_NAMES.index(name) if name in CIRCLE_NAMES else -1


def card_zone(key: str) -> tuple[int, Zone]:
    """Return player and zone of a key such as ``A.hand``."""
    seat, _, name = key.partition(".")
    name = name.replace("_", "-")
    if seat not in SEATS or name not in ZONE_NAMES:
        raise ScenarioError(f"no zone {key!r}{hint(key, (f'{s}.{z}' for s in SEATS for z in ZONE_NAMES))}")
    return SEATS.index(seat), Zone(ZONE_NAMES.index(name))


def circle_at(key: str) -> tuple[int, int]:
    """Return player and circle of a key such as ``A.FL``."""
    seat, _, name = key.partition(".")
    if seat not in SEATS or circle_of(name) < 0:
        raise ScenarioError(f"no circle {key!r}{hint(key, (f'{s}.{c}' for s in SEATS for c in CIRCLE_NAMES))}")
    return SEATS.index(seat), circle_of(name)


def assignable(
    words: Sequence[CardWords], cards: Sequence[CardRecord], fits: Callable[[CardWords, CardRecord], bool]
) -> bool:
    """Return whether each description fits a card of its own."""
    if not words:
        return True
    first, rest = words[0], words[1:]
    return any(
        fits(first, card) and assignable(rest, [*cards[:k], *cards[k + 1 :]], fits) for k, card in enumerate(cards)
    )
