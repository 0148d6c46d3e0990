"""Reads the ability trees back from a compiled program, to check that the core plays what the card says.

The inverse of `lnl.cards.program.compile`: rows become nodes of the tree again, and jumps nested statements.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from lnl.cards import tree
from lnl.cards.program.bytecode import (
    ALSO_ZONES,
    LENGTHS,
    NOT_FROM,
    OCCUPIED,
    STATEMENTS,
    Among,
    CompiledAbility,
    FilterOp,
    Kind,
    Op,
    Operand,
    Program,
    Row,
    RowLeft,
    SelectorBit,
)
from lnl.cards.program.compile import (
    AMOUNT_ROWS,
    BESIDES_BITS,
    CONDITION_ROWS,
    EVERY_TRAIT,
    FILTER_ROWS,
    HOST_BITS,
    ITEM_ROWS,
    OF_HOST,
    PLAIN_STATEMENTS,
    TARGET_ROWS,
    Rows,
)
from lnl.contract.enums import AbilityKind, Keyword, Phase, Step, Zone


def decompile(program: Program, number: int) -> tree.Ability:
    """Return the tree of a compiled ability.

    Args:
        program: of a card table.
        number: of the ability in it.
    """
    return _Decompiler(program).ability(program.abilities[number])


def _member(kind: type[IntEnum], number: int) -> Any:
    """Return a member of an enumeration, or None for -1."""
    return None if number < 0 else kind(number)


class _Decompiler:
    def __init__(self, program: Program) -> None:
        self.program = program
        self.pool = program.pool
        self.names = list(program.names)
        self.elements = list(program.elements)
        self.opposed = list(program.opposed)
        self.readers: dict[Kind, Callable[[int], Any]] = {
            Kind.AMOUNT: lambda at: self.row(AMOUNT_ROWS, at),
            Kind.FILTERS: self.filters,
            Kind.SELECTOR: self.selector,
            Kind.TARGET: lambda at: self.row(TARGET_ROWS, at),
            Kind.CONDITION: self.condition,
            Kind.COST: self.cost,
            Kind.ALTERNATIVES: self.alternatives,
            Kind.NAME: self.names.__getitem__,
            Kind.TITLE: lambda number: self.names[number].removeprefix(tree.HasTitle("").key),
            Kind.PART: lambda number: self.names[number].removeprefix(tree.NameHas("").key),
            Kind.ELEMENT: self.elements.__getitem__,
            Kind.ABILITY: lambda number: self.ability(program.abilities[number]),
            Kind.TEXT: program.texts.__getitem__,
            Kind.WHOM: lambda number: self.filters(self.opposed[number]),
            Kind.JUMP: int,
        }

    # --- operands ---

    def operands(self, row: Row, at: int) -> dict[str, Any]:
        """Return the operands of a row that starts at an offset, by name."""
        found = {}
        for operand in row:
            if operand.kind is not Kind.UNUSED:
                found[operand.name] = self.operand(operand, at)
            at += operand.words
        return found

    def operand(self, operand: Operand, at: int) -> Any:
        word = self.pool[at]
        if operand.optional and word < 0:
            return None
        if operand.kind is Kind.NUMBER:
            return operand.vocabulary(word)
        if operand.kind is Kind.TRAIT and self.pool[at + 1] < 0:
            return next(trait for trait, op in EVERY_TRAIT.items() if op == word)
        if operand.kind is Kind.TRAIT:
            return self.node(FILTER_ROWS, FilterOp(word), at + 1)
        if operand.kind is Kind.CIRCLES:
            relation, to = self.pool[at + 1 : at + 3]
            target = None if to < 0 else self.row(TARGET_ROWS, to)
            return tree.Circles(word & ~OCCUPIED, _member(tree.Relation, relation), target, not word & OCCUPIED)
        if operand.kind is Kind.CONDITIONS:
            return tuple(map(self.condition, self.offsets(word, self.pool[at + 1])))
        return self.readers[operand.kind](word)

    def offsets(self, count: int, at: int) -> list[int]:
        """Return the offsets in a list of them."""
        return self.pool[at : at + count]

    def row(self, rows: Rows, at: int) -> Any:
        """Return the node of the tree that a row stands for."""
        return self.node(rows, self.pool[at], at + 1)

    def node(self, rows: Rows, op: int, at: int) -> Any:
        """Return the node of an operation whose operands start at an offset."""
        return rows.nodes[op](**self.operands(rows.operands[op], at))

    def filters(self, at: int) -> tuple[tree.Filter, ...]:
        first, step = at + 1, FILTER_ROWS.words
        return tuple(self.row(FILTER_ROWS, first + step * k) for k in range(self.pool[at]))

    def alternatives(self, at: int) -> tuple[tuple[tree.Filter, ...], ...]:
        return () if at < 0 else tuple(map(self.filters, self.offsets(self.pool[at], at + 1)))

    def selector(self, at: int) -> tree.Selector:
        zone, who, bits, holding = self.pool[at : at + 4]
        return tree.Selector(
            Zone(zone),
            tree.Who(who),
            self.filters(at + 4),
            bool(bits & SelectorBit.NOT_ITSELF),
            bool(bits & SelectorBit.PARADOX_TOO),
            next((host for host, said in HOST_BITS.items() if bits & OF_HOST == said), None),
            next((besides for besides, bit in BESIDES_BITS.items() if bits & bit), None),
            None if holding < 0 else self.filters(holding),
            tuple([zone for zone in Zone if bits >> ALSO_ZONES >> zone & 1]),
        )

    def condition(self, at: int) -> tree.Condition:
        condition: tree.Condition = self.row(CONDITION_ROWS, at)
        return condition

    def cost(self, at: int) -> tree.Cost:
        parts = range(at + 1, at + 1 + 2 * self.pool[at], 2)
        return tree.Cost(tuple(self.part(*self.pool[head : head + 2]) for head in parts))

    def part(self, count: int, at: int) -> tuple[tree.CostItem, ...]:
        return tuple(self.row(ITEM_ROWS, item) for item in self.offsets(count, at))

    # --- abilities ---

    def ability(self, a: CompiledAbility) -> tree.Ability:
        effect, _ = self.statements(a.code, lambda at: self.pool[at] == Op.END)
        return tree.Ability(
            AbilityKind(a.kind),
            effect,
            keyword=Keyword(a.keyword),
            trigger=None if a.event < 0 else self.trigger(a),
            condition=None if a.condition < 0 else self.condition(a.condition),
            cost=None if a.cost < 0 else self.cost(a.cost),
            once=bool(a.once),
            keyword_value=a.keyword_value,
            zone=_member(Zone, a.zone),
            everywhere=bool(a.everywhere),
        )

    def trigger(self, a: CompiledAbility) -> tree.Trigger:
        moved = a.event == tree.TriggerEvent.MOVED
        return tree.Trigger(
            tree.TriggerEvent(a.event),
            None if a.subject < 0 else self.row(TARGET_ROWS, a.subject),
            tree.Who(a.who),
            _member(Phase, a.phase),
            _member(Step, a.step),
            self.alternatives(a.partner),
            None if a.situation < 0 else self.condition(a.situation),
            _member(tree.TriggerEvent, a.also),
            tree.By(a.by),
            _member(Zone, a.origin if a.origin < 0 else a.origin & ~NOT_FROM),
            _member(Zone, a.put),
            None if a.host < 0 else self.row(TARGET_ROWS, a.host),
            bool(a.several),
            0 if moved else a.least,
            bool(a.meant),
            {RowLeft.FRONT: True, RowLeft.BACK: False}.get(RowLeft(a.least)) if moved else None,
            a.origin >= 0 and bool(a.origin & NOT_FROM),
            None if a.doer < 0 else self.row(TARGET_ROWS, a.doer),
            bool(a.drive),
        )

    # --- statements ---

    def statements(self, at: int, ends: Callable[[int], bool]) -> tuple[tuple[tree.Statement, ...], int]:
        """Return the statements from an instruction to the one that ends them, and where that is."""
        found: list[tree.Statement] = []
        while not ends(at):
            statement, at = self.statement(at)
            found.append(statement)
        return tuple(found), at

    def until(self, at: int, end: int) -> tuple[tree.Statement, ...]:
        """Return the statements between two places."""
        return self.statements(at, lambda here: here == end)[0]

    def cases(self, at: int, end: int) -> tuple[tuple[tree.Statement, ...], tuple[tree.Statement, ...], int]:
        """Return what follows a thing that was done, what follows if it was not, and where both end.

        Args:
            at: where the first begins.
            end: where an instruction before leads if it was not done; a jump stands before it if anything follows then.
        """
        then, here = self.statements(at, lambda place: place == end or self.pool[place] == Op.JUMP)
        if here == end:
            return then, (), end
        _, jump = self.instruction(here)
        return then, self.until(end, jump["end"]), jump["end"]

    def instruction(self, at: int) -> tuple[Op, dict[str, Any]]:
        """Return the instruction at an offset and its operands."""
        op = Op(self.pool[at])
        return op, self.operands(STATEMENTS[op], at + 2)

    def statement(self, at: int) -> tuple[tree.Statement, int]:
        """Return a statement and what comes behind it."""
        op, operands = self.instruction(at)
        behind = at + LENGTHS[op]
        match op:
            case Op.MAY_PAY:
                then, otherwise, end = self.cases(behind, operands.pop("end"))
                return tree.MayPay(then=then, otherwise=otherwise, **operands), end
            case Op.TOLL:
                end = operands.pop("end")
                return tree.UnlessPaid(do=self.until(behind, end), **operands), end
            case Op.TRY:
                do, did = self.statements(behind, lambda here: self.pool[here] == Op.IF_DID)
                _, jump = self.instruction(did)
                then, otherwise, end = self.cases(did + LENGTHS[Op.IF_DID], jump["end"])
                return tree.IfDone(do, then, otherwise), end
            case Op.MAY:
                do, did = self.statements(behind, lambda here: self.pool[here] == Op.IF_DID)
                then, otherwise, end = self.cases(did + LENGTHS[Op.IF_DID], operands["end"])
                return tree.May(do, then, otherwise), end
            case Op.IF:
                otherwise = operands["otherwise"]
                jump = otherwise - LENGTHS[Op.JUMP]
                _, leads = self.instruction(jump)
                then = self.until(behind, jump)
                return tree.If(operands["condition"], then, self.until(otherwise, leads["end"])), leads["end"]
            case Op.FOR_EACH:
                end = operands["end"]
                return tree.ForEach(operands["times"], self.until(behind, end - LENGTHS[Op.NEXT])), end
            case Op.REPLACE:
                end = operands.pop("end")
                return tree.Replace(instead=self.until(behind, end - LENGTHS[Op.END]), **operands), end
            case Op.CHOOSE:
                parts, behind = self.choices(at, self.pool[at + 1])
                return parts.pop() if len(parts) == 1 else tree.ChooseSeveral(tuple(parts)), behind
            case Op.SEARCH:
                also, behind = self.choices(behind, self.pool[at + 1])
                return tree.Search(also=tuple(also), **operands), behind
            case Op.MODES:
                end, options = operands.pop("end"), []
                for _ in range(operands.pop("n_options")):
                    _, mode = self.instruction(behind)
                    options.append(self.until(behind + LENGTHS[Op.MODE], mode["end"]))
                    behind = mode["end"]
                return tree.Modes(options=tuple(options), **operands), end
            case _:
                return PLAIN_STATEMENTS.nodes[op](**operands), behind

    def choices(self, at: int, path: int) -> tuple[list[tree.Choose], int]:
        """Return the choices of one statement (9.6.3.1.5), by its number, and what follows them."""
        start = [int(Op.CHOOSE), path]
        parts: list[tree.Choose] = []
        while self.pool[at : at + 2] == start:
            _, operands = self.instruction(at)
            looked = operands.pop("among") in (Among.LOOKED, Among.ALSO_LOOKED)
            parts.append(tree.Choose(looked=looked, **operands))
            at += LENGTHS[Op.CHOOSE]
        return parts, at
