"""The full-screen table, by keys alone."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from rich.cells import cell_len
from textual.widgets import OptionList, RichLog

from lnl.ai import make_player
from lnl.contract.enums import Circle
from lnl.ui.model.clock import Clock, TimeControl
from lnl.ui.model.frame import frame_of
from lnl.ui.plain.board import board_of
from lnl.ui.plain.drawing import list_lines
from lnl.ui.plain.endings import Quit
from lnl.ui.tui.app import BoardView, TableApp
from lnl.ui.tui.board import legal_places, shown, touching
from tests.support.commands import run as run_command
from tests.support.frames import played, random_game


def run(size: tuple[int, int], script: Callable[[TableApp, Any], Awaitable[None]], **options: Any) -> TableApp:
    """Run the application without a terminal."""
    app = TableApp(random_game(4), (None, make_player("greedy", seed=2)), **options)

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            await settled(app, pilot)
            await script(app, pilot)

    asyncio.run(play())
    return app


async def settled(app: TableApp, pilot: Any) -> None:
    """Wait until the person is asked, or the game is over."""
    while True:
        await app.workers.wait_for_complete()
        await pilot.pause()
        if app.table.session.asked == 0 or app.table.game.decision is None or app.return_value is not None:
            return


def text_of(app: TableApp, name: str) -> str:
    return str(app.query_one(name).render())


@pytest.mark.parametrize("size", [(110, 40), (60, 30)])
def test_choices_are_made_by_keys(size: tuple[int, int]) -> None:
    """Enter takes what is marked; digits and texts go to the line; undo leads back; nothing is wider than the screen."""

    async def script(app: TableApp, pilot: Any) -> None:
        session = app.table.session
        start = session.game.digest()
        assert "Which opening cards" in text_of(app, "#question")
        await pilot.press("enter")
        await settled(app, pilot)
        assert session.version > 0
        await pilot.press("u")
        await settled(app, pilot)
        assert session.game.digest() == start
        await pilot.press("slash", *"done", "enter")
        await settled(app, pilot)
        assert session.asked_at[0] == [0]
        for _ in range(6):
            await pilot.press("down", "enter")
            await settled(app, pilot)
        assert session.version > 6
        assert app.screen.size.width == size[0]
        assert app.query_one("#board").size.width <= size[0]
        assert text_of(app, "#board")

    app = run(size, script)
    assert app.table.session.assisted


def test_conceding_is_confirmed() -> None:
    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.press("c")
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        assert app.table.game.outcome is None
        await pilot.press("c")
        await pilot.pause()
        await pilot.press("y")
        await settled(app, pilot)
        assert app.table.game.outcome is not None
        assert "you lose: concession" in text_of(app, "#question")

    run((100, 34), script)


def test_leaving_is_told() -> None:
    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.press("q")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()

    assert isinstance(run((100, 34), script).return_value, Quit)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_nothing_is_cut_off_in_sixty_columns(lang: str) -> None:
    """The board as a list, wrapped, and all keys of the last line."""

    async def script(app: TableApp, pilot: Any) -> None:
        frame = app.table.frame
        assert frame is not None
        board = app.query_one("#board", BoardView)
        seen = "".join(line.text.rstrip() for line in board.render_lines(board.size.region))
        for text, _ in list_lines(frame):
            assert re.sub(r"\s", "", text) in re.sub(r"\s", "", seen)
        keys = app.screen.query("FooterKey")

        def is_whole() -> bool:
            room = all(cell_len(key.render().plain) <= key.region.width for key in keys)  # type: ignore[attr-defined]
            return room and max(key.region.right for key in keys) <= 60

        for _ in range(40):  # the last line is drawn closer together a moment later
            if is_whole():
                break
            await pilot.pause(0.05)
        assert len(keys) == 8
        assert is_whole()

    run((60, 34), script, lang=lang)


@pytest.mark.parametrize("width", [60, 100])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_battle_is_passed_by_a_key(lang: str, width: int) -> None:
    """P-12: the key is shown in battles alone, and the keys of the last line have room there too."""

    async def script(app: TableApp, pilot: Any) -> None:
        session, player = app.table.session, make_player("greedy", seed=1)
        words = {"en": "you pass to the end of the battle", "ja": "バトル終了までパス"}[lang]
        sides = set()
        while session.game.decision is not None and len(sides) < 2:
            passable = session.passable(0)
            shown_keys = [key for key in app.screen.query("FooterKey") if key.display]
            assert ("f" in {key.key for key in shown_keys}) == ("battle" in passable)  # type: ignore[attr-defined]
            assert max(key.region.right for key in shown_keys) <= width
            if "battle" not in passable:
                app.say(str(player.choose(session.game.view(0))))
            else:
                sides.add(passable)
                await pilot.press("f")
            await settled(app, pilot)
            await pilot.pause()
        assert sides == {("battle",), ("turn", "battle")}
        assert any(words in line.text for line in app.query_one("#log").lines)

    run((width, 34), script, lang=lang)


def spot(app: TableApp, anchor: str) -> tuple[int, int]:
    """Return a point of a place on the board."""
    board = app.query_one("#board", BoardView).board
    assert board is not None
    place = next(place for place in board.places if place.anchor == anchor)
    assert board.at(place.column, place.line) == anchor
    assert board.lines[place.line][place.column :].strip()
    assert max(map(len, board.lines[: place.line])) <= app.size.width
    return place.column + 1, place.line


async def touch(app: TableApp, pilot: Any, anchor: str) -> None:
    """Click a place of the board."""
    x, y = spot(app, anchor)
    app.screen.query_one("#around").scroll_to(y=y, animate=False)
    await pilot.pause()
    region = app.query_one("#board").region
    assert await pilot.click(None, offset=(region.x + x, region.y + y))
    await settled(app, pilot)


@pytest.mark.parametrize(("lang", "own"), [("en", "You: deck"), ("ja", "あなた: 山札")])
def test_the_board_says_where_it_drew_what(lang: str, own: str) -> None:
    """Also where letters take two columns: what is clicked and what is underlined is the circle, or the card of the hand."""
    marked = 0
    for game in list(played(4, 120))[::9]:
        assert game.decision is not None
        frame = frame_of(game, game.decision.player, lang)
        board = board_of(frame, 90)
        assert sum(line.startswith(own) for line in board.lines) == 1
        assert len(board.places) == 12 + len(frame.me.hand)
        for place in board.places:
            line = board.lines[place.line]
            text = line[next(n for n in range(len(line)) if cell_len(line[:n]) == place.column) :]
            if ".circle." in place.anchor:
                assert text.startswith(Circle(int(place.anchor[-1])).name)
            else:
                number = int(place.anchor.rpartition(".")[2])
                assert text.startswith(str(frame.me.hand[number].id))
            assert board.at(place.column, place.line) == place.anchor
        text_shown = shown(board, legal_places(frame.prompt))
        names = {circle.name for circle in Circle}
        for span in text_shown.spans:
            text = text_shown.plain[span.start : span.end]
            assert text in names or text.split()[0] in {card.id for card in frame.me.hand}
            marked += 1
    assert marked > 20


def test_clicks_on_the_board_choose() -> None:
    """One that leaves a single choice makes it; one that leaves several lists them, and Escape lists all again."""

    async def script(app: TableApp, pilot: Any) -> None:
        session, options = app.table.session, app.query_one("#choices", OptionList)
        player = make_player("greedy", seed=1)
        assert app.table.frame is not None
        for row, first in ((0, "F"), (3, "B")):
            for column, name in enumerate("LCR"):
                x, y = spot(app, f"me.circle.{column + row}")
                board = app.query_one("#board", BoardView).board
                assert board is not None
                assert board.lines[y][x - 1 :].startswith(first + name)
                assert board.at(x, y + 2) == f"me.circle.{column + row}"
        await touch(app, pilot, "me.circle.1")  # nothing is legal there, and nobody stands there
        assert session.version == 0
        await touch(app, pilot, "me.hand.1")
        assert session.version > 0  # the card goes to the bottom: the only choice that it has
        while session.frame(0).prompt.decision != "main" or not any(  # type: ignore[union-attr]
            choice.kind == "mobilize"
            for choice in session.frame(0).prompt.choices  # type: ignore[union-attr]
        ):
            app.say(str(player.choose(session.game.view(0))))
            await settled(app, pilot)
            assert session.game.decision is not None
        prompt = session.frame(0).prompt
        assert prompt is not None
        card = next(choice.anchors[0] for choice in prompt.choices if choice.kind == "mobilize")
        whole, few = options.option_count, touching(prompt, [card])
        assert len(few) > 1
        before = session.version
        await touch(app, pilot, card)
        assert (session.version, options.option_count) == (before, len(few))
        await pilot.press("escape")
        assert options.option_count == whole
        await touch(app, pilot, card)
        await touch(app, pilot, "me.circle.4")
        assert session.version > before
        assert "BC" in text_of(app, "#board")
        assert any(member.anchor == "me.circle.4" for member in session.frame(0).me.members)

    run((80, 50), script)  # lines about zones take two lines here


@pytest.mark.parametrize("pace", [0.05, None])
def test_the_opponent_moves_at_a_pace(pace: float | None) -> None:
    """By time, or by Enter: the table goes on either way."""

    async def script(app: TableApp, pilot: Any) -> None:
        session = app.table.session
        app.say("done")
        while session.asked is None:
            await app.workers.wait_for_complete()
            await pilot.pause()
            if app.query_one("#choices", OptionList).option_count == 1:
                await pilot.press("enter")
        made = session.version
        assert made > 1

    run((100, 34), script, pace=pace)


class Time:
    """A time that goes on when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_clocks() -> None:
    """The clock of a decision is shown, stands while it is wished, and at its end the first choice is made."""
    time = Time()

    async def script(app: TableApp, pilot: Any) -> None:
        session = app.table.session
        assert text_of(app, "#clock") == "A 0:30"
        time.now += 21
        app.tick()
        assert text_of(app, "#clock") == "A 0:09"
        assert app.query_one("#clock").has_class("low")
        await pilot.press("p")
        await pilot.pause()
        time.now += 1000
        app.tick()
        assert text_of(app, "#clock") == "A 0:09 (pause)"
        await pilot.press("b")
        await pilot.pause()
        assert session.version == 0
        time.now += 10
        app.tick()
        await settled(app, pilot)
        assert session.version > 0
        assert text_of(app, "#clock") == "A 0:30"
        assert any("the time is up" in line.text for line in app.query_one("#log").lines)

    run((100, 34), script, clock=Clock(TimeControl(30, False), time))


