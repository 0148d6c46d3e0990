"""The searching player: playouts over worlds that agree with its view."""

from __future__ import annotations

import time as clock
from collections.abc import Callable
from typing import TYPE_CHECKING

from lnl.ai.player import waiting
from lnl.ai.search.tree import search
from lnl.contract.chance import mix64
from lnl.contract.errors import LnlError
from lnl.contract.notation import to_text

if TYPE_CHECKING:
    from lnl.game.options import Action
    from lnl.game.view import View

_ENDLESS = 1 << 30
_SHOWN = 3
_FORESEEN = 5


class MctsPlayer:
    """Searches the legal actions by playouts in sampled worlds; takes the one it visited most.

    Args:
        iterations: playouts for each decision; left out where ``time`` is given.
        seed: of worlds and playouts.
        time: seconds for each decision, instead of a number of playouts; such a player is not reproducible.
        turns: turns after the present one that a playout goes on before it is evaluated.
        exploration: weight of actions tried rarely.
        depth: decisions that the tree reaches; 1 searches the decision at hand alone.
    """

    name = "mcts"

    def __init__(
        self,
        iterations: int | None = None,
        seed: int = 0,
        time: float | None = None,
        turns: int = 2,
        exploration: float = 1.2,
        depth: int = 64,
    ) -> None:
        for option, value in (("iterations", iterations), ("time", time), ("depth", depth)):
            if value is not None and not value > 0:
                raise LnlError(f"mcts: {option} must be positive, not {value}")
        for option, value in (("turns", turns), ("exploration", exploration)):
            if not value >= 0:
                raise LnlError(f"mcts: {option} must not be negative, not {value}")
        for option, value in (("iterations", iterations), ("depth", depth), ("turns", turns)):
            if value is not None and not isinstance(value, int):
                raise LnlError(f"mcts: {option} must be a whole number, not {value}")
        self.iterations = iterations or (1000 if time is None else _ENDLESS)
        self.time = time
        self.seed = seed
        self.turns = turns
        self.exploration = exploration
        self.depth = depth
        self.last: list[tuple[str, int, float]] = []
        self.line: list[str] = []
        self._n = 0

    def choose(self, view: View) -> Action:
        """Return the action that the search visited most.

        Raises:
            LnlError: the view is not of a game on the core.
        """
        decision, core = waiting(view, self.name)
        self._n += 1
        seed = mix64(self.seed ^ self._n)
        found = search(core, self.iterations, seed, self.turns, self.exploration, self._stop(), self.depth)
        actions = found.actions
        best = max(range(len(actions)), key=lambda k: (actions[k].visits, actions[k].value, -k))
        ranked = sorted(actions, key=lambda action: (-action.visits, -action.value))[:_SHOWN]
        self.last = [(str(decision.action(one.code)), one.visits, one.value) for one in ranked]
        self.line = [to_text(one.code, view.table, one.player) for one in found.line[:_FORESEEN]]
        return decision.actions[best]

    def _stop(self) -> Callable[[int], bool] | None:
        if self.time is None:
            return None
        end = clock.perf_counter() + self.time
        return lambda done: clock.perf_counter() >= end

    def report(self) -> list[str]:
        """Return lines about the last search: the best actions, their chance to win, their visits; what it expects."""
        lines = []
        for text, visits, mean in self.last:
            half = 1.96 * (max(mean * (1 - mean), 0.01) / max(visits, 1)) ** 0.5
            lines.append(f"{text:32} wins {mean:.0%} ± {half:.0%}, {visits} visits")
        if len(self.line) > 1:
            lines.append(f"expected: {'; '.join(self.line)}")
        return lines
