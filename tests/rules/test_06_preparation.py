"""Chapter 6: before the game."""

from __future__ import annotations

import pytest

from tests.support.told import told


@pytest.mark.rule("6.2.1.8")
def test_each_player_once_puts_cards_back_and_draws_as_many(engine: str) -> None:
    told(
        engine,
        """
[cards]
X = {}
Y = {}
[setup]
first = "B"
[setup.B]
main = ["X*10", "Y*10"]
[chance]
deck_B = [["Y*5", "X*5", "Y*5", "X*5"]]
[[step]]
decision = "mulligan"
player = "B"
zones = { "B.hand" = ["X*5"], "A.hand" = 5 }
[[step]]
do = ["B: bottom X", "B: bottom X", "B: done"]
decision = "mulligan"
player = "A"
zones = { "B.hand" = ["X*3", "Y*2"] }
[[step]]
do = ["A: done"]
zones = { "A.hand" = 5, "B.hand" = ["X*3", "Y*4"] }
events = ["draw phase"]
decision = "level"
player = "B"
""",
    )
