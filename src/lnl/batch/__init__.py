"""Many games at once, for training and mass simulation: stepped in C by several threads, seen through numpy arrays."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lnl.batch.games import Games, derived_seed

__all__ = ["Games", "derived_seed"]


def __getattr__(name: str) -> Any:
    if name in __all__:  # its constants are read before it is built
        from lnl.batch import games

        return getattr(games, name)
    raise AttributeError(f"module 'lnl.batch' has no attribute {name!r}")
