"""The inputs of all benchmarks, the same for both engines: the recorded positions, and the tables of the fixed games."""

from __future__ import annotations

from functools import cache
from typing import Any

from bench.positions import PositionKind, Standing, standing
from bench.workloads import spread
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.contract.event import EventKind
from lnl.contract.record import Record
from lnl.lab.bench import choose, fixed_tables

TABLES = fixed_tables()
AFTER_BATTLE = frozenset((DecisionKind.ATTACK_OR_STOP, DecisionKind.HAND_LIMIT, DecisionKind.LEVEL, DecisionKind.MAIN))
MAIN = (PositionKind.EARLY, PositionKind.MIDDLE, PositionKind.LATE, PositionKind.FULL)

Segment = tuple[Any, tuple[int, ...]]
"""An engine, and the actions to apply to a copy of it."""


@cache
def positions(engine: str) -> tuple[Standing, ...]:
    """Return an engine in each recorded position."""
    return tuple(standing(engine))


def of_kinds(engine: str, *kinds: PositionKind) -> list[Standing]:
    """Return engines in the positions of some kinds, of all if none is named."""
    return [found for found in positions(engine) if not kinds or found.row.kind in kinds]


def recorded(engine: str, *kinds: PositionKind) -> list[Segment]:
    """Return positions with the recorded action of each."""
    return [(found.state, (found.code,)) for found in of_kinds(engine, *kinds)]


@cache
def _quiet_codes() -> tuple[int | None, ...]:
    """Return for each position the first action after which no ability is played and nothing stands by, if there is one."""
    found: list[int | None] = []
    for position in positions("reference"):
        good = None
        if position.row.kind in MAIN:
            for code in spread(position.codes):
                state = position.state.copy()
                state.drain_events()
                state.apply(code)
                if not Record(*state.record()).standby and all(e[0] != EventKind.PLAY for e in state.drain_events()):
                    good = code
                    break
        found.append(good)
    return tuple(found)


def quiet(engine: str) -> list[Segment]:
    """Return main-phase actions whose check timings find nothing standing by."""
    pairs = zip(positions(engine), _quiet_codes())
    return [(found.state, (code,)) for found, code in pairs if code is not None]


@cache
def _battle_lines() -> tuple[tuple[int, ...], ...]:
    """Return the actions of a battle from each position in which one is declared, chosen at random after the first."""
    lines = []
    for k, found in enumerate(of_kinds("reference", PositionKind.ATTACK)):
        state, codes = found.state.copy(), [found.code]
        state.apply(found.code)
        while (decision := state.decision()) is not None and decision.kind not in AFTER_BATTLE:
            codes.append(decision.codes[choose(k, len(codes), len(decision.codes))])
            state.apply(codes[-1])
        lines.append(tuple(codes))
    return tuple(lines)


def battles(engine: str) -> list[Segment]:
    """Return whole battles: from the declared attack to the first decision outside, or to the end of the game."""
    return [(found.state, line) for found, line in zip(of_kinds(engine, PositionKind.ATTACK), _battle_lines())]


def on_circles(state: Any) -> list[tuple[int, int, int]]:
    """Return zone, player and index of every member on a circle."""
    zones = Record(*state.record()).zones
    return [(int(Zone.CIRCLE), player, k) for player in (0, 1) for k in range(len(zones[player][Zone.CIRCLE]))]
