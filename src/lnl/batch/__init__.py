"""Many games at once, for training and mass simulation: stepped in C by several threads, seen through numpy arrays."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lnl.batch.games import Games, derived_seed
    from lnl.batch.series import Played, play_games

_EXPORTS = {"Games": "games", "derived_seed": "games", "Played": "series", "play_games": "series"}

__all__ = ["Games", "Played", "derived_seed", "play_games"]


def __getattr__(name: str) -> Any:
    if name in _EXPORTS:  # its constants are read before it is built
        return getattr(import_module(f"lnl.batch.{_EXPORTS[name]}"), name)
    raise AttributeError(f"module 'lnl.batch' has no attribute {name!r}")
