"""12.1: loops. A main-phase action that changes nothing at all is not offered again until something changes."""

from __future__ import annotations

from lnl.limits import require
from lnl.reference.state import State


def leave(g: State, code: int) -> None:
    """Note which action is taken, and the state it is taken from."""
    g.left = (g.changes, code)


def reach(g: State) -> None:
    """Bar the latest action if the game is completely identical to before it (12.1.1.2)."""
    changes, code = g.left
    if changes == g.changes:
        g.barred.add(code)
        require("MAX_BARRED", len(g.barred))
    else:
        g.barred.clear()


def is_barred(g: State, code: int) -> bool:
    """Return whether an action led from here to here."""
    return code in g.barred
