"""Chapter 5: specific actions."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario


@pytest.mark.rule("5.35.1")
def test_the_trance_itself_counts_when_its_tranceunion_asks_for_the_rank(engine: str) -> None:
    play_scenario(
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
    play_scenario(
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
    play_scenario(
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


@pytest.mark.rule("5.22.2")
@pytest.mark.rule("5.22.3")
def test_a_card_that_another_part_needs_cannot_be_paid_for_this_one(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [discard a red card discard a card]: Draw a card."] }
R = { color = "red" }
B = { color = "blue" }
G = { color = "green" }
[given.A]
circles = { FL = "M" }
hand = ["R", "B", "G"]
level = "FILLER"
[[step]]
do = ["activate FL", "part 2"]
decision = "cost-card"
options = ["pay B", "pay G"]
[[step]]
do = "pay G"
zones = { "A.drop" = ["G", "R"], "A.hand" = ["B", "FILLER"] }
""",
    )


@pytest.mark.rule("5.22.2")
def test_what_paying_itself_made_impossible_is_paid_as_far_as_it_can_be(engine: str) -> None:
    """B40: turned down first, the member is no member any more, and only the other one is left to rest."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [turn this member face down rest 2 of your members]: Draw a card."] }
A = {}
[given.A]
circles = { FL = "M", FR = "A" }
level = "FILLER"
[[step]]
do = ["activate FL", "part 1"]
circles = { "A.FL" = [], "A.FR" = "A rested" }
zones = { "A.hand" = ["FILLER"], "A.drop" = ["M"] }
decision = "main"
""",
    )


@pytest.mark.rule("9.4.2")
def test_a_cost_is_paid_with_ones_own_cards(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [drop another of your members]: Draw a card."] }
N = {}
[given.A]
circles = { FL = "M", FC = "N", FR = "N" }
[given.B]
circles = { FL = "N" }
[[step]]
do = "activate FL"
options = ["pay FC", "pay FR"]
[[step]]
do = "pay FR"
circles = { "A.FC" = ["N"], "A.FR" = [], "B.FL" = ["N"] }
zones = { "A.hand" = 1 }
""",
    )


@pytest.mark.rule("1.3.2")
def test_no_limit_falls_below_zero(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [(0)]: Your level limit gets -20 for the turn.", "[ACT] [(0)]: Your level limit gets +1 for the turn."] }
[given.A]
circles = { FL = "M" }
level = 2
[[step]]
do = "activate FL 2"
counters = { "A.level_limit" = 5, "B.level_limit" = 4 }
zones = { "A.level" = 2 }
[[step]]
do = "activate FL 1"
counters = { "A.level_limit" = 0, "B.level_limit" = 4 }
""",
    )


@pytest.mark.rule("5.12.2")
def test_who_mobilizes_a_member_picks_the_circles(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [(0)]: Choose a logicalist in your drop zone. Mobilize it."] }
D = { territory = 2, cost = 1 }
[given.A]
circles = { FL = "M", FR = "M" }
drop = ["D"]
stock = 1
[[step]]
do = "activate FL"
decision = "place"
player = "A"
offered = ["place FC+BC", "place BL+BC"]
[[step]]
do = "place BL+BC"
circles = { "A.BL" = ["D"], "A.BC" = ["D"] }
zones = { "A.stock" = 1 }
""",
    )


@pytest.mark.rule("5.13.1.1")
def test_an_effect_lets_a_player_trance_with_a_pair_of_choice(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [(0)]: Trance."] }
F = { type = "foreigner" }
T = { type = "tranceunion" }
[given.A]
circles = { FL = "M", FC = "F", FR = "F" }
hand = ["T"]
level = 3
[[step]]
do = "activate FL"
decision = "trance-pair"
player = "A"
offered = ["trance FL + FC", "trance FL + FR"]
""",
    )


@pytest.mark.rule("5.13.1.4.1")
def test_only_the_my_logicalist_of_a_trance_that_failed_is_rested_in_its_zone(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
MY = { type = "my logicalist", wide = true }
OTHER = { type = "my logicalist" }
F = { type = "foreigner" }
[given.A]
circles = { FL = "F" }
my_logicalist = ["MY", "OTHER"]
level = 2
[[step]]
do = ["trance FL + my-logicalist/MY", "no"]
zones = { "A.my_logicalist" = ["MY rested", "OTHER standing"], "A.drop" = ["F"] }
events = ["A rests MY"]
""",
    )


@pytest.mark.rule("5.12.2")
def test_who_trances_picks_the_circles_of_the_tranceunion(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
L = {}
F = { type = "foreigner" }
T = { type = "tranceunion", color = "red", cost = 1 }
RED = { color = "red" }
[given.A]
circles = { FL = "L", FC = "F" }
hand = ["T"]
level = "RED"
stock = 2
[[step]]
do = ["trance FL + FC", "search", "none", "pick T"]
decision = "place"
player = "A"
options = ["place FL", "place FC", "place FR", "place BL", "place BC", "place BR"]
[[step]]
do = "place BR"
circles = { "A.BR" = ["T"] }
zones = { "A.stock" = 1 }
""",
    )


