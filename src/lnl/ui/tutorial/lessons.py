"""Lessons as values: a position as in scenario files, and steps with explanations, requested actions and answers."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from lnl.contract.errors import EngineBug, LnlError
from lnl.game.scenario import Scenario
from lnl.game.scenario.file import Place

Words = Mapping[str, str]
"""A text by language."""
_CARDS = "cards.toml"


class NoLesson(LnlError):
    """There is no lesson of that name or number."""


@dataclass(frozen=True)
class Other:
    """What is answered to an action that is legal and not wanted.

    Attributes:
        when: the actions that it is said to: a text in which ``*`` stands for anything.
        text: what is said, by language.
    """

    when: str
    text: Words


@dataclass(frozen=True)
class LessonStep:
    """A step of a lesson.

    Attributes:
        text: what is told, by language.
        rules: numbers of the rules that it is about.
        terms: words of the glossary that stand in it.
        point: places on the board that it speaks of.
        do: rows of actions that are wanted, with ``;`` between actions and ``*`` for anything; empty where the learner reads on.
        then: what the opponent chooses after it, or between its actions, in order.
        other: what is answered to other actions; the first that fits is said.
        facts: what is true of the game as the step begins, in the words of scenario files.
    """

    text: Words
    rules: tuple[str, ...]
    terms: tuple[str, ...]
    point: tuple[str, ...]
    do: tuple[str, ...]
    then: tuple[str, ...]
    other: tuple[Other, ...]
    facts: Mapping[str, Any]


@dataclass(frozen=True)
class Lesson:
    """A lesson.

    Attributes:
        name: such as ``gates``.
        number: from 1.
        title: by language.
        scenario: the position at its start.
        steps: in order.
    """

    name: str
    number: int
    title: Words
    scenario: Scenario
    steps: tuple[LessonStep, ...]


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons, in order."""
    folder = resources.files("lnl.ui.tutorial")
    cards = tomllib.loads(folder.joinpath(_CARDS).read_text("utf-8"))
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml") and path.name != _CARDS)
    return tuple(_lesson(name, folder.joinpath(name).read_text("utf-8"), cards) for name in names)


def lesson_of(name: str) -> Lesson:
    """Return a lesson.

    Args:
        name: its name or its number.

    Raises:
        NoLesson: there is none.
    """
    for lesson in lessons():
        if name.lower() in (lesson.name, str(lesson.number)):
            return lesson
    known = ", ".join(f"{lesson.number} {lesson.name}" for lesson in lessons())
    raise NoLesson(f"no lesson {name!r}: {known}")


def _lesson(file: str, text: str, cards: Mapping[str, Any]) -> Lesson:
    number, _, name = file.removesuffix(".toml").partition("-")
    data = tomllib.loads(text)
    steps = tuple(_step(file, row) for row in data["step"])
    scenario = Scenario(
        place=Place(file, tuple(text.splitlines())),
        id=name,
        title=data["title"]["en"],
        rules=(),
        ruleset="2.04",
        seed=1,
        cards=cards,
        given=data["given"],
        setup=None,
        chance={},
        steps=(),
    )
    return Lesson(name, int(number), data["title"], scenario, steps)


_STEP_KEYS = frozenset(("en", "ja", "rules", "terms", "point", "do", "then", "other", "facts"))


def _step(file: str, row: Mapping[str, Any]) -> LessonStep:
    if strange := set(row) - _STEP_KEYS:
        raise EngineBug(f"{file}: a step has no {', '.join(sorted(strange))}")
    return LessonStep(
        text={"en": row["en"], "ja": row["ja"]},
        rules=tuple(row.get("rules", ())),
        terms=tuple(row.get("terms", ())),
        point=tuple(row.get("point", ())),
        do=tuple(row.get("do", ())),
        then=tuple(row.get("then", ())),
        other=tuple(Other(one["when"], {"en": one["en"], "ja": one["ja"]}) for one in row.get("other", ())),
        facts=row.get("facts", {}),
    )
