"""The turns and cards of a finished game, computed from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from lnl.contract.enums import Zone
from lnl.contract.event import Cause, EventKind, RawEvent, player_of, zone_of

_PLAYED_BY = frozenset((Cause.MOBILIZE, Cause.INTERCEPT, Cause.SET))
_STAYS = frozenset((Cause.REARRANGE, Cause.BLINK))
"""Causes of moves to circles that play no card."""
_TURNED: dict[int, int] = {EventKind.TURN_UP: -1, EventKind.TURN_DOWN: 1}
"""What the turning of a gate adds to those that are not destroyed; a destroyed one may be turned down again."""


@dataclass
class SeenCard:
    """What happened to the copies of one card of one player; the attributes are columns of `CARD_COLUMNS`."""

    opening: int = 0
    kept: int = 0
    drawn: int = 0
    played: int = 0
    levelled: int = 0
    defined: int = 0
    first_drawn: int = -1
    first_played: int = -1

    def use(self, turn: int) -> None:
        """Note that a copy was played, levelled or defined.

        Args:
            turn: number of the turn.
        """
        if self.first_played < 0:
            self.first_played = turn


@dataclass
class SeenTurn:
    """A turn; the attributes are columns of `TURN_COLUMNS`, pairs by seat."""

    turn: int
    player: int
    gates: tuple[int, int]
    hand: tuple[int, int]
    members: tuple[int, int]
    mobilized: int = 0
    attacks: int = 0


@dataclass
class Observed:
    """A game as its events tell it.

    Attributes:
        gates: not destroyed, by seat.
        exchanged: cards of the opening hand put back, by seat.
        turns: its turns.
        cards: by seat and index of the definition, what happened to the copies.
    """

    gates: list[int] = field(default_factory=lambda: [0, 0])
    exchanged: list[int] = field(default_factory=lambda: [0, 0])
    turns: list[SeenTurn] = field(default_factory=list)
    cards: dict[tuple[int, int], SeenCard] = field(default_factory=dict)


def observe(events: Sequence[RawEvent]) -> Observed:
    """Return what events say.

    Args:
        events: all of a game, as the referee saw them.
    """
    seen = Observed()
    count = {Zone.HAND: [0, 0], Zone.CIRCLE: [0, 0]}
    for kind, player, value, _, cards in events:
        if kind == EventKind.MOVE:
            for definition, origin, destination, _ in cards:
                _move(seen, count, Cause(value), definition, origin, destination)
        elif kind == EventKind.TURN:
            hand, members = count[Zone.HAND], count[Zone.CIRCLE]
            gates = (seen.gates[0], seen.gates[1])
            seen.turns.append(SeenTurn(value, player, gates, (hand[0], hand[1]), (members[0], members[1])))
        elif kind in _TURNED:
            for _, place, _, _ in cards:
                if zone_of(place) == Zone.GATE:
                    seen.gates[player_of(place)] += _TURNED[kind]
        elif kind == EventKind.ATTACK and seen.turns and seen.turns[-1].player == player:
            seen.turns[-1].attacks += 1
    return seen


def _move(
    seen: Observed, count: dict[Zone, list[int]], cause: Cause, definition: int, origin: int, destination: int
) -> None:
    """Take a move of one card into account."""
    player, source, target = player_of(origin), zone_of(origin), zone_of(destination)
    if source in count:
        count[Zone(source)][player] -= 1
    if target in count:
        count[Zone(target)][player_of(destination)] += 1
    if cause == Cause.SETUP and target == Zone.GATE:
        seen.gates[player] += 1  # 6.2.1.5
        return
    turn = seen.turns[-1].turn if seen.turns else 0
    key = (player, definition)
    if source == Zone.DECK and target == Zone.HAND:
        card = seen.cards.setdefault(key, SeenCard())
        card.drawn += 1
        if card.first_drawn < 0:
            card.first_drawn = turn
        if not turn and not seen.exchanged[player]:
            card.opening += 1
            card.kept += 1
    elif cause == Cause.MULLIGAN and target == Zone.DECK:
        seen.exchanged[player] += 1
        card = seen.cards[key]
        card.kept -= 1
        card.drawn -= 1
        if not card.drawn:
            card.first_drawn = -1
    elif cause in _PLAYED_BY or (target == Zone.CIRCLE and source != Zone.CIRCLE and cause not in _STAYS):
        card = seen.cards.setdefault(key, SeenCard())
        card.played += 1
        card.use(turn)
        if seen.turns and target == Zone.CIRCLE and player_of(destination) == seen.turns[-1].player:
            seen.turns[-1].mobilized += 1
    elif target == Zone.LEVEL:
        seen.cards.setdefault(key, SeenCard()).levelled += 1
        seen.cards[key].use(turn)
    elif cause == Cause.DEFINE:
        seen.cards.setdefault(key, SeenCard()).defined += 1
        seen.cards[key].use(turn)
