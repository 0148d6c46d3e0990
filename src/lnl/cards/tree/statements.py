"""Statements of the ability tree without nested statements.

Statements that hold other statements or whole abilities are in `lnl.cards.tree.abilities`.

Longer than 500 lines: each class shows the words that it stands for.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Union

from lnl.cards.tree.operands import (
    Amount,
    Circles,
    Common,
    Filter,
    HasColor,
    HasCovenanter,
    HasElement,
    HasLogic,
    HasWorld,
    IsNamed,
    Selector,
    Target,
    TrancesWith,
    Who,
)
from lnl.contract.enums import AbilityKind, ChosenKind, Duration, Phase, PlayerStat, Stat, Zone

# --- vocabularies ----------------------------------------------------------------------------------------


class Position(IntEnum):
    """Where in an ordered zone a card goes (4.1.4.1)."""

    TOP = 0
    BOTTOM = 1
    SHUFFLED = 2
    """Into a deck that is shuffled then: ``shuffle it into your deck``."""


class Restriction(IntEnum):
    """What a card or player may not do."""

    ATTACK = 0
    """``cannot attack``, ``cannot attack members with territory 1``: no circle where such a member is, ``cannot attack circles with
    no members`` (8.2.6)."""
    INTERCEPT = 1
    """``cannot intercept``"""
    MOVE = 2
    """``cannot be moved`` (5.14.3)."""
    STAND = 3
    """``does not stand in the stand phase``"""
    BE_CHOSEN = 32
    """``cannot be chosen by your opponent's effects``, ``cannot be chosen by the effects of your opponent's tactics``"""
    BE_ATTACKED = 5
    """``cannot be attacked``, ``cannot be attacked by red members``: the circles of a member or a gate cannot be named as target
    (8.2.6)."""
    TRANCED = 6
    """``can be mobilized by trance``: a permission; in a zone other than deck and hand (5.13.1.2.4)."""
    TRANCED_FREELY = 7
    """``can be mobilized by trance without conditions``: a permission (5.13.1.5)."""
    AS_LOGICALIST = 8
    """``can be treated as a logicalist for a trance``: a permission for the pair of 5.13.1.1."""
    AS_FOREIGNER = 9
    """``can be treated as a foreigner for a trance``: likewise."""
    AS_SUPER_LOGICALIST = 10
    """``can be treated as a super logicalist for a trance``: likewise."""
    MOBILIZED_FROM_THERE = 11
    """``can be mobilized from there``: a permission; by rule, from a zone other than the hand (7.5.3.1)."""
    MUST_BE_ATTACKED = 12
    """``must be attacked if possible``: a demand for the circles of a member or a gate (8.2.6.2)."""
    DEFINED = 13
    """``can be defined``: a permission; in a zone other than the hand (5.16.1.2)."""
    DRIVES_WITHOUT_SOUL = 14
    """``can use logic drives without needing soul``: a permission (11.4.2)."""
    MUST_ATTACK = 15
    """``must attack if possible``: a demand on its player, who chooses no other attacker and does not stop (8.2.4, 8.2.5)."""
    USE_LOGIC_DRIVES = 16
    """``cannot use logic drives``: neither by rules nor by effects (7.5.3.5, 12.3.1.1)."""
    USE_ACT = 17
    """``cannot use [ACT] abilities`` (12.3.1.1)."""
    USE_AUTO = 18
    """``cannot use [AUTO] abilities``: nor timed triggers that come from it (12.3.1.2-3, 9.1.4)."""
    BE_MOBILIZED = 19
    """``cannot be mobilized``: neither by rules, nor by a trance or another effect (5.12)."""
    CANNOT_STAND = 20
    """``cannot stand``: neither by rules nor by effects (1.3.3)."""
    ENTER_RESTED = 21
    """``enters the field rested``: it is placed on circles rested, which nothing rested (4.1.3.1.3)."""
    BE_DROPPED = 33
    """``cannot be dropped by your opponent's effects``"""
    BE_STOCKED = 34
    """``cannot be stocked by your opponent's effects``"""
    BE_RETURNED = 35
    """``cannot be returned to hand by your opponent's effects``"""
    LEAVE = 36
    """``cannot leave the field by your opponent's effects``"""
    BE_RESTED = 37
    """``cannot be rested by your opponent's effects``"""
    BE_DESTROYED = 38
    """``cannot be destroyed by your opponent's effects``, of a gate."""
    ATTACK_BACK_ROW = 28
    """``can attack the back row``: a permission, whatever the gate in front (8.2.6.1)."""
    WIN_TIES = 29
    """``wins battles of equal power``: where the attacking member would (8.5.3.4.1)."""
    WIN_AURA_TIES = 22
    """``wins battles of equal aura``: likewise."""
    LOSE = 23
    """``cannot lose battles``: the other member still wins, and nobody loses (8.5.3.4.3, 1.3.3)."""
    BE_MOVED = 39
    """``cannot be moved by your opponent's effects``: to other circles (5.14.3)."""
    PRICE = 31
    """``uses [ACT] abilities for (1) more``, ``... less``: the circled numbers of their costs are so much more or less together."""
    BE_STOOD = 40
    """``cannot be stood by your opponent's effects``"""
    BE_TURNED_DOWN = 41
    """``cannot be turned face down by your opponent's effects``"""
    BE_DEFINED = 4
    """``cannot be defined``: a card in a hand, or where it can be defined (5.16.1.1-2)."""
    ONLY_BY_TRANCE = 24
    """``cannot be mobilized except by trance``, ``except by trance with "Chloe"`` (5.12, 5.13)."""
    WITHOUT_KIN = 25
    """``can be mobilized without world and color conditions``: a permission, by rule and by trance (9.6.2.1.4)."""
    WITHOUT_LEVEL = 26
    """``can be mobilized without level conditions``: likewise (9.6.2.1.3)."""
    REACH_BACK_ROW = 27
    """``cannot attack the back row``: the circles there, with a member or without (8.2.6)."""
    ATTACK_RESTED = 30
    """``can attack while rested``: a permission; it does not stand for it (8.2.5)."""
    BE_INTERCEPTED = 60
    """``cannot be intercepted``, ``cannot be intercepted by members with soul``: as the attacking member (8.3.3)."""
    CHOSEN_BY_DRIVES = 61
    """``cannot be chosen by your opponent's logic drives`` (11.4)."""
    CHOSEN_BY_ACT = 62
    """``cannot be chosen by your opponent's [ACT] abilities``: logic drives are such (11.4.1)."""

    @property
    def is_protection(self) -> bool:
        """Whether it says what effects cannot do to a card."""
        return Restriction.BE_CHOSEN <= self < Restriction.BE_INTERCEPTED

    @property
    def is_of_opponent(self) -> bool:
        """Whether it says what the effects of the opponent cannot do to a card, or some of them."""
        return self.is_protection or self.is_from_use

    @property
    def is_from_use(self) -> bool:
        """Whether it says by the use of which abilities a card cannot be chosen."""
        return self in (Restriction.CHOSEN_BY_DRIVES, Restriction.CHOSEN_BY_ACT)

    @property
    def of_every_effect(self) -> int:
        """The number of the same protection from the effects of either player."""
        return self + len(_PROTECTIONS) if self.is_protection else self + _OF_EVERY_USE - Restriction.CHOSEN_BY_DRIVES


