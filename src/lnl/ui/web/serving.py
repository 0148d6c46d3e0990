"""Running the server: the address it listens at, and its end."""

from __future__ import annotations

import errno
import gc
import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING

from lnl.contract.errors import LnlError

if TYPE_CHECKING:
    from lnl.ui.web.store import Store

_BACKLOG = 256
_MAX_FRAME = 65_536
"""Bytes of a message beyond which the connection is closed unread; shorter ones that are too long get an answer."""
_PING_SECONDS = 20.0
_END_SECONDS = 2
_OBJECTS = 20_000
"""New objects after which garbage is looked for: some ten frames."""


def is_loopback(host: str) -> bool:
    """Return whether only this machine reaches an address.

    Args:
        host: the address or name.
    """
    return host == "localhost" or host == "::1" or host.startswith("127.")


def has_display() -> bool:
    """Return whether a browser could be shown here."""
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def require_web() -> None:
    """Refuse to go on where the parts of the server are not installed.

    Raises:
        LnlError: they are not; the text says how to install them.
    """
    try:
        import starlette
        import uvicorn
        import websockets
    except ImportError as error:
        raise LnlError(f"this needs {error.name}: pip install 'lnl[web]'") from None
    del starlette, uvicorn, websockets


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens; from now on pages wait for an answer.

    Args:
        host: an address or name of this machine.
        port: 0 takes a free one.

    Raises:
        LnlError: the address cannot be had.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(family, kind, protocol)
        try:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            found.bind(address)
            found.listen(_BACKLOG)
        except BaseException:
            found.close()
            raise
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise LnlError(f"port {port} of {host} is in use: another server runs there, or choose --port") from None
        raise LnlError(f"--host {host}: {error.strerror or error}") from None
    return found


def address_of(listener: socket.socket) -> str:
    """Return the address of the page.

    Args:
        listener: what `listening` returned.
    """
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def open_store(path: Path | None) -> Store:
    """Return where games are kept.

    Args:
        path: the file; the usual one by default.

    Raises:
        FileError: it cannot be used.
    """
    from lnl.ui.kept_play import folder
    from lnl.ui.web.store import Store

    return Store(folder() / "served.sqlite" if path is None else path)


def serve(
    store: Store,
    listener: socket.socket,
    others: list[str],
    workers: int,
    behind_proxy: bool,
    pictures: Path | None = None,
) -> None:
    """Run the server until a signal ends it.

    Args:
        store: where games are kept.
        listener: what `listening` returned.
        others: names by which it is reached besides its address.
        workers: searches at one time.
        behind_proxy: whether addresses of visitors are told by a proxy on this machine (``X-Forwarded-For``).
        pictures: a folder of pictures of cards, None for none.

    Raises:
        FileError: the folder is none.
    """
    import uvicorn

    from lnl.ui.web.app import make_app
    from lnl.ui.web.guard import Names
    from lnl.ui.web.limits import MAX_CONNECTIONS

    app = make_app(store, Names.of(listener.getsockname()[0], others), workers, pictures)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=behind_proxy,
        ws="websockets-sansio",
        ws_max_size=_MAX_FRAME,
        ws_per_message_deflate=False,  # costs more time than a table's few messages are worth
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        limit_concurrency=2 * MAX_CONNECTIONS,
        timeout_graceful_shutdown=_END_SECONDS,
    )
    # What stands now stays. Without this, looking for garbage goes through all cards again and again, for a tenth of a second.
    gc.collect()
    gc.freeze()
    gc.set_threshold(_OBJECTS, 20, 50)
    uvicorn.Server(config).run(sockets=[listener])
