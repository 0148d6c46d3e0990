"""Chapter 2: what is printed on cards, and what it means."""

from __future__ import annotations

import pytest

from lnl.cards.library.library import CardLibrary
from lnl.cards.library.schema import card_from_table
from lnl.contract.enums import CardType, World
from lnl.contract.errors import CardError
from tests.support.scenario_text import play_scenario

# --- names (2.1) ----------------------------------------------------------------------------------------------

NAMED = """
[cards]
A = { name = "Dawn, Chloe", title = "Dawn", characters = ["Chloe"] }
B = { name = "Dusk, Chloe", title = "Dusk", characters = ["Chloe"] }
C = { name = "Dawn, Ado/Unne", title = "Dawn", characters = "Ado/Unne" }
T = { type = "tactics", name = "Dawn, Chloe in Spring" }
U = { type = "tactics", name = "Chloe" }
"""


@pytest.mark.rule("2.1.2", "2.1.3")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Chloe", ["A", "B", "U"]),
        ("Dawn", ["A", "C"]),
        ("Dusk", ["B"]),
        ("Dawn, Chloe", ["A"]),
        ("Dawn, Chloe in Spring", ["T"]),
        ("Dawn, C", []),
    ],
)
def test_a_name_means_card_name_title_or_character(name: str, found: list[str], engine: str) -> None:
    """Only members have a title and a character; a tactics is found by its whole name alone."""
    options = ", ".join(f'"choose drop/{card}"' for card in found)
    play_scenario(
        engine,
        NAMED
        + f"""K = {{ text = ['[ACT] [1/turn]: Choose up to 1 "{name}" in your drop zone. Put it into your hand.'] }}
[given.A]
circles = {{ FL = "K" }}
drop = ["A", "B", "C", "T", "U"]
[[step]]
do = "activate FL"
offered = [{options}]
"""
        + (f'options = ["done", {options}]\n' if found else 'decision = "main"\n'),
    )


@pytest.mark.rule("2.1.2")
@pytest.mark.parametrize("kind", ["tactics", "paradox", "gate"])
def test_only_members_have_title_and_character(kind: str) -> None:
    values = {"id": "X", "name": "Dawn, Chloe", "type": kind} | ({"gate_number": 1} if kind == "gate" else {})
    assert card_from_table(values, "x").characters == ()
    for key, value in (("title", "Dawn"), ("characters", ["Chloe"])):
        with pytest.raises(CardError):
            card_from_table({**values, key: value}, "x")


@pytest.mark.rule("2.1.2.1")
@pytest.mark.parametrize("name", ["Ado", "Unne"])
def test_a_slash_parts_two_character_names(name: str, engine: str) -> None:
    play_scenario(
        engine,
        NAMED
        + f"""K = {{ text = ['''[ACT] [1/turn]: Choose an opponent's "{name}". Rest it.'''] }}
[given.A]
circles = {{ FL = "K" }}
[given.B]
circles = {{ FL = "A", FC = "C" }}
[[step]]
do = "activate FL"
circles = {{ "B.FL" = "A standing", "B.FC" = "C rested" }}
""",
    )


@pytest.mark.rule("2.1.2.2")
@pytest.mark.parametrize(
    ("card", "cards"),
    [('name = "The Watch", characters = ["Chloe"]', 1), ('name = "The Watch of Chloe"', 0)],
)
def test_a_my_logicalist_may_have_a_character_name_beside_its_card_name(card: str, cards: int, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
Y = {{ type = "my logicalist", {card} }}
F = {{ type = "foreigner", text = ['[AUTO] Covenant - "Chloe": Draw a card.'] }}
T = {{ type = "tranceunion", worlds = ["monolium"] }}
W = {{ worlds = ["monolium"] }}
[given.A]
my_logicalist = "Y"
circles = {{ FL = "F" }}
level = "W"
hand = "T"
[[step]]
do = ["trance FL + my-logicalist/Y", "no", "pick T", "place FL"]
circles = {{ "A.FL" = "T soul F" }}
zones = {{ "A.hand" = {cards} }}
""",
    )


@pytest.mark.rule("2.1.3.1")
def test_a_name_alone_is_looked_for_on_circles(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
C = { characters = ["Chloe"], name = "Dawn, Chloe", title = "Dawn" }
K = { text = ['[ACT] [1/turn]: Choose up to 1 of your "Chloe". Rest it.'] }
[given.A]
circles = { FL = "K", FC = "C" }
hand = "C"
drop = "C"
level = "C"
stock = "C"
[[step]]
do = "activate FL"
options = ["done", "choose FC"]
""",
    )


