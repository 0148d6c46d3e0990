"""10.1.2.2.1: what both players chose for rule actions of one moment is part of the record until all is carried out."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from lnl.contract import rulenum
from lnl.contract.record import digest, mask
from lnl.contract.rows import PicksRow
from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario
from tests.support.hiding import Position, check

FILES = [
    path
    for pattern in ("L10[1-7].toml", "E970.toml", "R98[12].toml")
    for path in sorted((Path(__file__).parents[1] / "scenarios").glob(pattern))
]
CHOSEN = {rulenum.to_code(rule) for rule in ("10.4.2", "10.5.2", "10.6.1.2", "10.6.2", "10.8.1")}
ACTIONS = 12

pytestmark = pytest.mark.rule("10.1.2.2.1")


def started(path: Path, engine: str) -> Game:
    """Return the game at the start of a scenario."""
    return Run(Scenario.load(path), engine).start()


def legal(game: Game) -> tuple[int, ...]:
    """Return the codes of the legal actions, none if the game is over."""
    decision = game._engine.decision()
    return () if decision is None else decision.codes


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("seed", range(3))
def test_engines_agree_whatever_is_chosen(path: Path, seed: int) -> None:
    choices = Random(seed)
    reference, core = started(path, "reference"), started(path, "core")
    for step in range(ACTIONS):
        codes = legal(core)
        assert codes == legal(reference)
        assert reference.events == core.events
        record = reference.record()
        assert record == core.record()
        for player in range(2):
            assert mask(record, player) == core._engine.view(player).record()
        if not codes:
            break
        check(Position(core._engine, core.table, seed, frozenset({f"{path.stem} {step}"})), 7)
        code = choices.choice(codes)
        reference.push_code(code)
        core.push_code(code)


@pytest.mark.parametrize("engine", ["core", "reference"])
@pytest.mark.parametrize("name", ["L101", "L103", "L104", "E970", "R982"])
def test_records_tell_the_choices_apart(name: str, engine: str) -> None:
    start = started(next(path for path in FILES if path.stem == name), engine)
    records = []
    for code in legal(start):
        game = start.copy()
        game.push_code(code)
        records.append(game.record())
        assert any(
            isinstance(frame, PicksRow) and frame.point in CHOSEN and frame.picks for frame in game.record().frames
        )
    assert len(records) > 1
    assert len({digest(tuple(record)) for record in records}) == len(records)
