"""Every word of the vocabulary has several users in the library, so that its games try it in different company.

A class of the tree stands for one operation of the bytecode (statements for `Op`, amounts for `AmountOp`, filters for
`FilterOp`, conditions for `ConditionOp`); events, costs, keywords and the like are members of enumerations.
"""

from __future__ import annotations

import enum
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest

from lnl.cards import tree
from lnl.cards.library.library import CardLibrary
from lnl.contract.enums import Color, Deed, Keyword, LogicIcon, Phase, PlayerStat, Stat, Step, World

WANTED = 3
"""Cards that use each word at least."""

FEW: dict[tuple[str, str], str] = {
    ("Phase", "SETUP"): "no ability is valid before the first turn",
    ("Step", "NONE"): "not a step",
    ("TypeMask", "GATE"): "a selector of gate zones names no type",
    ("TypeMask", "MY_LOGICALIST"): "never on a circle (4.18)",
}
"""Words with fewer users, and why; it may only shrink (`test_nothing_is_excused_without_need`)."""

CLASSES: list[type] = [
    cls
    for union in (tree.Amount, tree.Filter, tree.Target, tree.Condition, tree.CostItem, tree.Statement)
    for cls in get_args(union)
]
ENUMS: list[type[enum.IntEnum] | type[enum.IntFlag]] = [
    tree.TriggerEvent,
    tree.CostVerb,
    tree.ReplacedEvent,
    tree.Restriction,
    tree.Relation,
    Deed,
    tree.Role,
    tree.Op,
    tree.TypeMask,
    Keyword,
    PlayerStat,
    Stat,
    Phase,
    Step,
    World,
    Color,
    LogicIcon,
]
WORDS: list[object] = [
    *CLASSES,
    *(m for e in ENUMS for m in e if not (issubclass(e, enum.IntFlag) and m.value.bit_count() != 1)),
]


def _words(value: Any) -> Iterator[object]:
    """Yield every class and every member of an enumeration in an ability tree."""
    for node in tree.nodes(value):
        if isinstance(node, enum.IntFlag):
            yield from node
        else:
            yield node if isinstance(node, enum.Enum) else type(node)


def _key(word: object) -> tuple[str, str]:
    """Return a key that distinguishes members of different enumerations: equal numbers are equal keys otherwise."""
    return (type(word).__name__, word.name) if isinstance(word, enum.Enum) else ("class", getattr(word, "__name__", ""))


@cache
def users() -> dict[tuple[str, str], set[str]]:
    """Return for every word the ids of the cards that use it."""
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for card in CardLibrary.load().cards:
        for word in _words(card.abilities):
            found[_key(word)].add(card.id)
    return found


def few() -> set[tuple[str, str]]:
    """Return the words with too few users."""
    return {_key(word) for word in WORDS if len(users()[_key(word)]) < WANTED}


@pytest.mark.parametrize("word", WORDS, ids=lambda word: ".".join(_key(word)))
def test_every_word_has_several_users(word: object) -> None:
    if _key(word) not in FEW:
        assert len(users()[_key(word)]) >= WANTED, sorted(users()[_key(word)])


def test_nothing_is_excused_without_need() -> None:
    assert set(FEW) <= few()
