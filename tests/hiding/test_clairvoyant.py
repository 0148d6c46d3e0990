"""The clairvoyant twin sees what its honest twin does not; no player can reach what it looks through."""

from __future__ import annotations

from pathlib import Path

import pytest

from lnl._core.face import open_view, scrambled
from lnl.ai.search.tree import search
from lnl.lab.results import Task
from tests.support.clairvoyant import play
from tests.support.hiding import positions

PLAYERS = Path(__file__).parents[2] / "ai"


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_change_what_the_twin_finds_and_nothing_else(seed: int) -> None:
    differ = 0
    for k, position in enumerate(positions(seed)):
        player = position.engine.to_move
        other = scrambled(position.engine, player, 100 * seed + k)
        honest = [search(engine.view(player), 64, 5) for engine in (position.engine, other)]
        twins = [search(open_view(engine, player), 64, 5) for engine in (position.engine, other)]
        assert honest[0] == honest[1]
        assert [action.code for action in twins[0].actions] == [action.code for action in honest[0].actions]
        differ += twins[0] != twins[1]
    assert differ


def test_the_twin_finishes_a_game() -> None:
    task = Task((0, 1), (0, 1), 3, 0)
    assert play(task, "mcts:iterations=8") == play(task, "mcts:iterations=8")


def test_no_player_looks_through_an_open_view() -> None:
    sources = [path for path in PLAYERS.rglob("*") if path.suffix in {".py", ".pyx", ".pxd", ".pyi"}]
    assert sources
    assert not [path for path in sources if "open_view" in path.read_text()]
