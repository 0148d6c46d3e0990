"""Programs of card tables, instruction by instruction."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lnl.cards import tree
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.cards.program.bytecode import LENGTHS, STATEMENTS, CompiledAbility, Kind, Op, Program, offset_of
from lnl.cards.program.compile import compile_table
from lnl.contract.enums import CardType


class Instruction(NamedTuple):
    """One instruction.

    Attributes:
        at: its offset in the pool.
        op: what it is.
        path: the number of its statement.
        jump: the offset to which it may lead, if it is one that jumps.
    """

    at: int
    op: Op
    path: int
    jump: int | None


def program_of(*abilities: tree.Ability) -> Program:
    """Return the program of a table with one card that has these abilities."""
    card = Card("A-1", "A", CardType.LOGICALIST, territory=1, abilities=abilities)
    deck = Contents(("A-1",), ())
    return compile_table(CardTable.build([card], deck, deck))


def instructions(program: Program, ability: CompiledAbility) -> Iterator[Instruction]:
    """Yield the instructions of an ability in the order of the pool, up to the END that no jump passes."""
    at = reach = ability.code
    while True:
        op = Op(program.pool[at])
        leads = [operand.name for operand in STATEMENTS[op] if operand.kind is Kind.JUMP]
        jump = program.pool[at + offset_of(op, leads.pop())] if leads else None
        yield Instruction(at, op, program.pool[at + 1], jump)
        reach = max(reach, jump or 0)
        if op is Op.END and at >= reach:
            return
        at += LENGTHS[op]
