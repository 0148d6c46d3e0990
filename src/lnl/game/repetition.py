"""12.1.1.1: a player names the number of repetitions of a loop."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from lnl.contract.arguments import MAX_INT, whole
from lnl.contract.errors import ArgumentError, LnlError
from lnl.game.running import Running
from lnl.game.view import View


def repeat(game: Running, actions: Sequence[str], times: int, shorten: Callable[[View, int], int] | None = None) -> int:
    """Do the same actions several times over; see `Game.repeat`.

    Raises:
        LnlError: the first round is not legal; nothing has changed.
    """
    times = whole("times", times, 0, MAX_INT)
    if not isinstance(actions, Sequence) or not all(isinstance(text, str) for text in actions):
        raise ArgumentError("actions must be a list of texts", argument="actions")
    if shorten is not None and not callable(shorten):
        raise ArgumentError("shorten must be a function or None", argument="shorten")
    decision = game.decision
    if decision is None or not actions:
        raise LnlError("a loop needs a running game and actions")
    player = decision.player
    if shorten is not None:
        times = whole("what shorten answers", shorten(game.view(1 - player), times), 0, times)
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
