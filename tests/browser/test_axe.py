"""Who cannot see or cannot tell colors can use the replay and the exported page of a game as well as the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.browser.test_page import violations
from tests.browser.tools import Server, Visitor
from tests.support.chromium import violations_of

Visit = Callable[..., Visitor]


def replayed(one: Visitor) -> None:
    """Play a few choices, concede, and open the replay at its last moment."""
    one.begin("level:1")
    one.without_pauses()
    page, chance = one.page, Random(3)
    for _ in range(10):
        if one.wait_asked() == "asked":
            one.choose_from_list(chance)
    if one.wait_asked() == "asked":
        page.keyboard.press("c")
        page.locator("dialog.concede .danger").click()
    page.locator("body[data-state=over]").wait_for()
    page.locator(".ending").get_by_role("button", name="Replay").click()
    page.locator("body[data-state=replay]").wait_for()
    page.locator("#do-last").click()
    page.locator("body[data-state=replay]:not([data-at='0'])").wait_for()


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_no_violations_in_replays_and_exported_games(
    server: Server, visit: Visit, tmp_path: Path, scheme: str, width: int
) -> None:
    """With the review, both hands, a card and a pile; the exported page at its beginning, at its end and with a rule."""
    one = visit(server, width, 844)
    page = one.page
    page.emulate_media(color_scheme=scheme)
    replayed(one)
    assert violations(one) == []
    page.locator("#do-reveal").click()
    page.locator("#do-judge").click()
    page.locator(".review[data-over] .curve").wait_for()
    page.locator("#do-turn-back").click()
    assert violations(one) == []
    for opener in ("[data-spot='pile:0:drop']", "#log-lines .rule", "#board [data-card]"):
        page.locator(opener).last.click()
        page.locator("dialog[open]").wait_for()
        assert violations(one) == [], opener
        one.close()
    one.picture(tmp_path / f"replay-{scheme}-{width}.png")
    with page.expect_download() as download:
        page.locator("#do-exportPage").click()
    download.value.save_as(tmp_path / "game.html")
    alone = page.context.new_page()
    alone.emulate_media(color_scheme=scheme)
    alone.goto((tmp_path / "game.html").as_uri())
    alone.locator("#board").wait_for()
    assert violations_of(alone) == []
    alone.keyboard.press("End")
    alone.locator("body:not([data-at='0'])").wait_for()
    assert violations_of(alone) == []
    alone.locator("#log-lines .rule").last.click()
    alone.locator("dialog[open]").wait_for()
    assert violations_of(alone) == []
    alone.keyboard.press("Escape")
    alone.locator("dialog").wait_for(state="detached")
    alone.locator("#board [data-card]").last.hover()
    alone.locator("#explain").wait_for()
    assert violations_of(alone) == []
    alone.screenshot(path=tmp_path / f"exported-{scheme}-{width}.png")
