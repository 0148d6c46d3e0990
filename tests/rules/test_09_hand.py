"""9.3.2.6: abilities that are valid in the hand only, whose card the other player does not see (B112)."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario

GIVEN = """
[cards]
H = {{ text = ["{text}"] }}
ACT = {{ text = ["[ACT]: {act}"] }}
M = {{}}
[given.A]
circles = {{ FL = "ACT", BR = "M" }}
hand = {hand}
stock = 1
deck = 20
[given.B]
deck = 20
"""
GUARD = (
    "[AUTO] Only in the hand: When one of your gates is destroyed, you may reveal this card. If you do, mobilize this card "
    "rested. For the turn, the next time an end phase starts, return this card to your hand."
)
DESTROY = "Choose one of your undestroyed gates. Destroy it."


def scene(text: str, act: str, steps: str, hand: str = '["H", "M"]') -> str:
    return GIVEN.format(text=text, act=act, hand=hand) + steps


@pytest.mark.rule("9.3.2.6", "9.6.2.1", "4.1.5", "9.7.5")
def test_an_ability_of_the_hand_is_played_and_shows_its_card(engine: str) -> None:
    steps = """
[[step]]
do = ["activate FL", "choose gate/FC"]
options = ["none", "play hand/H"]
[[step]]
do = ["play hand/H", "yes", "place FC"]
circles = { "A.FC" = "H rested" }
hears = { B = ["H"] }
[[step]]
do = ["pass"]
zones = { "A.hand" = ["H", "M"] }
circles = { "A.FC" = [] }
"""
    play_scenario(
        engine, scene(GUARD, DESTROY, steps).replace("[given.A]", '[given]\nphase = "main"\nturn = 3\n[given.A]')
    )


@pytest.mark.rule("9.7.3.1", "9.6.3.1.4", "4.6.1.1")
def test_nobody_can_say_that_an_ability_of_a_hidden_card_stands_by(engine: str) -> None:
    steps = """
[[step]]
do = ["activate FL", "choose gate/FC", "none"]
decision = "main"
standby = { A = [] }
zones = { "A.hand" = ["H", "M"] }
sees = { B = { "A.hand" = ["?", "?"] } }
hears_not = { B = ["H"] }
"""
    play_scenario(engine, scene(GUARD, DESTROY, steps))


@pytest.mark.rule("9.7.3.1", "9.7.2.1")
def test_an_ability_of_a_card_that_was_shown_is_played(engine: str) -> None:
    text = "[AUTO] Only in the hand: When one of your gates is destroyed, draw a card."
    steps = """
[[step]]
do = ["activate FL", "choose gate/FC", "choose gate/FL"]
options = ["none", "play hand/H", "play hand/H 2"]
[[step]]
do = ["play hand/H"]
decision = "main"
zones = { "A.hand" = 4 }
sees = { B = { "A.hand" = ["H", "?", "?", "?"] } }
"""
    play_scenario(engine, scene(text, f"{DESTROY} {DESTROY}", steps))


@pytest.mark.rule("9.7.3.1")
def test_abilities_of_the_field_are_not_kept_back(engine: str) -> None:
    watcher = 'W = {{ text = ["[AUTO] When one of your gates is destroyed, draw a card."] }}\n[given.A]'
    steps = """
[[step]]
do = ["activate FL", "choose gate/FC"]
options = ["play BL", "play hand/H"]
[[step]]
do = ["play BL"]
options = ["none", "play hand/H"]
"""
    text = scene(GUARD, DESTROY, steps).replace(
        "[given.A]\ncircles = { ", watcher.format() + '\ncircles = { BL = "W", '
    )
    play_scenario(engine, text)


@pytest.mark.rule("9.7.7", "9.11")
@pytest.mark.parametrize("way", ["Shuffle all cards in your hand into your deck.", "Drop all cards in your hand."])
def test_an_ability_whose_card_left_the_hand_is_played_or_kept_back(engine: str, way: str) -> None:
    text = "[AUTO] Only in the hand: When one of your gates is destroyed, draw a card."
    steps = """
[[step]]
do = ["activate FL", "choose gate/FC"]
zones = { "A.hand" = 0 }
standby = { A = ["H"] }
offered = ["none"]
[[step]]
do = ["none"]
decision = "main"
zones = { "A.hand" = 0 }
"""
    way = way if way.startswith("Drop") else "Put all cards in your hand into your stock zone face down."
    play_scenario(engine, scene(text, f"{DESTROY} {way}", steps, hand='["H"]'))


@pytest.mark.rule("9.6.2.1", "9.1.2.3")
@pytest.mark.parametrize("cost", ["(1) discard this card", "(1), put this card on the bottom of your deck", "(1)"])
def test_an_activated_ability_of_the_hand_shows_its_card(engine: str, cost: str) -> None:
    parts = '"part 1"' if "discard" in cost else ""
    steps = f"""
[[step]]
do = ["activate hand/H", {parts}]
hears = {{ B = ["H"] }}
zones = {{ "A.stock" = 0 }}
"""
    play_scenario(engine, scene(f"[ACT] Only in the hand: [{cost}]: Draw a card.", "Draw a card.", steps))


@pytest.mark.rule("9.3.2.6", "9.3.3.3")
def test_an_ability_of_the_hand_is_not_valid_on_the_field(engine: str) -> None:
    steps = """
[[step]]
offered = ["activate hand/H"]
not_offered = ["activate BL"]
"""
    text = scene("[ACT] Only in the hand: Draw a card.", "Draw a card.", steps)
    play_scenario(engine, text.replace("circles = { ", 'circles = { BL = "H", '))
