"""A connected page with a queue of messages; a page that does not keep up is disconnected."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from lnl.contract.errors import LnlError
from lnl.ui.model.parts import Shown
from lnl.ui.model.refusals import refusal_in
from lnl.ui.web.limits import MAX_WAITING

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=Shown.shallow).encode
_BEHIND = 4429
"""Code of a socket that is closed because its page did not keep up."""


class Place(Protocol):
    """Where a page can sit."""

    async def hear(self, connection: Connection, message: Mapping[str, Any]) -> None:
        """Handle a message of a page."""

    def leave(self, connection: Connection) -> None:
        """Disconnect a page."""


class Connection:
    """A page.

    Args:
        socket: of that page.

    Attributes:
        seat: who looks: 0, 1, or another number for one who watches.
        lang: the language that it is shown.
        known: ids of the cards whose texts it was sent.
        table: where it sits, None before it sat down.
        version: how many moves were made in the game that it was shown last.
        last_line: number of the last line of the log that it was sent, -1 for none.
    """

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._queue: asyncio.Queue[str] = asyncio.Queue(MAX_WAITING)
        self._is_open = True
        self.seat = 0
        self.lang = "en"
        self.known: set[str] = set()
        self.version = 0
        self.last_line = -1
        self.table: Place | None = None

    def send(self, message: dict[str, Any]) -> None:
        """Queue a message; if the page is too far behind, the connection ends instead.

        Args:
            message: JSON values, and parts of what is shown.
        """
        self.send_text(_encode(message))

    def send_text(self, text: str) -> None:
        """Queue a message that is written already.

        Args:
            text: the message.
        """
        try:
            if self._is_open:
                self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self._is_open = False

    def send_passing(self, message: dict[str, Any]) -> None:
        """Queue a message that is of no use later; a page that has others to read does not get it.

        Args:
            message: JSON values.
        """
        if self._queue.empty():
            self.send(message)

    def refuse(self, error: LnlError) -> None:
        """Tell the page why nothing was done.

        Args:
            error: the reason.
        """
        rule = getattr(error, "rule", "")
        reason = refusal_in(str(error).removesuffix(f" [{rule}]"), self.lang)
        self.send({"type": "refused", "reason": f"{reason} [{rule}]" if rule else reason, "rule": rule})

    async def write(self) -> None:
        """Write what is queued, until the connection ends."""
        with suppress(RuntimeError, OSError):  # the page went away
            while self._is_open:
                text = await self._queue.get()
                await self._socket.send_text(text)
            await self._socket.close(_BEHIND, "the page does not keep up")

    async def end(self, code: int, reason: str) -> None:
        """Write what is queued, and close.

        Args:
            code: of the end, 4000 to 4999.
            reason: in words.
        """
        self._is_open = False
        with suppress(RuntimeError, OSError):
            while not self._queue.empty():
                await self._socket.send_text(self._queue.get_nowait())
            await self._socket.close(code, reason)
