"""A lesson in progress: a table at which the opponent follows a script and only requested actions are carried out."""

from __future__ import annotations

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from lnl.contract.errors import EngineBug
from lnl.game.scenario import Run
from lnl.ui.model.options import Reach
from lnl.ui.model.policies import PASSED, Policy
from lnl.ui.model.session import Made, Refused, TableSession
from lnl.ui.model.wording import wording

if TYPE_CHECKING:
    from lnl.game.options import Action
    from lnl.game.view import View
    from lnl.ui.tutorial.lessons import Lesson, LessonStep

LEARNER = 0
"""The seat of who learns."""
READ_ON = ""
"""Stands for reading on, among what was done."""


class NotWanted(Refused):
    """An action is legal but not requested by the lesson; nothing has changed."""


class _Scripted:
    """Chooses what the script says.

    Attributes:
        script: actions still to be chosen.
    """

    name = "teacher"

    def __init__(self) -> None:
        self.script: list[str] = []

    def choose(self, view: View) -> Action:
        """Return the next action of the script."""
        assert view.decision is not None
        if not self.script:
            raise EngineBug("the script of the lesson has no more actions")
        return view.decision.parse(self.script.pop(0))

    def recall(self, view: View) -> None:
        """Do nothing: it keeps no count."""


class LessonSession(TableSession):
    """A lesson in progress.

    Args:
        lesson: the lesson.
        lang: language of the answers.
        engine: ``core`` or ``reference``.

    Attributes:
        lesson: the lesson.
        lang: language of the answers.
        number: of the step, from 0; that of all steps when the lesson is over.
        done: what the learner did, in order: texts of actions, and `READ_ON`.
    """

    def __init__(self, lesson: Lesson, lang: str = "en", engine: str = "core") -> None:
        self._opponent = _Scripted()
        super().__init__(
            Run(lesson.scenario, engine).start(), (None, self._opponent), policy=Policy.ACT, free_takeback=True
        )
        self.lesson = lesson
        self.lang = lang
        self.number = 0
        self.done: list[str] = []
        self._said: list[str] = []
        self._begin()

    @property
    def current(self) -> LessonStep | None:
        """The step that the learner is at, None when the lesson is over."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def is_reading(self) -> bool:
        """Whether the learner has to read on, and nothing to do."""
        return self.current is not None and not self.current.do

    @property
    def asked(self) -> int | None:
        """The learner, where something is to be done and the learner decides; else None."""
        return None if self.current is None or self.is_reading else super().asked

    def do(self, what: str) -> None:
        """Carry out what a learner did: read on, or an action.

        Args:
            what: `READ_ON`, or what `act` takes.

        Raises:
            Refused: the step wants something else.
            NotationError: the text is no action.
        """
        if what == READ_ON:
            self.read_on()
        else:
            self.act(LEARNER, what)

    def read_on(self) -> None:
        """Go on to the next step.

        Raises:
            Refused: something has to be done first, or the lesson is over.
        """
        if not self.is_reading:
            raise Refused(wording(self.lang)("lessons", "do first" if self.current else "over"))
        self.done.append(READ_ON)
        self._next()

    def act(self, seat: int, text: str) -> list[Made]:
        """Carry out an action of the learner if the step asks for it.

        Args:
            seat: who says it: the learner.
            text: actions, or the number of a choice.

        Raises:
            NotWanted: the step wants something else.
            Refused: the learner is not asked, or an action is not legal.
            NotationError: the text is no action.
        """
        step = self.current
        if step is None or not step.do:
            raise Refused(wording(self.lang)("lessons", "over" if step is None else "read first"))
        decision = self._deciding(seat)
        first, *rest = self._parts(seat, text)
        row = [*self._said, str(self._legal(seat, first, decision)), *(" ".join(part.split()) for part in rest)]
        wanted = [one for one in map(_parted, step.do) if len(row) <= len(one) and all(map(fnmatchcase, row, one))]
        if not wanted:
            raise NotWanted(self._told(step, row[len(self._said) :]))
        said = "; ".join(row[len(self._said) :])
        made = super().act(seat, said)
        self._said = row
        self.done.append(said)
        if any(len(one) == len(row) for one in wanted):
            self._next()
        else:
            self._follow()
        return made

    def _told(self, step: LessonStep, row: Sequence[str]) -> str:
        text = "; ".join(row)
        for other in step.other:
            if fnmatchcase(text, other.when):
                return other.text[self.lang]
        return wording(self.lang)("lessons", "not wanted")

    def _begin(self) -> None:
        """Begin a step: its script is the opponent's from here on."""
        self._said = []
        if self.current is not None:
            self._opponent.script = list(self.current.then) if self.current.do else []
        self._follow()

    def _next(self) -> None:
        step = self.current
        assert step is not None
        if not step.do:
            self._opponent.script = list(step.then)
        self._follow()
        if self._opponent.script:
            raise EngineBug(f"lesson {self.lesson.name}, step {self.number + 1}: {self._opponent.script} is not done")
        self.number += 1
        self._begin()

    def _follow(self) -> None:
        """Make the moves without alternative and those of the script; a phase with nothing to do in it is not left."""
        while (decision := self.game.decision) is not None:
            is_scripted = decision.player != LEARNER and self._opponent.script
            if not is_scripted and (len(decision.codes) > 1 or decision.kind in PASSED):
                return
            if self.step() is None:
                return

    def reach(self, seat: int) -> Reach:
        """Return that an attack is offered with its target, as at the table, but no phase is passed together with another.

        Args:
            seat: who.
        """
        return Reach.STEP

    # --- what lessons leave out -------------------------------------------------------------------------------

    def _refuse(self) -> Refused:
        return Refused(wording(self.lang)("lessons", "left out"))

    def undo(self, seat: int) -> bool:
        """Refuse.

        Raises:
            Refused: always.
        """
        raise self._refuse()

    def concede(self, seat: int) -> None:
        """Refuse.

        Raises:
            Refused: always.
        """
        raise self._refuse()

    def pass_turn(self, seat: int) -> None:
        """Refuse.

        Raises:
            Refused: always.
        """
        raise self._refuse()

    def set_policy(self, seat: int, policy: Policy | str) -> None:
        """Refuse.

        Raises:
            Refused: always.
        """
        raise self._refuse()


def replayed(lesson: Lesson, done: Sequence[str], lang: str = "en", engine: str = "core") -> LessonSession:
    """Return a lesson after what a learner did in it.

    Args:
        lesson: the lesson.
        done: what was done, in order (`LessonSession.done`).
        lang: language of the answers.
        engine: ``core`` or ``reference``.

    Raises:
        LnlError: the lesson cannot go so.
    """
    session = LessonSession(lesson, lang, engine)
    for what in done:
        session.do(what)
    return session


def _parted(row: str) -> list[str]:
    return [part.strip() for part in row.split(";")]
