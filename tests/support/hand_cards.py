"""Tables of cards whose abilities are valid in the hand, where the other player does not see the card (B112)."""

from __future__ import annotations

import random
from dataclasses import replace

from lnl.cards.language import parse_ability
from lnl.cards.library.table import CardTable
from tests.support.vanilla import vanilla_cards, vanilla_contents

_EVENTS = (
    "you draw a card",
    "one of your gates is destroyed",
    "an opponent's member is mobilized",
    "one of your members attacks",
    "your turn starts",
    "your opponent's turn starts",
    "an end phase starts",
    "you trance",
    "you define a logic",
    "another card in your hand is discarded",
    "one of your members is stocked",
    "the number of cards in your level zone becomes 2",
)
_EFFECTS = (
    "draw a card",
    "you may reveal this card. If you do, mobilize this card rested. Stand this card",
    "discard a card",
    "put this card on the bottom of your deck",
    "you may mobilize this card. If you do, draw a card",
    "discard this card",
    "choose an opponent's member. It gets -2000 power for the turn",
    "shuffle your deck",
    "put this card into your level zone face down",
    "draw a card. Choose a card in your hand. Put it on the bottom of your deck. Shuffle your deck",
    "your opponent discards a card",
)
_ACTIVATED = (
    "[ACT] Only in the hand: [discard this card]: Draw a card.",
    "[ACT] Only in the hand: [(1), put this card on the bottom of your deck]: Draw a card.",
    "[ACT] Only in the hand: [discard a card]: Draw 2 cards.",
    "[ACT] [1/turn] Only in the hand: Draw a card. Choose a card in your hand. Put it on the bottom of your deck.",
    "[ACT] [1/turn] Only in the hand: Mobilize this card. Stand this card. For the turn, the next time an end phase starts, "
    "return this card to your hand.",
)
_CONTINUOUS = (
    "[CONT] Only in the hand: This card cannot be mobilized.",
    "[CONT] Only in the hand: If you have no members, this card cannot be mobilized.",
    "[CONT] Only in the hand: This card gets -1 cost for each destroyed gate you have.",
)


def hand_table(seed: int) -> CardTable:
    """Return the vanilla decks with abilities that are valid in the hand on most cards.

    Args:
        seed: of everything.
    """
    rng = random.Random(seed)
    cards = []
    for card in vanilla_cards():
        once = rng.choice(("", "", "[1/turn] "))
        automatic = f"[AUTO] {once}Only in the hand: When {rng.choice(_EVENTS)}, {rng.choice(_EFFECTS)}."
        text = rng.choice((automatic, automatic, automatic, rng.choice(_ACTIVATED), rng.choice(_CONTINUOUS)))
        cards.append(replace(card, abilities=(parse_ability(text),) if rng.random() < 0.7 else ()))
    return CardTable.build(cards, vanilla_contents("VA"), vanilla_contents(rng.choice(("VA", "VB"))))
