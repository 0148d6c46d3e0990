"""Flat integer programs for the core: their operations, operands and layout.

A program is one pool of 32-bit integers for each card table. Everything is reached by offset into the pool:

======== ==========================================================================================
amount   ``kind, a, b``: FIXED value · X · COUNT selector, times · STAT target, stat · T_RANK who
filter   ``kind, a, b, c``, always four integers (`FilterOp`)
filters  ``n`` then ``n`` filters
selector ``zone, who, bits`` then filters; bits: 1 other than this card, 2 the paradox zone too (2.2.3.4)
target   ``kind, a, b``: ALL selector · TOP who, amount · SOUL, SET_CARDS target · others without operands
condition ``kind, a, b, c``: COMPARE amount, op, amount · MATCHES target, filters · TURN who · BOTH n, offset of n offsets
item     cost item ``kind, verb, a, b``: STOCK amount · THIS verb · CARDS verb, selector, amount or -1 · TOP verb, amount
cost     ``n parts`` then for each part ``n items, offset of n item offsets``, then 1 if one hands cards on, 2 if it only adds (`Cost`)
code     instructions ``op, path, operands...`` of the lengths in `LENGTHS`, ending with END
======== ==========================================================================================

Offset -1 means absent. Statements become linear code with absolute jumps; ``path`` is the preorder number of the
statement (docs/state.md §2). Names and elements are numbered by `Program.names` and `Program.elements`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from lnl.cards.program.analysis import TableFacts
from lnl.cards.tree import Ability


class AmountOp(IntEnum):
    """First integer of an amount."""

    FIXED = 0
    X = 1
    COUNT = 2
    STAT = 3
    T_RANK = 4


class FilterOp(IntEnum):
    """First integer of a filter, with its operands."""

    TYPE = 0
    """mask"""
    NAME = 1
    """name number, matched against card names, titles and characters"""
    COVENANTER = 2
    """name number"""
    WORLD = 3
    COLOR = 4
    ELEMENT = 5
    """element number"""
    STAT = 6
    """stat, op, amount offset"""
    TERRITORY = 7
    RESTED = 8
    FACE_UP = 9
    ROW = 10
    """1 front, 0 back"""
    ROLE = 11
    SOUL = 12
    """op, count"""
    LOGIC = 13
    """icon mask"""
    RELATION = 25
    """relation, target offset"""
    SET = 17


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


class ConditionOp(IntEnum):
    """First integer of a condition."""

    COMPARE = 0
    MATCHES = 1
    TURN = 2
    BOTH = 3


class ItemOp(IntEnum):
    """First integer of a cost item."""

    STOCK = 0
    THIS = 1
    CARDS = 2
    TOP = 3


class Op(IntEnum):
    """Instructions; operands in the order written."""

    END = 0
    DRAW = 1
    """who, amount, up_to"""
    CHOOSE = 2
    """selector, amount, up_to, who, 0 or 1 among looked cards or 2 beside those chosen just before (9.6.3.1.5)"""
    SEARCH = 3
    """selector, amount"""
    LOOK = 4
    """who, amount, up_to"""
    REVEAL = 5
    """target"""
    MOVE = 6
    """target, zone, position, face (-1 default, 0 down, 1 up), rested"""
    MOBILIZE = 7
    """target, rested"""
    STAND = 8
    REST = 9
    TURN_UP = 10
    TURN_DOWN = 11
    DESTROY = 12
    """target each"""
    CHANGE = 13
    """target, stat, amount, duration, sign, set"""
    CHANGE_PLAYER = 14
    """who, stat, amount, duration, sign"""
    GAIN = 15
    """target, ability number, duration"""
    LOSE = 16
    """target, duration"""
    TRAIT = 17
    """target, filter op (WORLD, COLOR, ELEMENT, NAME), value, duration"""
    CANNOT = 18
    """target, restriction, duration"""
    SHUFFLE = 19
    """who, zone"""
    STOCK_BOOST = 20
    """amount"""
    DISCARD = 21
    """who, amount or -1 for the whole hand"""
    MAY_PAY = 22
    """cost, who, jump if not paid"""
    MAY = 23
    """jump if no; on yes the interpreter notes the change counter"""
    IF_DID = 24
    """jump if nothing was done since the matching MAY"""
    IF = 25
    """condition, jump if false"""
    JUMP = 26
    """jump"""
    FOR_EACH = 27
    """amount, jump when done (behind the loop)"""
    NEXT = 28
    """jump back to the body's first instruction"""
    REPLACE = 29
    """event, target or -1, who, optional, jump behind the substitute, which ends with END"""
    TRANCE_CHANGE = 30
    """offset of ``n, filters offset ...``"""
    TRANCE = 31
    """offset of ``n, filters offset ...``, or -1 for every tranceunion"""
    MAKE_UP = 32
    """level"""
    PUT_IN_SOUL = 40
    """target, host target"""
    SET_ON = 41
    """target, host target, face up"""
    BLINK_STEP = 42
    """target"""
    STOCK_OPEN = 50
    """amount"""
    STOCK_CLOSE = 51
    """amount"""
    SYNTHESIZE = 52
    """amount"""
    USE = 53
    """target, drives, free"""
    PLAY = 54
    """target, 0 (operands of MOBILIZE)"""
    TOLL = 55
    """cost, jump if the opponent pays"""
    AURA_AS_HEART = 60
    """target, duration"""
    END_GAME = 61
    """who, wins"""
    LATER = 70
    """ability number, duration, once, target or -1"""
    LOSE_ONE = 71
    """target, duration, number of the ability's text"""
    LOSE_CHOSEN = 72
    """target, duration"""


