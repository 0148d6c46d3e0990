"""The structures by which the core reads programs have the operands that the compiler writes, in the same places."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lnl.cards.program.bytecode import (
    AMOUNTS,
    CONDITIONS,
    FILTERS,
    ITEMS,
    STATEMENTS,
    TARGETS,
    AmountOp,
    ConditionOp,
    FilterOp,
    Kind,
    Op,
    Row,
    TargetOp,
)
from lnl.cards.tree import TypeMask
from lnl.contract.enums import CardType

SOURCE = Path(__file__).parents[2] / "src/lnl/_core/state/programs.pxi"
CALLED: dict[str, set[str]] = {
    "op": {"comparison"},
    "to": {"target"},
    "of": {"target"},
    "count": {"count", "amount"},
    "level": {"level", "amount"},
    "times": {"times", "amount"},
    "subject": {"target"},
    "rested": {"rest"},
    "unused": {"rest", "verb"},
    "set": {"sets"},
    "end": {"to", "behind", "otherwise", "paid"},
    "body": {"to"},
    "text": {"text"},
    "trait": {"filter"},
    "parts": {"n"},
}
"""What the core calls an operand that it does not call by the name of the field of the tree."""
STRUCTURES: dict[Op, str] = {
    Op.DRAW: "Players",
    Op.LOOK: "Players",
    Op.REVEAL_UNTIL: "RevealUntil",
    Op.DISCARD: "Discard",
    Op.CHOOSE: "Choose",
    Op.SEARCH: "Search",
    Op.CHOOSE_NUMBER: "ChooseNumber",
    Op.CHOOSE_KIND: "ChooseKind",
    **dict.fromkeys((Op.REVEAL, Op.STAND, Op.REST, Op.TURN_UP, Op.TURN_DOWN, Op.DESTROY, Op.BLINK_STEP), "Target"),
    Op.MOVE: "Move",
    Op.MOBILIZE: "Mobilize",
    Op.PLAY: "Mobilize",
    Op.PUT_IN_SOUL: "Host",
    Op.SET_ON: "Host",
    Op.CHANGE: "Change",
    Op.CHANGE_PLAYER: "ChangePlayer",
    Op.MULTIPLY: "Multiply",
    Op.SWITCH: "Switch",
    Op.SKIP_PHASE: "Skip",
    Op.GAIN: "Gain",
    **dict.fromkeys((Op.LOSE_CHOSEN, Op.LOSE_ONE, Op.AURA_AS_HEART), "Lose"),
    Op.LOSE: "LoseAbilities",
    Op.TRAIT: "Trait",
    Op.CANNOT: "Cannot",
    Op.SHUFFLE: "Shuffle",
    **dict.fromkeys((Op.PAY, Op.STOCK_BOOST, Op.STOCK_OPEN, Op.STOCK_CLOSE, Op.SYNTHESIZE), "Amount"),
    Op.MAY_PAY: "MayPay",
    Op.TOLL: "Toll",
    **dict.fromkeys((Op.MAY, Op.IF_DID, Op.JUMP, Op.NEXT), "Jump"),
    Op.IF: "If",
    Op.FOR_EACH: "ForEach",
    Op.REPLACE: "Replace",
    Op.TRANCE: "Trance",
    Op.TRANCE_CHANGE: "Trance",
    Op.MAKE_UP: "MakeUp",
    Op.USE: "Use",
    Op.END_GAME: "EndGame",
    Op.LATER: "Later",
    Op.MOBILIZE_ON: "MobilizeOn",
    Op.MOVE_TO: "MoveTo",
    Op.EXCHANGE: "Exchange",
    Op.LOOK_AT: "Target",
    **dict.fromkeys((Op.SET_ON_ONE, Op.PUT_IN_SOUL_OF_ONE), "SetOnOne"),
    Op.MODES: "Modes",
    Op.MODE: "Mode",
    Op.END: "Head",
}
OPERANDS: dict[str, Row] = {
    "PlainFilterC": FILTERS[FilterOp.TYPE],
    "StatFilterC": FILTERS[FilterOp.STAT],
    "SoulFilterC": FILTERS[FilterOp.SOUL],
    "SoulThanFilterC": FILTERS[FilterOp.SOUL_THAN],
    "RelationFilterC": FILTERS[FilterOp.RELATION],
    "FixedAmountC": AMOUNTS[AmountOp.FIXED],
    "CountAmountC": AMOUNTS[AmountOp.COUNT],
    "StatAmountC": AMOUNTS[AmountOp.STAT],
    "PlayerAmountC": AMOUNTS[AmountOp.T_RANK],
    "AllTargetC": TARGETS[TargetOp.ALL],
    "TopTargetC": TARGETS[TargetOp.TOP],
    "BottomTargetC": TARGETS[TargetOp.BOTTOM],
    "KindsAmountC": AMOUNTS[AmountOp.KINDS],
    "BoundedAmountC": AMOUNTS[AmountOp.BOUNDED],
    "OfTargetC": TARGETS[TargetOp.SOUL],
    "CompareConditionC": CONDITIONS[ConditionOp.COMPARE],
    "MatchesConditionC": CONDITIONS[ConditionOp.MATCHES],
    "TurnConditionC": CONDITIONS[ConditionOp.TURN],
    "KindsAmongAmountC": AMOUNTS[AmountOp.KINDS_AMONG],
    "AlikeConditionC": CONDITIONS[ConditionOp.ALIKE],
}


def test_card_types_are_the_bits_of_their_numbers() -> None:
    assert all(TypeMask[one.name] == 1 << one for one in CardType)  # so a type that was chosen is looked up (2.2)


def structures() -> dict[str, list[str]]:
    """Return the fields of every structure of the core's programs by its name."""
    found = {}
    for name, body in re.findall(
        r"^cdef struct (\w+):\n((?:    .*\n)+)", SOURCE.read_text(encoding="utf-8"), re.MULTILINE
    ):
        lines = [line.partition("#")[0].strip() for line in body.splitlines()]
        fields = [line.partition(" ")[2] for line in lines if line]
        found[name] = [field.strip() for line in fields for field in line.split(",")]
        if found[name][-1:] == ["circles"]:
            found[name][-1:] = found["CirclesC"]
    return found


