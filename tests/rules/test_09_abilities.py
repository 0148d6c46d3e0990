"""Chapter 9: playing and resolving."""

from __future__ import annotations

import pytest

from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario
from tests.support.engines import ENGINES
from tests.support.scenario_text import HEAD, play_scenario


@pytest.mark.rule("2.2.3.1")
def test_a_member_is_dropped_only_from_a_circle(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [discard a card]: Draw a card.", "[ACT] [drop another of your members]: Draw a card."] }
W = { text = ["[AUTO] When one of your members is dropped, stock boost (1)."] }
N = {}
[given.A]
circles = { FL = "M", FC = "W", FR = "N" }
hand = ["N"]
[[step]]
do = ["activate FL 1"]
zones = { "A.stock" = 0, "A.drop" = 1 }
[[step]]
do = ["activate FL 2", "pay FR"]
zones = { "A.stock" = 1, "A.drop" = 2 }
""",
    )


@pytest.mark.rule("9.9.2")
def test_an_effect_on_what_only_its_resolution_knows_is_on_the_cards_that_they_were(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
P = { power = 5000, text = ["[ACT] [(X)]: Choose one of your members. Your members adjacent to it get +1000 power for the turn. Your opponent's members with level X or less get -1000 power for the turn."] }
M = { power = 3000, level = 0, cost = 0 }
N = { power = 3000, level = 1, cost = 0 }
[given.A]
circles = { FL = "P", FC = "M", BR = "M" }
stock = 3
[given.B]
circles = { FL = "M", FC = "N" }
[[step]]
do = ["activate FL", "number 0", "choose FL"]
values = { "A.FC.power" = 4000, "A.FL.power" = 5000, "A.BR.power" = 3000, "B.FL.power" = 2000, "B.FC.power" = 3000 }
[[step]]
do = ["activate FL", "number 1", "choose FC"]
values = { "A.FC.power" = 4000, "A.FL.power" = 6000, "A.BR.power" = 3000, "B.FL.power" = 1000, "B.FC.power" = 2000 }
""",
    )


@pytest.mark.rule("9.9.2")
def test_an_effect_on_a_group_misses_members_that_come_later(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Your members get +1000 power for the turn."] }
N = {}
[given.A]
circles = { FL = "M" }
hand = ["N"]
level = "FILLER"
[[step]]
do = ["activate FL", "mobilize N FC"]
values = { "A.FL.power" = 6000, "A.FC.power" = 5000 }
""",
    )


@pytest.mark.rule("9.9.1.7")
def test_an_effect_that_reads_what_another_changes_comes_after_it(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[CONT] Your members with power 6000 or more get +1000 power."] }
N = { text = ["[CONT] Your members get +1000 power."] }
[given.A]
circles = { FL = "M", FC = "N" }
[[step]]
values = { "A.FL.power" = 7000, "A.FC.power" = 7000 }
""",
    )


@pytest.mark.rule("9.9.1.5")
def test_a_set_value_wipes_out_what_earlier_layers_added(engine: str) -> None:
    """B75."""
    play_scenario(
        engine,
        """
[cards]
M = {}
N = { text = ["[CONT] The power of your attacking members becomes 3000."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M soul M M", FC = "N" }
level = "FILLER"
[given.B]
circles = { FL = "M" }
hand = 1
[[step]]
do = ["declare", "attack FL -> FL"]
values = { "A.FL.power" = 3000 }
""",
    )


@pytest.mark.rule("9.10.2.3")
def test_a_replacement_applies_once_to_an_event(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[CONT] If you would draw a card, draw 2 cards instead.", "[ACT]: Draw a card."] }
[given.A]
circles = { FL = "M" }
[[step]]
do = "activate FL"
zones = { "A.hand" = 2 }
""",
    )


@pytest.mark.rule("12.4.1.1")
def test_a_once_ability_that_stands_by_twice_is_played_once(engine: str) -> None:
    """B45."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Draw 2 cards.", "[AUTO] [1/turn] When you draw a card, stock boost (1)."] }
