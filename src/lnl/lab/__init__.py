"""The laboratory: mass simulation and statistics."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lnl.lab.analysis import make_table, make_tables
    from lnl.lab.analysis.ab import Verdict, ab_setting, compare
    from lnl.lab.analysis.run_data import RunData
    from lnl.lab.analysis.tables import Table
    from lnl.lab.bench import signature
    from lnl.lab.deck_map import DeckMap, MapCell, map_decks
    from lnl.lab.games import Field
    from lnl.lab.impact import Impact, card_impact
    from lnl.lab.intervals import Sums
    from lnl.lab.ladder import Ladder, run_ladder
    from lnl.lab.list_search import Swap, Telling
    from lnl.lab.matches import Block, Match, deck_tasks, player_tasks, run_match
    from lnl.lab.new_decks import NewDeck, new_deck
    from lnl.lab.optimize import Check, Improvement, optimize_deck
    from lnl.lab.report import Picture, make_pictures, make_report
    from lnl.lab.results import Result, Task
    from lnl.lab.round_robin import Row, simulate
    from lnl.lab.runs.budget import Budget
    from lnl.lab.runs.folder import RunFolder, manifest_of
    from lnl.lab.runs.runner import play_run
    from lnl.lab.runs.setting import Chunk, Matchup, Setting, matchups_of
    from lnl.lab.stats import BlockScore, Sprt, elo, wilson

_EXPORTS = {
    "Picture": "report",
    "make_pictures": "report",
    "make_report": "report",
    "Budget": "runs.budget",
    "Check": "optimize",
    "Chunk": "runs.setting",
    "Matchup": "runs.setting",
    "RunData": "analysis.run_data",
    "RunFolder": "runs.folder",
    "Setting": "runs.setting",
    "Sums": "intervals",
    "Table": "analysis.tables",
    "Verdict": "analysis.ab",
    "ab_setting": "analysis.ab",
    "compare": "analysis.ab",
    "manifest_of": "runs.folder",
    "matchups_of": "runs.setting",
    "play_run": "runs.runner",
    "make_table": "analysis",
    "make_tables": "analysis",
    "BlockScore": "stats",
    "Block": "matches",
    "DeckMap": "deck_map",
    "Field": "games",
    "Impact": "impact",
    "Improvement": "optimize",
    "Ladder": "ladder",
    "MapCell": "deck_map",
    "Match": "matches",
    "NewDeck": "new_decks",
    "Result": "results",
    "Row": "round_robin",
    "Sprt": "stats",
    "Swap": "list_search",
    "Task": "results",
    "Telling": "list_search",
    "card_impact": "impact",
    "deck_tasks": "matches",
    "elo": "stats",
    "map_decks": "deck_map",
    "new_deck": "new_decks",
    "optimize_deck": "optimize",
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
    "Budget",
    "Check",
    "Chunk",
    "DeckMap",
    "Field",
    "Impact",
    "Improvement",
    "Ladder",
    "MapCell",
    "Match",
    "Matchup",
    "NewDeck",
    "Picture",
    "Result",
    "Row",
    "RunData",
    "RunFolder",
    "Setting",
    "Sprt",
    "Sums",
    "Swap",
    "Table",
    "Task",
    "Telling",
    "Verdict",
    "ab_setting",
    "card_impact",
    "compare",
    "deck_tasks",
    "elo",
    "make_pictures",
    "make_report",
    "make_table",
    "make_tables",
    "manifest_of",
    "map_decks",
    "matchups_of",
    "new_deck",
    "optimize_deck",
    "play_run",
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
