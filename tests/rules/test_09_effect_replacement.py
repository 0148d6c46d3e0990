"""9.10: replacement effects that other effects create for a while, and those of stock boosts, rests and losses."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario


@pytest.mark.rule("9.10.1.1", "9.2.2")
def test_it_waits_for_one_battle(engine: str) -> None:
    """P126: the defending member of that battle goes elsewhere; that of the next one does not."""
    play_scenario(
        engine,
        """
[cards]
M = { power = 9000, text = ["[AUTO] [1/turn] When this member attacks, for the battle, if the member battling this member would be stocked, remove it instead."] }
N = { power = 9000 }
D = {}
E = {}
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "N", FR = "N" }
level = "FILLER*3 rested"
[given.B]
circles = { FL = "D soul E", FC = "D" }
[[step]]
do = ["declare", "attack FL -> FL"]
zones = { "B.remove" = ["D", "E"], "B.stock" = 0 }
[[step]]
do = ["declare", "attack FC -> FC"]
zones = { "B.stock" = ["D"] }
""",
    )


NEXT = """
[cards]
W = { text = ["[ACT] [1/turn]: TEXT"] }
D = { text = ["[ACT]: Draw a card."] }
[given.A]
circles = { FL = "W", FR = "D" }
deck = 20
stock = []
hand = []
"""


@pytest.mark.rule("9.10.1")
def test_the_next_time_is_one_time(engine: str) -> None:
    play_scenario(
        engine,
        NEXT.replace("TEXT", "The next time you would draw a card, stock boost (1) instead.")
        + """
[[step]]
do = ["activate FL", "activate FR"]
zones = { "A.hand" = 0, "A.stock" = 1 }
[[step]]
do = "activate FR"
zones = { "A.hand" = 1, "A.stock" = 1 }
""",
    )


@pytest.mark.rule("9.10.3")
def test_the_next_time_is_over_where_it_is_declined(engine: str) -> None:
    play_scenario(
        engine,
        NEXT.replace("TEXT", "The next time you would draw a card, you may stock boost (1) instead.")
        + """
[[step]]
do = ["activate FL", "activate FR"]
decision = "may"
rule = "9.10.3"
[[step]]
do = ["no", "activate FR"]
zones = { "A.hand" = 2, "A.stock" = 0 }
""",
    )


@pytest.mark.rule("9.2.2")
def test_unused_it_ends_with_its_duration(engine: str) -> None:
    play_scenario(
        engine,
        NEXT.replace("TEXT", "For the turn, the next time you would draw a card, stock boost (1) instead.").replace(
            "deck = 20", "deck = 20\nlevel = []"
        )
        + """
[given.B]
deck = 20
[[step]]
do = ["activate FL", "pass"]
until = "level"
[[step]]
do = ["B: pass", "B: pass"]
until = "level"
zones = { "A.hand" = 2 }
""",
    )


@pytest.mark.rule("9.10.2.3")
def test_two_of_them_replace_two_draws(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[ACT]: The next time you would draw a card, stock boost (1) instead."] }
D = { text = ["[ACT]: Draw 3 cards."] }
[given.A]
circles = { FL = "W", FR = "D" }
deck = 20
stock = []
hand = []
[[step]]
do = ["activate FL", "activate FL", "activate FR", "apply 1"]
zones = { "A.hand" = 1, "A.stock" = 2 }
""",
    )


@pytest.mark.rule("9.6.3", "9.10.1")
def test_cards_that_were_chosen_are_fixed(engine: str) -> None:
    """The member that was chosen returns to the hand; another one is dropped."""
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[ACT] [1/turn]: Choose another of your members. For the turn, the next time it would be dropped, return it to your hand instead."] }
K = { text = ["[ACT]: Choose another of your members. Drop it."] }
X = {}
Y = {}
[given.A]
circles = { FL = "W", FC = "K", BL = "X", BC = "Y" }
hand = []
[[step]]
do = ["activate FL", "choose BL", "activate FC", "choose BC"]
zones = { "A.drop" = ["Y"], "A.hand" = 0 }
[[step]]
do = ["activate FC", "choose BL"]
zones = { "A.drop" = ["Y"], "A.hand" = ["X"] }
""",
    )


@pytest.mark.rule("8.5.6")
def test_a_loser_may_stay_on_the_field(engine: str) -> None:
    """P132: it has lost, and what waits for that stands by, but nothing moves."""
    play_scenario(
        engine,
        """
