"""12.1: loops."""

from __future__ import annotations

import pytest

from lnl.contract.enums import Zone
from lnl.contract.event import EventKind
from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario
from tests.support.engines import ENGINES
from tests.support.scenario_text import HEAD, play_scenario


@pytest.mark.rule("12.1.1.2")
def test_a_choice_that_led_back_is_not_offered_again_but_others_are(engine: str) -> None:
    """The action is the ability with its choices: resting a rested member changes nothing, resting another does."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Choose one of your members. Rest it."] }
N = {}
[given.A]
circles = { FL = "M rested", FC = "N rested", FR = "N" }
[[step]]
do = ["activate FL", "choose FL", "activate FL"]
options = ["choose FC", "choose FR"]
[[step]]
do = "choose FC"
offered = ["activate FL"]
[[step]]
do = ["activate FL", "choose FR"]
circles = { "A.FR" = "N rested" }
offered = ["activate FL"]
[[step]]
do = ["activate FL", "choose FL", "activate FL", "choose FC", "activate FL", "choose FR"]
not_offered = ["activate FL"]
offered = ["pass", "rearrange"]
""",
    )


@pytest.mark.rule("12.1.1.2")
def test_two_actions_that_undo_each_other_are_done_once(engine: str) -> None:
    """B88: the same cards in the same places, standing or rested alike, are an identical game."""
    play_scenario(
        engine,
        """
[cards]
H = { text = ["[ACT]: Return this member to your hand."] }
[given.A]
hand = ["H"]
level = "FILLER"
[[step]]
do = ["mobilize H FL", "activate FL"]
not_offered = ["mobilize H FL"]
offered = ["mobilize H FC"]
[[step]]
do = ["mobilize H FC", "activate FC"]
not_offered = ["mobilize H FL", "mobilize H FC"]
[[step]]
do = ["mobilize H FR", "rearrange", "place FC"]
not_offered = ["activate FC"]
""",
        has_history=True,
    )


@pytest.mark.rule("12.1.1.2")
def test_an_action_is_offered_again_once_something_changed(engine: str) -> None:
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Stand this member.", "[ACT] [1/turn]: Draw a card."] }
[given.A]
circles = { FL = "M" }
[[step]]
do = "activate FL 1"
options = ["pass", "activate FL 2", "rearrange"]
[[step]]
do = "activate FL 2"
options = ["pass", "activate FL", "rearrange"]
zones = { "A.hand" = 1 }
""",
    )


@pytest.mark.rule("12.1.1.2")
def test_shuffling_again_and_again_changes_nothing(engine: str) -> None:
    """B88: chance and hidden orders are left out."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Shuffle your deck."] }
[given.A]
circles = { FL = "M" }
deck = ["M*2", "FILLER*5"]
[[step]]
do = "activate FL"
not_offered = ["activate FL"]
""",
    )


@pytest.mark.rule("12.1.1.2")
def test_the_other_player_may_choose_the_same_again(engine: str) -> None:
    """Only the turn player's actions are barred; what the other player answered belongs to the way they led."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[ACT]: Your opponent chooses one of your opponent's members. Rest it."] }
N = {}
[given.A]
circles = { FL = "M" }
[given.B]
circles = { FL = "N rested", FC = "N" }
[[step]]
do = ["activate FL", "B: choose FL"]
not_offered = ["activate FL"]
""",
    )


@pytest.mark.rule("12.1.1.2")
def test_a_loop_of_optional_abilities_is_not_offered_for_ever(engine: str) -> None:
    """A check timing in which many abilities were played no longer offers what led back."""
    scenario = Scenario.parse(
        HEAD
        + """
[cards]
M = { text = ["[AUTO] When this member rests, you may stand it.", "[AUTO] When this member stands, you may rest it.", "[ACT] [1/turn]: Rest this member."] }
[given.A]
circles = { FL = "M" }
[[step]]
do = "activate FL 3"
decision = "may"
"""
    )
    game = Run(scenario, engine).play()
    asked = 0
    while game.decision is not None and game.decision.kind.name == "MAY":
        game.push(game.decision.actions[-1])
        asked += 1
    assert game.outcome is None
    assert 16 <= asked <= 20


@pytest.mark.rule("12.1.1.3")
def test_a_forced_loop_over_the_end_of_the_turn_is_a_draw(engine: str) -> None:
    """7.7.8 begins the step again and again: nobody can keep a card from coming back (12.1.1.3)."""
    play_scenario(
        engine,
        """
