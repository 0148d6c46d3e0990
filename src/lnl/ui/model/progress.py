"""How far a player of the program is with its choice.

It is a share of its playouts or of its time, and nothing of what it has found: its best action so far would tell of cards that
only this player knows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable


@runtime_checkable
class Telling(Protocol):
    """A player that can tell how far it is.

    Attributes:
        tell: called now and then with a share from 0 to 1, in the thread that searches.
    """

    tell: Callable[[float], object] | None


def listen(player: object, tell: Callable[[float], object] | None) -> None:
    """Let a player tell how far it is, if it can.

    Args:
        player: the player.
        tell: called now and then with a share from 0 to 1, in the thread that searches; None for no longer.
    """
    if isinstance(player, Telling):
        player.tell = tell
