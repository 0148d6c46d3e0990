"""A batch plays the very games that single engines play, whatever the number of threads."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import lnl
from lnl._core import Engine
from lnl.batch import Games, derived_seed
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Reason
from lnl.contract.errors import EngineLimitError, IllegalActionError, LnlError
from lnl.contract.limits import MAX_ACTIONS
from lnl.contract.record import digest
from lnl.lab.bench import fixed_tables
from tests.support.generated_cards import generated_table

TABLES = fixed_tables()
MIXED = [*TABLES, *(generated_table(seed, depth=2) for seed in (3, 8))]
N = 26


def settle(engine: Engine) -> None:
    """Pass over decisions with one legal action."""
    while (decision := engine.decision()) is not None and len(decision.codes) == 1:
        engine.apply(decision.codes[0])


def choices(luck: np.random.Generator, games: Games) -> NDArray[np.int64]:
    """Return a legal action for every game."""
    return (luck.random(len(games)) * games.n_legal).astype(np.int64)


def state(games: Games) -> list[int]:
    """Return the digest of every game."""
    return [games.game(i).digest() for i in range(len(games))]


def shown(games: Games) -> dict[str, NDArray[Any]]:
    """Return copies of all arrays; codes only as far as they mean anything."""
    names = ("mask", "n_legal", "to_move", "kinds", "rewards", "terminals", "reasons", "turns", "decisions", "seeds")
    arrays: dict[str, NDArray[Any]] = {name: getattr(games, name).copy() for name in (*names, "episodes")}
    arrays["codes"] = np.where(games.mask, games.codes, 0)
    return arrays | {name: getattr(games, name).copy() for name in ("situations", "cards", "options")}


def assert_same(a: dict[str, NDArray[Any]], b: dict[str, NDArray[Any]]) -> None:
    assert a.keys() == b.keys()
    for name in a:
        np.testing.assert_array_equal(a[name], b[name], name)


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_games_are_those_of_single_engines(threads: int) -> None:
    """At every decision the same player, kind and legal actions; at the end the same record."""
    luck = np.random.default_rng(threads)
    with Games(N, MIXED, seeds=11, threads=threads) as games:
        engines = dict(enumerate(Engine.new(MIXED[i % len(MIXED)], derived_seed(11, i)) for i in range(N)))
        for engine in engines.values():
            settle(engine)
        aborted: set[int] = set()
        for _ in range(150):
            actions = choices(luck, games)
            for i, engine in list(engines.items()):
                decision = engine.decision()
                assert games.terminals[i] == (decision is None)
                if decision is None:
                    assert games.to_move[i] == -1
                    assert games.n_legal[i] == 0
                    assert not games.mask[i].any()
                    continue
                player, kind, _, codes = decision
                assert (games.to_move[i], DecisionKind(games.kinds[i])) == (player, kind)
                assert games.codes[i, : games.n_legal[i]].tolist() == list(codes)
                assert np.flatnonzero(games.mask[i]).tolist() == list(range(len(codes)))
                try:
                    engine.apply(codes[actions[i]])
                    settle(engine)
                except EngineLimitError:  # the batch ends such a game
                    aborted.add(i)
                    del engines[i]
            games.step(actions)
            over = np.flatnonzero(games.reasons == Reason.FAULT)
            assert set(over.tolist()) == aborted
            assert not games.rewards[over].any()
        assert len(engines) > N // 2
        for i, engine in engines.items():
            assert games.game(i).digest() == digest(engine.record())


def test_any_number_of_threads_gives_the_same() -> None:
    """Arrays, observations and games, after steps with restarts and after playouts."""
    found = []
    for threads in (1, 2, 3, 5):
        luck = np.random.default_rng(0)
        with Games(N, MIXED, seeds=5, threads=threads, restart=True, observe=True) as games:
            rows = [shown(games)]
            for _ in range(60):
                games.step(choices(luck, games))
                rows.append(shown(games))
            played = [games.play("light", seeds=2, turns=3), games.play(seeds=4)]
            rows.append(shown(games))
            found.append((rows, played, state(games), games.evaluate()))
    for rows, played, digests, values in found[1:]:
        for one, other in zip(rows, found[0][0], strict=True):
            assert_same(one, other)
        assert (played, digests, values.tolist()) == (found[0][1], found[0][2], found[0][3].tolist())


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_random_playouts_are_those_of_engines(threads: int) -> None:
    seeds = np.arange(N)
    with Games(N, MIXED, seeds=seeds, threads=threads) as games:
        decisions = games.play("random", seeds=seeds + 100)
        assert games.terminals.all()
        engines = [Engine.new(MIXED[i % len(MIXED)], i) for i in range(N)]
        assert decisions == sum(engine.play_random(i + 100) for i, engine in enumerate(engines))
        assert state(games) == [digest(engine.record()) for engine in engines]
        for i, engine in enumerate(engines):
            winner, reason, _ = engine.outcome()
            assert games.reasons[i] == reason
            assert games.rewards[i].tolist() == [[0, 0], [1, -1], [-1, 1]][winner]


def test_a_seed_stands_for_seeds() -> None:
    one, many = Games(N, TABLES, seeds=9), Games(N, TABLES, seeds=[derived_seed(9, i) for i in range(N)])
    assert one.seeds.tolist() == many.seeds.tolist() == [game.seed for game in map(one.game, range(N))]
    assert state(one) == state(many)
    top = Games(2, TABLES, seeds=2**64 - 1)
    assert top.seeds[1] == derived_seed(2**64 - 1, 1) != top.seeds[0]


def test_horizons() -> None:
    """Playouts in parts are playouts in one go as far as they went; a horizon is kept to."""
    games = Games(N, TABLES, seeds=1)
    before = games.turns.copy()
    games.play("random", seeds=3, turns=2)
    assert ((games.turns == before + 3) | games.terminals).all()
    assert (games.kinds[~games.terminals] == DecisionKind.LEVEL).any()
    games.reset(1)
    assert games.play("random", seeds=3, decisions=7) == 7 * N
    assert games.decisions.tolist() == [7] * N
    stepped = Games(N, TABLES, seeds=1)
    assert stepped.play("random", seeds=3, decisions=0) == 0
    assert state(stepped) == state(Games(N, TABLES, seeds=1))


def test_light_players_beat_random_ones_to_the_end() -> None:
    """The light policy means something: its games end sooner than random ones."""
    games = Games(64, TABLES, seeds=2)
    random = games.play("random")
    games.reset(2)
    light = games.play("light")
    assert games.terminals.all()
    assert light < 0.8 * random


def test_decks_and_rules_are_those_of_games() -> None:
    decks = lnl.decks()
    pair = decks["red_forge"], decks["blue_tide"]
    games = Games(4, [pair], seeds=[1, 2, 3, 4], first=1)
    for i in range(4):
        game = lnl.Game(*pair, seed=i + 1, first=1)
        while (decision := game.decision) is not None and len(decision.codes) == 1:
            game.push_code(decision.codes[0])
        assert games.game(i).digest() == game.digest()
        assert [str(a) for a in games.game(i).decision.actions] == [str(a) for a in decision.actions]  # type: ignore[union-attr]


def test_what_is_over_stays_or_begins_anew() -> None:
    luck = np.random.default_rng(4)
    games, kept = Games(8, TABLES, seeds=21, restart=True), Games(8, TABLES, seeds=21)
    ended = 0
    for _ in range(700):
        seeds, episodes, over = games.seeds.copy(), games.episodes.copy(), kept.terminals.copy()
        actions = choices(luck, games)
        same = episodes == 0
        games.step(actions)
        kept.step(np.where(same & ~over, actions, 10**9 * over))
        for i in np.flatnonzero(games.terminals):
            ended += 1
            assert games.rewards[i].sum() == 0
            assert games.reasons[i] > Reason.NONE
            assert games.episodes[i] == episodes[i] + 1
            assert games.seeds[i] == derived_seed(derived_seed(21, int(i)), int(games.episodes[i])) != seeds[i]
            assert games.n_legal[i] > 0
            assert games.decisions[i] == 0
            fresh = Engine.new(TABLES[i % len(TABLES)], int(games.seeds[i]))
            settle(fresh)
            assert games.game(int(i)).digest() == digest(fresh.record())
            if episodes[i] == 0:
                np.testing.assert_array_equal(games.rewards[i], kept.rewards[i])
                assert games.reasons[i] == kept.reasons[i]
        assert not games.rewards[~games.terminals].any()
        assert not kept.rewards[over].any()
    assert ended > 8
    assert kept.terminals.all()
    again = state(kept)
    kept.step([0] * 8)
    assert state(kept) == again


def test_reset_without_seeds_goes_on() -> None:
    games = Games(5, TABLES, seeds=8)
    games.reset()
    assert games.episodes.tolist() == [1] * 5
    assert games.seeds.tolist() == [derived_seed(derived_seed(8, i), 1) for i in range(5)]
    games.reset(8)
    assert games.episodes.tolist() == [0] * 5
    assert state(games) == state(Games(5, TABLES, seeds=8))


@pytest.mark.parametrize("bad", [-1, MAX_ACTIONS, 2**40])
def test_an_illegal_action_names_its_game_and_changes_nothing(bad: int) -> None:
    games = Games(6, TABLES, seeds=3, observe=True)
    before, arrays = state(games), shown(games)
    with pytest.raises(
        IllegalActionError, match=rf"^game 4: action {bad} is not one of its {games.n_legal[4]} legal actions$"
    ):
        games.step([0, 0, 0, 0, bad, -1])
    with pytest.raises(IllegalActionError, match=f"^game 2: action {games.n_legal[2]} is not one of"):
        games.step([0, 0, games.n_legal[2], 0, 0, 0])
    assert state(games) == before
    assert_same(shown(games), arrays)


@pytest.mark.parametrize("actions", [[0, 0], [[0], [0], [0]], [0.0, 0.0, 0.0], 0, ["a", "b", "c"]])
def test_actions_of_another_shape_are_refused(actions: Any) -> None:
    games = Games(3, TABLES)
    before = state(games)
    with pytest.raises(LnlError, match="3 whole numbers"):
        games.step(actions)
    assert state(games) == before


def test_arguments_that_make_no_sense_are_refused() -> None:
    games = Games(2, TABLES)
    for wrong in (
        lambda: Games(0, TABLES),
        lambda: Games(1, TABLES, threads=0),
        lambda: Games(1, []),
        lambda: Games(1, TABLES, ruleset="3.00"),
        lambda: Games(1, TABLES, first=2),
        lambda: Games(2, TABLES, seeds=[1, 2, 3]),
        lambda: Games(2, TABLES, seeds=[1, -2]),
        lambda: Games(2, TABLES, seeds=-1),
        lambda: games.reset(2**64),
        lambda: games.play("clever"),
        lambda: games.play(turns=-1),
        lambda: games.game(2),
        lambda: Games.from_games([]),
        lambda: Games.from_views([]),
    ):
        with pytest.raises(LnlError):
            wrong()  # type: ignore[no-untyped-call]


def test_arrays_are_views_that_cannot_be_written() -> None:
    games = Games(3, TABLES, restart=True)
    mask, codes = games.mask, games.codes
    address = mask.ctypes.data
    games.step([0, 0, 0])
    assert games.mask is mask
    assert games.codes is codes
    assert mask.ctypes.data == address
    for name in ("mask", "codes", "rewards", "cards", "n_legal", "seeds"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(games, name)[0] = 0


def test_arrays_outlive_their_games() -> None:
    games = Games(3, TABLES, threads=2, observe=True)
    arrays, before = {name: getattr(games, name) for name in shown(games)}, shown(games)
    del games
    gc.collect()
    for name, array in arrays.items():
        if name != "codes":
            np.testing.assert_array_equal(array, before[name])


def middle(n: int) -> Iterator[lnl.Game]:
    """Yield games somewhere in their middle."""
    for k in range(n):
        engine = Engine.new(TABLES[k % len(TABLES)], k)
        for _ in range(60 + 7 * k):
            decision = engine.decision()
            assert decision is not None
            engine.apply(decision.codes[(k + engine.n_decisions) % len(decision.codes)])
        yield lnl.Game.of_engine(engine, TABLES[k % len(TABLES)])


def test_positions_go_on_as_they_would() -> None:
    starts = list(middle(6))
    games = Games.from_games(starts, threads=2, restart=True)
    before = state(games)
    games.play("random", seeds=list(range(6)))
    for k, game in enumerate(starts):
        engine: Any = game.copy()._engine
        settle(engine)
        assert before[k] == digest(engine.record())
        engine.play_random(k)
        assert games.game(k).digest() == digest(engine.record())
    games.reset()
    assert state(games) == before


def test_worlds_are_those_of_views() -> None:
    views = [game.view(p) for game in middle(4) for p in (0, 1)]
    games = Games.from_views(views, 20, seeds=6, threads=2, restart=True)
    for i in range(20):
        world: Any = views[i % 8].sample(derived_seed(6, i))._engine
        settle(world)
        assert games.game(i).digest() == digest(world.record())
        assert games.game(i).table.cards == views[i % 8].table.cards
    first = state(games)
    games.reset()
    assert state(games) != first
    games.reset(6)
    assert state(games) == first
    games.play("light", turns=1)
    values = games.evaluate()
    assert ((values >= 0) & (values <= 1)).all()
    assert (values[games.terminals] == (games.rewards[games.terminals, 0] + 1) / 2).all()


def test_games_that_cannot_be_copied_are_refused() -> None:
    reference = lnl.Game.from_table(TABLES[0], engine="reference")
    scripted = lnl.Game.from_table(TABLES[0], chance=lnl.ChanceScript())
    for game in (reference, scripted):
        with pytest.raises(LnlError, match="game 1"):
            Games.from_games([lnl.Game.from_table(TABLES[0]), game])
    with pytest.raises(LnlError, match="core"):
        Games.from_views([reference.view(0)])


def test_without_numpy_it_says_what_to_install() -> None:
    script = "import sys; sys.modules['numpy'] = None\nimport lnl\ntry:\n    lnl.batch.Games\nexcept lnl.LnlError as e:\n    print(e)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "games at once need numpy: pip install 'lnl[batch]'\n"