[cards]
M = {}
W = { text = ["[AUTO] When you discard a card, return that card to your hand."] }
[given.A]
circles = { FL = "W" }
hand = ["M*9"]
[[step]]
do = "pass"
outcome = "draw"
reason = "loop"
""",
    )


@pytest.mark.rule("12.1.1.3")
def test_a_forced_loop_is_noticed_soon(engine: str) -> None:
    scenario = Scenario.parse(
        HEAD
        + """
[cards]
M = { text = ["[AUTO] When this member rests, stand it.", "[AUTO] When this member stands, rest it.", "[ACT]: Rest this member."] }
[given.A]
circles = { FL = "M" }
[[step]]
do = "activate FL 3"
outcome = "draw"
reason = "loop"
"""
    )
    game = Run(scenario, engine).play()
    played = sum(event[0] == EventKind.PLAY for event in game.events)
    assert 16 <= played <= 20


@pytest.mark.rule("12.1.1.3")
@pytest.mark.rule("10.4.1")
def test_rule_actions_that_change_nothing_are_a_forced_loop(engine: str) -> None:
    """A member that has to leave the circle, and never does: its drop is replaced whenever the rule action comes again."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[CONT] If this member would be dropped, stand this member instead."] }
S = {}
[given.A]
circles = { FC = "M" }
hand = ["S"]
level = ["S*3"]
stock = 5
[[step]]
do = "mobilize S FC"
outcome = "draw"
reason = "loop"
""",
    )


@pytest.mark.rule("12.1.1.3")
def test_a_sequence_that_changes_something_each_time_is_no_loop(engine: str) -> None:
    """S050, variant: drawing and discarding runs the deck down; the player loses by refreshes, not by a draw."""
    play_scenario(
        engine,
        """
[cards]
M = { text = ["[AUTO] When you discard a card, draw a card, then discard a card.", "[ACT]: Discard a card."] }
[given.A]
circles = { FL = "M" }
hand = 1
deck = 20
[[step]]
do = "activate FL 2"
outcome = "B"
reason = "refresh"
""",
    )


def test_a_record_keeps_what_was_tried(engine: str) -> None:
    text = """
[cards]
M = { text = ["[ACT]: Stand this member."] }
N = { text = ["[ACT]: Choose one of your members. Stand it."] }
[given.A]
circles = { FL = "M", FC = "N" }
[[step]]
do = ["activate FL", "activate FC", "choose FL"]
"""
    game = Run(Scenario.parse(HEAD + text), engine).play()
    for loader in ENGINES:
        again = Game.from_record(game.table, game.record(), 7, "2.04", loader)
        assert again.record() == game.record()
        assert [str(a) for a in again.decision.actions] == [str(a) for a in game.decision.actions]
        again.push("activate FC")
        assert again.decision is not None
        assert [str(a) for a in again.decision.actions] == ["choose FC"]


GROWING = """
[cards]
M = { text = ["[ACT]: Drop the top card of your deck."] }
[given.A]
circles = { FL = "M" }
deck = 20
"""


@pytest.mark.rule("12.1.1.1")
@pytest.mark.parametrize(("answer", "played"), [(None, 12), (12, 12), (5, 5), (0, 0)])
def test_a_number_is_named_and_the_other_player_may_shorten_it(answer: int | None, played: int, engine: str) -> None:
    game = Run(Scenario.parse(HEAD + GROWING + "[[step]]\n"), engine).play()
    assert game.repeat(["activate FL"], 12, None if answer is None else lambda view, times: answer) == played
    assert len(game.record().zones[0][Zone.DROP]) == played


@pytest.mark.rule("12.1.1.1")
def test_a_round_that_is_no_longer_legal_ends_the_repetition(engine: str) -> None:
    text = GROWING.replace("[ACT]:", "[ACT] [discard a card]:").replace("deck = 20", "deck = 20\nhand = 3")
    game = Run(Scenario.parse(HEAD + text + "[[step]]\n"), engine).play()
    assert game.repeat(["activate FL", "pay FILLER"], 9) == 3
    assert not game.record().zones[0][Zone.HAND]
