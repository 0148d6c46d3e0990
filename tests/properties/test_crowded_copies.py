"""Games with more in play than is handed on go on alike: themselves, their copies, from their records, and in batches."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from lnl.batch import Games
from lnl.cards.library.table import CardTable
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_PLAYERS, Zone
from lnl.game.game import Game
from tests.support.crowded_positions import AGED, CARDS, LINE, POSITIONS, SEED, SIZES, chosen, crowded
from tests.support.engines import ENGINES

CORE = Path(__file__).parents[2] / "src" / "lnl" / "_core"
STEPS = 40
PARTS = ((Zone.CIRCLE,), (Zone.GATE,), (Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST))


def _values(engine: Any) -> list[tuple[int, ...]]:
    """Return the values of all cards with timestamps and of the players."""
    zones, stamped = engine.record().zones, [zone for part in PARTS for zone in part]
    cards = [engine.values(z, p, i) for p in range(N_PLAYERS) for z in stamped for i in range(len(zones[p][z]))]
    return [*cards, *(engine.player_values(p) for p in range(N_PLAYERS))]


def _rebuilt(table: CardTable, engine: Any) -> dict[str, Any]:
    """Return the game rebuilt from its record, by name: none inside a procedure."""
    record = engine.record()
    return {} if record.frames else {"rebuilt": type(engine).from_record(table, record, SEED)}


def _settle(engine: Any) -> None:
    """Take actions without alternative, as batches do."""
    while (decision := engine.decision()) is not None and len(decision.codes) == 1:
        engine.apply(decision.codes[0])


def test_bounds_are_those_of_the_core() -> None:
    bounds = re.findall(r"^    BRIEF_(\w+) = (\d+)", next(CORE.rglob("brief.pxi")).read_text(), re.MULTILINE)
    assert {name: int(most) for name, most in bounds} == {"CARDS": CARDS, "LINE": LINE, "AGED": AGED}


@pytest.mark.parametrize("name", POSITIONS)
def test_they_hold_more_than_is_handed_on(name: str) -> None:
    engine = crowded(name)[1]
    held = [[len(zone) for zone in side] for side in engine.record().zones]
    parts = [sum(side[zone] for zone in part) for side in held for part in PARTS]
    assert SIZES[name] == (max(parts), max(side[Zone.CIRCLE] for side in held), sum(parts))
    assert any(size > most for size, most in zip(SIZES[name], (CARDS, LINE, AGED), strict=True))
    assert len(engine.decision().codes) > 1


@pytest.mark.parametrize("name", POSITIONS)
def test_copies_go_on_as_the_game_and_from_its_record(name: str) -> None:
    table, engine = crowded(name)
    same = {kind: crowded(name, kind)[1] for kind in ENGINES}  # never copied
    same["copy"] = engine.copy()
    kept, rebuilt = [], 0
    while engine.n_decisions < STEPS:
        games = same | {"copy of now": engine.copy()} | _rebuilt(table, engine)
        kept.append(games)  # so that no copy takes the room of another of the same game
        rebuilt += "rebuilt" in games
        for game in (engine, *games.values()):
            game.drain_events()
        for who, game in games.items():
            assert game.decision() == engine.decision(), who
            assert _values(game) == _values(engine), who
        code = chosen(engine)
        for game in (engine, *games.values()):
            game.apply(code)
        events = engine.drain_events()
        main = (asked := engine.decision()) is not None and asked.kind == DecisionKind.MAIN
        for who, game in games.items():
            assert game.drain_events() == events, who
            assert game.decision() == engine.decision(), who
            assert game.record() == engine.record(), who
            assert _values(game) == _values(engine), who
            assert not main or who == "reference" or game.repeat_key() == engine.repeat_key(), who
    assert rebuilt


def test_batches_go_on_as_the_games() -> None:
    """All in one workplace, one after the other; what is observed is as in a batch that begins there."""
    found = [crowded(name) for name in POSITIONS]
    games = Games.from_games([Game.of_engine(engine.copy(), table) for table, engine in found], observe=True)
    for _, engine in found:
        _settle(engine)
    for _ in range(STEPS):
        fresh = Games.from_games([Game.of_engine(engine.copy(), table) for table, engine in found], observe=True)
        actions = []
        for i, (_, engine) in enumerate(found):
            legal = engine.decision().codes
            assert tuple(games.codes[i, : games.n_legal[i]]) == legal
            assert games.game(i).record() == engine.record()
            actions.append(legal.index(chosen(engine)))
        for array in ("situations", "cards", "options"):
            np.testing.assert_array_equal(getattr(games, array), getattr(fresh, array), array)
        games.step(np.array(actions))
        for (_, engine), action in zip(found, actions, strict=True):
            engine.apply(engine.decision().codes[action])
            _settle(engine)
