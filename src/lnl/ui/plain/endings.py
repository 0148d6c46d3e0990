"""How a sitting at a plain table ends before its game is over."""

from __future__ import annotations

from lnl.contract.errors import LnlError


class InputEnded(LnlError):
    """The moves ran out before the game was over."""


class Quit(LnlError):
    """The person left."""


class MoveRefused(LnlError):
    """A line of a file of moves is no move, or is not legal there; nothing was done for it."""
