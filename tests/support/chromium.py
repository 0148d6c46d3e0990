"""Chromium for tests: where it is, and how it is started."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
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
