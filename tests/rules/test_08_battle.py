"""Chapter 8: attack and battle."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario


@pytest.mark.rule("8.3.5", "5.17.1")
def test_a_member_that_intercepts_triggers_although_it_has_left_its_circle(engine: str) -> None:
    play_scenario(
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
    play_scenario(
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
    play_scenario(
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
    play_scenario(
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
    play_scenario(
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
    play_scenario(
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


@pytest.mark.rule("8.3.4")
def test_the_soul_of_an_interceptor_adds_nothing_of_its_own(engine: str) -> None:
    """B55."""
    play_scenario(
        engine,
        """
[cards]
M = {}
I = { icons = ["power", "intercept"], power_logic = 5000 }
S = { icons = ["power"], power_logic = 3000 }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
[given.B]
circles = { FL = "M", FC = "I soul S" }
hand = 1
[[step]]
do = ["declare", "attack FL -> FL", "intercept FC"]
values = { "B.FL.power" = 10000 }
""",
    )


@pytest.mark.rule("8.2.10.4")
def test_what_a_destroyed_gate_brings_is_played_before_the_end_of_the_battle(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
G = { type = "gate", gate_number = 1, text = ["[AUTO] On Gate Destruction: You may draw a card."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
[given.B]
gates = { FL = "G down", FC = "FILLER-GATE down" }
[[step]]
do = ["declare", "attack FL -> FL"]
decision = "may"
player = "B"
battle_step = "declare_attackers"
""",
    )


