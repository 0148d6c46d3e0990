"""Requests of foreign names and pages are refused before anything answers them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from lnl.cards.library.decks import shipped_decks
from lnl.ui.web import app, building
from lnl.ui.web.guard import POLICY, Guard, Names
from lnl.ui.web.limits import MAX_BODY
from tests.support.web_pages import server

CONTAINERFILE = Path(__file__).parents[2] / "docs" / "Containerfile"
OWN = "http://127.0.0.1:8750"
HOST = {"host": "127.0.0.1:8750"}
"""A test client asks for sockets at a name of its own."""


@pytest.fixture
def client() -> Iterator[TestClient]:
    async def answer(request: Request) -> Response:
        return PlainTextResponse(f"{len(await request.body())}")

    async def speak(socket: WebSocket) -> None:
        await socket.accept()
        await socket.send_text("hello")
        await socket.close()

    routes = [Route("/", answer, methods=["GET", "POST"]), WebSocketRoute("/socket", speak)]
    names = Names.of("127.0.0.1", ["cards.example"])
    with TestClient(Guard(Starlette(routes=routes), names), base_url=OWN) as found:
        yield found


def test_own_page_passes(client: TestClient) -> None:
    answer = client.post("/", content=b"abc", headers={"origin": OWN})
    assert (answer.status_code, answer.text) == (200, "3")
    assert answer.headers["content-security-policy"] == POLICY
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "10.0.0.1:8750", "[", ""])
def test_foreign_hosts_are_refused(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 421


@pytest.mark.parametrize("host", ["localhost:8750", "127.0.0.1", "[::1]:8750", "cards.example", "CARDS.example:443"])
def test_own_names_are_known(client: TestClient, host: str) -> None:
    assert client.get("/", headers={"host": host}).status_code == 200


FOREIGN = [
    None,
    "null",
    "http:" + "//evil.example",
    "http://127.0.0.1:9999",
    "http://127.0.0.1",
    "file://127.0.0.1:8750",
    f"{OWN}/page",
    "https:" + "//cards.example.evil.example",
    "http://[",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_foreign_pages_cannot_begin_games_or_speak(client: TestClient, origin: str | None) -> None:
    headers = HOST if origin is None else {**HOST, "origin": origin}
    assert client.post("/", content=b"{}", headers=headers).status_code == 403
    with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect("/socket", headers=headers):
        pass
    assert refused.value.code == 4403


@pytest.mark.parametrize("origin", [OWN, "https:" + "//cards.example"])
def test_own_pages_may_speak(client: TestClient, origin: str) -> None:
    with client.websocket_connect("/socket", headers={**HOST, "origin": origin}) as socket:
        assert socket.receive_text() == "hello"


def test_two_origins_are_none(client: TestClient) -> None:
    headers = [("origin", OWN), ("origin", "http:" + "//evil.example")]
    assert client.post("/", content=b"{}", headers=headers).status_code == 403


def test_large_bodies_are_refused(client: TestClient) -> None:
    assert client.post("/", content=b"x" * MAX_BODY, headers={"origin": OWN}).status_code == 200
    assert client.post("/", content=b"x" * (MAX_BODY + 1), headers={"origin": OWN}).status_code == 413
    assert client.post("/", headers={"origin": OWN, "content-length": "-1"}).status_code == 413


def test_a_server_of_all_addresses_has_no_name_of_them() -> None:
    names = Names.of("0.0.0.0")
    assert not names.knows_host("0.0.0.0:8750")
    assert names.knows_host("localhost:8750")


def test_builders_are_bounded() -> None:
    """A visitor who asks without end is refused after a while."""
    text = shipped_decks()["red_forge"].to_text()
    with (
        patch.object(building, "BUILDS_A_SECOND", 0.0),
        patch.object(building, "TRIES_A_SECOND", 0.0),
        server() as client,
    ):
        answers = [client.post("/builder/try", json={"text": text, "pairs": 1}) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 4 + [429] * 2
        answers = [client.post("/builder/sheet", json={"text": "x", "lang": "en"}) for _ in range(61)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429


def test_games_to_look_at_are_bounded_by_themselves() -> None:
    """Who opens games without end is refused after a while, and can still begin one."""
    with patch.object(app, "GAMES_A_SECOND", 0.0), server() as client:
        answers = [client.post("/open", content=b"nonsense").status_code for _ in range(14)]
        assert answers == [200] * 12 + [429] * 2
        assert client.post("/games", json={"opponent": "level:1", "deck": "red_forge"}).status_code == 201


@pytest.mark.parametrize(
    ("peer", "visitor"),
    [
        ("10.88.0.1", "203.0.113.7"),  # from the bridge of a container
        ("172.17.0.1", "203.0.113.7"),
        ("127.0.0.1", "203.0.113.7"),
        ("203.0.113.50", "203.0.113.50"),  # no proxy of ours: what it says of others is not believed
    ],
)
def test_in_the_image_visitors_are_told_apart_behind_a_proxy(peer: str, visitor: str) -> None:
    """Only what the proxy itself added is believed, not what a visitor claims to be."""
    allowed = re.search(r"^ENV FORWARDED_ALLOW_IPS=(\S+)$", CONTAINERFILE.read_text(), re.MULTILINE)
    assert allowed
    heard = []

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        heard.append(scope["client"][0])

    headers = [(b"x-forwarded-for", b"198.51.100.9, 203.0.113.7")]
    scope: Any = {"type": "http", "scheme": "http", "client": (peer, 40000), "headers": headers}
    asyncio.run(ProxyHeadersMiddleware(answer, allowed[1])(scope, None, None))  # type: ignore[arg-type]
    assert heard == [visitor]
