"""Causal card impact: a planted strong card comes out first and a blank one far below it, and the statistics are those of the textbook."""

from __future__ import annotations

from dataclasses import replace

import pytest

import lnl
from lnl.cards.library.decks import Deck
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.table import Contents
from lnl.contract.enums import CardType, LogicIcon
from lnl.contract.errors import ArgumentError, LnlError
from lnl.lab.impact import MEDIAN, Impact, card_impact, corrected, median_card

DECKS = lnl.decks()
STRONG, BLANK = "ZZ-001", "ZZ-002"


def planted(deck: Deck, strong: str, blank: str, power: int = 2000) -> Deck:
    """Return a deck in which one card has more power (2000 by default), and another has nothing at all."""
    cards = {card.id: card for card in deck.cards}
    cards[STRONG] = replace(cards[strong], id=STRONG, power=cards[strong].power + power)
    cards[BLANK] = replace(
        cards[blank],
        id=BLANK,
        power=0,
        aura=0,
        abilities=(),
        texts=(),
        icons=LogicIcon.NONE,
        power_logic=0,
        aura_logic=0,
    )
    now = {strong: STRONG, blank: BLANK}
    contents = Contents(tuple(now.get(card, card) for card in deck.contents.main), *deck.contents.parts[1:])
    used = sorted({card for part in contents.parts for card in part})
    return Deck("Planted", contents, tuple(cards[card] for card in used))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_planted_card_is_first_and_a_blank_loses(seed: int) -> None:
    deck = planted(DECKS["quickstep"], "CN-002", "CN-009")
    rows = card_impact(deck, [DECKS["green_harvest"], DECKS["blue_tide"]], games=600, seed=seed)
    blank = next(row for row in rows if row.card == BLANK)
    assert rows[0].card == STRONG
    assert rows[0].low > max(0, blank.high)
    assert rows[0].chance < 0.05
    assert blank.gain < 0
    assert {row.card: row.copies for row in rows} == {
        card: deck.contents.main.count(card) for card in deck.contents.main
    }


def test_threads_change_nothing() -> None:
    field = [DECKS["night_express"], DECKS["quickstep"]]
    told: list[tuple[int, int]] = []
    alone = card_impact(DECKS["hollow_field"], field, games=20, shares=[3, 1], progress=lambda *done: told.append(done))
    assert alone == card_impact(DECKS["hollow_field"], field, games=20, threads=3, shares=[3, 1])
    assert alone != card_impact(DECKS["hollow_field"], field, games=20, shares=[1, 3])
    assert told[-1] == (20 * (len(alone) + 1), 20 * (len(alone) + 1))


@pytest.mark.parametrize("seed", [0, 1])
def test_a_planted_card_is_worth_more_than_the_median_card_and_than_a_blank(seed: int) -> None:
    deck = planted(DECKS["quickstep"], "CN-010", "CN-009", power=5000)
    rows = card_impact(deck, [DECKS["green_harvest"], DECKS["blue_tide"]], games=1200, seed=seed, how=MEDIAN)
    assert rows[0].card == STRONG
    blank = next(row for row in rows if row.card == BLANK)
    assert rows[0].low > max(0, blank.high)
    assert blank.gain < 0
    assert all(row.games == 1200 for row in rows)  # a copy is in every game, in the hand or in the deck


def test_the_median_card_against_itself_gains_nothing() -> None:
    """A deck in which a card is the median card already plays the same games, but where one of two such cards is taken for the other."""
    deck = DECKS["quickstep"]
    old = next(card for card in deck.cards if card.id == "CN-002")
    median = replace(median_card(old, CardLibrary.load()), id=STRONG)
    cards = {card.id: card for card in (*deck.cards, median)}
    contents = Contents(
        tuple(STRONG if card == old.id else card for card in deck.contents.main), *deck.contents.parts[1:]
    )
    used = sorted({card for part in contents.parts for card in part})
    plain = Deck("Plain", contents, tuple(cards[card] for card in used))
    rows = {row.card: row for row in card_impact(plain, [DECKS["red_forge"]], games=100, how=MEDIAN)}
    assert abs(rows[STRONG].gain) <= 0.02 < max(abs(row.gain) for row in rows.values())


def test_the_median_card_has_the_middle_values_of_its_kind_and_no_text() -> None:
    old = next(card for card in DECKS["quickstep"].cards if card.type is CardType.LOGICALIST and card.texts)
    pool = [
        replace(old, id=f"ZZ-{k}", power=power, aura=k, icons=icons, power_logic=10 * k)
        for k, (power, icons) in enumerate(
            [(3000, LogicIcon.POWER), (9000, LogicIcon.POWER), (4000, LogicIcon.AURA), (5000, LogicIcon.POWER)]
        )
    ]
    pool.append(replace(old, id="ZZ-9", power=99000, level=old.level + 1))  # of another level
    made = median_card(old, pool)
    assert (made.power, made.aura, made.icons, made.power_logic) == (4000, 1, LogicIcon.POWER, 10)
    assert (made.abilities, made.texts) == ((), ())
    assert (made.name, made.characters, made.worlds, made.level) == (old.name, old.characters, old.worlds, old.level)
    assert made.id != old.id


def test_holms_correction() -> None:
    """Chances 0.01, 0.04, 0.03, 0.005 become 0.03, 0.06, 0.06, 0.02: the textbook's example."""
    rows = [Impact("C", 1, 1, 0, 0, 0, 0, chance) for chance in (0.01, 0.04, 0.03, 0.005)]
    assert [row.chance for row in corrected(rows)] == pytest.approx([0.03, 0.06, 0.06, 0.02])


def test_what_cannot_be_compared_is_refused() -> None:
    deck = DECKS["quickstep"]
    with pytest.raises(LnlError, match="field"):
        card_impact(deck, [])
    with pytest.raises(LnlError, match="shares"):
        card_impact(deck, [deck], shares=[0])
    with pytest.raises(ArgumentError, match="games"):
        card_impact(deck, [deck], games=0)
    with pytest.raises(ArgumentError, match="unknown how"):
        card_impact(deck, [deck], how="luck")
