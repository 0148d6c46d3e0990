"""Signals are answered in the middle of compiled loops, and no such loop is without an end."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType

import pytest

from lnl.ai import make_player
from lnl.ai.search.results import MAX_WORLDS
from lnl.cards.library.decks import Deck
from lnl.contract.errors import LnlError
from lnl.game.game import Game
from lnl.lab.bench import fixed_decks

MOST = 5.0
"""Seconds within which a signal is answered, also where the machine is busy; docs/testing.md has the measured ones."""
MANY = 10**8
POSITION = (Path(__file__).parent / "battle.position").read_text()


def _two_decks() -> tuple[Deck, Deck]:
    first, second, *_ = fixed_decks()
    return first, second


class Answered(Exception):
    """The signal was answered."""


@pytest.fixture(autouse=True)
def _alarm() -> Iterator[None]:
    def answer(number: int, frame: FrameType | None) -> None:
        raise Answered

    before = signal.signal(signal.SIGALRM, answer)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="module")
def game() -> Game:
    """Return a game in the middle, at a decision with several actions."""
    player = make_player("random", seed=4)
    game = Game(*_two_decks(), seed=7, first=0)
    while game.turn < 4 or game.decision is None or len(game.decision.codes) < 3:
        assert game.decision is not None
        game.push(player.choose(game.view(game.decision.player)))
    return game


def seconds_to_answer(work: Callable[[], object]) -> float:
    """Return how long after a signal the work stopped."""
    after = 0.2
    start = time.monotonic()
    signal.setitimer(signal.ITIMER_REAL, after)
    with pytest.raises(Answered):
        work()
    return time.monotonic() - start - after


@pytest.mark.parametrize(("name", "option", "number"), [("mcts", "iterations", MANY), ("greedy", "worlds", MAX_WORLDS)])
def test_a_player_that_thinks(game: Game, name: str, option: str, number: int) -> None:
    player = make_player(name, seed=1, **{option: number})
    decision = game.decision
    assert decision is not None

    def choose() -> None:
        while True:
            player.choose(game.view(decision.player))

    assert seconds_to_answer(choose) < MOST


@pytest.mark.parametrize("work", ["copy_often", "check_often"])
def test_what_measures_an_engine(game: Game, work: str) -> None:
    assert seconds_to_answer(lambda: getattr(game._engine, work)(MANY * 10)) < MOST


def test_worlds_dealt_from_a_view(game: Game) -> None:
    view = game.view(0).core
    assert seconds_to_answer(lambda: view.deal_worlds(MANY * 10)) < MOST


@pytest.mark.parametrize("threads", [1, 3])
def test_games_at_once(threads: int) -> None:
    """What was interrupted goes on only from a new beginning, since some games are further than others."""
    pytest.importorskip("numpy")
    from lnl.batch.games import Games

    with Games(20_000, [_two_decks()], threads=threads) as games:
        plain = games.codes.copy()
        assert seconds_to_answer(lambda: games.play("light")) < MOST
        with pytest.raises(LnlError, match=r"interrupted in the middle of a call: reset"):
            games.step([0] * len(games))
        games.reset(7)
        assert (games.codes == plain).all()
        games.step([0] * len(games))


def test_a_game_without_end_is_refused() -> None:
    """A battle in which nobody can be to pass: its reader notices, or the steps are counted that lead to no decision."""
    assert "battle=(64,2,0,4,0,2)" in POSITION
    assert Game.from_position(POSITION).decision is not None
    start = time.monotonic()
    with pytest.raises(LnlError):
        Game.from_position(POSITION.replace("battle=(64,2,0,4,0,2)", "battle=(64,2,0,4,6,2)"))
    assert time.monotonic() - start < MOST
