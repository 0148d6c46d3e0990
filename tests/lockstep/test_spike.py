"""Every kind of procedure copied and resumed at every decision in its middle, in both engines.

One activated ability with a two-part cost, one automatic "you may pay" that draws across a refresh, one "for each" with
choices, one continuous effect, one replacement, one granted ability.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from lnl.contract.decision import DecisionKind
from lnl.contract.event import EventKind
from lnl.contract.record import Record, digest
from lnl.game.scenario.file import Scenario
from lnl.game.scenario.run import Run
from tests.support.engines import ENGINES

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
    return Run(Scenario.parse(SPIKE, "spike.toml"), name).start()._engine


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
        options = decision.codes
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
        branch = [c for c in other.decision().codes if c != code]
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


KINDS = {"two-part cost", "draw across a refresh", "for each", "replacement", "continuous effect", "granted ability"}
NAMES = ("ACT", "CONT", "EACH", "FILLER", "FILLER-GATE", "GRANT", "INSTEAD", "M", "PAY")
"""The cards of the spike by their definition."""
SEEDS = (24, 59)
"""Lines of 60 actions that meet all kinds between them."""
WHOLE = {"core": 10_000, "reference": 60}
"""The core goes on to the end of the game."""


def met(decision: tuple[Any, ...], record: Record, events: list[Any]) -> set[str]:
    """Return the kinds of procedure that an action was part of."""
    resolutions = [frame for frame in record.frames if frame[0] == 1]  # type: ignore[index]
    name = NAMES[resolutions[-1][1][0]] if resolutions else ""  # type: ignore[index]
    kinds = {event[0] for event in events}
    played = {NAMES[card[0]] for event in events if event[0] == EventKind.PLAY for card in event[4]}
    found = {
        "two-part cost": decision.kind == DecisionKind.COST_PART and name == "ACT",
        "draw across a refresh": name == "PAY" and EventKind.REFRESH in kinds,
        "for each": decision.kind == DecisionKind.CHOOSE and name == "EACH",
        "replacement": EventKind.REPLACED in kinds,
        "granted ability": bool(played & {"M", "CONT"}),  # they have no automatic ability of their own
    }
    return {kind for kind, true in found.items() if true}


@pytest.mark.parametrize("name", ENGINES)
def test_the_continuous_effect_is_at_work(name: str) -> None:
    engine = engine_of(name)
    members = Record(*engine.record()).zones[0][0]
    powers = {NAMES[card[0]]: engine.values(0, 0, k)[0] for k, card in enumerate(members)}  # type: ignore[index]
    assert powers["ACT"] == powers["EACH"] == powers["INSTEAD"] == powers["CONT"] + 1000


@pytest.mark.parametrize("name", ENGINES)
def test_every_kind_is_met_copied_and_finished(name: str) -> None:
    found = {"continuous effect"}
    for seed in SEEDS:
        line = random_line(engine_of(name), Random(seed), 60)
        engine = engine_of(name)
        for code in line:
            engine.apply(code)
        line += random_line(engine, Random(seed), WHOLE[name] - 60)
        straight = walk(engine_of(name), line)
        engine = engine_of(name)
        engine.drain_events()
        for k, code in enumerate(line):
            record, decision = Record(*engine.record()), engine.decision()
            if record.frames and k < 60:
                other = engine.copy()
                random_line(other, Random(k), 12)
                twin = engine.copy()
                assert walk(twin, line[k:]) == straight[k:]
                assert digest(tuple(engine.record())) == digest(record)
                assert engine.decision() == decision
            engine.apply(code)
            assert state(engine) == straight[k]
            found |= met(decision, record, engine.drain_events())
        assert name == "reference" or engine.decision() is None
    assert found == KINDS
