"""Rule 5.22.5.1: costs that a text lets the other player pay."""

from __future__ import annotations

import pytest

from lnl.cards.language import parse_ability, to_text
from lnl.contract.errors import CardError
from tests.support.scenario_text import play_scenario

TOLL = """
[cards]
M = { text = ["[ACT]: Unless your opponent pays COST, draw a card."] }
X = {}
Y = {}
[given.A]
circles = { FL = "M" }
[given.B]
circles = { FC = "X" }
hand = ["X", "Y"]
stock = 2
"""


def toll(engine: str, cost: str, steps: str) -> None:
    """Play a scenario of a toll."""
    play_scenario(engine, TOLL.replace("COST", cost) + steps)


@pytest.mark.rule("5.22.5.1")
def test_the_named_player_pays_with_own_cards(engine: str) -> None:
    toll(
        engine,
        "[discard a card rest an opponent's member]",
        """
[[step]]
do = "activate FL"
player = "B"
decision = "may"
[[step]]
do = ["yes", "part 1"]
player = "B"
decision = "cost-card"
options = ["pay X", "pay Y"]
[[step]]
do = "pay Y"
zones = { "B.hand" = "X", "B.drop" = "Y", "A.hand" = 0 }
circles = { "B.FC" = "X rested" }
""",
    )


@pytest.mark.rule("5.22.5.1", "5.22.3")
def test_who_does_not_pay_or_cannot_lets_it_happen(engine: str) -> None:
    toll(engine, "[discard a card]", '[[step]]\ndo = ["activate FL", "no"]\nzones = { "A.hand" = 1, "B.hand" = 2 }\n')
    toll(engine, "[discard 3 cards]", '[[step]]\ndo = "activate FL"\nzones = { "A.hand" = 1, "B.hand" = 2 }\n')
    toll(engine, "(3)", '[[step]]\ndo = "activate FL"\nzones = { "A.hand" = 1, "B.stock" = 2 }\n')


@pytest.mark.rule("5.22.5.1", "5.22.5.4")
def test_the_payer_pays_stock_and_that_is_the_payers_doing(engine: str) -> None:
    play_scenario(
        engine,
        TOLL.replace("COST", "(2)")
        .replace(
            "Y = {}",
            'Y = {}\nW = { power = 5000, text = ["[AUTO] When you pay stock, this member gets +1000 power for the turn."] }',
        )
        .replace('FC = "X"', 'FC = "W"')
        .replace('FL = "M"', 'FL = "M", FC = "W"')
        + """
[[step]]
do = ["activate FL", "yes"]
zones = { "A.hand" = 0, "B.stock" = 0, "B.drop" = 2 }
values = { "A.FC.power" = 5000, "B.FC.power" = 6000 }
""",
    )


@pytest.mark.rule("5.22.5.1", "9.7.3.3.1")
def test_your_opponent_may_pay_for_what_follows(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Your opponent may pay [drop the top card of your opponent's deck]. If they do, draw a card."] }
[given.A]
circles = { FL = "M" }
[given.B]
deck = 9
[[step]]
do = "activate FL"
player = "B"
[[step]]
do = "yes"
zones = { "A.hand" = 1, "B.deck" = 8, "B.drop" = 1 }
[[step]]
do = ["activate FL", "no"]
zones = { "A.hand" = 1, "B.deck" = 8 }
""",
    )


@pytest.mark.rule("5.22.5.1", "4.5.2.1")
def test_numbers_are_counted_for_the_master_of_the_text(engine: str) -> None:
    toll(
        engine,
        "(the number of your members)",
        '[[step]]\ndo = ["activate FL", "yes"]\nzones = { "A.hand" = 0, "B.stock" = 1 }\n',
    )


@pytest.mark.parametrize(
    ("cost", "message"),
    [
        ("[rest this member]", "cannot pay with this card"),
        ("[rest one of your members]", "the payer's own cards"),
        ("[drop the top card of your deck]", "the payer's deck"),
    ],
)
def test_nobody_pays_with_the_cards_of_others(cost: str, message: str) -> None:
    with pytest.raises(CardError, match=message):
        parse_ability(f"[ACT]: Unless your opponent pays {cost}, draw a card.")


def test_if_they_do_is_said_of_the_opponent() -> None:
    text = "[ACT]: Your opponent may pay [discard a card]. If they do, draw a card."
    assert to_text(parse_ability(text)) == text
    assert to_text(parse_ability(text.replace("they", "you"))) == text
