"""Rules 9.7.6: abilities that wait for a situation."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario


@pytest.mark.rule("9.7.6")
def test_it_stands_by_when_the_situation_comes(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] When you have no cards in your hand, draw 2 cards."] }
D = { text = ["[ACT]: Discard a card."] }
[given.A]
circles = { FL = "W", FR = "D" }
hand = 2
[[step]]
do = ["activate FR", "discard FILLER"]
zones = { "A.hand" = 1 }
[[step]]
do = ["activate FR"]
zones = { "A.hand" = 2, "A.drop" = 2 }
""",
    )


@pytest.mark.rule("9.7.6.1")
def test_it_counts_that_the_situation_was_there_in_the_middle_of_an_effect(engine: str) -> None:
    """The hand is empty for a moment; that it is not any more when the ability is played makes no difference."""
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] When you have no cards in your hand, stock boost (1)."] }
D = { text = ["[ACT]: Discard a card. Draw 2 cards."] }
[given.A]
circles = { FL = "W", FR = "D" }
hand = 1
[[step]]
do = ["activate FR"]
zones = { "A.hand" = 2, "A.stock" = 1 }
""",
    )


@pytest.mark.rule("9.7.6.1")
def test_it_stands_by_once_as_long_as_it_waits(engine: str) -> None:
    """Three times there is one card or none: it stands by once, and once more after it was carried out."""
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] When you have 1 or less cards in your hand, draw a card."] }
D = { text = ["[ACT]: Discard a card, then draw a card, then discard a card, then draw a card, then discard a card."] }
[given.A]
circles = { FL = "W", FR = "D" }
hand = 1
[[step]]
do = ["activate FR"]
zones = { "A.hand" = 2, "A.drop" = 3 }
""",
    )


@pytest.mark.rule("9.7.6.1")
def test_after_it_was_carried_out_it_stands_by_again_if_it_is_still_so(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] When you have 3 or less cards in your hand, draw a card."] }
[given.A]
circles = { FL = "W" }
hand = 0
[[step]]
zones = { "A.hand" = 0 }
[[step]]
do = ["pass"]
zones = { "A.hand" = 4 }
""".replace('[[step]]\nzones = { "A.hand" = 0 }\n', ""),
    )


@pytest.mark.rule("9.7.6.1", "12.1.1.3")
def test_a_situation_that_never_ends_is_a_draw(engine: str) -> None:
    """B72: it stands by again after each time, and nobody can stop it."""
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] When you have a card in your drop zone, reveal the top card of your deck."] }
D = { text = ["[ACT]: Drop the top card of your deck."] }
[given.A]
circles = { FL = "W", FR = "D" }
deck = 9
[[step]]
do = ["activate FR"]
outcome = "draw"
""",
    )


@pytest.mark.rule("9.7.6", "12.4.1.1")
def test_once_a_turn_it_is_carried_out_once(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] [1/turn] When you have a card in your drop zone, draw a card."] }
D = { text = ["[ACT]: Drop the top card of your deck."] }
[given.A]
circles = { FL = "W", FR = "D" }
deck = 9
[[step]]
do = ["activate FR", "activate FR"]
zones = { "A.hand" = 1, "A.drop" = 2 }
""",
    )


@pytest.mark.rule("9.7.6", "9.7.5.1")
def test_a_timed_trigger_may_wait_for_a_situation(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[ACT] [1/turn]: The next time you have 2 or more cards in your drop zone, draw a card."] }
D = { text = ["[ACT]: Drop the top card of your deck."] }
[given.A]
circles = { FL = "W", FR = "D" }
deck = 9
[[step]]
do = ["activate FL", "activate FR"]
zones = { "A.hand" = 0 }
[[step]]
do = ["activate FR"]
zones = { "A.hand" = 1 }
[[step]]
do = ["activate FR"]
zones = { "A.hand" = 1 }
""",
    )


@pytest.mark.rule("9.7.6")
def test_the_situation_may_be_a_number_of_a_card(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { power = 5000, text = ["[AUTO] [1/turn] When this member's power is 7000 or more, draw a card."] }
D = { text = ["[ACT]: Your members get +1000 power for the turn."] }
[given.A]
circles = { FL = "W", FR = "D" }
[[step]]
do = ["activate FR"]
zones = { "A.hand" = 0 }
[[step]]
do = ["activate FR"]
zones = { "A.hand" = 1 }
""",
    )


@pytest.mark.rule("5.11.1", "9.7.6")
def test_an_exchange_makes_no_situation_in_its_middle(engine: str) -> None:
    """Both cards change places at the same time: the hand is never empty, nor has the level zone a fifth card."""
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] When you have no cards in your hand, draw a card.", "[AUTO] When you have 5 or more cards in your level zone, draw a card."] }
X = {}
Y = {}
[given]
phase = "begin-level"
[given.A]
circles = { FL = "W" }
hand = ["X"]
level = "Y*4"
[[step]]
do = "level X"
zones = { "A.hand" = ["Y"], "A.level" = ["Y", "Y", "Y", "X"] }
""",
    )
