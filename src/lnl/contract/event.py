"""Events, one for each atomic rule action.

An engine reports an event as a plain tuple ``(kind, player, a, b, cards)`` where ``cards`` lists ``(definition, origin,
destination, seen)``: places as made by `place`, and ``seen`` a mask of the players who know the identity of that card
once the event is over. Cards that move at once stand in one event, turn player's first, then by zone, then by place
before the move.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class EventKind(IntEnum):
    """What happened. ``a`` and ``b`` are given for each kind; 0 where not named."""

    FIRST_PLAYER = 0
    """``player`` starts (6.2.1.7)."""
    TURN = 1
    """A turn of ``player`` begins; a = turn number from 1."""
    PHASE = 2
    """a = `Phase` that begins."""
    STEP = 3
    """a = `Step` that begins."""
    MOVE = 4
    """Cards move; a = `Cause`. Circle-to-circle moves too (5.14)."""
    STAND = 5
    REST = 6
    TURN_UP = 7
    TURN_DOWN = 8
    DESTROY = 9
    """A gate is destroyed (5.32); ``player`` owns it; b = credited member's place + 1, or 0."""
    SHUFFLE = 10
    """a = `Zone` of ``player`` shuffled."""
    LOOK = 11
    """``player`` looks at the cards (5.7, 5.23)."""
    REVEAL = 12
    """Cards are shown to both (5.19)."""
    REFRESH = 13
    """``player`` refreshes the deck (5.21), after its moves and shuffle."""
    REFRESH_POINT = 14
    """``player`` has a = refresh points now."""
    ATTACK = 15
    """cards = attacker (origin = destination = its place); a = attacked circle 0 to 11."""
    DEFEND = 16
    """cards = defending member."""
    RESULT = 17
    """cards = winner then loser where present; a = `ParadoxRule` applied, b = 1 + winner's player or 0."""
    PLAY = 18
    """An ability is played: cards = its source; a = `AbilityKind`, b = printed ability index."""
    PASS = 19
    """``player`` passes in logic definition, chosen or forced (8.4.3.3, 8.4.5.3); a = 1 if forced."""
    LUCK_DRIVE = 20
    LOGIC_DRIVE = 21
    LEVEL_BOOST = 22
    TRANCE = 23
    """A trance is declared: cards = the two materials."""
    T_RANK = 24
    """a = new T-rank of ``player`` (5.35)."""
    EFFECT = 25
    """A continuous effect begins: cards = cards it names; a = path of its statement, b = amount."""
    REPLACED = 26
    """A replacement effect applies: cards = its source (9.10)."""
    CHOSEN = 27
    """``player`` chose the cards."""
    OUTCOME = 28
    """a = winner + 1 or 0, b = `Reason`."""
    NUMBER = 29
    """``player`` named a = number."""
    MODE = 30
    """``player`` chose alternative a, from 0 (9.6.2.2)."""
    NAME = 31
    """``player`` chose a color, world, card type or card name; a = its kind, b = what it is (`lnl.contract.action.name_arg`)."""


class Cause(IntEnum):
    """Why cards move."""

    SETUP = 0
    DRAW = 1
    DISCARD = 2
    DROP = 3
    STOCK = 4
    RETURN = 5
    """To a hand."""
    MOBILIZE = 6
    SOUL = 7
    """To the soul zone by trance or effect."""
    PLACE = 8
    """Any other placement by an effect."""
    PAY = 9
    """As a stock payment (5.22.5)."""
    LEVEL = 10
    SWAP = 11
    DEFINE = 12
    INTERCEPT = 13
    REARRANGE = 14
    RESHUFFLE = 15
    """Drop zone to deck (5.20)."""
    REFRESH_POINT = 16
    """Deck to refresh zone (10.9)."""
    RULE = 17
    """Rule actions 10.4 to 10.8 and the clean-up of 7.7.4, 8.6.4 and 8.6.5."""
    TURN_STOCK = 18
    """Deck to stock in the draw phase (7.3.5)."""
    MULLIGAN = 19
    LOSER = 20
    """Defeated defender to stock (8.5.6)."""
    SOUL_FOLLOWS = 21
    """Reserved: soul cards stand in their member's own event."""
    SET = 24
    """On a card of the field (5.24)."""
    BLINK = 25
    """To the purge zone, to be mobilized again (5.34)."""


class CardEvent(NamedTuple):
    """One card of an event."""

    definition: int
    origin: int
    """The place where it was."""
    destination: int
    """The place where it is."""
    seen: int
    """Mask of the players who know what card it is once the event is over."""


RawEvent = tuple[int, int, int, int, tuple[tuple[int, int, int, int], ...]]
"""(kind, player, a, b, cards), cards in the order of `CardEvent`."""


def place(zone: int, player: int, index: int) -> int:
    """Return the integer of a place: the circle for circles and gate zones, the index in the zone otherwise.

    Layout: depth 2 | zone 5 | player 1 | index 6. Of cards on one circle the k-th has the index circle + 8 k, of which
    the two highest bits stand first.
    """
    return (index & 192) << 6 | zone << 7 | player << 6 | index & 63


def player_of(place: int) -> int:
    """Return the player of a place."""
    return place >> 6 & 1


def zone_of(place: int) -> int:
    """Return the zone of a place."""
    return place >> 7 & 31
