"""The routes of the deck builder: search, check, odds, hands, games against the field."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from lnl.cards.language.japanese.words import KEYWORDS as JAPANESE_KEYWORDS
from lnl.cards.language.japanese.words import WORLDS as JAPANESE_WORLDS
from lnl.cards.language.words import WORLDS
from lnl.cards.library.decks import Deck, shipped_decks
from lnl.cards.library.searching import KEYWORDS, CardIndex, CardQuery
from lnl.contract.enums import CardType, Color
from lnl.contract.errors import DeckError, LnlError
from lnl.files.reading import MAX_DECK_FILE, Unreadable, decode, parse_json
from lnl.ui.builder.hands import ADVISERS, advised, exchanged, opening_hand
from lnl.ui.builder.odds import LEVELS, odds_of
from lnl.ui.builder.sheet import sheet_of
from lnl.ui.builder.trying import Report, try_deck
from lnl.ui.model.faces import face_of
from lnl.ui.model.refusals import refusal_in
from lnl.ui.model.wording import key, wording
from lnl.ui.web.buckets import Buckets
from lnl.ui.web.cards import library
from lnl.ui.web.guard import TooLarge
from lnl.ui.web.limits import (
    BUILDS_A_SECOND,
    BUILDS_AT_ONCE,
    MAX_TRIES,
    MAX_TRY_PAIRS,
    MOST_FOUND,
    TRIES_A_SECOND,
    TRIES_AT_ONCE,
)
from lnl.ui.web.messages import (
    LANGUAGES,
    MAX_NUMBER,
    Field,
    MessageRefused,
    Text,
    Texts,
    Truth,
    Whole,
    Word,
    check_fields,
)
from lnl.ui.web.refusing import refused

if TYPE_CHECKING:
    from lnl.ui.web.thinking import Thinking

_WORDS = Texts(20, 60)
_LIST = Text(MAX_DECK_FILE)
_LANG = Word(LANGUAGES)
_SEED = Whole(0, MAX_NUMBER)
_REQUESTS: dict[str, dict[str, Field]] = {
    "search": {
        "words": Text(120, 0),
        "levels": Texts(9, 1),
        "colors": _WORDS,
        "worlds": _WORDS,
        "types": _WORDS,
        "keywords": _WORDS,
        "own": Truth(),
        "lang": _LANG,
    },
    "sheet": {"text": _LIST, "lang": _LANG},
    "odds": {"text": _LIST},
    "hand": {"text": _LIST},
    "exchange": {"text": _LIST, "seed": _SEED, "first": Whole(0, 1), "back": Texts(5, 60)},
    "try": {"text": _LIST, "pairs": Whole(1, MAX_TRY_PAIRS)},
}
"""Each request with its fields, all of which must be there."""


class Building:
    """The routes of the builder.

    Args:
        thinking: where what takes long is done.
        page: the page.
    """

    def __init__(self, thinking: Thinking, page: bytes) -> None:
        self._thinking = thinking
        self._page = page
        self._library = library()
        self._index = CardIndex(self._library)
        self._field = list(shipped_decks().values())
        self._builders = Buckets(BUILDS_AT_ONCE, BUILDS_A_SECOND)
        self._triers = Buckets(TRIES_AT_ONCE, TRIES_A_SECOND)
        self._n_tries = 0

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("/builder", self.page),
            Route("/builder/choices/{lang:str}", self.choices),
            Route("/builder/search", self._asked("search", self._search), methods=["POST"]),
            Route("/builder/sheet", self._asked("sheet", self._sheet), methods=["POST"]),
            Route("/builder/odds", self._asked("odds", self._odds), methods=["POST"]),
            Route("/builder/hand", self._asked("hand", self._hand), methods=["POST"]),
            Route("/builder/exchange", self._asked("exchange", self._exchange), methods=["POST"]),
            Route("/builder/try", self.tried, methods=["POST"]),
        ]

    async def page(self, _request: Request) -> Response:
        """The page."""
        return Response(self._page, media_type="text/html")

    async def choices(self, request: Request) -> Response:
        """What cards can be looked for by, and the decks that one can begin with."""
        lang = request.path_params["lang"]
        if lang not in LANGUAGES:
            return PlainTextResponse("there is no such language\n", 404)
        words = wording(lang)
        japanese = {name: word for word, name in JAPANESE_KEYWORDS.items()}
        return JSONResponse(
            {
                "levels": [str(level) for level in LEVELS],
                "colors": [[key(color), words("colors", key(color))] for color in Color],
                "worlds": [
                    [key(world), JAPANESE_WORLDS[world] if lang == "ja" else name] for world, name in WORLDS.items()
                ],
                "types": [[key(kind), words("types", key(kind))] for kind in CardType],
                "keywords": [[name, japanese.get(name, name) if lang == "ja" else name] for name in KEYWORDS],
                "decks": [{"name": deck.name, "text": deck.to_text()} for deck in self._field],
                "has_own": bool(self._library.own),
                "max_pairs": MAX_TRY_PAIRS,
            }
        )

    # --- requests that are answered at once -------------------------------------------------------------------

    def _search(self, row: Mapping[str, Any]) -> dict[str, Any]:
        levels = [int(level) for level in row["levels"] if level.isascii() and level.isdecimal()]
        query = CardQuery.of(
            row["words"], "", levels, row["colors"], row["worlds"], row["types"], row["keywords"], row["own"]
        )
        found = self._index.find(query)
        return {"n": len(found), "cards": [face_of(card, row["lang"]).as_dict() for card in found[:MOST_FOUND]]}

    def _sheet(self, row: Mapping[str, Any]) -> dict[str, Any]:
        try:
            deck = self._deck(row["text"])
        except DeckError as error:  # a list that is still being written is nothing amiss
            return {"faults": refusal_in(str(error), row["lang"]).splitlines()}
        return {"sheet": sheet_of(deck, row["lang"]).as_dict()}

    def _odds(self, row: Mapping[str, Any]) -> dict[str, Any]:
        return {"odds": odds_of(self._deck(row["text"])).as_dict()}

    def _hand(self, row: Mapping[str, Any]) -> dict[str, Any]:
        seed = secrets.randbelow(MAX_NUMBER)
        return {"seed": seed, "first": seed & 1, "hand": list(opening_hand(self._deck(row["text"]), seed))}

    def _exchange(self, row: Mapping[str, Any]) -> dict[str, Any]:
        deck = self._deck(row["text"])
        found = [exchanged(deck, row["seed"], tuple(row["back"]))]
        if not deck.violations():
            against = self._field[row["seed"] % len(self._field)]
            found += [advised(deck, against, row["seed"], row["first"], by) for by in ADVISERS]
        return {"exchanges": [exchange.as_dict() for exchange in found]}

    def _deck(self, text: str) -> Deck:
        return Deck.parse(text, self._library, path="list", name="deck", is_empty_taken=True)

    def _asked(self, kind: str, answer: Callable[[Mapping[str, Any]], dict[str, Any]]) -> Callable[[Request], Any]:
        """Return the handler of a request, which answers outside the event loop."""
        is_long = kind in ("odds", "exchange")

        async def handle(request: Request) -> Response:
            if not self._builders.take(_address(request)):
                return refused(request, "too many requests: wait a little", 429)
            try:
                row = await _row(request, kind)
                if is_long:
                    return JSONResponse(await self._thinking.run(lambda: answer(row)))
                return JSONResponse(await asyncio.to_thread(answer, row))
            except TooLarge:
                return refused(request, "the request is too large", 413)
            except LnlError as error:
                return refused(request, str(error), 400)

        return handle

    # --- games against the field ------------------------------------------------------------------------------

    async def tried(self, request: Request) -> Response:
        """Games of a deck against the shipped ones: a line of JSON for each report."""
        if not self._triers.take(_address(request)):
            return refused(request, "too many series of games from here: wait a little", 429)
        if self._n_tries >= MAX_TRIES:
            return refused(request, "too many series of games are running: try again later", 503)
        try:
            row = await _row(request, "try")
            deck = await asyncio.to_thread(self._deck, row["text"])
            deck.checked("deck")
        except TooLarge:
            return refused(request, "the request is too large", 413)
        except LnlError as error:
            return refused(request, str(error), 400)
        return StreamingResponse(self._reports(deck, row["pairs"]), media_type="application/jsonl")

    async def _reports(self, deck: Deck, pairs: int) -> AsyncIterator[str]:
        """Yield reports, each played as one search so that those of others come between."""
        self._n_tries += 1
        series = try_deck(deck, self._field, pairs, seed=secrets.randbelow(MAX_NUMBER))
        try:
            while (report := await self._thinking.run(lambda: next(series, None))) is not None:
                yield _line(report)
        except LnlError as error:
            yield json.dumps({"reason": str(error)}) + "\n"
        finally:
            self._n_tries -= 1


def _line(report: Report) -> str:
    return json.dumps(report.as_dict(), ensure_ascii=False, separators=(",", ":")) + "\n"


async def _row(request: Request, kind: str) -> Mapping[str, Any]:
    """Return the fields of a request.

    Raises:
        MessageRefused: it has others.
    """
    try:
        row = parse_json(decode(await request.body()))
    except Unreadable as error:
        raise MessageRefused(str(error)) from None
    if not isinstance(row, dict):
        raise MessageRefused("a JSON object is expected")
    check_fields(kind, row, _REQUESTS[kind])
    return row


def _address(request: Request) -> str:
    return request.client.host if request.client else ""
