"""Chapter 7: phases that an effect leaves out."""

from __future__ import annotations

import pytest

from tests.support.scenario_text import play_scenario

SKIPPER = """
[cards]
W = { text = ["[ACT]: TEXT"] }
E = { text = ["[AUTO] When your PHASE starts, draw 5 cards."] }
[given.A]
circles = { FL = "W" }
[given.B]
circles = { FL = "E" }
deck = 30
hand = []
stock = []
"""


@pytest.mark.rule("7.1.2")
@pytest.mark.parametrize(
    ("phase", "hand", "stock", "until"),
    [("draw phase", 0, 0, "level"), ("level phase", 2, 1, "main"), ("stand phase", 2, 1, "level")],
)
def test_a_phase_is_left_out_as_a_whole(engine: str, phase: str, hand: int, stock: int, until: str) -> None:
    """F094, P139: neither its start nor what is done in it happens."""
    play_scenario(
        engine,
        SKIPPER.replace("TEXT", f"Your opponent skips their next {phase}.").replace("PHASE", phase)
        + f"""
[[step]]
do = ["activate FL", "pass"]
until = "{until}"
decision = "{until}"
player = "B"
zones = {{ "B.hand" = {hand}, "B.stock" = {stock} }}
stood_by = {{ B = [] }}
""",
    )


@pytest.mark.rule("7.1.2")
def test_two_effects_skip_two_phases(engine: str) -> None:
    play_scenario(
        engine,
        SKIPPER.replace("TEXT", "Your opponent skips their next draw phase.").replace("PHASE", "end phase")
        + """
[[step]]
do = ["activate FL", "activate FL", "pass", "B: pass", "B: pass"]
until = "level"
player = "A"
[[step]]
do = ["pass", "pass"]
until = "level"
player = "B"
zones = { "B.stock" = 0 }
[[step]]
do = ["B: pass", "B: pass"]
until = "level"
[[step]]
do = ["pass", "pass"]
until = "level"
player = "B"
zones = { "B.stock" = 1 }
""",
    )


@pytest.mark.rule("7.5.4", "8.2.4.2")
def test_without_a_main_phase_or_a_battle_phase_the_next_one_comes(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
W = { text = ["[AUTO] When your level phase starts, skip your next main phase. Skip your next battle phase.", "[AUTO] When your end phase starts, draw a card."] }
V = {}
[given]
phase = "begin-level"
[given.A]
circles = { FL = "W", FC = "V" }
level = "FILLER*2"
deck = 20
hand = []
[[step]]
do = "pass"
until = "level"
player = "B"
zones = { "A.hand" = 1 }
no_events = ["attacks"]
""",
    )
