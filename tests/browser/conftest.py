"""A browser, and a server as people run it. `make test-ui` says which Chromium; without one these tests are not collected."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.browser.tools import Server, Visitor, watched
from tests.support.chromium import started

collect_ignore_glob = [] if os.environ.get("LNL_CHROMIUM") else ["test_*.py"]


ADDRESSES = (f"192.0.2.{number}" for number in count(1))
"""The address of each visitor: limits of the server are for one address, and a run of all tests is many people (RFC 5737)."""


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    with started() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("games"), "--behind-proxy") as found:
        yield found


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server of the test's own, to be killed."""
    with Server(tmp_path) as found:
        yield found


@pytest.fixture
def visit(browser: object) -> Iterator[object]:
    """Open a page of a server in a context of its own; what it asks for, says and complains of is watched."""
    contexts = []

    def open_page(server: Server, width: int = 1280, height: int = 800, lang: str = "en", scale: int = 1) -> Visitor:
        context = browser.new_context(  # type: ignore[attr-defined]
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            reduced_motion="reduce",
            locale=lang,
            accept_downloads=True,
        )
        context.set_extra_http_headers({"X-Forwarded-For": next(ADDRESSES)})
        contexts.append(context)
        return watched(context, server)

    visitors: list[Visitor] = []

    def remembered(*arguments: object, **options: object) -> Visitor:
        visitors.append(open_page(*arguments, **options))  # type: ignore[arg-type]
        return visitors[-1]

    yield remembered
    for visitor in visitors:
        assert visitor.complaints == []
        assert [url for url in visitor.requests if not url.startswith(visitor.allowed)] == []
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures go: `make pictures` keeps them in docs/pictures."""
    named = os.environ.get("LNL_PICTURES")
    return Path(named) if named else tmp_path_factory.mktemp("pictures")
