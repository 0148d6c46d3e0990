"""The cases of record fuzzing, each known by its name: a reached record, position line or replay, and a mutation of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from lnl.cards.library.table import CardTable
from lnl.contract.errors import LnlError
from lnl.contract.record import Record
from lnl.game.game import Game
from lnl.game.position import write_position
from lnl.game.replay import Replay
from tests.support.record_games import KINDS, reached, table_by
from tests.support.record_mutations import EDGES, mutated, mutated_line
from tests.support.record_oracle import try_line, try_record, try_replay

TARGETS = ("record", "line", "replay")
_MOST = 40
"""Records of one game that are mutated, spread over it."""


@dataclass(frozen=True)
class Source:
    """A game whose records are mutated."""

    table: CardTable
    ruleset: str
    records: tuple[Record, ...]


@lru_cache(maxsize=4)
def source(kind: str, seed: int) -> Source | None:
    """Return the game of a kind and seed; None where its cards are more than a game can hold."""
    try:
        table, ruleset = table_by(kind, seed)
        records = [record for _, record in reached(table, ruleset, seed)]
    except LnlError:
        return None
    return Source(table, ruleset, tuple(records[:: max(1, len(records) // _MOST)]))


@dataclass(frozen=True)
class Case:
    """One mutation.

    Attributes:
        target: a word of `TARGETS`.
        kind: a word of `KINDS`.
        seed: of the game.
        number: of the mutation.
    """

    target: str
    kind: str
    seed: int
    number: int

    @classmethod
    def named(cls, name: str) -> Case:
        """Return the case of a name."""
        target, kind, seed, number = name.split()
        return cls(target, kind, int(seed), int(number))

    @property
    def name(self) -> str:
        """Its name."""
        return f"{self.target} {self.kind} {self.seed} {self.number}"

    def prepare(self) -> None:
        """Play the game whose records are mutated, unless it is known."""
        source(self.kind, self.seed)

    def run(self) -> bool:
        """Try it; return whether it is accepted.

        Raises:
            Disagreed: the engines differ, or something else than an `LnlError` came out.
        """
        found = source(self.kind, self.seed)
        if found is None or not found.records:
            return False
        return _RUN[self.target](found, Random(self.name), self.number)

    def input(self) -> Any:
        """Return what is tried: a record, a line or the lines of a replay."""
        found = source(self.kind, self.seed)
        assert found is not None
        return _MADE[self.target](found, Random(self.name))


def cases(target: str, seed: int, start: int, per_seed: int) -> Iterator[Case]:
    """Yield cases without end: so many of each game, by kinds in turn."""
    while True:
        for number in range(start, per_seed):
            yield Case(target, KINDS[seed % len(KINDS)], seed, number)
        seed, start = seed + 1, 0


def _record(found: Source, rng: Random) -> Any:
    return mutated(rng.choice(found.records), rng.choice(found.records), rng)


def _line(found: Source, rng: Random) -> str:
    lines = [write_position(rng.choice(found.records), found.table, 7, found.ruleset) for _ in range(2)]
    return mutated_line(lines[0], lines, rng)


def _replay(found: Source, rng: Random) -> list[str]:
    """Return the lines of a mutated replay of a few moves from a record on."""
    game = Game.from_record(found.table, rng.choice(found.records), rng.randrange(99), found.ruleset)
    for _ in range(rng.randrange(8)):
        if game.decision is not None:
            game.push_code(rng.choice(game.decision.codes))
    rows = [json.loads(line) for line in Replay.of(game, ("a", "b")).lines()]
    for _ in range(rng.choice((1, 1, 2))):
        rng.choice(_ROWS)(rows, rng)
    return [json.dumps(row) for row in rows]


def _position_of_row(rows: list[Any], rng: Random) -> None:
    if rows and isinstance(rows[0].get("position"), str):
        rows[0]["position"] = mutated_line(rows[0]["position"], [rows[0]["position"]], rng)


def _header(rows: list[Any], rng: Random) -> None:
    if rows:
        key = rng.choice(list(rows[0]))
        rows[0][key] = rng.choice((None, True, "", "2.04", "1.00", [], {}, [{}, {}], 1.5, *EDGES))


def _decks(rows: list[Any], rng: Random) -> None:
    """Another number of copies of a card."""
    decks = rows[0].get("decks") if rows else None
    found = [part for deck in decks if isinstance(deck, dict) for part in deck.values()] if type(decks) is list else []
    if parts := [part for part in found if isinstance(part, dict) and part]:
        part = rng.choice(parts)
        part[rng.choice(list(part))] = rng.choice((0, 1, 2, 5, 60, *EDGES))


def _moves(rows: list[Any], rng: Random) -> None:
    """A move is left out, done twice, exchanged or written otherwise."""
    if len(rows) > 1:
        at, other = rng.randrange(1, len(rows)), rng.randrange(1, len(rows))
        match rng.randrange(5):
            case 0:
                del rows[at]
            case 1:
                rows.insert(at, rows[other])
            case 2:
                rows[at], rows[other] = rows[other], rows[at]
            case 3:
                rows[at] = {**rows[at], "digest": rng.choice(("", "x", "-1", "0", "f" * 17, "ff"))}
            case _:
                rows[at] = {
                    **rows[at],
                    "do": rng.choice(("concede 0", "concede 2", "pass", "done", "", "yes", "level 0")),
                }


_ROWS: Sequence[Callable[[list[Any], Random], None]] = (
    _position_of_row,
    _position_of_row,
    _header,
    _decks,
    _moves,
    _moves,
)
_MADE: dict[str, Callable[[Source, Random], Any]] = {"record": _record, "line": _line, "replay": _replay}
_RUN: dict[str, Callable[[Source, Random, int], bool]] = {
    "record": lambda found, rng, number: try_record(found.table, _record(found, rng), found.ruleset, number),
    "line": lambda found, rng, number: try_line(_line(found, rng), found.table.cards, number),
    "replay": lambda found, rng, _number: try_replay(_replay(found, rng)),
}
