"""Operands of the ability tree: numbers, filters, selectors, targets and conditions.

Each class shows the words that it stands for. Targets are sets of cards; a verb acts on each card of its target that
is still where the effect saw it last.

Longer than 500 lines: each class shows the words that it stands for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, IntFlag
from typing import Union

from lnl.contract.enums import ChosenKind, Deed, LogicIcon, Phase, PlayerDeed, Stat, Zone


class Who(IntEnum):
    """A player as seen from the ability's master (3.3), or whose cards a selector looks at."""

    YOU = 0
    OPPONENT = 1
    EACH = 2
    """Each player, turn player first; for a selector: of either player (4.1.8)."""


class Common(IntEnum):
    """What two cards may have in common."""

    NAME = 0
    """The card name (2.1.1)."""
    CHARACTER = 1
    """A character name, printed or gained (2.1.2.1)."""
    WORLD = 2
    COLOR = 3
    ELEMENT = 4
    COVENANTER = 5
    """A covenanter, printed or gained (2.3)."""
    LEVEL = 6
    """The level (2.8): of cards compared with each other. That of one card a text says as a number, with `StatIs`."""


class Op(IntEnum):
    """Comparison."""

    LE = 0
    """``N or less``"""
    GE = 1
    """``N or more``"""
    EQ = 2
    """``N``"""
    MORE = 3
    """``more than N``, of a number that is not written out"""
    LESS = 4
    """``less than N``, likewise"""


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
    AS_MEMBER = 256
    """A my logicalist that takes part in a trance (5.13.1.1.1); printed on no card."""
    MEMBER = 1 | 2 | 4 | 64 | 256


class Role(IntEnum):
    """Battle roles (8.2.9, 8.2.11)."""

    ATTACKING = 0
    DEFENDING = 1
    BATTLING = 2
    """Either of the two."""


class Relation(IntEnum):
    """How the circle or gate zone of a card lies to that of another card."""

    BEHIND = 0
    """``behind this member`` (4.4.3.3)."""
    IN_FRONT = 1
    """``in front of this member`` (4.4.3.3)."""
    ADJACENT = 2
    """``adjacent to this member``: of the same player or across the front rows (4.4.4)."""
    SAME_ROW = 4
    """``in the same row as this member``: of the same player, the front or the back row (4.4.2.1)."""
    SAME_COLUMN = 5
    """``in the same column as this member``: of either player, as their circles face each other (4.4.4.3)."""
    CORRESPONDING = 3
    """``corresponding to this gate``: the circle and the gate zone of the same place (4.4.2.2)."""


# --- numbers ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fixed:
    """``3``"""

    value: int


@dataclass(frozen=True, slots=True)
class TheX:
    """``X``, the number named when the ability was played (9.6.2.2.1)."""


@dataclass(frozen=True, slots=True)
class TheNumber:
    """``the chosen number``: of the latest ``choose a number`` in this resolution."""


@dataclass(frozen=True, slots=True)
class CountOf:
    """``the number of <selector>``; ``each <selector>`` in *for each*, scaled by ``times``."""

    selector: Selector
    times: int = 1


@dataclass(frozen=True, slots=True)
class StatOf:
    """``its power``: the value of the first card of a target; last known information if it has left (9.11).

    Of several cards a text says their `Total`.
    """

    target: Target
    stat: Stat


@dataclass(frozen=True, slots=True)
class TRank:
    """``your T-rank`` (5.35)."""

    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class CountAmong:
    """``the number of red cards in this member's soul``: those of a target's cards that pass every filter (4.15.2).

    Also ``the number of affected members``, and ``the number of members among them``.
    """

    target: Target
    filters: tuple[Filter, ...] = ()
    times: int = 1


@dataclass(frozen=True, slots=True)
class Scaled:
    """``1000 times your T-rank``, ``half of its power``: what is left of a division is dropped.

    Attributes:
        amount: a number.
        times: by what it is multiplied first.
        per: by what that is divided.
    """

    amount: Amount
    times: int = 1
    per: int = 1


