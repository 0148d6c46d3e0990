"""A game at a plain terminal, or from a file of moves: text in, text out."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import TYPE_CHECKING, Any, TextIO

from lnl.contract.errors import IllegalActionError, LnlError
from lnl.contract.notation import VERBS
from lnl.game.text.log import action_line, log_lines
from lnl.game.text.words import SEATS
from lnl.game.view import PUBLIC
from lnl.ui.model.clock import Clock, minutes
from lnl.ui.model.parts import ME
from lnl.ui.model.policies import By, Policy
from lnl.ui.model.progress import listen
from lnl.ui.model.refusals import refusal_in
from lnl.ui.model.session import Player, Refused, TableSession
from lnl.ui.model.wording import wording
from lnl.ui.plain.board import board_of
from lnl.ui.plain.commands import COMMANDS, COMMANDS_WITH_ARGUMENT
from lnl.ui.plain.drawing import battle_lines, list_lines, log_line, prompt_lines, result_line
from lnl.ui.plain.endings import InputEnded, MoveRefused
from lnl.ui.plain.screen import Screen

if TYPE_CHECKING:
    from lnl.files.journal import Journal
    from lnl.game.game import Game
    from lnl.game.options import Action
    from lnl.ui.model.parts import Frame
    from lnl.ui.model.session import Made
    from lnl.ui.plain.commands import Advise

_WIDEST_DRAWING = 74
_NUMBER_DIGITS = 10
"""No list of actions has a number of so many digits."""


class PlainTable:
    """A game at a plain terminal.

    Args:
        game: the game, at its start.
        seats: by player, the player object, or None for a person.
        read: gives the next line of input, None at its end.
        out: where everything is printed, or a screen.
        policy: when persons are asked.
        draw: draw the table before each question.
        hint: returns the lines of a hint for the deciding player; what it calls meanwhile takes a line of what was found so
            far.
        strict: raise `MoveRefused` instead of asking again after a refused line.
        lang: language of the words.
        pace: seconds between two moves of the opponent; None to wait for Enter.
        session: the game with all that the table keeps of it, if there is one already.
        clock: the clocks of persons, if they play by clocks.

    Attributes:
        session: the game with all that the table keeps of it.
        journal: the journal of the game, or None (`lnl.ui.kept_play`).
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Player | None],
        read: Callable[[str], str | None],
        out: TextIO | Screen,
        *,
        policy: Policy = Policy.ACT,
        draw: bool = True,
        hint: Advise | None = None,
        strict: bool = False,
        lang: str = "en",
        pace: float | None = 0.0,
        session: TableSession | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.session = session or TableSession(
            game, seats, policy=policy, free_takeback=True, keep=self._keep, clock=clock
        )
        self.screen = out if isinstance(out, Screen) else Screen(out)
        self.read = read
        self.draw = draw
        self.hint = hint
        self.strict = strict
        self.lang = lang
        self.pace = pace
        self.line = 0
        self.journal: Journal | None = None
        self.frame: Frame | None = None
        self._shown = 0
        people = self.session.people
        # Two people at one terminal read what both may know; an exhibition shows everything.
        self._reader = people[0] if len(people) == 1 else PUBLIC if people else None

    @property
    def game(self) -> Game:
        """The game."""
        return self.session.game

    @property
    def clock(self) -> Clock | None:
        """The clocks of persons, None where they play without."""
        return self.session.clock

    def play(self) -> None:
        """Play until the game is over.

        Raises:
            FileError: the journal cannot be written.
            InputEnded: a person is asked and there is no more input.
            Quit: a person left.
            MoveRefused: a line is refused at a strict table.
        """
        self.show_events()
        while self.game.decision is not None:
            asked = self.session.asked
            if asked is not None:
                self._ask(asked)
                continue
            self._await_choice()
            made = self.session.step()
            if made is not None:
                self.tell(made)
        result = result_line(self.game, self.lang, self.session.people)
        self.screen.say(f"\n{wording(self.lang)('terminal', 'result', result=result)}", "strong")

    def _await_choice(self) -> None:
        """Say that a player of the program thinks, and let it tell how far it is."""
        thinking = self.session.thinking
        if thinking is not None:
            self.screen.pass_by(self.thinking_words(thinking))
            listen(
                self.session.seats[thinking], lambda share: self.screen.pass_by(self.thinking_words(thinking, share))
            )

    def thinking_words(self, player: int, share: float | None = None) -> str:
        """Return what is said while a player of the program thinks.

        Args:
            player: who.
            share: how far it is, 0 to 1; None if that is not known.
        """
        words = wording(self.lang)
        far = "" if share is None else f"  {share:.0%}"
        return f"{SEATS[player]} {words('buttons', 'thinking')}{far}"

    def advise(self, player: int) -> None:
        """Print a hint for a person, and until then what the search has found so far.

        Args:
            player: who asks.
        """
        assert self.hint is not None
        self.tell_hint(self.hint(self.game.view(player), self.screen.pass_by))

    def tell_hint(self, lines: Sequence[str]) -> None:
        """Print a hint, which marks the game.

        Args:
            lines: of the hint.
        """
        self.session.mark_assisted()
        for line in lines:
            self.screen.say(f"  {line}")

    def pass_over_events(self) -> None:
        """Show only what happens from now on."""
        self._shown = len(self.game.events)

    # --- a person's turn to decide ----------------------------------------------------------------------------

    def _ask(self, player: int) -> None:
        if self.journal is not None:
            self.journal.sync()
        self.frame = self.session.frame(player, self.lang)
        if self.draw:
            self.screen.say()
            self.show_table(player)
        self.show_prompt()
        if self.clock is not None:
            self.clock.start(player)
        while True:
            line = self.read(self._asking(player))
            if line is None:
                raise InputEnded(f"the input ended before the game was over ({self.game!r})")
            self.line += 1
            if self.clock is not None and self._is_out_of_time(player, self.clock):
                return
            words = "" if line.lstrip().startswith("#") else line.strip()
            if words and self.answer(words, player):
                return

    def _asking(self, player: int) -> str:
        """Return the prompt of a typed line: the deciding player and the clock."""
        if self.clock is None:
            return f"{SEATS[player]}> "
        return f"{SEATS[player]} {self.times(player)}> "

    def times(self, player: int) -> str:
        """Return what the clocks of persons show, that of one first.

        Args:
            player: whose stands first.
        """
        if self.clock is None:
            return ""
        pause = "" if self.clock.running == player else f" ({wording(self.lang)('buttons', 'clock stands')})"
        shown = minutes(self.clock.left(player)) + pause
        if len(self.session.people) == 2:
            shown += f" ({SEATS[1 - player]} {minutes(self.clock.left(1 - player))})"
        return shown

    def _is_out_of_time(self, player: int, clock: Clock) -> bool:
        """Return whether a line came too late: the first choice is made then, or a game by a game clock is lost."""
        if clock.running is None:
            clock.start(player)  # a pause ends with the next line
            return False
        if not clock.is_up(player):
            return False
        self.run_out(player)
        return True

    def run_out(self, player: int) -> None:
        """Carry out and print the end of a person's time.

        Args:
            player: who is asked and has no time left.
        """
        self.screen.say(f"  {wording(self.lang)('labels', 'time is up')}", "wrong")
        for one in self.session.run_out(player):
            self._say_action(one)
        self.show_events()

    def answer(self, words: str, player: int) -> bool:
        """Carry out a line of a person; return whether the decision is made.

        Args:
            words: an action, numbers, or a command.
            player: who says it.

        Raises:
            Quit: the person leaves.
            MoveRefused: the line is refused at a strict table.
        """
        command, _, rest = (f"? {words[1:]}" if words.startswith("?") else words).partition(" ")
        command = command.lower()
        if command in COMMANDS and (not rest or command in COMMANDS_WITH_ARGUMENT):
            return COMMANDS[command](self, rest.strip(), player)
        try:
            made = self.session.act(player, self._meant(words, player))
        except Refused as error:
            return self.refuse_by(error, error.nearest)
        except IllegalActionError as error:
            return self.refuse(str(error))
        except LnlError as error:
            near = get_close_matches(command, list(COMMANDS), 1)
            return self.refuse(f"{error}" + (f"; or the command {near[0]!r}?" if near and not rest else ""))
        for one in made:
            self._say_action(one)
        self.show_events()
        return True

    def _meant(self, words: str, player: int) -> str:
        """Return a line as the session reads it: numbers of choices by their actions."""
        numbers = words.replace(",", " ").split()
        if len(numbers) < 2 or not all(one.isascii() and one.isdecimal() and len(one) < 4 for one in numbers):
            return words if len(words) < _NUMBER_DIGITS or not words.isdecimal() else words + " "
        choices = self.frame.prompt.choices if self.frame is not None and self.frame.prompt is not None else ()
        known = [int(one) for one in numbers if 1 <= int(one) <= len(choices)]
        if len(known) < len(numbers):
            raise Refused(f"there is no such action: 1 to {len(choices)}")
        return "; ".join(choices[number - 1].action for number in known)

    def refuse(self, *lines: str) -> bool:
        """Say why a line is refused; at a strict table the game ends there.

        Args:
            lines: what is wrong.

        Raises:
            MoveRefused: the table is strict.
        """
        if self.strict:
            raise MoveRefused(f"line {self.line}: {'; '.join(lines)}")
        for line in lines:
            self.screen.say("  " + refusal_in(line, self.lang), "wrong")
        return False

    def refuse_by(self, error: Refused, *more: str) -> bool:
        """Say why something is refused, with its rule.

        Args:
            error: the refusal.
            more: what else is said, a line each.

        Raises:
            MoveRefused: the table is strict.
        """
        reason = refusal_in(error.reason, self.lang)
        return self.refuse(f"{reason}  [{error.rule}]" if error.rule else reason, *filter(None, more))

    def is_sure(self, question: str) -> bool:
        """Return whether a person confirms an action that cannot be undone; a file of moves is not asked.

        Args:
            question: what.
        """
        if self.strict:
            return True
        answer = self.read("  " + wording(self.lang)("terminal", "yes or no", question=question))
        return answer is not None and answer.strip().lower() in ("y", "yes", "はい")

    # --- printing ---------------------------------------------------------------------------------------------

    def show_prompt(self) -> None:
        """Print what the person is asked."""
        frame = self.frame
        if frame is None or frame.prompt is None:
            return
        self.screen.say()
        if frame.battle is not None:
            for text, style in battle_lines(frame.battle, frame):
                self.screen.say(text, style)
        for text, style in prompt_lines(frame.prompt, SEATS[frame.seat], frame):
            self.screen.say(text, style)

    def show_table(self, player: int) -> None:
        """Print the table as a person sees it.

        Args:
            player: who looks.
        """
        width = self.screen.width
        frame = self.session.frame(player, self.lang)
        if width is not None and width < _WIDEST_DRAWING:
            for text, style in list_lines(frame):
                self.screen.say(text, style)
            return
        board = board_of(frame, width or _WIDEST_DRAWING)
        hand = {place.line for place in board.places if place.anchor.startswith(f"{ME}.hand")}
        for number, line in enumerate(board.lines):
            self.screen.say(line, "mine" if number in hand else "")

    def tell(self, made: Made) -> None:
        """Print a move and its events, and wait for the person to read them.

        Args:
            made: the move.
        """
        self._say_action(made)
        self.show_events()
        if made.by is By.PLAYER and self.session.people and self.game.decision is not None:
            self._wait()

    def _say_action(self, made: Made) -> None:
        line = self.action_line(made.action)
        if made.by in (By.AUTO, By.REMEMBERED, By.PASSING, By.PASSING_BATTLE):
            line += f"  ({wording(self.lang)('labels', f'policy {made.by.value}')})"
        self.screen.say(line, "faint")

    def action_line(self, action: Action) -> str:
        """Return the line of an action as whoever reads may see it, with its verb in words.

        Args:
            action: the action.
        """
        line = action_line(action, self._reader)
        if self.lang == "en":
            return line
        verb = VERBS[action.kind]
        return line.replace(f"> {verb}", f"> {wording(self.lang)('kinds', verb)}", 1)

    def _wait(self) -> None:
        """Let a person read what the opponent did."""
        if self.pace is None:
            self.read("  Enter> ")
        elif self.pace:
            self.screen.out.flush()
            time.sleep(self.pace)

    def show_events(self) -> None:
        """Print what happened since the last time."""
        if self._reader in (None, PUBLIC) and self.lang == "en":
            for line in log_lines(self.game.events_since(self._shown), self.game.table, self._reader):
                self.screen.say(line)
        else:
            for (text, style), same in groupby(self.log_since(self._shown, self._reader)):
                n = sum(1 for _ in same)
                self.screen.say(text if n == 1 else f"{text}  ×{n}", style)
        self._shown = len(self.game.events)

    def log_since(self, n_events: int, player: int | None) -> list[tuple[str, str]]:
        """Return what happened since so many events, in the words of a person.

        Args:
            n_events: how many to leave out.
            player: who reads; `PUBLIC` for both, None for whoever may see everything.
        """
        counts = self.game.event_counts
        since = sum(1 for count in counts if count <= n_events) - 1 if n_events else 0
        lines = self.session.log(player, self.lang, max(0, since))
        return [log_line(line) for line in lines if line.number >= n_events]

    # --- what is kept -----------------------------------------------------------------------------------------

    def _keep(self, row: dict[str, Any]) -> None:
        if self.journal is not None:
            self.journal.append(row)

    def replay(self) -> Any:
        """Return the replay of the game so far."""
        return self.session.replay()
