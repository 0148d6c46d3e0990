"""Everything a game holds, as ordinary objects (state-model of docs/state.md)."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable
from lnl.cards.tree import Ability
from lnl.contract.chance_script import ChanceScript
from lnl.contract.enums import N_PLAYERS, CardType, Phase, Step, Zone
from lnl.contract.event import EventKind, RawEvent
from lnl.contract.limits import require
from lnl.contract.ruleset import Ruleset
from lnl.reference.parts import Battle, Frame, Group, Loops, Player, Position, Standby
from lnl.reference.texts import Clause, Text
from lnl.reference.vocabulary import Vocabulary

if TYPE_CHECKING:
    from lnl.reference.info import Info

__all__ = [
    "NOTHING",
    "ORDERED",
    "PUBLIC",
    "STAMPED",
    "AbilityReference",
    "Battle",
    "Effect",
    "Frame",
    "GameOver",
    "Group",
    "Instance",
    "Loops",
    "Mark",
    "Object",
    "Player",
    "Position",
    "Ref",
    "Snapshot",
    "Standby",
    "State",
    "is_gate_back",
    "is_gate_here",
]

PUBLIC = frozenset(
    (
        Zone.CIRCLE,  # 4.2.1.1
        Zone.LEVEL,  # 4.7.1.1
        Zone.DROP,  # 4.9.1.1
        Zone.BATTLE,  # 4.12.1.1
        Zone.PARADOX,  # 4.13.1.1
        Zone.INTERCEPT,  # 4.14.1.1
        Zone.SOUL,  # 4.15.1.1
        Zone.RESOLUTION,  # 4.16.1.1.1
        Zone.PURGE,  # 4.17.1.1
        Zone.REMOVE,  # 4.10.1.1
        Zone.MY_LOGICALIST,  # 4.18.1.1
    )
)
"""Zones whose face-up cards everybody sees (4.1.2)."""
ORDERED = frozenset((Zone.DECK, Zone.STOCK, Zone.BATTLE, Zone.PARADOX))
"""Zones whose order is managed (4.1.4)."""
_FACING = frozenset(
    (Zone.CIRCLE, Zone.GATE, Zone.LEVEL, Zone.STOCK, Zone.REMOVE, Zone.REFRESH, Zone.BATTLE, Zone.PARADOX, Zone.TOOL)
)
"""Zones in which facing applies (4.2.1.2, 4.3.1.1, 4.7.1.2, 4.8.1.1.1, 4.10.1.2, 4.12.1.1, 4.13.1.2, 4.19.1.1.1)."""
STAMPED = (Zone.CIRCLE, Zone.GATE, Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST)
"""Zones in which the time of arrival matters (9.9.1.8.1)."""

AbilityReference = tuple[int, ...]
"""(definition, printed index, paths of the granting statements ...)."""
Mark = tuple[AbilityReference, int, int, int]
"""What tells an ability of a card from its other abilities: `Instance.mark`."""
NOTHING: frozenset[Mark] = frozenset()
"""The marks of a card that used no ability."""


_TELLING = frozenset(
    (
        EventKind.PHASE,
        EventKind.STEP,
        EventKind.LOOK,
        EventKind.RESULT,
        EventKind.PLAY,
        EventKind.PASS,
        EventKind.LUCK_DRIVE,
        EventKind.LOGIC_DRIVE,
        EventKind.LEVEL_BOOST,
        EventKind.CHOSEN,
        EventKind.NUMBER,
    )
)
"""Events with which nothing changes that a value is computed from; what they lead to has events of its own."""


class GameOver(Exception):
    """The outcome is fixed; unwinds whatever was going on (1.2.1)."""


@dataclass(eq=False, slots=True)
class Object:
    """One card instance.

    Attributes:
        slot: instance number.
        definition: index in the card table.
        card: printed values.
        owner: who brought it (3.1).
        player: whose zone it is in, so its master (3.2.1.1).
        zone: where it is.
        face_down: display side (4.1.3.2).
        rested: orientation (4.1.3.1).
        mask: circles it occupies, for members.
        position: gate position 0 to 5.
        stamp: time of arrival.
        incarnation: counts zone changes; a reference to an older one is to another object (4.1.5).
        know: bit p: player p knows this card in its place.
        deduced: bit p: player p knows it only because of what it knows about other cards.
        souls: soul cards of a member (4.15.2).
        host: member whose soul this is, or was before a blink step purged both; or the card that this is set on, None once that has left the field.
        is_set: whether it is in the set state (5.24.1).
        used: marks of the abilities used this turn (12.4.1.1).
        fired: marks of the step-start abilities that fired already (7.7.2, 8.6.2).
        made_up: entered by make up this turn (11.11.3.1).
        synthesized: turned up by synthesis in the effect that is being carried out (5.33.2).
        printed: its printed abilities, once somebody asked for them.
        is_member_card: whether its printed type is a member type (2.2.2).
    """

    slot: int
    definition: int
    card: Card
    owner: int
    player: int
    zone: Zone
    face_down: bool = False  # 4.1.3.2
    rested: bool = False  # 4.1.3.1
    mask: int = 0
    position: int = 0
    stamp: int = 0
    incarnation: int = 0
    know: int = 0
    deduced: int = 0
    souls: list[Object] = field(default_factory=list)
    host: Object | None = None
    used: frozenset[Mark] = NOTHING
    fired: frozenset[Mark] = NOTHING
    made_up: bool = False
    is_set: bool = False
    synthesized: bool = False
    printed: tuple[Instance, ...] | None = None
    is_member_card: bool = field(init=False)

    def __post_init__(self) -> None:
        self.is_member_card = self.card.is_member  # 2.2.2

    @property
    def is_member(self) -> bool:
        """Whether it counts as a member now: a member card face up on a circle (2.2.3.1) and not set (5.24.6)."""
        return self.zone is Zone.CIRCLE and self.is_member_card and not self.face_down and not self.is_set

    @property
    def is_faceless(self) -> bool:
        """Whether it has no printed values where it is: face down in a zone where that matters (4.1.3.2.2)."""
        return self.face_down and self.zone in _FACING

    def copy(self) -> Object:
        """Return a copy that shares everything with this object."""
        return Object(*_ALL_FIELDS(self))

    def __repr__(self) -> str:
        return f"<{self.card.id} slot {self.slot} {self.zone.name} of {self.player}>"


_ALL_FIELDS = attrgetter(*[part.name for part in fields(Object) if part.init])


class Ref(NamedTuple):
    """A card as an effect saw it: the object in one incarnation."""

    object: Object
    incarnation: int

    @classmethod
    def to(cls, obj: Object) -> Ref:
        """Return a reference to the present incarnation."""
        return cls(obj, obj.incarnation)

    @property
    def live(self) -> Object | None:
        """The object if it has not moved on."""
        return self.object if self.object.incarnation == self.incarnation else None


@dataclass(slots=True)
class Snapshot:
    """Last known information of an object that moved on (9.11).

    Attributes:
        definition: index in the card table.
        player: its master then.
        flags: bit 0 face down, bit 1 rested, bit 3 set.
        place: circle mask, gate position, or 0.
        info: computed values then.
        souls: references to its soul cards as they are after the move (12.2.2).
        know: bit p: player p knew the card before or after the move.
    """

    definition: int
    player: int
    flags: int
    place: int
    info: Info
    souls: tuple[Ref, ...]
    know: int


@dataclass(frozen=True, slots=True)
class Instance:
    """An ability on an object.

    Attributes:
        text: what it says.
        reference: its name in records.
        source: the card that has it.
        granted: when it was granted; None for a printed one.
        grantor: slot of the card whose continuous ability grants it, or -1.
        ordinal: how many of the card's abilities before it are alike in all this.
    """

    text: Text
    reference: AbilityReference
    source: Object
    granted: int | None = None
    grantor: int = -1
    ordinal: int = 0

    @property
    def ability(self) -> Ability:
        """The ability tree."""
        return self.text.ability

    @property
    def stamp(self) -> int:
        """Its timestamp: a printed ability counts from the arrival of its card (9.9.1.8.1)."""
        return self.source.stamp if self.granted is None else self.granted

    @property
    def index(self) -> int:
        """Printed index, of the granting ability if it is granted."""
        return self.reference[1]

    @property
    def is_granted(self) -> bool:
        """Whether the card has it from an effect and not in print."""
        return self.granted is not None

    @property
    def mark(self) -> Mark:
        """What stays the same as long as this is the same ability of the same card (12.4.1.1, B46)."""
        return (self.reference, self.granted or 0, self.grantor, self.ordinal)


@dataclass(slots=True)
class Effect:
    """A continuous effect with a duration (9.2.2.2).

    Attributes:
        stamp: when its ability was played (9.9.1.8.2).
        master: who uses it.
        reference: the ability it comes from.
        clause: its statement in that ability.
        source: the card it comes from.
        duration: `Duration`.
        targets: cards it affects; None for a group that is read again each time.
        amount: number fixed when it began.
        cutoff: incarnation clock: a group does not affect cards that moved later (9.9.2).
        kind: those that differ only in when they began have the same number.
    """

    stamp: int
    master: int
    reference: AbilityReference
    clause: Clause
    source: Ref
    duration: int
    targets: tuple[Ref, ...] | None
    amount: int
    cutoff: int
    kind: int = -1


@dataclass(slots=True)
class State:
    """One game."""

    table: CardTable
    ruleset: Ruleset
    seed: int
    script: ChanceScript | None = None
    point: str = "6.2"
    first: int = 0
    turn: int = 0
    turn_player: int = 0
    phase: Phase = Phase.SETUP
    step: Step = Step.NONE
    clock: int = 0
    outcome: tuple[int, ...] = ()
    objects: list[Object] = field(default_factory=list)
    zones: list[list[list[Object]]] = field(default_factory=lambda: [[[] for _ in Zone] for _ in range(N_PLAYERS)])
    players: list[Player] = field(default_factory=lambda: [Player() for _ in range(N_PLAYERS)])
    ordinals: list[list[int]] = field(default_factory=lambda: [[0, 0, 0] for _ in range(N_PLAYERS)])
    battle: Battle | None = None
    effects: list[Effect] = field(default_factory=list)
    standby: list[Standby] = field(default_factory=list)
    groups: list[list[Group]] = field(default_factory=lambda: [[] for _ in range(N_PLAYERS)])
    snapshots: dict[tuple[int, int], Snapshot] = field(default_factory=dict)
    arrangements: set[tuple[int, ...]] = field(default_factory=set)
    frames: list[Frame] = field(default_factory=list)
    paying: int = 0
    changes: int = 0
    arrangement_mark: int = -1
    """`changes` after the latest rearrangement; any further change forgets the arrangements seen."""
    loops: Loops = field(default_factory=Loops)
    has_abilities: bool = False
    vocabulary: Vocabulary = field(init=False)
    faces: dict[int, Any] = field(default_factory=dict)
    """By definition: what is printed on its front, as far as somebody asked (`info.printed`)."""
    replacing: list[tuple[int, tuple[int, ...], int]] = field(default_factory=list)
    events: list[RawEvent] = field(default_factory=list)
    happened: int = 0
    """Events so far, also those already drained."""
    world: Any = None
    """Computed values of the present instant (`layers.World`), dropped by every change."""

    def __post_init__(self) -> None:
        self.has_abilities = any(card.abilities for card in self.table.cards)
        self.vocabulary = Vocabulary.of(self.table.cards)

    def zone(self, player: int, zone: Zone) -> list[Object]:
        """Return the cards of a zone in order of arrival, top last."""
        return self.zones[player][zone]  # 4.1.1

    def members(self, player: int) -> list[Object]:
        """Return the members on a player's circles, by arrival (2.2.3.1)."""
        return [o for o in self.zones[player][Zone.CIRCLE] if o.is_member_card and not o.face_down and not o.is_set]

    def member_on(self, circle: int) -> Object | None:
        """Return the member on a circle 0 to 11; the latest placed if several overlap."""
        player, bit = circle // 6, 1 << circle % 6  # 4.2.1
        found = [o for o in self.members(player) if o.mask & bit]  # 2.10.3
        return found[-1] if found else None

    def in_play(self) -> list[Object]:
        """Return the cards of the zones where abilities may be valid, turn player's first."""
        sides = self.zones[self.turn_player], self.zones[1 - self.turn_player]
        return [card for side in sides for zone in self.vocabulary.in_play for card in side[zone]]

    def printed_abilities(self, card: Object) -> tuple[Instance, ...]:
        """Return the abilities printed on a card."""
        if card.printed is None:
            texts = enumerate(self.vocabulary.texts[card.definition])
            card.printed = tuple([Instance(text, (card.definition, n), card) for n, text in texts])
        return card.printed

    def count_marks(self) -> None:
        """Refuse too many marks of granted abilities."""
        require("MAX_MARKS", sum(len(m[0]) > 2 for c in self.objects for m in (*c.used, *c.fired)))

    def tick(self) -> int:
        """Return a fresh timestamp."""
        self.clock += 1
        require("MAX_CLOCK", self.clock)
        return self.clock

    def emit(self, kind: int, player: int, a: int = 0, b: int = 0, cards: tuple[Any, ...] = ()) -> None:
        """Append an event; computed values are forgotten, unless it only tells what is seen elsewhere."""
        if kind not in _TELLING:
            self.world = None
        self.happened += 1
        self.events.append((int(kind), player, int(a), int(b), cards))

    def opponent(self, player: int) -> int:
        """Return the other player."""
        return 1 - player


def is_gate_here(g: State, card: Object) -> bool:
    """Return whether a face-down card of a gate zone is a gate there (4.3.1.1.1; in 1.00 any is: 2.22.2)."""
    return card.face_down and (card.card.type is CardType.GATE or g.ruleset.any_card_is_a_gate)


def is_gate_back(card: Card) -> bool:
    """Return whether the back of a card is a gate's (2.22)."""
    return card.type is CardType.GATE  # 2.22.1
