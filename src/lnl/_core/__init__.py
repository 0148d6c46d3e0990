"""The core engine."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lnl._core.face import Engine

__all__ = ["Engine"]


def __getattr__(name: str) -> Any:
    if name in __all__:  # its constants are read before it is built
        from lnl._core.face import Engine

        return Engine
    raise AttributeError(f"module 'lnl._core' has no attribute {name!r}")
