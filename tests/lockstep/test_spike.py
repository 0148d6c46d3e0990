"""Every kind of procedure copied and resumed at every decision in its middle, in both engines.

One activated ability with a two-part cost, one automatic "you may pay" that draws across a refresh, one "for each" with
choices, one continuous effect, one replacement, one granted ability.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lnl.record import digest
from lnl.scenario.file import Scenario
from lnl.scenario.run import Run
from tests.support.playing import ENGINES, need

SPIKE = """
id = "SPIKE"
title = "all kinds of procedures at once"
rules = ["9.6.2"]

[cards]
ACT = { text = ["[ACT] [(1) discard a card]: Choose an opponent's member. It gets -3000 power for the turn."] }
PAY = { text = ["[AUTO] When this member is mobilized, you may pay (1). If you do, draw 3 cards."] }
EACH = { text = ["[ACT] [rest this member]: For each member you have, choose an opponent's member, then it gets -1000 power for the turn."] }
CONT = { text = ["[CONT] Your other members get +1000 power."] }
INSTEAD = { text = ["[CONT] If this member would be dropped, you may return it to your hand instead."] }
GRANT = { text = ["[AUTO] When this member is mobilized, choose one of your members. It gains “[AUTO] When this member attacks, draw a card.” for the turn."] }
M = {}

[given.A]
circles = { FL = "ACT", FC = "EACH", FR = "INSTEAD", BL = "CONT" }
hand = ["PAY", "GRANT", "M*2"]
level = 2
stock = 4
deck = 2
drop = 6

[given.B]
circles = { FL = "M", FC = "M", FR = "M" }
hand = 3

[[step]]
decision = "main"
"""


def engine_of(name: str) -> Any:
    return Run(Scenario.parse(SPIKE, "spike.toml"), need(name)).start()._engine


def state(engine: Any) -> int:
    return digest(tuple(engine.record()))


def walk(engine: Any, codes: list[int]) -> list[int]:
    digests = []
    for code in codes:
        engine.apply(code)
        digests.append(state(engine))
    return digests


def random_line(engine: Any, rng: Random, count: int) -> list[int]:
    codes = []
    for _ in range(count):
        decision = engine.decision()
        if decision is None:
            break
        options = decision[3]
        code = (
            options[rng.randrange(len(options))]
            if rng.random() < 0.4
            else options[-1 - rng.randrange(min(3, len(options)))]
        )
        engine.apply(code)
        codes.append(code)
    return codes


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("seed", range(6))
def test_copies_resume_in_the_middle(name: str, seed: int) -> None:
    line = random_line(engine_of(name), Random(seed), 30)
    straight = walk(engine_of(name), line)
    engine = engine_of(name)
    open_frames = 0
    for k, code in enumerate(line):
        before = state(engine)
        open_frames += len(engine.record()[8]) > 0
        twin = engine.copy()
        assert state(twin) == before
        other = engine.copy()
        branch = [c for c in other.decision()[3] if c != code]
        if branch:
            other.apply(branch[Random(k).randrange(len(branch))])
            random_line(other, Random(k), 3)
        assert state(engine) == before
        assert walk(twin, line[k : k + 8]) == straight[k : k + 8]
        assert state(engine) == before
        engine.apply(code)
    assert state(engine) == straight[-1]
    assert open_frames > 3


def test_both_engines_walk_alike() -> None:
    for seed in range(12):
        line = random_line(engine_of("reference"), Random(seed), 40)
        assert walk(engine_of("reference"), line) == walk(engine_of("core"), line)
