"""The ability tree: what a card text means, as frozen values.

Rules text parses into this tree (`lnl.cards.parse`), the tree renders back into the same text
(`lnl.cards.render`), the reference engine walks it and `lnl.cards.compile` turns it into the core's bytecode.
Each class shows the words that it stands for. Targets are sets of cards; a verb acts on each card of its
target that is still where the effect saw it last.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Union

from lnl.enums import AbilityKind, Duration, Keyword, LogicIcon, Phase, PlayerStat, Stat, Step, Zone


class Who(IntEnum):
    """A player as seen from the ability's master (3.3), or whose cards a selector looks at."""

    YOU = 0
    OPPONENT = 1
    EACH = 2
    """Each player, turn player first; for a selector: of either player (4.1.8)."""


class Op(IntEnum):
    """Comparison."""

    LE = 0
    """``N or less``"""
    GE = 1
    """``N or more``"""
    EQ = 2
    """``N``"""


class TypeMask(IntFlag):
    """Card types a filter admits (2.2)."""

    LOGICALIST = 1
    FOREIGNER = 2
    TRANCEUNION = 4
    GATE = 8
    TACTICS = 16
    PARADOX = 32
    SUPER_LOGICALIST = 64
    MY_LOGICALIST = 128
    MEMBER = 1 | 2 | 4 | 64


class Role(IntEnum):
    """Battle roles (8.2.9, 8.2.11)."""

    ATTACKING = 0
    DEFENDING = 1
    BATTLING = 2
    """Either of the two."""


# --- numbers ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fixed:
    """``3``"""

    value: int


@dataclass(frozen=True, slots=True)
class TheX:
    """``X``, the number named when the ability was played (9.6.2.2.1)."""


@dataclass(frozen=True, slots=True)
class CountOf:
    """``the number of <selector>``; ``each <selector>`` in *for each*, scaled by ``times``."""

    selector: Selector
    times: int = 1


@dataclass(frozen=True, slots=True)
class StatOf:
    """``its power``: the value of the first card of a target; last known information if it has left (9.11)."""

    target: Target
    stat: Stat


@dataclass(frozen=True, slots=True)
class TRank:
    """``your T-rank`` (5.35)."""

    who: Who = Who.YOU


Amount = Union[Fixed, TheX, CountOf, StatOf, TRank]


# --- filters: what a card must be -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class IsType:
    """``member``, ``tranceunion``, ``tactics``: any of the types; a super logicalist is a logicalist (2.2.2.7.1)."""

    types: TypeMask


