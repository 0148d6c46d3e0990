"""Statements of the ability tree: what an effect does, in order."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Union

from lnl.cards.tree.duels import AuraAsHeart, EndGame
from lnl.cards.tree.later import Later
from lnl.cards.tree.losses import LoseAbility, LoseChosen
from lnl.cards.tree.operands import (
    Amount,
    Condition,
    HasColor,
    HasElement,
    HasWorld,
    IsNamed,
    Selector,
    Target,
    Who,
)
from lnl.cards.tree.payments import Cost
from lnl.cards.tree.plays import PlayCard, UseAbility
from lnl.cards.tree.set_cards import SetOn
from lnl.cards.tree.souls import BlinkStep, PutInSoul
from lnl.cards.tree.stocks import StockClose, StockOpen
from lnl.cards.tree.tools import Synthesize
from lnl.cards.tree.trances import MakeUp, Trance, TranceChange
from lnl.contract.enums import Duration, PlayerStat, Stat, Zone

if TYPE_CHECKING:
    from lnl.cards.tree.ability import Ability


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
    TRANCED = 6
    """``can be mobilized by trance``: a permission; in a zone other than deck and hand (5.13.1.2.4)."""
    TRANCED_FREELY = 7
    """``can be mobilized by trance without conditions``: a permission (5.13.1.5)."""
    MUST_BE_ATTACKED = 12
    """``must be attacked if possible``: a demand for the circles of a member or a gate (8.2.6.2)."""
    DEFINED = 13
    """``can be defined``: a permission; in a zone other than the hand (5.16.1.2)."""
    USE_ACT = 17
    """``cannot use [ACT] abilities`` (12.3.1.1)."""
    USE_AUTO = 18
    """``cannot use [AUTO] abilities``: nor timed triggers that come from it (12.3.1.2-3, 9.1.4)."""


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
class ChooseSeveral:
    """``choose a red member as well as a member with level 1``: one after the other, no card twice (9.6.3.1.5).

    Attributes:
        parts: choices by the same player, none among looked cards; *it* is what all of them chose.
    """

    parts: tuple[Choose, ...]


@dataclass(frozen=True, slots=True)
class Search:
    """``search your deck for up to 1 <cards>``: look at the whole deck and choose; the text shuffles later."""

    selector: Selector
    count: Amount


@dataclass(frozen=True, slots=True)
class Look:
    """``look at the top 3 cards of your deck`` (5.7); ``up to`` goes card by card (5.7.2)."""

    who: Who
    count: Amount
    up_to: bool = False


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
    """``your attack limit gets +1 for the turn``; a ban: ``you cannot draw cards for the turn``, its amount 1 (1.3.3)."""

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
    """``shuffle your deck``, ``shuffle your stock`` (5.5)."""

    who: Who
    zone: Zone = Zone.DECK


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
    """``you may pay [cost]. If you do, ...`` (9.7.3.3.1): offered only while payable, by its payer (5.22.5.1)."""

    cost: Cost
    then: tuple[Statement, ...]
    who: Who = Who.YOU


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


@dataclass(frozen=True, slots=True)
class UnlessPaid:
    """``unless your opponent pays (2), <statements>``: the opponent may pay any cost with their own cards (5.22.5.1)."""

    cost: Cost
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
    ChooseSeveral,
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
    LoseAbility,
    LoseChosen,
    GainTrait,
    Cannot,
    Shuffle,
    StockBoost,
    Discard,
    MayPay,
    May,
    If,
    ForEach,
    UnlessPaid,
    Replace,
    TranceChange,
    Trance,
    MakeUp,
    AuraAsHeart,
    EndGame,
    StockOpen,
    StockClose,
    PutInSoul,
    BlinkStep,
    SetOn,
    Later,
    Synthesize,
    UseAbility,
    PlayCard,
]
