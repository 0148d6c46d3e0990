"""Pages of the table in the browser, as far as they speak with the server: no browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from starlette.testclient import TestClient

import lnl.ui.web.app as app_module
import lnl.ui.web.building as building_module
from lnl.ui.web.app import make_app
from lnl.ui.web.guard import Names
from lnl.ui.web.store import Store

HOST = "127.0.0.1:8750"
HEADERS = {"host": HOST, "origin": f"http://{HOST}"}


@contextmanager
def server(path: Path | None = None, is_patient: bool = False) -> Iterator[TestClient]:
    """Run a server with the games of a file; a patient one takes any number of messages, games and requests."""
    bounds = ((app_module, "MESSAGES_AT_ONCE"), (app_module, "GAMES_AT_ONCE"))
    bounds += ((building_module, "BUILDS_AT_ONCE"), (building_module, "TRIES_AT_ONCE"))
    with ExitStack() as stack:
        for module, name in bounds if is_patient else ():
            stack.enter_context(patch.object(module, name, _ANY))
        yield from _served(path)


_ANY = 1e9


def _served(path: Path | None) -> Iterator[TestClient]:
    app = make_app(Store(path), Names.of("127.0.0.1"), 2)
    with TestClient(app, base_url=f"http://{HOST}", headers={"origin": f"http://{HOST}"}) as client:
        yield client


def begin(client: TestClient, opponent: str = "level:1", **wish: Any) -> dict[str, str]:
    """Begin a game and return what the server answers."""
    answer = client.post("/games", json={"opponent": opponent, "deck": "red_forge", **wish})
    assert answer.status_code == 201, answer.text
    tokens: dict[str, str] = answer.json()
    return tokens


def judged_choices(answer: Any) -> list[dict[str, Any]]:
    """Return the choices of a review, which comes as lines of JSON."""
    assert answer.status_code == 200, answer.text
    rows = [json.loads(line) for line in answer.text.splitlines()]
    assert rows[-1]["at"] == rows[-1]["of"]
    return [one for row in rows for one in row["choices"]]


class Page:
    """A page that sits at a table.

    Attributes:
        frames: every message of the server as it came, for scans.
        frame: the last frame with what stands around it.
        refused: the last refusal.
    """

    def __init__(self, socket: Any, token: str, lang: str = "en") -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.frame: dict[str, Any] = {}
        self.refused: dict[str, Any] | None = None
        self.say({"type": "sit", "token": token, "lang": lang})
        self.hear()

    def say(self, message: dict[str, Any] | str) -> None:
        """Say something."""
        self.socket.send_text(message if isinstance(message, str) else json.dumps(message))

    def hear(self) -> dict[str, Any]:
        """Return the next message of the server."""
        text = self.socket.receive_text()
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "frame":
            self.frame = message
        elif message["type"] == "refused":
            self.refused = message
        return message

    def hear_a(self, kind: str) -> dict[str, Any]:
        """Return the next message of a type; what comes before is heard too."""
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def settled(self) -> dict[str, Any]:
        """Answer a ping: everything that was said before has been heard then."""
        self.say({"type": "ping"})
        self.hear_a("pong")
        return self.frame

    @property
    def rev(self) -> int:
        """The revision that the page was shown last."""
        return int(self.frame["rev"])

    @property
    def prompt(self) -> dict[str, Any] | None:
        """What it is asked."""
        found: dict[str, Any] | None = self.frame["frame"]["prompt"]
        return found

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.frame["frame"]["outcome"] is not None

    def wait(self) -> None:
        """Hear until the page is asked, or the game is over."""
        while self.prompt is None and not self.is_over:
            self.hear_a("frame")

    def act(self, choice: int) -> dict[str, Any]:
        """Take a choice; return the frame or the refusal."""
        rev = self.rev
        self.say({"type": "act", "rev": rev, "choice": choice})
        while (message := self.hear())["type"] != "refused" and self.rev == rev:
            pass
        return message

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Say something, and return the frame once it has been heard."""
        self.say(message)
        return self.settled()


@contextmanager
def seated(client: TestClient, token: str, lang: str = "en") -> Iterator[Page]:
    """Connect a page."""
    with client.websocket_connect("/socket", headers=HEADERS) as socket:
        yield Page(socket, token, lang)
