"""Deck lists that are not open: the beliefs of each player about the other's list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, Union

from lnl.cards.library.decks import Deck
from lnl.cards.library.table import CardTable, Parts
from lnl.contract.enums import N_PLAYERS
from lnl.contract.errors import LnlError
from lnl.contract.limits import BLANK, require

Lists = Union[Literal["open"], Sequence[Sequence[tuple[float, Deck]]]]
"""``"open"``, or for each player a pool: (weight, deck) for every list that it may meet."""
_SHARE = 1 << 64


def decks_of(lists: Lists) -> list[Deck]:
    """Return the decks of all pools.

    Raises:
        LnlError: the lists are malformed.
    """
    if lists == "open":
        return []
    try:
        first, second = lists
        return [deck for pool in (first, second) for _, deck in pool]
    except (TypeError, ValueError):
        raise LnlError('lists: "open", or for each player a list of (weight, deck) that the other may play') from None


def table_of(deck_a: Deck, deck_b: Deck, lists: Lists = "open") -> CardTable:
    """Return the card table of a game between two decks, with the cards of all believed lists."""
    believed = decks_of(lists)
    cards = {card.id: card for deck in (deck_a, deck_b, *believed) for card in deck.cards}
    extra = sorted({card.id for deck in believed for card in deck.cards})
    return CardTable.build(tuple(cards.values()), deck_a.contents, deck_b.contents, extra)


def beliefs_of(lists: Lists, table: CardTable) -> tuple[Belief | None, ...]:
    """Return what each player believes, None for both where the lists are open.

    Args:
        lists: as `lnl.Game` takes them.
        table: the game's, with the cards of all pools.

    Raises:
        LnlError: a weight is none, or the lists do not cover the decks that are played.
    """
    if lists == "open":
        return (None,) * N_PLAYERS
    return tuple(_belief(observer, pool, table) for observer, pool in enumerate(lists))


def _belief(observer: int, pool: Sequence[tuple[float, Deck]], table: CardTable) -> Belief:
    where = f"lists: player {observer}"
    true = table.contents[1 - observer]
    numbers = {card.id: k for k, card in enumerate(table.cards)}
    named = [(_weight(weight, where), Parts.numbered(deck.contents, numbers)) for weight, deck in pool]
    covered = {definition for _, parts in named for part in parts for definition in part}
    if missing := [d for part in true for d in part if d not in covered]:
        name = table.cards[missing[0]].id
        raise LnlError(f"{where} meets {name}, which no list it may meet has; add the list, with weight 0 if need be")
    fitting = [(weight, parts) for weight, parts in named if _sizes(parts) == _sizes(true)]
    if not any(weight for weight, _ in fitting):
        raise LnlError(f"{where} has no list with as many cards in each part as the other player's deck")
    require("MAX_LISTS", len(fitting))
    blanks = Parts(*((BLANK,) * size for size in _sizes(true)))
    weights, parts = zip(*fitting)
    return Belief(observer, _with_parts(table, 1 - observer, blanks), weights, parts)


def _weight(weight: float, where: str) -> Fraction:
    try:
        exact = Fraction(weight)
    except (TypeError, ValueError, OverflowError):
        raise LnlError(f"{where}: {weight!r} is not a weight") from None
    if exact < 0:
        raise LnlError(f"{where}: the weight {weight!r} is negative")
    return exact


def _sizes(parts: Parts) -> tuple[int, ...]:
    return tuple(map(len, parts))


@dataclass(frozen=True)
class Belief:
    """What one player believes the other's list to be; nothing in it depends on which of the lists is true.

    Attributes:
        observer: who believes it.
        table: the game's, with blanks for the other player's contents; how many there are of each part, all can see.
        weights: of the lists, before anything was seen.
        lists: those that have as many cards in each part as the other player brings.
    """

    observer: int
    table: CardTable
    weights: tuple[Fraction, ...]
    lists: tuple[Parts, ...]

    def tiers(self, seen: Mapping[int, Sequence[int]]) -> list[list[tuple[int, int]]]:
        """Return which lists the other player may play after some of its cards were seen.

        A list weighs as much as before, times the number of ways in which its cards can be those that were seen: so all
        orders of all cards of all lists are equally likely but for the weights. Lists that lack cards that were seen,
        and those of weight 0, follow in later tiers, for where no world of an earlier one agrees with a view.

        Args:
            seen: definitions of cards that were seen, by part; parts that are not named are joined to the main deck.

        Returns:
            Tiers of (list, share of the tier up to and with it, in 2**64 parts less one).
        """
        wanted = {part: Counter(cards) for part, cards in seen.items()}
        found: dict[tuple[int, bool], list[tuple[int, Fraction]]] = {}
        for number, (weight, parts) in enumerate(zip(self.weights, self.lists)):
            lacking, ways = _agreement(joined(parts, tuple(wanted)), wanted)
            found.setdefault((lacking, weight == 0), []).append((number, (weight or Fraction(1)) * ways))
        return [list(_shares(found[tier])) for tier in sorted(found)]

    def world_table(self, number: int, dealt: Sequence[int]) -> CardTable:
        """Return the table of a world in which the other player plays a list of the pool.

        Args:
            number: of the list.
            dealt: definitions of all its cards in the world; another list where the one drawn lacks cards that were seen.
        """
        return _with_parts(self.table, 1 - self.observer, _filled(self.lists[number], Counter(dealt)))


def _with_parts(table: CardTable, player: int, parts: Parts) -> CardTable:
    contents = [*table.contents]
    contents[player] = parts
    return replace(table, contents=tuple(contents))


def _filled(parts: Parts, left: Counter[int]) -> Parts:
    """Return a list with other cards, as many in each part: its own as far as they are there, then what is left."""
    kept = []
    for part in parts:
        cards = Counter(part) & left
        left = left - cards
        kept.append(cards)
    rest = iter(sorted(left.elements()))
    return Parts(
        *(
            tuple(sorted([*cards.elements(), *(next(rest) for _ in range(len(part) - cards.total()))]))
            for part, cards in zip(parts, kept)
        )
    )


def joined(parts: Parts, kept: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """Return a list by the parts that stay by themselves; the others are joined to the main deck."""
    main = [definition for part, cards in enumerate(parts) if part == 0 or part not in kept for definition in cards]
    return {0: tuple(sorted(main))} | {part: parts[part] for part in kept if part}


def _agreement(parts: Mapping[int, Sequence[int]], wanted: Mapping[int, Counter[int]]) -> tuple[int, int]:
    """Return how many cards that were seen a list lacks, and in how many ways its cards can be the others."""
    lacking, ways = 0, 1
    for part, cards in parts.items():
        copies = Counter(cards)
        for definition, count in wanted[part].items():
            lacking += max(0, count - copies[definition])
            for k in range(min(count, copies[definition])):
                ways *= copies[definition] - k
    return lacking, ways


def _shares(weighted: Sequence[tuple[int, Fraction]]) -> Iterator[tuple[int, int]]:
    total, upto = sum(weight for _, weight in weighted), Fraction(0)
    for number, weight in weighted:
        upto += weight
        yield number, int(_SHARE * upto / total) - 1
