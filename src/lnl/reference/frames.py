"""Open procedures, outermost first, as in the record (docs/state.md §2): one class for each `FrameKind`."""

from __future__ import annotations

from dataclasses import dataclass, field

from lnl.cards.tree import Amount, Filter, ReplacedEvent, Selector
from lnl.contract.record import TranceKind
from lnl.reference.parts import AbilityReference, Frame, Object, Ref
from lnl.reference.state import Context, State

Results = tuple[tuple[Filter, ...], ...]
"""Alternatives that a tranceunion must meet one of; none at all admits every tranceunion."""


@dataclass(slots=True, eq=False)
class Resolution(Frame):
    """An ability that is carried out (9.6.2.4).

    Attributes:
        reference: the ability.
        context: from where its text is read.
        stamp: when it was played (9.9.1.8.2).
        path: number of the statement under way.
        loops: (path, repetitions left) of each *for each* that is open.
        moving: references of *it* to cards that are moving just now; they are followed.
        naming: whether the number for X is being named.
        modes: bits of the alternatives that are chosen, None before that.
        chose_early: whether these were chosen when the ability was played (9.6.2.2).
    """

    reference: AbilityReference
    context: Context
    stamp: int
    path: int = 0
    loops: list[tuple[int, int]] = field(default_factory=list)
    moving: set[Ref] = field(default_factory=set)
    naming: bool = False
    modes: int | None = None
    chose_early: bool = False


@dataclass(slots=True, eq=False)
class Payment(Frame):
    """A cost that is paid (5.22).

    Attributes:
        payer: who pays.
        paid: mask of the parts that are paid.
        item: number of the item in the part under way.
        left: cards still to pick for the item.
        host: in whose soul the item under way puts cards, if the payer said so.
        less: how much less stock than it says is still asked for, below 0 how much more (9.6.2.3.1).
        numbers: those that the cost asks for, as they were when its payment began.
    """

    payer: int
    paid: int = 0
    item: int = 0
    left: int = 0
    host: Object | None = None
    less: int = 0
    numbers: dict[Amount, int] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class Check(Frame):
    """A check timing (9.5)."""

    point: int
    """Rule number code."""


@dataclass(slots=True, eq=False)
class Trance(Frame):
    """A trance going on (5.13).

    Attributes:
        kind: normal, by trance change, by effect.
        player: who trances.
        materials: the two cards of 5.13.1.1; with trance change the one that has it first.
        refs: these as they were when the trance was declared.
        context: from where the results of an effect are read.
        results: of an effect.
        also: tranceunions of a zone that it opens.
        searched: 1 the deck, 2 + zone another zone, -1 from when the hand is offered.
        refreshed: whether the deck was refreshed first.
        picked: the tranceunion.
        watching: the cards whose abilities wait for a material to become soul.
    """

    kind: TranceKind
    player: int
    materials: list[Object]
    refs: list[Ref]
    context: Context | None
    results: Results
    also: Selector | None = None
    searched: int = 0
    refreshed: int = 0
    picked: Ref | None = None
    watching: list[Ref] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Mobilizing(Frame):
    """Circles are chosen for a member (5.12.2)."""

    card: Ref


@dataclass(slots=True, eq=False)
class Rearranging(Frame):
    """Members are placed one by one (7.5.3.6)."""

    masks: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Picks(Frame):
    """Cards are picked one by one."""

    point: int
    """Rule number code of the choice."""
    player: int
    picks: list[Object] = field(default_factory=list)
    before: tuple[Object, ...] = ()
    """Cards of the same choice that were picked before, where each leaves fewer to choose from."""


@dataclass(slots=True, eq=False)
class Replacement(Frame):
    """The question whether, or by what, an event is replaced (9.10.2)."""

    event: ReplacedEvent
    player: int
    card: Object | None


@dataclass(slots=True, eq=False)
class Question(Frame):
    """Another question for yes or no."""

    point: int
    """Rule number code of the question."""
    player: int


def resolutions(g: State) -> list[Resolution]:
    """Return the abilities that are being carried out, outermost first."""
    return [frame for frame in g.frames if isinstance(frame, Resolution)]
