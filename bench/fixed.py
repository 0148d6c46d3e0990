"""The fixed games that every benchmark is taken from, the same for both engines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from lnl.decision import DecisionKind
from lnl.enums import AbilityKind, Zone
from lnl.event import EventKind, RawEvent
from lnl.lab.bench import choose, fixed_tables, new_engine
from lnl.record import Record

TABLES = fixed_tables()
GAMES = 4
"""How many of the fixed games moments are looked for in: every shipped deck on either seat once."""
MOMENTS = 24


AFTER_BATTLE = frozenset((DecisionKind.ATTACK_OR_STOP, DecisionKind.HAND_LIMIT, DecisionKind.LEVEL, DecisionKind.MAIN))


@dataclass(frozen=True)
class Applied:
    """One applied action of a fixed game.

    Attributes:
        game: number of the fixed game.
        n: how many actions were applied before.
        kind: the decision that it answers.
        code: the action.
        events: what it caused.
    """

    game: int
    n: int
    kind: DecisionKind
    code: int
    events: tuple[RawEvent, ...]


@cache
def line(engine: str, k: int) -> tuple[Applied, ...]:
    """Return the k-th fixed game, action by action, as random choices play it."""
    state = new_engine(engine, TABLES, k)
    state.drain_events()
    applied: list[Applied] = []
    choices = 0
    while (decision := state.decision()) is not None:
        codes = decision[3]
        code = codes[0]
        if len(codes) > 1:
            code = codes[choose(k, choices, len(codes))]
            choices += 1
        state.apply(code)
        applied.append(Applied(k, len(applied), DecisionKind(decision[1]), code, tuple(state.drain_events())))
    return tuple(applied)


def standing(engine: str, wanted: dict[int, set[int]]) -> dict[tuple[int, int], Any]:
    """Return copies of the engine by game and number of actions, for the numbers that are wanted of each game."""
    found = {}
    for k, numbers in wanted.items():
        state = new_engine(engine, TABLES, k)
        for applied in line(engine, k):
            if applied.n in numbers:
                found[k, applied.n] = state.copy()
            state.apply(applied.code)
    return found


Segment = tuple[Any, tuple[int, ...]]
"""An engine, and the actions to apply to a copy of it."""


def segments(engine: str, spans: Sequence[tuple[Applied, ...]]) -> list[Segment]:
    """Return an engine before each span of actions, with the actions; spread over the games where there are many."""
    if not spans:
        raise ValueError("the fixed games hold nothing of this kind")
    step = max(1, len(spans) // MOMENTS)
    taken = spans[::step][:MOMENTS]
    wanted: dict[int, set[int]] = {}
    for span in taken:
        wanted.setdefault(span[0].game, set()).add(span[0].n)
    states = standing(engine, wanted)
    return [(states[span[0].game, span[0].n], tuple(a.code for a in span)) for span in taken]


def single(engine: str, meets: Callable[[Applied], bool]) -> list[Segment]:
    """Return the single actions that meet a condition."""
    return segments(engine, [(a,) for k in range(GAMES) for a in line(engine, k) if meets(a)])


def checks(applied: Applied) -> bool:
    """Tell whether an automatic ability was played at the check timing that the action led to."""
    return any(event[0] == EventKind.PLAY and event[2] == AbilityKind.AUTO for event in applied.events)


def battles(engine: str) -> list[Segment]:
    """Return whole battles: from the declared attack to the first decision outside, or to the end of the game."""
    spans: list[tuple[Applied, ...]] = []
    for k in range(GAMES):
        open_span: list[Applied] = []
        for applied in line(engine, k):
            if applied.kind is DecisionKind.ATTACK:
                open_span = [applied]
            elif open_span and applied.kind in AFTER_BATTLE:
                spans.append(tuple(open_span))
                open_span = []
            elif open_span:
                open_span.append(applied)
        if open_span:
            spans.append(tuple(open_span))
    return segments(engine, spans)


def on_circles(state: Any) -> list[tuple[int, int, int]]:
    """Return zone, player and index of every member on a circle."""
    zones = Record(*state.record()).zones
    return [(int(Zone.CIRCLE), player, k) for player in (0, 1) for k in range(len(zones[player][Zone.CIRCLE]))]
