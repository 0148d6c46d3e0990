"""Words of the game explain themselves: under the pointer, at the focus, under a finger that stays, and by a key."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.browser.test_page import violations
from tests.browser.tools import Server, Visitor

Visit = Callable[..., Visitor]

PRESS = """([selector, kind]) => document.querySelector(selector).dispatchEvent(
    new PointerEvent(kind, { bubbles: true, pointerType: "touch" }))"""


def test_a_tip_goes_with_what_it_explained(server: Server, visit: Visit) -> None:
    """A card that is played leaves its place to another one, which the tip would say something else of."""
    one = visit(server)
    page = one.page
    for _ in one.questions():
        if page.locator("[data-spot^=hand][data-card]").count() > 1:
            break  # who begins is asked before there are cards
        one.choose_from_list(Random(1))
    page.keyboard.press("b")
    page.locator("#explain").wait_for()
    page.evaluate(
        """() => {
            const here = document.activeElement.dataset;
            const hand = [...document.querySelectorAll("[data-spot^=hand][data-card]")]; // cards that this player knows
            here.card = hand.map((one) => one.dataset.card).find((card) => card !== here.card);
        }"""
    )
    page.locator("#explain").wait_for(state="hidden")


@pytest.mark.parametrize(
    ("lang", "width", "scheme"), [("en", 1280, "light"), ("ja", 1280, "dark"), ("ja", 390, "light")]
)
def test_cards_say_what_is_printed_on_them(
    server: Server, visit: Visit, tmp_path: Path, lang: str, width: int, scheme: str
) -> None:
    """Under the pointer, at the focus and under a finger that stays: on the board, in the list of choices and in the log."""
    one = visit(server, width, 844, lang)
    page, tip = one.page, one.page.locator("#explain")
    page.emulate_media(color_scheme=scheme)
    places = ("[data-spot=hand0]", "[data-spot^='member:0']", ".choice[data-card]", "#log .link")
    for _ in one.questions():
        if all(page.locator(place).count() for place in places):
            break
        one.choose_from_list(Random(1))
    faces = {
        name: face
        for row in map(json.loads, one.frames)
        if row["type"] == "frame"
        for name, face in row["frame"]["faces"].items()
    }
    for place in places:
        spot = page.locator(place).last
        page.keyboard.press("Escape")
        page.mouse.move(0, 0)
        tip.wait_for(state="hidden")
        spot.scroll_into_view_if_needed()
        spot.hover(position={"x": 5, "y": 5})  # words in it may say what they mean themselves
        tip.wait_for()
        said = tip.inner_text().splitlines()
        ids = str(spot.get_attribute("data-card")).split()
        for face in map(faces.__getitem__, ids[:2]):
            assert face["name"] in said
            assert any(face["type_words"] in line for line in said)
            assert set(face["texts"]) <= set(said)
        assert len(ids) > 1 or said[0] == faces[ids[0]]["name"]
        box = tip.bounding_box()
        assert box["x"] >= 0
        assert box["y"] >= 0
        assert box["x"] + box["width"] <= width
        one.picture(tmp_path / f"card-tip-{lang}-{width}-{places.index(place)}.png")
    assert violations(one) == []
    page.mouse.move(0, 0)
    page.keyboard.press("b")
    for _ in range(12):
        if page.evaluate("document.activeElement.dataset.card"):
            break
        page.keyboard.press("ArrowDown")
    card = page.evaluate("document.activeElement.dataset.card")
    assert tip.inner_text().startswith(faces[card]["name"])
    assert page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "explain"
    page.evaluate(PRESS, ["[data-spot=hand0]", "pointerdown"])
    assert not tip.is_visible()
    tip.wait_for()
    assert tip.inner_text().startswith(faces[str(page.locator("[data-spot=hand0]").get_attribute("data-card"))]["name"])
    page.evaluate(PRESS, ["[data-spot=hand0]", "pointerup"])
    page.evaluate(PRESS, ["#question", "pointerdown"])  # whatever is touched next, the tip is not in its way
    assert not tip.is_visible()


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("ja", 390)])
def test_a_tip_says_what_changes_a_value(server: Server, visit: Visit, tmp_path: Path, lang: str, width: int) -> None:
    """Of a member with other values than printed: each change, and the card whose text or logic makes it; the details too."""
    one = visit(server, width, 844, lang)
    page, tip, chance = one.page, one.page.locator("#explain"), Random(1)
    for _ in one.questions():
        told = [row["frame"] for row in map(json.loads, one.frames) if row["type"] == "frame"][-1]
        changed = [
            member
            for own in (told["me"], told["opponent"])
            for member in own["members"]
            if any(len(reason["ids"]) == 1 for reason in member["reasons"])
        ]
        if changed:
            break
        one.choose_from_list(chance)
    faces = {
        name: face
        for row in map(json.loads, one.frames)
        if row["type"] == "frame"
        for name, face in row["frame"]["faces"].items()
    }
    reasons = [reason for reason in changed[0]["reasons"] if len(reason["ids"]) == 1]
    wanted = [f"{reason['amount']:+} {faces[reason['ids'][0]]['name']}" for reason in reasons]
    assert wanted
    spot = page.locator(f"#board [data-anchor='{changed[0]['anchor']}'][data-card='{changed[0]['id']}']").last
    page.mouse.move(0, 0)
    spot.scroll_into_view_if_needed()
    spot.hover()
    tip.wait_for()
    said = tip.inner_text().splitlines()
    for words in wanted:
        assert any(words in line for line in said)
    one.picture(tmp_path / f"reason-{lang}-{width}.png")
    spot.click(button="right")
    page.locator("dialog.card .reasons").wait_for()
    told = page.locator("dialog.card .reasons").inner_text()
    assert all(words in told for words in wanted)
    one.picture(tmp_path / f"reason-details-{lang}-{width}.png")
    assert violations(one) == []


def test_no_tip_tells_a_card_that_is_not_known(server: Server, visit: Visit) -> None:
    """Cards of the opponent's hand and what lies face down stand for no card."""
    one = visit(server)
    one.begin("level:1")
    assert one.wait_asked() == "asked"
    told = [row["frame"] for row in map(json.loads, one.frames) if row["type"] == "frame"][-1]
    known = {card["id"] for card in told["me"]["hand"]}
    known |= {member["id"] for own in (told["me"], told["opponent"]) for member in own["members"]}
    on_board = one.page.locator("#board [data-card]").evaluate_all("(spots) => spots.map((spot) => spot.dataset.card)")
    assert on_board
    assert set(on_board) <= known


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


def test_a_card_names_the_rules_of_its_words(server: Server, visit: Visit, tmp_path: Path) -> None:
    """The details of a card have the meaning of each word of the game on it, and a press on its number opens the rule."""
    one = visit(server)
    one.begin("level:1")
    assert one.wait_asked() == "asked"
    page = one.page
    page.locator("[data-spot=hand0]").click(button="right")
    page.locator("dialog.card .texts").wait_for(state="attached")
    words = page.locator("dialog.card .texts [data-term]").evaluate_all(
        """async (all) => {
            const { termOf } = await import("/static/terms.js");
            return all.map((one) => termOf(one.dataset.term).word);
        }"""
    )
    page.locator("dialog.card summary").click()
    told = page.locator("dialog.card .rules dt").all_inner_texts()
    assert told
    assert len(told) == len(set(told))
    assert set(words) <= set(told)
    one.picture(tmp_path / "card-rules.png")
    assert violations(one) == []
    rule = page.locator("dialog.card .rules .rule").first
    number = rule.inner_text()
    rule.click()
    page.locator("dialog.rule .rule-text").wait_for()
    assert number in page.locator("dialog.rule h2").inner_text()
