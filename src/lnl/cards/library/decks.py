"""Deck lists: text to deck, deck to text, and the construction rules (6.1)."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lnl.cards.library.files import DATA
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.model import Card
from lnl.cards.library.schema import one_form
from lnl.cards.library.table import Contents
from lnl.cards.library.versions import LATER
from lnl.contract.arguments import instance
from lnl.contract.enums import CardType
from lnl.contract.errors import ArgumentError, DeckError
from lnl.files.reading import MAX_DECK_FILE, MAX_NAME, Unreadable, printable, read_text, strange_character, told

SECTIONS = ("main", "gates", "my logicalist", "tools")
_JAPANESE_SECTIONS = {
    "メインデッキ": "main",
    "門デッキ": "gates",
    "マイロジカリスト": "my logicalist",
    "秘具デッキ": "tools",
}
"""Sections by their Japanese names (6.1)."""
MAIN_CARDS = 50
GATE_CARDS = 10
PARADOXES = 8
COPIES = 4
GATES_OF_A_NUMBER = 2
TOOLS = 4
_LINE = re.compile(r"([0-9]+)\s*[x×枚]?\s+(\S.*)", re.IGNORECASE)
_HEADER = re.compile(r"[\[【]\s*([^\]】]*?)\s*[\]】]")
_NAME = re.compile(r"#\s*name\s*:\s*(\S.*)", re.IGNORECASE)
_MOST_COPIES = 99
_DIGITS = 6
_MAX_ID = 40
_OWN_CARDS = "  cards of your own are found with --cards FILE, the variable LNL_CARDS, or cards= in Python"
MAX_LISTED = 1000
"""Cards of one list, legal or not."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A broken construction rule.

    Attributes:
        rule: its number.
        what: what is wrong, with the cards concerned.
        cards: ids of the cards concerned.
        found: the count found.
        least: the smallest count allowed.
        most: the largest.
        fix: what mends it.
    """

    rule: str
    what: str
    cards: tuple[str, ...]
    found: int
    least: int
    most: int
    fix: str

    @property
    def allowed(self) -> str:
        """The count allowed in words, such as ``at most 4``."""
        if not self.most:
            return "none"
        return f"exactly {self.most}" if self.least == self.most else f"at most {self.most}"

    def __str__(self) -> str:
        return f"{self.rule}: {self.what}: {self.found} found, {self.allowed} allowed; {self.fix}"


@dataclass(frozen=True)
class Deck:
    """A deck: what one player brings.

    >>> import lnl
    >>> deck = lnl.decks()["red_forge"]
    >>> deck.name, len(deck.contents.main), deck.violations()
    ('Red Forge', 50, [])

    Attributes:
        name: its name.
        contents: ids with copies.
        cards: the definition of every card used, ascending ids.
    """

    name: str
    contents: Contents
    cards: tuple[Card, ...]

    @classmethod
    def load(
        cls,
        path: str | os.PathLike[str],
        library: CardLibrary | None = None,
        *,
        cards: Iterable[str | os.PathLike[str]] = (),
        legal: bool = True,
    ) -> Deck:
        """Read a deck list.

        Args:
            path: the file.
            library: where its cards stand; otherwise the shipped ones, those of ``LNL_CARDS`` and ``cards``.
            cards: files of cards of one's own, or folders of them; not beside a library.
            legal: refuse a deck that breaks construction rules.

        Returns:
            The deck.

        Raises:
            DeckError: the list is unreadable, or illegal; every fault is named.
            ArgumentError: cards and a library are given.
        """
        try:
            text = read_text(path, MAX_DECK_FILE)
        except Unreadable as error:
            raise DeckError(error.at(path)) from None
        if library is None:
            library = CardLibrary.with_own(*_listed(cards))
        elif cards:
            raise ArgumentError("give either cards or a library")
        deck = cls.parse(text, library, path=str(path), name=Path(path).stem)
        return deck.checked(str(path)) if legal else deck

    @classmethod
    def parse(
        cls,
        text: str,
        library: CardLibrary | None = None,
        *,
        path: str = "deck",
        name: str = "",
        is_empty_taken: bool = False,
    ) -> Deck:
        """Read the text of a deck list; construction rules are not checked.

        Args:
            text: the list.
            library: where its cards stand; the shipped ones and those of ``LNL_CARDS`` by default.
            path: named in errors.
            name: name of the deck unless the list gives one.
            is_empty_taken: whether a list without cards is one; it is refused otherwise.

        Returns:
            The deck, legal or not.

        Raises:
            DeckError: lines are unreadable; each is named.
        """
        instance("text", text, str)
        if library is None:
            library = CardLibrary.with_own()
        instance("library", library, CardLibrary)
        reader = _Reader(library, path)
        reader.read(text, is_empty_taken)
        parts = reader.parts
        contents = Contents(*(tuple(parts[section]) for section in SECTIONS))
        used = sorted({card_id for ids in parts.values() for card_id in ids})
        return cls(reader.name or name or path, contents, tuple(library[card_id] for card_id in used))

    @classmethod
    def of(cls, name: str, contents: Contents, library: CardLibrary) -> Deck:
        """Return a deck of contents.

        Args:
            name: of the deck.
            contents: card ids by part.
            library: where its cards stand.
        """
        used = {i for part in contents.parts for i in part}
        return cls(name, contents, tuple(library[card_id] for card_id in sorted(used)))

    def to_text(self) -> str:
        """Return the deck list; parsing it gives an equal deck."""
        names = {card.id: card.name for card in self.cards}
        lines = [f"# name: {self.name}"]
        for section, ids in zip(SECTIONS, self.contents.parts):
            if ids:
                lines += ["", f"[{section}]"]
                lines += [f"{count} {card_id} {names[card_id]}" for card_id, count in Counter(ids).items()]
        return "\n".join(lines) + "\n"

    def checked(self, where: str = "", ruleset: str = "2.04") -> Deck:
        """Return the deck itself if it is legal.

        Args:
            where: named in the error.
            ruleset: name of the ruleset.

        Raises:
            DeckError: it is not; every violated rule is named.
        """
        violations = tuple(map(str, self.violations(ruleset=ruleset)))
        if violations:
            rules = "rule" if len(violations) == 1 else "rules"
            head = f"{where or self.name}: the deck breaks {len(violations)} construction {rules}"
            raise DeckError("\n  ".join((head, *violations)), violations=violations)
        return self

    def violations(self, library: CardLibrary | None = None, ruleset: str = "2.04") -> list[Violation]:
        """Return every violated construction rule (6.1).

        Args:
            library: definitions to judge by; the deck's own by default.
            ruleset: name of the ruleset; 1.00 refuses what came later, feature by feature.
        """
        cards = {c.id: c for c in self.cards} if library is None else {c.id: c for c in library}
        main, gates, mine, tools = ([cards[i] for i in part] for part in self.contents.parts)
        later = [] if ruleset == "2.04" else _later([*main, *gates, *mine, *tools], ruleset)
        return [*_main(main), *_gates(gates), *_my_logicalist(mine), *_tools(tools), *later]  # 6.1.1, 6.1.1.4.3


def _listed(cards: Iterable[str | os.PathLike[str]]) -> tuple[str | os.PathLike[str], ...]:
    """Return paths as a tuple, of which one may stand alone."""
    return (cards,) if isinstance(cards, (str, os.PathLike)) else tuple(cards)


def shipped_decks() -> dict[str, Deck]:
    """Return the shipped decks by the names of their files, such as ``red_forge``."""
    return dict(_decks_in(DATA / "decks"))


@cache  # a command asks for each of its decks
def _decks_in(folder: Path) -> tuple[tuple[str, Deck], ...]:
    library = CardLibrary.load()
    return tuple((path.stem, Deck.load(path, library)) for path in sorted(folder.glob("*.txt")))


# --- reading --------------------------------------------------------------------------------------------------


class _Reader:
    """Reads lines; gathers every fault before it complains."""

    def __init__(self, library: CardLibrary, path: str) -> None:
        self.library = library
        self.path = path
        self.name = ""
        self.section = "main"
        self.unknown = False
        """Whether a card was asked for that is not there."""
        self.parts: dict[str, list[str]] = {section: [] for section in SECTIONS}

    def read(self, text: str, is_empty_taken: bool) -> None:
        """Read all lines.

        Raises:
            DeckError: some are unreadable.
        """
        if faults := told(self._faults(text)):
            if self.unknown and not self.library.own:
                faults = [*faults, _OWN_CARDS]
            raise DeckError("\n".join(map(printable, faults)))
        if not (any(self.parts.values()) or is_empty_taken):
            raise DeckError(f"{self.path}:1:1: the list contains no cards")

    def _faults(self, text: str) -> Iterator[str]:
        """Read all lines, and yield what is wrong with each."""
        for number, raw in enumerate(text.splitlines(), 1):
            line = raw.strip()
            column = len(raw) - len(raw.lstrip()) + 1
            fault = self._named(line) if line else ""
            fault = fault or (self._line(re.split(r"\s+#|^#", one_form(line))[0].strip()) if line else "")
            if fault:
                yield f"{self.path}:{number}:{column}: {fault}"

    def _named(self, line: str) -> str:
        """Take the name of the deck from a line, if it gives one, and return the fault."""
        named = _NAME.match(line)
        if named is None:
            return ""
        name = named.group(1).strip()
        if len(name) > MAX_NAME or (strange := strange_character(name)):
            return f"the name has {f'the character {strange}' if len(name) <= MAX_NAME else f'more than {MAX_NAME} characters'}"
        self.name = self.name or name
        return ""

    def _line(self, line: str) -> str:
        """Read one line and return its fault, if any."""
        if not line:
            return ""
        if header := _HEADER.fullmatch(line):
            name = header.group(1).casefold()
            return self._header(_JAPANESE_SECTIONS.get(name, name))
        found = _LINE.fullmatch(line)
        if not found:
            return f'"{line[:MAX_NAME]}" is no card line: write copies, id and name, such as "4 EF-001 Kindled Apprentice, Ilka"'
        written = found.group(1)
        count = int(written) if len(written) <= _DIGITS else 0
        if not 1 <= count <= _MOST_COPIES:
            return f"{written[:MAX_NAME]} copies: write a number from 1 to {_MOST_COPIES}"
        if len(found.group(2)) > MAX_NAME + _MAX_ID:
            return f'"{found.group(2)[:MAX_NAME]}..." is no card: names have at most {MAX_NAME} characters'
        if sum(map(len, self.parts.values())) + count > MAX_LISTED:
            return f"a list holds at most {MAX_LISTED} cards"
        card, fault = self._card(found.group(2).strip())
        if card is not None:
            self.parts[self.section] += [card.id] * count
        return fault

    def _header(self, name: str) -> str:
        if name not in SECTIONS:
            from lnl.cards.language.words import nearest

            near = nearest(name, SECTIONS)
            hint = f"did you mean [{near[0]}]?" if near else f"known: {', '.join(f'[{s}]' for s in SECTIONS)}"
            return f"unknown section [{name[:MAX_NAME]}]; {hint}"
        self.section = name
        return ""

    def _card(self, text: str) -> tuple[Card | None, str]:
        """Return the card of ``ID``, ``ID Name`` or ``Name``, and the fault if there is none."""
        head, _, name = text.partition(" ")
        name = name.strip()
        card = self.library.get(head) or self.library.get(head.upper())
        if card is not None:
            if name and card not in self.library.named(name):
                return None, f'{card.id} is "{card.name}", not "{name}"'
            return card, ""
        found = self.library.named(text)
        if len(found) > 1:
            return None, f'several cards are named "{text}", write the id: {", ".join(c.id for c in found)}'
        if found:
            (card,) = found
            return card, ""
        self.unknown = True
        same = self.library.named(name) if name else ()
        if same:
            return None, f'no card "{head}"; "{name}" is {", ".join(c.id for c in same)}'
        looks_like_id = bool(re.fullmatch(r"[A-Za-z0-9]+-[A-Za-z0-9-]+", head))
        wanted = name if looks_like_id and name else text
        return None, f'no card "{head if looks_like_id else text}"; nearest: {self._nearest(wanted, head, name)}'

    def _nearest(self, wanted: str, head: str, name: str) -> str:
        from lnl.cards.language.words import nearest

        near = self.library.nearest(wanted)
        if not name:
            ids = nearest(head.upper(), (card.id for card in self.library), 3)
            near = tuple(self.library[i] for i in ids) or near
        return "; ".join(f"{card.id} {card.name}" for card in near) or "none"


# --- construction rules -----------------------------------------------------------------------------------------


def _list(cards: list[Card]) -> str:
    """Return ``EF-001 x3, EF-002``."""
    counts = Counter(card.id for card in cards)
    return ", ".join(f"{i} x{n}" if n > 1 else i for i, n in counts.items())


def _ids(cards: list[Card]) -> tuple[str, ...]:
    return tuple(sorted({card.id for card in cards}))


def _cards(count: int) -> str:
    return f"{count} card" + ("" if count == 1 else "s")


def _exactly(rule: str, what: str, cards: list[Card], wanted: int) -> list[Violation]:
    found = len(cards)
    if found == wanted:
        return []
    fix = f"add {_cards(wanted - found)}" if found < wanted else f"take out {_cards(found - wanted)}"
    return [Violation(rule, what, (), found, wanted, wanted, fix)]


def _at_most(rule: str, what: str, cards: list[Card], most: int) -> list[Violation]:
    found = len(cards)
    if found <= most:
        return []
    fix = f"take out {_cards(found - most)}"
    return [Violation(rule, f"{what} ({_list(cards)})", _ids(cards), found, 0, most, fix)]


def _none(rule: str, what: str, cards: list[Card], fix: str) -> list[Violation]:
    return [Violation(rule, f"{what} ({_list(cards)})", _ids(cards), len(cards), 0, 0, fix)] if cards else []


def _main(cards: list[Card]) -> list[Violation]:
    result = _exactly("6.1.1.1.1", "cards in the main deck", cards, MAIN_CARDS)
    by_name: dict[str, list[Card]] = {}
    for card in cards:
        by_name.setdefault(card.name, []).append(card)  # 6.1.1.1.2.1
    for name, same in sorted(by_name.items()):
        result += _at_most("6.1.1.1.2", f'cards named "{name}" in the main deck', same, COPIES)
    paradoxes = [card for card in cards if card.type is CardType.PARADOX]
    result += _exactly("6.1.1.1.3", "paradoxes in the main deck", paradoxes, PARADOXES)
    for kind, name, section in (
        (CardType.GATE, "gates", "gates"),
        (CardType.MY_LOGICALIST, "my logicalists", "my logicalist"),
    ):
        strays = [card for card in cards if card.type is kind]
        result += _none("6.1.1.1.4", f"{name} in the main deck", strays, f"move them to [{section}]")
    return result


def _gates(cards: list[Card]) -> list[Violation]:
    result = _exactly("6.1.1.2.1", "cards in the gate deck", cards, GATE_CARDS)
    for number in sorted({card.gate_number for card in cards if card.type is CardType.GATE}):  # 2.17.1
        same = [card for card in cards if card.gate_number == number and card.type is CardType.GATE]
        result += _at_most("6.1.1.2.2", f"gates of number {number}", same, GATES_OF_A_NUMBER)
    strays = [card for card in cards if card.type is not CardType.GATE]
    return result + _none("6.1.1.2.3", "cards in the gate deck that are no gates", strays, "move them to [main]")


def _later(cards: list[Card], ruleset: str) -> list[Violation]:
    """Return what a ruleset before 2.04 does not know, one violation a feature."""
    result = []
    for feature in LATER:
        found = [card for card in cards if feature.is_on(card)]
        what = f"{feature.words}, since version {feature.since}, in ruleset {ruleset}"
        result += _none(feature.rule, what, found, "take them out")
    return result


def _my_logicalist(cards: list[Card]) -> list[Violation]:
    result = _at_most("6.1.1.3.1", "my logicalists", cards, 1)
    strays = [card for card in cards if card.type is not CardType.MY_LOGICALIST]
    return result + _none("6.1.1.3.1", "cards that are no my logicalist under it", strays, "move them to [main]")


def _tools(cards: list[Card]) -> list[Violation]:
    result = _at_most("6.1.1.4.1", "cards in the tool deck", cards, TOOLS)
    strays = [card for card in cards if not card.tool_skill]
    return result + _none("6.1.1.4.2", "cards in the tool deck without tool skill", strays, "move them to [main]")
