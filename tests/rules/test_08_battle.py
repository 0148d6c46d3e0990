"""Chapter 8: attack and battle."""

from __future__ import annotations

import pytest

from tests.support.told import told


@pytest.mark.rule("8.3.5")
def test_a_member_that_intercepts_triggers_although_it_has_left_its_circle(engine: str) -> None:
    told(
        engine,
        """
[cards]
M = {}
I = { icons = ["power", "intercept"], power_logic = 5000, text = ["[AUTO] When this member intercepts, draw a card."] }
W = { text = ["[AUTO] When another of your members intercepts, stock boost (1)."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
[given.B]
circles = { FL = "M", FC = "I", FR = "W" }
[[step]]
do = ["declare", "attack FL -> FL", "intercept FC", "B: play FR 2"]
zones = { "B.hand" = 1, "B.stock" = 1 }
events = ["B stocks", "B draws"]
""",
    )


@pytest.mark.rule("8.3.4")
def test_interceptors_add_their_logic_and_their_soul_adds_nothing(engine: str) -> None:
    """B55."""
    told(
        engine,
        """
[cards]
M = {}
I = { icons = ["power", "intercept"], power_logic = 5000 }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
[given.B]
circles = { FL = "M", FC = "I soul I" }
hand = 1
[[step]]
do = ["declare", "attack FL -> FL", "intercept FC"]
values = { "B.FL.power" = 10000 }
zones = { "B.intercept" = ["I", "I"] }
[[step]]
do = "pass"
zones = { "B.intercept" = 0, "B.drop" = ["I", "I"] }
circles = { "B.FL" = ["M"] }
""",
    )


@pytest.mark.rule("8.2.9.2")
def test_soul_strengthens_an_attacker_and_not_a_defender(engine: str) -> None:
    """B67."""
    told(
        engine,
        """
[cards]
M = {}
[given]
phase = "battle"
[given.A]
circles = { FL = "M soul M M" }
level = "FILLER rested"
[given.B]
circles = { FL = "M soul M" }
hand = 1
[[step]]
do = ["declare", "attack FL -> FL"]
values = { "A.FL.power" = 7000, "B.FL.power" = 5000 }
""",
    )


@pytest.mark.rule("8.5.6")
def test_the_losing_defender_is_stocked_with_its_soul_in_an_order_of_its_player(engine: str) -> None:
    told(
        engine,
        """
[cards]
M = {}
S = {}
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = ["FILLER*2 rested"]
[given.B]
circles = { FL = "M soul S" }
[[step]]
do = ["declare", "attack FL -> FL", "B: next FL"]
zones = { "B.stock" = ["M", "S"] }
circles = { "B.FL" = [] }
""",
    )


@pytest.mark.rule("8.5.3.4.1")
def test_equal_power_lets_the_attacker_win(engine: str) -> None:
    told(
        engine,
        """
[cards]
M = {}
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = ["FILLER*2 rested"]
[given.B]
circles = { FL = "M" }
[[step]]
do = ["declare", "attack FL -> FL"]
circles = { "B.FL" = [] }
zones = { "B.stock" = 1 }
""",
    )


@pytest.mark.rule("8.2.10.3")
def test_an_attack_on_an_empty_circle_destroys_the_gate_and_credits_the_attacker(engine: str) -> None:
    told(
        engine,
        """
[cards]
M = { text = ["[AUTO] When this member destroys a gate, draw a card."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = ["FILLER*2 rested"]
[[step]]
do = ["declare", "attack FL -> FL"]
gates = { "B.FL" = "up" }
zones = { "A.hand" = 1 }
""",
    )
