"""Scenarios: a position, scripted chance, actions, and what must be true afterwards (docs/scenarios.md)."""

from lnl.scenario.checks import FalseFactError
from lnl.scenario.file import Scenario
from lnl.scenario.run import Run, explain

__all__ = ["FalseFactError", "Run", "Scenario", "explain"]
