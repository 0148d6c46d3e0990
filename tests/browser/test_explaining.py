"""Words of the game explain themselves: under the pointer, at the focus, under a finger that stays, and by a key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.browser.test_page import violations
from tests.browser.tools import Server, Visitor

Visit = Callable[..., Visitor]

PRESS = """([selector, kind]) => document.querySelector(selector).dispatchEvent(
    new PointerEvent(kind, { bubbles: true, pointerType: "touch" }))"""


def test_a_tip_goes_with_what_it_explained(server: Server, visit: Visit) -> None:
    """A card that is played leaves its place to another one, which the tip would say something else of."""
    one = visit(server)
    one.begin("level:1")
    assert one.wait_asked() == "asked"
    page = one.page
    page.keyboard.press("b")
    page.locator("#explain").wait_for()
    page.evaluate("document.activeElement.setAttribute('data-term', 'deck')")
    page.locator("#explain").wait_for(state="hidden")


def test_what_is_this(server: Server, visit: Visit, tmp_path: Path) -> None:
    one = visit(server)
    one.begin("level:1")
    assert one.wait_asked() == "asked"
    page, tip = one.page, one.page.locator("#explain")
    page.locator("[data-spot='pile:0:stock']").hover()
    tip.wait_for()
    assert tip.inner_text().startswith("stock zone, stock (ストック領域): ")
    page.keyboard.press("Escape")
    tip.wait_for(state="hidden")

    page.locator("[data-spot='circle0FL']").focus()
    page.keyboard.press("ArrowRight")  # the focus of a keyboard
    tip.wait_for()
    assert page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "explain"
    assert violations(one) == []
    page.keyboard.press("w")
    page.locator("dialog.terms dt").first.wait_for()
    page.locator("dialog.terms .rule").first.click()
    page.locator("dialog.rule .rule-text").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")

    rev = one.rev
    for spot in ("[data-spot=hand0]", "[data-spot='pile:1:deck']"):
        page.keyboard.press("Escape")
        tip.wait_for(state="hidden")
        page.evaluate(PRESS, [spot, "pointerdown"])
        tip.wait_for()
        page.evaluate(PRESS, [spot, "pointerup"])
        page.locator(spot).evaluate("(element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    assert one.rev == rev  # a long press explains and does nothing else
    assert page.locator("dialog").count() == 0

    page.keyboard.press("Escape")
    page.locator("[data-spot=hand0]").click(button="right")
    page.locator("dialog.card").wait_for()
    page.locator("dialog.card .term").first.hover()  # words of a card, above its dialog
    page.locator(".tip:popover-open #explain").wait_for()
    one.picture(tmp_path / "tip-1280.png")
    assert violations(one) == []
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")

    page.locator("#do-settings").click()
    page.locator("dialog.settings input[type=checkbox]").last.uncheck()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.locator("[data-spot='pile:1:drop']").hover()
    page.wait_for_timeout(800)  # longer than a tip takes to come
    assert tip.is_hidden()


def test_words_of_questions_and_answers_are_marked(server: Server, visit: Visit) -> None:
    one = visit(server, lang="ja")
    one.begin("level:1")
    assert one.wait_asked() == "asked"
    page = one.page
    page.locator("#question .term, .choices .term").first.wait_for()
    page.locator("[data-spot='circle1BL']").click()  # nothing can be done there: the reason names its rule
    page.locator(".toast .rule").first.click()
    page.locator("dialog.rule .rule-text").wait_for()
