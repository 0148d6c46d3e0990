"""The checks of every request: host, origin, size and frequency.

Every page in the same browser can reach a server on the loopback address, so the address alone protects nothing. A
foreign page may send requests (its ``Origin`` shows this), or let its own name resolve to the loopback address (its
``Host`` shows this).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from lnl.ui.web.limits import MAX_BODY, MAX_RECORD

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

OPENING = "/open"
"""The request that brings a whole game; those below it bring one too."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The page takes everything from this server and nothing from elsewhere."""
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_REFUSED = 4403
"""Code of a socket that is closed because of where it comes from."""


@dataclass(frozen=True)
class Names:
    """The names by which the server may be asked for.

    Attributes:
        hosts: names or addresses, in small letters, without ports.
    """

    hosts: frozenset[str]

    @classmethod
    def of(cls, host: str, others: Sequence[str] = ()) -> Names:
        """Return the names of a server.

        Args:
            host: the address that it listens at; one that stands for all addresses is no name.
            others: further names, such as that of a proxy in front.
        """
        own = () if host in ("0.0.0.0", "::", "") else (host,)
        return cls(frozenset(name.lower().strip("[]") for name in (*LOOPBACK, *own, *others)))

    def knows_host(self, host: str) -> bool:
        """Return whether a ``Host`` header names this server.

        Args:
            host: the header.
        """
        return _name_of(f"//{host}") in self.hosts

    def knows_origin(self, origin: str, host: str) -> bool:
        """Return whether a page comes from this server.

        Args:
            origin: the ``Origin`` header of a request.
            host: its ``Host`` header.
        """
        scheme, _, rest = origin.partition("://")
        if scheme not in ("http", "https") or not rest or "/" in rest:
            return False
        name = _name_of(f"//{rest}")
        if name in LOOPBACK:  # another server on this machine may be somebody else's: the port must be the same
            return rest.lower() == host.lower()
        return name in self.hosts


def _name_of(url: str) -> str:
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""


class Guard:
    """Refuses requests of foreign names, foreign pages, and bodies that are too large; adds headers to every answer.

    Args:
        app: the application behind.
        names: by which the server may be asked for.
    """

    def __init__(self, app: App, names: Names) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
        elif refusal := self._refusal(scope):
            await _refuse(scope, receive, send, *refusal)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, _Bounded(receive, _most(scope)).receive, _with_headers(send))

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Return status and reason, None for a request that may pass."""
        headers = scope["headers"]
        host, origin = _header(headers, b"host"), _header(headers, b"origin")
        if host is None or not self._names.knows_host(host):
            return 421, "this server has another name: start it with --name NAME to be reached by that one"
        writes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")
        if writes and (origin is None or not self._names.knows_origin(origin, host)):
            return 403, "only pages of this server may ask this (Origin)"
        if scope["type"] == "http":
            length = _header(headers, b"content-length") or "0"
            most = _most(scope)
            if not length.isdecimal() or len(length) > 12 or int(length) > most:
                return 413, f"a request has at most {most} bytes"
        return None


def _most(scope: Scope) -> int:
    """Return how many bytes a request may have."""
    path = scope["path"]
    return MAX_RECORD if path == OPENING or path.startswith(OPENING + "/") else MAX_BODY


def _header(headers: Sequence[tuple[bytes, bytes]], name: bytes) -> str | None:
    """Return a header, None where it is missing or stands twice."""
    found = [value for key, value in headers if key == name]
    return found[0].decode("latin-1") if len(found) == 1 else None


class TooLarge(Exception):
    """A body goes on beyond its bound."""


class _Bounded:
    """Counts the bytes of a body whose length was not told."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._most = most
        self._n_bytes = 0

    async def receive(self) -> MutableMapping[str, Any]:
        message = await self._receive()
        self._n_bytes += len(message.get("body", b""))
        if self._n_bytes > self._most:
            raise TooLarge
        return message


def _with_headers(send: Send) -> Send:
    async def sending(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *HEADERS]
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": _REFUSED, "reason": reason})
        return
    body = reason.encode() + b"\n"
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