[given.A]
circles = { FL = "M" }
[[step]]
do = ["activate FL", "play FL 1"]
zones = { "A.hand" = 2, "A.stock" = 1 }
""",
    )


@pytest.mark.rule("12.1.1.3")
def test_a_loop_that_nobody_can_stop_is_a_draw(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[AUTO] When this member rests, stand it.", "[AUTO] When this member stands, rest it.", "[ACT]: Rest this member."] }
[given.A]
circles = { FL = "M" }
[[step]]
do = "activate FL 3"
outcome = "draw"
""",
    )


@pytest.mark.rule("11.6.1.2.1")
def test_ex_soul_is_asked_when_the_ability_would_trigger(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[AUTO] EX Soul 2: When this member attacks, draw a card."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M soul M M", FC = "M soul M" }
level = ["FILLER*2"]
[[step]]
do = ["declare", "attack FC -> FL"]
zones = { "A.hand" = 0 }
[[step]]
do = ["declare", "attack FL -> FC"]
zones = { "A.hand" = 1 }
""",
    )


@pytest.mark.rule("12.4.1.1")
def test_a_granted_once_ability_is_not_the_printed_one(engine: str) -> None:
    """B46."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [1/turn]: Your members gain “[ACT] [1/turn]: Stock boost (1).” for the turn."] }
N = { text = ["[ACT] [1/turn]: Draw a card."] }
[given.A]
circles = { FL = "M", FC = "N" }
[[step]]
do = ["activate FL", "activate FC 1", "activate FC 2"]
zones = { "A.hand" = 1, "A.stock" = 1 }
offered = ["activate FL 2"]
not_offered = ["activate FC*", "activate FL"]
""",
    )


TWO_GRANTS = """
[cards]
M = { text = ['[ACT] [1/turn]: Choose a member. It gains “[ACT] [1/turn]: Stock boost (1).” for the turn.'] }
N = {}
[given.A]
circles = { FL = "M", FC = "M", FR = "N" }
"""


@pytest.mark.rule("12.4.1.1")
def test_each_of_two_granted_once_abilities_can_be_used(engine: str) -> None:
    """B45, B46: abilities granted by two effects are two abilities, though they read alike."""
    play_scenario(
        engine,
        TWO_GRANTS
        + """
[[step]]
do = ["activate FL", "choose FR", "activate FC", "choose FR", "activate FR 1"]
zones = { "A.stock" = 1 }
offered = ["activate FR 2"]
not_offered = ["activate FR"]
[[step]]
do = "activate FR 2"
zones = { "A.stock" = 2 }
not_offered = ["activate FR*"]
""",
    )


@pytest.mark.rule("12.4.1.1")
def test_a_card_that_comes_back_may_use_a_granted_once_ability_again(engine: str) -> None:
    """B46: another object of the same card has not used anything."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[CONT] Your other members gain “[ACT] [1/turn]: Stock boost (1).”."] }
N = {}
R = { text = ["[ACT]: Choose one of your other members. Return it to your hand."] }
[given.A]
circles = { FL = "M", FC = "R", FR = "N" }
level = "FILLER"
[[step]]
do = ["activate FR"]
not_offered = ["activate FR"]
[[step]]
do = ["activate FC 1", "choose FR", "mobilize N FR"]
offered = ["activate FR"]
""",
    )


@pytest.mark.rule("12.3.1.3")
def test_two_granted_once_abilities_stand_by_one_by_one(engine: str) -> None:
    """B45: playing one cancels its own other times, not those of its twin."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ['[ACT] [1/turn]: Choose a member. It gains “[AUTO] [1/turn] When you draw a card, stock boost (1).” for the turn.'] }
