"""The full-screen application: board, question and log, with keys and mouse; all content comes from the model.

Longer than 500 lines: all actions of the one application.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Click
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, Footer, Input, Label, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from lnl.contract.errors import LnlError
from lnl.game.text.words import SEATS
from lnl.ui.model.clock import LOW_SECONDS, Clock
from lnl.ui.model.parts import Line
from lnl.ui.model.policies import Policy
from lnl.ui.model.progress import listen
from lnl.ui.model.session import Player
from lnl.ui.model.wording import wording
from lnl.ui.plain.board import Board, board_of
from lnl.ui.plain.drawing import battle_lines, list_lines, result_line
from lnl.ui.plain.screen import Screen, wrapped
from lnl.ui.plain.table import PlainTable
from lnl.ui.tui.board import legal_places, shown, touching

if TYPE_CHECKING:
    from lnl.game.game import Game
    from lnl.game.view import View
    from lnl.ui.model.parts import Prompt
    from lnl.ui.plain.commands import Advise

_SHOWN_KEYS = (
    ("u", "say('undo')", "undo"),
    ("h", "say('hint')", "hint"),
    ("b", "say('battle')", "battle"),
    ("l", "say('log')", "log"),
    ("e", "say('end turn')", "end turn"),
    ("f", "say('end battle')", "end battle"),
    ("question_mark", "say('help')", "help"),
    ("slash", "write", "say"),
    ("q", "say('quit')", "quit"),
)
"""Keys that the last line shows, what they do, and the key of their words."""
Part = TypeVar("Part", bound=Widget)
_INDENT = 8
"""Columns of a choice before its words."""
_BESIDE = 4
"""Columns beside the choices: their margins and the bar by which they are scrolled."""
_LEAST = 4
"""Lines of the board at least; the rest of it can be scrolled to."""
_MARGIN = 2
"""Columns of a scroll bar."""
_DRAWN = 76
"""Columns that a drawn board takes; in fewer it is a list."""
_GO_ON = "go on"
_TICK = 0.25
"""Seconds after which the clocks are looked at again."""


class _Lines:
    """Takes what the plain table prints, line by line."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell

    def write(self, text: str) -> int:
        """Take a line.

        Args:
            text: the line with its end.
        """
        self._tell(text.removesuffix("\n"))
        return len(text)

    def flush(self) -> None:
        """Do nothing: lines are shown at once."""


class _Table(PlainTable):
    """The plain table, whose commands the application shares."""

    def __init__(self, app: TableApp, game: Game, seats: Sequence[Player | None], **options: Any) -> None:
        super().__init__(game, seats, lambda _prompt: None, Screen(_Lines(app.tell)), **options)  # type: ignore[arg-type]
        self._app = app
        self.is_confirmed = False

    def play(self) -> None:
        """Show the application until the game is over or left.

        Raises:
            Quit: the person left.
            FileError: the journal cannot be written.
        """
        ended = self._app.run()
        if ended is not None:
            raise ended

    def _wait(self) -> None:
        """Nothing: the application lets a person read (`TableApp`)."""

    def advise(self, player: int) -> None:
        """Let the search for a hint go on beside the application.

        Args:
            player: who asks.
        """
        self._app.advise(player)

    def is_sure(self, question: str) -> bool:
        """Return whether a person has confirmed an action that cannot be undone; ask if not.

        Args:
            question: what.
        """
        if self.is_confirmed:
            return True
        self._app.ask_sure(question)
        return False


