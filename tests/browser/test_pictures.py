"""Own pictures on cards: in the hand, on the board, in the dialog and in the builder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lnl.cards.library.decks import shipped_decks
from tests.browser.tools import Server, Visitor
from tests.support.pictures import folder_of

Visit = Callable[..., Visitor]


def test_own_pictures(visit: Visit, tmp_path: Path) -> None:
    cards = sorted({*shipped_decks()["red_forge"].contents.main})
    with Server(tmp_path, "--pictures", str(folder_of(tmp_path / "pictures", cards))) as server:
        one = visit(server)
        one.begin("level:1")
        assert one.wait_asked() == "asked"
        page = one.page
        hand = page.locator("[data-spot^=hand] image")
        assert hand.count() == page.locator("[data-spot^=hand]").count()
        shown = str(hand.first.get_attribute("href"))
        assert shown.removeprefix("/pictures/") in cards
        page.locator("[data-spot=hand0]").click(button="right")
        picture = page.locator("dialog.card img.picture")
        picture.wait_for()
        page.wait_for_function("document.querySelector('img.picture').naturalWidth > 0")
        assert picture.get_attribute("alt") == ""
        assert {url for url in one.requests if "/pictures/" in url} == {
            f"{server.address}pictures/{str(image.get_attribute('href')).removeprefix('/pictures/')}"
            for image in hand.all()
        }
