"""Third-party players: named ``module:Class``, or by an entry point of the group ``lnl.players``.

A text may come from anywhere, also from a visitor of a server. A module that it names is therefore imported only if the
person who started the process admitted it, on the command line or in the variable ``LNL_PLAYERS``.
"""

from __future__ import annotations

import os
import re
import sys
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from lnl.contract.arguments import shown
from lnl.contract.errors import LnlError

VARIABLE = "LNL_PLAYERS"
"""Admitted players, ``module:Class`` separated by commas; child processes inherit it."""
GROUP = "lnl.players"
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*:[A-Za-z_][A-Za-z0-9_]*")


def own_name(spec: str) -> str:
    """Return the ``module:Class`` at the beginning of a text, "" if there is none.

    Args:
        spec: the text, such as ``my_players:Cautious:depth=3``.
    """
    found = _NAME.match(spec)
    return found[0] if found and spec[found.end() : found.end() + 1] in ("", ":") else ""


def admit(spec: str) -> None:
    """Let this process and those that it starts import the player that a text names; other texts change nothing.

    Args:
        spec: the text, from the person who started the process.

    Raises:
        LnlError: there is no such module, or nothing of that name in it.
    """
    name = own_name(spec)
    if not name or name in _admitted():
        return
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.insert(0, os.getcwd())  # as `python -m` has it
    _imported(name)
    os.environ[VARIABLE] = ",".join([*_admitted(), name])


def own_player(name: str) -> Any:
    """Return the factory of an admitted player or of an entry point, or None.

    Args:
        name: ``module:Class``, or the name of an entry point.

    Raises:
        LnlError: it cannot be imported.
    """
    if name in _admitted():
        return _imported(name)
    for point in entry_points(group=GROUP, name=name):
        return _imported(point.value)
    return None


def _admitted() -> list[str]:
    return [name for name in os.environ.get(VARIABLE, "").split(",") if name]


def _imported(name: str) -> Any:
    module, _, attribute = name.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise LnlError(f"player {shown(name)}: {error}") from None