_PROTECTIONS = [one for one in Restriction if one.is_protection]
_OF_EVERY_USE = 52
"""The number of `CHOSEN_BY_DRIVES` of the logic drives of either player; that of `CHOSEN_BY_ACT` is the next."""


class Priced(IntEnum):
    """Which abilities of a card cost more or less."""

    ACT = 0
    """``[ACT] abilities``, of which logic drives are some (11.4.1)."""
    LOGIC_DRIVE = 1
    AUTO = 2
    """``[AUTO] abilities``: what their texts let their master pay (9.7.3.3)."""


# --- paying ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pay:
    """``you may pay (1). If you do, return it to your hand instead``: the payment from stock of a replacement (9.10.3)."""

    count: Amount


# --- choosing, looking, drawing --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw:
    """``draw a card``, ``draw 2 cards``, ``draw up to 2 cards``, ``your opponent draws a card`` (5.6).

    Attributes:
        who: who draws.
        count: how many.
        up_to: 0 to ``count`` instead.
        until: ``draw cards until you have 3 cards in your hand``: as many as a hand lacks of ``count`` when its player begins.
    """

    who: Who
    count: Amount
    up_to: bool = False
    until: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    """``discard a card``, ``your opponent discards 2 cards``, ``discard your hand`` (count None): the discarder chooses.

    Attributes:
        who: who discards.
        count: how many; None for all.
        until: ``discard cards until you have 3 cards in your hand``: as many as a hand has above ``count`` when its player begins.
    """

    who: Who
    count: Amount | None
    until: bool = False


