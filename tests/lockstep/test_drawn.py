"""Both engines play legal decks drawn from the whole library, cards of rarely used words first."""

from __future__ import annotations

from collections import Counter

import pytest

from lnl.cards.library.decks import Deck
from lnl.cards.library.library import CardLibrary
from tests.support.drawn_decks import contents_table, drawn_pair, weights
from tests.support.lockstep import Tally, play


@pytest.mark.rule("6.1")
def test_drawn_decks_are_legal() -> None:
    library = CardLibrary.load()
    for seed in range(50):
        for contents in drawn_pair(seed):
            assert not Deck.of("drawn", contents, library).violations()


def test_every_card_is_drawn_and_rare_ones_more_often() -> None:
    drawn = Counter(
        card
        for seed in range(800)
        for contents in drawn_pair(seed)
        for card in {*contents.main, *contents.gates, *contents.my_logicalist, *contents.tools}
    )
    assert {card.id for card in CardLibrary.load().cards} == set(drawn)
    order = sorted(weights(), key=lambda i: weights()[i])
    third = len(order) // 3
    assert sum(drawn[i] for i in order[-third:]) > 1.5 * sum(drawn[i] for i in order[:third])


@pytest.mark.parametrize("batch", range(4))
def test_games_of_drawn_decks_agree(batch: int) -> None:
    tally = Tally()
    for seed in range(8 * batch, 8 * batch + 8):
        play(contents_table(*drawn_pair(seed)), seed, full=seed % 4 == 0, tally=tally)
    assert tally.games == 8
