"""The pilot: what it sees, how its weights are read, and that the tool which makes them learns."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from lnl import Game, decks
from lnl.ai import make_player
from lnl.ai.search.habits import (
    MAX_WEIGHT,
    OPTION_SIGHTS,
    PLAYER_WEIGHTS,
    SEARCH_WEIGHTS,
    SIGHTS,
    Habit,
    read_habits,
)
from lnl.ai.search.pilot import Habits, sights
from lnl.ai.search.tree import Tree
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import ArgumentError, LnlError
from tests.ai.test_players import lethal
from tools.fit_pilot import KINDS, Asked, agreement, collected, fitted, written

NAMES = list(SIGHTS)


def test_it_takes_the_last_gate() -> None:
    """8.2.10.3: an attack on the last face-down gate wins, and the pilot sees which one that is."""
    game = lethal()
    while game.outcome is None:
        assert game.decision is not None
        player = game.decision.player
        assert player == 0
        game.push(make_player("pilot").choose(game.view(player)))
    assert game.outcome.winner == 0


def test_what_it_sees_of_attacks() -> None:
    game = lethal()
    while game.decision is not None and game.decision.kind is not DecisionKind.ATTACK:
        game.push_code(game.decision.codes[-1])
    assert game.decision is not None
    rows = sights(game.view(0).core)
    assert [kind for kind, _ in rows] == [action.kind for action in game.decision.actions]
    last = [str(action) for action, (_, seen) in zip(game.decision.actions, rows) if seen[NAMES.index("last gate")]]
    assert last
    assert all(text.endswith("FC") for text in last)
    assert {seen[NAMES.index("others gates")] for _, seen in rows} == {1}


def test_weights_decide() -> None:
    """A weight on one thing that is seen makes the pilot take the option that has most of it."""
    game = Game(decks()["blue_tide"], decks()["red_forge"], seed=4)
    while game.decision is not None and game.decision.kind is not DecisionKind.LEVEL:
        game.push_code(game.decision.codes[0])
    assert game.decision is not None
    view = game.view(game.decision.player).core
    for name in ("power", "cost", "level"):
        seen = [row[NAMES.index(name)] for _, row in sights(view)]
        weights = tuple(int(name == other) for other in SIGHTS)
        rows = [Habit(DecisionKind.LEVEL, kind, weights) for kind in (ActionKind.PASS, ActionKind.LEVEL)]
        assert Habits(rows).choice(view) == seen.index(max(seen))
    assert Habits([]).choice(view) == 0


def test_shares_are_those_of_weights_and_features() -> None:
    """Every option has its share by the sum of all products of weights and features, whatever is left out on the way."""
    shipped, rows = list(decks().values()), read_habits(SEARCH_WEIGHTS)
    weights = {(habit.decision, habit.action): np.array(habit.weights) for habit in rows}
    pilot, nothing, seen, chance = Habits(rows), np.zeros(len(SIGHTS)), set(), Random(3)
    for seed in range(12):
        game = Game(chance.choice(shipped), chance.choice(shipped), seed=seed)
        while (decision := game.decision) is not None:
            if len(decision.codes) > 1 and ActionKind.BOOST not in [action.kind for action in decision.actions]:
                view = game.view(decision.player).core
                values = [
                    weights.get((decision.kind, ActionKind(kind)), nothing) @ numbers for kind, numbers in sights(view)
                ]
                likely = np.exp((np.array(values) - max(values)) / 256)
                assert pilot.shares(view) == pytest.approx(likely / likely.sum(), abs=1e-6)
                seen.add(decision.kind)
            game.push_code(chance.choice(decision.codes))
    assert {DecisionKind.MAIN, DecisionKind.ATTACK, DecisionKind.TRANCE_PICK, DecisionKind.PLACE} < seen


def test_options_are_drawn_by_their_shares() -> None:
    game = Game(decks()["blue_tide"], decks()["red_forge"], seed=4)
    while game.decision is not None and game.decision.kind is not DecisionKind.LEVEL:
        game.push_code(game.decision.codes[0])
    assert game.decision is not None
    view, draws = game.view(game.decision.player).core, 4000
    pilot = Habits(read_habits(SEARCH_WEIGHTS))
    shares = np.array(pilot.shares(view))
    counts = np.bincount([pilot.drawn(view, seed) for seed in range(draws)], minlength=len(shares))
    assert np.abs(counts / draws - shares) == pytest.approx(0, abs=4 * 0.5 / draws**0.5)
    assert np.count_nonzero(counts) > 2
    assert pilot.drawn(game.view(1 - game.decision.player).core, 1) == -1


def test_it_rearranges_no_more_than_some_times_when_it_draws() -> None:
    """7.5.3.6 sets no limit: what would always rearrange stops by a rule, and does something else."""
    always = (MAX_WEIGHT, *[0] * (len(SIGHTS) - 1))
    pilot, usual = Habits([Habit(DecisionKind.MAIN, ActionKind.REARRANGE, always)]), Habits(read_habits(PLAYER_WEIGHTS))
    game = Game(decks()["blue_tide"], decks()["red_forge"], seed=4)
    found: dict[int, bool] = {}
    for _ in range(200):
        decision = game.decision
        if decision is None:
            break
        view, kinds = game.view(decision.player).core, [action.kind for action in decision.actions]
        number = usual.choice(view)
        if decision.kind is DecisionKind.MAIN and ActionKind.REARRANGE in kinds:
            number = pilot.drawn(view, 1)
            found[len(game.record().arrangements)] = kinds[number] is ActionKind.REARRANGE
        game.push_code(decision.codes[number])
    assert found == {0: True, 2: True, 3: False}


def test_the_player_takes_what_weighs_most_by_its_own_weights() -> None:
    player, n_apart = make_player("pilot"), 0
    by_player, by_search = Habits(read_habits(PLAYER_WEIGHTS)), Habits(read_habits(SEARCH_WEIGHTS))
    for seed in range(3):
        game = Game(decks()["blue_tide"], decks()["red_forge"], seed=seed)
        while (decision := game.decision) is not None:
            view, number = game.view(decision.player), 0
            if len(decision.codes) > 1:
                number = by_player.choice(view.core)
                n_apart += by_search.choice(view.core) != number
                assert player.choose(view).code == decision.codes[number]
            game.push_code(decision.codes[number])
    assert n_apart > 20


def test_the_search_has_weights_of_its_own() -> None:
    """Where exploration is all, the visits follow the prior: half an equal share, half that of the search's file."""
    game, n = Game(decks()["blue_tide"], decks()["red_forge"], seed=4), 2000
    assert game.decision is not None
    assert game.decision.kind is DecisionKind.MULLIGAN
    view = game.view(game.decision.player).core
    tree = Tree(view, 3, exploration=100, depth=1, pilot=1)
    tree.grow(n)
    visits = {found.code: found.visits / n for found in tree.result().actions}
    taken = np.array([visits.get(code, 0) for code in game.decision.codes])
    for path, is_followed in ((SEARCH_WEIGHTS, True), (PLAYER_WEIGHTS, False)):
        shares = np.array(Habits(read_habits(path)).shares(view))
        prior = 0.5 * shares + 0.5 * (shares > 0) / np.count_nonzero(shares)
        assert bool(np.abs(taken - prior).max() < 0.005) is is_followed


