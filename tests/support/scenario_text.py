"""Scenarios written inside tests, in the words of scenario files."""

from __future__ import annotations

from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario

HEAD = 'id = "T"\ntitle = "t"\nrules = ["1.1"]\n'


def play_scenario(engine: str, text: str, *, has_history: bool = False) -> None:
    """Play a scenario given as text and check its facts, once in one go and once taken up from a record at every step.

    Args:
        engine: ``"reference"`` or ``"core"``.
        text: cards, given position and steps, as in a scenario file.
        has_history: its facts depend on situations that came before, which no record holds (12.1): it is not taken up.
    """
    scenario = Scenario.parse(HEAD + text)
    Run(scenario, engine).play()
    if not has_history:
        _TakenUpRun(scenario, engine).play()


class _TakenUpRun(Run):
    """A scenario whose game is taken up from its record before every step, where a record can be taken up."""

    def play(self) -> Game:
        """Play the scenario through and return the game at its end."""
        self.game = self.start()
        for k, step in enumerate(self.scenario.steps):
            since = len(self.game.events) if k else 0
            record = self.game.record()
            if k and not (record.outcome or record.frames or record.snapshots):
                settings = (self.scenario.seed, self.scenario.ruleset, self.engine, self.script)
                self.game = Game.from_record(self.game.table, record, *settings)
                assert self.game.record() == record
                since = 0
            self._step(self.game, step, since)
        return self.game