@dataclass(frozen=True, slots=True)
class Sum:
    """``the number of your red members plus the number of red cards in your level zone``: two numbers together."""

    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class Difference:
    """``the number of your members minus 2``: what one number is more than another, below 0 if it is less."""

    left: Amount
    right: Amount


@dataclass(frozen=True, slots=True)
class AttacksMade:
    """``the number of attacks you made this turn``: battles of the turn player, the present one included (8.1.3)."""

    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class TimesDone:
    """``the number of times you tranced this turn``, ``the number of cards you drew this turn``: the present one included.

    Attributes:
        deed: what is counted.
        who: of whom.
    """

    deed: PlayerDeed
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class Kinds:
    """``the number of different worlds among your members``: each counts once, of cards that show what they are.

    Attributes:
        common: of what.
        selector: of which cards.
        also: ``as well as cards in your drop zone``: and of these.
    """

    common: Common
    selector: Selector
    also: Selector | None = None


@dataclass(frozen=True, slots=True)
class KindsAmong:
    """``the number of different colors among cards among them``, ``... among affected members``: each counts once (9.11).

    Attributes:
        common: of what.
        target: of which cards.
        filters: of those of them that pass every one of these.
    """

    common: Common
    target: Target
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True, slots=True)
class Bounded:
    """``(1000 times the number of your members, at most 5000)``, ``(its level, at least 1)``: a number no further than that.

    Attributes:
        amount: a number.
        limit: the greatest that counts, or the least.
        least: whether it is the least.
    """

    amount: Amount
    limit: int
    least: bool = False


@dataclass(frozen=True, slots=True)
class Total:
    """``the total level of your members``, ``the total power of them``: the values of all cards of a target together."""

    target: Target
    stat: Stat


Amount = Union[
    Fixed,
    TheX,
    CountOf,
    StatOf,
    TRank,
    CountAmong,
    Scaled,
    Sum,
    AttacksMade,
    TheNumber,
    Kinds,
    KindsAmong,
    Bounded,
    Total,
    TimesDone,
    Difference,
]


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
class HasTitle:
    """``with title "Keeper"``: the title alone, as against card name and character name (2.1.2)."""

    name: str

    @property
    def key(self) -> str:
        """What stands for the title among the names of cards: no card has such a name."""
        return "\n" + self.name


@dataclass(frozen=True, slots=True)
class NameHas:
    """``with a name containing "Storm"``: card name, title or character name holds these letters (2.1)."""

    part: str

    @property
    def key(self) -> str:
        """What stands for the letters among the names of cards: no card has such a name."""
        return "\t" + self.part

    def is_in(self, names: Iterable[str]) -> bool:
        """Return whether some name holds the letters, large or small; the keys of titles are titles too."""
        part = self.part.casefold()
        return any(part in name.casefold() for name in names)


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
class IsSet:
    """``set card``: on circles, set on another card (5.24)."""


@dataclass(frozen=True, slots=True)
class IsFaceUp:
    """``face-up`` / ``face-down``; a face-up gate is ``destroyed``."""

    up: bool


@dataclass(frozen=True, slots=True)
class InRow:
    """``in the front row`` / ``in the back row``; a card on both rows is in each."""

    front: bool


@dataclass(frozen=True, slots=True)
class OnCircles:
    """``on the front center circle``, ``in the left column``: on one of these circles (4.4.2.1).

    Attributes:
        mask: bits of the circles by row and column.
    """

    mask: int


@dataclass(frozen=True, slots=True)
class Shares:
    """``with the same character name as this member``: it has something in common with another card (9.11 if that left);
    ``with the same name as one of your members``: with one at least of some cards.

    Attributes:
        common: what both have.
        to: the other card, or all cards of which one is meant.
    """

    common: Common
    to: Target


@dataclass(frozen=True, slots=True)
class IsOfChosen:
    """``of the chosen color``, ``with the chosen card name``: of what `ChooseKind` named last in this resolution.

    Attributes:
        kind: what was chosen.
    """

    kind: ChosenKind


@dataclass(frozen=True, slots=True)
class InRole:
    """``attacking``, ``defending``, ``battling``"""

    role: Role


