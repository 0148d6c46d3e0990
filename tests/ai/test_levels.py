"""Levels: players in the order of their strength."""

from __future__ import annotations

from itertools import pairwise

import pytest

from lnl import decks
from lnl.ai.levels import LEVELS, USUAL, level_player
from lnl.ai.player import make_player, player_of
from lnl.contract.errors import LnlError
from lnl.lab.games import Field
from lnl.lab.matches import PLAYER_SEATS, player_tasks, run_match


def test_there_are_eight_levels_each_stronger_than_the_one_before() -> None:
    assert list(LEVELS) == list(range(1, 9))
    assert LEVELS[1].elo == 0
    assert all(weaker.elo < stronger.elo for weaker, stronger in pairwise(LEVELS.values()))


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_the_player_of_its_table(level: int) -> None:
    made, named = player_of(f"level:{level}", 3), player_of(LEVELS[level].player, 3)
    assert type(made) is type(named)
    for option in ("worlds", "slip", "iterations", "seed"):
        assert getattr(made, option, None) == getattr(named, option, None)
    assert type(make_player("level", level=level)) is type(named)


def test_the_usual_level_is_the_default_search() -> None:
    made = level_player()
    assert LEVELS[USUAL].player == "mcts"
    assert made.name == "mcts"


@pytest.mark.parametrize("spec", ["level:0", "level:9", "level:level=12"])
def test_other_levels_are_refused(spec: str) -> None:
    with pytest.raises(LnlError, match="level must be a whole number from 1 to 8"):
        player_of(spec)


@pytest.mark.parametrize(
    ("spec", "message"), [("level:x", "not option=number"), ("level:3,worlds=2", "not option=number")]
)
def test_a_level_takes_a_number(spec: str, message: str) -> None:
    with pytest.raises(LnlError, match=message):
        player_of(spec)


def test_a_middle_level_beats_the_lowest() -> None:
    names = sorted(decks())
    field = Field([decks()[name] for name in names], ["level:4", "level:1"])
    found = run_match(field, player_tasks(3, 5, len(names)), PLAYER_SEATS, 1)
    assert found.score.mean > 0.6
