"""9.2.2.2: continuous effects with a duration. Those that differ only in when they began are one kind.

Kinds are what a game has room for: an ability that is used again and again makes the same effect each time.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lnl.cards import tree
from lnl.contract.limits import require
from lnl.reference.state import Effect, State


def begin(g: State, effect: Effect) -> None:
    """Add an effect, as one more of its kind or as the first of another."""
    require("MAX_EFFECTS", len(g.effects) + 1)
    kinds = {e.kind for e in g.effects}
    kind = _kind(g, effect, kinds)
    if kind not in kinds:
        require("MAX_EFFECT_KINDS", len(kinds) + 1)
        require("MAX_TARGETS", _named(g, kinds) + len(effect.targets or ()))
    g.effects.append(replace(effect, kind=kind))


def _kind(g: State, effect: Effect, kinds: set[int]) -> int:
    """Return the number of its kind; of those with the same timestamp an earlier one never comes behind a later one."""
    timed = isinstance(effect.clause.statement, tree.Later)  # each is used up by itself (9.7.5.1)
    for kind in () if timed else sorted(kinds, reverse=True):
        alike = [e for e in g.effects if e.kind == kind]
        if _nature(alike[0]) == _nature(effect):
            return kind
        if any(e.stamp == effect.stamp for e in alike):
            break
    return max(kinds, default=-1) + 1


def _nature(e: Effect) -> tuple[Any, ...]:
    targets = None if e.targets is None else frozenset(e.targets)
    return (e.reference, e.clause.path, e.amount, e.source, e.master, e.duration, targets)


def _named(g: State, kinds: set[int]) -> int:
    """Return how many cards the kinds name together."""
    first = {e.kind: e for e in reversed(g.effects)}
    return sum(len(first[kind].targets or ()) for kind in kinds)
