"""Flat integer programs for the core: their operations, operands and layout.

A program is one pool of 32-bit integers for each card table. Everything is reached by offset into the pool:

========= =========================================================================================
amount    a row of `AMOUNTS`: `AmountOp`, operands
filter    a row of `FILTERS`: `FilterOp`, operands
filters   ``n`` then ``n`` filters
selector  ``zone, who, bits, offset of filters of soul cards`` then filters; bits: `SelectorBit`, and `ALSO_ZONES`
target    a row of `TARGETS`: `TargetOp`, operands
condition a row of `CONDITIONS`: `ConditionOp`, operands
item      cost item, a row of `ITEMS`: `ItemOp`, verb, operands
cost      ``n parts`` then for each part ``n items, offset of n item offsets``, then `Handing`, then where effects increase
          costs the offset of `Cost.with_stock`, -1 for this cost itself
code      instructions ``op, path, operands...`` of `STATEMENTS`, ending with END
========= =========================================================================================

The rows of one table are equally long, filled up with zeros; instructions are as long as their operands make them. Offset -1
means absent. Statements become linear code with absolute jumps; ``path`` is the preorder number of the statement
(docs/state.md §2). Names and elements are numbered by `Program.names` and `Program.elements`.

Longer than 500 lines: most lines are rows of the tables of operations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag, auto
from typing import Any, NamedTuple

from lnl.cards.program.analysis import TableFacts
from lnl.cards.tree import (
    Ability,
    Common,
    CostVerb,
    Position,
    Priced,
    Relation,
    ReplacedEvent,
    Restriction,
    Role,
    TypeMask,
    Who,
)
from lnl.cards.tree import Op as Comparison
from lnl.contract.enums import (
    AbilityKind,
    ChosenKind,
    Color,
    Deed,
    Duration,
    LogicIcon,
    Phase,
    PlayerDeed,
    PlayerStat,
    Stat,
    World,
    Zone,
)


class AmountOp(IntEnum):
    """First integer of an amount."""

    FIXED = 0
    X = 1
    COUNT = 2
    STAT = 3
    T_RANK = 4
    AMONG = 5
    SCALED = 6
    SUM = 7
    ATTACKS = 8
    NUMBER = 9
    KINDS = 10
    BOUNDED = 11
    TOTAL = 12
    DONE = 13
    DIFFERENCE = 14
    KINDS_AMONG = 15


class FilterOp(IntEnum):
    """First integer of a filter."""

    TYPE = 0
    NAME = 1
    """Matched against card names, titles and characters (2.1.3)."""
    COVENANTER = 2
    WORLD = 3
    COLOR = 4
    ELEMENT = 5
    STAT = 6
    TERRITORY = 7
    RESTED = 8
    FACE_UP = 9
    ROW = 10
    ROLE = 11
    SOUL = 12
    LOGIC = 13
    SET = 17
    RELATION = 25
    GATE_NUMBER = 26
    ON_ATTACKED = 18
    LACKS = 27
    ANY_OF = 28
    CIRCLES = 29
    SHARES = 30
    TITLE = 31
    DID = 32
    HAS_SET = 34
    HAS_MEMBER = 35
    SOUL_THAN = 36
    OF_CHOSEN = 40
    NAME_HAS = 33
    """Matched against parts of the same names: each part has a number among them."""


class TargetOp(IntEnum):
    """First integer of a target."""

    THIS = 0
    IT = 1
    SUBJECT = 2
    TRANCEUNION = 3
    ATTACKER = 4
    DEFENDER = 5
    BATTLE_OPPONENT = 6
    YOUR_BATTLER = 7
    ALL = 8
    TOP = 9
    LOOKED = 10
    SOUL = 11
    SET_CARDS = 14
    TOP_OF_STOCK = 15
    AFFECTED = 16
    SOUL_HOLDER = 17
    DESTROYER = 18
    ARRIVING = 19
    BOTTOM = 20
    DESTROYED = 21


class ConditionOp(IntEnum):
    """First integer of a condition."""

    COMPARE = 0
    MATCHES = 1
    TURN = 2
    BOTH = 3
    PHASE = 4
    TRANCES = 9
    OUTSIDE = 10
    ALIKE = 11


class ItemOp(IntEnum):
    """First integer of a cost item."""

    STOCK = 0
    THIS = 1
    CARDS = 2
    TOP = 3
    FACING = 4
    MOVE = 5
    EXCHANGE = 6
    BOTTOM = 7


class Op(IntEnum):
    """Instructions; their operands are in `STATEMENTS`."""

    END = 0
    DRAW = 1
    CHOOSE = 2
    SEARCH = 3
    LOOK = 4
    REVEAL = 5
    MOVE = 6
    MOBILIZE = 7
    STAND = 8
    REST = 9
    TURN_UP = 10
    TURN_DOWN = 11
    DESTROY = 12
    CHANGE = 13
    CHANGE_PLAYER = 14
    GAIN = 15
    LOSE = 16
    TRAIT = 17
    CANNOT = 18
    SHUFFLE = 19
    STOCK_BOOST = 20
    DISCARD = 21
    MAY_PAY = 22
    MAY = 23
    """On yes the interpreter notes the change counter."""
    TRY = 38
    """Notes the change counter."""
    IF_DID = 24
    """Jumps if nothing was done since the matching MAY or TRY."""
    IF = 25
    JUMP = 26
    FOR_EACH = 27
    NEXT = 28
    REPLACE = 29
    """The substitute behind it ends with END."""
    TRANCE_CHANGE = 30
    TRANCE = 31
    MAKE_UP = 32
    PAY = 56
    PUT_IN_SOUL = 40
    SET_ON = 41
    BLINK_STEP = 42
    STOCK_OPEN = 50
    STOCK_CLOSE = 51
    SYNTHESIZE = 52
    USE = 53
    PLAY = 54
    """Has the operands of MOBILIZE."""
    TOLL = 55
    AURA_AS_HEART = 60
    END_GAME = 61
    LATER = 70
    LOSE_ONE = 71
    LOSE_CHOSEN = 72
    MULTIPLY = 73
    SWITCH = 74
    MOBILIZE_ON = 33
    """Begins with the operands of MOBILIZE."""
    MOVE_TO = 34
    EXCHANGE = 35
    LOOK_AT = 36
    SET_ON_ONE = 37
    PUT_IN_SOUL_OF_ONE = 39
    CHOOSE_NUMBER = 58
    CHOOSE_KIND = 62
    SKIP_PHASE = 57
    REVEAL_UNTIL = 59
    MODES = 80
    """A `MODE` before each alternative follows."""
    MODE = 81
    """Jumps unless this alternative was chosen."""


class SelectorBit(IntFlag):
    """Third integer of a selector."""

    NOT_ITSELF = 1
    """Other cards than the ability's own."""
    PARADOX_TOO = 2
    """The paradox zone behind the battle zone (2.2.3.4)."""
    OF_THIS = 4
    """In the soul of the ability's own card, or set on it."""
    OF_IT = 8
    OF_SUBJECT = 16
    BUT_IT = 32
    """Other cards than those chosen last."""
    BUT_SUBJECT = 64
    BUT_AFFECTED = 128
    OF_ATTACKER = 512
    OF_DEFENDER = 1024
    OF_BATTLER = 2048
    """Of the member in battle of the ability's master, or of the player that a further bit names."""
    OF_OPPONENTS = 4096
    """With one of these three: only where that member is one of the opponent of the ability's master."""
    OF_YOURS = 8192
    OF_BATTLE_OPPONENT = 16384
    OF_DESTROYER = 32768
    READ_ONCE = 256
    """Only the resolution knows which cards these are: what lasts does not read them again (9.9.2)."""


