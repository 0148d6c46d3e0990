"""No message tells a seat of a card that it has not seen, at the moment when the message is sent."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from lnl.ui.web.store import Store
from tests.support.sight import history, told_cards
from tests.support.web_pages import Page, begin, seated, server

GAMES = int(os.environ.get("LNL_HIDING_GAMES", "2"))
"""Games of each kind that are scanned; LNL_HIDING_GAMES asks for more."""


def play(page: Page, chance: random.Random, most: int) -> None:
    """Play at random; look at cards, ask for hints and take moves back now and then."""
    page.ask({"type": "pace", "hundredths": 0})
    for _ in range(most):
        page.wait()
        if page.prompt is None:
            return
        what = chance.random()
        if what < 0.1:
            zone = chance.choice(("hand", "deck", "gate", "stock", "level"))
            page.ask({"type": "look", "what": f"opponent.{zone}.{chance.randrange(6)}"})
        elif what < 0.15 and page.frame["can_undo"]:
            page.ask({"type": "undo", "rev": page.rev})
        elif what < 0.17:
            page.ask({"type": "hint", "rev": page.rev})
        else:
            page.act(chance.randint(1, len(page.prompt["choices"])))


def scan(store: Store, token: str, seat: int, heard: list[str]) -> int:
    """Compare what a page heard with what its seat may know; return how many messages there were."""
    name, _ = store.seat(token) or ("", 0)
    stored = store.read(name)
    assert stored is not None
    steps = history(stored.header, stored.rows, seat)
    version, known = next(steps)
    for text in heard:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "frame":
            while version != message["frame"]["version"]:
                version, known = next(steps)
        assert told_cards(message) <= known, (message["type"], version, told_cards(message) - known)
    return len(heard)


def test_games_against_the_program(tmp_path: Path) -> None:
    pages: list[tuple[str, list[str]]] = []
    with server(tmp_path / "games", is_patient=True) as client:
        for number in range(GAMES):
            token = _begun(client, "level:1", number)
            with seated(client, token) as page:
                play(page, random.Random(number), 60)
                pages.append((token, page.heard))
    store = Store(tmp_path / "games")
    assert sum(scan(store, token, 0, heard) for token, heard in pages) > 20 * GAMES


def test_games_between_persons(tmp_path: Path) -> None:
    pages: list[tuple[str, int, list[str]]] = []
    with server(tmp_path / "games", is_patient=True) as client:
        for number in range(GAMES):
            tokens = begin(client, "person", deck=_deck(number))
            client.post("/join", json={"token": tokens["invite"], "deck": _deck(number + 5)})
            with seated(client, tokens["token"]) as one, seated(client, tokens["invite"]) as other:
                _play_together(one, other, random.Random(number))
                pages += [(tokens["token"], 0, one.heard), (tokens["invite"], 1, other.heard)]
    store = Store(tmp_path / "games")
    assert sum(scan(store, token, seat, heard) for token, seat, heard in pages) > 20 * GAMES


def _play_together(one: Page, other: Page, chance: random.Random) -> None:
    for _ in range(60):
        for page in (one, other):
            page.settled()
        asked = [page for page in (one, other) if page.prompt is not None]
        if not asked:
            return
        prompt = asked[0].prompt
        assert prompt is not None
        asked[0].act(chance.randint(1, len(prompt["choices"])))


def _begun(client: TestClient, opponent: str, number: int) -> str:
    return begin(client, opponent, deck=_deck(number), their_deck=_deck(number + 5))["token"]


def _deck(number: int) -> str:
    from lnl.cards.library.decks import shipped_decks

    names = sorted(shipped_decks())
    return names[number % len(names)]


def test_the_scan_finds_what_is_told_too_early(tmp_path: Path) -> None:
    with server(tmp_path / "games", is_patient=True) as client:
        token = _begun(client, "level:1", 1)
        with seated(client, token) as page:
            play(page, random.Random(1), 10)
            heard = page.heard
    store = Store(tmp_path / "games")
    scan(store, token, 0, heard)
    last = json.loads(next(text for text in reversed(heard) if json.loads(text)["type"] == "frame"))
    unseen = next(one["id"] for one in last["frame"]["opponent"]["unseen"])
    last["frame"]["opponent"]["piles"]["hand"]["cards"] = [{"id": unseen}]
    steps = history(*_stored(store, token), 0)
    known = [known for version, known in steps if version == last["frame"]["version"]][-1]
    if unseen in known:
        last["frame"]["opponent"]["piles"]["hand"]["cards"] = [{"id": "ZZ-999"}]
    assert not told_cards(last) <= known


def _stored(store: Store, token: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    name, _ = store.seat(token) or ("", 0)
    stored = store.read(name)
    assert stored is not None
    return stored.header, stored.rows
