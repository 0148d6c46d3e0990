"""Proof-reading: the compiled program of every ability, read back, says what the card says."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from lnl.cards import tree
from lnl.cards.language import to_text
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.table import CardTable, Contents
from lnl.cards.program.bytecode import Op, Program
from lnl.cards.program.compile import compile_table
from lnl.cards.program.decompile import decompile
from tests.support.ability_trees import abilities
from tests.support.programs import instructions, program_of


def programs() -> list[tuple[CardTable, Program]]:
    """Return tables of all cards of the library, and their programs."""
    cards = sorted(CardLibrary.load().cards, key=lambda card: card.id)
    most, found = 120, []
    for k in range(0, len(cards), most):
        part = cards[k : k + most]
        ids = Contents(tuple(card.id for card in part), ())
        table = CardTable.build(part, ids, ids)
        found.append((table, compile_table(table)))
    return found


def abilities_of(table: CardTable, program: Program) -> list[tuple[str, tree.Ability, int]]:
    """Return the printed abilities of a table with their numbers."""
    return [
        (card.id, ability, number)
        for card, numbers in zip(table.cards, program.printed, strict=True)
        for ability, number in zip(card.abilities, numbers, strict=True)
    ]


def test_every_ability_of_the_library_says_the_same_read_back() -> None:
    read = 0
    for table, program in programs():
        for card_id, ability, number in abilities_of(table, program):
            back = decompile(program, number)
            assert back == ability, card_id
            for noun in ("member", "gate", "card"):
                assert to_text(back, noun) == to_text(ability, noun), card_id
            read += 1
    assert read == sum(len(card.abilities) for card in CardLibrary.load().cards) > 400


def test_every_word_is_read_back_as_what_it_was() -> None:
    """Equal numbers are equal in Python: the classes of all parts are compared too."""
    for table, program in programs():
        for card_id, ability, number in abilities_of(table, program):
            assert shape(decompile(program, number)) == shape(ability), card_id


def shape(value: Any) -> Any:
    """Return the types of all parts of a tree."""
    if isinstance(value, tuple):
        return tuple(map(shape, value))
    fields = getattr(type(value), "__dataclass_fields__", {})
    return (type(value).__name__, *(shape(getattr(value, name)) for name in fields))


@given(abilities())
def test_compiled_read_back_and_compiled_again_is_the_same(ability: tree.Ability) -> None:
    program = program_of(ability)
    back = decompile(program, 0)
    assert back == ability
    assert program_of(back) == program


def test_every_instruction_of_the_bytecode_is_read_back() -> None:
    """The library has them all, so that none is read by chance alone."""
    ops = {
        row.op for _, program in programs() for ability in program.abilities for row in instructions(program, ability)
    }
    assert ops == set(Op)
