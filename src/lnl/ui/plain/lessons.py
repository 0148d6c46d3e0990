"""Lessons at a plain terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TextIO

from lnl.ui.model.session import Refused
from lnl.ui.model.terms import what_is
from lnl.ui.model.wording import wording
from lnl.ui.plain.endings import InputEnded, Quit
from lnl.ui.plain.table import PlainTable
from lnl.ui.tutorial.course import LEARNER, LessonSession
from lnl.ui.tutorial.lessons import Lesson, lessons

if TYPE_CHECKING:
    from lnl.ui.plain.screen import Screen

Read = Callable[[str], str | None]


class LessonTable(PlainTable):
    """A lesson at a plain terminal.

    Args:
        lesson: the lesson.
        read: gives the next line of input, None at its end.
        out: where everything is printed, or a screen.
        draw: draw the table before each step.
        lang: language of the words.
    """

    def __init__(
        self, lesson: Lesson, read: Read, out: TextIO | Screen, *, draw: bool = True, lang: str = "en"
    ) -> None:
        self.lesson = LessonSession(lesson, lang)
        super().__init__(self.lesson.game, self.lesson.seats, read, out, draw=draw, lang=lang, session=self.lesson)

    def play(self) -> None:
        """Go through the lesson.

        Raises:
            InputEnded: there is no more input.
            Quit: the learner leaves.
        """
        words, lesson = wording(self.lang), self.lesson.lesson
        heading = words("lessons", "heading", number=lesson.number, n=len(lessons()), title=lesson.title[self.lang])
        self.screen.say(f"\n{heading}", "strong")
        self.pass_over_events()
        while self.lesson.current is not None:
            if self.lesson.is_reading:
                self._read_on()
            else:
                self._ask(LEARNER)

    def answer(self, words: str, player: int) -> bool:
        """Carry out a line of the learner, as at any table; commands that lessons lack are refused.

        Args:
            words: an action, a number, or a command.
            player: who says it.

        Raises:
            Quit: the learner leaves.
        """
        try:
            return super().answer(words, player)
        except Refused as error:
            return self.refuse(str(error))

    def is_sure(self, question: str) -> bool:
        """Return true: nothing is lost by leaving a lesson.

        Args:
            question: what is asked at other tables.
        """
        return True

    def show_prompt(self) -> None:
        """Print what is told, and the question."""
        self._tell()
        super().show_prompt()

    def _read_on(self) -> None:
        self.frame = self.session.frame(LEARNER, self.lang)
        if self.draw:
            self.screen.say()
            self.show_table(LEARNER)
        self._tell()
        while True:
            line = read_line(self, wording(self.lang)("lessons", "enter"))
            if not line:
                self.lesson.read_on()
                self.show_events()
                return
            self.answer(line, LEARNER)

    def _tell(self) -> None:
        step, words = self.lesson.current, wording(self.lang)
        if step is None:
            return
        number = words("lessons", "step", number=self.lesson.number + 1, n=len(self.lesson.lesson.steps))
        self.screen.say(f"\n[{number}] {step.text[self.lang]}", "strong", indent=0)
        if names := list(filter(None, (self._term(word) for word in step.terms))):
            self.screen.say(f"  {words('lessons', 'words')}: {', '.join(names)}  (what {names[0]})", "faint")

    def _term(self, word: str) -> str:
        term = what_is(word)
        return "" if term is None else term.called(word, self.lang)


def read_line(table: PlainTable, prompt: str) -> str:
    """Return what the learner says, an empty text for Enter alone.

    Args:
        table: where.
        prompt: what stands in front of the line.

    Raises:
        InputEnded: there is no more input.
    """
    line = table.read(f"  {prompt}> ")
    if line is None:
        raise InputEnded("the input ended before the lesson was over")
    return line.strip()


def teach(first: Lesson, read: Read, screen: TextIO | Screen, *, draw: bool, lang: str) -> None:
    """Go through lessons from one on, until the last one is over or the learner leaves.

    Args:
        first: where to begin.
        read: gives the next line of input, None at its end.
        screen: where everything is printed.
        draw: draw the table before each step.
        lang: language of the words.
    """
    words = wording(lang)
    try:
        for lesson in lessons()[first.number - 1 :]:
            table = LessonTable(lesson, read, screen, draw=draw, lang=lang)
            table.play()
            following = lessons()[lesson.number : lesson.number + 1]
            if not following:
                table.screen.say(f"\n{words('lessons', 'done')}", "strong")
                return
            title = following[0].title[lang]
            if read_line(table, words("lessons", "next", number=following[0].number, title=title)) in ("quit", "q"):
                return
    except (InputEnded, Quit):
        return
