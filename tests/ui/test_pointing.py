"""Places of the board that mean an action: why it is not legal, in the words of the rules."""

from __future__ import annotations

import re

import pytest

from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Circle
from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario
from lnl.ui.model.frame import frame_of
from lnl.ui.model.pointing import why_not_there
from lnl.ui.model.refusals import refusal_in
from tests.support.frames import played

GIVEN = """
[cards]
V = { level = 1 }
T = { type = "tactics" }
BIG = { level = 3 }
[given]
turn = 3
phase = "%s"
turn_player = "A"
[given.A]
circles = { FL = "V", FC = "V" }
hand = ["V", "T", "BIG"]
level = ["V"]
deck = ["V*9"]
[given.B]
circles = { FL = "V" }
level = ["V"]
hand = ["V"]
deck = ["V*9"]
[[step]]
do = []
"""


def game(phase: str = "main") -> Game:
    return Run(Scenario.parse(GIVEN % phase), "core").start()


@pytest.mark.parametrize(
    ("phase", "anchors", "rule", "words"),
    [
        ("main", ["me.hand.0", "me.circle.2"], None, ""),
        ("main", ["me.hand.2", "me.circle.2"], "9.6.2.1.3", "level"),
        ("main", ["me.hand.0", "me.level"], "7.4.3.1", "level phase"),
        ("main", ["me.circle.2", "opponent.circle.0"], "8.2.5", "battle phase"),
        ("level", ["me.hand.0", "me.circle.2"], "7.5.3.1", "main phase"),
        ("level", ["me.circle.0", "me.circle.1"], "7.5.3.2", "main phase"),
        ("main", ["me.circle.5"], None, ""),
        ("main", ["opponent.circle.0", "me.circle.0"], None, ""),
        ("main", ["me.hand.9", "me.circle.0"], None, ""),
        ("main", ["nowhere", "me.circle.x"], None, ""),
    ],
)
def test_two_places_mean_an_action(phase: str, anchors: list[str], rule: str | None, words: str) -> None:
    found = why_not_there(game(phase), 0, anchors)
    if rule is None:
        assert found is None
    else:
        assert found is not None
        assert found.rule == rule
        assert words in found.text
        assert not re.search("[a-z]{3,}", refusal_in(found.text, "ja"))


def test_what_is_legal_has_no_reason_and_all_else_has_one() -> None:
    """Every card of the hand on every circle, and every own circle against every other, wherever the seat decides."""
    legal = illegal = 0
    for number, one in enumerate(played(7)):
        decision = one.decision
        assert decision is not None
        if number % 9 or decision.kind not in (DecisionKind.MAIN, DecisionKind.DEFINE, DecisionKind.ATTACK):
            continue
        seat = decision.player
        offered = {str(action) for action in decision.actions}
        hand = frame_of(one, seat).me.hand
        for circle in Circle:
            for card in hand:
                found = why_not_there(one, seat, [card.anchor, f"me.circle.{int(circle)}"])
                texts = {f"mobilize {card.id} {circle.name}", f"define {card.id}"}
                assert (found is None) == bool(texts & offered)
                legal, illegal = legal + (found is None), illegal + (found is not None)
            for other in Circle:
                found = why_not_there(one, seat, [f"me.circle.{int(circle)}", f"opponent.circle.{int(other)}"])
                assert (found is None) == (f"attack {circle.name} -> {other.name}" in offered)
                assert found is None or found.rule
    assert legal > 10
    assert illegal > 50