@pytest.mark.rule("8.3.2")
def test_what_the_intercept_step_brings_is_played_before_anybody_intercepts(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
I = { icons = ["power", "intercept"], power_logic = 5000 }
W = { text = ["[AUTO] When your opponent's intercept step starts, you may draw a card."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
[given.B]
circles = { FL = "M", FC = "I", FR = "W" }
[[step]]
do = ["declare", "attack FL -> FL"]
decision = "may"
[[step]]
do = "yes"
decision = "intercept"
zones = { "B.hand" = 1 }
""",
    )


@pytest.mark.rule("8.3.3")
@pytest.mark.parametrize("gone", [False, True])
def test_nobody_intercepts_without_a_battling_member(engine: str, gone: bool) -> None:
    text = "[AUTO] When this member attacks, return the defending member to its owner's hand."
    words = f'text = ["{text}"]' if gone else ""
    decision = "attack-or-stop" if gone else "intercept"
    play_scenario(
        engine,
        f"""
[cards]
M = {{ {words} }}
N = {{}}
I = {{ icons = ["power", "intercept"], power_logic = 5000 }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M", FC = "N" }}
level = 3
[given.B]
circles = {{ FL = "N", FC = "I" }}
[[step]]
do = ["declare", "attack FL -> FL"]
decision = "{decision}"
""",
    )


RESULT = """
[cards]
M = {{ power = 5000, text = ["[AUTO] When this member attacks, {attack}."] }}
D = {{ power = 7000, text = ["[AUTO] When this member is attacked, {attacked}."] }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M" }}
level = "FILLER rested"
[given.B]
circles = {{ FL = "D" }}
[[step]]
do = ["declare", "attack FL -> FL"]
{facts}
"""
GO_M, GO_D = "return this member to its owner's hand", "return the defending member to its owner's hand"
NOTHING = "stock boost (1)"


@pytest.mark.rule("8.5.3.1")
@pytest.mark.rule("8.5.3.2")
@pytest.mark.rule("8.5.3.3")
@pytest.mark.parametrize(
    ("attack", "attacked", "facts"),
    [
        (
            NOTHING,
            NOTHING,
            'events = ["B\'s D wins the battle against M"]\ncircles = { "A.FL" = ["M"], "B.FL" = ["D"] }',
        ),
        (GO_D, NOTHING, 'events = ["A\'s M wins the battle"]\nno_events = ["destroys", "wins the battle against"]'),
        (GO_M, NOTHING, 'events = ["B\'s D wins the battle"]\nno_events = ["wins the battle against"]'),
        (
            GO_M,
            GO_M,
            'events = ["nobody wins the battle"]\nno_events = ["M wins", "D wins"]\ncircles = { "A.FL" = [], "B.FL" = [] }',
        ),
    ],
    ids=["both", "attacker", "defender", "nobody"],
)
def test_a_member_left_alone_wins_and_with_both_gone_nobody_does(
    engine: str, attack: str, attacked: str, facts: str
) -> None:
    play_scenario(engine, RESULT.format(attack=attack, attacked=attacked, facts=facts))


@pytest.mark.rule("8.5.2")
def test_what_the_result_step_brings_is_played_before_the_result(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { power = 5000 }
D = { power = 4000, text = ["[AUTO] When your opponent's battle result step starts, this member gets +5000 power for the turn."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
[given.B]
circles = { FL = "D" }
[[step]]
do = ["declare", "attack FL -> FL"]
events = ["battle result step", "B plays", "B's D wins the battle"]
circles = { "B.FL" = ["D"] }
""",
    )


@pytest.mark.rule("8.5.8")
def test_what_stocking_the_loser_brings_is_played_in_the_result_step(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { power = 9000 }
D = { power = 4000, text = ["[AUTO] When this member is stocked, you may draw a card."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
[given.B]
circles = { FL = "D" }
[[step]]
do = ["declare", "attack FL -> FL"]
decision = "may"
battle_step = "battle_result"
zones = { "B.stock" = 1 }
""",
    )


@pytest.mark.rule("8.6.5")
def test_a_face_up_paradox_stays_in_the_paradox_zone_and_the_rest_is_dropped(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { limit = 2 }
I = { icons = ["power", "intercept"], power_logic = 5000 }
P = { type = "paradox", icons = ["paradox"], paradox_rule = "aura" }
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = ["FILLER*2 rested"]
[given.B]
circles = { FL = "M", FC = "I" }
hand = ["P", "FILLER"]
[[step]]
do = ["declare", "attack FL -> FL", "intercept FC", "B: define P", "B: define FILLER"]
zones = { "B.paradox" = ["P up"], "B.battle" = 0, "B.intercept" = 0, "B.drop" = ["FILLER", "I"] }
""",
    )


@pytest.mark.rule("8.6.7")
def test_the_end_of_a_battle_comes_again_while_an_ability_has_not_met_it(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
X = { text = ["[AUTO] When your end of battle step starts, draw a card."] }
V = { text = ["[AUTO] When your end of battle step starts, choose a logicalist in your drop zone. Mobilize it."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "V" }
level = "FILLER rested"
drop = ["X"]
[[step]]
do = ["declare", "attack FL -> FL", "place FC"]
events = ["end of battle step", "A plays", "A mobilizes", "A plays", "A draws"]
zones = { "A.hand" = 1 }
""",
    )


@pytest.mark.rule("4.3.2")
@pytest.mark.rule("8.2.6.2")
def test_a_gate_that_must_be_attacked_stands_for_its_circle(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
W = { text = ["[CONT] Your destroyed gates must be attacked if possible."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
[given.B]
circles = { FC = "W" }
gates = { FL = "FILLER-GATE up", FC = "FILLER-GATE down" }
[[step]]
do = "declare"
settle = false
options = ["attack FL -> FL"]
""",
    )


@pytest.mark.rule("4.3.2")
@pytest.mark.rule("1.3.3")
def test_a_gate_that_cannot_be_attacked_stands_for_its_circle(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
R = { color = "red" }
W = { text = ["[CONT] Your gates in the back row cannot be attacked.", "[CONT] Your destroyed gates cannot be attacked by red members."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FR = "R" }
level = "FILLER rested"
[given.B]
circles = { FC = "W" }
gates = { FL = "FILLER-GATE up", FC = "FILLER-GATE down", FR = "FILLER-GATE down", BL = "FILLER-GATE down" }
[[step]]
note = "the gate before BL is destroyed, but nobody attacks the back row; the red member does not attack FL either"
do = "declare"
settle = false
options = ["attack FL -> FL", "attack FL -> FC", "attack FL -> FR", "attack FR -> FC", "attack FR -> FR"]
""",
    )


@pytest.mark.rule("5.16.1")
def test_after_a_level_boost_a_card_of_a_permitted_zone_is_picked(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { limit = 2 }
T = { type = "tactics", icons = ["tactics"] }
P = { icons = ["power"], power_logic = 5000 }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
[given.B]
circles = { FL = "M" }
level = "FILLER"
hand = ["T", "P"]
deck = 5
[[step]]
do = ["declare", "attack FL -> FL", "boost level/FILLER"]
decision = "define-card"
options = ["define T", "define P", "define FILLER"]
[[step]]
do = "define P"
settle = false
zones = { "B.battle" = ["P"], "B.hand" = ["T", "FILLER"] }
values = { "B.FL.power" = 10000 }
""",
    )


@pytest.mark.rule("4.1.6.1")
@pytest.mark.rule("8.5.6")
def test_only_who_ordered_the_cards_knows_their_order_in_the_stock(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { power = 9000 }
D = { power = 4000 }
S = {}
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = ["FILLER*2 rested"]
[given.B]
circles = { FL = "D soul S" }
[[step]]
do = ["declare", "attack FL -> FL"]
decision = "order"
player = "B"
[[step]]
do = "next FL"
sees = { A = { "B.stock" = ["?", "?"] }, B = { "B.stock" = ["D", "S"] } }
knows = { A = { "B.stock" = ["D", "S"] } }
""",
    )


@pytest.mark.rule("8.2.3")
def test_an_attack_limit_may_be_larger_than_any_number_of_attacks(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { power = 9000, text = ["[ACT]: Your attack limit gets +30000 for the turn."] }
[given.A]
circles = { FL = "M", FR = "M" }
level = 1
[[step]]
do = ["activate FL", "activate FR", "pass", "declare"]
[[step]]
do = "attack FL -> FL"
counters = { "A.attack_limit" = 60001 }
""",
    )
