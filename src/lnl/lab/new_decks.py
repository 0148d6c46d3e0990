"""A first list of own cards: they replace cards of a shipped deck, and the best of several such lists is kept."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from lnl.cards.library.decks import COPIES, GATES_OF_A_NUMBER, TOOLS, Deck, shipped_decks
from lnl.cards.library.model import Card
from lnl.cards.library.table import Contents
from lnl.contract.arguments import seed_of, whole
from lnl.contract.enums import CardType
from lnl.contract.errors import LnlError
from lnl.lab.list_games import KeptScores, ListGames
from lnl.lab.list_search import kind_of

TRIED = 32
"""Lists that are tried, by default."""
_PAIRS = 2
"""Pairs of games of each list with each deck of the field."""
_OUTSIDE = (CardType.GATE, CardType.MY_LOGICALIST)


@dataclass(frozen=True)
class NewDeck:
    """A list of one's own cards.

    Attributes:
        deck: the list, which is legal.
        like: name of the deck whose places they took.
        own: how many of its cards are one's own.
        games: games played to choose it.
        rate: share of them that it won; biased upwards, because the best of many was taken.
    """

    deck: Deck
    like: str
    own: int
    games: int
    rate: float


def new_deck(
    cards: Iterable[Card],
    field: Sequence[Deck],
    name: str = "New Deck",
    like: Deck | None = None,
    tried: int = TRIED,
    seed: int = 7,
    threads: int = 1,
    shares: Sequence[float] | None = None,
) -> NewDeck:
    """Return a legal list with as many of some cards as fit into the curve of a deck: the best of random ones against a
    field.

    Each card of the deck makes room for one of the same type and level. Where there is none, it stays.

    Args:
        cards: those that come in.
        field: decks that the lists meet, in games of the pilot.
        name: of the deck.
        like: the deck whose places they take; the shipped one that suits them best by default.
        tried: number of lists.
        seed: of the whole search.
        threads: number of threads; results do not depend on it.
        shares: of the field, weights of its decks; equal by default.

    Raises:
        ArgumentError: a number is out of its range.
        DeckError: the deck is illegal.
        LnlError: the field is empty, or no card fits.
    """
    whole("tried", tried, 1, 1 << 16)
    own = {card.id: card for card in cards}
    if not own or not field:
        raise LnlError("a new deck needs cards that come in, and a field of at least one deck")
    base = (like or best_base(own.values())).checked()
    luck = Random(seed_of(seed))
    lists = [listed(base, own, name, luck) for _ in range(tried)]
    before = [sorted(part) for part in base.contents.parts]  # a deck may list its cards in any order
    if all([sorted(part) for part in deck.contents.parts] == before for deck in lists):
        raise LnlError(f"none of {len(own)} cards has type and level of a card of {base.name}")
    met = ListGames(field, list(shares or [1.0] * len(field)), seed, threads, None, KeptScores())
    rates = met.scores(lists, _PAIRS * len(field), 1).mean(axis=1)
    best = max(range(tried), key=lambda k: rates[k])
    count = sum(card in own for part in lists[best].contents.parts for card in part)
    return NewDeck(lists[best].checked(), base.name, count, met.games, float(rates[best]))


def best_base(cards: Iterable[Card]) -> Deck:
    """Return the shipped deck of whose colors and worlds most of some cards are.

    Args:
        cards: the cards.
    """
    cards = tuple(cards)
    colors = Counter(card.color for card in cards)

    def suits(deck: Deck) -> int:
        copies = Counter(deck.contents.main)
        shared = (copies[own.id] * bool(own.worlds & card.worlds) for own in deck.cards for card in cards)
        return sum(shared) + sum(copies[own.id] * colors[own.color] for own in deck.cards)

    return max(shipped_decks().values(), key=suits)


def listed(base: Deck, own: dict[str, Card], name: str, luck: Random) -> Deck:
    """Return a deck in which cards have taken the places of as many as they can, which ones by chance.

    Args:
        base: the deck.
        own: the cards by id.
        name: of the new deck.
        luck: chance.
    """
    known = {card.id: card for card in (*base.cards, *own.values())}
    main, gates, mine, tools = (list(part) for part in base.contents.parts)
    mine = [card.id for card in own.values() if card.type is CardType.MY_LOGICALIST][:1] or mine
    skilled = [card.id for card in own.values() if card.tool_skill and card.type not in _OUTSIDE]
    tools = (luck.sample(skilled, min(len(skilled), TOOLS)) + tools)[:TOOLS]
    contents = Contents(
        tuple(sorted(_main(main, own, known, luck))),
        tuple(sorted(_gates(gates, own, known, luck))),
        tuple(mine),
        tuple(tools),
    )
    used = sorted({card for part in contents.parts for card in part})
    return Deck(name, contents, tuple(known[card] for card in used))


def _main(main: list[str], own: dict[str, Card], known: dict[str, Card], luck: Random) -> list[str]:
    """Return a main deck in which cards of one's own stand for others of their kind, at most four of a name (6.1.1.1.2)."""
    by_kind: dict[tuple[object, ...], list[str]] = defaultdict(list)
    for card in own.values():
        if card.type not in _OUTSIDE:
            by_kind[kind_of(card)].append(card.id)
    found = Counter(main)
    names = Counter(known[card].name for card in main)
    for out in luck.sample(sorted(found), len(found)):
        choices = by_kind[kind_of(known[out])]
        for into in luck.sample(choices, len(choices)):
            room = COPIES - names[known[into].name] + (found[out] if known[into].name == known[out].name else 0)
            copies = min(found[out], room)
            if copies > 0 and out not in own:
                found[out] -= copies
                found[into] += copies
                names[known[out].name] -= copies
                names[known[into].name] += copies
    return list(found.elements())


def _gates(gates: list[str], own: dict[str, Card], known: dict[str, Card], luck: Random) -> list[str]:
    """Return a gate deck with as many gates of one's own as their numbers allow (6.1.1.2.2)."""
    mine = [card.id for card in own.values() if card.type is CardType.GATE for _ in range(GATES_OF_A_NUMBER)]
    found: list[str] = []
    for gate in [*luck.sample(mine, len(mine)), *gates]:
        same = sum(known[other].gate_number == known[gate].gate_number for other in found)
        if len(found) < len(gates) and same < GATES_OF_A_NUMBER:
            found.append(gate)
    return found
