"""Data of abilities, computed once: numbered statements, their layers, and what the cards of a game mention."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from lnl.cards import tree
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable
from lnl.cards.tree import Ability, ReplacedEvent, Restriction, TriggerEvent
from lnl.cards.tree.keywords import join, parts_of
from lnl.contract.enums import LOGICS, AbilityKind, Deed, PlayerDeed, PlayerStat, Stat, Zone

Statements = tuple[tree.Statement, ...]


def numbered(statements: Statements) -> Iterator[tuple[int, tree.Statement]]:
    """Yield statements that stand beside each other, each with its path."""
    path = 0
    for statement in statements:
        yield path, statement
        path += size(statement)


def size(statement: tree.Statement) -> int:
    """Return how many paths a statement takes: itself and every statement inside (docs/state.md §2)."""
    return 1 + sum(size(s) for s in inner(statement))


def inner(statement: tree.Statement) -> Statements:
    """Return the statements inside a statement, in preorder."""
    match statement:
        case tree.MayPay(then=then, otherwise=otherwise):
            return (*then, *otherwise)
        case tree.May(do, then, otherwise) | tree.IfDone(do, then, otherwise):
            return (*do, *then, *otherwise)
        case tree.If(then=then, otherwise=otherwise):
            return (*then, *otherwise)
        case tree.ForEach(do=do) | tree.UnlessPaid(do=do):
            return do
        case tree.Modes(options=options):
            return tuple([inside for option in options for inside in option])
        case tree.Replace(instead=instead):
            return instead
        case _:
            return ()


def conditional(
    statements: Statements, condition: tree.Condition | None, path: int = 0
) -> Iterator[tuple[int, tree.Statement, tree.Condition | None]]:
    """Yield the statements of a continuous ability, each with its path and the condition under which it acts."""
    for statement in statements:
        if isinstance(statement, tree.If):
            yield from conditional(statement.then, join((*parts_of(condition), statement.condition)), path + 1)
        else:
            yield path, statement, condition
        path += size(statement)


def granted(statements: Statements) -> Iterator[tree.Ability]:
    """Yield the abilities that statements grant or create, in preorder."""
    for statement in statements:
        if isinstance(statement, (tree.Gain, tree.Later)):
            yield statement.ability
        yield from granted(inner(statement))


LAYERS: tuple[tuple[type, ...], ...] = (
    (tree.Gain, tree.LoseAbilities, tree.LoseAbility, tree.LoseChosen),  # 9.9.1.3
    (tree.GainTrait, tree.Cannot),  # 9.9.1.4
    (tree.Change, tree.ChangePlayer, tree.Multiply, tree.SwitchStats),  # 9.9.1.5
    (tree.AuraAsHeart,),  # 9.9.1.6
)
"""Statements of layers 3, 4, 5 and 6."""

ABILITIES = 0
"""Index of layer 3, which decides what abilities there are."""
NUMBERS = 2
"""Index of layer 5."""


def layer_of(statement: Any) -> int:
    """Return the index of a statement's layer in `LAYERS` (9.9.1.3-6); -1 if it has none."""
    return next((n for n, kinds in enumerate(LAYERS) if isinstance(statement, kinds)), -1)


class Clause:
    """One statement of a continuous ability or effect.

    Attributes:
        path: its number in the ability (docs/state.md §2).
        statement: the statement.
        layer: index in `LAYERS`; -1 for a replacement (9.10).
        target_reads: what finding the cards it affects reads: a `Stat`, or the class of a trait.
        reads: what it reads at all: its target, its amount and the condition of its ability.
        granted: the text of the ability that it grants or creates.
        player_stat: the number of a player that it changes.
        condition: under which it acts, in a continuous ability.
        of_logic: whether it changes logic, which members in battle have before all other numbers change (9.9.1.2).
    """

    __slots__ = (
        "condition",
        "granted",
        "layer",
        "of_logic",
        "path",
        "player_stat",
        "reads",
        "statement",
        "target_reads",
    )

    def __init__(self, path: int, statement: Any, condition: tree.Condition | None = None) -> None:
        self.path = path
        self.statement = statement
        self.condition = condition
        self.layer = layer_of(statement)
        self.target_reads = _reads(getattr(statement, "target", None))
        self.reads = self.target_reads | _reads((getattr(statement, "amount", None), condition))
        self.player_stat = statement.stat if isinstance(statement, tree.ChangePlayer) else None
        self.of_logic = getattr(statement, "stat", None) in LOGICS and self.player_stat is None
        self.granted = Text(statement.ability) if isinstance(statement, (tree.Gain, tree.Later)) else None