ALSO_ZONES = 16
"""From this bit of the third integer of a selector on: the zones whose cards it means as well."""


NOT_FROM = 1 << 6
"""Bit beside the zone from which alone the card of a trigger does not come."""
OCCUPIED = 1 << 6
"""Bit of the mask of circles on which a member may be."""


class RowLeft(IntEnum):
    """Of a trigger about members that move, the row that they leave for the other one (4.4.2.1)."""

    NONE = 0
    FRONT = 1
    BACK = 2


class Handing(IntEnum):
    """Last integer of a cost: whether an item could be paid with cards that another one moves."""

    NONE = 0
    ON = 1
    ONLY_ADDS = 2
    """It could, and what is moved only adds to what there is to pay with."""


class Among(IntEnum):
    """Among which cards CHOOSE chooses."""

    SELECTED = 0
    LOOKED = 1
    ALSO = 2
    """Selected ones, beside those chosen just before (9.6.3.1.5)."""
    THESE = 3
    """The cards of a target."""
    ALSO_LOOKED = 4
    """Looked ones, beside those chosen just before (9.6.3.1.5)."""


# --- operands -----------------------------------------------------------------------------------------------


class Kind(IntEnum):
    """What an operand is in the pool."""

    NUMBER = auto()
    """The number itself, of a vocabulary or not."""
    AMOUNT = auto()
    FILTERS = auto()
    SELECTOR = auto()
    TARGET = auto()
    CONDITION = auto()
    COST = auto()
    ALTERNATIVES = auto()
    """Offset of ``n, offset of filters ...``, -1 for none."""
    NAME = auto()
    TITLE = auto()
    PART = auto()
    """Number of the key of a title."""
    ELEMENT = auto()
    ABILITY = auto()
    """Number of a granted ability."""
    TEXT = auto()
    """Number of what an ability says."""
    JUMP = auto()
    """Where the code goes on."""
    WHOM = auto()
    """Number of filters in `Program.opposed`."""
    CIRCLES = auto()
    """Three integers: mask with `OCCUPIED`, `Relation` or -1, target or -1."""
    TRAIT = auto()
    """Two integers: `FilterOp` and value of a world, color, element, name or covenanter; value -1 is every one."""
    CONDITIONS = auto()
    """Two integers: ``n``, offset of ``n`` offsets."""
    UNUSED = auto()
    """Zero."""


