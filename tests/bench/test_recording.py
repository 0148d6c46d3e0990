"""How moments of games are chosen to be recorded as positions."""

from __future__ import annotations

import pytest

from bench.positions import DECISIONS, WANTED, PositionKind, stood
from bench.record_positions import PLAYERS, Moment, best, candidates, in_turns, moments, row_of
from lnl.contract.decision import DecisionKind
from lnl.lab.bench import fixed_tables


def moment(
    seed: int, kind: DecisionKind = DecisionKind.MAIN, turn: int = 1, choices: int = 2, autos: int = 0
) -> Moment:
    return Moment(0, seed, choices, kind, turn, 0, choices, 0, autos)


def test_each_game_gives_its_best_moment_and_the_best_come_first() -> None:
    games = [[moment(0, choices=3), moment(0, choices=5)], [moment(1, choices=9)], [moment(2, turn=7)]]
    found = candidates(PositionKind.EARLY, games, 0)
    assert [(one.seed, one.choices) for one in found] == [(1, 9), (0, 5)]


def test_check_timings_count_abilities_at_any_decision() -> None:
    game = [moment(0, autos=1), moment(0, DecisionKind.ATTACK, autos=4)]
    assert [score for score, _ in best(PositionKind.CHECK, game, 1)] == [1, 4]


@pytest.mark.parametrize(
    ("kind", "turns"), [(PositionKind.EARLY, [1, 2, 3]), (PositionKind.MIDDLE, [4, 5, 6]), (PositionKind.LATE, [9, 10])]
)
def test_parts_of_a_game(kind: PositionKind, turns: list[int]) -> None:
    game = [moment(0, turn=turn) for turn in range(1, 11)]
    assert [one.turn for _, one in best(kind, game, 10)] == turns


def test_kinds_of_decisions_take_turns() -> None:
    many = [moment(k, DecisionKind.CHOOSE) for k in range(3)]
    few = [moment(k + 5, DecisionKind.MODE) for k in range(2)]
    found = in_turns([*many, *few])
    assert [one.kind for one in found[:4]] == [DecisionKind.MODE, DecisionKind.CHOOSE] * 2
    assert found[4].kind is DecisionKind.CHOOSE


@pytest.mark.parametrize("sort", range(len(PLAYERS)))
def test_a_moment_becomes_the_same_row_twice(sort: int) -> None:
    pytest.importorskip("lnl._core")
    tables = fixed_tables()
    game = moments(tables, sort, 3)
    assert game == moments(tables, sort, 3)
    wanted = next(one for one in game if one.kind in DECISIONS[PositionKind.ATTACK])
    row = row_of(tables, PositionKind.ATTACK, wanted)
    assert row is not None
    assert row == row_of(tables, PositionKind.ATTACK, wanted)
    (found,) = stood("core", [row])
    assert found.code == wanted.code
    assert len(found.codes) == wanted.choices


def test_both_sorts_of_games_give_their_share() -> None:
    assert sum(WANTED.values()) == 100
    assert all((wanted + sort) // len(PLAYERS) >= 6 for wanted in WANTED.values() for sort in range(len(PLAYERS)))