@dataclass(frozen=True, slots=True)
class Choose:
    """``choose an opponent's member``, ``choose up to 2 ...``, ``choose 1 card from among them`` (9.6.3).

    Attributes:
        selector: what may be chosen; ignored if ``looked``.
        count: how many.
        up_to: 0 to ``count`` instead of as many as possible.
        who: who chooses.
        looked: among the cards of the latest look or reveal that pass the selector's filters.
        random: ``at random``: chance takes them, nobody is asked.
        extreme: ``with the lowest power``: only of those cards whose value no other has below it.
        most: ``highest`` instead of lowest.
        own: ``each player chooses one of their members``: among the cards whose player chooses.
        of: ``choose a card from among the affected cards``: among these cards, where they are now.
        different: ``with different character names``: none has this in common with one chosen before it.
        alike: ``with the same color``: two cards that have this in common; where there are no two such, any one (9.6.3.1.2).
        total: ``with total level 4 or less``: of which value; the cards are chosen one by one, as long as it is not exceeded.
        at_most: how much that is together.
    """

    selector: Selector
    count: Amount
    up_to: bool = False
    who: Who = Who.YOU
    looked: bool = False
    random: bool = False
    extreme: Stat | None = None
    most: bool = False
    own: bool = False
    of: Target | None = None
    different: Common | None = None
    total: Stat | None = None
    at_most: int = 0
    alike: Common | None = None


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """``choose a number from 1 to 4``: `TheNumber` is what was chosen last.

    Attributes:
        low: the least that may be chosen.
        high: the greatest, at most MAX_X.
    """

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class ChooseKind:
    """``choose a color``, ``choose a card name``: `IsOfChosen` asks for what was chosen last.

    Attributes:
        kind: what is chosen: any color, world or card type, or a card name of the cards that the two decks may hold.
    """

    kind: ChosenKind


@dataclass(frozen=True, slots=True)
class ChooseSeveral:
    """``choose a red member as well as a member with level 1``: one after the other, no card twice (9.6.3.1.5).

    Attributes:
        parts: choices by the same player, all or none of them among looked cards; *it* is what all of them chose.
    """

    parts: tuple[Choose, ...]


@dataclass(frozen=True, slots=True)
class Search:
    """``search your deck for up to 1 <cards>``: look at the whole deck and choose; the text shuffles later.

    Attributes:
        selector: among which cards of one deck.
        count: how many at most.
        also: further choices from the same deck, by other criteria, no card twice (9.6.3.1.5); *it* is what all chose.
        different: ``with different character names``: none has this in common with one chosen before it.
    """

    selector: Selector
    count: Amount
    also: tuple[Choose, ...] = ()
    different: Common | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """``look at the top 3 cards of your deck`` (5.7); ``up to`` goes card by card (5.7.2)."""

    who: Who
    count: Amount
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class LookAt:
    """``look at your opponent's hand``, ``look at it`` (5.23): the cards stay as they are, and become those looked at."""

    target: Target


