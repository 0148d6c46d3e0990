"""While the program thinks, or the search for a hint goes on, terminals say how far it is: P-14."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any

import pytest
from rich.cells import cell_len

from lnl.ai import make_player
from lnl.ai.pulse import SOONEST
from lnl.game.options import Action
from lnl.game.view import View
from lnl.ui.model.progress import listen
from lnl.ui.plain import InputEnded, PlainTable
from lnl.ui.plain.screen import Screen
from lnl.ui.tui.app import TableApp
from tests.support.frames import random_game

FAR = "12 of 40 playouts; best so far: Done, wins 55%"
HINT = "Done  (done)  wins 56%"


class Slow:
    """A player that tells that half of its search is over, and chooses when it is told to."""

    def __init__(self, go_on: threading.Event | None = None) -> None:
        self.tell: Callable[[float], object] | None = None
        self._player = make_player("greedy", seed=2)
        self._go_on = go_on

    def choose(self, view: View) -> Action:
        assert self.tell is not None
        self.tell(0.25)
        self.tell(0.5)
        if self._go_on is not None:
            assert self._go_on.wait(60)
        return self._player.choose(view)

    def recall(self, view: View) -> None:
        raise AssertionError("nothing was interrupted")


def hint(_view: View, tell: Callable[[str], object]) -> Sequence[str]:
    tell("1 of 40 playouts")
    tell(FAR)
    return [HINT]


def printed(width: int | None, lang: str, lines: Sequence[str] = ()) -> str:
    """Return what a table writes until the person is asked, and then for lines."""
    out, left = StringIO(), iter(lines)
    table = PlainTable(
        random_game(4), (None, Slow()), lambda _: next(left, None), Screen(out, width), draw=False, hint=hint, lang=lang
    )
    with pytest.raises(InputEnded):
        table.play()
    return out.getvalue()


@pytest.mark.parametrize(("lang", "words"), [("en", "B thinking …"), ("ja", "B 考え中…")])
def test_lines_say_how_far_the_program_is_at_a_terminal(lang: str, words: str) -> None:
    """Each replaces the one before, and what follows replaces the last; a pipe has none of it."""
    text = printed(80, lang, ["done"])
    assert f"{words}  25%\r" in text
    assert f"\r{words}  50%\r" in text
    last = f"{words}  50%"
    assert f"{last}\r{' ' * cell_len(last)}\r" in text
    assert "%" not in printed(None, lang, ["done"])


def test_a_hint_says_what_it_has_found_so_far() -> None:
    text = printed(80, "en", ["hint"])
    assert f"1 of 40 playouts\r{' ' * 16}\r{FAR}\r{' ' * len(FAR)}\r  {HINT}\n" in text
    piped = printed(None, "en", ["hint"])
    assert f"  {HINT}\n" in piped
    assert "of 40" not in piped


def test_what_is_wider_than_the_terminal_is_cut() -> None:
    """A line that goes on in the next one could not be erased."""
    out = StringIO()
    screen = Screen(out, 40)
    screen.pass_by("最善：" + "あ" * 60)
    screen.say("next")
    first, blank, rest = out.getvalue().split("\r")
    assert cell_len(first) <= 39
    assert (blank, rest) == (" " * cell_len(first), "next\n")


def test_a_player_that_cannot_tell_is_let_be() -> None:
    player = make_player("greedy", seed=1)
    listen(player, lambda _share: None)
    assert not hasattr(player, "tell")
    slow = Slow()
    listen(slow, print)
    assert slow.tell is print
    listen(slow, None)
    assert slow.tell is None


def shown(app: TableApp) -> str:
    """Return what the full screen says of a search, empty if it says nothing."""
    far = app.query_one("#far")
    return str(far.render()) if far.display else ""  # type: ignore[attr-defined]


async def until(pilot: Any, is_so: Callable[[], bool]) -> None:
    for _ in range(1200):
        if is_so():
            return
        await pilot.pause(0.05)
    raise AssertionError("that did not come")


def test_the_full_screen_says_how_far_the_program_is() -> None:
    go_on = threading.Event()
    app = TableApp(random_game(4), (None, Slow(go_on)))

    async def play() -> None:
        async with app.run_test(size=(100, 34)) as pilot:
            await until(pilot, lambda: app.table.session.asked == 0 or shown(app) != "")
            if shown(app) == "":
                app.say("done")
            await until(pilot, lambda: shown(app) == "50%")
            assert "thinking" in str(app.query_one("#question").render())  # type: ignore[attr-defined]
            go_on.set()
            await until(pilot, lambda: shown(app) == "")

    asyncio.run(play())


def test_the_full_screen_says_what_a_hint_has_found_so_far() -> None:
    """The application goes on meanwhile; a hint that comes when something else is asked is not shown."""
    go_on, texts = threading.Event(), []

    def slow_hint(view: View, tell: Callable[[str], object]) -> Sequence[str]:
        tell(FAR)
        assert go_on.wait(60)
        return hint(view, lambda _words: None)

    app = TableApp(random_game(4), (None, make_player("greedy", seed=2)), hint=slow_hint)

    async def play() -> None:
        async with app.run_test(size=(100, 34)) as pilot:
            await until(pilot, lambda: app.table.session.asked == 0)
            for acts in (False, True):
                go_on.clear()
                await pilot.press("h")
                await until(pilot, lambda: shown(app) == FAR)
                if acts:
                    app.say("done")
                    assert app.table.session.version > 0
                go_on.set()
                await until(pilot, lambda: shown(app) == "")
                await app.workers.wait_for_complete()
                texts.append(sum(HINT in line.text for line in app.query_one("#log").lines))  # type: ignore[attr-defined]

    asyncio.run(play())
    assert texts == [1, 1]
    assert app.table.session.assisted


def test_what_is_soon_over_is_not_told_of() -> None:
    """The pause before the first word is as long as a person waits without wondering."""
    assert 0.3 <= SOONEST <= 0.5
