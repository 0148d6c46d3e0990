"""10.2: decks that run out."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario

BOTH = """
[cards]
M = { text = ["[ACT]: Remove the top 2 cards of each player's deck."] }
"""


@pytest.mark.rule("10.1.2.1.1")
@pytest.mark.parametrize(("ours", "theirs", "winner"), [(0, 3, "B"), (3, 0, "A")])
def test_of_two_empty_decks_only_the_one_without_a_drop_zone_loses(
    engine: str, ours: int, theirs: int, winner: str
) -> None:
    """B79, B80: both run out at once; whoever can refresh does not lose."""
    play_scenario(
        engine,
        BOTH
        + f"""
[given.A]
circles = {{ FL = "M" }}
deck = 1
drop = {ours}
[given.B]
deck = 1
drop = {theirs}
[[step]]
do = "activate FL"
outcome = "{winner}"
reason = "deck-out"
""",
    )


@pytest.mark.rule("4.5.2")
def test_cards_of_one_deck_move_one_by_one_and_those_of_two_decks_together(engine: str) -> None:
    play_scenario(
        engine,
        BOTH
        + """
[given.A]
circles = { FL = "M" }
deck = 2
drop = 3
[given.B]
deck = 1
drop = 3
[[step]]
do = "activate FL"
zones = { "A.remove" = 2, "B.remove" = 2, "A.deck" = 2, "B.deck" = 1, "A.refresh" = 1, "B.refresh" = 1 }
events = [
    "A places FILLER Filler to remove; B places FILLER Filler to remove", "B refreshes",
    "A places FILLER Filler to remove; B places FILLER Filler to remove", "A refreshes",
]
""",
    )
