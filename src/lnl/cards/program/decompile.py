"""Reads the ability trees back from a compiled program: what the core plays is what the card says.

The inverse of `lnl.cards.program.compile`: operands become trees again, and jumps nested statements.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lnl.cards import tree
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
from lnl.cards.program.compile import PLAIN_TARGETS
from lnl.contract.enums import (
    AbilityKind,
    Color,
    Duration,
    Keyword,
    LogicIcon,
    Phase,
    PlayerStat,
    Stat,
    Step,
    World,
    Zone,
)

_PLAIN = {op: cls for cls, op in PLAIN_TARGETS.items()}


def decompile(program: Program, number: int) -> tree.Ability:
    """Return the tree of a compiled ability.

    Args:
        program: of a card table.
        number: of the ability in it.
    """
    return _Decompiler(program).ability(program.abilities[number])


def _at(kind: type, number: int) -> Any:
    """Return a member of an enumeration, or None for -1."""
    return None if number < 0 else kind(number)


class _Decompiler:
    def __init__(self, program: Program) -> None:
        self.program = program
        self.pool = program.pool
        self.names = list(program.names)
        self.elements = list(program.elements)

    # --- operands ---

    def amount(self, at: int) -> tree.Amount:
        kind, a, b = self.pool[at : at + 3]
        match AmountOp(kind):
            case AmountOp.FIXED:
                return tree.Fixed(a)
            case AmountOp.X:
                return tree.TheX()
            case AmountOp.COUNT:
                return tree.CountOf(self.selector(a), b)
            case AmountOp.STAT:
                return tree.StatOf(self.target(a), Stat(b))
            case AmountOp.T_RANK:
                return tree.TRank(tree.Who(a))

    def filter(self, at: int) -> tree.Filter:
        kind, a, b, c = self.pool[at : at + 4]
        match FilterOp(kind):
            case FilterOp.NAME | FilterOp.WORLD | FilterOp.COLOR | FilterOp.ELEMENT:
                return self.trait(kind, a)
            case FilterOp.TYPE:
                return tree.IsType(tree.TypeMask(a))
            case FilterOp.COVENANTER:
                return tree.HasCovenanter(self.names[a])
            case FilterOp.STAT:
                return tree.StatIs(Stat(a), tree.Op(b), self.amount(c))
            case FilterOp.TERRITORY:
                return tree.HasTerritory(a)
            case FilterOp.RESTED:
                return tree.IsRested(bool(a))
            case FilterOp.FACE_UP:
                return tree.IsFaceUp(bool(a))
            case FilterOp.ROW:
                return tree.InRow(bool(a))
            case FilterOp.ROLE:
                return tree.InRole(tree.Role(a))
            case FilterOp.SOUL:
                return tree.SoulIs(tree.Op(a), b)
            case FilterOp.LOGIC:
                return tree.HasLogic(LogicIcon(a))
            case FilterOp.RELATION:
                return tree.InRelation(tree.Relation(a), self.target(b))
            case FilterOp.SET:
                return tree.IsSet()

    def trait(self, kind: int, value: int) -> tree.HasWorld | tree.HasColor | tree.HasElement | tree.IsNamed:
        match FilterOp(kind):
            case FilterOp.WORLD:
                return tree.HasWorld(World(value))
            case FilterOp.COLOR:
                return tree.HasColor(Color(value))
            case FilterOp.ELEMENT:
                return tree.HasElement(self.elements[value])
            case _:
                return tree.IsNamed(self.names[value])

    def filters(self, at: int) -> tuple[tree.Filter, ...]:
        return tuple(self.filter(at + 1 + 4 * k) for k in range(self.pool[at]))

    def alternatives(self, at: int) -> tuple[tuple[tree.Filter, ...], ...]:
        return () if at < 0 else tuple(map(self.filters, self.pool[at + 1 : at + 1 + self.pool[at]]))

    def selector(self, at: int) -> tree.Selector:
        zone, who, bits = self.pool[at : at + 3]
        return tree.Selector(Zone(zone), tree.Who(who), self.filters(at + 3), bool(bits & 1), bool(bits & 2))

    def target(self, at: int) -> tree.Target:
        kind, a, b = self.pool[at : at + 3]
        match TargetOp(kind):
            case TargetOp.ALL:
                return tree.All(self.selector(a))
            case TargetOp.TOP:
                return tree.TopOfDeck(tree.Who(a), self.amount(b))
            case TargetOp.SOUL:
                return tree.ItsSoul(self.target(a))
            case TargetOp.SET_CARDS:
                return tree.ItsSetCards(self.target(a))
            case plain:
                target: tree.Target = _PLAIN[plain]()
                return target

    def condition(self, at: int) -> tree.Condition:
        kind, a, b, c = self.pool[at : at + 4]
        match ConditionOp(kind):
            case ConditionOp.COMPARE:
                return tree.Compare(self.amount(a), tree.Op(b), self.amount(c))
            case ConditionOp.MATCHES:
                return tree.Matches(self.target(a), self.filters(b))
            case ConditionOp.TURN:
                return tree.TurnOf(tree.Who(a))
            case ConditionOp.BOTH:
                return tree.Both(tuple(map(self.condition, self.pool[b : b + a])))

    def cost(self, at: int) -> tree.Cost:
        heads = [self.pool[at + 1 + 2 * k : at + 3 + 2 * k] for k in range(self.pool[at])]
        return tree.Cost(tuple(tuple(map(self.item, self.pool[items : items + n])) for n, items in heads))

    def item(self, at: int) -> tree.CostItem:
        kind, verb, a, b = self.pool[at : at + 4]
        match ItemOp(kind):
            case ItemOp.STOCK:
                return tree.PayStock(self.amount(a))
            case ItemOp.THIS:
                return tree.CostThis(tree.CostVerb(verb))
            case ItemOp.CARDS:
                return tree.CostCards(tree.CostVerb(verb), self.selector(a), None if b < 0 else self.amount(b))
            case ItemOp.TOP:
                return tree.CostTop(tree.CostVerb(verb), self.amount(a))

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
            zone=_at(Zone, a.zone),
        )

    def trigger(self, a: CompiledAbility) -> tree.Trigger:
        subject = None if a.subject < 0 else self.target(a.subject)
        assert subject is None or isinstance(subject, (tree.This, tree.All))
        return tree.Trigger(
            tree.TriggerEvent(a.event),
            subject,
            tree.Who(a.who),
            _at(Phase, a.phase),
            _at(Step, a.step),
            self.alternatives(a.partner),
            None if a.situation < 0 else self.condition(a.situation),
        )

    def granted(self, number: int) -> tree.Ability:
        return self.ability(self.program.abilities[number])

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

    def statement(self, at: int) -> tuple[tree.Statement, int]:
        """Return a statement and what comes behind it."""
        op = Op(self.pool[at])
        behind = at + LENGTHS[op]
        words = self.pool[at + 2 : behind]
        match op:
            case Op.MAY_PAY:
                cost, who, end = words
                return tree.MayPay(self.cost(cost), self.until(behind, end), tree.Who(who)), end
            case Op.TOLL:
                cost, end = words
                return tree.UnlessPaid(self.cost(cost), self.until(behind, end)), end
            case Op.MAY:
                (end,) = words
                do, did = self.statements(behind, lambda here: self.pool[here] == Op.IF_DID)
                return tree.May(do, self.until(did + LENGTHS[Op.IF_DID], end)), end
            case Op.IF:
                condition, otherwise = words
                jump = otherwise - LENGTHS[Op.JUMP]
                end = self.pool[jump + 2]
                then = self.until(behind, jump)
                return tree.If(self.condition(condition), then, self.until(otherwise, end)), end
            case Op.FOR_EACH:
                times, end = words
                return tree.ForEach(self.amount(times), self.until(behind, end - LENGTHS[Op.NEXT])), end
            case Op.REPLACE:
                event, subject, who, optional, end = words
                instead = self.until(behind, end - LENGTHS[Op.END])
                replaced = tree.ReplacedEvent(event)
                return tree.Replace(replaced, self.target(subject), tree.Who(who), bool(optional), instead), end
            case Op.CHOOSE:
                return self.choices(at)
            case _:
                return self.plain(op, words), behind

    def choices(self, at: int) -> tuple[tree.Statement, int]:
        """Return one choice, or several of one statement (9.6.3.1.5)."""
        path, parts = self.pool[at + 1], [self.choice(at)]
        at += LENGTHS[Op.CHOOSE]
        while self.pool[at : at + 2] == [Op.CHOOSE, path]:
            parts.append(self.choice(at))
            at += LENGTHS[Op.CHOOSE]
        return parts[0] if len(parts) == 1 else tree.ChooseSeveral(tuple(parts)), at

    def choice(self, at: int) -> tree.Choose:
        selector, count, up_to, who, among = self.pool[at + 2 : at + 7]
        return tree.Choose(self.selector(selector), self.amount(count), bool(up_to), tree.Who(who), among == 1)

    def plain(self, op: Op, words: list[int]) -> tree.Statement:
        """Return a statement without nested ones."""
        one = _ONE.get(op)
        if one is not None:
            kind, read = one
            statement: tree.Statement = kind(read(self, words[0]))
            return statement
        return _MORE[op](self, words)


_D = _Decompiler

_ONE: dict[Op, tuple[Any, Callable[[_Decompiler, int], Any]]] = {
    Op.REVEAL: (tree.Reveal, _D.target),
    Op.STAND: (tree.Stand, _D.target),
    Op.REST: (tree.Rest, _D.target),
    Op.TURN_UP: (tree.TurnUp, _D.target),
    Op.TURN_DOWN: (tree.TurnDown, _D.target),
    Op.DESTROY: (tree.DestroyGate, _D.target),
    Op.BLINK_STEP: (tree.BlinkStep, _D.target),
    Op.PLAY: (tree.PlayCard, _D.target),
    Op.STOCK_BOOST: (tree.StockBoost, _D.amount),
    Op.STOCK_OPEN: (tree.StockOpen, _D.amount),
    Op.STOCK_CLOSE: (tree.StockClose, _D.amount),
    Op.SYNTHESIZE: (tree.Synthesize, _D.amount),
    Op.TRANCE: (tree.Trance, _D.alternatives),
    Op.TRANCE_CHANGE: (tree.TranceChange, _D.alternatives),
    Op.MAKE_UP: (tree.MakeUp, lambda d, level: level),
}
"""Statements with one operand: their class, and how that is read."""


def _move(d: _Decompiler, w: list[int]) -> tree.Statement:
    face = None if w[3] < 0 else bool(w[3])
    return tree.Move(d.target(w[0]), Zone(w[1]), tree.Position(w[2]), face, bool(w[4]))


def _change(d: _Decompiler, w: list[int]) -> tree.Statement:
    return tree.Change(d.target(w[0]), Stat(w[1]), d.amount(w[2]), Duration(w[3]), w[4], bool(w[5]))


def _later(d: _Decompiler, w: list[int]) -> tree.Statement:
    return tree.Later(d.granted(w[0]), Duration(w[1]), bool(w[2]), None if w[3] < 0 else d.target(w[3]))


_MORE: dict[Op, Callable[[_Decompiler, list[int]], tree.Statement]] = {
    Op.DRAW: lambda d, w: tree.Draw(tree.Who(w[0]), d.amount(w[1]), bool(w[2])),
    Op.SEARCH: lambda d, w: tree.Search(d.selector(w[0]), d.amount(w[1])),
    Op.LOOK: lambda d, w: tree.Look(tree.Who(w[0]), d.amount(w[1]), bool(w[2])),
    Op.MOVE: _move,
    Op.MOBILIZE: lambda d, w: tree.Mobilize(d.target(w[0]), bool(w[1])),
    Op.CHANGE: _change,
    Op.CHANGE_PLAYER: lambda d, w: tree.ChangePlayer(
        tree.Who(w[0]), PlayerStat(w[1]), d.amount(w[2]), Duration(w[3]), w[4]
    ),
    Op.GAIN: lambda d, w: tree.Gain(d.target(w[0]), d.granted(w[1]), Duration(w[2])),
    Op.LOSE: lambda d, w: tree.LoseAbilities(d.target(w[0]), Duration(w[1])),
    Op.LOSE_ONE: lambda d, w: tree.LoseAbility(d.target(w[0]), d.program.texts[w[2]], Duration(w[1])),
    Op.LOSE_CHOSEN: lambda d, w: tree.LoseChosen(d.target(w[0]), Duration(w[1])),
    Op.TRAIT: lambda d, w: tree.GainTrait(d.target(w[0]), d.trait(w[1], w[2]), Duration(w[3])),
    Op.CANNOT: lambda d, w: tree.Cannot(d.target(w[0]), tree.Restriction(w[1]), Duration(w[2])),
    Op.SHUFFLE: lambda d, w: tree.Shuffle(tree.Who(w[0]), Zone(w[1])),
    Op.DISCARD: lambda d, w: tree.Discard(tree.Who(w[0]), None if w[1] < 0 else d.amount(w[1])),
    Op.PUT_IN_SOUL: lambda d, w: tree.PutInSoul(d.target(w[0]), d.target(w[1])),
    Op.SET_ON: lambda d, w: tree.SetOn(d.target(w[0]), d.target(w[1]), bool(w[2])),
    Op.USE: lambda d, w: tree.UseAbility(d.target(w[0]), bool(w[1]), bool(w[2])),
    Op.AURA_AS_HEART: lambda d, w: tree.AuraAsHeart(d.target(w[0]), Duration(w[1])),
    Op.END_GAME: lambda d, w: tree.EndGame(tree.Who(w[0]), bool(w[1])),
    Op.LATER: _later,
}
"""The others, by what stands behind op and path."""
