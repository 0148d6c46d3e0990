"""The deck builder in the browser: by mouse, by keys alone, on a telephone, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lnl.cards.library.decks import shipped_decks
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.searching import CardIndex, CardQuery
from lnl.ui.builder.draft import ordered
from lnl.ui.model.faces import face_of
from tests.browser.test_explaining import PRESS
from tests.browser.test_page import violations
from tests.browser.tools import Server, Visitor

Visit = Callable[..., Visitor]
RED = ordered(shipped_decks()["red_forge"]).to_text()


def opened(visit: Visit, server: Server, *size: int, lang: str = "en") -> Visitor:
    """Return the page of the builder."""
    one = visit(server, *size, lang=lang)
    one.open("builder")
    one.page.locator("body[data-state=builder]").wait_for()
    one.page.locator("#found li").first.wait_for()
    return one


def first_of(words: str) -> str:
    """Return the id of the first card that is found by some words."""
    return CardIndex(CardLibrary.load()).find(CardQuery(words))[0].id


def status(one: Visitor, words: str) -> None:
    """Wait until the headline has some words."""
    one.page.locator("#status", has_text=words).wait_for()


def test_a_deck_is_built_checked_measured_and_played(server: Server, visit: Visit, pictures: Path) -> None:
    one = opened(visit, server)
    page = one.page
    status(one, "main 0/50")
    page.locator("#begin").select_option(label="Red Forge")
    status(one, "✓ legal")
    first = page.locator("#list [data-row='EF-001']")
    first.locator("[data-does=less]").click()
    status(one, "main 49/50 · gates 10/10 · ✕ 1 broken")
    assert "6.1.1.1.1" in page.locator("#check .few").inner_text()
    for _ in range(4):
        first.locator("[data-does=more]").click()
    status(one, "main 53/50 · gates 10/10 · ✕ 2 broken")
    assert "6.1.1.1.2" in first.locator(".rules").inner_text()
    told = page.locator("#check .many").all_inner_texts()
    assert len(told) == 2
    assert any("Kindled Apprentice, Ilka" in text and "5 found, at most 4 allowed" in text for text in told)
    page.locator("#words").fill("kindled apprentice")
    page.locator("#found li:only-child").wait_for()
    page.locator("#words").fill("draw a card")
    page.locator(f"#found [data-row='{first_of('draw a card')}']:first-child").wait_for()
    page.locator("#check .rule").first.click()
    page.locator("dialog.rule .rule-text").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    one.picture(pictures / "builder-1280.png")
    while page.locator("#do-undo").is_enabled():
        page.locator("#do-undo").click()
    status(one, "main 0/50")
    page.locator("#do-redo").click()
    status(one, "✓ legal")

    page.locator("#do-odds").click()
    page.locator("#odds table").first.wait_for()
    page.locator("#do-deal").click()
    page.locator("#hands input").first.check()
    page.locator("#do-exchange").click()
    page.locator("#exchanges dt", has_text="The search").wait_for()
    page.locator("#pairs").fill("11")
    page.locator("#pairs").press("Tab")
    page.locator("#do-try").click()
    page.locator("#try progress[value='264']").wait_for()
    assert "95 % interval" in page.locator("#try thead").inner_text()
    page.locator("#level").select_option("1")
    page.locator("#do-play").click()
    page.locator("#board").wait_for()
    assert one.wait_asked() == "asked"


def test_lists_as_text(server: Server, visit: Visit) -> None:
    """What is read is what is written; a list that cannot be read is refused line by line, and changes nothing."""
    one = opened(visit, server)
    page = one.page
    page.locator("#do-open").click()
    page.locator("#text").fill("[main]\n4 Kindled Aprentice, Ilka\nnonsense")
    page.locator("#do-read").click()
    faults = page.locator("#faults").inner_text()
    assert "list:2:1" in faults
    assert "EF-001 Kindled Apprentice, Ilka" in faults
    assert "list:3:1" in faults
    page.locator("#text").fill(RED)
    page.locator("#do-read").click()
    page.locator("dialog").wait_for(state="detached")
    status(one, "✓ legal")
    page.reload()
    status(one, "✓ legal")
    page.locator("#do-open").click()
    assert page.locator("#text").input_value() == RED
    with page.expect_download() as download:
        page.locator("#do-save").click()
    assert Path(download.value.path()).read_text(encoding="utf-8") == RED
    one.open()
    page.locator("select[name=deck]").select_option("built")
    assert "4 EF-005" not in page.get_by_label("Deck list").input_value()
    assert "3 EF-005" in page.get_by_label("Deck list").input_value()


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("ja", 390)])
def test_cards_say_what_is_printed_on_them(server: Server, visit: Visit, tmp_path: Path, lang: str, width: int) -> None:
    """Under the pointer, at the focus and under a finger that stays: cards found, in the list, in faults, in dealt hands."""
    one = opened(visit, server, width, 844, lang=lang)
    page, tip = one.page, one.page.locator("#explain")
    page.locator("#begin").select_option(label="Red Forge")
    page.locator("#list [data-row='EF-001'] [data-does=more]").click(click_count=3)
    page.locator("#check [data-card]").first.wait_for()
    page.locator("#do-deal").click()
    card = CardLibrary.load()["EF-001"]
    texts = face_of(card, lang).texts
    assert texts
    places = (
        "#list [data-row='EF-001'] [data-card]",
        "#check [data-card='EF-001']",
        "#found [data-card]",
        "#hands label[data-card]",
    )
    for place in places:
        spot = page.locator(place).first
        spot.scroll_into_view_if_needed()
        page.mouse.move(0, 0)
        tip.wait_for(state="hidden")
        spot.hover()
        tip.wait_for()
        said = tip.inner_text().splitlines()
        shown = face_of(CardLibrary.load()[str(spot.get_attribute("data-card"))], lang)
        assert said[0] == shown.name
        assert set(shown.texts) <= set(said)
        box = tip.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        one.picture(tmp_path / f"builder-tip-{lang}-{width}-{places.index(place)}.png")
    texts_at = page.locator("#hands label").evaluate_all(
        """(all) => all.map((one) => {
            const range = document.createRange();
            range.selectNodeContents(one.lastChild);
            const [text, box] = [range.getBoundingClientRect(), one.firstElementChild.getBoundingClientRect()];
            return [text.left - box.right, Math.abs(text.top + text.bottom - box.top - box.bottom) / 2];
        })"""
    )
    assert min(right for right, _ in texts_at) > 0  # a name stands beside its box, however long
    assert max(off for _, off in texts_at) < 6  # and at its height
    assert violations(one) == []
    page.mouse.move(0, 0)
    more = page.locator("#list [data-row='EF-001'] [data-does=more]")
    more.focus()
    page.keyboard.press("Tab")
    tip.wait_for()
    assert page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "explain"
    assert tip.inner_text().splitlines()[0] == card.name
    page.keyboard.press("Escape")
    tip.wait_for(state="hidden")
    page.evaluate(PRESS, ["#list [data-row='EF-001'] [data-card]", "pointerdown"])
    tip.wait_for()
    page.evaluate(PRESS, ["#list [data-row='EF-001'] [data-card]", "pointerup"])


def test_by_keys_alone(server: Server, visit: Visit) -> None:
    """Cards are found, added, counted and taken out; something has the focus all the time."""
    one = opened(visit, server)
    page = one.page
    page.keyboard.press("/")
    page.keyboard.type("kindled apprentice")
    page.locator("#found li:only-child").wait_for()
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.does") == "add":
            break
    page.keyboard.press("Enter")
    status(one, "main 1/50")
    page.keyboard.press("+")
    status(one, "main 2/50")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.does") == "less":
            break
    page.keyboard.press("Enter")
    status(one, "main 1/50")
    page.keyboard.press("-")
    status(one, "main 0/50")
    assert one.has_focus()
    page.locator("#do-undo").focus()
    page.keyboard.press("u")
    status(one, "main 1/50")
    page.keyboard.press("r")
    status(one, "main 0/50")
    assert one.has_focus()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_no_violations_in_the_builder(server: Server, visit: Visit, scheme: str, width: int, pictures: Path) -> None:
    one = opened(visit, server, width, 844)
    one.page.emulate_media(color_scheme=scheme)
    one.page.locator("#begin").select_option(label="Blue Tide")
    status(one, "✓ legal")
    one.page.locator("#list [data-does=more]").first.click()
    status(one, "✕")
    one.page.locator("#do-odds").click()
    one.page.locator("#odds table").first.wait_for()
    assert violations(one) == []
    assert one.page.evaluate("document.documentElement.scrollWidth") <= width
    if (scheme, width) == ("light", 390):
        one.page.evaluate("scrollTo(0, 0)")
        one.picture(pictures / "builder-390.png")
    small = one.page.evaluate(
        """[...document.querySelectorAll("button, select, input")].filter((element) => {
            const { width, height } = element.getBoundingClientRect();
            return width && !element.closest(".sr") && Math.min(width, height) < 24 && element.type !== "checkbox";
        }).map((element) => element.outerHTML.slice(0, 120))"""
    )
    assert small == []
    one.page.locator("#do-open").click()
    one.page.locator("dialog[open]").wait_for()
    assert violations(one) == []


def test_the_builder_in_japanese(server: Server, visit: Visit) -> None:
    one = opened(visit, server, lang="ja")
    page = one.page
    page.locator("html[lang=ja]").wait_for()
    assert "不足" in page.locator("#check").inner_text()
    page.locator("#words").fill("ＫＩＮＤＬＥＤ　apprentice")
    page.locator("#found [data-row='EF-001']:only-child").wait_for()
    page.locator("#found li .link").first.click()
    page.locator("dialog.card .texts").wait_for(state="attached")
    assert "【" in page.locator("dialog.card .texts").inner_text()


def test_decks_are_kept_by_name(server: Server, visit: Visit) -> None:
    """Kept, renamed, deleted and put back in the builder, and chosen where a game begins."""
    one = opened(visit, server)
    page = one.page
    page.locator("#begin").select_option(label="Red Forge")
    status(one, "✓ legal")
    page.locator("#name").fill("Mine")
    page.locator("#name").press("Enter")
    page.get_by_role("button", name="Keep as Mine").click()
    page.locator("[data-deck=Mine] [data-does=rename]").click()
    page.locator("#other").fill("Iron")
    page.locator("#other").press("Enter")
    page.locator("[data-deck=Iron] [data-does=delete]").click()
    page.locator("[data-deck]").wait_for(state="detached")
    page.keyboard.press("Enter")  # the focus is on "put it back"
    page.locator("[data-deck=Iron]").wait_for()
    assert violations(one) == []
    page.locator("#do-new").click()
    status(one, "main 0/50")
    page.locator("[data-deck=Iron] [data-does=open]").click()
    status(one, "✓ legal")
    assert page.locator("#name").input_value() == "Iron"
    one.open()
    page.locator("select[name=deck]").select_option(label="Mine: Iron")
    page.locator("select[name=opponent]").select_option("level:1")
    page.locator("#begin").click()
    page.locator("#board").wait_for()
    one.open()
    page.locator("#begin").wait_for()
    assert page.locator("select[name=deck]").input_value() == "saved:Iron"
