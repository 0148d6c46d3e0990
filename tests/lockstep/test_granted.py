"""Abilities that continuous abilities grant have the same names in both engines' records."""

from __future__ import annotations

from dataclasses import replace

from lnl.cards.language import parse_ability
from lnl.cards.library.table import CardTable
from tests.support.lockstep import Tally, play
from tests.support.vanilla import vanilla_cards, vanilla_contents

GRANTS = (
    '[CONT] Your members gain "[AUTO] When this member is mobilized, you may discard a card. If you do, draw a card.".',
    '[CONT] Your members gain "[ACT] [1/turn] [discard a card]: Stock boost (1).".',
)


def granting_table() -> CardTable:
    """Return the vanilla mirror in which every member without cost grants abilities to all its side."""
    abilities = tuple(parse_ability(text) for text in GRANTS)
    cards = [replace(c, abilities=abilities) if c.is_member and not c.cost else c for c in vanilla_cards()]
    return CardTable.build(cards, vanilla_contents("VA"), vanilla_contents("VB"))


def test_games_with_granted_abilities_agree() -> None:
    tally = Tally()
    for seed in range(6):
        play(granting_table(), seed, full=True, tally=tally)
    assert tally.games == 6
