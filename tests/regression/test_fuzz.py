"""Inputs that once brought a parser down, and a few hundred new ones for each."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.support.fuzz import Target, check, inputs, targets

KEPT = Path(__file__).parent / "fuzz"


@pytest.fixture(scope="module")
def by_name() -> dict[str, Target]:
    return {target.name: target for target in targets()}


@pytest.mark.parametrize(
    "name", ["card text", "card file", "deck", "position", "action", "scenario", "replay", "moves"]
)
def test_mutated_inputs(by_name: dict[str, Target], name: str) -> None:
    for text in islice(inputs(by_name[name], 1), 150):
        check(by_name[name], text)


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.txt")), ids=lambda path: path.stem)
def test_kept_input(by_name: dict[str, Target], path: Path) -> None:
    name = path.stem.rpartition("-")[0].rpartition("-")[0].replace("-", " ")
    check(by_name[name], path.read_text(encoding="utf-8"))
