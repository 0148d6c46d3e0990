"""How full the pools of the fixed games were, as `lnl bench` tells it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from lnl.cards.library.decks import shipped_decks
from lnl.contract import limits
from lnl.lab.bench import (
    FIXED_DECKS,
    choose,
    fixed_tables,
    limits_used,
    new_engine,
    play_fixed,
    random_game,
    signature,
    signature_of,
)

NO_POOL = {"MAX_AMOUNT", "MAX_COUNTER", "MAX_DRAWN", "MAX_LISTS", "MAX_MULTIPLIED", "MAX_X"}
"""Capacities of loaded records, of beliefs, of what is offered, and of values."""


def _watched(k: int) -> tuple[Any, dict[str, int]]:
    """Play a fixed game; return it and the most that anybody could see of some pools."""
    engine, n = new_engine("core", fixed_tables(), k), 0
    seen = dict.fromkeys(("MAX_ZONE", "MAX_ACTIONS", "MAX_EFFECTS", "MAX_STANDBY", "MAX_GROUPS", "MAX_SNAPSHOTS"), 0)
    while (decision := engine.decision()) is not None:
        record, codes = engine.record(), decision.codes
        here = {
            "MAX_ZONE": max(len(cards) for side in record.zones for cards in side),
            "MAX_ACTIONS": len(codes),
            "MAX_EFFECTS": len(record.effects),
            "MAX_STANDBY": len(record.standby),
            "MAX_GROUPS": max(map(len, record.knowledge)),
            "MAX_SNAPSHOTS": len(record.snapshots),
        }
        seen = {limit: max(number, here[limit]) for limit, number in seen.items()}
        code = codes[0]
        if len(codes) > 1:
            code = codes[choose(k, n, len(codes))]
            n += 1
        engine.apply(code)
    return engine, seen


def test_peaks_are_what_the_games_held() -> None:
    pytest.importorskip("lnl._core")
    games = []
    for k in range(6):
        engine, seen = _watched(k)
        played = random_game(new_engine("core", fixed_tables(), k), k)
        assert played.peaks == engine.peaks()
        assert all(played.peaks[limit] >= number for limit, number in seen.items())
        assert played.peaks["MAX_ACTIONS"] == seen["MAX_ACTIONS"]
        games.append(played)
    used = limits_used(games)
    assert used["MAX_PILE"]["peak"] == 50  # of the contract; knowledge groups are smaller
    for limit in set(games[0].peaks) - {"MAX_PILE", "MAX_ABILITIES", "MAX_NESTED"}:
        assert used[limit]["peak"] == max(game.peaks[limit] for game in games)


def test_every_capacity_is_told() -> None:
    pytest.importorskip("lnl._core")
    games = play_fixed("core")
    used = limits_used(games)
    assert {limit: of["capacity"] for limit, of in used.items()} == limits.capacities()
    assert {limit for limit, of in used.items() if of["peak"] is None} == NO_POOL
    assert {limit for limit, of in used.items() if of["kind"] == "deck"} == {"MAX_ZONE", "MAX_PILE"}
    assert {limit for limit, of in used.items() if of["kind"] == "ring"} == {"MAX_TRIED", "MAX_PINNED"}
    assert signature_of(games) == signature("core")
    command = [sys.executable, "-m", "lnl", "bench", "--seconds", "0.1"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for limit in set(used) - NO_POOL:
        of = used[limit]
        assert of["capacity"] is not None
        assert of["peak"] is not None
        assert of["peak"] <= of["capacity"]
        assert f"{limit} {of['peak']}/{of['capacity']}" in printed
    asked = subprocess.run([*command, "--json"], capture_output=True, text=True, check=True).stdout
    assert json.loads(asked)["limits"] == used


def test_the_fixed_games_have_decks_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of the shipped decks changes no fixed game."""
    before = [table.contents for table in fixed_tables()]
    shipped = shipped_decks()
    first = min(shipped)
    monkeypatch.setattr("lnl.cards.library.decks.shipped_decks", lambda: dict.fromkeys(shipped, shipped[first]))
    assert [table.contents for table in fixed_tables()] == before
    assert len(before) == len(FIXED_DECKS)
