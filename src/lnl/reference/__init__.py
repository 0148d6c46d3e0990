"""The reference engine: the rule book in plain Python, to read and to check the core against."""

from lnl.reference.flow import Engine

__all__ = ["Engine"]
