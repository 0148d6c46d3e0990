"""Lessons: every step is played on both engines, what they claim is true, and what is not wanted is answered and not done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from io import StringIO

import pytest

from lnl.contract.errors import LnlError
from lnl.contract.rulebook import load
from lnl.game.scenario.facts import Facts
from lnl.ui.model.rules import rule_text
from lnl.ui.model.session import Refused
from lnl.ui.model.terms import what_is
from lnl.ui.plain.lessons import teach
from lnl.ui.tutorial.course import LEARNER, READ_ON, LessonSession, NotWanted, replayed
from lnl.ui.tutorial.lessons import Lesson, LessonStep, NoLesson, lesson_of, lessons
from tests.support.engines import ENGINES

LESSONS = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)
RULE = re.compile(r"\b\d{1,2}(?:\.\d{1,2})+\b")


def wanted_now(session: LessonSession) -> str:
    """Return the next legal action, or row of actions, that a step wants."""
    step = session.current
    assert step is not None
    decision = session.game.decision
    assert decision is not None
    assert decision.player == LEARNER
    for row in step.do:
        part, *rest = [one.strip() for one in row.split(";")][len(session._said) :]
        for action in decision.actions:
            if fnmatchcase(str(action), part):
                return "; ".join([str(action), *(one for one in rest if "*" not in one)][: 1 if "*" in row else None])
    raise AssertionError(f"nothing of {step.do} is legal: {decision.actions}")


def walked(session: LessonSession) -> Iterator[LessonStep]:
    """Yield the steps of a lesson as they begin, and do what they want."""
    while (step := session.current) is not None:
        yield step
        if step.do:
            number = session.number
            while session.number == number:
                session.act(LEARNER, wanted_now(session))
        else:
            session.read_on()


@LESSONS
@pytest.mark.parametrize("engine", ENGINES)
def test_every_step_can_be_done_and_says_what_is_true(lesson: Lesson, engine: str) -> None:
    session = LessonSession(lesson, engine=engine)
    for step in walked(session):
        facts = Facts(session.game, 0)
        for name, value in step.facts.items():
            facts.check(name, value)
        if step.do:
            assert session.asked == LEARNER
        else:
            assert session.asked is None
    assert session.number == len(lesson.steps)
    again = replayed(lesson, session.done, engine=engine)
    assert again.game.digest() == session.game.digest()


def test_engines_agree_at_every_step() -> None:
    for lesson in lessons():
        tables = [LessonSession(lesson, engine=engine) for engine in ENGINES]
        for _ in zip(*map(walked, tables), strict=True):
            assert len({table.game.digest() for table in tables}) == 1


@LESSONS
def test_every_other_action_is_answered_and_not_done(lesson: Lesson) -> None:
    """Each answer of the script is given to some legal action; no action is without an answer."""
    session = LessonSession(lesson)
    for step in walked(session):
        if not step.do:
            continue
        said = []
        frame = session.frame(LEARNER)
        assert frame.prompt is not None
        for choice in frame.prompt.choices:
            done, digest = list(session.done), session.game.digest()
            trial = replayed(lesson, done)
            try:
                trial.act(LEARNER, choice.action)
            except NotWanted as error:
                said.append(error.reason)
                with pytest.raises(NotWanted):
                    session.act(LEARNER, choice.action)
                assert (session.done, session.game.digest()) == (done, digest)
        given = set(said)
        for other in step.other:
            if other.when not in ("none", "*place *", "pass; pass"):  # of a later part of the row
                assert other.text["en"] in given, (other.when, [choice.action for choice in frame.prompt.choices])


def test_answers_after_the_first_part_of_a_row() -> None:
    session = replayed(lesson_of("trance"), [READ_ON, "trance FL + FC"])
    with pytest.raises(NotWanted, match="without a search nothing would come"):
        session.act(LEARNER, "no")
    session.act(LEARNER, "search")
    with pytest.raises(NotWanted, match="materials are dropped"):
        session.act(LEARNER, "none")
    session.act(LEARNER, "pick deck/FORGE")
    with pytest.raises(NotWanted, match="front left circle"):
        session.act(LEARNER, "place BR")
    session.act(LEARNER, "place FL")
    session.read_on()
    session.act(LEARNER, "pass")
    with pytest.raises(NotWanted):
        session.act(LEARNER, "pass")
    session.act(LEARNER, "declare; attack FL -> FC")


def test_what_cannot_be_done_is_refused() -> None:
    session = LessonSession(lesson_of("1"), "ja")
    with pytest.raises(Refused, match="先を読み"):
        session.act(LEARNER, "level ILKA")
    session.read_on()
    session.read_on()
    with pytest.raises(Refused, match="指示どおり"):
        session.read_on()
    with pytest.raises(Refused) as refused:
        session.act(LEARNER, "mobilize ILKA FL")
    assert refused.value.rule
    for refuse in (session.undo, session.concede, session.pass_turn):
        with pytest.raises(Refused, match="レッスンにはありません"):
            refuse(LEARNER)
    with pytest.raises(NoLesson, match="1 turn"):
        lesson_of("nothing")
    with pytest.raises(LnlError):
        replayed(lesson_of("1"), [READ_ON] * 3)


def test_lessons_speak_both_languages_and_name_rules_that_are() -> None:
    known = {entry.rule for entry in load()}
    for lesson in lessons():
        assert lesson.title.keys() == {"en", "ja"}
        for step in lesson.steps:
            texts = [step.text, *(other.text for other in step.other)]
            for text in texts:
                assert text["en"].isascii() or "–" in text["en"]
                assert re.search(r"[ぁ-ん]", text["ja"])
                numbers = {lang: sorted(set(RULE.findall(words))) for lang, words in text.items()}
                assert numbers["en"] == numbers["ja"]
                assert set(numbers["en"]) <= known
            assert set(step.rules) <= known
            assert step.rules
            for number in step.rules:
                assert rule_text(number)
            for word in step.terms:
                assert what_is(word) is not None, word


def test_the_terms_of_the_game_are_taught() -> None:
    taught = {word for lesson in lessons() for step in lesson.steps for word in step.terms}
    assert taught >= {
        *(
            "level",
            "mobilize",
            "L",
            "T",
            "gate",
            "attack limit",
            "battle",
            "logic definition",
            "power",
            "aura",
            "heart",
        ),
        *("limit", "intercept", "soul", "trance", "paradox", "refresh point", "stock", "cost", "level boost"),
    }


def test_a_learner_at_a_terminal() -> None:
    """From the first lesson into the second, with a wrong action, a word and a rule on the way."""
    lines = ["", "", "what stock", "pass", "level JOSS", "mobilize BRAN FL", "mobilize ILKA FL", "mobilize BRAN FL"]
    lines += ["undo", "mobilize BRAN FC", "rule 7.1.1", "", "", "quit"]
    out, answers = StringIO(), iter(lines)
    teach(lesson_of("1"), lambda _prompt: next(answers), out, draw=True, lang="en")
    text = out.getvalue()
    assert "Lesson 1 of 9: A turn, and your first members" in text
    assert "[step 3 of 6] Put one card of your hand" in text
    assert "stock zone, stock (ストック領域)" in text
    assert "Without a card in your level zone" in text
    assert "That member comes next" in text
    assert "Ilka stands there. A member that comes onto a taken circle" in text
    assert "Lessons have no such thing" in text
    assert "7.1.1  The game is a row of turns" in text
    assert "Lesson 2 of 9: The numbers of a card" in text
    assert next(answers, None) is None


def test_the_end_of_the_input_ends_a_lesson() -> None:
    out = StringIO()
    teach(lesson_of("end"), lambda _prompt: None, out, draw=False, lang="ja")
    assert "レッスン9/9" in out.getvalue()


def test_a_definition_that_ends_the_battle_says_how() -> None:
    """Where it is the last one that either side can make, the values after it are those of no battle any more."""
    session = replayed(lesson_of("battle"), [READ_ON, "declare; attack FL -> FC"])
    prompt = session.frame(LEARNER).prompt
    assert prompt is not None
    said = {choice.action: choice.consequence for choice in prompt.choices}
    assert said == {
        "pass": "you would lose if both stop then",
        "define BRAN": "you would win if both stop then",
        "define DRUM": "you would lose if both stop then",
    }


def test_what_leads_on_is_one_choice() -> None:
    """Whoever intercepts with nobody defines at once; a trance goes with the search, a tranceunion with its circle."""

    def offered(name: str, done: list[str]) -> tuple[str, list[str], dict[str, str]]:
        prompt = replayed(lesson_of(name), done).frame(LEARNER).prompt
        assert prompt is not None
        return (
            prompt.question,
            [one.action for one in prompt.choices],
            {one.action: one.words for one in prompt.choices},
        )

    question, actions, words = offered("intercept", [READ_ON])
    assert question == "Who intercepts, or which logic do you define?"
    assert actions == ["done; pass", "done; define DRUM", "intercept BC"]
    assert words["done; pass"] == "Neither intercept nor define"
    assert words["done; define DRUM"] == "Define Beat of the Drum"
    _, actions, words = offered("trance", [READ_ON])
    assert "trance FL + FC; search" in actions
    assert "trance FL + FC" not in actions
    assert words["trance FL + FC; search"].endswith(": Search the deck")
    _, actions, words = offered("trance", [READ_ON, "trance FL + FC; search"])
    assert {"none", "pick deck/FORGE; place FL", "pick deck/FORGE; place BC"} <= set(actions)
    assert words["pick deck/FORGE; place FL"] == "Take Twofold Forge, Ilka: On front left"
