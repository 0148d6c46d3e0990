"""Lessons over HTTP: the server keeps nothing of them, and takes nothing that is not a lesson's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.support.web_pages import server


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with server(is_patient=True) as found:
        yield found


def test_a_lesson(client: TestClient) -> None:
    assert client.get("/tutorial").text == client.get("/").text
    listed = client.get("/lessons/ja").json()
    assert [one["number"] for one in listed] == list(range(1, 10))
    row: dict[str, Any] = {"lesson": "turn", "done": [], "lang": "en"}
    first = client.post("/lesson", json=row).json()
    assert (first["number"], first["reads"], first["frame"]["prompt"], first["next"]) == (0, True, None, "level")
    for _ in range(2):
        row["done"] = client.post("/lesson", json={**row, "say": "read on"}).json()["done"]
    wrong = client.post("/lesson", json={**row, "say": "pass"}).json()
    assert "you may not attack" in wrong["wrong"]["reason"]
    assert wrong["done"] == row["done"] == ["read on", "read on"]
    refused = client.post("/lesson", json={**row, "say": "mobilize ILKA FL"}).json()
    assert refused["wrong"]["rule"]
    right = client.post("/lesson", json={**row, "say": "level JOSS"}).json()
    assert right["wrong"] is None
    assert right["number"] == 3
    assert right["frame"]["me"]["level"] == 1
    assert [term["said"] for term in right["terms"]] == ["mobilize", "L", "T"]
    assert right["terms"][0]["word"] == "mobilize (出撃する)"
    hand = [card["anchor"] for card in right["frame"]["me"]["hand"] if card["id"] == "ILKA"]
    card = client.post("/lesson/card", json={"lesson": "turn", "done": right["done"], "lang": "en", "what": hand[0]})
    assert card.json()["detail"]["face"]["name"] == "First Spark, Ilka"


@pytest.mark.parametrize(
    ("path", "row", "reason"),
    [
        ("/lesson", [], "a JSON object"),
        ("/lesson", {"lesson": "turn", "done": [], "lang": "en", "seed": 1}, "a JSON object"),
        ("/lesson", {"lesson": "nothing", "done": [], "lang": "en"}, "no lesson 'nothing'"),
        ("/lesson", {"lesson": "turn", "done": "x", "lang": "en"}, "done must be"),
        ("/lesson", {"lesson": "turn", "done": ["read on"] * 61, "lang": "en"}, "done must be"),
        ("/lesson", {"lesson": "turn", "done": ["read on"] * 9, "lang": "en"}, "First do"),
        ("/lesson", {"lesson": "turn", "done": [], "lang": "xx"}, "lang must be"),
        ("/lesson", {"lesson": "turn", "done": [], "lang": "en", "say": 7}, "say: a text"),
        ("/lesson/card", {"lesson": "turn", "done": [], "lang": "en"}, "what: a text"),
        ("/lesson/card", {"lesson": "turn", "done": [], "lang": "en", "what": "opponent.hand.0"}, "no card"),
    ],
)
def test_what_is_no_lesson_is_refused(client: TestClient, path: str, row: Any, reason: str) -> None:
    answer = client.post(path, json=row)
    assert answer.status_code == 400
    assert reason in answer.json()["reason"]


def test_too_many_requests_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lnl.ui.web.app.MESSAGES_AT_ONCE", 1.0)
    monkeypatch.setattr("lnl.ui.web.app.MESSAGES_A_SECOND", 0.0)
    row = {"lesson": "turn", "done": [], "lang": "en"}
    with server() as client:
        assert [client.post("/lesson", json=row).status_code for _ in range(2)] == [200, 429]
    assert client.get("/lessons/xx").status_code == 404
