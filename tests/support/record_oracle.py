"""What must hold of any record, line or replay that comes in: both engines refuse it alike, or take it up and play on alike.

The engines are the oracle for each other. Each may raise `LnlError` only; a crash or a hang is seen by whoever runs this
in a process of its own (`tools/fuzz`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable
from lnl.contract.errors import EngineBug, LnlError
from lnl.contract.record import Record
from lnl.game.game import Game
from lnl.game.replay import Replay
from tests.support import patience
from tests.support.engines import ENGINES
from tests.support.lockstep import choose, difference

STEPS = 20
SECONDS = {"core": patience.CORE, "reference": patience.REFERENCE}
"""Of processor time, for one call of an engine."""


class Disagreed(AssertionError):
    """The engines differ, or something else than an `LnlError` came out."""


def try_record(table: CardTable, record: Any, ruleset: str, seed: int, steps: int = STEPS) -> bool:
    """Take a game up from a record in both engines and play on; return whether they accept it.

    Raises:
        Disagreed: one of them accepts it alone, or they play on differently.
    """
    made = {
        name: outcome_of(partial(kind.from_record, table, record, seed, ruleset), SECONDS[name])
        for name, kind in ENGINES.items()
    }
    return play_on(made, seed, steps)


def try_line(line: str, cards: Sequence[Card], seed: int, steps: int = STEPS) -> bool:
    """Take a game up from a position line in both engines and play on; return whether they accept it.

    Raises:
        Disagreed: one of them accepts it alone, or they play on differently.
    """
    return play_on(
        {name: outcome_of(partial(_engine_at, line, cards, name), SECONDS[name]) for name in ENGINES}, seed, steps
    )


def _engine_at(line: str, cards: Sequence[Card], engine: str) -> Any:
    return Game.from_position(line, cards, engine)._engine


def try_replay(lines: Sequence[str]) -> bool:
    """Verify a replay in both engines; return whether they find it right.

    Raises:
        Disagreed: they say different things of it.
    """
    said = {name: outcome_of(partial(_verified, lines, name)) for name in ENGINES}
    if str(said["core"]) != str(said["reference"]):
        raise Disagreed(f"replay: core {said['core']!r}, reference {said['reference']!r}")
    return isinstance(said["core"], int)


def _verified(lines: Sequence[str], engine: str) -> int:
    return Replay.parse(lines).verify(engine).digest()


def outcome_of(call: Callable[[], Any], seconds: float = patience.REFERENCE) -> Any:
    """Return what a call returns, or the error that refuses it.

    Args:
        call: the call.
        seconds: of processor time that it may take.

    Raises:
        Disagreed: it takes longer, or something else than an `LnlError` comes out.
    """
    try:
        with patience.within(seconds):
            return call()
    except patience.TooSlow as error:
        raise Disagreed(str(error)) from error
    except EngineBug as error:
        raise Disagreed(f"a broken invariant: {error}") from error
    except LnlError as error:
        return error
    except Exception as error:
        raise Disagreed(f"no lnl error: {error!r}") from error


def play_on(made: dict[str, Any], seed: int, steps: int = STEPS) -> bool:
    """Play the same random actions in both engines; return False if they refuse to begin.

    Args:
        made: by engine, a game, or the error that refuses it.
        seed: of the actions.
        steps: how many at most.

    Raises:
        Disagreed: only one of them refuses, or they play on differently.
    """
    if any(isinstance(one, LnlError) for one in made.values()):
        says = {f"{type(one).__name__}: {one}" for one in made.values()}
        if len(says) > 1:
            raise Disagreed(f"refused differently: {says}")
        return False
    choices = Random(seed)
    for step in range(steps):
        decisions = {name: engine.decision() for name, engine in made.items()}
        records: list[Record] = [made[name].record() for name in ("reference", "core")]
        if decisions["core"] != decisions["reference"] or records[0] != records[1]:
            raise Disagreed(f"after {step} steps: {decisions}\n{difference(*records)}")
        if made["core"].drain_events() != made["reference"].drain_events():
            raise Disagreed(f"after {step} steps: other events")
        decision = decisions["core"]
        if decision is None:
            break
        code = choose(choices, decision.kind, decision.codes)
        said = {name: outcome_of(partial(engine.apply, code), SECONDS[name]) for name, engine in made.items()}
        refused = {name for name, error in said.items() if isinstance(error, LnlError)}
        if len(refused) == 1:
            raise Disagreed(f"after {step} steps: only {refused} refuses {code:#x}")
        if refused:
            break
    return True
