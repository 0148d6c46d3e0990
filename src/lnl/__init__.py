"""Luck & Logic: a rules engine, an AI and a laboratory for decks."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from lnl.contract.version import VERSION

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck
    from lnl.cards.library.decks import shipped_decks as decks
    from lnl.cards.library.library import CardLibrary
    from lnl.contract.chance_script import ChanceScript
    from lnl.contract.errors import LnlError
    from lnl.game.game import Game, Outcome
    from lnl.game.options import Action, Decision
    from lnl.game.replay import Replay
    from lnl.game.view import View

__version__ = VERSION

_EXPORTS = {
    "Action": ("lnl.game.options", "Action"),
    "CardLibrary": ("lnl.cards.library.library", "CardLibrary"),
    "ChanceScript": ("lnl.contract.chance_script", "ChanceScript"),
    "Decision": ("lnl.game.options", "Decision"),
    "Deck": ("lnl.cards.library.decks", "Deck"),
    "Game": ("lnl.game.game", "Game"),
    "LnlError": ("lnl.contract.errors", "LnlError"),
    "Outcome": ("lnl.game.game", "Outcome"),
    "Replay": ("lnl.game.replay", "Replay"),
    "View": ("lnl.game.view", "View"),
    "decks": ("lnl.cards.library.decks", "shipped_decks"),
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
