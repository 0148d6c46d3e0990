"""What the page of the deck builder asks of the server, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from lnl.cards.library.decks import shipped_decks
from lnl.ui.builder.draft import ordered
from lnl.ui.web.limits import MAX_TRY_PAIRS, MOST_FOUND
from tests.support.web_pages import server

RED = ordered(shipped_decks()["red_forge"]).to_text()
NOTHING = {
    "words": "",
    "levels": [],
    "colors": [],
    "worlds": [],
    "types": [],
    "keywords": [],
    "own": False,
    "lang": "en",
}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with server(is_patient=True) as found:
        yield found


def asked(client: TestClient, name: str, **row: Any) -> dict[str, Any]:
    """Return the answer to a request that is granted."""
    answer = client.post(f"/builder/{name}", json=row)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_page(client: TestClient) -> None:
    page = client.get("/builder")
    assert page.headers["content-type"].startswith("text/html")
    parts = [f"builder{part}" for part in (".js", "_list.js", "_panels.js", "_words.js", ".css")]
    parts += [
        "browser.js",
        "dom.js",
        "cardwords.js",
        "dialogs.js",
        "card.js",
        "emblem.js",
        "words.js",
        "frame.js",
        "layout.js",
        "style.css",
    ]
    total = len(page.content) + sum(len(client.get(f"/static/{part}").content) for part in parts)
    assert total < 300 * 1024
    choices = client.get("/builder/choices/ja").json()
    assert ["tetra heaven", "テトラヘヴン"] in choices["worlds"]
    assert ["logic drive", "ロジックドライブ"] in choices["keywords"]
    assert len(choices["decks"]) == len(shipped_decks())
    assert client.get("/builder/choices/xx").status_code == 404


def test_cards_are_found(client: TestClient) -> None:
    everything = asked(client, "search", **NOTHING)
    assert everything["n"] > len(everything["cards"]) == MOST_FOUND
    query = {"words": "ilka", "levels": ["1"], "colors": ["red"], "worlds": ["monolium"], "types": ["logicalist"]}
    found = asked(client, "search", **{**NOTHING, **query})
    assert "EF-001" in [card["id"] for card in found["cards"]]
    assert all(card["level"] == 1 and card["color"] == "red" for card in found["cards"])
    for world, _ in client.get("/builder/choices/en").json()["worlds"]:
        assert asked(client, "search", **{**NOTHING, "worlds": [world]})["n"]
    japanese = asked(client, "search", **{**NOTHING, "words": "かーど", "lang": "ja"})
    assert japanese["cards"][0]["color_words"] in "赤青緑黄紫白無色"


def test_a_list_is_checked(client: TestClient) -> None:
    sheet = asked(client, "sheet", text=RED, lang="en")["sheet"]
    assert sheet["is_legal"]
    assert sheet["text"] == RED
    broken = asked(client, "sheet", text="5 EF-001", lang="ja")["sheet"]["broken"]
    assert {one["rule"]: one["kind"] for one in broken} == {
        "6.1.1.1.1": "few", "6.1.1.1.2": "many", "6.1.1.1.3": "few", "6.1.1.2.1": "few"
    }  # fmt: skip
    said = asked(client, "sheet", text="4 Nobody\n4 EF-001\nnonsense", lang="ja")["faults"]
    assert said[0].startswith("list:1:1：「Nobody」というカードはない。近いもの：")
    assert said[1].startswith("list:3:1：「nonsense」はカードの行ではない")
    faults = asked(client, "sheet", text="4 Nobody\n4 EF-001\nnonsense", lang="en")["faults"]
    assert [line[:9] for line in faults[:2]] == ["list:1:1:", "list:3:1:"]


def test_odds_and_hands(client: TestClient) -> None:
    odds = asked(client, "odds", text=RED)["odds"]
    assert len(odds["hand"]) == 4
    dealt = asked(client, "hand", text=RED)
    assert len(dealt["hand"]) == 5
    seat = {"seed": dealt["seed"], "first": dealt["first"]}
    answer = asked(client, "exchange", text=RED, back=dealt["hand"][:2], **seat)
    assert [one["by"] for one in answer["exchanges"]] == ["you", "pilot", "search"]
    assert answer["exchanges"][0]["back"] == dealt["hand"][:2]
    alone = asked(client, "exchange", text="10 EF-001", back=["EF-001"], **seat)
    assert [one["by"] for one in alone["exchanges"]] == ["you"]


def test_games_against_the_field(client: TestClient) -> None:
    with client.stream("POST", "/builder/try", json={"text": RED, "pairs": 11}) as answer:
        reports = [json.loads(line) for line in answer.iter_lines()]
    assert len(reports) == 2
    assert reports[-1]["done"] == reports[-1]["total"] == 2 * 11 * len(shipped_decks())
    assert reports[-1]["all"]["low"] < reports[-1]["all"]["rate"] < reports[-1]["all"]["high"]
    illegal = client.post("/builder/try", json={"text": "4 EF-001", "pairs": 1})
    assert illegal.status_code == 400
    assert "6.1.1.1.1" in illegal.json()["reason"]


@pytest.mark.parametrize(
    ("name", "row", "said"),
    [
        ("sheet", [], "a JSON object"),
        ("sheet", {"text": RED}, "'lang' is missing"),
        ("sheet", {"text": RED, "lang": "xx"}, "one of en, ja"),
        ("sheet", {"text": RED, "lang": "en", "more": 1}, "no field 'more'"),
        ("sheet", {"text": 7, "lang": "en"}, "a text of 1 to"),
        ("search", {**NOTHING, "colors": ["reed"]}, "did you mean red"),
        ("search", {**NOTHING, "words": "x" * 121}, "0 to 120"),
        ("odds", {"text": "2000 EF-001"}, "2000 copies"),
        ("exchange", {"text": RED, "seed": -1, "first": 0, "back": []}, "whole number"),
        ("exchange", {"text": RED, "seed": 1, "first": 0, "back": ["GT-001"]}, "6.2.1.8"),
        ("try", {"text": RED, "pairs": MAX_TRY_PAIRS + 1}, "whole number from 1"),
    ],
)
def test_requests_that_are_none(client: TestClient, name: str, row: object, said: str) -> None:
    answer = client.post(f"/builder/{name}", json=row)
    assert answer.status_code == 400
    assert said in answer.json()["reason"]


def test_foreign_pages_and_large_lists(client: TestClient) -> None:
    row = {"text": RED, "lang": "en"}
    assert client.post("/builder/sheet", json=row, headers={"origin": "http://localhost:1"}).status_code == 403
    assert client.post("/builder/sheet", json={"text": "#" * 70_000, "lang": "en"}).status_code == 413