N = { text = ["[ACT]: Draw 3 cards."] }
[given.A]
circles = { FL = "M", FC = "M", FR = "N" }
[[step]]
do = ["activate FL", "choose FR", "activate FC", "choose FR", "activate FR 1", "play FR", "play FR"]
zones = { "A.hand" = 3, "A.stock" = 2 }
""",
    )


@pytest.mark.rule("9.9.1.3")
def test_two_granted_continuous_abilities_both_apply(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ['[ACT] [1/turn]: Choose a member. It gains “[CONT] This member gets +1000 power.” for the turn.'] }
N = {}
[given.A]
circles = { FL = "M", FC = "M", FR = "N" }
[[step]]
do = ["activate FL", "choose FR", "activate FC", "choose FR"]
values = { "A.FR.power" = 7000 }
""",
    )


def test_a_record_keeps_which_of_two_granted_abilities_was_used(engine: str) -> None:
    text = TWO_GRANTS + '[[step]]\ndo = ["activate FL", "choose FR", "activate FC", "choose FR", "activate FR 2"]\n'
    game = Run(Scenario.parse(HEAD + text), engine).play()
    for loader in ENGINES:
        again = Game.from_record(game.table, game.record(), 7, "2.04", loader)
        assert again.decision is not None
        assert game.decision is not None
        assert again.decision.codes == game.decision.codes
        assert again.record() == game.record()


@pytest.mark.rule("9.7.3.3.1")
@pytest.mark.parametrize(("answer", "hand", "stock"), [("yes", 2, 1), ("no", 0, 3)])
def test_who_may_pay_gets_the_sequel_only_by_paying(engine: str, answer: str, hand: int, stock: int) -> None:
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ["[ACT] [rest this member]: You may pay (2). If you do, draw 2 cards."] }}
[given.A]
circles = {{ FL = "M" }}
stock = 3
[[step]]
do = ["activate FL", "{answer}"]
zones = {{ "A.hand" = {hand}, "A.stock" = {stock} }}
""",
    )


@pytest.mark.rule("12.3.1.1")
@pytest.mark.rule("12.4.1.1")
def test_an_activated_ability_that_cannot_be_used_again_is_not_offered(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [1/turn] [(0)]: Draw a card."] }
[given.A]
circles = { FL = "M", FC = "M" }
[[step]]
offered = ["activate FL", "activate FC"]
[[step]]
do = "activate FL"
offered = ["activate FC"]
not_offered = ["activate FL"]
refused = ["activate FL"]
""",
    )


@pytest.mark.rule("12.3.1.2")
@pytest.mark.rule("12.4.1.1")
def test_an_automatic_ability_that_cannot_be_used_again_does_not_stand_by(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] [1/turn] When another of your members is mobilized, draw a card."] }
X = { text = ["[AUTO] When another of your members is mobilized, you may stock boost (1)."] }
N = {}
[given.A]
circles = { FL = "W", FC = "X" }
hand = ["N*2"]
level = 1
[[step]]
do = "mobilize N FR"
standby = { A = ["W", "X"] }
decision = "standby"
[[step]]
do = ["play FL", "no"]
zones = { "A.hand" = 2 }
[[step]]
do = "mobilize N BL"
standby = { A = [] }
decision = "may"
[[step]]
do = "no"
zones = { "A.hand" = 1 }
""",
    )


@pytest.mark.rule("9.9.2")
def test_an_effect_on_a_chosen_member_stays_with_it_between_circles_only(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [(0)]: Choose one of your members. It gets +1000 power for the turn."] }
N = { text = ["[ACT] [(0)]: Return this member to its owner's hand."] }
L = {}
[given.A]
circles = { FL = "M", FC = "N" }
hand = ["L"]
level = 1
[[step]]
do = ["activate FL", "choose FC"]
values = { "A.FC.power" = 6000, "A.FL.power" = 5000 }
[[step]]
do = "mobilize L BC"
values = { "A.BC.power" = 5000, "A.FC.power" = 6000 }
[[step]]
do = ["activate FC", "mobilize N FC"]
values = { "A.FC.power" = 5000 }
""",
    )


