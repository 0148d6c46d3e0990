"""Chapter 4: zones: what lies where, who sees it, in what order."""

from __future__ import annotations

import pytest

from lnl.contract.record import repeat_key
from lnl.game.scenario import Run, Scenario
from tests.support.scenario_text import play_scenario

# --- public and hidden zones (4.1.2, and each zone's own rule) ---------------------------------------------------

SEEN = {
    "level zone": ("level", "X", "X"),
    "drop zone": ("drop", "X", "X"),
    "remove zone": ("remove", "X", "X"),
    "battle zone": ("battle", "X", "X"),
    "hand": ("hand", "X", "?"),
    "stock zone": ("stock", "?", "?"),
    "refresh zone": ("refresh", "?", "?"),
}
"""By zone: its name in facts, and how a card that comes from the deck looks to its player and to the other."""


@pytest.mark.rule("4.1.2.1", "4.6.1.1", "4.7.1.1", "4.8.1.1", "4.9.1.1", "4.10.1.1", "4.11.1.1", "4.12.1.1")
@pytest.mark.parametrize("player", ["A", "B"])
@pytest.mark.parametrize("zone", SEEN)
def test_cards_lie_visible_in_public_zones_and_hidden_in_hidden_ones(zone: str, player: str, engine: str) -> None:
    """Nobody knew the top card of the deck before."""
    name, own, others = SEEN[zone]
    other = "B" if player == "A" else "A"
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: Put the top card of your deck into your {zone}."] }}
X = {{}}
[given]
turn_player = "{player}"
[given.{player}]
circles = {{ FL = "K" }}
deck = ["FILLER", "X"]
[[step]]
do = "activate FL"
zones = {{ "{player}.{name}" = ["X"] }}
sees = {{ {player} = {{ "{player}.{name}" = "{own}" }}, {other} = {{ "{player}.{name}" = "{others}" }} }}
{"hears" if others == "X" else "hears_not"} = {{ {other} = ["X"] }}
""",
    )


FACE_DOWN = {
    "level zone": ("level", "X", "?"),
    "remove zone": ("remove", "?", "?"),
    "battle zone": ("battle", "X", "X"),
}


@pytest.mark.rule("4.1.3.2.4", "4.7.1.2", "4.10.1.2", "4.12.1.1")
@pytest.mark.parametrize("zone", FACE_DOWN)
def test_who_may_look_at_face_down_cards(zone: str, engine: str) -> None:
    """In general nobody; in the level zone the card's player; in the battle zone both."""
    name, own, others = FACE_DOWN[zone]
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: Put the top card of your deck into your {zone} face down."] }}
X = {{}}
[given.A]
circles = {{ FL = "K" }}
deck = ["FILLER", "X"]
[[step]]
do = "activate FL"
zones = {{ "A.{name}" = ["X down"] }}
sees = {{ A = {{ "A.{name}" = "{own}" }}, B = {{ "A.{name}" = "{others}" }} }}
""",
    )


@pytest.mark.rule("4.1.3.2.3")
@pytest.mark.parametrize(
    ("given", "text", "zone"),
    [
        ("level", "Choose a face-down card in your level zone. Drop it.", "drop"),
        ("level", "Choose a face-down card in your level zone. Remove it.", "remove"),
        ("deck", "Put the top card of your deck into your level zone.", "level"),
        ("deck", "Put the top card of your deck into your battle zone.", "battle"),
    ],
)
def test_a_card_enters_a_public_zone_face_up(given: str, text: str, zone: str, engine: str) -> None:
    """Also one that lay face down before."""
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: {text}"] }}
X = {{}}
[given.A]
circles = {{ FL = "K" }}
{given} = ["FILLER", "X down"]
[[step]]
do = "activate FL"
zones = {{ "A.{zone}" = ["X up"] }}
sees = {{ B = {{ "A.{zone}" = "X" }} }}
""",
    )


@pytest.mark.rule("4.2.1.1", "4.1.2.1")
def test_circles_are_public(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
X = {}
[given.A]
hand = "X"
level = "FILLER"
[[step]]
sees = { B = { "A.hand" = "?" } }
[[step]]
do = "mobilize X FL"
sees = { A = { "A.circle" = "X up" }, B = { "A.circle" = "X up" } }
""",
    )


@pytest.mark.rule(
    "4.3.1.1", "4.1.3.2.4", "4.5.1.1", "4.6.1.1", "4.18.1.1", "4.19.1.1", "4.19.1.1.1", "6.1.1", "6.2.1.3"
)
def test_what_each_player_sees_when_the_game_begins(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
G = { type = "gate", gate_number = 1 }
Y = { type = "my logicalist" }
V = { type = "tactics", text = ["Tool Skill: Draw a card."] }
X = {}
[setup]
first = "A"
checked = false
[setup.A]
main = ["X*50"]
gates = ["G*10"]
my_logicalist = "Y"
tools = ["V*4"]
[[step]]
sees = { A = { "A.gate" = ["?*6"], "A.deck" = ["?*45"], "A.hand" = ["X*5"], "A.tool" = ["V*4"], "B.gate" = ["?*6"], "B.deck" = 45 }, B = { "A.gate" = ["?*6"], "A.deck" = ["?*45"], "A.hand" = ["?*5"], "A.tool" = ["?*4"], "A.remove" = ["?*4"] } }
[[step]]
do = ["A: done", "B: done"]
sees = { A = { "A.my_logicalist" = "Y up" }, B = { "A.my_logicalist" = "Y up" } }
""",
    )


