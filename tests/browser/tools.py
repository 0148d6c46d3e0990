"""What browser tests share: the server as a process, a page that is watched, and how a person would play."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

ASKED = "body[data-state=asked], body[data-state=over]"
NOTATION = re.compile(r"->|\b[A-Z]{2}-\d{3}\b|\b[FB][LCR]\b")
"""Parts of actions as they are typed."""
SEEN = """(spots) => spots.flatMap((spot, number) => {
  const box = spot.getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return !hit || spot.contains(hit) ? [number] : [];
})"""
"""Which places a person can click: a circle lies under the member on it."""
PATIENCE = 60_000
"""Milliseconds until something is taken to be lost: far more than anything takes."""


class Server:
    """`lnl serve` as a process; it can be killed and started again at the same address."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.port = 0
        self.address = ""

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start it and wait until it says where."""
        environment = {**os.environ, "LNL_STATE": str(self.folder)}
        command = [sys.executable, "-m", "lnl", "serve", "--port", str(self.port), *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        found = re.search(r"http://[^/]+:(\d+)/", self.process.stdout.readline())
        assert found
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        """End it as a failing machine would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


class Visitor:
    """A page, as a person has it before him.

    Attributes:
        page: Playwright's page.
        frames: every message of the server, in order.
        requests: addresses of everything that the page asked for.
        complaints: errors of the page.
        allowed: what addresses may begin with.
    """

    def __init__(self, page: Any, server: Server) -> None:
        self.page = page
        self.server = server
        self.frames: list[str] = []
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.allowed = (server.address, "blob:", "data:")

    # --- the start --------------------------------------------------------------------------------------------

    def open(self, path: str = "") -> None:
        """Open the page."""
        self.page.goto(self.server.address + path)

    def begin(self, opponent: str, deck: str = "red_forge", their_deck: str = "blue_tide") -> None:
        """Begin a game by the form."""
        self.open()
        self.page.locator("select[name=opponent]").select_option(opponent)
        self.page.locator("select[name=deck]").select_option(deck)
        if opponent != "person":
            self.page.locator("select[name=their_deck]").select_option(their_deck)
        self.page.locator("#begin").click()

    def without_pauses(self) -> None:
        """Let the program's actions follow each other at once."""
        self.page.locator("#board").wait_for()
        self.page.locator("#do-settings").click()
        self.page.locator("dialog.settings select").last.select_option("0")
        self.page.keyboard.press("Escape")
        self.page.locator("dialog").wait_for(state="detached")

    # --- the game ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> str:
        """What the page waits for."""
        return str(self.page.locator("body").get_attribute("data-state"))

    @property
    def rev(self) -> str:
        """The revision that is shown."""
        return str(self.page.locator("body").get_attribute("data-rev"))

    @property
    def version(self) -> int:
        """How many moves were made in what is shown."""
        return int(self.page.locator("body").get_attribute("data-version"))

    def wait_asked(self) -> str:
        """Wait until the person is asked, or the game is over."""
        self.page.locator(ASKED).wait_for(timeout=PATIENCE)
        return self.state

    def wait_moved(self, rev: str) -> None:
        """Wait until another revision is shown."""
        self.page.locator(f"body:not([data-rev='{rev}'])").wait_for(timeout=PATIENCE)

    def choose_from_list(self, chance: Random) -> None:
        """Click a choice of the list, after opening a group now and then."""
        rev = self.rev
        groups = self.page.locator(".choices [aria-expanded=false]")
        if groups.count() and chance.random() < 0.8:
            groups.nth(chance.randrange(groups.count())).click()
        choices = self.page.locator("[data-choice]")
        if not choices.count():
            groups.first.click()
        choices.nth(chance.randrange(choices.count())).click()
        self.wait_moved(rev)

    def choose_on_board(self, chance: Random) -> bool:
        """Click what is highlighted on the board until that is a choice; return whether anything was."""
        rev = self.rev
        for _ in range(6):
            legal = self.page.locator(".spot.legal:not(.chosen)")
            seen = legal.evaluate_all(SEEN)
            if not seen:
                break
            wanted = legal.nth(chance.choice(seen))
            place = wanted.get_attribute("data-spot")
            wanted.click()
            self.page.locator(f"body:not([data-rev='{rev}'])").or_(
                self.page.locator(f".spot.chosen[data-spot='{place}']")
            ).first.wait_for()
            if self.rev != rev:
                return True
        if self.page.locator("[data-choice]").count():
            self.page.locator("[data-choice]").first.click()
            self.wait_moved(rev)
            return True
        return False

    def questions(self, opponent: str = "level:1", games: int = 12) -> Iterator[None]:
        """Yield whenever the person is asked, in one game after the other, since the luck of a game can leave out what is looked for."""
        for _ in range(games):
            self.begin(opponent)
            self.without_pauses()
            while self.wait_asked() == "asked":
                yield
        raise AssertionError(f"what was looked for did not come in {games} games")

    def has_focus(self) -> bool:
        """Return whether something on the page has the focus."""
        return bool(self.page.evaluate("document.activeElement !== null && document.activeElement !== document.body"))

    def close(self) -> None:
        """Close the dialog that is open."""
        self.page.keyboard.press("Escape")
        self.page.locator("dialog").wait_for(state="detached")

    def picture(self, path: Path) -> None:
        """Take a picture: on a telephone of all that can be scrolled to."""
        path.parent.mkdir(parents=True, exist_ok=True)
        is_narrow = self.page.viewport_size["width"] < 720
        self.page.screenshot(path=path, animations="disabled", full_page=is_narrow)


def watched(context: Any, server: Server) -> Visitor:
    """Return a page whose words are kept."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    found = Visitor(page, server)
    page.on("request", lambda request: found.requests.append(request.url))
    page.on("pageerror", lambda error: found.complaints.append(str(error)))
    page.on("console", _complaint(found))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: found.frames.append(str(text))))
    return found


def _complaint(found: Visitor) -> Callable[[Any], None]:
    def hear(message: Any) -> None:
        if message.type == "error" and "WebSocket" not in message.text and "ERR_CONNECTION" not in message.text:
            found.complaints.append(message.text)

    return hear
