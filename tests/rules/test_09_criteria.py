"""Rule 9.6.3.1.5: choosing by several criteria."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario

EXAMPLE = """
[cards]
K = { type = "my logicalist", text = ["[ACT] [1/turn]: Choose one of your Monolium members as well as one of your members with level 1. Rest them."] }
A = { worlds = ["Monolium"], level = 1 }
B = { worlds = ["Monolium"], level = 2 }
[given.A]
my_logicalist = "K"
circles = { FL = "A", FC = "B" }
[[step]]
do = "activate my-logicalist/K"
options = ["choose FL", "choose FC"]
"""


@pytest.mark.rule("9.6.3.1.5")
def test_a_card_chosen_by_the_first_criterion_is_not_chosen_again(engine: str) -> None:
    """The rule's own example: A meets both criteria."""
    play_scenario(
        engine, EXAMPLE + '[[step]]\ndo = "choose FL"\ncircles = { "A.FL" = "A rested", "A.FC" = "B standing" }\n'
    )


@pytest.mark.rule("9.6.3.1.5")
def test_the_second_criterion_must_be_met_where_it_can_be(engine: str) -> None:
    """The rule's own example: after B nothing else than A can be chosen, and A must be."""
    play_scenario(
        engine, EXAMPLE + '[[step]]\ndo = "choose FC"\ncircles = { "A.FL" = "A rested", "A.FC" = "B rested" }\n'
    )


@pytest.mark.rule("9.6.3.1.5", "9.6.3.1.1")
def test_each_criterion_has_a_number_of_its_own(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
K = { type = "my logicalist", text = ["[ACT] [1/turn]: Choose up to 1 of your members as well as 2 of your opponent's members. Return them to their owners' hands."] }
X = {}
[given.A]
my_logicalist = "K"
circles = { FL = "X", FC = "X" }
[given.B]
circles = { FL = "X", FC = "X", FR = "X" }
[[step]]
do = "activate my-logicalist/K"
options = ["done", "choose FL", "choose FC"]
[[step]]
do = "done"
options = ["choose opp.FL", "choose opp.FC", "choose opp.FR"]
[[step]]
do = ["choose opp.FL", "choose opp.FR"]
circles = { "A.FL" = "X", "A.FC" = "X", "B.FL" = [], "B.FC" = "X", "B.FR" = [] }
""",
    )


@pytest.mark.rule("9.6.3.1.5", "12.5.3")
def test_repetitions_choose_nothing_twice_either(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
K = { type = "my logicalist", text = ["[ACT] [1/turn]: 2 times, choose one of your members as well as one of your rested members, then drop them."] }
X = {}
R = {}
[given.A]
my_logicalist = "K"
circles = { FL = "X", FC = "R rested", FR = "R rested", BL = "X" }
[[step]]
do = ["activate my-logicalist/K", "choose FL", "choose FC", "choose BL"]
circles = { "A.FL" = [], "A.FC" = [], "A.FR" = [], "A.BL" = [] }
""",
    )


@pytest.mark.rule("9.6.3.1.3", "9.6.3.1.5")
def test_a_criterion_that_nothing_meets_is_passed_over(engine: str) -> None:
    play_scenario(
        engine,
        EXAMPLE.replace("level = 1 }", "level = 3 }").replace('options = ["choose FL", "choose FC"]\n', "")
        + '[[step]]\ndo = "choose FC"\ncircles = { "A.FL" = "A standing", "A.FC" = "B rested" }\n',
    )