class Operand(NamedTuple):
    """An operand of a row.

    Attributes:
        name: that of the field of the tree.
        kind: what it is in the pool; -1 there if it is absent.
        vocabulary: of a number, what makes it what it was.
        optional: whether it may be absent.
    """

    name: str
    kind: Kind
    vocabulary: Callable[[int], Any] = int
    optional: bool = False

    @property
    def words(self) -> int:
        """How many integers it takes."""
        return 3 if self.kind is Kind.CIRCLES else 2 if self.kind in (Kind.TRAIT, Kind.CONDITIONS) else 1


Row = tuple[Operand, ...]


def _number(name: str, vocabulary: Callable[[int], Any] = int) -> Operand:
    return Operand(name, Kind.NUMBER, vocabulary)


def _flag(name: str) -> Operand:
    return Operand(name, Kind.NUMBER, bool)


_WHO = _number("who", Who)
_DURATION = _number("duration", Duration)
_TARGET = Operand("target", Kind.TARGET)
_COUNT = Operand("count", Kind.AMOUNT)
_COUNT_OR_ALL = Operand("count", Kind.AMOUNT, optional=True)
_SELECTOR = Operand("selector", Kind.SELECTOR)
_HOSTS = Operand("hosts", Kind.SELECTOR, optional=True)
_RESULTS = Operand("results", Kind.ALTERNATIVES)
_COST = Operand("cost", Kind.COST)
_END = Operand("end", Kind.JUMP)
_UNUSED = Operand("unused", Kind.UNUSED)