@pytest.mark.rule("2.1.4", "2.3.1")
@pytest.mark.parametrize(
    ("words", "found"),
    [('one of your members with covenanter "Chloe"', ["FL", "FC", "FR"]), ('one of your "Chloe"', ["BL"])],
)
def test_covenanters_and_own_names_are_kept_apart(words: str, found: list[str], engine: str) -> None:
    """Members of every type may have covenanters."""
    options = ", ".join(f'"choose {circle}"' for circle in found)
    play_scenario(
        engine,
        f"""
[cards]
L = {{ covenanters = ["Chloe"] }}
F = {{ type = "foreigner", covenanters = ["Chloe"] }}
T = {{ type = "tranceunion", covenanters = ["Chloe"] }}
C = {{ name = "Dawn, Chloe", title = "Dawn", characters = ["Chloe"] }}
K = {{ text = ['[ACT] [1/turn]: Choose up to {words.replace("one of", "1 of")}. Rest it.'] }}
[given.A]
circles = {{ FL = "L", FC = "F", FR = "T", BL = "C", BC = "K" }}
[[step]]
do = "activate BC"
options = ["done", {options}]
""",
    )


# --- types (2.2) ----------------------------------------------------------------------------------------------

TYPES = ("logicalist", "foreigner", "tranceunion", "super logicalist", "tactics", "paradox", "my logicalist", "gate")
MEMBERS = TYPES[:4]


@pytest.mark.rule("2.2.2")
@pytest.mark.parametrize("kind", TYPES)
def test_four_of_the_eight_types_are_members(kind: str, engine: str) -> None:
    assert len(CardType) == len(TYPES)
    gate = ", gate_number = 1" if kind == "gate" else ""
    found = "hand" if kind in MEMBERS else "drop"
    play_scenario(
        engine,
        f"""
[cards]
X = {{ type = "{kind}"{gate} }}
K = {{ text = ["[ACT] [1/turn]: Choose a member in your drop zone. Put it into your hand."] }}
[given.A]
circles = {{ FL = "K" }}
drop = "X"
[[step]]
do = "activate FL"
zones = {{ "A.{found}" = "X" }}
""",
    )


