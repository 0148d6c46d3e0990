"""The ways to leave a plain table before its game is over."""

from __future__ import annotations

from lnl.contract.errors import LnlError


class InputEnded(LnlError):
    """The moves ran out before the game was over."""


class Quit(LnlError):
    """The person left."""


class MoveRefused(LnlError):
    """A line of a file of moves is not a move, or is not legal; nothing was done."""
