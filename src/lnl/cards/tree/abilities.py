"""The ability tree: the meaning of a card text, as frozen values.

Rules text parses into this tree, the tree renders back into the same text (`lnl.cards.language`), the reference engine
walks it and `lnl.cards.program` turns it into the core's bytecode. Each class shows the words that it stands for.

This module has the abilities themselves, and the statements that hold other statements or an ability; they refer to
each other, so they stand together. Operands, costs and plain statements have modules of their own.

Longer than 500 lines: these classes refer to each other, and each shows its words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, IntEnum
from operator import attrgetter
from typing import Any, Union

from lnl.cards.tree.costs import Cost, CostCards
from lnl.cards.tree.operands import (
    Affected,
    Alike,
    All,
    Amount,
    Arriving,
    Common,
    Condition,
    Filter,
    IsOfChosen,
    It,
    Kinds,
    KindsAmong,
    Looked,
    Selector,
    Shares,
    Subject,
    Target,
    TheDestroyed,
    TheDestroyer,
    TheNumber,
    TheTranceunion,
    TheX,
    This,
    Who,
)
from lnl.cards.tree.statements import Choose, Move, PlainStatement, Search
from lnl.contract.enums import AbilityKind, Duration, Keyword, Phase, Step, Zone


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
    """``you pay stock`` (5.22.5.3); with a subject ``for an ability`` of it: of a card of the player who pays."""
    MADE_UP = 30
    """``enters by Make Up`` (11.11.3)."""
    PLACED = 31
    """``is placed on a circle`` from elsewhere, in whatever way."""
    TRANCED = 32
    """``you trance``: a trance that mobilized a tranceunion (5.35)."""
    PURGED = 35
    """``is purged`` (5.25)."""
    CIRCLE_ATTACKED = 36
    """Detonate: a circle of the card is attacked (11.8)."""
    SHUFFLED = 42
    """``you shuffle your deck`` (5.5.1.1)."""
    TURNED_UP = 43
    """``is turned face up``"""
    SYNTHESIZED = 44
    """``you synthesize``: a tool was turned up (5.33.3)."""
    PUT = 33
    """``is put into soul``, ``is removed``: from another zone into the zone of the trigger, by whatever word."""
    LEFT = 34
    """``leaves the field``: for a zone that is neither circle nor gate zone (4.4.1)."""
    TURNED_DOWN = 37
    """``is turned face down``: seen as it was before (9.11.2)."""
    CHOSEN = 38
    """``is chosen``: by an effect (9.6.3)."""
    SET = 39
    """``is set``: on a card of the field (5.24.1)."""
    BLINKED = 40
    """``blink steps``: is on circles again (5.34)."""
    STOCK_BOOSTED = 41
    """``you stock boost``: at least one card moved (5.27.1)."""
    REVEALED = 52
    """``is revealed``: shown to both players (5.19.1)."""
    SITUATION = 53
    """``when you have no cards in your hand``: a condition holds (9.7.6)."""
    ACT_USED = 60
    """``you use an [ACT] ability``: a logic drive is one too (11.4.1)."""
    GREW = 62
    """``the number of cards in your level zone becomes 4``: there were fewer; cards that change places are no more (5.11.1)."""
    NTH_ATTACK = 63
    """``attacks for the first time in a turn``, ``for the second time``: of the attacks of the same card (8.2.9.1, 4.1.5)."""
    SEARCHED = 61
    """``you search your deck``, also for a trance (5.13.1.2.1)."""

    @property
    def zones(self) -> frozenset[Zone]:
        """Zones in which a card can be named to be when this happens to it: where it was, or where it is then (2.2.3)."""
        return _EVENT_ZONES.get(self, _ON_CIRCLES)


_ALL_ZONES = frozenset(Zone)
_ON_CIRCLES = frozenset((Zone.CIRCLE,))
_EVENT_ZONES: dict[TriggerEvent, frozenset[Zone]] = {
    TriggerEvent.INTERCEPTS: frozenset((Zone.CIRCLE, Zone.INTERCEPT)),
    TriggerEvent.GATE_DESTROYED: frozenset((Zone.GATE,)),
    TriggerEvent.DROPPED: _ALL_ZONES,
    TriggerEvent.DISCARDED: frozenset((Zone.HAND,)),
    TriggerEvent.STOCKED: _ALL_ZONES - {Zone.STOCK},
    TriggerEvent.DEFINED: _ALL_ZONES,
    TriggerEvent.RETURNED: _ALL_ZONES - {Zone.DECK, Zone.HAND},
    TriggerEvent.STOOD: _ALL_ZONES - {Zone.DECK, Zone.GATE},
    TriggerEvent.RESTED: _ALL_ZONES - {Zone.DECK, Zone.GATE},
    TriggerEvent.LEVELED: _ALL_ZONES,
    TriggerEvent.PLACED: _ALL_ZONES - {Zone.GATE, Zone.TOOL, Zone.MY_LOGICALIST},
    TriggerEvent.PURGED: _ALL_ZONES,
    TriggerEvent.TURNED_UP: _ALL_ZONES - {Zone.DECK},
    TriggerEvent.TURNED_DOWN: _ALL_ZONES - {Zone.DECK},
    TriggerEvent.PUT: _ALL_ZONES,
    TriggerEvent.LEFT: frozenset((Zone.CIRCLE, Zone.GATE)),
    TriggerEvent.CHOSEN: frozenset((Zone.CIRCLE, Zone.GATE)),
    TriggerEvent.SET: _ALL_ZONES,
    TriggerEvent.REVEALED: _ALL_ZONES,
    TriggerEvent.LOGIC_DRIVE: _ON_CIRCLES,
    TriggerEvent.ACT_USED: _ALL_ZONES,
    TriggerEvent.PAID_STOCK: _ALL_ZONES,
    TriggerEvent.CIRCLE_ATTACKED: frozenset((Zone.CIRCLE, Zone.GATE)),
}


class By(IntEnum):
    """By what an event comes about, where a trigger says it."""

    ANYTHING = 0
    EFFECT = 1
    """``by an effect``: of either player; neither a cost nor a rule is one."""
    YOUR_EFFECT = 2
    OPPONENT_EFFECT = 3
    COST = 4
    """``to pay a cost``: printed costs, circled numbers and luck drives (5.18.1, 5.22)."""
    DEFINITION = 5
    """``by logic definition`` (5.16.1)."""
    LOSING = 6
    """``for losing a battle`` (8.5.6)."""
    TRANCE_CHANGE = 7
    """``by Trance Change`` (11.5.2)."""
    HAND_LIMIT = 8
    """``because of the hand limit`` (7.7.6)."""
    EXCHANGE = 9
    """``by exchange``: it changed places with another member (5.11.1)."""
    ATTACK = 10
    """``by an attack``, of a gate: neither effects nor costs destroyed it (8.2.10.3, 5.32.1)."""
    YOU = 11
    """``by you``, of a gate: by an attack of yours or by your effect (8.2.10.3, 5.32.1)."""
    OPPONENT = 12
    """``by your opponent``, likewise."""
    LUCK_DRIVE = 13
    """``by a luck drive``, of a card that is drawn (5.18.1)."""
    LEVEL_BOOST = 14
    """``by a level boost``, likewise (5.15.1)."""
    LEVEL_UP = 15
    """``by leveling up``, of a card that is placed in the level zone: in the level phase, and no effect does it (7.4.3.1)."""


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
        situation: for SITUATION: what must be so.
        also: another event that this ability waits for alike: ``attacks or defends``.
        by: by what it comes about.
        origin: where its card comes from, None for anywhere.
        not_from: ``from a zone other than the hand``: it comes from anywhere but there.
        zone: of PUT, where its card is put; of GREW, whose cards are counted; of LEFT, where alone it does not go, None
            for nowhere.
        host: whose soul the card becomes or was, or on what it is set; `This` or `All` of a selector. Of DESTROYS_GATE
            which gates, `All` of a selector, None for any.
        several: ``1 or more cards``: once for all cards of one instruction, cost or rule, though they move one by one.
        least: of PAID_STOCK, the least number that was to be paid; of GREW, the number of cards then; of NTH_ATTACK, which
            attack it is, 1 or 2.
        meant: of a timed trigger, ``that card``: among the cards of its subject the one that it is about.
        front_left: of MOVED, whether its card goes from the front row to the back row, or from there to the front row;
            None for any move.
        doer: ``by an effect of one of your <<Disfia>> cards``: of `By.EFFECT` and `By.COST`, of which card the effect, or the
            ability with this cost, is; `This` or `All` of a selector in the resolution zone, which stands for any zone.
        drive: ``by a logic drive of one of your opponent's cards``: whether the ability is a logic drive (11.4.1).
    """

    event: TriggerEvent
    subject: This | All | None = None
    who: Who = Who.YOU
    phase: Phase | None = None
    step: Step | None = None
    partner: tuple[tuple[Filter, ...], ...] = ()
    situation: Condition | None = None
    also: TriggerEvent | None = None
    by: By = By.ANYTHING
    origin: Zone | None = None
    zone: Zone | None = None
    host: This | All | None = None
    several: bool = False
    least: int = 0
    meant: bool = False
    front_left: bool | None = None
    not_from: bool = False
    doer: This | All | None = None
    drive: bool = False

    @property
    def is_narrow(self) -> bool:
        """Whether it says more of its event than what happens to which card."""
        said = (self.origin, self.zone, self.host, self.front_left)
        return any(part is not None for part in said) or bool(self.by or self.several or self.least)


