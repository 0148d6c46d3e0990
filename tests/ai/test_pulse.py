"""What a search tells while it goes on: how far it is, and for advice the best so far."""

from __future__ import annotations

import threading
import time

import pytest

from lnl import Game, decks
from lnl.ai import advice, pulse
from lnl.ai.advice import Hint, hint
from lnl.ai.player import player_of
from lnl.ai.pulse import Pulse
from lnl.game.view import View


def asked() -> View:
    """Return the view of a player who has something to choose."""
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=4)
    assert game.decision is not None
    return game.view(game.decision.player)


@pytest.fixture
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let searches tell as often as they could."""
    monkeypatch.setattr(pulse, "SOONEST", 0.0)
    monkeypatch.setattr(pulse, "AGAIN", 0.0)


def test_a_short_search_tells_nothing_and_a_long_one_some_times_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now, told = 100.0, []
    monkeypatch.setattr(time, "perf_counter", lambda: now)
    beat = Pulse(lambda done: told.append((round(now - 100, 2), done)))
    for step in range(101):
        now = 100.0 + step / 100
        assert not beat(step)
    assert [when for when, _ in told] == [0.4, 0.65, 0.9]
    assert [done for _, done in told] == [40, 65, 90]


@pytest.mark.parametrize("spec", ["mcts:iterations=400", "mcts:time=0.3", "mcts:clock=3", "level:7"])
@pytest.mark.usefixtures("eager")
def test_a_player_tells_how_far_its_search_is(spec: str) -> None:
    """P-14: in playouts or in time, forward only, in the thread that searches."""
    player, shares, threads = player_of(spec, 3), [], set()

    def hear(share: float) -> None:
        shares.append(share)
        threads.add(threading.get_ident())

    player.tell = hear  # type: ignore[attr-defined]
    player.choose(asked())
    assert len(shares) > 1
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] <= 1
    assert threads == {threading.get_ident()}


@pytest.mark.usefixtures("eager")
def test_who_listens_changes_no_choice() -> None:
    view = asked()
    silent, told = player_of("mcts:iterations=300", 9), player_of("mcts:iterations=300", 9)
    told.tell = lambda _share: None  # type: ignore[attr-defined]
    assert silent.choose(view) == told.choose(view)
    assert silent.last == told.last  # type: ignore[attr-defined]


@pytest.mark.usefixtures("eager")
def test_a_hint_tells_its_best_so_far() -> None:
    """P-14: for the own seat what was found is told with its probability, and in the end the same as without."""
    view = asked()
    found: list[Hint] = []
    said = hint(view, 500, seed=1, tell=found.append)
    assert said == hint(view, 500, seed=1)
    counts = [one.iterations for one in found]
    assert counts == sorted(set(counts))
    assert 0 < counts[0] < counts[-1] <= 500
    for one in found:
        assert sum(action.visits for action in one.actions) <= one.iterations
        assert 0 <= one.actions[0].low <= one.actions[0].win <= one.actions[0].high <= 1


@pytest.mark.usefixtures("eager")
def test_a_hint_without_a_best_so_far_tells_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """If all playouts exceed a capacity, no action was tried."""
    monkeypatch.setattr(advice, "_ranked", lambda _actions: [])
    found: list[Hint] = []
    assert hint(asked(), 500, seed=1, tell=found.append).actions == ()
    assert found == []