@dataclass(frozen=True, slots=True)
class OnAttacked:
    """``at the attacked circle``: a card there, or the gate that corresponds to it (8.2.6.3, 4.4.2.2)."""


@dataclass(frozen=True, slots=True)
class SoulIs:
    """``with 2 or more soul``: number of its soul cards."""

    op: Op
    count: int


@dataclass(frozen=True, slots=True)
class SoulThan:
    """``with more soul than this member``: it has more soul cards than another, or fewer (9.11 if that left).

    Attributes:
        op: MORE or LESS.
        to: the other card.
    """

    op: Op
    to: Target


@dataclass(frozen=True, slots=True)
class HasLogic:
    """``with power logic``, ``with intercept``: printed logic icon."""

    icon: LogicIcon


@dataclass(frozen=True, slots=True)
class InRelation:
    """``adjacent to this member``, ``behind it``; last known place of a card that left (9.11).

    Attributes:
        relation: how the cards lie to each other.
        to: the other card: `This`, `It`, `Subject` or a member of the battle; `ATTACKED_PLACE` for ``behind the attacked circle``.
    """

    relation: Relation
    to: Target


@dataclass(frozen=True, slots=True)
class HasGateNumber:
    """``with gate number 7``, ``with gate number 4 or more``: printed on the front of a gate (2.17)."""

    number: int
    op: Op = Op.EQ


@dataclass(frozen=True, slots=True)
class HasSetCard:
    """``with a card set onto it`` (5.24)."""


@dataclass(frozen=True, slots=True)
class HasMember:
    """``with a member on its circle``: of a gate, on the corresponding circle (4.4.2.2)."""


@dataclass(frozen=True, slots=True)
class Did:
    """``that attacked this turn``, ``was mobilized this turn``; of a card that left, what it had done till then (9.11).

    Attributes:
        deed: what it did.
    """

    deed: Deed


@dataclass(frozen=True, slots=True)
class Lacks:
    """``without intercept``, ``without soul``: it does not pass every one of these filters."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """``red or blue``, ``"Chloe" or "Veronica"``: it passes the filters of one alternative."""

    results: tuple[tuple[Filter, ...], ...]


Filter = Union[
    IsType,
    IsNamed,
    HasTitle,
    NameHas,
    HasCovenanter,
    HasWorld,
    HasColor,
    HasElement,
    StatIs,
    HasTerritory,
    IsRested,
    IsFaceUp,
    IsSet,
    InRow,
    InRole,
    OnAttacked,
    SoulIs,
    SoulThan,
    HasLogic,
    InRelation,
    HasGateNumber,
    Lacks,
    AnyOf,
    OnCircles,
    Shares,
    IsOfChosen,
    Did,
    HasSetCard,
    HasMember,
]


@dataclass(frozen=True, slots=True)
class Selector:
    """``your other red members``, ``tactics in your drop zone``: cards of a zone that pass every filter.

    Attributes:
        zone: where; text without a zone means the type's home zone (2.2.3).
        who: whose zone; ``EACH`` is either player's (written without a possessive).
        filters: all must hold.
        other: excludes the ability's own card.
        both: with the battle zone also the paradox zone: ``your paradoxes`` without a zone (2.2.3.4).
        host: only cards in the soul of this card or, on circles, set on it: `This`, `It`, `Subject`, the member that
            destroyed a gate, or the member in battle of a player; None for no such.
        besides: ``other than it``: none of these cards; None to leave out none.
        holding: ``with a red card in its soul``: of members on circles, only those with a soul card that passes these filters;
            None for any. Read of cards where they are now, and so in no trigger and no cost.
        also: ``in your hand or drop zone``: further zones of the same players, in order behind ``zone``; only of cards that are
            chosen, searched for or counted.
    """

    zone: Zone
    who: Who
    filters: tuple[Filter, ...] = ()
    other: bool = False
    both: bool = False
    host: Host | None = None
    besides: It | Subject | Affected | None = None
    holding: tuple[Filter, ...] | None = None
    also: tuple[Zone, ...] = ()

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The zones where its cards are."""
        return (Zone.BATTLE, Zone.PARADOX) if self.both else (self.zone, *self.also)

    @property
    def is_one_battler(self) -> bool:
        """Whether it means the card that attacks or defends, or the one of a player that does either (8.2, 8.3)."""
        roles = {one.role for one in self.filters if isinstance(one, InRole)}
        return bool(roles & {Role.ATTACKING, Role.DEFENDING}) or (Role.BATTLING in roles and self.who is not Who.EACH)

    @property
    def is_one(self) -> bool:
        """Whether a player thinks of one such card: the member that attacks or defends (8.2, 8.3), or behind another (4.4.3.3)."""
        behind = {Relation.BEHIND, Relation.IN_FRONT, Relation.CORRESPONDING}
        return (
            self.is_one_battler
            or any(isinstance(one, InRelation) and one.relation in behind for one in self.filters)
            or any(isinstance(one, OnAttacked) for one in self.filters)
        )


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
class Affected:
    """``the affected cards``: those that the cost was paid with, or that the latest statement moved, where that left them.

    Cards paid are those taken one by one, of a hand, a zone or the top of a deck; neither stock of a circled number nor this card.
    """