@dataclass(frozen=True, slots=True)
class Ability:
    """One ability of a card.

    Attributes:
        kind: continuous, automatic or activated (9.1.2).
        effect: statements in order; in a continuous ability Change, ChangePlayer, Gain, LoseAbilities, GainTrait,
            Cannot (all ``Duration.WHILE``) and Replace; If with some of these but Replace, and without another case.
        keyword: keyword form in which it is printed (chapter 11).
        trigger: of an automatic ability.
        condition: when it may stand by, be played, or apply (``During your turn,``; vanguard; EX soul).
        cost: of an activated ability.
        once: the [1/turn] icon (12.4).
        keyword_value: N of EX soul.
        zone: the only zone in which it is valid, where the text says so (9.3.2.6).
        everywhere: ``in all zones``: valid wherever its card shows what it is (9.3.2.6); it only gives its own card traits.
    """

    kind: AbilityKind
    effect: tuple[Statement, ...]
    keyword: Keyword = Keyword.NONE
    trigger: Trigger | None = None
    condition: Condition | None = None
    cost: Cost | None = None
    once: bool = False
    keyword_value: int = 0
    zone: Zone | None = None
    everywhere: bool = False


# --- statements that hold an ability ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gain:
    """``it gains "[AUTO] ..." for the turn`` (5.30)."""

    target: Target
    ability: Ability
    duration: Duration