@pytest.mark.rule("2.2.2.7")
def test_a_super_logicalist_trances_with_a_foreigner_or_another_one(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
S = { type = "super logicalist" }
M = {}
F = { type = "foreigner" }
T = { type = "tranceunion" }
[given.A]
circles = { FL = "S", FC = "S", FR = "F", BL = "M", BC = "T" }
[[step]]
offered = ["trance FL + FC", "trance FL + FR", "trance FC + FR", "trance FR + BL"]
not_offered = ["trance FL + BL", "trance FC + BL", "trance FL + BC", "trance FC + BC", "trance BL + BC"]
""",
    )


def homes(what: str, zones: str) -> str:
    """Return a scenario that chooses one of a player's cards of a type, when a member attacks."""
    return f"""
[cards]
M = {{ power = 9000, text = ["[AUTO] When this member attacks, choose up to 1 of your {what}. Draw a card."] }}
V = {{ type = "tactics" }}
P = {{ type = "paradox" }}
G = {{ type = "gate", gate_number = 3 }}
Y = {{ type = "my logicalist" }}
X = {{}}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M" }}
level = "FILLER rested"
{zones}
[given.B]
circles = {{ FL = "X" }}
[[step]]
do = ["declare", "attack FL -> FL"]
"""


@pytest.mark.rule("2.2.3", "2.2.3.2")
def test_gates_are_those_in_gate_zones(engine: str) -> None:
    gates = 'gates = { FL = "G up", FC = "", FR = "", BL = "", BC = "" }\nremove = ["G up"]\n'
    play_scenario(engine, homes("gates", gates) + 'options = ["done", "choose gate/FL", "choose gate/BR"]')


@pytest.mark.rule("2.2.3", "2.2.3.3")
def test_tactics_are_those_in_the_battle_zone(engine: str) -> None:
    zones = 'battle = "V"\nhand = "V"\ndrop = "V"\n'
    play_scenario(engine, homes("tactics", zones) + 'options = ["done", "choose battle/V"]')


@pytest.mark.rule("2.2.3", "2.2.3.5")
def test_my_logicalists_are_those_in_their_zone(engine: str) -> None:
    zones = 'my_logicalist = "Y"\ndrop = "Y"\n'
    play_scenario(engine, homes("my logicalists", zones) + 'options = ["done", "choose my-logicalist/Y"]')


# --- covenanters, soul information (2.3, 2.4) ------------------------------------------------------------------


@pytest.mark.rule("2.3.1.1", "2.3.1.2")
@pytest.mark.parametrize("kind", ["foreigner", "tranceunion"])
def test_the_name_printed_as_covenanter_is_one(kind: str, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
X = {{ type = "{kind}", covenanters = ["Chloe"] }}
Y = {{ type = "{kind}", covenanters = ["Veronica"] }}
K = {{ text = ['[ACT] [1/turn]: Choose one of your {kind}s with covenanter "Chloe". Rest it.'] }}
[given.A]
circles = {{ FL = "K", FC = "X", FR = "Y" }}
[[step]]
do = "activate FL"
circles = {{ "A.FC" = "X rested", "A.FR" = "Y standing" }}
""",
    )


@pytest.mark.rule("2.3.2")
@pytest.mark.parametrize("name", ["Chloe", "Veronica"])
def test_of_two_covenanters_each_is_one(name: str, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
X = {{ type = "tranceunion", covenanters = "Chloe & Veronica" }}
Y = {{ type = "tranceunion", covenanters = "Hildegard" }}
K = {{ text = ['[ACT] [1/turn]: Choose one of your members with covenanter "{name}". Rest it.'] }}
[given.A]
circles = {{ FL = "K", FC = "X", FR = "Y" }}
[[step]]
do = "activate FL"
circles = {{ "A.FC" = "X rested", "A.FR" = "Y standing" }}
""",
    )


@pytest.mark.rule("2.4.2")
def test_soul_information_does_nothing(engine: str) -> None:
    """A soul card gives +1000 whatever is noted on it (8.2.9.2)."""
    play_scenario(
        engine,
        """
[cards]
M = {}
S = { soul_note = "+3000 power, +2 aura" }
[given]
phase = "battle"
[given.A]
circles = { FL = "M soul S" }
level = "FILLER"
hand = 1
[given.B]
circles = { FL = "M" }
hand = 1
[[step]]
do = ["declare", "attack FL -> FL"]
values = { "A.FL.power" = 6000, "A.FL.aura" = 1 }
""",
    )


# --- worlds, elements (2.5, 2.6) ------------------------------------------------------------------------------

WORLDS = {
    World.MONOLIUM: "Monolium",
    World.DISFIA: "Disfia",
    World.TETRA_HEAVEN: "Tetra-Heaven",
    World.TRITOMY: "Tritomy",
    World.SEPTPIA: "Septpia",
    World.LUCK_AND_LOGIC_CLUB: "Luck & Logic Club",
}


@pytest.mark.rule("2.5.1", "2.5.4")
@pytest.mark.parametrize("world", World, ids=lambda world: world.name)
def test_a_world_named_in_text_means_cards_of_it(world: World, engine: str) -> None:
    assert set(WORLDS) == set(World)
    cards = "\n".join(f'W{w.value} = {{ worlds = ["{WORLDS[w].lower()}"] }}' for w in World)
    drop = ", ".join(f'"W{w.value}"' for w in World)
    play_scenario(
        engine,
        f"""
[cards]
{cards}
N = {{}}
K = {{ text = ["[ACT] [1/turn]: Choose a {WORLDS[world]} card in your drop zone. Put it into your hand."] }}
[given.A]
circles = {{ FL = "K" }}
drop = [{drop}, "N"]
[[step]]
do = "activate FL"
zones = {{ "A.hand" = "W{world.value}" }}
""",
    )


@pytest.mark.rule("2.5.5")
@pytest.mark.parametrize(("world", "found"), [("Monolium", 1), ("Septpia", 1), ("Disfia", 0)])
def test_a_card_of_two_worlds_belongs_to_each(world: str, found: int, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
X = {{ worlds = ["monolium", "septpia"] }}
K = {{ text = ["[ACT] [1/turn]: Choose a {world} card in your drop zone. Put it into your hand."] }}
[given.A]
circles = {{ FL = "K" }}
drop = "X"
[[step]]
do = "activate FL"
zones = {{ "A.hand" = {found} }}
""",
    )


@pytest.mark.rule("2.6.3", "2.6.4", "2.6.4.1")
@pytest.mark.parametrize("element", ["Summer", "Sun", "Star", "Moon", "Cat"])
def test_an_element_named_in_text_means_cards_with_it(element: str, engine: str) -> None:
    """The four that have icons are elements like others."""
    others = [name for name in ("Summer", "Sun", "Star", "Moon", "Cat") if name != element]
    drop = ", ".join(f'"{name}"' for name in others)
    cards = "\n".join(f'{name} = {{ elements = ["{name}"] }}' for name in others)
    play_scenario(
        engine,
        f"""
[cards]
{cards}
X = {{ elements = ["Dog", "{element}"] }}
N = {{}}
K = {{ text = ["[ACT] [1/turn]: Choose a <{element}> card in your drop zone. Put it into your hand."] }}
[given.A]
circles = {{ FL = "K" }}
drop = ["X", "N", {drop}]
[[step]]
do = "activate FL"
zones = {{ "A.hand" = "X" }}
""",
    )


# --- cost, territory (2.9, 2.10) ------------------------------------------------------------------------------


@pytest.mark.rule("2.9.2")
@pytest.mark.parametrize("cost", [0, 1, 3])
def test_playing_a_card_drops_its_cost_from_stock(cost: int, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
X = {{ cost = {cost} }}
[given.A]
hand = "X"
level = "FILLER"
stock = 4
[[step]]
do = "mobilize X FL"
zones = {{ "A.stock" = {4 - cost}, "A.drop" = {cost} }}
circles = {{ "A.FL" = "X" }}
""",
    )


PLACES = {
    1: ["FL", "FC", "FR", "BL", "BC", "BR"],
    2: ["FL+FC", "FC+FR", "BL+BC", "BC+BR", "FL+BL", "FC+BC", "FR+BR"],
    4: ["FL+FC+BL+BC", "FC+FR+BC+BR"],
}


@pytest.mark.rule("2.10.2", "2.10.2.1", "2.10.2.3")
@pytest.mark.parametrize("territory", [1, 2, 4])
def test_a_member_is_played_onto_circles_of_its_territory(territory: int, engine: str) -> None:
    options = ", ".join(f'"mobilize X {place}"' for place in PLACES[territory])
    play_scenario(
        engine,
        f"""
[cards]
X = {{ territory = {territory} }}
[given.A]
hand = "X"
level = "FILLER"
[[step]]
options = ["pass", {options}]
""",
    )


@pytest.mark.rule("2.10.2", "2.10.2.1", "2.10.2.3")
@pytest.mark.parametrize("territory", [1, 2, 4])
def test_a_member_moves_onto_circles_of_its_territory(territory: int, engine: str) -> None:
    """Rearranging alone on the field, it may go wherever its territory fits, except where it is."""
    here, *others = PLACES[territory]
    options = ", ".join(f'"place {place}"' for place in others)
    play_scenario(
        engine,
        f"""
[cards]
X = {{ territory = {territory} }}
[given.A]
circles = {{ "{here}" = "X" }}
[[step]]
do = "rearrange"
settle = false
options = [{options}]
""",
    )


@pytest.mark.rule("2.10.2.4")
@pytest.mark.parametrize("territory", [1, 2, 4])
def test_territory_in_text_is_the_number_of_circles(territory: int, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
X1 = {{ territory = 1 }}
X2 = {{ territory = 2 }}
X4 = {{ territory = 4 }}
K = {{ text = ["[ACT] [1/turn]: Choose a member with territory {territory} in your drop zone. Put it into your hand."] }}
[given.A]
circles = {{ FL = "K" }}
drop = ["X1", "X2", "X4", "FILLER"]
[[step]]
do = "activate FL"
zones = {{ "A.hand" = "X{territory}" }}
""",
    )


# --- logic icons (2.11) ---------------------------------------------------------------------------------------


def defining(card: str, power: int = 5000, aura: int = 1, limit: int = 2) -> str:
    """Return a battle in which the defender of B defines a card."""
    return f"""
[cards]
M = {{ power = 5000, aura = 1, limit = 2 }}
X = {card}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M" }}
level = "FILLER"
hand = 1
[given.B]
circles = {{ FL = "M", FC = "M" }}
hand = ["X", "FILLER"]
[[step]]
do = ["declare", "attack FL -> FL", "define X"]
values = {{ "B.FL.power" = {power}, "B.FL.aura" = {aura}, "B.FL.limit" = {limit}, "B.FC.power" = 5000, "A.FL.power" = 5000 }}
zones = {{ "B.battle" = "X up" }}
"""


@pytest.mark.rule("2.11.2.1")
@pytest.mark.parametrize("value", [3000, -2000])
def test_power_logic_changes_power(value: int, engine: str) -> None:
    play_scenario(engine, defining(f'{{ icons = ["power"], power_logic = {value} }}', power=5000 + value))


@pytest.mark.rule("2.11.2.2")
@pytest.mark.parametrize("value", [1, 3])
def test_aura_logic_changes_aura(value: int, engine: str) -> None:
    play_scenario(engine, defining(f'{{ icons = ["aura"], aura_logic = {value} }}', aura=1 + value))


@pytest.mark.rule("2.11.2.3")
@pytest.mark.parametrize("value", [1, -1])
def test_limit_logic_changes_limit(value: int, engine: str) -> None:
    play_scenario(engine, defining(f'{{ icons = ["limit"], limit_logic = {value} }}', limit=2 + value))


@pytest.mark.rule("2.11.2.4")
def test_tactics_logic_acts_by_its_abilities(engine: str) -> None:
    text = "[AUTO] When this card is placed in the battle zone, your battling member gets +4000 power for the battle."
    play_scenario(engine, defining(f'{{ type = "tactics", icons = ["tactics"], text = ["{text}"] }}', power=9000))
    play_scenario(engine, defining('{ type = "tactics", icons = ["tactics"] }'))


@pytest.mark.rule("2.11.2.5", "2.16.1.1")
@pytest.mark.parametrize(("aura", "winner"), [(2, "A"), (3, "A"), (4, "B")])
def test_paradox_logic_makes_aura_decide_and_a_tie_is_the_attackers(aura: int, winner: str, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
M = {{ power = 1000, aura = 3 }}
D = {{ power = 9000, aura = {aura} }}
P = {{ type = "paradox", icons = ["paradox"], paradox_rule = "aura" }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M" }}
level = "FILLER rested"
[given.B]
circles = {{ FL = "D" }}
hand = "P"
[[step]]
do = ["declare", "attack FL -> FL", "define P"]
events = ["B defines P", "{winner}'s"]
circles = {{ "B.FL" = {'"D"' if winner == "B" else "[]"} }}
""",
    )


@pytest.mark.rule("2.11.2.5")
def test_without_a_paradox_power_decides(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { power = 1000, aura = 9 }
D = { power = 9000, aura = 1 }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
[given.B]
circles = { FL = "D" }
[[step]]
do = ["declare", "attack FL -> FL"]
circles = { "B.FL" = "D" }
""",
    )


@pytest.mark.rule("2.11.1.1", "2.11.3")
@pytest.mark.parametrize(
    ("icons", "intercepts", "power"),
    [
        ('["power", "intercept"]', True, 8000),
        ('["power"]', False, 8000),
        ('["intercept"]', True, 5000),
        ("[]", False, 5000),
    ],
)
def test_the_letters_of_an_icon_say_which_logic_it_is_and_whether_it_intercepts(
    icons: str, intercepts: bool, power: int, engine: str
) -> None:
    value = ", power_logic = 3000" if "power" in icons else ""
    play_scenario(
        engine,
        f"""
[cards]
M = {{}}
X = {{ icons = {icons}{value} }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M" }}
level = "FILLER"
hand = 1
[given.B]
circles = {{ FL = "M", FC = "X" }}
hand = ["X", "FILLER"]
[[step]]
do = ["declare", "attack FL -> FL"]
{'options = ["done", "intercept FC"]' if intercepts else 'decision = "define"'}
[[step]]
do = [{'"done", ' if intercepts else ""}"define X"]
values = {{ "B.FL.power" = {power} }}
""",
    )


@pytest.mark.rule("2.11.1.2", "2.11.1.2.1")
def test_a_card_without_logic_icon_can_be_defined_and_changes_nothing(engine: str) -> None:
    """It takes up a place: with limit 2 the second card is the last."""
    play_scenario(
        engine,
        defining("{ icons = [] }")
        + """
[[step]]
do = ["A: pass", "define FILLER"]
zones = { "B.battle" = ["X", "FILLER"], "B.hand" = 0 }
values = { "B.FL.power" = 5000, "B.FL.aura" = 1, "B.FL.limit" = 2 }
""",
    )


# --- text (2.12) ----------------------------------------------------------------------------------------------

ELSEWHERE = ("hand", "drop", "level", "stock", "remove", "battle")


@pytest.mark.rule("2.12.2")
@pytest.mark.parametrize("zone", [*ELSEWHERE, "circles"])
def test_a_members_text_works_on_circles_only(zone: str, engine: str) -> None:
    here = 'circles = { FL = "M", FR = "X" }' if zone == "circles" else f'circles = {{ FL = "M" }}\n{zone} = "X"'
    play_scenario(
        engine,
        f"""
[cards]
M = {{}}
X = {{ text = ["[CONT] Your members get +1000 power.", "[AUTO] When your end phase starts, draw a card."] }}
[given.A]
{here}
[[step]]
values = {{ "A.FL.power" = {6000 if zone == "circles" else 5000} }}
[[step]]
do = "pass"
{"events" if zone == "circles" else "no_events"} = "plays the AUTO"
""",
    )


@pytest.mark.rule("2.12.2")
@pytest.mark.parametrize(("zone", "power"), [("battle", 6000), ("paradox", 6000), ("hand", 5000), ("drop", 5000)])
def test_a_paradoxs_text_works_in_battle_and_paradox_zone(zone: str, power: int, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
M = {{}}
X = {{ type = "paradox", paradox_rule = "aura", text = ["[CONT] Your members get +1000 power."] }}
[given.A]
circles = {{ FL = "M" }}
{zone} = "X"
[[step]]
values = {{ "A.FL.power" = {power} }}
""",
    )


# --- aura, limit, paradox rule, gate number, side notes (2.14 - 2.20) -------------------------------------------


@pytest.mark.rule("2.14.2")
@pytest.mark.parametrize("aura", [0, 2, 5])
def test_each_aura_icon_is_one_point(aura: int, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
X = {{ aura = {aura} }}
[given.A]
circles = {{ FL = "X" }}
[[step]]
values = {{ "A.FL.aura" = {aura} }}
""",
    )


@pytest.mark.rule("2.15.2")
@pytest.mark.parametrize("limit", [0, 1, 2, 3])
def test_logics_are_defined_up_to_the_limit(limit: int, engine: str) -> None:
    defining = ', "A: pass", '.join(['"B: define M"'] * limit) or '"A: pass"'
    play_scenario(
        engine,
        f"""
[cards]
M = {{}}
D = {{ limit = {limit} }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M" }}
level = "FILLER rested"
hand = 3
[given.B]
circles = {{ FL = "D" }}
hand = ["M*5"]
[[step]]
do = ["declare", "attack FL -> FL", {defining}{', "A: pass"' if limit else ""}]
events = ["B passes (forced)", "battle result step"]
zones = {{ "B.drop" = {limit} }}
""",
    )


@pytest.mark.rule("2.17.1")
def test_gates_alone_have_a_number() -> None:
    """What it restricts is tested with 6.1.1.2.2."""
    gates = [card for card in CardLibrary.load().cards if card.type == CardType.GATE]
    assert all(card.gate_number > 0 for card in gates)
    with pytest.raises(CardError, match="gate_number"):
        card_from_table({"id": "X", "name": "X", "type": "gate"}, "x")
    for kind in ("logicalist", "tactics", "paradox", "tranceunion"):
        territory = {"territory": 1} if kind in MEMBERS else {}
        with pytest.raises(CardError, match="gate_number"):
            card_from_table({"id": "X", "name": "X", "type": kind, "gate_number": 1, **territory}, "x")


@pytest.mark.rule("2.20.2")
def test_side_notes_make_no_difference(engine: str) -> None:
    """Two cards that differ only in their flavor are alike in everything that is asked."""
    play_scenario(
        engine,
        """
[cards]
X = { flavor = "Every member gets +9000 power." }
M = {}
[given.A]
circles = { FL = "X", FC = "M" }
[[step]]
values = { "A.FL.power" = 5000, "A.FC.power" = 5000 }
options = ["pass", "rearrange"]
""",
    )


@pytest.mark.rule("2.21.2")
@pytest.mark.parametrize("hearts", [1, 3])
def test_each_heart_is_one_point(hearts: int, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
X = {{ text = ["[CONT] This member gets +{hearts} heart."] }}
M = {{}}
[given.A]
circles = {{ FL = "X", FC = "M" }}
[[step]]
values = {{ "A.FL.heart" = {hearts}, "A.FC.heart" = 0 }}
""",
    )


# --- backs (2.22) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("2.22.1")
def test_the_back_of_a_gate_differs_from_that_of_other_cards(engine: str) -> None:
    """In a hand its back distinguishes it from the others; a card known before is one of those that look alike."""
    play_scenario(
        engine,
        """
[cards]
G = { type = "gate", gate_number = 2 }
K = { text = ["[ACT] [1/turn]: Choose one of your destroyed gates. Put it into your hand."] }
M = {}
X = { type = "foreigner" }
[given]
turn_player = "B"
[given.B]
circles = { FL = "K" }
gates = { FL = "G up" }
hand = ["M*3", "X known-A"]
level = "FILLER"
[[step]]
sees = { A = { "B.hand" = ["?*3", "X"] } }
[[step]]
do = ["activate FL", "mobilize M FC"]
sees = { A = { "B.hand" = ["?*3", "G"] } }
knows = { A = { "B.hand" = ["G", "X"] } }
""",
    )


@pytest.mark.rule("2.22.2")
def test_a_face_down_card_in_a_gate_zone_is_a_gate_by_its_back(engine: str) -> None:
    """The other is illegal there (10.7.1.2), and no gate that keeps its player from losing (A28)."""
    play_scenario(
        engine,
        """
[cards]
G = { type = "gate", gate_number = 2 }
M = {}
K = { text = ["[ACT] [1/turn]: Choose one of your undestroyed gates. Turn it face up."] }
[given.A]
circles = { FL = "K" }
gates = { FL = "G down", FC = "G up", FR = "G up", BL = "G up", BC = "G up", BR = "M down" }
[[step]]
zones = { "A.drop" = "M" }
gates = { "A.FL" = "down", "A.BR" = [] }
[[step]]
do = "activate FL"
outcome = "B"
reason = "gates"
""",
    )


@pytest.mark.rule("2.2.3", "2.2.3.4")
@pytest.mark.parametrize("zone", ["battle", "paradox"])
def test_paradoxes_are_those_in_battle_and_paradox_zone(zone: str, engine: str) -> None:
    zones = f'{zone} = "P"\nhand = "P"\ndrop = "P"\n'
    play_scenario(engine, homes("paradoxes", zones) + f'options = ["done", "choose {zone}/P"]')