AMOUNTS: Mapping[AmountOp, Row] = {
    AmountOp.FIXED: (_number("value"),),
    AmountOp.X: (),
    AmountOp.COUNT: (_SELECTOR, _number("times")),
    AmountOp.STAT: (_TARGET, _number("stat", Stat)),
    AmountOp.TOTAL: (_TARGET, _number("stat", Stat)),
    AmountOp.T_RANK: (_WHO,),
    AmountOp.AMONG: (_TARGET, Operand("filters", Kind.FILTERS), _number("times")),
    AmountOp.SCALED: (Operand("amount", Kind.AMOUNT), _number("times"), _number("per")),
    AmountOp.SUM: (Operand("left", Kind.AMOUNT), Operand("right", Kind.AMOUNT)),
    AmountOp.DIFFERENCE: (Operand("left", Kind.AMOUNT), Operand("right", Kind.AMOUNT)),
    AmountOp.ATTACKS: (_WHO,),
    AmountOp.DONE: (_WHO, _number("deed", PlayerDeed)),
    AmountOp.NUMBER: (),
    AmountOp.BOUNDED: (Operand("amount", Kind.AMOUNT), _number("limit"), _flag("least")),
    AmountOp.KINDS: (_number("common", Common), _SELECTOR, Operand("also", Kind.SELECTOR, optional=True)),
    AmountOp.KINDS_AMONG: (_number("common", Common), _TARGET, Operand("filters", Kind.FILTERS)),
}
FILTERS: Mapping[FilterOp, Row] = {
    FilterOp.TYPE: (_number("types", TypeMask),),
    FilterOp.NAME: (Operand("name", Kind.NAME),),
    FilterOp.COVENANTER: (Operand("name", Kind.NAME),),
    FilterOp.TITLE: (Operand("name", Kind.TITLE),),
    FilterOp.NAME_HAS: (Operand("part", Kind.PART),),
    FilterOp.WORLD: (_number("world", World),),
    FilterOp.COLOR: (_number("color", Color),),
    FilterOp.ELEMENT: (Operand("element", Kind.ELEMENT),),
    FilterOp.STAT: (_number("stat", Stat), _number("op", Comparison), Operand("amount", Kind.AMOUNT)),
    FilterOp.TERRITORY: (_number("territory"),),
    FilterOp.RESTED: (_flag("rested"),),
    FilterOp.FACE_UP: (_flag("up"),),
    FilterOp.ROW: (_flag("front"),),
    FilterOp.ROLE: (_number("role", Role),),
    FilterOp.SOUL: (_number("op", Comparison), _number("count")),
    FilterOp.LOGIC: (_number("icon", LogicIcon),),
    FilterOp.SET: (),
    FilterOp.ON_ATTACKED: (),
    FilterOp.HAS_SET: (),
    FilterOp.HAS_MEMBER: (),
    FilterOp.GATE_NUMBER: (_number("number"), _number("op", Comparison)),
    FilterOp.LACKS: (Operand("filters", Kind.FILTERS),),
    FilterOp.ANY_OF: (_RESULTS,),
    FilterOp.RELATION: (_number("relation", Relation), Operand("to", Kind.TARGET)),
    FilterOp.CIRCLES: (_number("mask"),),
    FilterOp.SHARES: (_number("common", Common), Operand("to", Kind.TARGET)),
    FilterOp.SOUL_THAN: (_number("op", Comparison), Operand("to", Kind.TARGET)),
    FilterOp.OF_CHOSEN: (_number("kind", ChosenKind),),
    FilterOp.DID: (_number("deed", Deed),),
}
TARGETS: Mapping[TargetOp, Row] = {
    **dict.fromkeys(TargetOp, ()),
    TargetOp.ALL: (_SELECTOR,),
    TargetOp.TOP: (_WHO, _COUNT),
    TargetOp.TOP_OF_STOCK: (_WHO, _COUNT),
    TargetOp.BOTTOM: (_WHO, _COUNT, _number("zone", Zone)),
    TargetOp.SOUL: (Operand("of", Kind.TARGET),),
    TargetOp.SET_CARDS: (Operand("of", Kind.TARGET),),
}
CONDITIONS: Mapping[ConditionOp, Row] = {
    ConditionOp.COMPARE: (Operand("left", Kind.AMOUNT), _number("op", Comparison), Operand("right", Kind.AMOUNT)),
    ConditionOp.MATCHES: (_TARGET, Operand("filters", Kind.FILTERS)),
    ConditionOp.TURN: (_WHO,),
    ConditionOp.PHASE: (_number("phase", Phase),),
    ConditionOp.OUTSIDE: (_WHO, _number("phase", Phase)),
    ConditionOp.TRANCES: (_RESULTS, Operand("others", Kind.ALTERNATIVES), _flag("this")),
    ConditionOp.BOTH: (Operand("parts", Kind.CONDITIONS),),
    ConditionOp.ALIKE: (_TARGET, _number("common", Common), _flag("different")),
}
ITEMS: Mapping[ItemOp, Row] = {
    ItemOp.STOCK: (_UNUSED, Operand("amount", Kind.AMOUNT)),
    ItemOp.THIS: (_number("verb", CostVerb), _UNUSED, _UNUSED, _UNUSED, _HOSTS),
    ItemOp.CARDS: (
        _number("verb", CostVerb),
        _SELECTOR,
        _COUNT_OR_ALL,
        _flag("shown"),
        _HOSTS,
        Operand("common", Kind.NUMBER, Common, True),
        _flag("different"),
    ),
    ItemOp.TOP: (_number("verb", CostVerb), _COUNT, _UNUSED, _flag("shown"), _HOSTS),
    ItemOp.FACING: (_number("verb", CostVerb), _COUNT),
    ItemOp.BOTTOM: (_number("verb", CostVerb), _COUNT, _number("zone", Zone)),
    ItemOp.MOVE: (_UNUSED, Operand("circles", Kind.CIRCLES)),
    ItemOp.EXCHANGE: (_UNUSED, _SELECTOR),
}
STATEMENTS: Mapping[Op, Row] = {
    Op.END: (),
    Op.DRAW: (_WHO, _COUNT, _flag("up_to"), _flag("until")),
    Op.CHOOSE: (
        _SELECTOR,
        _COUNT,
        _flag("up_to"),
        _WHO,
        _number("among", Among),
        _flag("random"),
        Operand("extreme", Kind.NUMBER, Stat, True),
        _flag("most"),
        _flag("own"),
        Operand("of", Kind.TARGET, optional=True),
        Operand("different", Kind.NUMBER, Common, True),
        Operand("total", Kind.NUMBER, Stat, True),
        _number("at_most"),
        Operand("alike", Kind.NUMBER, Common, True),
    ),
    Op.CHOOSE_NUMBER: (_number("low"), _number("high")),
    Op.CHOOSE_KIND: (_number("kind", ChosenKind),),
    Op.SEARCH: (_SELECTOR, _COUNT, Operand("different", Kind.NUMBER, Common, True)),
    Op.LOOK: (_WHO, _COUNT, _flag("up_to")),
    Op.REVEAL: (_TARGET,),
    Op.REVEAL_UNTIL: (_WHO, Operand("filters", Kind.FILTERS)),
    Op.MOVE: (
        _TARGET,
        _number("zone", Zone),
        _number("position", Position),
        Operand("face_up", Kind.NUMBER, bool, True),
        _flag("rested"),
    ),
    Op.MOBILIZE: (_TARGET, _flag("rested")),
    Op.STAND: (_TARGET,),
    Op.REST: (_TARGET,),
    Op.TURN_UP: (_TARGET,),
    Op.TURN_DOWN: (_TARGET,),
    Op.DESTROY: (_TARGET,),
    Op.CHANGE: (
        _TARGET,
        _number("stat", Stat),
        Operand("amount", Kind.AMOUNT),
        _DURATION,
        _number("sign"),
        _flag("set"),
    ),
    Op.CHANGE_PLAYER: (
        _WHO,
        _number("stat", PlayerStat),
        Operand("amount", Kind.AMOUNT),
        _DURATION,
        _number("sign"),
        _flag("set"),
        Operand("whom", Kind.FILTERS, optional=True),
        Operand("origin", Kind.NUMBER, Zone, optional=True),
    ),
    Op.GAIN: (_TARGET, Operand("ability", Kind.ABILITY), _DURATION),
    Op.LOSE: (_TARGET, _DURATION, Operand("kind", Kind.NUMBER, AbilityKind, optional=True)),
    Op.TRAIT: (_TARGET, Operand("trait", Kind.TRAIT), _DURATION),
    Op.CANNOT: (
        _TARGET,
        _number("restriction", Restriction),
        _DURATION,
        _number("more"),
        _number("priced", Priced),
        Operand("whom", Kind.WHOM, optional=True),
        _number("by", Who),
    ),
    Op.SHUFFLE: (_WHO, _number("zone", Zone)),
    Op.STOCK_BOOST: (_COUNT,),
    Op.PAY: (_COUNT,),
    Op.DISCARD: (_WHO, _COUNT_OR_ALL, _flag("until")),
    Op.MAY_PAY: (_COST, _WHO, _END, _flag("names_x")),
    Op.MAY: (_END,),
    Op.TRY: (),
    Op.IF_DID: (_END,),
    Op.IF: (Operand("condition", Kind.CONDITION), Operand("otherwise", Kind.JUMP)),
    Op.JUMP: (_END,),
    Op.FOR_EACH: (Operand("times", Kind.AMOUNT), _END),
    Op.NEXT: (Operand("body", Kind.JUMP),),
    Op.REPLACE: (
        _number("event", ReplacedEvent),
        Operand("subject", Kind.TARGET),
        _WHO,
        _flag("optional"),
        _DURATION,
        _flag("once"),
        _number("number"),
        _END,
    ),
    Op.SKIP_PHASE: (_WHO, _number("phase", Phase)),
    Op.TRANCE_CHANGE: (_RESULTS,),
    Op.TRANCE: (
        _RESULTS,
        Operand("pair", Kind.CONDITION, optional=True),
        Operand("also", Kind.SELECTOR, optional=True),
    ),
    Op.MAKE_UP: (_number("level"),),
    Op.PUT_IN_SOUL: (_TARGET, Operand("host", Kind.TARGET)),
    Op.PUT_IN_SOUL_OF_ONE: (_TARGET, _SELECTOR),
    Op.SET_ON: (_TARGET, Operand("host", Kind.TARGET), _flag("face_up")),
    Op.BLINK_STEP: (_TARGET,),
    Op.STOCK_OPEN: (_COUNT,),
    Op.STOCK_CLOSE: (_COUNT,),
    Op.SYNTHESIZE: (Operand("level", Kind.AMOUNT),),
    Op.USE: (_TARGET, _flag("drives"), _flag("free")),
    Op.PLAY: (_TARGET, _UNUSED),
    Op.TOLL: (_COST, _END),
    Op.AURA_AS_HEART: (_TARGET, _DURATION),
    Op.END_GAME: (_WHO, _flag("wins")),
    Op.LATER: (
        Operand("ability", Kind.ABILITY),
        _DURATION,
        _flag("once"),
        Operand("about", Kind.TARGET, optional=True),
    ),
    Op.LOSE_ONE: (_TARGET, _DURATION, Operand("ability", Kind.TEXT)),
    Op.LOSE_CHOSEN: (_TARGET, _DURATION),
    Op.MULTIPLY: (_TARGET, _number("stat", Stat), _DURATION, _number("times"), _number("per")),
    Op.SWITCH: (_TARGET, _number("stat", Stat), _DURATION, Operand("other", Kind.TARGET, optional=True)),
    Op.MOBILIZE_ON: (_TARGET, _flag("rested"), Operand("circles", Kind.CIRCLES)),
    Op.MOVE_TO: (_TARGET, _WHO, Operand("circles", Kind.CIRCLES)),
    Op.EXCHANGE: (_TARGET, Operand("other", Kind.TARGET, optional=True)),
    Op.LOOK_AT: (_TARGET,),
    Op.SET_ON_ONE: (_TARGET, _SELECTOR, _flag("face_up")),
    Op.MODES: (
        _COUNT,
        _flag("up_to"),
        _WHO,
        Operand("condition", Kind.CONDITION, optional=True),
        Operand("more", Kind.AMOUNT, optional=True),
        _flag("more_up_to"),
        _number("n_options"),
        _END,
    ),
    Op.MODE: (_number("index"), _END),
}


