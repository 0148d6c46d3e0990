"""Scenarios: a position, scripted chance, actions, and what must be true afterwards (docs/scenarios.md)."""

from lnl.game.scenario.checks import FalseFactError
from lnl.game.scenario.file import Scenario
from lnl.game.scenario.run import Run, explain

__all__ = ["FalseFactError", "Run", "Scenario", "explain"]
