"""The interface of a game for modules that the game itself calls, which import this instead of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from lnl.cards.library.table import CardTable
from lnl.contract.errors import LnlError
from lnl.game.options import Action, Decision
from lnl.game.outcome import Move, Outcome
from lnl.game.view import View


class Running(Protocol):
    """What `lnl.game.game.Game` offers, as far as explanations and repetitions ask for it."""

    table: CardTable

    @property
    def decision(self) -> Decision | None:
        """What the game waits for."""

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""

    @property
    def moves(self) -> Sequence[Move]:
        """Every move so far."""

    def push(self, move: Action | str) -> None:
        """Apply an action."""

    def push_code(self, code: int) -> None:
        """Apply an action by its code."""

    def pop(self) -> Any:
        """Take the last move back."""

    def refused(self, message: str, rule: str) -> LnlError:
        """Return the error of a refused action."""

    def view(self, player: int) -> View:
        """Return the game as a player knows it."""

    def values(self, zone: int, player: int, index: int) -> tuple[int, ...]:
        """Return the values of a card."""

    def player_values(self, player: int) -> tuple[int, ...]:
        """Return the limits of a player."""
