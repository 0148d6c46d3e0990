"""`Engine.step`: single games driven from Python by the index of an action."""

from __future__ import annotations

import random

import pytest

import lnl
from lnl._core import Engine
from lnl.contract.chance_script import ChanceScript
from lnl.contract.errors import EngineLimitError, IllegalActionError
from lnl.contract.record import digest
from lnl.lab.bench import fixed_tables
from tests.support.generated_cards import generated_table

TABLES = fixed_tables()


@pytest.mark.parametrize("seed", range(6))
def test_it_does_what_apply_does(seed: int) -> None:
    """Forced actions included; it tells how many actions are legal then, and who decides."""
    table = TABLES[seed % len(TABLES)] if seed % 3 else generated_table(seed, depth=2)
    one, other, luck = Engine.new(table, seed), Engine.new(table, seed), random.Random(seed)
    while (decision := other.decision()) is not None:
        assert (one.to_move, one.n_legal) == (decision.player, len(decision.codes))
        index = luck.randrange(len(decision.codes))
        try:
            other.apply(decision.codes[index])
            while (forced := other.decision()) is not None and len(forced[3]) == 1:
                other.apply(forced[3][0])
        except EngineLimitError:
            before = digest(one.record())
            with pytest.raises(EngineLimitError):
                one.step(index)
            assert digest(one.record()) == before
            return
        legal = one.step(index)
        assert legal == one.n_legal == (len(forced[3]) if forced else 0)
        assert digest(one.record()) == digest(other.record())
    assert (one.to_move, one.n_legal) == (-1, 0)
    assert one.outcome() == other.outcome()


@pytest.mark.parametrize("index", [-1, 6, 600])
def test_what_is_not_legal_changes_nothing(index: int) -> None:
    engine = Engine.new(TABLES[0], 1)
    before, decision = digest(engine.record()), engine.decision()
    with pytest.raises(IllegalActionError, match=f"action {index} of {engine.n_legal}"):
        engine.step(index)
    assert (digest(engine.record()), engine.decision()) == (before, decision)


def test_a_game_that_is_over_takes_no_step() -> None:
    engine = Engine.new(TABLES[0], 1)
    engine.play_random(1)
    with pytest.raises(IllegalActionError, match="over"):
        engine.step(0)


def test_events_are_not_recorded_but_those_of_apply_are() -> None:
    engine = Engine.new(TABLES[0], 1)
    engine.drain_events()
    engine.step(0)
    assert engine.drain_events() == []
    decision = engine.decision()
    assert decision is not None
    engine.apply(decision.codes[0])
    assert engine.drain_events() != []


def test_scripted_chance_is_used_up() -> None:
    script = ChanceScript(first_player=1)
    engine = Engine.new(TABLES[0], 1, script=script)
    engine.step(0)
    assert ("first", 0, 0, 0) in script.used


def test_a_game_of_its_own_can_be_stepped() -> None:
    """How Python drives a single game fast: the engine of a batch's game."""
    decks = lnl.decks()
    games = lnl.batch.Games(1, [(decks["red_forge"], decks["blue_tide"])], seeds=[5])
    engine, luck = games.engine(0), random.Random(1)
    n = engine.n_legal
    while n:
        n = engine.step(luck.randrange(n))
    assert engine.outcome()
    assert not games.terminals[0]