def test_a_game_clock_that_is_up_ends_the_game() -> None:
    time = Time()

    async def script(app: TableApp, pilot: Any) -> None:
        time.now += 61
        app.tick()
        await settled(app, pilot)
        assert "you lose: concession" in text_of(app, "#question")

    run((100, 34), script, clock=Clock(TimeControl(60, True), time))


def test_a_refused_line_changes_nothing() -> None:
    async def script(app: TableApp, pilot: Any) -> None:
        before = app.table.session.version
        await pilot.press("slash", *"attack FL", "enter")
        await settled(app, pilot)
        assert app.table.session.version == before
        assert any("attack" in line.text for line in app.query_one("#log").lines)

    run((100, 34), script)


def test_a_narrower_window_is_drawn_anew() -> None:
    async def script(app: TableApp, pilot: Any) -> None:
        assert "----" in text_of(app, "#board")
        await pilot.resize_terminal(60, 30)
        await settled(app, pilot)
        assert "----" not in text_of(app, "#board")
        assert "face-down gates 6" in text_of(app, "#board")

    run((100, 34), script)


def test_the_full_screen_needs_a_terminal() -> None:
    done = run_command("play --ui tui --seed 1")
    assert done.returncode == 2
    assert done.stderr == "lnl: --ui tui needs a terminal and excludes --plain\n"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_narrow_terminal_cuts_nothing(lang: str) -> None:
    """At 60 columns lines of the log are as wide as the screen, and words of a choice stay behind its number."""

    async def script(app: TableApp, pilot: Any) -> None:
        await pilot.press("enter")
        await settled(app, pilot)
        log = app.query_one("#log", RichLog)
        assert len(log.lines) > 10
        assert max(strip.cell_length for strip in log.lines) <= log.size.width
        choices = app.query_one("#choices", OptionList)
        rows = [str(choices.get_option_at_index(k).prompt).split("\n") for k in range(choices.option_count)]
        assert any(len(row) > 1 for row in rows)
        for first, *rest in rows:
            assert first[:8].strip().isdecimal()
            for row in (first, *rest):
                assert cell_len(row) <= choices.size.width
            assert all(row.startswith(" " * 8) for row in rest)

    run((60, 30), script, lang=lang)


