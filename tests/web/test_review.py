"""Games that are over: step by step, judged, gone on with, and as a page of their own."""

from __future__ import annotations

import asyncio
import base64
import dataclasses
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from lnl import Game, decks
from lnl.ai.player import player_of
from lnl.game.replay import Replay
from lnl.ui.model.frame import card_detail
from lnl.ui.web.exporting import pages_of
from lnl.ui.web.reviewing import Review, step_of
from lnl.ui.web.thinking import Thinking
from tests.support.web_pages import begin, judged_choices, seated, server

NOTATION = re.compile(r"->|\b[A-Z]{2,4}-\d{3}\b|\b[FB][LCR]\b|\b[a-z-]+/[A-Z]")
"""What actions are written with."""


@pytest.fixture(scope="module")
def played() -> Iterator[tuple[TestClient, str]]:
    """A server, and the token of a game that is over."""
    with server() as client:
        token = begin(client)["token"]
        chance = random.Random(2)
        with seated(client, token) as page:
            page.ask({"type": "pace", "hundredths": 0})
            page.wait()
            for _ in range(12):
                if page.prompt is not None:
                    page.act(chance.randint(1, len(page.prompt["choices"])))
                page.wait()
            page.ask({"type": "concede", "rev": page.rev})
            assert page.is_over
        yield client, token


def step(client: TestClient, token: str, at: int, seat: int = 0) -> dict[str, object]:
    answer = client.post("/step", json={"token": token, "at": at, "seat": seat, "lang": "en"})
    assert answer.status_code == 200, answer.text
    found: dict[str, object] = answer.json()
    return found


def test_steps(played: tuple[TestClient, str]) -> None:
    client, token = played
    first = step(client, token, 0)
    last = step(client, token, first["n_moves"])  # type: ignore[arg-type]
    assert first["text"] == ""
    assert last["text"] == "concede 0"
    assert last["frame"]["outcome"]["rule"] == "1.2.4"  # type: ignore[index]
    for at in range(1, 6):
        one, other = step(client, token, at), step(client, token, at, 1)
        assert one["frame"]["version"] == at  # type: ignore[index]
        hands = [card["id"] for card in one["their_hand"]], [card["id"] for card in other["frame"]["me"]["hand"]]  # type: ignore[attr-defined,index]
        assert hands[0] == hands[1]
        assert one["frame"]["prompt"] is None  # type: ignore[index]
    assert client.post("/step", json={"token": token, "at": 9999, "seat": 0, "lang": "en"}).status_code == 400
    assert client.post("/step", json={"token": token, "at": 0, "seat": 2, "lang": "en"}).status_code == 400
    assert client.post("/step", json={"token": token, "at": 0, "seat": 0, "lang": "xx"}).status_code == 400


def test_members_are_shown_layer_by_layer_as_in_a_live_game() -> None:
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=3)
    players = [player_of("greedy", 3), player_of("greedy", 4)]
    n_changed = 0
    while (decision := game.decision) is not None:
        if len(game.moves) % 3:
            game.push(players[decision.player].choose(game.view(decision.player)))
            continue
        step = step_of(game, len(game.moves), 1, "ja")
        shown = {member["anchor"] for side in ("me", "opponent") for member in step["frame"][side]["members"]}
        assert set(step["details"]) == shown
        for anchor, detail in step["details"].items():
            live = card_detail(game, 1, anchor, "ja")
            assert live is not None
            row = live.as_dict()
            assert detail["id"] == row["face"]["id"]
            assert detail["layers"] == [layer for layer in row["layers"] if layer["changed"]]
            assert [detail[name] for name in ("values", "causes", "souls")] == [
                row[name] for name in ("values", "causes", "souls")
            ]
            assert {cause["id"] for cause in detail["causes"]} <= set(step["frame"]["faces"])
            n_changed += bool(detail["layers"])
        game.push(players[decision.player].choose(game.view(decision.player)))
    assert n_changed > 10
    together = pages_of(game, ["", ""], 1, "ja")
    assert len(together["details"]) < sum(len(step["details"]) for step in together["steps"]) / 4
    for at in range(0, len(game.moves), 7):
        alone = step_of(game, at, 1, "ja")["details"]
        row = together["steps"][at]["details"]
        assert {anchor: together["details"][place] for anchor, place in row.items()} == alone