class Text:
    """One ability.

    Attributes:
        ability: the tree.
        events: what it waits for, if it is automatic.
        clauses: its statements, if it is continuous.
        layers: the layers in which these act.
        has_x: whether X must be named when it is played (9.6.2.2.1).
        tracks: whether it names the affected cards.
        blames: whether it names the member that destroyed a gate, or the gate that a member destroyed.
    """

    __slots__ = ("ability", "blames", "clauses", "events", "has_x", "layers", "tracks")

    def __init__(self, ability: Ability) -> None:
        continuous = ability.kind is AbilityKind.CONT
        self.ability = ability
        trigger = ability.trigger
        self.events: frozenset[TriggerEvent] = (
            frozenset(e for e in (trigger.event, trigger.also) if e is not None) if trigger is not None else frozenset()
        )
        self.clauses = (
            [Clause(*found) for found in conditional(ability.effect, ability.condition)] if continuous else []
        )
        self.layers = frozenset(clause.layer for clause in self.clauses) - {-1}
        self.has_x = tree.mentions_x((ability.cost, ability.effect))
        self.tracks = tree.tracks(ability)
        self.blames = tree.blames(ability.effect)


def ability_of(table: CardTable, reference: tuple[int, ...]) -> Ability:
    """Return the ability that a reference names."""
    definition, index, *paths = reference
    ability = table.cards[definition].abilities[index]
    for path in paths:
        statement = statement_at(ability.effect, path)
        assert isinstance(statement, (tree.Gain, tree.Later))
        ability = statement.ability
    return ability


def statement_at(statements: tuple[tree.Statement, ...], path: int) -> tree.Statement:
    """Return the statement with a path number (docs/state.md §2)."""
    at = 0
    for statement in statements:
        if path == at:
            return statement
        if path < at + size(statement):
            return statement_at(inner(statement), path - at - 1)
        at += size(statement)
    raise ValueError(f"no statement {path}")


def texts_of(abilities: Iterable[Ability]) -> tuple[Text, ...]:
    """Return the texts of abilities."""
    return tuple(map(Text, abilities))


SHARED: dict[tree.Common, type] = {
    tree.Common.NAME: tree.IsNamed,
    tree.Common.CHARACTER: tree.IsNamed,
    tree.Common.WORLD: tree.HasWorld,
    tree.Common.COLOR: tree.HasColor,
    tree.Common.ELEMENT: tree.HasElement,
    tree.Common.COVENANTER: tree.HasCovenanter,
}
"""The kind of trait that cards have in common."""


def _reads(value: Any) -> frozenset[Any]:
    """Return which computed values reading a target, condition or amount depends on."""
    found: set[Any] = set()
    for node in tree.nodes(value):
        match node:
            case tree.StatIs(stat=stat) | tree.StatOf(stat=stat):
                found.add(stat)
            case (
                tree.HasWorld()
                | tree.HasColor()
                | tree.HasElement()
                | tree.HasLogic()
                | tree.IsNamed()
                | tree.HasCovenanter()
            ):
                found.add(type(node))
            case tree.NameHas():
                found.add(tree.IsNamed)
            case (
                tree.Shares(common=common)
                | tree.Kinds(common=common)
                | tree.KindsAmong(common=common)
                | tree.Alike(common=common)
            ):
                found.add(Stat.LEVEL if common is tree.Common.LEVEL else SHARED[common])
    return frozenset(found)


_MOST_KNOWN = 64

_USUAL = (Zone.CIRCLE, Zone.GATE, Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST)


