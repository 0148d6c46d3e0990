"""Recorded and typed games opened in the viewer: nothing is kept, and what is other than it was is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from lnl.cards.library.decks import shipped_decks
from lnl.game.game import Game
from lnl.game.replay import Replay
from lnl.ui.web.limits import MAX_BODY, MAX_RECORD
from tests.support.playing import random_moves
from tests.support.web_pages import judged_choices, seated, server

TYPED = "deck A: Red Forge\ndeck B: blue_tide\nfirst: A\nA: done\nB: done\n"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with server(is_patient=True) as found:
        yield found


@pytest.fixture(scope="module")
def replay() -> Replay:
    decks = shipped_decks()
    game = random_moves(Game(decks["red_forge"], decks["blue_tide"], seed=11), Random(4), 30)
    return Replay.of(game, ("Ann", "Ben"))


def opened(client: TestClient, text: str, query: str = "") -> dict[str, Any]:
    answer = client.post(f"/open{query}", content=text.encode())
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def text_of(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def test_a_recorded_game(client: TestClient, replay: Replay) -> None:
    text = text_of(replay.lines())
    assert len(text) < MAX_RECORD
    for seat in (0, 1):
        found = opened(client, text, f"?seat={seat}&lang=ja")
        assert found["remarks"] == []
        assert found["names"] == ["Ann", "Ben"]
        assert [step["at"] for step in found["steps"]] == list(range(31))
        assert [step["text"] for step in found["steps"][1:]] == [text for text, _ in replay.moves]
        assert found["steps"][-1]["frame"]["seat"] == seat


@pytest.mark.parametrize("ruleset", ["2.04", "1.00"])
def test_what_is_other_than_it_was(client: TestClient, replay: Replay, ruleset: str) -> None:
    """Other cards and another ruleset are told plainly; the game is shown to the first action that differs."""
    lines = replay.lines()
    header = json.loads(lines[0])
    header["lnl"] = "0.0.1"
    card = next(card for card in header["cards"] if card.get("power"))
    card["power"] += 500
    if ruleset == "1.00":
        header["ruleset"] = ruleset
        answer = opened(client, text_of([json.dumps(header), *lines[1:]]))
        assert "ruleset 1.00 does not know some cards" in answer["reason"]
        return
    row = json.loads(lines[21])
    row["digest"] = "0"
    found = opened(client, text_of([json.dumps(header), *lines[1:21], json.dumps(row), *lines[22:]]))
    version, other, difference = found["remarks"]
    assert version.startswith("recorded by lnl 0.0.1")
    assert other == f"{card['id']} is another card now: the recorded one is played"
    assert "record: action" in difference
    assert 0 < len(found["steps"]) <= 21


def test_a_typed_game(client: TestClient) -> None:
    found = opened(client, TYPED)
    assert [step["text"] for step in found["steps"]][:3] == ["", "done", "done"]
    refused = opened(client, "deck A: Red Forge\ndeck B: nowhere\n")
    assert refused["reason"].startswith("list:2:9: no deck 'nowhere'")


def test_what_is_no_game(client: TestClient) -> None:
    assert "list:1:1" in opened(client, "")["reason"]
    assert "format" in opened(client, "{}")["reason"]
    assert client.post("/open?seat=2", content=b"x").status_code == 400
    assert client.post("/open?lang=xx", content=b"x").status_code == 400
    assert client.post("/open?seat=x", content=b"x").status_code == 400
    assert client.post("/open", content=b"\xff").status_code == 400
    assert client.post("/open", content=b"#" * (MAX_BODY + 1)).status_code == 200
    assert client.post("/open", content=b"#" * (MAX_RECORD + 1)).status_code == 413
    assert client.post("/open", content=b"", headers={"origin": "http://localhost:1"}).status_code == 403


def test_a_game_that_was_brought_is_reviewed(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Recorded or typed; each choice of two actions or more is judged."""
    monkeypatch.setattr("lnl.ui.web.reviewing.REVIEW_PLAYOUTS", 4)
    answer = client.post("/open/review", content=TYPED)
    assert answer.status_code == 200
    choices = judged_choices(answer)
    assert [(one["number"], one["player"], one["taken"]) for one in choices] == [(1, 0, "done"), (2, 1, "done")]
    assert all(0 <= one["win"] <= 1 and one["grade"] for one in choices)
    refused = client.post("/open/review", content=b"deck A: nowhere")
    assert (refused.status_code, refused.json()["reason"][:9]) == (400, "list:1:9:")


def test_too_many_reviews_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lnl.ui.web.app.TRIES_A_SECOND", 0.0)
    with server() as client:
        codes = [client.post("/open/review", content=b"deck A: nowhere").status_code for _ in range(6)]
    assert (codes[0], codes[-1]) == (400, 429)


def test_a_game_that_was_brought_goes_on(client: TestClient, replay: Replay) -> None:
    """From a moment of a record, also of one that is not whole; the seat is the person's."""
    text = text_of(replay.lines())
    answer = client.post("/open/continue?at=12&seat=1&opponent=level:1", content=text.encode())
    assert answer.status_code == 201, answer.text
    with seated(client, answer.json()["token"]) as page:
        assert page.frame["seat"] == 1
        assert page.frame["frame"]["version"] >= 12
        assert page.frame["frame"]["assisted"]
        page.ask({"type": "pace", "hundredths": 0})
        page.wait()
        assert page.is_over or page.act(1)["type"] == "frame"
    for query, reason in (
        ("at=30&seat=0&opponent=level:1", "the game has 30 moves"),
        ("at=1&seat=2&opponent=level:1", "seat"),
        ("at=1&seat=0&opponent=greedy", "opponent"),
        ("at=x&seat=0", "at: 'x' is not a whole number"),
        ("at=-1&seat=0", "at: '-1' is not a whole number"),
    ):
        refused = client.post(f"/open/continue?{query}", content=text.encode())
        assert (refused.status_code, reason in refused.json()["reason"]) == (400, True), query


def test_an_opened_game_is_exported(client: TestClient, replay: Replay) -> None:
    text = text_of(replay.lines())
    page = client.post("/open/export?seat=1&lang=ja", content=text.encode()).json()["page"]
    assert '"frame":{"seat":1,' in page
    story = client.post("/open/export?kind=text", content=text.encode()).json()["text"]
    assert story.startswith("Ann (A) – Ben (B)\n")
    assert client.post("/open/export?kind=gif", content=text.encode()).status_code == 400


def test_nothing_goes_on_from_a_moment_after_what_differs(client: TestClient, replay: Replay) -> None:
    lines = replay.lines()
    row = json.loads(lines[21])
    row["digest"] = "0"
    text = text_of([*lines[:21], json.dumps(row), *lines[22:]])
    assert client.post("/open/continue?at=25&seat=0&opponent=level:1", content=text.encode()).status_code == 400
    assert client.post("/open/continue?at=5&seat=0&opponent=level:1", content=text.encode()).status_code == 201
