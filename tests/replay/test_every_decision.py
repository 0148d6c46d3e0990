"""Records, positions and replays at every decision of shipped games lead to the same continuation.

``LNL_SAVED_GAMES=50`` plays 50 games instead of the few of a usual run (docs/testing.md).
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from lnl import decks
from lnl.game import Game, engine_class
from lnl.record import Record, digest
from lnl.replay import Replay
from tests.support.playing import need

GAMES = int(os.environ.get("LNL_SAVED_GAMES", "5"))
EVERY = {"core": 1, "reference": 12}
"""The reference continues from one decision in so many; the core from all."""
AHEAD = 6


def play_on(engine: Any, rng_seed: int, count: int) -> list[int]:
    """Play on by a seed; return the digest after each action."""
    rng, digests = Random(rng_seed), []
    for _ in range(count):
        decision = engine.decision()
        if decision is None:
            break
        engine.apply(decision[3][rng.randrange(len(decision[3]))])
        digests.append(digest(tuple(engine.record())))
    return digests


def pairing(seed: int) -> tuple[Any, Any]:
    shipped = [deck for _, deck in sorted(decks().items())]
    return shipped[seed % 4], shipped[(seed // 4 + seed) % 4]


@pytest.mark.parametrize("engine", ["core", "reference"])
def test_save_and_load_at_every_decision(engine: str) -> None:
    need(engine)
    positions = records = 0
    for seed in range(GAMES):
        game = Game(*pairing(seed), seed=seed, engine=engine)
        rng = Random(seed)
        while (decision := game.decision) is not None:
            if game.n_decisions % EVERY[engine] == 0:
                ahead = play_on(game._engine.copy(), seed, AHEAD)
                record = Record(*game.record())
                if (
                    not record.frames
                    and not record.snapshots
                    and decision.kind.name in ("MAIN", "LEVEL", "ATTACK_OR_STOP")
                ):
                    loaded = engine_class(engine).from_record(game.table, record, seed, "2.04", None)
                    assert digest(tuple(loaded.record())) == game.digest()
                    assert loaded.decision() == game._engine.decision()
                    assert play_on(loaded, seed, AHEAD) == ahead
                    records += 1
                    again = Game.from_position(game.position(), engine=engine)
                    assert again.digest() == game.digest()
                    positions += 1
            game.push_code(decision.codes[rng.randrange(len(decision.codes))])
        assert_replays(game, engine, Random(seed))
    assert records > 5
    assert positions > 5


def assert_replays(game: Game, engine: str, rng: Random) -> None:
    """A replay reaches every decision with the digest it recorded, and loads from its text."""
    replay = Replay.of(game)
    assert Replay.parse(replay.lines()).verify(engine).digest() == game.digest()
    cut = rng.randrange(len(replay.moves) + 1)
    assert replay.game(cut, engine).n_decisions == cut