@dataclass(frozen=True, slots=True)
class Reveal:
    """``reveal it``, ``reveal the top card of your deck``: for a deck target the cards become *it* and *looked*."""

    target: Target


@dataclass(frozen=True, slots=True)
class RevealUntil:
    """``reveal cards from the top of your deck until you reveal a red member``: one after the other (5.19.1).

    That card is *it*, the cards revealed before it are *the rest*; if there is none, all cards of the deck are.

    Attributes:
        who: whose deck.
        filters: what the card must be.
    """

    who: Who
    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Shuffle:
    """``shuffle your deck``, ``shuffle your stock`` (5.5)."""

    who: Who
    zone: Zone = Zone.DECK


# --- moving cards ----------------------------------------------------------------------------------------


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
class MobilizeOn:
    """``mobilize it on an empty circle``: as `Mobilize`, on such circles only; where there are none nothing happens.

    Attributes:
        target: cards.
        rested: how they enter.
        circles: which circles.
    """

    target: Target
    circles: Circles
    rested: bool = False


@dataclass(frozen=True, slots=True)
class MoveTo:
    """``move it to an empty circle behind it`` (5.14.1): members go to other circles of their player, as territories allow.

    What a member covers newly are such circles, and it covers one newly at least. Where a member is there already, one of
    the two stays (10.4).

    Attributes:
        target: members; those that cannot be moved stay (5.14.3).
        circles: which circles.
        who: who chooses among them.
    """

    target: Target
    circles: Circles
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Exchange:
    """``exchange them``, ``exchange this member for it``: two cards change places at once, or nothing happens (5.11).

    Two members of a player change circles, two gates change gate zones, and stay the same cards (4.1.5); two cards of a player's
    hand, level, drop, remove or purge zone change zones.

    Attributes:
        target: the first two of these cards.
        other: or the first of these and of ``target``.
    """

    target: Target
    other: Target | None = None


@dataclass(frozen=True, slots=True)
class PutInSoul:
    """``put it into this member's soul``: the cards become soul of a member on a circle (5.26.1).

    Attributes:
        target: cards; members among them take their own soul along (12.2.1).
        host: the member.
    """

    target: Target
    host: Target


@dataclass(frozen=True, slots=True)
class PutInSoulOfOne:
    """``put it into the soul of one of your tranceunions``: as `PutInSoul`, the host is chosen as it is done (5.26.1, 9.6.3).

    Afterwards *it* means the host, and the affected cards are those that became its soul.

    Attributes:
        target: cards; members among them take their own soul along.
        selector: members on circles, one of which is chosen; none of ``target``.
    """

    target: Target
    selector: Selector


@dataclass(frozen=True, slots=True)
class SetOn:
    """``set it onto this member face down``: the cards go to the circles of a card on the field (5.24.1).

    Attributes:
        target: cards; what is set on them goes along.
        host: a card on circles or in a gate zone.
        face_up: display side.
    """

    target: Target
    host: Target
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class SetOnOne:
    """``set it onto one of your gates face down``: as `SetOn`, the host is chosen as it is done (5.24.1, 9.6.3).

    Attributes:
        target: cards; what is set on them goes along.
        selector: cards on circles or in gate zones, one of which is chosen.
        face_up: display side.
    """

    target: Target
    selector: Selector
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class BlinkStep:
    """``blink step it``: members are purged with their soul, and mobilized again where they were (5.34)."""

    target: Target


# --- standing, facing ------------------------------------------------------------------------------------


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


# --- stock and tools -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StockBoost:
    """``stock boost (2)`` (5.27)."""

    count: Amount


@dataclass(frozen=True, slots=True)
class StockOpen:
    """``stock open (2)``: the lowest face-down cards of your stock turn face up (5.28)."""

    count: Amount


@dataclass(frozen=True, slots=True)
class StockClose:
    """``stock close (2)``: the uppermost face-up cards of your stock turn face down (5.29)."""

    count: Amount


