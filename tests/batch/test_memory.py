"""Steps ask for no memory by the game, and batches that are gone leave nothing behind."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from tests.support.counted import run_counted

STEPPED = """
import numpy as np
from lnl.batch import Games
from lnl.lab.bench import fixed_tables
for n in (4, 4, 100):
    games, first = Games(n, fixed_tables(), restart=True, observe=True), np.zeros(n, np.int32)
    games.step(first)
    games.play("light", turns=1, seeds=np.zeros(n, np.uint64))
    before = calls()
    for _ in range(100):
        games.step(first)
    print(calls() - before)
"""

USED = """
import gc
import numpy as np
from lnl.batch import Games
from lnl.game import Game
from lnl.lab.bench import fixed_tables, new_engine
tables = fixed_tables()

def use(k):
    with Games(6, tables, seeds=k, threads=2, restart=True, observe=True) as games:
        games.step([0] * 6)
        games.play(seeds=k)
        games.evaluate()
        games.reset()
        copies = Games.from_games([games.game(i) for i in range(6)])
        worlds = Games.from_views([games.game(i).view(i % 2) for i in range(6)], 12, seeds=k)
        worlds.play("light", turns=1)
        copies.game(0).record()
        try:
            copies.step([9999] * 6)
        except Exception as error:
            assert "game 0" in str(error)

for k in range(80):
    use(k % 5)
    if k % 5 == 4:
        gc.collect()
        print(live())
"""


def test_steps_allocate_nothing_by_the_game(tmp_path: Path) -> None:
    """A step costs what the call costs, however many games there are."""
    _, few, many = run_counted(STEPPED, tmp_path)
    assert 0 < many <= few + 100


def test_batches_leave_nothing_behind(tmp_path: Path) -> None:
    """The same fifteen batches over and over: numpy fills its store of small blocks, and then no more are live.

    A block that a batch left would be fifteen in every round.
    """
    rounds = run_counted(USED, tmp_path)
    assert len(rounds) == 16
    assert min(after - before for before, after in pairwise(rounds)) < 5