@pytest.mark.rule("9.9.1.8")
def test_without_dependencies_the_order_is_that_of_timestamps_and_with_them_it_is_not(engine: str) -> None:
    """READS is the older of the first two, and still comes after what it reads."""
    play_scenario(
        engine,
        """
[cards]
READS = { text = ["[CONT] Your members with power 6000 or more get +1000 power."] }
GIVES = { text = ["[CONT] Your members get +1000 power."] }
[given.A]
circles = { FL = "READS", FC = "GIVES" }
[[step]]
values = { "A.FL.power" = 7000, "A.FC.power" = 7000 }
""",
    )
    play_scenario(
        engine,
        """
[cards]
SETS = { text = ["[ACT] [(0)]: Choose one of your members. Its power becomes 3000 for the turn."] }
ADDS = { text = ["[ACT] [(0)]: Choose one of your members. It gets +2000 power for the turn."] }
N = {}
[given.A]
circles = { FL = "SETS", FC = "ADDS", FR = "N" }
[[step]]
do = ["activate FL", "choose FR", "activate FC", "choose FR"]
values = { "A.FR.power" = 5000 }
[[step]]
do = ["activate FL", "choose FR"]
values = { "A.FR.power" = 3000 }
""",
    )


@pytest.mark.rule("2.2.3")
def test_a_member_card_that_is_dropped_from_the_hand_is_none_of_your_members(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] When another of your members is dropped, stock boost (1).", "[ACT] [discard a card]: This member gets +1000 power for the turn.", "[ACT] [drop another of your members]: This member gets +1000 power for the turn."] }
N = {}
[given.A]
circles = { FL = "W", FC = "N" }
hand = ["N"]
[[step]]
do = "activate FL 2"
zones = { "A.drop" = ["N"], "A.stock" = 0 }
[[step]]
do = "activate FL 3"
zones = { "A.drop" = ["N", "N"], "A.stock" = 1 }
""",
    )


@pytest.mark.rule("9.7.3.3.1")
@pytest.mark.parametrize(("answer", "hand", "drop"), [("yes", 2, 1), ("no", 1, 0)])
def test_who_may_do_something_gets_the_sequel_only_by_doing_it(engine: str, answer: str, hand: int, drop: int) -> None:
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ["[ACT] [rest this member]: You may discard a card. If you do, draw 2 cards."] }}
[given.A]
circles = {{ FL = "M" }}
hand = 1
[[step]]
do = ["activate FL", "{answer}"]
zones = {{ "A.hand" = {hand}, "A.drop" = {drop} }}
""",
    )


@pytest.mark.rule("12.2.2")
@pytest.mark.rule("9.11.1")
def test_soul_that_moved_with_its_member_is_still_that_members_soul(engine: str) -> None:
    """The member's power is that of the moment before, too."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [(0)]: This member gets +1000 power for the turn.", "[ACT] [(0)]: Drop this member.", "[AUTO] When this member is dropped, if this member's power is 6000 or more, put this member's soul into your hand."] }
S = {}
[given.A]
circles = { FL = "M soul S", FC = "M soul S" }
[[step]]
do = ["activate FL 1", "activate FL 2"]
zones = { "A.hand" = ["S"], "A.drop" = ["M"] }
[[step]]
do = "activate FC 2"
zones = { "A.hand" = ["S"], "A.drop" = ["M", "M", "S"] }
""",
    )


@pytest.mark.rule("9.9.1.8")
@pytest.mark.parametrize(("first", "second", "power"), [(1000, 2000, 7000), (2000, 1000, 8000)])
def test_effects_that_depend_on_each_other_apply_by_timestamps(
    engine: str, first: int, second: int, power: int
) -> None:
    """Each one takes the member out of the other's reach; the older applies (B109)."""
    play_scenario(
        engine,
        f"""
[cards]
M = {{ power = 9000, text = ["[CONT] Your members with power 6000 or less get +{first} power."] }}
N = {{ power = 9000, text = ["[CONT] Your members with power 6000 or less get +{second} power."] }}
L = {{ power = 6000 }}
[given.A]
circles = {{ FL = "L", FR = "M", FC = "N" }}
[[step]]
values = {{ "A.FL.power" = {power}, "A.FC.power" = 9000 }}
""",
    )


