"""9.6.3, 1.3.6: what cards are compared with: strict comparisons, multiples and parts, soul by its kind, rows, columns, gate numbers."""

from __future__ import annotations

import pytest

from lnl.cards.language import parse_ability
from lnl.contract.errors import CardError
from lnl.game.scenario import Run, Scenario

CARDS = """
RED = { color = "red" }
BLUE = { color = "blue", icons = ["power", "intercept"] }
WIDE = { territory = 2 }
G7 = { type = "gate", gate_number = 7 }
G1 = { type = "gate", gate_number = 1 }
"""


def holds(engine: str, condition: str, side: str = "", other: str = "", *, phase: str = "main") -> bool:
    """Return whether an activated ability of A that asks for a condition may be used."""
    where = side if "circles" in side else f"circles = {{ FL = 'ACT' }}\n{side}"
    text = f"""
[cards]
ACT = {{ text = ['''[ACT] if {condition}: Draw a card.'''] }}
{CARDS}
[given]
phase = "{phase}"
[given.A]
{where}
[given.B]
{other}
[[step]]
decision = "main"
"""
    game = Run(Scenario.parse(text), engine).play()
    assert game.decision is not None
    return any(str(action).startswith("activate") for action in game.decision.actions)


MORE_CARDS = "the number of cards in your hand is more than (the number of cards in your opponent's hand)"
FEWER_CARDS = "the number of cards in your hand is less than (the number of cards in your opponent's hand)"


@pytest.mark.rule("1.3.6", "9.6.3")
@pytest.mark.parametrize(
    ("condition", "mine", "theirs", "found"),
    [(MORE_CARDS, 2, 1, True), (MORE_CARDS, 2, 2, False), (FEWER_CARDS, 1, 2, True), (FEWER_CARDS, 2, 2, False)],
)
def test_strict_comparisons(engine: str, condition: str, mine: int, theirs: int, found: bool) -> None:
    assert holds(engine, condition, f"hand = {mine}", f"hand = {theirs}") is found


@pytest.mark.rule("9.6.3", "4.15.2", "2.17", "4.4.2.1", "4.4.4.3", "5.35")
@pytest.mark.parametrize(
    ("condition", "side", "other", "found"),
    [
        ("the number of red cards in this member's soul is 1 or more", "circles = { FL = 'ACT soul RED BLUE' }", "", True),
        ("the number of red cards in this member's soul is 1 or more", "circles = { FL = 'ACT soul BLUE BLUE' }", "", False),
        ("the number of cards in this member's soul is exactly 2", "circles = { FL = 'ACT soul BLUE RED' }", "", True),
        ("(the number of cards in your drop zone) divided by 2 is 2 or more", "drop = 5", "", True),
        ("(the number of cards in your drop zone) divided by 2 is 2 or more", "drop = 3", "", False),
        ("2 times (your T-rank) is exactly 4", "t_rank = 2", "", True),
        ("3 times (your T-rank) divided by 2 is exactly 1", "t_rank = 1", "", True),
        ("there is a red or blue card in your level zone", "level = ['BLUE']", "", True),
        ("there is a red or blue card in your level zone", "level = ['FILLER']", "", False),
        ("there is a card in your level zone that is either a red member or a blue tactics", "level = ['RED']", "", True),
        ("there is a card in your level zone that is either a blue member or a red tactics", "level = ['RED']", "", False),
        ("there is a card in your level zone that is either a red tactics or a blue member", "level = ['BLUE']", "", True),
        ("you have another member other than a red card", "circles = { FL = 'ACT', FC = 'RED' }", "", False),
        ("you have another member other than a red card", "circles = { FL = 'ACT', FC = 'BLUE' }", "", True),
        ("you have another member without intercept", "circles = { FL = 'ACT', FC = 'BLUE' }", "", False),
        ("you have another member without intercept", "circles = { FL = 'ACT', FC = 'RED' }", "", True),
        ("you have 2 or more destroyed gates with gate number 7", "gates = { FL = 'G7 up', FC = 'G7 up', FR = 'G1 up' }", "", True),
        ("you have 2 or more destroyed gates with gate number 7", "gates = { FL = 'G7 up', FC = 'G7 down', FR = 'G1 up' }", "", False),
        ("you have another member in the same row as this member", "circles = { FL = 'ACT', FR = 'RED' }", "", True),
        ("you have another member in the same row as this member", "circles = { FL = 'ACT', BL = 'RED' }", "", False),
        ("you have another member in the same row as this member", "circles = { FL = 'ACT', 'FC+BC' = 'WIDE' }", "", True),
        ("you have another member in the same column as this member", "circles = { FL = 'ACT', BL = 'RED' }", "", True),
        ("you have another member in the same column as this member", "circles = { FL = 'ACT', FC = 'RED' }", "", False),
        ("your opponent has a member in the same column as this member", "", "circles = { BR = 'RED' }", True),
        ("your opponent has a member in the same column as this member", "", "circles = { FL = 'RED' }", False),
        ("your opponent has a member in the same column as this member", "", "circles = { 'FC+FR' = 'WIDE' }", True),
        ("your opponent has a member in the same row as this member", "", "circles = { FL = 'RED' }", False),
        ("it is the main phase", "", "", True),
        ("it is the battle phase", "", "", False),
        ("your opponent has a member with power less than (this member's power)", "", "circles = { FL = 'RED' }", False),
        ("your opponent has a member with power less than (2 times (this member's power))", "", "circles = { FL = 'RED' }", True),
    ],
)  # fmt: skip
def test_what_cards_are_asked_for(engine: str, condition: str, side: str, other: str, found: bool) -> None:
    assert holds(engine, condition, side, other) is found


@pytest.mark.rule("9.9.1.5", "1.3.6")
@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("This member gets +(1000 times the number of red cards in this member's soul) power.", 7000),
        ("This member gets +((the number of cards in this member's soul) divided by 2) power.", 5001),
        ("This member gets -((this member's level) divided by 2) power.", 5000),
    ],
)
def test_values_that_last(engine: str, text: str, power: int) -> None:
    scenario = f"""
[cards]
W = {{ text = ["[CONT] {text}"] }}
{CARDS}
[given.A]
circles = {{ FL = "W soul RED RED BLUE" }}
[[step]]
values = {{ "A.FL.power" = {power} }}
"""
    Run(Scenario.parse(scenario), engine).play()


@pytest.mark.rule("9.2.2")
def test_what_lasts_is_asked_for_no_phase() -> None:
    with pytest.raises(CardError, match="what lasts is not asked for a phase"):
        parse_ability("[CONT] If it is the main phase, this member gets +1000 power.")
