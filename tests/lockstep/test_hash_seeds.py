"""Nothing hangs on the order of sets and addresses: both engines say the same under any hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.engines import ENGINES

ROOT = Path(__file__).parents[2]
PROGRAM = """
import random
from hashlib import blake2b
from lnl.contract.errors import EngineLimitError
from lnl.game.game import engine_class
from lnl.game.scenario.file import Scenario
from lnl.game.scenario.run import Run
from tests.support.decks import random_pair
from tests.support.generated_cards import generated_table
from tests.support.lockstep import choose

said = blake2b(digest_size=16)
ballast = [object() for _ in range({ballast})]
for seed in range(4):
    table = random_pair(seed)[0] if seed % 2 else generated_table(seed, depth=2)
    engine, choices = engine_class({engine!r}).new(table, seed), random.Random(seed)
    while (decision := engine.decision()) is not None and engine.n_decisions < 120:
        said.update(repr((tuple(engine.record()), decision, engine.drain_events())).encode())
        try:
            engine.apply(choose(choices, decision.kind, decision.codes))
        except EngineLimitError:
            break
Run(Scenario.load("tests/scenarios/S022.toml"), {engine!r}).play()
print(said.hexdigest())
"""


def said(engine: str, hash_seed: str, ballast: int) -> str:
    """Return the hash of all that an engine says of a few games, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(engine=engine, ballast=ballast)],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join((*sys.path, str(ROOT)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("engine", ENGINES)
def test_games_are_the_same_under_any_hash_seed(engine: str) -> None:
    """Sets of names hang on the seed of the hashes, sets of cards on where the cards lie in memory."""
    first = said(engine, "1", 0)
    assert len(first) == 32
    assert said(engine, "2", 10_007) == first
