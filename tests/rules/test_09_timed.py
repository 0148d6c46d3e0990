"""Rules 9.7.5: timed triggers, abilities that effects create for a later event."""

from __future__ import annotations

import pytest

from lnl.contract.rows import TimedRow
from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario
from tests.support.engines import ENGINES
from tests.support.scenario_text import HEAD, play_scenario

DRAWER = """
[cards]
W = { text = ["[ACT] [1/turn]: TEXT"] }
D = { text = ["[ACT]: Draw a card."] }
N = {}
[given.A]
circles = { FL = "W", FR = "D" }
deck = 20
stock = []
[given.B]
deck = 20
"""


def drawer(text: str) -> str:
    """Return cards and position in which W on FL creates something and D on FR draws as often as wanted."""
    return DRAWER.replace("TEXT", text)


@pytest.mark.rule("9.7.5", "9.7.5.1")
def test_without_a_duration_it_stands_by_once(engine: str) -> None:
    play_scenario(
        engine,
        drawer("The next time you draw a card, stock boost (1).")
        + """
[[step]]
do = "activate FL"
zones = { "A.stock" = 0 }
[[step]]
do = "activate FR"
zones = { "A.stock" = 1, "A.hand" = 1 }
[[step]]
do = "activate FR"
zones = { "A.stock" = 1, "A.hand" = 2 }
""",
    )


@pytest.mark.rule("9.7.5.1")
def test_one_draw_of_two_cards_is_two_events_of_which_the_first_counts(engine: str) -> None:
    play_scenario(
        engine,
        drawer("The next time you draw a card, stock boost (1).").replace("Draw a card", "Draw 2 cards")
        + """
[[step]]
do = ["activate FL", "activate FR"]
zones = { "A.stock" = 1, "A.hand" = 2 }
""",
    )


@pytest.mark.rule("9.7.5.1", "7.7.7")
def test_with_a_duration_it_stands_by_each_time_until_then(engine: str) -> None:
    play_scenario(
        engine,
        drawer("For the turn, when you draw a card, stock boost (1).")
        + """
[[step]]
do = ["activate FL", "activate FR", "activate FR"]
zones = { "A.stock" = 2, "A.hand" = 2 }
[[step]]
do = ["pass", "pass", "pass", "pass", "activate FR"]
turn_player = "A"
zones = { "A.stock" = 3, "A.hand" = 5 }
""",
    )


@pytest.mark.rule("9.7.5.1")
def test_it_can_be_limited_both_ways(engine: str) -> None:
    """Once, but not after the turn."""
    play_scenario(
        engine,
        drawer("For the turn, the next time you draw a card, stock boost (1).")
        + """
[[step]]
do = ["activate FL", "pass", "pass", "pass", "pass", "activate FR"]
turn_player = "A"
zones = { "A.stock" = 1, "A.hand" = 3 }
""",
    )


@pytest.mark.rule("9.7.5", "9.7.7")
def test_it_lives_on_without_the_card_that_created_it(engine: str) -> None:
    play_scenario(
        engine,
        drawer("The next time you draw a card, stock boost (1).").replace("[1/turn]:", "[1/turn] [drop this member]:")
        + """
[[step]]
do = ["activate FL", "activate FR"]
circles = { "A.FL" = [] }
zones = { "A.stock" = 1 }
""",
    )


@pytest.mark.rule("9.7.5", "3.3.1")
def test_its_you_is_the_master_of_the_effect(engine: str) -> None:
    play_scenario(
        engine,
        drawer("The next time your opponent's turn starts, draw 2 cards.")
        + """
[[step]]
do = ["activate FL", "pass"]
turn_player = "B"
zones = { "A.hand" = 2 }
""",
    )


@pytest.mark.rule("9.7.5", "7.7.2")
def test_the_end_phase_that_starts_again_is_answered_once_a_turn(engine: str) -> None:
    """Its draw lets the other stand by, so the end phase starts a second time; in the next turn it answers again."""
    play_scenario(
        engine,
        drawer("For the game, when an end phase starts, draw a card.")
        .replace(
            'D = { text = ["[ACT]: Draw a card."] }',
            'D = { text = ["[AUTO] When you discard a card, stock boost (1)."] }',
        )
        .replace("stock = []", "hand = 8")
        + """
[[step]]
do = ["activate FL", "pass", "discard FILLER"]
turn_player = "B"
zones = { "A.hand" = 8, "A.stock" = 1 }
[[step]]
do = ["pass", "pass"]
turn_player = "A"
zones = { "A.hand" = 11 }
""",
    )


@pytest.mark.rule("9.7.5")
def test_of_several_cards_each_has_its_own(engine: str) -> None:
    """The order of the two is the master's to choose (9.7.3.1)."""
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[ACT] [1/turn]: Choose up to 3 of your other members. The next time an end phase starts, return that card to your hand."] }
X = {}
Y = {}
Z = {}
[given.A]
circles = { FL = "W", FR = "X", BL = "Y", BR = "Z" }
[[step]]
do = ["activate FL", "choose FR", "choose BL", "done", "pass"]
settle = false
standby = { A = ["W", "W"] }
[[step]]
do = ["play FL"]
turn_player = "B"
circles = { "A.FR" = [], "A.BL" = [], "A.BR" = "Z" }
zones = { "A.hand" = ["X", "Y"] }
""",
    )


@pytest.mark.rule("9.7.5", "4.1.5")
def test_a_card_that_moved_on_is_no_longer_the_one_it_is_about(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[ACT] [1/turn]: Choose one of your other members. The next time an end phase starts, drop it, then draw a card.", "[ACT]: Choose one of your other members. Return it to your hand."] }
X = {}
[given.A]
circles = { FL = "W", FR = "X" }
level = "FILLER"
deck = 9
[[step]]
do = ["activate FL 1", "choose FR", "activate FL 2", "choose FR", "mobilize X FR", "pass", "pass"]
turn_player = "B"
circles = { "A.FR" = "X" }
zones = { "A.hand" = 1 }
""",
    )


def test_a_record_keeps_what_waits(engine: str) -> None:
    """Also which card it is about and that it was answered."""
    text = """
[cards]
W = { text = ["[ACT] [1/turn]: Choose one of your other members. The next time an end phase starts, drop it.", "[ACT] [1/turn]: For the game, when you draw a card, this member gets +1000 power for the turn."] }
D = { text = ["[ACT]: Draw a card."] }
[given.A]
circles = { FL = "W", FR = "D" }
deck = 9
[[step]]
do = ["activate FL 1", "choose FR", "activate FL 2"]
"""
    game = Run(Scenario.parse(HEAD + text), engine).play()
    for loader in ENGINES:
        again = Game.from_record(game.table, game.record(), 7, "2.04", loader)
        assert again.record() == game.record()
        other = game.copy()
        for _ in range(4):
            assert other.decision is not None
            code = other.decision.codes[0]  # the turn ends
            other.push_code(code)
            again.push_code(code)
            assert again.record() == other.record()
        assert [(row.path, row.duration) for row in again.record().effects if isinstance(row, TimedRow)] == [(0, 2)]