@dataclass(frozen=True, slots=True)
class LoseAbility:
    """``it loses "[AUTO] ..." for the turn``: every ability of the card that says the same (5.31.1.1)."""

    target: Target
    ability: Ability
    duration: Duration


@dataclass(frozen=True, slots=True)
class Later:
    """``the next time your end phase starts, drop that card``; ``for the turn, when you draw a card, ...``.

    Attributes:
        ability: the automatic ability that is created; its effect names no X.
        duration: until when it waits; ``Duration.GAME`` if nothing is said.
        once: ``the next time``: it stands by once (9.7.5.1); else ``when``, as long as it lasts.
        about: what ``that card`` means in it if its event has no card: `It` or `Subject` of the creating effect; for
            several cards it is created once for each. None if the event has a card or nothing is meant.
    """

    ability: Ability
    duration: Duration
    once: bool
    about: Target | None = None


# --- statements that hold statements ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MayPay:
    """``you may pay [cost]. If you do, ...`` (9.7.3.3.1): offered only while payable, by its payer (5.22.5.1).

    Attributes:
        cost: what is paid.
        then: what follows if it was.
        who: who pays.
        otherwise: ``If you do not, ...``: what follows if it was not.
        names_x: ``you may pay (X). If you do, draw X cards``: who pays says what X is (9.6.2.2.1), which ``then`` names.
    """

    cost: Cost
    then: tuple[Statement, ...]
    who: Who = Who.YOU
    otherwise: tuple[Statement, ...] = ()
    names_x: bool = False


