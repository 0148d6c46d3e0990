"""The map of lists: one legal list a cell, measured on fresh luck, the same however it was played."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import lnl
from lnl.cards.library.library import CardLibrary
from lnl.contract.errors import ArgumentError, FileError, LnlError
from lnl.lab.deck_map import LEVELS, MEMBERS, DeckMap, map_decks, measures_of
from lnl.lab.list_games import KeptScores, ListGames
from lnl.lab.list_search import Telling
from tests.support.weakened import weakened

DECKS = lnl.decks()
FIELD = [DECKS["green_harvest"], DECKS["red_forge"]]
LIBRARY = CardLibrary.load()
CARDS = {card.id: card for card in LIBRARY}
GAMES = 4000


def mapped(**more: Any) -> DeckMap:
    return map_decks(DECKS["quickstep"], FIELD, LIBRARY, GAMES, seed=3, **more)


@pytest.fixture(scope="module")
def found() -> DeckMap:
    return mapped()


def test_each_cell_has_a_legal_list_of_its_own(found: DeckMap) -> None:
    assert len({(cell.level, cell.members) for cell in found.cells}) == len(found.cells) >= 4
    for cell in found.cells:
        assert cell.deck.violations() == []
        level, members = measures_of(Counter(cell.deck.contents.main), CARDS)
        high_level = dict(pairwise(LEVELS))[cell.level]
        high_members = dict(pairwise(MEMBERS))[cell.members]
        assert cell.level <= level + 1e-9 < high_level + 1e-6 or cell.level in (LEVELS[0], LEVELS[-2])
        assert cell.members <= members < high_members or cell.members in (MEMBERS[0], MEMBERS[-2])
        assert 0 <= cell.low <= cell.rate <= cell.high <= 1
        assert cell.low < cell.high
        before, after = (Counter(deck.contents.main) for deck in (DECKS["quickstep"], cell.deck))
        assert sum(swap.copies for swap in cell.swaps) == (after - before).total()
    assert found.lists > len(found.cells)
    assert 0.7 * GAMES < found.games < 1.5 * GAMES


@pytest.mark.slow
def test_good_cards_come_back() -> None:
    """A deck with blanks in the place of good cards is beaten in its own cell."""
    deck = weakened("quickstep", ("CN-002", "CN-006", "CN-009"))
    found = map_decks(deck, FIELD, DECKS["quickstep"].cards, 16000, seed=3)
    level, members = measures_of(Counter(deck.contents.main), {card.id: card for card in deck.cards})
    place = (max(bound for bound in LEVELS if bound <= level), max(bound for bound in MEMBERS if bound <= members))
    best = next(cell for cell in found.cells if (cell.level, cell.members) == place)
    met = ListGames(FIELD, [1, 1], 9, 1, None, KeptScores())
    assert best.low > float(met.scores([deck], 200, 1).mean())
    assert any(swap.out.startswith("ZZ") for swap in best.swaps)


def test_threads_change_nothing(found: DeckMap) -> None:
    assert mapped(threads=2) == found


class Killed(Exception):
    """A process that ends in the middle."""


def test_a_search_that_was_killed_goes_on(found: DeckMap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play, played = ListGames._play, []

    def counted(self: ListGames, lists: Any, met: Any, numbers: Any, *more: Any) -> Any:
        played.append(2 * numbers.size)
        if len(played) == 2:
            raise Killed
        return play(self, lists, met, numbers, *more)

    monkeypatch.setattr(ListGames, "_play", counted)
    with pytest.raises(Killed):
        mapped(path=tmp_path / "search")
    assert mapped(path=tmp_path / "search") == found
    assert sum(played) - played[1] == found.games, "nothing is played twice"
    with pytest.raises(FileError, match="games differ"):
        map_decks(DECKS["quickstep"], FIELD, LIBRARY, 2 * GAMES, seed=3, path=tmp_path / "search")


def test_no_more_games_are_told_than_the_total() -> None:
    told: list[Telling] = []
    found = map_decks(
        DECKS["quickstep"], FIELD, LIBRARY, 1000, seed=3, tell=told.append
    )  # less than a generation needs
    assert all(telling.games <= telling.budget for telling in told)
    assert told[-1].budget == found.games > 1000


def test_an_interrupted_search_claims_nothing() -> None:
    def stop(telling: Telling) -> None:
        raise KeyboardInterrupt

    found = mapped(tell=stop)
    assert found.interrupted
    assert found.cells == ()


def test_the_table_is_that_of_the_cells(found: DeckMap) -> None:
    rows = found.table().dicts()
    assert [(row["level_from"], row["members_from"]) for row in rows] == [
        (cell.level, cell.members) for cell in found.cells
    ]
    assert "n" in found.table().text()
    assert "勝率" in found.table().text("ja")


def test_arguments_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ArgumentError, match="games"):
        map_decks(DECKS["quickstep"], FIELD, LIBRARY, 10)
    with pytest.raises(LnlError, match="field"):
        map_decks(DECKS["quickstep"], [], LIBRARY, GAMES)
    monkeypatch.setitem(sys.modules, "ribs.archives", None)
    with pytest.raises(LnlError, match=r"pip install 'lnl\[map\]'"):
        mapped()
