"""The player that chooses by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.contract.chance import Purpose, below, chance

if TYPE_CHECKING:
    from lnl.game.options import Action
    from lnl.game.view import View


class RandomPlayer:
    """Chooses every legal action with the same probability.

    Args:
        seed: of its choices.
    """

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._n = 0

    def choose(self, view: View) -> Action:
        """Return a legal action."""
        decision = view.decision
        assert decision is not None
        self._n += 1
        return decision.actions[below(chance(self.seed, 0, Purpose.PLAYOUT, self._n), len(decision.codes))]
