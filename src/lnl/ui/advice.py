"""Hints as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.game.text.words import SEATS
from lnl.ui.model.wording import wording

if TYPE_CHECKING:
    from lnl.ai.advice import Hint


def hint_lines(said: Hint, lang: str = "en") -> list[str]:
    """Return the lines of a hint: the best actions, their win probabilities with intervals, and the expected line.

    Args:
        said: the hint.
        lang: language of the words.
    """
    words = wording(lang)
    lines = []
    for one in said.actions:
        chance = {"win": f"{one.win:.0%}", "low": f"{one.low:.0%}", "high": f"{one.high:.0%}"}
        wins = words("terminal", "wins", **chance, visits=one.visits, n=said.iterations)
        lines.append(f"{one.action:32} {wins}")
    if len(said.line) > 1:
        line = "; ".join(f"{SEATS[step.player]} {step.action}" for step in said.line)
        lines.append(words("terminal", "expected", line=line))
    return lines