@dataclass(frozen=True, slots=True)
class IsNamed:
    """``"Chloe"``: card name, title or character name equals the text (2.1.3)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasCovenanter:
    """``with covenanter "Veronica"`` (2.1.4)."""

    name: str


@dataclass(frozen=True, slots=True)
class HasWorld:
    """``Monolium``: belongs to this world; the value is a `World`."""

    world: int


@dataclass(frozen=True, slots=True)
class HasColor:
    """``red``; the value is a `Color`."""

    color: int


@dataclass(frozen=True, slots=True)
class HasElement:
    """``<Summer>``"""

    element: str


@dataclass(frozen=True, slots=True)
class StatIs:
    """``with power 10000 or more``, ``level 2 or less``: computed value compared with a number."""

    stat: Stat
    op: Op
    amount: Amount


@dataclass(frozen=True, slots=True)
class HasTerritory:
    """``territory 2`` (2.10.2.4)."""

    territory: int


@dataclass(frozen=True, slots=True)
class IsRested:
    """``rested`` / ``standing``"""

    rested: bool


@dataclass(frozen=True, slots=True)
class IsFaceUp:
    """``face-up`` / ``face-down``; a face-up gate is ``destroyed``."""

    up: bool


@dataclass(frozen=True, slots=True)
class InRow:
    """``in the front row`` / ``in the back row``; a card on both rows is in each."""

    front: bool


@dataclass(frozen=True, slots=True)
class InRole:
    """``attacking``, ``defending``, ``battling``"""

    role: Role


@dataclass(frozen=True, slots=True)
class SoulIs:
    """``with 2 or more soul``: number of its soul cards."""

    op: Op
    count: int


@dataclass(frozen=True, slots=True)
class HasLogic:
    """``with power logic``, ``with intercept``: printed logic icon."""

    icon: LogicIcon


Filter = Union[
    IsType,
    IsNamed,
    HasCovenanter,
    HasWorld,
    HasColor,
    HasElement,
    StatIs,
    HasTerritory,
    IsRested,
    IsFaceUp,
    InRow,
    InRole,
    SoulIs,
    HasLogic,
]


@dataclass(frozen=True, slots=True)
class Selector:
    """``your other red members``, ``tactics in your drop zone``: cards of a zone that pass every filter.

    Attributes:
        zone: where; text without a zone means the type's home zone (2.2.3).
        who: whose zone; ``EACH`` is either player's (written without a possessive).
        filters: all must hold.
        other: excludes the ability's own card.
    """

    zone: Zone
    who: Who
    filters: tuple[Filter, ...] = ()
    other: bool = False


# --- targets: which cards --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class This:
    """``this member``, ``this card``, ``this gate``: the card that has the ability."""


@dataclass(frozen=True, slots=True)
class It:
    """``it``, ``them``: the cards of the latest choice, search or reveal in this resolution."""


@dataclass(frozen=True, slots=True)
class Subject:
    """``that member``, ``that card``: the card of the trigger, or the card a replacement is about."""


@dataclass(frozen=True, slots=True)
class TheTranceunion:
    """``this member's tranceunion``: the tranceunion that this card became soul of (covenant, 11.2)."""


@dataclass(frozen=True, slots=True)
class Attacker:
    """``the attacking member``"""


@dataclass(frozen=True, slots=True)
class Defender:
    """``the defending member``"""


@dataclass(frozen=True, slots=True)
class BattleOpponent:
    """``the member battling it``: what this card, or this logic's battler, battles (8.2.11.3)."""


@dataclass(frozen=True, slots=True)
class YourBattler:
    """``your battling member``"""


@dataclass(frozen=True, slots=True)
class All:
    """``your members``, ``all face-down cards in ...``: every matching card, again at each reading."""

    selector: Selector


@dataclass(frozen=True, slots=True)
class TopOfDeck:
    """``the top 3 cards of your deck``; moved one by one (4.5.2)."""

    who: Who
    count: Amount


@dataclass(frozen=True, slots=True)
class Looked:
    """``the rest``: cards of the latest look that were neither chosen nor moved."""


@dataclass(frozen=True, slots=True)
class ItsSoul:
    """``its soul``: soul cards of a target's first card."""

    of: Target


Target = Union[
    This, It, Subject, TheTranceunion, Attacker, Defender, BattleOpponent, YourBattler, All, TopOfDeck, Looked, ItsSoul
]


# --- conditions -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Compare:
    """``if you have 2 or more <selector>``, ``if your T-rank is 3 or more``"""

    left: Amount
    op: Op
    right: Amount


@dataclass(frozen=True, slots=True)
class Matches:
    """``if it is a red member``: the target's first card exists and passes every filter."""

    target: Target
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class TurnOf:
    """``during your turn`` / ``during your opponent's turn``"""

    who: Who


@dataclass(frozen=True, slots=True)
class Both:
    """``<condition> and <condition>``"""

    parts: tuple[Condition, ...]


Condition = Union[Compare, Matches, TurnOf, Both]


# --- costs ------------------------------------------------------------------------------------------------------


class CostVerb(IntEnum):
    """What a cost item does to cards."""

    REST = 0
    STAND = 1
    DISCARD = 2
    DROP = 3
    STOCK = 4
    RETURN = 5
    """Return to hand."""
    TURN_DOWN = 6
    TURN_UP = 7
    REMOVE = 8
    BOTTOM = 9
    """Put on the bottom of its deck."""