@pytest.mark.rule("5.24.4")
def test_a_card_set_face_down_is_known_to_its_master_alone(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [(0)]: Set the top card of your deck onto this member face down."] }
X = {}
Y = {}
[given.A]
circles = { FL = "M" }
deck = ["Y*3", "X"]
[[step]]
do = "activate FL"
circles = { "A.FL" = ["M", "X down set"] }
sees = { A = { "A.circle" = ["M", "X down set"] }, B = { "A.circle" = ["M", "? down set"] } }
""",
    )


@pytest.mark.rule("4.5.2")
def test_a_deck_that_runs_out_while_cards_are_set_is_refreshed(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [(0)]: Set the top 2 cards of your deck onto this member face down."] }
X = {}
[given.A]
circles = { FL = "M" }
deck = ["X"]
drop = ["X*4"]
[[step]]
do = "activate FL"
circles = { "A.FL" = ["M", "X down set", "X down set"] }
zones = { "A.deck" = 2, "A.drop" = 0, "A.refresh" = 1 }
""",
    )


@pytest.mark.rule("5.24.6")
def test_a_set_card_is_no_member(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [(0)]: Choose a member. Draw a card.", "[ACT] [(0)] if you have exactly 2 members: Draw a card."] }
X = {}
[given.A]
circles = { FL = "M", FC = "X set", FR = "X" }
[[step]]
offered = ["activate FL 2"]
[[step]]
do = "activate FL 1"
options = ["choose FL", "choose FR"]
""",
    )


@pytest.mark.rule("5.24.6")
def test_a_set_card_is_not_counted_among_members_that_nothing_changes(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[AUTO] When your main phase starts, if you have exactly 2 members, draw a card."] }
X = {}
[given]
phase = "begin-main"
[given.A]
circles = { FL = "M", FC = "X set", FR = "X" }
level = 1
[[step]]
events = ["A plays", "A draws"]
zones = { "A.hand" = 1 }
""",
    )


@pytest.mark.rule("5.22.3")
@pytest.mark.parametrize("enough", [False, True])
@pytest.mark.parametrize(
    ("part", "few", "many"),
    [
        (
            "rest another of your members",
            'circles = { FL = "M", FC = "N" }',
            'circles = { FL = "M", FC = "N", FR = "N" }',
        ),
        (
            "drop another of your members",
            'circles = { FL = "M", FC = "N" }',
            'circles = { FL = "M", FC = "N", FR = "N" }',
        ),
        ("discard a card", 'circles = { FL = "M" }\nhand = 1', 'circles = { FL = "M" }\nhand = 2'),
        (
            "turn a face-up card in your level zone face down",
            'circles = { FL = "M" }\nlevel = 1',
            'circles = { FL = "M" }\nlevel = 2',
        ),
        ("remove a card in your drop zone", 'circles = { FL = "M" }\ndrop = 1', 'circles = { FL = "M" }\ndrop = 2'),
    ],
    ids=["rest", "drop", "discard", "turn", "remove"],
)
def test_no_card_pays_twice(engine: str, part: str, few: str, many: str, enough: bool) -> None:
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ["[ACT] [{part}, {part}]: Draw a card."] }}
N = {{}}
[given.A]
{many if enough else few}
[[step]]
{"offered" if enough else "not_offered"} = ["activate FL"]
""",
    )


@pytest.mark.rule("1.3.3")
@pytest.mark.rule("5.6.2")
def test_who_may_not_draw_is_done_with_any_number_of_draws(engine: str) -> None:
    """Drawing until there are more cards than there can be comes to an end, though no card is drawn."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [1/turn]: Draw 300 cards.", "[ACT] [1/turn]: Draw up to 2 cards.", "[CONT] Players cannot draw cards except in their own draw phase."] }
[given.A]
circles = { FL = "M" }
level = 1
[[step]]
do = "activate FL 1"
zones = { "A.hand" = 0 }
decision = "main"
""",
    )