def words_of(row: Row) -> int:
    """Return how many integers the operands of a row take."""
    return sum(operand.words for operand in row)


def offset_of(op: Op, name: str) -> int:
    """Return where in an instruction an operand stands."""
    at = 2
    for operand in STATEMENTS[op]:
        if operand.name == name:
            return at
        at += operand.words
    raise KeyError(name)


LENGTHS: dict[Op, int] = {op: 2 + words_of(row) for op, row in STATEMENTS.items()}
"""Integers of each instruction, op and path included."""


@dataclass(frozen=True, slots=True)
class CompiledAbility:
    """One ability of the program; offsets into the pool, -1 where absent.

    Attributes:
        reference: (definition, printed index, paths of the granting statements ...).
        kind: `AbilityKind`.
        keyword: `Keyword`.
        keyword_value: N of EX soul.
        once: 1 with the [1/turn] icon.
        event: `TriggerEvent`, or -1.
        subject: target offset of the trigger's subject (THIS or ALL), or -1.
        who: whose event.
        phase: `Phase`, or -1.
        step: `Step`, or -1.
        partner: offset of ``n, filters offset ...`` alternatives, or -1.
        situation: condition offset of what must be so (9.7.6), or -1.
        also: `TriggerEvent` that it waits for alike, or -1.
        by: `By`.
        origin: `Zone` that the trigger's card comes from, with `NOT_FROM` that where alone it does not come from, or -1.
        put: `Zone` of the trigger, or -1.
        host: target offset of whose soul the card is, or on what it is set, or -1.
        several: 1 where it stands by once for all cards of an instruction.
        least: of a payment, or how many cards a zone has then; of moving members, `RowLeft`; else 0.
        meant: 1 where it is about the card of a timed trigger alone.
        doer: target offset of whose effect, or whose ability with a cost, it comes by, or -1.
        drive: 1 where that ability is a logic drive.
        tracks: 1 where it names the affected cards.
        blames: 1 where it names the member that destroyed a gate, or the gate that a member destroyed.
        condition: condition offset.
        cost: cost offset.
        code: offset of the first instruction.
        zone: the only zone in which it is valid, or -1.
        everywhere: 1 where it is valid in all zones.
        needs_x: 1 where X must be named when it is played (9.6.2.2.1).
        text: number of its text; abilities that say the same have the same (5.31.1.1).
        modes: offset of the list of alternatives that are chosen when it is played (9.6.2.2), or -1.
    """

    reference: tuple[int, ...]
    kind: int
    keyword: int
    keyword_value: int
    once: int
    event: int
    subject: int
    who: int
    phase: int
    step: int
    partner: int
    situation: int
    also: int
    by: int
    origin: int
    put: int
    host: int
    several: int
    least: int
    meant: int
    doer: int
    drive: int
    tracks: int
    blames: int
    condition: int
    cost: int
    code: int
    zone: int
    everywhere: int
    needs_x: int
    text: int
    modes: int = -1

    @property
    def printed_index(self) -> int:
        """The index of the printed ability that it is, or that leads to it."""
        _, index, *_ = self.reference
        return index

    @property
    def is_printed(self) -> bool:
        """Whether it is printed on a card; the others are granted, or timed triggers."""
        return len(self.reference) == 2


@dataclass
class Program:
    """Compiled abilities of a card table.

    Attributes:
        pool: all operands and code.
        abilities: printed ones first, by definition and printed order; granted ones behind.
        printed: for each definition the numbers of its printed abilities.
        names: number of every name that an ability mentions; no other name can make a difference.
        elements: number of every element that an ability mentions.
        opposed: number of the filters, by their offset, of whom cards cannot attack or be attacked by.
        texts: what the abilities say, and those that some text takes away, by number.
        nested: most "for each" in one another in one ability, or "you may" in one another.
        cost_parts: most parts in free order of a cost.
        stock_cost: offset of what is paid for an ability without a cost if effects increase it, -1 if none does.
        facts: what the abilities read and change.
    """

    pool: list[int] = field(default_factory=list)
    abilities: list[CompiledAbility] = field(default_factory=list)
    printed: list[tuple[int, ...]] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    elements: dict[str, int] = field(default_factory=dict)
    opposed: dict[int, int] = field(default_factory=dict)
    texts: list[Ability] = field(default_factory=list)
    nested: int = 0
    cost_parts: int = 0
    stock_cost: int = -1
    facts: TableFacts = field(default_factory=TableFacts)
