"""The server's routes: the page, what a new game can be, new games, and the socket of a seat."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from lnl.contract.arguments import shown, whole, word
from lnl.contract.errors import FileError, LnlError
from lnl.files.reading import Unreadable, decode, parse_json
from lnl.ui.model.refusals import refusal_in
from lnl.ui.model.rules import rule_text
from lnl.ui.model.terms import terms
from lnl.ui.model.wording import wording
from lnl.ui.plain.story import story_of
from lnl.ui.web.buckets import Bucket, Buckets
from lnl.ui.web.building import Building
from lnl.ui.web.cards import library
from lnl.ui.web.connection import Connection
from lnl.ui.web.exporting import TABLES, calling_of, page_of
from lnl.ui.web.guard import OPENING, Guard, TooLarge
from lnl.ui.web.limits import (
    GAMES_A_SECOND,
    GAMES_AT_ONCE,
    MAX_CONNECTIONS,
    MESSAGES_A_SECOND,
    MESSAGES_AT_ONCE,
    REFUSALS,
    SIT_SECONDS,
    TRIES_A_SECOND,
    TRIES_AT_ONCE,
)
from lnl.ui.web.messages import LANGUAGES, MessageRefused, parse_message
from lnl.ui.web.naming import read_by
from lnl.ui.web.offers import (
    offers,
    parse_export,
    parse_going_on,
    parse_joining,
    parse_look,
    parse_moment,
    parse_step,
    parse_token,
    parse_wish,
)
from lnl.ui.web.opening import opened, replay_of
from lnl.ui.web.pictures import Pictures
from lnl.ui.web.refusing import refused
from lnl.ui.web.reviewing import Review, step_of, turns_of
from lnl.ui.web.table import WATCHER, Busy, Table
from lnl.ui.web.tables import Tables, UnknownSeat
from lnl.ui.web.teaching import card_looked_at, contents, lesson_shown

if TYPE_CHECKING:
    from lnl.game.replay import Replay
    from lnl.ui.model.scene import Calling
    from lnl.ui.web.guard import Names
    from lnl.ui.web.store import Store

TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
_UNKNOWN, _REPEATED, _FULL, _LATE = 4404, 4400, 4503, 4408
"""Codes of a socket that is closed: no such seat, too many refused messages, too many connections, nothing said."""
LINES = "application/jsonl"
"""Of an answer that comes line by line."""
_DIGITS = 9
"""No number of a request has so many."""
_WORDS = ("opponent", "lang", "kind")
"""Parts of requests with a whole game that are no numbers."""
_MAX_RULE = 24
"""Characters of a rule number."""


def make_app(store: Store, names: Names, workers: int = 1, pictures: Path | None = None) -> Any:
    """Return the server as an ASGI application.

    Args:
        store: where its games are kept; it is closed when the server ends.
        names: by which the server may be asked for.
        workers: searches at one time.
        pictures: a folder of pictures of cards, None for none.

    Raises:
        FileError: the folder is none.
    """
    server = _Server(store, workers, pictures)
    routes = [
        Route("/", server.page),
        Route("/tutorial", server.page),
        Route("/static/{name:str}", server.static),
        Route("/offers", server.offers),
        Route("/pictures/{card:str}", server.picture),
        Route("/words/{lang:str}", server.words),
        Route("/terms/{lang:str}", server.terms),
        Route("/rules/{number:str}", server.rule),
        Route("/lessons/{lang:str}", server.lessons),
        Route("/lesson", server.lesson, methods=["POST"]),
        Route("/lesson/card", server.lesson_card, methods=["POST"]),
        Route("/games", server.begin, methods=["POST"]),
        Route("/join", server.join, methods=["POST"]),
        Route("/record", server.record, methods=["POST"]),
        Route("/step", server.step, methods=["POST"]),
        Route("/review", server.review, methods=["POST"]),
        Route(OPENING, server.opened, methods=["POST"]),
        Route(OPENING + "/review", server.reviewed, methods=["POST"]),
        Route(OPENING + "/continue", server.gone_on, methods=["POST"]),
        Route(OPENING + "/export", server.opened_exported, methods=["POST"]),
        Route("/export", server.exported, methods=["POST"]),
        Route("/continue", server.go_on, methods=["POST"]),
        *server.building.routes(),
        Route("/health", server.health),
        WebSocketRoute("/socket", server.socket),
    ]
    app = Starlette(routes=routes, lifespan=server.lifespan)
    return Guard(app, names)


class _Server:
    """The shared state of the routes."""

    def __init__(self, store: Store, workers: int, pictures: Path | None) -> None:
        self._pictures = Pictures(pictures, (card.id for card in library()) if pictures else ())
        self._offers = {
            **offers(),
            "pictures": self._pictures.cards,
        }  # reads all cards, which takes seconds where they are read for the first time
        self._store = store
        self._tables = Tables(store, workers)
        self._beginners = Buckets(GAMES_AT_ONCE, GAMES_A_SECOND)
        self._viewers = Buckets(GAMES_AT_ONCE, GAMES_A_SECOND)
        self._reviewers = Buckets(TRIES_AT_ONCE, TRIES_A_SECOND)
        self._learners = Buckets(MESSAGES_AT_ONCE, MESSAGES_A_SECOND)
        self._n_connections = 0
        self._files = {
            path.name: path.read_bytes()
            for path in resources.files("lnl.ui.web").joinpath("static").iterdir()
            if any(path.name.endswith(suffix) for suffix in TYPES)
        }
        self.building = Building(self._tables.thinking, self._files["builder.html"])

    @asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Look after idle games while the server runs, and end it in order."""
        care = asyncio.create_task(self._tables.care())
        try:
            yield
        finally:
            care.cancel()
            with suppress(asyncio.CancelledError):
                await care
            await self._tables.close()
            self._store.close()

    async def page(self, _request: Request) -> Response:
        """The page."""
        return Response(self._files["index.html"], media_type="text/html")

    async def static(self, request: Request) -> Response:
        """A part of the page; names are looked up, so none leads elsewhere."""
        name = request.path_params["name"]
        if name not in self._files:
            return PlainTextResponse("there is no such file\n", 404)
        kind = TYPES["." + name.rpartition(".")[2]]
        return Response(self._files[name], media_type=kind, headers={"cache-control": "no-cache"})

    async def offers(self, _request: Request) -> Response:
        """What a new game can be."""
        return JSONResponse(self._offers)

    async def picture(self, request: Request) -> Response:
        """The picture of a card, from the folder of whoever runs the server."""
        found = await asyncio.to_thread(self._pictures.read, request.path_params["card"])
        if found is None:
            return PlainTextResponse("there is no such picture\n", 404)
        return Response(found[0], media_type=found[1], headers={"cache-control": "max-age=3600"})

    async def health(self, _request: Request) -> Response:
        """Numbers for whoever runs the server."""
        return JSONResponse({"games": self._tables.n_loaded, "connections": self._n_connections})

    async def begin(self, request: Request) -> Response:
        """Begin a game and return its seats."""
        if not self._may_begin(request):
            return refused(request, "too many new games from here: wait a little", 429)
        return await self._answered(request, lambda row: self._tables.begin(parse_wish(row)), 201)

    def _may_begin(self, request: Request) -> bool:
        return self._beginners.take(_address(request))

    async def lessons(self, request: Request) -> Response:
        """The list of lessons."""
        lang = request.path_params["lang"]
        if lang not in LANGUAGES:
            return PlainTextResponse("there is no such language\n", 404)
        return JSONResponse(contents(lang))

    async def lesson(self, request: Request) -> Response:
        """A lesson as it stands after what was done in it."""
        return await self._taught(request, lesson_shown)

    async def lesson_card(self, request: Request) -> Response:
        """A card of a lesson in detail."""
        return await self._taught(request, card_looked_at)

    async def _taught(self, request: Request, answer: Callable[[Any], dict[str, Any]]) -> Response:
        if not self._learners.take(_address(request)):
            return refused(request, "too many requests from here: wait a little", 429)
        return await self._answered(request, answer, 200)

    async def join(self, request: Request) -> Response:
        """Begin a game to which a person was invited."""
        return await self._answered(request, self._join, 200)

    def _join(self, row: Any) -> dict[str, Any]:
        token, deck, name = parse_joining(row)
        self._tables.join(token, deck, name)
        return {}

    async def record(self, request: Request) -> Response:
        """The record of a game that is over."""
        return await self._answered(request, self._record, 200)

    def _record(self, row: Any) -> dict[str, Any]:
        return {"lines": self._tables.game(parse_token(row)).replay().lines()}

    async def step(self, request: Request) -> Response:
        """A game that is over, as it was at a moment."""
        return await self._answered(request, self._step, 200)

    def _step(self, row: Any) -> dict[str, Any]:
        token, at, wanted, lang = parse_step(row)
        table, seat, calling = self._seen(token, wanted, lang)
        game = table.over()
        step = step_of(game, at, seat, lang, calling)
        return {**step, "turns": turns_of(game), "names": list(table.names(lang))}

    def _seen(self, token: str, seat: int | None, lang: str) -> tuple[Table, int, Calling]:
        """Return the game of a token, whose side lies below, and how the players are called to who has the token."""
        table, own = self._tables.game_and_seat(token)
        if seat is None:
            seat = 0 if own == WATCHER else own
        return table, seat, read_by(table.names(lang), None if own == WATCHER else own)

    async def go_on(self, request: Request) -> Response:
        """Begin a game that continues a finished game from a moment."""
        if not self._may_begin(request):
            return refused(request, "too many new games from here: wait a little", 429)
        return await self._answered(request, lambda row: self._tables.go_on_from(*parse_going_on(row)), 201)

    async def review(self, request: Request) -> Response:
        """The review of a finished game: a line of JSON for each choice, as soon as it is judged."""
        try:
            table = self._tables.game(parse_token(parse_json(decode(await request.body()))))
            return StreamingResponse(table.review().lines(), media_type=LINES)
        except (Unreadable, LnlError) as error:
            return refused(request, str(error), 400)

    async def opened(self, request: Request) -> Response:
        """A recorded game, or one that somebody typed, for the viewer: the body is its text."""
        if not self._viewers.take(_address(request)):
            return refused(request, "too many games from here: wait a little", 429)
        try:
            text = decode(await request.body())
            seat = whole("seat", _number(request, "seat"), 0, 1)
            lang = word("lang", request.query_params.get("lang", "en"), LANGUAGES)
        except TooLarge:
            return refused(request, "the game is too large", 413)
        except (Unreadable, LnlError) as error:
            return refused(request, str(error), 400)
        try:
            return JSONResponse(await self._tables.thinking.run(lambda: opened(text, seat, lang)))
        except LnlError as error:  # a list that is still being written is nothing amiss
            return JSONResponse({"reason": refusal_in(str(error), lang)})

    async def reviewed(self, request: Request) -> Response:
        """The review of an opened game, as `review`."""
        if not self._reviewers.take(_address(request)):
            return refused(request, "too many reviews from here: wait a little", 429)
        return await self._brought(request, self._reviewed)

    async def _reviewed(self, replay: Replay, _query: Mapping[str, Any]) -> Response:
        return StreamingResponse(
            _to_the_end(Review(replay, secrets.randbits(63), self._tables.thinking)), media_type=LINES
        )

    async def gone_on(self, request: Request) -> Response:
        """Begin a game that continues an opened game from a moment."""
        if not self._may_begin(request):
            return refused(request, "too many new games from here: wait a little", 429)
        return await self._brought(request, self._gone_on)

    async def _gone_on(self, replay: Replay, query: Mapping[str, Any]) -> Response:
        return JSONResponse(self._tables.go_on_with(replay, *parse_moment(query)), 201)

    async def opened_exported(self, request: Request) -> Response:
        """An opened game, as one page that needs no server, or as a text."""
        if not self._viewers.take(_address(request)):
            return refused(request, "too many games from here: wait a little", 429)
        return await self._brought(request, self._opened_exported)

    async def _opened_exported(self, replay: Replay, query: Mapping[str, Any]) -> Response:
        seat, lang, kind = parse_look(query)
        game, names = replay.game(), replay.seats
        if kind == "text":
            return JSONResponse({"text": story_of(game, names, lang)})
        page = await self._tables.thinking.run(lambda: page_of(game, names, seat, lang, self._files, calling_of(names)))
        return JSONResponse({"page": page})

    async def _brought(
        self, request: Request, answer: Callable[[Replay, Mapping[str, Any]], Awaitable[Response]]
    ) -> Response:
        """Return what is answered to a request whose body is a whole game, or why it is refused."""
        try:
            text = decode(await request.body())
            numbers = {name: _number(request, name) for name in ("at", "seat")}
            query = {
                **numbers,
                **{name: request.query_params[name] for name in _WORDS if name in request.query_params},
            }
            return await answer(await self._tables.thinking.run(lambda: replay_of(text)), query)
        except TooLarge:
            return refused(request, "the game is too large", 413)
        except Busy as error:
            return refused(request, str(error), 503)
        except FileError:
            return refused(request, "the server cannot store games at the moment", 503)
        except (Unreadable, LnlError) as error:
            return refused(request, str(error), 400)

    async def exported(self, request: Request) -> Response:
        """A game that is over, as one page that needs no server, or as a text."""
        return await self._answered(request, self._exported, 200)

    def _exported(self, row: Any) -> dict[str, Any]:
        token, wanted, lang, kind = parse_export(row)
        table, seat, calling = self._seen(token, wanted, lang)
        game, names = table.over(), table.names(lang)
        if kind == "text":
            return {"text": story_of(game, names, lang)}
        return {"page": page_of(game, names, seat, lang, self._files, calling)}

    async def _answered(self, request: Request, answer: Callable[[Any], dict[str, Any]], status: int) -> Response:
        """Return what is answered to a request with a JSON object, or why it is refused."""
        try:
            return JSONResponse(answer(parse_json(decode(await request.body()))), status)
        except TooLarge:
            return refused(request, "the request is too large", 413)
        except Unreadable as error:
            return refused(request, str(error), 400)
        except Busy as error:
            return refused(request, str(error), 503)
        except UnknownSeat as error:
            return refused(request, str(error), 404)
        except FileError:
            return refused(request, "the server cannot store games at the moment", 503)
        except LnlError as error:
            return refused(request, str(error), 400)

    async def words(self, request: Request) -> Response:
        """Words of the game in a language, by table."""
        lang = request.path_params["lang"]
        if lang not in LANGUAGES:
            return PlainTextResponse("there is no such language\n", 404)
        words = wording(lang)
        return JSONResponse({name: words.table(name) for name in TABLES})

    async def terms(self, request: Request) -> Response:
        """The glossary in a language."""
        lang = request.path_params["lang"]
        if lang not in LANGUAGES:
            return PlainTextResponse("there is no such language\n", 404)
        return JSONResponse([term.in_language(lang) for term in terms()])

    async def rule(self, request: Request) -> Response:
        """What a rule says, in own words."""
        number, lang = request.path_params["number"][:_MAX_RULE], request.query_params.get("lang", "en")
        text = rule_text(number, lang) if lang in LANGUAGES else ""
        return JSONResponse({"number": number, "text": text}) if text else PlainTextResponse("no such rule\n", 404)

    async def socket(self, socket: WebSocket) -> None:
        """Speak with the page of one seat."""
        await socket.accept()
        if self._n_connections >= MAX_CONNECTIONS:
            await socket.close(_FULL, "too many connections: come back later")
            return
        self._n_connections += 1
        try:
            await self._speak(socket)
        except WebSocketDisconnect:
            pass
        finally:
            self._n_connections -= 1

    async def _speak(self, socket: WebSocket) -> None:
        connection = Connection(socket)
        bucket = Bucket(MESSAGES_AT_ONCE, MESSAGES_A_SECOND)
        writer = asyncio.create_task(connection.write())
        n_refused = 0
        try:
            while n_refused < REFUSALS:
                data = await _received(socket, SIT_SECONDS if connection.table is None else None)
                if data is None:
                    await connection.end(_LATE, "nobody sat down")
                    return
                try:
                    message = parse_message(data)
                    if not bucket.take():
                        raise MessageRefused("too many messages: wait a little")
                    await self._hear(connection, message)
                except (UnknownSeat, Busy) as error:
                    await connection.end(_UNKNOWN if isinstance(error, UnknownSeat) else _FULL, str(error))
                    return
                except LnlError as error:
                    n_refused += 1
                    connection.refuse(error)
            await connection.end(_REPEATED, "too many messages were refused")
        finally:
            if connection.table is not None:
                connection.table.leave(connection)
            writer.cancel()
            with suppress(asyncio.CancelledError):
                await writer

    async def _hear(self, connection: Connection, message: Mapping[str, Any]) -> None:
        if connection.table is not None:
            await connection.table.hear(connection, message)
        elif message["type"] == "sit":
            self._tables.sit(connection, message["token"], message["lang"])
        else:
            raise MessageRefused("first say whose seat this is: sit")


async def _to_the_end(review: Review) -> AsyncIterator[str]:
    """Yield the lines of a review that nobody else reads; it ends with its reader."""
    try:
        async for line in review.lines():
            yield line
    finally:
        await review.close()


async def _received(socket: WebSocket, seconds: float | None) -> str | bytes | None:
    """Return what a page says next, None if it says nothing for so long."""
    try:
        message = await asyncio.wait_for(socket.receive(), seconds)
    except TimeoutError:
        return None
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    return text if text is not None else message.get("bytes", b"")


def _number(request: Request, name: str) -> int:
    text = request.query_params.get(name, "0")
    if not (text.isascii() and text.isdecimal() and len(text) < _DIGITS):
        raise LnlError(f"{name}: {shown(text)} is not a whole number")
    return int(text)


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
