"""The searching player: playouts over worlds that agree with its view."""

from __future__ import annotations

import time as clock
from collections.abc import Callable
from typing import TYPE_CHECKING

from lnl.ai.player import waiting
from lnl.ai.search.results import MAX_DEPTH, MAX_EXPLORATION, MAX_ITERATIONS, MAX_SECONDS, MAX_TURNS
from lnl.ai.search.tree import search
from lnl.contract.arguments import amount, seed_of, whole
from lnl.contract.chance import mix64
from lnl.contract.notation import to_text
from lnl.contract.sharing import Use, alone

if TYPE_CHECKING:
    from lnl.game.options import Action
    from lnl.game.view import View

_USUAL = 1000
_LEAST_SECONDS = 0.001
_SHOWN = 3
_FORESEEN = 5


class MctsPlayer:
    """Searches the legal actions by playouts in sampled worlds; takes the one it visited most.

    Args:
        iterations: playouts for each decision, 1 to 2**30; left out where ``time`` is given.
        seed: of worlds and playouts, 0 to 2**64 - 1.
        time: seconds for each decision, 0.001 to 86400, instead of a number of playouts; such a player is not
            reproducible.
        turns: turns after the present one that a playout goes on before it is evaluated, 0 to 65536.
        exploration: weight of actions tried rarely, 0 to 1000.
        depth: decisions that the tree reaches, 1 to 65536; 1 searches the decision at hand alone.

    Raises:
        ArgumentError: an option is out of its range.
    """

    name = "mcts"
    needs_core = True

    def __init__(
        self,
        iterations: int | None = None,
        seed: int = 0,
        time: float | None = None,
        turns: int = 2,
        exploration: float = 1.2,
        depth: int = 64,
    ) -> None:
        if iterations is None:
            iterations = _USUAL if time is None else MAX_ITERATIONS
        self.iterations = whole("mcts: iterations", iterations, 1, MAX_ITERATIONS)
        self.time = None if time is None else amount("mcts: time", time, _LEAST_SECONDS, MAX_SECONDS)
        self.seed = seed_of(seed, "mcts: seed")
        self.turns = whole("mcts: turns", turns, 0, MAX_TURNS)
        self.exploration = amount("mcts: exploration", exploration, 0, MAX_EXPLORATION)
        self.depth = whole("mcts: depth", depth, 1, MAX_DEPTH)
        self.last: list[tuple[str, int, float]] = []
        self.line: list[str] = []
        self.n_chosen = 0
        self._use = Use("a player")

    @alone
    def choose(self, view: View) -> Action:
        """Return the action that the search visited most.

        Raises:
            LnlError: the view is not of a game on the core, or its player has nothing to decide.
            SharingError: another thread asks this player at the moment.
        """
        decision, core = waiting(view, self.name)
        self.n_chosen += 1
        seed = mix64(self.seed ^ self.n_chosen)
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
