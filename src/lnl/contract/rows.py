"""Rows of the canonical record with named fields (docs/state.md §2).

A row is the plain tuple that the record holds, and prints as one; only its fields have names.
"""

from __future__ import annotations

from typing import Any, NamedTuple

Nested = Any
Ability = tuple[int, ...]
"""(definition, printed index, paths of the granting statements ...)."""


class Spot(NamedTuple):
    """Where the card of a reference lies."""

    zone: int
    player: int
    at: int
    """Its index in the record's list."""


def to_reference(zone: int, player: int, index: int) -> int:
    """Return the reference of a card by its place.

    Args:
        zone: a `Zone`.
        player: whose zone.
        index: in the record's list of the zone; of a soul card among all soul cards of the player.
    """
    return (zone * 2 + player) * 64 + index


def parse_reference(reference: int) -> Spot:
    """Return the place that a reference of 0 or more names."""
    return Spot(reference >> 7, reference >> 6 & 1, reference & 63)


class DecisionRow(NamedTuple):
    """What an engine waits for."""

    player: int
    """Who is asked."""
    kind: int
    """A `DecisionKind`."""
    rule: int
    """Rule number code of what asks."""
    codes: tuple[int, ...]
    """The codes of the legal actions, ascending."""


class RulesRow(NamedTuple):
    """`Record.rules`: where the game stands."""

    ruleset: int
    """The ruleset's code."""
    first: int
    """Who went first."""
    turn: int
    turn_player: int
    phase: int
    step: int
    point: int
    """Rule number code of the resume point."""


class OutcomeRow(NamedTuple):
    """`Record.outcome` of a game that is over."""

    winner: int
    """The winner + 1, 0 for a draw."""
    reason: int
    rule: int
    """Rule number code."""


class PlayerRow(NamedTuple):
    """One player's counters in `Record.players`."""

    refresh_points: int
    t_rank: int
    trances: int
    tc_trances: int
    """Trances by trance change (11.5)."""
    logic_drives: int
    attacks: int
    own_turns: int
    mulligan_done: int


class BusyPlayerRow(NamedTuple):
    """The same of a player who did this turn what some text counts."""

    refresh_points: int
    t_rank: int
    trances: int
    tc_trances: int
    logic_drives: int
    attacks: int
    own_turns: int
    mulligan_done: int
    done: int
    """How often the player did it, six bits for each `PlayerDeed`."""


class ChanceRow(NamedTuple):
    """One player's ordinals used, in `Record.chance`."""

    deck_shuffles: int
    stock_shuffles: int
    picks: int


class BattleRow(NamedTuple):
    """`Record.battle` while there is one."""

    attacker: int
    circle: int
    """The attacked circle, 0 to 11."""
    defender: int
    attack_limit: int
    passes: int
    branch: int


class EffectRow(NamedTuple):
    """A continuous effect with a duration (9.2.2.2) in `Record.effects`."""

    rank: int
    master: int
    ability: Ability
    path: int
    duration: int
    targets: tuple[int, ...]
    """References, or (-1,) for a group that is read again each time."""
    amount: int


class AboutRow(NamedTuple):
    """What a timed trigger refers to."""

    source: int
    about: int


class TimedRow(NamedTuple):
    """A timed trigger (9.7.5) in `Record.effects`."""

    rank: int
    master: int
    ability: Ability
    path: int
    duration: int
    targets: tuple[int, ...]
    amount: int
    cards: AboutRow


class StandbyRow(NamedTuple):
    """An ability that stands by (9.7.2) in `Record.standby`."""

    master: int
    ability: Ability
    source: int
    subject: int
    partner: int


class SnapshotRow(NamedTuple):
    """Last known information (9.11) in `Record.snapshots`."""

    definition: int
    master: int
    flags: int
    """`SnapshotFlag` bits."""
    place: int
    power: int
    aura: int
    limit: int
    level: int
    n_souls: int
    know: int


class GroupRow(NamedTuple):
    """Knowledge of one observer (docs/state.md §3) in `Record.knowledge`."""

    places: tuple[int, ...]
    listed: tuple[int, ...]


class ResolutionRow(NamedTuple):
    """`FrameKind.RESOLUTION`: an ability that is carried out (9.6.2.4)."""

    kind: int
    ability: Ability
    source: int
    subject: int
    partner: int
    path: int
    x: int
    it: tuple[int, ...]
    looked: tuple[int, ...]
    excluded: tuple[int, ...]
    loops: tuple[tuple[int, int], ...]
    """(path, repetitions left) of each *for each* that is open."""


class MovedResolutionRow(NamedTuple):
    """`FrameKind.RESOLUTION` of an effect that moved the first of *it*."""

    kind: int
    ability: Ability
    source: int
    subject: int
    partner: int
    path: int
    x: int
    it: tuple[int, ...]
    looked: tuple[int, ...]
    excluded: tuple[int, ...]
    loops: tuple[tuple[int, int], ...]
    was: int
    """What the first of *it* was before, as which it is read (9.11.1)."""