@dataclass(frozen=True, slots=True)
class PayStock:
    """``(2)``, ``(X)``: put that many cards from the top of your stock into your drop zone (5.22.5)."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class CostThis:
    """``rest this member``, ``drop this card``"""

    verb: CostVerb


@dataclass(frozen=True, slots=True)
class CostCards:
    """``discard 2 cards``, ``rest another of your members``: exactly ``count`` own cards, picked one by one.

    ``count`` None is ``all`` (satisfied by zero cards, 5.22.4).
    """

    verb: CostVerb
    selector: Selector
    count: Amount | None


@dataclass(frozen=True, slots=True)
class CostTop:
    """``drop the top 2 cards of your deck``, ``stock the top card ...``: unpayable beyond the deck (B41)."""

    verb: CostVerb
    count: Amount


CostItem = Union[PayStock, CostThis, CostCards, CostTop]


@dataclass(frozen=True, slots=True)
class Cost:
    """``[(2) rest this member, discard a card]``: blank-separated parts in free order, commas in stated order (5.22.2)."""

    parts: tuple[tuple[CostItem, ...], ...]


# --- statements ---------------------------------------------------------------------------------------------------


class Position(IntEnum):
    """Where in an ordered zone a card goes (4.1.4.1)."""

    TOP = 0
    BOTTOM = 1


class Restriction(IntEnum):
    """What a card or player may not do."""

    ATTACK = 0
    """``cannot attack``"""
    INTERCEPT = 1
    """``cannot intercept``"""
    MOVE = 2
    """``cannot be moved`` (5.14.3)."""
    STAND = 3
    """``does not stand in the stand phase``"""
    BE_CHOSEN = 4
    """``cannot be chosen by your opponent's effects``"""
    BE_ATTACKED = 5
    """``cannot be attacked``: its circles cannot be named as target."""


@dataclass(frozen=True, slots=True)
class Draw:
    """``draw a card``, ``draw 2 cards``, ``draw up to 2 cards``, ``your opponent draws a card`` (5.6)."""

    who: Who
    count: Amount
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Choose:
    """``choose an opponent's member``, ``choose up to 2 ...``, ``choose 1 card from among them`` (9.6.3).

    Attributes:
        selector: what may be chosen; ignored if ``looked``.
        count: how many.
        up_to: 0 to ``count`` instead of as many as possible.
        who: who chooses.
        looked: among the cards of the latest look or reveal that pass the selector's filters.
    """

    selector: Selector
    count: Amount
    up_to: bool = False
    who: Who = Who.YOU
    looked: bool = False


@dataclass(frozen=True, slots=True)
class Search:
    """``search your deck for up to 1 <cards>``: look at the whole deck and choose; the text shuffles later."""

    selector: Selector
    count: Amount


@dataclass(frozen=True, slots=True)
class Look:
    """``look at the top 3 cards of your deck`` (5.7)."""

    who: Who
    count: Amount


@dataclass(frozen=True, slots=True)
class Reveal:
    """``reveal it``, ``reveal the top card of your deck``: for a deck target the cards become *it* and *looked*."""

    target: Target


@dataclass(frozen=True, slots=True)
class Move:
    """``drop it``, ``discard it``, ``put it into your hand``, ``put it on the bottom of your deck``, ``stock it``.

    Cards go to their master's zone (4.1.7), those of hidden zones to the same player's. Several cards that enter
    an ordered zone at once are ordered by its player (4.1.6).
    """

    target: Target
    zone: Zone
    position: Position = Position.TOP
    face_up: bool | None = None
    rested: bool = False


@dataclass(frozen=True, slots=True)
class Mobilize:
    """``mobilize it``: on own circles of the master's choice, without conditions and cost (5.12.3.2)."""

    target: Target
    rested: bool = False


@dataclass(frozen=True, slots=True)
class Stand:
    """``stand it``"""

    target: Target