def test_a_replay_opens_from_the_side_of_who_opens_it() -> None:
    """The friend who came by a link sits above for the other, and each can look from the other side."""
    with server() as client:
        tokens = begin(client, "person", name="Ann")
        client.post("/join", json={"token": tokens["invite"], "deck": "blue_tide", "name": "Ben"})
        with seated(client, tokens["token"]) as page:
            page.ask({"type": "concede", "rev": page.rev})
        for token, own in ((tokens["token"], 0), (tokens["invite"], 1)):
            for seat in (None, 0, 1):
                row = {"token": token, "at": 0, "lang": "en"} | ({} if seat is None else {"seat": seat})
                found = client.post("/step", json=row).json()
                assert found["frame"]["seat"] == (own if seat is None else seat)
                assert found["reader"] == own
                assert found["names"] == ["Ann", "Ben"]
                last = client.post("/step", json={**row, "at": found["n_moves"]}).json()
                assert last["frame"]["outcome"]["words"].startswith("You won" if own == 1 else "Ben won")
                del row["at"]
                page_text = client.post("/export", json=row).json()["page"]
                assert f'"frame":{{"seat":{found["frame"]["seat"]},' in page_text


def test_turns_begin_where_steps_say_so(played: tuple[TestClient, str]) -> None:
    client, token = played
    for start in step(client, token, 0)["turns"][1:]:  # type: ignore[index]
        before, after = step(client, token, start - 1), step(client, token, start)
        assert before["frame"]["stage"]["turn"] + 1 == after["frame"]["stage"]["turn"]  # type: ignore[index]


def test_a_running_game_shows_no_steps(played: tuple[TestClient, str]) -> None:
    client, _ = played
    token = begin(client)["token"]
    for path, row in (
        ("/step", {"at": 0, "seat": 1, "lang": "en"}),
        ("/export", {"seat": 1, "lang": "en"}),
        ("/export", {"kind": "text"}),
        ("/review", {}),
    ):
        answer = client.post(path, json={"token": token, **row})
        assert answer.status_code == 400
        assert "over" in answer.json()["reason"]
    row = {"token": token, "at": 0, "seat": 1, "opponent": "level:1"}
    assert client.post("/continue", json=row).status_code == 400


def reviewed(client: TestClient, token: str) -> list[dict[str, Any]]:
    """Return the choices of the review of a game."""
    return judged_choices(client.post("/review", json={"token": token}))


def test_review(played: tuple[TestClient, str]) -> None:
    client, token = played
    choices = reviewed(client, token)
    assert choices
    assert all(0 <= one["win"] <= 1 and 0 <= one["loss"] <= 1 and one["grade"] for one in choices)
    assert reviewed(client, token) == choices


def test_a_review_is_told_as_it_goes_on() -> None:
    """P-14: with what was judged so far; to a second reader too, from the beginning."""
    game = Replay.of(_some_game())

    async def read() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        thinking = Thinking(1)
        review = Review(game, 1, thinking)
        rows = [json.loads(line) async for line in review.lines()]
        later = [json.loads(line) async for line in review.lines()]
        await thinking.close()
        return rows, later

    rows, later = asyncio.run(read())
    places = [row["at"] for row in rows]
    assert places == sorted(places)
    assert places[0] < rows[0]["of"] == len(game.moves)
    assert (rows[-1]["at"], rows[-1]["choices"]) == (len(game.moves), [])
    assert len(rows) > 3
    first, second = ([one["number"] for row in found for one in row["choices"]] for found in (rows, later))
    assert first == second == sorted(set(first))
    assert len(first) > 3


