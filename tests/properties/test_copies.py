"""Copies of a game take what is filled, and go on as the game does."""

from __future__ import annotations

import pytest

from bench.positions import standing
from lnl._core import Engine
from lnl._core.face import layout
from lnl.contract.errors import EngineLimitError
from lnl.lab.bench import choose, fixed_tables
from tests.support.generated_cards import generated_table

SIZE, MEDIAN, MOST = 17976, 4096, 8192


def test_copies_take_what_is_filled() -> None:
    taken = sorted(found.state.copy_often(1) for found in standing("core"))
    assert taken[len(taken) // 2] <= MEDIAN
    assert taken[len(taken) * 99 // 100] <= MOST
    assert layout()["GameC"] <= SIZE


def test_a_copy_in_used_room_goes_on_as_the_game() -> None:
    """Whatever another game left behind the fill marks of the room that a copy gets is never read."""
    tables = [*fixed_tables()[:4], *(generated_table(seed) for seed in range(4))]
    for k, table in enumerate(tables):
        used = [Engine.new(other, k) for other in tables]
        for game in used:
            game.play_random(k)
        engine = Engine.new(table, k)
        del used, game
        twin = engine.copy()
        while (decision := engine.decision()) is not None and engine.n_decisions < 600:
            assert twin.decision() == decision
            code = decision.codes[choose(k, engine.n_decisions, len(decision.codes))]
            try:
                engine.apply(code)
            except EngineLimitError:
                with pytest.raises(EngineLimitError):
                    twin.apply(code)
                break
            twin.apply(code)
            if engine.n_decisions % 7 == 0:
                twin = twin.copy()
        assert twin.record() == engine.record()
        assert twin.outcome() == engine.outcome()
