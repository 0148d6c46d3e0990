"""A game to which a person is invited, before the other has chosen a deck."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from lnl.ui.web.limits import MAX_WATCHERS
from lnl.ui.web.messages import MessageRefused
from lnl.ui.web.table import Busy

if TYPE_CHECKING:
    from lnl.ui.web.connection import Connection
    from lnl.ui.web.store import Row


class Lobby:
    """A game that has not begun.

    Args:
        header: what is stored of it.
    """

    def __init__(self, header: Row) -> None:
        self.header = header
        self._connections: list[Connection] = []
        self._touched = monotonic()

    @property
    def is_over(self) -> bool:
        """Whether the game is over: it has not begun."""
        return False

    @property
    def idle_seconds(self) -> float:
        """How long nobody has been connected."""
        return 0.0 if self._connections else monotonic() - self._touched

    def join(self, connection: Connection, seat: int, lang: str) -> None:
        """Let a page wait here.

        Args:
            connection: the page.
            seat: 0 or 1.
            lang: the language that it is shown.

        Raises:
            Busy: too many pages wait.
        """
        if len(self._connections) >= MAX_WATCHERS:
            raise Busy("too many pages look at this game")
        connection.seat, connection.lang = seat, lang
        self._connections.append(connection)
        connection.send({"type": "lobby", "seat": seat, "clock": self.header.get("clock")})

    def leave(self, connection: Connection) -> None:
        """Disconnect a page.

        Args:
            connection: the page.
        """
        with suppress(ValueError):
            self._connections.remove(connection)
        self._touched = monotonic()

    def leave_all(self) -> list[Connection]:
        """Return all pages that wait, and forget them."""
        found, self._connections = self._connections, []
        return found

    async def hear(self, _connection: Connection, _message: Mapping[str, Any]) -> None:
        """Refuse whatever is said.

        Raises:
            MessageRefused: always.
        """
        raise MessageRefused("the game has not begun")

    async def close(self) -> None:
        """Nothing goes on here."""
