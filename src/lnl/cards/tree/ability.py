"""The ability tree: what a card text means, as frozen values.

Rules text parses into this tree (`lnl.cards.language.parse`), the tree renders back into the same text
(`lnl.cards.language.render`), the reference engine walks it and `lnl.cards.program.compile` turns it into the core's bytecode.
Each class shows the words that it stands for. Targets are sets of cards; a verb acts on each card of its
target that is still where the effect saw it last.

This module has the abilities themselves and names all parts of the tree: operands (`lnl.cards.tree.operands`), costs
(`lnl.cards.tree.payments`) and statements (`lnl.cards.tree.instructions`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from lnl.cards.tree.duels import AuraAsHeart, EndGame
from lnl.cards.tree.instructions import (
    Cannot,
    Change,
    ChangePlayer,
    Choose,
    ChooseSeveral,
    DestroyGate,
    Discard,
    Draw,
    ForEach,
    Gain,
    GainTrait,
    If,
    Look,
    LoseAbilities,
    May,
    MayPay,
    Mobilize,
    Move,
    Position,
    Replace,
    ReplacedEvent,
    Rest,
    Restriction,
    Reveal,
    Search,
    Shuffle,
    Stand,
    Statement,
    StockBoost,
    TurnDown,
    TurnUp,
    UnlessPaid,
)
from lnl.cards.tree.later import Later
from lnl.cards.tree.losses import LoseAbility, LoseChosen
from lnl.cards.tree.operands import (
    All,
    Amount,
    Attacker,
    BattleOpponent,
    Both,
    Compare,
    Condition,
    CountOf,
    Defender,
    Filter,
    Fixed,
    HasColor,
    HasCovenanter,
    HasElement,
    HasLogic,
    HasTerritory,
    HasWorld,
    InRole,
    InRow,
    IsFaceUp,
    IsNamed,
    IsRested,
    IsSet,
    IsType,
    It,
    ItsSetCards,
    ItsSoul,
    Looked,
    Matches,
    Op,
    Role,
    Selector,
    SoulIs,
    StatIs,
    StatOf,
    Subject,
    Target,
    TheTranceunion,
    TheX,
    This,
    TopOfDeck,
    TRank,
    TurnOf,
    TypeMask,
    Who,
    YourBattler,
)
from lnl.cards.tree.payments import Cost, CostCards, CostItem, CostThis, CostTop, CostVerb, PayStock
from lnl.cards.tree.plays import PlayCard, UseAbility
from lnl.cards.tree.positions import InRelation, Relation
from lnl.cards.tree.set_cards import SetOn
from lnl.cards.tree.souls import BlinkStep, PutInSoul
from lnl.cards.tree.stocks import StockClose, StockOpen
from lnl.cards.tree.tools import Synthesize
from lnl.cards.tree.trances import MakeUp, Trance, TranceChange
from lnl.contract.enums import AbilityKind, Keyword, Phase, Step, Zone

__all__ = [
    "Ability",
    "All",
    "Amount",
    "Attacker",
    "AuraAsHeart",
    "BattleOpponent",
    "BlinkStep",
    "Both",
    "Cannot",
    "Change",
    "ChangePlayer",
    "Choose",
    "ChooseSeveral",
    "Compare",
    "Condition",
    "Cost",
    "CostCards",
    "CostItem",
    "CostThis",
    "CostTop",
    "CostVerb",
    "CountOf",
    "Defender",
    "DestroyGate",
    "Discard",
    "Draw",
    "EndGame",
    "Filter",
    "Fixed",
    "ForEach",
    "Gain",
    "GainTrait",
    "HasColor",
    "HasCovenanter",
    "HasElement",
    "HasLogic",
    "HasTerritory",
    "HasWorld",
    "If",
    "InRelation",
    "InRole",
    "InRow",
    "IsFaceUp",
    "IsNamed",
    "IsRested",
    "IsSet",
    "IsType",
    "It",
    "ItsSetCards",
    "ItsSoul",
    "Later",
    "Look",
    "Looked",
    "LoseAbilities",
    "LoseAbility",
    "LoseChosen",
    "MakeUp",
    "Matches",
    "May",
    "MayPay",
    "Mobilize",
    "Move",
    "Op",
    "PayStock",
    "PlayCard",
    "Position",
    "PutInSoul",
    "Relation",
    "Replace",
    "ReplacedEvent",
    "Rest",
    "Restriction",
    "Reveal",
    "Role",
    "Search",
    "Selector",
    "SetOn",
    "Shuffle",
    "SoulIs",
    "Stand",
    "StatIs",
    "StatOf",
    "Statement",
    "StockBoost",
    "StockClose",
    "StockOpen",
    "Subject",
    "Synthesize",
    "TRank",
    "Target",
    "TheTranceunion",
    "TheX",
    "This",
    "TopOfDeck",
    "Trance",
    "TranceChange",
    "Trigger",
    "TriggerEvent",
    "TurnDown",
    "TurnOf",
    "TurnUp",
    "TypeMask",
    "UnlessPaid",
    "UseAbility",
    "Who",
    "YourBattler",
]


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
    SITUATION = 53
    """``when you have no cards in your hand``: a condition holds (9.7.6)."""


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
    """

    event: TriggerEvent
    subject: This | All | None = None
    who: Who = Who.YOU
    phase: Phase | None = None
    step: Step | None = None
    partner: tuple[tuple[Filter, ...], ...] = ()
    situation: Condition | None = None


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
        zone: the only zone in which it is valid, where the text says so (9.3.2.6).
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
