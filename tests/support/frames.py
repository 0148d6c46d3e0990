"""Games whose frames are looked at, and what a frame must be like."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random

from lnl.cards.library.decks import shipped_decks
from lnl.game.game import Game
from lnl.ui.model.frame import frame_of
from lnl.ui.model.grouping import MOST_LINES
from lnl.ui.model.parts import Frame, Line, Prompt

ANCHOR = re.compile(
    r"(me|opponent)\.(circle|gate)\.[0-5]|(me|opponent)\."
    r"(circle|gate|deck|hand|level|stock|drop|remove|refresh|battle|paradox|intercept|soul|resolution|purge|my-logicalist|tool)"
    r"(\.[0-9]{1,2})?"
)


def random_game(seed: int) -> Game:
    """Return a new game of two shipped decks."""
    first, second = Random(seed).sample(list(shipped_decks().values()), 2)
    return Game(first, second, seed=seed)


def played(seed: int, most: int = 350) -> Iterator[Game]:
    """Yield a game at each of its decisions; choices are random, and passing is held back."""
    game, choices = random_game(seed), Random(seed)
    for _ in range(most):
        decision = game.decision
        if decision is None:
            return
        yield game
        codes = decision.codes
        game.push_code(codes[-1] if choices.random() < 0.3 else choices.choice(codes))


def check(frame: Frame, game: Game) -> None:
    """Check what holds for every frame."""
    text = json.dumps(frame.as_dict())
    assert json.loads(text)["version"] == len(game.moves)
    found = set(re.findall(r'"(?:anchor|target)": "([^"]*)"', text))
    assert all(anchor == "" or ANCHOR.fullmatch(anchor) for anchor in found), found
    if frame.prompt is not None:
        check_prompt(frame.prompt, game)


def check_prompt(prompt: Prompt, game: Game) -> None:
    """Check what holds for every prompt: choices parse back, lines hold all of them and are few."""
    decision = game.decision
    assert decision is not None
    assert [choice.number for choice in prompt.choices] == list(range(1, len(prompt.choices) + 1))
    assert len({choice.action for choice in prompt.choices}) == len(prompt.choices)
    for choice in prompt.choices:
        first = choice.action.split("; ")[0]
        assert str(decision.parse(first)) == first
        assert choice.words
        assert all(ANCHOR.fullmatch(anchor) for anchor in choice.anchors), choice
    assert {choice.action.split("; ")[0] for choice in prompt.choices} == set(map(str, decision.actions))
    check_lines(prompt.lines)
    assert sorted(number for line in prompt.lines for number in line.numbers) == [c.number for c in prompt.choices]
    assert prompt.rule == decision.rule
    assert prompt.rule_text
    if prompt.asking is not None and prompt.asking.text:
        assert prompt.asking.sentence in prompt.asking.text


def check_lines(lines: tuple[Line, ...]) -> None:
    """Check that lines are few on each level, and that inner ones hold what outer ones do."""
    assert 1 <= len(lines) <= MOST_LINES
    for line in lines:
        assert line.words
        if line.lines:
            check_lines(line.lines)
            assert sorted(n for inner in line.lines for n in inner.numbers) == sorted(line.numbers)
            assert line.numbers == tuple(range(line.numbers[0], line.numbers[-1] + 1)), "numbers of a line are in a row"
        else:
            assert len(line.numbers) == 1


def frames(game: Game, since: int | None = None) -> tuple[Frame, Frame]:
    """Return both players' frames."""
    return frame_of(game, 0, since=since), frame_of(game, 1, since=since)