@dataclass(frozen=True, slots=True)
class May:
    """``you may <statements>. If you do, ... If you do not, ...``: yes or no.

    Attributes:
        do: what is allowed.
        then: what follows a yes that did something.
        otherwise: what follows everything else.
    """

    do: tuple[Statement, ...]
    then: tuple[Statement, ...] = ()
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class IfDone:
    """``drop it. If you do, ...``: what follows is carried out only if what comes before it did anything.

    Attributes:
        do: what must be done.
        then: what follows.
        otherwise: ``if you do not, ...``: what follows if nothing was done.
    """

    do: tuple[Statement, ...]
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


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


@dataclass(frozen=True, slots=True)
class UnlessPaid:
    """``unless your opponent pays (2), <statements>``: the opponent may pay any cost with their own cards (5.22.5.1)."""

    cost: Cost
    do: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Modes:
    """``choose 1 of these: • draw a card. • stand this member.``: alternatives, carried out as they stand (9.6.2.2).

    Those of an ability are chosen as it is played, before its cost is paid, unless a condition or a payment leads to
    them. An ability has one such list.

    Attributes:
        count: how many are chosen, none twice.
        options: the statements of each.
        up_to: 0 to ``count`` instead.
        who: who chooses.
        condition: ``or 2 if ...``: when ``more`` are chosen in place of ``count``, read when the choice begins.
        more: number of then.
        more_up_to: 0 to ``more`` instead.
    """

    count: Amount
    options: tuple[tuple[Statement, ...], ...]
    up_to: bool = False
    who: Who = Who.YOU
    condition: Condition | None = None
    more: Amount | None = None
    more_up_to: bool = False


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
    LOSING = 4
    """``would be stocked for losing a battle`` (8.5.6)."""
    MADE_WAY = 5
    """``would be dropped because another member is mobilized on its circle`` (5.12.2.1)."""
    DROPPED_BY_EFFECT = 6
    """``would be dropped by your opponent's effects``: mastered by the opponent of the card's player."""
    STOCKED_BY_EFFECT = 7
    DESTROYED_BY_EFFECT = 8
    DISCARDED_BY_EFFECT = 9
    RETURN = 10
    """``would be returned to hand`` from a circle."""
    LEAVE = 11
    """``would leave the field``: for whatever zone that its player or an effect puts it into."""
    STOCK_BOOST = 12
    """``would stock boost (X)``: X is how many cards (5.27)."""
    REST_TO_ATTACK = 13
    """``would be rested to attack`` (8.2.5)."""
    LOSE_BY_GATES = 14
    """``would lose the game for having no face-down gates`` (10.3.1.1)."""
    RETURNED_BY_EFFECT = 15
    """``would be returned to hand by your opponent's effects``."""
    LEFT_BY_EFFECT = 16
    """``would leave the field by your opponent's effects``: for whatever zone these put it into."""
    DRAW_BY_EFFECT = 17
    """``would draw a card by an effect``: where a text lets a player draw, and no rule does (5.6.1)."""
    DRAW_BY_LUCK_DRIVE = 18
    """``would draw a card by a luck drive`` (5.18.1)."""
    DRAW_BY_LEVEL_BOOST = 19
    """``would draw a card by a level boost`` (5.15.1)."""
    DROPPED_BY_ANY_EFFECT = 20
    """``would be dropped by an effect``: of either player; costs and rules are none."""
    STOCKED_BY_ANY_EFFECT = 21
    DESTROYED_BY_ANY_EFFECT = 22
    RETURNED_BY_ANY_EFFECT = 23
    LEFT_BY_ANY_EFFECT = 24
    """``would leave the field by an effect``: for whatever zone it puts it into."""
    DROP_ANYWHERE = 25
    """``one of your opponent's cards would be dropped from anywhere``: a card of a player, wherever it is; its subject counts for
    nothing."""
    RESTED_BY_EFFECT = 26
    """``would be rested by your opponent's effects``, of a standing member: no cost rests it, and no rule (8.2.5)."""
    RESTED_BY_ANY_EFFECT = 27
    """``would be rested by an effect``: of either player."""
    DRAW_SEVERAL = 28
    """``would draw 2 or more cards``: by one instruction, not one by one as they like (5.6.2, 5.6.3); X is how many."""
    DRAW_SEVERAL_BY_EFFECT = 29
    """``would draw 2 or more cards by an effect``: no rule lets them (7.3.3)."""
    DESTROYING_BY_ATTACK = 30
    """``would destroy a gate by an attack`` (8.2.10.3)."""
    DESTROYING = 31
    """``would destroy a gate``: of the member that is credited for it (5.32.2), by an attack or by its effect."""
    DESTROYED_BY_ATTACK = 32
    """``would be destroyed by an attack``, of a gate (8.2.10.3)."""

    @property
    def is_of_player(self) -> bool:
        """Whether it happens to a player and not to a card."""
        return self in _OF_PLAYERS

    @property
    def names_x(self) -> bool:
        """Whether it is of a number of cards, which X in a substitute means."""
        return self in _OF_CARDS

    @property
    def met_by(self) -> frozenset[ReplacedEvent]:
        """The words that mean this event: its own, and those that say less of it."""
        return _MEANT_BY.get(self, frozenset((self,)))