class _Sure(ModalScreen[bool]):
    """A question for yes or no."""

    BINDINGS = [Binding("y", "answer(True)", show=False), Binding("n,escape", "answer(False)", show=False)]

    def __init__(self, question: str, lang: str) -> None:
        super().__init__()
        self._question = question
        self._words = wording(lang)

    def compose(self) -> ComposeResult:
        """Yield the question and two buttons."""
        with Vertical(id="sure"):
            yield Label(self._question)
            with Horizontal():
                for answer in ("yes", "no"):
                    yield Button(f"{self._words('buttons', answer)} ({answer[0]})", id=answer)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer by a button."""
        self.dismiss(event.button.id == "yes")

    def action_answer(self, is_yes: bool) -> None:
        """Answer by a key."""
        self.dismiss(is_yes)


class BoardView(Static):
    """The board; a click on it tells which place lies there."""

    board: Board | None = None

    class Touched(Message):
        """A place was clicked.

        Attributes:
            anchor: the place.
        """

        def __init__(self, anchor: str) -> None:
            super().__init__()
            self.anchor = anchor

    def on_click(self, event: Click) -> None:
        """Report the clicked place."""
        offset = event.get_content_offset(self)
        anchor = self.board.at(offset.x, offset.y) if self.board is not None and offset is not None else ""
        if anchor:
            self.post_message(self.Touched(anchor))


class TableApp(App[Exception | None]):
    """A game at the table.

    Args:
        game: the game, at its start.
        seats: by player, the player of the program, or None for a person.
        hint: returns the lines of a hint for the deciding player.
        lang: language of the words.
        policy: when persons are asked.
        clock: the clocks of persons, if they play by clocks.
        pace: seconds between two moves of the opponent; None to wait for Enter.

    Attributes:
        table: the plain table behind it, with session and journal.
    """

    CSS = """
    #around { height: 4fr; min-height: 4; }
    #board { height: auto; text-wrap: nowrap; }
    #board.list { text-wrap: wrap; }
    #battle { height: auto; color: $warning; }
    #clock { height: auto; text-style: bold; }
    #clock.low { color: $error; }
    #far { height: auto; color: $secondary; }
    #question { height: auto; text-style: bold; color: $success; }
    #choices { height: 1fr; min-height: 4; border: none; }
    #log { height: 1fr; min-height: 3; border-top: solid $primary; }
    #say { height: 1; border: none; padding: 0; }
    #sure { align: center middle; width: 60; height: 7; border: solid $primary; background: $surface; padding: 1; }
    _Sure { align: center middle; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("p", "say('pause')", show=False),
        Binding("escape", "choose", show=False),
        Binding("c", "say('concede')", show=False),
    ]

    def __init__(
        self,
        game: Game,
        seats: Sequence[Player | None],
        *,
        hint: Advise | None = None,
        lang: str = "en",
        policy: Policy = Policy.AUTO,
        clock: Clock | None = None,
        pace: float | None = 0.0,
    ) -> None:
        super().__init__()
        self._touched: list[str] = []
        self._waiting_lines: list[str] = []
        self._is_ready = False
        self._last = ""
        self._far = ""
        self._is_advising = False
        words = wording(lang)
        for keys, does, label in _SHOWN_KEYS:
            self.bind(keys, does, description=words("keys", label))
        self.table = _Table(self, game, seats, hint=hint, lang=lang, policy=policy, draw=False, clock=clock, pace=pace)

    def compose(self) -> ComposeResult:
        """Yield board, battle, question, choices, log and the line for commands."""
        with VerticalScroll(id="around", can_focus=False):
            yield BoardView(id="board", markup=False)
            yield Static(id="battle", markup=False)
        yield Static(id="clock", markup=False)
        yield Static(id="question", markup=False)
        yield Static(id="far", markup=False)
        yield OptionList(id="choices", markup=False)
        yield RichLog(id="log", wrap=True, min_width=1, markup=False, max_lines=2000)
        yield Input(id="say", placeholder=wording(self.table.lang)("terminal", "say"))
        yield Footer()

    def on_mount(self) -> None:
        """Begin."""
        self._is_ready = True
        self._part("#clock", Static).display = self.table.clock is not None
        if self.table.clock is not None:
            self.set_interval(_TICK, self.tick)
        self._part("#far", Static).display = False
        self.set_interval(_TICK, self.show_far)
        self.table.show_events()
        self.advance()

    def on_resize(self) -> None:
        """Draw the board again in the width that there is now, and the keys closer together in a narrow terminal."""
        self._part("Footer", Footer).compact = self.size.width < _DRAWN
        asked = self.table.session.asked
        if asked is not None and self._is_ready:
            self.call_after_refresh(self.show, asked)

    def _part(self, name: str, kind: type[Part]) -> Part:
        """Return a part of the table, also where a question lies over it."""
        return self.screen_stack[0].query_one(name, kind)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether a key is shown: keys that pass where there is something to pass, with room for both of them.

        Args:
            action: what the key does.
            parameters: of the action.
        """
        key = parameters[0] if action == "say" and parameters else None
        if key not in ("end turn", "end battle", "battle"):
            return True
        asked = self.table.session.asked if self._is_ready else None
        passable = () if asked is None else self.table.session.passable(asked)
        if key == "end battle":
            return "battle" in passable
        return "turn" in passable or "battle" not in passable if key == "end turn" else len(passable) < 2

    # --- going on ---------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Make moves until a person is asked, a player of the program thinks, or the game is over."""
        session = self.table.session
        try:
            while session.game.decision is not None:
                asked = session.asked
                if asked is not None:
                    self.show(asked)
                    if self.table.clock is not None:
                        self.table.clock.start(asked)
                    self.show_clock()
                    return
                thought = session.to_think()
                if thought is not None:
                    self._think(*thought)
                    return
                made = session.step()
                if made is not None:
                    self.table.tell(made)
        except LnlError as error:
            self.exit(error)
            return
        self.show(session.people[0] if session.people else 0)
        words = wording(self.table.lang)
        ended = words("terminal", "result", result=result_line(session.game, self.table.lang, session.people))
        self._part("#question", Static).update(f"{ended}  ({words('terminal', 'q leaves')})")
        self._part("#choices", OptionList).clear_options()

    def tick(self) -> None:
        """Show what the clocks show, and end what is out of time."""
        session, clock = self.table.session, self.table.clock
        asked = session.asked if session.game.decision is not None else None
        if clock is not None and asked is not None and clock.running == asked and clock.is_up(asked):
            try:
                self.table.run_out(asked)
            except LnlError as error:
                self.exit(error)
                return
            self.advance()
        self.show_clock()

    def show_clock(self) -> None:
        """Show what the clocks of persons show."""
        clock, people = self.table.clock, self.table.session.people
        if clock is None or not people:
            return
        player = people[0] if clock.running is None else clock.running
        faces = [face for screen in self.screen_stack[:1] for face in screen.query("#clock").results(Static)]
        for face in faces:  # none any more while the application ends
            face.update(f"{SEATS[player]} {self.table.times(player)}")
            face.set_class(clock.left(player) <= LOW_SECONDS, "low")

    def show_far(self) -> None:
        """Show how far a search is that goes on, and what it has found so far if that is a hint."""
        for far in self.screen_stack[0].query("#far").results(Static) if self.screen_stack else ():
            if far.display or self._far:
                far.update(self._far)
                far.display = bool(self._far)

    def _hear_far(self, words: str) -> None:
        """Take what a search tells in its thread; the application shows it a moment later."""
        self._far = words

    def _think(self, player: Player, view: View) -> None:
        people = self.table.session.people
        self.show(people[0] if people else 0)
        self._part("#question", Static).update(self.table.thinking_words(view.player))
        version = self.table.session.version
        listen(player, lambda share: self._hear_far(f"{share:.0%}"))

        def think() -> None:
            try:
                action: Any = player.choose(view)
            except LnlError as error:
                action = error
            self.call_from_thread(self._chosen, action, version)

        self.run_worker(think, thread=True)

    def _chosen(self, action: Any, version: int) -> None:
        self._far = ""
        self.show_far()
        if isinstance(action, Exception):
            self.exit(action)
        elif self.table.session.version == version and self.table.game.decision is not None:
            self.table.tell(self.table.session.chosen(action))
            self._let_read()

    def advise(self, player: int) -> None:
        """Search a hint beside the application, and print it if the same is asked then.

        Args:
            player: who asks.
        """
        hint, view, state = self.table.hint, self.table.game.view(player), self.table.game.digest()
        if hint is None or self._is_advising:
            return
        self._is_advising = True

        def search() -> None:
            try:
                lines: Any = hint(view, self._hear_far)
            except LnlError as error:
                lines = error
            self.call_from_thread(self._advised, lines, state)

        self.run_worker(search, thread=True)

    def _advised(self, lines: Any, state: int) -> None:
        self._is_advising = False
        self._far = ""
        self.show_far()
        if isinstance(lines, Exception):
            self.exit(lines)
        elif self.table.game.digest() == state:
            self._telling(lambda: self.table.tell_hint(lines))

    def _telling(self, tell: Callable[[], bool | None]) -> bool | None:
        """Do what writes lines of the log; the first of them is on top, unless the game goes on."""
        log = self._part("#log", RichLog)
        told, log.auto_scroll = log.virtual_size.height, False
        try:
            is_settled = tell()
        finally:
            log.auto_scroll = True
        log.scroll_to(y=log.max_scroll_y if is_settled else min(told, log.max_scroll_y), animate=False)
        return is_settled

    def _let_read(self) -> None:
        """Let a person read what the opponent did, and go on."""
        session, pace = self.table.session, self.table.pace
        if not session.people or session.game.decision is None or pace == 0.0 or session.asked is not None:
            self.advance()
            return
        self.show(session.people[0])
        if pace is not None:
            self.set_timer(pace, self.advance)
            return
        choices = self._part("#choices", OptionList)
        choices.clear_options()
        choices.add_option(Option(wording(self.table.lang)("buttons", "go on"), id=_GO_ON))
        choices.highlighted = 0

    # --- what a person does -----------------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Carry out a line: an action, a number, or a command.

        Args:
            words: the line.
        """
        session = self.table.session
        asked = session.asked
        if session.game.decision is None or (asked is None and words == "quit"):
            if words == "quit":
                self.exit()
            return
        if asked is None or not words:
            return
        self._last = words
        clock = self.table.clock
        if clock is not None and clock.running is None:
            clock.start(asked)  # a pause ends with whatever is said next
        if clock is not None and clock.is_up(asked):
            self.tick()
            return
        try:
            is_settled = self._telling(lambda: self.table.answer(words, asked))
        except LnlError as error:
            self.exit(error)
            return
        self.show_clock()
        if is_settled:
            self.advance()

    def ask_sure(self, question: str) -> None:
        """Ask for confirmation; after a yes the line is carried out again.

        Args:
            question: what.
        """
        words = self._last

        def answered(is_sure: bool | None) -> None:
            self.table.is_confirmed = bool(is_sure)
            if is_sure:
                self.say(words)
            self.table.is_confirmed = False

        self.push_screen(_Sure(question, self.table.lang), answered)

    def action_say(self, words: str) -> None:
        """Say a command by a key.

        Args:
            words: the command.
        """
        self.say(words)

    def action_write(self) -> None:
        """Go to the line for commands."""
        self._part("#say", Input).focus()

    def action_choose(self) -> None:
        """Go to the choices; all of them, where clicks had left some."""
        frame = self.table.frame
        if self._touched and frame is not None and frame.prompt is not None:
            self._touched = []
            self._list(frame.prompt.lines)
        self._part("#choices", OptionList).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say what was written."""
        event.input.value = ""
        self.action_choose()
        self.say(event.value.strip())

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Make a choice, or open a line of several."""
        number = event.option.id or ""
        if number == _GO_ON:
            self.advance()
        elif number.startswith("more"):
            self._open(int(number.removeprefix("more")))
        else:
            self.say(number)

    def on_board_view_touched(self, event: BoardView.Touched) -> None:
        """Make the only choice of the places that were clicked, or list those that are left; else show the card there."""
        frame = self.table.frame
        prompt = frame.prompt if frame is not None else None
        if prompt is None:
            return
        numbers = touching(prompt, [*self._touched, event.anchor])
        if not numbers:
            self._touched = []
            numbers = touching(prompt, [event.anchor])
        if len(numbers) == 1:
            self.say(str(numbers[0]))
        elif numbers:
            self._touched.append(event.anchor)
            self._list(
                [Line(choice.words, (choice.number,), ()) for choice in prompt.choices if choice.number in numbers]
            )
        else:
            self.say(f"card {event.anchor}")

    # --- showing ----------------------------------------------------------------------------------------------

    def tell(self, line: str) -> None:
        """Write a line of the log.

        Args:
            line: the line.
        """
        if not self._is_ready:
            self._waiting_lines.append(line)
            return
        log = self._part("#log", RichLog)
        for one in (*self._waiting_lines, line):
            log.write(one)
        self._waiting_lines.clear()

    def show(self, player: int) -> None:
        """Show the table as a person sees it, with its question.

        Args:
            player: who looks.
        """
        self.refresh_bindings()
        table = self.table
        frame = table.frame = table.session.frame(player, table.lang)
        self._touched = []
        view = self._part("#board", BoardView)
        view.set_class(self.size.width < _DRAWN, "list")
        if self.size.width >= _DRAWN:
            view.board = board_of(frame, self.size.width - _MARGIN)
            told = "\n".join(view.board.lines)
            view.update(shown(view.board, legal_places(frame.prompt)))
        else:
            view.board = None
            told = "\n".join(text for text, _ in list_lines(frame))
            view.update(told)
        fought = "" if frame.battle is None else "\n".join(text for text, _ in battle_lines(frame.battle, frame))
        battle = self._part("#battle", Static)
        battle.update(fought)
        battle.display = bool(fought)
        self._ask(frame.prompt)
        self._fit(told, fought)

    def _fit(self, board: str, fought: str) -> None:
        """Give the board and the battle the lines that they take, where there are so many; the battle is in view."""
        around = self._part("#around", VerticalScroll)
        width = max(2 * _INDENT, self.size.width - _MARGIN)
        lines = [line for text in (board, fought) if text for line in text.split("\n")]
        around.styles.max_height = max(_LEAST, sum(len(wrapped(line, width, 0)) for line in lines))
        if fought:
            around.scroll_end(animate=False)
        else:
            around.scroll_home(animate=False)

    def _ask(self, prompt: Prompt | None) -> None:
        if prompt is None:
            self._part("#choices", OptionList).clear_options()
            return
        frame = self.table.frame
        said = f"{prompt.question}  [{prompt.rule}]"
        if prompt.asking is not None and prompt.asking.id is not None and frame is not None:
            said = f"{frame.faces[prompt.asking.id].name}: {prompt.asking.sentence}\n{said}"
        if prompt.about is not None and frame is not None:
            face = frame.faces[prompt.about]
            said += "\n" + wording(self.table.lang)("terminal", "for", name=face.name, short=face.short)
        self._part("#question", Static).update(said)
        self._list(prompt.lines)

    def _list(self, lines: Sequence[Line]) -> None:
        choices, width = self._part("#choices", OptionList), max(2 * _INDENT, self.size.width - _BESIDE)
        choices.clear_options()
        for line in lines:
            first = line.numbers[0]
            several = len(line.numbers) > 1
            numbers = f"{first}-{line.numbers[-1]}" if several else str(first)
            said = "\n".join(wrapped(f"{numbers:>6}  {line.words}", width, _INDENT))
            choices.add_option(Option(said, id=f"more{first}" if several else str(first)))
        choices.highlighted = 0
        if not isinstance(self.focused, Input):
            choices.focus()

    def _open(self, first: int) -> None:
        """List the choices of a line of several."""
        frame = self.table.frame
        prompt = frame.prompt if frame is not None else None
        lines: Sequence[Line] = prompt.lines if prompt is not None else ()
        while True:
            found = next((line for line in lines if line.numbers[0] == first), None)
            if found is None or not found.lines:
                return
            lines = found.lines
            if len(lines) > 1:
                self._list(lines)
                return
