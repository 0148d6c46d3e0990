"""What holds of the page at any time: who cannot see can use it, it is small and quick, and tells nothing that is hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.browser.timing import PAGE_BYTES, clicks, size
from tests.browser.tools import NOTATION, Server, Visitor
from tests.support.chromium import violations_of

Visit = Callable[..., Visitor]


def violations(one: Visitor) -> list[str]:
    return violations_of(one.page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_no_violations(server: Server, visit: Visit, scheme: str, width: int) -> None:
    one = visit(server, width, 844)
    one.page.emulate_media(color_scheme=scheme)
    one.open()
    one.page.locator("#begin").wait_for()
    assert violations(one) == []
    one.begin("level:1")
    one.without_pauses()
    chance = Random(2)
    for _ in range(5):
        one.wait_asked()
        one.choose_from_list(chance)
    one.wait_asked()
    assert violations(one) == []
    for opener in ("#do-settings", "#do-help", "#do-concede", "[data-spot='pile:0:deck']"):
        one.page.locator(opener).click()
        one.page.locator("dialog[open]").wait_for()
        assert violations(one) == [], opener
        one.page.keyboard.press("Escape")
        one.page.locator("dialog").wait_for(state="detached")
    assert one.page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_start_says_what_the_strength_of_a_level_means(server: Server, visit: Visit, lang: str) -> None:
    """A hundred Elo are 64 of 100 games; against a person there are no levels to explain."""
    one = visit(server, 390, 844, lang)
    one.open()
    why = one.page.locator("#levels-why")
    assert "64" in why.inner_text()
    assert round(100 / (1 + 10 ** (-100 / 400))) == 64
    assert one.page.evaluate("document.documentElement.scrollWidth") <= 390
    one.page.locator("select[name=opponent]").select_option("person")
    why.wait_for(state="detached")


def test_targets_are_large_enough_on_a_telephone(server: Server, visit: Visit, pictures: Path) -> None:
    one = visit(server, 390, 844)
    one.open()
    one.page.locator("#begin").wait_for()
    one.picture(pictures / "start-390.png")
    assert small_targets(one) == []
    one.open("tutorial")
    one.page.locator(".lesson-list a").last.wait_for()
    assert small_targets(one) == []
    edges = one.page.evaluate(
        """[".lesson-list", ".lesson-list li"].map((one) => document.querySelector(one).getBoundingClientRect().left)"""
    )
    assert edges[1] - edges[0] > 40  # numbers stand in the panel
    one.begin("level:1")
    assert one.wait_asked() == "asked"
    assert small_targets(one) == []


def small_targets(one: Visitor) -> list[str]:
    """Return what can be pressed and is smaller than a finger needs."""
    found: list[str] = one.page.evaluate(
        """[...document.querySelectorAll("a, button, .spot, select, input")].filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width && !element.closest(".sr") && Math.min(width, height) < 24; // WCAG 2.5.8
        }).map((element) => element.outerHTML.slice(0, 120))"""
    )
    return found


def test_names_and_the_live_region(server: Server, visit: Visit) -> None:
    one = visit(server)
    one.begin("level:1")
    assert one.wait_asked() == "asked"
    names = one.page.locator(".spot").evaluate_all("(spots) => spots.map((spot) => spot.getAttribute('aria-label'))")
    assert len(names) > 20
    assert all(names)
    assert any("front left" in name for name in names)
    one.choose_from_list(Random(1))
    one.wait_asked()
    assert one.page.locator("#live").inner_text()


def test_a_pending_selection_survives_an_update(server: Server, visit: Visit) -> None:
    """Something else that the server says, as a changed pause, leaves what was chosen and typed alone."""
    one = visit(server)
    chance = Random(4)
    for _ in one.questions():
        for k in range(min(3, one.page.locator(".spot.legal").count())):
            rev = one.rev
            one.page.locator(".spot.legal").nth(k).click()
            one.page.locator(f"body:not([data-rev='{rev}'])").or_(one.page.locator(".spot.chosen")).first.wait_for()
            if one.rev != rev:
                break
            one.page.locator("#do-settings").click()
            one.page.locator("dialog.settings select").last.select_option("30")
            one.close()
            assert one.page.locator(".spot.chosen").count() == 1
            return
        else:
            one.choose_from_list(chance)


DRAWN = """() => {
    const board = document.getElementById("board").cloneNode(true);
    for (const spot of board.querySelectorAll(".spot")) { // the focus is this page's own
        spot.removeAttribute("tabindex");
        spot.classList.remove("pointed");
    }
    const told = (node) => [...node.attributes].map(({ name, value }) => `${name}=${value}`).sort().join(" ");
    return [...board.querySelectorAll("*")].map((node) => `${node.nodeName} ${told(node)} ${node.children.length ? "" : node.textContent}`);
}"""


def test_a_board_that_was_changed_is_as_one_drawn_anew(server: Server, visit: Visit) -> None:
    """What is kept from one drawing to the next is never out of date, and where nothing changed nothing is touched."""
    one = visit(server)
    one.begin("level:1")
    one.without_pauses()
    chance = Random(7)
    for _ in range(12):
        if one.wait_asked() == "over":
            break
        one.choose_from_list(chance)
    one.wait_asked()
    one.page.mouse.move(1, 1)  # what lies under the pointer is told on the board
    one.page.evaluate(
        """() => new Promise((done) => {
            window.changes = [];
            new MutationObserver((found) => changes.push(...found.map((change) => change.target.nodeName)))
                .observe(document.getElementById("root"), { attributes: true, childList: true, characterData: true, subtree: true });
            requestAnimationFrame(() => requestAnimationFrame(() => { changes.length = 0; done(); }));
        })"""
    )
    one.page.keyboard.press("Escape")  # draws
    assert one.page.evaluate("changes") == []
    kept = one.page.evaluate(DRAWN)
    one.page.reload()
    one.wait_asked()
    assert one.page.evaluate(DRAWN) == kept


def test_a_hint_judges_no_attack_by_another(server: Server, visit: Visit) -> None:
    """The search weighs whether to attack: of the attacks only the one that it expects has that probability."""
    one = visit(server)
    page, chance, seen = one.page, Random(2), 0
    for _ in one.questions():
        attacks = page.locator(".choice[data-action^='declare; ']")
        if page.locator(".choice[data-action='pass']").count() and attacks.count() > 1:
            page.locator("#do-hint").click()
            page.locator(".hint li").first.wait_for()
            page.locator(".hint .bar").wait_for(state="detached")  # no further message comes
            told = [row for row in map(json.loads, one.frames) if row["type"] == "hint"][-1]
            judged = page.locator(".choice", has=page.locator(".win")).evaluate_all(
                "(all) => all.map((one) => one.dataset.action)"
            )
            marked = [action for action in judged if action.startswith("declare; ")]
            assert len(marked) <= 1
            if told["actions"][0]["action"] == "declare":
                # what follows an attack in the same choice, such as a yes, is no part of the attack
                assert [action.split("; ")[1] for action in marked] == [told["line"][0]["action"]]
                assert page.locator(".choice.best").get_attribute("data-action") == marked[0]
                seen += 1
        if seen:
            break
        one.choose_from_list(chance)


@pytest.mark.parametrize(("lang", "you", "other"), [("en", "You", "Level 1"), ("ja", "あなた", "レベル1")])
def test_hints_and_reviews_speak_as_the_table_does(
    server: Server, visit: Visit, tmp_path: Path, lang: str, you: str, other: str
) -> None:
    """Actions in words, players as they are called, ranges of choices without overlap, and the result once."""
    one = visit(server, lang=lang)
    one.begin("level:1")
    one.without_pauses()
    page, chance = one.page, Random(4)
    for number in range(14):
        if one.wait_asked() != "asked":
            break
        ranges = [
            text.split("–") for text in page.locator(".prompt > .choices > .group .consequence").all_inner_texts()
        ]
        bounds = [int(bound) for pair in ranges for bound in pair]
        assert bounds == sorted(set(bounds))
        if number % 4 == 3:
            page.locator("#do-hint").click()
            page.locator(".hint li").first.wait_for()
            assert not NOTATION.search(page.locator(".panel.hint").inner_text())
            one.picture(tmp_path / f"hint-{lang}-1280.png")
        one.choose_from_list(chance)
    if one.wait_asked() == "asked":
        page.keyboard.press("c")
        page.locator("dialog.concede .danger").click()
    page.locator("body[data-state=over]").wait_for()
    result = page.locator("#question").inner_text().splitlines()[0]
    assert page.locator("#prompt").inner_text().count(result) == 1
    one.picture(tmp_path / f"over-{lang}-1280.png")
    page.locator(".ending button").filter(has_text=re.compile("Replay|リプレイ")).click()
    page.locator("body[data-state=replay]").wait_for()
    assert page.locator("h1 b").inner_text() == f"{you} – {other}"
    page.locator("#do-forward").click()
    page.locator("body[data-at='1']").wait_for()
    assert re.match(f"({you}|{other}): ", page.locator("#move").inner_text())
    page.locator("#do-judge").click()
    page.locator(".review[data-over] .curve").wait_for()
    for _ in range(3):
        page.locator("#do-turn-on").click()
        assert not NOTATION.search(page.locator(".review").inner_text())
    worst = page.locator(".review li button").all_inner_texts()
    assert worst
    assert all(re.search(f"[ ,]({you}|{other}): ", row) for row in worst)
    page.locator(".review li button").first.click()
    page.locator(".review .expected, .review br").first.wait_for(state="attached")
    assert not NOTATION.search(page.locator(".review").inner_text())
    one.picture(tmp_path / f"judged-{lang}-1280.png")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".review").scroll_into_view_if_needed()
    one.picture(tmp_path / f"judged-{lang}-390.png")


def test_replay(server: Server, visit: Visit, pictures: Path, tmp_path: Path) -> None:
    """Steps, turns, jumps, both seats, autoplay, the search's review, going on, and the page that stands by itself."""
    one = visit(server)
    one.begin("level:1")
    one.without_pauses()
    chance = Random(9)
    for _ in range(10):
        if one.wait_asked() == "asked":
            one.choose_from_list(chance)
    if one.wait_asked() == "asked":
        one.page.keyboard.press("c")
        one.page.locator("dialog.concede .danger").click()
    one.page.locator("body[data-state=over]").wait_for()
    one.page.locator(".ending").get_by_role("button", name="Replay").click()
    page = one.page
    at = page.locator("body[data-state=replay]")
    at.wait_for()
    page.locator("#do-forward").click()
    page.locator("body[data-at='1']").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator("body[data-at='2']").wait_for()
    page.keyboard.press("ArrowLeft")
    page.locator("body[data-at='1']").wait_for()
    page.keyboard.press("ArrowDown")
    page.locator("body:not([data-at='1'])").wait_for()
    page.locator("#do-flip").click()
    page.locator(".spot[aria-label^='Level 1, ']").first.wait_for(state="attached")
    assert page.locator(".where-now b").inner_text() == "You – Level 1"  # who reads is "you" on either side
    assert page.locator(".spot[aria-label^='yours, ']").count()
    page.locator("#do-reveal").click()
    page.locator("#do-reveal[aria-pressed=true]").wait_for()
    page.locator("#log-lines .rule").last.click()
    page.locator("dialog.rule .rule-text").wait_for()
    one.close()
    page.locator("#do-last").click()
    page.locator(f"body[data-at='{page.locator('#at').get_attribute('max')}']").wait_for()
    assert not page.locator("#battle").count()  # the game is over: no battle can be won any more
    members = page.locator("[data-spot^='member:'] .power")
    members.first.wait_for(state="attached")
    members.first.locator("xpath=ancestor::*[@data-spot]").focus()
    page.keyboard.press("Enter")
    assert {"printed", "now"} <= set(page.locator("dialog.card tbody th").all_inner_texts())
    one.close()
    page.locator("#do-first").click()
    page.locator("body[data-at='0']").wait_for()
    page.locator("#do-play-300").click()
    page.locator("body[data-at='2']").wait_for()
    page.locator("#do-halt").click()
    page.locator("#do-judge").click()
    page.locator(".review[data-over] .curve").wait_for()
    page.locator("#do-turn-on").click()
    page.locator("#do-turn-on").click()
    assert violations(one) == []
    one.picture(pictures / "review-1280.png")
    page.set_viewport_size({"width": 390, "height": 844})
    one.picture(pictures / "review-390.png")
    page.set_viewport_size({"width": 1280, "height": 800})
    with page.expect_download() as download:
        page.locator("#do-exportPage").click()
    path = tmp_path / "game.html"
    download.value.save_as(path)
    with page.expect_download() as text:
        page.locator("#do-exportText").click()
    text.value.save_as(tmp_path / "game.txt")
    assert "Level 1 (B)" in (tmp_path / "game.txt").read_text(encoding="utf-8").splitlines()[0]
    alone = page.context.new_page()
    asked: list[str] = []
    alone.on("request", lambda request: asked.append(request.url))
    alone.goto(path.as_uri())
    alone.locator("#board").wait_for()
    alone.keyboard.press("ArrowRight")
    alone.locator("body[data-at='1']").wait_for()
    assert alone.locator("#do-flip").count() == 0  # what only a server has is not offered
    alone.locator("#log-lines .rule").first.click()
    assert alone.locator("dialog.rule .rule-text").inner_text()
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    alone.close()
    page.locator("#do-first").click()  # from the last moment of a game nothing goes on
    page.locator("body[data-at='0']").wait_for()
    page.locator("#do-continueHere").click()
    page.locator("body[data-state=asked], body[data-state=waiting]").wait_for()


def test_the_size(server: Server, visit: Visit, pictures: Path) -> None:
    one = visit(server)
    one.open()
    one.page.locator("#begin").wait_for()
    assert 0 < size(one) < PAGE_BYTES
    one.picture(pictures / "start-1280.png")


def test_a_click_is_answered_while_the_program_thinks_elsewhere(own_server: Server, visit: Visit) -> None:
    """Two clicks in one game are answered during one search of another; each would wait for the end of a search if clicks waited.

    How long they take is measured by `python -m bench.page`.
    """
    busy, one = visit(own_server), visit(own_server)
    clicking = clicks(one, busy)
    next(clicking)  # begins both games
    for _ in range(40):
        version = busy.version
        next(clicking), next(clicking)
        if (busy.state, busy.version) == ("waiting", version):
            return
    pytest.fail("no two clicks were answered during one search")


def test_unknown_links_are_told(server: Server, visit: Visit) -> None:
    one = visit(server)
    one.open("#t=this-opens-no-game-here")
    one.page.get_by_role("alert").wait_for()
    one.page.get_by_role("button", name="New game").click()
    one.page.locator("#begin").wait_for()
