"""Legal decks drawn from the whole library, with cards of rarely used words more often than others.

A deck is drawn card by card; a tranceunion brings a logicalist of its character and a foreigner of its covenanters, so
that trances come about.
"""

from __future__ import annotations

import enum
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from lnl.cards import tree
from lnl.cards.library.decks import COPIES, GATE_CARDS, GATES_OF_A_NUMBER, MAIN_CARDS, PARADOXES, TOOLS
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.contract.enums import CardType

BESIDE = (CardType.GATE, CardType.MY_LOGICALIST)
"""Types that are not in the main deck (6.1.1.1.4)."""


def words(value: Any) -> Iterator[tuple[str, str]]:
    """Yield every word of the vocabulary in an ability tree: classes, and members of enumerations."""
    for node in tree.nodes(value):
        if isinstance(node, enum.IntFlag):
            yield from ((type(member).__name__, str(member.name)) for member in node)
        else:
            yield (type(node).__name__, node.name) if isinstance(node, enum.Enum) else ("class", type(node).__name__)


@cache
def library_cards() -> tuple[Card, ...]:
    """Return all cards of the library, read once."""
    return tuple(CardLibrary.load().cards)


@cache
def weights() -> dict[str, float]:
    """Return how readily each card of the library is drawn: more for every word that few cards use."""
    cards = library_cards()
    used = {card.id: set(words(card.abilities)) for card in cards}
    users = Counter(word for found in used.values() for word in found)
    return {i: 0.2 + sum(1 / users[word] for word in found) for i, found in used.items()}


def drawn_contents(rng: random.Random) -> Contents:
    """Draw a legal deck (6.1)."""
    cards = library_cards()
    main: list[Card] = []
    _fill(main, [c for c in cards if c.type is CardType.PARADOX], PARADOXES, rng)
    others = [c for c in cards if c.type not in (*BESIDE, CardType.PARADOX)]
    while len(main) < MAIN_CARDS:
        card = _draw(others, rng)
        for wanted in (*_materials(card, others, rng), card):
            _add(main, wanted, rng.randint(1, COPIES), MAIN_CARDS)
    gates: list[Card] = []
    while len(gates) < GATE_CARDS:
        gate = _draw([c for c in cards if c.type is CardType.GATE], rng)
        if sum(c.gate_number == gate.gate_number for c in gates) < GATES_OF_A_NUMBER:
            gates.append(gate)
    mine = [_draw([c for c in cards if c.type is CardType.MY_LOGICALIST], rng)] if rng.random() < 0.7 else []
    tools: list[Card] = []
    if rng.random() < 0.7:
        _fill(tools, [c for c in cards if c.tool_skill], TOOLS, rng)
    a, b, c, d = (tuple(sorted(card.id for card in part)) for part in (main, gates, mine, tools))
    return Contents(a, b, c, d)


def drawn_pair(seed: int) -> tuple[Contents, Contents]:
    """Draw the decks of a game by a seed."""
    rng = random.Random(seed)
    return drawn_contents(rng), drawn_contents(rng)


def contents_table(a: Contents, b: Contents) -> CardTable:
    """Return the table of a game between two decks of the library."""
    return CardTable.build(library_cards(), a, b)


def _draw(cards: Sequence[Card], rng: random.Random) -> Card:
    return rng.choices(cards, [weights()[card.id] for card in cards])[0]


def _fill(part: list[Card], cards: Sequence[Card], size: int, rng: random.Random) -> None:
    while len(part) < size:
        _add(part, _draw(cards, rng), rng.randint(1, COPIES), size)


def _add(part: list[Card], card: Card, copies: int, size: int) -> None:
    same = sum(c.name == card.name for c in part)  # 6.1.1.1.2
    part += [card] * min(copies, COPIES - same, size - len(part))


def _materials(card: Card, cards: Sequence[Card], rng: random.Random) -> Iterator[Card]:
    if card.type is not CardType.TRANCEUNION:
        return
    logicalists = [c for c in cards if c.type in (CardType.LOGICALIST, CardType.SUPER_LOGICALIST)]
    foreigners = [c for c in cards if c.type is CardType.FOREIGNER]
    for kind, names in ((logicalists, card.characters), (foreigners, card.covenanters)):
        if fitting := [c for c in kind if set(c.characters) & set(names)]:
            yield _draw(fitting, rng)
