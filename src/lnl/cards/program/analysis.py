"""The values that the texts of a card table read and change, as bits and counts that the core copies into its table.

The core asks these numbers before it computes anything: a continuous part can depend on another only where the one
reads what the other changes (9.9.1.7), an event that no text waits for triggers nothing, and values are computed again
only where something happened that a text counts or reaches.

Longer than 500 lines: one short function for each class of the tree, and what each reads and changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any, NamedTuple

from lnl.cards import tree
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable
from lnl.contract.enums import LOGICS, AbilityKind, Deed, Duration, Keyword, PlayerDeed, PlayerStat, Stat, Zone
from lnl.contract.limits import BLANK, MAX_ABILITIES, MAX_PARTS


class Value(IntFlag):
    """Values of cards that layers change; every other value is as it is without them."""

    POWER = 1 << Stat.POWER
    AURA = 1 << Stat.AURA
    LIMIT = 1 << Stat.LIMIT
    LEVEL = 1 << Stat.LEVEL
    COST = 1 << Stat.COST
    HEART = 1 << Stat.HEART
    POWER_LOGIC = 1 << Stat.POWER_LOGIC
    AURA_LOGIC = 1 << Stat.AURA_LOGIC
    LIMIT_LOGIC = 1 << Stat.LIMIT_LOGIC
    NAMES = 1 << 9
    WORLDS = 1 << 10
    COLORS = 1 << 11
    ELEMENTS = 1 << 12
    RESTRICTIONS = 1 << 13
    ABILITIES = 1 << 14
    LOST = 1 << 15
    """Also abilities, where printed ones may be lost."""
    ACTS = 1 << 16
    """Also abilities, where activated ones may be gained or lost."""
    ICONS = 1 << 17
    """Logic icons."""


class Fact(IntEnum):
    """Bits behind those of the zones in sets of what continuous statements count or reach."""

    RESTED = 20
    """How cards are oriented."""
    ROLES = 21
    """Who battles."""
    STATS = 22
    """Numbers of cards, and how they lie to each other."""
    TRANCE = 23
    """Which trance goes on."""
    DEEDS = 24
    """What cards did this turn."""


EVERYTHING = 0xFFFFFFFF
USUAL_ZONES = (
    1 << Zone.CIRCLE | 1 << Zone.GATE | 1 << Zone.BATTLE | 1 << Zone.PARADOX | 1 << Zone.MY_LOGICALIST
)  # fmt: skip
"""Zones in which abilities are valid unless they say otherwise (9.3.2)."""
HEARD_PHASE = 45
"""What is added to a `Phase` for the bit of its start in sets of events: numbers that no other event has."""
HEARD_STEP = 54
"""What is added to a `Step` likewise."""

# --- one statement ----------------------------------------------------------------------------------------------------

_LAYERS: dict[type, int] = {
    tree.Gain: 3,
    tree.LoseAbilities: 3,
    tree.LoseAbility: 3,
    tree.LoseChosen: 3,
    tree.GainTrait: 4,
    tree.Cannot: 4,
    tree.Change: 5,
    tree.ChangePlayer: 5,
    tree.Multiply: 5,
    tree.SwitchStats: 5,
    tree.AuraAsHeart: 6,
}
"""The layer in which a statement acts (9.9.1)."""
_TRAITS: dict[type, int] = {
    tree.HasWorld: int(Value.WORLDS),
    tree.HasColor: int(Value.COLORS),
    tree.HasElement: int(Value.ELEMENTS),
    tree.HasLogic: int(Value.ICONS),
    tree.IsNamed: int(Value.NAMES),
    tree.HasTitle: int(Value.NAMES),
    tree.NameHas: int(Value.NAMES),
    tree.HasCovenanter: int(Value.NAMES),
    tree.EveryWorld: int(Value.WORLDS),
    tree.EveryColor: int(Value.COLORS),
}
_SHARED: dict[tree.Common, int] = {
    tree.Common.NAME: int(Value.NAMES),
    tree.Common.CHARACTER: int(Value.NAMES),
    tree.Common.WORLD: int(Value.WORLDS),
    tree.Common.COLOR: int(Value.COLORS),
    tree.Common.ELEMENT: int(Value.ELEMENTS),
    tree.Common.COVENANTER: int(Value.NAMES),
    tree.Common.LEVEL: 1 << Stat.LEVEL,
}
_CHOSEN: dict[tree.ChosenKind, int] = {
    tree.ChosenKind.COLOR: int(Value.COLORS),
    tree.ChosenKind.WORLD: int(Value.WORLDS),
    tree.ChosenKind.TYPE: 0,
    tree.ChosenKind.NAME: int(Value.NAMES),
}
_COMPARING = (tree.Shares, tree.Kinds, tree.KindsAmong, tree.Alike)
_FACTS: dict[type, int] = {
    tree.SoulIs: 1 << Fact.STATS,
    tree.SoulThan: 1 << Fact.STATS,
    tree.InRelation: 1 << Fact.STATS,
    tree.OnCircles: 1 << Fact.STATS,
    tree.TrancesWith: 1 << Fact.TRANCE,
    tree.Shares: 1 << Fact.STATS,
    tree.Kinds: 1 << Fact.STATS,
    tree.KindsAmong: 1 << Fact.STATS,
    tree.Alike: 1 << Fact.STATS,
    tree.IsRested: 1 << Fact.RESTED,
    tree.InRole: 1 << Fact.ROLES,
    tree.OnAttacked: 1 << Fact.ROLES,
    tree.AttacksMade: 1 << Fact.ROLES,
    tree.TimesDone: 1 << Fact.DEEDS,
    tree.Attacker: 1 << Fact.ROLES,
    tree.Defender: 1 << Fact.ROLES,
    tree.BattleOpponent: 1 << Fact.ROLES,
    tree.YourBattler: 1 << Fact.ROLES,
    tree.TopOfDeck: EVERYTHING,
    tree.TopOfStock: EVERYTHING,
    tree.BottomOf: EVERYTHING,
    tree.Looked: EVERYTHING,
    tree.Did: 1 << Fact.DEEDS,
    tree.Affected: EVERYTHING,
    tree.ItsSoul: EVERYTHING,
    tree.SoulHolder: EVERYTHING,
    tree.ItsSetCards: EVERYTHING,
    tree.HasSetCard: EVERYTHING,
    tree.HasMember: EVERYTHING,
}
_LOSSES = int(Value.ABILITIES | Value.LOST | Value.ACTS)


class Reading(NamedTuple):
    """What an operand reads.

    Attributes:
        values: of cards, as bits of `Value`.
        zones: whose cards it counts or reaches, as bits of `Zone` and `Fact`.
    """

    values: int
    zones: int


NOTHING = Reading(0, 0)


def reading_of(operand: Any) -> Reading:
    """Return what an operand reads: a target, an amount, a condition."""
    values = zones = 0
    for node in tree.nodes(operand):
        kind = type(node)
        if kind is tree.Selector:
            zones |= sum([1 << zone for zone in node.zones])
            zones |= 1 << Zone.CIRCLE if node.zone is Zone.SOUL else 0
            zones |= EVERYTHING if node.holding is not None else 0
        elif kind is tree.StatIs or kind is tree.StatOf or kind is tree.Total:
            values |= _with_member(node.stat)
            zones |= 1 << Fact.STATS
        else:
            values |= _SHARED[node.common] if kind in _COMPARING else 0
            values |= _TRAITS.get(kind, 0)
            values |= _CHOSEN[node.kind] if kind is tree.IsOfChosen else 0
            zones |= _FACTS.get(kind, 0)
    return Reading(values, zones)


def _with_member(stat: Stat) -> int:
    """Return the bit of a value, of logic also that of the value of a member to which it adds."""
    return 1 << stat | (1 << LOGICS[stat][0] if stat in LOGICS else 0)


def _changes_logic(statement: tree.Statement) -> bool:
    return isinstance(statement, (tree.Change, tree.Multiply, tree.SwitchStats)) and statement.stat in LOGICS


def restricted(statement: tree.Cannot) -> int:
    """Return the number of what a statement forbids to a card: protections from the effects of either player have their own."""
    return statement.restriction.of_every_effect if statement.by is tree.Who.EACH else int(statement.restriction)


def values_written(statement: tree.Statement) -> int:
    """Return as bits of `Value` what a statement changes of cards."""
    match statement:
        case tree.Change(stat=stat) | tree.Multiply(stat=stat) | tree.SwitchStats(stat=stat):
            return _with_member(stat)
        case tree.Gain(ability=ability):
            return int(Value.ABILITIES | (Value.ACTS if ability.kind is AbilityKind.ACT else 0))
        case tree.Cannot():
            return int(Value.RESTRICTIONS)
        case tree.GainTrait(trait=trait):
            return _TRAITS[type(trait)]
        case tree.LoseAbilities() | tree.LoseAbility() | tree.LoseChosen():
            return _LOSSES
        case tree.AuraAsHeart():
            return int(Value.HEART)
    return 0


# --- one ability ------------------------------------------------------------------------------------------------------


class PlacedStatement(NamedTuple):
    """A statement of a program.

    Attributes:
        at: the pool offset of its first instruction.
        statement: its tree.
        instead: whether it is done in place of a replaced event.
        when: of one that lasts, the pool offset of the condition under which it acts, or -1.
        condition: its tree.
    """

    at: int
    statement: tree.Statement
    instead: bool
    when: int = -1
    condition: tree.Condition | None = None


@dataclass(frozen=True, slots=True)
class PlacedAbility:
    """An ability of a program.

    Attributes:
        reference: (definition, printed index, paths of the granting statements ...).
        ability: its tree.
        condition: the pool offset of its condition, or -1.
        statements: its statements and those inside them.
    """

    reference: tuple[int, ...]
    ability: tree.Ability
    condition: int
    statements: Sequence[PlacedStatement]

    @property
    def definition(self) -> int:
        """The definition index of the card that it is printed on, or comes from."""
        definition, *_ = self.reference
        return definition

    @property
    def is_printed(self) -> bool:
        """Whether it is printed on a card; the others are granted, or timed triggers."""
        return len(self.reference) == 2


class Acting(NamedTuple):
    """A statement that acts in a layer.

    Attributes:
        at: the pool offset of its first instruction.
        reads: values of cards that it reads (`Value`).
        writes: values of cards that it changes.
        when: the pool offset of its condition, or -1.
    """

    at: int
    reads: int
    writes: int
    when: int


@dataclass(slots=True)
class Touched:
    """What statements read and change.

    Attributes:
        layers: as bits those in which they act; bit 0 is set for any ability, so that one which acts in none counts
            too.
        replaces: as bits the events that they replace (`ReplacedEvent`).
        zones_read: whose cards they count or reach (`Zone`, `Fact`).
        restricts: as bits what they forbid to cards (`Restriction`).
        player_stats: as bits the values of players that they change (`PlayerStat`).
        reach: zones whose cards they change.
        writes: values of cards that they change (`Value`).
        gains: how many of those that act in a layer, and not in place of a replaced event, grant an ability.
    """

    layers: int = 0
    replaces: int = 0
    zones_read: int = 0
    restricts: int = 0
    player_stats: int = 0
    reach: int = 0
    writes: int = 0
    gains: int = 0


@dataclass(slots=True)
class Scope(Touched):
    """What the statements of an ability are about; granted abilities have their own.

    Attributes:
        acting: those that act in a layer and are not done in place of a replaced event.
        substitutes: those that are.
        conditions: by pool offset what the conditions of those that act read.
        creates_later: whether one creates a timed trigger (9.7.5).
    """

    layers: int = 1
    acting: list[Acting] = field(default_factory=list)
    substitutes: list[Acting] = field(default_factory=list)
    conditions: dict[int, Reading] = field(default_factory=dict)
    creates_later: bool = False

    def add(self, row: PlacedStatement) -> None:
        """Add a statement that acts in a layer."""
        at, statement, instead, when, condition = row
        of_target = of_amount = NOTHING
        if isinstance(statement, tree.ChangePlayer):
            self.player_stats |= 1 << statement.stat
        else:
            of_target = reading_of(statement.target)  # type: ignore[union-attr]
            self.reach |= of_target.zones | USUAL_ZONES
        if isinstance(statement, (tree.Change, tree.ChangePlayer)):
            of_amount = reading_of(statement.amount)
        elif isinstance(statement, tree.Cannot):
            self.restricts |= 1 << restricted(statement)
        written = values_written(statement)
        if _changes_logic(statement):  # of cards with the icon, for the member in battle
            of_target = Reading(of_target.values | Value.ICONS, of_target.zones | 1 << Fact.ROLES)
        self.layers |= 1 << _LAYERS[type(statement)]
        self.zones_read |= of_target.zones | of_amount.zones
        self.writes |= written
        self.gains += isinstance(statement, tree.Gain) and not instead
        if isinstance(statement, tree.ChangePlayer) and statement.set and statement.stat is PlayerStat.ATTACK_LIMIT:
            self.zones_read |= 1 << Zone.LEVEL  # 8.2.3: what it is without
        rows = self.substitutes if instead else self.acting
        rows.append(Acting(at, of_target.values | of_amount.values, written, when))
        if condition is not None and not instead:
            self.conditions[when] = reading_of(condition)


DIVERTS = 63
"""The bit among events that are replaced which says that cards elsewhere than on circles may not be dropped."""


def scope_of(statements: Iterable[PlacedStatement]) -> Scope:
    """Return what statements are about."""
    scope = Scope()
    for row in statements:
        kind = type(row.statement)
        if kind in _LAYERS:
            scope.add(row)
        elif isinstance(row.statement, tree.Replace):
            scope.replaces |= 1 << row.statement.event
        elif kind is tree.Later:
            scope.creates_later = True
    return scope


def heard_as(ability: tree.Ability) -> int:
    """Return the bit in sets of events of what an automatic ability waits for: the starts of phases and steps have one each."""
    trigger = ability.trigger
    if trigger is None:
        return 0
    if trigger.phase is not None:
        return HEARD_PHASE + trigger.phase
    return int(trigger.event) if trigger.step is None else HEARD_STEP + trigger.step


def hears(ability: tree.Ability) -> int:
    """Return the set of events that an automatic ability waits for."""
    trigger = ability.trigger
    also = 0 if trigger is None or trigger.also is None else 1 << trigger.also
    return 1 << heard_as(ability) | also


# --- a card table -----------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class DefinitionFacts(Touched):
    """What the printed abilities of a card are about, together; what they read and change, that of its lasting ones
    alone.

    Attributes:
        parts: how many statements of them act in a layer.
        events: as bits what automatic ones wait for (`heard_as`).
        has_act: whether one is activated.
        zoned: zones in which alone one is valid (9.3.2.6).
    """

    parts: int = 0
    events: int = 0
    has_act: bool = False
    zoned: int = 0


@dataclass(slots=True)
class TableFacts:
    """What the abilities of a table are about, printed and granted.

    Attributes:
        reads: by pool offset of a condition, or of a statement that acts in a layer: the values that it reads.
        writes: by pool offset of such a statement: the values of cards that it changes.
        heard: of each ability the bit of what it waits for.
        layers_of: of each continuous ability as bits the layers in which it acts, 0 for the others.
        acting: of each continuous ability its statements that act in a layer: the offsets of each and of its condition,
            or -1.
        definitions: by definition index.
        gained: what continuous abilities that cards may gain are about, together; its parts and gains are the most of
            one.
        events: as bits what automatic abilities wait for.
        unprinted: those among them of granted abilities and timed triggers.
        has_cont: whether one is continuous.
        has_act: whether one is activated.
        has_change: whether one is a trance change (11.5).
        creates_later: whether some effect may create a timed trigger.
        stays: whether some effect lasts as long as its card is there.
        layers: in which those of printed ones act.
        replaces: events that some statement replaces.
        held_replaces: those of them that effects wait for (9.2.2.2), as against continuous abilities.
        zones_read: whose cards continuous statements count or reach.
        restricts: restrictions that some statement puts on cards.
        player_stats: values of players that some statement changes.
        zoned: zones in which alone some ability is valid.
        deeds: as bits what cards did that some text asks for, and what the rules ask for (`Deed`).
        player_deeds: as bits what players did that some text counts (`PlayerDeed`).
        asks_set: whether some text asks if a card is set on another.
        most_abilities: of one card as printed.
        crowd: the number of effects before a layer or a card could reach its limit, whatever is in play.
    """

    reads: dict[int, int] = field(default_factory=dict)
    writes: dict[int, int] = field(default_factory=dict)
    heard: list[int] = field(default_factory=list)
    layers_of: list[int] = field(default_factory=list)
    acting: list[tuple[tuple[int, int], ...]] = field(default_factory=list)
    definitions: list[DefinitionFacts] = field(default_factory=list)
    gained: DefinitionFacts = field(default_factory=DefinitionFacts)
    events: int = 0
    unprinted: int = 0
    has_cont: bool = False
    has_act: bool = False
    has_change: bool = False
    creates_later: bool = False
    stays: bool = False
    layers: int = 0
    replaces: int = 0
    held_replaces: int = 0
    zones_read: int = 0
    restricts: int = 0
    player_stats: int = 0
    zoned: int = 0
    deeds: int = 1 << Deed.MADE_UP  # 11.11.3.1
    player_deeds: int = 0
    asks_set: bool = False
    most_abilities: int = 0
    crowd: int = 0

    @property
    def gained_gains(self) -> bool:
        """Whether a continuous ability that cards may gain grants an ability itself."""
        return bool(self.gained.layers >> _LAYERS[tree.Gain] & 1)


def analyse(table: CardTable, abilities: Sequence[PlacedAbility]) -> TableFacts:
    """Return what the abilities of a card table are about.

    Args:
        table: the cards.
        abilities: all of their program, in its order.
    """
    facts = TableFacts(definitions=[DefinitionFacts() for _ in table.cards])
    for placed in abilities:
        _add(facts, placed, table.cards[placed.definition])
    for definition in facts.definitions:
        if definition.layers >> _LAYERS[tree.Gain] & 1:
            _join(definition, facts.gained, ("restricts", "player_stats", "reach", "writes"))
    facts.most_abilities = max((len(card.abilities) for card in table.cards), default=0)
    facts.crowd = _crowd(table, facts)
    return facts


def _join(to: Any, scope: Any, names: Iterable[str]) -> None:
    for name in names:
        setattr(to, name, getattr(to, name) | getattr(scope, name))


def _diverts(placed: PlacedAbility, card: Card) -> bool:
    """Return whether an ability says of cards that are not on circles where they go instead of the drop zone."""
    found = [row.statement for row in placed.statements if isinstance(row.statement, tree.Replace)]
    on_circles = placed.is_printed and card.is_member and placed.ability.zone in (None, Zone.CIRCLE)
    return any(
        one.diverted_to is not None and not (on_circles and one.subject == tree.This() and not one.of_any)
        for one in found
    )


def _add(facts: TableFacts, placed: PlacedAbility, card: Card) -> None:
    """Add one ability to the facts of a table."""
    ability, heard, scope = placed.ability, heard_as(placed.ability), scope_of(placed.statements)
    definition = facts.definitions[placed.definition]
    lasts = ability.kind is AbilityKind.CONT
    scope.replaces |= _diverts(placed, card) << DIVERTS
    if ability.condition is not None:
        values, zones = reading_of(ability.condition)
        facts.reads[placed.condition] = values
        scope.zones_read |= zones if lasts else 0
    for at, (values, zones) in scope.conditions.items():
        facts.reads[at] = values
        scope.zones_read |= zones if lasts else 0
    for at, reads, writes, _ in (*scope.acting, *scope.substitutes):
        facts.reads[at], facts.writes[at] = reads, writes
    facts.heard.append(heard)
    facts.layers_of.append(scope.layers if lasts else 0)
    facts.acting.append(tuple([(row.at, row.when) for row in scope.acting]) if lasts else ())
    facts.held_replaces |= 0 if lasts else scope.replaces
    facts.stays |= any(getattr(row.statement, "duration", None) is Duration.WHILE_THERE for row in placed.statements)
    _join(facts, scope, ("replaces", "zones_read", "restricts", "player_stats", "creates_later"))
    for node in tree.nodes(ability):
        if isinstance(node, tree.TimesDone):
            facts.player_deeds |= 1 << node.deed
        elif isinstance(node, tree.Did):
            facts.deeds |= 1 << node.deed
        elif isinstance(node, tree.HasSetCard):
            facts.asks_set = True
    if facts.player_stats >> PlayerStat.MOST_DEFINITIONS & 1:
        facts.player_deeds |= 1 << PlayerDeed.DEFINED_IN_BATTLE
    facts.deeds |= 1 << Deed.ATTACKED if facts.deeds >> Deed.ATTACKED_TWICE & 1 else 0
    if hears(ability) >> tree.TriggerEvent.NTH_ATTACK & 1:
        facts.deeds |= 1 << Deed.ATTACKED | 1 << Deed.ATTACKED_TWICE
    if ability.zone is not None:
        definition.zoned |= 1 << ability.zone
        facts.zoned |= 1 << ability.zone
    if ability.kind is AbilityKind.AUTO:
        facts.events |= hears(ability)
        if placed.is_printed:
            definition.events |= hears(ability)
        else:
            facts.unprinted |= hears(ability)
    elif ability.kind is AbilityKind.ACT:
        facts.has_act = True
        definition.has_act |= placed.is_printed
    else:
        facts.has_cont = True
        facts.has_change |= ability.keyword is Keyword.TRANCE_CHANGE
        if placed.is_printed:
            _add_printed(facts, definition, ability, scope)
        elif lasts:
            _join(facts.gained, scope, ("layers", "restricts", "player_stats", "reach", "writes"))
            facts.gained.parts = max(facts.gained.parts, len(scope.acting))


def _add_printed(facts: TableFacts, definition: DefinitionFacts, ability: tree.Ability, scope: Scope) -> None:
    """Add a lasting ability that is printed on a card."""
    facts.layers |= scope.layers
    _join(definition, scope, ("layers", "replaces", "zones_read", "restricts", "player_stats", "reach", "writes"))
    if scope.reach and ability.zone is not None:
        definition.reach |= 1 << ability.zone
    definition.parts += len(scope.acting)
    definition.gains += scope.gains


def _crowd(table: CardTable, facts: TableFacts) -> int:
    """Return the number of effects before a layer or a card could reach its limit, whatever is in play."""
    numbers = [d for contents in table.contents for part in contents for d in part if d != BLANK]
    slots = [facts.definitions[d] for d in numbers]
    parts, gains = sum(d.parts for d in slots), sum(d.gains for d in slots)
    crowd = max(0, min(MAX_PARTS - parts, MAX_ABILITIES - facts.most_abilities - gains))
    if facts.gained.parts:
        return 0 if gains else min(crowd, 1)
    return crowd


# --- hidden cards -----------------------------------------------------------------------------------------------------


def peeks(cards: Iterable[Card]) -> bool:
    """Return whether some text asks what hidden cards are like: cards of a deck, or of a hand not its reader's own.

    Numbers, conditions and costs ask; searches and effects on cards do not. A continuous text is read by everybody.

    Args:
        cards: all cards of a game.
    """
    return any(_peeks(ability) for card in cards for ability in card.abilities)


def _peeks(ability: tree.Ability) -> bool:
    public = ability.kind is AbilityKind.CONT
    return any(_asks(node, public) for node in tree.nodes(ability))


def _asks(node: Any, public: bool) -> bool:
    match node:
        case tree.CountOf(selector=selector) | tree.CostCards(selector=selector):
            return _is_hidden(selector, public)
        case (
            tree.StatOf(target=tree.All(selector))
            | tree.Matches(target=tree.All(selector))
            | tree.CountAmong(target=tree.All(selector))
        ):
            return _is_hidden(selector, public)
        case (
            tree.StatOf(target=target)
            | tree.Total(target=target)
            | tree.Matches(target=target)
            | tree.CountAmong(target=target)
        ):
            return isinstance(target, (tree.TopOfDeck, tree.TopOfStock, tree.BottomOf))
    return False


def _is_hidden(selector: tree.Selector, public: bool) -> bool:
    if not selector.filters:
        return False
    zones = selector.zones
    return Zone.DECK in zones or (Zone.HAND in zones and (public or selector.who is not tree.Who.YOU))
