"""Lessons in the page. The server keeps nothing of them: a request brings what was done so far, and what is said now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lnl.contract.arguments import shown
from lnl.contract.errors import LnlError
from lnl.ui.model.refusals import refusal_in
from lnl.ui.model.session import Refused
from lnl.ui.model.terms import what_is
from lnl.ui.tutorial.course import LEARNER, LessonSession, replayed
from lnl.ui.tutorial.lessons import Lesson, lesson_of, lessons
from lnl.ui.web.messages import LANGUAGES, MAX_ANCHOR, Text, Texts, Word

MAX_DONE = 60
"""Things done in a lesson: the longest has some ten."""
MAX_SAID = 200
"""Characters of a row of actions."""
_DONE, _NAME, _LANG = Texts(MAX_DONE, MAX_SAID), Text(40), Word(LANGUAGES)
_FIELDS = ("lesson", "done", "lang", "say", "what")


def contents(lang: str) -> list[dict[str, Any]]:
    """Return the list of lessons.

    Args:
        lang: language of the titles.
    """
    return [{"name": one.name, "number": one.number, "title": one.title[lang]} for one in lessons()]


def lesson_shown(row: Any) -> dict[str, Any]:
    """Return a lesson as it stands, after what is said now.

    Args:
        row: a JSON object with ``lesson``, ``done`` and ``lang``, and if something is said ``say``: an action, the number of
            a choice, or ``read on``. In ``done`` the same words stand that answers have there.

    Raises:
        LnlError: the request is none, or the lesson cannot go so.
    """
    lesson, done, lang = _parsed(row)
    session = replayed(lesson, done, lang)
    wrong = None
    if "say" in row:
        if error := Text(MAX_SAID).wrong(row["say"]):
            raise LnlError(f"say: {error}")
        try:
            session.do(_unread(row["say"]))
        except LnlError as refused:
            reason = refused.reason if isinstance(refused, Refused) else str(refused)
            wrong = {"reason": refusal_in(reason, lang), "rule": getattr(refused, "rule", "")}
    return {**_shown(session, lang), "wrong": wrong}


def card_looked_at(row: Any) -> dict[str, Any]:
    """Return a card of a lesson in detail.

    Args:
        row: a JSON object with ``lesson``, ``done``, ``lang`` and ``what``, an anchor or the id of a card.

    Raises:
        LnlError: the request is none, or the learner sees no such card.
    """
    lesson, done, lang = _parsed(row)
    if error := Text(MAX_ANCHOR).wrong(row.get("what")):
        raise LnlError(f"what: {error}")
    detail = replayed(lesson, done, lang).card(LEARNER, row["what"], lang)
    if detail is None:
        raise Refused("there is no card that you know")
    return {"detail": detail.as_dict()}


_READ_ON = "read on"
"""Stands for reading on in requests, where an empty text is none."""


def _unread(text: str) -> str:
    return "" if text == _READ_ON else text


def _parsed(row: Any) -> tuple[Lesson, Sequence[str], str]:
    if not isinstance(row, dict) or not set(row) <= set(_FIELDS):
        raise LnlError(f"a JSON object is expected with {', '.join(_FIELDS)}")
    for name, field in (("lesson", _NAME), ("done", _DONE), ("lang", _LANG)):
        if expected := field.wrong(row.get(name)):
            raise LnlError(f"{name} must be {expected}, not {shown(row.get(name))}")
    return lesson_of(row["lesson"]), [_unread(text) for text in row["done"]], row["lang"]


def _shown(session: LessonSession, lang: str) -> dict[str, Any]:
    lesson, step = session.lesson, session.current
    following = lessons()[lesson.number : lesson.number + 1]
    terms = () if step is None else [term for word in step.terms if (term := what_is(word)) is not None]
    return {
        "lesson": lesson.name,
        "lesson_number": lesson.number,
        "n_lessons": len(lessons()),
        "title": lesson.title[lang],
        "next": following[0].name if following else "",
        "number": session.number,
        "n_steps": len(lesson.steps),
        "text": "" if step is None else step.text[lang],
        "rules": [] if step is None else list(step.rules),
        "terms": [{"said": term.called(word, lang), **term.in_language(lang)} for word, term in zip(step.terms, terms)]
        if step
        else [],
        "point": [] if step is None else list(step.point),
        "reads": session.is_reading,
        "done": [text or _READ_ON for text in session.done],
        "frame": session.frame(LEARNER, lang, since=0).as_dict(),
    }
