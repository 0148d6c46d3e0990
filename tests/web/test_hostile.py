"""A thousand messages that cannot be obeyed: each is refused, nothing changes, and the server goes on."""

from __future__ import annotations

import json
import random

import pytest
from starlette.websockets import WebSocketDisconnect

from lnl.ui.web.limits import REFUSALS
from tests.support.web_pages import HEADERS, Page, begin, seated, server
from tools.load import nonsense

MANY = 1200


def _nonsense_until_closed(page: Page, chance: random.Random, rev: int) -> None:
    """Send what cannot be obeyed; each is refused, until the server closes."""
    for _ in range(2 * REFUSALS):
        message = nonsense(chance, rev)
        page.socket.send_text(message) if isinstance(message, str) else page.socket.send_bytes(message)
        assert page.hear_a("refused")["reason"]


def test_malformed_and_untimely_messages() -> None:
    chance = random.Random(8)
    with server() as client:
        token = begin(client)["token"]
        with seated(client, token) as quiet:
            quiet.wait()
            before = quiet.settled()["frame"]
            n_refused = 0
            while n_refused < MANY:
                with client.websocket_connect("/socket", headers=HEADERS) as socket:
                    page = Page(socket, token)
                    with pytest.raises(WebSocketDisconnect) as end:
                        _nonsense_until_closed(page, chance, quiet.rev)
                    assert end.value.code == 4400
                n_refused += REFUSALS
            after = quiet.ask({"type": "lang", "lang": "en"})["frame"]
        assert {**after, "log": [], "faces": {}} == {**before, "log": [], "faces": {}}
        with seated(client, token) as page:
            page.wait()
            assert page.act(1)["type"] == "frame"
        assert client.get("/health").json()["games"] == 1


def test_messages_of_one_page_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lnl.ui.web.app.MESSAGES_A_SECOND", 0.0)  # however slow the machine is
    with server() as client:
        token = begin(client)["token"]
        with seated(client, token) as page:
            for _ in range(60):
                page.say({"type": "ping"})
            kinds = [page.hear()["type"] for _ in range(60)]
    assert "refused" in kinds
    assert kinds.count("pong") == 39  # the seat was the first of forty messages


def test_a_page_that_says_nothing_is_let_go() -> None:
    import lnl.ui.web.app as app

    before, app.SIT_SECONDS = app.SIT_SECONDS, 0.05
    try:
        with server() as client, client.websocket_connect("/socket", headers=HEADERS) as socket:
            with pytest.raises(WebSocketDisconnect) as end:
                socket.receive_text()
            assert end.value.code == 4408
    finally:
        app.SIT_SECONDS = before


def test_other_seats_cannot_be_spoken_for() -> None:
    with server() as client:
        tokens = begin(client, "person", deck="red_forge")
        assert client.post("/join", json={"token": tokens["token"]}).status_code == 400
        assert client.post("/join", json={"token": tokens["invite"], "deck": "blue_tide"}).status_code == 200
        assert client.post("/join", json={"token": tokens["invite"]}).status_code == 400
        with seated(client, tokens["token"]) as one, seated(client, tokens["invite"]) as other:
            waiting = next(page for page in (one, other) if page.prompt is None)
            for message in (
                {"type": "act", "rev": waiting.rev, "choice": 1},
                {"type": "pass", "rev": waiting.rev, "to": "turn"},
                {"type": "answer", "yes": True},
                {"type": "hint", "rev": waiting.rev},
                {"type": "chances", "on": True},
                {"type": "undo", "rev": waiting.rev},
            ):
                waiting.say(message)
                assert waiting.hear_a("refused")["reason"]
            assert json.dumps(waiting.settled()["frame"]["prompt"]) == "null"
