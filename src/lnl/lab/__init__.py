"""The laboratory: mass simulation and statistics."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lnl.lab.bench import signature
    from lnl.lab.games import Field
    from lnl.lab.matches import Match, deck_tasks, player_tasks, run_match
    from lnl.lab.results import Result, Task
    from lnl.lab.round_robin import Row, simulate
    from lnl.lab.stats import PairedScore, Sprt, elo, wilson

_EXPORTS = {
    "Field": "games",
    "Match": "matches",
    "PairedScore": "stats",
    "Result": "results",
    "Row": "round_robin",
    "Sprt": "stats",
    "Task": "results",
    "deck_tasks": "matches",
    "elo": "stats",
    "player_tasks": "matches",
    "run_match": "matches",
    "signature": "bench",
    "simulate": "round_robin",
    "wilson": "stats",
}

__all__ = [
    "Field",
    "Match",
    "PairedScore",
    "Result",
    "Row",
    "Sprt",
    "Task",
    "deck_tasks",
    "elo",
    "player_tasks",
    "run_match",
    "signature",
    "simulate",
    "wilson",
]


def __getattr__(name: str) -> Any:
    if name in _EXPORTS:
        return getattr(import_module(f"lnl.lab.{_EXPORTS[name]}"), name)
    raise AttributeError(f"module 'lnl.lab' has no attribute {name!r}")
