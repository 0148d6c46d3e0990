"""Both engines play ruleset 1.00 alike."""

from __future__ import annotations

import pytest

from lnl.cards.library.versions import later_features
from lnl.contract.enums import Reason
from tests.support.decks import early_pair, early_table
from tests.support.drawn_decks import drawn_pair
from tests.support.lockstep import Tally, play


@pytest.mark.parametrize("batch", range(4))
def test_games_by_ruleset_1_00_agree(batch: int) -> None:
    tally = Tally()
    for seed in range(5 * batch, 5 * batch + 5):
        play(early_pair(seed), seed, full=seed % 4 == 0, tally=tally, ruleset="1.00")
    assert tally.games == 5
    assert not tally.reasons[Reason.FAULT]


def test_games_of_drawn_decks_by_ruleset_1_00_agree() -> None:
    tally = Tally()
    for seed in range(6):
        play(early_table(*drawn_pair(seed)), seed, full=seed % 3 == 0, tally=tally, ruleset="1.00")
    assert tally.games == 6
    assert tally.full == 2


def test_these_games_have_cards_with_abilities_that_1_00_knows() -> None:
    tables = [early_pair(seed) for seed in range(20)]
    assert not [card for table in tables for card in table.cards if later_features(card)]
    assert min(sum(bool(card.abilities) for card in table.cards) for table in tables) >= 10
