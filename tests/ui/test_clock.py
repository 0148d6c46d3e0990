"""Clocks run on a time that the test tells; at the table they end a decision or the game."""

from __future__ import annotations

from io import StringIO

import pytest

from lnl.ai import make_player
from lnl.contract.errors import ArgumentError
from lnl.ui.model.clock import Clock, TimeControl, minutes, parse_control
from lnl.ui.plain import PlainTable, Quit
from tests.support.frames import random_game


class Time:
    """A time that stands still unless it is told to go on."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("text", "control"),
    [("60", TimeControl(60, False)), ("10m", TimeControl(600, True)), ("10m+5", TimeControl(600, True, 5))],
)
def test_time_controls(text: str, control: TimeControl) -> None:
    assert parse_control(text) == control


@pytest.mark.parametrize("text", ["", "0", "-1", "x", "60+5", "10m+", "99999m", "1.5", "10 m", "１"])
def test_what_is_no_time_control(text: str) -> None:
    with pytest.raises(ArgumentError, match="clock: "):
        parse_control(text)


def test_a_game_clock() -> None:
    time = Time()
    clock = Clock(TimeControl(60, True, 5), time)
    clock.start(0)
    time.now += 20
    clock.start(0)  # goes on
    assert (clock.left(0), clock.left(1), clock.running) == (40, 60, 0)
    clock.decided(0)
    assert (clock.left(0), clock.running) == (45, None)
    time.now += 1000
    assert clock.left(0) == 45  # nobody's clock runs
    clock.start(1)
    time.now += 10
    clock.start(0)
    assert (clock.left(1), clock.running) == (50, 0)
    time.now += 45
    assert clock.is_up(0)
    assert not clock.is_up(1)
    assert clock.left(0) == 0


def test_a_clock_for_each_decision_and_a_pause() -> None:
    time = Time()
    clock = Clock(TimeControl(30, False), time)
    clock.start(0)
    time.now += 10
    clock.pause()
    time.now += 1000
    assert clock.left(0) == 20
    clock.start(0)
    time.now += 15
    clock.decided(0)
    assert clock.left(0) == 30


def test_how_a_clock_reads() -> None:
    assert [minutes(seconds) for seconds in (0, 0.2, 59.5, 60, 605)] == ["0:00", "0:01", "1:00", "1:00", "10:05"]


def table(control: TimeControl, steps: list[tuple[float, str]]) -> tuple[PlainTable, str, list[str]]:
    """Return a table at which each line comes after so many seconds, what it printed, and how it asked."""
    time, asked, out, left = Time(), [], StringIO(), iter([*steps, (0.0, "quit"), (0.0, "yes")])

    def read(prompt: str) -> str | None:
        asked.append(prompt)
        seconds, line = next(left)
        time.now += seconds
        return line

    game = random_game(4)
    found = PlainTable(game, (None, make_player("greedy", seed=2)), read, out, draw=False, clock=Clock(control, time))
    try:
        found.play()
    except Quit:
        pass
    return found, out.getvalue(), asked


def test_a_person_without_time_left_loses() -> None:
    found, text, asked = table(TimeControl(60, True, 5), [(10, "done"), (61, "pass")])
    assert asked[:2] == ["A 1:00> ", "A 0:55> "]
    assert "the time is up" in text
    assert found.game.outcome is not None
    assert found.game.outcome.winner == 1
    assert text.endswith("\n")


def test_a_decision_without_time_left_is_made() -> None:
    found, text, asked = table(TimeControl(30, False), [(31, "bottom EF-001")])
    assert "the time is up" in text
    assert "A> done" in text
    assert found.game.outcome is None
    assert asked[1] == "A 0:30> "


def test_a_pause_against_the_program() -> None:
    found, text, asked = table(TimeControl(60, True), [(10, "pause"), (1000, ""), (10, "done")])
    assert "the clock stands" in text
    assert asked[:3] == ["A 1:00> ", "A 0:50 (pause)> ", "A 0:50> "]
    assert found.game.outcome is None