UNORDERED = frozenset((Zone.HAND, Zone.REMOVE, Zone.PURGE))
"""Where cards that would be dropped can be put without anybody arranging them (4.1.6)."""
_R = ReplacedEvent
_OF_PLAYERS = frozenset(
    (
        *(_R.DRAW, _R.DRAW_BY_EFFECT, _R.DRAW_BY_LUCK_DRIVE, _R.DRAW_BY_LEVEL_BOOST, _R.STOCK_BOOST, _R.LOSE_BY_GATES),
        *(_R.DRAW_SEVERAL, _R.DRAW_SEVERAL_BY_EFFECT),
    )
)
_OF_CARDS = frozenset((_R.STOCK_BOOST, _R.DRAW_SEVERAL, _R.DRAW_SEVERAL_BY_EFFECT))
_STOCKS, _RETURNS = (frozenset((event, _R.LEAVE)) for event in (_R.STOCK, _R.RETURN))
_DROPS = frozenset((_R.DROP, _R.DROP_ANYWHERE, _R.LEAVE))
_DROPS_ELSEWHERE = frozenset((_R.DROP, _R.DROPPED_BY_EFFECT, _R.DROPPED_BY_ANY_EFFECT, _R.DROP_ANYWHERE))
"""What happens also to cards that are not on circles."""
_BY_ANY = frozenset((_R.LEFT_BY_ANY_EFFECT,))
_BY_OPPONENT = _BY_ANY | {_R.LEFT_BY_EFFECT}
_MEANT_BY: dict[ReplacedEvent, frozenset[ReplacedEvent]] = {
    _R.DROP: _DROPS,
    _R.STOCK: _STOCKS,
    _R.LOSING: _STOCKS | {_R.LOSING},
    _R.MADE_WAY: _DROPS | {_R.MADE_WAY},
    _R.DROPPED_BY_ANY_EFFECT: _DROPS | {_R.DROPPED_BY_ANY_EFFECT} | _BY_ANY,
    _R.STOCKED_BY_ANY_EFFECT: _STOCKS | {_R.STOCKED_BY_ANY_EFFECT} | _BY_ANY,
    _R.RETURNED_BY_ANY_EFFECT: _RETURNS | {_R.RETURNED_BY_ANY_EFFECT} | _BY_ANY,
    _R.LEFT_BY_ANY_EFFECT: _BY_ANY | {_R.LEAVE},
    _R.DROPPED_BY_EFFECT: _DROPS | {_R.DROPPED_BY_ANY_EFFECT, _R.DROPPED_BY_EFFECT} | _BY_OPPONENT,
    _R.STOCKED_BY_EFFECT: _STOCKS | {_R.STOCKED_BY_ANY_EFFECT, _R.STOCKED_BY_EFFECT} | _BY_OPPONENT,
    _R.RETURNED_BY_EFFECT: _RETURNS | {_R.RETURNED_BY_ANY_EFFECT, _R.RETURNED_BY_EFFECT} | _BY_OPPONENT,
    _R.LEFT_BY_EFFECT: _BY_OPPONENT | {_R.LEAVE},
    _R.DESTROYED_BY_ATTACK: frozenset((_R.DESTROY, _R.DESTROYED_BY_ATTACK)),
    _R.DESTROYED_BY_ANY_EFFECT: frozenset((_R.DESTROY, _R.DESTROYED_BY_ANY_EFFECT)),
    _R.DESTROYED_BY_EFFECT: frozenset((_R.DESTROY, _R.DESTROYED_BY_ANY_EFFECT, _R.DESTROYED_BY_EFFECT)),
    _R.RESTED_BY_EFFECT: frozenset((_R.RESTED_BY_ANY_EFFECT, _R.RESTED_BY_EFFECT)),
    _R.DESTROYING_BY_ATTACK: frozenset((_R.DESTROYING, _R.DESTROYING_BY_ATTACK)),
    _R.RETURN: _RETURNS,
    _R.DRAW_BY_EFFECT: frozenset((_R.DRAW, _R.DRAW_BY_EFFECT)),
    _R.DRAW_BY_LUCK_DRIVE: frozenset((_R.DRAW, _R.DRAW_BY_LUCK_DRIVE)),
    _R.DRAW_BY_LEVEL_BOOST: frozenset((_R.DRAW, _R.DRAW_BY_LEVEL_BOOST)),
    _R.DRAW_SEVERAL_BY_EFFECT: frozenset((_R.DRAW_SEVERAL, _R.DRAW_SEVERAL_BY_EFFECT)),
}