@dataclass(frozen=True, slots=True)
class Rest:
    """``rest it``"""

    target: Target


@dataclass(frozen=True, slots=True)
class TurnUp:
    """``turn it face up`` (for a gate this is no destruction, B100)."""

    target: Target


@dataclass(frozen=True, slots=True)
class TurnDown:
    """``turn it face down``"""

    target: Target


@dataclass(frozen=True, slots=True)
class DestroyGate:
    """``destroy it`` (5.32): credited to this card if it is a member (5.32.2.2)."""

    target: Target


@dataclass(frozen=True, slots=True)
class Change:
    """``it gets +2000 power for the turn``, ``its power becomes 0``, ``gets +1000 power for each ...``.

    With ``Duration.WHILE`` inside a continuous ability. ``amount`` may be negative through ``sign``.
    """

    target: Target
    stat: Stat
    amount: Amount
    duration: Duration
    sign: int = 1
    set: bool = False


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """``your attack limit gets +1 for the turn``, ``your hand limit gets +2``"""

    who: Who
    stat: PlayerStat
    amount: Amount
    duration: Duration
    sign: int = 1


@dataclass(frozen=True, slots=True)
class Gain:
    """``it gains "[AUTO] ..." for the turn`` (5.30)."""

    target: Target
    ability: Ability
    duration: Duration


@dataclass(frozen=True, slots=True)
class LoseAbilities:
    """``it loses all abilities for the turn`` (5.31)."""

    target: Target
    duration: Duration


@dataclass(frozen=True, slots=True)
class GainTrait:
    """``it is also red``, ``gains Monolium``, ``gains <Summer>``, ``is also "Chloe"``: layer 4 additions."""

    target: Target
    trait: HasWorld | HasColor | HasElement | IsNamed
    duration: Duration


@dataclass(frozen=True, slots=True)
class Cannot:
    """``it cannot attack for the turn``"""

    target: Target
    restriction: Restriction
    duration: Duration


@dataclass(frozen=True, slots=True)
class Shuffle:
    """``shuffle your deck``"""

    who: Who


@dataclass(frozen=True, slots=True)
class StockBoost:
    """``stock boost (2)`` (5.27)."""

    count: Amount


@dataclass(frozen=True, slots=True)
class Discard:
    """``discard a card``, ``your opponent discards 2 cards``, ``discard your hand`` (count None): the discarder chooses."""

    who: Who
    count: Amount | None


@dataclass(frozen=True, slots=True)
class MayPay:
    """``you may pay [cost]. If you do, ...`` (9.7.3.3.1): offered only while payable."""

    cost: Cost
    then: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class May:
    """``you may <statements>. If you do, ...``: yes or no; ``then`` follows only a yes that did something."""

    do: tuple[Statement, ...]
    then: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class If:
    """``if <condition>, ...``, with ``otherwise``; ``A. If C, B instead.`` is ``If(C, B, otherwise=A)``."""

    condition: Condition
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class ForEach:
    """``for each <selector>, <statements>``: times fixed at the start, no card chosen twice (12.5)."""

    times: Amount
    do: tuple[Statement, ...]


class ReplacedEvent(IntEnum):
    """Events that a replacement can replace."""

    DROP = 0
    """``would be dropped`` from a circle."""
    STOCK = 1
    """``would be stocked`` from a circle (8.5.6 included)."""
    DRAW = 2
    """``would draw a card``"""
    DESTROY = 3
    """``would be destroyed``, of a gate."""


@dataclass(frozen=True, slots=True)
class Replace:
    """``if this member would be dropped, return it to your hand instead`` (9.10), inside a continuous ability.

    Attributes:
        event: what is replaced.
        subject: `This`, or `All` of a selector (DROP, STOCK, DESTROY); ignored for DRAW.
        who: whose draw (DRAW).
        optional: ``you may ... instead`` (9.10.3).
        instead: statements without choices, carried out in place of the event; `Subject` is its card.
    """

    event: ReplacedEvent
    subject: Target
    who: Who
    optional: bool
    instead: tuple[Statement, ...]


