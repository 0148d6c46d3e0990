"""9.9.1, 9.3.2.6: values that are doubled, exchanged or set, limits set to a number, traits of every zone, sentences with conditions of their own."""

from __future__ import annotations

import pytest

from lnl.cards.language import parse_ability
from lnl.contract.errors import CardError
from lnl.contract.limits import MAX_MULTIPLIED
from tests.support.scenario_text import play_scenario

CARDS = """
M = {}
RED = { color = "red", characters = ["Ado", "Unne"], worlds = ["Monolium"] }
BLUE = { color = "blue", characters = ["Unne"], worlds = ["Disfia"], elements = ["Sun"] }
STRONG = { power = 8001 }
BOOST = { text = ["[CONT] Your other members get +1000 power."] }
"""


def values(engine: str, cards: str, circles: str, facts: str, more: str = "") -> None:
    """Check facts of a position in the main phase of A."""
    play_scenario(engine, f"[cards]\n{CARDS}\n{cards}\n[given.A]\ncircles = {circles}\n{more}\n[[step]]\n{facts}\n")


# --- values (9.9.1.5) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.9.1.5", "9.9.1.8")
@pytest.mark.parametrize(
    ("text", "circles", "power"),
    [
        ("This member's power is doubled.", "{ FL = 'W' }", 10000),
        ("This member's power is tripled.", "{ FL = 'W' }", 15000),
        ("This member's power is halved.", "{ FL = 'W' }", 2500),
        ("This member's power is multiplied by 4.", "{ FL = 'W' }", 20000),
        ("This member's power is divided by 3.", "{ FL = 'W' }", 1666),
        ("This member's power is doubled.", "{ FL = 'W', FC = 'BOOST' }", 11000),
        ("This member's power is doubled.", "{ FC = 'BOOST', FL = 'W' }", 12000),
        ("This member's power is doubled. This member gets +1 power.", "{ FL = 'W' }", 10001),
    ],
)
def test_a_value_is_multiplied_at_its_timestamp(engine: str, text: str, circles: str, power: int) -> None:
    values(engine, f'W = {{ text = ["[CONT] {text}"] }}', circles, f'values = {{ "A.FL.power" = {power} }}')


@pytest.mark.rule("9.9.1.5", "9.2.2.2")
def test_a_value_is_doubled_for_the_turn(engine: str) -> None:
    values(
        engine,
        'W = { text = ["[ACT] [1/turn] [(0)]: This member\'s aura is doubled for the turn. This member gets +1 aura for the turn."] }',
        "{ FL = 'W' }",
        'do = "activate FL"\nvalues = { "A.FL.aura" = 3 }\n[[step]]\ndo = "pass"\nvalues = { "A.FL.aura" = 1 }',
    )


SWITCH = """
W = { text = ["[ACT] [1/turn] [(0)]: Choose 2 of your opponent's members. Exchange the power of them for the turn. They get +1 power for the turn."] }
[given]
[given.A]
circles = { FL = "W" }
"""


@pytest.mark.rule("9.9.1.5", "9.6.3.1")
def test_two_members_have_the_value_that_the_other_had(engine: str) -> None:
    play_scenario(
        engine,
        f"[cards]\n{CARDS}{SWITCH}"
        + """
[given.B]
circles = { FL = "M", FC = "STRONG", FR = "BOOST" }
[[step]]
do = ["activate FL", "choose opp.FL", "choose opp.FC"]
values = { "B.FL.power" = 9002, "B.FC.power" = 6001, "B.FR.power" = 5000 }
""",
    )


@pytest.mark.rule("9.9.1.5", "9.6.3.1")
def test_one_member_alone_keeps_its_value(engine: str) -> None:
    play_scenario(
        engine,
        f"[cards]\n{CARDS}{SWITCH}"
        + """
[given.B]
circles = { FL = "STRONG" }
[[step]]
do = "activate FL"
values = { "B.FL.power" = 8002 }
""",
    )


