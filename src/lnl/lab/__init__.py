"""The laboratory: mass simulation and statistics."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lnl.lab.bench import signature
    from lnl.lab.games import Field
    from lnl.lab.ladder import Ladder, run_ladder
    from lnl.lab.matches import Block, Match, deck_tasks, player_tasks, run_match
    from lnl.lab.results import Result, Task
    from lnl.lab.round_robin import Row, simulate
    from lnl.lab.stats import BlockScore, Sprt, elo, wilson

_EXPORTS = {
    "BlockScore": "stats",
    "Block": "matches",
    "Field": "games",
    "Ladder": "ladder",
    "Match": "matches",
    "Result": "results",
    "Row": "round_robin",
    "Sprt": "stats",
    "Task": "results",
    "deck_tasks": "matches",
    "elo": "stats",
    "player_tasks": "matches",
    "run_ladder": "ladder",
    "run_match": "matches",
    "signature": "bench",
    "simulate": "round_robin",
    "wilson": "stats",
}

__all__ = [
    "Block",
    "BlockScore",
    "Field",
    "Ladder",
    "Match",
    "Result",
    "Row",
    "Sprt",
    "Task",
    "deck_tasks",
    "elo",
    "player_tasks",
    "run_ladder",
    "run_match",
    "signature",
    "simulate",
    "wilson",
]


def __getattr__(name: str) -> Any:
    if name in _EXPORTS:
        return getattr(import_module(f"lnl.lab.{_EXPORTS[name]}"), name)
    raise AttributeError(f"module 'lnl.lab' has no attribute {name!r}")
