"""Whatever Python passes, a public method refuses it with a plain message or does what it is there for."""

from __future__ import annotations

import copy
import subprocess
import sys
from typing import Any

import pytest

from lnl._core.face import CoreView, Engine
from lnl.batch import Games
from lnl.batch.core import Batch
from lnl.contract.errors import ArgumentError, IllegalActionError, LnlError
from lnl.reference import Engine as Reference
from tests.support.hostile import HOSTILE, Call, every_call, playing, standing, unborn

CALLS = every_call()
EVERYTHING = "from tests.support.hostile import *\nfrom tests.boundary.test_arguments import attack\nattack()"


def tried(call: Call, name: str, value: Any) -> Exception | None:
    """Return what a call says to a hostile argument; nothing may have changed then."""
    of = call.of()
    before = call.unchanged(of)
    try:
        call.run(of, **{**call.arguments, name: value})
    except Exception as error:
        assert call.unchanged(of) == before
        return error
    return None


def attack() -> None:
    """Try everything: what follows is printed where it is not as it should be."""
    for call in CALLS:
        test_hostile_arguments_are_refused_and_change_nothing(call)
    for _, use in unborn():
        with pytest.raises(LnlError):
            use()
    print("survived")


@pytest.mark.parametrize("call", CALLS, ids=[call.name for call in CALLS])
def test_hostile_arguments_are_refused_and_change_nothing(call: Call) -> None:
    call.run(call.of(), **call.arguments) if call.name != "Believed" else None
    for name in call.arguments:
        for kind, value in HOSTILE.items():
            error = tried(call, name, value)
            if kind in call.legal.get(name, ()):
                assert error is None, (name, kind, error)
                continue
            assert isinstance(error, LnlError | ValueError), (name, kind, error)
            assert len(str(error)) < 400, (name, kind)
            if not isinstance(error, IllegalActionError) and isinstance(error, ArgumentError):
                assert name.split("_")[0] in str(error) or "script" in str(error), (name, kind, str(error))


def test_every_public_method_is_tried() -> None:
    names = {call.name.rpartition(".")[2].partition(" ")[0] for call in CALLS}
    for kind in (Engine, Reference, CoreView, Batch, Games):
        public = {name for name in dir(kind) if not name.startswith("_")}
        fields = {
            "from_record",
            "belief",
            "n_decisions",
            *getattr(kind, "__annotations__", {}),
        }  # records have a validator of their own
        assert public - names - fields == set(), kind


@pytest.mark.parametrize(("name", "use"), list(unborn()), ids=[name for name, _ in unborn()])
def test_objects_without_a_game_say_so(name: str, use: Any) -> None:
    with pytest.raises(LnlError, match="holds no game"):
        use()


@pytest.mark.slow
def test_nothing_of_it_ends_the_process() -> None:
    done = subprocess.run([sys.executable, "-c", EVERYTHING], capture_output=True, text=True, timeout=600)
    assert (done.returncode, done.stdout.strip()) == (0, "survived"), done.stderr[-2000:]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_copies_are_games_of_their_own(copied: Any, engine: str) -> None:
    game, state = playing(engine), standing(engine)
    for of in (game, state):
        before = of.record()
        twin = copied(of)
        twin.concede(0)
        assert of.record() == before != twin.record()


def test_a_batch_is_not_copied() -> None:
    games = Games(2, [playing("core").table])
    for copied in (copy.copy, copy.deepcopy):
        with pytest.raises(LnlError, match="cannot be copied"):
            copied(games)


def test_messages_name_the_argument_and_its_range(engine: str) -> None:
    state = standing(engine)
    for use, message in (
        (lambda: state.values(0, 2, 0), "player must be a whole number from 0 to 1, not 2"),
        (lambda: state.values(99, 0, 0), "zone must be a whole number from 0 to 16, not 99"),
        (lambda: state.values(0, 0, -1), r"index must be a whole number from 0 to \d+, not -1"),
        (lambda: state.apply(-1), r"action code must be a whole number from 0 to 2\*\*64 - 1, not -1"),
        (lambda: state.new(playing(engine).table, 2**64), r"seed must be a whole number from 0 to 2\*\*64 - 1, not"),
    ):
        with pytest.raises(ArgumentError, match=message):
            use()
