"""Lists that a player may believe the other to play, for tests of lists that are not open."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import factorial, prod

from lnl._core import Engine
from lnl._core.face import Believed
from lnl.cards.library.beliefs import Belief, Parts
from lnl.cards.library.decks import Deck
from lnl.cards.library.table import CardTable, Contents
from lnl.contract.limits import BLANK
from tests.support.worlds import World, worlds


def believed(table: CardTable, player: int, pool: Sequence[tuple[int, Parts]]) -> Believed:
    """Return what a player believes, by a game's table and weighted lists of definitions."""
    contents = [*table.contents]
    contents[1 - player] = tuple((BLANK,) * len(part) for part in contents[1 - player])
    weights, lists = zip(*pool, strict=True)
    shown = replace(table, contents=tuple(contents))
    return Believed(Belief(player, shown, tuple(map(Fraction, weights)), lists), "2.04")


def variant(table: CardTable, player: int, rng: random.Random, changes: int) -> Parts:
    """Return a player's list with some cards of the main deck replaced by others of the table of the same type."""
    main, *others = table.contents[player]
    cards = list(main)
    for _ in range(changes):
        at = rng.randrange(len(cards))
        same = [k for k, card in enumerate(table.cards) if card.type is table.cards[cards[at]].type]
        cards[at] = rng.choice(same)
    return (tuple(sorted(cards)), *others)


def pool_of(table: CardTable, player: int, seed: int) -> list[tuple[int, Parts]]:
    """Return a pool for a player: the other's list, and some that differ in a few or in many cards."""
    rng = random.Random(seed)
    more = [(rng.randint(1, 4), variant(table, 1 - player, rng, changes)) for changes in (1, 2, 4, 30)]
    return [(2, table.contents[1 - player]), *more]


def changed_deck(deck: Deck, other: Deck, pairs: int) -> Deck:
    """Return a deck in which so many cards are replaced by cards of another deck that it has not, of the same type."""
    kinds = {card.id: card for card in (*deck.cards, *other.cards)}
    main = list(deck.contents.main)
    for card in other.contents.main[:: max(1, len(other.contents.main) // pairs)]:
        at = next(
            (k for k, i in enumerate(main) if kinds[i].type is kinds[card].type and i not in other.contents.main), None
        )
        if card not in deck.contents.main and at is not None:
            main[at] = card
    contents = replace(deck.contents, main=tuple(main))
    ids = {i for part in (contents.main, contents.gates, contents.my_logicalist, contents.tools) for i in part}
    return Deck("changed", contents, tuple(kinds[i] for i in sorted(ids)))


def small_lists(contents: Sequence[Contents]) -> CardTable:
    """Return the table of a game between the first two, with the cards of all."""
    from tests.support.vanilla import vanilla_cards

    extra = sorted({card for c in contents for card in (*c.main, *c.gates)})
    return CardTable.build(list(vanilla_cards()), contents[0], contents[1], extra)


def expected_worlds(
    engine: Engine, table: CardTable, who: Believed, most: int
) -> dict[tuple[int, World], Fraction] | None:
    """Return each (list, world) that agrees with what a player knows, with its weight; None if there are too many.

    A list stands for its cards in every order, all cards distinct: ``copies!`` of each definition distinguish worlds of different
    lists.
    """
    belief, found = who.belief, {}
    for number, parts in enumerate(belief.lists):
        one = Believed(replace(belief, weights=(Fraction(1),), lists=(parts,)), "2.04")
        world = engine.view(belief.observer, one).sample(1)
        if Counter(world.owned(1 - belief.observer)) != Counter(d for part in parts for d in part):
            continue  # the list lacks cards that were seen
        deals = worlds(world.record(), table, belief.observer, most)
        if deals is None:
            return None
        orders = prod(factorial(count) for part in parts for count in Counter(part).values())
        for deal, ways in deals.items():
            found[number, deal] = belief.weights[number] * orders * ways
    return found
