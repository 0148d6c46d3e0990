"""The game as ordinary objects: its state, from where a text is read, and copies of the whole."""

from __future__ import annotations

import copy
from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import Any

from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable
from lnl.cards.tree import Ability, By
from lnl.contract.chance_script import ChanceScript
from lnl.contract.enums import N_PLAYERS, CardType, Phase, Step, Zone
from lnl.contract.event import EventKind, RawEvent
from lnl.contract.limits import require
from lnl.contract.ruleset import Ruleset
from lnl.reference.parts import (
    Battle,
    Effect,
    Frame,
    Group,
    Instance,
    Loops,
    Object,
    Ordinals,
    Player,
    Ref,
    Snapshot,
    Standby,
)
from lnl.reference.texts import Vocabulary

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

STAMPED = (Zone.CIRCLE, Zone.GATE, Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST)
"""Zones in which the time of arrival matters (9.9.1.8.1)."""

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
        EventKind.NAME,
    )
)
"""Events with which nothing changes that a value is computed from; what they lead to has events of its own."""


class GameOver(Exception):
    """The outcome is fixed; unwinds whatever was going on (1.2.1)."""


Decision = tuple[int, int, int, tuple[int, ...]]

Steps = Generator[Decision, int, Any]
"""A procedure that may ask: yields decisions and receives action codes."""


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
    ordinals: list[Ordinals] = field(default_factory=lambda: [Ordinals() for _ in range(N_PLAYERS)])
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
    replacing: list[tuple[int, tuple[int, ...], int, int]] = field(default_factory=list)
    drawing: By = By.ANYTHING
    """By what the card is drawn that moves just now (5.15.1, 5.18.1)."""
    arriving: Ref | None = None
    """The member for which others make way now (5.12.2.1)."""
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

    def set_on(self, host: Object) -> list[Object]:
        """Return the cards set on a card, in the order in which they were set (5.24.5)."""
        return [c for c in self.zones[host.player][Zone.CIRCLE] if c.is_set and c.host is host]

    def member_on(self, circle: int) -> Object | None:
        """Return the member on a circle 0 to 11; the latest placed if several overlap."""
        player, bit = circle // 6, 1 << circle % 6  # 4.2.1
        found = [o for o in self.members(player) if o.mask & bit]  # 2.10.3
        return found[-1] if found else None

    def in_play(self) -> list[Object]:
        """Return the cards of the zones where abilities may be valid, turn player's first."""
        players = (self.turn_player, 1 - self.turn_player)
        return [card for p in players for zone in self.vocabulary.in_play for card in self.in_zone(p, zone)]

    def in_zone(self, player: int, zone: Zone) -> list[Object]:
        """Return the cards of a zone; soul cards by their members."""
        if zone is Zone.SOUL:
            return [soul for member in self.zone(player, Zone.CIRCLE) for soul in member.souls]
        return self.zone(player, zone)

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


def is_gate_here(g: State, card: Object) -> bool:
    """Return whether a face-down card of a gate zone is a gate there (4.3.1.1.1; in 1.00 any is: 2.22.2)."""
    return card.face_down and (card.card.type is CardType.GATE or g.ruleset.any_card_is_a_gate)


def has_gate_back(card: Card) -> bool:
    """Return whether the back of a card is a gate's (2.22)."""
    return card.type is CardType.GATE  # 2.22.1


@dataclass(slots=True)
class Context:
    """From where a text is read.

    Attributes:
        g: the game.
        master: "you" (3.3).
        source: the card that has the ability.
        subject: the trigger's card.
        partner: the other card of the trigger: the tranceunion of a covenant.
        x: the number named for X.
        it: latest chosen cards.
        was: the first of these as it was before this effect moved it, if it did (9.11.1).
        looked: cards looked at and not yet moved or chosen.
        excluded: cards already chosen in this *for each* (12.5.3).
        tracks: whether its text names the affected cards.
        affected: cards that the cost was paid with, or that the latest statement moved.
        ability: the ability that is played, if one is.
    """

    g: State
    master: int
    source: Ref
    subject: Ref | None = None
    partner: Ref | None = None
    x: int = 0
    it: list[Ref] = field(default_factory=list)
    was: Ref | None = None
    looked: list[Ref] = field(default_factory=list)
    excluded: list[Ref] = field(default_factory=list)
    tracks: bool = False
    affected: list[Ref] = field(default_factory=list)
    ability: Ability | None = None


def copy_game(g: State) -> State:
    """Return an independent copy of a state without open frames and undrained events."""
    assert not g.frames
    return _Copier(g).state()


class _Copier:
    """Maps the objects of one game to those of its copy."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.objects: dict[Object, Object] = {card: card.copy() for card in g.objects}
        for card in self.objects.values():
            card.souls = [self.objects[soul] for soul in card.souls] if card.souls else []
            card.printed = None
            if card.host is not None:
                card.host = self.objects[card.host]

    def state(self) -> State:
        g, to = self.g, self.objects
        other = copy.copy(g)
        other.objects = [to[card] for card in g.objects]
        other.zones = [[[to[card] for card in zone] for zone in side] for side in g.zones]
        other.players = [_player(player) for player in g.players]
        other.ordinals = [replace(row) for row in g.ordinals]
        other.battle = self.battle(g.battle) if g.battle is not None else None
        other.effects = [self.effect(e) for e in g.effects]
        other.standby = [self.standby(s) for s in g.standby]
        other.groups = [[Group({to[c] for c in x.places}, list(x.listed)) for x in side] for side in g.groups]
        other.snapshots = {key: self.snapshot(s) for key, s in g.snapshots.items()}
        other.arrangements, other.loops = set(g.arrangements), g.loops.copy()
        other.frames, other.replacing, other.events, other.world = [], list(g.replacing), [], None
        return other

    def ref(self, ref: Ref) -> Ref:
        return Ref(self.objects[ref.object], ref.incarnation)

    def maybe(self, ref: Ref | None) -> Ref | None:
        return None if ref is None else self.ref(ref)

    def battle(self, battle: Battle) -> Battle:
        return replace(battle, attacker=self.maybe(battle.attacker), defender=self.maybe(battle.defender))

    def effect(self, effect: Effect) -> Effect:
        targets = None if effect.targets is None else tuple(map(self.ref, effect.targets))
        return replace(effect, source=self.ref(effect.source), targets=targets)

    def instance(self, instance: Instance) -> Instance:
        return replace(instance, source=self.objects[instance.source])

    def standby(self, standby: Standby) -> Standby:
        return replace(
            standby,
            instance=self.instance(standby.instance),
            source=self.ref(standby.source),
            subject=self.maybe(standby.subject),
            partner=self.maybe(standby.partner),
        )

    def snapshot(self, snapshot: Snapshot) -> Snapshot:
        return replace(snapshot, souls=tuple(map(self.ref, snapshot.souls)))


def _player(player: Player) -> Player:
    return copy.copy(player)
