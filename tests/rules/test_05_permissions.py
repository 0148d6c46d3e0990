"""5.13, 7.5.3.1, 9.3.2.6: what continuous abilities allow: other materials of a trance, tranceunions and members from other zones."""

from __future__ import annotations

import pytest

from lnl.cards.language import parse_ability
from lnl.cards.tree import TrancesWith
from tests.support.scenario_text import play_scenario

CARDS = """
L = {}
F = { type = "foreigner" }
G = { type = "foreigner", characters = ["Tsubame"] }
TU = { type = "tranceunion", power = 9000, cost = 1, level = 3, color = "red" }
"""


def main_phase(engine: str, cards: str, side: str, step: str) -> None:
    """Play from the main phase of A."""
    play_scenario(engine, f"[cards]\n{CARDS}\n{cards}\n[given.A]\n{side}\n[[step]]\n{step}\n")


@pytest.mark.rule("5.13.1.1", "2.2.2.7")
@pytest.mark.parametrize(
    ("kind", "treated", "partner", "offered"),
    [
        ("foreigner", "logicalist", "F", True),
        ("foreigner", "logicalist", "L", True),
        ("foreigner", "foreigner", "F", False),
        ("logicalist", "foreigner", "L", True),
        ("logicalist", "super logicalist", "L", False),
        ("logicalist", "super logicalist", "S", True),
        ("foreigner", "super logicalist", "F", True),
    ],
)
def test_a_member_stands_for_another_type(engine: str, kind: str, treated: str, partner: str, offered: bool) -> None:
    main_phase(
        engine,
        f'S = {{ type = "super logicalist" }}\nW = {{ type = "{kind}", text = ["[CONT] When you trance, you may treat this member as a {treated}."] }}',
        f"circles = {{ FL = 'W', FC = '{partner}' }}",
        f'{"offered" if offered else "not_offered"} = ["trance FL + FC"]',
    )


@pytest.mark.rule("2.2.2", "5.13.1.1")
def test_elsewhere_it_stays_what_it_is(engine: str) -> None:
    main_phase(
        engine,
        'W = { type = "foreigner", text = ["[CONT] When you trance, you may treat this member as a logicalist.", "[CONT] Your logicalists get +1000 power."] }',
        "circles = { FL = 'W', FC = 'L' }",
        'values = { "A.FL.power" = 5000, "A.FC.power" = 6000 }',
    )


FROM_DROP = '[CONT] [This ability is only active in the drop zone] When you trance with a "Tsubame", you may mobilize this card from your drop zone by that trance.'


@pytest.mark.rule("5.13.1.2.4", "5.13.1.5", "9.3.2.6")
@pytest.mark.parametrize(("partner", "stock", "offered"), [("G", 1, True), ("F", 1, False), ("G", 0, False)])
def test_a_tranceunion_of_the_drop_zone_for_a_named_material(
    engine: str, partner: str, stock: int, offered: bool
) -> None:
    main_phase(
        engine,
        f"D = {{ type = 'tranceunion', level = 3, cost = 1, color = 'blue', text = ['''{FROM_DROP}'''] }}",
        f"circles = {{ FL = 'L', FC = '{partner}' }}\ndrop = ['D']\nstock = {stock}",
        f'do = "trance FL + FC"\n{"offered" if offered else "not_offered"} = ["open drop"]',
    )


@pytest.mark.rule("5.13.1.3", "5.13.1.2.4")
def test_it_is_mobilized_from_there_and_paid_for(engine: str) -> None:
    main_phase(
        engine,
        f"D = {{ type = 'tranceunion', level = 3, cost = 1, color = 'blue', text = ['''{FROM_DROP}'''] }}",
        "circles = { FL = 'L', FC = 'G' }\ndrop = ['D']\nstock = 2",
        'do = ["trance FL + FC", "open drop", "pick drop/D", "place FR"]\ncircles = { "A.FR" = "D soul L G" }\nzones = { "A.stock" = 1 }',
    )


def test_a_trance_with_is_a_condition_of_its_own() -> None:
    condition = parse_ability(FROM_DROP).condition
    assert isinstance(condition, TrancesWith)


FROM_THERE = "[CONT] [This ability is only active in the drop zone] You may mobilize this card from your drop zone by paying (2) in addition to its cost."


@pytest.mark.rule("7.5.3.1", "9.6.2.3.1", "9.3.2.6")
@pytest.mark.parametrize(("stock", "level", "offered"), [(3, 2, True), (2, 2, False), (3, 1, False)])
def test_a_member_is_mobilized_from_the_drop_zone(engine: str, stock: int, level: int, offered: bool) -> None:
    main_phase(
        engine,
        f"D = {{ level = 2, cost = 1, text = ['''{FROM_THERE}'''] }}",
        f"circles = {{ FL = 'L' }}\ndrop = ['D']\nstock = {stock}\nlevel = {level}",
        f'{"offered" if offered else "not_offered"} = ["mobilize drop/D FC"]',
    )


@pytest.mark.rule("7.5.3.1", "5.12.3.1", "9.6.2.3.1")
def test_it_comes_from_there_and_costs_more(engine: str) -> None:
    main_phase(
        engine,
        f"D = {{ level = 1, cost = 1, text = ['''{FROM_THERE}'''] }}\nH = {{}}",
        "circles = { FL = 'L' }\ndrop = ['D', 'L']\nhand = ['H']\nstock = 4\nlevel = 1",
        'offered = ["mobilize H FC"]\nnot_offered = ["mobilize drop/L FC"]\n[[step]]\ndo = "mobilize drop/D FC"\n'
        'circles = { "A.FC" = "D" }\nzones = { "A.stock" = 1, "A.drop" = 4 }\nvalues = { "A.FC.cost" = 1 }',
    )


@pytest.mark.rule("7.5.3.1")
def test_members_of_another_zone_may_be_mobilized(engine: str) -> None:
    main_phase(
        engine,
        'W = { text = ["[CONT] You may mobilize members from your level zone."] }',
        "circles = { FL = 'W' }\nlevel = ['F', 'L down']",
        'offered = ["mobilize level/F FC"]\n[[step]]\ndo = "mobilize level/F FC"\ncircles = { "A.FC" = "F" }\nzones = { "A.level" = 1 }',
    )


@pytest.mark.rule("5.16.1.2", "8.4.3")
def test_a_logic_is_defined_from_the_level_zone_in_battle(engine: str) -> None:
    text = "[CONT] While this member is in battle, you may perform logic definitions with face up cards in your level zone as though they were in your hand."
    play_scenario(
        engine,
        f"""
[cards]
L = {{ icons = ["power"], power_logic = 3000 }}
W = {{ text = ["{text}"] }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "W" }}
level = ["L", "L"]
[given.B]
circles = {{ FR = "L" }}
[[step]]
do = ["declare", "attack FL -> FR"]
offered = ["define level/L"]
""",
    )
