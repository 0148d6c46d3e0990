"""Records, position lines and replays, as `tests.support.record_cases` mutates them, written as texts."""

from __future__ import annotations

from functools import partial
from math import inf, nan
from random import Random
from typing import Any

from lnl.cards.library.library import CardLibrary
from lnl.contract.record import Record
from tests.support.record_cases import TARGETS, Case, source
from tests.support.record_games import KINDS
from tests.support.record_oracle import try_line, try_record, try_replay
from tools.fuzz.blind import mutate

_NAMES = {"nan": nan, "inf": inf, "object": object, "__builtins__": {}}


def make(target: str, rng: Random, block: int) -> str:
    """Return a mutated input.

    Args:
        target: a word of `TARGETS`.
        rng: source of chance.
        block: which game is mutated; kinds of games take turns.
    """
    assert target in TARGETS
    kinds = [kind for kind in KINDS if (target, kind) != ("replay", "generated")]  # those cards have no text to write
    while True:
        case = Case(target, kinds[block % len(kinds)], block, rng.randrange(1 << 30))
        found = source(case.kind, case.seed)
        if found is not None and found.records:
            return _WRITTEN[target](case)
        block += len(kinds)


def _record(case: Case) -> str:
    given = case.input()
    value = tuple(given) if isinstance(given, Record) else given
    return f"{case.kind} {case.seed} {case.number % 97}\n{value!r}".replace("<class 'object'>", "object")


def _line(case: Case) -> str:
    return f"{case.kind} {case.seed} {case.number % 97}\n{case.input()}"


def _replay(case: Case) -> str:
    text = "\n".join(case.input())
    rng = Random(case.number)
    return mutate(text, (text,), rng) if rng.random() < 0.1 else text


_WRITTEN = {"record": _record, "line": _line, "replay": _replay}


def read_record(text: str) -> bool:
    """Take a game up from a record in both engines, and play on."""
    head, _, written = text.partition("\n")
    kind, seed, play = head.split()
    found = source(kind, int(seed))
    assert found is not None
    given: Any = eval(written, _NAMES)  # a literal of our own: with numbers and objects that literals have no words for
    if isinstance(given, tuple) and len(given) == len(Record._fields):
        given = Record(*given)
    return try_record(found.table, given, found.ruleset, int(play))


def read_line(text: str) -> bool:
    """Take a game up from a position line in both engines, and play on; a line without a head is of the shipped cards."""
    head, newline, line = text.partition("\n")
    words = head.split()
    if newline and len(words) == 3 and words[0] in KINDS:
        found = source(words[0], int(words[1]))
        assert found is not None
        return try_line(line, found.table.cards, int(words[2]))
    return try_line(text, CardLibrary.load().cards, 7)


def read_replay(text: str) -> bool:
    """Verify a replay in both engines."""
    return try_replay(text.split("\n"))


makers = {target: partial(make, target) for target in TARGETS}
