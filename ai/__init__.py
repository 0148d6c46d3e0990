"""Players, search, evaluation and training."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lnl.ai.player import PLAYERS, Player, make_player, player_of

__all__ = ["PLAYERS", "Player", "make_player", "player_of"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("lnl.ai.player"), name)
    raise AttributeError(f"module 'lnl.ai' has no attribute {name!r}")