@dataclass(slots=True)
class Vocabulary:
    """Everything that some ability of the game, printed or granted, waits for or changes."""

    events: set[TriggerEvent] = field(default_factory=set)
    replaced: set[ReplacedEvent] = field(default_factory=set)
    diverts: bool = False
    """Whether cards that are not on circles may go elsewhere than into the drop zone."""
    player_stats: set[PlayerStat] = field(default_factory=set)
    restrictions: set[Restriction] = field(default_factory=set)
    layers: set[int] = field(default_factory=set)
    """Layers in which continuous abilities act."""
    grants_parts: bool = False
    """Whether continuous abilities can be gained."""
    most_abilities: int = 0
    """Most abilities printed on one card."""
    most_parts: int = 0
    """Most statements of continuous abilities printed on one card."""
    most_gains: int = 0
    """The same of those by which cards gain abilities."""
    zones: set[Zone] = field(default_factory=set)
    """Zones in which alone some ability is valid (9.3.2.6)."""
    deeds: set[Deed] = field(default_factory=lambda: {Deed.MADE_UP})
    """What cards did in a turn that is noted: make up asks for it by rule (11.11.3.1), texts for the rest."""
    player_deeds: set[PlayerDeed] = field(default_factory=set)
    """What players did in a turn that some text counts."""
    shared: set[tree.Common] = field(default_factory=set)
    """What cards may be asked to have in common."""
    names: dict[tree.Common, frozenset[str]] = field(default_factory=dict)
    """Of these the names that some card has as card name, or as character name (2.1)."""
    in_play: tuple[Zone, ...] = ()
    """All zones in which abilities may be valid."""
    abilities: list[tree.Ability] = field(default_factory=list)
    """All that cards say: printed ones by definition and place, then granted ones, those of earlier ones first."""
    texts: list[tuple[Text, ...]] = field(default_factory=list)
    """By definition: its abilities."""

    @classmethod
    def of(cls, cards: tuple[Card, ...]) -> Vocabulary:
        """Return the vocabulary of the cards of a table; all games of that table share it."""
        known = _KNOWN.get(id(cards))
        if known is not None and known[0] is cards:
            return known[1]
        found = cls(texts=[texts_of(card.abilities) for card in cards])
        for card in cards:
            found._read(card.abilities)
        found.abilities = [ability for card in cards for ability in card.abilities]
        for ability in found.abilities:  # the list grows
            found.abilities.extend(granted(ability.effect))
        found.names = {
            tree.Common.NAME: frozenset(card.name for card in cards),
            tree.Common.CHARACTER: frozenset(name for card in cards for name in card.characters),
        }
        found.in_play = tuple(sorted({*_USUAL, *found.zones}))
        for texts in found.texts:
            said = [clause.statement for text in texts for clause in text.clauses]
            found.most_abilities = max(found.most_abilities, len(texts))
            found.most_parts = max(found.most_parts, len(said))
            found.most_gains = max(found.most_gains, sum(isinstance(statement, tree.Gain) for statement in said))
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[id(cards)] = (cards, found)
        return found

    def _read(self, abilities: tuple[tree.Ability, ...]) -> None:
        for node in tree.nodes(abilities):
            if isinstance(node, tree.Ability) and node.zone is not None:
                self.zones.add(node.zone)
            match node:
                case tree.Trigger(event=event, also=also):
                    self.events |= {event} if also is None else {event, also}
                    if TriggerEvent.NTH_ATTACK in (event, also):
                        self.deeds |= {Deed.ATTACKED, Deed.ATTACKED_TWICE}
                case tree.Did(deed):
                    self.deeds |= {deed, Deed.ATTACKED} if deed is Deed.ATTACKED_TWICE else {deed}
                case tree.TimesDone(deed=done):
                    self.player_deeds.add(done)
                case tree.Replace(event=replaced):
                    self.replaced.add(replaced)
                    self.diverts |= node.diverted_to is not None
                case tree.ChangePlayer(stat=stat):
                    self.player_stats.add(stat)
                    if stat is PlayerStat.MOST_DEFINITIONS:
                        self.player_deeds.add(PlayerDeed.DEFINED_IN_BATTLE)
                case tree.Cannot(restriction=restriction):
                    self.restrictions.add(restriction)
                case tree.Gain(ability=tree.Ability(kind=AbilityKind.CONT)):
                    self.grants_parts = True
                case tree.Ability(kind=AbilityKind.CONT, effect=effect):
                    self.layers |= {layer_of(statement) for _, statement, _ in conditional(effect, None)} - {-1}
                case tree.Shares(common=common):
                    self.shared.add(common)


_KNOWN: dict[int, tuple[tuple[Card, ...], Vocabulary]] = {}
"""By identity of the cards, which are kept with it."""
