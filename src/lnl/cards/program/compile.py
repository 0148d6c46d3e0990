"""Compiles ability trees into flat integer programs for the core (`lnl.cards.program.bytecode`)."""

from __future__ import annotations

from collections import Counter

from lnl.cards import tree
from lnl.cards.library.table import CardTable
from lnl.cards.program.analysis import Placed, PlacedStatement, analyse
from lnl.cards.program.bytecode import (
    LENGTHS,
    AmountOp,
    CompiledAbility,
    ConditionOp,
    FilterOp,
    ItemOp,
    Op,
    Program,
    TargetOp,
)
from lnl.contract.enums import Keyword

__all__ = ["LENGTHS", "CompiledAbility", "Op", "Program", "compile_table"]


def compile_table(table: CardTable) -> Program:
    """Return the program of every ability, printed or granted, of a card table."""
    return _Compiler(table).run()


class _Compiler:
    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.program = Program()
        self.pool = self.program.pool
        self.shared: dict[tuple[int, ...], int] = {}
        self.waiting: list[tuple[int, tree.Ability, tuple[int, ...]]] = []
        self.slots: list[CompiledAbility | None] = []
        self.texts: dict[tree.Ability, int] = {}
        self.placed: dict[int, Placed] = {}

    def run(self) -> Program:
        if any(a.keyword is Keyword.MAKE_UP for card in self.table.cards for a in card.abilities):
            for card in self.table.cards:
                for name in card.covenanters:
                    self.name(name)  # make up compares them (11.11.2)
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
        self.slots.append(None)
        self.waiting.append((len(self.slots) - 1, ability, reference))
        return len(self.slots) - 1

    # --- operands ---

    def amount(self, amount: tree.Amount) -> int:
        match amount:
            case tree.Fixed(value):
                return self.put(AmountOp.FIXED, value, 0)
            case tree.TheX():
                return self.put(AmountOp.X, 0, 0)
            case tree.CountOf(selector, times):
                return self.put(AmountOp.COUNT, self.selector(selector), times)
            case tree.StatOf(target, stat):
                return self.put(AmountOp.STAT, self.target(target), stat)
            case tree.TRank(who):
                return self.put(AmountOp.T_RANK, who, 0)

    def filter(self, card_filter: tree.Filter) -> tuple[int, int, int, int]:
        match card_filter:
            case tree.IsType(types):
                return (FilterOp.TYPE, types, 0, 0)
            case tree.IsNamed(name):
                return (FilterOp.NAME, self.name(name), 0, 0)
            case tree.HasCovenanter(name):
                return (FilterOp.COVENANTER, self.name(name), 0, 0)
            case tree.HasWorld(world):
                return (FilterOp.WORLD, world, 0, 0)
            case tree.HasColor(color):
                return (FilterOp.COLOR, color, 0, 0)
            case tree.HasElement(element):
                return (FilterOp.ELEMENT, self.element(element), 0, 0)
            case tree.StatIs(stat, op, amount):
                return (FilterOp.STAT, stat, op, self.amount(amount))
            case tree.HasTerritory(territory):
                return (FilterOp.TERRITORY, territory, 0, 0)
            case tree.IsRested(rested):
                return (FilterOp.RESTED, rested, 0, 0)
            case tree.IsSet():
                return (FilterOp.SET, 0, 0, 0)
            case tree.IsFaceUp(up):
                return (FilterOp.FACE_UP, up, 0, 0)
            case tree.InRow(front):
                return (FilterOp.ROW, front, 0, 0)
            case tree.InRole(role):
                return (FilterOp.ROLE, role, 0, 0)
            case tree.SoulIs(op, count):
                return (FilterOp.SOUL, op, count, 0)
            case tree.InRelation(relation, to):
                return (FilterOp.RELATION, relation, self.target(to), 0)
            case tree.HasLogic(icon):
                return (FilterOp.LOGIC, icon, 0, 0)

    def filters(self, filters: tuple[tree.Filter, ...]) -> int:
        return self.put(len(filters), *(value for f in filters for value in self.filter(f)))

    def alternatives(self, alternatives: tuple[tuple[tree.Filter, ...], ...]) -> int:
        """Return the offset of alternative filters, -1 for none."""
        return self.put(len(alternatives), *map(self.filters, alternatives)) if alternatives else -1

    def selector(self, selector: tree.Selector) -> int:
        values = [value for f in selector.filters for value in self.filter(f)]
        return self.put(
            selector.zone, selector.who, selector.other | selector.both << 1, len(selector.filters), *values
        )

    def target(self, target: tree.Target) -> int:
        match target:
            case tree.All(selector):
                return self.put(TargetOp.ALL, self.selector(selector), 0)
            case tree.TopOfDeck(who, count):
                return self.put(TargetOp.TOP, who, self.amount(count))
            case tree.ItsSetCards(of):
                return self.put(TargetOp.SET_CARDS, self.target(of), 0)
            case tree.ItsSoul(of):
                return self.put(TargetOp.SOUL, self.target(of), 0)
            case _:
                return self.put(PLAIN_TARGETS[type(target)], 0, 0)

    def condition(self, condition: tree.Condition) -> int:
        match condition:
            case tree.Compare(left, op, right):
                return self.put(ConditionOp.COMPARE, self.amount(left), op, self.amount(right))
            case tree.Matches(target, filters):
                return self.put(ConditionOp.MATCHES, self.target(target), self.filters(filters), 0)
            case tree.TurnOf(who):
                return self.put(ConditionOp.TURN, who, 0, 0)
            case tree.Both(parts):
                return self.put(ConditionOp.BOTH, len(parts), self.put(*(self.condition(p) for p in parts)), 0)

    def cost(self, cost: tree.Cost) -> int:
        self.program.cost_parts = max(self.program.cost_parts, len(cost.parts))
        values = [len(cost.parts)]
        for part in cost.parts:
            values += [len(part), self.put(*(self.item(i) for i in part))]
        return self.put(*values, cost.hands_on + (cost.hands_on and cost.only_adds))

    def item(self, item: tree.CostItem) -> int:
        match item:
            case tree.PayStock(amount):
                return self.put(ItemOp.STOCK, 0, self.amount(amount), 0)
            case tree.CostThis(verb):
                return self.put(ItemOp.THIS, verb, 0, 0)
            case tree.CostCards(verb, selector, count):
                return self.put(
                    ItemOp.CARDS, verb, self.selector(selector), -1 if count is None else self.amount(count)
                )
            case tree.CostTop(verb, count):
                return self.put(ItemOp.TOP, verb, self.amount(count), 0)

    # --- abilities ---

    def ability(self, number: int, ability: tree.Ability, reference: tuple[int, ...]) -> CompiledAbility:
        trigger = ability.trigger
        partner = -1 if trigger is None else self.alternatives(trigger.partner)
        code = _Code(self, reference)
        code.statements(ability.effect)
        code.emit(Op.END, -1)
        start = len(self.pool)
        self.pool.extend(v + start if i in code.jumps else v for i, v in enumerate(code.words))
        compiled = CompiledAbility(
            reference=reference,
            kind=int(ability.kind),
            keyword=int(ability.keyword),
            keyword_value=ability.keyword_value,
            once=int(ability.once),
            event=-1 if trigger is None else int(trigger.event),
            subject=-1 if trigger is None or trigger.subject is None else self.target(trigger.subject),
            who=0 if trigger is None else int(trigger.who),
            phase=-1 if trigger is None or trigger.phase is None else int(trigger.phase),
            step=-1 if trigger is None or trigger.step is None else int(trigger.step),
            partner=partner,
            situation=-1 if trigger is None or trigger.situation is None else self.condition(trigger.situation),
            condition=-1 if ability.condition is None else self.condition(ability.condition),
            cost=-1 if ability.cost is None else self.cost(ability.cost),
            code=start,
            zone=-1 if ability.zone is None else int(ability.zone),
            text=self.text(ability),
            needs_x=int(any(isinstance(node, tree.TheX) for node in tree.nodes((ability.cost, ability.effect)))),
        )
        statements = [row._replace(at=row.at + start) for row in code.placed]
        self.placed[number] = Placed(reference, ability, compiled.condition, statements)
        return compiled