def test_a_game_that_cannot_be_judged_says_why_in_its_last_line() -> None:
    replay = Replay.of(_some_game())
    _, digest = replay.moves[-1]
    broken = dataclasses.replace(replay, moves=(*replay.moves, ("attack FL -> FL", digest)))

    async def read() -> list[dict[str, Any]]:
        thinking = Thinking(1)
        found = [json.loads(line) async for line in Review(broken, 1, thinking).lines()]
        await thinking.close()
        return found

    rows = asyncio.run(read())
    assert rows[0]["choices"]
    assert set(rows[-1]) == {"reason"}
    assert rows[-1]["reason"]


def _some_game() -> Game:
    """Return a game of a few moves."""
    game, pilot = Game(decks()["red_forge"], decks()["blue_tide"], seed=3), player_of("greedy", 3)
    while game.decision is not None and len(game.moves) < 14:
        game.push(pilot.choose(game.view(game.decision.player)))
    return game


def test_a_review_and_steps_say_actions_in_words(played: tuple[TestClient, str]) -> None:
    """As choices say them, in both languages, and to either side: whoever looks can change sides."""
    client, token = played
    choices = reviewed(client, token)
    for one in choices:
        for name in ("taken", "best"):
            said = one[f"{name}_words"]
            assert set(said) == {"en", "ja"}
            assert not NOTATION.search(said["en"]), said
            assert not NOTATION.search(said["ja"]), said
            assert "your" not in said["en"].lower().split()
        assert one["line"]
        for at in one["line"]:
            assert at["player"] in (0, 1)
            assert not any(NOTATION.search(words) for words in at["words"].values())
    assert any(one["taken_words"]["en"] != one["taken_words"]["ja"] for one in choices)
    for one in choices[:5]:
        now = step(client, token, one["number"])
        assert (now["player"], now["text"], now["words"]) == (one["player"], one["taken"], one["taken_words"]["en"])
    last = step(client, token, step(client, token, 0)["n_moves"])  # type: ignore[arg-type]
    assert (last["player"], last["words"]) == (0, "Concede")


def test_going_on_from_a_moment(played: tuple[TestClient, str]) -> None:
    client, token = played
    row = {"token": token, "at": 5, "seat": 0, "opponent": "level:1"}
    answer = client.post("/continue", json=row)
    assert answer.status_code == 201
    assert client.post("/continue", json={**row, "at": 9999}).status_code == 400
    assert client.post("/continue", json={**row, "opponent": "level:9"}).status_code == 400
    with seated(client, answer.json()["token"]) as page:
        assert page.frame["frame"]["version"] >= 5
        assert page.frame["frame"]["assisted"]
        page.wait()
        assert page.prompt is not None
        assert page.act(1)["type"] == "frame"


@pytest.mark.parametrize(("lang", "words"), [("en", "Level 1 (B)"), ("ja", "レベル1（B）")])
def test_the_exported_text(played: tuple[TestClient, str], lang: str, words: str) -> None:
    client, token = played
    text = client.post("/export", json={"token": token, "lang": lang, "kind": "text"}).json()["text"]
    assert text.splitlines()[0] == f"A – {words}"
    assert "[5.6]" in text
    assert "(1.2.4)" in text.splitlines()[-1]
    assert not re.search(r"\b[Yy]our?\b|あなた", text)
    for row in ({"kind": "gif"}, {"seat": 2}, {"lang": "xx"}, {"at": 0}):
        assert client.post("/export", json={"token": token, **row}).status_code == 400


def test_the_exported_page_stands_by_itself(played: tuple[TestClient, str]) -> None:
    client, token = played
    page = client.post("/export", json={"token": token, "seat": 0, "lang": "ja"}).json()["page"]
    assert page.startswith("<!doctype html>")
    assert not re.search(r"""(src|href)=["']|https?://(?!www\.w3\.org)""", page)
    modules = json.loads(re.search(r'<script type="importmap">(.*?)</script>', page, re.DOTALL)[1])["imports"]  # type: ignore[index]
    for name, module in modules.items():
        text = base64.b64decode(module.partition(",")[2]).decode()
        for imported in re.findall(r'from\s+"([^"]+)"', text):
            assert imported in modules, name
    game = json.loads(re.search(r'id="game">(.*?)</script>', page, re.DOTALL)[1])  # type: ignore[index]
    assert len(game["steps"]) == game["steps"][0]["n_moves"] + 1
