"""A deck as the builder shows it: its list by sections, every broken rule with the cards concerned, and the curve."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from lnl.cards.library.decks import SECTIONS, Deck, Violation
from lnl.cards.library.model import Card
from lnl.ui.builder.curve import Curve, curve_of
from lnl.ui.builder.draft import ordered
from lnl.ui.builder.words import SECTION_SIZES, SECTION_WORDS, violation_words
from lnl.ui.model.faces import face_of
from lnl.ui.model.parts import CardFace, Shown

FEW, MANY, MISPLACED = "few", "many", "misplaced"


@dataclass(frozen=True, slots=True)
class Broken(Shown):
    """A broken construction rule.

    Attributes:
        rule: its number.
        kind: ``few``: cards are missing; ``many``: there are too many; ``misplaced``: cards are where they may not be.
        what: what is wrong, in words.
        cards: ids of the cards concerned.
        found: the count found.
        allowed: the count allowed, in words.
        fix: the fix, in words.
    """

    rule: str
    kind: str
    what: str
    cards: tuple[str, ...]
    found: int
    allowed: str
    fix: str


@dataclass(frozen=True, slots=True)
class CardLine(Shown):
    """A line of the list.

    Attributes:
        id: of the card.
        copies: how many.
        rules: numbers of the broken rules that concern it.
    """

    id: str
    copies: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Section(Shown):
    """A section of the list.

    Attributes:
        section: its key, as lists name it.
        name: in words.
        cards: how many there are.
        least: how many there must be.
        most: how many there may be.
        lines: card by card, in the order of lists.
    """

    section: str
    name: str
    cards: int
    least: int
    most: int
    lines: tuple[CardLine, ...]


@dataclass(frozen=True, slots=True)
class Sheet(Shown):
    """A deck as it is shown.

    Attributes:
        name: its name.
        text: its list, which can be read back.
        is_legal: whether no construction rule is broken.
        sections: main deck, gates, my logicalist, tools.
        broken: every broken rule.
        curve: what the main deck is made of.
        faces: the cards by id.
    """

    name: str
    text: str
    is_legal: bool
    sections: tuple[Section, ...]
    broken: tuple[Broken, ...]
    curve: Curve
    faces: dict[str, CardFace]


def sheet_of(deck: Deck, lang: str = "en") -> Sheet:
    """Return a deck as it is shown.

    Args:
        deck: the deck, legal or not.
        lang: language of the words.
    """
    deck = ordered(deck)
    cards = {card.id: card for card in deck.cards}
    broken = tuple(_broken(violation, cards, lang) for violation in deck.violations())
    sections = tuple(
        _section(name, part, broken, lang) for name, part in zip(SECTIONS, deck.contents.parts, strict=True)
    )
    faces = {card.id: face_of(card, lang) for card in deck.cards}
    return Sheet(deck.name, deck.to_text(), not broken, sections, broken, curve_of(deck), faces)


def _broken(violation: Violation, cards: dict[str, Card], lang: str) -> Broken:
    kind = MISPLACED if not violation.most else FEW if violation.found < violation.least else MANY
    what, allowed, fix = violation_words(violation, cards, lang)
    return Broken(violation.rule, kind, what, violation.cards, violation.found, allowed, fix)


def _section(name: str, part: tuple[str, ...], broken: tuple[Broken, ...], lang: str) -> Section:
    own = [one for one in broken if one.rule.startswith(_RULES[name])]
    lines = tuple(
        CardLine(card_id, copies, tuple(one.rule for one in own if card_id in one.cards))
        for card_id, copies in Counter(part).items()
    )
    return Section(name, SECTION_WORDS[lang][name], len(part), *SECTION_SIZES[name], lines)


_RULES = {"main": "6.1.1.1.", "gates": "6.1.1.2.", "my logicalist": "6.1.1.3.", "tools": "6.1.1.4."}
"""What the numbers of a section's rules begin with."""
