"""The compiler: linear code, shared operands, granted abilities."""

from lnl.cards import tree
from lnl.cards.program.bytecode import LENGTHS, Op
from lnl.contract.enums import AbilityKind, Duration, Stat, Zone
from tests.support.programs import instructions, program_of


def test_may_pay_jumps_behind_its_consequence() -> None:
    pay = tree.Cost(((tree.PayStock(tree.Fixed(1)),),))
    draw = tree.Draw(tree.Who.YOU, tree.Fixed(1))
    program = program_of(tree.Ability(AbilityKind.ACT, (tree.MayPay(pay, (draw,)), draw), cost=pay))
    ability = program.abilities[0]
    code = list(instructions(program, ability))
    assert [row.op for row in code] == [Op.MAY_PAY, Op.DRAW, Op.DRAW, Op.END]
    assert code[0].jump == ability.code + LENGTHS[Op.MAY_PAY] + LENGTHS[Op.DRAW]
    assert [row.path for row in code[:-1]] == [0, 1, 2], "paths are preorder numbers"


def test_for_each_loops_and_leaves() -> None:
    own = tree.Selector(Zone.CIRCLE, tree.Who.YOU)
    body = tree.Choose(tree.Selector(Zone.DROP, tree.Who.YOU), tree.Fixed(1))
    program = program_of(tree.Ability(AbilityKind.ACT, (tree.ForEach(tree.CountOf(own), (body,)),), cost=tree.Cost(())))
    start = program.abilities[0].code
    code = list(instructions(program, program.abilities[0]))
    assert [row.op for row in code] == [Op.FOR_EACH, Op.CHOOSE, Op.NEXT, Op.END]
    assert code[2].jump == start + LENGTHS[Op.FOR_EACH]
    assert code[0].jump == start + LENGTHS[Op.FOR_EACH] + LENGTHS[Op.CHOOSE] + LENGTHS[Op.NEXT]


def test_granted_ability_is_referred_to_by_path() -> None:
    inner = tree.Ability(AbilityKind.CONT, (tree.Change(tree.This(), Stat.POWER, tree.Fixed(1000), Duration.WHILE),))
    gain = tree.Gain(tree.It(), inner, Duration.TURN)
    choose = tree.Choose(tree.Selector(Zone.CIRCLE, tree.Who.YOU), tree.Fixed(1))
    program = program_of(tree.Ability(AbilityKind.ACT, (choose, gain), cost=tree.Cost(())))
    assert [a.reference for a in program.abilities] == [(0, 0), (0, 0, 1)]
    assert program.printed == [(0,)]


def test_substitute_of_a_replacement_ends_by_itself() -> None:
    back = tree.Move(tree.Subject(), Zone.HAND)
    replace = tree.Replace(tree.ReplacedEvent.DROP, tree.This(), tree.Who.YOU, False, (back,))
    program = program_of(tree.Ability(AbilityKind.CONT, (replace,)))
    assert [row.op for row in instructions(program, program.abilities[0])] == [Op.REPLACE, Op.MOVE, Op.END, Op.END]
