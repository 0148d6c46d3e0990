"""12.1.1.1: a player names how often a loop is gone through."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lnl.contract.errors import LnlError
from lnl.game.running import Running
from lnl.game.view import View


def repeat(game: Running, actions: Sequence[str], times: int, shorten: Callable[[View, int], int] | None = None) -> int:
    """Do the same actions several times over; see `Game.repeat`.

    Raises:
        LnlError: the first round is not legal; nothing has changed.
    """
    decision = game.decision
    if decision is None or times < 0 or not actions:
        raise LnlError("a loop needs a running game, actions, and a number that is not negative")
    player = decision.player
    if shorten is not None:
        times = min(times, max(0, shorten(game.view(1 - player), times)))
    for done in range(times):
        start = len(game.moves)
        try:
            for text in actions:
                _push_of(game, player, text)
        except LnlError:
            while len(game.moves) > start:
                game.pop()
            if done == 0:
                raise
            return done
    return times


def _push_of(game: Running, player: int, text: str) -> None:
    """Push an action of one player; what has no alternative passes by itself if it is not that action."""
    while (decision := game.decision) is not None and decision.player != player and len(decision.codes) == 1:
        game.push_code(decision.codes[0])
    if decision is not None and decision.player != player:
        raise game.refused(f"{text!r}: the other player decides ({decision!r})", "12.1.1.1")
    game.push(text)
