"""What pages and the server say to each other: a game from the beginning to the end, and everything that is refused."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.support.web_pages import HEADERS, Page, begin, seated, server


@pytest.fixture
def client() -> Iterator[TestClient]:
    with server() as found:
        yield found


@pytest.fixture
def page(client: TestClient) -> Iterator[Page]:
    with seated(client, begin(client)["token"]) as found:
        found.ask({"type": "pace", "hundredths": 0})
        found.wait()
        yield found


def test_the_page_and_its_parts(client: TestClient) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    total = len(page.content)
    for name in ("main.js", "table.js", "board.js", "style.css"):
        part = client.get(f"/static/{name}")
        assert part.status_code == 200
        total += len(part.content)
    assert total < 300 * 1024
    for name in ("nothing.js", "..%2fapp.py", "%2e%2e/app.py", "__init__.py"):
        assert client.get(f"/static/{name}").status_code == 404


def test_offers(client: TestClient) -> None:
    offers = client.get("/offers").json()
    assert [level["level"] for level in offers["levels"]] == list(range(1, 9))
    assert {"id": "red_forge", "name": "Red Forge"} in offers["decks"]
    assert client.get("/words/ja").json()["circles"]["FL"]
    assert client.get("/words/xx").status_code == 404
    assert "battle-zone" in client.get("/rules/8.4.3").json()["text"]
    assert "バトル領域" in client.get("/rules/8.4.3?lang=ja").json()["text"]
    assert client.get("/rules/99").status_code == 404
    assert client.get("/rules/8.4.3?lang=xx").status_code == 404
    for lang, meaning in (("en", "A card of the gate deck"), ("ja", "門デッキのカードです。")):
        assert next(term for term in client.get(f"/terms/{lang}").json() if "gate" in term["names"])[
            "meaning"
        ].startswith(meaning)


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ([], "a JSON object"),
        ({}, "opponent"),
        ({"opponent": "level:9"}, "level:9"),
        ({"opponent": ["level:1"]}, "opponent"),
        ({"opponent": "mcts:iterations=1000000"}, "opponent"),
        ({"opponent": "level:1", "deck": "no_such_deck"}, "no deck"),
        ({"opponent": "level:1", "deck": "../red_forge"}, "no deck"),
        ({"opponent": "level:1", "deck": 7}, "a deck is"),
        ({"opponent": "level:1", "deck": {"text": "nonsense"}}, "nonsense"),
        ({"opponent": "level:1", "deck": {"text": "[main]\n50 EF-001\n"}}, "6.1"),
        ({"opponent": "level:1", "first": "nobody"}, "first"),
        ({"opponent": "level:1", "ruleset": "3"}, "ruleset"),
        ({"opponent": "level:1", "name": "x" * 99}, "name"),
        ({"opponent": "level:1", "name": "a\nb"}, "name"),
        ({"opponent": "level:1", "clock": "10x"}, "clock"),
        ({"opponent": "level:1", "clock": 60}, "clock"),
        ({"opponent": "level:1", "clock": "999m"}, "at most 180 minutes"),
        ({"opponent": "person", "clock": "10m+999"}, "120 more seconds"),
        ({"opponent": "watch", "clock": "60"}, "without persons has no clock"),
        ({"opponent": "level:1", "seed": 7}, "no field 'seed'"),
    ],
)
def test_wishes_that_are_none(client: TestClient, wish: object, reason: str) -> None:
    answer = client.post("/games", json=wish)
    assert answer.status_code == 400
    assert reason in answer.json()["reason"]


def test_requests_that_are_no_json(client: TestClient) -> None:
    for content in (b"", b"{", b"\xff", b"[" * 9999):
        assert client.post("/games", content=content).status_code == 400
    assert client.post("/games", content=b'{"opponent": "' + b"x" * 70_000).status_code == 413


def test_too_many_new_games_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lnl.ui.web.app.GAMES_A_SECOND", 0.0)
    with server() as client:
        _begin_too_many(client)


def _begin_too_many(client: TestClient) -> None:
    codes = [client.post("/games", json={"opponent": "level:1"}).status_code for _ in range(20)]
    assert codes[0] == 201
    assert codes[-1] == 429


def test_a_whole_game() -> None:
    with server(is_patient=True) as client, seated(client, begin(client)["token"]) as page:
        page.ask({"type": "pace", "hundredths": 0})
        _play_by_chance(page)


def _play_by_chance(page: Page) -> None:
    chance = random.Random(4)
    n_actions = 0
    while not page.is_over:
        page.wait()
        if page.prompt is not None:
            assert page.act(chance.randint(1, len(page.prompt["choices"])))["type"] == "frame"
            n_actions += 1
        assert n_actions < 1000
    assert page.frame["frame"]["outcome"]["words"]
    page.say({"type": "act", "rev": page.rev, "choice": 1})
    assert page.hear_a("refused")


def test_numbers_of_choices(page: Page) -> None:
    assert page.prompt is not None
    numbers = [choice["number"] for choice in page.prompt["choices"]]
    assert numbers == list(range(1, len(numbers) + 1))
    before = page.frame["frame"]
    assert page.act(len(numbers) + 1)["reason"].startswith("there is no choice")
    assert page.settled()["frame"] == before


def test_an_old_revision_is_refused(page: Page) -> None:
    old = page.rev
    page.act(1)
    page.wait()
    page.say({"type": "act", "rev": old, "choice": 1})
    assert "moved on" in page.hear_a("refused")["reason"]


def test_undo(page: Page) -> None:
    assert not page.frame["can_undo"]
    page.say({"type": "undo", "rev": page.rev})
    assert "nothing to take back" in page.hear_a("refused")["reason"]
    before = page.frame["frame"]
    page.act(1)
    page.wait()
    assert page.frame["can_undo"]
    page.say({"type": "undo", "rev": page.rev})
    while page.hear_a("frame")["frame"]["version"] != before["version"]:
        pass
    after = page.frame["frame"]
    assert page.frame["fresh"]
    assert after["assisted"]
    assert {name: after[name] for name in ("me", "opponent", "prompt", "stage")} == {
        name: before[name] for name in ("me", "opponent", "prompt", "stage")
    }


def test_hint(page: Page) -> None:
    page.say({"type": "hint", "rev": page.rev})
    hint = page.hear_a("hint")
    assert page.prompt is not None
    assert 1 <= len(hint["actions"]) <= 3
    assert all(0 <= one["low"] <= one["win"] <= one["high"] <= 1 for one in hint["actions"])
    assert hint["iterations"] > 0
    offered = {choice["action"]: choice["words"] for choice in page.prompt["choices"]}
    assert any(one["action"] in offered for one in hint["actions"])
    assert all(one["words"] == offered.get(one["action"], one["words"]) for one in hint["actions"])
    assert hint["line"][0]["player"] == page.frame["seat"]
    assert hint["line"][0]["words"] == hint["actions"][0]["words"]
    assert all(one["words"] for one in hint["line"])
    done, better = hint["iterations"], hint  # the first one comes at once, and then those of a longer search
    while better["iterations"] < better["of"]:
        better = page.hear_a("hint")
        assert better["iterations"] > done
        done = better["iterations"]
    assert done > 4 * hint["iterations"]
    assert sum(one["visits"] for one in better["actions"]) > sum(one["visits"] for one in hint["actions"])
    assert page.settled()["type"] == "frame"


def test_a_hint_tells_its_best_so_far(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """P-14: between the short search and the end of the longer one, each with more playouts than the one before."""
    monkeypatch.setattr("lnl.ai.pulse.SOONEST", 0.0)
    monkeypatch.setattr("lnl.ai.pulse.AGAIN", 0.0)
    with seated(client, begin(client)["token"]) as page:
        page.wait()
        page.say({"type": "hint", "rev": page.rev})
        hints = [page.hear_a("hint")]
        while hints[-1]["iterations"] < hints[-1]["of"]:
            hints.append(page.hear_a("hint"))
    counts = [one["iterations"] for one in hints]
    assert counts == sorted(set(counts))
    assert len(counts) > 3
    assert all(one["actions"][0]["words"] and 0 <= one["actions"][0]["win"] <= 1 for one in hints)


def test_how_far_the_program_is(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """P-14: a share, and nothing of what was found: that would tell of the cards of its hand."""
    monkeypatch.setattr("lnl.ui.web.thinking.SOONEST", 0.0)
    monkeypatch.setattr("lnl.ui.web.thinking.AGAIN", 0.01)
    told: list[dict[str, Any]] = []
    with seated(client, begin(client, "level:8")["token"]) as page:
        while len(told) < 5 and not page.is_over:
            if page.prompt is not None:
                page.act(1)
            message = page.hear() if page.prompt is None and not page.is_over else {"type": ""}
            told += [message] if message["type"] == "progress" else []
    assert len(told) == 5
    for message in told:
        assert set(message) == {"type", "share"}
        assert 0 <= message["share"] <= 1


def test_hints_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lnl.ui.web.table.HINTS_A_SECOND", 0.0)
    with server() as client, seated(client, begin(client)["token"]) as page:
        page.wait()
        page.settled()
        _ask_too_often(page)


def _ask_too_often(page: Page) -> None:
    for _ in range(12):
        page.say({"type": "hint", "rev": page.rev})
    reasons = []
    while not reasons:
        message = page.hear()
        if message["type"] == "refused":
            reasons.append(message["reason"])
    assert "too many hints" in reasons[0]


def test_no_line_of_the_log_is_told_twice(page: Page) -> None:
    """Before the first move too, where a page is shown the same again as somebody sets another pace."""
    for hundredths in (30, 0, 30):
        page.ask({"type": "pace", "hundredths": hundredths})
    while not page.is_over and page.frame["frame"]["version"] < 40:
        page.act(1)
        page.wait()
    numbers = [
        line["number"]
        for message in map(json.loads, page.heard)
        if message["type"] == "frame"
        for line in message["frame"]["log"]
    ]
    assert numbers[0] == 0
    assert numbers == sorted(set(numbers))


def test_refusals_in_the_language_of_the_page(client: TestClient) -> None:
    token = begin(client)["token"]
    with seated(client, token, "ja") as page:
        page.wait()
        page.say({"type": "act", "rev": page.rev, "choice": 999})
        assert page.hear_a("refused")["reason"].startswith("999番の選択肢はない")
        page.say({"type": "undo", "rev": page.rev})
        assert page.hear_a("refused")["reason"] == "取り消せる決定がない"
    for lang, reason in (("ja,en;q=0.5", "記録は隠れたカードも伝えるので"), ("en", "the record is given when")):
        answer = client.post("/record", json={"token": token}, headers={"accept-language": lang})
        assert answer.json()["reason"].startswith(reason)


def test_chances(page: Page) -> None:
    page.say({"type": "chances", "on": True})
    points = page.hear_a("points")["points"]
    assert 0 <= points[0]["win"] <= 1
    assert page.frame["frame"]["assisted"]


def test_concession(page: Page) -> None:
    page.say({"type": "concede", "rev": page.rev})
    page.hear_a("frame")
    assert page.frame["frame"]["outcome"]["rule"] == "1.2.4"
    assert page.frame["frame"]["outcome"]["winner"] == "opponent"


def test_card_details(page: Page) -> None:
    hand = page.frame["frame"]["me"]["hand"]
    page.say({"type": "look", "what": hand[0]["anchor"]})
    assert page.hear_a("detail")["detail"]["face"]["id"] == hand[0]["id"]
    for what in ("opponent.hand.0", "opponent.deck.0", "me.deck.0", "me.gate.0", "nonsense", "me.hand.99"):
        page.say({"type": "look", "what": what})
        assert "no card that you know" in page.hear_a("refused")["reason"]


def test_why_not(page: Page) -> None:
    page.say({"type": "why", "rev": page.rev, "anchors": ["opponent.circle.0"]})
    refused = page.hear_a("refused")
    assert refused["reason"]
    assert refused["rule"]
    page.say(
        {"type": "why", "rev": page.rev, "anchors": ["me.hand.0", "me.circle.0"]}
    )  # a member cannot come before the main phase
    refused = page.hear_a("refused")
    assert refused["rule"] == "7.5.3.1"
    assert "members are mobilized in one's own main phase" in refused["reason"]


def test_policies_and_languages(page: Page) -> None:
    assert page.ask({"type": "policy", "policy": "always"})["policy"] == "always"
    frame = page.ask({"type": "lang", "lang": "ja"})
    assert (frame["frame"]["lang"], frame["fresh"]) == ("ja", True)
    assert set(frame["frame"]["faces"])


def test_nobody_passes_before_the_first_turn(client: TestClient) -> None:
    """Also who waits for the other's opening cards does not: there is nothing to stop."""
    tokens = begin(client, "person")
    assert client.post("/join", json={"token": tokens["invite"], "deck": "blue_tide"}).status_code == 200
    for token in tokens.values():
        with seated(client, token) as page:
            assert page.frame["frame"]["stage"]["turn"] == 0
            assert not page.frame["passing"]


