"""Both engines play games in which half of the automatic abilities wait for a situation (9.7.6)."""

from __future__ import annotations

import pytest

from lnl.cards import tree as a
from tests.support import generated_cards
from tests.support.lockstep import Tally, play


class SituationTrees(generated_cards.SeededTrees):
    """Draws situations for half of the triggers."""

    def trigger(self) -> a.Trigger:
        """Draw a trigger."""
        if self.chance():
            return a.Trigger(a.TriggerEvent.SITUATION, None, a.Who.EACH, situation=self.situation())
        return super().trigger()


@pytest.mark.parametrize("seed", range(8))
def test_games_with_situations_agree(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generated_cards, "SeededTrees", SituationTrees)
    tally = Tally()
    play(generated_cards.generated_table(seed, 0.3), seed, full=seed % 4 == 0, tally=tally)
    assert tally.games == 1
