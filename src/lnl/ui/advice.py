"""Hints and reviews as lines of text: actions in words, as choices have them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from lnl.game.replay import push_text
from lnl.game.text.words import SEATS
from lnl.ui.model.saying import line_said, said_of
from lnl.ui.model.session import PERSON
from lnl.ui.model.wording import wording

if TYPE_CHECKING:
    from lnl.ai.advice import Hint, Judged
    from lnl.game.game import Game
    from lnl.game.replay import Replay
    from lnl.game.view import View


def hint_lines(said: Hint, view: View, lang: str = "en", names: Sequence[str] = SEATS) -> list[str]:
    """Return the lines of a hint: the best actions, their win probabilities with intervals, and the expected line.

    Actions stand in words, and behind these as they are typed.

    Args:
        said: the hint.
        view: what was known for it.
        lang: language of the words.
        names: by player, how they are called.
    """
    words = wording(lang)
    lines = []
    for one in said.actions:
        chance = {"win": f"{one.win:.0%}", "low": f"{one.low:.0%}", "high": f"{one.high:.0%}"}
        wins = words("terminal", "wins", **chance, visits=one.visits, n=said.iterations)
        (spoken,) = line_said(view, [(said.player, one.code)], said.player, lang)
        lines.append(f"{spoken}  ({one.action})  {wins}")
    if len(said.line) > 1:
        told = line_said(view, [(step.player, step.code) for step in said.line], said.player, lang)
        line = "; ".join(f"{names[step.player]}: {one}" for step, one in zip(said.line, told, strict=True) if one)
        lines.append(words("terminal", "expected", line=line))
    return lines


def so_far_line(said: Hint, iterations: int, view: View, lang: str = "en") -> str:
    """Return what a search for a hint has found so far: the best action, with its win probability.

    Args:
        said: the hint as it would be now.
        iterations: how many playouts the search will have.
        view: what was known for it.
        lang: language of the words.
    """
    words, best = wording(lang), said.actions[0]
    (spoken,) = line_said(view, [(said.player, best.code)], said.player, lang)
    return words(
        "terminal", "so far", n=said.iterations, of=iterations, action=spoken or best.action, win=f"{best.win:.0%}"
    )


def judged_games(replay: Replay, choices: Iterable[Judged]) -> Iterator[tuple[Game, Judged]]:
    """Yield the judged choices of a game, each with the game as it was before; the game goes on with the next one.

    Args:
        replay: the game.
        choices: what the search says of its choices, in their order.
    """
    game = replay.start()
    for one in choices:
        for text, _ in replay.moves[len(game.moves) : one.number - 1]:
            push_text(game, text)
        yield game, one


def judgement_line(game: Game, one: Judged, lang: str, names: Sequence[str]) -> str:
    """Return a line of a review: what was done, and what would have been better.

    Args:
        game: the game as it was before.
        one: the judgement of an action that was not the best.
        lang: language of the words.
        names: by player, how they are called.
    """
    words = wording(lang)
    taken, best = (said_of(game, action.code, None, lang) for action in (one.taken, one.best))
    return words(
        "terminal",
        "judged",
        number=one.number,
        turn=one.turn,
        who=names[one.player],
        taken=taken,
        win=f"{one.taken.win:.0%}",
        grade=words("grades", one.grade),
        best=best,
        best_win=f"{one.best.win:.0%}",
    )


def names_of(replay: Replay, lang: str) -> tuple[str, str]:
    """Return how the players of a recorded game are called: by their names, with the letters of their seats.

    Args:
        replay: the game.
        lang: language of the words.
    """
    words = wording(lang)
    first, second = (words("terminal", "person") if name == PERSON else name for name in replay.seats)
    called = [
        words("terminal", "seat", name=name, letter=letter) if name else letter
        for name, letter in zip((first, second), SEATS, strict=True)
    ]
    return called[0], called[1]