def names(row: Row) -> Iterator[set[str]]:
    """Yield for each integer of a row what it may be called."""
    for operand in row:
        plain = "text" if operand.kind is Kind.TEXT else operand.name
        if operand.kind is Kind.CIRCLES:
            yield from ({"mask"}, {"relation"}, {"target"})
            continue
        yield CALLED.get(plain, {plain})
        if operand.kind is Kind.TRAIT:
            yield {"value"}
        if operand.kind is Kind.CONDITIONS:
            yield {"conditions"}


@pytest.mark.parametrize("op", Op, ids=lambda op: op.name)
def test_an_instruction_is_read_as_it_is_written(op: Op) -> None:
    head, path, *fields = structures()["HeadC" if op in (Op.END, Op.TRY) else f"{STRUCTURES[op]}StatementC"]
    assert (head, path) == ("op", "path")
    wanted = list(names(STATEMENTS[op]))
    assert len(fields) >= len(wanted)
    for field, allowed in zip(fields, wanted):
        assert field in allowed


@pytest.mark.parametrize("name", OPERANDS)
def test_an_operand_is_read_as_it_is_written(name: str) -> None:
    kind, *fields = structures()[name]
    assert kind == "kind"
    wanted = list(names(OPERANDS[name]))
    assert len(fields) == len(wanted)
    if name != "PlainFilterC":
        for field, allowed in zip(fields, wanted):
            assert field in allowed


def test_items_and_conditions_of_several_parts() -> None:
    found = structures()
    assert found["ItemC"] == ["kind", "verb", "of", "count", "shown", "hosts", "common", "different"]
    assert [len(list(names(row))) for row in ITEMS.values()] == [2, 5, 7, 5, 2, 3, 4, 2]
    assert found["BothConditionC"] == ["kind", "n", "conditions"]
    assert found["SelectorC"] == ["zone", "who", "bits", "holding", "n_filters", "first"]
