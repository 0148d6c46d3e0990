"""What no caller should pass, and every public method with arguments it takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from operator import attrgetter
from typing import Any

import numpy as np

from lnl import Game, decks
from lnl._core.face import Believed, CoreView, Engine, renumbered, scrambled
from lnl.ai import make_player
from lnl.ai.player import player_of
from lnl.ai.search.evaluation import evaluate, features
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.tree import search
from lnl.batch import Games, derived_seed
from lnl.batch.core import Batch
from lnl.batch.layout import ARRAYS
from lnl.contract.chance_script import ChanceScript
from lnl.contract.enums import Zone
from lnl.game.engines import engine_class
from lnl.lab.bench import fixed_tables

HOSTILE: Mapping[str, Any] = {
    "minus one": -1,
    "2**31": 2**31,
    "2**63": 2**63,
    "10**30": 10**30,
    "10**6000": 10**6000,
    "nan": float("nan"),
    "infinity": float("inf"),
    "half": 0.5,
    "none": None,
    "true": True,
    "text": "x",
    "long text": "x" * 100_000,
    "long list": [0] * 100_000,
    "long array": np.zeros(100_000, np.int64),
    "object": object(),
    "bytes": b"\0" * 9,
}
"""By name."""

SEEDS = frozenset({"2**31", "2**63"})
NONE = frozenset({"none"})
FLAGS = frozenset({"true"})
TABLE = fixed_tables()[0]
NUMBERS = list(range(1, len(TABLE.cards) + 1))


@dataclass(frozen=True)
class Call:
    """A call of a public method.

    Attributes:
        name: of the method, with its class.
        of: makes the object, if it has one.
        run: calls it on the object with the arguments.
        arguments: by name, what it takes.
        legal: by name, hostile values that the argument may be.
        unchanged: what must be the same after a refusal.
    """

    name: str
    of: Callable[[], Any]
    run: Callable[..., Any]
    arguments: Mapping[str, Any] = field(default_factory=dict)
    legal: Mapping[str, frozenset[str]] = field(default_factory=dict)
    unchanged: Callable[[Any], Any] = lambda _: None


def standing(engine: str) -> Any:
    """Return an engine in the middle of a game."""
    game = engine_class(engine).new(TABLE, 5, 0, "2.04", None)
    for _ in range(30):
        game.apply(game.decision().codes[-1])
    return game


def playing(engine: str) -> Game:
    """Return a game in its first turn."""
    game = Game.from_table(TABLE, 5, 0, engine=engine)
    for _ in range(6):
        assert game.decision is not None
        game.push_code(game.decision.codes[0])
    return game


def _state(game: Any) -> Any:
    return game.record(), game.decision()


def _game_state(game: Game) -> Any:
    return game.record(), repr(game.decision), len(game.moves), len(game.events)


def engine_calls(engine: str) -> Iterator[Call]:
    """Yield the public methods of an engine."""
    kind = engine_class(engine)

    def method(name: str, legal: Mapping[str, frozenset[str]] | None = None, **arguments: Any) -> Call:
        of = lambda: standing(engine)  # noqa: E731
        run = lambda game, **given: getattr(game, name)(**given)  # noqa: E731
        return Call(f"{engine}.{name}", of, run, arguments, legal or {}, _state)

    begin = {"table": TABLE, "seed": 3, "first": 0, "ruleset": "2.04", "script": None}
    yield Call(f"{engine}.new", lambda: kind, lambda of, **given: of.new(**given), begin,
               {"seed": SEEDS, "first": NONE, "script": NONE})  # fmt: skip
    place: dict[str, Any] = {"zone": int(Zone.HAND), "player": 0, "index": 0}
    yield method("apply", code=standing(engine).decision().codes[0])
    yield method("concede", player=0)
    yield method("values", **place)
    yield method("layered_values", **place)
    yield method("player_values", player=1)
    for name in ("decision", "outcome", "record", "drain_events", "copy", "__copy__", "__repr__"):
        yield method(name)
    yield Call(f"{engine}.__deepcopy__", lambda: standing(engine), lambda game: game.__deepcopy__({}))
    yield Call(f"{engine}.turn", lambda: standing(engine), lambda game: (game.turn, game.n_decisions))
    if engine == "core":
        yield method("step", index=0)
        yield method("view", {"believed": NONE}, player=0, believed=None)
        yield method("owned", player=0)
        yield method("play_random", {"rng_seed": SEEDS}, rng_seed=3)
        yield method("copy_often", count=2)
        yield method("check_often", count=2)
        for name in ("repeat_key", "peaks"):
            yield method(name)
        for name in ("n_legal", "to_move", "seed", "drawn", "script"):
            yield Call(f"core.{name}", lambda: standing("core"), attrgetter(name))


def script_calls(engine: str) -> Iterator[Call]:
    """Yield games whose scripted chance is not what it should be."""

    def begin(of: Any, **given: Any) -> Any:
        of.new(TABLE, 1, None, "2.04", ChanceScript(**given))

    def shuffles(of: Any, player: Any, purpose: Any, order: Any) -> Any:
        if (
            isinstance(player, list)
            or isinstance(purpose, list)
            or hasattr(player, "dtype")
            or hasattr(purpose, "dtype")
        ):
            raise ValueError("no key of a dict")
        of.new(TABLE, 1, None, "2.04", ChanceScript(shuffles={(player, purpose): [order]}))

    def picks(of: Any, player: Any, card: Any) -> Any:
        if isinstance(player, list) or hasattr(player, "dtype"):
            raise ValueError("no key of a dict")
        of.new(TABLE, 1, None, "2.04", ChanceScript(picks={player: [card]}))

    kind = engine_class(engine)
    fields = {"first_player": 1, "shuffles": {}, "picks": {}}
    yield Call(f"{engine} script", lambda: kind, begin, fields, {"first_player": NONE})
    yield Call(f"{engine} shuffles", lambda: kind, shuffles, {"player": 0, "purpose": 2, "order": (0, 1)},
               {"order": frozenset({"bytes"})})  # fmt: skip
    yield Call(f"{engine} picks", lambda: kind, picks, {"player": 0, "card": 0})


def game_calls(engine: str) -> Iterator[Call]:
    """Yield the public methods of a game."""

    def method(name: str, legal: Mapping[str, frozenset[str]] | None = None, **arguments: Any) -> Call:
        of = lambda: playing(engine)  # noqa: E731
        run = lambda game, **given: getattr(game, name)(**given)  # noqa: E731
        return Call(f"Game.{name} on {engine}", of, run, arguments, legal or {}, _game_state)

    shipped = decks()
    begin = {"deck_a": shipped["red_forge"], "deck_b": shipped["blue_tide"], "seed": 3, "first": 0, "lists": "open",
             "ruleset": "2.04", "engine": engine, "chance": None}  # fmt: skip
    legal = {"seed": SEEDS, "first": NONE, "chance": NONE}
    yield Call(f"Game on {engine}", lambda: Game, lambda of, **given: of(**given), begin, legal)
    new = {name: begin[name] for name in ("seed", "first", "ruleset", "engine", "chance")} | {"table": TABLE}
    yield Call(f"Game.from_table on {engine}", lambda: Game, lambda of, **given: of.from_table(**given), new, legal)
    place: dict[str, Any] = {"zone": int(Zone.HAND), "player": 0, "index": 0}
    decision = playing(engine).decision
    assert decision is not None
    text = str(decision.actions[0])
    yield method("push", move=text)
    yield method("push_code", code=decision.codes[0])
    yield method("concede", player=0)
    yield method("view", player=0)
    yield method("why_not", {"player": NONE}, text=text, player=0)
    yield method("values", **place)
    yield method("layered_values", **place)
    yield method("player_values", player=1)
    yield method("events_since", {"count": SEEDS - {"2**63", "2**31"}}, count=1)
    yield method("events_after_move", count=1)
    yield method("repeat", {"shorten": NONE}, actions=[text], times=1, shorten=None)
    words = frozenset({"text", "long text"})
    yield method("refused", {"message": words, "rule": words}, message="no", rule="1.2")
    for name in ("pop", "rewound", "copy", "record", "digest", "position", "__copy__", "__repr__", "__str__"):
        yield method(name)


def core_calls() -> Iterator[Call]:
    """Yield what the core has beside its engine: views, worlds, the search, players."""

    def view() -> CoreView:
        game = standing("core")
        found: CoreView = game.view(game.to_move)
        return found

    def method(name: str, legal: Mapping[str, frozenset[str]] | None = None, **arguments: Any) -> Call:
        return Call(f"view.{name}", view, lambda of, **given: getattr(of, name)(**given), arguments, legal or {})

    def function(of: Any, legal: Mapping[str, frozenset[str]] | None = None, **arguments: Any) -> Call:
        return Call(of.__name__, lambda: of, lambda of, **given: of(**given), arguments, legal or {})

    yield method("sample", {"seed": SEEDS}, seed=1)
    yield method("deal_worlds", {"deal": frozenset(HOSTILE) - {"long array"}}, count=2, deal=True)
    for name in ("record", "contents", "__copy__"):
        yield method(name)
    yield Call("player", view, lambda of: of.player)
    yield function(renumbered, {"seed": SEEDS}, engine=standing("core"), seed=1)
    yield function(scrambled, {"seed": SEEDS}, engine=standing("core"), player=0, seed=1, steps=4)
    yield function(Believed, belief=None, ruleset="2.04")
    yield function(
        search, {"seed": SEEDS, "stop": NONE, "exploration": frozenset({"half"})},
        view=view(), iterations=20, seed=1, turns=1, exploration=1.0, stop=None, depth=3,
    )  # fmt: skip
    yield function(look_ahead, {"seed": SEEDS}, view=view(), worlds=2, seed=1)
    yield function(features, view=view())
    yield function(evaluate, view=view())
    yield function(derived_seed, {"seed": SEEDS, "k": SEEDS}, seed=1, k=2)
    yield function(player_of, {"seed": SEEDS}, spec="random", seed=1)
    options: dict[str, dict[str, Any]] = {
        "random": {"seed": 1},
        "greedy": {"seed": 1, "worlds": 2},
        "mcts": {"iterations": 5, "seed": 1, "time": 1, "turns": 1, "exploration": 1, "depth": 3},
    }
    legal = {"seed": SEEDS, "iterations": NONE, "time": NONE | {"half"}, "exploration": frozenset({"half"})}
    for name, given in options.items():
        yield Call(f"{name} player", partial(str, name), lambda of, **given: make_player(of, **given), given, legal)
    yield Call("sample", lambda: playing("core").view(0), lambda of, rng: of.sample(rng), {"rng": 3}, {"rng": SEEDS})


def batch_calls() -> Iterator[Call]:
    """Yield the public methods of a batch."""

    def games() -> Games:
        return Games(3, [TABLE], seeds=1, threads=2)

    def core() -> Batch:
        batch = Batch(3, 2, {name: np.zeros((3, *shape), kind) for name, (shape, kind) in ARRAYS.items()})
        batch.add_new(TABLE, "2.04", None, NUMBERS)
        batch.assign([0, 0, 0])
        batch.prepare(0, 1)
        batch.work_on(0)
        batch.finish()
        return batch

    def prepared() -> Batch:
        batch = core()
        batch.prepare(2, 1)
        return batch

    def method(name: str, legal: Mapping[str, frozenset[str]] | None = None, **arguments: Any) -> Call:
        run = lambda of, **given: getattr(of, name)(**given)  # noqa: E731
        return Call(f"Games.{name}", games, run, arguments, legal or {}, lambda of: of.game(1).record())

    def inner(name: str, legal: Mapping[str, frozenset[str]] | None = None, **arguments: Any) -> Call:
        run = lambda of, **given: getattr(of, name)(**given)  # noqa: E731
        return Call(f"Batch.{name}", core, run, arguments, legal or {}, lambda of: of.engine(1).record())

    settings = {"threads": 1, "restart": False, "observe": False}
    legal = {"restart": FLAGS, "observe": FLAGS, "seeds": SEEDS, "first": NONE, "n": NONE}
    yield Call("Games", lambda: Games, lambda of, **given: of(**given),
               {"n": 3, "matches": [TABLE], "seeds": 1, "first": 0, "ruleset": "2.04", **settings},
               legal | {"n": frozenset[str]()})  # fmt: skip
    yield Call("from_games", lambda: Games, lambda of, **given: of.from_games(**given),
               {"games": [playing("core")], **settings}, legal)  # fmt: skip
    yield Call("from_views", lambda: Games, lambda of, **given: of.from_views(**given),
               {"views": [playing("core").view(0)], "n": 2, "seeds": 1, **settings}, legal)  # fmt: skip
    yield method("reset", {"seeds": SEEDS | NONE}, seeds=1)
    yield method("step", actions=[0, 0, 0])
    horizons = {"seeds": SEEDS, "turns": NONE, "decisions": NONE}
    yield method("play", horizons, policy="light", seeds=1, turns=1, decisions=5)
    yield method("engine", i=0)
    yield method("game", i=0)
    for name in ("observe", "evaluate", "close", "__len__", "__repr__"):
        yield method(name)
    arrays = {name: np.zeros((3, *shape), kind) for name, (shape, kind) in ARRAYS.items()}
    yield Call("Batch", lambda: Batch, lambda of, n, workers, arrays: of(n, workers, arrays),
               {"n": 3, "workers": 1, "arrays": arrays})  # fmt: skip
    yield inner("add_new", {"first": NONE}, table=TABLE, ruleset="2.04", first=None, numbers=NUMBERS)
    yield inner("add_copy", engine=standing("core"), numbers=NUMBERS)
    yield inner("add_view", view=standing("core").view(0), numbers=NUMBERS)
    yield inner("assign", begun=[0, 0, 0])
    anything = frozenset(HOSTILE) - {"long array"}
    yield inner("prepare", {"restart": anything, "watched": anything, "turns": frozenset({"minus one"}),
                            "most": frozenset({"minus one"})},
                job=2, chunk=1, restart=False, watched=False, policy=0, turns=1, most=5)  # fmt: skip
    yield Call("Batch.work_on", prepared, lambda of, worker: of.work_on(worker), {"worker": 0})
    yield inner("engine", i=0)
    for name in ("first_bad_action", "stop", "finish"):
        yield inner(name)


def _use(kind: type, name: str, *given: Any) -> Any:
    return getattr(kind(), name)(*given)


def _read(kind: type, name: str) -> Any:
    return getattr(kind(), name)


def unborn() -> Iterator[tuple[str, Callable[[], Any]]]:
    """Yield uses of objects that hold no game."""
    for name in (
        "decision",
        "outcome",
        "record",
        "drain_events",
        "copy",
        "repeat_key",
        "peaks",
        "__repr__",
        "__copy__",
    ):
        yield f"Engine().{name}", partial(_use, Engine, name)
    for name in ("n_legal", "to_move", "seed", "n_decisions", "turn"):
        yield f"Engine().{name}", partial(_read, Engine, name)
    arguments: dict[str, tuple[Any, ...]] = {
        "apply": (0,), "step": (0,), "concede": (0,), "view": (0,), "owned": (0,), "values": (0, 0, 0),
        "layered_values": (0, 0, 0), "player_values": (0,), "play_random": (0,), "copy_often": (1,), "check_often": (1,),
    }  # fmt: skip
    for name, given in arguments.items():
        yield f"Engine().{name}", partial(_use, Engine, name, *given)
    for name, given in {"record": (), "contents": (), "sample": (1,), "deal_worlds": (1,)}.items():
        yield f"CoreView().{name}", partial(_use, CoreView, name, *given)
    yield "search", lambda: search(CoreView(), 5, 1)
    yield "look_ahead", lambda: look_ahead(CoreView(), 1, 1)
    yield "features", lambda: features(CoreView())
    yield "renumbered", lambda: renumbered(Engine(), 1)
    yield "scrambled", lambda: scrambled(Engine(), 0, 1)


def every_call() -> list[Call]:
    """Return all of them."""
    found: list[Call] = []
    for engine in ("core", "reference"):
        found += [*engine_calls(engine), *script_calls(engine), *game_calls(engine)]
    return [*found, *core_calls(), *batch_calls()]
