"""Games in memory: those that nobody looks at are left to the store, and games that are over sooner."""

from __future__ import annotations

import gc
from time import monotonic
from weakref import ref

import pytest

from lnl.ui.web.limits import IDLE_SECONDS, OVER_SECONDS
from lnl.ui.web.offers import parse_wish
from lnl.ui.web.store import Store
from lnl.ui.web.tables import Tables


@pytest.mark.parametrize("is_over", [False, True])
def test_idle_games_are_left_to_the_store(monkeypatch: pytest.MonkeyPatch, is_over: bool) -> None:
    tables = Tables(Store(None), 1)
    token = tables.begin(parse_wish({"opponent": "level:1", "deck": "red_forge", "first": "me"}))["token"]
    table = tables.game(token)
    if is_over:
        table._session.concede(0)
        table._commit()
    assert table.is_over == is_over
    longest = OVER_SECONDS if is_over else IDLE_SECONDS
    for seconds, n_loaded in ((longest - 1, 1), (longest + 1, 0)):
        monkeypatch.setattr("lnl.ui.web.table.monotonic", lambda later=seconds: monotonic() + later)
        tables.tidy()
        assert tables.n_loaded == n_loaded
    assert tables.game(token).is_over == is_over  # read from the store again


def test_a_game_that_is_left_leaves_memory_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a search for garbage, which would take long among the objects of many games."""
    tables = Tables(Store(None), 1)
    wish = parse_wish({"opponent": "level:1", "deck": "red_forge", "clock": "10m"})
    found = ref(tables.game(tables.begin(wish)["token"]))
    monkeypatch.setattr("lnl.ui.web.table.monotonic", lambda: monotonic() + IDLE_SECONDS + 1)
    gc.disable()
    try:
        tables.tidy()
        assert found() is None
    finally:
        gc.enable()
