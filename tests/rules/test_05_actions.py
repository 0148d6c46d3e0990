"""Chapter 5: specific actions."""

from __future__ import annotations

import pytest

from tests.support.told import told


@pytest.mark.rule("5.35.1")
def test_the_trance_itself_counts_when_its_tranceunion_asks_for_the_rank(engine: str) -> None:
    told(
        engine,
        """
[cards]
L = {}
F = { type = "foreigner" }
U = { type = "tranceunion", color = "red", text = ["[AUTO] If your T-rank is 1 or more, when this member is mobilized by trance, draw a card."] }
R = { type = "tactics", color = "red" }
[given.A]
circles = { FL = "L", FC = "F" }
hand = ["U"]
level = "R"
[[step]]
do = ["trance FL + FC", "no", "pick U", "place FL"]
zones = { "A.hand" = 1 }
counters = { "A.t_rank" = 1 }
circles = { "A.FL" = ["U soul F L"] }
""",
    )


@pytest.mark.rule("5.6.2")
def test_cards_are_drawn_one_by_one(engine: str) -> None:
    told(
        engine,
        """
[cards]
M = { text = ["[ACT]: Draw 2 cards."] }
W = { text = ["[AUTO] When you draw a card, stock boost (1)."] }
[given.A]
circles = { FL = "M", FC = "W" }
[[step]]
do = ["activate FL", "play FC 1"]
zones = { "A.hand" = 2, "A.stock" = 2, "A.deck" = 6 }
""",
    )


@pytest.mark.rule("5.22.3")
def test_a_cost_that_cannot_be_paid_in_full_is_not_offered(engine: str) -> None:
    told(
        engine,
        """
[cards]
M = { text = ["[ACT] [(2) discard a card]: Draw a card."] }
[given.A]
circles = { FL = "M" }
stock = 1
hand = 1
[[step]]
not_offered = ["activate FL"]
""",
    )