PLAIN_TARGETS: dict[type, TargetOp] = {
    tree.This: TargetOp.THIS,
    tree.It: TargetOp.IT,
    tree.Subject: TargetOp.SUBJECT,
    tree.TheTranceunion: TargetOp.TRANCEUNION,
    tree.Attacker: TargetOp.ATTACKER,
    tree.Defender: TargetOp.DEFENDER,
    tree.BattleOpponent: TargetOp.BATTLE_OPPONENT,
    tree.YourBattler: TargetOp.YOUR_BATTLER,
    tree.Looked: TargetOp.LOOKED,
}


class _Code:
    """Code of one ability; jumps are relative to its first word until it is placed in the pool."""

    def __init__(self, compiler: _Compiler, reference: tuple[int, ...]) -> None:
        self.compiler = compiler
        self.reference = reference
        self.words: list[int] = []
        self.jumps: set[int] = set()
        self.path = 0
        self.placed: list[PlacedStatement] = []
        self.instead = False
        self.depth: Counter[type] = Counter()

    def emit(self, op: Op, path: int, *operands: int) -> int:
        """Append an instruction and return the index of its first word."""
        start = len(self.words)
        self.words += [int(op), path, *map(int, operands)]
        assert len(self.words) - start == LENGTHS[op], op
        return start

    def patch(self, word: int) -> None:
        """Let the jump at this word lead here."""
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
        self.placed.append(PlacedStatement(len(self.words), statement, self.instead))
        if not self.plain(path, statement):
            self.structured(path, statement)

    def structured(self, path: int, statement: tree.Statement) -> None:
        c = self.compiler
        match statement:
            case tree.MayPay(cost, then, who):
                at = self.emit(Op.MAY_PAY, path, c.cost(cost), who, 0)
                self.statements(then)
                self.patch(at + 4)
            case tree.UnlessPaid(cost, do):
                at = self.emit(Op.TOLL, path, c.cost(cost), 0)
                self.statements(do)
                self.patch(at + 3)
            case tree.May(do, then):
                at = self.emit(Op.MAY, path, 0)
                self.inside(tree.May, do)
                did = self.emit(Op.IF_DID, path, 0)
                self.statements(then)
                self.patch(did + 2)
                self.patch(at + 2)
            case tree.If(condition, then, otherwise):
                at = self.emit(Op.IF, path, c.condition(condition), 0)
                self.statements(then)
                jump = self.emit(Op.JUMP, path, 0)
                self.patch(at + 3)
                self.statements(otherwise)
                self.patch(jump + 2)
            case tree.ForEach(times, do):
                at = self.emit(Op.FOR_EACH, path, c.amount(times), 0)
                body = len(self.words)
                self.inside(tree.ForEach, do)
                back = self.emit(Op.NEXT, path, body)
                self.jumps.add(back + 2)
                self.patch(at + 3)
            case tree.Replace(event, subject, who, optional, instead):
                at = self.emit(Op.REPLACE, path, event, c.target(subject), who, optional, 0)
                self.instead = True
                self.statements(instead)
                self.instead = False
                self.emit(Op.END, path)
                self.patch(at + 6)
            case _:
                raise TypeError(f"no code for {statement!r}")

    def plain(self, path: int, statement: tree.Statement) -> bool:
        """Emit a statement without nested statements; return False for the others."""
        c = self.compiler
        match statement:
            case tree.Draw(who, count, up_to):
                self.emit(Op.DRAW, path, who, c.amount(count), up_to)
            case tree.Choose(selector, count, up_to, who, looked):
                self.emit(Op.CHOOSE, path, c.selector(selector), c.amount(count), up_to, who, looked)
            case tree.ChooseSeveral(parts):
                for part in parts:
                    also = 2 * (part is not parts[0])
                    self.emit(
                        Op.CHOOSE, path, c.selector(part.selector), c.amount(part.count), part.up_to, part.who, also
                    )
            case tree.Search(selector, count):
                self.emit(Op.SEARCH, path, c.selector(selector), c.amount(count))
            case tree.Look(who, count, up_to):
                self.emit(Op.LOOK, path, who, c.amount(count), up_to)
            case tree.Move(target, zone, position, face_up, rested):
                face = -1 if face_up is None else int(face_up)
                self.emit(Op.MOVE, path, c.target(target), zone, position, face, rested)
            case tree.Mobilize(target, rested):
                self.emit(Op.MOBILIZE, path, c.target(target), rested)
            case tree.Change(target, stat, amount, duration, sign, set_):
                self.emit(Op.CHANGE, path, c.target(target), stat, c.amount(amount), duration, sign, set_)
            case tree.ChangePlayer(who, player_stat, amount, duration, sign):
                self.emit(Op.CHANGE_PLAYER, path, who, player_stat, c.amount(amount), duration, sign)
            case tree.Gain(target, ability, duration):
                number = c.reserve(ability, (*self.reference, path))
                self.emit(Op.GAIN, path, c.target(target), number, duration)
            case tree.LoseAbilities(target, duration):
                self.emit(Op.LOSE, path, c.target(target), duration)
            case tree.Later(ability, duration, once, about):
                number = c.reserve(ability, (*self.reference, path))
                self.emit(Op.LATER, path, number, duration, once, -1 if about is None else c.target(about))
            case tree.LoseAbility(target, ability, duration):
                self.emit(Op.LOSE_ONE, path, c.target(target), duration, c.text(ability))
            case tree.LoseChosen(target, duration):
                self.emit(Op.LOSE_CHOSEN, path, c.target(target), duration)
            case tree.GainTrait(target, trait, duration):
                kind, value, _, _ = c.filter(trait)
                self.emit(Op.TRAIT, path, c.target(target), kind, value, duration)
            case tree.Cannot(target, restriction, duration):
                self.emit(Op.CANNOT, path, c.target(target), restriction, duration)
            case tree.Shuffle(who, zone):
                self.emit(Op.SHUFFLE, path, who, zone)
            case tree.PutInSoul(target, host):
                self.emit(Op.PUT_IN_SOUL, path, c.target(target), c.target(host))
            case tree.SetOn(target, host, face_up):
                self.emit(Op.SET_ON, path, c.target(target), c.target(host), face_up)
            case tree.BlinkStep(target):
                self.emit(Op.BLINK_STEP, path, c.target(target))
            case tree.StockOpen(count):
                self.emit(Op.STOCK_OPEN, path, c.amount(count))
            case tree.StockClose(count):
                self.emit(Op.STOCK_CLOSE, path, c.amount(count))
            case tree.UseAbility(target, drives, free):
                self.emit(Op.USE, path, c.target(target), drives, free)
            case tree.PlayCard(target):
                self.emit(Op.PLAY, path, c.target(target), 0)
            case tree.Synthesize(level):
                self.emit(Op.SYNTHESIZE, path, c.amount(level))
            case tree.StockBoost(count):
                self.emit(Op.STOCK_BOOST, path, c.amount(count))
            case tree.Discard(who, cards):
                self.emit(Op.DISCARD, path, who, -1 if cards is None else c.amount(cards))
            case tree.Reveal(target):
                self.emit(Op.REVEAL, path, c.target(target))
            case tree.Stand(target):
                self.emit(Op.STAND, path, c.target(target))
            case tree.Rest(target):
                self.emit(Op.REST, path, c.target(target))
            case tree.TurnUp(target):
                self.emit(Op.TURN_UP, path, c.target(target))
            case tree.TurnDown(target):
                self.emit(Op.TURN_DOWN, path, c.target(target))
            case tree.DestroyGate(target):
                self.emit(Op.DESTROY, path, c.target(target))
            case tree.TranceChange(results):
                self.emit(Op.TRANCE_CHANGE, path, c.alternatives(results))
            case tree.Trance(results):
                self.emit(Op.TRANCE, path, c.alternatives(results))
            case tree.AuraAsHeart(target, duration):
                self.emit(Op.AURA_AS_HEART, path, c.target(target), duration)
            case tree.EndGame(who, wins):
                self.emit(Op.END_GAME, path, who, wins)
            case tree.MakeUp(level):
                self.emit(Op.MAKE_UP, path, level)
            case _:
                return False
        return True