@pytest.mark.rule("4.3.1.1", "4.4.2.2")
@pytest.mark.parametrize("circle", ["FL", "FC", "FR"])
def test_an_empty_circle_opens_the_gate_of_its_place_to_both(circle: str, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
M = {{}}
G = {{ type = "gate", gate_number = 3 }}
H = {{ type = "gate", gate_number = 4 }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M" }}
level = "FILLER"
[given.B]
gates = {{ FL = "H down", FC = "H down", FR = "H down", {circle} = "G down" }}
[[step]]
sees = {{ A = {{ "B.gate" = ["?*6"] }}, B = {{ "B.gate" = ["?*6"] }} }}
[[step]]
do = ["declare", "attack FL -> {circle}"]
gates = {{ "B.{circle}" = "G up" }}
sees = {{ A = {{ "B.gate" = ["?*5", "G up"] }}, B = {{ "B.gate" = ["?*5", "G up"] }} }}
""".replace(f'{circle} = "H down", ', "").replace(f', {circle} = "H down"', ""),
    )


@pytest.mark.rule("4.19.1.1.1")
def test_face_up_tools_are_seen_by_both(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
K = { text = ["[ACT] [1/turn]: Choose a card in your tool zone. Turn it face up."] }
V = { type = "tactics", text = ["Tool Skill: Draw a card."] }
W = { type = "tactics", text = ["Tool Skill: Draw a card."] }
[given.A]
circles = { FL = "K" }
tool = ["V down", "W down"]
[[step]]
sees = { A = { "A.tool" = ["V down", "W down"] }, B = { "A.tool" = ["?*2"] } }
[[step]]
do = ["activate FL", "choose tool/V"]
sees = { A = { "A.tool" = ["V up", "W down"] }, B = { "A.tool" = ["V up", "? down"] } }
""",
    )


@pytest.mark.rule("4.1.2.2")
def test_both_players_count_the_cards_of_every_zone(engine: str) -> None:
    zones = {"hand": 3, "deck": 7, "stock": 4, "level": 2, "drop": 5, "remove": 6, "refresh": 1, "battle": 2, "tool": 3}
    given = "\n".join(f"{name} = {count}" for name, count in zones.items())
    counts = ", ".join(f'"A.{name}" = {count}' for name, count in zones.items())
    play_scenario(
        engine,
        f"""
[given.A]
{given}
[[step]]
sees = {{ A = {{ {counts}, "A.gate" = 6 }}, B = {{ {counts}, "A.gate" = 6 }} }}
""",
    )


@pytest.mark.rule("4.13.1.1")
def test_a_paradox_goes_on_to_the_paradox_zone_for_all_to_see(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
P = { type = "paradox", paradox_rule = "aura", icons = ["paradox"] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = "FILLER*2 rested"
[given.B]
circles = { FL = "M" }
hand = "P"
[[step]]
do = ["declare", "attack FL -> FL", "define P"]
zones = { "B.battle" = 0, "B.paradox" = ["P up"] }
sees = { A = { "B.paradox" = "P" }, B = { "B.paradox" = "P" } }
decision = "attack-or-stop"
""",
    )


@pytest.mark.rule("4.13.1.2")
def test_cards_in_the_paradox_zone_lie_face_up_or_face_down(engine: str) -> None:
    """Of two face-up ones against none, one stays so (10.6.2); the other decides and adds nothing any more."""
    play_scenario(
        engine,
        """
[cards]
M = {}
P = { type = "paradox", paradox_rule = "aura", text = ["[CONT] Your members get +1000 power."] }
Q = { type = "paradox", paradox_rule = "aura", text = ["[CONT] Your members get +2000 power."] }
[given.A]
circles = { FL = "M" }
paradox = ["P", "Q"]
[[step]]
do = "keep paradox/P"
zones = { "A.paradox" = ["P up", "Q down"] }
values = { "A.FL.power" = 6000 }
""",
    )


@pytest.mark.rule("4.14.1.1", "4.14.1.2")
def test_interceptors_lie_in_public_and_in_no_order(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = {}
I = { icons = ["intercept"] }
J = { icons = ["intercept"] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER"
hand = 1
[given.B]
circles = { FL = "M", FC = "I", FR = "J" }
hand = 1
[[step]]
do = ["declare", "attack FL -> FL", "intercept FC", "intercept FR"]
zones = { "B.intercept" = ["J", "I"] }
sees = { A = { "B.intercept" = ["I", "J"] }, B = { "B.intercept" = ["I", "J"] } }
decision = "define"
""",
    )


# --- orientation and facing (4.1.3) ----------------------------------------------------------------------------


@pytest.mark.rule("4.1.3.1", "4.2.1.2")
def test_a_card_is_standing_or_rested_and_not_both(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
X = { text = ["[ACT] [rest this member]: Draw a card.", "[ACT] [stand this member]: Draw a card."] }
[given.A]
circles = { FL = "X" }
deck = 10
[[step]]
offered = ["activate FL"]
not_offered = ["activate FL 2"]
circles = { "A.FL" = "X standing" }
[[step]]
do = "activate FL"
offered = ["activate FL 2"]
not_offered = ["activate FL"]
circles = { "A.FL" = "X rested" }
[[step]]
do = "activate FL 2"
offered = ["activate FL"]
not_offered = ["activate FL 2"]
""",
    )


@pytest.mark.rule("4.1.3.1", "4.7.1.2")
def test_level_cards_are_standing_or_rested(engine: str) -> None:
    """A level boost rests one; a rested one can boost no more."""
    play_scenario(
        engine,
        """
[cards]
M = { limit = 3 }
X = {}
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER"
hand = 2
[given.B]
circles = { FL = "M" }
level = ["X", "X rested"]
hand = 3
[[step]]
do = ["declare", "attack FL -> FL"]
offered = ["boost level/X"]
[[step]]
do = ["boost level/X", "define FILLER", "A: pass"]
zones = { "B.level" = ["X rested", "X rested"] }
not_offered = ["boost*"]
""",
    )


@pytest.mark.rule("4.1.3.2")
@pytest.mark.parametrize(("words", "found"), [("undestroyed", ["FC", "FR"]), ("destroyed", ["FL", "BL"])])
def test_a_card_is_face_up_or_face_down_and_not_both(words: str, found: list[str], engine: str) -> None:
    options = ", ".join(f'"choose gate/{circle}"' for circle in found)
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: Choose up to 1 of your {words} gates. Draw a card."] }}
[given.A]
circles = {{ FL = "K" }}
gates = {{ FL = "up", BL = "up", BC = "", BR = "" }}
[[step]]
do = "activate FL"
options = ["done", {options}]
""",
    )


@pytest.mark.rule("4.1.3.2.2.1")
def test_a_face_down_gate_does_not_take_what_is_meant_for_destroyed_ones(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
K = { text = ["[CONT] All your destroyed gates are also red.", "[ACT] [1/turn]: Choose up to 1 of your red gates. Draw a card."] }
[given.A]
circles = { FL = "K" }
gates = { FL = "up" }
[[step]]
do = "activate FL 2"
options = ["done", "choose gate/FL"]
""",
    )


# --- ordered and unordered zones (4.1.4, 4.1.6) ------------------------------------------------------------------


@pytest.mark.rule("4.1.4.1")
@pytest.mark.parametrize(("words", "zone"), [("in stock", "stock"), ("on top of your deck", "deck")])
def test_a_card_goes_on_top_of_an_ordered_zone(words: str, zone: str, engine: str) -> None:
    text = "Stock it." if zone == "stock" else f"Put it {words}."
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: Choose a card in your drop zone. {text}"] }}
X = {{}}
Y = {{}}
Z = {{}}
[given.A]
circles = {{ FL = "K" }}
{zone} = ["X", "Y"]
drop = "Z"
[[step]]
do = "activate FL"
zones = {{ "A.{zone}" = ["X", "Y", "Z"] }}
""",
    )


@pytest.mark.rule("4.1.4.2", "4.5.1.2")
@pytest.mark.parametrize(("count", "dropped"), [(1, '["Z"]'), (2, '["Y", "Z"]')])
def test_the_top_cards_of_the_deck_are_the_uppermost(count: int, dropped: str, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: Drop the top {count} cards of your deck."] }}
X = {{}}
Y = {{}}
Z = {{}}
[given.A]
circles = {{ FL = "K" }}
deck = ["X", "X", "Y", "Z"]
[[step]]
do = "activate FL"
zones = {{ "A.drop" = {dropped} }}
""",
    )


@pytest.mark.rule("4.1.4", "4.5.1.2")
def test_no_player_changes_the_order_of_a_pile(engine: str) -> None:
    """A whole round of play takes from the top and puts on top, and offers nothing else."""
    play_scenario(
        engine,
        """
[cards]
X = {}
Y = {}
Z = {}
[given.A]
stock = ["X", "Y", "Z"]
deck = ["Z", "Y", "X", "FILLER", "Z", "Y"]
[[step]]
options = ["pass", "luck-drive"]
[[step]]
do = ["pass", "B: pass", "B: pass", "A: pass"]
zones = { "A.stock" = ["X", "Y", "Z", "FILLER"], "A.deck" = ["Z", "Y", "X"], "A.hand" = ["Z", "Y"] }
""",
    )


@pytest.mark.rule("4.12.1.2", "4.13.1.3", "4.1.4.1")
def test_battle_zone_and_paradox_zone_keep_the_order_of_arrival(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { limit = 3 }
P = { type = "paradox", paradox_rule = "aura", icons = ["paradox"] }
Q = { type = "paradox", paradox_rule = "power", icons = ["paradox"] }
X = {}
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER rested"
hand = ["P", "X", "X"]
[given.B]
circles = { FL = "M" }
paradox = "P down"
hand = ["Q", "X", "FILLER"]
[[step]]
do = ["declare", "attack FL -> FL", "define X", "A: pass", "define Q", "A: pass"]
zones = { "B.battle" = ["X", "Q"] }
[[step]]
do = "define FILLER"
zones = { "B.battle" = ["X", "Q", "FILLER"] }
[[step]]
do = ["A: pass"]
events = "battle result step"
settle = false
[[step]]
zones = { "B.drop" = ["X", "FILLER", "P", "Q"] }
""",
    )


TOGETHER = {
    "drop zone": ("Drop it.", "drop"),
    "hand": ("Return it to your hand.", "hand"),
    "level zone": ("Put it into your level zone.", "level"),
    "remove zone": ("Remove it.", "remove"),
    "refresh zone": ("Put it into your refresh zone.", "refresh"),
    "stock zone": ("Stock it.", "stock"),
    "deck": ("Put it on top of your deck.", "deck"),
}


def entering(zone: str) -> str:
    """Return the scenario of a member that leaves for a zone with its soul."""
    text, _ = TOGETHER[zone]
    return f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: Choose another of your members. {text}"] }}
X = {{}}
Y = {{ type = "foreigner" }}
[given.A]
circles = {{ FL = "K", FC = "X soul Y" }}
[[step]]
do = "activate FL"
"""


@pytest.mark.rule("4.6.1.2", "4.7.1.3", "4.9.1.2", "4.10.1.3", "4.11.1.2")
@pytest.mark.parametrize("zone", ["drop zone", "hand", "level zone", "remove zone"])
def test_no_order_is_asked_for_cards_that_enter_unordered_zones_together(zone: str, engine: str) -> None:
    play_scenario(
        engine,
        entering(zone)
        + f"""
decision = "main"
zones = {{ "A.{TOGETHER[zone][1]}" = ["Y", "X"] }}
""",
    )


@pytest.mark.rule("4.11.1.2", "4.11.1.1")
def test_no_order_is_asked_in_the_refresh_zone_and_nobody_sees_it(engine: str) -> None:
    """Two face-down cards there lose the game (10.3.1.2); the order in which they came is nobody's to say."""
    play_scenario(
        engine,
        entering("refresh zone")
        + """
no_events = ["next"]
outcome = "B"
reason = "refresh"
""",
    )


@pytest.mark.rule("4.1.6")
@pytest.mark.parametrize("zone", ["stock zone", "deck"])
@pytest.mark.parametrize("first", ["FC", "soul/Y"])
def test_the_zones_player_orders_cards_that_enter_an_ordered_zone_together(zone: str, first: str, engine: str) -> None:
    name = TOGETHER[zone][1]
    order = '["X", "Y"]' if first == "FC" else '["Y", "X"]'
    play_scenario(
        engine,
        entering(zone).replace("[given.A]", "[given.A]\ndeck = 0")
        + f"""
decision = "order"
player = "A"
rule = "4.1.6"
options = ["next FC", "next soul/Y"]
[[step]]
do = "next {first}"
zones = {{ "A.{name}" = {order} }}
""",
    )


@pytest.mark.rule("4.1.6")
@pytest.mark.parametrize("player", ["A", "B"])
def test_the_order_is_set_by_the_player_of_the_zone_not_of_the_effect(player: str, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: Choose another member. Stock it."] }}
X = {{}}
Y = {{ type = "foreigner" }}
[given.A]
circles = {{ FL = "K" }}
[given.{player}]
circles = {{ {'FL = "K", ' if player == "A" else ""}FC = "X soul Y" }}
[[step]]
do = "activate FL"
decision = "order"
player = "{player}"
""".replace('[given.A]\ncircles = { FL = "K" }\n[given.A]', "[given.A]"),
    )


@pytest.mark.rule("4.1.6.1")
def test_only_the_master_knows_the_order_in_a_hidden_zone(engine: str) -> None:
    play_scenario(
        engine,
        entering("stock zone")
        + """
[[step]]
do = "next FC"
sees = { A = { "A.stock" = ["X", "Y"] }, B = { "A.stock" = ["?*2"] } }
knows = { B = { "A.stock" = ["X", "Y"] } }
hears_not = { B = ["next"] }
""",
    )


@pytest.mark.rule("4.1.6.1", "4.8.1.1.1")
def test_everybody_sees_the_order_of_cards_that_enter_the_stock_face_up(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
K = { text = ["[ACT] [1/turn]: Put all your other members into your stock zone face up."] }
X = {}
Y = { type = "foreigner" }
[given.A]
circles = { FL = "K", FC = "X soul Y" }
[[step]]
do = "activate FL"
decision = "order"
[[step]]
do = "next FC"
sees = { B = { "A.stock" = ["X", "Y"] } }
""",
    )


@pytest.mark.rule("4.8.1.1.1")
def test_everybody_sees_a_card_that_goes_from_the_deck_into_the_stock_face_up(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
K = { text = ["[ACT] [1/turn]: Put the top card of your deck into your stock zone face up."] }
X = {}
[given.A]
circles = { FL = "K" }
deck = ["X", "X"]
[[step]]
do = "activate FL"
sees = { A = { "A.stock" = ["X"] }, B = { "A.stock" = ["X"] } }
""",
    )


@pytest.mark.rule("4.1.6", "4.8.1.1")
def test_who_arranges_cards_that_nobody_sees_learns_nothing(engine: str) -> None:
    """The order is that of the zone's player (4.1.6) also for cards that come out of a hidden zone; it shows none of them."""
    play_scenario(
        engine,
        """
[cards]
K = { text = ["[ACT] [1/turn]: Put the top 2 cards of your stock zone on the bottom of your deck."] }
X = {}
Y = { type = "foreigner" }
[given.A]
circles = { FL = "K" }
stock = ["X", "Y"]
deck = 3
[[step]]
do = "activate FL"
decision = "order"
player = "A"
[[step]]
do = "next stock/?"
sees = { A = { "A.deck" = ["?*5"] }, B = { "A.deck" = ["?*5"] } }
knows = { A = { "A.deck" = [] } }
""",
    )


@pytest.mark.rule("4.2.1.3", "4.15.1.2")
def test_circles_and_soul_are_in_no_order(engine: str) -> None:
    """A trance with materials that have soul asks for no order; nor does a rearrangement of several members."""
    play_scenario(
        engine,
        """
[cards]
M = {}
F = { type = "foreigner" }
T = { type = "tranceunion", worlds = ["monolium"] }
W = { worlds = ["monolium"] }
[given.A]
circles = { FL = "M soul W", FC = "F soul M" }
level = "W"
hand = "T"
[[step]]
do = ["trance FL + FC", "no", "pick T", "place FL"]
decision = "main"
circles = { "A.FL" = "T soul M F M W" }
zones = { "A.soul" = ["W", "M", "F", "M"] }
sees = { B = { "A.soul" = ["W", "M", "F", "M"] } }
""",
    )


@pytest.mark.rule("4.2.1.3")
@pytest.mark.parametrize("circles", ['FL = "X", FC = "Y"', 'FC = "Y", FL = "X"'])
def test_the_order_of_arrival_on_circles_makes_no_difference(circles: str, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: Choose up to 2 of your other members. Rest them."] }}
X = {{}}
Y = {{}}
[given.A]
circles = {{ {circles}, BR = "K" }}
[[step]]
do = "activate BR"
options = ["done", "choose FL", "choose FC"]
[[step]]
do = ["choose FC", "choose FL"]
circles = {{ "A.FL" = "X rested", "A.FC" = "Y rested" }}
""",
    )


@pytest.mark.rule("4.3.1.2", "4.18.1.3", "4.19.1.2")
def test_gates_my_logicalist_and_tools_are_put_in_place_without_an_order(engine: str) -> None:
    """Setting up asks for nothing before the opening hands."""
    play_scenario(
        engine,
        """
[cards]
G = { type = "gate", gate_number = 1 }
H = { type = "gate", gate_number = 2 }
Y = { type = "my logicalist" }
V = { type = "tactics", text = ["Tool Skill: Draw a card."] }
W = { type = "tactics", text = ["Tool Skill: Draw a card."] }
[setup]
first = "A"
checked = false
[setup.A]
gates = ["G*5", "H*5"]
my_logicalist = "Y"
tools = ["V*2", "W*2"]
[[step]]
settle = false
decision = "mulligan"
zones = { "A.gate" = 6, "A.tool" = ["W", "V", "W", "V"], "A.my_logicalist" = "Y" }
[[step]]
do = ["A: done", "B: done"]
settle = false
no_events = ["next"]
""",
    )


# --- whose zones (4.1.1, 4.1.7, 4.1.8) --------------------------------------------------------------------------


@pytest.mark.rule("4.1.1")
@pytest.mark.parametrize("player", ["A", "B"])
def test_each_player_has_zones_of_their_own(player: str, engine: str) -> None:
    other = "B" if player == "A" else "A"
    zones = ("drop", "remove", "stock", "level", "hand", "battle")
    texts = "Drop the top card of your deck. Remove the top card of your deck. Stock boost (1). Draw a card."
    texts += " Put the top card of your deck into your level zone. Put the top card of your deck into your battle zone."
    own = ", ".join(f'"{player}.{zone}" = 1, "{other}.{zone}" = 0' for zone in zones)
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: {texts}"] }}
[given]
turn_player = "{player}"
[given.{player}]
circles = {{ FL = "K" }}
[[step]]
do = "activate FL"
zones = {{ {own}, "{other}.deck" = 10, "{player}.deck" = 4 }}
""",
    )


@pytest.mark.rule("4.1.7")
@pytest.mark.parametrize(
    ("text", "zone"), [("Return it to your hand.", "hand"), ("Drop it.", "drop"), ("Stock it.", "stock")]
)
def test_a_card_moves_between_zones_of_its_own_master(text: str, zone: str, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: Choose an opponent's member. {text}"] }}
X = {{}}
[given.A]
circles = {{ FL = "K" }}
[given.B]
circles = {{ FC = "X" }}
[[step]]
do = "activate FL"
zones = {{ "A.{zone}" = 0, "B.{zone}" = ["X"] }}
""",
    )


@pytest.mark.rule("4.1.8")
@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("card in any drop zone", ["choose drop/X", "choose opp.drop/X"]),
        ("member", ["choose FL", "choose FC", "choose opp.FC"]),
        ("card in your drop zone", ["choose drop/X"]),
    ],
)
def test_unless_told_otherwise_any_players_zone_is_meant(words: str, options: list[str], engine: str) -> None:
    shown = ", ".join(f'"{option}"' for option in options)
    play_scenario(
        engine,
        f"""
[cards]
K = {{ text = ["[ACT] [1/turn]: Choose up to 1 {words}. Draw a card."] }}
X = {{}}
[given.A]
circles = {{ FL = "K", FC = "X" }}
drop = "X"
[given.B]
circles = {{ FC = "X" }}
drop = "X"
[[step]]
do = "activate FL"
options = ["done", {shown}]
""",
    )


# --- circles, gates, field (4.2 - 4.4) ---------------------------------------------------------------------------


@pytest.mark.rule("4.2.1", "4.3.1")
def test_each_player_has_six_circles_and_six_gate_zones(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
X = {}
K = { text = ["[ACT] [1/turn]: Choose up to 1 of your gates. Draw a card."] }
[given.A]
circles = { FL = "K" }
hand = "X"
level = "FILLER"
[[step]]
options = ["pass", "mobilize X FL", "mobilize X FC", "mobilize X FR", "mobilize X BL", "mobilize X BC", "mobilize X BR", "activate FL", "rearrange"]
[[step]]
do = "activate FL"
options = ["done", "choose gate/FL", "choose gate/FC", "choose gate/FR", "choose gate/BL", "choose gate/BC", "choose gate/BR"]
""",
    )


@pytest.mark.rule("4.4.1", "4.3.1.1", "4.2.1.2")
def test_the_field_is_circles_and_gate_zones(engine: str) -> None:
    """The stand phase stands what is on the field, and the level zone (7.2.4); a my logicalist is elsewhere (7.2.4.1)."""
    play_scenario(
        engine,
        """
[cards]
X = {}
Y = { type = "my logicalist" }
[given]
phase = "stand"
[given.A]
circles = { FL = "X rested", BR = "X rested" }
gates = { FL = "FILLER-GATE down rested", BR = "FILLER-GATE up rested" }
my_logicalist = "Y rested"
[given.B]
circles = { FL = "X rested" }
[[step]]
circles = { "A.FL" = "X standing", "A.BR" = "X standing", "B.FL" = "X rested" }
gates = { "A.FL" = "FILLER-GATE down standing", "A.BR" = "FILLER-GATE up standing" }
zones = { "A.my_logicalist" = "Y rested" }
""",
    )


@pytest.mark.rule("4.4.2.1", "4.4.2.3")
@pytest.mark.parametrize(
    ("row", "members", "gates"),
    [("front", ["FL", "FC", "BR"], ["FL", "FC", "FR"]), ("back", ["BL", "BR"], ["BL", "BC", "BR"])],
)
@pytest.mark.parametrize("whose", ["your", "your opponent's"])
def test_cards_have_the_place_of_their_circles_and_gate_zones(
    whose: str, row: str, members: list[str], gates: list[str], engine: str
) -> None:
    """BR here is a member on FR and BR, in both rows; each player's rows are seen from that player."""
    prefix = "opp." if "opp" in whose else ""
    seat = "B" if prefix else "A"
    names = ["FR" if name == "BR" else name for name in members]
    found = ", ".join(f'"choose {prefix}{name}"' for name in names)
    opened = ", ".join(f'"choose {prefix}gate/{name}"' for name in gates)
    play_scenario(
        engine,
        f"""
[cards]
K = {{ type = "my logicalist", text = ["[ACT] [1/turn]: Choose up to 1 of {whose} members in the {row} row. Draw a card.", "[ACT] [1/turn]: Choose up to 1 of {whose} gates in the {row} row. Draw a card."] }}
X = {{}}
D = {{ territory = 2 }}
[given.A]
my_logicalist = "K"
[given.{seat}]
circles = {{ FL = "X", FC = "X", BL = "X", "FR+BR" = "D" }}
[[step]]
do = "activate my-logicalist/K"
options = ["done", {found}]
[[step]]
do = ["done", "activate my-logicalist/K 2"]
options = ["done", {opened}]
""".replace('[given.A]\nmy_logicalist = "K"\n[given.A]', '[given.A]\nmy_logicalist = "K"'),
    )


@pytest.mark.rule("4.4.3.1", "4.4.3.3")
@pytest.mark.parametrize("column", ["L", "C", "R"])
def test_a_back_circle_stands_behind_the_front_one_of_its_column(column: str, engine: str) -> None:
    """It can be attacked when the gate in front of it is destroyed (8.2.6.1)."""
    play_scenario(
        engine,
        f"""
[cards]
M = {{}}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M" }}
level = "FILLER"
[given.B]
gates = {{ F{column} = "up" }}
[[step]]
do = "declare"
options = ["attack FL -> FL", "attack FL -> FC", "attack FL -> FR", "attack FL -> B{column}"]
""",
    )


@pytest.mark.rule("4.4.4.1", "4.4.4.2")
def test_neighbours_are_front_and_back_and_center_and_side(engine: str) -> None:
    """A member of territory 2 stands on two adjacent circles."""
    play_scenario(
        engine,
        """
[cards]
D = { territory = 2 }
[given.A]
hand = "D"
level = "FILLER"
[[step]]
offered = ["mobilize D FL+BL", "mobilize D FC+BC", "mobilize D FR+BR", "mobilize D FL+FC", "mobilize D FC+FR", "mobilize D BL+BC", "mobilize D BC+BR"]
refused = ["mobilize D FL+FR", "mobilize D BL+BR", "mobilize D FL+BC", "mobilize D FC+BR", "mobilize D FR+BC"]
""",
    )


FIELD = """
[given.A]
circles = { FL = "X", FC = "W", "FR+BR" = "D", BL = "X", BC = "X" }
[given.B]
circles = { FL = "X", FC = "X", FR = "X", BC = "X" }
"""


def offered(engine: str, text: str, where: str, names: list[str]) -> None:
    """Let W of `FIELD` choose up to 1 card, and compare what it may choose."""
    cards = f"""
[cards]
W = {{ text = ["[ACT] [1/turn]: Choose up to 1 {text}. Draw a card."] }}
X = {{}}
D = {{ territory = 2 }}
"""
    moved = (
        FIELD if where == "FC" else FIELD.replace('FC = "W"', 'FC = "X"').replace(f'{where} = "X"', f'{where} = "W"', 1)
    )
    found = '"done", ' + ", ".join(f'"choose {name}"' for name in names) if names else '"pass", "rearrange"'
    play_scenario(engine, f'{cards}{moved}[[step]]\ndo = "activate {where}"\noptions = [{found}]\n')


@pytest.mark.rule("4.4.3.2", "4.4.3.3")
@pytest.mark.parametrize(
    ("text", "where", "names"),
    [
        ("member behind this member", "FC", ["BC"]),
        ("member behind this member", "BC", []),
        ("member in front of this member", "BL", ["FL"]),
        ("member in front of this member", "FL", []),
        ("gate behind this member", "FC", ["gate/BC"]),
        ("gate in front of this member", "BC", ["gate/FC"]),
        ("member corresponding to this member", "FC", []),
        ("gate corresponding to this member", "BL", ["gate/BL"]),
    ],
)
def test_cards_stand_behind_cards_and_gate_zones(text: str, where: str, names: list[str], engine: str) -> None:
    """Members and gates alike, of one player only."""
    offered(engine, text, where, names)


@pytest.mark.rule("4.4.4.1", "4.4.4.2", "4.4.4.3")
@pytest.mark.parametrize(
    ("text", "where", "names"),
    [
        ("member adjacent to this member", "FC", ["FL", "FR", "BC", "opp.FC"]),
        ("member adjacent to this member", "FL", ["FC", "BL", "opp.FR"]),
        ("member adjacent to this member", "BC", ["FC", "BL", "FR"]),
        ("opponent's gate adjacent to this member", "FL", ["opp.gate/FR"]),
        ("opponent's gate adjacent to this member", "BC", []),
        ("of your gates adjacent to this member", "BL", ["gate/FL", "gate/BC"]),
    ],
)
def test_cards_are_adjacent_across_the_front_rows(text: str, where: str, names: list[str], engine: str) -> None:
    """The front left of a player lies opposite the opponent's front right; D on FR and BR touches both rows."""
    offered(engine, text, where, names)


@pytest.mark.rule("4.4.4.3")
def test_a_wide_member_is_not_adjacent_to_itself(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { territory = 2, text = ["[ACT] [1/turn]: Choose up to 1 member adjacent to this member. Draw a card."] }
X = {}
[given.A]
circles = { "FR+BR" = "W", FL = "X" }
[given.B]
circles = { FL = "X", FR = "X" }
[[step]]
do = "activate FR"
options = ["done", "choose opp.FL"]
""",
    )


# --- hand, battle zone, soul (4.6, 4.12, 4.15) --------------------------------------------------------------------


@pytest.mark.rule("4.6.3.1")
@pytest.mark.parametrize(("cards", "left"), [(8, 8), (9, 8), (11, 8), (3, 3)])
def test_the_hand_limit_is_eight(cards: int, left: int, engine: str) -> None:
    discards = ", ".join(['"discard FILLER"'] * (cards - left))
    play_scenario(
        engine,
        f"""
[given]
phase = "end"
[given.A]
hand = {cards}
[[step]]
do = [{discards}]
counters = {{ "A.hand_limit" = 8 }}
zones = {{ "A.hand" = {left}, "A.drop" = {cards - left} }}
turn_player = "B"
""",
    )


@pytest.mark.rule("4.12.1.1.2")
def test_what_an_automatic_ability_did_stays_when_its_card_is_turned_down(engine: str) -> None:
    """Its logic, in contrast, is gone with its face (4.12.1.1.1)."""
    play_scenario(
        engine,
        """
[cards]
M = { limit = 4 }
T = { type = "tactics", icons = ["tactics", "power"], power_logic = 1000, text = ["[AUTO] When this card is placed in the battle zone, your battling member gets +4000 power for the battle."] }
U = { type = "tactics", icons = ["tactics"], text = ["[AUTO] When this card is placed in the battle zone, choose another tactics in your battle zone. Turn it face down."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER"
hand = 1
[given.B]
circles = { FL = "M" }
hand = ["T", "U", "FILLER"]
[[step]]
do = ["declare", "attack FL -> FL", "define T"]
values = { "B.FL.power" = 10000 }
[[step]]
do = ["A: pass", "define U"]
zones = { "B.battle" = ["T down", "U up"] }
values = { "B.FL.power" = 9000 }
""",
    )


SOULS = """
[cards]
K = { text = ["[ACT] [1/turn]: Choose up to 1 of your members with 2 or more soul. Drop its soul.", "[ACT] [1/turn]: Choose up to 1 of your members with 1 or more soul. Draw a card."] }
X = {}
Y = {}
[given.A]
circles = { FL = "X soul Y Y", FC = "X soul Y", FR = "X", BL = "K" }
[[step]]
"""


@pytest.mark.rule("4.15.2", "4.15.2.2")
def test_each_soul_card_belongs_to_one_member(engine: str) -> None:
    play_scenario(
        engine,
        SOULS
        + """
do = "activate BL 1"
options = ["done", "choose FL"]
[[step]]
do = ["done", "activate BL 2"]
options = ["done", "choose FL", "choose FC"]
""",
    )


@pytest.mark.rule("4.15.2.1", "4.15.1.1")
def test_a_members_soul_is_the_cards_that_belong_to_it(engine: str) -> None:
    play_scenario(
        engine,
        SOULS
        + """
do = ["activate BL 1", "choose FL"]
circles = { "A.FL" = "X soul", "A.FC" = "X soul Y" }
zones = { "A.drop" = ["Y", "Y"], "A.soul" = ["Y"] }
sees = { B = { "A.soul" = ["Y"], "A.drop" = ["Y*2"] } }
""",
    )


@pytest.mark.rule("4.1.3.2.2.1")
def test_a_face_down_gate_takes_what_is_meant_for_gates_and_other_face_down_cards_do_not(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
K = { text = ["[CONT] All your gates are also red. All cards in your level zone are also red.", "[ACT] [1/turn]: Choose up to 1 of your red gates. Draw a card.", "[ACT] [1/turn]: Choose up to 1 red card in your level zone. Draw a card."] }
M = {}
[given.A]
circles = { FL = "K" }
gates = { FL = "up", FC = "down", FR = "", BL = "", BC = "", BR = "" }
level = ["M up", "M down"]
[[step]]
do = "activate FL 2"
options = ["done", "choose gate/FL", "choose gate/FC"]
[[step]]
do = ["done", "activate FL 3"]
options = ["done", "choose level/M"]
[[step]]
do = "choose level/M"
decision = "main"
""",
    )


@pytest.mark.rule("4.5.2")
def test_a_deck_that_runs_out_while_cards_become_soul_is_refreshed(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [(0)]: Put the top 2 cards of your deck into this member's soul."] }
X = {}
[given.A]
circles = { FL = "M" }
deck = ["X"]
drop = ["X*4"]
[[step]]
do = "activate FL"
circles = { "A.FL" = "M soul X X" }
zones = { "A.deck" = 2, "A.drop" = 0, "A.refresh" = 1 }
""",
    )


# --- the resolution zone (4.16): no rule puts anything there (B12), a position may -----------------------------------


@pytest.mark.rule("4.16.1.1.1")
@pytest.mark.parametrize("reader", ["A", "B"])
def test_the_resolution_zone_is_public(reader: str, engine: str) -> None:
    play_scenario(
        engine,
        f"""
[cards]
M = {{}}
N = {{}}
[given.A]
resolution = ["M", "N"]
[[step]]
sees = {{ {reader} = {{ "A.resolution" = ["M", "N"] }} }}
knows = {{ {reader} = {{ "A.resolution" = ["M", "N"] }} }}
""",
    )


@pytest.mark.rule("4.16.1.1.2")
@pytest.mark.parametrize(("zone", "ordered"), [("resolution", False), ("battle", True)])
def test_the_resolution_zone_is_in_no_order(zone: str, ordered: bool, engine: str) -> None:
    """The same cards in another order are the same position there (A8), as they are not where order counts."""
    lying = '[cards]\nM = {{}}\nN = {{}}\n[given.A]\n{zone} = [{cards}]\n[[step]]\ndecision = "main"'
    positions = [
        Run(Scenario.parse(lying.format(zone=zone, cards=cards), "s.toml"), engine).play()
        for cards in ('"M", "N"', '"N", "M"')
    ]
    first, second = (repeat_key(game.record()) for game in positions)
    assert (first != second) is ordered


@pytest.mark.rule("4.12.1.2")
def test_a_card_may_be_put_under_those_of_the_battle_zone(engine: str) -> None:
    """The zone has an order, which then is not that of arrival: the game can be taken up from there."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Put a card in your hand on the bottom of your battle zone.", "[ACT]: Draw a card."] }
A = {}
B = {}
[given.A]
circles = { FL = "M" }
hand = ["A", "B"]
deck = ["A", "A"]
[[step]]
do = ["activate FL 1", "choose hand/A", "activate FL 1", "choose hand/B"]
zones = { "A.battle" = ["B", "A"] }
[[step]]
do = "activate FL 2"
zones = { "A.battle" = ["B", "A"], "A.hand" = ["A"] }
""",
    )


@pytest.mark.rule("4.15.1")
@pytest.mark.rule("5.3.1")
def test_soul_may_be_turned_face_down(engine: str) -> None:
    """Nothing keeps an effect from it, and the game can be taken up from there."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [1/turn]: Choose a card in this member's soul, then turn it face down.", "[ACT]: Draw a card."] }
S = {}
[given.A]
circles = { FL = "M soul S" }
deck = ["S", "S"]
[[step]]
do = "activate FL 1"
events = ["A turns down S"]
[[step]]
do = "activate FL 2"
zones = { "A.soul" = ["S down"], "A.hand" = ["S"] }
""",
    )


@pytest.mark.rule("5.24.1")
def test_a_member_set_onto_another_lies_before_those_that_came_earlier(engine: str) -> None:
    """It stays in the zone, and comes to lie behind members that came after it: the game can be taken up from there."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT] [1/turn]: Choose another of your members, then set it onto this member.", "[ACT]: Draw a card."] }
A = {}
B = {}
[given.A]
circles = { FR = "A", FL = "M", BL = "B" }
deck = ["A", "A"]
[[step]]
do = ["activate FL 1", "choose FR"]
circles = { "A.FR" = [] }
[[step]]
do = "activate FL 2"
zones = { "A.hand" = ["A"] }
""",
    )