@pytest.mark.rule("9.9.1.5", "8.2.11.3")
def test_a_logic_switches_the_power_of_the_battlers(engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
{CARDS}
T = {{ type = "tactics", icons = ["tactics"], text = ["[AUTO] When this card is placed on the battle zone, switch the power of your member in battle and the power of its battle opponent until end of that battle."] }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M" }}
level = 1
hand = ["T"]
[given.B]
circles = {{ FR = "STRONG" }}
[[step]]
do = ["declare", "attack FL -> FR", "B: pass", "A: define T"]
settle = false
values = {{ "A.FL.power" = 8001, "B.FR.power" = 5000 }}
""",
    )


# --- limits --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.6.3.1", "4.7.2", "7.5.3.2.1", "7.5.3.3.1", "8.2.3", "9.9.1.8")
@pytest.mark.parametrize(
    ("texts", "counter", "number"),
    [
        (["Your hand limit becomes 10."], "hand_limit", 10),
        (["Your hand limit becomes 10.", "Your hand limit gets +1."], "hand_limit", 11),
        (["Your hand limit gets +1.", "Your hand limit becomes 10."], "hand_limit", 10),
        (["Your level limit becomes 6."], "level_limit", 6),
        (["You may trance up to two times during your turn."], "trance_limit", 2),
        (["You may use Trance Change twice during each of your turns."], "trance_change_limit", 2),
        (["Your attack limit becomes 3."], "attack_limit", 3),
        (["Your attack limit becomes 3.", "Your attack limit gets -1."], "attack_limit", 2),
    ],
)
def test_a_limit_becomes_a_number(engine: str, texts: list[str], counter: str, number: int) -> None:
    cards = "\n".join(f'W{n} = {{ text = ["[CONT] {text}"] }}' for n, text in enumerate(texts))
    places = ", ".join(f"{place} = 'W{n}'" for n, place in zip(range(len(texts)), ("FL", "FC"), strict=False))
    values(engine, cards, f"{{ {places} }}", f'counters = {{ "A.{counter}" = {number} }}', "level = 1")


@pytest.mark.rule("8.2.3", "9.9.1.5")
def test_a_set_attack_limit_stays_when_level_cards_turn(engine: str) -> None:
    values(
        engine,
        'W = { text = ["[CONT] Your attack limit becomes 3.", "[ACT] [turn a face-up card in your level zone face down]: Draw a card."] }',
        "{ FL = 'W' }",
        'do = ["activate FL"]\ncounters = { "A.attack_limit" = 3 }',
        "level = ['M', 'RED']",
    )


# --- traits --------------------------------------------------------------------------------------------------------------


def orvane(condition: str) -> str:
    """Return cards of which ACT asks for a condition."""
    text = '[CONT] In all zones: This card is also "Orvane". This card is also green. This card gains Septpia. This card gains covenanter "Valka".'
    loses = "[ACT] [1/turn] [(0)]: Choose another of your members. It loses all abilities for the turn."
    return (
        f"O = {{ color = 'red', text = ['''{text}'''] }}\n"
        f"ACT = {{ text = ['''[ACT] if {condition}: Draw a card.''', '''{loses}'''] }}\n"
    )


@pytest.mark.rule("9.3.2.6", "9.9.1.4", "2.1.2.1", "2.1.4")
@pytest.mark.parametrize("zone", ["hand", "level", "stock", "drop", "remove", "purge", "circles"])
@pytest.mark.parametrize(
    "what", ['"Orvane" card', "green card", "Septpia card", "red card", 'card with covenanter "Valka"']
)
def test_what_a_card_is_in_all_zones_it_is_in_each(engine: str, zone: str, what: str) -> None:
    where = {"hand": "hand", "circles": "circles"}.get(zone, f"{zone} zone")
    place = "" if zone == "circles" else f"{zone} = ['O']"
    circles = "{ FL = 'ACT', FC = 'O' }" if zone == "circles" else "{ FL = 'ACT' }"
    on = "on" if zone == "circles" else "in"
    values(engine, orvane(f"you have a {what} {on} your {where}"), circles, 'offered = ["activate FL"]', place)


@pytest.mark.rule("5.31", "9.9.1.3", "9.9.1.4")
def test_a_member_without_its_abilities_is_what_is_printed(engine: str) -> None:
    values(
        engine,
        orvane('you have a "Orvane" member'),
        "{ FL = 'ACT', FC = 'O' }",
        'offered = ["activate FL"]\n[[step]]\ndo = "activate FL 2"\nnot_offered = ["activate FL"]',
    )


@pytest.mark.rule("9.3.2.6", "2.5", "2.7")
@pytest.mark.parametrize("what", ["Disfia", "Tritomy", "Septpia", "red", "white", "purple"])
def test_a_card_of_every_world_and_color(engine: str, what: str) -> None:
    text = "[CONT] [This ability is only active in the level zone] This card is treated as a card of every world and every color."
    values(
        engine,
        f"E = {{ color = 'blue', text = ['''{text}'''] }}\nACT = {{ text = ['''[ACT] if you have a {what} card in your level zone: Draw a card.'''] }}",
        "{ FL = 'ACT' }",
        'offered = ["activate FL"]',
        "level = ['E']",
    )


@pytest.mark.rule("9.3.2.6")
def test_what_holds_in_all_zones_is_what_its_card_is() -> None:
    with pytest.raises(CardError, match="in all zones a card has"):
        parse_ability("[CONT] In all zones: This card gets +1000 power.")


# --- what cards are asked for ----------------------------------------------------------------------------------------------


@pytest.mark.rule("9.6.3", "2.1.1", "2.1.2.1", "2.5", "2.7", "4.4.2.1")
@pytest.mark.parametrize(
    ("condition", "side", "found"),
    [
        ("you have another member with the same character name as this member", "circles = { FL = 'ACT', FC = 'UNNE' }", True),
        ("you have another member with the same character name as this member", "circles = { FL = 'ACT', FC = 'RED' }", False),
        ("you have another member with the same card name as this member", "circles = { FL = 'ACT', FC = 'ACT' }", True),
        ("you have another member with the same card name as this member", "circles = { FL = 'ACT', FC = 'UNNE' }", False),
        ("you have another member with the same color as this member", "circles = { FL = 'ACT', FC = 'UNNE' }", True),
        ("you have another member with the same color as this member", "circles = { FL = 'ACT', FC = 'BLUE' }", False),
        ("you have another member without the same color as this member", "circles = { FL = 'ACT', FC = 'BLUE' }", True),
        ("you have a card with the same world as this member in your drop zone", "drop = ['UNNE']", True),
        ("you have a card with the same world as this member in your drop zone", "drop = ['RED']", False),
        ("you have a card with the same element as this member in your drop zone", "drop = ['SUN']", True),
        ("this member is on the front left circle", "", True),
        ("this member is on the front center circle", "", False),
        ("this member is in the center column", "circles = { BC = 'ACT' }", True),
        ("this member is in the left column", "circles = { BC = 'ACT' }", False),
        ("you have another member on the back right circle", "circles = { FL = 'ACT', BR = 'RED' }", True),
        ("you have another member on the back right circle", "circles = { FL = 'ACT', FR = 'RED' }", False),
        ("all your members are red", "circles = { FL = 'ACT', FC = 'UNNE' }", True),
        ("all your members are red", "circles = { FL = 'ACT', FC = 'BLUE' }", False),
        ("all your members are rested", "circles = { FL = 'ACT rested', FC = 'RED' }", False),
        ("all your members are rested", "circles = { FL = 'ACT rested', FC = 'RED rested' }", True),
        ("the member behind this member is blue", "circles = { FL = 'ACT', BL = 'BLUE' }", True),
        ("the member behind this member is blue", "circles = { FL = 'ACT', BL = 'RED' }", False),
        ("the member behind this member is blue", "circles = { FL = 'ACT', BC = 'BLUE' }", False),
        ("the member behind this member is not blue", "circles = { FL = 'ACT', BL = 'RED' }", True),
        ("the member behind this member is not blue", "", False),
        ("the number of your red members plus the number of red cards in your drop zone is 3 or more", "drop = ['UNNE', 'UNNE']", True),
        ("the number of your red members plus the number of red cards in your drop zone is 3 or more", "drop = ['UNNE', 'BLUE']", False),
    ],
)  # fmt: skip
def test_what_else_cards_are_asked_for(engine: str, condition: str, side: str, found: bool) -> None:
    where = side if "circles" in side else f"circles = {{ FL = 'ACT' }}\n{side}"
    play_scenario(
        engine,
        f"""
[cards]
ACT = {{ color = "red", worlds = ["Tritomy"], elements = ["Sun"], characters = ["Ado", "Unne"], text = ["[ACT] if {condition}: Draw a card."] }}
RED = {{ color = "red", worlds = ["Disfia"], characters = ["Nemo"] }}
BLUE = {{ color = "blue" }}
UNNE = {{ color = "red", worlds = ["Tritomy"], characters = ["Chloe", "Unne"] }}
SUN = {{ elements = ["Sun"] }}
[given.A]
{where}
[[step]]
{"offered" if found else "not_offered"} = ["activate {"BC" if "{ BC = 'ACT'" in where else "FL"}"]
""",
    )


# --- sentences with conditions of their own -------------------------------------------------------------------------------------

WHILE = "[C] While this is attacking, it gets +2 limit; while this is defending, it gets +1 limit."


@pytest.mark.rule("9.1.2.1", "8.2.9", "8.2.11.1")
@pytest.mark.parametrize(("attacks", "limit"), [("A", 3), ("B", 2)])
def test_each_sentence_has_its_condition(engine: str, attacks: str, limit: int) -> None:
    other = "B" if attacks == "A" else "A"
    play_scenario(
        engine,
        f"""
[cards]
M = {{}}
W = {{ text = ["{WHILE}"] }}
[given]
phase = "battle"
turn_player = "{attacks}"
[given.{attacks}]
circles = {{ FL = "{"W" if attacks == "A" else "M"}" }}
level = 1
[given.{other}]
circles = {{ FR = "{"M" if attacks == "A" else "W"}" }}
[[step]]
do = ["declare", "attack FL -> FR"]
values = {{ "{"A.FL" if attacks == "A" else "A.FR"}.limit" = {limit} }}
""",
    )


@pytest.mark.rule("9.1.2.1", "9.3.3.1")
def test_a_condition_of_the_second_sentence_leaves_the_first_alone(engine: str) -> None:
    values(
        engine,
        'W = { text = ["[CONT] This member gets +1000 power. If you have another red member, this member gets +1 aura."] }',
        "{ FL = 'W', FC = 'BLUE' }",
        'values = { "A.FL.power" = 6000, "A.FL.aura" = 1 }',
    )
    values(
        engine,
        'W = { text = ["[CONT] This member gets +1000 power. If you have another red member, this member gets +1 aura."] }',
        "{ FL = 'W', FC = 'RED' }",
        'values = { "A.FL.power" = 6000, "A.FL.aura" = 2 }',
    )


@pytest.mark.rule("4.4.3.3")
def test_this_and_that_member(engine: str) -> None:
    text = "[CONT] If the Member in front of this is a 'Unne', this and that Member get +1 aura.".replace("'", '\\"')
    for front, aura in (("BLUE", 2), ("M", 1)):
        values(
            engine,
            f'W = {{ text = ["{text}"] }}',
            f"{{ BL = 'W', FL = '{front}', FC = 'BLUE' }}",
            f'values = {{ "A.BL.aura" = {aura}, "A.FL.aura" = {aura}, "A.FC.aura" = 1 }}',
        )


# --- in the hand ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.3.2.6", "9.6.2.3.1")
@pytest.mark.parametrize(("gates", "stock", "offered"), [(2, 0, True), (1, 1, True), (1, 0, False), (4, 0, True)])
def test_a_card_in_the_hand_costs_less(engine: str, gates: int, stock: int, offered: bool) -> None:
    up = ", ".join(f"{place} = 'up'" for place in ("FL", "FC", "FR", "BL")[:gates])
    text = "[CONT] [This ability is only active in your hand] The cost to mobilize this card is reduced by 1 for each of your destroyed gates."
    options = "offered" if offered else "not_offered"
    values(
        engine,
        f"H = {{ cost = 2, text = ['''{text}'''] }}",
        "{ FL = 'M' }",
        f'{options} = ["mobilize H FC"]',
        f"hand = ['H']\ngates = {{ {up} }}\nstock = {stock}\nlevel = 1",
    )


@pytest.mark.rule("9.9.1.5", "9.6.2.1.3")
def test_a_level_in_the_hand_is_lowered(engine: str) -> None:
    text = '[CONT] The level of each "Unne" in your hand is reduced by one.'
    values(
        engine,
        f"W = {{ text = ['''{text}'''] }}\nH = {{ level = 2, characters = ['Unne'] }}\nI = {{ level = 2 }}",
        "{ FL = 'W' }",
        'offered = ["mobilize H FC"]\nnot_offered = ["mobilize I FC"]',
        "hand = ['H', 'I']\nlevel = 1",
    )


@pytest.mark.rule("9.9.1")
def test_a_card_that_both_players_chose_gets_an_effect_once(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
K = { text = ["[ACT] [1/turn]: Each player chooses a member on any circles. They get +1000 power for the turn."] }
[given.A]
circles = { FL = "K" }
[[step]]
do = ["activate FL", "choose FL", "choose opp.FL"]
values = { "A.FL.power" = 6000 }
""",
    )


@pytest.mark.rule("9.9.1")
@pytest.mark.parametrize(("times", "power"), [(10, 5_120_000), (11, MAX_MULTIPLIED), (13, MAX_MULTIPLIED)])
def test_a_doubled_value_stops_at_its_bound(times: int, power: int, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
K = {{ power = 5000, text = ["[ACT]: This member's power is doubled for the turn."] }}
[given.A]
circles = {{ FL = "K" }}
[[step]]
do = "repeat {times}: activate FL"
values = {{ "A.FL.power" = {power} }}
""",
    )
