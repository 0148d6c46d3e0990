"""Better lists: a search finds what was taken out of a deck, stays within the rules, and claims no more than fresh luck shows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import lnl
from lnl.cards.library.library import CardLibrary
from lnl.contract.errors import ArgumentError, DeckError, FileError, LnlError
from lnl.lab.list_games import KeptScores, ListGames
from lnl.lab.list_search import ListSearch, Telling, estimated, kind_of, swaps_between, with_main
from lnl.lab.optimize import optimize_deck
from tests.support.weakened import weakened

DECKS = lnl.decks()
FIELD = [DECKS["green_harvest"], DECKS["red_forge"]]


def test_it_finds_what_was_taken_out() -> None:
    deck = weakened("quickstep", ("CN-002", "CN-006", "CN-009"))
    told: list[Telling] = []
    found = optimize_deck(deck, FIELD, DECKS["quickstep"].cards, games=9000, seed=2, tell=told.append)
    assert found.confirmed
    assert found.gain == pytest.approx(found.after - found.before)
    assert found.low < found.gain < found.high
    blanks = [sum(card.startswith("ZZ") for card in one.contents.main) for one in (deck, found.deck)]
    assert blanks[1] < blanks[0] / 2
    assert "CN-002" in {swap.into for swap in found.swaps}
    assert found.deck.violations() == []
    assert 7000 < found.games < 13000
    assert {telling.step.partition(":")[0] for telling in told} >= {"what cards are worth", "lists compete"}


def test_the_same_seed_finds_the_same() -> None:
    deck = weakened("quickstep", ("CN-002",))
    found = [optimize_deck(deck, FIELD, DECKS["quickstep"].cards, games=1000, seed=3, threads=k) for k in (1, 2)]
    assert found[0] == found[1]


def test_variants_are_legal_and_keep_their_curve() -> None:
    library = CardLibrary.load()
    cards = {card.id: card for card in library}
    for name in ("red_forge", "blue_tide"):
        deck = DECKS[name]
        met = ListGames(FIELD, [1, 1], 1, 1, None, KeptScores())
        search = ListSearch(deck, cards, met, Random(1), 1000, lambda telling: None)
        kinds = Counter(kind_of(cards[card]) for card in deck.contents.main)
        pool = search.pool()
        for _ in range(40):
            variant = search.variant(pool)
            assert variant.violations() == []
            assert Counter(kind_of(cards[card]) for card in variant.contents.main) == kinds
            swaps = swaps_between(deck, variant)
            assert (
                sum(swap.copies for swap in swaps)
                == (Counter(deck.contents.main) - Counter(variant.contents.main)).total()
            )


def test_a_linear_model_finds_planted_worths() -> None:
    luck = np.random.default_rng(4)
    truth = np.array([0.02, 0.0, -0.015, 0.01])
    seen = luck.integers(-2, 3, (4000, 4)).astype(float)
    part_of = np.arange(4000) // 1000
    scores = seen @ truth + 0.1 * part_of + luck.normal(0, np.sqrt(0.25 / 24), 4000)
    worth, error = estimated(seen, scores, part_of, 24)
    assert np.abs(worth - truth).max() < 0.003
    assert (np.abs(worth - truth) < 4 * error + 0.002).all()


def test_an_interrupted_search_claims_nothing() -> None:
    def stop(telling: Telling) -> None:
        if telling.step.startswith("lists compete"):
            raise KeyboardInterrupt

    found = optimize_deck(
        weakened("quickstep", ("CN-002",)), FIELD, DECKS["quickstep"].cards, games=2000, seed=2, tell=stop
    )
    assert found.interrupted
    assert not found.confirmed
    assert (found.low, found.high) == (-1, 1)


class Killed(Exception):
    """A process that ends in the middle."""


def test_a_search_that_was_killed_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that were played are not played again, and the search comes to the end of an unbroken one."""
    deck = weakened("quickstep", ("CN-002",))
    wanted = optimize_deck(deck, FIELD, DECKS["quickstep"].cards, games=1000, seed=3)
    play, played = ListGames._play, []

    def counted(self: ListGames, lists: Any, met: Any, numbers: Any, *more: Any) -> Any:
        if len(played) in (3, 6):
            played.append(0)
            raise Killed
        played.append(2 * numbers.size)
        return play(self, lists, met, numbers, *more)

    monkeypatch.setattr(ListGames, "_play", counted)
    for _ in range(2):
        with pytest.raises(Killed):
            optimize_deck(deck, FIELD, DECKS["quickstep"].cards, games=1000, seed=3, path=tmp_path / "search")
    found = optimize_deck(deck, FIELD, DECKS["quickstep"].cards, games=1000, seed=3, path=tmp_path / "search")
    assert found == wanted
    assert sum(played) == wanted.games
    with pytest.raises(FileError, match="seed differ"):
        optimize_deck(deck, FIELD, DECKS["quickstep"].cards, games=1000, seed=4, path=tmp_path / "search")
    assert optimize_deck(deck, FIELD, DECKS["quickstep"].cards, games=1000, seed=3, path=tmp_path / "search") == wanted
    assert sum(played) == wanted.games


def test_time_counts_over_all_sessions(tmp_path: Path) -> None:
    kept = KeptScores(tmp_path / "journal", {})
    kept.seconds = 5.0
    kept.add("a", np.array([0.0, 0.25, 1.0]))
    kept.close()
    kept = KeptScores(tmp_path / "journal", {})
    assert kept.seconds == 0
    assert kept.next("a") == pytest.approx([0, 0.25, 1])
    met = ListGames(FIELD, [1, 1], 1, 1, 5.0, kept)
    assert met.is_late()
    assert kept.next("b") is None
    kept.close()
    kept = KeptScores(tmp_path / "journal", {})
    with pytest.raises(FileError, match="other games"):
        kept.next("b")
    kept.close()


def test_another_player_confirms(tmp_path: Path) -> None:
    """What the search finds is good in the hands of others too, where blank cards made room for good ones."""
    pytest.importorskip("duckdb")
    deck = weakened("quickstep", ("CN-002", "CN-006", "CN-009"))
    cards = DECKS["quickstep"].cards
    found = optimize_deck(
        deck, FIELD, cards, games=4000, seed=2, path=tmp_path / "search", players=["random"], checked=200
    )
    (check,) = found.checks
    assert (check.player, check.games) == ("random", 800)
    assert check.gain == pytest.approx(check.after - check.before, abs=1e-4)
    assert check.low < check.gain < check.high
    assert found.confirmed == (found.low > 0 and check.low > 0)
    assert not replace(found, checks=(replace(check, low=-0.01),)).confirmed
    assert not replace(found, checks=(), interrupted=True).confirmed
    with pytest.raises(LnlError, match="nobody"):
        optimize_deck(deck, FIELD, cards, games=1000, players=["nobody"])


def test_what_cannot_be_searched_is_refused() -> None:
    deck = DECKS["quickstep"]
    with pytest.raises(LnlError, match="field"):
        optimize_deck(deck, [], [])
    with pytest.raises(LnlError, match="share"):
        optimize_deck(deck, FIELD, [], shares=[1])
    with pytest.raises(ArgumentError, match="games"):
        optimize_deck(deck, FIELD, [], games=10)
    with pytest.raises(DeckError, match=r"6\.1\.1\.1\.1"):
        optimize_deck(with_main(deck, deck.contents.main[1:], {card.id: card for card in deck.cards}), FIELD, [])
