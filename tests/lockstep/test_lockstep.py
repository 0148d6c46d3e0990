"""Both engines play the same random games."""

from __future__ import annotations

import itertools

import pytest

from lnl.cards.library.table import CardTable
from lnl.contract.enums import Reason
from tests.support.decks import deck_names, deck_table, random_pair
from tests.support.lockstep import Tally, play
from tests.support.vanilla import vanilla_table

PAIRS = list(itertools.product(("VA", "VB"), repeat=2))


@pytest.mark.parametrize(("a", "b"), PAIRS, ids=["-".join(pair) for pair in PAIRS])
def test_vanilla_games_agree(a: str, b: str) -> None:
    tally = Tally()
    table: CardTable = vanilla_table(a, b)
    for seed in range(10):
        play(table, seed, full=seed % 4 == 0, tally=tally)
    assert tally.games == 10
    assert not tally.reasons[Reason.FAULT]


@pytest.mark.parametrize("batch", range(8))
def test_games_with_shipped_decks_agree(batch: int) -> None:
    tally = Tally()
    for seed in range(10 * batch, 10 * batch + 10):
        play(random_pair(seed)[0], seed, full=seed % 4 == 0, tally=tally)
    assert tally.games == 10
    assert not tally.reasons[Reason.FAULT]


@pytest.mark.parametrize("name", deck_names())
def test_each_shipped_deck_agrees_against_the_next_one(name: str) -> None:
    names, tally = deck_names(), Tally()
    k = names.index(name)
    table = deck_table(name, names[(k + 1) % len(names)])
    for seed in range(4):
        play(table, seed, full=seed == 0, tally=tally)
    assert tally.games == 4
    assert not tally.reasons[Reason.FAULT]
