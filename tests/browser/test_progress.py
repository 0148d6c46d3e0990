"""While a search goes on the page says how far it is, and for the own seat what it has found so far: P-14.

Searches are soon over here: the messages of the server are held back, or one is put in between, where the page would have moved
on before anybody could look.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.test_moments import recorded
from tests.browser.test_page import violations
from tests.browser.tools import PATIENCE, Server, Visitor

Visit = Callable[..., Visitor]
N_REVIEWED = 60
"""Lines of the recorded game whose choices are reviewed."""
SIZES = [(1280, 800, "en"), (390, 844, "ja")]


class Between:
    """Stands between a page and its server.

    Attributes:
        holds: says of a message of the server whether it is held back.
        held: what is held back.
    """

    def __init__(self, page: Any) -> None:
        self.holds: Callable[[dict[str, Any]], bool] = lambda _message: False
        self.held: list[str] = []
        self._socket: Any = None
        page.route_web_socket(re.compile("/socket$"), self._join)

    def _join(self, socket: Any) -> None:
        self._socket = socket
        socket.connect_to_server().on_message(self._pass)

    def _pass(self, text: str) -> None:
        if self.holds(json.loads(text)):
            self.held.append(text)
        else:
            self._socket.send(text)

    def tell(self, message: dict[str, Any]) -> None:
        """Say something to the page."""
        self._socket.send(json.dumps(message))

    def let_go(self) -> None:
        """Hold nothing back any more."""
        self.holds = lambda _message: False
        for text in self.held:
            self._socket.send(text)


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
def test_the_program_says_how_far_it_is(
    server: Server, visit: Visit, tmp_path: Path, width: int, height: int, lang: str
) -> None:
    """A bar and figures below "thinking", which go on, and are gone with the choice."""
    one = visit(server, width, height, lang)
    page = one.page
    between = Between(page)
    between.holds = lambda message: (
        message["type"] == "progress"  # of the real search, which takes long on a busy machine
        or (message["type"] == "frame" and message["frame"]["version"] > 0)
    )
    one.open()
    page.locator("select[name=opponent]").select_option("watch")
    page.locator("#begin").click()
    page.locator("#board").wait_for()
    far = page.locator("#prompt .bar")
    assert far.count() == 0
    for share in (0.25, 0.5):
        between.tell({"type": "progress", "share": share})
        far.get_by_text(f"{share:.0%}".replace("%", " %")).wait_for()
        assert far.locator("progress").evaluate("(bar) => bar.value") == share
    assert violations(one) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    one.picture(tmp_path / f"thinking-{width}.png")
    between.let_go()
    far.wait_for(state="detached")


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
def test_a_hint_shows_the_best_so_far(
    server: Server, visit: Visit, tmp_path: Path, width: int, height: int, lang: str
) -> None:
    """Of the short search with its probability, and how much of the longer one is over."""
    one = visit(server, width, height, lang)
    page = one.page
    between = Between(page)
    between.holds = lambda message: message["type"] == "hint" and message["iterations"] == message["of"]
    one.begin("level:1")
    one.without_pauses()
    assert one.wait_asked() == "asked"
    page.keyboard.press("h")
    page.locator(".hint .bar").wait_for()
    assert re.search("of 1600 playouts: the best so far|1600回中", page.locator(".hint h2").inner_text())
    assert "%" in page.locator(".hint li").first.inner_text()
    assert violations(one) == []
    one.picture(tmp_path / f"hint-so-far-{width}.png")
    while not between.held:
        page.wait_for_timeout(20)
    between.let_go()
    page.locator(".hint .bar").wait_for(state="detached")
    assert "1600" in page.locator(".hint h2").inner_text()


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
def test_a_review_shows_what_was_judged_so_far(
    server: Server, visit: Visit, tmp_path: Path, width: int, height: int, lang: str
) -> None:
    """Choices that the search has looked at, and how far it is in the first part of a game."""
    one = visit(server, width, height, lang)
    page, (text, _) = one.page, recorded()
    one.open()
    page.locator("#opening summary").click()
    page.locator("#game-text").fill("\n".join(text.splitlines()[:N_REVIEWED]))
    page.locator("#do-open").click()
    page.locator("body[data-state=replay]").wait_for()
    page.locator("#do-judge").click()
    page.locator(".review:not([data-over]) .curve").wait_for()
    assert page.locator(".side .bar").count() == 1
    one.picture(tmp_path / f"review-so-far-{width}.png")
    page.locator(".review[data-over]").wait_for(timeout=2 * PATIENCE)
    assert page.locator(".side .bar").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width
