"""Abilities that are valid in the hand: whether one stands by tells nobody what the hand holds (B112, 4.6.1.1)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from lnl._core import Engine
from lnl.contract.action import ActionKind, kind_of
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import EngineLimitError
from tests.support.hand_cards import hand_table
from tests.support.hiding import Position, check
from tests.support.lockstep import Tally, choose, play


@pytest.mark.parametrize("seed", range(6))
def test_games_of_hand_cards_agree(seed: int) -> None:
    play(hand_table(seed), seed, full=True, tally=Tally())


@pytest.mark.parametrize("seed", [0, 1, 3, 4])
def test_what_stands_by_in_a_hand_is_hidden(seed: int) -> None:
    table, choices = hand_table(seed), random.Random(seed)
    engine, taken = Engine.new(table, seed), Counter[bool]()
    while (decision := engine.decision()) is not None and sum(taken.values()) < 24:
        kept = decision.kind == DecisionKind.STANDBY and kind_of(decision.codes[0]) == ActionKind.NONE
        if taken[kept] < 12 and choices.random() < (0.5 if kept else 0.1):
            taken[kept] += 1
            check(Position(engine.copy(), table, seed, frozenset(("check",))), seed)
        try:
            engine.apply(choose(choices, decision.kind, decision.codes))
        except EngineLimitError:
            break
    assert taken[True]