class ModalResolutionRow(NamedTuple):
    """`FrameKind.RESOLUTION` of an effect with alternatives that are being chosen, or were (9.6.2.2)."""

    kind: int
    ability: Ability
    source: int
    subject: int
    partner: int
    path: int
    x: int
    it: tuple[int, ...]
    looked: tuple[int, ...]
    excluded: tuple[int, ...]
    loops: tuple[tuple[int, int], ...]
    was: int
    """As in `MovedResolutionRow`, or -1."""
    modes: int
    """Bits of the alternatives that are chosen."""


class AffectingResolutionRow(NamedTuple):
    """`FrameKind.RESOLUTION` of an effect that named the cards which were paid or moved."""

    kind: int
    ability: Ability
    source: int
    subject: int
    partner: int
    path: int
    x: int
    it: tuple[int, ...]
    looked: tuple[int, ...]
    excluded: tuple[int, ...]
    loops: tuple[tuple[int, int], ...]
    was: int
    """As in `MovedResolutionRow`, or -1."""
    modes: int
    """As in `ModalResolutionRow`, or -1."""
    affected: tuple[int, ...]


class PaymentRow(NamedTuple):
    """`FrameKind.PAYMENT`: a cost that is paid (5.22)."""

    kind: int
    payer: int
    paid: int
    """Mask of the parts that are paid."""
    item: int
    left: int
    """Cards still to pick for the item."""


class CheckRow(NamedTuple):
    """`FrameKind.CHECK`: a check timing (9.5)."""

    kind: int
    point: int


class TranceRow(NamedTuple):
    """`FrameKind.TRANCE`: a trance going on (5.13)."""

    kind: int
    first: int
    second: int
    searched: int
    """1 the deck, 2 + zone another zone, -1 from when the hand is offered."""
    refreshed: int
    picked: int
    by: int
    """`TranceKind`."""


class MobilizingRow(NamedTuple):
    """`FrameKind.MOBILIZING`: circles are chosen for a member (5.12.2)."""

    kind: int
    card: int


class RearrangingRow(NamedTuple):
    """`FrameKind.REARRANGING`: members are placed one by one (7.5.3.6)."""

    kind: int
    masks: tuple[int, ...]


class PicksRow(NamedTuple):
    """`FrameKind.PICKS`: cards are picked one by one."""

    kind: int
    point: int
    picks: tuple[int, ...]
    player: int


class ReplacementRow(NamedTuple):
    """`FrameKind.REPLACEMENT`: whether, or by what, an event is replaced (9.10.2)."""

    kind: int
    event: int
    player: int
    card: int


class QuestionRow(NamedTuple):
    """`FrameKind.QUESTION`: a question for yes or no."""

    kind: int
    point: int
    player: int


FrameRow = (
    ResolutionRow
    | MovedResolutionRow
    | ModalResolutionRow
    | AffectingResolutionRow
    | PaymentRow
    | CheckRow
    | TranceRow
    | MobilizingRow
    | RearrangingRow
    | PicksRow
    | ReplacementRow
    | QuestionRow
)

_FRAMES: tuple[Any, ...] = (
    ResolutionRow,
    PaymentRow,
    CheckRow,
    TranceRow,
    MobilizingRow,
    RearrangingRow,
    PicksRow,
    ReplacementRow,
    QuestionRow,
)
"""By `FrameKind`, from 1."""


def effect_row(row: Nested) -> EffectRow | TimedRow:
    """Return a row of `Record.effects` with named fields."""
    if len(row) == len(TimedRow._fields):
        *fields, cards = row
        return TimedRow._make((*fields, AboutRow(*cards)))
    return EffectRow(*row)


def player_row(row: Nested) -> PlayerRow | BusyPlayerRow:
    """Return a row of `Record.players` with named fields."""
    return BusyPlayerRow(*row) if len(row) == len(BusyPlayerRow._fields) else PlayerRow(*row)


def frame_row(row: Nested) -> FrameRow:
    """Return a row of `Record.frames` with named fields."""
    if len(row) == len(MovedResolutionRow._fields):
        return MovedResolutionRow(*row)
    if len(row) == len(ModalResolutionRow._fields):
        return ModalResolutionRow(*row)
    if len(row) == len(AffectingResolutionRow._fields):
        return AffectingResolutionRow(*row)
    named: FrameRow = _FRAMES[row[0] - 1](*row)
    return named


for _row in (
    *(RulesRow, OutcomeRow, PlayerRow, BusyPlayerRow, ChanceRow, BattleRow, EffectRow, AboutRow, TimedRow, StandbyRow),
    *(SnapshotRow, GroupRow, MovedResolutionRow, ModalResolutionRow, AffectingResolutionRow, *_FRAMES),
):
    _row.__repr__ = tuple.__repr__  # the digest is taken of what a record prints
