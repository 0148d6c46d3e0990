"""How quick the page is: from a click to the new board, the first paint, and how much a page brings."""

from __future__ import annotations

from collections.abc import Iterator

from tests.browser.tools import Visitor

CLICK_MS, PAINT_MS, PAGE_BYTES = 20.0, 1000.0, 300 * 1024
"""What a quiet machine stays under: the 95th percentile from a click to the new board, the first paint, and the page without charts."""
_CLICK = """async (number) => {
    const before = document.body.dataset.rev;
    const shown = new Promise((done) => {
        new MutationObserver((_, observer) => {
            if (document.body.dataset.rev !== before) { observer.disconnect(); done(performance.now()); }
        }).observe(document.body, { attributes: true });
    });
    const began = performance.now();
    document.querySelector(`[data-choice="${number}"]`).click();
    return (await shown) - began;
}"""
_PAINT = """() => new Promise((done) => new PerformanceObserver((seen) => {
    for (const { name, startTime } of seen.getEntries()) if (name === "first-contentful-paint") done(startTime);
}).observe({ type: "paint", buffered: true }))"""
_SIZES = """performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
    .map((entry) => entry.transferSize)"""


def think(busy: Visitor) -> None:
    """Let two players of the highest level play each other in a page of its own, without pauses."""
    busy.open()
    busy.page.locator("select[name=opponent]").select_option("watch")
    for name in ("level", "their_level"):
        busy.page.locator(f"select[name={name}]").select_option("level:8")
    busy.page.locator("#begin").click()
    busy.without_pauses()


def clicks(one: Visitor, busy: Visitor) -> Iterator[float]:
    """Yield milliseconds from a click to the new board, in as many games as it takes, while the program thinks in another page."""
    while True:
        one.begin("level:1")
        one.without_pauses()
        while one.wait_asked() == "asked":
            if not one.page.locator("[data-choice]").count():
                one.page.locator(".choices [aria-expanded=false]").first.click()
            if busy.state != "waiting":
                think(busy)
            yield one.page.evaluate(_CLICK, one.page.locator("[data-choice]").first.get_attribute("data-choice"))


def first_paint(one: Visitor) -> float:
    """Open the page and return milliseconds until something was painted."""
    one.open()
    one.page.locator("#begin").wait_for()
    return float(one.page.evaluate(_PAINT))


def size(one: Visitor) -> int:
    """Return how many bytes the page that is open brought."""
    return sum(one.page.evaluate(_SIZES))
