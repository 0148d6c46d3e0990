"""Luck & Logic: a rules engine, an AI and a laboratory for decks."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lnl.cards.deck import Deck
    from lnl.cards.library import CardLibrary
    from lnl.cards.library import shipped_decks as decks
    from lnl.chance_script import ChanceScript
    from lnl.errors import LnlError
    from lnl.game import Game, Outcome
    from lnl.options import Action, Decision
    from lnl.replay import Replay
    from lnl.view import View

__version__ = "0.1.0"

_EXPORTS = {
    "Action": ("lnl.options", "Action"),
    "CardLibrary": ("lnl.cards.library", "CardLibrary"),
    "ChanceScript": ("lnl.chance_script", "ChanceScript"),
    "Decision": ("lnl.options", "Decision"),
    "Deck": ("lnl.cards.deck", "Deck"),
    "Game": ("lnl.game", "Game"),
    "LnlError": ("lnl.errors", "LnlError"),
    "Outcome": ("lnl.game", "Outcome"),
    "Replay": ("lnl.replay", "Replay"),
    "View": ("lnl.view", "View"),
    "decks": ("lnl.cards.library", "shipped_decks"),
}

__all__ = [
    "Action",
    "CardLibrary",
    "ChanceScript",
    "Decision",
    "Deck",
    "Game",
    "LnlError",
    "Outcome",
    "Replay",
    "View",
    "__version__",
    "decks",
]


def __getattr__(name: str) -> Any:
    if name in _EXPORTS:
        module, attribute = _EXPORTS[name]
        return getattr(import_module(module), attribute)
    if name in ("ai", "batch", "cards", "lab", "reference"):
        return import_module(f"lnl.{name}")
    raise AttributeError(f"module 'lnl' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted((*globals(), *_EXPORTS))
