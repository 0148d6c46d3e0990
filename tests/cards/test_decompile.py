"""Proof-reading: the compiled program of every ability, read back, says what the card says."""

from __future__ import annotations

from typing import Any

from hypothesis import given

from lnl.cards import tree
from lnl.cards.language import to_text
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.cards.program.bytecode import LENGTHS, Op, Program
from lnl.cards.program.compile import compile_table
from lnl.cards.program.decompile import decompile
from lnl.contract.enums import CardType
from tests.support.ability_trees import abilities


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


def alone(ability: tree.Ability) -> Program:
    """Return the program of a card with one ability."""
    card = Card("A-1", "A", CardType.LOGICALIST, territory=1, abilities=(ability,))
    deck = Contents(("A-1",), ())
    return compile_table(CardTable.build([card], deck, deck))


@given(abilities())
def test_compiled_read_back_and_compiled_again_is_the_same(ability: tree.Ability) -> None:
    program = alone(ability)
    back = decompile(program, 0)
    assert back == ability
    assert alone(back) == program


def test_every_instruction_of_the_bytecode_is_read_back() -> None:
    """The library has them all, so that none is read by chance alone."""
    ops = {Op(program.pool[at]) for _, program in programs() for at in starts(program)}
    assert ops == set(Op)


def starts(program: Program) -> list[int]:
    """Return where the instructions of a program begin."""
    found = []
    for ability in program.abilities:
        at, reach = ability.code, ability.code
        while True:
            found.append(at)
            op = Op(program.pool[at])
            if op in (Op.MAY_PAY, Op.TOLL, Op.MAY, Op.IF_DID, Op.IF, Op.JUMP, Op.FOR_EACH, Op.REPLACE):
                reach = max(reach, program.pool[at + LENGTHS[op] - 1])
            at += LENGTHS[op]
            if op is Op.END and at > reach:
                break
    return found
