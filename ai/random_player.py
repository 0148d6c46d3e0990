"""The player that chooses by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lnl.ai.player import CountingPlayer, deciding
from lnl.contract.chance import Purpose, below, chance
from lnl.contract.sharing import alone

if TYPE_CHECKING:
    from lnl.game.options import Action
    from lnl.game.view import View


class RandomPlayer(CountingPlayer):
    """Chooses every legal action with the same probability.

    Args:
        seed: of its choices, 0 to 2**64 - 1.

    Raises:
        ArgumentError: the seed is out of its range.
    """

    name = "random"
    needs_core = False

    @alone
    def choose(self, view: View) -> Action:
        """Return a legal action.

        Raises:
            LnlError: the view's player has nothing to decide.
            SharingError: another thread is calling this player.
        """
        decision = deciding(view, self.name)
        self.n_chosen += 1
        return decision.actions[below(chance(self.seed, 0, Purpose.PLAYOUT, self.n_chosen), len(decision.codes))]
