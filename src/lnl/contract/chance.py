"""Chance as a pure function: nothing is consumed in order.

Every random result is a hash of (seed, player, purpose, ordinal), so the same seed and actions give the same
game on any machine, and two games that differ by one card share the rest of their luck. The mixing function
is the finaliser of SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators").
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from hashlib import blake2b

MASK64 = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


class Purpose(IntEnum):
    """What a random result is for."""

    FIRST_PLAYER = 1
    """Who starts (6.2.1.7)."""
    DECK = 2
    """Shuffling a deck (5.5)."""
    GATES = 3
    """Shuffling the gate deck in setup (6.2.1.4)."""
    STOCK = 4
    """Shuffling the stock (4.8.1.1.2)."""
    PICK = 5
    """Picking among cards that the chooser cannot distinguish."""
    SAMPLE = 6
    """Dealing a world that agrees with a view."""
    PLAYOUT = 7
    """Choices of a playout."""


def mix64(x: int) -> int:
    """Return the SplitMix64 finaliser of a 64-bit integer."""
    x &= MASK64
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK64
    return x ^ (x >> 31)


def chance(seed: int, player: int, purpose: int, ordinal: int) -> int:
    """Return the 64-bit random value of one chance event.

    Args:
        seed: the game's seed, 0 to 2**64-1.
        player: deck slot 0 or 1, whoever starts.
        purpose: a `Purpose`.
        ordinal: how many events of this player and purpose came before, from 0.
    """
    h = mix64(seed + GOLDEN)
    h = mix64(h ^ (player * 0x100000001 + purpose * GOLDEN & MASK64))
    return mix64(h + ordinal * GOLDEN)


@lru_cache(maxsize=1024)
def card_key(card_id: str) -> int:
    """Return the 64-bit BLAKE2b hash of a card id, the card's identity in every shuffle."""
    return int.from_bytes(blake2b(card_id.encode(), digest_size=8).digest(), "little")


def order_key(event: int, card: int, copy: int) -> int:
    """Return the sort key of one card in a shuffle or pick.

    Args:
        event: `chance` of the event.
        card: `card_key` of the card.
        copy: ordinal of this card among equal cards of the shuffled set, in slot order, from 0.
    """
    return mix64(event ^ mix64(card + copy * GOLDEN))


def below(value: int, n: int) -> int:
    """Return ``value`` scaled to ``range(n)`` by multiply-high."""
    return ((value & MASK64) * n) >> 64
