"""Steps ask for no memory by the game, and batches that are gone leave nothing behind."""

from __future__ import annotations

import gc
import threading
import weakref
from pathlib import Path

from lnl.batch import Games
from lnl.lab.bench import fixed_tables
from tests.support.allocations import run_counted

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
from lnl.batch.core import Batch
from lnl.batch.layout import ARRAYS
from lnl.lab.bench import fixed_tables, new_engine
tables = fixed_tables()
arrays = {name: np.zeros((4, *shape), kind) for name, (shape, kind) in ARRAYS.items()}
numbers = [list(range(1, len(table.cards) + 1)) for table in tables]
BEGIN, STEP, PLAY, OBSERVE, JUDGE = range(5)

def use(k):
    batch, engine = Batch(4, 2, arrays), new_engine("core", tables, k)
    batch.add_new(tables[0], "2.04", None, numbers[0])
    batch.add_copy(engine, numbers[k % len(tables)])
    batch.add_view(engine.view(0), numbers[k % len(tables)])
    batch.assign([0, 1, 2, 0])
    for job in (BEGIN, STEP, OBSERVE, PLAY, JUDGE, BEGIN):
        batch.prepare(job, 2, restart=True, watched=True)
        batch.work_on(0)
        batch.work_on(1)
        batch.finish()
    batch.engine(2).play_random(1)
    try:
        Batch(5, 1, arrays)
    except ValueError:
        pass

for k in range(80):
    use(k % 20)
    if k % 20 == 19:
        gc.collect()
        print(live())
"""


def test_steps_allocate_nothing_by_the_game(tmp_path: Path) -> None:
    """A step costs what the call costs, however many games there are."""
    _, few, many = run_counted(STEPPED, tmp_path)
    assert 0 < many <= few + 100


def test_batches_leave_nothing_behind(tmp_path: Path) -> None:
    """The same twenty batches four times over: the same blocks are live after each round."""
    _, *rounds = run_counted(USED, tmp_path)
    assert len(rounds) == 3
    assert max(rounds) - min(rounds) < 10  # a block a batch would be 20 a round


def test_games_let_go_of_everything() -> None:
    games = Games(3, fixed_tables(), threads=2, observe=True)
    games.play()
    gone = [weakref.ref(games), weakref.ref(games.mask), weakref.ref(games.cards), weakref.ref(games._pool)]
    before = threading.active_count()
    games.close()
    assert threading.active_count() < before
    del games
    gc.collect()
    assert [ref() for ref in gone] == [None] * 4
