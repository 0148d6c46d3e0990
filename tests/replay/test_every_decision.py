"""Copies, records, positions and replays at every decision of shipped games lead to the same continuation.

A usual run tries the core at every decision of three games, with one position line in eight, and the reference here and
there; ``LNL_SAVED=core`` tries the core in 50 games, ``LNL_SAVED=all`` everything everywhere (docs/testing.md).
"""

from __future__ import annotations

import os
from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from lnl.contract.decision import DecisionKind
from lnl.contract.errors import EngineLimitError, NotationError
from lnl.contract.record import Record, digest
from lnl.contract.rows import PicksRow
from lnl.game.game import Game, engine_class
from lnl.game.position import BETWEEN
from lnl.game.replay import Replay
from lnl.game.scenario import Run, Scenario
from lnl.lab.bench import fixed_decks
from tests.support.generated_cards import generated_table
from tests.support.lockstep import choose

ALL = os.environ.get("LNL_SAVED") == "all"
GAMES = {"core": 50 if os.environ.get("LNL_SAVED") else 3, "reference": 50 if ALL else 1}
EVERY = {"core": 1, "reference": 1 if ALL else 15}
"""One decision in so many is tried."""
POSITIONS = 1 if ALL else 8
"""One position line in so many is read back: each builds a card table of its own."""
AHEAD = 2
MAY_SEED = 10
"""A game in which a replacement is asked outside all effects."""
TO_THE_END = {"core": 200, "reference": 120}
"""One tried decision in so many is continued to the end of the game, each game's first always."""


@cache
def shipped() -> list[Any]:
    return fixed_decks()


