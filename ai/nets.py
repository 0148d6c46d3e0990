"""Networks named in player texts: ``mcts:net=FILE``, and ``mcts:net=shipped`` for that of the package.

A text may come from anywhere, also from a visitor of a server. A file that it names is therefore read only if the
person who started the process admitted it, on the command line or in the variable ``LNL_NETS``.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from lnl.ai.search.net import Net, read_net
from lnl.contract.arguments import shown
from lnl.contract.errors import LnlError

VARIABLE = "LNL_NETS"
"""Admitted files, separated by colons; child processes inherit it."""
OPTION = "net"
"""The option of a player that names the file."""
SHIPPED = "shipped"
"""Instead of a file: the network of the package."""
SHIPPED_FILE = Path(__file__).parent / "search" / "shipped.net"

_read: dict[tuple[str, int, int], Net] = {}


def net_named(spec: str) -> str:
    """Return the file that the text of a player names, "" if it names none.

    Args:
        spec: the text, such as ``mcts:iterations=200,net=run/net-1.net``.
    """
    name, _, rest = spec.partition(":")
    if name != "mcts":
        return ""
    found = [item.partition("=")[2] for item in rest.split(",") if item.partition("=")[0] == OPTION]
    return found[-1] if found else ""


def admit_net(spec: str) -> None:
    """Let players of this process and those that it starts read the network that a text names; other texts change
    nothing.

    Args:
        spec: the text of a player, from the person who started the process.

    Raises:
        LnlError: the file is not a network of this version.
    """
    path = net_named(spec)
    if not path or path == SHIPPED or path in _admitted():
        return
    if os.pathsep in path:
        raise LnlError(f"player {shown(spec)}: a path with {os.pathsep!r} cannot be named here")
    net_of(path)
    os.environ[VARIABLE] = os.pathsep.join([*_admitted(), path])


def admitted_net(path: str) -> str:
    """Return the path of a network that was admitted.

    Args:
        path: as a text names it.

    Raises:
        LnlError: nobody admitted it.
    """
    if path != SHIPPED and path not in _admitted():
        raise LnlError(
            f"mcts: net: {shown(path)} was not named on the command line of a command that takes networks, nor in {VARIABLE}"
        )
    return path


def net_of(path: str) -> Net:
    """Return the network of a file; an unchanged file is read only once.

    Args:
        path: the file; `SHIPPED` for that of the package.

    Raises:
        FileError: the file is missing, damaged, not a network, or has other inputs than this version.
    """
    path = str(SHIPPED_FILE) if path == SHIPPED else path
    try:
        state = os.stat(path)
    except (OSError, ValueError):
        return read_net(path)  # which says why not
    key = (os.path.abspath(path), state.st_mtime_ns, state.st_size)
    if key not in _read:
        if len(_read) >= 8:
            _read.clear()
        _read[key] = read_net(path)
    return _read[key]


def nets_of(specs: Iterable[str]) -> dict[str, str]:
    """Return the digest of each network that texts of players name, by its path; their choices depend on them.

    Args:
        specs: the texts.

    Raises:
        FileError: a file is not a network of this version.
    """
    return {path: net_of(path).digest for path in map(net_named, specs) if path}


def _admitted() -> list[str]:
    return [path for path in os.environ.get(VARIABLE, "").split(os.pathsep) if path]
