"""Rules 12.3: abilities that cannot be used."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario


@pytest.mark.rule("12.3.1.1")
def test_an_activated_ability_that_cannot_be_used_is_not_played(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Draw a card.", "[AUTO] When you draw a card, stock boost (1)."] }
N = { text = ["[ACT] [1/turn]: Choose one of your other members. It cannot use [ACT] abilities for the turn.", "[ACT] [1/turn]: Draw a card."] }
[given.A]
circles = { FL = "M", FR = "N" }
deck = 20
[given.B]
deck = 20
[[step]]
offered = ["activate FL"]
[[step]]
do = "activate FR 1"
not_offered = ["activate FL"]
offered = ["activate FR 2"]
[[step]]
do = "activate FR 2"
zones = { "A.hand" = 1, "A.stock" = 1 }
[[step]]
do = ["pass", "pass", "pass", "play FL", "pass"]
turn_player = "A"
offered = ["activate FL"]
""",
    )


@pytest.mark.rule("12.3.1.2")
def test_an_automatic_ability_that_cannot_be_used_is_not_triggered(engine: str) -> None:
    """It does not trigger afterwards either; the abilities of other cards do."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[AUTO] When you draw a card, stock boost (1)."] }
N = { text = ["[ACT] [1/turn]: Choose one of your other members. It cannot use [AUTO] abilities for the turn.", "[ACT]: Draw a card."] }
[given.A]
circles = { FL = "M", FR = "N", BR = "M" }
deck = 20
[[step]]
do = ["activate FR 1", "choose FL", "activate FR 2"]
zones = { "A.hand" = 1, "A.stock" = 1 }
""",
    )


@pytest.mark.rule("12.3.1.2")
def test_a_card_that_leaves_is_asked_as_it_was(engine: str) -> None:
    """9.7.4.1.2: the member could not use the ability in the moment before it was dropped."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[AUTO] When this member is dropped, draw a card."] }
N = { text = ["[CONT] Your other members cannot use [AUTO] abilities.", "[ACT]: Choose one of your other members. Drop it."] }
[given.A]
circles = { FL = "M", FR = "N" }
[[step]]
do = ["activate FR 2"]
circles = { "A.FL" = [] }
zones = { "A.hand" = 0 }
""",
    )


@pytest.mark.rule("12.3.1.3", "9.7.3.2")
def test_one_that_stands_by_already_is_cancelled(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[AUTO] When you draw a card, stock boost (1)."] }
N = { text = ["[ACT]: Draw 2 cards, then all your other members cannot use [AUTO] abilities for the turn."] }
[given.A]
circles = { FL = "M", FR = "N" }
deck = 20
[[step]]
do = ["activate FR"]
zones = { "A.hand" = 2, "A.stock" = 0 }
""",
    )


@pytest.mark.rule("9.1.4")
def test_timed_triggers_are_abilities_of_the_card_they_come_from(engine: str) -> None:
    """As long as that card cannot use automatic abilities they wait in vain; once it left they are nobody's."""
    text = """
[cards]
M = { text = ["[ACT] [1/turn]: For the turn, when you draw a card, stock boost (1)."] }
N = { text = ["[ACT] [1/turn]: Choose one of your other members. It cannot use [AUTO] abilities for the turn.", "[ACT]: Draw a card.", "[ACT]: Choose one of your other members. Drop it."] }
[given.A]
circles = { FL = "M", FR = "N" }
deck = 20
[[step]]
do = ["activate FL", "activate FR 1", "activate FR 2"]
zones = { "A.hand" = 1, "A.stock" = 0 }
[[step]]
do = ["activate FR 3", "activate FR 2"]
zones = { "A.hand" = 2, "A.stock" = 1 }
"""
    play_scenario(engine, text)
