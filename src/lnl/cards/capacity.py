"""What a game can hold of cards and of the program of their abilities: the contract's part of `lnl.limits`."""

from __future__ import annotations

from lnl.cards.bytecode import Program
from lnl.cards.compile import compile_table
from lnl.cards.table import CardTable
from lnl.limits import require


def fitting_program(table: CardTable) -> Program:
    """Return the program of a card table that a game can hold; both engines ask for it before they begin.

    Raises:
        EngineLimitError: the table exceeds a capacity.
    """
    require("MAX_SLOTS", table.n_slots)
    for main, gates, my_logicalist, tools in table.contents:
        require("MAX_PILE", max(len(main) + len(my_logicalist) + len(tools), len(gates)))
    program = compile_table(table)
    require("MAX_PROGRAMS", len(program.abilities))
    require("MAX_ABILITIES", max(map(len, program.printed), default=0))
    require("MAX_NAMES", len(program.names))
    require("MAX_ELEMENTS", len(program.elements))
    require("MAX_NESTED", program.nested)
    require("MAX_COST_PARTS", program.cost_parts)
    return program