def test_passing_to_the_end_of_the_turn(page: Page) -> None:
    while page.prompt is None or page.prompt["decision"] != "main":
        page.act(1)
        page.wait()
    turn = page.frame["frame"]["stage"]["turn"]
    page.ask({"type": "pass", "rev": page.rev, "to": "turn"})
    page.wait()
    stage = page.frame["frame"]["stage"]
    assert stage["turn"] > turn or stage["phase"] == "end"


def test_remembering_asks_for_an_ability_that_asks(page: Page) -> None:
    page.say({"type": "remember", "ability": "EF-001/1", "answer": "yes"})
    assert "no such ability" in page.hear_a("refused")["reason"]


def test_faces_are_sent_once(page: Page) -> None:
    known = set(page.frame["frame"]["faces"])
    page.act(1)
    assert not known & set(page.frame["frame"]["faces"])


def test_unknown_tokens(client: TestClient) -> None:
    with client.websocket_connect("/socket", headers=HEADERS) as socket:
        socket.send_text(json.dumps({"type": "act", "rev": 0, "choice": 1}))
        assert "first say whose seat" in socket.receive_json()["reason"]
        socket.send_text(json.dumps({"type": "sit", "token": "x" * 24, "lang": "en"}))
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive_text()
    assert end.value.code == 4404