def test_files_of_other_sights_are_refused(tmp_path: Path) -> None:
    text = PLAYER_WEIGHTS.read_text()
    for old, new, words in (
        ("\tpower\t", "\tstrength\t", "columns"),
        ("main\tpass\t", "main\tleave\t", "is not a row"),
        ("main\tpass\t", f"main\tpass\t{MAX_WEIGHT + 1}", "is not a row"),
    ):
        path = tmp_path / "pilot.tsv"
        assert old in text
        path.write_text(text.replace(old, new, 1))
        with pytest.raises(LnlError, match=words):
            read_habits(path)
    rows = read_habits(PLAYER_WEIGHTS)
    with pytest.raises(ArgumentError, match="weights instead"):
        Habits([rows[0]._replace(weights=(1,))])
    with pytest.raises(ArgumentError, match="weight"):
        Habits([rows[0]._replace(weights=(MAX_WEIGHT + 1,) * len(SIGHTS))])


@pytest.mark.parametrize("path", [PLAYER_WEIGHTS, SEARCH_WEIGHTS], ids=["player", "search"])
def test_the_tools_write_what_is_read(path: Path) -> None:
    text = path.read_text()
    provenance = text.splitlines()[1].removeprefix("# ")
    assert written(read_habits(path), provenance) == text


def test_the_tool_asks_and_finds_the_same_again(tmp_path: Path) -> None:
    first = collected(tmp_path / "a.npz", read_habits(SEARCH_WEIGHTS), 0, [5], 1)
    again = collected(tmp_path / "b.npz", read_habits(SEARCH_WEIGHTS), 0, [5], 1)
    assert all(np.array_equal(getattr(first, name), getattr(again, name)) for name in Asked._fields)
    assert len(first.first) > 30
    assert np.allclose(np.add.reduceat(first.shares, first.first), 1.0, atol=1e-4)


def test_the_tool_learns_planted_weights() -> None:
    luck = np.random.default_rng(3)
    n = 400
    seen = luck.integers(0, 8, (3 * n, len(SIGHTS))).astype(np.int16)
    truth = np.where(np.arange(len(SIGHTS)) < len(OPTION_SIGHTS), luck.normal(size=len(SIGHTS)), 0)
    first = np.arange(0, 3 * n, 3, dtype=np.int32)
    best = first + (seen @ truth).reshape(n, 3).argmax(axis=1)
    shares = np.zeros(3 * n, np.float32)
    shares[best] = 1
    kinds = np.full(3 * n, KINDS * DecisionKind.MAIN + ActionKind.PASS, np.int16)
    habits, loss, agreed = fitted(Asked(kinds, seen, shares, first))
    assert agreed > 0.95
    assert loss < 0.3
    ours = seen @ np.array(habits[0].weights)
    assert agreement(ours, shares, first) > 0.95
