"""Games of players that the core plays itself: the same results as from their views."""

from __future__ import annotations

import lnl
from lnl.ai import player_of
from lnl.cards.library.table import CardTable
from lnl.lab.fast import is_fast, play_fast, results_of
from lnl.lab.games import Field, play
from lnl.lab.matches import deck_tasks, player_tasks

DECKS = lnl.decks()


def test_games_of_a_field_are_the_same_in_the_core() -> None:
    field = Field([DECKS["quickstep"], DECKS["night_express"]], ["pilot", "random"])
    tasks = [*player_tasks(2, 5), *deck_tasks((1, 0), 2, 5)]
    tables: dict[tuple[int, int], CardTable] = {}
    fast = results_of(play_fast(field, tasks, tables))
    assert fast == [play(field, task, player_of, tables) for task in tasks]


def test_only_some_players_are_fast() -> None:
    decks = [DECKS["quickstep"]]
    assert is_fast(Field(decks, ["pilot", "random"]))
    assert not is_fast(Field(decks, ["greedy", "pilot"]))
    assert not is_fast(Field(decks, ["random"], "reference"))