@pytest.mark.rule("9.9.1.1")
@pytest.mark.rule("9.9.1.5")
@pytest.mark.rule("9.9.1.6")
def test_numbers_change_in_the_fifth_layer_and_hearts_in_the_sixth(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { aura = 3, text = ["[CONT] Your members get +1000 power.", "[CONT] This member counts aura as heart."] }
[given.A]
circles = { FL = "M" }
[[step]]
values = { "A.FL.power" = [5000, 5000, 5000, 5000, 6000, 6000], "A.FL.heart" = [0, 0, 0, 0, 0, 3] }
""",
    )


# --- what cannot be done is not asked (1.3.2, as 9.10.3 has it for replacements) -------------------------------------


@pytest.mark.rule("1.3.2", "9.7.3.3.1")
@pytest.mark.parametrize(
    ("text", "side", "asked"),
    [
        ("You may discard a card.", "hand = []", False),
        ("You may discard a card.", "hand = 1", True),
        ("You may discard 2 cards. If you do, draw a card.", "hand = 1", False),
        ("You may discard 2 cards. If you do, draw a card.", "hand = 2", True),
        ("You may discard your hand. If you do, draw 3 cards.", "hand = []", False),
        ("You may discard your hand. If you do, draw 3 cards.", "hand = 1", True),
        ("You may rest this member.", 'circles = { FL = "M rested" }', False),
        ("You may rest this member.", "", True),
        ("You may rest this member and draw a card.", 'circles = { FL = "M rested" }', False),
        ("You may stand this member.", "", False),
        ("You may choose an opponent's member. Rest it.", "", False),
        ("You may choose another of your members. Rest it.", 'circles = { FL = "M", FC = "N" }', True),
        ("You may choose a tactics in your hand. Discard it.", "hand = []", True),
        ("You may draw a card.", "deck = 1\ndrop = []", True),
    ],
)
def test_who_cannot_do_it_is_not_asked(engine: str, text: str, side: str, asked: bool) -> None:
    where = side if "circles" in side else f'{side}\ncircles = {{ FL = "M" }}'
    decision = "may" if asked else "main"
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ['''[ACT]: {text}'''] }}
N = {{}}
[given.A]
{where}
[[step]]
do = "activate FL"
settle = false
decision = "{decision}"
""",
    )


@pytest.mark.rule("9.10.3", "1.3.2.2")
@pytest.mark.parametrize(("hand", "dropped"), [("[]", 1), ("1", 0)])
def test_an_empty_hand_replaces_nothing(engine: str, hand: str, dropped: int) -> None:
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ["[CONT] If this member would be dropped, you may discard your hand instead.", "[ACT]: Drop this member."] }}
[given.A]
circles = {{ FL = "M" }}
hand = {hand}
[[step]]
do = "activate FL"
settle = false
decision = "{"main" if dropped else "may"}"
""",
    )


@pytest.mark.rule("9.7.3.3.1")
def test_a_may_for_all_of_no_cards_is_not_offered(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: You may rest all your opponent's members. If you do, draw 3 cards."] }
[given.A]
circles = { FL = "M" }
[[step]]
do = "activate FL"
decision = "main"
zones = { "A.hand" = 0 }
""",
    )


@pytest.mark.rule("9.6.2.3.1")
def test_a_cost_below_zero_is_zero(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { cost = 1, text = ["[CONT] This member gets -3 cost.", "[ACT]: Choose a member with cost 0. Rest it."] }
[given.A]
circles = { FL = "M" }
[[step]]
values = { "A.FL.cost" = [1, 1, 1, 1, 0, 0] }
[[step]]
do = ["activate FL", "choose FL"]
circles = { "A.FL" = "M rested" }
""",
    )