Statement = Union[
    Draw,
    Choose,
    Search,
    Look,
    Reveal,
    Move,
    Mobilize,
    Stand,
    Rest,
    TurnUp,
    TurnDown,
    DestroyGate,
    Change,
    ChangePlayer,
    Gain,
    LoseAbilities,
    GainTrait,
    Cannot,
    Shuffle,
    StockBoost,
    Discard,
    MayPay,
    May,
    If,
    ForEach,
    Replace,
]


# --- abilities -------------------------------------------------------------------------------------------------------


class TriggerEvent(IntEnum):
    """Events that automatic abilities wait for (9.7)."""

    MOBILIZED = 0
    """``is mobilized`` (5.12; by rule, trance, effect)."""
    PLACED_BY_TRANCE = 1
    """``is mobilized by trance``"""
    SOUL_BY_TRANCE = 2
    """Covenant: becomes soul by trance (11.2); detail filters describe the partner."""
    ATTACKS = 3
    ATTACKED = 4
    """``is attacked``: member on the attacked circle."""
    DEFENDS = 5
    INTERCEPTS = 6
    WINS = 7
    """``wins a battle``"""
    LOSES = 8
    GATE_DESTROYED = 9
    """Subject is a gate."""
    DESTROYS_GATE = 10
    """Subject is the member credited (5.32.2)."""
    GAME_START = 11
    TURN_START = 12
    PHASE_START = 13
    STEP_START = 14
    DROPPED = 15
    """``is dropped``: from anywhere into the drop zone (5.9.2)."""
    DISCARDED = 16
    STOCKED = 17
    """Placed in the stock zone from the field, by name (5.10) or by 8.5.6."""
    DRAWN = 18
    """``you draw a card``"""
    DEFINED = 19
    """``you define a logic`` / ``this card is placed in the battle zone``"""
    RETURNED = 20
    """``is returned to hand`` from the field."""
    STOOD = 21
    RESTED = 22
    LEVELED = 23
    """``is placed in the level zone``"""
    REFRESHED = 24
    """``you refresh your deck``"""
    LUCK_DRIVE = 25
    LOGIC_DRIVE = 26
    """``you use a logic drive``"""
    LEVEL_BOOST = 27
    MOVED = 28
    """``moves`` (5.14.2)."""
    PAID_STOCK = 29
    """``you pay stock`` (5.22.5.3)."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """When an automatic ability stands by.

    Attributes:
        event: what happens.
        subject: `This`, or `All` of a selector the event's card must match, or None for events of players.
        who: whose phase, turn, draw, logic ...; ``EACH`` is anybody's.
        phase: for PHASE_START.
        step: for STEP_START.
        partner: for SOUL_BY_TRANCE: alternatives, each a tuple of filters on the other material (11.2.1.1).
    """

    event: TriggerEvent
    subject: This | All | None = None
    who: Who = Who.YOU
    phase: Phase | None = None
    step: Step | None = None
    partner: tuple[tuple[Filter, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card.

    Attributes:
        kind: continuous, automatic or activated (9.1.2).
        effect: statements in order; in a continuous ability Change, ChangePlayer, Gain, LoseAbilities, GainTrait,
            Cannot (all ``Duration.WHILE``) and Replace.
        keyword: keyword form in which it is printed (chapter 11).
        trigger: of an automatic ability.
        condition: when it may stand by, be played, or apply (``During your turn,``; vanguard; EX soul).
        cost: of an activated ability.
        once: the [1/turn] icon (12.4).
        keyword_value: N of EX soul.
    """

    kind: AbilityKind
    effect: tuple[Statement, ...]
    keyword: Keyword = Keyword.NONE
    trigger: Trigger | None = None
    condition: Condition | None = None
    cost: Cost | None = None
    once: bool = False
    keyword_value: int = 0