@dataclass(frozen=True, slots=True)
class Replace:
    """``if this member would be dropped, return it to your hand instead`` (9.10), in a continuous ability or an effect.

    Attributes:
        event: what is replaced.
        subject: `This` or `All` of a selector; in an effect also another target, whose cards are fixed when it begins where
            they were named before; ignored for events of players.
        who: to whom it happens, of an event of players.
        optional: ``you may ... instead`` (9.10.3).
        instead: what is carried out in place of the event, nothing for ``it is not dropped``; `Subject` is its card. Behind
            ``you may pay (1). If you do, ...`` it begins with `Pay`.
        duration: of an effect, how long it waits.
        once: ``the next time``: of an effect, it applies to one event at most.
        number: ``would stock boost (1)``: of STOCK_BOOST, of exactly so many cards; 0 for however many.
    """

    event: ReplacedEvent
    subject: Target
    who: Who
    optional: bool
    instead: tuple[Statement, ...]
    duration: Duration = Duration.WHILE
    once: bool = False
    number: int = 0

    @property
    def elsewhere(self) -> bool:
        """Whether it may be about cards that are not on circles."""
        on_circles = isinstance(self.subject, All) and self.subject.selector.zone is Zone.CIRCLE
        return self.of_any or not on_circles

    @property
    def of_any(self) -> bool:
        """Whether it is about the cards of players, wherever these are."""
        return self.event is ReplacedEvent.DROP_ANYWHERE

    @property
    def diverted_to(self) -> Move | None:
        """How cards that are not on circles go elsewhere than into the drop zone: as they move, and nobody is asked; None for not at all."""
        if self.event not in _DROPS_ELSEWHERE or self.optional or not self.elsewhere or len(self.instead) != 1:
            return None
        (move,) = self.instead
        plain = isinstance(move, Move) and move.target == Subject() and move.zone in UNORDERED
        return move if isinstance(move, Move) and plain and not move.position and not move.rested else None

    @property
    def about(self) -> Target | None:
        """The cards that an effect fixes when it begins; None if it reads again what it is about."""
        return self.subject if isinstance(self.subject, (It, Subject)) else None

    @property
    def names_x(self) -> bool:
        """Whether X in the substitute is what the event is of, as against a number that is named when the ability is played."""
        return self.event.names_x

    @property
    def waits(self) -> bool:
        """Whether it is an effect that waits for its event, as against a part of a continuous ability."""
        return self.duration is not Duration.WHILE


Statement = Union[
    PlainStatement,
    Gain,
    LoseAbility,
    Later,
    MayPay,
    May,
    IfDone,
    If,
    ForEach,
    UnlessPaid,
    Modes,
    Replace,
]


def tracks(ability: Ability) -> bool:
    """Return whether an ability needs to know the affected cards; abilities that it grants or creates do so for themselves.

    Its text names them, or a cost takes cards of which it matters which were taken before.
    """
    return _names(ability.effect, Affected) or any(
        isinstance(node, Cost) and node.together for node in nodes((ability.cost, ability.effect), granted=False)
    )


