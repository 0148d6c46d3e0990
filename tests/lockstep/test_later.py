"""Both engines play games in which many effects create timed triggers (9.7.5)."""

from __future__ import annotations

import pytest

from lnl.cards import tree as a
from tests.support import generated_cards
from tests.support.lockstep import Tally, play


class LaterTrees(generated_cards.SeededTrees):
    """Draws timed triggers for half of the statements that can hold others."""

    def statement(self, depth: int) -> a.Statement:
        """Draw a statement."""
        return self.later(depth - 1) if depth > 0 and self.chance() else super().statement(depth)


@pytest.mark.parametrize("seed", range(8))
def test_games_with_timed_triggers_agree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generated_cards, "SeededTrees", LaterTrees)
    tally = Tally()
    play(generated_cards.generated_table(seed), seed, full=seed % 4 == 0, tally=tally)
    assert tally.games == 1
