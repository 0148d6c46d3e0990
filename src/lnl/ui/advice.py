"""Hints as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.game.text.words import SEATS

if TYPE_CHECKING:
    from lnl.ai.advice import Hint


def hint_lines(said: Hint) -> list[str]:
    """Return the lines of a hint: the best actions, their win probabilities with intervals, and the expected line.

    Args:
        said: the hint.
    """
    lines = [
        f"{one.action:32} wins {one.win:.0%} [{one.low:.0%}, {one.high:.0%}], {one.visits} of {said.iterations} playouts"
        for one in said.actions
    ]
    if len(said.line) > 1:
        lines.append("expected: " + "; ".join(f"{SEATS[step.player]} {step.action}" for step in said.line))
    return lines
