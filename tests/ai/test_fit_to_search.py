"""The tool that fits weights for the pilot to the visits of the search."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from lnl.ai.search.habits import OPTION_SIGHTS, SIGHTS, Habit
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from tools.fit_pilot import KINDS
from tools.fit_to_search import Asked, Fit, asked_in, play, read_games, report, shared


def test_the_tool_plays_the_same_games_again(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    play(whole, 2, 5, 16, 1)
    play(parts, 1, 5, 16, 1)
    play(parts, 2, 5, 16, 1)
    assert parts.read_text() == whole.read_text()
    games = read_games(whole)
    asked = asked_in(games)
    assert np.allclose(np.add.reduceat(asked.shares, asked.first), 1.0)
    assert len(asked.first) == sum(len(played.rows) for played in games) > 100
    assert {careless for played in games for _, careless, _ in played.rows} == {0, 1}
    assert sorted(set(asked.game)) == [0, 1]


def test_boosts_share_alike() -> None:
    """Boosts are one action to the search, and the pilot draws one of them."""
    kinds = [ActionKind.PASS, ActionKind.BOOST, ActionKind.BOOST]
    assert shared(DecisionKind.DEFINE, kinds, [10, 30, 0], 1) == [0.25, 0.375, 0.375]
    assert shared(DecisionKind.MAIN, [ActionKind.PASS, ActionKind.MOBILIZE], [10, 30], 2) == [0.1, 0.9]


def planted(n: int) -> Asked:
    """Return n decisions whose options have shares by weights that are the same in each game."""
    luck = np.random.default_rng(3)
    seen = luck.integers(0, 8, (3 * n, len(SIGHTS))).astype(np.int16)
    truth = np.where(np.arange(len(SIGHTS)) < len(OPTION_SIGHTS), luck.normal(size=len(SIGHTS)), 0)
    first = np.arange(0, 3 * n, 3)
    shares = np.zeros(3 * n)
    shares[first + (seen @ truth).reshape(n, 3).argmax(axis=1)] = 1
    kinds = np.full(3 * n, KINDS * DecisionKind.MAIN + ActionKind.PASS)
    return Asked(kinds, seen, shares, first, np.arange(n) // 10, np.zeros(n, np.bool_))


def test_the_tool_learns_planted_weights() -> None:
    other = Habit(DecisionKind.MAY, ActionKind.YES, tuple(range(len(SIGHTS))))
    fit = Fit(planted(1600), [other])
    held, before = fit.held(), fit.losses()
    assert held.sum() == 400
    assert fit.run() > 0
    assert fit.agreements()[held].mean() > 0.9
    assert fit.losses()[held].mean() < 0.5 * before[held].mean()
    rows = {(habit.decision, habit.action): habit.weights for habit in fit.habits()}
    assert rows.keys() == {(DecisionKind.MAIN, ActionKind.PASS), (DecisionKind.MAY, ActionKind.YES)}
    assert rows[DecisionKind.MAY, ActionKind.YES] == other.weights
    again = Fit(planted(1600), fit.habits())
    assert np.abs(again.losses() - fit.losses()).mean() < 0.05
    assert [line.split(":")[0] for line in report("new", fit)] == ["new, games in the fit", "new, games kept from it"]


def test_the_fit_keeps_to_its_beginning_where_games_say_nothing() -> None:
    asked = planted(400)
    even = asked._replace(shares=np.full(len(asked.shares), 1 / 3), seen=np.zeros_like(asked.seen))
    begin = [Habit(DecisionKind.MAIN, ActionKind.PASS, tuple(range(len(SIGHTS))))]
    fit = Fit(even, begin)
    fit.run(20)
    assert fit.habits() == begin
