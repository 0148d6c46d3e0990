"""What cards have in common, names, worlds, colors, elements, covenanters or levels, and in how many they differ (2.1-2.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lnl.cards import tree
from lnl.cards.tree import Common
from lnl.contract.enums import Stat
from lnl.reference.parts import Info
from lnl.reference.state import State


def has_in_common(g: State, info: Info, other: Info, common: Common) -> bool:
    """Return whether two cards have a name, a world, a color, an element, a covenanter or the level in common."""
    match common:
        case Common.WORLD:
            return bool(info.worlds & other.worlds)
        case Common.COLOR:
            return bool(info.colors & other.colors)
        case Common.ELEMENT:
            return bool(info.elements & other.elements)
        case Common.COVENANTER:
            return bool(info.covenanters & other.covenanters)  # 2.3
        case Common.LEVEL:
            return info.number(Stat.LEVEL) == other.number(Stat.LEVEL)  # 2.8
    return bool(info.names & other.names & g.vocabulary.names[common])  # 2.1.1, 2.1.2.1


def n_kinds(g: State, common: Common, infos: Sequence[Info]) -> int:
    """Return how many different ones some cards have, each counted once."""
    return len(frozenset[Any]().union(*(_said(g, info, common) for info in infos)))


def _said(g: State, info: Info, common: Common) -> frozenset[Any]:
    """Return the worlds, colors, elements, names, covenanters or the level that a card has."""
    match common:
        case Common.WORLD | Common.COLOR:
            mask = info.worlds if common is Common.WORLD else info.colors
            return frozenset(bit for bit in range(mask.bit_length()) if mask >> bit & 1)
        case Common.ELEMENT:
            return info.elements
        case Common.COVENANTER:
            return info.covenanters
        case Common.LEVEL:
            return frozenset((info.number(Stat.LEVEL),))
    return info.names & g.vocabulary.names[common]


def are_alike(g: State, asked: tree.Alike, infos: Sequence[Info]) -> bool:
    """Return whether cards have something in common, all of them and two at least if they were named; or no two of them have."""
    kinds = [_said(g, info, asked.common) for info in infos]
    if asked.different:
        return all(one.isdisjoint(other) for k, one in enumerate(kinds) for other in kinds[:k])
    several = len(kinds) > 1 or isinstance(
        asked.target, tree.All
    )  # of all cards of a kind it is said also if there is one
    return several and (not kinds or bool(frozenset.intersection(*kinds)) or len(kinds) == 1)
