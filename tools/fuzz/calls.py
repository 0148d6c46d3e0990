"""Random calls on engines and batches, with arguments they take and others; an input is a list of calls as JSON lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Any

import numpy as np

from lnl._core.face import Engine as Core
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.tree import search
from lnl.batch import Games, derived_seed
from lnl.batch.layout import ARRAYS
from lnl.cards.library.table import CardTable
from lnl.contract.enums import Zone
from lnl.contract.errors import LnlError
from lnl.contract.record import Record
from lnl.lab.bench import fixed_tables
from tests.support.drawn_decks import contents_table, drawn_pair
from tests.support.engines import ENGINES
from tests.support.hostile import HOSTILE
from tests.support.lockstep import difference
from tests.support.patience import CORE, within
from tests.support.record_oracle import SECONDS, outcome_of
from tools.fuzz.target import Escaped

_OPENINGS = 8
"""Tables on which calls are made."""


@cache
def _tables() -> tuple[CardTable, ...]:
    drawn = [contents_table(*drawn_pair(seed)) for seed in range(_OPENINGS // 2)]
    return (*fixed_tables()[: _OPENINGS // 2], *drawn)


def _lines(rows: Sequence[Any]) -> str:
    return "\n".join(json.dumps(row) for row in rows)


def _rows(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def _given(value: Any) -> Any:
    """Return an argument: hostile ones stand there by name."""
    return HOSTILE[value["hostile"]] if isinstance(value, dict) else value


def _hostile(rng: Random) -> dict[str, str]:
    return {"hostile": rng.choice(list(HOSTILE))}


def _some(rng: Random, *honest: Any, share: float = 0.25) -> Any:
    """Return one of some arguments that a call takes, or now and then one that it should not take."""
    return _hostile(rng) if rng.random() < share else rng.choice(honest)


# --- engines -----------------------------------------------------------------------------------------------------


def make_engine(rng: Random, _block: int = 0) -> str:
    """Return a table with a seed, and calls on an engine."""
    rows: list[Any] = [[rng.randrange(_OPENINGS), rng.randrange(1 << 32), rng.choice((0, 1, None))]]
    rows += [_engine_call(rng) for _ in range(rng.choice((5, 20, 60)))]
    return _lines(rows)


def _engine_call(rng: Random) -> list[Any]:
    place = [_some(rng, *map(int, Zone)), _some(rng, 0, 1), _some(rng, 0, 1, 5, 60, share=0.4)]
    calls: list[list[Any]] = [
        *[["legal", rng.randrange(64)]] * 6,
        ["apply", _some(rng, 0, rng.getrandbits(64), share=0.6)],
        ["values", *place],
        ["layered_values", *place],
        ["player_values", _some(rng, 0, 1)],
        *([name] for name in ("record", "outcome", "decision", "drain_events", "turn", "copy")),
        ["step", _some(rng, 0, 1, 300, -1, share=0.5)],
        ["view", _some(rng, 0, 1), _some(rng, 1, 2), _some(rng, 1, 3)],
        ["search", _some(rng, 3, 8), _some(rng, 1, 2), _some(rng, 0, 1, 2)],
        ["play_random", _some(rng, 1, 2)],
        ["copy_often", _some(rng, 1, 5)],
    ]
    return ["concede", _some(rng, 0, 1, share=0.7)] if rng.random() < 0.01 else rng.choice(calls)


def read_engine(text: str) -> bool:
    """Make the same calls on both engines: they answer the same, and a refused call changes nothing."""
    (table, seed, first), *rows = _rows(text)
    pair: dict[str, Any] = {
        name: outcome_of(partial(kind.new, _tables()[table], seed, first, "2.04"), SECONDS[name])
        for name, kind in ENGINES.items()
    }
    accepted = 0
    for number, (name, *given) in enumerate(rows):
        arguments = [_given(value) for value in given]
        if name in _OF_CORE:
            accepted += not isinstance(
                _unchanged(pair["core"], partial(_OF_CORE[name], pair["core"], *arguments)), LnlError
            )
            continue
        call = _OF_BOTH.get(name) or partial(_method, name)
        said = {who: _answer(partial(call, engine, *arguments), SECONDS[who]) for who, engine in pair.items()}
        if said["core"] != said["reference"]:
            raise Escaped(f"call {number}, {name}: core {said['core']}, reference {said['reference']}")
        accepted += not isinstance(said["core"], str)
        if name == "copy":
            pair = {who: engine.copy() for who, engine in pair.items()}
        records: list[Record] = [pair[who].record() for who in ("reference", "core")]
        if records[0] != records[1]:
            raise Escaped(f"call {number}, {name}: {difference(*records)}")
    return accepted > 0


def _answer(call: Callable[[], Any], seconds: float) -> Any:
    """Return what a call returns, or what is said where it is refused."""
    said = outcome_of(call, seconds)
    return f"{type(said).__name__}: {said}" if isinstance(said, LnlError) else said


def _unchanged(engine: Any, call: Callable[[], Any]) -> Any:
    """Call what must leave an engine as it is."""
    before = engine.record()
    said = outcome_of(call, CORE)
    if engine.record() != before:
        raise Escaped("a call changed the game that should not")
    return said


def _method(name: str, engine: Any, *given: Any) -> Any:
    return getattr(engine, name)(*given)


def _legal(engine: Any, index: int) -> Any:
    decision = engine.decision()
    return None if decision is None else engine.apply(decision.codes[index % len(decision.codes)])


_OF_BOTH: dict[str, Callable[..., Any]] = {
    "legal": _legal,
    "turn": lambda engine: engine.turn,
    "copy": lambda engine: engine.copy().record(),
}


def _view(engine: Core, player: Any, seed: Any, count: Any) -> None:
    view = engine.view(player)
    view.record()
    view.sample(seed).play_random(seed)
    view.deal_worlds(count)


def _search(engine: Core, iterations: Any, seed: Any, turns: Any) -> None:
    if engine.to_move >= 0:
        search(engine.view(engine.to_move), iterations, seed, turns)
        look_ahead(engine.view(engine.to_move), iterations, seed)


_OF_CORE: dict[str, Callable[..., Any]] = {
    "step": lambda engine, index: engine.copy().step(index),
    "view": _view,
    "search": _search,
    "play_random": lambda engine, seed: engine.copy().play_random(seed),
    "copy_often": lambda engine, count: engine.copy_often(count),
}
"""What the core alone offers; it is called on copies."""


# --- batches -----------------------------------------------------------------------------------------------------


def make_batch(rng: Random, _block: int = 0) -> str:
    """Return how many games of which tables, and calls on them."""
    n = rng.randrange(1, 7)
    rows: list[Any] = [
        [n, rng.sample(range(_OPENINGS), rng.choice((1, 2, 3))), rng.randrange(1 << 32), rng.random() < 0.5]
    ]
    return _lines([*rows, *(_batch_call(n, rng) for _ in range(rng.choice((4, 12, 40))))])


def _batch_call(n: int, rng: Random) -> list[Any]:
    seeds = _some(rng, rng.randrange(1 << 40), [rng.getrandbits(64) for _ in range(n)], [1] * (n + 1), [-1] * n)
    calls: list[list[Any]] = [
        *[["legal", [rng.randrange(64) for _ in range(n)]]] * 8,
        ["step", _some(rng, [0] * n, [-1] * n, [999] * n, [0] * (n - 1), [0.5] * n, [[0]] * n, share=0.4)],
        ["play", _some(rng, "light", "random"), seeds, _some(rng, 0, 1, None), _some(rng, 0, 3, 50)],
        ["observe"],
        ["evaluate"],
        ["engine", _some(rng, 0, n - 1, n, -1)],
        ["game", _some(rng, 0, n - 1, n, -1)],
        ["reset", _some(rng, seeds, None)],
    ]
    return ["close"] if rng.random() < 0.01 else rng.choice(calls)


def read_batch(text: str) -> bool:
    """Make the same calls on batches of one thread and of three: all their arrays and games stay alike.

    Games that were only stepped since they began are also those that the reference plays.
    """
    (n, tables, seed, restart), *rows = _rows(text)
    matches = [_tables()[k] for k in tables]
    batches = [Games(n, matches, seeds=seed, threads=threads, restart=restart, observe=True) for threads in (1, 3)]
    references = _begun(matches, n, seed)
    accepted = 0
    try:
        for number, (name, *given) in enumerate(rows):
            arguments = [_given(value) for value in given]
            if name == "legal":
                arguments = [
                    [k % max(1, most) for k, most in zip(arguments[0], batches[0].n_legal.tolist(), strict=True)]
                ]
            codes = batches[0].codes.copy()
            said = [_batch_answer(batch, name, arguments) for batch in batches]
            if said[0] != said[1]:
                raise Escaped(f"call {number}, {name}: one thread {said[0]}, three {said[1]}")
            accepted += not isinstance(said[0], str)
            _compare(batches, f"call {number}, {name}")
            references = _followed(references, batches[0], name, arguments, codes, said[0])
    finally:
        for batch in batches:
            batch.close()
    return accepted > 0


def _batch_answer(batch: Games, name: str, arguments: Sequence[Any]) -> Any:
    """Return what a call on a batch comes to, in a form that can be compared."""
    if name == "legal":
        name = "step"
    before = [batch.engine(i).record() for i in range(len(batch))]
    said = _answer(lambda: getattr(batch, name)(*arguments), CORE)
    if isinstance(said, str):
        if before != [batch.engine(i).record() for i in range(len(batch))]:
            raise Escaped(f"{name} was refused and changed a game: {said}")
        return said
    if name in ("engine", "game"):
        return said.record()
    return said.tolist() if isinstance(said, np.ndarray) else said


def _compare(batches: Sequence[Games], where: str) -> None:
    """Check that two batches look alike."""
    one, three = batches
    for name in ARRAYS:
        if hasattr(one, name) and not np.array_equal(getattr(one, name), getattr(three, name)):
            raise Escaped(f"{where}: {name} differ with more threads")
    if one.codes[np.arange(one.codes.shape[1]) >= one.n_legal[:, None]].any():
        raise Escaped(f"{where}: codes behind the legal ones are not 0")
    for i in range(len(one)):
        if one.engine(i).record() != three.engine(i).record():
            raise Escaped(f"{where}: game {i} differs with more threads")


def _begun(matches: Sequence[CardTable], n: int, seeds: Any) -> list[Any]:
    """Return games of the reference that begin as those of a batch; None where there is none."""
    listed = seeds if isinstance(seeds, list) else [derived_seed(seeds, i) for i in range(n)]
    made = [ENGINES["reference"].new(matches[i % len(matches)], listed[i], None, "2.04") for i in range(min(n, 2))]
    for engine in made:
        _pass_forced(engine)
    return made


def _pass_forced(engine: Any) -> None:
    """Take actions without alternative, as a batch does."""
    while (decision := engine.decision()) is not None and len(decision.codes) == 1:
        engine.apply(decision.codes[0])


def _followed(
    references: list[Any], batch: Games, name: str, arguments: Sequence[Any], codes: Any, said: Any
) -> list[Any]:
    """Let the reference do what a batch did, and compare; games that it did not follow are given up."""
    if isinstance(said, str) or name in ("observe", "evaluate", "engine", "game", "close"):
        return references
    if name not in ("legal", "step"):
        return []
    kept = []
    for i, engine in enumerate(references):
        if engine.decision() is not None:
            with within(SECONDS["reference"]):
                engine.apply(int(codes[i][arguments[0][i]]))
                _pass_forced(engine)
        over = engine.decision() is None
        if not over and engine.record() != batch.engine(i).record():
            raise Escaped(f"game {i}: {difference(engine.record(), batch.engine(i).record())}")
        if not over or not batch.restart:
            kept.append(engine)
        else:
            return []  # it began again
    return kept
