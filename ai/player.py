"""Players by name: whatever chooses an action from a view."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from lnl.contract.errors import LnlError

if TYPE_CHECKING:
    from lnl.game.options import Action, Decision
    from lnl.game.view import View

PLAYERS: dict[str, tuple[str, str]] = {
    "random": ("lnl.ai.random_player", "RandomPlayer"),
    "greedy": ("lnl.ai.greedy", "GreedyPlayer"),
    "mcts": ("lnl.ai.mcts", "MctsPlayer"),
}
"""Module and class of each player."""


class Player(Protocol):
    """A player: it receives a view, never a game."""

    name: str

    def choose(self, view: View) -> Action:
        """Return an action of ``view.decision``.

        Args:
            view: the game as the deciding player knows it.
        """


def waiting(view: View, name: str) -> tuple[Decision, Any]:
    """Return what a player has to decide, and its view as the core has it.

    Args:
        view: the view.
        name: of the player.

    Raises:
        LnlError: the view is not of a game on the core.
    """
    decision = view.decision
    assert decision is not None
    if view.core is None:
        raise LnlError(f"{name} needs a game on the core")
    return decision, view.core


def make_player(name: str, **options: Any) -> Player:
    """Return a player by its name.

    Args:
        name: one of `PLAYERS`.
        options: what its class takes, ``seed`` for all.

    Raises:
        LnlError: there is no such player, or it has no such option.
    """
    if name not in PLAYERS:
        near = get_close_matches(name, PLAYERS, 1, 0.4)
        hint = f", did you mean {near[0]!r}?" if near else f"; known: {', '.join(PLAYERS)}"
        raise LnlError(f"no player {name!r}{hint}")
    module, attribute = PLAYERS[name]
    try:
        player: Player = getattr(import_module(module), attribute)(**options)
    except TypeError as error:
        raise LnlError(f"player {name!r}: {str(error).partition(') ')[2] or error}") from None
    return player


def player_of(spec: str, seed: int = 0) -> Player:
    """Return a player by a text: a name, or ``name:option=number,option=number``.

    Args:
        spec: the text.
        seed: seed of the player's own chance.

    Raises:
        LnlError: the text names no player.
    """
    name, _, rest = spec.partition(":")
    options: dict[str, Any] = {"seed": seed}
    for item in rest.split(",") if rest else ():
        key, mark, value = item.partition("=")
        try:
            options[key] = int(value) if value.lstrip("-").isdecimal() else float(value)
        except ValueError:
            mark = ""
        if not mark or not key:
            raise LnlError(f"player {spec!r}: {item!r} is not option=number")
    return make_player(name, **options)
