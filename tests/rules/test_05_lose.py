"""Rule 5.31: losing abilities."""

from __future__ import annotations

import pytest

from tests.support.told import told

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
    told(
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
    told(
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
    told(
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
    told(
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
