"""Mutated inputs of every kind, those that once got through, and that what watches them sees a crash and a hang."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lnl.contract.errors import EngineBug, LnlError
from tests.support.patience import within
from tools.fuzz import campaign, wordings
from tools.fuzz.campaign import Campaign, kept_files, read_kept, target_name
from tools.fuzz.target import Escaped, Target, check, inputs
from tools.fuzz.targets import BY_NAME, TARGETS

COUNTS = {"record": 50, "position": 25, "replay": 12, "card text": 120, "wording": 15, "card file": 100, "deck": 150,
          "scenario": 100, "action": 130, "moves": 15, "engine calls": 30, "batch calls": 40}  # fmt: skip
"""Inputs of each target, few for those that take long; `make fuzz` tries more."""
BLOCKS = {"record": (0, 1, 2), "position": (0, 1, 2), "replay": (0, 2)}
"""Where each block mutates another game; one block for other targets."""


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.file_name)
def test_mutated_inputs(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wordings, "SLOWEST", 10.0)  # how fast texts are read is measured where nothing else runs
    blocks = BLOCKS.get(target.name, (1,))
    tried = [check(target, text) for block in blocks for text in islice(inputs(target, block), COUNTS[target.name])]
    assert any(tried)
    assert not all(tried) or target.name.endswith("calls")


@pytest.mark.parametrize("path", kept_files(), ids=lambda path: path.stem)
def test_kept_input(path: Path) -> None:
    check(BY_NAME[target_name(path)], read_kept(path))


@pytest.mark.parametrize("name", ["card text", "engine calls", "batch calls"])
def test_inputs_that_become_small_where_they_fail(name: str) -> None:
    """Hypothesis draws what chance would, and shows the simplest input that fails."""

    @settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(st.randoms(use_true_random=False))
    def tried(rng: Random) -> None:
        text = BY_NAME[name].make(rng, 0)
        try:
            check(BY_NAME[name], text)
        except Escaped as error:
            raise AssertionError(f"{error}\n{text}") from None

    tried()


def test_the_same_block_holds_the_same_inputs() -> None:
    for target in TARGETS:
        assert list(islice(inputs(target, 5), 3)) == list(islice(inputs(target, 5), 3)), target.name
        assert list(islice(inputs(target, 5), 3)) != list(islice(inputs(target, 6), 3)), target.name


def _raise(error: BaseException, _text: str) -> bool:
    raise error


def _busy(_text: str) -> bool:
    with within(0.05):
        while True:
            pass


@pytest.mark.parametrize(
    "read",
    [
        partial(_raise, ValueError("no lnl error")),
        partial(_raise, LnlError(" ")),
        partial(_raise, LnlError("x" * 100_000)),
        partial(_raise, EngineBug("a broken invariant")),
        partial(_raise, RecursionError()),
        _busy,
    ],
)
def test_what_escapes_is_seen(read: Callable[[str], bool]) -> None:
    with pytest.raises(Escaped, match="made up"):
        check(Target("made up", lambda _rng, _block: "", read), "")


def test_one_clear_error_is_no_finding() -> None:
    assert check(Target("made up", lambda _rng, _block: "", partial(_raise, LnlError("no"))), "") is False


WORKER = """
import os, time
def say(*words): print(*words, flush=True)
say("case 4 17"); say('input "the input"'); say("refused 3")
say("case 4 18"); say('input "another"')
END
"""


@pytest.mark.parametrize(
    ("end", "what"),
    [
        ("os.abort()", "the process ended with -6"),
        ("print('one line'); os._exit(3)", "the process ended with 3\none line"),
        ("time.sleep(99)", "nothing was said for too long"),
        ("say('found something else'); time.sleep(99)", "something else"),
    ],
)
def test_what_a_worker_dies_of_is_kept(end: str, what: str, tmp_path: Path, monkeypatch: Any) -> None:
    command = [sys.executable, "-c", WORKER.replace("END", end)]
    monkeypatch.setattr(Campaign, "_command", lambda _self, _block, _start: command)
    monkeypatch.setattr(campaign, "SILENCE", {"release": 3.0})
    monkeypatch.chdir(tmp_path)
    result = Campaign(Target("made up", lambda _rng, _block: "", lambda _text: True), "release", 4, 2, 60).run()
    assert result.counts["refused"] == result.counts["found"] == 1
    assert result.found[0].endswith(f"made-up-4-18.txt: {what}")
    assert (campaign.KEPT / "made-up-4-18.txt").read_text() == "another"
    assert result.next_block == 5


def test_a_campaign_tries_what_was_asked(monkeypatch: Any) -> None:
    result = Campaign(BY_NAME["deck"], "release", 7, 5, 0).run()
    assert (result.n_tried, result.found) == (5, [])
    assert result.counts["slowest ms"] < 1000


@pytest.mark.parametrize(
    ("switches", "mode", "is_checked"),
    [
        ({}, "release", False),
        ({"LNL_DEBUG": "1"}, "debug", True),
        ({"LNL_SANITIZE": "1"}, "sanitize", True),
        ({"LNL_SANITIZE": "release"}, "sanitize-release", False),
    ],
)
def test_builds_with_sanitizers(switches: dict[str, str], mode: str, is_checked: bool, monkeypatch: Any) -> None:
    """The one of release directives checks no index, as the modules that people use."""
    for name in ("LNL_DEBUG", "LNL_SANITIZE", "LNL_DEV"):
        monkeypatch.delenv(name, raising=False)
    for name, value in switches.items():
        monkeypatch.setenv(name, value)
    names: dict[str, Any] = {"__name__": "setup"}
    exec(compile(Path("setup.py").read_text(encoding="utf-8"), "setup.py", "exec"), names)
    assert names["MODE"] == mode
    assert names["DIRECTIVES"]["boundscheck"] is names["DIRECTIVES"]["initializedcheck"] is is_checked
    assert ("LNL_DEBUG", "1" if is_checked else "0") in names["MACROS"]
    assert ("-fsanitize=address,undefined" in names["COMPILE_ARGS"]) == mode.startswith("sanitize")
    assert ("-UNDEBUG" in names["COMPILE_ARGS"]) is is_checked
