"""The canonical record: everything a game means, as one nested tuple of integers.

`docs/state.md` describes every field. Both engines export it after every action, also in the middle of an
effect. `FIELDS` names the sections in order.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, NamedTuple

from lnl.enums import N_PLAYERS, Zone
from lnl.limits import BLANK

Nested = Any


class Record(NamedTuple):
    """Sections of a record; every leaf is an integer, every node a tuple."""

    rules: tuple[int, ...]
    """(ruleset code, first player, turn, turn player, phase, step, rule point)."""
    outcome: tuple[int, ...]
    """() or (winner + 1, reason, rule number code)."""
    players: tuple[tuple[int, ...], ...]
    """By player: (refresh points, T-rank, trances, TC trances, logic drives, attacks, own turns, mulligan done)."""
    chance: tuple[tuple[int, ...], ...]
    """By player: ordinals used (deck shuffles, stock shuffles, picks)."""
    zones: tuple[Nested, ...]
    """By player, by zone: tuple of cards."""
    battle: tuple[int, ...]
    """() or (attacker, attacked circle, defender, attack limit, passes, branch)."""
    effects: tuple[Nested, ...]
    standby: tuple[Nested, ...]
    frames: tuple[Nested, ...]
    snapshots: tuple[Nested, ...]
    knowledge: tuple[Nested, ...]
    """By observer: sorted groups (places, definitions)."""
    arrangements: tuple[Nested, ...]
    """Arrangements seen since anything else changed (12.1.1.2)."""


class CardRecord(NamedTuple):
    """One card in `Record.zones`."""

    definition: int
    owner: int
    flags: int
    """Bit 0 face down, bit 1 rested, bit 2 entered by make up this turn (11.11.3.1)."""
    know: int
    """Bit p: player p knows this card in its place; bit 2 + p: only by deduction from what it knows of others."""
    arrival: int
    """Rank of its timestamp among all live timestamps; 0 outside circle, gate, battle and paradox zones."""
    used: int
    """Bits 0 to 11: printed [1/turn] ability used this turn; bits 12 to 23: printed step-start ability already fired.
    Bits 24 + 2k and 25 + 2k: the same for the k-th of the abilities that other cards grant it now (12.4.1.1)."""
    place: int
    """Circle mask, gate position, or 0."""
    souls: tuple[Nested, ...]
    """Soul cards of a member, as cards."""


POSITION_FIELDS = ("rules", "players", "chance", "zones", "battle", "effects", "standby", "knowledge", "arrangements")
"""Sections that a position line carries; the others are empty wherever a position may be written."""

REPEAT_FIELDS = ("players", "battle", "effects", "standby", "frames", "snapshots")
"""Sections that enter the repeat key unchanged (12.1.1.2); zones enter without hidden order and knowledge."""


def digest(record: Nested) -> int:
    """Return the 64-bit BLAKE2b hash of a record's decimal text.

    Args:
        record: any nested tuple of integers.
    """
    text = _plain(record)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def _plain(value: Nested) -> str:
    if isinstance(value, tuple):
        return "(" + ",".join(map(_plain, value)) + ")"
    return str(int(value))


def repeat_key(record: Record) -> int:
    """Return a hash that is equal for states identical in the sense of 12.1.1.2.

    Leaves out chance ordinals, hidden orders, knowledge, the turn's history and the arrangements seen.
    """
    zones = tuple(
        tuple(
            tuple(sorted(_bare(card) for card in cards)) if zone in _UNORDERED_HERE else tuple(map(_bare, cards))
            for zone, cards in enumerate(record.zones[player])
        )
        for player in range(N_PLAYERS)
    )
    return digest((record.rules, zones, *(getattr(record, name) for name in REPEAT_FIELDS)))


_UNORDERED_HERE = frozenset((Zone.DECK, Zone.STOCK, Zone.HAND, Zone.DROP, Zone.REMOVE, Zone.REFRESH, Zone.PURGE))


def _bare(card: Nested) -> Nested:
    definition, owner, flags, _know, arrival, used, place, souls = card
    return (definition, owner, flags, arrival, used, place, tuple(sorted(map(_bare, souls))))


def mask(record: Record, player: int) -> Record:
    """Return the record as ``player`` may know it: blank definitions, own knowledge, no chance.

    Args:
        record: a referee's record.
        player: the observer.
    """
    zones = tuple(tuple(tuple(_mask_card(c, player) for c in cards) for cards in zones) for zones in record.zones)
    return record._replace(chance=(), zones=zones, knowledge=(record.knowledge[player],))


def _mask_card(card: Nested, player: int) -> Nested:
    definition, owner, flags, know, arrival, used, place, souls = card
    seen = know >> player & 1
    return (
        definition if seen else BLANK,
        owner,
        flags,
        seen,
        arrival,
        used if seen else 0,
        place,
        tuple(_mask_card(s, player) for s in souls),
    )