def compared(node: Any) -> Common | None:
    """Return what a part of a text, taken alone, asks that cards have in common or not; None for nothing."""
    match node:
        case Shares(common=common) | Kinds(common=common) | KindsAmong(common=common) | Alike(common=common):
            return common
        case CostCards(common=found) | Search(different=found):
            return found
        case Choose(different=different, alike=alike):
            return different if alike is None else alike
    return None


def blames(statements: tuple[Statement, ...]) -> bool:
    """Return whether statements name the member that destroyed a gate, or the gate that a member destroyed (5.32.2).

    Abilities in them do so for themselves.
    """
    return _names(statements, TheDestroyer) or _names(statements, TheDestroyed)


def names_tranceunion(ability: Ability) -> bool:
    """Return whether an ability names the tranceunion of a trance; abilities in it do so for themselves."""
    return _names((ability.condition, *ability.effect), TheTranceunion)


def _names(parts: tuple[Statement | Condition | None, ...], target: type) -> bool:
    return any(isinstance(node, target) for node in nodes(parts, granted=False))


def nodes(value: Any, granted: bool = True) -> Iterator[Any]:
    """Yield every node of an ability tree, and every member of a vocabulary in it, in the order of the text.

    Args:
        value: an ability, a part of one, or a tuple of these.
        granted: whether abilities that are granted by it are walked through, too.
    """
    waiting = [value]
    while waiting:
        found = waiting.pop()
        kind = type(found)
        if kind is tuple:
            waiting += found[::-1]
        elif (parts := _PARTS[kind]) is not None and (granted or kind is not Ability or found is value):
            yield found
            waiting += parts(found)


_OF_RESOLUTION = (
    It,
    Subject,
    Affected,
    Looked,
    TheTranceunion,
    TheDestroyer,
    TheDestroyed,
    Arriving,
    TheX,
    TheNumber,
    IsOfChosen,
)
"""What only the resolution of an ability knows."""


def is_read_once(selector: Selector | tuple[Filter, ...]) -> bool:
    """Return whether a selector, or what is said of cards, names what only the resolution knows: later it could not be read again."""
    return any(isinstance(node, _OF_RESOLUTION) for node in nodes(selector))


def mentions_x(value: Any) -> bool:
    """Return whether X stands in a tree for a number that has to be named (9.6.2.2.1)."""
    of_events = [node.instead for node in nodes(value) if isinstance(node, Replace) and node.names_x]
    return _count_x(value) > sum(map(_count_x, of_events))


def _count_x(value: Any) -> int:
    return sum(isinstance(node, TheX) for node in nodes(value))


def names_x_once(ability: Ability) -> bool:
    """Return whether one payment in an effect names X, and only what follows from it reads X."""
    paid = [node for node in nodes(ability) if isinstance(node, MayPay) and node.names_x]
    inside = [node for node in nodes(ability.effect) if isinstance(node, Ability)]
    if len(paid) != 1 or any(map(_count_x, inside)):
        return False
    return _count_x(ability) == _count_x((paid[0].cost, paid[0].then))


_PLAIN = ("bool", "bool | None", "str", "str | None")
"""Annotations of fields that hold no node: they are not looked into."""


class _Parts(dict[type, "Callable[[Any], tuple[Any, ...]] | None"]):
    """What returns the parts of a node, the last first; None for values of a class that are no nodes."""

    def __missing__(self, kind: type) -> Callable[[Any], tuple[Any, ...]] | None:
        parts: Callable[[Any], tuple[Any, ...]] | None = None
        if is_dataclass(kind):
            parts = _reader([field.name for field in reversed(fields(kind)) if field.type not in _PLAIN])
        elif issubclass(kind, Enum):
            parts = _no_parts
        self[kind] = parts
        return parts


def _reader(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    """Return what returns the values of these fields."""
    if len(names) > 1:
        return attrgetter(*names)
    if not names:
        return _no_parts
    only = attrgetter(names[0])
    return lambda node: (only(node),)


def _no_parts(_node: Any) -> tuple[Any, ...]:
    return ()


_PARTS = _Parts()
