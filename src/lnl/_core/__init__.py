"""The core engine."""

from lnl._core.engine import Engine

__all__ = ["Engine"]
