"""Clocks of games on the server: shown to both sides, kept over restarts, and what follows where one is up."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from lnl.ui.model.clock import Clock, TimeControl
from tests.support.web_pages import Page, begin, seated, server


class Time:
    """A time that stands still unless it is told to go on."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """The time that clocks on the server show."""
    found = Time()
    monkeypatch.setattr("lnl.ui.model.clock.Clock", partial(Clock, now=found))
    return found


def left(page: Page) -> list[float | None]:
    """Return what a page is told of the clocks."""
    lefts: list[float | None] = page.ask({"type": "lang", "lang": "en"})["clock"]["left"]
    return lefts


def ready(page: Page) -> None:
    """Wait until the page is asked, without pauses."""
    page.ask({"type": "pace", "hundredths": 0})
    page.wait()


def test_a_clock_runs_while_its_person_is_asked_and_is_kept(tmp_path: Path, time: Time) -> None:
    path = tmp_path / "games.sqlite"
    with server(path) as client:
        token = begin(client, clock="10m+5")["token"]
        with seated(client, token) as page:
            ready(page)
            assert page.frame["clock"]["control"] == "10m+5"
            assert page.frame["clock"]["running"] == 0
            assert left(page) == [600, None]
            time.now += 60
            page.act(1)
            page.wait()
            assert left(page) == [545, None]
            time.now += 15  # the page is loaded anew meanwhile: nobody is there, so the clock stands
        time.now += 1000
        with seated(client, token) as page:
            assert left(page) == [530, None]
            time.now += 10
    with server(path) as client, seated(client, token) as page:
        assert left(page) == [520, None]
        assert page.frame["clock"]["running"] == 0


def test_a_killed_server_gives_the_time_of_a_decision_back(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite"
    monkeypatch.setattr(
        "lnl.ui.model.session.TableSession.stop_clock", lambda _session: None
    )  # nothing is left in order
    with server(path) as client:
        token = begin(client, clock="10m")["token"]
        with seated(client, token) as page:
            ready(page)
            time.now += 60
            page.act(1)
            page.wait()
            time.now += 15
    with server(path) as client, seated(client, token) as page:
        assert left(page) == [540, None]


def test_a_decision_without_time_left_is_made() -> None:
    """Here the clock runs as the machine's does, for a second."""
    with server() as client, seated(client, begin(client, clock="1")["token"]) as page:
        ready(page)
        version = page.frame["frame"]["version"]
        while page.frame["frame"]["version"] == version:
            page.hear_a("frame")
        assert page.frame["frame"]["outcome"] is None


def test_a_person_without_time_left_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lnl.ui.web.restoring.parse_control", lambda _text: TimeControl(1, True))
    with server() as client:
        tokens = begin(client, "person", clock="10m")
        with seated(client, tokens["token"]) as one:
            assert client.post("/join", json={"token": tokens["invite"], "deck": "blue_tide"}).status_code == 200
            with seated(client, tokens["invite"]) as other:
                for page in (one, other):
                    while not page.frame or not page.is_over:
                        page.hear_a("frame")
                    assert page.frame["frame"]["outcome"]["rule"] == "1.2.4"
                assert {one.frame["frame"]["outcome"]["winner"], other.frame["frame"]["outcome"]["winner"]} == {
                    "me",
                    "opponent",
                }
                assert None not in one.frame["clock"]["left"]
                assert one.frame["clock"]["running"] is None


def test_a_pause_against_the_program(time: Time) -> None:
    with server() as client, seated(client, begin(client, clock="60")["token"]) as page:
        ready(page)
        time.now += 10
        assert page.ask({"type": "pause", "on": True})["clock"]["paused"]
        time.now += 1000
        assert left(page) == [50, None]
        assert page.frame["clock"]["running"] is None
        assert not page.ask({"type": "pause", "on": False})["clock"]["paused"]
        time.now += 10
        assert left(page) == [40, None]
        page.ask({"type": "pause", "on": True})
        page.act(1)
        page.wait()
        assert page.settled()["clock"] == {"control": "60", "left": [60, None], "running": 0, "paused": False}


def test_pauses_that_are_refused() -> None:
    with server() as client:
        with seated(client, begin(client)["token"]) as page:
            page.say({"type": "pause", "on": True})
            assert "no clock at this table" in page.hear_a("refused")["reason"]
            assert page.settled()["clock"] is None
        tokens = begin(client, "person", clock="10m")
        with seated(client, tokens["invite"]) as other:
            assert other.heard == ['{"type":"lobby","seat":1,"clock":"10m"}']
            client.post("/join", json={"token": tokens["invite"], "deck": "blue_tide"})
            other.hear_a("frame")
            other.say({"type": "pause", "on": True})
            assert "no pause between two people" in other.hear_a("refused")["reason"]
            assert left(other) == pytest.approx([600, 600], abs=60)
