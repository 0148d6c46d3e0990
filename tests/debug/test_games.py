"""Games in a build that checks itself after every step, and against the reference."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from lnl._core import Engine
from lnl.ai.search.one_ply import look_ahead
from lnl.ai.search.tree import search
from lnl.contract.enums import Reason
from lnl.lab.bench import signature
from tests.support.decks import random_pair
from tests.support.generated_cards import generated_table
from tests.support.lockstep import Tally, choose, play

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("batch", range(4))
def test_full_lockstep_with_shipped_decks(batch: int) -> None:
    tally = Tally()
    for seed in range(1000 + 4 * batch, 1004 + 4 * batch):
        play(random_pair(seed)[0], seed, full=True, tally=tally)
    assert tally.games == 4
    assert not tally.reasons[Reason.FAULT]


@pytest.mark.parametrize("batch", range(4))
def test_full_lockstep_with_generated_abilities(batch: int) -> None:
    tally = Tally()
    for seed in range(1000 + 2 * batch, 1002 + 2 * batch):
        play(generated_table(seed), seed, full=True, tally=tally)
    assert tally.games == 2


def test_signature_is_that_of_the_fast_build() -> None:
    """The modules beside the sources play the 32 fixed games in a process of their own."""
    script = "from lnl.lab.bench import signature; print(signature('core'))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    fast = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert signature("core") == fast.stdout.strip()


@pytest.mark.parametrize("seed", range(4))
def test_search_at_every_twelfth_decision(seed: int) -> None:
    """Sampled worlds, playouts and steps ahead are games too; copies and finished games check themselves alike."""
    table, choices = random_pair(seed)[0], random.Random(seed)
    game = Engine.new(table, seed)
    searched = 0
    while (decision := game.decision()) is not None:
        player, kind, _, codes = decision
        if game.n_decisions % 12 == 0 and len(codes) > 1:
            view = game.view(player)
            assert sum(action.visits for action in search(view, 24, seed).actions) > 0
            assert len(look_ahead(view, 2, seed)) == len(codes)
            game.copy().play_random(seed)
            searched += 1
        game.apply(choose(choices, kind, codes))
    assert searched
