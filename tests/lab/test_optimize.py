"""Better lists: a search finds what was taken out of a deck, stays within the rules, and claims no more than fresh luck shows."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np
import pytest

import lnl
from lnl.cards.library.decks import Deck
from lnl.cards.library.library import CardLibrary
from lnl.contract.enums import LogicIcon
from lnl.contract.errors import ArgumentError, DeckError, LnlError
from lnl.lab import optimize as module
from lnl.lab.optimize import Telling, estimated, kind_of, optimize_deck, swaps_between, with_main

DECKS = lnl.decks()
FIELD = [DECKS["green_harvest"], DECKS["red_forge"]]


def weakened(name: str, good: tuple[str, ...]) -> Deck:
    """Return a deck in which blank cards stand for good ones."""
    deck = DECKS[name]
    cards = {card.id: card for card in deck.cards}
    main = Counter(deck.contents.main)
    for k, out in enumerate(good):
        blank = replace(
            cards[out], id=f"ZZ-{k:03}", name=f"Blank {k}", power=0, abilities=(), texts=(), icons=LogicIcon.NONE
        )
        cards[blank.id] = blank
        main[blank.id] = main.pop(out)
    return with_main(deck, main.elements(), cards)


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
        search = module._Search(
            deck, cards, module._Field(FIELD, [1, 1], 1, 1, None), Random(1), 1000, lambda telling: None
        )
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
