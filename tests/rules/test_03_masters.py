"""Chapter 3: owners, masters, and who is meant by "you"."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario

FOREIGN = """
[cards]
M = {}
X = { text = [%s] }
[given]
phase = "%s"
[given.A]
circles = { FL = "X of-B", FC = "M" }
level = "FILLER"
hand = 1
[given.B]
circles = { FL = "M" }
hand = 1
"""
"""A's field with a card that B owns."""


def foreign(text: str, phase: str = "main") -> str:
    return FOREIGN % (f'"{text}"' if text else "", phase)


OWNED = {
    "stock": ('circles = { FL = "M" }\nstock = "X of-B"', "activate FL", 'zones = { "A.drop" = "X of-B" }'),
    "hand": ('circles = { FL = "M" }\nhand = "X of-B"', "mobilize X FC", 'circles = { "A.FC" = "X of-B" }'),
}


@pytest.mark.rule("3.1.1.1")
@pytest.mark.parametrize("zone", OWNED)
def test_a_card_keeps_its_owner_wherever_it_lies(zone: str, engine: str) -> None:
    given, action, fact = OWNED[zone]
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ["[ACT] [1/turn] [(1)]: Draw a card."] }}
X = {{}}
[given.A]
{given}
level = "FILLER"
[[step]]
do = [{f'"{action}"' if action else ""}]
{fact}
""",
    )


@pytest.mark.rule("3.2.1.1")
def test_the_master_of_a_card_is_the_player_of_its_zone(engine: str) -> None:
    """Whoever masters a member attacks with it, owner or not."""
    play_scenario(
        engine,
        foreign("", "battle")
        + """
[[step]]
do = "declare"
offered = ["attack FL -> FL", "attack FC -> FL"]
player = "A"
[[step]]
do = "attack FL -> FL"
battle = { attacker = "A.FL", defender = "B.FL" }
circles = { "A.FL" = "X of-B rested" }
""",
    )


@pytest.mark.rule("3.2.1.2.1")
def test_continuous_abilities_belong_to_the_master_of_their_card(engine: str) -> None:
    play_scenario(
        engine,
        foreign("[CONT] Your other members get +1000 power. Your opponent's members get -1000 power.")
        + """
[[step]]
values = { "A.FC.power" = 6000, "A.FL.power" = 5000, "B.FL.power" = 4000 }
""",
    )


@pytest.mark.rule("3.2.1.2.2")
def test_automatic_abilities_belong_to_the_master_of_their_card(engine: str) -> None:
    play_scenario(
        engine,
        foreign("[AUTO] When this member attacks, draw a card.", "battle")
        + """
[[step]]
do = ["declare", "attack FL -> FL"]
events = ["A plays the AUTO 1 of X", "A draws"]
zones = { "A.hand" = 2, "B.hand" = 1 }
""",
    )


@pytest.mark.rule("3.2.1.2.3")
def test_whoever_plays_an_activated_ability_is_its_master(engine: str) -> None:
    play_scenario(
        engine,
        foreign("[ACT] [1/turn] [discard a card]: Draw 2 cards.")
        + """
[[step]]
do = "activate FL"
player = "A"
zones = { "A.hand" = 2, "A.drop" = 1, "B.hand" = 1, "B.drop" = 0 }
""",
    )


@pytest.mark.rule("3.2.1.3")
@pytest.mark.parametrize("player", ["A", "B"])
def test_an_effect_has_the_master_of_its_ability(player: str, engine: str) -> None:
    """The effect outlives the card that made it, and still means its master's members."""
    other = "B" if player == "A" else "A"
    play_scenario(
        engine,
        f"""
[cards]
M = {{}}
X = {{ text = ["[ACT] [drop this member]: Your members get +1000 power for the turn. Your opponent's members get -1000 power for the turn."] }}
[given]
turn_player = "{player}"
[given.{player}]
circles = {{ FL = "X", FC = "M" }}
[given.{other}]
circles = {{ FL = "M" }}
[[step]]
do = "activate FL"
circles = {{ "{player}.FL" = [] }}
values = {{ "{player}.FC.power" = 6000, "{other}.FL.power" = 4000 }}
""",
    )


@pytest.mark.rule("3.2.1.3.1")
@pytest.mark.parametrize("player", ["A", "B"])
def test_what_nobody_is_told_to_do_the_master_does(player: str, engine: str) -> None:
    sides = {"A": 'hand = ["X", "Y", "Z"]\nlevel = "FILLER"', "B": 'hand = ["X", "Y"]'}
    sides[player] += '\ncircles = { FC = "M" }'
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ["[AUTO] When another member is mobilized, draw a card. Discard a card."] }}
X = {{}}
Y = {{}}
Z = {{}}
[given.A]
{sides["A"]}
[given.B]
{sides["B"]}
[[step]]
do = "mobilize Z FL"
events = "{player} draws"
player = "{player}"
rule = "5.8.1"
""",
    )


@pytest.mark.rule("3.3.1", "3.3.2")
@pytest.mark.parametrize("player", ["A", "B"])
def test_you_is_the_master_and_opponent_the_other(player: str, engine: str) -> None:
    other = "B" if player == "A" else "A"
    play_scenario(
        engine,
        f"""
[cards]
M = {{ text = ["[ACT] [1/turn]: Draw a card. Your opponent draws 2 cards.", "[CONT] Your hand limit gets +1. Your opponent's hand limit gets -1."] }}
[given]
turn_player = "{player}"
[given.{player}]
circles = {{ FL = "M of-{other}" }}
[[step]]
do = "activate FL"
zones = {{ "{player}.hand" = 1, "{other}.hand" = 2 }}
counters = {{ "{player}.hand_limit" = 9, "{other}.hand_limit" = 7 }}
""",
    )


@pytest.mark.rule("3.3.3")
def test_their_own_goes_back_to_the_player_mentioned_last(engine: str) -> None:
    """The opponent, who is to discard, discards from the opponent's own hand."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [1/turn]: Your opponent discards their hand.", "[AUTO] When your opponent refreshes their deck, draw a card."] }
X = {}
[given.A]
circles = { FL = "M" }
hand = ["X*2"]
[given.B]
hand = ["X*3"]
[[step]]
do = "activate FL"
zones = { "A.hand" = 2, "B.hand" = 0, "B.drop" = 3 }
""",
    )


@pytest.mark.rule("3.3.3.1")
def test_their_own_of_several_players_means_each_of_them(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [1/turn]: Each player discards their hand."] }
X = {}
[given.A]
circles = { FL = "M" }
hand = ["X*2"]
[given.B]
hand = ["X*3"]
[[step]]
do = "activate FL"
zones = { "A.hand" = 0, "A.drop" = 2, "B.hand" = 0, "B.drop" = 3 }
""",
    )