@dataclass(frozen=True, slots=True)
class TheTranceunion:
    """``this member's tranceunion``: the tranceunion that this card became soul of (covenant, 11.2)."""


@dataclass(frozen=True, slots=True)
class TheDestroyer:
    """``the member that destroyed it``: who is credited for the gate of the trigger, if a member is (5.32.2)."""


@dataclass(frozen=True, slots=True)
class TheDestroyed:
    """``the gate that it destroyed``: by the member of the trigger that is credited for it (5.32.2)."""


@dataclass(frozen=True, slots=True)
class Arriving:
    """``the arriving member``: for which a member on its circle makes way (5.12.2.1), before it is there."""


@dataclass(frozen=True, slots=True)
class SoulHolder:
    """``the member that has this card in its soul`` (4.15.2)."""


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
class TopOfStock:
    """``the top card of your stock zone`` (4.8.1.2)."""

    who: Who
    count: Amount


@dataclass(frozen=True, slots=True)
class BottomOf:
    """``the bottom card of your deck``, ``the bottom 2 cards of your stock zone``: the lowest cards of a pile (4.1.4).

    Attributes:
        who: whose pile.
        zone: deck or stock zone; of a deck that moves it is one card, as its cards move one by one (4.5.2).
        count: how many.
    """

    who: Who
    zone: Zone
    count: Amount


@dataclass(frozen=True, slots=True)
class Looked:
    """``the rest``: cards of the latest look that were neither chosen nor moved."""


@dataclass(frozen=True, slots=True)
class ItsSoul:
    """``its soul``: soul cards of a target's first card."""

    of: Target


@dataclass(frozen=True, slots=True)
class ItsSetCards:
    """``the cards set onto this member``, in the order in which they were set (5.24.5)."""

    of: Target


Host = Union[This, It, Subject, TheDestroyer, Attacker, Defender, BattleOpponent, YourBattler, All]
"""Whose soul or set cards a `Selector` means; `All` of the members of a player with a role in battle, of which there is
one at most."""

Target = Union[
    This,
    It,
    Subject,
    Affected,
    TheTranceunion,
    SoulHolder,
    TheDestroyer,
    TheDestroyed,
    Arriving,
    Attacker,
    Defender,
    BattleOpponent,
    YourBattler,
    All,
    TopOfDeck,
    TopOfStock,
    BottomOf,
    Looked,
    ItsSoul,
    ItsSetCards,
]


ATTACKED_PLACE = All(Selector(Zone.GATE, Who.EACH, (OnAttacked(),)))
"""``the attacked circle``, to which other cards lie: told by the gate of its place (4.4.2.2)."""


def member_in_battle(who: Who, role: Role) -> All:
    """Return ``your opponent's attacking member``: of the members of a player, the one that has a role in the battle (8.2.9.1)."""
    return All(Selector(Zone.CIRCLE, who, (IsType(TypeMask.MEMBER), InRole(role))))


