"""What an ability says, read once: which of its statements act in which layer, and what they read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Any

from lnl.cards import tree
from lnl.cards.tree import Ability, TriggerEvent
from lnl.contract.enums import AbilityKind
from lnl.reference.paths import numbered

LAYERS: tuple[tuple[type, ...], ...] = (
    (tree.Gain, tree.LoseAbilities, tree.LoseAbility, tree.LoseChosen),  # 9.9.1.3
    (tree.GainTrait, tree.Cannot),  # 9.9.1.4
    (tree.Change, tree.ChangePlayer),  # 9.9.1.5
    (tree.AuraAsHeart,),  # 9.9.1.6
)
"""Statements of layers 3, 4, 5 and 6."""
ABILITIES = 0
"""Index of layer 3, which decides what abilities there are."""


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
    """

    __slots__ = ("granted", "layer", "path", "player_stat", "reads", "statement", "target_reads")

    def __init__(self, path: int, statement: Any, condition: tree.Condition | None = None) -> None:
        self.path = path
        self.statement = statement
        self.layer = layer_of(statement)
        self.target_reads = _reads(getattr(statement, "target", None))
        self.reads = self.target_reads | _reads((getattr(statement, "amount", None), condition))
        self.player_stat = statement.stat if isinstance(statement, tree.ChangePlayer) else None
        self.granted = Text(statement.ability) if isinstance(statement, (tree.Gain, tree.Later)) else None


class Text:
    """One ability.

    Attributes:
        ability: the tree.
        event: what it waits for, if it is automatic.
        clauses: its statements, if it is continuous.
        layers: the layers in which these act.
        has_x: whether X must be named when it is played (9.6.2.2.1).
    """

    __slots__ = ("ability", "clauses", "event", "has_x", "layers")

    def __init__(self, ability: Ability) -> None:
        continuous = ability.kind is AbilityKind.CONT
        self.ability = ability
        self.event: TriggerEvent | None = ability.trigger.event if ability.trigger is not None else None
        self.clauses = [Clause(p, s, ability.condition) for p, s in numbered(ability.effect)] if continuous else []
        self.layers = frozenset(clause.layer for clause in self.clauses) - {-1}
        self.has_x = _mentions_x((ability.cost, ability.effect))


def texts_of(abilities: Iterable[Ability]) -> tuple[Text, ...]:
    """Return the texts of abilities."""
    return tuple(map(Text, abilities))


def _parts(value: Any) -> Iterable[Any]:
    """Return the values inside a tuple or a part of the tree."""
    if isinstance(value, tuple):
        return value
    return [getattr(value, part.name) for part in fields(value)] if is_dataclass(value) else ()


def _reads(value: Any) -> frozenset[Any]:
    """Return which computed values reading a target, condition or amount depends on."""
    own: frozenset[Any] = frozenset()
    match value:
        case tree.StatIs(stat=stat) | tree.StatOf(stat=stat):
            own = frozenset((stat,))
        case tree.HasWorld() | tree.HasColor() | tree.HasElement() | tree.IsNamed():
            return frozenset((type(value),))
    return own.union(*map(_reads, _parts(value)))


def _mentions_x(value: Any) -> bool:
    return isinstance(value, tree.TheX) or any(map(_mentions_x, _parts(value)))
