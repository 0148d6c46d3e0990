"""Rule 5.31: losing abilities."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario

CARDS = """
[cards]
M = { power = 5000, text = ["[AUTO] When you draw a card, stock boost (1).", "[AUTO] When you draw a card, stock boost (1).", "[AUTO] When you draw a card, this member gets +1000 power for the turn."] }
N = { text = ["[ACT] [1/turn]: Choose one of your other members. It loses “[AUTO] When you draw a card, stock boost (1).” for the turn.", "[ACT]: Draw a card.", "[ACT] [1/turn]: Choose one of your other members. It gains “[AUTO] When you draw a card, stock boost (1).” for the turn."] }
[given.A]
circles = { FL = "M", FR = "N" }
deck = 20
"""


@pytest.mark.rule("5.31.1", "5.31.1.1")
def test_every_copy_of_the_named_ability_is_lost_and_no_other(engine: str) -> None:
    play_scenario(
        engine,
        CARDS
        + """
[[step]]
do = ["activate FR 1", "activate FR 2"]
zones = { "A.stock" = 0, "A.hand" = 1 }
values = { "A.FL.power" = 6000 }
""",
    )


@pytest.mark.rule("5.31.1.1")
def test_a_granted_copy_is_lost_too(engine: str) -> None:
    play_scenario(
        engine,
        CARDS
        + """
[[step]]
do = ["activate FR 3", "activate FR 1", "activate FR 2"]
zones = { "A.stock" = 0, "A.hand" = 1 }
""",
    )


@pytest.mark.rule("5.31.1.1", "9.9.1.8")
def test_what_is_gained_after_the_loss_stays(engine: str) -> None:
    """B94: by timestamp inside the layer."""
    play_scenario(
        engine,
        CARDS
        + """
[[step]]
do = ["activate FR 1", "activate FR 3", "activate FR 2", "play FL"]
zones = { "A.stock" = 1, "A.hand" = 1 }
""",
    )


@pytest.mark.rule("5.31.1")
def test_a_continuous_loss_lasts_as_long_as_its_card_is_there(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { power = 5000, text = ["[CONT] This member gets +2000 power.", "[CONT] This member gets +1000 power."] }
N = { text = ["[CONT] Your other members lose “[CONT] This member gets +2000 power.”."] }
[given.A]
circles = { FL = "M", FR = "N" }
[[step]]
values = { "A.FL.power" = 6000 }
[[step]]
do = ["rearrange", "place FL", "place BR"]
values = { "A.FL.power" = 6000 }
""",
    )


CHOSEN = """
[cards]
M = { power = 5000, text = ["[CONT] This member gets +1000 power.", "[AUTO] When you draw a card, this member gets +2000 power for the turn.", "[CONT] This member gets +1000 power."] }
K = { power = 5000, text = ["[CONT] This member gets +1000 power.", "[CONT] This member gets +1000 power."] }
N = { text = ["[ACT]: Choose a member. It loses an ability of your choice for the turn.", "[ACT]: Draw a card."] }
[given.A]
circles = { FL = "M", FR = "N" }
deck = 20
[given.B]
circles = { FL = "K" }
"""


@pytest.mark.rule("5.31.1", "5.31.1.1")
def test_of_equal_abilities_one_is_offered_and_all_are_lost(engine: str) -> None:
    play_scenario(
        engine,
        CHOSEN
        + """
[[step]]
values = { "A.FL.power" = 7000 }
[[step]]
do = ["activate FR 1", "choose FL"]
options = ["lose FL", "lose FL 2"]
decision = "lose"
[[step]]
do = "lose FL 1"
values = { "A.FL.power" = 5000, "B.FL.power" = 7000 }
[[step]]
do = "activate FR 2"
values = { "A.FL.power" = 7000 }
[[step]]
do = ["activate FR 1", "choose FL", "lose FL 1", "activate FR 2"]
values = { "A.FL.power" = 7000 }
""",
    )


@pytest.mark.rule("5.31.1")
def test_the_chosen_ability_of_an_opponents_member_comes_back_after_the_turn(engine: str) -> None:
    play_scenario(
        engine,
        CHOSEN
        + """
[[step]]
do = ["activate FR 1", "choose opp.FL", "lose opp.FL 1"]
values = { "A.FL.power" = 7000, "B.FL.power" = 5000 }
[[step]]
do = ["pass", "pass"]
turn_player = "B"
values = { "B.FL.power" = 7000 }
""",
    )


@pytest.mark.rule("5.31.1")
def test_who_has_no_ability_loses_none_and_each_card_is_asked_for(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { power = 5000, text = ["[CONT] This member gets +1000 power.", "[CONT] This member gets +2000 power."] }
P = { power = 5000 }
N = { text = ["[ACT]: All your members lose an ability of your choice for the turn."] }
[given.A]
circles = { FL = "M", FC = "P", FR = "M", BR = "N" }
[[step]]
do = ["activate BR"]
options = ["lose FL", "lose FL 2"]
[[step]]
do = ["lose FL 1"]
options = ["lose FR", "lose FR 2"]
values = { "A.FL.power" = 7000, "A.FR.power" = 8000 }
[[step]]
do = ["lose FR 2"]
options = ["pass", "rearrange"]
values = { "A.FL.power" = 7000, "A.FR.power" = 6000 }
""",
    )


@pytest.mark.rule("5.31.1.1", "9.9.1.8")
def test_a_chosen_loss_depends_as_a_named_one_does(engine: str) -> None:
    """A granted ability that is chosen is lost as long as it is granted anew, and what it grants is gone."""
    play_scenario(
        engine,
        """
[cards]
M = { power = 5000 }
G = { text = ["[CONT] Your other members gain “[CONT] This member gets +1000 power.”."] }
N = { text = ["[ACT]: Choose another of your members. It loses an ability of your choice for the turn."] }
[given.A]
circles = { FL = "M", FC = "G", FR = "N", BR = "M" }
[[step]]
values = { "A.FL.power" = 6000 }
[[step]]
do = ["activate FR", "choose FL", "lose FL"]
values = { "A.FL.power" = 5000, "A.BR.power" = 6000 }
[[step]]
do = ["activate FR", "choose FC", "lose FC"]
values = { "A.FL.power" = 5000, "A.BR.power" = 5000 }
""",
    )
