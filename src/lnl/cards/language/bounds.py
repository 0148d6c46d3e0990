"""How long and how deep a rules text may be, and how large its numbers."""

from __future__ import annotations

from lnl.contract.limits import MAX_SOULS

MAX_NUMBER = 99999
"""Largest number in a text: its product with a count of cards stays far below 32 bits."""
MAX_DIGITS = 9
"""Longest number that is read."""
MAX_BRACKETS = 12
"""Brackets and quotation marks in one another; shipped cards have at most four."""
MAX_LEVEL = 9
"""Highest level that is printed on a card, and that Make Up asks for."""
MAX_EX_SOUL = MAX_SOULS
"""Most soul cards that EX Soul asks for: a member has no more."""
MAX_GATE_NUMBER = 12
"""The largest gate number (2.17)."""
