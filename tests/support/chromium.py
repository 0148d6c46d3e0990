"""Chromium for tests: where it is, how it is started, and what axe finds on a page."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium() -> str:
    """Return the program, which LNL_CHROMIUM may name; an empty text where there is none."""
    return os.environ.get("LNL_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")


@contextmanager
def started() -> Iterator[Any]:
    """Start a browser, and end it afterwards."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def violations_of(page: Any) -> list[str]:
    """Return what axe finds on a page: the rule, and the beginning of the element."""
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

    return [
        f"{found['id']}: {node['html'][:200]}"
        for found in Axe().run(page).response["violations"]
        for node in found["nodes"]
    ]