@dataclass(frozen=True, slots=True)
class Circles:
    """``an empty circle``, ``an empty circle in the back row``, ``an empty front left circle``, ``any circle behind it``.

    Attributes:
        mask: bits of the circles by row and column (4.4.2.1); all six if nothing is said.
        relation: how they lie to a card, or None.
        to: that card.
        empty: without a member; else a member may be there.
    """

    mask: int = 63
    relation: Relation | None = None
    to: Target | None = None
    empty: bool = True


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


@dataclass(frozen=True, slots=True)
class InPhase:
    """``during the main phase``: which phase it is; not of what lasts, which is read at every moment."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class OutsidePhase:
    """``it is not your draw phase``: another phase, or that phase of a turn of the other player; asked as `InPhase` is.

    Attributes:
        phase: which phase.
        who: of whose turn; ``EACH`` for that of either.
    """

    phase: Phase
    who: Who = Who.YOU


@dataclass(frozen=True, slots=True)
class TrancesWith:
    """``if you trance with a "Chloe"``: one of the two cards of the trance under way meets an alternative (5.13.1.1).

    Attributes:
        results: alternatives, each a tuple of filters.
        others: alternatives that the other of the two meets: ``with "Chloe" as well as a foreigner``; none for any card.
        this: ``with this member``: the one is the card that has the ability, and ``results`` says nothing.
    """

    results: tuple[tuple[Filter, ...], ...] = ()
    others: tuple[tuple[Filter, ...], ...] = ()
    this: bool = False


@dataclass(frozen=True, slots=True)
class Alike:
    """``if they have the same color``, ``if all your members have different levels``: cards compared with each other.

    Attributes:
        target: which cards (9.11).
        common: what all of them have in common: two at least; of all cards of a kind it is so also if there is one, or none.
        different: no two of them have it in common; so it is of fewer than two.
    """

    target: Target
    common: Common
    different: bool = False


Condition = Union[Compare, Matches, TurnOf, Both, InPhase, TrancesWith, OutsidePhase, Alike]


def is_deck_end(target: Target) -> bool:
    """Return whether a target is the top or bottom cards of decks."""
    return isinstance(target, TopOfDeck) or (isinstance(target, BottomOf) and target.zone is Zone.DECK)


# --- what a target is ------------------------------------------------------------------------------------------


def names_one(target: Target) -> bool:
    """Return whether a target is one card at most: ``your attacking member``, not ``all your members``."""
    if not isinstance(target, All):
        return True
    both = target.selector.who is Who.EACH
    one = Relation.BEHIND, Relation.IN_FRONT, Relation.CORRESPONDING
    return any(
        (isinstance(item, InRole) and not (both and item.role is Role.BATTLING))
        or (isinstance(item, InRelation) and item.relation in one)
        or (isinstance(item, OnCircles) and item.mask.bit_count() == 1 and not both)
        for item in target.selector.filters
    )


def contradict(one: Filter, other: Filter) -> bool:
    """Return whether no card passes two filters at once."""
    match one, other:
        case StatIs(stat, op, Fixed(a)), StatIs(same, other_op, Fixed(b)) if stat is same:
            low = max((value for kind, value in ((op, a), (other_op, b)) if kind is not Op.LE), default=None)
            high = min((value for kind, value in ((op, a), (other_op, b)) if kind is not Op.GE), default=None)
            return low is not None and high is not None and low > high
        case (IsRested(a), IsRested(b)) | (IsFaceUp(a), IsFaceUp(b)) | (HasTerritory(a), HasTerritory(b)):
            return bool(a != b)
    return False


def never_so(chosen: Selector, asked: tuple[Filter, ...]) -> bool:
    """Return whether no card that was chosen by a selector passes filters that are asked of it at once."""
    types = [item.types for item in (*chosen.filters, *asked) if isinstance(item, IsType)]
    apart = any(not one & other for one in types for other in types)
    return apart or any(contradict(one, other) for one in chosen.filters for other in asked)
