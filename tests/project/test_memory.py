"""Once a game has started the core asks for no memory, and what is over leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

from tests.support.allocations import run_counted

PLAYED = """
from lnl.lab.bench import fixed_tables, new_engine
tables = fixed_tables()
new_engine("core", tables, 0).play_random(0)
for k in range(8):
    game = new_engine("core", tables, k)
    before = calls()
    decisions = game.play_random(k)
    print(calls() - before, decisions)
"""

DEALT = """
from lnl.lab.bench import fixed_tables, new_engine
view = new_engine("core", fixed_tables(), 0).view(0)
for count in (1, 1, 500):
    before = calls()
    view.deal_worlds(count)
    print(calls() - before)
"""

USED = """
import gc
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.tree import search
from lnl.lab.bench import fixed_tables, new_engine, random_game
tables = fixed_tables()

def use(k):
    game = new_engine("core", tables, k)
    game.copy().play_random(k)
    for _ in range(30):
        game.apply(game.decision().codes[-1])
    game.drain_events()
    view = game.view(game.decision().player)
    view.record(), view.sample(k).record(), search(view, 10, k), look_ahead(view, 1, k)
    random_game(game, k)

for k in range(80):
    use(k % 20)
    if k % 20 == 19:
        gc.collect()
        print(live())
"""


def test_a_decision_allocates_nothing(tmp_path: Path) -> None:
    """A whole game costs a few blocks for the call itself, however many decisions it has."""
    numbers = run_counted(PLAYED, tmp_path)
    assert len(numbers) == 16
    for calls, decisions in zip(numbers[::2], numbers[1::2], strict=True):
        assert decisions > 50
        assert calls <= 8


def test_dealing_a_world_allocates_nothing(tmp_path: Path) -> None:
    _, one, many = run_counted(DEALT, tmp_path)
    assert 0 < many == one


def test_games_leave_nothing_behind(tmp_path: Path) -> None:
    """The same twenty games, views and searches four times over: the same blocks are live after each round."""
    _, *rounds = run_counted(USED, tmp_path)
    assert len(rounds) == 3
    assert max(rounds) - min(rounds) < 20  # Python keeps some of its own; a block a game would be 20 a round
