"""9.10: replacement effects."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario


def shielded(flags: str) -> str:
    """Return the given part of a losing defender beside a card that may rest itself in its place."""
    return f"""
[cards]
M = {{ power = 9000 }}
D = {{}}
W = {{ text = ["[CONT] If another of your members would be stocked, you may rest this member, then return it to your hand instead."] }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M", FC = "M" }}
level = "FILLER*2 rested"
[given.B]
circles = {{ FL = "D", BC = "W{flags}" }}
"""


@pytest.mark.rule("9.10.3")
def test_an_optional_replacement_is_offered_while_it_can_be_carried_out(engine: str) -> None:
    play_scenario(
        engine,
        shielded("")
        + """
[[step]]
do = ["declare", "attack FL -> FL"]
decision = "may"
player = "B"
rule = "9.10.3"
[[step]]
do = "B: yes"
circles = { "B.FL" = [], "B.BC" = "W rested" }
zones = { "B.hand" = ["D"], "B.stock" = 0 }
""",
    )


@pytest.mark.rule("9.10.3")
def test_an_optional_replacement_that_cannot_be_carried_out_is_not_offered(engine: str) -> None:
    """Resting a rested member does nothing (1.3.2.1), so the substitute cannot be carried out in full."""
    play_scenario(
        engine,
        shielded(" rested")
        + """
[[step]]
do = ["declare", "attack FL -> FL"]
circles = { "B.FL" = [], "B.BC" = "W rested" }
zones = { "B.stock" = ["D"], "B.hand" = 0 }
no_events = ["replaces"]
""",
    )


@pytest.mark.rule("9.10.3")
@pytest.mark.rule("4.5.2.1")
@pytest.mark.parametrize(("drop", "asked"), [(0, False), (1, True)])
def test_a_substitute_may_count_on_a_refresh(engine: str, drop: int, asked: bool) -> None:
    """4.5.2.1: with a card in the drop zone the second card comes from the refreshed deck."""
    play_scenario(
        engine,
        f"""
[cards]
M = {{ power = 9000 }}
D = {{ text = ["[CONT] If this member would be stocked, you may draw 2 cards instead."] }}
[given]
phase = "battle"
[given.A]
circles = {{ FL = "M", FC = "M" }}
level = "FILLER*2 rested"
[given.B]
circles = {{ FL = "D" }}
deck = 1
drop = {drop}
[[step]]
do = ["declare", "attack FL -> FL"]
{'decision = "may"' if asked else 'zones = { "B.stock" = ["D"] }'}
""",
    )


@pytest.mark.rule("9.10.3")
def test_a_replacement_without_a_choice_applies_in_any_case(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { power = 9000 }
D = { text = ["[CONT] If this member would be stocked, rest this member instead."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = "FILLER*2 rested"
[given.B]
circles = { FL = "D rested" }
[[step]]
do = ["declare", "attack FL -> FL"]
circles = { "B.FL" = "D rested" }
zones = { "B.stock" = 0 }
""",
    )


@pytest.mark.rule("9.10.2")
def test_among_replacements_only_those_that_can_be_carried_out_are_offered(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { power = 9000 }
D = { text = ["[CONT] If this member would be stocked, you may return this member to your hand instead."] }
W = { text = ["[CONT] If another of your members would be stocked, you may rest this member instead."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M" }
level = "FILLER*2 rested"
[given.B]
circles = { FL = "D", BC = "W", BR = "W rested" }
[[step]]
do = ["declare", "attack FL -> FL"]
decision = "replacement"
options = ["no", "apply 1", "apply 2"]
""",
    )


@pytest.mark.rule("1.3.2.1")
@pytest.mark.parametrize(("words", "asked"), [("standing", True), ("rested", False)])
def test_a_substitute_that_would_change_nothing_is_not_offered(engine: str, words: str, asked: bool) -> None:
    decision = "may" if asked else "main"
    play_scenario(
        engine,
        f"""
[cards]
W = {{ text = ["[CONT] If another of your members would be dropped, you may rest this member instead."] }}
N = {{ text = ["[ACT] [(0)]: Drop this member."] }}
[given.A]
circles = {{ FL = "W {words}", FC = "N" }}
[[step]]
do = "activate FC"
decision = "{decision}"
""",
    )


@pytest.mark.rule("9.10.2.2")
def test_who_would_draw_chooses_among_replacements_of_the_draw(engine: str) -> None:
    """Also where both replacements are the opponent's."""
    play_scenario(
        engine,
        """
[cards]
D = { text = ["[ACT] [1/turn]: Draw a card."] }
W = { text = ["[CONT] If your opponent would draw a card, stock boost (1) instead."] }
V = { text = ["[CONT] If your opponent would draw a card, drop the top card of your deck instead."] }
[given.A]
circles = { FL = "D" }
[given.B]
circles = { FL = "W", FC = "V" }
deck = 9
[[step]]
do = "activate FL"
decision = "replacement"
player = "A"
rule = "9.10.2"
""",
    )


@pytest.mark.rule("9.10.1")
def test_a_draw_for_which_nothing_is_done_instead_does_not_happen(engine: str) -> None:
    """The next draw only: the second one of the turn happens."""
    play_scenario(
        engine,
        """
[cards]
D = { text = ["[ACT] [1/turn]: Draw a card. Draw a card.", "[ACT] [1/turn]: For the turn, the next time you would draw a card, no card is drawn."] }
W = { text = ["[CONT] If your opponent would draw a card by a luck drive, no card is drawn."] }
[given.A]
circles = { FL = "D" }
hand = 0
deck = 9
[given.B]
circles = { FL = "W" }
[[step]]
do = ["activate FL 2", "activate FL 1"]
zones = { "A.hand" = 1, "A.deck" = 8 }
""",
    )


@pytest.mark.rule("9.10.2.2")
def test_the_master_of_the_card_chooses_among_replacements_of_its_drop(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
K = { text = ["[ACT] [1/turn]: Choose an opponent's member. Drop it."] }
W = { text = ["[CONT] If another of your members would be dropped, return it to your hand instead."] }
V = { text = ["[CONT] If another of your members would be dropped, put it into your level zone instead."] }
D = {}
[given.A]
circles = { FL = "K" }
[given.B]
circles = { FL = "D", FC = "W", FR = "V" }
[[step]]
do = ["activate FL", "choose opp.FL"]
decision = "replacement"
player = "B"
rule = "9.10.2"
""",
    )
