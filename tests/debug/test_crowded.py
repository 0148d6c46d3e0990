"""Crowded games in a build that checks itself: what copies and batches take up is compared with what is computed afresh."""

from __future__ import annotations

import numpy as np
import pytest

from lnl.batch import Games
from lnl.game.game import Game
from tests.support.crowded_positions import POSITIONS, chosen, crowded


@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_is_found_in_copies(name: str) -> None:
    engine, kept = crowded(name)[1], []
    for _ in range(40):
        copy = engine.copy()
        kept.append(copy)  # so that no copy takes the room of another of the same game
        code = chosen(engine)
        engine.apply(code)
        copy.apply(code)
        assert copy.record() == engine.record()


def test_nothing_is_found_in_batches() -> None:
    found = [crowded(name) for name in POSITIONS]
    games = Games.from_games([Game.of_engine(engine, table) for table, engine in found], observe=True)
    luck = np.random.default_rng(3)
    for _ in range(40):
        games.step((luck.random(len(games)) * games.n_legal).astype(np.int32))
    assert games.decisions.min() >= 40