def new_game(seed: int, engine: str) -> Game:
    names = shipped()
    return Game(names[seed % 4], names[(seed // 4 + seed) % 4], seed=seed, engine=engine)


def state(engine: Any) -> tuple[int, Any]:
    """Return the digest of the record and the decision: a record alone does not say what is asked."""
    return digest(tuple(engine.record())), engine.decision()


def goes_on(engine: Any, codes: list[int], states: list[tuple[int, Any]], k: int, end: int) -> None:
    """Check that an engine that stands where the game stood after k actions goes on as the game did."""
    assert state(engine) == states[k]
    for n in range(k, end):
        engine.apply(codes[n])
        assert state(engine) == states[n + 1], f"after {n + 1 - k} actions"


def played(seed: int, engine: str) -> tuple[Game, list[int], list[tuple[int, Any]]]:
    """Play a game by a seed; return it, its actions and the state before each of them and at the end."""
    game, rng = new_game(seed, engine), Random(seed)
    codes, states = [], [state(game._engine)]
    while (decision := game.decision) is not None:
        codes.append(decision.codes[rng.randrange(len(decision.codes))])
        game.push_code(codes[-1])
        states.append(state(game._engine))
    return game, codes, states


@pytest.mark.slow
@pytest.mark.parametrize("engine", ["core", "reference"])
def test_save_and_load_at_every_decision(engine: str) -> None:
    tried: Counter[str] = Counter()
    for seed in range(GAMES[engine]):
        game, codes, states = played(seed, engine)
        replay = Replay.parse(Replay.of(game).lines())
        assert replay.verify(engine).digest() == game.digest()
        walk, again, last = new_game(seed, engine), replay.start(engine), len(codes)
        for k, code in enumerate(codes):
            if k % EVERY[engine] == 0:
                end = last if k % (TO_THE_END[engine] * EVERY[engine]) == 0 else min(last, k + AHEAD)
                goes_on(walk._engine.copy(), codes, states, k, end)
                goes_on(again._engine.copy(), codes, states, k, end)
                tried["copy and replay"] += 1
                decision = walk.decision
                assert decision is not None
                if decision.kind in BETWEEN:
                    record = Record(*walk.record())
                    assert not record.frames
                    again_here = engine_class(engine).from_record(walk.table, record, walk.seed, "2.04", None)
                    goes_on(again_here, codes, states, k, end)
                    tried["record"] += 1
                if (k + seed) % POSITIONS == 0:
                    line = walk.position()
                    positioned = Game.from_position(line, walk.table.cards, engine=engine)
                    assert positioned.position() == line
                    goes_on(positioned._engine, codes, states, k, end)
                    tried["position"] += 1
            walk.push_code(code)
            again.push(replay.moves[k][0])
        assert state(again._engine) == states[-1]
    assert set(tried) == {"copy and replay", "record", "position"}
    assert min(tried.values()) > (8 * GAMES[engine] if engine == "core" else 2), tried


@pytest.mark.parametrize("engine", ["core", "reference"])
def test_a_replay_can_be_cut_anywhere(engine: str) -> None:
    game, _, states = played(3, engine)
    replay = Replay.of(game)
    for cut in (0, 1, len(replay.moves) // 2, len(replay.moves)):
        assert state(replay.game(cut, engine)._engine) == states[cut]


@pytest.mark.parametrize("engine", ["core", "reference"])
def test_positions_where_a_replacement_is_asked(engine: str) -> None:
    """The question of an optional replacement (9.10.3) stands in the record, and a position line leads to it."""
    _, codes, _ = played(MAY_SEED, "core")
    walk, asked = new_game(MAY_SEED, engine), 0
    for code in codes:
        decision = walk.decision
        assert decision is not None
        if decision.kind is DecisionKind.MAY and decision.rule.startswith("9.10"):
            asked += 1
            assert walk.record().frames[-1][0] == 8
            again = Game.from_position(walk.position(), walk.table.cards, engine)
            assert state(again._engine) == state(walk._engine)
        walk.push_code(code)
        if asked == 2:
            break
    assert asked


def test_a_game_whose_past_no_line_can_say_has_positions_outside_procedures_only() -> None:
    """Of a sampled world, what led to it is not known; where it stands between procedures it goes on by its own seed."""
    walk, rng, refused = new_game(4, "core"), Random(4), 0
    while (decision := walk.decision) is not None and walk.n_decisions < 150:
        world = walk.view(0).sample(walk.n_decisions)
        if decision.kind in BETWEEN and not walk.record().snapshots:
            again = Game.from_position(world.position(), walk.table.cards)
            follow(again, world, 12)
        else:
            with pytest.raises(NotationError, match="inside an open effect or procedure"):
                world.position()
            refused += 1
        walk.push_code(decision.codes[rng.randrange(len(decision.codes))])
    assert 10 < refused < 140


def follow(a: Game, b: Game, count: int) -> None:
    """Play two games alike."""
    rng = Random(count)
    for _ in range(count):
        assert a.decision == b.decision
        if a.decision is None or b.decision is None:
            return
        code = a.decision.codes[rng.randrange(len(a.decision.codes))]
        a.push_code(code)
        b.push_code(code)
        assert a.record() == b.record()


@pytest.mark.parametrize("engine", ["core", "reference"])
@pytest.mark.parametrize(
    "text",
    [
        "Search your deck for up to 2 members with different character names. Put them into your hand. Shuffle your deck.",
        "Choose up to 2 members with different character names in your drop zone. Put them into your hand.",
        "Choose up to 2 members with the same color in your drop zone. Put them into your hand.",
        "Choose up to 2 members with total level 4 or less in your drop zone. Put them into your hand.",
    ],
)
def test_a_record_shows_what_was_picked_of_a_choice(text: str, engine: str) -> None:
    """Each card leaves fewer to choose from (9.6.3): those picked before make the difference between two questions."""
    zone = "deck" if text.startswith("Search") else "drop"
    scenario = f"""
[cards]
T = {{ text = ["[ACT] [(0)]: {text}"] }}
N = {{ characters = ["Mira"], color = "red" }}
O = {{ characters = ["Olga"], color = "red" }}
P = {{ characters = ["Pia"], color = "red" }}
[given.A]
level = "FILLER"
circles = {{ FL = "T" }}
{zone} = ["N", "O", "P"]
[[step]]
settle = false
do = ["activate FL", "choose {zone}/O"]
"""
    run = Run(Scenario.parse(scenario, "picks.toml"), engine)
    run.play()
    record = run.game.record()
    assert isinstance(record.frames[-1], PicksRow)
    assert len(record.frames[-1].picks) == 1


@pytest.mark.parametrize("seed", range(6))
def test_records_tell_decisions_apart(seed: int) -> None:
    """Two games with the same record wait for the same decision, also inside effects and replacements."""
    table = generated_table(seed, density=0.8, depth=2)
    known: dict[Record, Any] = {}
    asked: Counter[int] = Counter()
    for luck in range(4):
        engine, rng = engine_class("core").new(table, luck), Random(luck)
        while (decision := engine.decision()) is not None and engine.n_decisions < 800:
            assert known.setdefault(engine.record(), decision) == decision
            asked[decision.kind] += 1
            try:
                engine.apply(choose(rng, decision.kind, decision.codes))
            except EngineLimitError:
                break
    assert len(asked) > 10