def test_the_record_is_given_when_the_game_is_over(client: TestClient) -> None:
    token = begin(client)["token"]
    answer = client.post("/record", json={"token": token})
    assert answer.status_code == 400
    assert "over" in answer.json()["reason"]
    with seated(client, token) as page:
        page.wait()
        page.say({"type": "concede", "rev": page.rev})
        page.hear_a("frame")
    lines = client.post("/record", json={"token": token}).json()["lines"]
    from lnl.game.replay import Replay

    assert Replay.parse(lines).verify().outcome is not None
    assert client.post("/record", json={"token": "x" * 24}).status_code == 404
    assert client.post("/record", json={"token": 7}).status_code == 400


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with server(path) as client:
        token = begin(client)["token"]
        with seated(client, token) as page:
            page.ask({"type": "pace", "hundredths": 0})
            page.ask({"type": "policy", "policy": "act"})
            page.wait()
            for _ in range(3):
                page.act(1)
                page.wait()
            before = page.settled()
    with server(path) as client, seated(client, token) as page:
        assert page.frame["frame"]["version"] == before["frame"]["version"]
        assert page.prompt == before["frame"]["prompt"]
        assert page.frame["frame"]["me"] == before["frame"]["me"]
        assert page.frame["policy"] == "act"
        assert page.frame["can_undo"]
        assert page.act(1)["type"] == "frame"


