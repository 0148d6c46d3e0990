"""A first list of one's own cards: legal, with the curve of the deck whose places they took, and with as many of them as fit."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import lnl
from lnl.cards.library.decks import COPIES, GATES_OF_A_NUMBER
from lnl.cards.library.model import Card
from lnl.contract.enums import CardType
from lnl.contract.errors import ArgumentError, LnlError
from lnl.lab.list_search import kind_of
from lnl.lab.new_decks import best_base, listed, new_deck

DECKS = lnl.decks()
BASE = DECKS["quickstep"]
FIELD = [DECKS["red_forge"]]


def own_cards(n: int, kind: CardType | None = None) -> dict[str, Card]:
    """Return cards like some of the deck, under names of their own."""
    found = [card for card in BASE.cards if kind is None or card.type is kind][:n]
    cards = [replace(card, id=f"MY-{k:03}", name=f"Mine {k}") for k, card in enumerate(found)]
    return {card.id: card for card in cards}


@pytest.mark.parametrize("n", [1, 5, 40])
def test_lists_are_legal_and_have_what_fits(n: int) -> None:
    own = own_cards(n)
    for seed in range(20):
        deck = listed(BASE, own, "New", Random(seed))
        assert deck.violations() == []
        cards = {card.id: card for card in deck.cards}
        was = {card.id: card for card in BASE.cards}
        assert Counter(kind_of(cards[card]) for card in deck.contents.main) == Counter(
            kind_of(was[card]) for card in BASE.contents.main
        )
        copies = Counter(deck.contents.main)
        for card in own.values():
            if card.type not in (CardType.GATE, CardType.MY_LOGICALIST):
                room = sum(
                    n for other, n in copies.items() if kind_of(cards[other]) == kind_of(card) and other not in own
                )
                assert copies[card.id] == COPIES or room == 0


def test_gates_of_ones_own_come_first() -> None:
    own = own_cards(3, CardType.GATE)
    deck = listed(BASE, own, "New", Random(1))
    assert deck.violations() == []
    count = Counter(deck.contents.gates)
    assert all(count[gate] == GATES_OF_A_NUMBER for gate in own)


def test_the_best_of_some_lists_is_taken() -> None:
    own = own_cards(40)
    found = new_deck(own.values(), FIELD, "Mine", BASE, 3, seed=2)
    assert found == new_deck(own.values(), FIELD, "Mine", BASE, 3, seed=2, threads=2)
    assert (found.deck.name, found.like, found.games) == ("Mine", BASE.name, 12)
    assert found.deck.violations() == []
    assert found.own == sum(card in own for part in found.deck.contents.parts for card in part) > 20
    assert 0 <= found.rate <= 1


def test_the_base_suits_the_cards() -> None:
    assert best_base(BASE.cards) == BASE


def test_what_gives_no_list_is_refused() -> None:
    strange = {card.id: replace(card, level=4, type=CardType.FOREIGNER) for card in own_cards(1).values()}
    with pytest.raises(LnlError, match="none of 1 cards has type and level"):
        new_deck(strange.values(), FIELD, like=BASE, tried=1)
    with pytest.raises(LnlError, match="cards that come in"):
        new_deck([], FIELD)
    with pytest.raises(LnlError, match="field"):
        new_deck(BASE.cards, [])
    with pytest.raises(ArgumentError, match="tried"):
        new_deck(BASE.cards, FIELD, tried=0)
