"""The objects of a game: cards, abilities, effects, players, the battle, knowledge, open procedures, loops."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from typing import Any, NamedTuple

from lnl.cards.library.model import Card
from lnl.cards.tree import Ability, Filter, Priced
from lnl.contract.enums import MEMBER_STATS, Deed, Stat, Zone
from lnl.reference.texts import Clause, Text

AbilityReference = tuple[int, ...]
"""(definition, printed index, paths of the granting statements ...)."""

Mark = tuple[AbilityReference, int, int, int]
"""What tells an ability of a card from its other abilities: `Instance.mark`."""

NOTHING: frozenset[Mark] = frozenset()
"""The marks of a card that used no ability."""

NO_DEEDS: frozenset[Deed] = frozenset()
"""What a card did that did nothing."""

_FACING = frozenset(
    (Zone.CIRCLE, Zone.GATE, Zone.LEVEL, Zone.STOCK, Zone.REMOVE, Zone.REFRESH, Zone.BATTLE, Zone.PARADOX, Zone.TOOL)
)
"""Zones in which facing applies (4.2.1.2, 4.3.1.1, 4.7.1.2, 4.8.1.1.1, 4.10.1.2, 4.12.1.1, 4.13.1.2, 4.19.1.1.1)."""


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
        deeds: what it did this turn, as far as a rule or a text asks for it (`Vocabulary.deeds`).
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
    deeds: frozenset[Deed] = NO_DEEDS
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
class Info:
    """Computed values of one card at one instant."""

    stats: list[int]
    """By `Stat`."""
    types: int
    names: frozenset[str]
    covenanters: frozenset[str]
    worlds: int
    colors: int
    elements: frozenset[str]
    territory: int
    icons: int
    rested: bool
    face_down: bool
    mask: int
    """Its places: of a member those of its circles, of a gate that of its zone."""
    roles: int
    n_souls: int
    player: int
    restrictions: frozenset[int]
    gate_number: int = 0
    deeds: frozenset[Deed] = NO_DEEDS
    more: tuple[int, ...] = (0,) * len(Priced)
    """By `Priced` how much more stock its abilities cost, less below 0 (9.6.2.3.1)."""
    opposed: frozenset[tuple[int, tuple[Filter, ...]]] = frozenset()
    """Whom it cannot attack (`Restriction.ATTACK`), by whom it cannot be attacked, what effects of which cards cannot do to it."""
    kept: frozenset[int] = frozenset()
    """What effects of neither player can do to it (`Restriction.is_protection`)."""

    def number(self, stat: int) -> int:
        """Return a value as texts and players read it: a cost below 0 is 0 (9.6.2.3.1, B44)."""
        value = self.stats[stat]
        return max(0, value) if stat == Stat.COST else value

    def numbers(self) -> tuple[int, ...]:
        """Return the values that are its own as players read them, by `Stat`."""
        return tuple(self.number(stat) for stat in MEMBER_STATS)

    def copy(self) -> Info:
        """Return an independent copy."""
        return replace(self, stats=list(self.stats))


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


class Watcher(NamedTuple):
    """An automatic ability that waits for an event."""

    instance: Instance
    source: Ref
    master: int


@dataclass(slots=True)
class Standby:
    """An automatic ability that stands by (9.7.2)."""

    master: int
    instance: Instance
    source: Ref
    subject: Ref | None
    partner: Ref | None
    stamp: int
    deed: tuple[int, ...] = ()
    """What let it stand by, of one that does so once for several cards (`lnl.reference.manner.deed`)."""


@dataclass(slots=True)
class Battle:
    """The battle going on (8.1.2).

    Attributes:
        attacker: attacking member (8.2.9).
        circle: attacked circle, 0 to 11 (8.2.6.3).
        defender: defending member (8.2.11.1).
        attack_limit: fixed at 8.2.3.
        passes: bit 0 the non-turn player's, bit 1 the turn player's latest definition choice was a pass.
        branch: 0 not yet known, 1 empty circle (8.2.10), 2 occupied (8.2.11).
    """

    attacker: Ref | None = None
    circle: int = -1
    defender: Ref | None = None
    attack_limit: int = 0
    passes: int = 0
    branch: int = 0


@dataclass(slots=True)
class Ordinals:
    """How often chance was used for a player (docs/state.md §5)."""

    deck_shuffles: int = 0
    stock_shuffles: int = 0
    picks: int = 0


@dataclass(slots=True)
class Player:
    """Counters of one player (state-model §3)."""

    refresh_points: int = 0
    t_rank: int = 0
    trances: int = 0
    tc_trances: int = 0
    logic_drives: int = 0
    attacks: int = 0
    own_turns: int = 0
    mulligan_done: int = 0
    done: int = 0
    """How often it did this turn what some text counts, `DONE_BITS` bits for each `PlayerDeed`."""


@dataclass(slots=True)
class Group:
    """Knowledge of one observer: at least these definitions lie among these cards (docs/state.md §3)."""

    places: set[Object]
    listed: list[int]


@dataclass(slots=True, eq=False)
class Frame:
    """An open procedure (`lnl.reference.frames`)."""


class Position(NamedTuple):
    """All that the game can still depend on; equal for identical games (B88)."""

    outline: tuple[int, ...]
    rule: int
    turn: int
    turn_player: int
    phase: int
    step: int
    players: tuple[Any, ...]
    zones: tuple[Any, ...]
    battle: tuple[int, ...] | None
    effects: tuple[Any, ...]
    standby: tuple[Any, ...]


class Tried(NamedTuple):
    """A path of choices that is gone from a station."""

    station: Position
    path: int


@dataclass(slots=True)
class Loops:
    """What the loop rules remember.

    Attributes:
        station: the position at the latest station; None while nobody asked for it.
        path: hash of the choices since then, 0 where they are not followed.
        top: hash of the shortest beginning of the path that was the last way left, 0 without a choice.
        tried: (position, path) that were gone: the pinned, then the landmark, then the latest, oldest first.
        pinned: how many a loop led back to that was longer than what is kept.
        marked: whether there is a landmark.
        steps: how many were tried since the latest was pinned.
        loaded: paths of a loaded record, for the position that comes first.
        rounds: stations passed since anybody chose.
        saved: the position at one of them.
        legal: how many actions the present decision had before the tried ones were taken out.
    """

    station: Position | None = None
    path: int = 0
    top: int = 0
    tried: list[Tried] = field(default_factory=list)
    pinned: int = 0
    marked: bool = False
    steps: int = 0
    loaded: list[int] = field(default_factory=list)
    rounds: int = 0
    saved: Position | None = None
    legal: int = 0

    def copy(self) -> Loops:
        """Return an independent copy."""
        return replace(self, tried=list(self.tried), loaded=list(self.loaded))

    def paths_here(self) -> list[int]:
        """Return the paths that were tried from the latest station."""
        return [path for position, path in self.tried if position == self.station]
