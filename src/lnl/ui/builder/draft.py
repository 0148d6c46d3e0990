"""A deck that is being built: cards are added and removed, every step can be undone, and the list has a standard order."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from lnl.cards.library.decks import SECTIONS, Deck
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.model import Card
from lnl.cards.library.table import Contents
from lnl.contract.arguments import word
from lnl.contract.enums import CardType
from lnl.contract.errors import DeckError
from lnl.files.reading import MAX_NAME, strange_character

NEW_NAME = "New deck"
MAX_STEPS = 500
"""Number of steps that can be undone."""
_RANK = {
    kind: rank
    for rank, kind in enumerate(
        (
            CardType.LOGICALIST,
            CardType.SUPER_LOGICALIST,
            CardType.FOREIGNER,
            CardType.TRANCEUNION,
            CardType.TACTICS,
            CardType.PARADOX,
            CardType.MY_LOGICALIST,
            CardType.GATE,
        )
    )
}


def section_of(card: Card) -> str:
    """Return the section of a list that a card goes to unless another is named (6.1.1).

    Args:
        card: the card.
    """
    if card.type is CardType.GATE:
        return "gates"
    return "my logicalist" if card.type is CardType.MY_LOGICALIST else "main"


def ordered(deck: Deck) -> Deck:
    """Return a deck with its cards in the standard order of lists: by type, level, gate number, and id.

    Args:
        deck: the deck.
    """
    by_id = {card.id: card for card in deck.cards}

    def place(card_id: str) -> tuple[int, int, int, str]:
        card = by_id[card_id]
        return (_RANK[card.type], card.level, card.gate_number, card_id)

    return replace(deck, contents=Contents(*(tuple(sorted(part, key=place)) for part in deck.contents.parts)))


class Editor:
    """Edits a deck.

    >>> from lnl.cards.library.library import CardLibrary
    >>> editor = Editor(CardLibrary.load())
    >>> editor.add("4 Kindled Apprentice, Ilka")
    >>> editor.deck.contents.main
    ('EF-001', 'EF-001', 'EF-001', 'EF-001')
    >>> editor.undo(), editor.deck.contents.main
    (True, ())

    Args:
        library: where cards are looked up.
        deck: what is edited; an empty deck by default.

    Attributes:
        library: the cards.
        deck: the deck as it is now, its list in order.
    """

    def __init__(self, library: CardLibrary, deck: Deck | None = None) -> None:
        self.library = library
        self.deck = Deck.of(NEW_NAME, Contents((), ()), library) if deck is None else ordered(deck)
        self._past: list[Deck] = []
        self._future: list[Deck] = []

    def add(self, lines: str, section: str = "") -> None:
        """Add the cards of a list.

        Args:
            lines: copies, and id or name of a card, one a line; each card goes where it belongs unless the lines have a
                heading.
            section: where cards without a heading go instead.

        Raises:
            DeckError: a line is malformed, or names no card; nothing is added.
        """
        parts = {name: [*part] for name, part in zip(SECTIONS, self.deck.contents.parts)}
        for name, part in zip(SECTIONS, self._parsed(lines).contents.parts):
            for card_id in part:
                is_headed = name != "main"
                target = name if is_headed else self._section(section) or section_of(self.library[card_id])
                parts[target].append(card_id)
        self._take(parts)

    def take_out(self, lines: str, section: str = "") -> None:
        """Remove the cards of a list.

        Args:
            lines: copies, and id or name of a card, one a line.
            section: where they are; wherever they are found by default.

        Raises:
            DeckError: a line is malformed, or there are fewer copies; nothing is removed.
        """
        parts = {name: [*part] for name, part in zip(SECTIONS, self.deck.contents.parts)}
        wanted = Counter(card_id for part in self._parsed(lines).contents.parts for card_id in part)
        only = self._section(section)
        for card_id, count in wanted.items():
            found = [name for name in SECTIONS if card_id in parts[name] and only in ("", name)]
            there = sum(parts[name].count(card_id) for name in found)
            if there < count:
                raise DeckError(f"{card_id}: {count} to take out, {there} in the deck")
            for name in found:
                taken = min(count, parts[name].count(card_id))
                for _ in range(taken):
                    parts[name].remove(card_id)
                count -= taken
        self._take(parts)

    def rename(self, name: str) -> None:
        """Give the deck a name.

        Args:
            name: at most 120 characters of one line.

        Raises:
            DeckError: it is not a valid name.
        """
        name = name.strip()
        if not name or len(name) > MAX_NAME or strange_character(name):
            raise DeckError(f"a deck's name has 1 to {MAX_NAME} characters of one line")
        self._become(replace(self.deck, name=name))

    def read(self, text: str) -> None:
        """Replace the deck by a list.

        Args:
            text: the list.

        Raises:
            DeckError: lines are unreadable, each is named; the deck stays as it is.
        """
        self._become(ordered(Deck.parse(text, self.library, path="list", name=self.deck.name, is_empty_taken=True)))

    def undo(self) -> bool:
        """Undo the last step.

        Returns:
            Whether there was one.
        """
        if not self._past:
            return False
        self._future.append(self.deck)
        self.deck = self._past.pop()
        return True

    def redo(self) -> bool:
        """Redo the last undone step.

        Returns:
            Whether there was something.
        """
        if not self._future:
            return False
        self._past.append(self.deck)
        self.deck = self._future.pop()
        return True

    def _parsed(self, lines: str) -> Deck:
        return Deck.parse(lines, self.library, path="line")

    def _section(self, name: str) -> str:
        return word("section", name, SECTIONS) if name else ""

    def _take(self, parts: dict[str, list[str]]) -> None:
        contents = Contents(*(tuple(parts[name]) for name in SECTIONS))
        self._become(ordered(Deck.of(self.deck.name, contents, self.library)))

    def _become(self, deck: Deck) -> None:
        if deck == self.deck:
            return
        self._past = [*self._past, self.deck][-MAX_STEPS:]
        self._future = []
        self.deck = deck
