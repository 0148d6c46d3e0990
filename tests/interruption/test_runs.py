"""A sample of `tools.interruptions`: commands that are killed or run out of disk lose nothing, and go on."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lnl.files.journal import Journal
from tools import interruptions
from tools.interruptions import COMMANDS, FULL, SIGNALS, Found, Whole, Wrong, interrupt, one_run, whole


@pytest.mark.slow
def test_interrupted_commands_go_on() -> None:
    found = interrupt(3, 1000, 1)
    assert not found.wrong
    assert sum(found.ends.values()) == 3


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    return whole(COMMANDS[0], tmp_path_factory.mktemp("whole"))


@pytest.mark.parametrize("end", [*SIGNALS, FULL])
def test_every_end_of_a_game(expected: Whole, end: str) -> None:
    found = Found()
    one_run(COMMANDS[0], end, expected, random.Random(4), found)
    assert sum(found.ends.values()) == 1


def test_the_tool_notices_a_game_that_goes_elsewhere(expected: Whole) -> None:
    other = Whole(expected.output, b"another", expected.seconds)
    with pytest.raises(Wrong, match=r"neither the old nor the new one|another game than without interruption"):
        one_run(COMMANDS[0], SIGNALS[0], other, random.Random(4), Found())


def test_the_tool_notices_a_damaged_journal(tmp_path: Path) -> None:
    file = tmp_path / "a.journal"
    with Journal.create(file, {}) as journal:
        journal.append({"n": 1})
    assert interruptions._has_rows(file)
    file.write_bytes(file.read_bytes().replace(b"1}", b"2}"))
    with pytest.raises(Wrong, match=r"a\.journal is damaged"):
        interruptions._has_rows(file)
