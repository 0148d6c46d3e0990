"""Chapter 7: check timings between the parts of a turn. A choice that an ability asks for shows where its check stands."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario


@pytest.mark.rule("7.2.3")
def test_what_the_start_of_the_turn_brings_is_played_before_members_stand(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
W = { text = ["[AUTO] When your stand phase starts, rest all your members."] }
[given]
phase = "stand"
[given.A]
circles = { FL = "W", FC = "M" }
[[step]]
events = ["stand phase", "A plays", "draw phase"]
circles = { "A.FL" = ["W standing"], "A.FC" = ["M standing"] }
""",
    )


@pytest.mark.rule("7.2.5")
def test_what_standing_brings_is_played_in_the_stand_phase(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] When this member stands, you may draw a card."] }
[given]
phase = "stand"
[given.A]
circles = { FL = "W rested" }
[[step]]
decision = "may"
phase = "stand"
[[step]]
do = "yes"
events = ["A draws", "draw phase"]
""",
    )


@pytest.mark.rule("7.3.6")
def test_what_the_card_to_stock_brings_is_played_in_the_draw_phase(engine: str) -> None:
    """The card that goes to stock is the last of the deck, which is refreshed."""
    play_scenario(
        engine,
        """
[cards]
M = {}
W = { text = ["[AUTO] When your opponent refreshes their deck, you may draw a card."] }
[given]
phase = "draw"
[given.A]
circles = { FL = "M" }
deck = 3
drop = 5
[given.B]
circles = { FL = "W" }
[[step]]
decision = "may"
player = "B"
phase = "draw"
zones = { "A.stock" = 1, "A.hand" = 2 }
[[step]]
do = "no"
events = ["level phase"]
""",
    )


@pytest.mark.rule("7.5.4")
def test_only_passing_ends_the_main_phase(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
[given.A]
circles = { FL = "M" }
level = 1
stock = 3
[[step]]
do = "luck-drive"
phase = "main"
decision = "main"
[[step]]
do = "pass"
phase = "battle"
decision = "attack-or-stop"
""",
    )