[cards]
M = { power = 9000 }
D = { text = ["[AUTO] When this member loses a battle, draw a card."] }
T = { type = "tactics", text = ["[AUTO] When this card is placed in the battle zone, for the battle, if one of your defending members would be stocked for losing a battle, it is not stocked."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = "FILLER*2 rested"
[given.B]
circles = { FL = "D" }
level = "FILLER*2"
hand = ["T"]
[[step]]
do = ["declare", "attack FL -> FL", "B: define T"]
circles = { "B.FL" = "D" }
zones = { "B.stock" = 0 }
stood_by = { B = ["T", "D"] }
""",
    )


@pytest.mark.rule("7.3.3", "5.6.2")
def test_draws_of_one_phase_are_replaced_one_by_one(engine: str) -> None:
    """P127: of two cards that are looked at one goes to the hand; elsewhere a draw is a draw."""
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[CONT] During your turn, if it is the draw phase, if you would draw a card, you may look at the top 2 cards of your deck, then choose a card from among them, then put it into your hand, then put the rest on the bottom of your deck instead.", "[ACT] [1/turn]: Draw a card."] }
X = {}
Y = {}
[given]
phase = "draw"
[given.A]
circles = { FL = "W" }
hand = []
deck = ["FILLER*3", "X", "Y"]
[[step]]
do = ["yes", "choose deck/X"]
decision = "may"
rule = "9.10.3"
zones = { "A.hand" = ["X"], "A.deck" = ["Y", "FILLER*3"] }
[[step]]
do = "no"
until = "level"
zones = { "A.hand" = ["X", "FILLER"], "A.stock" = 1 }
[[step]]
do = ["pass", "activate FL"]
decision = "main"
zones = { "A.hand" = 3 }
""",
    )


@pytest.mark.rule("5.27.1")
def test_a_stock_boost_is_replaced_as_a_whole(engine: str) -> None:
    """F091: X is its number; the card of the draw phase is none (7.3.5)."""
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[CONT] If your opponent would stock boost (X), drop the top X cards of their deck instead."] }
D = { text = ["[ACT] [1/turn]: Stock boost (3).", "[AUTO] When you stock boost, draw a card."] }
[given]
phase = "draw"
[given.A]
circles = { FL = "D" }
deck = 20
stock = []
hand = []
[given.B]
circles = { FL = "W" }
[[step]]
do = "pass"
until = "main"
zones = { "A.stock" = 1 }
[[step]]
do = "activate FL"
zones = { "A.stock" = 1, "A.drop" = 3, "A.hand" = 2 }
""",
    )


@pytest.mark.rule("8.2.5")
@pytest.mark.parametrize(("answer", "words", "dropped"), [("yes", "M", 1), ("no", "M rested soul X", 0)])
def test_a_member_may_attack_without_resting(engine: str, answer: str, words: str, dropped: int) -> None:
    """P135: it attacks and stays standing, and may attack again."""
    again = "offered" if answer == "yes" else "not_offered"
    play_scenario(
        engine,
        f"""
[cards]
M = {{ power = 9000, text = ["[CONT] If this member would be rested to attack, you may choose a card in its soul, then drop it instead."] }}
N = {{}}
X = {{}}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M soul X", FC = "N" }}
level = "FILLER*3 rested"
[[step]]
do = ["declare", "attack FL -> FL"]
decision = "may"
rule = "9.10.3"
battle = {{ attacker = "none" }}
[[step]]
do = "{answer}"
circles = {{ "A.FL" = "{words}" }}
zones = {{ "A.drop" = {dropped} }}
gates = {{ "B.FL" = "up" }}
[[step]]
do = "declare"
{again} = ["attack FL -> FC"]
""",
    )


@pytest.mark.rule("10.3.1.1")
@pytest.mark.parametrize(("seat", "outcome"), [("BL", "none"), ("", "B")])
def test_a_loss_for_gates_may_be_replaced(engine: str, seat: str, outcome: str) -> None:
    """P131: all members drop with their soul, and a gate turns face down; without such a card the game is lost."""
    circles = 'FL = "K"' + (f', {seat} = "W soul X"' if seat else "")
    up = ", ".join(f'{circle} = "up"' for circle in ("FL", "FC", "FR", "BL", "BC"))
    then = "" if outcome == "B" else 'zones = { "A.drop" = ["K", "W", "X"] }\ngates = { "A.FR" = "down" }\n'
    choose = 'do = "choose gate/FR"' if seat else ""
    play_scenario(
        engine,
        f"""
[cards]
W = {{ text = ["[CONT] If you would lose the game for having no face-down gates, drop all your members, then choose one of your gates, then turn it face down instead."] }}
K = {{ text = ["[ACT]: Choose one of your undestroyed gates. Turn it face up."] }}
X = {{}}
[given.A]
circles = {{ {circles} }}
gates = {{ {up} }}
[[step]]
do = "activate FL"
[[step]]
{choose}
outcome = "{outcome}"
{then}""",
    )


@pytest.mark.rule("10.3.1.1")
def test_a_loss_that_goes_on_being_replaced_is_a_draw(engine: str) -> None:
    """12.1.1.3: nothing turns a gate face down, so the same check comes again and again."""
    up = ", ".join(f'{circle} = "up"' for circle in ("FL", "FC", "FR", "BL", "BC"))
    play_scenario(
        engine,
        f"""
[cards]
W = {{ text = ["[CONT] If you would lose the game for having no face-down gates, rest this member instead."] }}
K = {{ text = ["[ACT]: Choose one of your undestroyed gates. Turn it face up."] }}
[given.A]
circles = {{ FL = "K", FC = "W rested" }}
gates = {{ {up} }}
[[step]]
do = "activate FL"
outcome = "draw"
""",
    )


@pytest.mark.rule("8.5.3.4", "8.5.3.4.1")
@pytest.mark.parametrize(("aura", "winner"), [(1, "A"), (2, "A"), (3, "B")])
def test_the_lower_aura_may_win(engine: str, aura: int, winner: str) -> None:
    """P133: the comparison is turned round; at equal values the attacker still wins."""
    circles = '{ "B.FL" = [] }' if winner == "A" else '{ "B.FL" = "D" }'
    play_scenario(
        engine,
        f"""
[cards]
M = {{ aura = {aura}, power = 1000 }}
D = {{ aura = 2, power = 9000 }}
P = {{ type = "paradox", paradox_rule = "aura", text = ["[CONT] The member with the lower aura wins."] }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M", FC = "M" }}
paradox = ["P"]
level = "FILLER*2 rested"
[given.B]
circles = {{ FL = "D" }}
[[step]]
do = ["declare", "attack FL -> FL"]
circles = {circles}
""",
    )


@pytest.mark.rule("2.11.3", "8.3.3.1")
def test_a_member_may_gain_intercept(engine: str) -> None:
    """P011: it may intercept as if the icon were printed on it; what asks for the icon finds it."""
    play_scenario(
        engine,
        """
[cards]
M = { power = 9000 }
D = { text = ["[AUTO] When an intercept step starts, if this member is defending, choose one of your members without intercept, then it gains intercept for the battle."] }
X = {}
Y = { icons = ["intercept"] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER*2 rested"
[given.B]
circles = { FL = "D", FC = "X", FR = "Y" }
[[step]]
do = ["declare", "attack FL -> FL"]
player = "B"
options = ["choose FL", "choose FC"]
[[step]]
do = "choose FC"
decision = "intercept"
options = ["intercept FC", "intercept FR", "done"]
""",
    )


@pytest.mark.rule("5.11.1", "5.14.2")
def test_to_change_places_is_a_move_of_its_own(engine: str) -> None:
    """P192: two members that change places hear of it; one that is moved does not."""
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[ACT] [1/turn]: Choose another of your members. Exchange this member for it.", "[AUTO] When this member moves by exchange, draw a card."] }
X = { text = ["[AUTO] When this member moves, draw a card."] }
V = { text = ["[ACT] [1/turn]: Move this member to an empty circle in the back row.", "[AUTO] When this member moves by exchange, draw 5 cards."] }
[given.A]
circles = { FL = "W", FC = "X", FR = "V" }
deck = 20
hand = []
[[step]]
do = ["activate FL", "choose FC", "play FL 2"]
until = "main"
circles = { "A.FL" = "X", "A.FC" = "W" }
stood_by = { A = ["W 2", "X"] }
[[step]]
do = ["activate FR", "place BR"]
zones = { "A.hand" = 2 }
""",
    )
