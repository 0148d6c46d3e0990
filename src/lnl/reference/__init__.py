"""The reference engine: the rule book in plain Python, for reading and for checking the core."""

from lnl.reference.flow import Engine

__all__ = ["Engine"]
