"""Both engines play games in which effects read cards that they moved, also after a decision in between (9.11.1)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from lnl.cards.language import parse_ability
from lnl.cards.library.table import CardTable
from lnl.contract.rows import MovedResolutionRow, parse_reference
from tests.support.lockstep import ENGINES, Tally, choose, play
from tests.support.vanilla import vanilla_cards, vanilla_contents

TEXTS = (
    "[AUTO] When this member is mobilized, choose up to 1 member. Return it to its owner's hand. Discard a card. "
    "Stock boost (that card's level). You may pay (1). If you do, return that card to its owner's hand.",
    "[AUTO] When this member is mobilized, choose up to 1 card in your drop zone. Put it on the bottom of your deck. "
    "Choose up to 1 of your members. Stock it. You may draw a card. Drop it. If it is in the back row, stock boost (its level).",
    "[AUTO] When another member is dropped, return it to its owner's hand. You may draw a card. Stock boost (its level).",
    "[CONT] Your other members get +1 level.",
    "[AUTO] When this member is mobilized, choose up to 1 face-up card in your level zone. Turn it face down. You may draw a card. "
    "Stock it. You may draw a card. Stock boost (its level).",
)


def moving_table() -> CardTable:
    """Return the vanilla mirror in which members move others and read them afterwards."""
    abilities = tuple(parse_ability(text) for text in TEXTS)
    members = [card for card in vanilla_cards() if card.is_member]
    given = {card.id: (abilities[k % len(abilities)],) for k, card in enumerate(members)}
    cards = [replace(card, abilities=given.get(card.id, ())) for card in vanilla_cards()]
    return CardTable.build(cards, vanilla_contents("VA"), vanilla_contents("VB"))


@pytest.mark.rule("9.11.1")
def test_games_that_read_moved_cards_agree() -> None:
    tally = Tally()
    for seed in range(6):
        play(moving_table(), seed, full=True, tally=tally)
    assert tally.games == 6


@pytest.mark.rule("9.11.1")
def test_these_games_decide_between_the_move_and_the_reading() -> None:
    asked, zones = 0, set()
    for seed in range(6):
        choices, engine = Random(seed), ENGINES["core"].new(moving_table(), seed, None, "2.04")
        while (decision := engine.decision()) is not None:
            record = engine.record()
            for frame in record.frames:
                if isinstance(frame, MovedResolutionRow) and frame.was < -1:  # else it is about to move
                    asked += 1
                    assert record.snapshots[-2 - frame.was]  # what it was is known
                    zones.add(parse_reference(frame.it[0]).zone)
            engine.apply(choose(choices, decision.kind, decision.codes))
    assert asked >= 20
    assert len(zones) >= 3  # where the card is now: hand, stock and others
