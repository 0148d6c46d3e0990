"""Chapters 7, 10 and 11: phases, rule actions, keywords."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario


@pytest.mark.rule("10.6.1.1")
def test_paradoxes_of_both_sides_turn_each_other_down(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { limit = 2 }
P = { type = "paradox", icons = ["paradox"], paradox_rule = "aura" }
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = ["FILLER*2 rested"]
hand = ["P"]
[given.B]
circles = { FL = "M" }
hand = ["P"]
[[step]]
do = ["declare", "attack FL -> FL", "B: define P", "A: define P"]
decision = "attack-or-stop"
circles = { "B.FL" = [] }
zones = { "A.drop" = ["P"], "B.drop" = ["P"], "A.paradox" = 0, "B.paradox" = 0 }
""",
    )


@pytest.mark.rule("10.9.1")
def test_a_refresh_point_becomes_a_card_of_the_refresh_zone(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Draw a card."] }
[given.A]
circles = { FL = "M" }
deck = 1
drop = 5
[[step]]
do = "activate FL"
zones = { "A.refresh" = 1, "A.deck" = 4, "A.hand" = 1 }
counters = { "A.refresh_points" = 0 }
""",
    )


@pytest.mark.rule("10.3.1.2")
def test_two_cards_in_the_refresh_zone_lose(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Draw a card."] }
[given.A]
circles = { FL = "M" }
deck = 1
drop = 5
refresh = 1
[[step]]
do = "activate FL"
outcome = "B"
reason = "refresh"
""",
    )


@pytest.mark.rule("10.2.2.1")
def test_an_empty_deck_without_a_drop_zone_loses_at_once(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Draw a card."] }
[given.A]
circles = { FL = "M" }
deck = 1
[[step]]
do = "activate FL"
outcome = "B"
reason = "deck-out"
""",
    )


@pytest.mark.rule("11.2.1")
def test_covenant_looks_at_the_other_material(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
L = { characters = ["Chloe"] }
F = { type = "foreigner", text = ['[AUTO] Covenant - "Chloe": Draw a card.', '[AUTO] Covenant - "Ado": Stock boost (1).'] }
U = { type = "tranceunion", color = "red" }
R = { type = "tactics", color = "red" }
[given.A]
circles = { FL = "L", FC = "F" }
hand = ["U"]
level = "R"
[[step]]
do = ["trance FL + FC", "no", "pick U", "place FL"]
zones = { "A.hand" = 1, "A.stock" = 0 }
""",
    )


@pytest.mark.rule("11.4.2")
def test_a_logic_drive_needs_soul_and_comes_once_a_turn(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] Logic Drive [(1)]: Draw a card."] }
[given.A]
circles = { FL = "M soul M", FC = "M soul M", FR = "M" }
stock = 3
[[step]]
not_offered = ["logic-drive FR*"]
[[step]]
do = "logic-drive FL"
zones = { "A.hand" = 1, "A.stock" = 2 }
not_offered = ["logic-drive*"]
""",
    )


@pytest.mark.rule("7.7.6")
def test_the_hand_is_cut_to_its_limit_at_the_end_of_the_turn(engine: str) -> None:
    play_scenario(
        engine,
        """
[given.A]
hand = 10
[[step]]
do = ["pass", "discard FILLER", "discard FILLER"]
zones = { "A.hand" = 8, "A.drop" = 2 }
player = "B"
""",
    )


@pytest.mark.rule("5.13.1.4")
def test_materials_are_dropped_when_no_tranceunion_comes(engine: str) -> None:
    """B31: it is legal to declare a trance that cannot succeed; B17: it counts."""
    play_scenario(
        engine,
        """
[cards]
L = {}
F = { type = "foreigner" }
[given.A]
circles = { FL = "L", FC = "F" }
[[step]]
do = ["trance FL + FC", "no"]
zones = { "A.drop" = 2 }
counters = { "A.trances" = 1, "A.t_rank" = 0 }
""",
    )


@pytest.mark.rule("5.13.1.4")
@pytest.mark.rule("9.10.1.1")
def test_materials_are_dropped_when_what_makes_way_takes_the_tranceunion_away(engine: str) -> None:
    """The member that stands where it comes discards the hand instead of dropping, and the tranceunion with it: the trance has not brought it."""
    play_scenario(
        engine,
        """
