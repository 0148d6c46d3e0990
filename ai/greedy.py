"""The player that looks one step ahead with a small evaluation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.ai.player import waiting
from lnl.ai.search.one_ply import look_ahead
from lnl.contract.chance import Purpose, chance, mix64
from lnl.contract.errors import LnlError

if TYPE_CHECKING:
    from lnl.game.options import Action
    from lnl.game.view import View

_HABIT = 0.02
_SHOWN = 3


class GreedyPlayer:
    """Tries every legal action in the same sampled worlds, and takes the one that leaves the best position.

    An action is followed until it has had its effect (the next choice of a main-phase action, an attack or a level card), by
    the light policy of playouts; then the position is evaluated. Near equals follow the policy's habit, equals chance.

    Args:
        seed: of worlds, and among equal actions.
        worlds: sampled worlds for each decision.
    """

    name = "greedy"

    def __init__(self, seed: int = 0, worlds: int = 8) -> None:
        if not isinstance(worlds, int) or worlds < 1:
            raise LnlError(f"greedy: worlds must be a positive whole number, not {worlds}")
        self.seed = seed
        self.worlds = worlds
        self.last: list[tuple[str, float]] = []
        self._n = 0

    def choose(self, view: View) -> Action:
        """Return the action with the best value.

        Raises:
            LnlError: the view is not of a game on the core.
        """
        decision, core = waiting(view, self.name)
        self._n += 1
        found = look_ahead(core, self.worlds, mix64(self.seed ^ self._n))
        most = max(tried.weight for tried in found)
        values = [tried.value + _HABIT * tried.weight / most for tried in found]
        ranked = sorted(range(len(found)), key=lambda k: (-values[k], chance(self.seed, k, Purpose.PLAYOUT, self._n)))
        self.last = [(str(decision.action(found[k].code)), found[k].value) for k in ranked[:_SHOWN]]
        return decision.actions[ranked[0]]

    def report(self) -> list[str]:
        """Return lines about the last decision: the best actions and the chance to win behind each."""
        return [f"{text:32} leaves {mean:.0%}" for text, mean in self.last]
