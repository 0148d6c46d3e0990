"""Games of players that the core plays itself: the same results as from their views."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import lnl
from lnl.ai.search.habits import PLAYER_WEIGHTS, SEARCH_WEIGHTS, weights_digest
from lnl.batch.layout import MAX_TURN_ROWS
from lnl.contract.enums import Reason
from lnl.lab.fast import is_fast, play_fast
from lnl.lab.games import Field
from lnl.lab.runs import playing
from lnl.lab.runs.fast_rows import untold
from lnl.lab.runs.folder import identity, manifest_of
from lnl.lab.runs.rows import COLUMNS, DTYPES, Rows
from lnl.lab.runs.setting import Chunk, Matchup, Setting, matchups_of

pytest.importorskip("duckdb")

DECKS = lnl.decks()
SETTING = Setting(
    [DECKS[name] for name in sorted(DECKS)],
    ["pilot", "random"],
    [Matchup((deck, (5 * deck + 1) % len(DECKS)), (deck % 2, deck // 2 % 2)) for deck in range(len(DECKS))],
    kinds=("games", "turns", "cards"),
)
"""All shipped decks, by two players."""


def test_only_some_players_are_fast() -> None:
    decks = [DECKS["quickstep"]]
    assert is_fast(Field(decks, ["pilot", "random"]))
    assert not is_fast(Field(decks, ["greedy", "pilot"]))
    assert not is_fast(Field(decks, ["random"], "reference"))


@pytest.fixture(scope="module")
def from_views() -> dict[int, Rows]:
    """The rows of some games of each matchup, played step by step from views."""
    play = playing.step_by_step(SETTING)
    return {matchup: play(Chunk(matchup, 3, 8)) for matchup in range(len(SETTING.matchups))}


@pytest.mark.parametrize("kinds", [("games",), ("games", "turns"), ("games", "cards"), ("games", "turns", "cards")])
def test_a_run_has_the_same_rows_as_from_views(from_views: dict[int, Rows], kinds: tuple[str, ...]) -> None:
    setting = replace(SETTING, kinds=kinds)
    for matchup, wanted in from_views.items():
        found = playing.play_chunk(setting, Chunk(matchup, 3, 8))
        assert list(found.columns) == list(kinds)
        assert found.plain() == {kind: wanted.plain()[kind] for kind in kinds}


def test_columns_have_the_types_of_the_files() -> None:
    found = playing.play_chunk(SETTING, Chunk(0, 0, 2))
    for kind, columns in COLUMNS.items():
        assert {name: str(found.columns[kind][name].dtype) for name in columns} == {
            name: DTYPES[form] for name, form in columns.items()
        }


def test_a_game_that_is_not_told_in_full_is_played_once_more(
    from_views: dict[int, Rows], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game that is cut off, so that there is a replay; one of more turns than there are rows for, so that all are told."""
    monkeypatch.setattr(playing, "untold", lambda played: np.array([0, 3]))
    assert playing.play_chunk(SETTING, Chunk(0, 3, 8)) == from_views[0]
    monkeypatch.setattr(playing, "untold", lambda played: np.arange(5))
    assert playing.play_chunk(SETTING, Chunk(1, 3, 8)) == from_views[1]


def test_which_games_are_not_told_in_full() -> None:
    played = play_fast(SETTING, [SETTING.task(0, game) for game in range(4)], {}, watched=True)
    assert played.n_turns is not None
    assert untold(played).tolist() == []
    played.reasons[1] = Reason.FAULT
    played.n_turns[2] = MAX_TURN_ROWS
    played.n_turns[3] = MAX_TURN_ROWS + 1
    assert untold(played).tolist() == [1, 3]


def test_a_run_of_the_pilot_is_of_its_weights() -> None:
    decks = [DECKS["winter_wall"]]
    manifests = [manifest_of(Setting(decks, [player], matchups_of(1)), []) for player in ("pilot", "random")]
    assert manifests[0]["pilot"] == weights_digest(PLAYER_WEIGHTS) != weights_digest(SEARCH_WEIGHTS)
    assert manifests[1]["pilot"] == ""
    assert identity(manifests[0]) != identity({**manifests[0], "pilot": "0"})