LENGTHS: dict[Op, int] = {
    Op.END: 2,
    Op.DRAW: 5,
    Op.CHOOSE: 7,
    Op.SEARCH: 4,
    Op.LOOK: 5,
    Op.REVEAL: 3,
    Op.MOVE: 7,
    Op.MOBILIZE: 4,
    Op.STAND: 3,
    Op.REST: 3,
    Op.TURN_UP: 3,
    Op.TURN_DOWN: 3,
    Op.DESTROY: 3,
    Op.CHANGE: 8,
    Op.CHANGE_PLAYER: 7,
    Op.GAIN: 5,
    Op.LOSE: 4,
    Op.TRAIT: 6,
    Op.CANNOT: 5,
    Op.SHUFFLE: 4,
    Op.STOCK_BOOST: 3,
    Op.DISCARD: 4,
    Op.MAY_PAY: 5,
    Op.MAY: 3,
    Op.IF_DID: 3,
    Op.IF: 4,
    Op.JUMP: 3,
    Op.FOR_EACH: 4,
    Op.NEXT: 3,
    Op.REPLACE: 7,
    Op.TRANCE_CHANGE: 3,
    Op.TRANCE: 3,
    Op.MAKE_UP: 3,
    Op.PUT_IN_SOUL: 4,
    Op.SET_ON: 5,
    Op.BLINK_STEP: 3,
    Op.STOCK_OPEN: 3,
    Op.STOCK_CLOSE: 3,
    Op.SYNTHESIZE: 3,
    Op.USE: 5,
    Op.PLAY: 4,
    Op.TOLL: 4,
    Op.AURA_AS_HEART: 4,
    Op.END_GAME: 4,
    Op.LATER: 6,
    Op.LOSE_ONE: 5,
    Op.LOSE_CHOSEN: 4,
}
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
        condition: condition offset.
        cost: cost offset.
        code: offset of the first instruction.
        zone: the only zone in which it is valid, or -1.
        needs_x: 1 where X must be named when it is played (9.6.2.2.1).
        text: number of its text; abilities that say the same have the same (5.31.1.1).
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
    condition: int
    cost: int
    code: int
    zone: int
    needs_x: int
    text: int


@dataclass
class Program:
    """Compiled abilities of a card table.

    Attributes:
        pool: all operands and code.
        abilities: printed ones first, by definition and printed order; granted ones behind.
        printed: for each definition the numbers of its printed abilities.
        names: number of every name that an ability mentions; no other name can make a difference.
        elements: number of every element that an ability mentions.
        texts: what the abilities say, and those that some text takes away, by number.
        nested: most "for each" in one another in one ability, or "you may" in one another.
        cost_parts: most parts in free order of a cost.
        facts: what the abilities read and change.
    """

    pool: list[int] = field(default_factory=list)
    abilities: list[CompiledAbility] = field(default_factory=list)
    printed: list[tuple[int, ...]] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    elements: dict[str, int] = field(default_factory=dict)
    texts: list[Ability] = field(default_factory=list)
    nested: int = 0
    cost_parts: int = 0
    facts: TableFacts = field(default_factory=TableFacts)
