"""The capacities of a game for cards and for the program of their abilities."""

from __future__ import annotations

from collections.abc import Iterator

from lnl.cards.library.table import CardTable
from lnl.cards.program.bytecode import Program
from lnl.cards.program.compile import compile_table
from lnl.contract.arguments import whole
from lnl.contract.enums import N_PLAYERS
from lnl.contract.errors import ArgumentError
from lnl.contract.limits import BLANK, require

_PARTS = 4


def fitting_program(table: CardTable) -> Program:
    """Return the program of a card table that a game can hold; both engines ask for it before they begin.

    Raises:
        EngineLimitError: the table exceeds a capacity.
        ArgumentError: the contents name cards that it does not have.
    """
    if (known := _fitting.get(id(table))) is not None and known[0] is table:
        return known[1]
    _check_contents(table)
    for limit, number in _cards(table):
        require(limit, number)
    program = compile_table(table)
    for limit, number in _texts(program):
        require(limit, number)
    if len(_fitting) == _MOST_KNOWN:
        _fitting.clear()
    _fitting[id(table)] = table, program
    return program


_MOST_KNOWN = 16
_fitting: dict[int, tuple[CardTable, Program]] = {}
"""Tables whose programs were asked for, by identity: games of one table are made again and again."""


def sizes(table: CardTable) -> dict[str, int]:
    """Return by limit what a card table holds."""
    return {**dict(_cards(table)), **dict(_texts(compile_table(table)))}


def _check_contents(table: CardTable) -> None:
    """Refuse contents that are no numbers of the table's cards; unknown cards are blank."""
    if len(table.contents) != N_PLAYERS or any(len(parts) != _PARTS for parts in table.contents):
        raise ArgumentError(
            f"table: contents must have {_PARTS} parts for each of {N_PLAYERS} players", argument="table"
        )
    for parts in table.contents:
        for part in parts:
            for definition in part:
                if definition != BLANK:
                    whole("table: card", definition, 0, len(table.cards) - 1)


def _cards(table: CardTable) -> Iterator[tuple[str, int]]:
    yield "MAX_SLOTS", table.n_slots
    yield "MAX_DEFS", len(table.cards)
    piles = [(len(main) + len(mine) + len(tools), len(gates)) for main, gates, mine, tools in table.contents]
    yield "MAX_PILE", max(map(max, piles))


def _texts(program: Program) -> Iterator[tuple[str, int]]:
    yield "MAX_PROGRAMS", len(program.abilities)
    yield "MAX_ABILITIES", max(map(len, program.printed), default=0)
    yield "MAX_NAMES", len(program.names)
    yield "MAX_ELEMENTS", len(program.elements)
    yield "MAX_OPPOSED", len(program.opposed)
    yield "MAX_NESTED", program.nested
    yield "MAX_COST_PARTS", program.cost_parts
