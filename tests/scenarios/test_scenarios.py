"""Every scenario file, on both engines."""

from pathlib import Path

import pytest

from lnl.game.scenario import Run, Scenario
from tests.support.engines import ENGINES

FILES = sorted(Path(__file__).parent.glob("*.toml"))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path, engine: str) -> None:
    Run(Scenario.load(path), engine).play()


def test_every_scenario_names_its_rules() -> None:
    for path in FILES:
        scenario = Scenario.load(path)
        assert scenario.rules, path
        assert scenario.title, path
        assert path.stem.rstrip("abcdef").startswith(scenario.id), path


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_both_engines_tell_a_scenario_alike(path: Path) -> None:
    first, *others = [Run(Scenario.load(path), engine).play() for engine in ENGINES]
    for other in others:
        assert other.events == first.events
        assert other.record() == first.record()
