"""Batches in a build that checks itself: threads, and games taken up by one workplace after another."""

from __future__ import annotations

import numpy as np

from lnl.batch import Games
from lnl.lab.bench import fixed_tables
from tests.support.generated_cards import generated_table


def test_nothing_is_found_in_batches() -> None:
    """`step` and `play` raise what the checks find."""
    luck = np.random.default_rng(3)
    with Games(9, [*fixed_tables(), generated_table(3, depth=2)], threads=2, restart=True, observe=True) as games:
        for _ in range(40):
            games.step((luck.random(9) * games.n_legal).astype(np.int32))
        games.play("light", turns=1)
        games.play("random", decisions=40)
        assert games.decisions.sum() > 400
