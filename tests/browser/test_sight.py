"""Nothing is told by color alone, texts stand out, and nothing moves for who does not want it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lnl import Game, decks
from lnl.ai.player import player_of
from lnl.game.replay import Replay
from lnl.ui.web.reviewing import step_of
from tests.browser.tools import NOTATION, Server, Visitor
from tests.support.chromium import violations_of

Visit = Callable[..., Visitor]
CONTRAST = """() => {
  const parse = (text) => (text.match(/[\\d.]+/g) ?? [0, 0, 0]).map(Number);
  const part = (value) => { const s = value / 255; return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4; };
  const light = ([r, g, b]) => 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  const over = (top, below) => { const a = top[3] ?? 1; return top.slice(0, 3).map((v, k) => v * a + below[k] * (1 - a)); };
  const ground = parse(getComputedStyle(document.body).backgroundColor);
  const low = [];
  for (const text of document.querySelectorAll("svg text")) {
    const box = text.getBoundingClientRect();
    if (!box.width || !text.textContent.trim()) continue;
    const boxes = [...text.closest("svg").querySelectorAll("rect, circle")].filter((shape) => {
      const { left, right, top, bottom } = shape.getBoundingClientRect();
      const x = box.left + box.width / 2, y = box.top + box.height / 2;
      const before = shape.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING;
      return before && left <= x && x <= right && top <= y && y <= bottom && getComputedStyle(shape).fill !== "none";
    });
    const fills = (shapes, below) => shapes.reduce((color, shape) => over(parse(getComputedStyle(shape).fill), color), below);
    const dimmed = text.closest(".rested");
    const outside = fills(boxes.filter((shape) => !dimmed?.contains(shape)), ground);
    const behind = fills(boxes, ground);
    const seen = (color) => over([...color, dimmed ? Number(getComputedStyle(dimmed).opacity) : 1], outside);
    const [a, b] = [light(seen(over(parse(getComputedStyle(text).fill), behind))), light(seen(behind))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) low.push(`${text.textContent} ${text.getAttribute("class")} ${ratio.toFixed(2)}`);
  }
  return low;
}"""
"""The texts of a board that do not stand out from what lies behind them (WCAG 1.4.3)."""


IN_VIEW = """(line) => {
  const [own, around] = [line.getBoundingClientRect(), line.closest(".lines").getBoundingClientRect()];
  return own.top >= around.top - 1 && own.bottom <= around.bottom + 1;
}"""
"""Whether a line of the log can be seen in it."""


def played(one: Visitor) -> None:
    """Play until members stand on both sides and one of them is rested; a game that ends before is followed by another."""
    chance = Random(12)
    for _ in range(6):
        one.begin("level:1")
        one.without_pauses()
        while one.wait_asked() == "asked":
            sides = [one.page.locator(f"[data-spot^='member:{side}:']").count() for side in (0, 1)]
            if all(sides) and one.page.locator("g.rested").count() and one.page.locator(".spot.legal").count():
                return
            one.choose_from_list(chance)
    raise AssertionError("no member was ever rested")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_by_color_alone(server: Server, visit: Visit, scheme: str) -> None:
    """Owner, rest and what is legal have words or shapes too, and every text on the board stands out."""
    one = visit(server)
    one.page.emulate_media(color_scheme=scheme)
    played(one)
    page = one.page
    for member in page.locator("[data-spot^='member:']").all():
        own = "yours" if str(member.get_attribute("data-spot")).startswith("member:0") else "opponent's"
        label = str(member.get_attribute("aria-label"))
        assert label.startswith(own)
        if member.locator("g.rested").count():
            assert "rested" in label
            assert member.locator("text", has_text="rested").count() == 1
            assert "rotate" in str(member.locator("g.rested").get_attribute("transform"))
    for legal in page.locator(".spot.legal").all():
        assert legal.locator(".tag-text").text_content()
        assert "legal:" in str(legal.get_attribute("aria-label"))
        dashes = legal.locator(".ring").evaluate("(ring) => getComputedStyle(ring).strokeDasharray")
        assert dashes != "none"
    dashes = page.locator(".floor.side1").first.evaluate("(floor) => getComputedStyle(floor).strokeDasharray")
    plain = page.locator(".floor.side0").first.evaluate("(floor) => getComputedStyle(floor).strokeDasharray")
    assert dashes != "none" == plain
    assert page.evaluate(CONTRAST) == []
    page.evaluate(
        "document.querySelector('.chip-name').style.fill = getComputedStyle(document.querySelector('.chip')).fill"
    )
    assert len(page.evaluate(CONTRAST)) == 1, "a text that nobody can read is found"


def test_nothing_moves_where_that_is_not_wanted(server: Server, visit: Visit) -> None:
    one = visit(server)
    one.begin("level:1")
    assert one.wait_asked() == "asked"
    one.page.locator(".ring").first.wait_for(state="attached")
    assert one.page.evaluate("document.getAnimations().length") == 0
    one.page.emulate_media(reduced_motion="no-preference")
    one.page.wait_for_function("document.getAnimations().length > 0")
    ends = one.page.evaluate("document.getAnimations().map((one) => one.effect.getComputedTiming().endTime)")
    assert max(ends) < 5000  # WCAG 2.2.2; what moves for ever also keeps a processor busy for ever


def test_a_recorded_game_is_opened(server: Server, visit: Visit) -> None:
    """From the first page: what is wrong with line and column, then the viewer, both sides, and back."""
    one = visit(server)
    one.open()
    page = one.page
    page.locator("#opening summary").click()
    page.locator("#game-text").fill("deck A: red_forge\ndeck B: blue_tide\nfirst: A\nA: dnoe")
    page.locator("#do-open").click()
    assert "list:4:4" in page.locator("#open-reason").inner_text()
    page.locator("#game-text").fill("deck A: red_forge\ndeck B: blue_tide\nfirst: A\nA: done\nB: done")
    page.locator("#do-open").click()
    page.locator("body[data-state=replay]").wait_for()
    page.keyboard.press("End")
    page.locator("body[data-at='2']").wait_for()
    page.locator("#do-flip").click()
    page.locator("body[data-at='2']").wait_for()
    page.locator("#do-judge").click()
    page.locator(".review[data-over] .curve").wait_for()
    assert page.locator("#do-continueHere").count() == 0  # nothing is recorded that could be done otherwise
    page.keyboard.press("ArrowLeft")
    page.locator("#do-continueHere").click()
    page.locator("body[data-state=asked], body[data-state=waiting]").wait_for()
    page.go_back()
    page.locator("#begin").wait_for()
    page.locator("#opening summary").click()
    page.locator("#game-text").fill("deck A: red_forge\ndeck B: blue_tide\nfirst: A\nA: done")
    page.locator("#do-open").click()
    page.locator("body[data-state=replay]").wait_for()
    page.locator("#do-leave").click()
    page.locator("#begin").wait_for()


def test_a_replay_shows_values_layer_by_layer(server: Server, visit: Visit) -> None:
    """A member of a recorded game, at a moment at which its values are not as printed."""
    game, pilot = Game(decks()["red_forge"], decks()["blue_tide"], seed=3), player_of("greedy", 3)
    found = None
    while (decision := game.decision) is not None and found is None:
        game.push(pilot.choose(game.view(decision.player)))
        details = step_of(game, len(game.moves), 0, "en")["details"].items()
        found = next((anchor for anchor, detail in details if detail["layers"]), None)
    assert found is not None
    one = visit(server)
    one.open()
    page = one.page
    page.locator("#opening summary").click()
    page.locator("#game-text").fill("\n".join(Replay.of(game, ("Ann", "Ben")).lines()))
    page.locator("#do-open").click()
    page.locator("body[data-state=replay]").wait_for()
    page.keyboard.press("End")
    page.locator(f"body[data-at='{len(game.moves)}']").wait_for()
    page.locator(f".spot[data-anchor='{found}']").last.click()
    rows = page.locator("dialog.card tbody th").all_inner_texts()
    assert (rows[0], rows[-1]) == ("printed", "now")
    assert any("9.9.1." in row for row in rows)
    one.close()
    assert page.locator("#log-lines .line").count()
    assert "You" not in page.locator("#log-lines").inner_text()


def test_the_next_level_is_offered_after_a_win(server: Server, visit: Visit) -> None:
    """A recorded game goes on before the attack on the last gate."""
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=1)
    pilots = [player_of("greedy", 1), player_of("random", 1)]
    while (decision := game.decision) is not None:
        game.push(pilots[decision.player].choose(game.view(decision.player)))
    replay = Replay.of(game)
    last = replay.moves[-1][0]
    assert (game.outcome and game.outcome.winner, last[:7], replay.moves[-2][0]) == (0, "attack ", "declare")
    one = visit(server)
    one.open()
    page = one.page
    token = page.evaluate(
        """async ([at, text]) => (await (await fetch(`/open/continue?at=${at}&seat=0&opponent=level:3`,
            { method: "POST", headers: { "content-type": "text/plain" }, body: text })).json()).token""",
        [len(replay.moves) - 2, "\n".join(replay.lines())],
    )
    page.goto(f"{server.address}#t={token}")
    assert one.wait_asked() == "asked"
    while page.locator("[aria-expanded=false].choice").count():
        page.locator("[aria-expanded=false].choice").first.click()
    page.locator(f"[data-action$='{last}']").first.click()
    page.locator("body[data-state=over]").wait_for()
    page.locator("#do-next-level").click()
    page.locator("body[data-state=asked], body[data-state=waiting]").wait_for()
    assert "Level 4" in page.locator(".where-now").inner_text()


@pytest.mark.parametrize(("width", "lang"), [(1280, "en"), (1280, "ja"), (390, "ja")])
def test_words_of_the_board_do_not_touch(server: Server, visit: Visit, width: int, lang: str) -> None:
    one = visit(server, width, lang=lang)
    played(one)
    touching = one.page.evaluate(
        """[[".chip-name", ".chip-count"], [".power", ".rest"], ["[data-spot^='member'] .rest", ".tag"]].flatMap(([left, right]) =>
            [...document.querySelectorAll(`.spot:not(:has(.rested)) ${left}`)].filter((word) => {
                const other = word.closest(".spot").querySelector(right);
                const [a, b] = [word, other].map((one) => one?.getBoundingClientRect());
                return other && a.right > b.left && a.bottom > b.top && a.top < b.bottom;
            }).map((word) => word.textContent))"""
    )
    assert touching == []
    beyond = one.page.evaluate(
        """[...document.querySelectorAll(".spot:not(:has(.rested)) :is(.rest, .power, .where)")].filter((word) =>
            word.getBoundingClientRect().right > word.closest(".spot").querySelector("rect").getBoundingClientRect().right)
            .map((word) => word.textContent)"""
    )
    assert beyond == []
    codes = one.page.locator("#board text").evaluate_all("(words) => words.map((word) => word.textContent)")
    assert not [text for text in codes if NOTATION.search(text)]


def test_a_changed_member_in_japanese_shows_all_of_its_values(server: Server, visit: Visit) -> None:
    """The widest words that stand on a member: a changed power of five digits."""
    one = visit(server, lang="ja")
    one.begin("level:1")
    one.page.locator("#board").wait_for()
    shown = one.page.evaluate(
        """async () => {
            const { drawFace } = await import("/static/card.js");
            const { draw } = await import("/static/dom.js");
            const face = { id: "X-1", name: "X", color: "red", isMember: true, auraWord: "オーラ", limitWord: "リミット",
                power: 11500, printedPower: 9500, aura: 3, printedAura: 3, limit: 3, printedLimit: 3, badge: "L3", souls: 2 };
            const box = { x: 0, y: 0, width: 196, height: 80 };
            const place = document.createElementNS("http://www.w3.org/2000/svg", "svg");
            place.setAttribute("viewBox", "0 0 400 100");
            place.setAttribute("width", "400");
            document.body.append(place);
            draw(place, drawFace(face, box, 13));
            const rest = place.querySelector(".rest").getBBox(), power = place.querySelector(".power").getBBox();
            const found = [place.querySelector(".rest").textContent, power.x + power.width, rest.x, rest.x + rest.width];
            place.remove();
            return found;
        }"""
    )
    assert shown[0] == "オーラ3 リミット3"
    assert shown[1] < shown[2]
    assert shown[3] < 196


def test_the_curve_of_a_game_leads_to_what_happened(server: Server, visit: Visit, tmp_path: Path) -> None:
    """A click on the curve, or on one of the largest changes, shows the lines of the log that led there."""
    one = visit(server)
    page, chance = one.page, Random(8)
    one.begin("level:1")
    one.without_pauses()
    page.locator("#do-settings").click()
    page.locator("dialog.settings input[type=checkbox]").first.wait_for()
    page.get_by_label("Show my chance to win").check()
    one.close()
    changes = page.locator(".curve li button")
    for number in range(30):
        if one.wait_asked() == "over":
            break
        if number:
            page.locator(f".curve[data-at='{one.version}']").wait_for()
        if changes.count() > 1:
            break
        one.choose_from_list(chance)
    points = [
        json.loads(row)["points"] for row in one.frames if '"points"' in row and json.loads(row)["type"] == "points"
    ][-1]
    lines: dict[int, int] = {
        line["number"]: line["version"]
        for row in map(json.loads, one.frames)
        if row["type"] == "frame"
        for line in row["frame"]["log"]
    }

    def after(point: dict[str, Any]) -> int:
        """Return the first line of the log after a point of the curve, or the last line if none came yet."""
        return min((number for number, version in lines.items() if version > point["version"]), default=max(lines))

    assert changes.count()
    shown = "Number(document.activeElement.dataset.line)"
    for place in ("first", "last"):
        change = getattr(changes, place)
        wins = [int(part) for part in re.findall(r"([0-9]+) %", change.inner_text())]
        fitting = [a for a, b in pairwise(points) if [round(100 * one["win"]) for one in (a, b)] == wins]
        change.click()
        number = page.evaluate(shown)
        assert number in {after(point) for point in fitting}
        assert page.locator(f"[data-line='{number}']").evaluate(IN_VIEW)
    one.picture(tmp_path / "curve.png")
    box = page.locator("svg.curve").bounding_box()
    page.mouse.click(box["x"] + 2, box["y"] + box["height"] / 2)
    number = page.evaluate(shown)
    assert number == after(points[0])
    assert page.locator(f"[data-line='{number}']").evaluate(IN_VIEW)
    assert violations_of(page) == []
