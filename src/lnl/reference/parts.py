"""The smaller parts of a game: what stands by, the battle, players' counters, knowledge, open procedures, loops."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lnl.reference.state import Instance, Object, Ref


@dataclass(slots=True)
class Standby:
    """An automatic ability that stands by (9.7.2)."""

    master: int
    instance: Instance
    source: Ref
    subject: Ref | None
    partner: Ref | None
    stamp: int


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


@dataclass(slots=True)
class Group:
    """Knowledge of one observer: at least these definitions lie among these cards (docs/state.md §3)."""

    places: set[Object]
    listed: list[int]


@dataclass(slots=True)
class Frame:
    """An open procedure, as the record shows it (docs/state.md §2)."""

    form: int
    values: dict[str, Any]


Position = tuple[Any, ...]
"""All that the game can still depend on; equal for identical games (B88)."""


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
    tried: list[tuple[Position, int]] = field(default_factory=list)
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
