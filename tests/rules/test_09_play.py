"""Rule 9.6.1: what is played."""

from __future__ import annotations

import pytest

from lnl.contract.enums import AbilityKind
from lnl.contract.event import EventKind
from lnl.game.scenario import Run, Scenario
from tests.support.scenario_text import HEAD


@pytest.mark.rule("9.6.1")
def test_activated_and_automatic_abilities_are_played_and_continuous_ones_are_not(engine: str) -> None:
    """The continuous ability acts from the beginning, without an event of its own."""
    text = """
[cards]
M = { power = 5000, text = ["[CONT] This member gets +1000 power.", "[ACT]: Draw a card.", "[AUTO] When you draw a card, stock boost (1)."] }
[given.A]
circles = { FL = "M" }
deck = 9
[[step]]
values = { "A.FL.power" = 6000 }
[[step]]
do = "activate FL"
values = { "A.FL.power" = 6000 }
zones = { "A.hand" = 1, "A.stock" = 1 }
"""
    game = Run(Scenario.parse(HEAD + text), engine).play()
    played = [event[2] for event in game.events if event[0] == EventKind.PLAY]
    assert played == [AbilityKind.ACT, AbilityKind.AUTO]
