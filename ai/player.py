"""Players by name. A player chooses an action from a view."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from lnl.ai.own_players import admit, own_name, own_player
from lnl.contract.arguments import instance, seed_of, shown
from lnl.contract.errors import LnlError
from lnl.contract.sharing import Use

if TYPE_CHECKING:
    from lnl.game.options import Action, Decision
    from lnl.game.view import View

PLAYERS: dict[str, tuple[str, str]] = {
    "random": ("lnl.ai.random_player", "RandomPlayer"),
    "pilot": ("lnl.ai.pilot", "PilotPlayer"),
    "greedy": ("lnl.ai.greedy", "GreedyPlayer"),
    "mcts": ("lnl.ai.mcts", "MctsPlayer"),
    "level": ("lnl.ai.levels", "level_player"),
}
"""Module of each player, and what makes it there."""


_WHOLE = re.compile("-?[0-9]+")
_LEVEL = "level"
_NET = "net"
_MAX_DIGITS = 40
"""Longest number of an option."""


class Player(Protocol):
    """A player: it receives a view, never a game, and serves one thread at a time.

    A player that plays only on the core has an attribute ``needs_core`` that is true.

    Attributes:
        name: its name.
        n_chosen: number of choices so far, on which its randomness depends.
    """

    name: str
    n_chosen: int

    def choose(self, view: View) -> Action:
        """Return an action of ``view.decision``.

        Args:
            view: the game as the deciding player knows it.
        """

    def recall(self, view: View) -> None:
        """Count a choice made before the game was interrupted, so that later choices are the same.

        Args:
            view: what the choice was made from.
        """


class CountingPlayer:
    """Base of players that remember of a game only the number of their choices.

    Args:
        seed: of its choices, 0 to 2**64 - 1.

    Raises:
        ArgumentError: the seed is out of its range.
    """

    name = ""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed_of(seed, f"{self.name}: seed")
        self.n_chosen = 0
        self._use = Use("a player")

    def recall(self, view: View) -> None:
        """Count a choice that was made before the game was interrupted.

        Args:
            view: what it was made from.
        """
        self.n_chosen += 1


def deciding(view: View, name: str) -> Decision:
    """Return what a player has to decide.

    Args:
        view: the view.
        name: of the player.

    Raises:
        LnlError: its player has nothing to decide.
    """
    decision = view.decision
    if decision is None:
        raise LnlError(f"{name}: player {view.player} has nothing to decide in this view")
    return decision


def waiting(view: View, name: str) -> tuple[Decision, Any]:
    """Return what a player has to decide, and the view of the core.

    Args:
        view: the view.
        name: of the player.

    Raises:
        LnlError: the view is not of a game on the core, or its player has nothing to decide.
    """
    decision = deciding(view, name)
    if view.core is None:
        raise LnlError(f"{name} needs a game on the core")
    return decision, view.core


def require_engine(players: Iterable[Any], engine: str) -> None:
    """Refuse players that cannot play on an engine, before a game begins.

    Args:
        players: the players; None stands for a person.
        engine: name of the engine.

    Raises:
        LnlError: a player needs the core, and the game is to be played on another engine.
    """
    for player in players:
        if engine != "core" and getattr(player, "needs_core", False):
            raise LnlError(
                f"{getattr(player, 'name', player)} needs a game on the core, not on the {engine} engine; random plays on both"
            )


def make_player(name: str, **options: Any) -> Player:
    """Return a player by its name.

    Args:
        name: one of `PLAYERS`.
        options: its options; every player has ``seed``.

    Raises:
        LnlError: there is no such player, or it has no such option.
    """
    make = _maker(name)
    if make is None:
        near = get_close_matches(name, PLAYERS, 1, 0.4) if isinstance(name, str) else []
        hint = f", did you mean {near[0]!r}?" if near else f"; known: {', '.join(PLAYERS)}"
        raise LnlError(f"no player {shown(name)}{hint}")
    try:
        player: Player = make(**options)
    except TypeError as error:
        raise LnlError(f"player {name!r}: {str(error).partition(') ')[2] or error}") from None
    return player


def _maker(name: Any) -> Callable[..., Any] | None:
    """Return the factory of a player by name, or None."""
    if not isinstance(name, str):
        return None
    if name in PLAYERS:
        module, attribute = PLAYERS[name]
        found: Callable[..., Any] = getattr(import_module(module), attribute)
        return found
    own: Callable[..., Any] | None = own_player(name)
    return own


def admit_player(spec: str) -> None:
    """Allow the import of a third-party player, or the reading of a network, that a text names; other texts change
    nothing.

    Args:
        spec: the text, from the person who started the process.

    Raises:
        LnlError: there is no such module, or nothing of that name in it, or no such network.
    """
    if spec.partition(":")[0] not in PLAYERS:
        admit(spec)
    elif f"{_NET}=" in spec:
        from lnl.ai.nets import admit_net

        admit_net(spec)


def player_of(spec: str, seed: int = 0) -> Player:
    """Return a player by a text: a name, ``name:option=number,option=number``, or ``level:3``.

    A name may be a ``module:Class`` that `lnl.ai.own_players.admit` admitted, or that of an entry point. The option
    ``net`` of ``mcts`` names a file that `lnl.ai.nets.admit_net` admitted.

    Args:
        spec: the text.
        seed: seed of the player's own chance, 0 to 2**64 - 1.

    Raises:
        LnlError: the text names no player.
    """
    instance("spec", spec, str)
    name, _, rest = spec.partition(":")
    if name not in PLAYERS and (own := own_name(spec)):
        name, rest = own, spec[len(own) + 1 :]
    options: dict[str, Any] = {"seed": seed}
    if name == _LEVEL and rest and "=" not in rest:
        rest = f"{_LEVEL}={rest}"
    for item in rest.split(",") if rest else ():
        key, mark, value = item.partition("=")
        if name == "mcts" and key == _NET and value:
            options[key] = _admitted(value)
            continue
        try:
            options[key] = int(value) if _WHOLE.fullmatch(value) else float(value)
        except ValueError:
            mark = ""
        if not mark or not key or not value.isascii() or len(value) > _MAX_DIGITS:
            raise LnlError(f"player {shown(spec)}: {shown(item)} is not option=number")
    return make_player(name, **options)


def _admitted(path: str) -> str:
    from lnl.ai.nets import admitted_net

    return admitted_net(path)
