"""The rule index: each rule in short, the functions that implement it in both engines, and the tests that show it."""

from lnl.contract.rulebook.index import Entry, load

__all__ = ["Entry", "load"]
