"""Hints as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.game.text.words import SEATS
from lnl.ui.model.saying import line_said
from lnl.ui.model.wording import wording

if TYPE_CHECKING:
    from lnl.ai.advice import Hint
    from lnl.game.view import View


def hint_lines(said: Hint, view: View, lang: str = "en") -> list[str]:
    """Return the lines of a hint: the best actions, their win probabilities with intervals, and the expected line.

    Actions stand in words, as choices do, and behind these as they are typed.

    Args:
        said: the hint.
        view: what was known for it.
        lang: language of the words.
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
        line = "; ".join(f"{SEATS[step.player]}: {one}" for step, one in zip(said.line, told, strict=True) if one)
        lines.append(words("terminal", "expected", line=line))
    return lines
