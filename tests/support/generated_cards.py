"""Tables of cards with random abilities: what the shipped cards never combine."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from lnl.cards import tree
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable
from lnl.contract.enums import AbilityKind, CardType, Keyword
from tests.support.ability_trees import NAMES, Trees, in_hand, with_known_rest, with_newer
from tests.support.vanilla import vanilla_cards, vanilla_contents

T = TypeVar("T")
_FIRST_SEED = int(os.environ.get("LNL_FIRST_SEED", "400"))
SEEDS = range(_FIRST_SEED, _FIRST_SEED + 400)
"""Seeds of the abilities that are written and read back; ``make fuzz`` begins elsewhere each time."""


class SeededTrees(Trees):
    """Draws abilities from a seed instead of from Hypothesis."""

    def __init__(self, rng: random.Random, depth: int, granted: bool = False) -> None:
        super().__init__(lambda _: SeededTrees(rng, depth - 1, True).ability(), depth, granted)
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
        usual = (self.automatic, self.automatic, self.activated, self.continuous)
        return self.pick((*usual, *usual, self.make_up, self.trance_change))()


def drawn_ability(seed: int) -> tuple[tree.Ability, str]:
    """Return an ability drawn from a seed, and the noun of its card: the same ones everywhere.

    Args:
        seed: any number.
    """
    rng = random.Random(seed)
    ability = with_newer(in_hand(with_known_rest(SeededTrees(rng, 2).ability())))
    return ability, rng.choice(("member", "gate", "card"))


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
            abilities.append(with_newer(in_hand(SeededTrees(rng, depth).ability())))
        names = ("Chloe", "Veronica") if card.is_member and rng.random() < 0.3 else card.characters
        title = rng.choice(("Chloe", "Ado & Unne")) if card.is_member and rng.random() < 0.3 else card.name
        kind = CardType.SUPER_LOGICALIST if card.type == CardType.LOGICALIST and rng.random() < 0.3 else card.type
        covenanters = tuple(rng.sample(NAMES, rng.randint(0, 2))) if card.is_member else ()
        cards.append(
            replace(
                card,
                abilities=tuple(abilities),
                characters=names,
                covenanters=covenanters,
                name=title,
                type=kind,
                elements=("Summer",),
            )
        )
    mine = Card("VM-1", "Ado & Unne", CardType.MY_LOGICALIST, wide=rng.random() < 0.5)
    cards.append(replace(mine, abilities=(SeededTrees(rng, depth).ability(),)))
    for k in range(3):
        skill = tree.Ability(AbilityKind.TOOL, SeededTrees(rng, depth).statements(depth), Keyword.TOOL_SKILL)
        cards.append(Card(f"VT-{k}", f"Tool {k}", CardType.TACTICS, level=k, abilities=(skill,)))
    sides = (vanilla_contents("VA"), vanilla_contents(rng.choice(("VA", "VB"))))
    a, b = (replace(side, my_logicalist=("VM-1",)) if rng.random() < 0.7 else side for side in sides)
    tools = ("VT-0", "VT-1", "VT-1", "VT-2")
    a, b = (replace(side, tools=tools) if rng.random() < 0.7 else side for side in (a, b))
    return CardTable.build(cards, a, b)
