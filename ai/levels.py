"""Levels 1 to 8: players of growing strength, from one that a newcomer beats to the strongest."""

from __future__ import annotations

from typing import NamedTuple

from lnl.ai.player import Player, player_of
from lnl.contract.arguments import whole


class Level(NamedTuple):
    """A level of play.

    Attributes:
        player: its specification, for `lnl.ai.player_of`.
        elo: measured Elo above level 1 (docs/strength.md).
    """

    player: str
    elo: int


LEVELS: dict[int, Level] = {
    1: Level("greedy:worlds=1,slip=1", 0),
    2: Level("greedy:worlds=1,slip=0.7", 176),
    3: Level("greedy:worlds=1,slip=0.4", 383),
    4: Level("greedy:worlds=1,slip=0.2", 559),
    5: Level("mcts:iterations=20,pilot=0,piloted=0", 699),
    6: Level("mcts:iterations=80,pilot=0,piloted=0", 853),
    7: Level("mcts:iterations=560,pilot=0,piloted=0", 1029),
    8: Level("mcts", 1330),
}
"""All levels."""
USUAL = 8
"""The default level."""


def next_level(player: str) -> int | None:
    """Return the level above that of a player; None for the highest level, and for a player that is no level.

    Args:
        player: its specification, such as ``level:2``.
    """
    name, _, number = player.partition(":")
    if name != "level" or not (number.isascii() and number.isdecimal()):
        return None
    return int(number) + 1 if int(number) + 1 in LEVELS else None


def level_player(level: int = USUAL, seed: int = 0) -> Player:
    """Return the player of a level.

    Args:
        level: 1 to 8.
        seed: of its own chance, 0 to 2**64 - 1.

    Raises:
        ArgumentError: there is no such level.
    """
    return player_of(LEVELS[whole("level: level", level, 1, len(LEVELS))].player, seed)
