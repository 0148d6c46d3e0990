"""Both engines play games in which much is set on other cards (5.24)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from lnl.cards.language import parse_ability
from lnl.cards.library.table import CardTable
from tests.support.lockstep import Tally, play
from tests.support.vanilla import vanilla_cards, vanilla_contents

TEXTS = (
    "[AUTO] Detonate.",
    "[AUTO] Detonate Skill: Set the top card of your deck onto the attacking member.",
    "[AUTO] [1/turn] Detonate Skill: Choose an opponent's member. Set it onto this member face down.",
    "[AUTO] When this member is mobilized, choose one of your gates. Set the top 2 cards of your deck onto it face down.",
    "[AUTO] When this member attacks, choose a card in your hand. Set it onto this member.",
    "[AUTO] When one of your set cards is dropped, turn the cards set onto this member face up.",
    "[ACT] [1/turn] [drop a set card]: Choose another of your members. Set it onto this member face down.",
    "[CONT] This member gets +1000 power for each set card you have.",
)


def setting_table(seed: int) -> CardTable:
    """Return the vanilla mirror in which members and tactics have some of the texts."""
    rng = Random(seed)
    abilities = [parse_ability(text) for text in TEXTS]
    cards = [replace(c, abilities=tuple(rng.sample(abilities, rng.randint(0, 3)))) for c in vanilla_cards()]
    return CardTable.build(cards, vanilla_contents("VA"), vanilla_contents("VB"))


def test_games_with_set_cards_agree() -> None:
    tally = Tally()
    for seed in range(10):
        play(setting_table(seed), seed, full=seed % 2 == 0, tally=tally)
    assert tally.games == 10
