"""The rule index: what each rule asks for, where it acts in both engines, and which tests show it."""

from lnl.contract.rulebook.index import Entry, load

__all__ = ["Entry", "load"]
