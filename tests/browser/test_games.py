"""Whole games in the browser: by mouse, by keyboard alone, and between two people on two devices."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic

from tests.browser.tools import NOTATION, PATIENCE, Server, Visitor

Visit = Callable[..., Visitor]
GAMES = 6
"""Games that are played until one has what is looked for."""


def test_a_whole_game_by_mouse(server: Server, visit: Visit, pictures: Path) -> None:
    """With undo, hint, details, a pile, a rule and a battle on the way; what does not come in a game comes in the next one."""
    one = visit(server)
    page, chance = one.page, Random(11)
    wanted = {_undone, _hinted, _looked_at}
    has_battle = has_middle = False
    for _ in range(GAMES):
        one.begin("level:1")
        one.without_pauses()
        while one.wait_asked() == "asked":
            does = next(iter(sorted(wanted, key=lambda does: does.__name__)), None)
            if does is not None and page.locator("[data-spot=hand0]").count():
                wanted.discard(does)
                does(one, chance)
            if not has_battle and page.locator("#battle").count():
                has_battle = True
                page.locator(".arrow").first.wait_for(state="attached")
            if not has_middle and page.locator("[data-spot^='member:']").count() >= 8:
                has_middle = True
                one.picture(pictures / "middle-1280.png")
            if not (chance.random() < 0.6 and one.choose_on_board(chance)):
                one.choose_from_list(chance)
        assert page.locator("#question").inner_text()
        if has_battle and not wanted:
            return
    raise AssertionError("no game had all of it")


def _undone(one: Visitor, chance: Random) -> None:
    before = one.version
    one.choose_from_list(chance)
    if one.wait_asked() != "asked":
        return
    rev = one.rev
    one.page.locator("#do-undo").click()
    one.wait_moved(rev)
    assert one.wait_asked() == "asked"
    assert one.version == before


def _hinted(one: Visitor, _chance: Random) -> None:
    one.page.locator("#do-hint").click()
    one.page.locator(".hint li").first.wait_for()
    assert "%" in one.page.locator(".hint li").first.inner_text()
    assert not NOTATION.search(one.page.locator(".panel.hint").inner_text())


def _looked_at(one: Visitor, _chance: Random) -> None:
    page = one.page
    page.locator("[data-spot='pile:0:drop']").click()
    page.locator("dialog.pile").wait_for()
    one.close()
    page.locator("[data-spot=hand0]").click(button="right")
    page.locator("dialog.card .texts").wait_for(state="attached")
    one.close()
    page.locator("#question .rule").click()
    page.locator("dialog.rule .rule-text").wait_for()
    one.close()


def test_a_whole_game_by_keyboard_alone(server: Server, visit: Visit) -> None:
    """From the form on; something has the focus after every action."""
    one = visit(server)
    page, chance = one.page, Random(5)
    has_walked = False
    for _ in range(GAMES):
        _begin_by_keys(one)
        while one.wait_asked() == "asked":
            rev = one.rev
            if page.locator(".spot.legal").count() and not has_walked:
                has_walked = _walk_to_a_legal_spot(one)
            else:
                _choose_by_number(one, chance)
            one.wait_moved(rev)
            assert one.has_focus()
        if has_walked:
            break
    assert has_walked
    page.keyboard.press("?")
    page.locator("dialog.help").wait_for()
    one.close()
    assert one.has_focus()


def _begin_by_keys(one: Visitor) -> None:
    one.open()
    page = one.page
    page.locator("select[name=opponent]").wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name === 'opponent'"):
            page.keyboard.press("Home")
        if page.evaluate("document.activeElement.id === 'begin'"):
            break
    page.keyboard.press("Enter")
    page.locator("#board").wait_for()


def _choose_by_number(one: Visitor, chance: Random) -> None:
    """Type the number of a choice of the list; one that stands in a group is as good."""
    shown = one.page.evaluate("[...document.querySelectorAll('[data-choice]')].map((e) => e.dataset.choice)")
    for digit in str(chance.choice(shown or ["1"])):
        one.page.keyboard.press(digit)
    if one.page.locator(".typed").count():
        one.page.keyboard.press("Enter")


def _walk_to_a_legal_spot(one: Visitor) -> bool:
    """Go over the board by arrow keys to something legal, and take it; Escape and a number where it leads on."""
    page, rev = one.page, one.rev
    page.keyboard.press("b")
    for key in ("ArrowDown",) * 6 + ("ArrowLeft", "ArrowRight", "ArrowUp") * 8:
        assert page.evaluate("document.activeElement.classList.contains('spot')")
        if page.evaluate("document.activeElement.classList.contains('legal')"):
            page.keyboard.press("Enter")
            page.locator(f"body:not([data-rev='{rev}'])").or_(page.locator(".spot.chosen")).first.wait_for()
            if one.rev == rev:
                page.keyboard.press("Escape")
                page.locator(".spot.chosen").wait_for(state="detached")
                _first_by_number(one)
            return True
        page.keyboard.press(key)
    _first_by_number(one)
    return False


def _first_by_number(one: Visitor) -> None:
    """Take the first choice; where others begin with its digit too, Enter ends the number."""
    one.page.keyboard.press("1")
    if one.page.locator(".typed").count():
        one.page.keyboard.press("Enter")


def test_two_people_on_two_devices(own_server: Server, visit: Visit, pictures: Path) -> None:
    """By a link; a move taken back by consent, a page loaded anew, the server killed and started again, and a concession."""
    wide = visit(own_server)
    wide.begin("person", deck="twilight_ledger")
    link = wide.page.locator("#invite").input_value()
    narrow = visit(own_server, 390, 844)
    narrow.page.goto(link)
    narrow.page.locator("#join").wait_for()
    narrow.page.locator("select[name=deck]").select_option("night_express")
    narrow.page.locator("#join").click()
    chance = Random(3)
    pages = (wide, narrow)
    for one in pages:
        one.page.locator("#board").wait_for()
    for _ in range(8):
        _one_choice(pages, chance)
    _take_back_by_consent(pages)

    own_server.kill()
    wide.page.locator("body[data-state=lost]").wait_for()
    before = max(one.version for one in pages)
    own_server.start()
    for one in pages:
        one.page.locator("body[data-state=asked], body[data-state=waiting]").wait_for()
        assert one.version == before
    narrow.page.reload()
    narrow.page.locator("#board").wait_for()
    assert narrow.version == before
    assert narrow.page.evaluate("document.documentElement.scrollWidth") <= 390
    for _ in range(6):
        _one_choice(pages, chance)
    narrow.picture(pictures / "middle-390.png")

    narrow.page.locator("#do-concede").click()
    narrow.page.locator("dialog.concede").get_by_role("button", name="No").click()
    narrow.page.locator("dialog").wait_for(state="detached")
    narrow.page.locator("#do-concede").click()
    narrow.page.locator("dialog.concede .danger").click()
    for one in pages:
        one.page.locator("body[data-state=over]").wait_for()
    assert "concession" in wide.page.locator("#question").inner_text()
    for one, players in ((wide, "You – Opponent"), (narrow, "Opponent – You")):
        one.page.locator(".ending").get_by_role("button", name="Replay").click()
        one.page.locator("body[data-state=replay]").wait_for()
        assert one.page.locator(".where-now b").inner_text() == players


def _one_choice(pages: tuple[Visitor, Visitor], chance: Random) -> None:
    """Let whoever is asked choose; one of the two is, as soon as what was chosen last has come to both."""
    end = monotonic() + PATIENCE / 1000
    while not any(one.state == "asked" for one in pages):
        assert monotonic() < end, "nobody is asked"
        pages[0].page.wait_for_timeout(20)
    next(one for one in pages if one.state == "asked").choose_from_list(chance)


def _take_back_by_consent(pages: tuple[Visitor, Visitor]) -> None:
    asking = next(one for one in pages if one.page.locator("#do-undo:enabled").count())
    other = next(one for one in pages if one is not asking)
    before = asking.version
    asking.page.locator("#do-undo").click()
    other.page.get_by_role("button", name="Allow").click()
    asking.page.locator(f"body:not([data-version='{before}'])").wait_for()
    assert asking.version < before
    other.page.locator(f"body[data-version='{asking.version}']").wait_for()


def test_a_card_is_dragged_to_a_circle(server: Server, visit: Visit) -> None:
    one = visit(server)
    page, chance = one.page, Random(6)
    for _ in one.questions():
        rev = one.rev
        cards = page.locator(".spot.legal[data-spot^=hand]")
        if "main phase" in page.locator("#question").inner_text() and cards.count():
            cards.first.click()
            page.locator(f"body:not([data-rev='{rev}'])").or_(page.locator(".spot.chosen")).first.wait_for()
            if one.rev != rev:
                continue  # there was but one circle for it
            circle = page.locator(".spot.legal[data-spot^='circle0']:not(.chosen)").first.get_attribute("data-spot")
            page.keyboard.press("Escape")
            page.locator(".spot.chosen").wait_for(state="detached")
            page.locator(".spot.legal[data-spot^=hand]").first.drag_to(page.locator(f"[data-spot='{circle}']"))
            page.locator(f"body:not([data-rev='{rev}'])").or_(page.locator(".spot.chosen").nth(1)).first.wait_for()
            return
        one.choose_from_list(chance)


def test_an_illegal_target_is_answered_with_a_reason(server: Server, visit: Visit) -> None:
    one = visit(server)
    one.begin("level:1")
    assert one.wait_asked() == "asked"
    rev = one.rev
    spot = one.page.locator("[data-spot='circle1BL']")
    spot.click()
    one.page.locator(".toast").wait_for()
    assert one.page.locator(".toast .rule").count()
    assert one.rev == rev
    assert one.has_focus()
    card = one.page.locator("[data-spot=hand0]")  # whatever is asked first, it is no main phase yet
    card.focus()
    card.drag_to(one.page.locator("[data-spot='circle0FR']"))
    one.page.locator(".toast", has_text="members are mobilized in one's own main phase").wait_for()
    assert one.page.locator(".toast .rule").inner_text() == "7.5.3.1"
    assert one.rev == rev
    assert one.page.locator("dialog").count() == 0
    assert one.has_focus()


def test_watching_and_another_language(server: Server, visit: Visit) -> None:
    one = visit(server, lang="ja")
    one.open()
    one.page.locator("html[lang=ja]").wait_for()
    one.page.locator("select[name=opponent]").select_option("watch")
    assert one.page.locator("select[name=their_level]").input_value() == "level:8"  # what is shown is what plays
    one.page.locator("select[name=level]").select_option("level:1")
    one.page.locator("select[name=their_level]").select_option("level:2")
    one.page.locator("#begin").click()
    one.page.locator("#board").wait_for()
    one.page.locator("body:not([data-version='0'])").wait_for()
    assert [f"レベル{n}" in one.page.locator(".where-now").inner_text() for n in (1, 2, 8)] == [True, True, False]
    names = one.page.locator(".spot").evaluate_all(
        "spots => spots.map((spot) => spot.getAttribute('aria-label')).join()"
    )
    assert not re.search("自分|相手|あなた", names + one.page.locator("#log-lines").inner_text())
    one.page.locator("#do-settings").click()
    one.page.locator("dialog.settings select").first.select_option("en")
    one.page.locator("html[lang=en]").wait_for()
    one.page.locator("#board").wait_for()
    assert "Level 1" in one.page.locator(".where-now").inner_text()
    assert one.page.locator("#do-undo").count() == 0


def test_a_clock_is_shown_and_kept(own_server: Server, visit: Visit) -> None:
    """It counts down by itself, stands when it is stopped, and goes on after the page is loaded anew and the server killed."""
    one = visit(own_server)
    one.open()
    one.page.locator("select[name=opponent]").select_option("level:1")
    one.page.locator("select[name=clock]").select_option("20m+10")
    one.page.locator("#begin").click()
    assert one.wait_asked() == "asked"
    clock = one.page.locator("[data-clock]")
    assert clock.get_attribute("role") == "timer"
    clock.filter(has_text=re.compile("^1[0-9]:")).wait_for()
    one.page.keyboard.press("t")
    one.page.locator("#do-pause[aria-pressed=true]").wait_for()
    before = clock.inner_text()
    one.page.reload()
    assert one.wait_asked() == "asked"
    assert clock.inner_text() == before
    own_server.kill()
    one.page.locator("body[data-state=lost]").wait_for()
    own_server.start()
    assert one.wait_asked() == "asked"
    assert 60 < _seconds(clock.inner_text()) <= 1200
    one.page.locator("#do-pause").click()
    one.page.locator("#do-pause[aria-pressed=true]").wait_for()
    before = clock.inner_text()
    rev = one.rev
    one.page.locator("[data-choice]").first.click()
    one.wait_moved(rev)
    one.page.keyboard.press("t")
    one.page.locator("#do-pause[aria-pressed=true]").wait_for()
    assert _seconds(clock.inner_text()) > _seconds(before) - PATIENCE / 1000


def _seconds(text: str) -> int:
    minutes, seconds = text.split(":")
    return 60 * int(minutes) + int(seconds)