[cards]
L = {}
F = { type = "foreigner" }
T = { type = "tranceunion", color = "red" }
W = { text = ["[CONT] If this member would be dropped, you may discard your hand instead."] }
RED = { color = "red" }
[given.A]
circles = { FL = "L soul L", FC = "F", FR = "W" }
hand = ["T", "L"]
level = ["RED", "RED"]
[[step]]
do = ["trance FL + FC", "no", "pick T", "place FR", "yes"]
zones = { "A.drop" = 5, "A.hand" = 0, "A.soul" = 0 }
circles = { "A.FL" = [], "A.FC" = [], "A.FR" = "W" }
counters = { "A.t_rank" = 0 }
""",
    )


@pytest.mark.rule("10.6.1.1")
@pytest.mark.rule("10.6.1.2")
@pytest.mark.parametrize(("mine", "facing"), [('["P"]', '["P down"]'), ('["P", "Q"]', '["P up", "Q down"]')])
def test_as_many_paradoxes_turn_down_as_the_other_player_has(engine: str, mine: str, facing: str) -> None:
    do = '["turn-down paradox/Q"]' if "Q" in mine else "[]"
    play_scenario(
        engine,
        f"""
[cards]
P = {{ type = "paradox", icons = ["paradox"] }}
Q = {{ type = "paradox", icons = ["paradox"] }}
M = {{}}
[given.A]
circles = {{ FL = "M" }}
paradox = {mine}
level = 1
[given.B]
paradox = ["P"]
[[step]]
do = {do}
zones = {{ "A.paradox" = {facing}, "B.paradox" = ["P down"] }}
""",
    )


@pytest.mark.rule("10.4.1")
def test_overlapping_members_go_to_their_owners_drop_zones(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
X = {}
[given.A]
circles = { FL = ["X of-B", "M"] }
[[step]]
zones = { "B.drop" = "X of-B", "A.drop" = 0 }
""",
    )


@pytest.mark.rule("10.4.2")
def test_of_members_placed_at_once_the_player_of_the_circle_chooses_who_stays(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
X = {}
Y = {}
[given]
turn_player = "A"
[given.B]
circles = { FL = ["M", "X together", "Y together of-A soul M"] }
[[step]]
player = "B"
decision = "keep"
rule = "10.4.2"
options = ["keep FL", "keep FL#2", "keep FL#3"]
[[step]]
do = "keep FL#2"
circles = { "B.FL" = "X" }
zones = { "B.drop" = "M", "A.drop" = 2 }
""",
    )


GATES = """
[cards]
G = {{ type = "gate", gate_number = 3 }}
H = {{ type = "gate", gate_number = 3 }}
[given.A]
gates = {{ FL = ["G of-B", "H{word}"], FC = "down", FR = "down", BL = "down", BC = "down", BR = "down" }}
"""


@pytest.mark.rule("10.5.1")
def test_the_latest_gate_of_a_zone_stays_and_others_leave_face_down_for_their_owners_remove_zones(engine: str) -> None:
    play_scenario(
        engine,
        GATES.format(word=" later")
        + """
[[step]]
decision = "main"
gates = { "A.FL" = "H down" }
zones = { "A.remove" = 0, "B.remove" = "G down of-B" }
""",
    )


@pytest.mark.rule("10.5.2")
def test_of_gates_placed_at_once_the_player_of_the_zone_chooses_which_stays(engine: str) -> None:
    play_scenario(
        engine,
        GATES.format(word="")
        + """
[[step]]
player = "A"
decision = "keep"
rule = "10.5.2"
[[step]]
do = "keep gate/FL"
gates = { "A.FL" = "G down" }
zones = { "A.remove" = "H down", "B.remove" = 0 }
""",
    )
