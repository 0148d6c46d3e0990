"""Tables of cards with random abilities: what the shipped cards never combine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from lnl.cards import ability as tree
from lnl.cards.model import Card
from lnl.cards.table import CardTable
from tests.support.trees import Trees
from tests.support.vanilla import vanilla_cards, vanilla_contents

T = TypeVar("T")


class SeededTrees(Trees):
    """Draws abilities from a seed instead of from Hypothesis."""

    def __init__(self, rng: random.Random, depth: int) -> None:
        super().__init__(lambda _: SeededTrees(rng, depth - 1).ability(), depth)
        self.rng = rng

    def pick(self, options: Sequence[T]) -> T:
        """Draw one of several values."""
        return self.rng.choice(list(options))

    def chance(self) -> bool:
        """Draw a boolean."""
        return self.rng.random() < 0.5

    def number(self, low: int = 0, high: int = 9) -> int:
        """Draw a number."""
        return self.rng.randint(low, high)

    def ability(self) -> tree.Ability:
        """Draw an ability."""
        return self.pick((self.automatic, self.automatic, self.activated, self.continuous))()


def generated_table(seed: int, density: float = 0.5, depth: int = 1) -> CardTable:
    """Return the vanilla decks with random abilities on a share of the cards.

    Args:
        seed: of everything.
        density: share of cards with an ability; some of them get a second one.
        depth: nesting of the effects.
    """
    rng = random.Random(seed)
    cards: list[Card] = []
    for card in vanilla_cards():
        abilities: list[tree.Ability] = []
        while rng.random() < density and len(abilities) < 3:
            abilities.append(SeededTrees(rng, depth).ability())
        names = ("Chloe", "Veronica") if card.is_member and rng.random() < 0.3 else card.characters
        cards.append(replace(card, abilities=tuple(abilities), characters=names, elements=("Summer",)))
    return CardTable.build(cards, vanilla_contents("VA"), vanilla_contents(rng.choice(("VA", "VB"))))
