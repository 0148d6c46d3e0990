"""Short scenarios inside tests: the words of scenario files, on either engine."""

from __future__ import annotations

from lnl.game.scenario import Run, Scenario
from tests.support.playing import need

HEAD = 'id = "T"\ntitle = "t"\nrules = ["1.1"]\n'


def told(engine: str, text: str) -> None:
    """Play a scenario given as text and check its facts.

    Args:
        engine: ``"reference"`` or ``"core"``.
        text: cards, given position and steps, as in a scenario file.
    """
    Run(Scenario.parse(HEAD + text), need(engine)).play()
