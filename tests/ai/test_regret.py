"""The tool that measures what choices lose by the judgement of a deeper search."""

from __future__ import annotations

import pytest

from lnl import Game, decks
from lnl.contract.decision import DecisionKind
from tools.regret import Loss, by_kind, interval, judged, lines, losses


def test_the_judges_own_choice_loses_nothing() -> None:
    shipped = sorted(decks().items())
    view = Game(shipped[0][1], shipped[1][1], seed=4).view(0)
    codes = view.decision.codes  # type: ignore[union-attr]
    found = judged(view, codes, 60, 40, 5)
    assert [lost for differs, lost in found if not differs] == [0.0]
    assert judged(view, codes, 60, 40, 5) == found


def test_every_player_is_put_every_decision() -> None:
    found = list(losses(["pilot", "random"], 1, 3, 20, 10))
    assert len(found) > 20
    assert [loss.player for loss in found] == [0, 1] * (len(found) // 2)
    assert all(loss.lost == 0 for loss in found if not loss.differs)


def test_a_line_for_each_player() -> None:
    found = [
        Loss(0, 0, DecisionKind.MAIN, False, 0.0),
        Loss(0, 0, DecisionKind.DEFINE, True, 0.1),
        Loss(1, 0, DecisionKind.MAIN, True, 0.1),
        Loss(1, 0, DecisionKind.DEFINE, True, 0.05),
    ]
    assert list(lines(["greedy"], found, 1)) == [
        "greedy: 4 decisions, 75.0% differ, 6.25 points lost a decision, 6.2 [5.0, 7.5] a player and game"
    ]
    assert list(by_kind(["greedy"], found)) == [
        "  greedy, define: 2 decisions, 100.0% differ, 3.8 a player and game",
        "  greedy, main: 2 decisions, 50.0% differ, 2.5 a player and game",
    ]


def test_the_interval_contains_the_mean() -> None:
    low, high = interval([0.0, 0.1, 0.2, 0.3], 2)
    assert low < 0.15 < high
    assert interval([0.2, 0.2], 2) == pytest.approx((0.2, 0.2))
