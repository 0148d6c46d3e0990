"""Compiles ability trees into flat integer programs for the core (`lnl.cards.program.bytecode`).

Longer than 500 lines: one short function for each class of the tree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any

from lnl.cards import tree
from lnl.cards.library.table import CardTable
from lnl.cards.program.analysis import PlacedAbility, PlacedStatement, analyse
from lnl.cards.program.bytecode import (
    ALSO_ZONES,
    AMOUNTS,
    CONDITIONS,
    FILTERS,
    ITEMS,
    NOT_FROM,
    OCCUPIED,
    STATEMENTS,
    TARGETS,
    Among,
    AmountOp,
    CompiledAbility,
    ConditionOp,
    FilterOp,
    Handing,
    ItemOp,
    Kind,
    Op,
    Operand,
    Program,
    Row,
    RowLeft,
    SelectorBit,
    TargetOp,
    offset_of,
    words_of,
)
from lnl.cards.tree import blames, tracks
from lnl.cards.tree.keywords import join, parts_of
from lnl.contract.enums import PRICES, AbilityKind, Keyword
from lnl.contract.limits import require


def compile_table(table: CardTable) -> Program:
    """Return the program of every ability, printed or granted, of a card table."""
    return _Compiler(table).run()


class Rows:
    """A table of rows: which class of the tree is which operation, and the operands of each.

    Args:
        ops: the operation of each class.
        operands: those of each operation.

    Attributes:
        forms: of each class the operation, its operands, and what makes the row as long as the others.
        nodes: the class of each operation.
        words: how long every row is, its operation included.
    """

    def __init__(self, ops: Mapping[type, Any], operands: Mapping[Any, Row]) -> None:
        most = max(map(words_of, operands.values()))
        self.words = 1 + most
        self.forms = {node: (int(op), operands[op], (0,) * (most - words_of(operands[op]))) for node, op in ops.items()}
        self.nodes = {int(op): node for node, op in ops.items()}
        self.operands = operands


AMOUNT_ROWS = Rows(
    {
        tree.Fixed: AmountOp.FIXED,
        tree.TheX: AmountOp.X,
        tree.CountOf: AmountOp.COUNT,
        tree.StatOf: AmountOp.STAT,
        tree.TRank: AmountOp.T_RANK,
        tree.CountAmong: AmountOp.AMONG,
        tree.Scaled: AmountOp.SCALED,
        tree.Sum: AmountOp.SUM,
        tree.AttacksMade: AmountOp.ATTACKS,
        tree.TheNumber: AmountOp.NUMBER,
        tree.Kinds: AmountOp.KINDS,
        tree.KindsAmong: AmountOp.KINDS_AMONG,
        tree.Bounded: AmountOp.BOUNDED,
        tree.Total: AmountOp.TOTAL,
        tree.TimesDone: AmountOp.DONE,
        tree.Difference: AmountOp.DIFFERENCE,
    },
    AMOUNTS,
)
FILTER_ROWS = Rows(
    {
        tree.IsType: FilterOp.TYPE,
        tree.IsNamed: FilterOp.NAME,
        tree.HasTitle: FilterOp.TITLE,
        tree.NameHas: FilterOp.NAME_HAS,
        tree.HasCovenanter: FilterOp.COVENANTER,
        tree.HasWorld: FilterOp.WORLD,
        tree.HasColor: FilterOp.COLOR,
        tree.HasElement: FilterOp.ELEMENT,
        tree.StatIs: FilterOp.STAT,
        tree.HasTerritory: FilterOp.TERRITORY,
        tree.IsRested: FilterOp.RESTED,
        tree.IsFaceUp: FilterOp.FACE_UP,
        tree.InRow: FilterOp.ROW,
        tree.InRole: FilterOp.ROLE,
        tree.SoulIs: FilterOp.SOUL,
        tree.SoulThan: FilterOp.SOUL_THAN,
        tree.IsOfChosen: FilterOp.OF_CHOSEN,
        tree.HasLogic: FilterOp.LOGIC,
        tree.IsSet: FilterOp.SET,
        tree.OnAttacked: FilterOp.ON_ATTACKED,
        tree.InRelation: FilterOp.RELATION,
        tree.HasGateNumber: FilterOp.GATE_NUMBER,
        tree.Lacks: FilterOp.LACKS,
        tree.AnyOf: FilterOp.ANY_OF,
        tree.OnCircles: FilterOp.CIRCLES,
        tree.Shares: FilterOp.SHARES,
        tree.Did: FilterOp.DID,
        tree.HasSetCard: FilterOp.HAS_SET,
        tree.HasMember: FilterOp.HAS_MEMBER,
    },
    FILTERS,
)
TARGET_ROWS = Rows(
    {
        tree.This: TargetOp.THIS,
        tree.It: TargetOp.IT,
        tree.Subject: TargetOp.SUBJECT,
        tree.Affected: TargetOp.AFFECTED,
        tree.TheTranceunion: TargetOp.TRANCEUNION,
        tree.SoulHolder: TargetOp.SOUL_HOLDER,
        tree.TheDestroyer: TargetOp.DESTROYER,
        tree.TheDestroyed: TargetOp.DESTROYED,
        tree.Arriving: TargetOp.ARRIVING,
        tree.Attacker: TargetOp.ATTACKER,
        tree.Defender: TargetOp.DEFENDER,
        tree.BattleOpponent: TargetOp.BATTLE_OPPONENT,
        tree.YourBattler: TargetOp.YOUR_BATTLER,
        tree.All: TargetOp.ALL,
        tree.TopOfDeck: TargetOp.TOP,
        tree.TopOfStock: TargetOp.TOP_OF_STOCK,
        tree.BottomOf: TargetOp.BOTTOM,
        tree.Looked: TargetOp.LOOKED,
        tree.ItsSoul: TargetOp.SOUL,
        tree.ItsSetCards: TargetOp.SET_CARDS,
    },
    TARGETS,
)
CONDITION_ROWS = Rows(
    {
        tree.Compare: ConditionOp.COMPARE,
        tree.Matches: ConditionOp.MATCHES,
        tree.TurnOf: ConditionOp.TURN,
        tree.Both: ConditionOp.BOTH,
        tree.InPhase: ConditionOp.PHASE,
        tree.TrancesWith: ConditionOp.TRANCES,
        tree.OutsidePhase: ConditionOp.OUTSIDE,
        tree.Alike: ConditionOp.ALIKE,
    },
    CONDITIONS,
)
_ROWS_LEFT: dict[bool | None, RowLeft] = {None: RowLeft.NONE, True: RowLeft.FRONT, False: RowLeft.BACK}
HOST_BITS: dict[tree.Host, SelectorBit] = {
    tree.This(): SelectorBit.OF_THIS,
    tree.It(): SelectorBit.OF_IT,
    tree.Subject(): SelectorBit.OF_SUBJECT,
    tree.TheDestroyer(): SelectorBit.OF_DESTROYER,
    tree.Attacker(): SelectorBit.OF_ATTACKER,
    tree.Defender(): SelectorBit.OF_DEFENDER,
    tree.BattleOpponent(): SelectorBit.OF_BATTLE_OPPONENT,
    tree.YourBattler(): SelectorBit.OF_BATTLER,
    tree.member_in_battle(tree.Who.OPPONENT, tree.Role.BATTLING): SelectorBit.OF_BATTLER | SelectorBit.OF_OPPONENTS,
    tree.member_in_battle(tree.Who.OPPONENT, tree.Role.ATTACKING): SelectorBit.OF_ATTACKER | SelectorBit.OF_OPPONENTS,
    tree.member_in_battle(tree.Who.OPPONENT, tree.Role.DEFENDING): SelectorBit.OF_DEFENDER | SelectorBit.OF_OPPONENTS,
    tree.member_in_battle(tree.Who.YOU, tree.Role.ATTACKING): SelectorBit.OF_ATTACKER | SelectorBit.OF_YOURS,
    tree.member_in_battle(tree.Who.YOU, tree.Role.DEFENDING): SelectorBit.OF_DEFENDER | SelectorBit.OF_YOURS,
}
"""Which card a selector names whose soul or set cards it means."""
OF_HOST = reduce(or_, HOST_BITS.values())
"""All bits that name such a card."""
BESIDES_BITS: dict[tree.It | tree.Subject | tree.Affected, SelectorBit] = {
    tree.It(): SelectorBit.BUT_IT,
    tree.Subject(): SelectorBit.BUT_SUBJECT,
    tree.Affected(): SelectorBit.BUT_AFFECTED,
}
"""Which cards a selector leaves out."""
ITEM_ROWS = Rows(
    {
        tree.PayStock: ItemOp.STOCK,
        tree.CostThis: ItemOp.THIS,
        tree.CostCards: ItemOp.CARDS,
        tree.CostTop: ItemOp.TOP,
        tree.CostBottom: ItemOp.BOTTOM,
        tree.CostFacing: ItemOp.FACING,
        tree.CostMove: ItemOp.MOVE,
        tree.CostExchange: ItemOp.EXCHANGE,
    },
    ITEMS,
)
PLAIN_STATEMENTS = Rows(
    {
        tree.Draw: Op.DRAW,
        tree.ChooseNumber: Op.CHOOSE_NUMBER,
        tree.ChooseKind: Op.CHOOSE_KIND,
        tree.Look: Op.LOOK,
        tree.Reveal: Op.REVEAL,
        tree.RevealUntil: Op.REVEAL_UNTIL,
        tree.Move: Op.MOVE,
        tree.Mobilize: Op.MOBILIZE,
        tree.MobilizeOn: Op.MOBILIZE_ON,
        tree.MoveTo: Op.MOVE_TO,
        tree.Exchange: Op.EXCHANGE,
        tree.LookAt: Op.LOOK_AT,
        tree.SetOnOne: Op.SET_ON_ONE,
        tree.PutInSoulOfOne: Op.PUT_IN_SOUL_OF_ONE,
        tree.Stand: Op.STAND,
        tree.Rest: Op.REST,
        tree.TurnUp: Op.TURN_UP,
        tree.TurnDown: Op.TURN_DOWN,
        tree.DestroyGate: Op.DESTROY,
        tree.Change: Op.CHANGE,
        tree.ChangePlayer: Op.CHANGE_PLAYER,
        tree.Gain: Op.GAIN,
        tree.LoseAbilities: Op.LOSE,
        tree.LoseAbility: Op.LOSE_ONE,
        tree.LoseChosen: Op.LOSE_CHOSEN,
        tree.Multiply: Op.MULTIPLY,
        tree.SwitchStats: Op.SWITCH,
        tree.GainTrait: Op.TRAIT,
        tree.Cannot: Op.CANNOT,
        tree.SkipPhase: Op.SKIP_PHASE,
        tree.AuraAsHeart: Op.AURA_AS_HEART,
        tree.Later: Op.LATER,
        tree.Shuffle: Op.SHUFFLE,
        tree.Discard: Op.DISCARD,
        tree.StockBoost: Op.STOCK_BOOST,
        tree.Pay: Op.PAY,
        tree.StockOpen: Op.STOCK_OPEN,
        tree.StockClose: Op.STOCK_CLOSE,
        tree.Synthesize: Op.SYNTHESIZE,
        tree.TranceChange: Op.TRANCE_CHANGE,
        tree.Trance: Op.TRANCE,
        tree.MakeUp: Op.MAKE_UP,
        tree.PutInSoul: Op.PUT_IN_SOUL,
        tree.SetOn: Op.SET_ON,
        tree.BlinkStep: Op.BLINK_STEP,
        tree.UseAbility: Op.USE,
        tree.PlayCard: Op.PLAY,
        tree.EndGame: Op.END_GAME,
    },
    STATEMENTS,
)
"""Statements of one instruction, whose operands are their fields."""
EVERY_TRAIT: dict[tree.EveryWorld | tree.EveryColor, FilterOp] = {
    tree.EveryWorld(): FilterOp.WORLD,
    tree.EveryColor(): FilterOp.COLOR,
}
"""Traits that are every one of a kind."""


_NO_TRIGGER = tree.Trigger(tree.TriggerEvent.MOBILIZED)
"""Stands in for the trigger of abilities without one; its event does not count."""


class _Compiler:
    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.program = Program()
        self.pool = self.program.pool
        self.shared: dict[tuple[int, ...], int] = {}
        self.waiting: list[tuple[int, tree.Ability, tuple[int, ...]]] = []
        self.slots: list[CompiledAbility | None] = []
        self.texts: dict[tree.Ability, int] = {}
        self.placed: dict[int, PlacedAbility] = {}
        self.names_x = False  # whether X stood in what was read since this was set
        self.increases = False  # whether some text increases the costs of abilities
        self.granting: tuple[int, ...] = ()  # reference of what the present statement grants
        self.writers: dict[Kind, Callable[[Any], int]] = {
            Kind.NUMBER: int,
            Kind.AMOUNT: self.amount,
            Kind.FILTERS: self.filters,
            Kind.SELECTOR: self.selector,
            Kind.TARGET: self.target,
            Kind.CONDITION: self.condition,
            Kind.COST: self.cost,
            Kind.ALTERNATIVES: self.alternatives,
            Kind.NAME: self.name,
            Kind.TITLE: lambda title: self.name(tree.HasTitle(title).key),
            Kind.PART: lambda part: self.name(tree.NameHas(part).key),
            Kind.ELEMENT: self.element,
            Kind.TEXT: self.lost,
            Kind.WHOM: self.opposed,
            Kind.ABILITY: self.granted,
        }

    def run(self) -> Program:
        if any(a.keyword is Keyword.MAKE_UP for card in self.table.cards for a in card.abilities):
            for card in self.table.cards:
                for name in card.covenanters:
                    self.name(name)  # make up compares them (11.11.2)
        printed = list(tree.nodes(tuple(card.abilities for card in self.table.cards)))
        self.number_shared(printed)
        self.increases = any(map(_increases_costs, printed))
        if self.increases:
            self.program.stock_cost = self.paid(tree.Cost(()).with_stock)
        for definition, card in enumerate(self.table.cards):
            numbers = tuple(self.reserve(a, (definition, i)) for i, a in enumerate(card.abilities))
            self.program.printed.append(numbers)
        while self.waiting:
            number, ability, reference = self.waiting.pop(0)
            self.slots[number] = self.ability(number, ability, reference)
        self.program.texts = list(self.texts)
        self.program.abilities = [a for a in self.slots if a is not None]
        self.program.facts = analyse(self.table, [placed for _, placed in sorted(self.placed.items())])
        return self.program

    def number_shared(self, printed: Sequence[object]) -> None:
        """Number all names and elements that cards may be asked to have in common, or that are counted."""
        compared = set(map(tree.compared, printed))
        if tree.ChooseKind(tree.ChosenKind.NAME) in printed:
            compared.add(tree.Common.NAME)
        for common in sorted(one for one in compared if one is not None):
            for card in self.table.cards:
                if common is tree.Common.NAME:
                    self.name(card.name)
                elif common is tree.Common.CHARACTER:
                    for name in card.characters:
                        self.name(name)
                elif common is tree.Common.COVENANTER:
                    for name in card.covenanters:
                        self.name(name)
                elif common is tree.Common.ELEMENT:
                    for element in card.elements:
                        self.element(element)

    # --- pool ---

    def name(self, name: str) -> int:
        return self.program.names.setdefault(name, len(self.program.names))

    def text(self, ability: tree.Ability) -> int:
        return self.texts.setdefault(ability, len(self.texts))

    def element(self, element: str) -> int:
        return self.program.elements.setdefault(element, len(self.program.elements))

    def put(self, *values: int) -> int:
        """Return the offset of these integers, sharing equal runs of operands."""
        if values not in self.shared:
            self.shared[values] = len(self.pool)
            self.pool.extend(values)
        return self.shared[values]

    def reserve(self, ability: tree.Ability, reference: tuple[int, ...]) -> int:
        require("MAX_PROGRAMS", len(self.slots) + 1)  # before thousands more are compiled
        self.slots.append(None)
        self.waiting.append((len(self.slots) - 1, ability, reference))
        return len(self.slots) - 1

    def granted(self, ability: tree.Ability) -> int:
        """Return the number of an ability that the present statement grants."""
        self.names_x = self.names_x or tree.mentions_x(ability)
        return self.reserve(ability, self.granting)

    def lost(self, ability: tree.Ability) -> int:
        """Return the number of what an ability says that cards lose."""
        self.names_x = self.names_x or tree.mentions_x(ability)
        return self.text(ability)

    # --- operands ---

    def words(self, row: Row, node: Any) -> list[int]:
        """Return the integers of the operands of a row: the fields of a node of the tree."""
        found: list[int] = []
        for operand in row:
            self.word(found, operand, getattr(node, operand.name, None))
        return found

    def word(self, found: list[int], operand: Operand, value: Any) -> None:
        """Add the integers of an operand."""
        write = self.writers.get(operand.kind)
        if write is None:
            self.special(found, operand.kind, value)
        else:
            found.append(-1 if value is None else write(value))

    def special(self, found: list[int], kind: Kind, value: Any) -> None:
        """Add an operand that is not one integer of its own."""
        match kind:
            case Kind.TRAIT:
                every = EVERY_TRAIT.get(value)
                op, number, *_ = self.filter(value) if every is None else (every, -1)
                found += (op, number)
            case Kind.CIRCLES:
                relation = -1 if value.relation is None else int(value.relation)
                mask = value.mask | (0 if value.empty else OCCUPIED)
                found += (mask, relation, -1 if value.to is None else self.target(value.to))
            case Kind.CONDITIONS:
                found += (len(value), self.put(*map(self.condition, value)))
            case _:
                found.append(0)

    def row(self, rows: Rows, node: Any) -> tuple[int, ...]:
        """Return a row for a node of the tree, as long as every row of its table."""
        op, operands, padding = rows.forms[type(node)]
        return (op, *self.words(operands, node), *padding)

    def amount(self, amount: tree.Amount) -> int:
        if isinstance(amount, tree.TheX):
            self.names_x = True
        return self.put(*self.row(AMOUNT_ROWS, amount))

    def filter(self, card_filter: tree.Filter) -> tuple[int, ...]:
        return self.row(FILTER_ROWS, card_filter)

    def filters(self, filters: tuple[tree.Filter, ...]) -> int:
        return self.put(len(filters), *(value for f in filters for value in self.filter(f)))

    def opposed(self, filters: tuple[tree.Filter, ...]) -> int:
        """Return the number of filters of members that cards cannot attack, or be attacked by."""
        return self.program.opposed.setdefault(self.filters(filters), len(self.program.opposed))

    def alternatives(self, alternatives: tuple[tuple[tree.Filter, ...], ...]) -> int:
        """Return the offset of alternative filters, -1 for none."""
        return self.put(len(alternatives), *map(self.filters, alternatives)) if alternatives else -1

    def selector(self, selector: tree.Selector) -> int:
        values = [value for f in selector.filters for value in self.filter(f)]
        bits = SelectorBit.NOT_ITSELF * selector.other | SelectorBit.PARADOX_TOO * selector.both
        bits |= SelectorBit(0) if selector.host is None else HOST_BITS[selector.host]
        bits |= SelectorBit(0) if selector.besides is None else BESIDES_BITS[selector.besides]
        bits |= SelectorBit.READ_ONCE * tree.is_read_once(selector)
        also = sum([1 << zone for zone in selector.also]) << ALSO_ZONES
        holding = -1 if selector.holding is None else self.filters(selector.holding)
        return self.put(selector.zone, selector.who, int(bits) | also, holding, len(selector.filters), *values)

    def target(self, target: tree.Target) -> int:
        return self.put(*self.row(TARGET_ROWS, target))

    def condition(self, condition: tree.Condition) -> int:
        return self.put(*self.row(CONDITION_ROWS, condition))

    def cost(self, cost: tree.Cost) -> int:
        self.program.cost_parts = max(self.program.cost_parts, len(cost.parts))
        more = cost.with_stock
        return self.paid(cost, self.paid(more) if self.increases and more is not cost else -1)

    def paid(self, cost: tree.Cost, more: int = -1) -> int:
        """Return the offset of a cost.

        Args:
            cost: what is paid.
            more: offset of what is paid if effects increase it, -1 for this cost itself.
        """
        values = [len(cost.parts)]
        for part in cost.parts:
            values += [len(part), self.put(*(self.item(i) for i in part))]
        handing = Handing.NONE if not cost.hands_on else Handing.ONLY_ADDS if cost.only_adds else Handing.ON
        return self.put(*values, handing, more)

    def item(self, item: tree.CostItem) -> int:
        return self.put(*self.row(ITEM_ROWS, item))

    # --- abilities ---

    def ability(self, number: int, ability: tree.Ability, reference: tuple[int, ...]) -> CompiledAbility:
        trigger = ability.trigger or _NO_TRIGGER
        partner = self.alternatives(trigger.partner)
        self.names_x = False
        code = _Code(self, reference, ability)
        for statement in ability.effect:
            if isinstance(statement, tree.Modes):
                code.modes = len(code.words)
            code.statement(statement)
        code.emit(Op.END, -1)
        effect_names_x = self.names_x
        start = len(self.pool)
        self.pool.extend(v + start if i in code.jumps else v for i, v in enumerate(code.words))
        subject = -1 if trigger.subject is None else self.target(trigger.subject)
        situation = -1 if trigger.situation is None else self.condition(trigger.situation)
        condition = -1 if ability.condition is None else self.condition(ability.condition)
        self.names_x = effect_names_x
        cost = -1 if ability.cost is None else self.cost(ability.cost)
        compiled = CompiledAbility(
            reference=reference,
            kind=int(ability.kind),
            keyword=int(ability.keyword),
            keyword_value=ability.keyword_value,
            once=int(ability.once),
            event=-1 if ability.trigger is None else int(trigger.event),
            subject=subject,
            who=int(trigger.who),
            phase=-1 if trigger.phase is None else int(trigger.phase),
            step=-1 if trigger.step is None else int(trigger.step),
            partner=partner,
            situation=situation,
            also=-1 if trigger.also is None else int(trigger.also),
            by=int(trigger.by),
            origin=-1 if trigger.origin is None else trigger.origin | (NOT_FROM if trigger.not_from else 0),
            put=-1 if trigger.zone is None else int(trigger.zone),
            host=-1 if trigger.host is None else self.target(trigger.host),
            several=int(trigger.several),
            least=trigger.least or int(_ROWS_LEFT[trigger.front_left]),
            meant=int(trigger.meant),
            doer=-1 if trigger.doer is None else self.target(trigger.doer),
            drive=int(trigger.drive),
            tracks=int(tracks(ability)),
            blames=int(blames(ability.effect)),
            condition=condition,
            cost=cost,
            code=start,
            zone=-1 if ability.zone is None else int(ability.zone),
            everywhere=int(ability.everywhere),
            needs_x=int(self.names_x),
            text=self.text(ability),
            modes=-1 if code.modes < 0 else code.modes + start,
        )
        statements = [row._replace(at=row.at + start) for row in code.placed]
        self.placed[number] = PlacedAbility(reference, ability, compiled.condition, statements)
        return compiled


def _increases_costs(node: object) -> bool:
    """Return whether a part of a text can let abilities cost more (9.6.2.3.1)."""
    return (isinstance(node, tree.Cannot) and node.more > 0) or (
        isinstance(node, tree.ChangePlayer) and node.stat in PRICES
    )


def _among(choice: tree.Choose, beside: bool = False) -> Among:
    """Return among which cards a choice is made, alone or beside those of the same statement before it (9.6.3.1.5)."""
    if choice.of is not None:
        return Among.THESE
    if choice.looked:
        return Among.ALSO_LOOKED if beside else Among.LOOKED
    return Among.ALSO if beside else Among.SELECTED


class _Code:
    """Code of one ability; jumps are relative to its first word until it is placed in the pool."""

    def __init__(self, compiler: _Compiler, reference: tuple[int, ...], ability: tree.Ability) -> None:
        self.compiler = compiler
        self.reference = reference
        self.condition = ability.condition if ability.kind is AbilityKind.CONT else None
        self.words: list[int] = []
        self.jumps: set[int] = set()
        self.path = 0
        self.placed: list[PlacedStatement] = []
        self.instead = False
        self.modes = -1
        self.depth: Counter[type] = Counter()

    def emit(self, op: Op, path: int, **values: Any) -> int:
        """Append an instruction and return the index of its first word.

        Args:
            op: what it is.
            path: number of its statement.
            **values: its operands by name; a jump that is not given is patched later.
        """
        start = len(self.words)
        self.words += [int(op), path]
        for operand in STATEMENTS[op]:
            if operand.kind is Kind.JUMP:
                if operand.name in values:
                    self.jumps.add(len(self.words))
                self.words.append(values.get(operand.name, 0))
            else:
                self.compiler.word(self.words, operand, values[operand.name])
        return start

    def patch(self, start: int, name: str) -> None:
        """Let a jump of the instruction at ``start`` lead here."""
        word = start + offset_of(Op(self.words[start]), name)
        self.words[word] = len(self.words)
        self.jumps.add(word)

    def statements(self, statements: tuple[tree.Statement, ...]) -> None:
        for statement in statements:
            self.statement(statement)

    def inside(self, kind: type, statements: tuple[tree.Statement, ...]) -> None:
        """Emit statements that a resolution enters and leaves, and note how deep that goes."""
        self.depth[kind] += 1
        self.compiler.program.nested = max(self.compiler.program.nested, self.depth[kind])
        self.statements(statements)
        self.depth[kind] -= 1

    def statement(self, statement: tree.Statement) -> None:
        path = self.path
        self.path += 1
        when = -1 if self.condition is None else self.compiler.condition(self.condition)
        self.placed.append(PlacedStatement(len(self.words), statement, self.instead, when, self.condition))
        form = PLAIN_STATEMENTS.forms.get(type(statement))
        if form is None:
            self.structured(path, statement)
            return
        op, operands, _ = form
        self.compiler.granting = (*self.reference, path)
        self.words += [op, path, *self.compiler.words(operands, statement)]

    def structured(self, path: int, statement: tree.Statement) -> None:
        """Emit a statement of several instructions."""
        match statement:
            case tree.Choose():
                self.choose(path, statement, _among(statement))
            case tree.ChooseSeveral(parts):
                for number, part in enumerate(parts):
                    self.choose(path, part, _among(part, beside=number > 0))
            case tree.Search(selector, count, also, different):
                self.emit(Op.SEARCH, path, selector=selector, count=count, different=different)
                for part in also:
                    self.choose(path, part, _among(part, beside=True))
            case tree.MayPay(cost, then, who, otherwise, names_x):
                start = self.emit(Op.MAY_PAY, path, cost=cost, who=who, names_x=names_x)
                self.cases(path, (start,), then, otherwise)
            case tree.UnlessPaid(cost, do):
                start = self.emit(Op.TOLL, path, cost=cost)
                self.statements(do)
                self.patch(start, "end")
            case tree.May(do, then, otherwise):
                start = self.emit(Op.MAY, path)
                self.inside(tree.May, do)
                did = self.emit(Op.IF_DID, path)
                self.cases(path, (did, start), then, otherwise)
            case tree.IfDone(do, then, otherwise):
                self.emit(Op.TRY, path)
                self.inside(tree.May, do)
                did = self.emit(Op.IF_DID, path)
                self.cases(path, (did,), then, otherwise)
            case tree.If(condition, then, otherwise):
                start = self.emit(Op.IF, path, condition=condition)
                outer, self.condition = self.condition, join((*parts_of(self.condition), condition))
                self.statements(then)
                self.condition = outer
                jump = self.emit(Op.JUMP, path)
                self.patch(start, "otherwise")
                self.statements(otherwise)
                self.patch(jump, "end")
            case tree.ForEach(times, do):
                start = self.emit(Op.FOR_EACH, path, times=times)
                body = len(self.words)
                self.inside(tree.ForEach, do)
                self.emit(Op.NEXT, path, body=body)
                self.patch(start, "end")
            case tree.Modes():
                self.alternatives(path, statement)
            case tree.Replace():
                self.replacement(path, statement)
            case _:
                raise TypeError(f"no code for {statement!r}")

    def cases(
        self,
        path: int,
        starts: tuple[int, ...],
        then: tuple[tree.Statement, ...],
        otherwise: tuple[tree.Statement, ...],
    ) -> None:
        """Emit what follows a thing that was done, and what follows if it was not, where the instructions before lead then."""
        self.statements(then)
        jump = self.emit(Op.JUMP, path) if otherwise else -1
        for start in starts:
            self.patch(start, "end")
        if otherwise:
            self.statements(otherwise)
            self.patch(jump, "end")

    def replacement(self, path: int, replace: tree.Replace) -> None:
        """Emit a replacement and its substitute (9.10)."""
        start = self.emit(
            Op.REPLACE,
            path,
            event=replace.event,
            subject=replace.subject,
            who=replace.who,
            optional=replace.optional,
            duration=replace.duration,
            once=replace.once,
            number=replace.number,
        )
        names_x, self.instead = self.compiler.names_x, True
        self.statements(replace.instead)
        self.instead = False
        if replace.names_x:
            self.compiler.names_x = names_x  # the event says what X is
        self.emit(Op.END, path)
        self.patch(start, "end")

    def alternatives(self, path: int, modes: tree.Modes) -> None:
        """Emit a list of alternatives (9.6.2.2)."""
        start = self.emit(
            Op.MODES,
            path,
            count=modes.count,
            up_to=modes.up_to,
            who=modes.who,
            condition=modes.condition,
            more=modes.more,
            more_up_to=modes.more_up_to,
            n_options=len(modes.options),
        )
        for index, option in enumerate(modes.options):
            mode = self.emit(Op.MODE, path, index=index)
            self.statements(option)
            self.patch(mode, "end")
        self.patch(start, "end")

    def choose(self, path: int, choice: tree.Choose, among: Among) -> None:
        """Emit one choice (9.6.3)."""
        self.emit(
            Op.CHOOSE,
            path,
            selector=choice.selector,
            count=choice.count,
            up_to=choice.up_to,
            who=choice.who,
            among=among,
            random=choice.random,
            extreme=choice.extreme,
            most=choice.most,
            own=choice.own,
            of=choice.of,
            different=choice.different,
            total=choice.total,
            at_most=choice.at_most,
            alike=choice.alike,
        )
