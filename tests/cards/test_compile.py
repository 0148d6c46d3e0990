"""The compiler: linear code, shared operands, granted abilities."""

from lnl.cards import tree
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.cards.program.bytecode import LENGTHS, CompiledAbility, Op, Program
from lnl.cards.program.compile import compile_table
from lnl.contract.enums import AbilityKind, CardType, Duration, Stat, Zone


def _program(*abilities: tree.Ability) -> Program:
    card = Card("A-1", "A", CardType.LOGICALIST, territory=1, abilities=abilities)
    deck = Contents(("A-1",), ())
    return compile_table(CardTable.build([card], deck, deck))


def _walk(program: Program, ability: CompiledAbility) -> list[tuple[Op, list[int]]]:
    """Return the instructions in the order of the pool, up to the END that no jump passes."""
    code, at, reach = [], ability.code, ability.code
    while True:
        op = Op(program.pool[at])
        words = program.pool[at : at + LENGTHS[op]]
        code.append((op, words))
        if op in (Op.MAY_PAY, Op.MAY, Op.IF_DID, Op.IF, Op.JUMP, Op.FOR_EACH, Op.REPLACE):
            reach = max(reach, words[-1])
        if op is Op.END and at >= reach:
            return code
        at += LENGTHS[op]


def test_may_pay_jumps_behind_its_consequence() -> None:
    pay = tree.Cost(((tree.PayStock(tree.Fixed(1)),),))
    draw = tree.Draw(tree.Who.YOU, tree.Fixed(1))
    program = _program(tree.Ability(AbilityKind.ACT, (tree.MayPay(pay, (draw,)), draw), cost=pay))
    ability = program.abilities[0]
    code = _walk(program, ability)
    assert [op for op, _ in code] == [Op.MAY_PAY, Op.DRAW, Op.DRAW, Op.END]
    assert code[0][1][4] == ability.code + LENGTHS[Op.MAY_PAY] + LENGTHS[Op.DRAW]
    assert [words[1] for _, words in code[:-1]] == [0, 1, 2], "paths are preorder numbers"


def test_for_each_loops_and_leaves() -> None:
    own = tree.Selector(Zone.CIRCLE, tree.Who.YOU)
    body = tree.Choose(tree.Selector(Zone.DROP, tree.Who.YOU), tree.Fixed(1))
    program = _program(tree.Ability(AbilityKind.ACT, (tree.ForEach(tree.CountOf(own), (body,)),), cost=tree.Cost(())))
    start = program.abilities[0].code
    code = _walk(program, program.abilities[0])
    assert [op for op, _ in code] == [Op.FOR_EACH, Op.CHOOSE, Op.NEXT, Op.END]
    assert code[2][1][2] == start + LENGTHS[Op.FOR_EACH]
    assert code[0][1][3] == start + LENGTHS[Op.FOR_EACH] + LENGTHS[Op.CHOOSE] + LENGTHS[Op.NEXT]


def test_granted_ability_is_referred_to_by_path() -> None:
    inner = tree.Ability(AbilityKind.CONT, (tree.Change(tree.This(), Stat.POWER, tree.Fixed(1000), Duration.WHILE),))
    gain = tree.Gain(tree.It(), inner, Duration.TURN)
    choose = tree.Choose(tree.Selector(Zone.CIRCLE, tree.Who.YOU), tree.Fixed(1))
    program = _program(tree.Ability(AbilityKind.ACT, (choose, gain), cost=tree.Cost(())))
    assert [a.reference for a in program.abilities] == [(0, 0), (0, 0, 1)]
    assert program.printed == [(0,)]


def test_substitute_of_a_replacement_ends_by_itself() -> None:
    back = tree.Move(tree.Subject(), Zone.HAND)
    replace = tree.Replace(tree.ReplacedEvent.DROP, tree.This(), tree.Who.YOU, False, (back,))
    program = _program(tree.Ability(AbilityKind.CONT, (replace,)))
    assert [op for op, _ in _walk(program, program.abilities[0])] == [Op.REPLACE, Op.MOVE, Op.END, Op.END]
