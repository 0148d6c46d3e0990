"""Identical games (12.1.1.2): both engines recognise them alike, and loops come to an end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from lnl._core.face import renumbered
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.contract.errors import EngineLimitError
from lnl.contract.limits import MAX_PINNED, MAX_TRIED
from lnl.contract.record import repeat_key
from lnl.game.scenario import Run, Scenario
from tests.support.engines import ENGINES
from tests.support.generated_cards import generated_table
from tests.support.lockstep import choose
from tests.support.scenario_text import HEAD

LOOPY = """
[cards]
S = { text = ["[ACT]: Stand this member.", "[ACT]: Rest this member.", "[ACT]: Choose another of your members. Return it to your hand."] }
H = { text = ["[ACT]: Return this member to your hand.", "[ACT]: Choose one of your members. Stand it.", "[ACT]: Shuffle your deck."] }
L = { text = ["[AUTO] When this member is mobilized, rest it.", "[ACT]: Choose a card in your level zone. Turn it face down.", "[ACT] [turn a face-down card in your level zone face up]: Rest this member."] }
Q = { text = ["[ACT] [put a card in your hand on the bottom of your deck]: Draw a card.", "[ACT] [1/turn] [(1)]: Stock boost (1)."] }
[given.A]
circles = { FL = "S", FC = "H", FR = "Q soul H" }
hand = ["H", "L", "S"]
level = ["FILLER", "L rested"]
stock = 2
deck = ["H*2", "L*2", "FILLER*4"]
[given.B]
hand = 2
[[step]]
do = []
"""


def _loopy(engine: str) -> Any:
    game = Run(Scenario.parse(HEAD + LOOPY), "core").start()
    return ENGINES[engine].from_record(game.table, game.record(), 7)


def _going_on(codes: Sequence[int]) -> list[int]:
    return [code for code in codes if action.kind_of(code) != ActionKind.PASS] or list(codes)


@pytest.mark.parametrize("seed", range(6))
def test_both_engines_know_identical_games(seed: int) -> None:
    """Positions are the same for the core if and only if they are for the record; the reference offers the same."""
    choices = random.Random(seed)
    core, reference = _loopy("core"), _loopy("reference")
    keys: dict[int, int] = {}
    stations = 0
    while (decision := core.decision()) is not None and decision.kind != DecisionKind.ATTACK_OR_STOP:
        assert reference.decision() == decision
        if decision.kind == DecisionKind.MAIN:
            stations += 1
            record = core.record()
            assert record == reference.record()
            assert keys.setdefault(repeat_key(record), core.repeat_key()) == core.repeat_key()
        code = choices.choice(_going_on(decision.codes))
        core.apply(code)
        reference.apply(code)
    assert len(set(keys.values())) == len(keys)
    assert stations > len(keys) > 10


@pytest.mark.parametrize("seed", range(20))
def test_loops_come_to_an_end(seed: int) -> None:
    """Whoever never passes runs out of actions: what led back is not offered again."""
    choices, core = random.Random(seed), _loopy("core")
    for _ in range(5000):
        decision = core.decision()
        if decision.kind == DecisionKind.MAIN and len(decision.codes) == 1:
            return
        core.apply(choices.choice(_going_on(decision.codes)))
    raise AssertionError("still going round")


@pytest.mark.parametrize("seed", range(8))
def test_positions_of_generated_games_are_told_apart_alike(seed: int) -> None:
    table = generated_table(seed)
    core, choices = ENGINES["core"].new(table, seed), random.Random(seed)
    keys: dict[int, int] = {}
    while (decision := core.decision()) is not None:
        if decision.kind == DecisionKind.MAIN:
            key = repeat_key(core.record())
            assert keys.setdefault(key, core.repeat_key()) == core.repeat_key()
        try:
            core.apply(choose(choices, decision.kind, decision.codes))
        except EngineLimitError:
            break
    assert len(set(keys.values())) == len(keys)


SWITCHES = """
[cards]
T = { text = ["[ACT]: Stand this member.", "[ACT]: Rest this member."] }
[given.A]
circles = { FL = "T", FC = "T", FR = "T", BL = "T", BC = "T", BR = "T" }
[[step]]
do = []
"""


def _switches() -> tuple[Any, Any]:
    game = Run(Scenario.parse(HEAD + SWITCHES), "core").start()
    core, reference = (ENGINES[name].from_record(game.table, game.record(), 7) for name in ("core", "reference"))
    return core, reference


def _turned(core: Any, circle: int) -> int | None:
    """Return the action that turns the member of a circle; None if it is not offered."""
    cards = {card.place: card for card in core.record().cards(0, Zone.CIRCLE)}
    rested = cards[1 << circle].flags >> 1 & 1
    for code in core.decision().codes:
        if action.kind_of(code) == ActionKind.ACTIVATE and action.card_of(code) % 8 == circle:
            if action.arg_of(code) % 2 == (not rested):
                return code
    return None


def _round(members: int) -> list[int]:
    """Return whom to turn, one after the other, until all lie as at first and no arrangement came twice (Gray's code)."""
    flips = [(step & -step).bit_length() - 1 for step in range(1, 1 << members)]
    return [*flips, members - 1]


@pytest.mark.rule("12.1.1.2")
@pytest.mark.parametrize("members", [3, 5, 6])
def test_loops_of_any_length_are_noticed(members: int) -> None:
    """A round of 64 positions is more than is kept; it is noticed before three rounds are over."""
    core, reference = _switches()
    length, done = 1 << members, 0
    assert len(_round(members)) == length
    while (code := _turned(core, _round(members)[done % length])) is not None:
        for engine in (core, reference):
            engine.apply(code)
        assert core.record() == reference.record()
        assert core.decision() == reference.decision()
        done += 1
        assert done <= (length if length <= MAX_TRIED else 3 * max(length, 2 * MAX_TRIED))
    assert done >= length


def test_long_loops_again_and_again() -> None:
    """More is barred in the end than is kept: the oldest is forgotten, and later rounds are broken all the same."""
    core, reference = _switches()
    order, barred = _round(6), list[int]()
    for done in range(1500):
        code = _turned(core, order[done % 64])
        if code is None:
            barred.append(done)
            code = core.decision().codes[1]
        for engine in (core, reference):
            engine.apply(code)
        if done % 100 == 0:
            core = renumbered(core, done)
        assert core.decision() == reference.decision()
    assert core.peaks()["MAX_PINNED"] == MAX_PINNED
    assert all(later - earlier <= 3 * 64 for earlier, later in pairwise([0, *barred, 1500]))
