"""Both engines play games of cards with random abilities."""

from __future__ import annotations

import pytest

from tests.support.generated_cards import generated_table
from tests.support.lockstep import Tally, play


@pytest.mark.parametrize("batch", range(4))
def test_games_with_generated_abilities_agree(batch: int) -> None:
    tally = Tally()
    for seed in range(10 * batch, 10 * batch + 10):
        play(generated_table(seed), seed, full=seed % 4 == 0, tally=tally)
    assert tally.games == 10
