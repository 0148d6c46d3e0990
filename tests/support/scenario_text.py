"""Scenarios written inside tests, in the words of scenario files."""

from __future__ import annotations

from lnl.game.scenario import Run, Scenario

HEAD = 'id = "T"\ntitle = "t"\nrules = ["1.1"]\n'


def play_scenario(engine: str, text: str) -> None:
    """Play a scenario given as text and check its facts.

    Args:
        engine: ``"reference"`` or ``"core"``.
        text: cards, given position and steps, as in a scenario file.
    """
    Run(Scenario.parse(HEAD + text), engine).play()
