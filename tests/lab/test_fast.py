"""Games of players that the core plays itself: the same results as from their views."""

from __future__ import annotations

from dataclasses import replace

import pytest

import lnl
from lnl.ai import player_of
from lnl.ai.search.habits import weights_digest
from lnl.batch import Played
from lnl.cards.library.table import CardTable
from lnl.contract.enums import Reason
from lnl.lab.fast import is_fast, play_fast, results_of
from lnl.lab.games import Field, play
from lnl.lab.matches import deck_tasks, player_tasks
from lnl.lab.results import Result
from lnl.lab.runs import playing
from lnl.lab.runs.folder import identity, manifest_of
from lnl.lab.runs.setting import Chunk, Setting, matchups_of

pytest.importorskip("duckdb")

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


def test_a_run_has_the_same_rows_as_from_views(monkeypatch: pytest.MonkeyPatch) -> None:
    decks = [DECKS["winter_wall"], DECKS["blue_tide"]]
    setting = Setting(decks, ["pilot", "random"], matchups_of(2, [(0, 1), (1, 0)]))
    for matchup in range(2):
        fast = playing.play_chunk(setting, Chunk(matchup, 3, 17))
        assert fast.n_games == 14
        with monkeypatch.context() as patch:
            patch.setattr(playing, "is_fast", lambda setting: False)
            assert fast == playing.play_chunk(setting, Chunk(matchup, 3, 17))


def test_a_game_that_is_cut_off_is_kept_with_its_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    """The core plays it, and it is played once more from views, which gives the replay."""
    setting = Setting([DECKS["winter_wall"]], ["pilot"], matchups_of(1))
    usual = playing.play_chunk(setting, Chunk(0, 0, 4))

    def one_cut_off(played: Played) -> list[Result]:
        results = results_of(played)
        return [results[0], replace(results[1], reason=int(Reason.FAULT)), *results[2:]]

    monkeypatch.setattr(playing, "results_of", one_cut_off)
    assert playing.play_chunk(setting, Chunk(0, 0, 4)) == usual


def test_a_run_of_the_pilot_is_of_its_weights() -> None:
    decks = [DECKS["winter_wall"]]
    manifests = [manifest_of(Setting(decks, [player], matchups_of(1)), []) for player in ("pilot", "random")]
    assert manifests[0]["pilot"] == weights_digest()
    assert manifests[1]["pilot"] == ""
    assert identity(manifests[0]) != identity({**manifests[0], "pilot": "0"})
