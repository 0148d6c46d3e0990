"""All games of the server: begun, found by a token, left to the store when nobody looks, and read from it again."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial
from typing import TYPE_CHECKING, Any

from lnl.contract.errors import LnlError
from lnl.contract.version import VERSION
from lnl.ui.web.cards import library
from lnl.ui.web.limits import IDLE_SECONDS, KEEP_DAYS, MAX_GAMES, MAX_LOADED, OVER_SECONDS
from lnl.ui.web.lobby import Lobby
from lnl.ui.web.messages import MessageRefused
from lnl.ui.web.naming import named
from lnl.ui.web.restoring import as_json, restored
from lnl.ui.web.table import WATCHER, Busy, Table
from lnl.ui.web.thinking import Thinking

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck
    from lnl.game.replay import Replay
    from lnl.ui.model.session import TableSession
    from lnl.ui.web.connection import Connection
    from lnl.ui.web.offers import Wish
    from lnl.ui.web.store import Row, Store

FORMAT = "lnl-serve/1"
_TOKEN_BYTES = 18
_NAME_BYTES = 9
_SEED_BITS = 64
_CARE_SECONDS = 30.0


class UnknownSeat(LnlError):
    """A token opens no seat."""


class Tables:
    """The games of a server.

    Args:
        store: where they are kept.
        workers: searches at one time.
    """

    def __init__(self, store: Store, workers: int) -> None:
        self._store = store
        self._thinking = Thinking(workers)
        self._open: dict[str, Table | Lobby] = {}
        store.forget(KEEP_DAYS)

    @property
    def n_loaded(self) -> int:
        """How many games are in memory."""
        return len(self._open)

    @property
    def thinking(self) -> Thinking:
        """Where searches go on."""
        return self._thinking

    # --- new games --------------------------------------------------------------------------------------------

    def begin(self, wish: Wish) -> dict[str, Any]:
        """Begin a game and return the tokens of its seats.

        Args:
            wish: what somebody wants.

        Raises:
            Busy: as many games as the server takes go on already.
            LnlError: the game cannot begin.
        """
        self._require_room()
        name, token, other = (secrets.token_urlsafe(n) for n in (_NAME_BYTES, _TOKEN_BYTES, _TOKEN_BYTES))
        seats = [
            None if spec is None else {"player": spec, "seed": secrets.randbits(_SEED_BITS)} for spec in wish.seats
        ]
        names = [given or named(spec) for given, spec in zip(wish.names, wish.seats, strict=True)]
        header: Row = {"format": FORMAT, "lnl": VERSION, "seats": seats, "names": names, "game": None}
        if wish.clock is not None:
            header["clock"] = str(wish.clock)
        first, second = wish.decks
        if second is None:
            header["lobby"] = {"deck": first.to_text(), "first": wish.first, "ruleset": wish.ruleset}
            tokens = {token: 0, other: 1}
        else:
            header |= _new_game(first, second, wish.first, wish.ruleset)
            tokens = {token: 0 if wish.seats[0] is None else WATCHER}
        self._store.begin(name, header, tokens)
        return {"token": token, "invite": other} if second is None else {"token": token}

    def join(self, token: str, deck: Deck, called: str) -> None:
        """Begin a game to which a person was invited.

        Args:
            token: of the second seat.
            deck: that the person brings.
            called: how the person wants to be called.

        Raises:
            LnlError: the token opens no such seat, or the game has begun.
        """
        name, seat = self._seat_of(token)
        lobby = self._table(name)
        if not isinstance(lobby, Lobby) or seat != 1:
            raise MessageRefused("this game has begun")
        from lnl.cards.library.decks import Deck

        header = dict(lobby.header)
        setting = header.pop("lobby")
        header |= _new_game(Deck.parse(setting["deck"], library()), deck, setting["first"], setting["ruleset"])
        header["names"] = [header["names"][0], called]
        self._store.renew(name, header)
        del self._open[name]
        table = self._table(name)
        assert isinstance(table, Table)
        for connection in lobby.leave_all():
            connection.table = table
            table.join(connection, connection.seat, connection.lang)

    # --- seats ------------------------------------------------------------------------------------------------

    def sit(self, connection: Connection, token: str, lang: str) -> None:
        """Let a page sit down where its token says.

        Args:
            connection: the page.
            token: what it showed.
            lang: the language that it wants.

        Raises:
            UnknownSeat: the token opens no seat.
            Busy: too many pages look at the game.
        """
        name, seat = self._seat_of(token)
        table = self._table(name)
        table.join(connection, seat, lang)
        connection.table = table

    def game(self, token: str) -> Table:
        """Return the game that a token belongs to.

        Args:
            token: of any of its seats.

        Raises:
            LnlError: the token opens no seat, or the game has not begun.
        """
        return self.game_and_seat(token)[0]

    def game_and_seat(self, token: str) -> tuple[Table, int]:
        """Return the game that a token belongs to, and its seat there.

        Args:
            token: of any of its seats.

        Raises:
            LnlError: the token opens no seat, or the game has not begun.
        """
        name, seat = self._seat_of(token)
        table = self._table(name)
        if isinstance(table, Lobby):
            raise MessageRefused("the game has not begun")
        return table, seat

    def go_on_from(self, token: str, at: int, seat: int, spec: str) -> dict[str, Any]:
        """Begin a game that continues a finished game from a moment.

        Args:
            token: of any seat of that game.
            at: after how many of its moves.
            seat: which player the person takes, 0 or 1.
            spec: the player of the program that takes the other.

        Raises:
            LnlError: there is no such game or moment, or the server has no room.
        """
        return self.go_on_with(self.game(token).replay(), at, seat, spec)

    def go_on_with(self, replay: Replay, at: int, seat: int, spec: str) -> dict[str, Any]:
        """Begin a game that goes on from a moment of a replay.

        Args:
            replay: the game.
            at: after how many of its moves.
            seat: which player the person takes, 0 or 1.
            spec: the player of the program that takes the other.

        Raises:
            LnlError: there is no such moment, or the server has no room.
        """
        if at >= len(replay.moves):
            raise MessageRefused(f"the game has {len(replay.moves)} moves: choose an earlier moment")
        seats: list[dict[str, Any] | None] = [{"player": spec, "seed": secrets.randbits(_SEED_BITS)} for _ in (0, 1)]
        seats[seat] = None
        names = [named(None if other is None else spec) for other in seats]
        header: Row = {"format": FORMAT, "lnl": VERSION, "seats": seats, "names": names}
        header["game"] = as_json(replay.header())
        rows = [{"do": text, "digest": f"{digest:016x}", "by": "replay"} for text, digest in replay.moves[:at]]
        return {"token": self._begun(header, seat, [*rows, {"assisted": True}])}

    def _begun(self, header: Row, seat: int, rows: list[Row]) -> str:
        self._require_room()
        name, token = secrets.token_urlsafe(_NAME_BYTES), secrets.token_urlsafe(_TOKEN_BYTES)
        self._store.begin(name, header, {token: seat})
        if rows:
            self._store.append(name, 0, rows)
        return token

    def _require_room(self) -> None:
        if self._store.n_running() >= MAX_GAMES:
            raise Busy("as many games as this server takes go on already: come back later")

    def _seat_of(self, token: str) -> tuple[str, int]:
        found = self._store.seat(token)
        if found is None:
            raise UnknownSeat("this opens no seat here")
        return found

    def _table(self, name: str) -> Table | Lobby:
        if name not in self._open:
            stored = self._store.read(name)
            if stored is None:
                raise UnknownSeat("this game is not kept here any more")
            header = stored.header
            if header["game"] is None:
                self._open[name] = Lobby(header)
            else:
                first, second = (None if seat is None else str(seat["player"]) for seat in header["seats"])
                load = partial(self._loaded, name)
                self._open[name] = Table(
                    name, load, (first, second), tuple(header["names"]), self._store, self._thinking
                )
        return self._open[name]

    def _loaded(self, name: str) -> tuple[TableSession, int]:
        """Return the session of a game as it is stored, and how many rows that are."""
        stored = self._store.read(name)
        assert stored is not None
        return restored(stored), len(stored.rows)

    # --- looking after them -----------------------------------------------------------------------------------

    async def care(self) -> None:
        """Leave games that nobody looks at to the store, again and again."""
        while True:
            await asyncio.sleep(_CARE_SECONDS)
            self.tidy()

    def tidy(self) -> None:
        """Leave to the store the games that nobody has looked at for long, and more where too many are in memory.

        A game that is over is left sooner: who plays one after the other would fill the memory with games that nobody needs.
        """
        idle = sorted((table.idle_seconds, name) for name, table in self._open.items() if table.idle_seconds)
        too_many = len(self._open) - MAX_LOADED
        for seconds, name in reversed(idle):
            longest = OVER_SECONDS if self._open[name].is_over else IDLE_SECONDS
            if seconds > longest or too_many > 0:
                del self._open[name]
                too_many -= 1

    async def close(self) -> None:
        """End what goes on; all games are in the store."""
        for table in self._open.values():
            await table.close()
        await self._thinking.close()


def _new_game(first: Deck, second: Deck, starter: int | None, ruleset: str) -> Row:
    """Return what the header tells of a new game: its decks, and the header of its replay; its seed is nobody's to know."""
    from lnl.game.game import Game
    from lnl.game.replay import Replay

    game = Game(first, second, seed=secrets.randbits(_SEED_BITS), first=starter, ruleset=ruleset)
    return {"decks": [first.to_text(), second.to_text()], "game": as_json(Replay.of(game).header())}