@pytest.mark.parametrize("size", [(60, 24), (80, 24), (100, 60)])
def test_everything_has_its_place_in_a_battle_too(size: tuple[int, int]) -> None:
    """Numbers of the battle, question, choices, log, the line for commands and the keys; only the board is scrolled."""

    async def script(app: TableApp, pilot: Any) -> None:
        session, player = app.table.session, make_player("greedy", seed=1)
        n_battles = 0
        while session.game.decision is not None and n_battles < 2:
            app.say(str(player.choose(session.game.view(0))))
            await settled(app, pilot)
            around, board = app.query_one("#around"), app.query_one("#board")
            battle = app.query_one("#battle")
            for _ in range(60):  # the board is scrolled when all else has its place
                await pilot.pause()
                if not battle.display or 0 < battle.region.bottom <= around.region.bottom:
                    break
                await pilot.pause(0.05)
            assert (app.screen.max_scroll_x, app.screen.max_scroll_y) == (0, 0)
            for name, least in (("#question", 1), ("#choices", 4), ("#log", 3), ("#say", 1), ("Footer", 1)):
                part = app.query_one(name)
                assert part.size.height >= least
                assert part.region.bottom <= size[1]
            assert around.size.height <= board.size.height + (battle.size.height if battle.display else 0)
            if app.table.frame is not None and app.table.frame.battle is not None:
                n_battles += 1
                assert battle.region.y >= around.region.y
                assert battle.region.bottom <= around.region.bottom
        assert n_battles

    run(size, script)


def test_what_a_command_tells_is_shown_from_its_beginning() -> None:
    """The list of commands is longer than the log: its first line is on top, and the rest can be scrolled to."""

    async def script(app: TableApp, pilot: Any) -> None:
        log = app.query_one("#log", RichLog)
        before = len(log.lines)
        await pilot.press("question_mark")
        await pilot.pause()
        assert len(log.lines) - before > log.size.height
        assert log.scroll_offset.y == before
        await pilot.press("enter")
        await settled(app, pilot)
        assert log.scroll_offset.y == log.max_scroll_y  # what happens is at the end again

    run((80, 24), script)