@dataclass(frozen=True, slots=True)
class Synthesize:
    """``synthesize (2)``: turn up at most one of your tools of that level or less; its tool skill is performed (5.33).

    Attributes:
        level: the highest printed level.
    """

    level: Amount


# --- trance (5.13, 11.5, 11.11) --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TranceChange:
    """``Trance Change - "Athena" or a Monolium card.``: this member may trance with a foreigner (11.5.1).

    Attributes:
        results: alternatives, each a tuple of filters on the tranceunion that may be mobilized (11.5.1.1).
    """

    results: tuple[tuple[Filter, ...], ...]


@dataclass(frozen=True, slots=True)
class Trance:
    """``trance``, ``trance into "Athena"``: by effect, without conditions and cost (5.13.1.5, 5.12.3.2, B28).

    Attributes:
        results: alternatives as in `TranceChange`; none admits every tranceunion.
        pair: ``trance with this member as well as a super logicalist``: which two cards; None for any two.
        also: ``trance, also into a red tranceunion in your drop zone``: tranceunions of a zone that is opened for it
            (5.13.1.2.4); None if none is.
    """

    results: tuple[tuple[Filter, ...], ...] = ()
    pair: TrancesWith | None = None
    also: Selector | None = None


@dataclass(frozen=True, slots=True)
class MakeUp:
    """``Make Up 2``: exchange this member with one of the same name and another covenanter in the hand (11.11.2).

    Attributes:
        level: highest level of the hand card.
    """

    level: int


# --- playing cards and using abilities -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class UseAbility:
    """``use its logic drive without paying its cost``, ``use its activated ability``: one of yours that can be used now.

    A logic drive used so needs no soul and no turn of yours, and does not count as the one of the turn (11.4.2.1).

    Attributes:
        target: cards; one ability of one of them is used.
        drives: logic drives, as against any activated ability.
        free: its cost is not paid (5.22.6).
    """

    target: Target
    drives: bool
    free: bool


@dataclass(frozen=True, slots=True)
class PlayCard:
    """``play it without paying its cost``: members of a hand or deck that meet the conditions of 9.6.2.1 (5.22.6)."""

    target: Target


# --- what lasts ------------------------------------------------------------------------------------------


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
class Multiply:
    """``its power is doubled for the turn``, ``its power is halved``: in the fifth layer, what is left of a division is dropped.

    Attributes:
        target: cards.
        stat: their value.
        duration: how long.
        times: by what it is multiplied.
        per: by what that is divided.
    """

    target: Target
    stat: Stat
    duration: Duration
    times: int = 2
    per: int = 1


@dataclass(frozen=True, slots=True)
class SwitchStats:
    """``switch its power and the power of this member for the turn``: each gets the value that the other has now.

    Nothing happens unless there are two cards.

    Attributes:
        target: the first of these cards, or the first two.
        stat: which value.
        duration: how long.
        other: the other card, None for the second of ``target``.
    """

    target: Target
    stat: Stat
    duration: Duration
    other: Target | None = None


@dataclass(frozen=True, slots=True)
class ChangePlayer:
    """``your attack limit gets +1 for the turn``; a ban: ``you cannot draw cards for the turn``, its amount 1 (1.3.3).

    ``your opponent cannot define tactics with level 2 or less for the battle`` is a ban, too, and so is ``your opponent cannot
    mobilize members with level 4 or more out of the hand``.

    Attributes:
        who: whose.
        stat: which number.
        amount: by how much, or what it becomes.
        duration: how long.
        sign: -1 to lower it.
        set: ``your hand limit becomes 10``: what changed it before is over, later changes count (9.9.1.8).
        whom: of CANNOT_DEFINE_SOME and CANNOT_MOBILIZE_SOME, what the cards are that cannot be defined or mobilized; else None.
        origin: of CANNOT_MOBILIZE_SOME, in which zone they are; None for any.
    """

    who: Who
    stat: PlayerStat
    amount: Amount
    duration: Duration
    sign: int = 1
    set: bool = False
    whom: tuple[Filter, ...] | None = None
    origin: Zone | None = None


