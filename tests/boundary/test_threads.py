"""Eight threads on one game, one batch or one player: each call is refused or does all of its work."""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from lnl import Game
from lnl.ai import make_player
from lnl.ai.search.tree import search
from lnl.batch import Games
from lnl.contract.errors import IllegalActionError, LnlError, SharingError
from lnl.contract.sharing import Use
from lnl.game.engines import engine_class
from lnl.lab.bench import fixed_tables

TABLE = fixed_tables()[0]
N_THREADS = 8
FEW, MANY = 12, 1000
ROUNDS = [FEW, pytest.param(MANY, marks=pytest.mark.slow)]


def together(works: list[Callable[[], Any]]) -> list[Exception]:
    """Let threads work at the same time; return what they were told."""
    told: list[Exception] = []
    start = threading.Barrier(len(works))

    def run(work: Callable[[], Any]) -> None:
        start.wait()
        try:
            work()
        except Exception as error:
            told.append(error)

    threads = [threading.Thread(target=run, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return told


def first_code(game: Any) -> int:
    decision = game.decision if isinstance(game, Game) else game.decision()
    if decision is None:
        raise IllegalActionError("the game is over")
    return int(decision.codes[-1])


@pytest.mark.parametrize("rounds", ROUNDS)
def test_one_game(engine: str, rounds: int) -> None:
    luck = random.Random(3)
    uses: list[Callable[[Game], Any]] = [
        lambda game: game.push_code(first_code(game)),
        lambda game: game.push_code(first_code(game)),
        lambda game: game.push(game.decision.actions[0]) if game.decision else None,
        lambda game: game.pop(),
        lambda game: game.view(0).record,
        lambda game: game.copy().digest(),
        lambda game: (game.record(), str(game)),
        lambda game: game.position(),
    ]
    game = Game.from_table(TABLE, 1, engine=engine)
    for _ in range(rounds if engine == "core" else max(FEW, rounds // 10)):
        if game.outcome is not None or len(game.moves) > 60:
            game = Game.from_table(TABLE, luck.randrange(99), engine=engine)
        for error in together([partial(use, game) for use in luck.choices(uses, k=N_THREADS)]):
            assert isinstance(error, LnlError), error
    again = game.rewound()
    for move in game.moves:
        assert isinstance(move, int)
        again.push_code(move)
    assert (again.record(), again.events) == (game.record(), game.events)


@pytest.mark.parametrize("rounds", ROUNDS)
def test_one_engine(rounds: int) -> None:
    uses: list[Callable[[Any], Any]] = [
        lambda state: state.apply(first_code(state)),
        lambda state: state.step(0),
        lambda state: state.copy().play_random(3),
        lambda state: state.copy_often(3000),
        lambda state: state.record(),
        lambda state: search(state.view(max(0, state.to_move)), 4, 1),
        lambda state: state.layered_values(0, 0, 0),
        lambda state: state.play_random(5),
    ]
    luck, told = random.Random(4), 0
    for seed in range(rounds):
        state = engine_class("core").new(TABLE, seed)
        for error in together([partial(use, state) for use in luck.choices(uses, k=N_THREADS)]):
            assert isinstance(error, LnlError), error
            told += isinstance(error, SharingError)
        state.record()
    assert told


@pytest.mark.parametrize("rounds", ROUNDS)
def test_one_batch(rounds: int) -> None:
    luck = random.Random(5)
    games = Games(6, [TABLE], seeds=2, threads=3, restart=True)
    uses: list[Callable[[], Any]] = [
        lambda: games.step(np.zeros(6, np.int64)),
        lambda: games.step(np.zeros(6, np.int64)),
        lambda: games.play("light", seeds=3, turns=1),
        lambda: games.reset(7),
        lambda: games.observe(),
        lambda: games.evaluate(),
        lambda: games.game(2).digest(),
        lambda: games.engine(1).play_random(3),
    ]
    told = 0
    for _ in range(rounds):
        for error in together(luck.choices(uses, k=N_THREADS)):
            assert isinstance(error, SharingError), error
            told += 1
    assert told
    games.reset(11)
    twin = Games(6, [TABLE], seeds=11)
    assert [games.game(i).digest() for i in range(6)] == [twin.game(i).digest() for i in range(6)]


def _choose(player: Any, view: Any, chosen: list[Any]) -> None:
    chosen.append(player.choose(view))


@pytest.mark.parametrize("name", ["random", "greedy", "mcts"])
@pytest.mark.parametrize("rounds", ROUNDS)
def test_one_player(name: str, rounds: int) -> None:
    options: dict[str, Any] = {"mcts": {"iterations": 8}, "greedy": {"worlds": 1}}.get(name, {})
    player = make_player(name, seed=1, **options)
    game = Game.from_table(TABLE, 3)
    assert game.decision is not None
    view = game.view(game.decision.player)
    for _ in range(rounds):
        chosen: list[Any] = []
        told = together([partial(_choose, player, view, chosen)] * N_THREADS)
        assert all(isinstance(error, SharingError) for error in told), told
        assert len(chosen) + len(told) == N_THREADS
        assert {action.code for action in chosen} <= set(game.decision.codes)
    alone = make_player(name, seed=1, **options)
    assert alone.choose(view).code in game.decision.codes


def test_a_view_serves_many_threads() -> None:
    state = engine_class("core").new(TABLE, 3)
    view = state.view(state.to_move)
    alone = search(view, 400, 1)
    found: list[Any] = []
    works: list[Callable[[], Any]] = [lambda: found.append(search(view, 400, 1))] * 4
    works += [lambda: view.contents(), lambda: view.record(), lambda: view.sample(3), lambda: view.deal_worlds(200)]
    assert together(works) == []
    assert found == [alone] * 4


def test_a_game_may_be_asked_within_its_own_call(engine: str) -> None:
    game = Game.from_table(TABLE, 3, engine=engine)
    assert game.decision is not None
    text = str(game.decision.actions[0])
    assert game.repeat([text], 1, shorten=lambda view, times: min(times, len(game.moves))) == 0


def test_an_object_in_use_says_so() -> None:
    game = Game.from_table(TABLE, 3)
    with game._use:
        told = together([lambda: game.push("pass")])
    assert [type(error) for error in told] == [SharingError]
    assert "one thread at a time" in str(told[0])
    assert not game.moves


def test_the_use_of_a_copy_is_free() -> None:
    use = Use("a game")
    with use:
        twin = use.__reduce__()
        assert twin == (Use, ("a game",))


def forked(work: Callable[[], None]) -> int:
    """Return the exit code of a forked process that does some work, within ten seconds."""
    child = os.fork()
    if child == 0:
        threading.Timer(10, lambda: os._exit(9)).start()
        try:
            work()
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def test_a_batch_with_threads_plays_on_after_a_fork() -> None:
    games = Games(6, [TABLE], seeds=2, threads=3)
    twin = Games(6, [TABLE], seeds=2)
    games.step([0] * 6)
    twin.step([0] * 6)
    twin.play("light", seeds=9)
    expected = [twin.game(i).digest() for i in range(6)]

    def work() -> None:
        games.play("light", seeds=9)
        assert [games.game(i).digest() for i in range(6)] == expected

    assert forked(work) == 0
    work()


def test_a_batch_forked_in_the_middle_of_a_call_refuses() -> None:
    games = Games(6, [TABLE], seeds=2, threads=3)
    inside, done = threading.Event(), threading.Event()

    def hold() -> None:
        with games._use:
            inside.set()
            done.wait()

    holder = threading.Thread(target=hold)
    holder.start()
    inside.wait()

    def work() -> None:
        with pytest.raises(SharingError):
            games.step([0] * 6)

    try:
        assert forked(work) == 0
    finally:
        done.set()
        holder.join()