def test_two_pages_of_a_seat_see_the_same(client: TestClient) -> None:
    token = begin(client)["token"]
    with seated(client, token) as one, seated(client, token, "ja") as other:
        one.wait()
        other.wait()
        one.act(1)
        one.wait()
        while other.rev < one.rev:
            other.hear_a("frame")
        assert other.frame["frame"]["version"] == one.frame["frame"]["version"]


def test_watching_two_levels(client: TestClient) -> None:
    token = begin(client, "watch", level="level:1", their_level="level:2", their_deck="blue_tide")["token"]
    with seated(client, token) as page:
        assert page.frame["names"] == ["Level 1", "Level 2"]
        page.say({"type": "pace", "hundredths": -1})
        while not page.frame["held"]:
            page.hear_a("frame")
        version = page.frame["frame"]["version"]
        page.say({"type": "step"})
        while page.frame["frame"]["version"] == version:
            page.hear_a("frame")
        for message in ({"type": "concede", "rev": page.rev}, {"type": "policy", "policy": "auto"}):
            page.say(message)
            assert "who watches" in page.hear_a("refused")["reason"]


@pytest.mark.parametrize(("lang", "own", "names"), [("en", "you", "Level 1"), ("ja", "あなた", "レベル1")])
def test_who_watches_is_not_spoken_to(client: TestClient, lang: str, own: str, names: str) -> None:
    """Nor is the replay of such a game: both players are called by their names, which tell them apart."""
    token = begin(client, "watch", level="level:1", their_level="level:1", their_deck="blue_tide")["token"]
    called = [f"{names} (A)", f"{names} (B)"]
    said: set[str] = set()

    def hear(frame: dict[str, Any]) -> None:
        parts = [frame["waiting"], frame["outcome"], frame["battle"] and frame["battle"]["now"]]
        said.update(part["words"] for part in parts if part)
        said.update(line["text"] for line in frame["log"])

    with seated(client, token, lang) as page:
        assert page.frame["names"] == called
        page.say({"type": "pace", "hundredths": 0})
        while not page.is_over:
            hear(page.hear_a("frame")["frame"])
    row = {"token": token, "at": 0, "lang": lang}
    first = client.post("/step", json=row).json()
    assert (first["names"], first["reader"], first["frame"]["seat"]) == (called, None, 0)
    for at in range(0, first["n_moves"], 20):
        for seat in (0, 1):
            hear(client.post("/step", json={**row, "at": at, "seat": seat}).json()["frame"])
    assert not [words for words in said if own in re.findall(r"[a-z]+|あなた", words.lower())]
    assert not [words for words in said if re.search(r"opponent|相手", words, re.IGNORECASE)]
    for name in called:
        assert any(words.startswith(name) for words in said)


def test_the_next_level_is_that_above_the_opponent(client: TestClient) -> None:
    for opponent, level in (("level:1", 2), ("level:8", None), ("watch", None)):
        with seated(client, begin(client, opponent)["token"]) as page:
            assert page.frame["next_level"] == level


def test_two_levels_do_not_go_on_unwatched(client: TestClient) -> None:
    """Somebody else's whole game is played meanwhile; a game of two levels would be over long before."""
    token = begin(client, "watch", level="level:1", their_deck="blue_tide")["token"]
    with seated(client, token) as page:
        page.settled()
    with seated(client, begin(client)["token"]) as other:
        other.ask({"type": "pace", "hundredths": 0})
        for _ in range(15):
            other.wait()
            if other.prompt is not None:
                other.act(1)
    with seated(client, token) as page:
        assert page.frame["frame"]["version"] < 10
