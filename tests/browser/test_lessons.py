"""A newcomer in the page: from the first screen through all lessons, by keys alone, and on a telephone."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path

from lnl.ui.tutorial.lessons import Lesson, lesson_of, lessons
from tests.browser.test_page import violations
from tests.browser.tools import Server, Visitor

Visit = Callable[..., Visitor]


def press_number(one: Visitor, number: int) -> None:
    """Type the number of a choice; where others begin with it too, Enter ends it."""
    for digit in str(number):
        one.page.keyboard.press(digit)
    if one.page.locator(".typed").count():
        one.page.keyboard.press("Enter")


def choices(one: Visitor) -> dict[str, int]:
    """Return the numbers of what can be done, by text; groups are opened."""
    found = "[...document.querySelectorAll('[data-choice]')].map((e) => [e.dataset.action, Number(e.dataset.choice)])"
    one.page.evaluate("document.querySelectorAll('.choices [aria-expanded=false]').forEach((group) => group.click())")
    return dict(one.page.evaluate(found))


def go_through(one: Visitor, lesson: Lesson) -> int:
    """Do what a lesson wants by keys alone, and something else first where that is answered; return how often it was."""
    page, n_answered = one.page, 0
    for number, step in enumerate(lesson.steps):
        page.locator(f"body[data-step='{number}']").wait_for()
        assert page.locator("#told").inner_text()
        if not step.do:
            assert page.evaluate("document.activeElement.id") == "read-on"
            page.keyboard.press("Enter" if number % 2 else "n")
            continue
        if number == 2:
            wrong = next(n for action, n in choices(one).items() if not any(map(fnmatchcase, [action], step.do)))
            press_number(one, wrong)
            page.locator("#wrong").wait_for()
            n_answered += 1
        row = [part.strip() for part in step.do[0].split(";")]
        while row:
            rev = one.rev
            offered = choices(one)
            most = next(n for n in range(len(row), 0, -1) if _fitting(offered, "; ".join(row[:n])))
            press_number(one, offered[_fitting(offered, "; ".join(row[:most]))[0]])
            one.wait_moved(rev)
            assert one.has_focus()
            row = row[most:]
    page.locator("#next-lesson").wait_for()
    return n_answered


def _fitting(offered: dict[str, int], wanted: str) -> list[str]:
    return [action for action in offered if fnmatchcase(action, wanted)]


def test_a_newcomer_by_keys_alone(server: Server, visit: Visit, pictures: Path) -> None:
    one = visit(server)
    one.open()
    page = one.page
    page.locator("#tutorial").wait_for()
    for _ in range(5):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id === 'tutorial'"):
            break
    page.keyboard.press("Enter")
    page.locator("[data-lesson=turn]").wait_for()
    assert violations(one) == []
    page.locator("[data-lesson=turn]").focus()
    page.keyboard.press("Enter")
    n_answered = 0
    for lesson in lessons():
        page.locator(f"#lesson-title:has-text('{lesson.title['en']}')").wait_for()
        n_answered += go_through(one, lesson)
        if lesson.name == "battle":
            assert violations(one) == []
        assert one.has_focus()
        page.keyboard.press("n")
    assert n_answered >= 4
    page.locator("#begin").wait_for()  # from the last lesson to a game
    page.locator("#tutorial").click()
    page.locator("[data-lesson=turn]").wait_for()
    assert page.locator(".lesson-list li").all_inner_texts()[0].endswith("done")
    page.goto(f"{server.address}tutorial#battle")
    page.locator("#read-on").wait_for()
    page.keyboard.press("n")
    page.locator("body[data-step='1']").wait_for()
    press_number(one, choices(one)["declare; attack FL -> FC"])
    page.locator("body[data-step='2']").wait_for()
    one.picture(pictures / "lesson-1280.png")


def test_a_newcomer_on_a_telephone(server: Server, visit: Visit, pictures: Path) -> None:
    one = visit(server, 390, 844, lang="ja")
    one.open("tutorial#gates")
    page = one.page
    page.locator("#read-on").click()
    page.locator("body[data-step='1']").wait_for()
    page.locator("[data-spot='member:0:FL:0']").click()
    page.locator("[data-spot='circle1FC']").wait_for()
    page.locator(".spot.legal[data-anchor='opponent.circle.1']").first.click()
    page.locator("#wrong").wait_for()
    page.locator("[data-spot='member:0:FL:0']").click()
    page.locator(".spot.legal[data-anchor='opponent.circle.0']").first.click()
    page.locator("body[data-step='2']").wait_for()
    page.locator(".words .link").first.click()
    page.locator("dialog.term").wait_for()
    page.locator("dialog.term .rule").first.click()
    page.locator("dialog.rule .rule-text").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.locator("[data-spot='member:0:FL:0']").click(button="right")
    page.locator("dialog.card").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert violations(one) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    one.picture(pictures / "lesson-390.png")
    page.locator("#do-list").click()
    page.locator("[data-lesson=end]").wait_for()
    assert lesson_of("end").title["ja"] in page.locator(".lesson-list").inner_text()
