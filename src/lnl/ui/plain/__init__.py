"""The plain terminal: lines in, lines out, without cursor movement."""

from lnl.ui.plain.drawing import card_lines, result_line
from lnl.ui.plain.endings import InputEnded, MoveRefused, Quit
from lnl.ui.plain.table import PlainTable

__all__ = ["InputEnded", "MoveRefused", "PlainTable", "Quit", "card_lines", "result_line"]
