"""Drawn decks are legal, new and repeatable."""

from __future__ import annotations

from lnl.cards.library.decks import shipped_decks
from tools.drawn_decks import drawn, listing


def test_drawn_decks_are_legal_and_differ_from_each_other_and_from_shipped_decks() -> None:
    found = drawn(4, 3)
    shipped = {listing(deck) for deck in shipped_decks().values()}
    lists = {listing(deck) for deck in found}
    assert len(lists) == 4
    assert not lists & shipped
    for deck in found:
        deck.checked()


def test_drawn_decks_depend_on_the_seed_alone() -> None:
    assert [deck.to_text() for deck in drawn(2, 3)] == [deck.to_text() for deck in drawn(2, 3)]
    assert drawn(1, 3)[0].to_text() != drawn(1, 4)[0].to_text()
