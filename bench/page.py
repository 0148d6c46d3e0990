"""How quick the page is in a browser: clicks while the program thinks in another game, the first paint, and its size.

``python -m bench.page`` starts a server and Chromium, and prints each figure with what it must stay under; it ends with 1 if
one does not. Nothing else should run meanwhile: the limits are for a quiet machine with two cores.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from tests.browser.timing import CLICK_MS, PAGE_BYTES, PAINT_MS, clicks, first_paint, size
from tests.browser.tools import Server, Visitor, watched
from tests.support.chromium import started

ROUND = 50
"""Clicks for which one game of the program lasts."""


def percentile_95(found: Sequence[float]) -> float:
    """Return the 95th percentile of at least two numbers."""
    return quantiles(found, n=20, method="inclusive")[-1]


def measured(browser: Any, folder: Path, n_clicks: int, n_paints: int) -> tuple[list[float], list[float], int]:
    """Return milliseconds of clicks and of first paints, and the bytes of the page.

    Args:
        browser: Playwright's browser.
        folder: where servers keep their games.
        n_clicks: how many clicks.
        n_paints: how many pages are opened.
    """

    def visitor(server: Server) -> Visitor:
        context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", locale="en")
        return watched(context, server)

    took: list[float] = []
    paints: list[float] = []
    while len(took) < n_clicks:
        with Server(folder / str(len(took))) as server:
            if not paints:
                for _ in range(n_paints):
                    one = visitor(server)
                    paints.append(first_paint(one))
                    n_bytes = size(one)
                    one.page.context.close()
            busy, one = visitor(server), visitor(server)
            took += islice(clicks(one, busy), min(ROUND, n_clicks - len(took)))
            for page in (busy.page, one.page):
                page.context.close()
    return took, paints, n_bytes


def main() -> int:
    """Print a line for each figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=200, help="how many clicks (default 200)")
    parser.add_argument("--paints", type=int, default=10, help="how many pages are opened (default 10)")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, started() as browser:
        took, paints, n_bytes = measured(browser, Path(folder), max(2, chosen.clicks), max(2, chosen.paints))
    rows = (
        (f"click to new board, p95 of {len(took)}", percentile_95(took), CLICK_MS, "ms"),
        (f"first paint, p95 of {len(paints)}", percentile_95(paints), PAINT_MS, "ms"),
        ("page without charts", n_bytes / 1024, PAGE_BYTES / 1024, "KiB"),
    )
    for name, value, most, unit in rows:
        print(f"{name:<32}{value:8.1f} {unit:<4} at most {most:.0f}{'' if value <= most else ': TOO MUCH'}")
    print(f"medians: click {median(took):.1f} ms, first paint {median(paints):.0f} ms")
    return int(any(value > most for _, value, most, _ in rows))


if __name__ == "__main__":
    sys.exit(main())
