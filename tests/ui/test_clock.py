"""Clocks run on a time that the test tells; at the table they end a decision or the game."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from lnl.ai import make_player
from lnl.contract.errors import ArgumentError
from lnl.ui.kept_play import take_up
from lnl.ui.model.clock import Clock, TimeControl, minutes, parse_control
from lnl.ui.model.session import TableSession
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


def test_what_is_kept_of_clocks() -> None:
    """What is left is set again to the millisecond; the control is written as it is read."""
    time = Time()
    clock, later = Clock(TimeControl(600, True, 5), time), Clock(TimeControl(600, True, 5), time)
    clock.start(1)
    time.now += 0.0123
    assert clock.lefts() == [600.0, 599.988]
    later.start(0)
    later.set_lefts(clock.lefts())
    time.now += 1000
    assert (later.lefts(), later.running) == ([600.0, 599.988], None)
    for text in ("60", "10m", "10m+5"):
        assert str(parse_control(text)) == text


def test_a_game_is_taken_up_with_its_clocks() -> None:
    """Also where it was left while a clock ran, and after another clock was wanted."""
    time, rows = Time(), list[dict[str, Any]]()
    session = TableSession(random_game(4), (None, make_player("greedy", seed=2)), keep=rows.append)
    session.clock = Clock(TimeControl(60, True, 5), time)

    def again() -> TableSession:
        found = TableSession(random_game(4), (None, make_player("greedy", seed=2)))
        found.clock = Clock(TimeControl(60, True, 5), time)
        take_up(found, rows, Path("game.journal"))
        return found

    session.clock.start(0)
    time.now += 20
    session.act(0, "done")
    assert rows[-1]["left"] == [45.0, 60.0]
    session.go_on()
    session.clock.start(0)
    time.now += 7.5
    clock = again().clock
    assert clock is not None
    assert clock.lefts() == [45.0, 60.0]  # killed: what was not kept is given back
    session.stop_clock()
    session.stop_clock()
    assert rows[-1] == {"left": [37.5, 60.0]}
    assert rows[-2] != rows[-1]
    clock = again().clock
    assert clock is not None
    assert (clock.lefts(), clock.running) == ([37.5, 60.0], None)
    session.set_clock(TimeControl(30, False))
    clock = again().clock
    assert clock is not None
    assert (str(clock.control), clock.lefts()) == ("30", [30.0, 30.0])


def test_passing_a_turn_stops_the_clock() -> None:
    """What the program does meanwhile takes no time from the person."""
    time = Time()
    session = TableSession(
        random_game(4), (None, make_player("greedy", seed=2)), clock=Clock(TimeControl(60, True), time)
    )
    assert session.clock is not None
    while session.asked is None or session.frame(0).prompt.decision != "main":  # type: ignore[union-attr]
        if session.step() is None:
            session.act(0, "1")
    session.clock.start(0)
    session.pass_turn(0)
    time.now += 1000
    assert session.clock.left(0) == 60


def test_how_a_clock_reads() -> None:
    assert [minutes(seconds) for seconds in (0, 0.2, 59.5, 60, 605)] == ["0:00", "0:01", "1:00", "1:00", "10:05"]


def table(control: TimeControl, steps: list[tuple[float, str]], people: int = 1) -> tuple[PlainTable, str, list[str]]:
    """Return a table at which each line comes after so many seconds, what it printed, and how it asked."""
    time, asked, out, left = Time(), [], StringIO(), iter([*steps, (0.0, "quit"), (0.0, "yes")])

    def read(prompt: str) -> str | None:
        asked.append(prompt)
        seconds, line = next(left)
        time.now += seconds
        return line

    game = random_game(4)
    found = PlainTable(
        game,
        (None, make_player("greedy", seed=2) if people == 1 else None),
        read,
        out,
        draw=False,
        clock=Clock(control, time),
    )
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


def test_both_clocks_of_two_people() -> None:
    _, text, asked = table(TimeControl(60, True, 5), [(10, "done"), (20, "pause"), (0, "done")], people=2)
    first, second = (asked[0][0], asked[1][0])
    assert {first, second} == {"A", "B"}
    assert asked[:2] == [f"{first} 1:00 ({second} 1:00)> ", f"{second} 1:00 ({first} 0:55)> "]
    assert "no pause between two people" in text


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