@dataclass(frozen=True, slots=True)
class AuraAsHeart:
    """``this member counts aura as heart``: the sixth layer (9.9.1.6)."""

    target: Target
    duration: Duration


@dataclass(frozen=True, slots=True)
class EveryWorld:
    """``gains every world`` (2.5)."""


@dataclass(frozen=True, slots=True)
class EveryColor:
    """``is also every color`` (2.7)."""


@dataclass(frozen=True, slots=True)
class GainTrait:
    """``it is also red``, ``gains Monolium``, ``gains <Summer>``, ``is also "Chloe"``, ``gains intercept``: layer 4 additions."""

    target: Target
    trait: HasWorld | HasColor | HasElement | IsNamed | HasCovenanter | EveryWorld | EveryColor | HasLogic
    duration: Duration


@dataclass(frozen=True, slots=True)
class SkipPhase:
    """``skip your next draw phase``: the next one that would begin is left out as a whole.

    Attributes:
        who: whose.
        phase: which, but for the setup and the end phase.
    """

    who: Who
    phase: Phase


@dataclass(frozen=True, slots=True)
class Cannot:
    """``it cannot attack for the turn``, ``it uses logic drives for (1) less``.

    Attributes:
        target: cards.
        restriction: what is forbidden, allowed or demanded.
        duration: how long.
        more: of PRICE, by how much more, less below 0; several such effects add up (9.6.2.3.1).
        priced: of PRICE, which abilities cost that.
        whom: of ATTACK which members it cannot attack, none of them for circles where no member is; of BE_ATTACKED and
            BE_INTERCEPTED by which ones it cannot be; of a protection from the effects of which types of cards; None for all. A card that these filters
            name is the one under the restriction, so they do so only if that is this card.
        by: of a protection, whose effects cannot do that: those of the opponent of its player, or those of EACH; likewise whose
            abilities cannot choose it.
    """

    target: Target
    restriction: Restriction
    duration: Duration
    more: int = 0
    priced: Priced = Priced.ACT
    whom: tuple[Filter, ...] | None = None
    by: Who = Who.OPPONENT


@dataclass(frozen=True, slots=True)
class LoseAbilities:
    """``it loses all abilities for the turn``, ``it loses all [CONT] abilities`` (5.31).

    Attributes:
        target: cards.
        duration: how long.
        kind: of which kind the abilities are; None for all.
    """

    target: Target
    duration: Duration
    kind: AbilityKind | None = None


@dataclass(frozen=True, slots=True)
class LoseChosen:
    """``it loses an ability of your choice for the turn``: chosen for each card that lies face up in a public zone."""

    target: Target
    duration: Duration


# --- the end ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EndGame:
    """``you win the game``, ``your opponent loses the game``: at once, in the middle of the effect (1.2.5)."""

    who: Who
    wins: bool


PlainStatement = Union[
    Pay,
    Draw,
    Discard,
    Choose,
    ChooseNumber,
    ChooseKind,
    ChooseSeveral,
    Search,
    Look,
    LookAt,
    Reveal,
    RevealUntil,
    Shuffle,
    Move,
    Mobilize,
    MobilizeOn,
    MoveTo,
    Exchange,
    PutInSoul,
    PutInSoulOfOne,
    SetOn,
    SetOnOne,
    BlinkStep,
    Stand,
    Rest,
    TurnUp,
    TurnDown,
    DestroyGate,
    StockBoost,
    StockOpen,
    StockClose,
    Synthesize,
    TranceChange,
    Trance,
    MakeUp,
    UseAbility,
    PlayCard,
    Change,
    Multiply,
    SwitchStats,
    ChangePlayer,
    AuraAsHeart,
    GainTrait,
    SkipPhase,
    Cannot,
    LoseAbilities,
    LoseChosen,
    EndGame,
]
